//! Forms, written as nodes of a function.

use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Builder, Constant, Node, NodeData, Op, RealOp};
use outward_interval::Decimal;

use super::atoms::Atom;
use super::literal::decimals;
use super::normal::Normal;
use crate::algebra::{AlgebraicForm, Fraction, Poly, Rational};

/// Which inputs are replaced by one number of theirs, as sets of bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Pins {
    /// Those that are replaced by their lower endpoint.
    pub(super) lower: u64,
    /// Those that are replaced by their upper endpoint.
    pub(super) upper: u64,
    /// Those that are replaced by their middle.
    pub(super) middle: u64,
}

impl Pins {
    /// What is left of them where only these inputs count.
    pub(super) fn within(self, inputs: u64) -> Self {
        Self {
            lower: self.lower & inputs,
            upper: self.upper & inputs,
            middle: self.middle & inputs,
        }
    }

    /// With one more input replaced by an endpoint.
    pub(super) fn with(self, input: u32, upper: bool) -> Self {
        let bit = 1 << input;
        if upper {
            Self {
                upper: self.upper | bit,
                ..self
            }
        } else {
            Self {
                lower: self.lower | bit,
                ..self
            }
        }
    }

    /// With one more input replaced by its middle.
    pub(super) fn with_middle(self, input: u32) -> Self {
        Self {
            middle: self.middle | 1 << input,
            ..self
        }
    }
}

/// Writes nodes of a function and forms of their values into a new function.
pub(super) struct Writer<'n, 'f> {
    normal: &'n Normal<'f>,
    pub(super) builder: Builder,
    nodes: HashMap<(Node, Pins), Node, FastHash>,
    atoms: HashMap<(u32, Pins), Node, FastHash>,
}

impl<'n, 'f> Writer<'n, 'f> {
    /// Nothing is written yet but the inputs.
    pub(super) fn new(normal: &'n Normal<'f>) -> Self {
        let mut builder = Builder::new();
        for input in normal.function.inputs.iter() {
            builder.declare_input(input);
        }
        Self {
            normal,
            builder,
            nodes: HashMap::default(),
            atoms: HashMap::default(),
        }
    }

    /// A node of the given function, where some inputs are replaced.
    // Operands come first, so that the recursion is not as deep as the function.
    pub(super) fn node(&mut self, node: Node, pins: Pins) -> Node {
        let f = self.normal.function;
        let mut wanted = vec![node];
        while let Some(&at) = wanted.last() {
            let key = self.key(at, pins);
            if self.nodes.contains_key(&key) {
                wanted.pop();
                continue;
            }
            let data = f.node(at);
            let before = wanted.len();
            for operand in data.operands() {
                if !self.nodes.contains_key(&self.key(operand, pins)) {
                    wanted.push(operand);
                }
            }
            if wanted.len() > before {
                continue;
            }
            let made = match data.op {
                Op::Input(index) => self.input(index, pins),
                Op::Const(index) => self.builder.constant(f.constants[index as usize].clone()),
                Op::Real(_)
                | Op::Bool(_)
                | Op::Int(_)
                | Op::Select
                | Op::Control(_)
                | Op::Projection(_)
                | Op::Sample(_) => {
                    let operands: Vec<Node> = data
                        .operands()
                        .map(|n| self.nodes[&self.key(n, pins)])
                        .collect();
                    self.builder.as_is(NodeData::new(data.op, &operands))
                }
            };
            self.nodes.insert(key, made);
            wanted.pop();
        }
        self.nodes[&self.key(node, pins)]
    }

    /// From now on another value stands for a node.
    pub(super) fn replace(&mut self, node: Node, by: Node) {
        self.nodes.insert((node, Pins::default()), by);
    }

