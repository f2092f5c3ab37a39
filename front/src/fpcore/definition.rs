//! One core: `(FPCore name? (argument …) :property datum … expression)`.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::{Format, Function};

use super::argument::{self, Ignored, Signature};
use super::datum::{Data, Id, Kind};
use super::expression;
use super::fault::Fault;
use super::name::variable;
use super::property::{is_directed, properties};
use super::state::{Expressions, File, Remark};
use super::value::{Value, suffixes};
use super::{operation, precondition};
use crate::inputs::InputDomain;

/// What a core says of itself.
pub(super) struct Head<'t> {
    pub(super) identifier: Option<&'t str>,
    /// The `:name`, or else the identifier.
    pub(super) name: Option<String>,
    /// Keywords without their colon, and what follows each.
    pub(super) properties: Vec<(&'t str, Id)>,
    arguments: Id,
    rest: Vec<Id>,
}

/// What a core means.
pub(super) struct Meaning {
    /// Whether the value is a number, and not a tensor.
    pub(super) is_number: bool,
    pub(super) function: Function,
    pub(super) region: Vec<InputDomain>,
    pub(super) ignored: Vec<Ignored>,
}

/// Reads what stands before the expression.
pub(super) fn head<'t>(data: &Data<'t>, id: Id) -> Result<Head<'t>, Fault> {
    let list = data.list(id).unwrap_or_default();
    if list.first().and_then(|&first| data.word(first)) != Some("FPCore") {
        return Err(Fault::new(data.span(id), "this is not a core")
            .label("expected (FPCore (arguments) expression)"));
    }
    let mut rest = &list[1..];
    let mut identifier = None;
    if let &[first, ref behind @ ..] = rest
        && data.kind(first) == Kind::Word
    {
        let name = variable(data, first)?;
        if operation::is_reserved(name) {
            return Err(
                Fault::new(data.span(first), format!("`{name}` is an operation"))
                    .label("expected another name"),
            );
        }
        identifier = Some(name);
        rest = behind;
    }
    let Some((&arguments, rest)) = rest.split_first() else {
        return Err(Fault::new(data.span(id), "this core has no arguments")
            .label("expected a list of arguments, which may be empty: ()"));
    };
    let (properties, rest) = properties(data, rest)?;
    let said = properties.iter().find(|(keyword, _)| *keyword == "name");
    let said = said.map(|&(_, datum)| {
        data.string(datum)
            .unwrap_or_else(|| data.source(datum).to_owned())
    });
    Ok(Head {
        identifier,
        name: said.or_else(|| identifier.map(str::to_owned)),
        properties,
        arguments,
        rest: rest.to_vec(),
    })
}

/// Reads the arguments, and finds the expression.
pub(super) fn signature<'t>(
    data: &Data<'t>,
    id: Id,
    head: &Head<'t>,
) -> Result<Signature<'t>, Fault> {
    let mut ignored = Vec::new();
    let arguments = argument::arguments(data, head.arguments, &mut ignored)?;
    once(data, &head.properties)?;
    let body = match head.rest[..] {
        [body] => body,
        [] => {
            let end = data.span(id).end;
            return Err(Fault::new(end - 1..end, "this core has no expression")
                .label("expected an expression"));
        }
        [_, second, ..] => {
            return Err(Fault::new(data.span(second), "a second expression")
                .label("expected the end of the core"));
        }
    };
    Ok(Signature {
        arguments,
        body,
        ignored,
    })
}

