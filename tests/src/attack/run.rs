//! Programs at points: plain arithmetic of the processor, rounded to nearest, and wrapping
//! integers. Elementary functions are those of
//! CORE-MATH, which are correctly rounded.

use super::program::{Block, Node, Program, Type, place};

/// A value at a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// A number; of a program in `f32`, one of its numbers.
    Real(f64),
    /// An integer.
    Int(i32),
    /// A truth value.
    Bool(bool),
}

/// A value, and whether it comes of a division by zero as IEEE 754 has the word (§7.3): of an
/// infinite result of finite
/// operands, or of a quotient whose divisor is zero. A value comes of what it is computed from, and
/// of the conditions that chose it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Traced {
    /// The value.
    pub value: Value,
    /// Whether it comes of a division by zero.
    pub by_zero: bool,
    /// Whether it comes of a comparison with NaN, or of a question whether a value is NaN or
    /// infinite, or of NaN made into an integer.
    pub by_nan: bool,
    /// The same of NaN that comes of infinities, or of a division by zero.
    pub by_far_nan: bool,
    /// Whether it is computed from NaN that comes of infinities.
    far: bool,
}

impl Traced {
    /// A value that comes of neither.
    #[must_use]
    pub fn plain(value: Value) -> Self {
        Self {
            value,
            by_zero: false,
            by_nan: false,
            by_far_nan: false,
            far: false,
        }
    }

    /// The same where it was chosen, or computed, by another value.
    fn by(self, other: Self) -> Self {
        Self {
            value: self.value,
            by_zero: self.by_zero || other.by_zero,
            by_nan: self.by_nan || other.by_nan,
            by_far_nan: self.by_far_nan || other.by_far_nan,
            far: self.far || other.far,
        }
    }
}

/// How many iterations a loop may have; a run with more has no result.
const ROUNDS: usize = 300;

impl Value {
    pub(super) fn real(self) -> f64 {
        if let Self::Real(x) = self {
            x
        } else {
            f64::NAN
        }
    }

    pub(super) fn int(self) -> i32 {
        if let Self::Int(n) = self { n } else { 0 }
    }

    pub(super) fn truth(self) -> bool {
        self == Self::Bool(true)
    }
}

/// What the program returns at a point; `None` if a loop goes on for too long, or if an operation
/// is run whose result is not judged.
#[must_use]
pub fn run(program: &Program, point: &[Value]) -> Option<Vec<Traced>> {
    let point: Vec<Traced> = point.iter().map(|&value| Traced::plain(value)).collect();
    block(&program.body, program.single, &point)
}

