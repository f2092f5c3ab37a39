//! Functions of *real* numbers: intervals whose endpoints are MPFR numbers of [`PRECISION`] bits
//! with an exponent that practically does not overflow.
//!
//! Why this is an oracle: the endpoints are rounded outward by MPFR at some 300 bits, so the exact
//! value lies between; if that narrow interval lies outside of bounds in f32 or f64, the bounds
//! miss the exact value. It shares no code with what it judges. Where it cannot say (a jump inside
//! the narrow interval, a point outside of the domain) it says nothing.
//!

//! [`reference`] and its neighbours are the other oracle: functions rounded down and up, to the
//! last bit.

pub mod arguments;
pub mod compare;
mod composite;
pub mod format;
pub mod limits;
pub mod methods;
pub mod ranges;
pub mod reference;
pub mod reverse;
pub mod search;

use core::cmp::Ordering;

use outward_expr::{Constant, Elementary, Function, NodeData, Op, RealOp};
use outward_interval::{Domain, Float as Format, Monotonicity};
use rug::Float;
use rug::float::{Constant as Irrational, Round};
use rug::ops::{AddAssignRound, DivAssignRound, MulAssignRound, SubAssignRound};

/// Bits of the endpoints.
pub const PRECISION: u32 = 320;

/// Lower and upper endpoint.
#[derive(Clone, Debug)]
pub struct Narrow {
    lo: Float,
    hi: Float,
}

/// One number rounded down and up.
fn both(make: impl Fn(&mut Float, Round) -> Ordering) -> Narrow {
    let (mut lo, mut hi) = (Float::new(PRECISION), Float::new(PRECISION));
    make(&mut lo, Round::Down);
    make(&mut hi, Round::Up);
    Narrow { lo, hi }
}

/// Applies a function to a copy under a rounding.
fn rounded(x: &Float, round: Round, f: impl Fn(&mut Float, Round) -> Ordering) -> Float {
    let mut y = Float::with_val(PRECISION, x);
    f(&mut y, round);
    y
}

impl Narrow {
    /// Exactly this number.
    #[must_use]
    pub fn exactly(x: f64) -> Self {
        Self {
            lo: Float::with_val(PRECISION, x),
            hi: Float::with_val(PRECISION, x),
        }
    }

    fn monotone(&self, f: impl Fn(&mut Float, Round) -> Ordering + Copy) -> Self {
        Self {
            lo: rounded(&self.lo, Round::Down, f),
            hi: rounded(&self.hi, Round::Up, f),
        }
    }

    fn neg(&self) -> Self {
        Self {
            lo: Float::with_val(PRECISION, -&self.hi),
            hi: Float::with_val(PRECISION, -&self.lo),
        }
    }

    fn holds_zero(&self) -> bool {
        self.lo <= 0 && self.hi >= 0
    }

    fn add(&self, y: &Self) -> Self {
        Self {
            lo: rounded(&self.lo, Round::Down, |x, r| x.add_assign_round(&y.lo, r)),
            hi: rounded(&self.hi, Round::Up, |x, r| x.add_assign_round(&y.hi, r)),
        }
    }

    /// The hull of a function of one endpoint of each.
    fn corners(&self, y: &Self, f: impl Fn(&mut Float, &Float, Round) -> Ordering) -> Self {
        let mut all: Option<Self> = None;
        for a in [&self.lo, &self.hi] {
            for b in [&y.lo, &y.hi] {
                let lo = rounded(a, Round::Down, |x, r| f(x, b, r));
                let hi = rounded(a, Round::Up, |x, r| f(x, b, r));
                all = Some(match all {
                    None => Self { lo, hi },
                    Some(old) => Self {
                        lo: if lo < old.lo { lo } else { old.lo },
                        hi: if hi > old.hi { hi } else { old.hi },
                    },
                });
            }
        }
        all.expect("four corners")
    }

    fn mul(&self, y: &Self) -> Self {
        self.corners(y, |a, b, r| a.mul_assign_round(b, r))
    }

    fn div(&self, y: &Self) -> Option<Self> {
        (!y.holds_zero()).then(|| self.corners(y, |a, b, r| a.div_assign_round(b, r)))
    }

