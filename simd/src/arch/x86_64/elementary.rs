//! The kernels of elementary functions on vectors of double precision: those of `interval`, compiled for each instruction set.
//!
//! A function each for each format, not inlined into the loops of layouts, which share them.

use super::doubles::{D2, D4, D8};
use outward_interval::elementary::function::Function;
use outward_interval::elementary::quick::precision::{Double, Single};
use outward_interval::elementary::quick::shapes::{Range, integer_powers, range};

macro_rules! kernels {
    ($module:ident $D:ident $P:ident [$attr:meta]; $($name:ident $Function:ident;)*) => {
        pub(in crate::arch) mod $module {
            //! For one instruction set and format.
            use super::*;

            $(
                // SAFETY of the function: that the processor has the instruction set is all that it demands.
                #[$attr]
                pub(in crate::arch) unsafe fn $name(
                    [x_lo, x_hi, y_lo, y_hi]: &[$D; 4],
                    _exponent: i32,
                    out: &mut Option<Range<$D>>,
                ) {
                    *out = range::<$D, $P>(Function::$Function, [*x_lo, *x_hi], [*y_lo, *y_hi]);
                }
            )*

            #[$attr]
            pub(in crate::arch) unsafe fn powi(
                [x_lo, x_hi, ..]: &[$D; 4],
                exponent: i32,
                out: &mut Option<Range<$D>>,
            ) {
                *out = integer_powers::<$D, $P>([*x_lo, *x_hi], exponent);
            }
        }
    };
}

with_elementary_operations! { kernels! { v2 D2 Double [target_feature(enable = "sse4.1")]; } }
with_elementary_operations! { kernels! { v2_single D2 Single [target_feature(enable = "sse4.1")]; } }
with_elementary_operations! { kernels! { v3 D4 Double [target_feature(enable = "avx2,fma")]; } }
with_elementary_operations! { kernels! { v3_single D4 Single [target_feature(enable = "avx2,fma")]; } }
with_elementary_operations! { kernels! { v4 D8 Double [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")]; } }
with_elementary_operations! { kernels! { v4_single D8 Single [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")]; } }
