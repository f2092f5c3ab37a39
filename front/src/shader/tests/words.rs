//! Messages of the parser and the validator: the line of the text, and nothing of naga's inside.

use outward_expr::Diagnostic;

use crate::shader::{Stage, read_glsl, read_wgsl};

/// Nothing in Rust's notation, no number of a thing, no name of naga's.
#[track_caller]
fn is_plain(error: &Diagnostic) {
    let help = error.help.as_deref().unwrap_or_default();
    for words in [error.message.as_str(), &error.label, help] {
        let numbered = words.split('[').skip(1).any(|rest| {
            let inside = rest.split(']').next().unwrap_or_default();
            !inside.is_empty() && inside.bytes().all(|b| b.is_ascii_digit())
        });
        let rust = [
            "naga", "wgpu", "Some(", "None", " { ", "::", "Scalar", "Handle", "some ",
        ];
        let found = rust.iter().find(|part| words.contains(**part));
        assert!(!numbered && found.is_none(), "{words:?}\n{error}");
    }
    assert!(!error.message.is_empty(), "{error}");
}

#[test]
fn wgsl_is_told_in_its_own_words() {
    for (text, line, words) in [
        (
            "fn f(x: f32) -> f32 {\n  return x + vec2<f32>(1.0, 2.0);\n}",
            2,
            "the `return` expression does not match the declared return type",
        ),
        (
            "fn f(x: f32) -> f32 {\n  let y = x\n  return y;\n}",
            3,
            "expected `;`, found \"return\"",
        ),
        (
            "fn f(x: f32) -> f32 {\n  return sin(x, 2.0);\n}",
            2,
            "too many arguments passed to `sin`",
        ),
        (
            "fn f(x: f32) -> i32 {\n  return x;\n}",
            2,
            "the `return` expression does not match the declared return type",
        ),
        (
            "fn f(x: f32) -> f32 {\n  var y: i32 = x;\n return 1.0;\n}",
            2,
            "expected to be `i32`, but got `f32`",
        ),
        (
            "fn f(x: f32) -> f32 {\n\n  if (x) { return 1.0; }\n return 2.0;\n}",
            3,
            "the `if` condition is not a boolean scalar",
        ),
        (
            "fn f(x: vec3<f32>) -> f32 {\n  return x.w;\n}",
            2,
            "invalid field accessor `w`",
        ),
        (
            "fn f(x: f32) -> f32 {\n  foo(x);\n  return x;\n}",
            2,
            "`foo`",
        ),
        (
            "fn f(x: f32) -> f32 {\n  x = 2.0;\n  return x;\n}",
            2,
            "invalid left-hand side",
        ),
        (
            "fn g(y: vec2<f32>) -> f32 { return y.x; }\nfn f(x: f32) -> f32 {\n  return g(x + 1.0);\n}",
            3,
            "argument 1 is of another type",
        ),
        (
            "fn f(x: f32) -> f32 {\n  let a = array<f32, 3>(1.0, x);\n return a[1];\n}",
            2,
            "expects 3 components but 2",
        ),
        (
            "fn f(x: f32) -> f32 {\n  switch (x) { case 1: { return 1.0; } default: {} }\n return 2.0;\n}",
            2,
            "`switch`",
        ),
        (
            "struct S { a: f32, b: T };\nfn f(s: S) -> f32 { return s.a; }",
            1,
            "`T`",
        ),
        (
            "@fragment fn f(x: f32) -> f32 { return x; }",
            0,
            "must all have bindings",
        ),
        (
            "fn f(x: f32) -> f32 {\n  return dot(vec2(x), vec3(x));\n}",
            2,
            "`dot`",
        ),
        (
            "@group(0) @binding(0) var<uniform> u: array<f32, 4>;\nfn f(x: f32) -> f32 { return u[0]; }",
            1,
            "stride",
        ),
        (
            "fn f(x: f32) -> f32 {\n  let v = mat2x2<f32>(1.0, 2.0, 3.0, 4.0) * vec3<f32>(x, x, x);\n return v.x;\n}",
            2,
            "can't work with mat2x2<f32> and vec3<f32>",
        ),
        (
            "fn f(x: f32) -> f32 {\n return f32(1 / 0);\n}",
            2,
            "division by zero",
        ),
    ] {
        let error = read_wgsl(text).unwrap_err();
        assert!(
            error.line == line && error.message.contains(words),
            "{error}"
        );
        is_plain(&error);
    }
}

