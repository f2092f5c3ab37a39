//! `range` and `simplify`: what they print, and their errors.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::Place;

#[test]
fn a_range_is_printed() {
    let place = Place::new("range");
    let at = ["--expr", "x^2 - 2*x + 1", "--box", "x=[1,3]"];
    let run = place
        .run(&[&["range"][..], &at, &["--semantics", "real"]].concat())
        .done();
    assert_eq!(run.out, "out in [0, 4]; values from 0 to 4; 0 boxes\n");
    let run = place.run(&[&["range", "--json"][..], &at].concat()).done();
    for part in [
        "{\"output\":\"out\",\"lo\":-",
        "\"hi\":4.00000000000000",
        "\"inner_lo\":0,\"inner_hi\":4,\"boxes\":",
        "\"seconds\":",
        "\"complete\":true}\n",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    // The least value of a polynomial of two inputs is in the middle of the box.
    let run = place
        .run(&[
            "range",
            "--expr",
            "x^2 + y^2 - x*y - x - y",
            "--box",
            "x=[-2,3],y=[-2,3]",
            "--semantics",
            "real",
        ])
        .done();
    assert!(run.out.starts_with("out in [-1"), "{}", run.out);
    assert!(run.out.contains(" to 18; "), "{}", run.out);
}

#[test]
fn what_is_not_found_is_said() {
    let place = Place::new("range-cut-short");
    let run = place
        .run(&[
            "range",
            "--expr",
            "sin(10*x)*cos(3*y*x) + floor(x + y)",
            "--box",
            "x=[0,4],y=[0,4]",
            "--boxes",
            "20",
            "--semantics",
            "real",
        ])
        .done();
    assert!(
        run.err.contains("--boxes N allows more work"),
        "{}",
        run.err
    );
    assert!(run.out.starts_with("out in ["), "{}", run.out);
}

#[test]
fn wrong_questions_are_errors() {
    let place = Place::new("range-wrong");
    let sure = ["range", "--expr", "1/x", "--box", "x=[-1,2]"];
    place.fails(
        1,
        "it is not known how far the program in floating point",
        &sure,
    );
    place.fails(
        1,
        "no interval is given for the input `y`",
        &["range", "--expr", "x*y", "--box", "x=[-1,2]"],
    );
    place.fails(
        2,
        "expected a number that is not negative",
        &[
            "range",
            "--expr",
            "x",
            "--box",
            "x=[-1,2]",
            "--tolerance=-1",
        ],
    );
    place.write("c.ir", "x var x\nzero const 0\nc lt x zero\noutput c c\n");
    place.fails(
        1,
        "only numbers have ranges",
        &["range", "c.ir", "--box", "x=[-1,2]"],
    );
    place.write("e.ir", "x var x\ny lower x\n");
    place.fails(
        1,
        "is an end of bounds",
        &["eval", "e.ir", "--box", "x=[-1,2]"],
    );
}

#[test]
fn simplify_shows_the_forms() {
    let place = Place::new("simplify");
    let at = [
        "simplify",
        "--expr",
        "x/(x + y)",
        "--box",
        "x=[1,4],y=[1,4]",
    ];
    let run = place
        .run(&[&at[..], &["--semantics", "real"]].concat())
        .done();
    assert_eq!(
        run.out,
        "out = [0.125, 2] as it is written\nout = [0.19999999999999998, 0.80000000000000005] met with\n  1/(1 + y/x)\n"
    );
    let run = place.run(&at).done();
    assert!(
        run.out.contains("so that floating-point values are held"),
        "{}",
        run.out
    );
    let run = place.run(&[&at[..], &["--json"]].concat()).done();
    assert!(run.out.contains("\"met\":[\"1/(1 + y/x)\","), "{}", run.out);
    let run = place
        .run(&["simplify", "--expr", "x + y", "--box", "x=[1,4],y=[1,4]"])
        .done();
    assert_eq!(
        run.out,
        "out = [2, 8] as it is written; no other form is narrower\n"
    );
    let choice = ["simplify", "--expr", "x*[1, 2]", "--box", "x=[1,4]"];
    let run = place.run(&choice).done();
    assert!(
        run.out
            .contains("out depends on numbers that are chosen anew at each place\n"),
        "{}",
        run.out
    );
    let run = place.run(&[&choice[..], &["--json"]].concat()).done();
    assert!(run.out.contains("\"single_valued\":false,"), "{}", run.out);
}
