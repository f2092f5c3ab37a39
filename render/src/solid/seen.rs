//! What rays see.

/// What is known of one ray.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum RayResult {
    /// It is proved that no point of the ray solves f = 0.
    #[default]
    Miss,
    /// The first crossing of the surface, with a proof.
    Hit(Hit),
    /// Neither was proved down to the resolution of the format. What was found where the proof gave
    /// up is given.
    Undecided(Hit),
}

/// A point of the surface, as a ray sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The z of the point, in coordinates of the picture.
    pub depth: f64,
    /// The gradient of the function there, in coordinates of the picture. At singular points it is
    /// zero or NaN.
    pub gradient: [f64; 3],
    /// Whether the ray comes from where f < 0.
    pub from_inside: bool,
}
