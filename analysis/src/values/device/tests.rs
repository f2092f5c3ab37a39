//! Tests of what devices may return by more than one operation: sums, the same number twice, built-ins, conditions.

use outward_expr::eval::wgsl::UNIT;
use outward_expr::{Format, text};
use outward_interval::{Rounding, ValueSet};

use crate::values::{Accuracy, Settings, Values, values};

/// The output of a function on these sets.
fn output(lines: &str, inputs: &[&str]) -> ValueSet<f32> {
    let f = text::parse(lines, Format::F32).unwrap();
    let inputs: Vec<ValueSet<f32>> = inputs.iter().map(|s| s.parse().unwrap()).collect();
    let settings = Settings::new(Rounding::Machine).accuracy(Accuracy::Wgsl);
    let found: Values<'_, f32> = values(&f, &inputs, settings);
    found.set(f.outputs[0].node)
}

const XYZ: &str = "x var x\ny var y\nz var z\n";

/// Whether an end is this number, with at most so many units of `size` of error, and at least a quarter of that.
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
fn one_number_on_both_sides() {
    let of = |op: &str, x: &str| output(&format!("x var x\nout {op} x x"), &[x]);
    assert!(of("mul", "[-2, 1] | 0").inf() >= 0.0);
    assert_eq!(of("sub", "[1, 2]"), ValueSet::ZEROS);
    // Seen as zero once, and as it is another time.
    assert!(of("sub", "1e-40").contains(1e-40) && of("sub", "1e-40").contains(-1e-40));
    let quotient = of("div", "[1, 1024]");
    is_about(quotient.sup(), 1.0, 1.0, 4.0);
    is_about(quotient.inf(), 1.0, 1.0, 4.0);
    assert_eq!(of("div", "[0, 1]"), ValueSet::all());
}

#[test]
fn the_fraction_of_a_number_and_of_a_sum() {
    let found = output("x var x\nf floor x\nout sub x f", &["[-3, 5] | 0"]);
    // A number near zero may be seen as zero only once.
    assert_eq!((found.inf(), found.sup()), (-f32::MIN_POSITIVE, 1.0));
    let lines = format!("{XYZ}a add x y\nf floor a\nout sub a f");
    let found = output(&lines, &["[100, 200]", "[-3, 5] | 0", "1"]);
    assert!(
        found.inf() < 0.0 && found.sup() > 1.0 && found.sup() < 1.001,
        "{found}"
    );
}

#[test]
fn conditions_say_what_is_seen() {
    let of = |condition: &str, value: &str, x: &str| {
        let lines = format!(
            "x var x\none const 1\nzero const 0\n{condition}\nv {value}\nout choose c v zero"
        );
        output(&lines, &[x])
    };
    // Without the condition x is below one, and the root may be no number.
    let root = of("c lt one x", "sqrt x", "[-4, 4] | 0");
    is_about(root.sup(), 2.0, 2.0, 6.0);
    assert!(root.contains(0.0));
    let back = of("a add x x\nc lt one a", "sqrt x", "[-4, 4] | 0");
    is_about(back.sup(), 2.0, 2.0, 6.0);
    // Where x + x is below one, 1 − x − x is hardly below zero: but it may be, in that order.
    let rest = of(
        "y add x one\na add x y\nc lt a one",
        "sub one a",
        "[-4, 4] | 0",
    );
    assert!(rest.inf() < 0.0 && rest.inf() > -1e-5, "{rest}");
    // A number near zero may be seen as zero, and so be above or not above.
    let near = of("c lt x zero", "neg x", "[-1, 1] | 0");
    assert!(
        near.inf() >= -f32::MIN_POSITIVE && near.sup() == 1.0,
        "{near}"
    );
    let not_above = of("a lt zero x\nc not a", "max x zero", "[-1, 1] | 0");
    assert!(
        not_above.contains(1e-40) && not_above.sup() <= f32::MIN_POSITIVE,
        "{not_above}"
    );
    // Of what may be no number nothing follows.
    assert_eq!(
        of("r ln x\nc lt r one", "neg r", "[-4, 4] | 0"),
        ValueSet::all()
    );
}

#[test]
fn a_condition_on_a_long_sum_says_nothing_of_one_term() {
    // x + (y + z) is below zero, and so is x, as the others vanish; but (x + y) + z need not be.
    let lines =
        format!("{XYZ}s add x y\nt add s z\nzero const 0\nc lt t zero\nout choose c x zero");
    let found = output(&lines, &["[-1, 1] | 0", "1e8", "-1e8"]);
    assert!(found.sup() == 1.0, "{found}");
}

