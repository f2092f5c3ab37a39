//! Operations that functions lack, made of those they have: for formulas, FPCore and shaders alike.
//!
//! Each keeps the **real** function: the same value on the same domain. Run on floats, the steps
//! are rounded one by one, so a value may differ from that of a mathematical library in its last
//! bits. Where there is a choice, an operand is used so that natural interval evaluation gives the
//! range: once, or in places that rise and fall together.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::{Builder, Constant, Elementary, Node, Op, RealOp, RegionBuilder};
use outward_interval::Decimal;

/// What makes numbers: a [`Builder`], or a [`RegionBuilder`].
pub(crate) trait Numbers {
    /// A number.
    type Value: Copy;

    /// A constant.
    fn constant(&mut self, constant: Constant) -> Self::Value;

    /// A constant that is an integer.
    fn integer(&mut self, n: i64) -> Self::Value;

    /// An operation of one operand.
    fn unary(&mut self, op: impl Into<RealOp>, x: Self::Value) -> Self::Value;

    /// An operation of two operands.
    fn binary(&mut self, op: impl Into<RealOp>, x: Self::Value, y: Self::Value) -> Self::Value;

    /// `y` where `c` is below zero, else `z`.
    fn by_sign(&mut self, c: Self::Value, y: Self::Value, z: Self::Value) -> Self::Value;
}

macro_rules! numbers {
    ($($builder:ident $value:ident;)*) => { $(
        impl Numbers for $builder {
            type Value = $value;

            fn constant(&mut self, constant: Constant) -> $value {
                Self::constant(self, constant)
            }
            fn integer(&mut self, n: i64) -> $value {
                Self::integer(self, n)
            }
            fn unary(&mut self, op: impl Into<RealOp>, x: $value) -> $value {
                Self::unary(self, op, x)
            }
            fn binary(&mut self, op: impl Into<RealOp>, x: $value, y: $value) -> $value {
                Self::binary(self, op, x, y)
            }
            fn by_sign(&mut self, c: $value, y: $value, z: $value) -> $value {
                Self::by_sign(self, c, y, z)
            }
        }
    )* };
}
numbers! {
    Builder Node;
    RegionBuilder Term;
}

/// `1/2`, exactly.
fn half<B: Numbers>(b: &mut B) -> B::Value {
    match Decimal::from_f64(0.5) {
        Some(half) => b.constant(Constant::Decimal(half)),
        None => b.integer(0),
    }
}

fn halved<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let half = half(b);
    b.binary(RealOp::Mul, half, x)
}

/// The odd function that is `of` for x ≥ 0. Both sides are defined for all x, so that no bound
/// depends on which is taken.
fn odd<B: Numbers>(b: &mut B, x: B::Value, of: impl Fn(&mut B, B::Value) -> B::Value) -> B::Value {
    let zero = b.integer(0);
    let negated = b.unary(RealOp::Neg, x);
    let (above, below) = (
        b.binary(RealOp::Max, x, zero),
        b.binary(RealOp::Max, negated, zero),
    );
    let (above, below) = (of(b, above), of(b, below));
    let below = b.unary(RealOp::Neg, below);
    b.by_sign(x, below, above)
}

/// x y + z.
pub(crate) fn fma<B: Numbers>(b: &mut B, x: B::Value, y: B::Value, z: B::Value) -> B::Value {
    let product = b.binary(RealOp::Mul, x, y);
    b.binary(RealOp::Add, product, z)
}

/// √(x² + y²) as a composition, and not as [`Elementary::Hypot`]: machine code has squares and a
/// root inline, where it calls the function, and the analysis knows more of them, such as that no
/// side is longer than the root. In return, bounds are a few units in the last place wider, and
/// infinite where a square overflows.
pub(crate) fn hypot<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let (x, y) = (b.unary(RealOp::Square, x), b.unary(RealOp::Square, y));
    let sum = b.binary(RealOp::Add, x, y);
    b.unary(RealOp::Sqrt, sum)
}

/// The remainder of the division towards zero; it has the sign of x.
pub(crate) fn fmod<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    odd(b, x, |b, x| b.binary(RealOp::Mod, x, y))
}

/// x − y n with the integer n nearest to x / y, of two the even one. At most |y| / 2 in magnitude,
/// which bounds would not see, so it is said.
pub(crate) fn remainder<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let quotient = b.binary(RealOp::Div, x, y);
    let n = b.unary(RealOp::Round, quotient);
    let product = b.binary(RealOp::Mul, y, n);
    let rest = b.binary(RealOp::Sub, x, product);
    let magnitude = b.unary(RealOp::Abs, y);
    let most = halved(b, magnitude);
    let least = b.unary(RealOp::Neg, most);
    let rest = b.binary(RealOp::Min, rest, most);
    b.binary(RealOp::Max, rest, least)
}

