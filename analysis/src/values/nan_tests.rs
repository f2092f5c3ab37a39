//! Conditions that can see NaN: where a comparison is false, its operands may be NaN, and so may
//! what they are made from. The values that a function returns there
//! are in its sets, whatever way leads to the comparison.

use outward_expr::{Format, text};
use outward_semantics::{Limits, Scalar, Set, eval_scalars};
use outward_sets::{Semantics, ValueSet};

use super::{Settings, values_of, values_of_both};

/// All have an input t in [−1, 4], whose root is NaN below zero, and a truth value b.
const HEAD: &str = "inputs t b\ntype bool b\nt var t\nb var b\ntwo const 2\nzero const 0\nmany const 100\nx sqrt t\nx2 mul two x\nd sub x2 x\n";

/// Looks at every t that is a multiple of 1/64, and both b.
#[track_caller]
fn holds(lines: &str) {
    let f = text::parse(&format!("{HEAD}{lines}"), Format::F64).unwrap_or_else(|e| panic!("{e}"));
    let sides = [
        Set::Real(ValueSet::<f64>::between(-1.0, 4.0).union(ValueSet::ZEROS)),
        Set::all(outward_expr::Type::Bool),
    ];
    let machine = values_of(&f, &sides, Settings::new(Semantics::Float));
    let both = values_of_both(&f, &sides, &[], Settings::new(Semantics::Real));
    let mut nan = 0;
    for n in -64..=256 {
        for b in [false, true] {
            let t = f64::from(n) / 64.0;
            let point = [Scalar::Real(t), Scalar::Bool(b)];
            let found = eval_scalars(&f, &point, Limits::default()).unwrap();
            for (output, value) in f.outputs.iter().zip(found) {
                nan += usize::from(value.real().is_nan());
                for values in [&machine, &both] {
                    let set = values.any(output.node);
                    assert!(
                        set.contains(value),
                        "{value:?} at {t}, {b} is not in {set}:\n{lines}"
                    );
                }
            }
        }
    }
    assert_eq!(nan, 0, "the outputs are numbers");
}

#[test]
fn a_false_comparison_does_not_exclude_nan() {
    holds("c lt d zero\nout select c many t");
    holds("c le zero d\nout select c t t\nk select c zero t\noutput out k");
    holds("c eq d zero\nout select c many t");
    // By a sum, and by a form of one number.
    holds("s add x2 x\nc lt s zero\nout select c many t");
    holds("m mul x two\nn neg x\ns add m n\nc lt s zero\nout select c many t");
    holds("e sub x2 x\nk compare e zero\nc lt k zero\nout select c many t");
}

#[test]
fn nor_does_one_that_is_always_false() {
    holds("less const -1\nc lt d less\nn not c\nout select n t many");
    holds("less const -1\nc lt d less\nn not c\no and n b\nout select o t many");
}

#[test]
fn nor_one_that_sees_it_through_a_choice() {
    holds("y select b d zero\nc lt y zero\nout select c many t");
    holds("y select b d zero\nc lt y zero\nn not c\na and n b\nout select a t many");
    holds("y select b d zero\nc lt y zero\nn not c\ne select b n c\nout select e t many");
    holds("y select b zero d\nc le zero y\nn not c\nout select n t many");
    holds("one const 1\ny select b d one\nc lt y zero\na select b t zero\nout select c many a");
}

#[test]
fn nor_those_of_an_or_that_is_false() {
    holds("c lt d zero\no or c b\nout select o many t");
    holds("c lt d zero\ne lt many d\no or c e\nout select o many t");
    holds("c lt d zero\ne lt t zero\nne not e\na and c ne\nno not a\nout select no t many");
    holds("c lt d zero\ne xor c b\nout select e many t");
}

#[test]
fn nor_in_the_arms_of_a_branch_and_in_iterations_of_a_loop() {
    holds(
        "c lt d zero\ni if c a t\n  a var a\n  k const 100\n  output y k\nelse\n  a var a\n  output y a\nend\nout project i 0",
    );
    holds(
        "one const 1\nl loop k t r zero\n  k var k\n  r var r\n  s sqrt k\n  two const 2\n  z const 0\n  m mul two s\n  d sub m s\n  c lt d z\n  again c\n  output k k\n  output r k\nend\nout project l 1",
    );
}
