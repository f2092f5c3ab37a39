//! Tests of flattened functions.

use super::random::{Rng, typed};
use crate::{Limits, Scalar, Set, eval_interval, eval_point, eval_scalars, eval_sets};
use outward_expr::function::Format;
use outward_expr::text::parse;
use outward_expr::*;
use outward_interval::Interval;
use outward_sets::Semantics;

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

/// Random functions, with the integer and the truth value among their inputs put in.
#[test]
fn it_has_the_same_value_at_every_point() {
    let mut rng = Rng(31);
    let limits = Limits { iterations: 2000 };
    let (mut flattened, mut compared) = (0, 0);
    for round in 0..3000 {
        let whole = typed(&mut rng, round % 40 + 3);
        let mut b = Builder::new();
        let (x, y) = (b.input("x"), b.input("y"));
        let n = b.int(rng.pick(&[0, 1, 5, -3]));
        let c = b.truth(rng.below(2) == 0);
        let outputs = b.inline(&whole, &[x, y, n, c]);
        let zero = b.integer(0);
        let real = outputs
            .iter()
            .copied()
            .find(|&o| b.type_of(o) == Type::Real);
        let f = b.finish("f", Format::F64, &[("out", real.unwrap_or(zero))]);
        let Ok((made, _)) = flatten_within(&f, 2000) else {
            continue;
        };
        assert!(made.is_flat());
        flattened += 1;
        for _ in 0..5 {
            let at = [0; 2].map(|_| rng.unit() * 6.0 - 3.0);
            let value = eval_point(&made, &at).unwrap()[0];
            let Ok(expected) = eval_scalars(&f, &at.map(Scalar::Real), limits) else {
                continue;
            };
            let expected: f64 = expected[0].real();
            let same = value == expected || value.is_nan() && expected.is_nan();
            assert!(same, "{value}, not {expected}, at {at:?} of\n{f}to\n{made}");
            compared += usize::from(!f.is_straight_line());
        }
    }
    assert!(flattened > 1000 && compared > 500, "{flattened} {compared}");
}

const COUNTED: &str = "x var x
z iconst 0
l loop x x i z
  a var x
  i var i
  s square a
  half const 0.5
  b mul s half
  one iconst 1
  j iadd i one
  most iconst 10
  few slt j most
  two const 2
  small lt b two
  go and few small
  again go
  output x b
  output i j
end
y project l 0";

#[test]
fn a_loop_with_a_counter_is_unrolled() {
    let f = read(COUNTED);
    let made = flatten(&f).unwrap();
    assert!(made.is_flat() && made.nodes.len() > 20);
    for x in [0.5, 1.9, 2.0, 2.5, 100.0, -3.0] {
        let expected = eval_scalars(&f, &[Scalar::Real(x)], Limits::default()).unwrap();
        assert_eq!(
            eval_point(&made, &[x]).unwrap()[0],
            expected[0].real(),
            "{x}"
        );
    }
}

/// `while (i < last) { i = i + step; x = x * i; }` from a start, where numbers count.
fn counted_by_numbers(start: &str, step: &str, last: &str) -> Function {
    read(&format!(
        "x var x
n const {start}
l loop x x i n
  a var x
  i var i
  d const {step}
  j add i d
  b mul a j
  e const {last}
  go lt j e
  again go
  output x b
  output i j
end
y project l 0"
    ))
}

