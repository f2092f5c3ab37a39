//! `check`: tries to break what is promised of one function, on random boxes and at random points.
//!
//! Each round takes a part of the box, and points of it: ends, the middle, zeros and ones, the least numbers, numbers at random. What is judged is what
//! [`analyze_sets`](crate::analyze_sets) says, which is what the command prints, under both semantics and under each:
//!
//! * what the function returns in its format at a point is in what is said of floating point; unless it is NaN, or comes of a division by zero, it is in
//!   what is said of both ([`Promise::Machine`]);
//! * an enclosure in f64 of the real value at the point, where everything that it is made from is defined, meets what is said of real numbers, and of both ([`Promise::Real`]);
//! * the bounds by machine code, by the interpreter and by [`analyze`](crate::analyze), and what these engines return at the points and what the reference does, are the same, bit for bit
//!   ([`Promise::OneAnswer`]).
//!
//! That inputs are unit vectors is not made use of. Finding nothing proves nothing; what is found is a defect of this library. Tested below, on bounds that are not those of the function.

mod ran;
mod real;
mod traced;

use core::fmt;

use outward_analysis::values::Semantics;
use outward_expr::eval::{Scalar, Set};
use outward_expr::{Function, Type};
use outward_interval::{BoolSet, Decoration, Float, I32Set, Interval, compiled};

use crate::bounds::{Bounds, Known, Question};

use crate::error::Error;
use crate::evaluator::{Evaluator, Real, compile};
use crate::inputs::by_name;
use crate::points::{PointEvaluator, compile_points};
use crate::values::input_set;
use ran::Ran;
use real::enclosed;
use traced::traced;

/// Points that each box is looked at, if nothing else is asked for.
const POINTS: u32 = 16;

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Counts {
    /// Boxes.
    pub boxes: u64,
    /// Points at which the function has a value.
    pub points: u64,
    /// Points at which it has none: a loop does not end, or a texture has no image.
    pub without_value: u64,
    /// Real values that were enclosed and compared, of outputs.
    pub reals: u64,
    /// Boxes on which machine code, interpreter and analysis were compared.
    pub answers: u64,
    /// Points at which machine code and interpreter were compared with the reference.
    pub runs: u64,
}

/// A promise of `GUARANTEES.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Promise {
    /// What is said of floating point contains what the function returns; and so does what is said of both semantics, unless that is NaN or comes of a division
    /// by zero.
    Machine,
    /// What is said of real numbers, and of both semantics, contains the real value.
    Real,
    /// All engines return the same bounds, and the same values at points.
    OneAnswer,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Machine => "a value of the function is outside of its bounds",
            Self::Real => "a real value is outside of its bounds",
            Self::OneAnswer => "engines return different results",
        })
    }
}

/// A promise that does not hold: a case to be reported.
#[derive(Clone, PartialEq, Debug)]
pub struct Broken {
    /// Which promise.
    pub promise: Promise,
    /// The output.
    pub output: String,
    /// The box: name and interval, exactly, in the form of `--box`.
    pub region: String,
    /// The point in the same form; empty if the case is one of boxes only.
    pub point: String,
    /// What was found.
    pub found: String,
    /// What it should be in, or equal to.
    pub expected: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {} = {}, not {}, on {}",
            self.promise, self.output, self.found, self.expected, self.region
        )?;
        if self.point.is_empty() {
            Ok(())
        } else {
            write!(f, " at {}", self.point)
        }
    }
}

/// What [`check`] found.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// What was compared.
    pub counts: Counts,
    /// The first case in which something did not hold.
    pub broken: Option<Broken>,
}

/// Tries to break the promises of `f` on random parts of a box, given as for [`analyze_values`](crate::analyze_values), until `go_on` says no: it is asked before each box. The
/// same `seed` leads to the same boxes and points.
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = sqrt(x)/y")?;
/// let (x, y): (Interval<f64>, Interval<f64>) = ("[-1, 4]".parse()?, "[-1, 1]".parse()?);
/// let checked = outward::check(&model.function, [("x", x), ("y", y)], 1, |done| done.boxes < 100)?;
/// assert_eq!((checked.counts.boxes, checked.broken), (100, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As of [`analyze_values`](crate::analyze_values).
pub fn check<'n, F: Real>(
    f: &Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    seed: u64,
    go_on: impl FnMut(&Counts) -> bool,
) -> Result<Checked, Error> {
    check_at(f, inputs, seed, POINTS, go_on)
}

