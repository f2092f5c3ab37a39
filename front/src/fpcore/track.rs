//! `Side`: what a precondition says of one argument.

use outward_expr::Function;
use outward_expr::eval::eval_interval;
use outward_interval::{Float, Interval};

/// What one argument can be. Ends are kept exactly; [`Side::interval`] rounds them.
#[derive(Clone, Debug)]
pub struct Side {
    /// The argument.
    pub name: String,
    pub(super) below: Vec<End>,
    pub(super) above: Vec<End>,
}

/// An end of a range: the value of a function without inputs.
#[derive(Clone, Debug)]
pub(super) struct End(pub(super) Function);

impl End {
    pub(super) fn interval<F: Float>(&self) -> Interval<F> {
        let values = eval_interval::<F>(&self.0, &[]).unwrap_or_default();
        values.first().copied().unwrap_or(Interval::EMPTY)
    }
}

impl Side {
    pub(super) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            below: Vec::new(),
            above: Vec::new(),
        }
    }

    /// Whether the precondition bounds it, above or below.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        !self.below.is_empty() || !self.above.is_empty()
    }

    /// The numbers it can be, rounded outward; [`Interval::ENTIRE`] if nothing bounds it.
    #[must_use]
    pub fn interval<F: Float>(&self) -> Interval<F> {
        let mut all = Interval::ENTIRE;
        for end in &self.below {
            let range = Interval::new(end.interval::<F>().inf(), F::INFINITY);
            all = all.intersection(range.unwrap_or(Interval::ENTIRE));
        }
        for end in &self.above {
            let range = Interval::new(-F::INFINITY, end.interval::<F>().sup());
            all = all.intersection(range.unwrap_or(Interval::ENTIRE));
        }
        all
    }
}

/// The tightest ends of a side so far, to find contradictions as they come.
#[derive(Clone, Debug)]
pub(super) struct Track {
    low: Tightest,
    high: Tightest,
}

/// The tightest end on one side: how far in it certainly is; whether there is one at exactly that number; whether
/// there is a strict one.
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
    /// Takes another end into account, of which `at` is the outward rounding.
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
    /// With an end below. Whether there may still be a number.
    pub(super) fn below(&mut self, end: Interval<f64>, strict: bool) -> bool {
        let at = end.inf();
        self.low
            .add(at, at > self.low.at, end.is_singleton(), strict);
        self.possible()
    }

    /// With an end above. Whether there may still be a number.
    pub(super) fn above(&mut self, end: Interval<f64>, strict: bool) -> bool {
        let at = end.sup();
        self.high
            .add(at, at < self.high.at, end.is_singleton(), strict);
        self.possible()
    }

    fn possible(&self) -> bool {
        let (low, high) = (self.low, self.high);
        let same_point = low.at == high.at && low.exact && high.exact;
        low.at <= high.at && !(same_point && (low.strict || high.strict))
    }
}
