//! What algebra makes of functions, and that what is wrong in it would be noticed.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use core::f64::consts::{FRAC_PI_2, PI};

use outward_analysis::identities::{
    Containment, RULES, RangeQuery, RewriteRule, RuleTerm, SearchLimits, range,
};
use outward_analysis::refine::{Refined, refine};
use outward_analysis::values::{Settings, values_of_both, values_with};
use outward_expr::{Builder, Format, Function, Node, NodeData, RealOp, text::parse};
use outward_interval::{Elementary, Interval};
use outward_lower::table::price;
use outward_runtime::SearchEngine;
use outward_semantics::{Set, eval_interval};
use outward_sets::Semantics;
use outward_tests::checks::outside;

fn function(text: &str) -> Function {
    parse(text, Format::F64).unwrap()
}

/// The function refined for real values, or for those of floating point, too, with identities.
fn sharp(f: &Function, sides: &[Interval<f64>], floats: bool) -> Refined<f64> {
    let sets: Vec<Set<f64>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
    let settings = Settings::new(Semantics::Real);
    let values = if floats {
        values_of_both(f, &sets, &[], settings)
    } else {
        values_with(f, &sets, &[], settings)
    };
    refine(&values, &sets, &price).sharpened()
}

fn interval(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap()
}

/// The bounds of real values on a part of the box that the function was made for.
fn bounds(text: &str, sides: &[[f64; 2]], part: &[[f64; 2]]) -> Interval<f64> {
    let f = function(text);
    let sides: Vec<Interval<f64>> = sides.iter().map(|&[lo, hi]| interval(lo, hi)).collect();
    let part: Vec<Interval<f64>> = part.iter().map(|&[lo, hi]| interval(lo, hi)).collect();
    let refined = sharp(&f, &sides, false);
    assert_eq!(outside(&f, &refined.function, &sides), None);
    eval_interval(&refined.function, &part).unwrap()[0]
}

/// The box itself.
fn whole(text: &str, sides: &[[f64; 2]]) -> Interval<f64> {
    bounds(text, sides, sides)
}

/// Whether two intervals are the same but for some rounding.
fn nearly(a: Interval<f64>, b: [f64; 2]) -> bool {
    (a.inf() - b[0]).abs() < 1e-12 && (a.sup() - b[1]).abs() < 1e-12
}

#[test]
fn other_forms_are_met() {
    // x² − 2x + 1, x/(x + y), t/(t + 1), √(x + 1) − √x, (xy)² − 2xy + 3
    let square = "x var x\ns square x\ntwo const 2\nd mul two x\na sub s d\none const 1\ny add a one\noutput y y";
    assert!(nearly(whole(square, &[[1.0, 3.0]]), [0.0, 4.0]));
    assert!(nearly(
        bounds(square, &[[1.0, 3.0]], &[[1.5, 2.0]]),
        [0.25, 1.0]
    ));
    let share = "x var x\ny var y\ns add x y\nq div x s\noutput q q";
    assert!(nearly(whole(share, &[[1.0, 4.0], [1.0, 4.0]]), [0.2, 0.8]));
    let near_one = "t var t\none const 1\ns add t one\nq div t s\noutput q q";
    assert!(nearly(whole(near_one, &[[0.0, 999.0]]), [0.0, 0.999]));
    let roots = "x var x\none const 1\ns add x one\na sqrt s\nb sqrt x\nd sub a b\noutput d d";
    let found = bounds(roots, &[[1.0, 999.0]], &[[99.0, 100.0]]);
    assert!(nearly(found, [101f64.sqrt() - 10.0, 10.0 - 99f64.sqrt()]));
    let product = "x var x\ny var y\np mul x y\ns square p\ntwo const 2\nd mul two p\na sub s d\nthree const 3\nr add a three\noutput r r";
    assert!(nearly(
        whole(product, &[[0.0, 2.0], [0.0, 1.0]]),
        [2.0, 3.0]
    ));
}

#[test]
fn derivatives_prove_which_ends_count() {
    // (eˣ − 1)/x: that it rises follows from the derivative of the numerator of its derivative.
    let text = "x var x\ne exp x\none const 1\nd sub e one\nq div d x\noutput q q";
    let found = bounds(text, &[[0.01, 0.5]], &[[0.25, 0.5]]);
    let at = |x: f64| x.exp_m1() / x;
    assert!(nearly(found, [at(0.25), at(0.5)]));
}

