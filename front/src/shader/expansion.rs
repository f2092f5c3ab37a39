//! How much the macros of GLSL expand to, counted before they are expanded.
//!
//! The preprocessor expands what a shader uses token by token. A macro that uses another one twice,
//! which uses a third one twice, and so on for forty levels, would
//! keep it busy for years. Here nothing is expanded: a macro has a [`Weight`], which is how many
//! tokens it comes to by itself, and how often at most it repeats
//! each of its arguments. Weights are made of the weights of what is used, each once, so all of
//! this takes a time that is linear in the text.
//!
//! It is an upper bound. Of several definitions of a name the heaviest counts, wherever they stand,
//! whatever `#if` says. Macros that use each other in a circle weigh
//! more than anything; one that names itself is not expanded again there. A macro may be given the
//! name of another one, or end in it: then what is called by a name that
//! could stand for it weighs as much as any macro.

use std::collections::{HashMap, HashSet};

use outward_expr::Diagnostic;

/// How many tokens all macros of a shader together may come to. A function of about so many takes
/// naga some seconds.
const MAX_TOKENS: u64 = 1 << 16;

/// How deep the arguments of macros may be nested in each other: the preprocessor goes through them
/// once for each level.
const MAX_DEPTH: usize = 256;

/// Refuses a shader whose macros expand to too much.
///
/// # Errors
/// If so, where the macro is used with which it is too much.
pub(super) fn check(text: &str) -> Result<(), Diagnostic> {
    let mut file = File::default();
    read(text, &mut file);
    if file.macros.is_empty() {
        return Ok(());
    }
    let weights = file.weights();
    let (mut total, mut plain) = (0, 0);
    for stream in &file.streams {
        let mut too_much = None;
        let end = count(
            stream,
            &[],
            |at, so_far, tokens| {
                let macros =
                    u64::saturating_sub(total, plain).saturating_add(so_far.saturating_sub(tokens));
                if macros > MAX_TOKENS && too_much.is_none() {
                    too_much = Some(at);
                }
            },
            &weights,
        );
        let Ok(form) = end else {
            let at = end.err().unwrap_or_default();
            let message = format!("macros are nested more than {MAX_DEPTH} deep here");
            return Err(Diagnostic::at(text, at..at + 1, message));
        };
        if let Some(at) = too_much {
            let name = name_at(text, at);
            let message = "the macros of this shader expand to too much";
            return Err(
                Diagnostic::at(text, at..at + name.len(), message).label(format!(
                    "with `{name}`, more than {MAX_TOKENS} tokens so far"
                )),
            );
        }
        total = total.saturating_add(form.base);
        plain = plain.saturating_add(stream.len() as u64);
    }
    Ok(())
}

/// What a token is, as far as macros are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind<'t> {
    Name(&'t str),
    Open,
    Close,
    Other,
}

#[derive(Clone, Copy, Debug)]
struct Token<'t> {
    kind: Kind<'t>,
    /// Where it begins.
    at: usize,
}

/// One definition of a macro.
#[derive(Debug)]
struct Definition<'t> {
    /// Nothing of one without a list.
    parameters: Option<Vec<&'t str>>,
    body: Vec<Token<'t>>,
}

/// What a text holds.
#[derive(Debug, Default)]
struct File<'t> {
    macros: HashMap<&'t str, Vec<Definition<'t>>>,
    /// What macros are expanded in: the text itself, and conditions.
    streams: Vec<Vec<Token<'t>>>,
}

/// How many tokens a macro comes to.
#[derive(Clone, Copy, Debug, Default)]
struct Weight {
    /// Without its arguments.
    base: u64,
    /// How often it repeats each of them.
    factor: u64,
    /// Whether it takes arguments.
    is_function: bool,
}

impl Weight {
    const ENDLESS: Self = Self {
        base: u64::MAX,
        factor: u64::MAX,
        is_function: false,
    };

    fn or(self, other: Self) -> Self {
        Self {
            base: self.base.max(other.base),
            factor: self.factor.max(other.factor),
            is_function: self.is_function || other.is_function,
        }
    }
}

