//! The real value of a program at a point, enclosed: each operation in binary64, one number further
//! out on each side (of elementary
//! functions four). Where a comparison cannot be decided, or an operation may be undefined, nothing
//! is said.

use super::program::{Block, Node, Program, place};
use super::run::{Value, integer, truth};

/// A value that is known to be in a range, exactly known, or not known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Enclosed {
    /// A real number between two numbers.
    Real(f64, f64),
    /// An integer or a truth value.
    Exact(Value),
    /// Nothing is known, or there is no such value.
    Unknown,
}

use Enclosed::{Exact, Real, Unknown};

/// How many iterations a loop may have.
const ROUNDS: usize = 300;

/// The outputs at a point.
#[must_use]
pub fn enclose(program: &Program, point: &[Value]) -> Option<Vec<Enclosed>> {
    let point: Vec<Enclosed> = (point.iter())
        .map(|&value| {
            if let Value::Real(x) = value {
                Real(x, x)
            } else {
                Exact(value)
            }
        })
        .collect();
    block(&program.body, &point)
}

fn block(b: &Block, inputs: &[Enclosed]) -> Option<Vec<Enclosed>> {
    let mut values: Vec<Enclosed> = Vec::with_capacity(b.nodes.len());
    let mut results: Vec<Vec<Enclosed>> = vec![Vec::new(); b.nodes.len()];
    for (i, node) in b.nodes.iter().enumerate() {
        let v: Vec<Enclosed> = node.args.iter().map(|&a| values[a]).collect();
        let value = match node.op {
            "var" => inputs[place(node.number)],
            "project" => results[node.args[0]]
                .get(place(node.number))
                .copied()
                .unwrap_or(Unknown),
            "select" => match known(v[0]) {
                Some(c) => {
                    if c {
                        v[1]
                    } else {
                        v[2]
                    }
                }
                None => Unknown,
            },
            "by_sign" => match v[0] {
                Real(_, hi) if hi < 0.0 => v[1],
                Real(lo, _) if lo >= 0.0 => v[2],
                _ => Unknown,
            },
            "if" => {
                if let Some(c) = known(v[0]) {
                    results[i] = block(&node.blocks[usize::from(!c)], &v[1..])?;
                }
                Unknown
            }
            "loop" => {
                results[i] = repeat(&node.blocks[0], v)?;
                Unknown
            }
            _ => step(node, &v),
        };
        values.push(value);
    }
    Some(b.outputs.iter().map(|&o| values[o]).collect())
}

/// What a loop carries when it ends; nothing is known of it if that is not certain.
fn repeat(body: &Block, mut carried: Vec<Enclosed>) -> Option<Vec<Enclosed>> {
    for _ in 0..ROUNDS {
        let mut found = block(body, &carried)?;
        let again = found.remove(0);
        carried = found;
        match known(again) {
            Some(true) => {}
            Some(false) => return Some(carried),
            None => return Some(vec![Unknown; carried.len()]),
        }
    }
    None
}

fn known(value: Enclosed) -> Option<bool> {
    if let Exact(Value::Bool(truth)) = value {
        Some(truth)
    } else {
        None
    }
}

