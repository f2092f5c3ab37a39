//! Code for values that are usually zero: counting, and making use of what was counted.
//!
//! The rules and the transformation are those of `outward-lower`; here a function is run with
//! counters ([`ZeroProfiler`]), what was counted becomes a text and is read again
//! ([`ZeroProfile`]), and evaluators are made with tests for zeros.

mod online;
mod profile;
mod profiler;
pub(crate) mod report;
#[cfg(test)]
mod tests;

pub use online::Adaptive;
pub use profile::{ProfileError, Profiled, ProfiledValue, ProgramKind, ZeroProfile};
pub use profiler::ZeroProfiler;
pub use report::{ZeroReport, ZeroReportTest};

pub(crate) use online::Base;
pub(crate) use profiler::{Prepared, specialise};
