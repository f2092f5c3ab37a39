//! Macros that expand to too much, and such that do not. What is counted is steps, and not time.

use super::{MAX_DEPTH, MAX_TOKENS, check};

fn error(text: &str) -> (usize, String) {
    let error = check(text).expect_err(text);
    (error.line, error.message)
}

/// A macro for each level, made by `level` of its number.
fn levels(n: usize, level: impl Fn(usize) -> String, use_: &str) -> String {
    let mut text = "#version 450\n#define M0 x\n".to_owned();
    for i in 1..=n {
        text += &level(i);
        text.push('\n');
    }
    format!("{text}void main() {{ float y = {use_}; }}\n")
}

#[test]
fn bombs_are_refused_where_they_are_used() {
    for n in [20, 39, 60, 200] {
        let before = |i: usize| i - 1;
        for (level, use_) in [
            // An object that is used twice.
            (
                levels(
                    n,
                    |i| format!("#define M{i} M{0} + M{0}", before(i)),
                    &format!("M{n}"),
                ),
                n + 3,
            ),
            // One that expands to nothing takes as long.
            (
                levels(
                    n,
                    |i| format!("#define M{i} M{0} M{0}", before(i)),
                    &format!("M{n}"),
                )
                .replace("M0 x", "M0"),
                n + 3,
            ),
            // A function that repeats its argument, level by level, and inside of itself.
            (
                levels(
                    n,
                    |i| format!("#define M{i}(a) M{0}(a) * M{0}(a)", before(i)),
                    &format!("M{n}(1)"),
                )
                .replace("M0 x", "M0(a) a"),
                n + 3,
            ),
            (
                levels(
                    n,
                    |i| format!("#define M{i}(a) M{0}(a a)", before(i)),
                    &format!("M{n}(1)"),
                )
                .replace("M0 x", "M0(a) a"),
                n + 3,
            ),
            // One that is called by another name.
            (
                levels(
                    n,
                    |i| format!("#define M{i}(f) M{0}(f(f))", before(i)),
                    &format!("M{n}(T)"),
                )
                .replace("M0 x", "T(a) a a\n#define M0(f) f(1)"),
                n + 4,
            ),
            // The argument of all functions.
            (
                levels(
                    0,
                    |_| String::new(),
                    &format!("{}1{}", "T(".repeat(n), ")".repeat(n)),
                )
                .replace("M0 x", "T(a) a a"),
                3,
            ),
            // A condition.
            (
                levels(n, |i| format!("#define M{i} M{0} + M{0}", before(i)), "1")
                    .replace("void", &format!("#if M{n}\n#endif\nvoid")),
                n + 3,
            ),
        ] {
            let (line, message) = error(&level);
            assert_eq!(
                (line, message.as_str()),
                (use_, "the macros of this shader expand to too much"),
                "{level}"
            );
        }
    }
}

#[test]
fn definitions_that_are_not_used_do_no_harm() {
    let level = |i: usize| format!("#define M{i} M{0} M{0}", i - 1);
    check(&levels(39, level, "M3")).unwrap();
    // Of several definitions the heaviest counts, wherever it stands.
    let hidden = levels(39, level, "M39") + "#undef M39\n#define M39 1\n";
    error(&hidden);
}

#[test]
fn what_shaders_do_is_allowed() {
    let text = r"#version 450
#define PI 3.14159 // M0 M0
#define saturate(x) clamp(x, 0., 1.)
#define sat saturate
#define texture2D(s, uv) texture(s, uv)
#define texture(s, uv) texture(s, uv, 0.0)
#define ROT(a) mat2(cos(a), sin(a), \
    -sin(a), cos(a))
#define EMPTY
#define LIST(X) X(a) X(b) X(c)
#define DECLARE(n) float n;
LIST(DECLARE)
#ifdef EMPTY
#define MIN3(a, b, c) min(a, min(b, c))
#endif
void main() { float y = sat(MIN3(MIN3(1.,PI,3.), MIN3(4.,5.,6.), 1e5)) + (PI) * saturate(sat(2.)); /* PI */ }
";
    check(text).unwrap();
    // Much plain text is no expansion.
    check(&format!(
        "#define A 1\nint x[] = {{ {} }};",
        "1, ".repeat(200_000)
    ))
    .unwrap();
    let many = "A + ".repeat(usize::try_from(MAX_TOKENS).unwrap() / 2);
    check(&format!("#define A 1\nint x = {many} 1;")).unwrap();
    check("").unwrap();
}

#[test]
fn limits_are_about_where_they_are_said_to_be() {
    let wide = |n: usize| format!("#define A {}\nint x = A;", "1 ".repeat(n));
    let most = usize::try_from(MAX_TOKENS).unwrap();
    check(&wide(most - 10)).unwrap();
    assert_eq!(error(&wide(most + 10)).0, 2);
    let deep = |n: usize| {
        format!(
            "#define I(a) a\nint x = {}1{};",
            "I(".repeat(n),
            ")".repeat(n)
        )
    };
    check(&deep(MAX_DEPTH)).unwrap();
    assert!(error(&deep(MAX_DEPTH + 1)).1.contains("nested more than"));
}

#[test]
fn circles_and_damage_are_no_danger() {
    check("#define A A A\nint x = A;").unwrap();
    error("#define A B B\n#define B A A\nint x = A;");
    for text in [
        "#define",
        "#define A",
        "#define A(",
        "#define A(b",
        "#define A(b) b\nA(",
        "#define A(b) b\nA((",
        "#if",
        "/*",
        "\\",
        "#define A \\\n",
        "((",
        "))",
        "#define A )\n(A",
        "é#define é é\né",
    ] {
        check(text).unwrap();
    }
    // A chain as long as a text can hold is no recursion.
    let mut chain = "#define M0 x\n".to_owned();
    for i in 1..50_000 {
        chain += &format!("#define M{i} M{}\n", i - 1);
    }
    check(&(chain + "int x = M49999;")).unwrap();
}
