//! Limits of built-in inputs, and derivatives.

use outward_expr::{Function, Type};
use outward_interval::Interval;
use outward_semantics::{EvalError, Limits, Set, eval_scalars, eval_sets};
use outward_sets::{Semantics, ValueSet};

use super::{Real, at, function};
use crate::inputs::{InputDomain, InputDomains};
use crate::shader::builtin::{Api, limits};
use crate::shader::layout::Layouts;
use crate::shader::{ShaderFunction, Stage, Unit, read_glsl, read_wgsl};

fn reading<'u>(units: &'u [Unit], name: &str) -> &'u ShaderFunction {
    let unit = units.iter().rfind(|unit| unit.name == name).unwrap();
    unit.reading
        .as_ref()
        .unwrap_or_else(|error| panic!("{error}"))
}

/// What is known of the inputs, in f64.
fn sides(units: &[Unit], name: &str) -> Vec<(String, String)> {
    let inputs = InputDomains::from(reading(units, name).region.clone());
    let sides = inputs.region::<f64>().into_iter();
    sides.map(|(n, s)| (n.to_owned(), s.to_string())).collect()
}

#[track_caller]
fn same(found: &[(String, String)], expected: &[(&str, &str)]) {
    let found: Vec<_> = found
        .iter()
        .map(|(n, s)| (n.as_str(), s.as_str()))
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(n, s)| (*n, s.parse::<Interval<f64>>().unwrap().to_string()))
        .collect();
    let expected: Vec<_> = expected.iter().map(|(n, s)| (*n, s.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn fragments_know_their_limits() {
    let text = "
        struct In { @builtin(position) at: vec4<f32>, @location(0) uv: vec2<f32>, @builtin(front_facing) front: bool }
        @fragment fn shade(in: In, @builtin(sample_index) s: u32, @builtin(sample_mask) m: u32) -> @location(0) f32 {
            return in.at.x + f32(s + m) + select(0.0, 1.0, in.front);
        }
        fn plain(at: vec4<f32>) -> f32 { return at.z; }";
    let units = read_wgsl(text).unwrap();
    let whole = format!("[0, {}]", f64::MAX);
    same(
        &sides(&units, "shade"),
        &[
            ("in.at.x", &whole),
            ("in.at.y", &whole),
            ("in.at.z", "[0, 1]"),
            ("in.at.w", "[0, inf]"),
            ("in.front", "[entire]"),
            ("s", "[0, 3]"),
            ("m", "[0, 15]"),
        ],
    );
    assert!(reading(&units, "shade").region[0].is_finite());
    // Only an entry point is given built-in inputs.
    same(&sides(&units, "plain"), &[]);
}

/// What is known of the arguments of the first entry point, which need not be a function that can
/// be read: compute shaders return nothing.
fn of_arguments(module: &naga::Module, api: Api) -> Vec<String> {
    let entry = &module.entry_points[0];
    let arguments = entry.function.arguments.iter();
    let limits = arguments.flat_map(|argument| limits(Layouts(module), entry, api, argument));
    let sides = limits.map(|limit| {
        let mut domain = InputDomain::new("x", Type::Int);
        limit.unwrap().apply(&mut domain);
        domain.interval::<f64>().to_string()
    });
    sides.collect()
}

#[test]
fn a_place_in_a_workgroup_is_below_its_size() {
    let text = "
        @compute @workgroup_size(8, 4) fn f(
            @builtin(local_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) index: u32,
            @builtin(workgroup_id) group: vec3<u32>, @builtin(num_workgroups) count: vec3<u32>,
            @builtin(global_invocation_id) all: vec3<u32>) { }";
    let module = naga::front::wgsl::parse_str(text).unwrap();
    let all = "[entire]";
    let expected = [
        "[0, 7]",
        "[0, 3]",
        "[0, 0]",
        "[0, 31]",
        "[0, 4294967294]",
        "[0, 4294967294]",
        "[0, 4294967294]",
        "[1, 4294967295]",
        "[1, 4294967295]",
        "[1, 4294967295]",
        all,
        all,
        all,
    ];
    assert_eq!(of_arguments(&module, Api::WebGpu), expected);
    // A size that is not known yet says nothing.
    let text = "override wide: u32;
        @compute @workgroup_size(wide, 4) fn f(
            @builtin(local_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) index: u32) { }";
    let module = naga::front::wgsl::parse_str(text).unwrap();
    let found = of_arguments(&module, Api::WebGpu);
    assert_eq!((found[0].as_str(), found[3].as_str()), (all, all));
    let text = "#version 450
        layout(local_size_x = 16, local_size_y = 2) in;
        void main() { uint i = gl_LocalInvocationID.x + gl_WorkGroupSize.y + gl_LocalInvocationIndex; }";
    let options = naga::front::glsl::Options::from(naga::ShaderStage::Compute);
    let module = naga::front::glsl::Frontend::default().parse(&options, text);
    let mut found = of_arguments(&module.unwrap(), Api::Vulkan);
    found.sort();
    let expected = [
        "[0, 0]", "[0, 15]", "[0, 1]", "[0, 31]", "[1, 1]", "[16, 16]", "[2, 2]",
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_vertex_can_be_any() {
    let text = "
        @vertex fn f(@builtin(vertex_index) v: u32, @builtin(instance_index) i: u32) -> @builtin(position) vec4<f32> {
            return vec4(f32(v), f32(i), 0.0, 1.0);
        }";
    same(
        &sides(&read_wgsl(text).unwrap(), "f"),
        &[("v", "[entire]"), ("i", "[entire]")],
    );
}

#[test]
fn glsl_is_for_vulkan() {
    let text = "#version 450
        layout(location = 0) out vec4 color;
        void main() {
            color = vec4(gl_FragCoord.xyz, gl_PointCoord.y) + float(gl_SampleID) + (gl_FrontFacing ? 1.0 : 0.0);
        }";
    let units = read_glsl(text, Stage::Fragment).unwrap_or_else(|error| panic!("{error}"));
    let sides = sides(&units, "main");
    let of = |name: &str| {
        let side = sides.iter().find(|(n, _)| n == name);
        side.unwrap_or_else(|| panic!("{name} of {sides:?}"))
            .1
            .as_str()
    };
    assert_eq!(of("gl_FragCoord.z"), "[0, 1]");
    assert_eq!(of("gl_PointCoord.x"), "[0, 1]");
    assert_eq!(of("gl_SampleID"), "[0, 63]");
    assert_eq!(of("gl_FrontFacing"), Interval::<f64>::ENTIRE.to_string());
}

const DERIVATIVES: &str = "
    @group(0) @binding(0) var<uniform> scale: vec2<f32>;
    @group(0) @binding(1) var<storage, read> list: array<f32, 2>;
    override k: f32;
    @fragment fn shade(@location(0) uv: vec2<f32>) -> @location(0) vec4<f32> {
        let same = dpdx(scale.x * k + sin(3.0) + list[1]);
        let other = dpdx(uv);
        let again = dpdx(uv);
        return vec4(same + 1.0, other.x - again.x, fwidth(uv.x), dpdyFine(uv.y * scale.y));
    }
    @fragment fn branch(@location(0) x: f32) -> @location(0) f32 {
        if (x > 0.0) { return dpdx(scale.x); }
        return 0.0;
    }
    @fragment fn after(@location(0) x: f32) -> @location(0) f32 {
        if (x > 0.0) { return 1.0; }
        return dpdx(scale.x);
    }
    @fragment fn picked(@location(0) @interpolate(flat) i: u32) -> @location(0) f32 { return dpdx(list[i]); }
    @fragment fn twice(@location(0) x: f32) -> @location(0) f32 { return helper(x) - helper(x); }
    fn helper(x: f32) -> f32 { return dpdx(x); }
    fn alone() -> f32 { return dpdx(scale.x); }
    @fragment fn looped(@location(0) x: f32) -> @location(0) f32 {
        var sum = 0.0;
        for (var i = 0; i < 3; i++) { sum += helper(x * f32(i)); }
        return sum;
    }
    @fragment fn before(@location(0) x: f32) -> @location(0) f32 {
        let d = dpdx(x);
        var sum = 0.0;
        for (var i = 0; i < 3; i++) { sum += d; }
        return sum;
    }
    @fragment fn clash(@location(0) dpdx0: f32) -> @location(0) f32 { return dpdx(dpdx0) - dpdx0; }
";

#[test]
fn derivatives_are_inputs_or_zero() {
    let units = read_wgsl(DERIVATIVES).unwrap_or_else(|error| panic!("{error}"));
    let names = |name| reading(&units, name).function.inputs.to_vec();
    assert_eq!(
        names("shade"),
        [
            "uv.x", "uv.y", "k", "scale.x", "scale.y", "list[1]", "dpdx0.x", "dpdx0.y", "dpdx1.x",
            "dpdx1.y", "fwidth2", "dpdy3"
        ]
    );
    let known = sides(&units, "shade");
    same(
        &known,
        &[
            ("dpdx0.x", "[entire]"),
            ("dpdx0.y", "[entire]"),
            ("dpdx1.x", "[entire]"),
            ("dpdx1.y", "[entire]"),
            ("fwidth2", "[0, inf]"),
            ("dpdy3", "[entire]"),
        ],
    );
    // The first is 0; the second and the third are not the same number.
    let f = function(&units, "shade");
    let inputs = [0.5, 0.5, 2.0, 3.0, 4.0, 5.0, 7.0, 0.0, 4.0, 0.0, 8.0, 9.0].map(Real);
    assert_eq!(at(&f, &inputs), [1.0, 3.0, 8.0, 9.0].map(Real));
    // Each call has its own.
    assert_eq!(names("twice"), ["x", "dpdx0", "dpdx1"]);
    assert_eq!(names("before"), ["x", "dpdx0"]);
    assert_eq!(names("clash"), ["dpdx0", "dpdx0_"]);
}

#[test]
fn differences_of_rounded_values_are_unknown_unless_they_are_constant() {
    let text = "
        @group(0) @binding(0) var<uniform> size: vec2<f32>;
        @fragment fn shade(@builtin(position) at: vec4<f32>) -> @location(0) vec4<f32> {
            let uv = (2.0 * at.xy - vec2(0.5)) / size;
            return vec4(dpdx(uv.x), dpdy(at.y), fwidth(at.x - 3.0 * at.y), dpdy(size.x * size.y));
        }";
    let units = read_wgsl(text).unwrap();
    // Even of the place of a pixel: it is rounded, and so is the difference.
    let inputs = reading(&units, "shade").function.inputs.to_vec();
    assert_eq!(
        inputs,
        [
            "at.x", "at.y", "at.z", "at.w", "size.x", "size.y", "dpdx0", "dpdy1", "fwidth2"
        ]
    );
    let f = function(&units, "shade");
    let inputs = [7.0, 8.0, 0.5, 1.0, 3.0, 4.0, 0.125, 5.0, 6.0].map(Real);
    assert_eq!(at(&f, &inputs), [0.125, 5.0, 6.0, 0.0].map(Real));
}

#[test]
fn a_derivative_is_zero_only_where_all_invocations_are() {
    let units = read_wgsl(DERIVATIVES).unwrap();
    for name in ["branch", "after", "alone"] {
        let inputs = reading(&units, name).function.inputs.to_vec();
        assert!(inputs.contains(&"dpdx0".to_owned()), "{name}: {inputs:?}");
    }
    // An element that differs between invocations is not the same for all.
    let picked = reading(&units, "picked").function.inputs.to_vec();
    assert_eq!(picked, ["i", "list[0]", "list[1]", "dpdx0"]);
}

/// What the outputs can be where the inputs are numbers in these ranges.
fn bounds(f: &Function, inputs: &[&str]) -> Vec<ValueSet<f64>> {
    let sets: Vec<Set<f64>> = inputs
        .iter()
        .map(|side| Set::Real(side.parse().unwrap()))
        .collect();
    let found = eval_sets(f, &sets, Semantics::Real, Limits::default()).unwrap();
    found.iter().map(Set::reals).collect()
}

#[test]
fn derivatives_in_loops_are_any_number_in_each_iteration() {
    let units = read_wgsl(DERIVATIVES).unwrap();
    let f = function(&units, "looped");
    assert_eq!(*f.inputs, ["x"], "there is none that a user could give");
    let sum = bounds(&f, &["[0, 1]"])[0];
    assert!(sum.contains(1e30) && sum.contains(-1e30), "{sum}");
    // At a point nobody knows it.
    let error = eval_scalars(&f, &[Real(0.5_f32)], Limits::default()).unwrap_err();
    assert_eq!(error, EvalError::NoImage("dpdx0".to_owned()));
    // It differs from iteration to iteration, and `fwidth` is not negative.
    let text = "@fragment fn f(@location(0) x: f32) -> @location(0) vec2<f32> {
        var last = 0.0; var change = 0.0; var width = 1.0;
        for (var i = 0; i < 3; i++) {
            let now = dpdy(x * f32(i));
            change = now - last;
            last = now;
            width = min(width, fwidth(vec2(x, 2.0)).y);
        }
        return vec2(change, width);
    }";
    let units = read_wgsl(text).unwrap();
    let found = bounds(&function(&units, "f"), &["[0, 1]"]);
    assert!(
        found[0].contains(5.0) && found[0].contains(-5.0),
        "{}",
        found[0]
    );
    assert_eq!((found[1].inf(), found[1].sup()), (0.0, 1.0), "{}", found[1]);
}

#[test]
fn derivatives_in_glsl() {
    let glsl = "#version 450
        layout(location = 0) in float x; layout(location = 0) out float y;
        void main() { y = dFdx(x) + dFdyCoarse(x) + fwidth(x); }";
    let units = read_glsl(glsl, Stage::Fragment).unwrap();
    assert_eq!(
        *reading(&units, "main").function.inputs,
        ["x", "dpdx0", "dpdy1", "fwidth2"]
    );
}

#[test]
fn what_is_outside_is_not_taken_for_an_argument_of_the_same_name() {
    let text = "
        override k: f32;
        fn g() -> f32 { return k; }
        fn f(k: f32) -> f32 { return g() - k; }";
    let units = read_wgsl(text).unwrap();
    let f = function(&units, "f");
    assert_eq!(*f.inputs, ["k", "k_"]);
    assert_eq!(at(&f, &[Real(1.0), Real(4.0)]), [Real(3.0)]);
    let text = "#version 450
        layout(set = 0, binding = 0) uniform Block { float k; };
        float g() { return k; }
        float f(float k) { return g() - k; }
        void main() { }";
    let units = read_glsl(text, Stage::Fragment).unwrap_or_else(|error| panic!("{error}"));
    let f = function(&units, "f");
    assert_eq!(*f.inputs, ["k", "k_"]);
    assert_eq!(at(&f, &[Real(1.0), Real(4.0)]), [Real(3.0)]);
}
