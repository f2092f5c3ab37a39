//! GLSL that naga takes for something else: refused, and only that.

use crate::shader::{Stage, read_glsl};

/// A shader with these functions, in which `n` is an input.
fn read(functions: &str) -> Result<(), outward_expr::Diagnostic> {
    let text = format!(
        "#version 450\nlayout(location = 0) flat in int n;\nlayout(location = 0) out int o;\n\
         int total;\n{functions}\nvoid main() {{ o = f(n); }}"
    );
    let units = read_glsl(&text, Stage::Fragment)?;
    units
        .into_iter()
        .try_for_each(|unit| unit.reading.map(drop))
}

#[test]
fn what_would_be_misread_is_refused() {
    let logical = "what changes something on the right of `&&` or `||` cannot be read";
    let place = "what changes something in the place of such an assignment cannot be read";
    let continues = "`continue` in a `do` loop cannot be read";
    let arrays = "arrays of arrays of another length cannot be read";
    let table = [
        (
            "int f(int n) { int a = 0; bool c = n > 1 && (a++ >= 0); return a; }",
            logical,
        ),
        (
            "int f(int n) { int a = 0; if (n > 1 || --a < 0) { } return a; }",
            logical,
        ),
        (
            "int f(int n) { int a = 0; while (a < n && a < 9 && a++ < 5) { } return a; }",
            logical,
        ),
        (
            "int f(int n) { bool a = false; bool c = n > 1 && (a = n > 2); return a ? 1 : 0; }",
            logical,
        ),
        (
            "int f(int n) { int a = 0; bool c = n > 1 || n < 0 && (a += 1) > 0; return a; }",
            logical,
        ),
        (
            "bool g(inout int a) { a++; return true; }\n\
             int f(int n) { int a = 0; if (n > 1 && g(a)) { } return a; }",
            logical,
        ),
        (
            "bool g() { total = 3; return true; }\n bool h() { return g(); }\n\
             int f(int n) { if (n > 1 && h()) { } return total; }",
            logical,
        ),
        (
            "bool g() { discard; }\n int f(int n) { if (n > 1 && g()) { } return 1; }",
            logical,
        ),
        (
            "#define AND(a, b) ((a) && (b))\n\
             int f(int n) { int a = 0; if (AND(n > 1, a++ > 0)) { } return a; }",
            logical,
        ),
        (
            "int f(int n) { int i = 0; int a[3] = int[3](1, 2, 3); a[i++] += 5; return i; }",
            place,
        ),
        (
            "int g(inout int a) { a++; return 1; }\n\
             int f(int n) { int a = 0; ivec3 v = ivec3(n); v[g(a)] *= 5; return a; }",
            place,
        ),
        (
            "int f(int n) { int i = 0; do { i++; if (i == 1) continue; } while (i < n); return i; }",
            continues,
        ),
        (
            "int f(int n) { int i = 0; for (;;) do { if (i++ == 1) { continue; } } while (i < n); \
             return i; }",
            continues,
        ),
        (
            "int f(int n) { int i = 0; do switch (i++) { case 0: continue; default: break; } \
             while (i < n); return i; }",
            continues,
        ),
        (
            "int f(int n) { int a[2][3]; a[1][n] = 1; return a[n][0]; }",
            arrays,
        ),
        (
            "int f(int n) { int[2][3] a; a[1][n] = 1; return a[n][0]; }",
            arrays,
        ),
        (
            "int f(int n) { int b = 1, a[2][3]; a[1][n] = 1; return a[n][0]; }",
            arrays,
        ),
        (
            "struct S { int a[2][3]; }; int f(int n) { S s; s.a[n][0] = 1; return s.a[n][1]; }",
            arrays,
        ),
        (
            "struct S { int a; } g[2][3]; int f(int n) { return g[n][0].a; }",
            arrays,
        ),
        (
            "int g(int a[2][3]) { return a[1][1]; }\n\
             int f(int n) { return g(int[2][3](int[3](1, 2, n), int[3](1, 2, n))); }",
            arrays,
        ),
    ];
    for (text, message) in table {
        match read(text) {
            Ok(()) => panic!("not refused: {text}"),
            Err(error) => assert!(
                error.message == message && error.line > 4,
                "{text}: {error}"
            ),
        }
    }
}

#[test]
fn other_shaders_are_read() {
    let table = [
        "int f(int n) { int a = 0; if (n > 1 && n < 5 || n == 7) a++; return a; }",
        "int f(int n) { int a = 0; bool c = n > 1 && n < 5, d = a++ > 0; return a; }",
        "int f(int n) { int a = 0; a = n > 1 && n < 5 ? a++ : --a; return a; }",
        "int f(int n) { int a = (n > 1 || n < 0) ? 1 : 2; for (int i = 0; i < 3 && a < 9; i++) a++; return a; }",
        "bool g(int x) { int y = x; y += 1; int z; z = y++; return z > 1; }\n\
         int f(int n) { return n > 1 && g(n) ? 1 : 0; }",
        "struct S { int x; }; bool g() { int x = 1; x++; return x > 1; }\n\
         int f(int n) { return n > 1 && g() ? 1 : 0; }",
        "int f(int n) { int i = 0; int a[3] = int[3](1, 2, 3); a[i++]++; a[i] += i++; return a[0]; }",
        "int f(int n) { int i = 0; do { i++; for (int j = 0; j < 2; j++) { if (j == n) continue; } } while (i < 3); return i; }",
        "int f(int n) { int i = 0; for (int j = 0; j < 3; j++) { if (j == n) continue; do { i++; } while (i < 2); } return i; }",
        "int f(int n) { int[3] a[2]; a[1][2] = n; { a[0][2] = n; } a[0][1] = 1; return a[0][1] + a[1][2]; }",
        "int f(int n) { int a[2][2]; a[1][1] = n; return a[1][1]; }",
        "int f(int n) { mat2 m[3]; m[1][0] = vec2(n); return int(m[1][0].x); }",
    ];
    for text in table {
        if let Err(error) = read(text) {
            panic!("{text}: {error}");
        }
    }
}
