//! Loops: `while`, `while*`.
//!
//! A loop of a function runs its block before it asks. So the block asks first: where the condition
//! is false, it returns the loop-carried values that it was given, and ends. All names of the loop
//! are loop-carried: numbers, and tensors element by element.

use outward_expr::builder::region::RegionValue as Term;

use super::binding::{self, bindings};
use super::datum::Id;
use super::fault::Fault;
use super::state::Expressions;
use super::task::{OpenLoop, Order, Shapes, Step, Task};
use super::value::{Value, count};

/// `(while condition ([name start next] …) body)`; with `while*` each start and each next may
/// use those before it.
pub(super) fn begin_while<'t>(
    state: &Expressions<'_, 't>,
    id: Id,
    operands: &[Id],
    in_order: bool,
    tasks: &mut Vec<Task<'t>>,
) -> Result<(), Fault> {
    let what = if in_order { "while*" } else { "while" };
    let &[condition, list, body] = operands else {
        let expected = "a condition, a list of names with start and next value, and 1 expression";
        return Err(state.count(id, what, expected, operands.len()));
    };
    let found = bindings::<2>(state.file.data, list, "[i 0 (+ i 1)]")?;
    binding::distinct(state, found.iter().map(|b| (b.name, b.id)), "loop")?;
    let order = if in_order {
        Order::OneByOne
    } else {
        Order::AtOnce
    };
    let names: Vec<&'t str> = found.iter().map(|b| b.name).collect();
    let starts: Vec<Id> = found.iter().map(|b| b.values[0]).collect();
    let nexts: Vec<Id> = found.iter().map(|b| b.values[1]).collect();
    // The last task comes first.
    tasks.push(Task::Unbind(names.len()));
    tasks.push(Task::Evaluate(body));
    tasks.push(Task::Loop(Step::Close(names.clone(), nexts.clone())));
    order.evaluate(&names, &nexts, tasks);
    tasks.push(Task::Loop(Step::Test(condition)));
    tasks.push(Task::Evaluate(condition));
    tasks.push(Task::Loop(Step::Open(names.clone(), starts.clone(), id)));
    order.evaluate(&names, &starts, tasks);
    Ok(())
}

/// Does a step. Each of `values` that it takes was pushed by a task before.
pub(super) fn step<'t>(
    state: &mut Expressions<'_, 't>,
    step: Step<'t>,
    values: &mut Vec<Value>,
) -> Result<(), Fault> {
    match step {
        Step::Open(names, starts, id) => {
            state.at(id);
            let (start, shapes) = last_rows(state, values, &starts)?;
            let carried = state.builder.open_loop(&start);
            bind_rows(state, &names, &shapes, &carried);
            state.loops.push(OpenLoop {
                carried,
                shapes,
                condition: None,
                id,
            });
        }
        Step::Test(id) => {
            state.at(id);
            let Some(Value::Truth(condition)) = values.pop() else {
                let fault = Fault::new(state.file.data.span(id), "a condition is not a number");
                return Err(fault.label("expected a comparison such as (< x 1)"));
            };
            if let Some(open) = state.loops.last_mut() {
                open.condition = Some(condition);
            }
            state.builder.open_if();
        }
        Step::Close(names, nexts) => {
            let (next, found) = last_rows(state, values, &nexts)?;
            state.unbind(names.len());
            let open = state.loops.pop();
            let open = open.and_then(|open| Some((open.condition?, open)));
            let Some((condition, open)) = open else {
                return Ok(());
            };
            let OpenLoop {
                carried,
                shapes,
                id,
                ..
            } = open;
            if let Some(i) = (0..names.len()).find(|&i| shapes.get(i) != found.get(i)) {
                let span = nexts.get(i).map_or(0..0, |&id| state.file.data.span(id));
                return Err(Fault::new(span, "what is carried changes its shape")
                    .label("expected a number, or a tensor of the same lengths, as at the start"));
            }
            state.at(id);
            state.builder.open_else(&next);
            let span = || {
                let first = nexts.first().map(|&id| state.file.data.span(id));
                first.unwrap_or(0..0)
            };
            let fault = |error: &dyn core::fmt::Display| Fault::new(span(), error.to_string());
            let chosen = state.builder.close_if(condition, &carried);
            let chosen = chosen.map_err(|error| fault(&error))?;
            let results = state.builder.close_loop(condition, &chosen);
            let results = results.map_err(|error| fault(&error))?;
            bind_rows(state, &names, &shapes, &results);
        }
    }
    Ok(())
}

/// The last values as one row of numbers, and the lengths of those that are tensors.
fn last_rows(
    state: &mut Expressions<'_, '_>,
    values: &mut Vec<Value>,
    ids: &[Id],
) -> Result<(Vec<Term>, Shapes), Fault> {
    let from = values.len().saturating_sub(ids.len());
    let last = values.split_off(from);
    let (mut row, mut shapes) = (Vec::with_capacity(ids.len()), Vec::with_capacity(ids.len()));
    for (value, &id) in last.into_iter().zip(ids) {
        let Value::Tensor(tensor) = value else {
            row.push(state.term(value, id)?);
            shapes.push(None);
            continue;
        };
        let elements = state.tensors.elements(tensor).to_vec();
        state.charge(id, elements.len())?;
        for element in elements {
            row.push(state.term(element, id)?);
        }
        shapes.push(Some(state.tensors.lengths(tensor).to_vec()));
    }
    Ok((row, shapes))
}

/// Gives names to the parts of a row.
fn bind_rows<'t>(
    state: &mut Expressions<'_, 't>,
    names: &[&'t str],
    shapes: &[Option<Vec<usize>>],
    row: &[Term],
) {
    let mut rest = row.iter().map(|&term| Value::Number(term));
    for (&name, shape) in names.iter().zip(shapes) {
        let value = match shape {
            None => rest.next(),
            Some(lengths) => {
                let elements = rest.by_ref().take(count(lengths).unwrap_or(0));
                Some(Value::Tensor(state.tensors.make(lengths, elements)))
            }
        };
        if let Some(value) = value {
            state.bind(name, value);
        }
    }
}
