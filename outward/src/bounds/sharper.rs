//! Bounds of outputs by other forms of their values: a short search for the range of straight-line
//! functions, and the program that kernels for the box would run, which meets arguments of
//! functions and results of blocks with other forms, too.

use outward_analysis::identities::{
    self, Containment, Met, RangeQuery, SearchLimits, is_worth_assuming,
};
use outward_analysis::{Arithmetic, Demand};
use outward_expr::{Node, Op, Type};
use outward_interval::{Float, Interval};
use outward_lower::lane::{from_set, to_set};
use outward_lower::{LowerScratch, Program, run_scalar, select_refined};
use outward_runtime::SearchEngine;
use outward_sets::Semantics;

use super::{Bounds, may_compare_nan};

/// Of functions of more nodes no range is searched for.
const LARGEST: usize = 1_000;

/// At most so many boxes are bounded for each endpoint of an output.
const BOXES: u64 = 100;

/// At most so many iterations of all loops together are run by a program.
const ITERATIONS: u64 = 1_000;

impl<F: Float> Bounds<'_, F> {
    /// Narrows what is known of outputs by a short search for their range.
    pub(crate) fn sharpen(&mut self) {
        let question = self.question;
        let is_asked = question.identities && !question.no_nan && !question.assume_valid;
        let holds = match question.semantics {
            Some(Semantics::Real) => Containment::Real,
            None => Containment::RealAndFloat,
            Some(Semantics::Float) => return,
        };
        let is_small = self.values.function().nodes.len() <= LARGEST;
        if !is_asked || !is_small || self.met.is_empty() {
            return;
        }
        if self.programs.is_some() && self.search(holds, false) {
            return;
        }
        self.sharpen_by_program(holds, false);
        if question.assume {
            self.sharpen_assuming(holds);
        }
    }

    /// Narrows outputs further under conditions that are assumed, if they become so much narrower
    /// that it is worth it.
    fn sharpen_assuming(&mut self, holds: Containment) {
        let known = |this: &Self| -> Vec<Interval<F>> {
            let outputs = (0..this.values.function().outputs.len()).filter_map(|i| this.output(i));
            outputs.map(|(bounds, _)| bounds).collect()
        };
        let before = (self.met.clone(), known(self));
        if self.programs.is_some() {
            self.search(holds, true);
        }
        self.sharpen_by_program(holds, true);
        let mut pairs = before.1.iter().zip(known(self));
        if !pairs.any(|(before, after)| is_worth_assuming(*before, after)) {
            self.met = before.0;
            self.assumed.clear();
        }
    }

    /// A short search for the range of every output. Whether all were found.
    fn search(&mut self, holds: Containment, assume: bool) -> bool {
        let sides: Vec<Interval<F>> = self
            .given
            .0
            .iter()
            .map(|set| set.reals().to_interval())
            .collect();
        let limits = SearchLimits {
            tolerance: 1e-9,
            boxes: BOXES,
            stop: &|_| false,
        };
        let f = self.values.function();
        let mut done: Vec<Node> = Vec::new();
        let mut assumed = Vec::new();
        let mut found_all = true;
        for output in &f.outputs {
            let node = output.node;
            if done.contains(&node) || !matches!(f.node(node).op, Op::Real(_)) {
                continue;
            }
            done.push(node);
            let points = (&sides[..], &self.given.1[..]);
            let asked = RangeQuery { holds, assume };
            let Some(range) =
                identities::range(&SearchEngine::default(), f, node, points, asked, limits)
            else {
                found_all = false;
                continue;
            };
            found_all &= range.is_complete;
            let (lo, hi) = (range.outer.inf(), range.outer.sup());
            let bounds = Interval::new(F::from_f64_down(lo), F::from_f64_up(hi));
            if let (Ok(bounds), Some(fact)) = (bounds, self.met.get_mut(node.index())) {
                fact.bounds = fact.bounds.intersection(bounds);
                assumed.extend(range.assumed);
            }
        }
        self.note(assumed);
        found_all
    }

    /// By the program of a kernel for the box. Where a comparison may be of NaN, programs leave out
    /// what floating point returns, and say nothing here.
    fn sharpen_by_program(&mut self, holds: Containment, assume: bool) {
        if holds == Containment::RealAndFloat && self.may_compare_nan() {
            return;
        }
        let refined = self.refined_here(Arithmetic::REAL);
        let refined = match assume {
            true => refined.assuming().sharpened(),
            false => refined.sharpened(),
        };
        if refined.met.is_empty() {
            return;
        }
        let Ok(selection) = select_refined(&refined, Demand::Value, &[]) else {
            return;
        };
        let limits = outward_semantics::Limits {
            iterations: ITERATIONS,
        };
        let mut program = Program::empty();
        selection
            .within(limits)
            .intervals(false, &mut LowerScratch::default(), &mut program);
        let inputs: Vec<F> = self.given.0.iter().flat_map(from_set).collect();
        let (ends, _) = run_scalar(&program, &inputs);
        let f = self.values.function();
        let mut is_narrower = false;
        for ((output, ty), ends) in f.outputs.iter().zip(f.output_types()).zip(ends.chunks(2)) {
            let &[lower, upper] = ends else { continue };
            if let (Type::Real, Some(fact)) = (ty, self.met.get_mut(output.node.index())) {
                let bounds = to_set([lower, upper], ty).reals().bounds();
                if !bounds.is_empty() {
                    let before = fact.bounds;
                    fact.bounds = before.intersection(bounds);
                    is_narrower |= fact.bounds != before;
                }
            }
        }
        if is_narrower {
            self.note(refined.met.iter().flat_map(Met::assumptions).collect());
        }
    }

    /// Bounds rest on this, too.
    fn note(&mut self, assumed: Vec<String>) {
        self.assumed.extend(assumed);
        self.assumed.sort();
        self.assumed.dedup();
    }

    /// Whether the function has control flow in which a value may be NaN, and so perhaps what is
    /// compared. Interval programs say nothing of the arm that floating point takes then: bounds of
    /// kernels need not hold what it returns.
    #[must_use]
    pub fn may_compare_nan(&self) -> bool {
        may_compare_nan(&self.values)
    }
}
