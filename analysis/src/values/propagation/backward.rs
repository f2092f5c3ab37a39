//! Backward transfer functions: what operands can be, if a result is known to be in a set; one arm
//! per operation.
//!
//! Results are not NaN, and where that needs operands that are not, these are known not to be NaN,
//! too. Why rounding does no harm is said in [`inverse`](super::inverse).

use outward_expr::{Elementary, NodeData, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::Accuracy;
use outward_sets::{Outcomes, Semantics, ValueSet};

use super::angle::coordinate;
use super::inverse::Result;
use crate::values::environment::Environment;

/// What is known of operands; `None` is nothing new.
type Operands<F> = [Option<ValueSet<F>>; 3];

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "the other functions ask for their inverse in the table"
)]
/// Sets that hold the operands wherever the result is in `result`. NaN in `result` is left out.
pub(super) fn operands<F: Float>(
    env: &Environment<'_, F>,
    (op, data): (RealOp, NodeData),
    result: ValueSet<F>,
) -> Operands<F> {
    let r = Result::new(result, env.semantics());
    let [x, y, z] = env.operands(data);
    let step = |v: [ValueSet<F>; 3]| env.step(op, v);
    // Not needed by all.
    let exact = || r.exact(Accuracy::default());
    let library = || r.exact(env.settings.accuracy);
    let nonneg = ValueSet::between(-F::ZERO, F::INFINITY);
    let unary = |inverse: ValueSet<F>| {
        let forward = |x| step([x, y, z]);
        [Some(r.operand(x, inverse, forward)), None, None]
    };
    let wave = |rev: fn(Interval<F>, Interval<F>) -> Interval<F>| {
        unary(rev(library().to_interval(), x.to_interval()).into())
    };
    let half = F::ONE / (F::ONE + F::ONE);
    match op {
        RealOp::Neg => unary(-r.set),
        RealOp::Abs => unary(r.set.union(-r.set)),
        RealOp::Square => {
            let root = exact().intersection(nonneg).sqrt(Semantics::Real);
            unary(root.union(-root))
        }
        RealOp::Sqrt => unary(exact().intersection(nonneg).sqr(Semantics::Real)),
        RealOp::Floor => unary(
            r.set
                .add(ValueSet::between(F::ZERO, F::ONE), Semantics::Real),
        ),
        RealOp::Ceil => unary(
            r.set
                .add(ValueSet::between(-F::ONE, F::ZERO), Semantics::Real),
        ),
        RealOp::Round => unary(r.set.add(ValueSet::between(-half, half), Semantics::Real)),
        RealOp::Powi(n) => unary(base(r.set, n)),
        RealOp::Add => {
            let differ = |sum: ValueSet<F>, y| sum.sub(y, Semantics::Real);
            let at = |x, y| step([x, y, z]);
            let signs = r.set;
            let (a, b) = both(&r, [x, y], false, at, [differ, differ], exact());
            // A sum of two floats has the sign of the exact sum.
            [
                Some(env.meet(a, order(signs, x, -y, env.semantics()))),
                Some(env.meet(b, -order(-signs, -y, x, env.semantics()))),
                None,
            ]
        }
        RealOp::Sub => {
            let sum = |difference: ValueSet<F>, y| difference.add(y, Semantics::Real);
            let less = |difference: ValueSet<F>, x: ValueSet<F>| x.sub(difference, Semantics::Real);
            let at = |x, y| step([x, y, z]);
            let signs = r.set;
            let (a, b) = both(&r, [x, y], false, at, [sum, less], exact());
            [
                Some(env.meet(a, order(signs, x, y, env.semantics()))),
                Some(env.meet(b, order(-signs, y, x, env.semantics()))),
                None,
            ]
        }
        RealOp::Mul => {
            let quotient = |product: ValueSet<F>, y| product.div(y, Semantics::Real);
            let at = |x, y| step([x, y, z]);
            let (a, b) = both(&r, [x, y], true, at, [quotient, quotient], exact());
            [Some(a), Some(b), None]
        }
        RealOp::Div => {
            let product = |quotient: ValueSet<F>, y| quotient.mul(y, Semantics::Real);
            let over = |quotient: ValueSet<F>, x: ValueSet<F>| x.div(quotient, Semantics::Real);
            let at = |x, y| step([x, y, z]);
            let (a, b) = both(&r, [x, y], true, at, [product, over], exact());
            [Some(a), Some(b), None]
        }
        RealOp::Min => {
            let [a, b] = lesser([x, y], r.set);
            [Some(a), Some(b), None]
        }
        RealOp::Max => {
            let [a, b] = lesser([-x, -y], -r.set);
            [Some(-a), Some(-b), None]
        }
        RealOp::Compare => compared(r.set, [x, y], env.semantics()),
        // Nothing but that the endpoints are in order.
        RealOp::Any => not_above([x, y], env.semantics()),
        RealOp::AtMost => not_above([x.intersection(r.set), y], env.semantics()),
        RealOp::AtLeast => {
            let [a, b, _] = not_above([-x.intersection(r.set), -y], env.semantics());
            [a.map(|a| -a), b.map(|b| -b), None]
        }
        RealOp::Lower | RealOp::Upper => [None; 3],
        RealOp::BySign => taken(r.set, [x, y, z]),
        RealOp::Mod => {
            let of_x = match y.value().and_then(|y| dividend(exact(), x, y)) {
                Some(inverse) => r.operand(x, inverse, |x| step([x, y, z])),
                None => x.without_nan(),
            };
            [Some(of_x), Some(y.without_nan()), None]
        }
        RealOp::Call(f) => match f {
            Elementary::Sin => wave(Interval::sin_rev),
            Elementary::Cos => wave(Interval::cos_rev),
            Elementary::Tan => wave(Interval::tan_rev),
            Elementary::Atan => unary(tangent(library())),
            Elementary::Cosh => {
                let size = library().call(Elementary::Acosh, ValueSet::EMPTY, Semantics::Real);
                let size = size.without_nan();
                unary(size.union(-size))
            }
            Elementary::Cbrt => unary(library().powi_sequence(3, Semantics::Real)),
            Elementary::Atan2 => {
                // The ordinate comes first.
                let at = |y, x| step([y, x, z]);
                let (ordinates, abscissas) = (Interval::atan2_rev1, Interval::atan2_rev2);
                let of_x = coordinate(&r, library(), [x, y], ordinates, at);
                let of_y = coordinate(&r, library(), [y, x], abscissas, |x, y| at(y, x));
                [Some(of_x), Some(of_y), None]
            }
            Elementary::Pow => match y.value().and_then(|y| power_base(library(), y)) {
                Some(inverse) => unary(inverse),
                // Programs of one kind have powers of NaN that are 1.
                None => [Some(x), None, None],
            },
            _ => match f.inverse() {
                Some(inverse) => {
                    let found = library().call(inverse, ValueSet::EMPTY, Semantics::Real);
                    unary(found.without_nan())
                }
                // Nothing but that an operand is a number, of functions that are not total.
                None => [None; 3],
            },
        },
    }
}

