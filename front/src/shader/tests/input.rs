//! Names of inputs and outputs, and what becomes an input.

use super::{Real, at, function, wgsl};
use crate::shader::{Stage, read_glsl, read_spirv, read_wgsl};

fn outputs(f: &outward_expr::Function) -> Vec<&str> {
    f.outputs.iter().map(|o| o.name.as_str()).collect()
}

#[test]
fn arguments_are_flattened() {
    let f = wgsl(
        "struct Light { dir: vec3<f32>, on: bool }
        fn f(p: vec2<f32>, m: mat2x3<f32>, light: Light, a: array<i32, 2>) -> f32 { return p.y * m[1].z + light.dir.x; }",
    );
    let names = [
        "p.x",
        "p.y",
        "m[0].x",
        "m[0].y",
        "m[0].z",
        "m[1].x",
        "m[1].y",
        "m[1].z",
        "light.dir.x",
        "light.dir.y",
        "light.dir.z",
        "light.on",
        "a[0]",
        "a[1]",
    ];
    assert_eq!(*f.inputs, names);
    assert_eq!(outputs(&f), ["out"]);
    assert_eq!(f.used_inputs().iter().filter(|&&used| used).count(), 3);
}

#[test]
fn what_is_read_outside_is_an_input() {
    let text = "struct Lights { color: array<vec4<f32>, 2>, count: u32 }
@group(0) @binding(0) var<uniform> lights: Lights;
@group(0) @binding(1) var<storage, read> k: f32;
override strength: f32;
override fixed: f32 = 3.0;
fn f(k: f32) -> vec2<f32> {
    return g() * fixed + vec2(lights.color[1].y * k, strength);
}
fn g() -> vec2<f32> { return vec2(k, f32(lights.count)); }
fn h(i: i32) -> f32 { return lights.color[i].x; }
";
    let units = read_wgsl(text).unwrap();
    let f = function(&units, "f");
    assert_eq!(
        *f.inputs,
        ["k", "strength", "lights.color[1].y", "lights.count", "k_"]
    );
    assert_eq!(outputs(&f), ["out.x", "out.y"]);
    let reading = units
        .iter()
        .find(|u| u.name == "f")
        .unwrap()
        .reading
        .as_ref()
        .unwrap();
    assert_eq!(reading.lines[1..], [Some(4), Some(2), Some(2), Some(3)]);
    let values = at(
        &f,
        &[Real(2.0), Real(0.5), Real(4.0), super::Int(5), Real(7.0)],
    );
    assert_eq!(values, [Real(7.0 * 3.0 + 8.0), Real(5.0 * 3.0 + 0.5)]);
    let h = function(&units, "h");
    assert_eq!(*h.inputs, ["i", "lights.color[0].x", "lights.color[1].x"]);
}

#[test]
fn entry_points_have_members_as_outputs() {
    let text = "
        struct In { @builtin(position) at: vec4<f32>, @location(0) uv: vec2<f32> }
        struct Out { @location(0) color: vec4<f32>, @builtin(frag_depth) depth: f32 }
        @fragment fn shade(in: In, @location(1) k: f32) -> Out { var o: Out; o.color = vec4(in.uv, k, in.at.x); o.depth = 0.5; return o; }
        @compute @workgroup_size(1) fn nothing() {}";
    let units = read_wgsl(text).unwrap();
    let names: Vec<(&str, Option<Stage>)> =
        units.iter().map(|u| (u.name.as_str(), u.stage)).collect();
    assert_eq!(
        names,
        [
            ("shade", Some(Stage::Fragment)),
            ("nothing", Some(Stage::Compute))
        ]
    );
    let f = function(&units, "shade");
    assert_eq!(
        *f.inputs,
        [
            "in.at.x", "in.at.y", "in.at.z", "in.at.w", "in.uv.x", "in.uv.y", "k"
        ]
    );
    assert_eq!(
        outputs(&f),
        ["color.x", "color.y", "color.z", "color.w", "depth"]
    );
    let error = units[1].reading.as_ref().unwrap_err();
    assert_eq!(
        error.message,
        "this function returns nothing (in `nothing`)"
    );
}

#[test]
fn glsl_of_a_stage() {
    let text = "#version 450
        layout(set = 0, binding = 0) uniform Material { vec3 albedo; float gain; };
        layout(set = 0, binding = 1) uniform Light { vec3 dir; } light;
        layout(location = 0) in vec3 normal;
        layout(location = 0) out vec4 color;
        void scale(inout vec3 v, in float by, out float old) { old = v.x; v *= by; }
        void main() {
            vec3 c = albedo; float old;
            scale(c, gain, old);
            color = vec4(c * max(dot(normal, light.dir), 0.0), mod(old, 2.0));
        }";
    let units = read_glsl(text, Stage::Fragment).unwrap();
    let f = units
        .iter()
        .find(|u| u.stage.is_some())
        .unwrap()
        .reading
        .as_ref()
        .unwrap();
    let f = &f.function;
    assert_eq!(
        *f.inputs,
        [
            "normal.x",
            "normal.y",
            "normal.z",
            "albedo.x",
            "albedo.y",
            "albedo.z",
            "gain",
            "light.dir.x",
            "light.dir.y",
            "light.dir.z"
        ]
    );
    assert_eq!(outputs(f), ["color.x", "color.y", "color.z", "color.w"]);
    let inputs = [0.0, 1.0, 0.0, -0.5, 1.0, 2.0, 3.0, 0.25, 0.5, 1.0].map(Real);
    assert_eq!(at(f, &inputs), [-0.75, 1.5, 3.0, 1.5].map(Real));
}

