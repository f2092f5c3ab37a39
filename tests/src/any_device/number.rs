//! Operations on numbers on [`AnyDevice`]: each in one of the ways in which a device may compute
//! it, and every step with any error that the table allows it.
//!
//! WGSL bounds the errors of some elementary functions; of the others that they are as an
//! expression is, or it does not have them. Then the obvious expression is computed here, operation
//! by operation.

use outward_expr::{Elementary, RealOp};

use super::rounding::{AnyDevice, TINY};

impl AnyDevice {
    /// One operation on numbers.
    pub(super) fn number(&self, op: RealOp, v: [f64; 3]) -> f64 {
        if op == RealOp::BySign {
            let [c, y, z] = v;
            let below = if c.is_finite() {
                self.see(c) < 0.0
            } else {
                self.below(2) == 0
            };
            return self.see(if below { y } else { z });
        }
        if v.iter().take(op.arity()).any(|x| !x.is_finite()) {
            return self.arbitrary();
        }
        let [x, y, _] = v.map(|x| self.see(x));
        let small = |x: f64| x.abs() < TINY;
        match op {
            RealOp::Neg => self.see(-x),
            RealOp::Abs => self.see(x.abs()),
            RealOp::Square => self.rounded(x * x),
            RealOp::Sqrt => self.root(x),
            RealOp::Floor => self.rounded(x.floor()),
            RealOp::Ceil => self.rounded(x.ceil()),
            RealOp::Round => self.rounded(x.round_ties_even()),
            RealOp::Powi(n) => (1..n).fold(x, |power, _| {
                self.of_finite(power, |power| self.rounded(self.see(power) * x))
            }),
            RealOp::Add => self.rounded(x + y),
            RealOp::Sub => self.rounded(x - y),
            RealOp::Mul => self.rounded(x * y),
            RealOp::Div => self.quotient(x, y),
            RealOp::Min | RealOp::Max if small(x) && small(y) => {
                if self.below(2) == 0 {
                    x
                } else {
                    y
                }
            }
            RealOp::Min => self.rounded(if x < y { x } else { y }),
            RealOp::Max => self.rounded(if x > y { x } else { y }),
            RealOp::Mod => self.floor_modulo(x, y),
            RealOp::Call(f) => self.elementary(f, x, y),
            RealOp::Compare if x == y => self.see(0.0),
            RealOp::Compare => {
                if x < y {
                    -1.0
                } else {
                    1.0
                }
            }
            RealOp::AtMost if x <= y => x,
            RealOp::AtLeast if x >= y => x,
            RealOp::Lower | RealOp::Upper => x,
            RealOp::Any if x <= y => self.between(x, y),
            RealOp::Any | RealOp::AtMost | RealOp::AtLeast | RealOp::BySign => self.arbitrary(),
        }
    }

    /// A number from x to y, which is not below it.
    fn between(&self, x: f64, y: f64) -> f64 {
        let bits = u32::try_from(self.below(1 << 32)).unwrap_or(0);
        let part = match self.below(3) {
            0 => 0.0,
            1 => 1.0,
            _ => f64::from(bits) / f64::from(u32::MAX),
        };
        let between = x * (1.0 - part) + y * part;
        self.rounded(if between < x {
            x
        } else if between > y {
            y
        } else {
            between
        })
    }

    fn call(&self, f: Elementary, x: f64) -> f64 {
        self.number(RealOp::Call(f), [x, 0.0, 0.0])
    }

    fn two(&self, op: RealOp, x: f64, y: f64) -> f64 {
        self.number(op, [x, y, 0.0])
    }

    fn plus(&self, x: f64, y: f64) -> f64 {
        self.two(RealOp::Add, x, y)
    }

    fn minus(&self, x: f64, y: f64) -> f64 {
        self.two(RealOp::Sub, x, y)
    }

    fn times(&self, x: f64, y: f64) -> f64 {
        self.two(RealOp::Mul, x, y)
    }

    fn over(&self, x: f64, y: f64) -> f64 {
        self.two(RealOp::Div, x, y)
    }

    fn negated(&self, x: f64) -> f64 {
        self.number(RealOp::Neg, [x, 0.0, 0.0])
    }

    /// √(x² + y), where the square may be fused with the sum.
    fn root_of_square_and(&self, x: f64, y: f64) -> f64 {
        let x = self.see(x);
        let sum = if self.below(2) == 0 && y.is_finite() {
            self.rounded(x * x + self.see(y))
        } else {
            self.plus(self.number(RealOp::Square, [x, 0.0, 0.0]), y)
        };
        self.number(RealOp::Sqrt, [sum, 0.0, 0.0])
    }

    /// The angle of (x, y).
    fn angle(&self, y: f64, x: f64) -> f64 {
        self.units(libm::atan2(y, x), 4096.0)
    }

    /// √(1 − x²) beside x.
    fn beside(&self, x: f64) -> f64 {
        let x = self.see(x);
        let difference = if self.below(2) == 0 {
            self.rounded(1.0 - x * x)
        } else {
            self.minus(1.0, self.rounded(x * x))
        };
        self.number(RealOp::Sqrt, [difference, 0.0, 0.0])
    }

