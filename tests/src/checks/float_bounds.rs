//! Programs that bound what the floating-point program returns, for every NaN policy and rounding:
//! on random functions, with branches, loops, truth values and integers, and random boxes.
//!
//! * What the function returns at a point is in the bounds; what is NaN has bounds that are not
//!   known where NaN propagates, and is cut off where it is suppressed.
//! * Where no operation may return NaN, or no operation on bounds did, NaN may be ignored.
//! * Code for a box has the bits of code for any box, whatever runs it.
//! * Bounds of machine rounding are within those rounded outward.
//! * All of that holds of the function refined for the box, too, whose bounds are never wider.
//! * Where NaN is ignored, a function refined by what holds among real numbers, with clamps, has
//!   bounds that contain what it returns in floating point itself.

use core::cell::Cell;

use arbitrary::{Result, Unstructured};
use outward_analysis::refine::refine_in;
use outward_analysis::values::{Settings, UnitInputs, Values, values_with};
use outward_analysis::{Arithmetic, Demand, Fact, NanPolicy, Rounding, bounds_in};
use outward_expr::{Function, Node, NodeData, Type};
use outward_interval::Interval;
use outward_lower::lane::{from_set, to_scalar};
use outward_lower::table::price;
use outward_lower::{LowerScratch, Number, Program, Selection, Step, Value, select_in};
use outward_semantics::flow::{TransferFunctions, run};
use outward_semantics::{Limits, Scalar, Set, suppressed_step};
use outward_sets::{Semantics, ValueSet};

use super::flow_holds::{inputs, member};
use crate::choices::Choices;
use crate::draw::{self, Family};
use crate::engines::engines;

/// Iterations of loops at points and in programs.
const LIMITS: Limits = Limits { iterations: 100 };

/// See the [module](self).
pub fn float_bounds(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[
        Family::All,
        Family::All,
        Family::Branches,
        Family::Basic,
        Family::Solids,
    ])?;
    let size = draw::size(u)?.min(60);
    let f = draw::flow(u, family, size)?;
    if u.arbitrary()? {
        holds::<f32>(u, &f)
    } else {
        holds::<f64>(u, &f)
    }
}

/// What one box gave, in one arithmetic.
pub(super) struct Found<F> {
    /// lo and hi of each output, or what stands for values of other types.
    pub(super) ends: Vec<[F; 2]>,
    /// Whether an operation on bounds returned NaN; of straight-line functions alone.
    pub(super) nan: bool,
}

