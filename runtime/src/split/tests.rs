//! Tests of boxes that are cut.

use outward_expr::Graph;

use outward_analysis::identities::Extremes;

use super::search::halves;
use super::*;

#[test]
fn halves_cover_a_side_and_share_an_end() {
    for (lo, hi) in [
        (0.0, 1.0),
        (-3.0, 1e300),
        (-f64::MAX, f64::MAX),
        (1.0, 1.0 + 2.0 * f64::EPSILON),
    ] {
        let side = Interval::new(lo, hi).expect("a side");
        let [a, b] = halves(side).expect("it is bounded");
        assert_eq!((a.inf(), b.sup()), (lo, hi));
        assert!(a.sup() == b.inf() && lo < a.sup() && a.sup() < hi);
    }
    let none = ["[1]", "[0, inf]", "[entire]", "[empty]", "[0, 0x1p-1074]"];
    assert!(
        none.iter()
            .all(|text| halves::<f64>(text.parse().expect("an interval")).is_none())
    );
}

#[test]
fn what_is_as_narrow_as_it_can_be_is_not_cut() {
    // Both ends are at ends of x, and code looks there itself.
    let g = Graph::new();
    let x = g.var("x");
    let f = g
        .function("f", [("out", (x.exp() - 1.0) / x)])
        .expect("a function");
    let side: Interval<f64> = "[0.01, 0.5]".parse().expect("an interval");
    let kernel = Kernel::<f64>::builder(&f)
        .within("x", side)
        .and_then(|code| code.build());
    let kernel = kernel.expect("a kernel");
    let known = kernel.made.extremes.first().expect("it rises");
    assert_eq!((&known.rising[..], known.unmoved), (&[0][..], [true; 2]));
    let [whole, split] = [kernel.eval(&[side]), kernel.eval_split(&[side], 16)];
    assert_eq!(whole.expect("bounds"), split.expect("bounds"));
    // The least value is at a corner, the greatest at the vertex in x, which a square tells.
    let y = g.var("y");
    let f = g
        .function("f", [("out", 3.0 * y - x * x + x)])
        .expect("a function");
    let unit: Interval<f64> = "[0, 1]".parse().expect("an interval");
    let mut code = Kernel::<f64>::builder(&f);
    for name in ["x", "y"] {
        code = code.within(name, unit).expect("an input");
    }
    let kernel = code.build().expect("a kernel");
    let known = kernel.made.extremes.first().expect("it rises in y");
    assert_eq!((&known.rising[..], known.unmoved), (&[1][..], [true; 2]));
    let [whole, split] = [kernel.eval(&[unit; 2]), kernel.eval_split(&[unit; 2], 16)];
    assert_eq!(whole.expect("bounds"), split.expect("bounds"));
    // In one that falls and rises, nothing is unmoved.
    let f = g
        .function("f", [("out", x * (x - 1.0).sin())])
        .expect("a function");
    let kernel = Kernel::<f64>::builder(&f)
        .within("x", "[0, 3]".parse().expect("an interval"))
        .and_then(|code| code.build());
    let kernel = kernel.expect("a kernel");
    let is_open = |known: &Extremes<f64>| known.unmoved == [false; 2];
    assert!(kernel.made.extremes.iter().all(is_open));
}

#[test]
fn both_ends_are_found_where_one_is_settled() {
    // Values at points of a grid are within the bounds, however many parts there are.
    let g = Graph::new();
    let (x, y) = (g.var("x"), g.var("y"));
    let f = g
        .function("f", [("out", x * (2.0 - x) * y + x)])
        .expect("a function");
    let kernel = Kernel::<f64>::builder(&f).build().expect("a kernel");
    let b = ["[0.5, 3]", "[1, 2]"].map(|side| side.parse().expect("an interval"));
    let part = |side: Interval<f64>, k: u32| {
        let at = |k: u32| side.inf() + f64::from(k) / 64.0 * side.wid();
        Interval::new(at(k), at(k + 1)).expect("a part")
    };
    let mut inner = Interval::EMPTY;
    for k in 0..64 * 64 {
        let point = [
            part(b[0], k % 64).lower_endpoint(),
            part(b[1], k / 64).lower_endpoint(),
        ];
        inner = inner.convex_hull(kernel.eval(&point).expect("a value"));
    }
    for parts in 2..24 {
        let split = kernel.eval_split(&b, parts).expect("bounds");
        let whole = kernel.eval(&b).expect("bounds");
        assert!(
            inner.subset(split) && split.subset(whole),
            "{parts}: {split}"
        );
    }
}

#[test]
fn the_input_that_matters_is_cut() {
    // Of y nothing is gained, though its side is wider.
    let g = Graph::new();
    let (x, y) = (g.var("x"), g.var("y"));
    let f = g
        .function("f", [("out", x * (1.0 - x) + y)])
        .expect("a function");
    let kernel = Kernel::builder(&f).plain().build::<f64>();
    let kernel = kernel.expect("a kernel");
    let side = |text: &str| text.parse::<Interval<f64>>().expect("an interval");
    let b = [side("[0, 1]"), side("[0, 100]")];
    let split = kernel.eval_split(&b, 8).expect("bounds");
    assert_eq!(kernel.eval(&b).expect("bounds"), side("[0, 101]"));
    assert!(split.sup() < 100.6, "{split}");
}

