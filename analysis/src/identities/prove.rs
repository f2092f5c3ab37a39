//! Bounds of normal forms on a box, and signs of their derivatives.
//!
//! Everything here is proved of a *whole* box. Where the derivative of g by x is not negative on
//! the whole box, the least value of g on it is one at the lower endpoint of x; so the box of which
//! g is bounded loses a dimension, and the same is asked of that face. What is proved of faces
//! bounds g on the box, and is never handed out as a sign on the box.

use std::collections::HashMap;
use std::rc::Rc;

use outward_expr::hash::FastHash;
use outward_expr::{Format, Function};
use outward_interval::Interval;

use super::atoms::Atom;
use super::faces::{Faces, defined_bounds};
use super::normal::Normal;
use super::rules::{RewriteRule, Rewritten, rewritten};
use super::samples::{points, score};
use super::write::{Pins, Writer, plain};
use crate::algebra::{AlgebraicForm, Fraction, MAX_NODES, Poly, Work, few_forms, forms};

type I = Interval<f64>;

/// By which forms values and derivatives are bounded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Forms {
    /// The value as it is written, and derivatives as algebra finds them, which are at hand.
    AsItIs,
    /// Those that make bounds narrower, which takes a while.
    Best,
}

/// The sign that a value has on a whole box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// It is never below zero.
    NotNegative,
    /// It is never above zero.
    NotPositive,
}

/// Forms of a normal form, and the function that computes them.
pub(super) struct Prepared {
    pub(super) forms: Vec<AlgebraicForm>,
    /// Of each form the rules by which it is the same value; of those behind the end none.
    rules: Vec<Vec<&'static RewriteRule>>,
    /// Of each form what has to be above zero, so that it is the same value.
    positive: Vec<Vec<Fraction>>,
    /// Its outputs are the forms.
    pub(super) function: Function,
}

impl Prepared {
    /// What has to be above zero, so that a form is the same value.
    pub(super) fn positive(&self, form: usize) -> &[Fraction] {
        self.positive.get(form).map_or(&[], Vec::as_slice)
    }
}

/// Bounds normal forms on a box.
pub(super) struct Prover<'n, 'f> {
    pub(super) normal: &'n mut Normal<'f>,
    prepared: HashMap<Fraction, Rc<Prepared>, FastHash>,
    /// Of normal forms the functions that compute them as they are.
    as_they_are: HashMap<Fraction, Rc<Function>, FastHash>,
    slopes: HashMap<(Fraction, u32), Option<Rc<Fraction>>, FastHash>,
    /// Whether a search may use forms of its value under conditions that are not proved.
    pub(super) assumes: bool,
    /// What is left of the work in algebra.
    work: Work,
    /// How many operations on intervals may still be made.
    operations: u64,
}

/// The work in algebra that one box is worth, in products of terms.
const WORK: u64 = 12_000;
/// Of so many normal forms by rules all forms are made.
const NARROWEST: usize = 2;
/// The work that is done again for a search that goes on.
const WORK_AGAIN: u64 = 60_000;
/// The operations on intervals that it is worth.
const OPERATIONS: u64 = 100_000;

impl<'n, 'f> Prover<'n, 'f> {
    pub(super) fn new(normal: &'n mut Normal<'f>) -> Self {
        Self::with_budget(normal, WORK, OPERATIONS)
    }

    /// With so much work in algebra, and so many operations on intervals.
    pub(super) fn with_budget(normal: &'n mut Normal<'f>, work: u64, operations: u64) -> Self {
        Self {
            normal,
            prepared: HashMap::default(),
            as_they_are: HashMap::default(),
            slopes: HashMap::default(),
            assumes: false,
            work: Work::new(work),
            operations,
        }
    }

    /// Work again; what is known stays known.
    pub(super) fn refill(&mut self) {
        self.work = Work::new(WORK_AGAIN);
        self.operations = OPERATIONS;
    }

    /// The same of a derivative on a box, from now on with few forms where it is known to have both
    /// signs: no proof of one is looked for then.
    pub(super) fn prepare_slope(&mut self, of: &Fraction, sides: &[I]) {
        if !self.prepared.contains_key(of) && self.has_both_signs(of, sides) {
            let few = few_forms(of, &mut self.work);
            self.prepare(of, few);
        } else {
            self.prepared(of);
        }
    }

