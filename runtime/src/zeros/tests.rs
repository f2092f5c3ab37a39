//! Profiles as text, evaluators with tests for zeros, and such as adapt.

use std::num::Wrapping;

use outward_expr::{Format, Function, Graph};
use outward_interval::Interval;

use crate::{Error, Kernel, PointEvaluator, ZeroProfile};

/// 0.25 + light·e^(sin x), under a name.
fn lit(name: &str) -> Function {
    let g = Graph::new();
    let (light, x) = (g.var("light"), g.var("x"));
    let sum = light * x.sin().exp() + g.number(0.25);
    let f = g.function(name, [("out", sum)]).expect("a function");
    Function {
        format: Format::F32,
        ..f
    }
}

fn unit() -> Interval<f64> {
    Interval::new(0.0, 1.0).expect("an interval")
}

/// So many lights, of which as many in a hundred groups of 64 are not zero.
fn lights(percent: u32) -> Vec<f32> {
    let mut state = Wrapping(99_u32);
    let mut is_on = false;
    (0..4096)
        .map(|k| {
            if k % 64 == 0 {
                state = state * Wrapping(1_664_525) + Wrapping(1_013_904_223);
                is_on = (state.0 >> 16) % 100 < percent;
            }
            if is_on { 0.5 } else { 0.0 }
        })
        .collect()
}

fn xs() -> Vec<f32> {
    (0..4096_u16).map(|k| f32::from(k) / 4096.0).collect()
}

fn profile(f: &Function, percent: u32) -> ZeroProfile {
    let builder = PointEvaluator::builder(f)
        .on(&[unit(), unit()])
        .expect("two sides");
    let mut profiler = builder.profiler::<f32>().expect("a profiler");
    profiler.run(&[&lights(percent), &xs()]).expect("columns");
    profiler.profile().clone()
}

#[test]
fn a_profile_is_read_as_it_was_written() {
    let written = profile(&lit("lit"), 10);
    let text = written.to_string();
    assert_eq!(text.parse(), Ok(written.clone()));
    let (value, run, zero) = written.values().next().expect("a value");
    assert_eq!(value.name.as_deref(), Some("light"));
    assert!(zero * 10 > run * 8 && zero < run, "{zero} of {run}");
    // It is no longer one if a line is missing, wherever that is, or a number is damaged.
    let lines: Vec<&str> = text.lines().collect();
    for missing in 0..lines.len() {
        let mut rest = lines.clone();
        rest.remove(missing);
        let damaged = rest.join("\n").parse::<ZeroProfile>();
        assert!(damaged.is_err(), "without `{}`", lines[missing]);
    }
    for end in 0..text.len() - 1 {
        let cut = &text[..end];
        assert!(cut.parse::<ZeroProfile>().is_err(), "{cut}");
    }
    let error = text
        .replace("value run", "value ran")
        .parse::<ZeroProfile>();
    let error = error.expect_err("it is damaged");
    let line = lines.iter().position(|line| line.starts_with("value"));
    assert_eq!(error.line, line.map(|at| at + 1));
}

#[test]
fn profiles_of_something_else_are_refused() {
    let f = lit("lit");
    let of_f = profile(&f, 10);
    let refused = |f: &Function, sides: [Interval<f64>; 2], profile: &ZeroProfile| {
        let builder = PointEvaluator::builder(f).on(&sides).expect("two sides");
        match builder.zeros(profile).build::<f32>() {
            Err(Error::Profile(error)) => error.to_string(),
            Err(_) | Ok(_) => String::new(),
        }
    };
    assert_eq!(refused(&f, [unit(), unit()], &of_f), "");
    let other = refused(&lit("other"), [unit(), unit()], &of_f);
    assert!(
        other.contains("`lit`") && other.contains("`other`"),
        "{other}"
    );
    let wide = Interval::new(0.0, 2.0).expect("an interval");
    let other = refused(&f, [unit(), wide], &of_f);
    assert!(
        other.contains("input x in [0, 1]") && other.contains("[0, 2]"),
        "{other}"
    );
    let g = Graph::new();
    let product = g.var("light") * g.var("x").cos().exp() + g.number(0.25);
    let changed = g
        .function("lit", [("out", product.square())])
        .expect("a function");
    let other = refused(&changed, [unit(), unit()], &of_f);
    assert!(other.contains("changed since"), "{other}");
    // One of bounds is none of points, nor of another format.
    let builder = Kernel::builder(&f)
        .within("light", unit())
        .expect("an input");
    let of_points = builder.clone().zeros(&of_f).build::<f32>();
    assert!(matches!(of_points, Err(Error::Profile(_))));
    let of_f64 = PointEvaluator::builder(&f)
        .on(&[unit(), unit()])
        .expect("two sides");
    assert!(matches!(
        of_f64.zeros(&of_f).build::<f64>(),
        Err(Error::Profile(_))
    ));
}

