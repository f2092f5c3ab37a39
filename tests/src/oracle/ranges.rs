//! The range of a function on an interval or a box, rounded outward: what the methods of `Interval`
//! have to return.
//!
//! Written from the shapes of the functions: the pieces on which they are monotone, their poles,
//! and where periodic ones turn, which MPFR tells with more bits of π than any number of a format
//! has digits. Ends and corners come from [`Reference`].

use outward_interval::Elementary;
use rug::float::Constant;
use rug::{Float, Integer};

use super::format::Binary;
use super::reference::Reference;

/// The endpoints of a range; `None` for the empty set.
pub type Range<F> = Option<(F, F)>;

/// Bits of π: enough to tell where in its period each number of binary64 is.
const BITS: u32 = 2400;

/// Joins a value, given by its two roundings.
fn join<F: Binary>(range: &mut Range<F>, (low, high): (F, F)) {
    *range = Some(match *range {
        None => (low, high),
        Some((a, b)) => (
            if low < a { low } else { a },
            if high > b { high } else { b },
        ),
    });
}

fn exactly<F: Binary>(x: f64) -> (F, F) {
    (F::from_f64(x), F::from_f64(x))
}

/// Whether a value belongs to a point of the domain, and is not a limit.
fn is_value<F: Binary>(x: F, (low, high): (F, F)) -> bool {
    x.is_finite() && !low.is_nan() && (low != high || low.is_finite())
}

/// The pieces between these borders on which a function of one argument is monotone; the domain is
/// all of them.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that are monotone everywhere"
)]
fn borders(f: Elementary, n: f64) -> Vec<[f64; 2]> {
    use Elementary as G;
    const INF: f64 = f64::INFINITY;
    match f {
        G::Ln | G::Log2 | G::Log10 | G::Rsqrt => vec![[0.0, INF]],
        G::Ln1p | G::Log21p | G::Log101p | G::LogSlope1 | G::LogSlope2 => vec![[-1.0, INF]],
        G::Asin | G::Acos | G::AsinPi | G::AcosPi | G::Atanh => vec![[-1.0, 1.0]],
        G::AsinSlope3 => vec![[-1.0, 0.0], [0.0, 1.0]],
        G::Acosh => vec![[1.0, INF]],
        G::Asech => vec![[0.0, 1.0]],
        G::Asec | G::Acsc | G::Acoth => vec![[-INF, -1.0], [1.0, INF]],
        G::Rootn if n % 2.0 == 0.0 => vec![[0.0, INF]],
        G::Cosh
        | G::Sech
        | G::Coth
        | G::Csch
        | G::Acsch
        | G::SinSlope3
        | G::AtanSlope3
        | G::CoshSlope2
        | G::SinhSlope3
        | G::Pown
        | G::Rootn => vec![[-INF, 0.0], [0.0, INF]],
        // As far as the first zeros: see `lower_end_of_cos_slope2`.
        G::CosSlope2 => vec![[-INF, 0.0], [0.0, INF]],
        _ => vec![[-INF, INF]],
    }
}

/// The range of a function of one argument on [lo, hi]; `n` is the exponent of an integer power or
/// root.
pub fn range<F: Binary>(
    reference: &mut Reference,
    f: Elementary,
    n: F,
    [lo, hi]: [F; 2],
) -> Range<F> {
    if let Some(wave) = Wave::of(f) {
        return wave.range(reference, f, [lo, hi]);
    }
    let mut range = None;
    for [from, to] in borders(f, n.to_f64()) {
        let (from, to) = (F::from_f64(from), F::from_f64(to));
        let low = if lo > from { lo } else { from };
        let high = if hi < to { hi } else { to };
        if low > high {
            continue;
        }
        let at_low = reference.ends(f, low, n);
        if low == high {
            if is_value(low, at_low) {
                join(&mut range, at_low);
            }
            continue;
        }
        // A pole that has two sides has no value: +∞ to the right of it and −∞ to the left in all
        // functions of this list.
        let pole = |ends: (F, F), side: F| if ends.0.is_nan() { (side, side) } else { ends };
        join(&mut range, pole(at_low, F::INFINITY));
        let at_high = reference.ends(f, high, n);
        join(&mut range, pole(at_high, -F::INFINITY));
    }
    range
}

/// The lower endpoint of the range of `CosSlope2`: zero where a multiple of 2π is strictly inside
/// or an end is infinite; between these, the function rises and falls once.
pub(super) fn lower_end_of_cos_slope2<F: Binary>(reference: &mut Reference, [lo, hi]: [F; 2]) -> F {
    let wave = Wave {
        of_pi: false,
        extremes: None,
        poles: None,
        right: 0.0,
    };
    if !lo.is_finite() || !hi.is_finite() {
        return F::ZERO;
    }
    let (first, last) = wave.inside([lo, hi]);
    // Of eight neighbours two are multiples of four quarter turns, and one of these may be zero.
    let has_zero = (0..8_u32)
        .map(|step| first.clone() + step)
        .any(|k| k <= last && k.mod_u(4) == 0 && k != 0);
    if has_zero {
        return F::ZERO;
    }
    let ends = [lo, hi].map(|x| reference.ends(Elementary::CosSlope2, x, F::ZERO).0);
    if ends[0] < ends[1] { ends[0] } else { ends[1] }
}

