//! 3-D where it is hard: zeros without a change of sign, constants, poles, jumps, domains,
//! overflow, the endpoints of the view volume.
//!
//! What is tested is what `solid` promises of every ray: a miss has no zero, a hit is a change of
//! sign of f (through zero, or at a jump) with f defined around it and no zero before, and
//! everything else is undecided; and that it ends.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "of tests: numbers are small, and failures are panics"
)]

use std::time::{Duration, Instant};

use crate::common::{Rng, Tape, column, formula, row, settings};
use outward_expr::Function;
use outward_interval::Interval;
use outward_render::camera::Camera;
use outward_render::solid::{Hit, RayResult, Solid};
use outward_render::{Engine, RenderSettings, solid};
use outward_semantics::eval_interval;

const N: usize = 17;

fn draw_with(f: &Function, camera: Camera, s: &RenderSettings<'_>) -> Solid {
    let start = Instant::now();
    let picture = solid::draw(f, &camera, s).unwrap_or_else(|e| panic!("{s:?}: {e}"));
    let time = start.elapsed();
    assert!(time < Duration::from_secs(20), "{s:?} took {time:?}");
    let stats = picture.stats;
    assert_eq!(
        stats.hits + stats.misses + stats.undecided,
        (s.width * s.height) as u64
    );
    picture
}

/// The picture of a formula from the front, 17 × 17: the ray in the middle runs along the z axis.
fn draw(text: &str) -> Solid {
    draw_with(
        &formula(text),
        Camera::default(),
        &settings(N, N, 1, Engine::Auto),
    )
}

/// The rays with their places.
fn rays(p: &Solid) -> impl Iterator<Item = (f64, f64, RayResult)> + '_ {
    p.seen.iter().enumerate().map(|(at, seen)| {
        let (i, j) = (at % p.width, at / p.width);
        (
            column(i, p.width, p.height),
            row(j, p.width, p.height),
            *seen,
        )
    })
}

fn all_misses(text: &str) {
    let stats = draw(text).stats;
    assert_eq!(stats.misses, (N * N) as u64, "{text}: {stats:?}");
}

fn all_undecided(text: &str) {
    let stats = draw(text).stats;
    assert_eq!(stats.undecided, (N * N) as u64, "{text}: {stats:?}");
}

fn no_hits(text: &str) -> Solid {
    let p = draw(text);
    assert_eq!(p.stats.hits, 0, "{text}: {:?}", p.stats);
    p
}

#[test]
fn constants() {
    all_misses("f(x, y, z) = 1");
    all_misses("f(x, y, z) = -1");
    all_misses("f(x, y, z) = x*0 + 1e-300");
    all_undecided("f(x, y, z) = 0");
    all_undecided("f(x, y, z) = z - z");
    all_undecided("f(x, y, z) = abs(x*y*z) * 0");
}

#[test]
fn nowhere_defined_is_nowhere_zero() {
    all_misses("f(x, y, z) = sqrt(-1 - x^2)");
    all_misses("f(x, y, z) = ln(-1 - z^2)");
    all_misses("f(x, y, z) = (x^2 + 1)/0");
    all_misses("f(x, y, z) = z * sqrt(-2)");
    all_misses("f(x, y, z) = asin(z + 3)");
}

/// A touch is no change of sign, and no miss: rays through the sphere meet it twice.
#[test]
fn double_zeros_are_undecided() {
    for text in [
        "f(x, y, z) = (x^2 + y^2 + z^2 - 0.5)^2",
        "f(x, y, z) = -(x^2 + y^2 + z^2 - 0.5)^2",
        "f(x, y, z) = abs(x^2 + y^2 + z^2 - 0.5)",
        "f(x, y, z) = max(x^2 + y^2 + z^2 - 0.5, 0)",
        "f(x, y, z) = (x^2 + y^2 + z^2 - 0.5)^4",
        "f(x, y, z) = -abs(x^2 + y^2 + z^2 - 0.5)*exp(z)",
    ] {
        let p = draw(text);
        for (x, y, seen) in rays(&p) {
            let rest = 0.5 - x * x - y * y;
            match seen {
                // Twice at most within rounding of the outline.
                RayResult::Miss => assert!(rest <= 1e-15, "{text}: a miss at {x}, {y}"),
                RayResult::Hit(hit) => {
                    panic!("{text}: {hit:?} at {x}, {y}, but f changes sign nowhere")
                }
                RayResult::Undecided(hit) => {
                    assert!(rest >= -1e-3, "{text}: undecided at {x}, {y}");
                    // Not behind the first zero by more than the bracket.
                    let z = if rest > 0.0 { rest.sqrt() } else { 0.0 };
                    assert!(hit.depth > z - 0.05, "{text}: {hit:?} for {z}");
                }
            }
        }
        assert!(p.stats.misses > 0 && p.stats.undecided > 0, "{text}");
    }
}

