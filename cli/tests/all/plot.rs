//! `outward plot`: what is drawn is compared with what the function returns, which is another part
//! of the same picture.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::Place;

/// The value of an attribute of an SVG element.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element
        .split_once(&format!(" {name}=\""))?
        .1
        .split('"')
        .next()
}

fn number(element: &str, name: &str) -> f64 {
    let text = attribute(element, name).unwrap_or("");
    text.parse()
        .unwrap_or_else(|_| panic!("{name} of {element}"))
}

/// The elements with a name and this text in them.
fn elements<'a>(svg: &'a str, name: &str, with: &'a str) -> Vec<&'a str> {
    let start = format!("<{name} ");
    let lines = svg.lines().filter(move |line| line.starts_with(&start));
    lines.filter(|line| line.contains(with)).collect()
}

/// The points of all lines with this text in them.
fn points(svg: &str, with: &str) -> Vec<(f64, f64)> {
    let lines = elements(svg, "polyline", with);
    let texts = lines.iter().filter_map(|line| attribute(line, "points"));
    let pairs = texts.flat_map(str::split_whitespace);
    let pairs = pairs.filter_map(|pair| pair.split_once(','));
    pairs
        .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
        .collect()
}

const AREA: &str = "opacity=\"0.22\" fill=\"#1F77B4\"";
const LINE: &str = "opacity=\"1\" stroke=\"#1F77B4\" stroke-width=\"2\"";

#[test]
fn values_lie_within_the_bounds_that_are_drawn() {
    let place = Place::new("plot-values");
    for (formula, region) in [
        ("x^3 - 2*x", "x=[-2,2]"),
        ("sin(3*x)*exp(x) + abs(x)", "x=[-3,1]"),
        ("floor(x)/4", "x=[-3,3]"),
        ("max(x, x^2) - k", "x=[-1,2], k=0.1"),
    ] {
        for options in [
            &[][..],
            &["--plain"],
            &["--rounding", "machine"],
            &["--semantics", "float"],
        ] {
            let mut args = vec!["plot", "--expr", formula, "--box", region, "-o", "p.svg"];
            args.extend(options);
            place.run(&args).done();
            let svg = std::fs::read_to_string(place.0.join("p.svg")).unwrap();
            let areas = elements(&svg, "rect", AREA);
            assert!(areas.len() >= 64, "{formula}: {}", areas.len());
            let lines = points(&svg, LINE);
            assert!(lines.len() > 100, "{formula}: {}", lines.len());
            // The sample in the key lies above the plot, as does the area in it.
            for (x, y) in lines.into_iter().filter(|(_, y)| *y > 44.0) {
                // Ends are whole pixels, and a line that jumps goes through no bounds.
                let is_in = |area: &&str| {
                    let [left, top] = [number(area, "x"), number(area, "y")];
                    let [width, height] = [number(area, "width"), number(area, "height")];
                    (left - 1.0..=left + width + 1.0).contains(&x)
                        && (top - 1.0..=top + height + 1.0).contains(&y)
                };
                assert!(areas.iter().any(is_in), "{formula} {options:?}: {x}, {y}");
            }
        }
    }
}

#[test]
fn poles_are_found() {
    let place = Place::new("plot-poles");
    let told = place.run(&[
        "plot", "--expr", "tan(x)", "--box", "x=[0,3]", "-o", "t.svg",
    ]);
    let told = told.done().out;
    let start = "out is unbounded for x in [";
    let lines: Vec<&str> = told.lines().filter_map(|l| l.strip_prefix(start)).collect();
    let [place_of_pole] = lines[..] else {
        panic!("{told}");
    };
    let ends = place_of_pole
        .trim_end_matches(']')
        .split_once(", ")
        .unwrap();
    let [lo, hi]: [f64; 2] = [ends.0, ends.1].map(|end| end.parse().unwrap());
    let pole = core::f64::consts::FRAC_PI_2;
    assert!(lo < pole && pole < hi && hi - lo < 1e-4, "{told}");
    // Two poles, and no value between them.
    let told = place.run(&[
        "plot",
        "--expr",
        "1/sqrt(x^2 - 1)",
        "--box",
        "x=[-2,2]",
        "-o",
        "t.svg",
    ]);
    let told = told.done().out;
    assert_eq!(told.matches("is unbounded").count(), 2, "{told}");
    let svg = std::fs::read_to_string(place.0.join("t.svg")).unwrap();
    assert!(svg.contains("\nmay be undefined or NaN\n"), "{svg}");
    assert!(svg.contains("\nunbounded\n"), "{svg}");
    // Unbounded everywhere: said once.
    let told = place.run(&[
        "plot",
        "--expr",
        "x/0",
        "--box",
        "x=[-2,2]",
        "--semantics",
        "float",
        "-o",
        "t.svg",
    ]);
    let told = told.done().out;
    assert!(
        told.contains("out is unbounded for x in [-2, 2]\n"),
        "{told}"
    );
}

