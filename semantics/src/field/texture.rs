//! Textures: what a shader reads, and what is known of it.
//!
//! A [`Texture`] says what one channel of one kind of read is: its name, its shape, and what its
//! format makes possible. That is all there is as long as nobody says which image it is; then a
//! read can be anything that the format can hold. [`Texture::bound`] gives it a
//! [`Sampling`](outward_expr::field::Sampling): an [`Image`](outward_expr::field::Image), and how
//! it is filtered and goes on beyond its edges.
//!
//! **What a read is.** Along an axis with n texels, texel i covers the coordinates [i/n, (i +
//! 1)/n], its centre is (i + ½)/n. With u the coordinate,
//!
//! | | indices | value |
//! |---|---|---|
//! | nearest | ⌊u n⌋ | that texel |
//! | linear | i = ⌊u n − ½⌋ and i + 1 | the mean with weights 1 − w and w for w = u n − ½ − i; along x, then y, then z |
//! | load | ⌊u⌋: a coordinate counts texels | that texel; outside it is 0 |
//!
//! and what an index means that is outside is said by [`Wrap`]. It is the rule of Vulkan 1.3,
//! §16.6–16.9 ("Texel filtering"), and of WebGPU, without the rounding of weights to fixed point
//! that devices may make. Cube maps are described in `cube.rs`.
//!
//! **One level.** An image has no mip levels; whatever a shader says of them is left aside. So
//! bounds are those of a texture with one level.
//!
//! At a point the products are rounded to nearest, the value is clamped to the texels it is made
//! of. On a box all is rounded outward: of few cells each is looked at by itself, else the bounds
//! are those of all texels that are touched, from the [pyramid](outward_expr::field::Pyramid).

use outward_expr::field::{Filter, Read, Texels, Texture, TextureShape, Wrap};
use outward_interval::Interval;
use outward_sets::I32Set;

use super::cube;
use super::footprint::Footprint;
use super::interpolation::between;

/// What is asked for, where it is a size that is known.
pub(super) fn size(texture: &Texture) -> Option<i32> {
    let Read::Size(axis) = texture.read() else {
        return None;
    };
    let size = texture.sampling()?.image.size();
    i32::try_from(*size.get(usize::from(axis))?).ok()
}

/// The channel, and the footprint of a read of it.
fn footprint(texture: &Texture) -> Option<(u8, Footprint<'_>)> {
    let sampling = texture.sampling()?;
    let (channel, load) = match texture.read() {
        Read::Sample(channel) => (channel, false),
        Read::Load(channel) => (channel, true),
        Read::Size(_) | Read::Unknown => return None,
    };
    let grids = sampling.image.channel(channel.into());
    let border = sampling.border[usize::from(channel).min(3)];
    let footprint = Footprint {
        grids,
        axes: texture.shape().coordinates(),
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
pub(super) fn at(texture: &Texture, p: [f64; 3]) -> f64 {
    match footprint(texture) {
        None => f64::NAN,
        Some((channel, footprint)) if footprint.grids.is_empty() => missing(channel),
        Some((_, footprint)) if texture.shape() == TextureShape::Cube => cube::at(&footprint, p),
        Some((_, footprint)) => footprint.at(p),
    }
}

/// What the values are on a box, and whether there may be none.
pub(super) fn over(texture: &Texture, p: [Interval<f64>; 3]) -> (Interval<f64>, bool) {
    match footprint(texture) {
        None => numbers(texture.texels()),
        Some((channel, footprint)) if footprint.grids.is_empty() => {
            let value = missing(channel);
            (between(value, value), false)
        }
        Some((_, footprint)) if texture.shape() == TextureShape::Cube => cube::over(&footprint, p),
        Some((_, footprint)) => (footprint.over(p), false),
    }
}

/// What a channel is that an image does not have.
fn missing(channel: u8) -> f64 {
    if channel == 3 { 1.0 } else { 0.0 }
}

/// Bounds of the numbers that texels can be, and whether there may be NaN.
fn numbers(texels: Texels) -> (Interval<f64>, bool) {
    match texels {
        Texels::Float => (Interval::ENTIRE, true),
        Texels::Unorm => (between(0.0, 1.0), false),
        Texels::Snorm => (between(-1.0, 1.0), false),
        Texels::Integers(lo, hi) => (between(lo.into(), hi.into()), false),
    }
}

/// The integers that texels can be.
pub(super) fn integers(texels: Texels) -> I32Set {
    match texels {
        Texels::Integers(lo, hi) => I32Set::between(lo.into(), hi.into()),
        Texels::Float | Texels::Unorm | Texels::Snorm => I32Set::ALL,
    }
}