/// max (x − y, 0).
pub(crate) fn fdim<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let (difference, zero) = (b.binary(RealOp::Sub, x, y), b.integer(0));
    b.binary(RealOp::Max, difference, zero)
}

/// |x| where y ≥ 0, else −|x|.
pub(crate) fn copysign<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let above = b.unary(RealOp::Abs, x);
    let below = b.unary(RealOp::Neg, above);
    b.by_sign(y, below, above)
}

/// max (x, 0) and min (x, 0): their sum is x, and one of them is zero.
fn parts<B: Numbers>(b: &mut B, x: B::Value) -> (B::Value, B::Value) {
    let zero = b.integer(0);
    (
        b.binary(RealOp::Max, x, zero),
        b.binary(RealOp::Min, x, zero),
    )
}

/// The integer next to x towards zero.
pub(crate) fn trunc<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let (above, below) = parts(b, x);
    let (above, below) = (b.unary(RealOp::Floor, above), b.unary(RealOp::Ceil, below));
    b.binary(RealOp::Add, above, below)
}

/// The nearest integer, of two the one farther from zero.
pub(crate) fn round<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let half = half(b);
    let (above, below) = parts(b, x);
    let above = b.binary(RealOp::Add, above, half);
    let below = b.binary(RealOp::Sub, below, half);
    let (above, below) = (b.unary(RealOp::Floor, above), b.unary(RealOp::Ceil, below));
    b.binary(RealOp::Add, above, below)
}

/// min (max (x, low), high).
pub(crate) fn clamp<B: Numbers>(b: &mut B, x: B::Value, low: B::Value, high: B::Value) -> B::Value {
    let x = b.binary(RealOp::Max, x, low);
    b.binary(RealOp::Min, x, high)
}

/// x, but no less than 0 and no more than 1.
pub(crate) fn saturate<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let (zero, one) = (b.integer(0), b.integer(1));
    clamp(b, x, zero, one)
}

/// A number between x and x: x itself, but as a value of which nothing is known but its bounds.
pub(crate) fn multi_valued<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    b.binary(RealOp::Any, x, x)
}

/// −1, 0 or 1.
pub(crate) fn sign<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let zero = b.integer(0);
    b.binary(RealOp::Compare, x, zero)
}

/// 0 where x < edge, else 1.
pub(crate) fn step<B: Numbers>(b: &mut B, edge: B::Value, x: B::Value) -> B::Value {
    let (zero, one) = (b.integer(0), b.integer(1));
    let side = b.binary(RealOp::Compare, x, edge);
    b.by_sign(side, zero, one)
}

/// π / 180, exactly.
fn degree<B: Numbers>(b: &mut B) -> B::Value {
    let (pi, half_turn) = (b.constant(Constant::Pi), b.integer(180));
    b.binary(RealOp::Div, pi, half_turn)
}

/// x π / 180.
pub(crate) fn radians<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let degree = degree(b);
    b.binary(RealOp::Mul, x, degree)
}

/// x 180 / π.
pub(crate) fn degrees<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let degree = degree(b);
    b.binary(RealOp::Div, x, degree)
}

/// x − ⌊x⌋.
pub(crate) fn fract<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let floor = b.unary(RealOp::Floor, x);
    b.binary(RealOp::Sub, x, floor)
}

/// x (1 − t) + y t.
pub(crate) fn mix<B: Numbers>(b: &mut B, x: B::Value, y: B::Value, t: B::Value) -> B::Value {
    let one = b.integer(1);
    let rest = b.binary(RealOp::Sub, one, t);
    let (x, y) = (b.binary(RealOp::Mul, x, rest), b.binary(RealOp::Mul, y, t));
    b.binary(RealOp::Add, x, y)
}

/// [`smoothstep`], of which bounds would not see that it is at most 1, so it is said.
pub(crate) fn smoothstep_at_most_one<B: Numbers>(
    b: &mut B,
    low: B::Value,
    high: B::Value,
    x: B::Value,
) -> B::Value {
    let step = smoothstep(b, low, high, x);
    let one = b.integer(1);
    b.binary(RealOp::Min, step, one)
}

