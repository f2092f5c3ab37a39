//! Balls against enclosures of twice the length: every operation, and every function.

use super::ball::Ball;
use super::enclosure::Enclosure;
use super::number::Number;
use super::*;

/// The generator splitmix64.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number of either sign, whose exponent is at most `spread` in size, with few bits or many.
    fn number(&mut self, spread: u64) -> f64 {
        let exponent = self.word() % (2 * spread + 1) + 1023 - spread;
        let kept = self.word() % 53;
        let bits = self.word();
        f64::from_bits(bits & 1 << 63 | exponent << 52 | bits & ((1 << 52) - 1) & !0 << (52 - kept))
    }
}

/// Whether all that the enclosure holds is within the ball: the enclosure is twice as long, so far
/// narrower.
fn holds(ball: &Ball, value: Enclosure<4>) -> bool {
    let (least, most) = ball.ends::<4>();
    least.lo <= value.lo && value.hi <= most.hi
}

/// A ball and an enclosure of one number of up to 106 bits, the ball wrong by up to what its error
/// says.
fn one_number(random: &mut Random, spread: u64) -> (Ball, Enclosure<4>) {
    let (x, y) = (random.number(spread), random.number(spread));
    let value = Enclosure::new(x) * Enclosure::new(y);
    let ball = Ball::new(x) * Ball::new(y);
    if random.word() & 1 == 0 {
        return (ball, value);
    }
    // A bit more, of which the ball only knows how large it may be.
    let more = Enclosure::new(random.number(spread)).scaled(-100);
    let k = more.exponent();
    (ball.give_or_take(Ball::integer(1).scaled(k)), value + more)
}

#[test]
fn operations_hold_what_is_meant() {
    let mut random = Random(17);
    let mut told = 0;
    for case in 0..200_000 {
        let spread = [1, 3, 40, 300][case % 4];
        let ((a, x), (b, y)) = (
            one_number(&mut random, spread),
            one_number(&mut random, spread),
        );
        let small = random.word() >> (random.word() % 60 + 1) | 1;
        let k = i64::try_from(random.word() % 200).unwrap() - 100;
        let (other, beyond) = (a * b, x * y);
        let mut checks = vec![
            (Some(a + b), Some(x + y)),
            (Some(a - b), Some(x - y)),
            (Some(a - a), Some(Enclosure::ZERO)),
            // Cancellation.
            (Some((a + b) - a), Some(y)),
            (Some(other), Some(beyond)),
            (Some(a.sqr()), Some(x.sqr())),
            (a.div(b), x.div(y)),
            (Some(a.mul_small(small)), Some(x.mul_small(small))),
            (Some(a.div_small(small)), Some(x.div_small(small))),
            (a.abs().sqrt(), x.abs().sqrt()),
            (Some(a.scaled(k)), Some(x.scaled(k))),
            (Some(-a), Some(-x)),
            (Some(a.hull(b)), Some(x)),
            (Some(a.hull(b)), Some(y)),
            (Some(a.give_or_take(b)), Some(x + y)),
            (Some(a.give_or_take(b)), Some(x - y)),
            (
                Some(a.and_up_to(k, true)),
                Some(x + Enclosure::integer(1).scaled(k)),
            ),
            (
                Some(a.and_up_to(k, false)),
                Some(x - Enclosure::integer(1).scaled(k)),
            ),
        ];
        for (ball, value) in checks.drain(..) {
            let (Some(ball), Some(value)) = (ball, value) else {
                continue;
            };
            if !ball.is_lost() {
                told += 1;
                assert!(
                    holds(&ball, value),
                    "{case}: {a:?} {b:?} {small} {k}: {ball:?}"
                );
            }
        }
        let sign = (a.is_positive(), a.is_negative());
        assert!(!sign.0 || x.is_positive());
        assert!(!sign.1 || x.is_negative());
        for k in -2..3 {
            let k = a.exponent() + k;
            assert!(!a.is_below(k) || x.is_below(k));
        }
    }
    assert!(told > 2_000_000, "{told}");
}

