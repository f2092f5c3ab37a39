//! The exceptions of an operation, and whether they occur.

use core::fmt;

/// Whether something occurs. See the [module](super).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Occurrence {
    /// At no point of the box.
    Impossible,
    /// Neither is proved.
    Possible,
    /// At every point of the box that reaches the operation.
    Certain,
}

impl Occurrence {
    pub(super) fn new(possible: bool, certain: bool) -> Self {
        match (possible, certain) {
            (false, _) => Self::Impossible,
            (true, false) => Self::Possible,
            (true, true) => Self::Certain,
        }
    }
}

impl fmt::Display for Occurrence {
    /// `impossible`, `possible` or `certain`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Impossible => "impossible",
            Self::Possible => "possible",
            Self::Certain => "certain",
        })
    }
}

/// Which exceptions an operation raises under one semantics. See the [module](super).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Exceptions {
    /// The operands have no result.
    pub invalid: Occurrence,
    /// The operands are at a pole.
    pub division_by_zero: Occurrence,
    /// The result is beyond the greatest finite number. Impossible for real numbers.
    pub overflow: Occurrence,
}

impl Exceptions {
    pub(super) const NONE: Self = Self {
        invalid: Occurrence::Impossible,
        division_by_zero: Occurrence::Impossible,
        overflow: Occurrence::Impossible,
    };

    /// The exceptions with their names.
    #[must_use]
    pub fn named(self) -> [(&'static str, Occurrence); 3] {
        [
            ("division by zero", self.division_by_zero),
            ("invalid", self.invalid),
            ("overflow", self.overflow),
        ]
    }

    /// The most certain one.
    #[must_use]
    pub fn most(self) -> Occurrence {
        self.invalid.max(self.division_by_zero).max(self.overflow)
    }
}
