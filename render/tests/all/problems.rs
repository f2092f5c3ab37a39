//! Requests that cannot be met get a `Problem` that says what is wrong, and never a panic; files
//! are whole or not there.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "of tests: failures are panics"
)]

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::common::{ENGINES, formula, settings};
use outward_expr::{Function, Node, Output};
use outward_render::camera::Camera;
use outward_render::solid::RayResult;
use outward_render::{
    Engine, Problem, Progress, RenderSettings, decode_png, flat, save_png, solid,
};

/// The problem of both kinds of pictures, which must be the same, in words.
fn problem(f: &Function, s: &RenderSettings<'_>) -> String {
    let [flat, solid] = both(f, &Camera::default(), s);
    assert_eq!(flat, solid);
    flat
}

fn both(f: &Function, camera: &Camera, s: &RenderSettings<'_>) -> [String; 2] {
    let flat = flat::draw(f, s).map(|p| p.stats);
    let solid = solid::draw(f, camera, s).map(|p| p.stats);
    [flat, solid].map(|r| match r {
        Ok(stats) => panic!("no problem: {stats:?}"),
        Err(problem) => {
            let text = problem.to_string();
            assert!(
                !format!("{problem:?}").is_empty() && !text.contains("internal"),
                "{text}"
            );
            text
        }
    })
}

fn plane() -> Function {
    formula("f(x, y, z) = x + y + z")
}

fn square(n: usize) -> RenderSettings<'static> {
    settings(n, n, 1, Engine::Auto)
}

#[test]
fn an_input_that_is_no_coordinate() {
    let text = problem(&formula("f(x, y, radius) = x^2 + y^2 - radius"), &square(8));
    assert!(text.contains("`radius`"), "{text}");
    let text = problem(&formula("f(X) = X"), &square(8));
    assert!(text.contains("`X`"), "{text}");
}

#[test]
fn an_input_that_is_not_used_is_no_problem() {
    let mut f = formula("f(x, y) = x + y");
    f.inputs = ["x", "y", "time"].map(String::from).into();
    let pixels = flat::draw(&f, &square(8)).unwrap().pixels;
    assert_eq!(pixels.iter().filter(|p| **p == 255).count(), 28);
    let p = solid::draw(&f, &Camera::default(), &square(8)).unwrap();
    assert_eq!(p.stats.misses, 56);
}

/// Of a number that may be another at each place it is not decided what is inside.
#[test]
fn a_choice() {
    let text = problem(&formula("f(x, y) = x^2 + y^2 - [1, 2]"), &square(8));
    assert!(text.contains("chooses between numbers"), "{text}");
    // One that the output does not depend on is no problem.
    let f = formula("r = [1, 2]; f(x, y) = x + y");
    assert!(flat::draw(&f, &square(8)).is_ok());
}

#[test]
fn no_output() {
    let mut f = plane();
    f.outputs.clear();
    let text = problem(&f, &square(8));
    assert!(text.contains("no output"), "{text}");
}

#[test]
fn no_inputs_and_no_nodes_but_one() {
    let mut f = formula("f(x) = -1");
    let last = f.outputs[0].node;
    f.outputs = vec![Output {
        name: "again".into(),
        node: last,
    }];
    for engine in ENGINES {
        let pixels = flat::draw(&f, &settings(3, 5, 2, engine)).unwrap().pixels;
        assert_eq!(pixels, [255; 15]);
    }
    let only = Function {
        name: "only".into(),
        format: f.format,
        inputs: [].into(),
        constants: f.constants.clone(),
        nodes: vec![f.nodes[last.index()]],
        outputs: vec![Output {
            name: "out".into(),
            node: Node(0),
        }],
        ..Function::default()
    };
    let pixels = flat::draw(&only, &square(3)).unwrap().pixels;
    assert_eq!(pixels, [255; 9]);
    let p = solid::draw(&only, &Camera::default(), &square(3)).unwrap();
    assert_eq!(p.stats.misses, 9);
}

