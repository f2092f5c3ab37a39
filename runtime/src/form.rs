//! The form in which a function is drawn.

use outward_expr::{Ends, Function, NotStraight, Type, straighten_noting_ends};
use outward_lower::{Program, masked};
use outward_semantics::Limits;

use crate::error::Error;
use outward_lower::Number;

/// A pixel or a piece of a ray whose loops go more rounds than this has no value, or no bound.
pub(crate) const ROUNDS: Limits = Limits { rounds: 1 << 16 };

/// The form in which a function is drawn.
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
        let written_out = straighten_noting_ends(f);
        if let Ok((straight, Ends::Counted)) = written_out {
            return Ok(Self::Straight(straight));
        }
        let outputs = f.output_types();
        let numbers = f.types.iter().chain(&outputs).all(|&ty| ty == Type::Real);
        let looped = numbers
            && masked::intervals::<f32>(f, ROUNDS).is_ok()
            && masked::points::<f32>(f, ROUNDS).is_ok();
        match written_out {
            Ok((straight, _)) if looped => Ok(Self::Either {
                straight,
                looped: f.clone(),
            }),
            Ok((straight, _)) => Ok(Self::Straight(straight)),
            Err(_) if looped => Ok(Self::Looped(f.clone())),
            // What is in the way of both, this says better.
            Err(error) => Err(error),
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

/// A function of one output that is run as it is.
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
    /// Of the first output.
    ///
    /// # Errors
    /// If there is none, or engines do not run the function.
    pub fn new<F: Number>(f: &Function) -> Result<Self, Error> {
        let Some(first) = f.outputs.first() else {
            return Err(Error::NoOutput);
        };
        let mut f = f.clone();
        f.outputs = vec![first.clone()];
        Ok(Self {
            intervals: masked::intervals::<F>(&f, ROUNDS)?,
            points: masked::points::<F>(&f, ROUNDS)?,
            f,
        })
    }
}