#[test]
fn floating_point_values_are_held_too() {
    // 1e16 + x − 1e16 is far from x.
    let f = function("x var x\nc const 1e16\na add x c\nd sub a c\noutput d d");
    let sides = [interval(0.0, 1.0)];
    let both = eval_interval(&sharp(&f, &sides, true).function, &sides).unwrap()[0];
    assert!(both.contains(0.0) && both.contains(1.0) && both.sup() >= 1.0);
    let real = eval_interval(&sharp(&f, &sides, false).function, &sides).unwrap()[0];
    assert!(nearly(real, [0.0, 1.0]), "{real}");
}

/// 1/(1 + |x|) has a second derivative above zero on both sides of its peak at zero.
#[test]
fn a_kink_is_no_convex_place() {
    let text = "x var x\na abs x\none const 1\ns add a one\nq div one s\noutput q q";
    assert!(whole(text, &[[-9.0, 14.0]]).contains(1.0));
}

/// x/x is 1 where it has a value, but has none at zero; √(x²) is |x| and not x; what is proved on a
/// face of a box says nothing of its parts.
#[test]
fn wrong_rules_are_noticed() {
    let on = |given: &str, wrong: &str, sides: &[[f64; 2]]| {
        let sides: Vec<Interval<f64>> = sides.iter().map(|&[lo, hi]| interval(lo, hi)).collect();
        outside(&function(given), &function(wrong), &sides)
    };
    // A wrong rule: (x − 1)² for x² − 2x.
    let given = "x var x\ns square x\ntwo const 2\nd mul two x\na sub s d\noutput a a";
    let wrong = "x var x\none const 1\nd sub x one\ns square d\noutput s s";
    assert!(on(given, wrong, &[[1.0, 3.0]]).is_some());
    // A condition that was dropped: √(x²) = x for x ≥ 0 alone.
    let given = "x var x\ns square x\nr sqrt s\noutput r r";
    assert!(on(given, "x var x\noutput x x", &[[-1.0, 3.0]]).is_some());
    // A sign that was proved on a face: x (y − 1) rises in x where y = 2, and not where y is 0.
    let given = "x var x\ny var y\none const 1\nd sub y one\np mul x d\noutput p p";
    let wrong = "x var x\ny var y\none const 1\nd sub y one\np mul x d\nl lower x\nu upper x\na mul l d\nb mul u d\nq at_most p b\nr at_least q a\noutput r r";
    assert!(on(given, wrong, &[[0.0, 1.0], [0.0, 2.0]]).is_some());
    // Where y is above 1 the same is right.
    assert_eq!(on(given, wrong, &[[0.0, 1.0], [1.5, 2.0]]), None);
}

/// Writes a side of a rule.
// Recursion: as deep as the expressions of the table.
fn written(b: &mut Builder, term: &RuleTerm) -> Node {
    match *term {
        RuleTerm::Variable(i) => b.input(["a", "b", "c"][i]),
        RuleTerm::Integer(n) => b.integer(n),
        RuleTerm::Sum(x, y) => both(b, RealOp::Add, x, y),
        RuleTerm::Difference(x, y) => both(b, RealOp::Sub, x, y),
        RuleTerm::Product(x, y) => both(b, RealOp::Mul, x, y),
        RuleTerm::Quotient(x, y) => both(b, RealOp::Div, x, y),
        RuleTerm::Call2(op, x, y) => both(b, op, x, y),
        RuleTerm::Call(op, x) => {
            let x = written(b, x);
            b.as_is(NodeData::new(op, &[x]))
        }
    }
}

fn both(b: &mut Builder, op: RealOp, x: &RuleTerm, y: &RuleTerm) -> Node {
    let (x, y) = (written(b, x), written(b, y));
    b.as_is(NodeData::new(op, &[x, y]))
}

