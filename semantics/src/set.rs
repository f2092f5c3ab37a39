//! Operations on sets of values: what their results can be, for every type.
//!
//! The arithmetic is that of [`ValueSet`], [`IntegerSet`](outward_sets::IntegerSet) and
//! [`BoolSet`]; here is which of their methods each operation is. What a set means, of real numbers
//! or of the machine's, is said there and by [`Semantics`].

mod bits;

use core::marker::PhantomData;
use outward_expr::RealOp;

use outward_interval::{Float, compiled};
use outward_sets::{BoolSet, I32Range, I32Set, Outcomes, Semantics, U32Set, ValueSet};

use bits::{from_bits, to_bits};

use super::flow::{AbstractDomain, Limits, TransferFunctions, operands, run};
use crate::accuracy::Accuracy;
use crate::error::{EvalError, check_types};
use crate::field;
pub use crate::value::Set;
use crate::wgsl;
use outward_expr::function::{Function, Node, NodeData};
use outward_expr::op::{BoolOp, IntOp, Op, Sample, Type, integer_step};

impl<F: Float> AbstractDomain for Set<F> {
    fn truth(&self) -> BoolSet {
        self.truths()
    }

    fn join(&self, other: &Self) -> Self {
        self.union(other)
    }

    fn contains(&self, other: &Self) -> bool {
        other.subset(self)
    }

    fn of_truth(truth: bool) -> Self {
        Self::Bool(BoolSet::new(!truth, truth))
    }

    fn top(ty: Type) -> Option<Self> {
        Some(Self::all(ty))
    }

    fn bottom(ty: Type) -> Self {
        Self::empty(ty)
    }

    fn widen(&self, new: &Self, step: u32) -> Option<Self> {
        Some(self.widened(new, step))
    }
}

/// One operation on sets, of any type. The operands are the first [`Op::arity`] entries of `v`. All
/// values for what has no operands to compute from: constants, inputs, control flow and its
/// results. `r` and `accuracy` as for [`value_step`].
#[must_use]
pub fn set_step<F: Float>(op: Op, v: [Set<F>; 3], r: Semantics, accuracy: Accuracy) -> Set<F> {
    compiled!(set_step_here::<F>: fn(Op, [Set<F>; 3], Semantics, Accuracy) -> Set<F>)(
        op, v, r, accuracy,
    )
}

fn set_step_here<F: Float>(op: Op, v: [Set<F>; 3], r: Semantics, accuracy: Accuracy) -> Set<F> {
    let [x, y, z] = &v;
    if accuracy == Accuracy::Wgsl && r == Semantics::Float {
        let special = match op {
            Op::Bool(op) => wgsl::truth(op, [x, y]).map(Set::Bool),
            Op::Int(op) => wgsl::conversion(op, x, |x| {
                set_step(Op::Int(op), [*x, *y, *z], Semantics::Real, accuracy)
            }),
            Op::Const(_)
            | Op::Real(_)
            | Op::Input(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_) => None,
        };
        if let Some(set) = special {
            return set;
        }
    }
    match op {
        Op::Bool(op) => Set::Bool(logic_step(op, [x, y])),
        Op::Int(IntOp::Const(value)) => Set::Int(I32Set::point(value.into())),
        Op::Int(IntOp::FromSint) => Set::Real(x.ints().to_values(r)),
        Op::Int(IntOp::FromUint) => Set::Real(unsigned(x.ints()).to_values(r)),
        Op::Int(IntOp::FromBits) => Set::Real(from_bits(x.ints())),
        Op::Int(IntOp::ToHalf) => Set::Real(x.reals().round_to_half()),
        Op::Int(op) => Set::Int(integer_set_step(op, [x, y])),
        Op::Select => {
            let side = |taken, set: &Set<F>| {
                let empty = Set::empty(set.ty());
                if x.truths().contains(taken) {
                    *set
                } else {
                    empty
                }
            };
            side(true, y).union(&side(false, z))
        }
        Op::Const(_) | Op::Input(_) | Op::Control(_) | Op::Projection(_) => Set::all(Type::Real),
        Op::Sample(sample) => Set::all(sample.result),
        Op::Real(op) => Set::Real(value_step(op, [x, y, z].map(Set::reals), r, accuracy)),
    }
}