    /// The forms of a normal form, with roots taken out of differences.
    pub(super) fn prepared(&mut self, of: &Fraction) -> Rc<Prepared> {
        if let Some(known) = self.prepared.get(of) {
            return Rc::clone(known);
        }
        let mut all = forms(of, &mut self.work);
        for conjugate in self.conjugates(of) {
            all.extend(conjugate);
        }
        self.prepare(of, all)
    }

    fn prepare(&mut self, of: &Fraction, mut all: Vec<AlgebraicForm>) -> Rc<Prepared> {
        if all.is_empty() {
            // What is too large for others is still bounded as it is.
            all.extend(Some(plain(of)).filter(|form| form.nodes() <= MAX_NODES));
        }
        let made = self.with_function(all, Vec::new(), Vec::new());
        self.prepared.insert(of.clone(), Rc::clone(&made));
        made
    }

    /// The same with forms by [rules](super::rules), from now on. Of the two normal forms by rules
    /// whose bounds on these boxes are the narrowest, all forms are made; the others are written as
    /// they are.
    pub(super) fn prepared_by_rules(&mut self, of: &Fraction, samples: &[Vec<I>]) -> Rc<Prepared> {
        let before = self.prepared(of);
        if !before.rules.is_empty() {
            return before;
        }
        let mut all = before.forms.clone();
        let mut rules = vec![Vec::new(); all.len()];
        let mut positive = vec![Vec::new(); all.len()];
        let found = rewritten(of, &mut self.normal.atoms, &mut self.work);
        for (made, is_narrow) in self.narrowest(found, samples) {
            let more = if is_narrow {
                forms(&made.form, &mut self.work)
            } else {
                let form = plain(&made.form);
                let is_small = form.nodes() <= MAX_NODES;
                Vec::from_iter(is_small.then_some(form))
            };
            let count = all.len() + more.len();
            all.extend(more);
            rules.resize(count, made.rules);
            positive.resize(count, made.positive);
        }
        if all.len() == before.forms.len() {
            return before;
        }
        let made = self.with_function(all, rules, positive);
        self.prepared.insert(of.clone(), Rc::clone(&made));
        made
    }

    /// These normal forms in their order, and which have the narrowest bounds as they are.
    fn narrowest(
        &mut self,
        found: Vec<Rewritten>,
        samples: &[Vec<I>],
    ) -> impl Iterator<Item = (Rewritten, bool)> + use<> {
        let mut is_narrow = vec![true; found.len()];
        if found.len() > NARROWEST {
            let plain: Vec<AlgebraicForm> = found.iter().map(|made| plain(&made.form)).collect();
            let written = self.with_function(plain, Vec::new(), Vec::new());
            let rows: Vec<Vec<Option<I>>> = samples
                .iter()
                .map(|part| self.bounds_of(&written.function, part))
                .collect();
            let width = |i: usize| {
                let column = rows.iter().map(|row| row[i].unwrap_or(I::ENTIRE));
                score(&column.collect::<Vec<_>>())
            };
            let mut widths: Vec<(f64, usize)> = (0..found.len()).map(|i| (width(i), i)).collect();
            widths.sort_by(|a, b| a.0.total_cmp(&b.0));
            for &(_, i) in &widths[NARROWEST..] {
                is_narrow[i] = false;
            }
        }
        found.into_iter().zip(is_narrow)
    }

    fn with_function(
        &self,
        all: Vec<AlgebraicForm>,
        rules: Vec<Vec<&'static RewriteRule>>,
        positive: Vec<Vec<Fraction>>,
    ) -> Rc<Prepared> {
        let mut writer = Writer::new(self.normal);
        let nodes: Vec<_> = all
            .iter()
            .map(|form| writer.form(form, Pins::default()))
            .collect();
        let outputs: Vec<(&str, _)> = nodes.iter().map(|&node| ("form", node)).collect();
        let function = writer.builder.finish("forms", Format::F64, &outputs);
        Rc::new(Prepared {
            forms: all,
            rules,
            positive,
            function,
        })
    }

