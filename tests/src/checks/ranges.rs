//! Ranges: what a search for the range of a function returns holds the real value at points, and
//! what the floating-point program returns where that is asked for; it is never wider than natural
//! bounds; its inner endpoints lie within the outer ones; and it depends neither on what bounds
//! boxes nor on threads.

use arbitrary::{Result, Unstructured};
use outward_analysis::bounds;
use outward_analysis::identities::{Containment, RangeQuery, SearchLimits, range};
use outward_analysis::values::{Path, UnitInputs};
use outward_expr::text::parse;
use outward_expr::{Format, Function, flatten};
use outward_interval::{Float, Interval};
use outward_lower::Number;
use outward_runtime::{Engine, SearchEngine};
use outward_semantics::flow::run;
use outward_semantics::{Scalar, eval_interval_all};

use super::containment::defined_values;
use super::flow_holds::{LIMITS, Recorder};
use crate::draw::{self, Family};

/// See the [module](self).
pub fn ranges(u: &mut Unstructured<'_>) -> Result<()> {
    if u.ratio(1, 6)? {
        let f = branch(u)?;
        return if u.arbitrary()? {
            branches_hold::<f32>(u, &f)
        } else {
            branches_hold::<f64>(u, &f)
        };
    }
    let f = if u.ratio(1, 6)? {
        cancelling(u)?
    } else {
        let family = *u.choose(&[Family::Smooth, Family::Smooth, Family::Smooth, Family::All])?;
        let size = u.int_in_range(2..=14)?;
        draw::function(u, family, size)?
    };
    if u.arbitrary()? {
        holds::<f32>(u, &f)
    } else {
        holds::<f64>(u, &f)
    }
}

/// A function whose real values are zero, or nearly so, while rounding leaves something.
fn cancelling(u: &mut Unstructured<'_>) -> Result<Function> {
    const BODIES: [&str; 6] = [
        "a add x y\nb sub a x\nr sub b y",
        "a mul x y\nb div a y\nr sub b x",
        "a sqrt x\nb mul a a\nr sub b x",
        "a add x y\nb square a\nc square x\nd square y\ne mul x y\ng sub b c\nh sub g d\ni sub h e\nr sub i e",
        "k const 0.1\na mul x k\nb div a k\nr sub b x",
        "a sub x y\nb add a y\nr div b x",
    ];
    const RESULTS: [&str; 3] = ["", "out mul r y\n", "out add r x\n"];
    let (body, result) = (*u.choose(&BODIES)?, *u.choose(&RESULTS)?);
    let out = if result.is_empty() { "r" } else { "out" };
    let text = format!("x var x\ny var y\n{body}\n{result}output o {out}");
    Ok(parse(&text, Format::F64).expect("a function"))
}

/// A branch of two numbers, in which rounding may decide.
fn branch(u: &mut Unstructured<'_>) -> Result<Function> {
    const CONDITIONS: [&str; 5] = [
        "c lt x y",
        "k const 0.3\na mul x k\nc le a y",
        "s sub x y\nt add s y\nc lt t x",
        "s mul x y\nk const 0.1\nc eq s k",
        "s square x\nc le y s",
    ];
    const ARMS: [&str; 6] = [
        "r mul x y",
        "a square x\n  s sqrt a\n  r add s y",
        "k const 0.1\n  a mul x k\n  r sub a y",
        "r div y x",
        "a abs x\n  s sqrt a\n  r mul s s",
        "a sub x y\n  b add a y\n  r sub b x",
    ];
    const RESULTS: [&str; 3] = ["", "out mul r x\n", "d sub r x\nout max d y\n"];
    let condition = *u.choose(&CONDITIONS)?;
    let (then, otherwise) = (*u.choose(&ARMS)?, *u.choose(&ARMS)?);
    let result = *u.choose(&RESULTS)?;
    let start = "  x var x\n  y var y\n  ";
    let out = if result.is_empty() { "r" } else { "out" };
    let text = format!(
        "x var x\ny var y\n{condition}\ni if c x x y y\n{start}{then}\n  output r r\nelse\n{start}{otherwise}\n  output r r\nend\nr project i 0\n{result}output o {out}"
    );
    Ok(parse(&text, Format::F64).expect("a function"))
}

