//! The driver that reads expressions of FPCore, with an explicit stack.
//!
//! What is to be done waits in a vector of tasks, results wait in a vector of values: nesting is
//! limited by memory only. Every name has a stack of meanings, so that an inner `let` hides an
//! outer one until it ends.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::nearest;

use super::budget::MAX_OPERATIONS;
use super::datum::{Id, Kind};
use super::fault::Fault;
use super::number;
use super::operation::{self, Make};
use super::property::{is_directed, properties, rounds};
use super::state::{Expressions, Remark};
use super::task::Task;
use super::truth::Truth;
use super::value::Value;

impl<'a, 't> Expressions<'a, 't> {
    /// The value of an expression that is to be a number.
    pub(super) fn number(&mut self, id: Id) -> Result<Term, Fault> {
        let value = self.value(id)?;
        self.term(value, id)
    }

    /// The value of an expression.
    pub(super) fn value(&mut self, root: Id) -> Result<Value, Fault> {
        let (bound, depth) = (self.bound.len(), self.builder.depth());
        let value = self.run(root).map_err(|fault| self.leave_all(fault));
        // After an error inside of a `let`, its names are still there; and blocks inside of a loop.
        self.unbind(self.bound.len() - bound);
        self.builder.abandon(depth);
        self.loops.clear();
        self.unrolled.clear();
        value
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
                Task::Unroll(step) => self.unroll(step, &mut values, &mut tasks)?,
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
