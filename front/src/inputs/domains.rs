//! `InputDomains`: what is known of all inputs of a function, and how descriptions are applied to
//! them.

use core::ops::Range;
use std::collections::BTreeMap;
use std::sync::Arc;

use outward_expr::{Builder, Constant, Diagnostic, Function, Node, Type, nearest};
use outward_interval::{Decimal, Float, Interval};

use super::description::{Description, Part, Property, count, part, parts, unexpected};
use super::domain::{Given, InputDomain};

/// How often something may be said of an input, in all.
const MAX_APPLIED: usize = 1 << 20;

/// How many inputs are named in an error.
const SHOWN: usize = 16;

/// Inputs that are the components of a vector of length one: their squares sum to one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitVector {
    /// The name of the vector.
    pub name: String,
    /// The indices of the inputs, in the order x, y, z, w.
    pub inputs: Vec<usize>,
    /// Whether these are certainly all components. If not, the squares sum to at most one: a
    /// function may read a part of a vector that lies outside of it, and some languages have no
    /// vectors that would tell.
    pub complete: bool,
}

/// What is known of the inputs of a function: an [`InputDomain`] for each, in their order, and
/// which of them are unit vectors. See the [module](super) for the descriptions.
///
/// It is assumed, and not checked: bounds hold for inputs that are as described.
///
/// ```
/// let mut model = outward_front::read("f.txt", "f(x, y) = x/y")?;
/// model.inputs.describe("x in [0, 1]; y in [2, 4] finite")?;
/// let region = model.inputs.region::<f64>();
/// assert_eq!(region, [("x", "[0, 1]".parse()?), ("y", "[2, 4]".parse()?)]);
/// // What contradicts what is known is an error.
/// assert!(model.inputs.describe("x in [5, 6]").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct InputDomains {
    domains: Vec<InputDomain>,
    /// Indices of the domains, by name.
    sorted: Vec<usize>,
    units: Vec<UnitVector>,
    applied: usize,
}

/// Why something cannot be said of inputs.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    Unknown,
    /// An input that is no component of a vector of numbers.
    NoVector(String),
    /// An input of which nothing would be left.
    Contradiction(String),
    /// An input that was said to be given in another way.
    Given(String),
    TooMany,
}

impl From<Vec<InputDomain>> for InputDomains {
    fn from(domains: Vec<InputDomain>) -> Self {
        let mut sorted: Vec<usize> = (0..domains.len()).collect();
        sorted.sort_by(|&a, &b| domains[a].name.cmp(&domains[b].name));
        Self {
            domains,
            sorted,
            units: Vec::new(),
            applied: 0,
        }
    }
}

impl InputDomains {
    /// The inputs of a function, of which nothing is known.
    #[must_use]
    pub fn of(f: &Function) -> Self {
        let inputs = f.inputs.iter().enumerate();
        let domains = inputs.map(|(i, name)| InputDomain::new(name, f.input_type(i)));
        Self::from(domains.collect::<Vec<_>>())
    }

    /// What is known of every input, in their order.
    #[must_use]
    pub fn domains(&self) -> &[InputDomain] {
        &self.domains
    }

