//! `range`: the certified range of a function on a box, by branch and bound with
//! [identities](outward_analysis::identities).

use outward_analysis::identities::{self, Containment, RangeQuery, SearchLimits};
use outward_analysis::refine::refine;
use outward_analysis::values::{Settings, UnitInputs, values_of_both, values_with};
use outward_expr::{Function, Node, NotStraightLine, Output, Type, flatten};
use outward_front::inputs::UnitVector;
use outward_interval::{Float, Interval, compiled};
use outward_lower::table::price;
use outward_runtime::{Engine, Error, SearchEngine};
use outward_semantics::Set;
use outward_sets::Semantics;
use outward_simd::with_default_mode;

use crate::analyze::bounds_on;
use crate::question::Question;
use crate::values::unit_inputs;

/// The range of an output on a box, as [`range`] found it.
#[derive(Clone, PartialEq, Debug)]
pub struct Range<F: Float> {
    /// The name of the output.
    pub name: String,
    /// An interval that contains every value of the output on the box, however early the search was
    /// stopped. It is empty if the function has no value on the box.
    pub bounds: Interval<F>,
    /// The least and the greatest value of the real function that were found, up to the rounding of
    /// one evaluation. The range reaches from the first to the second at least, and lies in
    /// [`bounds`](Self::bounds). `None` if no point was found at which the function certainly has a
    /// value, or only one beside a jump, of which rounding does not tell the side.
    pub inner: Option<[f64; 2]>,
    /// How many boxes were bounded.
    pub boxes: u64,
    /// Whether each endpoint of the bounds is as near to a value of the real function as the
    /// tolerance asks for; where the bounds contain floating-point values, too, as near as that or
    /// 16 units in the last place. If not, the limit of boxes was reached, the search was stopped,
    /// or it is not known that floating-point values are as near.
    pub is_complete: bool,
    /// What was [assumed](Search::assume), as text: `x + y is not 0`. Bounds need not contain
    /// values at points at which that does not hold.
    pub assumed: Vec<String>,
}

/// How a range is searched for: see [`range`]. The [default](Self::default) is a tolerance of 10⁻⁹,
/// at most a million boxes for each endpoint, both semantics, and one thread.
///
/// ```
/// use outward::prelude::*;
/// use outward::Search;
/// let f = outward::front::read("p.txt", "f(x, y) = x*y*(1 - x - y)")?.function;
/// let side: Interval<f64> = "[0, 1]".parse()?;
/// let search = Search::default().tolerance(1e-3).boxes(1000).threads(2);
/// let found = outward::range(&f, [("x", side), ("y", side)], search)?;
/// assert!(found[0].bounds.sup() < 0.039); // The greatest value is 1/27, the least −1.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Search<'s> {
    /// Which values the bounds contain: `Some(Semantics::Real)` those of the real function; `None`
    /// and `Some(Semantics::Float)` those of the real function and also what the floating-point
    /// program returns.
    pub semantics: Option<Semantics>,
    /// The tolerance, the greatest number of boxes, and what may stop the search. The tolerance is
    /// relative to the size of the endpoint or to the width of the range: see [`SearchLimits`].
    pub limits: SearchLimits<'s>,
    /// How many threads bound boxes; 0 for as many as the machine has. No result depends on it.
    pub threads: usize,
    /// Whether boxes are bounded by machine code or by the interpreter. No result depends on it.
    pub engine: Engine,
    /// Inputs that are components of vectors of length one. Of the box count the points at which
    /// they are: see [`Search::units`].
    pub units: &'s [UnitVector],
    /// Whether the conditions under which other forms are the value are assumed: see
    /// [`Search::assume`].
    pub assume: bool,
}

impl Default for Search<'_> {
    /// Both kinds of values, to a billionth, with at most a million boxes for each endpoint, by one
    /// thread.
    fn default() -> Self {
        Self {
            semantics: None,
            limits: SearchLimits {
                tolerance: 1e-9,
                boxes: 1_000_000,
                stop: &|_| false,
            },
            threads: 1,
            engine: Engine::Auto,
            units: &[],
            assume: false,
        }
    }
}

