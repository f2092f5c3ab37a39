//! Code with tests for zeros, of random functions with branches and loops, at points and on boxes
//! in every arithmetic: whatever is tested, and whatever a profile says, it returns the bits of the
//! code without, on every engine, with zeros of both signs, infinities and subnormal numbers among
//! inputs.

use arbitrary::{Result, Unstructured};
use outward_analysis::Arithmetic;
use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::{
    Allowed, Candidate, Number, Pattern, Program, Selection, ZeroCounts, ZeroSettings,
};
use outward_runtime::{Kernel, PointEvaluator};
use outward_simd::Isa;

use crate::draw::{self, Family};
use crate::engines::{engines, same};

/// See the [module](self).
pub fn zeros(u: &mut Unstructured<'_>) -> Result<()> {
    if u.ratio(1, 8)? {
        let f = shared_with_an_arm(u)?;
        return at_points::<f32>(u, &f);
    }
    if u.ratio(1, 6)? {
        let f = of_rounds(u)?;
        return match u.int_in_range(0..=3)? {
            0 => at_points::<f32>(u, &f),
            1 => on_boxes::<f64>(u, &f),
            _ => on_boxes::<f32>(u, &f),
        };
    }
    if u.ratio(1, 12)? {
        let f = of_integers(u)?;
        return match u.arbitrary()? {
            true => at_points::<f32>(u, &f),
            false => at_points::<f64>(u, &f),
        };
    }
    let family = *u.choose(&[
        Family::All,
        Family::Branches,
        Family::Basic,
        Family::Basic,
        Family::Smooth,
    ])?;
    let f = if matches!(family, Family::Smooth) {
        let size = u.int_in_range(2..=20)?;
        draw::function(u, family, size)?
    } else {
        let size = draw::size(u)?.min(60);
        draw::flow_of_numbers(u, family, size)?
    };
    if f.inputs.is_empty() {
        return Ok(());
    }
    match u.int_in_range(0..=3)? {
        0 => at_points::<f32>(u, &f),
        1 => at_points::<f64>(u, &f),
        2 => on_boxes::<f32>(u, &f),
        _ => on_boxes::<f64>(u, &f),
    }
}

/// A product by what may be zero, and an arm that knows more of what is multiplied.
fn shared_with_an_arm(u: &mut Unstructured<'_>) -> Result<Function> {
    const VALUES: [&str; 10] = [
        "x",
        "-x",
        "x * x",
        "abs(x)",
        "exp(x)",
        "x + 0.25",
        "x - 0.5",
        "sqrt(abs(x))",
        "1.0 / x",
        "pow(abs(x), 1.5) * sin(x) + exp(x)",
    ];
    let mut value = || u.choose(&VALUES).copied();
    let [first, second, third, shared] = [value()?, value()?, value()?, value()?];
    let compared = *u.choose(&["<", "<=", ">", ">="])?;
    let bound = *u.choose(&["0.0", "0.25", "-0.25"])?;
    let text = format!(
        "fn f(z: f32, x: f32) -> vec2f {{ var r = {first}; if (x {compared} {bound}) {{ \
         r = {second} + ({shared}); }} return vec2f(z * ({shared}), r + {third}); }}"
    );
    let model = outward_front::read("f.wgsl", &text).expect("a shader");
    Ok(model.function)
}

/// A loop whose results need what it carries in some iterations alone: the number of the iteration
/// is zero in the first, and what is carried may be zero in others.
fn of_rounds(u: &mut Unstructured<'_>) -> Result<Function> {
    const VALUES: [&str; 10] = [
        "y - a",
        "k * a",
        "abs(k * a)",
        "a * a - x",
        "max(a - k, 0.0)",
        "min(k, a)",
        "z * a + r",
        "sin(a) + k * r",
        "max(k * r, x)",
        "select(a, r, k > 0.5)",
    ];
    let mut value = || u.choose(&VALUES).copied();
    let [first, second, third, fourth] = [value()?, value()?, value()?, value()?];
    let compared = *u.choose(&["k < 0.5", "a > 0.25", "r <= 0.0", "k < 3.0"])?;
    let left = *u.choose(&["", "if (a > 4.0) { break; }", "if (k < z) { continue; }"])?;
    let result = *u.choose(&["r", "a", "r + a", "z * r"])?;
    let text = format!(
        "fn f(z: f32, x: f32, y: f32) -> f32 {{ var a = x; var r = z; \
         for (var k = 0.0; k < 3.0; k += 1.0) {{ if ({compared}) {{ r = {first}; a = {second}; }} \
         else {{ a = {third}; }} {left} r = {fourth}; }} return {result}; }}"
    );
    let model = outward_front::read("f.wgsl", &text).expect("a shader");
    Ok(model.function)
}

