//! Programs as they are written for crate inari 2, with one line changed: that of `use`.

use outward_interval::inari::*;

fn parse(text: &str) -> Result<Interval> {
    interval!(text)
}

fn read(text: &str) -> Result<DecInterval> {
    text.parse::<DecInterval>()
}

#[test]
fn constructors_constants_and_errors() {
    const _I: Interval = const_interval!(1.0, 2.0);
    const _DI: DecInterval = const_dec_interval!(1.0, 2.0);
    assert_eq!(interval!(1.0, 2.0).unwrap(), const_interval!(1.0, 2.0));
    assert_eq!(interval!("[1, 2]").unwrap(), const_interval!(1.0, 2.0));
    assert_eq!(
        dec_interval!(1.0, 1.0).unwrap(),
        const_dec_interval!(1.0, 1.0)
    );
    assert_eq!(
        dec_interval!("[1]_dac").unwrap().decoration(),
        Decoration::Dac
    );
    assert_eq!(interval_exact!("[1.25]"), Ok(const_interval!(1.25, 1.25)));
    assert!(interval_exact!("[0.1]").is_err());
    assert_eq!(interval!("[123]").unwrap(), const_interval!(123.0, 123.0));
    let kind = |text| parse(text).unwrap_err().kind();
    assert_eq!(kind("[3, 2]"), IntervalErrorKind::UndefinedOperation);
    assert!(read("[nai]").unwrap().is_nai() && read("[1, 2]_ill").is_err());
    assert_eq!(
        Interval::try_from((1.0, 2.0)),
        Ok(const_interval!(1.0, 2.0))
    );
    assert_ne!(DecInterval::NAI, DecInterval::NAI);
    assert_eq!(
        DecInterval::set_dec(Interval::PI, Decoration::Def).decoration(),
        Decoration::Def
    );
    assert_eq!(
        DecInterval::new(Interval::EMPTY).interval(),
        Some(Interval::EMPTY)
    );
    let error: IntervalError = interval!(2.0, 1.0).unwrap_err();
    assert_eq!(error.kind(), IntervalErrorKind::UndefinedOperation);
}

#[test]
fn operations_numbers_and_relations() {
    let (x, y) = (const_interval!(1.0, 2.0), const_interval!(-1.0, 3.0));
    let mut z = x + y;
    z -= x;
    z *= y;
    z /= x;
    assert!((-x).subset(-z.convex_hull(x)) && z.contains(0.0));
    assert_eq!(x.sqr().max(y.abs()).min(x), const_interval!(1.0, 2.0));
    assert_eq!(
        (
            x.inf(),
            x.sup(),
            x.mid(),
            x.rad(),
            x.wid(),
            x.mag(),
            x.mig()
        ),
        (1.0, 2.0, 1.5, 0.5, 1.0, 2.0, 1.0)
    );
    assert!(x.interior(y) && x.subset(y) && !x.disjoint(y) && !x.is_empty() && !x.is_entire());
    assert!(x.is_common_interval() && !x.is_singleton() && !x.less(y) && !x.precedes(y));
    assert!(!x.strict_less(y) && !x.strict_precedes(y));
    assert_eq!(x.overlap(y), Overlap::ContainedBy);
    assert_eq!(DecInterval::new(x).overlap(DecInterval::NAI), None);
    assert_eq!(x.intersection(y), x);
    assert_eq!(y.floor().ceil().round_ties_even(), y);
    assert_eq!(const_interval!(0.5, 2.5).round(), const_interval!(1.0, 3.0));
    assert_eq!(
        const_dec_interval!(4.0, 9.0).sqrt().recip().interval(),
        const_interval!(2.0, 3.0).recip().into()
    );
    let decorated = const_dec_interval!(1.0, 2.0) / const_dec_interval!(0.0, 1.0);
    assert_eq!(decorated.decoration(), Decoration::Trv);
}

/// The same operations on bare and on decorated intervals.
macro_rules! check {
    ($($name:ident)*; $($two:ident)*; $x:expr, $y:expr) => {{
        let (x, y) = ($x, $y);
        let results = [$(x.$name(),)* $(x.$two(y)),*];
        assert!(results.iter().all(|result| !result.is_empty()));
        (x.powi(-3), x.mul_add(y, x), x.atan2(y).contains(0.5), [x == y, x.is_entire()])
    }};
}

#[test]
fn every_operation_of_inari_is_there() {
    let (x, y) = (const_interval!(0.5, 1.0), const_interval!(0.25, 1.5));
    let bare = check!(
        abs acos asin asinh atan ceil cos cosh exp exp10 exp2 floor ln log10 log2 recip round round_ties_even sign sin sinh
        sqr sqrt tan tanh trunc;
        atan2 cancel_minus cancel_plus convex_hull intersection max min pow;
        x, y
    );
    let (x, y) = (DecInterval::new(x), DecInterval::new(y));
    let decorated = check!(
        abs acos asin asinh atan ceil cos cosh exp exp10 exp2 floor ln log10 log2 recip round round_ties_even sign sin sinh
        sqr sqrt tan tanh trunc;
        atan2 cancel_minus cancel_plus convex_hull intersection max min pow;
        x, y
    );
    assert_eq!(decorated.0.interval(), Some(bare.0));
    assert_eq!(decorated.1.interval(), Some(bare.1));
    assert_eq!((decorated.2, decorated.3), (bare.2, bare.3));
    assert!(x.acosh() == dec_interval!("[0]").unwrap() && x.atanh().inf() > 0.5);
    let [u, v] = x.mul_rev_to_pair(y);
    assert!(u == y / x && v.is_empty());
    let octets: [u8; 17] = x.to_be_bytes();
    assert_eq!(DecInterval::try_from_be_bytes(octets).unwrap(), x);
    let octets: [u8; 16] = Interval::PI.to_le_bytes();
    assert_eq!(Interval::try_from_le_bytes(octets).unwrap(), Interval::PI);
    assert_eq!(
        Interval::try_from_ne_bytes(Interval::E.to_ne_bytes()).unwrap(),
        Interval::E
    );
    assert!(Interval::EMPTY.is_empty() && DecInterval::ENTIRE.is_entire());
    let set: std::collections::HashSet<Interval> = [Interval::PI, Interval::PI].into();
    assert_eq!(set.len(), 1);
}

#[test]
fn constants_of_mathematics() {
    for x in [
        Interval::E,
        Interval::FRAC_1_PI,
        Interval::FRAC_1_SQRT_2,
        Interval::FRAC_2_PI,
        Interval::FRAC_2_SQRT_PI,
        Interval::FRAC_PI_2,
        Interval::FRAC_PI_3,
        Interval::FRAC_PI_4,
        Interval::FRAC_PI_6,
        Interval::FRAC_PI_8,
        Interval::LN_10,
        Interval::LN_2,
        Interval::LOG10_2,
        Interval::LOG10_E,
        Interval::LOG2_10,
        Interval::LOG2_E,
        Interval::PI,
        Interval::SQRT_2,
        Interval::TAU,
    ] {
        assert!(!x.is_singleton() && x.inf().next_up() == x.sup());
    }
    assert_eq!(DecInterval::PI.interval(), Some(Interval::PI));
}
