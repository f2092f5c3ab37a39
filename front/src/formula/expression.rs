//! Expressions of formulas: operator precedence with explicit stacks.
//!
//! Operands and pending operators are kept in two vectors instead of on the call stack, so that a
//! hundred thousand parentheses are no danger. Invariant: `frames` holds, from the bottom, ever
//! tighter operators between two groups, and each of them has its left operand in `operands`.

use core::ops::Range;

use outward_expr::{Constant, Diagnostic, Node, RealOp};
use outward_interval::Decimal;

use super::call::Callee;
use super::lexer::{Lexer, Token};
use super::parsed::MAX_OPERATIONS;
use super::power::power;
use super::reader::{Reader, next_token};

/// A pending operation.
enum Frame<'t> {
    /// A sign, and its line.
    Negate(u32),
    /// An operator, and its line.
    Binary(Binary, u32),
    /// An open parenthesis.
    Group(usize),
    /// An open interval: where, and how many operands lie below its endpoints.
    Interval(usize, usize),
    /// An open call: its name, and how many operands lie below its arguments.
    Call {
        callee: Callee,
        name: &'t str,
        span: Range<usize>,
        below: usize,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Binary {
    Op(RealOp),
    Power,
}

const SIGN: u8 = 3;

impl Binary {
    fn of(token: Token<'_>) -> Option<(Self, u8)> {
        match token {
            Token::Plus => Some((Self::Op(RealOp::Add), 1)),
            Token::Minus => Some((Self::Op(RealOp::Sub), 1)),
            Token::Times => Some((Self::Op(RealOp::Mul), 2)),
            Token::Divide => Some((Self::Op(RealOp::Div), 2)),
            Token::Modulo => Some((Self::Op(RealOp::Mod), 2)),
            Token::Power => Some((Self::Power, 4)),
            Token::Number(_)
            | Token::Name(_)
            | Token::Open
            | Token::Close
            | Token::OpenBracket
            | Token::CloseBracket
            | Token::Comma
            | Token::Equals
            | Token::Newline
            | Token::Semicolon
            | Token::Done => None,
        }
    }

    fn tightness(self) -> u8 {
        match self {
            Self::Op(RealOp::Add | RealOp::Sub) => 1,
            Self::Op(_) => 2,
            Self::Power => 4,
        }
    }
}

impl<'t> Reader<'t> {
    /// Reads an expression and what ends it: a newline, a semicolon or the end of the text.
    pub(super) fn expression(&mut self, lexer: &mut Lexer<'t>) -> Result<Node, Diagnostic> {
        let mut operands: Vec<Node> = Vec::new();
        let mut frames: Vec<Frame<'t>> = Vec::new();
        // How many parentheses are open.
        let mut depth = 0_usize;
        loop {
            // A value is expected.
            let next = next_token(lexer)?;
            self.at(next.span.start);
            match next.token {
                Token::Number(text) => operands.push(self.number(text, next.span)?),
                Token::Name(name) => {
                    let mut ahead = *lexer;
                    if ahead.next()?.token == Token::Open {
                        *lexer = ahead;
                        let callee = self.callee(name, &next.span)?;
                        self.single += usize::from(callee.is_single());
                        frames.push(Frame::Call {
                            callee,
                            name,
                            span: next.span,
                            below: operands.len(),
                        });
                        depth += 1;
                        continue;
                    }
                    operands.push(self.value(name, next.span)?);
                }
                Token::Open => {
                    frames.push(Frame::Group(next.span.start));
                    depth += 1;
                    continue;
                }
                Token::OpenBracket => {
                    frames.push(Frame::Interval(next.span.start, operands.len()));
                    depth += 1;
                    continue;
                }
                Token::Minus => {
                    frames.push(Frame::Negate(self.line(next.span.start)));
                    continue;
                }
                Token::Plus => continue,
                Token::Times
                | Token::Divide
                | Token::Modulo
                | Token::Power
                | Token::Close
                | Token::CloseBracket
                | Token::Comma
                | Token::Equals
                | Token::Newline
                | Token::Semicolon
                | Token::Done => {
                    let what = if next.token == Token::Done {
                        "the text ends where a value is missing"
                    } else {
                        "a value is missing"
                    };
                    return Err(self
                        .error(next.span, what)
                        .label("expected a number, a name or `(`"));
                }
            }
            // An operator is expected, or the end of a group.
            loop {
                if self.formula.builder.len().max(operands.len()) > MAX_OPERATIONS {
                    return Err(self.too_large(lexer));
                }
                let next = if depth > 0 {
                    next_token(lexer)?
                } else {
                    lexer.next()?
                };
                if let Some((binary, tightness)) = Binary::of(next.token) {
                    // A power waits for powers at its right: 2^3^2 = 2^(3^2).
                    self.reduce(
                        &mut operands,
                        &mut frames,
                        tightness + u8::from(binary == Binary::Power),
                    );
                    frames.push(Frame::Binary(binary, self.line(next.span.start)));
                    break;
                }
                match next.token {
                    Token::Comma => {
                        self.reduce(&mut operands, &mut frames, 0);
                        if !matches!(
                            frames.last(),
                            Some(Frame::Call { .. } | Frame::Interval(..))
                        ) {
                            return Err(self
                                .error(next.span, "a comma outside of the arguments of a function")
                                .label("expected an operator"));
                        }
                        break;
                    }
                    Token::Close => {
                        self.reduce(&mut operands, &mut frames, 0);
                        match frames.pop() {
                            Some(Frame::Call {
                                callee,
                                name,
                                span,
                                below,
                            }) => {
                                let args = operands.split_off(below);
                                self.single -= usize::from(callee.is_single());
                                self.at(span.start);
                                operands.push(self.call(
                                    callee,
                                    name,
                                    span.start..next.span.end,
                                    args,
                                )?);
                            }
                            Some(Frame::Group(_)) => {}
                            Some(Frame::Interval(at, _)) => return Err(self.unclosed(at..at + 1)),
                            Some(Frame::Negate(_) | Frame::Binary(..)) | None => {
                                return Err(self
                                    .error(next.span, "this parenthesis was never opened")
                                    .label("expected an operator or the end of the line"));
                            }
                        }
                        depth -= 1;
                    }
                    Token::CloseBracket => {
                        self.reduce(&mut operands, &mut frames, 0);
                        match frames.pop() {
                            Some(Frame::Interval(at, below)) => {
                                let endpoints = operands.split_off(below);
                                self.at(at);
                                operands.push(self.interval(&endpoints, at..next.span.end)?);
                            }
                            Some(Frame::Group(at)) => return Err(self.unclosed(at..at + 1)),
                            Some(Frame::Call { span, .. }) => return Err(self.unclosed(span)),
                            Some(Frame::Negate(_) | Frame::Binary(..)) | None => {
                                return Err(self
                                    .error(next.span, "this bracket was never opened")
                                    .label("expected an operator or the end of the line"));
                            }
                        }
                        depth -= 1;
                    }
                    Token::Newline | Token::Semicolon | Token::Done => {
                        self.reduce(&mut operands, &mut frames, 0);
                        return match frames.pop() {
                            Some(Frame::Group(at) | Frame::Interval(at, _)) => {
                                Err(self.unclosed(at..at + 1))
                            }
                            Some(Frame::Call { span, .. }) => Err(self.unclosed(span)),
                            Some(Frame::Negate(_) | Frame::Binary(..)) | None => Ok(operands[0]),
                        };
                    }
                    Token::Number(_) | Token::Name(_) | Token::Open | Token::OpenBracket => {
                        return Err(self
                            .error(next.span, "an operator is missing here")
                            .label("expected an operator such as `*`")
                            .help("multiplication is always written: `2*x`, not `2x` or `2 x`"));
                    }
                    Token::Equals => {
                        return Err(self
                            .error(next.span, "a second `=`")
                            .label("expected an operator or the end of the line")
                            .help("an equation `a = b` is written as `a - b`"));
                    }
                    Token::Plus
                    | Token::Minus
                    | Token::Times
                    | Token::Divide
                    | Token::Modulo
                    | Token::Power => {
                        unreachable!("these are operators")
                    }
                }
            }
        }
    }

    fn unclosed(&self, span: Range<usize>) -> Diagnostic {
        let (what, close) = match self.text.get(span.clone()) {
            Some("[") => ("bracket", ']'),
            Some(_) | None => ("parenthesis", ')'),
        };
        self.error(span, format!("this {what} is never closed"))
            .label(format!(
                "expected a `{close}` for it before the end of the formula"
            ))
    }

    /// Applies the pending operators that bind at least as tightly as `tightness`, down to the next
    /// open parenthesis.
    fn reduce(&mut self, operands: &mut Vec<Node>, frames: &mut Vec<Frame<'t>>, tightness: u8) {
        let builder = &mut self.formula.builder;
        loop {
            match frames.last() {
                Some(&Frame::Negate(line)) if SIGN >= tightness => {
                    builder.at_line(line);
                    if let Some(x) = operands.last_mut() {
                        *x = builder.unary(RealOp::Neg, *x);
                    }
                }
                Some(&Frame::Binary(binary, line)) if binary.tightness() >= tightness => {
                    builder.at_line(line);
                    if let (Some(y), Some(x)) = (operands.pop(), operands.last_mut()) {
                        *x = match binary {
                            Binary::Op(op) => builder.binary(op, *x, y),
                            Binary::Power => power(builder, *x, y),
                        };
                    }
                }
                Some(
                    Frame::Negate(_)
                    | Frame::Binary(..)
                    | Frame::Group(_)
                    | Frame::Interval(..)
                    | Frame::Call { .. },
                )
                | None => return,
            }
            frames.pop();
        }
    }

    fn too_large(&self, lexer: &Lexer<'t>) -> Diagnostic {
        self.error(lexer.at..lexer.at, "the formula is too large")
            .label(format!("more than {MAX_OPERATIONS} operations so far"))
    }

    fn number(&mut self, text: &str, span: Range<usize>) -> Result<Node, Diagnostic> {
        match text.parse::<Decimal>() {
            Ok(decimal) => Ok(self.formula.builder.constant(Constant::Decimal(decimal))),
            Err(error) => Err(self
                .error(span, "this number cannot be read")
                .label(error.reason())),
        }
    }
}
