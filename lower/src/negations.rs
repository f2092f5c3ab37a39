//! Negations are shared: what differs from another value in its sign alone is its negative, which
//! takes no step in an interval program, or one for each endpoint.
//!
//! (−p)·q is −(p·q), (−p)/q is −(p/q), and (−p) ± (−q) is −(p ± q), of bounds to the bit, whatever
//! the rounding: it is the same above zero and below, and the endpoints change places. A shader
//! that reflects the light, `reflect(-l, n)`, has dot(−l, n) for the price of dot(l, n).
//!
//! At points a sum of zero has another sign. So this is for selections of which interval programs
//! alone are written. These know zeros without a sign, but for what a value is made of
//! ([`Fact::plus`](outward_analysis::Fact::plus)), which of a negative is not known.

use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Op, RealOp};

use crate::chosen::{Chosen, Flow, Kind};

/// The places of what was computed, by operation and operands.
type Computed = HashMap<(Shared, [u32; 2]), u32, FastHash>;

/// The operations that are shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Shared {
    Mul,
    Div,
    Add,
    Sub,
}

/// Writes what is the negative of a place before it as that.
pub(crate) fn share_negations(places: &mut [Chosen]) {
    // Those of the regions around, innermost last: what is computed in others is not seen.
    let mut around: Vec<Computed> = vec![Computed::default()];
    for i in 0..places.len() {
        let place = places[i];
        match place.kind {
            Kind::Flow(Flow::Arm { .. } | Flow::Loop) => around.push(Computed::default()),
            Kind::Flow(Flow::EndArm | Flow::EndLoop) => {
                around.pop();
            }
            Kind::Op(Op::Real(op)) => {
                let (Some(op), &[x, y]) = (shared(op), place.args()) else {
                    continue;
                };
                let find = |op: Shared, operands: [u32; 2]| {
                    let key = key(op, operands);
                    around.iter().rev().find_map(|of| of.get(&key)).copied()
                };
                let [minus_x, minus_y] = [x, y].map(|operand| negated(&places[operand as usize]));
                let opposite = match (op, minus_x, minus_y) {
                    (Shared::Mul | Shared::Div, Some(x), _) => find(op, [x, y]),
                    (Shared::Mul, None, Some(y)) => find(op, [x, y]),
                    (Shared::Add | Shared::Sub, Some(x), Some(y)) => find(op, [x, y]),
                    (Shared::Sub, _, _) => find(op, [y, x]),
                    (Shared::Div | Shared::Add, _, _) => None,
                    (Shared::Mul, None, None) => None,
                };
                if let Some(opposite) = opposite {
                    let kind = Kind::Op(Op::Real(RealOp::Neg));
                    places[i] = Chosen::new(kind, &[opposite], place.ty);
                } else if let (Some(innermost), Ok(i)) = (around.last_mut(), u32::try_from(i)) {
                    innermost.entry(key(op, [x, y])).or_insert(i);
                }
            }
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {}
        }
    }
}

/// Products and sums do not depend on the order of their operands.
fn key(op: Shared, [x, y]: [u32; 2]) -> (Shared, [u32; 2]) {
    match op {
        Shared::Mul | Shared::Add => (op, [x.min(y), x.max(y)]),
        Shared::Div | Shared::Sub => (op, [x, y]),
    }
}

/// What a place is the negative of, if it is that.
fn negated(place: &Chosen) -> Option<u32> {
    let is_negative = place.kind == Kind::Op(Op::Real(RealOp::Neg));
    is_negative.then(|| place.args()[0])
}

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "few operations go with a change of sign"
)]
fn shared(op: RealOp) -> Option<Shared> {
    Some(match op {
        RealOp::Mul => Shared::Mul,
        RealOp::Div => Shared::Div,
        RealOp::Add => Shared::Add,
        RealOp::Sub => Shared::Sub,
        _ => return None,
    })
}
