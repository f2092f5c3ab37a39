//! The table as text, the way a paper would print it.

use core::fmt::Write;

use outward_analysis::{Class, Order, Rounding};
use outward_expr::RealOp;
use outward_simd::Isa;

use super::{
    Claim, Emptiness, EndpointFormula, EndpointTerm, Guard, OperandEndpoint, Post, Pre, Row,
    ValidFor, cost, rows_of,
};

/// The rows of these operations as aligned text, with their conditions and costs: what
/// `outward rows` prints.
#[must_use]
pub fn text(ops: &[RealOp]) -> String {
    let cells = cells(ops);
    let mut width = [0; COLUMNS];
    for row in &cells {
        for (w, cell) in width.iter_mut().zip(row) {
            *w = (*w).max(cell.chars().count());
        }
    }
    let mut out = String::new();
    for row in &cells {
        let mut line = String::new();
        for (w, cell) in width.iter().zip(row) {
            let _ = write!(line, "{cell:w$}  ");
        }
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

/// The rows of the given operations as a Markdown table.
#[must_use]
pub fn markdown(ops: &[RealOp]) -> String {
    let mut out = String::new();
    for (i, row) in cells(ops).iter().enumerate() {
        let _ = writeln!(out, "| {} |", row.join(" | "));
        if i == 0 {
            let _ = writeln!(out, "|{}", "---|".repeat(COLUMNS));
        }
    }
    out
}

const COLUMNS: usize = 9;

fn cells(ops: &[RealOp]) -> Vec<[String; COLUMNS]> {
    let mut all = vec![
        [
            "row",
            "x = [a, b]",
            "y = [c, d]",
            "lower end",
            "upper end",
            "programs",
            "instructions",
            "cycles (v2, v3, v4)",
            "claim",
        ]
        .map(String::from),
    ];
    for &op in ops {
        for row in rows_of(op) {
            all.push([
                row.name.to_string(),
                condition(row, 0),
                if op.arity() > 1 {
                    condition(row, 1)
                } else {
                    String::new()
                },
                form(row, &row.lo, false),
                form(row, &row.hi, true),
                programs(row),
                of_roundings(row, |rounding| {
                    let cost = cost::of_row_in(op, row, Isa::V3, rounding);
                    cost.instructions.to_string()
                }),
                of_roundings(row, |rounding| {
                    [Isa::V2, Isa::V3, Isa::V4]
                        .map(|target| {
                            cost::of_row_in(op, row, target, rounding)
                                .cycles
                                .to_string()
                        })
                        .join(", ")
                }),
                claim(row),
            ]);
        }
    }
    all
}

/// For which programs the row is.
fn programs(row: &Row) -> String {
    let all = [
        (ValidFor::REAL, "real"),
        (ValidFor::FLOAT, "float"),
        (ValidFor::MACHINE, "machine"),
        (ValidFor::CUT, "float, NaN suppressed"),
        (ValidFor::MACHINE_CUT, "machine, NaN suppressed"),
    ];
    let words = all.iter().filter(|(holds, _)| row.holds.has(*holds));
    words.map(|(_, word)| *word).collect::<Vec<_>>().join("; ")
}

/// What a row costs under outward and under machine rounding, as far as it is for both.
fn of_roundings(row: &Row, cost: impl Fn(Rounding) -> String) -> String {
    let any = |all: &[ValidFor]| all.iter().any(|&holds| row.holds.has(holds));
    let outward = any(&[ValidFor::REAL, ValidFor::FLOAT, ValidFor::CUT]);
    let machine = any(&[ValidFor::MACHINE, ValidFor::MACHINE_CUT]);
    let mut costs = Vec::new();
    if outward {
        costs.push(cost(Rounding::Outward));
    }
    if machine {
        let cost = cost(Rounding::Machine);
        if !costs.contains(&cost) {
            costs.push(format!("machine {cost}"));
        }
    }
    costs.join("; ")
}

fn claim(row: &Row) -> String {
    match row.claim {
        Claim::Tight => "tight".into(),
        Claim::Loose => "sound".into(),
    }
}

fn condition(row: &Row, operand: usize) -> String {
    let c = row.when[operand];
    let mut words = Vec::new();
    let sign = [
        (Class::POINT.and(Class::POS), "constant > 0"),
        (Class::POINT.and(Class::NEG), "constant < 0"),
        (Class::POINT, "one number"),
        (Class::POS, "> 0"),
        (Class::NEG, "< 0"),
        (Class::NONNEG, "≥ 0"),
        (Class::NONPOS, "≤ 0"),
    ];
    if let Some((_, word)) = sign.iter().find(|(flag, _)| c.has(*flag)) {
        words.push(*word);
    }
    if c.has(Class::PLUS) {
        words.push("no sign bit");
    }
    if c.has(Class::FINITE) {
        words.push("finite");
    }
    if c.has(Class::NONEMPTY) {
        words.push("never empty");
    }
    if c.has(Class::INTEGRAL) {
        words.push("integers");
    }
    let orders = [
        (0, Order::RISES_IN_X, "rises in it"),
        (0, Order::FALLS_IN_X, "falls in it"),
        (1, Order::RISES_IN_Y, "rises in it"),
        (1, Order::FALLS_IN_Y, "falls in it"),
        (0, Order::STRICTLY_BELOW, "< y"),
        (0, Order::STRICTLY_ABOVE, "> y"),
        (0, Order::BELOW, "≤ y"),
        (0, Order::ABOVE, "≥ y"),
    ];
    let known = |&&(of, order, _): &&(usize, Order, &str)| of == operand && row.order.has(order);
    words.extend(orders.iter().find(known).map(|(_, _, word)| *word));
    if operand == 0 && row.result.has(Class::NONEMPTY) {
        words.push("result never empty");
    }
    if words.is_empty() {
        "any".into()
    } else {
        words.join(", ")
    }
}

fn form(row: &Row, form: &EndpointFormula, is_upper: bool) -> String {
    let list = |ts: &[EndpointTerm]| ts.iter().map(term).collect::<Vec<_>>().join(", ");
    let mut s = match form {
        EndpointFormula::Is(EndpointTerm::CallOnPiece(f, falls)) => {
            let ends = [["a", "b"], ["c", "d"]];
            let ends = ends.iter().zip(falls).take(f.arity());
            let ends = ends.map(|(ends, falls)| ends[usize::from(is_upper != *falls)]);
            let ends = ends.collect::<Vec<_>>().join(", ");
            format!("{}({ends}) called", f.name())
        }
        EndpointFormula::Is(t) => term(t),
        EndpointFormula::Least(ts) => format!("min({})", list(ts)),
        EndpointFormula::Greatest(ts) => format!("max({})", list(ts)),
    };
    match row.pre {
        Pre::None => {}
        Pre::Abs => s += " of |x|",
        Pre::TurnDivisor => s += " of −x and −y if d ≤ 0",
        Pre::ClipBelow => s += " of x ∩ [0, ∞]",
        Pre::AbsIfEven => s += ", of |x| if n is even",
        Pre::Cut(least, greatest) => {
            let end = |end: Option<i8>, or: &str| end.map_or_else(|| or.into(), |e| e.to_string());
            let (least, greatest) = (end(least, "−∞"), end(greatest, "∞"));
            let _ = write!(s, " of x cut to [{least}, {greatest}]");
        }
    }
    match row.empty {
        Emptiness::AnyOperand => s += ", empty if x or y is",
        Emptiness::ByZero(e) => {
            let _ = write!(s, ", empty if {} = 0", letter(e));
        }
        Emptiness::Unless(p, q) => {
            let _ = write!(s, ", empty unless {} ≤ {}", letter(p), letter(q));
        }
        Emptiness::Passes | Emptiness::Below(_) | Emptiness::NoneTook => {}
    }
    s += match row.post {
        Post::None => "",
        Post::AllIfZero | Post::AllIfZeroAt(_) => ", infinite if y may be 0",
        Post::AllIfBelow => ", infinite if c < 0 and x ≠ 0",
        Post::OrZero => ", or 0",
        Post::KeepsLower | Post::KeepsUpper => ", or the other end",
    };
    s
}

fn letter(e: OperandEndpoint) -> &'static str {
    match e {
        OperandEndpoint::A => "a",
        OperandEndpoint::B => "b",
        OperandEndpoint::C => "c",
        OperandEndpoint::D => "d",
        OperandEndpoint::E => "e",
        OperandEndpoint::F => "f",
    }
}

fn term(t: &EndpointTerm) -> String {
    let l = |e: &OperandEndpoint| letter(*e);
    match t {
        EndpointTerm::Zero => "0".into(),
        EndpointTerm::One(negative) => if *negative { "−1" } else { "1" }.into(),
        EndpointTerm::Of(e) => l(e).into(),
        EndpointTerm::Neg(e) => format!("−{}", l(e)),
        EndpointTerm::Sum(p, q) => format!("{} + {}", l(p), l(q)),
        EndpointTerm::Diff(p, q) => format!("{} − {}", l(p), l(q)),
        EndpointTerm::Prod(p, q) | EndpointTerm::Prod0(p, q) | EndpointTerm::Prod1(p, q) => {
            format!("{}{}", l(p), l(q))
        }
        EndpointTerm::Quot(p, q) | EndpointTerm::QuotAbs(p, q) | EndpointTerm::QuotNegAbs(p, q) => {
            format!("{}/{}", l(p), l(q))
        }
        EndpointTerm::QuotBySign(p, q, r) => {
            let (p, than) = (l(p), if p.is_upper() { ">" } else { "<" });
            format!("{p}/{} if {p} {than} 0, else {p}/{}", l(q), l(r))
        }
        EndpointTerm::QuotFinite(p, q) => format!("finite {}/{}", l(p), l(q)),
        EndpointTerm::QuotAbs0(p, q) => format!("{}/{} or 0", l(p), l(q)),
        EndpointTerm::Root(e) => format!("√{}", l(e)),
        EndpointTerm::Power(e) | EndpointTerm::OddPower(e) => format!("{}ⁿ", l(e)),
        EndpointTerm::Finite(e) => format!("finite {}", l(e)),
        EndpointTerm::Floor(e) => format!("⌊{}⌋", l(e)),
        EndpointTerm::Ceil(e) => format!("⌈{}⌉", l(e)),
        EndpointTerm::Round(e) => format!("round {}", l(e)),
        EndpointTerm::Sign(p, q) => format!("sign({} − {})", l(p), l(q)),
        EndpointTerm::If(Guard::MayBeNegative, e) => format!("{} if a < 0", l(e)),
        EndpointTerm::If(Guard::MayBeNonnegative, e) => format!("{} if b ≥ 0", l(e)),
        EndpointTerm::Call(f) => format!("{} called", f.name()),
        // Which end it is of is known where the form is.
        EndpointTerm::CallOnPiece(f, _) => format!("{} called", f.name()),
        EndpointTerm::Taken(p, q) => format!("{} or {} by the sign of x", l(p), l(q)),
        EndpointTerm::TakenByOne(p, q) => format!("{} if x < 0, else {}", l(p), l(q)),
        EndpointTerm::AbsOf(e) => format!("|{}|", l(e)),
        EndpointTerm::Sum0(p, q) => format!("{} + {} or 0", l(p), l(q)),
        EndpointTerm::Diff0(p, q) => format!("{} − {} or 0", l(p), l(q)),
        EndpointTerm::Quot0(p, q) => format!("{}/{} or 0", l(p), l(q)),
        EndpointTerm::At(f, e) => format!("{}({})", f.name(), l(e)),
        EndpointTerm::At0(f) => format!("{} called for numbers, or 0", f.name()),
        EndpointTerm::At2(f, p, q) => format!("{}({}, {})", f.name(), l(p), l(q)),
        // Of no row: these find NaN.
        EndpointTerm::AtOrNan(..)
        | EndpointTerm::ZeroToPower
        | EndpointTerm::ZeroByLarge(..)
        | EndpointTerm::ZeroByZero
        | EndpointTerm::ZeroBy(_)
        | EndpointTerm::Smaller(..)
        | EndpointTerm::LargeByLarge
        | EndpointTerm::Above(..) => "NaN".into(),
        EndpointTerm::CallModulo => "mod called".into(),
    }
}