/// The same with another number of points of each box than 16: more of them where bounds on a box take long.
///
/// # Errors
/// As of [`check`].
pub fn check_at<'n, F: Real>(
    f: &Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    seed: u64,
    points: u32,
    mut go_on: impl FnMut(&Counts) -> bool,
) -> Result<Checked, Error> {
    let inputs = inputs.into_iter();
    let inputs = inputs.map(|(name, side)| Ok((name, input_set(f, name, side)?)));
    let inputs: Vec<(&str, Set<F>)> = inputs.collect::<Result<_, Error>>()?;
    check_sets(f, inputs, seed, points, &mut go_on)
}

/// The same for inputs that are members of sets, of which those of numbers are intervals.
///
/// # Errors
/// As of [`check`].
pub fn check_sets<F: Real>(
    f: &Function,
    inputs: Vec<(&str, Set<F>)>,
    seed: u64,
    points: u32,
    go_on: &mut dyn FnMut(&Counts) -> bool,
) -> Result<Checked, Error> {
    compiled!(check_here::<F>: fn(&Function, Vec<(&str, Set<F>)>, u64, u32, &mut dyn FnMut(&Counts) -> bool) -> Result<Checked, Error>)(
        f, inputs, seed, points, go_on,
    )
}

fn check_here<F: Real>(
    f: &Function,
    inputs: Vec<(&str, Set<F>)>,
    seed: u64,
    points: u32,
    go_on: &mut dyn FnMut(&Counts) -> bool,
) -> Result<Checked, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    let mut region = Vec::with_capacity(f.inputs.len());
    for (i, side) in by_name(f, inputs)?.into_iter().enumerate() {
        let ty = f.input_type(i);
        let all = match ty {
            Type::Real => Set::Real(Interval::ENTIRE.into()),
            Type::Int | Type::Bool => Set::all(ty),
        };
        region.push(side.unwrap_or(all));
    }
    let mut checker = Checker {
        f,
        bounded: f,
        random: Random::new(seed),
        points,
        counts: Counts::default(),
        // What is not compiled has one answer only.
        engines: compile::<F>(f).ok().zip(Evaluator::interpreted(f).ok()),
        runs: both(f),
    };
    let mut broken = None;
    // There is nothing to be looked for in an empty box.
    let empty = region.iter().any(Set::is_empty);
    while broken.is_none() && !empty && go_on(&checker.counts) {
        broken = checker.round(&region);
    }
    Ok(Checked {
        counts: checker.counts,
        broken,
    })
}

struct Checker<'f, F: Real> {
    /// What is run at points.
    f: &'f Function,
    /// What is bounded: the same, but in tests of this file.
    bounded: &'f Function,
    random: Random,
    /// How many of each box.
    points: u32,
    counts: Counts,
    engines: Option<(Evaluator<F>, Evaluator<F>)>,
    /// What runs it at points.
    runs: Vec<PointEvaluator<F>>,
}

/// Machine code and the interpreter, at points; none of what is not compiled.
fn both<F: Real>(f: &Function) -> Vec<PointEvaluator<F>> {
    let both = [compile_points(f), PointEvaluator::interpreted(f)];
    both.into_iter().flatten().collect()
}

