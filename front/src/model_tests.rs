//! Tests of the choice of a reader, and of the models that come with other tools.

use std::time::Instant;

use super::*;
use outward_semantics::eval_point;

#[test]
fn the_extension_chooses_the_reader() {
    let line = "_0 var-x\n";
    assert_eq!(read("a/b.vm", line).unwrap().function.format, Format::F32);
    assert_eq!(read("b.IR", line).unwrap().function.format, Format::F64);
    assert_eq!(read("c.txt", "x + 1").unwrap().function.nodes.len(), 3);
    let error = |name| read(name, line).unwrap_err().to_string();
    let help = "  = help: known are .vm and .ir (one operation per line), .txt (formulas), .fpcore, and shaders: .wgsl, .vert, .frag, .comp, .glsl and .spv";
    assert_eq!(
        error("m.stl"),
        format!("error: unknown extension `.stl`\n --> m.stl\n{help}")
    );
    assert_eq!(
        error("a.vm/m"),
        format!("error: the name of the file has no extension\n --> a.vm/m\n{help}")
    );
}

#[test]
fn errors_name_the_file() {
    let error = read("dir/m.vm", "_0 var-x\n_1 foo _0\n")
        .unwrap_err()
        .to_string();
    let expected = "error: unknown operation `foo`\n --> dir/m.vm:2:4\n  |\n2 | _1 foo _0\n  |    ^^^ expected an operation such as `add`";
    assert_eq!(error, expected);
    let error = read_bytes("m.txt", b"x +\nx \xff").unwrap_err().to_string();
    let expected = "error: byte 0xff is not UTF-8 text\n --> m.txt:2:3\n  |\n2 | x \n  |   ^ the line goes on with bytes that are not text\n  = help: is this a text file, saved as UTF-8?";
    assert_eq!(error, expected);
    assert_eq!(
        read_bytes("m.txt", b"\xef\xbb\xbfx + 1")
            .unwrap()
            .function
            .nodes
            .len(),
        3
    );
}

#[test]
fn functions_are_selected_by_name() {
    let model = read(
        "m.ir",
        "function a\nx var x\nfunction b\ny var y\nz neg y\n",
    )
    .unwrap();
    assert_eq!(model.names(), ["a", "b"]);
    assert_eq!(model.function.name, "b");
    assert_eq!(model.select("a").unwrap().nodes.len(), 1);
    assert_eq!(model.select("c"), None);
    let model = read("m.txt", "r = x + y\ng(t) = r*t\nh(u, x) = g(u) - x").unwrap();
    assert_eq!(model.names(), ["r", "g", "h"]);
    assert_eq!(*model.function.inputs, ["u", "x", "y"]);
    assert_eq!(*model.select("g").unwrap().inputs, ["t", "x", "y"]);
    assert_eq!(*model.select("r").unwrap().inputs, ["x", "y"]);
    assert_eq!(
        eval_point(&model.function, &[2.0, 3.0, 5.0]).unwrap(),
        [13.0]
    );
}

#[test]
fn directives_come_along() {
    for name in ["m.vm", "m.ir", "m.txt"] {
        let text = if name == "m.txt" {
            "# outward: scale 3, mode 3d\nx"
        } else {
            "# outward: scale 3, mode 3d\nx var-x"
        };
        let model = read(name, text).unwrap();
        let found: Vec<_> = model
            .directives
            .iter()
            .map(|d| (d.key.as_str(), d.value.as_str()))
            .collect();
        assert_eq!(found, [("scale", "3"), ("mode", "3d")]);
    }
}

/// The examples of the project.
#[test]
fn the_examples_load() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_string_lossy().into_owned();
        if path
            .extension()
            .is_none_or(|e| e != "txt" && e != "vm" && e != "ir")
        {
            continue;
        }
        let model = read_bytes(&name, &std::fs::read(&path).unwrap())
            .unwrap_or_else(|error| panic!("{error}"));
        let known = |input: &String| matches!(input.as_str(), "x" | "y" | "z");
        assert!(
            model.function.inputs.iter().all(known),
            "{name}: {:?}",
            model.function.inputs
        );
        count += 1;
    }
    assert!(count >= 5, "only {count} examples in {folder}");
}

