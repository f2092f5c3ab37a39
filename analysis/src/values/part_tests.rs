//! Tests of what is known of nodes in blocks, and of warnings there.

use outward_expr::text::parse;
use outward_expr::{BoolOp, Builder, Format, Function, Node, Op, RealOp, RegionBuilder, Type};
use outward_interval::Interval;
use outward_semantics::Set;
use outward_semantics::flow::Entry;
use outward_sets::{I32Set, Semantics, ValueSet};

use super::{Path, Settings, Values, WarningKind, values_of};

const BOTH: [Semantics; 2] = [Semantics::Float, Semantics::Real];

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn real(text: &str) -> Set<f64> {
    let interval: Interval<f64> = text.parse().unwrap();
    Set::Real(interval.into())
}

/// Lines and problems.
fn warnings(values: &Values<'_, f64>) -> Vec<(u32, WarningKind)> {
    let found = values.warnings().into_iter();
    found.map(|w| (w.line.unwrap_or(0), w.problem)).collect()
}

fn path(entries: &[(u32, u32)]) -> Path {
    let entry = |&(node, block): &(u32, u32)| Entry {
        node: Node(node),
        block,
    };
    Path(entries.iter().map(entry).collect())
}

/// Five iterations, n from 0 to 4. In each a branch (line 10), whose first block computes v (from
/// line 13 on) of x and n.
fn looped(condition: &str, inside: &str) -> Function {
    read(&format!(
        "x var x
zero iconst 0
l loop x x n zero
  x var x
  n var n
  one iconst 1
  four iconst 4
  m iadd n one
  c {condition}
  i if c x x n n
    x var x
    n var n
    {inside}
    output y v
  else
    x var x
    output y x
  end
  y project i 0
  five iconst 5
  go slt m five
  again go
  output x y
  output n m
end
y project l 0"
    ))
}

/// What is warned of, with this many iterations before loops are widened.
fn found(f: &Function, semantics: Semantics, iterations: u64) -> Vec<(u32, WarningKind)> {
    let mut settings = Settings::new(semantics);
    settings.iterations = iterations;
    warnings(&values_of(f, &[real("[1, 2]")], settings))
}

#[test]
fn a_condition_is_always_so_only_if_it_is_in_every_iteration() {
    for semantics in BOTH {
        for iterations in [0, 1, 3, 10_000] {
            let of = |condition: &str| found(&looped(condition, "v neg x"), semantics, iterations);
            // In the first iteration only, and in the last iteration only.
            assert_eq!(of("slt n one"), [], "{iterations}");
            assert_eq!(of("ieq n four"), [], "{iterations}");
            // Never.
            assert_eq!(of("slt four n"), [(10, WarningKind::Always(false))]);
        }
        let of = |condition: &str| found(&looped(condition, "v neg x"), semantics, 10_000);
        assert_eq!(of("slt n m"), [(10, WarningKind::Always(true))]);
    }
}

#[test]
fn an_operation_is_wrong_only_if_it_is_in_every_run() {
    for semantics in BOTH {
        for iterations in [0, 1, 3, 10_000] {
            let of = |condition: &str, inside: &str| {
                found(&looped(condition, inside), semantics, iterations)
            };
            let zero = "d sub x x\nk const 3\nv div k d";
            let always = [(15, WarningKind::DivisionByZero)];
            // Of x that is a number, x − x is zero; after an iteration it may not be one.
            assert_eq!(of("slt n one", zero)[..], always[..], "{iterations}");
            // Zero in the first iteration, and not in others.
            let first = "d fromsint n\nk const 3\nv div k d";
            assert_eq!(of("slt n four", first), [], "{iterations}");
            assert_eq!(of("slt n one", first)[..], always[..], "{iterations}");
            let below = "a abs x\nb neg a\nk const -1\ns add b k\nv sqrt s";
            let outside = [(17, WarningKind::OutsideOfDomain)];
            assert_eq!(of("slt n one", below)[..], outside[..], "{iterations}");
            // Where nothing comes there is nothing to say, but that nothing does.
            let never = [(10, WarningKind::Always(false))];
            assert_eq!(of("slt four n", zero)[..], never[..], "{iterations}");
        }
    }
}

