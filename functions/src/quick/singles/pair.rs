//! Two vectors of single precision as one: see [`Pair`].

use super::super::doubles::{Pair, masks_of_both, of_both};
use super::vector::Singles;

impl<S: Singles> Singles for Pair<S> {
    type Mask = (S::Mask, S::Mask);

    of_both! {
        add(b); sub(b); mul(b); mul_add(b c); mul_sub(b c); abs(); min(b); add_down(b); add_up(b); scaled(b c);
    }
    masks_of_both! { lt; le; eq; }
    #[inline(always)]
    fn splat(x: f32) -> Self {
        Self(S::splat(x), S::splat(x))
    }
    #[inline(always)]
    fn both(a: Self::Mask, b: Self::Mask) -> Self::Mask {
        (S::both(a.0, b.0), S::both(a.1, b.1))
    }
    #[inline(always)]
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self {
        Self(S::select(mask.0, a.0, b.0), S::select(mask.1, a.1, b.1))
    }
    #[inline(always)]
    fn columns<const K: usize>(self, table: &'static [[f32; 32]; K]) -> [Self; K] {
        let mut out = [self; K];
        let columns = self.0.columns(table).into_iter().zip(self.1.columns(table));
        for (pair, (first, second)) in out.iter_mut().zip(columns) {
            *pair = Self(first, second);
        }
        out
    }
}
