//! Value sets hold: of the machine, what the point interpreter returns at *every* node; of reals,
//! the real value wherever it is defined. Smaller inputs give smaller sets, and what is simplified
//! returns the same. Noise and textures are among the operations now and then.

use arbitrary::{Result, Unstructured};
use outward_analysis::bounds;
use outward_analysis::values::relations::RelationRule;
use outward_analysis::values::simplify::simplify;
use outward_analysis::values::{Reason, Settings, Values, values};
use outward_expr::{Elementary, Function, Node, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_lower::Number;
use outward_semantics::{Scalar, Set, scalar_node, set_node};
use outward_sets::MAX_PIECES;
use outward_sets::{Semantics, ValueSet};

use crate::choices::Choices;
use crate::draw::{self, Family};

/// See the [module](self).
pub fn values_hold(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Solids])?;
    let size = draw::size(u)?.min(100);
    let f = draw::function_with_fields(u, family, size)?;
    if u.arbitrary()? {
        sets_hold::<f32>(u, &f)
    } else {
        sets_hold::<f64>(u, &f)
    }
}

fn sets_hold<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let region = draw::region::<F>(u, f)?;
    let inputs = region
        .iter()
        .map(|&x| input(u, x))
        .collect::<Result<Vec<_>>>()?;
    let semantics = *u.choose(&[Semantics::Float, Semantics::Real])?;
    let accuracy = *u.choose(&[0, 0, 0, 1, 4])?;
    let mut settings = Settings::new(semantics).accuracy(accuracy);
    if u.ratio(1, 5)? {
        settings = settings.no_nan();
    }
    let whole = values(f, &inputs, settings);
    points_are_members(u, &whole, &region, &inputs)?;
    simplifications_hold(u, &whole, &region, &inputs)?;
    let within = draw::parts(u, &region, 1)?;
    for part in within {
        let smaller: Vec<ValueSet<F>> = (part.iter().zip(&inputs))
            .map(|(&x, set)| set.intersection(ValueSet::from(x)))
            .collect();
        let few = values(f, &smaller, settings);
        is_isotone(&few, &whole, &smaller, &inputs);
        points_are_members(u, &few, &part, &smaller)?;
    }
    Ok(())
}

/// What an input can be, given an interval of it.
fn input<F: Float>(u: &mut Unstructured<'_>, x: Interval<F>) -> Result<ValueSet<F>> {
    let set = ValueSet::from(x);
    Ok(match u.int_in_range(0..=9)? {
        0 => set.integers(),
        1 => set.union(ValueSet::NAN),
        2 => set.union(ValueSet::point(draw::number(u)?)),
        3 => set.intersection(ValueSet::between(-F::MAX, F::MAX)),
        4 => set.difference(ValueSet::point(-F::ZERO), Semantics::Real),
        _ => set,
    })
}

/// Members of the inputs, the more the likelier.
fn points<F: Number>(
    u: &mut Unstructured<'_>,
    region: &[Interval<F>],
    inputs: &[ValueSet<F>],
) -> Result<Vec<Vec<F>>> {
    let mut points = draw::points(u, region, 6)?;
    for (i, set) in inputs.iter().enumerate() {
        for point in &mut points {
            if set.may_be_nan() && u.ratio(1, 4)? {
                point[i] = F::NAN;
            } else if set.is_integral() && !set.contains(point[i]) {
                point[i] = point[i].floor();
            }
        }
    }
    let is_member = |point: &Vec<F>| point.iter().zip(inputs).all(|(&x, set)| set.contains(x));
    points.retain(is_member);
    Ok(points)
}

fn points_are_members<F: Number>(
    u: &mut Unstructured<'_>,
    found: &Values<'_, F>,
    region: &[Interval<F>],
    inputs: &[ValueSet<F>],
) -> Result<()> {
    for point in points(u, region, inputs)? {
        if found.settings().no_nan && !is_defined(found, &point, Some(&Choices::at(&point))) {
            continue;
        }
        match found.settings().semantics {
            Semantics::Float => machine_is_member(found, &point, inputs),
            Semantics::Real => {
                if point.iter().all(|x| x.is_finite()) {
                    real_is_member(found, &point, inputs);
                }
            }
        }
    }
    Ok(())
}

