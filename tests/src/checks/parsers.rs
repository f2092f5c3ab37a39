//! Readers: no text makes them panic, and printing is the inverse of reading.

use arbitrary::{Result, Unstructured};
use outward_expr::eval::{eval_interval, eval_point};
use outward_expr::{Format, Function, Op, text};
use outward_front::fpcore::Reading;
use outward_front::{Diagnostic, Model, read_bytes};
use outward_interval::{Decimal, Interval};

use crate::draw::{self, Family};

/// Functions survive printing and reading; so do constants; texts derived from them by edits are read or refused.
pub fn text_roundtrip(u: &mut Unstructured<'_>) -> Result<()> {
    let size = draw::size(u)?.min(100);
    let mut f = draw::function(u, Family::All, size)?;
    if u.arbitrary()? {
        // Names with anything in them.
        f.name = u.arbitrary()?;
        let last = f.outputs.len() - 1;
        f.outputs[last].name = u.arbitrary()?;
    }
    let printed = text::print(&f);
    let again = text::parse(&printed, Format::F64);
    assert!(
        again.as_ref() == Ok(&f),
        "{again:?}, printed as\n{printed}\nwas {f:?}"
    );

    let number: f64 = f64::from_bits(u.arbitrary()?);
    if let Some(decimal) = Decimal::from_f64(number) {
        let printed = decimal.to_string();
        let again: Decimal = printed.parse().expect("what was printed can be read");
        assert!(
            again == decimal && again.nearest::<f64>() == number,
            "{number:?} as {printed}"
        );
    }
    let x = draw::interval::<f64>(u)?;
    let (loose, exact) = (x.to_string(), format!("{x:x}"));
    assert!(
        x.subset(loose.parse().expect("an interval")),
        "{x:?} as {loose}"
    );
    assert_eq!(x, exact.parse().expect("an interval"), "as {exact}");

    let edited = edit(u, &printed)?;
    run("edited.ir", &edited);
    Ok(())
}

/// Formulas: arbitrary bytes, and sentences of words that formulas are made of.
pub fn formula(u: &mut Unstructured<'_>) -> Result<()> {
    const WORDS: &[&str] = &[
        "x",
        "y",
        "f(x) =",
        "g(a, b) = ",
        "(",
        ")",
        ",",
        "+",
        "-",
        "*",
        "/",
        "%",
        "^",
        "=",
        ";",
        "\n",
        "2",
        "0.1",
        "1e9",
        "pi",
        "e",
        "π",
        "sin(",
        "min(",
        "max(",
        "atan2(",
        "select(",
        "g(",
        "f(",
        "#",
        "//",
        " ",
        "-3",
        "0x1p3",
        "1e",
        "..",
        "x^3",
        "^0.5",
    ];
    text_of(u, WORDS, "formula.txt")
}

/// `.vm` and `.ir` texts: arbitrary bytes, and sentences of words that they are made of.
pub fn vm(u: &mut Unstructured<'_>) -> Result<()> {
    const WORDS: &[&str] = &[
        "_0",
        "_1",
        "_2",
        "a",
        "const",
        "1.5",
        "-0",
        "var-x",
        "var-y",
        "var",
        "x",
        "add",
        "sub",
        "mul",
        "recip",
        "powi",
        "3",
        "-2",
        "select",
        "min",
        "neg",
        "\n",
        "\n",
        "\n",
        " ",
        "#",
        "\"",
        "\\u{41}",
        "output",
        "out",
        "function",
        "format",
        "f32",
        "inputs",
        "_0 var-x\n_1 var-y\n",
        "_2 add _0 _1\n",
    ];
    let name = *u.choose(&["model.vm", "model.ir"])?;
    text_of(u, WORDS, name)
}

/// FPCore: arbitrary bytes, sentences of words that cores are made of, and expressions that are well formed. On the box of a
/// core bounds hold its values.
pub fn fpcore(u: &mut Unstructured<'_>) -> Result<()> {
    const WORDS: &[&str] = &[
        "(FPCore (x y)",
        "(FPCore f (x)",
        "(",
        ")",
        "[",
        "]",
        ":pre",
        ":name",
        ":precision binary32",
        "\"a\"",
        ";",
        "\n",
        "x",
        "y",
        "f",
        "(f x)",
        "1/3",
        "-0x1.8p-3",
        "1e400",
        "(digits 1 -2 3)",
        "PI",
        "TRUE",
        "INFINITY",
        "(<= 0 x 1)",
        "(< x 1/2)",
        "(and",
        "(or",
        "(not",
        "(if",
        "(let ([x y])",
        "(let* ([a x]",
        "(! :round toZero",
        "(cast",
        "(while",
        "(pow x",
        "(sin",
        "(+",
        "(/",
    ];
    if u.ratio(1, 3)? {
        let text = cores(u)?;
        if u.ratio(1, 3)? {
            let edited = edit(u, &text)?;
            run("edited.fpcore", &edited);
        } else {
            let model = read_bytes("good.fpcore", text.as_bytes());
            assert!(model.is_ok(), "{text}\n{model:?}");
            run("good.fpcore", text.as_bytes());
        }
        return Ok(());
    }
    text_of(u, WORDS, "a.fpcore")
}

