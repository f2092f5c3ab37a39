//! The operations of the library under their names in the files.
//!
//! A name may stand in several rows, for arguments of different types. A name or a type that is in
//! no row makes the cases fail that use it.

use std::fmt;

use outward_interval::{DecInterval, Decoration, Float, Interval, Round, reduction};

use super::value::{Give, Number, Outcome, Take, Value};

/// What a case that is written in f64 says about another format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The results for exact arguments are the expected ones, rounded outward. Larger arguments
    /// have larger results.
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

fn three<F: Float, A: Take<F>, B: Take<F>, C: Take<F>, R: Give<F>>(
    f: impl Fn(A, B, C) -> R + Send + Sync + 'static,
) -> Apply<F> {
    Box::new(move |args| match args {
        [a, b, c] => Some(f(A::take(a)?, B::take(b)?, C::take(c)?).give()),
        _ => None,
    })
}

/// Rows of one kind and number of arguments.
macro_rules! rows {
    ($rows:ident, $kind:ident, $arity:ident: $($name:literal => $f:expr;)*) => {
        $rows.extend([$(Row { name: $name, kind: Kind::$kind, apply: $arity($f) }),*]);
    };
}

/// Rows of methods of the same name on bare and decorated intervals.
macro_rules! both {
    ($rows:ident, $kind:ident, $arity:ident: $($name:literal => $method:ident;)*) => {
        rows! { $rows, $kind, $arity: $($name => Interval::<F>::$method;)* }
        rows! { $rows, $kind, $arity: $($name => DecInterval::<F>::$method;)* }
    };
    // An expression in the arguments.
    ($rows:ident, $kind:ident: $($name:literal => |$($arg:ident),*| $body:expr;)*) => {
        $(both!(@typed $rows, $kind, $name, Interval<F>, $body, $($arg)*);)*
        $(both!(@typed $rows, $kind, $name, DecInterval<F>, $body, $($arg)*);)*
    };
    (@typed $rows:ident, $kind:ident, $name:literal, $type:ty, $body:expr, $a:ident) => {
        rows! { $rows, $kind, one: $name => |$a: $type| $body; }
    };
    (@typed $rows:ident, $kind:ident, $name:literal, $type:ty, $body:expr, $a:ident $b:ident) => {
        rows! { $rows, $kind, two: $name => |$a: $type, $b: $type| $body; }
    };
}

/// Every row, in a format.
#[must_use]
pub fn table<F: Float>() -> Vec<Row<F>> {
    let mut rows = Vec::new();
    forward(&mut rows);
    elementary(&mut rows);
    reverse(&mut rows);
    sets(&mut rows);
    constructors(&mut rows);
    numbers(&mut rows);
    reductions(&mut rows);
    relations(&mut rows);
    rows
}

/// Forward functions, IEEE 1788-2015, §10.5.3 and §10.6.1.
fn forward<F: Float>(rows: &mut Vec<Row<F>>) {
    both! { rows, Isotone:
        "pos" => |x| x;
        "neg" => |x| -x;
        "add" => |x, y| x + y;
        "sub" => |x, y| x - y;
        "mul" => |x, y| x * y;
        "div" => |x, y| x / y;
    }
    both! { rows, Isotone, one:
        "recip" => recip;
        "sqr" => sqr;
        "sqrt" => sqrt;
        "abs" => abs;
        "floor" => floor;
        "ceil" => ceil;
        "trunc" => trunc;
        "sign" => sign;
        "roundTiesToEven" => round_ties_to_even;
        "roundTiesToAway" => round_ties_to_away;
    }
    both! { rows, Isotone, two:
        "min" => min;
        "max" => max;
    }
    both! { rows, Isotone, three:
        "fma" => mul_add;
    }
}

