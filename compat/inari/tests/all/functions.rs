//! Every public item of inari 2.0, with its type, by the paths that its documentation gives. No
//! glob, and no trait in scope.

use inari::{DecInterval, Decoration, Interval, IntervalError, IntervalErrorKind, Overlap};

/// Functions of an interval type that are methods of both, as values of function types.
macro_rules! both {
    ($I:ident, $octets:literal, $overlap:ty) => {{
        let unary: [(&str, fn($I) -> $I); 30] = [
            ("abs", $I::abs),
            ("acos", $I::acos),
            ("acosh", $I::acosh),
            ("asin", $I::asin),
            ("asinh", $I::asinh),
            ("atan", $I::atan),
            ("atanh", $I::atanh),
            ("ceil", $I::ceil),
            ("cos", $I::cos),
            ("cosh", $I::cosh),
            ("exp", $I::exp),
            ("exp10", $I::exp10),
            ("exp2", $I::exp2),
            ("floor", $I::floor),
            ("ln", $I::ln),
            ("log10", $I::log10),
            ("log2", $I::log2),
            ("recip", $I::recip),
            ("round", $I::round),
            ("round_ties_even", $I::round_ties_even),
            ("sign", $I::sign),
            ("sin", $I::sin),
            ("sinh", $I::sinh),
            ("sqr", $I::sqr),
            ("sqrt", $I::sqrt),
            ("tan", $I::tan),
            ("tanh", $I::tanh),
            ("trunc", $I::trunc),
            ("clone", <$I as Clone>::clone_of),
            ("neg", <$I as core::ops::Neg>::neg),
        ];
        let binary: [fn($I, $I) -> $I; 13] = [
            $I::atan2,
            $I::cancel_minus,
            $I::cancel_plus,
            $I::convex_hull,
            $I::intersection,
            $I::max,
            $I::min,
            $I::pow,
            <$I as core::ops::Add>::add,
            <$I as core::ops::Sub>::sub,
            <$I as core::ops::Mul>::mul,
            <$I as core::ops::Div>::div,
            |x, y| $I::mul_add(x, y, x),
        ];
        let numbers: [fn($I) -> f64; 7] = [
            $I::inf,
            $I::mag,
            $I::mid,
            $I::mig,
            $I::rad,
            $I::sup,
            $I::wid,
        ];
        let properties: [fn($I) -> bool; 4] = [
            $I::is_common_interval,
            $I::is_empty,
            $I::is_entire,
            $I::is_singleton,
        ];
        let relations: [fn($I, $I) -> bool; 8] = [
            $I::disjoint,
            $I::interior,
            $I::less,
            $I::precedes,
            $I::strict_less,
            $I::strict_precedes,
            $I::subset,
            |x, y| x == y,
        ];
        let _: fn($I, i32) -> $I = $I::powi;
        let _: fn($I, f64) -> bool = $I::contains;
        let _: fn($I, $I) -> [$I; 2] = $I::mul_rev_to_pair;
        let _: fn($I, $I) -> $overlap = $I::overlap;
        let _: [fn($I) -> [u8; $octets]; 3] = [$I::to_be_bytes, $I::to_le_bytes, $I::to_ne_bytes];
        let _: [fn([u8; $octets]) -> inari::Result<$I>; 3] = [
            $I::try_from_be_bytes,
            $I::try_from_le_bytes,
            $I::try_from_ne_bytes,
        ];
        let _: fn((f64, f64)) -> inari::Result<$I> = <$I as TryFrom<(f64, f64)>>::try_from;
        let _: fn(&str) -> inari::Result<$I> = <$I as core::str::FromStr>::from_str;
        let constants = [
            $I::E,
            $I::FRAC_1_PI,
            $I::FRAC_1_SQRT_2,
            $I::FRAC_2_PI,
            $I::FRAC_2_SQRT_PI,
            $I::FRAC_PI_2,
            $I::FRAC_PI_3,
            $I::FRAC_PI_4,
            $I::FRAC_PI_6,
            $I::FRAC_PI_8,
            $I::LN_10,
            $I::LN_2,
            $I::LOG10_2,
            $I::LOG10_E,
            $I::LOG2_10,
            $I::LOG2_E,
            $I::PI,
            $I::SQRT_2,
            $I::TAU,
        ];
        (unary, binary, numbers, properties, relations, constants)
    }};
}

