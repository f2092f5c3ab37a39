//! The lines of the text form that are about control flow and types.

use super::reader::{Frame, Opened, Reader};
use super::token::{Word, clip};
use crate::builder::{ControlError, MAX_DEPTH};
use crate::diagnostic::{Diagnostic, nearest};
use crate::field::{Field, NoiseKind};
use crate::function::{Format, Node, NodeData};
use crate::op::{Control, IntOp, Op, Type};

impl<'t> Reader<'t, '_> {
    /// `name if c a x b y`, `name loop a x b y`: what follows is in the block.
    pub(super) fn open(&mut self, control: Control, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        if self.around.len() >= MAX_DEPTH {
            let message = format!("blocks stand in more than {MAX_DEPTH} blocks");
            return Err(self.error(&line[1], message));
        }
        let mut operands = Vec::new();
        let mut rest = &line[2..];
        if control == Control::If {
            let Some((word, others)) = rest.split_first() else {
                let error = self.error_after(line, "`if` without a condition");
                return Err(error.label("expected a truth value"));
            };
            operands.push(self.value_of(word, Type::Bool)?);
            rest = others;
        }
        let mut inputs: Vec<(String, Type)> = Vec::new();
        let mut pairs = rest.chunks_exact(2);
        for pair in &mut pairs {
            let node = self.value(&pair[1])?;
            let name = pair[0].text.clone().into_owned();
            if inputs.iter().any(|input| input.0 == name) {
                let message = format!("`{}` is listed twice", clip(&name));
                return Err(self.error(&pair[0], message).label("expected another name"));
            }
            inputs.push((name, self.top.builder.type_of(node)));
            operands.push(node);
        }
        if let [word] = pairs.remainder() {
            let error = self.error_after(line, format!("`{}` is given no value", clip(&word.text)));
            return Err(error.label("expected a value"));
        }
        let opened = Opened {
            control,
            name: line[0].clone(),
            word: line[1].clone(),
            operands,
            inputs,
            then: None,
            again: None,
        };
        let around = core::mem::replace(&mut self.top, block(opened));
        self.around.push(around);
        Ok(())
    }

    /// `again c`.
    pub(super) fn again_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let Some(word) = line.get(1) else {
            let error = self.error_after(line, "`again` without a condition");
            return Err(error.label("expected a truth value"));
        };
        self.nothing_after(line, 2)?;
        let node = self.value_of(word, Type::Bool)?;
        let first = &line[0];
        match &mut self.top.opened {
            Some(opened) if opened.control == Control::Loop && opened.again.is_none() => {
                opened.again = Some(node);
                Ok(())
            }
            Some(opened) if opened.control == Control::Loop => {
                Err(self.error(first, "the block says twice whether to go on"))
            }
            _ => Err(self.error(first, "`again` is not in the block of a loop")),
        }
    }

    /// `else`.
    pub(super) fn else_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.nothing_after(line, 1)?;
        match self.top.opened.take() {
            Some(mut opened) if opened.control == Control::If && opened.then.is_none() => {
                let outputs = core::mem::take(&mut self.top.outputs);
                opened.then = Some(self.top.builder.finish("", Format::default(), &outputs));
                self.top = block(opened);
                Ok(())
            }
            _ => Err(self.error(&line[0], "`else` is not in the first block of an `if`")),
        }
    }

    /// `end`.
    pub(super) fn end_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.nothing_after(line, 1)?;
        let end = &line[0];
        let opened = self.top.opened.take();
        let (Some(opened), Some(around)) = (opened, self.around.pop()) else {
            return Err(self.error(end, "there is no block to end"));
        };
        let frame = core::mem::replace(&mut self.top, around);
        let mut outputs = frame.outputs;
        if opened.control == Control::Loop {
            let Some(again) = opened.again else {
                let error = self.error(end, "the block does not say whether to go on");
                return Err(error.label("expected a line `again`, with a truth value, before this"));
            };
            outputs.insert(0, ("again".to_owned(), again));
        }
        let function = frame.builder.finish("", Format::default(), &outputs);
        let builder = &mut self.top.builder;
        let made = match (opened.control, opened.then) {
            (Control::Loop, _) => builder.control(Control::Loop, &opened.operands, vec![function]),
            (Control::If, Some(then)) => {
                builder.control(Control::If, &opened.operands, vec![then, function])
            }
            (Control::If, None) => {
                let error = self.error(end, "the `if` has no second block");
                return Err(error.label("expected `else` before this"));
            }
            // A call opens no block.
            (Control::Call, _) => Err(ControlError::Blocks),
        };
        let node = made.map_err(|error: ControlError| self.error(end, error.to_string()))?;
        self.define(&opened.name, node)
    }

    /// `type int a b`.
    pub(super) fn type_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.not_in_block(&line[0])?;
        let Some(word) = line.get(1) else {
            let error = self.error_after(line, "`type` without a type");
            return Err(error.label("expected `int` or `bool`"));
        };
        let ty = Type::ALL.into_iter().find(|ty| ty.text() == word.text);
        let Some(ty) = ty else {
            let error = self.error(word, format!("unknown type `{}`", clip(&word.text)));
            return Err(error.label("expected `int` or `bool`"));
        };
        for name in &line[2..] {
            let builder = &mut self.top.builder;
            if self.top.inputs_given && builder.find_input(&name.text).is_none() {
                let message = format!("`{}` is not an input of this function", clip(&name.text));
                return Err(self
                    .error(name, message)
                    .label("expected one of the `inputs`"));
            }
            if !builder.set_input_type(&name.text, ty) {
                let message = format!("the type of `{}` comes too late", clip(&name.text));
                return Err(self
                    .error(name, message)
                    .label("expected once, before it is used"));
            }
        }
        Ok(())
    }

    /// An operation that is not of numbers alone.
    pub(super) fn typed_operation(
        &mut self,
        op: Op,
        line: &[Word<'t>],
    ) -> Result<Node, Diagnostic> {
        let types = match op {
            Op::Int(IntOp::Const(_)) => return self.int_line(line),
            Op::Projection(_) => return self.projection_line(line),
            Op::Select => return self.select_line(line),
            Op::Sample(_) => return self.sample_line(line),
            Op::Const(_) | Op::Input(_) | Op::Real(_) | Op::Control(_) => None,
            Op::Bool(_) | Op::Int(_) => op.operand_types(),
        };
        let types = types.unwrap_or_default();
        let args = &line[2..];
        if args.len() != types.len() {
            return Err(self.wrong_count(line, op.text(), types.len()));
        }
        let operands = args
            .iter()
            .zip(types)
            .map(|(word, &ty)| self.value_of(word, ty));
        let operands = operands.collect::<Result<Vec<Node>, Diagnostic>>()?;
        Ok(self.top.builder.node(NodeData::new(op, &operands)))
    }

    fn select_line(&mut self, line: &[Word<'t>]) -> Result<Node, Diagnostic> {
        let [_, _, c, a, b] = line else {
            return Err(self.wrong_count(line, "select", 3));
        };
        let (c, a) = (self.value_of(c, Type::Bool)?, self.value(a)?);
        let b = self.value_of(b, self.top.builder.type_of(a))?;
        Ok(self.top.builder.select(c, a, b))
    }

    /// `sample FIELD x …`.
    fn sample_line(&mut self, line: &[Word<'t>]) -> Result<Node, Diagnostic> {
        let Some(word) = line.get(2) else {
            let error = self.error_after(line, "`sample` without a field");
            return Err(error.label("expected `value_noise`, `gradient_noise` or a texture"));
        };
        let coordinates = &line[3..];
        let Some(field) = Field::parse(&word.text, coordinates.len()) else {
            let message = format!(
                "`{}` is no field of {} coordinate(s)",
                clip(&word.text),
                coordinates.len()
            );
            let error = self.error(word, message).label(
                "expected `value_noise`, `gradient_noise` or a texture such as `sample:0:2d:unorm:name`",
            );
            let kinds = NoiseKind::ALL.map(NoiseKind::text).into_iter();
            return Err(match nearest(&word.text, kinds) {
                Some(meant) if meant != word.text => error.help(format!("did you mean `{meant}`?")),
                Some(_) => error.help("noise has one to three coordinates"),
                None => error,
            });
        };
        let operands = coordinates
            .iter()
            .map(|word| self.value_of(word, Type::Real));
        let operands = operands.collect::<Result<Vec<Node>, Diagnostic>>()?;
        Ok(self.top.builder.sample(&field, &operands))
    }

    /// `iconst n`: a signed integer, or an unsigned one, of 32 bits.
    fn int_line(&mut self, line: &[Word<'t>]) -> Result<Node, Diagnostic> {
        let [_, _, word] = line else {
            return Err(self.wrong_count(line, "iconst", 1));
        };
        let signed = word.text.parse::<i32>().ok();
        let value = signed.or_else(|| word.text.parse::<u32>().ok().map(u32::cast_signed));
        let Some(value) = value else {
            let message = format!("`{}` is not an integer of 32 bits", clip(&word.text));
            return Err(self
                .error(word, message)
                .label("expected one from -2147483648 to 4294967295"));
        };
        Ok(self.top.builder.int(value))
    }

    fn projection_line(&mut self, line: &[Word<'t>]) -> Result<Node, Diagnostic> {
        let [_, _, word, index] = line else {
            return Err(self.wrong_count(line, "project", 2));
        };
        let node = self.named(word)?;
        let called = self.top.calls.get(&word.text);
        let flow = self.top.builder.result_count(node);
        let Some(count) = called.map(Vec::len).or(flow) else {
            let message = format!("`{}` is no control flow", clip(&word.text));
            return Err(self
                .error(word, message)
                .label("expected the name of an `if`, a `loop` or a `call`"));
        };
        match index.text.parse::<u32>() {
            Ok(i) if (i as usize) < count => Ok(match called {
                Some(results) => results[i as usize],
                None => self.top.builder.projection(node, i),
            }),
            _ => {
                let message = format!("`{}` is not a result of it", clip(&index.text));
                let expected = match count {
                    0 => "there is none".to_owned(),
                    _ => format!("expected a number from 0 to {}", count - 1),
                };
                Err(self.error(index, message).label(expected))
            }
        }
    }
}

/// The frame of a block that nothing was read of.
fn block(opened: Opened<'_>) -> Frame<'_> {
    let mut frame = Frame {
        inputs_given: true,
        ..Frame::default()
    };
    for (name, ty) in &opened.inputs {
        frame.builder.declare_typed_input(name, *ty);
    }
    frame.opened = Some(opened);
    frame
}