/// Even order along the ray only: the ray in the middle grazes a plane, or a line on the surface.
#[test]
fn tangencies() {
    // y = 0 on the whole middle row.
    for (x, y, seen) in rays(&draw("f(x, y, z) = y")) {
        assert_eq!(
            y == 0.0,
            matches!(seen, RayResult::Undecided(_)),
            "{x}, {y}: {seen:?}"
        );
        assert_eq!(y != 0.0, seen == RayResult::Miss, "{x}, {y}: {seen:?}");
    }
    // The saddle y = z² is touched by the rays with y = 0, missed below, crossed above.
    for (x, y, seen) in rays(&draw("f(x, y, z) = y - z^2")) {
        match seen {
            RayResult::Miss => assert!(y < 0.0, "{x}, {y}: {seen:?}"),
            RayResult::Undecided(hit) => {
                assert!(y == 0.0 && hit.depth.abs() < 0.05, "{x}, {y}: {seen:?}");
            }
            RayResult::Hit(hit) => {
                assert!(y > 0.0 && hit.from_inside, "{x}, {y}: {seen:?}");
                assert!((hit.depth - y.sqrt()).abs() < 0.05, "{x}, {y}: {seen:?}");
            }
        }
    }
    // An outline that ends exactly on rays: 0.25 is a pixel centre at this size.
    let f = formula("f(x, y, z) = (x - 0.25)^2 + z^2");
    let p = draw_with(&f, Camera::default(), &settings(12, 12, 1, Engine::Auto));
    for (x, y, seen) in rays(&p) {
        assert_eq!(
            x == 0.25,
            matches!(seen, RayResult::Undecided(_)),
            "{x}, {y}: {seen:?}"
        );
        assert_eq!(x != 0.25, seen == RayResult::Miss, "{x}, {y}: {seen:?}");
    }
}

/// Across a pole f changes sign without a zero.
#[test]
fn poles_are_no_surface() {
    no_hits("f(x, y, z) = 1/z");
    no_hits("f(x, y, z) = 1/(z - 0.3)");
    no_hits("f(x, y, z) = -1/(z*z*z + x)");
    no_hits("f(x, y, z) = (x^2 + 1)/(z + x - 0.1)");
    no_hits("f(x, y, z) = 1/tan(z - 0.1) + 20");
    no_hits("f(x, y, z) = pow(z^2, -1)");
    // A pole is left undecided or missed; the zeros behind it are not: 1/z = -2 at z = -1/2.
    let p = draw("f(x, y, z) = 1/z + 2");
    assert_eq!(p.stats.misses, 0, "{:?}", p.stats);
    // The tangent changes sign at zeros, where it rises, and at poles, where it falls with z.
    let p = draw("f(x, y, z) = tan(4*z + 0.3)");
    assert_eq!(p.stats.misses, 0, "{:?}", p.stats);
    for (x, y, seen) in rays(&p) {
        if let RayResult::Hit(hit) = seen {
            assert!(hit.gradient[2] > 0.0, "{x}, {y}: {hit:?}");
            let turns = (4.0 * hit.depth + 0.3) / core::f64::consts::PI;
            assert!((turns - turns.round()).abs() < 0.05, "{x}, {y}: {hit:?}");
        }
    }
}

/// A jump across zero is the edge of f < 0 and counts as a crossing; a jump that does not cross
/// zero is nothing.
#[test]
fn jumps() {
    for (text, depth, from_inside) in [
        ("f(x, y, z) = floor(4*z + 0.1) + 0.5", -0.025, false),
        ("f(x, y, z) = compare(0.3, z) + 0.5", 0.3, true),
        ("f(x, y, z) = select(z - 0.4, 1, -1)", 0.4, true),
        ("f(x, y, z) = round(z) - 0.5", 0.5, false),
        ("f(x, y, z) = mod(z + 0.3, 1) - 0.9", 0.7, true),
    ] {
        let p = draw(text);
        assert_eq!(p.stats.misses, 0, "{text}");
        for (x, y, seen) in rays(&p) {
            let (RayResult::Hit(hit) | RayResult::Undecided(hit)) = seen else {
                continue;
            };
            assert!(
                (hit.depth - depth).abs() < 0.001,
                "{text}: {seen:?} at {x}, {y}"
            );
            assert_eq!(hit.from_inside, from_inside, "{text}: {seen:?}");
        }
    }
    all_misses("f(x, y, z) = floor(4*z) + 8");
    all_misses("f(x, y, z) = select(z, 1, 2)");
    all_misses("f(x, y, z) = 0.5 - mod(z, 1)*0.1");
}

