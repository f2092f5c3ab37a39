//! `analyze_values`: inputs of every type, by name.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward::analysis::values::Settings;
use outward::interval::{Interval, Rounding};
use outward::{Error, analyze, analyze_values, compile};

const TEXT: &str = "inputs x n c\ntype int n\ntype bool c\nx var x\nn var n\nc var c\nr fromuint n\ny mul x r\nz choose c y x";

fn ask(sides: &[(&str, &str)]) -> Result<String, Error> {
    let f = outward::front::read("f.ir", TEXT).unwrap().function;
    let sides = sides
        .iter()
        .map(|(name, x)| (*name, x.parse::<Interval<f64>>().unwrap()));
    let values = analyze_values(&f, sides, Settings::new(Rounding::Outward))?;
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
fn engines_say_what_they_do_not_know_yet() {
    let f = outward::front::read("f.ir", TEXT).unwrap().function;
    let unit: Interval<f64> = "[0, 1]".parse().unwrap();
    let sides = [("x", unit), ("n", unit), ("c", unit)];
    let error = analyze(&f, sides).unwrap_err().to_string();
    assert_eq!(
        error,
        "`f` has an integer input: that can be evaluated and analyzed, but not yet compiled or differentiated"
    );
    assert!(matches!(compile::<f64>(&f), Err(Error::NotStraight(_))));
}
