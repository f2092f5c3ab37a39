//! Pictures: the file is what was asked for, and the same whatever draws it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::{Place, example};
use outward_render::{Pixels, decode_png};

fn bytes(place: &Place, name: &str) -> Vec<u8> {
    std::fs::read(place.0.join(name)).unwrap()
}

fn decode(place: &Place, name: &str) -> Pixels {
    decode_png(&bytes(place, name)).unwrap()
}

fn pixel(picture: &Pixels, x: usize, y: usize) -> &[u16] {
    let at = 4 * (y * picture.width + x);
    &picture.rgba[at..at + 4]
}

#[test]
fn a_torus_on_every_engine_and_any_number_of_threads() {
    let place = Place::new("torus");
    let torus = example("torus.txt");
    place.run(&["render", &torus, "--size", "64"]).done();
    let picture = decode(&place, "torus.png");
    assert_eq!((picture.width, picture.height), (64, 64));
    // The middle of the torus is a hole, of the colour of the corners; below it is the ring.
    assert_eq!(pixel(&picture, 32, 31), pixel(&picture, 0, 0));
    assert_ne!(pixel(&picture, 32, 45), pixel(&picture, 0, 0));
    let expected = bytes(&place, "torus.png");
    for threads in ["1", "2", "7"] {
        for engine in ["auto", "interpreter", "jit"] {
            let args = [
                "render",
                &torus,
                "--size",
                "64",
                "-o",
                "t.png",
                "--threads",
                threads,
                "--engine",
                engine,
            ];
            let run = place.run(&args).done();
            assert_eq!((run.out.as_str(), run.err.as_str()), ("", ""));
            assert!(bytes(&place, "t.png") == expected, "{threads} {engine}");
        }
    }
    assert_eq!(place.files(), ["t.png", "torus.png"]);
}

#[test]
fn a_flat_picture_is_the_function_at_the_pixels() {
    let place = Place::new("flat");
    place.write("disk.txt", "f(x, y) = x^2 + y^2 - 0.5\n");
    for (args, scale) in [(vec![], 1.0), (vec!["--scale", "2"], 2.0)] {
        let mut all = vec!["render", "disk.txt", "--size", "60x40"];
        all.extend(args);
        place.run(&all).done();
        let picture = decode(&place, "disk.png");
        assert_eq!((picture.width, picture.height), (60, 40));
        let mut inside = 0;
        let places = (0..40_u32).flat_map(|j| (0..60_u32).map(move |i| (i, j)));
        for ((i, j), colour) in places.zip(picture.rgba.chunks_exact(4)) {
            let x = scale * (f64::from(2 * i + 1) - 60.0) / 40.0;
            let y = scale * (40.0 - f64::from(2 * j + 1)) / 40.0;
            let f = x * x + y * y - 0.5;
            assert!(
                f.abs() > 1e-6,
                "choose a disk that no pixel's centre is on the edge of"
            );
            assert_eq!(colour[0] == 65535, f < 0.0, "{i} {j}");
            inside += u32::from(f < 0.0);
        }
        assert!(inside > 50);
    }
}

#[test]
fn the_dimension_comes_from_option_directive_and_inputs() {
    let place = Place::new("dimension");
    for (text, option, expected) in [
        ("f(x, y) = x + y - 0.1", "", 2),
        ("f(x, y, z) = x + y + z - 0.1", "", 3),
        ("f(x, y, z) = x + y - 0.1", "", 2),
        ("f(x, y) = x + y - 0.1", "--3d", 3),
        ("f(x, y, z) = x + y + z - 0.1", "--2d", 2),
        ("# outward: mode 2d\nf(x, y, z) = x + y + z - 0.1", "", 2),
        ("# outward: mode 3d\nf(x, y) = x + y - 0.1", "", 3),
        ("# outward: mode 3d\nf(x, y) = x + y - 0.1", "--2d", 2),
    ] {
        place.write("f.txt", text);
        let mut args = vec!["render", "f.txt", "--size", "16", "--stats", "--json"];
        args.extend(Some(option).filter(|o| !o.is_empty()));
        let run = place.run(&args).done();
        assert!(
            run.out.contains(&format!("\"dimensions\":{expected},")),
            "{text} {option}: {}",
            run.out
        );
    }
}