fn step(node: &Node, v: &[Enclosed]) -> Enclosed {
    if v.contains(&Unknown) {
        return Unknown;
    }
    if let Some(exact) = v
        .iter()
        .map(|&v| if let Exact(v) = v { Some(v) } else { None })
        .collect::<Option<Vec<Value>>>()
    {
        match node.op {
            "fromsint" => return exactly(f64::from(exact[0].int())),
            "fromuint" => return exactly(f64::from(exact[0].int().cast_unsigned())),
            _ => {}
        }
        if let Some(t) = truth(node.op, &exact).filter(|_| node.ty == super::Type::Bool) {
            return Exact(Value::Bool(t));
        }
        if let Some(n) = integer(node, &exact)
            .filter(|_| node.ty == super::Type::Int && !matches!(node.op, "tosint" | "touint"))
        {
            return Exact(Value::Int(n));
        }
    }
    let at = |i: usize| {
        if let Some(&Real(lo, hi)) = v.get(i) {
            Some((lo, hi))
        } else {
            None
        }
    };
    let one = || at(0).unwrap_or((f64::NAN, f64::NAN));
    let two = || at(1).unwrap_or((f64::NAN, f64::NAN));
    let (lo, hi) = one();
    let (lo2, hi2) = two();
    let found = match node.op {
        // The number that is written has few digits: it is no further from the nearest one than
        // half of a unit.
        "const" => outward(node.number, node.number, 1),
        "neg" => Real(-hi, -lo),
        "abs" if lo >= 0.0 => Real(lo, hi),
        "abs" if hi <= 0.0 => Real(-hi, -lo),
        "abs" => Real(0.0, greater(-lo, hi)),
        "square" | "powi" => power(
            (lo, hi),
            if node.op == "square" {
                2.0
            } else {
                node.number
            },
        ),
        "sqrt" if lo >= 0.0 => outward(lo.sqrt(), hi.sqrt(), 1),
        "floor" if lo.floor() == hi.floor() => exactly(lo.floor()),
        "ceil" if lo.ceil() == hi.ceil() => exactly(lo.ceil()),
        "round" if lo.round_ties_even() == hi.round_ties_even() => exactly(lo.round_ties_even()),
        "exp" => outward(core_math::exp(lo), core_math::exp(hi), 4),
        "ln" if lo > 0.0 => outward(core_math::log(lo), core_math::log(hi), 4),
        "atan" => outward(core_math::atan(lo), core_math::atan(hi), 4),
        "asin" if lo >= -1.0 && hi <= 1.0 => outward(core_math::asin(lo), core_math::asin(hi), 4),
        "acosh" if lo >= 1.0 => outward(core_math::acosh(lo), core_math::acosh(hi), 4),
        "atanh" if lo > -1.0 && hi < 1.0 => outward(core_math::atanh(lo), core_math::atanh(hi), 4),
        "log2" if lo > 0.0 => outward(core_math::log2(lo), core_math::log2(hi), 4),
        "log10" if lo > 0.0 => outward(core_math::log10(lo), core_math::log10(hi), 4),
        "log1p" if lo > -1.0 => outward(core_math::log1p(lo), core_math::log1p(hi), 4),
        "log2p1" if lo > -1.0 => outward(core_math::log2p1(lo), core_math::log2p1(hi), 4),
        "log10p1" if lo > -1.0 => outward(core_math::log10p1(lo), core_math::log10p1(hi), 4),
        "rsqrt" if lo > 0.0 => outward(core_math::rsqrt(hi), core_math::rsqrt(lo), 4),
        "erfc" => outward(core_math::erfc(hi), core_math::erfc(lo), 4),
        "asinpi" if lo >= -1.0 && hi <= 1.0 => {
            outward(core_math::asinpi(lo), core_math::asinpi(hi), 4)
        }
        "acospi" if lo >= -1.0 && hi <= 1.0 => {
            outward(core_math::acospi(hi), core_math::acospi(lo), 4)
        }
        "exp2" | "exp10" | "expm1" | "exp2m1" | "exp10m1" | "sinh" | "tanh" | "asinh" | "cbrt"
        | "erf" | "atanpi" => {
            let f = rising(node.op);
            outward(f(lo), f(hi), 4)
        }
        "cosh" => {
            let least = if lo <= 0.0 && hi >= 0.0 {
                0.0
            } else {
                lesser(lo.abs(), hi.abs())
            };
            let most = greater(lo.abs(), hi.abs());
            outward(core_math::cosh(least), core_math::cosh(most), 4)
        }
        "hypot" => {
            let least = |lo: f64, hi: f64| {
                if lo <= 0.0 && hi >= 0.0 {
                    0.0
                } else {
                    lesser(lo.abs(), hi.abs())
                }
            };
            let most = |lo: f64, hi: f64| greater(lo.abs(), hi.abs());
            outward(
                core_math::hypot(least(lo, hi), least(lo2, hi2)),
                core_math::hypot(most(lo, hi), most(lo2, hi2)),
                4,
            )
        }
        "acos" if lo >= -1.0 && hi <= 1.0 => outward(core_math::acos(hi), core_math::acos(lo), 4),
        // Their slopes are at most one.
        "sin" | "cos" if hi - lo < 1.0 => {
            let f = if node.op == "sin" {
                core_math::sin
            } else {
                core_math::cos
            };
            let (middle, radius) = (f(lo), (hi - lo) * 1.001 + 1e-15);
            Real(middle - radius, middle + radius)
        }
        "add" => outward(lo + lo2, hi + hi2, 1),
        "sub" => outward(lo - hi2, hi - lo2, 1),
        "mul" => corners([lo * lo2, lo * hi2, hi * lo2, hi * hi2]),
        "div" if lo2 > 0.0 || hi2 < 0.0 => corners([lo / lo2, lo / hi2, hi / lo2, hi / hi2]),
        "min" => Real(lesser(lo, lo2), lesser(hi, hi2)),
        "max" => Real(greater(lo, lo2), greater(hi, hi2)),
        "compare" if hi < lo2 => exactly(-1.0),
        "compare" if lo > hi2 => exactly(1.0),
        "compare" if lo == hi && lo == lo2 && lo == hi2 => exactly(0.0),
        "lt" | "le" if hi < lo2 => Exact(Value::Bool(true)),
        "lt" | "le" | "eq" if lo > hi2 => Exact(Value::Bool(false)),
        "eq" if hi < lo2 => Exact(Value::Bool(false)),
        "lt" | "le" | "eq" if lo == hi && lo == lo2 && lo == hi2 => {
            Exact(Value::Bool(node.op != "lt"))
        }
        "isnan" | "isinf" if at(0).is_some() => Exact(Value::Bool(false)),
        "tosint" if lo.trunc() == hi.trunc() => {
            integer(node, &[Value::Real(lo)]).map_or(Unknown, |n| Exact(Value::Int(n)))
        }
        "touint" if lo.trunc() == hi.trunc() => {
            integer(node, &[Value::Real(lo)]).map_or(Unknown, |n| Exact(Value::Int(n)))
        }
        _ => Unknown,
    };
    match found {
        // A real number is finite: where its enclosure is not, too little is known.
        Real(lo, hi) if !(lo <= hi && lo.is_finite() && hi.is_finite()) => Unknown,
        found => found,
    }
}

