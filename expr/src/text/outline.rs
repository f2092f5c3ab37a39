//! Which function of a text calls which: what has to be known before one is read.
//!
//! Functions are read after those that they call. Functions that call each other, in whatever
//! circles, are one [group](crate::Group) and are read one after the other, calls of each other
//! left open; so are those of which lines `group` with the same name say so, which is how groups
//! are printed. Circles are found by Tarjan's algorithm, without recursion, in time linear in the
//! text.
//!
//! Texts without the word `call` are not looked at here.

use core::ops::Range;
use std::collections::HashMap;
use std::sync::Arc;

use super::call::type_of;
use super::callable::{Callable, Callee, MAX_INLINED};
use super::reader::Reader;
use super::token::{Word, clip, is_directive, opens_function, words_of};
use crate::call::Group;
use crate::diagnostic::Diagnostic;
use crate::function::{Format, Function};
use crate::lines::Origin;
use crate::op::{Control, Op, Type};

/// The functions of a text, before they are read.
pub(super) struct Outline<'t> {
    text: &'t str,
    functions: Vec<Entry<'t>>,
}

/// A function.
struct Entry<'t> {
    name: String,
    /// Its lines, and the number of the first.
    lines: Range<usize>,
    first: u32,
    /// Where its name stands, or what it begins with.
    place: Range<usize>,
    /// The functions that it calls.
    calls: Vec<Word<'t>>,
    inputs: Option<Vec<Word<'t>>>,
    types: HashMap<String, Type>,
    results: Option<Vec<Type>>,
    outputs: usize,
    format: Option<Format>,
    group: Option<String>,
    /// How many blocks are open.
    depth: usize,
}

impl<'t> Outline<'t> {
    /// The outline of a text in which functions call each other; `None` of others.
    pub(super) fn of_calls(text: &'t str) -> Result<Option<Self>, Diagnostic> {
        if !text.contains("call") {
            return Ok(None);
        }
        let mut functions: Vec<Entry<'t>> = Vec::new();
        let mut words = Vec::new();
        let mut offset = 0;
        for (number, line) in (1..).zip(text.split('\n')) {
            words_of(text, line, offset, &mut words)?;
            let start = offset;
            offset += line.len() + 1;
            let Some(first) = words.first() else {
                continue;
            };
            let opens = opens_function(&words);
            if opens || functions.is_empty() {
                let name = if opens { words.get(1) } else { None };
                let word = name.unwrap_or(first);
                functions.push(Entry {
                    name: name.map_or_else(|| String::from("f"), |n| n.text.clone().into_owned()),
                    lines: start..start,
                    first: number,
                    place: word.start..word.end,
                    calls: Vec::new(),
                    inputs: None,
                    types: HashMap::new(),
                    results: None,
                    outputs: 0,
                    format: None,
                    group: None,
                    depth: 0,
                });
            }
            if let Some(entry) = functions.last_mut() {
                entry.lines.end = (start + line.len()).min(text.len());
                entry.line(&words);
            }
        }
        let found = functions
            .iter()
            .any(|f| !f.calls.is_empty() || f.group.is_some());
        Ok(found.then_some(Self { text, functions }))
    }

    /// The functions, in the order of the text. `format` is for those without a `format` line.
    pub(super) fn read(&self, format: Format) -> Result<Vec<Function>, Diagnostic> {
        let numbers = self.numbers()?;
        let mut callable = Callable {
            numbers,
            functions: vec![Callee::Unknown; self.functions.len()],
            group: None,
            left: MAX_INLINED.into(),
        };
        let calls = self.calls(&callable.numbers);
        for circle in circles(&calls) {
            let recursive = match circle[..] {
                [one] => calls[one].contains(&one),
                _ => true,
            };
            if recursive {
                self.read_group(&circle, format, &mut callable)?;
            } else {
                let function = self.read_one(circle[0], format, &callable)?;
                let size = size(&function);
                callable.functions[circle[0]] = Callee::Read {
                    function,
                    size,
                    group: None,
                };
            }
        }
        let read = callable
            .functions
            .into_iter()
            .filter_map(|callee| match callee {
                Callee::Read { function, .. } => Some(function),
                Callee::Unknown | Callee::Within { .. } => None,
            });
        Ok(read.collect())
    }

