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
                /// It is computed for each interval of the slices, with the bits of the operation
                /// of
                /// [`Interval`], and written to `out`. Empty operands have empty results.
                ///
                /// # Errors
                /// If an operand differs from `out` in length. Nothing is written then.
                pub fn $name(
                    &self,
                    $first: &[Interval<F>],
                    $($x: &[Interval<F>],)*
                    out: &mut [Interval<F>],
                ) -> Result<(), LengthMismatch> {
                    self.run(Operation::$Variant, &[$first $(, $x)*], out)
                }

                #[doc = $doc]
                /// The results are written over the first operand.
                ///
                /// # Errors
                /// If an operand differs from the first in length. Nothing is written then.
                pub fn $assign(
                    &self,
                    $first: &mut [Interval<F>],
                    $($x: &[Interval<F>],)*
                ) -> Result<(), LengthMismatch> {
                    self.run_assign(Operation::$Variant, $first, &[$($x),*])
                }

                #[doc = $doc]
                /// Lower and upper endpoints lie in slices of their own.
                ///
                /// # Errors
                /// If a slice differs in length from the lower endpoints of `out`. Nothing is
                /// written then.
                pub fn $soa(
                    &self,
                    $first: Soa<'_, F>,
                    $($x: Soa<'_, F>,)*
                    out: SoaMut<'_, F>,
                ) -> Result<(), LengthMismatch> {
                    self.run_soa(Operation::$Variant, &[$first $(, $x)*], out)
                }

                #[doc = $doc]
                /// Lower and upper endpoints lie in slices of their own; the results are written
                /// over the first operand.
                ///
                /// # Errors
                /// If a slice differs in length from the lower endpoints of the first operand.
                /// Nothing is written then.
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
            /// It is computed for each interval of the slices, with the bits of the operation of
            /// [`Interval`], and written to `out`. Empty operands have empty results.
            ///
            /// # Errors
            /// If an operand differs from `out` in length. Nothing is written then.
            pub fn $name<F: Lane>(
                $first: &[Interval<F>],
                $($x: &[Interval<F>],)*
                out: &mut [Interval<F>],
            ) -> Result<(), LengthMismatch> {
                Batch::detect().$name($first, $($x,)* out)
            }

            #[doc = $doc]
            /// The results are written over the first operand.
            ///
            /// # Errors
            /// If an operand differs from the first in length. Nothing is written then.
            pub fn $assign<F: Lane>(
                $first: &mut [Interval<F>],
                $($x: &[Interval<F>],)*
            ) -> Result<(), LengthMismatch> {
                Batch::detect().$assign($first, $($x),*)
            }

            #[doc = $doc]
            /// Lower and upper endpoints lie in slices of their own.
            ///
            /// # Errors
            /// If a slice differs in length from the lower endpoints of `out`. Nothing is written
            /// then.
            pub fn $soa<F: Lane>(
                $first: Soa<'_, F>,
                $($x: Soa<'_, F>,)*
                out: SoaMut<'_, F>,
            ) -> Result<(), LengthMismatch> {
                Batch::detect().$soa($first, $($x,)* out)
            }

            #[doc = $doc]
            /// Lower and upper endpoints lie in slices of their own; the results are written over
            /// the first operand.
            ///
            /// # Errors
            /// If a slice differs in length from the lower endpoints of the first operand. Nothing
            /// is written then.
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
