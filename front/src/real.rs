//! Operations that functions lack, made of those they have: for formulas, FPCore and shaders alike.
//!
//! Each keeps the **real** function: the same value on the same domain. Run on floats, the steps are rounded one by one, so a
//! value may differ from that of a mathematical library in its last bits. Where there is a choice, an operand is used so
//! that natural interval evaluation gives the range: once, or in places that rise and fall together.

use outward_expr::builder::nest::Value as Term;
use outward_expr::builder::sign::Numbers;
use outward_expr::{Constant, Nest, Op};
use outward_interval::Decimal;

/// `1/2`, exactly.
fn half<B: Numbers>(b: &mut B) -> B::Value {
    match Decimal::from_f64(0.5) {
        Some(half) => b.constant(Constant::Decimal(half)),
        None => b.integer(0),
    }
}

fn halved<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let half = half(b);
    b.binary(Op::Mul, half, x)
}

/// The odd function that is `of` for x ≥ 0. Both sides are defined for all x, so that no bound depends on which is taken.
fn odd<B: Numbers>(b: &mut B, x: B::Value, of: impl Fn(&mut B, B::Value) -> B::Value) -> B::Value {
    let zero = b.integer(0);
    let negated = b.unary(Op::Neg, x);
    let (above, below) = (b.binary(Op::Max, x, zero), b.binary(Op::Max, negated, zero));
    let (above, below) = (of(b, above), of(b, below));
    let below = b.unary(Op::Neg, below);
    b.select(x, below, above)
}

/// x y + z.
pub(crate) fn fma<B: Numbers>(b: &mut B, x: B::Value, y: B::Value, z: B::Value) -> B::Value {
    let product = b.binary(Op::Mul, x, y);
    b.binary(Op::Add, product, z)
}

/// 2ˣ.
pub(crate) fn exp2<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let two = b.integer(2);
    b.binary(Op::Pow, two, x)
}

/// eˣ − 1.
pub(crate) fn expm1<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let (power, one) = (b.unary(Op::Exp, x), b.integer(1));
    b.binary(Op::Sub, power, one)
}

fn log<B: Numbers>(b: &mut B, x: B::Value, base: i64) -> B::Value {
    let base = b.integer(base);
    let (x, base) = (b.unary(Op::Ln, x), b.unary(Op::Ln, base));
    b.binary(Op::Div, x, base)
}

/// ln x / ln 10.
pub(crate) fn log10<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    log(b, x, 10)
}

/// ln x / ln 2.
pub(crate) fn log2<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    log(b, x, 2)
}

/// ln (1 + x).
pub(crate) fn log1p<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let one = b.integer(1);
    let sum = b.binary(Op::Add, one, x);
    b.unary(Op::Ln, sum)
}

/// The number whose cube is x: ±|x|^(1/3).
pub(crate) fn cbrt<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    odd(b, x, |b, x| {
        let (one, three) = (b.integer(1), b.integer(3));
        let third = b.binary(Op::Div, one, three);
        b.binary(Op::Pow, x, third)
    })
}

/// √(x² + y²).
pub(crate) fn hypot<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let (x, y) = (b.unary(Op::Square, x), b.unary(Op::Square, y));
    let sum = b.binary(Op::Add, x, y);
    b.unary(Op::Sqrt, sum)
}

/// eˣ − e⁻ˣ: both terms rise with x.
fn twice_sinh<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let negated = b.unary(Op::Neg, x);
    let (up, down) = (b.unary(Op::Exp, x), b.unary(Op::Exp, negated));
    b.binary(Op::Sub, up, down)
}

/// (eˣ − e⁻ˣ) / 2.
pub(crate) fn sinh<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let twice = twice_sinh(b, x);
    halved(b, twice)
}

/// 1 + 2 sinh² (x/2).
pub(crate) fn cosh<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let x = halved(b, x);
    let twice = twice_sinh(b, x);
    let square = b.unary(Op::Square, twice);
    let (square, one) = (halved(b, square), b.integer(1));
    b.binary(Op::Add, one, square)
}

/// 1 − 2 / (e²ˣ + 1).
pub(crate) fn tanh<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let (one, two) = (b.integer(1), b.integer(2));
    let x = b.binary(Op::Mul, two, x);
    let power = b.unary(Op::Exp, x);
    let sum = b.binary(Op::Add, power, one);
    let quotient = b.binary(Op::Div, two, sum);
    b.binary(Op::Sub, one, quotient)
}

