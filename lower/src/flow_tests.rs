//! Functions with control flow as programs, one by one. What holds of all of them is in `tests/`:
//! the law `lanes`.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward_expr::Format;
use outward_expr::text::parse;
use outward_interval::Interval;
use outward_semantics::Limits;

use crate::interp::run_scalar;
use crate::program::{Program, Step};
use crate::select::{select, select_in, select_refined};
use crate::selection::{LowerScratch, Selection};
use outward_analysis::refine::Refined;
use outward_analysis::{Arithmetic, Demand, NanPolicy, Rounding, bounds, bounds_in};
use outward_expr::{Function, NotStraightLine};
use outward_interval::Float;
use outward_sets::{I32Set, Semantics};

const ITERATIONS: Limits = Limits { iterations: 1000 };

fn selected<F: Float>(f: &Function) -> Result<Selection<F>, NotStraightLine> {
    Ok(select(f, &bounds(f, &[]), Demand::Value)?.within(ITERATIONS))
}

fn points<F: Float>(f: &Function) -> Result<Program, NotStraightLine> {
    let mut program = Program::empty();
    selected::<F>(f)?.points(&mut LowerScratch::default(), &mut program)?;
    Ok(program)
}

fn intervals<F: Float>(f: &Function) -> Result<Program, NotStraightLine> {
    let mut program = Program::empty();
    selected::<F>(f)?.intervals(false, &mut LowerScratch::default(), &mut program);
    Ok(program)
}

fn at(text: &str, point: &[f64]) -> Vec<f64> {
    let f = parse(text, Format::F64).unwrap();
    let program = points::<f64>(&f).unwrap();
    program.check().unwrap();
    run_scalar(&program, point).0
}

fn on(text: &str, sides: &[[f64; 2]]) -> Vec<Interval<f64>> {
    let f = parse(text, Format::F64).unwrap();
    let program = intervals::<f64>(&f).unwrap();
    program.check().unwrap();
    let numbers: Vec<f64> = sides.iter().flat_map(|&[lo, hi]| [-lo, hi]).collect();
    let (outputs, _) = run_scalar(&program, &numbers);
    let pairs = outputs.chunks_exact(2);
    pairs
        .map(|pair| Interval::from_endpoints(pair[0], pair[1]))
        .collect()
}

fn interval(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap()
}

/// x is halved until it is at most 1; how often is counted.
const HALVED: &str = "x var x\nzero const 0\nl loop x x n zero\n a var x\n m var n\n half const 0.5\n b mul a half\n one const 1\n k add m one\n c lt one b\n again c\n output x b\n output n k\nend\ny project l 0\ncount project l 1";

#[test]
fn a_loop_goes_on_until_no_lane_is_left() {
    assert_eq!(at(HALVED, &[1.0]), [1.0]);
    assert_eq!(at(HALVED, &[20.0]), [5.0]);
    // Between 3 and 20 it is halved two to five times.
    assert_eq!(on(HALVED, &[[3.0, 20.0]]), [interval(2.0, 5.0)]);
}

/// The same with a counter that is an integer, and an early exit from the iteration: what exits
/// does not count.
const BROKEN_OFF: &str = "x var x\nzero iconst 0\nl loop x x n zero\n a var x\n m var n\n lim const 1\n stop lt a lim\n half const 0.5\n b mul a half\n one iconst 1\n k iadd m one\n j select stop m k\n z select stop a b\n go not stop\n most iconst 60\n few slt j most\n c and go few\n again c\n output x z\n output n j\nend\nn project l 1\ncount fromsint n";

#[test]
fn what_exits_a_loop_early_is_not_loop_carried() {
    let text = BROKEN_OFF;
    assert_eq!(at(text, &[0.5]), [0.0]);
    assert_eq!(at(text, &[20.0]), [5.0]);
    assert_eq!(on(text, &[[0.75, 20.0]]), [interval(0.0, 5.0)]);
}

/// Integers that iterations return which may be the last ones are joined by extremes, and by no
/// choice: they are stored only where the iteration may be the last one.
#[test]
fn what_a_loop_returns_is_joined_where_it_is_stored() {
    let text = "x var x\nzero iconst 0\nl loop x x n zero\n a var x\n m var n\n half const 0.5\n b mul a half\n one iconst 1\n k iadd m one\n lim const 1\n far lt lim b\n most iconst 60\n few slt k most\n c and far few\n again c\n output x b\n output n k\nend\nn project l 1\ncount fromsint n";
    let f = parse(text, Format::F64).unwrap();
    let mut program = intervals::<f64>(&f).unwrap();
    program.simplify::<f64>();
    let count = |step| {
        program
            .insts
            .iter()
            .filter(|inst| inst.step == step)
            .count()
    };
    // Compared are the counter with its limit, and the ends, for there may be no integer.
    assert_eq!([Step::Imin, Step::Imax, Step::Ilt].map(count), [1, 1, 2]);
    assert_eq!(on(text, &[[3.0, 20.0]]), [interval(2.0, 5.0)]);
    assert_eq!([at(text, &[3.0]), at(text, &[20.0])], [[2.0], [5.0]]);
}

#[test]
fn a_loop_that_goes_on_for_too_long_has_no_bound() {
    let text = "x var x\nl loop x x\n a var x\n one const 1\n b add a one\n t true\n again t\n output x b\nend\ny project l 0";
    assert!(at(text, &[1.0])[0].is_nan());
    assert_eq!(on(text, &[[1.0, 2.0]]), [Interval::ENTIRE]);
}