    /// The number of each function that is called, by its name.
    fn numbers(&self) -> Result<HashMap<&str, usize>, Diagnostic> {
        let called = self.functions.iter().flat_map(|f| &f.calls);
        let called: std::collections::HashSet<&str> = called.map(|word| &*word.text).collect();
        let mut numbers = HashMap::new();
        for (number, f) in self.functions.iter().enumerate() {
            if let Some(before) = numbers.insert(&*f.name, number)
                && called.contains(&*f.name)
            {
                let message = format!("the function `{}` is defined twice", clip(&f.name));
                let first = self.functions[before].first;
                return Err(Diagnostic::at(self.text, f.place.clone(), message)
                    .label(format!("first defined on line {first}, and called")));
            }
        }
        Ok(numbers)
    }

    /// The numbers of the functions that each has to be read after, or with.
    fn calls(&self, numbers: &HashMap<&str, usize>) -> Vec<Vec<usize>> {
        let mut calls: Vec<Vec<usize>> = Vec::with_capacity(self.functions.len());
        for f in &self.functions {
            let called = f.calls.iter().filter_map(|word| numbers.get(&*word.text));
            calls.push(called.copied().collect());
        }
        // The functions of a group in a circle.
        let mut groups: HashMap<&str, (usize, usize)> = HashMap::new();
        for (number, f) in self.functions.iter().enumerate() {
            let Some(group) = &f.group else {
                continue;
            };
            let (_, last) = groups.entry(group).or_insert((number, number));
            calls[*last].push(number);
            *last = number;
        }
        for (first, last) in groups.into_values() {
            calls[last].push(first);
        }
        calls
    }

    /// Reads a function.
    fn read_one(
        &self,
        number: usize,
        format: Format,
        callable: &Callable<'_>,
    ) -> Result<Function, Diagnostic> {
        let entry = &self.functions[number];
        let mut reader = Reader::new(self.text, format);
        reader.callable = Some(callable);
        let mut words = Vec::new();
        let mut offset = entry.lines.start;
        let lines = &self.text[entry.lines.clone()];
        for (number, line) in (entry.first..).zip(lines.split('\n')) {
            words_of(self.text, line, offset, &mut words)?;
            offset += line.len() + 1;
            if !words.is_empty() {
                reader.any_line(number, &words)?;
            }
        }
        reader.finish()
    }

    /// Reads functions that call each other.
    fn read_group(
        &self,
        circle: &[usize],
        format: Format,
        callable: &mut Callable<'_>,
    ) -> Result<(), Diagnostic> {
        for (function, &number) in (0..).zip(circle) {
            let entry = &self.functions[number];
            callable.functions[number] = Callee::Within {
                group: circle[0],
                function,
                inputs: self.inputs(entry)?,
                results: entry.results(),
                format: entry.format.unwrap_or(format),
            };
        }
        callable.group = Some(circle[0]);
        let mut functions = Vec::with_capacity(circle.len());
        for &number in circle {
            let entry = &self.functions[number];
            let function = self.read_one(number, format, callable)?;
            let reader = Reader::new(self.text, format);
            reader.expect_results(&function, &entry.results(), entry.place.clone())?;
            functions.push(function);
        }
        callable.group = None;
        let formats: Vec<Format> = functions.iter().map(|f| f.format).collect();
        let place = &self.functions[circle[0]].place;
        let fault = |message| Diagnostic::at(self.text, place.clone(), message);
        let group = Group::new(functions).map_err(|error| fault(error.to_string()))?;
        let all = group.functions().iter().map(|f| size(f));
        let all = all.fold(0, usize::saturating_add);
        for ((index, &number), format) in circle.iter().enumerate().zip(formats) {
            let origin = Origin::line_number(self.functions[number].first).implied();
            let function = group.function(index, format, origin);
            let function = function.ok_or_else(|| fault(String::from("a function is missing")))?;
            let size = all.saturating_add(function.nodes.len());
            callable.functions[number] = Callee::Read {
                function,
                size,
                group: Some((Arc::clone(&group), index)),
            };
        }
        Ok(())
    }