/// A periodic function.
struct Wave {
    /// The period is two (one) units of this many radians: π, or 1 for `None`.
    of_pi: bool,
    /// Where extremes are, in half units from zero: even or odd multiples; they are 1 and −1 in
    /// turn.
    extremes: Option<u32>,
    /// Where poles are.
    poles: Option<u32>,
    /// What the function does to the right of a pole at zero, or at any half unit that is a number.
    right: f64,
}

impl Wave {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the functions that are not periodic"
    )]
    fn of(f: Elementary) -> Option<Self> {
        use Elementary as G;
        let inf = f64::INFINITY;
        let (of_pi, extremes, poles, right) = match f {
            G::Sin => (false, Some(1), None, 0.0),
            G::Cos => (false, Some(0), None, 0.0),
            G::Tan => (false, None, Some(1), -inf),
            G::Cot => (false, None, Some(0), inf),
            G::Sec => (false, Some(0), Some(1), inf),
            G::Csc => (false, Some(1), Some(0), inf),
            G::SinPi => (true, Some(1), None, 0.0),
            G::CosPi => (true, Some(0), None, 0.0),
            G::TanPi => (true, None, Some(1), -inf),
            _ => return None,
        };
        Some(Self {
            of_pi,
            extremes,
            poles,
            right,
        })
    }

    /// The argument in half units.
    fn halves<F: Binary>(&self, x: F) -> Float {
        let x = Float::with_val(BITS, x.to_f64()) * 2u32;
        if self.of_pi {
            x
        } else {
            x / Float::with_val(BITS, Constant::Pi)
        }
    }

    /// The multiples of half a unit strictly between the endpoints.
    fn inside<F: Binary>(&self, [lo, hi]: [F; 2]) -> (Integer, Integer) {
        let first = self.halves(lo).floor() + 1u32;
        let last = self.halves(hi).ceil() - 1u32;
        let integer = |x: Float| x.to_integer().unwrap_or_default();
        (integer(first), integer(last))
    }

    fn range<F: Binary>(
        &self,
        reference: &mut Reference,
        f: Elementary,
        [lo, hi]: [F; 2],
    ) -> Range<F> {
        let everything = Some(match self.poles {
            None => (-F::ONE, F::ONE),
            Some(_) => (-F::INFINITY, F::INFINITY),
        });
        if !lo.is_finite() || !hi.is_finite() {
            return everything;
        }
        let mut range = None;
        for (x, right) in [(lo, self.right), (hi, -self.right)] {
            let ends = reference.ends(f, x, F::ZERO);
            if is_value(x, ends) {
                join(&mut range, ends);
            } else if lo != hi {
                join(&mut range, exactly(right));
            }
        }
        let (first, last) = self.inside([lo, hi]);
        // One period is four of them; the rest repeats.
        for step in 0..5_u32 {
            let k = first.clone() + step;
            if k > last {
                break;
            }
            let quarter = k.mod_u(4);
            if self.poles.is_some_and(|parity| quarter % 2 == parity) {
                return everything;
            }
            if self.extremes.is_some_and(|parity| quarter % 2 == parity) {
                join(&mut range, exactly(if quarter < 2 { 1.0 } else { -1.0 }));
            }
        }
        range
    }
}

/// The range of a function of two arguments on a box.
///
/// # Panics
/// If the function has one argument.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions of one argument"
)]
pub fn range2<F: Binary>(
    reference: &mut Reference,
    f: Elementary,
    [a, b]: [F; 2],
    [c, d]: [F; 2],
) -> Range<F> {
    use Elementary as G;
    let zero = F::ZERO;
    match f {
        G::Hypot => {
            let near = |lo: F, hi: F| {
                if lo > zero {
                    lo
                } else if hi < zero {
                    -hi
                } else {
                    zero
                }
            };
            let far = |lo: F, hi: F| if -lo > hi { -lo } else { hi };
            let low = reference.ends(f, near(a, b), near(c, d)).0;
            Some((low, reference.ends(f, far(a, b), far(c, d)).1))
        }
        G::Atan2 | G::Atan2Pi => {
            let half_turn = reference.ends(f, zero, -F::ONE);
            if a < zero && b >= zero && c < zero {
                // The cut is met from below, where it is −π, and on it, where it is π.
                return Some((-half_turn.1, half_turn.1));
            }
            corners(reference, f, [a, b], [c, d], None)
        }
        G::Pow | G::CompoundM1 => {
            let shift = if f == G::Pow { 0.0 } else { 1.0 };
            let least = F::from_f64(-shift);
            let a = if a > least { a } else { least };
            if b < least {
                return None;
            }
            if b == least {
                // Zero to a power that is positive.
                return (d > zero).then(|| exactly(-shift));
            }
            // Where there is no limit at a corner, x being 1 or y zero all along a side does; other
            // limits there are also those of a neighbouring corner.
            corners(reference, f, [a, b], [c, d], Some(exactly(1.0 - shift)))
        }
        _ => panic!("{f:?} has one argument"),
    }
}

/// The hull of the values at the corners; where there is none, of this.
fn corners<F: Binary>(
    reference: &mut Reference,
    f: Elementary,
    x: [F; 2],
    y: [F; 2],
    otherwise: Range<F>,
) -> Range<F> {
    let mut range = None;
    for x in x {
        for y in y {
            let ends = reference.ends(f, x, y);
            let ends = if ends.0.is_nan() {
                otherwise
            } else {
                Some(ends)
            };
            if let Some(ends) = ends {
                join(&mut range, ends);
            }
        }
    }
    range
}
