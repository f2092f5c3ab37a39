//! What a kernel returns.

use super::doubles::Doubles;
use super::sum::Sum;

/// What a kernel returns.
#[derive(Clone, Copy, Debug)]
pub struct Value<D: Doubles> {
    /// The value, before it is scaled.
    pub sum: Sum<D>,
    /// The bits that are to be added to those of a number to scale it by a power of two.
    pub scale: D,
    /// Where the arguments are in the domain of the kernel, which holds no zero of the function but
    /// those that are seen to be exact; elsewhere the rest means nothing. Where the error is as
    /// large as the value, nothing is known but that both are beyond all numbers of single
    /// precision, on the same side.
    pub inside: D::Mask,
}

impl<D: Doubles> Value<D> {
    /// The value rounded down, or the number before that.
    #[inline(always)]
    pub fn down(self) -> D {
        self.sum.down().add_bits(self.scale)
    }

    /// The value rounded up, or the number after that.
    #[inline(always)]
    pub fn up(self) -> D {
        self.sum.up().add_bits(self.scale)
    }

    /// The same, and zero for an argument of zero, which kernels do not have in their domains where
    /// the error bound is relative to the result.
    #[inline(always)]
    pub(super) fn zero_at_zero(self, x: D) -> Self {
        self.zero_where(x.abs().lt(D::splat_bits(1)))
    }

    /// The same, and zero where the mask says so.
    #[inline(always)]
    pub(super) fn zero_where(self, is_zero: D::Mask) -> Self {
        let Sum { high, low, error } = self.sum;
        Self {
            sum: Sum {
                high: high.except(is_zero),
                low: low.except(is_zero),
                error: error.except(is_zero),
            },
            scale: self.scale.except(is_zero),
            inside: D::either(is_zero, self.inside),
        }
    }

    /// Where [`down`](Self::down) and [`up`](Self::up) are the value rounded down and up.
    #[inline(always)]
    pub fn certain(self) -> D::Mask {
        D::both(self.inside, self.sum.certain())
    }
}
