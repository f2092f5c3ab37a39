//! Lines of the text form, of whatever kind, and the function once all of its lines are read.

use super::reader::{Reader, empty};
use super::token::{Word, clip, is_directive, opens_function};
use crate::builder::MAX_NODES;
use crate::diagnostic::Diagnostic;
use crate::function::{Format, Function};
use crate::op::{Control, Op};

impl<'t> Reader<'t, '_> {
    /// A line that is not empty.
    pub(super) fn any_line(&mut self, number: u32, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.started = true;
        if opens_function(line) {
            return self.function_line(line);
        }
        // Of control flow, whose block is open, that is the line which opens it.
        self.top.builder.at_line(number);
        self.line(line)
    }

    fn function_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let Some(name) = line.get(1) else {
            return Err(self
                .error_after(line, "`function` without a name")
                .label("expected the function's name"));
        };
        self.nothing_after(line, 2)?;
        self.name = name.text.clone().into_owned();
        Ok(())
    }

    fn line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let first = &line[0];
        if !first.quoted && is_directive(line) {
            match &*first.text {
                "format" => return self.format_line(line),
                "inputs" => return self.inputs_line(line),
                "type" => return self.type_line(line),
                "output" => return self.output_line(line),
                "again" => return self.again_line(line),
                "else" => return self.else_line(line),
                "end" => return self.end_line(line),
                "results" => return self.results_line(line),
                "group" => return self.group_line(line),
                _ => {}
            }
        }
        let Some(op_word) = line.get(1) else {
            return Err(self
                .error_after(line, format!("`{}` has no operation", clip(&first.text)))
                .label("expected an operation such as `add`"));
        };
        if self.top.builder.len() + 64 > MAX_NODES {
            return Err(self.error(first, "the function has more than 2^28 values"));
        }
        if !op_word.quoted
            && let Some(Op::Control(control)) = Op::from_text(&op_word.text)
        {
            return match control {
                Control::If | Control::Loop => self.open(control, line),
                Control::Call => self.call_line(line),
            };
        }
        let node = self.operation(line, op_word)?;
        self.define(first, node)
    }

    fn format_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let Some(word) = line.get(1) else {
            return Err(self
                .error_after(line, "`format` without a name")
                .label("expected `f32` or `f64`"));
        };
        self.nothing_after(line, 2)?;
        self.not_in_block(&line[0])?;
        self.format = match &*word.text {
            "f32" => Format::F32,
            "f64" => Format::F64,
            other => {
                return Err(self
                    .error(word, format!("unknown format `{}`", clip(other)))
                    .label("expected `f32` or `f64`"));
            }
        };
        Ok(())
    }

    fn inputs_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.not_in_block(&line[0])?;
        if self.top.inputs_given || !self.top.builder.inputs().is_empty() {
            return Err(self
                .error(&line[0], "`inputs` comes too late")
                .label("expected once, before the first `var`"));
        }
        self.top.inputs_given = true;
        for (index, word) in line[1..].iter().enumerate() {
            if self.top.builder.declare_input(&word.text) as usize != index {
                return Err(self
                    .error(word, format!("`{}` is listed twice", clip(&word.text)))
                    .label("expected every input once"));
            }
        }
        Ok(())
    }

    fn output_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let [_, name, value] = line else {
            return Err(match line.get(3) {
                Some(_) => self.wrong_count_of_output(line),
                None => self
                    .error_after(line, "`output` takes a name and a value")
                    .label("expected one more word"),
            });
        };
        let node = self.value(value)?;
        self.top
            .outputs
            .push((name.text.clone().into_owned(), node));
        Ok(())
    }

    fn wrong_count_of_output(&self, line: &[Word<'t>]) -> Diagnostic {
        let span = line[3].start..line[line.len() - 1].end;
        Diagnostic::at(self.text, span, "`output` takes a name and a value").label("too many")
    }

    /// The function, when all of its lines were read.
    pub(super) fn finish(mut self) -> Result<Function, Diagnostic> {
        if let Some(opened) = &self.top.opened {
            let error = self.error(&opened.word, "this block has no end");
            return Err(error.label("expected `end` on a line of its own"));
        }
        if self.top.outputs.is_empty() {
            let last = self.top.last.ok_or_else(|| empty(self.text))?;
            if matches!(self.top.builder.data(last).op, Op::Control(_)) {
                let end = self.text.trim_end().len();
                let error = "the last value has several results, so there is no output";
                return Err(Diagnostic::at(self.text, end..end, error)
                    .label("expected a line `output` after this"));
            }
            self.top.outputs.push((String::from("out"), last));
        }
        let function = self
            .top
            .builder
            .finish(&self.name, self.format, &self.top.outputs);
        if let Some((expected, place)) = &self.results {
            self.expect_results(&function, expected, place.clone())?;
        }
        Ok(if self.top.inputs_given {
            function
        } else {
            sort_inputs(function)
        })
    }
}

/// The function with its inputs in the order x, y, z, then the others as they are.
fn sort_inputs(mut function: Function) -> Function {
    const FIRST: [&str; 3] = ["x", "y", "z"];
    let rank = |name: &str| {
        FIRST
            .iter()
            .position(|first| *first == name)
            .unwrap_or(FIRST.len())
    };
    let mut order: Vec<usize> = (0..function.inputs.len()).collect();
    order.sort_by_key(|&old| rank(&function.inputs[old]));
    if order.is_sorted() {
        return function;
    }
    let mut new_index = vec![0; order.len()];
    for (new, &old) in (0_u32..).zip(&order) {
        new_index[old] = new;
    }
    for data in &mut function.nodes {
        if let Op::Input(index) = &mut data.op {
            *index = new_index[*index as usize];
        }
    }
    function.inputs = order
        .iter()
        .map(|&old| function.inputs[old].clone())
        .collect();
    function
}
