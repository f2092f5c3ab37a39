//! Versions: which one is run, that its bounds are those of the kernel alone, and what is refused.

use std::sync::Barrier;

use outward_expr::{Function, Graph};
use outward_interval::Interval;

use super::*;
use crate::bound::Bound;
use crate::engine::Engine;
use crate::error::VersionError;
use crate::version_builder::Assumption::{self, Scalar, Within};
use crate::version_builder::VersionsBuilder;

/// x·y + |x| − y/(1 + x²): x − x is refined, and signs matter.
fn function() -> Function {
    let g = Graph::new();
    let (x, y) = (g.var("x"), g.var("y"));
    let all = x * y + x.abs() - y / (1.0 + x * x);
    g.function("f", [("out", all), ("other", x.max(y) - y)])
        .unwrap()
}

fn side<F: Number>(text: &str) -> Interval<F> {
    text.parse().unwrap()
}

fn within(text: &str) -> Assumption {
    Within(side(text))
}

type Assumed2 = &'static [(&'static str, &'static [(&'static str, &'static str)])];

/// Versions by name, of sides or, where the text is empty, numbers.
fn builder<'f>(f: &'f Function, versions: Assumed2) -> VersionsBuilder<'f> {
    with(Kernel::builder(f), versions)
}

fn with<'f>(base: KernelBuilder<'f>, versions: Assumed2) -> VersionsBuilder<'f> {
    let list = |of: &[(&'static str, &str)]| {
        let assumption = |text: &str| match text {
            "" => Scalar,
            text => within(text),
        };
        let list = of.iter().map(|&(name, text)| (name, assumption(text)));
        list.collect::<Vec<_>>()
    };
    let (name, first) = versions[0];
    let mut builder = base.version(name, list(first)).unwrap();
    for (name, other) in &versions[1..] {
        builder = builder.version(name, list(other)).unwrap();
    }
    builder
}

fn names<F: Number>(versions: &Versions<F>) -> Vec<&str> {
    versions.iter().map(Version::name).collect()
}

const VERSIONS: Assumed2 = &[
    ("wide", &[("x", "[-1, 8]")]),
    ("lit", &[("x", "[0, 1]"), ("y", "[0, 1]")]),
    ("x is positive", &[("x", "[0, inf]")]),
    ("y is positive", &[("y", "[0, inf]")]),
    ("one y", &[("y", "")]),
    ("lit, one y", &[("x", "[0, 1]"), ("y", "[0, 1]"), ("y", "")]),
];

#[test]
fn the_most_special_version_that_holds_is_chosen() {
    let f = function();
    let versions = builder(&f, VERSIONS).build::<f64>().unwrap();
    assert_eq!(
        names(&versions),
        [
            "lit, one y",
            "lit",
            "wide",
            "x is positive",
            "y is positive",
            "one y",
            "general"
        ]
    );
    let tiny = "[-0x1p-1074, 1]";
    for (x, y, name) in [
        ("[0, 1]", "[0.5]", "lit, one y"),
        // The very ends, and just beyond.
        ("[0, 1]", "[0, 1]", "lit"),
        ("[-0, 1]", "[-0, 1]", "lit"),
        ("[0]", "[0]", "lit, one y"),
        (tiny, "[0, 1]", "wide"),
        ("[0, 0x1.0000000000001p0]", "[0, 1]", "wide"),
        ("[-1, 8]", "[-5, 5]", "wide"),
        // In the intersection of versions of which none is the more special one: in their order.
        ("[2, 3]", "[2]", "wide"),
        ("[9, 10]", "[2]", "x is positive"),
        ("[9, inf]", "[2, 3]", "x is positive"),
        ("[-9, 10]", "[0, inf]", "y is positive"),
        ("[-9, 10]", "[-2]", "one y"),
        ("[-9, 10]", "[-2, inf]", "general"),
        ("[-inf, 10]", "[-2, inf]", "general"),
        ("[entire]", "[entire]", "general"),
        // Empty sides are within everything.
        ("[empty]", "[0, 1]", "lit"),
        ("[empty]", "[empty]", "lit, one y"),
        ("[-9, 10]", "[empty]", "y is positive"),
    ] {
        let b = [side(x), side(y)];
        let chosen = versions.chosen(&b).unwrap();
        assert_eq!(chosen.name(), name, "{x}, {y}");
        // What is chosen accepts the box; an empty one has no values.
        let bounds = versions.eval(&b).unwrap();
        assert_eq!(bounds, chosen.kernel().unwrap().eval(&b).unwrap());
        assert_eq!(bounds.is_empty(), x == "[empty]" || y == "[empty]");
    }
    assert!(versions.named("lit").is_some() && versions.named("unlit").is_none());
}

