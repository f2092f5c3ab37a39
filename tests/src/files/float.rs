//! Results of programs that bound floating point: an arithmetic as it is written in a file, and
//! what every engine returns.

use outward_analysis::{Arithmetic, Demand, NanPolicy, Rounding, bounds_in};
use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::{LowerScratch, Number, Program, select_in};

use crate::engines::{engines, same};

/// The arithmetic at the start of a text, such as `machine ignore`, and what follows.
pub(super) fn arithmetic(text: &str) -> (Arithmetic, &str) {
    let mut rounding = Rounding::Outward;
    let mut policy = None;
    let mut rest = text;
    loop {
        let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
        match word {
            "outward" => rounding = Rounding::Outward,
            "machine" => rounding = Rounding::Machine,
            "propagate" => policy = Some(NanPolicy::Propagate),
            "suppress" => policy = Some(NanPolicy::Suppress),
            "ignore" => policy = Some(NanPolicy::Ignore),
            _ => return (Arithmetic::new(rounding, policy), rest),
        }
        rest = after;
    }
}

/// The bounds of every output on a box, on which every engine must agree; those that are not known
/// say so.
pub(super) fn agreed<F: Number>(
    arithmetic: Arithmetic,
    f: &Function,
    region: &[Interval<F>],
) -> Result<Vec<String>, String> {
    let facts = bounds_in(arithmetic, f, region);
    let chosen = select_in(f, &facts, Demand::Value, &[], arithmetic);
    let chosen = chosen.map_err(|e| e.to_string())?;
    let mut program = Program::empty();
    chosen.intervals(false, &mut LowerScratch::default(), &mut program);
    let sign = |x: F| if arithmetic.is_machine() { -x } else { x };
    let numbers = region.iter().flat_map(|side| {
        let [first, last] = side.endpoints();
        [sign(first), last]
    });
    let numbers = [numbers.collect::<Vec<F>>()];
    let mut found: Option<Vec<Vec<F>>> = None;
    for engine in engines() {
        let outputs = engine.run(&program, &numbers).outputs;
        let expected = found.get_or_insert_with(|| outputs.clone());
        let pairs = outputs.iter().flatten().zip(expected.iter().flatten());
        for (&a, &b) in pairs {
            assert!(same(a, b), "{engine}: {a:?}, the reference {b:?}");
        }
    }
    let found = found.unwrap_or_default();
    let pairs = found.chunks_exact(2).map(|pair| {
        // The lower endpoint as it is.
        let lo = pair[0][0];
        let lo = if arithmetic.is_machine() { lo } else { -lo };
        let hi = pair[1][0];
        if lo.is_nan() || hi.is_nan() {
            "not known".to_owned()
        } else {
            let [lo, hi] = [lo, hi].map(|end| (end + F::ZERO).to_f64());
            format!("[{lo}, {hi}]")
        }
    });
    Ok(pairs.collect())
}
