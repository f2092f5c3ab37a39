//! Functions of unit vectors, with branches and loops: what every node in every block is at unit
//! vectors is in its set, of reals and of floating point; and bounds of refined functions hold it.

use core::cell::{Cell, RefCell};

use arbitrary::{Result, Unstructured};
use outward_analysis::Demand;
use outward_analysis::identities::shortened;
use outward_analysis::refine::{Refined, refine};
use outward_analysis::values::{Path, Settings, UnitInputs, Values, values_of_both, values_with};
use outward_expr::{Function, Node, NodeData, Op, Type};
use outward_interval::Interval;
use outward_lower::lane::to_set;
use outward_lower::table::price;
use outward_lower::{LowerScratch, Number, Program, select_refined};
use outward_semantics::flow::{Entry, TransferFunctions, run};
use outward_semantics::{Scalar, Set, set_node};
use outward_sets::{Semantics, ValueSet};

use super::float_bounds::refined_holds_at;
use super::flow_holds::{LIMITS, every_run_is_member, meets};
use crate::draw::{self, Vectors};
use crate::engines::engines;

/// See the [module](self).
pub fn unit_vectors(u: &mut Unstructured<'_>) -> Result<()> {
    let drawn = draw::vectors(u)?;
    if u.ratio(2, 3)? {
        holds::<f32>(u, &drawn)
    } else {
        holds::<f64>(u, &drawn)
    }
}

/// A unit vector, nearly: rather one along an axis, or close to it.
fn direction(u: &mut Unstructured<'_>, dimension: usize) -> Result<Vec<f64>> {
    let mut vector = Vec::new();
    for _ in 0..dimension {
        let most = f64::from(u.int_in_range(-1000..=1000)?) / 1000.0;
        vector.push(match u.int_in_range(0..=6)? {
            0 => 0.0,
            1 => most * 1e-6,
            2 => most * 1e-25,
            3 => most * most * most,
            _ => most,
        });
    }
    let length = vector.iter().map(|x| x * x).sum::<f64>().sqrt();
    if length > 1e-3 {
        vector.iter_mut().for_each(|x| *x /= length);
    } else {
        vector.fill(0.0);
        let at = u.choose_index(dimension)?;
        vector[at] = if u.arbitrary()? { 1.0 } else { -1.0 };
    }
    Ok(vector)
}

/// The same in a format: each component rounded, or the whole divided by its computed length.
fn rounded<F: Number>(u: &mut Unstructured<'_>, exact: &[f64]) -> Result<Vec<F>> {
    if u.arbitrary()? {
        return Ok(exact.iter().map(|&x| F::from_f64(x)).collect());
    }
    let scale = f64::from(u.int_in_range(1..=1000)?) / 100.0;
    let long: Vec<F> = exact.iter().map(|&x| F::from_f64(x * scale)).collect();
    let mut sum = F::ZERO;
    for &x in &long {
        sum = sum + x * x;
    }
    let length = sum.sqrt();
    Ok(long.into_iter().map(|x| x / length).collect())
}

