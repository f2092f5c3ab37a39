//! What a device may return for each elementary function: the rows of the accuracy table.
//!
//! Functions that WGSL has are as its table says, "inherited from" an expression where it says
//! that. For the others the obvious expression is taken: cot x as 1 / tan x, log10 x as ln x /
//! ln 10. Where there is none in WGSL, the result may be anything.
//!
//! | function | may be |
//! |---|---|
//! | cosh x | (eˣ + e⁻ˣ) / 2: 4 + 2·\|x\| units off, where eˣ is a number |
//! | sinh x | (eˣ − e⁻ˣ) / 2 |
//! | tanh x | sinh x / cosh x, or 10⁻⁵ off: by 11 + 4·\|x\| units of one, as the errors of both are by 4 + 2·\|x\| units of cosh x, for \|x\| ≤ 87, where cosh x is a divisor that the table promises something of |
//! | asinh x, acosh x | ln (x + √(x² ± 1)) |
//! | atanh x | ln ((1 + x) / (1 − x)) / 2 |
//! | 1/√x | 2 units |
//! | exp2, log2 | as exp and ln |

use outward_expr::Elementary;
use outward_interval::{Float, Interval};
use outward_sets::{Semantics, ValueSet};

use super::{
    TINY, UNIT, all_between, around_zero, float, is_indeterminate, number, off, quotient, round,
    units,
};
use outward_expr::RealOp;

/// The absolute error of a sine or cosine.
const WAVE: f64 = 1.0 / 2048.0;

/// The absolute error of a logarithm near one.
const LOGARITHM: f64 = 1.0 / 2_097_152.0;

/// The units of an arc tangent.
const ARC: f64 = 4096.0;

/// How far the angle of (√(1 − x²), x) may be from the arc cosine of x, beside the error of the arc
/// tangent. x² and 1 − x² are each at most 2⁻²⁴ off where x² ≥ ½, where the difference is exact: so
/// the root is at most √2⁻²⁴ = 2⁻¹² off, and 5 units of that; the angle of a point on the unit
/// circle moves by no more than its coordinate does, over the other coordinate, which is at least
/// 0.7. (At |x| = 1, where the root is greatest off, that is 1; where the root is 0.7, it is off by
/// less than 10⁻⁶.) For x² < ½ the root is at least 0.7, and off by less than 10⁻⁶.
const CORNER: f64 = 2.6e-4;