    /// What is known of the input of this name, or `None` if there is no such input.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&InputDomain> {
        let found = self.between(name, |n| n <= name);
        found.first().map(|&i| &self.domains[i])
    }

    /// The inputs that are components of unit vectors.
    #[must_use]
    pub fn units(&self) -> &[UnitVector] {
        &self.units
    }

    /// The box that is known: the name and the interval of every input of which something is known,
    /// rounded outward to the format `F`. [`analyze`](https://docs.rs/outward) takes it.
    #[must_use]
    pub fn region<F: Float>(&self) -> Vec<(&str, Interval<F>)> {
        let known = self.domains.iter().filter(|domain| domain.is_described());
        known
            .map(|domain| (domain.name.as_str(), domain.interval()))
            .collect()
    }

    /// The function without the inputs that were described as one number, such as `k in 0.5`, which
    /// become exact constants. An input that is an integer or a truth value stays an input if the
    /// number is not of its type.
    #[must_use]
    pub fn fixed(&self, f: &Function) -> Function {
        if self
            .domains
            .iter()
            .all(|domain| domain.constant().is_none())
        {
            return f.clone();
        }
        let mut builder = Builder::new();
        let mut nodes = Vec::with_capacity(f.inputs.len());
        for (i, name) in f.inputs.iter().enumerate() {
            let known = self.domains.get(i).filter(|domain| &domain.name == name);
            let number = known.and_then(InputDomain::constant);
            let node = number.and_then(|number| constant(&mut builder, number, f.input_type(i)));
            nodes.push(match node {
                Some(node) => node,
                None => builder.typed_input(name, f.input_type(i)),
            });
        }
        let outputs = builder.inline(f, &nodes);
        let names = f.outputs.iter().map(|output| output.name.as_str());
        let outputs: Vec<(&str, Node)> = names.zip(outputs).collect();
        builder.finish(&f.name, f.format, &outputs)
    }

    /// Says more of the inputs, in the words of comments, such as
    /// `"roughness in [0.05, 1]; n unit; light interval"`. Ranges are intersected with what was
    /// known.
    ///
    /// # Errors
    /// If the text is not in the form, names no input, says `unit` of what is not a vector of
    /// numbers, or leaves an input without any value; the error has the place in the text. What
    /// stands before the error has been taken in.
    pub fn describe(&mut self, text: &str) -> Result<&mut Self, Diagnostic> {
        for (i, span) in parts(text, 0..text.len()).into_iter().enumerate() {
            match part(text, span)? {
                Part::Description(description) => {
                    count(text, i, &description)?;
                    self.take(text, &description, true)?;
                }
                Part::Setting(span) => return Err(self.no_property(text, span)),
            }
        }
        Ok(self)
    }

    /// Says that an input lies in the interval; or that every component does, if `name` is that of
    /// a vector, matrix, array or structure.
    ///
    /// # Errors
    /// If there is no such input, or no value is left for one.
    pub fn within<F: Float>(
        &mut self,
        name: &str,
        interval: Interval<F>,
    ) -> Result<&mut Self, Diagnostic> {
        if interval.is_empty() {
            return Err(self.explain(name, &Problem::Contradiction(name.to_owned())));
        }
        let literal = Arc::from(interval.interval_to_exact());
        self.say(name, &Property::Within(literal))
    }

    /// Says that a vector, or every vector of an array, has the length one.
    ///
    /// # Errors
    /// If there is no such input, it is not a vector of numbers, or no value is left for a
    /// component.
    pub fn unit(&mut self, name: &str) -> Result<&mut Self, Diagnostic> {
        self.say(name, &Property::Unit)
    }

    /// Says that an input is not infinite; or that no component is, if `name` is that of a vector,
    /// matrix, array or structure.
    ///
    /// # Errors
    /// If there is no such input.
    pub fn finite(&mut self, name: &str) -> Result<&mut Self, Diagnostic> {
        self.say(name, &Property::Finite)
    }

    /// Says whether an input, or every component of a vector, matrix, array or structure, will be
    /// one number or may be an interval.
    ///
    /// # Errors
    /// If there is no such input, or the opposite was said of it.
    pub fn given(&mut self, name: &str, given: Given) -> Result<&mut Self, Diagnostic> {
        self.say(name, &Property::Given(given))
    }

    fn say(&mut self, name: &str, property: &Property) -> Result<&mut Self, Diagnostic> {
        match self.apply(name, property) {
            Ok(()) => Ok(self),
            Err(problem) => Err(self.explain(name, &problem)),
        }
    }

    /// Applies a description in a text. That there is no input of that name is an error only where
    /// one is needed.
    pub(crate) fn take(
        &mut self,
        text: &str,
        description: &Description,
        needed: bool,
    ) -> Result<(), Diagnostic> {
        let name = &text[description.name.clone()];
        for (span, property) in &description.properties {
            let problem = match self.apply(name, property) {
                Ok(()) => continue,
                Err(Problem::Unknown) if !needed => return Ok(()),
                Err(problem) => problem,
            };
            let place = match problem {
                Problem::Unknown => description.name.clone(),
                Problem::NoVector(_)
                | Problem::Contradiction(_)
                | Problem::Given(_)
                | Problem::TooMany => span.clone(),
            };
            return Err(moved(self.explain(name, &problem), text, place));
        }
        Ok(())
    }

    fn no_property(&self, text: &str, span: Range<usize>) -> Diagnostic {
        let body = &text[span.clone()];
        match body.split_once(char::is_whitespace) {
            Some((_, rest)) => {
                let start = span.end - rest.trim_start().len();
                let word = text[start..span.end].split_whitespace().next();
                unexpected(text, start..start + word.map_or(0, str::len))
            }
            None => unexpected(text, span),
        }
    }

    /// The domains whose names are those from the first that is not less than `low`, up to the last
    /// that `goes_on`.
    fn between(&self, low: &str, goes_on: impl Fn(&str) -> bool) -> &[usize] {
        let name = |i: &usize| self.domains[*i].name.as_str();
        let start = self.sorted.partition_point(|i| name(i) < low);
        let rest = &self.sorted[start..];
        &rest[..rest.partition_point(|i| goes_on(name(i)))]
    }

    /// The inputs that a name stands for: the one of that name, and the parts of what is called so.
    fn matches(&self, name: &str) -> Vec<usize> {
        let mut found = self.between(name, |n| n <= name).to_vec();
        for mark in ['.', '['] {
            let prefix = format!("{name}{mark}");
            let parts = self.between(&prefix, |n| n.starts_with(&prefix));
            found.extend_from_slice(parts);
        }
        found
    }

    fn apply(&mut self, name: &str, property: &Property) -> Result<(), Problem> {
        let found = self.matches(name);
        if found.is_empty() {
            return Err(Problem::Unknown);
        }
        self.applied += found.len();
        if self.applied > MAX_APPLIED {
            return Err(Problem::TooMany);
        }
        if let Property::Unit = property {
            self.add_units(name, &found)?;
        }
        for i in found {
            let domain = &mut self.domains[i];
            match property {
                Property::Within(literal) => domain.within(literal.clone()),
                Property::Unit => domain.within(Arc::from("[-1, 1]")),
                Property::Finite => domain.finite(),
                Property::Given(given) => {
                    if !domain.give(*given) {
                        return Err(Problem::Given(domain.name.clone()));
                    }
                }
            }
            if !domain.is_possible() {
                return Err(Problem::Contradiction(domain.name.clone()));
            }
        }
        Ok(())
    }

    fn add_units(&mut self, name: &str, found: &[usize]) -> Result<(), Problem> {
        let mut vectors: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
        for &i in found {
            let domain = &self.domains[i];
            let vector = component(name, domain);
            let (vector, place) = vector.ok_or_else(|| Problem::NoVector(domain.name.clone()))?;
            vectors.entry(vector).or_default().push((place, i));
        }
        for (vector, mut inputs) in vectors {
            inputs.sort_unstable();
            let size = self.domains[inputs[0].1].components;
            let unit = UnitVector {
                name: vector.to_owned(),
                complete: size == Some(inputs.len()),
                inputs: inputs.into_iter().map(|(_, i)| i).collect(),
            };
            if !self.units.contains(&unit) {
                self.units.push(unit);
            }
        }
        Ok(())
    }

    /// What is wrong, at no place.
    fn explain(&self, name: &str, problem: &Problem) -> Diagnostic {
        match problem {
            Problem::Unknown => {
                let names = self.domains.iter().map(|domain| domain.name.as_str());
                unknown(name, names, "there is no input")
            }
            Problem::NoVector(input) => {
                Diagnostic::whole(format!("`{input}` is no component of a vector of numbers"))
                    .label("only a vector can be a unit vector")
            }
            Problem::Contradiction(input) => {
                Diagnostic::whole(format!("there is nothing that `{input}` can be"))
                    .label("this contradicts its type, or what is known of it before")
            }
            Problem::Given(input) => {
                Diagnostic::whole(format!("`{input}` cannot be both a scalar and an interval"))
            }
            Problem::TooMany => Diagnostic::whole(format!(
                "more than {MAX_APPLIED} descriptions of single inputs"
            )),
        }
    }
}

