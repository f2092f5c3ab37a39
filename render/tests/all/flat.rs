//! 2-D pictures are, pixel by pixel, those that evaluating every pixel gives: models, formulas,
//! sizes, tiles, engines.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "of tests: numbers are small, and failures are panics"
)]

use crate::common::{ENGINES, Rng, Tape, difference, formula, models, random, settings, text};
use outward_expr::{Format, Function};
use outward_interval::Float;
use outward_render::{Engine, RenderSettings, flat};

/// Tile lists: the defaults, one level, two, and sides of which none divides another.
const TILES: [&[usize]; 5] = [&[], &[8], &[64, 8], &[3, 2, 1], &[256, 100, 7]];

fn draw(f: &Function, s: &RenderSettings<'_>) -> flat::Flat {
    let picture = flat::draw(f, s).unwrap_or_else(|e| panic!("{s:?}: {e}"));
    assert_eq!((picture.width, picture.height), (s.width, s.height));
    assert_eq!(
        picture.stats.pixels_by_box + picture.stats.pixels_by_point,
        (s.width * s.height) as u64,
        "every pixel is decided once"
    );
    picture
}

/// Holds a model to the slow picture: each engine, and each list of tiles once.
fn check_model(name: &str, text: &str, width: usize, height: usize) {
    let expected = Tape::<f32>::read(text).picture(width, height);
    let inside = expected.iter().filter(|p| **p == 255).count();
    println!("{name} at {width}x{height}: {inside} pixels inside");
    let f = outward_front::read(name, text).unwrap().function;
    for (k, tiles) in TILES.into_iter().enumerate() {
        let s = RenderSettings {
            tiles,
            ..settings(width, height, [1, 2, 3, 8][k % 4], ENGINES[k % 3])
        };
        let got = draw(&f, &s).pixels;
        assert_eq!(difference(&got, &expected, width), "", "{name} {s:?}");
    }
}

#[test]
fn prospero_at_1024() {
    for (name, text) in models("../shared/data/models") {
        if name == "prospero.vm" {
            let f = outward_front::read(&name, &text).unwrap().function;
            let expected = Tape::<f32>::read(&text).picture(1024, 1024);
            for engine in ENGINES {
                let got = draw(&f, &settings(1024, 1024, 2, engine)).pixels;
                assert_eq!(difference(&got, &expected, 1024), "", "{engine:?}");
            }
        }
    }
}

#[test]
fn published_models() {
    for (name, text) in models("../shared/data/models") {
        check_model(&name, &text, 200, 200);
        check_model(&name, &text, 129, 70);
        if name != "prospero.vm" {
            check_model(&name, &text, 512, 512);
        }
    }
}

#[test]
fn our_models() {
    let mut all = models("bench/models");
    all.push(("word.vm".into(), text("examples/word.vm")));
    assert!(all.len() >= 3);
    for (name, text) in all {
        check_model(&name, &text, 512, 512);
        check_model(&name, &text, 130, 257);
    }
}

