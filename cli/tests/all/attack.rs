//! An attack on printed answers: random programs are given to the command, and run at random points
//! by an evaluator that shares no code with the
//! analysis (`outward_tests::attack`). No value may be outside of what was printed.
//!
//! A sample runs with the other tests. `OUTWARD_CASES=50 cargo test --release -p outward-cli --test
//! all attack` is the long run: 25,000 programs and ten million points.
//!
//! Judged are `eval` as it is, with `--semantics real` and with `--semantics float`; `analyze`,
//! whose outputs have to be the same; and compiled code. What
//! is promised is said in GUARANTEES.md: bounds contain the real value, where one can be enclosed,
//! and the value in floating point, unless it
//! is NaN or (but for `--semantics float`) comes of a division by zero; of compiled code, unless
//! it comes of a comparison with NaN of infinities, too (of loops under masks: with any NaN). Code
//! that propagates NaN, under either rounding, has no such exceptions: its bounds contain every
//! value, or are not known.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write;

use fastrand::Rng;
use outward::analysis::{Arithmetic, NanPolicy};
use outward_tests::attack::enclose::{Enclosed, enclose};
use outward_tests::attack::{Program, Type, Value, run};

use crate::common::Place;

/// Programs of a sample.
const PROGRAMS: u64 = 250;

/// Points of each in a sample, and in a longer run.
const POINTS: [usize; 2] = [100, 400];

/// What was printed of an output.
#[derive(Clone, PartialEq, Debug)]
enum Printed {
    /// The endpoints, or nothing, and whether it is said to be defined.
    Real(Option<(f64, f64)>, bool),
    Int(Vec<(i64, i64)>),
    Bool {
        no: bool,
        yes: bool,
    },
}

/// A side of a box.
#[derive(Clone, Copy, Debug)]
enum Side {
    Real(f64, f64),
    Int(i32, i32),
    Bool(bool, bool),
}

#[test]
fn no_value_is_outside_of_what_is_printed() {
    let cases = std::env::var("OUTWARD_CASES")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1);
    let first: Option<u64> = std::env::var("OUTWARD_SEED")
        .ok()
        .and_then(|n| n.parse().ok());
    // The long run and the sample may go on at the same time.
    let place = Place::new(&format!("attack-{}", std::process::id()));
    let (mut points, mut judged, mut reals, mut floats) = (0, 0, 0, 0);
    let seeds = match first {
        Some(seed) => seed..seed + 1,
        None => 0..PROGRAMS * cases,
    };
    let mut failures: Vec<String> = Vec::new();
    for seed in seeds {
        let mut attack = Attack::new(&place, seed);
        match attack.run(POINTS[usize::from(cases > 1)]) {
            Ok(()) => {}
            Err(failure) => failures.push(format!("seed {seed}: {failure}")),
        }
        points += attack.points;
        judged += attack.judged;
        reals += attack.reals;
        floats += attack.floats;
    }
    let _ = std::fs::remove_dir_all(&place.0);
    println!(
        "{points} points, {judged} values, {floats} values in bounds of floating point, and {reals} enclosures of real values were judged"
    );
    assert!(
        failures.is_empty(),
        "{} programs fail, by OUTWARD_SEED alone:\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(
        first.is_some() || (judged > points && reals > points / 4 && floats > points / 4),
        "too little was judged"
    );
}

struct Attack<'p> {
    place: &'p Place,
    rng: Rng,
    program: Program,
    sides: Vec<Side>,
    points: usize,
    judged: usize,
    reals: usize,
    /// Values that were judged by bounds of floating point.
    floats: usize,
}

/// What compiled code returns of real numbers, whether branches and loops were unrolled for it, and
/// what it returns of floating point, in each arithmetic: nothing of an output that is not known.
type Compiled = (Vec<Printed>, bool, Vec<Floats>);

/// An arithmetic, and the endpoints of each output in it.
type Floats = (Arithmetic, Vec<Option<(f64, f64)>>);

