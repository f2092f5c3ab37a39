//! Bad input gets an error that says what and where; never a panic, a hang, or a partial picture.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::Place;

const DEEP: usize = 100_000;

#[test]
fn texts_that_are_no_function() {
    let place = Place::new("texts");
    for (name, text, words) in [
        ("operation.vm", "a var-x\nb foo a\n", "operation.vm:2:3"),
        ("undefined.vm", "a var-x\nb add a q\n", "undefined.vm:2:9"),
        ("count.vm", "a var-x\nb add a\n", "count.vm:2"),
        ("twice.vm", "a var-x\na var-y\n", "twice.vm:2"),
        ("nan.vm", "a const nan\n", "nan.vm:1:9"),
        ("nan.ir", "a const NaN\n", "nan.ir:1:9"),
        ("inf.vm", "a const inf\n", "inf.vm:1:9"),
        ("empty.vm", "", "empty.vm:1:1"),
        ("empty.txt", "", "empty.txt:1:1"),
        ("comment.ir", "# nothing\n\n", "comment.ir"),
        ("undefined.txt", "f(x) = x + foo(x)\n", "undefined.txt:1:12"),
        ("count.txt", "f(x) = sin(x, x)\n", "count.txt:1"),
        ("half.txt", "f(x) = x +\n", "half.txt"),
        ("nan.txt", "f(x) = x + nan\n", "nan.txt:1"),
        ("text.png", "f(x) = x", "unknown extension"),
        ("text", "f(x) = x", "no extension"),
    ] {
        place.write(name, text);
        place.fails(1, words, &["render", name]);
        place.fails(1, words, &["eval", name, "--box", "x=1"]);
    }
}

#[test]
fn a_shader_that_makes_its_reader_panic() {
    let place = Place::new("reader");
    let vector = "vec4<f32>(vec2<f32>(1.0, 2.0), 3.0, 4.0)";
    let text = format!(
        "fn f(x: f32) -> f32 {{ return x * select({vector}, vec4<f32>(1.0), vec4<bool>(true)).x; }}"
    );
    place.write("panic.wgsl", text);
    let run = place.fails(
        1,
        "the shader makes its reader fail: ",
        &["eval", "panic.wgsl", "--box", "x=1"],
    );
    assert!(!run.err.contains("panicked"), "{}", run.err);
}

#[test]
fn bytes_that_are_no_text() {
    let place = Place::new("bytes");
    let mut noise = 0x9e37_79b9_u32;
    let garbage: Vec<u8> = (0..1_000_000)
        .map(|_| {
            noise ^= noise << 13;
            noise ^= noise >> 17;
            noise ^= noise << 5;
            noise.to_le_bytes()[0]
        })
        .collect();
    for name in ["garbage.vm", "garbage.ir", "garbage.txt"] {
        place.write(name, &garbage);
        place.fails(1, name, &["render", name]);
        place.write(name, vec![0; 1_000_000]);
        let run = place.fails(1, name, &["render", name]);
        assert!(!run.err.contains('\0') && run.err.len() < 10_000);
        // An escape sequence in a file must not reach the terminal.
        place.write(name, "\u{1b}[2J x y\n");
        let run = place.fails(1, name, &["render", name]);
        assert!(!run.err.contains('\u{1b}'));
    }
}

#[test]
fn deep_texts() {
    let place = Place::new("deep");
    let nested =
        |open: &str, close: &str| format!("f(x) = {}x{}", open.repeat(DEEP), close.repeat(DEEP));
    for (name, text) in [
        ("parentheses.txt", nested("(", ")")),
        ("minus.txt", nested("-", "")),
        ("calls.txt", nested("cos(", ")")),
        ("powers.txt", nested("1^", "")),
    ] {
        place.write(name, text);
        // Depth is no limit of the readers; were it one, it would have to be an error.
        place.run(&["eval", name, "--box", "x=[0,1]"]).done();
    }
    place.write("open.txt", format!("f(x) = {}", "(".repeat(DEEP)));
    place.fails(1, "open.txt:1:", &["render", "open.txt"]);
    place.write("wrong.txt", format!("f(x) = {}x]", "(".repeat(DEEP)));
    place.fails(1, "wrong.txt:1:", &["render", "wrong.txt"]);

    let mut chain = String::from("a0 var-x\n");
    for i in 1..DEEP {
        let op = if i % 2 == 0 { "abs" } else { "neg" };
        chain += &format!("a{i} {op} a{}\n", i - 1);
    }
    place.write("chain.vm", chain);
    let run = place.run(&["eval", "chain.vm", "--box", "x=[-1,2]"]).done();
    assert_eq!(run.out, "out = [-2, 0]_com\n");
    for engine in ["interpreter", "jit"] {
        place
            .run(&[
                "render", "chain.vm", "--2d", "--size", "16", "--engine", engine,
            ])
            .done();
    }
    place
        .run(&["render", "chain.vm", "--3d", "--size", "8"])
        .done();
}

