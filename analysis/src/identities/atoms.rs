//! Atoms: what normal forms are made of, numbered.
//!
//! An atom is a value that algebra does not look into: an input, an elementary function of normal
//! forms, or a node of the function. Elementary functions of equal normal forms are one atom, so
//! sin(x + y) and sin(y + x) are the same number here.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "operations without a rule are atoms, and have no derivative that is known"
)]

use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Builder, Constant, Format, Node, NodeData, Op, RealOp, derivative};
use outward_interval::Elementary;

use super::literal::rational;
use crate::algebra::{AlgebraError, Fraction, Poly, Rational, Relation, Work};

fn one() -> Fraction {
    Fraction::constant(Rational::ONE)
}

/// A value that algebra does not look into.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Atom {
    /// An input of the function, by its number.
    Input(u32),
    /// An operation on normal forms.
    Call(RealOp, Vec<Fraction>),
    /// A node of the function, each an atom of its own: of choices, two are never the same.
    Node(Node),
    /// Something else, by a number of its own.
    Unknown(u32),
}

/// The greatest exponent of a constant power that is multiplied out.
const GREATEST_POWER: u32 = 16;

/// The atoms of a function, each with a number.
#[derive(Debug, Default)]
pub(super) struct Atoms {
    list: Vec<Atom>,
    numbers: HashMap<Atom, u32, FastHash>,
    /// Of each the inputs that it depends on, as a set of bits.
    inputs: Vec<u64>,
    /// How deep calls stand in each.
    depths: Vec<u32>,
    /// Of calls that stand in the function, the nodes of their operands.
    operands: Vec<Option<[Node; 2]>>,
    /// What squares of atoms are.
    relations: Vec<Relation>,
    /// Whether there is an angle of a point among them.
    has_angles: bool,
    slopes: HashMap<(u32, u32), Option<Fraction>, FastHash>,
}

impl Atoms {
    /// The number of an atom, which depends on these inputs.
    pub(super) fn number(&mut self, atom: Atom, inputs: u64) -> u32 {
        if let Some(&number) = self.numbers.get(&atom) {
            return number;
        }
        // Fewer than nodes and slopes, which are numbered in 32 bits.
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        self.numbers.insert(atom.clone(), number);
        self.list.push(atom);
        self.has_angles |= self.greatest_angle(number).is_some();
        let depth = match self.list.last() {
            Some(Atom::Call(_, operands)) => 1 + self.depth_of(operands),
            Some(Atom::Input(_) | Atom::Node(_) | Atom::Unknown(_)) | None => 0,
        };
        self.depths.push(depth);
        self.inputs.push(inputs);
        self.operands.push(None);
        number
    }

    /// The number of an input.
    pub(super) fn input(&mut self, index: u32) -> u32 {
        let inputs = 1u64.checked_shl(index).unwrap_or(0);
        self.number(Atom::Input(index), inputs)
    }

    /// A new atom of which nothing is known.
    pub(super) fn unknown(&mut self) -> u32 {
        let number = u32::try_from(self.len()).unwrap_or(u32::MAX);
        self.number(Atom::Unknown(number), u64::MAX)
    }

    /// From now on the square of an atom, of which there is no rule yet, is this.
    pub(super) fn set_square(&mut self, kernel: u32, square: Poly) {
        self.relations.push(Relation { kernel, square });
    }

    /// How deep calls stand in these.
    pub(super) fn depth_of(&self, fractions: &[Fraction]) -> u32 {
        let kernels = fractions.iter().flat_map(Fraction::kernels);
        let depth = |k: u32| self.depths.get(k as usize).copied().unwrap_or(0);
        kernels.map(depth).max().unwrap_or(0)
    }

