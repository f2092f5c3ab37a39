//! Tests of what devices may return by more than one operation: sums and products in any order,
//! fused, and computed anew.

use outward_expr::{Format, text};
use outward_semantics::wgsl::UNIT;
use outward_sets::{Semantics, ValueSet};

use crate::values::{Accuracy, Settings, Values, values};

/// The output of a function on these sets.
fn output(lines: &str, inputs: &[&str]) -> ValueSet<f32> {
    let f = text::parse(lines, Format::F32).unwrap();
    let inputs: Vec<ValueSet<f32>> = inputs.iter().map(|s| s.parse().unwrap()).collect();
    let settings = Settings::new(Semantics::Float).accuracy(Accuracy::Wgsl);
    let found: Values<'_, f32> = values(&f, &inputs, settings);
    found.set(f.outputs[0].node)
}

const XYZ: &str = "x var x\ny var y\nz var z\n";

/// Whether an endpoint is this number, with at most so many units of `size` of error, and at least
/// a quarter of that.
#[track_caller]
fn is_about(end: f32, number: f64, size: f64, units: f64) {
    let off = (f64::from(end) - number).abs() / (size * UNIT);
    assert!(
        off <= units && off >= 0.25 * units,
        "{end} is {off} units off {number}"
    );
}

#[test]
fn a_sum_is_held_in_every_order() {
    let lines = format!("{XYZ}a add x y\nout sub a x");
    // In the order written 1 is lost, in another it is not.
    let found = output(&lines, &["1e8", "1", "0 | -0"]);
    assert!(found.contains(0.0) && found.contains(1.0), "{found}");
    assert!(found.sup() < 60.0, "{found}");
    // Two terms have one order.
    assert_eq!(
        output(&format!("{XYZ}out sub x y"), &["3", "1", "0 | -0"]),
        ValueSet::point(2.0)
    );
    // Where a partial sum may overflow.
    let great = ["3e38", "1e38", "-3e38"];
    assert_eq!(
        output(&format!("{XYZ}a add x z\nout add a y"), &great),
        ValueSet::all()
    );
    // Negations are none of it, and what is written last may be summed first.
    let lines = format!("{XYZ}a sub y x\nb neg a\nout add b z");
    let found = output(&lines, &["1e8", "-1", "-1e8"]);
    assert!(found.contains(0.0) && found.contains(1.0), "{found}");
}

/// x/−1 is three units off at most, so at the least number that is not flushed it may be flushed.
#[test]
fn an_intermediate_result_may_be_rounded_to_what_is_flushed() {
    let lines = format!("{XYZ}m const -1\np mul x m\nout div p p");
    let found = |x: &str| output(&lines, &[x, "1", "1"]);
    assert!(found("-1.1754944e-38").contains(0.0));
    assert!(!found("-1.2e-38").contains(0.0));
}

#[test]
fn a_sum_of_too_many_terms_may_be_anything() {
    let sum = |n: usize| {
        let terms: String = (1..n).map(|i| format!("s{i} add s{} x\n", i - 1)).collect();
        output(
            &format!("x var x\ns0 add x x\n{terms}out neg s{}", n - 1),
            &["1"],
        )
    };
    assert!(
        sum(63).sup() < -63.0 && sum(63).inf() > -65.0,
        "{}",
        sum(63)
    );
    assert_eq!(sum(64), ValueSet::all());
}

#[test]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the exact difference is a number of f32"
)]
fn a_value_may_be_computed_anew_where_it_is_used() {
    let of = |op: &str, x: &str| output(&format!("x var x\nout {op} x x"), &[x]);
    // A square is one of a single number; of other operations nothing is known but what the
    // operands can be.
    assert!(of("mul", "[-2, 1] | 0").inf() >= 0.0);
    assert!(of("sub", "[1, 2]").contains(-1.0) && of("sub", "[1, 2]").contains(1.0));
    assert!(of("div", "[1, 1024]").contains(1024.0));
    assert_eq!(of("div", "[0, 1]"), ValueSet::all());
    // x·y fused with the difference, but not in ⌊x·y⌋: p − ⌊p⌋ is below zero.
    let (x, y) = (1.0 + f32::EPSILON, 1.0 - f32::EPSILON / 2.0);
    let lines = "x var x\ny var y\np mul x y\nf floor p\nout sub p f";
    let [a, b] = [x, y].map(|end| format!("{end}"));
    let found = output(lines, &[&a, &b]);
    let fused = (f64::from(x) * f64::from(y) - 1.0) as f32;
    assert!(found.contains(fused), "{found} without {fused}");
    let found = output(lines, &["[0.5, 4]", "[0.5, 4]"]);
    assert!(found.inf() < -1.0 && found.sup() > 1.0, "{found}");
}