#[test]
fn parts_have_what_nodes_are_over_all_iterations() {
    let f = looped("slt n one", "v neg x");
    let values = values_of(&f, &[real("[1, 2]")], Settings::new(Semantics::Float));
    let parts = values.parts();
    let paths: Vec<String> = parts.iter().map(|p| p.path().to_string()).collect();
    let expected = [
        "",
        " in block 0 of %2",
        " in block 0 of %5 in block 0 of %2",
        " in block 1 of %5 in block 0 of %2",
    ];
    assert_eq!(paths, expected, "{f}");
    assert!(parts.iter().all(|part| part.is_reached()));
    let body = &parts[1];
    assert_eq!(body.path(), &path(&[(2, 0)]));
    assert_eq!(body.any(Node(1)), Set::Int(I32Set::between(0, 4)));
    // The branch is taken once, with what x is at first.
    assert_eq!(parts[2].any(Node(0)).to_string(), "[1, 2]");
    assert_eq!(parts[3].any(Node(0)).to_string(), "[-2, -1]");
    assert_eq!(body.taken(Node(5)), None);
    let x: ValueSet<f64> = "[-2, -1] | [1, 2]".parse().unwrap();
    assert_eq!(body.set(Node(0)), x);
    // What is not there has no value.
    assert!(body.set(Node(99)).is_empty() && body.taken(Node(99)).is_none());
    assert!(body.inside(Node(99)).is_empty());
}

#[test]
fn blocks_that_are_never_run_are_not_reached() {
    let f = looped("slt four n", "c2 slt n n\nv neg x");
    let values = values_of(&f, &[real("[1, 2]")], Settings::new(Semantics::Float));
    let parts = values.parts();
    let reached: Vec<bool> = parts.iter().map(|p| p.is_reached()).collect();
    assert_eq!(reached, [true, true, false, true]);
    assert!(parts[2].sets().iter().all(Set::is_empty));
    assert_eq!(parts[1].taken(Node(6)), Some(false));
    // Where the inputs have no value, nothing is.
    let empty = Set::Real(ValueSet::EMPTY);
    let values = values_of(&f, &[empty], Settings::new(Semantics::Float));
    assert_eq!(warnings(&values), [(10, WarningKind::Always(false))]);
}

#[test]
fn nothing_is_said_of_blocks_where_they_are_not_kept() {
    let f = looped("slt four n", "d sub x x\nv div x d");
    let mut settings = Settings::new(Semantics::Float);
    settings.blocks = false;
    let values = values_of(&f, &[real("[1, 2]")], settings);
    assert_eq!(warnings(&values), []);
    let parts = values.parts();
    assert_eq!(parts.len(), 1);
    let body = &parts[0].inside(Node(2))[0];
    assert!(body.is_reached() && !body.is_known());
    assert_eq!(body.any(Node(1)), Set::all(Type::Int));
    assert!(body.inside(Node(6)).iter().all(|part| !part.is_known()));
}

/// Loops in loops, too many to find what they carry.
#[test]
fn nothing_is_known_inside_of_a_loop_without_a_bound() {
    let depth = 12;
    let mut regions = RegionBuilder::new();
    let x = regions.input("x");
    let mut carried = x;
    for _ in 0..depth {
        carried = regions.open_loop(&[carried])[0];
    }
    let zero = regions.binary(RealOp::Sub, x, x);
    let q = regions.binary(RealOp::Div, x, zero);
    let mut next = regions.binary(RealOp::Max, q, carried);
    for _ in 0..depth {
        let again = regions.logic(BoolOp::Lt, &[next, x]);
        next = regions.close_loop(again, &[next]).unwrap()[0];
    }
    let f = regions.finish("f", Format::F64, &[("out", next)]);
    let mut settings = Settings::new(Semantics::Float);
    settings.iterations = 0;
    let values = values_of(&f, &[real("[1, 2]")], settings);
    assert!(values.parts().iter().any(|part| !part.is_known()));
    // The innermost block, in those around it.
    let mut last = values.whole();
    for _ in 0..depth {
        let nodes = last.function().iter();
        let inside = nodes.flat_map(|(node, _)| last.inside(node)).next();
        last = inside.unwrap();
    }
    assert!(last.is_reached() && !last.is_known());
    let types = last.function().node_types();
    let all = last.sets().iter().zip(types).zip(&last.function().nodes);
    let unknown = all.filter(|((set, ty), _)| **set == Set::all(*ty)).count();
    assert_eq!(unknown, last.sets().len(), "{f}");
    assert_eq!(warnings(&values), []);
    // With enough iterations it is known.
    let values = values_of(&f, &[real("[1, 2]")], Settings::new(Semantics::Float));
    let found = values.warnings();
    assert!(
        found
            .iter()
            .any(|w| w.problem == WarningKind::DivisionByZero)
    );
}

