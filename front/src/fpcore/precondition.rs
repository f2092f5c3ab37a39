//! Preconditions: `:pre (and (<= 1 x 100) (< 0 y))` as a box.
//!
//! A conjunction is taken apart; each comparison of an argument, or an element of one such as `(ref
//! A 0)`, with a number bounds one side of the box. Endpoints are exact: a literal, or an
//! expression without arguments such as `(/ PI 2)`; they are rounded outward, to the format that is
//! asked for. Strict comparisons give closed sides, which hold more. A part that is not of this
//! form bounds nothing, so the box holds all points at which the precondition is true; such parts
//! are named in [`CoreFunction::ignored`](super::CoreFunction).
//!
//! A box that is certainly empty is an error. Contradictions that are lost when endpoints are
//! rounded to doubles are not found, and give a side of neighbouring numbers. Tested in
//! `precondition_tests`.

use std::collections::HashMap;

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::hash::FastHash;
use outward_expr::{Format, Type};

use super::argument::{Ignored, Known};
use super::datum::{Data, Id};
use super::expression;
use super::fault::Fault;
use super::state::{Expressions, File};
use super::track::Track;
use super::value::Value;
use crate::inputs::{InputDomain, Limit};

/// Why a part of a precondition was left out.
const NOT_A_RANGE: &str = "not a range of one argument";
const IN_PART: &str = "in part, as only comparisons of one argument with a number are used";
const NOT_SAYABLE: &str = "it uses what functions do not have";

/// An operand of a comparison.
enum Operand {
    /// The index of an argument.
    Argument(usize),
    Number(Box<Limit>),
    /// −∞ or +∞: below everything, or not.
    Infinite {
        negative: bool,
    },
    Other,
}

/// The state of reading a precondition.
struct Precondition<'a, 't> {
    file: File<'a, 't>,
    /// Reads what may use arguments.
    reader: Expressions<'a, 't>,
    /// Arguments; of numbers, which inputs they are.
    names: HashMap<&'t str, Option<usize>, FastHash>,
    /// What inputs are to the reader.
    inputs: HashMap<Term, usize, FastHash>,
    sides: Vec<InputDomain>,
    tracks: Vec<Track>,
}

/// The box that the `:pre` of a core describes: a side for every argument.
pub(super) fn region<'t>(
    file: File<'_, 't>,
    properties: &[(&str, Id)],
    arguments: &[Known<'t>],
    ignored: &mut Vec<Ignored>,
) -> Result<Vec<InputDomain>, Fault> {
    let mut reader = Expressions::new(file);
    reader.arguments(arguments)?;
    let mut names = HashMap::default();
    let mut sides: Vec<InputDomain> = Vec::with_capacity(arguments.len());
    for argument in arguments {
        names.insert(argument.name, argument.is_number().then_some(sides.len()));
        let inputs = argument.inputs();
        sides.extend(inputs.map(|name| InputDomain::new(&name, Type::Real)));
    }
    let inputs = (sides.iter().zip(0..)).map(|(side, i)| (reader.builder.input(&side.name), i));
    let mut this = Precondition {
        file,
        inputs: inputs.collect(),
        reader,
        names,
        tracks: vec![Track::default(); sides.len()],
        sides,
    };
    let conditions = properties.iter().filter(|(keyword, _)| *keyword == "pre");
    let mut parts: Vec<Id> = conditions.map(|&(_, datum)| datum).collect();
    parts.reverse();
    while let Some(part) = parts.pop() {
        let list = file.data.list(part).and_then(<[Id]>::split_first);
        let operator = list.map(|(&head, _)| file.data.source(head));
        match (operator, list) {
            (Some("and"), Some((_, operands))) => parts.extend(operands.iter().rev()),
            (Some(operator @ ("<" | "<=" | ">" | ">=" | "==")), Some((_, operands)))
                if operands.len() >= 2 =>
            {
                if let Some(reason) = this.comparison(part, operator, operands)? {
                    ignored.push((file.data.span(part), reason));
                }
            }
            _ if matches!(file.data.word(part), Some("TRUE")) => {}
            _ if matches!(file.data.word(part), Some("FALSE")) => {
                return Err(contradiction(file.data, part));
            }
            _ => ignored.push((file.data.span(part), this.other(part)?)),
        }
    }
    Ok(this.sides)
}

