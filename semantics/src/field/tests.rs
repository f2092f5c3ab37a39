//! Fields against their definitions, and the two readings against each other.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "small numbers"
)]

use outward_interval::Float;
use outward_sets::ValueSet;

use outward_expr::field::*;

use outward_expr::text::{parse, print};
use outward_expr::{Format, Function};

/// Numbers between 0 and 1, always the same ones.
struct Draw(u64);

impl Draw {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (self.0 >> 40) as f64 / (1_u64 << 24) as f64
    }

    fn between(&mut self, lo: f64, hi: f64) -> f64 {
        lo + self.unit() * (hi - lo)
    }
}

/// The hash of the module's table, in other words: in 64 bits.
fn hash(i: [i64; 3]) -> u64 {
    let modulus = 1_i128 << 32;
    let factors = [0x8da6_b343_i128, 0xd816_3841, 0xcb1a_b31f];
    let sum: i128 = (0..3).map(|k| i128::from(i[k]) * factors[k]).sum();
    let mut n = sum.rem_euclid(modulus);
    n = ((n ^ (n >> 16)) * 0x7feb_352d) % modulus;
    n = ((n ^ (n >> 15)) * 0x846c_a68b) % modulus;
    u64::try_from(n ^ (n >> 16)).unwrap()
}

/// Noise as the sum over all corners, of weights that are products.
fn reference(kind: NoiseKind, p: &[f64]) -> f64 {
    let d = p.len();
    let mut sum = 0.0;
    for corner in 0..1_usize << d {
        let (mut weight, mut at, mut slope) = (1.0, [0; 3], 0.0);
        let bit = |k: usize| (corner >> k & 1) as i64;
        for k in 0..d {
            let t = p[k] - p[k].floor();
            let s = t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
            weight *= if bit(k) == 1 { s } else { 1.0 - s };
            at[k] = p[k].floor() as i64 + bit(k);
        }
        for k in 0..d {
            let sign = if hash(at) >> (31 - k) & 1 == 1 {
                -1.0
            } else {
                1.0
            };
            slope += sign * (p[k] - at[k] as f64);
        }
        sum += weight
            * match kind {
                NoiseKind::Value => (hash(at) >> 8) as f64 / 16_777_216.0,
                NoiseKind::Gradient => 2.0 / d as f64 * slope,
            };
    }
    sum
}

fn padded(p: &[f64]) -> [f64; 3] {
    [0, 1, 2].map(|k| p.get(k).copied().unwrap_or(f64::NAN))
}

#[test]
fn noise_is_what_the_table_says() {
    let mut draw = Draw(1);
    for kind in NoiseKind::ALL {
        for d in 1..=3 {
            let noise = Field::Noise(Noise::new(kind, d).unwrap());
            let (mut least, mut most) = (1.0_f64, -1.0_f64);
            for _ in 0..20_000 {
                let p: Vec<f64> = (0..d).map(|_| draw.between(-9.0, 9.0)).collect();
                let got = crate::field::at(&noise, padded(&p)).real();
                let expected = reference(kind, &p);
                assert!(
                    (got - expected).abs() < 1e-6,
                    "{kind:?} {p:?}: {got}, not {expected}"
                );
                (least, most) = (least.min_x86(got), most.max_x86(got));
            }
            assert!(
                most > 0.5 && (kind == NoiseKind::Value || least < -0.5),
                "{most} {least}"
            );
        }
    }
}

/// That the bound is reached says that no better one can be proved.
#[test]
fn gradient_noise_reaches_its_bound() {
    for d in 1..=3_usize {
        let noise = Field::Noise(Noise::new(NoiseKind::Gradient, d).unwrap());
        let all_point_inside = |cell: i64| {
            (0..1_usize << d).all(|corner| {
                let mut at = [0; 3];
                for (k, at) in at.iter_mut().enumerate().take(d) {
                    *at = if k == 0 { cell } else { 0 } + (corner >> k & 1) as i64;
                }
                (0..d).all(|k| (hash(at) >> (31 - k) & 1 == 1) == (corner >> k & 1 == 1))
            })
        };
        // 2²⁴ cells in three dimensions is about what it takes.
        let found = (0..1 << 26)
            .find(|&cell| all_point_inside(cell))
            .expect("such a cell");
        let p = [found as f64 + 0.5, 0.5, 0.5];
        assert_eq!(crate::field::at(&noise, p).real(), 1.0, "{d}: {found}");
    }
}

