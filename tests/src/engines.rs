//! Every way to run a program, as one list: the scalar definition, the interpreter and the compiled
//! code on each instruction set of this processor.
//!
//! [`versions`] adds the ways to lower a function: without facts, and with the facts of the box at
//! hand. The reference that all of them are held to is `outward_semantics`.

use core::fmt;

use outward_analysis::{Demand, bounds};
use outward_expr::Function;
use outward_interval::{Float, Interval};
use outward_jit::{Compiler, Target};
use outward_lower::interp::{Interpreter, TRACE_LANES};
use outward_lower::{LowerScratch, Program, Selection, run_scalar, select};
use outward_simd::Isa;

use outward_lower::Number;

/// One way to run a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The definition, lane by lane.
    Scalar,
    /// The interpreter.
    Interpreter(Isa),
    /// Machine code.
    Code(Target),
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scalar => f.write_str("scalar"),
            Self::Interpreter(isa) => write!(f, "interpreter {isa}"),
            Self::Code(isa) => write!(f, "machine code {isa}"),
        }
    }
}

/// What a program returned: `outputs[output][lane]`, `trace[slot][lane]`.
#[derive(Clone, Debug)]
pub struct Ran<F> {
    /// Numbers by output, then lane.
    pub outputs: Vec<Vec<F>>,
    /// Bits by slot, then lane.
    pub trace: Vec<Vec<bool>>,
}

/// Every engine of this processor.
#[must_use]
pub fn engines() -> Vec<Engine> {
    let mut all = vec![Engine::Scalar];
    all.extend(Isa::available().map(Engine::Interpreter));
    all.extend(Target::available().into_iter().map(Engine::Code));
    all
}

impl Engine {
    /// Runs a program on lanes: `lanes[lane][input]`; of uniform inputs those of the first lane.
    ///
    /// # Panics
    /// If the engine refuses the program or the numbers.
    #[must_use]
    pub fn run<F: Number>(self, program: &Program, lanes: &[Vec<F>]) -> Ran<F> {
        let (n, traces) = (lanes.len(), program.traces as usize);
        let inputs: Vec<Vec<F>> = (0..program.inputs)
            .map(|input| {
                // Of a uniform input, one number.
                let count = if program.is_uniform(input) { 1 } else { n };
                let lanes = lanes.iter().take(count);
                lanes.map(|lane| lane[input as usize]).collect()
            })
            .collect();
        let inputs: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
        // What is not written stays NaN, and then differs from everything but NaN.
        let mut outputs = vec![vec![F::NAN; n]; program.outputs.len()];
        let mut slices: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        let mut words;
        let per_word;
        match self {
            Self::Scalar => {
                let mut trace = vec![Vec::with_capacity(n); traces];
                for (i, lane) in lanes.iter().enumerate() {
                    let (values, bits) = run_scalar(program, lane);
                    slices
                        .iter_mut()
                        .zip(values)
                        .for_each(|(slice, value)| slice[i] = value);
                    trace
                        .iter_mut()
                        .zip(bits)
                        .for_each(|(slot, bit)| slot.push(bit));
                }
                return Ran { outputs, trace };
            }
            Self::Interpreter(isa) => {
                let mut prepared = Interpreter::new(isa)
                    .prepare(program)
                    .expect("a program that lowering made");
                words = vec![0xdead; prepared.trace_len(n)];
                per_word = TRACE_LANES;
                prepared
                    .eval(&inputs, &mut slices, &mut words)
                    .expect("arrays that fit");
            }
            Self::Code(isa) => {
                let code = Compiler::new(isa)
                    .compile(program)
                    .expect("a program that lowering made");
                words = vec![0xdead; code.trace_words(n)];
                per_word = code.lanes();
                code.eval(&inputs, &mut slices, &mut words)
                    .expect("arrays that fit");
            }
        }
        let bit = |slot: usize, lane: usize| {
            words[lane / per_word * traces + slot] >> (lane % per_word) & 1 == 1
        };
        let trace = (0..traces)
            .map(|slot| (0..n).map(|lane| bit(slot, lane)).collect())
            .collect();
        Ran { outputs, trace }
    }
}

/// A function lowered in one way.
#[derive(Clone, Debug)]
pub struct Version<F: Float> {
    /// What was known: `general` or `specialised`.
    pub name: &'static str,
    /// The rows.
    pub selection: Selection<F>,
    /// Bounds on boxes, with a trace.
    pub intervals: Program,
    /// Values at points.
    pub points: Program,
}