/// What code returns that propagates NaN: all of those that say something at every point.
fn floats<F: outward::Number>(f: &outward_expr::Function, sides: &[(f64, f64)]) -> Vec<Floats> {
    let of = |&(lo, hi): &(f64, f64)| {
        outward_interval::Interval::new(F::from_f64(lo), F::from_f64(hi)).unwrap()
    };
    let sides: Vec<outward_interval::Interval<F>> = sides.iter().map(of).collect();
    let propagates = |a: &Arithmetic| a.nan() == Some(NanPolicy::Propagate);
    let kernels = Arithmetic::all()
        .filter(propagates)
        .filter_map(|arithmetic| {
            let builder = outward::Kernel::builder(f).rounding(arithmetic.rounding());
            let kernel = builder.nan(NanPolicy::Propagate).build::<F>().ok()?;
            let found = kernel.eval_all_known(&sides).unwrap();
            let ends = |x: outward_interval::Interval<F>| (x.inf().to_f64(), x.sup().to_f64());
            Some((arithmetic, found.into_iter().map(|x| x.map(ends)).collect()))
        });
    kernels.collect()
}

impl<'p> Attack<'p> {
    fn new(place: &'p Place, seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let size = 6 + rng.usize(..24);
        let program = Program::random(&mut rng, size);
        let sides = (program.body.inputs.iter().enumerate())
            .map(|(i, &ty)| {
                if program.unit && i < 3 {
                    Side::Real(-1.0, 1.0)
                } else {
                    side(&mut rng, ty, program.single)
                }
            })
            .collect();
        Self {
            place,
            rng,
            program,
            sides,
            points: 0,
            judged: 0,
            reals: 0,
            floats: 0,
        }
    }

    fn run(&mut self, points: usize) -> Result<(), String> {
        let text = self.program.text();
        self.place.write("a.ir", &text);
        let region = self.region();
        let fail = |what: String| format!("{what}\n--box {region}\n{text}");
        let both = self.printed("eval", &region, None).map_err(&fail)?;
        let outward = self.printed("eval", &region, Some("real")).map_err(&fail)?;
        let machine = self
            .printed("eval", &region, Some("float"))
            .map_err(&fail)?;
        let analyzed = self.printed("analyze", &region, None).map_err(&fail)?;
        if analyzed != both {
            return Err(fail(format!("analyze prints {analyzed:?}, eval {both:?}")));
        }
        let (compiled, straight_line, floats) = self.compiled(&text).map_err(&fail)?;
        for _ in 0..points {
            let point: Vec<Value> = self.point();
            self.points += 1;
            if let Some(values) = run(&self.program, &point) {
                for (i, traced) in values.iter().enumerate() {
                    self.judged += 1;
                    let mut said = vec![
                        ("float", &machine[i], false),
                        ("both", &both[i], traced.by_zero),
                    ];
                    // Under masks no comparison with NaN is promised; else those with NaN of
                    // infinities are not.
                    let nan = if straight_line {
                        traced.by_far_nan
                    } else {
                        traced.by_nan
                    };
                    let excused = traced.by_zero || nan;
                    said.extend(
                        compiled
                            .get(i)
                            .map(|compiled| ("compiled", compiled, excused)),
                    );
                    for (arithmetic, bounds) in &floats {
                        let (Some(bounds), Value::Real(x)) = (bounds.get(i), traced.value) else {
                            continue;
                        };
                        self.floats += 1;
                        let holds = bounds.is_none_or(|(lo, hi)| lo <= x && x <= hi);
                        if !holds {
                            return Err(fail(format!(
                                "r{i} at {point:?} is {traced:?}, {arithmetic}: {bounds:?}"
                            )));
                        }
                    }
                    for (name, printed, excused) in said {
                        if !allows(printed, traced.value, excused) {
                            return Err(fail(format!(
                                "r{i} at {point:?} is {traced:?}, {name}: {printed:?}"
                            )));
                        }
                    }
                }
            }
            // Other numbers than these are no components of a unit vector.
            let exact = !self.program.unit
                || point[..3]
                    .iter()
                    .all(|v| matches!(v, Value::Real(x) if x.abs() == 1.0 || *x == 0.0));
            let enclosed = if exact {
                enclose(&self.program, &point)
            } else {
                None
            };
            for (i, enclosed) in enclosed.iter().flatten().enumerate() {
                self.reals += usize::from(*enclosed != Enclosed::Unknown);
                let mut said = vec![("real", &outward[i]), ("both", &both[i])];
                said.extend(compiled.get(i).map(|compiled| ("compiled", compiled)));
                for (name, printed) in said {
                    if !meets(printed, enclosed) {
                        return Err(fail(format!(
                            "r{i} at {point:?} is in {enclosed:?}, {name}: {printed:?}"
                        )));
                    }
                }
            }
        }
        Ok(())
    }

