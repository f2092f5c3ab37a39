//! Bad input: errors with their lines, never a panic.

use std::time::Instant;

use crate::shader::{Stage, read_glsl, read_wgsl};

/// The first error in a text: its line and message.
fn error(text: &str) -> (usize, String) {
    let error = match read_wgsl(text) {
        Err(error) => error,
        Ok(units) => units
            .into_iter()
            .find_map(|unit| unit.reading.err())
            .unwrap_or_else(|| panic!("no error in {text}")),
    };
    (error.line, error.message)
}

#[test]
fn errors_have_lines() {
    let table: &[(&str, usize, &str)] = &[
        (
            "fn f() -> f32 {\n return 1.0 +; }",
            2,
            "expected expression, found \";\"",
        ),
        (
            "fn f(x: f32) -> f32 {\n\n return y; }",
            3,
            "no definition in scope for identifier: `y`",
        ),
        (
            "fn f(x: f32) -> i32 {\n return x; }",
            2,
            "does not match the declared return type",
        ),
        (
            "fn f(x: f32) -> f32 {\n var y = f64(x);\n return f32(y); }",
            2,
            "a number of type f64",
        ),
        (
            "@group(0) @binding(0) var t: texture_cube_array<f32>;\n@group(0) @binding(1) var s: sampler;\nfn f(p: vec3<f32>) -> vec4<f32> {\n return textureSampleLevel(t, s, p, 1, 0.0); }",
            4,
            "a read of a texture at more than three coordinates cannot be read",
        ),
        (
            "@group(0) @binding(0) var<storage, read_write> s: f32;\nfn f(x: f32) -> f32 {\n let y = x;\n s = y;\n return y; }",
            4,
            "a store to memory outside of the shader cannot be read",
        ),
        (
            "@group(0) @binding(0) var<storage, read_write> s: atomic<u32>;\nfn f() -> u32 {\n return atomicAdd(&s, 1u); }",
            3,
            "an atomic operation cannot be read",
        ),
        (
            "@group(0) @binding(0) var<storage> s: array<f32>;\nfn f(i: i32) -> f32 {\n return s[i]; }",
            3,
            "an array whose size is not known cannot be read",
        ),
        (
            "fn f() -> f32 {\n workgroupBarrier();\n return 1.0; }",
            2,
            "a barrier, behind which other invocations may have changed variables, cannot be read",
        ),
        (
            "fn f(a: array<array<f32, 1000>, 1000>) -> f32 { return 1.0; }",
            1,
            "a value of more than 65536 numbers cannot be read",
        ),
    ];
    for (text, line, message) in table {
        let (at, found) = error(text);
        assert!(
            at == *line && found.contains(message),
            "{text}\n{at}: {found}"
        );
    }
}

#[test]
fn one_function_that_cannot_be_read_does_not_hide_the_others() {
    let units =
        read_wgsl("fn a(x: f32) -> f32 { return f32(f64(x)); } fn b(x: f32) -> f32 { return x; }")
            .unwrap();
    assert!(units[0].reading.is_err() && units[1].reading.is_ok());
}

#[test]
fn glsl_errors_have_lines() {
    let error = read_glsl(
        "#version 450\nvoid main() {\n  float x = ;\n}",
        Stage::Fragment,
    )
    .unwrap_err();
    assert_eq!(error.line, 3, "{error}");
    assert!(read_glsl("", Stage::Vertex).is_err());
}

#[test]
fn nothing_is_there() {
    assert_eq!(read_wgsl("").unwrap().len(), 0);
    assert_eq!(read_wgsl("const x = 1;").unwrap().len(), 0);
    assert!(read_wgsl("\0").is_err());
    assert!(read_wgsl("@").is_err());
}

#[test]
fn large_shaders_end() {
    let start = Instant::now();
    // Many statements.
    let many = |n| {
        format!(
            "fn f(x: f32) -> f32 {{ var y = x; {} return y; }}",
            "y = y * 0.5 + x;\n".repeat(n)
        )
    };
    let units = read_wgsl(&many(10_000)).unwrap();
    assert!(units[0].reading.as_ref().unwrap().function.nodes.len() > 20_000);
    let error = read_wgsl(&many(100_000)).unwrap_err();
    assert_eq!(error.message, "this function has more than 262144 bytes");
    let text = many(10).repeat(10_000);
    assert!(read_wgsl(&text).is_err());
    // Calls that double.
    let mut text = "fn g0(x: f32) -> f32 { return x * x + 1.0; }\n".to_owned();
    for i in 1..60 {
        text += &format!(
            "fn g{i}(x: f32) -> f32 {{ return g{0}(g{0}(x)); }}\n",
            i - 1
        );
    }
    let units = read_wgsl(&text).unwrap();
    assert!(units[5].reading.is_ok());
    let error = units[59].reading.as_ref().unwrap_err();
    assert!(
        error.message.starts_with("the shader is too large"),
        "{error}"
    );
    // Many branches, and many arms.
    let text = format!(
        "fn f(x: f32) -> f32 {{ var y = x; {} return y; }}",
        "if (y > 1.0) { y = y * 0.5; }\n".repeat(8_000)
    );
    assert!(read_wgsl(&text).unwrap()[0].reading.is_ok());
    let cases: String = (0..5_000)
        .map(|i| format!("case {i}: {{ y = {i}; }} "))
        .collect();
    let text = format!(
        "fn f(n: i32) -> i32 {{ var y = n; switch n {{ {cases} default: {{}} }} return y; }}"
    );
    assert!(read_wgsl(&text).unwrap()[0].reading.is_ok());
    let text = format!(
        "fn f(x: f32) -> f32 {{ {} return x; }}",
        "if (x == 1.0) { return 2.0; }\n".repeat(8_000)
    );
    assert!(read_wgsl(&text).unwrap()[0].reading.is_err());
    assert!(start.elapsed().as_secs() < 120);
}