#[test]
fn sizes() {
    for (width, height) in [
        (0, 0),
        (0, 8),
        (8, 0),
        (usize::MAX, usize::MAX),
        (usize::MAX, 1),
        (1 << 32, 1 << 32),
        (1, 32_769),
        (32_768, 32_768),
    ] {
        for text in both(
            &plane(),
            &Camera::default(),
            &settings(width, height, 1, Engine::Auto),
        ) {
            let size = format!("{width}x{height}");
            assert!(text.contains(&size) && text.contains("32768"), "{text}");
        }
    }
    let tall = flat::draw(&plane(), &settings(1, 32_768, 2, Engine::Auto)).unwrap();
    assert_eq!(tall.pixels.len(), 32_768);
}

#[test]
fn tiles() {
    for tiles in [
        &[0][..],
        &[8, 8],
        &[8, 16],
        &[64, 0],
        &[usize::MAX],
        &[16, 8, 0],
        &[40_000, 8],
    ] {
        let text = problem(&plane(), &RenderSettings { tiles, ..square(8) });
        assert!(
            text.contains("tiles") && text.contains("coarse to fine"),
            "{tiles:?}: {text}"
        );
    }
    // Many levels, and tiles wider than the picture.
    let fine = [32_768, 60, 50, 40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    let pixels = |tiles| {
        flat::draw(
            &plane(),
            &RenderSettings {
                tiles,
                ..square(33)
            },
        )
        .unwrap()
        .pixels
    };
    assert_eq!(pixels(&fine), pixels(&[]));
    let hits = |tiles| {
        let s = RenderSettings {
            tiles,
            ..square(33)
        };
        solid::draw(&plane(), &Camera::default(), &s)
            .unwrap()
            .stats
            .hits
    };
    assert_eq!(hits(&[32_768, 16, 8, 3]), hits(&[]));
}

#[test]
fn cameras() {
    let good = Camera::default();
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    for (camera, name) in [
        (Camera { scale: nan, ..good }, "scale"),
        (Camera { scale: 0.0, ..good }, "scale"),
        (
            Camera {
                scale: -1.0,
                ..good
            },
            "scale",
        ),
        (Camera { scale: inf, ..good }, "scale"),
        (Camera { yaw: nan, ..good }, "yaw"),
        (Camera { yaw: -inf, ..good }, "yaw"),
        (Camera { pitch: nan, ..good }, "pitch"),
        (
            Camera {
                clip: Some(nan),
                ..good
            },
            "clip",
        ),
        (
            Camera {
                clip: Some(0.0),
                ..good
            },
            "clip",
        ),
        (
            Camera {
                clip: Some(-2.0),
                ..good
            },
            "clip",
        ),
        (
            Camera {
                clip: Some(inf),
                ..good
            },
            "clip",
        ),
    ] {
        let refused = solid::draw(&plane(), &camera, &square(8))
            .err()
            .unwrap()
            .to_string();
        assert!(refused.starts_with(name), "{camera:?}: {refused}");
        assert!(camera.compose(&plane()).is_err());
    }
}

/// Numbers that are allowed and absurd: a picture or a problem, but no panic, and no wrong miss.
#[test]
fn extreme_cameras() {
    for scale in [5e-324, 1e-300, 1e-30, 1e30, 1e300, f64::MAX] {
        for clip in [
            None,
            Some(5e-324),
            Some(1e-300),
            Some(1e300),
            Some(f64::MAX),
        ] {
            for text in [
                "f(x, y, z) = x + y + z",
                "f(x, y, z) = x^2 + y^2 + z^2 - 1",
                "f(x, y, z) = 1",
            ] {
                for yaw in [0.0, 37.0, 1e300] {
                    let camera = Camera {
                        scale,
                        yaw,
                        pitch: -yaw,
                        clip,
                    };
                    match solid::draw(&formula(text), &camera, &square(5)) {
                        Ok(p) if text.ends_with("= 1") => assert_eq!(p.stats.hits, 0, "{camera:?}"),
                        Ok(p) => assert_eq!(p.seen.len(), 25),
                        Err(problem) => assert!(
                            matches!(problem, Problem::Setting { .. }),
                            "{camera:?}: {problem}"
                        ),
                    }
                }
            }
        }
    }
}

#[test]
fn threads_beyond_reason() {
    for threads in [0, 1000, usize::MAX] {
        let s = settings(40, 40, threads, Engine::Auto);
        assert_eq!(flat::draw(&plane(), &s).unwrap().pixels.len(), 1600);
        assert_eq!(
            solid::draw(&plane(), &Camera::default(), &s)
                .unwrap()
                .seen
                .len(),
            1600
        );
    }
}

/// Every part of the work is told once, the total never changes, and the last is the total.
#[test]
fn progress_is_complete() {
    #[derive(Default)]
    struct Told(Mutex<Vec<(usize, usize)>>);
    impl Progress for Told {
        fn advance(&self, done: usize, total: usize) {
            self.0.lock().unwrap().push((done, total));
        }
    }
    for threads in [1, 3] {
        for solid in [false, true] {
            let told = Told::default();
            let s = RenderSettings {
                progress: Some(&told),
                tiles: &[16, 8],
                ..settings(100, 50, threads, Engine::Auto)
            };
            if solid {
                solid::draw(&plane(), &Camera::default(), &s).unwrap();
            } else {
                flat::draw(&plane(), &s).unwrap();
            }
            let mut told = told.0.into_inner().unwrap();
            told.sort_unstable();
            let total = told.last().unwrap().1;
            let all: Vec<_> = (1..=total).map(|done| (done, total)).collect();
            assert_eq!(told, all, "{threads} {solid}");
        }
    }
}

/// Work that is to stop leaves out what was not begun; what was begun is whole.
#[test]
fn work_stops_when_it_is_told_to() {
    struct After(Mutex<usize>);
    impl Progress for After {
        fn advance(&self, _: usize, _: usize) {
            *self.0.lock().unwrap() -= 1;
        }
        fn is_stopped(&self) -> bool {
            *self.0.lock().unwrap() == 0
        }
    }
    let draw = |progress: Option<&dyn Progress>| {
        let s = RenderSettings {
            progress,
            tiles: &[16, 8],
            ..settings(100, 100, 1, Engine::Interpreter)
        };
        let seen = solid::draw(&plane(), &Camera::default(), &s).unwrap().seen;
        (flat::draw(&plane(), &s).unwrap().pixels, seen)
    };
    let (pixels, seen) = draw(None);
    // All of it is stopped before it begins, or, in 3-D, after some tiles.
    let none = draw(Some(&After(Mutex::new(0))));
    assert!(none.1.iter().all(|seen| *seen == RayResult::Miss));
    assert!(none.0.iter().zip(&pixels).all(|(some, all)| some <= all));
    let some = draw(Some(&After(Mutex::new(3)))).1;
    let hits = |seen: &[RayResult]| seen.iter().filter(|seen| **seen != RayResult::Miss).count();
    assert!(hits(&some) < hits(&seen));
    for (some, all) in some.iter().zip(&seen) {
        assert!(some == all || *some == RayResult::Miss);
    }
}

/// A fresh folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("outward-render-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|e| e.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn refused(path: &Path, rgb: &[u8], width: usize, height: usize) -> String {
    match save_png(path, rgb, width, height) {
        Err(Problem::Write { path: said, cause }) => {
            assert_eq!(said, path);
            assert!(!cause.is_empty());
            Problem::Write { path: said, cause }.to_string()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_png_holds_the_pixels() {
    let folder = Folder::new("png");
    let path = folder.0.join("picture.png");
    let rgb: Vec<u8> = (0u32..7 * 5 * 3)
        .map(|i| u8::try_from(i * 37 % 256).unwrap())
        .collect();
    save_png(&path, &rgb, 7, 5).unwrap();
    // The colours of a file, 8 bits each.
    let read = || {
        let pixels = decode_png(&std::fs::read(&path).unwrap()).unwrap();
        let colours = pixels.rgba.chunks_exact(4).flat_map(|p| &p[..3]);
        let rgb: Vec<u8> = colours.map(|&n| u8::try_from(n / 257).unwrap()).collect();
        (pixels.width, pixels.height, rgb)
    };
    assert_eq!(read(), (7, 5, rgb));
    // Over an older one, of another length.
    let picture = flat::draw(&plane(), &settings(30, 20, 1, Engine::Auto)).unwrap();
    save_png(&path, &picture.rgb(), 30, 20).unwrap();
    assert_eq!(read(), (30, 20, picture.rgb()));
    let solid = solid::draw(
        &plane(),
        &Camera::default(),
        &settings(9, 4, 1, Engine::Auto),
    )
    .unwrap();
    save_png(&path, &solid.rgb(), 9, 4).unwrap();
    assert_eq!(read(), (9, 4, solid.rgb()));
    assert_eq!(folder.names(), ["picture.png"]);
}

#[test]
fn a_place_that_cannot_be_written_to_is_left_as_it_was() {
    let folder = Folder::new("refused");
    let rgb = [7; 12];
    // A folder stands there.
    let taken = folder.0.join("taken.png");
    std::fs::create_dir(&taken).unwrap();
    let text = refused(&taken, &rgb, 2, 2);
    assert!(
        text.contains("taken.png") && text.contains("directory"),
        "{text}"
    );
    refused(&folder.0, &rgb, 2, 2);
    // No such folder; a file where a folder is needed; no name.
    refused(&folder.0.join("nowhere").join("picture.png"), &rgb, 2, 2);
    let file = folder.0.join("file");
    std::fs::write(&file, "text").unwrap();
    refused(&file.join("picture.png"), &rgb, 2, 2);
    refused(Path::new(""), &rgb, 2, 2);
    refused(&folder.0.join(".."), &rgb, 2, 2);
    refused(Path::new("/"), &rgb, 2, 2);
    // A name that is too long.
    refused(&folder.0.join("n".repeat(300)), &rgb, 2, 2);
    assert_eq!(folder.names(), ["file", "taken.png"]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "text");
}

/// The bytes must be as many as the size says. What stood there stays.
#[test]
fn a_picture_that_does_not_fit_its_size_is_refused() {
    let folder = Folder::new("sizes");
    let path = folder.0.join("picture.png");
    save_png(&path, &[1, 2, 3], 1, 1).unwrap();
    let before = std::fs::read(&path).unwrap();
    for (bytes, width, height) in [
        (12, 2, 3),
        (11, 2, 2),
        (13, 2, 2),
        (0, 1, 1),
        (0, 0, 0),
        (3, usize::MAX, 1),
        (12, 1 << 31, 1 << 31),
    ] {
        refused(&path, &vec![9; bytes], width, height);
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
    assert_eq!(folder.names(), ["picture.png"]);
}

#[cfg(unix)]
#[test]
fn a_folder_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("readonly");
    let inner = folder.0.join("inner");
    std::fs::create_dir(&inner).unwrap();
    std::fs::set_permissions(&inner, std::fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser may write anyway: then there is nothing to test.
    let writable = std::fs::write(inner.join("probe"), "").is_ok();
    if writable {
        eprintln!("skipped: permissions do not bind this user");
        let _ = std::fs::remove_file(inner.join("probe"));
    } else {
        let text = refused(&inner.join("picture.png"), &[7; 12], 2, 2);
        assert!(text.contains("picture.png"), "{text}");
        assert_eq!(std::fs::read_dir(&inner).unwrap().count(), 0);
    }
    std::fs::set_permissions(&inner, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// The coordinates of a point may be called p.x, p.y and p.z, but not those of two points.
#[test]
fn points_have_names() {
    let draw = |text: &str| {
        let f = outward_expr::text::parse(text, outward_expr::Format::F32).unwrap();
        flat::draw(&f, &square(9)).map(|picture| picture.pixels)
    };
    let circle = |x: &str, y: &str| {
        format!("a var {x}\nb var {y}\nc square a\nd square b\ns add c d\nk const 0.5\no sub s k\n")
    };
    let expected = draw(&circle("x", "y")).unwrap();
    assert_eq!(draw(&circle("p.x", "p.y")).unwrap(), expected);
    for (x, y) in [
        ("p.x", "q.y"),
        ("p.x", "y"),
        ("p.x", "p.w"),
        ("p.a.x", "p.b.y"),
    ] {
        assert!(
            matches!(draw(&circle(x, y)), Err(Problem::Input { .. })),
            "{x} {y}"
        );
    }
}
