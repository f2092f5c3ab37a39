//! Elementary functions at many points, rounded to nearest, in single precision: kernels on
//! vectors, and the function of one number where they do not know.
//!
//! As for batches, the kernels are safe and generic, in `functions`. Sine, cosine and exponential
//! have short kernels, for single precision, and what is needed of a logarithm is short, too: these
//! have loops of their own. For the others the loops over values are those of batches.

use core::mem::MaybeUninit;

use outward_interval::elementary::quick::nearest::{Around, around, of_told};
use outward_interval::elementary::quick::precision::Told;
use outward_interval::{Elementary, PointFunctions};

use super::table::Loops;
use crate::arch::batch::loops::{BLOCK, RawValues, Work};
use crate::arch::batch::unknown::all;
use crate::arch::doubles::{Lane64, Widen};
use crate::arch::lanes::Lanes;

/// A function with a loop of its own, known when the loop is compiled.
pub(in crate::arch) trait Short {
    const KERNEL: Elementary;
    const SCALAR: Elementary;
}

macro_rules! short {
    ($($name:ident)*) => { $(
        pub(in crate::arch) struct $name;
        impl Short for $name {
            const KERNEL: Elementary = Elementary::$name;
            const SCALAR: Elementary = Elementary::$name;
        }
    )* };
}
short! { Sin Cos Exp Ln }

/// The most points in a vector.
const MOST: usize = 16;

/// Stores values rounded to nearest, and those of the function of one number where that does not
/// say which they are.
///
/// # Safety
/// The processor has the features of the vectors; a vector can be written.
#[inline(always)]
unsafe fn store<V, D>(f: Elementary, [x, y]: [V; 2], around: Around<D>, to: *mut f32)
where
    V: Lanes<F = f32> + Widen<D>,
    D: Lane64,
{
    // SAFETY: the caller promises the features and the place; an array of `MOST` numbers holds a
    // vector.
    unsafe {
        let (result, high) = (V::narrow(around.below), V::narrow(around.above));
        // Both are of one sign, so equal numbers are the same ones. A bit for each lane in which
        // they are not known, or not equal.
        let differ = result.lt(high).sign_bits();
        let unknown = all(V::N) & (u32::from(differ) | !D::bits(around.known));
        result.store(to);
        if unknown != 0 {
            let mut lanes = [[0.0; MOST]; 3];
            for (array, vector) in lanes.iter_mut().zip([x, y, result]) {
                vector.store(array.as_mut_ptr());
            }
            mend(f, unknown, &mut lanes);
            V::load(lanes[2].as_ptr()).store(to);
        }
    }
}

/// Computes some lanes by the function of one number.
#[inline(never)]
fn mend(f: Elementary, mut lanes: u32, [x, y, results]: &mut [[f32; MOST]; 3]) {
    while lanes != 0 {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes - 1;
        results[lane] = f32::elementary(f, x[lane], y[lane]);
    }
}

/// # Safety
/// As [`RawPoints`](super::table::RawPoints).
#[inline(always)]
pub(in crate::arch) unsafe fn run<V, D, K>(from: [*const f32; 2], to: *mut f32, n: usize)
where
    V: Lanes<F = f32> + Widen<D>,
    D: Lane64,
    K: Short,
{
    let mut i = 0;
    while i < n {
        // SAFETY: the caller promises the features and the places.
        unsafe {
            let x = V::load(from[0].add(i));
            if let Some(around) = around::<D>(K::KERNEL, x.widen()) {
                store::<V, D>(K::SCALAR, [x, x], around, to.add(i));
            }
        }
        i += V::N;
    }
}

/// Lays out points.
///
/// # Safety
/// The processor has the features of the vectors; `n` is a multiple of their lanes, at most twice
/// [`BLOCK`]; so many numbers can be read.
#[inline(always)]
pub(in crate::arch) unsafe fn lay<V, W, D>(from: *const f32, to: *mut f64, n: usize)
where
    V: Lanes<F = f32> + Widen<D>,
    W: Lanes<F = f64> + Widen<D>,
    D: Lane64,
{
    let mut i = 0;
    while i < n {
        // SAFETY: the caller promises the features and the places.
        unsafe { W::narrow(V::load(from.add(i)).widen()).store(to.add(i)) };
        i += V::N;
    }
}

