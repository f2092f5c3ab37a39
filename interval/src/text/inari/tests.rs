//! What is printed, against texts that inari 2.0.0 printed with MPFR 4.2.2.

use super::*;
use crate::testing::{Random, RandomIntervals};
use alloc::string::ToString;
use alloc::vec::Vec;

/// Two endpoints, and the texts of `{}`, `{:.0}`, `{:.3}`, `{:12.1}`, `{:e}`, `{:.0e}`, `{:.3e}`,
/// `{:x}`, `{:.1x}`, `{:.4x}` and `{:.15x}`, in
/// this order, as inari printed them; the first four are empty where they would be hundreds of
/// digits.
#[rustfmt::skip] // One text per line.
const RECORDED: &[(f64, f64, [&str; 11])] = &[
    (0.0, 1.0, [
        "[-0.000000,1.000000]",
        "[-0,1]",
        "[-0.000,1.000]",
        "[        -0.0,         1.0]",
        "[-0.0000000000000000e+00,1.0000000000000000e+00]",
        "[-0e+00,1e+00]",
        "[-0.000e+00,1.000e+00]",
        "[-0x0p+0,0x1p+0]",
        "[-0x0.0p+0,0x1.0p+0]",
        "[-0x0.0000p+0,0x1.0000p+0]",
        "[-0x0.000000000000000p+0,0x1.000000000000000p+0]",
    ]),
    (-1.0, 0.0, [
        "[-1.000000,0.000000]",
        "[-1,0]",
        "[-1.000,0.000]",
        "[        -1.0,         0.0]",
        "[-1.0000000000000000e+00,0.0000000000000000e+00]",
        "[-1e+00,0e+00]",
        "[-1.000e+00,0.000e+00]",
        "[-0x1p+0,0x0p+0]",
        "[-0x1.0p+0,0x0.0p+0]",
        "[-0x1.0000p+0,0x0.0000p+0]",
        "[-0x1.000000000000000p+0,0x0.000000000000000p+0]",
    ]),
    (0.1, 0.2, [
        "[0.100000,0.200001]",
        "[0,1]",
        "[0.100,0.201]",
        "[         0.1,         0.3]",
        "[1.0000000000000000e-01,2.0000000000000002e-01]",
        "[1e-01,3e-01]",
        "[1.000e-01,2.001e-01]",
        "[0x1.999999999999ap-4,0x3.3333333333334p-4]",
        "[0x1.9p-4,0x3.4p-4]",
        "[0x1.9999p-4,0x3.3334p-4]",
        "[0x1.999999999999a00p-4,0x3.333333333333400p-4]",
    ]),
    (-0.1, 0.1, [
        "[-0.100001,0.100001]",
        "[-1,1]",
        "[-0.101,0.101]",
        "[        -0.2,         0.2]",
        "[-1.0000000000000001e-01,1.0000000000000001e-01]",
        "[-2e-01,2e-01]",
        "[-1.001e-01,1.001e-01]",
        "[-0x1.999999999999ap-4,0x1.999999999999ap-4]",
        "[-0x1.ap-4,0x1.ap-4]",
        "[-0x1.999ap-4,0x1.999ap-4]",
        "[-0x1.999999999999a00p-4,0x1.999999999999a00p-4]",
    ]),
    (-1e-9, 1e-9, [
        "[-0.000001,0.000001]",
        "[-1,1]",
        "[-0.001,0.001]",
        "[        -0.1,         0.1]",
        "[-1.0000000000000001e-09,1.0000000000000001e-09]",
        "[-2e-09,2e-09]",
        "[-1.001e-09,1.001e-09]",
        "[-0x4.4b82fa09b5a54p-32,0x4.4b82fa09b5a54p-32]",
        "[-0x4.5p-32,0x4.5p-32]",
        "[-0x4.4b83p-32,0x4.4b83p-32]",
        "[-0x4.4b82fa09b5a5400p-32,0x4.4b82fa09b5a5400p-32]",
    ]),
    (1e-9, 2e-9, [
        "[0.000000,0.000001]",
        "[0,1]",
        "[0.000,0.001]",
        "[         0.0,         0.1]",
        "[1.0000000000000000e-09,2.0000000000000002e-09]",
        "[1e-09,3e-09]",
        "[1.000e-09,2.001e-09]",
        "[0x4.4b82fa09b5a54p-32,0x8.9705f4136b4a8p-32]",
        "[0x4.4p-32,0x8.ap-32]",
        "[0x4.4b82p-32,0x8.9706p-32]",
        "[0x4.4b82fa09b5a5400p-32,0x8.9705f4136b4a800p-32]",
    ]),
    (3.0, 3.25, [
        "[3.000000,3.250000]",
        "[3,4]",
        "[3.000,3.250]",
        "[         3.0,         3.3]",
        "[3.0000000000000000e+00,3.2500000000000000e+00]",
        "[3e+00,4e+00]",
        "[3.000e+00,3.250e+00]",
        "[0x3p+0,0x3.4p+0]",
        "[0x3.0p+0,0x3.4p+0]",
        "[0x3.0000p+0,0x3.4000p+0]",
        "[0x3.000000000000000p+0,0x3.400000000000000p+0]",
    ]),
    (5e-324, 1e-323, [
        "[0.000000,0.000001]",
        "[0,1]",
        "[0.000,0.001]",
        "[         0.0,         0.1]",
        "[4.9406564584124654e-324,9.8813129168249309e-324]",
        "[4e-324,1e-323]",
        "[4.940e-324,9.882e-324]",
        "[0x4p-1076,0x8p-1076]",
        "[0x4.0p-1076,0x8.0p-1076]",
        "[0x4.0000p-1076,0x8.0000p-1076]",
        "[0x4.000000000000000p-1076,0x8.000000000000000p-1076]",
    ]),
    (f64::NEG_INFINITY, 5.0, [
        "[-inf,5.000000]",
        "[-inf,5]",
        "[-inf,5.000]",
        "[        -inf,         5.0]",
        "[-inf,5.0000000000000000e+00]",
        "[-inf,5e+00]",
        "[-inf,5.000e+00]",
        "[-inf,0x5p+0]",
        "[-inf,0x5.0p+0]",
        "[-inf,0x5.0000p+0]",
        "[-inf,0x5.000000000000000p+0]",
    ]),
    (15.0, 16.0, [
        "[15.000000,16.000000]",
        "[15,16]",
        "[15.000,16.000]",
        "[        15.0,        16.0]",
        "[1.5000000000000000e+01,1.6000000000000000e+01]",
        "[1e+01,2e+01]",
        "[1.500e+01,1.600e+01]",
        "[0xfp+0,0x1p+4]",
        "[0xf.0p+0,0x1.0p+4]",
        "[0xf.0000p+0,0x1.0000p+4]",
        "[0xf.000000000000000p+0,0x1.000000000000000p+4]",
    ]),
    (-15.5, 31.0, [
        "[-15.500000,31.000000]",
        "[-16,31]",
        "[-15.500,31.000]",
        "[       -15.5,        31.0]",
        "[-1.5500000000000000e+01,3.1000000000000000e+01]",
        "[-2e+01,4e+01]",
        "[-1.550e+01,3.100e+01]",
        "[-0xf.8p+0,0x1.fp+4]",
        "[-0xf.8p+0,0x1.fp+4]",
        "[-0xf.8000p+0,0x1.f000p+4]",
        "[-0xf.800000000000000p+0,0x1.f00000000000000p+4]",
    ]),
    (9.9999999, 99999999.9, [
        "[9.999999,99999999.900001]",
        "[9,100000000]",
        "[9.999,99999999.901]",
        "[         9.9, 100000000.0]",
        "[9.9999999000000006e+00,9.9999999900000006e+07]",
        "[9e+00,1e+08]",
        "[9.999e+00,1.000e+08]",
        "[0x9.fffffe5280d68p+0,0x5.f5e0ffe666668p+24]",
        "[0x9.fp+0,0x6.0p+24]",
        "[0x9.ffffp+0,0x5.f5e1p+24]",
        "[0x9.fffffe5280d6800p+0,0x5.f5e0ffe66666800p+24]",
    ]),
    (1e22, 1e23, [
        "[10000000000000000000000.000000,99999999999999991611392.000000]",
        "[10000000000000000000000,99999999999999991611392]",
        "[10000000000000000000000.000,99999999999999991611392.000]",
        "[10000000000000000000000.0,99999999999999991611392.0]",
        "[1.0000000000000000e+22,9.9999999999999992e+22]",
        "[1e+22,1e+23]",
        "[1.000e+22,1.000e+23]",
        "[0x2.1e19e0c9bab24p+72,0x1.52d02c7e14af6p+76]",
        "[0x2.1p+72,0x1.6p+76]",
        "[0x2.1e19p+72,0x1.52d1p+76]",
        "[0x2.1e19e0c9bab2400p+72,0x1.52d02c7e14af600p+76]",
    ]),
    (1.5e300, f64::INFINITY, [
        "",
        "",
        "",
        "",
        "[1.5000000000000000e+300,inf]",
        "[1e+300,inf]",
        "[1.500e+300,inf]",
        "[0x2.3d65acc00b06ap+996,inf]",
        "[0x2.3p+996,inf]",
        "[0x2.3d65p+996,inf]",
        "[0x2.3d65acc00b06a00p+996,inf]",
    ]),
    (-2e-308, 2.2250738585072014e-308, [
        "[-0.000001,0.000001]",
        "[-1,1]",
        "[-0.001,0.001]",
        "[        -0.1,         0.1]",
        "[-1.9999999999999999e-308,2.2250738585072014e-308]",
        "[-2e-308,3e-308]",
        "[-2.000e-308,2.226e-308]",
        "[-0x3.986b3c0cf469p-1024,0x4p-1024]",
        "[-0x3.ap-1024,0x4.0p-1024]",
        "[-0x3.986cp-1024,0x4.0000p-1024]",
        "[-0x3.986b3c0cf469000p-1024,0x4.000000000000000p-1024]",
    ]),
    (core::f64::consts::PI, core::f64::consts::TAU, [
        "[3.141592,6.283186]",
        "[3,7]",
        "[3.141,6.284]",
        "[         3.1,         6.3]",
        "[3.1415926535897931e+00,6.2831853071795863e+00]",
        "[3e+00,7e+00]",
        "[3.141e+00,6.284e+00]",
        "[0x3.243f6a8885a3p+0,0x6.487ed5110b46p+0]",
        "[0x3.2p+0,0x6.5p+0]",
        "[0x3.243fp+0,0x6.487fp+0]",
        "[0x3.243f6a8885a3000p+0,0x6.487ed5110b46000p+0]",
    ]),
    (-1000.0, -999.9999999, [
        "[-1000.000000,-999.999999]",
        "[-1000,-999]",
        "[-1000.000,-999.999]",
        "[     -1000.0,      -999.9]",
        "[-1.0000000000000000e+03,-9.9999999990000003e+02]",
        "[-1e+03,-9e+02]",
        "[-1.000e+03,-9.999e+02]",
        "[-0x3.e8p+8,-0x3.e7fffffe5280ep+8]",
        "[-0x3.fp+8,-0x3.ep+8]",
        "[-0x3.e800p+8,-0x3.e7ffp+8]",
        "[-0x3.e80000000000000p+8,-0x3.e7fffffe5280e00p+8]",
    ]),
];

