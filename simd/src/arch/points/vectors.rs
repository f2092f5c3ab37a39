//! Elementary functions at many points, rounded to nearest, in single precision: kernels on vectors, and the function of one number where they do not know.
//!
//! As for batches, the kernels are safe and generic, in `interval`; here is the loop around them, once, compiled for each function and vector type.

use outward_interval::elementary::function::Function;
use outward_interval::elementary::quick::nearest::around;
use outward_interval::{Elementary, Float};

use crate::arch::doubles::{Lane64, Widen};
use crate::arch::lanes::Lanes;

/// A function, known when the loop is compiled.
pub(in crate::arch) trait At {
    const KERNEL: Function;
    const SCALAR: Elementary;
}

macro_rules! at {
    ($($name:ident)*) => { $(
        pub(in crate::arch) struct $name;
        impl At for $name {
            const KERNEL: Function = Function::$name;
            const SCALAR: Elementary = Elementary::$name;
        }
    )* };
}
at! { Sin Cos Tan Asin Acos Atan Exp Ln Pow }

/// The most points in a vector.
const MOST: usize = 16;

/// # Safety
/// As [`RawPoints`](crate::arch::points::RawPoints).
#[inline(always)]
pub(in crate::arch) unsafe fn run<V, D, K>(from: [*const f32; 2], to: *mut f32, n: usize)
where
    V: Lanes<F = f32> + Widen<D>,
    D: Lane64,
    K: At,
{
    let two = K::SCALAR.arity() > 1;
    let mut i = 0;
    while i < n {
        // SAFETY: the caller promises the features and the places; an array of `MOST` numbers holds a vector.
        unsafe {
            let x = V::load(from[0].add(i));
            let y = if two { V::load(from[1].add(i)) } else { x };
            let (result, unknown) = match around::<D>(K::KERNEL, x.widen(), y.widen()) {
                Some(around) => {
                    let (low, high) = (V::narrow(around.below), V::narrow(around.above));
                    // Both are of one sign, so equal numbers are the same ones. A bit for each lane in which they are not known, or not equal.
                    let differ = low.lt_bits(high);
                    let all = (1_u32 << V::N) - 1;
                    (low, all & (u32::from(differ) | !D::bits(around.known)))
                }
                None => (x, (1 << V::N) - 1),
            };
            result.store(to.add(i));
            if unknown != 0 {
                let mut lanes = [[0.0; MOST]; 3];
                for (array, vector) in lanes.iter_mut().zip([x, y, result]) {
                    vector.store(array.as_mut_ptr());
                }
                mend::<K>(unknown, &mut lanes);
                V::load(lanes[2].as_ptr()).store(to.add(i));
            }
        }
        i += V::N;
    }
}

/// Computes some lanes by the function of one number.
#[inline(never)]
fn mend<K: At>(mut lanes: u32, [x, y, results]: &mut [[f32; MOST]; 3]) {
    while lanes != 0 {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes - 1;
        results[lane] = f32::elementary(K::SCALAR, x[lane], y[lane]);
    }
}

/// Makes the loops of a vector type, computed on vectors `$D`.
macro_rules! points {
    ([$attr:meta] $V:ty, $D:ty, $lanes:expr) => {
        points! { [$attr] $V, $D, $lanes; sin Sin, cos Cos, tan Tan, asin Asin, acos Acos, atan Atan, exp Exp, ln Ln, pow Pow }
    };
    ([$attr:meta] $V:ty, $D:ty, $lanes:expr; $($name:ident $At:ident),*) => {
        pub(in crate::arch) mod points {
            //! Elementary functions at points.
            use super::*;
            use crate::arch::points::{Table, vectors};

            $(
                #[inline(never)]
                #[$attr]
                unsafe fn $name(from: [*const f32; 2], to: *mut f32, n: usize) {
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { vectors::run::<$V, $D, vectors::$At>(from, to, n) }
                }
            )*

            pub(in crate::arch) static TABLE: Table<f32> = Table { lanes: $lanes, loops: [$($name),*] };
        }
    };
}
