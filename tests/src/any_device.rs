//! `AnyDevice`: runs a function at a point as some device may that keeps to WGSL's table of
//! accuracy, and a malicious one: each operation has any error that the table allows.
//!
//! Written from the table, at points, in f64, and apart from the rows on sets
//! ([`outward_semantics::wgsl`]) that it tests. Where the table promises nothing, an arbitrary
//! value is returned; in the places "beyond the letter" what is written there. Sums and products
//! are computed in any order, and fused; every number near zero is flushed or not, each time it is
//! looked at. What devices compute otherwise than the table says is computed so, too ([`forms`]).

mod number;
mod rounding;

use outward_expr::{BoolOp, Constant, Function, IntOp, Node, NodeData, Op, RealOp};
use outward_semantics::flow::{Entry, TransferFunctions};
use outward_semantics::wgsl::forms::{self, Blend};
use outward_semantics::{Scalar, scalar_step};

pub use rounding::AnyDevice;

/// Whether a node is made of constants only.
fn is_folded(f: &Function, node: Node) -> bool {
    let data = f.node(node);
    let is_operation = data.op.real().is_some() && data.op.arity() > 0;
    matches!(data.op, Op::Const(_)) || is_operation && data.operands().all(|x| is_folded(f, x))
}

impl AnyDevice {
    /// The terms of a sum, in an order of its own, two by two.
    fn sum(&self, f: &Function, values: &[Scalar<f32>], node: NodeData) -> f64 {
        let both = |data: NodeData, negated: bool| {
            let subtracts = data.op == Op::Real(RealOp::Sub);
            [
                (data.operand(0), negated),
                (data.operand(1), negated != subtracts),
            ]
        };
        let mut waiting = both(node, false).to_vec();
        let mut terms = Vec::new();
        while let Some((node, negated)) = waiting.pop() {
            let data = f.node(node);
            let is_sum = matches!(data.op, Op::Real(RealOp::Add | RealOp::Sub));
            let whole = is_sum && self.below(2) == 0 && !forms::blends(f, data).is_empty();
            if is_sum && !whole {
                waiting.extend(both(data, negated));
            } else if data.op == Op::Real(RealOp::Neg) {
                waiting.push((data.operand(0), !negated));
            } else {
                let x = self.term(f, values, node);
                terms.push(if negated { -x } else { x });
            }
            if terms.len() > 256 || waiting.len() > 256 {
                return self.arbitrary();
            }
        }
        while terms.len() > 1 {
            let at = |n: usize| usize::try_from(self.below(n as u64)).unwrap_or(0);
            let a = terms.swap_remove(at(terms.len()));
            let b = terms.swap_remove(at(terms.len()));
            let sum = if a.is_finite() && b.is_finite() {
                self.rounded(self.see(a) + self.see(b))
            } else {
                self.arbitrary()
            };
            terms.push(sum);
        }
        terms.pop().unwrap_or(0.0)
    }

    /// x + (y − x)·t instead of x·(1 − t) + y·t.
    fn blend(&self, values: &[Scalar<f32>], blend: Blend) -> f64 {
        let at = |node: Node| f64::from(values[node.index()].real());
        let sign = if blend.negated { -1.0 } else { 1.0 };
        let (x, y, t) = (at(blend.x), sign * at(blend.y), sign * at(blend.t));
        let way = self.number(RealOp::Sub, [y, x, 0.0]);
        if self.below(2) == 0 && [way, t, x].into_iter().all(f64::is_finite) {
            self.rounded(self.see(x) + self.see(way) * self.see(t))
        } else {
            let part = self.number(RealOp::Mul, [way, t, 0.0]);
            self.number(RealOp::Add, [x, part, 0.0])
        }
    }

    /// A sum of two products with a factor in common, or of one and its factor, as a product of
    /// that and a sum; `None` of others.
    fn factored(&self, f: &Function, values: &[Scalar<f32>], data: NodeData) -> Option<f64> {
        let splits = |k: usize| {
            let node = data.operand(k);
            let [x, y, _] = f.node(node).padded();
            let op = f.node(node).op;
            if op == Op::Real(RealOp::Mul) {
                vec![(x, Some(y)), (y, Some(x))]
            } else {
                let square = op == Op::Real(RealOp::Square);
                vec![if square { (x, Some(x)) } else { (node, None) }]
            }
        };
        let [first, second] = [splits(0), splits(1)];
        let mut pairs = first
            .iter()
            .flat_map(|a| second.iter().map(move |b| (a, b)));
        let ((common, a), (_, b)) = pairs.find(|(a, b)| a.0 == b.0)?;
        let at = |node: Node| f64::from(values[node.index()].real());
        let [a, b] = [a, b].map(|node| node.map_or(1.0, at));
        let sum = self.number(data.op.real()?, [a, b, 0.0]);
        Some(self.number(RealOp::Mul, [at(*common), sum, 0.0]))
    }

