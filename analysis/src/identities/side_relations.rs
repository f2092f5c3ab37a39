//! What follows of nodes, in every block, from relations between inputs: that the squares of the
//! components of a unit vector sum to one.
//!
//! Every node has a normal form in the inputs of the whole function, also in arms of branches, and
//! in loops as far as it depends on what no iteration changes. Normal forms are reduced modulo the
//! relations n·n = 1, (√k)² = k, s² + c² = 1. Three things are read off from them:
//!
//! * a normal form that is a constant: |reflect(l, n)|² is 1 without a rule of its own;
//! * of a sum of products the inequality of Cauchy and Schwarz, |Σ aᵢ bᵢ| ≤ ‖a‖ ‖b‖, where the
//!   normal forms of Σ aᵢ² and Σ bᵢ² have bounds: of unit vectors they are 1;
//! * bounds of the polynomials of a normal form, in which terms with components of two unit vectors
//!   are taken together: Σ cᵢⱼ uᵢ wⱼ lies within ±‖C‖, and 1 + u·w within [0, 2].
//!
//! In an arm of a branch, polynomials are known not to be negative by its condition. Where n·l and
//! n·v are above zero, n·(l + v)/|l + v| is not negative, as its numerator is the sum of both.
//!
//! **What is claimed.** Of real numbers: wherever inputs are components of unit vectors and a node
//! has a value, it lies in the bounds. A normal form has a value wherever its node has one: it is
//! made of the operations of the node, some of which may have cancelled, and nothing else is ever
//! divided by. Of floating point: an input that is said to be a component of a unit vector differs
//! from one by at most 8u times its size, where u is half the distance from 1 to the next number:
//! the exact length of such a vector is within 6u of 1. By so much, and by the rounding errors of
//! the operations on the way ([`error`](super::error)), bounds are widened. Which arm is taken does
//! not matter: the arm is compared with itself, at the exact unit vectors.

use std::collections::{HashMap, HashSet};

use outward_expr::{Control, Function, Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};

use super::atoms::Atoms;
use super::enclosure::{Enclosure, TERMS, interval, length, point};
use super::error;
use super::normal::{self, PER_NODE};
use super::quality::Quality;
use super::shorter::{At, Before, Short, Shorter};
use crate::algebra::{Fraction, Monomial, Poly, Rational, Work};
use crate::arithmetic::Arithmetic;
use crate::bounds::fact_of_constant;
use crate::facts::Fact;
use crate::real::fact_of;
use crate::values::UnitInputs;
use crate::values::order::{Order, orders};

/// The work in algebra on all nodes together, in products of terms.
const WORK: u64 = 200_000;

/// So many nodes are looked at, those of blocks as often as they stand somewhere.
const NODES: usize = 20_000;

/// Sums of more products are not looked at as products of vectors.
const MOST: usize = 4;

/// Bounds of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Related<F: Float> {
    /// Wherever it has a value as a real function.
    pub(crate) real: Interval<F>,
    /// Of what floating point returns, if that is known.
    pub(crate) float: Option<Interval<F>>,
}

/// What follows from relations between inputs, by the places at which blocks are kept.
#[derive(Clone, Debug)]
pub(crate) struct SideRelations<F: Float>(HashMap<usize, HashMap<Node, Related<F>>>);

impl<F: Float> Default for SideRelations<F> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

/// Where a block is kept: functions hold their blocks.
fn place(f: &Function) -> usize {
    core::ptr::from_ref(f).addr()
}

impl<F: Float> SideRelations<F> {
    /// Of a function and all its blocks. Nothing where no input is a component of a unit vector.
    pub(crate) fn new(f: &Function, sides: &[Interval<F>], units: &[UnitInputs]) -> Self {
        if units.is_empty() {
            return Self::default();
        }
        let mut walk = Walk::new(f, sides, units);
        let given = walk.given(f, sides);
        walk.block(f, &given);
        if walk.nodes == 0 {
            // Some places were not looked at.
            return Self::default();
        }
        Self(walk.found)
    }

    /// What is known of a node of the function or of one of its blocks.
    pub(crate) fn of(&self, f: &Function, node: Node) -> Option<Related<F>> {
        self.0.get(&place(f))?.get(&node).copied()
    }
}

