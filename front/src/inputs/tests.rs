//! Tests of descriptions: what they say, and where they are wrong.

use outward_expr::{Diagnostic, Format, Function, RealOp, RegionBuilder, Type};
use outward_interval::Interval;
use outward_semantics::{Limits, Scalar, eval_scalars};

use super::{Given, InputDomain, InputDomains};
use crate::read;

/// A function of inputs of these names and types.
fn function(inputs: &[(&str, Type)]) -> Function {
    let mut builder = RegionBuilder::new();
    let mut outputs = Vec::new();
    for (name, ty) in inputs {
        outputs.push((format!("out {name}"), builder.typed_input(name, *ty)));
    }
    builder.finish("f", Format::F32, &outputs)
}

fn inputs() -> InputDomains {
    let real = |name| (name, Type::Real);
    InputDomains::of(&function(&[
        real("x"),
        real("n.x"),
        real("n.y"),
        real("n.z"),
        real("light.dir.x"),
        real("light.dir.y"),
        real("light.power"),
        real("dirs[0].x"),
        real("dirs[0].y"),
        real("dirs[1].x"),
        real("dirs[1].y"),
        real("nx"),
        ("i", Type::Int),
        ("on", Type::Bool),
        ("v.x", Type::Int),
    ]))
}

fn described(text: &str) -> InputDomains {
    let mut inputs = inputs();
    inputs
        .describe(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    inputs
}

#[track_caller]
fn error(text: &str) -> Diagnostic {
    match inputs().describe(text) {
        Ok(_) => panic!("{text} is read"),
        Err(error) => error,
    }
}

fn side(inputs: &InputDomains, name: &str) -> Interval<f64> {
    inputs.get(name).unwrap().interval()
}

fn interval(text: &str) -> Interval<f64> {
    text.parse().unwrap()
}

#[test]
fn nothing_is_known_at_first() {
    let inputs = inputs();
    assert_eq!(inputs.domains().len(), 15);
    assert!(inputs.units().is_empty());
    assert!(inputs.region::<f64>().is_empty());
    let all = |d: &InputDomain| !d.is_described() && d.interval::<f32>() == Interval::ENTIRE;
    assert!(inputs.domains().iter().all(all));
    assert!(inputs.get("n").is_none() && inputs.get("").is_none());
    assert!(InputDomains::default().get("x").is_none());
}

#[test]
fn names_stand_for_inputs_and_for_what_they_are_parts_of() {
    for (text, names) in [
        ("x in [0, 1]", &["x"][..]),
        ("n in [0, 1]", &["n.x", "n.y", "n.z"]),
        ("n.y in [0, 1]", &["n.y"]),
        (
            "light in [0, 1]",
            &["light.dir.x", "light.dir.y", "light.power"],
        ),
        ("light.dir in [0, 1]", &["light.dir.x", "light.dir.y"]),
        (
            "dirs in [0, 1]",
            &["dirs[0].x", "dirs[0].y", "dirs[1].x", "dirs[1].y"],
        ),
        ("dirs[1] in [0, 1]", &["dirs[1].x", "dirs[1].y"]),
        (
            "x in [0, 1]; nx in [0, 1], on in [0, 1];",
            &["x", "nx", "on"],
        ),
        ("", &[]),
        (" ; ,, ;", &[]),
    ] {
        let inputs = described(text);
        let region = inputs.region::<f64>();
        assert_eq!(
            region.iter().map(|side| side.0).collect::<Vec<_>>(),
            names,
            "{text}"
        );
        assert!(region.iter().all(|s| s.1 == interval("[0, 1]")), "{text}");
    }
}

#[test]
fn ends_are_exact_until_there_is_a_format() {
    let inputs = described("x in [0.1, 1e400]; nx in [1/3, 0x1p-1]");
    let x = side(&inputs, "x");
    assert_eq!((x.inf(), x.sup()), (0.1_f64.next_down(), f64::INFINITY));
    let x: Interval<f32> = inputs.get("x").unwrap().interval();
    assert_eq!(x.inf(), 0.1_f32.next_down());
    assert_eq!(side(&inputs, "nx"), interval("[1/3, 0.5]"));
}

#[test]
fn everything_that_is_said_holds() {
    let inputs = described("x in [0, 5] finite; light in [-inf, 2]; x in [1, inf] scalar");
    assert_eq!(side(&inputs, "x"), interval("[1, 5]"));
    let x = inputs.get("x").unwrap();
    assert!(x.is_finite() && x.is_described());
    assert_eq!(x.given(), Some(Given::Scalar));
    // One number is left.
    assert_eq!(
        side(&described("x in [0, 1], x in [1, 2]"), "x"),
        Interval::ONE
    );
    let inputs = described("light finite interval");
    let dir = inputs.get("light.dir.y").unwrap();
    assert_eq!(dir.given(), Some(Given::Interval));
    let finite: Interval<f32> = dir.interval();
    assert_eq!((finite.inf(), finite.sup()), (f32::MIN, f32::MAX));
    assert_eq!(dir.interval::<f64>().sup(), f64::MAX);
    // How it is given says nothing of what it is; `[entire]` says that it can be everything.
    let inputs = described("x scalar; nx in [entire]");
    assert_eq!(inputs.region(), [("nx", Interval::<f64>::ENTIRE)]);
    // Integers are finite anyway.
    let i = described("i in [0, 4294967295] finite")
        .get("i")
        .unwrap()
        .interval();
    assert_eq!(i, interval("[0, 4294967295]"));
}

#[test]
fn unit_vectors() {
    let inputs = described("n unit; dirs unit; n unit, light.dir unit finite");
    let units: Vec<_> = (inputs.units().iter())
        .map(|u| (u.name.as_str(), u.inputs.clone(), u.complete))
        .collect();
    let expected = [
        ("n", vec![1, 2, 3], false),
        ("dirs[0]", vec![7, 8], false),
        ("dirs[1]", vec![9, 10], false),
        ("light.dir", vec![4, 5], false),
    ];
    assert_eq!(units, expected);
    for name in ["n.x", "n.z", "dirs[1].y", "light.dir.x"] {
        assert_eq!(side(&inputs, name), interval("[-1, 1]"));
    }
    assert!(!inputs.get("light.power").unwrap().is_described());
    // The range of a component may be known besides.
    let inputs = described("n.z in [0, inf]; n unit");
    assert_eq!(side(&inputs, "n.z"), interval("[0, 1]"));
}

#[cfg(feature = "shaders")]
#[test]
fn vectors_of_shaders_are_known_to_be_whole() {
    let text = "// outward: n unit; axis unit
        struct Pair { x: f32, y: f32 }
        @group(0) @binding(0) var<uniform> axis: vec3<f32>;
        @group(0) @binding(1) var<uniform> pair: Pair;
        fn f(n: vec3<f32>) -> f32 { return n.x + axis.y * axis.x + pair.x; }";
    let model = read("a.wgsl", text).unwrap();
    let units: Vec<_> = (model.inputs.units().iter())
        .map(|u| (u.name.as_str(), u.inputs.len(), u.complete))
        .collect();
    assert_eq!(units, [("n", 3, true), ("axis", 2, false)]);
    // Members of a structure are no components.
    let mut inputs = model.inputs.clone();
    let error = inputs.describe("pair unit").unwrap_err();
    assert_eq!(
        error.message,
        "`pair.x` is no component of a vector of numbers"
    );
}

#[test]
fn errors_have_a_place() {
    for (text, column, message) in [
        ("y in [0, 1]", 1, "there is no input `y`"),
        ("x in [0, 1]; n.w unit", 14, "there is no input `n.w`"),
        ("x", 1, "`x` says nothing of an input"),
        ("x is [0, 1]", 3, "`is` says nothing of an input"),
        ("x = [0, 1]", 3, "`=` says nothing of an input"),
        ("n unti", 3, "`unti` says nothing of an input"),
        ("x in [0, 1] n unit", 13, "`n` says nothing of an input"),
        ("x in [0, 1] finit", 13, "`finit` says nothing of an input"),
        ("x in", 3, "there is no interval behind `in`"),
        ("x in; n unit", 3, "there is no interval behind `in`"),
        ("x in [0, 1", 11, "bad interval"),
        ("x in [0, 1; n unit", 11, "bad interval"),
        ("x in [0,, 1]", 9, "bad interval"),
        ("x in [0, 1]_com", 13, "bad interval"),
        ("x in [2, 1]", 7, "bad interval"),
        ("x in é", 6, "bad interval"),
        ("x in [empty]", 6, "an empty interval"),
        ("x in []", 6, "an empty interval"),
        (
            "x in [2, 3], x in [0, 1]",
            16,
            "there is nothing that `x` can be",
        ),
        (
            "n unit, n.x in [2, 3]",
            13,
            "there is nothing that `n.x` can be",
        ),
        (
            "n.x in [2, 3]; n unit",
            18,
            "there is nothing that `n.x` can be",
        ),
        ("i in [0.25, 0.75]", 3, "there is nothing that `i` can be"),
        ("i in [1e10, 1e11]", 3, "there is nothing that `i` can be"),
        ("on in [2, 3]", 4, "there is nothing that `on` can be"),
        ("x unit", 3, "`x` is no component of a vector of numbers"),
        (
            "n.x unit",
            5,
            "`n.x` is no component of a vector of numbers",
        ),
        (
            "light unit",
            7,
            "`light.dir.x` is no component of a vector of numbers",
        ),
        ("v unit", 3, "`v.x` is no component of a vector of numbers"),
        (
            "x scalar interval",
            10,
            "`x` cannot be both a scalar and an interval",
        ),
        ("\u{e9}\u{e9} unit", 1, "there is no input `\u{e9}\u{e9}`"),
    ] {
        let error = error(text);
        assert_eq!(error.message, message, "{text}");
        assert_eq!(error.column, column, "{text}: {error}");
    }
    for (text, help) in [
        ("dirss unit", "did you mean `dirs`?"),
        ("ligth.power in 1", "did you mean `light.power`?"),
        ("n unti", "did you mean `unit`?"),
    ] {
        assert_eq!(error(text).help.as_deref(), Some(help), "{text}");
    }
    let long = "x finite;".repeat(5000);
    let error = error(&long);
    assert!(error.message.contains("more than 4096"), "{error}");
}

#[test]
fn programs_say_the_same() {
    let mut inputs = inputs();
    let tenths = Interval::new(0.1_f32, 0.7).unwrap();
    inputs.within("x", tenths).unwrap();
    inputs.unit("n").unwrap().finite("nx").unwrap();
    inputs.given("light", Given::Interval).unwrap();
    // The numbers of the format, exactly.
    assert_eq!(inputs.get("x").unwrap().interval::<f32>(), tenths);
    assert_eq!(side(&inputs, "x").inf(), f64::from(0.1_f32));
    assert_eq!(inputs.units().len(), 1);
    for (error, message) in [
        (inputs.unit("x").unwrap_err(), "no component"),
        (inputs.finite("y").unwrap_err(), "no input `y`"),
        (
            inputs.within("x", Interval::<f64>::EMPTY).unwrap_err(),
            "nothing that `x` can be",
        ),
        (
            inputs.within("n", interval("[2, 3]")).unwrap_err(),
            "nothing that `n.x` can be",
        ),
        (
            inputs.given("light.dir", Given::Scalar).unwrap_err(),
            "both",
        ),
    ] {
        assert!(error.message.contains(message), "{error}");
        assert_eq!(error.line, 0);
    }
}

#[test]
fn inputs_that_are_one_number_can_be_left_out() {
    let mut builder = RegionBuilder::new();
    let (x, k) = (builder.input("x"), builder.input("k"));
    let (i, on) = (
        builder.typed_input("i", Type::Int),
        builder.typed_input("on", Type::Bool),
    );
    let sum = builder.binary(RealOp::Add, x, k);
    let f = builder.finish("f", Format::F64, &[("s", sum), ("i", i), ("on", on)]);
    let fixed = |text: &str| {
        let mut inputs = InputDomains::of(&f);
        inputs.describe(text).unwrap();
        inputs.fixed(&f)
    };
    assert_eq!(fixed("x in [0, 1]; k in [1, 2]; i in [1, 2]"), f);
    let g = fixed("k in 0.5; i in [ 4294967295, 4294967295 ]; on in [1]; x in [0.5, 1]");
    assert_eq!(*g.inputs, ["x"]);
    let values = eval_scalars(&g, &[Scalar::Real(1.0)], Limits::default()).unwrap();
    assert_eq!(
        values,
        [Scalar::Real(1.5), Scalar::Int(-1), Scalar::Bool(true)]
    );
    assert_eq!(*fixed("i in 1.0; on in 0").inputs, ["x", "k"]);
}

#[cfg(feature = "shaders")]
#[test]
fn comments_stand_for_all_functions_of_a_file() {
    let text = "// outward: k in [1, 2]; scale 3, p in [0, 1]
        fn g(p: vec2<f32>) -> f32 { return p.x; }
        fn f(k: f32) -> f32 { return k; }";
    let model = read("a.wgsl", text).unwrap();
    assert_eq!(model.inputs.region(), [("k", interval("[1, 2]"))]);
    assert_eq!(model.directives.len(), 1);
    let (g, inputs) = model.described("g").unwrap().unwrap();
    assert_eq!(*g.inputs, ["p.x", "p.y"]);
    let unit = interval("[0, 1]");
    assert_eq!(inputs.region(), [("p.x", unit), ("p.y", unit)]);
    assert!(model.described("h").is_none());
    for (name, text) in [
        (
            "a.txt",
            "# outward: x in [1, 2]\n// outward: t in [3, 4]\ng(t) = t\nf = x + 1\n",
        ),
        ("a.vm", "# outward: x in [1, 2]\na var-x\n"),
        (
            "a.ir",
            "# outward: x in [1, 2]; t in [3, 4]\nfunction g\na var t\nfunction f\nx var x\n",
        ),
        (
            "a.frag",
            "#version 450\n// outward: x in [1, 2]\nlayout(location = 0) in float x; layout(location = 0) out float y; void main() { y = x; }",
        ),
    ] {
        let model = read(name, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(model.inputs.region(), [("x", interval("[1, 2]"))], "{name}");
        if let Some(g) = model.described("g") {
            let (_, inputs) = g.unwrap();
            assert_eq!(inputs.region(), [("t", interval("[3, 4]"))], "{name}");
        }
    }
}

#[cfg(feature = "shaders")]
#[test]
fn wrong_comments_are_errors() {
    let wgsl = "\nfn f(rough: f32, n: vec3<f32>) -> f32 { return rough + n.x; }\nfn g(rough: u32) -> f32 { return f32(rough); }";
    for (comment, line, column, message) in [
        (
            "// outward: rugh in [0, 1]",
            1,
            13,
            "no function of this file has an input `rugh`",
        ),
        ("//outward: scale 2; rough in [1, 0]", 1, 31, "bad interval"),
        (
            "// outward: rough unti",
            1,
            19,
            "`unti` says nothing of an input",
        ),
        (
            "// outward: rough = [0, 1]",
            1,
            19,
            "`=` says nothing of an input",
        ),
        (
            "// outward: rough unit",
            1,
            19,
            "`rough` is no component of a vector of numbers",
        ),
        (
            "//\n # outward: n in [2, 3], n unit",
            2,
            28,
            "there is nothing that `n.x` can be",
        ),
    ] {
        let comment = comment.replace(" #", " //");
        let error = read("a.wgsl", &format!("{comment}{wgsl}")).unwrap_err();
        assert_eq!(error.message, message, "{comment}");
        assert_eq!(
            (error.line, error.column),
            (line, column + usize::from(line == 2)),
            "{error}"
        );
        assert_eq!(&*error.file, "a.wgsl");
    }
    // What is wrong for one function only is an error where that is asked for.
    let model = read("a.wgsl", &format!("// outward: rough in [0.25, 0.5]{wgsl}")).unwrap();
    let error = model.described("g").unwrap().unwrap_err();
    assert_eq!(error.message, "there is nothing that `rough` can be");
    // A function that cannot be read may have the input.
    let broken = "fn h(k: f32, s: atomic<u32>) -> f32 { return k; }\n";
    let broken = broken
        .replace(", s: atomic<u32>", ", p: f16")
        .replace("fn", "enable f16;\nfn");
    let text = format!("// outward: k in [0, 1]\n{broken}{}", &wgsl[1..]);
    assert!(read("a.wgsl", &text).is_ok());
    // Settings that look like nothing else stay settings.
    let model = read("a.txt", "# outward: x 3, mode 3d, title in_the_box\nx").unwrap();
    assert_eq!(model.directives.len(), 3);
}

#[test]
fn random_damage_never_panics() {
    let words = [
        "x",
        "n",
        "n.x",
        "light",
        "dirs[0]",
        "i",
        "on",
        "in",
        "unit",
        "finite",
        "scalar",
        "interval",
        "[0, 1]",
        "[0,",
        "1]",
        "[",
        "]",
        ";",
        ",",
        " ",
        "[-inf, 2]",
        "[2, 1]",
        "[empty]",
        "[entire]",
        "0.1",
        "1/3",
        "0x1p-1",
        "\u{e9}",
        "\0",
        "\n// outward:",
        "\r\n",
        "[nai]",
        "1e999999999",
        "_com",
        "scale 3",
        ".",
        "",
    ];
    let mut state = 1_u64;
    let mut random = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % n
    };
    let (mut read_ones, inputs) = (0, inputs());
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..=random(7) {
            text.push_str(words[random(words.len())]);
            if random(4) > 0 {
                text.push(' ');
            }
        }
        let mut described = inputs.clone();
        if described.describe(&text).is_ok() {
            read_ones += 1;
            // What is left can be: no side is empty.
            assert!(
                described.region::<f64>().iter().all(|s| !s.1.is_empty()),
                "{text}"
            );
        }
        let file = format!("# outward: {text}\nx + n");
        if let Err(error) = read("a.txt", &file) {
            assert!(error.line > 0, "{error}");
        }
    }
    assert!(read_ones > 200, "{read_ones}");
}
