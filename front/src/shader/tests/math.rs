//! The mathematical functions.
#![allow(
    clippy::disallowed_methods,
    reason = "what is close to the standard library's is right"
)]

use super::{Int, Real, at, holds, numbers, wgsl};

/// What an expression of `x` and `y` is, at some points, against Rust.
#[track_caller]
fn close(expression: &str, points: &[[f32; 2]], expected: impl Fn(f64, f64) -> f64) {
    let f = wgsl(&format!(
        "fn f(x: f32, y: f32) -> f32 {{ return {expression}; }}"
    ));
    for &[x, y] in points {
        let got = f64::from(at(&f, &[Real(x), Real(y)])[0].real());
        let expected = expected(x.into(), y.into());
        let near = (got - expected).abs() <= 4e-6 * expected.abs().max(1.0);
        assert!(
            near || got.is_nan() && expected.is_nan(),
            "{expression} at {x} and {y}: {got}, not {expected}\n{f}"
        );
    }
    holds(&f, points.iter().map(|p| p.map(Real)), 0.0);
}

const ALL: &[[f32; 2]] = &[
    [-2.5, 0.5],
    [-1.0, -3.0],
    [-0.25, 2.0],
    [0.0, 1.0],
    [0.3, -0.7],
    [1.0, 1.0],
    [2.75, 3.0],
    [5.5, -2.0],
];
const POSITIVE: &[[f32; 2]] = &[
    [0.125, 0.5],
    [0.7, -3.0],
    [1.0, 2.0],
    [2.5, 1.0],
    [30.0, 1.5],
];
const UNIT: &[[f32; 2]] = &[
    [-0.9, 0.0],
    [-0.25, 0.0],
    [0.0, 0.0],
    [0.5, 0.0],
    [0.99, 0.0],
];

#[test]
fn elementary_functions() {
    close("sin(x) + cos(y) * tan(x)", ALL, |x, y| {
        x.sin() + y.cos() * x.tan()
    });
    close("asin(x) - acos(x) * atan(x)", UNIT, |x, _| {
        x.asin() - x.acos() * x.atan()
    });
    close("atan2(y, x)", ALL, |x, y| y.atan2(x));
    close("sinh(x) / cosh(x) + tanh(y)", ALL, |x, y| {
        x.tanh() + y.tanh()
    });
    close("asinh(x)", ALL, |x, _| x.asinh());
    close("acosh(x + 1.0)", POSITIVE, |x, _| (x + 1.0).acosh());
    close("atanh(x)", UNIT, |x, _| x.atanh());
    close("exp(x) + exp2(y)", ALL, |x, y| x.exp() + y.exp2());
    close("log(x) * log2(x)", POSITIVE, |x, _| x.ln() * x.log2());
    close("pow(x, y)", POSITIVE, f64::powf);
    close("sqrt(x) + inverseSqrt(x)", POSITIVE, |x, _| {
        x.sqrt() + 1.0 / x.sqrt()
    });
    close("degrees(x) * 0.01 + radians(y)", ALL, |x, y| {
        x.to_degrees() * 0.01 + y.to_radians()
    });
}

