//! `mod` by a constant power of two, as steps.
//!
//! A quotient by it is exact, unless it is too large or too small for a number of its own, and so
//! is its product with the integer below: the remainder is rounded once, as that of the function
//! is, and has the same bits. By other numbers the product is not exact where the quotient is
//! large, so that `mod` is a call.

use outward_interval::Float;

use crate::emit::{Emitter, Small};
use crate::program::Step;

/// A constant divisor, positive.
#[derive(Clone, Copy)]
pub(crate) struct Period<F> {
    size: F,
    inverse: F,
}

/// The period of `mod` by what lies between two values, if these are constants and the same power
/// of two, or its negative, of a moderate size.
pub(crate) fn period<F: Float>(emit: &Emitter<'_>, ends: [u32; 2]) -> Option<Period<F>> {
    let [lo, hi] = ends.map(|end| constant::<F>(emit, end));
    let size = lo.filter(|&lo| hi == Some(lo))?.abs();
    let bits = size.to_f64().to_bits();
    let is_power = bits & ((1 << 52) - 1) == 0;
    let is_moderate = size >= F::from_f64(1.0 / 65_536.0) && size <= F::from_f64(65_536.0);
    (is_power && is_moderate).then(|| Period {
        size,
        inverse: F::ONE / size,
    })
}

/// The number that a value is, if it is a constant.
fn constant<F: Float>(emit: &Emitter<'_>, value: u32) -> Option<F> {
    let program = &*emit.program;
    let inst = program.insts.get(value as usize)?;
    let bits = *program.consts.get(inst.a as usize)?;
    (inst.step == Step::Const).then(|| F::from_bits64(bits))
}

/// `mod` at a point, in a program that rounds to nearest.
pub(crate) fn at_point<F: Float>(emit: &mut Emitter<'_>, x: u32, period: Period<F>) -> u32 {
    let [size, inverse] = [period.size, period.inverse].map(|number| emit.constant(number));
    let quotient = emit.push(Step::Mul, x, inverse, 0);
    let whole = emit.push(Step::Floor, quotient, 0, 0);
    let multiple = emit.push(Step::Mul, whole, size, 0);
    let mut rest = emit.push(Step::Sub, x, multiple, 0);
    let zero = emit.small::<F>(Small::Zero);
    if period.size > F::ONE {
        // The quotient of a number next to zero may have become zero. From below, that is next to
        // the period.
        let is_below = emit.push(Step::Lt, rest, zero, 0);
        rest = emit.push(Step::Select, is_below, size, rest);
    }
    // Zero has the sign of x.
    let mut is_multiple = emit.push(Step::Eq, multiple, x, 0);
    if period.size < F::ONE {
        // All numbers whose quotients may be too large are multiples.
        let bound = emit.constant(F::MAX * period.size);
        let size = emit.push(Step::Abs, x, 0, 0);
        let is_large = emit.push(Step::Lt, bound, size, 0);
        is_multiple = emit.push(Step::Or, is_multiple, is_large, 0);
    }
    let of_multiple = emit.push(Step::Mul, x, zero, 0);
    emit.push(Step::Select, is_multiple, of_multiple, rest)
}

/// `mod` on a box, of −lo and hi to −lo and hi: as
/// [`modulo_interval`](outward_interval::modulo_interval) decides, and to the bit where the program
/// rounds up.
pub(crate) fn on_box<F: Float>(
    emit: &mut Emitter<'_>,
    [neg_lo, hi]: [u32; 2],
    period: Period<F>,
) -> [u32; 2] {
    let [size, inverse] = [period.size, period.inverse].map(|number| emit.constant(number));
    let zero = emit.small::<F>(Small::Zero);
    let neg_hi = emit.push(Step::Neg, hi, 0, 0);
    // Negatives of the quotients rounded down.
    let wholes = [neg_lo, neg_hi].map(|end| {
        let quotient = emit.push(Step::Mul, end, inverse, 0);
        let whole = emit.push(Step::Ceil, quotient, 0, 0);
        if !emit.plain || period.size <= F::ONE {
            // Rounded up, a quotient above zero is above zero.
            return whole;
        }
        let one = emit.small::<F>(Small::One);
        let least = emit.push(Step::Max, one, whole, 0);
        let is_positive = emit.push(Step::Lt, zero, end, 0);
        emit.push(Step::Select, is_positive, least, whole)
    });
    let multiples = wholes.map(|whole| emit.push(Step::Mul, whole, size, 0));
    let mut first = emit.push(Step::Sub, neg_lo, multiples[0], 0);
    let mut last = emit.push(Step::Add, hi, multiples[1], 0);
    if period.size < F::ONE {
        // A quotient that is too large is an infinity, or the greatest number in size. It is that
        // of a multiple, and another number is further away than a period.
        let greatest = emit.constant(F::MAX);
        let number = emit.push(Step::Abs, wholes[0], 0, 0);
        let is_large = emit.push(Step::Le, greatest, number, 0);
        first = emit.push(Step::ZeroIf, is_large, first, 0);
        last = emit.push(Step::ZeroIf, is_large, last, 0);
    }
    // Within a period, and not only next to the width of one.
    let width = emit.push(Step::Add, hi, neg_lo, 0);
    let is_narrow = emit.push(Step::Lt, width, size, 0);
    let is_first = emit.push(Step::Eq, wholes[0], zero, 0);
    let is_narrow = emit.push(Step::Or, is_narrow, is_first, 0);
    let is_one = emit.push(Step::Eq, wholes[0], wholes[1], 0);
    let is_one = emit.push(Step::And, is_one, is_narrow, 0);
    let ends = [
        emit.push(Step::Select, is_one, first, zero),
        emit.push(Step::Select, is_one, last, size),
    ];
    let is_empty = emit.push(Step::Unordered, neg_lo, hi, 0);
    ends.map(|end| emit.push(Step::NanIf, is_empty, end, 0))
}

#[cfg(test)]
#[path = "periods_tests.rs"]
mod tests;
