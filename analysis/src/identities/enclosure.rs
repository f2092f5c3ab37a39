//! Bounds of normal forms in which some atoms are components of unit vectors.

use std::collections::{BTreeMap, HashMap};

use outward_interval::{Float, Interval};

use super::atoms::{Atom, Atoms};
use super::literal::decimals;
use super::normal::PER_NODE;
use crate::algebra::{Fraction, Monomial, Poly, Rational, Work};
use crate::facts::Fact;
use crate::real::fact_of;

/// Polynomials of more terms are not bounded.
pub(super) const TERMS: usize = 64;

/// Atoms with what is known of them.
pub(super) struct Enclosure<F: Float> {
    pub(super) atoms: Atoms,
    /// What is left of the work in algebra.
    pub(super) work: Work,
    /// Of components of unit vectors the vector, and their place in it.
    pub(super) components: HashMap<u32, (usize, usize)>,
    /// Bounds of atoms, but for calls.
    pub(super) bounds: HashMap<u32, Interval<F>>,
    /// What is known everywhere, which is nothing but that.
    everywhere: Conditions<F>,
    /// What is known in the arm that is looked at, and in those around it.
    arms: Vec<Conditions<F>>,
}

/// What conditions of branches say, and what follows from that.
struct Conditions<F: Float> {
    /// Polynomials that are never negative.
    nonnegative: Vec<Poly>,
    /// Bounds of calls.
    calls: HashMap<u32, Interval<F>>,
}

impl<F: Float> Default for Conditions<F> {
    fn default() -> Self {
        Self {
            nonnegative: Vec::new(),
            calls: HashMap::new(),
        }
    }
}

impl<F: Float> Enclosure<F> {
    /// No atoms yet, and so much work.
    pub(super) fn new(work: u64) -> Self {
        Self {
            atoms: Atoms::default(),
            work: Work::new(work),
            components: HashMap::new(),
            bounds: HashMap::new(),
            everywhere: Conditions::default(),
            arms: Vec::new(),
        }
    }

    /// Enters an arm of a branch in which these polynomials are never negative, besides those of
    /// the arms around it.
    pub(super) fn enter(&mut self, nonnegative: Vec<Poly>) {
        let around = self.arms.last();
        let around = around.map_or(&[][..], |around| &around.nonnegative);
        self.arms.push(Conditions {
            nonnegative: around.iter().cloned().chain(nonnegative).collect(),
            calls: HashMap::new(),
        });
    }

    /// Leaves the arm that was entered last.
    pub(super) fn leave(&mut self) {
        self.arms.pop();
    }

    /// An upper bound of the sum of squares.
    pub(super) fn length_squared(&mut self, of: &[&Fraction]) -> Option<F> {
        let part = self.work.left().min(PER_NODE);
        let mut work = Work::new(part);
        let mut sum = Fraction::zero();
        let total = of.iter().try_for_each(|x| {
            sum = sum.add(&x.powi(2, &mut work)?, &mut work)?;
            Ok(())
        });
        let sum = total.and_then(|()| self.atoms.reduced(sum, &mut work));
        let rest = sum.clone().and_then(|sum| {
            let one = Fraction::constant(Rational::ONE);
            one.sub(&sum, &mut work)
        });
        let _ = self.work.spend(work.spent());
        let sum = sum.ok()?;
        if let Some(constant) = sum.as_constant() {
            return Some(interval::<F>(&constant).sup());
        }
        // 1 − Σ may show what Σ does not: that of (x² + y²)/(x² + y² + k) is k/(x² + y² + k).
        let is_at_most_one = rest.is_ok_and(|rest| {
            length(&rest) <= TERMS
                && self
                    .enclose(&rest)
                    .is_some_and(|rest| rest.inf() >= F::ZERO)
        });
        let own = (length(&sum) <= TERMS)
            .then(|| self.enclose(&sum))
            .flatten();
        let own = own.map(|own| own.sup()).filter(|own| own.is_finite());
        match (is_at_most_one, own) {
            (true, Some(own)) if own < F::ONE => Some(own),
            (true, _) => Some(F::ONE),
            (false, own) => own,
        }
    }

