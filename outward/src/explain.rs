//! A function as annotated text: one value per line, with what is known of it and how it is
//! computed.

use core::fmt::Write;

use outward_analysis::{Demand, Fact};
use outward_expr::{Function, NotStraight, text};
use outward_interval::Float;
use outward_lower::table::cost;
use outward_lower::{LowerScratch, Program, Selection, select};

/// Lines longer than this do not push the comments of the others to the right.
const WIDEST: usize = 40;

pub(crate) fn explain<F: Float>(f: &Function, facts: &[Fact<F>]) -> Result<String, NotStraight> {
    let chosen = select(f, facts, Demand::Value)?;
    let plain = text::print(f);
    // `print` writes three lines of header, one per value, then the outputs.
    let lines: Vec<&str> = plain.lines().collect();
    let values = 3..3 + f.nodes.len();
    let width = lines[values.clone()]
        .iter()
        .map(|line| line.chars().count())
        .filter(|&n| n <= WIDEST)
        .max()
        .unwrap_or(0);
    let mut out = String::with_capacity(3 * plain.len());
    // Writing to a string does not fail.
    let mut rows = chosen.rows().zip(facts);
    for (i, line) in lines.into_iter().enumerate() {
        if values.contains(&i)
            && let Some(((_, row), fact)) = rows.next()
        {
            let _ = write!(out, "{line:width$}  # {}", fact.bounds);
            if fact.undefined {
                out.push_str(" ?");
            }
            if let Some(row) = row {
                let _ = write!(out, "  {}", row.row().name);
            }
            out.push('\n');
        } else {
            let _ = writeln!(out, "{line}");
        }
    }
    let general = select(f, &[], Demand::Value)?;
    let cost = |selection: &Selection<F>| {
        let mut program = Program::empty();
        selection.intervals(false, &mut LowerScratch::default(), &mut program);
        cost::of_program(&program)
    };
    let _ = writeln!(
        out,
        "# cost of the interval program: {}, in general {}",
        cost(&chosen),
        cost(&general)
    );
    Ok(out)
}
