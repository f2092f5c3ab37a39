//! `Table`: the kernels of one instruction set for one format, as data.

use super::task::{RawBatch, RawPowers};
use crate::Isa;
use crate::batch::Operation;

/// Makes a table: `$name::RUN` of every operation, `powi` and `piece`.
macro_rules! batch_table {
    ($F:ty, $powi:path, $isa:expr, $lanes:expr, $($Variant:ident [$name:ident $($_form:ident)*] $scalar:tt $doc:literal;)*) => {
        /// The operations on batches for this instruction set and format.
        pub(in crate::arch) static TABLE: $crate::arch::batch::Table<$F> = $crate::arch::batch::Table {
            isa: $isa,
            lanes: $lanes,
            runs: [$($name::RUN),*],
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            powi,
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            piece,
            powi_one_by_one: $powi,
        };
    };
}

/// How an operation is run.
#[derive(Debug)]
pub(in crate::arch) enum Run<F: 'static> {
    /// By a loop for each layout: intervals as they are, and ends apart.
    Loops([RawBatch<F>; 2]),
    /// By a loop that stops where a kernel does not know.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Whole([super::loops::RawWhole<F>; 2]),
    /// By three loops over a block at a time.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Blocks(super::loops::Blocks<F>),
}

/// The kernels of one instruction set for one format.
#[derive(Debug)]
pub struct Table<F: 'static> {
    pub(crate) isa: Isa,
    /// Intervals in a vector: a power of two.
    pub(in crate::arch) lanes: usize,
    pub(in crate::arch) runs: [Run<F>; Operation::COUNT],
    /// The loops of an integer power, if there are any.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(in crate::arch) powi: fn(i32) -> Option<super::loops::Blocks<F>>,
    /// The loops of a function that rises or falls in each operand, whose values are computed so;
    /// whether it has two operands.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(in crate::arch) piece: fn(super::loops::RawValues, bool) -> Option<super::loops::Blocks<F>>,
    /// Integer powers without, in both layouts.
    pub(in crate::arch) powi_one_by_one: [RawPowers<F>; 2],
}
