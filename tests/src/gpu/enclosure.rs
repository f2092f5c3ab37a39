//! What a device may return for a function at a point: control flow by `outward-expr`, numbers by
//! [`accuracy`](super::accuracy).
//!
//! Where a condition can be either, because what is compared is not known well enough, both arms
//! are run and joined: so what jumps is held on both sides. Integers and truth values are exact,
//! and are the sets that the library has; only what they are made from is a number here.

use core::cell::Cell;

use outward_expr::{BoolOp, Elementary, Function, IntOp, Node, NodeData, Op, RealOp, Type};
use outward_semantics::flow::{AbstractDomain, TransferFunctions, run};
use outward_semantics::wgsl::forms;
use outward_semantics::{Accuracy, EvalError, Limits, Set, set_step};
use outward_sets::{BoolSet, Semantics, ValueSet};

use super::accuracy::{Letter, Number};

/// How many iterations loops may run.
const ROUNDS: u64 = 1 << 14;

/// How many nodes may be run for one point, all iterations and arms of its loops together. The
/// examples need some thousand.
const NODES: u32 = 20_000;

/// What a value may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Allowed {
    /// A number.
    Number(Number),
    /// A truth value or an integer.
    Other(Set<f64>),
}

impl Default for Allowed {
    fn default() -> Self {
        Self::Number(Number::BOTTOM)
    }
}

impl Allowed {
    /// The number; anything if it is none.
    #[must_use]
    pub fn number(self) -> Number {
        match self {
            Self::Number(x) => x,
            Self::Other(_) => Number::WILD,
        }
    }

    /// As a set of the library.
    fn set(self) -> Set<f64> {
        match self {
            Self::Other(set) => set,
            Self::Number(x) if x.wild => Set::Real(ValueSet::all()),
            Self::Number(x) if x.is_bottom() => Set::Real(ValueSet::EMPTY),
            Self::Number(x) => Set::Real(ValueSet::between(x.lo, x.hi)),
        }
    }

    fn truth_of(may_be_false: bool, may_be_true: bool) -> Self {
        Self::Other(Set::Bool(BoolSet::new(may_be_false, may_be_true)))
    }
}

impl AbstractDomain for Allowed {
    fn truth(&self) -> BoolSet {
        self.set().truths()
    }

    fn join(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => Self::Number(a.or(*b)),
            (a, b) => Self::Other(a.set().union(&b.set())),
        }
    }

    fn contains(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => {
                // Numbers that have to do with each other may be less than all that their bounds
                // allow.
                let alone = a.is_alone() && b.is_alone();
                a.wild
                    || b.is_bottom()
                    || a == b
                    || alone && !b.wild && a.lo <= b.lo && b.hi <= a.hi
            }
            (a, b) => b.set().subset(&a.set()),
        }
    }

    fn of_truth(truth: bool) -> Self {
        Self::truth_of(!truth, truth)
    }

    fn top(ty: Type) -> Option<Self> {
        Some(match ty {
            Type::Real => Self::Number(Number::WILD),
            Type::Int | Type::Bool => Self::Other(Set::all(ty)),
        })
    }

    fn bottom(ty: Type) -> Self {
        match ty {
            Type::Real => Self::default(),
            Type::Int | Type::Bool => Self::Other(Set::empty(ty)),
        }
    }

    fn widen(&self, new: &Self, _: u32) -> Option<Self> {
        if self.contains(new) {
            return Some(*self);
        }
        Self::top(match self {
            Self::Number(_) => Type::Real,
            Self::Other(set) => set.ty(),
        })
    }
}

/// The rows of WGSL's table.
#[derive(Debug)]
struct Table<'f> {
    letter: Letter,
    /// The function, as its own outputs need no symbol.
    whole: &'f Function,
    symbols: Cell<u32>,
    /// How many nodes may still be run. Behind that nothing is judged, and every condition is
    /// false, so that loops end.
    left: Cell<u32>,
}

