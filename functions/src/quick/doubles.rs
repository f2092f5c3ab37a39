//! What a kernel is written in: numbers of double precision, one or several, rounded to nearest.
//!
//! The idea: a kernel has no branch. It is a straight line of operations on all lanes of a vector,
//! so one source serves a single number and vectors of any instruction set. None depends on a
//! rounding mode. A sum with a product may be fused or not, and the error bounds hold for both:
//! what a kernel says it is certain of is the same on every instruction set, as it is the value
//! rounded.
//!
//! Integers live in the same registers as numbers do: "the bits" of a lane are read as an integer
//! of 64 bits that wraps.

/// One or more numbers of double precision. Arithmetic is rounded to nearest, ties to even.
#[doc(hidden)]
pub trait Doubles: Copy {
    /// A truth value for each lane.
    type Mask: Copy;
    /// Whether [`mul_add`](Self::mul_add) rounds once.
    const FUSED: bool = false;

    /// The number in every lane.
    fn splat(x: f64) -> Self;
    /// self + b.
    fn add(self, b: Self) -> Self;
    /// self − b.
    fn sub(self, b: Self) -> Self;
    /// self·b.
    fn mul(self, b: Self) -> Self;

    /// self·b + c; whether the product is rounded depends on the instruction set.
    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        self.mul(b).add(c)
    }
    /// self·b − p, where p is self·b rounded: exact, where it does not underflow.
    #[inline(always)]
    fn remainder(self, b: Self, p: Self) -> Self {
        // Dekker's product, of parts whose products are exact.
        let ([a1, a2], [b1, b2]) = (rounded_halves(self), rounded_halves(b));
        let middle = a1.mul(b1).sub(p).add(a1.mul(b2));
        middle.add(a2.mul(b1)).add(a2.mul(b2))
    }
    /// self·b as the sum of two numbers, but for an error of 2⁻⁷⁶·|self·b|. The second one is at
    /// most 2⁻²⁴ of it; so this takes less than a product and its remainder.
    #[inline(always)]
    fn parted_product(self, b: Self) -> [Self; 2] {
        // 27 bits by 26: exact.
        let [bits_27, bits_26] = FIRST.map(Self::splat_bits);
        let (a1, b1) = (self.and(bits_27), b.and(bits_26));
        let rest = self.mul(b.sub(b1)).add(self.sub(a1).mul(b1));
        [a1.mul(b1), rest]
    }
    /// self/b.
    fn div(self, b: Self) -> Self;
    /// √self, NaN below zero.
    fn sqrt(self) -> Self;

    /// The bits that are set in both.
    fn and(self, b: Self) -> Self;
    /// The bits that are set in either.
    fn or(self, b: Self) -> Self;
    /// The bits that are set in one.
    fn xor(self, b: Self) -> Self;
    /// The sum of the bits.
    fn add_bits(self, b: Self) -> Self;
    /// The difference of the bits.
    fn sub_bits(self, b: Self) -> Self;
    /// The bits, N places to the left.
    fn left<const N: u32>(self) -> Self;
    /// The bits, N places to the right; zeros come in.
    fn right<const N: u32>(self) -> Self;

    /// self < b: false for a NaN.
    fn lt(self, b: Self) -> Self::Mask;
    /// self ≤ b: false for a NaN.
    fn le(self, b: Self) -> Self::Mask;
    /// Both.
    fn both(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// Either.
    fn either(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// a where the mask says so, else b.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;
    /// self where the mask says so, else zero.
    #[inline(always)]
    fn only(self, mask: Self::Mask) -> Self {
        Self::select(mask, self, Self::splat(0.0))
    }
    /// Zero where the mask says so, else self.
    #[inline(always)]
    fn except(self, mask: Self::Mask) -> Self {
        Self::select(mask, Self::splat(0.0), self)
    }
    /// The bits, and one more where the mask says so.
    #[inline(always)]
    fn next_where(self, mask: Self::Mask) -> Self {
        self.add_bits(Self::splat_bits(1).only(mask))
    }
    /// The bits, and one less where the mask says so.
    #[inline(always)]
    fn previous_where(self, mask: Self::Mask) -> Self {
        self.sub_bits(Self::splat_bits(1).only(mask))
    }
    /// self if it is less than b, else b: so b if either is NaN.
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self::select(self.lt(b), self, b)
    }
    /// self if it is greater than b, else b: so b if either is NaN.
    #[inline(always)]
    fn max(self, b: Self) -> Self {
        Self::select(b.lt(self), self, b)
    }

    /// The rows of a table whose indices are the lowest bits of the lanes, log₂ N of them. N is a
    /// power of two.
    fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K];

    /// The rows of a table whose indices are the lowest bits of the lanes, log₂ N of them, where N
    /// is small: by columns, if these can be held in registers.
    #[inline(always)]
    fn short_rows<const N: usize, const K: usize>(
        self,
        table: &'static ShortTable<N, K>,
    ) -> [Self; K] {
        self.rows(&table.rows)
    }

    /// What is known of the values at two points, step by step side by side.
    #[inline(always)]
    fn at_both<C: Computation>(kernel: C, first: [Self; 2], second: [Self; 2]) -> [Ends<Self>; 2] {
        let [[x, y], [u, v]] = [first, second];
        kernel.ends(Pair(x, u), Pair(y, v)).apart()
    }

    /// Whether the mask is set in no lane, if it takes no time to find out.
    #[inline(always)]
    fn nowhere(_mask: Self::Mask) -> bool {
        false
    }

    /// The number with these bits in every lane.
    #[inline(always)]
    fn splat_bits(bits: u64) -> Self {
        Self::splat(f64::from_bits(bits))
    }

    /// self, or zero where `x` is zero.
    #[inline(always)]
    fn zero_with(self, x: Self) -> Self {
        self.except(x.abs().lt(Self::splat_bits(1)))
    }

    /// The absolute value.
    #[inline(always)]
    fn abs(self) -> Self {
        self.and(Self::splat_bits(!SIGN))
    }
}