impl<F: Real> Checker<'_, F> {
    /// One part of the region.
    fn round(&mut self, region: &[Set<F>]) -> Option<Broken> {
        let part: Vec<Set<F>> = region.iter().map(|&side| self.random.part(side)).collect();
        self.counts.boxes += 1;
        let said = |semantics: Option<Semantics>| {
            let question = Question::default().semantics(semantics).without_blocks();
            Bounds::on(self.bounded, &part, &[], question)
        };
        let both = said(None);
        let each = [Semantics::Real, Semantics::Float].map(|semantics| said(Some(semantics)));
        let about = |promise, output: usize, point, found: String, expected: String| Broken {
            promise,
            output: self.f.outputs[output].name.clone(),
            region: named(self.f, part.iter().map(|&side| written_set(side))),
            point,
            found,
            expected,
        };
        if let Some((code, interpreter)) = &mut self.engines {
            let sides: Vec<Interval<F>> =
                part.iter().map(|side| side.reals().to_interval()).collect();
            let results = code
                .eval_all(&sides)
                .ok()
                .zip(interpreter.eval_all(&sides).ok());
            for (i, (a, b)) in results
                .into_iter()
                .flat_map(|(a, b)| a.into_iter().zip(b))
                .enumerate()
            {
                let node = self.bounded.outputs[i].node.index();
                let c = both.facts().map_or(a, |facts| facts[node].bounds);
                if a != b || a != c {
                    let (found, expected) = (format!("{a:x}"), format!("{b:x} and {c:x}"));
                    return Some(about(Promise::OneAnswer, i, String::new(), found, expected));
                }
            }
            self.counts.answers += 1;
        }
        let mut ran = Ran::new(self.f);
        for _ in 0..self.points {
            let point: Vec<Scalar<F>> = part.iter().map(|&side| self.random.value(side)).collect();
            let shown = || named(self.f, point.iter().map(|&value| written(value)));
            let Ok(traced) = traced(self.f, &point) else {
                self.counts.without_value += 1;
                continue;
            };
            self.counts.points += 1;
            let values: Vec<Scalar<F>> = traced.iter().map(|traced| traced.value).collect();
            ran.add(&point, &values);
            for (i, traced) in traced.iter().enumerate() {
                let node = self.bounded.outputs[i].node;
                let set = each[1].set(node);
                let found = written(traced.value);
                if !set.contains(traced.value) {
                    return Some(about(Promise::Machine, i, shown(), found, set.to_string()));
                }
                let known = both.known(node);
                if !allows(known, traced.value, traced.by_zero) {
                    let expected = written_known(known);
                    return Some(about(Promise::Machine, i, shown(), found, expected));
                }
            }
            // The real value at the point, by f64.
            let wide: Vec<Set<f64>> = point.iter().map(|&value| widened(value)).collect();
            for (i, value) in enclosed(self.f, &wide).into_iter().flatten().enumerate() {
                // At a pole there is no real value, nor of what is made from one.
                let (Set::Real(value), true) = (value.set, value.defined) else {
                    continue;
                };
                self.counts.reals += 1;
                let value = value.to_interval();
                let node = self.bounded.outputs[i].node;
                for known in [each[0].known(node), both.known(node)] {
                    if let Known::Real(bounds, _) = known
                        && widened_interval(bounds).disjoint(value)
                    {
                        let (found, expected) = (format!("{value:x}"), format!("{bounds:x}"));
                        return Some(about(Promise::Real, i, shown(), found, expected));
                    }
                }
            }
        }
        for engine in &mut self.runs {
            if let Some((i, lane, found)) = ran.differs(engine) {
                let at = ran.points[lane].iter().map(|&value| written(value));
                let expected = written(ran.values[lane][i]);
                let (point, found) = (named(self.f, at), written(found));
                return Some(about(Promise::OneAnswer, i, point, found, expected));
            }
        }
        if !self.runs.is_empty() {
            self.counts.runs += ran.points.len() as u64;
        }
        None
    }
}

/// Whether what is said under both semantics allows that a function returns this value.
fn allows<F: Float>(known: Known<F>, value: Scalar<F>, by_zero: bool) -> bool {
    match (known, value) {
        (Known::Real(bounds, decoration), Scalar::Real(x)) => {
            // What is defined everywhere is neither NaN nor divided by zero.
            let defined = decoration >= Decoration::Def;
            if by_zero || x.is_nan() {
                return !defined;
            }
            let point = if x.is_finite() {
                bounds.contains(x)
            } else if x > F::ZERO {
                bounds.sup() == x
            } else {
                bounds.inf() == x
            };
            point && !bounds.is_empty()
        }
        (Known::Int(set), Scalar::Int(n)) => by_zero || set.contains(n.into()),
        (Known::Bool(set), Scalar::Bool(truth)) => by_zero || set.contains(truth),
        _ => false,
    }
}

/// A set of a box, in the form of `--box`.
fn written_set<F: Float>(set: Set<F>) -> String {
    match set {
        Set::Real(set) => format!("{:x}", set.to_interval()),
        Set::Int(set) => match set.pieces() {
            [] => "[empty]".to_owned(),
            [first, .., last] => format!("[{}, {}]", first.lo(), last.hi()),
            [piece] => format!("[{}, {}]", piece.lo(), piece.hi()),
        },
        Set::Bool(set) if set == BoolSet::ALL => "[0, 1]".to_owned(),
        Set::Bool(set) => u8::from(set.contains(true)).to_string(),
    }
}

/// What is said of an output.
fn written_known<F: Float>(known: Known<F>) -> String {
    match known {
        Known::Real(bounds, decoration) => format!("{bounds:x}_{decoration}"),
        Known::Int(set) => Set::<F>::Int(set).to_string(),
        Known::Bool(set) => Set::<F>::Bool(set).to_string(),
    }
}

