//! Pictures: drawn by proof, they are those of evaluating every pixel, on every engine and with any
//! tiles.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a panic is a failure"
)]

use outward_expr::{Format, Function, flatten};
use outward_front::{Model, read};
use outward_render::{Engine, RenderSettings, flat};
use outward_semantics::{Limits, Scalar, eval_point, eval_scalars};
use outward_tests::checks::picture_is_exhaustive;

fn formula(text: &str, format: Format) -> Function {
    let mut f = Model::from_formula(text).unwrap().function;
    f.format = format;
    f
}

fn all_settings(side: usize) -> impl Iterator<Item = RenderSettings<'static>> {
    [Engine::Interpreter, Engine::Jit, Engine::Auto]
        .into_iter()
        .flat_map(move |engine| {
            [&[][..], &[128, 16], &[64, 8]]
                .into_iter()
                .map(move |tiles| RenderSettings {
                    engine,
                    tiles,
                    threads: 2,
                    ..RenderSettings::square(side)
                })
        })
}

/// The picture that other evaluators get wrong: they fill a tile in which 0 · ∞ and an overflow
/// hide the lower endpoint, or draw pixels of the column where `max(x, 0)` is zero.
#[test]
fn a_picture_with_an_overflow_in_a_product_is_right() {
    for format in [Format::F32, Format::F64] {
        let f = formula("f(x, y) = 0.1 + max(x, 0) * (2 - exp(1000*y))", format);
        for settings in all_settings(512) {
            picture_is_exhaustive(&f, &settings);
        }
    }
    // Counted by hand at 1024²: for y = (2i+1)/1024 > 0 and x > 0 it is inside where x (exp(1000 y)
    // − 2) > 0.1, which all of the 512 × 512 pixels of that quarter meet but 78 with x ≤ 0.153 in
    // the lowest row, and 3 with x ≤ 0.006 in the next.
    let f = formula("f(x, y) = 0.1 + max(x, 0) * (2 - exp(1000*y))", Format::F32);
    let picture = flat::draw(&f, &RenderSettings::square(1024)).unwrap();
    let inside = picture.pixels.iter().filter(|&&p| p != 0).count();
    assert_eq!(inside, 512 * 512 - 78 - 3);
}

#[test]
fn pictures_with_poles_and_domains_are_right() {
    let texts = [
        "f(x, y) = 1 / (x - y)",
        "f(x, y) = 1 / (x * y) - 3",
        "f(x, y) = sqrt(x) - y",
        "f(x, y) = ln(x * x - y) + x",
        "f(x, y) = tan(5 * x) - y",
        "f(x, y) = min(sqrt(x - 0.3), y)",
        "f(x, y) = atan2(y, x) - 1",
        "f(x, y) = (5 * x) % 1 - y",
        "f(x, y) = max(x^2 + y^2 - 0.5, 0.1 - x^2 - y^2)",
        "f(x, y) = 1 / (0 * min(x, y))",
        "f(x, y) = ln(0 * (x + y))",
        "f(x, y) = atan2(0 * x, 0 * y) - 1",
        // A quotient by zero in the last column of a tile, where it is above its bounds.
        "f(x, y) = min(1 / x, y - 2)",
        "f(x, y) = max(-1 / x, 2 - y)",
    ];
    for text in texts {
        for format in [Format::F32, Format::F64] {
            let f = formula(text, format);
            // In the second, x is 0 in the last column of a tile.
            for settings in all_settings(120).chain(all_settings(255)) {
                picture_is_exhaustive(&f, &settings);
            }
        }
    }
}

/// Julia's set of c = −0.8 + 0.156 i: a loop that exits early where the point escapes.
const ESCAPE: &str = "fn f(x: f32, y: f32) -> f32 {
    var z = vec2<f32>(x, y);
    for (var i = 0; i < 12; i++) {
        if (dot(z, z) > 4.0) { break; }
        z = vec2<f32>(z.x * z.x - z.y * z.y - 0.8, 2.0 * z.x * z.y + 0.156);
    }
    return dot(z, z) - 4.0;
}";

#[test]
fn pictures_of_loops_with_early_exits_are_right() {
    let f = read("julia.wgsl", ESCAPE).unwrap().function;
    let made = flatten(&f).unwrap();
    for settings in all_settings(120) {
        picture_is_exhaustive(&made, &settings);
    }
    // What is drawn is what the shader returns.
    let mut inside = 0;
    for i in -40..=40_i16 {
        for j in -40..=40_i16 {
            let point = [i, j].map(|k| f32::from(k) / 20.0);
            let scalars = point.map(Scalar::Real);
            let expected = eval_scalars(&f, &scalars, Limits::default()).unwrap()[0].real();
            let found = eval_point(&made, &point).unwrap()[0];
            assert_eq!(found.to_bits(), expected.to_bits(), "{point:?}");
            inside += usize::from(found < 0.0);
        }
    }
    assert!((100..6000).contains(&inside), "{inside}");
}

/// The models that renderers are measured with, and the examples of this repository.
#[test]
fn pictures_of_models_are_right() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut drawn = 0;
    for folder in ["examples", "../shared/data/models"] {
        let Ok(entries) = std::fs::read_dir(format!("{root}/{folder}")) else {
            println!("{folder} is not there: its models are not drawn");
            continue;
        };
        for path in entries.map(|entry| entry.unwrap().path()) {
            let name = path.to_string_lossy().into_owned();
            if !(name.ends_with(".vm") || name.ends_with(".txt")) {
                continue;
            }
            let model = read(&name, &std::fs::read_to_string(&path).unwrap()).unwrap();
            // The reference takes a second per 10⁷ operations.
            let side = if model.function.nodes.len() > 1000 {
                61
            } else {
                131
            };
            for format in [Format::F32, Format::F64] {
                let mut f = model.function.clone();
                f.format = format;
                for settings in all_settings(side).take(4) {
                    picture_is_exhaustive(&f, &settings);
                }
                drawn += 1;
            }
        }
    }
    assert!(drawn >= 12, "{drawn}");
}
