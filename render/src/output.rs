//! PNG files, whole or not at all.

use std::path::Path;

use image::{ColorType, ImageEncoder, codecs::png::PngEncoder};

use crate::problem::Problem;

/// Writes RGB pixels (three bytes each, rows from the top) as a PNG file.
///
/// The file is written beside its place under a temporary name and moved there when it is complete, so that
/// no partial picture is ever seen.
///
/// # Errors
/// If the place cannot be written to; nothing is left there then.
pub fn save_png(path: &Path, rgb: &[u8], width: usize, height: usize) -> Result<(), Problem> {
    let fail = |cause: String| Problem::Write {
        path: path.to_owned(),
        cause,
    };
    let size = |n: usize| u32::try_from(n).map_err(|e| fail(e.to_string()));
    let (w, h) = (size(width)?, size(height)?);
    let mut bytes = Vec::new();
    PngEncoder::new(&mut bytes)
        .write_image(rgb, w, h, ColorType::Rgb8.into())
        .map_err(|e| fail(e.to_string()))?;
    if path.is_dir() {
        return Err(fail("it is a directory".into()));
    }
    let name = path
        .file_name()
        .ok_or_else(|| fail("it names no file".into()))?;
    let mut temporary = name.to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(temporary);
    let write = std::fs::write(&temporary, &bytes).and_then(|()| std::fs::rename(&temporary, path));
    write.map_err(|e| {
        // The error that counts is the first.
        let _ = std::fs::remove_file(&temporary);
        fail(e.to_string())
    })
}