/// Reads the expression and the precondition of a core.
pub(super) fn meaning<'t>(
    file: File<'_, 't>,
    head: &Head<'t>,
    signature: &Signature<'t>,
    name: &str,
) -> Result<Meaning, Fault> {
    let data = file.data;
    let mut ignored = signature.ignored.clone();
    let format = format(data, &head.properties, &mut ignored)?;
    let arguments = argument::known(data, &signature.arguments)?;
    let region = precondition::region(file, &head.properties, &arguments, &mut ignored)?;
    let mut reader = Expressions::new(file);
    reader.at(head.arguments);
    reader.arguments(&arguments)?;
    let value = expression::value(&mut reader, signature.body)?;
    let is_number = matches!(value, Value::Number(_) | Value::Integer(_));
    let outputs = outputs(&mut reader, signature.body, value)?;
    let find = |remark| reader.remarks.iter().find(|(_, other)| *other == remark);
    let directed = head
        .properties
        .iter()
        .any(|&property| is_directed(data, property));
    if let Some((span, _)) = find(Remark::Nearbyint)
        && (directed || find(Remark::Direction).is_some())
    {
        let what = "nearbyint in another rounding than nearestEven";
        return Err(Fault::unsupported(span.clone(), what)
            .label("what integer this is depends on `:round`")
            .help("say which is meant: ceil, floor, trunc or round"));
    }
    for (remark, reason) in [
        (
            Remark::Context,
            "how results are rounded is not part of the function",
        ),
        (
            Remark::SignOfZero,
            "a zero counts as positive, also where floats have a negative one",
        ),
    ] {
        // One for all of a kind: there may be very many.
        if let Some((span, _)) = find(remark) {
            ignored.push((span.clone(), reason));
        }
    }
    ignored.sort_by_key(|(span, _)| span.start);
    Ok(Meaning {
        is_number,
        function: reader.builder.finish(name, format, &outputs),
        region,
        ignored,
    })
}

/// The outputs of a core with this value: `out`, or of a tensor `out[0]`, `out[1]`, …
fn outputs(
    reader: &mut Expressions<'_, '_>,
    body: Id,
    value: Value,
) -> Result<Vec<(String, Term)>, Fault> {
    // A core below may call it all the same.
    let Value::Tensor(tensor) = value else {
        let number = reader.term(value, body).map_err(Fault::in_calls)?;
        return Ok(vec![("out".to_owned(), number)]);
    };
    let elements = reader.tensors.elements(tensor).to_vec();
    if elements.is_empty() {
        let fault = Fault::new(reader.file.data.span(body), "the value has no elements");
        return Err(fault
            .label("expected a number, or a tensor with at least one element")
            .in_calls());
    }
    let lengths = reader.tensors.lengths(tensor).to_vec();
    let mut found = Vec::with_capacity(elements.len());
    for (suffix, value) in suffixes(&lengths).zip(elements) {
        let number = reader.term(value, body).map_err(Fault::in_calls)?;
        found.push((format!("out{suffix}"), number));
    }
    Ok(found)
}

/// Refuses a second property of a kind that says what is meant: which of them would hold?
fn once(data: &Data<'_>, properties: &[(&str, Id)]) -> Result<(), Fault> {
    for known in ["pre", "precision", "round"] {
        let mut same = properties.iter().filter(|(keyword, _)| *keyword == known);
        if let (Some(_), Some(&(_, second))) = (same.next(), same.next()) {
            return Err(
                Fault::new(data.span(second), format!("a second `:{known}`"))
                    .label("expected it once"),
            );
        }
    }
    Ok(())
}

/// The format to run in, by `:precision`.
fn format(
    data: &Data<'_>,
    properties: &[(&str, Id)],
    ignored: &mut Vec<Ignored>,
) -> Result<Format, Fault> {
    let mut format = Format::F64;
    for &(keyword, datum) in properties {
        match (keyword, data.word(datum)) {
            ("precision", Some("binary32")) => format = Format::F32,
            ("precision", Some("binary64" | "real")) => format = Format::F64,
            ("precision", None) if data.kind(datum) == Kind::String => {
                return Err(Fault::new(data.span(datum), "a string is not a precision")
                    .label("expected binary64, binary32 or real"));
            }
            ("precision", _) => ignored.push((
                data.span(datum),
                "not a precision that functions have: they compute in binary64",
            )),
            _ if is_directed(data, (keyword, datum)) => ignored.push((
                data.span(datum),
                "how results are rounded is not part of the function",
            )),
            _ => {}
        }
    }
    Ok(format)
}
