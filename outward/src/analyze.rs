//! `analyze`: from a function, a box and a question to [`Bounds`], sharpened by a short search for
//! the range of outputs.

use outward_analysis::values::UnitInputs;
use outward_expr::{Function, Type};
use outward_front::inputs::UnitVector;
use outward_interval::{Float, Interval, compiled};
use outward_runtime::Error;
use outward_semantics::Set;
use outward_simd::with_default_mode;

use crate::bounds::Bounds;
use crate::inputs::by_name;
use crate::question::Question;
use crate::values::{any_input, input_sets, unit_inputs};

/// Bounds every value of `f` on a box, which is given as one interval for each input, by name.
///
/// The bounds contain, for every point of the box,
///
/// * the value of the real function, wherever it is defined, at real points that need not be
///   numbers of the format;
/// * what the function returns when it is run in the format of the intervals, `f32` or `f64`,
///   rounding to nearest, except NaN and what comes of a division by zero (see
///   [`Bounds::divides_by_zero`]). An overflow to ±∞ is contained.
///
/// They are usually wider than the range, and tighten as the box shrinks; [`range`](crate::range())
/// finds the range itself.
///
/// **Inputs.** An input that no output depends on may be left out. A side of the box may be
/// unbounded; if one is empty, the box has no point and all bounds are empty. An input that is an
/// integer can be the integers in its interval. An input that is a truth value can be `false` if
/// its interval contains 0, and `true` if it contains 1.
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = 1/(x - y)")?;
/// let x: Interval<f64> = "[3, 4]".parse()?;
/// let b = analyze(&model.function, [("x", x), ("y", "[1, 2]".parse()?)])?;
/// assert_eq!(b.bounds().to_string(), "[0.3333333333333333, 1]");
/// // Where y can equal x it is not defined everywhere, and unbounded.
/// let b = analyze(&model.function, [("x", x), ("y", x)])?;
/// assert_eq!((b.bounds(), b.decoration()), (Interval::ENTIRE, Decoration::Trv));
/// // The same x twice is the same number.
/// let model = outward::front::read("p.txt", "f(x) = x - x")?;
/// assert_eq!(analyze(&model.function, [("x", x)])?.bounds(), Interval::ZERO);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// * [`Error::MissingInput`]: an input that an output depends on has no interval.
/// * [`Error::UnknownInput`], [`Error::RepeatedInput`]: an interval is given for an input that the
///   function does not have, or two are given for one input.
/// * [`Error::NotOfType`]: the interval of an integer or of a truth value contains no value of that
///   type.
/// * [`Error::NoOutput`]: the function has no output.
pub fn analyze<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
) -> Result<Bounds<'f, F>, Error> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    let sets = with_default_mode(|| input_sets(f, &inputs))?;
    analyze_sets(f, sets, &[], Question::default())
}

/// Bounds every value of `f` as [`analyze`] does, where inputs are given as value sets, some inputs
/// may be components of unit vectors, and `question` says which values are asked for.
///
/// `inputs` has a set for each input, by name, of the input's type. `units` says which inputs are
/// components of vectors of length one: bounds then contain the values at the points of the box at
/// which they are. That is assumed, and not checked.
///
/// # Errors
/// As [`analyze`]; [`Error::NotOfType`] is returned if a set is not of the type of its input.
pub fn analyze_sets<'f, F: Float>(
    f: &'f Function,
    inputs: Vec<(&str, Set<F>)>,
    units: &[UnitVector],
    question: Question,
) -> Result<Bounds<'f, F>, Error> {
    let analyze = compiled!(analyze_sets_here::<F>: for<'f> fn(&'f Function, Vec<(&str, Set<F>)>, &[UnitVector], Question) -> Result<Bounds<'f, F>, Error>);
    with_default_mode(|| analyze(f, inputs, units, question))
}

fn analyze_sets_here<'f, F: Float>(
    f: &'f Function,
    inputs: Vec<(&str, Set<F>)>,
    units: &[UnitVector],
    question: Question,
) -> Result<Bounds<'f, F>, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    let mut sides = Vec::with_capacity(f.inputs.len());
    let given = by_name(f, inputs)?;
    // Sides that no output depends on are sides of the box all the same, if they are given.
    let is_bounded =
        |set: &Set<F>| set.ty() != Type::Real || set.reals().to_interval().is_common_interval();
    let bounded = given.iter().flatten().all(is_bounded);
    for (i, given) in given.into_iter().enumerate() {
        let ty = f.input_type(i);
        let side = given.unwrap_or_else(|| any_input(ty));
        if side.ty() != ty {
            let name = f.inputs[i].clone();
            return Err(Error::NotOfType { name, ty });
        }
        sides.push(side);
    }
    let mut found = bounds_on(f, &sides, &unit_inputs(units), question);
    if !bounded {
        found.on_unbounded_box();
    }
    Ok(found)
}

/// The bounds of `f`, which has an output, on a box with one set per input, each of the input's
/// type.
pub(crate) fn bounds_on<'f, F: Float>(
    f: &'f Function,
    sides: &[Set<F>],
    units: &[UnitInputs],
    question: Question,
) -> Bounds<'f, F> {
    let mut found = Bounds::by_sets(f, sides, units, question);
    found.sharpen();
    found
}