fn logic_step<F: Float>(op: BoolOp, [x, y]: [&Set<F>; 2]) -> BoolSet {
    let compared = |wanted| x.ints().outcomes(y.ints()).test(wanted);
    match op {
        BoolOp::True => BoolSet::TRUE,
        BoolOp::False => BoolSet::FALSE,
        BoolOp::Not => x.truths().not(),
        BoolOp::And => x.truths().and(y.truths()),
        BoolOp::Or => x.truths().or(y.truths()),
        BoolOp::Xor => x.truths().xor(y.truths()),
        BoolOp::Lt => x.reals().lt(y.reals()),
        BoolOp::Le => x.reals().le(y.reals()),
        BoolOp::Eq => x.reals().equal(y.reals()),
        BoolOp::IsNan => x.reals().is_nan(),
        BoolOp::IsInf => x.reals().is_infinite(),
        BoolOp::Ieq => compared(Outcomes::EQUAL),
        BoolOp::Slt => compared(Outcomes::LESS),
        BoolOp::Ult => {
            let (x, y) = (unsigned(x.ints()), unsigned(y.ints()));
            x.outcomes(y).test(Outcomes::LESS)
        }
    }
}

fn unsigned(x: I32Set) -> U32Set {
    x.cast()
}

/// The operations on integers that sets and ranges of them have alike, of signed operands and of
/// the same as unsigned ones, whose results `$signed` makes signed; of others `$others`.
macro_rules! on_integers {
    ($op:expr, [$a:expr, $b:expr], [$ua:expr, $ub:expr], $signed:expr, $others:expr) => {{
        let (a, b, ua, ub) = ($a, $b, $ua, $ub);
        match $op {
            IntOp::Ineg => -a,
            IntOp::Iabs => a.abs(),
            IntOp::Isign => a.sign(),
            IntOp::Inot => !a,
            IntOp::Iadd => a + b,
            IntOp::Isub => a - b,
            IntOp::Imul => a * b,
            IntOp::Sdiv => a / b,
            IntOp::Udiv => $signed(ua / ub),
            IntOp::Srem => a % b,
            IntOp::Urem => $signed(ua % ub),
            IntOp::Smin => a.min(b),
            IntOp::Smax => a.max(b),
            IntOp::Umin => $signed(ua.min(ub)),
            IntOp::Umax => $signed(ua.max(ub)),
            IntOp::Iand => a & b,
            IntOp::Ior => a | b,
            IntOp::Ixor => a ^ b,
            IntOp::Ishl => a << b,
            IntOp::Sshr => a >> b,
            IntOp::Ushr => $signed(ua >> ub),
            IntOp::Const(_)
            | IntOp::Popcount
            | IntOp::Clz
            | IntOp::Bitrev
            | IntOp::ToSint
            | IntOp::ToUint
            | IntOp::FromSint
            | IntOp::FromUint
            | IntOp::ToBits
            | IntOp::FromBits
            | IntOp::ToHalf => $others,
        }
    }};
}

fn integer_set_step<F: Float>(op: IntOp, [x, y]: [&Set<F>; 2]) -> I32Set {
    let (a, b) = (x.ints(), y.ints());
    let (ua, ub) = (unsigned(a), unsigned(b));
    let others = || {
        if op == IntOp::ToSint {
            x.reals().to_integers()
        } else if op == IntOp::ToUint {
            x.reals().to_integers::<32, false>().cast()
        } else if op == IntOp::ToBits {
            to_bits(x.reals())
        } else {
            bits_of_integers(op, a)
        }
    };
    on_integers!(op, [a, b], [ua, ub], U32Set::cast, others())
}

