//! `analyze_values` and its kin: what a function of any kind can be on one box, with truth values,
//! integers, branches and loops.
//!
//! The sets are those of [`outward_analysis::values`]; this file gives inputs by name. Tested by
//! the doc test and in `tests/all/values.rs`.

use outward_analysis::strict::{Report, strict};
use outward_analysis::values::{Settings, UnitInputs, Valid, Values, valid, values_with};
use outward_expr::{Function, Type};
use outward_front::inputs::{InputDomains, UnitVector};
use outward_interval::{Float, Interval, compiled};
use outward_runtime::Error;
use outward_semantics::Set;
use outward_sets::{BoolSet, I32Set, U32Set, ValueSet};
use outward_simd::with_default_mode;

use crate::inputs::by_name;

/// Computes what every value of `f` can be on a box, for functions of every kind: with branches,
/// loops, integers and truth values. The box is given as one interval for each input, by name.
///
/// The result has a *value set* for every node: pieces, NaN, zeros by their sign, integers.
/// `settings` says under which semantics: values of the real function, or what the program returns
/// in the format `F` of the intervals, rounding to nearest.
///
/// An input that is an integer of 32 bits can be the integers in its interval, read as signed or as
/// unsigned: `[0, 4294967295]` and `[-2147483648, 2147483647]` say the same. An input that is a
/// truth value can be `false` if its interval contains 0, and `true` if it contains 1. An input
/// that no output depends on may be left out. If a side is empty, so is every set that depends on
/// it.
///
/// ```
/// use outward::prelude::*;
/// use outward::analysis::values::Settings;
/// use outward::interval::Semantics;
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
/// y project l 0")?;
/// let x: Interval<f64> = "[5, 20]".parse()?;
/// let values = outward::analyze_values(&model.function, [("x", x)], Settings::new(Semantics::Real))?;
/// // It is halved until it is below 1.
/// assert_eq!(values.any(model.function.outputs[0].node).to_string(), "[0.5, 1]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`analyze`](crate::analyze): a needed input has no interval, an interval has no input or its
/// input two intervals, the interval of an integer or a truth value contains none, or the function
/// has no output.
pub fn analyze_values<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    settings: Settings,
) -> Result<Values<'f, F>, Error> {
    analyze_values_with(f, inputs, &[], settings)
}

/// Computes what every value of `f` can be, as [`analyze_values`] does, on the box that is known of
/// its inputs from the text of the function, or from what [`InputDomains::describe`] added. Inputs
/// that are known to be components of unit vectors are taken to be.
///
/// ```
/// use outward::prelude::*;
/// use outward::analysis::values::Settings;
/// use outward::interval::Semantics;
/// let text = "fn f(n: vec3<f32>, l: vec3<f32>, power: f32) -> f32 { return power * dot(n, l); }";
/// let mut model = outward::front::read("lit.wgsl", text)?;
/// model.inputs.describe("n unit; l unit; power in [0, 2]")?;
/// let values = outward::analyze_inputs::<f32>(&model.function, &model.inputs, Settings::new(Semantics::Real))?;
/// assert_eq!(values.set(model.function.outputs[0].node).to_interval(), "[-2, 2]".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`analyze_values`]. An input of which nothing is known, and which an output depends on, is
/// [`Error::MissingInput`]; the description `NAME in [entire]` says that it can be any number.
pub fn analyze_inputs<'f, F: Float>(
    f: &'f Function,
    inputs: &InputDomains,
    settings: Settings,
) -> Result<Values<'f, F>, Error> {
    analyze_values_with(f, inputs.region(), inputs.units(), settings)
}

/// Computes what every value of `f` can be, as [`analyze_values`] does, where `units` says which
/// inputs are components of vectors of length one. The sets then contain the values at points of
/// the box at which they are: the product of two real unit vectors, for example, is in [−1, 1].
/// That is assumed, and not checked.
///
/// # Errors
/// As [`analyze_values`].
pub fn analyze_values_with<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    units: &[UnitVector],
    settings: Settings,
) -> Result<Values<'f, F>, Error> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    let analyze = compiled!(analyze_values_with_here::<F>: for<'f> fn(&'f Function, Vec<(&str, Interval<F>)>, &[UnitVector], Settings) -> Result<Values<'f, F>, Error>);
    with_default_mode(|| analyze(f, inputs, units, settings))
}

fn analyze_values_with_here<'f, F: Float>(
    f: &'f Function,
    inputs: Vec<(&str, Interval<F>)>,
    units: &[UnitVector],
    settings: Settings,
) -> Result<Values<'f, F>, Error> {
    let (sets, units) = by_kind(f, inputs, units)?;
    Ok(values_with(f, &sets, &units, settings))
}

/// Computes what every value of `f` can be, as [`analyze_values_with`] does, if no operation that
/// is always run is given an operand for which it is not defined: no root is taken of a negative
/// number, no divisor is zero. The result lists what was assumed for that: see
/// [`valid`](mod@outward_analysis::values::valid).
///
/// ```
/// use outward::prelude::*;
/// use outward::analysis::values::Settings;
/// use outward::interval::Semantics;
/// let model = outward::front::read("half.txt", "f(x, y) = sqrt(x) / y")?;
/// let (x, y): (Interval<f64>, Interval<f64>) = ("[-1, 4]".parse()?, "[0, 2]".parse()?);
/// let found = outward::analyze_valid(&model.function, [("x", x), ("y", y)], &[], Settings::new(Semantics::Real))?;
/// assert_eq!(found.values.any(model.function.outputs[0].node).to_string(), "[0, inf] | +0 | -0");
/// let assumed: Vec<String> = found.assumptions.iter().map(|a| a.what.to_string()).collect();
/// assert_eq!(assumed, ["the operand of the root is not negative", "the divisor is not zero"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`analyze_values`].
pub fn analyze_valid<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    units: &[UnitVector],
    settings: Settings,
) -> Result<Valid<'f, F>, Error> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    let analyze = compiled!(analyze_valid_here::<F>: for<'f> fn(&'f Function, Vec<(&str, Interval<F>)>, &[UnitVector], Settings) -> Result<Valid<'f, F>, Error>);
    with_default_mode(|| analyze(f, inputs, units, settings))
}

