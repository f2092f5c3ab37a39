//! How far the floating-point program may be from the real function on a box.
//!
//! A bound of the real values of a node, widened by this, bounds those of floating point, too.
//! Forward error analysis: the error of an operation is what the errors of its operands make of its
//! result, and half a unit of rounding (N. Higham, *Accuracy and Stability of Numerical
//! Algorithms*, 2002, chapter 2). Bounds on the box hold both the real and the computed values of
//! operands, so no term of second order is left out.
//!
//! Errors are bounded in two measures, absolute and relative, and each bounds the other by the size
//! of the value. Relative errors add up in products, quotients and roots, whatever the operands
//! are. By absolute errors alone the error of t/(t + 1) in f32 on [1, 999] was 0.015, because the
//! quotient was taken to be as large as 999/2; it is 0.00000012. Relative errors are known only
//! where no result can overflow or be subnormal.

use outward_expr::{Constant, Elementary, Function, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};

use crate::facts::Fact;

/// How far the program may be from the real function at each node, at points of the box that the
/// format holds. Infinite where nothing is known.
pub(super) struct Errors<F> {
    /// The greatest distance between the real value and the one that the program computes.
    pub(super) absolute: Vec<F>,
    /// The same, divided by the size of the real value.
    pub(super) relative: Vec<F>,
}

/// The greatest distance between the value of each node as a real function, at a point of the box
/// that the format holds, and as the program computes it; infinite where none is known. `facts` are
/// of this box.
pub(super) fn errors<F: Float>(f: &Function, facts: &[Fact<F>]) -> Vec<F> {
    both(f, facts).absolute
}

/// The same with relative errors. Each of the two is what is known of it, or what the other one and
/// the size of the value say, if that is less.
pub(super) fn both<F: Float>(f: &Function, facts: &[Fact<F>]) -> Errors<F> {
    let mut errors = Errors {
        absolute: Vec::with_capacity(f.nodes.len()),
        relative: Vec::with_capacity(f.nodes.len()),
    };
    for (node, data) in f.iter() {
        let fact = facts[node.index()];
        let (absolute, relative) = match data.op {
            Op::Input(_) => (F::ZERO, F::ZERO),
            Op::Const(index) => (of_constant(&f.constants[index as usize]), F::INFINITY),
            Op::Real(op) => (
                of_operation(data, op, (fact, facts), &errors.absolute),
                relative_of(data, op, (fact, facts), &errors.relative),
            ),
            Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_) => (F::INFINITY, F::INFINITY),
        };
        let by_size = if relative < F::INFINITY {
            or_infinite(up(relative) * up(fact.bounds.mag()))
        } else {
            F::INFINITY
        };
        let by_absolute = or_infinite(up(absolute) / up(fact.bounds.mig()));
        errors.absolute.push(absolute.min_x86(by_size));
        errors.relative.push(relative.min_x86(by_absolute));
    }
    errors
}

/// The upper endpoint; infinite if there is none, or no number.
fn or_infinite<F: Float>(x: Interval<F>) -> F {
    if x.sup() >= F::ZERO {
        x.sup()
    } else {
        F::INFINITY
    }
}

/// The greatest relative error of an operation, by those of its operands; infinite where no rule is
/// known. Those of factors add up, with their product; of a sum of numbers of one sign the greater
/// one counts (N. Higham, as above, chapter 3). 1 + r is not computed, as the format rounds it.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of what is not listed no error is known"
)]
fn relative_of<F: Float>(
    data: NodeData,
    op: RealOp,
    (fact, facts): (Fact<F>, &[Fact<F>]),
    relative: &[F],
) -> F {
    // Below the least normal number rounding is not relative, nor where a result may be too large.
    let unit = F::ONE.next_up() - F::ONE;
    let least_normal = F::ZERO.next_up() / unit;
    let is_normal = fact.bounds.mig() >= least_normal && fact.bounds.mag().is_finite();
    if fact.undefined || !is_normal {
        return F::INFINITY;
    }
    let of = |k: usize| {
        let operand = data.operand(k).index();
        (facts[operand].bounds, up(relative[operand]))
    };
    let (x, error_of_x) = of(0);
    let (y, error_of_y) = if op.arity() > 1 { of(1) } else { of(0) };
    let one = up(F::ONE);
    // The rounded result differs from the exact one by half a unit of the rounded one at most.
    let half = up(unit * F::from_f64(0.5));
    let rounding = half / (one - half);
    // (1 + a)(1 + b) - 1
    let together = |a: Interval<F>, b: Interval<F>| a + b + a * b;
    let is_below_one = |error: Interval<F>| error.sup() < F::ONE;
    let has_sign = |x: Interval<F>| (x.inf() >= F::ZERO, x.sup() <= F::ZERO);
    let exact = match op {
        RealOp::Neg | RealOp::Abs => return or_infinite(error_of_x),
        RealOp::Mul => together(error_of_x, error_of_y),
        RealOp::Square => together(error_of_x, error_of_x),
        // (1 + a)/(1 - b) - 1
        RealOp::Div if is_below_one(error_of_y) => (error_of_x + error_of_y) / (one - error_of_y),
        // |√(1 ± r) − 1| is at most r/(1 + √(1 − r)).
        RealOp::Sqrt if is_below_one(error_of_x) => error_of_x / (one + (one - error_of_x).sqrt()),
        RealOp::Add | RealOp::Sub => {
            let y = if op == RealOp::Add { y } else { -y };
            let (of_x, of_y) = (has_sign(x), has_sign(y));
            if !(of_x.0 && of_y.0 || of_x.1 && of_y.1) {
                return F::INFINITY;
            }
            error_of_x.max(error_of_y)
        }
        _ => return F::INFINITY,
    };
    or_infinite(together(exact, rounding))
}