#[test]
fn loops_that_count_exact_numbers_are_unrolled() {
    for (start, step, last) in [
        ("0", "1", "5"),
        ("-1.5", "0.25", "1"),
        ("3", "-1", "3.5"),
        ("65000", "0.5", "65004"),
    ] {
        let f = counted_by_numbers(start, step, last);
        let made = flatten_within(&f, 4000);
        if step == "-1" {
            // It counts away from its endpoint, until numbers are too large to be exact.
            assert!(made.is_err());
            continue;
        }
        let made = made.unwrap().0;
        for x in [-3.0_f64, 0.0, 0.7, 1e300] {
            let expected = eval_scalars(&f, &[Scalar::Real(x)], Limits::default()).unwrap();
            let [value] = eval_point(&made, &[x]).unwrap()[..] else {
                panic!("one output");
            };
            assert_eq!(value.to_bits(), expected[0].real().to_bits(), "{x}");
        }
    }
    // In floating point ten tenths are less than one, and the loop goes round once more.
    assert!(flatten_within(&counted_by_numbers("0", "0.1", "1"), 4000).is_err());
    // 0 · −2 is −0 in floating point, which is no number that is known.
    let zero = "x var x\nz const 0\nl loop x x i z\n  a var x\n  i var i\n  m const -2\n  j mul i m\n  k const -1\n  go lt j k\n  b add a a\n  again go\n  output x b\n  output i j\nend\ny project l 0";
    assert!(flatten_within(&read(zero), 4000).is_err());
    let made = flatten(&read(&zero.replace("z const 0", "z const 1"))).unwrap();
    assert_eq!(eval_point(&made, &[0.5]).unwrap(), [2.0]);
    // Readers of FPCore compare by sign.
    let signs = zero.replace("go lt j k", "s compare j k\n  o const 0\n  go lt s o");
    let made = flatten(&read(&signs.replace("z const 0", "z const 1"))).unwrap();
    assert_eq!(eval_point(&made, &[0.5]).unwrap(), [2.0]);
}

#[test]
fn a_loop_that_goes_round_in_a_circle_is_an_error() {
    // x and y change places, and the counter is 1, 0, 1, …: no round makes a new node.
    let f = read(
        "x var x
y var y
n iconst 0
l loop x x y y j n
  a var x
  b var y
  j var j
  one iconst 1
  m isub one j
  two iconst 2
  t slt m two
  again t
  output x b
  output y a
  output j m
end
z project l 0",
    );
    let message = flatten(&f).unwrap_err().to_string();
    assert!(
        message.contains("a loop that is too long to be unrolled"),
        "{message}"
    );
}

/// As `for (j = 0; j < 10; j++) { if (x > 2) { break; } x = x * 1.5 + 0.1; }` is read: where it
/// exits early, the counter stays what it is.
const BROKEN_OFF: &str = "x var x
n iconst 0
l loop x x j n
  a var x
  j var j
  two const 2
  c lt two a
  i if c a a j j
    a var a
    j var j
    off false
    output goes off
    output a a
    output j j
  else
    a var a
    j var j
    f const 1.5
    p mul a f
    t const 0.1
    s add p t
    one iconst 1
    k iadd j one
    on true
    output goes on
    output a s
    output j k
  end
  goes project i 0
  b project i 1
  k project i 2
  most iconst 10
  few slt k most
  go and goes few
  again go
  output x b
  output j k
end
y project l 0";

#[test]
fn a_loop_with_an_early_exit_is_unrolled() {
    let f = read(BROKEN_OFF);
    let (made, ends) = flatten_noting_exits(&f).unwrap();
    assert_eq!(ends, LoopExits::Early);
    let counted = flatten_noting_exits(&read(COUNTED)).unwrap();
    assert_eq!(counted.1, LoopExits::Counted);
    assert!(
        made.is_flat() && made.nodes.len() < 200,
        "{}",
        made.nodes.len()
    );
    // It ends at once, after some iterations, and after all of them.
    for x in [-3.0, -0.2, -0.19, 0.0, 0.01, 0.5, 1.9, 2.0, 2.5, 100.0] {
        let expected = eval_scalars(&f, &[Scalar::Real(x)], Limits::default()).unwrap();
        assert_eq!(
            eval_point(&made, &[x]).unwrap()[0],
            expected[0].real(),
            "{x}"
        );
    }
}

