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
    /// The statement, up to `=`.
    pub call: &'static str,
    /// What stands there after `=`.
    pub expected: &'static str,
    /// What is true.
    pub truth: &'static str,
    /// Why.
    pub reason: &'static str,
}

impl Relaxed {
    /// The statement as it stands in the file, spaced as [`Statement::text`] is.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} = {}", self.call, self.expected)
    }

    /// The statement that is true.
    ///
    /// # Panics
    /// If an entry is not in the form of files.
    #[must_use]
    pub fn truth(&self) -> Statement {
        let text = format!("testcase truth {{ {} = {}; }}", self.call, self.truth);
        let mut testcases = parse("relaxed.rs", &text).unwrap_or_else(|e| panic!("{e}"));
        testcases.remove(0).statements.remove(0)
    }
}

/// All of them.
pub const RELAXED: &[Relaxed] = &[];