fn holds<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let mut sets = inputs::<F>(u, f)?;
    // Few of them, or most: what a loop carries is a scalar only if much is.
    let most = u.ratio(1, 3)?;
    let rate = if most { 4 } else { 1 };
    let scalar = |i| Ok(f.input_type(i) == Type::Real && u.ratio(rate, 5)?);
    let scalars: Vec<bool> = (0..sets.len()).map(scalar).collect::<Result<_>>()?;
    if sets.iter().any(is_empty) {
        return Ok(());
    }
    let sides: Vec<Interval<F>> = sets.iter().map(side).collect();
    let mut parts = Vec::new();
    for k in 0..u.int_in_range(1..=5)? {
        let mut part = Vec::new();
        for (set, &scalar) in sets.iter().zip(&scalars) {
            part.push(match set {
                Set::Real(x) if scalar => {
                    let number = draw::member(u, x.to_interval())?;
                    Set::Real(Interval::new(number, number).map_or(*x, ValueSet::from))
                }
                Set::Real(x) if k > 0 => Set::Real(draw::part(u, x.to_interval())?.into()),
                Set::Real(_) | Set::Int(_) | Set::Bool(_) => *set,
            });
        }
        let is_one = |(set, &scalar): (&Set<F>, &bool)| match set {
            Set::Real(x) => !scalar || x.to_interval().is_singleton(),
            Set::Int(_) | Set::Bool(_) => true,
        };
        if part.iter().zip(&scalars).all(is_one) && !part.iter().any(is_empty) {
            parts.push(part);
        }
    }
    if parts.is_empty() {
        return Ok(());
    }
    sets.truncate(f.inputs.len());
    let about = |part: &[Set<F>]| {
        format!(
            "{} on {part:?} of {sets:?}, scalars {scalars:?}, of\n{f}",
            F::NAME
        )
    };
    let types = f.output_types();
    let mut by_arithmetic = Vec::new();
    let (mut refined, mut clamped) = (Vec::new(), Vec::new());
    let real = {
        let mut settings = Settings::new(Semantics::Real);
        (settings.no_nan, settings.iterations) = (true, 20);
        values_with(f, &sets, &[], settings)
    };
    let values = [false, true].map(|no_nan| {
        let mut settings = Settings::new(Semantics::Float);
        (settings.no_nan, settings.iterations) = (no_nan, 20);
        values_with(f, &sets, &[], settings)
    });
    for policy in [NanPolicy::Propagate, NanPolicy::Suppress, NanPolicy::Ignore] {
        for rounding in [Rounding::Outward, Rounding::Machine] {
            let arithmetic = Arithmetic::new(rounding, Some(policy));
            let facts = bounds_in(arithmetic, f, &sides);
            let facts = if f.is_straight_line() {
                facts
            } else {
                of_inputs(f, facts)
            };
            let Ok(special) = select_in(f, &facts, Demand::Value, &scalars, arithmetic) else {
                return Ok(()); // It calls itself.
            };
            let general = select_in::<F>(f, &[], Demand::Value, &scalars, arithmetic);
            let general = general.expect("it is compiled").within(LIMITS);
            let special = special.within(LIMITS);
            let of_special = found(u, &special, (f, &types), &parts)?;
            let of_general = found(u, &general, (f, &types), &parts)?;
            let ignores = policy == NanPolicy::Ignore;
            let values = &values[usize::from(ignores)];
            for ((part, special), general) in parts.iter().zip(&of_special).zip(&of_general) {
                // What is taken for granted may differ.
                if ignores && (special.nan || general.nan || !f.is_straight_line()) {
                    continue;
                }
                let same = special.ends.iter().zip(&general.ends);
                assert!(
                    same.clone()
                        .all(|(a, b)| a.iter().zip(b).all(|(a, b)| equal(*a, *b))),
                    "special {:?}, general {:?}, {arithmetic}, {}",
                    special.ends,
                    general.ends,
                    about(part)
                );
            }
            let of_refined = of_refined_by(u, values, (arithmetic, &sets, &scalars), &parts)?;
            let lanes = parts.iter().zip(&of_special).zip(&of_refined.1);
            for ((part, plain), refined) in lanes {
                if ignores && (plain.nan || refined.nan || !f.is_straight_line()) {
                    continue;
                }
                for ((a, b), ty) in plain.ends.iter().zip(&refined.ends).zip(&types) {
                    let known = !a.iter().any(|end| end.is_nan());
                    let within = a[0] <= b[0] && b[1] <= a[1];
                    assert!(
                        *ty != Type::Real || !known || within,
                        "refined {b:?}, plain {a:?}, {arithmetic}, {}",
                        about(part)
                    );
                }
            }
            by_arithmetic.push((arithmetic, special.may_be_nan(), of_special));
            refined.push((arithmetic, of_refined.0, of_refined.1));
            if ignores {
                let given = (arithmetic, &sets[..], &scalars[..]);
                let (may_be_nan, found, function) = of_refined_by(u, &real, given, &parts)?;
                clamped.push((arithmetic, may_be_nan, found, function));
            }
        }
    }
    // Machine rounding within outward rounding.
    for pair in by_arithmetic.chunks(2) {
        let [(_, _, outward), (arithmetic, _, machine)] = pair else {
            continue;
        };
        if arithmetic.nan() == Some(NanPolicy::Ignore) {
            continue;
        }
        for ((part, outward), machine) in parts.iter().zip(outward).zip(machine) {
            for ((o, m), ty) in outward.ends.iter().zip(&machine.ends).zip(&types) {
                let known = !o.iter().any(|end| end.is_nan());
                let within = o[0] <= m[0] && m[1] <= o[1];
                assert!(
                    *ty != Type::Real || !known || within,
                    "machine {m:?}, outward {o:?}, {arithmetic}, {}",
                    about(part)
                );
            }
        }
    }
    for (k, part) in parts.iter().enumerate() {
        for _ in 0..3 {
            let point = part.iter().map(|set| member(u, set));
            let point = point.collect::<Result<Vec<Scalar<F>>>>()?;
            for (arithmetic, may_be_nan, found) in by_arithmetic.iter().chain(&refined) {
                let about = || format!("{arithmetic} at {point:?}, {}", about(part));
                value_is_in(f, &point, (*arithmetic, *may_be_nan), &found[k], about);
            }
            for (arithmetic, may_be_nan, found, function) in &clamped {
                let about = || {
                    let part = about(part);
                    format!("{arithmetic}, clamped, at {point:?}, {part}refined to\n{function}")
                };
                let ignores = (*arithmetic, *may_be_nan);
                value_is_in(function, &point, ignores, &found[k], about);
            }
        }
    }
    Ok(())
}

