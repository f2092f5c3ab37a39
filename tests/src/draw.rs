//! Random functions, boxes and numbers, biased to where things go wrong: zeros of either sign,
//! infinities, subnormal, tiny and huge numbers, neighbours of one, ends that are equal or
//! adjacent.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "bit patterns are cut to the format, and a rounded random number is as random"
)]

mod field;
mod flow;
mod idiom;
mod vectors;

pub use field::{field, sampling, with_images};
pub use flow::{flow, flow_of_numbers, function_or_flattened};
pub use vectors::{Vectors, vectors};

use arbitrary::{Result, Unstructured};
use outward_expr::{
    Builder, Constant, Elementary, Field, Format, Function, Node, NodeData, RealOp,
};
use outward_interval::{Decimal, Float, Interval};

/// The place of a number in the order of its format; both zeros are at 0 and −1.
pub(crate) fn rank<F: Float>(x: F) -> i64 {
    let bits = x.to_bits64();
    let signed = if F::NAME == "f32" {
        i64::from(bits as u32 as i32)
    } else {
        bits as i64
    };
    if signed < 0 {
        -1 - (signed & magnitude::<F>())
    } else {
        signed
    }
}

pub(crate) fn of_rank<F: Float>(rank: i64) -> F {
    if rank >= 0 {
        F::from_bits64(rank as u64)
    } else {
        -F::from_bits64((-1 - rank) as u64)
    }
}

fn magnitude<F: Float>() -> i64 {
    if F::NAME == "f32" {
        i64::from(i32::MAX)
    } else {
        i64::MAX
    }
}

/// A number that is not NaN.
pub fn number<F: Float>(u: &mut Unstructured<'_>) -> Result<F> {
    let zero = F::ZERO;
    let normal = F::from_f64(if F::NAME == "f32" {
        f64::from(f32::MIN_POSITIVE)
    } else {
        f64::MIN_POSITIVE
    });
    let special = [
        zero,
        F::ONE,
        F::INFINITY,
        F::MAX,
        F::MIN_SUBNORMAL,
        normal,
        normal.next_down(),
        F::ONE.next_up(),
        F::ONE.next_down(),
        F::from_f64(0.5),
        F::from_f64(2.0),
        F::from_f64(1e30),
        F::from_f64(1e-30),
        F::from_f64(89.0),
        F::from_f64(core::f64::consts::FRAC_PI_2),
        F::from_f64(core::f64::consts::PI),
        F::MAX.sqrt(),
        F::from_f64(1e8),
    ];
    let x = match u.int_in_range(0..=9)? {
        0..=2 => *u.choose(&special)?,
        3 => F::from_bits64(u.arbitrary()?),
        4 => F::from_f64(f64::from(u.int_in_range(-20..=20)?)),
        5 => F::from_f64(f64::from(u.int_in_range(-4000..=4000)?) / 64.0),
        _ => F::from_f64(u.int_in_range(-1_000_000_000..=1_000_000_000_i64)? as f64 / 1e8),
    };
    let x = if x.is_nan() { zero } else { x };
    Ok(if u.arbitrary()? { -x } else { x })
}

/// An interval that is not empty.
pub fn interval<F: Float>(u: &mut Unstructured<'_>) -> Result<Interval<F>> {
    let a = number::<F>(u)?;
    let b = match u.int_in_range(0..=9)? {
        0 => a,
        1 => a.next_up(),
        2 => F::INFINITY,
        3 => -F::INFINITY,
        4 => F::ZERO,
        5 => a + F::ONE,
        _ => number(u)?,
    };
    let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
    Ok(Interval::new(lo, hi).unwrap_or(Interval::ENTIRE))
}

/// A member of an interval, of either sign where it is zero; ±∞ (an overflow) where the interval is
/// unbounded.
pub fn member<F: Float>(u: &mut Unstructured<'_>, x: Interval<F>) -> Result<F> {
    let (lo, hi) = (x.inf(), x.sup());
    let n = match u.int_in_range(0..=9)? {
        0 => lo,
        1 => hi,
        2 => lo.next_up(),
        3 => hi.next_down(),
        4 | 5 => number(u)?,
        6 | 7 => of_rank(u.int_in_range(rank(lo)..=rank(hi).max(rank(lo)))?),
        _ => {
            let share = F::from_f64(f64::from(u.arbitrary::<u32>()?) / 4_294_967_296.0);
            let bound = |end: F| {
                if end.is_finite() {
                    end
                } else if end > F::ZERO {
                    F::MAX
                } else {
                    -F::MAX
                }
            };
            let (a, b) = (bound(lo), bound(hi));
            a * (F::ONE - share) + b * share
        }
    };
    let n = if n >= lo && n <= hi { n } else { x.mid() };
    Ok(if n == F::ZERO && u.arbitrary()? {
        -n
    } else {
        n
    })
}