    /// The types of the inputs of a function that calls itself.
    fn inputs(&self, entry: &Entry<'t>) -> Result<Vec<Type>, Diagnostic> {
        let Some(inputs) = &entry.inputs else {
            let name = clip(&entry.name);
            let message = format!("`{name}` calls itself, and its inputs are not listed");
            return Err(Diagnostic::at(self.text, entry.place.clone(), message)
                .label("expected a line `inputs` below this"));
        };
        let ty = |word: &Word<'_>| entry.types.get(&*word.text).copied();
        Ok(inputs
            .iter()
            .map(|word| ty(word).unwrap_or_default())
            .collect())
    }
}

impl<'t> Entry<'t> {
    /// Takes note of a line. What is wrong with it is found when it is read.
    fn line(&mut self, line: &[Word<'t>]) {
        let first = &line[0];
        if !first.quoted && is_directive(line) {
            match &*first.text {
                "end" => self.depth = self.depth.saturating_sub(1),
                "inputs" if self.inputs.is_none() => self.inputs = Some(line[1..].to_vec()),
                "type" => {
                    let ty = line.get(1).and_then(type_of).unwrap_or_default();
                    let names = line.iter().skip(2);
                    let types = names.map(|word| (word.text.clone().into_owned(), ty));
                    self.types.extend(types);
                }
                "results" => self.results = line[1..].iter().map(type_of).collect(),
                "output" if self.depth == 0 => self.outputs += 1,
                "format" => {
                    self.format = match line.get(1).map(|word| &*word.text) {
                        Some("f32") => Some(Format::F32),
                        Some("f64") => Some(Format::F64),
                        _ => None,
                    };
                }
                "group" => self.group = line.get(1).map(|word| word.text.clone().into_owned()),
                _ => {}
            }
            return;
        }
        let operation = line.get(1).filter(|word| !word.quoted);
        let operation = operation.and_then(|word| Op::from_text(&word.text));
        if let Some(Op::Control(control)) = operation {
            match control {
                Control::If | Control::Loop => self.depth += 1,
                Control::Call => self.calls.extend(line.get(2).cloned()),
            }
        }
    }

    /// The types of the results, as far as they are known before it is read.
    fn results(&self) -> Vec<Type> {
        let all_numbers = || vec![Type::Real; self.outputs.max(1)];
        self.results.clone().unwrap_or_else(all_numbers)
    }
}

/// How many values a function has, with those in its blocks.
// Recursion: as deep as blocks stand in blocks, which is bounded; and not longer than the text is
// and calls may make it.
fn size(f: &Function) -> usize {
    let groups = f.blocks.calls.iter().filter_map(|call| call.group.as_ref());
    let blocks = f.blocks.functions.iter();
    let inside = blocks.chain(groups.flat_map(|group| group.functions()));
    inside.fold(f.nodes.len(), |sum, block| sum.saturating_add(size(block)))
}

/// Functions in circles: each behind those that it calls, in ascending order. Tarjan's algorithm.
fn circles(calls: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let mut order = vec![NEW; calls.len()];
    // The first one of the stack that is reached from it.
    let mut low = vec![NEW; calls.len()];
    let mut waiting = vec![false; calls.len()];
    let (mut stack, mut found, mut next) = (Vec::new(), Vec::new(), 0);
    for start in 0..calls.len() {
        // Functions, and how many of their calls were followed.
        let mut path: Vec<(usize, usize)> = vec![(start, 0)];
        if order[start] != NEW {
            continue;
        }
        while let Some((at, followed)) = path.last_mut() {
            let at = *at;
            if order[at] == NEW {
                order[at] = next;
                low[at] = next;
                next += 1;
                stack.push(at);
                waiting[at] = true;
            }
            if let Some(&called) = calls[at].get(*followed) {
                *followed += 1;
                if order[called] == NEW {
                    path.push((called, 0));
                } else if waiting[called] {
                    low[at] = low[at].min(order[called]);
                }
                continue;
            }
            path.pop();
            if let Some((caller, _)) = path.last() {
                low[*caller] = low[*caller].min(low[at]);
            }
            if low[at] == order[at] {
                let first = stack.iter().rposition(|&f| f == at).unwrap_or(0);
                let mut circle = stack.split_off(first);
                for &f in &circle {
                    waiting[f] = false;
                }
                circle.sort_unstable();
                found.push(circle);
            }
        }
    }
    found
}
