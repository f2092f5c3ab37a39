//! Power products of kernels.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::rational::AlgebraError;

/// The largest power of a kernel in a monomial.
pub const MAX_POWER: u32 = 4096;

/// A product of powers of kernels, such as `x^2*y`.
///
/// The order is lexicographic: a kernel with a smaller number outweighs every
/// power of the kernels with larger numbers. This order is compatible with
/// multiplication, so the leading term of a product of polynomials is the
/// product of their leading terms.
#[derive(Clone, Debug)]
pub struct Monomial {
    powers: Powers,
}

/// So many kernels are held without memory of their own.
const FEW: usize = 3;

#[derive(Clone, Debug)]
enum Powers {
    /// The kernels with their powers, and how many there are.
    Few([(u32, u32); FEW], usize),
    Many(Vec<(u32, u32)>),
}

impl Powers {
    const NONE: Powers = Powers::Few([(0, 0); FEW], 0);

    fn push(&mut self, power: (u32, u32)) {
        match self {
            Powers::Few(list, count) => {
                if let Some(place) = list.get_mut(*count) {
                    *place = power;
                    *count += 1;
                } else {
                    let mut many = Vec::with_capacity(2 * FEW);
                    many.extend_from_slice(list);
                    many.push(power);
                    *self = Powers::Many(many);
                }
            }
            Powers::Many(list) => list.push(power),
        }
    }
}

impl PartialEq for Monomial {
    fn eq(&self, other: &Monomial) -> bool {
        self.powers() == other.powers()
    }
}

impl Eq for Monomial {}

impl Hash for Monomial {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.powers().hash(state);
    }
}

impl Ord for Monomial {
    fn cmp(&self, other: &Monomial) -> Ordering {
        for ((k, p), (l, q)) in self.powers().iter().zip(other.powers()) {
            let order = l.cmp(k).then(p.cmp(q));
            if order != Ordering::Equal {
                return order;
            }
        }
        self.powers().len().cmp(&other.powers().len())
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
        Monomial {
            powers: Powers::NONE,
        }
    }

    /// Returns the product of powers that are above zero, of increasing kernels.
    fn of(list: impl IntoIterator<Item = (u32, u32)>) -> Monomial {
        let mut powers = Powers::NONE;
        for power in list {
            powers.push(power);
        }
        Monomial { powers }
    }

    /// Returns the first power of a kernel.
    pub fn kernel(kernel: u32) -> Monomial {
        Monomial::of([(kernel, 1)])
    }

    /// Returns a power of a kernel.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if the exponent exceeds [`MAX_POWER`].
    pub fn power(kernel: u32, exponent: u32) -> Result<Monomial, AlgebraError> {
        if exponent > MAX_POWER {
            return Err(AlgebraError::TooLarge);
        }
        let power = (exponent > 0).then_some((kernel, exponent));
        Ok(Monomial::of(power))
    }

    /// Tells whether this is the empty product.
    pub fn is_one(&self) -> bool {
        self.powers().is_empty()
    }

    /// Returns the kernels with their powers in increasing order of the kernels.
    pub fn powers(&self) -> &[(u32, u32)] {
        match &self.powers {
            Powers::Few(list, count) => &list[..*count],
            Powers::Many(list) => list,
        }
    }

    /// Returns the power of a kernel, zero if the kernel does not occur.
    pub fn degree_in(&self, kernel: u32) -> u32 {
        self.powers()
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
        let mut powers = Powers::NONE;
        let mut left = self.powers().iter().copied().peekable();
        let mut right = other.powers().iter().copied().peekable();
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
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a power of the product exceeds [`MAX_POWER`].
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
        common.unwrap_or_else(|()| Monomial::one())
    }

    /// Returns the square root, if every power is even.
    pub fn square_root(&self) -> Option<Monomial> {
        if self.powers().iter().any(|(_, p)| p % 2 == 1) {
            return None;
        }
        Some(Monomial::of(self.powers().iter().map(|(k, p)| (*k, p / 2))))
    }

    /// Tells whether a kernel occurs in both monomials.
    pub fn shares_kernel(&self, other: &Monomial) -> bool {
        let occurs = |(k, _): &(u32, u32)| other.degree_in(*k) > 0;
        self.powers().iter().any(occurs)
    }

    /// Splits the monomial into the part over the kernels that satisfy a
    /// condition and the part over the others.
    pub fn split(&self, keep: &dyn Fn(u32) -> bool) -> (Monomial, Monomial) {
        let part = |wanted: bool| {
            let list = self.powers().iter().copied();
            Monomial::of(list.filter(|(k, _)| keep(*k) == wanted))
        };
        (part(true), part(false))
    }
}
