//! The kernels on single numbers: errors against multi-precision arithmetic, ends against values
//! rounded down and up.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    reason = "arguments are made up here; fused operations are what this is about"
)]

use outward_number::testing::Random;

use super::exp;
use super::vector::Value;
use super::{Range, Singles, range};
use crate::Elementary;
use crate::PointFunctions;
use crate::multiprecision::distance;
use crate::quick::doubles::power_of_two;

/// A number.
#[derive(Clone, Copy, Debug)]
struct One(f32);

impl Singles for One {
    type Mask = bool;

    fn splat(x: f32) -> Self {
        Self(x)
    }
    fn add(self, b: Self) -> Self {
        Self(self.0 + b.0)
    }
    fn sub(self, b: Self) -> Self {
        Self(self.0 - b.0)
    }
    fn mul(self, b: Self) -> Self {
        Self(self.0 * b.0)
    }
    fn mul_add(self, b: Self, c: Self) -> Self {
        Self(f32::mul_add(self.0, b.0, c.0))
    }
    fn mul_sub(self, b: Self, c: Self) -> Self {
        Self(f32::mul_add(self.0, b.0, -c.0))
    }
    fn abs(self) -> Self {
        Self(self.0.abs())
    }
    fn min(self, b: Self) -> Self {
        if self.0 < b.0 { self } else { b }
    }
    fn add_down(self, b: Self) -> Self {
        Self(if b.0 < 0.0 {
            self.0.next_down()
        } else {
            self.0
        })
    }
    fn add_up(self, b: Self) -> Self {
        Self(if b.0 > 0.0 { self.0.next_up() } else { self.0 })
    }
    fn scaled(self, steps: Self, k: Self) -> Self {
        let exponent = steps.0.to_bits() << 18 & !0 << 23;
        let scaled = f32::from_bits(self.0.to_bits().wrapping_add(exponent));
        // The number of steps in the lowest bits is k. (Outside of domains it need not be.)
        if k.0 >= -126.0 && k.0 < 128.0 {
            let value = f64::from(self.0) * power_of_two(k.0.floor() as i32);
            // What is subnormal is scaled another way.
            if value >= f32::MIN_POSITIVE.into() {
                assert_eq!(f64::from(scaled), value);
            }
        }
        Self(scaled)
    }
    fn lt(self, b: Self) -> bool {
        self.0 < b.0
    }
    fn le(self, b: Self) -> bool {
        self.0 <= b.0
    }
    fn eq(self, b: Self) -> bool {
        self.0 == b.0
    }
    fn both(a: bool, b: bool) -> bool {
        a && b
    }
    fn select(mask: bool, a: Self, b: Self) -> Self {
        if mask { a } else { b }
    }
    fn columns<const K: usize>(self, table: &'static [[f32; 32]; K]) -> [Self; K] {
        table.map(|column| Self(column[self.0.to_bits() as usize % 32]))
    }
}

/// The functions, 32 steps of their arguments, and their domains.
const FUNCTIONS: [(Elementary, f64, [f32; 2]); 3] = [
    (Elementary::Exp, core::f64::consts::LN_2, exp::DOMAIN),
    (Elementary::Exp2, 1.0, exp::DOMAIN_2),
    (
        Elementary::Exp10,
        core::f64::consts::LOG10_2,
        exp::DOMAIN_10,
    ),
];

fn value(f: Elementary, x: f32) -> Value<One> {
    let kernel = if f == Elementary::Exp {
        exp::exp
    } else if f == Elementary::Exp2 {
        exp::exp2
    } else {
        exp::exp10
    };
    kernel(One(x))
}

/// Arguments in a domain: half-way between two steps, where the reduced argument is largest, near
/// many steps, where it is smallest, integers, tiny ones, the borders, and others.
fn arguments(steps_32: f64, [least, most]: [f32; 2]) -> Vec<f32> {
    let mut random = Random(11);
    let mut argument = |i: u32| {
        let any = f64::from(least) + random.unit() * f64::from(most - least);
        let steps = (any / steps_32 * 32.0).floor();
        match i % 6 {
            0 => any,
            1 => any * power_of_two(-(random.below(40) as i32)),
            2 => any.floor(),
            3 => steps / 32.0 * steps_32,
            _ => (steps + 0.5) / 32.0 * steps_32,
        }
    };
    let borders = [
        least.next_up(),
        most.next_down(),
        0.0,
        -0.0,
        1e-45,
        -1e-45,
        1.0,
    ];
    let some = (0..20_000).map(|i| argument(i) as f32);
    some.chain(borders)
        .filter(|&x| x > least && x < most)
        .collect()
}

#[test]
fn kernels_keep_the_error_bound() {
    for (f, steps_32, domain) in FUNCTIONS {
        let mut worst = 0.0_f64;
        for x in arguments(steps_32, domain) {
            let Value {
                high: One(high),
                low: One(low),
                error,
                steps: [_, One(k)],
                exact,
            } = value(f, x);
            let parts = [high, low].map(f64::from);
            let off = distance(f, [f64::from(x), 0.0], k.floor() as i64, &parts);
            if exact {
                assert!(off < power_of_two(-100) && low == 0.0, "{f:?}({x:e})");
            }
            worst = worst.max(off / f64::from(error));
            // `high` is the sum to nearest, nearly; the numbers around it are half as far below a
            // power of two.
            let half_unit = f64::from(high.next_up() - high) / 2.0;
            let most = half_unit * (1.0 + 1.0 / 32.0);
            assert!(
                f64::from(low.abs()) <= most,
                "{f:?}({x:e}): {high} + {low:e}"
            );
            assert!(high > 0.98 && high < 2.0, "{f:?}({x:e}): {high}");
        }
        assert!(worst < 1.0, "{f:?}: {worst} of the error");
        assert!(worst > 0.3, "{f:?}: {worst}");
    }
}