#[test]
fn points_with_a_negative_zero_have_the_same_bits() {
    // The sign of the result is that of x where there is no light.
    let g = Graph::new();
    let (light, x) = (g.var("light"), g.var("x"));
    let f = g
        .function(
            "signs",
            [("out", x + light * (x.sin() + g.number(3.0)).exp())],
        )
        .expect("a function");
    let sides = [unit(), unit()];
    let builder = PointEvaluator::builder(&f).on(&sides).expect("two sides");
    let mut profiler = builder.profiler::<f32>().expect("a profiler");
    let (light, mut x) = (lights(5), xs());
    profiler.run(&[&light, &x]).expect("columns");
    let tested = builder.clone().zeros(profiler.profile()).build::<f32>();
    let tested = tested.expect("an evaluator");
    assert!(!tested.zeros().tests.is_empty());
    let plain = builder.build::<f32>().expect("an evaluator");
    x[77] = -0.0;
    x[4000] = -0.0;
    let (mut found, mut expected) = (vec![1.0; 4096], vec![2.0; 4096]);
    tested
        .eval(&[&light, &x], &mut [&mut found])
        .expect("points");
    plain
        .eval(&[&light, &x], &mut [&mut expected])
        .expect("points");
    let bits = |x: &[f32]| x.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(&found), bits(&expected));
    // Points beyond the box are refused, and NaN is.
    for wrong in [1.5, -1e-9, f32::NAN] {
        x[5] = wrong;
        let refused = tested.eval(&[&light, &x], &mut [&mut found]);
        assert!(matches!(refused, Err(Error::Outside { .. })), "{wrong}");
    }
}

#[test]
fn adaptive_code_follows_its_data() {
    let f = lit("lit");
    let builder = PointEvaluator::builder(&f)
        .on(&[unit(), unit()])
        .expect("two sides");
    let plain = builder.build::<f32>().expect("an evaluator");
    let adaptive = builder.adaptive::<f32>().expect("an evaluator");
    let (mut found, mut expected) = (vec![1.0; 4096], vec![2.0; 4096]);
    let mut run = |light: &[f32], calls: usize| {
        for _ in 0..calls {
            adaptive
                .eval(&[light, &xs()], &mut [&mut found])
                .expect("points");
        }
        plain
            .eval(&[light, &xs()], &mut [&mut expected])
            .expect("points");
        assert_eq!(found, expected);
    };
    assert!(adaptive.zeros().tests.is_empty());
    run(&lights(0), 20);
    assert_eq!(adaptive.zeros().tests.len(), 1);
    // The lights go on: code without tests again.
    run(&lights(100), 1000);
    assert!(adaptive.zeros().tests.is_empty(), "{:?}", adaptive.zeros());
    run(&lights(0), 1000);
    assert_eq!(adaptive.zeros().tests.len(), 1);
    let remade = adaptive.remade();
    assert!((3..=8).contains(&remade), "{remade}");
    run(&lights(0), 1000);
    assert_eq!(adaptive.remade(), remade);
}

