//! A picture, put together from its regions.

use super::region::{OUTSIDE, Region};
use crate::settings::RenderSettings;
use crate::stats::Stats;

/// A picture of the region f < 0 in 2-D.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flat {
    /// The width, in pixels.
    pub width: usize,
    /// The height, in pixels.
    pub height: usize,
    /// A byte for each pixel, in rows from the top: 255 inside, 0 outside.
    pub pixels: Vec<u8>,
    /// How much work was done.
    pub stats: Stats,
}

impl Flat {
    /// The picture in white, which is inside, and black: three bytes for each pixel, in rows from
    /// the top.
    #[must_use]
    pub fn rgb(&self) -> Vec<u8> {
        self.pixels.iter().flat_map(|&p| [p; 3]).collect()
    }

    /// Put together from its regions.
    pub(super) fn of(
        settings: &RenderSettings<'_>,
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
