//! The macros as users write them: which types come out, without and with annotations, and in
//! constants.

use outward_interval::{
    DecInterval, Decoration, Interval, IntervalError, IntervalErrorKind, const_dec_interval,
    const_interval, dec_interval, interval, interval_exact,
};

const WIDE: Interval<f64> = const_interval!(-1.0, f64::MAX);
static NARROW: Interval<f32> = const_interval!(f32, -0.0, 0.5);
const BOTH: [DecInterval<f64>; 2] = [
    const_dec_interval!(f64, 0.0, 1.0),
    const_dec_interval!(0.0, f64::INFINITY),
];

#[test]
fn constants_are_the_intervals_of_their_ends() {
    assert_eq!(Ok(WIDE), Interval::new(-1.0, f64::MAX));
    assert_eq!(Ok(NARROW), Interval::new(0.0_f32, 0.5));
    assert!(NARROW.inf().is_sign_negative());
    assert_eq!(
        BOTH.map(DecInterval::decoration),
        [Decoration::Com, Decoration::Dac]
    );
    // As an expression, and of named constants.
    const LO: f32 = 0.25;
    assert!(const_interval!(f32, LO, LO * 2.0).subset(NARROW));
}

#[test]
fn formats_follow_from_the_ends_or_from_the_use() -> Result<(), IntervalError> {
    let x = interval!(1.0, 2.0)?;
    let _: &Interval<f64> = &x;
    let y: Interval<f32> = interval!(1.0, 2.0)?;
    assert_eq!(interval!(1.0_f32, 2.0_f32), Ok(y));
    let (from_text, exact): (Interval<f32>, Interval<f64>) = (
        interval!("[1, 2]")?,
        interval_exact!(&String::from("[1, 2]"))?,
    );
    assert!(from_text == y && exact == x);
    let z: DecInterval<f32> = dec_interval!("[1, 2]_def")?;
    assert_eq!((z.interval(), z.decoration()), (Some(y), Decoration::Def));
    assert_eq!(dec_interval!(1.0, 2.0)?.interval(), Some(x));
    Ok(())
}

#[test]
fn errors_have_the_kind_of_the_standard() {
    let kind = |result: Result<Interval<f64>, IntervalError>| result.map_err(|e| e.kind());
    let undefined = Err(IntervalErrorKind::UndefinedOperation);
    assert_eq!(kind(interval!(2.0, 1.0)), undefined);
    assert_eq!(kind(interval!(f64::NAN, 1.0)), undefined);
    assert_eq!(kind(interval!("[2, 1]")), undefined);
    assert_eq!(kind(interval_exact!("[0.1]")), undefined);
    assert_eq!(
        kind(interval!("[1e9999999999999999]")),
        Err(IntervalErrorKind::PossiblyUndefinedOperation)
    );
    let ill: Result<DecInterval<f32>, _> = dec_interval!("[1, 2]_ill");
    assert!(ill.is_err_and(|e| e.to_string().ends_with("at byte 7")));
}
