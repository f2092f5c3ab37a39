//! The form in which a function is run: flattened, or with its loops.

use outward_expr::{Ends, Function, NotStraight, Type, straighten_noting_ends};
use outward_lower::{Program, masked};
use outward_semantics::Limits;

use outward_lower::Number;

/// A point or a box on which loops go more rounds than this has no value, or no bound.
pub(crate) const ROUNDS: Limits = Limits { rounds: 1 << 16 };

/// The form in which a function is run.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for a picture")]
pub enum Form {
    /// With no control flow, or with branches and loops [written out](outward_expr::straighten()): it is specialised to parts of the picture.
    Straight(Function),
    /// With loops that cannot be written out: it is run as it is, everywhere.
    Looped(Function),
    /// With loops that end in the middle: both can be done. Written out, rounds behind an end are computed, too, which costs a picture in 2-D more than parts
    /// save; in 3-D parts tell one end from the other, and there are derivatives.
    Either {
        /// Written out.
        straight: Function,
        /// As it is.
        looped: Function,
    },
}

impl Form {
    /// That of a function.
    ///
    /// # Errors
    /// If it has truth values or integers as inputs or outputs, or neither can be written out nor run by engines.
    pub fn of(f: &Function) -> Result<Self, NotStraight> {
        let runs_with_loops = |f: &Function| {
            masked::intervals::<f32>(f, ROUNDS).is_ok() && masked::points::<f32>(f, ROUNDS).is_ok()
        };
        let candidates = Candidates::of(f, |f| runs_with_loops(f).then(|| f.clone()));
        match (candidates.flattened, candidates.looped) {
            (Ok(straight), Some(looped)) => Ok(Self::Either { straight, looped }),
            (Ok(straight), None) => Ok(Self::Straight(straight)),
            (Err(_), Some(looped)) => Ok(Self::Looped(looped)),
            (Err(error), None) => Err(error),
        }
    }

    /// The same form of other functions, made of its own.
    ///
    /// # Errors
    /// Those of `make`.
    pub fn try_map<E>(&self, make: impl Fn(&Function) -> Result<Function, E>) -> Result<Self, E> {
        Ok(match self {
            Self::Straight(f) => Self::Straight(make(f)?),
            Self::Looped(f) => Self::Looped(make(f)?),
            Self::Either { straight, looped } => Self::Either {
                straight: make(straight)?,
                looped: make(looped)?,
            },
        })
    }

    /// The function, as it is if it can be drawn so.
    #[must_use]
    pub fn function(&self) -> &Function {
        match self {
            Self::Straight(f) | Self::Looped(f) | Self::Either { looped: f, .. } => f,
        }
    }
}

/// What can be done with a function, for the caller to choose from.
pub(crate) struct Candidates<T> {
    /// The function without control flow. The error says what is in the way, also where `looped` is
    /// `None`: it says it better.
    pub(crate) flattened: Result<Function, NotStraight>,
    /// What was made of the function with its loops. `None` if that is impossible or gains nothing:
    /// where loops end in the middle, masks keep what has ended apart, and bounds are narrower.
    pub(crate) looped: Option<T>,
}

impl<T> Candidates<T> {
    /// Those of a function, where `looped` makes something of it with its loops, if engines can run
    /// it so.
    pub(crate) fn of(f: &Function, looped: impl FnOnce(&Function) -> Option<T>) -> Self {
        let flattened = straighten_noting_ends(f);
        let gains = !matches!(flattened, Ok((_, Ends::Counted)));
        let of_numbers = || {
            let outputs = f.output_types();
            f.types.iter().chain(&outputs).all(|&ty| ty == Type::Real)
        };
        let looped = (gains && of_numbers()).then(|| looped(f)).flatten();
        Self {
            flattened: flattened.map(|(f, _)| f),
            looped,
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
    /// Those of all outputs.
    ///
    /// # Errors
    /// If engines do not run the function.
    pub fn new<F: Number>(f: Function) -> Result<Self, NotStraight> {
        Ok(Self {
            intervals: masked::intervals::<F>(&f, ROUNDS)?,
            points: masked::points::<F>(&f, ROUNDS)?,
            f,
        })
    }
}