/// Elementary functions, required and recommended: §10.5.3 and §10.6.1.
fn elementary<F: Float>(rows: &mut Vec<Row<F>>) {
    both! { rows, Isotone, one:
        "exp" => exp;
        "exp2" => exp2;
        "exp10" => exp10;
        "expm1" => exp_m1;
        "exp2m1" => exp2_m1;
        "exp10m1" => exp10_m1;
        "log" => ln;
        "log2" => log2;
        "log10" => log10;
        "logp1" => ln_1p;
        "log2p1" => log2_1p;
        "log10p1" => log10_1p;
        "cbrt" => cbrt;
        "rSqrt" => rsqrt;
        "sin" => sin;
        "cos" => cos;
        "tan" => tan;
        "asin" => asin;
        "acos" => acos;
        "atan" => atan;
        "sinPi" => sin_pi;
        "cosPi" => cos_pi;
        "tanPi" => tan_pi;
        "asinPi" => asin_pi;
        "acosPi" => acos_pi;
        "atanPi" => atan_pi;
        "cot" => cot;
        "sec" => sec;
        "csc" => csc;
        "acot" => acot;
        "asec" => asec;
        "acsc" => acsc;
        "sinh" => sinh;
        "cosh" => cosh;
        "tanh" => tanh;
        "asinh" => asinh;
        "acosh" => acosh;
        "atanh" => atanh;
        "coth" => coth;
        "sech" => sech;
        "csch" => csch;
        "acoth" => acoth;
        "asech" => asech;
        "acsch" => acsch;
        "expSlope1" => exp_slope1;
        "expSlope2" => exp_slope2;
        "logSlope1" => log_slope1;
        "logSlope2" => log_slope2;
        "cosSlope2" => cos_slope2;
        "sinSlope3" => sin_slope3;
        "asinSlope3" => asin_slope3;
        "atanSlope3" => atan_slope3;
        "coshSlope2" => cosh_slope2;
        "sinhSlope3" => sinh_slope3;
    }
    both! { rows, Isotone, two:
        "pow" => pow;
        "atan2" => atan2;
        "atan2Pi" => atan2_pi;
        "hypot" => hypot;
        "compoundm1" => compound_m1;
    }
    rows! { rows, Isotone, two:
        "pown" => |x: Interval<F>, n: i32| x.powi(n);
        "pown" => |x: DecInterval<F>, n: i32| x.powi(n);
        "rootn" => |x: Interval<F>, n: i32| x.rootn(n);
        "rootn" => |x: DecInterval<F>, n: i32| x.rootn(n);
    }
}

/// All real numbers, as an interval of the same type.
trait Whole {
    const WHOLE: Self;
}

impl<F: Float> Whole for Interval<F> {
    const WHOLE: Self = Self::ENTIRE;
}

impl<F: Float> Whole for DecInterval<F> {
    const WHOLE: Self = Self::ENTIRE;
}

fn entire<T: Whole>(_: T) -> T {
    T::WHOLE
}

/// Reverse functions, §10.5.4 and Table 10.1: the forms without x are those with all real numbers.
fn reverse<F: Float>(rows: &mut Vec<Row<F>>) {
    both! { rows, Isotone, two:
        "sqrRevBin" => sqr_rev;
        "absRevBin" => abs_rev;
        "sinRevBin" => sin_rev;
        "cosRevBin" => cos_rev;
        "tanRevBin" => tan_rev;
        "coshRevBin" => cosh_rev;
    }
    both! { rows, Isotone:
        "sqrRev" => |c| c.sqr_rev(entire(c));
        "absRev" => |c| c.abs_rev(entire(c));
        "sinRev" => |c| c.sin_rev(entire(c));
        "cosRev" => |c| c.cos_rev(entire(c));
        "tanRev" => |c| c.tan_rev(entire(c));
        "coshRev" => |c| c.cosh_rev(entire(c));
        "mulRev" => |b, c| b.mul_rev(c, entire(c));
    }
    both! { rows, Isotone, three:
        "mulRevTen" => mul_rev;
        "powRev1" => pow_rev1;
        "powRev2" => pow_rev2;
        "atan2Rev1" => atan2_rev1;
        "atan2Rev2" => atan2_rev2;
    }
    rows! { rows, Isotone, two:
        "pownRev" => |c: Interval<F>, p: i32| c.powi_rev(Interval::ENTIRE, p);
        "pownRev" => |c: DecInterval<F>, p: i32| c.powi_rev(DecInterval::ENTIRE, p);
    }
    rows! { rows, Isotone, three:
        "pownRevBin" => |c: Interval<F>, x: Interval<F>, p: i32| c.powi_rev(x, p);
        "pownRevBin" => |c: DecInterval<F>, x: DecInterval<F>, p: i32| c.powi_rev(x, p);
    }
}

