//! A function as text. See [`text`](super) for the form.

use core::fmt::{self, Display, Write};

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::token::written;
use crate::call::{Call, Group};
use crate::constant::Constant;
use crate::function::{Format, Function, NodeData, Output};
use crate::op::{Control, IntOp, Op, RealOp, Type};

/// Prints a function as text that [`parse`](super::parse) reads back as an equal function.
#[must_use]
pub fn print(f: &Function) -> String {
    let mut text = String::with_capacity(32 * f.nodes.len() + 64);
    // Writing to a string does not fail.
    let _ = write_function(&mut text, f);
    text
}

impl Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_function(f, self)
    }
}

impl Display for Constant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decimal(decimal) => write!(f, "{decimal}"),
            Self::Pi => f.write_str("pi"),
            Self::E => f.write_str("e"),
        }
    }
}

/// A name as words of the text: quoted if it could be taken for an operation.
fn name(name: &str) -> impl Display + '_ {
    let operation = Op::from_text(name).is_some() || name == "recip" || name.starts_with("var-");
    written(name, operation)
}

/// The functions that are called, each group behind those that it calls, and the function itself.
fn write_function(text: &mut impl Write, f: &Function) -> fmt::Result {
    let groups = called_groups(f);
    let names = Names::new(f, &groups);
    for (i, group) in groups.iter().enumerate() {
        for (function, name) in group.functions().iter().zip(&names.of_groups[i]) {
            let scope = Scope {
                names: &names,
                group: Some(group),
            };
            write_head(text, function, name, f.format)?;
            writeln!(text, "group {i}")?;
            text.write_str("results")?;
            for ty in function.output_types() {
                write!(text, " {ty}")?;
            }
            writeln!(text)?;
            write_nodes(text, function, &scope, 0)?;
            write_outputs(text, &function.outputs, 0)?;
        }
    }
    let scope = Scope {
        names: &names,
        group: None,
    };
    write_head(text, f, &f.name, f.format)?;
    write_nodes(text, f, &scope, 0)?;
    write_outputs(text, &f.outputs, 0)
}

/// The groups of functions that calls in a function call, in it and its blocks and those that are
/// called: each once, in the order in which they are printed, before the function, each function on
/// its own. Two calls of one group are of the same [`Arc`].
#[must_use]
pub fn called_groups(f: &Function) -> Vec<Arc<Group>> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    groups_in(f, &mut seen, &mut found);
    found
}

// Recursion: as deep as blocks stand in blocks, which is bounded.
fn groups_in(f: &Function, seen: &mut HashSet<*const Group>, found: &mut Vec<Arc<Group>>) {
    for block in &f.blocks.functions {
        groups_in(block, seen, found);
    }
    for group in f.blocks.calls.iter().filter_map(|call| call.group.as_ref()) {
        if seen.insert(Arc::as_ptr(group)) {
            for function in group.functions() {
                groups_in(function, seen, found);
            }
            found.push(Arc::clone(group));
        }
    }
}

/// What called functions are called in the text: each has a name of its own.
struct Names {
    /// The number of each group.
    numbers: HashMap<*const Group, usize>,
    /// The names of the functions of each.
    of_groups: Vec<Vec<String>>,
}

impl Names {
    fn new(f: &Function, groups: &[Arc<Group>]) -> Self {
        // How often a name was taken so far.
        let mut taken: HashMap<String, usize> = HashMap::new();
        taken.insert(f.name.clone(), 1);
        let mut unique = |name: &str| {
            let mut found = name.to_owned();
            loop {
                let count = taken.entry(found.clone()).or_insert(0);
                *count += 1;
                if *count == 1 {
                    return found;
                }
                let next = taken.entry(name.to_owned()).or_insert(1);
                *next += 1;
                found = format!("{name}.{}", *next - 1);
            }
        };
        let of_group = |group: &Arc<Group>| {
            let functions = 0..group.functions().len();
            functions.map(|i| unique(group.name(i))).collect()
        };
        Self {
            of_groups: groups.iter().map(of_group).collect(),
            numbers: groups.iter().map(Arc::as_ptr).zip(0..).collect(),
        }
    }

    /// The name of a function, called in a function of that group.
    fn of(&self, call: &Call, within: Option<&Arc<Group>>) -> &str {
        let group = call.group.as_ref().or(within);
        let number = group.and_then(|group| self.numbers.get(&Arc::as_ptr(group)));
        let names = number.and_then(|&number| self.of_groups.get(number));
        let name = names.and_then(|names| names.get(call.function as usize));
        // A call without a group, which no function has that is not of one.
        name.map_or("?", String::as_str)
    }
}

