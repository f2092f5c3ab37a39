//! The table of kernels, and the checks that stand between it and safe code.
//!
//! A table exists per instruction set and format, chosen once; every kernel in it has the same
//! signature, so running an operation is one range check and one indirect call. Why this is safe:
//! [`Kernels::get`] hands out only tables that this processor can run, and the methods check that
//! all blocks lie inside of the slice. Blocks that overlap in part give unspecified numbers, but
//! nothing worse: the kernels use raw pointers that all come from the one slice.

use core::fmt;

use outward_interval::{Float, Interval};

use crate::arch::raw::{self, BOXES, Compared, RawBits, RawFirst, RawKernel, Row, Sides};
use crate::{Isa, KernelOp};

/// Kernels work on multiples of this many numbers.
pub const BLOCK: usize = 16;

// The endpoints of the sides of all boxes are a block.
const _: () = assert!(2 * BOXES == BLOCK);

/// A format that kernels exist for: `f32` and `f64`.
pub trait Lane: Float + sealed::Tables {}

impl Lane for f32 {}
impl Lane for f64 {}

pub(crate) mod sealed {
    use crate::arch::batch::Table;
    use crate::arch::points;
    use crate::{Isa, Kernels};

    /// The tables of a format. No one else can implement it, so no one else can forge a table.
    pub trait Tables: outward_interval::Float + 'static {
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
pub struct Kernels<F: Float + 'static> {
    pub(crate) isa: Isa,
    pub(crate) ops: [RawKernel<F>; KernelOp::COUNT],
    pub(crate) lt_bits: RawBits<F>,
    pub(crate) first: RawFirst<F>,
    /// How many numbers a vector has.
    pub(crate) lanes: usize,
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

/// Up to [`BOXES`] boxes, of which the first is found that a given box lies within.
///
/// For some inputs, which ought to tell the boxes apart, the given box is compared with all boxes
/// side by side. Of those that are left, one after the other is compared in all other inputs. So
/// where one input tells all boxes apart, two boxes are compared and not eight.
#[derive(Debug)]
pub struct Boxes<F: Float> {
    first: RawFirst<F>,
    compared: Compared<F>,
    /// How many sides a box has.
    inputs: usize,
}

impl<F: Lane> Boxes<F> {
    /// Boxes that are compared by `isa`, or by [what there is](Isa::or_less) of it; each is one
    /// interval for each input. `apart` lists inputs by which they are told apart; it may be empty
    /// or have all inputs, and changes nothing but the time that it takes. No side is to be empty:
    /// one that is asks for nothing.
    ///
    /// # Errors
    /// If there are more than [`BOXES`] boxes, a box has not `inputs` sides, or an input of `apart`
    /// is too large.
    pub fn new(
        isa: Isa,
        inputs: usize,
        apart: &[usize],
        boxes: &[&[Interval<F>]],
    ) -> Result<Self, BadBlock> {
        let fits = boxes.len() <= BOXES && boxes.iter().all(|sides| sides.len() == inputs);
        if !fits || apart.iter().any(|&input| input >= inputs) {
            return Err(BadBlock);
        }
        let kernels = Kernels::get(isa);
        let mut apart = apart.to_vec();
        let asks = |input: &usize, sides: &[Interval<F>]| !sides[*input].is_entire();
        if 2 * inputs < kernels.lanes {
            // Sides beside each other would not fill a vector.
            let asked = |input: &usize| boxes.iter().any(|sides| asks(input, sides));
            apart.extend((0..inputs).filter(asked));
        }
        apart.sort_unstable();
        apart.dedup();
        let side_by_side = apart.iter().map(|&input| {
            let side = |k: usize| boxes.get(k).map_or(Interval::ENTIRE, |sides| sides[input]);
            Sides(core::array::from_fn(side))
        });
        let mut compared = Compared {
            inputs: apart.clone(),
            sides: side_by_side.collect(),
            all: (0..boxes.len()).fold(0, |all, k| all | 1 << (2 * k)),
            rows: Vec::new(),
            rest: Vec::new(),
        };
        for sides in boxes {
            let left = |input: &usize| asks(input, sides) && !apart.contains(input);
            let first = (0..inputs).find(left);
            let last = (0..inputs).rev().find(left);
            let (mut start, mut end) = match (first, last) {
                (Some(first), Some(last)) => (first, last + 1),
                _ => (0, 0),
            };
            // Whole vectors, if there are any sides to compare.
            while start < end && 2 * (end - start) < kernels.lanes {
                if end < inputs {
                    end += 1;
                } else {
                    start -= 1;
                }
            }
            compared.rows.push(Row {
                start: 2 * start,
                at: compared.rest.len(),
                count: 2 * (end - start),
            });
            let numbers = sides[start..end].iter().flat_map(|side| side.endpoints());
            compared.rest.extend(numbers);
        }
        Ok(Self {
            first: kernels.first,
            compared,
            inputs,
        })
    }

    /// The first of the boxes that `b` lies within, among those whose bits are set in `among`: bit
    /// 0 stands for the first box. `None` if there is no such box. An empty side of `b` lies within
    /// every other one.
    ///
    /// The floating-point mode must be the default one, as for [`Kernels::run`].
    ///
    /// ```
    /// use outward_interval::Interval;
    /// use outward_simd::{Boxes, Isa};
    /// let side = |lo, hi| Interval::<f64>::new(lo, hi).unwrap();
    /// let (narrow, wide) = ([side(0.0, 1.0), side(0.0, 1.0)], [side(0.0, 1.0), side(0.0, 2.0)]);
    /// let boxes = Boxes::new(Isa::detect(), 2, &[1], &[&narrow, &wide])?;
    /// let first = |x, y| boxes.first(&[x, y], u8::MAX);
    /// assert_eq!(first(side(0.0, 0.5), side(0.0, 0.5))?, Some(0));
    /// assert_eq!(first(side(0.0, 0.5), side(0.0, 1.5))?, Some(1));
    /// assert_eq!(first(side(0.0, 1.5), side(0.0, 0.5))?, None);
    /// # Ok::<(), outward_simd::BadBlock>(())
    /// ```
    ///
    /// # Errors
    /// If the box has not one side for each input.
    #[inline]
    pub fn first(&self, b: &[Interval<F>], among: u8) -> Result<Option<usize>, BadBlock> {
        if b.len() != self.inputs {
            return Err(BadBlock);
        }
        let first = raw::call_first(self.first, b, &self.compared, among);
        Ok((first < self.compared.rows.len()).then_some(first))
    }
}
