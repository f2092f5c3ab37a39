//! What rays see.

/// What became of one ray.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Seen {
    /// Proved to meet no surface.
    #[default]
    Miss,
    /// The first crossing, with a proof.
    Hit(Hit),
    /// Not decided down to the resolution of the format: what was found where the proof gave up.
    Undecided(Hit),
}

/// A point of the surface as a ray sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// z of the point in the picture's coordinates.
    pub depth: f64,
    /// The gradient of the function there, in the picture's coordinates (zero or NaN at singular
    /// points).
    pub gradient: [f64; 3],
    /// Whether the ray comes from where f < 0.
    pub from_inside: bool,
}