impl TransferFunctions for Table<'_> {
    type Value = Allowed;

    fn node(&self, f: &Function, values: &[Allowed], node: Node, data: NodeData) -> Allowed {
        if self.left.get() == 0 {
            return match data.op {
                Op::Bool(_) => Allowed::truth_of(true, false),
                Op::Int(op) => Allowed::top(op.result()).unwrap_or_default(),
                Op::Select => values[data.operand(2).index()],
                Op::Sample(sample) => Allowed::top(sample.result).unwrap_or_default(),
                Op::Const(_) | Op::Real(_) | Op::Input(_) | Op::Control(_) | Op::Projection(_) => {
                    Allowed::Number(Number::WILD)
                }
            };
        }
        self.left.set(self.left.get() - 1);
        let mut v = [Allowed::default(); 3];
        for (v, node) in v.iter_mut().zip(f.operands(data)) {
            *v = values[node.index()];
        }
        match data.op {
            Op::Const(index) => {
                let exact = f.constants[index as usize].interval::<f64>();
                Allowed::Number(Number::rounded(exact.inf(), exact.sup()))
            }
            Op::Real(op) => {
                let mut found = self.number(op, v.map(Allowed::number));
                for blend in forms::blends(f, data) {
                    let of = [blend.x, blend.y, blend.t];
                    let [x, y, t] = of.map(|node| values[node.index()].number());
                    found = found.or_blended(if blend.negated {
                        [x, y.negated(), t.negated()]
                    } else {
                        [x, y, t]
                    });
                }
                // What a block hands on.
                let inside = !core::ptr::eq(f, self.whole);
                Allowed::Number(if inside && f.outputs.iter().any(|o| o.node == node) {
                    self.symbols.set(self.symbols.get() + 1);
                    found.named(self.symbols.get())
                } else {
                    found
                })
            }
            Op::Bool(op) => self.truth(op, v),
            Op::Int(op) => integer(op, v),
            Op::Select => match v[0].truth().value() {
                Some(true) => v[1],
                Some(false) => v[2],
                None if v[0].truth().is_empty() => v[1],
                None => v[1].join(&v[2]),
            },
            Op::Sample(sample) => Allowed::top(sample.result).unwrap_or_default(),
            // Inputs and control flow are not asked for.
            Op::Input(_) | Op::Control(_) | Op::Projection(_) => Allowed::default(),
        }
    }
}

