//! Power products of kernels.

use std::cmp::Ordering;

use super::rational::AlgebraError;

/// The largest power of a kernel in a monomial.
pub const MAX_POWER: u32 = 4096;

/// A product of powers of kernels, such as `x^2*y`.
///
/// The order is lexicographic: a kernel with a smaller number outweighs every
/// power of the kernels with larger numbers. This order is compatible with
/// multiplication, so the leading term of a product of polynomials is the
/// product of their leading terms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Monomial {
    powers: Vec<(u32, u32)>,
}

impl Ord for Monomial {
    fn cmp(&self, other: &Monomial) -> Ordering {
        for ((k, p), (l, q)) in self.powers.iter().zip(&other.powers) {
            let order = l.cmp(k).then(p.cmp(q));
            if order != Ordering::Equal {
                return order;
            }
        }
        self.powers.len().cmp(&other.powers.len())
    }
}

impl PartialOrd for Monomial {
    fn partial_cmp(&self, other: &Monomial) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Monomial {
    /// Returns the empty product.
    pub fn one() -> Monomial {
        Monomial::default()
    }

    /// Returns the first power of a kernel.
    pub fn kernel(kernel: u32) -> Monomial {
        Monomial {
            powers: vec![(kernel, 1)],
        }
    }

    /// Returns a power of a kernel.
    pub fn power(kernel: u32, exponent: u32) -> Result<Monomial, AlgebraError> {
        if exponent > MAX_POWER {
            return Err(AlgebraError::TooLarge);
        }
        let powers = if exponent == 0 {
            Vec::new()
        } else {
            vec![(kernel, exponent)]
        };
        Ok(Monomial { powers })
    }

    /// Tells whether this is the empty product.
    pub fn is_one(&self) -> bool {
        self.powers.is_empty()
    }

    /// Returns the kernels with their powers in increasing order of the kernels.
    pub fn powers(&self) -> &[(u32, u32)] {
        &self.powers
    }

    /// Returns the power of a kernel, zero if the kernel does not occur.
    pub fn degree_in(&self, kernel: u32) -> u32 {
        self.powers
            .iter()
            .find(|(k, _)| *k == kernel)
            .map_or(0, |(_, p)| *p)
    }

    /// Combines the powers of two monomials kernel by kernel.
    fn merge<E>(
        &self,
        other: &Monomial,
        combine: impl Fn(u32, u32) -> Result<u32, E>,
    ) -> Result<Monomial, E> {
        let mut powers = Vec::with_capacity(self.powers.len() + other.powers.len());
        let mut left = self.powers.iter().copied().peekable();
        let mut right = other.powers.iter().copied().peekable();
        loop {
            let (kernel, p, q) = match (left.peek().copied(), right.peek().copied()) {
                (None, None) => break,
                (Some((k, p)), None) => (k, p, 0),
                (None, Some((l, q))) => (l, 0, q),
                (Some((k, p)), Some((l, q))) => match k.cmp(&l) {
                    Ordering::Less => (k, p, 0),
                    Ordering::Greater => (l, 0, q),
                    Ordering::Equal => (k, p, q),
                },
            };
            if p > 0 {
                left.next();
            }
            if q > 0 {
                right.next();
            }
            let combined = combine(p, q)?;
            if combined > 0 {
                powers.push((kernel, combined));
            }
        }
        Ok(Monomial { powers })
    }

    /// Returns the product of two monomials.
    pub fn mul(&self, other: &Monomial) -> Result<Monomial, AlgebraError> {
        self.merge(other, |p, q| match p.checked_add(q) {
            Some(sum) if sum <= MAX_POWER => Ok(sum),
            Some(_) | None => Err(AlgebraError::TooLarge),
        })
    }

    /// Returns the quotient of two monomials, if it is a monomial.
    pub fn div(&self, other: &Monomial) -> Option<Monomial> {
        self.merge(other, |p, q| p.checked_sub(q).ok_or(())).ok()
    }

    /// Returns the greatest common divisor of two monomials.
    pub fn gcd(&self, other: &Monomial) -> Monomial {
        let common = self.merge(other, |p, q| Ok::<u32, ()>(p.min(q)));
        common.unwrap_or_default()
    }

    /// Returns the square root, if every power is even.
    pub fn square_root(&self) -> Option<Monomial> {
        if self.powers.iter().any(|(_, p)| p % 2 == 1) {
            return None;
        }
        let powers = self.powers.iter().map(|(k, p)| (*k, p / 2)).collect();
        Some(Monomial { powers })
    }

    /// Tells whether a kernel occurs in both monomials.
    pub fn shares_kernel(&self, other: &Monomial) -> bool {
        !self.gcd(other).is_one()
    }

    /// Splits the monomial into the part over the kernels that satisfy a
    /// condition and the part over the others.
    pub fn split(&self, keep: &dyn Fn(u32) -> bool) -> (Monomial, Monomial) {
        let (kept, other) = self.powers.iter().partition(|(k, _)| keep(*k));
        (Monomial { powers: kept }, Monomial { powers: other })
    }
}