#[test]
fn pieces_and_mixtures() {
    close(
        "abs(x) + 10.0 * sign(x) + floor(x) * ceil(y) + round(x * 2.0)",
        ALL,
        |x, y| {
            let sign = if x == 0.0 { 0.0 } else { x.signum() };
            x.abs() + 10.0 * sign + x.floor() * y.ceil() + (x * 2.0).round_ties_even()
        },
    );
    close(
        "fract(x) + trunc(y) + modf(x).fract * 3.0 - modf(y).whole",
        ALL,
        |x, y| x - x.floor() + (x - x.trunc()) * 3.0 + y.trunc() - y.trunc(),
    );
    close(
        "min(x, y) * 2.0 + max(x, 0.5)",
        ALL,
        |x, y| if x < y { x } else { y } * 2.0 + if x > 0.5 { x } else { 0.5 },
    );
    close("clamp(x, -1.0, 2.0) + saturate(y)", ALL, |x, y| {
        x.clamp(-1.0, 2.0) + y.clamp(0.0, 1.0)
    });
    close(
        "mix(x, y, 0.25) + step(x, y) + fma(x, y, 1.0)",
        ALL,
        |x, y| x * 0.75 + y * 0.25 + f64::from(y >= x) + x * y + 1.0,
    );
    close("smoothstep(-1.0, 2.0, x)", ALL, |x, _| {
        let t = ((x + 1.0) / 3.0).clamp(0.0, 1.0);
        t * t * (3.0 - 2.0 * t)
    });
    close("ldexp(x, 3) + ldexp(y, -2)", ALL, |x, y| x * 8.0 + y / 4.0);
    close("quantizeToF16(x * 1.001)", ALL, |x, _| {
        let x = f64::from(1.001_f32) * x;
        let spacing = (x.abs().log2().floor() - 10.0).exp2();
        if x == 0.0 {
            0.0
        } else {
            (x / spacing).round_ties_even() * spacing
        }
    });
}

#[test]
fn exponents() {
    let f = wgsl(
        "fn f(x: f32) -> vec3<f32> { let r = frexp(x); return vec3(r.fract, f32(r.exp), ldexp(r.fract, r.exp)); }",
    );
    for x in [
        0.0_f32,
        1.0,
        -0.75,
        1e-40,
        f32::MIN_POSITIVE,
        3e38,
        -1234.5,
        f32::from_bits(1),
    ] {
        let values = at(&f, &[Real(x)]);
        let part = values[0].real().abs();
        assert!(
            x == 0.0 && part == 0.0 || (0.5..1.0).contains(&part),
            "{x}: {values:?}"
        );
        assert_eq!(values[2], Real(x), "{values:?}");
    }
}

#[test]
fn vectors() {
    let vec3 =
        |name: &str| format!("fn f(a: vec3<f32>, b: vec3<f32>) -> vec3<f32> {{ return {name}; }}");
    let (a, b) = ([1.0_f32, -2.0, 0.5], [0.25_f32, 3.0, -1.0]);
    let inputs: Vec<_> = a.iter().chain(&b).map(|&x| Real(x)).collect();
    let dot: f32 = 0.25 - 6.0 - 0.5;
    let check = |text: &str, expected: [f32; 3]| {
        let values = at(&wgsl(&vec3(text)), &inputs);
        for (value, expected) in values.iter().zip(expected) {
            assert!(
                (value.real() - expected).abs() < 1e-5,
                "{text}: {values:?}, not {expected:?}"
            );
        }
    };
    check("cross(a, b)", [2.0 - 1.5, 0.125 + 1.0, 3.0 + 0.5]);
    check("vec3(dot(a, b))", [dot; 3]);
    check(
        "vec3(length(a), distance(a, b), length(-2.5))",
        [5.25_f32.sqrt(), (0.5625_f32 + 25.0 + 2.25).sqrt(), 2.5],
    );
    check("normalize(a)", a.map(|x| x / 5.25_f32.sqrt()));
    check("faceForward(a, b, a)", a);
    check("faceForward(a, b, -a)", a.map(|x| -x));
    check("reflect(a, b)", [0, 1, 2].map(|i| a[i] - 2.0 * dot * b[i]));
    check(
        "refract(normalize(a), normalize(-b), 2.0)",
        [0, 1, 2].map(|i| {
            let (la, lb) = (5.25_f32.sqrt(), 10.0625_f32.sqrt());
            let cosine = -dot / (la * lb);
            let k = 1.0 - 4.0 * (1.0 - cosine * cosine);
            if k < 0.0 {
                0.0
            } else {
                2.0 * a[i] / la - (2.0 * cosine + k.sqrt()) * -b[i] / lb
            }
        }),
    );
    check(
        "a.zxy + b.yyy * vec3(a.xy, 1.0)",
        [0.5 + 3.0, 1.0 - 6.0, -2.0 + 3.0],
    );
    check("select(a, b, a < b)", [1.0, 3.0, 0.5]);
    check("mix(a, b, 0.5)", [0.625, 0.5, -0.25]);
}

