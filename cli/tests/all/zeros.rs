//! `outward profile`, and what `compile` and `analyze` make of it.

use crate::common::Place;

const SHADER: &str = "fn lit(x: f32, y: f32, power: f32) -> f32 {
    let mask = max(1.0 - 4.0*(x*x + y*y), 0.0);
    let wave = 0.6 + 0.4*sin(9.0*x + 4.0*sin(7.0*y));
    return 0.1 + mask*pow(wave, power);
}
";

const BOX: &str = "x=[-2,2], y=[-2,2], power=2.5";

/// How many vectors of points or boxes a profile says it counted, and of how many lanes: those of
/// the processor.
fn counted(told: &str, what: &str) -> [usize; 2] {
    let first = told.lines().next().unwrap_or_default();
    let words: Vec<&str> = first.split(' ').collect();
    match words[..] {
        [vectors, "vectors", "of", lanes, unit] if unit == what => {
            [vectors, lanes].map(|number| number.parse().expect("a number"))
        }
        _ => [0; 2],
    }
}

#[test]
fn an_image_becomes_a_profile_and_a_profile_code() {
    let place = Place::new("zeros");
    place.write("lit.wgsl", SHADER);
    let args = [
        "profile",
        "lit.wgsl",
        "--box",
        BOX,
        "--image",
        "x,y",
        "--size",
        "64x48",
        "--map",
        "map.png",
        "-o",
        "lit.zeros",
    ];
    let told = place.run(&args).done();
    let [vectors, lanes] = counted(&told.out, "points");
    assert_eq!(vectors * lanes, 64 * 48, "{}", told.out);
    assert!(told.out.contains(" % `mask` (line 2)\n"), "{}", told.out);
    assert!(place.files().contains(&"map.png".to_owned()));
    let code = place.run(&[
        "compile",
        "lit.wgsl",
        "--box",
        BOX,
        "--profile",
        "lit.zeros",
    ]);
    let code = code.done().out;
    for part in [
        " points at a time\n",
        "; 1 test for zeros, of ",
        "; test `mask` (line 2): zero in ",
        " instructions out",
    ] {
        assert!(code.contains(part), "{part} is not in\n{code}");
    }
    let shown = place.run(&[
        "analyze",
        "lit.wgsl",
        "--box",
        BOX,
        "--profile",
        "lit.zeros",
    ]);
    let shown = shown.done().out;
    assert!(shown.contains("# zero: lit.wgsl:2: `mask`: "), "{shown}");
    let json = place.run(&[
        "analyze",
        "lit.wgsl",
        "--box",
        BOX,
        "--profile",
        "lit.zeros",
        "--json",
    ]);
    let run = format!("{{\"line\":2,\"name\":\"`mask`\",\"run\":{vectors},\"zero\":");
    assert!(json.done().out.contains(&run));
    // What is of bounds is not of points.
    let wrong = [
        "compile",
        "lit.wgsl",
        "--box",
        BOX,
        "--profile",
        "lit.zeros",
        "--bound",
        "upper",
    ];
    place.fails(1, "the profile is of points", &wrong);
}

#[test]
fn bounds_and_files_of_points_are_counted() {
    let place = Place::new("zeros_bounds");
    place.write("lit.wgsl", SHADER);
    let args = [
        "profile",
        "lit.wgsl",
        "--box",
        BOX,
        "--image",
        "x,y",
        "--size",
        "64",
        "--bounds",
        "-o",
        "lit.zeros",
    ];
    let told = place.run(&args).done();
    let [vectors, lanes] = counted(&told.out, "boxes");
    assert_eq!(vectors * lanes, 64 * 64, "{}", told.out);
    let code = place.run(&[
        "compile",
        "lit.wgsl",
        "--box",
        BOX,
        "--profile",
        "lit.zeros",
    ]);
    let code = code.done().out;
    assert!(
        code.contains(" boxes at a time\n") && code.contains("; test "),
        "{code}"
    );
    place.write("data.csv", "power,x,y\n2.5,0.1,0.25\n2.5, 1 ,-1\n");
    let args = ["profile", "lit.wgsl", "--box", BOX, "--points", "data.csv"];
    let told = place.run(&args).done();
    assert!(
        told.out
            .starts_with("outward zeros 1\nfunction lit\npoints f32\n"),
        "{}",
        told.out
    );
    let of_lanes = format!("\nvectors 1 of {lanes}\n");
    assert!(told.out.contains(&of_lanes), "{}", told.out);
    place.write("boxes.csv", "x,y,power\n[0,0.5],[-1,1],2.5\n");
    let args = [
        "profile",
        "lit.wgsl",
        "--box",
        BOX,
        "--points",
        "boxes.csv",
        "--bounds",
    ];
    place.run(&args).done();
}

