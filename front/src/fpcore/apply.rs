//! Operations of which all operands are known: what their values become.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::{BoolOp, Constant};

use super::call;
use super::datum::Id;
use super::exact;
use super::fault::Fault;
use super::operation::Make;
use super::state::{Expressions, Remark};
use super::task::Task;
use super::tensor;
use super::truth::Comparison;
use super::value::Value;

/// The most operands of `!=`, which compares all pairs.
const MAX_DISTINCT: usize = 256;

/// The value of a list whose operands have these values; nothing if tasks make it.
pub(super) fn apply<'t>(
    state: &mut Expressions<'_, 't>,
    id: Id,
    values: &[Value],
    tasks: &mut Vec<Task<'t>>,
) -> Result<Option<Value>, Fault> {
    let data = state.file.data;
    let (head, operands) = match data.list(id).and_then(<[Id]>::split_first) {
        Some((&head, operands)) => (head, operands),
        None => return Err(state.no_value(id)),
    };
    let name = data.source(head);
    if state.file.callable.contains_key(name) {
        return call::call(state, id, name, values, tasks);
    }
    operation(state, id, name, operands, values).map(Some)
}

fn operation(
    state: &mut Expressions<'_, '_>,
    id: Id,
    name: &str,
    operands: &[Id],
    values: &[Value],
) -> Result<Value, Fault> {
    let data = state.file.data;
    match (name, values) {
        ("cast", &[value]) => return Ok(value),
        ("if", &[condition, yes, no]) => return select(state, id, operands, condition, yes, no),
        ("cast", _) => return Err(state.count(id, name, "1 operand", values.len())),
        ("if", _) => return Err(state.count(id, name, "3 operands", values.len())),
        ("array", _) => return tensor::gather(state, id, &[values.len()], values),
        ("not" | "and" | "or", _) => return connect(state, id, operands, values),
        _ => {}
    }
    if let Some(value) = tensor::access(state, id, name, operands, values)? {
        return Ok(value);
    }
    // Where nothing is repeated, what stands there stays as it was written.
    let repeated = state.is_repeated();
    if let Some(n) = integers(state, values, repeated).and_then(|n| exact::apply(name, &n)) {
        return Ok(Value::Integer(n));
    }
    let numbers = state.terms(values, operands)?;
    if let Some(comparison) = Comparison::find(name) {
        let pairs = comparison == Comparison::NotEqual;
        let most = if pairs { MAX_DISTINCT } else { usize::MAX };
        if !(2..=most).contains(&numbers.len()) {
            let expected = format!("2 operands or more (`!=`: at most {MAX_DISTINCT})");
            return Err(state.count(id, name, &expected, numbers.len()));
        }
        let known: Option<Vec<i64>> = if repeated || integers(state, values, false).is_some() {
            values.iter().map(|&value| state.known(value)).collect()
        } else {
            None
        };
        return Ok(Value::Truth(match known {
            Some(known) => state.builder.truth(comparison.holds(&known)),
            None => comparison.chain(&mut state.builder, &numbers),
        }));
    }
    if name == "signbit" {
        let &[x] = &numbers[..] else {
            return Err(state.count(id, name, "1 operand", numbers.len()));
        };
        state.remarks.push((data.span(id), Remark::SignOfZero));
        let zero = state.builder.integer(0);
        let is_below = state.builder.logic(BoolOp::Lt, &[x, zero]);
        return Ok(Value::Truth(is_below));
    }
    let Some(make) = Make::find(name) else {
        return Err(state.no_value(id));
    };
    match name {
        "copysign" => state.remarks.push((data.span(id), Remark::SignOfZero)),
        "nearbyint" => state.remarks.push((data.span(id), Remark::Nearbyint)),
        _ => {}
    }
    let made = make.apply(&mut state.builder, &numbers);
    match made {
        Ok(node) => Ok(Value::Number(node)),
        Err(expected) => Err(state.count(id, name, expected, numbers.len())),
    }
}

/// Operands that are integers that came from an index, or constants that are integers; not only
/// these, unless they are repeated.
fn integers(state: &Expressions<'_, '_>, values: &[Value], repeated: bool) -> Option<Vec<i64>> {
    if !repeated
        && !values
            .iter()
            .any(|value| matches!(value, Value::Integer(_)))
    {
        return None;
    }
    let integer = |&value: &Value| match value {
        Value::Integer(n) => Some(n),
        Value::Number(term) => match state.builder.constant_of(term)? {
            Constant::Decimal(n) => n.to_i64(),
            Constant::Pi | Constant::E => None,
        },
        Value::Truth(_) | Value::Tensor(_) => None,
    };
    values.iter().map(integer).collect()
}