#[test]
fn digits_hold_what_is_meant() {
    let mut random = Random(18);
    for case in 0..50_000 {
        let length = usize::try_from(random.word() % 8).unwrap();
        let mut digits: Vec<u64> = (0..length).map(|_| random.word()).collect();
        if let (Some(last), 1) = (digits.last_mut(), case % 2) {
            *last >>= random.word() % 64;
        }
        let more = (random.word() % 3).wrapping_mul(random.word());
        let negative = random.word() & 1 == 1;
        let ball = Ball::digits(negative, &digits, -300, more);
        if ball.is_lost() {
            continue;
        }
        for more in [0, more] {
            // Longer than all digits.
            let value: Enclosure<12> = Enclosure::digits(negative, &digits, -300, 0);
            let value = value + Enclosure::digits(negative, &[more], -300, 0);
            let (least, most) = ball.ends::<12>();
            assert!(
                least.lo <= value.lo && value.hi <= most.hi,
                "{digits:?} {more:?}"
            );
        }
    }
}

#[test]
fn every_function_holds_its_value() {
    let mut random = Random(19);
    let mut found = 0;
    for f in Elementary::ALL {
        let (mut told, mut tried) = (0, 0);
        for case in 0..800 {
            let spread = [2, 6, 30, 1000][case % 4];
            let (x, y) = (random.number(spread), random.number([3, 8, 3, 3][case % 4]));
            let y = if matches!(f, Elementary::Pown | Elementary::Rootn) {
                (y * 4.0).trunc()
            } else {
                y
            };
            let Case::At(f, x, y) = limits::case(f, x, y) else {
                continue;
            };
            if exact::exact(f, x, y).is_some() {
                continue;
            }
            let Some(value) = evaluate::evaluate::<Enclosure<4>>(f, x, y) else {
                continue;
            };
            tried += 1;
            let Some(ball) = evaluate::evaluate::<Ball>(f, x, y).filter(|ball| !ball.is_lost())
            else {
                continue;
            };
            assert!(holds(&ball, value), "{f:?} {x:e} {y:e}: {ball:?} {value:?}");
            let places = ball.places().filter(|(lo, hi)| lo == hi);
            if let Some((place, _)) = places {
                told += 1;
                let (lo, hi) = step::<Enclosure<12>>(f, x, y).unwrap();
                for rounding in [Rounding::Down, Rounding::Up, Rounding::Nearest] {
                    let value = place.round(&BINARY64, rounding);
                    assert_eq!(value, lo.round(&BINARY64, rounding), "{f:?} {x:e} {y:e}");
                    assert_eq!(value, hi.round(&BINARY64, rounding), "{f:?} {x:e} {y:e}");
                }
            }
        }
        // Where arguments are large or tiny, enclosures tell on which side of a limit a value is.
        println!("{f:?}: {told} of {tried}");
        assert!(tried > 50 && 3 * told > tried, "{f:?}: {told} of {tried}");
        found += told;
    }
    assert!(found > 20_000, "{found}");
}

#[test]
fn coefficients_are_wrong_by_at_most_41_units() {
    use super::series::{COEFFICIENTS, Series};
    let all: [&Series; 4] = [
        &exp::SINE,
        &ln::ARCTANGENT,
        &ln::ARCSINE,
        &trigonometric::COSINE,
    ];
    for series in all {
        let mut exact: Enclosure<4> = Enclosure::integer(1);
        for k in 1..COEFFICIENTS {
            let (p, q) = (series.ratio)(u64::try_from(k).unwrap());
            exact = exact.mul_small(p).div_small(q);
            let c = series.coefficients[k];
            let digits = [float::low(c), float::high(c)];
            let stored: Enclosure<4> = Enclosure::digits(false, &digits, -128, 0);
            let off = exact - stored;
            assert!(!off.is_negative() && off.is_below(-128 + 5), "{k}");
        }
    }
}
