//! The directed operations, in each way of rounding that this machine has, against exact
//! arithmetic.
//!
//! A result r of rounding up is right if r is not below the exact value and its predecessor is.
//! Both comparisons are made on integers of 4,608 bits, wide enough for any product of two f64 in
//! fixed point.

use super::testing::{WithWay, for_each_way};
use crate::float::{Float, Upward};
use crate::testing::{Random, cases, special};
use crate::tiny::F6;

/// A fixed-point number in two's complement; the last bit is worth 2^−2200.
struct Exact([u32; 144]);

impl Exact {
    /// Adds ± m·2^e.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "limbs are cut out of an integer"
    )]
    fn add(&mut self, negative: bool, m: u128, e: i32) {
        let place = usize::try_from(e + 2200).unwrap();
        let (first, shift) = (place / 32, place % 32);
        // The five limbs of m·2^shift.
        let (low, high) = (m << shift, if shift == 0 { 0 } else { m >> (128 - shift) });
        let limbs: [u64; 5] = core::array::from_fn(|i| {
            u64::from(if i < 4 {
                (low >> (32 * i)) as u32
            } else {
                high as u32
            })
        });
        let mut carry = 0_i64;
        for (i, limb) in self.0.iter_mut().enumerate().skip(first) {
            let term = limbs.get(i - first).copied().unwrap_or(0).cast_signed();
            let sum = i64::from(*limb) + carry + if negative { -term } else { term };
            *limb = sum as u32;
            carry = sum >> 32;
        }
    }

    /// −1, 0 or 1.
    fn sign(&self) -> i32 {
        if self.0[143] >> 31 == 1 {
            -1
        } else {
            i32::from(self.0.iter().any(|&limb| limb != 0))
        }
    }
}

/// Sign, integer and power of two of a finite number.
fn parts(x: f64) -> (bool, u128, i32) {
    let exponent = i32::try_from(x.to_bits() >> 52 & 0x7ff).unwrap();
    let mantissa = u128::from(x.to_bits() & ((1 << 52) - 1));
    if exponent == 0 {
        (x < 0.0, mantissa, -1074)
    } else {
        (x < 0.0, mantissa | 1 << 52, exponent - 1075)
    }
}

/// The sign of the sum of products of finite numbers.
fn sign_of_sum(products: &[(f64, f64)]) -> i32 {
    let mut sum = Exact([0; 144]);
    for &(a, b) in products {
        let ((s, m, e), (t, n, f)) = (parts(a), parts(b));
        sum.add(s != t, m * n, e + f);
    }
    sum.sign()
}

/// Checks that `r` is the exact value rounded up, given the sign of `exact − candidate` for finite
/// candidates.
fn check_up<F: Float>(what: &str, a: F, b: F, r: F, error: impl Fn(f64) -> i32) {
    let beyond = |candidate: F| match candidate.to_f64() {
        f64::INFINITY => -1,
        f64::NEG_INFINITY => 1,
        finite => error(finite),
    };
    assert!(!r.is_nan(), "{what} {a:?} {b:?} is NaN");
    assert!(
        beyond(r) <= 0,
        "{what} {a:?} {b:?} = {r:?} is below the exact value"
    );
    assert!(
        beyond(r.next_down()) > 0,
        "{what} {a:?} {b:?} = {r:?} is not tightest"
    );
    if r == F::ZERO && beyond(r) < 0 {
        assert!(
            r.is_sign_negative(),
            "{what} {a:?} {b:?}: a negative value rounds up to -0"
        );
    }
}

fn same<F: Float>(what: &str, a: F, b: F, r: F, expected: F) {
    let both_nan = r.is_nan() && expected.is_nan();
    assert!(
        both_nan || r.to_bits64() == expected.to_bits64(),
        "{what} {a:?} {b:?} = {r:?}, not {expected:?}"
    );
}

fn check_pair<F: Float, U: Upward<F>>(up: U, a: F, b: F) {
    let (x, y) = (a.to_f64(), b.to_f64());
    let finite = x.is_finite() && y.is_finite();
    let sum = up.add(a, b);
    let pair = up.add_pair((a, b), (b, b));
    same("add_pair", a, b, pair.0, sum);
    same("add_pair", b, b, pair.1, up.add(b, b));
    if !finite || sign_of_sum(&[(x, 1.0), (y, 1.0)]) == 0 {
        same("add", a, b, sum, a + b);
    } else {
        check_up("add", a, b, sum, |r| {
            sign_of_sum(&[(x, 1.0), (y, 1.0), (-r, 1.0)])
        });
    }
    let (product, quotient) = (up.mul(a, b), up.div(a, b));
    if !finite || x == 0.0 || y == 0.0 {
        same("mul", a, b, product, a * b);
        same("div", a, b, quotient, a / b);
    } else {
        check_up("mul", a, b, product, |r| sign_of_sum(&[(x, y), (-r, 1.0)]));
        let sign = if y < 0.0 { -1 } else { 1 };
        check_up("div", a, b, quotient, |r| {
            sign * sign_of_sum(&[(x, 1.0), (-r, y)])
        });
    }
}

