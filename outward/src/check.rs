//! `check`: tries to break what is promised of one function, on random boxes and at random points.
//!
//! Each round takes a part of the box, and points of it: ends, the middle, zeros and ones, the
//! least numbers, numbers at random. What is judged is what
//! [`analyze_sets`](crate::analyze_sets) says, which is what the command prints, under both
//! semantics and under each:
//!
//! * what the function returns in its format at a point is in what is said of floating point;
//!   unless it is NaN, or comes of a division by zero, it is in
//!   what is said of both ([`Promise::Machine`]);
//! * an enclosure in f64 of the real value at the point, where everything that it is made from is
//!   defined, meets what is said of real numbers, and of both ([`Promise::Real`]);
//! * the bounds by machine code and by the interpreter are the same, bit for bit, and within those
//!   of code that is not refined, which are those by [`analyze`](crate::analyze), bit for bit; and
//!   what engines return at the points is what the reference does ([`Promise::OneAnswer`]);
//! * bounds by [other forms](outward_analysis::identities) of the function hold these values, too,
//!   are empty nowhere where there is one, and nothing is said to be defined because of them
//!   ([`Promise::Identities`]). The function is sharpened for the whole box, and for each eighth
//!   part.
//!
//! That inputs are unit vectors is not made use of. Finding nothing proves nothing; what is found
//! is a defect of this library. Tested below, on bounds that are not those of the function.

mod exact;
mod ran;
mod random;
mod real;
mod sharpened;
mod traced;

use core::fmt;

use outward_analysis::refine::Refined;
use outward_analysis::values::Semantics;
use outward_expr::Function;
use outward_expr::recursion::{Beyond, has_calls, without_recursion};
use outward_interval::{Decoration, Float, Interval, compiled};
use outward_runtime::{Error, Kernel, Number, PointEvaluator, compile, compile_points};
use outward_semantics::{Scalar, Set};
use outward_sets::BoolSet;
use outward_simd::with_default_mode;

use crate::analyze::bounds_on;
use crate::bounds::Known;
use crate::question::Question;

use crate::inputs::by_name;
use crate::values::{any_input, input_sets};
use exact::{widened_interval, written};
use ran::Ran;
use random::Random;
use real::enclosed;
use sharpened::{Sample, Sharpen, Sharpened, Wrong, sharpened};
use traced::traced;

/// Points that each box is looked at, if nothing else is asked for.
const POINTS: u32 = 16;

/// How much work bounds on one box may be, so that boxes on which they take long do not hold up the
/// others: seconds on an ordinary machine.
const WORK: u64 = 60_000_000;

/// How much [`check`] compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Counts {
    /// How many boxes were bounded.
    pub boxes: u64,
    /// At how many points the function was evaluated and has a value.
    pub points: u64,
    /// At how many points it has no value, because a loop does not end or a texture has no image.
    pub without_value: u64,
    /// How many real values of outputs were enclosed and compared with bounds.
    pub reals: u64,
    /// On how many boxes machine code, the interpreter and the analysis were compared with each
    /// other.
    pub answers: u64,
    /// At how many points machine code and the interpreter were compared with the reference.
    pub runs: u64,
    /// At how many points values were compared with the bounds that other forms of the function
    /// give.
    pub sharpened: u64,
}

/// A promise of `GUARANTEES.md` that [`check`] tries to break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Promise {
    /// Float enclosure: bounds for floating point contain what the function returns. So do bounds
    /// for both semantics, except NaN and what comes of a division by zero.
    Machine,
    /// Real enclosure: bounds for real numbers, and bounds for both semantics, contain the real
    /// value.
    Real,
    /// All engines return the same bounds, and the same values at points.
    OneAnswer,
    /// Bounds that are sharpened by other forms of the function contain what they have to contain,
    /// and are not empty where the function has a value.
    Identities,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Machine => "a value of the function is outside of its bounds",
            Self::Real => "a real value is outside of its bounds",
            Self::OneAnswer => "engines return different results",
            Self::Identities => "a value is outside of bounds by other forms of the function",
        })
    }
}

/// A case in which a promise does not hold. It is a defect of this library, and should be reported.
#[derive(Clone, PartialEq, Debug)]
pub struct Broken {
    /// The promise that does not hold.
    pub promise: Promise,
    /// The name of the output.
    pub output: String,
    /// The box: names and intervals, written exactly, in the form that the option `--box` takes.
    pub region: String,
    /// The point in the same form; empty if the case is about boxes only.
    pub point: String,
    /// The value or the bounds that were found.
    pub found: String,
    /// What they should lie in, or be equal to.
    pub expected: String,
    /// The other forms that the output was intersected with, as `outward simplify` prints them;
    /// empty where no other form is involved.
    pub forms: Vec<String>,
    /// The line of the text where the output stands, counted from 1, if it is known.
    pub line: Option<u32>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {} = {}, not {}, on {}",
            self.promise, self.output, self.found, self.expected, self.region
        )?;
        if !self.point.is_empty() {
            write!(f, " at {}", self.point)?;
        }
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if self.forms.is_empty() {
            return Ok(());
        }
        write!(f, "; met with {}", self.forms.join("; "))
    }
}

