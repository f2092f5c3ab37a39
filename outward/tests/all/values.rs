//! `analyze_values`: inputs of every type, by name.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward::analysis::values::Settings;
use outward::front::inputs::UnitVector;
use outward::interval::{Interval, Semantics};
use outward::{Error, Question, analyze, analyze_values, compile};
use outward_semantics::Set;
use outward_sets::ValueSet;

const TEXT: &str = "inputs x n c\ntype int n\ntype bool c\nx var x\nn var n\nc var c\nr fromuint n\ny mul x r\nz select c y x";

fn ask(sides: &[(&str, &str)]) -> Result<String, Error> {
    let f = outward::front::read("f.ir", TEXT).unwrap().function;
    let sides = sides
        .iter()
        .map(|(name, x)| (*name, x.parse::<Interval<f64>>().unwrap()));
    let values = analyze_values(&f, sides, Settings::new(Semantics::Real))?;
    Ok(values.any(f.outputs[0].node).to_string())
}

#[test]
fn inputs_of_every_type() {
    assert_eq!(
        ask(&[("x", "[2, 3]"), ("n", "[1.5, 4.5]"), ("c", "1")]).unwrap(),
        "[4, 12]"
    );
    assert_eq!(
        ask(&[("x", "[2, 3]"), ("n", "[10, 10]"), ("c", "[0, 1]")]).unwrap(),
        "[2, 3] | [20, 30]"
    );
    assert_eq!(
        ask(&[("x", "1"), ("n", "[4294967295]"), ("c", "1")]).unwrap(),
        "int 4294967295"
    );
    assert_eq!(
        ask(&[("x", "[empty]"), ("n", "1"), ("c", "1")]).unwrap(),
        "empty"
    );
}

#[test]
fn what_is_wrong_with_inputs_is_said() {
    let error = |sides: &[(&str, &str)]| ask(sides).unwrap_err().to_string();
    let (x, n, c) = (("x", "[2, 3]"), ("n", "1"), ("c", "1"));
    assert_eq!(error(&[x, n]), "no interval is given for the input `c`");
    assert_eq!(
        error(&[x, ("n", "[1.2, 1.8]"), c]),
        "the interval of the input `n` has no value of type int"
    );
    assert_eq!(
        error(&[x, n, ("c", "0.5")]),
        "the interval of the input `c` has no value of type bool"
    );
    assert_eq!(
        error(&[x, ("n", "5000000000"), c]),
        "the interval of the input `n` has no value of type int"
    );
    assert!(error(&[x, n, c, ("d", "1")]).contains("no input `d`"));
    assert!(error(&[x, n, c, x]).contains("given twice"));
}

#[test]
fn what_engines_cannot_run_is_said() {
    let f = outward::front::read("f.ir", TEXT).unwrap().function;
    let unit: Interval<f64> = "[0, 1]".parse().unwrap();
    let sides = [("x", unit), ("n", unit), ("c", unit)];
    let error = compile::<f64>(&f).unwrap_err();
    assert!(matches!(error, Error::NotStraightLine(_)));
    assert_eq!(
        error.to_string(),
        "`f` has an input that is no number (line 5): what was asked for needs a function of numbers whose branches and loops can be flattened; `eval` and `analyze` bound any function"
    );
    // Bounds are known all the same.
    assert_eq!(analyze(&f, sides).unwrap().bounds(), unit);
}

/// |x| by a branch, and four squarings by a loop, on the engine.
const COUNTED: &str = "x var x
z const 0
c lt x z
i if c x x
  a var x
  n neg a
  output y n
else
  a var x
  output y a
end
y project i 0
n iconst 0
l loop y y n n
  y var y
  n var n
  s square y
  one iconst 1
  m iadd n one
  four iconst 4
  d slt m four
  again d
  output y s
  output n m
end
r project l 0";

#[test]
fn branches_and_counted_loops_are_compiled() {
    let f = outward::front::read("f.ir", COUNTED).unwrap().function;
    let compiled = compile::<f64>(&f).unwrap();
    for (x, expected) in [
        ("[-2, -1]", "[1, 65536]"),
        ("[0.5, 2]", "[0.0000152587890625, 65536]"),
    ] {
        let bounds = compiled.eval(&[x.parse().unwrap()]).unwrap();
        assert_eq!(bounds.to_string(), expected);
    }
    let across = compiled.eval(&["[-1, 2]".parse().unwrap()]).unwrap();
    assert!(across.contains(0.0) && across.sup() == 65536.0);
}

/// On a box with an empty side there is no value.
#[test]
fn the_range_on_an_empty_side_is_empty() {
    let f = outward::front::read("f.txt", "f(x, y) = x + exp(y)").unwrap();
    let sides = [
        ("x", Interval::<f64>::EMPTY),
        ("y", "[0, 1]".parse().unwrap()),
    ];
    let found = outward::range(&f.function, sides, outward::Search::default()).unwrap();
    assert!(found[0].bounds.is_empty() && found[0].is_complete);
    assert_eq!((found[0].inner, found[0].boxes), (None, 0));
}