    /// The box, exactly.
    fn region(&self) -> String {
        let mut out = String::new();
        for (i, side) in self.sides.iter().enumerate() {
            let (name, comma) = (self.program.input_name(i), if i > 0 { ", " } else { "" });
            let _ = match side {
                Side::Real(lo, hi) => write!(
                    out,
                    "{comma}{name}=[{}, {}]",
                    hexadecimal(*lo),
                    hexadecimal(*hi)
                ),
                Side::Int(lo, hi) => write!(out, "{comma}{name}=[{lo}, {hi}]"),
                Side::Bool(no, yes) => {
                    write!(out, "{comma}{name}=[{}, {}]", u8::from(!no), u8::from(*yes))
                }
            };
        }
        out
    }

    /// What a command prints of the outputs.
    fn printed(
        &self,
        command: &str,
        region: &str,
        semantics: Option<&str>,
    ) -> Result<Vec<Printed>, String> {
        let mut args = vec![command, "a.ir", "--json", "--box", region];
        if self.program.unit {
            args.extend(["--inputs", "v unit"]);
        }
        if let Some(semantics) = semantics {
            args.extend(["--semantics", semantics]);
        }
        let run = self.place.run(&args);
        if run.code != Some(0) {
            return Err(format!("{args:?} fails: {}", run.err));
        }
        let outputs = match run.out.split_once("\"outputs\":[") {
            Some((_, rest)) => rest.split("],\"branches\"").next().unwrap_or_default(),
            None => &run.out,
        };
        let objects = outputs.split("{\"output\":").skip(1);
        objects
            .map(|object| printed(object).ok_or_else(|| format!("not understood: {object}")))
            .collect()
    }

    /// What compiled code returns, and whether branches and loops were unrolled; nothing of what
    /// cannot be compiled.
    fn compiled(&self, text: &str) -> Result<Compiled, String> {
        let model = outward_front::read("a.ir", text).map_err(|e| e.to_string())?;
        let sides = self.sides.iter().map(|side| {
            if let Side::Real(lo, hi) = side {
                Some((*lo, *hi))
            } else {
                None
            }
        });
        let Some(sides) = sides.collect::<Option<Vec<(f64, f64)>>>() else {
            return Ok((Vec::new(), false, Vec::new()));
        };
        fn eval<F: outward::Number>(
            f: &outward_expr::Function,
            sides: &[(f64, f64)],
        ) -> Vec<Printed> {
            let sides = sides
                .iter()
                .map(|&(lo, hi)| outward_interval::Interval::new(F::from_f64(lo), F::from_f64(hi)));
            let sides: Vec<outward_interval::Interval<F>> = sides.map(Result::unwrap).collect();
            let Ok(code) = outward::compile::<F>(f) else {
                return Vec::new();
            };
            let results = code.eval_all(&sides).unwrap();
            let ends = |x: outward_interval::Interval<F>| {
                (!x.is_empty()).then(|| (x.inf().to_f64(), x.sup().to_f64()))
            };
            results
                .into_iter()
                .map(|x| Printed::Real(ends(x), false))
                .collect()
        }
        let f = &model.function;
        let printed = if self.program.single {
            eval::<f32>(f, &sides)
        } else {
            eval::<f64>(f, &sides)
        };
        let floats = if self.program.single {
            floats::<f32>(f, &sides)
        } else {
            floats::<f64>(f, &sides)
        };
        let straight_line = !text.contains(" loop ") && outward_expr::flatten(f).is_ok();
        Ok((printed, straight_line, floats))
    }

