//! Tests of values through branches and loops.

use outward_expr::text::parse;
use outward_expr::{Format, Function, Type};
use outward_interval::Interval;
use outward_semantics::Set;
use outward_sets::{I32Set, Semantics, ValueSet};

use super::{Settings, WarningKind, values_of};

const BOTH: [Semantics; 2] = [Semantics::Float, Semantics::Real];

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn real(text: &str) -> Set<f64> {
    let interval: Interval<f64> = text.parse().unwrap();
    Set::Real(interval.into())
}

/// The first output, as text.
fn shown(text: &str, inputs: &[Set<f64>], settings: Settings) -> String {
    let f = read(text);
    let values = values_of(&f, inputs, settings);
    values.any(f.outputs[0].node).to_string()
}

/// sqrt(x − 1) where x > 1, else 0.
const ROOT: &str = "x var x
one const 1
c lt one x
i if c x x
  a var x
  one const 1
  d sub a one
  r sqrt d
  output y r
else
  a var x
  z const 0
  output y z
end
y project i 0";

#[test]
fn a_block_sees_what_the_condition_says() {
    for semantics in BOTH {
        let settings = Settings::new(semantics);
        // Never NaN, though x − 1 may be negative.
        let expected = match semantics {
            // The next number above 1, less 1.
            Semantics::Float => "[1.4901161193847656e-8, 2] | +0",
            Semantics::Real => "[0, 2] | +0 | -0",
        };
        assert_eq!(shown(ROOT, &[real("[-3, 5]")], settings), expected);
        assert!(shown(ROOT, &[real("[-3, 5]")], settings.plain()).contains("nan"));
    }
    // NaN goes where a comparison is false.
    let any = Set::Real(ValueSet::<f64>::all());
    let settings = Settings::new(Semantics::Float);
    assert_eq!(
        shown(ROOT, &[any], settings),
        "[1.4901161193847656e-8, 1.3407807929942596e154] | inf | +0"
    );
}

#[test]
fn conditions_are_put_together() {
    let text = |op: &str| {
        format!(
            "x var x\ntwo const 2\none const 1\na lt x two\nb lt one x\nc {op} a b\nz const 0\ny select c x z"
        )
    };
    for semantics in BOTH {
        let settings = Settings::new(semantics);
        let of = |op| shown(&text(op), &[real("[-9, 9]")], settings);
        let expected = match semantics {
            Semantics::Float => "[1.0000000000000002, 1.9999999999999998] | +0",
            Semantics::Real => "[1, 2] | +0 | -0",
        };
        assert_eq!(of("and"), expected);
        // Both false is impossible, but nothing is known of x where one is true.
        assert!(of("or").starts_with("[-9, 9]"), "{}", of("or"));
        assert!(of("xor").starts_with("[-9, 9]"), "{}", of("xor"));
    }
}

#[test]
fn comparisons_of_integers_say_something() {
    let f = "inputs n\ntype int n\nn var n\nk iconst 10\nc ult n k\nz iconst -1\ny select c n z";
    let settings = Settings::new(Semantics::Float);
    assert_eq!(shown(f, &[Set::Int(I32Set::ALL)], settings), "[-1, 9]");
    let f = "inputs n\ntype int n\nn var n\nk iconst 10\nm iadd n k\nc slt m k\nz iconst 1\ny select c n z";
    let set = Set::Int(I32Set::between(-100, 100));
    assert_eq!(shown(f, &[set], settings), "[-100, -1] | 1");
}

/// The escape loop of a Julia set on one line: x → x² − 1 while |x| ≤ 2, at most 24 times.
const ESCAPE: &str = "x var x
zero iconst 0
l loop x x n zero
  x var x
  n var n
  s square x
  one const 1
  y sub s one
  k iconst 1
  m iadd n k
  most iconst 24
  few slt m most
  r square y
  four const 4
  near le r four
  go and few near
  again go
  output x y
  output n m
end
y project l 0
n project l 1
output y y
output n n";

