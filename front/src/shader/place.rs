//! Places of expressions in the text.

use naga::{Arena, Expression, Handle, Span};

/// How far is looked for the place of an expression.
const FAR: usize = 8;

/// Where an expression is in the text. Of calls of GLSL's built-in functions naga does not say;
/// they are about where their first argument is.
pub(super) fn place(expressions: &Arena<Expression>, handle: Handle<Expression>) -> Span {
    let mut here = handle;
    for _ in 0..FAR {
        let span = expressions.get_span(here);
        if span.is_defined() {
            return span;
        }
        here = match expressions[here] {
            Expression::Math { arg, .. } => arg,
            Expression::Binary { left, .. } => left,
            Expression::Unary { expr, .. } | Expression::As { expr, .. } => expr,
            Expression::Relational { argument, .. } => argument,
            Expression::Select { condition, .. } => condition,
            _ => break,
        };
    }
    Span::UNDEFINED
}

/// Where an argument is used first, which is all that naga keeps of its place.
pub(super) fn argument_span(function: &naga::Function, index: usize) -> Option<Span> {
    let mut expressions = function.expressions.iter();
    let found = expressions
        .find(|(_, e)| matches!(e, Expression::FunctionArgument(i) if *i as usize == index));
    let span = function.expressions.get_span(found?.0);
    span.is_defined().then_some(span)
}