/// The rule by which a version is chosen, written as it is said.
fn expected<'v, F: Number>(versions: &'v Versions<F>, b: &[Interval<F>]) -> &'v str {
    let holds = |version: &&Version<F>| {
        b.iter().enumerate().all(|(i, side)| {
            let one = side.is_empty() || side.is_singleton();
            side.subset(version.within()[i]) && (one || !version.is_scalar(i))
        })
    };
    let all: Vec<&Version<F>> = versions.iter().filter(holds).collect();
    let is_special = |version: &&&Version<F>| {
        let mut others = all.iter().filter(|other| other.name != version.name);
        !others.any(|other| other.assumed.is_within(&version.assumed))
    };
    all.iter().find(is_special).unwrap().name()
}

const ENDS: [f64; 9] = [
    -f64::INFINITY,
    -9.0,
    -1.0,
    -0.0,
    5e-324,
    1.0,
    8.0,
    9.0,
    f64::INFINITY,
];

fn all_sides<F: Number>() -> Vec<Interval<F>> {
    let ends = || ENDS.iter().map(|&end| F::from_f64(end));
    let mut all: Vec<Interval<F>> = vec![Interval::EMPTY];
    for lo in ends() {
        all.extend(ends().filter_map(|hi| Interval::new(lo, hi).ok()));
    }
    all
}

fn columns<F: Number>(boxes: &[[Interval<F>; 2]], negate: bool) -> Vec<Vec<F>> {
    let sign = |x: F| if negate { -x } else { x };
    let side = |i: usize| boxes.iter().map(move |b| b[i].endpoints());
    (0..2)
        .flat_map(|i| {
            [
                side(i).map(|[lo, _]| sign(lo)).collect(),
                side(i).map(|[_, hi]| hi).collect(),
            ]
        })
        .collect()
}

fn every_entry_returns_the_bounds_of_the_version_alone<F: Number>() {
    let f = function();
    let sides = all_sides::<F>();
    let boxes: Vec<[Interval<F>; 2]> = sides
        .iter()
        .flat_map(|x| sides.iter().map(move |y| [*x, *y]))
        .collect();
    for (engine, bound) in [
        (Engine::Jit, Bound::Both),
        (Engine::Interpreter, Bound::Upper),
    ] {
        let base = || Kernel::builder(&f).engine(engine).bound(bound);
        let versions = with(base(), VERSIONS).build::<F>().unwrap();
        let lazy = with(base(), VERSIONS).lazily().build::<F>().unwrap();
        assert!(versions.iter().all(Version::is_made));
        assert_eq!(lazy.iter().filter(|version| version.is_made()).count(), 1);
        let alone: Vec<(&str, Kernel<F>)> = VERSIONS
            .iter()
            .map(|&(name, assumptions)| {
                let mut builder = base();
                for &(input, text) in assumptions {
                    builder = match text {
                        "" => builder.scalar(input).unwrap(),
                        text => builder.within(input, side(text)).unwrap(),
                    };
                }
                (name, builder.build().unwrap())
            })
            .chain([("general", base().build().unwrap())])
            .collect();
        let mut counts = vec![0; versions.iter().len()];
        let mut all = Vec::new();
        for b in &boxes {
            let name = expected(&versions, b);
            assert_eq!(versions.chosen(b).unwrap().name(), name, "{b:?}");
            let kernel = &alone.iter().find(|(other, _)| *other == name).unwrap().1;
            let outputs = kernel.eval_all(b).unwrap();
            assert_eq!(versions.eval_all(b).unwrap(), outputs, "{b:?}");
            assert_eq!(lazy.eval(b).unwrap(), outputs[0], "{b:?}");
            assert_eq!(versions.eval_known(b).unwrap(), Some(outputs[0]));
            assert_eq!(versions.eval_all_known(b).unwrap()[1], Some(outputs[1]));
            counts[names(&versions).iter().position(|n| *n == name).unwrap()] += 1;
            all.push(outputs);
        }
        let used = |versions: &Versions<F>| versions.iter().map(Version::used).collect::<Vec<_>>();
        assert!(counts.iter().all(|&count| count > 0));
        assert_eq!(used(&lazy), counts);
        assert!(lazy.iter().all(Version::is_made));
        let first: Vec<Interval<F>> = all.iter().map(|outputs| outputs[0]).collect();
        assert_eq!(lazy.eval_many(&boxes).unwrap(), first);
        let twice: Vec<u64> = counts.iter().map(|count| 2 * count).collect();
        assert_eq!(used(&lazy), twice);

        // Columns, in blocks of several versions and of one; a clone counts, too.
        let full = |b: &&[Interval<F>; 2]| !b.iter().any(|side| side.is_empty());
        let mut many: Vec<[Interval<F>; 2]> = boxes.iter().filter(full).copied().collect();
        let last = many[many.len() - 1];
        many.resize(BLOCK * 2 + 5, last);
        many.extend_from_within(..BLOCK);
        let columns = columns(&many, false);
        let inputs: Vec<&[F]> = columns.iter().map(Vec::as_slice).collect();
        let ends = bound.endpoints();
        let mut outputs = vec![vec![F::ZERO; many.len()]; 2 * ends];
        let mut places: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        let before: u64 = used(&versions).iter().sum();
        versions.clone().eval_columns(&inputs, &mut places).unwrap();
        let after: u64 = used(&versions).iter().sum();
        assert_eq!(after - before, u64::try_from(many.len()).unwrap());
        for (k, b) in many.iter().enumerate() {
            let expected = versions.eval_all(b).unwrap();
            for (o, expected) in expected.iter().enumerate() {
                let [neg_lo, hi] = expected.endpoints();
                let found = outputs[o * ends + ends - 1][k];
                assert!(found == hi || found.is_nan() && hi.is_nan(), "{b:?}");
                let found = outputs[o * ends][k];
                let lower = ends == 1 || found == neg_lo || found.is_nan() && neg_lo.is_nan();
                assert!(lower, "{b:?}");
            }
        }
    }
}

