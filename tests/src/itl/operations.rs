//! The operations of the library under their names in the files.
//!
//! A name may stand in several rows, for arguments of different types. A name or a type that is in no row makes the cases
//! fail that use it.

use std::fmt;

use outward_interval::{Float, Interval};

use super::Signal;
use super::value::{Give, Number, Outcome, Take, Value};

/// What a case that is written in f64 says about another format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The results for exact arguments are the expected ones, rounded outward. Larger arguments have larger results.
    Isotone,
    /// The first of these only.
    Exact,
    /// Nothing: a number was rounded to nearest.
    Home,
}

/// An operation on arguments of certain types; `None` for others.
type Apply<F> = Box<dyn Fn(&[Value<F>]) -> Option<Outcome<F>> + Send + Sync>;

/// A row: a name of the files, and what it stands for.
pub struct Row<F: Float> {
    /// The name.
    pub name: &'static str,
    /// What a case says about other formats.
    pub kind: Kind,
    /// The operation.
    pub apply: Apply<F>,
}

impl<F: Float> fmt::Debug for Row<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:?})", self.name, self.kind)
    }
}

fn one<F: Float, A: Take<F>, R: Give<F>>(f: impl Fn(A) -> R + Send + Sync + 'static) -> Apply<F> {
    Box::new(move |args| match args {
        [a] => Some(f(A::take(a)?).give()),
        _ => None,
    })
}

fn two<F: Float, A: Take<F>, B: Take<F>, R: Give<F>>(
    f: impl Fn(A, B) -> R + Send + Sync + 'static,
) -> Apply<F> {
    Box::new(move |args| match args {
        [a, b] => Some(f(A::take(a)?, B::take(b)?).give()),
        _ => None,
    })
}

/// Rows of one kind and number of arguments.
macro_rules! rows {
    ($rows:ident, $kind:ident, $arity:ident: $($name:literal => $f:expr;)*) => {
        $rows.extend([$(Row { name: $name, kind: Kind::$kind, apply: $arity($f) }),*]);
    };
}

/// Every row, in a format.
#[must_use]
pub fn table<F: Float>() -> Vec<Row<F>> {
    type I<F> = Interval<F>;
    let mut rows: Vec<Row<F>> = Vec::new();
    // Forward functions, IEEE 1788-2015, §10.5.3.
    rows! { rows, Isotone, one:
        "pos" => |x: I<F>| x;
        "neg" => |x: I<F>| -x;
        "recip" => I::<F>::recip;
        "sqr" => I::<F>::sqr;
        "sqrt" => I::<F>::sqrt;
        "abs" => I::<F>::abs;
        "floor" => I::<F>::floor;
        "ceil" => I::<F>::ceil;
        "roundTiesToEven" => I::<F>::round_ties_to_even;
    }
    rows! { rows, Isotone, two:
        "add" => |x: I<F>, y: I<F>| x + y;
        "sub" => |x: I<F>, y: I<F>| x - y;
        "mul" => |x: I<F>, y: I<F>| x * y;
        "div" => |x: I<F>, y: I<F>| x / y;
        "min" => I::<F>::min;
        "max" => I::<F>::max;
    }
    // Set operations, §10.5.7.
    rows! { rows, Isotone, two:
        "convexHull" => I::<F>::convex_hull;
        "intersection" => I::<F>::intersection;
    }
    // Constructors, §10.5.8.
    rows! { rows, Exact, two:
        "b-numsToInterval" => |a: Number<F>, b: Number<F>| match I::new(a.0, b.0) {
            Ok(x) => (x, None),
            Err(_) => (I::EMPTY, Some(Signal::UndefinedOperation)),
        };
    }
    rows! { rows, Isotone, one:
        "b-textToInterval" => |text: String| match text.parse::<I<F>>() {
            Ok(x) => (x, None),
            Err(_) => (I::EMPTY, Some(Signal::UndefinedOperation)),
        };
    }
    // Numeric functions, §10.5.9.
    rows! { rows, Exact, one:
        "inf" => |x: I<F>| Number(x.inf());
        "sup" => |x: I<F>| Number(x.sup());
        "wid" => |x: I<F>| Number(x.wid());
        "mag" => |x: I<F>| Number(x.mag());
        "mig" => |x: I<F>| Number(x.mig());
    }
    rows! { rows, Home, one:
        "mid" => |x: I<F>| Number(x.mid());
        "rad" => |x: I<F>| Number(x.rad());
        "midRad" => |x: I<F>| (Number(x.mid()), Number(x.rad()));
    }
    // Boolean functions, §10.5.10.
    rows! { rows, Exact, one:
        "isEmpty" => I::<F>::is_empty;
        "isEntire" => I::<F>::is_entire;
        "isSingleton" => I::<F>::is_singleton;
        "isCommonInterval" => I::<F>::is_common_interval;
    }
    rows! { rows, Exact, two:
        "isMember" => |a: Number<F>, x: I<F>| x.contains(a.0);
        "equal" => |x: I<F>, y: I<F>| x == y;
        "subset" => I::<F>::subset;
        "interior" => I::<F>::interior;
    }
    rows
}