/// Zeros at the edge of the domain, and domains that end before.
#[test]
fn domains() {
    // Zero exactly where the domain begins: no miss.
    let p = no_hits("f(x, y, z) = sqrt(z - 0.25)");
    assert_eq!(p.stats.misses, 0);
    // Zero within it.
    for (text, zero) in [
        ("f(x, y, z) = sqrt(z + 0.5) - 0.5", -0.25),
        ("f(x, y, z) = ln(z + 0.5)", 0.5),
        ("f(x, y, z) = asin(z) - 0.5", 0.479_425_538_604_203),
        ("f(x, y, z) = pow(z, 0.5) - 0.5", 0.25),
        ("f(x, y, z) = sqrt(sqrt(z)) - 0.5", 0.0625),
    ] {
        let p = draw(text);
        assert_eq!(p.stats.misses, 0, "{text}");
        assert!(p.stats.hits > 0, "{text}: {:?}", p.stats);
        for (_, _, seen) in rays(&p) {
            if let RayResult::Hit(hit) | RayResult::Undecided(hit) = seen {
                assert!((hit.depth - zero).abs() < 0.05, "{text}: {seen:?}");
            }
        }
    }
    // Zero outside of it.
    all_misses("f(x, y, z) = sqrt(z) + 0.1");
    all_misses("f(x, y, z) = z - 0.5 + sqrt(-0.7 - z) * 0");
    all_misses("f(x, y, z) = ln(z) - 0.1");
    // Undefined on a part of the picture only.
    for (x, y, seen) in rays(&draw("f(x, y, z) = sqrt(x) + z")) {
        let zero = if x >= 0.0 { -x.sqrt() } else { f64::NAN };
        match seen {
            RayResult::Miss => assert!(x < 0.0, "{x}, {y}"),
            RayResult::Hit(hit) | RayResult::Undecided(hit) => {
                assert!((hit.depth - zero).abs() < 0.05, "{x}, {y}: {seen:?}");
            }
        }
    }
}

/// Values that overflow on the way are enclosed, not believed.
#[test]
fn huge_and_tiny_values() {
    for text in [
        "f(x, y, z) = 1e300*(z - 0.3)*1e300",
        "f(x, y, z) = (z - 0.3)*1e-200*1e-200",
        "f(x, y, z) = exp(1000*z) - exp(300)",
        "f(x, y, z) = z^1000*1e280 - 1e-240",
        "f(x, y, z) = (z + 1e17) - 1e17 - 0.3",
    ] {
        let p = draw(text);
        // All have a zero in the view volume.
        assert_eq!(p.stats.misses, 0, "{text}: {:?}", p.stats);
    }
    // In f32 these overflow sooner.
    let text = "z var-z\nk const 1e30\na mul z k\nb mul a k\nt const 2e25\nc sub b t\n";
    let f = outward_front::read("a.vm", text).unwrap().function;
    let p = draw_with(&f, Camera::default(), &settings(N, N, 1, Engine::Auto));
    assert_eq!(p.stats.misses, 0, "{:?}", p.stats);
}

/// Zeros on the front and back of the view volume, just before and just behind them.
#[test]
fn the_ends_of_the_view_volume() {
    for text in [
        "f(x, y, z) = z - 1",
        "f(x, y, z) = 1 - z",
        "f(x, y, z) = z + 1",
        "f(x, y, z) = -1 - z",
    ] {
        let p = draw(text);
        assert_eq!(p.stats.misses, 0, "{text}: {:?}", p.stats);
    }
    all_misses("f(x, y, z) = z - 1.0000000001");
    all_misses("f(x, y, z) = z + 1.0000000001");
    for (text, z) in [
        ("f(x, y, z) = z - 0.999999999", 0.999_999_999),
        ("f(x, y, z) = z + 0.999999999", -0.999_999_999),
        // Borders of slabs.
        ("f(x, y, z) = z - 0.125", 0.125),
        ("f(x, y, z) = z", 0.0),
        ("f(x, y, z) = z + 0.03125", -0.03125),
    ] {
        let p = draw(text);
        assert_eq!(p.stats.hits, (N * N) as u64, "{text}: {:?}", p.stats);
        for (_, _, seen) in rays(&p) {
            let RayResult::Hit(hit) = seen else { continue };
            assert!(
                (hit.depth - z).abs() < 0.05 && !hit.from_inside,
                "{text}: {hit:?}"
            );
        }
    }
}

