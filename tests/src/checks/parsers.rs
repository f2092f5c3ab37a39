//! Readers: no text makes them panic, and printing is the inverse of reading.

use arbitrary::{Result, Unstructured};
use outward_expr::{Format, Function, Op, RealOp, Type, flatten, text};
use outward_front::{Diagnostic, Model, read_bytes};
use outward_interval::{Decimal, Interval};
use outward_semantics::{
    EvalError, Limits, Scalar, Set, eval_interval, eval_point, eval_scalars, eval_sets,
};
use outward_sets::Semantics;

use crate::draw::{self, Family};

/// Functions survive printing and reading; so do constants; texts derived from them by edits are
/// read or refused.
pub fn text_roundtrip(u: &mut Unstructured<'_>) -> Result<()> {
    let size = draw::size(u)?.min(100);
    let mut f = if u.ratio(1, 3)? {
        draw::flow(u, Family::All, size)?
    } else {
        draw::function(u, Family::All, size)?
    };
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
        "\n# outward:",
        "x in ",
        "[0, 1]",
        "[2]",
        " finite",
        " unit",
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
        "by_sign",
        "choose",
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

pub(super) fn text_of(u: &mut Unstructured<'_>, words: &[&str], name: &str) -> Result<()> {
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
pub(super) fn run(name: &str, bytes: &[u8]) {
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
            .all(|name| model.select(name).is_some() && model.described(name).is_some())
    );
    // What is known of inputs is of these, and leaves something.
    let known = model.inputs.domains().iter();
    assert!(known.map(|d| &d.name).eq(f.inputs.iter()));
    let region = model.inputs.region::<f64>();
    assert!(region.iter().all(|side| !side.1.is_empty()), "{region:?}");
    let fixed = model.inputs.fixed(f);
    assert_eq!(fixed.outputs.len(), f.outputs.len());
    let slow = f
        .nodes
        .iter()
        .filter(|n| matches!(n.op, Op::Real(RealOp::Powi(_))))
        .count()
        > 1000;
    if !f.is_straight_line() {
        runs(f);
    } else if f.nodes.len() <= 10_000 && !slow {
        let point = vec![0.5; f.inputs.len()];
        let region = vec![Interval::<f64>::ENTIRE; f.inputs.len()];
        assert_eq!(eval_point(f, &point).map(|v| v.len()), Ok(f.outputs.len()));
        assert_eq!(
            eval_interval(f, &region).map(|v| v.len()),
            Ok(f.outputs.len())
        );
    }
}

/// A function that is no straight-line code: its values at a point are in its sets, if its loops
/// end soon; flattened, it has the same.
fn runs(f: &Function) {
    let limits = Limits { iterations: 100 };
    let point: Vec<Scalar<f64>> = (0..f.inputs.len())
        .map(|i| match f.input_type(i) {
            Type::Real => Scalar::Real(0.5),
            Type::Int => Scalar::Int(3),
            Type::Bool => Scalar::Bool(true),
        })
        .collect();
    let sets: Vec<Set<f64>> = point.iter().map(|&value| value.into()).collect();
    let found = eval_sets(f, &sets, Semantics::Float, limits).expect("its inputs fit");
    let values = match eval_scalars(f, &point, limits) {
        Ok(values) => values,
        // A texture has values once it has an image.
        Err(EvalError::Endless | EvalError::NoImage(_)) => return,
        Err(error) => panic!("{error} of\n{f}"),
    };
    for (value, set) in values.iter().zip(&found) {
        assert!(set.contains(*value), "{value:?} is not in {set}, of\n{f}");
    }
    if f.nodes.len() <= 1000
        && let Ok(flattened) = flatten(f)
    {
        let numbers: Vec<f64> = point.iter().map(|value| value.real()).collect();
        let again = eval_point(&flattened, &numbers).expect("its inputs are numbers");
        for (value, again) in values.iter().zip(again) {
            assert!(
                again.is_nan() || value.real() == again,
                "{value:?} is {again}, of\n{f}"
            );
        }
    }
}

/// Shaders: the examples with some of their characters changed, words left out and doubled.
pub fn shader(u: &mut Unstructured<'_>) -> Result<()> {
    const SHADERS: &[(&str, &str)] = &[
        (
            "a.wgsl",
            include_str!("../../../examples/shaders/blobs.wgsl"),
        ),
        (
            "a.wgsl",
            include_str!("../../../examples/shaders/diffuse.wgsl"),
        ),
        (
            "a.wgsl",
            include_str!("../../../examples/shaders/fractal.wgsl"),
        ),
        (
            "a.wgsl",
            include_str!("../../../examples/shaders/ward.wgsl"),
        ),
        (
            "a.wgsl",
            include_str!("../../../examples/shaders/noise_texture.wgsl"),
        ),
        (
            "a.frag",
            include_str!("../../../examples/shaders/blinn_phong.frag"),
        ),
    ];
    let (name, text) = *u.choose(SHADERS)?;
    if u.ratio(1, 8)? {
        run(name, &edit(u, text)?);
        return Ok(());
    }
    let mut words: Vec<&str> = text.split_inclusive(char::is_whitespace).collect();
    for _ in 0..u.int_in_range(0..=3)? {
        let at = u.choose_index(words.len().max(1))?;
        let other = u.choose_index(words.len().max(1))?;
        match u.int_in_range(0..=3)? {
            0 if at < words.len() => {
                words.remove(at);
            }
            1 if at < words.len() => words.insert(at, words[other]),
            2 if at < words.len() => words[at] = words[other],
            _ => words.swap(at, other),
        }
    }
    run(name, words.concat().as_bytes());
    Ok(())
}
