//! Loops: `while`, `while*`.
//!
//! A loop of a function runs its block before it asks. So the block asks first: where the condition is false, it carries on what it was given,
//! and ends. All names of the loop are carried.

use outward_expr::builder::nest::Value as Term;

use super::binding::variable;
use super::datum::Id;
use super::expression::{Expressions, Task, Value};
use super::fault::Fault;
use super::truth::typed;

/// A loop whose block is open.
pub(super) struct OpenLoop {
    /// What the block is given.
    carried: Vec<Term>,
    /// Whether it goes on, once that is known.
    condition: Option<Term>,
    /// The list that it is written as.
    id: Id,
}

/// A step of reading a loop.
pub(super) enum Step<'t> {
    /// The last values are what the loop, which is written as that list, starts with. Opens the block, in which the names are what is carried.
    Open(Vec<&'t str>, Vec<Id>, Id),
    /// The last value is the condition. Opens what is done where it holds.
    Test(Id),
    /// The last values are what is carried on. Closes the loop; the names are what was carried last.
    Close(Vec<&'t str>, Vec<Id>),
}

impl<'t> Expressions<'_, 't> {
    /// `(while condition ([name start next] …) body)`; with `while*` each start and each next may use those before it.
    pub(super) fn begin_while(
        &self,
        id: Id,
        operands: &[Id],
        in_order: bool,
        tasks: &mut Vec<Task<'t>>,
    ) -> Result<(), Fault> {
        let data = self.file.data;
        let what = if in_order { "while*" } else { "while" };
        let &[condition, bindings, body] = operands else {
            let expected =
                "a condition, a list of names with start and next value, and 1 expression";
            return Err(self.count(id, what, expected, operands.len()));
        };
        let Some(bindings) = data.list(bindings) else {
            return Err(Fault::new(data.span(bindings), "names are missing")
                .label("expected a list such as ([i 0 (+ i 1)])"));
        };
        let mut names: Vec<&'t str> = Vec::with_capacity(bindings.len());
        let (mut starts, mut nexts) = (Vec::new(), Vec::new());
        for &binding in bindings {
            let Some(&[name, start, next]) = data.list(binding) else {
                return Err(
                    Fault::new(data.span(binding), "this is not a name with two values")
                        .label("expected a name and two expressions: [i 0 (+ i 1)]"),
                );
            };
            let name = variable(data, name)?;
            if names.contains(&name) {
                let message = format!("`{name}` is bound twice in one loop");
                return Err(Fault::new(data.span(binding), message).label("expected another name"));
            }
            names.push(name);
            starts.push(start);
            nexts.push(next);
        }
        let count = names.len();
        // The last task comes first.
        tasks.push(Task::Unbind(count));
        tasks.push(Task::Evaluate(body));
        tasks.push(Task::Loop(Step::Close(names.clone(), nexts.clone())));
        if in_order {
            // Each is a name for those after it, and a value for the loop.
            tasks.push(Task::Unbind(count));
            tasks.extend(names.iter().rev().map(|&name| Task::Value(name)));
        }
        for (&name, &next) in names.iter().zip(&nexts).rev() {
            if in_order {
                tasks.push(Task::Bind(vec![name]));
            }
            tasks.push(Task::Evaluate(next));
        }
        tasks.push(Task::Loop(Step::Test(condition)));
        tasks.push(Task::Evaluate(condition));
        tasks.push(Task::Loop(Step::Open(names.clone(), starts.clone(), id)));
        if in_order {
            tasks.push(Task::Unbind(count));
            tasks.extend(names.iter().rev().map(|&name| Task::Value(name)));
        }
        for (&name, &start) in names.iter().zip(&starts).rev() {
            if in_order {
                tasks.push(Task::Bind(vec![name]));
            }
            tasks.push(Task::Evaluate(start));
        }
        Ok(())
    }

    /// Does a step. Each of `values` that it takes was pushed by a task before.
    pub(super) fn step(&mut self, step: Step<'t>, values: &mut Vec<Value>) -> Result<(), Fault> {
        match step {
            Step::Open(names, starts, id) => {
                self.at(id);
                let start = self.last_numbers(values, &starts)?;
                let carried = self.builder.open_loop(&start);
                for (&name, &value) in names.iter().zip(&carried) {
                    self.bind(name, Value::Number(value));
                }
                self.loops.push(OpenLoop {
                    carried,
                    condition: None,
                    id,
                });
            }
            Step::Test(id) => {
                self.at(id);
                let Some(Value::Truth(truth)) = values.pop() else {
                    let fault = Fault::new(self.file.data.span(id), "a condition is not a number");
                    return Err(fault.label("expected a comparison such as (< x 1)"));
                };
                let condition = typed(truth, &mut self.builder);
                if let Some(open) = self.loops.last_mut() {
                    open.condition = Some(condition);
                }
                self.builder.open_if();
            }
            Step::Close(names, nexts) => {
                let next = self.last_numbers(values, &nexts)?;
                self.unbind(names.len());
                let open = self.loops.pop();
                let open = open.and_then(|open| Some((open.condition?, open.carried, open.id)));
                let Some((condition, carried, id)) = open else {
                    return Ok(());
                };
                self.at(id);
                self.builder.open_else(&next);
                let span = || {
                    let first = nexts.first().map(|&id| self.file.data.span(id));
                    first.unwrap_or(0..0)
                };
                let fault = |error: &dyn core::fmt::Display| Fault::new(span(), error.to_string());
                let chosen = self.builder.close_if(condition, &carried);
                let chosen = chosen.map_err(|error| fault(&error))?;
                let results = self.builder.close_loop(condition, &chosen);
                let results = results.map_err(|error| fault(&error))?;
                for (&name, &value) in names.iter().zip(&results) {
                    self.bind(name, Value::Number(value));
                }
            }
        }
        Ok(())
    }

    /// The last values, which are to be numbers.
    fn last_numbers(&self, values: &mut Vec<Value>, ids: &[Id]) -> Result<Vec<Term>, Fault> {
        let from = values.len().saturating_sub(ids.len());
        let last = values.split_off(from).into_iter().zip(ids);
        last.map(|(value, &id)| match value {
            Value::Number(term) => Ok(term),
            Value::Truth(_) => Err(self.not_a_number(id)),
        })
        .collect()
    }
}
