//! Routines: what a program calls instead of computing it inline.
//!
//! A routine maps up to six numbers of one lane to one number. Engines call it for a vector of
//! lanes under the default floating-point mode: the machine-code engine sets it before. Because
//! interpreter and machine code call the same Rust function, they agree to the bit. Elementary
//! functions are computed for all lanes at once: their ends as batches are, which return the bits
//! of single intervals, and their values at points by [`Points`], which returns those of single
//! numbers.

use std::sync::Arc;

use outward_expr::{Field, IntOp};
use outward_interval::{
    Elementary, End, Float, Interval, PointFunctions, elementary_end, modulo_end, modulo_point,
};
use outward_semantics::{Accuracy, Scalar, Set, scalar_step, set_step};
use outward_sets::{Semantics, ValueSet};
use outward_simd::batch::{Batch, Operation, Soa, SoaMut};
use outward_simd::{Lane, Points};

use crate::lane::{from_scalar, from_set, to_scalar, to_set};

/// What a `Call` computes. Interval arguments arrive as `(-lo, hi)` pairs, results leave the same
/// way.
#[derive(Clone, PartialEq, Debug)]
pub enum Routine {
    /// An elementary function at a point: arguments `x`, `y`.
    Point(Elementary),
    /// One end of an elementary function of intervals: arguments `-x.lo, x.hi, -y.lo, y.hi`.
    Bound(Elementary, End),
    /// `mod` at a point: arguments `x`, `y`.
    Modulo,
    /// One end of `mod` of intervals: arguments `-x.lo, x.hi, -y.lo, y.hi`.
    ModuloBound(End),
    /// One end of the quotient of any two intervals, a divisor around zero included.
    Quotient(End),
    /// An operation on integers, or to or from them, in lanes as [`lane`](crate::lane) says:
    /// arguments `x`, `y`.
    Integer(IntOp),
    /// One end of what an operation on integers, or to or from them, can be, of real numbers. An
    /// operand comes as −lo and hi if it is a number, and else as the least and the greatest
    /// integer; the result likewise.
    Whole(IntOp, End),
    /// What a field is at a point: its coordinates.
    Field(FieldOf),
    /// One end of what a field can be, of real numbers: arguments `-x.lo, x.hi, -y.lo, y.hi, -z.lo,
    /// z.hi`, as many as it has coordinates.
    FieldBound(FieldOf, End),
}

/// One of the fields of a function.
#[derive(Clone, Debug)]
pub struct FieldOf {
    fields: Arc<[Field]>,
    index: usize,
}

impl FieldOf {
    /// The field with this number; `None` if there is none, or it has no value at points: a texture
    /// without an image.
    #[must_use]
    pub fn new(fields: &Arc<[Field]>, index: usize) -> Option<Self> {
        let known = fields.get(index).is_some_and(Field::is_known);
        known.then(|| Self {
            fields: Arc::clone(fields),
            index,
        })
    }

    fn get(&self) -> &Field {
        &self.fields[self.index]
    }
}

/// Equal if it is the same one, not if there are two alike: images are large.
impl PartialEq for FieldOf {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.fields, &other.fields) && self.index == other.index
    }
}

impl Routine {
    /// Whether it computes an elementary function for all lanes at once, by a kernel.
    pub(crate) fn has_kernel(&self) -> bool {
        match *self {
            Self::Point(f) | Self::Bound(f, _) => operation(f).is_some(),
            Self::Modulo
            | Self::ModuloBound(_)
            | Self::Quotient(_)
            | Self::Integer(_)
            | Self::Whole(..)
            | Self::Field(_)
            | Self::FieldBound(..) => false,
        }
    }

    /// How many arguments it reads: the first ones.
    #[must_use]
    pub fn arguments(&self) -> usize {
        match *self {
            Self::Point(f) => f.arity(),
            Self::Bound(f, _) => 2 * f.arity(),
            Self::Modulo => 2,
            Self::Quotient(_) | Self::ModuloBound(_) => 4,
            Self::Integer(op) => op.operands().len(),
            Self::Whole(op, _) => 2 * op.operands().len(),
            Self::Field(ref field) => field.get().coordinates(),
            Self::FieldBound(ref field, _) => 2 * field.get().coordinates(),
        }
    }

    /// Applies the routine to the arguments of one lane.
    #[must_use]
    #[inline(always)]
    pub fn apply<F: Float>(&self, [a, b, c, d, e, f]: [F; ARGUMENTS]) -> F {
        self.of(a, b, c, d, e, f)
    }