/// A part of an interval, not empty.
pub fn part<F: Float>(u: &mut Unstructured<'_>, x: Interval<F>) -> Result<Interval<F>> {
    let (a, b) = (member(u, x)?, member(u, x)?);
    let (lo, hi) = match u.int_in_range(0..=7)? {
        0 => (a, a),
        1 => (x.inf(), x.sup()),
        2 => (x.inf(), a),
        3 => (a, x.sup()),
        _ => (a, b),
    };
    let (lo, hi) = if lo <= hi { (lo, hi) } else { (hi, lo) };
    Ok(Interval::new(lo, hi).unwrap_or(x))
}

/// Parts of a box.
pub fn parts<F: Float>(
    u: &mut Unstructured<'_>,
    within: &[Interval<F>],
    n: usize,
) -> Result<Vec<Vec<Interval<F>>>> {
    (0..n)
        .map(|_| within.iter().map(|&x| part(u, x)).collect())
        .collect()
}

/// Points of a box.
pub fn points<F: Float>(
    u: &mut Unstructured<'_>,
    within: &[Interval<F>],
    n: usize,
) -> Result<Vec<Vec<F>>> {
    (0..n)
        .map(|_| within.iter().map(|&x| member(u, x)).collect())
        .collect()
}

/// Which operations a function is drawn from.
#[derive(Clone, Copy, Debug)]
pub enum Family {
    /// All of them, the basic ones more often.
    All,
    /// Many `min` and `max`, as in a scene of solids.
    Solids,
    /// The basic ones, without calls.
    Basic,
    /// Many `select`, `compare`, `min` and `max`, and conditions that can be turned back.
    Branches,
    /// Arithmetic and functions with derivatives, of ordinary numbers: what algebra is for.
    Smooth,
}

const BASIC: &[RealOp] = &[
    RealOp::Add,
    RealOp::Sub,
    RealOp::Mul,
    RealOp::Add,
    RealOp::Sub,
    RealOp::Mul,
    RealOp::Neg,
    RealOp::Abs,
    RealOp::Square,
    RealOp::Sqrt,
    RealOp::Div,
    RealOp::Min,
    RealOp::Max,
    RealOp::Powi(3),
];
const SOLIDS: &[RealOp] = &[
    RealOp::Min,
    RealOp::Max,
    RealOp::Min,
    RealOp::Max,
    RealOp::Min,
    RealOp::Max,
    RealOp::Neg,
    RealOp::Add,
    RealOp::Sub,
    RealOp::Mul,
    RealOp::Square,
    RealOp::Sqrt,
    RealOp::Abs,
];
const SMOOTH: &[RealOp] = &[
    RealOp::Add,
    RealOp::Sub,
    RealOp::Mul,
    RealOp::Div,
    RealOp::Add,
    RealOp::Sub,
    RealOp::Mul,
    RealOp::Div,
    RealOp::Square,
    RealOp::Neg,
    RealOp::Powi(3),
    RealOp::Sqrt,
    RealOp::Abs,
    RealOp::Any,
    RealOp::Any,
    RealOp::Call(Elementary::Exp),
    RealOp::Call(Elementary::Ln),
    RealOp::Call(Elementary::Sin),
    RealOp::Call(Elementary::Cos),
    RealOp::Call(Elementary::Tanh),
    RealOp::Call(Elementary::Atan),
    RealOp::Call(Elementary::Pow),
    RealOp::Call(Elementary::Atan2),
    RealOp::Call(Elementary::Hypot),
];
/// Constants of these.
const ORDINARY: &[&str] = &["1", "2", "-1", "0.5", "3", "0.1", "-0.75", "10"];
const BRANCHES: &[RealOp] = &[
    RealOp::BySign,
    RealOp::BySign,
    RealOp::BySign,
    RealOp::Compare,
    RealOp::AtMost,
    RealOp::AtLeast,
    RealOp::Any,
    RealOp::Any,
    RealOp::Min,
    RealOp::Max,
    RealOp::Add,
    RealOp::Sub,
    RealOp::Mul,
    RealOp::Div,
    RealOp::Abs,
    RealOp::Neg,
    RealOp::Square,
    RealOp::Sqrt,
    RealOp::Floor,
];
const CONSTANTS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "0.1",
    "-0.1",
    "2.5",
    "-7",
    "1e30",
    "-1e30",
    "1e-30",
    "1e300",
    "1e-300",
    "1e500",
    "1e-500",
    "0x1.8p-3",
    "0.30000000000000004",
    "-0",
    "0.3333333333333333333333333333333",
];

