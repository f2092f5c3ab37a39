//! Weighted means, and polynomials and quotients of one number: what they are named for, and random
//! ones against their values.

use outward_expr::{Format, Function, Node, text};
use outward_interval::Interval;
use outward_semantics::{eval_interval_all, eval_point_all};
use outward_sets::{Semantics, ValueSet};

use super::relations::RelationRule;
use super::tests::function;
use super::{Reason, Settings, values};

/// What the last value can be among real numbers, and the rule that says so. It is not the output,
/// of which the rules say nothing.
fn real(lines: &str, inputs: &[&str]) -> (String, Reason) {
    let last = lines.lines().last().and_then(|line| line.split(' ').next());
    let f = function(&format!("{lines}kept abs {}\n", last.unwrap()));
    let inputs: Vec<ValueSet<f64>> = inputs.iter().map(|s| s.parse().unwrap()).collect();
    let found = values(&f, &inputs, Settings::new(Semantics::Real));
    let node = f.node(f.outputs[0].node).operand(0);
    (found.set(node).to_string(), found.reason(node))
}

#[test]
fn smooth_steps() {
    let cubic =
        "t var t\na square t\nthree const 3\ntwo const 2\nb mul two t\nc sub three b\nd mul a c\n";
    let polynomial = Reason::Relation(RelationRule::Polynomial);
    assert_eq!(real(cubic, &["[0, 1]"]), ("[0, 1] | +0".into(), polynomial));
    assert_eq!(real(cubic, &["[0.5, 1]"]), ("[0.5, 1]".into(), polynomial));
    let text = real(cubic, &["[0, 2]"]).0;
    let set: ValueSet<f64> = text.parse().unwrap();
    assert!(set.inf() == -4.0 && set.sup() < 1.01, "{text}");
    let quintic = "t var t\na square t\nb mul a t\nsix const 6\nfifteen const 15\nten const 10\n\
        c mul six t\nd sub c fifteen\ne mul t d\ng add e ten\nh mul b g\n";
    assert_eq!(
        real(quintic, &["[0, 1]"]),
        ("[0, 1] | +0".into(), polynomial)
    );
    // x·(1 − x) is 1/4 in the middle.
    let bump = "t var t\none const 1\na sub one t\nb mul a t\n";
    let set: ValueSet<f64> = real(bump, &["[0, 1]"]).0.parse().unwrap();
    assert!(
        set.inf() == 0.0 && set.sup() >= 0.25 && set.sup() < 0.2502,
        "{set}"
    );
}

#[test]
fn means_of_two_numbers() {
    let mean = Reason::Relation(RelationRule::Mean);
    let inputs = ["[-1, 2]", "[3, 4]", "[0, 1]"];
    let vars = "x var x\ny var y\nt var t\n";
    let parts = "one const 1\ns sub one t\n";
    let forms = [
        "a mul x s\nb mul y t\nc add a b\n",
        "a mul s x\nb mul t y\nc add b a\n",
        "d sub y x\na mul t d\nc add x a\n",
        "d sub y x\na mul d t\nc add a x\n",
        "d sub x y\na mul t d\nc sub x a\n",
    ];
    for form in forms {
        let found = real(&format!("{vars}{parts}{form}"), &inputs);
        assert_eq!(found, ("[-1, 4] | +0".into(), mean), "{form}");
    }
    // One of them is 1.
    let found = real(&format!("{vars}{parts}b mul y t\nc add s b\n"), &inputs);
    assert_eq!(found, ("[1, 4]".into(), mean));
    // Up to an eighth beyond.
    let inputs = ["[-1, 2]", "[3, 4]", "[-0.125, 1]"];
    let found = real(&format!("{vars}{parts}{}", forms[0]), &inputs);
    assert_eq!(found, ("[-1.625, 4.625] | +0".into(), mean));
    let weights = "p var p\nq var q\n";
    let quotient = "a mul x p\nb mul q y\nc add a b\nd add p q\ne div c d\n";
    let found = real(
        &format!("{vars}{weights}{quotient}"),
        &["[-1, 2]", "[3, 4]", "0", "[0, 5]", "[1, 2]"],
    );
    assert_eq!(found, ("[-1, 4] | +0 | -0".into(), mean));
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % n as u64).unwrap()
    }

    fn unit(&mut self) -> f32 {
        u16::try_from(self.below(65_536)).map_or(0.0, f32::from) / 65_535.0
    }

    /// Two numbers in their order, often special ones.
    fn range(&mut self) -> [f32; 2] {
        let mut end = || {
            let special = [0.0, 1.0, -1.0, 0.5, 2.0, 1e-30, -1e-42, 3e4];
            match self.below(3) {
                0 => special[self.below(8)],
                1 => 4.0 * self.unit() - 2.0,
                _ => self.unit(),
            }
        };
        let (a, b) = (end(), end());
        [a.min_of(b), a.max_of(b)]
    }

    fn member(&mut self, [lo, hi]: [f32; 2]) -> f32 {
        match self.below(6) {
            0 => lo,
            1 => hi,
            _ => {
                let part = self.unit();
                (lo * (1.0 - part) + hi * part).max_of(lo).min_of(hi)
            }
        }
    }
}

