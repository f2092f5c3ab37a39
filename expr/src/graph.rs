//! `Graph` and `Expr`: functions written as Rust expressions.
//!
//! An [`Expr`] is a `Copy` handle on a node of a [`Graph`]; arithmetic on handles adds nodes.
//! Numbers enter exactly: `x * 0.1` means the double nearest to 0.1, `x * "0.1"` the decimal 0.1.
//! What cannot be a number (NaN, ∞, bad text) is remembered and reported by [`Graph::function`].
//! Handles of different graphs may be mixed: what the right one stands for is copied into the graph
//! of the left one, its inputs taken by name, and each time that this happens its choices
//! ([`Expr::up_to`]) are others.
//!
//! Why no two mutable borrows can meet: the inner builder is borrowed for one call of one of its
//! methods at a time, and no user code runs meanwhile. Tested in `tests` below.

use core::cell::RefCell;
use core::fmt;
use core::ops::{Add, Div, Mul, Neg, Rem, Sub};
use std::error::Error;

use outward_interval::Decimal;

use crate::builder::Builder;
use crate::constant::Constant;
use crate::function::{Format, Function, Node};
use crate::op::{Elementary, RealOp};

/// Why a graph did not become a function.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GraphError {
    /// A number that was NaN or infinite, or text that is not a number.
    BadNumber(String),
    /// No output was given.
    NoOutput,
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadNumber(text) => write!(f, "`{text}` is not a finite number"),
            Self::NoOutput => f.write_str("a function needs at least one output"),
        }
    }
}

impl Error for GraphError {}

/// Where expressions live. See the [module](self).
///
/// ```
/// use outward_expr::Graph;
/// let g = Graph::new();
/// let (x, y) = (g.var("x"), g.var("y"));
/// let f = g.function("ring", [("out", ((x * x + y * y).sqrt() - 1.0).abs() - "0.1")])?;
/// assert_eq!(*f.inputs, ["x", "y"]);
/// # Ok::<(), outward_expr::GraphError>(())
/// ```
#[derive(Debug, Default)]
pub struct Graph {
    builder: RefCell<Builder>,
    error: RefCell<Option<GraphError>>,
}

impl Graph {
    /// A graph without nodes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The input of that name.
    #[must_use]
    pub fn var(&self, name: &str) -> Expr<'_> {
        let node = self.builder.borrow_mut().input(name);
        Expr { graph: self, node }
    }

    /// A constant.
    #[must_use]
    pub fn constant(&self, constant: Constant) -> Expr<'_> {
        let node = self.builder.borrow_mut().constant(constant);
        Expr { graph: self, node }
    }

    /// A number as an expression.
    #[must_use]
    pub fn number<'g>(&'g self, number: impl Operand<'g>) -> Expr<'g> {
        number.on(self)
    }

    /// π.
    #[must_use]
    pub fn pi(&self) -> Expr<'_> {
        self.constant(Constant::Pi)
    }

    /// The results of another function in this graph, its inputs replaced by these expressions, in
    /// the order of [`Function::inputs`]; inputs without an expression keep their name.
    #[must_use]
    pub fn call<'g>(&'g self, function: &Function, inputs: &[Expr<'g>]) -> Vec<Expr<'g>> {
        let mut nodes: Vec<Node> = inputs.iter().map(|input| input.on(self).node).collect();
        let mut builder = self.builder.borrow_mut();
        for name in function.inputs.iter().skip(nodes.len()) {
            nodes.push(builder.input(name));
        }
        let outputs = builder.inline(function, &nodes);
        outputs
            .into_iter()
            .map(|node| Expr { graph: self, node })
            .collect()
    }

    /// The function of these outputs, in f64 (set [`Function::format`] for another). Its inputs are
    /// all variables of the graph in the order in which they were first named.
    ///
    /// # Errors
    /// If there is no output, or a number was not a number.
    pub fn function<'g, S: AsRef<str>>(
        &'g self,
        name: &str,
        outputs: impl IntoIterator<Item = (S, Expr<'g>)>,
    ) -> Result<Function, GraphError> {
        let outputs: Vec<(S, Node)> = outputs
            .into_iter()
            .map(|(name, expr)| (name, expr.on(self).node))
            .collect();
        if let Some(error) = self.error.borrow().clone() {
            return Err(error);
        }
        if outputs.is_empty() {
            return Err(GraphError::NoOutput);
        }
        Ok(self.builder.borrow().finish(name, Format::F64, &outputs))
    }

    /// The constant, or zero and an error for [`Graph::function`] to report.
    fn decimal<'g>(&'g self, decimal: Option<Decimal>, text: impl FnOnce() -> String) -> Expr<'g> {
        let decimal = decimal.unwrap_or_else(|| {
            self.error
                .borrow_mut()
                .get_or_insert_with(|| GraphError::BadNumber(text()));
            Decimal::from_i64(0)
        });
        self.constant(Constant::Decimal(decimal))
    }
}

