//! The state of reading a formula: what the names in it stand for.
//!
//! Definitions, expressions and calls are read by methods in the files of these names.

use core::ops::Range;
use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Builder, Constant, Diagnostic, Node, RealOp};

use outward_interval::Interval;

use super::lexer::{Lexeme, Lexer, Token};
use super::parsed::{Formula, Named};
use crate::lines::LineIndex;

/// The state of reading: what is defined so far.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    pub(super) lines: LineIndex<'t>,
    pub(super) formula: Formula,
    /// Indices into the definitions.
    pub(super) defined: HashMap<&'t str, usize, FastHash>,
    /// Names that are inputs though they mean something else.
    pub(super) inputs: &'t [String],
    /// Where names became inputs of the formula.
    pub(super) free: HashMap<&'t str, usize, FastHash>,
    /// Where names were used as what they mean by themselves: as constants or functions.
    pub(super) own: HashMap<&'t str, usize, FastHash>,
    /// The parameters of the function whose body is read, and its name.
    pub(super) parameters: Option<(HashMap<&'t str, Node, FastHash>, &'t str)>,
    /// What the names in the definition that is read stand for.
    pub(super) named: Vec<Named>,
    /// In how many calls of `single_valued` an expression stands that is read.
    pub(super) single: usize,
    /// Bounds of constants that were endpoints of intervals, and of what they are made of; `None`
    /// of what is no constant.
    pub(super) constants: HashMap<Node, Option<Interval<f64>>, FastHash>,
    /// Results of calls of functions that make no choice, by definition and arguments.
    pub(super) calls: HashMap<(usize, Vec<Node>), Node, FastHash>,
    /// How many nodes calls have copied.
    pub(super) copied: usize,
    /// Where a node of the body of a call went, and in which call: entries of other calls mean
    /// nothing.
    pub(super) moved: Vec<(u32, Node)>,
    /// The number of the call.
    pub(super) call: u32,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, inputs: &'t [String]) -> Self {
        Self {
            text,
            lines: LineIndex::new(text),
            formula: Formula {
                builder: Builder::new(),
                definitions: Vec::new(),
            },
            defined: HashMap::default(),
            inputs,
            free: HashMap::default(),
            own: HashMap::default(),
            parameters: None,
            named: Vec::new(),
            single: 0,
            constants: HashMap::default(),
            calls: HashMap::default(),
            copied: 0,
            moved: Vec::new(),
            call: 0,
        }
    }

    pub(super) fn error(&self, span: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at(self.text, span, message)
    }

    /// The line of a place, from 1.
    pub(super) fn line(&self, at: usize) -> u32 {
        self.lines.of(at)
    }

    /// What is made from now on comes from the line of this place.
    pub(super) fn at(&mut self, at: usize) {
        let line = self.line(at);
        self.formula.builder.at_line(line);
    }
}

/// The next token that is not a newline.
pub(super) fn next_token<'t>(lexer: &mut Lexer<'t>) -> Result<Lexeme<'t>, Diagnostic> {
    loop {
        let next = lexer.next()?;
        if next.token != Token::Newline {
            return Ok(next);
        }
    }
}

/// Whether a name is that of a constant.
pub(super) fn is_constant(name: &str) -> bool {
    matches!(name, "pi" | "π" | "tau" | "τ" | "e")
}

/// The constant of that name: exactly that number.
pub(super) fn constant(builder: &mut Builder, name: &str) -> Option<Node> {
    match name {
        "pi" | "π" => Some(builder.constant(Constant::Pi)),
        "tau" | "τ" => {
            let (two, pi) = (builder.integer(2), builder.constant(Constant::Pi));
            Some(builder.binary(RealOp::Mul, two, pi))
        }
        "e" => Some(builder.constant(Constant::E)),
        _ => None,
    }
}
