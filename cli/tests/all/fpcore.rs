//! FPCore files: boxes from preconditions, cores by name, warnings and errors.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::Place;

const TWO: &str = "; Two functions.
(FPCore half (x)
 :name \"one half\"
 :pre (<= 1 x 4)
 (/ x 2))

(FPCore (x y)
 :name \"quotient\"
 :precision binary32
 :pre (and (<= 0 x 2) (<= 1 y 3) (< x y))
 (/ x y))
";

#[test]
fn the_precondition_is_the_box() {
    let place = Place::new("fpcore-box");
    place.write("two.fpcore", TWO);
    let eval = |more: &[&str]| place.run(&[&["eval", "two.fpcore"], more].concat()).done();
    for name in ["half", "one half"] {
        let run = eval(&["--function", name]);
        assert_eq!(run.out, "out = [0.5, 2]_com\n");
        assert_eq!(run.err, "");
    }
    let run = eval(&["--function", "half", "--box", "x=[-8,0]"]);
    assert_eq!(run.out, "out = [-4, 0]_com\n");
    // What is no range is not used, and that is said; a side of --box takes the place of one.
    let run = eval(&["--function", "quotient"]);
    assert_eq!(run.out, "out = [0, 2]_com\n");
    assert_eq!(
        run.err,
        "warning: two.fpcore:10:34: ignored `(< x y)`: not a range of one argument\n"
    );
    let run = eval(&["--function", "quotient", "--box", "y=[2,4]"]);
    assert_eq!(run.out, "out = [0, 1]_com\n");
    let run = place
        .run(&["analyze", "two.fpcore", "--function", "quotient"])
        .done();
    assert!(run.out.contains("format f32"), "{}", run.out);
    assert!(run.out.contains("var x"), "{}", run.out);
    assert!(run.out.contains("  [0, 2]  div.pP"), "{}", run.out);
    // Ends are rounded outward in the format of the function.
    place.write(
        "tenth.fpcore",
        "(FPCore (x) :precision binary32 :pre (<= 1/10 x 1/3) x)",
    );
    let run = place.run(&["eval", "tenth.fpcore", "--json"]).done();
    assert!(
        run.out
            .contains("\"lo_hex\":\"0x1.999998p-4\",\"hi_hex\":\"0x1.555556p-2\""),
        "{}",
        run.out
    );
}

#[test]
fn the_only_core_needs_no_name() {
    let place = Place::new("fpcore-one");
    place.write(
        "one.fpcore",
        "(FPCore (x) :pre (<= 0 x 1) (let ([y (* x x)]) (- y x)))",
    );
    let run = place.run(&["eval", "one.fpcore"]).done();
    assert_eq!(
        run.out,
        "out = [-0.2500000000000003, 2.2204460492503136e-16]_com\n"
    );
    place.write("one", "(FPCore () (+ 1 1))");
    let run = place.run(&["eval", "one", "--format", "fpcore"]).done();
    assert_eq!(run.out, "out = [2, 2]_com\n");
}

#[test]
fn bad_cores_are_located_errors() {
    let place = Place::new("fpcore-bad");
    place.write("two.fpcore", TWO);
    place.write("open.fpcore", "(FPCore (x)\n  (+ x 1)");
    place.write(
        "mixed.fpcore",
        "(FPCore loop (x)\n  (tgamma x))\n(FPCore (x) :name \"good\" :pre (<= 1 x 2) x)",
    );
    place.write("empty.fpcore", "; nothing\n");
    place.write(
        "none.fpcore",
        "(FPCore (x) :pre (and (< x 1)\n  (> x 2)) x)",
    );
    place.write("free.fpcore", "(FPCore (x y) :pre (<= 0 x 1) (+ x y))");
    place.write("many.fpcore", "(FPCore (x) x)".repeat(20));
    for (words, args) in [
        (
            "two.fpcore: there are 2 cores; choose one by --function:\n  one half\n  quotient\n",
            &["two.fpcore"][..],
        ),
        (
            "there are 20 cores; choose one by --function:\n  core1\n  core2\n",
            &["many.fpcore"],
        ),
        (
            "two.fpcore: there is no function `quotent`; did you mean `quotient`?",
            &["two.fpcore", "--function", "quotent"],
        ),
        (
            "this bracket is never closed\n --> open.fpcore:1:1",
            &["open.fpcore"],
        ),
        (
            "`tgamma` is not supported\n --> mixed.fpcore:2:4",
            &["mixed.fpcore", "--function", "loop"],
        ),
        (
            "there is no core in this text\n --> empty.fpcore",
            &["empty.fpcore"],
        ),
        (
            "the precondition is true of no input\n --> none.fpcore:2:3",
            &["none.fpcore"],
        ),
        ("y", &["free.fpcore"]),
        ("unknown operation", &["two.fpcore", "--format", "ir"]),
    ] {
        for command in ["eval", "analyze"] {
            if args[0] == "free.fpcore" && command == "analyze" {
                continue;
            }
            place.fails(1, words, &[&[command], args].concat());
        }
    }
    let run = place
        .run(&["eval", "mixed.fpcore", "--function", "good"])
        .done();
    assert_eq!(run.out, "out = [1, 2]_com\n");
    // Inputs without a range can be anything in an analysis, as without a box.
    let run = place.run(&["analyze", "free.fpcore"]).done();
    assert!(run.out.contains("[entire]"), "{}", run.out);
}