/// ln (x + √(x² ± 1)): the root is of x² + 1 for `op` add, of x² − 1 for `op` sub.
fn inverse<B: Numbers>(b: &mut B, x: B::Value, op: Op) -> B::Value {
    let (square, one) = (b.unary(Op::Square, x), b.integer(1));
    let inside = b.binary(op, square, one);
    let root = b.unary(Op::Sqrt, inside);
    let sum = b.binary(Op::Add, x, root);
    b.unary(Op::Ln, sum)
}

/// ±ln (|x| + √(x² + 1)).
pub(crate) fn asinh<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    odd(b, x, |b, x| inverse(b, x, Op::Add))
}

/// ln (x + √(x² − 1)). For x ≤ −1 the sum is negative, so that there is no value, as there should be none.
pub(crate) fn acosh<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    inverse(b, x, Op::Sub)
}

/// ln (2 / (1 − x) − 1) / 2. For x > 1 and for x ≤ −1 there is no logarithm.
pub(crate) fn atanh<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let (one, two) = (b.integer(1), b.integer(2));
    let distance = b.binary(Op::Sub, one, x);
    let quotient = b.binary(Op::Div, two, distance);
    let quotient = b.binary(Op::Sub, quotient, one);
    let log = b.unary(Op::Ln, quotient);
    halved(b, log)
}

/// The remainder of the division towards zero; it has the sign of x.
pub(crate) fn fmod<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    odd(b, x, |b, x| b.binary(Op::Mod, x, y))
}

/// x − y n with the integer n nearest to x / y, of two the even one. At most |y| / 2 in magnitude, which bounds would not
/// see, so it is said.
pub(crate) fn remainder<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let quotient = b.binary(Op::Div, x, y);
    let n = b.unary(Op::Round, quotient);
    let product = b.binary(Op::Mul, y, n);
    let rest = b.binary(Op::Sub, x, product);
    let magnitude = b.unary(Op::Abs, y);
    let most = halved(b, magnitude);
    let least = b.unary(Op::Neg, most);
    let rest = b.binary(Op::Min, rest, most);
    b.binary(Op::Max, rest, least)
}

/// max (x − y, 0).
pub(crate) fn fdim<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let (difference, zero) = (b.binary(Op::Sub, x, y), b.integer(0));
    b.binary(Op::Max, difference, zero)
}

/// |x| where y ≥ 0, else −|x|.
pub(crate) fn copysign<B: Numbers>(b: &mut B, x: B::Value, y: B::Value) -> B::Value {
    let above = b.unary(Op::Abs, x);
    let below = b.unary(Op::Neg, above);
    b.select(y, below, above)
}

/// max (x, 0) and min (x, 0): their sum is x, and one of them is zero.
fn parts<B: Numbers>(b: &mut B, x: B::Value) -> (B::Value, B::Value) {
    let zero = b.integer(0);
    (b.binary(Op::Max, x, zero), b.binary(Op::Min, x, zero))
}

/// The integer next to x towards zero.
pub(crate) fn trunc<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let (above, below) = parts(b, x);
    let (above, below) = (b.unary(Op::Floor, above), b.unary(Op::Ceil, below));
    b.binary(Op::Add, above, below)
}

/// The nearest integer, of two the one farther from zero.
pub(crate) fn round<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let half = half(b);
    let (above, below) = parts(b, x);
    let above = b.binary(Op::Add, above, half);
    let below = b.binary(Op::Sub, below, half);
    let (above, below) = (b.unary(Op::Floor, above), b.unary(Op::Ceil, below));
    b.binary(Op::Add, above, below)
}

/// min (max (x, low), high).
pub(crate) fn clamp<B: Numbers>(b: &mut B, x: B::Value, low: B::Value, high: B::Value) -> B::Value {
    let x = b.binary(Op::Max, x, low);
    b.binary(Op::Min, x, high)
}

/// x, but no less than 0 and no more than 1.
pub(crate) fn saturate<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let (zero, one) = (b.integer(0), b.integer(1));
    clamp(b, x, zero, one)
}