/// A number of tokens that depends on those of parameters.
#[derive(Clone, Debug)]
struct Count {
    base: u64,
    uses: Vec<u64>,
}

impl Count {
    fn none(parameters: &[&str]) -> Self {
        Self {
            base: 0,
            uses: vec![0; parameters.len()],
        }
    }

    fn add(&mut self, other: &Self, times: u64) {
        self.base = self.base.saturating_add(other.base.saturating_mul(times));
        for (sum, &uses) in self.uses.iter_mut().zip(&other.uses) {
            *sum = sum.saturating_add(uses.saturating_mul(times));
        }
    }
}

/// The weights of all macros, and of what may be any of them.
struct Weights<'t> {
    of: HashMap<&'t str, Weight>,
    /// Of what a name may stand for that is no macro with arguments itself.
    any: Weight,
    /// The macro that is weighed.
    own: Option<&'t str>,
    is_macro: HashSet<&'t str>,
}

impl<'t> Weights<'t> {
    /// The weight of a macro; nothing of another name.
    fn get(&self, name: &'t str) -> Option<Weight> {
        if self.own == Some(name) || !self.is_macro.contains(name) {
            return None;
        }
        Some(self.of.get(name).copied().unwrap_or(Weight::ENDLESS))
    }
}

/// How many tokens a text comes to. `told` is told, behind every macro that stands in no other,
/// where that began, and how many there are so far, expanded and not.
///
/// # Errors
/// If arguments are nested too deeply, with the place.
fn count<'t>(
    tokens: &[Token<'t>],
    parameters: &[&'t str],
    mut told: impl FnMut(usize, u64, u64),
    weights: &Weights<'t>,
) -> Result<Count, usize> {
    /// Something in parentheses, and what is around.
    struct Frame {
        around: Count,
        /// Of the macro whose arguments these are.
        weight: Option<Weight>,
        at: usize,
    }
    let mut frames: Vec<Frame> = Vec::new();
    let (mut so_far, mut depth) = (Count::none(parameters), 0);
    let mut plain = 0_u64;
    let close = |frame: Frame, inside: Count| {
        let mut all = frame.around;
        let weight = frame.weight.unwrap_or(Weight {
            base: 0,
            factor: 1,
            is_function: false,
        });
        all.base = all.base.saturating_add(weight.base);
        all.add(&inside, weight.factor);
        all
    };
    let mut tokens = tokens.iter().peekable();
    while let Some(&Token { kind, at }) = tokens.next() {
        plain += 1;
        match kind {
            Kind::Name(name) => {
                let is_called = tokens.peek().is_some_and(|next| next.kind == Kind::Open);
                let parameter = parameters.iter().position(|&parameter| parameter == name);
                let weight = weights.get(name).filter(|_| parameter.is_none());
                let called = match weight {
                    Some(weight) if weight.is_function => Some(weight),
                    // Whatever it stands for may take what follows.
                    Some(_) => Some(weights.any),
                    None => parameter.map(|_| weights.any),
                };
                if let Some(parameter) = parameter {
                    so_far.uses[parameter] = so_far.uses[parameter].saturating_add(1);
                } else if let Some(weight) = weight.filter(|weight| !weight.is_function) {
                    so_far.base = so_far.base.saturating_add(weight.base);
                } else {
                    so_far.base = so_far.base.saturating_add(1);
                }
                if is_called && called.is_some_and(|weight| weight.factor > 0 || weight.base > 0) {
                    tokens.next();
                    plain += 1;
                    depth += 1;
                    if depth > MAX_DEPTH {
                        return Err(at);
                    }
                    let around = core::mem::replace(&mut so_far, Count::none(parameters));
                    frames.push(Frame {
                        around,
                        weight: called,
                        at,
                    });
                } else if weight.is_some() && depth == 0 {
                    told(at, so_far.base, plain);
                }
            }
            Kind::Open => {
                let around = core::mem::replace(&mut so_far, Count::none(parameters));
                frames.push(Frame {
                    around,
                    weight: None,
                    at,
                });
            }
            Kind::Close => {
                so_far.base = so_far.base.saturating_add(1);
                if let Some(frame) = frames.pop() {
                    let (at, is_macro) = (frame.at, frame.weight.is_some());
                    depth -= usize::from(is_macro);
                    let inside = core::mem::replace(&mut so_far, Count::none(parameters));
                    so_far = close(frame, inside);
                    if is_macro && depth == 0 {
                        // What stands around it in plain parentheses counts, too.
                        let outside = frames.iter().map(|frame| frame.around.base);
                        let outside = outside.fold(0, u64::saturating_add);
                        told(at, so_far.base.saturating_add(outside), plain);
                    }
                }
            }
            Kind::Other => so_far.base = so_far.base.saturating_add(1),
        }
    }
    while let Some(frame) = frames.pop() {
        so_far = close(frame, so_far);
    }
    Ok(so_far)
}

impl<'t> File<'t> {
    /// The macros with arguments whose names stand anywhere without any: they may be called by
    /// other names.
    fn called_by_others(&self) -> HashSet<&'t str> {
        let definitions = self.macros.values().flatten();
        let bodies = definitions
            .map(|definition| &definition.body)
            .chain(&self.streams);
        let mut found = HashSet::new();
        for tokens in bodies {
            for (i, token) in tokens.iter().enumerate() {
                let followed = tokens
                    .get(i + 1)
                    .is_some_and(|next| next.kind == Kind::Open);
                if let Kind::Name(name) = token.kind
                    && !followed
                    && self.is_function(name)
                {
                    found.insert(name);
                }
            }
        }
        found
    }

    fn is_function(&self, name: &str) -> bool {
        let definitions = self.macros.get(name).map_or(&[][..], Vec::as_slice);
        definitions
            .iter()
            .any(|definition| definition.parameters.is_some())
    }

    /// The weights of all macros.
    fn weights(&self) -> Weights<'t> {
        let others = self.called_by_others();
        let mut weights = Weights {
            of: HashMap::new(),
            any: Weight::default(),
            own: None,
            is_macro: self.macros.keys().copied().collect(),
        };
        if !others.is_empty() {
            // Those first that may be any; what calls any there may call itself.
            weights.any = Weight::ENDLESS;
            for &name in &others {
                self.weigh(name, &mut weights);
            }
            let any = others
                .iter()
                .filter_map(|name| weights.of.get(name).copied());
            let any = any.fold(Weight::default(), Weight::or);
            weights.of.clear();
            // What is called need not be one.
            weights.any = Weight {
                factor: any.factor.max(1),
                ..any
            };
        }
        for &name in self.macros.keys() {
            self.weigh(name, &mut weights);
        }
        weights
    }

    /// Weighs a macro, and before it those that it uses.
    fn weigh(&self, name: &'t str, weights: &mut Weights<'t>) {
        let mut open: Vec<&'t str> = vec![name];
        let mut opened: HashSet<&'t str> = HashSet::new();
        while let Some(&name) = open.last() {
            if weights.of.contains_key(name) {
                open.pop();
                continue;
            }
            let definitions = self.macros.get(name).map_or(&[][..], Vec::as_slice);
            if opened.insert(name) {
                let tokens = definitions.iter().flat_map(|definition| &definition.body);
                let used = tokens.filter_map(|token| match token.kind {
                    Kind::Name(used) => Some(used),
                    Kind::Open | Kind::Close | Kind::Other => None,
                });
                let new = |used: &&str| {
                    self.macros.contains_key(used)
                        && !opened.contains(used)
                        && !weights.of.contains_key(used)
                };
                let used: HashSet<&str> = used.filter(new).collect();
                open.extend(used);
                continue;
            }
            open.pop();
            weights.own = Some(name);
            let weight = definitions.iter().map(|definition| {
                let parameters = definition.parameters.as_deref().unwrap_or_default();
                let form = count(&definition.body, parameters, |_, _, _| {}, weights);
                let is_function = definition.parameters.is_some();
                form.map_or(
                    Weight {
                        is_function,
                        ..Weight::ENDLESS
                    },
                    |form| Weight {
                        base: form.base.saturating_add(1),
                        factor: form.uses.iter().copied().max().unwrap_or(0),
                        is_function,
                    },
                )
            });
            let weight = weight.fold(Weight::default(), Weight::or);
            weights.own = None;
            weights.of.insert(name, weight);
        }
    }
}

