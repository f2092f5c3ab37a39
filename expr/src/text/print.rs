//! A function as text. See [`text`](super) for the form.

use core::fmt::{self, Display, Write};

use super::token::written;
use crate::constant::Constant;
use crate::function::{Format, Function};
use crate::op::Op;

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

fn write_function(text: &mut impl Write, f: &Function) -> fmt::Result {
    let name = |name| {
        written(
            name,
            Op::from_text(name).is_some() || name == "recip" || name.starts_with("var-"),
        )
    };
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
    for (node, data) in f.iter() {
        write!(text, "{node} {}", data.op.text())?;
        if data.op == Op::Const {
            write!(text, " {}", f.constants[data.args[0] as usize])?;
        } else if data.op == Op::Input {
            write!(text, " {}", name(&f.inputs[data.args[0] as usize]))?;
        }
        for operand in data.operands() {
            write!(text, " {operand}")?;
        }
        if data.op == Op::Powi {
            write!(text, " {}", data.args[1])?;
        }
        writeln!(text)?;
    }
    for output in &f.outputs {
        writeln!(text, "output {} {}", name(&output.name), output.node)?;
    }
    Ok(())
}
