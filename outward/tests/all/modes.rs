//! Evaluators under a hostile MXCSR: whatever the host had set, bounds and values are the same and
//! the host's word comes back.
//!
//! An evaluator is called from an `asm!` block that sets and restores the word; no arithmetic of
//! this file runs under it.

use outward::analysis::values::Settings;
use outward::front;
use outward::interval::{Semantics, ValueSet};
use outward::prelude::*;

/// Rounding up, down, to zero; flush to zero; denormals are zero; exceptions unmasked; flags set.
const WORDS: [u32; 9] = [
    0x1F80, 0x5F80, 0x3F80, 0x7F80, 0x9F80, 0x1FC0, 0xFFC0, 0x1FBF, 0x0000,
];

/// Calls `f` with this MXCSR; returns MXCSR as it is afterwards.
fn under(word: u32, mut f: &mut dyn FnMut()) -> u32 {
    unsafe extern "sysv64" fn call(f: *mut &mut dyn FnMut()) {
        // SAFETY: it is the one below.
        unsafe { (*f)() };
    }
    // The host's word, the word under test, and what it has become.
    let mut words = [0, word, 0];
    // SAFETY: the host's word is restored before the block ends. What is needed after the call is
    // in
    // registers that a function keeps.
    unsafe {
        core::arch::asm!(
            "stmxcsr [r12]",
            "ldmxcsr [r12 + 4]",
            "mov r14, rsp",
            "and rsp, -16",
            "call r13",
            "mov rsp, r14",
            "stmxcsr [r12 + 8]",
            "ldmxcsr [r12]",
            in("r12") words.as_mut_ptr(),
            in("r13") call as *const (),
            out("r14") _,
            in("rdi") &raw mut f,
            clobber_abi("sysv64"),
        );
    }
    words[2]
}

/// What `f` leaves in its argument is the same under all words.
fn same_under_all<T: Clone + PartialEq + core::fmt::Debug>(start: &T, mut f: impl FnMut(&mut T)) {
    let mut expected = None;
    for word in WORDS {
        let mut found = start.clone();
        let changed = under(word, &mut || f(&mut found)) ^ word;
        assert_eq!(
            changed & !0x3F,
            0,
            "but for the flags that say what has happened"
        );
        assert_ne!(found, *start);
        let expected = expected.get_or_insert_with(|| found.clone());
        assert_eq!(found, *expected, "MXCSR was {word:#x}");
    }
}

fn bounds_are_the_same_in<F: outward::Number>(tiny: &str) {
    // Subnormal sums and products, a root, and what is called.
    let text = "f(x, y) = x*y + sqrt(y)/3 - exp(x)*sin(y) + pow(y, x)";
    let function = front::read("f.txt", text).expect("is right").function;
    let subnormal = front::read("g.txt", "g(x, y) = x*y")
        .expect("is right")
        .function;
    let make = |text: &str| text.parse::<Interval<F>>().expect("is right");
    let boxes = [
        [make("[0.1, 0.3]"), make("[0.7, 1.9]")],
        [make(tiny), make("[0.25, 0.5]")],
        [make("[2, 3]"), make("[1e-5, 2]")],
    ];
    for function in [function, subnormal] {
        for evaluator in [
            compile::<F>(&function).expect("compiles"),
            Kernel::interpreted(&function).expect("compiles"),
        ] {
            same_under_all(&Vec::new(), |found| {
                found.clone_from(&evaluator.eval_many(&boxes).unwrap_or_default());
            });
            same_under_all(&Vec::new(), |found| {
                found.clone_from(&evaluator.eval_all(&boxes[1]).unwrap_or_default());
            });
            same_under_all(&Interval::EMPTY, |found| {
                *found = evaluator.eval(&boxes[1]).unwrap_or(Interval::EMPTY);
            });
            let columns = [0, 1].map(|k| boxes.map(|b| b[k].endpoints()));
            let end = |k: usize, end: usize| columns[k].map(|ends| ends[end]);
            let columns = [end(0, 0), end(0, 1), end(1, 0), end(1, 1)];
            same_under_all(&[[F::ZERO; 3]; 2], |found| {
                let [lower, upper] = found;
                let inputs = columns.each_ref().map(|column| &column[..]);
                let ran = evaluator.eval_columns(&inputs, &mut [lower, upper]);
                assert_eq!(ran, Ok(()));
            });
        }
        for evaluator in [
            outward::compile_points::<F>(&function).expect("compiles"),
            outward::PointEvaluator::interpreted(&function).expect("compiles"),
        ] {
            let columns = [0, 1].map(|k| boxes.map(|b| b[k].sup()));
            same_under_all(&vec![F::NEG_ONE; 3], |found| {
                let inputs = [&columns[0][..], &columns[1][..]];
                assert!(evaluator.eval(&inputs, &mut [found]).is_ok());
            });
        }
    }
}