/// A product by what may be zero becomes an integer, and a number again: the least integer has the
/// bits of −0.
fn of_integers(u: &mut Unstructured<'_>) -> Result<Function> {
    let factor = *u.choose(&["x", "-x", "sin(x)", "exp(x) * x", "0.5"])?;
    let made = *u.choose(&["bitcast<i32>", "i32", "bitcast<i32>", "-bitcast<i32>"])?;
    let integers = [
        "n",
        "n + 1",
        "n - 1",
        "n ^ 5",
        "n & 7",
        "n | 1",
        "n << 31u",
        "n >> 1u",
        "max(n, 0)",
        "n * 3",
        "select(n, 2, x < 0.5)",
        "n & -1",
        "n ^ n",
    ];
    let [first, second] = [*u.choose(&integers)?, *u.choose(&integers)?];
    let number = *u.choose(&["f32", "f32", "bitcast<f32>"])?;
    let text = format!(
        "fn f(z: f32, x: f32) -> vec2f {{ let n = {made}(z * ({factor})); var m = {first}; \
         if (x > 0.25) {{ m = {second}; }} return vec2f({number}(m), z * {number}({second})); }}"
    );
    let model = outward_front::read("f.wgsl", &text).expect("a shader");
    Ok(model.function)
}

/// A box that has zeros, mostly.
fn region<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<Vec<Interval<F>>> {
    let mut sides = draw::region::<F>(u, f)?;
    for side in &mut sides {
        let (zero, one) = (F::ZERO, F::ONE);
        let kind = u.int_in_range(0..=4)?;
        let [lo, hi] = [
            [zero, one],
            [-one, one],
            [zero, zero],
            [one, one],
            [one, one],
        ][kind];
        if kind < 3 {
            *side = Interval::new(lo, hi).unwrap_or(*side);
        }
    }
    Ok(sides)
}

fn has_zero<F: Number>(side: Interval<F>) -> bool {
    side.inf() <= F::ZERO && side.sup() >= F::ZERO
}

fn widened<F: Number>(side: Interval<F>) -> Interval<f64> {
    let [neg_lo, hi] = side.endpoints().map(|end| end.to_f64());
    Interval::from_endpoints(neg_lo, hi)
}

fn at_points<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let sides = region::<F>(u, f)?;
    let wide: Vec<Interval<f64>> = sides.iter().map(|&side| widened(side)).collect();
    let mut builder = PointEvaluator::builder(f);
    let is_bare = u.ratio(1, 6)?;
    if !is_bare {
        builder = builder.on(&wide).expect("a side for every input");
    }
    let Ok((selection, program, _)) = builder.program::<F>() else {
        return Ok(()); // It calls itself.
    };
    let allowed = Allowed {
        inputs: u.arbitrary()?,
        ..Allowed::default()
    };
    let n = *u.choose(&[1, 5, 16, 40])?;
    // Inputs that are zero in all lanes, so that tests are passed.
    let zero = u.arbitrary::<[bool; 8]>()?;
    let mut lanes: Vec<Vec<F>> = Vec::new();
    for _ in 0..n {
        let mut lane = Vec::new();
        for (i, &side) in sides.iter().enumerate() {
            let is_zero = has_zero(side) && (zero[i % 8] || u.ratio(1, 4)?);
            let x = if is_zero {
                *u.choose(&[F::ZERO, -F::ZERO])?
            } else if is_bare {
                {
                    let x = draw::number(u)?;
                    *u.choose(&[F::NAN, F::INFINITY, -F::INFINITY, x])?
                }
            } else {
                // Beyond an unbounded side there is infinity: no number of it.
                let x = draw::member(u, side)?;
                if x.is_finite() || side.sup() == x || side.inf() == x {
                    x
                } else {
                    side.inf()
                }
            };
            // Where that is taken for granted, there is no −0.
            let is_plus = allowed.inputs && x == F::ZERO;
            lane.push(if is_plus { F::ZERO } else { x });
        }
        lanes.push(lane);
    }
    agree(u, f, (&selection, &program), (true, &lanes), allowed)
}

