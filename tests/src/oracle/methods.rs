//! The methods of intervals, by function, and their judgement by [`ranges`](super::ranges).

use outward_interval::Elementary;
use outward_interval::Interval;

use super::arguments::{draw, special};
use super::compare::Counts;
use super::format::{Binary, hexadecimal};
use super::ranges::{Range, lower_end_of_cos_slope2, range, range2};
use super::reference::Reference;
use crate::laws::Random;

/// The method of a function on operands; the second is the exponent, a point, of integer powers and
/// roots.
fn method<F: Binary>(f: Elementary, x: Interval<F>, y: Interval<F>, n: i32) -> Interval<F> {
    let power = || match f == Elementary::Pown {
        true => x.powi(n),
        false => x.rootn(n),
    };
    Interval::by_method(f, x, y).unwrap_or_else(power)
}

/// An interval with one endpoint at an argument that is worth looking at.
pub(super) fn interval<F: Binary>(random: &mut Random, first: F, other: F, all: &[F]) -> [F; 2] {
    let second = match random.word() % 8 {
        0 => first,
        1 => first.next_up(),
        2 | 3 => {
            // A width of any size, a few quarter turns among them.
            let exponent = i32::try_from(random.word() % 64).unwrap_or(0) - 56;
            let width =
                (0..exponent.abs()).fold(1.0, |w, _| if exponent < 0 { w / 2.0 } else { w * 2.0 });
            F::from_f64(first.to_f64() + width)
        }
        4 => {
            let n = usize::try_from(random.word() >> 33).unwrap_or(0);
            all.get(n % all.len().max(1)).copied().unwrap_or(other)
        }
        _ => other,
    };
    let (lo, hi) = if first < second {
        (first, second)
    } else {
        (second, first)
    };
    // [∞, ∞] is no interval.
    [
        if lo == F::INFINITY { F::MAX } else { lo },
        if hi == -F::INFINITY { -F::MAX } else { hi },
    ]
}

/// Whether both endpoints are claimed to be tightest. Where not, they need only hold all values.
fn claims_tightest<F: Binary>(f: Elementary, [lo, hi]: [F; 2]) -> bool {
    let almost_a_turn = F::from_f64_down(6.25);
    f != Elementary::CosSlope2 || lo == hi || lo >= -almost_a_turn && hi <= almost_a_turn
}

/// The least value, and the greatest of some values, for the one function whose endpoints are not
/// claimed to be tightest everywhere.
fn some_values<F: Binary>(
    reference: &mut Reference,
    random: &mut Random,
    f: Elementary,
    [lo, hi]: [F; 2],
) -> Range<F> {
    let low = lower_end_of_cos_slope2(reference, [lo, hi]);
    let mut high = low;
    let width = hi.to_f64() - lo.to_f64();
    for i in 0..12 {
        let x = match i {
            0 => lo,
            1 => hi,
            2 => F::ZERO,
            _ => {
                // Most of them near the end that is nearer to zero, where the function is greatest.
                let part = f64::from(u32::try_from(random.word() >> 32).unwrap_or(0))
                    / f64::from(u32::MAX);
                let x = if i % 2 == 0 {
                    part * width
                } else {
                    (part * width).sqrt()
                };
                F::from_f64(if hi.to_f64().abs() < lo.to_f64().abs() {
                    hi.to_f64() - x
                } else {
                    lo.to_f64() + x
                })
            }
        };
        if x >= lo && x <= hi {
            let value = reference.ends(f, x, F::ZERO).1;
            high = if value > high { value } else { high };
        }
    }
    Some((low, high))
}

/// Compares the method of a function with its range on so many random intervals, or boxes.
pub fn ranges<F: Binary>(f: Elementary, count: u64, seed: u64) -> Counts {
    let mut random = Random(seed ^ (f as u64) << 32 ^ u64::from(F::BITS));
    let (mut counts, mut reference) = (Counts::default(), Reference::default());
    let all = special::<F>();
    for _ in 0..count {
        let (x, y) = draw::<F>(&mut random, f);
        let (x2, y2) = draw::<F>(&mut random, f);
        let x = interval(&mut random, x, x2, &all);
        let exponent = matches!(f, Elementary::Pown | Elementary::Rootn);
        let y = if exponent {
            [y, y]
        } else {
            interval(&mut random, y, y2, &all)
        };
        let of = |[lo, hi]: [F; 2]| Interval::new(lo, hi).unwrap_or(Interval::ENTIRE);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the exponents that are drawn are integers of 32 bits"
        )]
        let got = method(f, of(x), of(y), y[0].to_f64() as i32);
        if !claims_tightest(f, x) {
            let want = some_values(&mut reference, &mut random, f, x);
            let want = want.map(|(low, high)| {
                let low = if got.inf() < low { got.inf() } else { low };
                (low, if got.sup() > high { got.sup() } else { high })
            });
            judge(&format!("{f:?}"), [x, y], got, want, &mut counts);
            continue;
        }
        let want = if f.arity() == 2 && !exponent {
            range2(&mut reference, f, x, y)
        } else {
            range(&mut reference, f, y[0], x)
        };
        judge(&format!("{f:?}"), [x, y], got, want, &mut counts);
    }
    counts
}

/// Notes whether a range is as it should be.
pub(super) fn judge<F: Binary>(
    what: &str,
    operands: [[F; 2]; 2],
    got: Interval<F>,
    want: Range<F>,
    counts: &mut Counts,
) {
    counts.arguments += 1;
    let (sound, tight) = match want {
        None => (true, got.is_empty()),
        Some((lo, hi)) => (
            !got.is_empty() && got.inf() <= lo && got.sup() >= hi,
            got.inf() == lo && got.sup() == hi,
        ),
    };
    if !sound || !tight {
        counts.note(sound, || {
            let show = |[lo, hi]: [F; 2]| {
                format!(
                    "[{}, {}]",
                    hexadecimal(lo.to_f64()),
                    hexadecimal(hi.to_f64())
                )
            };
            format!(
                "{} {what}({}, {}): {} instead of {}: {}",
                F::NAME,
                show(operands[0]),
                show(operands[1]),
                show([got.inf(), got.sup()]),
                want.map_or_else(|| "empty".to_owned(), |(lo, hi)| show([lo, hi])),
                if sound { "not tightest" } else { "UNSOUND" },
            )
        });
    }
}
