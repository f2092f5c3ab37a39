//! Expressions of FPCore: names, operations, `if`, `let`, with an explicit stack.
//!
//! What is to be done waits in a vector of tasks, results wait in a vector of values: nesting is limited by memory only.
//! Every name has a stack of meanings, so that an inner `let` hides an outer one until it ends.

use core::ops::Range;
use std::collections::{HashMap, HashSet};

use outward_expr::hash::FastHash;
use outward_expr::{Builder, Node, nearest};

use super::Callable;
use super::datum::{Data, Id, Kind};
use super::definition::{File, properties, rounds};
use super::fault::Fault;
use super::number;
use super::operation::{self, Make};
use super::truth::{Comparison, Truth};

/// How many operations a core may have after the cores that it calls were put in; how many may be copied so in a file.
pub const MAX_OPERATIONS: usize = 1 << 22;

/// The most operands of `!=`, which compares all pairs.
const MAX_DISTINCT: usize = 256;

/// What an expression is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    Number(Node),
    Truth(Truth),
}

/// What is to be done.
enum Task<'t> {
    /// Push the value of an expression.
    Evaluate(Id),
    /// Replace the values of the operands of a list by its own.
    Apply(Id, usize),
    /// Give names to the last values.
    Bind(Vec<&'t str>),
    /// Take that many names away.
    Unbind(usize),
}

/// What of the text was read, but is not in the function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Remark {
    /// A context of rounding.
    Context,
    /// A zero has a sign on floats.
    SignOfZero,
}

/// The state of reading one expression.
pub(super) struct Expressions<'a, 't> {
    file: File<'a, 't>,
    pub(super) builder: Builder,
    pub(super) remarks: Vec<(Range<usize>, Remark)>,
    /// The meanings of names, the innermost last.
    meanings: HashMap<&'t str, Vec<Value>, FastHash>,
    /// The names that were bound, the innermost last.
    bound: Vec<&'t str>,
}

impl<'a, 't> Expressions<'a, 't> {
    pub(super) fn new(file: File<'a, 't>) -> Self {
        Self {
            file,
            builder: Builder::new(),
            remarks: Vec::new(),
            meanings: HashMap::default(),
            bound: Vec::new(),
        }
    }