/// `name=value, …`.
fn named(f: &Function, values: impl Iterator<Item = String>) -> String {
    let sides = f
        .inputs
        .iter()
        .zip(values)
        .map(|(name, value)| format!("{name}={value}"));
    sides.collect::<Vec<_>>().join(", ")
}

/// A value, exactly.
fn written<F: Float>(value: Scalar<F>) -> String {
    match value {
        Scalar::Real(x) => match Interval::point(x) {
            Ok(point) => format!("{point:x}"),
            Err(_) => format!("{x}"),
        },
        Scalar::Int(n) => n.to_string(),
        Scalar::Bool(truth) => u8::from(truth).to_string(),
    }
}

/// The set of a value, in f64.
fn widened<F: Float>(value: Scalar<F>) -> Set<f64> {
    match value {
        Scalar::Real(x) => Set::from(Scalar::Real(x.to_f64())),
        Scalar::Int(n) => Set::from(Scalar::Int(n)),
        Scalar::Bool(truth) => Set::from(Scalar::Bool(truth)),
    }
}

/// The same interval, in f64.
fn widened_interval<F: Float>(x: Interval<F>) -> Interval<f64> {
    let [neg_inf, sup] = x.ends();
    Interval::from_ends(neg_inf.to_f64(), sup.to_f64())
}

/// What is drawn at random.
struct Random(fastrand::Rng);

impl Random {
    fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    fn below(&mut self, n: u64) -> u64 {
        self.0.u64(..n)
    }

    /// A part of a side: all of it, one member, or what is between two of them.
    fn part<F: Float>(&mut self, side: Set<F>) -> Set<F> {
        if self.below(8) == 0 {
            return side;
        }
        let same = self.below(6) == 0;
        match side {
            Set::Real(set) => {
                let side = set.to_interval();
                let (a, b) = (self.member(side), self.member(side));
                let b = if same { a } else { b };
                let between = if a < b {
                    Interval::new(a, b)
                } else {
                    Interval::new(b, a)
                };
                Set::Real(between.unwrap_or(side).into())
            }
            Set::Int(set) => {
                let (a, b) = (self.integer(set), self.integer(set));
                let b = if same { a } else { b };
                let part = I32Set::between(a.min(b).into(), a.max(b).into());
                Set::Int(part.intersection(set))
            }
            Set::Bool(_) if self.below(2) == 0 => side,
            Set::Bool(_) => Set::from(self.value(side)),
        }
    }

    /// A number of an interval that is not empty.
    fn member<F: Float>(&mut self, x: Interval<F>) -> F {
        let (lo, hi) = (x.inf(), x.sup());
        let drawn = match self.below(8) {
            0 => lo,
            1 => hi,
            2 => x.mid(),
            3 => {
                let special = [0.0, 1.0, -1.0, 0.5, 2.0, 5e-324, -5e-324, 1e30, -1e30];
                let at = usize::try_from(self.below(special.len() as u64)).unwrap_or(0);
                F::from_f64(special[at])
            }
            // All exponents alike.
            4 => F::from_f64(f64::from_bits(self.0.u64(..))),
            _ => {
                // All distances alike.
                let (a, b) = (lo.to_f64(), hi.to_f64());
                F::from_f64(a + (b - a) * self.0.f64())
            }
        };
        if drawn.is_finite() && x.contains(drawn) {
            drawn
        } else {
            x.mid()
        }
    }

    /// A member of a set of integers.
    fn integer(&mut self, set: I32Set) -> i32 {
        let pieces = set.pieces();
        let at = usize::try_from(self.below(pieces.len().max(1) as u64)).unwrap_or(0);
        let Some(piece) = pieces.get(at) else {
            return 0;
        };
        let (lo, hi) = (piece.lo(), piece.hi());
        let span = u64::try_from(hi - lo).unwrap_or(0) + 1;
        let n = match self.below(4) {
            0 => lo,
            1 => hi,
            // Small numbers are what loops count to.
            2 => (lo + i64::try_from(self.below(span.min(16))).unwrap_or(0)).min(hi),
            _ => lo + i64::try_from(self.below(span)).unwrap_or(0),
        };
        i32::try_from(n).unwrap_or(0)
    }

