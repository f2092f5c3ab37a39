//! Fields: functions of up to three coordinates that are looked up rather than computed by a few operations. Noise and
//! textures.
//!
//! A node `sample` looks into one of the fields of its function, as a constant is one of its constants. A field has two readings,
//! which fit by construction: [`Field::at`] at a point, and [`Field::over`] on a box. All that is between them is in f64, whatever
//! the format of the function: coordinates are numbers of f64 as they are, the result is rounded once, outward on a box.
//!
//! **Why this encloses.** What happens in between comes from one text (`footprint.rs`), run on numbers rounded to nearest and on
//! intervals; which cells of a lattice are looked at is decided by monotone steps (a product, a difference, `floor`), rounded outward
//! on a box. So both what is computed at a point of the box and the real value are inside.
//!
//! **Why it is isotone.** Each step is: operations on intervals are, intersections with a hull of what is on the corners are, and what is left to
//! coarser means on a larger box (all cells at once, a higher level of a pyramid) holds what finer ones would say.
//!
//! **Where it is defined.** At all finite coordinates; NaN elsewhere. (And where a direction into a cube has no length.)
//!
//! Tested in `field/tests.rs`, and by the check `fields` of `tests/`.

mod bind;
mod cube;
mod fold;
mod footprint;
mod image;
mod noise;
mod pyramid;
#[cfg(test)]
mod tests;
mod texture;
#[cfg(test)]
mod texture_tests;

use core::fmt;
use core::ops::{Add, Div, Mul, Sub};
use core::str::FromStr;

use outward_interval::{Float, I32Set, Interval, ValueSet, compiled};

use crate::eval::{Scalar, Set};
use crate::op::Type;

pub use fold::Wrap;
pub use image::{Filter, Image, ImageError, Sampling, Shape};
pub use noise::{Noise, NoiseKind};
pub use pyramid::{MAX_TEXELS, Pyramid, PyramidError};
pub use texture::{Read, Texels, Texture};

/// A field. See the [module](self).
#[derive(Clone, PartialEq, Debug)]
pub enum Field {
    /// Noise, which is defined everywhere.
    Noise(Noise),
    /// A texture, with an image or without.
    Texture(Texture),
}

impl Field {
    /// How many coordinates it takes, at most three.
    #[must_use]
    pub fn coordinates(&self) -> usize {
        match self {
            Self::Noise(noise) => noise.dimensions(),
            Self::Texture(texture) => texture.coordinates(),
        }
    }

    /// The type of what is found there.
    #[must_use]
    pub fn result(&self) -> Type {
        match self {
            Self::Noise(_) => Type::Real,
            Self::Texture(texture) => texture.result(),
        }
    }

    /// Whether it has a value at a point: all but textures without an image.
    #[must_use]
    pub fn is_known(&self) -> bool {
        match self {
            Self::Noise(_) => true,
            Self::Texture(texture) => texture.sampling().is_some(),
        }
    }

    /// The value at a point. NaN where a coordinate that it takes is no finite number, and where nothing is [known](Self::is_known).
    #[must_use]
    pub fn at<F: Float>(&self, coordinates: [F; 3]) -> Scalar<F> {
        compiled!(Field::at_here::<F>: fn(&Field, [F; 3]) -> Scalar<F>)(self, coordinates)
    }

    fn at_here<F: Float>(&self, coordinates: [F; 3]) -> Scalar<F> {
        let count = self.coordinates();
        let finite = coordinates.iter().take(count).all(|x| x.is_finite());
        let p = coordinates.map(F::to_f64);
        match self {
            Self::Texture(texture) if texture.result() == Type::Int => {
                Scalar::Int(texture.whole().unwrap_or(0))
            }
            _ if !finite => Scalar::Real(F::NAN),
            Self::Noise(noise) => Scalar::Real(F::from_f64(noise.at(p))),
            Self::Texture(texture) => Scalar::Real(F::from_f64(texture.at(p))),
        }
    }

    /// What values are possible for coordinates in these sets.
    #[must_use]
    pub fn over<F: Float>(&self, coordinates: [ValueSet<F>; 3]) -> Set<F> {
        compiled!(Field::over_here::<F>: fn(&Field, [ValueSet<F>; 3]) -> Set<F>)(self, coordinates)
    }

    fn over_here<F: Float>(&self, coordinates: [ValueSet<F>; 3]) -> Set<F> {
        let taken = &coordinates[..self.coordinates()];
        if let Self::Texture(texture) = self
            && texture.result() == Type::Int
        {
            return Set::Int(match texture.whole() {
                Some(n) => I32Set::point(n.into()),
                None => texture.texels().integers(),
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
            match self {
                Self::Noise(noise) => found = of_interval(noise.over(p)),
                Self::Texture(texture) => {
                    let (range, nan) = texture.over(p);
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
}

/// The numbers of an interval as those of a format, rounded outward. A field without bounds has infinities, too.
fn of_interval<F: Float>(x: Interval<f64>) -> ValueSet<F> {
    ValueSet::from(x.to_format::<F>())
}

/// One word: `value_noise`, or `sample:0:2d:unorm:albedo`.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Noise(noise) => f.write_str(noise.kind().text()),
            Self::Texture(texture) => texture.fmt(f),
        }
    }
}

/// The field of a word and a number of coordinates. Of textures the image is not written: it is read without one.
impl Field {
    /// See [`Display`](fmt::Display).
    #[must_use]
    pub fn parse(word: &str, coordinates: usize) -> Option<Self> {
        let field = match NoiseKind::find(word) {
            Some(kind) => Self::Noise(Noise::new(kind, coordinates)?),
            None => Self::Texture(Texture::from_str(word).ok()?),
        };
        (field.coordinates() == coordinates).then_some(field)
    }
}

/// Numbers, or intervals: what interpolation is made of.
pub(crate) trait Arithmetic:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    fn constant(x: f64) -> Self;
}

impl Arithmetic for f64 {
    fn constant(x: f64) -> Self {
        x
    }
}

impl Arithmetic for Interval<f64> {
    fn constant(x: f64) -> Self {
        Self::from_ends(-x, x)
    }
}

/// Interpolates linearly along each axis in turn: of corners, bit k of the index says on which side of axis k they are. As many weights as axes.
pub(crate) fn interpolate<T: Arithmetic>(corners: &[T], weights: &[T]) -> T {
    let mut values = [T::constant(0.0); 8];
    for (value, &corner) in values.iter_mut().zip(corners) {
        *value = corner;
    }
    let mut len = corners.len();
    for &weight in weights {
        len /= 2;
        for i in 0..len {
            let (a, b) = (values[2 * i], values[2 * i + 1]);
            values[i] = a + weight * (b - a);
        }
    }
    values[0]
}

/// The interval between two numbers of which none is NaN, in order.
pub(crate) fn between(lo: f64, hi: f64) -> Interval<f64> {
    Interval::from_ends(-lo, hi)
}

/// `x`, or the end that it is beyond.
pub(crate) fn clamped(x: f64, lo: f64, hi: f64) -> f64 {
    x.max_x86(lo).min_x86(hi)
}

/// The least and the greatest of some numbers.
pub(crate) fn extremes(values: impl IntoIterator<Item = f64>) -> (f64, f64) {
    let start = (f64::INFINITY, -f64::INFINITY);
    let both = |(lo, hi): (f64, f64), x: f64| (x.min_x86(lo), x.max_x86(hi));
    values.into_iter().fold(start, both)
}