#[test]
fn ends_of_sides_stand_for_sides() {
    // It falls in y, and has its greatest value in x at an endpoint, and the least one at 1/4.
    let g = Graph::new();
    let (x, y) = (g.var("x"), g.var("y"));
    let f = g
        .function("f", [("out", x * x - 0.5 * x - x.exp() * 0.0 - y * y * y)])
        .expect("a function");
    let side = |text: &str| text.parse::<Interval<f64>>().expect("an interval");
    let on = |bound| {
        let mut builder = Kernel::builder(&f).bound(bound);
        for name in ["x", "y"] {
            builder = builder.within(name, side("[0, 1]")).expect("an input");
        }
        builder.build::<f64>().expect("a kernel")
    };
    for bound in [Bound::Both, Bound::Lower, Bound::Upper] {
        let kernel = on(bound);
        let [known] = &kernel.made.extremes[..] else {
            panic!("one output, of which something is known");
        };
        assert_eq!(known.falling, [1]);
        assert_eq!(known.turning, [vec![], vec![0]]);
        assert!(known.error > 0.0 && known.error < 1e-15);
        let found = kernel
            .eval_split(&[side("[0, 1]"), side("[0.5, 0.75]")], 16)
            .expect("bounds");
        // 1/2 − 1/8 and −1/16 − 27/64, and the error; ends have no other rounding.
        if bound != Bound::Lower {
            assert!(
                found.sup() >= 0.375 && found.sup() < 0.375 + 1e-15,
                "{found:?}"
            );
        }
        if bound != Bound::Upper {
            let least = -31.0 / 64.0;
            assert!(
                found.inf() <= least && found.inf() > least - 1e-2,
                "{found:?}"
            );
        }
    }
}

#[test]
fn values_between_ends_may_be_rounded_beyond_those_at_ends() {
    // It rises with x as a real function. In f32 the first sum is a multiple of 8, so that the
    // value at 4.01 is 8 − 0.999·4.01, and the bounds at 4.5 alone end at 8 − 0.999·4.5.
    let g = Graph::new();
    let x = g.var("x");
    let f = g
        .function("f", [("out", (x + 1e8) - 1e8 - 0.999 * x)])
        .expect("a function");
    let side: Interval<f64> = "[4, 4.5]".parse().expect("an interval");
    let builder = Kernel::builder(&f).within("x", side).expect("an input");
    let kernel = builder.build::<f32>().expect("a kernel");
    assert_eq!(kernel.made.extremes[0].rising, [0]);
    let b = [Interval::new(4.0, 4.5).expect("an interval")];
    let found = kernel.eval_split(&b, 16).expect("bounds");
    let x = 4.01_f32;
    let value = (x + 1e8) - 1e8 - 0.999 * x;
    assert!(value > 3.9 && found.contains(value), "{value}, {found}");
}

#[test]
fn parts_of_what_stands_for_others_stand_for_others() {
    // y is cut at its endpoints, and z halved after that. The rounding of the sum with 1e6 is
    // greater than all else.
    let g = Graph::new();
    let (y, z) = (g.var("y"), g.var("z"));
    let noise = (y + 1e6) - 1e6 - y;
    let f = g
        .function("f", [("out", (noise + 0.25 * (y * y)) * (z * (3.0 - z)))])
        .expect("a function");
    let side = |lo, hi| Interval::<f64>::new(lo, hi).expect("an interval");
    let builder = Kernel::builder(&f).within("y", side(-1.0, 1.0));
    let builder = builder.and_then(|b| b.within("z", side(0.0, 3.0)));
    let kernel = builder.and_then(|b| b.build::<f32>()).expect("a kernel");
    let b = kernel.within().to_vec();
    for parts in 2..70 {
        let found = kernel.eval_split(&b, parts).expect("bounds");
        for k in -1000_i16..=1000 {
            let (y, z) = (f32::from(k) / 1000.0, 1.5_f32);
            let value = ((y + 1e6) - 1e6 - y + 0.25 * (y * y)) * (z * (3.0 - z));
            assert!(found.contains(value), "{value} at {y}, {parts}: {found}");
        }
    }
}

#[test]
fn what_cannot_be_cut_is_left_whole() {
    let g = Graph::new();
    let (x, y) = (g.var("x"), g.var("y"));
    let f = g.function("f", [("out", x * y), ("other", x - y)]);
    let f = f.expect("a function");
    let kernel = Kernel::builder(&f).plain().build::<f64>();
    let kernel = kernel.expect("a kernel");
    let side = |text: &str| text.parse::<Interval<f64>>().expect("an interval");
    for (x, y) in [
        ("[2]", "[3]"),
        ("[0, inf]", "[entire]"),
        ("[empty]", "[1, 2]"),
    ] {
        let b = [side(x), side(y)];
        let whole = kernel.eval_all(&b).expect("bounds");
        for parts in [0, 1, 2, 4096] {
            assert_eq!(kernel.eval_all_split(&b, parts).expect("bounds"), whole);
        }
    }
}
