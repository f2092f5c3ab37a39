//! Which endpoints a kernel computes.

/// Which endpoints of the bounds a [`Kernel`](crate::Kernel) computes. One endpoint alone is
/// cheaper, as what only the other one needs is left out; it has the bits that it has when both are
/// computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Bound {
    /// Both endpoints.
    #[default]
    Both,
    /// The lower endpoint alone. The upper endpoint of a result is then +∞, unless the result is
    /// empty.
    Lower,
    /// The upper endpoint alone. The lower endpoint of a result is then −∞, unless the result is
    /// empty.
    Upper,
}

impl Bound {
    /// How many numbers there are for each output.
    pub(crate) fn endpoints(self) -> usize {
        match self {
            Self::Both => 2,
            Self::Lower | Self::Upper => 1,
        }
    }
}
