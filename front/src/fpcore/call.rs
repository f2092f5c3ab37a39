//! Calls of cores above.
//!
//! A core of numbers is a function, and inlined. One of tensors, or of lengths that only a call
//! knows, is read again in each call, with its arguments bound to what they are given: it sees
//! nothing else of the caller. Cores call those above only, so calls end; how often something is
//! read is limited by the budget of the file.

use std::collections::HashMap;

use outward_expr::Function;
use outward_expr::builder::region::RegionValue as Term;
use outward_expr::hash::FastHash;

use super::argument::{Length, Signature};
use super::budget::MAX_OPERATIONS;
use super::datum::Id;
use super::fault::Fault;
use super::state::{Callable, Expressions};
use super::task::{Frame, Task};
use super::value::Value;

/// A core above, with its arguments replaced; nothing if its value is made by tasks.
pub(super) fn call<'t>(
    state: &mut Expressions<'_, 't>,
    id: Id,
    name: &str,
    values: &[Value],
    tasks: &mut Vec<Task<'t>>,
) -> Result<Option<Value>, Fault> {
    let callable = state.file.callable;
    match callable.get(name) {
        Some(Callable::Function(function)) => {
            let operands = state.file.data.list(id).unwrap_or_default();
            let numbers = state.terms(values, operands.get(1..).unwrap_or_default())?;
            inline(state, id, name, function, &numbers).map(Some)
        }
        Some(Callable::Open(signature)) => {
            enter(state, id, name, signature, values)?;
            tasks.push(Task::Return);
            tasks.push(Task::Evaluate(signature.body));
            Ok(None)
        }
        Some(Callable::Unreadable) => {
            let message = format!("`{name}` could not be read");
            let mut fault = Fault::new(state.file.data.span(id), message)
                .label("this core cannot be called, because it has an error");
            fault.unsupported = true;
            Err(fault)
        }
        None => Err(state.no_value(id)),
    }
}

fn inline(
    state: &mut Expressions<'_, '_>,
    id: Id,
    name: &str,
    function: &Function,
    numbers: &[Term],
) -> Result<Value, Fault> {
    if function.inputs.len() != numbers.len() {
        let expected = format!("{} operand(s)", function.inputs.len());
        return Err(state.count(id, name, &expected, numbers.len()));
    }
    let copied = &state.file.copied;
    copied.set(copied.get() + function.nodes.len());
    if copied.get() > MAX_OPERATIONS || state.builder.len() + function.nodes.len() > MAX_OPERATIONS
    {
        return Err(state.too_large(id));
    }
    let result = state.builder.inline(function, numbers).into_iter().next();
    result.map(Value::Number).ok_or_else(|| state.no_value(id))
}

/// Leaves the names of the caller, and binds the arguments.
fn enter<'t>(
    state: &mut Expressions<'_, 't>,
    id: Id,
    name: &str,
    signature: &Signature<'t>,
    values: &[Value],
) -> Result<(), Fault> {
    let arguments = &signature.arguments;
    if arguments.len() != values.len() {
        let expected = format!("{} operand(s)", arguments.len());
        return Err(state.count(id, name, &expected, values.len()));
    }
    state.charge(id, values.len())?;
    // Which names there are is known only at the end, so an error before leaves nothing behind.
    let mut names: Vec<(&'t str, Value)> = Vec::with_capacity(values.len());
    let mut known: HashMap<&'t str, Value, FastHash> = HashMap::default();
    let operands = state.file.data.list(id).unwrap_or_default();
    for ((argument, &value), i) in arguments.iter().zip(values).zip(1..) {
        let span = || operands.get(i).map_or(0..0, |&id| state.file.data.span(id));
        let Value::Tensor(tensor) = value else {
            if !argument.lengths.is_empty() {
                return Err(Fault::new(span(), "this is not a tensor")
                    .label(format!("`{}` is a tensor", argument.name)));
            }
            names.push((argument.name, value));
            known.insert(argument.name, value);
            continue;
        };
        let lengths = state.tensors.lengths(tensor);
        if lengths.len() != argument.lengths.len() {
            let (name, expected) = (argument.name, argument.lengths.len());
            return Err(
                Fault::new(span(), "a tensor of another shape").label(format!(
                    "`{name}` has {expected} dimension(s), this {}",
                    lengths.len()
                )),
            );
        }
        for (&found, &expected) in lengths.iter().zip(&argument.lengths) {
            let integer = i64::try_from(found).unwrap_or(i64::MAX);
            let expected = match expected {
                Length::Number(length) => Some(i64::try_from(length).unwrap_or(i64::MAX)),
                Length::Name(name, _) => match known.get(name) {
                    Some(&value) => state.known(value),
                    None => {
                        known.insert(name, Value::Integer(integer));
                        names.push((name, Value::Integer(integer)));
                        Some(integer)
                    }
                },
            };
            if expected != Some(integer) {
                let expected = expected.map_or("an unknown length".to_owned(), |n| n.to_string());
                return Err(Fault::new(span(), "a tensor of another shape")
                    .label(format!("expected {expected}, found {found}")));
            }
        }
        names.push((argument.name, value));
        known.insert(argument.name, value);
    }
    state.frames.push(Frame {
        meanings: core::mem::take(&mut state.meanings),
        bound: core::mem::take(&mut state.bound),
        remarks: state.remarks.len(),
        id,
    });
    for (name, value) in names {
        state.bind(name, value);
    }
    Ok(())
}

/// Goes back to the names of the caller.
pub(super) fn leave(state: &mut Expressions<'_, '_>) {
    let Some(frame) = state.frames.pop() else {
        return;
    };
    state.meanings = frame.meanings;
    state.bound = frame.bound;
    // What is remarkable there is so here.
    let span = state.file.data.span(frame.id);
    for (place, _) in state.remarks.iter_mut().skip(frame.remarks) {
        *place = span.clone();
    }
    state.at(frame.id);
}

/// An error in a core that is called, as one of the call; and goes back to where it came from.
pub(super) fn leave_all(state: &mut Expressions<'_, '_>, fault: Fault) -> Fault {
    let data = state.file.data;
    let fault = match state.frames.first() {
        Some(frame) => {
            let head = data.list(frame.id).and_then(<[Id]>::first);
            let name = head.map_or("", |&head| data.source(head));
            let line = state.file.lines.of(fault.span.start);
            let mut outer =
                Fault::new(data.span(frame.id), format!("`{name}` could not be read")).label(
                    format!("called so, line {line} has an error: {}", fault.message),
                );
            (outer.unsupported, outer.open) = (fault.unsupported, fault.open);
            outer
        }
        None => fault,
    };
    while !state.frames.is_empty() {
        leave(state);
    }
    fault
}