/// Whether an operation may return NaN, what each part gave, and the function itself: of that
/// refined for a box.
fn of_refined_by<F: Number>(
    u: &mut Unstructured<'_>,
    values: &Values<'_, F>,
    (arithmetic, sets, scalars): (Arithmetic, &[Set<F>], &[bool]),
    parts: &[Vec<Set<F>>],
) -> Result<(bool, Vec<Found<F>>, Function)> {
    let refined = refine_in(arithmetic, values, sets, &price);
    let (f, function) = (values.function(), &refined.function);
    let select = |facts: &[Fact<F>]| {
        let selection = select_in(function, facts, Demand::Value, scalars, arithmetic);
        selection.expect("it is compiled").within(LIMITS)
    };
    let special = select(&refined.facts);
    // Of general code that alone is known which was proved of NaN.
    let proved = refined.facts.iter().map(|fact| Fact {
        undefined: fact.undefined,
        empty: fact.empty,
        ..Fact::UNKNOWN
    });
    let general = select(&proved.collect::<Vec<_>>());
    let types = f.output_types();
    let of_special = found(u, &special, (function, &types), parts)?;
    let of_general = found(u, &general, (function, &types), parts)?;
    for ((part, a), b) in parts.iter().zip(&of_special).zip(&of_general) {
        let ignores = arithmetic.nan() == Some(NanPolicy::Ignore);
        if ignores && (a.nan || b.nan || !f.is_straight_line()) {
            continue;
        }
        let mut ends = a.ends.iter().flatten().zip(b.ends.iter().flatten());
        assert!(
            ends.all(|(a, b)| equal(*a, *b)),
            "special {:?}, general {:?}, {arithmetic}, on {part:?} of {sets:?} of\n{f}refined to\n{function}{:?}",
            a.ends,
            b.ends,
            refined.changes
        );
    }
    Ok((special.may_be_nan(), of_special, refined.function.clone()))
}