    /// π as a number of f32: either neighbour.
    fn pi(&self) -> f64 {
        self.rounded(core::f64::consts::PI)
    }

    /// Of a circle: with π times the argument.
    fn of_turns(&self, f: Elementary, x: f64) -> f64 {
        self.call(f, self.times(self.pi(), x))
    }

    /// One over a function.
    fn one_over(&self, f: Elementary, x: f64) -> f64 {
        self.over(1.0, self.call(f, x))
    }

    /// The function at operands that are finite, and were seen. The second one is 0 where the
    /// function takes one only.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of functions without an expression nothing is known"
    )]
    fn elementary(&self, f: Elementary, x: f64, y: f64) -> f64 {
        use Elementary as Is;
        match f {
            Is::Exp => self.exponential(x, libm::exp),
            Is::Exp2 => self.exponential(x, libm::exp2),
            Is::Exp10 => self.power(10.0, x),
            Is::ExpM1 => self.minus(self.call(Is::Exp, x), 1.0),
            Is::Exp2M1 => self.minus(self.call(Is::Exp2, x), 1.0),
            Is::Exp10M1 => self.minus(self.call(Is::Exp10, x), 1.0),
            Is::Ln => self.logarithm(x, libm::log),
            Is::Log2 => self.logarithm(x, libm::log2),
            Is::Log10 => self.over(self.call(Is::Ln, x), self.call(Is::Ln, 10.0)),
            Is::Ln1p => self.call(Is::Ln, self.plus(1.0, x)),
            Is::Log21p => self.call(Is::Log2, self.plus(1.0, x)),
            Is::Log101p => self.call(Is::Log10, self.plus(1.0, x)),
            Is::Sin => self.wave(x, libm::sin),
            Is::Cos => self.wave(x, libm::cos),
            Is::Tan => self.over(self.call(Is::Sin, x), self.call(Is::Cos, x)),
            Is::SinPi => self.of_turns(Is::Sin, x),
            Is::CosPi => self.of_turns(Is::Cos, x),
            Is::TanPi => self.of_turns(Is::Tan, x),
            Is::Asin | Is::Acos if x.abs() > 1.0 => self.arbitrary(),
            Is::Asin if self.below(2) == 0 => self.near(libm::asin(x), 6.81e-5, false),
            Is::Acos if self.below(2) == 0 => self.near(libm::acos(x), 6.77e-5, false),
            Is::Asin => self.of_finite(self.beside(x), |root| self.angle(x, root)),
            // A root is not below zero.
            Is::Acos => self.of_finite(self.beside(x), |root| self.angle(root.abs(), x)),
            Is::Atan => self.units(libm::atan(x), 4096.0),
            Is::AsinPi => self.over(self.call(Is::Asin, x), self.pi()),
            Is::AcosPi => self.over(self.call(Is::Acos, x), self.pi()),
            Is::AtanPi => self.over(self.call(Is::Atan, x), self.pi()),
            Is::Sinh | Is::Cosh => {
                let [up, down] = [x, self.negated(x)].map(|x| self.call(Is::Exp, x));
                let both = if f == Is::Sinh {
                    self.minus(up, down)
                } else {
                    self.plus(up, down)
                };
                self.times(both, 0.5)
            }
            Is::Tanh if self.below(2) == 0 => self.near(libm::tanh(x), 1e-5, false),
            Is::Tanh => self.over(self.call(Is::Sinh, x), self.call(Is::Cosh, x)),
            Is::Asinh => self.call(Is::Ln, self.plus(x, self.root_of_square_and(x, 1.0))),
            Is::Acosh => self.call(Is::Ln, self.plus(x, self.root_of_square_and(x, -1.0))),
            Is::Atanh => {
                let quotient = self.over(self.plus(1.0, x), self.minus(1.0, x));
                self.times(self.call(Is::Ln, quotient), 0.5)
            }
            Is::Cbrt => {
                let third = self.over(1.0, 3.0);
                let root = self.two(Is::Pow.into(), x.abs(), third);
                if x < 0.0 { self.negated(root) } else { root }
            }
            Is::Rsqrt if x < TINY => self.arbitrary(),
            Is::Rsqrt => self.units(1.0 / x.sqrt(), 2.0),
            Is::Hypot => {
                let (fused, other) = if self.below(2) == 0 { (x, y) } else { (y, x) };
                let square = self.number(RealOp::Square, [other, 0.0, 0.0]);
                self.root_of_square_and(fused, square)
            }
            Is::Cot => self.one_over(Is::Tan, x),
            Is::Sec => self.one_over(Is::Cos, x),
            Is::Csc => self.one_over(Is::Sin, x),
            Is::Coth => self.one_over(Is::Tanh, x),
            Is::Sech => self.one_over(Is::Cosh, x),
            Is::Csch => self.one_over(Is::Sinh, x),
            Is::Atan2 => self.angle(x, y),
            Is::Pow => self.power(x, y),
            _ => self.arbitrary(),
        }
    }
}
