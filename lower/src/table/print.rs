//! The table as text, the way a paper would print it.

use core::fmt::Write;

use outward_analysis::{Class, Order, Rounding};
use outward_expr::RealOp;
use outward_simd::Isa;

use super::{
    Claim, Emptiness, Formula, Guard, Holds, OperandEndpoint, Post, Pre, Row, Term, cost, rows_of,
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
        (Holds::REAL, "real"),
        (Holds::FLOAT, "float"),
        (Holds::MACHINE, "machine"),
        (Holds::CUT, "float, NaN suppressed"),
        (Holds::MACHINE_CUT, "machine, NaN suppressed"),
    ];
    let words = all.iter().filter(|(holds, _)| row.holds.has(*holds));
    words.map(|(_, word)| *word).collect::<Vec<_>>().join("; ")
}

/// What a row costs under outward and under machine rounding, as far as it is for both.
fn of_roundings(row: &Row, cost: impl Fn(Rounding) -> String) -> String {
    let any = |all: &[Holds]| all.iter().any(|&holds| row.holds.has(holds));
    let outward = any(&[Holds::REAL, Holds::FLOAT, Holds::CUT]);
    let machine = any(&[Holds::MACHINE, Holds::MACHINE_CUT]);
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

fn form(row: &Row, form: &Formula, is_upper: bool) -> String {
    let list = |ts: &[Term]| ts.iter().map(term).collect::<Vec<_>>().join(", ");
    let mut s = match form {
        Formula::Is(Term::CallOnPiece(f, falls)) => {
            let ends = [["a", "b"], ["c", "d"]];
            let ends = ends.iter().zip(falls).take(f.arity());
            let ends = ends.map(|(ends, falls)| ends[usize::from(is_upper != *falls)]);
            let ends = ends.collect::<Vec<_>>().join(", ");
            format!("{}({ends}) called", f.name())
        }
        Formula::Is(t) => term(t),
        Formula::Least(ts) => format!("min({})", list(ts)),
        Formula::Greatest(ts) => format!("max({})", list(ts)),
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

fn term(t: &Term) -> String {
    let l = |e: &OperandEndpoint| letter(*e);
    match t {
        Term::Zero => "0".into(),
        Term::One(negative) => if *negative { "−1" } else { "1" }.into(),
        Term::Of(e) => l(e).into(),
        Term::Neg(e) => format!("−{}", l(e)),
        Term::Sum(p, q) => format!("{} + {}", l(p), l(q)),
        Term::Diff(p, q) => format!("{} − {}", l(p), l(q)),
        Term::Prod(p, q) | Term::Prod0(p, q) | Term::Prod1(p, q) => format!("{}{}", l(p), l(q)),
        Term::Quot(p, q) | Term::QuotAbs(p, q) | Term::QuotNegAbs(p, q) => {
            format!("{}/{}", l(p), l(q))
        }
        Term::QuotFinite(p, q) => format!("finite {}/{}", l(p), l(q)),
        Term::QuotAbs0(p, q) => format!("{}/{} or 0", l(p), l(q)),
        Term::Root(e) => format!("√{}", l(e)),
        Term::Power(e) | Term::OddPower(e) => format!("{}ⁿ", l(e)),
        Term::Finite(e) => format!("finite {}", l(e)),
        Term::Floor(e) => format!("⌊{}⌋", l(e)),
        Term::Ceil(e) => format!("⌈{}⌉", l(e)),
        Term::Round(e) => format!("round {}", l(e)),
        Term::Sign(p, q) => format!("sign({} − {})", l(p), l(q)),
        Term::If(Guard::MayBeNegative, e) => format!("{} if a < 0", l(e)),
        Term::If(Guard::MayBeNonnegative, e) => format!("{} if b ≥ 0", l(e)),
        Term::Call(f) => format!("{} called", f.name()),
        // Which end it is of is known where the form is.
        Term::CallOnPiece(f, _) => format!("{} called", f.name()),
        Term::Taken(p, q) => format!("{} or {} by the sign of x", l(p), l(q)),
        Term::TakenByOne(p, q) => format!("{} if x < 0, else {}", l(p), l(q)),
        Term::AbsOf(e) => format!("|{}|", l(e)),
        Term::Sum0(p, q) => format!("{} + {} or 0", l(p), l(q)),
        Term::Diff0(p, q) => format!("{} − {} or 0", l(p), l(q)),
        Term::Quot0(p, q) => format!("{}/{} or 0", l(p), l(q)),
        Term::At(f, e) => format!("{}({})", f.name(), l(e)),
        Term::At0(f) => format!("{} called for numbers, or 0", f.name()),
        Term::At2(f, p, q) => format!("{}({}, {})", f.name(), l(p), l(q)),
        // Of no row: these find NaN.
        Term::AtOrNan(..)
        | Term::ZeroToPower
        | Term::ZeroByLarge(..)
        | Term::ZeroByZero
        | Term::ZeroBy(_)
        | Term::Smaller(..)
        | Term::LargeByLarge
        | Term::Above(..) => "NaN".into(),
        Term::CallModulo => "mod called".into(),
    }
}