/// Reads a text into macros, and what they are used in.
fn read<'t>(text: &'t str, file: &mut File<'t>) {
    let mut plain = Vec::new();
    let (mut at, mut starts_line) = (0, true);
    while at < text.len() {
        match next(text, at) {
            (Part::Blank { newline }, end) => {
                starts_line |= newline;
                at = end;
            }
            (Part::Token(token), end) => {
                at = end;
                if starts_line && text[token.at..].starts_with('#') {
                    let mut line = Vec::new();
                    while at < text.len() {
                        match next(text, at) {
                            (Part::Blank { newline: true }, _) => break,
                            (Part::Blank { newline: false }, end) => at = end,
                            (Part::Token(token), end) => {
                                line.push(token);
                                at = end;
                            }
                        }
                    }
                    directive(text, &line, file);
                } else {
                    starts_line = false;
                    plain.push(token);
                }
            }
        }
    }
    file.streams.push(plain);
}

/// A line of the preprocessor.
fn directive<'t>(text: &'t str, line: &[Token<'t>], file: &mut File<'t>) {
    match line {
        [
            Token {
                kind: Kind::Name("if" | "elif"),
                ..
            },
            rest @ ..,
        ] => {
            file.streams.push(rest.to_vec());
        }
        [
            Token {
                kind: Kind::Name("define"),
                ..
            },
            Token {
                kind: Kind::Name(name),
                at,
            },
            rest @ ..,
        ] => {
            let list_follows = text[at + name.len()..].starts_with('(');
            let (parameters, body) = if list_follows {
                let end = rest.iter().position(|token| token.kind == Kind::Close);
                let (list, body) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
                let names = list.iter().filter_map(|token| match token.kind {
                    Kind::Name(name) => Some(name),
                    Kind::Open | Kind::Close | Kind::Other => None,
                });
                (Some(names.collect()), body)
            } else {
                (None, rest)
            };
            let body = body.to_vec();
            file.macros
                .entry(name)
                .or_default()
                .push(Definition { parameters, body });
        }
        _ => {}
    }
}

