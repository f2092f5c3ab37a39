//! Two vectors as one of twice as many lanes, such as both ends of intervals, so that a processor finds work in the one while it waits for the other.

use super::doubles::{Doubles, ShortTable};

/// The lanes of both.
#[derive(Clone, Copy, Debug)]
pub struct Pair<D>(pub D, pub D);

/// Methods that return numbers, of both.
macro_rules! of_both {
    ($($name:ident($($b:ident)*);)*) => { $(
        #[inline(always)]
        fn $name(self $(, $b: Self)*) -> Self {
            Self(self.0.$name($($b.0),*), self.1.$name($($b.1),*))
        }
    )* };
}

/// Comparisons, of both.
macro_rules! masks_of_both {
    ($($name:ident;)*) => { $(
        #[inline(always)]
        fn $name(self, b: Self) -> Self::Mask {
            (self.0.$name(b.0), self.1.$name(b.1))
        }
    )* };
}

pub(super) use {masks_of_both, of_both};

/// Methods that take a mask, of both.
macro_rules! by_masks_of_both {
    ($($name:ident;)*) => { $(
        #[inline(always)]
        fn $name(self, mask: Self::Mask) -> Self {
            Self(self.0.$name(mask.0), self.1.$name(mask.1))
        }
    )* };
}

/// One of each. (No closure: the compiler would make a function of it, for another instruction set than that of the vectors.)
#[inline(always)]
fn zip<D: Doubles, const K: usize>(first: [D; K], second: [D; K]) -> [Pair<D>; K] {
    let mut out = [Pair(first[0], second[0]); K];
    for (k, pair) in out.iter_mut().enumerate() {
        *pair = Pair(first[k], second[k]);
    }
    out
}

impl<D: Doubles> Doubles for Pair<D> {
    type Mask = (D::Mask, D::Mask);
    const FUSED: bool = D::FUSED;

    of_both! {
        add(b); sub(b); mul(b); mul_add(b c); remainder(b p); div(b); sqrt(); and(b); or(b); xor(b); add_bits(b); sub_bits(b); min(b); max(b);
    }
    masks_of_both! { lt; le; }
    by_masks_of_both! { only; except; next_where; previous_where; }
    #[inline(always)]
    fn splat(x: f64) -> Self {
        Self(D::splat(x), D::splat(x))
    }
    #[inline(always)]
    fn parted_product(self, b: Self) -> [Self; 2] {
        zip(self.0.parted_product(b.0), self.1.parted_product(b.1))
    }
    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        Self(self.0.left::<N>(), self.1.left::<N>())
    }
    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        Self(self.0.right::<N>(), self.1.right::<N>())
    }
    #[inline(always)]
    fn both(a: Self::Mask, b: Self::Mask) -> Self::Mask {
        (D::both(a.0, b.0), D::both(a.1, b.1))
    }
    #[inline(always)]
    fn either(a: Self::Mask, b: Self::Mask) -> Self::Mask {
        (D::either(a.0, b.0), D::either(a.1, b.1))
    }
    #[inline(always)]
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self {
        Self(D::select(mask.0, a.0, b.0), D::select(mask.1, a.1, b.1))
    }
    #[inline(always)]
    fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K] {
        zip(self.0.rows(table), self.1.rows(table))
    }
    #[inline(always)]
    fn short_rows<const N: usize, const K: usize>(
        self,
        table: &'static ShortTable<N, K>,
    ) -> [Self; K] {
        zip(self.0.short_rows(table), self.1.short_rows(table))
    }
}