/// Formulas, in f64: what each is about stands beside it.
const FORMULAS: &[&str] = &[
    "f(x, y) = abs(sqrt(x^2 + y^2) - 0.7) - 0.1",
    // Not defined on half of the plane, and on a disc.
    "f(x, y) = sqrt(x) - abs(y)",
    "f(x, y) = sqrt(x^2 + y^2 - 0.25) - 0.3",
    "f(x, y) = ln(x*y) + 2",
    "f(x, y) = min(sqrt(x), y - 0.2)",
    "f(x, y) = max(-sqrt(y), x)",
    "f(x, y) = select(ln(x), sqrt(y) - 0.5, -1)",
    // Poles.
    "f(x, y) = 1/x - 1/y",
    "f(x, y) = tan(7*x) - y",
    "f(x, y) = tan(30*x*y)",
    // Jumps.
    "f(x, y) = floor(5*x) + ceil(3*y)",
    "f(x, y) = mod(3*x, 1) - mod(2*y, 0.7)",
    "f(x, y) = mod(x, y) - 0.1",
    "f(x, y) = atan2(y, x) - 1",
    "f(x, y) = compare(x, y) + compare(x^2 + y^2, 0.5)",
    "f(x, y) = select(x - y, sin(20*x), cos(20*y)) - 0.5",
    "f(x, y) = round(4*x) - 4*y",
    // Numbers outside of the domain of the real function.
    "f(x, y) = ln(abs(x))",
    "f(x, y) = ln(max(x, 0))",
    "f(x, y) = ln(max(x, 0)) + 1e308*1e308*y",
    "f(x, y) = atan2(max(y, 0), max(x, 0)) - 1",
    "f(x, y) = atan2(-max(y, 0), x)",
    "f(x, y) = pow(max(x, 0), max(y, 0)) - 2",
    "f(x, y) = -pow(max(x, 0), -1)",
    "f(x, y) = 1/-max(x, 0)",
    "f(x, y) = mod(y, max(x, 0)) - 0.2",
    "f(x, y) = 1/(1/max(x, 0)) - 0.1",
    // Zero on whole regions, negative zero, and never.
    "f(x, y) = max(x, 0) * max(y, 0)",
    "f(x, y) = -max(x, 0) * max(y, 0)",
    "f(x, y) = max(x, 0) * -1",
    "f(x, y) = x - x",
    "f(x, y) = 1/(x - x)",
    "f(x, y) = -1",
    "f(x, y) = 1",
    "f(x, y) = sqrt(-1 - x^2)",
    "f(x, y) = min(-1, sqrt(x))",
    "f(x, y) = max(1, sqrt(x))",
    // Overflow, absorption, cancellation.
    "f(x, y) = x * -exp(900*y)",
    "f(x, y) = 0.1 + max(x, 0)*(2 - exp(9000*y))",
    "f(x, y) = exp(1000*x) - exp(1000*y)",
    "f(x, y) = (x + 1e16) - 1e16 - 0.25",
    "f(x, y) = x^1000 - y^999 * 1e10",
    "f(x, y) = x*1e300*1e300 - y",
    "f(x, y) = x/3*3 - x",
    "f(x, y) = pow(x, y) - 0.5",
    "f(x, y) = acos(1.5*x) - asin(y) - 1",
    "f(x, y) = (x^2 + y^2 - 0.5)^2",
    "f(x, y) = -(x^2 + y^2 - 0.5)^2",
    "f(x, y) = min(max(x, -y), max(-x, y)) + min(x, max(y, min(x + y, 0.3)))",
];

#[test]
fn formulas_at_every_size_with_every_tile_list_thread_count_and_engine() {
    const SIZES: [(usize, usize); 7] = [
        (1, 1),
        (1, 200),
        (200, 1),
        (130, 7),
        (7, 130),
        (97, 64),
        (130, 130),
    ];
    let mut mixed = 0;
    for (i, text) in FORMULAS.iter().enumerate() {
        let f = formula(text);
        let tape = Tape::<f64>::of(&f);
        for (j, (width, height)) in SIZES.into_iter().enumerate() {
            let expected = tape.picture(width, height);
            mixed += usize::from(expected.contains(&0) && expected.contains(&255));
            for (k, tiles) in TILES.into_iter().enumerate() {
                let engine = ENGINES[(i + j + k) % 3];
                let s = RenderSettings {
                    tiles,
                    ..settings(width, height, [1, 2, 3, 8][(j + k) % 4], engine)
                };
                let got = draw(&f, &s).pixels;
                assert_eq!(difference(&got, &expected, width), "", "{text} {s:?}");
            }
        }
    }
    assert!(
        mixed > FORMULAS.len() * 3,
        "{mixed} pictures with both colours"
    );
}