/// What is computed in lanes, a kernel.
#[doc(hidden)]
pub trait Computation: Copy {
    /// What is known of the values at each lane of the arguments.
    fn ends<D: Doubles>(self, x: D, y: D) -> Ends<D>;
}

/// A value rounded down and up.
#[derive(Clone, Copy, Debug)]
pub struct Ends<D: Doubles> {
    /// Rounded down.
    pub(super) low: D,
    /// Rounded up.
    pub(super) high: D,
    /// Where `low` is the value rounded down.
    pub(super) low_known: D::Mask,
    /// Where `high` is the value rounded up.
    pub(super) high_known: D::Mask,
}

impl<D: Doubles> Ends<D> {
    /// The same, where an endpoint counts as known in lanes in which nobody wants it: `low` and
    /// `high`.
    #[inline(always)]
    #[must_use]
    pub fn without(self, low: D::Mask, high: D::Mask) -> Self {
        Self {
            low_known: D::either(self.low_known, low),
            high_known: D::either(self.high_known, high),
            ..self
        }
    }
}

impl<D: Doubles> Ends<Pair<D>> {
    /// Those of the first value, and those of the second.
    #[inline(always)]
    pub(super) fn apart(self) -> [Ends<D>; 2] {
        let Self {
            low,
            high,
            low_known,
            high_known,
        } = self;
        [
            Ends {
                low: low.0,
                high: high.0,
                low_known: low_known.0,
                high_known: high_known.0,
            },
            Ends {
                low: low.1,
                high: high.1,
                low_known: low_known.1,
                high_known: high_known.1,
            },
        ]
    }
}

/// A table of N rows of K numbers, N a power of two, in both orders.
#[derive(Clone, Copy, Debug)]
pub struct ShortTable<const N: usize, const K: usize> {
    /// The rows.
    pub rows: [[f64; K]; N],
    /// The columns.
    pub columns: [[f64; N]; K],
}

impl<const N: usize, const K: usize> ShortTable<N, K> {
    /// Of its rows.
    pub(super) const fn new(rows: [[f64; K]; N]) -> Self {
        let mut columns = [[0.0; N]; K];
        let mut row = 0;
        while row < N {
            let mut column = 0;
            while column < K {
                columns[column][row] = rows[row][column];
                column += 1;
            }
            row += 1;
        }
        Self { rows, columns }
    }
}

/// What the first 27 bits of a number are, and the first 26.
pub(super) const FIRST: [u64; 2] = [!0 << 26, !0 << 27];

/// The sign bit.
pub(crate) const SIGN: u64 = 1 << 63;

impl Doubles for f64 {
    type Mask = bool;

