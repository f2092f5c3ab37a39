//! Fields: functions of up to three coordinates that are looked up rather than computed by a few
//! operations. Noise and textures.
//!
//! A node `sample` looks into one of the fields of its function, as a constant is one of its
//! constants. Here is which fields a function has; `outward-semantics` has what they are at a point
//! and on a box.

mod bind;
mod image;
mod noise;
mod pyramid;
mod ranges;
mod texture;
mod wrap;

use core::fmt;
use core::str::FromStr;

use crate::op::Type;

pub use image::{Filter, Image, ImageError, Sampling, TextureShape};
pub use noise::{Noise, NoiseKind};
pub use pyramid::{MAX_TEXELS, Pyramid, PyramidError};
pub use ranges::Ranges;
pub use texture::{Read, Texels, Texture};
pub use wrap::Wrap;

/// Something that a function looks up at up to three coordinates: noise, or a texture. See the
/// [module](self).
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

    /// The type of its values.
    #[must_use]
    pub fn result(&self) -> Type {
        match self {
            Self::Noise(_) => Type::Real,
            Self::Texture(texture) => texture.result(),
        }
    }

    /// Whether it has a value at a point. All fields do, except textures without an image.
    #[must_use]
    pub fn is_known(&self) -> bool {
        match self {
            Self::Noise(_) => true,
            Self::Texture(texture) => texture.sampling().is_some(),
        }
    }
}

/// Prints one word, such as `value_noise` or `sample:0:2d:unorm:albedo`.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Noise(noise) => f.write_str(noise.kind().text()),
            Self::Texture(texture) => texture.fmt(f),
        }
    }
}

/// The field of a word and a number of coordinates. Of textures the image is not written: it is
/// read without one.
impl Field {
    /// The field that a word means, as `Display` prints it, with this number of coordinates. A
    /// texture is read without its image.
    #[must_use]
    pub fn parse(word: &str, coordinates: usize) -> Option<Self> {
        let field = match NoiseKind::find(word) {
            Some(kind) => Self::Noise(Noise::new(kind, coordinates)?),
            None => Self::Texture(Texture::from_str(word).ok()?),
        };
        (field.coordinates() == coordinates).then_some(field)
    }
}