#[test]
fn every_entry_returns_the_bounds_of_the_version_alone_f32() {
    every_entry_returns_the_bounds_of_the_version_alone::<f32>();
}

#[test]
fn every_entry_returns_the_bounds_of_the_version_alone_f64() {
    every_entry_returns_the_bounds_of_the_version_alone::<f64>();
}

#[test]
fn wrong_versions_are_named() {
    let f = function();
    let base = || {
        let builder = Kernel::builder(&f).within("x", side("[0, 8]"));
        builder.unwrap()
    };
    let error = |assumptions: &[(&str, Assumption)]| {
        let made = base().version("lit", assumptions.iter().copied());
        let made = made.and_then(|builder| builder.build::<f32>());
        made.unwrap_err().to_string()
    };
    for (assumptions, message) in [
        (
            &[("z", Scalar)][..],
            "version `lit`: the function has no input `z`; its inputs are x, y",
        ),
        (
            &[("x", within("[-1, 1]"))],
            "version `lit`: the interval [-1, 1] of the input `x` is not within [0, 8], which all versions are made for",
        ),
        (
            &[("x", within("[1, 2]")), ("x", within("[3, 4]"))],
            "version `lit`: no number has all that is assumed of the input `x`",
        ),
        (
            &[("y", within("[empty]"))],
            "version `lit`: no number has all that is assumed of the input `y`",
        ),
        (
            &[],
            "version `lit`: it is for the same boxes as the version `general`",
        ),
        (
            // In f32, which has no such number, it is rounded outward.
            &[("x", within("[0, 8]")), ("y", within("[-1e300, 1e300]"))],
            "version `lit`: it is for the same boxes as the version `general`",
        ),
    ] {
        assert_eq!(error(assumptions), message);
    }
    let twice = builder(&f, VERSIONS).version("lit", [("x", Scalar)]);
    let repeated = |name: &str| Error::Version {
        name: name.to_owned(),
        cause: VersionError::RepeatedName,
    };
    assert_eq!(twice.unwrap_err(), repeated("lit"));
    let general = Kernel::builder(&f).version("general", [("x", Scalar)]);
    assert_eq!(general.unwrap_err(), repeated("general"));
    // A point is one number, whether that is said or not; and what differs in f64 may not in f32.
    for (a, b) in [("[2]", "[2]"), ("[0, 0.1]", "[0, 0x1.99999999999ap-4]")] {
        let builder = Kernel::builder(&f)
            .version("a", [("x", within(a))])
            .unwrap();
        let scalar = a.len() == 3;
        let also = if scalar {
            ("x", Scalar)
        } else {
            ("x", within(b))
        };
        let builder = builder.version("b", [("x", within(b)), also]).unwrap();
        let error = builder.clone().build::<f32>().unwrap_err().to_string();
        assert_eq!(
            error,
            "version `b`: it is for the same boxes as the version `a`"
        );
        assert_eq!(builder.build::<f64>().is_err(), scalar);
    }
    let mut many = Kernel::builder(&f).version("0", [("x", Scalar)]).unwrap();
    for i in 1..255 {
        let name = i.to_string();
        many = many
            .version(&name, [("x", within(&format!("[0, {i}]")))])
            .unwrap();
    }
    let all = many.clone().lazily().build::<f32>().unwrap();
    assert_eq!(all.iter().len(), 256);
    let b = [side("[-1, 300]"), side("[1, 2]")];
    assert_eq!(all.chosen(&b).unwrap().name(), "general");
    assert!(all.eval_many(&[b, b]).is_ok());
    let error = many.version("more", [("y", Scalar)]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "version `more`: there are more than 255 versions"
    );
}