/// What a branch returns as it is written is in the range of what it is flattened to, at points at
/// which nothing is infinite or NaN.
fn branches_hold<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let flat = flatten(f).expect("a branch");
    let sides = draw::region::<F>(u, f)?;
    let limits = SearchLimits {
        tolerance: *u.choose(&[1e-9, 1e-2])?,
        boxes: *u.choose(&[1, 30, 300])?,
        stop: &|_| false,
    };
    let engine = SearchEngine::default();
    let node = flat.outputs[0].node;
    let found = range(
        &engine,
        &flat,
        node,
        (&sides, &[]),
        Containment::RealAndFloat,
        limits,
    );
    let outer = found.expect("a range").outer;
    for _ in 0..8 {
        let point: Vec<Scalar<F>> = sides
            .iter()
            .map(|&side| Ok(Scalar::Real(draw::member(u, side)?)))
            .collect::<Result<_>>()?;
        let recorder = Recorder::at(&point);
        let Ok(values) = run(&recorder, f, &point, LIMITS) else {
            continue;
        };
        let value = values[f.outputs[0].node.index()].real();
        let mut runs = recorder.runs.into_inner();
        runs.push((Path::default(), values));
        let is_finite = |value: &Scalar<F>| match value {
            Scalar::Real(x) => x.is_finite(),
            Scalar::Int(_) | Scalar::Bool(_) => true,
        };
        if runs.iter().all(|(_, values)| values.iter().all(is_finite)) {
            assert!(
                outer.contains(value.to_f64()),
                "{value:?} at {point:?}, {outer} on {sides:?}, {} of\n{f}",
                F::NAME
            );
        }
    }
    Ok(())
}

/// Perhaps the first inputs are components of a unit vector, and their sides within [−1, 1].
fn unit_vector<F: Number>(
    u: &mut Unstructured<'_>,
    sides: &mut [Interval<F>],
) -> Result<Vec<UnitInputs>> {
    if sides.len() < 2 || u.ratio(2, 3)? {
        return Ok(Vec::new());
    }
    let count = u.int_in_range(2..=sides.len().min(3))?;
    for side in sides.iter_mut().take(count) {
        let ends = [-1.0, -0.6, 0.0, 0.25, 0.8, 1.0];
        let [a, b] = [*u.choose(&ends)?, *u.choose(&ends)?].map(F::from_f64);
        *side = Interval::new(a.min_x86(b), a.max_x86(b)).expect("ends in order");
    }
    Ok(vec![UnitInputs {
        inputs: (0..count).collect(),
        complete: u.ratio(3, 4)?,
    }])
}

/// Moves a point so that its vectors have length one, one component of each an interval of a few
/// numbers in `at`, and rounded in `point`. False if there is no such point in the sides.
fn is_moved<F: Number>(
    u: &mut Unstructured<'_>,
    (sides, units): (&[Interval<F>], &[UnitInputs]),
    (point, at): (&mut [F], &mut [Interval<f64>]),
) -> Result<bool> {
    for unit in units {
        let last = unit.inputs.len() - 1;
        let sum = |at: &[Interval<f64>], count: usize| {
            let squares = at.iter().take(count).map(|x| x.sqr());
            squares.fold(Interval::ZERO, |sum, x| sum + x)
        };
        if !unit.complete {
            if sum(at, last + 1).sup() > 1.0 {
                return Ok(false);
            }
            continue;
        }
        let square = Interval::point(1.0).expect("a number") - sum(at, last);
        if square.inf() < 0.0 {
            return Ok(false);
        }
        let root = if u.arbitrary()? {
            square.sqrt()
        } else {
            -square.sqrt()
        };
        let rounded = F::from_f64(root.mid());
        let side = sides[last];
        let is_in = root.inf() >= side.inf().to_f64() && root.sup() <= side.sup().to_f64();
        if !is_in || !side.contains(rounded) {
            return Ok(false);
        }
        (at[last], point[last]) = (root, rounded);
    }
    Ok(true)
}

/// What is assumed, as functions of the same inputs, and whether they have to be above zero or only
/// not zero. `None` if a text names a node, which is no name in a formula.
fn read_conditions(f: &Function, assumed: &[String]) -> Option<Vec<(Function, bool)>> {
    let read = |text: &String| {
        let (of, is_positive) = match text.strip_suffix(" > 0") {
            Some(of) => (of, true),
            None => (text.strip_suffix(" is not 0").expect("a condition"), false),
        };
        let formula = format!("f({}) = {of}", f.inputs.join(", "));
        let read = outward_front::read("f.txt", &formula).ok()?;
        Some((read.function, is_positive))
    };
    assumed.iter().map(read).collect()
}