#[test]
fn an_arm_that_is_not_cheap_is_left_out_by_a_vote() {
    let text = "x var x\nzero const 0\nc lt x zero\ni if c x x\n a var x\n y exp a\n output y y\nelse\n a var x\n output y a\nend\ny project i 0";
    let f = parse(text, Format::F64).unwrap();
    for program in [points::<f64>(&f), intervals::<f64>(&f)] {
        let program = program.unwrap();
        let of = |step| {
            program
                .insts
                .iter()
                .filter(|inst| inst.step == step)
                .count()
        };
        assert_eq!((of(Step::If), of(Step::EndIf)), (1, 1));
    }
    assert_eq!(at(text, &[2.0]), [2.0]);
    assert_eq!(at(text, &[-1.0]), [0.367_879_441_171_442_33]);
    let [both] = on(text, &[[-1.0, 2.0]])[..] else {
        unreachable!("one output")
    };
    assert!(
        both.contains(0.4) && both.sup() == 2.0 && both.inf() == 0.0,
        "{both}"
    );
    assert_eq!(on(text, &[[1.0, 2.0]]), [interval(1.0, 2.0)]);
}

#[test]
fn what_is_not_compiled_is_named_with_its_line() {
    let text = "function f\ninputs x\nx var x\nk const 1\nc lt x k\ni if c x x\n  x var x\n  output y x\nelse\n  x var x\n  h const 0.5\n  z mul x h\n  r call f z\n  output y r\nend\ny project i 0\noutput y y";
    let f = parse(text, Format::F64).unwrap();
    for program in [points::<f64>(&f), intervals::<f64>(&f)] {
        assert_eq!(program.unwrap_err().what, "a function that calls itself");
    }
}

/// Ranges of integers as numbers: the endpoints of single precision, or what the routine returns
/// for them.
#[test]
fn integers_become_numbers_in_lanes() {
    let ends = [
        i32::MIN,
        i32::MIN + 1,
        -16_777_217,
        -1,
        0,
        1,
        16_777_217,
        i32::MAX - 1,
        i32::MAX,
    ];
    for lo in ends {
        for hi in ends {
            let text = format!(
                "x var x\nzero const 0\nc lt x zero\na iconst {lo}\nb iconst {hi}\nn select c a b\ny fromsint n"
            );
            let f = parse(&text, Format::F32).unwrap();
            for arithmetic in [
                Arithmetic::REAL,
                Arithmetic::new(Rounding::Machine, Some(NanPolicy::Propagate)),
            ] {
                let facts = bounds_in::<f32>(arithmetic, &f, &[]);
                let selection = select_in(&f, &facts, Demand::Value, &[], arithmetic).unwrap();
                let mut program = Program::empty();
                selection.intervals(false, &mut LowerScratch::default(), &mut program);
                program.check().unwrap();
                assert!(program.insts.iter().all(|inst| inst.step != Step::Call));
                for [from, to] in [[-1.0, 1.0], [-2.0, -1.0], [1.0, 2.0]] {
                    let is_machine = arithmetic.is_machine();
                    let inputs = [if is_machine { from } else { -from }, to];
                    let (mut found, _) = run_scalar(&program, &inputs);
                    let is_of = |n: i32, x: f32| (x < 0.0) == (n == lo);
                    let some = [lo, hi].into_iter();
                    let some: Vec<i32> = some
                        .filter(|&n| lo == hi || is_of(n, from) || is_of(n, to))
                        .collect();
                    let least = *some.iter().min().unwrap();
                    let greatest = *some.iter().max().unwrap();
                    if is_machine {
                        let nearest = [least, greatest].map(|n| f32::from_f64(f64::from(n)));
                        assert_eq!(found, nearest, "{lo} {hi}");
                    } else {
                        let numbers = I32Set::between(least.into(), greatest.into());
                        let set = numbers.to_values::<f32>(Semantics::Real);
                        found.iter_mut().for_each(|end| *end += 0.0);
                        let expected = set.bounds().endpoints();
                        assert_eq!(found, expected.map(|end| end + 0.0), "{lo} {hi}");
                    }
                }
            }
        }
    }
}

/// What differs in its sign alone is computed once, also in an arm; what is in another arm is not
/// seen.
#[test]
fn negatives_are_shared() {
    let count = |text: &str| {
        let f = parse(text, Format::F64).unwrap();
        let refined = Refined::plain(&f, &[Interval::<f64>::ENTIRE; 4]);
        let selection = select_refined(&refined, Demand::Value, &[]).unwrap();
        let mut program = Program::empty();
        selection.intervals(false, &mut LowerScratch::default(), &mut program);
        program.simplify::<f64>();
        program.check().unwrap();
        let steps = program.insts.iter().map(|inst| inst.step);
        steps.filter(|step| *step == Step::Mul).count()
    };
    let products = "a var a\nb var b\nc var c\nd var d\np mul a b\nq mul c d\ns add p q\n";
    let negatives = "m neg a\nn neg d\nu mul b m\nv mul c n\nw add u v\n";
    assert_eq!(
        count(&format!("inputs a b c d\n{products}t add s s")),
        count(&format!("inputs a b c d\n{products}{negatives}t add s w"))
    );
    // Not what another arm computes.
    let arms = |second: &str| {
        let given = " a var a\n b var b\n";
        format!(
            "inputs a b c d\na var a\nb var b\nc var c\nd var d\nk lt c d\ni if k a a b b\n{given} m neg a\n u mul m b\n output u u\nelse\n{given} w {second}\n output u w\nend\ny project i 0"
        )
    };
    assert!(count(&arms("mul a b")) > count(&arms("add a b")));
}