/// What one integer decides on, or all of a set together.
fn bits_of_integers(op: IntOp, a: I32Set) -> I32Set {
    if op == IntOp::Popcount {
        one(op, a).unwrap_or(I32Set::between(0, 32))
    } else if op == IntOp::Bitrev {
        one(op, a).unwrap_or(I32Set::ALL)
    } else if op == IntOp::Clz {
        unsigned(a).pieces().iter().fold(I32Set::EMPTY, |set, p| {
            // The greater the number, the fewer zeros.
            let zeros = |x: i64| i64::from(x.leading_zeros()) - 32;
            set.union(I32Set::between(zeros(p.hi()), zeros(p.lo())))
        })
    } else {
        I32Set::ALL
    }
}

/// One operation on ranges of integers: the least range that holds its results, as
/// [`set_step`] has them. Of an operation to or from numbers, all integers.
#[must_use]
pub fn range_step(op: IntOp, [a, b]: [I32Range; 2]) -> I32Range {
    let others = || {
        let set = match a.endpoints() {
            Some([lo, hi]) => I32Set::between(lo, hi),
            None => I32Set::EMPTY,
        };
        let found = bits_of_integers(op, set);
        match (found.first(), found.last()) {
            (Some(lo), Some(hi)) => I32Range::between(lo, hi),
            _ => I32Range::between(0, -1),
        }
    };
    let same = |range: I32Range| range;
    on_integers!(op, [a, b], [a.unsigned(), b.unsigned()], same, others())
}

/// The operation on the only member, or the empty set's.
fn one(op: IntOp, x: I32Set) -> Option<I32Set> {
    if x.is_empty() {
        return Some(I32Set::EMPTY);
    }
    let x = i32::try_from(x.value()?).ok()?;
    Some(I32Set::point(integer_step(op, [x, 0]).into()))
}

/// What the outputs can be. `inputs` has a set for every name in [`Function::inputs`], in that
/// order.
///
/// Relations between operands are not used, nor what conditions say: that is the analysis' part.
///
/// # Errors
/// If inputs are missing or of other types, or blocks stand too deep in blocks.
pub fn eval_sets<F: Float>(
    f: &Function,
    inputs: &[Set<F>],
    semantics: Semantics,
    limits: Limits,
) -> Result<Vec<Set<F>>, EvalError> {
    compiled!(eval_sets_here::<F>: fn(&Function, &[Set<F>], Semantics, Limits) -> Result<Vec<Set<F>>, EvalError>)(
        f, inputs, semantics, limits,
    )
}

fn eval_sets_here<F: Float>(
    f: &Function,
    inputs: &[Set<F>],
    semantics: Semantics,
    limits: Limits,
) -> Result<Vec<Set<F>>, EvalError> {
    check_types(f, inputs.iter().map(Set::ty))?;
    let domain = Sets {
        semantics,
        format: PhantomData,
    };
    let values = run(&domain, f, inputs, limits)?;
    Ok(f.outputs.iter().map(|o| values[o.node.index()]).collect())
}

/// Sets of values in a format.
struct Sets<F> {
    semantics: Semantics,
    format: PhantomData<F>,
}

impl<F: Float> TransferFunctions for Sets<F> {
    type Value = Set<F>;

    fn node(&self, f: &Function, values: &[Set<F>], _: Node, data: NodeData) -> Set<F> {
        set_node(f, values, data, self.semantics)
    }
}

/// What a node of a function can be by its operation alone, of which `values` has the nodes before;
/// as [`set_step`] with correctly rounded functions, and constants.
#[must_use]
pub fn set_node<F: Float>(
    f: &Function,
    values: &[Set<F>],
    data: NodeData,
    semantics: Semantics,
) -> Set<F> {
    compiled!(set_node_here::<F>: fn(&Function, &[Set<F>], NodeData, Semantics) -> Set<F>)(
        f, values, data, semantics,
    )
}

