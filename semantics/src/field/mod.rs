//! Fields: functions of up to three coordinates that are looked up rather than computed by a few
//! operations. Noise and textures.
//!
//! A node `sample` looks into one of the fields of its function, as a constant is one of its
//! constants. A field has two readings, which fit by construction: [`at`] at a point, and [`over`]
//! on a box. All that is between them is in f64, whatever the format of the function: coordinates
//! are numbers of f64 as they are, the result is rounded once, outward on a box.
//!
//! **Why this encloses.** What happens in between comes from one text (`footprint.rs`), run on
//! numbers rounded to nearest and on intervals; which cells of a lattice are looked at is decided
//! by monotone steps (a product, a difference, `floor`), rounded outward on a box. So both what is
//! computed at a point of the box and the real value are inside.
//!
//! **Why it is isotone.** Each step is: operations on intervals are, intersections with a hull of
//! what is on the corners are, and what is left to coarser means on a larger box (all cells at
//! once, a higher level of a pyramid) holds what finer ones would say.
//!
//! **Where it is defined.** At all finite coordinates; NaN elsewhere. (And where a direction into a
//! cube has no length.)
//!
//! ```
//! use outward_expr::field::{Field, Noise, NoiseKind};
//! use outward_sets::ValueSet;
//! use outward_semantics::field;
//! let noise = Field::Noise(Noise::new(NoiseKind::Value, 2).unwrap());
//! let (x, y) = (ValueSet::between(0.25, 0.2501), ValueSet::point(3.5));
//! let range = field::over(&noise, [x, y, ValueSet::EMPTY]).reals();
//! let value = field::at(&noise, [0.25, 3.5, 0.0]).real();
//! assert!(range.contains(value) && range.sup() - range.inf() < 0.001);
//! ```
//!
//! Tested in `field/tests.rs`, and by the check `fields` of `tests/`.

mod cube;
mod fold;
mod footprint;
mod interpolation;
mod noise;
#[cfg(test)]
mod tests;
mod texture;
#[cfg(test)]
mod texture_tests;

use outward_expr::Type;
use outward_expr::field::Field;
use outward_interval::{Float, Interval, compiled};
use outward_sets::{I32Set, ValueSet};

use crate::value::{Scalar, Set};

/// The value at a point. NaN where a coordinate that it takes is no finite number, and where
/// nothing is [known](Field::is_known).
#[must_use]
pub fn at<F: Float>(field: &Field, coordinates: [F; 3]) -> Scalar<F> {
    compiled!(at_here::<F>: fn(&Field, [F; 3]) -> Scalar<F>)(field, coordinates)
}

fn at_here<F: Float>(field: &Field, coordinates: [F; 3]) -> Scalar<F> {
    let count = field.coordinates();
    let finite = coordinates.iter().take(count).all(|x| x.is_finite());
    let p = coordinates.map(F::to_f64);
    match field {
        Field::Texture(texture) if texture.result() == Type::Int => {
            Scalar::Int(texture::size(texture).unwrap_or(0))
        }
        _ if !finite => Scalar::Real(F::NAN),
        Field::Noise(noise) => Scalar::Real(F::from_f64(noise::at(*noise, p))),
        Field::Texture(texture) => Scalar::Real(F::from_f64(texture::at(texture, p))),
    }
}

/// What values are possible for coordinates in these sets.
#[must_use]
pub fn over<F: Float>(field: &Field, coordinates: [ValueSet<F>; 3]) -> Set<F> {
    compiled!(over_here::<F>: fn(&Field, [ValueSet<F>; 3]) -> Set<F>)(field, coordinates)
}

fn over_here<F: Float>(field: &Field, coordinates: [ValueSet<F>; 3]) -> Set<F> {
    let taken = &coordinates[..field.coordinates()];
    if let Field::Texture(texture) = field
        && texture.result() == Type::Int
    {
        return Set::Int(match texture::size(texture) {
            Some(n) => I32Set::point(n.into()),
            None => texture::integers(texture.texels()),
        });
    }
    if taken.iter().any(|set| set.is_empty()) {
        return Set::Real(ValueSet::EMPTY);
    }
    let undefined = taken
        .iter()
        .any(|set| set.may_be_nan() || set.may_be_infinite());
    // One box, whatever gaps there are: so more members never give fewer results.
    let p = coordinates.map(|set| set.without_nan().to_interval().to_format::<f64>());
    let some = !taken.iter().any(|set| set.without_nan().is_empty());
    let mut found = ValueSet::EMPTY;
    let mut undefined = undefined;
    if some {
        match field {
            Field::Noise(noise) => found = of_interval(noise::over(*noise, p)),
            Field::Texture(texture) => {
                let (range, nan) = texture::over(texture, p);
                found = of_interval(range);
                undefined |= nan;
            }
        }
    }
    if undefined {
        found = found.union(ValueSet::NAN);
    }
    Set::Real(found)
}

/// The numbers of an interval as those of a format, rounded outward. A field without bounds has
/// infinities, too.
fn of_interval<F: Float>(x: Interval<f64>) -> ValueSet<F> {
    ValueSet::from(x.to_format::<F>())
}
