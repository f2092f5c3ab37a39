//! What is run on a batch, and where: `Task` and `Places`.

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use outward_interval::Interval;

use crate::batch::Operation;

/// Where operands and results begin: −lo and hi interleaved at the first pointer, or lo and hi
/// apart, or −lo and hi.
#[derive(Debug)]
pub(crate) struct Places<F> {
    pub(in crate::arch) x: [*const F; 2],
    pub(in crate::arch) y: [*const F; 2],
    pub(in crate::arch) z: [*const F; 2],
    pub(in crate::arch) out: [*mut F; 2],
}

/// Runs an operation on a number of intervals.
///
/// # Safety
/// The processor has the features of the table; that number is a multiple of the table's `lanes`;
/// the places that the operation reads and writes are good for it. Results may replace an operand,
/// and overlap with none otherwise.
pub(crate) type RawBatch<F> = unsafe fn(&Places<F>, usize);

/// Integer powers of a number of intervals.
///
/// # Safety
/// As [`RawBatch`].
pub(crate) type RawPowers<F> = unsafe fn(&Places<F>, usize, i32);

/// How the endpoints of intervals lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lie {
    /// −lo and hi of one interval after those of the other.
    Together,
    /// All lower endpoints, and all upper endpoints.
    Apart,
    /// All −lo, and all hi: as programs hold intervals. A pair that is no interval stands for the
    /// empty one, and a zero may have either sign.
    Fields,
}

/// What is run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Task {
    /// An operation of the list.
    Of(Operation),
    /// The integer power.
    Power(i32),
    /// An elementary function on boxes on which it is monotone in each operand.
    Piece(Piece),
}

/// An elementary function on boxes on which it is monotone in each operand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) op: Operation,
    /// In which operands it falls; in the other ones it rises.
    pub(crate) falls: [bool; 2],
}

impl Task {
    /// The n-th power, by an operation of the list if there is one.
    pub(crate) fn power(n: i32) -> Self {
        match n {
            2 => Self::Of(Operation::Sqr),
            -1 => Self::Of(Operation::Recip),
            _ => Self::Power(n),
        }
    }

    pub(crate) fn arity(self) -> usize {
        match self {
            Self::Of(op) | Self::Piece(Piece { op, .. }) => op.arity(),
            Self::Power(_) => 1,
        }
    }

    /// Which end of the first operand is never negative where there is a result that anybody asks
    /// for: the upper one of a function that is defined for no negative number; and on boxes on
    /// which it is said to be monotone, the lower one, too.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn nonnegative(self) -> Option<usize> {
        let is_so = |op: Operation| {
            matches!(
                op,
                Operation::Pow | Operation::Ln | Operation::Log2 | Operation::Log10
            )
        };
        match self {
            Self::Of(op) => is_so(op).then_some(1),
            Self::Piece(Piece { op, .. }) => is_so(op).then_some(0),
            Self::Power(_) => None,
        }
    }

    /// The operation on single intervals.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn on_one<F: outward_interval::Float>(
        self,
        operands: [Interval<F>; 3],
    ) -> Interval<F> {
        match self {
            Self::Of(op) | Self::Piece(Piece { op, .. }) => op.scalar(operands),
            Self::Power(n) => operands[0].powi(n),
        }
    }
}

/// The most intervals in a vector.
pub(super) const MOST: usize = 16;
