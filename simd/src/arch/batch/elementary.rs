//! Elementary functions on batches: kernels on vectors, and the operation of the interval type
//! where they do not know.
//!
//! Kernels and shapes are safe and generic, in `functions`. Here are the loops around them. A
//! function takes three, over a block of intervals that stays in the first cache:
//!
//! | loop | compiled for each instruction set and |
//! |---|---|
//! | [`lay`]: from intervals to the points that hold the extremes, in double precision | first half of a shape, format |
//! | [`values`]: what the kernel tells about the values there | function |
//! | [`gather`]: from that to ranges, rounded outward to the format | second half of a shape, format |
//!
//! So the long code, a kernel, is compiled once for an instruction set, whatever the format and the
//! layout are; the layout is asked for in the loop, which costs little. The way through memory
//! takes a third of a nanosecond for an interval. Only exponentials are so quick that it would be
//! felt: their loops are [whole](super::whole), with the kernel inside, those of single precision
//! on vectors of that.
//!
//! On a box on which a function is monotone in each operand ([`Task::Piece`]), the kernel stands
//! between two other loops that all functions share. One lays out the points, and exchanges the
//! endpoints of an operand in which the function falls; the other takes each endpoint of the result
//! from one value.

use core::marker::PhantomData;
use core::mem::MaybeUninit;

use outward_interval::Float;
use outward_interval::elementary::quick::doubles::Doubles;
use outward_interval::elementary::quick::pair::Pair;
use outward_interval::elementary::quick::precision::{Precision, Told};
use outward_interval::elementary::quick::shapes::{Points, Ranges, Shaped};
use outward_interval::elementary::quick::{LaneFunction, Power, told_shortly};

use super::loops::{BLOCK, Blocks, Unknown, Work};
use super::task::{Lie, Places, Task};
use super::unknown::{all, mended};
use super::vectors::{Interleaved, pair, store_pair};
use crate::arch::doubles::{Lane64, Widen};
use crate::arch::lanes::Lanes;
use crate::batch::Which;

/// A kernel, known when a loop is compiled.
pub(in crate::arch) trait At {
    /// Whether it has two arguments.
    const TWO: bool;
    /// What it tells. `exponent` is that of integer powers.
    fn told<D: Doubles>(x: D, y: D, exponent: i32) -> Option<Told<D>>;
}

impl<S: Shaped> At for S {
    const TWO: bool = S::Points::TWO;
    #[inline(always)]
    fn told<D: Doubles>(x: D, y: D, _exponent: i32) -> Option<Told<D>> {
        Some(S::IT.told(x, y))
    }
}

/// A function by its short kernel, for single precision.
pub(in crate::arch) struct Short<S>(PhantomData<S>);

impl<S: Shaped> At for Short<S> {
    const TWO: bool = false;
    #[inline(always)]
    fn told<D: Doubles>(x: D, _y: D, _exponent: i32) -> Option<Told<D>> {
        told_shortly(S::FUNCTION, x)
    }
}

/// Integer powers.
pub(in crate::arch) struct Powi;

impl At for Powi {
    const TWO: bool = false;
    #[inline(always)]
    fn told<D: Doubles>(x: D, y: D, exponent: i32) -> Option<Told<D>> {
        Some(Power::of(exponent)?.told(x, y))
    }
}

/// The endpoints of a vector of intervals.
///
/// # Safety
/// As [`Layout`](super::vectors::Layout).
#[inline(always)]
unsafe fn ends<V: Interleaved + Widen<D>, D: Lane64>(
    lie: Lie,
    from: [*const V::F; 2],
    i: usize,
) -> [D; 2] {
    // SAFETY: the caller promises what is demanded.
    unsafe {
        let (neg_lo, hi) = pair::<V>(lie, from, i);
        [neg_lo.neg().widen(), hi.widen()]
    }
}

/// Reads a vector of double precision.
///
/// # Safety
/// As [`Lanes`].
#[inline(always)]
unsafe fn read<W: Lanes<F = f64> + Widen<D>, D: Lane64>(from: *const f64) -> D {
    // SAFETY: the caller promises what is demanded.
    unsafe { W::load(from).widen() }
}

/// Writes one.
///
/// # Safety
/// As [`Lanes`].
#[inline(always)]
unsafe fn write<W: Lanes<F = f64> + Widen<D>, D: Lane64>(to: *mut f64, x: D) {
    // SAFETY: the caller promises what is demanded.
    unsafe { W::narrow(x).store(to) }
}