/// The elementary functions that are drawn as often as any basic operation. The others together are
/// drawn a third as often as these, so that functions made of them do not crowd out everything
/// else.
const FAMILIAR: [Elementary; 10] = [
    Elementary::Sin,
    Elementary::Cos,
    Elementary::Tan,
    Elementary::Asin,
    Elementary::Acos,
    Elementary::Atan,
    Elementary::Atan2,
    Elementary::Exp,
    Elementary::Ln,
    Elementary::Pow,
];

/// Any operation on numbers, with its exponent if it is a power.
pub fn any_op(u: &mut Unstructured<'_>) -> Result<RealOp> {
    // The last three places are those of the others.
    let places = 1 + RealOp::BASIC.len() + FAMILIAR.len() + 3;
    let at = u.choose_index(places)?;
    if at == 0 {
        return Ok(RealOp::Powi(u.int_in_range(2..=40)?));
    }
    let familiar = FAMILIAR.map(RealOp::Call);
    let often = RealOp::BASIC.iter().chain(&familiar);
    match often.copied().nth(at - 1) {
        // No function of numbers.
        Some(op) if op.is_endpoint() => Ok(RealOp::Neg),
        Some(op) => Ok(op),
        None => u.choose(&Elementary::ALL).copied().map(RealOp::Call),
    }
}

/// An operation of a family.
fn op(u: &mut Unstructured<'_>, family: Family) -> Result<RealOp> {
    let op = match family {
        Family::Basic => *u.choose(BASIC)?,
        Family::Solids if u.ratio(15, 16)? => *u.choose(SOLIDS)?,
        Family::Branches if u.ratio(7, 8)? => *u.choose(BRANCHES)?,
        Family::Smooth if u.ratio(15, 16)? => *u.choose(SMOOTH)?,
        Family::All if u.ratio(1, 2)? => *u.choose(BASIC)?,
        Family::All | Family::Solids | Family::Branches | Family::Smooth => any_op(u)?,
    };
    Ok(if matches!(op, RealOp::Powi(_)) {
        RealOp::Powi(*u.choose(&[2, 3, 4, 5, 7, 8, 13, 1024])?)
    } else {
        op
    })
}

/// A random constant.
pub fn constant(u: &mut Unstructured<'_>) -> Result<Constant> {
    Ok(match u.int_in_range(0..=9)? {
        0 => Constant::Pi,
        1 => Constant::E,
        2 => Decimal::from_f64(number::<f64>(u)?).map_or(Constant::Pi, Constant::Decimal),
        3 | 4 => Constant::Decimal(Decimal::from_i64(u.int_in_range(-9..=9)?)),
        _ => Constant::Decimal(u.choose(CONSTANTS)?.parse().unwrap()),
    })
}

/// Two constants, the first mostly no greater than the second, between which `any` may choose.
fn ends_of_choice(u: &mut Unstructured<'_>) -> Result<[Constant; 2]> {
    let lo = i64::from(u.int_in_range(-40..=40)?);
    let width = *u.choose(&[0, 1, 2, 5, 10, 30, 100, -1])?;
    Ok([lo, lo + width].map(|tenths| {
        let text = format!("{tenths}e-1");
        text.parse().map_or(Constant::Pi, Constant::Decimal)
    }))
}

/// How large a function is to be: mostly small, sometimes large enough that registers run out.
pub fn size(u: &mut Unstructured<'_>) -> Result<usize> {
    Ok(match u.int_in_range(0..=15)? {
        0 => u.int_in_range(200..=2000)?,
        1..=7 => u.int_in_range(1..=10)?,
        _ => u.int_in_range(1..=60)?,
    })
}