fn block(b: &Block, single: bool, inputs: &[Traced]) -> Option<Vec<Traced>> {
    let mut values: Vec<Traced> = Vec::with_capacity(b.nodes.len());
    let mut results: Vec<Vec<Traced>> = vec![Vec::new(); b.nodes.len()];
    for (i, node) in b.nodes.iter().enumerate() {
        let v: Vec<Traced> = node.args.iter().map(|&a| values[a]).collect();
        let mut traced = v
            .iter()
            .fold(Traced::plain(Value::Bool(false)), |all, v| all.by(*v));
        match node.op {
            "var" => traced = inputs[place(node.number)],
            "project" => traced = results[node.args[0]][place(node.number)],
            "select" | "by_sign" => {
                let first = if node.op == "select" {
                    v[0].value.truth()
                } else {
                    v[0].value.real() < 0.0
                };
                let chosen = if first { v[1] } else { v[2] };
                traced = chosen.by(v[0]);
                if node.op == "by_sign" && v[0].value.real().is_nan() {
                    traced.value = Value::Real(f64::NAN);
                }
            }
            "if" => {
                let arm = usize::from(!v[0].value.truth());
                let mut found = block(&node.blocks[arm], single, &v[1..])?;
                for value in &mut found {
                    *value = value.by(v[0]);
                }
                results[i] = found;
            }
            "loop" => {
                let mut carried = v.clone();
                let mut conditions = Traced::plain(Value::Bool(false));
                let mut rounds = 0;
                loop {
                    let mut found = block(&node.blocks[0], single, &carried)?;
                    let again = found.remove(0);
                    conditions = conditions.by(again);
                    carried = found;
                    if !again.value.truth() {
                        break;
                    }
                    rounds += 1;
                    if rounds > ROUNDS {
                        return None;
                    }
                }
                for value in &mut carried {
                    *value = value.by(conditions);
                }
                results[i] = carried;
            }
            _ => {
                let operands: Vec<Value> = v.iter().map(|v| v.value).collect();
                let (value, by_zero) = step(node, single, &operands)?;
                traced.value = value;
                traced.by_zero |= by_zero;
                let is = |v: &Value, of: fn(f64) -> bool| matches!(v, Value::Real(x) if of(*x));
                let nan = operands.iter().any(|v| is(v, f64::is_nan));
                let infinite = operands.iter().any(|v| is(v, f64::is_infinite));
                traced.far |= is(&value, f64::is_nan) && !nan && infinite;
                let asks = matches!(
                    node.op,
                    "lt" | "le" | "eq" | "isnan" | "isinf" | "tosint" | "touint"
                );
                traced.by_nan |= asks && nan;
                traced.by_nan |= matches!(node.op, "isnan" | "isinf");
                let far = traced.far || traced.by_zero;
                traced.by_far_nan |= (asks && nan && far) || node.op == "isinf";
            }
        }
        values.push(traced);
    }
    Some(b.outputs.iter().map(|&o| values[o]).collect())
}

/// One operation, and whether it divides by zero.
fn step(node: &Node, single: bool, v: &[Value]) -> Option<(Value, bool)> {
    let value = match node.ty {
        Type::Real => {
            let (x, by_zero) = real(node, single, v)?;
            return Some((Value::Real(x), by_zero));
        }
        Type::Bool => Value::Bool(truth(node.op, v)?),
        Type::Int => Value::Int(integer(node, v)?),
    };
    Some((value, false))
}