/// A handle on a value of a [`Graph`].
#[derive(Clone, Copy)]
pub struct Expr<'g> {
    graph: &'g Graph,
    node: Node,
}

impl fmt::Debug for Expr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {:?}",
            self.node,
            self.graph.builder.borrow().data(self.node)
        )
    }
}

/// What may stand beside an [`Expr`] in arithmetic: another one, `f64` and `f32` (exactly that
/// number), `i32` and `i64`, and `&str` (the decimal that is written).
pub trait Operand<'g> {
    /// The expression on that graph.
    fn on(self, graph: &'g Graph) -> Expr<'g>;
}

impl<'g> Operand<'g> for Expr<'g> {
    fn on(self, graph: &'g Graph) -> Expr<'g> {
        if core::ptr::eq(self.graph, graph) {
            return self;
        }
        let copy = self
            .graph
            .builder
            .borrow()
            .finish("", Format::F64, &[("", self.node)]);
        if let Some(error) = self.graph.error.borrow().clone() {
            graph.error.borrow_mut().get_or_insert(error);
        }
        let mut builder = graph.builder.borrow_mut();
        let used = copy.used_inputs();
        // What is not used is never looked at.
        let inputs = copy
            .inputs
            .iter()
            .zip(used)
            .map(|(name, used)| if used { builder.input(name) } else { Node(0) });
        let inputs: Vec<Node> = inputs.collect();
        let node = builder.inline(&copy, &inputs)[0];
        Expr { graph, node }
    }
}

impl<'g> Operand<'g> for f64 {
    fn on(self, graph: &'g Graph) -> Expr<'g> {
        let number = graph.decimal(Decimal::from_f64(self), || self.to_string());
        // The number -0 is 0; the float -0 is not the float 0.
        if self == 0.0 && self.is_sign_negative() {
            -number
        } else {
            number
        }
    }
}

impl<'g> Operand<'g> for f32 {
    fn on(self, graph: &'g Graph) -> Expr<'g> {
        f64::from(self).on(graph)
    }
}

impl<'g> Operand<'g> for i32 {
    fn on(self, graph: &'g Graph) -> Expr<'g> {
        i64::from(self).on(graph)
    }
}

impl<'g> Operand<'g> for i64 {
    fn on(self, graph: &'g Graph) -> Expr<'g> {
        graph.decimal(Some(Decimal::from_i64(self)), String::new)
    }
}

impl<'g> Operand<'g> for &str {
    fn on(self, graph: &'g Graph) -> Expr<'g> {
        graph.decimal(self.parse().ok(), || self.to_owned())
    }
}

macro_rules! unary_methods {
    ($($name:ident $op:expr, $doc:literal)*) => {
        impl<'g> Expr<'g> {
            $(
                #[doc = $doc]
                #[must_use]
                pub fn $name(self) -> Self {
                    self.unary($op)
                }
            )*
        }
    };
}

macro_rules! binary_methods {
    ($($name:ident $op:expr, $doc:literal)*) => {
        impl<'g> Expr<'g> {
            $(
                #[doc = $doc]
                #[must_use]
                pub fn $name(self, rhs: impl Operand<'g>) -> Self {
                    self.binary($op, rhs)
                }
            )*
        }
    };
}

#[rustfmt::skip] // One method per line, as in the table of operations.
unary_methods! {
    abs    RealOp::Abs,        "Absolute value."
    square RealOp::Square,     "The square."
    sqrt   RealOp::Sqrt,       "Square root; defined from 0 on."
    floor  RealOp::Floor,      "Greatest integer that is not above."
    ceil   RealOp::Ceil,       "Least integer that is not below."
    round  RealOp::Round,      "Nearest integer, ties to even."
    sin    Elementary::Sin,    "Sine of an angle in radians."
    cos    Elementary::Cos,    "Cosine of an angle in radians."
    tan    Elementary::Tan,    "Tangent of an angle in radians; not defined at its poles."
    asin   Elementary::Asin,   "Arc sine; defined on [-1, 1]."
    acos   Elementary::Acos,   "Arc cosine; defined on [-1, 1]."
    atan   Elementary::Atan,   "Arc tangent."
    sinh   Elementary::Sinh,   "Hyperbolic sine."
    cosh   Elementary::Cosh,   "Hyperbolic cosine."
    tanh   Elementary::Tanh,   "Hyperbolic tangent."
    asinh  Elementary::Asinh,  "Inverse hyperbolic sine."
    acosh  Elementary::Acosh,  "Inverse hyperbolic cosine; defined from 1 on."
    atanh  Elementary::Atanh,  "Inverse hyperbolic tangent; defined between -1 and 1."
    exp    Elementary::Exp,    "e to this power."
    exp2   Elementary::Exp2,   "2 to this power."
    exp_m1 Elementary::ExpM1,  "e to this power, less 1."
    ln     Elementary::Ln,     "Natural logarithm; defined above 0."
    log2   Elementary::Log2,   "Logarithm to base 2; defined above 0."
    log10  Elementary::Log10,  "Logarithm to base 10; defined above 0."
    ln_1p  Elementary::Ln1p,   "Natural logarithm of 1 more; defined above -1."
    cbrt   Elementary::Cbrt,   "Cube root, of negative numbers too."
}

#[rustfmt::skip] // One method per line, as in the table of operations.
binary_methods! {
    min     RealOp::Min,       "The lesser of both."
    max     RealOp::Max,       "The greater of both."
    modulo  RealOp::Mod,       "`x - |y| floor(x / |y|)`; defined for y ≠ 0. Also written `x % y`."
    atan2   Elementary::Atan2, "The angle of the point (`rhs`, `self`), as `f64::atan2`."
    powf    Elementary::Pow,   "To any power; defined above 0, and at 0 for powers above 0."
    hypot   Elementary::Hypot, "The square root of the sum of both squares."
    up_to   RealOp::Any,       "A number from this to the other, chosen anew by each call of this method."
    compare RealOp::Compare,   "-1, 0 or 1 as this is less than, equal to or greater than the other."
}

impl<'g> Expr<'g> {
    /// The node.
    #[must_use]
    pub fn node(self) -> Node {
        self.node
    }

