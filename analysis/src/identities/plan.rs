//! What nodes of a function are met with, and the function that has these meets.

use outward_expr::{Function, Node};
use outward_interval::Float;

use super::choose::Chosen;
use super::rules::RewriteRule;
use super::write::Pins;
use crate::algebra::AlgebraicForm;
use crate::values::Path;

/// What is asked of forms.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// That bounds hold what floating point returns, too.
    pub(crate) floats: bool,
    /// That conditions of forms which are not proved are assumed. Else programs look at each part
    /// of the box whether they hold there.
    pub(crate) assume: bool,
    /// That forms take hardly more time: of each value one is taken, and no endpoint is computed at
    /// several corners or by derivatives.
    pub(crate) cheap: bool,
}

/// How a node is bounded beside its own operations.
#[derive(Clone, PartialEq, Debug)]
pub struct Met {
    /// The path to the block of the refined function; empty for the function itself.
    pub block: Path,
    /// The node there, as it is without other forms.
    pub node: Node,
    /// The other forms as text, with the [rules](super::RULES) that were used, and with what is
    /// asked of a part of the box before a form counts there.
    pub forms: Vec<String>,
    /// What is assumed of every point of the box, as text, each once: a form that needs it would
    /// not be the value elsewhere. Nothing is, unless that
    /// [was asked for](crate::refine::Refined::assuming).
    pub assumed: Vec<String>,
    /// How the lower endpoint and the upper endpoint are computed in other ways.
    pub ends: [Vec<CornerEvaluation>; 2],
    /// How far bounds of forms are widened so that they contain floating-point values, too.
    pub error: f64,
}

impl Met {
    /// What the node is met with, each on a line: the text of a form with its rules, or how an
    /// endpoint is computed besides. `f` is the function that was refined.
    ///
    /// ```
    /// use outward_analysis::refine::Refined;
    /// # use outward_expr::Graph;
    /// # use outward_interval::Interval;
    /// let g = Graph::new();
    /// let x = g.var("x");
    /// let f = g.function("f", [("out", x * x - 2.0 * x + 1.0)])?;
    /// let side: Interval<f64> = "[1, 3]".parse()?;
    /// let refined = Refined::plain(&f, &[side]).sharpened();
    /// assert_eq!(refined.met[0].lines(&f)[0], "(x - 1)^2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lines(&self, f: &Function) -> Vec<String> {
        let f = self.block.block_in(f).unwrap_or(f);
        let mut lines = self.forms.clone();
        for (ends, which) in self.ends.iter().zip(["lower endpoint", "upper endpoint"]) {
            lines.extend(ends.iter().map(|at| format!("{which}: {}", at.text(f))));
        }
        if self.error > 0.0 && !lines.is_empty() {
            lines.push(format!(
                "widened by {:.2e}, so that floating-point values are held",
                self.error
            ));
        }
        self.placed(lines)
    }

    /// What is [assumed](Self::assumed), each on a line.
    #[must_use]
    pub fn assumptions(&self) -> Vec<String> {
        self.placed(self.assumed.clone())
    }

    /// Lines with the node of a block that they are about.
    fn placed(&self, mut lines: Vec<String>) -> Vec<String> {
        if !self.block.0.is_empty() {
            for line in &mut lines {
                *line += &format!(", {}{}", self.node, self.block);
            }
        }
        lines
    }
}

/// How an endpoint of an output is computed where inputs are numbers: inputs are given by their
/// numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct CornerEvaluation {
    /// The form that is evaluated, as text; the function as it is where there is none.
    pub form: Option<String>,
    /// The inputs that are at their lower endpoints.
    pub lower: Vec<u32>,
    /// The inputs that are at their upper endpoints.
    pub upper: Vec<u32>,
    /// The inputs that are at both endpoints, one after the other.
    pub both: Vec<u32>,
    /// The inputs that are at their middles: with their derivatives they make a mean-value form.
    pub middle: Vec<u32>,
}