#[test]
fn one_block_at_two_places_is_two_parts() {
    let f = read(
        "x var x\nz const 0\nc lt x z\ni if c x x\na var x\ns sqrt a\noutput y s\nelse\nb var x\noutput y b\nend\ny project i 0",
    );
    // The same block, first of what is negative, then of what is not.
    let mut b = Builder::new();
    let (x, y) = (b.input("x"), b.input("y"));
    let first = b.inline(&f, &[x])[0];
    let second = b.inline(&f, &[y])[0];
    let f = b.finish("two", Format::F64, &[("a", first), ("b", second)]);
    let sets = [real("[-2, -1]"), real("[1, 2]")];
    let values = values_of(&f, &sets, Settings::new(Semantics::Float));
    let reached: Vec<bool> = values.parts().iter().map(|p| p.is_reached()).collect();
    assert_eq!(reached, [true, true, false, false, true]);
    let expected = [
        (4, WarningKind::Always(true)),
        (4, WarningKind::Always(false)),
        (6, WarningKind::OutsideOfDomain),
    ];
    assert_eq!(warnings(&values), expected);
}

#[test]
fn what_a_reader_made_for_itself_is_not_warned_of() {
    let build = |implied: bool| {
        let mut regions = RegionBuilder::new();
        regions.at_line(1);
        let x = regions.input("x");
        let zero = regions.integer(0);
        let c = regions.logic(BoolOp::Lt, &[x, zero]);
        regions.at_line(2);
        if implied {
            regions.at(regions.now().implied());
        }
        regions.open_if();
        regions.open_else(&[x]);
        let results = regions.close_if(c, &[zero]).unwrap();
        let root = regions.unary(RealOp::Sqrt, results[0]);
        regions.finish("f", Format::F64, &[("out", root)])
    };
    let of = |implied: bool| {
        let f = build(implied);
        warnings(&values_of(
            &f,
            &[real("[-2, -1]")],
            Settings::new(Semantics::Float),
        ))
    };
    let expected = [
        (2, WarningKind::Always(true)),
        (2, WarningKind::OutsideOfDomain),
    ];
    assert_eq!(of(false), expected);
    assert_eq!(of(true), []);
}

#[test]
fn a_condition_is_said_once() {
    let f = read(
        "x var x\nz const 0\nc lt x z\nn not c\na select c x z\nb select n z a\nd neg x\ne select c a d\noutput b b\noutput e e",
    );
    let values = values_of(&f, &[real("[1, 2]")], Settings::new(Semantics::Float));
    assert_eq!(warnings(&values).len(), 1);
}

/// The inner loop never ends, so the branch behind it, which decides whether the outer one goes on,
/// has no condition.
#[test]
fn a_block_is_reached_though_a_loop_in_it_never_ends() {
    let f = read(
        "x var x
l loop x x
  x var x
  off false
  k loop x x c off
    x var x
    z const 0
    on true
    c lt x z
    again on
    output x x
    output c c
  end
  c project k 1
  b if c x x
    x var x
    on true
    output on on
  else
    x var x
    off false
    output off off
  end
  on project b 0
  s add x x
  again on
  output x s
end
y project l 0",
    );
    assert!(f.iter().any(|(_, data)| matches!(data.op, Op::Control(_))));
    for semantics in BOTH {
        for iterations in [0, 1, 100] {
            let mut settings = Settings::new(semantics);
            settings.iterations = iterations;
            let values = values_of(&f, &[real("[1, 2]")], settings);
            for part in values.parts() {
                let inside = part.path().0.len();
                let run = inside < 2 || part.function().outputs.len() == 3;
                assert_eq!(
                    part.is_reached(),
                    run,
                    "{} {semantics:?} {iterations}",
                    part.path()
                );
            }
        }
    }
}