    /// A point of the box.
    fn point(&mut self) -> Vec<Value> {
        let single = self.program.single;
        let mut point: Vec<Value> = self
            .sides
            .clone()
            .into_iter()
            .map(|side| value(&mut self.rng, side, single))
            .collect();
        if self.program.unit {
            let rng = &mut self.rng;
            let mut v = [0; 3].map(|_| match rng.u32(..4) {
                0 => 0.0,
                _ => rng.f64() * 2.0 - 1.0,
            });
            if rng.u32(..3) == 0 || v == [0.0; 3] {
                v = [0.0; 3];
                v[rng.usize(..3)] = if rng.bool() { 1.0 } else { -1.0 };
            }
            let length = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt();
            for (value, x) in point.iter_mut().zip(v) {
                *value = Value::Real(rounded(x / length, single));
            }
        }
        point
    }
}

#[allow(clippy::cast_possible_truncation, reason = "rounded on purpose")]
fn rounded(x: f64, single: bool) -> f64 {
    if single { f64::from(x as f32) } else { x }
}

/// A random side: a number, a few numbers, or a range.
fn side(rng: &mut Rng, ty: Type, single: bool) -> Side {
    match ty {
        Type::Bool => {
            let one = rng.bool();
            if rng.bool() {
                Side::Bool(true, true)
            } else {
                Side::Bool(one, !one)
            }
        }
        Type::Int => {
            let n = [0, 1, -1, 2, 5, 123_456_789, -100, i32::MAX, i32::MIN][rng.usize(..9)];
            let width = [0, 0, 1, 3, 1000, i32::MAX][rng.usize(..6)];
            Side::Int(n, n.saturating_add(width))
        }
        Type::Real => {
            let (a, b) = (number(rng, single), number(rng, single));
            match rng.u32(..6) {
                0 => Side::Real(a, a),
                1 if a.abs() < 1e30 => Side::Real(a, rounded(a + a.abs() * 1e-6, single)),
                _ => Side::Real(if a < b { a } else { b }, if a < b { b } else { a }),
            }
        }
    }
}

fn number(rng: &mut Rng, single: bool) -> f64 {
    let special = [
        0.0, 1.0, -1.0, 0.5, 2.0, 4.0, -3.0, 10.0, 1e-3, 1e17, -1e17, 1e30, 1e-40, 100.0, -0.25,
        3.0,
    ];
    let x = match rng.u32(..4) {
        0..=1 => special[rng.usize(..special.len())],
        2 => rng.f64() * 8.0 - 4.0,
        _ => (rng.f64() - 0.5) * [1e-8, 1e-5, 1e-2, 1.0, 10.0, 1e3, 1e5, 1e8, 1e11][rng.usize(..9)],
    };
    rounded(x, single)
}

fn value(rng: &mut Rng, side: Side, single: bool) -> Value {
    match side {
        Side::Bool(no, yes) => Value::Bool(if no && yes { rng.bool() } else { yes }),
        Side::Int(lo, hi) => Value::Int(match rng.u32(..4) {
            0 => lo,
            1 => hi,
            2 => lo.saturating_add(rng.i32(0..4)).min(hi),
            _ => rng.i32(lo..=hi),
        }),
        Side::Real(lo, hi) => {
            let x = match rng.u32(..9) {
                0 => lo,
                1 => hi,
                2 => 0.0,
                3 => -0.0,
                4 => rounded([1.0, -1.0, 0.5, 2.0, 1e-3][rng.usize(..5)], single),
                // Numbers next to whole ones, and next to the endpoints.
                5 => rounded((lo + (hi - lo) * rng.f64()).round(), single),
                6 => {
                    if single {
                        f64::from(small(lo).next_up())
                    } else {
                        lo.next_up()
                    }
                }
                _ => rounded(lo + (hi - lo) * rng.f64(), single),
            };
            Value::Real(if lo <= x && x <= hi { x } else { lo })
        }
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "it is a number of binary32"
)]
fn small(x: f64) -> f32 {
    x as f32
}

/// Whether what was printed allows a value, or it need not.
fn allows(printed: &Printed, value: Value, excused: bool) -> bool {
    match (printed, value) {
        (Printed::Real(bounds, defined), Value::Real(x)) => {
            if x.is_nan() {
                return excused || !defined;
            }
            excused || bounds.is_some_and(|(lo, hi)| lo <= x && x <= hi)
        }
        (Printed::Int(pieces), Value::Int(n)) => {
            excused
                || pieces
                    .iter()
                    .any(|&(lo, hi)| lo <= n.into() && i64::from(n) <= hi)
        }
        (Printed::Bool { no, yes }, Value::Bool(t)) => excused || if t { *yes } else { *no },
        _ => false,
    }
}

