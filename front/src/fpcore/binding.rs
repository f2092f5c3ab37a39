//! Names: `let`, `let*`, and what can be a name.

use std::collections::HashSet;

use super::datum::{Data, Id};
use super::expression::{Expressions, Task};
use super::fault::Fault;
use super::number;

impl<'t> Expressions<'_, 't> {
    /// `(let ([name value] …) body)`; with `let*` each value may use the names before it.
    pub(super) fn begin_let(
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