/// Goes on with an `if` whose condition is the last value: with one side only, where it is
/// known.
pub(super) fn decide<'t>(
    state: &Expressions<'_, 't>,
    id: Id,
    values: &mut Vec<Value>,
    tasks: &mut Vec<Task<'t>>,
) {
    let operands = state.file.data.list(id).unwrap_or_default();
    let &[_, _, yes, no] = operands else {
        return;
    };
    let known = match values.last() {
        Some(&Value::Truth(truth)) => state.builder.truth_of(truth),
        Some(Value::Number(_) | Value::Integer(_) | Value::Tensor(_)) | None => None,
    };
    if let Some(known) = known {
        values.pop();
        tasks.push(Task::Evaluate(if known { yes } else { no }));
        return;
    }
    tasks.push(Task::Apply(id, 3));
    tasks.push(Task::Evaluate(no));
    tasks.push(Task::Evaluate(yes));
}

fn select(
    state: &mut Expressions<'_, '_>,
    id: Id,
    operands: &[Id],
    condition: Value,
    yes: Value,
    no: Value,
) -> Result<Value, Fault> {
    let span = |i: usize| operands.get(i).map_or(0..0, |&id| state.file.data.span(id));
    let Value::Truth(condition) = condition else {
        return Err(Fault::new(span(0), "a condition is not a number")
            .label("expected a comparison such as (< x 1)"));
    };
    if let (Value::Tensor(yes), Value::Tensor(no)) = (yes, no) {
        let lengths = state.tensors.lengths(yes).to_vec();
        if lengths != state.tensors.lengths(no) {
            let fault = Fault::new(span(2), "the sides are tensors of other shapes");
            return Err(fault.label("expected the same lengths on both sides"));
        }
        let sides = [yes, no].map(|side| state.tensors.elements(side).to_vec());
        let [yes, no] = sides;
        state.charge(id, yes.len())?;
        let pairs = yes.into_iter().zip(no);
        let selected: Result<Vec<Value>, Fault> = pairs
            .map(|(yes, no)| select_scalar(state, operands, condition, yes, no))
            .collect();
        return state.tensor_of(id, &lengths, selected?);
    }
    select_scalar(state, operands, condition, yes, no)
}

fn select_scalar(
    state: &mut Expressions<'_, '_>,
    operands: &[Id],
    condition: Term,
    yes: Value,
    no: Value,
) -> Result<Value, Fault> {
    if let (Value::Truth(yes), Value::Truth(no)) = (yes, no) {
        let truth = state.builder.select(condition, yes, no);
        return Ok(Value::Truth(truth));
    }
    let mut numbers = [yes, no].into_iter().map(|side| match side {
        Value::Number(term) => Some(term),
        Value::Integer(n) => Some(state.builder.integer(n)),
        Value::Truth(_) | Value::Tensor(_) => None,
    });
    let (Some(Some(yes)), Some(Some(no))) = (numbers.next(), numbers.next()) else {
        let span = operands.get(2).map_or(0..0, |&id| state.file.data.span(id));
        let message = match (yes, no) {
            (Value::Tensor(_), _) | (_, Value::Tensor(_)) => {
                "one side is a tensor, the other is not"
            }
            _ => "one side is a number, the other a truth value",
        };
        return Err(Fault::new(span, message).label("expected the same kind on both sides"));
    };
    let node = state.builder.select(condition, yes, no);
    Ok(Value::Number(node))
}

/// `not`, `and`, `or`.
fn connect(
    state: &mut Expressions<'_, '_>,
    id: Id,
    operands: &[Id],
    values: &[Value],
) -> Result<Value, Fault> {
    let mut truths = Vec::with_capacity(values.len());
    for (&value, &operand) in values.iter().zip(operands) {
        let Value::Truth(truth) = value else {
            let span = state.file.data.span(operand);
            return Err(Fault::new(span, "a number is not a truth value")
                .label("expected a comparison such as (< x 1)"));
        };
        truths.push(truth);
    }
    let name = state.file.data.list(id).and_then(<[Id]>::first);
    let name = name.map_or("", |&head| state.file.data.source(head));
    let b = &mut state.builder;
    let truth = match (name, &truths[..]) {
        ("not", &[truth]) => b.logic(BoolOp::Not, &[truth]),
        ("and", &[first, ref rest @ ..]) => {
            (rest.iter()).fold(first, |so_far, &next| b.logic(BoolOp::And, &[so_far, next]))
        }
        ("or", &[first, ref rest @ ..]) => {
            (rest.iter()).fold(first, |so_far, &next| b.logic(BoolOp::Or, &[so_far, next]))
        }
        ("not", _) => return Err(state.count(id, name, "1 operand", truths.len())),
        _ => return Err(state.count(id, name, "1 operand or more", truths.len())),
    };
    Ok(Value::Truth(truth))
}