    #[inline(always)]
    fn splat(x: f64) -> Self {
        x
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self + b
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        self - b
    }
    #[inline(always)]
    fn mul(self, b: Self) -> Self {
        self * b
    }
    #[inline(always)]
    fn div(self, b: Self) -> Self {
        self / b
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        outward_number::math::sqrt(self)
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self::from_bits(self.to_bits() & b.to_bits())
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self::from_bits(self.to_bits() | b.to_bits())
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self::from_bits(self.to_bits() ^ b.to_bits())
    }
    #[inline(always)]
    fn add_bits(self, b: Self) -> Self {
        Self::from_bits(self.to_bits().wrapping_add(b.to_bits()))
    }
    #[inline(always)]
    fn sub_bits(self, b: Self) -> Self {
        Self::from_bits(self.to_bits().wrapping_sub(b.to_bits()))
    }
    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        Self::from_bits(self.to_bits() << N)
    }
    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        Self::from_bits(self.to_bits() >> N)
    }
    #[inline(always)]
    fn lt(self, b: Self) -> bool {
        self < b
    }
    #[inline(always)]
    fn le(self, b: Self) -> bool {
        self <= b
    }
    #[inline(always)]
    fn both(a: bool, b: bool) -> bool {
        a & b
    }
    #[inline(always)]
    fn either(a: bool, b: bool) -> bool {
        a | b
    }
    #[inline(always)]
    fn select(mask: bool, a: Self, b: Self) -> Self {
        // No branch: the signs of low parts cannot be predicted.
        let mask = u64::from(mask).wrapping_neg();
        Self::from_bits((a.to_bits() & mask) | (b.to_bits() & !mask))
    }
    #[inline(always)]
    fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K] {
        *row(self, table)
    }
    #[inline(always)]
    fn nowhere(mask: bool) -> bool {
        !mask
    }
    /// At once: the processor computes on two numbers in the time of one.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
    #[inline(always)]
    fn at_both<C: Computation>(kernel: C, [x, y]: [Self; 2], [u, v]: [Self; 2]) -> [Ends<Self>; 2] {
        use outward_number::round::Two;

        let both = kernel.ends(Two::new(x, u), Two::new(y, v));
        let (low, high) = (both.low.lanes(), both.high.lanes());
        let is_set = |bits: f64| bits.to_bits() != 0;
        let low_known = both.low_known.lanes().map(is_set);
        let high_known = both.high_known.lanes().map(is_set);
        let ends = |i: usize| Ends {
            low: low[i],
            high: high[i],
            low_known: low_known[i],
            high_known: high_known[i],
        };
        [ends(0), ends(1)]
    }
}

/// The row of a table whose index is the lowest bits of a number, log₂ N of them.
#[inline(always)]
pub(crate) fn row<const N: usize, const K: usize>(
    x: f64,
    table: &'static [[f64; K]; N],
) -> &'static [f64; K] {
    &table[index::<N>(x)]
}

/// The lowest bits of a number, log₂ N of them.
#[inline(always)]
pub(crate) fn index<const N: usize>(x: f64) -> usize {
    const { assert!(N.is_power_of_two()) };
    // The mask is below 2³², whatever the width of usize.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "N − 1 keeps the lowest bits"
    )]
    {
        x.to_bits() as usize & (N - 1)
    }
}

/// A number rounded to 26 bits, and the rest of it, which has 26 bits too: so that all four
/// products of such parts are exact.
#[inline(always)]
fn rounded_halves<D: Doubles>(a: D) -> [D; 2] {
    let first = a.add_bits(D::splat_bits(1 << 26));
    let first = first.and(D::splat_bits(!0 << 27));
    [first, a.sub(first)]
}

/// Numbers from their bits.
pub(super) const fn numbers<const K: usize, const N: usize>(bits: [[u64; K]; N]) -> [[f64; K]; N] {
    let mut out = [[0.0; K]; N];
    let mut row = 0;
    while row < N {
        let mut column = 0;
        while column < K {
            out[row][column] = f64::from_bits(bits[row][column]);
            column += 1;
        }
        row += 1;
    }
    out
}

/// 2ⁿ, for normal numbers.
#[expect(clippy::cast_sign_loss, reason = "a biased exponent is positive")]
pub(super) const fn power_of_two(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

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

/// One of each. (No closure: the compiler would make a function of it, for another instruction set
/// than that of the vectors.)
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