#[test]
fn what_goes_on_is_what_the_condition_lets_through() {
    for semantics in BOTH {
        let f = read(ESCAPE);
        let values = values_of(&f, &[real("[-3, 3]")], Settings::new(semantics));
        let (y, n) = (values.set(f.outputs[0].node), values.any(f.outputs[1].node));
        // The first iteration is not checked: x² − 1 of [−3, 3]. Later ones start in [−2, 2].
        let bound: ValueSet<f64> = "[-1, 8] | +0 | -0".parse().unwrap();
        assert!(y.subset(bound) && y.sup() == 8.0, "{y}");
        assert_eq!(n, Set::Int(I32Set::between(1, 24)));
        // Without conditions it gets out of hand.
        let values = values_of(&f, &[real("[-3, 3]")], Settings::new(semantics).plain());
        assert!(values.set(f.outputs[0].node).sup() > 1e30);
    }
}

#[test]
fn few_iterations_are_widened_and_still_bounded() {
    let f = read(ESCAPE);
    for iterations in [0, 1, 5, 10_000] {
        let mut settings = Settings::new(Semantics::Real);
        settings.iterations = iterations;
        let values = values_of(&f, &[real("[-3, 3]")], settings);
        let y = values.set(f.outputs[0].node);
        assert!(y.inf() >= -1.0 && y.sup() <= 8.0, "{y} after {iterations}");
    }
}

#[test]
fn a_condition_that_is_decided_is_warned_of() {
    let f = read(ROOT);
    let settings = Settings::new(Semantics::Real);
    for (x, truth, result) in [("[2, 5]", true, "[1, 2]"), ("[-2, 1]", false, "+0 | -0")] {
        let values = values_of(&f, &[real(x)], settings);
        let warnings = values.warnings();
        assert_eq!(warnings.len(), 1);
        assert_eq!(warnings[0].problem, WarningKind::Always(truth));
        assert_eq!(values.set(f.outputs[0].node).to_string(), result);
    }
    assert!(
        values_of(&f, &[real("[0, 5]")], settings)
            .warnings()
            .is_empty()
    );
}

#[test]
fn inputs_that_do_not_fit_can_be_anything_of_their_types() {
    let f = read(
        "inputs n c\ntype int n\ntype bool c\nn var n\nc var c\nx fromsint n\noutput n n\noutput c c\noutput x x",
    );
    for inputs in [&[][..], &[real("1"), real("2")]] {
        let values = values_of(&f, inputs, Settings::new(Semantics::Float));
        assert_eq!(values.any(f.outputs[0].node), Set::all(Type::Int));
        assert_eq!(values.any(f.outputs[1].node), Set::all(Type::Bool));
        let x = values.set(f.outputs[2].node);
        assert!(!x.may_be_nan() && x.is_integral() && x.sup() == 2_147_483_647.0);
    }
}

/// Up to 24 iterations of z = z² + c, until |z| > 2: an early exit from the loop.
const BREAK: &str = "x var x
c var c
zero const 0
none iconst 0
l loop z x n zero i none c c
  z var z
  n var n
  i var i
  c var c
  two const 2
  size abs z
  far lt two size
  b if far z z n n i i c c
    z var z
    n var n
    i var i
    off false
    output z z
    output n n
    output i i
    output on off
  else
    z var z
    n var n
    i var i
    c var c
    s square z
    w add s c
    one const 1
    m add n one
    step iconst 1
    j iadd i step
    on true
    output z w
    output n m
    output i j
    output on on
  end
  zz project b 0
  nn project b 1
  ii project b 2
  on project b 3
  most iconst 24
  more slt ii most
  go and on more
  again go
  output z zz
  output n nn
  output i ii
  output c c
end
y project l 1";

#[test]
fn what_exits_early_is_not_loop_carried() {
    for (x, c, expected) in [
        // All escape at once, or after some iterations; some never do, and then the counter ends
        // it.
        ("[3, 4]", "[0, 1]", "+0 | -0"),
        ("[1.5, 1.6]", "[0.5, 0.5]", "int 1"),
        ("[1.2, 2.6]", "[0.5, 0.6]", "int [0, 2] | +0 | -0"),
        ("[0.1, 0.6]", "[0.2, 0.3]", "int [6, 24]"),
        ("[0.1, 0.9]", "[-0.5, 0.5]", "int [2, 24]"),
    ] {
        let settings = Settings::new(Semantics::Real);
        assert_eq!(shown(BREAK, &[real(x), real(c)], settings), expected);
    }
}

