//! Files, whole or not at all: PNG, and others.

use std::path::Path;

use png::{BitDepth, ColorType, Compression, Encoder};

use crate::problem::Problem;

/// Encodes RGB pixels as a PNG file: three bytes for each pixel, in rows from the top.
///
/// # Errors
/// A sentence, if there are more or fewer pixels than width and height say, or too many for the
/// format.
pub fn encode_png(rgb: &[u8], width: usize, height: usize) -> Result<Vec<u8>, String> {
    let pixels = width.checked_mul(height);
    if Some(rgb.len()) != pixels.and_then(|n| n.checked_mul(3)) {
        return Err(format!(
            "{} bytes are no picture of {width}x{height} pixels",
            rgb.len()
        ));
    }
    let size = |n: usize| u32::try_from(n).map_err(|e| e.to_string());
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, size(width)?, size(height)?);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(rgb)?;
        writer.finish()
    });
    written.map_err(|e| e.to_string())?;
    Ok(bytes)
}

/// Writes RGB pixels as a PNG file: three bytes for each pixel, in rows from the top. No partial
/// file is ever seen: see [`save_file`].
///
/// # Errors
/// As [`encode_png`] and [`save_file`], as [`Problem::Write`].
pub fn save_png(path: &Path, rgb: &[u8], width: usize, height: usize) -> Result<(), Problem> {
    let bytes = encode_png(rgb, width, height).map_err(|cause| Problem::Write {
        path: path.to_owned(),
        cause,
    })?;
    save_file(path, &bytes)
}

/// Writes a file. It is written beside its place under a temporary name, and moved there when it is
/// complete, so that no partial file is ever seen.
///
/// # Errors
/// [`Problem::Write`] if the place cannot be written to, or is something other than a plain file.
/// Nothing is changed then.
pub fn save_file(path: &Path, bytes: &[u8]) -> Result<(), Problem> {
    let fail = |cause: String| Problem::Write {
        path: path.to_owned(),
        cause,
    };
    // Moving a file over a device, say, would replace it.
    if path.exists() && !path.is_file() {
        let what = if path.is_dir() {
            "it is a directory"
        } else {
            "it is not a plain file"
        };
        return Err(fail(what.into()));
    }
    let name = path
        .file_name()
        .ok_or_else(|| fail("it names no file".into()))?;
    let mut temporary = name.to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(temporary);
    let write = std::fs::write(&temporary, bytes).and_then(|()| std::fs::rename(&temporary, path));
    write.map_err(|e| {
        // The error that counts is the first.
        let _ = std::fs::remove_file(&temporary);
        fail(e.to_string())
    })
}
