//! The analysis as `.ir` text: a table in the comments.
//!
//! Columns: the value; the bounds that interval programs compute, with `?` where it may be undefined; the row of the lowering table; what
//! the value itself can be. Below it what is to be said of the whole. Of a function with truth values, integers, branches or loops there is the last
//! column only, and nothing of what is in blocks.

use std::fmt::Write;

use outward_expr::{Kind, Op, text};
use outward_interval::Float;

use super::{Analysis, Lowered, is_value};

/// Entries longer than this do not push the columns behind them to the right.
const WIDEST: usize = 40;

pub(super) fn print<F: Float>(a: &Analysis<'_, F>) -> String {
    let f = a.function;
    let plain = text::print(f);
    let values = plain.lines().filter(|line| is_value(line));
    let widest = width(values, "");
    let (title, comments) = match &a.lowered {
        Some(lowered) => straight(a, lowered),
        None => ("values".to_owned(), sets(a)),
    };
    let mut out = String::with_capacity(4 * plain.len());
    let mut titled = false;
    let mut comments = comments.into_iter();
    for line in plain.lines() {
        // Writing to a string does not fail.
        let comment = if is_value(line) {
            comments.next()
        } else {
            None
        };
        let Some(comment) = comment else {
            let _ = writeln!(out, "{line}");
            continue;
        };
        if !titled {
            let _ = writeln!(out, "{:widest$}  # {title}", "");
            titled = true;
        }
        let _ = match comment.as_str() {
            "" => writeln!(out, "{line}"),
            _ => writeln!(out, "{line:widest$}  # {comment}"),
        };
    }
    if let Some(lowered) = &a.lowered {
        let _ = writeln!(
            out,
            "# cost of the interval program: {}, in general {}",
            lowered.cost.specialised, lowered.cost.general
        );
    }
    for (node, data) in f.iter().filter(|(_, data)| data.op == Op::Select) {
        let taken = super::json::taken(a, node);
        if taken != "either" {
            let condition = data.args[0];
            let _ = writeln!(out, "# {node}: %{condition} is {taken} below zero");
        }
    }
    for unit in &a.units {
        let _ = writeln!(out, "# assumed: {} is a unit vector", unit.name);
    }
    for warning in a.values.warnings() {
        let _ = writeln!(out, "# warning: {}: {}", warning.node, warning.problem);
    }
    out
}

/// What each value can be; nothing of control flow itself.
fn sets<F: Float>(a: &Analysis<'_, F>) -> Vec<String> {
    let nodes = a.function.iter().zip(a.values.sets());
    nodes
        .map(|((_, data), set)| match data.op.kind() {
            Kind::Control(_) => String::new(),
            Kind::Const
            | Kind::Input
            | Kind::Number
            | Kind::Logic(_)
            | Kind::Integer(_)
            | Kind::Choose
            | Kind::Item => set.to_string(),
        })
        .collect()
}

/// The title and the comment on each value of a straight function.
fn straight<F: Float>(a: &Analysis<'_, F>, lowered: &Lowered<F>) -> (String, Vec<String>) {
    let bounds: Vec<String> = (lowered.facts.iter())
        .map(|fact| format!("{}{}", fact.bounds, if fact.undefined { " ?" } else { "" }))
        .collect();
    let rows = lowered.rows.iter().map(|row| row.map_or("", |r| r.0));
    let rows: Vec<&str> = rows.collect();
    let b = width(bounds.iter().map(String::as_str), "bounds");
    let c = width(rows.iter().copied(), "row");
    let line = |bounds: &str, row: &str, set: &str| format!("{bounds:b$}  {row:c$}  {set}");
    let lines = bounds.iter().zip(&rows).zip(a.values.sets());
    let lines = lines.map(|((bounds, row), set)| line(bounds, row, &set.to_string()));
    (line("bounds", "row", "values"), lines.collect())
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