    /// The atom with this number.
    pub(super) fn get(&self, number: u32) -> Option<&Atom> {
        self.list.get(number as usize)
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// The inputs that an atom depends on.
    pub(super) fn inputs(&self, number: u32) -> u64 {
        self.inputs
            .get(number as usize)
            .copied()
            .unwrap_or(u64::MAX)
    }

    /// The inputs that a fraction depends on.
    pub(super) fn inputs_of(&self, fraction: &Fraction) -> u64 {
        let all = fraction.kernels();
        all.iter().fold(0, |set, &k| set | self.inputs(k))
    }

    /// The nodes that the operands of a call are in the function, if it stands there.
    pub(super) fn operands(&self, number: u32) -> Option<[Node; 2]> {
        self.operands.get(number as usize).copied().flatten()
    }

    pub(super) fn set_operands(&mut self, number: u32, nodes: [Node; 2]) {
        if let Some(known @ None) = self.operands.get_mut(number as usize) {
            *known = Some(nodes);
        }
    }

    /// A fraction with squares of roots, absolute values and cosines replaced.
    pub(super) fn reduced(
        &self,
        fraction: Fraction,
        work: &mut Work,
    ) -> Result<Fraction, AlgebraError> {
        if self.relations.is_empty() {
            return Ok(fraction);
        }
        fraction.reduce(&self.relations, work)
    }

    /// An operation on fractions as a fraction; `None` if it has no rule. If it stands in the
    /// function its operands are these nodes.
    pub(super) fn operation(
        &mut self,
        op: RealOp,
        operands: &[Fraction],
        nodes: Option<[Node; 2]>,
        work: &mut Work,
    ) -> Result<Option<Fraction>, AlgebraError> {
        Ok(Some(match (op, operands) {
            (RealOp::Neg, [x]) => x.neg(),
            (RealOp::Square, [x]) => x.powi(2, work)?,
            (RealOp::Powi(n), [x]) if n <= GREATEST_POWER => x.powi(n.cast_signed(), work)?,
            (RealOp::Add, [x, y]) => x.add(y, work)?,
            (RealOp::Sub, [x, y]) => x.sub(y, work)?,
            (RealOp::Mul, [x, y]) => x.mul(y, work)?,
            (RealOp::Div, [x, y]) if !y.is_zero() => x.div(y, work)?,
            // Where it has a value, it is that of its operand.
            (RealOp::AtMost | RealOp::AtLeast, [x, _]) => x.clone(),
            (RealOp::Sqrt | RealOp::Abs | RealOp::Min | RealOp::Max | RealOp::Call(_), _) => {
                self.call(op, operands.to_vec(), nodes, work)?
            }
            _ => return Ok(None),
        }))
    }

    /// A call as a fraction: of an atom, or of what the call is by what it is of.
    pub(super) fn call(
        &mut self,
        op: RealOp,
        operands: Vec<Fraction>,
        nodes: Option<[Node; 2]>,
        work: &mut Work,
    ) -> Result<Fraction, AlgebraError> {
        let [x, ..] = &operands[..] else {
            return Err(AlgebraError::TooLarge);
        };
        // Where the left side is defined, it is the right side.
        if let Some(inner) = self.only_atom(x)
            && let Some(Atom::Call(RealOp::Call(inner), of)) = self.get(inner)
            && let [u] = &of[..]
        {
            match (op, inner) {
                (RealOp::Call(Elementary::Ln), Elementary::Exp)
                | (RealOp::Call(Elementary::Exp), Elementary::Ln)
                | (RealOp::Call(Elementary::Log2), Elementary::Exp2)
                | (RealOp::Call(Elementary::Exp2), Elementary::Log2)
                | (RealOp::Call(Elementary::Log10), Elementary::Exp10)
                | (RealOp::Call(Elementary::Exp10), Elementary::Log10) => return Ok(u.clone()),
                _ => {}
            }
        }
        let is_negative = x
            .numerator()
            .leading()
            .is_some_and(|(_, c)| c.is_negative());
        match op {
            // Even functions, odd ones, and 1/eᵘ.
            RealOp::Call(Elementary::Cos | Elementary::Cosh) | RealOp::Abs if is_negative => {
                let minus = x.neg();
                return self.atom(op, vec![minus], None, work);
            }
            RealOp::Call(
                Elementary::Sin
                | Elementary::Tan
                | Elementary::Sinh
                | Elementary::Tanh
                | Elementary::Atan
                | Elementary::Asin
                | Elementary::Cbrt,
            ) if is_negative => {
                let minus = x.neg();
                return Ok(self.atom(op, vec![minus], None, work)?.neg());
            }
            // Where that of −u is there.
            RealOp::Call(Elementary::Exp | Elementary::Exp2 | Elementary::Exp10) => {
                let minus = Atom::Call(op, vec![x.neg()]);
                if let Some(&power) = self.numbers.get(&minus) {
                    return one().div(&Fraction::kernel(power), work);
                }
            }
            _ => {}
        }
        self.atom(op, operands, nodes, work)
    }

    /// The atom that a fraction is, if it is one.
    fn only_atom(&self, fraction: &Fraction) -> Option<u32> {
        let only = fraction.kernels().first().copied()?;
        (*fraction == Fraction::kernel(only)).then_some(only)
    }

    fn atom(
        &mut self,
        op: RealOp,
        operands: Vec<Fraction>,
        nodes: Option<[Node; 2]>,
        work: &mut Work,
    ) -> Result<Fraction, AlgebraError> {
        let inputs = operands.iter().fold(0, |set, x| set | self.inputs_of(x));
        let before = self.len();
        let number = self.number(Atom::Call(op, operands.clone()), inputs);
        if let Some(nodes) = nodes {
            self.set_operands(number, nodes);
        }
        if self.len() > before {
            self.relate(op, operands, number, work)?;
        }
        Ok(Fraction::kernel(number))
    }

    /// Notes what the square of a new atom is.
    fn relate(
        &mut self,
        op: RealOp,
        operands: Vec<Fraction>,
        number: u32,
        work: &mut Work,
    ) -> Result<(), AlgebraError> {
        let [x] = &operands[..] else {
            return Ok(());
        };
        let square = match op {
            RealOp::Sqrt => x.clone(),
            RealOp::Abs => x.powi(2, work)?,
            // cos² = 1 − sin²
            RealOp::Call(Elementary::Cos) => {
                let sin = self.call(RealOp::Call(Elementary::Sin), operands, None, work)?;
                one().sub(&sin.powi(2, work)?, work)?
            }
            // cosh² = 1 + sinh²
            RealOp::Call(Elementary::Cosh) => {
                let sinh = self.call(RealOp::Call(Elementary::Sinh), operands, None, work)?;
                one().add(&sinh.powi(2, work)?, work)?
            }
            _ => return Ok(()),
        };
        if square.denominator().is_empty() {
            self.relations.push(Relation {
                kernel: number,
                square: square.numerator().clone(),
            });
        }
        Ok(())
    }

    /// The derivative of an atom by an input; `None` if it is not known.
    // Recursion: as deep as calls stand in calls.
    fn slope_of_atom(
        &mut self,
        number: u32,
        input: u32,
        work: &mut Work,
    ) -> Result<Option<Fraction>, AlgebraError> {
        if self.inputs(number) >> input & 1 == 0 {
            return Ok(Some(Fraction::zero()));
        }
        if let Some(known) = self.slopes.get(&(number, input)) {
            return Ok(known.clone());
        }
        let slope = match self.get(number).cloned() {
            Some(Atom::Input(_)) => Some(one()),
            Some(Atom::Call(op, operands)) => {
                self.slope_of_call(number, op, &operands, input, work)?
            }
            Some(Atom::Node(_) | Atom::Unknown(_)) | None => None,
        };
        self.slopes.insert((number, input), slope.clone());
        Ok(slope)
    }

    fn slope_of_call(
        &mut self,
        number: u32,
        op: RealOp,
        operands: &[Fraction],
        input: u32,
        work: &mut Work,
    ) -> Result<Option<Fraction>, AlgebraError> {
        // The quotient as an angle: a derivative by 1/(1 + u²) would be u' of a quotient, over a
        // sum that algebra multiplies out.
        if let (RealOp::Call(Elementary::Atan), [u]) = (op, operands)
            && !u.denominator().is_empty()
        {
            let below = Fraction::from_poly(u.expanded_denominator(work)?);
            let above = Fraction::from_poly(u.numerator().clone());
            return self.slope_of_angle([&above, &below], None, input, work);
        }
        if let (RealOp::Call(f @ (Elementary::Atan2 | Elementary::Atan2Pi)), [y, x]) =
            (op, operands)
        {
            let slope = self.slope_of_angle([y, x], self.operands(number), input, work)?;
            return match slope {
                Some(slope) if f == Elementary::Atan2Pi => {
                    Ok(Some(slope.div(&self.pi(work)?, work)?))
                }
                Some(_) | None => Ok(slope),
            };
        }
        let mut inner = Vec::with_capacity(operands.len());
        for x in operands {
            let Some(slope) = self.slope(x, input, work)? else {
                return Ok(None);
            };
            inner.push(slope);
        }
        let value = Fraction::kernel(number);
        if let ([x, y], [dx, dy], RealOp::Call(Elementary::Pow)) = (operands, &inner[..], op) {
            // d(xʸ) = xʸ · (y · dx/x + ln x · dy)
            let mut sum = y.mul(dx, work)?.div(x, work)?;
            if !dy.is_zero() {
                let ln = self.call(RealOp::Call(Elementary::Ln), vec![x.clone()], None, work)?;
                sum = sum.add(&ln.mul(dy, work)?, work)?;
            }
            return Ok(Some(value.mul(&sum, work)?));
        }
        let mut slope = Fraction::zero();
        for (by, change) in inner.iter().enumerate().filter(|(_, dx)| !dx.is_zero()) {
            let Some(partial) = self.partial(op, operands, by, &value, work)? else {
                return Ok(None);
            };
            slope = slope.add(&partial.mul(change, work)?, work)?;
        }
        Ok(Some(self.reduced(slope, work)?))
    }

    /// The derivative of the angle of the point (x, y): (x dy − y dx)/(x² + y²). The distance is an
    /// atom, so that its square stays a sum of squares.
    fn slope_of_angle(
        &mut self,
        [y, x]: [&Fraction; 2],
        nodes: Option<[Node; 2]>,
        input: u32,
        work: &mut Work,
    ) -> Result<Option<Fraction>, AlgebraError> {
        let (Some(dy), Some(dx)) = (self.slope(y, input, work)?, self.slope(x, input, work)?)
        else {
            return Ok(None);
        };
        let above = x.mul(&dy, work)?.sub(&y.mul(&dx, work)?, work)?;
        let above = self.reduced(above, work)?;
        let operands = vec![y.clone(), x.clone()];
        let distance = self.call(RealOp::Call(Elementary::Hypot), operands, nodes, work)?;
        Ok(Some(above.div(&distance.powi(2, work)?, work)?))
    }

    /// π, as the atom acos −1.
    fn pi(&mut self, work: &mut Work) -> Result<Fraction, AlgebraError> {
        let minus = vec![one().neg()];
        self.call(RealOp::Call(Elementary::Acos), minus, None, work)
    }

    /// The atoms in a fraction, and in operands of atoms, that jump where they are defined although
    /// a derivative of theirs is known: angles of points, at the negative half of the axis of x.
    // Recursion: as deep as calls stand in calls.
    pub(super) fn angles(&self, of: &Fraction) -> Vec<u32> {
        let mut all = Vec::new();
        if !self.has_angles {
            return all;
        }
        for kernel in of.kernels() {
            let Some(Atom::Call(_, operands)) = self.get(kernel) else {
                continue;
            };
            if self.greatest_angle(kernel).is_some() {
                all.push(kernel);
            }
            for operand in operands {
                all.extend(self.angles(operand));
            }
        }
        all
    }

    /// Of the angle of a point, which jumps at the negative half of the axis of x, a number below
    /// its value there; `None` of other atoms.
    pub(super) fn greatest_angle(&self, number: u32) -> Option<f64> {
        match self.get(number) {
            // The number nearest to π is less than π.
            Some(Atom::Call(RealOp::Call(Elementary::Atan2), _)) => Some(std::f64::consts::PI),
            Some(Atom::Call(RealOp::Call(Elementary::Atan2Pi), _)) => Some(1.0_f64.next_down()),
            _ => None,
        }
    }

    /// The derivative of an operation by one of its operands, where its value is given; of an
    /// elementary function that of `expr`.
    fn partial(
        &mut self,
        op: RealOp,
        operands: &[Fraction],
        by: usize,
        value: &Fraction,
        work: &mut Work,
    ) -> Result<Option<Fraction>, AlgebraError> {
        let function = match (op, operands) {
            (RealOp::Sqrt, _) => {
                let two = Fraction::constant(Rational::from_integer(2));
                return Ok(Some(one().div(&two.mul(value, work)?, work)?));
            }
            // The sign of x, between −1 and 1 where x may be zero: that holds all of the
            // generalised derivative (F. H. Clarke, *Optimization and Nonsmooth Analysis*, 1983,
            // chapter 2). It jumps, and has no derivative of its own.
            (RealOp::Abs, [x]) => {
                let operands = vec![x.clone(), Fraction::zero()];
                return Ok(Some(self.atom(RealOp::Compare, operands, None, work)?));
            }
            (RealOp::Call(function), _) => function,
            _ => return Ok(None),
        };
        let mut builder = Builder::new();
        let names = &["x", "y"][..function.arity()];
        let inputs: Vec<Node> = names.iter().map(|name| builder.input(name)).collect();
        let call = builder.node(NodeData::new(op, &inputs));
        let f = builder.finish("f", Format::F64, &[("f", call)]);
        let Ok(slope) = derivative(&f, &names[by..=by]) else {
            return Ok(None);
        };
        let mut forms: Vec<Fraction> = Vec::with_capacity(slope.nodes.len());
        for (_, data) in slope.iter() {
            let form = match data.op {
                Op::Input(index) => operands.get(index as usize).cloned(),
                Op::Const(index) => match slope.constants.get(index as usize) {
                    Some(Constant::Pi) => Some(self.pi(work)?),
                    Some(constant) => rational(constant).map(Fraction::constant),
                    None => None,
                },
                Op::Real(op) => {
                    let of = data.operands();
                    let of: Vec<Fraction> = of.map(|n| forms[n.index()].clone()).collect();
                    self.operation(op, &of, None, work)?
                }
                _ => None,
            };
            let Some(form) = form else { return Ok(None) };
            forms.push(self.reduced(form, work)?);
        }
        let last = slope.outputs.last();
        Ok(last.and_then(|output| forms.get(output.node.index()).cloned()))
    }

    /// The derivative of a fraction by an input; `None` if it is not known.
    pub(super) fn slope(
        &mut self,
        fraction: &Fraction,
        input: u32,
        work: &mut Work,
    ) -> Result<Option<Fraction>, AlgebraError> {
        let mut slopes: HashMap<u32, Fraction, FastHash> = HashMap::default();
        for kernel in fraction.kernels() {
            let Some(slope) = self.slope_of_atom(kernel, input, work)? else {
                return Ok(None);
            };
            slopes.insert(kernel, slope);
        }
        let total = fraction.total_derivative(&|kernel| slopes.get(&kernel).cloned(), work)?;
        Ok(Some(self.reduced(total, work)?))
    }

    /// The roots in a polynomial, each with what it is the root of: atoms of which the square is
    /// known.
    pub(super) fn roots(&self, of: &Poly) -> Vec<u32> {
        let is_root = |&k: &u32| matches!(self.get(k), Some(Atom::Call(RealOp::Sqrt, _)));
        of.kernels().into_iter().filter(is_root).collect()
    }
}