#[test]
fn a_heat_map_has_the_bounds_of_its_cells() {
    let place = Place::new("plot-heat");
    let common = [
        "plot",
        "--expr",
        "x + 2*y",
        "--box",
        "x=[0,1], y=[-1,1]",
        "--parts",
        "4",
    ];
    let plot = |more: &[&str]| {
        let mut args = common.to_vec();
        args.extend(["-o", "h.svg"]);
        args.extend(more);
        let told = place.run(&args).done().out;
        (
            told,
            std::fs::read_to_string(place.0.join("h.svg")).unwrap(),
        )
    };
    let (told, svg) = plot(&["--color", "sign"]);
    // In the lowest row the upper bounds are -3/4, -1/2, -1/4 and 0.
    assert_eq!(
        told,
        "out in [-2, 3] on the box, [-2, 3] on 4 x 4 cells; negative on 3, positive on 7\n"
    );
    let area = |colour: &str| -> f64 {
        let fill = format!("fill=\"{colour}\" stroke=\"none\"");
        let cells = elements(&svg, "rect", &fill);
        // The key has narrow ones.
        let cells = cells.iter().filter(|cell| number(cell, "width") > 30.0);
        cells
            .map(|cell| number(cell, "width") * number(cell, "height"))
            .sum()
    };
    let (negative, positive) = (area("#3168AC"), area("#E2843C"));
    let ratio = positive / negative;
    assert!((ratio - 7.0 / 3.0).abs() < 0.02, "{negative} {positive}");
    for (heat, title) in [
        ("lower", "lower bound of out"),
        ("upper", "upper bound of out"),
        ("width", "width of the bounds of out"),
    ] {
        let (_, svg) = plot(&["--color", heat]);
        assert!(svg.contains(&format!("\n{title}\n")), "{svg}");
    }
    let (_, svg) = plot(&["--color", "width"]);
    // All cells are 5/4 wide: one colour.
    let fills: std::collections::BTreeSet<&str> = elements(&svg, "rect", "stroke=\"none\"")
        .into_iter()
        .filter(|cell| number(cell, "width") > 90.0 && number(cell, "height") < 400.0)
        .filter_map(|cell| attribute(cell, "fill"))
        .collect();
    assert_eq!(fills.len(), 1, "{fills:?}");
}

#[test]
fn functions_of_every_kind_are_drawn() {
    let place = Place::new("plot-kinds");
    place.write(
        "s.wgsl",
        "fn f(x: f32, n: i32) -> vec3<f32> {
            var y = x;
            for (var i = 0; i < n; i++) { if (y > 1.0) { break; } y = y * y + 0.3; }
            return vec3<f32>(y, select(0.0, 1.0, x > 0.5), 1.0 / x);
        }",
    );
    let told = place
        .run(&["plot", "s.wgsl", "--box", "x=[-1,1], n=5"])
        .done();
    assert_eq!(place.files(), ["s.svg", "s.wgsl"]);
    assert_eq!(told.out.matches(" on the box, ").count(), 3, "{}", told.out);
    assert!(told.out.contains("is unbounded for x in ["), "{}", told.out);
    let other = place.run(&[
        "plot",
        "s.wgsl",
        "--box",
        "x=[-1,1], n=[1,5]",
        "--value",
        "out.x",
        "-o",
        "-",
    ]);
    let other = other.done();
    assert!(other.out.starts_with("<svg "), "{}", other.out);
    assert!(other.out.trim_end().ends_with("</svg>"), "{}", other.out);
    assert!(other.err.contains("out.x in ["), "{}", other.err);
    place.write(
        "g.wgsl",
        "fn f(x: f32, y: f32) -> f32 { if (x < y) { return x; } return 2.0; }",
    );
    let told = place
        .run(&["plot", "g.wgsl", "--box", "x=[0,1], y=[0,1]"])
        .done();
    assert!(
        told.out.starts_with("out in [0, 2] on the box"),
        "{}",
        told.out
    );
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let place = Place::new("plot-refused");
    let formula = |rest: &[&'static str]| {
        let mut args = vec!["plot", "--expr", "x*y + z"];
        args.extend(rest);
        args
    };
    for (code, words, rest) in [
        (
            1,
            "no interval is given for the inputs `x`, `y` and `z`",
            &[][..],
        ),
        (1, "no input is an interval", &["--box", "x=1,y=1,z=0.1"]),
        (
            1,
            "these are intervals: x, y, z; choose by --axes x,y",
            &["--box", "x=[0,1],y=[0,1],z=[0,1]"],
        ),
        (
            1,
            "`z` is [0, inf]: a plot needs a bounded interval",
            &["--box", "x=1,y=1,z=[0,inf]"],
        ),
        (
            1,
            "wider than can be drawn",
            &["--box", "x=1,y=1,z=[-1e308,1e308]"],
        ),
        (
            1,
            "no input `w` to plot over",
            &["--box", "x=1,y=1,z=[0,1]", "--axes", "w"],
        ),
        (
            1,
            "--axes names `z` twice",
            &["--box", "x=1,y=1,z=[0,1]", "--axes", "z,z"],
        ),
        (
            1,
            "no output `w`; the outputs are out",
            &["--box", "x=1,y=1,z=[0,1]", "--value", "w"],
        ),
        (
            1,
            "plots are SVG files; name it p.svg",
            &["--box", "x=1,y=1,z=[0,1]", "-o", "p.png"],
        ),
        (
            2,
            "expected a bounded interval",
            &["--box", "x=1,y=1,z=[0,1]", "--range", "[0,inf]"],
        ),
        (
            2,
            "expected a bounded interval",
            &["--box", "x=1,y=1,z=[0,1]", "--range", "1"],
        ),
        (
            2,
            "'0' for '--parts <N>'",
            &["--box", "x=1,y=1,z=[0,1]", "--parts", "0"],
        ),
        (1, "has no input `w`", &["--box", "x=1,y=1,z=[0,1],w=1"]),
    ] {
        place.fails(code, words, &formula(rest));
    }
}
