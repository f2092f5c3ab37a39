//! The vector trait, and the kernels over it: every loop of this crate that is not in `asm!`.
//!
//! A kernel loads a vector of each operand, computes, stores, and goes on to the next; so a result
//! may replace an operand in place. Kernels are made by a macro instead of a generic function, as
//! the target feature is an attribute of the outermost function.

/// A vector of `N` numbers. Every method is one or two instructions.
///
/// # Safety
/// Every method demands that the processor has the instruction set of the implementing type; `load`
/// and `store` demand `N` readable or writable numbers at the pointer, which need not be aligned,
/// and `pairs` two readable ones.
pub(super) trait Lanes: Copy {
    /// The format of a lane.
    type F;
    /// How many lanes: a divisor of 16.
    const N: usize;
    unsafe fn load(from: *const Self::F) -> Self;
    /// The two numbers at `from` by turns, `N` of them from this place of the sequence on.
    unsafe fn pairs(from: *const Self::F, place: usize) -> Self;
    unsafe fn store(self, to: *mut Self::F);
    unsafe fn add(self, b: Self) -> Self;
    unsafe fn sub(self, b: Self) -> Self;
    unsafe fn mul(self, b: Self) -> Self;
    unsafe fn div(self, b: Self) -> Self;
    unsafe fn sqrt(self) -> Self;
    unsafe fn min(self, b: Self) -> Self;
    unsafe fn max(self, b: Self) -> Self;
    unsafe fn neg(self) -> Self;
    unsafe fn abs(self) -> Self;
    unsafe fn floor(self) -> Self;
    unsafe fn ceil(self) -> Self;
    unsafe fn round_even(self) -> Self;
    unsafe fn lt(self, b: Self) -> Self;
    unsafe fn le(self, b: Self) -> Self;
    unsafe fn eq(self, b: Self) -> Self;
    unsafe fn unordered(self, b: Self) -> Self;
    unsafe fn and(self, b: Self) -> Self;
    unsafe fn andnot(self, b: Self) -> Self;
    unsafe fn or(self, b: Self) -> Self;
    unsafe fn xor(self, b: Self) -> Self;
    /// `b` where the sign bit of `self` is set, else `c`.
    unsafe fn select(self, b: Self, c: Self) -> Self;
    /// Bit `i` is the sign bit of `self[i]`.
    unsafe fn sign_bits(self) -> u16;
}

/// Vectors whose rounding is part of the operation.
pub(super) trait Directed: Lanes {
    unsafe fn add_up(self, b: Self) -> Self;
    unsafe fn sub_up(self, b: Self) -> Self;
    unsafe fn mul_up(self, b: Self) -> Self;
    unsafe fn div_up(self, b: Self) -> Self;
    unsafe fn sqrt_up(self) -> Self;
    unsafe fn sqrt_down(self) -> Self;
}

