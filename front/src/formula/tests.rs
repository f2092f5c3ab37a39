//! Tests of formulas.

use super::*;
use outward_expr::{Constant, Elementary, Format, Function, Op, RealOp};
use outward_semantics::{eval_interval, eval_point};

fn read(text: &str) -> Function {
    parse(text).unwrap_or_else(|error| panic!("{error}")).last()
}

/// The value with x = 2, y = 3, z = 5 and others 7.
fn value(text: &str) -> f64 {
    let f = read(text);
    let at: Vec<f64> = f
        .inputs
        .iter()
        .map(|name| match name.as_str() {
            "x" => 2.0,
            "y" => 3.0,
            "z" => 5.0,
            _ => 7.0,
        })
        .collect();
    eval_point(&f, &at).unwrap()[0]
}

fn error(text: &str) -> String {
    match parse(text) {
        Ok(formula) => panic!("{text:?} was read as\n{}", formula.last()),
        Err(error) => error.in_file("f.txt").to_string(),
    }
}

#[test]
fn operators_bind_as_in_mathematics() {
    for (text, expected) in [
        ("1 + 2*3", 7.0),
        ("(1 + 2)*3", 9.0),
        ("10 - 2 - 3", 5.0),
        ("24 / 4 / 2", 3.0),
        ("2^3^2", 512.0),
        ("(2^3)^2", 64.0),
        ("-x^2", -4.0),
        ("(-x)^2", 4.0),
        ("2^-x", 0.25),
        ("2^-x*8", 2.0),
        ("2^-x^2", 0.0625),
        ("-x - -y", 1.0),
        ("--x", 2.0),
        ("+x", 2.0),
        ("3 - +x", 1.0),
        ("-x*y", -6.0),
        ("x*-y + z", -1.0),
        ("17 % z", 2.0),
        ("2*17 % z", 4.0),
        ("-1 % z", 4.0),
        ("x^0", 1.0),
        ("x^1", 2.0),
        ("x^-1", 0.5),
        ("x^-2", 0.25),
        ("16^0.5", 4.0),
        ("x^y", 8.0),
        ("x^10", 1024.0),
        ("1.5e1 + .5 + 2. + 0x1.8p1", 20.5),
        ("x·y × 2 ÷ 4 − 1", 2.0),
        ("w", 7.0),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn functions_and_constants() {
    for (text, expected) in [
        ("min(x, y, z)", 2.0),
        ("max(x, y, z, -1)", 5.0),
        ("clamp(z, x, y)", 3.0),
        ("clamp(1, x, y)", 2.0),
        ("abs(-x)", 2.0),
        ("sqrt(x + 7)", 3.0),
        ("square(y)", 9.0),
        ("floor(2.7) + ceil(2.2) + round(2.5)", 7.0),
        ("mod(-1, z)", 4.0),
        ("pow(x, y)", 8.0),
        ("pow(x, -1)", 0.5),
        ("hypot(y, 4)", 5.0),
        ("length(2, 3, 6)", 7.0),
        ("length(-x)", 2.0),
        ("sin(0) + cos(0) + tan(0)", 1.0),
        ("atan2(0, 1) + asin(0) + atan(0) + acos(1)", 0.0),
        ("exp(0) + ln(1) + log(1)", 1.0),
        ("compare(x, y)", -1.0),
        ("select(x - y, y, z)", 3.0),
        ("ln(e^x)", 2.0),
        ("pi - π", 0.0),
        ("2*pi", core::f64::consts::TAU),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
    assert!(
        read("e^x")
            .nodes
            .iter()
            .any(|n| n.op == Op::from(Elementary::Exp))
    );
    assert!(
        read("x^0.5")
            .nodes
            .iter()
            .any(|n| n.op == Op::Real(RealOp::Sqrt))
    );
    assert!(
        read("x^7")
            .nodes
            .iter()
            .any(|n| n.op == Op::Real(RealOp::Powi(7)))
    );
    assert!(
        read("x^2.5")
            .nodes
            .iter()
            .any(|n| n.op == Op::from(Elementary::Pow))
    );
    // An exponent may be an expression in constants, and is exact.
    let ops = |text: &str| read(text).nodes.iter().map(|n| n.op).collect::<Vec<_>>();
    for (text, op) in [
        ("x^(1+1)", Op::Real(RealOp::Square)),
        ("x^(9-2)", Op::Real(RealOp::Powi(7))),
        ("x^2^2", Op::Real(RealOp::Powi(4))),
        ("x^(-(6/2))", Op::Real(RealOp::Powi(3))),
        ("x^(1/2)", Op::Real(RealOp::Sqrt)),
        ("x^(3*0.5-1)", Op::Real(RealOp::Sqrt)),
        ("x^(1/3)", Op::from(Elementary::Pow)),
        ("x^(1/(2-2))", Op::from(Elementary::Pow)),
        ("x^(0.1*20)", Op::from(Elementary::Pow)),
        ("x^(-9223372036854775808)", Op::from(Elementary::Pow)),
        ("x^((-2)^63)", Op::from(Elementary::Pow)),
        ("x^(65536^2*65536^2)", Op::from(Elementary::Pow)),
    ] {
        assert!(ops(text).contains(&op), "{text}: {:?}", ops(text));
    }
    // A decimal is a decimal: this is not the double nearest to 0.1.
    let f = read("0.1");
    assert_eq!(*f.constants, [Constant::Decimal("0.1".parse().unwrap())]);
}

#[test]
fn inputs_stand_in_their_order() {
    let inputs = |text| read(text).inputs.to_vec();
    assert_eq!(inputs("z + b*a - x"), ["x", "z", "b", "a"]);
    assert_eq!(inputs("f(z, b, x) = x"), ["z", "b", "x"]);
    assert_eq!(
        inputs("r = y*k\nf(z, b, x) = x + r"),
        ["z", "b", "x", "y", "k"]
    );
    assert_eq!(inputs("unused = q\nf = x"), ["x"]);
    // What is named is an input, whatever algebra makes of it.
    assert_eq!(inputs("x^0"), ["x"]);
    assert_eq!(inputs("b*(y^2)^0"), ["y", "b"]);
    assert_eq!(
        inputs("one = w^0\ng(u) = 3*one\nf = g(x) + h"),
        ["x", "w", "h"]
    );
    assert_eq!(read("f(x) = 3").nodes.len(), 1);
    assert_eq!(read("g(x) = x").name, "g");
    assert_eq!(
        (read("x").name.as_str(), read("x").outputs[0].name.as_str()),
        ("f", "out")
    );
    assert_eq!(read("x").format, Format::F64);
}

#[test]
fn definitions_are_used_below() {
    assert_eq!(
        value("r = x^2 + y^2 # squared\nlet s = r + 1 // more\n\nf(x, y, z) = r*s"),
        182.0
    );
    assert_eq!(value("p(x, z) = 1 - z - 2*x; p(y, x) + p(0, 0)"), -6.0);
    assert_eq!(
        value("r = x\na(t) = t + r\nb(x) = a(x)*a(10*x)\nb(3)"),
        (3.0 + 2.0) * (30.0 + 2.0)
    );
    assert_eq!(value("p(x, n) = x^n\np(x, 2) + p(x, -1)"), 4.5);
    assert_eq!(value("k(a, b) = 4\nk(x, y)"), 4.0);
    // An argument that is called like a parameter of the callee.
    assert_eq!(value("d(x, y) = x - y\nd(y, x)"), 1.0);
    // Powers of a parameter are powers of the argument: here an integer one, defined for x < 0 too.
    assert_eq!(value("p(x, n) = (-x)^n\np(x, 3)"), -8.0);
}

#[test]
fn every_operation_has_the_line_where_it_is_written() {
    let f = read(
        "# c\np(t) = exp(t)\n  # d\nr = x^2 +\n  sin(y)\n\nf(x, y) = max(r,\n  -p(\n  cos(x)\n  )) / (r\n  - 1)",
    );
    let found: Vec<(&str, u32)> = (f.iter())
        .map(|(node, data)| (data.op.text(), f.line(node).unwrap_or(0)))
        .collect();
    let line = |op: &str| {
        found
            .iter()
            .find(|(text, _)| *text == op)
            .map(|found| found.1)
    };
    for (op, expected) in [
        ("square", 4),
        ("add", 4),
        ("sin", 5),
        ("exp", 2),
        ("cos", 9),
        ("neg", 8),
        ("max", 7),
        ("div", 10),
        ("sub", 11),
    ] {
        assert_eq!(line(op), Some(expected), "{op} in {found:?}");
    }
}

#[test]
fn lines_go_on_inside_parentheses_and_after_operators() {
    assert_eq!(value("f = (x\n  + y\n) * # comment\n z"), 25.0);
    assert_eq!(value("max(x,\n y,\n z)"), 5.0);
    assert_eq!(value("f =\n x +\n\n y"), 5.0);
    assert_eq!(value("\r\n  x\r\n\r\n"), 2.0);
}

#[rustfmt::skip]
const ERRORS: &[(&str, &str)] = &[
    ("", "error: there is no formula in this text\n --> f.txt:1:1\n  |\n1 | \n  | ^ expected an expression such as `x^2 + y^2 - 1`"),
    ("# nothing\n", "error: there is no formula in this text\n --> f.txt:2:1\n  |\n2 | \n  | ^ expected an expression such as `x^2 + y^2 - 1`"),
    ("2x + 1", "error: an operator is missing here\n --> f.txt:1:2\n  |\n1 | 2x + 1\n  |  ^ expected an operator such as `*`\n  = help: multiplication is always written: `2*x`, not `2x` or `2 x`"),
    ("(x)(y)", "error: an operator is missing here\n --> f.txt:1:4\n  |\n1 | (x)(y)\n  |    ^ expected an operator such as `*`\n  = help: multiplication is always written: `2*x`, not `2x` or `2 x`"),
    ("x(y + 1)", "error: `x` is not a function\n --> f.txt:1:1\n  |\n1 | x(y + 1)\n  | ^ expected an operator behind it\n  = help: multiplication is always written: `x*(y + 1)`"),
    ("1 + (x*2", "error: this parenthesis is never closed\n --> f.txt:1:5\n  |\n1 | 1 + (x*2\n  |     ^ expected a `)` for it before the end of the formula"),
    ("1 + sin(x*2;", "error: this parenthesis is never closed\n --> f.txt:1:5\n  |\n1 | 1 + sin(x*2;\n  |     ^^^ expected a `)` for it before the end of the formula"),
    ("x + 1)", "error: this parenthesis was never opened\n --> f.txt:1:6\n  |\n1 | x + 1)\n  |      ^ expected an operator or the end of the line"),
    ("x + ", "error: the text ends where a value is missing\n --> f.txt:1:5\n  |\n1 | x + \n  |     ^ expected a number, a name or `(`"),
    ("x + * y", "error: a value is missing\n --> f.txt:1:5\n  |\n1 | x + * y\n  |     ^ expected a number, a name or `(`"),
    ("sin()", "error: a value is missing\n --> f.txt:1:5\n  |\n1 | sin()\n  |     ^ expected a number, a name or `(`"),
    ("sin(x, y)", "error: `sin` takes 1 argument, but got 2\n --> f.txt:1:1\n  |\n1 | sin(x, y)\n  | ^^^^^^^^^ expected 1 argument"),
    ("min(x)", "error: `min` takes 2 or more arguments, but got 1\n --> f.txt:1:1\n  |\n1 | min(x)\n  | ^^^^^^ expected 2 or more arguments"),
    ("p(a, b) = a*b\np(1)", "error: `p` takes 2 arguments, but got 1\n --> f.txt:2:1\n  |\n2 | p(1)\n  | ^^^^ expected 2 arguments"),
    ("sine(x)", "error: unknown function `sine`\n --> f.txt:1:1\n  |\n1 | sine(x)\n  | ^^^^ expected a built-in function or one defined above\n  = help: did you mean `sin`?"),
    ("sin", "error: `sin` is a function\n --> f.txt:1:1\n  |\n1 | sin\n  | ^^^ expected its arguments: `(…)`"),
    ("g(t) = t\ng + 1", "error: `g` is a function\n --> f.txt:2:1\n  |\n2 | g + 1\n  | ^ expected its arguments: `(…)`"),
    ("g = 1\ng(2)", "error: `g` is not a function\n --> f.txt:2:1\n  |\n2 | g(2)\n  | ^ expected an operator behind it\n  = help: multiplication is always written: `x*(y + 1)`"),
    ("f(x) = x*f(x - 1)", "error: `f` calls itself\n --> f.txt:1:10\n  |\n1 | f(x) = x*f(x - 1)\n  |          ^ recursion has no end here\n  = help: functions are inlined; call only functions defined above"),
    ("f(x) = x*k", "error: `k` is not defined\n --> f.txt:1:10\n  |\n1 | f(x) = x*k\n  |          ^ expected a parameter of `f` or a value defined above"),
    ("f(x) = g(x)\ng(x) = x", "error: unknown function `g`\n --> f.txt:1:8\n  |\n1 | f(x) = g(x)\n  |        ^ expected a built-in function or one defined above"),
    ("a = 1\na = 2", "error: `a` is defined twice\n --> f.txt:2:1\n  |\n2 | a = 2\n  | ^ first defined on line 1"),
    ("b = a\na = 2", "error: `a` is defined after it was used as an input\n --> f.txt:2:1\n  |\n2 | a = 2\n  | ^ used on line 1"),
    ("r = 2*pi\npi = 3", "error: `pi` is defined after it was used as what it is by itself\n --> f.txt:2:1\n  |\n2 | pi = 3\n  | ^^ used on line 1\n  = help: define it above, or call it something else"),
    ("f(x, x) = 3", "error: `x` is a parameter twice\n --> f.txt:1:6\n  |\n1 | f(x, x) = 3\n  |      ^ expected another name"),
    ("f(x y) = 3", "error: the list of parameters goes wrong\n --> f.txt:1:5\n  |\n1 | f(x y) = 3\n  |     ^ expected `,` or `)`"),
    ("f(2) = 3", "error: this is not a parameter\n --> f.txt:1:3\n  |\n1 | f(2) = 3\n  |   ^ expected a name"),
    ("x^2 + y^2 = 1", "error: this is not a definition\n --> f.txt:1:2\n  |\n1 | x^2 + y^2 = 1\n  |  ^ expected `=` or a list of parameters\n  = help: an equation `a = b` is written as `a - b`"),
    ("2 = x", "error: this cannot be defined\n --> f.txt:1:1\n  |\n1 | 2 = x\n  | ^ expected `name = …` or `name(x, y) = …`"),
    ("f = x = 1", "error: a second `=`\n --> f.txt:1:7\n  |\n1 | f = x = 1\n  |       ^ expected an operator or the end of the line\n  = help: an equation `a = b` is written as `a - b`"),
    ("x == y", "error: unexpected `==`\n --> f.txt:1:3\n  |\n1 | x == y\n  |   ^^ this has no meaning in a formula\n  = help: comparisons are written as `compare(x, y)`"),
    ("x**2", "error: unexpected `**`\n --> f.txt:1:2\n  |\n1 | x**2\n  |  ^^ this has no meaning in a formula\n  = help: a power is written as `x^2`"),
    ("|x|", "error: unexpected `|`\n --> f.txt:1:1\n  |\n1 | |x|\n  | ^ this has no meaning in a formula\n  = help: the absolute value is written as `abs(x)`"),
    ("x < y", "error: unexpected `<`\n --> f.txt:1:3\n  |\n1 | x < y\n  |   ^ this has no meaning in a formula\n  = help: choose with `select(x - y, a, b)`: a where x < y, else b"),
    ("x + [y]", "error: an interval has 2 endpoints, but got 1\n --> f.txt:1:5\n  |\n1 | x + [y]\n  |     ^^^ expected `[lo, hi]`\n  = help: group with round parentheses"),
    ("[1, x]", "error: an endpoint of this interval is not constant\n --> f.txt:1:1\n  |\n1 | [1, x]\n  | ^^^^^^ expected two numbers, or expressions without inputs and intervals\n  = help: a number between other values is written as `mix(a, b, [0, 1])`"),
    ("x + [2, 1]", "error: the lower endpoint of this interval is above the upper endpoint\n --> f.txt:1:5\n  |\n1 | x + [2, 1]\n  |     ^^^^^^ expected `[lo, hi]` with lo ≤ hi"),
    ("[1/0, 1]", "error: an endpoint of this interval is undefined\n --> f.txt:1:1\n  |\n1 | [1/0, 1]\n  | ^^^^^^^^ expected two numbers"),
    ("[0, inf]", "error: `inf` is not a real number\n --> f.txt:1:5\n  |\n1 | [0, inf]\n  |     ^^^ expected a finite number"),
    ("[1, 2", "error: this bracket is never closed\n --> f.txt:1:1\n  |\n1 | [1, 2\n  | ^ expected a `]` for it before the end of the formula"),
    ("[1, (2]", "error: this parenthesis is never closed\n --> f.txt:1:5\n  |\n1 | [1, (2]\n  |     ^ expected a `)` for it before the end of the formula"),
    ("(1, 2]", "error: a comma outside of the arguments of a function\n --> f.txt:1:3\n  |\n1 | (1, 2]\n  |   ^ expected an operator"),
    ("x]", "error: this bracket was never opened\n --> f.txt:1:2\n  |\n1 | x]\n  |  ^ expected an operator or the end of the line"),
    ("parameter c = x\nc", "error: this parameter is not an interval\n --> f.txt:1:11\n  |\n1 | parameter c = x\n  |           ^ expected `parameter name = [lo, hi]`, or a constant"),
    ("x{", "error: unexpected `{`\n --> f.txt:1:2\n  |\n1 | x{\n  |  ^ this has no meaning in a formula\n  = help: group with round parentheses"),
    ("x ? y", "error: unexpected `?`\n --> f.txt:1:3\n  |\n1 | x ? y\n  |   ^ this has no meaning in a formula"),
    ("x, y", "error: a comma outside of the arguments of a function\n --> f.txt:1:2\n  |\n1 | x, y\n  |  ^ expected an operator"),
    ("sin((x, y))", "error: a comma outside of the arguments of a function\n --> f.txt:1:7\n  |\n1 | sin((x, y))\n  |       ^ expected an operator"),
    ("x + nan", "error: `nan` is not a real number\n --> f.txt:1:5\n  |\n1 | x + nan\n  |     ^^^ expected a finite number"),
    ("1.2.3", "error: an operator is missing here\n --> f.txt:1:4\n  |\n1 | 1.2.3\n  |    ^^ expected an operator such as `*`\n  = help: multiplication is always written: `2*x`, not `2x` or `2 x`"),
    ("x + 1\ny + 1", "error: this value is not used\n --> f.txt:1:1\n  |\n1 | x + 1\n  | ^ expected a definition, `name = …`; only the last line may be a value without a name"),
    ("r = x\n  + y", "error: a definition cannot begin with an operator\n --> f.txt:2:3\n  |\n2 |   + y\n  |   ^ expected a name or a value\n  = help: to continue the line above, end it with the operator; to begin with a sign, use parentheses"),
    ("* x", "error: a definition cannot begin with an operator\n --> f.txt:1:1\n  |\n1 | * x\n  | ^ expected a name or a value\n  = help: to continue the line above, end it with the operator; to begin with a sign, use parentheses"),
    ("1e99999999999999999999", "error: this number cannot be read\n --> f.txt:1:1\n  |\n1 | 1e99999999999999999999\n  | ^^^^^^^^^^^^^^^^^^^^^^ the exponent is beyond 1e15"),
];

#[test]
fn bad_formulas_are_explained() {
    for (text, expected) in ERRORS {
        assert_eq!(error(text), *expected, "for {text:?}");
    }
}

#[test]
fn depth_is_no_limit() {
    let n = 100_000;
    assert_eq!(value(&format!("{}x{}", "(".repeat(n), ")".repeat(n))), 2.0);
    assert_eq!(
        value(&format!("{}x{}", "abs(x - ".repeat(n), ")".repeat(n))),
        2.0
    );
    assert_eq!(value(&format!("{}x", "-".repeat(n))), 2.0);
    assert_eq!(value(&format!("1{}", "^x".repeat(n))), 1.0);
    assert!(error(&"(".repeat(n)).contains("value is missing"));
    assert!(error(&format!("x{}", ")".repeat(n))).contains("never opened"));
    assert!(error(&format!("{}x", "sin(".repeat(n))).contains("never closed"));
}

#[test]
fn long_formulas_take_linear_time() {
    let sum = (0..200_000)
        .map(|i| format!("a{i}*x"))
        .collect::<Vec<_>>()
        .join(" + ");
    assert_eq!(read(&sum).inputs.len(), 200_001);
    let many: String = (1..100_000)
        .map(|i| format!("v{i} = v{} + {i}\n", i - 1))
        .collect();
    assert_eq!(read(&format!("v0 = x\n{many}")).used_inputs(), [true]);
    let args = vec!["x + 1"; 100_000].join(", ");
    assert_eq!(value(&format!("max({args}, 9)")), 9.0);
}

#[test]
fn inlining_that_explodes_is_an_error() {
    let mut text = String::from("f0(t) = sin(t) + t\n");
    for i in 1..60 {
        text.push_str(&format!("f{i}(t) = f{0}(f{0}(t))\n", i - 1));
    }
    let error = error(&text);
    assert!(
        error.starts_with("error: calls expand to too many operations"),
        "{error}"
    );
    // The same call twice costs nothing.
    let mut text = String::from("f0(t) = sin(t) + t\n");
    for i in 1..60 {
        text.push_str(&format!("f{i}(t) = f{0}(t) * f{0}(t)\n", i - 1));
    }
    assert_eq!(read(&text).nodes.len(), 3 + 59);
}

#[test]
fn random_damage_never_panics() {
    let text = "# c\np(u, v) = 1 - v^2*sqrt(2)*u // d\nr = length(x, y) + 0x1.8p3 - 1e-3;\nf(x, y, z) = min(p(x, z), r, -x^-y, clamp(x, 1, 2))\n";
    let mut seed = 1_u64;
    let mut random = |n: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    };
    let mut refused = 0;
    for _ in 0..20_000 {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=random(4) {
            let at = random(bytes.len());
            let new = b"()+-*/^,=;\n#. 0ex\xc3\xa9"[random(19)];
            match random(3) {
                0 => bytes[at] = new,
                1 => drop(bytes.drain(at..(at + random(9)).min(bytes.len()))),
                _ => bytes.insert(at, new),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match parse(&text) {
            Ok(formula) => assert!(!formula.last().outputs.is_empty()),
            Err(error) => {
                assert!(error.to_string().starts_with("error: "));
                refused += 1;
            }
        }
    }
    assert!((2000..19_900).contains(&refused), "{refused} refused");
}

/// The bounds of a formula of x on [1, 2], by operations alone.
fn range(text: &str) -> String {
    let f = read(text);
    let x = "[1, 2]".parse().unwrap();
    let sides = vec![x; f.inputs.len()];
    eval_interval::<f64>(&f, &sides).unwrap()[0].to_string()
}

/// How many numbers are chosen in a formula.
fn choices(text: &str) -> usize {
    let f = read(text);
    f.nodes.iter().filter(|data| data.op.is_choice()).count()
}

#[test]
fn intervals_are_chosen_anew_at_each_place() {
    for (text, count) in [
        ("[1, 2]*x", 1),
        ("[1, 2] - [1, 2]", 2),
        ("y = [2, 3]; y - y", 1),
        ("y = [2, 3]; z = y; y - z", 1),
        ("parameter c = [2, 3]; c - c", 2),
        ("parameter c = [2, 3]; d = c; d - d", 1),
        ("parameter c = [2, 3]; single_valued(c - c) + c", 2),
        (
            "parameter c = [2, 3]; single_valued(c) - single_valued(c)",
            1,
        ),
        // A parameter that is one number is a constant.
        ("parameter c = 3; c - c", 0),
        ("parameter c = [pi, 2^2]; c", 1),
        ("single_valued([2, 3]) - single_valued([2, 3])", 2),
        ("multi_valued(x) - multi_valued(x)", 2),
        ("y = multi_valued(x); y - y", 1),
        ("[3, 3] + x", 0),
        ("parameter(x) = x; parameter(1)", 0),
        ("parameter = 2; parameter + [1, 2]", 1),
        // Each call chooses, and so does a call in a call.
        ("f(u) = [2, 3]*u; f(x) - f(x)", 2),
        ("f(u) = u + u; c = [2, 3]; f(c) - f(c)", 1),
        ("c = [2, 3]; f(u) = c*u; f(x) - f(x)", 1),
        ("parameter c = [2, 3]; f(u) = c*u; f(x) - f(x)", 2),
        (
            "parameter c = [2, 3]; f(u) = single_valued(c)*u; f(x) - f(x)",
            1,
        ),
        ("f(u) = [2, 3]*u; g(u) = f(u) + f(1); g(x) - g(x)", 4),
        ("f(u) = [2, 3]; f(x) - f(x)", 2),
    ] {
        assert_eq!(choices(text), count, "{text}");
    }
    assert_eq!(range("[1, 2]*x"), "[1, 4]");
    assert_eq!(range("parameter c = [2, 3]; c - c"), "[-1, 1]");
    // Calls of what makes no choice are one value.
    let f = read("f(u) = u^2 + 1; f(x) - f(x)");
    assert_eq!(f.nodes.len(), 5, "{f}");
    // Programs for points take the lower endpoint.
    assert_eq!(value("[1, 2]*x"), 2.0);
}
