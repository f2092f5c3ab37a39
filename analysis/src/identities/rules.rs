//! Identities that polynomials cannot say, as data: each says that two expressions have the same
//! value wherever both have one and its conditions hold.
//!
//! The left side is a sum of products of calls. Where these calls are atoms of a normal form, and
//! one of its terms is a multiple of the first term of the left side, that multiple of the left
//! side is replaced by the same multiple of the right side. What is made is one more form of the
//! value, if it has no more terms. Rules are tried in their order, and twice in a row at most.
//!
//! That a form is used only where it is defined is asked of every form, so a rule
//! needs a condition only where both sides have values and these differ: the tangent of a
//! difference of two angles has the angle only as far as a half turn.
//!
//! Checked in `tests/tests/all/identities.rs`, which evaluates both sides of each rule by intervals
//! at ordinary and special numbers.

use outward_expr::RealOp;
use outward_interval::Elementary;

use super::atoms::{Atom, Atoms};
use crate::algebra::{AlgebraError, Fraction, Rational, Work};

/// An expression in variables: one side of a [`RewriteRule`].
#[derive(Clone, Copy, Debug)]
pub enum RuleTerm {
    /// A variable, by its number.
    Variable(usize),
    /// An integer.
    Integer(i64),
    /// A sum.
    Sum(&'static RuleTerm, &'static RuleTerm),
    /// A difference.
    Difference(&'static RuleTerm, &'static RuleTerm),
    /// A product.
    Product(&'static RuleTerm, &'static RuleTerm),
    /// A quotient.
    Quotient(&'static RuleTerm, &'static RuleTerm),
    /// An operation on one value.
    Call(RealOp, &'static RuleTerm),
    /// An operation on two values.
    Call2(RealOp, &'static RuleTerm, &'static RuleTerm),
}

/// An identity: where the left side occurs in a function, the right side is another form of it.
/// Both are equal wherever both have a value and the conditions hold.
#[derive(Clone, Copy, Debug)]
pub struct RewriteRule {
    /// The name in reports.
    pub name: &'static str,
    /// The side that is looked for.
    pub left: RuleTerm,
    /// The other form.
    pub right: RuleTerm,
    /// What has to be above zero where the rule is used.
    pub positive: &'static [RuleTerm],
}

use RuleTerm::{Call, Call2, Difference, Integer, Product, Quotient, Sum, Variable};

const A: RuleTerm = Variable(0);
const B: RuleTerm = Variable(1);
const C: RuleTerm = Variable(2);
const ONE: RuleTerm = Integer(1);
const TWO: RuleTerm = Integer(2);

/// Half of the sum of the first two variables.
const MEAN: RuleTerm = Quotient(&Sum(&A, &B), &TWO);
/// Half of their difference.
const HALF: RuleTerm = Quotient(&Difference(&A, &B), &TWO);

/// A function of one value.
macro_rules! call {
    ($f:ident $of:expr) => {
        Call(RealOp::Call(Elementary::$f), &$of)
    };
}

macro_rules! rules {
    ($( $name:literal: $left:expr => $right:expr $(, where $positive:expr)?; )*) => {
        /// The rules, in the order in which they are tried.
        pub const RULES: &[RewriteRule] = &[ $( RewriteRule {
            name: $name,
            left: $left,
            right: $right,
            positive: &[ $( $positive )? ],
        }, )* ];
    };
}

rules! {
    "product of exponentials": Product(&call!(Exp A), &call!(Exp B)) => call!(Exp Sum(&A, &B));
    "square of an exponential": Product(&call!(Exp A), &call!(Exp A)) => call!(Exp Product(&TWO, &A));
    "product of powers of 2": Product(&call!(Exp2 A), &call!(Exp2 B)) => call!(Exp2 Sum(&A, &B));
    "product of powers of 10": Product(&call!(Exp10 A), &call!(Exp10 B)) => call!(Exp10 Sum(&A, &B));
    "exponential less one": Difference(&call!(Exp A), &ONE) => call!(ExpM1 A);
    "sum of logarithms": Sum(&call!(Ln A), &call!(Ln B)) => call!(Ln Product(&A, &B));
    "difference of logarithms": Difference(&call!(Ln A), &call!(Ln B)) => call!(Ln Quotient(&A, &B));
    "sum of binary logarithms": Sum(&call!(Log2 A), &call!(Log2 B)) => call!(Log2 Product(&A, &B));
    "sum of decimal logarithms": Sum(&call!(Log10 A), &call!(Log10 B)) => call!(Log10 Product(&A, &B));
    "product of roots": Product(&Call(RealOp::Sqrt, &A), &Call(RealOp::Sqrt, &B))
        => Call(RealOp::Sqrt, &Product(&A, &B));
    "product of cube roots": Product(&call!(Cbrt A), &call!(Cbrt B)) => call!(Cbrt Product(&A, &B));
    "cube of a cube root": Product(&call!(Cbrt A), &Product(&call!(Cbrt A), &call!(Cbrt A))) => A;
    "product of absolute values": Product(&Call(RealOp::Abs, &A), &Call(RealOp::Abs, &B))
        => Call(RealOp::Abs, &Product(&A, &B));
    "sine of a sum": Sum(&Product(&call!(Sin A), &call!(Cos B)), &Product(&call!(Cos A), &call!(Sin B)))
        => call!(Sin Sum(&A, &B));
    "sine of a difference":
        Difference(&Product(&call!(Sin A), &call!(Cos B)), &Product(&call!(Cos A), &call!(Sin B)))
        => call!(Sin Difference(&A, &B));
    "cosine of a sum":
        Difference(&Product(&call!(Cos A), &call!(Cos B)), &Product(&call!(Sin A), &call!(Sin B)))
        => call!(Cos Sum(&A, &B));
    "cosine of a difference":
        Sum(&Product(&call!(Cos A), &call!(Cos B)), &Product(&call!(Sin A), &call!(Sin B)))
        => call!(Cos Difference(&A, &B));
    "double angle": Product(&call!(Sin A), &call!(Cos A))
        => Quotient(&call!(Sin Product(&TWO, &A)), &TWO);
    "square of a sine": Product(&call!(Sin A), &call!(Sin A))
        => Quotient(&Difference(&ONE, &call!(Cos Product(&TWO, &A))), &TWO);
    "half angle": Difference(&call!(Cos A), &ONE)
        => Product(&Integer(-2), &Product(&call!(Sin Quotient(&A, &TWO)), &call!(Sin Quotient(&A, &TWO))));
    "half angle, cosine": Sum(&call!(Cos A), &ONE)
        => Product(&TWO, &Product(&call!(Cos Quotient(&A, &TWO)), &call!(Cos Quotient(&A, &TWO))));
    "sum of sines": Sum(&call!(Sin A), &call!(Sin B))
        => Product(&TWO, &Product(&call!(Sin MEAN), &call!(Cos HALF)));
    "difference of sines": Difference(&call!(Sin A), &call!(Sin B))
        => Product(&TWO, &Product(&call!(Cos MEAN), &call!(Sin HALF)));
    "sum of cosines": Sum(&call!(Cos A), &call!(Cos B))
        => Product(&TWO, &Product(&call!(Cos MEAN), &call!(Cos HALF)));
    "difference of cosines": Difference(&call!(Cos A), &call!(Cos B))
        => Product(&Integer(-2), &Product(&call!(Sin MEAN), &call!(Sin HALF)));
    "square of a tangent": Product(&call!(Tan A), &call!(Tan A))
        => Difference(&Quotient(&ONE, &Product(&call!(Cos A), &call!(Cos A))), &ONE);
    "double hyperbolic angle": Product(&call!(Sinh A), &call!(Cosh A))
        => Quotient(&call!(Sinh Product(&TWO, &A)), &TWO);
    "sum of arc tangents": Sum(&call!(Atan A), &call!(Atan B))
        => call!(Atan Quotient(&Sum(&A, &B), &Difference(&ONE, &Product(&A, &B)))),
        where Difference(&ONE, &Product(&A, &B));
    "difference of arc tangents": Difference(&call!(Atan A), &call!(Atan B))
        => call!(Atan Quotient(&Difference(&A, &B), &Sum(&ONE, &Product(&A, &B)))),
        where Sum(&ONE, &Product(&A, &B));
    "product of powers": Product(
            &Call2(RealOp::Call(Elementary::Pow), &A, &B),
            &Call2(RealOp::Call(Elementary::Pow), &A, &C))
        => Call2(RealOp::Call(Elementary::Pow), &A, &Sum(&B, &C)), where A;
    "power of a product": Product(
            &Call2(RealOp::Call(Elementary::Pow), &A, &C),
            &Call2(RealOp::Call(Elementary::Pow), &B, &C))
        => Call2(RealOp::Call(Elementary::Pow), &Product(&A, &B), &C);
    "square of a length": Product(
            &Call2(RealOp::Call(Elementary::Hypot), &A, &B),
            &Call2(RealOp::Call(Elementary::Hypot), &A, &B))
        => Sum(&Product(&A, &A), &Product(&B, &B));
    "sum of least and greatest": Sum(&Call2(RealOp::Min, &A, &B), &Call2(RealOp::Max, &A, &B))
        => Sum(&A, &B);
    "difference of greatest and least":
        Difference(&Call2(RealOp::Max, &A, &B), &Call2(RealOp::Min, &A, &B))
        => Call(RealOp::Abs, &Difference(&A, &B));
    "product of least and greatest":
        Product(&Call2(RealOp::Min, &A, &B), &Call2(RealOp::Max, &A, &B)) => Product(&A, &B);
}

/// Another normal form of a value.
#[derive(Clone)]
pub(super) struct Rewritten {
    pub(super) form: Fraction,
    pub(super) rules: Vec<&'static RewriteRule>,
    /// What has to be above zero on the box.
    pub(super) positive: Vec<Fraction>,
}

/// At most so many normal forms are made of one.
const MOST: usize = 6;

/// Other normal forms of a value, by one rule or two.
pub(super) fn rewritten(of: &Fraction, atoms: &mut Atoms, work: &mut Work) -> Vec<Rewritten> {
    let mut all: Vec<Rewritten> = Vec::new();
    let start = Rewritten {
        form: of.clone(),
        rules: Vec::new(),
        positive: Vec::new(),
    };
    let mut add = |made: Vec<Rewritten>| {
        for made in made {
            let is_known = made.form == *of || all.iter().any(|other| other.form == made.form);
            if !is_known && all.len() < MOST {
                all.push(made);
            }
        }
        all.len() < MOST
    };
    let once = by_one_rule(&start, atoms, work);
    if add(once.clone()) {
        for from in &once {
            if !add(by_one_rule(from, atoms, work)) {
                break;
            }
        }
    }
    all
}

fn by_one_rule(from: &Rewritten, atoms: &mut Atoms, work: &mut Work) -> Vec<Rewritten> {
    let kernels: Vec<u32> = from.form.numerator().kernels().into_iter().collect();
    let is_call = |&k: &u32| matches!(atoms.get(k), Some(Atom::Call(..)));
    let calls: Vec<u32> = kernels.into_iter().filter(is_call).collect();
    let mut all = Vec::new();
    if calls.is_empty() {
        return all;
    }
    for rule in RULES {
        for bound in bindings(rule, &calls, atoms) {
            // An identity that is too large is left out.
            if let Ok(Some(made)) = applied(rule, &bound, from, atoms, work) {
                all.push(made);
            }
        }
    }
    all
}

/// What variables stand for.
type Binding = [Option<Fraction>; 3];

/// All ways in which the calls on the left side of a rule are among these atoms.
fn bindings(rule: &RewriteRule, calls: &[u32], atoms: &Atoms) -> Vec<Binding> {
    let mut heads = Vec::new();
    heads_of(&rule.left, &mut heads);
    let mut all: Vec<Binding> = vec![[None, None, None]];
    for (op, variables) in &heads {
        let mut next = Vec::new();
        for binding in &all {
            for &call in calls {
                let Some(Atom::Call(found, operands)) = atoms.get(call) else {
                    continue;
                };
                if found != op || operands.len() != variables.len() {
                    continue;
                }
                let mut bound = binding.clone();
                let mut fits = true;
                for (&variable, operand) in variables.iter().zip(operands) {
                    match &bound[variable] {
                        Some(known) => fits &= known == operand,
                        None => bound[variable] = Some(operand.clone()),
                    }
                }
                if fits {
                    next.push(bound);
                }
            }
        }
        all = next;
    }
    // Of one value twice there is a rule of its own, but where one call has both.
    let is_one_call = heads.len() == 1;
    all.retain(|binding| match binding {
        [Some(a), Some(b), _] => a != b || is_one_call,
        _ => true,
    });
    all.truncate(16);
    all
}

/// The calls of variables in an expression, each once.
// Recursion: as deep as the expressions of the table.
fn heads_of(term: &RuleTerm, heads: &mut Vec<(RealOp, Vec<usize>)>) {
    let variable = |term: &RuleTerm| match term {
        Variable(index) => Some(*index),
        Integer(_) | Sum(..) | Difference(..) | Product(..) | Quotient(..) | Call(..)
        | Call2(..) => None,
    };
    let mut add = |op: RealOp, variables: Vec<usize>| {
        if !heads.contains(&(op, variables.clone())) {
            heads.push((op, variables));
        }
    };
    match term {
        Variable(_) | Integer(_) => {}
        Sum(a, b) | Difference(a, b) | Product(a, b) | Quotient(a, b) => {
            heads_of(a, heads);
            heads_of(b, heads);
        }
        Call(op, a) => {
            if let Some(a) = variable(a) {
                add(*op, vec![a]);
            }
        }
        Call2(op, a, b) => {
            if let (Some(a), Some(b)) = (variable(a), variable(b)) {
                add(*op, vec![a, b]);
            }
        }
    }
}

/// An expression of what variables stand for.
// Recursion: as deep as the expressions of the table.
fn built(
    term: &RuleTerm,
    bound: &Binding,
    atoms: &mut Atoms,
    work: &mut Work,
) -> Result<Fraction, AlgebraError> {
    let mut of = |term: &RuleTerm| built(term, bound, atoms, work);
    match term {
        Variable(index) => bound
            .get(*index)
            .cloned()
            .flatten()
            .ok_or(AlgebraError::TooLarge),
        Integer(n) => Ok(Fraction::constant(Rational::from_integer(*n))),
        Sum(a, b) => {
            let (a, b) = (of(a)?, of(b)?);
            a.add(&b, work)
        }
        Difference(a, b) => {
            let (a, b) = (of(a)?, of(b)?);
            a.sub(&b, work)
        }
        Product(a, b) => {
            let (a, b) = (of(a)?, of(b)?);
            a.mul(&b, work)
        }
        Quotient(a, b) => {
            let (a, b) = (of(a)?, of(b)?);
            a.div(&b, work)
        }
        Call(op, a) => {
            let a = of(a)?;
            atoms.call(*op, vec![a], None, work)
        }
        Call2(op, a, b) => {
            let (a, b) = (of(a)?, of(b)?);
            atoms.call(*op, vec![a, b], None, work)
        }
    }
}

/// The normal form with multiples of the left side replaced; `None` if there are none.
fn applied(
    rule: &'static RewriteRule,
    bound: &Binding,
    from: &Rewritten,
    atoms: &mut Atoms,
    work: &mut Work,
) -> Result<Option<Rewritten>, AlgebraError> {
    let left = built(&rule.left, bound, atoms, work)?;
    // Where the calls of the left side are no atoms of their own, as of exp(−u) beside exp(u).
    if !left.denominator().is_empty() {
        return Ok(None);
    }
    // The first term that has a call.
    let lead = left.numerator().terms().rev().find(|(m, _)| !m.is_one());
    let Some((lead, factor)) = lead.map(|(m, c)| (m.clone(), c.clone())) else {
        return Ok(None);
    };
    let mut made: Option<Fraction> = None;
    for (monomial, coefficient) in from.form.numerator().terms() {
        let Some(rest) = monomial.div(&lead) else {
            continue;
        };
        let times = coefficient / &factor;
        let times = Fraction::from_poly(crate::algebra::Poly::term(rest, times));
        let base = match made.take() {
            Some(made) => made,
            None => from.form.clone(),
        };
        let below = from.form.expanded_denominator(work)?;
        let right = built(&rule.right, bound, atoms, work)?;
        let change = right.sub(&left, work)?.mul(&times, work)?;
        let change = change.div(&Fraction::from_poly(below), work)?;
        made = Some(base.add(&change, work)?);
    }
    let Some(made) = made else { return Ok(None) };
    let made = atoms.reduced(made, work)?;
    let size = |of: &Fraction| of.numerator().len();
    if size(&made) > size(&from.form) {
        return Ok(None);
    }
    let mut rules = from.rules.clone();
    rules.push(rule);
    let mut positive = from.positive.clone();
    for term in rule.positive {
        positive.push(built(term, bound, atoms, work)?);
    }
    Ok(Some(Rewritten {
        form: made,
        rules,
        positive,
    }))
}