/// How often both sides of a rule were compared, at ordinary and special numbers; `None` if they
/// differ where both have a value and the conditions hold.
fn compared(rule: &RewriteRule) -> Option<u32> {
    const NUMBERS: [f64; 18] = [
        0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, 0.1, -0.7, 1.25, FRAC_PI_2, -PI, 1e-8,
        40.0, -17.0, 1e5,
    ];
    let mut b = Builder::new();
    for name in ["a", "b", "c"] {
        b.declare_input(name);
    }
    let sides = [&rule.left, &rule.right];
    let terms = sides.into_iter().chain(rule.positive);
    let nodes: Vec<Node> = terms.map(|term| written(&mut b, term)).collect();
    let outputs: Vec<(&str, Node)> = nodes.iter().map(|&node| ("side", node)).collect();
    let f = b.finish("rule", Format::F64, &outputs);
    let mut count = 0;
    for a in NUMBERS {
        for b in NUMBERS {
            for c in [0.0, 1.0, -1.0, 0.5, 3.0, -2.5] {
                let at = [a, b, c].map(|x| interval(x, x));
                let facts = outward_analysis::bounds(&f, &at);
                let of = |node: &Node| facts[node.index()];
                let all: Vec<_> = nodes.iter().map(of).collect();
                let [left, right, positive @ ..] = &all[..] else {
                    return None;
                };
                let holds = positive
                    .iter()
                    .all(|fact| fact.bounds.inf() > 0.0 && !fact.undefined);
                if left.undefined || right.undefined || !holds {
                    continue;
                }
                count += 1;
                if left.bounds.intersection(right.bounds).is_empty() {
                    return None;
                }
            }
        }
    }
    Some(count)
}

#[test]
fn every_rule_holds_at_ordinary_and_special_numbers() {
    let mut names = std::collections::HashSet::new();
    for rule in RULES {
        assert!(names.insert(rule.name), "{} twice", rule.name);
        let count = compared(rule).unwrap_or_else(|| panic!("{} is wrong", rule.name));
        assert!(count > 100, "{}: {count}", rule.name);
    }
    assert!(RULES.len() > 30);
}

#[test]
fn a_wrong_rule_or_a_dropped_condition_is_noticed() {
    let (a, b) = (&RuleTerm::Variable(0), &RuleTerm::Variable(1));
    const LN: RealOp = RealOp::Call(Elementary::Ln);
    let [ln_a, ln_b] = [
        RuleTerm::Call(LN, &RuleTerm::Variable(0)),
        RuleTerm::Call(LN, &RuleTerm::Variable(1)),
    ];
    let wrong = RewriteRule {
        name: "wrong",
        left: RuleTerm::Sum(Box::leak(Box::new(ln_a)), Box::leak(Box::new(ln_b))),
        right: RuleTerm::Call(LN, Box::leak(Box::new(RuleTerm::Sum(a, b)))),
        positive: &[],
    };
    assert_eq!(compared(&wrong), None);
    for rule in RULES
        .iter()
        .filter(|rule| rule.name.contains("arc tangents"))
    {
        assert_eq!(
            compared(&RewriteRule {
                positive: &[],
                ..*rule
            }),
            None,
            "{}",
            rule.name
        );
    }
}

/// Of each rule a function whose bounds it narrows.
#[test]
fn rules_are_used() {
    for (text, sides, expected) in [
        (
            "x var x\ny var y\nn neg x\nm add n y\ne exp x\nf exp m\np mul e f\noutput p p",
            [0.0, 1.0],
            [1.0, core::f64::consts::E],
        ),
        (
            "x var x\ny var y\ns sin x\nc cos x\np mul s c\noutput p p",
            [0.0, 1.0],
            [0.0, 0.5],
        ),
        (
            "x var x\ny var y\na max x y\nb min x y\nd sub a b\noutput d d",
            [0.0, 2.0],
            [0.0, 2.0],
        ),
    ] {
        let found = whole(text, &[sides, sides]);
        assert!(nearly(found, expected), "{found} for {text}");
    }
}

