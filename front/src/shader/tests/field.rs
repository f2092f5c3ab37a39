//! Noise and textures in shaders.

use outward_expr::field::{Filter, Image, Sampling, Texels, TextureShape, Wrap};
use outward_semantics::{Limits, Set, eval_sets};
use outward_sets::{Semantics, ValueSet};

use super::{Real, at, function, wgsl};
use crate::shader::{Stage, read_glsl, read_wgsl};

const HEAD: &str = "@group(0) @binding(0) var wood: texture_2d<f32>;
@group(0) @binding(1) var smooth_: sampler;
@group(0) @binding(2) var depth: texture_depth_2d;
@group(0) @binding(3) var compared: sampler_comparison;
@group(0) @binding(4) var layers: texture_2d_array<f32>;
@group(0) @binding(5) var ids: texture_2d<u32>;
@group(0) @binding(6) var stored: texture_storage_2d<rgba8snorm, read>;
@group(0) @binding(7) var sky: texture_cube<f32>;
";

/// What the outputs can be where all inputs are 0.5.
fn ranges(body: &str) -> Vec<String> {
    let f = wgsl(&format!("{HEAD}{body}"));
    let half = |_| Set::Real(ValueSet::point(0.5_f32));
    let inputs: Vec<Set<f32>> = f.inputs.iter().map(half).collect();
    let sets = eval_sets(&f, &inputs, Semantics::Real, Limits::default()).unwrap();
    sets.iter().map(ToString::to_string).collect()
}

#[test]
fn without_images_reads_are_what_formats_hold() {
    let unit = "[0, 1] | +0 | -0";
    let f =
        |body: &str| ranges(&format!("fn f(p: vec2<f32>) -> f32 {{ return {body}; }}"))[0].clone();
    assert_eq!(f("textureSampleLevel(depth, smooth_, p, 0)"), unit);
    assert_eq!(
        f("textureSampleCompareLevel(depth, compared, p, 0.5)"),
        unit
    );
    assert_eq!(
        f("textureLoad(stored, vec2<i32>(p)).x"),
        "[-1, 1] | +0 | -0"
    );
    let everything = Set::<f32>::default().to_string();
    let all = f("textureSampleLevel(wood, smooth_, p, 0.0).y");
    assert!(all.contains("nan") || all == everything, "{all}");
    assert_eq!(f("f32(textureDimensions(wood).y)"), "int [1, 16777216]");
    assert!(!f("f32(textureLoad(ids, vec2<i32>(p), 0).x)").contains("nan"));
    assert!(f("textureSampleLevel(layers, smooth_, p, 3, 0.0).x").contains("nan"));
    assert_eq!(f("textureGather(depth, smooth_, p).y"), unit);
    assert_eq!(f("textureGatherCompare(depth, compared, p, 0.5).w"), unit);
    assert!(f("textureGather(1, wood, smooth_, p, vec2<i32>(1, 2)).x").contains("nan"));
    let offset = f("textureSampleLevel(wood, smooth_, p, 0.0, vec2<i32>(-1, 7)).x");
    assert!(offset.contains("nan"), "{offset}");
    assert!(f("textureSampleLevel(sky, smooth_, vec3(p, 1.0), 0.0).x").contains("nan"));
}

#[test]
fn the_same_read_is_the_same_value_unless_another_level_is_asked_for() {
    let difference = |a: &str, b: &str| {
        let text = format!("{HEAD}fn f(p: vec2<f32>) -> f32 {{ return ({a}).x - ({b}).x; }}");
        let f = wgsl(&text);
        f.nodes
            .iter()
            .filter(|data| matches!(data.op, outward_expr::Op::Sample(_)))
            .count()
    };
    let zero = "textureSampleLevel(wood, smooth_, p, 0.0)";
    let other = "textureSampleLevel(wood, smooth_, p, 2.0)";
    assert_eq!(
        difference(
            "textureLoad(wood, vec2<i32>(p), 0)",
            "textureLoad(wood, vec2<i32>(p), 0)"
        ),
        1
    );
    assert_eq!(
        difference(
            "textureLoad(wood, vec2<i32>(p), 1)",
            "textureLoad(wood, vec2<i32>(p), 1)"
        ),
        2
    );
    assert_eq!(difference(other, other), 2);
    let gather = |channel: u8, x: i32| {
        format!("textureGather({channel}, wood, smooth_, p, vec2<i32>({x}, 0))")
    };
    assert_eq!(difference(&gather(0, 1), &gather(0, 1)), 1);
    assert_eq!(difference(&gather(0, 1), &gather(1, 1)), 2);
    assert_eq!(difference(&gather(0, 1), &gather(0, 2)), 2);
    let moved = |x: i32| format!("textureSampleLevel(wood, smooth_, p, 0.0, vec2<i32>({x}, 0))");
    assert_eq!(difference(&moved(1), &moved(2)), 2);
    assert_eq!(difference(&moved(0), zero), 2);
    assert_eq!(difference(zero, other), 2);
}

