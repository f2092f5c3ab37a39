//! Hard cases of binary64: arguments whose value is unusually near to a number, or to the middle of
//! two.
//!
//! A correctly rounded function decides almost every argument in its first, fast phase; the later
//! phases are run, and so tested, only by arguments like these, and 10⁷ random ones hold none that
//! is harder than 24 bits or so. The method is V. Lefèvre's: on a short piece the function is a
//! line, up to an error far below the distance between numbers, and for a line `a + b·n` the first
//! n with a fractional part in a given small range is found in a few dozen steps, as by Euclid's
//! algorithm. A piece of 2^17 arguments costs two values of the function.

use std::time::{Duration, Instant};

use outward_interval::Elementary;
use rug::Float;

use super::arguments::draw;
use super::reference::Reference;
use crate::laws::Random;

/// Arguments of a piece, as a power of two.
const PIECE: u32 = 17;
/// Bits of a value that are looked at: the format's, the one that tells halves, and 64 of what is
/// left.
const BITS: u32 = 54 + 64 + 20;

/// The bits after the 54th that are equal, all zeros or all ones: how hard the argument is to
/// round, in any direction or to nearest. Random arguments have none, one, two ….
pub fn hardness(reference: &mut Reference, f: Elementary, x: f64) -> Option<u32> {
    let value = reference.value(f, x, 1200)?;
    let (rest, zero) = {
        let exponent = value.get_exp()?;
        // In units of half the distance of numbers.
        let scaled = Float::with_val(1200, value << (54 - exponent));
        let rest = Float::with_val(1200, &scaled - scaled.clone().round());
        let zero = rest.is_zero();
        (rest, zero)
    };
    if zero {
        return None;
    }
    Some(rest.get_exp()?.unsigned_abs())
}

/// The least n ≥ 0 with `low ≤ step·n mod m ≤ high`, if there is one; 0 ≤ low ≤ high < m.
fn first_in_range(step: u128, m: u128, low: u128, high: u128) -> Option<u128> {
    if low == 0 {
        return Some(0);
    }
    if step == 0 {
        return None;
    }
    // A multiple within the first turn.
    let n = low.div_ceil(step);
    if step * n <= high {
        return Some(n);
    }
    // Otherwise count turns: step·n − m·t in the range, so m·t mod step is in a range, too.
    let turns = first_in_range(
        m % step,
        step,
        (step - high % step) % step,
        (step - low % step) % step,
    )?;
    Some((low + m * turns).div_ceil(step))
}

/// Searches for so long; the hardest that were found, hardest first.
pub fn search(f: Elementary, seconds: f64, seed: u64, keep: usize) -> Vec<(u32, f64)> {
    let (mut reference, mut random) = (Reference::default(), Random(seed ^ (f as u64) << 32));
    let end = Instant::now() + Duration::from_secs_f64(seconds);
    let mut found: Vec<(u32, f64)> = Vec::new();
    while Instant::now() < end {
        for _ in 0..256 {
            let (x, _) = draw::<f64>(&mut random, f);
            if let Some(n) = piece(&mut reference, f, x) {
                let x = f64::from_bits((x.to_bits() >> PIECE << PIECE) + n);
                if let Some(bits) = hardness(&mut reference, f, x) {
                    found.push((bits, x));
                }
            }
        }
        found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.total_cmp(&b.1)));
        found.dedup();
        found.truncate(keep);
    }
    found
}

/// The first argument of the piece around x, counted from its start, whose value is near to a
/// multiple of half the distance of numbers.
fn piece(reference: &mut Reference, f: Elementary, x: f64) -> Option<u64> {
    let start = f64::from_bits(x.to_bits() >> PIECE << PIECE);
    let last = f64::from_bits(x.to_bits() >> PIECE << PIECE | ((1 << PIECE) - 1));
    // Subnormal arguments and results are not worth it; where the function is a constant or the
    // identity all are hard.
    if !start.is_normal() || x.abs() < 1e-9 {
        return None;
    }
    let mut scaled = |x: f64, unit: Option<i32>| {
        let value = reference.value(f, x, BITS)?;
        let exponent = value.get_exp()?;
        if unit.is_some_and(|unit| unit != exponent) || !(-1020..=1020).contains(&exponent) {
            return None;
        }
        let scaled = Float::with_val(BITS + 2, value << (54 + 64 - exponent));
        Some((scaled.to_integer()?.to_i128()?, exponent))
    };
    let (a, exponent) = scaled(start, None)?;
    let (b, _) = scaled(last, Some(exponent))?;
    const ONE: i128 = 1 << 64;
    let slope = (b - a) / ((1 << PIECE) - 1);
    // The middle of the piece is where a curve is farthest from its chord.
    let middle = f64::from_bits(start.to_bits() + (1 << (PIECE - 1)));
    let (m, _) = scaled(middle, Some(exponent))?;
    let sag = (m - (a + slope * (1 << (PIECE - 1)))).abs();
    // Within 2^-17 of a whole number on the line, if the curve is as near to the line as that.
    let near = ONE >> 17;
    if sag > near || slope % ONE == 0 {
        return None;
    }
    let low = (-a - near).rem_euclid(ONE);
    let (low, high) = if low + 2 * near < ONE {
        (low, low + 2 * near)
    } else {
        (0, 2 * near)
    };
    let n = first_in_range(
        slope.rem_euclid(ONE).unsigned_abs(),
        ONE.unsigned_abs(),
        low.unsigned_abs(),
        high.unsigned_abs(),
    )?;
    u64::try_from(n).ok().filter(|&n| n < 1 << PIECE)
}

#[cfg(test)]
mod tests {
    use super::first_in_range;

    #[test]
    fn the_first_in_range_is_the_first() {
        for m in 1..40_u128 {
            for step in 0..m {
                for low in 0..m {
                    for high in low..m {
                        let want = (0..m).find(|n| (low..=high).contains(&(step * n % m)));
                        assert_eq!(
                            first_in_range(step, m, low, high),
                            want,
                            "{step} {m} {low} {high}"
                        );
                    }
                }
            }
        }
    }
}