/// A picture for which another renderer filled a tile wrongly: exp overflows inside of it.
#[test]
fn overflow_within_a_tile_decides_nothing() {
    let vm = "x var-x\ny var-y\nk const 1000\nt const 0.1\nw const 2\no const 0\n\
              ky mul k y\ne exp ky\nd sub w e\nm max x o\np mul m d\nf add t p\n";
    let expected = Tape::<f32>::read(vm).picture(1024, 1024);
    let f = outward_front::read("r1.vm", vm).unwrap().function;
    let inside = expected.iter().filter(|p| **p == 255).count();
    println!("{inside} pixels inside");
    for engine in ENGINES {
        for tiles in [&[][..], &[128], &[128, 16, 4]] {
            let s = RenderSettings {
                tiles,
                ..settings(1024, 1024, 2, engine)
            };
            assert_eq!(
                difference(&draw(&f, &s).pixels, &expected, 1024),
                "",
                "{s:?}"
            );
        }
    }
    // x > 0 and y above a curve that only cuts the first two rows of pixel centres above 0: 78 and
    // 3 columns of them are outside, as exp(1000/1024) - 2 < 0.1/x for x < 0.1526 and
    // exp(3000/1024) - 2 < 0.1/x for x < 0.0060.
    assert_eq!(inside, 512 * 512 - 78 - 3);
}

fn random_pictures<F: Float>(seed: u64, count: usize, format: Format) {
    let mut rng = Rng(seed);
    let (mut mixed, mut by_box) = (0, 0);
    for i in 0..count {
        let size = 2 + rng.below(40);
        let f = random(&mut rng, &["x", "y"], size, format);
        let (width, height) = (64 + rng.below(67), 64 + rng.below(67));
        let expected = Tape::<F>::of(&f).picture(width, height);
        mixed += usize::from(expected.contains(&0) && expected.contains(&255));
        for engine in ENGINES {
            let s = RenderSettings {
                tiles: TILES[rng.below(TILES.len())],
                ..settings(width, height, 1 + rng.below(3), engine)
            };
            let got = draw(&f, &s);
            by_box += usize::from(got.stats.pixels_by_box > 0);
            let difference = difference(&got.pixels, &expected, width);
            assert_eq!(difference, "", "function {i} of seed {seed}, {s:?}: {f:?}");
        }
    }
    println!("{mixed} of {count} pictures have both colours");
    assert!(mixed > count / 20 && by_box > count / 2, "{mixed} {by_box}");
}

#[test]
fn random_functions_in_f32() {
    random_pictures::<f32>(1, 60, Format::F32);
}

#[test]
fn random_functions_in_f64() {
    random_pictures::<f64>(2, 60, Format::F64);
}

#[test]
#[ignore = "long: a hundred times as many random functions"]
fn many_random_functions() {
    for seed in 10..20 {
        random_pictures::<f32>(seed, 600, Format::F32);
        random_pictures::<f64>(seed + 10, 600, Format::F64);
    }
}

/// Every engine, thread count and tile list gives the same picture of the same function: all pairs,
/// on one of each kind.
#[test]
fn the_picture_does_not_depend_on_how_it_is_made() {
    for text in [FORMULAS[0], FORMULAS[4], FORMULAS[37]] {
        let f = formula(text);
        let expected = Tape::<f64>::of(&f).picture(113, 90);
        for engine in ENGINES {
            for threads in [0, 1, 2, 3, 8, 5000] {
                for tiles in TILES {
                    let s = RenderSettings {
                        tiles,
                        timed: threads == 2,
                        ..settings(113, 90, threads, engine)
                    };
                    let got = draw(&f, &s).pixels;
                    assert_eq!(difference(&got, &expected, 113), "", "{text} {s:?}");
                }
            }
        }
    }
}

/// Nodes that no output needs, several outputs, and inputs that are not used change nothing.
#[test]
fn only_the_first_output_counts() {
    let mut rng = Rng(7);
    for _ in 0..50 {
        let mut f = random(&mut rng, &["y", "x", "unused"], 20, Format::F64);
        // `random` may have used the third input: replace it by z, which is zero.
        f.inputs = ["y", "x", "z"].map(String::from).into();
        let mut more = f.clone();
        more.outputs.push(outward_expr::Output {
            name: "more".into(),
            node: outward_expr::Node(0),
        });
        let s = settings(70, 65, 1, Engine::Auto);
        let expected = Tape::<f64>::of(&f).picture(70, 65);
        assert_eq!(difference(&draw(&f, &s).pixels, &expected, 70), "");
        assert_eq!(difference(&draw(&more, &s).pixels, &expected, 70), "");
    }
}