#[test]
fn boxes_beyond_all_versions_are_refused() {
    let f = function();
    let base = Kernel::builder(&f).within("x", side("[0, 8]")).unwrap();
    let general = base.build::<f64>().unwrap();
    let versions = with(
        base,
        &[("unit", &[("x", "[0, 1]")]), ("one y", &[("y", "")])],
    );
    let versions = versions.build::<f64>().unwrap();
    let inside = [side("[0, 1]"), side("[0, 1]")];
    for b in [
        vec![side("[0, 9]"), side("[1, 2]")],
        vec![side("[-1]"), side("[1]")],
        vec![side("[0, 1]")],
        vec![side("[0, 1]"); 3],
        vec![],
    ] {
        let expected = general.eval(&b).unwrap_err();
        assert_eq!(versions.chosen(&b).unwrap_err(), expected);
        assert_eq!(versions.eval(&b).unwrap_err(), expected);
        assert_eq!(
            versions.eval_many(&[&inside[..], &b]).unwrap_err(),
            expected
        );
    }
    // Nothing is written, nothing counted.
    let mut outputs = [[7.0; 2]; 4];
    for columns in [
        [&[0.0, 0.0][..], &[1.0, 9.0], &[0.0, 0.0], &[1.0, 1.0]],
        [&[0.0, 0.0], &[1.0, 1.0], &[0.0, f64::NAN], &[1.0, 1.0]],
        [&[0.0, 0.0], &[1.0, 1.0], &[0.0, 0.0], &[1.0]],
    ] {
        let expected = general.eval_columns(&columns, &mut outputs.each_mut().map(|o| &mut o[..]));
        let found = versions.eval_columns(&columns, &mut outputs.each_mut().map(|o| &mut o[..]));
        assert!(found.is_err());
        assert_eq!(found, expected);
    }
    let few = versions.eval_columns(&[&[0.0], &[0.0]], &mut []);
    assert!(matches!(few, Err(Error::Columns { .. })));
    assert_eq!(outputs, [[7.0; 2]; 4]);
    assert!(versions.iter().all(|version| version.used() == 0));
    // No box at all.
    assert_eq!(versions.eval_many::<[Interval<f64>; 2]>(&[]), Ok(vec![]));
    let none: [&[f64]; 4] = [&[]; 4];
    assert_eq!(
        versions.eval_columns(&none, &mut [&mut [], &mut [], &mut [], &mut []]),
        Ok(())
    );
}

#[test]
fn lazy_versions_are_made_once_by_whichever_thread_needs_them() {
    let f = function();
    let eager = builder(&f, VERSIONS).build::<f32>().unwrap();
    let lazy = builder(&f, VERSIONS).lazily().build::<f32>().unwrap();
    let sides = all_sides::<f32>();
    let boxes: Vec<[Interval<f32>; 2]> = (0..400).map(|k| [sides[k % 37], sides[k % 41]]).collect();
    let expected = eager.eval_many(&boxes).unwrap();
    let threads = 8;
    let start = Barrier::new(threads);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (lazy, boxes, expected, start) = (&lazy, &boxes, &expected, &start);
            scope.spawn(move || {
                start.wait();
                for k in 0..boxes.len() {
                    let k = (k + 50 * thread) % boxes.len();
                    assert_eq!(lazy.eval(&boxes[k]).unwrap(), expected[k]);
                }
                assert_eq!(&lazy.eval_many(boxes).unwrap(), expected);
            });
        }
    });
    for (lazy, eager) in lazy.iter().zip(eager.iter()) {
        assert_eq!(lazy.used(), 16 * eager.used(), "{}", eager.name());
        assert_eq!(lazy.is_made(), lazy.used() > 0 || lazy.name() == "general");
    }
}

