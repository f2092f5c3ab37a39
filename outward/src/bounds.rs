//! `analyze`: what a function can be on one box, and why.
//!
//! The facts are those of [`outward_analysis::bounds()`]; this file gives inputs by name and keeps what belongs together.
//! Tested by the doc tests and in `tests/analyze.rs`.

use outward_analysis::{Fact, bounds};
use outward_expr::{Function, NotStraight};
use outward_interval::{Float, Interval, compiled};

use crate::decoration::decorations;
use crate::error::Error;
use crate::explain::explain;
use crate::inputs::by_name;
use outward_interval::Decoration;

/// What a function can be on a box. See [`analyze`].
#[derive(Clone, Debug)]
pub struct Bounds<'f, F: Float> {
    function: &'f Function,
    facts: Vec<Fact<F>>,
    decorations: Vec<Decoration>,
}

/// Bounds every value of `f` on a box, given as one interval per input, by name.
///
/// The format is that of the intervals: in `f64` the bounds enclose the real results and those of the function run in
/// `f64`. Inputs that no output depends on may be left out.
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
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an input that is needed has no interval, or an interval no input; or if the function is not
/// [straight](Function::is_straight).
pub fn analyze<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
) -> Result<Bounds<'f, F>, Error> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    compiled!(analyze_here::<F>: for<'f> fn(&'f Function, Vec<(&str, Interval<F>)>) -> Result<Bounds<'f, F>, Error>)(
        f, inputs,
    )
}

fn analyze_here<'f, F: Float>(
    f: &'f Function,
    inputs: Vec<(&str, Interval<F>)>,
) -> Result<Bounds<'f, F>, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    f.straight()?;
    let given = by_name(f, inputs)?;
    // Sides that no output depends on are sides of the box all the same.
    let bounded = given.iter().flatten().all(|x| x.is_common_interval());
    let point_set: Vec<Interval<F>> = (given.into_iter())
        .map(|side| side.unwrap_or(Interval::ENTIRE))
        .collect();
    Ok(Bounds::on(f, &point_set, bounded))
}

impl<'f, F: Float> Bounds<'f, F> {
    /// The bounds of `f`, which has an output, on a box with one interval per input. `bounded` says whether the box that
    /// was given is.
    fn on(function: &'f Function, inputs: &[Interval<F>], bounded: bool) -> Self {
        let mut facts = bounds(function, inputs);
        // No point, no value: also of outputs that do not depend on the empty input.
        if inputs.iter().any(|x| x.is_empty()) {
            facts.fill(Fact {
                bounds: Interval::EMPTY,
                undefined: true,
            });
        }
        let mut decorations = decorations(function, &facts);
        if !bounded {
            for d in &mut decorations {
                *d = (*d).min(Decoration::Dac);
            }
        }
        Self {
            function,
            facts,
            decorations,
        }
    }

    /// The function.
    #[must_use]
    pub fn function(&self) -> &'f Function {
        self.function
    }

    /// The bounds of the first output: they hold every value that it takes on the box where it is defined.
    #[must_use]
    pub fn bounds(&self) -> Interval<F> {
        self.output(0).map_or(Interval::EMPTY, |(bounds, _)| bounds)
    }

    /// What is proved of the first output on the box.
    #[must_use]
    pub fn decoration(&self) -> Decoration {
        self.output(0)
            .map_or(Decoration::Trv, |(_, decoration)| decoration)
    }

    /// Bounds and decoration of output `i`; `None` if there is no such output.
    #[must_use]
    pub fn output(&self, i: usize) -> Option<(Interval<F>, Decoration)> {
        let node = self.function.outputs.get(i)?.node.index();
        Some((self.facts[node].bounds, self.decorations[node]))
    }

    /// All outputs: name, bounds and decoration.
    pub fn outputs(&self) -> impl Iterator<Item = (&'f str, Interval<F>, Decoration)> + '_ {
        self.function.outputs.iter().map(|o| {
            let node = o.node.index();
            (
                o.name.as_str(),
                self.facts[node].bounds,
                self.decorations[node],
            )
        })
    }

    /// The fact of every node.
    #[must_use]
    pub fn facts(&self) -> &[Fact<F>] {
        &self.facts
    }

    /// The function in its text form, with a comment after every value: its bounds, `?` where it may be undefined, and
    /// the row of the lowering table that computes it with what is known here. At the end, what that saves. It is
    /// valid `.ir` text.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.ir", "x var x\ny square x\nz sqrt y\n")?;
    /// let b = analyze(&model.function, [("x", "[2, 3]".parse::<Interval<f64>>()?)])?;
    /// assert_eq!(b.explain(), "\
    /// function f
    /// format f64
    /// inputs x
    /// %0 var x      # [2, 3]
    /// %1 square %0  # [4, 9]  square.p
    /// %2 sqrt %1    # [2, 3]  sqrt.p
    /// output out %2
    /// ## cost of the interval program: 54, in general 67
    /// ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self) -> String {
        let explain =
            compiled!(explain::<F>: fn(&Function, &[Fact<F>]) -> Result<String, NotStraight>);
        // Of other functions there are no bounds: see `analyze`.
        explain(self.function, &self.facts).unwrap_or_else(|error| error.to_string())
    }
}