    /// A constant times a sum with a constant, multiplied into it; `None` of others.
    fn spread(&self, f: &Function, values: &[Scalar<f32>], data: NodeData) -> Option<f64> {
        let is_constant = |node: Node| matches!(f.node(node).op, Op::Const(_));
        let op = data
            .op
            .real()
            .filter(|op| matches!(op, RealOp::Mul | RealOp::Div))?;
        let [x, y, _] = data.padded();
        let (sum, k) = if op == RealOp::Mul && is_constant(x) {
            (y, x)
        } else {
            (x, y)
        };
        let terms = f.node(sum);
        let [a, b, _] = terms.padded();
        let is_sum = matches!(terms.op, Op::Real(RealOp::Add | RealOp::Sub));
        let other = if is_constant(a) { b } else { a };
        if !is_sum || !is_constant(k) || !(is_constant(a) || is_constant(b)) || is_folded(f, other)
        {
            return None;
        }
        let at = |node: Node| f64::from(values[node.index()].real());
        let product = |node| self.number(op, [at(node), at(k), 0.0]);
        let (first, second) = (product(a), product(b));
        let sign = if terms.op == Op::Real(RealOp::Sub) {
            -1.0
        } else {
            1.0
        };
        if op == RealOp::Mul
            && self.below(2) == 0
            && [at(a), at(k), second].iter().all(|x| x.is_finite())
        {
            return Some(self.rounded(self.see(at(a)) * self.see(at(k)) + sign * self.see(second)));
        }
        Some(self.number(terms.op.real()?, [first, second, 0.0]))
    }

    /// A term of a sum: the number that was computed, or, where it is a product, the exact one of
    /// its operands, as a fused operation has it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other fuses")]
    fn term(&self, f: &Function, values: &[Scalar<f32>], node: Node) -> f64 {
        let data = f.node(node);
        let operand = |i: usize| self.see(values[data.operand(i).index()].real().into());
        let computed = f64::from(values[node.index()].real());
        let product = match data.op {
            Op::Real(RealOp::Square) => {
                let x = operand(0);
                x * x
            }
            Op::Real(RealOp::Mul) if data.operand(0) == data.operand(1) => {
                let x = operand(0);
                x * x
            }
            Op::Real(RealOp::Mul) => operand(0) * operand(1),
            _ => return computed,
        };
        if product.is_finite() && self.below(2) == 0 {
            product
        } else {
            computed
        }
    }

    /// A product or quotient in an order of its own, two by two; `None` where there are too many.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is no product is a factor"
    )]
    fn product(&self, f: &Function, values: &[Scalar<f32>], node: NodeData) -> Option<f64> {
        let mut waiting = vec![(node, None, 1, false)];
        // Which of them are divided by.
        let mut factors = Vec::new();
        let mut negated = false;
        while let Some((data, value, times, below)) = waiting.pop() {
            let mut push = |k: usize, power: u32, below| {
                let x = data.operand(k);
                waiting.push((f.node(x), Some(x), times * power, below));
            };
            match data.op {
                Op::Real(RealOp::Neg) => {
                    negated ^= times % 2 == 1;
                    push(0, 1, below);
                }
                Op::Real(op @ (RealOp::Mul | RealOp::Div)) => {
                    push(0, 1, below);
                    push(1, 1, below != (op == RealOp::Div));
                }
                Op::Real(RealOp::Square) => push(0, 2, below),
                Op::Real(RealOp::Powi(n)) => push(0, n, below),
                _ => {
                    let value = f64::from(values[value?.index()].real());
                    factors.extend((0..times).map(|_| (value, below)));
                }
            }
            if factors.len() > 64 || waiting.len() > 64 || waiting.iter().any(|w| w.2 > 64) {
                return None;
            }
        }
        while factors.len() > 1 {
            let at = |n: usize| usize::try_from(self.below(n as u64)).unwrap_or(0);
            let (a, a_below) = factors.swap_remove(at(factors.len()));
            let (b, b_below) = factors.swap_remove(at(factors.len()));
            let (a, b) = (self.see(a), self.see(b));
            let product = match (a_below, b_below) {
                _ if !a.is_finite() || !b.is_finite() => self.arbitrary(),
                (false, true) => self.quotient(a, b),
                (true, false) => self.quotient(b, a),
                _ => self.rounded(a * b),
            };
            factors.push((product, a_below && b_below));
        }
        let (product, _) = factors.pop()?;
        Some(if negated { -product } else { product })
    }

    fn constant(&self, constant: &Constant) -> f64 {
        let exact = constant.interval::<f32>();
        let end = if self.below(2) == 0 {
            exact.inf()
        } else {
            exact.sup()
        };
        if end.is_finite() {
            f64::from(end)
        } else {
            self.arbitrary()
        }
    }

    fn truth(&self, op: BoolOp, [x, y]: [f64; 2]) -> Option<bool> {
        let any = || self.below(2) == 0;
        let finite = x.is_finite() && y.is_finite();
        Some(match op {
            BoolOp::Lt | BoolOp::Le | BoolOp::Eq if !finite => any(),
            BoolOp::Lt => self.see(x) < self.see(y),
            BoolOp::Le => self.see(x) <= self.see(y),
            BoolOp::Eq => self.see(x) == self.see(y),
            BoolOp::IsNan | BoolOp::IsInf => !x.is_finite() && any(),
            BoolOp::True
            | BoolOp::False
            | BoolOp::Not
            | BoolOp::And
            | BoolOp::Or
            | BoolOp::Xor
            | BoolOp::Ieq
            | BoolOp::Slt
            | BoolOp::Ult => return None,
        })
    }

    #[expect(clippy::cast_possible_truncation, reason = "numbers of f32")]
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the others do what every machine does"
    )]
    fn conversion(&self, op: IntOp, v: [Scalar<f32>; 3]) -> Scalar<f32> {
        let x = f64::from(v[0].real());
        let bits = || u32::try_from(self.below(1 << 32)).unwrap_or(0);
        let seen = [Scalar::Real(self.see(x) as f32), v[1], v[2]];
        let int = v[0].int();
        match op {
            IntOp::FromSint => Scalar::Real(self.rounded(f64::from(int)) as f32),
            IntOp::FromUint => Scalar::Real(self.rounded(f64::from(int.cast_unsigned())) as f32),
            IntOp::FromBits => {
                let number = f64::from(f32::from_bits(int.cast_unsigned()));
                Scalar::Real(self.rounded(number) as f32)
            }
            IntOp::ToHalf => Scalar::Real(self.arbitrary() as f32),
            IntOp::ToSint | IntOp::ToUint | IntOp::ToBits if !x.is_finite() => {
                Scalar::Int(bits().cast_signed())
            }
            // To the greatest float that is one, or the greatest integer.
            IntOp::ToSint if x > 2_147_483_520.0 && self.below(2) == 0 => {
                Scalar::Int(2_147_483_520)
            }
            IntOp::ToUint if x > 4_294_967_040.0 && self.below(2) == 0 => {
                Scalar::Int(4_294_967_040_u32.cast_signed())
            }
            _ => scalar_step(op.into(), seen),
        }
    }
}

