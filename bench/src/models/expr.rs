//! Expressions with operators, printed as `.vm` text.
//!
//! Sharing is found when printing: two operations with equal name and operands
//! become one line, so a model may be written without naming every common part.

use std::collections::HashMap;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::rc::Rc;

/// A node of the graph; cloning is cheap.
#[derive(Debug, Clone)]
pub struct Expr(Rc<Node>);

#[derive(Debug)]
enum Node {
    Var(&'static str),
    Const(f64),
    Op(&'static str, Vec<Expr>),
}

impl From<f64> for Expr {
    fn from(c: f64) -> Self {
        Self(Rc::new(Node::Const(c)))
    }
}

impl From<&Expr> for Expr {
    fn from(e: &Expr) -> Self {
        e.clone()
    }
}

/// The coordinate to the right.
pub fn x() -> Expr {
    Expr(Rc::new(Node::Var("var-x")))
}

/// The coordinate upward.
pub fn y() -> Expr {
    Expr(Rc::new(Node::Var("var-y")))
}

/// The coordinate toward the viewer.
pub fn z() -> Expr {
    Expr(Rc::new(Node::Var("var-z")))
}

fn unary(name: &'static str, a: &Expr) -> Expr {
    Expr(Rc::new(Node::Op(name, vec![a.clone()])))
}

fn binary(name: &'static str, a: Expr, b: Expr) -> Expr {
    Expr(Rc::new(Node::Op(name, vec![a, b])))
}

macro_rules! unary_methods {
    ($($name:ident)*) => { impl Expr { $(
        #[doc = concat!("The operation `", stringify!($name), "`.")]
        #[must_use]
        pub fn $name(&self) -> Expr { unary(stringify!($name), self) }
    )* } };
}
unary_methods! { abs square sqrt sin cos exp ln }

macro_rules! operators {
    ($($trait:ident $method:ident $name:literal;)*) => { $(
        impl<R: Into<Expr>> $trait<R> for Expr {
            type Output = Expr;
            fn $method(self, rhs: R) -> Expr { binary($name, self, rhs.into()) }
        }
        impl<R: Into<Expr>> $trait<R> for &Expr {
            type Output = Expr;
            fn $method(self, rhs: R) -> Expr { binary($name, self.clone(), rhs.into()) }
        }
    )* };
}
operators! { Add add "add"; Sub sub "sub"; Mul mul "mul"; Div div "div"; }

impl Neg for Expr {
    type Output = Expr;
    fn neg(self) -> Expr {
        unary("neg", &self)
    }
}

impl Expr {
    /// The smaller: as shapes, the union.
    #[must_use]
    pub fn or(self, other: impl Into<Expr>) -> Expr {
        binary("min", self, other.into())
    }

    /// The larger: as shapes, the intersection.
    #[must_use]
    pub fn and(self, other: impl Into<Expr>) -> Expr {
        binary("max", self, other.into())
    }

    /// As shapes, the difference.
    #[must_use]
    pub fn without(self, other: impl Into<Expr>) -> Expr {
        self.and(-other.into())
    }

    /// The text, one operation per line, the result last.
    #[must_use]
    pub fn to_vm(&self) -> String {
        let mut printer = Printer::default();
        printer.visit(self);
        printer.text
    }
}

/// The union of shapes, as a tree of little depth.
pub fn union(mut shapes: Vec<Expr>) -> Expr {
    while shapes.len() > 1 {
        let mut next = Vec::with_capacity(shapes.len().div_ceil(2));
        let mut rest = shapes.into_iter();
        while let Some(a) = rest.next() {
            next.push(match rest.next() {
                Some(b) => a.or(b),
                None => a,
            });
        }
        shapes = next;
    }
    // An empty union holds no point.
    shapes.pop().unwrap_or_else(|| Expr::from(1.0))
}

/// Between two values of a coordinate.
pub fn slab(t: &Expr, lo: f64, hi: f64) -> Expr {
    (t - hi).and(Expr::from(lo) - t)
}

#[derive(Default)]
struct Printer {
    text: String,
    lines: HashMap<String, usize>,
    visited: HashMap<*const Node, usize>,
}

impl Printer {
    fn visit(&mut self, e: &Expr) -> usize {
        let key = Rc::as_ptr(&e.0);
        if let Some(&id) = self.visited.get(&key) {
            return id;
        }
        let line = match &*e.0 {
            Node::Var(name) => (*name).to_string(),
            Node::Const(c) => format!("const {c}"),
            Node::Op(name, args) => {
                let mut line = (*name).to_string();
                for arg in args {
                    line += &format!(" _{:x}", self.visit(arg));
                }
                line
            }
        };
        let next = self.lines.len();
        let id = *self.lines.entry(line.clone()).or_insert(next);
        if id == next {
            self.text += &format!("_{id:x} {line}\n");
        }
        self.visited.insert(key, id);
        id
    }
}
