//! Cases that were wrong once. Each is the least one that was found.

use crate::common::*;
use outward_expr::Function;
use outward_render::{RenderSettings, flat};

/// 2-D: pixels at which an operation is outside of its real domain; a quotient by zero is a number
/// all the same.
#[test]
fn numbers_outside_of_the_domain() {
    let texts = [
        // ln(0) = -inf < 0: inside
        "f(x, y) = ln(abs(x))",
        "f(x, y) = ln(max(x, 0))",
        // atan2(0, 0) = 0
        "f(x, y) = atan2(max(y, 0), max(x, 0)) - 1",
        // atan2(-0, -1) = -pi, though the real angle is pi
        "f(x, y) = atan2(-max(y, 0), x)",
        // pow(0, 0) = 1, pow(0, -1) = inf
        "f(x, y) = pow(max(x, 0), max(y, 0)) - 2",
        "f(x, y) = -pow(max(x, 0), -1)",
        // An operand is dropped because the bounds of a quotient beat it, but the quotient by zero
        // is outside of its bounds.
        "f(x, y) = min(-0.5, 1/(0 - max(x, 0)))",
        "f(x, y) = max(0.5, -1/(0 - max(x, 0)))",
        "f(x, y) = min(-0.5, 1/(0 - abs(x)))",
        "f(x, y) = min(-0.5, 1 + ln(max(x, 0)))",
        "f(x, y) = 1/-max(x, 0)",
        "f(x, y) = mod(y, max(x, 0)) - 0.2",
        "f(x, y) = 1/(1/max(x, 0)) - 0.1",
        "f(x, y) = exp(1000*x) * max(y, 0) - 1",
        "f(x, y) = min(-0.5, exp(1000*x) * -max(y, 0))",
        "f(x, y) = min(-0.5, -2 - exp(1000*x) * max(y, 0))",
    ];
    let mut wrong = 0;
    for text in texts {
        let f: Function = formula(text);
        let mut said = String::new();
        for (w, h) in [(1, 1), (97, 65), (65, 97), (64, 64), (1, 200), (200, 1)] {
            let expected = Tape::<f64>::of(&f).picture(w, h);
            for tiles in [&[][..], &[8], &[3, 2, 1]] {
                let s = RenderSettings {
                    tiles,
                    ..settings(w, h, 1, ENGINES[0])
                };
                let got = flat::draw(&f, &s).unwrap().pixels;
                let d = difference(&got, &expected, w);
                if !d.is_empty() {
                    said = format!("{w}x{h}, tiles {tiles:?}: {d}");
                }
            }
        }
        if !said.is_empty() {
            wrong += 1;
            eprintln!("{text}: {said}");
        }
    }
    assert_eq!(wrong, 0);
}

/// 2-D, found by random functions, minimal: at x = 0, y > 0, f = min(+inf, -y) = -y < 0 is inside;
/// the part drops -y because the bounds of y/x on a tile x in [-h, 0] lie below -y, and keeps y/x =
/// +inf.
#[test]
fn an_operand_is_not_dropped_for_a_quotient_by_zero() {
    let f = formula("f(x, y) = min(y/x, -y)");
    let s = RenderSettings {
        tiles: &[3, 2, 1],
        ..settings(69, 112, 1, ENGINES[0])
    };
    let got = flat::draw(&f, &s).unwrap().pixels;
    assert_eq!(
        difference(&got, &Tape::<f64>::of(&f).picture(69, 112), 69),
        ""
    );
}

/// 3-D: a plane's depth is exact after one Newton step, but refining throws it away.
#[test]
fn depths_converge() {
    use outward_render::camera::Camera;
    use outward_render::solid::{self, RayResult};
    for (text, z) in [
        ("f(x, y, z) = z - 0.3", 0.3),
        ("f(x, y, z) = abs(z + 0.37) - 0.001", -0.369),
        ("f(x, y, z) = exp(z) - 0.7", -0.356_674_943_938_732_4),
    ] {
        let p = solid::draw(
            &formula(text),
            &Camera::default(),
            &settings(5, 5, 1, ENGINES[0]),
        )
        .unwrap();
        for seen in p.seen {
            let RayResult::Hit(hit) = seen else {
                panic!("{text}: {seen:?}")
            };
            assert!(
                (hit.depth - z).abs() < 1e-9,
                "{text}: {} for {z}",
                hit.depth
            );
        }
    }
}

/// 3-D: depth is not cut more finely than width, so that many levels of tiles are no more work than
/// a few.
#[test]
fn many_levels_of_tiles_end() {
    use outward_render::camera::Camera;
    let draw = |tiles: &[usize]| {
        let s = RenderSettings {
            tiles,
            ..settings(33, 33, 1, ENGINES[0])
        };
        let f = formula("f(x, y, z) = x + y + z");
        let picture = outward_render::solid::draw(&f, &Camera::default(), &s).unwrap();
        assert_eq!(picture.stats.undecided, 0, "{tiles:?}");
        picture.stats.boxes
    };
    let few = draw(&[32, 4]);
    for tiles in [&[32, 16, 8, 4, 2, 1][..], &[10, 9, 8, 7, 6, 5, 4, 3, 2]] {
        let boxes = draw(tiles);
        assert!(
            boxes < 10 * few,
            "{tiles:?}: {boxes} boxes, {few} with two levels"
        );
    }
}

/// 3-D: in a cell on part of which f is not defined nothing is known of its slope. Bounds that are
/// several times too wide (as of 4(z − z)) then kept a ray from ever reaching across the zero.
#[test]
fn wide_bounds_do_not_keep_a_ray_from_its_crossing() {
    use outward_render::camera::Camera;
    use outward_render::solid::{self, RayResult};
    let f = formula("f(x, y, z) = z + 0.3 + 4*(z - z) + 0.001*sqrt(z + 0.305)");
    let p = solid::draw(&f, &Camera::default(), &settings(5, 5, 1, ENGINES[0])).unwrap();
    for seen in p.seen {
        let RayResult::Hit(hit) = seen else {
            panic!("{seen:?}")
        };
        // t = z + 0.305 solves t + 0.001 sqrt(t) = 0.005.
        assert!((hit.depth + 0.300_07).abs() < 1e-5, "{hit:?}");
    }
}
