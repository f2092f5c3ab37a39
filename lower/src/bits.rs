//! Numbers of narrower formats, as steps: rounding to half precision, and the bits of single
//! precision in double precision. Every step is exact, so that the rounding of the program does not
//! matter, but for the one that rounds to an integer, which goes to the nearest one in all.

use outward_interval::Float;

use crate::emit::{Emitter, Small};
use crate::program::Step;

/// The highest bits of a number, as the integer that [`Step::ToBits`] makes of them.
pub(crate) struct Layout {
    /// How many of its bits are of the fraction.
    pub(crate) fraction: u32,
    /// The exponent of 1 as these bits have it.
    pub(crate) bias: i32,
}

impl Layout {
    pub(crate) fn of<F: Float>() -> Self {
        if F::NAME == "f32" {
            Self {
                fraction: 23,
                bias: 127,
            }
        } else {
            Self {
                fraction: 20,
                bias: 1023,
            }
        }
    }

    /// The bits of 2ⁿ, or of what is added to the bits of a power of two. They wrap around.
    fn exponent<F: Float>(&self, emit: &mut Emitter<'_>, n: i32) -> u32 {
        emit.integer::<F>(n << self.fraction)
    }
}

/// A narrower format.
struct Narrow {
    /// The exponent of its least normal number.
    least: i32,
    /// How many bits its fraction has.
    fraction: i32,
}

const HALF: Narrow = Narrow {
    least: -14,
    fraction: 10,
};
const SINGLE: Narrow = Narrow {
    least: -126,
    fraction: 23,
};

/// A number as a multiple of the unit in the last place of a narrower format.
struct Rounded {
    /// The bits of the power of two that x is at least, or of the least one of the format.
    exponent: u32,
    /// The multiple, as a number: nearest to x, of two the even one. An infinity and NaN stay what
    /// they are.
    multiple: u32,
}

/// Rounds as if the format had no greatest number.
fn rounded<F: Float>(emit: &mut Emitter<'_>, x: u32, to: &Narrow) -> Rounded {
    let layout = Layout::of::<F>();
    let bits = emit.push(Step::ToBits, x, 0, 0);
    let all = layout.exponent::<F>(emit, 2 * layout.bias + 1);
    let least = layout.exponent::<F>(emit, layout.bias + to.least);
    let exponent = emit.push(Step::Iand, bits, all, 0);
    let exponent = emit.push(Step::Imax, exponent, least, 0);
    // 2^(fraction − exponent), with which x becomes less than 2^(fraction + 1) in size.
    let opposite = layout.exponent::<F>(emit, 2 * layout.bias + to.fraction);
    let scale = emit.push(Step::Isub, opposite, exponent, 0);
    let scale = emit.push(Step::FromBits, scale, 0, 0);
    let scaled = emit.push(Step::Mul, x, scale, 0);
    let multiple = emit.push(Step::RoundEven, scaled, 0, 0);
    Rounded { exponent, multiple }
}

/// The number of half precision next to x.
pub(crate) fn half<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let layout = Layout::of::<F>();
    let Rounded { exponent, multiple } = rounded::<F>(emit, x, &HALF);
    let fraction = layout.exponent::<F>(emit, HALF.fraction);
    let unit = emit.push(Step::Isub, exponent, fraction, 0);
    let unit = emit.push(Step::FromBits, unit, 0, 0);
    let near = emit.push(Step::Mul, multiple, unit, 0);
    // Halfway between the greatest number and the next one, if there were one.
    let bound = emit.constant(F::from_f64(65_520.0));
    let size = emit.push(Step::Abs, x, 0, 0);
    let is_beyond = emit.push(Step::Le, bound, size, 0);
    let infinity = emit.small::<F>(Small::Infinity);
    let infinity = emit.push(Step::Mul, x, infinity, 0);
    emit.push(Step::Select, is_beyond, infinity, near)
}

