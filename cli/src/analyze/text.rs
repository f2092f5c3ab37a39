//! The analysis as `.ir` text: a table in the comments.
//!
//! Columns: the value; the line of the text that it comes from, if values are from several; what
//! the text calls it, if it calls any of them anything; the bounds that interval programs compute,
//! with `?` where it may be undefined; the row of the lowering table; what the value itself can be.
//! Below it what is to be said of the whole. Of a function with truth values, integers, branches or
//! loops there are no bounds and rows, and the values in blocks stand in their places, with what
//! they can be over all runs; those of functions that call themselves with what they can be over
//! all calls.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use outward::analysis::values::{Assumption, Part, Problem, Semantics, Warning};
use outward_expr::{Control, Function, Op, RealOp, text};
use outward_interval::Float;
use outward_jit::CodeSize;
use outward_semantics::Set;

use super::analysis::Analysis;
use super::lowered::Lowered;
use crate::args::BoundArg;

/// Entries longer than this do not push the columns behind them to the right.
const WIDEST: usize = 40;

/// What stands beside a value.
struct Comment {
    /// The line that it comes from.
    line: Option<u32>,
    /// What the text calls it.
    name: Option<String>,
    /// The other columns.
    text: String,
}

pub(super) fn print<F: Float>(a: &Analysis<'_, F>) -> String {
    let plain = text::print(a.function);
    let widest = width(plain.lines().filter(|line| is_value(line)), "");
    let (title, comments) = match &a.lowered {
        Some(lowered) => straight(a, lowered),
        None => {
            let mut comments = Vec::new();
            let whole = a.values().whole();
            let mut called = HashMap::new();
            calls(&whole, &mut called);
            // In the order in which they are printed.
            for group in text::called_groups(a.function) {
                for function in group.functions() {
                    let runs = called.remove(&Arc::as_ptr(function)).unwrap_or_default();
                    sets(a, function, &runs, &mut comments);
                }
            }
            sets(a, a.function, &[whole], &mut comments);
            ("values".to_owned(), comments)
        }
    };
    let (title, comments) = with_lines(with_names(title, comments));
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
        let what = match lowered.bound {
            BoundArg::Both => "",
            BoundArg::Lower => ", lower end only",
            BoundArg::Upper => ", upper end only",
        };
        let _ = writeln!(
            out,
            "# cost of the interval program{what}: {}, in general {}",
            lowered.cost.specialised, lowered.cost.general
        );
        if let Some(code) = &lowered.code {
            let size = |size: CodeSize| {
                format!("{} instructions, {} bytes", size.instructions, size.bytes)
            };
            let _ = writeln!(
                out,
                "# machine code for {}, {} boxes at a time: {}; in general {}; at points {}",
                code.isa,
                code.lanes,
                size(code.specialised),
                size(code.general),
                size(code.point)
            );
        }
    }
    for Assumption { node, what } in a.bounds.assumptions() {
        let place = place(a, a.function.line(*node));
        let _ = writeln!(out, "# assumed: {place}{node}: {what}");
    }
    if !a.bounds.assumptions().is_empty() && a.values().sets().iter().all(Set::is_empty) {
        let _ = writeln!(out, "# no point of the box is valid");
    }
    for field in a.fields {
        let _ = writeln!(out, "# assumed: {field}");
    }
    for (_, assumption) in a.assumptions() {
        let _ = writeln!(out, "# assumed: {assumption}");
    }
    below(a, &mut out);
    out
}

/// What is said of single values below the table.
fn below<F: Float>(a: &Analysis<'_, F>, out: &mut String) {
    for part in a.values().parts() {
        let f = part.function();
        for (node, data) in f
            .iter()
            .filter(|(_, data)| data.op == Op::Real(RealOp::BySign))
        {
            if let Some(taken) = part.taken(node) {
                let taken = if taken { "always" } else { "never" };
                let condition = data.operand(0);
                let path = part.path();
                let _ = writeln!(out, "# {node}{path}: {condition} is {taken} below zero");
            }
        }
    }
    let mut warnings = a.values().warnings();
    warnings.sort_by_key(|warning| warning.line);
    // One line may be many operations: of each component of a vector, and wherever it is put in.
    let mut shown: Vec<(Warning, usize)> = Vec::new();
    let mut of_line: HashMap<(u32, Problem, Option<Semantics>), usize> = HashMap::new();
    for warning in warnings {
        let alike = warning
            .line
            .map(|line| (line, warning.problem, warning.semantics));
        match alike.and_then(|alike| of_line.get(&alike).copied()) {
            Some(at) => shown[at].1 += 1,
            None => {
                of_line.extend(alike.map(|alike| (alike, shown.len())));
                shown.push((warning, 0));
            }
        }
    }
    let parts = a.values().parts();
    let parts: HashMap<_, _> = parts.iter().map(|part| (part.path(), part)).collect();
    for (w, others) in shown {
        let place = place(a, w.line);
        let part = parts.get(&w.path);
        let name = part.and_then(|part| part.function().name_of(w.node));
        let name = name.map_or_else(String::new, |name| format!(" (`{}`)", one_line(name)));
        let more = match others {
            0 => String::new(),
            n => format!(" (and {n} more on this line)"),
        };
        let _ = writeln!(
            out,
            "# warning: {place}{}{}{name}: {w}{more}",
            w.node, w.path
        );
    }
}