/// The programs of a selection.
#[must_use]
pub fn version<F: Float>(name: &'static str, selection: Selection<F>) -> Version<F> {
    let (mut intervals, mut points) = (Program::empty(), Program::empty());
    let mut scratch = LowerScratch::default();
    selection.intervals(true, &mut scratch, &mut intervals);
    selection
        .points(&mut scratch, &mut points)
        .expect("every texture has an image");
    Version {
        name,
        selection,
        intervals,
        points,
    }
}

/// A function lowered without facts, and with those of a box.
#[must_use]
pub fn versions<F: Float>(f: &Function, region: &[Interval<F>]) -> [Version<F>; 2] {
    let anywhere = vec![Interval::ENTIRE; f.inputs.len()];
    let lower = |inputs: &[Interval<F>]| {
        select(f, &bounds(f, inputs), Demand::Value).expect("it is straight-line code")
    };
    [
        version("general", lower(&anywhere)),
        version("specialised", lower(region)),
    ]
}

/// The input numbers of a box: −lo and hi of each interval.
#[must_use]
pub fn ends<F: Float>(region: &[Interval<F>]) -> Vec<F> {
    region.iter().flat_map(|x| x.endpoints()).collect()
}

/// Whether two numbers have the same bits, or are both NaN.
#[must_use]
pub fn same<F: Float>(a: F, b: F) -> bool {
    a.to_bits64() == b.to_bits64() || (a.is_nan() && b.is_nan())
}

/// The bounds of every output on a box from every engine and version: which, and `[−lo, hi]` per
/// output.
#[must_use]
pub fn all_bounds<F: Number>(f: &Function, region: &[Interval<F>]) -> Vec<(String, Vec<[F; 2]>)> {
    let reference = outward_semantics::eval_interval(f, region).expect("a box of the function");
    let mut all = vec![(
        String::from("reference"),
        reference.iter().map(|x| x.endpoints()).collect::<Vec<_>>(),
    )];
    for version in versions(f, region) {
        for engine in engines() {
            let ran = engine.run(&version.intervals, &[ends(region)]);
            let pairs = ran
                .outputs
                .chunks_exact(2)
                .map(|pair| [pair[0][0], pair[1][0]])
                .collect();
            all.push((format!("{engine}, {} ({})", version.name, F::NAME), pairs));
        }
    }
    all
}

/// The bounds of the first output on a box; every engine must return the same.
///
/// # Panics
/// If two engines differ.
#[must_use]
pub fn bound<F: Number>(f: &Function, region: &[Interval<F>]) -> Interval<F> {
    agreed_bounds(f, region)[0]
}

/// The bounds of every output on a box; every engine must return the same.
///
/// # Panics
/// If two engines differ, or what they return is no interval.
#[must_use]
pub fn agreed_bounds<F: Number>(f: &Function, region: &[Interval<F>]) -> Vec<Interval<F>> {
    let all = all_bounds(f, region);
    for (name, pairs) in &all[1..] {
        for (pair, expected) in pairs.iter().zip(&all[0].1) {
            assert!(
                same(pair[0], expected[0]) && same(pair[1], expected[1]),
                "{name}: {pair:?}, the reference {expected:?}, on {region:?} of\n{f}"
            );
        }
    }
    all[0]
        .1
        .iter()
        .map(|&[neg_inf, sup]| Interval::from_endpoints(neg_inf, sup))
        .collect()
}

/// The outputs at a point; every engine must return the same.
///
/// # Panics
/// If two engines differ.
#[must_use]
pub fn agreed_values<F: Number>(f: &Function, point: &[F]) -> Vec<F> {
    let expected = outward_semantics::eval_point(f, point).expect("a point of the function");
    let region: Vec<_> = point
        .iter()
        .map(|&x| Interval::new(x, x).unwrap_or(Interval::ENTIRE))
        .collect();
    for version in versions(f, &region) {
        for engine in engines() {
            let ran = engine.run(&version.points, &[point.to_vec()]);
            for (output, &expected) in ran.outputs.iter().zip(&expected) {
                let got = output[0];
                assert!(
                    same(got, expected),
                    "{engine}, {}: {got}, expected {expected}, at {point:?} of\n{f}",
                    version.name
                );
            }
        }
    }
    expected
}
