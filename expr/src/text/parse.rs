//! Text as functions. See [`text`](super) for the form.
//!
//! One pass over the lines; names are slices of the text; nodes go straight into a [`Builder`].
//! Time and memory are linear in the text. The first error ends the reading, with its place and
//! what was expected there.

use core::ops::Range;
use std::borrow::Cow;
use std::collections::HashMap;

use outward_interval::Decimal;

use super::block::Opened;
use super::call::Callable;
use super::outline::Outline;
use super::token::{Word, clip, words};
use crate::builder::{Builder, MAX_NODES};
use crate::constant::Constant;
use crate::diagnostic::{Diagnostic, nearest};
use crate::function::{Format, Function, Node};
use crate::hash::FastHash;
use crate::op::{Control, Op, RealOp, Type};

/// The longest text that is read: 2³⁰ bytes.
pub const MAX_TEXT: usize = 1 << 30;

/// The function in a text; the last one if there are several. `format` is for functions without a
/// `format` line.
///
/// # Errors
/// If the text is not in the form.
pub fn parse(text: &str, format: Format) -> Result<Function, Diagnostic> {
    let mut functions = parse_all(text, format)?;
    functions.pop().ok_or_else(|| empty(text))
}

/// All functions in a text, at least one. `format` is for functions without a `format` line.
///
/// # Errors
/// If the text is not in the form.
pub fn parse_all(text: &str, format: Format) -> Result<Vec<Function>, Diagnostic> {
    if text.len() > MAX_TEXT {
        return Err(Diagnostic::whole(format!(
            "the text has {} bytes; at most {MAX_TEXT} are read",
            text.len()
        )));
    }
    // Where functions call each other, it matters which is read first.
    if let Some(outline) = Outline::of_calls(text)? {
        return outline.read(format);
    }
    let mut functions = Vec::new();
    let mut current = Reader::new(text, format);
    // Most texts are one function, with some twenty bytes a line.
    current.top.names.reserve((text.len() / 20).min(1 << 16));
    let mut line_words = Vec::new();
    let mut offset = 0;
    for (number, line) in (1..).zip(text.split('\n')) {
        words_of(text, line, offset, &mut line_words)?;
        offset += line.len() + 1;
        if line_words.is_empty() {
            continue;
        }
        if opens_function(&line_words) && current.started {
            functions.push(current.finish()?);
            current = Reader::new(text, format);
        }
        current.any_line(number, &line_words)?;
    }
    if current.started {
        functions.push(current.finish()?);
    }
    if functions.is_empty() {
        Err(empty(text))
    } else {
        Ok(functions)
    }
}

/// The words of a line that starts at `offset`.
pub(super) fn words_of<'t>(
    text: &str,
    line: &'t str,
    offset: usize,
    found: &mut Vec<Word<'t>>,
) -> Result<(), Diagnostic> {
    words(line, offset, found)
        .map_err(|bad| Diagnostic::at(text, bad.start..bad.end, bad.what).label(bad.message))
}

