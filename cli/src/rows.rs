//! `outward rows`: the lowering table.

use outward_expr::{RealOp, nearest};
use outward_lower::table;

use crate::args::RowsArgs;
use crate::report::{self, Failure};

pub(crate) fn run(args: &RowsArgs) -> Result<(), Failure> {
    let ops = match &args.op {
        Some(name) => vec![operation(name)?],
        None => RealOp::all().collect(),
    };
    report::result(&if args.markdown {
        table::markdown(&ops)
    } else {
        table::text(&ops)
    })
}

fn operation(name: &str) -> Result<RealOp, Failure> {
    if let Some(op) = RealOp::all().find(|op| op.text() == name) {
        return Ok(op);
    }
    let names: Vec<&str> = RealOp::all().map(RealOp::text).collect();
    let hint = match nearest(name, names.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("the operations are {}", names.join(", ")),
    };
    Err(Failure::Other(format!(
        "there is no operation `{name}` in the table; {hint}"
    )))
}