/// Whether what was printed has something of an enclosure.
fn meets(printed: &Printed, enclosed: &Enclosed) -> bool {
    match (printed, *enclosed) {
        (_, Enclosed::Unknown) => true,
        (Printed::Real(bounds, _), Enclosed::Real(lo, hi)) => {
            bounds.is_some_and(|(a, b)| a <= hi && lo <= b)
        }
        (_, Enclosed::Exact(value)) => allows(printed, value, false),
        _ => false,
    }
}

/// What stands behind a key.
fn field<'t>(object: &'t str, key: &str) -> Option<&'t str> {
    let (_, rest) = object.split_once(&format!("\"{key}\":"))?;
    let end = if rest.starts_with('[') {
        rest.find("]]")
            .map_or_else(|| rest.find(']'), |i| Some(i + 1))?
            + 1
    } else {
        rest.find([',', '}'])?
    };
    Some(&rest[..end])
}

fn printed(object: &str) -> Option<Printed> {
    if let Some(no) = field(object, "false") {
        return Some(Printed::Bool {
            no: no == "true",
            yes: field(object, "true")? == "true",
        });
    }
    if let Some(pieces) = field(object, "pieces") {
        let pieces = pieces
            .trim_matches(['[', ']'])
            .split("],[")
            .filter(|piece| !piece.is_empty());
        let pieces = pieces.map(|piece| {
            let (lo, hi) = piece.split_once(',')?;
            Some((lo.parse().ok()?, hi.parse().ok()?))
        });
        return Some(Printed::Int(pieces.collect::<Option<_>>()?));
    }
    let decoration = field(object, "decoration")?.trim_matches('"');
    let end = |key| field(object, key).map(|text| text.trim_matches('"'));
    let bounds = match (end("lo_hex")?, end("hi_hex")?) {
        ("null", "null") => None,
        (lo, hi) => Some((read(lo)?, read(hi)?)),
    };
    Some(Printed::Real(
        bounds,
        ["com", "dac", "def"].contains(&decoration),
    ))
}

/// A hexadecimal number, exactly.
fn read(text: &str) -> Option<f64> {
    let (sign, text) = text
        .strip_prefix('-')
        .map_or((1.0, text), |rest| (-1.0, rest));
    if text == "inf" {
        return Some(sign * f64::INFINITY);
    }
    let (digits, exponent) = text.strip_prefix("0x")?.split_once('p')?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut x = 0.0;
    for c in whole.chars().chain(fraction.chars()) {
        x = x * 16.0 + f64::from(c.to_digit(16)?);
    }
    let exponent = exponent.parse::<i32>().ok()? - 4 * i32::try_from(fraction.len()).ok()?;
    // In two steps, so that neither factor is out of range.
    let half = exponent / 2;
    Some(sign * x * power_of_two(half)? * power_of_two(exponent - half)?)
}

/// 2 to a power that is that of a normal number.
fn power_of_two(exponent: i32) -> Option<f64> {
    let biased = u64::try_from(exponent + 1023).ok()?;
    Some(f64::from_bits(biased << 52))
}

fn hexadecimal(x: f64) -> String {
    let bits = x.to_bits();
    let sign = if x.is_sign_negative() { "-" } else { "" };
    let (exponent, fraction) = (bits >> 52 & 0x7ff, bits & ((1 << 52) - 1));
    let exponent = i64::try_from(exponent).unwrap_or(0);
    match exponent {
        0 if fraction == 0 => "0".to_owned(),
        0 => format!("{sign}0x0.{fraction:013x}p-1022"),
        _ => format!("{sign}0x1.{fraction:013x}p{}", exponent - 1023),
    }
}

#[test]
fn numbers_are_written_and_read_exactly() {
    for x in [
        1.0,
        -0.1,
        1e300,
        -1e-300,
        5e-324,
        1.5e-310,
        123.456,
        f64::MAX,
    ] {
        assert_eq!(read(&hexadecimal(x)), Some(x), "{x}");
    }
    assert_eq!(read("-inf"), Some(f64::NEG_INFINITY));
}
