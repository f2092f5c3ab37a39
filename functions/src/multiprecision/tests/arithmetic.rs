//! Enclosures contain what is done to their members; constants and places are what they say.

use outward_number::testing::Random;

use super::super::constants::{LONG, TWO_OVER_PI, ln_2, ln_10, pi};
use super::super::enclosure::Enclosure;
use super::super::float::{Float, Toward};
use super::super::number::Number;
use super::super::place::{BINARY32, BINARY64, Place, Rounding};
use super::super::series::tail;

/// Digits enough for the longest constant, and some.
type Long = Enclosure<35>;

/// arctan or artanh of 1/d.
fn series_of_inverse(d: i64, hyperbolic: bool) -> Long {
    let x = Long::integer(d).recip().unwrap();
    let u = if hyperbolic { x.sqr() } else { -x.sqr() };
    x * (Long::one() + tail(u, |k| (2 * k - 1, 2 * k + 1)).unwrap())
}

/// Checks that an enclosure of 14 limbs contains a longer one and is no wider than a few units of
/// its last place.
fn check_constant(name: &str, short: Enclosure<14>, long: Long) {
    let width = short.hi.add(short.lo.negated(), Toward::Up);
    assert!(width.exponent() < -64 * 14 + 6, "{name} is wide");
    let widened = |x: Float<14>| {
        let digits = x.limbs();
        Float::<35>::from_digits(false, digits, x.exponent() - 64 * 14, Toward::Down)
    };
    assert!(
        widened(short.lo) <= long.lo && long.hi <= widened(short.hi),
        "{name}"
    );
}

#[test]
fn constants_are_what_series_of_our_own_give() {
    // Machin: π/4 = 4 arctan(1/5) − arctan(1/239).
    let quarter = series_of_inverse(5, false).scaled(2) - series_of_inverse(239, false);
    let long_pi = quarter.scaled(2);
    check_constant("pi", pi(), long_pi);
    let two = series_of_inverse(3, true).scaled(1);
    check_constant("ln 2", ln_2(), two);
    // ln 10 = 3 ln 2 + ln(5/4), and 5/4 = (1 + 1/9)/(1 − 1/9).
    let ten = two.mul_small(3) + series_of_inverse(9, true).scaled(1);
    check_constant("ln 10", ln_10(), ten);
    // Every bit of 2/π.
    let inverse = Long::integer(2).div(long_pi).unwrap();
    let digits = Float::<35>::from_digits(false, &TWO_OVER_PI, -64 * 32, Toward::Down);
    let next = digits.add(Float::power_of_two(-64 * 32), Toward::Down);
    assert_eq!(LONG, 32);
    assert!(digits <= inverse.lo && inverse.hi <= next);
}

/// A narrow or wide enclosure, and a member.
fn draw(random: &mut Random) -> (Enclosure<2>, f64) {
    let mut number = || (random.unit() - 0.5) * f64::from(1_u32 << random.below(20));
    let (a, b, c) = (number(), number(), number());
    let (x, y) = if random.below(3) == 0 { (a, a) } else { (a, b) };
    let (lo, hi) = if x <= y { (x, y) } else { (y, x) };
    let member = if lo <= c && c <= hi { c } else { lo };
    let enclosure = Enclosure {
        lo: Enclosure::new(lo).lo,
        hi: Enclosure::new(hi).hi,
    };
    (enclosure, member)
}

/// Whether the outer enclosure, of 2 limbs, contains the inner one, of 8.
fn contains(outer: Enclosure<2>, inner: Enclosure<8>) -> bool {
    let wide = |x: Float<2>| {
        Float::<8>::from_digits(x.is_negative(), x.limbs(), x.exponent() - 128, Toward::Down)
    };
    wide(outer.lo) <= inner.lo && inner.hi <= wide(outer.hi)
}