impl Table<'_> {
    fn number(&self, op: RealOp, [x, y, z]: [Number; 3]) -> Number {
        let all = [x, y, z];
        let used = &all[..op.arity()];
        if used.iter().any(|x| x.wild) {
            return Number::WILD;
        }
        if used.iter().any(Number::is_bottom) {
            return Number::BOTTOM;
        }
        let letter = &self.letter;
        match op {
            RealOp::Neg => x.negated(),
            RealOp::Abs => x.size_of(),
            RealOp::Square => x.squared(),
            RealOp::Sqrt => x.root(letter),
            RealOp::Floor => x.exactly(f64::floor),
            RealOp::Ceil => x.exactly(f64::ceil),
            RealOp::Round => x.exactly(f64::round_ties_even),
            RealOp::Call(Elementary::Sin) => x.wave(libm::sin, letter),
            RealOp::Call(Elementary::Cos) => x.wave(libm::cos, letter),
            RealOp::Call(Elementary::Exp) => x.exp(),
            RealOp::Call(Elementary::Ln) => x.ln(),
            RealOp::Add => x.plus(y),
            RealOp::Sub => x.plus(y.negated()),
            RealOp::Mul => x.times(y),
            RealOp::Div => x.over(y, letter),
            RealOp::Min => x.lesser(y),
            RealOp::Max => x.greater(y),
            RealOp::Call(Elementary::Pow) => x.power(y, letter),
            RealOp::Compare => {
                let may = [x.lo < y.hi, x.lo <= y.hi && y.lo <= x.hi, x.hi > y.lo];
                let all = may.iter().zip([-1.0, 0.0, 1.0]).filter(|(may, _)| **may);
                all.fold(Number::BOTTOM, |all, (_, x)| all.or(Number::exact(x, x)))
            }
            RealOp::BySign if x.hi < 0.0 => y,
            RealOp::BySign if x.lo >= 0.0 => z,
            RealOp::BySign => y.or(z),
            // No example uses them.
            RealOp::AtMost
            | RealOp::AtLeast
            | RealOp::Lower
            | RealOp::Upper
            | RealOp::Any
            | RealOp::Call(_)
            | RealOp::Mod
            | RealOp::Powi(_) => Number::WILD,
        }
    }

    fn truth(&self, op: BoolOp, v: [Allowed; 3]) -> Allowed {
        let [x, y, _] = v.map(Allowed::number);
        let of_numbers = match op {
            BoolOp::Lt => Some([x.hi >= y.lo, x.lo < y.hi]),
            BoolOp::Le => Some([x.hi > y.lo, x.lo <= y.hi]),
            BoolOp::Eq => Some([
                !(x.lo == x.hi && y.lo == y.hi && x.lo == y.lo),
                x.lo <= y.hi && y.lo <= x.hi,
            ]),
            // Devices may take it for granted that there is none.
            BoolOp::IsNan | BoolOp::IsInf if x.wild => Some([true, true]),
            BoolOp::IsNan | BoolOp::IsInf => Some([true, false]),
            BoolOp::True
            | BoolOp::False
            | BoolOp::Not
            | BoolOp::And
            | BoolOp::Or
            | BoolOp::Xor
            | BoolOp::Ieq
            | BoolOp::Slt
            | BoolOp::Ult => None,
        };
        let Some([may_be_false, may_be_true]) = of_numbers else {
            let sets = v.map(Allowed::set);
            return Allowed::Other(set_step(
                op.into(),
                sets,
                Semantics::Real,
                Accuracy::default(),
            ));
        };
        let used = op.operands().len();
        if [x, y][..used].iter().any(|x| x.wild) {
            return Allowed::truth_of(true, true);
        }
        if [x, y][..used].iter().any(Number::is_bottom) {
            return Allowed::truth_of(false, false);
        }
        Allowed::truth_of(may_be_false, may_be_true)
    }
}

fn integer(op: IntOp, v: [Allowed; 3]) -> Allowed {
    // Bits are those of f32; the examples have no such numbers.
    if matches!(op, IntOp::ToBits | IntOp::FromBits | IntOp::ToHalf) {
        return Allowed::top(op.result()).unwrap_or_default();
    }
    match set_step(
        op.into(),
        v.map(Allowed::set),
        Semantics::Real,
        Accuracy::default(),
    ) {
        Set::Real(set) if set.is_empty() => Allowed::default(),
        Set::Real(set) => {
            let [lo, hi] = [set.inf(), set.sup()];
            Allowed::Number(Number::rounded(lo, hi))
        }
        set @ (Set::Int(_) | Set::Bool(_)) => Allowed::Other(set),
    }
}

/// What a device may return for the outputs at a point, and whether WGSL's table says so by the
/// letter.
///
/// # Errors
/// If inputs are missing, or the function is too deep.
pub fn allowed(f: &Function, inputs: &[f32]) -> Result<(Vec<Number>, bool), EvalError> {
    let table = Table {
        letter: Letter::default(),
        whole: f,
        symbols: Cell::new(0),
        left: Cell::new(NODES),
    };
    let inputs = inputs.iter().map(|&x| f64::from(x));
    let inputs: Vec<Allowed> = inputs.map(|x| Allowed::Number(Number::new(x, x))).collect();
    let values = run(&table, f, &inputs, Limits { iterations: ROUNDS })?;
    let given_up = table.left.get() == 0;
    let outputs = f.outputs.iter().map(|o| {
        let found = values[o.node.index()].number();
        if given_up { Number::WILD } else { found }
    });
    Ok((outputs.collect(), !table.letter.was_left()))
}
