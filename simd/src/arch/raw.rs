//! Kernels as pointers to functions, and how they are called.

use outward_interval::{Float, Interval};

/// `(base, out, [a, b, c], n)` of one operation: offsets from `base`, and the number of lanes, a
/// multiple of [`BLOCK`].
///
/// # Safety
/// The processor has the features of the table it comes from; every block of `n` numbers lies in
/// one allocation.
pub(crate) type RawKernel<F> = unsafe fn(*mut F, usize, usize, usize, usize, usize);

/// `(base, a, b, n, bits, stride)` of the comparison to bits.
///
/// # Safety
/// As [`RawKernel`], and `bits` is writable at every multiple of `stride` below `n / BLOCK *
/// stride`.
pub(crate) type RawBits<F> = unsafe fn(*const F, usize, usize, usize, *mut u16, usize);

/// `(b, inputs, sides)` of the comparison with eight boxes: ends of intervals, −lo and hi by turns.
///
/// # Safety
/// As [`RawKernel`]; two numbers are readable at twice each input in `b`, and
/// [`BLOCK`] for each input in `sides`.
pub(crate) type RawBeyond<F> = unsafe fn(*const F, &[usize], *const F) -> u16;

/// The sides of some boxes for one input, on cache lines of their own.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Sides<F: Float, const N: usize>(pub(crate) [Interval<F>; N]);

/// Calls a kernel. The caller has checked the blocks: see [`Kernels::run`](crate::Kernels::run),
/// the only caller.
#[inline(always)]
pub(crate) fn call<F>(kernel: RawKernel<F>, mem: &mut [F], out: usize, args: [usize; 3], n: usize) {
    let [a, b, c] = args;
    // SAFETY: `Kernels::run` has checked that the four blocks of `n` numbers lie in `mem` and that
    // `n` is a multiple of
    // 16. The table that `kernel` comes from was chosen for this processor.
    unsafe { kernel(mem.as_mut_ptr(), out, a, b, c, n) }
}

/// Calls a comparison to bits. See [`Kernels::lt_bits`](crate::Kernels::lt_bits), the only caller.
#[inline(always)]
pub(crate) fn call_bits<F>(
    kernel: RawBits<F>,
    mem: &[F],
    a: usize,
    b: usize,
    n: usize,
    bits: &mut [u16],
    stride: usize,
) {
    // SAFETY: as above, and `Kernels::lt_bits` has checked that the last multiple of `stride`
    // written is in `bits`.
    unsafe { kernel(mem.as_ptr(), a, b, n, bits.as_mut_ptr(), stride) }
}

/// Calls a comparison with boxes. See [`Boxes::beyond`](crate::Boxes::beyond), the only
/// caller.
#[inline(always)]
pub(crate) fn call_beyond<F: Float, const N: usize>(
    kernel: RawBeyond<F>,
    b: &[Interval<F>],
    inputs: &[usize],
    sides: &[Sides<F, N>],
) -> u16 {
    // SAFETY: as above: `Boxes::new` has checked that there are sides for the inputs, and
    // `Boxes::beyond` that the inputs lie in `b`. An interval is two numbers, −lo and hi
    // (`repr(C)`), and sides are eight of them (`BOXES`), which fill whole cache lines in both
    // formats.
    unsafe { kernel(b.as_ptr().cast(), inputs, sides.as_ptr().cast()) }
}