#[test]
fn noise_on_boxes_holds_points_is_isotone_and_tight() {
    let mut draw = Draw(2);
    for kind in NoiseKind::ALL {
        for d in 1..=3 {
            let noise = Field::Noise(Noise::new(kind, d).unwrap());
            for case in 0..3_000 {
                let width = [1e-3, 0.3, 2.0, 9.0][case % 4];
                let ends = [0; 3].map(|_| {
                    let lo = draw.between(-4.0, 4.0);
                    (lo, lo + draw.unit() * width)
                });
                let set = ends.map(|(lo, hi)| ValueSet::between(lo, hi));
                let range = crate::field::over(&noise, set).reals();
                let points = ends.map(|(lo, hi)| [lo, hi, draw.between(lo, hi)]);
                for i in 0..27 {
                    let p = [points[0][i % 3], points[1][i / 3 % 3], points[2][i / 9]];
                    let value = crate::field::at(&noise, p).real();
                    assert!(
                        range.contains(value),
                        "{kind:?} {ends:?}: {range} lacks {value}"
                    );
                }
                let inner = points.map(|[lo, _, inside]| ValueSet::between(lo, inside));
                let part = crate::field::over(&noise, inner).reals();
                assert!(
                    part.subset(range),
                    "{kind:?} {ends:?}: {part}, not in {range}"
                );
                if width < 0.01 {
                    let slope = 16.0 * d as f64;
                    assert!(
                        range.sup() - range.inf() <= slope * width,
                        "{kind:?} {d}: {range}"
                    );
                }
            }
        }
    }
}

#[test]
fn special_coordinates() {
    for kind in NoiseKind::ALL {
        let noise = Field::Noise(Noise::new(kind, 1).unwrap());
        let at = |x: f64| crate::field::at(&noise, [x, 0.0, 0.0]).real();
        assert!(at(f64::NAN).is_nan() && at(f64::INFINITY).is_nan());
        for x in [
            0.0,
            -0.0,
            5e-324,
            -5e-324,
            1e300,
            -1e300,
            f64::MAX,
            4_294_967_296.5,
        ] {
            let value = at(x);
            let range = crate::field::over(
                &noise,
                [ValueSet::point(x), ValueSet::EMPTY, ValueSet::EMPTY],
            );
            assert!(range.reals().contains(value), "{x:e}: {range}");
            assert!(!range.reals().may_be_nan());
        }
        // The period.
        assert_eq!(at(0.25), at(4_294_967_296.25));
        let everything = crate::field::over::<f64>(&noise, [ValueSet::all(); 3]).reals();
        assert!(everything.may_be_nan() && everything.sup() == 1.0);
        let nan = crate::field::over::<f64>(&noise, [ValueSet::NAN; 3]).reals();
        assert_eq!(nan, ValueSet::NAN);
        assert!(crate::field::over::<f64>(&noise, [ValueSet::EMPTY; 3]).is_empty());
    }
    assert_eq!(Noise::new(NoiseKind::Value, 0), None);
    assert_eq!(Noise::new(NoiseKind::Value, 4), None);
}

fn function(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn fields_are_printed_and_read() {
    let f = function(
        "x var x\ny var y\na sample value_noise x y\nb sample gradient_noise x\nc sample \"sample:3:2d:unorm:my tex\" x y
         n sample size:0:2d:1..16777216:tex\nr fromsint n\ns add a b\nt add c r\nu add s t",
    );
    assert_eq!(f.fields.len(), 4);
    assert_eq!(function(&print(&f)), f);
    assert_eq!(
        f.textures(),
        [("my tex", TextureShape::D2), ("tex", TextureShape::D2)]
    );
    let error = |text| parse(text, Format::F64).unwrap_err().to_string();
    assert!(error("x var x\ny sample value_nois x").contains("did you mean `value_noise`?"));
    assert!(error("x var x\ny sample value_noise").contains("one to three"));
    assert!(error("x var x\ny sample sample:7:1d:unorm:a x").contains("is no field of 1 coord"));
    assert!(error("x var x\ny sample").contains("without a field"));
    let text = "x var x\ny sample value_noise x";
    let message = outward_expr::flatten(&function(text))
        .unwrap_err()
        .to_string();
    assert!(message.contains("noise or a texture"), "{message}");
}
