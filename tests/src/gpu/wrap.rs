//! A function of a shader as a compute shader: naga's module, changed and written as WGSL, and
//! behind it a text that calls it for each row of a buffer.
//!
//! What is read from outside (uniforms) becomes a private variable that the text fills; an entry
//! point becomes a plain function. Nothing of the bodies is changed. Inputs go by the names that
//! `outward-front` gives them, so one that has no place here, or a place that no input fills though
//! the function takes it, is an error.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "naga's lists are long and not ours: what is not named is an error where it is met"
)]

use core::fmt::Write as _;

use naga::front::{glsl, spv, wgsl};
use naga::valid::{Capabilities, ValidationFlags, Validator};
use naga::{
    AddressSpace, Binding, Handle, Module, ScalarKind, ShaderStage, Type, TypeInner, VectorSize,
};
use outward_expr::Function;

use super::device::GROUP;

/// The WGSL of a compute shader that computes what `f`, read from `bytes`, does. `name` has the
/// extension.
///
/// # Panics
/// If there is no such function, or it takes what is not made of numbers.
#[must_use]
pub fn compute_shader(name: &str, bytes: &[u8], f: &Function) -> String {
    let mut module = parse(name, bytes);
    let entry = module.entry_points.iter().position(|e| e.name == f.name);
    let target = match entry {
        Some(at) => {
            let mut function = module.entry_points.remove(at).function;
            for argument in &mut function.arguments {
                argument.binding = None;
            }
            if let Some(result) = &mut function.result {
                result.binding = None;
            }
            module.functions.append(function, naga::Span::UNDEFINED)
        }
        None => {
            let named = |g: &naga::Function| g.name.as_ref() == Some(&f.name);
            let mut all = module.functions.iter();
            let found = all.find(|(_, g)| named(g));
            found
                .unwrap_or_else(|| panic!("{name}: no function {}", f.name))
                .0
        }
    };
    module.entry_points.clear();
    module.functions[target].name = Some("outward_target".to_owned());
    let inputs: Vec<&str> = f.inputs.iter().map(String::as_str).collect();
    let mut used = vec![false; inputs.len()];
    let mut of = |path: &str| -> Option<String> {
        let at = inputs.iter().position(|input| *input == path)?;
        used[at] = true;
        Some(format!("outward_in[i * {}u + {at}u]", inputs.len()))
    };
    let mut text = String::new();
    // What is outside is filled before each call.
    for (number, (_, global)) in (b'a'..=b'z').zip(module.global_variables.iter_mut()) {
        if !matches!(
            global.space,
            AddressSpace::Uniform | AddressSpace::Storage { .. }
        ) {
            continue;
        }
        global.space = AddressSpace::Private;
        global.binding = None;
        let place = format!("outward_global_{}", char::from(number));
        let own = global.name.replace(place.clone()).unwrap_or_default();
        for (path, at) in leaves(&module.types, global.ty) {
            if let Some(given) = of(&format!("{own}{path}")) {
                writeln!(text, "    {place}{at} = {given};").unwrap();
            }
        }
    }
    let mut arguments = Vec::new();
    for argument in &module.functions[target].arguments {
        let own = argument.name.clone().unwrap_or_default();
        let all = leaves(&module.types, argument.ty);
        let given = all.iter().map(|(path, _)| {
            let path = format!("{own}{path}");
            of(&path).unwrap_or_else(|| panic!("{name}: no input {path}, but {inputs:?}"))
        });
        let given: Vec<String> = given.collect();
        arguments.push(match module.types[argument.ty].inner {
            TypeInner::Scalar(_) => given.concat(),
            TypeInner::Vector { size, .. } => {
                format!("vec{}<f32>({})", size as u8, given.join(", "))
            }
            _ => panic!("{name}: the argument {own} is no number and no vector"),
        });
    }
    writeln!(
        text,
        "    let r = outward_target({});",
        arguments.join(", ")
    )
    .unwrap();
    let result = module.functions[target].result.as_ref().map(|r| r.ty);
    let result = leaves(
        &module.types,
        result.unwrap_or_else(|| panic!("{name}: no result")),
    );
    assert_eq!(result.len(), f.outputs.len(), "{name}: the outputs differ");
    for (number, (_, at)) in result.iter().enumerate() {
        let count = result.len();
        writeln!(text, "    outward_out[i * {count}u + {number}u] = r{at};").unwrap();
    }
    for (input, used) in inputs.iter().zip(used) {
        assert!(used, "{name}: there is no place for the input {input}");
    }
    format!(
        "{}
@group(0) @binding(0) var<storage, read> outward_in: array<f32>;
@group(0) @binding(1) var<storage, read_write> outward_out: array<f32>;
@compute @workgroup_size({GROUP})
fn outward_main(@builtin(global_invocation_id) id: vec3<u32>) {{
    let i = id.x;
{text}}}
",
        written(name, &module)
    )
}

fn parse(name: &str, bytes: &[u8]) -> Module {
    let text = || core::str::from_utf8(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("wgsl") => wgsl::parse_str(text()).unwrap_or_else(|e| panic!("{name}: {e}")),
        Some("frag") => glsl::Frontend::default()
            .parse(&glsl::Options::from(ShaderStage::Fragment), text())
            .unwrap_or_else(|e| panic!("{name}: {e}")),
        Some("spv") => {
            let options = spv::Options {
                adjust_coordinate_space: false,
                ..Default::default()
            };
            spv::parse_u8_slice(bytes, &options).unwrap_or_else(|e| panic!("{name}: {e}"))
        }
        _ => panic!("{name}: which language is this?"),
    }
}

fn written(name: &str, module: &Module) -> String {
    let mut validator = Validator::new(ValidationFlags::all(), Capabilities::all());
    let info = validator.validate(module);
    let info = info.unwrap_or_else(|e| panic!("{name}, changed: {e:?}"));
    let flags = naga::back::wgsl::WriterFlags::empty();
    naga::back::wgsl::write_string(module, &info, flags).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The numbers that a value of a type is made of: the path of each in names of inputs, and in WGSL.
fn leaves(types: &naga::UniqueArena<Type>, ty: Handle<Type>) -> Vec<(String, String)> {
    let vector = |size: VectorSize| {
        let all = ["x", "y", "z", "w"].into_iter().take(size as usize);
        all.map(|c| format!(".{c}"))
    };
    let below = |path: &str, ty| -> Vec<(String, String)> {
        let inner = leaves(types, ty).into_iter();
        inner
            .map(|(a, b)| (format!("{path}{a}"), format!("{path}{b}")))
            .collect()
    };
    match &types[ty].inner {
        TypeInner::Scalar(scalar) if scalar.kind == ScalarKind::Float => {
            vec![(String::new(), String::new())]
        }
        TypeInner::Vector { size, scalar } if scalar.kind == ScalarKind::Float => {
            vector(*size).map(|c| (c.clone(), c)).collect()
        }
        TypeInner::Struct { members, .. } => {
            let of = |m: &naga::StructMember| {
                // A position that is built in is written by the pipeline, and no result.
                assert!(!matches!(m.binding, Some(Binding::BuiltIn(_))), "{m:?}");
                below(&format!(".{}", m.name.as_deref().unwrap_or("")), m.ty)
            };
            members.iter().flat_map(of).collect()
        }
        other => panic!("{other:?} is not made of numbers"),
    }
}
