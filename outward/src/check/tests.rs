//! Bounds that are not those of the function are found to be wrong.

use super::*;
use outward_analysis::identities::Met;
use outward_analysis::values::Path;
use outward_front::read;

/// What is found where `bounded` is bounded and `run` is run.
fn found(run: &str, bounded: &str, engines: &str) -> Option<Broken> {
    let [f, bounded, engines] = [run, bounded, engines].map(|text| {
        read("x.txt", text)
            .unwrap_or_else(|e| panic!("{e}"))
            .function
    });
    let mut checker = Checker {
        f: &f,
        bounded: &bounded,
        random: Random::new(7),
        points: POINTS,
        counts: Counts::default(),
        engines: super::engines::<f32>(&engines),
        runs: both(&f),
        sharpen: Refined::sharpened,
        on_region: Vec::new(),
    };
    let region = [Set::Real(
        Interval::new(-4.0, 4.0).unwrap_or(Interval::ENTIRE).into(),
    )];
    (0..200).find_map(|_| checker.round(&region, &mut |_| true))
}

#[test]
fn what_is_wrong_is_found() {
    let f = "f(x) = x^2 + 1";
    assert_eq!(found(f, f, f), None);
    let promise = |broken: Option<Broken>| broken.map(|broken| broken.promise);
    // An end too low by the least that there is.
    let low = "f(x) = min(x^2 + 1, 16.999999)";
    assert_eq!(promise(found(f, low, low)), Some(Promise::Machine));
    assert_eq!(promise(found(f, f, low)), Some(Promise::OneAnswer));
    // Of reals: a value that rounding hides. 2^-30 is lost in 1 + 2^-30.
    let (hidden, plain) = ("f(x) = 1 + 0.000000001 + 0*x", "f(x) = 1 + 0*x");
    assert_eq!(promise(found(hidden, plain, plain)), Some(Promise::Real));
}

#[test]
fn an_engine_that_returns_something_else_at_a_point_is_found() {
    let [f, other] = ["f(x) = x^2 + 1", "f(x) = min(x^2 + 1, 16.999999)"].map(|text| {
        let model = read("x.txt", text).unwrap_or_else(|e| panic!("{e}"));
        model.function
    });
    let mut checker = Checker {
        f: &f,
        bounded: &f,
        random: Random::new(7),
        points: POINTS,
        counts: Counts::default(),
        engines: None,
        runs: both::<f32>(&other),
        sharpen: Refined::sharpened,
        on_region: Vec::new(),
    };
    let region = [Set::Real(
        Interval::new(-4.0, 4.0).unwrap_or(Interval::ENTIRE).into(),
    )];
    let broken = (0..200).find_map(|_| checker.round(&region, &mut |_| true));
    let found = broken.map(|broken| (broken.promise, broken.found, broken.expected));
    let expected = (
        Promise::OneAnswer,
        "[0x1.0ffffep4, 0x1.0ffffep4]".to_owned(),
        "[0x1.1p4, 0x1.1p4]".to_owned(),
    );
    assert_eq!(found, Some(expected));
}

#[test]
fn a_case_can_be_written_down() {
    let broken = found(
        "f(x) = x^2 + 1",
        "f(x) = min(x^2 + 1, 16)",
        "f(x) = min(x^2 + 1, 16)",
    );
    let broken = broken.map(|broken| broken.to_string()).unwrap_or_default();
    assert!(
        broken.starts_with("a value of the function is outside of its bounds: "),
        "{broken}"
    );
    assert!(
        broken.contains(" on x=[") && broken.contains(" at x=["),
        "{broken}"
    );
}

#[test]
fn the_same_seed_leads_the_same_way() {
    let model = read("x.txt", "f(x, y) = sqrt(x)*y").unwrap_or_else(|e| panic!("{e}"));
    let x = Interval::new(-1.0_f64, 2.0).unwrap_or(Interval::ENTIRE);
    let of = |seed| {
        let all = [("x", x), ("y", Interval::ENTIRE)];
        check(&model.function, all, seed, |done| done.boxes < 50)
    };
    assert_eq!(of(3), of(3));
    let checked = of(3).unwrap_or_else(|e| panic!("{e}"));
    let counts = checked.counts;
    assert_eq!((counts.boxes, counts.points, counts.answers), (50, 800, 50));
    assert_eq!(counts.runs, 800);
    assert!(counts.reals > 300 && counts.reals < 800, "{counts:?}");
    // In an empty box there is nothing.
    let none = check(
        &model.function,
        [("x", Interval::EMPTY), ("y", x)],
        1,
        |_| true,
    );
    assert_eq!(none.map(|checked| checked.counts), Ok(Counts::default()));
}