#[test]
fn adaptive_bounds_are_those_of_kernels() {
    let f = lit("lit");
    let builder = Kernel::builder(&f)
        .within("light", unit())
        .and_then(|b| b.within("x", unit()))
        .expect("inputs");
    let kernel = builder.build::<f32>().expect("a kernel");
    let adaptive = builder.adaptive::<f32>().expect("a kernel");
    let light = lights(2);
    let zero = vec![0.0; 4096];
    let lo: Vec<f32> = xs().iter().map(|x| -x).collect();
    let hi: Vec<f32> = xs().iter().map(|x| x + 0.25 * (1.0 - x)).collect();
    let columns: [&[f32]; 4] = [&zero, &light, &lo, &hi];
    let mut expected = [vec![0.0; 4096], vec![0.0; 4096]];
    let mut found = expected.clone();
    let [a, b] = &mut expected;
    kernel.eval_columns(&columns, &mut [a, b]).expect("boxes");
    for _ in 0..40 {
        let [a, b] = &mut found;
        adaptive.eval(&columns, &mut [a, b]).expect("boxes");
        assert_eq!(found, expected);
    }
    assert_eq!(adaptive.zeros().tests.len(), 1);
    let [a, b] = &mut found;
    let beyond: Vec<f32> = hi.iter().map(|x| x + 1.0).collect();
    let refused = adaptive.eval(&[&zero, &light, &lo, &beyond], &mut [a, b]);
    assert!(matches!(refused, Err(Error::Outside { .. })));
}

/// What is known of a number where a branch is taken is not known of it elsewhere: there it is the
/// same value of the program, or one that is computed for both.
#[test]
fn what_holds_in_an_arm_is_not_used_outside() {
    let texts = [
        "fn f(z: f32, x: f32) -> vec2f {
            var r = 0.0;
            if (x > 0.25) { r = pow(x, 1.5) * sin(x) + exp(x); }
            return vec2f(z * x, r);
        }",
        "fn f(z: f32, x: f32) -> vec2f {
            var r = 0.0;
            if (x > 0.25) { r = -x; }
            return vec2f(z * -x, r);
        }",
    ];
    for text in texts {
        let f = outward::front::read("f.wgsl", text)
            .expect("a shader")
            .function;
        let sides = [unit(), Interval::new(-1.0, 1.0).expect("an interval")];
        let builder = PointEvaluator::builder(&f).on(&sides).expect("two sides");
        let (selection, program, _) = builder.program::<f32>().expect("a program");
        for candidate in selection.candidates(&program, &[]) {
            let allowed = outward_lower::Allowed::default();
            let tested = selection.tested(&program, true, &candidate, allowed);
            let Some(tested) = tested else { continue };
            for x in [-1.0, -0.5, -0.0, 0.0, 0.25, 1.0] {
                for z in [0.0, -0.0, 0.5] {
                    let run = |program| outward_lower::run_scalar::<f32>(program, &[z, x]).0;
                    let bits = |of: Vec<f32>| of.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
                    let (found, expected) = (run(&tested), run(&program));
                    assert_eq!(bits(found), bits(expected), "{candidate:?} at {z}, {x}");
                }
            }
        }
    }
}

#[test]
fn columns_that_do_not_fit_are_refused() {
    let f = lit("lit");
    let builder = PointEvaluator::builder(&f);
    let mut profiler = builder.profiler::<f32>().expect("a profiler");
    let (three, two) = ([0.5_f32; 3], [0.5_f32; 2]);
    let few = Err(Error::Inputs {
        expected: 2,
        found: 1,
    });
    assert_eq!(profiler.run(&[&three]), few);
    assert_eq!(profiler.shares(&[&three]).map(|_| ()), few);
    assert_eq!(profiler.run(&[&three, &two]), Err(Error::Lengths));
    let unequal = profiler.shares(&[&three, &two]);
    assert_eq!(unequal, Err(Error::Lengths));
    assert_eq!(profiler.profile().counts.vectors, 0);
}