fn on_boxes<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let all: Vec<Arithmetic> = Arithmetic::all().collect();
    let arithmetic = *u.choose(&all)?;
    let arithmetic = *u.choose(&[arithmetic, Arithmetic::REAL])?;
    let sides = region::<F>(u, f)?;
    let mut builder = Kernel::builder(f).rounding(arithmetic.rounding());
    if let Some(policy) = arithmetic.nan() {
        builder = builder.nan(policy);
    }
    if u.ratio(1, 3)? {
        builder = builder.plain();
    }
    for (name, &side) in f.inputs.iter().zip(&sides) {
        builder = builder.within(name, widened(side)).expect("an input");
    }
    let Ok(planned) = builder.program::<F>() else {
        return Ok(());
    };
    let n = *u.choose(&[1, 5, 16, 40])?;
    let zero = u.arbitrary::<[bool; 8]>()?;
    let mut lanes: Vec<Vec<F>> = Vec::new();
    for _ in 0..n {
        let mut lane = Vec::new();
        for (i, &side) in sides.iter().enumerate() {
            let is_zero = has_zero(side) && (zero[i % 8] || u.ratio(1, 4)?);
            let part = match is_zero {
                true => Interval::point(F::ZERO).unwrap_or(side),
                false => draw::part(u, side)?,
            };
            let [neg_lo, hi] = part.endpoints();
            lane.extend([
                if arithmetic.is_machine() {
                    -neg_lo
                } else {
                    neg_lo
                },
                hi,
            ]);
        }
        lanes.push(lane);
    }
    let programs = (&planned.selection, &planned.program);
    agree(u, f, programs, (false, &lanes), Allowed::default())
}

/// Programs with tests return what those without return.
fn agree<F: Number>(
    u: &mut Unstructured<'_>,
    f: &Function,
    (selection, program): (&Selection<F>, &Program),
    (is_of_points, lanes): (bool, &[Vec<F>]),
    allowed: Allowed,
) -> Result<()> {
    let pairs = [0, 1, 2].map(|_| (u.int_in_range(0..=40), u.int_in_range(0..=40)));
    let mut joint = Vec::new();
    for (a, b) in pairs {
        joint.push(vec![a?, b?]);
    }
    let candidates = selection.candidates(program, &joint);
    if candidates.is_empty() {
        return Ok(());
    }
    let mut tested: Vec<(String, Program)> = Vec::new();
    for _ in 0..3 {
        let candidate = u.choose(&candidates)?;
        let one = selection.tested(program, is_of_points, candidate, allowed);
        if let Some(one) = one {
            // One test in what another made.
            let second = u.choose(&candidates)?;
            let two = selection.tested(&one, is_of_points, second, allowed);
            let about = |all: &[&Candidate]| format!("{all:?} tested");
            if let Some(two) = two.filter(|_| second != candidate) {
                tested.push((about(&[candidate, second]), two));
            }
            tested.push((about(&[candidate]), one));
        }
    }
    let counts = random_counts(u, &candidates)?;
    let settings = ZeroSettings {
        threshold: 0.0,
        allowed,
        ..ZeroSettings::new(Isa::detect())
    };
    let all = selection.specialised(program, is_of_points, (&candidates, &counts), &settings);
    if !all.tests.is_empty() {
        tested.push((format!("{:?}", all.tests), all.program));
    }
    // Counters do not disturb what is computed.
    let counting = selection.counted(program, &candidates);
    let mut counted = counting.program.clone();
    counted.prune(|output| output < counting.outputs);
    tested.push(("counted".to_owned(), counted));

    let engine = *u.choose(&engines())?;
    let expected = engine.run(program, lanes).outputs;
    for (about, program_with) in &tested {
        assert_eq!(program_with.check(), Ok(()), "{about} of\n{f}");
        let found = engine.run(program_with, lanes).outputs;
        for (k, (a, b)) in expected.iter().zip(&found).enumerate() {
            for (lane, (&a, &b)) in a.iter().zip(b).enumerate() {
                assert!(
                    same(a, b),
                    "output {k}, {}: {b:?} is not {a:?} at {:?} on {engine}, {}, {}: {about} of\n{f}",
                    F::NAME,
                    lanes[lane],
                    if is_of_points { "points" } else { "bounds" },
                    selection.arithmetic(),
                );
            }
        }
    }
    Ok(())
}

/// A profile that says whatever it likes.
fn random_counts(u: &mut Unstructured<'_>, candidates: &[Candidate]) -> Result<ZeroCounts> {
    let words = candidates.len().div_ceil(64);
    let mut counts = ZeroCounts {
        vectors: 100,
        regions: vec![u.int_in_range(0..=300)?; 64],
        ..ZeroCounts::default()
    };
    for _ in candidates {
        counts.candidates.push((100, u.int_in_range(0..=100)?));
    }
    for _ in 0..u.int_in_range(0..=3)? {
        let mut pattern = Pattern {
            run: vec![!0; words],
            zero: vec![0; words],
        };
        for word in &mut pattern.zero {
            *word = u.arbitrary()?;
        }
        counts.patterns.push((pattern, u.int_in_range(1..=100)?));
    }
    Ok(counts)
}
