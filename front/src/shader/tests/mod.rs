//! Shaders evaluated at points, against the same functions written in Rust; and on sets, which have
//! to hold those values.

mod assemble;
mod builtin;
mod control;
mod error;
mod example;
mod field;
mod glsl;
mod half;
mod input;
mod lines;
mod math;
mod operator;
mod random;
mod spirv;
mod variable;
mod words;

use outward_expr::Function;
use outward_semantics::{Limits, Scalar, Set, eval_scalars, eval_sets};
use outward_sets::{Semantics, ValueSet};

use super::{Unit, read_wgsl};

pub(super) use outward_semantics::Scalar::{Bool, Int, Real};

pub(super) type Values = Vec<Scalar<f32>>;

/// The function of that name.
#[track_caller]
pub(super) fn function(units: &[Unit], name: &str) -> Function {
    let unit = units.iter().rfind(|unit| unit.name == name);
    let unit = unit.unwrap_or_else(|| panic!("no `{name}`"));
    match &unit.reading {
        Ok(reading) => reading.function.clone(),
        Err(error) => panic!("{error}"),
    }
}

/// The function `f`.
#[track_caller]
pub(super) fn wgsl(text: &str) -> Function {
    let units = read_wgsl(text).unwrap_or_else(|error| panic!("{error}"));
    function(&units, "f")
}

#[track_caller]
pub(super) fn at(f: &Function, inputs: &[Scalar<f32>]) -> Values {
    match eval_scalars(f, inputs, Limits::default()) {
        Ok(values) => values,
        Err(error) => panic!("{error}\n{f}"),
    }
}

/// The result at every point is the expected one.
#[track_caller]
pub(super) fn same<const N: usize>(
    f: &Function,
    points: impl IntoIterator<Item = [Scalar<f32>; N]>,
    expected: impl Fn([Scalar<f32>; N]) -> Values,
) {
    for point in points {
        let (got, expected) = (at(f, &point), expected(point));
        let equal = got.len() == expected.len()
            && got.iter().zip(&expected).all(|(a, b)| match (a, b) {
                (Real(a), Real(b)) => a == b || a.is_nan() && b.is_nan(),
                _ => a == b,
            });
        assert!(equal, "at {point:?}: got {got:?}, not {expected:?}\n{f}");
    }
}

/// What is computed on sets around each point holds what is computed there.
#[track_caller]
pub(super) fn holds<const N: usize>(
    f: &Function,
    points: impl IntoIterator<Item = [Scalar<f32>; N]>,
    width: f32,
) {
    // Where it is not known which iteration is the last, what ended is joined with what goes on:
    // for that, few iterations will do.
    let limits = Limits {
        iterations: 1 << 10,
    };
    for point in points {
        let sets = point.map(|value| match value {
            Real(x) => Set::Real(ValueSet::between(x - width, x + width)),
            other => Set::from(other),
        });
        let sets = eval_sets(f, &sets, Semantics::Float, limits).unwrap();
        for (set, value) in sets.iter().zip(at(f, &point)) {
            assert!(
                set.contains(value),
                "{set} lacks {value:?} at {point:?}\n{f}"
            );
        }
    }
}

/// Some numbers.
pub(super) fn numbers() -> impl Iterator<Item = [Scalar<f32>; 1]> {
    let numbers = [
        -3.75_f32, -2.5, -1.0, -0.5, 0.0, 0.25, 1.0, 1.5, 2.5, 4.0, 7.0, 9.75,
    ];
    numbers.into_iter().map(|x| [Real(x)])
}

/// Some integers.
pub(super) fn integers() -> impl Iterator<Item = [Scalar<f32>; 1]> {
    let integers = [
        i32::MIN,
        -100,
        -8,
        -1,
        0,
        1,
        2,
        3,
        4,
        5,
        7,
        31,
        32,
        33,
        1000,
        i32::MAX,
    ];
    integers.into_iter().map(|x| [Int(x)])
}

/// All pairs of them.
pub(super) fn integer_pairs() -> impl Iterator<Item = [Scalar<f32>; 2]> {
    integers().flat_map(|[a]| integers().map(move |[b]| [a, b]))
}
