//! The table as text, the way a paper would print it.

use core::fmt::Write;

use outward_analysis::Class;
use outward_expr::RealOp;
use outward_simd::Isa;

use super::{Claim, Emptiness, Endpoint, Formula, Guard, Pre, Row, Term, cost, rows_of};

/// The rows of the given operations as aligned text.
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

const COLUMNS: usize = 8;

fn cells(ops: &[RealOp]) -> Vec<[String; COLUMNS]> {
    let mut all = vec![
        [
            "row",
            "x = [a, b]",
            "y = [c, d]",
            "lower end",
            "upper end",
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
                form(row, &row.lo),
                form(row, &row.hi),
                cost::of_row(op, row, Isa::V3).instructions.to_string(),
                [Isa::V2, Isa::V3, Isa::V4]
                    .map(|target| cost::of_row(op, row, target).cycles.to_string())
                    .join(", "),
                claim(row),
            ]);
        }
    }
    all
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
        (Class::POS, "> 0"),
        (Class::NEG, "< 0"),
        (Class::NONNEG, "≥ 0"),
        (Class::NONPOS, "≤ 0"),
    ];
    if let Some((_, word)) = sign.iter().find(|(flag, _)| c.has(*flag)) {
        words.push(*word);
    }
    if c.has(Class::FINITE) {
        words.push("finite");
    }
    if c.has(Class::NONEMPTY) {
        words.push("never empty");
    }
    if operand == 0 && row.result.has(Class::NONEMPTY) {
        words.push("result never empty");
    }
    if words.is_empty() {
        "any".into()
    } else {
        words.join(", ")
    }
}

fn form(row: &Row, form: &Formula) -> String {
    let list = |ts: &[Term]| ts.iter().map(term).collect::<Vec<_>>().join(", ");
    let mut s = match form {
        Formula::Is(t) => term(t),
        Formula::Least(ts) => format!("min({})", list(ts)),
        Formula::Greatest(ts) => format!("max({})", list(ts)),
    };
    match row.pre {
        Pre::None => {}
        Pre::Abs => s += " of |x|",
        Pre::ClipBelow => s += " of x ∩ [0, ∞]",
        Pre::AbsIfEven => s += ", of |x| if n is even",
    }
    match row.empty {
        Emptiness::AnyOperand => s += ", empty if x or y is",
        Emptiness::ByZero(e) => {
            let _ = write!(s, ", empty if {} = 0", letter(e));
        }
        Emptiness::Passes | Emptiness::ByUpperEnd | Emptiness::NoneTook | Emptiness::Inverted => {}
    }
    s
}

fn letter(e: Endpoint) -> &'static str {
    match e {
        Endpoint::A => "a",
        Endpoint::B => "b",
        Endpoint::C => "c",
        Endpoint::D => "d",
        Endpoint::E => "e",
        Endpoint::F => "f",
    }
}

fn term(t: &Term) -> String {
    let l = |e: &Endpoint| letter(*e);
    match t {
        Term::Zero => "0".into(),
        Term::End(e) => l(e).into(),
        Term::Neg(e) => format!("−{}", l(e)),
        Term::Sum(p, q) => format!("{} + {}", l(p), l(q)),
        Term::Diff(p, q) => format!("{} − {}", l(p), l(q)),
        Term::Prod(p, q) | Term::Prod0(p, q) | Term::Prod1(p, q) => format!("{}{}", l(p), l(q)),
        Term::Quot(p, q) | Term::QuotAbs(p, q) | Term::QuotNegAbs(p, q) => {
            format!("{}/{}", l(p), l(q))
        }
        Term::Root(e) => format!("√{}", l(e)),
        Term::Power(e) | Term::OddPower(e) => format!("{}ⁿ", l(e)),
        Term::Floor(e) => format!("⌊{}⌋", l(e)),
        Term::Ceil(e) => format!("⌈{}⌉", l(e)),
        Term::Round(e) => format!("round {}", l(e)),
        Term::Sign(p, q) => format!("sign({} − {})", l(p), l(q)),
        Term::If(Guard::MayBeNegative, e) => format!("{} if a < 0", l(e)),
        Term::If(Guard::MayBeNonnegative, e) => format!("{} if b ≥ 0", l(e)),
        Term::Call(f) => format!("{} called", f.name()),
        Term::CallModulo => "mod called".into(),
        Term::CallQuotient => "x / y called".into(),
    }
}