#[test]
fn matrices() {
    let f = wgsl(
        "fn f(m: mat2x3<f32>, v: vec2<f32>) -> array<f32, 12> {
            let u = m * v;                         // 3
            let w = vec3(1.0, 2.0, -1.0) * m;      // 2
            let s = transpose(m) * m;              // 2 x 2
            let t = (s + s * 2.0) - s;
            return array<f32, 12>(u.x, u.y, u.z, w.x, w.y, t[0][0], t[0][1], t[1][0], t[1][1], determinant(s), m[1].z, f32(m[0].y));
        }",
    );
    let m = [[1.0_f32, 2.0, 3.0], [-1.0, 0.5, 2.0]];
    let inputs: Vec<_> = m
        .iter()
        .flatten()
        .chain(&[2.0, -3.0])
        .map(|&x| Real(x))
        .collect();
    let dot = |a: [f32; 3], b: [f32; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let s = [
        [dot(m[0], m[0]), dot(m[1], m[0])],
        [dot(m[0], m[1]), dot(m[1], m[1])],
    ];
    let k = [1.0, 2.0, -1.0];
    let u = [0, 1, 2].map(|i| m[0][i] * 2.0 + m[1][i] * -3.0);
    let expected = [
        u[0],
        u[1],
        u[2],
        dot(k, m[0]),
        dot(k, m[1]),
        2.0 * s[0][0],
        2.0 * s[0][1],
        2.0 * s[1][0],
        2.0 * s[1][1],
        s[0][0] * s[1][1] - s[0][1] * s[1][0],
        2.0,
        2.0,
    ];
    assert_eq!(at(&f, &inputs), expected.map(Real));
}

#[test]
fn inverses_and_matrices_that_are_equal() {
    for n in [2_usize, 3, 4] {
        let text = format!(
            "#version 450
            layout(location = 0) in vec4 a; layout(location = 0) out vec4 o;
            void main() {{
                mat{n} m = mat{n}(1.5);
                m[0][1] = a.x; m[1][0] = a.y; m[1][1] = a.z; m[{0}][0] = a.w; m[0][{0}] += 0.5;
                mat{n} p = m * inverse(m);
                float off = 0.0;
                for (int i = 0; i < {n}; i++) for (int j = 0; j < {n}; j++) off = max(off, abs(p[i][j] - (i == j ? 1.0 : 0.0)));
                o = vec4(off, determinant(m) * determinant(inverse(m)), m == transpose(transpose(m)) ? 1.0 : 0.0, m != p ? 1.0 : 0.0);
            }}",
            n - 1
        );
        let units = crate::shader::read_glsl(&text, crate::shader::Stage::Fragment)
            .unwrap_or_else(|e| panic!("{e}"));
        let entry = units.iter().find(|u| u.stage.is_some()).unwrap();
        let f = super::function(std::slice::from_ref(entry), "main");
        let values = at(&f, &[0.25, -0.5, 3.0, 0.75].map(Real));
        assert!(
            values[0].real() < 1e-5 && (values[1].real() - 1.0).abs() < 1e-5,
            "{values:?}"
        );
        assert_eq!(values[2..], [Real(1.0), Real(1.0)]);
    }
}

