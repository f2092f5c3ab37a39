//! Refined functions: their bounds hold the real value at points, and what the floating-point
//! program returns, as far as it was asked for; they are never wider than those of the function
//! that was given; and code for the box has the bits of code for any box. On parts of the box, in
//! functions with truth values, integers, branches, loops and fields.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use outward_analysis::Demand;
use outward_analysis::refine::{Refined, Substitute, refine};
use outward_analysis::values::{Settings, values_of_both, values_with};
use outward_expr::{Builder, Constant, Format, Function, Node, Op, RealOp};
use outward_interval::{Decimal, Interval};
use outward_lower::lane::{from_set, to_set};
use outward_lower::table::price;
use outward_lower::{LowerScratch, Number, Program, Selection, select, select_refined};
use outward_semantics::{Limits, Scalar, Set, eval_interval};
use outward_sets::{Semantics, ValueSet};

use super::containment::defined_values;
use super::flow_holds::{LIMITS, inputs, member, real_value_meets};
use crate::draw::{self, Family};
use crate::engines::{engines, same};

/// See the [module](self).
pub fn refined(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[
        Family::All,
        Family::Branches,
        Family::Branches,
        Family::Basic,
    ])?;
    let size = draw::size(u)?.min(60);
    if u.ratio(1, 2)? {
        let size = u.int_in_range(2..=14)?;
        let f = if u.ratio(1, 4)? {
            quotients(u)?
        } else {
            draw::function(u, Family::Smooth, size)?
        };
        return if u.arbitrary()? {
            holds::<f32>(u, &f, true)
        } else {
            holds::<f64>(u, &f, true)
        };
    }
    let f = if u.ratio(1, 3)? {
        draw::function_with_fields(u, family, size)?
    } else {
        let bare = draw::flow(u, family, size)?;
        draw::with_images(u, &bare)?
    };
    if u.arbitrary()? {
        holds::<f32>(u, &f, false)
    } else {
        holds::<f64>(u, &f, false)
    }
}

/// Quotients of few terms in which one term is above and below: other forms of them are defined
/// where these are not, and the other way round.
fn quotients(u: &mut Unstructured<'_>) -> Result<Function> {
    let mut b = Builder::new();
    let inputs = ["x", "y", "z"].map(|name| b.input(name));
    let mut terms = Vec::new();
    for _ in 0..3 {
        let (x, y) = (*u.choose(&inputs)?, *u.choose(&inputs)?);
        let number = i64::from(u.int_in_range(-2..=2i8)?);
        let number = b.constant(Constant::Decimal(Decimal::from_i64(number)));
        terms.push(match u.int_in_range(0..=5u8)? {
            0 | 1 => x,
            2 => b.binary(RealOp::Mul, x, y),
            3 => b.unary(RealOp::Square, x),
            4 => b.binary(RealOp::Add, x, number),
            _ => {
                let sum = b.binary(RealOp::Add, y, number);
                b.unary(RealOp::Sqrt, sum)
            }
        });
    }
    let [p, q, r] = terms[..] else {
        unreachable!("three terms")
    };
    let value = match u.int_in_range(0..=3u8)? {
        0 => {
            let sum = b.binary(RealOp::Add, p, q);
            b.binary(RealOp::Div, p, sum)
        }
        1 => {
            let difference = b.binary(RealOp::Sub, p, q);
            b.binary(RealOp::Mul, r, difference)
        }
        2 => {
            let [p, q] = [p, q].map(|x| b.recip(x));
            let sum = b.binary(RealOp::Add, p, q);
            b.binary(RealOp::Div, r, sum)
        }
        _ => {
            let product = b.binary(RealOp::Mul, p, q);
            let sum = b.binary(RealOp::Add, q, r);
            b.binary(RealOp::Div, product, sum)
        }
    };
    Ok(b.finish("quotients", Format::F64, &[("value", value)]))
}