    /// Applies the routine to every lane, under the default floating-point mode, which engines set:
    /// `args` and `results` have one number of each. Lanes that an argument lacks are left alone.
    pub fn apply_to_lanes<F: Lane>(
        &self,
        batch: Batch<F>,
        args: [&[F]; ARGUMENTS],
        results: &mut [F],
    ) {
        if let Self::Point(f) = *self {
            let [x, y, ..] = args.map(|arg| arg.get(..results.len()));
            if let (Some(x), y) = (x, y.unwrap_or_default())
                && Points::get(batch.isa())
                    .run_in_default_mode(f, [x, y], results)
                    .is_ok()
            {
                return;
            }
        }
        let operation = match *self {
            Self::Bound(f, end) => operation(f).map(|operation| (operation, end)),
            Self::Point(_)
            | Self::Modulo
            | Self::ModuloBound(_)
            | Self::Quotient(_)
            | Self::Integer(_)
            | Self::Whole(..)
            | Self::Field(_)
            | Self::FieldBound(..) => None,
        };
        let mut rest = args;
        for results in results.chunks_mut(CHUNK) {
            let n = results.len();
            let Some(args) = split(&mut rest, n) else {
                return;
            };
            match operation {
                Some((operation, end)) if n >= FEWEST => {
                    ends(operation, end, batch, args, results);
                }
                _ => {
                    for (i, result) in results.iter_mut().enumerate() {
                        *result = self.apply(args.map(|arg| arg[i]));
                    }
                }
            }
        }
    }

    /// The arguments come in registers: written to memory one by one and read back in pairs, they
    /// would arrive late.
    fn of<F: Float>(&self, a: F, b: F, c: F, d: F, e: F, f: F) -> F {
        match *self {
            Self::Point(of) => F::elementary(of, a, b),
            Self::Bound(of, end) => {
                let x = Interval::from_ends(a, b);
                if of.arity() == 1 {
                    elementary_end(of, end, x, x)
                } else {
                    elementary_end(of, end, x, Interval::from_ends(c, d))
                }
            }
            Self::Modulo => modulo_point(a, b),
            Self::ModuloBound(end) => {
                modulo_end(end, Interval::from_ends(a, b), Interval::from_ends(c, d))
            }
            Self::Quotient(end) => (Interval::from_ends(a, b) / Interval::from_ends(c, d)).end(end),
            Self::Integer(op) => integer(op, [a, b]),
            Self::Whole(op, end) => whole(op, end, [[a, b], [c, d]]),
            Self::Field(ref field) => {
                from_scalar(outward_semantics::field::at(field.get(), [a, b, c]))
            }
            Self::FieldBound(ref field, end) => {
                let sides = [[a, b], [c, d], [e, f]];
                let sides = sides.map(|[a, b]| ValueSet::from(Interval::from_ends(a, b)));
                let ends = from_set(&outward_semantics::field::over(field.get(), sides));
                ends[usize::from(end == End::Upper)]
            }
        }
    }
}

/// An operation of integers on what two lanes hold.
fn integer<F: Float>(op: IntOp, lanes: [F; 2]) -> F {
    let mut operands = [Scalar::default(); 3];
    let types = op.operands().iter();
    for ((operand, lane), &ty) in operands.iter_mut().zip(lanes).zip(types) {
        *operand = to_scalar(lane, ty);
    }
    from_scalar(scalar_step(op.into(), operands))
}

/// One end of an operation of integers.
fn whole<F: Float>(op: IntOp, end: End, pairs: [[F; 2]; 2]) -> F {
    let mut operands = [Set::default(); 3];
    let types = op.operands().iter();
    for ((operand, pair), &ty) in operands.iter_mut().zip(pairs).zip(types) {
        *operand = to_set(pair, ty);
    }
    let ends = from_set(&set_step(
        op.into(),
        operands,
        Semantics::Real,
        Accuracy::default(),
    ));
    ends[usize::from(end == End::Upper)]
}

/// The most arguments of a routine.
pub const ARGUMENTS: usize = 6;

/// Lanes that are computed at once.
const CHUNK: usize = 16;

/// For fewer lanes a batch is slower than one after the other.
const FEWEST: usize = 3;

/// The first `n` numbers of each; `None` if one has fewer.
fn split<'a, F, const N: usize>(rest: &mut [&'a [F]; N], n: usize) -> Option<[&'a [F]; N]> {
    let mut first = *rest;
    for (first, rest) in first.iter_mut().zip(rest) {
        (*first, *rest) = rest.split_at_checked(n)?;
    }
    Some(first)
}

