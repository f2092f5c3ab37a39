//! Random fields: noise, and textures with random images.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use outward_expr::field::{
    Filter, Image, Noise, NoiseKind, Read, Sampling, Texels, Texture, TextureShape, Wrap,
};
use outward_expr::{Field, Function};

/// Noise, or a texture that has no image yet: what an image is, is no part of a text. Textures of
/// one name have one shape.
pub fn field(u: &mut Unstructured<'_>) -> Result<Field> {
    if u.arbitrary()? {
        let kind = *u.choose(&NoiseKind::ALL)?;
        let noise = Noise::new(kind, u.int_in_range(1..=3)?);
        return Ok(Field::Noise(
            noise.unwrap_or_else(|| panic!("{kind:?} of one to three")),
        ));
    }
    let number = u.choose_index(TextureShape::ALL.len())?;
    let shape = TextureShape::ALL[number];
    let channel = u.int_in_range(0..=3)?;
    let read = if shape != TextureShape::Cube && u.ratio(1, 3)? {
        Read::Load(channel)
    } else {
        Read::Sample(channel)
    };
    let texture = Texture::new(&format!("t{number}"), shape, read, Texels::Float);
    Ok(Field::Texture(texture))
}

/// The function with a random image for each of its textures: only so has it values.
pub fn with_images(u: &mut Unstructured<'_>, f: &Function) -> Result<Function> {
    let mut bound = f.clone();
    for (name, shape) in f.textures() {
        let made = bound.with_image(name, &sampling(u, shape)?);
        bound = made.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    Ok(bound)
}

/// An image of that shape, and how it is read.
pub fn sampling(u: &mut Unstructured<'_>, shape: TextureShape) -> Result<Sampling> {
    let most = *u.choose(&[1, 3, 9, 40])?;
    let mut side = || u.int_in_range(1..=most);
    let size = match shape {
        TextureShape::D1 => [side()?, 1, 1],
        TextureShape::Cube => {
            let side = side()?;
            [side, side, 1]
        }
        TextureShape::D3 => [side()?, side()?.min(9), side()?.min(9)],
        TextureShape::D2 | TextureShape::Other(_) => [side()?, side()?, 1],
    };
    let channels = u.int_in_range(1..=4)?;
    let count: usize = size.iter().product::<usize>() * channels * shape.faces();
    // A few values drawn, and many made of them.
    let drawn = [0; 8].map(|_| u.arbitrary::<u16>().unwrap_or(0));
    let scale = *u.choose(&[1.0_f32, 1e-3, 1e30, 1e-44])?;
    let texel = |i: usize| {
        let mixed = i
            .wrapping_mul(0x9e37_79b9)
            .wrapping_add(usize::from(drawn[i % 8]))
            >> 7;
        f32::from(u16::try_from(mixed & 0xffff).unwrap_or(0)) / 65535.0 - 0.25
    };
    let texels: Vec<f32> = (0..count).map(|i| texel(i) * scale).collect();
    let image = Image::new(shape, size, channels, &texels);
    let image = image.unwrap_or_else(|error| panic!("{shape:?} {size:?}: {error}"));
    Ok(Sampling {
        image: Arc::new(image),
        filter: *u.choose(&Filter::ALL)?,
        wrap: *u.choose(&Wrap::ALL)?,
        border: [0.5, -3.0, 1e30, 0.0],
    })
}