fn holds<F: Number>(u: &mut Unstructured<'_>, drawn: &Vectors) -> Result<()> {
    let f = &drawn.function;
    let names: Vec<&str> = ["l", "n", "v"]
        .into_iter()
        .take(drawn.units.len())
        .collect();
    let all = |name: &str| -> Vec<usize> {
        let is_own = |i: &usize| f.inputs[*i].starts_with(&format!("{name}."));
        (0..f.inputs.len()).filter(is_own).collect()
    };
    let units: Vec<UnitInputs> = drawn
        .units
        .iter()
        .zip(&drawn.complete)
        .map(|(inputs, &complete)| UnitInputs {
            inputs: inputs.clone(),
            complete,
        })
        .collect();
    // Some points, and a box that holds them.
    let mut exact: Vec<Vec<Interval<f64>>> = Vec::new();
    let mut points: Vec<Vec<F>> = Vec::new();
    for _ in 0..u.int_in_range(1..=4)? {
        let mut exactly = vec![Interval::ZERO; f.inputs.len()];
        let mut floats = vec![F::ZERO; f.inputs.len()];
        for name in &names {
            let of = all(name);
            let vector = direction(u, of.len())?;
            for ((&i, x), &exact) in of.iter().zip(rounded::<F>(u, &vector)?).zip(&vector) {
                floats[i] = x;
                let around = exact.abs() * 1e-15 + 1e-300;
                exactly[i] = Interval::new(exact - around, exact + around).unwrap();
            }
        }
        for name in ["k", "t"] {
            let at = f.input(name).unwrap();
            let x = f64::from(u.int_in_range(-300..=300)?) / 100.0;
            floats[at] = F::from_f64(x);
            exactly[at] = Interval::point(floats[at].to_f64()).unwrap();
        }
        exact.push(exactly);
        points.push(floats);
    }
    let is_narrow: bool = u.arbitrary()?;
    let mut sets: Vec<Set<F>> = Vec::new();
    for i in 0..f.inputs.len() {
        let mut side: Option<Interval<F>> = None;
        let mut add = |x: F| {
            let x = Interval::point(x).unwrap();
            side = Some(side.map_or(x, |side| side.convex_hull(x)));
        };
        for (point, exact) in points.iter().zip(&exact) {
            add(point[i]);
            add(F::from_f64(exact[i].inf()));
            add(F::from_f64(exact[i].sup()));
        }
        if !is_narrow {
            add(F::ONE);
            add(-F::ONE);
        }
        // Of what is rounded to the format.
        let side = side.unwrap();
        let around = Interval::new(side.inf().next_down(), side.sup().next_up());
        sets.push(Set::Real(around.unwrap().into()));
    }
    let float = values_with(f, &sets, &units, Settings::new(Semantics::Float));
    let real = values_with(f, &sets, &units, Settings::new(Semantics::Real));
    for (point, exact) in points.iter().zip(&exact) {
        let scalars: Vec<Scalar<F>> = point.iter().map(|&x| Scalar::Real(x)).collect();
        every_run_is_member(&float, &scalars);
        every_real_run_meets(&real, exact);
    }
    refined_holds_at(u, f, (&sets, &units), &points)?;
    if let Some(shorter) = shortened(f, &sides_of(&sets), &units) {
        for exact in &exact {
            outputs_meet(f, &shorter, exact);
        }
    }
    let settings = Settings::new(Semantics::Real);
    let values = values_of_both(f, &sets, &units, settings);
    refined_meets(u, f, &refine(&values, &sets, &price).sharpened(), &exact)
}

/// Bounds of a function of real numbers, refined for a box, on boxes around exact unit vectors hold
/// some of what it is there.
fn refined_meets<F: Number>(
    u: &mut Unstructured<'_>,
    f: &Function,
    refined: &Refined<F>,
    exact: &[Vec<Interval<f64>>],
) -> Result<()> {
    let selection = select_refined(refined, Demand::Value, &[]).expect("it is compiled");
    let mut program = Program::empty();
    let selection = selection.within(LIMITS);
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    let boxes: Vec<Vec<F>> = exact
        .iter()
        .map(|sides| {
            let ends = sides.iter().zip(&refined.sides).flat_map(|(side, all)| {
                let around = Interval::new(
                    F::from_f64(side.inf()).next_down(),
                    F::from_f64(side.sup()).next_up(),
                );
                let around = around.unwrap_or(Interval::ENTIRE).intersection(*all);
                [-around.inf(), around.sup()]
            });
            ends.collect()
        })
        .collect();
    let engine = *u.choose(&engines())?;
    let outputs = engine.run(&program, &boxes).outputs;
    for (lane, sides) in exact.iter().enumerate() {
        let at: Vec<Set<f64>> = sides.iter().map(|&x| Set::Real(x.into())).collect();
        let recorder = Recorder::default();
        let values = run(&recorder, f, &at, LIMITS).unwrap();
        if recorder.not.get() || recorder.partial.get() {
            continue;
        }
        for (output, ends) in f.outputs.iter().zip(outputs.chunks(2)) {
            let Set::Real(certain) = values[output.node.index()] else {
                continue;
            };
            if certain.may_be_nan() || certain.may_be_infinite() || certain.is_empty() {
                continue;
            }
            let bounds = to_set([ends[0][lane], ends[1][lane]], Type::Real);
            assert!(
                matches!(bounds, Set::Real(bounds) if meets(bounds, certain)),
                "{} is in {certain}, outside of {bounds}, at {sides:?}, in {} of\n{f}refined to\n{}",
                output.name,
                F::NAME,
                refined.function
            );
        }
    }
    Ok(())
}