impl TransferFunctions for AnyDevice {
    type Value = Scalar<f32>;

    #[expect(clippy::cast_possible_truncation, reason = "all are numbers of f32")]
    fn node(&self, f: &Function, values: &[Scalar<f32>], _: Node, data: NodeData) -> Scalar<f32> {
        let mut v = [Scalar::default(); 3];
        for (v, node) in v.iter_mut().zip(f.operands(data)) {
            *v = values[node.index()];
        }
        let numbers = v.map(|x| f64::from(x.real()));
        match data.op {
            Op::Const(index) => Scalar::Real(self.constant(&f.constants[index as usize]) as f32),
            Op::Real(RealOp::Add)
                if let Some(&blend) = forms::blends(f, data).first()
                    && self.below(3) == 0 =>
            {
                Scalar::Real(self.blend(values, blend) as f32)
            }
            Op::Real(RealOp::Floor)
                if let Some(product) = forms::packed(f, data)
                    && self.below(2) == 0 =>
            {
                let product = f64::from(values[product.index()].real());
                Scalar::Real(self.number(RealOp::Round, [product, 0.0, 0.0]) as f32)
            }
            Op::Real(RealOp::Add | RealOp::Sub)
                if let Some(sum) = self.factored(f, values, data)
                    && self.below(3) == 0 =>
            {
                Scalar::Real(sum as f32)
            }
            Op::Real(RealOp::Add | RealOp::Sub) if self.below(2) == 0 => {
                Scalar::Real(self.sum(f, values, data) as f32)
            }
            Op::Real(RealOp::Mul | RealOp::Div)
                if let Some(sum) = self.spread(f, values, data)
                    && self.below(3) == 0 =>
            {
                Scalar::Real(sum as f32)
            }
            Op::Real(op @ (RealOp::Mul | RealOp::Div | RealOp::Square | RealOp::Powi(_)))
                if self.below(2) == 0 =>
            {
                let product = self.product(f, values, data);
                Scalar::Real(product.unwrap_or_else(|| self.number(op, numbers)) as f32)
            }
            Op::Real(op) => Scalar::Real(self.number(op, numbers) as f32),
            Op::Bool(op) => match self.truth(op, [numbers[0], numbers[1]]) {
                Some(truth) => Scalar::Bool(truth),
                None => scalar_step(data.op, v),
            },
            Op::Int(
                op @ (IntOp::FromSint
                | IntOp::FromUint
                | IntOp::FromBits
                | IntOp::ToHalf
                | IntOp::ToSint
                | IntOp::ToUint
                | IntOp::ToBits),
            ) => self.conversion(op, v),
            Op::Int(_) | Op::Select => scalar_step(data.op, v),
            Op::Sample(_) | Op::Input(_) | Op::Control(_) | Op::Projection(_) => Scalar::default(),
        }
    }

    fn ran(&self, path: &[Entry], values: Option<&[Scalar<f32>]>) {
        if let Some(values) = values {
            self.runs
                .borrow_mut()
                .push((path.to_vec(), values.to_vec()));
        }
    }
}
