//! Kernels as pointers to functions, and how they are called.

use outward_interval::{Float, Interval};

/// With so many boxes a box is compared at once.
pub const BOXES: usize = 8;

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

/// `(b, compared, among)` of the comparison with boxes: of the sides of a box −lo and hi by turns,
/// what they are compared with, and bits of the boxes that are asked for.
///
/// # Safety
/// As [`RawKernel`]; two numbers are readable at twice each input of `compared` in `b`, and as many
/// as each of its rows says; there are sides for each input, and numbers for each row, of which
/// each has none or at least as many as a vector; and there is a row for each bit of `all`.
pub(crate) type RawFirst<F> = unsafe fn(*const F, &Compared<F>, u8) -> usize;

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

/// What a box is compared with.
#[derive(Debug)]
pub(crate) struct Compared<F: Float> {
    /// Inputs that are compared with all boxes side by side.
    pub(crate) inputs: Vec<usize>,
    /// For each of them the sides of all boxes.
    pub(crate) sides: Vec<Sides<F, BOXES>>,
    /// A bit at twice the place of each box.
    pub(crate) all: u16,
    /// Where the other sides of each box are.
    pub(crate) rows: Vec<Row>,
    /// The endpoints of these sides, −lo and hi by turns.
    pub(crate) rest: Vec<F>,
}

/// Endpoints that are compared one by one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The first of them in the given box.
    pub(crate) start: usize,
    /// The first of them in [`Compared::rest`].
    pub(crate) at: usize,
    /// How many there are.
    pub(crate) count: usize,
}

/// Calls a comparison with boxes. See [`Boxes::first`](crate::Boxes::first), the only caller.
#[inline(always)]
pub(crate) fn call_first<F: Float>(
    kernel: RawFirst<F>,
    b: &[Interval<F>],
    compared: &Compared<F>,
    among: u8,
) -> usize {
    // SAFETY: as above: `Boxes::new` has checked that there is what the inputs and the rows ask
    // for, and `Boxes::first` that they lie in `b`. An interval is two numbers, −lo and hi
    // (`repr(C)`), and sides are eight of them (`BOXES`), which fill whole cache lines in both
    // formats.
    unsafe { kernel(b.as_ptr().cast(), compared, among) }
}
