//! One core: `(FPCore name? (argument …) :property datum … expression)`.

use core::cell::Cell;
use core::ops::Range;
use std::collections::{HashMap, HashSet};

use outward_expr::hash::FastHash;
use outward_expr::{Format, Function};

use super::binding::variable;
use super::datum::{Data, Id, Kind};
use super::expression::{Expressions, Remark};
use super::fault::Fault;
use super::{Callable, operation, precondition};
use crate::inputs::InputDomain;
use crate::lines::LineIndex;

/// What every core of a file may use: the text, and the cores above.
#[derive(Clone, Copy)]
pub(super) struct File<'a, 't> {
    pub(super) data: &'a Data<'t>,
    pub(super) lines: &'a LineIndex<'t>,
    pub(super) callable: &'a HashMap<&'t str, Callable, FastHash>,
    /// How many nodes calls have copied, in the whole file.
    pub(super) copied: &'a Cell<usize>,
}

/// What the function does not say, at which bytes, and why.
pub(super) type Ignored = (Range<usize>, &'static str);

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
    pub(super) function: Function,
    pub(super) region: Vec<InputDomain>,
    pub(super) ignored: Vec<Ignored>,
}

/// Keywords and what follows them, and what comes then.
pub(super) type Properties<'a, 't> = (Vec<(&'t str, Id)>, &'a [Id]);

/// Reads `:keyword datum` as often as it is there.
pub(super) fn properties<'a, 't>(
    data: &Data<'t>,
    mut list: &'a [Id],
) -> Result<Properties<'a, 't>, Fault> {
    let mut found = Vec::new();
    while let &[first, ref rest @ ..] = list {
        let Some(keyword) = data.word(first).and_then(|word| word.strip_prefix(':')) else {
            break;
        };
        let &[datum, ref rest @ ..] = rest else {
            let message = format!("the property `:{keyword}` has no value");
            return Err(Fault::new(data.span(first), message).label("expected a value behind it"));
        };
        found.push((keyword, datum));
        list = rest;
    }
    Ok((found, list))
}

/// Whether a property says how to round.
pub(super) fn rounds(keyword: &str) -> bool {
    matches!(keyword, "precision" | "round" | "overflow")
}

/// Whether a property asks for another rounding than to the nearest, ties to even.
pub(super) fn is_directed(data: &Data<'_>, (keyword, datum): (&str, Id)) -> bool {
    keyword == "round" && data.word(datum) != Some("nearestEven")
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
        if operation::names().any(|known| known == name) {
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

/// Reads the expression and the precondition of a core.
pub(super) fn meaning<'t>(
    file: File<'_, 't>,
    id: Id,
    head: &Head<'t>,
    name: &str,
) -> Result<Meaning, Fault> {
    let data = file.data;
    let mut ignored = Vec::new();
    let arguments = arguments(data, head.arguments, &mut ignored)?;
    once(data, &head.properties)?;
    let format = format(data, &head.properties, &mut ignored)?;
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
    let region = precondition::region(file, &head.properties, &arguments, &mut ignored)?;
    let mut reader = Expressions::new(file);
    reader.at(head.arguments);
    reader.arguments(&arguments);
    let result = reader.number(body)?;
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
        function: reader.builder.finish(name, format, &[("out", result)]),
        region,
        ignored,
    })
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

/// The names of the arguments.
fn arguments<'t>(
    data: &Data<'t>,
    id: Id,
    ignored: &mut Vec<Ignored>,
) -> Result<Vec<&'t str>, Fault> {
    let Some(list) = data.list(id) else {
        return Err(Fault::new(data.span(id), "this is not a list of arguments")
            .label("expected a list of names, which may be empty: ()"));
    };
    let mut names = Vec::with_capacity(list.len());
    let mut seen = HashSet::with_capacity(list.len());
    for &argument in list {
        let name = match data.list(argument) {
            None => variable(data, argument)?,
            Some(&[first, ref rest @ ..]) if data.word(first) == Some("!") => {
                let (properties, rest) = properties(data, rest)?;
                let Some((&name, dimensions)) = rest.split_first() else {
                    return Err(Fault::new(data.span(argument), "an argument has no name")
                        .label("expected a name behind its properties"));
                };
                if !dimensions.is_empty() {
                    return Err(tensor(data, argument));
                }
                if properties.iter().any(|&(key, _)| rounds(key)) {
                    ignored.push((
                        data.span(argument),
                        "the precision of an argument is not part of the function",
                    ));
                }
                variable(data, name)?
            }
            Some(_) => return Err(tensor(data, argument)),
        };
        if !seen.insert(name) {
            return Err(
                Fault::new(data.span(argument), format!("a second argument `{name}`"))
                    .label("expected another name"),
            );
        }
        names.push(name);
    }
    Ok(names)
}

fn tensor(data: &Data<'_>, argument: Id) -> Fault {
    Fault::unsupported(data.span(argument), "an argument with dimensions")
        .label("expected the name of a number")
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