/// A function that rises wherever there are numbers.
fn rising(op: &str) -> fn(f64) -> f64 {
    match op {
        "exp2" => core_math::exp2,
        "exp10" => core_math::exp10,
        "expm1" => core_math::expm1,
        "exp2m1" => core_math::exp2m1,
        "exp10m1" => core_math::exp10m1,
        "sinh" => core_math::sinh,
        "tanh" => core_math::tanh,
        "asinh" => core_math::asinh,
        "cbrt" => core_math::cbrt,
        "erf" => core_math::erf,
        "atanpi" => core_math::atanpi,
        _ => unreachable!("{op}"),
    }
}

fn lesser(x: f64, y: f64) -> f64 {
    if x < y { x } else { y }
}

fn greater(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}

fn exactly(x: f64) -> Enclosed {
    Real(x, x)
}

fn outward(mut lo: f64, mut hi: f64, numbers: u32) -> Enclosed {
    for _ in 0..numbers {
        (lo, hi) = (lo.next_down(), hi.next_up());
    }
    Real(lo, hi)
}

fn corners(all: [f64; 4]) -> Enclosed {
    if all.iter().any(|x| x.is_nan()) {
        return Unknown;
    }
    let lo = all.into_iter().fold(f64::INFINITY, lesser);
    let hi = all.into_iter().fold(f64::NEG_INFINITY, greater);
    outward(lo, hi, 1)
}

/// Powers of whole numbers, factor by factor.
fn power((lo, hi): (f64, f64), n: f64) -> Enclosed {
    let magnitude = |x: f64, up: bool| {
        let mut power = x;
        for _ in 1..place(n) {
            power *= x;
            power = if up {
                power.next_up()
            } else {
                greater(power.next_down(), 0.0)
            };
        }
        power
    };
    let (down, up) = (|x: f64| magnitude(x, false), |x: f64| magnitude(x, true));
    if n % 2.0 == 0.0 {
        let (least, most) = (
            if lo > 0.0 {
                lo
            } else if hi < 0.0 {
                -hi
            } else {
                0.0
            },
            greater(-lo, hi),
        );
        return Real(down(least), up(most));
    }
    let least = if lo >= 0.0 { down(lo) } else { -up(-lo) };
    let most = if hi >= 0.0 { up(hi) } else { -down(-hi) };
    Real(least, most)
}
