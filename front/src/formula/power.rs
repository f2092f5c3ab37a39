//! Powers, with what is known about constants.

use outward_expr::{Builder, Constant, Elementary, Node, Op, RealOp};
use outward_interval::Decimal;

/// `x` to the power `y`, with what is known about constants.
pub(super) fn power(builder: &mut Builder, x: Node, y: Node) -> Node {
    if builder.constant_of(x) == Some(&Constant::E) {
        return builder.unary(Elementary::Exp, y);
    }
    match quotient(builder, y, &mut { MOST_OPERATIONS }) {
        Some((n, 1)) => {
            if let Ok(n) = i32::try_from(n) {
                return builder.powi(x, n);
            }
        }
        Some((1, 2)) => return builder.unary(RealOp::Sqrt, x),
        Some(_) | None => {}
    }
    builder.binary(Elementary::Pow, x, y)
}

/// An exponent of more operations stays what it is.
const MOST_OPERATIONS: u32 = 64;

/// The numerators and denominators of exponents are not above this, so that products of two fit.
const MOST: u64 = 1 << 31;

/// The exact value of an expression in constants, such as 2 + 1 or 1/2, as a quotient in lowest
/// terms with a denominator above zero; `None` if it is none of such numbers.
// Recursion: each call takes one of `left`.
fn quotient(builder: &Builder, node: Node, left: &mut u32) -> Option<(i64, i64)> {
    *left = left.checked_sub(1)?;
    if let Some(Constant::Decimal(decimal)) = builder.constant_of(node) {
        if let Some(n) = decimal.to_i64() {
            return lowest(n, 1);
        }
        let half = Decimal::from_f64(0.5);
        return (half.as_ref() == Some(decimal)).then_some((1, 2));
    }
    let data = builder.data(node);
    let Op::Real(op) = data.op else { return None };
    let mut operands = [(0, 1); 2];
    for (value, operand) in operands.iter_mut().zip(data.operands()) {
        *value = quotient(builder, operand, left)?;
    }
    let [(a, b), (c, d)] = operands;
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of other operations nothing is said, which is right for each"
    )]
    match op {
        RealOp::Neg => lowest(-a, b),
        RealOp::Add => lowest((a * d).checked_add(c * b)?, b * d),
        RealOp::Sub => lowest((a * d).checked_sub(c * b)?, b * d),
        RealOp::Mul => lowest(a * c, b * d),
        RealOp::Div => lowest(a * d, b * c),
        RealOp::Square => lowest(a * a, b * b),
        RealOp::Powi(n) => lowest(a.checked_pow(n)?, b.checked_pow(n)?),
        _ => None,
    }
}

/// The quotient in lowest terms, unless it is too large or has no value.
fn lowest(a: i64, b: i64) -> Option<(i64, i64)> {
    let (mut x, mut y) = (a.unsigned_abs(), b.unsigned_abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    let divisor = i64::try_from(x).ok().filter(|_| b != 0)?;
    let (a, b) = (a / divisor, b / divisor);
    let (a, b) = if b < 0 { (-a, -b) } else { (a, b) };
    (a.unsigned_abs() <= MOST && b.unsigned_abs() <= MOST).then_some((a, b))
}
