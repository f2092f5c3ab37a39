//! Elementary functions at points of f32, for all lanes at once: by batches of f64.
//!
//! The batch returns the two numbers of f64 around the value. If both are rounded to the same number of f32, that is the value rounded, as rounding is
//! monotone. Between numbers of f32 that are next to each other there is one number where rounding changes, so that is so but for one argument in 10⁸ or less, and else the function is called by
//! itself, as it is for arguments that are special: zero, infinite, NaN, and bases that are not positive.

use outward_interval::{Elementary, Float};
use outward_simd::Isa;
use outward_simd::batch::{Batch, Operation, Soa, SoaMut};

use super::CHUNK;

/// The operation of batches that is a function, where that is quicker than one lane after the other.
pub(super) const fn operation(f: Elementary) -> Option<Operation> {
    match f {
        Elementary::Exp => Some(Operation::Exp),
        Elementary::Pow => Some(Operation::Pow),
        Elementary::Sin
        | Elementary::Cos
        | Elementary::Tan
        | Elementary::Asin
        | Elementary::Acos
        | Elementary::Atan
        | Elementary::Ln
        | Elementary::Mod
        | Elementary::Atan2 => None,
    }
}

/// Beyond these, e^x is infinite or zero in f32, also when it is rounded up to the least number above zero of f64.
const EXP: [f64; 2] = [-110.0, 100.0];

/// The values of `f`, which is `operation`, at so many points as there are results, at most [`CHUNK`].
pub(super) fn nearest<F: Float>(
    f: Elementary,
    operation: Operation,
    isa: Isa,
    [x, y]: [&[F]; 2],
    results: &mut [F],
) {
    let n = results.len();
    let mut wide = [[1.0_f64; CHUNK]; 2];
    let binary = f.arity() == 2;
    let is_plain = |x: F, y: F| {
        let base = if binary { x > F::ZERO } else { x != F::ZERO };
        base && x.is_finite() && (!binary || y.is_finite())
    };
    let [p, q] = &mut wide;
    for ((p, q), (&x, &y)) in p.iter_mut().zip(q).zip(x.iter().zip(y)) {
        if is_plain(x, y) {
            *p = x.to_f64();
            *q = y.to_f64();
        }
        if f == Elementary::Exp {
            *p = p.clamp(EXP[0], EXP[1]);
        }
    }
    let (mut lo, mut hi) = ([0.0; CHUNK], [0.0; CHUNK]);
    let operands = [&wide[0][..n], &wide[1][..n]].map(|ends| Soa { lo: ends, hi: ends });
    let out = SoaMut {
        lo: &mut lo[..n],
        hi: &mut hi[..n],
    };
    let ran = Batch::<f64>::with(isa).run_soa(operation, &operands[..operation.arity()], out);
    if ran.is_err() {
        unreachable!("as many operands as it reads, of one length");
    }
    for (lane, result) in results.iter_mut().enumerate() {
        let (below, above) = (F::from_f64(lo[lane]), F::from_f64(hi[lane]));
        *result = if below == above && is_plain(x[lane], y[lane]) {
            // Of zeros, the one that is never −0.
            above
        } else {
            F::elementary(f, x[lane], y[lane])
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routine::Routine;

    /// A few bits of a number that is made of another.
    fn next(state: &mut u32) -> u32 {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        *state ^ *state >> 15
    }

    #[test]
    fn values_are_those_of_one_lane_after_the_other() {
        let mut state = 7;
        for f in [Elementary::Exp, Elementary::Pow] {
            for round in 0..3000_u32 {
                let mut lanes = [[0.0_f32; CHUNK]; 2];
                for x in lanes.as_flattened_mut() {
                    let bits = next(&mut state);
                    // Any bits; of moderate size; where exponentials end.
                    *x = match round % 3 {
                        0 => f32::from_bits(bits),
                        1 => f32::from_bits(0x3a80_0000 + bits % 0x0800_0000),
                        _ => -104.5 + f32::from_bits(0x3f80_0000 + bits % 0x0080_0000),
                    };
                }
                let [x, y] = lanes.each_ref().map(|lanes| &lanes[..]);
                for isa in Isa::available() {
                    let mut results = [0.0; CHUNK];
                    let args = [x, y, x, y];
                    Routine::Point(f).apply_to_lanes(Batch::with(isa), args, &mut results);
                    for (lane, result) in results.into_iter().enumerate() {
                        let alone = f32::elementary(f, x[lane], y[lane]);
                        let same = result.to_bits() == alone.to_bits();
                        assert!(
                            same || result.is_nan() && alone.is_nan(),
                            "{f:?} {isa} {} {}: {result} {alone}",
                            x[lane],
                            y[lane]
                        );
                    }
                }
            }
        }
    }
}
