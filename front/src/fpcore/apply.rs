//! Operations of which all operands are known: what their values become.

use outward_expr::builder::nest::Value as Term;

use super::Callable;
use super::datum::Id;
use super::expression::{Expressions, MAX_OPERATIONS, Remark, Value};
use super::fault::Fault;
use super::operation::Make;
use super::truth::{self, Comparison, Truth};

/// The most operands of `!=`, which compares all pairs.
const MAX_DISTINCT: usize = 256;

impl Expressions<'_, '_> {
    /// The value of a list whose operands have these values.
    pub(super) fn apply(&mut self, id: Id, values: &[Value]) -> Result<Value, Fault> {
        let data = self.file.data;
        let (head, operands) = match data.list(id).and_then(<[Id]>::split_first) {
            Some((&head, operands)) => (head, operands),
            None => return Err(self.no_value(id)),
        };
        let name = data.source(head);
        match (name, values) {
            ("cast", &[value]) => return Ok(value),
            ("if", &[condition, yes, no]) => return self.choose(operands, condition, yes, no),
            ("cast", _) => return Err(self.count(id, name, "1 operand", values.len())),
            ("if", _) => return Err(self.count(id, name, "3 operands", values.len())),
            ("not" | "and" | "or", _) => return self.connect(id, operands, values),
            _ => {}
        }
        let numbers: Result<Vec<Term>, Fault> = values
            .iter()
            .zip(operands)
            .map(|(&value, &operand)| match value {
                Value::Number(node) => Ok(node),
                Value::Truth(_) => Err(self.not_a_number(operand)),
            })
            .collect();
        let numbers = numbers?;
        if let Some(comparison) = Comparison::find(name) {
            let pairs = comparison == Comparison::NotEqual;
            let most = if pairs { MAX_DISTINCT } else { usize::MAX };
            if !(2..=most).contains(&numbers.len()) {
                let expected = format!("2 operands or more (`!=`: at most {MAX_DISTINCT})");
                return Err(self.count(id, name, &expected, numbers.len()));
            }
            return Ok(Value::Truth(comparison.chain(&mut self.builder, &numbers)));
        }
        if name == "signbit" {
            let &[x] = &numbers[..] else {
                return Err(self.count(id, name, "1 operand", numbers.len()));
            };
            self.remarks.push((data.span(id), Remark::SignOfZero));
            return Ok(Value::Truth(Truth::negative(x)));
        }
        if let Some(make) = Make::find(name) {
            match name {
                "copysign" => self.remarks.push((data.span(id), Remark::SignOfZero)),
                "nearbyint" => self.remarks.push((data.span(id), Remark::Nearbyint)),
                _ => {}
            }
            let made = make.apply(&mut self.builder, &numbers);
            return match made {
                Ok(node) => Ok(Value::Number(node)),
                Err(expected) => Err(self.count(id, name, expected, numbers.len())),
            };
        }
        self.call(id, name, &numbers)
    }

    fn choose(
        &mut self,
        operands: &[Id],
        condition: Value,
        yes: Value,
        no: Value,
    ) -> Result<Value, Fault> {
        let span = |i: usize| operands.get(i).map_or(0..0, |&id| self.file.data.span(id));
        let Value::Truth(condition) = condition else {
            return Err(Fault::new(span(0), "a condition is not a number")
                .label("expected a comparison such as (< x 1)"));
        };
        match (yes, no) {
            (Value::Number(yes), Value::Number(no)) => {
                let node = truth::choose(condition, &mut self.builder, yes, no);
                Ok(Value::Number(node))
            }
            (Value::Truth(yes), Value::Truth(no)) => {
                let truth = condition.choose_truth(&mut self.builder, yes, no);
                Ok(Value::Truth(truth))
            }
            (Value::Number(_), Value::Truth(_)) | (Value::Truth(_), Value::Number(_)) => Err(
                Fault::new(span(2), "one side is a number, the other a truth value")
                    .label("expected the same kind on both sides"),
            ),
        }
    }

    /// `not`, `and`, `or`.
    fn connect(&mut self, id: Id, operands: &[Id], values: &[Value]) -> Result<Value, Fault> {
        let mut truths = Vec::with_capacity(values.len());
        for (&value, &operand) in values.iter().zip(operands) {
            let Value::Truth(truth) = value else {
                let span = self.file.data.span(operand);
                return Err(Fault::new(span, "a number is not a truth value")
                    .label("expected a comparison such as (< x 1)"));
            };
            truths.push(truth);
        }
        let name = self.file.data.list(id).and_then(<[Id]>::first);
        let name = name.map_or("", |&head| self.file.data.source(head));
        let b = &mut self.builder;
        let truth = match (name, &truths[..]) {
            ("not", &[truth]) => truth.not(),
            ("and", &[first, ref rest @ ..]) => {
                rest.iter().fold(first, |so_far, &next| so_far.and(b, next))
            }
            ("or", &[first, ref rest @ ..]) => {
                rest.iter().fold(first, |so_far, &next| so_far.or(b, next))
            }
            ("not", _) => return Err(self.count(id, name, "1 operand", truths.len())),
            _ => return Err(self.count(id, name, "1 operand or more", truths.len())),
        };
        Ok(Value::Truth(truth))
    }

    /// A core above, with its arguments replaced.
    fn call(&mut self, id: Id, name: &str, numbers: &[Term]) -> Result<Value, Fault> {
        let callable = self.file.callable;
        let function = match callable.get(name) {
            Some(Callable::Function(function)) => function,
            Some(Callable::Unreadable) => {
                let message = format!("`{name}` could not be read");
                let mut fault = Fault::new(self.file.data.span(id), message)
                    .label("this core cannot be called, because it has an error");
                fault.unsupported = true;
                return Err(fault);
            }
            None => return Err(self.no_value(id)),
        };
        if function.inputs.len() != numbers.len() {
            let expected = format!("{} operand(s)", function.inputs.len());
            return Err(self.count(id, name, &expected, numbers.len()));
        }
        let copied = &self.file.copied;
        copied.set(copied.get() + function.nodes.len());
        if copied.get() > MAX_OPERATIONS
            || self.builder.len() + function.nodes.len() > MAX_OPERATIONS
        {
            return Err(self.too_large(id));
        }
        let result = self.builder.embed(function, numbers).into_iter().next();
        result.map(Value::Number).ok_or_else(|| self.no_value(id))
    }

    pub(super) fn count(&self, id: Id, name: &str, expected: &str, got: usize) -> Fault {
        let message = format!("`{name}` takes {expected}, but got {got}");
        Fault::new(self.file.data.span(id), message).label(format!("expected {expected}"))
    }

    pub(super) fn not_a_number(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "a truth value is not a number")
            .label("expected a number")
            .help("choose one by (if condition 1 0)")
    }

    pub(super) fn no_value(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "a value is missing")
            .label("expected a number, a name or an operation")
    }

    pub(super) fn too_large(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "the core is too large")
            .label(format!("more than {MAX_OPERATIONS} operations so far"))
    }
}