/// Bounds of a function that is refined for what its inputs are, some of which are components of
/// unit vectors, hold what the program returns at points where they are: on boxes around each of
/// them. If it is refined by what holds among real numbers, they hold what the refined function
/// returns.
pub(super) fn refined_holds_at<F: Number>(
    u: &mut Unstructured<'_>,
    f: &Function,
    (sets, units): (&[Set<F>], &[UnitInputs]),
    points: &[Vec<F>],
) -> Result<()> {
    let policy = *u.choose(&[NanPolicy::Propagate, NanPolicy::Suppress, NanPolicy::Ignore])?;
    let rounding = *u.choose(&[Rounding::Outward, Rounding::Machine])?;
    let arithmetic = Arithmetic::new(rounding, Some(policy));
    // By what holds among real numbers, with clamps, or of floating point.
    let clamps = policy == NanPolicy::Ignore && u.arbitrary()?;
    let mut settings = Settings::new(if clamps {
        Semantics::Real
    } else {
        Semantics::Float
    });
    settings.no_nan = policy == NanPolicy::Ignore;
    let values = values_with(f, sets, units, settings);
    let mut parts = Vec::new();
    for point in points {
        let mut part = Vec::new();
        for (set, &x) in sets.iter().zip(point) {
            let around = draw::part(u, side(set))?;
            let x = Interval::point(x).unwrap_or(Interval::EMPTY);
            let around = if u.arbitrary()? {
                around.convex_hull(x)
            } else {
                x
            };
            part.push(Set::Real(around.into()));
        }
        parts.push(part);
    }
    let scalars = vec![false; sets.len()];
    let (may_be_nan, refined, function) =
        of_refined_by(u, &values, (arithmetic, sets, &scalars), &parts)?;
    let plain = select_in::<F>(f, &[], Demand::Value, &scalars, arithmetic);
    let plain = plain.expect("it is compiled").within(LIMITS);
    let types = f.output_types();
    let plain = found(u, &plain, (f, &types), &parts)?;
    for (k, (point, part)) in points.iter().zip(&parts).enumerate() {
        let point: Vec<Scalar<F>> = point.iter().map(|&x| Scalar::Real(x)).collect();
        let about = || format!("{arithmetic} at {point:?}, {part:?} of {sets:?}, of\n{f}");
        let bounded = if clamps { &function } else { f };
        value_is_in(
            bounded,
            &point,
            (arithmetic, may_be_nan),
            &refined[k],
            about,
        );
        // Clamps may move bounds by rounding errors.
        if clamps {
            continue;
        }
        // There is a unit vector, and no arm that none reaches.
        let ignores = policy == NanPolicy::Ignore && (plain[k].nan || refined[k].nan);
        if !f.is_straight_line() || ignores {
            continue;
        }
        for (wide, narrow) in plain[k].ends.iter().zip(&refined[k].ends) {
            let is_known = !wide.iter().any(|end| end.is_nan());
            assert!(
                !is_known || (wide[0] <= narrow[0] && narrow[1] <= wide[1]),
                "refined {narrow:?}, plain {wide:?}, {}",
                about()
            );
        }
    }
    Ok(())
}

/// What is known of inputs alone.
fn of_inputs<F: Number>(f: &Function, facts: Vec<Fact<F>>) -> Vec<Fact<F>> {
    let nodes = f.nodes.iter().zip(facts);
    nodes
        .map(|(data, fact)| match data.op.input() {
            Some(_) => fact,
            None => Fact::UNKNOWN,
        })
        .collect()
}

fn side<F: Number>(set: &Set<F>) -> Interval<F> {
    match set {
        Set::Real(x) => x.to_interval(),
        Set::Int(_) | Set::Bool(_) => Interval::ENTIRE,
    }
}

fn is_empty<F: Number>(set: &Set<F>) -> bool {
    match set {
        Set::Real(x) => x.to_interval().is_empty(),
        Set::Int(n) => n.is_empty(),
        Set::Bool(c) => c.is_empty(),
    }
}

fn equal<F: Number>(a: F, b: F) -> bool {
    // The zeros of machine rounding have any sign.
    a == b || a.to_bits64() == b.to_bits64() || (a.is_nan() && b.is_nan())
}

/// What a selection's program returns for each part: on a random engine, which the reference agrees
/// with.
fn found<F: Number>(
    u: &mut Unstructured<'_>,
    selection: &Selection<F>,
    (f, types): (&Function, &[Type]),
    parts: &[Vec<Set<F>>],
) -> Result<Vec<Found<F>>> {
    let machine = selection.arithmetic().is_machine();
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    assert_eq!(program.check(), Ok(()), "a well-formed program");
    let numbers: Vec<Vec<F>> = parts
        .iter()
        .map(|part| {
            let ends = |set: &Set<F>| {
                let [first, last] = from_set(set);
                let is_number = set.ty() == Type::Real;
                [if machine && is_number { -first } else { first }, last]
            };
            part.iter().flat_map(ends).collect()
        })
        .collect();
    let all = engines();
    let reference = all[0].run(&program, &numbers).outputs;
    let mut simple = program.clone();
    simple.simplify::<F>();
    let engine = *u.choose(&all)?;
    let outputs = engine.run(&simple, &numbers).outputs;
    for (i, (found, expected)) in outputs.iter().zip(&reference).enumerate() {
        for (lane, (a, b)) in found.iter().zip(expected).enumerate() {
            let same = a.to_bits64() == b.to_bits64() || (a.is_nan() && b.is_nan());
            let part = &parts[lane];
            assert!(
                same,
                "{engine}: number {i} is {a:?}, reference {b:?}, on {part:?}, of\n{f}"
            );
        }
    }
    let nans = if selection.is_straight_line() {
        let mut steps = program.clone();
        steps.outputs = (0..)
            .zip(&program.insts)
            .filter(|(_, inst)| {
                matches!(
                    inst.step,
                    Step::Add
                        | Step::Sub
                        | Step::Mul
                        | Step::Div
                        | Step::Sqrt
                        | Step::SqrtDown
                        | Step::Call
                        | Step::Second
                )
            })
            .map(|(i, _)| Value(i))
            .collect();
        let columns = all[0].run(&steps, &numbers).outputs;
        let nan = |lane: usize| columns.iter().any(|column| column[lane].is_nan());
        (0..parts.len()).map(nan).collect()
    } else {
        vec![true; parts.len()]
    };
    let of_lane = |(lane, nan): (usize, bool)| Found {
        ends: (0..types.len())
            .map(|o| {
                let [first, last] = [2 * o, 2 * o + 1].map(|i| outputs[i][lane]);
                let negated = !machine && types[o] == Type::Real;
                [if negated { -first } else { first }, last]
            })
            .collect(),
        nan,
    };
    Ok(nans.into_iter().enumerate().map(of_lane).collect())
}