/// A number that is not negative, as a factor or a term that is rounded upward.
fn up<F: Float>(x: F) -> Interval<F> {
    Interval::point(x).unwrap_or(Interval::ENTIRE)
}

/// The distance between a constant and the number that floating point has for it.
pub(super) fn of_constant<F: Float>(constant: &Constant) -> F {
    let nearest = Interval::point(constant.nearest::<F>());
    nearest.map_or(F::INFINITY, |nearest| (constant.interval() - nearest).mag())
}

/// The same of an operation, of which a fact is known, by those of its operands.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of what is not listed no error is known"
)]
pub(super) fn of_operation<F: Float>(
    data: NodeData,
    op: RealOp,
    (fact, facts): (Fact<F>, &[Fact<F>]),
    errors: &[F],
) -> F {
    if fact.undefined {
        return F::INFINITY;
    }
    let result = up(fact.bounds.mag());
    let of = |k: usize| {
        let operand = data.operand(k).index();
        (facts[operand].bounds, errors[operand])
    };
    let (x, error_of_x) = of(0);
    let (y, error_of_y) = if op.arity() > 1 { of(1) } else { of(0) };
    let exact = (0..op.arity()).all(|k| of(k).1 == F::ZERO);
    let (a, b) = (up(error_of_x), up(error_of_y));
    let (size_x, size_y) = (up(x.mag()), up(y.mag()));
    let small = |n: i8| up(F::from_f64(n.into()));
    // Half a unit in the last place of a number of this size; of subnormal numbers a whole one.
    let unit = up((F::ONE.next_up() - F::ONE) * F::from_f64(0.5));
    let rounding = result * unit + up(F::ZERO.next_up());
    let one = small(1);
    let total = match op {
        RealOp::Neg | RealOp::Abs | RealOp::AtMost | RealOp::AtLeast => a,
        // What lies between the endpoints that were computed is no farther from what lies between
        // the real ones than these endpoints are from each other.
        RealOp::Any | RealOp::Min | RealOp::Max => a.max(b),
        RealOp::Floor | RealOp::Ceil | RealOp::Round | RealOp::Compare if exact => small(0),
        RealOp::Add | RealOp::Sub => a + b + rounding,
        RealOp::Mul => a * size_y + size_x * b + rounding,
        RealOp::Square => small(2) * size_x * a + rounding,
        // |x'/y' − x/y| = |x' − x + (x/y) (y − y')| / |y'|
        RealOp::Div => (a + result * b) / up(y.mig()) + rounding,
        RealOp::Sqrt => {
            // |√x' − √x| is at most √|x' − x|, and |x' − x|/(2 √x) where that is defined: by no
            // number, which is no bound, if x may be zero.
            let near = a / (small(2) * up(x.mig().max_x86(F::ZERO)).sqrt());
            let root = a.sqrt();
            let is_less = near.sup() >= F::ZERO && near.sup() < root.sup();
            up(if is_less { near.sup() } else { root.sup() }) + rounding
        }
        RealOp::Powi(n) => {
            let n = up(F::from_f64(f64::from(n)));
            let propagated = if exact {
                small(0)
            } else {
                n * result / up(x.mig()) * a
            };
            let rounds = small(2) * n * (rounding + up(F::ZERO.next_up()) * result);
            propagated + rounds
        }
        RealOp::Call(_) if exact => rounding,
        RealOp::Call(Elementary::Pow) => {
            let by_x = size_y * result / up(x.mig()) * a;
            let by_y = if error_of_y == F::ZERO {
                small(0)
            } else {
                result * up(x.ln().mag()) * b
            };
            by_x + by_y + rounding
        }
        RealOp::Call(Elementary::Hypot) => a + b + rounding,
        RealOp::Call(f) => {
            // At least the greatest derivative.
            let slope = match f {
                Elementary::Exp | Elementary::Exp2 => result,
                Elementary::Exp10 => small(3) * result,
                Elementary::ExpM1 | Elementary::Sinh | Elementary::Cosh => result + one,
                Elementary::Ln => one / up(x.mig()),
                Elementary::Log2 => small(2) / up(x.mig()),
                Elementary::Log10 => one / up(x.mig()),
                Elementary::Ln1p => one / up((x + one).mig()),
                Elementary::Sin | Elementary::Cos | Elementary::Tanh | Elementary::Atan => one,
                Elementary::Tan => one + result * result,
                _ => return F::INFINITY,
            };
            slope * a + rounding
        }
        _ => return F::INFINITY,
    };
    or_infinite(total)
}