/// The least integer has the bits of −0, and is none: what has become an integer is not told by its
/// value as a number.
#[test]
fn the_least_integer_is_no_zero() {
    let text = "fn f(z: f32, x: f32) -> f32 {
        return f32(bitcast<i32>(z * sin(x) * exp(x)));
    }";
    let f = outward::front::read("f.wgsl", text)
        .expect("a shader")
        .function;
    let sides = [unit(), Interval::new(-1.0, 1.0).expect("an interval")];
    let builder = PointEvaluator::builder(&f).on(&sides).expect("two sides");
    let (z, x) = ([0.0; 64], [-0.5; 64]);
    let mut profiler = builder.profiler::<f32>().expect("a profiler");
    profiler.run(&[&z, &x]).expect("columns");
    let tested = builder.clone().zeros(profiler.profile());
    let tested = tested.build::<f32>().expect("an evaluator");
    let mut found = [0.0; 64];
    tested.eval(&[&z, &x], &mut [&mut found]).expect("columns");
    assert_eq!(found, [-32768.0 * 65536.0; 64]);
}

/// A value that is zero in one iteration of a loop is not in the next, which reads what was
/// carried.
#[test]
fn what_a_loop_carries_is_kept_where_a_value_of_the_iteration_is_zero() {
    let text = "fn f(x: f32, y: f32) -> f32 {
        var carried = x;
        for (var k = 0.0; k < 3.0; k += 1.0) { carried = y - carried; }
        return carried;
    }";
    let f = outward::front::read("f.wgsl", text)
        .expect("a shader")
        .function;
    let builder = Kernel::builder(&f)
        .rounding(outward::analysis::Rounding::Machine)
        .within("x", Interval::new(0.5, 2.0).expect("an interval"))
        .and_then(|builder| builder.within("y", unit()))
        .expect("inputs");
    let planned = builder.program::<f32>().expect("a program");
    let (selection, program) = (&planned.selection, &planned.program);
    let mut plans = 0;
    for candidate in selection.candidates(program, &[]) {
        let allowed = outward_lower::Allowed::default();
        let tested = selection.tested(program, false, &candidate, allowed);
        let Some(tested) = tested else { continue };
        plans += 1;
        let ends = [0.5, 0.75, 0.0, 0.25];
        let [found, expected] =
            [&tested, program].map(|p| outward_lower::run_scalar::<f32>(p, &ends).0);
        assert_eq!(found, expected, "{candidate:?}");
        assert_eq!(found, [-1.0, 0.0], "{candidate:?}");
    }
    assert!(plans > 0, "{plans}");
}

/// A loop that ends by its counter is left out where nothing of it is needed.
#[test]
fn loops_of_which_nothing_is_needed_are_left_out() {
    use outward_lower::Step;
    let text = "fn f(light: f32, x: f32) -> f32 {
        var sum = 0.0;
        for (var k = 0; k < 8; k++) { sum += exp(x*f32(k)); }
        return 0.25 + light*sum;
    }";
    let f = outward::front::read("f.wgsl", text)
        .expect("a shader")
        .function;
    let builder = PointEvaluator::builder(&f)
        .on(&[unit(), unit()])
        .expect("inputs");
    let (selection, program, _) = builder.program::<f32>().expect("a program");
    let candidates = selection.candidates(&program, &[]);
    let allowed = outward_lower::Allowed::default();
    let light = candidates.first().expect("the light");
    let tested = selection.tested(&program, true, light, allowed);
    let tested = tested.expect("a test");
    // How many regions there are around the loop.
    let around = |program: &outward_lower::Program| {
        let before = program.insts.iter().take_while(|i| i.step != Step::Loop);
        before.filter(|i| i.step == Step::If).count()
    };
    assert_eq!([around(&program), around(&tested)], [0, 1]);
    for point in [[0.0, 0.5], [0.5, 0.5], [1.0, 0.0]] {
        let [found, expected] =
            [&tested, &program].map(|p| outward_lower::run_scalar::<f32>(p, &point).0);
        assert_eq!(found, expected, "{point:?}");
    }
}
