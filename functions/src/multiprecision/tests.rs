//! The multi-precision path against CORE-MATH, against definitions, and on the arguments that are
//! known to cause trouble.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "integers that fit, and comparison with what casts do"
)]
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "what most functions have in common needs no list of them"
)]

mod arithmetic;
mod domains;
mod exact_values;
mod functions;

use outward_number::testing::{Random, cases};

use super::*;

/// The number of limbs at which a value is found: 0 if it is known beforehand, None if it is not
/// found at all.
fn limbs_needed(f: Elementary, x: f64, y: f64) -> Option<usize> {
    let (f, x, y) = match limits::case(f, x, y) {
        Case::Known(_) => return Some(0),
        Case::At(f, x, y) | Case::MinusAt(f, x, y) => (f, x, y),
    };
    let found = |places: Option<(Place, Place)>| places.is_some_and(|(lo, hi)| lo == hi);
    if exact::exact(f, x, y).is_some() {
        Some(0)
    } else if found(step::<Enclosure<2>>(f, x, y)) {
        Some(2)
    } else if found(step::<Enclosure<4>>(f, x, y)) {
        Some(4)
    } else {
        found(step::<Enclosure<12>>(f, x, y)).then_some(12)
    }
}

/// What a value that is given up has for bounds: given up at 128 bits, with arguments that need
/// 256, or at 64 bits, which one in forty of these arguments
/// needs more than. No argument is known that needs more than 768.
#[test]
fn what_is_given_up_has_bounds_that_are_wider() {
    /// Whether it is given up, and whether its bounds are not the tightest.
    fn given_up<R: Number>(f: Elementary, x: f64, y: f64) -> [bool; 2] {
        let (f, x, y) = match limits::case(f, x, y) {
            Case::Known(_) => return [false; 2],
            Case::At(f, x, y) | Case::MinusAt(f, x, y) => (f, x, y),
        };
        if exact::exact(f, x, y).is_some() {
            return [false; 2];
        }
        let (lo, hi) = last_step::<R>(f, x, y);
        let ends = (
            lo.round(&BINARY64, Rounding::Down),
            hi.round(&BINARY64, Rounding::Up),
        );
        let (down, up) = directed(f, x, y);
        let within = ends.0 <= down && up <= ends.1;
        assert!(
            within,
            "{f:?} {x:e} {y:e}: {ends:?} do not contain {down:e}, {up:e}"
        );
        for near in [lo, hi].map(|place| place.round(&BINARY64, Rounding::Nearest)) {
            assert!(
                ends.0 <= near && near <= ends.1,
                "{f:?} {x:e} {y:e}: {near:e}"
            );
        }
        [lo != hi, ends != (down, up)]
    }
    let mut random = Random(59);
    let mut counts = [[0; 2]; 2];
    for f in Elementary::ALL {
        for _ in 0..cases(2_000) {
            let x = random.number::<f64>();
            let y = (random.unit() * 12.0).floor() - 6.0;
            let found = [
                given_up::<Enclosure<1>>(f, x, y),
                given_up::<Enclosure<2>>(f, x, y),
            ];
            for (count, found) in counts
                .as_flattened_mut()
                .iter_mut()
                .zip(found.as_flattened())
            {
                *count += u32::from(*found);
            }
        }
    }
    let [[at_64, wider_at_64], [at_128, wider_at_128]] = counts;
    assert!(at_64 > 1000 && at_128 > 20, "{counts:?}");
    assert!(wider_at_64 > 500 && wider_at_128 > 10, "{counts:?}");
}

/// Checks that the directed values are tightest for what is known: neighbours, with the nearest
/// value one of them.
fn check_neighbours(f: Elementary, x: f64, y: f64) {
    let (lo, hi) = directed(f, x, y);
    let near = nearest(f, x, y);
    if lo.is_nan() {
        assert!(hi.is_nan() && near.is_nan(), "{f:?} {x:e} {y:e}");
        return;
    }
    assert!(
        lo == hi || lo.next_up() == hi,
        "{f:?} {x:e} {y:e}: {lo:e} {hi:e}"
    );
    assert!(
        near == lo || near == hi,
        "{f:?} {x:e} {y:e}: {near:e} in {lo:e} {hi:e}"
    );
}