impl CornerEvaluation {
    fn text(&self, f: &Function) -> String {
        let names = |inputs: &[u32]| {
            let name = |&i: &u32| f.inputs.get(i as usize).map_or("", String::as_str);
            inputs.iter().map(name).collect::<Vec<_>>().join(", ")
        };
        let form = self.form.as_deref().unwrap_or("as it is written");
        let mut text = form.to_owned();
        for (inputs, what) in [
            (&self.lower, "at the lower endpoint of"),
            (&self.upper, "at the upper endpoint of"),
            (&self.both, "at both endpoints of"),
            (&self.middle, "by the mean-value form in"),
        ] {
            if !inputs.is_empty() {
                text += &format!(", {what} {}", names(inputs));
            }
        }
        text
    }
}

/// Where an output has its least and its greatest value, whatever the part of the box, as far as
/// that is known. Inputs are given by their numbers, in ascending order.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Extremes<F> {
    /// The number of the output.
    pub output: usize,
    /// The inputs with which it rises: it never falls, whatever the others are.
    pub rising: Vec<u32>,
    /// The inputs with which it falls.
    pub falling: Vec<u32>,
    /// Other inputs at one of whose endpoints it has its least value, whatever the others are, and
    /// those at one of whose endpoints it has its greatest: it is affine in them, for example.
    pub turning: [Vec<u32>; 2],
    /// Of the lower endpoint and the upper one, whether the refined function already has it where
    /// it would be if the box were cut. That was seen on the box and on some parts of it, but for a
    /// thousandth; it says nothing of other parts, and no bound rests on it.
    pub unmoved: [bool; 2],
    /// How far from the values of the real function those may be that the bounds have to contain.
    pub error: F,
}

impl<F: Float> Extremes<F> {
    /// Whether anything is known.
    pub(super) fn is_some(&self) -> bool {
        let [lower, upper] = &self.turning;
        let all = [&self.rising, &self.falling, lower, upper];
        self.unmoved != [false; 2] || all.iter().any(|inputs| !inputs.is_empty())
    }

    /// The same for bounds with this margin, in the format of these.
    pub(super) fn with_error<G: Float>(self, error: G) -> Extremes<G> {
        Extremes {
            output: self.output,
            rising: self.rising,
            falling: self.falling,
            turning: self.turning,
            unmoved: self.unmoved,
            error,
        }
    }
}

/// A function with more nodes behind those it had, which keep their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Sharpened<F> {
    pub(crate) function: Function,
    /// Of each node that was added, the node that it stands for, if it is that value met with
    /// others.
    pub(crate) stands_for: Vec<Option<Node>>,
    pub(crate) met: Vec<Met>,
    /// In the order of outputs, without those of which nothing is known.
    pub(crate) extremes: Vec<Extremes<F>>,
}

impl<F> Sharpened<F> {
    /// A function that is met with nothing.
    pub(super) fn unchanged(f: &Function) -> Self {
        Self {
            function: f.clone(),
            stands_for: Vec::new(),
            met: Vec::new(),
            extremes: Vec::new(),
        }
    }
}

/// A bound of one endpoint: the least (greatest) value over corners of the box.
#[derive(Clone)]
pub(super) struct Corners {
    /// Which inputs are replaced at each corner.
    pub(super) pins: Vec<Pins>,
    /// The form that is evaluated there; the node itself where there is none.
    pub(super) form: Option<AlgebraicForm>,
    /// Of inputs that are replaced by their middle: forms of the derivative.
    pub(super) slopes: Vec<(u32, AlgebraicForm)>,
    /// The inputs for which both endpoints are tried.
    pub(super) both: Vec<u32>,
}

/// What a node is met with.
pub(super) struct Plan {
    pub(super) node: Node,
    pub(super) forms: Vec<Chosen>,
    /// Of each form the rules by which it is the same value.
    pub(super) rules: Vec<Vec<&'static RewriteRule>>,
    /// How the lower endpoint and the upper one are computed besides.
    pub(super) ends: [Vec<Corners>; 2],
    /// Where the value is least and greatest, with nothing said of the output and its error.
    pub(super) extremes: Extremes<f64>,
}

impl Plan {
    /// Whether the node is met with anything.
    pub(super) fn is_some(&self) -> bool {
        !self.forms.is_empty() || self.ends.iter().any(|end| !end.is_empty())
    }
}
