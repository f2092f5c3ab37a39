//! Functions with truth values, integers, branches, loops, calls and fields: what they return at a
//! point is in the sets of every box that has the point, with and without what relations and
//! conditions say; of reals, too. So is what nodes in blocks are in every run. What is printed is
//! read back, and what is simplified returns the same.

use core::cell::{Cell, RefCell};

use arbitrary::{Result, Unstructured};
use outward_analysis::values::simplify::apply;
use outward_analysis::values::{Path, Settings, Values, WarningKind, values_of};
use outward_expr::{Format, Function, Node, NodeData, Op, Type};
use outward_interval::Interval;
use outward_lower::Number;
use outward_semantics::flow::{Entry, TransferFunctions, run};
use outward_semantics::{EvalError, Limits, Scalar, Set, eval_scalars, set_node};
use outward_sets::{BoolSet, I32Set, Semantics, ValueSet};

use crate::choices::Choices;
use crate::draw::{self, Family};

/// Enough for loops that end; the others are left out.
pub(super) const LIMITS: Limits = Limits { iterations: 200 };

/// See the [module](self).
pub fn flow_holds(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Solids])?;
    let size = draw::size(u)?.min(80);
    let f = draw::flow(u, family, size)?;
    let text = outward_expr::text::print(&f);
    match outward_expr::text::parse(&text, Format::F64) {
        Ok(again) => assert_eq!(again, f, "{text}"),
        Err(error) => panic!("{error}\nof\n{text}"),
    }
    let f = draw::with_images(u, &f)?;
    if u.arbitrary()? {
        holds::<f32>(u, &f)
    } else {
        holds::<f64>(u, &f)
    }
}

fn holds<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let sets = inputs::<F>(u, f)?;
    let mut machine = Settings::new(Semantics::Float);
    machine.iterations = *u.choose(&[0, 2, 10, 200])?;
    if u.ratio(1, 4)? {
        machine = machine.plain();
    }
    // What is cut short holds as well.
    if u.ratio(1, 4)? {
        machine = machine.work(u.int_in_range(0..=4000)?);
    }
    let whole = values_of(f, &sets, machine);
    let simple = apply(f, &whole.simplifications());
    let mut outward = machine;
    outward.semantics = Semantics::Real;
    let real = values_of(f, &sets, outward);
    for _ in 0..4 {
        let point = sets
            .iter()
            .map(|set| member(u, set))
            .collect::<Result<Vec<_>>>()?;
        machine_is_member(&whole, &simple, &point, &sets);
        every_run_is_member(&whole, &point);
        real_is_member(&real, &point, &sets);
    }
    Ok(())
}

/// What the inputs can be.
pub(super) fn inputs<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<Vec<Set<F>>> {
    let mut sets: Vec<Set<F>> = Vec::new();
    for i in 0..f.inputs.len() {
        sets.push(match f.input_type(i) {
            Type::Real => Set::Real(draw::interval::<F>(u)?.into()),
            Type::Int => {
                let n: i32 = *u.choose(&[0, 1, -1, 5, i32::MAX, i32::MIN])?;
                let width: i64 = *u.choose(&[0, 0, 1, 10, 1 << 33])?;
                Set::Int(I32Set::between(i64::from(n) - width, i64::from(n) + width))
            }
            Type::Bool => {
                let c: bool = u.arbitrary()?;
                Set::Bool(BoolSet::new(!c || u.arbitrary()?, c))
            }
        });
    }
    Ok(sets)
}

pub(super) fn member<F: Number>(u: &mut Unstructured<'_>, set: &Set<F>) -> Result<Scalar<F>> {
    Ok(match set {
        Set::Real(set) => Scalar::Real(draw::member(u, set.to_interval())?),
        Set::Int(set) => {
            let (lo, hi) = (set.first().unwrap_or(0), set.last().unwrap_or(0));
            Scalar::Int(i32::try_from(u.int_in_range(lo..=hi)?).unwrap())
        }
        Set::Bool(set) => {
            let c: bool = u.arbitrary()?;
            Scalar::Bool(set.value().unwrap_or(c))
        }
    })
}