fn real(node: &Node, single: bool, v: &[Value]) -> Option<(f64, bool)> {
    let at = |i: usize| v.get(i).map_or(f64::NAN, |v| v.real());
    let (x, y) = (at(0), at(1));
    let by_zero = match node.op {
        "div" | "mod" => y == 0.0,
        "ln" | "log2" | "log10" | "rsqrt" => x == 0.0,
        "log1p" | "log2p1" | "log10p1" => x == -1.0,
        "atanh" => x.abs() == 1.0,
        // Halves of odd numbers.
        "tanpi" => (x % 1.0).abs() == 0.5,
        "pow" => x == 0.0 && y < 0.0,
        _ => false,
    };
    // A result of an operation on numbers of binary32 that is computed in binary64 and rounded is
    // the correctly rounded one, for these
    // operations.
    let rounded = |r: f64| if single { narrow(r) } else { r };
    let by = |f32s: fn(f32) -> f32, f64s: fn(f64) -> f64| {
        if single {
            f64::from(f32s(small(x)))
        } else {
            f64s(x)
        }
    };
    let by2 = |f32s: fn(f32, f32) -> f32, f64s: fn(f64, f64) -> f64| {
        if single {
            f64::from(f32s(small(x), small(y)))
        } else {
            f64s(x, y)
        }
    };
    let any_nan = x.is_nan() || y.is_nan();
    let r = match node.op {
        "const" => rounded(node.number),
        "neg" => -x,
        "abs" => x.abs(),
        "square" => rounded(x * x),
        "sqrt" => rounded(x.sqrt()),
        "floor" => x.floor(),
        "ceil" => x.ceil(),
        "round" => x.round_ties_even(),
        "exp" => by(core_math::expf, core_math::exp),
        "ln" => by(core_math::logf, core_math::log),
        "sin" => by(core_math::sinf, core_math::sin),
        "cos" => by(core_math::cosf, core_math::cos),
        "tan" => by(core_math::tanf, core_math::tan),
        "asin" => by(core_math::asinf, core_math::asin),
        "acos" => by(core_math::acosf, core_math::acos),
        "atan" => by(core_math::atanf, core_math::atan),
        "exp2" => by(core_math::exp2f, core_math::exp2),
        "exp10" => by(core_math::exp10f, core_math::exp10),
        "expm1" => by(core_math::expm1f, core_math::expm1),
        "exp2m1" => by(core_math::exp2m1f, core_math::exp2m1),
        "exp10m1" => by(core_math::exp10m1f, core_math::exp10m1),
        "log2" => by(core_math::log2f, core_math::log2),
        "log10" => by(core_math::log10f, core_math::log10),
        "log1p" => by(core_math::log1pf, core_math::log1p),
        "log2p1" => by(core_math::log2p1f, core_math::log2p1),
        "log10p1" => by(core_math::log10p1f, core_math::log10p1),
        "sinh" => by(core_math::sinhf, core_math::sinh),
        "cosh" => by(core_math::coshf, core_math::cosh),
        "tanh" => by(core_math::tanhf, core_math::tanh),
        "asinh" => by(core_math::asinhf, core_math::asinh),
        "acosh" => by(core_math::acoshf, core_math::acosh),
        "atanh" => by(core_math::atanhf, core_math::atanh),
        "cbrt" => by(core_math::cbrtf, core_math::cbrt),
        "rsqrt" => by(core_math::rsqrtf, core_math::rsqrt),
        "erf" => by(core_math::erff, core_math::erf),
        "erfc" => by(core_math::erfcf, core_math::erfc),
        "sinpi" => by(core_math::sinpif, core_math::sinpi),
        "cospi" => by(core_math::cospif, core_math::cospi),
        "tanpi" => by(core_math::tanpif, core_math::tanpi),
        "asinpi" => by(core_math::asinpif, core_math::asinpi),
        "acospi" => by(core_math::acospif, core_math::acospi),
        "atanpi" => by(core_math::atanpif, core_math::atanpi),
        "add" => rounded(x + y),
        "sub" => rounded(x - y),
        "mul" => rounded(x * y),
        "div" => rounded(x / y),
        "min" | "max" | "compare" if any_nan => f64::NAN,
        "min" => {
            if x < y {
                x
            } else {
                y
            }
        }
        "max" => {
            if x > y {
                x
            } else {
                y
            }
        }
        "compare" if x < y => -1.0,
        "compare" if x > y => 1.0,
        "compare" => 0.0,
        "mod" => remainder(x, y, single)?,
        // What it is at the origin is a convention that is not judged here.
        "atan2" | "atan2pi" if x == 0.0 && y == 0.0 => return None,
        "atan2" => by2(core_math::atan2f, core_math::atan2),
        "atan2pi" => by2(core_math::atan2pif, core_math::atan2pi),
        // IEEE 754 has a length of infinity beside NaN, which is not judged here.
        "hypot" if any_nan => return None,
        "hypot" => by2(core_math::hypotf, core_math::hypot),
        // Powers of NaN and of numbers below zero are conventions, too.
        "pow"
            if any_nan
                || x < 0.0
                || x.is_infinite()
                || y.is_infinite()
                || y == 0.0
                || (x == 0.0 && y < 0.0) =>
        {
            return None;
        }
        "pow" => by2(core_math::powf, core_math::pow),
        "powi" => {
            // By repeated squaring, from the highest bit of the exponent down.
            let n = place(node.number);
            let bits = usize::BITS - n.leading_zeros();
            let mut power = x;
            for bit in (0..bits - 1).rev() {
                power = rounded(power * power);
                if n >> bit & 1 == 1 {
                    power = rounded(power * x);
                }
            }
            power
        }
        "fromsint" => rounded(f64::from(v[0].int())),
        "fromuint" => rounded(f64::from(v[0].int().cast_unsigned())),
        _ => unreachable!("{}", node.op),
    };
    Some((r, by_zero))
}