/// Values at a point, noting NaN, or without it.
struct Points<F> {
    suppresses: bool,
    nan: Cell<bool>,
    choices: Choices,
    format: core::marker::PhantomData<F>,
}

impl<F: Number> TransferFunctions for Points<F> {
    type Value = Scalar<F>;

    fn node(&self, f: &Function, values: &[Scalar<F>], _: Node, data: NodeData) -> Scalar<F> {
        let value = self.choices.node(f, values, data);
        let Scalar::Real(number) = value else {
            return value;
        };
        let mut operands = [F::ZERO; 3];
        for (operand, node) in operands.iter_mut().zip(data.operands()) {
            if let Scalar::Real(x) = values[node.index()] {
                *operand = x;
            }
        }
        if self.suppresses {
            return Scalar::Real(match data.op.real() {
                Some(_) if data.op.is_choice() && !number.is_nan() => number,
                Some(op) => suppressed_step(op, operands),
                None if number.is_nan() => F::ZERO,
                None => number,
            });
        }
        if number.is_nan() {
            self.nan.set(true);
        }
        value
    }
}

/// What the function returns at a point is what the bounds say.
pub(super) fn value_is_in<F: Number>(
    f: &Function,
    point: &[Scalar<F>],
    (arithmetic, may_be_nan): (Arithmetic, bool),
    found: &Found<F>,
    about: impl Fn() -> String,
) {
    let policy = arithmetic.nan().expect("a policy");
    let points = Points {
        suppresses: policy == NanPolicy::Suppress,
        nan: Cell::new(false),
        choices: Choices::at_scalars(point),
        format: core::marker::PhantomData,
    };
    let Ok(values) = run(&points, f, point, LIMITS) else {
        return; // Loops that go on.
    };
    if policy == NanPolicy::Ignore && (points.nan.get() || (may_be_nan && found.nan)) {
        return;
    }
    for (output, &[first, last]) in f.outputs.iter().zip(&found.ends) {
        let value = values[output.node.index()];
        let is_in = match value {
            Scalar::Real(x) => {
                let known = !first.is_nan() && !last.is_nan();
                assert!(
                    known || policy != NanPolicy::Suppress,
                    "{} is not known, {}",
                    output.name,
                    about()
                );
                assert!(
                    known || policy != NanPolicy::Ignore || may_be_nan,
                    "{} is not known, {}",
                    output.name,
                    about()
                );
                !known || (first <= x && x <= last)
            }
            Scalar::Int(n) => {
                let ends = [first, last].map(|end| to_scalar(end, Type::Int));
                let [Scalar::Int(least), Scalar::Int(greatest)] = ends else {
                    unreachable!("integers");
                };
                least <= n && n <= greatest
            }
            Scalar::Bool(truth) => {
                let mask = if truth { first } else { last };
                to_scalar(mask, Type::Bool) == Scalar::Bool(true)
            }
        };
        assert!(
            is_in,
            "{} is {value:?}, outside of [{first:?}, {last:?}], {}",
            output.name,
            about()
        );
    }
}