#[test]
fn spirv_without_names() {
    // float f(float x) { return x * x; }, by hand; there is no text to point into.
    let words: [u32; 29] = [
        0x0723_0203,
        0x0001_0000,
        0,
        8,
        0, // magic, version, generator, bound, schema
        0x0002_0011,
        1, // OpCapability Shader
        0x0002_0011,
        5, // OpCapability Linkage
        0x0003_000e,
        0,
        1, // OpMemoryModel Logical GLSL450
        0x0003_0016,
        1,
        32, // %1 = OpTypeFloat 32
        0x0004_0021,
        2,
        1,
        1, // %2 = OpTypeFunction %1 %1
        0x0005_0036,
        1,
        3,
        0,
        2, // %3 = OpFunction
        0x0003_0037,
        1,
        4, // %4 = OpFunctionParameter
        0x0002_00f8,
        5, // OpLabel
    ];
    let mut bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    for word in [0x0005_0085_u32, 1, 6, 4, 4, 0x0002_00fe, 6, 0x0001_0038] {
        bytes.extend(word.to_le_bytes());
    }
    let units = read_spirv(&bytes).unwrap_or_else(|error| panic!("{error}"));
    let f = function(&units, "function0");
    assert_eq!(*f.inputs, ["arg0"]);
    assert_eq!(at(&f, &[Real(-3.0)]), [Real(9.0)]);
    let error = read_spirv(&bytes[..40]).unwrap_err().to_string();
    assert!(error.starts_with("error: this is no SPIR-V"), "{error}");
    assert!(read_spirv(b"").is_err());
}

#[test]
fn glsl_of_opengl() {
    let text = "#version 330 core
uniform float gain = 2.0, shift; // these are inputs
uniform vec3 tint[2];
in vec3 n;
flat in int which;
out vec3 color;
float unused(float x) {
    return x * gain;
}
void main() { color = n * gain + shift * tint[which]; }";
    let units = read_glsl(text, Stage::Fragment).unwrap_or_else(|error| panic!("{error}"));
    let entry = units.iter().find(|u| u.stage.is_some()).unwrap();
    let reading = entry.reading.as_ref().unwrap();
    let f = &reading.function;
    let names = [
        "n.x",
        "n.y",
        "n.z",
        "which",
        "gain",
        "shift",
        "tint[0].x",
        "tint[0].y",
        "tint[0].z",
        "tint[1].x",
        "tint[1].y",
        "tint[1].z",
    ];
    assert_eq!(*f.inputs, names);
    assert_eq!(reading.lines[4..7], [Some(2), Some(2), Some(3)]);
    let mut inputs = [1.0, 2.0, 3.0].map(Real).to_vec();
    inputs.push(super::Int(1));
    inputs.extend([10.0, 0.5, 0.0, 0.0, 0.0, 4.0, 6.0, 8.0].map(Real));
    assert_eq!(at(f, &inputs), [12.0, 23.0, 34.0].map(Real));
    assert_eq!(units[0].reading.as_ref().unwrap().function.inputs.len(), 2);
}

#[test]
fn three_languages_are_read_alike() {
    let read = |name, bytes: &[u8]| {
        let model = crate::read_bytes(name, bytes);
        model.unwrap_or_else(|error| panic!("{error}")).function
    };
    let wgsl = read("same.wgsl", include_bytes!("same.wgsl"));
    let others = [
        read("same.spv", include_bytes!("same.spv")),
        read("same.frag", include_bytes!("same.frag")),
    ];
    assert_eq!(wgsl.inputs.len(), 2 + 18);
    assert_eq!(outputs(&wgsl), ["y", "n", "w.x", "w.y", "w.z", "discard"]);
    for n in -3..10 {
        for x in [-2.0_f32, -0.5, 0.0, 0.75, 1.5, 2.5, 9.0] {
            let mut inputs = vec![Real(x), super::Int(n)];
            inputs.extend((0..18_u8).map(|i| Real(f32::from(i) * 0.5 - 3.0)));
            let expected = format!("{:?}", at(&wgsl, &inputs));
            for other in &others {
                assert_eq!(
                    format!("{:?}", at(other, &inputs)),
                    expected,
                    "at {x} and {n}"
                );
            }
        }
    }
}
