//! The derivative of each elementary function: one line for each.
//!
//! The formulas are those of NIST's Digital Library of Mathematical Functions, chapters 4 and 7.
//! Where there is a choice, an operand or the value is used so that intervals stay sharp: once, or
//! in places that rise and fall together.

use super::slopes::{Derive, Slope};
use crate::constant::Constant;
use crate::function::Node;
use crate::op::{Elementary, RealOp};

impl Derive {
    fn un(&mut self, op: impl Into<RealOp>, x: Node) -> Node {
        self.builder.unary(op, x)
    }

    fn bin(&mut self, op: impl Into<RealOp>, x: Node, y: Node) -> Node {
        self.builder.binary(op, x, y)
    }

    /// ln n.
    fn ln_of(&mut self, n: i64) -> Node {
        let n = self.builder.integer(n);
        self.un(Elementary::Ln, n)
    }

    /// 1 ± x², with `op` add or sub; `minus` turns it around: x² ± 1.
    fn square_and_one(&mut self, op: RealOp, x: Node, turned: bool) -> Node {
        let square = self.un(RealOp::Square, x);
        if turned {
            self.bin(op, square, self.one)
        } else {
            self.bin(op, self.one, square)
        }
    }

    /// √(1 ± x²), or √(x² ± 1).
    fn root_of(&mut self, op: RealOp, x: Node, turned: bool) -> Node {
        let inside = self.square_and_one(op, x, turned);
        self.un(RealOp::Sqrt, inside)
    }

    fn pi(&mut self) -> Node {
        self.builder.constant(Constant::Pi)
    }

    fn times_pi(&mut self, x: Node) -> Node {
        let pi = self.pi();
        self.bin(RealOp::Mul, pi, x)
    }

    /// 2/√π · e^(−x²).
    fn bell(&mut self, x: Node) -> Node {
        let square = self.un(RealOp::Square, x);
        let minus = self.un(RealOp::Neg, square);
        let power = self.un(Elementary::Exp, minus);
        let pi = self.pi();
        let (two, root) = (self.builder.integer(2), self.un(RealOp::Sqrt, pi));
        let factor = self.bin(RealOp::Div, two, root);
        self.bin(RealOp::Mul, factor, power)
    }