/// The file and a line of it.
fn place<F: Float>(a: &Analysis<'_, F>, line: Option<u32>) -> String {
    match line {
        Some(line) => format!("{}:{line}: ", one_line(a.file)),
        None => String::new(),
    }
}

/// A name that does not end the comment that it stands in.
fn one_line(name: &str) -> String {
    let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    name.chars().map(visible).collect()
}

/// Whether a printed line is that of a value, in a block or not.
fn is_value(line: &str) -> bool {
    line.trim_start().starts_with('%')
}

/// The functions that are called, each with the parts that it is: one for each call from outside of
/// its group.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn calls<'v, F: Float>(
    part: &Part<'v, F>,
    called: &mut HashMap<*const Function, Vec<Part<'v, F>>>,
) {
    for (node, data) in part.function().iter() {
        for block in part.inside(node) {
            calls(&block, called);
            if data.op == Op::Control(Control::Call) {
                let function: *const Function = block.function();
                called.entry(function).or_default().push(block);
            }
        }
    }
}

/// What each value of a function can be, in the order in which they are printed; nothing of control
/// flow itself, behind which its blocks follow. What is said holds of all of the parts that it is.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn sets<F: Float>(
    a: &Analysis<'_, F>,
    f: &Function,
    parts: &[Part<'_, F>],
    comments: &mut Vec<Comment>,
) {
    for (node, data) in f.iter() {
        let reached = parts.iter().filter(|part| part.is_reached());
        let all = reached
            .map(|part| a.set(part, node))
            .reduce(|a, b| a.union(&b));
        let text = if let Op::Control(_) = data.op {
            String::new()
        } else {
            all.map_or_else(
                || "never reached".to_owned(),
                |set| a.shown(set).to_string(),
            )
        };
        comments.push(comment(f, node, text));
        // Those of a call stand elsewhere.
        if data.op == Op::Control(Control::Call) {
            continue;
        }
        for (i, block) in f.blocks_of(data).iter().enumerate() {
            let inside = parts.iter().map(|part| part.inside(node));
            let inside = inside.filter_map(|blocks| blocks.into_iter().nth(i));
            sets(a, block, &inside.collect::<Vec<_>>(), comments);
        }
    }
}

fn comment(f: &Function, node: outward_expr::Node, text: String) -> Comment {
    let line = f.line(node);
    let name = f.name_of(node).map(one_line);
    Comment { line, name, text }
}

/// The title and the comment on each value of a straight function.
fn straight<F: Float>(a: &Analysis<'_, F>, lowered: &Lowered<F>) -> (String, Vec<Comment>) {
    let bounds: Vec<String> = (lowered.facts.iter())
        .map(|fact| format!("{}{}", fact.bounds, if fact.undefined { " ?" } else { "" }))
        .collect();
    let rows = lowered.rows.iter().map(|row| row.map_or("", |r| r.0));
    let rows: Vec<&str> = rows.collect();
    let b = width(bounds.iter().map(String::as_str), "bounds");
    let c = width(rows.iter().copied(), "row");
    let line = |bounds: &str, row: &str, set: &str| format!("{bounds:b$}  {row:c$}  {set}");
    let nodes = a
        .function
        .iter()
        .map(|(node, _)| (node, a.bounds.set(node)));
    let lines = bounds.iter().zip(&rows).zip(nodes);
    let lines = lines.map(|((bounds, row), (node, set))| {
        comment(
            a.function,
            node,
            line(bounds, row, &a.shown(set).to_string()),
        )
    });
    (line("bounds", "row", "values"), lines.collect())
}

/// The comments with a column for names, if there are any.
fn with_names(title: String, mut comments: Vec<Comment>) -> (String, Vec<Comment>) {
    let names = comments
        .iter()
        .filter_map(|comment| comment.name.as_deref());
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        return (title, comments);
    }
    let width = width(names.into_iter(), "name");
    for Comment { name, text, .. } in &mut comments {
        let name = name.as_deref().unwrap_or_default();
        *text = format!("{name:width$}  {text}").trim_end().to_owned();
    }
    (format!("{:width$}  {title}", "name"), comments)
}

/// The comments with a column for lines, if there is more than one line.
fn with_lines((title, comments): (String, Vec<Comment>)) -> (String, Vec<String>) {
    let mut known = comments.iter().filter_map(|comment| comment.line);
    let first = known.next();
    if known.all(|line| Some(line) == first) {
        let texts = comments.into_iter().map(|comment| comment.text);
        return (title, texts.collect());
    }
    let greatest = comments.iter().filter_map(|comment| comment.line).max();
    let digits = greatest.map_or(0, |line| line.to_string().len()).max(4);
    let texts = comments.into_iter().map(|Comment { line, text, .. }| {
        let line = line.map_or(String::new(), |line| line.to_string());
        format!("{line:>digits$}  {text}").trim_end().to_owned()
    });
    (format!("{:>digits$}  {title}", "line"), texts.collect())
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
