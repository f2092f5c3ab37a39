//! Names that are given values: `let`, `let*`, lists of bindings.

use std::collections::HashSet;

use super::datum::{Data, Id};
use super::fault::Fault;
use super::name::variable;
use super::state::Expressions;
use super::task::Task;

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

/// `(let ([name value] …) body)`; with `let*` each value may use the names before it.
pub(super) fn begin_let<'t>(
    state: &Expressions<'_, 't>,
    id: Id,
    operands: &[Id],
    in_order: bool,
    tasks: &mut Vec<Task<'t>>,
) -> Result<(), Fault> {
    let what = if in_order { "let*" } else { "let" };
    let &[list, body] = operands else {
        let expected = "a list of bindings and 1 expression";
        return Err(state.count(id, what, expected, operands.len()));
    };
    let found = bindings::<1>(state.file.data, list, "[a 1]")?;
    if !in_order {
        distinct(state, found.iter().map(|b| (b.name, b.id)), "`let`")
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
pub(super) fn distinct<'t>(
    state: &Expressions<'_, 't>,
    names: impl Iterator<Item = (&'t str, Id)>,
    what: &str,
) -> Result<(), Fault> {
    let mut seen = HashSet::new();
    for (name, id) in names {
        if !seen.insert(name) {
            let message = format!("`{name}` is bound twice in one {what}");
            return Err(
                Fault::new(state.file.data.span(id), message).label("expected another name")
            );
        }
    }
    Ok(())
}