/// `Clone::clone` with an argument by value.
trait Clone {
    fn clone_of(self) -> Self;
}
impl Clone for Interval {
    fn clone_of(self) -> Self {
        core::clone::Clone::clone(&self)
    }
}
impl Clone for DecInterval {
    fn clone_of(self) -> Self {
        core::clone::Clone::clone(&self)
    }
}

#[test]
fn every_item_has_the_type_that_it_has_in_inari() {
    let (unary, binary, numbers, properties, relations, constants) = both!(Interval, 16, Overlap);
    let decorated = both!(DecInterval, 17, Option<Overlap>);
    let (x, y) = (
        inari::const_interval!(1.0, 1.5),
        inari::const_interval!(0.5, 2.0),
    );
    let (dx, dy) = (DecInterval::new(x), DecInterval::new(y));
    for ((name, f), (_, g)) in unary.into_iter().zip(decorated.0) {
        assert_eq!(Some(f(x)), g(dx).interval(), "{name}");
        assert_ne!(g(dx).decoration(), Decoration::Ill, "{name}");
    }
    for (f, g) in binary.into_iter().zip(decorated.1) {
        assert_eq!(Some(f(x, y)), g(dx, dy).interval());
    }
    for (f, g) in numbers.into_iter().zip(decorated.2) {
        assert_eq!(f(x).to_bits(), g(dx).to_bits());
        assert!(g(DecInterval::NAI).is_nan() || g(DecInterval::NAI).is_infinite());
    }
    for (f, g) in properties.into_iter().zip(decorated.3) {
        assert_eq!(f(x), g(dx));
        assert!(!g(DecInterval::NAI));
    }
    for (f, g) in relations.into_iter().zip(decorated.4) {
        assert_eq!(f(x, y), g(dx, dy));
        assert!(!g(DecInterval::NAI, dx) && !g(dx, DecInterval::NAI));
    }
    for (x, y) in constants.into_iter().zip(decorated.5) {
        assert_eq!(x.inf().next_up(), x.sup());
        assert_eq!((y.interval(), y.decoration()), (Some(x), Decoration::Com));
    }
}

#[test]
fn the_rest_of_the_items() {
    assert!(Interval::EMPTY.is_empty() && Interval::ENTIRE.is_entire());
    assert_eq!(DecInterval::EMPTY.decoration(), Decoration::Trv);
    assert_eq!(DecInterval::ENTIRE.decoration(), Decoration::Dac);
    assert!(DecInterval::NAI.is_nai() && DecInterval::NAI.interval().is_none());
    let _: fn(Interval) -> DecInterval = DecInterval::new;
    let _: fn(Interval, Decoration) -> DecInterval = DecInterval::set_dec;
    let _: fn(DecInterval) -> Option<Interval> = DecInterval::interval;
    let error: IntervalError = Interval::try_from((2.0, 1.0)).unwrap_err();
    assert_eq!(error.kind(), IntervalErrorKind::UndefinedOperation);
    assert_eq!(error.clone_of_error(), error);
    let of_number = [
        Decoration::Ill,
        Decoration::Trv,
        Decoration::Def,
        Decoration::Dac,
        Decoration::Com,
    ];
    assert!(of_number.is_sorted());
    assert_eq!(of_number.map(|d| d as u8), [0, 4, 8, 12, 16]);
    let states = [
        Overlap::BothEmpty,
        Overlap::FirstEmpty,
        Overlap::SecondEmpty,
        Overlap::Before,
        Overlap::Meets,
        Overlap::Overlaps,
        Overlap::Starts,
        Overlap::ContainedBy,
        Overlap::Finishes,
        Overlap::Equals,
        Overlap::FinishedBy,
        Overlap::Contains,
        Overlap::StartedBy,
        Overlap::OverlappedBy,
        Overlap::MetBy,
        Overlap::After,
    ];
    let different: std::collections::HashSet<Overlap> = states.into();
    assert_eq!(different.len(), 16);
}

/// What generic code asks of an error.
trait AnError: core::error::Error + Send + Sync + Eq + core::clone::Clone + 'static {
    fn clone_of_error(&self) -> Self {
        core::clone::Clone::clone(self)
    }
}
impl AnError for IntervalError {}