/// # Safety
/// As [`RawLay`].
#[inline(always)]
pub(in crate::arch) unsafe fn lay<V, W, D, P>(
    at: &Places<V::F>,
    from: usize,
    n: usize,
    lie: Lie,
    turned: [bool; 2],
    work: *mut Work,
) where
    V: Interleaved + Widen<D>,
    W: Lanes<F = f64> + Widen<D>,
    D: Lane64,
    P: Points,
{
    // SAFETY: the caller promises the features and the places; the work has room for twice as many
    // points as a block has intervals.
    unsafe {
        let (to_x, to_y) = (pointer(&raw mut (*work).x), pointer(&raw mut (*work).y));
        let [to_x, to_y] = [(to_x, turned[0]), (to_y, turned[1])].map(|(to, turned)| {
            let (low, high) = if turned { (n, 0) } else { (0, n) };
            [to.add(low), to.add(high)]
        });
        let mut i = 0;
        while i < n {
            let x = ends::<V, D>(lie, at.x, from + i);
            let y = if P::TWO {
                ends::<V, D>(lie, at.y, from + i)
            } else {
                x
            };
            if let Some([[x1, y1], [x2, y2]]) = P::points(x, y) {
                write::<W, D>(to_x[0].add(i), x1);
                write::<W, D>(to_x[1].add(i), x2);
                if P::TWO {
                    write::<W, D>(to_y[0].add(i), y1);
                    write::<W, D>(to_y[1].add(i), y2);
                }
            }
            i += V::N;
        }
    }
}

/// # Safety
/// As [`RawValues`].
#[inline(always)]
pub(in crate::arch) unsafe fn values<W, D, K>(work: *mut Work, points: [usize; 2], exponent: i32)
where
    W: Lanes<F = f64> + Widen<D>,
    D: Lane64,
    K: At,
{
    // SAFETY: the caller promises the features and the points.
    unsafe {
        let (x, y) = (pointer(&raw mut (*work).x), pointer(&raw mut (*work).y));
        let nearest = pointer(&raw mut (*work).nearest);
        let side = pointer(&raw mut (*work).side);
        let [mut i, end] = points;
        while i < end {
            let first: Pair<D> = Pair(read::<W, D>(x.add(i)), read::<W, D>(x.add(i + W::N)));
            let second = if K::TWO {
                Pair(read::<W, D>(y.add(i)), read::<W, D>(y.add(i + W::N)))
            } else {
                first
            };
            if let Some(told) = K::told(first, second, exponent) {
                write::<W, D>(nearest.add(i), told.nearest.0);
                write::<W, D>(nearest.add(i + W::N), told.nearest.1);
                write::<W, D>(side.add(i), told.side.0);
                write::<W, D>(side.add(i + W::N), told.side.1);
            }
            i += 2 * W::N;
        }
    }
}

/// Where there is an interval between the endpoints −(−lo) and hi.
#[inline(always)]
fn is_there<D: Doubles>([lo, hi]: [D; 2]) -> D::Mask {
    let infinite = D::splat(f64::INFINITY);
    let is_finite = D::both(lo.lt(infinite), D::splat(-f64::INFINITY).lt(hi));
    D::both(lo.le(hi), is_finite)
}

/// Where an array begins.
#[inline(always)]
const fn pointer<const N: usize>(array: *mut [f64; N]) -> *mut f64 {
    array.cast()
}