/// Defines the kernel `$name` that applies the method `$name` of the vector type `$V` to `$args`
/// operands.
macro_rules! kernel {
    ([$($attr:meta)?] $V:ty, $name:ident, 1) => {
        $(#[$attr])?
        unsafe fn $name(base: *mut <$V as Lanes>::F, out: usize, a: usize, _: usize, _: usize, n: usize) {
            // SAFETY: the blocks are in range and the features present, as the caller promises; 16
            // is a multiple of N.
            unsafe {
                let (out, a) = (base.add(out), base.add(a));
                let mut i = 0;
                while i < n {
                    <$V>::load(a.add(i)).$name().store(out.add(i));
                    i += <$V>::N;
                }
            }
        }
    };
    ([$($attr:meta)?] $V:ty, $name:ident, 2) => {
        $(#[$attr])?
        unsafe fn $name(base: *mut <$V as Lanes>::F, out: usize, a: usize, b: usize, _: usize, n: usize) {
            // SAFETY: the blocks are in range and the features present, as the caller promises; 16
            // is a multiple of N.
            unsafe {
                let (out, a, b) = (base.add(out), base.add(a), base.add(b));
                let mut i = 0;
                while i < n {
                    <$V>::load(a.add(i)).$name(<$V>::load(b.add(i))).store(out.add(i));
                    i += <$V>::N;
                }
            }
        }
    };
    ([$($attr:meta)?] $V:ty, $name:ident, 3) => {
        $(#[$attr])?
        unsafe fn $name(base: *mut <$V as Lanes>::F, out: usize, a: usize, b: usize, c: usize, n: usize) {
            // SAFETY: the blocks are in range and the features present, as the caller promises; 16
            // is a multiple of N.
            unsafe {
                let (out, a, b, c) = (base.add(out), base.add(a), base.add(b), base.add(c));
                let mut i = 0;
                while i < n {
                    let (x, y) = (<$V>::load(b.add(i)), <$V>::load(c.add(i)));
                    <$V>::load(a.add(i)).$name(x, y).store(out.add(i));
                    i += <$V>::N;
                }
            }
        }
    };
}

/// Defines the kernels that round in a given direction, from [`Directed`].
macro_rules! directed_kernels {
    ([$($attr:meta)?] $V:ty) => {
        kernel!([$($attr)?] $V, add_up, 2);
        kernel!([$($attr)?] $V, sub_up, 2);
        kernel!([$($attr)?] $V, mul_up, 2);
        kernel!([$($attr)?] $V, div_up, 2);
        kernel!([$($attr)?] $V, sqrt_up, 1);
        kernel!([$($attr)?] $V, sqrt_down, 1);
    };
}

/// Defines the remaining kernels of the vector type `$V`, and the table `TABLE` of them all. The
/// kernels `add_up` and so on must be in scope.
macro_rules! table {
    ([$($attr:meta)?] $V:ty, $F:ty, $isa:expr) => {
        kernel!([$($attr)?] $V, add, 2);
        kernel!([$($attr)?] $V, sub, 2);
        kernel!([$($attr)?] $V, mul, 2);
        kernel!([$($attr)?] $V, div, 2);
        kernel!([$($attr)?] $V, sqrt, 1);
        kernel!([$($attr)?] $V, min, 2);
        kernel!([$($attr)?] $V, max, 2);
        kernel!([$($attr)?] $V, neg, 1);
        kernel!([$($attr)?] $V, abs, 1);
        kernel!([$($attr)?] $V, floor, 1);
        kernel!([$($attr)?] $V, ceil, 1);
        kernel!([$($attr)?] $V, round_even, 1);
        kernel!([$($attr)?] $V, lt, 2);
        kernel!([$($attr)?] $V, le, 2);
        kernel!([$($attr)?] $V, eq, 2);
        kernel!([$($attr)?] $V, unordered, 2);
        kernel!([$($attr)?] $V, and, 2);
        kernel!([$($attr)?] $V, andnot, 2);
        kernel!([$($attr)?] $V, or, 2);
        kernel!([$($attr)?] $V, xor, 2);
        kernel!([$($attr)?] $V, select, 3);

        $(#[$attr])?
        unsafe fn lt_bits(
            base: *const $F, a: usize, b: usize, n: usize, bits: *mut u16, stride: usize,
        ) {
            // SAFETY: the blocks are in range and the features present, as the caller promises; 16
            // is a multiple of N.
            unsafe {
                let (a, b) = (base.add(a), base.add(b));
                let mut group = 0;
                while group < n / BLOCK {
                    let mut word = 0;
                    let mut i = 0;
                    while i < BLOCK {
                        let at = group * BLOCK + i;
                        word |= <$V>::load(a.add(at)).lt(<$V>::load(b.add(at))).sign_bits() << i;
                        i += <$V>::N;
                    }
                    bits.add(group * stride).write(word);
                    group += 1;
                }
            }
        }

        $(#[$attr])?
        unsafe fn first(b: *const $F, compared: &$crate::arch::raw::Compared<$F>, among: u8) -> usize {
            // SAFETY: the sides lie in the box, there is a block for each of them, rows lie in the
            // box and in what is compared with it, and the features are present, as the caller
            // promises; 16 is a multiple of N.
            unsafe {
                let none = <$V>::load([0.0; BLOCK].as_ptr());
                let mut all = [none; BLOCK / <$V>::N];
                let sides = compared.sides.as_ptr().cast::<$F>();
                for (k, input) in compared.inputs.iter().enumerate() {
                    for (j, beyond) in all.iter_mut().enumerate() {
                        let at = j * <$V>::N;
                        let given = <$V>::pairs(b.add(2 * input), at);
                        *beyond = beyond.or(<$V>::load(sides.add(k * BLOCK + at)).lt(given));
                    }
                }
                let mut beyond = 0;
                for (j, lanes) in all.into_iter().enumerate() {
                    beyond |= lanes.sign_bits() << (j * <$V>::N);
                }
                // A bit for each end of each box: of two that belong together, the first.
                beyond |= beyond >> 1;
                let mut left = !beyond & compared.all;
                while left != 0 {
                    let k = left.trailing_zeros() as usize / 2;
                    left &= left - 1;
                    if among >> k & 1 == 0 {
                        continue;
                    }
                    let row = compared.rows.get_unchecked(k);
                    let (given, most) = (b.add(row.start), compared.rest.as_ptr().add(row.at));
                    let mut beyond = none;
                    if row.count >= <$V>::N {
                        let last = row.count - <$V>::N;
                        let mut i = 0;
                        while i < last {
                            beyond = beyond.or(<$V>::load(most.add(i)).lt(<$V>::load(given.add(i))));
                            i += <$V>::N;
                        }
                        // The last ones, some of them perhaps again.
                        beyond = beyond.or(<$V>::load(most.add(last)).lt(<$V>::load(given.add(last))));
                    }
                    if beyond.sign_bits() == 0 {
                        return k;
                    }
                }
            }
            usize::MAX
        }

        const OPS: [RawKernel<$F>; KernelOp::COUNT] = {
            let mut ops: [RawKernel<$F>; KernelOp::COUNT] = [add; KernelOp::COUNT];
            let mut i = 0;
            while i < KernelOp::COUNT {
                ops[i] = match KernelOp::ALL[i] {
                    KernelOp::Add => add, KernelOp::Sub => sub, KernelOp::Mul => mul, KernelOp::Div => div, KernelOp::Sqrt => sqrt,
                    KernelOp::AddUp => add_up, KernelOp::SubUp => sub_up, KernelOp::MulUp => mul_up, KernelOp::DivUp => div_up,
                    KernelOp::SqrtUp => sqrt_up, KernelOp::SqrtDown => sqrt_down,
                    KernelOp::Min => min, KernelOp::Max => max, KernelOp::Neg => neg, KernelOp::Abs => abs,
                    KernelOp::Floor => floor, KernelOp::Ceil => ceil, KernelOp::RoundEven => round_even,
                    KernelOp::Lt => lt, KernelOp::Le => le, KernelOp::Eq => eq, KernelOp::Unordered => unordered,
                    KernelOp::And => and, KernelOp::AndNot => andnot, KernelOp::Or => or, KernelOp::Xor => xor,
                    KernelOp::Select => select,
                };
                i += 1;
            }
            ops
        };

        /// The kernels of this instruction set and format.
        pub(in crate::arch) static TABLE: Kernels<$F> = Kernels { isa: $isa, ops: OPS, lt_bits, first, lanes: <$V>::N };
    };
}
