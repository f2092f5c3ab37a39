//! The formatting traits: what they print, and that reading it is outward.

use alloc::string::ToString;
use outward_number::tiny::F6;

use super::*;
use crate::IntervalError;
use crate::decorated::Decoration;
use crate::testing::{Random, RandomIntervals, special};

fn interval(text: &str) -> Interval<f64> {
    text.parse().unwrap()
}

#[test]
fn every_trait_prints_its_form() {
    let x = Interval::new(-0.1_f64, 1.5e300).unwrap();
    for (got, expected) in [
        (
            format!("{x}"),
            "[-0.10000000000000001, 1.5000000000000001e300]",
        ),
        (format!("{x:.2e}"), "[-1.01e-1, 1.51e300]"),
        (
            format!("{x:e}"),
            "[-1.0000000000000001e-1, 1.5000000000000001e300]",
        ),
        (
            format!("{x:E}"),
            "[-1.0000000000000001E-1, 1.5000000000000001E300]",
        ),
        (
            format!("{x:x}"),
            "[-0x1.999999999999ap-4, 0x1.1eb2d66005835p997]",
        ),
        (
            format!("{x:X}"),
            "[-0X1.999999999999AP-4, 0X1.1EB2D66005835P997]",
        ),
        (format!("{x:.1x}"), "[-0x1.ap-4, 0x1.2p997]"),
        (format!("{x:?}"), "[-0.1, 1.5e300]"),
    ] {
        assert_eq!(got, expected);
    }
    let pi = Interval::<f64>::PI;
    assert_eq!(format!("{pi:.6}"), "[3.141592, 3.141593]");
    assert_eq!(format!("{pi:.0}"), "[3, 4]");
    assert_eq!(format!("{pi:.6e}"), "[3.141592e0, 3.141593e0]");
    assert_eq!(format!("{pi:.6x}"), "[0x1.921fb5p1, 0x1.921fb6p1]");
    assert_eq!(format!("{:.3}", -pi), "[-3.142, -3.141]");
    assert_eq!(format!("{:.3}", Interval::<f32>::ZERO), "[0.000, 0.000]");
    assert_eq!(
        format!("{:.3e}", Interval::<f32>::ZERO),
        "[0.000e0, 0.000e0]"
    );
    assert_eq!(format!("{}", Interval::<F6>::PI), "[3, 3.5]");
}

#[test]
fn words_and_half_lines_are_written_in_every_form() {
    macro_rules! check {
        ($($f:literal),*) => {$(
            assert_eq!(format!($f, Interval::<f64>::EMPTY), "[empty]");
            assert_eq!(format!($f, Interval::<f64>::ENTIRE), "[entire]");
            assert_eq!(format!($f, DecInterval::<f64>::EMPTY), "[empty]_trv");
            assert_eq!(format!($f, DecInterval::<f64>::ENTIRE), "[entire]_dac");
            assert_eq!(format!($f, DecInterval::<f64>::NAI), "[nai]");
            assert!(format!($f, interval("[-inf, 3]")).starts_with("[-inf, "));
            assert!(format!($f, interval("[3, inf]")).ends_with(", inf]"));
        )*};
    }
    check!("{}", "{:e}", "{:x}", "{:.3}", "{:.3e}", "{:.3x}");
    assert_eq!(format!("{:E}", interval("[-inf, 3]")), "[-INF, 3E0]");
    assert_eq!(format!("{:X}", DecInterval::<f32>::ENTIRE), "[ENTIRE]_DAC");
    assert_eq!(format!("{:E}", DecInterval::<f32>::NAI), "[NAI]");
}

#[test]
fn decorations_follow() {
    let x = interval("[1, 2]");
    for (decoration, name) in [
        (Decoration::Com, "com"),
        (Decoration::Dac, "dac"),
        (Decoration::Def, "def"),
        (Decoration::Trv, "trv"),
    ] {
        let x = DecInterval::set_dec(x, decoration);
        assert_eq!(format!("{x}"), format!("[1, 2]_{name}"));
        assert_eq!(format!("{x:.1}"), format!("[1.0, 2.0]_{name}"));
        assert_eq!(format!("{x:x}"), format!("[0x1p0, 0x1p1]_{name}"));
        assert_eq!(
            x.to_string()
                .parse::<DecInterval<f64>>()
                .unwrap()
                .decoration(),
            decoration
        );
    }
}