/// The models of other tools, which are not part of the project.
#[test]
fn known_models_load() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/models");
    let Ok(entries) = std::fs::read_dir(folder) else {
        println!("SKIPPED: there are no models at {folder}");
        return;
    };
    let mut count = 0;
    for entry in entries {
        let path = entry.unwrap().path();
        let name = path.to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).unwrap();
        let start = Instant::now();
        let model = read_bytes(&name, &bytes).unwrap_or_else(|error| panic!("{error}"));
        println!(
            "{name}: {} nodes in {:?}",
            model.function.nodes.len(),
            start.elapsed()
        );
        let again = text::parse(&text::print(&model.function), Format::F64).unwrap();
        assert_eq!(again, model.function);
        let at = vec![0.25_f32; model.function.inputs.len()];
        assert!(
            !eval_point(&model.function, &at).unwrap()[0].is_nan(),
            "{name}"
        );
        count += 1;
    }
    assert!(count > 0, "no model in {folder}");
}

#[test]
fn cores_are_functions_of_their_own() {
    let text =
        "(FPCore f (x) (tgamma x))\n(FPCore g (x y) :name \"a sum\" (+ x y))\n(FPCore (x) x)";
    let model = read("m.fpcore", text).unwrap();
    assert_eq!(model.names(), ["a sum", "core3"]);
    assert_eq!(model.cores().len(), 3);
    // The first that can be read.
    assert_eq!(*model.function.inputs, ["x", "y"]);
    for name in ["g", "a sum"] {
        assert_eq!(model.select(name).unwrap(), model.function);
    }
    assert_eq!(model.select("f"), None);
    assert!(read("m.txt", "x").unwrap().cores().is_empty());
    let error = read("dir/m.fpcore", "\n (FPCore f (x) (tgamma x))").unwrap_err();
    assert_eq!(
        (&*error.file, error.line, error.column),
        ("dir/m.fpcore", 2, 17)
    );
}

#[cfg(feature = "shaders")]
#[test]
fn shaders_are_models() {
    let text = "// outward: scale 2
        fn helper(x: f32) -> f32 { return x + 1.0; }
        fn broken(x: f32) -> f32 { return f32(f64(x)); }
        @fragment fn shade(@location(0) x: f32) -> @location(0) f32 { return helper(x) * 2.0; }
        fn last(x: f32) -> f32 { return x; }";
    let model = read("a.wgsl", text).unwrap();
    assert_eq!(model.function.name, "shade");
    assert_eq!(model.names(), ["helper", "last", "shade"]);
    assert_eq!(model.directives[0].key, "scale");
    assert_eq!(model.units().len(), 4);
    assert_eq!(model.select("helper").unwrap().nodes.len(), 3);
    assert_eq!(model.select("broken"), None);
    let chosen = |text: &str| read("a.wgsl", text).unwrap().function.name;
    let named = |names: &[&str]| {
        let functions = names.iter();
        let functions = functions.map(|n| format!("fn {n}(x: f32) -> f32 {{ return x; }}\n"));
        chosen(&functions.collect::<String>())
    };
    assert_eq!(named(&["f", "main", "g"]), "main");
    assert_eq!(named(&["f", "g"]), "f");
    assert_eq!(named(&["a", "b"]), "b");
    let error = read("a.wgsl", "fn f(x: f32) -> f32 {\n return f32(f64(x)); }").unwrap_err();
    assert_eq!((error.line, &*error.file), (2, "a.wgsl"));
    assert!(read("a.wgsl", "").is_err() && read("a.spv", "").is_err());
    assert!(read_bytes("a.spv", b"\x03\x02\x23\x07").is_err());
    let glsl = "#version 450\nlayout(location = 0) in float x; layout(location = 0) out float y; void main() { y = x * x; }";
    let model = read("a.frag", glsl).unwrap();
    assert_eq!(model.names(), ["main"]);
    assert_eq!(model.function.outputs[0].name, "y");
}

#[cfg(not(feature = "shaders"))]
#[test]
fn shaders_are_refused_by_a_build_without_them() {
    for name in ["a.wgsl", "a.vert", "a.frag", "a.comp", "a.glsl", "a.spv"] {
        let error = read_bytes(name, b"").unwrap_err().to_string();
        let expected = format!("this build has no support for shaders\n --> {name}\n");
        assert!(error.contains(&expected), "{error}");
        assert!(error.contains("the feature `shaders`"), "{error}");
    }
}
