//! Kernels as they are computed elsewhere: with fused operations, and for single precision. Errors
//! against multi-precision arithmetic.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    reason = "arguments are made up here; fused operations are what this is about"
)]

use outward_interval::Interval;
use outward_number::Float;
use outward_number::testing::Random;

use super::doubles::{Doubles, power_of_two};
use super::exp::{self, LARGEST_SHORT};
use super::precision::{Double, Ends, Precision, Single, Told};
use super::shapes::{is_positive, range_of};
use super::tests::{KERNELS, argument};
use super::{Value, short, sin, value};
use crate::Elementary;
use crate::multiprecision::distance;

/// A number whose sums with products are fused.
#[derive(Clone, Copy, Debug)]
struct Fused(f64);

macro_rules! as_before {
    ($($name:ident($($b:ident)?);)*) => { $(
        fn $name(self $(, $b: Self)?) -> Self {
            Self(Doubles::$name(self.0 $(, $b.0)?))
        }
    )* };
}

impl Doubles for Fused {
    type Mask = bool;
    const FUSED: bool = true;

    as_before! {
        add(b); sub(b); mul(b); div(b); sqrt(); and(b); or(b); xor(b); add_bits(b); sub_bits(b);
    }
    fn mul_add(self, b: Self, c: Self) -> Self {
        Self(f64::mul_add(self.0, b.0, c.0))
    }
    fn remainder(self, b: Self, p: Self) -> Self {
        Self(f64::mul_add(self.0, b.0, -p.0))
    }
    fn parted_product(self, b: Self) -> [Self; 2] {
        let p = Doubles::mul(self, b);
        [p, Doubles::remainder(self, b, p)]
    }
    fn splat(x: f64) -> Self {
        Self(x)
    }
    fn left<const N: u32>(self) -> Self {
        Self(Doubles::left::<N>(self.0))
    }
    fn right<const N: u32>(self) -> Self {
        Self(Doubles::right::<N>(self.0))
    }
    fn lt(self, b: Self) -> bool {
        self.0 < b.0
    }
    fn le(self, b: Self) -> bool {
        self.0 <= b.0
    }
    fn both(a: bool, b: bool) -> bool {
        a && b
    }
    fn either(a: bool, b: bool) -> bool {
        a || b
    }
    fn select(mask: bool, a: Self, b: Self) -> Self {
        if mask { a } else { b }
    }
    fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K] {
        Doubles::rows(self.0, table).map(Self)
    }
}

/// high, low, the error and the exponent of the scale.
fn parts<D: Doubles<Mask = bool>>(value: Value<D>, of: fn(D) -> f64) -> ([f64; 3], i64) {
    assert!(value.inside);
    let sum = value.sum;
    // The scale as an exponent: its upper twelve bits.
    let n = of(value.scale).to_bits().cast_signed() >> 52;
    ([sum.high, sum.low, sum.error].map(of), n)
}

/// The functions, 32 steps of their arguments, and bounds of these.
const FUNCTIONS: [(Elementary, f64, f64); 5] = [
    (Elementary::Exp, core::f64::consts::LN_2, exp::LARGEST),
    (Elementary::Exp2, 1.0, exp::LARGEST_2),
    (
        Elementary::Exp10,
        core::f64::consts::LOG10_2,
        exp::LARGEST_10,
    ),
    (Elementary::Sin, core::f64::consts::FRAC_PI_8, sin::LARGEST),
    (Elementary::Cos, core::f64::consts::FRAC_PI_8, sin::LARGEST),
];

/// Arguments up to `most` in size: half-way between two steps, where the reduced argument is
/// largest, near many steps, where it is smallest, and others.
fn arguments(steps_32: f64, most: f64) -> Vec<f64> {
    let step = steps_32 / 32.0;
    let mut random = Random(11);
    let mut argument = |i: u32| {
        let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
        let steps = random.below((most / step) as u64 - 1) as f64;
        let tiny = power_of_two(-45) * random.below(64) as f64;
        sign * match i % 5 {
            0 => random.unit() * most,
            1 => random.unit() * power_of_two(-(random.below(40) as i32)),
            2 => (steps / 128.0).floor() * 128.0 * step,
            _ => (steps + 0.5) * step * (1.0 - tiny),
        }
    };
    (0..20_000).map(&mut argument).collect()
}

/// Each error is below what is claimed, and some are not far below.
fn check(f: Elementary, xs: &[f64], parts: impl Fn(f64) -> ([f64; 3], i64)) {
    let mut worst = 0.0_f64;
    for &x in xs {
        let ([high, low, error], n) = parts(x);
        if error > 0.0 {
            worst = worst.max(distance(f, [x, 0.0], n, &[high, low]) / error);
        }
    }
    assert!(worst < 1.0, "{f:?}: {worst} of the error");
    assert!(worst > 0.01, "{f:?}: {worst}");
}

#[test]
fn fused_kernels_keep_the_error_bound() {
    for (f, steps_32, most) in FUNCTIONS {
        check(f, &arguments(steps_32, 0.99 * most), |x| {
            parts(value(f, Fused(x), Fused(0.0)).unwrap(), |x| x.0)
        });
    }
}

#[test]
fn all_kernels_keep_the_error_bound_where_operations_are_fused() {
    let mut random = Random(12);
    for f in KERNELS {
        let mut worst = 0.0_f64;
        for _ in 0..4000 {
            let at = argument(f, &mut random);
            let value = value(f, Fused(at[0]), Fused(at[1])).unwrap();
            if !value.inside {
                continue;
            }
            let ([high, low, error], n) = parts(value, |x| x.0);
            let distance = distance(f, at, n, &[high, low]);
            if error > 0.0 {
                worst = worst.max(distance / error);
            } else {
                assert!(distance == 0.0, "{f:?}{at:?}: {distance}");
            }
        }
        assert!(worst < 1.0, "{f:?}: {worst} of the error");
        assert!(worst > 0.01, "{f:?}: {worst}");
    }
}