    /// The copies of nodes: what was written, and the node.
    pub(super) fn copies(&self) -> impl Iterator<Item = (Node, Node)> + '_ {
        let as_they_are = self
            .nodes
            .iter()
            .filter(|((_, pins), _)| *pins == Pins::default());
        as_they_are.map(|((node, _), &copy)| (copy, *node))
    }

    fn key(&self, node: Node, pins: Pins) -> (Node, Pins) {
        let inputs = self.normal.inputs.get(node.index()).copied();
        (node, pins.within(inputs.unwrap_or(u64::MAX)))
    }

    /// An input, or the number that it is replaced by.
    pub(super) fn input(&mut self, index: u32, pins: Pins) -> Node {
        let name = &self.normal.function.inputs[index as usize];
        let input = self.builder.input(name);
        let bit = 1u64.checked_shl(index).unwrap_or(0);
        if pins.lower & bit != 0 {
            self.builder.unary(RealOp::Lower, input)
        } else if pins.upper & bit != 0 {
            self.builder.unary(RealOp::Upper, input)
        } else if pins.middle & bit != 0 {
            self.middle(input)
        } else {
            input
        }
    }

    /// The middle of an input: a number of its interval, up to rounding.
    fn middle(&mut self, input: Node) -> Node {
        let half = self.literal("0.5");
        let [lower, upper] = [RealOp::Lower, RealOp::Upper].map(|end| {
            let end = self.builder.unary(end, input);
            self.builder.binary(RealOp::Mul, half, end)
        });
        self.builder.binary(RealOp::Add, lower, upper)
    }

    /// An atom, where some inputs are replaced.
    // Recursion: as deep as calls stand in calls.
    fn atom(&mut self, number: u32, pins: Pins) -> Node {
        let key = (number, pins.within(self.normal.atoms.inputs(number)));
        if let Some(&made) = self.atoms.get(&key) {
            return made;
        }
        let made = match self.normal.atoms.get(number) {
            Some(&Atom::Input(index)) => self.input(index, pins),
            Some(&Atom::Node(node)) => self.node(node, pins),
            Some(Atom::Call(op, operands)) => {
                let nodes: Vec<Node> = match self.normal.atoms.operands(number) {
                    Some(nodes) => nodes[..op.arity()]
                        .iter()
                        .map(|&n| self.node(n, pins))
                        .collect(),
                    None => operands
                        .iter()
                        .map(|x| self.form(&plain(x), pins))
                        .collect(),
                };
                self.builder.node(NodeData::new(*op, &nodes))
            }
            // There is none.
            Some(Atom::Unknown(_)) | None => self.builder.integer(0),
        };
        self.atoms.insert(key, made);
        made
    }

    /// A form, where some inputs are replaced.
    // Recursion: as deep as forms are, which is bounded.
    pub(super) fn form(&mut self, form: &AlgebraicForm, pins: Pins) -> Node {
        match form {
            AlgebraicForm::Constant(c) => self.rational(c),
            AlgebraicForm::Kernel(k) => self.atom(*k, pins),
            AlgebraicForm::Sum(terms) => {
                let mut sum: Option<Node> = None;
                // What is not negative first, so that the sum needs no negation.
                let (minus, plus): (Vec<&AlgebraicForm>, Vec<&AlgebraicForm>) =
                    terms.iter().partition(|term| is_negative(term));
                for term in plus {
                    let term = self.form(term, pins);
                    sum = Some(match sum {
                        None => term,
                        Some(sum) => self.builder.binary(RealOp::Add, sum, term),
                    });
                }
                for term in minus {
                    let term = self.form(&negated(term), pins);
                    sum = Some(match sum {
                        None => self.builder.unary(RealOp::Neg, term),
                        Some(sum) => self.builder.binary(RealOp::Sub, sum, term),
                    });
                }
                sum.unwrap_or_else(|| self.builder.integer(0))
            }
            AlgebraicForm::Product(factors) => {
                let mut product: Option<Node> = None;
                for factor in factors {
                    let factor = self.form(factor, pins);
                    product = Some(match product {
                        None => factor,
                        Some(product) => self.builder.binary(RealOp::Mul, product, factor),
                    });
                }
                product.unwrap_or_else(|| self.builder.integer(1))
            }
            AlgebraicForm::Power(base, 2) => {
                let base = self.form(base, pins);
                self.builder.unary(RealOp::Square, base)
            }
            AlgebraicForm::Power(base, n) => {
                let base = self.form(base, pins);
                let n = i32::try_from(*n).unwrap_or(i32::MAX);
                self.builder.powi(base, n)
            }
            AlgebraicForm::Quotient(a, b) => {
                let (a, b) = (self.form(a, pins), self.form(b, pins));
                self.builder.binary(RealOp::Div, a, b)
            }
        }
    }

    /// A rational number: a literal if it has a finite decimal expansion that is short, and else a
    /// quotient.
    fn rational(&mut self, c: &Rational) -> Node {
        let (numerator, denominator) = decimals(c);
        let numerator = self.decimal(numerator);
        match denominator {
            None => numerator,
            Some(denominator) => {
                let denominator = self.decimal(denominator);
                self.builder.binary(RealOp::Div, numerator, denominator)
            }
        }
    }

    fn literal(&mut self, text: &str) -> Node {
        // Digits are read.
        let number = text.parse().unwrap_or_else(|_| Decimal::from_i64(0));
        self.decimal(number)
    }

    fn decimal(&mut self, number: Decimal) -> Node {
        self.builder.constant(Constant::Decimal(number))
    }
}

