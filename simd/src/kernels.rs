//! The table of kernels, and the checks that stand between it and safe code.
//!
//! A table exists per instruction set and format, chosen once; every kernel in it has the same
//! signature, so running an operation is one range check and one indirect call. Why this is safe:
//! [`Kernels::get`] hands out only tables that this processor can run, and the methods check that
//! all blocks lie inside of the slice. Blocks that overlap in part give unspecified numbers, but
//! nothing worse: the kernels use raw pointers that all come from the one slice.

use core::fmt;

use outward_interval::{Float, Interval};

use crate::arch::raw::{self, RawBeyond, RawBits, RawKernel, Sides};
use crate::{Isa, KernelOp};

/// Kernels work on multiples of this many numbers.
pub const BLOCK: usize = 16;

/// With so many boxes one box is compared at a time: the endpoints of their sides are a block.
pub const BOXES: usize = BLOCK / 2;

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
    pub(crate) beyond: RawBeyond<F>,
}

/// A block does not lie in the slice, or its length is no multiple of [`BLOCK`]; or a box has not
/// the sides that are compared. Nothing was computed.
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

/// Eight boxes that another one is compared with, side by side. Of these only the sides of some
/// inputs are compared.
#[derive(Clone, Debug)]
pub struct Boxes<F: Float> {
    beyond: RawBeyond<F>,
    inputs: Vec<usize>,
    sides: Vec<Sides<F, BOXES>>,
    /// How many sides a box has at least: more than every input.
    least: usize,
}

impl<F: Lane> Boxes<F> {
    /// Boxes that are compared by `isa`, or by [what there is](Isa::or_less) of it: for each of
    /// these inputs the sides of [`BOXES`] boxes. No side is to be empty: one that is asks for
    /// nothing.
    ///
    /// # Errors
    /// If there are more or fewer sides, or an input is too large.
    pub fn new(isa: Isa, inputs: Vec<usize>, sides: &[Interval<F>]) -> Result<Self, BadBlock> {
        let last = inputs.iter().max();
        let least = last.map_or(Some(0), |last| last.checked_add(1));
        if sides.len() != inputs.len() * BOXES {
            return Err(BadBlock);
        }
        let of_input = sides.chunks_exact(BOXES).map(<[_; BOXES]>::try_from);
        let sides: Result<_, _> = of_input.map(|sides| sides.map(Sides)).collect();
        Ok(Self {
            beyond: Kernels::get(isa).beyond,
            inputs,
            sides: sides.map_err(|_| BadBlock)?,
            least: least.ok_or(BadBlock)?,
        })
    }

    /// Which of the boxes a box is not within, and at which endpoints: bit 2k of the result is set
    /// where the lower endpoint of a side of `b` is less than that of box k, and bit 2k + 1 where
    /// the upper end is greater. An empty side of `b` is within every other one.
    ///
    /// The floating-point mode must be the default one, as for [`Kernels::run`].
    ///
    /// ```
    /// use outward_interval::Interval;
    /// use outward_simd::{BOXES, Boxes, Isa};
    /// let side = |lo, hi| Interval::<f64>::new(lo, hi).unwrap();
    /// // Two boxes whose second sides are [0, 1] and [0, 2], and six that ask for nothing.
    /// let mut sides = [Interval::ENTIRE; BOXES];
    /// (sides[0], sides[1]) = (side(0.0, 1.0), side(0.0, 2.0));
    /// let boxes = Boxes::new(Isa::detect(), vec![1], &sides)?;
    /// let beyond = |x| boxes.beyond(&[Interval::ENTIRE, x]);
    /// assert_eq!(beyond(side(0.0, 0.5))?, 0b_0000);
    /// assert_eq!(beyond(side(0.0, 1.5))?, 0b_0010);
    /// assert_eq!(beyond(side(-1.0, 3.0))?, 0b_1111);
    /// # Ok::<(), outward_simd::BadBlock>(())
    /// ```
    ///
    /// # Errors
    /// If the box has no side for an input.
    #[inline]
    pub fn beyond(&self, b: &[Interval<F>]) -> Result<u16, BadBlock> {
        if b.len() < self.least {
            return Err(BadBlock);
        }
        Ok(raw::call_beyond(self.beyond, b, &self.inputs, &self.sides))
    }
}
