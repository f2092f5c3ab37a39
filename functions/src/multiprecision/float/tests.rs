//! Every operation is rounded as asked, judged by integers of 128 bits and by exact results at
//! greater length.

use outward_number::testing::Random;

use super::*;

/// The same number with more limbs.
fn wide<const N: usize, const M: usize>(x: Float<N>) -> Float<M> {
    let scale = x.exponent - 64 * i64::try_from(N).unwrap();
    Float::from_digits(x.negative, &x.limbs, scale, Toward::Down)
}

/// The next number beyond x in magnitude.
fn beyond<const N: usize>(x: Float<N>) -> Float<N> {
    let tiny = Float::power_of_two(x.exponent - 1000);
    let toward = if x.negative { Toward::Down } else { Toward::Up };
    x.add(if x.negative { tiny.negated() } else { tiny }, toward)
}

/// Checks that `down` and `up` are the exact value rounded both ways, `compare` telling on which
/// side of a candidate the exact value lies.
fn check<const N: usize>(
    what: &str,
    down: Float<N>,
    up: Float<N>,
    compare: impl Fn(Float<N>) -> Ordering,
) {
    assert!(compare(down).is_ge(), "{what}: {down:?} is above the value");
    assert!(compare(up).is_le(), "{what}: {up:?} is below the value");
    let exact = compare(down).is_eq();
    assert_eq!(exact, down == up, "{what}: {down:?} {up:?}");
    if !exact {
        let (inner, outer) = if up.negative || up.is_zero() {
            (up, down)
        } else {
            (down, up)
        };
        assert_eq!(beyond(inner), outer, "{what} is not tightest");
    }
}

/// A number with many ones or zeros in its limbs, and an exponent within 140 of zero.
fn number<const N: usize>(random: &mut Random) -> Float<N> {
    let digits: [u64; N] = core::array::from_fn(|_| match random.below(4) {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << random.below(64),
        _ => random.bits(),
    });
    let scale = i64::try_from(random.below(280)).unwrap() - 140;
    Float::from_digits(random.below(2) == 0, &digits, scale, Toward::Down)
}

fn operations<const N: usize>(seed: u64) {
    let mut random = Random(seed);
    for _ in 0..20_000 {
        let (a, b): (Float<N>, Float<N>) = (number(&mut random), number(&mut random));
        // 16 limbs hold sums and products exactly.
        let (x, y) = (wide::<N, 16>(a), wide::<N, 16>(b));
        let exactly = |f: fn(Float<16>, Float<16>, Toward) -> Float<16>| {
            let (down, up) = (f(x, y, Toward::Down), f(x, y, Toward::Up));
            assert_eq!(down, up);
            down
        };
        let (sum, product) = (exactly(Float::add), exactly(Float::mul));
        check("sum", a.add(b, Toward::Down), a.add(b, Toward::Up), |r| {
            sum.cmp(&wide(r))
        });
        check(
            "product",
            a.mul(b, Toward::Down),
            a.mul(b, Toward::Up),
            |r| product.cmp(&wide(r)),
        );
        // The quotient q is at or above r if r·|b| is at or below a, b taken positive.
        let (sign, divisor) = (b.negative, y.magnitude());
        let Some(down) = a.div(b, Toward::Down) else {
            assert!(b.is_zero());
            continue;
        };
        let dividend = if sign { x.negated() } else { x };
        check("quotient", down, a.div(b, Toward::Up).unwrap(), |r| {
            dividend.cmp(&wide::<N, 16>(r).mul(divisor, Toward::Down))
        });
        let d = random.bits() >> random.below(63);
        if d > 0 {
            let divisor = Float::<16>::from_integer(false, d, 0);
            let (down, up) = (a.div_small(d, Toward::Down), a.div_small(d, Toward::Up));
            check("small quotient", down, up, |r| {
                x.cmp(&wide::<N, 16>(r).mul(divisor, Toward::Down))
            });
        }
    }
}

#[test]
fn results_are_rounded_as_asked() {
    operations::<1>(1);
    operations::<2>(2);
    operations::<3>(3);
    operations::<4>(4);
}

#[test]
fn small_integers_are_exact() {
    let mut random = Random(5);
    let two = |k: i128| {
        let digits = [low(k.unsigned_abs()), high(k.unsigned_abs())];
        Float::<2>::from_digits(k < 0, &digits, 0, Toward::Down)
    };
    for _ in 0..100_000 {
        let mut integer = || i128::from(random.bits().cast_signed() >> random.below(63));
        let (a, b) = (integer(), integer());
        for toward in [Toward::Down, Toward::Up] {
            assert_eq!(two(a).add(two(b), toward), two(a + b), "{a} + {b}");
            assert_eq!(two(a).mul(two(b), toward), two(a * b), "{a} * {b}");
            if b != 0 {
                assert_eq!(
                    two(a * b).div(two(b), toward),
                    Some(two(a)),
                    "{a} * {b} / {b}"
                );
            }
        }
        assert_eq!(two(a).cmp(&two(b)), a.cmp(&b));
        assert_eq!(two(a).negated(), two(-a));
    }
}

#[test]
fn a_term_however_small_moves_one_end() {
    let one = Float::<2>::power_of_two(0);
    for distance in [
        1,
        63,
        64,
        65,
        126,
        127,
        128,
        129,
        191,
        192,
        193,
        1 << 20,
        TOP,
    ] {
        let tiny = Float::power_of_two(-distance);
        let (down, up) = (one.add(tiny, Toward::Down), one.add(tiny, Toward::Up));
        assert_eq!(down == up, distance < 128, "{distance}");
        assert!(down >= one && up > one);
        let below = one.add(tiny.negated(), Toward::Down);
        assert!(below < one, "{distance}");
        assert_eq!(
            one.add(tiny.negated(), Toward::Up) < one,
            distance <= 128,
            "{distance}"
        );
    }
}
