//! Expressions and definitions of formulas: operator precedence with explicit stacks.
//!
//! Operands and pending operators are kept in two vectors instead of on the call stack, so that a hundred thousand
//! parentheses are no danger. Invariant: `frames` holds, from the bottom, ever tighter operators between two groups,
//! and each of them has its left operand in `operands`.

use core::ops::Range;
use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Builder, Constant, Diagnostic, Node, Op, nearest};
use outward_interval::Decimal;

use super::{Builtin, Definition, Formula, Lexeme, Lexer, MAX_OPERATIONS, Token, cone, power};

/// The state of reading: what is defined so far.
pub(super) struct Reader<'t> {
    text: &'t str,
    pub(super) formula: Formula,
    /// Indices into the definitions.
    defined: HashMap<&'t str, usize, FastHash>,
    /// Where names became inputs of the formula.
    free: HashMap<&'t str, usize, FastHash>,
    /// The parameters of the function whose body is read, and its name.
    parameters: Option<(HashMap<&'t str, Node, FastHash>, &'t str)>,
    /// Results of calls, by definition and arguments.
    calls: HashMap<(usize, Vec<Node>), Node, FastHash>,
    /// How many nodes calls have copied.
    copied: usize,
    /// Where a node of the body of a call went, and in which call: entries of other calls mean nothing.
    moved: Vec<(u32, Node)>,
    /// The number of the call.
    call: u32,
}

/// A pending operation.
enum Frame<'t> {
    Negate,
    Binary(Binary),
    /// An open parenthesis.
    Group(usize),
    /// An open call: its name, and how many operands lie below its arguments.
    Call {
        callee: Callee,
        name: &'t str,
        span: Range<usize>,
        below: usize,
    },
}

#[derive(Clone, Copy)]
enum Callee {
    Builtin(Builtin),
    Defined(usize),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Binary {
    Op(Op),
    Power,
}

const SIGN: u8 = 3;

impl Binary {
    fn of(token: Token<'_>) -> Option<(Self, u8)> {
        match token {
            Token::Plus => Some((Self::Op(Op::Add), 1)),
            Token::Minus => Some((Self::Op(Op::Sub), 1)),
            Token::Times => Some((Self::Op(Op::Mul), 2)),
            Token::Divide => Some((Self::Op(Op::Div), 2)),
            Token::Modulo => Some((Self::Op(Op::Mod), 2)),
            Token::Power => Some((Self::Power, 4)),
            Token::Number(_)
            | Token::Name(_)
            | Token::Open
            | Token::Close
            | Token::Comma
            | Token::Equals
            | Token::Newline
            | Token::Semicolon
            | Token::Done => None,
        }
    }