/// −1, 0 or 1.
pub(crate) fn sign<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let zero = b.integer(0);
    b.binary(Op::Compare, x, zero)
}

/// 0 where x < edge, else 1.
pub(crate) fn step<B: Numbers>(b: &mut B, edge: B::Value, x: B::Value) -> B::Value {
    let (zero, one) = (b.integer(0), b.integer(1));
    let side = b.binary(Op::Compare, x, edge);
    b.select(side, zero, one)
}

/// π / 180, exactly.
fn degree<B: Numbers>(b: &mut B) -> B::Value {
    let (pi, half_turn) = (b.constant(Constant::Pi), b.integer(180));
    b.binary(Op::Div, pi, half_turn)
}

/// x π / 180.
pub(crate) fn radians<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let degree = degree(b);
    b.binary(Op::Mul, x, degree)
}

/// x 180 / π.
pub(crate) fn degrees<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let degree = degree(b);
    b.binary(Op::Div, x, degree)
}

/// x − ⌊x⌋.
pub(crate) fn fract<B: Numbers>(b: &mut B, x: B::Value) -> B::Value {
    let floor = b.unary(Op::Floor, x);
    b.binary(Op::Sub, x, floor)
}

/// x (1 − t) + y t.
pub(crate) fn mix<B: Numbers>(b: &mut B, x: B::Value, y: B::Value, t: B::Value) -> B::Value {
    let one = b.integer(1);
    let rest = b.binary(Op::Sub, one, t);
    let (x, y) = (b.binary(Op::Mul, x, rest), b.binary(Op::Mul, y, t));
    b.binary(Op::Add, x, y)
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
    b.binary(Op::Min, step, one)
}

/// t² (3 − 2t) with t = (x − low) / (high − low), clamped to [0, 1].
pub(crate) fn smoothstep<B: Numbers>(
    b: &mut B,
    low: B::Value,
    high: B::Value,
    x: B::Value,
) -> B::Value {
    let (x, width) = (b.binary(Op::Sub, x, low), b.binary(Op::Sub, high, low));
    let t = b.binary(Op::Div, x, width);
    let t = saturate(b, t);
    let (two, three) = (b.integer(2), b.integer(3));
    let twice = b.binary(Op::Mul, two, t);
    let factor = b.binary(Op::Sub, three, twice);
    let square = b.unary(Op::Square, t);
    b.binary(Op::Mul, square, factor)
}

/// What is known of an exponent.
enum Exponent {
    Integer(i32),
    NotAnInteger,
    Anything,
}

/// xʸ: 1 for y = 0; for x < 0 defined at integers y; for x = 0 where y > 0. Functions have powers of x ≥ 0 only, so a power
/// of which nothing is known is put together of cases.
pub(crate) fn pow(b: &mut Nest, x: Term, y: Term) -> Term {
    if b.constant_of(x) == Some(&Constant::E) {
        return b.unary(Op::Exp, y);
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
            return b.unary(Op::Sqrt, x);
        }
        Exponent::NotAnInteger => return b.binary(Op::Pow, x, y),
        Exponent::Anything if positive => return b.binary(Op::Pow, x, y),
        Exponent::Anything => {}
    }
    // Below zero where y is odd, zero where it is even, undefined (by the root) where it is not an integer.
    let half_y = halved(b, y);
    let floor = b.unary(Op::Floor, half_y);
    let odd = b.binary(Op::Sub, floor, half_y);
    let floor = b.unary(Op::Floor, y);
    let fraction = b.binary(Op::Sub, floor, y);
    let root = b.unary(Op::Sqrt, fraction);
    let odd = b.binary(Op::Sub, odd, root);
    let magnitude = b.unary(Op::Neg, x);
    let magnitude = b.binary(Op::Pow, magnitude, y);
    let negated = b.unary(Op::Neg, magnitude);
    let below = b.select(odd, negated, magnitude);
    let above = b.binary(Op::Pow, x, y);
    let (zero, one) = (b.integer(0), b.integer(1));
    let power = b.select(x, below, above);
    let order = b.binary(Op::Compare, y, zero);
    let distance = b.unary(Op::Abs, order);
    let not_zero = b.unary(Op::Neg, distance);
    b.select(not_zero, power, one)
}

fn exponent(b: &Nest, y: Term) -> Exponent {
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
    if op != Op::Div {
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