enum Part<'t> {
    /// White space or a comment.
    Blank {
        newline: bool,
    },
    Token(Token<'t>),
}

/// What stands at a place that is not the end, and where it ends.
fn next(text: &str, at: usize) -> (Part<'_>, usize) {
    let rest = &text[at..];
    let until = |end: &str, len: usize| rest.find(end).map_or(text.len(), |i| at + i + len);
    if rest.starts_with("//") {
        return (Part::Blank { newline: false }, until("\n", 0));
    }
    if rest.starts_with("/*") {
        return (Part::Blank { newline: false }, until("*/", 2));
    }
    for newline in ["\\\n", "\\\r\n"] {
        if rest.starts_with(newline) {
            return (Part::Blank { newline: false }, at + newline.len());
        }
    }
    let first = rest.chars().next().unwrap_or_default();
    if first.is_whitespace() {
        return (
            Part::Blank {
                newline: first == '\n',
            },
            at + first.len_utf8(),
        );
    }
    let word = name_at(text, at);
    let (kind, length) = match first {
        '(' => (Kind::Open, 1),
        ')' => (Kind::Close, 1),
        // Numbers: what follows digits is no name.
        _ if first.is_ascii_digit() => (Kind::Other, word.len()),
        _ if !word.is_empty() => (Kind::Name(word), word.len()),
        _ => (Kind::Other, first.len_utf8()),
    };
    (Part::Token(Token { kind, at }), at + length)
}

/// The letters, digits and underscores at a place.
fn name_at(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_'));
    &rest[..end.unwrap_or(rest.len())]
}

#[cfg(test)]
#[path = "expansion_tests.rs"]
mod tests;