/// Zeros of either sign are one.
fn same_number<F: Float>(what: &str, a: F, b: F, r: F, expected: F) {
    same(what, a, b, r + F::ZERO, expected + F::ZERO);
}

/// The operations on pairs against those on single numbers, which are checked against exact
/// arithmetic.
fn check_pairs<F: Float, U: Upward<F>>(up: U, a: F, b: F, c: F) {
    let (products, quotients) = (up.mul_pair((a, b), (b, c)), up.div_pair((a, b), (b, c)));
    for (a, b, product, quotient) in [
        (a, b, products.0, quotients.0),
        (b, c, products.1, quotients.1),
    ] {
        same_number("mul_pair", a, b, product, up.mul(a, b));
        same("div_pair", a, b, quotient, up.div(a, b));
    }
    if a.is_nan() || b.is_nan() || c.is_nan() {
        return;
    }
    let product = |a: F, b: F| match up.mul(a, b) {
        p if p.is_nan() => F::ZERO,
        p => p,
    };
    let product_sum = |a: F, b: F, e: F| match up.mul_add(a, b, e) {
        s if s.is_nan() => e,
        s => s,
    };
    // A product and its neighbour, whose nearest numbers may be the same; others of any size; and
    // one of the other sign.
    for [p, q, r, s] in [
        [(a, a), (b, b), (a, c), (b.next_up(), b)],
        [(b, a), (c, b.next_up()), (c, a), (c, b)],
        [(a, -a), (b, b), (-a, c), (b, c)],
        // 0·∞ beside a negative product.
        [(a, c), (b, c), (c, c), (-c, c)],
    ] {
        let greater = up.greater_products(p, q, r, s);
        let what = format!("the greater one of {p:?}*{q:?} and {r:?}*{s:?}");
        let least = |[p, q, r, s]: [F; 4]| product(p, q).max_x86(product(r, s));
        same_number(&what, a, b, greater.0, least([p.0, q.0, r.0, s.0]));
        same_number(&what, a, b, greater.1, least([p.1, q.1, r.1, s.1]));
        if c != -F::INFINITY {
            let greater = up.greater_product_sums(p, q, r, s, (c, c));
            let what = format!("{what} + {c:?}");
            let least = |[p, q, r, s]: [F; 4]| product_sum(p, q, c).max_x86(product_sum(r, s, c));
            same_number(&what, a, b, greater.0, least([p.0, q.0, r.0, s.0]));
            same_number(&what, a, b, greater.1, least([p.1, q.1, r.1, s.1]));
        }
    }
}

fn check_root<F: Float, U: Upward<F>>(up: U, a: F) {
    let x = a.to_f64();
    let (above, below) = (up.sqrt(a), up.sqrt_down(a));
    let pair = up.sqrt_pair(a + F::ZERO, a + F::ZERO);
    for (r, expected) in [(pair.0, -below), (pair.1, above)] {
        same("sqrt_pair", a, a, r + F::ZERO, expected + F::ZERO);
    }
    if x > 0.0 && x.is_finite() {
        let error = |r: f64| sign_of_sum(&[(x, 1.0), (-r, r)]);
        check_up("sqrt", a, a, above, error);
        assert!(
            error(below.to_f64()) >= 0,
            "sqrt_down {a:?} = {below:?} is above the exact value"
        );
        assert!(
            error(below.next_up().to_f64()) < 0,
            "sqrt_down {a:?} = {below:?} is not tightest"
        );
        let nearest = a.sqrt();
        assert!(below <= nearest && nearest <= above, "sqrt {a:?}");
    } else {
        same("sqrt", a, a, above, a.sqrt());
        same("sqrt_down", a, a, below, a.sqrt());
    }
}