/// Gathers up to the `n`-th interval, or up to a vector with lanes that are not known: there it
/// stops, for another function to call what it takes, and stores that when it goes on. This one
/// calls nothing, so constants stay in registers.
///
/// # Safety
/// As [`RawGather`].
#[inline(always)]
pub(in crate::arch) unsafe fn gather<V, W, D, R>(
    at: &Places<V::F>,
    from: usize,
    n: usize,
    lie: Lie,
    work: *const Work,
    which: Which,
    now: &mut Unknown<V::F>,
) where
    V: Interleaved + Widen<D>,
    V::F: Float,
    W: Lanes<F = f64> + Widen<D>,
    D: Lane64,
    R: Ranges,
{
    // SAFETY: the caller promises the features, the places, and what the work holds.
    unsafe {
        let mut i = now.resumed::<V>(lie, at.out, from);
        let points: *const f64 = (&raw const (*work).x).cast();
        let nearest: *const f64 = (&raw const (*work).nearest).cast();
        let side: *const f64 = (&raw const (*work).side).cast();
        // Where the values are that each endpoint is made of. Where nobody wants an endpoint, those
        // of the other stand for its own, and everything is known of them.
        let [of_low, of_high] = match which {
            Which::Both => [0, n],
            Which::Lower => [0, 0],
            Which::Upper => [n, n],
        };
        let unwanted = match which {
            Which::Both => [0.0, 0.0],
            Which::Lower => [0.0, 1.0],
            Which::Upper => [1.0, 0.0],
        };
        let zero = D::splat(0.0);
        let low_unwanted = zero.lt(D::splat(unwanted[0]));
        let high_unwanted = zero.lt(D::splat(unwanted[1]));
        while i < n {
            let (low, high) = (of_low + i, of_high + i);
            let x: [D; 2] = [read::<W, D>(points.add(i)), read::<W, D>(points.add(n + i))];
            let first = V::P::ends(Told {
                nearest: read::<W, D>(nearest.add(low)),
                side: read::<W, D>(side.add(low)),
            });
            let last = V::P::ends(Told {
                nearest: read::<W, D>(nearest.add(high)),
                side: read::<W, D>(side.add(high)),
            });
            let boxes = if R::BY_BOX {
                [
                    ends::<V, D>(lie, at.x, from + i),
                    ends::<V, D>(lie, at.y, from + i),
                ]
            } else {
                [x, x]
            };
            let [x1, x2] = x;
            let first = first.without(low_unwanted, high_unwanted);
            let last = last.without(low_unwanted, high_unwanted);
            let range = R::range([[x1, x1], [x2, x2]], boxes, [first, last]);
            // No field is −0.
            let rounded = |low: D, high: D| {
                let (low, high) = (V::narrow_down(low), V::narrow_up(high));
                (V::zero().sub(low), high.add(V::zero()))
            };
            let (mut neg_inf, mut sup) = rounded(range.low, range.high);
            let mut unknown = all(V::N) & !D::bits(range.certain);
            if unknown != 0 {
                // Where there is no operand there is no result. With branches that is common, and
                // so are operands that the function is not defined for.
                let x = ends::<V, D>(lie, at.x, from + i);
                let mut there = is_there(x);
                if let Some(end) = now.nonnegative {
                    there = D::both(there, zero.le(x[end]));
                }
                if now.has_two {
                    there = D::both(there, is_there(ends::<V, D>(lie, at.y, from + i)));
                }
                let none = D::splat(f64::NAN);
                (neg_inf, sup) = rounded(
                    D::select(there, range.low, none),
                    D::select(there, range.high, none),
                );
                unknown &= D::bits(there);
            }
            if unknown != 0 {
                let (p, q) = pair::<V>(lie, at.x, from + i);
                let (r, s) = pair::<V>(lie, at.y, from + i);
                now.leave(unknown, [p, q, r, s, neg_inf, sup]);
                break;
            }
            store_pair(lie, at.out, from + i, neg_inf, sup);
            i += V::N;
        }
        now.i = i;
    }
}

/// Runs a task block by block. Of ends that are not wanted nothing is said.
///
/// # Safety
/// As [`RawBatch`](super::task::RawBatch).
pub(super) unsafe fn run_blocks<F: Float>(
    blocks: &Blocks<F>,
    task: Task,
    at: &Places<F>,
    n: usize,
    lie: Lie,
    which: Which,
) {
    let (exponent, turned) = match task {
        Task::Power(n) => (n, [false; 2]),
        Task::Of(_) => (0, [false; 2]),
        Task::Piece(piece) => (0, piece.falls),
    };
    let mut work = MaybeUninit::<Work>::uninit();
    let work = work.as_mut_ptr();
    let mut now = Unknown::new();
    let mut from = 0;
    while from < n {
        let count = BLOCK.min(n - from);
        now.i = 0;
        let which = if blocks.alone > 0 && count.is_multiple_of(blocks.alone) {
            which
        } else {
            Which::Both
        };
        let points = match which {
            Which::Both => [0, 2 * count],
            Which::Lower => [0, count],
            Which::Upper => [count, 2 * count],
        };
        // SAFETY: the caller promises the features and the places; each loop finds what that before
        // it wrote.
        unsafe {
            (blocks.lay)(at, from, count, lie, turned, work);
            (blocks.values)(work, points, exponent);
            mended(task, &mut now, |now| {
                (blocks.gather)(at, from, count, lie, work, which, now);
            });
        }
        from += count;
    }
}

/// Makes the loops over values of an instruction set, on vectors `$W` that kernels see as `$D`.
macro_rules! elementary_values {
    ([$attr:meta] $W:ty, $D:ty) => {
        /// See [`elementary::values`](crate::arch::batch::elementary::values).
        #[inline(never)]
        #[$attr]
        pub(in crate::arch) unsafe fn values<K: crate::arch::batch::elementary::At>(
            work: *mut crate::arch::batch::loops::Work,
            points: [usize; 2],
            exponent: i32,
        ) {
            // SAFETY: the caller promises what is demanded.
            unsafe { crate::arch::batch::elementary::values::<$W, $D, K>(work, points, exponent) }
        }
    };
}

