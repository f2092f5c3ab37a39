//! `Image`: the texels of a texture, and `Sampling`: how they are read.

use core::fmt;
use std::sync::Arc;

use super::pyramid::{Pyramid, PyramidError};
use super::wrap::Wrap;

/// Which coordinates a texture has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TextureShape {
    /// One coordinate.
    D1,
    /// Two coordinates.
    D2,
    /// Three coordinates.
    D3,
    /// Six squares, which are the faces of a cube and are read by a direction.
    Cube,
    /// Another kind, such as layers or samples, with this number of coordinates. It cannot have an
    /// image.
    Other(u8),
}

impl TextureShape {
    /// The shapes that can have an image.
    pub const ALL: [Self; 4] = [Self::D1, Self::D2, Self::D3, Self::Cube];

    /// How many coordinates it has.
    #[must_use]
    pub const fn coordinates(self) -> usize {
        match self {
            Self::D1 => 1,
            Self::D2 => 2,
            Self::D3 | Self::Cube => 3,
            Self::Other(n) => n as usize,
        }
    }

    /// How many grids an image of this shape consists of.
    #[must_use]
    pub const fn faces(self) -> usize {
        match self {
            Self::Cube => 6,
            Self::D1 | Self::D2 | Self::D3 | Self::Other(_) => 1,
        }
    }
}

impl fmt::Display for TextureShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::D1 => f.write_str("1d"),
            Self::D2 => f.write_str("2d"),
            Self::D3 => f.write_str("3d"),
            Self::Cube => f.write_str("cube"),
            Self::Other(n) => write!(f, "other{n}"),
        }
    }
}

/// How values between texels are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Filter {
    /// The value of the texel that the coordinate lies in.
    Nearest,
    /// Linear interpolation between the two nearest texels along each axis.
    #[default]
    Linear,
}

impl Filter {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Nearest, Self::Linear];

    /// The name for people.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Nearest => "nearest",
            Self::Linear => "linear",
        }
    }
}

/// Why something cannot be the image of a texture.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum ImageError {
    /// The grid of a channel is wrong.
    Grid(PyramidError),
    /// The faces of a cube are not squares; their size is given.
    NotSquare([usize; 3]),
    /// The image does not have one to four channels (the number is given), or its shape can have no
    /// image.
    Channels(usize),
    /// The shape of the image is not that of the texture.
    TextureShape {
        /// The shape of the texture.
        texture: TextureShape,
        /// The shape of the image.
        image: TextureShape,
    },
    /// The texture holds integers.
    Integers,
}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid(error) => error.fmt(f),
            Self::NotSquare([x, y, _]) => {
                write!(f, "the faces of a cube are squares, not {x} × {y} texels")
            }
            Self::Channels(n) => write!(f, "an image has 1 to 4 channels, not {n}"),
            Self::TextureShape { texture, image } => {
                write!(f, "the image is {image}, but the texture is {texture}")
            }
            Self::Integers => f.write_str("the texture holds integers, which images do not"),
        }
    }
}

impl core::error::Error for ImageError {}

impl From<PyramidError> for ImageError {
    fn from(error: PyramidError) -> Self {
        Self::Grid(error)
    }
}

/// An image: texels of one to four channels, each a number. It holds a [`Pyramid`] for each channel
/// of each face.
#[derive(Clone, PartialEq, Debug)]
pub struct Image {
    shape: TextureShape,
    /// By channel, then face.
    grids: Vec<Pyramid>,
}

impl Image {
    /// An image of that size. The channels of a texel stand side by side, and texels with x
    /// fastest; for a cube, the faces +x, −x, +y, −y, +z, −z follow one after the other. Sides that
    /// the shape does not have are 1.
    ///
    /// # Errors
    /// If images cannot have that shape or number of channels, or there are more or fewer texels
    /// than the size says, or one is not finite.
    pub fn new(
        shape: TextureShape,
        size: [usize; 3],
        channels: usize,
        texels: &[f32],
    ) -> Result<Self, ImageError> {
        if !matches!(channels, 1..=4) || matches!(shape, TextureShape::Other(_)) {
            return Err(ImageError::Channels(channels));
        }
        if shape == TextureShape::Cube && size[0] != size[1] {
            return Err(ImageError::NotSquare(size));
        }
        let used = match shape {
            TextureShape::D1 => 1,
            TextureShape::D2 | TextureShape::Cube | TextureShape::Other(_) => 2,
            TextureShape::D3 => 3,
        };
        let sides = size
            .iter()
            .try_fold(1_usize, |n, &side| n.checked_mul(side));
        let face = sides.filter(|_| size[used..].iter().all(|&side| side == 1));
        let face = face.ok_or(PyramidError::Size(size))?;
        let expected = face.saturating_mul(channels * shape.faces());
        if texels.len() != expected {
            let got = texels.len();
            return Err(PyramidError::Count { expected, got }.into());
        }
        let mut grids = Vec::new();
        for channel in 0..channels {
            for i in 0..shape.faces() {
                let of_face = texels.iter().skip(i * face * channels + channel);
                let grid = of_face.step_by(channels).take(face).copied();
                grids.push(Pyramid::new(size, grid.collect())?);
            }
        }
        Ok(Self { shape, grids })
    }

    /// Which coordinates it has.
    #[must_use]
    pub fn shape(&self) -> TextureShape {
        self.shape
    }

    /// The number of texels along each axis, of a face.
    #[must_use]
    pub fn size(&self) -> [usize; 3] {
        self.grids[0].size()
    }

    /// The grids of a channel, one for each face; empty for a channel that the image does not have.
    #[must_use]
    pub fn channel(&self, channel: usize) -> &[Pyramid] {
        let faces = self.shape.faces();
        let found = self.grids.get(channel * faces..(channel + 1) * faces);
        found.unwrap_or_default()
    }
}

/// An image together with how it is read.
#[derive(Clone, Debug)]
pub struct Sampling {
    /// The image.
    pub image: Arc<Image>,
    /// How values between texels are computed.
    pub filter: Filter,
    /// What is read beyond the edges.
    pub wrap: Wrap,
    /// The colour of the border for [`Wrap::Border`]. Its numbers have to be finite.
    pub border: [f32; 4],
}

impl Sampling {
    /// The image, filtered linearly and repeated.
    #[must_use]
    pub fn new(image: Image) -> Self {
        Self {
            image: Arc::new(image),
            filter: Filter::Linear,
            wrap: Wrap::Repeat,
            border: [0.0; 4],
        }
    }
}

/// Images are compared only if they are not one and the same.
impl PartialEq for Sampling {
    fn eq(&self, other: &Self) -> bool {
        let key = |s: &Self| (s.filter, s.wrap, s.border.map(f32::to_bits));
        key(self) == key(other)
            && (Arc::ptr_eq(&self.image, &other.image) || self.image == other.image)
    }
}
