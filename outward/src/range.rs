//! `range`: the certified range of a function on a box, by branch and bound with
//! [identities](outward_analysis::identities).

use outward_analysis::identities::{self, Holds, Limits};
use outward_expr::{Function, NotStraightLine, Output, Type, flatten};
use outward_interval::{Float, Interval};
use outward_runtime::{Engine, Error, SearchEngine};
use outward_sets::Semantics;
use outward_simd::with_default_mode;

/// The range of an output on a box.
#[derive(Clone, PartialEq, Debug)]
pub struct Range<F: Float> {
    /// The name of the output.
    pub name: String,
    /// Contains every value that the output has on the box.
    pub bounds: Interval<F>,
    /// Two values of the real function, the least and the greatest that were found; between them and
    /// the ends of [`bounds`](Self::bounds) lie those of the range. `None` if no point was found at
    /// which the function certainly has a value.
    pub inner: Option<[f64; 2]>,
    /// How many boxes were bounded.
    pub boxes: u64,
    /// Whether the bounds are as near to values as was asked for.
    pub is_complete: bool,
}

/// How a range is searched for. See [`range`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Search<'s> {
    /// Which values the bounds are to hold: of the real function, or, `None`, those that it returns
    /// as a program in its format, too.
    pub semantics: Option<Semantics>,
    /// How far ends may be from values: in relation to their size, or to the width of the range.
    pub limits: Limits<'s>,
    /// How many threads bound boxes; 0 for as many as the machine has. No result depends on it.
    pub threads: usize,
    /// What bounds boxes. No result depends on it.
    pub engine: Engine,
}

impl Default for Search<'_> {
    /// Both kinds of values, to a billionth, with at most a million boxes for each end, by one thread.
    fn default() -> Self {
        Self {
            semantics: None,
            limits: Limits {
                tolerance: 1e-9,
                boxes: 1_000_000,
                stop: &|_| false,
            },
            threads: 1,
            engine: Engine::Auto,
        }
    }
}

impl<'s> Search<'s> {
    /// The values that the bounds are to hold.
    #[must_use]
    pub fn semantics(self, semantics: Option<Semantics>) -> Self {
        Self { semantics, ..self }
    }

    /// How near ends are to be to values.
    #[must_use]
    pub fn tolerance(mut self, tolerance: f64) -> Self {
        self.limits.tolerance = tolerance;
        self
    }

    /// At most so many boxes for each end of each output.
    #[must_use]
    pub fn boxes(mut self, boxes: u64) -> Self {
        self.limits.boxes = boxes;
        self
    }

    /// On so many threads; 0 for as many as the machine has.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// What bounds boxes: machine code where that pays, if nothing is said.
    #[must_use]
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// Asked now and then, with the number of boxes so far: whether to stop with what there is.
    #[must_use]
    pub fn stop(mut self, stop: &'s dyn Fn(u64) -> bool) -> Self {
        self.limits.stop = stop;
        self
    }
}

/// Why there is no range.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum NoRange {
    /// The box is not one of the function.
    Box(Error),
    /// There is control flow that cannot be flattened.
    ControlFlow(NotStraightLine),
    /// An output is no number.
    NotANumber {
        /// Its name.
        name: String,
        /// Its type.
        ty: Type,
    },
    /// There are more than 64 inputs.
    TooManyInputs,
    /// How far the floating-point program may be from the real function is not known: on the box it
    /// may be undefined, overflow, or have an operation of which no error bound is known. The range
    /// of the real function can be asked for.
    ErrorUnknown {
        /// The name of the output.
        name: String,
    },
}

impl core::fmt::Display for NoRange {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Box(error) => error.fmt(f),
            Self::ControlFlow(error) => error.fmt(f),
            Self::NotANumber { name, ty } => {
                write!(
                    f,
                    "the output `{name}` is a {}: only numbers have ranges",
                    ty.text()
                )
            }
            Self::TooManyInputs => write!(f, "a range is searched for in at most 64 inputs"),
            Self::ErrorUnknown { name } => write!(
                f,
                "it is not known how far the program in floating point may be from the real function: on this box `{name}` may be undefined or overflow, or has an operation without a known error bound; the range of the real function can be asked for"
            ),
        }
    }
}

impl core::error::Error for NoRange {}

impl From<Error> for NoRange {
    fn from(error: Error) -> Self {
        Self::Box(error)
    }
}

/// The range of every output of a function on a box, given as one interval per input, by name.
///
/// The ends are as near to values of the function as was asked for, unless the search is stopped or
/// the number of boxes does not suffice; then the bounds hold all the same. Branches and loops are
/// flattened. The result depends on nothing but the function, the box, the tolerance, the number of
/// boxes and the semantics: not on threads, nor on what bounds boxes. On a box with an empty side there
/// is no value, and bounds are empty.
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = (x - y)/(x + y)")?;
/// let sides = [("x", "[0, 1]".parse::<Interval<f64>>()?), ("y", "[1, 2]".parse()?)];
/// let range = outward::range(&model.function, sides, outward::Search::default())?;
/// assert!(range[0].bounds.subset("[-1.000000001, 1e-9]".parse()?));
/// assert_eq!(range[0].inner, Some([-1.0, 0.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// See [`NoRange`].
pub fn range<'n, F: Float>(
    f: &Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    search: Search<'_>,
) -> Result<Vec<Range<F>>, NoRange> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    with_default_mode(|| range_here(f, inputs, search))
}

fn range_here<F: Float>(
    f: &Function,
    inputs: Vec<(&str, Interval<F>)>,
    search: Search<'_>,
) -> Result<Vec<Range<F>>, NoRange> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput.into());
    }
    for (output, ty) in f.outputs.iter().zip(f.output_types()) {
        if ty != Type::Real {
            let name = output.name.clone();
            return Err(NoRange::NotANumber { name, ty });
        }
    }
    let sides = crate::inputs::by_name(f, inputs)?;
    let sides: Vec<Interval<F>> = sides
        .into_iter()
        .map(|side| side.unwrap_or(Interval::ENTIRE))
        .collect();
    if f.inputs.len() > 64 {
        return Err(NoRange::TooManyInputs);
    }
    if sides.iter().any(|side| side.is_empty()) {
        let nothing = |output: &Output| Range {
            name: output.name.clone(),
            bounds: Interval::EMPTY,
            inner: None,
            boxes: 0,
            is_complete: true,
        };
        return Ok(f.outputs.iter().map(nothing).collect());
    }
    let flat = flatten(f).map_err(NoRange::ControlFlow)?;
    let holds = match search.semantics {
        Some(Semantics::Real) => Holds::Real,
        Some(Semantics::Float) | None => Holds::RealAndFloat,
    };
    let engine = SearchEngine {
        engine: search.engine,
        threads: search.threads,
    };
    let mut all = Vec::with_capacity(flat.outputs.len());
    for output in &flat.outputs {
        let name = output.name.clone();
        let found = identities::range(&engine, &flat, output.node, &sides, holds, search.limits);
        let Some(found) = found else {
            return Err(NoRange::ErrorUnknown { name });
        };
        let outer = found.outer;
        all.push(Range {
            name,
            bounds: Interval::new(F::from_f64_down(outer.inf()), F::from_f64_up(outer.sup()))
                .unwrap_or(Interval::EMPTY),
            inner: found.inner,
            boxes: found.boxes,
            is_complete: found.is_complete,
        });
    }
    Ok(all)
}
