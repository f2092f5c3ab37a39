//! Profiles of zeros that the command line names, and what they come to, as text.

use std::fmt::Write;
use std::path::Path;

use outward::runtime::{Number, ProgramKind};
use outward::{Allowed, PointBuilder, PointEvaluator, Refusal, ZeroProfile, ZeroReport};
use outward_expr::Type;
use outward_semantics::Set;

use crate::args::ZerosArgs;
use crate::arithmetic::ArithmeticArgs;
use crate::report::Failure;
use crate::source::Source;

/// Reads a profile.
///
/// # Errors
/// If there is no such file, or it is no profile, with the line.
pub(crate) fn read(path: &Path) -> Result<ZeroProfile, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::file(path, e))?;
    text.parse()
        .map_err(|error| Failure::Other(format!("{}: {error}", path.display())))
}

/// How often a value was zero.
#[derive(Debug)]
pub(crate) struct Counted {
    /// The line that it comes from, if that is known.
    pub(crate) line: Option<u32>,
    /// What the text calls it, or its node.
    pub(crate) name: String,
    /// How many vectors computed it, and in how many all lanes were zero.
    pub(crate) run: u64,
    pub(crate) zero: u64,
}

/// What a profile of a function says of those values that were zero at all, by line.
///
/// # Errors
/// If it cannot be read, or is one of something else.
pub(crate) fn counted<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    path: &Path,
    arithmetic: &ArithmeticArgs,
) -> Result<Vec<Counted>, Failure> {
    let profile = read(path)?;
    match profile.of.form {
        ProgramKind::Points => drop(source.points(sides)?.zeros(&profile).program::<F>()?),
        ProgramKind::Bounds => {
            let builder = source.kernel(sides, arithmetic)?.zeros(&profile);
            drop(builder.program::<F>()?);
        }
    }
    let mut found: Vec<Counted> = profile
        .values()
        .filter(|&(_, _, zero)| zero > 0)
        .map(|(value, run, zero)| Counted {
            line: value.line,
            name: match &value.name {
                Some(name) => format!("`{name}`"),
                None => value.places.join(", "),
            },
            run,
            zero,
        })
        .collect();
    found.sort_by_key(|counted| counted.line);
    Ok(found)
}

impl ZerosArgs {
    pub(crate) fn allowed(&self) -> Allowed {
        Allowed {
            finite: self.assume_finite,
            signs: self.ignore_signed_zeros,
            ..Allowed::default()
        }
    }
}

impl Source {
    /// An evaluator of points of a box, to be made.
    ///
    /// # Errors
    /// If a side is of no input.
    pub(crate) fn points<F: Number>(
        &self,
        sides: &[(&str, Set<F>)],
    ) -> Result<PointBuilder<'_>, Failure> {
        let mut builder = PointEvaluator::builder(&self.function);
        for (name, side) in sides {
            let is_number = self
                .function
                .input(name)
                .is_none_or(|index| self.function.input_type(index) == Type::Real);
            if let (Set::Real(side), true) = (side, is_number) {
                builder = builder.within(name, side.to_interval().to_format())?;
            }
        }
        Ok(builder)
    }
}

/// Why an operation is not left out.
pub(crate) fn reason(why: Refusal) -> &'static str {
    match why {
        Refusal::MayBeInfinite => "the other factor may be infinite or NaN (--assume-finite)",
        Refusal::MayDivideByZero => "the divisor may be zero",
        Refusal::SignOfZero => "results may depend on the sign of the zero (--ignore-signed-zeros)",
    }
}

/// What was assumed without a proof.
fn assumption(what: Refusal) -> &'static str {
    match what {
        Refusal::MayBeInfinite => "the other factor is finite",
        Refusal::MayDivideByZero => "the divisor is not zero",
        Refusal::SignOfZero => "no result depends on the sign of the zero",
    }
}

/// A number of things.
fn several(count: usize, what: &str) -> String {
    let end = if count == 1 { "" } else { "s" };
    format!("{count} {what}{end}")
}

/// How many refusals are listed.
const MOST: usize = 12;

/// The lines of a report, without what stands in front of them.
pub(crate) fn lines(report: &ZeroReport) -> Vec<String> {
    let mut lines = Vec::new();
    let [before, after] = report.instructions;
    lines.push(format!(
        "{} for zeros, of {} often enough zero; {before} instructions became {after}",
        several(report.tests.len(), "test"),
        several(report.considered, "value"),
    ));
    for test in &report.tests {
        let mut line = format!(
            "test {}: zero in {:.0} % of vectors, saves {:.0} % of the time, leaves {} instructions out",
            test.value,
            100.0 * test.probability,
            100.0 * test.gain,
            test.left_out
        );
        if test.regions > 1 {
            // Writing to a string does not fail.
            let _ = write!(line, " in {} places", test.regions);
        }
        lines.push(line);
        for (place, what) in &test.assumed {
            lines.push(format!("assumed at {place}: {}", assumption(*what)));
        }
    }
    for (value, place, why) in report.refused.iter().take(MOST) {
        lines.push(format!(
            "where {value} is zero, {place} stays: {}",
            reason(*why)
        ));
    }
    if report.refused.len() > MOST {
        lines.push(format!(
            "{} more operations stay",
            report.refused.len() - MOST
        ));
    }
    lines
}
