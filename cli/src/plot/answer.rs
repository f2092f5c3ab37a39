//! What a function can be on one part of a box: as `eval` prints it, by an analysis of the part, or
//! by a kernel for the whole box, which takes a microsecond for each part of it.

use std::cell::Cell;

use outward::analysis::Arithmetic;
use outward::runtime::Number;
use outward::{Kernel, Question, analyze_sets};
use outward_front::inputs::UnitVector;
use outward_interval::Interval;
use outward_semantics::Set;

use crate::args::PlotArgs;
use crate::report::Failure;
use crate::source::Source;

/// What an output can be.
#[derive(Clone, Debug)]
pub(super) struct Answer<F: Number> {
    /// Intervals that hold all its values, from the lowest to the highest; none if it has no value.
    pub(super) pieces: Vec<[F; 2]>,
    /// Whether it may be NaN or undefined somewhere.
    pub(super) may_be_nan: bool,
}

impl<F: Number> Answer<F> {
    /// The interval of all pieces.
    pub(super) fn hull(&self) -> Interval<F> {
        match (self.pieces.first(), self.pieces.last()) {
            (Some(first), Some(last)) => hull(first[0], last[1]),
            _ => Interval::EMPTY,
        }
    }

    /// Whether no number is a bound at one side or the other.
    pub(super) fn is_unbounded(&self) -> bool {
        let mut ends = self.pieces.iter().flatten();
        ends.any(|end| !end.is_finite())
    }
}

/// The interval between two numbers, of which infinite ones stand for no bound.
fn hull<F: Number>(lo: F, hi: F) -> Interval<F> {
    // An overflow may be all that there is: [∞, ∞] is no interval.
    let lo = if lo == F::INFINITY { F::MAX } else { lo };
    let hi = if hi == -F::INFINITY { -F::MAX } else { hi };
    Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
}

/// What finds out.
pub(super) enum Bounder<'s, F: Number> {
    /// An analysis of each part.
    Analysis {
        source: &'s Source,
        units: Vec<UnitVector>,
        question: Question,
        /// Whether none was cut short so far.
        is_complete: Cell<bool>,
    },
    /// A kernel for the whole box.
    Kernel {
        source: &'s Source,
        kernel: Box<Kernel<F>>,
    },
}

impl<'s, F: Number> Bounder<'s, F> {
    /// For the parts of a box, about so many. A kernel where the options ask for one, or where it
    /// is `fast` and there is one that says the same.
    pub(super) fn new(
        source: &'s Source,
        sides: &[(&str, Set<F>)],
        args: &PlotArgs,
        (parts, fast): (usize, bool),
    ) -> Result<Self, Failure> {
        let question = Question::default().semantics(args.semantics.map(Into::into));
        let units = source.units(sides);
        let asked = args.plain || args.arithmetic.arithmetic() != Arithmetic::REAL;
        let kernel = || -> Result<Kernel<F>, Failure> {
            let builder = source.kernel(sides, &args.arithmetic)?;
            let builder = if args.plain { builder.plain() } else { builder };
            Ok(builder.build()?)
        };
        if asked {
            let kernel = Box::new(kernel()?);
            return Ok(Self::Kernel { source, kernel });
        }
        if fast && args.semantics.is_none() {
            // Of a comparison of NaN kernels say nothing, and a shape without a kernel is analysed.
            let whole = question.identities(false).work(args.effort.work());
            let whole = analyze_sets(&source.function, sides.to_vec(), &units, whole)?;
            if let (false, Ok(kernel)) = (whole.may_compare_nan(), kernel()) {
                let kernel = Box::new(kernel);
                return Ok(Self::Kernel { source, kernel });
            }
        }
        let parts = u64::try_from(parts).unwrap_or(u64::MAX);
        let question = question.work(args.effort.work() / parts + 1);
        Ok(Self::Analysis {
            source,
            units,
            question,
            is_complete: Cell::new(true),
        })
    }

    /// Whether no analysis was cut short.
    pub(super) fn is_complete(&self) -> bool {
        match self {
            Self::Analysis { is_complete, .. } => is_complete.get(),
            Self::Kernel { .. } => true,
        }
    }

    /// What each output can be on a part.
    pub(super) fn on(&self, sides: &[(&str, Set<F>)]) -> Result<Vec<Answer<F>>, Failure> {
        match self {
            Self::Analysis {
                source,
                units,
                question,
                is_complete,
            } => {
                let f = &source.function;
                let bounds = analyze_sets(f, sides.to_vec(), units, *question)?;
                is_complete.set(is_complete.get() && bounds.values().is_complete());
                let answer = |set: Set<F>| {
                    let set = set.reals();
                    let pieces = set.pieces().iter().map(|p| [p.lo(), p.hi()]);
                    Answer {
                        pieces: pieces.collect(),
                        may_be_nan: set.may_be_nan(),
                    }
                };
                Ok(f.outputs
                    .iter()
                    .map(|output| answer(bounds.set(output.node)))
                    .collect())
            }
            Self::Kernel { source, kernel } => {
                let bounds = kernel.eval_all_known(&source.region(sides))?;
                let answer = |bounds: Option<Interval<F>>| match bounds {
                    Some(bounds) if bounds.is_empty() => Answer {
                        pieces: Vec::new(),
                        may_be_nan: true,
                    },
                    Some(bounds) => Answer {
                        pieces: vec![[bounds.inf(), bounds.sup()]],
                        may_be_nan: false,
                    },
                    None => Answer {
                        pieces: vec![[-F::INFINITY, F::INFINITY]],
                        may_be_nan: true,
                    },
                };
                Ok(bounds.into_iter().map(answer).collect())
            }
        }
    }
}

/// A box with other sides for some inputs, which are given by their positions.
pub(super) fn within<'n, F: Number>(
    sides: &[(&'n str, Set<F>)],
    parts: &[(usize, Interval<F>)],
) -> Vec<(&'n str, Set<F>)> {
    let mut sides = sides.to_vec();
    for &(at, part) in parts {
        sides[at].1 = Set::Real(part.into());
    }
    sides
}
