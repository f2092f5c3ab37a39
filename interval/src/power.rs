//! Integer powers by one fixed sequence of multiplications.
//!
//! x^n is *defined* here as a sequence: start with r = x; for each bit of n below its leading bit,
//! from high to low, square r, and if the bit is set multiply by x. Every engine of the project
//! runs this sequence, so a power rounds the same way everywhere.
//!
//! Why the interval encloses both the real power and the rounded sequence: on x ≥ 0 the
//! sequence multiplies non-negative numbers, so rounding every step up (down) gives a value
//! not below (not above) either, and the rounded steps are monotone in x. Signs are put back
//! afterwards: rounding to nearest and the sequence commute with changing the sign of x up to
//! the sign of the result.

use outward_number::Float;

use crate::interval::Interval;

/// The sequence, with `mul` for each multiplication.
fn sequence<F: Float>(x: F, n: u32, mul: impl Fn(F, F) -> F) -> F {
    if n == 0 {
        return F::ONE;
    }
    let mut r = x;
    // Bits below the leading one, from high to low.
    for bit in (0..n.ilog2()).rev() {
        r = mul(r, r);
        if n >> bit & 1 == 1 {
            r = mul(r, x);
        }
    }
    r
}

/// xⁿ by left-to-right binary powering, each product rounded to nearest. It starts with x; for each
/// bit of n below its leading bit, from high to low, the number is squared and, if the bit is set,
/// multiplied by x. 1 for n = 0. It is what compiled code returns for integer powers at points.
#[must_use]
pub fn powi_point<F: Float>(x: F, n: u32) -> F {
    sequence(x, n, |a, b| a * b)
}

impl<F: Float> Interval<F> {
    /// The n-th powers of the members: it contains the exact powers, and what [`powi_point`]
    /// returns at members that are numbers of the format. {1} for n = 0; empty for the empty set.
    /// It is not always tightest: [`powi`](Self::powi) is.
    #[must_use]
    pub fn powi_sequence(self, n: u32) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        let up = |x: F| sequence(x, n, F::mul_up);
        let down = |x: F| sequence(x, n, F::mul_down);
        if n.is_multiple_of(2) {
            return Self::from_endpoints(-down(self.mig()), up(self.mag()));
        }
        // Odd powers grow with x and keep its sign. `end` is the upper bound of x^n for x ≤ a.
        let end = |a: F| if a >= F::ZERO { up(a) } else { -down(-a) };
        Self::from_endpoints(end(self.neg_inf()), end(self.sup()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::RandomIntervals;
    use outward_number::tiny::F6;

    #[test]
    fn the_sequence_is_the_documented_one() {
        // 13 = 0b1101: ((x²·x)²)²·x.
        let x = 1.1_f32;
        let cube = x * x * x;
        let sixth = cube * cube;
        assert_eq!(powi_point(x, 13), sixth * sixth * x);
        assert_eq!(powi_point(3.0_f64, 0), 1.0);
        assert_eq!(powi_point(-3.0_f64, 1), -3.0);
        assert_eq!(powi_point(-2.0_f64, 1023), -f64::from_bits(2046 << 52));
    }

    #[test]
    fn tiny_powers_hold_the_real_power_and_the_sequence_of_every_member() {
        let numbers: Vec<F6> = F6::all().collect();
        for &lo in &numbers {
            for &hi in &numbers {
                let Ok(x) = Interval::new(lo, hi) else {
                    continue;
                };
                for n in [0, 1, 2, 3, 4, 5, 7, 11] {
                    let result = x.powi_sequence(n);
                    for &m in numbers.iter().filter(|&&m| x.contains(m)) {
                        let real = (0..n).fold(1.0, |r, _| r * m.to_f64());
                        assert!(
                            result.inf().to_f64() <= real && real <= result.sup().to_f64(),
                            "{x:?}^{n} at {m}"
                        );
                        let machine = powi_point(m, n);
                        assert!(
                            result.inf() <= machine && machine <= result.sup(),
                            "{x:?}^{n} at {m}"
                        );
                    }
                }
                assert_eq!(x.powi_sequence(2), x.sqr());
            }
        }
    }

    #[test]
    fn wide_powers_hold_the_sequence_of_every_member() {
        fn run<F: Float>(seed: u64) {
            let mut random = crate::testing::Random(seed);
            for _ in 0..100_000 {
                let x: Interval<F> = random.interval();
                let most = if random.below(2) == 0 { 8 } else { 1024 };
                let n = 1 + u32::try_from(random.below(most)).unwrap();
                let (result, a) = (x.powi_sequence(n), random.member(&x));
                let machine = powi_point(a, n);
                assert!(
                    result.inf() <= machine && machine <= result.sup(),
                    "{x:?}^{n} = {result:?} at {a}: {machine}"
                );
                // A narrower base gives no more.
                let part = Interval::point(a)
                    .unwrap()
                    .convex_hull(Interval::point(random.member(&x)).unwrap());
                assert!(
                    part.powi_sequence(n).subset(result),
                    "{part:?}^{n} and {x:?}^{n}"
                );
            }
        }
        run::<f32>(31);
        run::<f64>(32);
    }

    #[test]
    fn signs_and_unbounded_ends() {
        let x = Interval::new(-2.0, 3.0).unwrap();
        assert_eq!(x.powi_sequence(3), Interval::new(-8.0, 27.0).unwrap());
        assert_eq!(x.powi_sequence(4), Interval::new(0.0, 81.0).unwrap());
        assert_eq!(Interval::<f64>::ENTIRE.powi_sequence(5), Interval::ENTIRE);
        assert_eq!(
            Interval::<f64>::ENTIRE.powi_sequence(2),
            Interval::new(0.0, f64::INFINITY).unwrap()
        );
        // Overflow rounds a lower endpoint down to MAX, never to infinity.
        assert_eq!(
            Interval::point(1e200).unwrap().powi_sequence(2).inf(),
            f64::MAX
        );
        assert_eq!(Interval::<f64>::EMPTY.powi_sequence(0), Interval::EMPTY);
    }
}