/// A random function of up to four inputs, with up to three outputs.
pub fn function(u: &mut Unstructured<'_>, family: Family, size: usize) -> Result<Function> {
    let inputs = &["x", "y", "z", "w"][..u.int_in_range(1..=4)?];
    function_of(u, inputs, family, size)
}

/// As [`function`], with noise and textures among its operations now and then, and values that have
/// to do with each other; the textures have random images.
pub fn function_with_fields(
    u: &mut Unstructured<'_>,
    family: Family,
    size: usize,
) -> Result<Function> {
    let mut fields = Vec::new();
    if u.ratio(1, 4)? {
        for _ in 0..u.int_in_range(1..=2)? {
            fields.push(field(u)?);
        }
    }
    let inputs = &["x", "y", "z", "w"][..u.int_in_range(1..=4)?];
    let related = u.ratio(1, 4)?;
    let f = drawn(u, inputs, family, size, &fields, related)?;
    with_images(u, &f)
}

/// A random function of these inputs, with up to three outputs.
pub fn function_of(
    u: &mut Unstructured<'_>,
    inputs: &[&str],
    family: Family,
    size: usize,
) -> Result<Function> {
    drawn(u, inputs, family, size, &[], false)
}

fn drawn(
    u: &mut Unstructured<'_>,
    inputs: &[&str],
    family: Family,
    size: usize,
    fields: &[Field],
    related: bool,
) -> Result<Function> {
    let format = if u.arbitrary()? {
        Format::F32
    } else {
        Format::F64
    };
    let mut b = Builder::new();
    let mut nodes: Vec<Node> = inputs.iter().map(|name| b.input(name)).collect();
    for _ in 0..u.int_in_range(1..=4)? {
        let c = match family {
            Family::Smooth => {
                let text = *u.choose(ORDINARY)?;
                text.parse().map_or(Constant::Pi, Constant::Decimal)
            }
            Family::All | Family::Basic | Family::Solids | Family::Branches => constant(u)?,
        };
        nodes.push(b.constant(c));
    }
    let far: bool = u.arbitrary()?;
    for _ in 0..size {
        // Recent operands make deep functions, far ones long lifetimes.
        let mut operand = || -> Result<Node> {
            let n = nodes.len();
            let from = if far || u.ratio(1, 4)? {
                0
            } else {
                n.saturating_sub(6)
            };
            Ok(nodes[u.int_in_range(from..=n - 1)?])
        };
        let operands = [operand()?, operand()?, operand()?];
        if !fields.is_empty() && u.ratio(1, 8)? {
            let field = u.choose(fields)?;
            nodes.push(b.sample(field, &operands[..field.coordinates()]));
            continue;
        }
        if related && u.ratio(1, 8)? {
            let made = idiom::idiom(u, &mut b, &nodes)?;
            nodes.push(made);
            continue;
        }
        let op = op(u, family)?;
        if op == RealOp::Any && u.ratio(3, 4)? {
            let ends = ends_of_choice(u)?.map(|end| b.constant(end));
            nodes.push(b.node(NodeData::new(op, &ends)));
            continue;
        }
        nodes.push(b.node(NodeData::new(op, &operands[..op.arity()])));
    }
    let mut outputs = vec![("out", nodes[nodes.len() - 1])];
    for name in ["second", "third"] {
        if u.ratio(1, 3)? {
            outputs.push((name, *u.choose(&nodes)?));
        }
    }
    Ok(b.finish("random", format, &outputs))
}

/// A box for a function: an interval per input.
pub fn region<F: Float>(u: &mut Unstructured<'_>, f: &Function) -> Result<Vec<Interval<F>>> {
    let tame: bool = u.arbitrary()?;
    f.inputs
        .iter()
        .map(|_| {
            if !tame {
                return interval(u);
            }
            // Ordinary boxes, or nearly everything would be undefined.
            let lo = f64::from(u.int_in_range(-400..=300)?) / 100.0;
            let width = f64::from(u.int_in_range(0..=300)?) / 100.0;
            Ok(Interval::new(F::from_f64(lo), F::from_f64(lo + width)).unwrap_or(Interval::ENTIRE))
        })
        .collect()
}