trait Order {
    fn min_of(self, other: Self) -> Self;
    fn max_of(self, other: Self) -> Self;
}

impl Order for f32 {
    fn min_of(self, other: Self) -> Self {
        if self < other { self } else { other }
    }

    fn max_of(self, other: Self) -> Self {
        if self > other { self } else { other }
    }
}

/// Values at random points are members of their sets; of how many nodes a rule of this file said
/// something.
fn holds(random: &mut Random, f: &Function, ranges: &[[f32; 2]]) -> usize {
    let sets: Vec<ValueSet<f32>> = ranges
        .iter()
        .map(|&[lo, hi]| ValueSet::between(lo, hi))
        .collect();
    let float = values(f, &sets, Settings::new(Semantics::Float));
    let real = values(f, &sets, Settings::new(Semantics::Real));
    for _ in 0..40 {
        let point: Vec<f32> = ranges.iter().map(|&range| random.member(range)).collect();
        let at = eval_point_all(f, &point).unwrap();
        let exact: Vec<Interval<f64>> = point
            .iter()
            .map(|&x| Interval::point(f64::from(x)).unwrap())
            .collect();
        let exact = eval_interval_all(f, &exact).unwrap();
        for (node, id) in nodes(f).enumerate() {
            let set = float.set(id);
            assert!(
                set.contains(at[node]),
                "{set} lacks {} of {id:?} in\n{f}\n{point:?}",
                at[node]
            );
            let set = real.set(id);
            let (lo, hi) = (f64::from(set.inf()), f64::from(set.sup()));
            let value = exact[node];
            assert!(
                value.is_empty() || lo <= value.sup() && value.inf() <= hi,
                "{set} lacks {value} of {id:?} in\n{f}\n{point:?}"
            );
        }
    }
    let ours = [
        RelationRule::Mean,
        RelationRule::Polynomial,
        RelationRule::Quotient,
    ]
    .map(Reason::Relation);
    let made = nodes(f).filter(|&node| ours.contains(&float.reason(node)));
    made.count()
}

fn nodes(f: &Function) -> impl Iterator<Item = Node> {
    (0..f.nodes.len()).map(|i| Node(u32::try_from(i).unwrap_or(0)))
}

#[test]
fn random_polynomials_hold_their_values() {
    let mut random = Random(7);
    let mut made = 0;
    for _ in 0..4_000 {
        let mut lines = String::from("v0 var t\nv1 const 1\nv2 const 3\nv3 const 0.3\n");
        let count = 4 + random.below(8);
        for i in 4..4 + count {
            let mut operand = || match random.below(6) {
                0 | 1 => 0,
                2 => random.below(4),
                _ => i - 1 - random.below(3.min(i)),
            };
            let (a, b) = (operand(), operand());
            let op = ["add", "sub", "mul", "mul", "square", "neg", "powi"][random.below(7)];
            let line = match op {
                "square" | "neg" => format!("v{i} {op} v{a}\n"),
                "powi" => format!("v{i} powi v{a} {}\n", 2 + random.below(3)),
                _ => format!("v{i} {op} v{a} v{b}\n"),
            };
            lines.push_str(&line);
        }
        let f = text::parse(&lines, Format::F32).unwrap();
        let ranges = vec![random.range(); f.inputs.len()];
        made += holds(&mut random, &f, &ranges);
    }
    assert!(made > 100, "{made}");
}

/// A constant beyond all floats of the format is an infinity to the machine.
#[test]
fn infinite_constants_are_no_coefficients() {
    let lines = "y var y\nc const 0x1p344\ns square y\na add c s\nm mul s a\nkept abs m\n";
    let f = text::parse(lines, Format::F64).unwrap();
    let sets = [ValueSet::between(-1.0_f32, 1.5)];
    let found = values(&f, &sets, Settings::new(Semantics::Float));
    let product = f.node(f.outputs[0].node).operand(0);
    assert!(found.set(product).contains(f32::INFINITY));
}

