//! Text: what is printed is read back as the same set; what is no set is refused, with a place.

use super::*;

#[test]
fn printed_sets_are_read_back() {
    for nan in [false, true] {
        for set in single(nan) {
            let text = set.to_string();
            assert!(text.is_ascii());
            assert_eq!(text.parse(), Ok(set), "{text}");
        }
    }
    let mut random = Random(0x7e87);
    for set in several(&mut random, 10_000) {
        assert_eq!(set.to_string().parse(), Ok(set), "{set}");
    }
}

#[test]
fn printed_sets_of_wide_formats_are_read_back() {
    fn run<F: Float>(seed: u64) {
        let mut random = Random(seed);
        for _ in 0..20_000 {
            let mut builder = Builder::<F>::new();
            for _ in 0..random.below(9) {
                let (a, b) = (
                    random.number::<F>() + F::ZERO,
                    random.number::<F>() + F::ZERO,
                );
                match random.below(3) {
                    0 => builder.add_piece(a, a),
                    _ if a < b => builder.add_piece(a, b),
                    _ => builder.add_piece(b, a),
                }
            }
            builder.add_zeros(random.below(2) == 0, random.below(2) == 0);
            let set = builder.finish(random.below(4) == 0);
            check(set);
            assert_eq!(set.to_string().parse(), Ok(set), "{set}");
        }
    }
    run::<f32>(5);
    run::<f64>(6);
}

#[test]
fn forms_that_are_read() {
    let same = |a: &str, b: &str| {
        let (x, y): (Set, Set) = (a.parse().unwrap(), b.parse().unwrap());
        assert_eq!(x, y, "{a}, {b}");
        assert_eq!(x.to_string(), b, "{a}");
    };
    same(" [ -1 , 2 ]|5 | nan|0 ", "[-1, 2] | 5 | +0 | -0 | nan");
    same("int [0.5, 2.5]", "int [1, 2]");
    same("1 | 2 | 3", "int [1, 3]");
    same("[1, 2] | [1.5, 3]", "[1, 3]");
    same("[0, 0]", "empty");
    same("0.0", "+0 | -0");
    same("-0e5", "-0");
    same("1e-9", "+0 | -0");
    same("+1e-9", "+0");
    same("[-1e99, 0x1p0]", "[-inf, 1]");
    same("inf | -inf", "-inf | inf");
    same("empty", "empty");
    same("int inf | 3", "int 3 | inf");
}

#[test]
fn what_is_no_set_is_refused_with_its_place() {
    let cases = [
        ("", 0),
        ("  ", 2),
        ("[1, 2", 5),
        ("[1 2]", 4),
        ("[2, 1]", 0),
        ("1 | | 2", 4),
        ("1 | [nan, 2]", 5),
        ("1 | x", 4),
        ("int", 0),
        ("int ", 0),
        ("[1, 2] nan", 10),
        ("empty | 1", 0),
        ("é", 0),
        ("[é, 1]", 1),
        ("1 ∪ 2", 1),
    ];
    for (text, place) in cases {
        let error = text.parse::<Set>().expect_err(text);
        assert_eq!(error.position(), place, "{text}: {error}");
    }
    for text in ["", "8", "-9", "[1, 0]", "1.5", "[0", "99999999999999999999"] {
        text.parse::<super::super::IntegerSet<4, true>>()
            .expect_err(text);
    }
    for text in ["", "yes", "true |"] {
        text.parse::<super::super::BoolSet>().expect_err(text);
    }
    // Long texts are no trouble.
    let many = "[1, 2] | ".repeat(100_000) + "nan";
    assert_eq!(many.parse::<Set>().unwrap().to_string(), "[1, 2] | nan");
    let deep = "[".repeat(1_000_000);
    deep.parse::<Set>().unwrap_err();
}