/// Whether a condition is certainly met at a point.
fn is_met((of, is_positive): &(Function, bool), at: &[Interval<f64>]) -> bool {
    let values = eval_interval_all(of, at).expect("an interval for every input");
    let value = values[of.outputs[0].node.index()];
    !value.is_empty() && (value.inf() > 0.0 || !is_positive && value.sup() < 0.0)
}

fn holds<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let mut sides = draw::region::<F>(u, f)?;
    let units = unit_vector(u, &mut sides)?;
    let holds = *u.choose(&[Containment::Real, Containment::RealAndFloat])?;
    let limits = SearchLimits {
        tolerance: *u.choose(&[1e-9, 1e-3, 0.0])?,
        boxes: *u.choose(&[1, 10, 50, 300, 12_000])?,
        stop: &|_| false,
    };
    let node = f.outputs[0].node;
    let points = (&sides[..], &units[..]);
    let assume = u.ratio(1, 3)?;
    let asked = RangeQuery { holds, assume };
    let found = range(&SearchEngine::default(), f, node, points, asked, limits);
    let other = SearchEngine {
        engine: *u.choose(&[Engine::Interpreter, Engine::Jit])?,
        threads: *u.choose(&[1, 3])?,
    };
    let again = range(&other, f, node, points, asked, limits);
    // The text has all bits, and NaN is the same as NaN.
    assert_eq!(
        format!("{found:?}"),
        format!("{again:?}"),
        "{other:?} of\n{f}"
    );
    let Some(found) = found else {
        return Ok(());
    };
    let outer = found.outer;
    assert!(assume || found.assumed.is_empty(), "{found:?} of\n{f}");
    let Some(conditions) = read_conditions(f, &found.assumed) else {
        return Ok(());
    };
    let about = || {
        format!(
            "{found:?}, {asked:?}, {}, on {sides:?} with {units:?} of\n{f}",
            F::NAME
        )
    };
    let natural = bounds(f, &sides)[node.index()].bounds;
    assert!(
        outer.is_empty()
            || outer.inf() >= natural.inf().to_f64() && outer.sup() <= natural.sup().to_f64(),
        "wider than {natural}: {}",
        about()
    );
    if let Some([lo, hi]) = found.inner {
        let is_in_order = outer.inf() <= lo && lo <= hi && hi <= outer.sup();
        assert!(is_in_order, "{}", about());
        // What is called complete is near, with what was added for rounding.
        let units = match holds {
            Containment::Real => 0.0,
            Containment::RealAndFloat => 16.0 * (F::ONE.next_up() - F::ONE).to_f64(),
        };
        let gap = (lo - outer.inf()).max_x86(outer.sup() - hi);
        let scale = lo
            .abs()
            .max_x86(hi.abs())
            .max_x86(outer.sup() - outer.inf());
        let near = 1.001 * limits.tolerance.max_x86(units) * scale + 1e-15 * scale;
        assert!(!found.is_complete || gap <= near, "{}", about());
    }
    for _ in 0..6 {
        let mut point: Vec<F> = sides
            .iter()
            .map(|&side| draw::member(u, side))
            .collect::<Result<_>>()?;
        if point.iter().any(|x| !x.is_finite()) {
            continue;
        }
        let mut at: Vec<Interval<f64>> = point
            .iter()
            .filter_map(|x| Interval::point(x.to_f64()).ok())
            .collect();
        if !is_moved(u, (&sides, &units), (&mut point, &mut at))? {
            continue;
        }
        if !conditions.iter().all(|condition| is_met(condition, &at)) {
            continue;
        }
        let facts = bounds(f, &at);
        let values = eval_interval_all(f, &at).expect("an interval for every input");
        let value = values[node.index()];
        // Of what is undefined there is nothing to compare.
        if !facts[node.index()].undefined {
            assert!(
                !value.intersection(outer).is_empty(),
                "{value} at {point:?}: {}",
                about()
            );
        }
        if holds == Containment::RealAndFloat
            && let Some(value) = defined_values(f, &point)[node.index()]
        {
            // An interval is of numbers, and reaches infinities.
            let is_reached = value == F::INFINITY && outer.sup() == f64::INFINITY
                || value == -F::INFINITY && outer.inf() == f64::NEG_INFINITY;
            assert!(
                is_reached || outer.contains(value.to_f64()),
                "{value:?} at {point:?}: {}",
                about()
            );
        }
    }
    Ok(())
}
