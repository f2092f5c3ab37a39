//! The statements of the suite that ask for more than is true, or for less than is tightest: each with its reason.
//!
//! Nothing is skipped. A statement that is listed here is judged by the *truth* that is given for it, which
//! `expectations_are_replaced_by_smaller_ones` holds against the expectation.

use super::{Statement, parse};

/// A statement and what it should have said.
#[derive(Clone, Copy, Debug)]
pub struct Relaxed {
    /// The name of the file.
    pub file: &'static str,
    /// The statement, spaced as [`Statement::text`] is.
    pub text: &'static str,
    /// What is true.
    pub truth: &'static str,
    /// Why.
    pub reason: &'static str,
}

impl Relaxed {
    /// The statement that is true.
    ///
    /// # Panics
    /// If the entry is not in the form of files.
    #[must_use]
    pub fn statement(&self) -> Statement {
        read(self.truth)
    }
}

fn read(text: &str) -> Statement {
    let file = format!("testcase one {{ {text}; }}");
    let mut testcases = parse("relaxed.rs", &file).unwrap_or_else(|e| panic!("{e}"));
    testcases.remove(0).statements.remove(0)
}

/// All of them.
pub const RELAXED: &[Relaxed] = &[Relaxed {
    file: "libieeep1788_num.itl",
    text: "midRad [nai] [nai] = NaN NaN",
    truth: "midRad [nai] = NaN NaN",
    reason: "midRad has one argument",
}];