#[test]
fn uniform_inputs_are_the_same_for_all_versions() {
    let f = function();
    let base = || Kernel::builder(&f).uniform("y").unwrap();
    let versions: Assumed2 = &[("positive", &[("x", "[0, inf]")]), ("one y", &[("y", "")])];
    let versions = with(base(), versions).build::<f64>().unwrap();
    let sides = ["[1, 2]", "[-1, 2]", "[-3, -2]", "[3, 4]"].map(side::<f64>);
    for y in ["[2]", "[2, 3]"].map(side::<f64>) {
        let boxes = sides.map(|x| [x, y]);
        let found = versions.eval_many(&boxes).unwrap();
        let mut columns = columns(&boxes, false);
        columns[2].truncate(1);
        columns[3].truncate(1);
        let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
        let mut outputs = [[0.0; 4]; 4];
        versions
            .eval_columns(&columns, &mut outputs.each_mut().map(|o| &mut o[..]))
            .unwrap();
        for (k, b) in boxes.iter().enumerate() {
            let bounds = versions.eval(b).unwrap();
            assert_eq!(bounds, found[k]);
            assert_eq!(bounds.endpoints(), [outputs[0][k], outputs[1][k]]);
        }
    }
    // Boxes of different versions, of which a uniform input differs.
    let differ = [[sides[0], side("[2]")], [sides[2], side("[3]")]];
    let error = versions.eval_many(&differ).unwrap_err();
    assert!(matches!(error, Error::NotUniform { .. }));
}

#[test]
fn an_error_of_a_lazy_version_is_kept() {
    // Nothing is valid where x is less than −1.
    let g = Graph::new();
    let x = g.var("x");
    let f = g.function("f", [("out", (x + 1.0).sqrt())]).unwrap();
    let base = Kernel::builder(&f).assume_valid();
    let version = base.clone().version("no", [("x", within("[-8, -2]"))]);
    for lazily in [false, true] {
        let mut version = version.clone().unwrap();
        if lazily {
            version = version.lazily();
        }
        let error = version.build::<f64>().unwrap_err().to_string();
        assert!(
            error.starts_with("version `no`: there is no point"),
            "{error}"
        );
    }
    // What is left of the box of a version counts.
    let some = base.version("some", [("x", within("[-8, 2]"))]).unwrap();
    let some = some.lazily().build::<f64>().unwrap();
    let version = some.named("some").unwrap();
    assert_eq!(version.within(), [side("[-1, 2]")]);
    assert_eq!(version.kernel().unwrap().within(), version.within());
    assert!(some.eval(&[side("[-2, 1]")]).is_err());
    // A kernel that cannot be made: a version of a function that is none.
    let broken = Version::<f64> {
        name: "broken".to_owned(),
        given: vec![side("[-8, -2]")],
        assumed: version.assumed.clone(),
        builder: Arc::clone(&version.builder),
        made: OnceLock::new(),
        used: Count::default(),
    };
    let first = broken.kernel().unwrap_err();
    assert!(broken.is_made() && broken.kernel().unwrap_err() == first);
    assert!(
        first.to_string().starts_with("version `broken`: "),
        "{first}"
    );
}

#[test]
fn columns_under_machine_rounding_have_lower_ends_as_they_are() {
    use outward_analysis::{NanPolicy, Rounding};
    let f = function();
    let base = || {
        let builder = Kernel::builder(&f).rounding(Rounding::Machine);
        builder.nan(NanPolicy::Suppress)
    };
    let versions = with(base(), VERSIONS).build::<f32>().unwrap();
    let sides = all_sides::<f32>();
    let full = sides.iter().filter(|side| !side.is_empty());
    let boxes: Vec<[Interval<f32>; 2]> = full
        .clone()
        .zip(full.rev())
        .map(|(x, y)| [*x, *y])
        .collect();
    let columns = columns(&boxes, true);
    let columns: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
    let mut outputs = vec![vec![0.0; boxes.len()]; 4];
    let mut places: Vec<&mut [f32]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
    versions.eval_columns(&columns, &mut places).unwrap();
    let mut chosen = std::collections::BTreeSet::new();
    for (k, b) in boxes.iter().enumerate() {
        let version = versions.chosen(b).unwrap();
        chosen.insert(version.name());
        let b = [b[0], b[1]].map(Interval::endpoints);
        let one = [[-b[0][0]], [b[0][1]], [-b[1][0]], [b[1][1]]];
        let one: Vec<&[f32]> = one.iter().map(|column| &column[..]).collect();
        let mut alone = [[0.0; 1]; 4];
        let kernel = version.kernel().unwrap();
        kernel
            .eval_columns(&one, &mut alone.each_mut().map(|o| &mut o[..]))
            .unwrap();
        for (all, alone) in outputs.iter().zip(alone) {
            assert!(all[k].to_bits() == alone[0].to_bits(), "{b:?}");
        }
    }
    assert!(chosen.len() > 3, "{chosen:?}");
}
