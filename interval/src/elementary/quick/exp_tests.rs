//! Exponentials as they are computed elsewhere: with fused operations, and for single precision. Errors against multi-precision arithmetic.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    reason = "arguments are made up here; fused operations are what this is about"
)]

use super::doubles::{Doubles, power_of_two};
use super::exp::{self, LARGEST_SHORT};
use super::{Value, value};
use crate::elementary::function::Function;
use crate::multiprecision::distance;
use crate::testing::Random;

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
    fn columns<const N: usize, const K: usize>(self, table: &'static [[f64; N]; K]) -> [Self; K] {
        Doubles::columns(self.0, table).map(Self)
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

/// The functions, with the argument at which the value doubles.
const FUNCTIONS: [(Function, f64); 3] = [
    (Function::Exp, core::f64::consts::LN_2),
    (Function::Exp2, 1.0),
    (Function::Exp10, core::f64::consts::LOG10_2),
];

/// Arguments up to `most` in size, half of them half-way between two 32nds of `double`, where the reduced argument is largest.
fn arguments(double: f64, most: f64) -> Vec<f64> {
    let step = double / 32.0;
    let mut random = Random(11);
    let mut argument = |i: u32| {
        let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
        let half_way = (random.below((most / step) as u64 - 1) as f64 + 0.5) * step;
        sign * match i % 4 {
            0 => random.unit() * most,
            1 => random.unit() * power_of_two(-(random.below(40) as i32)),
            _ => half_way * (1.0 - power_of_two(-45) * random.below(64) as f64),
        }
    };
    (0..20_000).map(&mut argument).collect()
}

/// Each error is below what is claimed, and some are not far below.
fn check(f: Function, xs: &[f64], parts: impl Fn(f64) -> ([f64; 3], i64)) {
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
    for (f, double) in FUNCTIONS {
        check(f, &arguments(double, 990.0 * double), |x| {
            parts(value(f, Fused(x), Fused(0.0)).unwrap(), |x| x.0)
        });
    }
}

#[test]
fn short_kernels_keep_the_error_bound() {
    type Kernels = (fn(f64) -> Value<f64>, fn(Fused) -> Value<Fused>);
    let kernels: [Kernels; 3] = [
        (exp::exp_short, exp::exp_short),
        (exp::exp2_short, exp::exp2_short),
        (exp::exp10_short, exp::exp10_short),
    ];
    for (((f, double), (plain, fused)), most) in
        FUNCTIONS.into_iter().zip(kernels).zip(LARGEST_SHORT)
    {
        // Their arguments are numbers of single precision.
        let xs: Vec<f64> = arguments(double, 0.99 * most)
            .into_iter()
            .map(|x| f64::from(x as f32))
            .collect();
        check(f, &xs, |x| parts(plain(x), |x| x));
        check(f, &xs, |x| parts(fused(Fused(x)), |x| x.0));
    }
}
