//! The form in which a function is drawn.

use outward_expr::eval::Limits;
use outward_expr::{Ends, Function, NotStraight, Type, straighten_noting_ends};
use outward_lower::{Program, masked};

use crate::problem::Problem;
use crate::runner::Real;

/// A pixel or a piece of a ray whose loops go more rounds than this has no value, or no bound.
pub(crate) const ROUNDS: Limits = Limits { rounds: 1 << 16 };

/// The form in which a function is drawn.
#[derive(Clone, Debug)]
pub enum Form {
    /// With no control flow, or with branches and loops [written out](outward_expr::straighten()): it is specialised to parts of the picture.
    Straight(Function),
    /// With loops that cannot be written out, or would be computed beyond their ends: it is run as it is, everywhere.
    Looped(Function),
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
        if numbers && masked::intervals::<f32>(f, ROUNDS).is_ok() {
            return Ok(Self::Looped(f.clone()));
        }
        // What is in the way of both, the first says better.
        written_out.map(|(straight, _)| Self::Straight(straight))
    }

    /// The function.
    #[must_use]
    pub fn function(&self) -> &Function {
        match self {
            Self::Straight(f) | Self::Looped(f) => f,
        }
    }
}

/// A function of one output that is run as it is.
pub(crate) struct Looped {
    pub(crate) f: Function,
    /// Bounds of the real function.
    pub(crate) intervals: Program,
    pub(crate) points: Program,
}

impl Looped {
    /// Of the first output.
    pub(crate) fn new<F: Real>(f: &Function) -> Result<Self, Problem> {
        let Some(first) = f.outputs.first() else {
            return Err(Problem::NoOutput);
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
