//! `Pyramid`: numbers on a grid of one to three dimensions, and the least and the greatest of them
//! on blocks of ever twice the side.
//!
//! Level l holds the extremes of blocks of 2ˡ texels along each axis, so all levels together are
//! hardly larger than the grid. The extremes over a box of texels are read at the lowest level at
//! which it meets few blocks: a bounded number of reads, whatever the size of the box.
//!
//! **Why this encloses**: the blocks that are read cover the box. **Why it is isotone**: a part of
//! a box meets no more blocks of a level than the box, so it is read at that level or a lower one;
//! and a lower block that meets the part lies in a block that meets the box.

use core::fmt;

use outward_interval::{Float, Interval};

use super::ranges::Ranges;

/// How many texels a grid may have.
pub const MAX_TEXELS: usize = 1 << 28;

/// How many blocks of a level a box may meet along an axis, in up to two dimensions and in three.
const BLOCKS: [usize; 2] = [8, 4];

/// Why there is no grid of these numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PyramidError {
    /// A side is zero, or there are more than [`MAX_TEXELS`].
    Size([usize; 3]),
    /// There are not as many numbers as the size says.
    Count {
        /// How many there have to be.
        expected: usize,
        /// How many there are.
        got: usize,
    },
    /// A number is infinite or NaN.
    NotFinite,
}

impl fmt::Display for PyramidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size([x, y, z]) => write!(
                f,
                "a grid of {x} × {y} × {z} texels: there must be at least one, and at most {MAX_TEXELS}"
            ),
            Self::Count { expected, got } => {
                write!(f, "{expected} texels are needed, but there are {got}")
            }
            Self::NotFinite => f.write_str("a texel is infinite or not a number"),
        }
    }
}

impl core::error::Error for PyramidError {}

/// The least and the greatest texels of blocks.
#[derive(Clone, PartialEq, Debug)]
struct Level {
    size: [usize; 3],
    lo: Box<[f32]>,
    hi: Box<[f32]>,
}

/// The least and the greatest texel of every block of texels, for blocks of all sizes that are
/// powers of two.
#[derive(Clone, PartialEq, Debug)]
pub struct Pyramid {
    size: [usize; 3],
    texels: Box<[f32]>,
    /// From blocks of two up.
    levels: Vec<Level>,
    blocks: usize,
}

impl Pyramid {
    /// The grid of these numbers, x fastest, then y, then z. Sides that are not needed are 1.
    ///
    /// # Errors
    /// If the size is none, or not that of the numbers, or one of them is not finite.
    pub fn new(size: [usize; 3], texels: Vec<f32>) -> Result<Self, PyramidError> {
        let count = size
            .iter()
            .try_fold(1_usize, |n, &side| n.checked_mul(side));
        let count = count.filter(|n| (1..=MAX_TEXELS).contains(n));
        let expected = count.ok_or(PyramidError::Size(size))?;
        if texels.len() != expected {
            let got = texels.len();
            return Err(PyramidError::Count { expected, got });
        }
        if !texels.iter().all(|x| x.is_finite()) {
            return Err(PyramidError::NotFinite);
        }
        let mut levels: Vec<Level> = Vec::new();
        loop {
            let last = levels.last();
            let (below, lo, hi) = last.map_or((size, &texels[..], &texels[..]), |level| {
                (level.size, &level.lo, &level.hi)
            });
            if below == [1; 3] {
                break;
            }
            let halved = below.map(|side| side.div_ceil(2));
            let reduce = |of: &[f32], pick: fn(f32, f32) -> f32| reduced(below, of, pick);
            let level = Level {
                size: halved,
                lo: reduce(lo, Float::min_x86),
                hi: reduce(hi, Float::max_x86),
            };
            levels.push(level);
        }
        let flat = size.iter().filter(|&&side| side > 1).count() <= 2;
        Ok(Self {
            size,
            texels: texels.into(),
            levels,
            blocks: BLOCKS[usize::from(!flat)],
        })
    }

    /// The sides: how many texels there are along each axis.
    #[must_use]
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    /// The number at a place; at the last one, where an index is beyond.
    #[must_use]
    pub fn texel(&self, place: [usize; 3]) -> f32 {
        self.texels[offset(self.size, place)]
    }

    /// The least and the greatest number of the whole grid.
    #[must_use]
    pub fn whole(&self) -> (f32, f32) {
        match self.levels.last() {
            Some(top) => (top.lo[0], top.hi[0]),
            None => (self.texels[0], self.texels[0]),
        }
    }

    /// Bounds of the numbers between the places, both of them included.
    #[must_use]
    pub fn over(&self, first: [usize; 3], last: [usize; 3]) -> Interval<f64> {
        let ranges = [0, 1, 2].map(|k| Ranges::one(first[k], last[k].min(self.size[k] - 1)));
        self.over_ranges(&ranges)
    }

    /// The same for one or two ranges of indices along each axis.
    #[must_use]
    pub fn over_ranges(&self, ranges: &[Ranges; 3]) -> Interval<f64> {
        // At the top level there is one block.
        let fits = |level: &usize| ranges.iter().all(|r| r.at(*level).count() <= self.blocks);
        let level = (0..self.levels.len()).find(fits);
        let level = level.unwrap_or(self.levels.len());
        let [xs, ys, zs] = [0, 1, 2].map(|k| ranges[k].at(level));
        let (size, lo, hi) = match level.checked_sub(1) {
            None => (self.size, &self.texels, &self.texels),
            Some(above) => {
                let level = &self.levels[above];
                (level.size, &level.lo, &level.hi)
            }
        };
        let (mut least, mut most) = (f64::INFINITY, -f64::INFINITY);
        for z in zs.indices() {
            for y in ys.indices() {
                for x in xs.indices() {
                    let at = offset(size, [x, y, z]);
                    least = least.min_x86(lo[at].into());
                    most = most.max_x86(hi[at].into());
                }
            }
        }
        Interval::from_endpoints(-least, most)
    }
}

fn offset(size: [usize; 3], place: [usize; 3]) -> usize {
    let [x, y, z] = [0, 1, 2].map(|k| place[k].min(size[k] - 1));
    (z * size[1] + y) * size[0] + x
}

/// The least, or the greatest, of each block of up to eight.
fn reduced(size: [usize; 3], of: &[f32], pick: fn(f32, f32) -> f32) -> Box<[f32]> {
    let [nx, ny, nz] = size.map(|side| side.div_ceil(2));
    let mut found = Vec::with_capacity(nx * ny * nz);
    for z in 0..nz {
        for y in 0..ny {
            for x in 0..nx {
                // Beyond the last one it is the last one again.
                let corner = |i: usize| [2 * x + (i & 1), 2 * y + (i >> 1 & 1), 2 * z + (i >> 2)];
                let first = of[offset(size, corner(0))];
                found.push(
                    (1..8).fold(first, |so_far, i| pick(so_far, of[offset(size, corner(i))])),
                );
            }
        }
    }
    found.into()
}