fn check_mul_add<F: Float, U: Upward<F>>(up: U, a: F, b: F, c: F) {
    let chosen = if c.is_sign_negative() { a } else { b };
    same("by_sign", a, b, up.by_sign(c, a, b), chosen);
    // Of a zero the sign is not −, and NaN has none.
    let sign = if c.is_nan() { F::ONE } else { c + F::ZERO };
    let pairs = if sign < F::ZERO { [a, b] } else { [b, a] };
    let (first, second) = up.pair_by_sign(sign, (a, b), (b, a));
    same("pair_by_sign", a, b, first, pairs[0]);
    same("pair_by_sign", a, b, second, pairs[1]);
    let (first, second) = up.each_by_sign((sign, F::ONE), (a, b), (b, a));
    same("each_by_sign", a, b, first, pairs[0]);
    same("each_by_sign", a, b, second, a);
    check_pairs(up, a, b, c);
    let (x, y, z) = (a.to_f64(), b.to_f64(), c.to_f64());
    let r = up.mul_add(a, b, c);
    let what = format!("{c:?} + mul");
    if !x.is_finite() || !y.is_finite() {
        same(&what, a, b, r, a * b + c);
    } else if !z.is_finite() {
        same(&what, a, b, r, c);
    } else if sign_of_sum(&[(x, y), (z, 1.0)]) == 0 {
        // The sum of zeros of one sign has it; all other zeros are positive.
        let negative =
            a * b == F::ZERO && c == F::ZERO && (a * b).is_sign_negative() && c.is_sign_negative();
        same(&what, a, b, r, if negative { -F::ZERO } else { F::ZERO });
    } else {
        check_up(&what, a, b, r, |r| {
            sign_of_sum(&[(x, y), (z, 1.0), (-r, 1.0)])
        });
    }
}

/// All pairs of special values, random pairs, and triples.
struct CheckFormat {
    seed: u64,
    /// Every how many-th special pair is tried with all special third operands.
    step: usize,
}

impl<F: Float> WithWay<F> for CheckFormat {
    fn run<U: Upward<F>>(&self, up: U) {
        let special = special::<F>();
        let with_nan = || special.iter().copied().chain([F::NAN]);
        for (i, a) in with_nan().enumerate() {
            check_root(up, a);
            for (j, b) in with_nan().enumerate() {
                check_pair(up, a, b);
                check_pairs(up, a, b, F::ONE);
                check_pairs(up, a, b, a);
                if (i + j).is_multiple_of(self.step) {
                    with_nan().for_each(|c| check_mul_add(up, a, b, c));
                }
            }
        }
        let mut random = Random(self.seed);
        for _ in 0..cases(8_000) {
            let (a, b): (F, F) = (random.number(), random.number());
            check_root(up, a);
            check_pair(up, a, b);
            // A near tie or near cancellation.
            check_pair(up, a, F::from_f64(a.to_f64() * (random.unit() - 0.5)));
            check_mul_add(up, a, b, random.number());
            // The product nearly or quite cancelled, and two terms of very different size.
            let p = -(a * b);
            for c in [
                p,
                p.next_up(),
                p.next_down(),
                p * F::from_f64(random.unit() + 0.5),
                p * F::from_f64(1.0 / 18014398509481984.0),
                p * F::from_f64(18014398509481984.0 * (random.unit() + 0.5)),
            ] {
                check_mul_add(up, a, b, c);
            }
        }
    }
}

/// Operands and results in the range where residuals underflow, f64 only.
struct CheckTiny;

impl WithWay<f64> for CheckTiny {
    fn run<U: Upward<f64>>(&self, up: U) {
        let mut random = Random(3);
        for _ in 0..cases(8_000) {
            // Products between 2^-1100 and 2^-900, quotients and roots of numbers below 2^-900.
            let mut with_exponent =
                |e: u64| f64::from_bits((random.bits() & !(0x7ff << 52)) | e << 52);
            let split = with_exponent(0).to_bits() % 900;
            let (a, b) = (with_exponent(split), with_exponent(1100 - split));
            check_pair(up, a, b);
            check_pair(up, b, a);
            let tiny = with_exponent(split % 130);
            check_root(up, tiny.abs());
            check_pair(up, tiny, a);
            check_pair(up, tiny, b);
            match split % 3 {
                0 => check_mul_add(up, a, b, tiny),
                1 => check_mul_add(up, tiny, a, b),
                _ => check_mul_add(up, a, b, -(a * b).next_down()),
            }
        }
    }
}

/// A sample; `OUTWARD_CASES=5` draws 40,000 random pairs, and more of them find more.
#[test]
fn f32_is_tightest() {
    for_each_way::f32(&CheckFormat { seed: 1, step: 61 });
}

#[test]
fn f64_is_tightest() {
    for_each_way::f64(&CheckFormat { seed: 2, step: 61 });
}

#[test]
fn f64_is_tightest_where_residuals_underflow() {
    for_each_way::f64(&CheckTiny);
}

