//! The loops of an elementary function: their signatures, and the memory between them.

use core::mem::MaybeUninit;

use outward_interval::Float;

use super::task::{Lie, MOST, Places};
use crate::batch::Which;

/// The most intervals in a block: a multiple of every number of lanes.
pub(in crate::arch) const BLOCK: usize = 64;

/// The points of a block, those of the least values of all its intervals and then those of the
/// greatest, and what is told of the values.
#[repr(C, align(64))]
pub(in crate::arch) struct Work {
    pub(in crate::arch) x: [f64; 2 * BLOCK],
    pub(in crate::arch) y: [f64; 2 * BLOCK],
    pub(in crate::arch) nearest: [f64; 2 * BLOCK],
    pub(in crate::arch) side: [f64; 2 * BLOCK],
}

/// How far a task is done, and a vector of intervals with lanes that the kernel does not know.
pub(in crate::arch) struct Unknown<F> {
    /// The number of the first interval that is not done.
    pub(super) i: usize,
    /// A bit for each lane that is not known of the vector that begins there.
    pub(super) lanes: u32,
    /// Whether the operation has two operands.
    pub(super) has_two: bool,
    /// Which end of the first one is never negative, the lower one or the upper one, if there is a
    /// result that anybody asks for.
    pub(super) nonnegative: Option<usize>,
    /// Whether they have been computed another way.
    pub(super) is_mended: bool,
    /// −lo and hi of x, of y, and of the result: a vector each, written when it is left.
    fields: MaybeUninit<[[F; MOST]; 6]>,
}

impl<F: Float> Unknown<F> {
    /// Nothing is done, and nothing unknown.
    pub(super) fn new() -> Self {
        Self {
            i: 0,
            lanes: 0,
            has_two: false,
            nonnegative: None,
            is_mended: false,
            fields: MaybeUninit::uninit(),
        }
    }

    /// Where one of the six vectors begins.
    pub(super) fn fields(&mut self, k: usize) -> *mut F {
        self.fields.as_mut_ptr().cast::<F>().wrapping_add(k * MOST)
    }
}

/// The loops of a function.
#[derive(Debug)]
pub(in crate::arch) struct Blocks<F> {
    pub(in crate::arch) lay: RawLay<F>,
    pub(in crate::arch) values: RawValues,
    pub(in crate::arch) gather: RawGather<F>,
    /// Of so many intervals, or a multiple, the values that one endpoint is made of can be computed
    /// without the others. Zero if an endpoint is made of all.
    pub(in crate::arch) alone: usize,
}

/// Lays out the points of a number of intervals from a first one, whose endpoints lie as said. Of a
/// coordinate that is turned, that of the greatest value stands in the place of that of the least.
///
/// # Safety
/// The processor has the features of the table; the first and the number are multiples of its
/// lanes, the latter at most [`BLOCK`]; the places that are read are good for both.
pub(in crate::arch) type RawLay<F> = unsafe fn(&Places<F>, usize, usize, Lie, [bool; 2], *mut Work);

/// Computes the values at the points from a first one to before a last one. The last argument is
/// the exponent of integer powers.
///
/// # Safety
/// The processor has the features of the table; the points, a multiple of two vectors, were laid
/// out.
pub(in crate::arch) type RawValues = unsafe fn(*mut Work, [usize; 2], i32);

/// Gathers the ranges of a number of intervals from a first one, or one endpoint of each.
///
/// # Safety
/// As [`RawLay`], the results can be written, and the values that these endpoints are made of are
/// there.
pub(in crate::arch) type RawGather<F> =
    unsafe fn(&Places<F>, usize, usize, Lie, *const Work, Which, &mut Unknown<F>);

/// All of it in one loop. Of an endpoint that is not wanted, what is written means nothing.
///
/// # Safety
/// As [`RawBatch`](super::task::RawBatch).
pub(in crate::arch) type RawWhole<F> = unsafe fn(&Places<F>, usize, Lie, Which, &mut Unknown<F>);