/// What is found where other forms are met by `sharpen`.
fn found_of_forms(text: &str, sharpen: Sharpen<f64>) -> Option<Broken> {
    let model = read("x.txt", text).unwrap_or_else(|e| panic!("{e}"));
    let f = model.function;
    let mut checker = Checker {
        f: &f,
        bounded: &f,
        random: Random::new(7),
        points: POINTS,
        counts: Counts::default(),
        engines: None,
        runs: Vec::new(),
        sharpen,
        on_region: Vec::new(),
    };
    let region = [Set::Real(
        Interval::new(-4.0, 4.0).unwrap_or(Interval::ENTIRE).into(),
    )];
    (0..100).find_map(|_| checker.round(&region, &mut |_| true))
}

/// Another function in place of the one that was sharpened, and what that is said to be met with.
fn met_with(mut refined: Refined<f64>, text: &str) -> Refined<f64> {
    let model = read("x.txt", text).unwrap_or_else(|e| panic!("{e}"));
    refined.met.push(Met {
        assumed: Vec::new(),
        block: Path::default(),
        node: refined.function.outputs[0].node,
        forms: vec![text.to_owned()],
        ends: [Vec::new(), Vec::new()],
        error: 0.0,
    });
    refined.function = model.function;
    for fact in &mut refined.facts {
        fact.undefined = true;
    }
    refined
}

#[test]
fn wrong_forms_are_found() {
    // A wrong rule, one of which a condition was dropped, and a meet that is empty in places.
    let cases: [(&str, Sharpen<f64>, &str); 3] = [
        (
            "f(x) = x^2 - 2*x",
            |refined| met_with(refined, "f(x) = (x - 1)^2"),
            "f(x) = (x - 1)^2",
        ),
        (
            "f(x) = sqrt(x^2)",
            |refined| met_with(refined, "f(x) = x"),
            "f(x) = x",
        ),
        (
            "f(x) = x^2",
            |refined| met_with(refined, "f(x) = sqrt(x)^4"),
            "f(x) = sqrt(x)^4",
        ),
    ];
    for (text, sharpen, form) in cases {
        let broken = found_of_forms(text, sharpen).unwrap_or_else(|| panic!("{text}: not found"));
        assert_eq!(broken.promise, Promise::Identities, "{broken}");
        assert!(broken.forms.contains(&form.to_owned()), "{broken}");
        assert_eq!(broken.line, Some(1), "{broken}");
        assert!(!broken.region.is_empty() && !broken.point.is_empty());
        assert!(broken.to_string().contains(form), "{broken}");
        assert_eq!(found_of_forms(text, Refined::sharpened), None);
    }
}

#[test]
fn a_form_that_is_said_to_be_defined_is_found() {
    let sharpen: Sharpen<f64> = |refined| {
        let mut refined = refined.sharpened();
        for fact in &mut refined.facts {
            fact.undefined = false;
        }
        refined
    };
    let broken = found_of_forms("f(x) = 1/x", sharpen);
    let found = broken.map(|broken| (broken.promise, broken.found));
    let expected = (Promise::Identities, "said to be defined".to_owned());
    assert_eq!(found, Some(expected));
    assert_eq!(found_of_forms("f(x) = 1/x", Refined::sharpened), None);
}

/// Points at which the function has no value take long, so it is asked after each whether to go on.
#[test]
fn points_without_a_value_do_not_hold_up_the_end() {
    let text = "fn f(x: f32) -> f32 { var y = x; while (y < 2.0) { y = min(y, 1.0); } return y; }";
    let model = read("x.wgsl", text).unwrap_or_else(|e| panic!("{e}"));
    let side = Interval::new(0.0_f32, 1.0).unwrap_or(Interval::ENTIRE);
    let go_on = |counts: &Counts| counts.without_value == 0;
    let checked = check(&model.function, [("x", side)], 1, go_on).unwrap_or_else(|e| panic!("{e}"));
    let counts = checked.counts;
    assert_eq!((counts.points, counts.without_value), (0, 1), "{counts:?}");
}

/// What a branch returns has no real value where its condition has none: bounds of real numbers
/// need not hold what floating point returns there.
#[test]
fn what_a_condition_without_a_value_decides_has_none() {
    let text = "x var x\nr sqrt x\none const 1\nc lt r one\ni if c x x one one\n x var x\n \
                one var one\n q div one x\n output q q\nelse\n x var x\n output x x\nend\n\
                y project i 0\noutput y y";
    let model = read("x.ir", text).unwrap_or_else(|e| panic!("{e}"));
    let side = Interval::new(-4.0_f64, 4.0).unwrap_or(Interval::ENTIRE);
    let go_on = |counts: &Counts| counts.points < 2000;
    let checked = check(&model.function, [("x", side)], 1, go_on).unwrap_or_else(|e| panic!("{e}"));
    assert!(checked.broken.is_none(), "{:?}", checked.broken);
    let real = |x: f64| {
        let point = [Set::from(Scalar::Real(x))];
        let found = enclosed(&model.function, &point).unwrap_or_else(|e| panic!("{e}"));
        found[0].defined
    };
    assert_eq!([-1.0, 0.5, 2.0].map(real), [false, true, true]);
}
