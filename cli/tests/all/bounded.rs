//! Work is bounded, and can be interrupted with the result so far.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::Place;

/// Much work, were it all done: what is carried depends on x in every iteration, and the conditions
/// can go either way.
const LOOPS: &str = "fn f(x: f32) -> f32 {
    var y = x;
    for (var i = 0; i < 100; i++) {
        for (var j = 0; j < 100; j++) {
            if (y > 1.0) { y = y * 0.5 + 0.25 * x; } else { y = y + 0.01; }
        }
    }
    return clamp(y, -2.0, 3.0) - clamp(y, -2.0, 3.0);
}
";

#[test]
fn seconds_are_an_amount_of_work() {
    let place = Place::new("seconds");
    place.write("loops.wgsl", LOOPS);
    let eval = |seconds: &str| {
        let args = [
            "eval",
            "loops.wgsl",
            "--box",
            "x=[0,1]",
            "--seconds",
            seconds,
        ];
        place.run(&args).done()
    };
    let all = eval("1000");
    assert_eq!(all.err, "");
    for seconds in ["0", "0.001"] {
        let some = eval(seconds);
        assert_eq!(
            some.err.matches("cut short after about").count(),
            1,
            "{}",
            some.err
        );
        assert!(some.err.contains("--seconds N allows more"), "{}", some.err);
        // The same again: it is no time that is measured.
        assert_eq!(some.out, eval(seconds).out);
    }
    // Without relations nobody knows that it is zero.
    assert!(
        all.out.starts_with("out = [0, 0]") && eval("0").out.starts_with("out = [-5, 5]"),
        "{}",
        all.out
    );
    let analyze = [
        "analyze",
        "loops.wgsl",
        "--box",
        "x=[0,1]",
        "--seconds",
        "0",
    ];
    let run = place.run(&analyze).done();
    assert!(run.err.contains("cut short"), "{}", run.err);
    for seconds in ["-1", "nan", "soon"] {
        let option = format!("--seconds={seconds}");
        place.fails(2, "--seconds", &["eval", "loops.wgsl", &option]);
    }
}

#[cfg(unix)]
mod interrupted {
    use std::process::{Child, Command};
    use std::time::Duration;

    use crate::common::{Place, Run, example};

    /// Lets a command work for a while, and asks for the result.
    fn interrupt(child: Child) -> Run {
        std::thread::sleep(Duration::from_secs(1));
        let process = child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &process]).status();
        assert!(sent.unwrap().success());
        Run::of(child.wait_with_output().unwrap())
    }

    #[test]
    fn check_says_how_far_it_came() {
        let place = Place::new("interrupted-check");
        let args = ["check", "--expr", "sin(x)*y", "--points", "1000000000000"];
        let run = interrupt(place.command(&args).spawn().unwrap()).done();
        assert!(
            run.out.ends_with("points, nothing is broken\n"),
            "{}",
            run.out
        );
    }

    #[test]
    fn range_prints_what_is_found_so_far() {
        let place = Place::new("interrupted-range");
        let args = [
            "range",
            "--expr",
            "sin(10*x)*cos(3*y*x) + floor(x + y)",
            "--box",
            "x=[0,4],y=[0,4]",
            "--semantics",
            "real",
            "--tolerance",
            "0",
            "--boxes",
            "1000000000000",
        ];
        let run = interrupt(place.command(&args).spawn().unwrap()).done();
        assert!(run.out.starts_with("out in ["), "{}", run.out);
        assert!(
            run.err.contains("are not as near to its values"),
            "{}",
            run.err
        );
    }

    #[test]
    fn render_leaves_what_there_is() {
        let place = Place::new("interrupted-render");
        let kummer = example("kummer.txt");
        let size = [
            "--size",
            "5000",
            "--threads",
            "1",
            "--engine",
            "interpreter",
        ];
        let args = [&["render", kummer.as_str()][..], &size].concat();
        let run = interrupt(place.command(&args).spawn().unwrap()).done();
        assert_eq!(
            run.err,
            "warning: interrupted: the picture is not complete\n"
        );
        let bytes = std::fs::read(place.0.join("kummer.png")).unwrap();
        let picture = outward_render::decode_png(&bytes).unwrap();
        assert_eq!((picture.width, picture.height), (5000, 5000));
    }
}