/// The result of [`check`].
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// How much was compared.
    pub counts: Counts,
    /// The first case in which a promise does not hold; `None` if all hold.
    pub broken: Option<Broken>,
}

/// Tries to break the promises of `GUARANTEES.md` for the function `f`, on random parts of a box
/// and at 16 random points of each part. The box is given as for
/// [`analyze_values`](crate::analyze_values).
///
/// `go_on` is asked before each part whether to go on, and after each point at which the function
/// has no value; it is given what was compared so far. The
/// same `seed` leads to the same parts and points.
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
/// As [`analyze_values`](crate::analyze_values). A promise that is broken is no error, but
/// [`Checked::broken`].
pub fn check<'n, F: Number>(
    f: &Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    seed: u64,
    go_on: impl FnMut(&Counts) -> bool,
) -> Result<Checked, Error> {
    check_at(f, inputs, seed, POINTS, go_on)
}

/// Does what [`check`] does, with `points` points for each part of the box instead of 16. More of
/// them are useful where bounds take long.
///
/// # Errors
/// As [`check`].
pub fn check_at<'n, F: Number>(
    f: &Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
    seed: u64,
    points: u32,
    mut go_on: impl FnMut(&Counts) -> bool,
) -> Result<Checked, Error> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    let sets = with_default_mode(|| input_sets(f, &inputs))?;
    check_sets(f, sets, seed, points, &mut go_on)
}

/// Does what [`check_at`] does, for inputs that are given as sets, by name. Sets of numbers have to
/// be intervals.
///
/// # Errors
/// As [`check`].
pub fn check_sets<F: Number>(
    f: &Function,
    inputs: Vec<(&str, Set<F>)>,
    seed: u64,
    points: u32,
    go_on: &mut dyn FnMut(&Counts) -> bool,
) -> Result<Checked, Error> {
    let check = compiled!(check_here::<F>: fn(&Function, Vec<(&str, Set<F>)>, u64, u32, &mut dyn FnMut(&Counts) -> bool) -> Result<Checked, Error>);
    with_default_mode(|| check(f, inputs, seed, points, go_on))
}

fn check_here<F: Number>(
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
        region.push(side.unwrap_or_else(|| any_input(ty)));
    }
    let mut checker = Checker {
        f,
        bounded: f,
        random: Random::new(seed),
        points,
        counts: Counts::default(),
        engines: engines(f),
        runs: both(f),
        sharpen: Refined::sharpened,
        on_region: Vec::new(),
    };
    let mut broken = None;
    // There is nothing to be looked for in an empty box.
    let empty = region.iter().any(Set::is_empty);
    while broken.is_none() && !empty && go_on(&checker.counts) {
        broken = checker.round(&region, go_on);
    }
    Ok(Checked {
        counts: checker.counts,
        broken,
    })
}

/// Machine code, the interpreter, and machine code of the function as it is; none of a function
/// that is not compiled, which has one answer only.
fn engines<F: Number>(f: &Function) -> Option<[Kernel<F>; 3]> {
    let code = compile::<F>(f).ok()?;
    let plain = Kernel::builder(f).plain().build::<F>().ok()?;
    Some([code, Kernel::interpreted(f).ok()?, plain])
}

struct Checker<'f, F: Number> {
    /// What is run at points.
    f: &'f Function,
    /// What is bounded: the same, but in tests of this file.
    bounded: &'f Function,
    random: Random,
    /// How many of each box.
    points: u32,
    counts: Counts,
    engines: Option<[Kernel<F>; 3]>,
    /// What runs it at points.
    runs: Vec<PointEvaluator<F>>,
    /// How it is sharpened.
    sharpen: Sharpen<F>,
    /// What it is when it is sharpened for the whole box.
    on_region: Vec<Sharpened<F>>,
}

/// Machine code and the interpreter, at points; none of what is not compiled, or returns NaN where
/// calls are too deep.
fn both<F: Number>(f: &Function) -> Vec<PointEvaluator<F>> {
    let inlined = || without_recursion(f, 0, 1 << 12, Beyond::Undefined);
    if has_calls(f) && inlined().map_or(true, |inlined| inlined.depth.is_some()) {
        return Vec::new();
    }
    let both = [compile_points(f), PointEvaluator::interpreted(f)];
    both.into_iter().flatten().collect()
}

