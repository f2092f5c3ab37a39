//! Operations on known numbers: counters of loops may be real numbers, as in FPCore.
//!
//! What is computed is exact in every format and in real arithmetic alike, so that all of them have
//! the same number of rounds: numbers are multiples of 2⁻⁸ below 2¹⁶, which take 24 bits at most. A
//! sum of tenths is none of these, because in floating point it may end a round later.

use outward_interval::Decimal;

use crate::builder::Builder;
use crate::constant::Constant;
use crate::function::{Node, NodeData};
use crate::op::{BoolOp, Op, RealOp};

/// Numbers are multiples of one in so many.
const UNIT: i64 = 1 << 8;

/// No number is greater than so many units.
const MOST: i64 = 1 << 24;

/// The units of a constant.
fn units(b: &Builder, node: Node) -> Option<i64> {
    let Some(Constant::Decimal(decimal)) = b.constant_of(node) else {
        return None;
    };
    let (negative, digits, twos, fives) = decimal.factors();
    let magnitude = match digits[..] {
        [] => 0,
        [digit] => i64::from(digit),
        _ => return None,
    };
    // In lowest terms, as far as powers of two and five go: a negative power of five is no multiple.
    let fives = 5_i64.checked_pow(u32::try_from(fives).ok()?)?;
    let magnitude = magnitude.checked_mul(fives)?;
    let shift = twos.checked_add(i64::from(UNIT.trailing_zeros()))?;
    let shift = u32::try_from(shift).ok().filter(|&shift| shift < 32)?;
    let units = magnitude
        .checked_mul(1 << shift)
        .filter(|&units| units <= MOST)?;
    Some(if negative { -units } else { units })
}

/// What an operation on known numbers returns, if that is exact.
pub(super) fn folded(b: &mut Builder, data: NodeData, map: &[Node]) -> Option<Node> {
    let is_of_numbers = match data.op {
        Op::Real(op) => matches!(
            op,
            RealOp::Add | RealOp::Sub | RealOp::Mul | RealOp::Compare
        ),
        Op::Bool(op) => matches!(op, BoolOp::Lt | BoolOp::Le | BoolOp::Eq),
        Op::Const(_)
        | Op::Input(_)
        | Op::Int(_)
        | Op::Select
        | Op::Sample(_)
        | Op::Control(_)
        | Op::Projection(_) => false,
    };
    if !is_of_numbers {
        return None;
    }
    let mut operands = data
        .operands()
        .map(|operand| units(b, map[operand.index()]));
    let (x, y) = (operands.next()??, operands.next()??);
    let result = match data.op {
        Op::Bool(BoolOp::Lt) => return Some(b.truth(x < y)),
        Op::Bool(BoolOp::Le) => return Some(b.truth(x <= y)),
        Op::Bool(BoolOp::Eq) => return Some(b.truth(x == y)),
        Op::Real(RealOp::Add) => x + y,
        Op::Real(RealOp::Sub) => x - y,
        Op::Real(RealOp::Compare) => (x - y).signum() * UNIT,
        // Of floats it may be −0.
        _ if x * y == 0 && (x < 0 || y < 0) => return None,
        _ if x * y % UNIT != 0 => return None,
        _ => x * y / UNIT,
    };
    if result.abs() > MOST {
        return None;
    }
    let (digits, negative) = (u32::try_from(result.abs()).ok()?, result < 0);
    let twos = -i64::from(UNIT.trailing_zeros());
    Some(b.constant(Constant::Decimal(Decimal::from_factors(
        negative,
        &[digits],
        twos,
        0,
    ))))
}
