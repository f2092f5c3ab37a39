//! `Noise`: which noise a function looks into.

use outward_interval::Interval;

/// What noise interpolates between the corners of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum NoiseKind {
    /// Random numbers at the corners. Values are in [0, 1).
    Value,
    /// Random slopes at the corners, where the value is zero. Values are in [−1, 1].
    Gradient,
}

impl NoiseKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Value, Self::Gradient];

    /// The name in texts and formulas.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Value => "value_noise",
            Self::Gradient => "gradient_noise",
        }
    }

    /// The kind of that name, or `None`.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.text() == name)
    }
}

/// Noise of some dimensions. `outward-semantics` says what it is at a point and on a box.
///
/// Values are deterministic: the same on every machine, with a period of 2³² along each axis. Of
/// value noise the results at integers are those of the hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Noise {
    kind: NoiseKind,
    dimensions: u8,
}

impl Noise {
    /// Noise of one to three dimensions; `None` for another number.
    #[must_use]
    pub fn new(kind: NoiseKind, dimensions: usize) -> Option<Self> {
        let dimensions = u8::try_from(dimensions).ok()?;
        matches!(dimensions, 1..=3).then_some(Self { kind, dimensions })
    }

    /// Which kind of noise it is.
    #[must_use]
    pub fn kind(self) -> NoiseKind {
        self.kind
    }

    /// How many coordinates it has.
    #[must_use]
    pub fn dimensions(self) -> usize {
        self.dimensions.into()
    }

    /// An interval that contains all values.
    #[must_use]
    pub fn range(self) -> Interval<f64> {
        match self.kind {
            NoiseKind::Value => Interval::from_endpoints(-0.0, 1.0),
            NoiseKind::Gradient => Interval::from_endpoints(1.0, 1.0),
        }
    }
}