/// The result of an arm is met as a function of what it is given, on the part of the box that gets
/// there; so are results of iterations of a loop.
#[test]
fn results_of_blocks_are_met() {
    let text = "x var x\ny var y\nzero const 0\nc lt zero y\nr if c v1 x v2 y\n  a var v1\n  s square a\n  \
                two const 2\n  d mul a two\n  e sub s d\n  output o e\nelse\n  a var v2\n  s square a\n  \
                e add s a\n  output o e\nend\np project r 0\noutput out p";
    let f = function(text);
    let sides = [interval(1.0, 3.0), interval(-1.0, 1.0)];
    for floats in [false, true] {
        let refined = sharp(&f, &sides, floats);
        assert_eq!(refined.met.len(), 2, "{:?}", refined.met);
        assert!(refined.met.iter().all(|met| met.block.0.len() == 1));
        // (x − 1)² − 1 and (y + 1/2)² − 1/4.
        let found = outward_runtime::compile_on::<f64>(&f, &sides);
        let bounds = found.unwrap().eval(&sides).unwrap();
        assert!(nearly(bounds, [-1.0, 3.0]), "{bounds}");
    }
    // On the box of the arm, y is at most zero.
    let rises = "y var y\nzero const 0\nc lt y zero\nr if c v y\n  a var v\n  s square a\n  e sub s a\n  \
                 output o e\nelse\n  a var v\n  output o a\nend\np project r 0\noutput out p";
    let f = function(rises);
    let sides = [interval(-1.0, 1.0)];
    let refined = sharp(&f, &sides, false);
    let values = values_with(
        &f,
        &sides.map(|x| Set::Real(x.into())),
        &[],
        Settings::new(Semantics::Real),
    );
    assert!(values.set(f.outputs[0].node).contains(2.0));
    let inside = &refined.sides_inside;
    assert!(
        inside.values().any(|sides| nearly(sides[0], [-1.0, 0.0])),
        "{inside:?}"
    );
}

/// A rule of which the condition does not hold is not used for an endpoint alone either: 1 − 10·3
/// is not above zero, so atan(10) + atan(3) is not atan(13/(1 − 30)).
#[test]
fn conditions_are_asked_of_forms_at_ends_of_inputs() {
    let f = function(
        "y var y\nten const 10\nthree const 3\na atan y\nb atan ten\nc atan three\nd sub b c\ne div a ten\nout mul d e",
    );
    for floats in [false, true] {
        for side in [interval(-3.2, -3.1), interval(-3.125, -3.125)] {
            let sharp = sharp(&f, &[side], floats);
            let found = eval_interval(&sharp.function, &[side]).unwrap()[0];
            let value = eval_interval(&f, &[interval(-3.125, -3.125)]).unwrap()[0];
            // Both hold the value, rounded outward.
            assert!(!value.intersection(found).is_empty(), "{found}, {value}");
        }
    }
}

/// Functions of two inputs of which forms are used that are not defined on the whole box.
const GUARDED: [&str; 3] = [
    // x/(x + y)
    "x var x\ny var y\ns add x y\nq div x s\noutput q q",
    // (√(x + 4) − √(x + 3))·y
    "x var x\ny var y\nfour const 4\nthree const 3\na add x four\nb add x three\nr sqrt a\ns sqrt b\nd sub r s\np mul d y\noutput p p",
    // 1/(1/x + 1/y)
    "x var x\ny var y\none const 1\na div one x\nb div one y\ns add a b\nq div one s\noutput q q",
];

/// The function with each value that is chosen by a guard replaced by the form.
fn without_guards(f: &Function) -> Function {
    let mut f = f.clone();
    let form = |f: &Function, node: Node| {
        let mut node = node;
        while f.node(node).op == RealOp::BySign.into() {
            node = f.node(node).operand(1);
        }
        node
    };
    for i in 0..f.nodes.len() {
        let data = f.nodes[i];
        let operands: Vec<Node> = data.operands().map(|node| form(&f, node)).collect();
        f.nodes[i] = NodeData::new(data.op, &operands);
    }
    f
}