/// 1/(y − x) where x < y, else 0.
const GAP: &str = "x var x
y var y
c lt x y
i if c x x y y
  a var x
  b var y
  d sub b a
  one const 1
  q div one d
  output r q
else
  z const 0
  output r z
end
r project i 0";

#[test]
fn a_block_sees_which_value_is_less() {
    for semantics in BOTH {
        let settings = Settings::new(semantics);
        let inputs = [real("[-1, 3]"), real("[-2, 2]")];
        let quotient = read(GAP);
        let found = values_of(&quotient, &inputs, settings);
        let found = found.any(quotient.outputs[0].node).reals();
        // At most 3 apart, or 0 where the other arm is taken.
        let positive = found.difference(ValueSet::ZEROS, semantics);
        let least = positive.inf();
        assert!((0.333..0.334).contains(&least), "{found}");
        assert!(found.may_be_zero() && !found.may_be_nan(), "{found}");
        assert!(shown(GAP, &inputs, settings.plain()).contains("-inf"));
        // A difference that is above zero: of floats at least the least of them, of reals as small
        // as it likes.
        let text = GAP
            .replace("output r q", "output r d")
            .replace("const 0", "const 7");
        let f = read(&text);
        let values = values_of(&f, &inputs, settings);
        let set = values.any(f.outputs[0].node).reals();
        let least = match semantics {
            Semantics::Float => 5e-324,
            Semantics::Real => 0.0,
        };
        assert!(set.inf() == least && !set.may_be_zero(), "{set}");
    }
}

#[test]
fn a_loop_sees_which_values_that_it_does_not_change_are_in_order() {
    // Where x < y: y − x, n times; either y stays, or it shrinks each time until the order is the
    // other way round.
    let text = |next: &str| {
        format!(
            "x var x\ny var y\nc lt x y\ni if c x x y y\n  a var x\n  b var y\n  zero const 0\n  n iconst 0\n  l loop a a b b s zero k n\n    a var a\n    b var b\n    s var s\n    k var k\n    two const 2\n    less sub b two\n    d sub b a\n    one iconst 1\n    m iadd k one\n    most iconst 5\n    on slt m most\n    again on\n    output a a\n    output b {next}\n    output s d\n    output k m\n  end\n  r project l 2\n  output r r\nelse\n  z const 0\n  output r z\nend\nr project i 0"
        )
    };
    for semantics in BOTH {
        let inputs = [real("[-1, 3]"), real("[-2, 2]")];
        let of = |next| {
            let f = read(&text(next));
            let values = values_of(&f, &inputs, Settings::new(semantics));
            values.any(f.outputs[0].node).reals()
        };
        assert!(of("b").inf() >= 0.0, "{}", of("b"));
        assert!(of("less").inf() < -5.0, "{}", of("less"));
    }
}

/// Where an `and` is false one of its operands is, and where an `or` is true: what holds in both
/// cases holds.
#[test]
fn conditions_are_taken_apart_into_cases() {
    const HEAD: &str = "x var x\ny var y\nz const 0\none const 1\np lt z x\nq lt z y\n";
    let inputs = [real("[-1, 2]"), real("[-1, 2]")];
    for semantics in BOTH {
        let settings = Settings::new(semantics);
        let found = |lines: &str| shown(&format!("{HEAD}{lines}"), &inputs, settings);
        for choice in [
            "c and p q\nm min x y\ns select c z m",
            "c and p q\nn not c\nm min x y\ns select n m z",
            "n not p\no not q\nc or n o\nm min x y\ns select c m z",
        ] {
            assert_eq!(found(choice), "[-1, 0] | +0 | -0", "{choice}");
        }
        // The root is 2 at most, so it is not below zero: where the `and` is false, x is not
        // positive, and has no root but 0.
        let root = "r sqrt x\nk const 2\na le r k\nc and p a\ns select c z r";
        assert_eq!(found(root), "+0 | -0 | nan");
    }
}
