//! `outward rows`: the lowering table.

use outward_expr::{Op, nearest};
use outward_lower::table;

use crate::args::RowsArgs;
use crate::report::{self, Failure};

pub(crate) fn run(args: &RowsArgs) -> Result<(), Failure> {
    let ops = match &args.op {
        Some(name) => vec![operation(name)?],
        None => Op::ALL.to_vec(),
    };
    report::result(&if args.markdown {
        table::markdown(&ops)
    } else {
        table::text(&ops)
    })
}

fn operation(name: &str) -> Result<Op, Failure> {
    let with_rows = || {
        Op::ALL
            .iter()
            .copied()
            .filter(|&op| !table::rows_of(op).is_empty())
    };
    if let Some(op) = with_rows().find(|op| op.text() == name) {
        return Ok(op);
    }
    let names: Vec<&str> = with_rows().map(Op::text).collect();
    let hint = match nearest(name, names.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("the operations are {}", names.join(", ")),
    };
    Err(Failure::Other(format!(
        "there is no operation `{name}` in the table; {hint}"
    )))
}
