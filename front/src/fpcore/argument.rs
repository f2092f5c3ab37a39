//! The arguments of a core: names of numbers, and tensors such as `(A 3 n)`.
//!
//! A tensor with lengths that are numbers is several inputs: `A[0][0]`, `A[0][1]`, … A length that
//! is a name is known only in a call, so such a core cannot be read by itself.

use core::ops::Range;
use std::collections::HashSet;

use super::datum::{Data, Id};
use super::exact;
use super::fault::Fault;
use super::name::variable;
use super::number;
use super::property::{properties, rounds};
use super::value::{MAX_DIMENSIONS, count, suffixes};
use outward_expr::RegionBuilder;

/// How many elements the tensors among the arguments of a core may have.
pub(super) const MAX_ELEMENTS: usize = 1 << 16;

/// What the function does not say, at which bytes, and why.
pub(super) type Ignored = (Range<usize>, &'static str);

/// What a core is given, and what it computes of that.
#[derive(Clone)]
pub(super) struct Signature<'t> {
    pub(super) arguments: Vec<Argument<'t>>,
    pub(super) body: Id,
    pub(super) ignored: Vec<Ignored>,
}

impl Signature<'_> {
    /// Whether all arguments are numbers.
    pub(super) fn is_of_numbers(&self) -> bool {
        self.arguments.iter().all(|a| a.lengths.is_empty())
    }
}

/// The length of a dimension.
#[derive(Clone, Copy, Debug)]
pub(super) enum Length<'t> {
    Number(usize),
    Name(&'t str, Id),
}

/// An argument.
#[derive(Clone, Debug)]
pub(super) struct Argument<'t> {
    pub(super) name: &'t str,
    pub(super) id: Id,
    /// The lengths of a tensor; none of a number.
    pub(super) lengths: Vec<Length<'t>>,
}

/// Reads a list of arguments.
pub(super) fn arguments<'t>(
    data: &Data<'t>,
    id: Id,
    ignored: &mut Vec<Ignored>,
) -> Result<Vec<Argument<'t>>, Fault> {
    let Some(list) = data.list(id) else {
        return Err(Fault::new(data.span(id), "this is not a list of arguments")
            .label("expected a list of names, which may be empty: ()"));
    };
    let mut found = Vec::with_capacity(list.len());
    let mut seen = HashSet::with_capacity(list.len());
    for &id in list {
        let (name, lengths) = match data.list(id) {
            None => (id, &[][..]),
            Some(&[first, ref rest @ ..]) if data.word(first) == Some("!") => {
                let (properties, rest) = properties(data, rest)?;
                let Some((&name, lengths)) = rest.split_first() else {
                    return Err(Fault::new(data.span(id), "an argument has no name")
                        .label("expected a name behind its properties"));
                };
                if properties.iter().any(|&(key, _)| rounds(key)) {
                    ignored.push((
                        data.span(id),
                        "the precision of an argument is not part of the function",
                    ));
                }
                (name, lengths)
            }
            Some(&[name, ref lengths @ ..]) if !lengths.is_empty() => (name, lengths),
            Some(_) => {
                return Err(Fault::new(data.span(id), "this is not an argument")
                    .label("expected a name, or a tensor such as (A 3 4)"));
            }
        };
        let name = variable(data, name)?;
        if lengths.len() > MAX_DIMENSIONS {
            let fault = Fault::new(data.span(id), "a tensor has too many dimensions");
            return Err(fault.label(format!("expected at most {MAX_DIMENSIONS}")));
        }
        let lengths: Result<Vec<_>, Fault> = lengths.iter().map(|&id| length(data, id)).collect();
        if !seen.insert(name) {
            return Err(
                Fault::new(data.span(id), format!("a second argument `{name}`"))
                    .label("expected another name"),
            );
        }
        found.push(Argument {
            name,
            id,
            lengths: lengths?,
        });
    }
    Ok(found)
}

fn length<'t>(data: &Data<'t>, id: Id) -> Result<Length<'t>, Fault> {
    let (word, span) = (data.source(id), data.span(id));
    if !number::is_number(word) {
        return variable(data, id).map(|name| Length::Name(name, id));
    }
    let mut b = RegionBuilder::new();
    let term = number::literal(&mut b, word, span.clone())?;
    let length = exact::of_term(&b, term).and_then(|n| usize::try_from(n).ok());
    length.map(Length::Number).ok_or_else(|| {
        Fault::new(span, "this is not a length").label("expected an integer that is not negative")
    })
}

/// An argument whose lengths are known.
#[derive(Clone, Debug)]
pub(super) struct Known<'t> {
    pub(super) name: &'t str,
    pub(super) id: Id,
    pub(super) lengths: Vec<usize>,
}

impl Known<'_> {
    /// Whether it is a number.
    pub(super) fn is_number(&self) -> bool {
        self.lengths.is_empty()
    }

    /// The names of the inputs that it is.
    pub(super) fn inputs(&self) -> impl Iterator<Item = String> {
        suffixes(&self.lengths).map(|suffix| format!("{}{suffix}", self.name))
    }
}

/// The arguments with their lengths. An error where one is not known.
pub(super) fn known<'t>(
    data: &Data<'t>,
    arguments: &[Argument<'t>],
) -> Result<Vec<Known<'t>>, Fault> {
    let mut all = 0_usize;
    let mut found = Vec::with_capacity(arguments.len());
    for argument in arguments {
        let mut lengths = Vec::with_capacity(argument.lengths.len());
        for &length in &argument.lengths {
            match length {
                Length::Number(length) => lengths.push(length),
                Length::Name(name, id) => {
                    let message = format!("the length `{name}` is not known");
                    let fault = Fault::new(data.span(id), message)
                        .label("expected an integer")
                        .help(
                            "a core below may call this one, with a tensor whose lengths are known",
                        );
                    return Err(fault.in_calls());
                }
            }
        }
        if !lengths.is_empty() {
            let size = count(&lengths).unwrap_or(usize::MAX);
            all = all.saturating_add(size);
            if all > MAX_ELEMENTS {
                let message = "the tensors among the arguments are too large";
                return Err(Fault::new(data.span(argument.id), message)
                    .label(format!("more than {MAX_ELEMENTS} elements so far")));
            }
        }
        found.push(Known {
            name: argument.name,
            id: argument.id,
            lengths,
        });
    }
    Ok(found)
}
