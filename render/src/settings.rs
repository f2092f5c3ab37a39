//! What a picture is asked for.

use outward_runtime::{Engine, Progress};

use crate::limits::MAX_SIDE;
use crate::problem::Problem;

/// How to draw.
#[derive(Clone, Copy)]
pub struct Settings<'a> {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// How many threads draw; zero for as many as the machine has.
    pub threads: usize,
    /// What runs the programs.
    pub engine: Engine,
    /// Sides of the tiles, coarse to fine, in pixels. Empty for the defaults.
    pub tiles: &'a [usize],
    /// Told how far the work has come.
    pub progress: Option<&'a dyn Progress>,
    /// Whether to measure the time of each phase (counting is always on). Where there is no clock,
    /// as on `wasm32-unknown-unknown`, all times are zero.
    pub timed: bool,
}

impl core::fmt::Debug for Settings<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Settings")
            .field("width", &self.width)
            .field("height", &self.height)
            .field("threads", &self.threads)
            .field("engine", &self.engine)
            .field("tiles", &self.tiles)
            .field("timed", &self.timed)
            .finish_non_exhaustive()
    }
}

impl Settings<'_> {
    /// A square picture of `n` pixels a side with all defaults.
    #[must_use]
    pub fn square(n: usize) -> Self {
        Self {
            width: n,
            height: n,
            threads: 0,
            engine: Engine::default(),
            tiles: &[],
            progress: None,
            timed: false,
        }
    }

    /// The number of threads, resolved.
    #[must_use]
    pub fn thread_count(&self) -> usize {
        outward_runtime::thread_count(self.threads)
    }

    /// Checks the numbers; a picture may have `most` pixels.
    pub(crate) fn check(&self, most: usize) -> Result<(), Problem> {
        let (width, height) = (self.width, self.height);
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) || width * height > most {
            return Err(Problem::Size {
                width,
                height,
                most,
            });
        }
        let mut coarser = usize::MAX;
        for &t in self.tiles {
            if t == 0 || t >= coarser || t > MAX_SIDE {
                return Err(Problem::Setting {
                    name: "tiles",
                    expected: "positive and from coarse to fine",
                });
            }
            coarser = t;
        }
        Ok(())
    }
}