/// What names in a function mean.
struct Scope<'n> {
    names: &'n Names,
    /// The group that the function is of.
    group: Option<&'n Arc<Group>>,
}

fn write_head(text: &mut impl Write, f: &Function, of: &str, format: Format) -> fmt::Result {
    writeln!(text, "function {}", name(of))?;
    let format = match format {
        Format::F32 => "f32",
        Format::F64 => "f64",
    };
    writeln!(text, "format {format}")?;
    text.write_str("inputs")?;
    for input in f.inputs.iter() {
        write!(text, " {}", name(input))?;
    }
    writeln!(text)?;
    for ty in Type::ALL.into_iter().filter(|&ty| ty != Type::Real) {
        let typed = (f.inputs.iter().zip(f.types.iter())).filter(|(_, of)| **of == ty);
        for (i, (input, _)) in typed.clone().enumerate() {
            let directive = if i == 0 {
                format!("type {ty}")
            } else {
                String::new()
            };
            write!(text, "{directive} {}", name(input))?;
        }
        if typed.count() > 0 {
            writeln!(text)?;
        }
    }
    Ok(())
}

fn write_outputs(text: &mut impl Write, outputs: &[Output], depth: usize) -> fmt::Result {
    for output in outputs {
        indent(text, depth)?;
        writeln!(text, "output {} {}", name(&output.name), output.node)?;
    }
    Ok(())
}

fn indent(text: &mut impl Write, depth: usize) -> fmt::Result {
    (0..depth).try_for_each(|_| text.write_str("  "))
}

/// The nodes, one a line, with the blocks of control flow below. Blocks do not stand deeper than
/// [`MAX_DEPTH`](crate::builder::MAX_DEPTH).
fn write_nodes(
    text: &mut impl Write,
    f: &Function,
    scope: &Scope<'_>,
    depth: usize,
) -> fmt::Result {
    for (node, data) in f.iter() {
        indent(text, depth)?;
        write!(text, "{node} {}", data.op.text())?;
        match data.op {
            Op::Const(index) => write!(text, " {}", f.constants[index as usize])?,
            Op::Input(index) => write!(text, " {}", name(&f.inputs[index as usize]))?,
            Op::Int(IntOp::Const(value)) => write!(text, " {value}")?,
            Op::Control(control) => {
                write_control(text, f, (data, control), scope, depth)?;
                continue;
            }
            Op::Sample(sample) => {
                let field = f.fields[usize::from(sample.field)].to_string();
                write!(text, " {}", written(&field, false))?;
            }
            Op::Real(_) | Op::Bool(_) | Op::Int(_) | Op::Select | Op::Projection(_) => {}
        }
        for operand in data.operands() {
            write!(text, " {operand}")?;
        }
        if let Op::Real(RealOp::Powi(last)) | Op::Projection(last) = data.op {
            write!(text, " {last}")?;
        }
        writeln!(text)?;
    }
    Ok(())
}

/// The operands and the blocks.
fn write_control(
    text: &mut impl Write,
    f: &Function,
    (data, control): (NodeData, Control),
    scope: &Scope<'_>,
    depth: usize,
) -> fmt::Result {
    if let Some(call) = f.call_of(data) {
        write!(text, " {}", name(scope.names.of(call, scope.group)))?;
        for operand in f.operands(data) {
            write!(text, " {operand}")?;
        }
        return writeln!(text);
    }
    let mut operands = f.operands(data);
    if control == Control::If
        && let Some(condition) = operands.next()
    {
        write!(text, " {condition}")?;
    }
    let blocks = f.blocks_of(data);
    let inputs = blocks.iter().take(1).flat_map(|block| block.inputs.iter());
    for (input, operand) in inputs.zip(operands) {
        write!(text, " {} {operand}", name(input))?;
    }
    writeln!(text)?;
    for (i, block) in blocks.iter().enumerate() {
        if i > 0 {
            indent(text, depth)?;
            writeln!(text, "else")?;
        }
        write_nodes(text, block, scope, depth + 1)?;
        let mut outputs = &block.outputs[..];
        if let (Control::Loop, [again, carried @ ..]) = (control, outputs) {
            indent(text, depth + 1)?;
            writeln!(text, "again {}", again.node)?;
            outputs = carried;
        }
        write_outputs(text, outputs, depth + 1)?;
    }
    indent(text, depth)?;
    writeln!(text, "end")
}
