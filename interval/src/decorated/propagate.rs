//! The rule of propagation (IEEE 1788-2015 §11.6), and the macro that makes decorated operations of
//! table rows.
//!
//! Let f be the operation and x the box of the interval parts of its inputs. The *local* decoration
//! is what is known of f on x alone: `com` if f is defined and continuous at each point of x, `dac`
//! if f is defined and its restriction to x is continuous, `def` if f is defined on x, else `trv`.
//! The result has the least of the local decoration and those of the inputs, made to fit the
//! interval part of the result.
//!
//! Why this is right. The inputs are bounds of functions that their decorations tell about; a
//! composition of defined functions is defined, one of continuous functions continuous. `com` asks
//! in addition that inputs and result be bounded: an input is by the invariant of [`DecInterval`],
//! and [`DecInterval::set_dec`] weakens `com` where the result is not. An empty input has `trv` by
//! the same invariant, and NaI has `ill`, the least of all.
//!
//! Operations that are no point functions — set operations, reverse and cancellative ones — have
//! the local decoration `trv`.

use outward_number::Float;

use super::Decoration;
use crate::interval::Interval;

/// The local decoration of an operation that is continuous wherever it is defined, which it is on
/// the box if `inside`.
pub(crate) fn given(inside: bool) -> Decoration {
    if inside {
        Decoration::Com
    } else {
        Decoration::Trv
    }
}

/// The local decoration of an operation whose values are isolated points, as integers are, and
/// whose endpoints on intervals are exact: its restriction to a connected box is continuous just if
/// it is constant. `at_jump` says, of a box on which it is constant, that it jumps at a point of
/// the box on the way out.
pub(crate) fn step<F: Float>(result: Interval<F>, at_jump: bool) -> Decoration {
    if !result.is_singleton() {
        Decoration::Def
    } else if at_jump {
        Decoration::Dac
    } else {
        Decoration::Com
    }
}

/// Makes methods of `DecInterval` of rows `name (inputs) = result: local decoration;`. Inputs and
/// result are the names of the interval parts in the expression of the local decoration, which need
/// not name the result; after a semicolon among the inputs stands a parameter that is no interval.
macro_rules! decorated {
    ($($name:ident ($x:ident $(, $y:ident)* $(; $n:ident: $type:ty)?) $(= $result:ident)?: $local:expr;)*) => {
        impl<F: Float> $crate::decorated::DecInterval<F> { $(
            #[doc = concat!("[`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), ") with its decoration.")]
            #[must_use]
            pub fn $name(self $(, $y: Self)* $(, $n: $type)?) -> Self {
                let inputs = self.decoration() $(.min($y.decoration()))*;
                let $x = self.part();
                $(let $y = $y.part();)*
                let result = $x.$name($($y,)* $($n)?);
                $(let $result = result;)?
                Self::set_dec(result, inputs.min($local))
            }
        )* }
    };
}
pub(crate) use decorated;

/// As [`decorated`], for the operators of the language: rows `Trait method (inputs) = result: local
/// decoration;`.
macro_rules! decorated_operators {
    ($($trait:ident $name:ident ($x:ident $(, $y:ident)?) $(= $result:ident)?: $local:expr;)*) => { $(
        impl<F: Float> core::ops::$trait for $crate::decorated::DecInterval<F> {
            type Output = Self;
            fn $name(self $(, $y: Self)?) -> Self {
                let inputs = self.decoration() $(.min($y.decoration()))?;
                let $x = self.part();
                $(let $y = $y.part();)?
                let result = core::ops::$trait::$name($x $(, $y)?);
                $(let $result = result;)?
                Self::set_dec(result, inputs.min($local))
            }
        }
    )* };
}
pub(crate) use decorated_operators;