/// `smooth` says that the function is made of ordinary numbers and is to be run on such.
fn holds<F: Number>(u: &mut Unstructured<'_>, f: &Function, smooth: bool) -> Result<()> {
    let sets = if smooth && u.ratio(7, 8)? {
        let sides = draw::region::<F>(u, f)?;
        sides
            .into_iter()
            .map(|side| Set::Real(side.into()))
            .collect()
    } else {
        inputs::<F>(u, f)?
    };
    if sets.iter().any(is_empty) {
        return Ok(());
    }
    let semantics = *u.choose(&[None, None, Some(Semantics::Real), Some(Semantics::Float)])?;
    let mut settings = Settings::new(semantics.unwrap_or(Semantics::Real));
    settings.iterations = *u.choose(&[2, 10, 200])?;
    if u.ratio(1, 6)? {
        settings = settings.work(u.int_in_range(0..=4000)?);
    }
    let mut refined = refined_for(f, &sets, (semantics, settings));
    assert_eq!(refined.semantics, semantics);
    let before = refined.facts.len();
    if smooth || u.arbitrary()? {
        refined = refined.sharpened();
    }
    judge(u, f, &sets, (&refined, before))
}

/// A function refined for what its inputs are.
fn refined_for<F: Number>(
    f: &Function,
    sets: &[Set<F>],
    (semantics, settings): (Option<Semantics>, Settings),
) -> Refined<F> {
    let values = match semantics {
        None => values_of_both(f, sets, &[], settings),
        Some(_) => values_with(f, sets, &[], settings),
    };
    refine(&values, sets, &price)
}

/// Panics if a function is not refined rightly, on random parts of the box; the nodes from `before`
/// on are other forms.
fn judge<F: Number>(
    u: &mut Unstructured<'_>,
    f: &Function,
    sets: &[Set<F>],
    (refined, before): (&Refined<F>, usize),
) -> Result<()> {
    let semantics = refined.semantics;
    // Functions that call themselves are not compiled.
    let limits = Limits {
        iterations: *u.choose(&[LIMITS.iterations, LIMITS.iterations, 3])?,
    };
    let Ok(given) = select::<F>(f, &[], Demand::Value) else {
        return Ok(());
    };
    let (given, given_simple) = program(&given.within(limits));
    let selected = select_refined(refined, Demand::Value, &[]).expect("it is compiled");
    assert_eq!(selected.assumptions(), refined.sides);
    let (special, special_simple) = program(&selected.within(limits));
    let general = select::<F>(&refined.function, &[], Demand::Value).expect("it is compiled");
    let (general, _) = program(&general.within(limits));

    let mut parts = vec![sets.to_vec()];
    for _ in 0..u.int_in_range(1..=6)? {
        let part = sets.iter().map(|set| part(u, set));
        parts.push(part.collect::<Result<Vec<_>>>()?);
    }
    parts.retain(|part| !part.iter().any(is_empty));
    let numbers: Vec<Vec<F>> = parts
        .iter()
        .map(|sets| sets.iter().flat_map(from_set).collect())
        .collect();
    let all = engines();
    let engine = *u.choose(&all)?;
    let wide = engine.run(&given_simple, &numbers).outputs;
    let wide_again = all[0].run(&given, &numbers).outputs;
    let narrow = engine.run(&special_simple, &numbers).outputs;
    let about = |lane: usize| {
        format!(
            "{engine}, {}, {semantics:?}, on {:?} of {sets:?} of\n{f}refined to\n{}{:?}{:?}",
            F::NAME,
            parts[lane],
            refined.function,
            refined.changes,
            refined.met
        )
    };
    for again in [
        all[0].run(&special, &numbers).outputs,
        all[0].run(&general, &numbers).outputs,
    ] {
        for (i, (a, b)) in narrow.iter().zip(&again).enumerate() {
            for (lane, (&a, &b)) in a.iter().zip(b).enumerate() {
                assert!(same(a, b), "value {i} is {a:?} and {b:?}: {}", about(lane));
            }
        }
    }
    let types = f.output_types();
    for (lane, part) in parts.iter().enumerate() {
        let found = |outputs: &[Vec<F>], i: usize| {
            to_set([outputs[2 * i][lane], outputs[2 * i + 1][lane]], types[i])
        };
        let narrow: Vec<Set<F>> = (0..types.len()).map(|i| found(&narrow, i)).collect();
        let wide: Vec<Set<F>> = (0..types.len()).map(|i| found(&wide, i)).collect();
        for (i, (narrow, wide)) in narrow.iter().zip(&wide).enumerate() {
            let reference = found(&wide_again, i);
            assert!(
                wide == &reference && narrow.subset(wide),
                "output {i} is {narrow}, wider than {wide}: {}",
                about(lane)
            );
        }
        for _ in 0..3 {
            let point = part.iter().map(|set| member(u, set));
            let point = point.collect::<Result<Vec<Scalar<F>>>>()?;
            if semantics != Some(Semantics::Float) {
                real_value_meets(f, &point, part, &narrow);
            }
            if semantics != Some(Semantics::Real) && f.is_straight_line() {
                float_value_is_in(f, &point, &narrow, (refined, before), || about(lane));
            }
        }
    }
    Ok(())
}

