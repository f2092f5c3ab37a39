//! Decorated intervals: the rows of the tables in `operations.rs` and `elementary.rs` by
//! `search.rs`, the rest here.

mod elementary;
mod operations;
mod search;

use Decoration::{Com, Dac, Def, Ill, Trv};
use outward_number::tiny::F6;

use super::*;

type I = Interval<F6>;
type D = DecInterval<F6>;

#[test]
fn decorations_fit_their_interval() {
    let unbounded = I::ENTIRE;
    let decorations = |x: I| Decoration::ALL.map(|d| D::set_dec(x, d).decoration());
    assert_eq!(decorations(I::ONE), [Ill, Trv, Def, Dac, Com]);
    assert_eq!(decorations(unbounded), [Ill, Trv, Def, Dac, Dac]);
    assert_eq!(decorations(I::EMPTY), [Ill, Trv, Trv, Trv, Trv]);
    assert_eq!(D::new(I::ONE).decoration(), Com);
    assert_eq!(D::new(unbounded).decoration(), Dac);
    assert_eq!(D::new(I::EMPTY).decoration(), Trv);
    for constant in [D::ZERO, D::ONE, D::ENTIRE, D::EMPTY, D::PI] {
        assert_eq!(
            constant.decoration(),
            D::new(constant.interval().unwrap()).decoration()
        );
    }
    // The interval of a failed construction is not the one that was given.
    assert_eq!(D::set_dec(I::ONE, Ill).part(), I::EMPTY);
}

#[test]
fn failures_have_the_names_of_the_standard() {
    let ill = D::try_set_dec(I::ONE, Ill);
    assert_eq!(ill, Err(IntervalError::IllFormed));
    let (value, signal) = D::signalling(ill);
    assert!(value.is_nai());
    assert_eq!(signal, Some(IntervalErrorKind::UndefinedOperation));
    assert_eq!(D::try_set_dec(I::ENTIRE, Com).unwrap().decoration(), Dac);
    assert_eq!(D::signalling(Ok(D::ONE)), (D::ONE, None));

    let part = D::NAI.interval_part();
    assert_eq!(part, Err(IntervalError::NotAnInterval));
    assert_eq!(
        I::signalling(part),
        (I::EMPTY, Some(IntervalErrorKind::IntvlPartOfNaI))
    );
    assert_eq!(D::NAI.interval(), None);

    let reversed = DecInterval::try_from((2.0, 1.0));
    assert_eq!(reversed, Err(IntervalError::Reversed));
    let unbounded = DecInterval::try_from((1.0, f64::INFINITY)).unwrap();
    assert_eq!(unbounded.decoration(), Dac);
}

#[test]
fn nothing_is_true_of_nai() {
    let nai = D::NAI;
    assert!(nai != nai && nai != D::EMPTY && nai.is_nai());
    assert!(
        !nai.is_empty() && !nai.is_entire() && !nai.is_singleton() && !nai.is_common_interval()
    );
    assert!(!nai.subset(D::ENTIRE) && !D::EMPTY.subset(nai) && !nai.interior(nai));
    assert!(!nai.contains(F6::ZERO) && !nai.set_ne(D::ONE) && !D::ONE.possibly_ne(nai));
    assert_eq!((nai.overlap(nai), D::EMPTY.overlap(nai)), (None, None));
    assert_eq!(D::EMPTY.overlap(D::ONE), Some(crate::Overlap::FirstEmpty));
    for number in [
        nai.inf(),
        nai.sup(),
        nai.mid(),
        nai.rad(),
        nai.wid(),
        nai.mag(),
        nai.mig(),
    ] {
        assert!(number.is_nan());
    }
    assert_eq!(D::EMPTY.inf(), F6::INFINITY);
    // Equality does not look at the decoration.
    assert_eq!(D::set_dec(I::ONE, Trv), D::ONE);
}

#[test]
fn the_layout_is_that_of_the_interval_and_an_octet() {
    assert_eq!(size_of::<DecInterval<f64>>(), 24);
    assert_eq!(size_of::<DecInterval<f32>>(), 12);
    assert_eq!(Decoration::ALL.map(|d| d as u8), [0, 4, 8, 12, 16]);
    assert_eq!(format!("{:?} {:?}", D::ONE, D::NAI), "[1.0, 1.0]_com [nai]");
}
