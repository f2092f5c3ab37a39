//! Whether ends of a value that was cut may cross when it is cut again: see [`cuts`](crate::cuts).

use outward_interval::Float;

/// By what the endpoints of a value may have been moved: the lower endpoint up, the upper endpoint
/// down.
#[derive(Clone, Copy, Default)]
pub(crate) struct Limits {
    pub(crate) lower: Limit,
    pub(crate) upper: Limit,
}

/// By what an endpoint was moved.
#[derive(Clone, Copy, Default)]
pub(crate) enum Limit {
    /// By nothing: it is as it was compared.
    #[default]
    None,
    /// To this constant at most, as the format has it.
    Constant(f64),
    /// By any value.
    Any,
}

impl Limits {
    pub(crate) const ANY: Self = Self {
        lower: Limit::Any,
        upper: Limit::Any,
    };
}

impl Limit {
    /// Both of these; of two constants the one that moves the endpoint farther.
    fn and(self, other: Self, farther: fn(f64, f64) -> f64) -> Self {
        match (self, other) {
            (Self::None, limit) | (limit, Self::None) => limit,
            (Self::Constant(a), Self::Constant(b)) => Self::Constant(farther(a, b)),
            (Self::Any, _) | (_, Self::Any) => Self::Any,
        }
    }
}

/// A value that is compared: its place, how its endpoints were moved since, and the constant that
/// it is.
#[derive(Clone, Copy)]
pub(crate) struct Compared {
    pub(crate) place: u32,
    pub(crate) limits: Limits,
    pub(crate) constant: Option<f64>,
}

impl Compared {
    /// Whether it is certain that x ≤ y can hold, if that could when they were compared.
    pub(crate) fn is_some(x: Self, y: Self) -> bool {
        match (x.limits.lower, y.limits.upper) {
            (Limit::None, Limit::None) => true,
            (Limit::Constant(a), Limit::None) => y.constant.is_some_and(|c| a <= c),
            (Limit::None, Limit::Constant(b)) => x.constant.is_some_and(|c| c <= b),
            (Limit::Constant(_) | Limit::Any, Limit::Constant(_) | Limit::Any)
            | (Limit::Any, Limit::None)
            | (Limit::None, Limit::Any) => false,
        }
    }

    /// By what it moves an endpoint of another.
    fn limit(self) -> Limit {
        self.constant.map_or(Limit::Any, Limit::Constant)
    }

    /// How the endpoints of x and y are moved where x ≤ y.
    pub(crate) fn order(x: &mut Self, y: &mut Self) {
        let [of_x, of_y] = [x.limit(), y.limit()];
        x.limits.upper = x.limits.upper.and(of_y, f64::min_x86);
        y.limits.lower = y.limits.lower.and(of_x, f64::max_x86);
    }
}