#[test]
fn short_kernels_keep_the_error_bound() {
    for (f, steps_32, most) in FUNCTIONS {
        let most = if f == Elementary::Exp {
            LARGEST_SHORT
        } else if matches!(f, Elementary::Sin | Elementary::Cos) {
            most
        } else {
            continue;
        };
        // Their arguments are numbers of single precision.
        let xs: Vec<f64> = arguments(steps_32, 0.99 * most)
            .into_iter()
            .map(|x| f64::from(x as f32))
            .collect();
        check(f, &xs, |x| parts(short(f, x).unwrap(), |x| x));
        check(f, &xs, |x| parts(short(f, Fused(x)).unwrap(), |x| x.0));
    }
}

/// What one loop leaves to another says as much as a value does: the same endpoints, where they are
/// known.
#[test]
fn what_is_told_of_a_value_is_all_that_counts() {
    let mut random = Random(13);
    let mut in_doubt = 0;
    for f in KERNELS {
        let (mut known, mut singles) = (0, 0);
        for _ in 0..4000 {
            let [x, y] = argument(f, &mut random);
            let value = value(f, Fused(x), Fused(y)).unwrap();
            let told = Told::of(value);
            let (ends, found) = (Ends::of(is_positive(f), value), Double::ends(told));
            assert_eq!(found.low_known, ends.low_known, "{f:?}({x:e}, {y:e})");
            let single = Single::ends(told);
            if ends.low_known {
                known += 1;
                for found in [&found, &single] {
                    assert!(found.low_known && found.high_known);
                    let bits = |ends: &Ends<Fused>| [ends.low, ends.high].map(|x| x.0.to_bits());
                    assert_eq!(bits(found), bits(&ends), "{f:?}({x:e}, {y:e})");
                }
            } else if single.low_known {
                // In doubt: single precision does not mind.
                singles += 1;
                let near = told.nearest.0;
                assert!(f64::from(near as f32) != near, "{f:?}({x:e}, {y:e})");
                let rounded = [f32::from_f64_down(near), f32::from_f64_up(near)];
                let found = [
                    f32::from_f64_down(single.low.0),
                    f32::from_f64_up(single.high.0),
                ];
                assert_eq!(found, rounded, "{f:?}({x:e}, {y:e})");
            }
        }
        assert!(known > 1000, "{f:?}: {known}");
        in_doubt += singles;
    }
    assert!(in_doubt > 50, "{in_doubt}");
}

/// Ends at, next to and between the extremes of sine and cosine: where a range is said to be
/// certain, it is that of the interval type.
#[test]
fn fused_waves_find_their_extremes() {
    let mut random = Random(7);
    let mut end = || {
        let quarters = random.below(80) as f64 - 40.0;
        let at = quarters * core::f64::consts::FRAC_PI_2;
        match random.below(8) {
            0 => [at, at.next_up(), at.next_down()][random.below(3) as usize],
            1..=3 => at + (random.unit() - 0.5) * power_of_two(-(random.below(31) as i32)),
            4 => (random.unit() - 0.5) * power_of_two(-(random.below(40) as i32)),
            5 => at * 1000.0 + random.unit() * 1e-3,
            6 => 0.0,
            _ => 60.0 * random.unit() - 30.0,
        }
    };
    for f in [Elementary::Sin, Elementary::Cos] {
        let mut certain = 0;
        for _ in 0..20_000 {
            let (a, b) = (end(), end());
            let (lo, hi) = if a < b { (a, b) } else { (b, a) };
            let box_of = [Fused(lo), Fused(hi)];
            let range = range_of(f, box_of, [Fused(0.0); 2]).unwrap();
            if range.certain {
                let x = Interval::new(lo, hi).unwrap();
                let y = if f == Elementary::Sin {
                    x.sin()
                } else {
                    x.cos()
                };
                assert_eq!(
                    [range.low.0, range.high.0],
                    [y.inf(), y.sup()],
                    "{f:?}({x})"
                );
                certain += 1;
            }
        }
        assert!(certain > 5_000, "{certain}");
    }
}

/// eˣ next to 1: which of its neighbours is on the other side is told by the sign of x alone.
#[test]
fn exponentials_of_tiny_arguments_are_certain() {
    fn check<D: Doubles<Mask = bool>>(x: f64, of: fn(D) -> f64) {
        let value = exp::exp(D::splat(x));
        assert!(value.certain(), "{x:e}");
        let [down, up] = [value.down(), value.up()].map(of);
        let (below, above) = (1.0f64.next_down(), 1.0f64.next_up());
        let expected = if x > 0.0 { [1.0, above] } else { [below, 1.0] };
        assert_eq!([down, up], expected, "{x:e}");
    }
    let sizes = [-1022, -1000, -500, -70, -64, -60, -56].map(power_of_two);
    let subnormal = [f64::MIN_POSITIVE / 3.0, f64::from_bits(1)];
    for size in sizes.into_iter().chain(subnormal) {
        for x in [size, -size] {
            check::<Fused>(x, |y| y.0);
            check::<f64>(x, |y| y);
        }
    }
    for x in [0.0, -0.0] {
        let value = exp::exp(Fused(x));
        assert!(value.certain());
        assert_eq!([value.down().0, value.up().0], [1.0, 1.0]);
    }
}
