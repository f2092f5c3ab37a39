//! `Track`: whether the endpoints of a side contradict each other.

use outward_interval::Interval;

/// The tightest endpoints of a side so far, to find contradictions as they come.
#[derive(Clone, Debug)]
pub(super) struct Track {
    low: Tightest,
    high: Tightest,
}

/// The tightest endpoint on one side: how far in it certainly is; whether there is one at exactly
/// that number; whether there is a strict one.
#[derive(Clone, Copy, Debug)]
struct Tightest {
    at: f64,
    exact: bool,
    strict: bool,
}

impl Default for Track {
    fn default() -> Self {
        let none = |at| Tightest {
            at,
            exact: false,
            strict: false,
        };
        Self {
            low: none(f64::NEG_INFINITY),
            high: none(f64::INFINITY),
        }
    }
}

impl Tightest {
    /// Takes another endpoint into account, of which `at` is the outward rounding.
    fn add(&mut self, at: f64, further_in: bool, exact: bool, strict: bool) {
        if further_in {
            *self = Self {
                at,
                exact,
                strict: exact && strict,
            };
        } else if at == self.at && exact {
            self.exact = true;
            self.strict |= strict;
        }
    }
}

impl Track {
    /// With an endpoint below. Whether there may still be a number.
    pub(super) fn below(&mut self, endpoint: Interval<f64>, strict: bool) -> bool {
        let at = endpoint.inf();
        self.low
            .add(at, at > self.low.at, endpoint.is_singleton(), strict);
        self.possible()
    }

    /// With an endpoint above. Whether there may still be a number.
    pub(super) fn above(&mut self, endpoint: Interval<f64>, strict: bool) -> bool {
        let at = endpoint.sup();
        self.high
            .add(at, at < self.high.at, endpoint.is_singleton(), strict);
        self.possible()
    }

    fn possible(&self) -> bool {
        let (low, high) = (self.low, self.high);
        let same_point = low.at == high.at && low.exact && high.exact;
        low.at <= high.at && !(same_point && (low.strict || high.strict))
    }
}