#[test]
fn width_fill_and_sign_are_those_of_the_ends() {
    let x = interval("[-1.5, 12]");
    for (got, expected) in [
        (format!("{x:6}"), "[  -1.5,     12]"),
        (format!("{x:<6}"), "[-1.5  , 12    ]"),
        (format!("{x:^6}"), "[ -1.5 ,   12  ]"),
        (format!("{x:*>6}"), "[**-1.5, ****12]"),
        (
            format!("{x:\u{b7}>6}"),
            "[\u{b7}\u{b7}-1.5, \u{b7}\u{b7}\u{b7}\u{b7}12]",
        ),
        (format!("{x:+}"), "[-1.5, +12]"),
        (format!("{x:+07.2}"), "[-001.50, +012.00]"),
        (format!("{x:010x}"), "[-0x001.8p0, 0x0001.8p3]"),
        (format!("{x:2}"), "[-1.5, 12]"),
        (
            format!("{x:w$.p$e}", w = 9, p = 1),
            "[   -1.5e0,     1.2e1]",
        ),
        (format!("{:5}", Interval::<f64>::EMPTY), "[   empty    ]"),
        (format!("{:06}", interval("[0, inf]")), "[000000,    inf]"),
        (format!("{:+}", interval("[-inf, inf]")), "[entire]"),
        (format!("{:+}", interval("[0, inf]")), "[+0, +inf]"),
    ] {
        assert_eq!(got, expected);
    }
    // Blanks do not hinder reading.
    assert_eq!(interval(&format!("{x:+020.4}")), x);
    assert_eq!(interval(&format!("{x:20.4e}")), x);
    assert_eq!(interval(&format!("{x:020x}")), x);
}

/// Whether reading what any form prints contains the interval; and how much more.
fn read_back<F: Float>(x: Interval<F>, random: &mut Random) {
    let read = |text: String| -> Interval<F> {
        text.parse()
            .unwrap_or_else(|e: IntervalError| panic!("{text}: {e}"))
    };
    let wider = Interval::from_endpoints(x.neg_inf().next_up(), x.sup().next_up());
    for text in [format!("{x}"), format!("{x:e}"), format!("{x:E}")] {
        let again = read(text.clone());
        assert!(
            x.subset(again) && (x.is_empty() || again.subset(wider)),
            "{x:x} as {text}"
        );
    }
    for text in [format!("{x:x}"), format!("{x:X}"), x.interval_to_exact()] {
        assert_eq!(read(text.clone()), x, "{text}");
        assert_eq!(Interval::exact_to_interval(&text), Ok(x), "{text}");
    }
    let precision = usize::try_from(random.below(30)).unwrap();
    for text in [
        format!("{x:.precision$}"),
        format!("{x:.precision$e}"),
        format!("{x:.precision$x}"),
    ] {
        assert!(x.subset(read(text.clone())), "{x:x} as {text}");
    }
    for decoration in Decoration::ALL {
        let x = DecInterval::set_dec(x, decoration);
        let again = DecInterval::exact_to_interval(&x.interval_to_exact()).unwrap();
        assert_eq!(
            (x.interval(), x.decoration()),
            (again.interval(), again.decoration())
        );
        let again: DecInterval<F> = x.to_string().parse().unwrap();
        assert!(x.is_nai() == again.is_nai() && again.decoration() <= x.decoration());
    }
}

#[test]
fn what_is_printed_is_read_outward_and_hexadecimal_exactly() {
    let mut random = Random(51);
    let all: Vec<F6> = F6::all().collect();
    for &lo in &all {
        for &hi in &all {
            if let Ok(x) = Interval::new(lo, hi) {
                read_back(x, &mut random);
            }
        }
    }
    for _ in 0..3000 {
        read_back::<f64>(random.interval(), &mut random);
        read_back::<f32>(random.interval(), &mut random);
    }
    for x in special::<f64>() {
        if let Ok(x) = Interval::point(x) {
            read_back(x, &mut random);
        }
    }
    for x in [Interval::<f64>::EMPTY, Interval::ENTIRE] {
        read_back(x, &mut random);
    }
}