/// What is known of a value.
#[derive(Clone)]
struct Known<F: Float> {
    form: Fraction,
    quality: Quality,
    fact: Fact<F>,
    /// The greatest distance of what floating point returns from the real value.
    error: F,
}

pub(super) struct Walk<F: Float> {
    enclosure: Enclosure<F>,
    /// How many nodes may still be looked at.
    nodes: usize,
    /// The inputs that are components of unit vectors.
    inputs: HashSet<usize>,
    found: HashMap<usize, HashMap<Node, Related<F>>>,
    /// Which values can be had from others, if that is asked for.
    shorter: Option<Shorter>,
}

/// How far a component of a unit vector may be from one, relative to its size.
fn slack<F: Float>() -> F {
    let spacing = F::ONE.next_up() - F::ONE;
    // 8u = 4 spacings.
    spacing * F::from_f64(4.0)
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

impl<F: Float> Walk<F> {
    pub(super) fn new(f: &Function, sides: &[Interval<F>], units: &[UnitInputs]) -> Self {
        let mut walk = Self {
            enclosure: Enclosure::new(WORK),
            nodes: NODES,
            inputs: HashSet::new(),
            found: HashMap::new(),
            shorter: None,
        };
        let one = Rational::ONE;
        for (vector, unit) in units.iter().enumerate() {
            // Those of malformed descriptions are in no vector.
            let fresh = |i: &usize| *i < f.inputs.len() && !walk.inputs.contains(i);
            if unit.inputs.is_empty() || !unit.inputs.iter().all(fresh) {
                continue;
            }
            let mut kernels = Vec::new();
            for &input in &unit.inputs {
                walk.inputs.insert(input);
                let kernel = walk.enclosure.atoms.input(number(input));
                let side = sides.get(input).copied().unwrap_or(Interval::ENTIRE);
                walk.enclosure.bounds.insert(kernel, widened(side, true));
                kernels.push(kernel);
            }
            if !unit.complete {
                // What is missing of the length.
                let rest = walk.enclosure.atoms.unknown();
                let all = Interval::new(-F::ONE, F::ONE).unwrap_or(Interval::ENTIRE);
                walk.enclosure.bounds.insert(rest, all);
                kernels.push(rest);
            }
            for (place, &kernel) in kernels.iter().enumerate() {
                walk.enclosure.components.insert(kernel, (vector, place));
            }
            let Some((&last, others)) = kernels.split_last() else {
                continue;
            };
            let mut square = Poly::constant(one.clone());
            for &other in others {
                let term = Monomial::power(other, 2).map(|m| Poly::term(m, one.clone()));
                let Ok(rest) = term.and_then(|term| square.sub(&term, &mut walk.enclosure.work))
                else {
                    continue;
                };
                square = rest;
            }
            walk.enclosure.atoms.set_square(last, square);
        }
        walk
    }

    /// Which values can be had from others, by blocks in the order in which they are entered.
    /// `None` if some places were not looked at.
    pub(super) fn shorter(
        mut self,
        f: &Function,
        sides: &[Interval<F>],
    ) -> Option<HashMap<At, Short>> {
        self.shorter = Some(Shorter::default());
        let given = self.given(f, sides);
        self.block(f, &given);
        let found = self.shorter.map(|shorter| shorter.found);
        found.filter(|_| self.nodes > 0)
    }

    /// What is known of the inputs of the whole function.
    fn given(&mut self, f: &Function, sides: &[Interval<F>]) -> Vec<Known<F>> {
        let all = 0..f.inputs.len();
        all.map(|i| {
            let is_unit = self.inputs.contains(&i);
            let side = widened(sides.get(i).copied().unwrap_or(Interval::ENTIRE), is_unit);
            let kernel = self.enclosure.atoms.input(number(i));
            self.enclosure.bounds.insert(kernel, side);
            let error = if is_unit {
                side.mag().mul_up(slack())
            } else {
                F::ZERO
            };
            Known {
                form: Fraction::kernel(kernel),
                quality: Quality::NONE,
                fact: Fact::defined(side),
                error,
            }
        })
        .collect()
    }

    /// A value of which nothing is known but these bounds.
    fn unknown(&mut self, fact: Fact<F>) -> Known<F> {
        let kernel = self.enclosure.atoms.unknown();
        self.enclosure.bounds.insert(kernel, fact.bounds);
        Known {
            form: Fraction::kernel(kernel),
            quality: Quality::NONE,
            fact,
            error: F::INFINITY,
        }
    }

    /// Goes through the function or a block of it, whose inputs are these.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    fn block(&mut self, f: &Function, given: &[Known<F>]) {
        let mut forms: Vec<Fraction> = Vec::with_capacity(f.nodes.len());
        let mut facts: Vec<Fact<F>> = Vec::with_capacity(f.nodes.len());
        let mut errors: Vec<F> = Vec::with_capacity(f.nodes.len());
        let mut quality: Vec<Quality> = Vec::with_capacity(f.nodes.len());
        if let Some(shorter) = &mut self.shorter {
            shorter.enter(f);
        }
        let mut found: HashMap<Node, Related<F>> = HashMap::new();
        for (node, data) in f.iter() {
            self.nodes = self.nodes.saturating_sub(1);
            if self.nodes == 0 {
                return;
            }
            let known = match data.op {
                Op::Input(index) => given.get(index as usize).cloned(),
                Op::Const(index) => f.constants.get(index as usize).map(|constant| {
                    let form = normal::constant(constant);
                    let fact = fact_of_constant(Arithmetic::REAL, constant);
                    let error = error::of_constant::<F>(constant);
                    match form {
                        Some(form) => Known {
                            form,
                            quality: Quality::NONE,
                            fact,
                            error,
                        },
                        None => Known {
                            error,
                            ..self.unknown(fact)
                        },
                    }
                }),
                Op::Real(op) => {
                    let fact = fact_of(op, operands(&facts, data));
                    let error = error::of_operation(data, op, (fact, &facts), &errors);
                    let form = self.form(f, &forms, data);
                    let form = form.unwrap_or_else(|| self.unknown(fact).form);
                    let of = (&forms[..], &facts[..]);
                    let quality = Quality::of((op, data), &form, of, &quality);
                    Some(Known {
                        form,
                        quality,
                        fact,
                        error,
                    })
                }
                Op::Control(control) => {
                    let operands: Vec<Known<F>> = f
                        .operands(data)
                        .map(|n| Known {
                            form: forms[n.index()].clone(),
                            quality: quality[n.index()],
                            fact: facts[n.index()],
                            error: errors[n.index()],
                        })
                        .collect();
                    let arms = match control {
                        Control::If => self.conditions((f, data), &forms, &facts),
                        Control::Loop | Control::Call => [Vec::new(), Vec::new()],
                    };
                    self.control((f, data), control, &operands, arms);
                    None
                }
                Op::Bool(_) | Op::Int(_) | Op::Select | Op::Projection(_) | Op::Sample(_) => None,
            };
            let known = known.unwrap_or_else(|| self.unknown(Fact::UNKNOWN));
            forms.push(known.form);
            facts.push(known.fact);
            errors.push(known.error);
            quality.push(known.quality);
            if let Some(shorter) = &mut self.shorter {
                let before = Before {
                    f,
                    forms: &forms,
                    facts: &facts,
                    quality: &quality,
                };
                let bounds = |enclosure: &mut Enclosure<F>| {
                    let op = data.op.real()?;
                    let known = related(enclosure, f, (op, node), &forms)?;
                    Some(known.1)
                };
                shorter.node(&mut self.enclosure, &before, node, bounds);
                continue;
            }
            if let Op::Real(op) = data.op
                && let Some((everywhere, real)) =
                    related(&mut self.enclosure, f, (op, node), &forms)
            {
                let error = errors[node.index()];
                let error = Interval::new(-error, error).ok();
                let float = error.filter(|e| e.mag().is_finite());
                let float = float.map(|error| everywhere + error);
                found.insert(node, Related { real, float });
            }
        }
        self.note(f, found);
        if let Some(shorter) = &mut self.shorter {
            shorter.leave();
        }
    }

    /// The polynomials that are never negative in the arms of a branch. A comparison that is false
    /// may be so because of a value that is undefined.
    fn conditions(
        &mut self,
        (f, data): (&Function, NodeData),
        forms: &[Fraction],
        facts: &[Fact<F>],
    ) -> [Vec<Poly>; 2] {
        let Some(condition) = f.operands(data).next() else {
            return [const { Vec::new() }; 2];
        };
        [true, false].map(|taken| {
            let orders = orders(f, condition, taken).into_iter();
            let is_defined = |node: Node| !facts[node.index()].undefined;
            let known = orders.filter(|order| {
                !order.of_numbers || (is_defined(order.low) && is_defined(order.high))
            });
            let difference = |order: Order| {
                let part = self.enclosure.work.left().min(PER_NODE);
                let mut work = Work::new(part);
                let [low, high] = [order.low, order.high].map(|node| &forms[node.index()]);
                let difference = high.sub(low, &mut work);
                let _ = self.enclosure.work.spend(work.spent());
                let difference = difference.ok()?;
                let is_polynomial =
                    difference.denominator().is_empty() && !difference.kernels().is_empty();
                (is_polynomial && length(&difference) <= TERMS)
                    .then(|| difference.numerator().clone())
            };
            known.filter_map(difference).collect()
        })
    }

    /// Goes through the blocks of a branch or a loop. Of a branch it is known what is never
    /// negative in its arms.
    fn control(
        &mut self,
        (f, data): (&Function, NodeData),
        control: Control,
        of: &[Known<F>],
        arms: [Vec<Poly>; 2],
    ) {
        let mut arms = arms.into_iter();
        for block in f.blocks_of(data) {
            match control {
                Control::If => {
                    self.enclosure.enter(arms.next().unwrap_or_default());
                    self.block(block, of.get(1..).unwrap_or(&[]));
                    self.enclosure.leave();
                }
                Control::Loop => {
                    let carried: Vec<Known<F>> = of
                        .iter()
                        .enumerate()
                        .map(|(i, known)| {
                            let output = block.outputs.get(i + 1);
                            let next = output.map(|output| block.node(output.node));
                            match next.and_then(|data| data.op.input()) {
                                Some(same) if same == i => known.clone(),
                                Some(_) | None => self.unknown(Fact::UNKNOWN),
                            }
                        })
                        .collect();
                    self.block(block, &carried);
                }
                // What they are called with, they know themselves.
                Control::Call => {}
            }
        }
    }

    /// Remembers what was found in a block, if it holds at all places where it stands.
    fn note(&mut self, f: &Function, found: HashMap<Node, Related<F>>) {
        let Some(known) = self.found.get_mut(&place(f)) else {
            self.found.insert(place(f), found);
            return;
        };
        known.retain(|node, known| {
            let Some(new) = found.get(node) else {
                return false;
            };
            known.real = known.real.convex_hull(new.real);
            let both = known.float.zip(new.float);
            known.float = both.map(|(a, b)| a.convex_hull(b));
            true
        });
    }

    /// The normal form of an operation; `None` if it is too large, or has none.
    fn form(&mut self, f: &Function, forms: &[Fraction], data: NodeData) -> Option<Fraction> {
        let part = self.enclosure.work.left().min(PER_NODE);
        let mut work = Work::new(part);
        // An input is none of these.
        let input = |atoms: &mut Atoms, _| Fraction::kernel(atoms.unknown());
        let form = normal::form(
            &mut self.enclosure.atoms,
            (f, forms),
            data,
            input,
            false,
            &mut work,
        );
        // There is so much.
        let _ = self.enclosure.work.spend(work.spent());
        form.ok().flatten()
    }
}