/// Two operands of which it is known that x ≤ y.
fn not_above<F: Float>([x, y]: [ValueSet<F>; 2], semantics: Semantics) -> Operands<F> {
    let below = x.restrict(Outcomes::LESS | Outcomes::EQUAL, y, semantics);
    let above = y.restrict(Outcomes::GREATER | Outcomes::EQUAL, x, semantics);
    [Some(below), Some(above), None]
}

/// One operand, given the exact result and the other operand.
type Inverse<F> = fn(ValueSet<F>, ValueSet<F>) -> ValueSet<F>;

/// Both operands of an operation, by its two inverses: each takes the exact result and the other
/// operand. `zeros` says that they do not hold where the other operand is zero.
fn both<F: Float>(
    r: &Result<F>,
    [x, y]: [ValueSet<F>; 2],
    zeros: bool,
    at: impl Fn(ValueSet<F>, ValueSet<F>) -> ValueSet<F>,
    inverses: [Inverse<F>; 2],
    exact: ValueSet<F>,
) -> (ValueSet<F>, ValueSet<F>) {
    let of_x = match r.other(y, zeros, |y| at(x, y)) {
        Some(y_left) => r.operand(x, inverses[0](exact, y_left), |x| at(x, y)),
        None => x.without_nan(),
    };
    let of_y = match r.other(x, zeros, |x| at(x, y)) {
        Some(x_left) => r.operand(y, inverses[1](exact, x_left), |y| at(x, y)),
        None => y.without_nan(),
    };
    (of_x, of_y)
}

/// What x can be where x − y, rounded, is in `difference`: only signs count. Exact, as differences
/// do not underflow.
fn order<F: Float>(
    difference: ValueSet<F>,
    x: ValueSet<F>,
    y: ValueSet<F>,
    semantics: Semantics,
) -> ValueSet<F> {
    let mut wanted = Outcomes::NONE;
    if difference.inf() < F::ZERO {
        wanted = wanted | Outcomes::LESS;
    }
    if difference.may_be_zero() {
        wanted = wanted | Outcomes::EQUAL;
    }
    if difference.sup() > F::ZERO {
        wanted = wanted | Outcomes::GREATER;
    }
    x.without_nan().restrict(wanted, y.without_nan(), semantics)
}

/// The tangents of an exact angle. Of one that certainly is beyond a right angle there are none,
/// and what is said is what the last float before it says: so a set that is smaller never says
/// less.
fn tangent<F: Float>(angle: ValueSet<F>) -> ValueSet<F> {
    // Below a right angle, as that is no float.
    let last = Interval::<F>::FRAC_PI_2.inf();
    let tan = |x: F| {
        let x = if x > last {
            last
        } else if x < -last {
            -last
        } else {
            x
        };
        Interval::point(x).ok().map(Interval::tan)
    };
    // Beyond on the other side every tangent is possible.
    let from = Some(angle.inf()).filter(|&x| x >= -last).and_then(tan);
    let to = Some(angle.sup()).filter(|&x| x <= last).and_then(tan);
    let lo = from.map_or(-F::INFINITY, Interval::inf);
    let hi = to.map_or(F::INFINITY, Interval::sup);
    // Neither zero is left out, whatever the sign of an endpoint.
    ValueSet::between(lo, hi).union(ValueSet::ZEROS)
}

