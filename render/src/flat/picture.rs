//! A picture, put together from its regions.

use super::region::{OUTSIDE, Region};
use crate::settings::Settings;
use crate::stats::Stats;

/// A picture of f < 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flat {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// Row by row from the top: 255 inside, 0 outside.
    pub pixels: Vec<u8>,
    /// What was done.
    pub stats: Stats,
}

impl Flat {
    /// The picture as RGB, white inside and black outside.
    #[must_use]
    pub fn rgb(&self) -> Vec<u8> {
        self.pixels.iter().flat_map(|&p| [p; 3]).collect()
    }

    /// Put together from its regions.
    pub(super) fn of(
        settings: &Settings<'_>,
        regions: &[Region],
        pieces: &[Vec<u8>],
        stats: Stats,
    ) -> Self {
        let (width, height) = (settings.width, settings.height);
        let mut pixels = vec![OUTSIDE; width * height];
        for (r, piece) in regions.iter().zip(pieces) {
            for (row, line) in piece.chunks_exact(r.width()).enumerate() {
                let at = (r.y.0 + row) * width + r.x.0;
                pixels[at..at + r.width()].copy_from_slice(line);
            }
        }
        Self {
            width,
            height,
            pixels,
            stats,
        }
    }
}