#[test]
fn a_condition_says_nothing_of_what_is_computed_anew() {
    // Where x·y, rounded, is below one, it is at most 1 − 2⁻²⁴; x·y − 1, fused, may be nearer to
    // zero than −2⁻²⁴.
    let lines = "x var x\ny var y\none const 1\np mul x y\nc lt p one\nd sub p one\nminus const -1\nout select c d minus";
    let found = output(lines, &["[0.5, 2]", "[0.5, 2]"]);
    assert!(found.contains(-4.47e-8) && found.contains(1.0), "{found}");
    // Also by a select, and by both branches of an if.
    let lines = "x var x\ny var y\none const 1\np mul x y\nd sub p one\nout by_sign d d y";
    let found = output(lines, &["[0.5, 2]", "[0.5, 2]"]);
    assert!(found.contains(3.0), "{found}");
    let lines = "x var x\none const 1\nc lt x one\ni if c a x\n  a var a\n  output y a\nelse\n  a var a\n  output y a\nend\nout project i 0";
    let found = output(lines, &["[0, 2]"]);
    assert!(found.sup() == 2.0 && found.inf() <= 0.0, "{found}");
    // What is certain of both operands is certain of the condition.
    let lines = "x var x\nthree const 3\nc lt x three\nout select c x three";
    assert_eq!(output(lines, &["[0, 2]"]).sup(), 2.0);
}

#[test]
fn what_vanishes_or_overflows_in_one_order_may_not_in_another() {
    // x·y may be flushed, and then the product is zero, or rounded up, and then it is twice as
    // much.
    let lines = format!("{XYZ}p mul x y\nout mul p z");
    let found = output(&lines, &["1e-25", "1e-20", "1e30"]);
    assert!(
        found.contains(0.0) && found.contains(1e-15) && found.sup() < 2e-8,
        "{found}"
    );
    let found = output(&lines, &["1e-25", "1e30", "1e-20"]);
    assert!(found.contains(0.0) && found.contains(1e-15), "{found}");
    // (x·z)·y overflows, (x·y)·z does not.
    assert_eq!(output(&lines, &["1e30", "1e-20", "1e30"]), ValueSet::all());
    // (x·y)/z may be (x/z)·y: more units off than in the order written, and no more than that.
    let lines = format!("{XYZ}p mul x y\nout div p z");
    let found = output(&lines, &["3", "5", "7"]);
    is_about(found.sup(), 15.0 / 7.0, 15.0 / 7.0, 10.0);
}

#[test]
fn sharper_ways_of_other_machines_are_not_taken() {
    // Rounded to nearest, x + y is not below x; a device may round down, and lose y.
    let lines = format!("{XYZ}a add x y\nb add a z\nout sub b x");
    let found = output(&lines, &["[1, 2]", "[0, 1e-9]", "[0, 1e-9]"]);
    assert!(found.inf() < 0.0, "{found}");
}

/// The numbers of a GPU: `mix` there is x + (y − x)·t.
#[test]
fn a_blend_may_be_computed_in_another_way() {
    let lines = "x var x\ny var y\nt var t\none const 1\nr sub one t\na mul x r\nb mul y t\n";
    let (blend, inputs) = (
        format!("{lines}out add a b"),
        ["-0.66412795", "0.4876173", "1.3599476"],
    );
    let found = output(&blend, &inputs);
    let (ours, other) = (0.902_185_2, 0.902_185_3);
    assert!(found.contains(ours) && found.contains(other), "{found}");
    // Three roundings of 0.66 + (0.66 + 0.49)·1.36, and one of the sum.
    assert!(found.sup() < ours + 1e-6, "{found}");
    // It may lose a term, also as one of a longer sum, of either sign, and summed first or last.
    let great = ["1e8", "1", "1"];
    assert!(output(&blend, &great).contains(0.0));
    for (last, zero) in [
        ("out add s x", 1e8),
        ("out sub x s", 1e8),
        ("out sub s y", -1.0),
    ] {
        let found = output(&format!("{lines}s add a b\n{last}"), &great);
        assert!(found.contains(zero), "{last}: {found}");
    }
    // 1 + t is 1 − t of −t; then it is −y that is meant, −1 + 2·2 from −1 to 1.
    let lines =
        "x var x\ny var y\nt var t\none const 1\nr add t one\na mul x r\nb mul y t\nout add a b";
    let found = output(lines, &["-1e8", "1", "-1"]);
    assert!(found.contains(0.0) && found.contains(-1.0), "{found}");
}