#[test]
fn packing() {
    let f = wgsl(
        "fn f(v: vec4<f32>) -> vec4<u32> { return vec4(pack4x8snorm(v), pack4x8unorm(v), pack2x16snorm(v.xy), pack2x16unorm(v.zw)); }",
    );
    let values = at(&f, &[-1.0, 0.5, 2.0, 0.25].map(Real));
    assert_eq!(
        values,
        [0x207f_4081_u32, 0x40ff_8000, 0x4000_8001, 0x4000_ffff].map(|x| Int(x.cast_signed()))
    );
    let f = wgsl(
        "fn f(n: u32) -> vec4<f32> { return unpack4x8snorm(n) + unpack4x8unorm(n) * 2.0 + vec4(unpack2x16snorm(n), unpack2x16unorm(n)); }",
    );
    let n = 0x7f80_01ff_u32;
    let bytes = n.to_le_bytes();
    #[allow(clippy::cast_possible_wrap, reason = "the sign is what is meant")]
    let both =
        bytes.map(|b| (f32::from(b as i8) / 127.0).clamp(-1.0, 1.0) + f32::from(b) / 255.0 * 2.0);
    let words = [511.0 / 32767.0, 1.0, 511.0 / 65535.0, 32640.0 / 65535.0];
    for (i, value) in at(&f, &[Int(n.cast_signed())]).iter().enumerate() {
        let word = if i == 1 { 32640.0 / 32767.0 } else { words[i] };
        assert!(
            (value.real() - both[i] - word).abs() < 1e-6,
            "{i}: {value:?}"
        );
    }
    // Half precision: every pattern comes back.
    let f = wgsl("fn f(n: u32) -> u32 { return pack2x16float(unpack2x16float(n)); }");
    for bits in (0..=0x7c00_u32)
        .step_by(37)
        .chain([0, 1, 0x3ff, 0x400, 0x7bff, 0x7c00])
    {
        let n = bits | (bits | 0x8000) << 16;
        assert_eq!(
            at(&f, &[Int(n.cast_signed())]),
            [Int(n.cast_signed())],
            "{bits:x}"
        );
    }
    let f =
        wgsl("fn f(x: f32) -> vec2<f32> { return unpack2x16float(pack2x16float(vec2(x, -x))); }");
    for (x, near) in [
        (1.0_f32, 1.0_f32),
        (1.000_488, 1.0),
        (65519.0, 65504.0),
        (65520.0, f32::INFINITY),
        (3e-8, 5.960_464_5e-8),
        (2.98e-8, 0.0),
    ] {
        assert_eq!(at(&f, &[Real(x)]), [Real(near), Real(-near)]);
    }
    let f = wgsl(
        "fn f(v: vec4<i32>) -> vec4<u32> { return vec4(pack4xI8(v), pack4xU8(bitcast<vec4<u32>>(v)), pack4xI8Clamp(v), pack4xU8Clamp(bitcast<vec4<u32>>(v))); }",
    );
    let values = at(&f, &[-1, 300, -300, 5].map(Int));
    assert_eq!(
        values,
        [0x05d4_2cff_u32, 0x05d4_2cff, 0x0580_7fff, 0x05ff_ffff].map(|x| Int(x.cast_signed()))
    );
    let f = wgsl(
        "fn f(a: u32, b: u32) -> vec4<i32> { return unpack4xI8(a) + vec4(dot4I8Packed(a, b)) + bitcast<vec4<i32>>(vec4(dot4U8Packed(a, b)) + unpack4xU8(b)); }",
    );
    let (a, b) = (0x807f_ff03_u32, 0x0201_fe04_u32);
    let signed: [i32; 4] = [3, -1, 127, -128];
    let dot_s: i32 = 3 * 4 + 2 + 127 - 256;
    let dot_u: i32 = 3 * 4 + 255 * 254 + 127 + 128 * 2;
    let expected = [4, 254, 1, 2]
        .iter()
        .zip(signed)
        .map(|(u, s)| Int(s + dot_s + dot_u + u));
    assert_eq!(
        at(&f, &[a, b].map(|x| Int(x.cast_signed()))),
        expected.collect::<Vec<_>>()
    );
}

#[test]
fn what_is_straight_stays_straight() {
    let f = wgsl(
        "fn f(x: f32) -> f32 { return clamp(x % 2.0, -1.0, 1.0) + sign(x) + smoothstep(0.0, 1.0, x) + step(x, 0.5) + trunc(x) + tanh(x); }",
    );
    assert!(f.is_straight_line(), "{f}");
    let _ = numbers();
}
