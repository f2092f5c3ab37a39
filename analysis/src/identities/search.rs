//! The functions that branch and bound runs on parts of a box.

use outward_expr::{Format, Function, Node, Op, RealOp};
use outward_interval::Interval;

use super::batch::{Batch, BatchEngine, Table};
use super::choose::{best_forms, best_guarded_forms};
use super::prove::{Forms, Prover, met};
use super::samples::middle;
use super::sphere::Spheres;
use super::write::{Pins, Writer};
use crate::algebra::Fraction;
use crate::bounds::bounds;
use crate::facts::Fact;
use crate::real::fact_of;
use outward_interval::Endpoint;

type I = Interval<f64>;

/// What is searched: a node of a function on a box, and what is run for it.
pub(super) struct Search {
    pub(super) look: Look,
    /// The normal form of the value.
    pub(super) form: Option<Fraction>,
    /// The node of the given function.
    pub(super) node: Node,
    /// Which forms are used.
    pub(super) forms: Forms,
    /// Under which conditions forms of the value are the value, where these are assumed.
    pub(super) assumed: Vec<String>,
}

/// What is run on parts of the box.
pub(super) struct Look {
    /// The value, its other forms, and what decides whether it is defined.
    values: Batch,
    /// The same, and derivatives behind that.
    all: Batch,
    /// How many other forms there are.
    forms: usize,
    /// How many of them, the last ones, are the value under a condition that is assumed: not at
    /// every point.
    guarded: usize,
    /// Operations that may be undefined on the box, with the outputs that are their operands;
    /// `None` if the value is not known to be defined on any part.
    risks: Option<Vec<(RealOp, Vec<usize>)>>,
    /// Of each input that counts, the outputs that are forms of the derivative.
    slopes: Vec<(usize, std::ops::Range<usize>)>,
    /// Which inputs the value or one of its forms depends on.
    depends: Vec<bool>,
    /// The points that count.
    pub(super) spheres: Spheres,
}

/// What is known of a part.
pub(super) struct Seen {
    /// Bounds of the values; empty if there are none.
    pub(super) bounds: I,
    /// Whether the function has a value at every point.
    pub(super) defined: bool,
}

impl Search {
    /// Prepares the search for the range of a node.
    pub(super) fn new(
        (engine, spheres): (&dyn BatchEngine, &Spheres),
        prover: &mut Prover<'_, '_>,
        node: Node,
        sides: &[I],
        forms: Forms,
    ) -> Self {
        let mut form = prover.normal.node(node).cloned();
        let risky = risky(prover.normal.function, node, sides);
        let mut chosen = Vec::new();
        let mut slopes = Vec::new();
        let mut assumed = Vec::new();
        let mut guarded = 0;
        if let Some(of) = form
            .as_ref()
            .filter(|_| forms == Forms::Best && prover.assumes)
        {
            let (free, under): (Vec<_>, Vec<_>) = best_guarded_forms(prover, of, node, sides, 3)
                .into_iter()
                .partition(|chosen| chosen.guard.is_empty());
            guarded = under.len();
            let name = |atom: u32| super::names::atom(prover.normal, atom);
            for condition in under.iter().flat_map(|chosen| &chosen.guard) {
                assumed.push(condition.show(&name));
            }
            assumed.sort();
            assumed.dedup();
            chosen.extend(free.into_iter().chain(under).map(|chosen| chosen.form));
            // Where a derivative keeps its sign, an endpoint of a side stands for points beside it.
            // The condition may fail there, and hold at these.
            form = None;
        } else if let Some(form) = &form {
            if forms == Forms::Best {
                chosen = best_forms(prover, form, Some(node), sides, 3);
            }
            // All derivatives come before forms of any take work.
            let mut known = Vec::new();
            for input in prover.free(form, sides) {
                // A component of a unit vector cannot be moved alone.
                if spheres.has(input as usize) {
                    continue;
                }
                known.extend(prover.slope(form, input).map(|slope| (input, slope)));
            }
            for (input, slope) in known {
                let forms = match forms {
                    Forms::AsItIs => prover.as_it_is(&slope, sides).into_iter().collect(),
                    Forms::Best => best_forms(prover, &slope, None, sides, 3),
                };
                slopes.push((input as usize, forms));
            }
        }
        let mut writer = Writer::new(prover.normal);
        let mut outputs = vec![("value", writer.node(node, Pins::default()))];
        for form in &chosen {
            outputs.push(("form", writer.form(form, Pins::default())));
        }
        let risks = written_risks(risky, &mut writer, &mut outputs);
        let values = writer.builder.finish("values", Format::F64, &outputs);
        let slopes = slopes
            .iter()
            .map(|(input, forms)| {
                let first = outputs.len();
                for form in forms {
                    outputs.push(("slope", writer.form(form, Pins::default())));
                }
                (*input, first..outputs.len())
            })
            .collect();
        let all = writer.builder.finish("all", Format::F64, &outputs);
        let look = Look {
            values: Batch::new(engine, &values, sides),
            all: Batch::new(engine, &all, sides),
            forms: chosen.len(),
            guarded,
            risks,
            slopes,
            depends: depends(&all, sides.len()),
            spheres: spheres.clone(),
        };
        Self {
            look,
            form,
            node,
            forms,
            assumed,
        }
    }