/// What is made under one word is run under the default.
fn evaluators_are_the_same_in<F: outward::Number>() {
    let text = "f(x, y) = x/3 + 0.1*y + exp(1/7)*sqrt(2) - 1e-320*x";
    let function = front::read("f.txt", text).expect("is right").function;
    let side = |text: &str| text.parse::<Interval<F>>().expect("is right");
    let boxes = [[side("[0.1, 0.3]"), side("[0.7, 1.9]")]];
    let mut expected = None;
    for word in WORDS {
        let (mut bounded, mut run) = (None, None);
        let changed = under(word, &mut || {
            bounded = compile::<F>(&function).ok();
            run = outward::compile_points::<F>(&function).ok();
        }) ^ word;
        assert_eq!(changed & !0x3F, 0);
        let (bounded, run) = (bounded.expect("compiles"), run.expect("compiles"));
        let mut values = [F::ZERO; 1];
        run.eval(&[&[F::ONE], &[F::ONE]], &mut [&mut values])
            .expect("fits");
        let found = (bounded.eval_many(&boxes).expect("fits"), values);
        let expected = expected.get_or_insert_with(|| found.clone());
        assert_eq!(found, *expected, "MXCSR was {word:#x}");
    }
}

#[test]
fn evaluators_are_made_under_the_default_mode() {
    evaluators_are_the_same_in::<f32>();
    evaluators_are_the_same_in::<f64>();
}

#[test]
fn bounds_and_values_do_not_depend_on_the_hosts_mode() {
    bounds_are_the_same_in::<f64>("[1e-309, 2e-309]");
    bounds_are_the_same_in::<f32>("[1e-39, 2e-39]");
}

fn analyses_are_the_same_in<F: outward::Number>(tiny: &str) {
    let side = |text: &str| text.parse::<Interval<F>>().expect("is right");
    for text in ["f(x, y) = x*y + sqrt(y)/3 - exp(x)*sin(y)", "g(x, y) = x*y"] {
        let function = front::read("f.txt", text).expect("is right").function;
        let region = [("x", side(tiny)), ("y", side("[0.25, 0.5]"))];
        same_under_all(&Interval::EMPTY, |found| {
            let bounds = analyze(&function, region);
            *found = bounds.expect("is a box").bounds();
        });
        same_under_all(&0, |found| {
            let checked = outward::check(&function, region, 1, |done| done.boxes < 20);
            *found = checked.expect("is a box").counts.reals;
        });
        same_under_all(&ValueSet::EMPTY, |found| {
            let settings = Settings::new(Semantics::Float);
            let values = outward::analyze_values(&function, region, settings);
            *found = values.expect("is a box").set(function.outputs[0].node);
        });
    }
}

#[test]
fn analyses_do_not_depend_on_the_hosts_mode() {
    analyses_are_the_same_in::<f64>("[1e-309, 2e-309]");
    analyses_are_the_same_in::<f32>("[1e-39, 2e-39]");
}