/// t² (3 − 2t) with t = (x − low) / (high − low), clamped to [0, 1].
pub(crate) fn smoothstep<B: Numbers>(
    b: &mut B,
    low: B::Value,
    high: B::Value,
    x: B::Value,
) -> B::Value {
    let (x, width) = (
        b.binary(RealOp::Sub, x, low),
        b.binary(RealOp::Sub, high, low),
    );
    let t = b.binary(RealOp::Div, x, width);
    let t = saturate(b, t);
    let (two, three) = (b.integer(2), b.integer(3));
    let twice = b.binary(RealOp::Mul, two, t);
    let factor = b.binary(RealOp::Sub, three, twice);
    let square = b.unary(RealOp::Square, t);
    b.binary(RealOp::Mul, square, factor)
}

/// What is known of an exponent.
enum Exponent {
    Integer(i32),
    NotAnInteger,
    Anything,
}

/// xʸ: 1 for y = 0; for x < 0 defined at integers y; for x = 0 where y > 0. Functions have powers
/// of x ≥ 0 only, so a power of which nothing is known is put together of cases.
pub(crate) fn pow(b: &mut RegionBuilder, x: Term, y: Term) -> Term {
    if b.constant_of(x) == Some(&Constant::E) {
        return b.unary(Elementary::Exp, y);
    }
    let positive = match b.constant_of(x) {
        Some(Constant::Decimal(base)) => !base.is_zero() && !base.is_negative(),
        Some(Constant::Pi | Constant::E) => true,
        None => false,
    };
    match exponent(b, y) {
        Exponent::Integer(n) => return b.powi(x, n),
        Exponent::NotAnInteger
            if b.constant_of(y) == Decimal::from_f64(0.5).map(Constant::Decimal).as_ref() =>
        {
            return b.unary(RealOp::Sqrt, x);
        }
        Exponent::NotAnInteger => return b.binary(Elementary::Pow, x, y),
        Exponent::Anything if positive => return b.binary(Elementary::Pow, x, y),
        Exponent::Anything => {}
    }
    // Below zero where y is odd, zero where it is even, undefined (by the root) where it is not an
    // integer.
    let half_y = halved(b, y);
    let floor = b.unary(RealOp::Floor, half_y);
    let odd = b.binary(RealOp::Sub, floor, half_y);
    let floor = b.unary(RealOp::Floor, y);
    let fraction = b.binary(RealOp::Sub, floor, y);
    let root = b.unary(RealOp::Sqrt, fraction);
    let odd = b.binary(RealOp::Sub, odd, root);
    let magnitude = b.unary(RealOp::Neg, x);
    let magnitude = b.binary(Elementary::Pow, magnitude, y);
    let negated = b.unary(RealOp::Neg, magnitude);
    let below = b.by_sign(odd, negated, magnitude);
    let above = b.binary(Elementary::Pow, x, y);
    let (zero, one) = (b.integer(0), b.integer(1));
    let power = b.by_sign(x, below, above);
    let order = b.binary(RealOp::Compare, y, zero);
    let distance = b.unary(RealOp::Abs, order);
    let not_zero = b.unary(RealOp::Neg, distance);
    b.by_sign(not_zero, power, one)
}

fn exponent(b: &RegionBuilder, y: Term) -> Exponent {
    let decimal = |node: Term| match b.constant_of(node) {
        Some(Constant::Decimal(d)) => Some(d),
        Some(Constant::Pi | Constant::E) | None => None,
    };
    if let Some(n) = decimal(y) {
        return match n.to_i64().map(i32::try_from) {
            Some(Ok(n)) => Exponent::Integer(n),
            // Any number as great as that may be an integer.
            None if n.nearest::<f64>().abs() < 9e18 => Exponent::NotAnInteger,
            Some(Err(_)) | None => Exponent::Anything,
        };
    }
    // A third is a quotient.
    let (op, operands) = b.operation(y);
    if op != Op::Real(RealOp::Div) {
        return Exponent::Anything;
    }
    let part = |i: usize| {
        operands
            .get(i)
            .and_then(|&n| decimal(n))
            .and_then(Decimal::to_i64)
    };
    match (part(0), part(1)) {
        (Some(p), Some(q)) => match (p.checked_rem(q), p.checked_div(q).map(i32::try_from)) {
            (Some(0), Some(Ok(n))) => Exponent::Integer(n),
            (Some(rest), _) if rest != 0 => Exponent::NotAnInteger,
            _ => Exponent::Anything,
        },
        _ => Exponent::Anything,
    }
}