    /// The same by the value alone, in this format, and without algebra.
    pub(super) fn as_it_is(
        (engine, spheres): (&dyn BatchEngine, &Spheres),
        prover: &Prover<'_, '_>,
        (node, format): (Node, Format),
        sides: &[I],
    ) -> Self {
        let f = prover.normal.function;
        let mut writer = Writer::new(prover.normal);
        let mut outputs = vec![("value", writer.node(node, Pins::default()))];
        let risks = written_risks(risky(f, node, sides), &mut writer, &mut outputs);
        let values = writer.builder.finish("values", format, &outputs);
        let look = Look {
            values: Batch::new(engine, &values, sides),
            all: Batch::new(engine, &values, sides),
            forms: 0,
            guarded: 0,
            risks,
            slopes: Vec::new(),
            depends: depends(&values, sides.len()),
            spheres: spheres.clone(),
        };
        Self {
            look,
            form: None,
            node,
            forms: Forms::AsItIs,
            assumed: Vec::new(),
        }
    }

    /// The inputs at whose endpoints this end of the range is, whatever the others are.
    pub(super) fn turning(
        &self,
        prover: &mut Prover<'_, '_>,
        end: Endpoint,
        sides: &[I],
    ) -> Vec<usize> {
        let mut turning = Vec::new();
        let is_defined = self.look.risks.as_ref().is_some_and(Vec::is_empty);
        if let Some(form) = self.form.as_ref().filter(|_| is_defined) {
            for input in prover.free(form, sides) {
                if self.look.spheres.has(input as usize) {
                    continue;
                }
                let [least, greatest] = prover.turns_at_ends(form, input, sides, self.forms);
                let turns = match end {
                    Endpoint::Lower => least,
                    Endpoint::Upper => greatest,
                };
                turning.extend(turns.then_some(input as usize));
            }
        }
        turning
    }
}

/// Operations that may be undefined, with the numbers of the outputs that are their operands, which
/// are added where there are none.
fn written_risks(
    risky: Option<Risky>,
    writer: &mut Writer<'_, '_>,
    outputs: &mut Vec<(&str, Node)>,
) -> Option<Vec<(RealOp, Vec<usize>)>> {
    let mut output = |operand: Node| {
        let made = writer.node(operand, Pins::default());
        let known = outputs.iter().position(|&(_, node)| node == made);
        known.unwrap_or_else(|| {
            outputs.push(("operand", made));
            outputs.len() - 1
        })
    };
    let of =
        |(op, operands): (RealOp, Vec<Node>)| (op, operands.into_iter().map(&mut output).collect());
    risky.map(|risky| risky.into_iter().map(of).collect())
}

/// Which inputs a function has nodes of.
fn depends(f: &Function, inputs: usize) -> Vec<bool> {
    let mut depends = vec![false; inputs];
    for input in f.nodes.iter().filter_map(|data| data.op.input()) {
        if let Some(depends) = depends.get_mut(input) {
            *depends = true;
        }
    }
    depends
}