#[test]
fn images_are_read_by_points_and_boxes() {
    let text = format!(
        "{HEAD}fn look(t: texture_2d<f32>, s: sampler, p: vec2<f32>) -> vec4<f32> {{ return textureSampleLevel(t, s, p, 0.0); }}
        fn f(p: vec2<f32>) -> f32 {{
            var sum = 0.0;
            for (var i = 0; i < 3; i++) {{ sum += look(wood, smooth_, p + vec2(f32(i) * 0.25, 0.0)).x; }}
            return sum + f32(textureDimensions(wood).x);
        }}"
    );
    let units = read_wgsl(&text).unwrap();
    let f = function(&units, "f");
    assert_eq!(f.textures(), [("wood", TextureShape::D2)]);
    let image = Image::new(TextureShape::D2, [4, 1, 1], 1, &[0.0, 0.25, 0.5, 1.0]).unwrap();
    let mut sampling = Sampling::new(image);
    (sampling.filter, sampling.wrap) = (Filter::Nearest, Wrap::Repeat);
    let f = f.with_image("wood", &sampling).unwrap();
    assert_eq!(at(&f, &[0.1, 0.5].map(Real)), [Real(4.75)]);
    let sets = [ValueSet::between(0.05_f32, 0.2), ValueSet::point(7.5)].map(Set::Real);
    let range = eval_sets(&f, &sets, Semantics::Real, Limits::default()).unwrap();
    assert_eq!(range[0].to_string(), "4.75");
    // A function whose arguments are textures reads them under their names.
    let look = function(&units, "look");
    assert_eq!(look.textures(), [("t", TextureShape::D2)]);
    assert_eq!(look.inputs.len(), 2);
    let unorm = look.with_format("t", Texels::Unorm);
    let range = eval_sets(&unorm, &sets, Semantics::Real, Limits::default()).unwrap();
    assert_eq!(range[3].to_string(), "[0, 1] | +0 | -0");
}

#[test]
fn glsl_reads_textures() {
    let text = "#version 450
layout(set = 0, binding = 0) uniform texture2D wood;
layout(set = 0, binding = 1) uniform sampler smooth_;
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 colour;
void main() { colour = texture(sampler2D(wood, smooth_), uv) + texelFetch(sampler2D(wood, smooth_), ivec2(uv), 0); }";
    let units = read_glsl(text, Stage::Fragment).unwrap_or_else(|error| panic!("{error}"));
    let f = function(&units, "main");
    assert_eq!(f.textures(), [("wood", TextureShape::D2)]);
}

#[test]
fn noise_is_what_the_body_computes() {
    let text = include_str!("../../../../examples/shaders/noise_texture.wgsl");
    let with = read_wgsl(text).unwrap_or_else(|error| panic!("{error}"));
    let without: String = text
        .lines()
        .filter(|l| !l.contains("outward: noise"))
        .fold(String::new(), |text, line| text + line + "\n");
    let without = read_wgsl(&without).unwrap();
    for name in ["value3", "gradient3", "f"] {
        let (noise, body) = (function(&with, name), function(&without, name));
        assert!(noise.nodes.len() < body.nodes.len());
        for i in 0..200_u8 {
            let turn = |k: f32| (f32::from(i) * k).fract() * 40.0 - 20.0;
            let p = [turn(0.618), turn(0.381), turn(0.755)];
            let (a, b) = (
                at(&noise, &p.map(Real))[0].real(),
                at(&body, &p.map(Real))[0].real(),
            );
            assert!((a - b).abs() < 1e-3, "{name} {p:?}: {a}, {b}");
            // Both bounds hold both, for a box that is hardly more than the point.
            let sets = p.map(|x| Set::Real(ValueSet::between(x - 1e-4, x + 1e-4)));
            for f in [&noise, &body] {
                let range = eval_sets(f, &sets, Semantics::Real, Limits::default()).unwrap();
                assert!(
                    range[0].contains(Real(a)) || (a - b).abs() > 0.0,
                    "{name} {p:?}"
                );
                assert!(
                    range[0].contains(at(f, &p.map(Real))[0]),
                    "{name} {p:?}: {}",
                    range[0]
                );
            }
        }
    }
}

#[test]
fn wrong_noise_is_an_error() {
    let error = |comment: &str| {
        let body =
            "fn bumps(p: vec2<f32>) -> f32 { return p.x; }\nfn f(n: i32) -> i32 { return n; }";
        read_wgsl(&format!("// outward: {comment}\n{body}"))
            .unwrap_err()
            .to_string()
    };
    assert!(error("noise bump value").contains("did you mean `bumps`?"));
    assert!(error("noise bumps valu").contains("did you mean `value`?"));
    assert!(error("noise bumps").contains("takes a function and a kind"));
    assert!(error("noise f value").contains("one to three numbers"));
}
