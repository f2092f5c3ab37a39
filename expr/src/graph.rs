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

/// Why a [`Graph`] did not become a function.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GraphError {
    /// A number in an expression is NaN or infinite, or a text in it is not a number. It is shown
    /// as it was given.
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

/// Where expressions live while a function is written in Rust. See the [module](self).
///
/// [`var`](Self::var) makes inputs, arithmetic on them makes operations, and
/// [`function`](Self::function) makes a [`Function`] of the results.
///
/// ```
/// use outward_expr::Graph;
/// let g = Graph::new();
/// let (x, y) = (g.var("x"), g.var("y"));
/// let f = g.function("ring", [("out", ((x * x + y * y).sqrt() - 1.0).abs() - "0.1")])?;
/// assert_eq!(*f.inputs, ["x", "y"]);
/// # Ok::<(), outward_expr::GraphError>(())
/// ```
///
/// Numbers of Rust count exactly: `0.1` is the double nearest to one tenth. A text is the number
/// that is written: `"0.1"` is one tenth.
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

    /// The input of that name. The same name is the same input. Inputs stand in the function in the
    /// order in which they were first named.
    #[must_use]
    pub fn var(&self, name: &str) -> Expr<'_> {
        let node = self.builder.borrow_mut().input(name);
        Expr { graph: self, node }
    }

    /// An exact constant, such as [`Constant::Pi`].
    #[must_use]
    pub fn constant(&self, constant: Constant) -> Expr<'_> {
        let node = self.builder.borrow_mut().constant(constant);
        Expr { graph: self, node }
    }

    /// A number as an expression: `f32`, `f64`, `i32`, `i64`, or the decimal in a text. NaN,
    /// infinities and texts that are not numbers are reported by [`function`](Self::function).
    #[must_use]
    pub fn number<'g>(&'g self, number: impl Operand<'g>) -> Expr<'g> {
        number.on(self)
    }

    /// The number π, exactly.
    #[must_use]
    pub fn pi(&self) -> Expr<'_> {
        self.constant(Constant::Pi)
    }

    /// The outputs of another function, whose nodes are copied into this graph with its inputs
    /// replaced by these expressions, in the order of [`Function::inputs`]. Inputs beyond the end
    /// of the slice keep their names, and become inputs here.
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

    /// The function of these outputs, each a name and an expression. It computes in f64 when it is
    /// run; set [`Function::format`] for f32. Its inputs are all variables of the graph, in the
    /// order in which they were first named.
    ///
    /// # Errors
    /// [`GraphError::NoOutput`] if there is no output; [`GraphError::BadNumber`] if something in
    /// the graph was not a number.
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

/// A value in a [`Graph`]: an input, a number, or the result of operations on such. It can be
/// copied, and used with `+ - * / %` and the methods below.
///
/// Numbers and texts may stand on either side of an operator: see [`Operand`]. Values of two graphs
/// may be mixed: what the right one depends on is copied into the graph of the left one, and its
/// inputs are taken by name.
///
/// ```
/// use outward_expr::Graph;
/// let g = Graph::new();
/// let (x, y) = (g.var("x"), g.var("y"));
/// let e = 2.0 * x.sin().square() - (x / y).max(0) + x.pow(3) % "0.5";
/// assert_eq!(*g.function("f", [("out", e)])?.inputs, ["x", "y"]);
/// # Ok::<(), outward_expr::GraphError>(())
/// ```
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

