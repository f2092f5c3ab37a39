//! The driver that reads expressions of FPCore, with an explicit stack.
//!
//! What is to be done waits in a vector of tasks, results wait in a vector of values: nesting is
//! limited by memory only. Every name has a stack of meanings, so that an inner `let` hides an
//! outer one until it ends.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::nearest;

use super::apply;
use super::binding;
use super::budget::MAX_OPERATIONS;
use super::call;
use super::datum::{Id, Kind};
use super::fault::Fault;
use super::loops;
use super::number;
use super::operation::{self, Make};
use super::property::{is_directed, properties, rounds};
use super::repeat;
use super::state::{Expressions, Remark};
use super::task::Task;
use super::value::Value;

/// The value of an expression that is to be a number.
pub(super) fn number(state: &mut Expressions<'_, '_>, id: Id) -> Result<Term, Fault> {
    let value = value(state, id)?;
    state.term(value, id)
}

/// The value of an expression.
pub(super) fn value(state: &mut Expressions<'_, '_>, root: Id) -> Result<Value, Fault> {
    let (bound, depth) = (state.bound.len(), state.builder.depth());
    let value = run(state, root).map_err(|fault| call::leave_all(state, fault));
    // After an error inside of a `let`, its names are still there; and blocks inside of a loop.
    state.unbind(state.bound.len() - bound);
    state.builder.abandon(depth);
    state.loops.clear();
    state.unrolled.clear();
    value
}

fn run(state: &mut Expressions<'_, '_>, root: Id) -> Result<Value, Fault> {
    let mut tasks = vec![Task::Evaluate(root)];
    let mut values: Vec<Value> = Vec::new();
    while let Some(task) = tasks.pop() {
        match task {
            Task::Evaluate(id) => {
                if state.is_repeated() {
                    state.charge(id, state.weight(id))?;
                }
                state.at(id);
                if let Some(value) = begin(state, id, &mut tasks)? {
                    values.push(value);
                }
            }
            Task::Apply(id, count) => {
                state.at(id);
                let operands = values.split_off(values.len().saturating_sub(count));
                values.extend(apply::apply(state, id, &operands, &mut tasks)?);
                if state.builder.len() > MAX_OPERATIONS {
                    return Err(state.too_large(id));
                }
            }
            Task::Bind(names) => {
                let bound = values.split_off(values.len().saturating_sub(names.len()));
                for (name, value) in names.into_iter().zip(bound) {
                    if let Value::Number(term) = value {
                        state.builder.name(term, name);
                    }
                    state.bind(name, value);
                }
            }
            Task::Unbind(count) => state.unbind(count),
            Task::Value(name) => {
                let meaning = state.meanings.get(name).and_then(|all| all.last());
                values.extend(meaning);
            }
            Task::Decide(id) => apply::decide(state, id, &mut values, &mut tasks),
            Task::Loop(step) => loops::step(state, step, &mut values)?,
            Task::Unroll(step) => repeat::unroll(state, step, &mut values, &mut tasks)?,
            Task::Return => call::leave(state),
        }
    }
    values.pop().ok_or_else(|| state.no_value(root))
}

/// The value of a word or a literal; of anything else the tasks that will make it.
fn begin<'t>(
    state: &mut Expressions<'_, 't>,
    id: Id,
    tasks: &mut Vec<Task<'t>>,
) -> Result<Option<Value>, Fault> {
    let data = state.file.data;
    let list = match data.kind(id) {
        Kind::Word => return word(state, id).map(Some),
        Kind::String => {
            return Err(Fault::new(data.span(id), "a string is not a value")
                .label("expected a number, a name or an operation"));
        }
        Kind::List => data.list(id).unwrap_or_default(),
    };
    let Some((&head, operands)) = list.split_first() else {
        return Err(state.no_value(id));
    };
    let Some(name) = data.word(head) else {
        return Err(Fault::new(data.span(head), "this is not an operation")
            .label("expected the name of an operation"));
    };
    match name {
        "let" | "let*" => binding::begin_let(state, id, operands, name == "let*", tasks)?,
        "while" | "while*" => loops::begin_while(state, id, operands, name == "while*", tasks)?,
        "for" | "for*" | "tensor" | "tensor*" => {
            repeat::begin_repeat(state, id, name, operands, tasks)?;
        }
        "if" if operands.len() == 3 => {
            tasks.push(Task::Decide(id));
            tasks.push(Task::Evaluate(operands[0]));
        }
        "!" => {
            let (found, rest) = properties(data, operands)?;
            let &[body] = rest else {
                return Err(state.count(id, "!", "properties and 1 expression", rest.len()));
            };
            if found.iter().any(|&(key, _)| rounds(key)) {
                state.remarks.push((data.span(id), Remark::Context));
            }
            if found.iter().any(|&property| is_directed(data, property)) {
                state.remarks.push((data.span(id), Remark::Direction));
            }
            tasks.push(Task::Evaluate(body));
        }
        "digits" => {
            let words: Option<Vec<_>> = operands
                .iter()
                .map(|&id| Some((data.word(id)?, data.span(id))))
                .collect();
            let Some(Ok(words)) = words.map(<[_; 3]>::try_from) else {
                return Err(state.count(id, name, "3 integers m, e, b", operands.len()));
            };
            let node = number::digits(&mut state.builder, words, data.span(id))?;
            return Ok(Some(Value::Number(node)));
        }
        _ => {
            check_head(state, name, head)?;
            tasks.push(Task::Apply(id, operands.len()));
            tasks.extend(operands.iter().rev().map(|&id| Task::Evaluate(id)));
        }
    }
    Ok(None)
}

fn word(state: &mut Expressions<'_, '_>, id: Id) -> Result<Value, Fault> {
    let (word, span) = (state.file.data.source(id), state.file.data.span(id));
    if number::is_number(word) {
        return number::literal(&mut state.builder, word, span).map(Value::Number);
    }
    if let Some(&value) = state.meanings.get(word).and_then(|values| values.last()) {
        return Ok(value);
    }
    if matches!(word, "TRUE" | "FALSE") {
        return Ok(Value::Truth(state.builder.truth(word == "TRUE")));
    }
    if matches!(word, "INFINITY" | "NAN") {
        return Err(
            Fault::unsupported(span, word).label("expected a real number, which this is not")
        );
    }
    if let Some(node) = operation::constant(&mut state.builder, word) {
        return Ok(Value::Number(node));
    }
    if operation::is_operation(word) || state.file.callable.contains_key(word) {
        return Err(Fault::new(span, format!("`{word}` is an operation")).label("expected a value"));
    }
    let error = Fault::new(span, format!("`{word}` is not defined"))
        .label("expected an argument, a name bound by `let`, or a constant");
    let known = state
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
fn check_head(state: &Expressions<'_, '_>, name: &str, head: Id) -> Result<(), Fault> {
    let span = state.file.data.span(head);
    if matches!(Make::find(name), Some(Make::Unsupported)) {
        return Err(Fault::unsupported(span, name)
            .label("functions here have nothing that this could become"));
    }
    if state.file.callable.contains_key(name) || operation::is_operation(name) {
        return Ok(());
    }
    let error = Fault::new(span, format!("unknown operation `{name}`"))
        .label("expected an operation, or the name of a core above");
    Err(match nearest(name, operation::names()) {
        Some(meant) => error.help(format!("did you mean `{meant}`?")),
        None => error,
    })
}
