//! Definitions of formulas: `name = …` and `name(a, b) = …`.
//!
//! The body of a function is read once, with an input of its own for every parameter; a call copies
//! what depends on them, and on choices that the body makes (the *cone*).

use core::ops::Range;
use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Builder, Diagnostic, Node, NodeData, Op};

use super::lexer::{Lexer, Token};
use super::parsed::Definition;
use super::reader::{Reader, next_token};

impl<'t> Reader<'t> {
    /// Reads `name = …` or `name(a, b) = …`, with an optional `let` before.
    pub(super) fn definition(&mut self, lexer: &mut Lexer<'t>) -> Result<(), Diagnostic> {
        let mut first = lexer.next()?;
        if first.token == Token::Name("let") {
            first = lexer.next()?;
        }
        let is_parameter = first.token == Token::Name("parameter")
            && matches!(Lexer::clone(lexer).next()?.token, Token::Name(_));
        if is_parameter {
            first = lexer.next()?;
        }
        let Token::Name(name) = first.token else {
            return Err(self
                .error(first.span, "this cannot be defined")
                .label("expected `name = …` or `name(x, y) = …`"));
        };
        self.check_new(name, &first.span)?;
        let start = self.formula.builder.len();
        let next = lexer.next()?;
        let parameters = match next.token {
            Token::Equals => None,
            Token::Open if !is_parameter => {
                let parameters = self.parameters(lexer)?;
                let next = lexer.next()?;
                if next.token != Token::Equals {
                    return Err(self
                        .error(next.span, "this is not a definition")
                        .label("expected `=` and the value of the function")
                        .help("an equation `a = b` is written as `a - b`"));
                }
                Some(parameters)
            }
            Token::Number(_)
            | Token::Name(_)
            | Token::Plus
            | Token::Minus
            | Token::Times
            | Token::Divide
            | Token::Modulo
            | Token::Power
            | Token::Open
            | Token::Close
            | Token::OpenBracket
            | Token::CloseBracket
            | Token::Comma
            | Token::Newline
            | Token::Semicolon
            | Token::Done => {
                return Err(self
                    .error(next.span, "this is not a definition")
                    .label("expected `=` or a list of parameters")
                    .help("an equation `a = b` is written as `a - b`"));
            }
        };
        if let Some(parameters) = &parameters {
            let table = parameters
                .iter()
                .map(|&(name, node)| (name, node))
                .collect();
            self.parameters = Some((table, name));
        }
        let body = self.expression(lexer);
        self.parameters = None;
        let body = body?;
        let choice = match is_parameter {
            true => self.choice_of(body, &first.span)?,
            false => None,
        };
        let parameters: Option<Vec<(String, Node)>> = parameters.map(|list| {
            list.into_iter()
                .map(|(name, node)| (name.to_owned(), node))
                .collect()
        });
        let cone = parameters.as_ref().map_or_else(Vec::new, |list| {
            cone(&self.formula.builder, start, list, body)
        });
        if parameters.is_none() && !matches!(self.formula.builder.data(body).op, Op::Input(_)) {
            self.formula.builder.name(body, name);
        }
        self.defined.insert(name, self.formula.definitions.len());
        self.formula.definitions.push(Definition {
            name: name.to_owned(),
            parameters,
            body,
            choice,
            cone,
            named: std::mem::take(&mut self.named),
            at: first.span.start,
        });
        Ok(())
    }

    /// Refuses to define a name twice, or behind where it meant something else.
    fn check_new(&self, name: &'t str, span: &Range<usize>) -> Result<(), Diagnostic> {
        if let Some(&before) = self.defined.get(name) {
            let line = self.line(self.formula.definitions[before].at);
            return Err(self
                .error(span.clone(), format!("`{name}` is defined twice"))
                .label(format!("first defined on line {line}")));
        }
        if let Some(&at) = self.free.get(name) {
            return Err(self
                .error(
                    span.clone(),
                    format!("`{name}` is defined after it was used as an input"),
                )
                .label(format!("used on line {}", self.line(at))));
        }
        if let Some(&at) = self.own.get(name) {
            return Err(self
                .error(
                    span.clone(),
                    format!("`{name}` is defined after it was used as what it is by itself"),
                )
                .label(format!("used on line {}", self.line(at)))
                .help("define it above, or call it something else"));
        }
        Ok(())
    }

    /// The parameters behind an open parenthesis, each with an input of its own.
    fn parameters(&mut self, lexer: &mut Lexer<'t>) -> Result<Vec<(&'t str, Node)>, Diagnostic> {
        let mut list: Vec<(&'t str, Node)> = Vec::new();
        let mut seen: HashMap<&str, (), FastHash> = HashMap::default();
        loop {
            let next = next_token(lexer)?;
            let Token::Name(name) = next.token else {
                return Err(self
                    .error(next.span, "this is not a parameter")
                    .label("expected a name"));
            };
            self.at(next.span.start);
            if seen.insert(name, ()).is_some() {
                return Err(self
                    .error(next.span, format!("`{name}` is a parameter twice"))
                    .label("expected another name"));
            }
            // No name in a formula has a blank, so this input is none of the formula's.
            let unique = format!("{name} {}", self.formula.builder.inputs().len());
            list.push((name, self.formula.builder.input(&unique)));
            let next = next_token(lexer)?;
            if next.token == Token::Close {
                return Ok(list);
            }
            if next.token != Token::Comma {
                return Err(self
                    .error(next.span, "the list of parameters goes wrong")
                    .label("expected `,` or `)`"));
            }
        }
    }
}

/// The nodes from `start` on that depend on a parameter or a choice and that `body` depends on, in
/// order.
fn cone(builder: &Builder, start: usize, parameters: &[(String, Node)], body: Node) -> Vec<Node> {
    let count = builder.len() - start;
    let mut depends = vec![false; count];
    let mut needed = vec![false; count];
    for (_, node) in parameters {
        depends[node.index() - start] = true;
    }
    let node = |i: usize| Node(u32::try_from(start + i).unwrap_or(u32::MAX));
    for i in 0..count {
        let data: NodeData = builder.data(node(i));
        // Choices are made anew in each call.
        depends[i] |= data.op.is_choice()
            || data
                .operands()
                .any(|operand| operand.index() >= start && depends[operand.index() - start]);
    }
    if body.index() >= start {
        needed[body.index() - start] = true;
    }
    for i in (0..count).rev() {
        if needed[i] {
            for operand in builder
                .data(node(i))
                .operands()
                .filter(|operand| operand.index() >= start)
            {
                needed[operand.index() - start] = true;
            }
        }
    }
    (0..count)
        .filter(|&i| depends[i] && needed[i])
        .map(node)
        .collect()
}