#[test]
fn ends_are_values_rounded_outward() {
    for (f, steps_32, domain) in FUNCTIONS {
        let (mut doubts, mut all) = (0, 0);
        let xs = arguments(steps_32, domain);
        for pair in xs.windows(2) {
            let (lo, hi) = if pair[0] < pair[1] {
                (pair[0], pair[1])
            } else {
                (pair[1], pair[0])
            };
            let Range { low, high, certain } = range(f, [One(lo), One(hi)], |mask| mask).unwrap();
            let (down, up) = f32::directed(f, [lo, 0.0], [hi, 0.0]);
            all += 1;
            if certain {
                assert_eq!((low.0, high.0), (down, up), "{f:?}([{lo:e}, {hi:e}])");
            } else {
                doubts += 1;
            }
        }
        // One end of six is tiny, and some powers of ten are numbers.
        assert!(doubts > 0 && doubts < all / 8, "{f:?}: {doubts} of {all}");
    }
}

/// Ends below the least normal number are the values rounded down and up, but for few.
#[test]
fn subnormal_values_are_rounded_down_and_up() {
    let mut random = Random(5);
    for (f, [below, normal, ..]) in [
        (Elementary::Exp, exp::LIMITS),
        (Elementary::Exp2, exp::LIMITS_2),
        (Elementary::Exp10, exp::LIMITS_10),
    ] {
        let mut doubts = 0;
        let count = 60_000_u32;
        for i in 0..count {
            let any = f64::from(below) + random.unit() * f64::from(normal - below);
            let x = match i % 64 {
                0 => any.round().clamp(below.into(), f64::from(normal) - 0.5) as f32,
                1 => (any * 32.0).round() as f32 / 32.0,
                _ => any as f32,
            };
            let x = x.max(below).min(normal.next_down());
            let hi = if i % 3 == 0 { 1.25 } else { x };
            let found = range(f, [One(x), One(hi)], |mask| mask).unwrap();
            if found.certain {
                let ends = f32::directed(f, [x, 0.0], [hi, 0.0]);
                assert_eq!((found.low.0, found.high.0), ends, "{f:?}([{x}, {hi}])");
            } else {
                doubts += 1;
            }
        }
        assert!(doubts < count / 1000, "{f:?}: {doubts}");
    }
}

#[test]
fn what_is_outside_of_a_domain_is_not_known() {
    const LIMITS: [[f32; 4]; 3] = [exp::LIMITS, exp::LIMITS_2, exp::LIMITS_10];
    for (k, (f, _, [least, most])) in FUNCTIONS.into_iter().enumerate() {
        let inf = f32::INFINITY;
        let ends = [
            [least, 0.0],
            [0.0, most],
            [f32::NAN, f32::NAN],
            // Between what is known of normal numbers and of subnormal ones.
            [(least + LIMITS[k][1]) / 2.0, 0.0],
            [-inf, (least + LIMITS[k][1]) / 2.0],
        ];
        for [lo, hi] in ends {
            assert!(
                !range(f, [One(lo), One(hi)], |mask| mask).unwrap().certain,
                "{lo} {hi}"
            );
        }
        // Between zero and the least number above.
        let tiny = f32::from_bits(1);
        for (lo, hi, ends) in [
            (-inf, -1000.0, [0.0, tiny]),
            (-1000.0, -151.0, [0.0, tiny]),
            (-inf, 0.0, [0.0, 1.0]),
            (f32::MIN, 0.0, [0.0, 1.0]),
            (0.0, inf, [1.0, inf]),
            (-inf, inf, [0.0, inf]),
            (900.0, 1000.0, [f32::MAX, inf]),
            (inf, inf, [f32::MAX, inf]),
            (-tiny, tiny, [1.0f32.next_down(), 1.0f32.next_up()]),
            (-1e-30, 0.0, [1.0f32.next_down(), 1.0]),
            (1e-10, 1e-9, [1.0, 1.0f32.next_up()]),
        ] {
            let found = range(f, [One(lo), One(hi)], |mask| mask).unwrap();
            assert_eq!([found.low.0, found.high.0], ends, "{f:?} {lo} {hi}");
            assert!(found.certain, "{f:?} {lo} {hi}");
        }
        // The first arguments beyond.
        let ([below, normal, above, other], near) = (LIMITS[k], exp::NEAR_ONE);
        for x in [
            below.next_down(),
            above.next_up(),
            near.next_down(),
            -near.next_down(),
            below,
            normal.next_down(),
            other,
        ] {
            let found = range(f, [One(x), One(x)], |mask| mask).unwrap();
            let ends = f32::directed(f, [x, 0.0], [x, 0.0]);
            assert_eq!((found.low.0, found.high.0), ends, "{f:?} {x}");
            assert!(found.certain, "{f:?} {x}");
        }
        assert!(range(f, [One(0.0), One(0.0)], |mask| mask).unwrap().certain);
        assert!(
            range(f, [One(-0.0), One(1.5)], |mask| mask)
                .unwrap()
                .certain
        );
    }
    assert!(range(Elementary::Sin, [One(0.0); 2], |mask| mask).is_none());
}
