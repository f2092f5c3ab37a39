//! The table of kernels, and the checks that stand between it and safe code.
//!
//! A table exists per instruction set and format, chosen once; every kernel in it has the same
//! signature, so running an operation is one range check and one indirect call. Why this is safe:
//! [`Kernels::get`] hands out only tables that this processor can run, and the methods check that
//! all blocks lie inside of the slice. Blocks that overlap in part give unspecified numbers, but
//! nothing worse: the kernels use raw pointers that all come from the one slice.

use core::fmt;

use outward_interval::Float;

use crate::arch::raw::{self, RawBits, RawKernel};
use crate::{Isa, KernelOp};

/// Kernels work on multiples of this many numbers.
pub const BLOCK: usize = 16;

/// A format that kernels exist for: `f32` and `f64`.
pub trait Lane: Float + sealed::Tables {}

impl Lane for f32 {}
impl Lane for f64 {}

pub(crate) mod sealed {
    use crate::arch::batch::Table;
    use crate::arch::points;
    use crate::{Isa, Kernels};

    /// The tables of a format. No one else can implement it, so no one else can forge a table.
    pub trait Tables: Sized + 'static {
        /// The table of the level, or of what there is of it: [`Isa::or_less`].
        fn table(isa: Isa) -> &'static Kernels<Self>;
        /// The same for batches of intervals.
        fn batch_table(isa: Isa) -> &'static Table<Self>;
        /// The same for elementary functions at points; `None` where there is nothing quicker than
        /// one after the other.
        fn points(isa: Isa) -> Option<&'static points::Table<Self>>;
    }
}

/// The kernels of one instruction set for one format.
#[derive(Debug)]
pub struct Kernels<F: 'static> {
    pub(crate) isa: Isa,
    pub(crate) ops: [RawKernel<F>; KernelOp::COUNT],
    pub(crate) lt_bits: RawBits<F>,
}

/// A block does not lie in the slice, or its length is no multiple of [`BLOCK`]. Nothing was
/// computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadBlock;

impl fmt::Display for BadBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a block of numbers is out of range or no multiple of {BLOCK} long"
        )
    }
}

impl core::error::Error for BadBlock {}

impl<F: Lane> Kernels<F> {
    /// The kernels for `isa`, or for [what there is](Isa::or_less) of it.
    #[must_use]
    pub fn get(isa: Isa) -> &'static Self {
        F::table(isa)
    }

    /// The level that these kernels are written for.
    #[must_use]
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Applies `op` to the blocks of `n` numbers at the offsets `args` and stores the results at
    /// `out`. Operands that the operation does not read must still be in range; zero always is.
    ///
    /// `out` may equal an operand. Blocks that overlap in part give unspecified numbers.
    ///
    /// The floating-point mode must be the default one, as Rust requires of all code: to look takes
    /// longer than some kernels, so it is not looked at here, but
    /// once for all kernels of a program, by [`with_default_mode`](crate::with_default_mode).
    ///
    /// # Errors
    /// If a block is out of range or `n` is no multiple of [`BLOCK`].
    #[inline]
    pub fn run(
        &self,
        op: KernelOp,
        mem: &mut [F],
        out: usize,
        args: [usize; 3],
        n: usize,
    ) -> Result<(), BadBlock> {
        let [a, b, c] = args;
        let Some(last) = mem.len().checked_sub(n) else {
            return Err(BadBlock);
        };
        if !n.is_multiple_of(BLOCK) || (out > last) | (a > last) | (b > last) | (c > last) {
            return Err(BadBlock);
        }
        raw::call(self.ops[op as usize], mem, out, [a, b, c], n);
        Ok(())
    }

    /// Fills the block of `n` numbers at `out` with `x`.
    ///
    /// # Errors
    /// If the block is out of range.
    #[inline]
    pub fn splat(&self, mem: &mut [F], out: usize, x: F, n: usize) -> Result<(), BadBlock> {
        let end = out.checked_add(n).ok_or(BadBlock)?;
        mem.get_mut(out..end).ok_or(BadBlock)?.fill(x);
        Ok(())
    }

    /// Compares the blocks at `a` and `b`: bit `i` of `bits[g * stride]` becomes `mem[a + 16 g + i]
    /// < mem[b + 16 g + i]`.
    ///
    /// # Errors
    /// If a block is out of range, `n` is no multiple of [`BLOCK`], or `bits` is too short.
    #[inline]
    pub fn lt_bits(
        &self,
        mem: &[F],
        a: usize,
        b: usize,
        n: usize,
        bits: &mut [u16],
        stride: usize,
    ) -> Result<(), BadBlock> {
        let Some(last) = mem.len().checked_sub(n) else {
            return Err(BadBlock);
        };
        if !n.is_multiple_of(BLOCK) || (a > last) | (b > last) {
            return Err(BadBlock);
        }
        let groups = n / BLOCK;
        if groups == 0 {
            return Ok(());
        }
        match (groups - 1).checked_mul(stride) {
            Some(end) if end < bits.len() => {}
            Some(_) | None => return Err(BadBlock),
        }
        raw::call_bits(self.lt_bits, mem, a, b, n, bits, stride);
        Ok(())
    }
}
