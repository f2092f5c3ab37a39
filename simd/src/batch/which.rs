//! `Which`: the endpoints of an interval that are wanted.

use outward_interval::{Endpoint, Float};

/// Which ends of an interval are wanted.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Which {
    /// −lo.
    Lower,
    /// hi.
    Upper,
    /// −lo, and as the second result hi.
    Both,
}

impl From<Endpoint> for Which {
    fn from(end: Endpoint) -> Self {
        match end {
            Endpoint::Lower => Self::Lower,
            Endpoint::Upper => Self::Upper,
        }
    }
}

impl Which {
    /// Of both endpoints, those wanted: in the place of the first result, and of the second.
    #[must_use]
    pub fn of<F: Float>(self, [neg_lo, hi]: [F; 2]) -> [F; 2] {
        match self {
            Self::Lower | Self::Both => [neg_lo, hi],
            Self::Upper => [hi, hi],
        }
    }
}