/// Makes the elementary operations of a vector type `$V` for the format `$F`, on as many lanes
/// `$D`, which are kept as `$W`; sine and cosine by their `short` kernels, or in `blocks` as the
/// others; exponentials in whole loops on `$E`, computed as `$Whole` says. [`elementary_values`] is
/// in scope.
macro_rules! elementary_operations {
    ([$attr:meta] $V:ty, $W:ty, $D:ty, $F:ty; waves $waves:tt; $E:ty, $Whole:ty) => {
        use crate::arch::batch::Lie;
        use crate::arch::batch::Run;
        use crate::arch::batch::elementary::{self, At, Powi};
        use crate::arch::batch::loops::{Blocks, RawValues, Unknown, Work};
        use crate::arch::batch::whole;
        use crate::batch::Which;
        use outward_interval::elementary::quick::shapes::{self, Points, Powers, Ranges, Shaped};

        #[inline(never)]
        #[$attr]
        unsafe fn lay<P: Points>(
            at: &Places<$F>,
            from: usize,
            n: usize,
            lie: Lie,
            turned: [bool; 2],
            work: *mut Work,
        ) {
            // SAFETY: the caller promises what is demanded.
            unsafe { elementary::lay::<$V, $W, $D, P>(at, from, n, lie, turned, work) }
        }
        #[inline(never)]
        #[$attr]
        unsafe fn gather<R: Ranges>(
            at: &Places<$F>,
            from: usize,
            n: usize,
            lie: Lie,
            work: *const Work,
            which: Which,
            now: &mut Unknown<$F>,
        ) {
            // SAFETY: the caller promises what is demanded.
            unsafe { elementary::gather::<$V, $W, $D, R>(at, from, n, lie, work, which, now) }
        }
        #[inline(never)]
        #[$attr]
        unsafe fn whole<K: Shaped, const ONE: bool>(
            at: &Places<$F>,
            n: usize,
            lie: Lie,
            which: Which,
            now: &mut Unknown<$F>,
        ) {
            // SAFETY: the caller promises what is demanded.
            unsafe { whole::whole::<$E, $Whole, K, ONE>(at, n, lie, which, now) }
        }

        /// Of so many intervals one endpoint can be computed alone.
        const ALONE: usize = 2 * <$W as crate::arch::lanes::Lanes>::N;
        const fn made_of<P: Points, K: At, R: Ranges>() -> Blocks<$F> {
            Blocks {
                lay: lay::<P>,
                values: values::<K>,
                gather: gather::<R>,
                alone: if R::OF_BOTH { 0 } else { ALONE },
            }
        }
        const fn blocks<S: Shaped, K: At>() -> Blocks<$F> {
            made_of::<S::Points, K, S::Ranges>()
        }
        const fn powers<P: Points>() -> Blocks<$F> {
            made_of::<P, Powi, shapes::Between>()
        }
        /// The loops of the n-th power, if there are any.
        fn powi(n: i32) -> Option<Blocks<$F>> {
            Some(match Powers::of(n)? {
                Powers::Rise => powers::<shapes::AtEndpoints>(),
                Powers::Valley => powers::<shapes::Sizes<true>>(),
                Powers::Fall => powers::<shapes::Apart>(),
                Powers::Hill => powers::<shapes::Sizes<false>>(),
            })
        }

        /// The loops of a function of one operand, or of two, on boxes on which it rises or falls
        /// in each.
        fn piece(values: RawValues, two: bool) -> Option<Blocks<$F>> {
            let lay = if two {
                lay::<shapes::AtCorners>
            } else {
                lay::<shapes::AtEndpoints>
            };
            let (gather, alone) = (gather::<shapes::Between>, ALONE);
            Some(Blocks {
                lay,
                values,
                gather,
                alone,
            })
        }

        with_exponentials! { elementary_operation! { $F, whole; } }
        with_waves! { elementary_operation! { $F, $waves; } }
        with_other_elementary_operations! { elementary_operation! { $F, blocks; } }
    };
}

/// See [`elementary_operations`].
macro_rules! elementary_operation {
    (@run whole $Elementary:ident) => { Run::Whole([whole::<shapes::$Elementary, false>, whole::<shapes::$Elementary, true>]) };
    (@run blocks $Elementary:ident) => { Run::Blocks(blocks::<shapes::$Elementary, shapes::$Elementary>()) };
    (@run short $Elementary:ident) => { Run::Blocks(blocks::<shapes::$Elementary, elementary::Short<shapes::$Elementary>>()) };
    ($F:ty, $how:tt; $($name:ident $Elementary:ident;)*) => {
        $(pub(in crate::arch) mod $name {
            use super::*;
            pub(in crate::arch) const RUN: Run<$F> = elementary_operation!(@run $how $Elementary);
        })*
    };
}