fn analyze_valid_here<'f, F: Float>(
    f: &'f Function,
    inputs: Vec<(&str, Interval<F>)>,
    units: &[UnitVector],
    settings: Settings,
) -> Result<Valid<'f, F>, Error> {
    let (sets, units) = by_kind(f, inputs, units)?;
    Ok(valid(f, &sets, &units, settings))
}

/// Reports which exceptions the operations of `f` can raise on a box, with the operations exactly
/// as they are written. Each operation can be invalid, divide by zero or overflow; each of these is
/// impossible, possible or certain, for real numbers and for floating point. See
/// [`strict`](mod@outward_analysis::strict).
///
/// `inputs` has a set for each input, by name, of the input's type; an input that no output depends
/// on may be left out. `units` says which inputs are taken to be components of unit vectors. `work`
/// limits the analysis as [`Settings::work`] does; `u64::MAX` is no limit.
///
/// ```
/// use outward::prelude::*;
/// use outward::interval::{Semantics, ValueSet};
/// use outward::semantics::Set;
/// let model = outward::front::read("f.txt", "f(x, y) = sqrt(x) / y")?;
/// let side = |text: &str| text.parse::<Interval<f64>>().map(|x| Set::Real(ValueSet::from(x)));
/// let sides = vec![("x", side("[1, 4]")?), ("y", side("[0.5, 1]")?)];
/// let report = outward::analyze_strict(&model.function, sides, &[], u64::MAX)?;
/// assert!(report.is_free(Semantics::Real) && report.is_free(Semantics::Float));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::NoOutput`] if the function has no output; [`Error::MissingInput`],
/// [`Error::UnknownInput`] or [`Error::RepeatedInput`] if sets and inputs do not go together;
/// [`Error::NotOfType`] if a set is not of the type of its input.
pub fn analyze_strict<F: Float>(
    f: &Function,
    inputs: Vec<(&str, Set<F>)>,
    units: &[UnitVector],
    work: u64,
) -> Result<Report, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    let mut sets = Vec::with_capacity(f.inputs.len());
    for (i, given) in by_name(f, inputs)?.into_iter().enumerate() {
        let ty = f.input_type(i);
        let set = given.unwrap_or_else(|| any_input(ty));
        if set.ty() != ty {
            let name = f.inputs[i].clone();
            return Err(Error::NotOfType { name, ty });
        }
        sets.push(set);
    }
    with_default_mode(|| Ok(strict(f, &sets, &unit_inputs(units), work)))
}

/// A set for every input, and which of them are unit vectors.
fn by_kind<F: Float>(
    f: &Function,
    inputs: Vec<(&str, Interval<F>)>,
    units: &[UnitVector],
) -> Result<(Vec<Set<F>>, Vec<UnitInputs>), Error> {
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
    Ok((sets, unit_inputs(units)))
}

/// Unit vectors by the places of their components among the inputs.
pub(crate) fn unit_inputs(units: &[UnitVector]) -> Vec<UnitInputs> {
    let units = units.iter().map(|unit| UnitInputs {
        inputs: unit.inputs.clone(),
        complete: unit.complete,
    });
    units.collect()
}

/// The set of values that an input can have if it lies in `interval`, by the type of the input:
/// numbers, integers or truth values. For a name that is no input of the function it is a set of
/// numbers.
///
/// If the formats `F` and `G` differ, numbers are rounded outward to `F`. Integers are taken from
/// the interval in its own format, so that an interval of `f64` says exactly which integers of 32
/// bits are meant.
///
/// # Errors
/// [`Error::NotOfType`] if the interval contains numbers, but no value of the input's type.
pub fn input_set<F: Float, G: Float>(
    f: &Function,
    name: &str,
    interval: Interval<G>,
) -> Result<Set<F>, Error> {
    let ty = f.input(name).map_or(Type::Real, |i| f.input_type(i));
    let set = match of_interval(interval, ty) {
        Set::Real(_) => Set::Real(interval.to_format::<F>().into()),
        Set::Int(set) => Set::Int(set),
        Set::Bool(set) => Set::Bool(set),
    };
    // An empty box is an answer for numbers; of others it is rather a mistake.
    if ty != Type::Real && set.is_empty() && !interval.is_empty() {
        let name = name.to_owned();
        return Err(Error::NotOfType { name, ty });
    }
    Ok(set)
}

/// The set of all values that an input of this type can have: any number and ±∞ but not NaN, any
/// integer of 32 bits, or either truth value.
#[must_use]
pub fn any_input<F: Float>(ty: Type) -> Set<F> {
    match ty {
        Type::Real => Set::Real(ValueSet::numbers()),
        Type::Int | Type::Bool => Set::all(ty),
    }
}

/// [`input_set`] of all inputs that are given.
pub(crate) fn input_sets<'n, F: Float>(
    f: &Function,
    inputs: &[(&'n str, Interval<F>)],
) -> Result<Vec<(&'n str, Set<F>)>, Error> {
    let sets = inputs.iter();
    sets.map(|&(name, side)| Ok((name, input_set(f, name, side)?)))
        .collect()
}

/// The values of a type in an interval.
pub(crate) fn of_interval<F: Float>(x: Interval<F>, ty: Type) -> Set<F> {
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
