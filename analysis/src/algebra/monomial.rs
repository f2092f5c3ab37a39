//! Products of powers of kernels.

use std::cmp::Ordering;

/// A product of powers of kernels: pairs of a kernel and its exponent, which is not zero, by kernel.
///
/// The order is lexicographic, with kernel 0 before the others: of x²y and xy³ the first is greater.
/// It is a monomial order: products of greater monomials are greater.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Monomial(Vec<(u32, u32)>);

impl Monomial {
    /// A power of a kernel; one if the exponent is zero.
    #[must_use]
    pub fn power(kernel: u32, exponent: u32) -> Self {
        Self(if exponent == 0 { Vec::new() } else { vec![(kernel, exponent)] })
    }

    /// Its factors.
    #[must_use]
    pub fn factors(&self) -> &[(u32, u32)] {
        &self.0
    }

    /// Whether it is the empty product.
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.0.is_empty()
    }

    /// The exponent of a kernel.
    #[must_use]
    pub fn exponent(&self, kernel: u32) -> u32 {
        let at = self.0.binary_search_by_key(&kernel, |&(k, _)| k);
        at.map_or(0, |at| self.0[at].1)
    }

    /// The sum of all exponents.
    #[must_use]
    pub fn degree(&self) -> u32 {
        self.0.iter().fold(0, |sum, &(_, e)| sum.saturating_add(e))
    }

    /// The product of two.
    #[must_use]
    pub fn mul(&self, other: &Self) -> Self {
        self.merged(other, |a, b| Some(a.saturating_add(b))).unwrap_or_default()
    }

    /// The quotient, if the other divides it.
    #[must_use]
    pub fn div(&self, other: &Self) -> Option<Self> {
        self.merged(other, u32::checked_sub)
    }

    /// The greatest common divisor.
    #[must_use]
    pub fn gcd(&self, other: &Self) -> Self {
        self.merged(other, |a, b| Some(a.min(b))).unwrap_or_default()
    }

    /// Without a kernel.
    #[must_use]
    pub fn without(&self, kernel: u32) -> Self {
        Self(self.0.iter().copied().filter(|&(k, _)| k != kernel).collect())
    }

    fn merged(&self, other: &Self, of: impl Fn(u32, u32) -> Option<u32>) -> Option<Self> {
        let (mut a, mut b) = (&self.0[..], &other.0[..]);
        let mut all = Vec::with_capacity(a.len() + b.len());
        loop {
            let (kernel, x, y) = match (a.first(), b.first()) {
                (None, None) => break,
                (Some(&(k, x)), None) => (k, x, 0),
                (None, Some(&(k, y))) => (k, 0, y),
                (Some(&(k, x)), Some(&(l, _))) if k < l => (k, x, 0),
                (Some(&(k, _)), Some(&(l, y))) if l < k => (l, 0, y),
                (Some(&(k, x)), Some(&(_, y))) => (k, x, y),
            };
            a = &a[usize::from(x > 0)..];
            b = &b[usize::from(y > 0)..];
            let exponent = of(x, y)?;
            if exponent > 0 {
                all.push((kernel, exponent));
            }
        }
        Some(Self(all))
    }
}

impl PartialOrd for Monomial {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Monomial {
    fn cmp(&self, other: &Self) -> Ordering {
        for (&(k, x), &(l, y)) in self.0.iter().zip(&other.0) {
            // The one with the earlier kernel has the greater exponent of it.
            let order = l.cmp(&k).then(x.cmp(&y));
            if order != Ordering::Equal {
                return order;
            }
        }
        self.0.len().cmp(&other.0.len())
    }
}
