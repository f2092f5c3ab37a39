//! `Texture`: what one channel of one kind of read of a texture is.
//!
//! That is its name, its shape, and what its format makes possible. As long as nobody says which
//! image it is, a read can be anything that the format can hold. [`Texture::bound`] gives it a
//! [`Sampling`]: an [`Image`](super::Image), and how it is filtered and goes on beyond its edges.
//! `outward-semantics` has the rules by which it is read.

use core::fmt;
use core::str::FromStr;
use std::sync::Arc;

use super::image::{ImageError, Sampling, TextureShape};
use crate::op::Type;

/// What a read of a texture asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Read {
    /// A channel, by its number, filtered.
    Sample(u8),
    /// A channel, by its number, of one texel, which is given by its index.
    Load(u8),
    /// The number of texels along an axis.
    Size(u8),
    /// Something that no image tells, such as a number of layers.
    Unknown,
}

/// What the texels of a texture can be, by its format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Texels {
    /// Any number, infinities and NaN: float formats.
    Float,
    /// Numbers in [0, 1]: `unorm` formats, and depths.
    Unorm,
    /// Numbers in [−1, 1]: `snorm` formats.
    Snorm,
    /// Integers from the first number to the second.
    Integers(i32, i32),
}

/// One kind of read of a texture.
#[derive(Clone, PartialEq, Debug)]
pub struct Texture {
    name: Arc<str>,
    /// What tells reads apart that are alike in all else.
    by: Arc<str>,
    shape: TextureShape,
    read: Read,
    texels: Texels,
    sampling: Option<Sampling>,
}

impl Texture {
    /// A read of a texture without an image.
    #[must_use]
    pub fn new(name: &str, shape: TextureShape, read: Read, texels: Texels) -> Self {
        let shape = match shape {
            TextureShape::Other(n) => TextureShape::Other(n.min(3)),
            TextureShape::D1 | TextureShape::D2 | TextureShape::D3 | TextureShape::Cube => shape,
        };
        Self {
            name: name.into(),
            by: Arc::from(""),
            shape,
            read,
            texels,
            sampling: None,
        }
    }

    /// The same read by this sampler, or by something else that tells it from other reads at the
    /// same coordinates.
    #[must_use]
    pub fn by(mut self, by: &str) -> Self {
        self.by = by.into();
        self
    }

    /// The name of the texture.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which coordinates the texture has.
    #[must_use]
    pub fn shape(&self) -> TextureShape {
        self.shape
    }

    /// What the read asks for.
    #[must_use]
    pub fn read(&self) -> Read {
        self.read
    }

    /// What texels can be, if nothing else is known.
    #[must_use]
    pub fn texels(&self) -> Texels {
        self.texels
    }

    /// The image, if there is one.
    #[must_use]
    pub fn sampling(&self) -> Option<&Sampling> {
        self.sampling.as_ref()
    }

    /// The same read, of texels that are known to be of a format.
    #[must_use]
    pub fn of_format(mut self, texels: Texels) -> Self {
        if self.result() == Type::Real && self.texels == Texels::Float {
            self.texels = texels;
        }
        self
    }

    /// The same read, of this image.
    ///
    /// # Errors
    /// If the image has another shape, or the texture holds integers.
    pub fn bound(&self, sampling: &Sampling) -> Result<Self, ImageError> {
        let (texture, image) = (self.shape, sampling.image.shape());
        if texture != image {
            return Err(ImageError::TextureShape { texture, image });
        }
        let reads_texels = matches!(self.read, Read::Sample(_) | Read::Load(_));
        if reads_texels && self.result() == Type::Int {
            return Err(ImageError::Integers);
        }
        Ok(Self {
            sampling: Some(sampling.clone()),
            ..self.clone()
        })
    }

    /// How many coordinates a read takes.
    #[must_use]
    pub fn coordinates(&self) -> usize {
        match self.read {
            Read::Sample(_) | Read::Load(_) => self.shape.coordinates(),
            Read::Size(_) | Read::Unknown => 0,
        }
    }

    /// The type of what is read.
    #[must_use]
    pub fn result(&self) -> Type {
        match self.texels {
            Texels::Float | Texels::Unorm | Texels::Snorm => Type::Real,
            Texels::Integers(..) => Type::Int,
        }
    }
}

impl fmt::Display for Texture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.read {
            Read::Sample(channel) => write!(f, "sample:{channel}")?,
            Read::Load(channel) => write!(f, "load:{channel}")?,
            Read::Size(axis) => write!(f, "size:{axis}")?,
            Read::Unknown => f.write_str("unknown:0")?,
        }
        write!(f, ":{}:", self.shape)?;
        match self.texels {
            Texels::Float => f.write_str("float")?,
            Texels::Unorm => f.write_str("unorm")?,
            Texels::Snorm => f.write_str("snorm")?,
            Texels::Integers(lo, hi) => write!(f, "{lo}..{hi}")?,
        }
        write!(f, ":{}@{}", self.name, self.by)
    }
}

impl FromStr for Texture {
    type Err = ();

    /// What [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.splitn(5, ':');
        let mut next = || parts.next().ok_or(());
        let (kind, number, shape, texels, name) = (next()?, next()?, next()?, next()?, next()?);
        let number: u8 = number.parse().map_err(|_| ())?;
        let read = match (kind, number) {
            ("sample", 0..=3) => Read::Sample(number),
            ("load", 0..=3) => Read::Load(number),
            ("size", 0..=2) => Read::Size(number),
            ("unknown", 0) => Read::Unknown,
            _ => return Err(()),
        };
        let shape = match shape {
            "1d" => TextureShape::D1,
            "2d" => TextureShape::D2,
            "3d" => TextureShape::D3,
            "cube" => TextureShape::Cube,
            other => match other.strip_prefix("other").ok_or(())?.parse() {
                Ok(n @ 0..=3) => TextureShape::Other(n),
                Ok(_) | Err(_) => return Err(()),
            },
        };
        let texels = match texels {
            "float" => Texels::Float,
            "unorm" => Texels::Unorm,
            "snorm" => Texels::Snorm,
            range => {
                let (lo, hi) = range.split_once("..").ok_or(())?;
                let end = |text: &str| text.parse::<i32>().map_err(|_| ());
                Texels::Integers(end(lo)?, end(hi)?)
            }
        };
        let asks_size = matches!(read, Read::Size(_) | Read::Unknown);
        if asks_size && !matches!(texels, Texels::Integers(..)) {
            return Err(());
        }
        let (name, by) = name.rsplit_once('@').unwrap_or((name, ""));
        Ok(Self::new(name, shape, read, texels).by(by))
    }
}