#[test]
fn numbers_are_packed_either_way_at_ties() {
    let lines = "x var x\nn const 65535\nh const 0.5\np mul n x\ns add h p\nout floor s";
    // A little more than 40146.5, which is the nearest number.
    let found = output(lines, &["0.61259633"]);
    let both = found.contains(40146.0) && found.contains(40147.0);
    assert!(
        both && found.inf() == 40146.0 && found.sup() == 40147.0,
        "{found}"
    );
    assert_eq!(output(lines, &["0.6126"]), ValueSet::point(40147.0));
}

/// The numbers of Mesa's lavapipe: a common factor is taken out.
#[test]
fn common_factors_may_be_taken_out_of_a_sum() {
    let lines = format!("{XYZ}a mul x y\nb mul x z\nout add a b");
    let found = output(&lines, &["1.827943e-20", "1.682608", "-0.30237204"]);
    assert!(found.contains(2.522_992_5e-20), "{found}");
    // Also of more terms, of a factor alone, of a sum, and of a divisor.
    type Case = (&'static str, fn([f32; 3]) -> f32);
    let cases: [Case; 4] = [
        (
            "a mul x y\nb mul x z\nc add a b\nout sub c z",
            |[x, y, z]| x * (y + z) - z,
        ),
        ("b mul x z\nout add b x", |[x, _, z]| x * (1.0 + z)),
        ("s add x y\np mul s z\nout add p s", |[x, y, z]| {
            (x + y) * (1.0 + z)
        }),
        ("a div y x\nb div z x\nout add a b", |[x, y, z]| (y + z) / x),
    ];
    for (lines, factored) in cases {
        for i in 1..100 {
            let at = |step: f32| (f32::from(u8::try_from(i).unwrap()) * step).fract() + 0.1;
            let numbers = [at(0.618_034), -at(0.754_877_7), at(0.569_840_3)];
            let texts = numbers.map(|x| format!("{x}"));
            let found = output(
                &format!("{XYZ}{lines}"),
                &texts.each_ref().map(String::as_str),
            );
            let value = factored(numbers);
            assert!(
                found.contains(value),
                "{lines}: {value} at {numbers:?}, outside of {found}"
            );
        }
    }
    // The sum of the others may overflow, or be flushed.
    let of = |x: &str, y: &str, z: &str| output(&lines, &[x, y, z]);
    assert_eq!(of("1e-20", "3e38", "3e38"), ValueSet::all());
    let flushed = of("1e20", "1.2e-38", "-1.3e-38");
    assert!(
        flushed.contains(0.0) && flushed.sup() < 1.2e-17,
        "{flushed}"
    );
    // One number twice is exactly its double.
    let double = output("x var x\nout add x x", &["0.3"]);
    assert_eq!(double, ValueSet::point(0.6));
}

/// The numbers of a GPU: constants are multiplied into sums with constants.
#[test]
fn constants_may_be_multiplied_into_a_sum() {
    let start = "x var x\nc const 0.300000011920928955078125\nk const 7.099999904632568359375\n";
    let more =
        "d const 0.5\nl const 3.2999999523162841796875\ne const 0.699999988079071044921875\n";
    let sum = "s add x c\np mul s k\n";
    for (lines, x, value) in [
        ("q add p d\nout mul q l", "-0.46090233", -2.119_941),
        ("out add p e", "-0.46090233", -0.442_406_36),
    ] {
        let found = output(&format!("{start}{more}{sum}{lines}"), &[x]);
        assert!(found.contains(value), "{lines}: {found} without {value}");
    }
    let pi = "pi const pi\nn const 180\n";
    let degrees = format!("{start}{pi}r div n pi\ns add x c\nout mul s r");
    let found = output(&degrees, &["-0.29628602"]);
    assert!(found.contains(0.212_795_57), "{found}");
    let radians = format!(
        "{pi}x var x\nc const 1.10000002384185791015625\nr div pi n\ns sub x c\nout mul s r"
    );
    let found = output(&radians, &["1.0910119"]);
    assert!(found.contains(-1.568_731_8e-4), "{found}");
    // However near to zero the sum is.
    let found = output(&format!("{start}s add x c\nout mul s k"), &["-0.3"]);
    assert!(
        found.inf() < -1e-8 && found.sup() > 1e-8 && found.sup() < 1.1e-6,
        "{found}"
    );
    // By powers of two nothing changes, and what has no constant is left alone.
    let found = output(
        &format!("{start}h const 0.25\ns add x c\nout mul s h"),
        &["-0.3"],
    );
    assert_eq!(found, ValueSet::ZEROS);
    let found = output(
        &format!("{start}y var y\ns sub x y\nout mul s k"),
        &["-0.3", "-0.3"],
    );
    assert_eq!(found, ValueSet::ZEROS);
}