    /// To an integer power: see [`Builder::powi`].
    #[must_use]
    pub fn pow(self, n: i32) -> Self {
        let node = self.graph.builder.borrow_mut().powi(self.node, n);
        Self {
            graph: self.graph,
            node,
        }
    }

    /// `1 / self`.
    #[must_use]
    pub fn recip(self) -> Self {
        self.pow(-1)
    }

    /// `negative` where this is below 0, else `other`.
    #[must_use]
    pub fn by_sign(self, negative: impl Operand<'g>, other: impl Operand<'g>) -> Self {
        let (y, z) = (negative.on(self.graph).node, other.on(self.graph).node);
        let node = self.graph.builder.borrow_mut().by_sign(self.node, y, z);
        Self {
            graph: self.graph,
            node,
        }
    }

    /// Any operation of one operand; `powi` is [`pow`](Self::pow).
    ///
    /// # Panics
    /// If the operation takes more than one, or is `powi`.
    #[must_use]
    pub fn unary(self, op: impl Into<RealOp>) -> Self {
        let node = self.graph.builder.borrow_mut().unary(op, self.node);
        Self {
            graph: self.graph,
            node,
        }
    }

    /// Any operation of two operands.
    ///
    /// # Panics
    /// If the operation does not take two.
    #[must_use]
    pub fn binary(self, op: impl Into<RealOp>, rhs: impl Operand<'g>) -> Self {
        let rhs = rhs.on(self.graph).node;
        let node = self.graph.builder.borrow_mut().binary(op, self.node, rhs);
        Self {
            graph: self.graph,
            node,
        }
    }
}

impl Neg for Expr<'_> {
    type Output = Self;
    fn neg(self) -> Self {
        let node = self
            .graph
            .builder
            .borrow_mut()
            .unary(RealOp::Neg, self.node);
        Self {
            graph: self.graph,
            node,
        }
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $op:ident)*) => {
        $(
            impl<'g, T: Operand<'g>> $trait<T> for Expr<'g> {
                type Output = Expr<'g>;
                fn $method(self, rhs: T) -> Expr<'g> {
                    self.binary(RealOp::$op, rhs)
                }
            }
            operators!(scalar $trait $method; f64 f32 i32 i64 &str);
        )*
    };
    (scalar $trait:ident $method:ident; $($scalar:ty)*) => {
        $(
            impl<'g> $trait<Expr<'g>> for $scalar {
                type Output = Expr<'g>;
                fn $method(self, rhs: Expr<'g>) -> Expr<'g> {
                    $trait::$method(self.on(rhs.graph), rhs)
                }
            }
        )*
    };
}

operators! {
    Add add Add
    Sub sub Sub
    Mul mul Mul
    Div div Div
    Rem rem Mod
}
