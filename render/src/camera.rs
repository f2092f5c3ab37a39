//! From the picture's coordinates to the world's.
//!
//! A camera is a linear map that is composed with the function *as a function*: the picture is then
//! that of f(s · R · (x, y, z)), whose bounds are as rigorous as any other. Rays run along −z of
//! the camera's coordinates.

use outward_expr::{Builder, Constant, Function, Node, RealOp};
use outward_interval::Decimal;

use crate::problem::Problem;

/// From where a picture is taken. A point (x, y, z) of the picture, in the cube [−1, 1]³ with x to
/// the right, y up and z towards the viewer, is the point scale · Ry(yaw) · Rx(pitch) · (x, y, z)
/// of the world, where Ry and Rx are the rotations about the axes y and x. For a picture in 2-D
/// only the scale counts.
///
/// ```
/// use outward_render::Camera;
/// let camera = Camera { scale: 1.5, yaw: 90.0, ..Camera::default() };
/// let [[a, ..], ..] = camera.matrix();
/// assert!(a.abs() < 1e-15); // the axis x of the picture lies along the axis z of the world
/// assert!(Camera { scale: -1.0, ..camera }.check().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Half the side of the cube that is seen, in units of the world. It has to be positive.
    pub scale: f64,
    /// A turn about the vertical axis, in degrees: the viewer walks to the right.
    pub yaw: f64,
    /// A turn about the horizontal axis, in degrees: the viewer rises.
    pub pitch: f64,
    /// The radius of a ball about the origin, in units of the world; only what lies in it is drawn.
    /// It has to be positive. `None` draws everything.
    pub clip: Option<f64>,
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            scale: 1.0,
            yaw: 0.0,
            pitch: 0.0,
            clip: None,
        }
    }
}

impl Camera {
    /// The matrix that takes coordinates of the picture to those of the world, row by row.
    #[must_use]
    #[allow(
        clippy::disallowed_methods,
        reason = "the matrix is whatever it is: exact constants of the new function"
    )]
    pub fn matrix(&self) -> [[f64; 3]; 3] {
        let (sy, cy) = (self.yaw.to_radians().sin(), self.yaw.to_radians().cos());
        let (sp, cp) = (self.pitch.to_radians().sin(), self.pitch.to_radians().cos());
        let s = self.scale;
        // Rising by the pitch turns the scene's top towards the viewer.
        [
            [s * cy, -s * sy * sp, s * sy * cp],
            [0.0, s * cp, s * sp],
            [-s * sy, -s * cy * sp, s * cy * cp],
        ]
        .map(|row| row.map(|v| if v == 0.0 { 0.0 } else { v }))
    }

    /// How far the view volume extends before and behind the origin, in coordinates of the picture:
    /// to the end of the cube [−scale, scale]³ of the world, however it is turned, but not beyond
    /// the ball of [`clip`](Self::clip).
    #[must_use]
    pub fn reach(&self) -> f64 {
        // The world's cube turned back: the third row of the inverse rotation.
        let cube: f64 = self
            .matrix()
            .iter()
            .map(|row| (row[2] / self.scale).abs())
            .sum();
        match self.ball() {
            Some(radius) if radius < cube => radius,
            _ => cube,
        }
    }

    /// The radius of the clipping ball in picture coordinates.
    pub(crate) fn ball(&self) -> Option<f64> {
        self.clip.map(|radius| radius / self.scale)
    }

    /// Checks that all numbers can be used.
    ///
    /// # Errors
    /// [`Problem::Setting`], with the name of the first setting that is not finite, or not positive
    /// where it has to be.
    pub fn check(&self) -> Result<(), Problem> {
        let bad = |name, expected| Err(Problem::Setting { name, expected });
        if !(self.scale.is_finite() && self.scale > 0.0) {
            return bad("scale", "a positive number");
        }
        if !self.yaw.is_finite() {
            return bad("yaw", "a number of degrees");
        }
        if !self.pitch.is_finite() {
            return bad("pitch", "a number of degrees");
        }
        if self.clip.is_some_and(|r| !(r.is_finite() && r > 0.0)) {
            return bad("clip", "a positive number");
        }
        Ok(())
    }

    /// `f` in coordinates of the picture: a function of x, y and z whose first output is that of
    /// `f` at the point of the world.
    ///
    /// # Errors
    /// [`Problem::Input`] if `f` depends on an input other than x, y and z; [`Problem::NoOutput`]
    /// if it has no output.
    pub fn compose(&self, f: &Function) -> Result<Function, Problem> {
        self.check()?;
        let axes = crate::drawn::axes(f)?;
        let one = crate::drawn::first_output(f)?;
        let mut b = Builder::new();
        let eye = ["x", "y", "z"].map(|name| b.input(name));
        let world = self.matrix().map(|row| combine(&mut b, row, eye));
        let inputs: Vec<Node> = axes.iter().map(|&a| world[a]).collect();
        let outputs = b.inline(&one, &inputs);
        Ok(b.finish(
            &f.name,
            f.format,
            &[(one.outputs[0].name.as_str(), outputs[0])],
        ))
    }
}

/// A linear combination, without the terms that are zero and the factors that are one.
fn combine(b: &mut Builder, row: [f64; 3], eye: [Node; 3]) -> Node {
    let mut sum = None;
    for (factor, x) in row.into_iter().zip(eye) {
        if factor == 0.0 {
            continue;
        }
        let term = match Decimal::from_f64(factor) {
            Some(d) if factor != 1.0 => {
                let k = b.constant(Constant::Decimal(d));
                b.binary(RealOp::Mul, k, x)
            }
            _ => x,
        };
        sum = Some(sum.map_or(term, |s| b.binary(RealOp::Add, s, term)));
    }
    sum.unwrap_or_else(|| b.integer(0))
}