#[cfg(test)]
#[allow(clippy::cast_precision_loss, reason = "of numbers that are drawn")]
mod tests {
    use outward_expr::{Format, text::parse};
    use outward_semantics::{eval_interval_all, eval_point_all};

    use super::*;
    use crate::bounds::bounds;

    /// Every operation that has a rule for relative errors, of operands that have errors.
    const FUNCTIONS: [&str; 11] = [
        "s add x y\nd div x s\nm mul d y\nr sub m d",
        "p mul x y\nq mul p x\nd div q p\ne div d q",
        "a square x\nb square y\ns add a b\nr sqrt s\nd div r a",
        "n neg x\na abs n\np mul a y\ns sub a n\nd div p s",
        "k const 0.3\np mul k x\ns add p y\nt div k s\nr sqrt t",
        "s sub x y\nd div s y\nq square d\nr sqrt q",
        "a abs x\nr sqrt a\nb abs y\nq sqrt b\np mul r q\nd div q r",
        "p mul x x\nq mul p p\nr sqrt q\ns div r p",
        "p mul x x\nq mul p p\na add y q\ns sub q y",
        "p mul y y\nq mul p p\na add x q\ns sub x q",
        "p mul x y\nq mul p x\nr mul q y\ns square r",
    ];

    /// No value that is computed is farther from the real one than is said, in either measure, at
    /// any point of many boxes: of numbers near one, of all sizes, and of both signs.
    #[test]
    fn no_error_is_greater_than_is_said() {
        let mut random = Random(1);
        let mut said = [0_u64; 2];
        for body in FUNCTIONS {
            let line = body.lines().last().expect("a line");
            let last = line.split(' ').next().expect("a name");
            let text = format!("inputs x y\nx var x\ny var y\n{body}\noutput {last} {last}\n");
            let f = parse(&text, Format::F32).expect("it parses");
            for turn in 0..90 {
                let exponents = if turn % 3 == 0 { 64 } else { 1 };
                let mut side = || {
                    let (a, b) = (random.number(exponents), random.number(exponents));
                    let (a, b) = if turn % 2 == 0 {
                        (a.abs(), b.abs())
                    } else {
                        (a, b)
                    };
                    Interval::new(a.min_x86(b), a.max_x86(b)).expect("an interval")
                };
                let sides: [Interval<f32>; 2] = [side(), side()];
                let errors = both(&f, &bounds(&f, &sides));
                let is_finite = |e: &&f32| e.is_finite();
                said[0] += errors.absolute.iter().filter(is_finite).count() as u64;
                said[1] += errors.relative.iter().filter(is_finite).count() as u64;
                for _ in 0..60 {
                    let point = sides.map(|side| random.within(side));
                    let computed = eval_point_all(&f, &point).expect("straight-line code");
                    let wide = point.map(|x| Interval::point(f64::from(x)).expect("a number"));
                    let real: Vec<Interval<f64>> =
                        eval_interval_all(&f, &wide).expect("straight-line code");
                    for (node, _) in f.iter() {
                        let at = node.index();
                        let (absolute, relative) = (errors.absolute[at], errors.relative[at]);
                        let (value, real) = (f64::from(computed[at]), real[at]);
                        if real.is_empty() {
                            continue;
                        }
                        // How far it is at least.
                        let far =
                            Interval::point(value).map_or(f64::INFINITY, |v| (v - real).mig());
                        let of = format!(
                            "{text}node {at} at {point:?} of {sides:?}: {value} for {real}"
                        );
                        assert!(
                            far <= f64::from(absolute),
                            "{of}, said to be {absolute} off"
                        );
                        assert!(
                            !relative.is_finite() || far <= f64::from(relative) * real.mag(),
                            "{of}, said to be {relative} of it off"
                        );
                    }
                }
            }
        }
        assert!(said.iter().all(|&n| n > 1_000), "{said:?}");
    }

    /// Numbers that are drawn (G. Marsaglia, *Xorshift RNGs*, 2003).
    struct Random(u64);

    impl Random {
        fn bits(&mut self) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0
        }

        /// A number from -1 to 1, times a power of two.
        fn number(&mut self, exponents: u64) -> f32 {
            let exponent = i32::try_from(self.bits() % (2 * exponents)).unwrap_or(0)
                - i32::try_from(exponents).unwrap_or(0);
            let (bits, sign) = (self.bits() >> 40, self.bits() & 1);
            let part = 1.0 + bits as f32 / (1 << 24) as f32;
            let size = part * (exponent as f32).exp2();
            if sign == 0 { size } else { -size }
        }

        fn within(&mut self, side: Interval<f32>) -> f32 {
            let t = (self.bits() >> 40) as f32 / (1 << 24) as f32;
            let at = side.inf() + t * (side.sup() - side.inf());
            at.max_x86(side.inf()).min_x86(side.sup())
        }
    }
}