    /// A function whose slope is at most one: the value at the lower endpoint, widened by the
    /// width.
    fn lipschitz(&self, f: impl Fn(&mut Float, Round) -> Ordering + Copy) -> Self {
        let width = rounded(&self.hi, Round::Up, |x, r| x.sub_assign_round(&self.lo, r));
        let lo = rounded(&self.lo, Round::Down, f);
        let hi = rounded(&self.lo, Round::Up, f);
        Self {
            lo: rounded(&lo, Round::Down, |x, r| x.sub_assign_round(&width, r)),
            hi: rounded(&hi, Round::Up, |x, r| x.add_assign_round(&width, r)),
        }
    }

    /// A step function, if it does not jump between the endpoints.
    fn step(&self, f: impl Fn(&mut Float, Round) -> Ordering + Copy) -> Option<Self> {
        let y = self.monotone(f);
        (y.lo == y.hi).then_some(y)
    }

    fn abs(&self) -> Self {
        if self.lo >= 0 {
            self.clone()
        } else if self.hi <= 0 {
            self.neg()
        } else {
            let minus = self.neg();
            Self {
                lo: Float::with_val(PRECISION, 0),
                hi: if minus.hi > self.hi {
                    minus.hi
                } else {
                    self.hi.clone()
                },
            }
        }
    }

    /// The number that this is, if it is one of f64.
    fn number(&self) -> Option<f64> {
        let number = self.lo.to_f64();
        // Zeros have no sign here.
        (self.lo == self.hi && self.lo == number).then_some(number + 0.0)
    }

    /// Whether all of it lies in a domain; of poles that is not said.
    fn lies_in(&self, domain: Domain) -> bool {
        let (lo, hi) = (&self.lo, &self.hi);
        match domain {
            Domain::All | Domain::Poles | Domain::Pairs => true,
            Domain::From(a) => *lo >= a,
            Domain::Above(a) => *lo > a,
            Domain::Within(a) => *lo >= -a && *hi <= a,
            Domain::Inside(a) => *lo > -a && *hi < a,
            Domain::Beyond(a) => *lo >= a || *hi <= -a,
            Domain::Outside(a) => *lo > a || *hi < -a,
            Domain::Upto(a) => *lo > 0 && *hi <= a,
            Domain::Nonzero => !self.holds_zero(),
        }
    }

    /// π/2, or a multiple of it.
    fn quarters(n: i32) -> Self {
        let pi = both(|x, r| x.assign_round_constant(r));
        pi.mul(&Self::exactly(f64::from(n) / 2.0))
    }

    fn atan2(&self, x: &Self) -> Option<Self> {
        let y = self;
        let atan = |z: Self| z.monotone(Float::atan_round);
        if x.lo > 0 {
            Some(atan(y.div(x)?))
        } else if y.lo > 0 {
            Some(Self::quarters(1).add(&atan(x.div(y)?).neg()))
        } else if y.hi < 0 {
            Some(Self::quarters(-1).add(&atan(x.div(y)?).neg()))
        } else if y.lo == 0 && y.hi == 0 && x.hi < 0 {
            Some(Self::quarters(2))
        } else {
            None
        }
    }

    /// Whether the exact value may lie between these numbers of a format.
    #[must_use]
    pub fn may_lie_between(&self, lo: f64, hi: f64) -> bool {
        !(lo.is_nan() || hi.is_nan()) && self.hi >= lo && self.lo <= hi
    }
}

/// π with a rounding.
trait AssignPi {
    fn assign_round_constant(&mut self, round: Round) -> Ordering;
}

impl AssignPi for Float {
    fn assign_round_constant(&mut self, round: Round) -> Ordering {
        use rug::ops::AssignRound;
        self.assign_round(Irrational::Pi, round)
    }
}

/// A constant as it was written.
#[must_use]
pub fn constant(c: &Constant) -> Option<Narrow> {
    match c {
        Constant::Pi => Some(Narrow::quarters(2)),
        Constant::E => Some(Narrow::exactly(1.0).monotone(Float::exp_round)),
        Constant::Decimal(d) => {
            let text = d.to_string();
            let (sign, digits) = text
                .strip_prefix('-')
                .map_or((1, text.as_str()), |rest| (-1, rest));
            let (mantissa, radix, exponent) = match digits.strip_prefix("0x") {
                Some(hex) => hex
                    .split_once('p')
                    .map_or((hex, 16, "0"), |(mantissa, exponent)| {
                        (mantissa, 16, exponent)
                    }),
                None => (digits, 10, "0"),
            };
            let exponent: i32 = exponent.parse().ok()?;
            let read = |round| {
                let parsed = Float::parse_radix(mantissa, radix).ok()?;
                Some(Float::with_val_round(PRECISION, parsed, round).0 << exponent)
            };
            let value = Narrow {
                lo: read(Round::Down)?,
                hi: read(Round::Up)?,
            };
            Some(if sign < 0 { value.neg() } else { value })
        }
    }
}

