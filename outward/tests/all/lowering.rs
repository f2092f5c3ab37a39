//! The rows and programs that `Lowering` shows.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward::Error;
use outward::analysis::values::Path;
use outward::analysis::{Fact, bounds};
use outward::expr::{Format, Function, Node, Op};
use outward::interval::interval::Endpoint;
use outward::lower::{Program, run_scalar};
use outward::lowering::{Lowering, Want};
use outward::prelude::*;
use outward::semantics::flow::Entry;

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
    let programs = |only| {
        let mut want = Want::default();
        want.only = only;
        Lowering::new(&f, &facts, &want).unwrap()
    };
    // x = [1, 2] and y = [2, 3], as −lo and hi.
    let run = |program: &Program| run_scalar(program, &[-1.0, 2.0, -2.0, 3.0]).0;
    let [both, lower, upper] = [None, Some(Endpoint::Lower), Some(Endpoint::Upper)].map(programs);
    assert_eq!(run(&both.programs.specialised), [0.0, 5.0]);
    assert_eq!(run(&lower.programs.specialised), [0.0]);
    assert_eq!(run(&upper.programs.general), [5.0]);
    assert!(lower.costs().general.instructions < both.costs().general.instructions);
    assert!(lower.costs().general.cycles < both.costs().general.cycles);
    // The same rows, of which the product and the difference count one endpoint.
    let of = |lowering: &Lowering| {
        let rows = lowering.rows.iter().flatten();
        rows.map(|row| (row.name, row.cost.instructions))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(&both), [("mul.pp", 3), ("sub.xx", 2)]);
    assert_eq!(of(&lower), [("mul.pp", 2), ("sub.xx", 1)]);
    let costs = upper.costs();
    let expected = format!(
        "cost of the interval program, upper endpoint only: {} instructions, in general {}; {} cycles for 4 boxes, in general {} (v3)",
        costs.specialised.instructions,
        costs.general.instructions,
        costs.specialised.cycles,
        costs.general.cycles,
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
    let lowering = |scalars: &[bool]| {
        let mut want = Want::default();
        want.scalars = scalars;
        Lowering::new(f, &facts, &want).unwrap()
    };
    assert_eq!(lowering(&scalars).scalars, ["x", "y"]);
    let [some, none] = [&scalars[..], &[]].map(|scalars| lowering(scalars).costs());
    assert!(some.specialised.cycles < none.specialised.cycles);
    assert!(some.general.cycles < none.general.cycles);
}

#[test]
fn comments_say_where_a_value_may_be_undefined() {
    let f = read("f(x) = sqrt(x)");
    let facts = facts(&f, "[-1, 4]").unwrap();
    let lowering = Lowering::new(&f, &facts, &Want::default()).unwrap();
    let comments: Vec<(String, &str)> = lowering.comments(&facts).collect();
    assert_eq!(comments[0], ("[-1, 4]".to_owned(), ""));
    assert_eq!(comments[1].0, "[0, 2] ?");
    assert_eq!(Some(comments[1].1), lowering.rows[1].map(|row| row.name));
}

/// Constants are known in general, and what depends on constants alone; and no step makes undefined
/// results empty if nothing is undefined.
#[test]
fn general_programs_know_constants() {
    let f = read("f(x) = x*(2*3) + sqrt(4)");
    let facts = facts(&f, "[1, 2]").unwrap();
    let mut want = Want::default();
    let costs = |want: &Want<'_>| Lowering::new(&f, &facts, want).unwrap().costs();
    // A product with a constant and a sum, of both endpoints, and +0 to each endpoint.
    assert_eq!(costs(&want).general.instructions, 6);
    let f = read("f(x, y) = x*y");
    let costs = |want: &Want<'_>| Lowering::new::<f64>(&f, &[], want).unwrap().costs();
    let guarded = costs(&want).general.instructions;
    want.defined = true;
    // Eight products, six to choose between them, the negatives of three ends, and +0 to each
    // endpoint.
    assert_eq!(costs(&want).general.instructions, 19);
    assert!(guarded > 30, "{guarded}");
}

/// Rows in an arm know the box, and what the condition says.
#[test]
fn functions_with_branches_have_rows_in_blocks() {
    let text = "inputs x w\nx var x\nw var w\nzero const 0\nc lt zero x\ni if c x x w w\n"
        .to_owned()
        + "  a var x\n  u var w\n  b mul a u\n  output y b\nelse\n  a var x\n  output y a\nend\n"
        + "y project i 0\noutput y y\n";
    let f = outward::expr::text::parse(&text, Format::F64).unwrap();
    let on = |w: [f64; 2]| {
        let sides = [[-1.0, 3.0], w].map(|[lo, hi]| Interval::new(lo, hi).unwrap());
        Lowering::new(&f, &bounds(&f, &sides), &Want::default()).unwrap()
    };
    let of_product = |lowering: &Lowering| {
        let control = f
            .iter()
            .find(|(_, data)| matches!(data.op, Op::Control(_)))
            .unwrap();
        let arm = Path(vec![Entry {
            node: control.0,
            block: 0,
        }]);
        lowering.row(&arm, Node(2)).unwrap().name
    };
    let lowering = on([1.0, 2.0]);
    assert!(lowering.rows.iter().all(Option::is_none));
    assert_eq!(of_product(&lowering), "mul.pp");
    assert_eq!(of_product(&on([-1.0, 2.0])), "mul.px");
    let costs = lowering.costs();
    assert!(costs.specialised.instructions < costs.general.instructions);
    assert!(costs.point.instructions > 2);
    let run = |program: &Program, x: &[f64]| run_scalar(program, x).0;
    assert_eq!(run(&lowering.programs.point, &[-3.0, 2.0]), [-3.0]);
    for program in [&lowering.programs.general, &lowering.programs.specialised] {
        assert_eq!(run(program, &[1.0, 3.0, -1.0, 2.0]), [1.0, 6.0]);
        assert_eq!(run(program, &[-3.0, 3.0, -1.0, 2.0]), [-3.0, 6.0]);
    }
}

#[test]
fn the_first_error_of_a_program_is_returned() {
    let f = read("f(x) = x");
    let lowering = Lowering::new::<f64>(&f, &[], &Want::default()).unwrap();
    let costs = lowering.costs();
    let halves = costs.try_map(|cost| Ok::<u32, ()>(cost.instructions / 2));
    assert_eq!(halves.unwrap().general, costs.general.instructions / 2);
    let mut seen = 0;
    let failed = costs.try_map(|_| {
        seen += 1;
        if seen == 2 { Err(seen) } else { Ok(()) }
    });
    assert_eq!(failed, Err(2));
}
