//! Operators, conversions, and functions of bits.

use super::{Bool, Int, Real, integer_pairs, integers, numbers, same, wgsl};

/// The value of an expression of two signed integers `a` and `b`.
#[track_caller]
fn signed(expression: &str, expected: impl Fn(i32, i32) -> i32) {
    let f = wgsl(&format!(
        "fn f(a: i32, b: i32) -> i32 {{ return {expression}; }}"
    ));
    same(&f, integer_pairs(), |[a, b]| {
        vec![Int(expected(a.int(), b.int()))]
    });
}

/// The same of unsigned ones.
#[track_caller]
fn unsigned(expression: &str, expected: impl Fn(u32, u32) -> u32) {
    let f = wgsl(&format!(
        "fn f(a: u32, b: u32) -> u32 {{ return {expression}; }}"
    ));
    same(&f, integer_pairs(), |[a, b]| {
        let result = expected(a.int().cast_unsigned(), b.int().cast_unsigned());
        vec![Int(result.cast_signed())]
    });
}

#[test]
fn integers_wrap_around() {
    signed("a + b", i32::wrapping_add);
    signed("a - b", i32::wrapping_sub);
    signed("a * b", i32::wrapping_mul);
    signed("-a", |a, _| a.wrapping_neg());
    signed("a / b", |a, b| if b == 0 { a } else { a.wrapping_div(b) });
    signed("a % b", |a, b| if b == 0 { 0 } else { a.wrapping_rem(b) });
    signed("(a & b) | (~a ^ b)", |a, b| (a & b) | (!a ^ b));
    signed("a << u32(b)", |a, b| a.wrapping_shl(b.cast_unsigned()));
    signed("a >> u32(b)", |a, b| a.wrapping_shr(b.cast_unsigned()));
    signed("min(a, b) - max(a, b) + abs(a) * sign(b)", |a, b| {
        let product = a.wrapping_abs().wrapping_mul(b.signum());
        a.min(b).wrapping_sub(a.max(b)).wrapping_add(product)
    });
    signed("clamp(a, -5, b)", |a, b| a.max(-5).min(b));
    signed(
        "i32(a < b) + 2 * i32(a <= b) + 4 * i32(a == b) + 8 * i32(a > b) + 16 * i32(a >= b) + 32 * i32(a != b)",
        |a, b| {
            i32::from(a < b)
                + 2 * i32::from(a <= b)
                + 4 * i32::from(a == b)
                + 8 * i32::from(a > b)
                + 16 * i32::from(a >= b)
                + 32 * i32::from(a != b)
        },
    );
    unsigned("a / b", |a, b| a.checked_div(b).unwrap_or(a));
    unsigned("a % b", |a, b| a.checked_rem(b).unwrap_or(0));
    unsigned("a >> b", u32::wrapping_shr);
    unsigned("min(a, b) ^ max(a, b) ^ abs(a)", |a, b| {
        a.min(b) ^ a.max(b) ^ a
    });
    unsigned("u32(a < b) + 2u * u32(a >= b)", |a, b| {
        u32::from(a < b) + 2 * u32::from(a >= b)
    });
    unsigned("dot(vec2(a, b), vec2(b, 3u))", |a, b| {
        a.wrapping_mul(b).wrapping_add(b.wrapping_mul(3))
    });
}