/// One operation on exact numbers: `None` where it is not defined or cannot be told.
#[must_use]
pub fn operation(op: RealOp, [x, y, z]: [&Narrow; 3]) -> Option<Narrow> {
    let one = Narrow::exactly(1.0);
    let value = match op {
        RealOp::Neg => x.neg(),
        RealOp::Abs => x.abs(),
        RealOp::Square => x.abs().mul(&x.abs()),
        RealOp::Sqrt if x.lo >= 0 => x.monotone(Float::sqrt_round),
        RealOp::Sqrt => return None,
        RealOp::Floor => x.step(|x, _| {
            x.floor_mut();
            Ordering::Equal
        })?,
        RealOp::Ceil => x.step(|x, _| {
            x.ceil_mut();
            Ordering::Equal
        })?,
        RealOp::Round => x.step(|x, _| {
            x.round_even_mut();
            Ordering::Equal
        })?,
        RealOp::Powi(n) => {
            let mut power = one;
            let factor = if n.is_multiple_of(2) {
                x.abs()
            } else {
                x.clone()
            };
            for _ in 0..n {
                power = power.mul(&factor);
            }
            power
        }
        RealOp::Add => x.add(y),
        RealOp::Sub => x.add(&y.neg()),
        RealOp::Mul => x.mul(y),
        RealOp::Div => x.div(y)?,
        RealOp::Min | RealOp::Max => {
            let pick = |a: &Float, b: &Float| {
                if (a < b) == (op == RealOp::Min) {
                    a.clone()
                } else {
                    b.clone()
                }
            };
            Narrow {
                lo: pick(&x.lo, &y.lo),
                hi: pick(&x.hi, &y.hi),
            }
        }
        RealOp::Mod => {
            let size = y.abs();
            let turns = x.div(&size)?.step(|x, _| {
                x.floor_mut();
                Ordering::Equal
            })?;
            x.add(&size.mul(&turns).neg())
        }
        RealOp::Call(f) => elementary(f, x, y)?,
        RealOp::Compare => {
            if x.hi < y.lo {
                Narrow::exactly(-1.0)
            } else if x.lo > y.hi {
                Narrow::exactly(1.0)
            } else if x.lo == x.hi && y.lo == y.hi && x.lo == y.lo {
                Narrow::exactly(0.0)
            } else {
                return None;
            }
        }
        RealOp::AtMost if x.hi <= y.lo => x.clone(),
        RealOp::AtLeast if x.lo >= y.hi => x.clone(),
        // One of the numbers that it may be.
        RealOp::Any if x.hi <= y.lo => x.clone(),
        RealOp::AtMost | RealOp::AtLeast | RealOp::Any | RealOp::Lower | RealOp::Upper => {
            return None;
        }
        RealOp::BySign if x.hi < 0 => y.clone(),
        RealOp::BySign if x.lo >= 0 => z.clone(),
        RealOp::BySign => return None,
    };
    // Numbers beyond MPFR's exponents are given up; at poles there are none.
    (value.lo.is_finite() && value.hi.is_finite()).then_some(value)
}

