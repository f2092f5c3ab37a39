//! What the reading of a function holds, and what lines of all kinds need: errors, names, values.
//!
//! The kinds of lines are in `operation.rs`, `block.rs` and `call.rs`, and `line.rs` tells them
//! apart. Blocks are kept on a list, so nothing here recurses, however deep they stand.

use core::ops::Range;
use std::borrow::Cow;
use std::collections::HashMap;

use outward_interval::Decimal;

use super::callable::Callable;
use super::token::{Word, clip};
use crate::builder::Builder;
use crate::diagnostic::Diagnostic;
use crate::function::{Format, Function, Node};
use crate::hash::FastHash;
use crate::op::{Control, Op, Type};

/// Reads one function.
pub(super) struct Reader<'t, 'c> {
    pub(super) text: &'t str,
    /// Whether a line of this function was read.
    pub(super) started: bool,
    pub(super) name: String,
    pub(super) format: Format,
    /// The function, or the block that is open.
    pub(super) top: Frame<'t>,
    /// What is around that block, the function first.
    pub(super) around: Vec<Frame<'t>>,
    /// The types that a line `results` says, with the place of that.
    pub(super) results: Option<(Vec<Type>, Range<usize>)>,
    /// The functions that can be called.
    pub(super) callable: Option<&'c Callable<'c>>,
}

/// A function or block in the making.
#[derive(Default)]
pub(super) struct Frame<'t> {
    pub(super) builder: Builder,
    pub(super) names: HashMap<Cow<'t, str>, (Node, u32), FastHash>,
    /// The results of calls, of which `names` has the first.
    pub(super) calls: HashMap<Cow<'t, str>, Vec<Node>, FastHash>,
    /// Whether an `inputs` line gives the order; of a block, always.
    pub(super) inputs_given: bool,
    pub(super) outputs: Vec<(String, Node)>,
    /// The value of the last line.
    pub(super) last: Option<Node>,
    /// Of a block, what it is a block of.
    pub(super) opened: Option<Opened<'t>>,
}

/// What an open block is a block of.
pub(super) struct Opened<'t> {
    pub(super) control: Control,
    /// The name that the line with the operation opens with.
    pub(super) name: Word<'t>,
    /// The operation.
    pub(super) word: Word<'t>,
    /// In the block around; of a branch, the condition first.
    pub(super) operands: Vec<Node>,
    /// Names and types of the inputs.
    pub(super) inputs: Vec<(String, Type)>,
    /// Of a branch, the first block once it is read.
    pub(super) then: Option<Function>,
    /// Of a loop, whether to go on.
    pub(super) again: Option<Node>,
}