    /// Bounds of a normal form wherever it has a value, whichever arm is taken.
    pub(super) fn enclose(&mut self, of: &Fraction) -> Option<Interval<F>> {
        let mut known = core::mem::take(&mut self.everywhere);
        let bounds = self.enclose_where(of, &mut known);
        self.everywhere = known;
        bounds
    }

    /// The same in the arm that is looked at; `None` if conditions say nothing of it.
    pub(super) fn enclose_in_arm(&mut self, of: &Fraction) -> Option<Interval<F>> {
        let mut known = self.arms.pop()?;
        let bounds = match known.nonnegative.is_empty() {
            true => None,
            false => self.enclose_where(of, &mut known),
        };
        self.arms.push(known);
        bounds
    }

    fn enclose_where(&mut self, of: &Fraction, known: &mut Conditions<F>) -> Option<Interval<F>> {
        let mut value = self.enclose_polynomial(of.numerator(), known)?;
        for (factor, power) in of.denominator() {
            let factor = self.enclose_polynomial(factor, known)?;
            value /= factor.powi(i32::try_from(*power).ok()?);
        }
        (!value.is_empty()).then_some(value)
    }

    /// Bounds of a polynomial. Where multiples of polynomials that are never negative cancel terms
    /// of it, it is at least what the other terms are.
    fn enclose_polynomial(&mut self, of: &Poly, known: &mut Conditions<F>) -> Option<Interval<F>> {
        let bounds = self.enclose_terms(of, known)?;
        if known.nonnegative.is_empty() {
            return Some(bounds);
        }
        let mut rest = of.clone();
        let mut sum = Interval::ZERO;
        for k in 0..known.nonnegative.len() {
            let part = self.work.left().min(PER_NODE);
            let mut work = Work::new(part);
            let left = rest.without_multiple(&known.nonnegative[k], &mut work);
            let _ = self.work.spend(work.spent());
            let Ok(Some((left, times))) = left else {
                continue;
            };
            let most = self.enclose_terms(&known.nonnegative[k].clone(), known)?;
            let Ok(at_least_zero) = Interval::new(F::ZERO, most.sup()) else {
                // Never below zero and never above it: of an arm that is never taken.
                return Some(bounds);
            };
            sum += interval(&times) * at_least_zero;
            rest = left;
        }
        if rest.len() == of.len() {
            return Some(bounds);
        }
        Some(bounds.intersection(sum + self.enclose_terms(&rest, known)?))
    }

    /// Bounds of a polynomial: terms with components of one or two unit vectors are taken together.
    fn enclose_terms(&mut self, of: &Poly, known: &mut Conditions<F>) -> Option<Interval<F>> {
        let mut groups: BTreeMap<Group, Vec<Entry<F>>> = BTreeMap::new();
        for (monomial, coefficient) in of.terms() {
            let (rest, components) = self.split(monomial);
            let mut vectors = [None; 2];
            let mut places = [0; 2];
            let mut parts = Interval::ONE;
            for (k, &(kernel, vector, place)) in components.iter().enumerate() {
                vectors[k] = Some(vector);
                places[k] = place;
                parts *= self.atom(kernel, known)?;
            }
            groups.entry((rest, vectors)).or_default().push(Entry {
                places,
                coefficient: interval(coefficient),
                parts,
            });
        }
        let mut sum = Interval::ZERO;
        for ((rest, vectors), entries) in groups {
            let mut factor = Interval::ONE;
            for &(kernel, power) in rest.powers() {
                factor *= self.atom(kernel, known)?.powi(i32::try_from(power).ok()?);
            }
            let term = |entry: &Entry<F>| entry.coefficient * entry.parts;
            let mut group = entries.iter().map(term).reduce(|a, b| a + b)?;
            let norm = match vectors {
                [None, None] => None,
                _ => Some(norm(&entries)),
            };
            if let Some(norm) = norm
                && let Ok(within) = Interval::new(-norm, norm)
            {
                group = group.intersection(within);
            }
            sum += factor * group;
        }
        Some(sum)
    }

