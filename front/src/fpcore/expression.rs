//! Expressions of FPCore: names, operations, `if`, `let`, with an explicit stack.
//!
//! What is to be done waits in a vector of tasks, results wait in a vector of values: nesting is limited by memory only.
//! Every name has a stack of meanings, so that an inner `let` hides an outer one until it ends.

use core::ops::Range;
use std::collections::HashMap;

use outward_expr::builder::nest::Value as Term;
use outward_expr::hash::FastHash;
use outward_expr::{Nest, nearest};

use super::call::Frame;
use super::datum::{Id, Kind};
use super::definition::{File, is_directed, properties, rounds};
use super::fault::Fault;
use super::loops::{OpenLoop, Step};
use super::number;
use super::operation::{self, Make};
use super::repeat::{Round, Rounds};
use super::tensor::{Tensor, Tensors};
use super::truth::Truth;

/// How many operations a core may have after the cores that it calls were put in; how many may be copied so in a file.
pub const MAX_OPERATIONS: usize = 1 << 22;

/// What an expression is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    Number(Term),
    /// A number that is known: see [`super::exact`].
    Integer(i64),
    Truth(Truth),
    Tensor(Tensor),
}

/// What names mean, the innermost last.
pub(super) type Meanings<'t> = HashMap<&'t str, Vec<Value>, FastHash>;