/// A form that is not defined on the whole box counts on the parts on which it is, and nowhere
/// else.
#[test]
fn forms_count_where_they_are_defined() {
    let sides = [interval(-3.0, 3.0), interval(-3.0, 3.0)];
    let tiny = f64::from_bits(1);
    let ends = [-3.0, -1.0, -tiny, 0.0, tiny, 0.5, 1.0, 2.0, 3.0];
    let all = |least: usize| (least..ends.len()).map(|i| ends[i]);
    let parts: Vec<Interval<f64>> = (0..ends.len())
        .flat_map(|i| all(i).map(move |hi| interval(ends[i], hi)))
        .collect();
    let mut narrower = 0;
    for text in GUARDED {
        let f = function(text);
        let sharp = sharp(&f, &sides, false);
        let guarded = sharp.met.iter().flat_map(|met| &met.forms);
        assert!(
            guarded.clone().any(|form| form.contains(", where ")),
            "{text}: {:?}",
            sharp.met
        );
        assert_eq!(outside(&f, &sharp.function, &sides), None, "{text}");
        assert!(
            outside(&f, &without_guards(&sharp.function), &sides).is_some(),
            "{text}"
        );
        for &x in &parts {
            for &y in &parts {
                let [plain] = eval_interval(&f, &[x, y]).unwrap()[..] else {
                    panic!("one output")
                };
                let [found] = eval_interval(&sharp.function, &[x, y]).unwrap()[..] else {
                    panic!("one output")
                };
                assert!(found.subset(plain), "{found}, {plain} on {x}, {y}: {text}");
                narrower += u32::from(found.wid() < 0.9 * plain.wid());
                for a in ends.into_iter().filter(|&a| x.contains(a)) {
                    for b in ends.into_iter().filter(|&b| y.contains(b)) {
                        let at = [interval(a, a), interval(b, b)];
                        let fact = outward_analysis::bounds(&f, &at)[f.outputs[0].node.index()];
                        let is_held = !fact.bounds.intersection(found).is_empty();
                        assert!(fact.undefined || is_held, "{a}, {b} in {x}, {y}: {text}");
                    }
                }
            }
        }
    }
    assert!(narrower > 1000, "{narrower}");
}

/// One quotient has a value wherever the other has one, and more; code for parts of the box sees
/// it.
#[test]
fn a_guarded_form_is_the_value_where_it_counts() {
    let found = bounds(GUARDED[0], &[[-3.0, 3.0]; 2], &[[1.0, 2.0], [1.0, 2.0]]);
    assert!(nearly(found, [1.0 / 3.0, 2.0 / 3.0]), "{found}");
    // With floating-point values, too.
    let f = function(
        "x var x\ny var y\none const 1\na square x\nb square y\ns add a b\nd add s one\nq div a d\noutput q q",
    );
    let sides = [interval(-3.0, 3.0); 2];
    let sharp = sharp(&f, &sides, true);
    assert_eq!(outside(&f, &sharp.function, &sides), None);
    let found = eval_interval(&sharp.function, &[interval(1.0, 2.0); 2]).unwrap()[0];
    assert!(found.inf() > 0.166 && found.sup() < 0.667, "{found}");
    let at_zero = bounds(GUARDED[0], &[[-3.0, 3.0]; 2], &[[0.0, 0.0], [1.0, 2.0]]);
    assert!(nearly(at_zero, [0.0, 0.0]), "{at_zero}");
}