    /// The derivative of f at the operands, with their derivatives; `None` if it has no formula
    /// here.
    #[allow(
        clippy::too_many_lines,
        reason = "one line for each function, in the order of the list"
    )]
    pub(super) fn elementary(
        &mut self,
        f: Elementary,
        value: Node,
        [(x, dx), (y, dy)]: [(Node, Slope); 2],
    ) -> Option<Slope> {
        use Elementary as Is;
        use RealOp::{Add, Mul, Sub};
        Some(match f {
            Is::Exp => self.scale(value, dx),
            Is::Exp2 | Is::Exp10 => {
                let ln = self.ln_of(if f == Is::Exp2 { 2 } else { 10 });
                let factor = self.bin(Mul, value, ln);
                self.scale(factor, dx)
            }
            Is::ExpM1 => {
                let factor = self.un(Is::Exp, x);
                self.scale(factor, dx)
            }
            Is::Exp2M1 | Is::Exp10M1 => {
                let (power, base) = if f == Is::Exp2M1 {
                    (Is::Exp2, 2)
                } else {
                    (Is::Exp10, 10)
                };
                let (power, ln) = (self.un(power, x), self.ln_of(base));
                let factor = self.bin(Mul, power, ln);
                self.scale(factor, dx)
            }
            Is::Ln => self.divide(dx, x),
            Is::Log2 | Is::Log10 => {
                let ln = self.ln_of(if f == Is::Log2 { 2 } else { 10 });
                let below = self.bin(Mul, x, ln);
                self.divide(dx, below)
            }
            Is::Ln1p => {
                let below = self.bin(Add, self.one, x);
                self.divide(dx, below)
            }
            Is::Log21p | Is::Log101p => {
                let ln = self.ln_of(if f == Is::Log21p { 2 } else { 10 });
                let sum = self.bin(Add, self.one, x);
                let below = self.bin(Mul, sum, ln);
                self.divide(dx, below)
            }
            Is::Sin => {
                let cos = self.un(Is::Cos, x);
                self.scale(cos, dx)
            }
            Is::Cos => {
                let sin = self.un(Is::Sin, x);
                let slope = self.scale(sin, dx);
                self.neg(slope)
            }
            Is::Tan => {
                let factor = self.square_and_one(Add, value, false);
                self.scale(factor, dx)
            }
            Is::SinPi => {
                let cos = self.un(Is::CosPi, x);
                let factor = self.times_pi(cos);
                self.scale(factor, dx)
            }
            Is::CosPi => {
                let sin = self.un(Is::SinPi, x);
                let factor = self.times_pi(sin);
                let slope = self.scale(factor, dx);
                self.neg(slope)
            }
            Is::TanPi => {
                let factor = self.square_and_one(Add, value, false);
                let factor = self.times_pi(factor);
                self.scale(factor, dx)
            }
            Is::Asin | Is::Acos => {
                let root = self.root_of(Sub, x, false);
                let slope = self.divide(dx, root);
                if f == Is::Asin {
                    slope
                } else {
                    self.neg(slope)
                }
            }
            Is::Atan => {
                let below = self.square_and_one(Add, x, false);
                self.divide(dx, below)
            }
            Is::AsinPi | Is::AcosPi => {
                let root = self.root_of(Sub, x, false);
                let below = self.times_pi(root);
                let slope = self.divide(dx, below);
                if f == Is::AsinPi {
                    slope
                } else {
                    self.neg(slope)
                }
            }
            Is::AtanPi => {
                let below = self.square_and_one(Add, x, false);
                let below = self.times_pi(below);
                self.divide(dx, below)
            }
            Is::Sinh => {
                let factor = self.un(Is::Cosh, x);
                self.scale(factor, dx)
            }
            Is::Cosh => {
                let factor = self.un(Is::Sinh, x);
                self.scale(factor, dx)
            }
            Is::Tanh => {
                let sech = self.un(Is::Sech, x);
                let factor = self.un(RealOp::Square, sech);
                self.scale(factor, dx)
            }
            Is::Asinh => {
                let root = self.root_of(Add, x, true);
                self.divide(dx, root)
            }
            Is::Acosh => {
                let root = self.root_of(Sub, x, true);
                self.divide(dx, root)
            }
            Is::Atanh | Is::Acoth => {
                let below = self.square_and_one(Sub, x, false);
                self.divide(dx, below)
            }
            Is::Cbrt => {
                let (three, square) = (self.builder.integer(3), self.un(RealOp::Square, value));
                let below = self.bin(Mul, three, square);
                self.divide(dx, below)
            }
            Is::Rsqrt => {
                // −1 / (2 x √x)
                let (two, root) = (self.builder.integer(2), self.un(RealOp::Sqrt, x));
                let below = self.bin(Mul, x, root);
                let below = self.bin(Mul, two, below);
                let slope = self.divide(dx, below);
                self.neg(slope)
            }
            Is::Erf => {
                let factor = self.bell(x);
                self.scale(factor, dx)
            }
            Is::Erfc => {
                let factor = self.bell(x);
                let slope = self.scale(factor, dx);
                self.neg(slope)
            }
            Is::Pow => {
                // y x^(y-1) x' + x^y ln(x) y'
                let left = dx.and_then(|_| {
                    let less = self.bin(Sub, y, self.one);
                    let power = self.bin(Is::Pow, x, less);
                    let factor = self.bin(Mul, y, power);
                    self.scale(factor, dx)
                });
                let right = dy.and_then(|_| {
                    let ln = self.un(Is::Ln, x);
                    let factor = self.bin(Mul, value, ln);
                    self.scale(factor, dy)
                });
                self.add(left, right)
            }
            Is::Atan2 | Is::Atan2Pi => {
                // `atan2 y x`: the operands are y, x; (x y' - y x') / (x² + y²)
                let (left, right) = (self.scale(y, dx), self.scale(x, dy));
                let above = self.sub(left, right);
                let (xx, yy) = (self.un(RealOp::Square, x), self.un(RealOp::Square, y));
                let mut below = self.bin(Add, xx, yy);
                if f == Is::Atan2Pi {
                    below = self.times_pi(below);
                }
                self.divide(above, below)
            }
            Is::Hypot => {
                // (x x' + y y') / √(x² + y²)
                let (left, right) = (self.scale(x, dx), self.scale(y, dy));
                let above = self.add(left, right);
                self.divide(above, value)
            }
            Is::CompoundM1 => {
                // (1+x)^y − 1: y (1+x)^(y−1) x' + (1+x)^y ln(1+x) y'
                let left = dx.and_then(|_| {
                    let less = self.bin(Sub, y, self.one);
                    let power = self.bin(Is::CompoundM1, x, less);
                    let power = self.bin(Add, self.one, power);
                    let factor = self.bin(Mul, y, power);
                    self.scale(factor, dx)
                });
                let right = dy.and_then(|_| {
                    let (power, ln) = (self.bin(Add, self.one, value), self.un(Is::Ln1p, x));
                    let factor = self.bin(Mul, power, ln);
                    self.scale(factor, dy)
                });
                self.add(left, right)
            }
            // Of the base; the exponent is an integer, and cannot change a little.
            Is::Pown | Is::Rootn if dy.is_some() => return None,
            Is::Pown => {
                let less = self.bin(Sub, y, self.one);
                let power = self.bin(Is::Pown, x, less);
                let factor = self.bin(Mul, y, power);
                self.scale(factor, dx)
            }
            Is::Rootn => {
                let slope = self.scale(value, dx);
                let below = self.bin(Mul, y, x);
                self.divide(slope, below)
            }
            Is::Cot => {
                let factor = self.square_and_one(Add, value, false);
                let slope = self.scale(factor, dx);
                self.neg(slope)
            }
            Is::Sec => {
                let tan = self.un(Is::Tan, x);
                let factor = self.bin(Mul, value, tan);
                self.scale(factor, dx)
            }
            Is::Csc => {
                let cot = self.un(Is::Cot, x);
                let factor = self.bin(Mul, value, cot);
                let slope = self.scale(factor, dx);
                self.neg(slope)
            }
            Is::Acot => {
                let below = self.square_and_one(Add, x, false);
                let slope = self.divide(dx, below);
                self.neg(slope)
            }
            Is::Asec | Is::Acsc => {
                // ±1 / (|x| √(x² − 1))
                let (size, root) = (self.un(RealOp::Abs, x), self.root_of(Sub, x, true));
                let below = self.bin(Mul, size, root);
                let slope = self.divide(dx, below);
                if f == Is::Asec {
                    slope
                } else {
                    self.neg(slope)
                }
            }
            Is::Coth => {
                let csch = self.un(Is::Csch, x);
                let factor = self.un(RealOp::Square, csch);
                let slope = self.scale(factor, dx);
                self.neg(slope)
            }
            Is::Sech => {
                let tanh = self.un(Is::Tanh, x);
                let factor = self.bin(Mul, value, tanh);
                let slope = self.scale(factor, dx);
                self.neg(slope)
            }
            Is::Csch => {
                let coth = self.un(Is::Coth, x);
                let factor = self.bin(Mul, value, coth);
                let slope = self.scale(factor, dx);
                self.neg(slope)
            }
            Is::Asech => {
                // −1 / (x √(1 − x²))
                let root = self.root_of(Sub, x, false);
                let below = self.bin(Mul, x, root);
                let slope = self.divide(dx, below);
                self.neg(slope)
            }
            Is::Acsch => {
                // −1 / (|x| √(x² + 1))
                let (size, root) = (self.un(RealOp::Abs, x), self.root_of(Add, x, true));
                let below = self.bin(Mul, size, root);
                let slope = self.divide(dx, below);
                self.neg(slope)
            }
            Is::ExpSlope1 => {
                // With s = (eˣ − 1)/x = 1 + t x/2: s' = s − t/2, t being the second slope.
                let (second, two) = (self.un(Is::ExpSlope2, x), self.builder.integer(2));
                let half = self.bin(RealOp::Div, second, two);
                let factor = self.bin(Sub, value, half);
                self.scale(factor, dx)
            }
            // Their derivatives are quotients that are not defined at zero, where these functions
            // are smooth: bounds over a box around zero would miss the value there.
            Is::ExpSlope2
            | Is::LogSlope1
            | Is::LogSlope2
            | Is::CosSlope2
            | Is::SinSlope3
            | Is::AsinSlope3
            | Is::AtanSlope3
            | Is::CoshSlope2
            | Is::SinhSlope3 => return None,
        })
    }
}