/// The operation of batches that is a function. `None` where there is none, and for `atan2`: that
/// of programs encloses the values at −0, that of batches and of IEEE 1788 knows one zero only.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of the functions of the list, batches have the common ones"
)]
const fn operation(f: Elementary) -> Option<Operation> {
    Some(match f {
        Elementary::Exp => Operation::Exp,
        Elementary::Exp2 => Operation::Exp2,
        Elementary::Exp10 => Operation::Exp10,
        Elementary::ExpM1 => Operation::ExpM1,
        Elementary::Ln => Operation::Ln,
        Elementary::Log2 => Operation::Log2,
        Elementary::Log10 => Operation::Log10,
        Elementary::Ln1p => Operation::Ln1p,
        Elementary::Sin => Operation::Sin,
        Elementary::Cos => Operation::Cos,
        Elementary::Tan => Operation::Tan,
        Elementary::Asin => Operation::Asin,
        Elementary::Acos => Operation::Acos,
        Elementary::Atan => Operation::Atan,
        Elementary::Sinh => Operation::Sinh,
        Elementary::Cosh => Operation::Cosh,
        Elementary::Tanh => Operation::Tanh,
        Elementary::Cbrt => Operation::Cbrt,
        Elementary::Pow => Operation::Pow,
        Elementary::Hypot => Operation::Hypot,
        _ => return None,
    })
}

/// One end of an operation on at most [`CHUNK`] lanes: the bits of [`Routine::apply`].
fn ends<F: Lane>(
    operation: Operation,
    end: End,
    batch: Batch<F>,
    [neg_x, x, neg_y, y, ..]: [&[F]; ARGUMENTS],
    results: &mut [F],
) {
    let n = results.len();
    let (x_lo, y_lo) = (negatives(neg_x), negatives(neg_y));
    let operands = [(&x_lo, x), (&y_lo, y)].map(|(lo, hi)| Soa { lo: &lo[..n], hi });
    let mut other = [F::ZERO; CHUNK];
    let other = &mut other[..n];
    let (lo, hi) = match end {
        End::Lower => (&mut *results, other),
        End::Upper => (other, &mut *results),
    };
    let operands = &operands[..operation.arity()];
    if batch
        .run_soa_in_default_mode(operation, operands, SoaMut { lo, hi })
        .is_err()
    {
        unreachable!("as many operands as it reads, of one length");
    }
    for result in results {
        if result.is_nan() {
            // Of one sign, as in every empty interval.
            *result = F::NAN;
        } else if end == End::Lower {
            *result = -*result;
        }
    }
}

fn negatives<F: Lane>(numbers: &[F]) -> [F; CHUNK] {
    let mut out = [F::ZERO; CHUNK];
    for (negative, &x) in out.iter_mut().zip(numbers) {
        *negative = -x;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_simd::Isa;

    /// The bits of a number, whatever NaN it is.
    fn bits<F: Float>(x: F) -> Option<u64> {
        (!x.is_nan()).then(|| x.to_f64().to_bits())
    }

    const ENDS: [[f64; 2]; 14] = [
        [0.25, 0.5],
        [f64::NAN, f64::NAN],
        [-1.5, 2.5],
        [0.0, 0.0],
        [f64::NEG_INFINITY, f64::INFINITY],
        [-0.75, -0.5],
        [3.0, 3.0],
        [1e-40, 1e-30],
        [-2.0, 0.0],
        [-1e-40, 0.0],
        [5.0, f64::INFINITY],
        [1e6, 1.000_001e6],
        [0.0, 9.5],
        [-7.0, -7.0],
    ];

    /// All pairs of intervals of all kinds, as lanes: −lo, hi, −lo, hi.
    fn pairs<F: Float>() -> [Vec<F>; ARGUMENTS] {
        let mut out = [const { Vec::new() }; ARGUMENTS];
        for x in ENDS {
            for y in ENDS {
                for (lanes, number) in out.iter_mut().zip([-x[0], x[1], -y[0], y[1], 0.0, 0.0]) {
                    lanes.push(F::from_f64_up(number));
                }
            }
        }
        out
    }

    fn lanes_at_once_are_lanes_one_by_one_in<F: Lane>() {
        let mut routines = vec![Routine::Modulo];
        for end in [End::Lower, End::Upper] {
            routines.extend([Routine::Quotient(end), Routine::ModuloBound(end)]);
        }
        for f in Elementary::ALL {
            routines.push(Routine::Point(f));
            routines.extend([End::Lower, End::Upper].map(|end| Routine::Bound(f, end)));
        }
        let lanes = pairs::<F>();
        for isa in Isa::available() {
            for n in [0, 1, 2, 3, 8, 16, 17, lanes[0].len()] {
                let args = lanes.each_ref().map(|lanes| &lanes[..n]);
                for routine in &routines {
                    let mut results = vec![F::ONE; n];
                    routine.apply_to_lanes(Batch::with(isa), args, &mut results);
                    for (i, &result) in results.iter().enumerate() {
                        let lane = args.map(|arg| arg[i]);
                        let alone = routine.apply(lane);
                        assert_eq!(bits(result), bits(alone), "{routine:?} {isa} {lane:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn lanes_at_once_are_lanes_one_by_one() {
        lanes_at_once_are_lanes_one_by_one_in::<f32>();
        lanes_at_once_are_lanes_one_by_one_in::<f64>();
    }
}