#[test]
fn bits_are_counted_and_moved() {
    unsigned("countOneBits(a)", |a, _| a.count_ones());
    unsigned("countLeadingZeros(a)", |a, _| a.leading_zeros());
    unsigned("countTrailingZeros(a)", |a, _| a.trailing_zeros());
    unsigned("reverseBits(a)", |a, _| a.reverse_bits());
    unsigned("firstLeadingBit(a)", |a, _| {
        a.checked_ilog2().unwrap_or(u32::MAX)
    });
    unsigned("firstTrailingBit(a)", |a, _| {
        if a == 0 { u32::MAX } else { a.trailing_zeros() }
    });
    signed("firstLeadingBit(a)", |a, _| {
        let first = if a < 0 { !a } else { a };
        first.checked_ilog2().map_or(-1, u32::cast_signed)
    });
    for (offset, count) in [
        (0_u32, 32_u32),
        (0, 0),
        (4, 8),
        (28, 8),
        (31, 1),
        (32, 4),
        (40, 40),
        (3, 29),
    ] {
        let start = offset.min(32);
        let width = count.min(32 - start);
        let mask = u32::try_from((1_u64 << width) - 1).unwrap();
        let low = |a: u32| a.checked_shr(start).unwrap_or(0) & mask;
        unsigned(
            &format!("extractBits(a, {offset}u + 0u * b, {count}u)"),
            |a, _| low(a),
        );
        signed(
            &format!("extractBits(a, {offset}u, {count}u + 0u * u32(b))"),
            |a, _| {
                let part = low(a.cast_unsigned());
                let unused = 32 - width;
                if width == 0 {
                    0
                } else {
                    (part << unused).cast_signed() >> unused
                }
            },
        );
        unsigned(&format!("insertBits(a, b, {offset}u, {count}u)"), |a, b| {
            let mask = mask.checked_shl(start).unwrap_or(0);
            (a & !mask) | (b.checked_shl(start).unwrap_or(0) & mask)
        });
    }
}

#[test]
fn numbers_divide_compare_and_convert() {
    let f =
        wgsl("fn f(x: f32) -> vec4<f32> { return vec4(x % 2.0, x % -0.75, trunc(x), fract(x)); }");
    same(&f, numbers(), |[x]| {
        let x = x.real();
        [x % 2.0, x % -0.75, x.trunc(), x - x.floor()]
            .map(Real)
            .to_vec()
    });
    let f = wgsl(
        "fn f(x: f32) -> vec4<i32> { return vec4(i32(x), bitcast<i32>(u32(x)), i32(bool(x)), bitcast<i32>(x)); }",
    );
    let more = [f32::NAN, f32::INFINITY, -1e20, 1e20, -0.0].map(|x| [Real(x)]);
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the conversion of the language is that of shaders"
    )]
    same(&f, numbers().chain(more), |[x]| {
        let x = x.real();
        [
            x as i32,
            (x as u32).cast_signed(),
            i32::from(x != 0.0),
            x.to_bits().cast_signed(),
        ]
        .map(Int)
        .to_vec()
    });
    let f = wgsl(
        "fn f(n: i32) -> vec4<f32> { return vec4(f32(n), f32(u32(n)), f32(bool(n)), bitcast<f32>(n & 0x7effffff)); }",
    );
    #[allow(clippy::cast_precision_loss, reason = "rounding is what is meant")]
    same(&f, integers(), |[n]| {
        let n = n.int();
        let bits = f32::from_bits((n & 0x7eff_ffff).cast_unsigned());
        [n as f32, n.cast_unsigned() as f32, f32::from(n != 0), bits]
            .map(Real)
            .to_vec()
    });
    let f = wgsl(
        "fn f(x: f32) -> vec2<bool> { let v = vec2(x, 1.0); let c = v < vec2(1.0, 2.0); return vec2(all(c) != any(v >= vec2(2.0)), x != x || !(x <= 4.0)); }",
    );
    same(&f, numbers().chain([[Real(f32::NAN)]]), |[x]| {
        let x = x.real();
        vec![Bool((x < 1.0) != (x >= 2.0)), Bool(x.is_nan() || x > 4.0)]
    });
}

#[test]
fn truth_values() {
    let f = wgsl(
        "fn f(a: bool, b: bool) -> vec4<bool> { return vec4(a & b, a | b, a == b, select(a, !b, a != b)); }",
    );
    let points = [false, true]
        .into_iter()
        .flat_map(|a| [false, true].map(|b| [Bool(a), Bool(b)]));
    same(&f, points, |[a, b]| {
        let (a, b) = (a.truth(), b.truth());
        [a & b, a | b, a == b, if a == b { a } else { !b }]
            .map(Bool)
            .to_vec()
    });
}
