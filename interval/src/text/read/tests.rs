//! Decorated literals, and what is signalled.

use outward_number::tiny::F6;

use super::*;

/// The same interval part and the same decoration.
fn same<F: Float>(a: DecInterval<F>, b: DecInterval<F>) -> bool {
    a.decoration() == b.decoration() && a.interval() == b.interval()
}

#[test]
fn decorations_are_those_of_the_literal_or_the_strongest() {
    use Decoration::{Com, Dac, Def, Trv};
    for (text, bare, decoration) in [
        ("[]", "[]", Trv),
        ("[ Empty  ]_TRV", "[]", Trv),
        ("[,]", "[,]", Dac),
        ("[,]_trv", "[,]", Trv),
        ("[entire]_dac", "[,]", Dac),
        ("[-inf, INF ]_def", "[,]", Def),
        ("[-1,1]", "[-1,1]", Com),
        (" [-1,1]_com ", "[-1,1]", Com),
        ("[-1,1]_Trv", "[-1,1]", Trv),
        ("[-1,]", "[-1,]", Dac),
        ("[-1,]_def", "[-1,]", Def),
        ("3.56?1", "3.56?1", Com),
        ("3.56?1_def", "3.56?1", Def),
        ("10??u", "10??u", Dac),
        ("10??u_trv", "10??u", Trv),
        ("2.500?5ue4_def", "2.500?5ue4", Def),
        ("1/3_dac", "1/3", Dac),
        // Bounded, but not in the format.
        ("[1e400]_com", "[1e400]", Dac),
        ("[1e400]", "[1e400]", Dac),
        ("[1e400]_def", "[1e400]", Def),
        ("10?3e380_com", "10?3e380", Dac),
    ] {
        let bare: Interval<f64> = bare.parse().unwrap();
        let expected = DecInterval::set_dec(bare, decoration);
        assert_eq!(expected.decoration(), decoration, "{text}");
        assert!(same(text.parse().unwrap(), expected), "{text}");
        let (x, signal) = DecInterval::text_to_interval(text);
        assert!(same(x, expected) && signal.is_none(), "{text}");
    }
    for text in ["[nai]", "[ NaI ]"] {
        assert!(text.parse::<DecInterval<f32>>().unwrap().is_nai());
        assert_eq!(DecInterval::<f32>::text_to_interval(text).1, None);
    }
    // The greatest number of the six-bit format is 14.
    let x: DecInterval<F6> = "[13, 15]_com".parse().unwrap();
    assert_eq!((x.decoration(), x.inf().to_f64()), (Dac, 12.0));
}

#[test]
fn decorations_that_do_not_go_with_the_literal_are_refused() {
    for (text, position) in [
        ("[nai]_ill", 6),
        ("[nai]_trv", 6),
        ("[empty]_ill", 8),
        ("[]_com", 3),
        ("[]_def", 3),
        ("[,]_com", 4),
        ("[-1,]_com", 6),
        ("[entire]_com", 9),
        ("0.0??_com", 6),
        ("0.0??u_ill", 7),
        ("0.0??d_com", 7),
        ("[1,2]_ill", 6),
        ("[1,2]_fooo", 6),
        ("[1,2]_da", 6),
        ("[1,2]_", 6),
        ("[1,2]_com5", 9),
        ("[1,2] _com", 6),
        ("[1,2]_com_com", 9),
        ("[nai", 4),
        ("[2,1]_com", 1),
        ("[1,2", 4),
    ] {
        let Err(IntervalError::Text(error)) = text.parse::<DecInterval<f64>>() else {
            panic!("{text}");
        };
        assert_eq!(error.position(), position, "{text}: {error}");
        let (x, signal) = DecInterval::<f64>::text_to_interval(text);
        assert!(x.is_nai(), "{text}");
        assert_eq!(
            signal,
            Some(IntervalErrorKind::UndefinedOperation),
            "{text}"
        );
    }
}

#[test]
fn doubtful_decorated_literals_have_a_value_and_a_signal() {
    let doubt = Some(IntervalErrorKind::PossiblyUndefinedOperation);
    let (x, signal) =
        DecInterval::<f64>::text_to_interval("[1.0000000000000002,1.0000000000000001]");
    assert_eq!(
        (x.inf(), x.sup(), x.decoration(), signal),
        (1.0, 1.0_f64.next_up(), Decoration::Com, doubt)
    );
    assert!(
        "[1.0000000000000002,1.0000000000000001]_com"
            .parse::<DecInterval<f64>>()
            .is_err()
    );
    let (x, signal) = DecInterval::<f64>::text_to_interval("[1e9999999999999999]_com");
    assert_eq!(
        (x.interval(), x.decoration(), signal),
        (Some(Interval::ENTIRE), Decoration::Trv, doubt)
    );
}

#[test]
fn exact_decorated_literals_are_told_from_rounded_ones() {
    let exact = |text: &str| DecInterval::<f64>::exact_to_interval(text);
    for text in ["[]_trv", "[nai]", "[1, 2]_com", "[0x1p-1074, inf]_def"] {
        assert!(exact(text).is_ok(), "{text}");
    }
    for text in [
        "[0.1, 2]_com",
        "[0x1p-1075, inf]_def",
        "[1e400]_com",
        "[1, 2]_ill",
    ] {
        assert!(exact(text).is_err(), "{text}");
    }
}