/// Two-output division, cancellative and set operations, §10.5.5 to §10.5.7.
fn sets<F: Float>(rows: &mut Vec<Row<F>>) {
    both! { rows, Exact, two:
        "mulRevToPair" => mul_rev_to_pair;
        "cancelMinus" => cancel_minus;
        "cancelPlus" => cancel_plus;
    }
    both! { rows, Isotone, two:
        "convexHull" => convex_hull;
        "intersection" => intersection;
    }
}

/// Constructors and parts, §10.5.8, §11.5.
fn constructors<F: Float>(rows: &mut Vec<Row<F>>) {
    rows! { rows, Exact, two:
        "b-numsToInterval" => |a: Number<F>, b: Number<F>| Interval::signalling(Interval::new(a.0, b.0));
        "d-numsToInterval" => |a: Number<F>, b: Number<F>| DecInterval::signalling((a.0, b.0).try_into());
        "setDec" => |x: Interval<F>, d: Decoration| DecInterval::signalling(DecInterval::try_set_dec(x, d));
    }
    rows! { rows, Isotone, one:
        "b-textToInterval" => |text: String| Interval::<F>::text_to_interval(&text);
        "d-textToInterval" => |text: String| DecInterval::<F>::text_to_interval(&text);
    }
    rows! { rows, Exact, one:
        "newDec" => DecInterval::<F>::new;
        "intervalPart" => |x: DecInterval<F>| Interval::signalling(x.interval_part());
        "decorationPart" => DecInterval::<F>::decoration;
    }
}

/// Numeric functions, §10.5.9.
fn numbers<F: Float>(rows: &mut Vec<Row<F>>) {
    both! { rows, Exact:
        "inf" => |x| Number(x.inf());
        "sup" => |x| Number(x.sup());
        "wid" => |x| Number(x.wid());
        "mag" => |x| Number(x.mag());
        "mig" => |x| Number(x.mig());
    }
    both! { rows, Home:
        "mid" => |x| Number(x.mid());
        "rad" => |x| Number(x.rad());
    }
    rows! { rows, Home, one:
        "midRad" => |x: Interval<F>| <[F; 2]>::from(x.mid_rad()).map(Number);
        "midRad" => |x: DecInterval<F>| [x.mid(), x.rad()].map(Number);
    }
}

/// Reductions of vectors, §12.12.12: the names say that they round to nearest.
fn reductions<F: Float>(rows: &mut Vec<Row<F>>) {
    rows! { rows, Home, one:
        "sum_nearest" => |v: Vec<F>| Number(reduction::sum(&v, Round::NearestEven));
        "sum_abs_nearest" => |v: Vec<F>| Number(reduction::sum_abs(&v, Round::NearestEven));
        "sum_sqr_nearest" => |v: Vec<F>| Number(reduction::sum_sqr(&v, Round::NearestEven));
    }
    rows! { rows, Home, two:
        "dot_nearest" => |v: Vec<F>, w: Vec<F>| reduction::dot(&v, &w, Round::NearestEven).map(Number);
    }
}

/// Boolean functions and overlap, §10.5.10, §10.6.3, §10.6.4.
fn relations<F: Float>(rows: &mut Vec<Row<F>>) {
    both! { rows, Exact, one:
        "isEmpty" => is_empty;
        "isEntire" => is_entire;
        "isSingleton" => is_singleton;
        "isCommonInterval" => is_common_interval;
    }
    rows! { rows, Exact, one: "isNaI" => DecInterval::<F>::is_nai; }
    both! { rows, Exact:
        "equal" => |x, y| x == y;
    }
    both! { rows, Exact, two:
        "subset" => subset;
        "interior" => interior;
        "disjoint" => disjoint;
        "less" => less;
        "strictLess" => strict_less;
        "precedes" => precedes;
        "strictPrecedes" => strict_precedes;
    }
    rows! { rows, Exact, two:
        "isMember" => |a: Number<F>, x: Interval<F>| x.contains(a.0);
        "isMember" => |a: Number<F>, x: DecInterval<F>| x.contains(a.0);
        "overlap" => Interval::<F>::overlap;
        "overlap" => |x: DecInterval<F>, y: DecInterval<F>| x.overlap(y);
    }
}