impl<'s> Search<'s> {
    /// Sets [`semantics`](Self::semantics), the values that the bounds contain.
    #[must_use]
    pub fn semantics(self, semantics: Option<Semantics>) -> Self {
        Self { semantics, ..self }
    }

    /// Sets how near the endpoints of the bounds are to be to values of the function, relative to
    /// the size of the endpoint or to the width of the range: see [`SearchLimits`].
    #[must_use]
    pub fn tolerance(mut self, tolerance: f64) -> Self {
        self.limits.tolerance = tolerance;
        self
    }

    /// Sets the greatest number of boxes for each endpoint of each output.
    #[must_use]
    pub fn boxes(mut self, boxes: u64) -> Self {
        self.limits.boxes = boxes;
        self
    }

    /// Sets the number of threads; 0 for as many as the machine has.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Sets what bounds boxes. By default machine code is made once it has run often enough to pay.
    #[must_use]
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// Sets which inputs are components of vectors of length one. The bounds then contain the
    /// values at those points of the box at which all these vectors have that length; if there is
    /// none, they are empty. Where floating-point values are asked for, too, components may be off
    /// by the rounding of a vector that was divided by its length. Where an input is a component
    /// more than once, no values are found ([`Range::inner`]).
    ///
    /// ```
    /// use outward::prelude::*;
    /// use outward::front::inputs::UnitVector;
    /// let f = outward::front::read("s.txt", "f(x, y, z) = x + 2*y + 2*z")?.function;
    /// let side: Interval<f64> = "[-1, 1]".parse()?;
    /// let unit = [UnitVector { name: "n".to_owned(), inputs: vec![0, 1, 2], complete: true }];
    /// let search = outward::Search::default().units(&unit).tolerance(1e-3);
    /// let found = outward::range(&f, [("x", side), ("y", side), ("z", side)], search)?;
    /// assert!(found[0].bounds.subset("[-3.01, 3.01]".parse()?)); // the length of (1, 2, 2) is 3
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn units(self, units: &'s [UnitVector]) -> Self {
        Self { units, ..self }
    }

    /// Assumes the conditions under which other forms of a value are that value, such as that a
    /// divisor is not zero, where they are not proved on the box. Otherwise forms that need one are
    /// not used. Bounds need not contain values at points at which one does not hold;
    /// [`Range::assumed`] lists them.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let f = outward::front::read("s.txt", "f(x, y) = (x - y)/(x^2 - y^2)")?.function;
    /// let sides = || [("x", "[1, 2]".parse::<Interval<f64>>().unwrap()), ("y", "[-1, 2]".parse().unwrap())];
    /// // Not for floating point, where the difference of two squares may be 0 nearby.
    /// let search = outward::Search::default().semantics(Some(outward::interval::Semantics::Real)).boxes(1000);
    /// assert_eq!(outward::range(&f, sides(), search)?[0].bounds.sup(), f64::INFINITY);
    /// let found = outward::range(&f, sides(), search.assume())?;
    /// assert_eq!(found[0].bounds.inf(), 0.25);
    /// assert_eq!(found[0].assumed, ["x + y is not 0"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn assume(self) -> Self {
        Self {
            assume: true,
            ..self
        }
    }

    /// Sets a function that is asked from time to time whether to stop; it is given the number of
    /// boxes so far. The bounds that are returned then hold, but are wider. What is found depends
    /// on when the function says so.
    #[must_use]
    pub fn stop(mut self, stop: &'s dyn Fn(u64) -> bool) -> Self {
        self.limits.stop = stop;
        self
    }
}