fn machine_is_member<F: Number>(
    found: &Values<'_, F>,
    simple: &Function,
    point: &[Scalar<F>],
    sets: &[Set<F>],
) {
    let f = found.function();
    // With other choices than those of programs.
    if let Ok(values) = run(&Recorder::at(point), f, point, LIMITS) {
        for output in &f.outputs {
            let (value, set) = (values[output.node.index()], found.any(output.node));
            assert!(
                set.contains(value),
                "{} is {value:?}, outside of {set}, at {point:?} in {sets:?}, {}, {:?}, of\n{f}",
                output.name,
                F::NAME,
                found.settings()
            );
        }
    }
    match eval_scalars(f, point, LIMITS) {
        Err(EvalError::Endless) => {}
        Err(error) => panic!("{error} of\n{f}"),
        Ok(values) => {
            for (value, output) in values.iter().zip(&f.outputs) {
                let set = found.any(output.node);
                assert!(
                    set.contains(*value),
                    "{} is {value:?}, outside of {set}, at {point:?} in {sets:?}, {}, {:?}, of\n{f}",
                    output.name,
                    F::NAME,
                    found.settings()
                );
            }
            let again = eval_scalars(simple, point, LIMITS).unwrap();
            for (a, b) in values.iter().zip(again) {
                let same = match (a, b) {
                    (Scalar::Real(a), Scalar::Real(b)) => {
                        a.to_bits64() == b.to_bits64() || (a.is_nan() && b.is_nan())
                    }
                    (a, b) => *a == b,
                };
                assert!(
                    same,
                    "{a:?} is {b:?} once simplified, at {point:?} in {sets:?}, {}, of\n{f}to\n{simple}",
                    F::NAME
                );
            }
        }
    }
}

/// Values at a point, with numbers drawn for `any`, and those of every run of a block.
pub(super) struct Recorder<F: Number> {
    choices: Choices,
    pub(super) runs: RefCell<Vec<(Path, Vec<Scalar<F>>)>>,
}

impl<F: Number> Recorder<F> {
    pub(super) fn at(point: &[Scalar<F>]) -> Self {
        Self {
            choices: Choices::at_scalars(point),
            runs: RefCell::default(),
        }
    }
}

impl<F: Number> TransferFunctions for Recorder<F> {
    type Value = Scalar<F>;

    fn node(&self, f: &Function, values: &[Scalar<F>], _: Node, data: NodeData) -> Scalar<F> {
        self.choices.node(f, values, data)
    }

    fn ran(&self, path: &[Entry], values: Option<&[Scalar<F>]>) {
        // At a point, a loop that goes on for too long is an error.
        if let Some(values) = values {
            let run = (Path(path.to_vec()), values.to_vec());
            self.runs.borrow_mut().push(run);
        }
    }
}

/// What nodes in blocks are in every run at a point, also of a loop that does not end, is in the
/// sets of the block; what is warned of is so.
pub(super) fn every_run_is_member<F: Number>(found: &Values<'_, F>, point: &[Scalar<F>]) {
    let f = found.function();
    let recorder = Recorder::<F>::at(point);
    // An error is that it takes too long; the runs up to there were made.
    let _ = run(&recorder, f, point, LIMITS);
    let parts = found.parts();
    let warnings = found.warnings();
    for (path, values) in recorder.runs.into_inner() {
        let around = |part: &Path| path.0.starts_with(&part.0);
        if parts.iter().any(|p| around(p.path()) && !p.is_known()) {
            continue;
        }
        let part = parts.iter().find(|part| *part.path() == path);
        let part = part.filter(|part| part.is_reached());
        let Some(part) = part else {
            panic!("a run of the block{path} at {point:?} of\n{f}");
        };
        for ((node, data), value) in part.function().iter().zip(&values) {
            let set = part.any(node);
            assert!(
                matches!(data.op, Op::Control(_)) || set.contains(*value),
                "{node}{path} is {value:?}, outside of {set}, at {point:?}, {:?}, of\n{f}",
                found.settings()
            );
        }
        for warning in warnings.iter().filter(|w| w.path == path) {
            let data = part.function().node(warning.node);
            let mut operands = part.function().operands(data).map(|n| values[n.index()]);
            let so = if let WarningKind::Always(truth) = warning.problem {
                operands.next() == Some(Scalar::Bool(truth))
            } else if warning.problem == WarningKind::DivisionByZero {
                let divisor = operands.nth(1).map(Scalar::real);
                divisor.is_some_and(|d| d == F::ZERO || d.is_nan())
            } else {
                // Others are of the sets that are tested above.
                true
            };
            assert!(so, "{warning:?} at {point:?} of\n{f}");
        }
    }
}

