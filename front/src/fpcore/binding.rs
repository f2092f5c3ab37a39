//! Names: `let`, `let*`, lists of bindings, and what can be a name.

use std::collections::HashSet;

use super::datum::{Data, Id};
use super::expression::{Expressions, Task};
use super::fault::Fault;
use super::number;

/// A name with expressions, as in `[i 0 (+ i 1)]`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Binding<'t, const N: usize> {
    pub(super) name: &'t str,
    pub(super) values: [Id; N],
    /// The list that it is.
    pub(super) id: Id,
}

/// Reads a list of bindings, of which `example` is one.
pub(super) fn bindings<'t, const N: usize>(
    data: &Data<'t>,
    id: Id,
    example: &str,
) -> Result<Vec<Binding<'t, N>>, Fault> {
    let Some(list) = data.list(id) else {
        return Err(Fault::new(data.span(id), "bindings are missing")
            .label(format!("expected a list such as ({example})")));
    };
    let mut found = Vec::with_capacity(list.len());
    for &id in list {
        let parts = data.list(id).and_then(<[Id]>::split_first);
        let parts = parts.and_then(|(&name, values)| Some((name, values.try_into().ok()?)));
        let Some((name, values)) = parts else {
            let what = if N == 1 {
                "an expression"
            } else {
                "two expressions"
            };
            return Err(Fault::new(data.span(id), "this is not a binding")
                .label(format!("expected a name and {what}: {example}")));
        };
        let name = variable(data, name)?;
        found.push(Binding { name, values, id });
    }
    Ok(found)
}

/// When names of one list mean their values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Behind the list.
    AtOnce,
    /// From the next binding on.
    OneByOne,
}

impl Order {
    /// Tasks that push the value for each name; the last task comes first.
    pub(super) fn evaluate<'t>(self, names: &[&'t str], values: &[Id], tasks: &mut Vec<Task<'t>>) {
        if self == Self::OneByOne {
            // Each is a name for those after it, and a value for what follows.
            tasks.push(Task::Unbind(names.len()));
            tasks.extend(names.iter().rev().map(|&name| Task::Value(name)));
        }
        for (&name, &value) in names.iter().zip(values).rev() {
            if self == Self::OneByOne {
                tasks.push(Task::Bind(vec![name]));
            }
            tasks.push(Task::Evaluate(value));
        }
    }
}

impl<'t> Expressions<'_, 't> {
    /// `(let ([name value] …) body)`; with `let*` each value may use the names before it.
    pub(super) fn begin_let(
        &self,
        id: Id,
        operands: &[Id],
        in_order: bool,
        tasks: &mut Vec<Task<'t>>,
    ) -> Result<(), Fault> {
        let what = if in_order { "let*" } else { "let" };
        let &[list, body] = operands else {
            let expected = "a list of bindings and 1 expression";
            return Err(self.count(id, what, expected, operands.len()));
        };
        let found = bindings::<1>(self.file.data, list, "[a 1]")?;
        if !in_order {
            self.distinct(found.iter().map(|b| (b.name, b.id)), "`let`")
                .map_err(|fault| fault.help("in `let*` the later one hides the earlier"))?;
        }
        tasks.push(Task::Unbind(found.len()));
        tasks.push(Task::Evaluate(body));
        if in_order {
            for binding in found.iter().rev() {
                tasks.push(Task::Bind(vec![binding.name]));
                tasks.push(Task::Evaluate(binding.values[0]));
            }
        } else {
            tasks.push(Task::Bind(found.iter().map(|b| b.name).collect()));
            tasks.extend(found.iter().rev().map(|b| Task::Evaluate(b.values[0])));
        }
        Ok(())
    }

    /// Refuses a name that is bound twice.
    pub(super) fn distinct(
        &self,
        names: impl Iterator<Item = (&'t str, Id)>,
        what: &str,
    ) -> Result<(), Fault> {
        let mut seen = HashSet::new();
        for (name, id) in names {
            if !seen.insert(name) {
                let message = format!("`{name}` is bound twice in one {what}");
                return Err(
                    Fault::new(self.file.data.span(id), message).label("expected another name")
                );
            }
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
