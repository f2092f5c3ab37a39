//! What a picture is asked for.

use outward_runtime::{Engine, Progress};

use crate::limits::MAX_SIDE;
use crate::problem::Problem;

/// How a picture is drawn: its size, and what does not change the picture, such as the number of
/// threads. [`RenderSettings::square`] has all defaults.
#[derive(Clone, Copy)]
pub struct RenderSettings<'a> {
    /// The width, in pixels.
    pub width: usize,
    /// The height, in pixels.
    pub height: usize,
    /// How many threads draw; 0 for as many as the machine has.
    pub threads: usize,
    /// What runs programs: machine code or the interpreter.
    pub engine: Engine,
    /// The sides of the tiles in pixels, from coarse to fine; empty for the defaults.
    pub tiles: &'a [usize],
    /// What is told how far the work has come, and may stop it.
    pub progress: Option<&'a dyn Progress>,
    /// Whether the time of each phase is measured. Where there is no clock, as on
    /// `wasm32-unknown-unknown`, all times are zero. The other statistics are always kept.
    pub timed: bool,
}

impl core::fmt::Debug for RenderSettings<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("RenderSettings")
            .field("width", &self.width)
            .field("height", &self.height)
            .field("threads", &self.threads)
            .field("engine", &self.engine)
            .field("tiles", &self.tiles)
            .field("timed", &self.timed)
            .finish_non_exhaustive()
    }
}

impl RenderSettings<'_> {
    /// A square picture with sides of `n` pixels, and all defaults.
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

    /// The number of threads that draw.
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
