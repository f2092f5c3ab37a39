//! The analysis as one JSON object on one line.
//!
//! ```text
//! {"function":"f",
//!  "values":[{"id":2,"line":null,"op":"add","args":[0,1],"pieces":[[-1,2]],"nan":false,"pos_zero":true,"neg_zero":false,
//!             "integral":false,"row":"add.xx","cost":2,"type":"real"}],
//!  "branches":[{"id":7,"line":null,"taken":"always"}],
//!  "assumptions":["x in [0, 1]"],
//!  "warnings":[{"id":9,"line":null,"message":"…"}],
//!  "cost":{"point":1,"general":5,"specialised":3}}
//! ```
//!
//! `args` are the numbers of operands; of `const` the number as text, of `var` the name of the input; of `powi` the operand and the
//! exponent. Ends of `pieces` are decimals at or beyond the ends, or the strings `"inf"` and `"-inf"`. A zero is a member only by
//! its flag. `row` and `cost` are null for constants and inputs. A branch is taken where its condition is true, or, of `select`, below zero.
//! Of a truth value the pieces are [0,0] for false and [1,1] for true; control flow itself has none, and `cost` is null where a function has some.
//! `line` is null: functions do not know their source lines yet. Assumptions are the sides of the box that were given,
//! or that are known of the inputs, and which inputs are unit vectors.

use std::fmt::Write;

use outward_expr::eval::Set;
use outward_expr::{Control, Integer, Node, NodeData, Op};
use outward_interval::interval::End;
use outward_interval::{Float, ValueSet, format_outward};

use super::Analysis;
use crate::report::json_string;

pub(super) fn print<F: Float>(a: &Analysis<'_, F>) -> String {
    let f = a.function;
    let mut out = format!("{{\"function\":{}", json_string(&f.name));
    let none = vec![None; f.nodes.len()];
    let rows = a.lowered.as_ref().map_or(&none, |lowered| &lowered.rows);
    let values = f.iter().zip(a.values.sets()).zip(rows);
    list(&mut out, "values", values, |((node, data), set), row| {
        value(a, node, data, set, row)
    });
    let branches = f.iter().filter(|(_, data)| is_branch(data.op));
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
    let sides = a
        .region
        .iter()
        .map(|(name, side)| format!("{name} in {side}"));
    let units = a.units.iter().map(|unit| format!("{} unit", unit.name));
    let assumptions = sides.chain(units).map(|text| (text, ()));
    list(&mut out, "assumptions", assumptions, |text, ()| {
        json_string(&text).to_string()
    });
    let warnings = a.values.warnings().into_iter().map(|w| (w.node, w.problem));
    list(&mut out, "warnings", warnings, |node, problem| {
        format!(
            "{{\"id\":{},\"line\":null,\"message\":{}}}",
            node.0,
            json_string(&problem.to_string())
        )
    });
    // Writing to a string does not fail.
    let _ = match a.lowered.as_ref().map(|lowered| &lowered.cost) {
        Some(cost) => writeln!(
            out,
            ",\"cost\":{{\"point\":{},\"general\":{},\"specialised\":{}}}}}",
            cost.point, cost.general, cost.specialised
        ),
        None => writeln!(out, ",\"cost\":null}}"),
    };
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
    set: &Set<F>,
    row: &Option<(&'static str, u32)>,
) -> String {
    let f = a.function;
    let mut args: Vec<String> = f.operands(data).map(|n| n.0.to_string()).collect();
    if data.op == Op::Const {
        let constant = f.constants.get(data.args[0] as usize);
        args.extend(constant.map(|c| json_string(&c.to_string()).to_string()));
    } else if data.op == Op::Input {
        let name = f.inputs.get(data.args[0] as usize);
        args.extend(name.map(|name| json_string(name).to_string()));
    } else if matches!(data.op, Op::Powi | Op::Item) {
        args.push(data.args[1].to_string());
    } else if data.op == Op::Integer(Integer::Const) {
        args.push(data.args[0].cast_signed().to_string());
    }
    let pieces: Vec<String> = match set {
        Set::Real(set) => (set.pieces().iter())
            .map(|p| format!("[{},{}]", end(p.lo(), End::Lower), end(p.hi(), End::Upper)))
            .collect(),
        Set::Int(set) => (set.pieces().iter())
            .map(|p| format!("[{},{}]", p.lo(), p.hi()))
            .collect(),
        Set::Bool(set) => [(false, "[0,0]"), (true, "[1,1]")]
            .into_iter()
            .filter(|(truth, _)| set.contains(*truth))
            .map(|(_, piece)| piece.to_owned())
            .collect(),
    };
    let control = matches!(data.op, Op::Control(_));
    let ty = if control { "control" } else { set.ty().text() };
    // Of the others all of these are false, but that integers are.
    let number = match set {
        Set::Real(set) => *set,
        Set::Int(_) | Set::Bool(_) => ValueSet::EMPTY,
    };
    let (row, cost) = match row {
        Some((name, cost)) => (format!("\"{name}\""), cost.to_string()),
        None => ("null".into(), "null".into()),
    };
    format!(
        "{{\"id\":{},\"line\":null,\"op\":\"{}\",\"args\":[{}],\"pieces\":[{}],\"nan\":{},\"pos_zero\":{},\"neg_zero\":{},\"integral\":{},\"row\":{row},\"cost\":{cost},\"type\":\"{ty}\"}}",
        node.0,
        data.op.text(),
        args.join(","),
        pieces.join(","),
        number.may_be_nan(),
        number.may_be_pos_zero(),
        number.may_be_neg_zero(),
        number.is_integral(),
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

/// Whether a condition decides over what the operation returns.
pub(super) fn is_branch(op: Op) -> bool {
    matches!(op, Op::Select | Op::Choose | Op::Control(Control::If))
}

/// How often the condition of a branch is true; that of a `select`, below zero.
pub(super) fn taken<F: Float>(a: &Analysis<'_, F>, node: Node) -> &'static str {
    let data = a.function.node(node);
    if data.op != Op::Select {
        let condition = a.function.operands(data).next();
        let truth = condition.and_then(|c| a.values.any(c).truths().value());
        return match truth {
            Some(true) => "always",
            Some(false) => "never",
            None => "either",
        };
    }
    match a.values.arms(node) {
        [Some(_), None] => "always",
        [None, Some(_)] => "never",
        [None, None] | [Some(_), Some(_)] => "either",
    }
}
