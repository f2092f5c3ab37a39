//! Functions of any number format, compiled here once for f32 and f64.
//!
//! The code of a generic function is made in the crate that calls it with a type, and again in
//! every other one that does. The functions of these crates are generic in the format only, so a
//! program that asks for the bounds of one function would compile half of them once more, at every
//! edit. Hence what is long and generic stands behind a table of two entries, [`Compiled`]. A table
//! is a `static`, so what it names is compiled where it stands, and callers only look it up.
//! [`compiled!`](crate::compiled!) makes one:
//!
//! ```
//! use outward_number::{Float, compiled};
//!
//! /// As it was before, but for its name.
//! fn sum_here<F: Float>(numbers: &[F]) -> F {
//!     numbers.iter().fold(F::ZERO, |a, b| a.add_up(*b))
//! }
//!
//! /// What others call.
//! pub fn sum<F: Float>(numbers: &[F]) -> F {
//!     compiled!(sum_here::<F>: fn(&[F]) -> F)(numbers)
//! }
//!
//! assert_eq!(sum(&[1.5, 2.0]), 3.5);
//! ```
//!
//! Other formats, which are there for tests, have no entry: their code is made where it is called.

pub use crate::float::{Compiled, Family};

/// A generic function, by a table of what it is for f32 and f64: see the
/// [module](mod@crate::compiled). It is named as `name::<F>`, `Type::<F>::name` or
/// `Type::name::<F>`, then comes its type, in which `F` is the format. For methods of types with
/// lifetimes, there is `|x| x.name(), F`.
#[doc(hidden)]
#[macro_export]
macro_rules! compiled {
    (@ $F:ident, $t:ty, $binary32:expr, $binary64:expr, $other:expr) => {{
        struct Signature;
        impl $crate::compiled::Family for Signature {
            type Of<$F: $crate::Float> = $t;
        }
        static TABLE: $crate::compiled::Compiled<Signature> = $crate::compiled::Compiled {
            binary32: $binary32,
            binary64: $binary64,
        };
        <$F as $crate::Float>::choose_compiled(&TABLE, || $other)
    }};
    (|$($arg:ident),*| $body:expr, $F:ident: $t:ty) => {
        $crate::compiled!(@ $F, $t, |$($arg),*| $body, |$($arg),*| $body, |$($arg),*| $body)
    };
    ($name:ident::<$F:ident>: $t:ty) => {
        $crate::compiled!(@ $F, $t, $name::<::core::primitive::f32>, $name::<::core::primitive::f64>, $name::<$F>)
    };
    ($type:ident::<$F:ident>::$name:ident: $t:ty) => {
        $crate::compiled!(@ $F, $t, $type::<::core::primitive::f32>::$name, $type::<::core::primitive::f64>::$name, $type::<$F>::$name)
    };
    ($type:ident::$name:ident::<$F:ident>: $t:ty) => {
        $crate::compiled!(@ $F, $t, $type::$name::<::core::primitive::f32>, $type::$name::<::core::primitive::f64>, $type::$name::<$F>)
    };
}
