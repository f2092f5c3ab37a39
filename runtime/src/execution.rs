//! The form in which a function is run: flattened, or with its loops.

use outward_analysis::{Demand, Fact, bounds};
use outward_expr::{Function, LoopExits, NotStraightLine, Type, flatten_noting_exits};
use outward_lower::{LowerScratch, Number, Program, select};

/// The form in which a function is run.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for a picture")]
pub enum Execution {
    /// A function without control flow, or whose branches and loops were
    /// [flattened](outward_expr::flatten()): it can be specialised to parts of a box.
    Flattened(Function),
    /// A function with loops that cannot be flattened: it is run with them, on every box.
    Looped(Function),
    /// A function with loops that end in the middle: both can be done. The flattened function
    /// computes the rounds behind an end, too, which costs a picture in 2-D more than
    /// specialisation saves; in 3-D parts tell one end from the other, and there are derivatives.
    Either {
        /// The flattened function.
        flattened: Function,
        /// The function with its loops.
        looped: Function,
    },
}

impl Execution {
    /// The form of a function.
    ///
    /// # Errors
    /// If it has truth values or integers as inputs or outputs, or can neither be flattened nor run
    /// with its loops.
    pub fn of(f: &Function) -> Result<Self, NotStraightLine> {
        let candidates = Candidates::of(f);
        let looped = candidates.looped && Looped::new::<f32>(f.clone()).is_ok();
        match (candidates.flattened, looped.then(|| f.clone())) {
            (Ok(flattened), Some(looped)) => Ok(Self::Either { flattened, looped }),
            (Ok(flattened), None) => Ok(Self::Flattened(flattened)),
            (Err(_), Some(looped)) => Ok(Self::Looped(looped)),
            (Err(error), None) => Err(error),
        }
    }

    /// The same form of other functions, which `make` makes of its own.
    ///
    /// # Errors
    /// Those of `make`.
    pub fn try_map<E>(&self, make: impl Fn(&Function) -> Result<Function, E>) -> Result<Self, E> {
        Ok(match self {
            Self::Flattened(f) => Self::Flattened(make(f)?),
            Self::Looped(f) => Self::Looped(make(f)?),
            Self::Either { flattened, looped } => Self::Either {
                flattened: make(flattened)?,
                looped: make(looped)?,
            },
        })
    }

    /// The function, with its loops if it can be run so.
    #[must_use]
    pub fn function(&self) -> &Function {
        match self {
            Self::Flattened(f) | Self::Looped(f) | Self::Either { looped: f, .. } => f,
        }
    }
}

/// What can be done with a function, for the caller to choose from.
pub(crate) struct Candidates {
    /// The function without control flow. Where neither candidate exists, this error says best what
    /// is in the way.
    pub(crate) flattened: Result<Function, NotStraightLine>,
    /// Whether something is gained by running the function with its loops, if engines can: where
    /// loops end in the middle, masks keep what has ended apart, and bounds are narrower.
    pub(crate) looped: bool,
}

impl Candidates {
    /// The candidates for a function.
    pub(crate) fn of(f: &Function) -> Self {
        let flattened = flatten_noting_exits(f);
        let gains = !matches!(flattened, Ok((_, LoopExits::Counted)));
        let of_numbers = || {
            let outputs = f.output_types();
            f.types.iter().chain(&outputs).all(|&ty| ty == Type::Real)
        };
        Self {
            looped: gains && of_numbers(),
            flattened: flattened.map(|(f, _)| f),
        }
    }
}

/// Programs of a function that is run with its loops.
#[derive(Clone, Debug)]
pub struct Looped {
    /// The function.
    pub f: Function,
    /// Bounds of the real function.
    pub intervals: Program,
    /// What it returns on numbers.
    pub points: Program,
}

impl Looped {
    /// The programs of all outputs, for any box.
    ///
    /// # Errors
    /// If engines do not run the function.
    pub fn new<F: Number>(f: Function) -> Result<Self, NotStraightLine> {
        let facts: Vec<Fact<F>> = bounds(&f, &[]);
        let selection = select(&f, &facts, Demand::Value)?;
        let mut scratch = LowerScratch::default();
        let (mut intervals, mut points) = (Program::empty(), Program::empty());
        selection.intervals(false, &mut scratch, &mut intervals);
        selection.points(&mut scratch, &mut points)?;
        Ok(Self {
            f,
            intervals,
            points,
        })
    }
}