/// A number as a constant of a type.
fn constant(builder: &mut Builder, number: Decimal, ty: Type) -> Option<Node> {
    let whole = number.to_i64();
    match ty {
        Type::Real => Some(builder.constant(Constant::Decimal(number))),
        Type::Bool => matches!(whole?, 0 | 1).then(|| builder.truth(whole == Some(1))),
        Type::Int => {
            let whole = whole?;
            let signed = i32::try_from(whole).ok();
            let bits = signed.or(u32::try_from(whole).ok().map(u32::cast_signed));
            bits.map(|bits| builder.int(bits))
        }
    }
}

/// The vector of which an input, to be found under that name, is a component, and which one. An
/// element of an array stands for itself; a member of a structure does not, as others may be no
/// vectors.
fn component<'d>(name: &str, domain: &'d InputDomain) -> Option<(&'d str, usize)> {
    let (vector, last) = domain.name.rsplit_once('.')?;
    let place = ["x", "y", "z", "w"].iter().position(|&c| c == last)?;
    let rest = vector.get(name.len()..)?;
    let indices = |c: char| c.is_ascii_digit() || c == '[' || c == ']';
    let whole = rest.chars().all(indices) && domain.components != Some(1);
    (whole && domain.ty == Type::Real).then_some((vector, place))
}

/// An error that is at no place, at one.
pub(crate) fn moved(error: Diagnostic, text: &str, place: Range<usize>) -> Diagnostic {
    let at = Diagnostic::at(text, place, error.message).label(error.label);
    match error.help {
        Some(help) => at.help(help),
        None => at,
    }
}

/// The error of a name that no input has.
pub(crate) fn unknown<'n>(
    name: &str,
    inputs: impl Iterator<Item = &'n str> + Clone,
    message: &str,
) -> Diagnostic {
    let error = Diagnostic::whole(format!("{message} `{name}`"));
    // What they are parts of can be meant, too.
    let whole = inputs.clone().flat_map(|input| {
        let ends = input.char_indices().filter(|(_, c)| matches!(c, '.' | '['));
        ends.map(|(at, _)| &input[..at]).chain([input])
    });
    let label = "expected the name of an input, or of what inputs are parts of";
    match nearest(name, whole) {
        Some(meant) => error.label(label).help(format!("did you mean `{meant}`?")),
        None => {
            let shown: Vec<&str> = inputs.clone().take(SHOWN).collect();
            let more = if inputs.count() > SHOWN { ", …" } else { "" };
            let error = error.label(label);
            if shown.is_empty() {
                error.help("there are no inputs")
            } else {
                error.help(format!("inputs are {}{more}", shown.join(", ")))
            }
        }
    }
}
