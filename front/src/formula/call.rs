//! Names and calls in formulas: what a name stands for, and functions inlined.

use core::ops::Range;

use outward_expr::{Diagnostic, Elementary, Node, NodeData, Op, RealOp, nearest};

use super::builtin::Builtin;
use super::parsed::{Formula, MAX_OPERATIONS, Named};
use super::power::power;
use super::reader::{Reader, constant, is_constant};

/// What stands before an open parenthesis.
#[derive(Clone, Copy)]
pub(super) enum Callee {
    Builtin(Builtin),
    Defined(usize),
}

impl Callee {
    /// Whether parameters of the formula are one number among the arguments.
    pub(super) fn is_single(self) -> bool {
        matches!(self, Self::Builtin(Builtin::Single))
    }
}

impl<'t> Reader<'t> {
    /// What a name stands for where a value is expected.
    pub(super) fn value(&mut self, name: &'t str, span: Range<usize>) -> Result<Node, Diagnostic> {
        if let Some(&node) = self
            .parameters
            .as_ref()
            .and_then(|(table, _)| table.get(name))
        {
            return Ok(node);
        }
        if let Some(&index) = self.defined.get(name) {
            let definition = &self.formula.definitions[index];
            if definition.parameters.is_some() {
                return Err(self
                    .error(span, format!("`{name}` is a function"))
                    .label("expected its arguments: `(…)`"));
            }
            self.named.push(Named::Definition(index));
            return Ok(match definition.choice {
                Some([lo, hi]) if self.single == 0 => {
                    self.formula.builder.binary(RealOp::Any, lo, hi)
                }
                Some(_) | None => definition.body,
            });
        }
        let is_input = self.inputs.iter().any(|input| input == name);
        if !is_input {
            if let Some(constant) = constant(&mut self.formula.builder, name) {
                self.own.entry(name).or_insert(span.start);
                return Ok(constant);
            }
            if Builtin::find(name).is_some() {
                return Err(self
                    .error(span, format!("`{name}` is a function"))
                    .label("expected its arguments: `(…)`"));
            }
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
        let node = self.formula.builder.input(name);
        if let Some(index) = self.formula.builder.data(node).op.input() {
            self.named.push(Named::Input(index));
        }
        Ok(node)
    }

    /// What a name stands for before an open parenthesis.
    pub(super) fn callee(
        &mut self,
        name: &'t str,
        span: &Range<usize>,
    ) -> Result<Callee, Diagnostic> {
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
            self.named.push(Named::Definition(index));
            return Ok(Callee::Defined(index));
        }
        if let Some(builtin) = Builtin::find(name) {
            self.own.entry(name).or_insert(span.start);
            return Ok(Callee::Builtin(builtin));
        }
        if is_constant(name) || self.free.contains_key(name) || matches!(name, "x" | "y" | "z") {
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

    pub(super) fn call(
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
        let (call, choices) = (self.call, builder.choices());
        let here = builder.now();
        for ((_, parameter), &arg) in definition.parameters.iter().flatten().zip(&args) {
            if let Some(entry) = self.moved.get_mut(parameter.index()) {
                *entry = (call, arg);
            }
        }
        for &node in &definition.cone {
            let data = builder.data(node);
            if matches!(data.op, Op::Input(_)) {
                continue;
            }
            // Nodes outside of the cone do not depend on a parameter and stay.
            let moved = |operand: Node| match self.moved[operand.index()] {
                (in_call, to) if in_call == call => to,
                _ => operand,
            };
            let operands = data.padded().map(moved);
            // It is written in the definition.
            builder.at(builder.origin(node));
            // An exponent may be a constant now.
            let copy = if data.op == Op::from(Elementary::Pow) {
                let [x, y, _] = operands;
                power(builder, x, y)
            } else {
                builder.node(NodeData::new(data.op, &operands[..data.op.arity()]))
            };
            self.moved[node.index()] = (call, copy);
        }
        builder.at(here);
        let (_, result) = self.moved[definition.body.index()];
        // Each call of another one makes choices of its own.
        if builder.choices() == choices {
            self.calls.insert((index, args), result);
        }
        Ok(result)
    }
}