/// The row of a function; `None` if there is none. Operands are as operations see them, and no
/// indeterminate ones are among them.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of functions without a row nothing is known"
)]
pub(super) fn elementary<F: Float>(
    f: Elementary,
    x: ValueSet<F>,
    y: ValueSet<F>,
) -> Option<ValueSet<F>> {
    let unit = ValueSet::between(-F::ONE, F::ONE);
    let one = ValueSet::point(F::ONE);
    let two = |op, x, y| number(op, [x, y, ValueSet::EMPTY]);
    let [add, sub, mul, div] = [RealOp::Add, RealOp::Sub, RealOp::Mul, RealOp::Div]
        .map(|op| move |x: ValueSet<F>, y: ValueSet<F>| two(op, x, y));
    let sqrt = |x: ValueSet<F>| number(RealOp::Sqrt, [x, ValueSet::EMPTY, ValueSet::EMPTY]);
    let square = |x: ValueSet<F>| number(RealOp::Square, [x, ValueSet::EMPTY, ValueSet::EMPTY]);
    let call = |f: Elementary, x: ValueSet<F>| {
        number(RealOp::Call(f), [x, ValueSet::EMPTY, ValueSet::EMPTY])
    };
    let half = ValueSet::point(float(0.5));
    let integer = |n: f64| ValueSet::point(float(n));
    let pi = || round(Interval::<F>::PI.into());
    use Elementary as Is;
    Some(match f {
        Is::Exp => power_of_base(x, Interval::exp),
        Is::Exp2 => power_of_base(x, Interval::exp2),
        Is::Exp10 => power(integer(10.0), x),
        Is::ExpM1 => sub(call(Is::Exp, x), one),
        Is::Exp2M1 => sub(call(Is::Exp2, x), one),
        Is::Exp10M1 => sub(call(Is::Exp10, x), one),
        Is::Ln => logarithm(x, Interval::ln),
        Is::Log2 => logarithm(x, Interval::log2),
        Is::Log10 => div(call(Is::Ln, x), call(Is::Ln, integer(10.0))),
        Is::Ln1p => call(Is::Ln, add(one, x)),
        Is::Log21p => call(Is::Log2, add(one, x)),
        Is::Log101p => call(Is::Log10, add(one, x)),
        Is::Sin => wave(x, ValueSet::sin),
        Is::Cos => wave(x, ValueSet::cos),
        Is::Tan => tangent(x),
        Is::SinPi => call(Is::Sin, mul(pi(), x)),
        Is::CosPi => call(Is::Cos, mul(pi(), x)),
        Is::TanPi => call(Is::Tan, mul(pi(), x)),
        Is::Asin | Is::Acos if !x.subset(unit) => ValueSet::all(),
        Is::Asin => round(off(units(x.asin(Semantics::Real), ARC), CORNER)),
        Is::Acos => round(off(units(x.acos(Semantics::Real), ARC), CORNER)),
        Is::Atan => round(units(x.atan(Semantics::Real), ARC)),
        Is::AsinPi => div(call(Is::Asin, x), pi()),
        Is::AcosPi => div(call(Is::Acos, x), pi()),
        Is::AtanPi => div(call(Is::Atan, x), pi()),
        Is::Sinh => mul(half, sub(call(Is::Exp, x), call(Is::Exp, -x))),
        Is::Cosh => cosh(x),
        Is::Tanh => tanh(x),
        Is::Asinh => call(Is::Ln, add(x, sqrt(add(square(x), one)))),
        Is::Acosh => call(Is::Ln, add(x, sqrt(sub(square(x), one)))),
        Is::Atanh => mul(half, call(Is::Ln, div(add(one, x), sub(one, x)))),
        Is::Cbrt => cube_root(x),
        Is::Rsqrt if x.inf() < float(TINY) => ValueSet::all(),
        Is::Rsqrt => round(units(x.rsqrt(Semantics::Real), 2.0)),
        Is::Hypot => sqrt(add(square(x), square(y))),
        Is::Cot => div(one, call(Is::Tan, x)),
        Is::Sec => div(one, call(Is::Cos, x)),
        Is::Csc => div(one, call(Is::Sin, x)),
        Is::Coth => div(one, call(Is::Tanh, x)),
        Is::Sech => div(one, call(Is::Cosh, x)),
        Is::Csch => div(one, call(Is::Sinh, x)),
        // The machine's, too, for the signs of zeros.
        Is::Atan2 => {
            let angle = x
                .atan2(y, Semantics::Real)
                .union(x.atan2(y, Semantics::Float));
            round(units(angle, ARC))
        }
        Is::Pow => power(x, y),
        _ => return None,
    })
}

/// The hyperbolic cosine: at every point in units that grow with |x|, as it does.
fn cosh<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    let size = x.abs();
    if is_indeterminate(power_of_base(size, Interval::exp)) {
        return ValueSet::all();
    }
    round(rising(size, |point, x| {
        units(point.cosh().into(), 1.01 * (4.0 + 2.0 * x.abs().to_f64()))
    }))
}

/// The hyperbolic tangent.
fn tanh<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    let most = x.abs().sup().to_f64();
    if most > 87.0 {
        return ValueSet::all();
    }
    let quotient = 1.01 * (11.0 + 4.0 * most) * UNIT;
    let error = if quotient > 1e-5 { quotient } else { 1e-5 };
    round(off(x.tanh(Semantics::Real), error))
}

/// The cube root: the power 1/3 of the magnitude, with the sign.
fn cube_root<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    let third = quotient(ValueSet::point(F::ONE), ValueSet::point(float(3.0)));
    let nonneg = ValueSet::between(-F::ZERO, F::INFINITY);
    let of = |x: ValueSet<F>| {
        if x.is_empty() { x } else { power(x, third) }
    };
    round(of(x.intersection(nonneg)).union(-of((-x).intersection(nonneg))))
}

