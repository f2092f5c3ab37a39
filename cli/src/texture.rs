//! `--texture NAME=FILE[,OPTION…]`: the images of the textures that a shader reads.
//!
//! An image file is a PNG. It is read as colours of [0, 1]: a grey one has three equal channels,
//! one without transparency has 1 as the fourth. Of a texture of one dimension the image is one
//! row; of a cube the six faces stand one below the other, in the order +x, −x, +y, −y, +z, −z; of
//! three dimensions so do the slices, as many as `slices=N` says. In place of a file, `unorm` and
//! `snorm` say only what the format of the texels is.

use std::path::Path;

use outward_expr::field::{Filter, Image, Sampling, Texels, TextureShape, Wrap};
use outward_expr::{Function, nearest};
use outward_render::decode_png;

use crate::report::Failure;

/// What stands behind the name of a file.
#[derive(Default)]
struct Options {
    wrap: Wrap,
    filter: Filter,
    slices: Option<usize>,
}

/// The function with the textures that these words describe, and what is assumed by that.
///
/// # Errors
/// If there is no such texture or file, or the file is no image, or none of that shape.
pub(crate) fn apply(
    mut function: Function,
    words: &[String],
) -> Result<(Function, Vec<String>), Failure> {
    let mut assumed = Vec::new();
    for word in words {
        let Some((name, rest)) = word.split_once('=') else {
            return Err(wrong(word, "expected NAME=FILE"));
        };
        let textures = function.textures();
        let Some(&(_, shape)) = textures.iter().find(|texture| texture.0 == name) else {
            let names: Vec<&str> = textures.iter().map(|texture| texture.0).collect();
            let hint = match nearest(name, names.iter().copied()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None if names.is_empty() => "it reads no textures".to_owned(),
                None => format!("there are {}", names.join(", ")),
            };
            let of = &function.name;
            return Err(wrong(
                word,
                format!("`{of}` reads no texture `{name}`; {hint}"),
            ));
        };
        let format = match rest {
            "unorm" => Some(Texels::Unorm),
            "snorm" => Some(Texels::Snorm),
            _ => None,
        };
        if let Some(texels) = format {
            function = function.with_format(name, texels);
            assumed.push(format!("{name} holds {rest} texels"));
            continue;
        }
        let (path, options) = options(rest).map_err(|what| wrong(word, what))?;
        let path = Path::new(path);
        let image = read(path, shape, &options)?;
        let mut sampling = Sampling::new(image);
        (sampling.wrap, sampling.filter) = (options.wrap, options.filter);
        function = function
            .with_image(name, &sampling)
            .map_err(|error| wrong(word, error))?;
        assumed.push(format!(
            "{name} is {} with one level, {}, {}",
            path.display(),
            options.wrap.text(),
            options.filter.text()
        ));
    }
    Ok((function, assumed))
}

fn wrong(word: &str, what: impl core::fmt::Display) -> Failure {
    Failure::Other(format!("--texture {word}: {what}"))
}

/// The name of the file, and what is behind it. Commas in the name are kept.
fn options(rest: &str) -> Result<(&str, Options), String> {
    let mut options = Options::default();
    let mut name = rest;
    while let Some((before, word)) = name.rsplit_once(',') {
        let wrap = Wrap::ALL.into_iter().find(|wrap| wrap.text() == word);
        let filter = Filter::ALL.into_iter().find(|filter| filter.text() == word);
        if let Some(wrap) = wrap {
            options.wrap = wrap;
        } else if let Some(filter) = filter {
            options.filter = filter;
        } else if let Some(count) = word.strip_prefix("slices=") {
            let count = count.parse().ok().filter(|&n| n > 0);
            options.slices = Some(count.ok_or(format!("`{word}`: expected a number of slices"))?);
        } else {
            let known = (Wrap::ALL.map(Wrap::text).into_iter())
                .chain(Filter::ALL.map(Filter::text))
                .chain(["slices="]);
            match nearest(word, known) {
                Some(meant) => return Err(format!("`{word}`: did you mean `{meant}`?")),
                None => break,
            }
        }
        name = before;
    }
    if name.is_empty() {
        return Err("expected the name of an image file".to_owned());
    }
    Ok((name, options))
}

fn read(path: &Path, shape: TextureShape, options: &Options) -> Result<Image, Failure> {
    let fail = |what: &dyn core::fmt::Display| Failure::file(path, what);
    let bytes = std::fs::read(path).map_err(|e| fail(&e))?;
    let pixels =
        decode_png(&bytes).map_err(|e| fail(&format!("it is no image that can be read: {e}")))?;
    let (width, height) = (pixels.width, pixels.height);
    let slices = match shape {
        TextureShape::Cube => 6,
        TextureShape::D3 => options.slices.ok_or_else(|| {
            fail(&"the texture has three dimensions: say how many slices, as `slices=16`")
        })?,
        TextureShape::D1 => height,
        TextureShape::D2 | TextureShape::Other(_) => 1,
    };
    let fits = height.is_multiple_of(slices) && (shape != TextureShape::D1 || height == 1);
    if !fits {
        let expected = match shape {
            TextureShape::D1 => "one row".to_owned(),
            TextureShape::D2 | TextureShape::D3 | TextureShape::Cube | TextureShape::Other(_) => {
                format!("{slices} parts of one height, one below the other")
            }
        };
        return Err(fail(&format!("it has {height} rows; expected {expected}")));
    }
    let size = match shape {
        TextureShape::D3 => [width, height / slices, slices],
        TextureShape::D1 | TextureShape::D2 | TextureShape::Cube | TextureShape::Other(_) => {
            [width, height / slices, 1]
        }
    };
    let texels: Vec<f32> = pixels
        .rgba
        .iter()
        .map(|&n| f32::from(n) / 65535.0)
        .collect();
    Image::new(shape, size, 4, &texels).map_err(|error| fail(&error))
}