fn sides_of<F: Number>(sets: &[Set<F>]) -> Vec<Interval<F>> {
    let sides = sets.iter().map(|set| match set {
        Set::Real(x) => x.to_interval(),
        Set::Int(_) | Set::Bool(_) => Interval::ENTIRE,
    });
    sides.collect()
}

/// At an exact unit vector a function with values in other words returns what the function returns.
fn outputs_meet(f: &Function, other: &Function, exact: &[Interval<f64>]) {
    let at: Vec<Set<f64>> = exact.iter().map(|&x| Set::Real(x.into())).collect();
    let found = [f, other].map(|f| {
        let recorder = Recorder::default();
        let values = run(&recorder, f, &at, LIMITS).unwrap();
        let outputs = f.outputs.iter().map(|output| values[output.node.index()]);
        (recorder, outputs.collect::<Vec<_>>())
    });
    let [(of_f, values), (of_other, others)] = found;
    if [&of_f, &of_other].iter().any(|run| run.not.get()) || of_f.partial.get() {
        return;
    }
    for (value, other_value) in values.iter().zip(&others) {
        let (Set::Real(value), Set::Real(other_value)) = (value, other_value) else {
            continue;
        };
        // Ranges that it is met with may cut the enclosure of a point.
        let around = |x: f64| ValueSet::between(x - 1e-9, x + 1e-9);
        let ends = other_value.to_interval();
        let wide = around(ends.inf())
            .union(*other_value)
            .union(around(ends.sup()));
        assert!(
            !other_value.is_empty() && meets(wide, *value),
            "{value} and {other_value} at {exact:?}, in\n{f}in other words\n{other}"
        );
    }
}

/// Sets of real numbers in f64, by operations alone, of every run of a block, and whether all that
/// decided was certain.
#[derive(Default)]
struct Recorder {
    not: Cell<bool>,
    /// Whether something may have no value, or was divided by zero.
    partial: Cell<bool>,
    runs: RefCell<Vec<(Path, Vec<Set<f64>>)>>,
}

impl TransferFunctions for Recorder {
    type Value = Set<f64>;

    fn node(&self, f: &Function, values: &[Set<f64>], _: Node, data: NodeData) -> Set<f64> {
        let set = set_node(f, values, data, Semantics::Real);
        if let Set::Real(x) = set
            && (x.may_be_nan() || x.may_be_infinite())
        {
            self.partial.set(true);
        }
        // Nor does a comparison of what has no value say which way a run goes.
        let has_none = |n: Node| match values[n.index()] {
            Set::Real(x) => x.may_be_nan(),
            Set::Int(_) | Set::Bool(_) => false,
        };
        if let Set::Bool(c) = set
            && (c.value().is_none() || data.operands().any(has_none))
        {
            self.not.set(true);
        }
        set
    }

    fn ran(&self, path: &[Entry], values: Option<&[Set<f64>]>) {
        if let Some(values) = values {
            let run = (Path(path.to_vec()), values.to_vec());
            self.runs.borrow_mut().push(run);
        }
    }
}

/// At an exact unit vector, which is somewhere within these bounds, every node that has a value has
/// one in its set.
fn every_real_run_meets<F: Number>(found: &Values<'_, F>, exact: &[Interval<f64>]) {
    let f = found.function();
    let at: Vec<Set<f64>> = exact.iter().map(|&x| Set::Real(x.into())).collect();
    let recorder = Recorder::default();
    let values = run(&recorder, f, &at, LIMITS).unwrap();
    if recorder.not.get() {
        return;
    }
    let mut runs = recorder.runs.into_inner();
    runs.push((Path::default(), values));
    let parts = found.parts();
    for (path, values) in runs {
        let part = parts.iter().find(|part| *part.path() == path);
        let Some(part) = part.filter(|part| part.is_known()) else {
            continue;
        };
        for ((node, data), value) in part.function().iter().zip(&values) {
            if matches!(data.op, Op::Control(_)) {
                continue;
            }
            let (Set::Real(value), Set::Real(set)) = (*value, part.any(node)) else {
                continue;
            };
            let certain: ValueSet<f64> = value;
            if certain.may_be_nan() || certain.may_be_infinite() || certain.is_empty() {
                continue;
            }
            assert!(
                meets(set, certain),
                "{node}{path} is in {certain}, outside of {set}, at {exact:?}, in {} of\n{f}",
                F::NAME
            );
        }
    }
}