    /// Makes inputs of these names.
    pub(super) fn arguments(&mut self, names: &[&'t str]) {
        for &name in names {
            let input = self.builder.input(name);
            self.bind(name, Value::Number(input));
        }
    }

    fn bind(&mut self, name: &'t str, value: Value) {
        self.meanings.entry(name).or_default().push(value);
        self.bound.push(name);
    }

    /// The value of an expression that is to be a number.
    pub(super) fn number(&mut self, id: Id) -> Result<Node, Fault> {
        match self.value(id)? {
            Value::Number(node) => Ok(node),
            Value::Truth(_) => Err(self.not_a_number(id)),
        }
    }

    /// The value of an expression.
    pub(super) fn value(&mut self, root: Id) -> Result<Value, Fault> {
        let bound = self.bound.len();
        let value = self.run(root);
        // After an error inside of a `let`, its names are still there.
        self.unbind(self.bound.len() - bound);
        value
    }

    fn unbind(&mut self, count: usize) {
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
                    if let Some(value) = self.begin(id, &mut tasks)? {
                        values.push(value);
                    }
                }
                Task::Apply(id, count) => {
                    let operands = values.split_off(values.len().saturating_sub(count));
                    values.push(self.apply(id, &operands)?);
                    if self.builder.len() > MAX_OPERATIONS {
                        return Err(self.too_large(id));
                    }
                }
                Task::Bind(names) => {
                    let bound = values.split_off(values.len().saturating_sub(names.len()));
                    for (name, value) in names.into_iter().zip(bound) {
                        self.bind(name, value);
                    }
                }
                Task::Unbind(count) => self.unbind(count),
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
            "!" => {
                let (found, rest) = properties(data, operands)?;
                let &[body] = rest else {
                    return Err(self.count(id, "!", "properties and 1 expression", rest.len()));
                };
                if found.iter().any(|&(key, _)| rounds(key)) {
                    self.remarks.push((data.span(id), Remark::Context));
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

    /// `(let ([name value] …) body)`; with `let*` each value may use the names before it.
    fn begin_let(
        &self,
        id: Id,
        operands: &[Id],
        in_order: bool,
        tasks: &mut Vec<Task<'t>>,
    ) -> Result<(), Fault> {
        let data = self.file.data;
        let what = if in_order { "let*" } else { "let" };
        let &[bindings, body] = operands else {
            let expected = "a list of bindings and 1 expression";
            return Err(self.count(id, what, expected, operands.len()));
        };
        let Some(bindings) = data.list(bindings) else {
            return Err(Fault::new(data.span(bindings), "bindings are missing")
                .label("expected a list such as ([a 1] [b 2])"));
        };
        let mut names = Vec::with_capacity(bindings.len());
        let mut values = Vec::with_capacity(bindings.len());
        for &binding in bindings {
            let Some(&[name, value]) = data.list(binding) else {
                return Err(Fault::new(data.span(binding), "this is not a binding")
                    .label("expected a name and an expression: [a 1]"));
            };
            names.push(variable(data, name)?);
            values.push(value);
        }
        if !in_order {
            let mut seen = HashSet::with_capacity(names.len());
            for (&name, &binding) in names.iter().zip(bindings) {
                if !seen.insert(name) {
                    let message = format!("`{name}` is bound twice in one `let`");
                    return Err(Fault::new(data.span(binding), message)
                        .label("expected another name")
                        .help("in `let*` the later one hides the earlier"));
                }
            }
        }
        tasks.push(Task::Unbind(names.len()));
        tasks.push(Task::Evaluate(body));
        if in_order {
            for (&name, &value) in names.iter().zip(&values).rev() {
                tasks.push(Task::Bind(vec![name]));
                tasks.push(Task::Evaluate(value));
            }
        } else {
            tasks.push(Task::Bind(names));
            tasks.extend(values.iter().rev().map(|&value| Task::Evaluate(value)));
        }
        Ok(())
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
        if operation::names().any(|name| name == word) || self.file.callable.contains_key(word) {
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
        if self.file.callable.contains_key(name) || operation::names().any(|known| known == name) {
            return Ok(());
        }
        let error = Fault::new(span, format!("unknown operation `{name}`"))
            .label("expected an operation, or the name of a core above");
        Err(match nearest(name, operation::names()) {
            Some(meant) => error.help(format!("did you mean `{meant}`?")),
            None => error,
        })
    }

    /// The value of a list whose operands have these values.
    fn apply(&mut self, id: Id, values: &[Value]) -> Result<Value, Fault> {
        let data = self.file.data;
        let (head, operands) = match data.list(id).and_then(<[Id]>::split_first) {
            Some((&head, operands)) => (head, operands),
            None => return Err(self.no_value(id)),
        };
        let name = data.source(head);
        match (name, values) {
            ("cast", &[value]) => return Ok(value),
            ("if", &[condition, yes, no]) => return self.choose(operands, condition, yes, no),
            ("cast", _) => return Err(self.count(id, name, "1 operand", values.len())),
            ("if", _) => return Err(self.count(id, name, "3 operands", values.len())),
            ("not" | "and" | "or", _) => return self.connect(id, operands, values),
            _ => {}
        }
        let numbers: Result<Vec<Node>, Fault> = values
            .iter()
            .zip(operands)
            .map(|(&value, &operand)| match value {
                Value::Number(node) => Ok(node),
                Value::Truth(_) => Err(self.not_a_number(operand)),
            })
            .collect();
        let numbers = numbers?;
        if let Some(comparison) = Comparison::find(name) {
            let pairs = comparison == Comparison::NotEqual;
            let most = if pairs { MAX_DISTINCT } else { usize::MAX };
            if !(2..=most).contains(&numbers.len()) {
                let expected = format!("2 operands or more (`!=`: at most {MAX_DISTINCT})");
                return Err(self.count(id, name, &expected, numbers.len()));
            }
            return Ok(Value::Truth(comparison.chain(&mut self.builder, &numbers)));
        }
        if name == "signbit" {
            let &[x] = &numbers[..] else {
                return Err(self.count(id, name, "1 operand", numbers.len()));
            };
            self.remarks.push((data.span(id), Remark::SignOfZero));
            return Ok(Value::Truth(Truth::negative(x)));
        }
        if let Some(make) = Make::find(name) {
            if name == "copysign" {
                self.remarks.push((data.span(id), Remark::SignOfZero));
            }
            let made = make.apply(&mut self.builder, &numbers);
            return match made {
                Ok(node) => Ok(Value::Number(node)),
                Err(expected) => Err(self.count(id, name, expected, numbers.len())),
            };
        }
        self.call(id, name, &numbers)
    }

    fn choose(
        &mut self,
        operands: &[Id],
        condition: Value,
        yes: Value,
        no: Value,
    ) -> Result<Value, Fault> {
        let span = |i: usize| operands.get(i).map_or(0..0, |&id| self.file.data.span(id));
        let Value::Truth(condition) = condition else {
            return Err(Fault::new(span(0), "a condition is not a number")
                .label("expected a comparison such as (< x 1)"));
        };
        match (yes, no) {
            (Value::Number(yes), Value::Number(no)) => {
                let node = condition.choose(&mut self.builder, yes, no);
                Ok(Value::Number(node))
            }
            (Value::Truth(yes), Value::Truth(no)) => {
                let truth = condition.choose_truth(&mut self.builder, yes, no);
                Ok(Value::Truth(truth))
            }
            (Value::Number(_), Value::Truth(_)) | (Value::Truth(_), Value::Number(_)) => Err(
                Fault::new(span(2), "one side is a number, the other a truth value")
                    .label("expected the same kind on both sides"),
            ),
        }
    }

    /// `not`, `and`, `or`.
    fn connect(&mut self, id: Id, operands: &[Id], values: &[Value]) -> Result<Value, Fault> {
        let mut truths = Vec::with_capacity(values.len());
        for (&value, &operand) in values.iter().zip(operands) {
            let Value::Truth(truth) = value else {
                let span = self.file.data.span(operand);
                return Err(Fault::new(span, "a number is not a truth value")
                    .label("expected a comparison such as (< x 1)"));
            };
            truths.push(truth);
        }
        let name = self.file.data.list(id).and_then(<[Id]>::first);
        let name = name.map_or("", |&head| self.file.data.source(head));
        let b = &mut self.builder;
        let truth = match (name, &truths[..]) {
            ("not", &[truth]) => truth.not(),
            ("and", &[first, ref rest @ ..]) => {
                rest.iter().fold(first, |so_far, &next| so_far.and(b, next))
            }
            ("or", &[first, ref rest @ ..]) => {
                rest.iter().fold(first, |so_far, &next| so_far.or(b, next))
            }
            ("not", _) => return Err(self.count(id, name, "1 operand", truths.len())),
            _ => return Err(self.count(id, name, "1 operand or more", truths.len())),
        };
        Ok(Value::Truth(truth))
    }

    /// A core above, with its arguments replaced.
    fn call(&mut self, id: Id, name: &str, numbers: &[Node]) -> Result<Value, Fault> {
        let callable = self.file.callable;
        let function = match callable.get(name) {
            Some(Callable::Function(function)) => function,
            Some(Callable::Unreadable) => {
                let message = format!("`{name}` could not be read");
                let mut fault = Fault::new(self.file.data.span(id), message)
                    .label("this core cannot be called, because it has an error");
                fault.unsupported = true;
                return Err(fault);
            }
            None => return Err(self.no_value(id)),
        };
        if function.inputs.len() != numbers.len() {
            let expected = format!("{} operand(s)", function.inputs.len());
            return Err(self.count(id, name, &expected, numbers.len()));
        }
        let copied = &self.file.copied;
        copied.set(copied.get() + function.nodes.len());
        if copied.get() > MAX_OPERATIONS
            || self.builder.len() + function.nodes.len() > MAX_OPERATIONS
        {
            return Err(self.too_large(id));
        }
        let result = self.builder.embed(function, numbers).into_iter().next();
        result.map(Value::Number).ok_or_else(|| self.no_value(id))
    }

    fn count(&self, id: Id, name: &str, expected: &str, got: usize) -> Fault {
        let message = format!("`{name}` takes {expected}, but got {got}");
        Fault::new(self.file.data.span(id), message).label(format!("expected {expected}"))
    }

    fn not_a_number(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "a truth value is not a number")
            .label("expected a number")
            .help("choose one by (if condition 1 0)")
    }

    fn no_value(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "a value is missing")
            .label("expected a number, a name or an operation")
    }

    fn too_large(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "the core is too large")
            .label(format!("more than {MAX_OPERATIONS} operations so far"))
    }
}

/// A word that can be bound to a value.
pub(super) fn variable<'t>(data: &Data<'t>, id: Id) -> Result<&'t str, Fault> {
    let first = |c: char| c.is_ascii_alphabetic() || "~!@$%^&*_-+=<>.?/".contains(c);
    let later = |c: char| first(c) || c.is_ascii_digit() || c == ':';
    match data.word(id) {
        Some(word)
            if word.starts_with(first) && word.chars().all(later) && !number::is_number(word) =>
        {
            Ok(word)
        }
        _ => Err(Fault::new(data.span(id), "this is not a name").label("expected a name")),
    }
}
