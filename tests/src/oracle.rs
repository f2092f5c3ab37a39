//! Functions of *real* numbers: intervals whose ends are MPFR numbers of [`PRECISION`] bits with an exponent that practically
//! does not overflow.
//!
//! Why this is an oracle: the ends are rounded outward by MPFR at some 300 bits, so the exact value lies between; if that
//! narrow interval lies outside of bounds in f32 or f64, the bounds miss the exact value. It shares no code with what
//! it judges. Where it cannot say (a jump inside the narrow interval, a point outside of the domain) it says nothing.
//!

//! [`reference`] and its neighbours are the other oracle: functions rounded down and up, to the last bit.

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

use outward_expr::{Constant, Function, NodeData, Op, RealOp, Elementary};
use outward_interval::Float as Format;
use rug::Float;
use rug::float::{Constant as Irrational, Round};
use rug::ops::{AddAssignRound, DivAssignRound, MulAssignRound, SubAssignRound};

/// Bits of the ends.
pub const PRECISION: u32 = 320;

/// Lower and upper end.
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

    /// The hull of a function of one end of each.
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

    /// A function whose slope is at most one: the value at the lower end, widened by the width.
    fn lipschitz(&self, f: impl Fn(&mut Float, Round) -> Ordering + Copy) -> Self {
        let width = rounded(&self.hi, Round::Up, |x, r| x.sub_assign_round(&self.lo, r));
        let lo = rounded(&self.lo, Round::Down, f);
        let hi = rounded(&self.lo, Round::Up, f);
        Self {
            lo: rounded(&lo, Round::Down, |x, r| x.sub_assign_round(&width, r)),
            hi: rounded(&hi, Round::Up, |x, r| x.add_assign_round(&width, r)),
        }
    }

    /// A step function, if it does not jump between the ends.
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
pub fn operation(data: NodeData, [x, y, z]: [&Narrow; 3]) -> Option<Narrow> {
    let one = Narrow::exactly(1.0);
    let inside_one = |x: &Narrow| x.lo >= -1 && x.hi <= 1;
    Some(match data.op {
        Op::Const(_) | Op::Input(_) => return None,
        Op::Bool(_) | Op::Int(_) | Op::Select | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => {
            return None;
        }
        Op::Real(RealOp::Neg) => x.neg(),
        Op::Real(RealOp::Abs) => x.abs(),
        Op::Real(RealOp::Square) => x.abs().mul(&x.abs()),
        Op::Real(RealOp::Sqrt) if x.lo >= 0 => x.monotone(Float::sqrt_round),
        Op::Real(RealOp::Sqrt) => return None,
        Op::Real(RealOp::Floor) => x.step(|x, _| {
            x.floor_mut();
            Ordering::Equal
        })?,
        Op::Real(RealOp::Ceil) => x.step(|x, _| {
            x.ceil_mut();
            Ordering::Equal
        })?,
        Op::Real(RealOp::Round) => x.step(|x, _| {
            x.round_even_mut();
            Ordering::Equal
        })?,
        Op::Real(RealOp::Call(Elementary::Sin)) => x.lipschitz(Float::sin_round),
        Op::Real(RealOp::Call(Elementary::Cos)) => x.lipschitz(Float::cos_round),
        Op::Real(RealOp::Call(Elementary::Tan)) => x
            .lipschitz(Float::sin_round)
            .div(&x.lipschitz(Float::cos_round))?,
        Op::Real(RealOp::Call(Elementary::Asin)) if inside_one(x) => x.monotone(Float::asin_round),
        Op::Real(RealOp::Call(Elementary::Acos)) if inside_one(x) => Narrow {
            lo: rounded(&x.hi, Round::Down, Float::acos_round),
            hi: rounded(&x.lo, Round::Up, Float::acos_round),
        },
        Op::Real(RealOp::Call(Elementary::Asin)) | Op::Real(RealOp::Call(Elementary::Acos)) => return None,
        Op::Real(RealOp::Call(Elementary::Atan)) => x.monotone(Float::atan_round),
        // Beyond this even MPFR's exponent would overflow.
        Op::Real(RealOp::Call(Elementary::Exp)) if x.hi < 1e8 => x.monotone(Float::exp_round),
        Op::Real(RealOp::Call(Elementary::Exp)) => return None,
        Op::Real(RealOp::Call(Elementary::Ln)) if x.lo > 0 => x.monotone(Float::ln_round),
        Op::Real(RealOp::Call(Elementary::Ln)) => return None,
        Op::Real(RealOp::Powi(_)) => {
            let mut power = one;
            let factor = if data.args[1].is_multiple_of(2) {
                x.abs()
            } else {
                x.clone()
            };
            for _ in 0..data.args[1] {
                power = power.mul(&factor);
            }
            power
        }
        Op::Real(RealOp::Add) => x.add(y),
        Op::Real(RealOp::Sub) => x.add(&y.neg()),
        Op::Real(RealOp::Mul) => x.mul(y),
        Op::Real(RealOp::Div) => x.div(y)?,
        Op::Real(RealOp::Min) | Op::Real(RealOp::Max) => {
            let pick = |a: &Float, b: &Float| {
                if (a < b) == (data.op == Op::Real(RealOp::Min)) {
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
        Op::Real(RealOp::Mod) => {
            let size = y.abs();
            let turns = x.div(&size)?.step(|x, _| {
                x.floor_mut();
                Ordering::Equal
            })?;
            x.add(&size.mul(&turns).neg())
        }
        Op::Real(RealOp::Call(Elementary::Atan2)) => x.atan2(y)?,
        Op::Real(RealOp::Call(Elementary::Pow)) if x.lo > 0 => {
            let exponent = x.monotone(Float::ln_round).mul(y);
            if exponent.hi >= 1e8 {
                return None;
            }
            exponent.monotone(Float::exp_round)
        }
        Op::Real(RealOp::Call(Elementary::Pow)) if x.lo == 0 && x.hi == 0 && y.lo > 0 => Narrow::exactly(0.0),
        Op::Real(RealOp::Call(Elementary::Pow)) => return None,
        Op::Real(RealOp::Compare) => {
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
        Op::Real(RealOp::BySign) if x.hi < 0 => y.clone(),
        Op::Real(RealOp::BySign) if x.lo >= 0 => z.clone(),
        Op::Real(RealOp::BySign) => return None,
    })
}

/// The exact values of all nodes at a point, as far as they exist and can be told.
pub fn values<F: Format>(f: &Function, point: &[F]) -> Vec<Option<Narrow>> {
    let mut values: Vec<Option<Narrow>> = Vec::with_capacity(f.nodes.len());
    for &data in &f.nodes {
        let value = if matches!(data.op, Op::Const(_)) {
            constant(&f.constants[data.args[0] as usize])
        } else if matches!(data.op, Op::Input(_)) {
            Some(Narrow::exactly(point[data.args[0] as usize].to_f64()))
        } else {
            of_operands(data, &values)
        };
        // Numbers beyond MPFR's exponents are given up.
        values.push(value.filter(|v| v.lo.is_finite() && v.hi.is_finite()));
    }
    values
}

fn of_operands(data: NodeData, values: &[Option<Narrow>]) -> Option<Narrow> {
    let nothing = Narrow::exactly(0.0);
    let at = |i: usize| values[data.args[i] as usize].as_ref();
    let mut operands = [&nothing; 3];
    for (i, operand) in operands.iter_mut().enumerate().take(data.op.arity()) {
        *operand = match at(i) {
            Some(value) => value,
            // The side that `select` does not take need not be defined.
            None if data.op == Op::Real(RealOp::BySign) && i > 0 => continue,
            None => return None,
        };
    }
    if data.op == Op::Real(RealOp::BySign) {
        at(if operands[0].hi < 0 { 1 } else { 2 })?;
    }
    operation(data, operands)
}

/// The exact sum, product, or (to 5000 bits, which tells it from every f64) quotient or root.
#[must_use]
pub fn exact(op: Op, x: f64, y: f64) -> Float {
    const MANY: u32 = 5000;
    let mut a = Float::with_val(MANY, x);
    if op == Op::Real(RealOp::Add) {
        a += y;
    } else if op == Op::Real(RealOp::Mul) {
        a *= y;
    } else if op == Op::Real(RealOp::Div) {
        a /= y;
    } else {
        a.sqrt_mut();
    }
    a
}