#[test]
fn random_means_hold_their_values() {
    let mut random = Random(9);
    let mut made = 0;
    let forms = [
        "a mul x s\nb mul y t\nc add a b\n",
        "a mul s x\nb mul t y\nc add b a\n",
        "d sub y x\na mul t d\nc add x a\n",
        "d sub x y\na mul t d\nc sub x a\n",
        "b mul y t\nc add s b\n",
    ];
    for _ in 0..1_500 {
        let form = forms[random.below(5)];
        let lines =
            format!("x var x\ny var y\nt var t\none const 1\ns sub one t\n{form}e mul c c\n");
        let f = text::parse(&lines, Format::F32).unwrap();
        let weight = match random.below(4) {
            0 => [0.0, 1.0],
            1 => [-1e-7, 1.000_000_1],
            2 => [0.25 * random.unit(), 0.5 + 0.5 * random.unit()],
            _ => [-random.unit(), 1.0 + random.unit()],
        };
        let ranges: Vec<[f32; 2]> = f
            .inputs
            .iter()
            .map(|name| {
                if &**name == "t" {
                    weight
                } else {
                    random.range()
                }
            })
            .collect();
        made += holds(&mut random, &f, &ranges);
    }
    assert!(made > 500, "{made}");
}

#[test]
fn quotients_of_one_number() {
    let quotient = Reason::Relation(RelationRule::Quotient);
    let add = "x var x\nk const 1\na add x k\n";
    let found = real(&format!("{add}q div x a\n"), &["[0, 1]"]);
    assert_eq!(found, ("[0, 0.5] | +0".into(), quotient));
    let found = real(
        &format!("{add}two const 2\nb mul x two\nq div b a\n"),
        &["[1, 3]"],
    );
    assert_eq!(found, ("[1, 1.5]".into(), quotient));
    // It falls, and has a pole at −1.
    let less = format!("{add}n sub k x\nq div n a\n");
    let found = real(&less, &["[-4, -2]"]);
    assert_eq!(found, ("[-3, -1.6666666666666665]".into(), quotient));
    assert_ne!(real(&less, &["[-2, 0]"]).1, quotient);
    // No quotient of one number, or none without a bound.
    assert_ne!(
        real(&format!("{add}y var y\nq div y a\n"), &["[0, 1]", "[0, 1]"]).1,
        quotient
    );
    assert_ne!(
        real(&format!("{add}q div x a\n"), &["[0, inf]"]).1,
        quotient
    );
}

/// 0.1 x/x is 0.1 wherever x is, so what is rounded is not rounded otherwise on a part of a box.
#[test]
fn multiples_of_one_number_have_one_quotient() {
    let f = function("x var x\nc const 0.1\na mul x c\nq div a x\nkept abs q\n");
    let quotient = f.node(f.outputs[0].node).operand(0);
    let mut random = Random(12);
    let mut made = 0;
    for _ in 0..2_000 {
        let (first, wide) = (0.01 + 8.0 * random.unit(), random.unit());
        let part = [first + wide * random.unit(), first + wide];
        let [whole, part] = [[first, first + wide], part].map(|[lo, hi]| {
            let inputs = [ValueSet::<f64>::between(lo.into(), hi.into())];
            let found = values(&f, &inputs, Settings::new(Semantics::Float));
            made += usize::from(found.reason(quotient) == Reason::Relation(RelationRule::Quotient));
            found.set(quotient)
        });
        assert!(part.subset(whole), "{part} on a part, {whole} on the box");
    }
    assert!(made > 2_000, "{made}");
}

#[test]
fn random_quotients_hold_their_values() {
    let mut random = Random(11);
    let mut made = 0;
    for _ in 0..4_000 {
        let mut lines = String::from("x var x\n");
        for name in ["a", "b", "c", "d"] {
            let number =
                (random.unit() * 2.0 - 1.0) * [1.0, 1e-3, 1e4, 1e-30, 1e30][random.below(5)];
            lines.push_str(&format!("{name} const {number:e}\n"));
        }
        let op = |random: &mut Random| ["add", "sub"][random.below(2)];
        let (first, last) = (op(&mut random), op(&mut random));
        lines.push_str(&format!(
            "ax mul a x\ncx mul x c\nu {first} ax b\nv {last} cx d\nq div u v\nr div ax v\n\
            s div x v\nw add x d\nz div x w\ne mul q r\ng mul s z\n\
            aax mul a ax\nbax mul aax b\ny {first} bax c\no div y v\np div bax cx\nh mul o p\n"
        ));
        let f = text::parse(&lines, Format::F32).unwrap();
        let range = random.range();
        made += holds(&mut random, &f, &[range]);
    }
    assert!(made > 500, "{made}");
}