/// The simplified function returns the same bits (of NaN, NaN) at members, or has the same real
/// value where the given one is defined.
fn simplifications_hold<F: Number>(
    u: &mut Unstructured<'_>,
    found: &Values<'_, F>,
    region: &[Interval<F>],
    inputs: &[ValueSet<F>],
) -> Result<()> {
    let f = found.function();
    let (simple, made) = simplify(f, inputs, found.settings());
    // The point interpreter is correctly rounded, whatever other machines are.
    for point in points(u, region, inputs)? {
        if found.settings().no_nan && !is_defined(found, &point, None) {
            continue;
        }
        let about = || format!("{made} at {point:?} in {inputs:?} of\n{f}{simple}");
        if found.settings().semantics == Semantics::Float {
            let [old, new] = [f, &simple].map(|f| {
                // The same choices in both.
                let values = machine_values(f, &point, None);
                let outputs = f.outputs.iter().map(|output| values[output.node.index()]);
                outputs.collect::<Vec<F>>()
            });
            for (old, new) in old.into_iter().zip(new) {
                let same = old.to_bits64() == new.to_bits64() || (old.is_nan() && new.is_nan());
                assert!(same, "{old:?} became {new:?}: {}", about());
            }
        } else if point.iter().all(|x| x.is_finite()) {
            let [old, new] = [f, &simple].map(|f| real_values(f, &point));
            for (old_output, new_output) in f.outputs.iter().zip(&simple.outputs) {
                let (old, new) = (old[old_output.node.index()], new[new_output.node.index()]);
                // Less may be known of where it is defined; what it is there has to be the same.
                let met = !old.defined || !old.bounds.disjoint(new.bounds);
                assert!(met, "{old:?} became {new:?}: {}", about());
            }
        }
    }
    Ok(())
}

/// Whether nothing is NaN at a point with these choices, or undefined: where sets say something if
/// that is assumed.
fn is_defined<F: Number>(found: &Values<'_, F>, point: &[F], choices: Option<&Choices>) -> bool {
    let f = found.function();
    match found.settings().semantics {
        Semantics::Float => machine_values(f, point, choices)
            .iter()
            .all(|value| !value.is_nan()),
        Semantics::Real => real_values(f, point).iter().all(|at| at.defined),
    }
}

/// The values of all nodes of the floating-point program, with these numbers for `any`.
fn machine_values<F: Number>(f: &Function, point: &[F], choices: Option<&Choices>) -> Vec<F> {
    let mut values: Vec<Scalar<F>> = Vec::with_capacity(f.nodes.len());
    for &data in &f.nodes {
        values.push(if let Some(input) = data.op.input() {
            Scalar::Real(point[input])
        } else {
            match choices {
                Some(choices) => choices.node(f, &values, data),
                None => scalar_node(f, &values, data),
            }
        });
    }
    values.into_iter().map(Scalar::real).collect()
}

/// What is known of a real value at a point.
#[derive(Clone, Copy, Debug)]
struct At {
    bounds: Interval<f64>,
    /// Whether it certainly has a value.
    defined: bool,
}

/// What is known of every node at a point, in f64.
fn real_values<F: Number>(f: &Function, point: &[F]) -> Vec<At> {
    let at = enclose(point);
    if f.fields.is_empty() {
        let known = bounds(f, &at).into_iter().map(|fact| At {
            bounds: fact.bounds,
            defined: !fact.undefined,
        });
        return known.collect();
    }
    let mut values: Vec<Set<f64>> = Vec::with_capacity(f.nodes.len());
    let mut known: Vec<At> = Vec::with_capacity(f.nodes.len());
    for &data in &f.nodes {
        let set = if let Some(input) = data.op.input() {
            Set::Real(at[input].into())
        } else {
            set_node(f, &values, data, Semantics::Real)
        };
        let number = set.reals();
        let sure = !number.may_be_nan() && !number.may_be_infinite();
        known.push(At {
            bounds: number.to_interval(),
            defined: sure && f.operands(data).all(|n| known[n.index()].defined),
        });
        values.push(set);
    }
    known
}

