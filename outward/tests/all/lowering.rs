//! The rows and programs that `Lowering` shows.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward::analysis::Fact;
use outward::expr::{Format, Function};
use outward::interval::interval::End;
use outward::lower::{Program, run_scalar};
use outward::prelude::*;
use outward::{Error, Lowering};

fn read(text: &str) -> Function {
    outward::front::read("f.txt", text).unwrap().function
}

/// The facts on this box, the same for all inputs.
fn facts(f: &Function, side: &str) -> Result<Vec<Fact<f64>>, Error> {
    let side: Interval<f64> = side.parse().unwrap();
    let bounds = analyze(f, f.inputs.iter().map(|name| (name.as_str(), side)))?;
    Ok(bounds.facts().unwrap_or_default().to_vec())
}

#[test]
fn programs_for_one_end_compute_that_end() {
    let f = read("f(x, y) = x*y - x");
    let facts = facts(&f, "[1, 2]").unwrap();
    let programs = |only| Lowering::new(&f, &facts, &[], only).unwrap();
    // x = [1, 2] and y = [2, 3], as −lo and hi.
    let run = |program: &Program| run_scalar(program, &[-1.0, 2.0, -2.0, 3.0]).0;
    let [both, lower, upper] = [None, Some(End::Lower), Some(End::Upper)].map(programs);
    assert_eq!(run(&both.programs.specialised), [0.0, 5.0]);
    assert_eq!(run(&lower.programs.specialised), [0.0]);
    assert_eq!(run(&upper.programs.general), [5.0]);
    assert!(lower.costs().general < both.costs().general);
    assert_eq!(lower.rows, both.rows);
    let costs = upper.costs();
    let expected = format!(
        "cost of the interval program, upper end only: {}, in general {}",
        costs.specialised, costs.general
    );
    assert_eq!(upper.summary(), expected);
}

#[test]
fn scalars_are_what_is_known_or_what_is_not_named() {
    let mut model = outward::front::read("f.txt", "f(x, y, z) = x*y*z").unwrap();
    model.inputs.describe("y scalar").unwrap();
    let f = &model.function;
    assert_eq!(Lowering::scalars(&model.inputs), [false, true, false]);
    let scalars = Lowering::scalars_but(f, ["z"]).unwrap();
    assert_eq!(scalars, [true, true, false]);
    assert!(Lowering::scalars_but(f, ["w"]).is_err());
    let facts = facts(f, "[entire]").unwrap();
    let lowering = |scalars: &[bool]| Lowering::new(f, &facts, scalars, None).unwrap();
    assert_eq!(lowering(&scalars).scalars, ["x", "y"]);
    assert!(lowering(&scalars).costs().specialised < lowering(&[]).costs().specialised);
}

#[test]
fn comments_say_where_a_value_may_be_undefined() {
    let f = read("f(x) = sqrt(x)");
    let facts = facts(&f, "[-1, 4]").unwrap();
    let lowering = Lowering::new(&f, &facts, &[], None).unwrap();
    let comments: Vec<(String, &str)> = lowering.comments(&facts).collect();
    assert_eq!(comments[0], ("[-1, 4]".to_owned(), ""));
    assert_eq!(comments[1].0, "[0, 2] ?");
    assert_eq!(Some(comments[1].1), lowering.rows[1].map(|row| row.name));
}

#[test]
fn functions_with_branches_are_refused() {
    let text = "x var x\nzero const 0\nc lt zero x\ni if c x x\n".to_owned()
        + "  a var x\n  b square a\n  output y b\nelse\n  a var x\n  output y a\nend\ny project i 0\n";
    let f = outward::expr::text::parse(&text, Format::F64).unwrap();
    let refused = Lowering::new::<f64>(&f, &[], &[], None).unwrap_err();
    assert_eq!(Err(refused), f.check_straight_line());
}

#[test]
fn the_first_error_of_a_program_is_returned() {
    let f = read("f(x) = x");
    let lowering = Lowering::new::<f64>(&f, &[], &[], None).unwrap();
    let costs = lowering.costs();
    let halves = costs.try_map(|&cost| Ok::<u32, ()>(cost / 2)).unwrap();
    assert_eq!(halves.general, costs.general / 2);
    let mut seen = 0;
    let failed = costs.try_map(|_| {
        seen += 1;
        if seen == 2 { Err(seen) } else { Ok(()) }
    });
    assert_eq!(failed, Err(2));
}