/// What may stand beside an [`Expr`] in arithmetic: another expression; `f64` and `f32`, which are
/// exactly that number; `i32` and `i64`; and `&str`, which is the decimal that is written.
pub trait Operand<'g> {
    /// Turns it into an expression of that graph.
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
    abs    RealOp::Abs,        "The absolute value."
    square RealOp::Square,     "The square."
    sqrt   RealOp::Sqrt,       "The square root; not defined below 0."
    floor  RealOp::Floor,      "The greatest integer that is not above the value."
    ceil   RealOp::Ceil,       "The least integer that is not below the value."
    round  RealOp::Round,      "The nearest integer; of two that are equally near, the even one."
    sin    Elementary::Sin,    "The sine of an angle in radians."
    cos    Elementary::Cos,    "The cosine of an angle in radians."
    tan    Elementary::Tan,    "The tangent of an angle in radians; not defined at its poles."
    asin   Elementary::Asin,   "The arc sine, in radians; defined on [−1, 1]."
    acos   Elementary::Acos,   "The arc cosine, in radians; defined on [−1, 1]."
    atan   Elementary::Atan,   "The arc tangent, in radians."
    sinh   Elementary::Sinh,   "The hyperbolic sine."
    cosh   Elementary::Cosh,   "The hyperbolic cosine."
    tanh   Elementary::Tanh,   "The hyperbolic tangent."
    asinh  Elementary::Asinh,  "The inverse hyperbolic sine."
    acosh  Elementary::Acosh,  "The inverse hyperbolic cosine; not defined below 1."
    atanh  Elementary::Atanh,  "The inverse hyperbolic tangent; defined between −1 and 1, without the endpoints."
    exp    Elementary::Exp,    "e to the power of the value."
    exp2   Elementary::Exp2,   "2 to the power of the value."
    exp_m1 Elementary::ExpM1,  "e to the power of the value, minus 1."
    ln     Elementary::Ln,     "The natural logarithm; defined above 0."
    log2   Elementary::Log2,   "The logarithm to base 2; defined above 0."
    log10  Elementary::Log10,  "The logarithm to base 10; defined above 0."
    ln_1p  Elementary::Ln1p,   "The natural logarithm of 1 plus the value; defined above −1."
    cbrt   Elementary::Cbrt,   "The cube root, also of negative numbers."
}

#[rustfmt::skip] // One method per line, as in the table of operations.
binary_methods! {
    min     RealOp::Min,       "The lesser of the two values."
    max     RealOp::Max,       "The greater of the two values."
    modulo  RealOp::Mod,       "`x - |y| floor(x / |y|)`; defined for y ≠ 0. Also written `x % y`."
    atan2   Elementary::Atan2, "The angle of the point with abscissa `rhs` and ordinate `self`, in (−π, π], as `f64::atan2` has it; not defined at the origin."
    powf    Elementary::Pow,   "The value to any power; defined for values above 0, and at 0 for powers above 0."
    hypot   Elementary::Hypot, "The square root of the sum of the squares of both values."
    up_to   RealOp::Any,       "Some number from this value to the other, of which nothing else is known. Each call of this method is a choice of its own. Not defined where this value is above the other."
    compare RealOp::Compare,   "−1, 0 or 1, as this value is less than, equal to or greater than the other."
}

impl<'g> Expr<'g> {
    /// The node that the value is in its graph.
    #[must_use]
    pub fn node(self) -> Node {
        self.node
    }

    /// The value to an integer power; 1 for n = 0. See [`Builder::powi`].
    #[must_use]
    pub fn pow(self, n: i32) -> Self {
        let node = self.graph.builder.borrow_mut().powi(self.node, n);
        Self {
            graph: self.graph,
            node,
        }
    }

    /// 1 divided by the value; not defined at 0.
    #[must_use]
    pub fn recip(self) -> Self {
        self.pow(-1)
    }

    /// `negative` where this value is below 0, otherwise `other`. Not defined where this value is
    /// not.
    #[must_use]
    pub fn by_sign(self, negative: impl Operand<'g>, other: impl Operand<'g>) -> Self {
        let (y, z) = (negative.on(self.graph).node, other.on(self.graph).node);
        let node = self.graph.builder.borrow_mut().by_sign(self.node, y, z);
        Self {
            graph: self.graph,
            node,
        }
    }

    /// Any operation of one operand, except `powi`, which is [`pow`](Self::pow).
    ///
    /// # Panics
    /// If the operation takes more than one operand, or is `powi`.
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
    /// If the operation does not take two operands.
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
