//! Wrap modes: which texel an index means that is outside of the image; and which texels a range of indices means.

/// What is beyond the edge of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Wrap {
    /// The image again: index i means i mod n.
    #[default]
    Repeat,
    /// The image mirrored, then itself again: of i mod 2n, what is beyond n − 1 counts from the end.
    Mirror,
    /// The texel at the edge.
    Clamp,
    /// A colour of its own, for each index that is not inside.
    Border,
}

impl Wrap {
    /// All modes.
    pub const ALL: [Self; 4] = [Self::Repeat, Self::Mirror, Self::Clamp, Self::Border];

    /// The name for people.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Repeat => "repeat",
            Self::Mirror => "mirror",
            Self::Clamp => "clamp",
            Self::Border => "border",
        }
    }

    /// The texel that an index means, of `n`, of which there is at least one; `None` for the border.
    pub(super) fn texel(self, index: i64, n: usize) -> Option<usize> {
        let (n, last) = sides(n);
        let place = match self {
            Self::Repeat => index.rem_euclid(n),
            Self::Mirror => {
                let place = index.rem_euclid(2 * n);
                if place < n { place } else { 2 * n - 1 - place }
            }
            Self::Clamp => index.clamp(0, last),
            Self::Border => {
                if !(0..n).contains(&index) {
                    return None;
                }
                index
            }
        };
        usize::try_from(place).ok()
    }

    /// The texels that the indices from `first` to `last` mean, and whether one of them is the border.
    pub(super) fn texels(self, first: i64, last: i64, n: usize) -> (Ranges, bool) {
        let all = Ranges::one(0, n - 1);
        let (side, end) = sides(n);
        let many = last.saturating_sub(first) >= side - 1;
        match self {
            Self::Repeat | Self::Mirror if many => (all, false),
            Self::Repeat => {
                let a = self.texel(first, n).unwrap_or(0);
                let b = self.texel(last, n).unwrap_or(0);
                (Ranges::cyclic(a, b, n), false)
            }
            Self::Mirror => {
                let (a, b) = (self.texel(first, n), self.texel(last, n));
                let (a, b) = (a.unwrap_or(0), b.unwrap_or(0));
                let turns = |i: i64| i.div_euclid(side);
                let ranges = if turns(first) == turns(last) {
                    Ranges::one(a.min(b), a.max(b))
                } else if turns(first).rem_euclid(2) == 0 {
                    // Up to the last texel, and back from it.
                    Ranges::one(a.min(b), n - 1)
                } else {
                    Ranges::one(0, a.max(b))
                };
                (ranges, false)
            }
            Self::Clamp => (
                Ranges::inside(first.clamp(0, end), last.clamp(0, end)),
                false,
            ),
            Self::Border => {
                let outside = first < 0 || last > end;
                let none = last < 0 || first > end;
                let inside = Ranges::inside(first.clamp(0, end), last.clamp(0, end));
                (if none { Ranges::NONE } else { inside }, outside)
            }
        }
    }
}

/// A side and the last index. Sides are below 2²⁸.
fn sides(n: usize) -> (i64, i64) {
    let n = i64::try_from(n).unwrap_or(i64::MAX >> 2).max(1);
    (n, n - 1)
}

/// At most two ranges of indices, in ascending order, apart from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ranges {
    /// First and last index of each; empty where the first is above the last.
    parts: [(usize, usize); 2],
}

impl Ranges {
    /// No index.
    pub(super) const NONE: Self = Self {
        parts: [(1, 0), (1, 0)],
    };

    pub(super) const fn one(first: usize, last: usize) -> Self {
        Self {
            parts: [(first, last), (1, 0)],
        }
    }

    fn inside(first: i64, last: i64) -> Self {
        let index = |i| usize::try_from(i).unwrap_or(0);
        Self::one(index(first), index(last))
    }

    /// From `a` on to `b`, where 0 comes after n − 1. Not all of them.
    fn cyclic(a: usize, b: usize, n: usize) -> Self {
        if a <= b {
            Self::one(a, b)
        } else {
            Self {
                parts: [(0, b), (a, n - 1)],
            }
        }
    }

    /// The blocks of 2^`level` that the indices are in.
    pub(super) fn at(self, level: usize) -> Self {
        let [(a, b), (c, d)] = self.parts.map(|(first, last)| {
            if first > last {
                (1, 0)
            } else {
                (first >> level, last >> level)
            }
        });
        if c <= d && a <= b && c <= b {
            // One block has indices of both.
            return Self::one(a, d);
        }
        Self {
            parts: [(a, b), (c, d)],
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self.count() == 0
    }

    pub(super) fn count(self) -> usize {
        let count = |(first, last): (usize, usize)| (last + 1).saturating_sub(first);
        self.parts.into_iter().map(count).sum()
    }

    pub(super) fn indices(self) -> impl Iterator<Item = usize> {
        self.parts
            .into_iter()
            .flat_map(|(first, last)| first..=last)
    }
}