/// A point as a box of doubles.
fn enclose<F: Float>(point: &[F]) -> Vec<Interval<f64>> {
    point
        .iter()
        .map(|x| Interval::point(x.to_f64()).unwrap_or(Interval::ENTIRE))
        .collect()
}

/// The sets of all nodes of a straight-line function.
fn numbers<'v, F: Number>(found: &'v Values<'_, F>) -> impl Iterator<Item = ValueSet<F>> + 'v {
    found.sets().iter().map(Set::reals)
}

fn machine_is_member<F: Number>(found: &Values<'_, F>, point: &[F], inputs: &[ValueSet<F>]) {
    let f = found.function();
    let values = machine_values(f, point, Some(&Choices::at(point)));
    for (i, (&value, set)) in values.iter().zip(numbers(found)).enumerate() {
        assert!(
            set.contains(value),
            "node {i} ({}) is {value:?}, outside of {set}, at {point:?} in {inputs:?}, {:?}, of\n{f}",
            F::NAME,
            found.settings()
        );
    }
}

/// The real value at a point lies in its enclosure in f64; so the set has a member there.
fn real_is_member<F: Number>(found: &Values<'_, F>, point: &[F], inputs: &[ValueSet<F>]) {
    let f = found.function();
    for (i, (at, set)) in real_values(f, point)
        .into_iter()
        .zip(numbers(found))
        .enumerate()
    {
        assert!(
            !at.defined || reaches(set, at.bounds),
            "node {i} is in {}, outside of {set} ({}), at {point:?} in {inputs:?} of\n{f}",
            at.bounds,
            F::NAME
        );
    }
}

/// Whether a set of real numbers has a member in an interval.
fn reaches<F: Float>(set: ValueSet<F>, x: Interval<f64>) -> bool {
    set.pieces().iter().any(|p| {
        let (lo, hi) = (
            p.lo().to_f64().max_x86(x.inf()),
            p.hi().to_f64().min_x86(x.sup()),
        );
        let (lo, hi) = if set.is_integral() {
            (lo.ceil(), hi.floor())
        } else {
            (lo, hi)
        };
        lo <= hi && (lo != 0.0 || hi != 0.0 || set.may_be_zero())
    })
}

/// Smaller inputs, smaller sets: but where a set was, or may on the way have been, cut down to its
/// greatest number of pieces, or was one of integers on the part only, and of powers, which are put
/// together in several steps; and of polynomials, of which each range is cut into halves of its
/// own.
fn is_isotone<F: Number>(
    few: &Values<'_, F>,
    whole: &Values<'_, F>,
    smaller: &[ValueSet<F>],
    inputs: &[ValueSet<F>],
) {
    let f = few.function();
    let mut excepted: Vec<bool> = Vec::with_capacity(f.nodes.len());
    for (i, (data, (small, large))) in (f.nodes.iter())
        .zip(numbers(few).zip(numbers(whole)))
        .enumerate()
    {
        // What the operation gives by itself may have been cut down before a relation made it
        // smaller.
        let natural = if matches!(data.op, Op::Input(_)) {
            small
        } else {
            set_node(f, few.sets(), *data, few.settings().semantics).reals()
        };
        let many = |set: ValueSet<F>| 2 * set.pieces().len() > MAX_PIECES - 2;
        let node = Node(u32::try_from(i).unwrap_or(u32::MAX));
        let by_coefficients = Reason::Relation(RelationRule::Polynomial);
        let exception = data.op == Op::Real(RealOp::Call(Elementary::Pow))
            || [few.reason(node), whole.reason(node)].contains(&by_coefficients)
            || many(small)
            || many(natural)
            || (small.is_integral() && !large.is_integral())
            || data.operands().any(|n| excepted[n.index()]);
        excepted.push(exception);
        assert!(
            exception || small.subset(large),
            "node {i} ({}): {small} of {smaller:?} is not in {large} of {inputs:?}, {:?}, of\n{f}",
            F::NAME,
            few.settings()
        );
    }
}
