//! The list of equal expressions for a rational function.

use std::collections::{BTreeMap, BTreeSet};

use super::form::AlgebraicForm;
use super::fraction::Fraction;
use super::quotient::{
    Split, inverted, inverted_terms, monomial_reciprocal, partial_fractions, proper,
    shaped_fraction, term_by_term,
};
use super::rational::{AlgebraError, Work, amount};
use super::shape::{Shape, square_count};

/// The largest number of forms of one fraction.
pub const MAX_FORMS: usize = 24;

/// The largest number of nodes of a form.
pub const MAX_NODES: usize = 400;

/// The largest number of kernels by which a fraction is divided or written in
/// Horner form.
const MAX_KERNELS: usize = 8;

/// The number of kernels by which [`few_forms`] writes linear polynomials.
const FEW: usize = 2;

/// Each attempt may use one part in this number of the work that is left.
const SHARE: u64 = 4;

/// The forms found so far.
struct Collector {
    list: Vec<AlgebraicForm>,
    /// The forms found, with the parts of sums and products sorted.
    known: BTreeSet<AlgebraicForm>,
}

impl Collector {
    /// Adds the result of one attempt unless it fails, is too large or is known.
    fn attempt(
        &mut self,
        work: &mut Work,
        build: impl FnOnce(&mut Work) -> Result<Option<AlgebraicForm>, AlgebraError>,
    ) {
        if self.list.len() >= MAX_FORMS {
            return;
        }
        if let Ok(Some(form)) = work.part(SHARE, build)
            && work.spend(amount(form.nodes())).is_ok()
            && form.nodes() <= MAX_NODES
            && self.known.insert(form.sorted())
        {
            self.list.push(form);
        }
    }
}

/// Returns the kernels of a fraction, those that occur in most terms first.
fn frequent_kernels(fraction: &Fraction) -> Vec<u32> {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    let below = fraction.denominator().iter().map(|(factor, _)| factor);
    for poly in below.chain([fraction.numerator()]) {
        for (kernel, _) in poly.terms().flat_map(|(m, _)| m.powers()) {
            *counts.entry(*kernel).or_insert(0) += 1;
        }
    }
    let mut kernels: Vec<(u32, usize)> = counts.into_iter().collect();
    kernels.sort_by_key(|(kernel, count)| (std::cmp::Reverse(*count), *kernel));
    kernels.truncate(MAX_KERNELS);
    kernels.into_iter().map(|(kernel, _)| kernel).collect()
}

/// Returns several expressions for a rational function.
///
/// All of them have the value of the fraction wherever both are defined. A form
/// may be undefined at isolated points where the fraction is defined, because
/// it may divide by a part of the numerator, as in `1/(1 + y/x)`.
///
/// The list has at most [`MAX_FORMS`] entries of at most [`MAX_NODES`] nodes
/// each and no entry twice, not even in a different order
/// of terms and factors. It is empty if the fraction itself is too large.
/// The first entry, if it is not too large, is the expanded numerator divided by
/// the factors of the denominator.
pub fn forms(fraction: &Fraction, work: &mut Work) -> Vec<AlgebraicForm> {
    listed(fraction, false, work)
}

/// Returns the first of these expressions: expanded, with completed squares and in Horner form; and
/// as linear polynomials in a few kernels.
pub fn few_forms(fraction: &Fraction, work: &mut Work) -> Vec<AlgebraicForm> {
    listed(fraction, true, work)
}

fn listed(fraction: &Fraction, few: bool, work: &mut Work) -> Vec<AlgebraicForm> {
    let mut found = Collector {
        list: Vec::new(),
        known: BTreeSet::new(),
    };
    let kernels = frequent_kernels(fraction);
    found.attempt(work, |w| {
        shaped_fraction(fraction, Shape::Expanded, w).map(Some)
    });
    // Without other factors there are no other forms by these.
    let split = work.part(SHARE, |w| Split::of(fraction, w)).ok();
    let split = split.filter(|split| !split.is_trivial());
    let factored = |found: &mut Collector, shape, work: &mut Work| {
        if let Some(split) = &split {
            found.attempt(work, |w| split.shaped(shape, w).map(Some));
        }
    };
    factored(&mut found, Shape::Expanded, work);
    found.attempt(work, |w| {
        shaped_fraction(fraction, Shape::Squares(0), w).map(Some)
    });
    factored(&mut found, Shape::Squares(0), work);
    found.attempt(work, |w| {
        shaped_fraction(fraction, Shape::Horner, w).map(Some)
    });
    let affine = |found: &mut Collector, kernels: &[u32], work: &mut Work| {
        for kernel in kernels {
            if fraction.numerator().degree_in(*kernel) == 1 {
                let shape = Shape::Affine(*kernel);
                found.attempt(work, |w| shaped_fraction(fraction, shape, w).map(Some));
            }
        }
    };
    if few {
        affine(&mut found, &kernels[..kernels.len().min(FEW)], work);
        return found.list;
    }
    if !fraction.denominator().is_empty() {
        found.attempt(work, |w| monomial_reciprocal(fraction, w));
        for kernel in &kernels {
            found.attempt(work, |w| {
                proper(fraction, *kernel, Shape::Expanded, false, w)
            });
            found.attempt(work, |w| {
                proper(fraction, *kernel, Shape::Factored, true, w)
            });
            found.attempt(work, |w| inverted(fraction, *kernel, w));
        }
        for kernel in &kernels {
            for shape in [Shape::Expanded, Shape::Squares(0)] {
                found.attempt(work, |w| partial_fractions(fraction, *kernel, shape, w));
            }
        }
        for reciprocal in [false, true] {
            found.attempt(work, |w| term_by_term(fraction, reciprocal, w));
        }
        found.attempt(work, |w| inverted_terms(fraction, w));
        for kernel in kernels.iter().take(2) {
            found.attempt(work, |w| {
                proper(fraction, *kernel, Shape::Squares(0), true, w)
            });
        }
    }
    let squares = square_count(fraction.numerator()).min(4);
    for start in 1..squares {
        found.attempt(work, |w| {
            shaped_fraction(fraction, Shape::Squares(start), w).map(Some)
        });
    }
    affine(&mut found, &kernels, work);
    for kernel in &kernels {
        let shape = Shape::HornerIn(*kernel);
        found.attempt(work, |w| shaped_fraction(fraction, shape, w).map(Some));
    }
    factored(&mut found, Shape::Horner, work);
    found.list
}
