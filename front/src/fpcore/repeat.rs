//! `for`, `for*`, `tensor`, `tensor*`: unrolled, iteration by iteration.
//!
//! Lengths are known when a core is read, and so are index variables in each iteration. Iterations
//! follow each other as tasks, so only the one at hand is in memory; how many there are is limited
//! by the budget of the file, and by [`MAX_ITERATIONS`] before the first begins.
//!
//! Behind a `for` with one index variable, that is the number of iterations, as the standard says;
//! with several, none is there.

use std::rc::Rc;

use super::binding::{self, bindings};
use super::datum::Id;
use super::fault::Fault;
use super::state::Expressions;
use super::task::{CountedLoop, Made, Order, Task, Unroll, Unrolled};
use super::tensor;
use super::value::{MAX_DIMENSIONS, Value, count};

/// How many iterations a loop may have.
pub(super) const MAX_ITERATIONS: usize = 1 << 20;

/// `(for ([i length] …) ([name start next] …) body)` and its like.
pub(super) fn begin_repeat<'t>(
    state: &Expressions<'_, 't>,
    id: Id,
    name: &str,
    operands: &[Id],
    tasks: &mut Vec<Task<'t>>,
) -> Result<(), Fault> {
    let data = state.file.data;
    let order = if name.ends_with('*') {
        Order::OneByOne
    } else {
        Order::AtOnce
    };
    let made = if name.starts_with('t') {
        Made::Tensor
    } else {
        Made::Carried
    };
    let (sides, carried, body) = match (name, operands) {
        ("tensor", &[sides, body]) => (sides, None, body),
        ("tensor", _) => {
            let expected = "a list of index variables with lengths and 1 expression";
            return Err(state.count(id, name, expected, operands.len()));
        }
        (_, &[sides, carried, body]) => (sides, Some(carried), body),
        _ => {
            let expected = "a list of index variables with lengths, a list of names with start and next value, and 1 expression";
            return Err(state.count(id, name, expected, operands.len()));
        }
    };
    let sides = bindings::<1>(data, sides, "[i 10]")?;
    let carried = match carried {
        Some(carried) => bindings::<2>(data, carried, "[s 0 (+ s 1)]")?,
        None => Vec::new(),
    };
    let all = (sides.iter().map(|b| (b.name, b.id))).chain(carried.iter().map(|b| (b.name, b.id)));
    binding::distinct(state, all, "loop")?;
    if sides.is_empty() || sides.len() > MAX_DIMENSIONS {
        let fault = Fault::new(
            data.span(id),
            format!("`{name}` has {} index variables", sides.len()),
        );
        return Err(fault.label(format!("expected from 1 to {MAX_DIMENSIONS}")));
    }
    let starts: Vec<Id> = carried.iter().map(|b| b.values[0]).collect();
    let text = Rc::new(CountedLoop {
        id,
        made,
        order,
        indices: sides.iter().map(|b| b.name).collect(),
        sides: sides.iter().map(|b| b.values[0]).collect(),
        names: carried.iter().map(|b| b.name).collect(),
        nexts: carried.iter().map(|b| b.values[1]).collect(),
        body,
    });
    // The last task comes first.
    tasks.push(Task::Unroll(Unroll::First));
    order.evaluate(&text.names, &starts, tasks);
    tasks.push(Task::Unroll(Unroll::Lengths(Rc::clone(&text))));
    tasks.extend(text.sides.iter().rev().map(|&id| Task::Evaluate(id)));
    Ok(())
}

