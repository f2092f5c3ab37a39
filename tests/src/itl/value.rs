//! Arguments and results of operations, in a format: what literals mean to the library.
//!
//! The files are written in f64. In a smaller format an argument may not be a number; then it is
//! replaced by the least interval around it, and the case says less ([`Meaning::exact`]). An
//! expected interval in a smaller format is the least one around that in f64: rounding outward
//! twice is rounding outward once, as every number of f32 is one of f64.

use outward_interval::{DecInterval, Decoration, Float, Interval, IntervalErrorKind, Overlap};

use super::{Bounds, Literal, Signal, ast};

/// An argument or a result.
#[derive(Clone, PartialEq, Debug)]
pub enum Value<F: Float> {
    /// A bare interval.
    Bare(Interval<F>),
    /// A decorated interval, or NaI.
    Decorated(DecInterval<F>),
    /// A number; any NaN equals any other.
    Number(Number<F>),
    /// An integer.
    Integer(i64),
    /// A string.
    Text(String),
    /// An answer.
    Boolean(bool),
    /// The name of an overlap.
    Overlap(String),
    /// A decoration.
    Decoration(Decoration),
    /// Numbers.
    Vector(Vec<F>),
}

/// A number that equals those with the same bits, and NaN if it is NaN.
#[derive(Clone, Copy, Debug)]
pub struct Number<F>(pub F);

impl<F: Float> PartialEq for Number<F> {
    fn eq(&self, other: &Self) -> bool {
        (self.0.is_nan() && other.0.is_nan()) || self.0.to_bits64() == other.0.to_bits64()
    }
}

/// What an operation returned.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome<F: Float> {
    /// The results.
    pub values: Vec<Value<F>>,
    /// The exception that it raised.
    pub signal: Option<Signal>,
}

/// What literals mean in a format.
#[derive(Clone, PartialEq, Debug)]
pub struct Meaning<F: Float> {
    /// The values.
    pub values: Vec<Value<F>>,
    /// Whether all numbers are numbers of the format.
    pub exact: bool,
}

/// What literals mean; numbers are rounded up, intervals outward.
///
/// # Errors
/// If a literal means nothing.
pub fn meaning<F: Float>(literals: &[Literal]) -> Result<Meaning<F>, String> {
    let mut exact = true;
    let mut number = |x: f64| {
        let y = F::from_f64_up(x);
        exact &= x.is_nan() || y.to_f64() == x;
        y
    };
    let mut values = Vec::new();
    for literal in literals {
        values.push(match literal {
            Literal::Number(x) => Value::Number(Number(number(x.value))),
            Literal::Vector(all) => Value::Vector(all.iter().map(|x| number(x.value)).collect()),
            Literal::Integer(i) => Value::Integer(*i),
            Literal::Text(text) => Value::Text(text.clone()),
            Literal::Boolean(answer) => Value::Boolean(*answer),
            Literal::Overlap(name) => Value::Overlap(name.clone()),
            Literal::Decoration(name) => Value::Decoration(decoration(*name)),
            Literal::Interval(x) => {
                let bare = match x.bounds {
                    Bounds::NotAnInterval | Bounds::Empty => Interval::EMPTY,
                    Bounds::Entire => Interval::ENTIRE,
                    Bounds::Pair(low, high) => Interval::new(-number(-low), number(high))
                        .map_err(|e| format!("[{low}, {high}]: {e}"))?,
                };
                match x.decoration {
                    _ if x.bounds == Bounds::NotAnInterval => Value::Decorated(DecInterval::NAI),
                    Some(name) => Value::Decorated(DecInterval::set_dec(bare, decoration(name))),
                    None => Value::Bare(bare),
                }
            }
        });
    }
    Ok(Meaning { values, exact })
}

fn decoration(name: ast::Decoration) -> Decoration {
    match name {
        ast::Decoration::Ill => Decoration::Ill,
        ast::Decoration::Trv => Decoration::Trv,
        ast::Decoration::Def => Decoration::Def,
        ast::Decoration::Dac => Decoration::Dac,
        ast::Decoration::Com => Decoration::Com,
    }
}

/// What an operation takes.
pub trait Take<F: Float>: Sized {
    /// The argument, if it is of the type.
    fn take(value: &Value<F>) -> Option<Self>;
}

macro_rules! take {
    ($($type:ty: $pattern:pat => $taken:expr;)*) => { $(
        impl<F: Float> Take<F> for $type {
            fn take(value: &Value<F>) -> Option<Self> {
                if let $pattern = value { $taken } else { None }
            }
        }
    )* };
}
take! {
    Interval<F>: Value::Bare(x) => Some(*x);
    DecInterval<F>: Value::Decorated(x) => Some(*x);
    String: Value::Text(text) => Some(text.clone());
    Decoration: Value::Decoration(d) => Some(*d);
    i32: Value::Integer(i) => i32::try_from(*i).ok();
    Vec<F>: Value::Vector(v) => Some(v.clone());
}

/// Integers are numbers, too.
impl<F: Float> Take<F> for Number<F> {
    #[expect(clippy::cast_precision_loss, reason = "small integers in the files")]
    fn take(value: &Value<F>) -> Option<Self> {
        if let Value::Number(x) = value {
            Some(*x)
        } else if let Value::Integer(i) = value {
            Some(Self(F::from_f64(*i as f64)))
        } else {
            None
        }
    }
}

/// What an operation gives.
pub trait Give<F: Float> {
    /// The results, and the exception.
    fn give(self) -> Outcome<F>;
}

macro_rules! give {
    ($($type:ty: $value:ident => $given:expr;)*) => { $(
        impl<F: Float> Give<F> for $type {
            fn give(self) -> Outcome<F> {
                let $value = self;
                Outcome { values: $given.into(), signal: None }
            }
        }
    )* };
}
give! {
    Interval<F>: x => [Value::Bare(x)];
    DecInterval<F>: x => [Value::Decorated(x)];
    Number<F>: x => [Value::Number(x)];
    bool: x => [Value::Boolean(x)];
    Decoration: x => [Value::Decoration(x)];
    Overlap: x => [Value::Overlap(x.name().into())];
}

/// Two results.
impl<F: Float, T: Give<F>> Give<F> for [T; 2] {
    fn give(self) -> Outcome<F> {
        let [mut first, second] = self.map(Give::give);
        first.values.extend(second.values);
        first
    }
}

/// A result that there may not be.
impl<F: Float, T: Give<F>> Give<F> for Option<T> {
    fn give(self) -> Outcome<F> {
        self.map_or(
            Outcome {
                values: Vec::new(),
                signal: None,
            },
            Give::give,
        )
    }
}

/// A result with an exception.
impl<F: Float, T: Give<F>> Give<F> for (T, Option<IntervalErrorKind>) {
    fn give(self) -> Outcome<F> {
        Outcome {
            signal: self.1.map(signal),
            ..self.0.give()
        }
    }
}

fn signal(kind: IntervalErrorKind) -> Signal {
    let named = Signal::named(&format!("{kind:?}"));
    named.unwrap_or_else(|| panic!("the suite does not know {kind:?}"))
}