#[test]
fn a_condition_on_a_part_of_a_product_is_not_taken_at_its_word() {
    const U: f32 = f32::EPSILON;
    // x·y is below one; but (x·y)·z may be x·(y·z), which is as many units off as it has roundings in each of both orders.
    let of = |part: &str, condition: &str, whole: &str| {
        let lines = format!(
            "{XYZ}zero const 0\none const 1\ns {part}\n{condition}\nt {whole}\nout choose c t zero"
        );
        output(&lines, &["[0.5, 4]", "[0.5, 4]", "3"])
    };
    let below_one = "c lt s one";
    is_about(of("mul x y", below_one, "mul s z").sup(), 3.0, 3.0, 6.0);
    assert!(of("mul x y", below_one, "mul s z").sup() > 3.0 * (1.0 + 3.0 * U));
    // Quotients are three units off each, and a power of three factors has as many roundings.
    is_about(
        of("mul x y", below_one, "div s z").sup(),
        1.0 / 3.0,
        0.33,
        30.0,
    );
    is_about(of("div x y", below_one, "mul s z").sup(), 3.0, 3.0, 30.0);
    is_about(of("mul x y", below_one, "powi s 3").sup(), 1.0, 1.0, 20.0);
    is_about(of("mul x y", below_one, "square s").sup(), 1.0, 1.0, 20.0);
    let cube = of("mul x y", below_one, "powi s 3");
    assert!(
        cube.sup() > 1.0 + 14.0 * U,
        "three of s, and each rounding of it three times: {cube}"
    );
    // The other way: s·z is below three, and s is so many units off one third of it.
    let back = of("mul x y", "u mul s z\nthree const 3\nc lt u three", "neg s");
    is_about(back.inf(), -1.0, 1.0, 20.0);
    assert!(back.inf() < -1.0 - 2.0 * U, "{back}");
    // Of z, where x⁷·z is below one: as many units as x⁷ has, and as the product has.
    let lines = format!(
        "{XYZ}zero const 0\none const 1\ns powi x 7\nu mul s z\nc lt u one\nout choose c z zero"
    );
    let back = output(&lines, &["1", "1", "[0.5, 4]"]);
    is_about(back.sup(), 1.0, 1.0, 25.0);
    assert!(back.sup() > 1.0 + 17.0 * U, "{back}");
    // A negation on the way changes the sign and nothing else.
    let negated = of("mul x y", "q neg s\nk const -1\nc lt k q", "mul q z");
    is_about(negated.inf(), -3.0, 3.0, 6.0);
    assert!(negated.inf() < -3.0 * (1.0 + 3.0 * U), "{negated}");
    // One product has one order.
    let once = of("add x one", below_one, "mul s z");
    assert!(once.sup() <= 3.0 * (1.0 + 2.0 * U), "{once}");
}

#[test]
fn what_vanishes_in_the_order_written_may_not_in_another() {
    // x·y may be flushed, so that r = x·y/x is not above zero; r/x may be y/x all the same.
    let lines = format!(
        "{XYZ}p mul x y\nr div p x\nzero const 0\nc le r zero\nv div r x\nout choose c v zero"
    );
    let boxed = ["1.9362451e-38", "0.547", "1"];
    let found = output(&lines, &boxed);
    assert!(found.contains(0.547 / 1.936_245_1e-38), "{found}");
    // Where nothing vanishes, r is above zero.
    let found = output(&lines, &["1.9362451e-30", "0.547", "1"]);
    assert_eq!(found, ValueSet::ZEROS);
    // A sign is kept: what is above zero has factors whose product is.
    let lines = format!(
        "{XYZ}p mul x y\nr div p z\nzero const 0\nc lt zero r\nv mul r z\nout choose c v zero"
    );
    let found = output(&lines, &["[-1, 1] | 0", "[0.5, 1]", "[0.5, 1]"]);
    assert!(found.inf() >= 0.0 && found.sup() > 1.0, "{found}");
    // But what is zero may have vanished.
    let lines = format!(
        "{XYZ}p mul x y\nr div p z\nzero const 0\nc eq zero r\nv div r z\nout choose c v zero"
    );
    let found = output(&lines, &["[0.1, 2]", "[-2e-38, -1.2e-38]", "[1e-20, 1.0]"]);
    assert!(found.contains(-1e-30), "{found}");
}

#[test]
fn sharper_ways_of_other_machines_are_not_taken() {
    // Rounded to nearest, x + y is not below x; a device may round down, and lose y.
    let lines = format!("{XYZ}a add x y\nb add a z\nout sub b x");
    let found = output(&lines, &["[1, 2]", "[0, 1e-9]", "[0, 1e-9]"]);
    assert!(found.inf() < 0.0, "{found}");
}
