//! `Wrap`: which texel an index means that is outside of the image.

/// What is read beyond the edge of an image of n texels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Wrap {
    /// The image is repeated: index i means i mod n.
    #[default]
    Repeat,
    /// The image is repeated, and mirrored every second time: of i mod 2n, what is beyond n − 1
    /// counts from the end.
    Mirror,
    /// The texel at the edge.
    Clamp,
    /// A colour of its own.
    Border,
}

impl Wrap {
    /// All modes.
    pub const ALL: [Self; 4] = [Self::Repeat, Self::Mirror, Self::Clamp, Self::Border];

    /// The name that options and messages have.
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