    fn tightness(self) -> u8 {
        match self {
            Self::Op(Op::Add | Op::Sub) => 1,
            Self::Op(_) => 2,
            Self::Power => 4,
        }
    }
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            formula: Formula {
                builder: Builder::new(),
                definitions: Vec::new(),
            },
            defined: HashMap::default(),
            free: HashMap::default(),
            parameters: None,
            calls: HashMap::default(),
            copied: 0,
            moved: Vec::new(),
            call: 0,
        }
    }

    fn error(&self, span: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at(self.text, span, message)
    }

    /// Reads `name = …` or `name(a, b) = …`, with an optional `let` before.
    pub(super) fn definition(&mut self, lexer: &mut Lexer<'t>) -> Result<(), Diagnostic> {
        let mut first = lexer.next()?;
        if first.token == Token::Name("let") {
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
            Token::Open => {
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
            | Token::Close
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
        let parameters: Option<Vec<(String, Node)>> = parameters.map(|list| {
            list.into_iter()
                .map(|(name, node)| (name.to_owned(), node))
                .collect()
        });
        let cone = parameters.as_ref().map_or_else(Vec::new, |list| {
            cone(&self.formula.builder, start, list, body)
        });
        self.defined.insert(name, self.formula.definitions.len());
        self.formula.definitions.push(Definition {
            name: name.to_owned(),
            parameters,
            body,
            cone,
            at: first.span.start,
        });
        Ok(())
    }

    /// Refuses to define a name twice or a name that has a meaning.
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
        self.check_own(name, span)
    }

    fn check_own(&self, name: &str, span: &Range<usize>) -> Result<(), Diagnostic> {
        if constant(name).is_some() {
            return Err(self
                .error(span.clone(), format!("`{name}` is a constant"))
                .label("expected another name"));
        }
        if Builtin::find(name).is_some() {
            return Err(self
                .error(span.clone(), format!("`{name}` is built in"))
                .label("expected another name"));
        }
        Ok(())
    }

    fn line(&self, at: usize) -> usize {
        self.text[..at].bytes().filter(|&b| b == b'\n').count() + 1
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
            self.check_own(name, &next.span)?;
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

    /// Reads an expression and what ends it: a newline, a semicolon or the end of the text.
    pub(super) fn expression(&mut self, lexer: &mut Lexer<'t>) -> Result<Node, Diagnostic> {
        let mut operands: Vec<Node> = Vec::new();
        let mut frames: Vec<Frame<'t>> = Vec::new();
        // How many parentheses are open.
        let mut depth = 0_usize;
        loop {
            // A value is expected.
            let next = next_token(lexer)?;
            match next.token {
                Token::Number(text) => operands.push(self.number(text, next.span)?),
                Token::Name(name) => {
                    let mut ahead = *lexer;
                    if ahead.next()?.token == Token::Open {
                        *lexer = ahead;
                        let callee = self.callee(name, &next.span)?;
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
                Token::Minus => {
                    frames.push(Frame::Negate);
                    continue;
                }
                Token::Plus => continue,
                Token::Times
                | Token::Divide
                | Token::Modulo
                | Token::Power
                | Token::Close
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
                    frames.push(Frame::Binary(binary));
                    break;
                }
                match next.token {
                    Token::Comma => {
                        self.reduce(&mut operands, &mut frames, 0);
                        if !matches!(frames.last(), Some(Frame::Call { .. })) {
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
                                operands.push(self.call(
                                    callee,
                                    name,
                                    span.start..next.span.end,
                                    args,
                                )?);
                            }
                            Some(Frame::Group(_)) => {}
                            Some(Frame::Negate | Frame::Binary(_)) | None => {
                                return Err(self
                                    .error(next.span, "this parenthesis was never opened")
                                    .label("expected an operator or the end of the line"));
                            }
                        }
                        depth -= 1;
                    }
                    Token::Newline | Token::Semicolon | Token::Done => {
                        self.reduce(&mut operands, &mut frames, 0);
                        return match frames.pop() {
                            Some(Frame::Group(at)) => Err(self.unclosed(at..at + 1)),
                            Some(Frame::Call { span, .. }) => Err(self.unclosed(span)),
                            Some(Frame::Negate | Frame::Binary(_)) | None => Ok(operands[0]),
                        };
                    }
                    Token::Number(_) | Token::Name(_) | Token::Open => {
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
        self.error(span, "this parenthesis is never closed")
            .label("expected a `)` for it before the end of the formula")
    }

    /// Applies the pending operators that bind at least as tightly as `tightness`, down to the next open parenthesis.
    fn reduce(&mut self, operands: &mut Vec<Node>, frames: &mut Vec<Frame<'t>>, tightness: u8) {
        let builder = &mut self.formula.builder;
        loop {
            match frames.last() {
                Some(Frame::Negate) if SIGN >= tightness => {
                    if let Some(x) = operands.last_mut() {
                        *x = builder.unary(Op::Neg, *x);
                    }
                }
                Some(&Frame::Binary(binary)) if binary.tightness() >= tightness => {
                    if let (Some(y), Some(x)) = (operands.pop(), operands.last_mut()) {
                        *x = match binary {
                            Binary::Op(op) => builder.binary(op, *x, y),
                            Binary::Power => power(builder, *x, y),
                        };
                    }
                }
                Some(Frame::Negate | Frame::Binary(_) | Frame::Group(_) | Frame::Call { .. })
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

    /// What a name stands for where a value is expected.
    fn value(&mut self, name: &'t str, span: Range<usize>) -> Result<Node, Diagnostic> {
        if let Some(&node) = self
            .parameters
            .as_ref()
            .and_then(|(table, _)| table.get(name))
        {
            return Ok(node);
        }
        if let Some(constant) = constant(name) {
            return Ok(self.formula.builder.constant(constant));
        }
        if let Some(&index) = self.defined.get(name) {
            let definition = &self.formula.definitions[index];
            if definition.parameters.is_some() {
                return Err(self
                    .error(span, format!("`{name}` is a function"))
                    .label("expected its arguments: `(…)`"));
            }
            return Ok(definition.body);
        }
        if Builtin::find(name).is_some() {
            return Err(self
                .error(span, format!("`{name}` is a function"))
                .label("expected its arguments: `(…)`"));
        }
        if matches!(
            name.to_ascii_lowercase().as_str(),
            "nan" | "inf" | "infinity"
        ) {
            return Err(self
                .error(span, format!("`{name}` is not a real number"))
                .label("expected a finite number"));
        }
        if let Some((_, function)) = &self.parameters {
            return Err(self
                .error(span, format!("`{name}` is not defined"))
                .label(format!(
                    "expected a parameter of `{function}` or a value defined above"
                )));
        }
        self.free.entry(name).or_insert(span.start);
        Ok(self.formula.builder.input(name))
    }

    /// What a name stands for before an open parenthesis.
    fn callee(&self, name: &'t str, span: &Range<usize>) -> Result<Callee, Diagnostic> {
        if let Some(builtin) = Builtin::find(name) {
            return Ok(Callee::Builtin(builtin));
        }
        if let Some((table, function)) = &self.parameters {
            if *function == name {
                return Err(self
                    .error(span.clone(), format!("`{name}` calls itself"))
                    .label("recursion has no end here")
                    .help("functions are inlined; call only functions defined above"));
            }
            if table.contains_key(name) {
                return Err(self.not_a_function(name, span));
            }
        }
        if let Some(&index) = self.defined.get(name) {
            if self.formula.definitions[index].parameters.is_none() {
                return Err(self.not_a_function(name, span));
            }
            return Ok(Callee::Defined(index));
        }
        if constant(name).is_some()
            || self.free.contains_key(name)
            || matches!(name, "x" | "y" | "z")
        {
            return Err(self.not_a_function(name, span));
        }
        let error = self
            .error(span.clone(), format!("unknown function `{name}`"))
            .label("expected a built-in function or one defined above");
        let mut names: Vec<&str> = Builtin::names().collect();
        names.extend(
            self.formula
                .definitions
                .iter()
                .take(1000)
                .map(|d| d.name.as_str()),
        );
        Err(match nearest(name, names.into_iter()) {
            Some(known) => error.help(format!("did you mean `{known}`?")),
            None => error,
        })
    }

    fn not_a_function(&self, name: &str, span: &Range<usize>) -> Diagnostic {
        self.error(span.clone(), format!("`{name}` is not a function"))
            .label("expected an operator behind it")
            .help("multiplication is always written: `x*(y + 1)`")
    }

    fn call(
        &mut self,
        callee: Callee,
        name: &str,
        span: Range<usize>,
        args: Vec<Node>,
    ) -> Result<Node, Diagnostic> {
        let (least, most) = match callee {
            Callee::Builtin(builtin) => builtin.arguments(),
            Callee::Defined(index) => {
                let count = self.formula.definitions[index]
                    .parameters
                    .as_ref()
                    .map_or(0, Vec::len);
                (count, count)
            }
        };
        if args.len() < least || args.len() > most {
            let expected = match (least, most) {
                (1, 1) => String::from("1 argument"),
                (n, m) if n == m => format!("{n} arguments"),
                (n, _) => format!("{n} or more arguments"),
            };
            return Err(self
                .error(
                    span,
                    format!("`{name}` takes {expected}, but got {}", args.len()),
                )
                .label(format!("expected {expected}")));
        }
        match callee {
            Callee::Builtin(builtin) => Ok(builtin.apply(&mut self.formula.builder, &args)),
            Callee::Defined(index) => self.inline(index, span, args),
        }
    }

    /// Copies the body of a function with its parameters replaced.
    fn inline(
        &mut self,
        index: usize,
        span: Range<usize>,
        args: Vec<Node>,
    ) -> Result<Node, Diagnostic> {
        if let Some(&node) = self.calls.get(&(index, args.clone())) {
            return Ok(node);
        }
        let Formula {
            builder,
            definitions,
        } = &mut self.formula;
        let definition = &definitions[index];
        self.copied += definition.cone.len();
        if self.copied > MAX_OPERATIONS || builder.len() > MAX_OPERATIONS {
            return Err(self
                .error(span, "calls expand to too many operations")
                .label(format!("more than {MAX_OPERATIONS} so far")));
        }
        let Some(&last) = definition.cone.last() else {
            return Ok(definition.body);
        };
        if self.moved.len() <= last.index() {
            self.moved.resize(last.index() + 1, (0, Node(0)));
        }
        self.call += 1;
        let call = self.call;
        for ((_, parameter), &arg) in definition.parameters.iter().flatten().zip(&args) {
            if let Some(entry) = self.moved.get_mut(parameter.index()) {
                *entry = (call, arg);
            }
        }
        for &node in &definition.cone {
            let mut data = builder.data(node);
            if data.op == Op::Input {
                continue;
            }
            for arg in &mut data.args[..data.op.arity()] {
                // Nodes outside of the cone do not depend on a parameter and stay.
                let (in_call, to) = self.moved[*arg as usize];
                if in_call == call {
                    *arg = to.0;
                }
            }
            // An exponent may be a constant now.
            let copy = if data.op == Op::Pow {
                power(builder, Node(data.args[0]), Node(data.args[1]))
            } else {
                builder.node(data)
            };
            self.moved[node.index()] = (call, copy);
        }
        let (_, result) = self.moved[definition.body.index()];
        self.calls.insert((index, args), result);
        Ok(result)
    }
}

/// The next token that is not a newline.
fn next_token<'t>(lexer: &mut Lexer<'t>) -> Result<Lexeme<'t>, Diagnostic> {
    loop {
        let next = lexer.next()?;
        if next.token != Token::Newline {
            return Ok(next);
        }
    }
}

/// The constants with a name.
fn constant(name: &str) -> Option<Constant> {
    match name {
        "pi" | "π" => Some(Constant::Pi),
        "e" => Some(Constant::E),
        _ => None,
    }
}