#[test]
fn clipping_keeps_what_is_in_the_ball() {
    let camera = Camera {
        scale: 2.0,
        clip: Some(1.0),
        ..Camera::default()
    };
    assert_eq!(camera.reach().to_bits(), 0.5_f64.to_bits());
    let s = settings(N, N, 2, Engine::Auto);
    // A plane beside the middle: a disc of it is in the ball.
    let f = formula("f(x, y, z) = z - 0.6");
    for (x, y, seen) in rays(&draw_with(&f, camera, &s)) {
        let inside = x * x + y * y + 0.09 < 0.25;
        assert_eq!(
            inside,
            matches!(seen, RayResult::Hit(_)),
            "{x}, {y}: {seen:?}"
        );
        assert_eq!(!inside, seen == RayResult::Miss, "{x}, {y}: {seen:?}");
    }
    // Everything that is outside is missed, whatever f is.
    let f = formula("f(x, y, z) = max(1.001 - x^2 - y^2 - z^2, 0) * 0 + x^2 + y^2 + z^2 - 1.001");
    assert_eq!(draw_with(&f, camera, &s).stats.misses, (N * N) as u64);
    // A ball that is wider than the cube adds nothing to it.
    let camera = Camera {
        clip: Some(3.0),
        ..Camera::default()
    };
    let count = |text| draw_with(&formula(text), camera, &s).stats;
    assert_eq!(count("f(x, y, z) = z + 2").misses, (N * N) as u64);
    assert_eq!(count("f(x, y, z) = z + 0.9").hits, (N * N) as u64);
}

/// `compose` is the turned and scaled function, and the view volume holds the world's cube.
#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "a picture is tilted by about these angles"
)]
fn the_camera_turns_and_scales() {
    let mut rng = Rng(3);
    let mut unit = || (rng.next() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0;
    let axes = ["x", "y", "z"].map(|a| formula(&format!("f(x, y, z) = {a} + 0*(x + y + z)")));
    for _ in 0..200 {
        let camera = Camera {
            scale: 2.0 + unit(),
            yaw: 360.0 * unit(),
            pitch: 360.0 * unit(),
            clip: None,
        };
        let [x, y, z] = [unit(), unit(), unit()];
        let (sp, cp) = camera.pitch.to_radians().sin_cos();
        let (sy, cy) = camera.yaw.to_radians().sin_cos();
        let (up, towards) = (y * cp + z * sp, z * cp - y * sp);
        let world = [x * cy + towards * sy, up, towards * cy - x * sy];
        for (f, expected) in axes.iter().zip(world) {
            let composed = camera.compose(f).unwrap();
            assert_eq!(*composed.inputs, ["x", "y", "z"]);
            let got = Tape::<f64>::of(&composed).at([x, y, z]);
            assert!(
                (got - camera.scale * expected).abs() < 1e-13,
                "{camera:?}: {got} for {expected}"
            );
            // Bounds of it hold what it returns.
            let bounds =
                eval_interval(&composed, &[x, y, z].map(|v| Interval::point(v).unwrap())).unwrap();
            assert!(bounds[0].contains(got), "{bounds:?} {got}");
        }
        // Corners of the world's cube, in the picture's coordinates: the inverse turn.
        let reach = camera.reach();
        let mut furthest = 0.0_f64;
        for corner in 0..8 {
            let [x, y, z] = [0, 1, 2].map(|k| if corner >> k & 1 == 1 { 1.0 } else { -1.0 });
            let towards = z * cy + x * sy;
            let depth: f64 = towards * cp + y * sp;
            furthest = if depth > furthest { depth } else { furthest };
        }
        assert!(
            (reach - furthest).abs() < 1e-13,
            "{camera:?}: {reach} for {furthest}"
        );
    }
    // Rising shows what is on top; walking to the right shows what is on the right.
    let near = |camera: Camera, text: &str| {
        let p = draw_with(&formula(text), camera, &settings(9, 9, 1, Engine::Auto));
        let RayResult::Hit(Hit { depth, .. }) = p.seen[40] else {
            panic!("{camera:?}: {:?}", p.seen[40])
        };
        depth
    };
    let ball_on_top = "f(x, y, z) = x^2 + (y - 0.6)^2 + z^2 - 0.01";
    let ball_right = "f(x, y, z) = (x - 0.6)^2 + y^2 + z^2 - 0.01";
    assert!(
        (near(
            Camera {
                pitch: 90.0,
                ..Camera::default()
            },
            ball_on_top
        ) - 0.7)
            .abs()
            < 0.05
    );
    assert!(
        (near(
            Camera {
                yaw: 90.0,
                ..Camera::default()
            },
            ball_right
        ) - 0.7)
            .abs()
            < 0.05
    );
}