#[test]
fn texts_are_those_of_inari() {
    for &(lo, hi, expected) in RECORDED {
        let x = InariText(Interval::new(lo, hi).unwrap());
        let texts = [
            format!("{x}"),
            format!("{x:.0}"),
            format!("{x:.3}"),
            format!("{x:12.1}"),
            format!("{x:e}"),
            format!("{x:.0e}"),
            format!("{x:.3e}"),
            format!("{x:x}"),
            format!("{x:.1x}"),
            format!("{x:.4x}"),
            format!("{x:.15x}"),
        ];
        for (text, expected) in texts.into_iter().zip(expected) {
            assert!(
                text == expected || expected.is_empty(),
                "{lo:e} {hi:e}: {text} {expected}"
            );
        }
    }
}

/// The tests of inari's own `format.rs`.
#[test]
fn words_decorations_and_widths_are_those_of_inari() {
    let pi = Interval::<f64>::PI;
    for (decoration, name) in [
        (Decoration::Com, "com"),
        (Decoration::Dac, "dac"),
        (Decoration::Def, "def"),
        (Decoration::Trv, "trv"),
    ] {
        let x = InariText(DecInterval::set_dec(pi, decoration));
        assert_eq!(format!("{x:.6}"), format!("[3.141592,3.141593]_{name}"));
    }
    let pi = InariText(pi);
    assert_eq!(format!("{pi:15.6}"), "[       3.141592,       3.141593]");
    assert_eq!(format!("{pi:15.6e}"), "[   3.141592e+00,   3.141593e+00]");
    assert_eq!(format!("{pi:15.6x}"), "[  0x3.243f6ap+0,  0x3.243f6bp+0]");
    // Flags without effect.
    assert_eq!(format!("{pi:*<+15.6}"), "[       3.141592,       3.141593]");
    macro_rules! check {
        ($($f:literal $empty:literal $entire:literal $nai:literal)*) => {$(
            assert_eq!(format!($f, InariText(Interval::<f64>::EMPTY)), $empty);
            assert_eq!(format!($f, InariText(Interval::<f64>::ENTIRE)), $entire);
            assert_eq!(format!($f, InariText(DecInterval::<f64>::EMPTY)), concat!($empty, "_trv"));
            assert_eq!(format!($f, InariText(DecInterval::<f64>::ENTIRE)), concat!($entire, "_dac"));
            assert_eq!(format!($f, InariText(DecInterval::<f64>::NAI)), $nai);
        )*};
    }
    check! {
        "{}" "[empty]" "[entire]" "[nai]"
        "{:e}" "[empty]" "[entire]" "[nai]"
        "{:x}" "[empty]" "[entire]" "[nai]"
        "{:5}" "[   empty   ]" "[  entire   ]" "[    nai    ]"
        "{:5e}" "[   empty   ]" "[  entire   ]" "[    nai    ]"
        "{:5x}" "[   empty   ]" "[  entire   ]" "[    nai    ]"
    }
}