#[test]
fn data_that_are_none_are_refused_with_their_place() {
    let place = Place::new("zeros_wrong");
    place.write("lit.wgsl", SHADER);
    let refused = |text: &str, what: &str| {
        place.write("data.csv", text);
        let args = ["profile", "lit.wgsl", "--box", BOX, "--points", "data.csv"];
        let run = place.fails(1, what, &args);
        assert!(run.err.contains("data.csv"), "{}", run.err);
    };
    refused("x,y\n1,2\n", "the input `power` has no column");
    refused("x,y,z\n1,2,3\n", "there is no input `z`");
    refused("x,y,x\n1,2,3\n", "an input has two columns");
    refused("x,y,power\n1,2\n", "a row has 2 numbers, and not 3");
    refused("x,y,power\n1,2,three\n", "bad number");
    refused("x,y,power\n", "it has no rows of numbers");
    refused("", "it has no rows of numbers");
    let fails = |what: &str, args: &[&str]| {
        let all = [&["profile", "lit.wgsl"], args].concat();
        place.fails(1, what, &all);
    };
    fails("no random numbers of", &["--image", "x,y"]);
    let wide = "x=[-2,2], y=[-2,2], power=[1,2]";
    let what = "over an image all other inputs are one number, but `power` is in [1, 2]";
    fails(what, &["--box", wide, "--image", "x,y"]);
    fails("--image needs two inputs", &["--box", BOX, "--image", "x"]);
    fails("there is no input `z`", &["--box", BOX, "--image", "x,z"]);
}

#[test]
fn profiles_that_are_none_or_of_something_else_are_refused() {
    let place = Place::new("zeros_foreign");
    place.write("lit.wgsl", SHADER);
    let args = [
        "profile",
        "lit.wgsl",
        "--box",
        BOX,
        "--samples",
        "64",
        "-o",
        "lit.zeros",
    ];
    place.run(&args).done();
    let args = |profile: &'static str, region: &'static str| {
        ["compile", "lit.wgsl", "--box", region, "--profile", profile]
    };
    place.run(&args("lit.zeros", BOX)).done();
    place.fails(1, "no.zeros", &args("no.zeros", BOX));
    let small = "x=[-1,1], y=[-2,2], power=2.5";
    place.fails(1, "input x in [-2, 2]", &args("lit.zeros", small));
    let text = std::fs::read_to_string(place.0.join("lit.zeros")).expect("a profile");
    place.write("short.zeros", &text[..text.len() / 2]);
    place.fails(
        1,
        "short.zeros: the profile of zeros",
        &args("short.zeros", BOX),
    );
    place.write("damaged.zeros", text.replacen("zero ", "zero x", 1));
    place.fails(1, ", line ", &args("damaged.zeros", BOX));
    // The function has changed, by a name or by an operation.
    place.write(
        "lit.wgsl",
        SHADER
            .replace("let wave", "let waves")
            .replace("(wave", "(waves"),
    );
    let what = "`wave` (line 3) where the function has `waves` (line 3)";
    place.fails(1, what, &args("lit.zeros", BOX));
    place.write("lit.wgsl", SHADER.replace("0.1 + mask", "0.1 - mask"));
    place.fails(1, "the function has changed since", &args("lit.zeros", BOX));
}