/// What is to be done.
pub(super) enum Task<'t> {
    /// Push the value of an expression.
    Evaluate(Id),
    /// Replace the values of the operands of a list by its own.
    Apply(Id, usize),
    /// The last value is the condition of an `if`: do what that asks for.
    Decide(Id),
    /// Give names to the last values.
    Bind(Vec<&'t str>),
    /// Take that many names away.
    Unbind(usize),
    /// Push what a name means.
    Value(&'t str),
    /// Do a step of a loop.
    Loop(Step<'t>),
    /// Do a step of a loop that is written out.
    Round(Round<'t>),
    /// Go back from a call.
    Return,
}

/// What of the text was read, but is not in the function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Remark {
    /// A context of rounding.
    Context,
    /// A context in which integers are not rounded to the nearest.
    Direction,
    /// An operation that rounds as the context says.
    Nearbyint,
    /// A zero has a sign on floats.
    SignOfZero,
}

/// The state of reading one expression.
pub(super) struct Expressions<'a, 't> {
    pub(super) file: File<'a, 't>,
    pub(super) builder: Nest,
    pub(super) remarks: Vec<(Range<usize>, Remark)>,
    /// The meanings of names, the innermost last.
    pub(super) meanings: Meanings<'t>,
    /// The names that were bound, the innermost last.
    pub(super) bound: Vec<&'t str>,
    /// The loops that are open, the innermost last.
    pub(super) loops: Vec<OpenLoop>,
    /// The loops that are being written out, the innermost last.
    pub(super) rounds: Vec<Rounds<'t>>,
    /// The callers that wait, the outermost first.
    pub(super) frames: Vec<Frame<'t>>,
    pub(super) tensors: Tensors,
}

impl<'a, 't> Expressions<'a, 't> {
    pub(super) fn new(file: File<'a, 't>) -> Self {
        Self {
            file,
            builder: Nest::new(),
            remarks: Vec::new(),
            meanings: HashMap::default(),
            bound: Vec::new(),
            loops: Vec::new(),
            rounds: Vec::new(),
            frames: Vec::new(),
            tensors: Tensors::default(),
        }
    }

    /// What is made from now on comes from the line on which this begins.
    pub(super) fn at(&mut self, id: Id) {
        let line = self.file.lines.of(self.file.data.span(id).start);
        self.builder.at_line(line);
    }

    pub(super) fn bind(&mut self, name: &'t str, value: Value) {
        self.meanings.entry(name).or_default().push(value);
        self.bound.push(name);
    }

    /// The value of an expression that is to be a number.
    pub(super) fn number(&mut self, id: Id) -> Result<Term, Fault> {
        let value = self.value(id)?;
        self.term(value, id)
    }

    /// A value that is to be a number, of an expression.
    pub(super) fn term(&mut self, value: Value, id: Id) -> Result<Term, Fault> {
        match value {
            Value::Number(term) => Ok(term),
            Value::Integer(n) => Ok(self.builder.integer(n)),
            Value::Truth(_) => Err(self.not_a_number(id)),
            Value::Tensor(_) => {
                let fault = Fault::new(self.file.data.span(id), "a tensor is not a number");
                Err(fault
                    .label("expected a number")
                    .help("(ref A i) is an element of A"))
            }
        }
    }

    /// Values that are to be numbers, of expressions.
    pub(super) fn terms(&mut self, values: &[Value], ids: &[Id]) -> Result<Vec<Term>, Fault> {
        let pairs = values.iter().zip(ids);
        pairs.map(|(&value, &id)| self.term(value, id)).collect()
    }

    /// The value of an expression.
    pub(super) fn value(&mut self, root: Id) -> Result<Value, Fault> {
        let (bound, depth) = (self.bound.len(), self.builder.depth());
        let value = self.run(root).map_err(|fault| self.leave_all(fault));
        // After an error inside of a `let`, its names are still there; and blocks inside of a loop.
        self.unbind(self.bound.len() - bound);
        self.builder.abandon(depth);
        self.loops.clear();
        self.rounds.clear();
        value
    }

    pub(super) fn unbind(&mut self, count: usize) {
        for name in self.bound.split_off(self.bound.len().saturating_sub(count)) {
            self.meanings.get_mut(name).map(Vec::pop);
        }
    }

    fn run(&mut self, root: Id) -> Result<Value, Fault> {
        let mut tasks = vec![Task::Evaluate(root)];
        let mut values: Vec<Value> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Evaluate(id) => {
                    if self.is_repeated() {
                        self.charge(id, self.weight(id))?;
                    }
                    self.at(id);
                    if let Some(value) = self.begin(id, &mut tasks)? {
                        values.push(value);
                    }
                }
                Task::Apply(id, count) => {
                    self.at(id);
                    let operands = values.split_off(values.len().saturating_sub(count));
                    values.extend(self.apply(id, &operands, &mut tasks)?);
                    if self.builder.len() > MAX_OPERATIONS {
                        return Err(self.too_large(id));
                    }
                }
                Task::Bind(names) => {
                    let bound = values.split_off(values.len().saturating_sub(names.len()));
                    for (name, value) in names.into_iter().zip(bound) {
                        if let Value::Number(term) = value {
                            self.builder.name(term, name);
                        }
                        self.bind(name, value);
                    }
                }
                Task::Unbind(count) => self.unbind(count),
                Task::Value(name) => {
                    let meaning = self.meanings.get(name).and_then(|all| all.last());
                    values.extend(meaning);
                }
                Task::Decide(id) => self.decide(id, &mut values, &mut tasks),
                Task::Loop(step) => self.step(step, &mut values)?,
                Task::Round(round) => self.round(round, &mut values, &mut tasks)?,
                Task::Return => self.leave(),
            }
        }
        values.pop().ok_or_else(|| self.no_value(root))
    }

    /// The value of a word or a literal; of anything else the tasks that will make it.
    fn begin(&mut self, id: Id, tasks: &mut Vec<Task<'t>>) -> Result<Option<Value>, Fault> {
        let data = self.file.data;
        let list = match data.kind(id) {
            Kind::Word => return self.word(id).map(Some),
            Kind::String => {
                return Err(Fault::new(data.span(id), "a string is not a value")
                    .label("expected a number, a name or an operation"));
            }
            Kind::List => data.list(id).unwrap_or_default(),
        };
        let Some((&head, operands)) = list.split_first() else {
            return Err(self.no_value(id));
        };
        let Some(name) = data.word(head) else {
            return Err(Fault::new(data.span(head), "this is not an operation")
                .label("expected the name of an operation"));
        };
        match name {
            "let" | "let*" => self.begin_let(id, operands, name == "let*", tasks)?,
            "while" | "while*" => self.begin_while(id, operands, name == "while*", tasks)?,
            "for" | "for*" | "tensor" | "tensor*" => {
                self.begin_repeat(id, name, operands, tasks)?;
            }
            "if" if operands.len() == 3 => {
                tasks.push(Task::Decide(id));
                tasks.push(Task::Evaluate(operands[0]));
            }
            "!" => {
                let (found, rest) = properties(data, operands)?;
                let &[body] = rest else {
                    return Err(self.count(id, "!", "properties and 1 expression", rest.len()));
                };
                if found.iter().any(|&(key, _)| rounds(key)) {
                    self.remarks.push((data.span(id), Remark::Context));
                }
                if found.iter().any(|&property| is_directed(data, property)) {
                    self.remarks.push((data.span(id), Remark::Direction));
                }
                tasks.push(Task::Evaluate(body));
            }
            "digits" => {
                let words: Option<Vec<_>> = operands
                    .iter()
                    .map(|&id| Some((data.word(id)?, data.span(id))))
                    .collect();
                let Some(Ok(words)) = words.map(<[_; 3]>::try_from) else {
                    return Err(self.count(id, name, "3 integers m, e, b", operands.len()));
                };
                let node = number::digits(&mut self.builder, words, data.span(id))?;
                return Ok(Some(Value::Number(node)));
            }
            _ => {
                self.check_head(name, head)?;
                tasks.push(Task::Apply(id, operands.len()));
                tasks.extend(operands.iter().rev().map(|&id| Task::Evaluate(id)));
            }
        }
        Ok(None)
    }

    fn word(&mut self, id: Id) -> Result<Value, Fault> {
        let (word, span) = (self.file.data.source(id), self.file.data.span(id));
        if number::is_number(word) {
            return number::literal(&mut self.builder, word, span).map(Value::Number);
        }
        if let Some(&value) = self.meanings.get(word).and_then(|values| values.last()) {
            return Ok(value);
        }
        if matches!(word, "TRUE" | "FALSE") {
            return Ok(Value::Truth(Truth::constant(
                &mut self.builder,
                word == "TRUE",
            )));
        }
        if matches!(word, "INFINITY" | "NAN") {
            return Err(
                Fault::unsupported(span, word).label("expected a real number, which this is not")
            );
        }
        if let Some(node) = operation::constant(&mut self.builder, word) {
            return Ok(Value::Number(node));
        }
        if operation::is_operation(word) || self.file.callable.contains_key(word) {
            return Err(
                Fault::new(span, format!("`{word}` is an operation")).label("expected a value")
            );
        }
        let error = Fault::new(span, format!("`{word}` is not defined"))
            .label("expected an argument, a name bound by `let`, or a constant");
        let known = self
            .meanings
            .iter()
            .filter(|(_, values)| !values.is_empty());
        Err(
            match nearest(word, known.map(|(&name, _)| name).take(1000)) {
                Some(meant) => error.help(format!("did you mean `{meant}`?")),
                None => error,
            },
        )
    }

    /// Refuses what cannot stand at the head of a list before its operands are looked at.
    fn check_head(&self, name: &str, head: Id) -> Result<(), Fault> {
        let span = self.file.data.span(head);
        if matches!(Make::find(name), Some(Make::Unsupported)) {
            return Err(Fault::unsupported(span, name)
                .label("functions here have nothing that this could become"));
        }
        if self.file.callable.contains_key(name) || operation::is_operation(name) {
            return Ok(());
        }
        let error = Fault::new(span, format!("unknown operation `{name}`"))
            .label("expected an operation, or the name of a core above");
        Err(match nearest(name, operation::names()) {
            Some(meant) => error.help(format!("did you mean `{meant}`?")),
            None => error,
        })
    }
}