/// Bounds of a node that follow from relations, if they say something: whichever arm is taken, and
/// in the arm that is looked at.
fn related<F: Float>(
    enclosure: &mut Enclosure<F>,
    f: &Function,
    (op, node): (RealOp, Node),
    forms: &[Fraction],
) -> Option<(Interval<F>, Interval<F>)> {
    let form = &forms[node.index()];
    if let Some(constant) = form.as_constant() {
        return Some((interval(&constant), interval(&constant)));
    }
    if !matches!(
        op,
        RealOp::Add | RealOp::Sub | RealOp::Mul | RealOp::Div | RealOp::Square
    ) {
        return None;
    }
    let has_components = |of: &Fraction| {
        let kernels = of.kernels();
        kernels
            .iter()
            .any(|kernel| enclosure.components.contains_key(kernel))
    };
    if !has_components(form) {
        return None;
    }
    let mut bounds = Interval::ENTIRE;
    let mut in_arm = Interval::ENTIRE;
    if length(form) <= TERMS {
        let own = enclosure.enclose(form);
        bounds = own.unwrap_or(Interval::ENTIRE);
        let own = enclosure.enclose_in_arm(form);
        in_arm = own.unwrap_or(Interval::ENTIRE);
    }
    if let RealOp::Add | RealOp::Sub = op
        && let Some(most) = product_of_vectors(enclosure, f, node, forms)
    {
        bounds = bounds.intersection(Interval::new(-most, most).unwrap_or(Interval::ENTIRE));
    }
    // An empty intersection would be a mistake elsewhere, or is of an arm that is never taken.
    let in_arm = Some(bounds.intersection(in_arm)).filter(|both| !both.is_empty());
    let in_arm = in_arm.unwrap_or(bounds);
    (in_arm != Interval::ENTIRE && !bounds.is_empty()).then_some((bounds, in_arm))
}

