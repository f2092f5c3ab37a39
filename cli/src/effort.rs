//! `--seconds`: how much work the analysis may be.
//!
//! What is limited is work that is counted, and not time: so the same command prints the same on
//! every machine, however busy it is. Seconds are those of an ordinary
//! one.

use crate::report;

/// How much work an ordinary machine does in a second.
const WORK_PER_SECOND: f64 = 2e7;

#[derive(Debug, clap::Args)]
pub(crate) struct EffortArg {
    /// About how many seconds the analysis may take. What would take longer is found less sharply:
    /// without relations and conditions, loops by one bound for all iterations
    #[arg(long, value_name = "S", default_value = "2", value_parser = seconds)]
    pub(crate) seconds: f64,
}

impl EffortArg {
    /// What is meant if nothing is said.
    pub(crate) const DEFAULT: Self = Self { seconds: 2.0 };

    /// How much work that is.
    pub(crate) fn work(&self) -> u64 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is not negative; what is too large is as much as there is"
        )]
        let work = (self.seconds * WORK_PER_SECOND) as u64;
        work
    }

    /// Says so if that was not enough. `is_complete` says whether it was.
    pub(crate) fn warn(&self, is_complete: bool) {
        if !is_complete {
            let seconds = self.seconds;
            report::warn(format_args!(
                "what is printed holds, but more could be said: the analysis was cut short after about {seconds} s of work; --seconds N allows more"
            ));
        }
    }
}

/// A number of seconds.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|n| *n >= 0.0);
    number.ok_or_else(|| "expected a number of seconds, at least 0".to_owned())
}