/// The bits of the number of single precision next to x.
pub(crate) fn bits_of_number<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let bits = if F::NAME == "f32" {
        emit.push(Step::ToBits, x, 0, 0)
    } else {
        bits_of_double::<F>(emit, x)
    };
    // Which bits a NaN has depends on the processor: here always the same.
    let nan = emit.push(Step::Unordered, x, x, 0);
    let of_nan = emit.integer::<F>(0x7fc0_0000);
    emit.push(Step::Select, nan, of_nan, bits)
}

/// The same of a number of double precision that is not NaN.
fn bits_of_double<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let layout = Layout::of::<F>();
    let size = emit.push(Step::Abs, x, 0, 0);
    let Rounded { exponent, multiple } = rounded::<F>(emit, size, &SINGLE);
    // The exponent, less one for the bit that single precision does not write: of a multiple that
    // has that bit it is one more by the sum, and so it is where the multiple has yet another bit.
    let first = layout.exponent::<F>(emit, layout.bias + SINGLE.least);
    let bits = emit.push(Step::Isub, exponent, first, 0);
    let others = emit.integer::<F>(3);
    let bits = emit.push(Step::Ishl, bits, others, 0);
    let multiple = emit.push(Step::ToInt, multiple, 0, 0);
    let bits = emit.push(Step::Iadd, bits, multiple, 0);
    let above = f64::from(f32::from_bits(0x7f00_0000)) * 2.0;
    let bound = emit.constant(F::from_f64(above));
    let is_beyond = emit.push(Step::Le, bound, size, 0);
    let infinity = emit.integer::<F>(0x7f80_0000);
    let bits = emit.push(Step::Select, is_beyond, infinity, bits);
    let of_x = emit.push(Step::ToBits, x, 0, 0);
    let sign = emit.integer::<F>(i32::MIN);
    let sign = emit.push(Step::Iand, of_x, sign, 0);
    emit.push(Step::Ior, bits, sign, 0)
}

/// The number of single precision with these bits.
pub(crate) fn number_of_bits<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    if F::NAME == "f32" {
        return emit.push(Step::FromBits, x, 0, 0);
    }
    let layout = Layout::of::<F>();
    let [zero, others, sign] = [0, 3, i32::MIN].map(|n| emit.integer::<F>(n));
    let [fractions, first] = [0x7f_ffff, 0x80_0000].map(|n| emit.integer::<F>(n));
    let all = layout.exponent::<F>(emit, 0xff);
    let one = layout.exponent::<F>(emit, 1);
    let fraction = emit.push(Step::Iand, x, fractions, 0);
    let exponent = emit.push(Step::Ushr, x, others, 0);
    let exponent = emit.push(Step::Iand, exponent, all, 0);
    // A multiple of the unit in the last place, which a subnormal has in common with the least
    // normal number.
    let is_subnormal = emit.push(Step::Ieq, exponent, zero, 0);
    let normal = emit.push(Step::Ior, fraction, first, 0);
    let multiple = emit.push(Step::Select, is_subnormal, fraction, normal);
    let multiple = emit.push(Step::FromInt, multiple, 0, 0);
    // An infinity, or NaN.
    let is_last = emit.push(Step::Ieq, exponent, all, 0);
    let is_infinite = emit.push(Step::Ieq, fraction, zero, 0);
    let [infinity, nan] = [Small::Infinity, Small::Nan].map(|small| emit.small::<F>(small));
    let special = emit.push(Step::Select, is_infinite, infinity, nan);
    let multiple = emit.push(Step::Select, is_last, special, multiple);
    let exponent = emit.push(Step::Imax, exponent, one, 0);
    let to_unit = layout.exponent::<F>(emit, layout.bias - 127 - SINGLE.fraction);
    let unit = emit.push(Step::Iadd, exponent, to_unit, 0);
    let sign = emit.push(Step::Iand, x, sign, 0);
    let unit = emit.push(Step::Ior, unit, sign, 0);
    let unit = emit.push(Step::FromBits, unit, 0, 0);
    emit.push(Step::Mul, multiple, unit, 0)
}
