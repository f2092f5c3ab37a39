//! Textures: what a shader reads, and what is known of it.
//!
//! A [`Texture`] says what one channel of one kind of read is: its name, its shape, and what its format makes possible. That is all there is as long as nobody says which image
//! it is; then a read can be anything that the format can hold. [`Texture::bound`] gives it a [`Sampling`]: an [`Image`], and how it is filtered and goes on beyond its edges.
//!
//! **What a read is.** Along an axis with n texels, texel i covers the coordinates [i/n, (i + 1)/n], its centre is (i + ½)/n. With u the coordinate,
//!
//! | | indices | value |
//! |---|---|---|
//! | nearest | ⌊u n⌋ | that texel |
//! | linear | i = ⌊u n − ½⌋ and i + 1 | the mean with weights 1 − w and w for w = u n − ½ − i; along x, then y, then z |
//! | load | ⌊u⌋: a coordinate counts texels | that texel; outside it is 0 |
//!
//! and what an index means that is outside is said by [`Wrap`]. It is the rule of Vulkan 1.3, §16.6–16.9 ("Texel filtering"), and of WebGPU, without the
//! rounding of weights to fixed point that devices may make. Cube maps are described in `cube.rs`.
//!
//! **One level.** An image has no mip levels; whatever a shader says of them is left aside. So bounds are those of a texture with one level.
//!
//! At a point the products are rounded to nearest, the value is clamped to the texels it is made of. On a box all is rounded outward: of few cells each is looked
//! at by itself, else the bounds are those of all texels that are touched, from the [pyramid](Pyramid).

use core::fmt;
use core::str::FromStr;
use std::sync::Arc;

use outward_interval::{I32Set, Interval};

use super::between;
use super::cube;
use super::fold::Wrap;
use super::footprint::Footprint;
use super::image::{Filter, ImageError, Sampling, Shape};
use crate::op::Type;

/// What a read asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Read {
    /// A channel, filtered.
    Sample(u8),
    /// A channel of one texel, by the number of the texel.
    Load(u8),
    /// How many texels there are along an axis.
    Size(u8),
    /// Something else that no image tells, as a number of layers.
    Unknown,
}

/// What texels can be, by the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Texels {
    /// Any number, infinities and NaN.
    Float,
    /// Of [0, 1]: `unorm` formats, and depths.
    Unorm,
    /// Of [−1, 1]: `snorm` formats.
    Snorm,
    /// Integers, both ends included.
    Integers(i32, i32),
}

impl Texels {
    /// Bounds of the numbers, and whether there may be NaN.
    fn numbers(self) -> (Interval<f64>, bool) {
        match self {
            Self::Float => (Interval::ENTIRE, true),
            Self::Unorm => (between(0.0, 1.0), false),
            Self::Snorm => (between(-1.0, 1.0), false),
            Self::Integers(lo, hi) => (between(lo.into(), hi.into()), false),
        }
    }

    /// The integers.
    pub(super) fn integers(self) -> I32Set {
        match self {
            Self::Integers(lo, hi) => I32Set::between(lo.into(), hi.into()),
            Self::Float | Self::Unorm | Self::Snorm => I32Set::ALL,
        }
    }
}

/// One kind of read of a texture: its field. The formulas stand in `expr/src/field/texture.rs`.
#[derive(Clone, PartialEq, Debug)]
pub struct Texture {
    name: Arc<str>,
    /// What tells reads apart that are alike in all else.
    by: Arc<str>,
    shape: Shape,
    read: Read,
    texels: Texels,
    sampling: Option<Sampling>,
}

impl Texture {
    /// A read of a texture without an image.
    #[must_use]
    pub fn new(name: &str, shape: Shape, read: Read, texels: Texels) -> Self {
        let shape = match shape {
            Shape::Other(n) => Shape::Other(n.min(3)),
            Shape::D1 | Shape::D2 | Shape::D3 | Shape::Cube => shape,
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

    /// The same by a sampler, or something else that tells it from other reads at the same coordinates.
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

    /// What coordinates the texture has.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
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

    /// The same where texels are known to be of a format.
    #[must_use]
    pub fn of_format(mut self, texels: Texels) -> Self {
        if self.result() == Type::Real && self.texels == Texels::Float {
            self.texels = texels;
        }
        self
    }

    /// The same with an image.
    ///
    /// # Errors
    /// If it has another shape, or the texture holds integers.
    pub fn bound(&self, sampling: &Sampling) -> Result<Self, ImageError> {
        let (texture, image) = (self.shape, sampling.image.shape());
        if texture != image {
            return Err(ImageError::Shape { texture, image });
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

    pub(super) fn coordinates(&self) -> usize {
        match self.read {
            Read::Sample(_) | Read::Load(_) => self.shape.coordinates(),
            Read::Size(_) | Read::Unknown => 0,
        }
    }

    pub(super) fn result(&self) -> Type {
        match self.texels {
            Texels::Float | Texels::Unorm | Texels::Snorm => Type::Real,
            Texels::Integers(..) => Type::Int,
        }
    }

    /// What is asked for, where it is a size that is known.
    pub(super) fn whole(&self) -> Option<i32> {
        let Read::Size(axis) = self.read else {
            return None;
        };
        let size = self.sampling.as_ref()?.image.size();
        i32::try_from(*size.get(usize::from(axis))?).ok()
    }

    /// The channel, and the footprint of a read of it.
    fn footprint(&self) -> Option<(u8, Footprint<'_>)> {
        let sampling = self.sampling.as_ref()?;
        let (channel, load) = match self.read {
            Read::Sample(channel) => (channel, false),
            Read::Load(channel) => (channel, true),
            Read::Size(_) | Read::Unknown => return None,
        };
        let grids = sampling.image.channel(channel.into());
        let border = sampling.border[usize::from(channel).min(3)];
        let footprint = Footprint {
            grids,
            axes: self.shape.coordinates(),
            filter: if load {
                Filter::Nearest
            } else {
                sampling.filter
            },
            wrap: if load { Wrap::Border } else { sampling.wrap },
            border: if load { 0.0 } else { border.into() },
            load,
        };
        Some((channel, footprint))
    }

    /// The value at finite coordinates; NaN without an image.
    pub(super) fn at(&self, p: [f64; 3]) -> f64 {
        match self.footprint() {
            None => f64::NAN,
            Some((channel, footprint)) if footprint.grids.is_empty() => missing(channel),
            Some((_, footprint)) if self.shape == Shape::Cube => cube::at(&footprint, p),
            Some((_, footprint)) => footprint.at(p),
        }
    }

    /// What the values are on a box, and whether there may be none.
    pub(super) fn over(&self, p: [Interval<f64>; 3]) -> (Interval<f64>, bool) {
        match self.footprint() {
            None => self.texels.numbers(),
            Some((channel, footprint)) if footprint.grids.is_empty() => {
                let value = missing(channel);
                (between(value, value), false)
            }
            Some((_, footprint)) if self.shape == Shape::Cube => cube::over(&footprint, p),
            Some((_, footprint)) => (footprint.over(p), false),
        }
    }
}

/// What a channel is that an image does not have.
fn missing(channel: u8) -> f64 {
    if channel == 3 { 1.0 } else { 0.0 }
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
            "1d" => Shape::D1,
            "2d" => Shape::D2,
            "3d" => Shape::D3,
            "cube" => Shape::Cube,
            other => match other.strip_prefix("other").ok_or(())?.parse() {
                Ok(n @ 0..=3) => Shape::Other(n),
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