/// Sets of real numbers in f64, by operations alone, and whether all that decided was certain and
/// all numbers certainly defined: only then do all of them have the value that there is.
struct Certain {
    not: Cell<bool>,
    choices: Choices,
}

impl TransferFunctions for Certain {
    type Value = Set<f64>;

    fn node(&self, f: &Function, values: &[Set<f64>], _: Node, data: NodeData) -> Set<f64> {
        let set = if data.op.is_choice() {
            let [lo, hi] = [0, 1].map(|k| values[data.operand(k).index()].reals());
            // Between both, whatever the endpoints are exactly.
            let drawn = self.choices.between(lo.sup(), hi.inf());
            self.not
                .set(self.not.get() || lo.may_be_nan() || hi.may_be_nan());
            Set::Real(Interval::point(drawn).map_or(ValueSet::NAN, ValueSet::from))
        } else {
            set_node(f, values, data, Semantics::Real)
        };
        // Perhaps not defined, and so neither is what depends on it; or either arm may be taken.
        let uncertain = match set {
            Set::Real(x) => x.may_be_nan() || x.may_be_infinite(),
            Set::Bool(c) => c.value().is_none(),
            Set::Int(_) => false,
        };
        if uncertain {
            self.not.set(true);
        }
        set
    }
}

/// What is known of the real values at a point, in f64 and by operations alone, has a member in
/// common with what is known of the box.
pub(super) fn real_is_member<F: Number>(
    found: &Values<'_, F>,
    point: &[Scalar<F>],
    sets: &[Set<F>],
) {
    let f = found.function();
    let outputs = f.outputs.iter().map(|o| found.any(o.node));
    real_value_meets(f, point, sets, &outputs.collect::<Vec<_>>());
}

/// The same of what is known of each output.
pub(super) fn real_value_meets<F: Number>(
    f: &Function,
    point: &[Scalar<F>],
    sets: &[Set<F>],
    found: &[Set<F>],
) {
    let infinite = point
        .iter()
        .any(|v| v.ty() == Type::Real && !v.real().is_finite());
    let at: Vec<Set<f64>> = point
        .iter()
        .map(|value| match *value {
            Scalar::Real(x) => {
                let interval = Interval::point(x.to_f64()).unwrap_or(Interval::ENTIRE);
                Set::Real(interval.into())
            }
            Scalar::Int(n) => Set::Int(I32Set::point(n.into())),
            Scalar::Bool(c) => Set::Bool(BoolSet::new(!c, c)),
        })
        .collect();
    let certain = Certain {
        not: Cell::new(false),
        choices: Choices::at_scalars(point),
    };
    let values = run(&certain, f, &at, LIMITS).unwrap();
    if infinite || certain.not.get() {
        return;
    }
    for (output, set) in f.outputs.iter().zip(found) {
        let value = &values[output.node.index()];
        // Of a loop that never ends there is nothing to compare.
        if *value == Set::all(value.ty()) {
            continue;
        }
        let met = match (value, set) {
            (Set::Real(value), Set::Real(set)) => value.is_empty() || meets(*set, *value),
            (Set::Int(value), Set::Int(set)) => {
                value.is_empty() || !value.intersection(*set).is_empty()
            }
            (Set::Bool(value), Set::Bool(set)) => {
                value.is_empty() || !value.intersection(*set).is_empty()
            }
            _ => false,
        };
        assert!(
            met,
            "{} is in {value}, outside of {set} ({}), at {point:?} in {sets:?} of\n{f}",
            output.name,
            F::NAME
        );
    }
}

/// Whether two sets of real numbers have one in common.
pub(super) fn meets<F: Number>(a: ValueSet<F>, b: ValueSet<f64>) -> bool {
    let pieces = a.pieces().iter().any(|p| {
        let mut others = b.pieces().iter();
        others.any(|q| p.lo().to_f64() <= q.hi() && q.lo() <= p.hi().to_f64())
    });
    let zeros = |a: bool, b: bool| a && b;
    // An interval that ends at zero may hold only what was rounded to it.
    let near = a.may_be_zero() && b.pieces().iter().any(|q| q.lo() <= 0.0 && 0.0 <= q.hi());
    pieces || near || zeros(a.may_be_zero(), b.may_be_zero())
}