/// Where conditions are assumed, forms are used without a look at them, and all that they rest on
/// is said: at points where that holds, bounds on small parts hold the value.
#[test]
fn what_is_assumed_of_forms_is_listed_and_suffices() {
    let boxes = [
        [interval(-2.0, 3.0); 2],
        [interval(0.0, 1.0), interval(1.0, 3.0)],
        [interval(-1.0, 0.0), interval(1.0, 3.0)],
    ];
    let (mut listed, mut needed) = (0, 0);
    let mut listed_of_ranges = 0;
    let texts = [
        "(x^2 - x)/x",
        "x/(x + y)",
        "ln(x) + ln(y)",
        "ln(x) - ln(y)",
        "atan(x) - atan(y)",
        "atan(x) + atan(y)",
        "ln(x*y) - ln(x)",
        "(x - y)/(x^2 - y^2)",
        "sqrt(x)*sqrt(y)",
        "x^y*x^(2 - y)",
        "1/x - 1/(x + y)",
        // Monotone on the second and the third box, up to where a condition fails.
        "x*y/(1 + (x*y)^2)",
        "(x*y)^2/(1 + (x*y)^3)",
        "exp(x*y)*x*y/(1 + exp(x*y)*(x*y)^2)",
        // Forms by rules are made for two searches.
        "atan(x*y) + atan(1/(1 + x*y))",
        "atan(x*y) - atan(1/(2 + x*y))",
    ];
    for (text, sides) in texts
        .iter()
        .flat_map(|text| boxes.map(|sides| (*text, sides)))
    {
        let read = |text: &str| {
            let file = format!("f(x, y) = {text}");
            outward_front::read("f.txt", &file).unwrap().function
        };
        let f = read(text);
        let mut refined = Refined::plain(&f, &sides);
        refined.semantics = Some(Semantics::Real);
        let guarded = refined.clone().sharpened();
        assert!(guarded.met.iter().all(|met| met.assumed.is_empty()));
        let refined = refined.assuming().sharpened();
        let condition = |what: &String| match what.strip_suffix(" > 0") {
            Some(of) => (read(of), true),
            None => (read(what.strip_suffix(" is not 0").unwrap()), false),
        };
        let conditions: Vec<(Function, bool)> = (refined.met.iter())
            .flat_map(|met| &met.assumed)
            .map(condition)
            .collect();
        listed += conditions.len();
        // The same of a range.
        let asked = RangeQuery {
            holds: Containment::Real,
            assume: true,
        };
        let limits = SearchLimits {
            tolerance: 1e-9,
            boxes: 300,
            stop: &|_| false,
        };
        let node = f.outputs[0].node;
        let engine = SearchEngine::default();
        let found = range(&engine, &f, node, (&sides, &[]), asked, limits).unwrap();
        let of_range: Vec<(Function, bool)> = found.assumed.iter().map(condition).collect();
        listed_of_ranges += of_range.len();
        if of_range.is_empty() {
            let without =
                range(&engine, &f, node, (&sides, &[]), Containment::Real, limits).unwrap();
            assert_eq!(found.outer, without.outer, "{text}");
        }
        // Forms that are looked at take more operations.
        assert!(
            refined.function.nodes.len() <= guarded.function.nodes.len(),
            "{text}"
        );
        for k in 0..400_u32 {
            let at = |side: Interval<f64>, step: f64| {
                let part = f64::from(k) * step % 1.0;
                // Near an endpoint of the side, too.
                let part = if k % 5 == 4 { part * 0.01 } else { part };
                side.inf() + part * (side.sup() - side.inf())
            };
            let x = at(sides[0], 0.618_033_988_749_895);
            let y = at(sides[1], 0.754_877_666_246_693);
            // Some points where a condition does not hold, too, with one input zero, or both alike.
            let (point, width) = match k % 8 {
                0 => ([0.0, y], 0.0),
                1 => ([x, 0.0], 0.0),
                2 => ([x, -x], 0.0),
                _ => ([x, y], 1e-9),
            };
            if !sides.iter().zip(point).all(|(side, x)| side.contains(x)) {
                continue;
            }
            let small = [0, 1].map(|i| {
                let around = interval(point[i] - width, point[i] + width);
                around.intersection(sides[i])
            });
            let holds = |(of, positive): &(Function, bool)| {
                let value = eval_interval(of, &small).unwrap()[0];
                !value.is_empty() && value.inf() > 0.0 || !positive && value.sup() < 0.0
            };
            let at_point = point.map(|x| interval(x, x));
            let value = eval_interval(&f, &at_point).unwrap()[0];
            if value.is_empty() || !value.mag().is_finite() {
                continue;
            }
            let outer = found.outer;
            assert!(
                !of_range.iter().all(holds) || !outer.disjoint(value),
                "{text} on {sides:?} at {point:?}: {value}, range {outer}"
            );
            let bounds = eval_interval(&refined.function, &small).unwrap()[0];
            if !conditions.iter().all(holds) {
                needed += usize::from(bounds.disjoint(value));
                continue;
            }
            assert!(
                !bounds.disjoint(value),
                "{text} at {point:?}: {value} and {bounds}"
            );
        }
    }
    // Without the conditions there would be values outside of bounds.
    assert!(
        listed >= 4 && needed > 0,
        "{listed} conditions, {needed} needed"
    );
    assert!(listed_of_ranges >= 1);
}
