//! Batches by the operations of the interval type, one interval at a time: the definition, on any
//! processor.

use outward_interval::{Float, Interval};

use super::table::Run;
use super::task::{Places, RawPowers};
use crate::batch::{ends, from_endpoints};

/// How intervals lie in memory.
trait Layout {
    /// # Safety
    /// The place holds more than `i` intervals.
    unsafe fn read<F: Float>(from: [*const F; 2], i: usize) -> Interval<F>;
    /// # Safety
    /// The place has room for more than `i` intervals.
    unsafe fn write<F: Float>(to: [*mut F; 2], i: usize, x: Interval<F>);
}

struct Aos;
struct Soa;

impl Layout for Aos {
    unsafe fn read<F: Float>(from: [*const F; 2], i: usize) -> Interval<F> {
        // SAFETY: the caller promises an interval there.
        unsafe { from[0].cast::<Interval<F>>().add(i).read() }
    }
    unsafe fn write<F: Float>(to: [*mut F; 2], i: usize, x: Interval<F>) {
        // SAFETY: the caller promises room for an interval.
        unsafe { to[0].cast::<Interval<F>>().add(i).write(x) }
    }
}

impl Layout for Soa {
    unsafe fn read<F: Float>(from: [*const F; 2], i: usize) -> Interval<F> {
        // SAFETY: the caller promises numbers there.
        let [lo, hi] = from.map(|end| unsafe { end.add(i).read() });
        from_endpoints(lo, hi)
    }
    unsafe fn write<F: Float>(to: [*mut F; 2], i: usize, x: Interval<F>) {
        for (to, end) in to.into_iter().zip(ends(x)) {
            // SAFETY: the caller promises room for numbers.
            unsafe { to.add(i).write(end) };
        }
    }
}

/// Runs `f` on `n` intervals, after it has read the operands of each.
///
/// # Safety
/// As [`RawBatch`](super::task::RawBatch).
#[inline(always)]
unsafe fn each<F: Float, L: Layout>(
    at: &Places<F>,
    n: usize,
    f: impl Fn(&dyn Fn([*const F; 2]) -> Interval<F>) -> Interval<F>,
) {
    for i in 0..n {
        // SAFETY: the places are good for `n` intervals.
        unsafe {
            let result = f(&|from| L::read(from, i));
            L::write(at.out, i, result);
        }
    }
}

macro_rules! kernels {
    ($F:ty; $($Variant:ident [$name:ident $($_form:ident)*] ($($x:ident),* => $scalar:expr) $doc:literal;)*) => {
        $(
            pub(in crate::arch) mod $name {
                use super::*;

                pub(in crate::arch) const RUN: Run<$F> = Run::Loops([aos, soa]);
                unsafe fn aos(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `each` demands.
                    unsafe { run::<Aos>(at, n) }
                }
                unsafe fn soa(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `each` demands.
                    unsafe { run::<Soa>(at, n) }
                }
                #[inline(always)]
                unsafe fn run<L: Layout>(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `each` demands.
                    unsafe {
                        each::<$F, L>(at, n, |read| {
                            $(let $x = read(at.$x);)*
                            $scalar
                        });
                    }
                }
            }
        )*

        /// Integer powers, in both layouts.
        pub(in crate::arch) const POWI: [RawPowers<$F>; 2] = [powi_aos, powi_soa];

        unsafe fn powi_aos(at: &Places<$F>, n: usize, exponent: i32) {
            // SAFETY: the caller promises what `each` demands.
            unsafe { each::<$F, Aos>(at, n, |read| read(at.x).powi(exponent)) }
        }
        unsafe fn powi_soa(at: &Places<$F>, n: usize, exponent: i32) {
            // SAFETY: the caller promises what `each` demands.
            unsafe { each::<$F, Soa>(at, n, |read| read(at.x).powi(exponent)) }
        }
        /// There are no loops but those.
        #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
        pub(in crate::arch) fn powi(_: i32) -> Option<$crate::arch::batch::loops::Blocks<$F>> {
            None
        }
        /// There are no values without boxes.
        #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
        pub(in crate::arch) fn piece(
            _: $crate::arch::batch::loops::RawValues,
            _: bool,
        ) -> Option<$crate::arch::batch::loops::Blocks<$F>> {
            None
        }
    };
}

pub(in crate::arch) mod binary32 {
    //! Binary32.
    use super::*;
    with_operations! { kernels! { f32; } }
    with_operations! { batch_table! { f32, POWI, crate::Isa::Portable, 1, } }
}

pub(in crate::arch) mod binary64 {
    //! Binary64.
    use super::*;
    with_operations! { kernels! { f64; } }
    with_operations! { batch_table! { f64, POWI, crate::Isa::Portable, 1, } }
}