/// What is said to be far is rounded as what is computed, and most values that are far are said to
/// be.
#[test]
fn far_values_are_rounded_as_computed_ones() {
    let mut random = Random(61);
    let (mut said, mut missed) = (0, 0);
    for f in [
        Elementary::Exp,
        Elementary::Exp2,
        Elementary::Exp10,
        Elementary::Pow,
        Elementary::ExpM1,
        Elementary::Sinh,
        Elementary::Cosh,
        Elementary::Erfc,
    ] {
        for k in 0..cases(4_000) {
            let sign = if random.unit() < 0.5 { -1.0 } else { 1.0 };
            let (x, y) = if f == Elementary::Pow {
                // Bases of all sizes, and near 1, with exponents around those that matter.
                let x = match k % 3 {
                    0 => random.number::<f64>().abs(),
                    1 => {
                        1.0 + (random.unit() - 0.5)
                            * (-f64::from(u32::try_from(k % 50).unwrap())).exp2()
                    }
                    _ => 1.0 + sign * f64::EPSILON,
                };
                (
                    x,
                    sign * 1080.0 / x.log2().abs() * (0.9 + 0.2 * random.unit()),
                )
            } else {
                let most = match f {
                    Elementary::Exp2 => 1078.0,
                    Elementary::Exp10 => 325.0,
                    Elementary::Erfc => 27.4,
                    _ => 720.0,
                };
                (sign * most * (0.9 + 0.2 * random.unit()), 0.0)
            };
            let Case::At(f, x, y) = limits::case(f, x, y) else {
                continue;
            };
            // Of f32, too, whose numbers end elsewhere.
            let near: f64 = 155.0 / 1080.0;
            let near = if f == Elementary::Erfc {
                near.sqrt()
            } else {
                near
            };
            let is_single = k % 5 == 0;
            let (x, y) = match (is_single, f) {
                (false, _) => (x, y),
                (true, Elementary::Pow) => (x, y * near),
                (true, _) => (x * near, y),
            };
            let (beyond, format) = match is_single {
                true => (FAR32, &BINARY32),
                false => (FAR64, &BINARY64),
            };
            let (lo, hi) = computed(f, x, y);
            let rounded = |place: Place| {
                [format, &BINARY32].map(|format| {
                    [Rounding::Down, Rounding::Up, Rounding::Nearest]
                        .map(|how| place.round(format, how))
                })
            };
            let Some(place) = far::far(f, x, y, beyond) else {
                let [all, _] = rounded(lo);
                missed += i32::from(all[0] == format.max || all[0] == 0.0);
                continue;
            };
            said += 1;
            assert_eq!(rounded(place), rounded(lo), "{f:?} {x:e} {y:e}");
            assert_eq!(rounded(place), rounded(hi), "{f:?} {x:e} {y:e}");
        }
    }
    assert!(said > 500 && missed < said, "{said}, {missed}");
}

/// What is said to be next to a number is so by what is computed, and is said of all arguments up
/// to the greatest.
#[test]
fn values_next_to_a_number_are_where_they_are_computed() {
    use Elementary::*;
    let [small, tiny] = [27, 55].map(|k| 1.0 / (1_u64 << k) as f64);
    // The arguments of each sign that are nearest to those of which it is not said: the others are
    // nearer to zero, or further from it.
    let greatest = |f| match f {
        Sin | Tan | Asin | Atan | Sinh | Tanh | Asinh | Atanh | Cos | Cosh | Sec | Sech => {
            ([small, -small], false)
        }
        Ln1p => ([tiny, -tiny], false),
        Exp2 | Exp10 => ([tiny / 4.0, -tiny / 4.0], false),
        ExpM1 => ([tiny, -38.0], true),
        Exp2M1 => ([f64::NAN, -55.0], true),
        Exp10M1 => ([f64::NAN, -17.0], true),
        Erf => ([6.0, -6.0], true),
        Erfc => ([f64::NAN, -6.0], true),
        _ => ([f64::NAN; 2], false),
    };
    let mut random = Random(67);
    let mut said = 0;
    for f in Elementary::ALL {
        let (most, outward) = greatest(f);
        let near_all = most.into_iter().flat_map(|x: f64| {
            let (factor, times) = if outward { (2.0, 5) } else { (0.5, 1_000) };
            let powers = core::iter::successors(Some(x), move |x| Some(x * factor)).take(times);
            powers.flat_map(|x| [x, x.next_up(), x.next_down()])
        });
        let random_ones = (0..cases(4_000)).map(|_| random.number::<f64>());
        for x in near_all.chain(random_ones) {
            let Case::At(f, x, _) = limits::case(f, x, 0.0) else {
                continue;
            };
            if f.arity() > 1 || exact::exact(f, x, 0.0).is_some() {
                continue;
            }
            let within = |end: f64| {
                let beyond = if outward && end.abs() > 1.0 {
                    x.abs() >= end.abs()
                } else {
                    x.abs() <= end.abs()
                };
                beyond && end.signum() == x.signum()
            };
            let tiny_one = f == ExpM1 && within(-tiny);
            let place = near::near(f, x);
            let expected = tiny_one || most.into_iter().any(within);
            assert_eq!(place.is_some(), expected, "{f:?} {x:e}");
            if let Some(place) = place {
                said += 1;
                assert_eq!(by_precision(f, x, 0.0), (place, place), "{f:?} {x:e}");
            }
        }
    }
    assert!(said > 20_000, "{said}");
}
