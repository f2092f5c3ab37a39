//! Bounds on the degree of a greatest common divisor from images modulo a prime.

use super::poly::Poly;
use super::rational::{AlgebraError, Work, amount};

/// The prime modulus, a Mersenne prime.
const PRIME: u64 = (1 << 61) - 1;

fn mul(a: u64, b: u64) -> u64 {
    // 2^61 is one modulo the prime, so what is above can be added to what is below.
    let product = u128::from(a) * u128::from(b);
    let low = u64::try_from(product & u128::from(PRIME)).unwrap_or(0);
    let high = u64::try_from(product >> 61).unwrap_or(0);
    let sum = low + high;
    if sum >= PRIME { sum - PRIME } else { sum }
}

fn sub(a: u64, b: u64) -> u64 {
    if a >= b { a - b } else { a + (PRIME - b) }
}

fn pow(base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    let mut square = base;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = mul(result, square);
        }
        square = mul(square, square);
        exponent >>= 1;
    }
    result
}

/// Returns the value that stands for a kernel: a fixed scattered residue.
fn value(kernel: u32) -> u64 {
    let mut state = (u64::from(kernel) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state ^ (state >> 31)) % PRIME
}

/// Returns the image of an integer polynomial in one kernel, the other kernels
/// being replaced by fixed values.
fn image(poly: &Poly, kernel: u32, work: &mut Work) -> Result<Vec<u64>, AlgebraError> {
    let degree = poly.degree_in(kernel);
    work.spend(amount(poly.len()) + u64::from(degree))?;
    let mut result: Vec<u64> = (0..=degree).map(|_| 0).collect();
    for (monomial, coefficient) in poly.terms() {
        let mut total = coefficient.residue(PRIME);
        let mut index = 0;
        for (k, p) in monomial.powers() {
            if *k == kernel {
                index = *p;
            } else {
                total = mul(total, pow(value(*k), u64::from(*p)));
            }
        }
        let position = usize::try_from(index).unwrap_or(usize::MAX);
        if let Some(target) = result.get_mut(position) {
            *target = (*target + total) % PRIME;
        }
    }
    Ok(result)
}

/// Returns an upper bound on the degree in one kernel of the greatest common
/// divisor of two polynomials with integer coefficients.
///
/// The bound is rigorous: the image of a common divisor has the same degree as
/// the divisor itself whenever the leading coefficients do not vanish, which is
/// checked.
pub(super) fn degree_bound(
    a: &Poly,
    b: &Poly,
    kernel: u32,
    work: &mut Work,
) -> Result<u32, AlgebraError> {
    let smaller = a.degree_in(kernel).min(b.degree_in(kernel));
    if smaller == 0 {
        return Ok(0);
    }
    let mut f = image(a, kernel, work)?;
    let mut g = image(b, kernel, work)?;
    if f.last().is_none_or(|top| *top == 0) && g.last().is_none_or(|top| *top == 0) {
        return Ok(smaller);
    }
    while let Some(top) = g.last().copied() {
        if top == 0 {
            g.pop();
            continue;
        }
        while f.len() >= g.len() {
            work.spend(1 + amount(g.len()) / 16)?;
            let Some(lead) = f.pop() else { break };
            if lead == 0 {
                continue;
            }
            // Multiples have the same degrees; an inverse would take a hundred products.
            let shift = (f.len() + 1).saturating_sub(g.len());
            for target in &mut f {
                *target = mul(*target, top);
            }
            for (target, coefficient) in f.iter_mut().skip(shift).zip(&g) {
                *target = sub(*target, mul(lead, *coefficient));
            }
        }
        std::mem::swap(&mut f, &mut g);
    }
    let degree = u32::try_from(f.len().saturating_sub(1)).unwrap_or(smaller);
    Ok(degree.min(smaller))
}