#[test]
fn calls_that_expand_without_end() {
    let place = Place::new("expand");
    let mut text = String::from("f0(x) = x^2 + 1\n");
    for i in 1..60 {
        text += &format!("f{i}(x) = f{}(x + {i}) * f{}(x)\n", i - 1, i - 1);
    }
    place.write("expand.txt", text);
    place.fails(1, "expand.txt:", &["render", "expand.txt"]);
    place.write("self.txt", "f(x) = f(x - 1)\n");
    place.fails(1, "self.txt:1", &["render", "self.txt"]);
}

#[test]
fn files_that_cannot_be_read() {
    let place = Place::new("unreadable");
    place.fails(1, "missing.txt", &["render", "missing.txt"]);
    std::fs::create_dir(place.0.join("folder.txt")).unwrap();
    place.fails(1, "directory", &["render", "folder.txt"]);
    if cfg!(target_os = "linux") {
        place.fails(
            1,
            "not a plain file",
            &["eval", "/dev/zero", "--box", "x=1"],
        );
    }
}

#[test]
fn places_that_cannot_be_written() {
    let place = Place::new("unwritable");
    std::fs::create_dir(place.0.join("folder")).unwrap();
    place.write("model.txt", "f(x, y) = x + y");
    // A picture of this size takes long: the error has to come before it is drawn.
    let slow = example_that_takes_long();
    let start = std::time::Instant::now();
    place.fails(
        1,
        "cannot write nowhere/a.png",
        &["render", &slow, "--size", "16000", "-o", "nowhere/a.png"],
    );
    place.fails(
        1,
        "it is a directory",
        &["render", &slow, "--size", "16000", "-o", "folder"],
    );
    place.fails(
        1,
        "it names no file",
        &["render", &slow, "--size", "16000", "-o", "nowhere/.."],
    );
    assert!(start.elapsed().as_secs() < 10);
    place.fails(
        1,
        "the model itself",
        &["render", "model.txt", "-o", "model.txt"],
    );
    place.fails(
        1,
        "the model itself",
        &["render", "model.txt", "-o", "./folder/../model.txt"],
    );
    if cfg!(unix) {
        place.fails(
            1,
            "not a plain file",
            &["render", "model.txt", "-o", "/dev/null"],
        );
    }
    place.fails(2, "--output", &["render", "model.txt", "-o", ""]);
    assert_eq!(
        std::fs::read_to_string(place.0.join("model.txt")).unwrap(),
        "f(x, y) = x + y"
    );
}

fn example_that_takes_long() -> String {
    crate::common::example("kummer.txt")
}

#[test]
fn a_killed_command_leaves_nothing() {
    let place = Place::new("killed");
    let slow = example_that_takes_long();
    let args = [
        "render",
        &slow,
        "--size",
        "3000",
        "--threads",
        "1",
        "--engine",
        "interpreter",
    ];
    let mut child = place.command(&args).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!(
        child.try_wait().unwrap(),
        None,
        "it should take longer than this"
    );
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(place.files(), [""; 0]);
}

#[test]
fn usage() {
    let place = Place::new("usage");
    place.write("f.txt", "f(x, y) = x + y");
    for size in [
        "0",
        "1000000000",
        "abc",
        "10x",
        "x10",
        "10x0",
        "-5",
        "1.5",
        "32769",
        "",
    ] {
        place.fails(2, "--size", &["render", "f.txt", &format!("--size={size}")]);
    }
    place.fails(1, "pixels", &["render", "f.txt", "--size", "32768x32768"]);
    place.fails(2, "--threads", &["render", "f.txt", "--threads=-1"]);
    place.fails(2, "--engine", &["render", "f.txt", "--engine", "steam"]);
    place.fails(2, "--precision", &["render", "f.txt", "--precision", "f16"]);
    place.fails(2, "--2d", &["render", "f.txt", "--2d", "--3d"]);
    place.fails(2, "--expr", &["render", "f.txt", "--expr", "x"]);
    place.fails(2, "--expr", &["render"]);
    place.fails(2, "--stats", &["render", "f.txt", "--json"]);
    place.fails(2, "unrecognized subcommand", &["draw"]);
    for setting in ["scale", "yaw", "pitch", "clip"] {
        for value in ["nan", "inf"] {
            place.fails(
                1,
                setting,
                &["render", "f.txt", &format!("--{setting}={value}")],
            );
        }
        place.fails(
            2,
            setting,
            &["render", "f.txt", &format!("--{setting}=wide")],
        );
    }
    place.fails(1, "scale", &["render", "f.txt", "--scale", "-1"]);
    place.fails(1, "clip", &["render", "f.txt", "--clip", "0"]);
    place.fails(1, "`g`", &["render", "f.txt", "--function", "g"]);
    place.fails(1, "depends on `q`", &["render", "--expr", "x + q"]);
    place.fails(
        1,
        "there is no operation `mull` in the table; did you mean `mul`?",
        &["rows", "mull"],
    );
}

