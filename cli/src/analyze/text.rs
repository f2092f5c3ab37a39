//! The analysis as `.ir` text: a table in the comments.
//!
//! Columns: the value; the bounds that interval programs compute, with `?` where it may be undefined; the row of the lowering table; what
//! the value itself can be. Below it what is to be said of the whole.

use std::fmt::Write;

use outward_expr::{Op, text};
use outward_interval::Float;

use super::{Analysis, lines};

/// Entries longer than this do not push the columns behind them to the right.
const WIDEST: usize = 40;

pub(super) fn print<F: Float>(a: &Analysis<'_, F>) -> String {
    let f = a.function;
    let plain = text::print(f);
    let values = lines(f);
    let bounds: Vec<String> = (a.facts.iter())
        .map(|fact| format!("{}{}", fact.bounds, if fact.undefined { " ?" } else { "" }))
        .collect();
    let rows: Vec<&str> = (a.rows.iter()).map(|row| row.map_or("", |r| r.0)).collect();
    let widths = [
        width(values.iter().map(String::as_str), ""),
        width(bounds.iter().map(String::as_str), "bounds"),
        width(rows.iter().copied(), "row"),
    ];
    let mut out = String::with_capacity(4 * plain.len());
    // Writing to a string does not fail.
    for line in plain.lines().take(3) {
        let _ = writeln!(out, "{line}");
    }
    let mut line = |value: &str, bounds: &str, row: &str, set: &str| {
        let [a, b, c] = widths;
        let text = format!("{value:a$}  # {bounds:b$}  {row:c$}  {set}");
        let _ = writeln!(out, "{}", text.trim_end());
    };
    if !values.is_empty() {
        line("", "bounds", "row", "values");
    }
    for (((value, bounds), row), set) in values.iter().zip(&bounds).zip(&rows).zip(a.values.sets())
    {
        line(value, bounds, row, &set.to_string());
    }
    for line in plain.lines().skip(3 + values.len()) {
        let _ = writeln!(out, "{line}");
    }
    let _ = writeln!(
        out,
        "# cost of the interval program: {}, in general {}",
        a.cost.specialised, a.cost.general
    );
    for (node, data) in f.iter().filter(|(_, data)| data.op == Op::Select) {
        let taken = super::json::taken(a, node);
        if taken != "either" {
            let condition = data.args[0];
            let _ = writeln!(out, "# {node}: %{condition} is {taken} below zero");
        }
    }
    for warning in a.values.warnings() {
        let _ = writeln!(out, "# warning: {}: {}", warning.node, warning.problem);
    }
    out
}

/// The greatest number of characters of those that are not too long.
fn width<'t>(texts: impl Iterator<Item = &'t str>, title: &'t str) -> usize {
    texts
        .chain([title])
        .map(|text| text.chars().count())
        .filter(|&n| n <= WIDEST)
        .max()
        .unwrap_or(0)
}
