//! The analysis as `.ir` text: a table in the comments.
//!
//! Columns: the value; the line of the text that it comes from, if values are from several; what
//! the text calls it, if it calls any of them anything; the bounds that interval programs compute,
//! with `?` where it may be undefined; the row of the lowering table; what the value itself can be.
//! Below it what is to be said of the whole. Of a function with truth values, integers, branches or
//! loops there are no bounds, and the values in blocks stand in their places, with their rows and
//! with what they can be over all runs; those of functions that call themselves with what they can
//! be over all calls.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use outward::analysis::values::{Part, Semantics, ValidityAssumption, Warning, WarningKind};
use outward::lowering::shown;
use outward::runtime::zero_share;
use outward_expr::text::{self, Column};
use outward_expr::{Control, Function, Op, RealOp};
use outward_interval::Float;
use outward_jit::CodeSize;
use outward_semantics::Set;

use super::analysis::Analysis;

/// What is said of values, in the order in which they are printed.
#[derive(Default)]
struct Said {
    /// The lines that they come from.
    lines: Vec<Option<u32>>,
    /// What the text calls them.
    names: Vec<Option<String>>,
    /// The rows that were chosen for them.
    rows: Vec<&'static str>,
    /// What they can be.
    sets: Vec<String>,
}

pub(super) fn print<F: Float>(a: &Analysis<'_, F>) -> String {
    let mut out = text::print_annotated(a.function, &columns(a));
    // Writing to a string does not fail.
    if let Some(lowered) = &a.lowered {
        let _ = writeln!(out, "# {}", lowered.lowering.summary());
        if let Some(code) = &lowered.code {
            let size = |size: CodeSize| {
                format!("{} instructions, {} bytes", size.instructions, size.bytes)
            };
            let _ = writeln!(
                out,
                "# machine code for {}, {} boxes at a time: {}; in general {}; at points {}",
                code.isa,
                code.lanes,
                size(code.sizes.specialised),
                size(code.sizes.general),
                size(code.sizes.point)
            );
        }
    }
    for change in a.lowered.iter().flat_map(|lowered| &lowered.changes) {
        let (path, node) = &change.old;
        let _ = writeln!(out, "# refined: {node}{path}: {change}");
    }
    for line in a.lowered.iter().flat_map(|lowered| &lowered.met) {
        let _ = writeln!(out, "# met with: {line}");
    }
    for ValidityAssumption { block, node, what } in a.bounds.assumptions() {
        let line = block.block_in(a.function).and_then(|f| f.line(*node));
        let place = place(a, line);
        let _ = writeln!(out, "# assumed: {place}{node}{block}: {what}");
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
    for counted in a.zeros.iter().flatten() {
        let place = place(a, counted.line);
        let (zero, run) = (counted.zero, counted.run);
        let percent = 100.0 * zero_share(run, zero);
        let name = one_line(&counted.name);
        let _ = writeln!(out, "# zero: {place}{name}: {percent:.1} % of {run}");
    }
    let mut warnings = a.values().warnings();
    warnings.sort_by_key(|warning| warning.line);
    // One line may be many operations: of each component of a vector, and wherever it is inlined.
    let mut shown: Vec<(Warning, usize)> = Vec::new();
    let mut of_line: HashMap<(u32, WarningKind, Option<Semantics>), usize> = HashMap::new();
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

/// The table.
fn columns<F: Float>(a: &Analysis<'_, F>) -> Vec<Column> {
    let mut said = Said::default();
    let mut called = HashMap::new();
    let whole = a.values().whole();
    calls(&whole, &mut called);
    for group in text::called_groups(a.function) {
        for function in group.functions() {
            let runs = called.remove(&Arc::as_ptr(function)).unwrap_or_default();
            say(a, function, &runs, &mut said);
        }
    }
    say(a, a.function, &[whole], &mut said);
    let mut columns = Vec::new();
    let mut known = said.lines.iter().flatten();
    let first = known.next();
    // One line for all needs no mention.
    if known.any(|line| Some(line) != first) {
        let lines = said.lines.iter();
        let lines = lines.map(|line| line.map_or_else(String::new, |line| line.to_string()));
        columns.push(Column::new("line", lines.collect()).aligned_right());
    }
    if said.names.iter().any(Option::is_some) {
        let names = said.names.into_iter().map(Option::unwrap_or_default);
        columns.push(Column::new("name", names.collect()));
    }
    if let Some(lowered) = a.lowered.as_ref().filter(|_| a.bounds.facts().is_some()) {
        let bounds = lowered.facts.iter().map(shown).collect();
        let rows = said.rows.iter().map(|&row| row.to_owned()).collect();
        columns.extend([Column::new("bounds", bounds), Column::new("row", rows)]);
    } else if said.rows.iter().any(|row| !row.is_empty()) {
        let rows = said.rows.iter().map(|&row| row.to_owned());
        columns.push(Column::new("row", rows.collect()));
    }
    columns.push(Column::new("values", said.sets));
    columns
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
fn say<F: Float>(a: &Analysis<'_, F>, f: &Function, parts: &[Part<'_, F>], said: &mut Said) {
    for (node, data) in f.iter() {
        let reached = parts.iter().filter(|part| part.is_reached());
        let all = reached
            .map(|part| a.set(part, node))
            .reduce(|a, b| a.union(&b));
        said.lines.push(f.line(node));
        said.names.push(f.name_of(node).map(one_line));
        let lowered = a.lowered.as_ref();
        let row = parts
            .first()
            .and_then(|part| lowered?.row(part.path(), node));
        said.rows.push(row.map_or("", |row| row.name));
        said.sets.push(if let Op::Control(_) = data.op {
            String::new()
        } else {
            all.map_or_else(
                || "never reached".to_owned(),
                |set| a.shown(set).to_string(),
            )
        });
        // Those of a call stand elsewhere.
        if data.op == Op::Control(Control::Call) {
            continue;
        }
        for (i, block) in f.blocks_of(data).iter().enumerate() {
            let inside = parts.iter().map(|part| part.inside(node));
            let inside = inside.filter_map(|blocks| blocks.into_iter().nth(i));
            say(a, block, &inside.collect::<Vec<_>>(), said);
        }
    }
}