/// The greatest size of a sum of products, by Cauchy and Schwarz.
fn product_of_vectors<F: Float>(
    enclosure: &mut Enclosure<F>,
    f: &Function,
    node: Node,
    forms: &[Fraction],
) -> Option<F> {
    let terms = terms(f, node)?;
    let factors: Vec<[&Fraction; 2]> = terms
        .iter()
        .map(|pair| pair.map(|n| &forms[n.index()]))
        .collect();
    // Which factor is of which vector: the first is of the first.
    let mut best: Option<F> = None;
    let choices = 1u32 << (factors.len() - 1);
    for choice in 0..choices {
        let sides = [0, 1].map(|side| {
            let of = factors.iter().enumerate().map(|(i, pair)| {
                let swapped = i > 0 && choice >> (i - 1) & 1 != 0;
                pair[side ^ usize::from(swapped)]
            });
            of.collect::<Vec<_>>()
        });
        let [Some(a), Some(b)] = sides.map(|side| enclosure.length_squared(&side)) else {
            continue;
        };
        let most = (point(a) * point(b)).sqrt().sup();
        if best.is_none_or(|best| most < best) {
            best = Some(most);
        }
        if a == F::ONE && b == F::ONE {
            break;
        }
    }
    best.filter(|most| most.is_finite())
}