impl Look {
    /// Bounds of the values on parts.
    pub(super) fn values<'b>(&self, parts: impl ExactSizeIterator<Item = &'b [I]>) -> Table {
        self.values.run(parts)
    }

    /// The same with derivatives.
    pub(super) fn all<'b>(&self, parts: impl ExactSizeIterator<Item = &'b [I]>) -> Table {
        self.all.run(parts)
    }

    /// What was found of a part.
    pub(super) fn seen(&self, table: &Table, at: usize) -> Seen {
        self.seen_by(self.forms, table, at)
    }

    /// The same by so many forms.
    fn seen_by(&self, forms: usize, table: &Table, at: usize) -> Seen {
        let forms = (1..=forms).map(|form| table.get(form, at));
        let bounds = forms.fold(table.get(0, at), |a, b| a.intersection(b));
        let is_safe = |(op, operands): &(RealOp, Vec<usize>)| {
            let mut facts = [Fact::defined(Interval::EMPTY); 3];
            for (fact, &output) in facts.iter_mut().zip(operands) {
                *fact = Fact::defined(table.get(output, at));
            }
            is_safe(*op, facts)
        };
        let defined = self
            .risks
            .as_ref()
            .is_some_and(|all| all.iter().all(is_safe));
        Seen { bounds, defined }
    }

    /// The value at a point, if it is certainly defined there.
    pub(super) fn at(&self, table: &Table, at: usize) -> Option<I> {
        // At one point a condition may fail.
        let seen = self.seen_by(self.forms - self.guarded, table, at);
        (seen.defined && !seen.bounds.is_empty()).then_some(seen.bounds)
    }

    /// Bounds of derivatives on a part, by input, where the value is defined everywhere.
    pub(super) fn slopes(&self, table: &Table, at: usize) -> impl Iterator<Item = (usize, I)> {
        self.slopes.iter().filter_map(move |(input, outputs)| {
            let forms = outputs.clone().map(|output| table.get(output, at));
            met(forms).map(|slope| (*input, slope))
        })
    }

    /// The bounds on the whole box, and how far values at some points are apart.
    pub(super) fn on_whole(&self, sides: &[I]) -> (I, f64) {
        let table = self.values([sides].into_iter());
        (self.seen(&table, 0).bounds, self.spread(sides))
    }

    /// How far values at some points are apart.
    fn spread(&self, sides: &[I]) -> f64 {
        let points: Vec<Vec<I>> = (0..8u32)
            .filter_map(|k| {
                let point = (0u32..).zip(sides);
                let point = point.map(|(i, side)| match (k + i * (k / 2)) % 3 {
                    0 => side.lower_endpoint(),
                    1 => side.upper_endpoint(),
                    _ => middle(*side),
                });
                let mut point: Vec<I> = point.collect();
                self.spheres.project(&mut point, sides).then_some(point)
            })
            .collect();
        let table = self.values(points.iter().map(Vec::as_slice));
        let values = (0..points.len()).filter_map(|k| self.at(&table, k));
        let hull = values.reduce(|a, b| a.convex_hull(b));
        let spread = hull.map_or(0.0, |hull| hull.sup() - hull.inf());
        if spread.is_finite() { spread } else { 0.0 }
    }

    /// The widest side of an input on which the value depends.
    pub(super) fn widest(&self, sides: &[I]) -> usize {
        let mut widest = (0, 0.0);
        for (i, side) in sides.iter().enumerate() {
            let width = side.sup() - side.inf();
            if width > widest.1 && self.depends_on(i) {
                widest = (i, width);
            }
        }
        widest.0
    }

    pub(super) fn depends_on(&self, input: usize) -> bool {
        self.depends.get(input).copied().unwrap_or(false)
    }
}

/// Operations with their operands.
type Risky = Vec<(RealOp, Vec<Node>)>;

/// Whether an operation is defined on operands of these bounds, which are, and has bounds on every
/// part.
fn is_safe(op: RealOp, operands: [Fact<f64>; 3]) -> bool {
    let fact = fact_of(op, operands);
    !fact.undefined && !fact.empty
}

/// The operations that a node depends on and that may be undefined somewhere on a box, with their
/// operands; `None` if some are not known. The node is defined on a part of the box where all these
/// are: what is defined on the box is so on every part.
fn risky(f: &Function, node: Node, sides: &[I]) -> Option<Risky> {
    let facts = bounds(f, sides);
    let mut is_needed = vec![false; node.index() + 1];
    is_needed[node.index()] = true;
    let mut risky = Vec::new();
    for (at, data) in f.nodes.iter().enumerate().take(node.index() + 1).rev() {
        if !is_needed[at] {
            continue;
        }
        for operand in f.operands(*data) {
            is_needed[operand.index()] = true;
        }
        match data.op {
            Op::Input(_) | Op::Const(_) => {}
            Op::Real(op) => {
                let mut operands = [Fact::defined(Interval::EMPTY); 3];
                for (operand, node) in operands.iter_mut().zip(data.operands()) {
                    *operand = Fact::defined(facts.get(node.index())?.bounds);
                }
                if !is_safe(op, operands) {
                    risky.push((op, data.operands().collect()));
                }
            }
            // These are undefined only where an operand is.
            Op::Bool(_) | Op::Select => {}
            Op::Int(_) | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => return None,
        }
    }
    Some(risky)
}