    /// A monomial without components of at most two unit vectors, and these in order.
    fn split(&self, monomial: &Monomial) -> (Monomial, Vec<(u32, usize, usize)>) {
        let mut components: Vec<(u32, usize, usize)> = Vec::new();
        for &(kernel, power) in monomial.powers() {
            let Some(&(vector, place)) = self.components.get(&kernel) else {
                continue;
            };
            let again = components.iter().any(|other| other.1 == vector);
            if power > 1 || again || components.len() == 2 {
                return (monomial.clone(), Vec::new());
            }
            components.push((kernel, vector, place));
        }
        components.sort_by_key(|component| component.1);
        let is_part = |kernel: u32| !components.iter().any(|other| other.0 == kernel);
        (monomial.split(&is_part).0, components)
    }

    /// Bounds of an atom wherever it has a value.
    // Recursion: as deep as calls stand in calls, which is bounded.
    fn atom(&mut self, kernel: u32, known: &mut Conditions<F>) -> Option<Interval<F>> {
        let found = self
            .bounds
            .get(&kernel)
            .or_else(|| known.calls.get(&kernel));
        if let Some(&found) = found {
            return Some(found);
        }
        let Some(Atom::Call(op, of)) = self.atoms.get(kernel).cloned() else {
            return None;
        };
        let mut facts = [Fact::defined(Interval::EMPTY); 3];
        for (fact, of) in facts.iter_mut().zip(&of) {
            let bounds = if length(of) <= TERMS {
                self.enclose_where(of, known)?
            } else {
                Interval::ENTIRE
            };
            *fact = Fact {
                bounds,
                ..Fact::UNKNOWN
            };
        }
        let bounds = fact_of(op, facts).bounds;
        known.calls.insert(kernel, bounds);
        Some(bounds)
    }
}

/// What terms that are taken together have in common: the factor that is no component, and the
/// vectors.
type Group = (Monomial, [Option<usize>; 2]);

/// A term with components of unit vectors: the places of these, the coefficient, and bounds of
/// their product.
struct Entry<F: Float> {
    places: [usize; 2],
    coefficient: Interval<F>,
    parts: Interval<F>,
}

/// An upper bound of the norm of a matrix: the root of the greatest sums of sizes in a row and in a
/// column. (Of one row, the length of that is less.)
fn norm<F: Float>(entries: &[Entry<F>]) -> F {
    let most = |side: usize| {
        let mut sums: BTreeMap<usize, F> = BTreeMap::new();
        for entry in entries {
            let sum = sums.entry(entry.places[side]).or_insert(F::ZERO);
            *sum = sum.add_up(entry.coefficient.mag());
        }
        sums.into_values()
            .fold(F::ZERO, |a, b| if a > b { a } else { b })
    };
    let squares = entries.iter().map(|entry| entry.coefficient.sqr());
    let of_all = squares.fold(Interval::ZERO, |a, b| a + b).sqrt().sup();
    let of_rows = (point(most(0)) * point(most(1))).sqrt().sup();
    if of_all < of_rows { of_all } else { of_rows }
}

/// How many terms numerator and denominator have.
pub(super) fn length(of: &Fraction) -> usize {
    let below = of.denominator().iter().map(|(factor, _)| factor.len());
    of.numerator().len() + below.sum::<usize>()
}

/// A number as an interval; everything if it is none.
pub(super) fn point<F: Float>(x: F) -> Interval<F> {
    Interval::point(x).unwrap_or(Interval::ENTIRE)
}

/// Bounds of a rational number.
pub(super) fn interval<F: Float>(c: &Rational) -> Interval<F> {
    let (numerator, denominator) = decimals(c);
    let numerator = numerator.interval();
    denominator.map_or(numerator, |below| numerator / below.interval())
}