/// Of a box count the points at which vectors have length one.
#[test]
fn ranges_of_unit_vectors_are_found() {
    let unit = |inputs: std::ops::Range<usize>| UnitVector {
        name: "n".to_owned(),
        inputs: inputs.collect(),
        complete: true,
    };
    let range = |text: &str, side: &str, units: &[UnitVector], semantics| {
        let f = outward::front::read("f.txt", text).unwrap().function;
        let side: Interval<f64> = side.parse().unwrap();
        let sides: Vec<_> = f.inputs.iter().map(|name| (name.as_str(), side)).collect();
        let search = outward::Search::default().tolerance(1e-3).boxes(50_000);
        let search = search.units(units).semantics(semantics);
        outward::range(&f, sides, search).unwrap().remove(0)
    };
    for semantics in [None, Some(Semantics::Real)] {
        // The length of (1, 2, 2) is 3.
        let found = range(
            "f(x, y, z) = x + 2*y + 2*z",
            "[-1, 1]",
            &[unit(0..3)],
            semantics,
        );
        assert!(found.is_complete && found.bounds.subset("[-3.01, 3.01]".parse().unwrap()));
        let [lo, hi] = found.inner.unwrap();
        assert!(lo < -2.99 && hi > 2.99, "{found:?}");
        // Without knowing of lengths.
        let found = range("f(x, y, z) = x + 2*y + 2*z", "[-1, 1]", &[], semantics);
        assert_eq!(found.inner, Some([-5.0, 5.0]));
        // No vector of length one has two components of at least 0.9.
        let found = range("f(x, y) = x + y", "[0.9, 1]", &[unit(0..2)], semantics);
        assert!(
            found.bounds.is_empty() && found.inner.is_none(),
            "{found:?}"
        );
        // x·y is at most a half where x² + y² = 1, and both are the same then.
        let found = range("f(x, y) = x*y", "[0, 1]", &[unit(0..2)], semantics);
        let [lo, hi] = found.inner.unwrap();
        assert!(lo < 1e-3 && (hi - 0.5).abs() < 1e-3, "{found:?}");
        assert!(
            found.bounds.subset("[-0.001, 0.501]".parse().unwrap()),
            "{found:?}"
        );
    }
    // Almost one point is left of this box, and rounding exceeds the width of the range.
    let f = outward::front::read("f.txt", "f(x, y) = exp(x) - x + 0*y").unwrap();
    let x = Interval::new(0.834_225_589_590_795_6, 0.927_419_495_312_509_3).unwrap();
    let y = Interval::new(0.551_423_308_966_794_8, 0.644_617_214_688_508_5).unwrap();
    let (unit, real) = ([unit(0..2)], Some(Semantics::Real));
    let search = outward::Search::default().boxes(60).tolerance(1e-6);
    let search = search.units(&unit).semantics(real);
    let found = outward::range(&f.function, [("x", x), ("y", y)], search).unwrap();
    let [lo, hi] = found[0].inner.unwrap();
    assert!(found[0].bounds.contains(lo) && lo <= hi && found[0].bounds.contains(hi));
    // Beside a jump it is not known which of two values it is, and neither is claimed.
    for text in [
        "f(x, y) = floor(5*y) + 0*x",
        "f(x, y) = select(y - 0.8, 5, 1000) + 0*x",
    ] {
        let f = outward::front::read("f.txt", text).unwrap().function;
        let sides = ["[0.6, 0.6]", "[0.7, 0.9]"].map(|side| side.parse::<Interval<f64>>().unwrap());
        let sides = [("x", sides[0]), ("y", sides[1])];
        let search = outward::Search::default()
            .boxes(1000)
            .units(&unit)
            .semantics(real);
        let found = outward::range(&f, sides, search).unwrap().remove(0);
        assert!(
            found.inner.is_none() && found.bounds.wid() >= 1.0,
            "{found:?}"
        );
    }
}

/// Where what is compared may be NaN, the arm of "false" is taken whatever it seems to say of the
/// other number: bounds hold what it returns.
#[test]
fn comparisons_with_nan_say_nothing_of_the_other_number() {
    let wgsl = |body: &str| format!("fn f(x: f32, y: f32) -> f32 {{ {body} }}");
    let below = ["[-1, 0]", "[-8, 8]"];
    let far = ["[0x1p126, 0x1.fffffep127]", "[-8, 8]"];
    for (body, sides, point) in [
        (
            "if (sqrt(x) < y) { return 0f; } return y;",
            below,
            [-1.0, 5.0],
        ),
        (
            "if (sqrt(x) >= y) { return 1f; } return y;",
            below,
            [-1.0, -5.0],
        ),
        (
            "if (!(sqrt(x) < y)) { return y; } return 0f;",
            below,
            [-1.0, 5.0],
        ),
        (
            "if (y > log(x)) { return -1f; } return y;",
            below,
            [-1.0, 5.0],
        ),
        ("return select(y, 0f, sqrt(x) < y);", below, [-1.0, 5.0]),
        (
            "let s = x + x; if (s - s > y) { return 1f; } return y;",
            far,
            [f32::MAX, -4.0],
        ),
        (
            "let s = x + x; let q = s/s; if (q > y) { return 1f; } return s*y;",
            far,
            [f32::MAX, -4.0],
        ),
        (
            "var z = y; for (var i = 0; i < 3; i++) { if (sqrt(x) < z) { break; } z = z - 1f; } return z;",
            below,
            [-1.0, 5.0],
        ),
    ] {
        let f = outward::front::read("f.wgsl", &wgsl(body))
            .unwrap()
            .function;
        let at = point.map(outward_semantics::Scalar::Real);
        let value = outward_semantics::eval_scalars(&f, &at, outward_semantics::Limits::default());
        let value = value.unwrap()[0].real();
        let sides: Vec<Interval<f32>> = sides.map(|side| side.parse().unwrap()).to_vec();
        let sides = || ["x", "y"].into_iter().zip(sides.iter().copied());
        let is_in = |bounds: Interval<f32>| bounds.inf() <= value && value <= bounds.sup();
        assert!(is_in(analyze(&f, sides()).unwrap().bounds()), "{body}");
        let sets = sides().map(|(name, side)| (name, Set::Real(ValueSet::from(side))));
        let question = Question::default().semantics(Some(Semantics::Float));
        let of_floats = outward::analyze_sets(&f, sets.collect(), &[], question).unwrap();
        assert!(is_in(of_floats.bounds()), "{body}");
    }
}