fn set_node_here<F: Float>(
    f: &Function,
    values: &[Set<F>],
    data: NodeData,
    semantics: Semantics,
) -> Set<F> {
    if matches!(data.op, Op::Const(_)) {
        return Set::Real(constant(f, data, semantics));
    }
    let operands = operands(values, data);
    if let Op::Sample(sample) = data.op {
        return sample_set(f, sample, &operands);
    }
    set_step(data.op, operands, semantics, Accuracy::default())
}

/// What a field of a function can be where the coordinates are in these sets, for either meaning of
/// rounding.
#[must_use]
pub fn sample_set<F: Float>(f: &Function, sample: Sample, v: &[Set<F>; 3]) -> Set<F> {
    compiled!(sample_set_here::<F>: fn(&Function, Sample, &[Set<F>; 3]) -> Set<F>)(f, sample, v)
}

fn sample_set_here<F: Float>(f: &Function, sample: Sample, v: &[Set<F>; 3]) -> Set<F> {
    let field = f.fields.get(usize::from(sample.field));
    let coordinates = v.map(|set| set.reals());
    field.map_or_else(
        || Set::all(sample.result),
        |field| field::over(field, coordinates),
    )
}

/// What a constant can be: the number, or the float that stands for it.
#[must_use]
pub fn constant<F: Float>(f: &Function, data: NodeData, semantics: Semantics) -> ValueSet<F> {
    compiled!(constant_here::<F>: fn(&Function, NodeData, Semantics) -> ValueSet<F>)(
        f, data, semantics,
    )
}

fn constant_here<F: Float>(f: &Function, data: NodeData, semantics: Semantics) -> ValueSet<F> {
    let Op::Const(index) = data.op else {
        return ValueSet::EMPTY;
    };
    let constant = f.constants.get(index as usize);
    constant.map_or(ValueSet::EMPTY, |c| match semantics {
        Semantics::Float => ValueSet::point(c.nearest()),
        Semantics::Real => ValueSet::from(c.interval()),
    })
}

/// One operation on sets of numbers: the operands are the first [`RealOp::arity`] entries of `v`.
///
/// `accuracy` is that of the machine; without meaning for real numbers.
#[must_use]
pub fn value_step<F: Float>(
    op: RealOp,
    v: [ValueSet<F>; 3],
    r: Semantics,
    accuracy: Accuracy,
) -> ValueSet<F> {
    compiled!(value_step_here::<F>: fn(RealOp, [ValueSet<F>; 3], Semantics, Accuracy) -> ValueSet<F>)(
        op, v, r, accuracy,
    )
}

fn value_step_here<F: Float>(
    op: RealOp,
    v: [ValueSet<F>; 3],
    r: Semantics,
    accuracy: Accuracy,
) -> ValueSet<F> {
    if accuracy == Accuracy::Wgsl && r == Semantics::Float {
        return wgsl::number(op, v);
    }
    let [x, y, z] = v;
    match op {
        RealOp::Neg => -x,
        RealOp::Abs => x.abs(),
        RealOp::Square => x.sqr(r),
        RealOp::Sqrt => x.sqrt(r),
        RealOp::Floor => x.floor(),
        RealOp::Ceil => x.ceil(),
        RealOp::Round => x.round_ties_to_even(),
        RealOp::Powi(n) => x.powi_sequence(n, r),
        RealOp::Add => x.add(y, r),
        RealOp::Sub => x.sub(y, r),
        RealOp::Mul => x.mul(y, r),
        RealOp::Div => x.div(y, r),
        RealOp::Min => x.min(y),
        RealOp::Max => x.max(y),
        RealOp::Mod => x.modulo(y, r),
        RealOp::Compare => x.compare(y),
        RealOp::AtMost => x.at_most(y, r),
        RealOp::AtLeast => -(-x).at_most(-y, r),
        // An end of some part of the set.
        RealOp::Lower | RealOp::Upper => x,
        RealOp::Any => x.up_to(y),
        RealOp::BySign => x.select(y, z),
        RealOp::Call(function) => {
            let set = x.call(function, y, r);
            match r {
                Semantics::Float => accuracy.around(set),
                Semantics::Real => set,
            }
        }
    }
}