/// What the program returns on numbers is in the bounds, if it is defined and does not come of a
/// division by zero.
fn float_value_is_in<F: Number>(
    f: &Function,
    point: &[Scalar<F>],
    found: &[Set<F>],
    (refined, before): (&Refined<F>, usize),
    about: impl Fn() -> String,
) {
    let point: Vec<F> = point.iter().map(|x| x.real()).collect();
    let values = defined_values(f, &point);
    for (output, set) in f.outputs.iter().zip(found) {
        if let (Some(value), Set::Real(set)) = (values[output.node.index()], set) {
            let bounds: Interval<F> = set.to_interval();
            assert!(
                bounds.contains(value) || !value.is_finite() && reaches(bounds, value),
                "{} is {value:?} at {point:?}, outside of {bounds}: {}",
                output.name,
                about()
            );
        }
    }
    // What is said to be defined is. (Of other forms that is said of real numbers.)
    let again = defined_values(&refined.function, &point);
    for (fact, value) in refined.facts[..before].iter().zip(again) {
        assert!(fact.undefined || value.is_some(), "{}", about());
    }
}

/// Whether an interval reaches an infinity.
fn reaches<F: Number>(bounds: Interval<F>, infinity: F) -> bool {
    bounds.sup() == infinity || bounds.inf() == infinity
}

/// The interval program of a selection, as it was written and simplified.
fn program<F: Number>(selection: &Selection<F>) -> (Program, Program) {
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    assert_eq!(program.check(), Ok(()), "a well-formed program");
    let mut simple = program.clone();
    simple.simplify::<F>();
    (program, simple)
}

fn is_empty<F: Number>(set: &Set<F>) -> bool {
    match set {
        Set::Real(x) => x.to_interval().is_empty(),
        Set::Int(n) => n.is_empty(),
        Set::Bool(c) => c.is_empty(),
    }
}

/// A part of what an input can be.
fn part<F: Number>(u: &mut Unstructured<'_>, set: &Set<F>) -> Result<Set<F>> {
    Ok(match set {
        Set::Real(x) => Set::Real(ValueSet::from(draw::part(u, x.to_interval())?)),
        Set::Int(_) | Set::Bool(_) => *set,
    })
}

/// A function refined for a box, for the values of a semantics, or of both.
#[must_use]
pub fn refined_on(
    f: &Function,
    sides: &[Interval<f64>],
    semantics: Option<Semantics>,
) -> Refined<f64> {
    let settings = Settings::new(semantics.unwrap_or(Semantics::Real));
    refined_for(f, &sets_of(sides), (semantics, settings))
}

