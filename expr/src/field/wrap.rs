//! `Wrap`: which texel an index means that is outside of the image.

/// What is beyond the edge of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Wrap {
    /// The image again: index i means i mod n.
    #[default]
    Repeat,
    /// The image mirrored, then itself again: of i mod 2n, what is beyond n − 1 counts from the
    /// end.
    Mirror,
    /// The texel at the edge.
    Clamp,
    /// A colour of its own, for each index that is not inside.
    Border,
}

impl Wrap {
    /// All modes.
    pub const ALL: [Self; 4] = [Self::Repeat, Self::Mirror, Self::Clamp, Self::Border];

    /// The name for people.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Repeat => "repeat",
            Self::Mirror => "mirror",
            Self::Clamp => "clamp",
            Self::Border => "border",
        }
    }
}
