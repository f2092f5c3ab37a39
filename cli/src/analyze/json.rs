//! The analysis as one JSON object on one line.
//!
//! ```text
//! {"function":"f",
//!  "values":[{"id":2,"line":null,"op":"add","args":[0,1],"pieces":[[-1,2]],"nan":false,"pos_zero":true,"neg_zero":false,
//!             "integral":false,"row":"add.xx","cost":2}],
//!  "branches":[{"id":7,"line":null,"taken":"always"}],
//!  "assumptions":["x in [0, 1]"],
//!  "warnings":[{"id":9,"line":null,"message":"…"}],
//!  "cost":{"point":1,"general":5,"specialised":3}}
//! ```
//!
//! `args` are the numbers of operands; of `const` the number as text, of `var` the name of the input; of `powi` the operand and the
//! exponent. Ends of `pieces` are decimals at or beyond the ends, or the strings `"inf"` and `"-inf"`. A zero is a member only by
//! its flag. `row` and `cost` are null for constants and inputs. A branch is taken where its condition is below zero.
//! `line` is null: functions do not know their source lines yet. Assumptions are the sides of the box that were given.

use std::fmt::Write;

use outward_expr::{Node, NodeData, Op};
use outward_interval::interval::End;
use outward_interval::{Float, ValueSet, format_outward};

use super::Analysis;
use crate::report::json_string;

pub(super) fn print<F: Float>(a: &Analysis<'_, F>) -> String {
    let f = a.function;
    let mut out = format!("{{\"function\":{}", json_string(&f.name));
    let values = f.iter().zip(a.values.sets()).zip(&a.rows);
    list(&mut out, "values", values, |((node, data), set), row| {
        value(a, node, data, *set, row)
    });
    let branches = f.iter().filter(|(_, data)| data.op == Op::Select);
    list(
        &mut out,
        "branches",
        branches.map(|b| (b, ())),
        |(node, _), ()| {
            format!(
                "{{\"id\":{},\"line\":null,\"taken\":\"{}\"}}",
                node.0,
                taken(a, node)
            )
        },
    );
    let region = a.region.iter().copied();
    list(&mut out, "assumptions", region, |name, side| {
        json_string(&format!("{name} in {side}")).to_string()
    });
    let warnings = a.values.warnings().into_iter().map(|w| (w.node, w.problem));
    list(&mut out, "warnings", warnings, |node, problem| {
        format!(
            "{{\"id\":{},\"line\":null,\"message\":{}}}",
            node.0,
            json_string(&problem.to_string())
        )
    });
    let cost = &a.cost;
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        ",\"cost\":{{\"point\":{},\"general\":{},\"specialised\":{}}}}}",
        cost.point, cost.general, cost.specialised
    );
    out
}

/// `,"key":[…]`.
fn list<A, B>(
    out: &mut String,
    key: &str,
    items: impl Iterator<Item = (A, B)>,
    print: impl Fn(A, B) -> String,
) {
    let _ = write!(out, ",\"{key}\":[");
    for (i, (a, b)) in items.enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        out.push_str(&print(a, b));
    }
    out.push(']');
}

fn value<F: Float>(
    a: &Analysis<'_, F>,
    node: Node,
    data: NodeData,
    set: ValueSet<F>,
    row: &Option<(&'static str, u32)>,
) -> String {
    let f = a.function;
    let mut args: Vec<String> = data.operands().map(|n| n.0.to_string()).collect();
    if data.op == Op::Const {
        let constant = f.constants.get(data.args[0] as usize);
        args.extend(constant.map(|c| json_string(&c.to_string()).to_string()));
    } else if data.op == Op::Input {
        let name = f.inputs.get(data.args[0] as usize);
        args.extend(name.map(|name| json_string(name).to_string()));
    } else if data.op == Op::Powi {
        args.push(data.args[1].to_string());
    }
    let pieces: Vec<String> = (set.pieces().iter())
        .map(|p| format!("[{},{}]", end(p.lo(), End::Lower), end(p.hi(), End::Upper)))
        .collect();
    let (row, cost) = match row {
        Some((name, cost)) => (format!("\"{name}\""), cost.to_string()),
        None => ("null".into(), "null".into()),
    };
    format!(
        "{{\"id\":{},\"line\":null,\"op\":\"{}\",\"args\":[{}],\"pieces\":[{}],\"nan\":{},\"pos_zero\":{},\"neg_zero\":{},\"integral\":{},\"row\":{row},\"cost\":{cost}}}",
        node.0,
        data.op.text(),
        args.join(","),
        pieces.join(","),
        set.may_be_nan(),
        set.may_be_pos_zero(),
        set.may_be_neg_zero(),
        set.is_integral(),
    )
}

fn end<F: Float>(x: F, which: End) -> String {
    let text = format_outward(x, which);
    if x.is_finite() {
        text
    } else {
        format!("\"{text}\"")
    }
}

/// How often the condition of a `select` is below zero.
pub(super) fn taken<F: Float>(a: &Analysis<'_, F>, node: Node) -> &'static str {
    match a.values.arms(node) {
        [Some(_), None] => "always",
        [None, Some(_)] => "never",
        [None, None] | [Some(_), Some(_)] => "either",
    }
}
