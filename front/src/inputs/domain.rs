//! `InputDomain`: what is known of one input.
//!
//! Endpoints are kept as they were written, exactly; a format rounds them outward when it is
//! chosen.

use std::sync::Arc;

use outward_expr::{Function, Type};
use outward_interval::{Decimal, Float, Interval};
use outward_semantics::eval_interval;

/// Whether an input will be one number, or may be an interval, each time that the function is
/// evaluated. The values that it can have are the same, and so are bounds; the code for one number
/// is cheaper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Given {
    /// One number each time.
    Scalar,
    /// An interval, which may be wider than one number.
    Interval,
}

impl Given {
    /// The word for it in descriptions of inputs: `scalar` or `interval`.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Scalar => "scalar",
            Self::Interval => "interval",
        }
    }
}

/// What is known of one input: its range, whether it is finite, how it will be given. Everything
/// that was said of it holds at once.
#[derive(Clone, Debug)]
pub struct InputDomain {
    /// The name of the input.
    pub name: String,
    /// The type of the input.
    pub ty: Type,
    bounds: Vec<Bound>,
    finite: bool,
    given: Option<Given>,
    /// How many components the vector has that it is one of, 1 where it is none; nothing where the
    /// reader does not tell.
    pub(crate) components: Option<usize>,
    /// All bounds in f64, to find contradictions as they come.
    hull: Interval<f64>,
}

/// What bounds an input.
#[derive(Clone, Debug)]
enum Bound {
    /// It is at least this.
    Above(Limit),
    /// It is at most this.
    Below(Limit),
    /// It lies in this interval: a literal that can be read.
    Within(Arc<str>),
}

/// An endpoint of a range: the value of a function without inputs.
#[derive(Clone, Debug)]
pub(crate) struct Limit(pub(crate) Function);

impl Limit {
    pub(crate) fn interval<F: Float>(&self) -> Interval<F> {
        let values = eval_interval::<F>(&self.0, &[]).unwrap_or_default();
        values.first().copied().unwrap_or(Interval::EMPTY)
    }
}

impl Bound {
    /// The numbers that it leaves, rounded outward.
    fn interval<F: Float>(&self) -> Interval<F> {
        let range = |lo, hi| Interval::new(lo, hi).unwrap_or(Interval::ENTIRE);
        match self {
            Self::Above(endpoint) => range(endpoint.interval::<F>().inf(), F::INFINITY),
            Self::Below(endpoint) => range(-F::INFINITY, endpoint.interval::<F>().sup()),
            Self::Within(literal) => literal.parse().unwrap_or(Interval::ENTIRE),
        }
    }
}

impl InputDomain {
    /// An input of which nothing is known.
    #[must_use]
    pub fn new(name: &str, ty: Type) -> Self {
        Self {
            name: name.to_owned(),
            ty,
            bounds: Vec::new(),
            finite: false,
            given: None,
            components: None,
            hull: Interval::ENTIRE,
        }
    }

    /// Whether anything was said of the values of the input, even that it can be any number. An
    /// input of which nothing was said needs a side of a box from elsewhere.
    #[must_use]
    pub fn is_described(&self) -> bool {
        self.finite || !self.bounds.is_empty()
    }

    /// Whether it was said that the input is not infinite. Integers and truth values never are.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        self.finite || self.ty != Type::Real
    }

    /// Whether the input will be one number or may be an interval, if that was said.
    #[must_use]
    pub fn given(&self) -> Option<Given> {
        self.given
    }

    /// An interval of the format `F` that contains all values of the input, rounded outward. It is
    /// [`Interval::ENTIRE`] if nothing bounds the input. A finite input lies between the least and
    /// the greatest number of the format. For a truth value, 0 stands for `false` and 1 for `true`;
    /// an integer can be the integers in the interval, read as signed or as unsigned.
    ///
    /// What contradicts itself only before endpoints are rounded to f64 is not found when an input
    /// is described; then this is an interval of neighbouring numbers, or empty.
    #[must_use]
    pub fn interval<F: Float>(&self) -> Interval<F> {
        let mut all = if self.finite && self.ty == Type::Real {
            Interval::new(-F::MAX, F::MAX).unwrap_or(Interval::ENTIRE)
        } else {
            Interval::ENTIRE
        };
        for bound in &self.bounds {
            all = all.intersection(bound.interval());
        }
        all
    }

    /// With a lower endpoint, inclusive.
    pub(crate) fn above_endpoint(&mut self, endpoint: Limit) {
        self.add(Bound::Above(endpoint));
    }

    /// With an upper endpoint, inclusive.
    pub(crate) fn below_endpoint(&mut self, endpoint: Limit) {
        self.add(Bound::Below(endpoint));
    }

    /// With an interval literal that can be read.
    pub(crate) fn within(&mut self, literal: Arc<str>) {
        self.add(Bound::Within(literal));
    }

    /// No infinity.
    pub(crate) fn finite(&mut self) {
        self.finite = true;
    }

    /// With how it is given, if nothing else was said before.
    pub(crate) fn give(&mut self, given: Given) -> bool {
        self.given.get_or_insert(given) == &given
    }

    fn add(&mut self, bound: Bound) {
        self.hull = self.hull.intersection(bound.interval());
        self.bounds.push(bound);
    }

    /// Whether there may be a value of the type in what is known.
    pub(crate) fn is_possible(&self) -> bool {
        let (lo, hi) = (self.hull.inf(), self.hull.sup());
        match self.ty {
            _ if self.hull.is_empty() => false,
            Type::Real => true,
            Type::Bool => self.hull.contains(0.0) || self.hull.contains(1.0),
            Type::Int => {
                let (lo, hi) = (lo.ceil(), hi.floor());
                lo <= hi && lo <= f64::from(u32::MAX) && hi >= f64::from(i32::MIN)
            }
        }
    }

    /// The exact value of the input, if it was described as one number: `x in 0.1` is one tenth.
    #[must_use]
    pub fn constant(&self) -> Option<Decimal> {
        self.bounds.iter().find_map(|bound| match bound {
            Bound::Within(literal) => single(literal)?.parse().ok(),
            Bound::Above(_) | Bound::Below(_) => None,
        })
    }
}

/// The number in a literal of one number.
fn single(literal: &str) -> Option<&str> {
    let inside = literal.strip_prefix('[').and_then(|s| s.strip_suffix(']'));
    let inside = inside.unwrap_or(literal);
    let (a, b) = inside.split_once(',').unwrap_or((inside, inside));
    (a.trim() == b.trim()).then_some(a.trim())
}