#[test]
fn errors_without_a_place_get_one() {
    let vector = "fn f(x: f32) -> f32 {\n let a = vec3<f32>(x, x, x);\n return a[ 1000u ];\n}";
    let found = error(vector);
    assert_eq!(found.0, 3);
    assert!(found.1.contains("index 1000 is out of bounds"), "{found:?}");
    // Of two such indices it is not known which one is meant.
    let twice = vector.replace("a[ 1000u ]", "a[1000u] + a[1000]");
    assert_eq!(error(&twice).0, 0);
    let (open, close) = ("(".repeat(300), ")".repeat(300));
    let nested = format!("fn f(x: f32) -> f32 {{\n let y = (x);\n return {open}x{close};\n}}");
    assert_eq!(error(&nested), (3, "this is nested too deeply".to_owned()));
}

#[test]
fn deep_nesting_is_an_error_or_read() {
    let nested = [
        format!(
            "fn f(x: f32) -> f32 {{ return {}x{}; }}",
            "(".repeat(10_000),
            ")".repeat(10_000)
        ),
        format!("fn f(x: f32) -> f32 {{ return {}x; }}", "-".repeat(10_000)),
        format!(
            "fn f(x: f32) -> f32 {{ return x{}; }}",
            " + x".repeat(10_000)
        ),
        format!("fn f(x: f32) -> f32 {{ {} return x; }}", "{".repeat(10_000)),
        format!(
            "fn f(x: f32) -> f32 {{ {} {{}} return x; }}",
            "if (x > 0.0) {} else ".repeat(5_000)
        ),
        format!(
            "fn f(x: f32) -> f32 {{ {} {} return x; }}",
            "loop { if (x > 0.0) { break; }".repeat(100),
            "}".repeat(100)
        ),
        format!(
            "fn f(x: f32) -> f32 {{ return {}x{}; }}",
            "sin(".repeat(10_000),
            ")".repeat(10_000)
        ),
        format!(
            "fn f(x: {}f32{}) -> f32 {{ return 1.0; }}",
            "array<".repeat(5_000),
            ", 1>".repeat(5_000)
        ),
    ];
    for text in nested {
        // Either, but no panic.
        match read_wgsl(&text) {
            Ok(units) => println!(
                "{:?}",
                units[0]
                    .reading
                    .as_ref()
                    .map(|r| r.function.nodes.len())
                    .map_err(|e| &e.message)
            ),
            Err(error) => println!("{}", error.message),
        }
    }
}

#[test]
fn random_damage_never_panics() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/shaders");
    let mut texts: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e != "spv"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    texts.sort();
    texts.push(include_str!("control.rs").to_owned());
    let words = [
        "",
        "{",
        "}",
        "(",
        ")",
        ";",
        "0",
        "1u",
        "-1",
        "i",
        "x",
        "f32",
        "vec2(1)",
        "&",
        "*",
        "return",
        "break;",
        "continue;",
        "loop {",
        "if (true) {",
        "switch (1) { default: {} }",
        "discard;",
        "var",
        "let",
        "[",
        "]",
        ".x",
        "==",
        "&&",
        "1e40",
        "%",
        "/ 0",
        "<<",
        "array<f32, 2>()",
        "var a: array<i32, 3>;",
        "\u{e9}",
        "\0",
        "//",
        "/*",
        "bool",
        "ptr<function, f32>",
        "mat2x2<f32>(1, 2, 3, 4)",
        "frexp(x)",
        "fract",
    ];
    let mut state = 1_u64;
    let mut random = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % n.max(1)
    };
    let mut read = 0;
    for _ in 0..3000 {
        let text = &texts[random(texts.len())];
        // A part of it, in which words are replaced.
        let chars: Vec<char> = text.chars().collect();
        let start = if text.starts_with("//! ") {
            random(chars.len())
        } else {
            0
        };
        let mut chars = chars[start..(start + 3000).min(chars.len())].to_vec();
        for _ in 0..=random(3) {
            let at = random(chars.len());
            let end = (at + random(12)).min(chars.len());
            chars.splice(at..end, words[random(words.len())].chars());
        }
        let text: String = chars.into_iter().collect();
        let stage = [Stage::Fragment, Stage::Vertex, Stage::Compute][random(3)];
        for result in [read_wgsl(&text), read_glsl(&text, stage)] {
            match result {
                Ok(units) => read += units.iter().filter(|unit| unit.reading.is_ok()).count(),
                Err(error) => {
                    assert!(!error.message.contains("makes its reader fail"), "{text}")
                }
            }
        }
    }
    assert!(read > 300, "{read}");
}
