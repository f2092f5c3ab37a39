//! What kernels claim is what the scripts in `proofs/` prove: the numbers in both places are the
//! same.
//!
//! The scripts are checked by `proofs/check.sh`, which takes Gappa and Sollya. This test reads
//! their text: a bound that is proved may not be above the one that is claimed, and a constant that
//! a proof is about must be that of the kernel.

use outward_interval::Interval;

use super::singles::exp as exp_single;
use super::{angles, asin, atan, exp, expm1, hyperbolic, sin, tables, tan};

/// A number as Gappa writes it, at most: `8.0e-19`, `0x1.4p-66`, `1b-96`.
fn number(text: &str) -> f64 {
    let text = text.trim_end_matches([' ', '}', ';', '/', '\\', ')', '\n']);
    let hexadecimal = text.strip_prefix("1b").map(|n| format!("0x1p{n}"));
    let text = hexadecimal.as_deref().unwrap_or(text);
    format!("[{text}]").parse::<Interval<f64>>().unwrap().sup()
}

/// The numbers behind each place of `before` in a script.
fn numbers(script: &str, before: &str) -> Vec<f64> {
    let found: Vec<f64> = script
        .split(before)
        .skip(1)
        .map(|rest| number(rest.split([' ', '\n', ';', '}']).next().unwrap()))
        .collect();
    assert!(!found.is_empty(), "{before}");
    found
}

macro_rules! script {
    ($name:literal) => {
        include_str!(concat!("../../proofs/", $name, ".gappa"))
    };
}

#[test]
fn proved_errors_are_not_above_those_that_are_claimed() {
    let check = |script: &str, before: &str, claimed: &[f64]| {
        let proved = numbers(script, before);
        assert_eq!(proved.len(), claimed.len(), "{before}");
        for (proved, claimed) in proved.into_iter().zip(claimed) {
            assert!(
                proved <= *claimed,
                "{before} {proved:e}, claimed {claimed:e}"
            );
            // A bound that is far above would be that of another kernel.
            assert!(
                proved * 300.0 > *claimed,
                "{before} {proved:e}, claimed {claimed:e}"
            );
        }
    };
    let [sinh, cosh, _] = hyperbolic::ERRORS;
    check(
        script!("exp"),
        "|(high + last - value) / t| <= ",
        &exp::ERRORS,
    );
    check(
        script!("exp"),
        "|(high - value) / t| <= ",
        &[exp::SHORT_ERROR],
    );
    check(
        script!("exp_single"),
        "|high + low - value| <= ",
        &exp_single::ERRORS.map(f64::from),
    );
    check(
        script!("expm1"),
        "|y - (Y + omitted)| <= ",
        &[expm1::ABSOLUTE_ERROR; 2],
    );
    check(script!("cosh"), "|(y - (Y + omitted)) / c| <= ", &[cosh; 2]);
    check(script!("sinh"), "|(y - (Y + omitted)) / s| <= ", &[sinh; 2]);
    let relative = "|(first + rest - V) / V| <= ";
    let absolute = "|first + rest - V| <= ";
    let of_sin = "|(high + rest - V) / V| <= ";
    check(script!("sin"), of_sin, &[sin::ERRORS[0]]);
    check(
        script!("sin"),
        "|(high - V) / V| <= ",
        &[sin::SHORT_ERRORS[0]],
    );
    let at_zero = "|(sin - Ps) / r + (sin / r) * e9 - es| <= ";
    check(script!("sin_zero"), at_zero, &[sin::ERRORS[0]]);
    let short_at_zero = "|(sin - (r + Ps)) / r - es| <= ";
    check(script!("sin_zero"), short_at_zero, &[sin::SHORT_ERRORS[0]]);
    check(script!("tan_zero"), relative, &[tan::ERRORS[0]]);
    check(script!("tan_zero"), absolute, &[tan::ERRORS[1]]);
    let relative = "|(h1 + rest - V) / V| <= ";
    check(script!("asin_zero"), relative, &[asin::ERROR]);
    check(script!("atan_zero"), relative, &[atan::ERROR]);
}

#[test]
fn proofs_are_about_the_constants_of_the_kernels() {
    let check = |script: &str, before: &str, constants: &[f64]| {
        assert_eq!(numbers(script, before), constants, "{before}");
    };
    let [e1, e2] = tables::LN2_256;
    let expm1 = script!("expm1");
    check(expm1, "\nl1 = ", &[e1; 2]);
    check(expm1, "\nl2 = ", &[e2; 2]);
    check(expm1, "\nper_step = ", &[tables::PER_STEP[0]]);
    let eight = |[first, rest]: [f64; 2]| [8.0 * first, 8.0 * rest];
    let single = script!("exp_single");
    let ([e1, e2], [t1, t2]) = (exp_single::LN_2, exp_single::LOG10_2);
    let of_single = |script: &str, before: &str, constants: &[f32]| {
        let constants: Vec<f64> = constants.iter().copied().map(f64::from).collect();
        check(script, before, &constants);
    };
    of_single(single, "\nl1 = ", &[e1, t1, e1, t1, e1]);
    // Signs do not matter where −k·L₂ is proved.
    of_single(single, "\nl2 = ", &[e2, t2, -e2, e2, t2]);
    of_single(single, "\nper_unit = ", &exp_single::LOG2_OF);
    of_single(single, "\nln_10 = ", &exp_single::LN_10[..1]);
    of_single(single, "\nln_10_rest = ", &exp_single::LN_10[1..]);
    let [c3, c4] = exp_single::SERIES;
    of_single(single, "\nc3 = ", &[c3; 2]);
    of_single(single, "\nc4 = ", &[c4; 2]);
    let [e1, e2] = eight(tables::LN2_256);
    let [t1, t2] = eight(tables::LOG10_OF_2_256);
    let [ln_2, ln_2_rest] = tables::LN2.map(|l| l / 32.0);
    let [_, ln_10] = tables::BASE_10;
    let [p1, p2] = angles::PI.map(|p| p / 256.0);
    check(script!("sin"), "\np1 = ", &[p1; 2]);
    check(script!("sin"), "\np2 = ", &[p2; 2]);
    check(script!("sin"), "\nper_step = ", &[tables::PER_STEP[1]]);
    let exp = script!("exp");
    check(exp, "\nl1 = ", &[e1, t1, e1, t1, ln_2]);
    // Signs do not matter where −k·L₂ is proved.
    check(exp, "\nl2 = ", &[e2, t2, -e2, ln_2_rest, -t2]);
    check(exp, "\nstep = ", &[core::f64::consts::LN_2 / 32.0, t1 + t2]);
    check(exp, "\nln_2 = ", &[core::f64::consts::LN_2 / 32.0]);
    check(exp, "\nln_10 = ", &[ln_10; 2]);
    check(exp, "\nln_10_rest = ", &[tables::LN_10_REST]);
    check(
        exp,
        "\nper_step = ",
        &[tables::PER_STEP[0] / 8.0, tables::BASE_10[0] / 8.0],
    );
}
