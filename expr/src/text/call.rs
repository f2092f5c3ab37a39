//! The lines of the text form that are about calls: `call`, `results`, `group`.
//!
//! A function that does not call itself is inlined where it is called. Chains of functions that
//! call others twice grow without end that way, so there is a limit ([`MAX_INLINED`]) on what a
//! text may grow by. A call of a function of the same [group](crate::Group) stays a call: what it
//! returns is known before that is read, from the lines `inputs`, `type` and `results`.

use core::ops::Range;

use super::callable::{Callee, MAX_INLINED};
use super::reader::Reader;
use super::token::{Word, clip};
use crate::builder::MAX_NODES;
use crate::diagnostic::{Diagnostic, nearest};
use crate::function::{Format, Function, Node};
use crate::op::Type;

impl<'t> Reader<'t, '_> {
    /// `name call f a b`.
    pub(super) fn call_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let Some(word) = line.get(2) else {
            let error = self.error_after(line, "`call` without a function");
            return Err(error.label("expected the name of a function"));
        };
        let Some(callable) = self.callable else {
            return Err(self.no_function(word));
        };
        let number = callable.numbers.get(&*word.text);
        let callee = number.and_then(|&number| callable.functions.get(number));
        let results = match callee {
            None | Some(Callee::Unknown) => return Err(self.no_function(word)),
            Some(Callee::Within {
                group,
                function,
                inputs,
                results,
                format,
            }) => {
                if callable.group != Some(*group) {
                    return Err(self.no_function(word));
                }
                self.same_format(word, *format)?;
                let operands = self.given(line, inputs)?;
                self.top.builder.recurse(*function, &operands, results)
            }
            Some(Callee::Read {
                function,
                size,
                group,
            }) => {
                self.same_format(word, function.format)?;
                let types: Vec<Type> = (0..function.inputs.len())
                    .map(|i| function.input_type(i))
                    .collect();
                let operands = self.given(line, &types)?;
                let here = self.top.builder.len() + function.nodes.len() + 64;
                let Some(left) = callable.left.get().checked_sub(*size) else {
                    let message = format!("calls inline more than {MAX_INLINED} values");
                    let error = self.error(word, message);
                    return Err(error.label("with this call"));
                };
                if here > MAX_NODES {
                    return Err(self.error(word, "the function has more than 2^28 values"));
                }
                callable.left.set(left);
                match group {
                    None => self.top.builder.inline(function, &operands),
                    // The call stands on this line.
                    Some((group, index)) => {
                        let made = self.top.builder.call(group, *index, &operands);
                        made.map_err(|error| self.error(word, error.to_string()))?
                    }
                }
            }
        };
        // There is no function without results.
        if let Some(&first) = results.first() {
            self.define(&line[0], first)?;
        }
        self.top.calls.insert(line[0].text.clone(), results);
        Ok(())
    }

    /// The operands of a call.
    fn given(&self, line: &[Word<'t>], inputs: &[Type]) -> Result<Vec<Node>, Diagnostic> {
        let args = &line[3..];
        if args.len() != inputs.len() {
            return Err(self.wrong_count(&line[1..], &clip(&line[2].text), inputs.len()));
        }
        let pairs = args.iter().zip(inputs);
        pairs.map(|(word, &ty)| self.value_of(word, ty)).collect()
    }

    fn no_function(&self, word: &Word<'t>) -> Diagnostic {
        let name = &word.text;
        let error = self.error(word, format!("there is no function `{}`", clip(name)));
        let error = error.label("expected a function of this text");
        let names = self.callable.iter().flat_map(|c| c.numbers.keys().copied());
        // To look through many names for each error is no matter, as the first ends the reading.
        match nearest(name, names) {
            Some(near) => error.help(format!("did you mean `{near}`?")),
            None => error,
        }
    }

    fn same_format(&self, word: &Word<'t>, format: Format) -> Result<(), Diagnostic> {
        if format == self.format {
            return Ok(());
        }
        let name = |format| match format {
            Format::F32 => "f32",
            Format::F64 => "f64",
        };
        let called = clip(&word.text);
        let message = format!("`{called}` computes in {}", name(format));
        Err(self.error(word, message).label(format!(
            "expected a function in {}, as the one that calls it",
            name(self.format)
        )))
    }

    /// `results real int`: checked when all is read.
    pub(super) fn results_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.not_in_block(&line[0])?;
        if self.results.is_some() {
            let error = self.error(&line[0], "`results` comes twice");
            return Err(error.label("expected once"));
        }
        let types = line[1..].iter().map(|word| {
            type_of(word).ok_or_else(|| {
                let message = format!("unknown type `{}`", clip(&word.text));
                let error = self.error(word, message);
                error.label("expected `real`, `int` or `bool`")
            })
        });
        let types = types.collect::<Result<Vec<Type>, Diagnostic>>()?;
        let Some(last) = line.get(1..).and_then(<[_]>::last) else {
            let error = self.error_after(line, "`results` without a type");
            return Err(error.label("expected `real`, `int` or `bool` for each result"));
        };
        self.results = Some((types, line[1].start..last.end));
        Ok(())
    }

    /// `group name`: looked at before.
    pub(super) fn group_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.not_in_block(&line[0])?;
        if line.len() < 2 {
            let error = self.error_after(line, "`group` without a name");
            return Err(error.label("expected a name"));
        }
        self.nothing_after(line, 2)
    }

    /// Whether the outputs are of these types.
    pub(super) fn expect_results(
        &self,
        function: &Function,
        expected: &[Type],
        place: Range<usize>,
    ) -> Result<(), Diagnostic> {
        let found = function.output_types();
        if found == expected {
            return Ok(());
        }
        let list = |types: &[Type]| {
            let names: Vec<&str> = types.iter().take(16).map(|ty| ty.text()).collect();
            names.join(" ") + if types.len() > 16 { " …" } else { "" }
        };
        let name = clip(&function.name);
        let message = format!("`{name}` returns `{}`", list(&found));
        Err(Diagnostic::at(self.text, place, message)
            .label(format!("expected `{}`", list(expected)))
            .help(format!("say so with a line `results {}`", list(&found))))
    }
}

/// The type of that name.
pub(super) fn type_of(word: &Word<'_>) -> Option<Type> {
    Type::ALL.into_iter().find(|ty| ty.text() == word.text)
}
