//! Two numbers side by side as lanes of kernels. Their operations stand with directed rounding, as
//! they take instructions.

use outward_number::round::Two;

use super::doubles::{Doubles, row};

/// Methods with the same names there.
macro_rules! methods {
    ($($name:ident($($b:ident)*);)*) => { $(
        #[inline(always)]
        fn $name(self $(, $b: Self)*) -> Self {
            Two::$name(self $(, $b)*)
        }
    )* };
}

impl Doubles for Two {
    /// All bits of a lane, or none.
    type Mask = Self;

    methods! {
        add(b); sub(b); mul(b); div(b); sqrt(); and(b); or(b); xor(b); add_bits(b); sub_bits(b); lt(b); le(b);
        only(mask); except(mask); next_where(mask); previous_where(mask); min(b); max(b);
    }
    #[inline(always)]
    fn splat(x: f64) -> Self {
        Two::splat(x)
    }
    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        Two::left::<N>(self)
    }
    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        Two::right::<N>(self)
    }
    #[inline(always)]
    fn both(a: Self, b: Self) -> Self {
        Two::both(a, b)
    }
    #[inline(always)]
    fn either(a: Self, b: Self) -> Self {
        Two::either(a, b)
    }
    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        Two::select(mask, a, b)
    }
    #[inline(always)]
    fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K] {
        let [first, second] = self.lanes();
        let (first, second) = (row(first, table), row(second, table));
        let mut out = [self; K];
        for (k, column) in out.iter_mut().enumerate() {
            *column = Two::new(first[k], second[k]);
        }
        out
    }
}