#[test]
fn boxes() {
    let place = Place::new("boxes");
    for (text, words) in [
        ("", "no interval is given for the inputs `x` and `y`"),
        ("x=1", "no interval is given for the input `y`"),
        ("x=1,y=1,z=1", "no input `z`"),
        ("x=1,y=1,x=2", "`x` is given twice"),
        ("x=true,y=1", "a truth value is written as a number"),
        ("x=[2,1],y=1", "--box:1:4"),
        ("x=[1,2,y=1", "--box:1:"),
        ("x=[nan,1],y=1", "--box:1:4"),
        ("x=1 y=1", "--box:1:"),
        ("x", "--box:1:1"),
        ("=1", "--box:1:1"),
        ("x=[empty],y=1", "--box:1:3"),
        ("x=1e99999999999999999999,y=1", "--box:1:"),
    ] {
        place.fails(1, words, &["eval", "--expr", "x + y", "--box", text]);
    }
}

#[test]
fn settings_in_the_model() {
    let place = Place::new("settings");
    place.write("unknown.txt", "# outward: scal 3, mode 2d\nf(x, y) = x + y");
    let run = place.run(&["render", "unknown.txt", "--size", "8"]).done();
    assert!(
        run.err
            .contains("warning: unknown.txt:1: unknown setting `scal`"),
        "{}",
        run.err
    );
    for (name, setting) in [
        ("a", "scale"),
        ("b", "scale -1"),
        ("c", "mode 4d"),
        ("d", "yaw left"),
        ("e", "clip 0"),
    ] {
        let name = format!("{name}.txt");
        place.write(
            &name,
            format!("# a model\n# outward: pitch 3, {setting}\nf(x, y) = x + y"),
        );
        place.fails(1, &format!("{name}:2:21"), &["render", &name]);
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let place = Place::new("pipe");
    let mut text = String::from("f(x) = x");
    for i in 0..20_000 {
        text += &format!(" + x*{i}");
    }
    place.write("long.txt", text);
    let mut child = place.command(&["analyze", "long.txt"]).spawn().unwrap();
    drop(child.stdout.take());
    let run = crate::common::Run::of(child.wait_with_output().unwrap()).done();
    assert_eq!(run.err, "");
}

#[test]
fn values_that_there_are_not() {
    let place = Place::new("explain-nothing");
    let args = ["analyze", "--expr", "radius^2", "--explain"];
    for (value, words) in [
        ("radios", "did you mean `radius`?"),
        ("%7", "no value `%7`"),
        ("-1", "no value `-1`"),
    ] {
        let explain = format!("--explain={value}");
        place.fails(1, words, &[&args[..3], &[explain.as_str()]].concat());
    }
    place.fails(2, "--json", &[&args[..], &["out", "--json"]].concat());
    place.fails(
        2,
        "nearest",
        &["analyze", "--expr", "x", "--semantics", "nearest"],
    );
}

#[test]
fn shaders_that_cannot_be_read() {
    let place = Place::new("bad-shader");
    place.write("syntax.wgsl", "fn f(x: f32) -> f32 {\n  return x +;\n}\n");
    place.fails(
        1,
        "syntax.wgsl:2:13",
        &["eval", "syntax.wgsl", "--box", "x=1"],
    );
    place.write(
        "texture.wgsl",
        "@group(0) @binding(0) var t: texture_cube_array<f32>;\n@group(0) @binding(1) var s: sampler;\nfn f(p: vec3<f32>) -> f32 { return textureSample(t, s, p, 1).x; }\nfn g(x: f32) -> f32 { return x; }\n",
    );
    place.fails(
        1,
        "texture.wgsl:3:36",
        &["eval", "texture.wgsl", "--function", "f"],
    );
    place.fails(
        1,
        "there is no function `h`",
        &["eval", "texture.wgsl", "--function", "h"],
    );
    let run = place
        .run(&["eval", "texture.wgsl", "--box", "x=[1,2]"])
        .done();
    assert_eq!(run.out, "out = [1, 2]_def\n".replace("_def", "_com"));
    place.write("none.wgsl", "const a = 1;");
    place.fails(1, "none.wgsl", &["eval", "none.wgsl"]);
    place.write("binary.spv", "no shader");
    place.fails(1, "binary.spv", &["eval", "binary.spv"]);
}