/// Whether the law notices that a function is not refined rightly, in so many tries.
#[must_use]
pub fn is_noticed(
    f: &Function,
    sides: &[Interval<f64>],
    refined: &Refined<f64>,
    tries: u32,
) -> bool {
    let mut random = crate::laws::Random(2);
    let mut buffer = Vec::new();
    let sets = sets_of(sides);
    (0..tries).any(|_| {
        random.bytes(2048, &mut buffer);
        let mut u = Unstructured::new(&buffer);
        let run = || judge(&mut u, f, &sets, (refined, refined.facts.len()));
        std::panic::catch_unwind(core::panic::AssertUnwindSafe(run)).is_err()
    })
}

fn sets_of(sides: &[Interval<f64>]) -> Vec<Set<f64>> {
    sides.iter().map(|&side| Set::Real(side.into())).collect()
}

/// The same with the endpoint of one of the ranges that values are met with moved inward by one
/// float: of all changes the one with this number. `None` if that is no meet.
#[must_use]
pub fn with_a_narrower_meet(refined: &Refined<f64>, number: usize) -> Option<Refined<f64>> {
    let change = refined.changes.get(number)?;
    let end = match change.what {
        Substitute::AtLeast(end) => end.next_up(),
        Substitute::AtMost(end) => end.next_down(),
        Substitute::Constant(_) | Substitute::Truth(_) | Substitute::Operand(_) => return None,
    };
    let mut refined = refined.clone();
    let mut block = &mut refined.function;
    for entry in &change.place.0.0 {
        let inner = &block.blocks_of(block.node(entry.node))[entry.block as usize];
        let same = |other: &Arc<Function>| Arc::ptr_eq(inner, other);
        let place = block.blocks.functions.iter().position(same)?;
        block = Arc::make_mut(block.blocks.functions.get_mut(place)?);
    }
    let constant = block.node(change.place.1).operand(1);
    // A constant of its own.
    let of_others = block.iter().filter(|(node, _)| *node != change.place.1);
    let used: Vec<Node> = of_others
        .flat_map(|(_, data)| block.operands(data))
        .collect();
    if used.contains(&constant) {
        return None;
    }
    let index = u32::try_from(block.constants.len()).ok()?;
    let mut constants = block.constants.to_vec();
    constants.push(Constant::Decimal(Decimal::from_f64(end)?));
    block.constants = constants.into();
    block.nodes[constant.index()].op = Op::Const(index);
    Some(refined)
}

/// Looks for a value of a function outside of the bounds that another one gives, which is said to
/// bound it: on random parts of a box, at random points of these. Says where, if there is one.
///
/// # Panics
/// If the functions have not the inputs that the box has.
#[must_use]
pub fn outside(f: &Function, bounds: &Function, sides: &[Interval<f64>]) -> Option<String> {
    let mut random = crate::laws::Random(1);
    let mut buffer = Vec::new();
    for _ in 0..400 {
        random.bytes(1024, &mut buffer);
        let mut u = Unstructured::new(&buffer);
        if let Ok(Some(found)) = outside_once(&mut u, f, bounds, sides) {
            return Some(found);
        }
    }
    None
}

fn outside_once(
    u: &mut Unstructured<'_>,
    f: &Function,
    bounds: &Function,
    sides: &[Interval<f64>],
) -> Result<Option<String>> {
    let part = sides.iter().map(|&side| draw::part(u, side));
    let part: Vec<Interval<f64>> = part.collect::<Result<_>>()?;
    if part.iter().any(|side| side.is_empty()) {
        return Ok(None);
    }
    let found = eval_interval(bounds, &part).expect("an interval for every input")[0];
    for _ in 0..4 {
        let point = part.iter().map(|&side| draw::member(u, side));
        let point: Vec<f64> = point.collect::<Result<_>>()?;
        let at = point.iter().filter_map(|&x| Interval::point(x).ok());
        let at: Vec<Interval<f64>> = at.collect();
        if at.len() < point.len() {
            continue;
        }
        let value = eval_interval(f, &at).expect("an interval for every input")[0];
        if !value.is_empty() && value.intersection(found).is_empty() {
            return Ok(Some(format!(
                "{value} at {point:?}, outside of {found} on {part:?}"
            )));
        }
    }
    Ok(None)
}
