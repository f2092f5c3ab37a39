//! Methods and functions by the name of the operation: made from the list of operations, so that
//! none lacks a layout.

use outward_interval::Interval;

use super::{Batch, LengthMismatch, Operation, Soa, SoaMut};
use crate::Lane;

macro_rules! methods {
    ($(
        $Variant:ident [$name:ident $assign:ident $soa:ident $assign_soa:ident]
        ($first:ident $(, $x:ident)* => $scalar:expr) $doc:literal;
    )*) => {
        impl<F: Lane> Batch<F> {
            $(
                #[doc = $doc]
                ///
                /// # Errors
                /// When an operand is not as long as `out`.
                pub fn $name(
                    &self,
                    $first: &[Interval<F>],
                    $($x: &[Interval<F>],)*
                    out: &mut [Interval<F>],
                ) -> Result<(), LengthMismatch> {
                    self.run(Operation::$Variant, &[$first $(, $x)*], out)
                }

                #[doc = $doc]
                /// The results replace the first operand.
                ///
                /// # Errors
                /// When an operand is not as long as the first.
                pub fn $assign(
                    &self,
                    $first: &mut [Interval<F>],
                    $($x: &[Interval<F>],)*
                ) -> Result<(), LengthMismatch> {
                    self.run_assign(Operation::$Variant, $first, &[$($x),*])
                }

                #[doc = $doc]
                /// Lower and upper ends lie apart.
                ///
                /// # Errors
                /// When a slice is not as long as that of the lower ends of `out`.
                pub fn $soa(
                    &self,
                    $first: Soa<'_, F>,
                    $($x: Soa<'_, F>,)*
                    out: SoaMut<'_, F>,
                ) -> Result<(), LengthMismatch> {
                    self.run_soa(Operation::$Variant, &[$first $(, $x)*], out)
                }

                #[doc = $doc]
                /// Lower and upper ends lie apart; the results replace the first operand.
                ///
                /// # Errors
                /// When a slice is not as long as that of the lower ends of the first operand.
                pub fn $assign_soa(
                    &self,
                    $first: SoaMut<'_, F>,
                    $($x: Soa<'_, F>,)*
                ) -> Result<(), LengthMismatch> {
                    self.run_assign_soa(Operation::$Variant, $first, &[$($x),*])
                }
            )*
        }

        $(
            #[doc = $doc]
            ///
            /// # Errors
            /// When an operand is not as long as `out`.
            pub fn $name<F: Lane>(
                $first: &[Interval<F>],
                $($x: &[Interval<F>],)*
                out: &mut [Interval<F>],
            ) -> Result<(), LengthMismatch> {
                Batch::detect().$name($first, $($x,)* out)
            }

            #[doc = $doc]
            /// The results replace the first operand.
            ///
            /// # Errors
            /// When an operand is not as long as the first.
            pub fn $assign<F: Lane>(
                $first: &mut [Interval<F>],
                $($x: &[Interval<F>],)*
            ) -> Result<(), LengthMismatch> {
                Batch::detect().$assign($first, $($x),*)
            }

            #[doc = $doc]
            /// Lower and upper ends lie apart.
            ///
            /// # Errors
            /// When a slice is not as long as that of the lower ends of `out`.
            pub fn $soa<F: Lane>(
                $first: Soa<'_, F>,
                $($x: Soa<'_, F>,)*
                out: SoaMut<'_, F>,
            ) -> Result<(), LengthMismatch> {
                Batch::detect().$soa($first, $($x,)* out)
            }

            #[doc = $doc]
            /// Lower and upper ends lie apart; the results replace the first operand.
            ///
            /// # Errors
            /// When a slice is not as long as that of the lower ends of the first operand.
            pub fn $assign_soa<F: Lane>(
                $first: SoaMut<'_, F>,
                $($x: Soa<'_, F>,)*
            ) -> Result<(), LengthMismatch> {
                Batch::detect().$assign_soa($first, $($x),*)
            }
        )*
    };
}

with_operations! { methods! {} }