/// Whether a line is `function name`.
pub(super) fn opens_function(line: &[Word<'_>]) -> bool {
    let first = line.first();
    first.is_some_and(|first| first.text == "function" && !first.quoted) && is_directive(line)
}

pub(super) fn empty(text: &str) -> Diagnostic {
    Diagnostic::at(
        text,
        text.len()..text.len(),
        "there is no operation in this text",
    )
    .label("expected a line such as `x var x`")
}

/// Whether a line that opens with the name of a directive is one: `output neg x` is an operation.
pub(super) fn is_directive(line: &[Word<'_>]) -> bool {
    line.get(1)
        .is_none_or(|word| word.quoted || !is_operation(&word.text))
}

fn is_operation(text: &str) -> bool {
    Op::from_text(text).is_some() || text == "recip" || text.starts_with("var-")
}

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

impl<'t> Reader<'t, '_> {
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

    /// A line that is not empty.
    pub(super) fn any_line(&mut self, number: u32, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.started = true;
        if opens_function(line) {
            return self.function_line(line);
        }
        // Of control flow, whose block is open, that is the line which opens it.
        self.top.builder.at_line(number);
        self.line(line)
    }

    pub(super) fn error(&self, word: &Word<'_>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at(self.text, word.start..word.end, message)
    }

    /// An error behind the last word of a line.
    pub(super) fn error_after(&self, line: &[Word<'_>], message: impl Into<String>) -> Diagnostic {
        let end = line.last().map_or(0, |word| word.end);
        // One blank further, where the missing word would begin, if the line is that long.
        Diagnostic::at(self.text, after(self.text, end), message)
    }

    fn function_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let Some(name) = line.get(1) else {
            return Err(self
                .error_after(line, "`function` without a name")
                .label("expected the function's name"));
        };
        self.nothing_after(line, 2)?;
        self.name = name.text.clone().into_owned();
        Ok(())
    }

    fn line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let first = &line[0];
        if !first.quoted && is_directive(line) {
            match &*first.text {
                "format" => return self.format_line(line),
                "inputs" => return self.inputs_line(line),
                "type" => return self.type_line(line),
                "output" => return self.output_line(line),
                "again" => return self.again_line(line),
                "else" => return self.else_line(line),
                "end" => return self.end_line(line),
                "results" => return self.results_line(line),
                "group" => return self.group_line(line),
                _ => {}
            }
        }
        let Some(op_word) = line.get(1) else {
            return Err(self
                .error_after(line, format!("`{}` has no operation", clip(&first.text)))
                .label("expected an operation such as `add`"));
        };
        if self.top.builder.len() + 64 > MAX_NODES {
            return Err(self.error(first, "the function has more than 2^28 values"));
        }
        if !op_word.quoted
            && let Some(Op::Control(control)) = Op::from_text(&op_word.text)
        {
            return match control {
                Control::If | Control::Loop => self.open(control, line),
                Control::Call => self.call_line(line),
            };
        }
        let node = self.operation(line, op_word)?;
        self.define(first, node)
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

    fn operation(&mut self, line: &[Word<'t>], op_word: &Word<'t>) -> Result<Node, Diagnostic> {
        if !op_word.quoted {
            if let Some(op) = Op::from_text(&op_word.text) {
                return self.known_operation(op, line);
            }
            if op_word.text == "recip" {
                let [a] = self.operands(line, "recip")?;
                return Ok(self.top.builder.recip(a));
            }
            if let Some(name) = op_word.text.strip_prefix("var-") {
                self.nothing_after(line, 2)?;
                return self.input(op_word, name);
            }
        }
        let error = self
            .error(
                op_word,
                format!("unknown operation `{}`", clip(&op_word.text)),
            )
            .label("expected an operation such as `add`");
        Err(match nearest(&op_word.text, Op::names().chain(["recip"])) {
            Some(name) => error.help(format!("did you mean `{name}`?")),
            None => error,
        })
    }

    fn known_operation(&mut self, op: Op, line: &[Word<'t>]) -> Result<Node, Diagnostic> {
        if matches!(op, Op::Const(_)) {
            let Some(word) = line.get(2) else {
                return Err(self
                    .error_after(line, "`const` without a number")
                    .label("expected a number"));
            };
            self.nothing_after(line, 3)?;
            let constant = self.number(word)?;
            let node = self.top.builder.constant(constant);
            // The number -0 is 0; the program's -0 is another float.
            let zero = matches!(self.top.builder.constant_of(node), Some(Constant::Decimal(d)) if d.is_zero());
            let negate = zero && word.text.starts_with('-');
            Ok(if negate {
                self.top.builder.unary(RealOp::Neg, node)
            } else {
                node
            })
        } else if matches!(op, Op::Input(_)) {
            let Some(word) = line.get(2) else {
                return Err(self
                    .error_after(line, "`var` without a name")
                    .label("expected the name of an input"));
            };
            self.nothing_after(line, 3)?;
            self.input(word, &word.text)
        } else if matches!(op, Op::Real(RealOp::Powi(_))) {
            let (base, exponent) = match line {
                [_, _, base, exponent] => (self.value_of(base, Type::Real)?, exponent),
                _ => return Err(self.wrong_count(line, "powi", 2)),
            };
            let n = exponent.text.parse::<i32>().map_err(|_| {
                self.error(
                    exponent,
                    format!("`{}` is not an exponent", clip(&exponent.text)),
                )
                .label("expected an integer of at most 32 bits")
                .help("`pow` raises to any power")
            })?;
            Ok(self.top.builder.powi(base, n))
        } else if let Some(op) = op.real() {
            match op.arity() {
                1 => {
                    let [a] = self.operands(line, op.text())?;
                    Ok(self.top.builder.unary(op, a))
                }
                2 => {
                    let [a, b] = self.operands(line, op.text())?;
                    Ok(self.top.builder.binary(op, a, b))
                }
                _ => {
                    let [c, a, b] = self.operands(line, op.text())?;
                    Ok(self.top.builder.select(c, a, b))
                }
            }
        } else {
            self.typed_operation(op, line)
        }
    }

    /// The numbers named behind the operation, exactly `N`.
    fn operands<const N: usize>(
        &self,
        line: &[Word<'t>],
        op: &str,
    ) -> Result<[Node; N], Diagnostic> {
        let args = &line[2..];
        if args.len() != N {
            return Err(self.wrong_count(line, op, N));
        }
        let mut nodes = [Node(0); N];
        for (node, word) in nodes.iter_mut().zip(args) {
            *node = self.value_of(word, Type::Real)?;
        }
        Ok(nodes)
    }

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
                .help(format!("give the first a name: `r item {name} 0`")));
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

    fn input(&mut self, word: &Word<'t>, name: &str) -> Result<Node, Diagnostic> {
        if self.top.inputs_given && self.top.builder.find_input(name).is_none() {
            let (whose, expected) = match self.top.opened {
                None => ("function", "expected one of the `inputs`"),
                Some(_) => ("block", "expected one of the names behind `if` or `loop`"),
            };
            return Err(self
                .error(
                    word,
                    format!("`{}` is not an input of this {whose}", clip(name)),
                )
                .label(expected));
        }
        Ok(self.top.builder.input(name))
    }

    fn number(&self, word: &Word<'t>) -> Result<Constant, Diagnostic> {
        match &*word.text {
            "pi" => return Ok(Constant::Pi),
            "e" => return Ok(Constant::E),
            _ => {}
        }
        let (position, message) = match word.text.parse() {
            Ok(decimal) => return Ok(Constant::Decimal(decimal)),
            Err(error) => (error.position(), error.reason()),
        };
        let (position, message) =
            bad_number(&word.text).map_or((position, message), |message| (0, message));
        let start = word.start + position.min((word.end - word.start).saturating_sub(1));
        Err(Diagnostic::at(
            self.text,
            start..word.end,
            format!("`{}` is not a number", clip(&word.text)),
        )
        .label(message))
    }

    fn format_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let Some(word) = line.get(1) else {
            return Err(self
                .error_after(line, "`format` without a name")
                .label("expected `f32` or `f64`"));
        };
        self.nothing_after(line, 2)?;
        self.not_in_block(&line[0])?;
        self.format = match &*word.text {
            "f32" => Format::F32,
            "f64" => Format::F64,
            other => {
                return Err(self
                    .error(word, format!("unknown format `{}`", clip(other)))
                    .label("expected `f32` or `f64`"));
            }
        };
        Ok(())
    }

    fn inputs_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        self.not_in_block(&line[0])?;
        if self.top.inputs_given || !self.top.builder.inputs().is_empty() {
            return Err(self
                .error(&line[0], "`inputs` comes too late")
                .label("expected once, before the first `var`"));
        }
        self.top.inputs_given = true;
        for (index, word) in line[1..].iter().enumerate() {
            if self.top.builder.declare_input(&word.text) as usize != index {
                return Err(self
                    .error(word, format!("`{}` is listed twice", clip(&word.text)))
                    .label("expected every input once"));
            }
        }
        Ok(())
    }

    fn output_line(&mut self, line: &[Word<'t>]) -> Result<(), Diagnostic> {
        let [_, name, value] = line else {
            return Err(match line.get(3) {
                Some(_) => self.wrong_count_of_output(line),
                None => self
                    .error_after(line, "`output` takes a name and a value")
                    .label("expected one more word"),
            });
        };
        let node = self.value(value)?;
        self.top
            .outputs
            .push((name.text.clone().into_owned(), node));
        Ok(())
    }

    fn wrong_count_of_output(&self, line: &[Word<'t>]) -> Diagnostic {
        let span = line[3].start..line[line.len() - 1].end;
        Diagnostic::at(self.text, span, "`output` takes a name and a value").label("too many")
    }

    pub(super) fn finish(mut self) -> Result<Function, Diagnostic> {
        if let Some(opened) = &self.top.opened {
            let error = self.error(&opened.word, "this block has no end");
            return Err(error.label("expected `end` on a line of its own"));
        }
        if self.top.outputs.is_empty() {
            let last = self.top.last.ok_or_else(|| empty(self.text))?;
            if matches!(self.top.builder.data(last).op, Op::Control(_)) {
                let end = self.text.trim_end().len();
                let error = "the last value has several results, so there is no output";
                return Err(Diagnostic::at(self.text, end..end, error)
                    .label("expected a line `output` after this"));
            }
            self.top.outputs.push((String::from("out"), last));
        }
        let function = self
            .top
            .builder
            .finish(&self.name, self.format, &self.top.outputs);
        if let Some((expected, place)) = &self.results {
            self.expect_results(&function, expected, place.clone())?;
        }
        Ok(if self.top.inputs_given {
            function
        } else {
            sort_inputs(function)
        })
    }
}

/// The function with its inputs in the order x, y, z, then the others as they are.
fn sort_inputs(mut function: Function) -> Function {
    const FIRST: [&str; 3] = ["x", "y", "z"];
    let rank = |name: &str| {
        FIRST
            .iter()
            .position(|first| *first == name)
            .unwrap_or(FIRST.len())
    };
    let mut order: Vec<usize> = (0..function.inputs.len()).collect();
    order.sort_by_key(|&old| rank(&function.inputs[old]));
    if order.is_sorted() {
        return function;
    }
    let mut new_index = vec![0; order.len()];
    for (new, &old) in (0_u32..).zip(&order) {
        new_index[old] = new;
    }
    for data in &mut function.nodes {
        if let Op::Input(index) = &mut data.op {
            *index = new_index[*index as usize];
        }
    }
    function.inputs = order
        .iter()
        .map(|&old| function.inputs[old].clone())
        .collect();
    function
}

/// Why this cannot be a number, if it is one of the usual suspects.
fn bad_number(text: &str) -> Option<&'static str> {
    let bare = text.trim_start_matches(['+', '-']).to_ascii_lowercase();
    if bare.starts_with("nan") {
        Some("NaN is not a number: expected a finite one")
    } else if bare == "inf" || bare == "infinity" {
        Some("infinity is not a real number: expected a finite one")
    } else {
        None
    }
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