/// A function that rises, with an error at each endpoint that rises less than the function.
fn rising<F: Float>(x: ValueSet<F>, row: impl Fn(Interval<F>, F) -> ValueSet<F>) -> ValueSet<F> {
    let at = |x: F| Interval::point(x).map_or(ValueSet::all(), |point| row(point, x));
    let pieces = x.pieces().iter();
    pieces.fold(ValueSet::EMPTY, |set, piece| {
        let (low, high) = (at(piece.lo()), at(piece.hi()));
        set.union(all_between(low.union(high)))
    })
}

/// A power of a fixed base: 3 + 2·|x| units. These rise less than the power, where it is a number
/// of f32.
fn power_of_base<F: Float>(x: ValueSet<F>, power: fn(Interval<F>) -> Interval<F>) -> ValueSet<F> {
    let all = rising(x, |point, x| {
        units(power(point).into(), 3.0 + 2.0 * x.abs().to_f64())
    });
    round(all)
}

/// A logarithm.
fn logarithm<F: Float>(x: ValueSet<F>, log: fn(Interval<F>) -> Interval<F>) -> ValueSet<F> {
    if x.inf() < float(TINY) {
        return ValueSet::all();
    }
    let exact = |x: ValueSet<F>| rising(x, |point, _| log(point).into());
    let near = x.intersection(ValueSet::between(float(0.5), float(2.0)));
    let near = off(exact(near), LOGARITHM);
    round(units(exact(x), 3.0).union(near))
}

/// xʸ as 2^(y · log2 x).
fn power<F: Float>(x: ValueSet<F>, y: ValueSet<F>) -> ValueSet<F> {
    let normal = ValueSet::between(float(TINY), F::INFINITY);
    let of_normal = |x: ValueSet<F>| {
        let product = round(logarithm(x, Interval::log2).mul(y, Semantics::Real));
        if is_indeterminate(product) {
            return ValueSet::all();
        }
        power_of_base(product, Interval::exp2)
    };
    let mut set = ValueSet::EMPTY;
    if !x.intersection(normal).is_empty() {
        set = of_normal(x.intersection(normal));
    }
    if x.inf() < float(TINY) {
        // Of what may be flushed to zero.
        if x.inf() < F::ZERO || y.inf() < float(TINY) {
            return ValueSet::all();
        }
        let most = of_normal(ValueSet::point(float(TINY)));
        set = all_between(set.union(most).union(ValueSet::ZEROS));
    }
    round(set)
}

/// Sine or cosine.
fn wave<F: Float>(x: ValueSet<F>, wave: fn(ValueSet<F>, Semantics) -> ValueSet<F>) -> ValueSet<F> {
    let half_turn = Interval::<F>::PI.inf();
    let promised = ValueSet::between(-half_turn, half_turn);
    round(if x.subset(promised) {
        off(wave(x, Semantics::Real), WAVE)
    } else {
        off(around_zero(1.0), WAVE)
    })
}

/// sin x / cos x, where the cosine is not zero: (sin x ± e) / (cos x ± e) rises, as its derivative
/// has the sign of 1 ± e cos x ± e sin x. So the endpoints tell all between.
fn tangent<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    let at = |x: ValueSet<F>| quotient(wave(x, ValueSet::sin), wave(x, ValueSet::cos));
    x.pieces().iter().fold(ValueSet::EMPTY, |set, piece| {
        let whole = ValueSet::between(piece.lo(), piece.hi());
        let cosine = wave(whole, ValueSet::cos);
        let half_turn = Interval::<F>::PI.inf();
        let promised = ValueSet::between(-half_turn, half_turn);
        if cosine.inf() <= F::ZERO && cosine.sup() >= F::ZERO || !whole.subset(promised) {
            return ValueSet::all();
        }
        let ends = at(ValueSet::point(piece.lo())).union(at(ValueSet::point(piece.hi())));
        set.union(all_between(ends))
    })
}