/// Whether a term is subtracted rather than added.
fn is_negative(form: &AlgebraicForm) -> bool {
    match form {
        AlgebraicForm::Constant(c) => c.is_negative(),
        AlgebraicForm::Product(factors) => factors.first().is_some_and(is_negative),
        AlgebraicForm::Quotient(a, _) => is_negative(a),
        AlgebraicForm::Kernel(_) | AlgebraicForm::Sum(_) | AlgebraicForm::Power(..) => false,
    }
}

/// A term that [is negative](is_negative), negated.
fn negated(form: &AlgebraicForm) -> AlgebraicForm {
    match form {
        AlgebraicForm::Constant(c) => AlgebraicForm::Constant(-c),
        AlgebraicForm::Product(factors) => {
            let mut factors = factors.clone();
            if let Some(first) = factors.first_mut() {
                *first = negated(first);
            }
            let is_one =
                |factor: &AlgebraicForm| matches!(factor, AlgebraicForm::Constant(c) if c.is_one());
            if factors.first().is_some_and(is_one) {
                factors.remove(0);
            }
            match factors.len() {
                0 => AlgebraicForm::Constant(Rational::ONE),
                1 => factors.remove(0),
                _ => AlgebraicForm::Product(factors),
            }
        }
        AlgebraicForm::Quotient(a, b) => AlgebraicForm::Quotient(Box::new(negated(a)), b.clone()),
        AlgebraicForm::Kernel(_) | AlgebraicForm::Sum(_) | AlgebraicForm::Power(..) => {
            AlgebraicForm::Product(vec![AlgebraicForm::Constant(-&Rational::ONE), form.clone()])
        }
    }
}

/// A fraction as the terms of its numerator over the factors of its denominator.
pub(super) fn plain(of: &Fraction) -> AlgebraicForm {
    let polynomial = |poly: &Poly| {
        let term = |(m, c)| {
            AlgebraicForm::product([
                AlgebraicForm::Constant(Rational::clone(c)),
                AlgebraicForm::monomial(m),
            ])
        };
        AlgebraicForm::sum(poly.terms().rev().map(term))
    };
    let factors = of.denominator().iter();
    let below = factors.map(|(factor, power)| AlgebraicForm::power(polynomial(factor), *power));
    AlgebraicForm::quotient(polynomial(of.numerator()), AlgebraicForm::product(below))
}
