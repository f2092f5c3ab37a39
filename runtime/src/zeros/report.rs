//! What became of a profile of zeros.

use outward_lower::Refusal;

use crate::zeros::profile::ProfiledValue;

/// A test for zeros in code that was made with a profile.
#[derive(Clone, PartialEq, Debug)]
pub struct ZeroReportTest {
    /// What is tested.
    pub value: ProfiledValue,
    /// How often it is zero where it is tested, by the profile.
    pub probability: f64,
    /// Which part of the time of the code without tests it saves, by the estimate.
    pub gain: f64,
    /// How many instructions of the program are left out, and in how many regions they stand.
    pub left_out: usize,
    /// In how many regions these stand.
    pub regions: usize,
    /// What was taken to hold and not proved: where, and what.
    pub assumed: Vec<(String, Refusal)>,
}

/// What tests for zeros made of code.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ZeroReport {
    /// The tests, the most useful first.
    pub tests: Vec<ZeroReportTest>,
    /// How many values were zero often enough to be considered.
    pub considered: usize,
    /// How many instructions the program has, before and after.
    pub instructions: [usize; 2],
    /// Where more would be left out if more were known: the value that is zero, the operation that
    /// stays, and why.
    pub refused: Vec<(ProfiledValue, String, Refusal)>,
}