/// Does a step. Each of `values` that it takes was pushed by a task before.
pub(super) fn unroll<'t>(
    state: &mut Expressions<'_, 't>,
    step: Unroll<'t>,
    values: &mut Vec<Value>,
    tasks: &mut Vec<Task<'t>>,
) -> Result<(), Fault> {
    match step {
        Unroll::Lengths(text) => {
            let from = values.len().saturating_sub(text.sides.len());
            let lengths = lengths(state, &text, &values.split_off(from))?;
            let total = count(&lengths)
                .filter(|&n| n <= MAX_ITERATIONS)
                .ok_or_else(|| {
                    let span = state.file.data.span(text.id);
                    Fault::new(span, "too many iterations").label(format!(
                        "iterations are unrolled, at most {MAX_ITERATIONS} of a loop"
                    ))
                })?;
            state.unrolled.push(Unrolled {
                text,
                lengths,
                total,
                done: 0,
            });
        }
        Unroll::First => next_iteration(state, values, tasks, false)?,
        Unroll::Carry => {
            let Some(text) = state.unrolled.last().map(|open| Rc::clone(&open.text)) else {
                return Ok(());
            };
            let carried = values.split_off(values.len().saturating_sub(text.names.len()));
            state.unbind(text.indices.len() + text.names.len());
            for (&name, value) in text.names.iter().zip(carried) {
                state.bind(name, value);
            }
            bind_indices(state);
        }
        Unroll::Over => {
            if let Some(open) = state.unrolled.last_mut() {
                open.done += 1;
                let indices = open.text.indices.len();
                state.unbind(indices);
            }
            next_iteration(state, values, tasks, true)?;
        }
    }
    Ok(())
}

/// Begins an iteration, or ends the loop.
fn next_iteration<'t>(
    state: &mut Expressions<'_, 't>,
    values: &mut Vec<Value>,
    tasks: &mut Vec<Task<'t>>,
    is_bound: bool,
) -> Result<(), Fault> {
    let Some(open) = state.unrolled.last() else {
        return Ok(());
    };
    let (text, total, done) = (Rc::clone(&open.text), open.total, open.done);
    if !is_bound {
        let carried = values.split_off(values.len().saturating_sub(text.names.len()));
        for (&name, value) in text.names.iter().zip(carried) {
            state.bind(name, value);
        }
    }
    if done < total {
        state.charge(text.id, 1 + text.indices.len() + text.names.len())?;
        bind_indices(state);
        tasks.push(Task::Unroll(Unroll::Over));
        if text.made == Made::Tensor {
            tasks.push(Task::Evaluate(text.body));
        }
        if !text.names.is_empty() {
            tasks.push(Task::Unroll(Unroll::Carry));
            text.order.evaluate(&text.names, &text.nexts, tasks);
        }
        return Ok(());
    }
    let lengths = state
        .unrolled
        .pop()
        .map(|open| open.lengths)
        .unwrap_or_default();
    match text.made {
        Made::Tensor => {
            state.unbind(text.names.len());
            let parts = values.split_off(values.len().saturating_sub(total));
            values.push(tensor::gather(state, text.id, &lengths, &parts)?);
        }
        Made::Carried => {
            let mut bound = text.names.len();
            if let (&[index], &[length]) = (&text.indices[..], &lengths[..]) {
                state.bind(index, integer(length));
                bound += 1;
            }
            tasks.push(Task::Unbind(bound));
            tasks.push(Task::Evaluate(text.body));
        }
    }
    Ok(())
}

/// Gives index variables their values in this iteration.
fn bind_indices(state: &mut Expressions<'_, '_>) {
    let Some(open) = state.unrolled.last() else {
        return;
    };
    let text = Rc::clone(&open.text);
    let mut rest = open.done;
    let mut indices = Vec::with_capacity(open.lengths.len());
    for &length in open.lengths.iter().rev() {
        indices.push(rest.checked_rem(length).unwrap_or(0));
        rest = rest.checked_div(length).unwrap_or(0);
    }
    for (&name, &index) in text.indices.iter().zip(indices.iter().rev()) {
        state.bind(name, integer(index));
    }
}

fn lengths<'t>(
    state: &Expressions<'_, 't>,
    text: &CountedLoop<'t>,
    values: &[Value],
) -> Result<Vec<usize>, Fault> {
    let one = |(&value, &id): (&Value, &Id)| {
        let span = state.file.data.span(id);
        let Some(length) = state.known(value) else {
            // A constant of another value is none wherever the core is called from.
            let fault = Fault::new(span, "the number of iterations is not known")
                .label("expected an integer, or what is computed of such")
                .help("`while` repeats as long as something holds");
            return Err(fault.in_calls());
        };
        usize::try_from(length).map_err(|_| {
            Fault::new(span, format!("{length} is not a number of iterations"))
                .label("expected an integer that is not negative")
        })
    };
    values.iter().zip(&text.sides).map(one).collect()
}

fn integer(n: usize) -> Value {
    Value::Integer(i64::try_from(n).unwrap_or(i64::MAX))
}