impl<'t> Reader<'t, '_> {
    /// Before the first line.
    pub(super) fn new(text: &'t str, format: Format) -> Self {
        Self {
            text,
            started: false,
            name: String::from("f"),
            format,
            top: Frame::default(),
            around: Vec::new(),
            results: None,
            callable: None,
        }
    }

    /// An error at a word.
    pub(super) fn error(&self, word: &Word<'_>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at(self.text, word.start..word.end, message)
    }

    /// An error behind the last word of a line.
    pub(super) fn error_after(&self, line: &[Word<'_>], message: impl Into<String>) -> Diagnostic {
        let end = line.last().map_or(0, |word| word.end);
        // One blank further, where the missing word would begin, if the line is that long.
        Diagnostic::at(self.text, after(self.text, end), message)
    }

    /// Gives a value the name that a line opens with.
    pub(super) fn define(&mut self, first: &Word<'t>, node: Node) -> Result<(), Diagnostic> {
        let entry = (node, u32::try_from(first.start).unwrap_or(u32::MAX));
        if let Some((_, before)) = self.top.names.insert(first.text.clone(), entry) {
            let before = self.text[..before as usize]
                .bytes()
                .filter(|&b| b == b'\n')
                .count()
                + 1;
            return Err(self
                .error(first, format!("`{}` is defined twice", clip(&first.text)))
                .label(format!("first defined on line {before}")));
        }
        self.top.last = Some(node);
        Ok(())
    }

    /// An operation with more or fewer operands than it takes.
    pub(super) fn wrong_count(&self, line: &[Word<'t>], op: &str, expected: usize) -> Diagnostic {
        let got = line.len() - 2;
        let plural = if expected == 1 { "" } else { "s" };
        let message = format!("`{op}` takes {expected} argument{plural}, but got {got}");
        if got > expected {
            let (first, last) = (&line[2 + expected], &line[line.len() - 1]);
            Diagnostic::at(self.text, first.start..last.end, message).label("too many")
        } else {
            self.error_after(line, message).label("expected a value")
        }
    }

    /// Whether a line has no more words than so many.
    pub(super) fn nothing_after(&self, line: &[Word<'t>], count: usize) -> Result<(), Diagnostic> {
        match line.get(count) {
            None => Ok(()),
            Some(word) => {
                let end = line[line.len() - 1].end;
                Err(Diagnostic::at(
                    self.text,
                    word.start..end,
                    format!("unexpected `{}`", clip(&word.text)),
                )
                .label("expected the end of the line"))
            }
        }
    }

    /// The value of a name; not control flow.
    pub(super) fn value(&self, word: &Word<'t>) -> Result<Node, Diagnostic> {
        let node = self.named(word)?;
        let called = self.top.calls.get(&word.text);
        let several = called.is_some_and(|results| results.len() > 1);
        if several || matches!(self.top.builder.data(node).op, Op::Control(_)) {
            let name = clip(&word.text);
            return Err(self
                .error(word, format!("`{name}` has several results"))
                .label("expected a value")
                .help(format!("give the first a name: `r project {name} 0`")));
        }
        Ok(node)
    }

    /// The node of a name.
    pub(super) fn named(&self, word: &Word<'t>) -> Result<Node, Diagnostic> {
        self.top
            .names
            .get(&word.text)
            .map(|&(node, _)| node)
            .ok_or_else(|| {
                let error = self
                    .error(word, format!("`{}` is not defined", clip(&word.text)))
                    .label("expected a value named above");
                let outside = self.around.iter().any(|f| f.names.contains_key(&word.text));
                if outside {
                    let name = clip(&word.text);
                    error.help(format!("give it to the block: `… {name} {name}` behind `if` or `loop`, and `var {name}` inside"))
                } else if is_number(&word.text) {
                    error.help(format!(
                        "give the number a line of its own: `k const {}`",
                        clip(&word.text)
                    ))
                } else {
                    error
                }
            })
    }

    /// Directives of functions are not for blocks.
    pub(super) fn not_in_block(&self, word: &Word<'t>) -> Result<(), Diagnostic> {
        match self.top.opened {
            None => Ok(()),
            Some(_) => Err(self
                .error(word, format!("`{}` is not for blocks", word.text))
                .label("expected before the first value of the function")),
        }
    }

    /// A value of that type.
    pub(super) fn value_of(&self, word: &Word<'t>, ty: Type) -> Result<Node, Diagnostic> {
        let node = self.value(word)?;
        let found = self.top.builder.type_of(node);
        if found == ty {
            return Ok(node);
        }
        let message = format!("`{}` is of type {found}", clip(&word.text));
        Err(self
            .error(word, message)
            .label(format!("expected a value of type {ty}")))
    }
}

/// A text, or function, without lines.
pub(super) fn empty(text: &str) -> Diagnostic {
    Diagnostic::at(
        text,
        text.len()..text.len(),
        "there is no operation in this text",
    )
    .label("expected a line such as `x var x`")
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
        && text.parse::<Decimal>().is_ok()
}

/// The place behind `end`: after the blank that follows, if one does.
fn after(text: &str, end: usize) -> Range<usize> {
    let at = if text.as_bytes().get(end) == Some(&b' ') {
        end + 1
    } else {
        end
    };
    at..at
}
