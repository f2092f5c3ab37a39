//! Where does a ray first hit an implicit surface f(x, y, z) = 0?
//!
//! The ray is cut in two again and again. A piece on which the bounds of f do not contain zero has
//! no hit, for certain, however thin the surface is there; it is dropped. When pieces are short
//! enough, the hit is where the nearest of them begins: a change of the sign of f proves it.
//!
//! ```sh
//! cargo run --release -p outward --example first_hit
//! ```
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]
#![allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    reason = "an example is read, and not called"
)]

use std::error::Error;

use outward::prelude::*;

/// What is known of the first hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// No point of the ray before this interval is on the surface.
    pub t: Interval<f64>,
    /// The sign of f changes on the interval, so there is a hit in it (f is continuous). Where this
    /// is false, the ray may also graze the surface, or just miss it.
    pub certain: bool,
}

/// A function of the place `t` on a ray and of the ray: its origin (ox, oy, oz) and its direction
/// (dx, dy, dz). One kernel serves all rays.
pub fn surface(f: &str) -> Result<Kernel<f64>, Box<dyn Error>> {
    let text = format!(
        "x = ox + t*dx\ny = oy + t*dy\nz = oz + t*dz\n\
         f(t, ox, oy, oz, dx, dy, dz) = {f}"
    );
    let f = outward::front::read("surface.txt", &text)?.function;
    Ok(compile(&f)?)
}

/// The first hit of a ray with a surface between t = 0 and t = `far`, in an interval as wide as
/// `tolerance`, or `None` if there is certainly none.
pub fn first_hit(
    surface: &Kernel<f64>,
    ray: [f64; 6],
    far: f64,
    tolerance: f64,
) -> Result<Option<Hit>, Box<dyn Error>> {
    let bounds = |t: Interval<f64>| -> Result<Interval<f64>, Box<dyn Error>> {
        let mut inputs = vec![t];
        for number in ray {
            inputs.push(Interval::point(number)?);
        }
        Ok(surface.eval(&inputs)?)
    };
    let mut pieces = vec![Interval::new(0.0, far)?]; // The nearest piece is the last.
    while let Some(piece) = pieces.pop() {
        if !bounds(piece)?.contains(0.0) {
            continue; // There is certainly no hit on this piece.
        }
        let middle = piece.mid();
        if piece.wid() > tolerance / 4.0 && piece.inf() < middle && middle < piece.sup() {
            pieces.push(Interval::new(middle, piece.sup())?);
            pieces.push(Interval::new(piece.inf(), middle)?);
            continue;
        }
        // Bounds are wider than the range, so the hit may also be a little behind this piece.
        let t = Interval::new(piece.inf(), piece.inf() + tolerance)?;
        let start = bounds(Interval::point(t.inf())?)?;
        let end = bounds(Interval::point(t.sup())?)?;
        let certain = start.inf() > 0.0 && end.sup() < 0.0 || start.sup() < 0.0 && end.inf() > 0.0;
        return Ok(Some(Hit { t, certain }));
    }
    Ok(None)
}

/// The first hit with the unit sphere by the formula for it, in interval arithmetic: an interval
/// that contains the exact place. It is empty if the ray misses.
pub fn sphere_hit(ray: [f64; 6]) -> Result<Interval<f64>, Box<dyn Error>> {
    let ray = ray.map(Interval::point);
    let [ox, oy, oz, dx, dy, dz] = ray;
    let [ox, oy, oz, dx, dy, dz] = [ox?, oy?, oz?, dx?, dy?, dz?];
    let a = dx.sqr() + dy.sqr() + dz.sqr();
    let b = ox * dx + oy * dy + oz * dz;
    let c = ox.sqr() + oy.sqr() + oz.sqr() - 1.0;
    Ok((-b - (b.sqr() - a * c).sqrt()) / a)
}

/// Follows one ray to a sphere and to a torus.
pub fn main() -> Result<(), Box<dyn Error>> {
    let ray = [0.3, 0.2, -3.0, 0.1, -0.2, 1.0];
    let hit = first_hit(&surface("x^2 + y^2 + z^2 - 1")?, ray, 8.0, 1e-9)?;
    println!("sphere: {hit:?}");
    println!("        the exact hit is in {}", sphere_hit(ray)?);
    let torus = surface("(sqrt(x^2 + y^2) - 1)^2 + z^2 - 0.16")?;
    println!("torus:  {:?}", first_hit(&torus, ray, 8.0, 1e-9)?);
    Ok(())
}
