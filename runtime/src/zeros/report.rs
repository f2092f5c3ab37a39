//! What became of a profile of zeros.

use outward_lower::Refusal;

use crate::zeros::profile::ProfiledValue;

/// A test for zeros in code that was made with a profile.
#[derive(Clone, PartialEq, Debug)]
pub struct ZeroReportTest {
    /// The value that is tested.
    pub value: ProfiledValue,
    /// How often it is zero where it is tested, by the profile, from 0 to 1.
    pub probability: f64,
    /// The share of the time of the code without tests that the test saves, by the cost estimate,
    /// from 0 to 1.
    pub gain: f64,
    /// How many instructions of the program are left out if the value is zero.
    pub left_out: usize,
    /// In how many regions of the program these instructions stand.
    pub regions: usize,
    /// What was assumed for the test without a proof: where, and what.
    pub assumed: Vec<(String, Refusal)>,
}

/// What tests for zeros do to code.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ZeroReport {
    /// The tests, the most useful first.
    pub tests: Vec<ZeroReportTest>,
    /// How many values were zero often enough to be considered.
    pub considered: usize,
    /// How many instructions the program has without tests and with them.
    pub instructions: [usize; 2],
    /// Where more could be left out if more were known: the value that is zero, the operation that
    /// stays, and why it stays.
    pub refused: Vec<(ProfiledValue, String, Refusal)>,
}