/// What a format offers as methods is the way it chose, and its mirror image.
#[test]
fn methods_are_the_operations_and_their_mirror_images() {
    fn run<F: Float>(seed: u64) {
        let mut random = Random(seed);
        for _ in 0..100_000 {
            let (a, b, c): (F, F, F) = (random.number(), random.number(), random.number());
            let finite = [a, b].iter().all(|x| x.is_finite());
            if finite && a != F::ZERO && b != F::ZERO {
                let (x, y) = (a.to_f64(), b.to_f64());
                check_up("mul_up", a, b, a.mul_up(b), |r| {
                    sign_of_sum(&[(x, y), (-r, 1.0)])
                });
            }
            same("sub_up", a, b, a.sub_up(b), a.add_up(-b));
            same("add_down", a, b, a.add_down(b), -((-a).add_up(-b)));
            same("sub_down", a, b, a.sub_down(b), -((-a).add_up(b)));
            same("mul_down", a, b, a.mul_down(b), -((-a).mul_up(b)));
            same("div_down", a, b, a.div_down(b), -((-a).div_up(b)));
            let down = -((-a).mul_add_up(b, -c));
            same("mul_add_down", a, b, a.mul_add_down(b, c), down);
            let (low, high) = (a.mul_add_down(b, c), a.mul_add_up(b, c));
            assert!(low <= high || high.is_nan(), "{a} {b} {c}");
            same("choose", a, b, F::choose(true, a, b), a);
            same("choose", a, b, F::choose(false, a, b), b);
        }
    }
    run::<f32>(5);
    run::<f64>(6);
    run::<F6>(7);
}

#[test]
fn f6_is_tightest_and_nearest_for_all_operands() {
    for a in F6::patterns() {
        check_root(crate::tiny::Exact, a);
        for b in F6::patterns() {
            check_pair(crate::tiny::Exact, a, b);
            // Of all triples every fifth.
            let first = usize::try_from((a.to_bits64() + b.to_bits64()) % 5).unwrap();
            for c in F6::patterns().skip(first).step_by(5) {
                check_mul_add(crate::tiny::Exact, a, b, c);
            }
            for (r, exact) in [
                (a + b, a.to_f64() + b.to_f64()),
                (a - b, a.to_f64() - b.to_f64()),
                (a * b, a.to_f64() * b.to_f64()),
                (a / b, a.to_f64() / b.to_f64()),
            ] {
                assert_eq!(r.is_nan(), exact.is_nan());
                if exact.is_finite() {
                    // The nearest of all numbers, where 16 stands for infinity.
                    let distance = |y: F6| {
                        let y = y.to_f64();
                        (if y.is_infinite() {
                            y.signum() * 16.0
                        } else {
                            y
                        } - exact)
                            .abs()
                    };
                    let least = F6::all()
                        .map(distance)
                        .fold(f64::INFINITY, |m, d| if d < m { d } else { m });
                    let tied = F6::all().filter(|&y| distance(y) == least).count();
                    let beyond = exact.abs() >= 16.0;
                    assert!(
                        if beyond {
                            !r.is_finite()
                        } else {
                            distance(r) == least
                        },
                        "{a} {b}: {exact} -> {r}"
                    );
                    assert!(
                        tied == 1 || beyond || r.to_bits64() & 1 == 0,
                        "{a} {b}: {exact} -> {r} is odd"
                    );
                }
            }
        }
    }
}

#[test]
fn conversions_round_as_they_say() {
    let mut random = Random(4);
    for _ in 0..100_000 {
        let x: f64 = random.number();
        let up = f32::from_f64_up(x);
        assert!(
            f64::from(up) >= x && f64::from(up.next_down()) < x || x == f64::NEG_INFINITY,
            "{x}"
        );
        let up = F6::from_f64_up(x);
        assert!(
            up.to_f64() >= x && up.next_down().to_f64() < x || x == f64::NEG_INFINITY,
            "{x}"
        );
    }
    assert_eq!(f32::from_f64_up(-1e300), f32::MIN);
    assert_eq!(f32::from_f64_down(1e300), f32::MAX);
    assert!(f32::from_f64_up(-1e-300).is_sign_negative());
    assert!(f32::from_f64_up(f64::NAN).is_nan() && F6::from_f64(f64::NAN).is_nan());
    for x in F6::patterns().filter(|x| !x.is_nan()) {
        assert_eq!(F6::from_f64(x.to_f64()).to_bits64(), x.to_bits64());
    }
    let ascending: Vec<F6> = F6::all().collect();
    for pair in ascending.windows(2) {
        assert!(
            pair[0] < pair[1] && pair[0].next_up() == pair[1] && pair[1].next_down() == pair[0]
        );
    }
    assert_eq!(
        (F6::INFINITY.next_up(), ascending.len()),
        (F6::INFINITY, 57)
    );
}

#[test]
fn maximum_and_minimum_follow_the_packed_instructions() {
    let (nan, zero) = (f64::NAN, 0.0_f64);
    assert_eq!(nan.max_x86(1.0), 1.0);
    assert!(1.0_f64.max_x86(nan).is_nan() && 1.0_f64.min_x86(nan).is_nan());
    assert!(zero.max_x86(-0.0).is_sign_negative() && !(-zero).min_x86(0.0).is_sign_negative());
}