/// A file of cores that can be read.
fn cores(u: &mut Unstructured<'_>) -> Result<String> {
    const NUMBER: &[(&str, usize)] = &[
        ("x", 0),
        ("y", 0),
        ("1/3", 0),
        ("2", 0),
        ("(digits 3 -1 2)", 0),
        ("SQRT2", 0),
        ("(- ", 1),
        ("(+ ", 2),
        ("(* ", 2),
        ("(/ ", 2),
        ("(pow ", 2),
        ("(cbrt ", 1),
        ("(cosh ", 1),
        ("(tanh ", 1),
        ("(asinh ", 1),
        ("(atanh ", 1),
        ("(log2 ", 1),
        ("(exp2 ", 1),
        ("(hypot ", 2),
        ("(fmod ", 2),
        ("(remainder ", 2),
        ("(round ", 1),
        ("(trunc ", 1),
        ("(fdim ", 2),
        ("(copysign ", 2),
        ("(let ([x ", 0),
        ("(if (< ", 0),
    ];
    let mut text = String::new();
    for i in 0..u.int_in_range(1..=3)? {
        // A range around a small number, or none.
        let low: i8 = u.arbitrary()?;
        let width: u8 = u.arbitrary()?;
        let name = if i == 0 { "f" } else { "" };
        text.push_str(&format!(
            "(FPCore {name} (x y) :pre (and (<= {low}/7 x {}/7) (< -1/2 y 5/2))\n ",
            i32::from(low) + i32::from(width)
        ));
        // What is still to be written, the last first: an expression where there is nothing.
        let mut open: Vec<&str> = vec![")", ""];
        let mut budget = 40;
        while let Some(next) = open.pop() {
            text.push_str(next);
            if !next.is_empty() {
                continue;
            }
            budget -= 1;
            let leaf = budget < 0 || u.is_empty();
            let (word, operands) =
                NUMBER[u.int_in_range(0..=if leaf { 5 } else { NUMBER.len() - 1 })?];
            text.push_str(word);
            match word {
                "(let ([x " => open.extend([")", "", "]) ", ""]),
                "(if (< " => open.extend([")", "", " ", "", ") ", "", " ", ""]),
                _ if operands == 2 => open.extend([")", "", " ", ""]),
                _ if operands == 1 => open.extend([")", ""]),
                _ => {}
            }
        }
        text.push('\n');
    }
    Ok(text)
}

fn text_of(u: &mut Unstructured<'_>, words: &[&str], name: &str) -> Result<()> {
    if u.arbitrary()? {
        let n = u.len();
        run(name, u.bytes(n.min(4096))?);
        return Ok(());
    }
    let mut text = String::new();
    for _ in 0..u.int_in_range(1..=60)? {
        if u.ratio(1, 50)? {
            text.push(u.arbitrary()?);
        } else {
            text.push_str(u.choose(words)?);
        }
        if u.arbitrary()? {
            text.push(' ');
        }
    }
    run(name, text.as_bytes());
    Ok(())
}

/// Characters left out, doubled, changed.
pub(super) fn edit(u: &mut Unstructured<'_>, text: &str) -> Result<Vec<u8>> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..u.int_in_range(1..=4)? {
        let at = u.choose_index(bytes.len().max(1))?;
        match u.int_in_range(0..=3)? {
            0 => bytes.truncate(at),
            1 => bytes.insert(at.min(bytes.len()), u.arbitrary()?),
            2 if at < bytes.len() => bytes[at] = u.arbitrary()?,
            _ if at < bytes.len() => {
                bytes.remove(at);
            }
            _ => {}
        }
    }
    Ok(bytes)
}

/// Reads a text; what it is read as must be printable, and run.
fn run(name: &str, bytes: &[u8]) {
    match read_bytes(name, bytes) {
        Ok(model) => usable(&model),
        Err(error) => explains(&error, name),
    }
}

fn explains(error: &Diagnostic, name: &str) {
    let shown = error.to_string();
    assert!(shown.contains(name), "no file name in {shown:?}");
}

fn usable(model: &Model) {
    let f: &Function = &model.function;
    let printed = text::print(f);
    assert_eq!(
        text::parse(&printed, f.format).as_ref(),
        Ok(f),
        "printed as\n{printed}"
    );
    assert!(
        model
            .names()
            .iter()
            .all(|name| model.select(name).is_some())
    );
    for core in model.cores() {
        if let Ok(reading) = &core.reading {
            holds_its_values(reading);
        }
    }
    let slow = f.nodes.iter().filter(|n| n.op == Op::Powi).count() > 1000;
    if f.nodes.len() <= 10_000 && !slow {
        let point = vec![0.5; f.inputs.len()];
        let region = vec![Interval::<f64>::ENTIRE; f.inputs.len()];
        assert_eq!(eval_point(f, &point).map(|v| v.len()), Ok(f.outputs.len()));
        assert_eq!(
            eval_interval(f, &region).map(|v| v.len()),
            Ok(f.outputs.len())
        );
    }
}

/// Values at some points of the box lie in the bounds, wherever the function is defined there: the bounds at the point are
/// a part of those on the box.
fn holds_its_values(reading: &Reading) {
    let f = &reading.function;
    if f.nodes.len() > 1000 {
        return;
    }
    let region: Vec<Interval<f64>> = reading.region.iter().map(|side| side.interval()).collect();
    let bounds = eval_interval(f, &region);
    for place in [0.0, 0.25, 0.5, 1.0] {
        let point = region.iter().map(|side| {
            let (low, high) = (side.inf().clamp(-1e9, 1e9), side.sup().clamp(-1e9, 1e9));
            let x = (low + place * (high - low)).clamp(low, high);
            Interval::point(x).unwrap_or(Interval::EMPTY)
        });
        let point: Vec<Interval<f64>> = point.collect();
        if point.iter().zip(&region).any(|(x, side)| !x.subset(*side)) {
            continue;
        }
        let at = eval_interval(f, &point);
        let (at, bounds) = (at.iter().flatten(), bounds.iter().flatten());
        for (at, bounds) in at.zip(bounds) {
            assert!(
                at.subset(*bounds),
                "{at} at {point:?}, {bounds} on {region:?}\n{f}"
            );
        }
    }
}
