//! `analyze_values`: what a function of any kind can be on one box, with truth values, integers, branches and loops.
//!
//! The sets are those of [`outward_analysis::values`]; this file gives inputs by name. Tested by the doc test and in `tests/values.rs`.

use outward_analysis::values::{Settings, Valid, Values, valid, values_of};
use outward_expr::eval::Set;
use outward_expr::{Function, Type};
use outward_interval::{BoolSet, Float, I32Set, Interval, U32Set, ValueSet};

use crate::error::Error;
use crate::inputs::by_name;

/// What every value of `f` can be on a box, given as one interval per input, by name.
///
/// An integer input can be the integers in its interval, of 32 bits, with a sign or without: `[0, 4294967295]` is as good as
/// `[-2147483648, 2147483647]`. A truth value is false where its interval has 0, true where it has 1. Inputs that no output depends on may be
/// left out.
///
/// ```
/// use outward::prelude::*;
/// use outward::analysis::values::Settings;
/// use outward::interval::Rounding;
/// let model = outward::front::read("halve.ir", "\
/// x var x
/// l loop x x
///   a var x
///   half const 0.5
///   b mul a half
///   one const 1
///   c le one b
///   again c
///   output x b
/// end
/// y item l 0")?;
/// let x: Interval<f64> = "[5, 20]".parse()?;
/// let values = outward::analyze_values(&model.function, [("x", x)], Settings::new(Rounding::Outward))?;
/// // It is halved until it is below 1.
/// assert_eq!(values.any(model.function.outputs[0].node).to_string(), "[0.5, 1]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an input that is needed has no interval, or an interval no input; if an integer or a truth value is given an interval without one.
pub fn analyze_values<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    settings: Settings,
) -> Result<Values<'f, F>, Error> {
    Ok(values_of(f, &sets_by_name(f, inputs)?, settings))
}

/// The same where no operation that is always run is given what it is not defined for: no root of a negative number, no division by zero. What was assumed
/// is listed in the result: see [`valid`](mod@outward_analysis::values::valid).
///
/// ```
/// use outward::prelude::*;
/// use outward::analysis::values::Settings;
/// use outward::interval::Rounding;
/// let model = outward::front::read("half.txt", "f(x, y) = sqrt(x) / y")?;
/// let (x, y): (Interval<f64>, Interval<f64>) = ("[-1, 4]".parse()?, "[0, 2]".parse()?);
/// let found = outward::analyze_valid(&model.function, [("x", x), ("y", y)], Settings::new(Rounding::Outward))?;
/// assert_eq!(found.values.any(model.function.outputs[0].node).to_string(), "[0, inf] | +0 | -0");
/// let assumed: Vec<String> = found.assumptions.iter().map(|a| a.what.to_string()).collect();
/// assert_eq!(assumed, ["the operand of the root is not negative", "the divisor is not zero"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As of [`analyze_values`].
pub fn analyze_valid<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    settings: Settings,
) -> Result<Valid<'f, F>, Error> {
    Ok(valid(f, &sets_by_name(f, inputs)?, settings))
}

/// A set for every input.
fn sets_by_name<'n, F: Float>(
    f: &Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
) -> Result<Vec<Set<F>>, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    let mut sets = Vec::with_capacity(f.inputs.len());
    for (i, interval) in by_name(f, inputs)?.into_iter().enumerate() {
        let ty = f.input_type(i);
        let set = match interval {
            None if ty == Type::Real => Set::Real(ValueSet::numbers()),
            None => Set::all(ty),
            Some(interval) => of_interval(interval, ty),
        };
        // An empty box is an answer for numbers; of others it is rather a mistake.
        if ty != Type::Real && set.is_empty() && interval.is_some_and(|x| !x.is_empty()) {
            return Err(Error::NotOfType {
                name: f.inputs[i].clone(),
                ty,
            });
        }
        sets.push(set);
    }
    Ok(sets)
}

/// The values of a type in an interval.
fn of_interval<F: Float>(x: Interval<F>, ty: Type) -> Set<F> {
    match ty {
        Type::Real => Set::Real(x.into()),
        Type::Bool => Set::Bool(BoolSet::new(x.contains(F::ZERO), x.contains(F::ONE))),
        Type::Int if x.is_empty() => Set::Int(I32Set::EMPTY),
        Type::Int => {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "clamped far outside of the integers"
            )]
            let whole = |end: F| end.to_f64() as i64;
            let (lo, hi) = (whole(x.inf().ceil()), whole(x.sup().floor()));
            let unsigned: U32Set = U32Set::between(lo, hi);
            Set::Int(I32Set::between(lo, hi).union(unsigned.cast()))
        }
    }
}