impl<'t> Precondition<'_, 't> {
    /// Bounds sides by a chain of comparisons. Returns why some of it bounds nothing.
    fn comparison(
        &mut self,
        part: Id,
        operator: &str,
        operands: &[Id],
    ) -> Result<Option<&'static str>, Fault> {
        let mut reason = None;
        let mut is_used = false;
        let mut understood = Vec::with_capacity(operands.len());
        for &id in operands {
            understood.push(match self.operand(id) {
                Err(fault) if fault.unsupported => {
                    reason = Some(NOT_SAYABLE);
                    Operand::Other
                }
                operand => operand?,
            });
        }
        let strict = matches!(operator, "<" | ">");
        for pair in understood.windows(2) {
            let [x, y] = pair else { continue };
            let (x, y) = if operator.starts_with('>') {
                (y, x)
            } else {
                (x, y)
            };
            let mut holds = self.below(x, y, strict);
            if operator == "==" && holds != Some(false) {
                let other = self.below(y, x, strict);
                holds = if other == Some(true) { holds } else { other };
            }
            match holds {
                Some(true) => {
                    is_used |= matches!(
                        (x, y),
                        (Operand::Argument(_), _) | (_, Operand::Argument(_))
                    );
                }
                Some(false) => return Err(contradiction(self.file.data, part)),
                None => reason = reason.or(Some(NOT_A_RANGE)),
            }
        }
        Ok(reason.map(|reason| if is_used { IN_PART } else { reason }))
    }

    /// Takes x ≤ y, or x < y, as known. Whether it can be; `None` if nothing follows from it.
    fn below(&mut self, x: &Operand, y: &Operand, strict: bool) -> Option<bool> {
        match (x, y) {
            (&Operand::Argument(i), Operand::Number(endpoint)) => {
                self.sides.get_mut(i)?.below_endpoint((**endpoint).clone());
                Some(self.tracks.get_mut(i)?.above(endpoint.interval(), strict))
            }
            (Operand::Number(endpoint), &Operand::Argument(i)) => {
                self.sides.get_mut(i)?.above_endpoint((**endpoint).clone());
                Some(self.tracks.get_mut(i)?.below(endpoint.interval(), strict))
            }
            (Operand::Number(low), Operand::Number(high)) => {
                let mut track = Track::default();
                track.below(low.interval(), strict);
                let possible = track.above(high.interval(), strict);
                // Where it is not certain either way, nothing of the box depends on it.
                let (last, first) = (low.interval::<f64>().sup(), high.interval::<f64>().inf());
                let certain = last < first || (last == first && !strict);
                (certain || !possible).then_some(possible)
            }
            (Operand::Argument(_) | Operand::Number(_), &Operand::Infinite { negative }) => {
                Some(!negative)
            }
            (&Operand::Infinite { negative }, Operand::Argument(_) | Operand::Number(_)) => {
                Some(negative)
            }
            (&Operand::Infinite { negative: low }, &Operand::Infinite { negative: high }) => {
                Some((low && !high) || (low == high && !strict))
            }
            (Operand::Other, _)
            | (_, Operand::Other)
            | (Operand::Argument(_), Operand::Argument(_)) => None,
        }
    }

    fn operand(&mut self, id: Id) -> Result<Operand, Fault> {
        let data = self.file.data;
        if let Some(&Some(i)) = data.word(id).and_then(|word| self.names.get(word)) {
            return Ok(Operand::Argument(i));
        }
        if self.uses_arguments(id) {
            let number = expression::number(&mut self.reader, id)?;
            let head = data.list(id).and_then(<[Id]>::first);
            let is_element = head.is_some_and(|&head| data.word(head) == Some("ref"));
            let input = self.inputs.get(&number).filter(|_| is_element);
            return Ok(input.map_or(Operand::Other, |&i| Operand::Argument(i)));
        }
        if let Some(negative) = infinite(data, id) {
            return Ok(Operand::Infinite { negative });
        }
        let mut reader = Expressions::new(self.file);
        let node = expression::number(&mut reader, id)?;
        let value = reader
            .builder
            .finish("endpoint", Format::F64, &[("out", node)]);
        let endpoint = Limit(value);
        if endpoint.interval::<f64>().is_empty() {
            return Err(
                Fault::new(data.span(id), "this endpoint of a range has no value")
                    .label("expected a number"),
            );
        }
        Ok(Operand::Number(Box::new(endpoint)))
    }

    /// Whether a word in it is the name of an argument.
    fn uses_arguments(&self, id: Id) -> bool {
        let data = self.file.data;
        let mut waiting = vec![id];
        while let Some(id) = waiting.pop() {
            if data
                .word(id)
                .is_some_and(|word| self.names.contains_key(word))
            {
                return true;
            }
            waiting.extend(data.list(id).unwrap_or_default());
        }
        false
    }

    /// Why a condition that is not a comparison bounds nothing, if it is a condition at all.
    fn other(&mut self, part: Id) -> Result<&'static str, Fault> {
        match expression::value(&mut self.reader, part) {
            Ok(Value::Truth(_)) => Ok(NOT_A_RANGE),
            Ok(Value::Number(_) | Value::Integer(_) | Value::Tensor(_)) => Err(Fault::new(
                self.file.data.span(part),
                "a precondition is not a number",
            )
            .label("expected a comparison such as (<= 0 x 1)")),
            Err(fault) if fault.unsupported => Ok(NOT_SAYABLE),
            Err(fault) => Err(fault),
        }
    }
}

/// Whether it is −∞, if it is `INFINITY` or `(- INFINITY)`.
fn infinite(data: &Data<'_>, id: Id) -> Option<bool> {
    match data.list(id) {
        None => (data.word(id)? == "INFINITY").then_some(false),
        Some(&[sign, id]) => {
            let word = data.word(sign)? == "-" && data.word(id)? == "INFINITY";
            word.then_some(true)
        }
        Some(_) => None,
    }
}

fn contradiction(data: &Data<'_>, part: Id) -> Fault {
    Fault::new(data.span(part), "the precondition is true of no input")
        .label("this contradicts itself, or what stands before it")
}

#[cfg(test)]
#[path = "precondition_tests.rs"]
mod tests;