#[test]
fn what_cannot_be_made_straight_is_said_with_its_line() {
    let said = |text: &str| {
        let error = flatten(&read(text)).unwrap_err();
        (error.what, error.line)
    };
    // Nothing but the number ends it.
    let endless = "x var x\nl loop x x\n a var x\n h const 0.5\n b mul a h\n o const 1\n c lt o b\n again c\n output x b\nend\ny project l 0";
    assert_eq!(
        said(endless),
        ("a loop that is too long to be unrolled", Some(2))
    );
    let within = format!(
        "x var x\nc lt x x\ni if c x x\n{endless}\noutput y y\nelse\na var x\noutput y a\nend\nz project i 0"
    );
    assert_eq!(
        said(&within),
        ("a loop that is too long to be unrolled", Some(5))
    );
    assert_eq!(
        said("x var x\nn tosint x\nk iconst 3\nc slt n k\ny select c x x\nz neg x\nw select c x z"),
        ("integers that are not known", Some(4))
    );
    assert_eq!(
        said("x var x\nc isinf x\nz neg x\nw select c x z"),
        ("a test for infinity", Some(2))
    );
    assert_eq!(
        said("x var x\nn tobits x\ny frombits n"),
        ("the bits of a number", Some(2))
    );
    assert_eq!(
        said("inputs x n\ntype int n\nx var x\nn var n\ny fromsint n"),
        ("an input that is no number", Some(4))
    );
    assert_eq!(
        said("x var x\nc lt x x"),
        ("an output that is no number", Some(2))
    );
    // The call that goes on, not what it is called from.
    let recursive = "function f\ninputs x\nx var x\nc lt x x\ni if c x x\n a var x\n output y a\nelse\n a var x\n s sin a\n b call f s\n output y b\nend\ny project i 0\noutput y y\nfunction g\ninputs x\nx var x\ny call f x\noutput y y";
    let (what, line) = said(recursive);
    assert!(what.contains("calling itself"), "{what}");
    assert_eq!(line, Some(11));
}