#[test]
fn settings_are_obeyed_and_overridden() {
    let place = Place::new("obeyed");
    let f = "f(x, y, z) = x^2 + 2*y^2 + 3*z^2 - 1\n";
    place.write(
        "a.txt",
        format!("# outward: scale 2, yaw 30, pitch -20, clip 0.9\n{f}"),
    );
    place.write("b.txt", format!("# outward: scale 1, pitch 5, clip 8\n{f}"));
    place.write("c.txt", f);
    let options = [
        "--size", "48", "--scale", "2", "--yaw", "30", "--pitch", "-20", "--clip", "0.9",
    ];
    place.run(&["render", "a.txt", "--size", "48"]).done();
    place
        .run(&[&["render", "b.txt"], &options[..]].concat())
        .done();
    place
        .run(&[&["render", "c.txt"], &options[..]].concat())
        .done();
    place
        .run(&["render", "c.txt", "--size", "48", "-o", "plain.png"])
        .done();
    let a = bytes(&place, "a.png");
    assert!(a == bytes(&place, "b.png") && a == bytes(&place, "c.png"));
    assert!(a != bytes(&place, "plain.png"));
}

#[test]
fn stats_add_up() {
    let place = Place::new("stats");
    let run = place
        .run(&[
            "render",
            &example("torus.txt"),
            "--size",
            "40x30",
            "--stats",
            "--json",
        ])
        .done();
    let number = |key: &str| -> u64 {
        let rest = run.out.split(&format!("\"{key}\":")).nth(1).unwrap();
        rest.split([',', '}']).next().unwrap().parse().unwrap()
    };
    assert_eq!(
        number("hits") + number("misses") + number("undecided"),
        1200
    );
    assert_eq!((number("width"), number("height")), (40, 30));
    let run = place
        .run(&["render", &example("word.vm"), "--size", "50", "--stats"])
        .done();
    for row in [
        "pixels by box",
        "by point",
        "specialised parts",
        "total",
        "boxes bounded",
    ] {
        assert!(run.out.contains(row), "{}", run.out);
    }
}

#[test]
fn undecided_rays_are_warned_of() {
    let place = Place::new("undecided");
    // A double plane: touched, never crossed, so no sign change can be proved, and no miss either.
    let run = place
        .run(&["render", "--expr", "(z - x/3)^2", "--size", "8", "--quiet"])
        .done();
    assert!(
        run.err.starts_with("warning: ") && run.err.contains("of 64 rays undecided"),
        "{:?}",
        run.err
    );
}

#[test]
fn an_existing_picture_is_replaced_and_a_link_stays() {
    let place = Place::new("replaced");
    place.write("old.png", "old");
    place
        .run(&["render", "--expr", "x + y", "--size", "8", "-o", "old.png"])
        .done();
    let picture = decode(&place, "old.png");
    assert_eq!((picture.width, picture.height), (8, 8));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("old.png", place.0.join("link.png")).unwrap();
        place
            .run(&["render", "--expr", "x + y", "--size", "9", "-o", "link.png"])
            .done();
        assert!(
            std::fs::symlink_metadata(place.0.join("link.png"))
                .unwrap()
                .is_symlink()
        );
        let picture = decode(&place, "old.png");
        assert_eq!((picture.width, picture.height), (9, 9));
    }
}

/// A shader with a loop and branches is drawn as the formula that says the same.
#[test]
fn a_shader_is_drawn_like_a_formula() {
    let place = Place::new("shader");
    place.write(
        "ball.wgsl",
        "fn f(p: vec3<f32>) -> f32 {\n  var sum = 0.0;\n  for (var i = 0; i < 3; i++) {\n    if (i == 2) { sum += 2.0 * p[i] * p[i]; } else { sum += p[i] * p[i]; }\n  }\n  if (sum < 0.0) { return 1.0; }\n  return sum - 0.5;\n}\n",
    );
    place.write("ball.txt", "f(x, y, z) = x^2 + y^2 + 2*z^2 - 0.5");
    let draw = |file: &str, out: &str| {
        let args = [
            "render", file, "-o", out, "--size", "64", "--quiet", "--stats",
        ];
        place.run(&args).done().out
    };
    let stats = draw("ball.wgsl", "a.png");
    assert!(stats.contains("3-D"), "{stats}");
    place
        .run(&[
            "render",
            "ball.txt",
            "-o",
            "b.png",
            "--size",
            "64",
            "--quiet",
            "--precision",
            "f32",
        ])
        .done();
    let (a, b) = (decode(&place, "a.png"), decode(&place, "b.png"));
    // Rays hit in the same places; shades may differ by rounding.
    let black = |p: &[u16]| p == [0, 0, 0, u16::MAX];
    let pairs = a.rgba.chunks_exact(4).zip(b.rgba.chunks_exact(4));
    let same = pairs.filter(|(a, b)| black(a) == black(b));
    assert_eq!(same.count(), 64 * 64);
    assert!(a.rgba.chunks_exact(4).any(|p| p != pixel(&a, 0, 0)));
    // The flat picture of the same point.
    let flat = place
        .run(&[
            "render",
            "ball.wgsl",
            "-o",
            "c.png",
            "--size",
            "64",
            "--quiet",
            "--2d",
            "--stats",
        ])
        .done()
        .out;
    assert!(flat.contains("2-D"), "{flat}");
}