    /// A member of a set.
    fn value<F: Float>(&mut self, side: Set<F>) -> Scalar<F> {
        match side {
            Set::Real(set) => Scalar::Real(self.member(set.to_interval())),
            Set::Bool(set) => {
                let truth = self.below(2) == 0;
                Scalar::Bool(if set.contains(truth) { truth } else { !truth })
            }
            Set::Int(set) => Scalar::Int(self.integer(set)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_front::read;

    /// What is found where `bounded` is bounded and `run` is run.
    fn found(run: &str, bounded: &str, engines: &str) -> Option<Broken> {
        let [f, bounded, engines] = [run, bounded, engines].map(|text| {
            read("x.txt", text)
                .unwrap_or_else(|e| panic!("{e}"))
                .function
        });
        let mut checker = Checker {
            f: &f,
            bounded: &bounded,
            random: Random::new(7),
            points: POINTS,
            counts: Counts::default(),
            engines: compile::<f32>(&engines)
                .ok()
                .zip(Evaluator::interpreted(&engines).ok()),
            runs: both(&f),
        };
        let region = [Set::Real(
            Interval::new(-4.0, 4.0).unwrap_or(Interval::ENTIRE).into(),
        )];
        (0..200).find_map(|_| checker.round(&region))
    }

    #[test]
    fn what_is_wrong_is_found() {
        let f = "f(x) = x^2 + 1";
        assert_eq!(found(f, f, f), None);
        let promise = |broken: Option<Broken>| broken.map(|broken| broken.promise);
        // An end too low by the least that there is.
        let low = "f(x) = min(x^2 + 1, 16.999999)";
        assert_eq!(promise(found(f, low, low)), Some(Promise::Machine));
        assert_eq!(promise(found(f, f, low)), Some(Promise::OneAnswer));
        // Of reals: a value that rounding hides. 2^-30 is lost in 1 + 2^-30.
        let (hidden, plain) = ("f(x) = 1 + 0.000000001 + 0*x", "f(x) = 1 + 0*x");
        assert_eq!(promise(found(hidden, plain, plain)), Some(Promise::Real));
    }

    #[test]
    fn an_engine_that_returns_something_else_at_a_point_is_found() {
        let [f, other] = ["f(x) = x^2 + 1", "f(x) = min(x^2 + 1, 16.999999)"].map(|text| {
            let model = read("x.txt", text).unwrap_or_else(|e| panic!("{e}"));
            model.function
        });
        let mut checker = Checker {
            f: &f,
            bounded: &f,
            random: Random::new(7),
            points: POINTS,
            counts: Counts::default(),
            engines: None,
            runs: both::<f32>(&other),
        };
        let region = [Set::Real(
            Interval::new(-4.0, 4.0).unwrap_or(Interval::ENTIRE).into(),
        )];
        let broken = (0..200).find_map(|_| checker.round(&region));
        let found = broken.map(|broken| (broken.promise, broken.found, broken.expected));
        let expected = (
            Promise::OneAnswer,
            "[0x1.0ffffep4, 0x1.0ffffep4]".to_owned(),
            "[0x1.1p4, 0x1.1p4]".to_owned(),
        );
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn a_case_can_be_written_down() {
        let broken = found(
            "f(x) = x^2 + 1",
            "f(x) = min(x^2 + 1, 16)",
            "f(x) = min(x^2 + 1, 16)",
        );
        let broken = broken.map(|broken| broken.to_string()).unwrap_or_default();
        assert!(
            broken.starts_with("a value of the function is outside of its bounds: "),
            "{broken}"
        );
        assert!(
            broken.contains(" on x=[") && broken.contains(" at x=["),
            "{broken}"
        );
    }

    #[test]
    fn the_same_seed_leads_the_same_way() {
        let model = read("x.txt", "f(x, y) = sqrt(x)*y").unwrap_or_else(|e| panic!("{e}"));
        let x = Interval::new(-1.0_f64, 2.0).unwrap_or(Interval::ENTIRE);
        let of = |seed| {
            let all = [("x", x), ("y", Interval::ENTIRE)];
            check(&model.function, all, seed, |done| done.boxes < 50)
        };
        assert_eq!(of(3), of(3));
        let checked = of(3).unwrap_or_else(|e| panic!("{e}"));
        let counts = checked.counts;
        assert_eq!((counts.boxes, counts.points, counts.answers), (50, 800, 50));
        assert_eq!(counts.runs, 800);
        assert!(counts.reals > 300 && counts.reals < 800, "{counts:?}");
        // In an empty box there is nothing.
        let none = check(
            &model.function,
            [("x", Interval::EMPTY), ("y", x)],
            1,
            |_| true,
        );
        assert_eq!(none.map(|checked| checked.counts), Ok(Counts::default()));
    }
}
