//! Guards: what has to be so on a part of a box, so that a form is the value there.
//!
//! A form of which it is not proved that it is defined on the whole box, or that it is the same
//! value there, may still be so on most parts of it. Whether it is, programs see from the bounds of
//! what it divides by, and of what its roots, logarithms and [rules](super::rules) are of: where
//! these are not zero, or above it, the form is the value, and elsewhere the value is bounded by
//! its own operations alone.

use std::collections::BTreeSet;

use outward_expr::{Format, Function, Node, Output, RealOp};
use outward_interval::{Elementary, Interval};

use super::atoms::Atom;
use super::faces::defined_bounds;
use super::prove::Prover;
use super::write::{Pins, Writer, plain};
use crate::algebra::{AlgebraicForm, Fraction};
use crate::bounds::bounds;

type I = Interval<f64>;

/// A form whose guard has more conditions is not used.
const MOST: usize = 3;

/// What has to be so on a part.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Condition {
    /// That this is above zero.
    Positive(AlgebraicForm),
    /// That this is not zero.
    NotZero(AlgebraicForm),
}

impl Condition {
    pub(super) fn of(&self) -> &AlgebraicForm {
        match self {
            Self::Positive(of) | Self::NotZero(of) => of,
        }
    }

    /// The condition as text: atoms have these names.
    pub(super) fn show(&self, name: &dyn Fn(u32) -> String) -> String {
        match self {
            Self::Positive(of) => format!("{} > 0", of.show(name)),
            Self::NotZero(of) => format!("{} is not 0", of.show(name)),
        }
    }
}

/// The conditions under which a form of a normal form has a value where that has one, and these are
/// above zero; each is defined where those before it hold. `None` if there are too many, or one
/// that is not known.
pub(super) fn guard(
    prover: &mut Prover<'_, '_>,
    of: &Fraction,
    (form, positive): (&AlgebraicForm, &[Fraction]),
    sides: &[I],
) -> Option<Vec<Condition>> {
    let mut found = Found {
        prover,
        sides,
        own: of.kernels(),
        conditions: Vec::new(),
    };
    for of in positive {
        found.positive(plain(of))?;
    }
    found.form(form)?;
    let conditions = found.conditions;
    (conditions.len() <= MOST).then_some(conditions)
}

struct Found<'p, 'n, 'f> {
    prover: &'p mut Prover<'n, 'f>,
    sides: &'p [I],
    /// The atoms of the normal form, which are defined where it is.
    own: BTreeSet<u32>,
    conditions: Vec<Condition>,
}

impl Found<'_, '_, '_> {
    /// What a form is made of is defined, and so is the form.
    // Recursion: as deep as forms are, and calls stand in calls, which is bounded.
    fn form(&mut self, form: &AlgebraicForm) -> Option<()> {
        match form {
            AlgebraicForm::Constant(_) => Some(()),
            AlgebraicForm::Kernel(atom) => self.atom(*atom),
            AlgebraicForm::Sum(parts) | AlgebraicForm::Product(parts) => {
                parts.iter().try_for_each(|part| self.form(part))
            }
            AlgebraicForm::Power(base, _) => self.form(base),
            AlgebraicForm::Quotient(above, below) => {
                self.form(above)?;
                self.form(below)?;
                if self.bounds(below).contains(0.0) {
                    self.add(Condition::NotZero(below.as_ref().clone()));
                }
                Some(())
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "other calls are to be defined on the whole box"
    )]
    fn atom(&mut self, atom: u32) -> Option<()> {
        if self.own.contains(&atom) {
            return Some(());
        }
        let (op, operands) = match self.prover.normal.atoms.get(atom)? {
            Atom::Input(_) => return Some(()),
            Atom::Node(_) | Atom::Unknown(_) => return None,
            Atom::Call(op, operands) => (*op, operands.clone()),
        };
        for operand in &operands {
            self.form(&plain(operand))?;
        }
        match op {
            RealOp::Sqrt | RealOp::Call(Elementary::Ln | Elementary::Log2 | Elementary::Log10) => {
                self.positive(plain(operands.first()?))
            }
            _ => {
                let f = self.function(&AlgebraicForm::Kernel(atom));
                let is_defined = defined_bounds(&f, self.sides).iter().all(Option::is_some);
                is_defined.then_some(())
            }
        }
    }

    fn positive(&mut self, of: AlgebraicForm) -> Option<()> {
        self.form(&of)?;
        if self.bounds(&of).inf() <= 0.0 {
            self.add(Condition::Positive(of));
        }
        Some(())
    }

    fn add(&mut self, condition: Condition) {
        if !self.conditions.contains(&condition) {
            self.conditions.push(condition);
        }
    }

    fn function(&self, form: &AlgebraicForm) -> Function {
        let mut writer = Writer::new(self.prover.normal);
        let node = writer.form(form, Pins::default());
        let outputs = [("condition", node)];
        writer.builder.finish("condition", Format::F64, &outputs)
    }

    /// The bounds that programs compute of it on the box, and on parts of it within these.
    fn bounds(&self, form: &AlgebraicForm) -> I {
        let f = self.function(form);
        let facts = bounds(&f, self.sides);
        let of = |output: &Output| facts.get(output.node.index()).copied();
        let fact = f.outputs.first().and_then(of);
        // Nothing says that what is empty here is so on no part.
        let bounds = fact.map_or(I::ENTIRE, |fact| fact.bounds);
        if bounds.is_empty() { I::ENTIRE } else { bounds }
    }
}

impl Writer<'_, '_> {
    /// A form where its guard holds, and elsewhere the value itself.
    ///
    /// The conditions are asked for in their order: what follows one that does not hold may be
    /// empty.
    pub(super) fn guarded(&mut self, guard: &[Condition], form: Node, itself: Node) -> Node {
        guard.iter().rev().fold(form, |form, condition| {
            let of = self.form(condition.of(), Pins::default());
            let of = match condition {
                Condition::Positive(_) => of,
                Condition::NotZero(_) => self.builder.unary(RealOp::Abs, of),
            };
            let least = self.builder.unary(RealOp::Lower, of);
            let below = self.builder.unary(RealOp::Neg, least);
            self.builder.by_sign(below, form, itself)
        })
    }
}