impl<F: Number> Checker<'_, F> {
    /// One part of the region. Points at which loops do not end take long, so after such a point it
    /// is asked whether to go on.
    fn round(
        &mut self,
        region: &[Set<F>],
        go_on: &mut dyn FnMut(&Counts) -> bool,
    ) -> Option<Broken> {
        let part: Vec<Set<F>> = region.iter().map(|&side| self.random.part(side)).collect();
        if self.counts.boxes == 0 {
            let sides = numbers(region);
            let all = sharpened(self.f, &sides, self.sharpen).into_iter();
            let compiled = |sharpened: Sharpened<F>| sharpened.with_kernel(self.f, &sides);
            self.on_region = all.map(compiled).collect();
        }
        self.counts.boxes += 1;
        let said = |semantics: Option<Semantics>| {
            let question = Question::default()
                .semantics(semantics)
                .work(WORK)
                .without_blocks();
            bounds_on(self.bounded, &part, &[], question)
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
            forms: Vec::new(),
            line: None,
        };
        if let Some(engines) = &self.engines {
            let sides = numbers(&part);
            let [code, interpreter, plain] =
                engines.each_ref().map(|kernel| kernel.eval_all(&sides));
            let results = code.ok().zip(interpreter.ok()).zip(plain.ok());
            let each = results
                .into_iter()
                .flat_map(|((code, interpreter), plain)| {
                    code.into_iter().zip(interpreter).zip(plain)
                });
            for (i, ((a, b), p)) in each.enumerate() {
                let node = self.bounded.outputs[i].node.index();
                let c = both.facts().map_or(p, |facts| facts[node].bounds);
                if a != b || p != c || !a.subset(p) {
                    let found = format!("{a:x}, and unrefined {p:x}");
                    let expected = format!("{b:x}, and {c:x}");
                    return Some(about(Promise::OneAnswer, i, String::new(), found, expected));
                }
            }
            self.counts.answers += 1;
        }
        let mut ran = Ran::new(self.f);
        let mut samples = Vec::new();
        for _ in 0..self.points {
            let point: Vec<Scalar<F>> = part.iter().map(|&side| self.random.value(side)).collect();
            let shown = || named(self.f, point.iter().map(|&value| written(value)));
            let Ok(traced) = traced(self.f, &point) else {
                self.counts.without_value += 1;
                if go_on(&self.counts) {
                    continue;
                }
                break;
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
            let mut reals = vec![None; traced.len()];
            for (i, value) in enclosed(self.f, &wide).into_iter().flatten().enumerate() {
                // At a pole there is no real value, nor of what is made from one.
                let (Set::Real(value), true) = (value.set, value.defined) else {
                    continue;
                };
                self.counts.reals += 1;
                let value = value.to_interval();
                reals[i] = Some(value);
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
            samples.push(Sample {
                point: numbers(&point.into_iter().map(Set::from).collect::<Vec<_>>()),
                values: traced,
                reals,
            });
        }
        if let Some(wrong) = self.by_other_forms(&numbers(&part), &samples) {
            let point = wrong.sample.map(|k| samples[k].point.iter());
            let point = point.map(|point| named(self.f, point.map(|x| format!("{x:x}"))));
            let (output, point) = (wrong.output, point.unwrap_or_default());
            return Some(Broken {
                forms: wrong.forms,
                line: wrong.line,
                ..about(
                    Promise::Identities,
                    output,
                    point,
                    wrong.found,
                    wrong.expected,
                )
            });
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

impl<F: Number> Checker<'_, F> {
    /// What does not hold of bounds by other forms on a part of the box, at points of it.
    fn by_other_forms(&mut self, part: &[Interval<F>], samples: &[Sample<F>]) -> Option<Wrong> {
        if !self.on_region.is_empty() {
            self.counts.sharpened += samples.len() as u64;
        }
        let wrong = |sharpened: &Sharpened<F>| sharpened.wrong(part, samples);
        if let Some(wrong) = self.on_region.iter().find_map(wrong) {
            return Some(wrong);
        }
        if self.counts.boxes % 8 != 1 {
            return None;
        }
        let on_part = sharpened(self.f, part, self.sharpen);
        on_part.iter().find_map(wrong)
    }
}

/// The intervals of sets; of what are no numbers they mean nothing.
fn numbers<F: Float>(sets: &[Set<F>]) -> Vec<Interval<F>> {
    let number = |set: &Set<F>| match set {
        Set::Real(set) => set.to_interval(),
        Set::Int(_) | Set::Bool(_) => Interval::ENTIRE,
    };
    sets.iter().map(number).collect()
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

/// The set of a value, in f64.
fn widened<F: Float>(value: Scalar<F>) -> Set<f64> {
    match value {
        Scalar::Real(x) => Set::from(Scalar::Real(x.to_f64())),
        Scalar::Int(n) => Set::from(Scalar::Int(n)),
        Scalar::Bool(truth) => Set::from(Scalar::Bool(truth)),
    }
}

#[cfg(test)]
mod tests;