    /// The rules by which each of these forms is the same value.
    pub(super) fn rules<'a>(
        &mut self,
        of: &Fraction,
        forms: impl Iterator<Item = &'a AlgebraicForm>,
    ) -> Vec<Vec<&'static RewriteRule>> {
        let prepared = self.prepared(of);
        let rules = |form: &AlgebraicForm| {
            let at = prepared.forms.iter().position(|known| known == form);
            at.and_then(|at| prepared.rules.get(at)).cloned()
        };
        forms.map(|form| rules(form).unwrap_or_default()).collect()
    }

    /// For each root s in the numerator p + q·s the quotient (p² − q²·s²)/(p − q·s), which is the
    /// same where it is defined.
    fn conjugates(&mut self, of: &Fraction) -> Vec<Vec<AlgebraicForm>> {
        let mut all = Vec::new();
        for root in self.normal.atoms.roots(of.numerator()) {
            if let Some(forms) = self.conjugate(of, root) {
                all.push(forms);
            }
        }
        all
    }

    fn conjugate(&mut self, of: &Fraction, root: u32) -> Option<Vec<AlgebraicForm>> {
        let work = &mut self.work;
        let coefficients = of.numerator().coefficients_in(root, work).ok()?;
        let [p, q] = &coefficients[..] else {
            return None;
        };
        let qs = q.mul(&Poly::kernel(root), work).ok()?;
        let rest = p.sub(&qs, work).ok()?;
        if rest.is_zero() {
            return None;
        }
        let product = of.numerator().mul(&rest, work).ok()?;
        let product = self
            .normal
            .atoms
            .reduced(Fraction::from_poly(product), work)
            .ok()?;
        let below = Fraction::from_poly(of.expanded_denominator(work).ok()?);
        let over = product.div(&below, work).ok()?;
        let above = forms(&over, work);
        let below = forms(&Fraction::from_poly(rest), work);
        let (above, below) = (above.into_iter().take(2), below.into_iter().take(2));
        let mut all = Vec::new();
        for a in above {
            for b in below.clone() {
                all.push(AlgebraicForm::Quotient(Box::new(a.clone()), Box::new(b)));
            }
        }
        Some(all)
    }

    /// The bounds of each form on a box; `None` where it may be undefined, or where it is not
    /// proved that it is the same value.
    // Recursion: conditions have smaller normal forms than what they are of.
    pub(super) fn of_forms(&mut self, prepared: &Prepared, sides: &[I]) -> Vec<Option<I>> {
        let mut all = self.bounds_of(&prepared.function, sides);
        for (bounds, positive) in all.iter_mut().zip(&prepared.positive) {
            if bounds.is_some() && !positive.iter().all(|of| self.is_positive(of, sides)) {
                *bounds = None;
            }
        }
        all
    }

    /// The forms of which it is proved that they are the same value on the whole box, wherever both
    /// have one.
    pub(super) fn same_forms(&mut self, prepared: &Prepared, sides: &[I]) -> Vec<AlgebraicForm> {
        let mut all = Vec::with_capacity(prepared.forms.len());
        for (i, form) in prepared.forms.iter().enumerate() {
            let mut positive = prepared.positive.get(i).into_iter().flatten();
            if positive.all(|of| self.is_positive(of, sides)) {
                all.push(form.clone());
            }
        }
        all
    }

    /// Whether a normal form is proved to be above zero, by its own forms without rules.
    fn is_positive(&mut self, of: &Fraction, sides: &[I]) -> bool {
        let mut writer = Writer::new(self.normal);
        let nodes: Vec<_> = forms(of, &mut self.work)
            .iter()
            .map(|form| writer.form(form, Pins::default()))
            .collect();
        let outputs: Vec<(&str, _)> = nodes.iter().map(|&node| ("form", node)).collect();
        let function = writer.builder.finish("forms", Format::F64, &outputs);
        let all = self.bounds_of(&function, sides);
        all.into_iter().flatten().any(|bounds| bounds.inf() > 0.0)
    }

    /// The bounds of each output of a function of the same inputs; `None` where it may be
    /// undefined.
    pub(super) fn bounds_of(&mut self, f: &Function, sides: &[I]) -> Vec<Option<I>> {
        self.operations = self.operations.saturating_sub(f.nodes.len() as u64);
        defined_bounds(f, sides)
    }

    /// Whether a value that is defined on the whole box has its least value, and its greatest,
    /// whatever the other inputs are, at an endpoint of this one: it is a quotient of affine
    /// functions of it, or concave (convex) in it.
    pub(super) fn turns_at_ends(
        &mut self,
        of: &Fraction,
        input: u32,
        sides: &[I],
        forms: Forms,
    ) -> [bool; 2] {
        let bit = 1 << input;
        let itself = self.normal.atoms.number(Atom::Input(input), bit);
        let mut others = of.kernels().into_iter().filter(|&k| k != itself);
        if others.all(|k| self.normal.atoms.inputs(k) & bit == 0) {
            let below = of.denominator().iter();
            let below: u32 = below
                .map(|(factor, power)| factor.degree_in(itself) * power)
                .sum();
            if of.numerator().degree_in(itself) <= 1 && below <= 1 {
                return [true; 2];
            }
        }
        let Some(slope) = self.slope(of, input) else {
            return [false; 2];
        };
        // Where the derivative jumps, its derivative says nothing: as in 1/(1 + |x|) at zero.
        let is_defined = match forms {
            Forms::AsItIs => self.bounds_as_it_is(&slope, sides).is_some(),
            Forms::Best => self.plain(&slope, sides).is_some(),
        };
        let Some(curvature) = self.slope(&slope, input).filter(|_| is_defined) else {
            return [false; 2];
        };
        let sign = match forms {
            Forms::AsItIs => self.bounds_as_it_is(&curvature, sides).and_then(sign_of),
            Forms::Best => self.sign(&curvature, sides, 1),
        };
        [Sign::NotPositive, Sign::NotNegative].map(|wanted| sign == Some(wanted))
    }

    /// Whether there is work left.
    fn has_work(&self) -> bool {
        self.operations > 0
    }

    /// Bounds of a normal form on a box, by its forms alone; `None` if none is defined.
    fn plain(&mut self, of: &Fraction, sides: &[I]) -> Option<I> {
        let prepared = self.prepared(of);
        let all = self.of_forms(&prepared, sides);
        met(all.into_iter().flatten())
    }

    /// The derivative by an input; `None` if it is not known.
    pub(super) fn slope(&mut self, of: &Fraction, input: u32) -> Option<Rc<Fraction>> {
        let key = (of.clone(), input);
        if let Some(known) = self.slopes.get(&key) {
            return known.clone();
        }
        let slope = self.normal.atoms.slope(of, input, &mut self.work);
        let slope = slope.ok().flatten().map(Rc::new);
        self.slopes.insert(key, slope.clone());
        slope
    }

    /// The inputs with bounded sides that are no points, on which a normal form depends, and in
    /// which it is continuous on the box if it is defined there.
    ///
    /// Derivatives say something of these alone. What jumps where it is defined has no derivative
    /// (is an atom of which none is known), but for the angle of a point.
    pub(super) fn free(&mut self, of: &Fraction, sides: &[I]) -> Vec<u32> {
        let mut inputs = self.normal.atoms.inputs_of(of);
        for angle in self.normal.atoms.angles(of) {
            // Where the box meets the jump the bounds hold the value there, which is the greatest.
            let bounds = self.plain(&Fraction::kernel(angle), sides);
            let limit = self.normal.atoms.greatest_angle(angle);
            let is_below = |(bounds, limit): (I, f64)| bounds.sup() <= limit;
            if !bounds.zip(limit).is_some_and(is_below) {
                inputs &= !self.normal.atoms.inputs(angle);
            }
        }
        (0u32..)
            .zip(sides)
            .filter(|&(i, side)| {
                inputs >> i & 1 != 0 && !side.is_singleton() && side.mag().is_finite()
            })
            .map(|(i, _)| i)
            .collect()
    }

    /// Bounds of a normal form on a box: by its forms, and where derivatives have a sign, on faces.
    // Recursion: each time with fewer free inputs, or less depth.
    pub(super) fn enclose(&mut self, of: &Fraction, sides: &[I], depth: u32) -> Option<I> {
        // Of what is defined everywhere, and so continuous, derivatives say something.
        let whole = self.plain(of, sides)?;
        if depth == 0 || !self.has_work() {
            return Some(whole);
        }
        let (mut lower, mut upper) = (sides.to_vec(), sides.to_vec());
        let mut pinned = false;
        for input in self.free(of, sides) {
            let Some(slope) = self.slope(of, input) else {
                continue;
            };
            let Some(sign) = self.sign(&slope, sides, depth - 1) else {
                continue;
            };
            pinned = true;
            let at = input as usize;
            let (lo, hi) = (sides[at].lower_endpoint(), sides[at].upper_endpoint());
            (lower[at], upper[at]) = match sign {
                Sign::NotNegative => (lo, hi),
                Sign::NotPositive => (hi, lo),
            };
        }
        if !pinned {
            return Some(whole);
        }
        let (lower, upper) = (
            self.enclose(of, &lower, depth)?,
            self.enclose(of, &upper, depth)?,
        );
        let between = Interval::new(lower.inf(), upper.sup()).ok()?;
        met([whole, between].into_iter())
    }

    /// The function that computes a normal form as it is; `None` if that is too large.
    fn function(&mut self, of: &Fraction) -> Option<Rc<Function>> {
        if let Some(known) = self.as_they_are.get(of) {
            return Some(Rc::clone(known));
        }
        let form = Some(plain(of)).filter(|form| form.nodes() <= MAX_NODES)?;
        let mut writer = Writer::new(self.normal);
        let node = writer.form(&form, Pins::default());
        let f = writer
            .builder
            .finish("form", Format::F64, &[("form", node)]);
        let made = Rc::new(f);
        self.as_they_are.insert(of.clone(), Rc::clone(&made));
        Some(made)
    }

    /// A normal form as it is, if that is not too large, and defined on the whole box.
    pub(super) fn as_it_is(&mut self, of: &Fraction, sides: &[I]) -> Option<AlgebraicForm> {
        self.bounds_as_it_is(of, sides).map(|_| plain(of))
    }

    /// The bounds of that.
    fn bounds_as_it_is(&mut self, of: &Fraction, sides: &[I]) -> Option<I> {
        let function = self.function(of)?;
        self.bounds_of(&function, sides).first().copied().flatten()
    }

    /// Whether a normal form is seen to be above zero at one point of a box and below it at another
    /// one: then no proof of its sign needs to be looked for.
    pub(super) fn has_both_signs(&mut self, of: &Fraction, sides: &[I]) -> bool {
        let Some(function) = self.function(of) else {
            return false;
        };
        let faces = Faces::anywhere(function.as_ref().clone());
        let mut values = faces.values();
        let mut seen = [false; 2];
        for point in points(sides) {
            self.operations = self.operations.saturating_sub(faces.nodes() as u64);
            values.on(&point);
            // Of an empty one both are false.
            if let Some(value) = values.outputs().next() {
                seen[0] |= value.sup() < 0.0;
                seen[1] |= value.inf() > 0.0;
            }
            if seen == [true; 2] {
                return true;
            }
        }
        false
    }

    /// The sign of a normal form on a box, if it can be proved.
    pub(super) fn sign(&mut self, of: &Fraction, sides: &[I], depth: u32) -> Option<Sign> {
        if !self.prepared.contains_key(of) && self.has_both_signs(of, sides) {
            return None;
        }
        let whole = self.plain(of, sides);
        if let Some(sign) = whole.and_then(sign_of) {
            return Some(sign);
        }
        if depth == 0 || !self.has_work() {
            return None;
        }
        if let Some(sign) = self.enclose(of, sides, depth).and_then(sign_of) {
            return Some(sign);
        }
        // The signs of a numerator and of denominators that are not zero.
        let factors = of.denominator();
        if factors.is_empty() {
            return None;
        }
        let mut positive = true;
        for (factor, power) in factors.iter().cloned() {
            let bounds = self.enclose(&Fraction::from_poly(factor), sides, depth)?;
            if bounds.inf() <= 0.0 && bounds.sup() >= 0.0 {
                return None;
            }
            positive ^= bounds.sup() < 0.0 && power % 2 == 1;
        }
        let above = Fraction::from_poly(of.numerator().clone());
        let sign = self.enclose(&above, sides, depth).and_then(sign_of)?;
        Some(match (sign, positive) {
            (sign, true) => sign,
            (Sign::NotNegative, false) => Sign::NotPositive,
            (Sign::NotPositive, false) => Sign::NotNegative,
        })
    }
}

/// The intersection of bounds of one value; `None` if there are none.
pub(super) fn met(all: impl Iterator<Item = I>) -> Option<I> {
    let met = all.reduce(|a, b| a.intersection(b))?;
    // Never, as each holds the value.
    (!met.is_empty()).then_some(met)
}

fn sign_of(x: I) -> Option<Sign> {
    if x.inf() >= 0.0 {
        Some(Sign::NotNegative)
    } else if x.sup() <= 0.0 {
        Some(Sign::NotPositive)
    } else {
        None
    }
}