/// An elementary function: of operands that are one number each whatever the oracle of directed
/// rounding says, with more bits; of others by how the function runs.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions are asked for alike"
)]
fn elementary(f: Elementary, x: &Narrow, y: &Narrow) -> Option<Narrow> {
    // Beyond this even MPFR's exponent would overflow.
    let powers = |x: &Narrow| x.hi < 1e8;
    match f {
        // With these two the operands need not be exact.
        Elementary::Atan2 => x.atan2(y),
        Elementary::Pow if x.lo > 0 => {
            let exponent = x.monotone(Float::ln_round).mul(y);
            powers(&exponent).then(|| exponent.monotone(Float::exp_round))
        }
        _ if f.arity() == 2 => at_numbers(f, x.number()?, y.number()?),
        _ if !x.lies_in(f.domain()) => None,
        Elementary::Sin => Some(x.lipschitz(Float::sin_round)),
        Elementary::Cos => Some(x.lipschitz(Float::cos_round)),
        Elementary::Tan => x
            .lipschitz(Float::sin_round)
            .div(&x.lipschitz(Float::cos_round)),
        _ if x.number().is_some() => at_numbers(f, x.number()?, 0.0),
        Elementary::Cosh if x.holds_zero() => None,
        Elementary::Cosh => Some(x.abs().monotone(Float::cosh_round)),
        _ => {
            let at = |x: &Float, round| {
                let mut value = Float::with_val(PRECISION, x);
                reference::native(f, &mut value, &Float::new(53), round).map(|_| value)
            };
            let (low, high) = match f.shape() {
                Monotonicity::Rises => (&x.lo, &x.hi),
                Monotonicity::Falls => (&x.hi, &x.lo),
                Monotonicity::Turns => return None,
            };
            Some(Narrow {
                lo: at(low, Round::Down)?,
                hi: at(high, Round::Up)?,
            })
        }
    }
}

/// An elementary function at numbers of f64.
fn at_numbers(f: Elementary, x: f64, y: f64) -> Option<Narrow> {
    let integral = y == y.floor() && y.abs() < 2_147_483_648.0;
    if matches!(f, Elementary::Pown | Elementary::Rootn) && !integral {
        return None;
    }
    if let Some(known) = limits::limit(f, x, y) {
        return known.is_finite().then(|| Narrow::exactly(known));
    }
    let exponent = Float::with_val(53, y);
    let at = |round| {
        let mut value = Float::with_val(PRECISION, x);
        reference::native(f, &mut value, &exponent, round).map(|_| value)
    };
    if let Some(lo) = at(Round::Down) {
        let hi = at(Round::Up)?;
        return Some(Narrow { lo, hi });
    }
    match composite::enclose(f, x, y, PRECISION) {
        composite::Enclosure::Number(value) => Some(Narrow {
            lo: value.clone(),
            hi: value,
        }),
        composite::Enclosure::Between(lo, hi) => Some(Narrow { lo, hi }),
        composite::Enclosure::Unknown => None,
    }
}

/// The exact values of all nodes at a point, as far as they exist and can be told.
pub fn values<F: Format>(f: &Function, point: &[F]) -> Vec<Option<Narrow>> {
    let mut values: Vec<Option<Narrow>> = Vec::with_capacity(f.nodes.len());
    for &data in &f.nodes {
        let value = match data.op {
            Op::Const(index) => constant(&f.constants[index as usize]),
            Op::Input(index) => Some(Narrow::exactly(point[index as usize].to_f64())),
            Op::Real(op) => of_operands(op, data, &values),
            Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_) => None,
        };
        // Numbers beyond MPFR's exponents are given up.
        values.push(value.filter(|v| v.lo.is_finite() && v.hi.is_finite()));
    }
    values
}

fn of_operands(op: RealOp, data: NodeData, values: &[Option<Narrow>]) -> Option<Narrow> {
    let nothing = Narrow::exactly(0.0);
    let at = |i: usize| values[data.operand(i).index()].as_ref();
    let mut operands = [&nothing; 3];
    for (i, operand) in operands.iter_mut().enumerate().take(op.arity()) {
        *operand = match at(i) {
            Some(value) => value,
            // The side that `select` does not take need not be defined.
            None if op == RealOp::BySign && i > 0 => continue,
            None => return None,
        };
    }
    if op == RealOp::BySign {
        at(if operands[0].hi < 0 { 1 } else { 2 })?;
    }
    operation(op, operands)
}

/// The exact sum, product, or (to 5000 bits, which tells it from every f64) quotient or root.
#[must_use]
pub fn exact(op: RealOp, x: f64, y: f64) -> Float {
    const MANY: u32 = 5000;
    let mut a = Float::with_val(MANY, x);
    if op == RealOp::Add {
        a += y;
    } else if op == RealOp::Mul {
        a *= y;
    } else if op == RealOp::Div {
        a /= y;
    } else {
        a.sqrt_mut();
    }
    a
}
