//! Why one value is what it is: it, and what it is made of, the last first. Values in blocks are not explained, which is said where one would be next.

use std::fmt::Write;

use outward::analysis::values::Reason;
use outward_expr::{Function, Node, Op, nearest};
use outward_interval::Float;

use super::{Analysis, lines};
use crate::report::Failure;

/// More steps than these are not printed.
const MOST: usize = 200;

pub(super) fn print<F: Float>(a: &Analysis<'_, F>, value: &str) -> Result<String, Failure> {
    let f = a.function;
    let node = find(f, value)?;
    let lines = lines(f);
    let steps = a.values.explain(node, MOST + 1);
    let mut out = String::new();
    // Writing to a string does not fail.
    for step in steps.iter().take(MOST) {
        let line = lines.get(step.node.index()).map_or("", String::as_str);
        let _ = writeln!(out, "{line}\n    can be {}", step.set);
        let because = match step.reason {
            Reason::Operation => None,
            Reason::Relation(rule) => Some(rule.text()),
            Reason::Condition => Some("an arm counts only where it is taken"),
            Reason::Assumption => {
                Some("it was assumed that operations are given what they are defined for")
            }
        };
        // What an input was before anything was assumed is not kept.
        let _ = match (because, f.node(step.node).op) {
            (None, Op::Input) => writeln!(out, "    as it was given"),
            (Some(because), Op::Input) => writeln!(out, "    and no more: {because}"),
            (Some(because), _) => writeln!(out, "    and not {}: {because}", step.alone),
            (None, _) => Ok(()),
        };
        if let Op::Item = f.node(step.node).op {
            let control = Node(f.node(step.node).args[0]);
            let _ = writeln!(
                out,
                "    as the blocks of {control} return it, which are not explained"
            );
        }
        for (arm, taken) in step.arms.iter().flatten().zip(["below zero", "otherwise"]) {
            let _ = match arm {
                Some(set) => writeln!(out, "    {taken}: {set}"),
                None => writeln!(out, "    {taken}: never"),
            };
        }
    }
    if steps.len() > MOST {
        let _ = writeln!(
            out,
            "and so on: these are {MOST} of the values it depends on"
        );
    }
    Ok(out)
}

/// The node that is called so: by its number, or as an output or input.
fn find(f: &Function, value: &str) -> Result<Node, Failure> {
    let number = value.strip_prefix('%').unwrap_or(value).parse::<u32>();
    if let Ok(n) = number
        && (n as usize) < f.nodes.len()
    {
        return Ok(Node(n));
    }
    if let Some(output) = f.outputs.iter().find(|o| o.name == value) {
        return Ok(output.node);
    }
    let input = f.iter().find(|(_, data)| {
        data.op == Op::Input
            && f.inputs
                .get(data.args[0] as usize)
                .is_some_and(|n| n == value)
    });
    if let Some((node, _)) = input {
        return Ok(node);
    }
    let outputs = f.outputs.iter().map(|o| o.name.as_str());
    let names: Vec<&str> = outputs.chain(f.inputs.iter().map(String::as_str)).collect();
    let hint = match nearest(value, names.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!(
            "values are %0 to %{}, outputs and inputs{}",
            f.nodes.len().saturating_sub(1),
            match f.blocks.depth() {
                0 => "",
                _ => "; those in blocks are not explained",
            }
        ),
    };
    Err(Failure::Other(format!(
        "--explain: there is no value `{value}`; {hint}"
    )))
}
