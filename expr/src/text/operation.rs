//! The lines of the text form that are operations on numbers, constants and inputs.

use super::reader::Reader;
use super::token::{Word, clip};
use crate::constant::Constant;
use crate::diagnostic::{Diagnostic, nearest};
use crate::function::Node;
use crate::op::{Op, RealOp, Type};

impl<'t> Reader<'t, '_> {
    /// The value of a line that is an operation, but no control flow.
    pub(super) fn operation(
        &mut self,
        line: &[Word<'t>],
        op_word: &Word<'t>,
    ) -> Result<Node, Diagnostic> {
        if !op_word.quoted {
            if let Some(op) = self.operation_of(&op_word.text, line) {
                return self.known_operation(op, line);
            }
            if op_word.text == "recip" {
                let [a] = self.operands(line, "recip")?;
                return Ok(self.top.builder.recip(a));
            }
            if let Some(name) = op_word.text.strip_prefix("var-") {
                self.nothing_after(line, 2)?;
                return self.input(op_word, name);
            }
        }
        let error = self
            .error(
                op_word,
                format!("unknown operation `{}`", clip(&op_word.text)),
            )
            .label("expected an operation such as `add`");
        Err(match nearest(&op_word.text, Op::names().chain(["recip"])) {
            Some(name) => error.help(format!("did you mean `{name}`?")),
            None => error,
        })
    }

    /// The operation of a name. Former names are read too: `choose` for `select`, `item` for
    /// `project`, and `select` for `by_sign`, which takes numbers.
    fn operation_of(&self, name: &str, line: &[Word<'t>]) -> Option<Op> {
        let of_numbers = || {
            let mut values = line.iter().skip(2).map(|word| self.value(word));
            values.all(|v| v.is_ok_and(|v| self.top.builder.type_of(v) == Type::Real))
        };
        match name {
            "choose" => Some(Op::Select),
            "item" => Some(Op::Projection(0)),
            "select" if of_numbers() => Some(RealOp::BySign.into()),
            _ => Op::from_text(name),
        }
    }

    fn known_operation(&mut self, op: Op, line: &[Word<'t>]) -> Result<Node, Diagnostic> {
        if matches!(op, Op::Const(_)) {
            let Some(word) = line.get(2) else {
                return Err(self
                    .error_after(line, "`const` without a number")
                    .label("expected a number"));
            };
            self.nothing_after(line, 3)?;
            let constant = self.number(word)?;
            let node = self.top.builder.constant(constant);
            // The number -0 is 0; the program's -0 is another float.
            let zero = matches!(self.top.builder.constant_of(node), Some(Constant::Decimal(d)) if d.is_zero());
            let negate = zero && word.text.starts_with('-');
            Ok(if negate {
                self.top.builder.unary(RealOp::Neg, node)
            } else {
                node
            })
        } else if matches!(op, Op::Input(_)) {
            let Some(word) = line.get(2) else {
                return Err(self
                    .error_after(line, "`var` without a name")
                    .label("expected the name of an input"));
            };
            self.nothing_after(line, 3)?;
            self.input(word, &word.text)
        } else if matches!(op, Op::Real(RealOp::Powi(_))) {
            let (base, exponent) = match line {
                [_, _, base, exponent] => (self.value_of(base, Type::Real)?, exponent),
                _ => return Err(self.wrong_count(line, "powi", 2)),
            };
            let n = exponent.text.parse::<i32>().map_err(|_| {
                self.error(
                    exponent,
                    format!("`{}` is not an exponent", clip(&exponent.text)),
                )
                .label("expected an integer of at most 32 bits")
                .help("`pow` raises to any power")
            })?;
            Ok(self.top.builder.powi(base, n))
        } else if let Some(op) = op.real() {
            match op.arity() {
                1 => {
                    let [a] = self.operands(line, op.text())?;
                    Ok(self.top.builder.unary(op, a))
                }
                2 => {
                    let [a, b] = self.operands(line, op.text())?;
                    Ok(self.top.builder.binary(op, a, b))
                }
                _ => {
                    let [c, a, b] = self.operands(line, op.text())?;
                    Ok(self.top.builder.by_sign(c, a, b))
                }
            }
        } else {
            self.typed_operation(op, line)
        }
    }

    /// The numbers named behind the operation, exactly `N`.
    fn operands<const N: usize>(
        &self,
        line: &[Word<'t>],
        op: &str,
    ) -> Result<[Node; N], Diagnostic> {
        let args = &line[2..];
        if args.len() != N {
            return Err(self.wrong_count(line, op, N));
        }
        let mut nodes = [Node(0); N];
        for (node, word) in nodes.iter_mut().zip(args) {
            *node = self.value_of(word, Type::Real)?;
        }
        Ok(nodes)
    }

    fn input(&mut self, word: &Word<'t>, name: &str) -> Result<Node, Diagnostic> {
        if self.top.inputs_given && self.top.builder.find_input(name).is_none() {
            let (whose, expected) = match self.top.opened {
                None => ("function", "expected one of the `inputs`"),
                Some(_) => ("block", "expected one of the names behind `if` or `loop`"),
            };
            return Err(self
                .error(
                    word,
                    format!("`{}` is not an input of this {whose}", clip(name)),
                )
                .label(expected));
        }
        Ok(self.top.builder.input(name))
    }

    fn number(&self, word: &Word<'t>) -> Result<Constant, Diagnostic> {
        match &*word.text {
            "pi" => return Ok(Constant::Pi),
            "e" => return Ok(Constant::E),
            _ => {}
        }
        let (position, message) = match word.text.parse() {
            Ok(decimal) => return Ok(Constant::Decimal(decimal)),
            Err(error) => (error.position(), error.reason()),
        };
        let (position, message) =
            bad_number(&word.text).map_or((position, message), |message| (0, message));
        let start = word.start + position.min((word.end - word.start).saturating_sub(1));
        Err(Diagnostic::at(
            self.text,
            start..word.end,
            format!("`{}` is not a number", clip(&word.text)),
        )
        .label(message))
    }
}

/// Why this cannot be a number, if it is one of the usual suspects.
fn bad_number(text: &str) -> Option<&'static str> {
    let bare = text.trim_start_matches(['+', '-']).to_ascii_lowercase();
    if bare.starts_with("nan") {
        Some("NaN is not a number: expected a finite one")
    } else if bare == "inf" || bare == "infinity" {
        Some("infinity is not a real number: expected a finite one")
    } else {
        None
    }
}