/// The products of which a node is a sum, up to their signs; `None` if it is none, or of too many.
fn terms(f: &Function, node: Node) -> Option<Vec<[Node; 2]>> {
    let mut terms = Vec::with_capacity(MOST);
    let mut waiting = vec![node];
    while let Some(node) = waiting.pop() {
        let data = f.node(node);
        let Op::Real(op) = data.op else {
            return None;
        };
        if let RealOp::Add | RealOp::Sub | RealOp::Neg = op {
            waiting.extend(data.operands());
        } else if op == RealOp::Mul {
            terms.push([data.operand(0), data.operand(1)]);
        } else if op == RealOp::Square {
            terms.push([data.operand(0); 2]);
        } else {
            return None;
        }
        if waiting.len() + terms.len() > MOST {
            return None;
        }
    }
    Some(terms)
}

/// The facts of operands.
fn operands<F: Float>(facts: &[Fact<F>], data: NodeData) -> [Fact<F>; 3] {
    let mut of = [Fact::defined(Interval::EMPTY); 3];
    for (fact, operand) in of.iter_mut().zip(data.operands()) {
        *fact = facts[operand.index()];
    }
    of
}

/// A side, with the exact components near those of floating point.
fn widened<F: Float>(side: Interval<F>, is_unit: bool) -> Interval<F> {
    let most = side.mag().mul_up(slack());
    match Interval::new(-most, most) {
        Ok(around) if is_unit => side + around,
        Ok(_) | Err(_) => side,
    }
}
