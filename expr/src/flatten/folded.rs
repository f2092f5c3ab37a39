//! Operations on known numbers: counters of loops may be real numbers, as in FPCore.
//!
//! What is computed is exact in every format and in real arithmetic alike, so that all of them have
//! the same number of iterations: numbers are multiples of 2⁻⁸ below 2¹⁶, which take 24 bits at
//! most. A sum of tenths is none of these, because in floating point it may end an iteration later.

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
    // In lowest terms, as far as powers of two and five go: a negative power of five is no
    // multiple.
    let fives = 5_i64.checked_pow(u32::try_from(fives).ok()?)?;
    let magnitude = magnitude.checked_mul(fives)?;
    let shift = twos.checked_add(i64::from(UNIT.trailing_zeros()))?;
    let shift = u32::try_from(shift).ok().filter(|&shift| shift < 32)?;
    let units = magnitude
        .checked_mul(1 << shift)
        .filter(|&units| units <= MOST)?;
    Some(if negative { -units } else { units })
}

/// The units of the two operands of an operation.
fn operands(b: &Builder, data: NodeData, map: &[Node]) -> Option<[i64; 2]> {
    let is_constant = |operand: Node| b.constant_of(map[operand.index()]).is_some();
    if !data.operands().all(is_constant) {
        return None;
    }
    let mut operands = data
        .operands()
        .map(|operand| units(b, map[operand.index()]));
    Some([operands.next()??, operands.next()??])
}

/// The units of a result, if it is exact.
fn result(op: RealOp, [x, y]: [i64; 2]) -> Option<i64> {
    let units = if op == RealOp::Add {
        x + y
    } else if op == RealOp::Sub {
        x - y
    } else if op == RealOp::Compare {
        (x - y).signum() * UNIT
    } else if op == RealOp::Mul {
        // Of floats it may be −0, and it need not be a multiple.
        let is_zero = x * y == 0 && (x < 0 || y < 0);
        return (!is_zero && x * y % UNIT == 0 && (x * y / UNIT).abs() <= MOST)
            .then_some(x * y / UNIT);
    } else {
        return None;
    };
    (units.abs() <= MOST).then_some(units)
}

/// What an operation on known numbers returns, if that is exact.
pub(super) fn folded(b: &mut Builder, data: NodeData, map: &[Node]) -> Option<Node> {
    match data.op {
        Op::Real(op) => {
            let units = result(op, operands(b, data, map)?)?;
            let digits = u32::try_from(units.unsigned_abs()).ok()?;
            let twos = -i64::from(UNIT.trailing_zeros());
            let decimal = Decimal::from_factors(units < 0, &[digits], twos, 0);
            Some(b.constant(Constant::Decimal(decimal)))
        }
        Op::Bool(op) => {
            let [x, y] = operands(b, data, map)?;
            let truth = if op == BoolOp::Lt {
                x < y
            } else if op == BoolOp::Le {
                x <= y
            } else if op == BoolOp::Eq {
                x == y
            } else {
                return None;
            };
            Some(b.truth(truth))
        }
        Op::Const(_)
        | Op::Input(_)
        | Op::Int(_)
        | Op::Select
        | Op::Sample(_)
        | Op::Control(_)
        | Op::Projection(_) => None,
    }
}