/// The numbers whose n-th power can have the signs that are in `power`.
fn base<F: Float>(power: ValueSet<F>, n: u32) -> ValueSet<F> {
    if n.is_multiple_of(2) {
        return ValueSet::numbers();
    }
    let mut signs = ValueSet::EMPTY;
    // A power that underflows keeps the sign; of a real number no power is zero, and then more than
    // needed is kept.
    if power.sup() > F::ZERO || power.may_be_zero() {
        signs = signs.union(ValueSet::positive());
    }
    if power.inf() < F::ZERO || power.may_be_zero() {
        signs = signs.union(ValueSet::negative());
    }
    signs
}

/// The bases, finite and not zero, whose powers are among these, for one exponent. Where |x|^c is
/// p, |x| is p^(1/c), whatever the sign of c, and 1/c lies in an interval. A base below zero has
/// powers, of one kind of programs, for integers c only; then of either sign.
fn power_base<F: Float>(power: ValueSet<F>, c: F) -> Option<ValueSet<F>> {
    let point = |x: F| Interval::point(x).ok();
    if c == F::ZERO {
        return None;
    }
    let exponent = point(F::ONE)? / point(c)?;
    let nonneg = ValueSet::between(-F::ZERO, F::INFINITY);
    let base = |power: ValueSet<F>| {
        power
            .intersection(nonneg)
            .pow(exponent.into(), Semantics::Real)
    };
    if c.to_f64() % 1.0 == 0.0 {
        let magnitude = base(power.union(-power));
        Some(magnitude.union(-magnitude))
    } else {
        Some(base(power))
    }
}

/// In how many periods a dividend is looked for.
const PERIODS: usize = 4;

/// The dividends among x with such a remainder, by one divisor: x is the remainder and k·|y|, where
/// k is ⌊x/|y|⌋, if there are few k.
fn dividend<F: Float>(remainder: ValueSet<F>, x: ValueSet<F>, y: F) -> Option<ValueSet<F>> {
    let magnitude = Interval::point(y).ok()?.abs();
    if y == F::ZERO {
        return None;
    }
    let periods = (x.to_interval() / magnitude).floor();
    let mut k = periods.inf();
    let mut found = ValueSet::EMPTY;
    for _ in 0..PERIODS {
        let begins = Interval::point(k).ok()? * magnitude;
        found = found.union(remainder.add(begins.into(), Semantics::Real));
        if k >= periods.sup() {
            return Some(found);
        }
        let next = k + F::ONE;
        // Great numbers have no neighbours that are integers.
        if next - k != F::ONE {
            return None;
        }
        k = next;
    }
    None
}

/// The operands of a minimum: neither is below it, and one that cannot be above it is the minimum.
fn lesser<F: Float>([x, y]: [ValueSet<F>; 2], minimum: ValueSet<F>) -> [ValueSet<F>; 2] {
    // From −0: where the minimum is a zero, an operand may be one of either sign.
    let least = if minimum.inf() == F::ZERO {
        -F::ZERO
    } else {
        minimum.inf()
    };
    let not_below = ValueSet::between(least, F::INFINITY);
    let or_zeros = if minimum.may_be_zero() {
        minimum.union(ValueSet::ZEROS)
    } else {
        minimum
    };
    let of = |x: ValueSet<F>, y: ValueSet<F>| {
        let x = x.without_nan().intersection(not_below);
        if y.inf() > minimum.sup() {
            x.intersection(or_zeros)
        } else {
            x
        }
    };
    [of(x, y), of(y, x)]
}

/// The operands of a comparison.
fn compared<F: Float>(
    result: ValueSet<F>,
    [x, y]: [ValueSet<F>; 2],
    semantics: Semantics,
) -> Operands<F> {
    let (x, y) = (x.without_nan(), y.without_nan());
    let of = |result, x, y| order(result, x, y, semantics);
    [Some(of(result, x, y)), Some(of(-result, y, x)), None]
}

/// The operands of a `by_sign`: if one arm cannot have returned the result, the other did.
fn taken<F: Float>(result: ValueSet<F>, [c, y, z]: [ValueSet<F>; 3]) -> Operands<F> {
    let c = c.without_nan();
    let (negative, rest) = (
        c.intersection(ValueSet::negative()),
        c.intersection(ValueSet::between(-F::ZERO, F::INFINITY)),
    );
    let below = !negative.is_empty() && !y.intersection(result).is_empty();
    let otherwise = !rest.is_empty() && !z.intersection(result).is_empty();
    match (below, otherwise) {
        (true, true) => [Some(c), None, None],
        (true, false) => [Some(negative), Some(y.intersection(result)), None],
        (false, true) => [Some(rest), None, Some(z.intersection(result))],
        (false, false) => [Some(ValueSet::EMPTY), None, None],
    }
}