/// Why [`range`] found no range.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum NoRange {
    /// The function has no output, or the box does not fit it: an input is missing, unknown or
    /// given twice.
    Box(Error),
    /// The function has control flow that cannot be flattened, such as a loop without a counter.
    ControlFlow(NotStraightLine),
    /// An output is an integer or a truth value.
    NotANumber {
        /// The name of the output.
        name: String,
        /// The type of the output.
        ty: Type,
    },
    /// The function has more than 64 inputs.
    TooManyInputs,
    /// A comparison that decides a branch or a loop may be of NaN, and bounds say nothing of the
    /// arm that floating point takes then. [`Search::semantics`] can ask for the range of the real
    /// function alone.
    ComparesNan,
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
            Self::ComparesNan => write!(
                f,
                "a comparison may be of NaN, and bounds say nothing of the arm that floating point takes then; the range of the real function can be asked for"
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

/// Finds the range of every output of a function on a box, by branch and bound. The box is given as
/// one interval for each input, by name.
///
/// The bounds contain every value of the function on the box, in the sense of
/// [`analyze`](crate::analyze) unless the [search](Search) asks for real values alone. Their ends
/// are within the tolerance of values of the function, unless the limit of boxes is reached, the
/// search is stopped, or rounding may take floating-point values farther away; the bounds contain
/// all values even then, and [`Range::is_complete`] is false.
///
/// Branches and loops are flattened first. The result depends on the function, the box, the
/// semantics, the tolerance and the limit of boxes alone: not on the number of threads, the engine
/// or the processor. An input that no output depends on may be left out. If a side is empty, the
/// bounds are empty.
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
/// [`NoRange`] says which: the box does not fit the function, an output is no number, there are
/// more than 64 inputs, or control flow cannot be flattened; and, unless real values alone are
/// asked for, a comparison may be of NaN.
pub fn range<'n, F: Float>(
    f: &Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    search: Search<'_>,
) -> Result<Vec<Range<F>>, NoRange> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    let range = compiled!(range_here::<F>: fn(&Function, Vec<(&str, Interval<F>)>, Search<'_>) -> Result<Vec<Range<F>>, NoRange>);
    with_default_mode(|| range(f, inputs, search))
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
            assumed: Vec::new(),
        };
        return Ok(f.outputs.iter().map(nothing).collect());
    }
    let flat = flatten(f).map_err(NoRange::ControlFlow)?;
    let holds = match search.semantics {
        Some(Semantics::Real) => Containment::Real,
        Some(Semantics::Float) | None => Containment::RealAndFloat,
    };
    let units = unit_inputs(search.units);
    if holds == Containment::RealAndFloat && !f.is_straight_line() {
        let sets: Vec<Set<F>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
        if bounds_on(f, &sets, &units, Question::default()).may_compare_nan() {
            return Err(NoRange::ComparesNan);
        }
    }
    let engine = SearchEngine {
        engine: search.engine,
        threads: search.threads,
    };
    let points = (&sides[..], &units[..]);
    // What follows from the lengths of vectors is not seen by intervals.
    let proved = (!units.is_empty()).then(|| with_what_is_proved(f, points, holds));
    let proved = proved.and_then(|f| flatten(&f).ok());
    let proved = proved.map(|f| with_what_is_proved(&f, points, holds));
    let mut all = Vec::with_capacity(flat.outputs.len());
    for (i, output) in flat.outputs.iter().enumerate() {
        let name = output.name.clone();
        let of = |f: &Function, node: Node| {
            let asked = RangeQuery {
                holds,
                assume: search.assume,
            };
            identities::range(&engine, f, node, points, asked, search.limits)
        };
        let found = proved
            .as_ref()
            .and_then(|f| of(f, f.outputs.get(i)?.node))
            .or_else(|| of(&flat, output.node));
        // There are not too many inputs, and there is no control flow.
        let Some(found) = found else {
            return Err(NoRange::TooManyInputs);
        };
        let outer = found.outer;
        all.push(Range {
            name,
            bounds: Interval::new(F::from_f64_down(outer.inf()), F::from_f64_up(outer.sup()))
                .unwrap_or(Interval::EMPTY),
            inner: found.inner,
            boxes: found.boxes,
            is_complete: found.is_complete,
            assumed: found.assumed,
        });
    }
    Ok(all)
}

/// The function met with what value sets say of it on a box.
fn with_what_is_proved<F: Float>(
    f: &Function,
    (sides, units): (&[Interval<F>], &[UnitInputs]),
    holds: Containment,
) -> Function {
    let sets: Vec<Set<F>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
    let settings = Settings::new(Semantics::Real);
    let values = match holds {
        Containment::Real => values_with(f, &sets, units, settings),
        Containment::RealAndFloat => values_of_both(f, &sets, units, settings),
    };
    refine(&values, &sets, &price).function
}