#[test]
fn what_is_not_straight_is_named_with_its_line() {
    for (text, message) in [
        (
            "x var x\ny neg x\nc lt x y\nz select c x y",
            "`f` has truth values (line 3): ",
        ),
        (
            "inputs x n\ntype int n\nx var x\nn var n\ny fromsint n",
            "`f` has an integer input (line 4): ",
        ),
        // One that is not read stands nowhere.
        (
            "inputs x n\ntype int n\nx var x\ny neg x",
            "`f` has an integer input: ",
        ),
    ] {
        let error = read(text).check_straight_line().unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

/// What is compared with NaN is false, as it is for floats, wherever NaN comes from.
#[test]
fn comparisons_with_nan_are_false() {
    let head = "x var x\ny var y\nzero const 0\none const 1\nmany const 100\ntwo const 2\nr sqrt x\nl ln x\na asin x\np pow x y\n";
    for lines in [
        "c lt r two\nout select c one many",
        "c le zero r\nn not c\nout select n one many",
        "c eq r r\nout select c one many",
        "c isnan r\nout select c one many",
        "i div one zero\nd sub i i\ns add r d\nc isnan s\nout select c one many",
        "i div y zero\nd sub i i\nc lt d one\nout select c one many",
        "s add r y\nc lt s two\nout select c y many",
        "c lt l zero\nd lt a one\ne or c d\nout select e one many",
        "c lt l zero\nd lt a one\ne and c d\nn not e\nout select n one many",
        "c le p two\nd lt y zero\ne xor c d\nout select e one many",
        "m min r y\nc lt m two\nout select c one y",
        "v by_sign y r one\nc le v two\nout select c one many",
        "k lt y zero\nv select k r one\nc le v two\nout select c one many",
        "q pow x y\nc lt q many\nout select c one two",
        "q pow x two\nc lt q many\nout select c one two",
        "v abs x\nq pow v y\nc lt q many\nout select c one two",
        "q compoundm1 x y\nc lt q many\nout select c one two",
        "q atan2 x y\nc lt q many\nout select c one two",
        "q atan2pi y x\nc isnan q\nout select c one two",
        "q pown x y\nc lt q many\nout select c one two",
        "q rootn x y\nc lt q many\nout select c one two",
        "q rootn x two\nc lt q many\nout select c one two",
        "n round y\nq rootn x n\nc isnan q\nout select c one two",
        "c lt r two\nd select c l y\ne lt d one\nout select e one many",
        "c lt r two\ni if c u x w r\n  u var u\n  w var w\n  z const 3\n  d lt w z\n  q const 7\n  s select d u q\n  output s s\nelse\n  u var u\n  output s u\nend\nout project i 0",
    ] {
        let f = parse(&format!("{head}{lines}\noutput out out\n"), Format::F64)
            .unwrap_or_else(|e| panic!("{e}"));
        let flattened = flatten(&f).unwrap_or_else(|e| panic!("{e}: {lines}"));
        let numbers: [f64; 11] = [-4.0, -1.5, -1.0, -0.5, -0.0, 0.0, 0.25, 1.0, 1.5, 3.0, 9.0];
        for x in numbers {
            for y in numbers {
                let point = [Scalar::Real(x), Scalar::Real(y)];
                let expected: f64 = eval_scalars(&f, &point, Limits::default()).unwrap()[0].real();
                let found: f64 = eval_point(&flattened, &[x, y]).unwrap()[0];
                let same = found == expected || (found.is_nan() && expected.is_nan());
                assert!(same, "{found} instead of {expected} at {x}, {y}: {lines}");
                // Nor do bounds of a box leave it out, but for infinities and poles.
                let is_beyond = lines.starts_with("i div") || !expected.is_finite();
                let at_pole =
                    (x == 0.0 || x == -1.0) && y < 0.0 || x == 0.0 && lines.contains(" l ");
                if is_beyond || at_pole {
                    continue;
                }
                for width in [0.0, 0.25, 5.0] {
                    let sides = [x, y].map(|n| Interval::new(n, n + width).unwrap());
                    let bounds = eval_interval(&flattened, &sides).unwrap()[0];
                    let about = format!("{expected} at {x}, {y} not in {bounds}: {lines}");
                    assert!(bounds.contains(expected), "{about}");
                }
            }
        }
    }
}

/// A condition that is not looked at may have no value: in an iteration that is not reached, and in
/// an arm that is not taken, also where it was computed before what it stands behind.
#[test]
fn conditions_that_are_not_looked_at_may_have_no_value() {
    // The second and the fourth iteration compare x/0, the first and the third x/y.
    let iterations = "x var x\ny var y\nz const 0\nn iconst 0\nl loop c n a y b z v x\n c var c\n a var a\n b var b\n v var v\n \
        q div v a\n m neg v\n one iconst 1\n k iadd c one\n five iconst 5\n more slt k five\n less lt q m\n \
        not not less\n go and more not\n again go\n output c k\n output a b\n output b a\n output v v\nend\n\
        r project l 2\noutput out r";
    let arms = "x var x\ny var y\none const 1\na lt one x\ni if a x x y y\n x var x\n y var y\n one const 1\n \
        q div x y\n c lt q one\n output c c\nelse\n t true\n output c t\nend\np project i 0\nfive const 5\n\
        b lt five x\nj if b x x y y\n x var x\n y var y\n one const 1\n q div x y\n c lt q one\n output c c\n\
        else\n t false\n output c t\nend\ns project j 0\nu select p x one\nw select s x five\nr add u w\n\
        output out r";
    let roots = arms.replace("q div x y", "q asin y");
    for (text, at, expected) in [
        (iterations, [-0.5, -3.0], -3.0),
        (arms, [0.0, 0.0], 5.0),
        (&roots, [0.0, 7.0], 5.0),
    ] {
        let f = read(text);
        let limits = Limits { iterations: 10 };
        let value = eval_scalars(&f, &at.map(Scalar::Real), limits).unwrap();
        assert_eq!(value, [Scalar::Real(expected)]);
        let made = flatten(&f).unwrap();
        assert_eq!(eval_point(&made, &at).unwrap(), [expected]);
        let sides = at.map(|x| Interval::new(x, x).unwrap());
        let bounds = eval_interval(&made, &sides).unwrap()[0];
        assert!(bounds.contains(expected), "{bounds} of\n{made}");
        let sets = at.map(|x| Set::from(Scalar::Real(x)));
        for f in [&f, &made] {
            for semantics in [Semantics::Real, Semantics::Float] {
                let found = eval_sets(f, &sets, semantics, limits).unwrap()[0].reals();
                assert!(found.contains(expected), "{found} of\n{f}");
            }
        }
    }
}
