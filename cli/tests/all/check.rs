//! `check`: what it prints, of functions of all kinds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::{Place, example};

#[test]
fn nothing_is_broken() {
    let place = Place::new("check");
    let run = place
        .run(&["check", "--expr", "sqrt(x)/y - x^2", "--seconds", "1"])
        .done();
    assert!(
        run.out.ends_with(" points, nothing is broken\n"),
        "{}",
        run.out
    );
    // Of these code is narrower than the operations are, as it is refined for any box.
    place.write(
        "step.wgsl",
        "fn f(x: f32) -> f32 { return abs(smoothstep(0.0, 1.0, x)); }",
    );
    for of in [
        &["step.wgsl", "--box", "x=[0,1]"][..],
        &["--expr", "sqrt(x - floor(x))", "--box", "x=[0,3]"],
    ] {
        let run = place
            .run(&[&["check", "--points", "200"], of].concat())
            .done();
        assert!(
            run.out.ends_with(" points, nothing is broken\n"),
            "{}",
            run.out
        );
    }
    for name in [
        "shaders/fractal.wgsl",
        "shaders/ward.wgsl",
        "shaders/noise_texture.wgsl",
        "shaders/hash_noise.wgsl",
        "shaders/bricks.wgsl",
    ] {
        let run = place
            .run(&["check", &example(name), "--seconds", "1", "--json"])
            .done();
        assert!(
            run.out.ends_with("\"seed\":1,\"broken\":null}\n"),
            "{}",
            run.out
        );
        assert!(!run.out.contains("\"points\":0,"), "{}", run.out);
    }
}

#[test]
fn the_box_is_that_of_eval() {
    let place = Place::new("check-box");
    let unknown = ["check", "--expr", "x", "--box", "y=1", "--seconds", "0"];
    place.fails(1, "the function has no input `y`", &unknown);
    let run = place
        .run(&["check", "--expr", "x", "--seconds", "0"])
        .done();
    assert_eq!(run.out, "f: 0 boxes and 0 points, nothing is broken\n");
}

#[test]
fn so_many_points_and_not_so_long() {
    let place = Place::new("check-points");
    let args = ["check", "--expr", "sqrt(x)/y - x^2", "--points", "1000"];
    let run = place.run(&args).done();
    // Boxes are begun until there are enough.
    assert_eq!(run.out, "f: 63 boxes and 1008 points, nothing is broken\n");
    let run = place
        .run(&[&args[..], &["--per-box", "500"]].concat())
        .done();
    assert_eq!(run.out, "f: 2 boxes and 1000 points, nothing is broken\n");
    let both = [&args[..], &["--seconds", "1"]].concat();
    place.fails(2, "cannot be used with", &both);
    place.fails(2, "0", &[&args[..], &["--per-box", "0"]].concat());
}

/// Where the function has no value at any point that was tried, nothing was checked, and that is
/// said.
#[test]
fn what_has_no_value_is_not_said_to_hold() {
    let place = Place::new("check-endless");
    let text = "fn f(x: f32) -> f32 { var y = x; while (y < 2.0) { y = min(y, 1.0); } return y; }";
    place.write("ever.wgsl", text);
    let args = ["check", "ever.wgsl", "--box", "x=[0,1]", "--points", "1"];
    let expected = "f: 1 boxes and 0 points, which says nothing: at 1 points there is no value, as where a loop does not end\n";
    assert_eq!(place.run(&args).done().out, expected);
}