#[test]
fn glsl_is_told_in_its_own_words() {
    for (text, line, words) in [
        (
            "void main() { o = x + vec2(1.0); }",
            3,
            "the value is of another type than what it is stored in",
        ),
        (
            "void main() {\n float y = x\n o = y; }",
            5,
            "`o` is unexpected here",
        ),
        (
            "void main() {\n o = sin(x, 2.0); }",
            4,
            "there is no function `sin` of such arguments",
        ),
        (
            "void main() {\n o = undefined_thing; }",
            4,
            "there is no variable `undefined_thing`",
        ),
        ("void main() {\n int y = x; o = 1.0; }", 4, "another type"),
        (
            "void main() {\n if (x) o = 1.0; }",
            4,
            "the `if` condition is not a boolean scalar",
        ),
        ("void main() {\n vec2 v = vec2(1.0); o = v.z; }", 4, "\"z\""),
        ("void main() {\n o = 1.0 }", 4, "`}` is unexpected here"),
        ("void main() {\n o = 1.0;\n", 4, "the text ends too early"),
        (
            "#include \"x\"\nvoid main() { o = 1.0; }",
            3,
            "there is no such directive",
        ),
        (
            "#if 1\nvoid main() { o = 1.0; }",
            3,
            "this `#if` has no `#endif`",
        ),
        (
            "#define F(a,b) a\nvoid main() {\n o = F(1.0); }",
            5,
            "too few arguments",
        ),
        (
            "foo bar;\nvoid main() { o = 1.0; }",
            3,
            "`foo` is unexpected here",
        ),
        (
            "void main() {\n float a = 1.0; float a = 2.0; o = a; }",
            4,
            "already declared: a",
        ),
        ("#error stop\nvoid main() { o = 1.0; }", 3, "`#error`"),
        (
            "void main() {\n for (int i = 0; i < 3; i++ { o = 1.0; } }",
            4,
            "`{` is unexpected here",
        ),
        ("void main() {\n @ }", 4, "no meaning in GLSL"),
        (
            "uniform sampler2D t;\nvoid main() {\n o = texture(t, vec2(x)).r; }",
            3,
            "a texture with its sampler in one variable",
        ),
        (
            "void main() { gl_FragColor = vec4(1.0); }",
            3,
            "there is no variable `gl_FragColor`",
        ),
        (
            "void main() {\n mat3 m = mat3(1.0); vec2 v = m * vec2(x); o = v.x; }",
            4,
            "can't work with mat3x3<f32> and vec2<f32>",
        ),
    ] {
        let text = format!("#version 450\nin float x; out float o;\n{text}");
        let error = read_glsl(&text, Stage::Fragment).unwrap_err();
        assert!(
            error.line == line && error.message.contains(words),
            "{error}"
        );
        is_plain(&error);
    }
    let error = read_glsl("#version 450\nvoid mainImage() { }\n", Stage::Fragment).unwrap_err();
    assert!(
        error.message.contains("no function `main`") && error.help.is_some(),
        "{error}"
    );
}

#[test]
fn random_damage_is_told_in_plain_words() {
    let texts = [
        "struct S { a: f32, b: vec3<f32> }\nfn g(s: S, k: i32) -> f32 { var t = s.a; for (var i = 0; i < k; i++) { t += dot(s.b, s.b) * f32(i); } return t; }\nfn f(x: f32) -> vec2<f32> { let s = S(x, vec3(x)); if (x > 0.5) { return vec2(g(s, 3)); } return mat2x2<f32>(1.0, x, x, 1.0) * vec2(x, 1.0); }",
        "#version 450\n#define A(x) (x * 2.0)\nlayout(location = 0) in vec3 p; layout(location = 0) out vec4 c;\nstruct S { float a; vec2 b; };\nfloat g(S s, int n) { float t = s.a; for (int i = 0; i < n; i++) { t += s.b.x; } return t; }\nvoid main() { S s = S(p.x, p.yz); c = vec4(A(p), g(s, 3)); if (p.x > 1.0) discard; }",
    ];
    let words = [
        "", ";", "(", ")", "{", "}", "f32", "vec2(1)", "x", "1u", "true", "i32", ".x", "&&", "=",
        "s", "float", "vec3", "[0]", "return", "!", "g",
    ];
    let mut state = 7_u64;
    let mut random = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(state >> 33).unwrap() % n
    };
    let mut refused = 0;
    for round in 0..3000 {
        let which = round % 2;
        let text = texts[which];
        let (at, length) = (random(text.len()), random(9));
        let (before, rest) = text.split_at(at);
        let behind = &rest[length.min(rest.len())..];
        let text = format!("{before}{}{behind}", words[random(words.len())]);
        let read = if which == 0 {
            read_wgsl(&text)
        } else {
            read_glsl(&text, Stage::Fragment)
        };
        if let Err(error) = read {
            is_plain(&error);
            refused += 1;
        }
    }
    assert!(refused > 1000, "{refused}");
}
