//! A function as annotated text: one value per line, with what is known of it and how it is
//! computed.

use outward_analysis::Fact;
use outward_expr::text::{Column, print_annotated};
use outward_expr::{Function, NotStraightLine};
use outward_interval::Float;

use crate::lowering::{Lowering, Want};

pub(crate) fn explain<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
) -> Result<String, NotStraightLine> {
    let lowering = Lowering::new(f, facts, &Want::default())?;
    let comments = lowering.comments(facts).map(|(bounds, row)| match row {
        "" => bounds,
        row => format!("{bounds}  {row}"),
    });
    let text = print_annotated(f, &[Column::new("", comments.collect())]);
    Ok(format!("{text}# {}\n", lowering.summary()))
}
