//! A function as text. See [`text`](super) for the form.

use core::fmt::{self, Display, Write};

use super::token::written;
use crate::constant::Constant;
use crate::function::{Format, Function, NodeData, Output};
use crate::op::{Control, Integer, Kind, Op, Type};

/// The function as text that [`parse`](super::parse) reads back as an equal function.
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

fn write_function(text: &mut impl Write, f: &Function) -> fmt::Result {
    writeln!(text, "function {}", name(&f.name))?;
    let format = match f.format {
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
    write_nodes(text, f, 0)?;
    write_outputs(text, &f.outputs, 0)
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
fn write_nodes(text: &mut impl Write, f: &Function, depth: usize) -> fmt::Result {
    for (node, data) in f.iter() {
        indent(text, depth)?;
        write!(text, "{node} {}", data.op.text())?;
        match data.op.kind() {
            Kind::Const => write!(text, " {}", f.constants[data.args[0] as usize])?,
            Kind::Input => write!(text, " {}", name(&f.inputs[data.args[0] as usize]))?,
            Kind::Integer(Integer::Const) => write!(text, " {}", data.args[0].cast_signed())?,
            Kind::Control(control) => {
                write_control(text, f, data, control, depth)?;
                continue;
            }
            Kind::Sample(sample) => {
                let field = f.fields[usize::from(sample.field)].to_string();
                write!(text, " {}", written(&field, false))?;
            }
            Kind::Number | Kind::Logic(_) | Kind::Integer(_) | Kind::Choose | Kind::Item => {}
        }
        for operand in data.operands() {
            write!(text, " {operand}")?;
        }
        if matches!(data.op, Op::Powi | Op::Item) {
            write!(text, " {}", data.args[1])?;
        }
        writeln!(text)?;
    }
    Ok(())
}

/// The operands and the blocks.
fn write_control(
    text: &mut impl Write,
    f: &Function,
    data: NodeData,
    control: Control,
    depth: usize,
) -> fmt::Result {
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
        write_nodes(text, block, depth + 1)?;
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
