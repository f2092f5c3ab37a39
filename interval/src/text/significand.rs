//! Natural numbers that are mostly small: the digits of a number.

use super::big::Big;

/// A natural number; `Big` only if it does not fit into `Small`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Significand {
    Small(u64),
    Big(Big),
}

impl From<Big> for Significand {
    fn from(big: Big) -> Self {
        big.to_u64().map_or_else(|| Self::Big(big), Self::Small)
    }
}

impl Significand {
    /// Divides by 2 and by 5 as often as possible; returns how often.
    pub(super) fn strip(&mut self) -> (i64, i64) {
        let (mut twos, mut fives) = (0, 0);
        if let Self::Big(big) = self {
            let zeros = big.trailing_zeros();
            *big = big.shr(zeros);
            twos += i64::try_from(zeros).unwrap_or(i64::MAX);
            for (power, exponent) in [(1_220_703_125, 13), (5, 1)] {
                while big.rem(power) == 0 {
                    big.div_rem(power);
                    fives += exponent;
                }
            }
            if let Some(small) = big.to_u64() {
                *self = Self::Small(small);
            }
        }
        if let Self::Small(small) = self {
            let zeros = small.trailing_zeros();
            *small >>= zeros;
            twos += i64::from(zeros);
            while small.is_multiple_of(5) {
                *small /= 5;
                fives += 1;
            }
        }
        (twos, fives)
    }

    /// A copy as a `Big`.
    pub(super) fn to_big(&self) -> Big {
        match self {
            Self::Small(small) => Big::from(*small),
            Self::Big(big) => big.clone(),
        }
    }
}