#[test]
fn operations_contain_the_results_of_members() {
    let mut random = Random(21);
    for _ in 0..50_000 {
        let ((x, a), (y, b)) = (draw(&mut random), draw(&mut random));
        let (p, q) = (Enclosure::<8>::new(a), Enclosure::<8>::new(b));
        assert!(contains(x + y, p + q), "{x:?} + {y:?}");
        assert!(contains(x - y, p - q), "{x:?} - {y:?}");
        assert!(contains(x * y, p * q), "{x:?} * {y:?}");
        assert!(contains(x.sqr(), p.sqr()), "{x:?}²");
        assert!(contains(x.abs(), p.abs()), "|{x:?}|");
        assert!(contains(x.power(5), p.power(5)), "{x:?}^5");
        assert!(contains(x.div_small(7), p.div_small(7)), "{x:?}/7");
        assert!(contains(x.mul_small(7), p.mul_small(7)), "{x:?}·7");
        let zero_inside = !y.is_positive() && !y.is_negative();
        assert_eq!(x.div(y).is_none(), zero_inside);
        if let Some(quotient) = x.div(y) {
            assert!(contains(quotient, p.div(q).unwrap()), "{x:?} / {y:?}");
        }
        assert_eq!(x.sqrt().is_none(), x.lo.is_negative());
        if let Some(root) = x.sqrt() {
            // The root of the member, to 8 limbs: its square is the member.
            let inner = p.sqrt().unwrap();
            assert!(contains(root, inner), "√{x:?}");
            assert!(inner.lo.mul(inner.lo, Toward::Down) <= p.lo);
            assert!(inner.hi.mul(inner.hi, Toward::Up) >= p.hi);
        }
    }
}

#[test]
fn roots_of_squares_are_exact() {
    let mut random = Random(22);
    for _ in 0..10_000 {
        let r = Enclosure::<2>::new((random.bits() >> 11) as f64).scaled(-37);
        assert_eq!(r.sqr().sqrt(), Some(r));
    }
}

#[test]
fn places_are_rounded_as_casts_round() {
    let mut random = Random(23);
    for _ in 0..200_000 {
        // 54 bits for f64, from integers; fewer for f32, from f64, at any exponent of f32.
        let m = random.bits() >> 10 >> random.below(53) | 2;
        let negative = random.below(2) == 0;
        let place = Place::exactly(negative, m.into(), 0).unwrap();
        let signed = |x: f64| if negative { -x } else { x };
        let near = place.round(&BINARY64, Rounding::Nearest);
        assert_eq!(near, signed(m as f64), "{m}");
        let (down, up) = (
            place.round(&BINARY64, Rounding::Down),
            place.round(&BINARY64, Rounding::Up),
        );
        let exact = |x: f64| x as i128;
        let value = i128::from(m) * if negative { -1 } else { 1 };
        assert!(exact(down) <= value && value <= exact(up));
        assert!(down == up && exact(up) == value || down.next_up() == up && exact(up) != value);

        let scale = i64::try_from(random.below(330)).unwrap() - 210;
        let m = m >> 1;
        let x = signed(m as f64) * f64::from_bits((scale + 1023).unsigned_abs() << 52);
        let place = Place::exactly(negative, m.into(), scale).unwrap();
        let near = place.round(&BINARY32, Rounding::Nearest);
        assert_eq!(near.to_bits(), f64::from(x as f32).to_bits(), "{m} {scale}");
        let (down, up) = (
            place.round(&BINARY32, Rounding::Down) as f32,
            place.round(&BINARY32, Rounding::Up) as f32,
        );
        assert!(f64::from(down) <= x && x <= f64::from(up));
        assert!(down == up || down.next_up() == up);
        assert_eq!(place.round(&BINARY64, Rounding::Nearest), x);
    }
}

#[test]
fn subnormal_numbers_are_rounded_to_their_own_spacing() {
    let least = f64::from_bits(1);
    for (m, nearest) in [
        (1, 0.0),
        (2, 0.0),
        (3, least),
        (4, least),
        (5, least),
        (6, 2.0 * least),
    ] {
        // m·2^−1076, in quarters of the least number.
        let place = Place::exactly(false, m, -1076).unwrap();
        assert_eq!(place.round(&BINARY64, Rounding::Nearest), nearest, "{m}");
        let down = if m < 4 { 0.0 } else { least };
        assert_eq!(place.round(&BINARY64, Rounding::Down), down);
        let up = if m <= 4 { least } else { 2.0 * least };
        assert_eq!(place.round(&BINARY64, Rounding::Up), up);
        let below = place.opposite().round(&BINARY64, Rounding::Up);
        assert!(below == -down && below.is_sign_negative());
    }
    let half_above_max = Place::exactly(false, (1 << 54) - 1, 970).unwrap();
    assert_eq!(
        half_above_max.round(&BINARY64, Rounding::Nearest),
        f64::INFINITY
    );
    assert_eq!(half_above_max.round(&BINARY64, Rounding::Down), f64::MAX);
    let max = Place::exactly(true, (1 << 53) - 1, 971).unwrap();
    assert_eq!(max.round(&BINARY64, Rounding::Down), f64::MIN);
}
