//! Noise and textures on the command line.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::Place;

const SHADER: &str = "@group(0) @binding(0) var grain: texture_2d<f32>;
@group(0) @binding(1) var around: sampler;
@group(0) @binding(2) var sky: texture_cube<f32>;
fn f(uv: vec2<f32>) -> f32 { return textureSampleLevel(grain, around, uv, 0.0).x; }
fn g(d: vec3<f32>) -> f32 { return textureSampleLevel(sky, around, d, 0.0).x; }
";

/// A picture of these grey texels, a row each.
fn picture(place: &Place, name: &str, rows: &[&[u8]]) {
    let rgb: Vec<u8> = rows.concat().into_iter().flat_map(|n| [n; 3]).collect();
    let bytes = outward_render::encode_png(&rgb, rows[0].len(), rows.len()).unwrap();
    place.write(name, bytes);
}

/// Ground of noise in 3-D, and a plane through it.
#[test]
fn noise_is_drawn() {
    let place = Place::new("fields-noise");
    let text = "// outward: noise hills gradient\nfn hills(p: vec3<f32>) -> f32 { return p.x; }\nfn ground(p: vec3<f32>) -> f32 { return p.y + 0.6 * hills(3.0 * p); }";
    place.write("ground.wgsl", text);
    for kind in ["--2d", "--3d"] {
        let args = ["render", "ground.wgsl", "--size", "24", kind, "--stats"];
        let run = place.run(&args).done();
        assert!(!run.err.contains("unknown setting"), "{}", run.err);
        assert!(
            !run.out.contains("points evaluated        0"),
            "{}",
            run.out
        );
    }
}

#[test]
fn images_are_bound_to_textures() {
    let place = Place::new("fields-images");
    place.write("a.wgsl", SHADER);
    picture(&place, "a.png", &[&[0, 51, 102, 255], &[0, 51, 102, 255]]);
    let eval = |texture: &str, region: &str| {
        let args = [
            "eval",
            "a.wgsl",
            "--texture",
            texture,
            "--box",
            region,
            "--precision",
            "f64",
        ];
        place.run(&args).done().out
    };
    let third = "uv.x=0.625, uv.y=0.5";
    assert!(eval("grain=a.png,nearest", third).starts_with("out = [0.4"));
    assert_eq!(
        eval("grain=a.png,clamp", "uv.x=[2,3], uv.y=0"),
        "out = [1, 1]_trv\n"
    );
    assert_eq!(
        eval("grain=a.png,border", "uv.x=[2,3], uv.y=0"),
        "out = [0, 0]_trv\n"
    );
    assert_eq!(
        eval("grain=a.png", "uv.x=[0,1], uv.y=0"),
        "out = [0, 1]_trv\n"
    );
    assert_eq!(eval("grain=unorm", third), "out = [0, 1]_trv\n");
    // Half way between two texels.
    assert!(eval("grain=a.png,linear,mirror", "uv.x=0.5, uv.y=0.5").starts_with("out = [0.30000"));
    picture(
        &place,
        "sky.png",
        &[&[255_u8], &[0], &[0], &[0], &[0], &[0]],
    );
    let args = [
        "eval",
        "a.wgsl",
        "--function",
        "g",
        "--texture",
        "sky=sky.png,nearest",
    ];
    let args = [&args[..], &["--box", "d.x=2, d.y=[-1,1], d.z=[-1,1]"]].concat();
    assert_eq!(place.run(&args).done().out, "out = [1, 1]_trv\n");
    let args = [
        "analyze",
        "a.wgsl",
        "--function",
        "f",
        "--json",
        "--texture",
        "grain=a.png",
    ];
    let json = place.run(&args).done().out;
    assert!(
        json.contains("\"grain is a.png with one level, repeat, linear\""),
        "{json}"
    );
}

#[test]
fn wrong_images_are_errors() {
    let place = Place::new("fields-errors");
    place.write("a.wgsl", SHADER);
    place.write("text.png", "no image");
    picture(&place, "a.png", &[&[0, 1]]);
    let error = |texture: &str, function: &str| {
        let args = [
            "eval",
            "a.wgsl",
            "--function",
            function,
            "--texture",
            texture,
        ];
        let run = place.run(&args);
        assert_eq!(run.code, Some(1), "{texture}");
        run.err
    };
    for (texture, function, expected) in [
        ("grain", "f", "expected NAME=FILE"),
        ("grains=a.png", "f", "did you mean `grain`?"),
        ("grain=none.png", "f", "none.png: "),
        ("grain=text.png", "f", "it is no image that can be read"),
        ("grain=a.png,repat", "f", "did you mean `repeat`?"),
        ("grain=", "f", "expected the name of an image file"),
        ("sky=a.png", "g", "it has 1 rows; expected 6 parts"),
    ] {
        let error = error(texture, function);
        assert!(error.contains(expected), "{texture}: {error}");
    }
}

#[test]
fn a_pixel_of_the_marched_scene_has_a_narrow_bound() {
    let place = Place::new("fields-march");
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../examples/shaders/marching.wgsl"
    );
    let args = ["eval", file, "--box", "u=[0.1,0.101], v=[0.1,0.101]"];
    assert_eq!(
        place.run(&args).done().out,
        "out = [0.7523164, 0.76614935]_trv\n"
    );
}

/// What the usual hash of the sine returns is at least known to be a fraction.
#[test]
fn a_hash_by_the_sine_is_a_fraction() {
    let place = Place::new("fields-hash");
    let hash = "fn f(p: vec2<f32>) -> f32 { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }";
    place.write("hash.wgsl", hash);
    let args = [
        "analyze",
        "hash.wgsl",
        "--semantics",
        "float",
        "--box",
        "p.x=[0,9], p.y=2",
    ];
    let out = place.run(&args).done().out;
    assert!(out.contains("[0, 1]"), "{out}");
}