/// x − |y|·⌊x / |y|⌋, rounded once; not judged where an operand is infinite.
fn remainder(x: f64, y: f64, single: bool) -> Option<f64> {
    if x.is_infinite() || y.is_infinite() {
        return None;
    }
    // The remainder of the processor is exact; it has the sign of x.
    let r = x % y.abs();
    let r = if r < 0.0 { r + y.abs() } else { r };
    Some(if single { narrow(r) } else { r })
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "rounded to binary32 on purpose"
)]
fn small(x: f64) -> f32 {
    x as f32
}

fn narrow(x: f64) -> f64 {
    f64::from(small(x))
}

pub(super) fn truth(op: &str, v: &[Value]) -> Option<bool> {
    let r = |i: usize| v.get(i).map_or(f64::NAN, |v| v.real());
    let n = |i: usize| v.get(i).map_or(0, |v| v.int());
    let t = |i: usize| v.get(i).is_some_and(|v| v.truth());
    Some(match op {
        "true" => true,
        "false" => false,
        "not" => !t(0),
        "and" => t(0) && t(1),
        "or" => t(0) || t(1),
        "xor" => t(0) != t(1),
        "lt" => r(0) < r(1),
        "le" => r(0) <= r(1),
        "eq" => r(0) == r(1),
        "isnan" => r(0).is_nan(),
        "isinf" => r(0).is_infinite(),
        "ieq" => n(0) == n(1),
        "slt" => n(0) < n(1),
        "ult" => n(0).cast_unsigned() < n(1).cast_unsigned(),
        _ => return None,
    })
}

/// An operation whose result is an integer.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "conversions that clamp are meant"
)]
pub(super) fn integer(node: &Node, v: &[Value]) -> Option<i32> {
    let n = |i: usize| v.get(i).map_or(0, |v| v.int());
    let (x, y) = (n(0), n(1));
    let (ux, uy) = (x.cast_unsigned(), y.cast_unsigned());
    let real = v.first().map_or(f64::NAN, |v| v.real());
    Some(match node.op {
        "iconst" => node.number as i32,
        "tosint" => real as i32,
        "touint" => (real as u32).cast_signed(),
        "ineg" => 0i32.wrapping_sub(x),
        "iabs" => {
            if x < 0 {
                0i32.wrapping_sub(x)
            } else {
                x
            }
        }
        "isign" => i32::from(x > 0) - i32::from(x < 0),
        "inot" => -1 - x,
        "iadd" => x.wrapping_add(y),
        "isub" => x.wrapping_sub(y),
        "imul" => x.wrapping_mul(y),
        "sdiv" => {
            if y == 0 {
                x
            } else {
                x.wrapping_div(y)
            }
        }
        "udiv" => {
            if y == 0 {
                x
            } else {
                (ux / uy).cast_signed()
            }
        }
        "srem" => {
            if y == 0 {
                0
            } else {
                x.wrapping_rem(y)
            }
        }
        "urem" => {
            if y == 0 {
                0
            } else {
                (ux % uy).cast_signed()
            }
        }
        "smin" => {
            if x < y {
                x
            } else {
                y
            }
        }
        "smax" => {
            if x > y {
                x
            } else {
                y
            }
        }
        "umin" => {
            if ux < uy {
                x
            } else {
                y
            }
        }
        "umax" => {
            if ux > uy {
                x
            } else {
                y
            }
        }
        "iand" => x & y,
        "ior" => x | y,
        "ixor" => x ^ y,
        "ishl" => (ux << (uy % 32)).cast_signed(),
        "sshr" => x >> (uy % 32),
        "ushr" => (ux >> (uy % 32)).cast_signed(),
        "popcount" => (0..32).map(|k| x >> k & 1).sum(),
        "clz" => (0..32)
            .rev()
            .position(|k| ux >> k & 1 == 1)
            .map_or(32, |k| i32::try_from(k).unwrap_or(0)),
        "bitrev" => (0..32).fold(0, |r, k| r << 1 | (x >> k & 1)),
        _ => return None,
    })
}