/// Rounds values to nearest.
///
/// # Safety
/// As [`lay`]; the values are there, and so many numbers can be written.
#[inline(always)]
pub(in crate::arch) unsafe fn round<V, W, D, const IS_POWER: bool>(
    f: Elementary,
    from: [*const f32; 2],
    work: *const Work,
    to: *mut f32,
    n: usize,
) where
    V: Lanes<F = f32> + Widen<D>,
    W: Lanes<F = f64> + Widen<D>,
    D: Lane64,
{
    let mut i = 0;
    while i < n {
        // SAFETY: the caller promises the features, the places, and what the work holds.
        unsafe {
            let nearest: *const f64 = (&raw const (*work).nearest).cast();
            let side: *const f64 = (&raw const (*work).side).cast();
            let x = V::load(from[0].add(i));
            let y = if IS_POWER { V::load(from[1].add(i)) } else { x };
            let told = Told {
                nearest: W::load(nearest.add(i)).widen(),
                side: W::load(side.add(i)).widen(),
            };
            let around = of_told::<D>(IS_POWER, [x.widen(), y.widen()], told);
            store::<V, D>(f, [x, y], around, to.add(i));
        }
        i += V::N;
    }
}

impl<F> Loops<F> {
    /// A function block by block.
    ///
    /// # Safety
    /// As [`RawPoints`](super::table::RawPoints), and the loop over values is that of the function
    /// and of this instruction set.
    pub(super) unsafe fn run(
        &self,
        f: Elementary,
        values: RawValues,
        [x, y]: [*const F; 2],
        to: *mut F,
        n: usize,
    ) {
        let two = f.arity() > 1;
        let mut work = MaybeUninit::<Work>::uninit();
        let work = work.as_mut_ptr();
        let mut i = 0;
        while i < n {
            let count = (n - i).min(2 * BLOCK);
            // SAFETY: the caller promises the features and the places; each loop finds what that
            // before it wrote.
            unsafe {
                let mut from = [x.add(i); 2];
                // Loops over values take two vectors at a time.
                let pairs = count.next_multiple_of(2 * self.lanes);
                for rest in count..pairs {
                    (*work).x[rest] = 0.0;
                    (*work).y[rest] = 0.0;
                }
                (self.lay)(from[0], (&raw mut (*work).x).cast(), count);
                if two {
                    from[1] = y.add(i);
                    (self.lay)(from[1], (&raw mut (*work).y).cast(), count);
                }
                values(work, [0, pairs], 0);
                self.round[usize::from(two)](f, from, work, to.add(i), count);
            }
            i += count;
        }
    }
}

/// Makes the loops of a vector type, computed on vectors `$D`, which are kept as `$W`; `$values`
/// are those of batches.
macro_rules! points {
    ([$attr:meta] $V:ty, $W:ty, $D:ty, $values:path, $lanes:expr) => {
        pub(in crate::arch) mod points {
            //! Elementary functions at points.
            use outward_interval::Elementary;
            use outward_interval::elementary::quick::shapes;

            use super::*;
            use crate::arch::batch::loops::Work;
            use crate::arch::points::table::{Loops, Run, Table};
            use crate::arch::points::vectors;
            use $values as values;

            #[inline(never)]
            #[$attr]
            unsafe fn short<K: vectors::Short>(from: [*const f32; 2], to: *mut f32, n: usize) {
                // SAFETY: the caller promises what is demanded.
                unsafe { vectors::run::<$V, $D, K>(from, to, n) }
            }
            #[inline(never)]
            #[$attr]
            unsafe fn lay(from: *const f32, to: *mut f64, n: usize) {
                // SAFETY: the caller promises what is demanded.
                unsafe { vectors::lay::<$V, $W, $D>(from, to, n) }
            }
            #[inline(never)]
            #[$attr]
            unsafe fn round<const IS_POWER: bool>(
                f: Elementary,
                from: [*const f32; 2],
                work: *const Work,
                to: *mut f32,
                n: usize,
            ) {
                // SAFETY: the caller promises what is demanded.
                unsafe { vectors::round::<$V, $W, $D, IS_POWER>(f, from, work, to, n) }
            }

            pub(in crate::arch) static TABLE: Table<f32> = Table {
                lanes: $lanes,
                runs: [
                    Run::Short(short::<vectors::Sin>),
                    Run::Short(short::<vectors::Cos>),
                    Run::Values(values::<shapes::Tan>),
                    Run::Values(values::<shapes::Asin>),
                    Run::Values(values::<shapes::Acos>),
                    Run::Values(values::<shapes::Atan>),
                    Run::Short(short::<vectors::Exp>),
                    Run::Short(short::<vectors::Ln>),
                    Run::Values(values::<shapes::Pow>),
                ],
                around: Loops {
                    lanes: $lanes,
                    lay,
                    round: [round::<false>, round::<true>],
                },
            };
        }
    };
}
