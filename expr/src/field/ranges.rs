//! `Ranges`: at most two ranges of indices.

/// At most two ranges of indices, in ascending order, apart from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranges {
    /// First and last index of each; empty where the first is above the last.
    parts: [(usize, usize); 2],
}

impl Ranges {
    /// No index.
    pub const NONE: Self = Self {
        parts: [(1, 0), (1, 0)],
    };

    /// The indices from `first` to `last`.
    #[must_use]
    pub const fn one(first: usize, last: usize) -> Self {
        Self {
            parts: [(first, last), (1, 0)],
        }
    }

    /// Two ranges, of which the first lies below the second.
    #[must_use]
    pub const fn two(low: (usize, usize), high: (usize, usize)) -> Self {
        Self { parts: [low, high] }
    }

    /// The blocks of 2^`level` that the indices are in.
    #[must_use]
    pub fn at(self, level: usize) -> Self {
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

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> usize {
        let count = |(first, last): (usize, usize)| (last + 1).saturating_sub(first);
        self.parts.into_iter().map(count).sum()
    }

    /// All of them, in ascending order.
    pub fn indices(self) -> impl Iterator<Item = usize> {
        self.parts
            .into_iter()
            .flat_map(|(first, last)| first..=last)
    }
}