#[test]
fn the_alternate_form_has_no_minus_in_front_of_zero() {
    let x = InariText(Interval::<f64>::new(0.0, 1.0).unwrap());
    assert_eq!(format!("{x:#}"), "[0.000000,1.000000]");
    assert_eq!(format!("{x:#.1e}"), "[0.0e+00,1.0e+00]");
    assert_eq!(format!("{x:#x}"), "[0x0p+0,0x1p+0]");
    assert_eq!(format!("{x:#6.2x}"), "[0x0.00p+0,0x1.00p+0]");
    // The upper endpoint is rounded to zero.
    let x = InariText(Interval::<f64>::new(-0.5, -1e-9).unwrap());
    assert_eq!(format!("{x:.2}"), "[-0.50,-0.00]");
    assert_eq!(format!("{x:#.2}"), "[-0.50,0.00]");
    // Digits of an exponent are none of the number, and letters may be digits.
    let x = InariText(Interval::<f64>::new(-10.0, -1e-20).unwrap());
    assert_eq!(format!("{x:#.0e}"), "[-1e+01,-9e-21]");
    assert_eq!(format!("{x:#x}"), format!("{x:x}"));
    assert!(format!("{x:#.0x}").starts_with("[-0xbp+0,-0x"));
}

/// Fifteen and nothing behind it: there `mpfr_printf` prints no digit at all.
#[test]
fn a_last_hexadecimal_digit_overflows() {
    let x = InariText(Interval::<f64>::new(-30.0, 15.0).unwrap());
    assert_eq!(format!("{x:.0x}"), "[-0x1p+5,0x1p+4]");
}

#[test]
fn what_is_printed_encloses() {
    let mut random = Random(52);
    for _ in 0..5000 {
        let x: Interval<f64> = random.interval();
        let text = InariText(x);
        let precision = usize::try_from(random.below(20)).unwrap();
        let texts: Vec<String> = [
            text.to_string(),
            format!("{text:e}"),
            format!("{text:.precision$}"),
            format!("{text:.precision$e}"),
            format!("{text:.precision$x}"),
            format!("{text:#}"),
        ]
        .into();
        for text in texts {
            assert!(x.subset(text.parse().unwrap()), "{x:x} as {text}");
        }
        assert_eq!(Interval::exact_to_interval(&format!("{text:x}")), Ok(x));
    }
}
