//! Why one value is what it is: it, and what it is made of, what is run last first, through the
//! blocks of branches and loops.
//!
//! `%3` is a value of the function, and `%5/0/%2` one in block 0 of `%5`, where the block that is
//! run if a condition is true comes first.

use std::collections::HashMap;
use std::fmt::Write;

use outward::analysis::values::{Path, Reason};
use outward_expr::{Control, Function, Node, Op, nearest};
use outward_interval::Float;
use outward_semantics::flow::Entry;

use super::analysis::{Analysis, lines};
use crate::report::Failure;

/// More steps than these are not printed.
const MOST: usize = 200;

pub(super) fn print<F: Float>(a: &Analysis<'_, F>, value: &str) -> Result<String, Failure> {
    let (path, node) = find(a.function, value)?;
    let steps = a.values().explain(&path, node, MOST + 1);
    let mut texts: HashMap<Path, Vec<String>> = HashMap::new();
    let mut out = String::new();
    // One line for all needs no mention.
    let mut of_nodes = steps.iter().filter_map(|step| {
        let part = a.values().part(&step.path)?;
        part.function().line(step.node)
    });
    let first = of_nodes.next();
    let several = of_nodes.any(|line| Some(line) != first);
    // Writing to a string does not fail.
    for step in steps.iter().take(MOST) {
        let Some(part) = a.values().part(&step.path) else {
            continue;
        };
        let f = part.function();
        let of_part = texts.entry(step.path.clone()).or_insert_with(|| lines(f));
        let line = of_part.get(step.node.index()).map_or("", String::as_str);
        let _ = write!(out, "{line}{}", step.path);
        if let Some(line) = f.line(step.node).filter(|_| several) {
            let _ = write!(out, "  # line {line}");
        }
        out.push('\n');
        let op = f.node(step.node).op;
        if !matches!(op, Op::Control(_)) {
            let _ = writeln!(out, "    can be {}", step.set);
        }
        let because = match step.reason {
            Reason::Operation if step.set != step.alone => Some("so it is in each run by itself"),
            Reason::Operation => None,
            Reason::Relation(rule) => Some(rule.text()),
            Reason::Condition => Some("an arm counts only where it is taken"),
            Reason::ValidityAssumption => {
                Some("it was assumed that operations are given what they are defined for")
            }
        };
        // What an input was before anything was assumed is not kept.
        let _ = match (because, op) {
            (None, Op::Input(_)) if step.path.0.is_empty() => writeln!(out, "    as it was given"),
            (None, Op::Input(_)) => writeln!(out, "    {}", given(&step.from)),
            (Some(because), Op::Input(_)) => writeln!(out, "    and no more: {because}"),
            (Some(because), _) => writeln!(out, "    and not {}: {because}", step.alone),
            (None, Op::Projection(_)) => {
                let control = f.node(f.node(step.node).operand(0)).op;
                writeln!(out, "    {}", results(control, &step.from))
            }
            (None, _) => Ok(()),
        };
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

/// Where an input of a block comes from.
fn given(from: &[(Path, Node)]) -> String {
    let named = |(path, node): &(Path, Node)| format!("{node}{path}");
    match from {
        [] => "as it is called".to_owned(),
        [first] => format!("as {} is where the block is run", named(first)),
        [first, rest @ ..] => {
            let carried: Vec<String> = rest.iter().map(named).collect();
            format!(
                "as {} at first, and as {} where the loop goes on",
                named(first),
                carried.join(", ")
            )
        }
    }
}

/// Where a result of control flow comes from.
fn results(control: Op, from: &[(Path, Node)]) -> String {
    let returned = from.iter().skip(1);
    let returned: Vec<String> = returned
        .map(|(path, node)| format!("{node}{path}"))
        .collect();
    match (control, &returned[..]) {
        (Op::Control(Control::Call), _) => {
            "as calls return it, put together over all calls".to_owned()
        }
        (_, []) => "as nothing is run that returns it".to_owned(),
        (Op::Control(Control::Loop), all) => {
            format!("as {}, in iterations that may be the last", all.join(", "))
        }
        (_, all) => format!("as {}", all.join(", or ")),
    }
}

/// The node that is called so: by its number, with the way to the block that it is in; or as an
/// output or input, or by the text.
fn find(f: &Function, value: &str) -> Result<(Path, Node), Failure> {
    if let Some(found) = numbered(f, value) {
        return Ok(found);
    }
    let whole = |node| (Path::default(), node);
    if let Some(output) = f.outputs.iter().find(|o| o.name == value) {
        return Ok(whole(output.node));
    }
    let input = f.iter().find(|(_, data)| {
        let name = data.op.input().and_then(|index| f.inputs.get(index));
        name.is_some_and(|n| n == value)
    });
    if let Some((node, _)) = input {
        return Ok(whole(node));
    }
    // What the text calls so, as it is at last.
    let called = f.iter().rfind(|&(node, _)| f.name_of(node) == Some(value));
    if let Some((node, _)) = called {
        return Ok(whole(node));
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
                _ => "; `%4/0/%2` is %2 in block 0 of %4",
            }
        ),
    };
    Err(Failure::Other(format!(
        "--explain: there is no value `{value}`; {hint}"
    )))
}

/// A value by numbers: its own, and before it those of the blocks around, from the outermost on.
fn numbered(f: &Function, value: &str) -> Option<(Path, Node)> {
    let number = |text: &str| text.strip_prefix('%').unwrap_or(text).parse::<u32>().ok();
    let mut numbers = value.split('/').map(number);
    let (mut path, mut function) = (Path::default(), f);
    loop {
        let node = Node(numbers.next()??);
        let data = *function.nodes.get(node.index())?;
        let Some(block) = numbers.next() else {
            return Some((path, node));
        };
        let block = block?;
        path.0.push(Entry { node, block });
        function = function.blocks_of(data).get(block as usize)?;
    }
}
