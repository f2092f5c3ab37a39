//! Which values can be had from others in fewer operations, by exact algebra.
//!
//! Of h = (l + v)/|l + v| with unit vectors l and v, v·h is |l + v|/2, and n·h is (n·l + n·v)/|l +
//! v|. Where the length is computed anyway, and n·l and n·v for a condition, that spares two
//! products of vectors, and often the vector h.
//!
//! A value N is written as c·A, or c·A + d·B, perhaps over a divisor D, where A, B and D are
//! computed before it, and c and d are small numbers that every format has. The normal forms are
//! then the same, so it is the same function of real numbers wherever all have a value. That they
//! have one wherever N has:
//!
//! * D is what N divides by on its way, too;
//! * A and B are on the way to N, or are proved to be defined everywhere.
//!
//! And its rounding errors are of the same kind ([`Quality`]). They may be greater where D is
//! small.
//!
//! * A and B are accurate, or sums of products as their normal forms have them, in which no terms
//!   cancelled, of numbers that are at most 1, as components of unit vectors are; if N is accurate,
//!   as a sum of squares is, they are accurate, too; and so they are if there is no D and N is no
//!   such sum, as in x(y − z), whose terms may be smaller than xy;
//! * what is not on the way to N is only used of a sum or difference N: (x + y)(x − y) does not
//!   become x² − y²;
//! * c·A and d·B have the same sign.
//!
//! A product of vectors with a sum, (a + k b)·v, is written as a·v + k (b·v) where b·v is computed
//! anyway, and where the sum has a length that is known: of the mirrored light r = 2(n·l)n − l,
//! whose length is that of l, r·v is 2(n·l)(n·v) − l·v. It is off by roundings of numbers that are
//! of the size of these lengths, as it was. Where a and k b may cancel, their sum may be exact, and
//! the products are not.
//!
//! It is done where more operations are spared than added.

use std::collections::{HashMap, HashSet};

use outward_expr::{Function, Node, Op, RealOp};
use outward_interval::{Float, Interval};

use super::distribute::{Common, common_factors};
use super::enclosure::{Enclosure, TERMS, length};
use super::normal::PER_NODE;
use super::quality::Quality;
use crate::algebra::{Fraction, Poly, Rational, Work};
use crate::facts::Fact;

/// A value on the way to which more operations stand is not looked at.
const WAY: usize = 64;

/// Divisors that are tried for one value.
const DIVISORS: usize = 4;

/// A node of a block, by the number of the block in the order in which blocks are entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct At {
    pub(super) block: usize,
    pub(super) node: Node,
}

/// A value in other words.
#[derive(Clone, Debug)]
pub(super) struct Short {
    pub(super) words: Words,
    /// The least and the greatest number that it is, which other words may not show.
    pub(super) range: [Option<f64>; 2],
}

/// Words for a value.
#[derive(Clone, Debug)]
pub(super) enum Words {
    /// The sum of these multiples of others, over another one.
    Sum {
        terms: Vec<(At, f64)>,
        over: Option<At>,
    },
    /// So many times the product of two values, and these products, each of which may be
    /// subtracted.
    Products {
        times: f64,
        of: [At; 2],
        others: Vec<(bool, [At; 2])>,
    },
}

impl Short {
    fn new(first: (At, f64), second: Option<(At, f64)>, over: Option<At>) -> Self {
        Self {
            words: Words::Sum {
                terms: core::iter::once(first).chain(second).collect(),
                over,
            },
            range: [None; 2],
        }
    }

    /// How many operations it takes.
    fn operations(&self) -> usize {
        match &self.words {
            Words::Sum { terms, over } => {
                let factors = terms.iter().filter(|(_, times)| times.abs() != 1.0);
                let is_negated = terms.iter().all(|(_, times)| *times < 0.0);
                let sums = terms.len() - 1;
                factors.count() + sums + usize::from(is_negated) + usize::from(over.is_some())
            }
            Words::Products { times, others, .. } => {
                let is_multiple = times.abs() != 1.0;
                let is_negated = *times < 0.0 && others.iter().all(|(minus, _)| *minus);
                1 + 2 * others.len() + usize::from(is_multiple) + usize::from(is_negated)
            }
        }
    }

    fn operands(&self) -> Vec<At> {
        match &self.words {
            Words::Sum { terms, over } => terms.iter().map(|term| term.0).chain(*over).collect(),
            Words::Products { of, others, .. } => {
                let others = others.iter().flat_map(|(_, of)| *of);
                of.iter().copied().chain(others).collect()
            }
        }
    }
}

/// What was found so far.
#[derive(Default)]
pub(super) struct Shorter {
    blocks: usize,
    open: Vec<Open>,
    /// The values that can be used in the block that is open.
    known: Vec<Entry>,
    pub(super) found: HashMap<At, Short>,
}

/// A block that is gone through.
struct Open {
    block: usize,
    /// How often each node is used.
    uses: Vec<u32>,
    /// A sum that each node is a term of, if there is one.
    sums: Vec<Option<Node>>,
    /// How many values were known before.
    known: usize,
}

/// A value that can be used.
struct Entry {
    at: At,
    form: Fraction,
    quality: Quality,
    is_defined: bool,
    /// Whether all that it is made of is from −1 to 1.
    is_of_small: bool,
}

/// What is known of the nodes of a block before one.
pub(super) struct Before<'b, F: Float> {
    pub(super) f: &'b Function,
    pub(super) forms: &'b [Fraction],
    pub(super) facts: &'b [Fact<F>],
    pub(super) quality: &'b [Quality],
}

impl Shorter {
    /// Enters a block.
    pub(super) fn enter(&mut self, f: &Function) {
        let mut uses = vec![0; f.nodes.len()];
        let mut sums = vec![None; f.nodes.len()];
        for (node, data) in f.iter() {
            if matches!(data.op, Op::Real(RealOp::Add | RealOp::Sub)) {
                for operand in data.operands() {
                    sums[operand.index()] = Some(node);
                }
            }
        }
        let of_nodes = f.iter().flat_map(|(_, data)| f.operands(data));
        let outputs = f.outputs.iter().map(|output| output.node);
        for node in of_nodes.chain(outputs) {
            uses[node.index()] += 1;
        }
        self.open.push(Open {
            block: self.blocks,
            uses,
            sums,
            known: self.known.len(),
        });
        self.blocks += 1;
    }

    /// Leaves the block that was entered last.
    pub(super) fn leave(&mut self) {
        if let Some(open) = self.open.pop() {
            self.known.truncate(open.known);
        }
    }

    /// Looks at a node of the open block, of which everything is known up to here. `bounds` says
    /// what it lies in.
    pub(super) fn node<F: Float>(
        &mut self,
        enclosure: &mut Enclosure<F>,
        before: &Before<'_, F>,
        node: Node,
        bounds: impl FnOnce(&mut Enclosure<F>) -> Option<Interval<F>>,
    ) {
        let Some(block) = self.open.last().map(|open| open.block) else {
            return;
        };
        let data = before.f.node(node);
        let is_number = matches!(data.op, Op::Real(_) | Op::Input(_));
        let form = &before.forms[node.index()];
        if !is_number || length(form) > TERMS || form.as_constant().is_some() {
            return;
        }
        if let Some(mut short) = self.shortest(enclosure, before, node) {
            if let Some(bounds) = bounds(enclosure) {
                let end = |x: F| Some(x.to_f64()).filter(|x| x.is_finite());
                short.range = [bounds.inf(), bounds.sup()].map(end);
            }
            self.take(before.f, node, &short);
            self.found.insert(At { block, node }, short);
        }
        let quality = before.quality[node.index()];
        self.known.push(Entry {
            at: At { block, node },
            form: form.clone(),
            quality,
            is_defined: !before.facts[node.index()].undefined,
            // Only asked of what is not accurate.
            is_of_small: quality.is_accurate || is_of_small(enclosure, form),
        });
    }

    /// The words for a node that spare most.
    fn shortest<F: Float>(
        &mut self,
        enclosure: &mut Enclosure<F>,
        before: &Before<'_, F>,
        node: Node,
    ) -> Option<Short> {
        let f = before.f;
        let sums = [RealOp::Add, RealOp::Sub, RealOp::Mul, RealOp::Div];
        if !sums.iter().any(|&op| f.node(node).op == Op::Real(op)) {
            return None;
        }
        let way = way(f, node)?;
        let is_sum = |op| f.node(node).op == Op::Real(op);
        let use_any = is_sum(RealOp::Add) || is_sum(RealOp::Sub);
        let quality = before.quality[node.index()];
        let how = [use_any, quality.is_accurate || !quality.is_plain];
        if self.spared(f, node, &[]) < 2 {
            return None;
        }
        let form = &before.forms[node.index()];
        let mut candidates = self.sums_of(enclosure, (form, &way), how, None);
        let block = self.open.last()?.block;
        let mut divisors: Vec<Node> = way
            .iter()
            .map(|&n| f.node(n))
            .filter(|data| data.op == Op::Real(RealOp::Div))
            .map(|data| data.operand(1))
            .collect();
        divisors.sort_unstable();
        divisors.dedup();
        let how = [use_any, quality.is_accurate];
        for &divisor in divisors.iter().take(DIVISORS) {
            let of = &before.forms[divisor.index()];
            let product = within(enclosure, |work, atoms| {
                atoms.reduced(form.mul(of, work)?, work)
            });
            let over = At {
                block,
                node: divisor,
            };
            let Some(product) = product.filter(|product| length(product) <= TERMS) else {
                continue;
            };
            candidates.extend(self.sums_of(enclosure, (&product, &way), how, Some(over)));
            // k²/k is k, where k² is written out.
            let square = within(enclosure, |work, atoms| {
                atoms.reduced(of.mul(of, work)?, work)
            });
            let times = square.and_then(|square| ratio(enclosure, &product, &square));
            candidates.extend(times.map(|times| Short::new((over, times), None, None)));
        }
        if use_any && !quality.is_accurate {
            candidates.extend(self.distributed(enclosure, before, (node, &way)));
        }
        let gain = |short: &Short| {
            let own = short.operands().into_iter().filter(|at| at.block == block);
            let kept: Vec<Node> = own.map(|at| at.node).collect();
            let spared = self.spared(f, node, &kept);
            spared
                .checked_sub(short.operations())
                .filter(|&gain| gain > 0)
        };
        let gains = candidates
            .into_iter()
            .filter_map(|short| Some((gain(&short)?, short)));
        let best = gains.reduce(|a, b| if b.0 > a.0 { b } else { a });
        best.map(|(_, short)| short)
    }

    /// The ways to write a form as a multiple of one value, or as a sum of multiples of two: of
    /// any values, or of those on the way alone, and perhaps of accurate ones alone.
    fn sums_of<F: Float>(
        &self,
        enclosure: &mut Enclosure<F>,
        (form, way): (&Fraction, &HashSet<Node>),
        [use_any, is_accurate]: [bool; 2],
        over: Option<At>,
    ) -> Vec<Short> {
        let block = self.open.last().map(|open| open.block);
        let on_the_way = |at: At| Some(at.block) == block && way.contains(&at.node);
        let is_usable = |entry: &&Entry| {
            let is_defined = on_the_way(entry.at) || use_any && entry.is_defined;
            let is_enough = if is_accurate {
                entry.quality.is_accurate
            } else {
                entry.quality.is_trusted() && entry.is_of_small
            };
            is_defined && is_enough && Some(entry.at) != over
        };
        let usable: Vec<&Entry> = self.known.iter().filter(is_usable).collect();
        let mut found = Vec::new();
        for (i, first) in usable.iter().enumerate() {
            if let Some(times) = ratio(enclosure, form, &first.form) {
                found.push(Short::new((first.at, times), None, over));
            }
            // Without denominators, terms are those of a sum.
            let [true, true] = [form, &first.form].map(|form| form.denominator().is_empty()) else {
                continue;
            };
            let Some((rest, times)) = without(enclosure, form.numerator(), &first.form) else {
                continue;
            };
            let rest = Fraction::from_poly(rest);
            for second in &usable[..i] {
                if let Some(more) = ratio(enclosure, &rest, &second.form)
                    && same_sign(enclosure, [(&first.form, times), (&second.form, more)])
                {
                    let second = Some((second.at, more));
                    found.push(Short::new((first.at, times), second, over));
                }
            }
        }
        found
    }

    /// The ways to write a sum of products (a + k b) v as those of a v and one of k.
    fn distributed<F: Float>(
        &self,
        enclosure: &mut Enclosure<F>,
        before: &Before<'_, F>,
        (node, way): (Node, &HashSet<Node>),
    ) -> Vec<Short> {
        let Some(open) = self.open.last() else {
            return Vec::new();
        };
        // Of a part of such a sum the whole is looked at.
        let is_part = |sum: Node| !common_factors(before.f, sum).is_empty();
        if open.sums[node.index()].is_some_and(is_part) {
            return Vec::new();
        }
        let block = open.block;
        let at = |node: Node| At { block, node };
        let mut found = Vec::new();
        for Common { factor, terms } in common_factors(before.f, node) {
            // What the vectors a and k b may lose when they cancel is not lost if their sum is as
            // long.
            let length_squared = within(enclosure, |work, atoms| {
                let mut sum = Fraction::zero();
                for term in &terms {
                    let form = &before.forms[term.sum.index()];
                    sum = sum.add(&form.mul(form, work)?, work)?;
                }
                atoms.reduced(sum, work)
            });
            let is_long = |square: Fraction| square.as_constant().is_some_and(|c| !c.is_zero());
            if !length_squared.is_some_and(is_long) {
                continue;
            }
            let sum = within(enclosure, |work, atoms| {
                let mut sum = Fraction::zero();
                for term in &terms {
                    let [b, v] = [term.b, term.v].map(|n| &before.forms[n.index()]);
                    let product = b.mul(v, work)?;
                    sum = if term.minus[1] {
                        sum.sub(&product, work)?
                    } else {
                        sum.add(&product, work)?
                    };
                }
                atoms.reduced(sum, work)
            });
            let Some(sum) = sum.filter(|sum| length(sum) <= TERMS) else {
                continue;
            };
            for entry in &self.known {
                let is_there =
                    entry.is_defined || entry.at.block == block && way.contains(&entry.at.node);
                if !is_there || !entry.quality.is_trusted() {
                    continue;
                }
                if let Some(times) = ratio(enclosure, &sum, &entry.form) {
                    let others = terms.iter();
                    let others = others.map(|term| (term.minus[0], [at(term.a), at(term.v)]));
                    found.push(Short {
                        words: Words::Products {
                            times,
                            of: [at(factor), entry.at],
                            others: others.collect(),
                        },
                        range: [None; 2],
                    });
                }
            }
        }
        found
    }

    /// How many operations are no longer needed if a node is not computed from its operands, while
    /// these are kept.
    fn spared(&self, f: &Function, node: Node, kept: &[Node]) -> usize {
        self.unused(f, node, kept).len()
    }

    /// The operations that are no longer needed then; the node itself counts.
    fn unused(&self, f: &Function, node: Node, kept: &[Node]) -> Vec<Node> {
        let Some(open) = self.open.last() else {
            return Vec::new();
        };
        let mut less: HashMap<Node, u32> = HashMap::new();
        let mut waiting = vec![node];
        let mut unused = Vec::new();
        while let Some(node) = waiting.pop() {
            unused.push(node);
            for operand in f.node(node).operands() {
                let is_operation = matches!(f.node(operand).op, Op::Real(_));
                let less = less.entry(operand).or_insert(0);
                *less += 1;
                if *less == open.uses[operand.index()] && is_operation && !kept.contains(&operand) {
                    waiting.push(operand);
                }
            }
        }
        unused
    }

    /// Takes other words for a node: what is no longer needed is not used any more.
    fn take(&mut self, f: &Function, node: Node, short: &Short) {
        let block = self.open.last().map(|open| open.block);
        let own = short.operands().into_iter();
        let own = own.filter(|at| Some(at.block) == block);
        let kept: Vec<Node> = own.map(|at| at.node).collect();
        let unused = self.unused(f, node, &kept);
        let Some(open) = self.open.last_mut() else {
            return;
        };
        for &node in &kept {
            open.uses[node.index()] += 1;
        }
        for node in unused {
            for operand in f.node(node).operands() {
                let uses = &mut open.uses[operand.index()];
                *uses = uses.saturating_sub(1);
            }
        }
    }
}

/// The nodes that a node is computed from by operations on numbers, and itself: where one of them
/// has no value, it has none. `None` if there are too many.
fn way(f: &Function, node: Node) -> Option<HashSet<Node>> {
    let mut way = HashSet::from([node]);
    let mut waiting = vec![node];
    while let Some(node) = waiting.pop() {
        let data = f.node(node);
        // Of two arms one does not matter.
        if !matches!(data.op, Op::Real(op) if op != RealOp::BySign) {
            continue;
        }
        for operand in data.operands() {
            if way.insert(operand) {
                waiting.push(operand);
            }
        }
        if way.len() > WAY {
            return None;
        }
    }
    Some(way)
}

/// Whether all atoms of a form are numbers from −1 to 1.
fn is_of_small<F: Float>(enclosure: &mut Enclosure<F>, form: &Fraction) -> bool {
    form.kernels().into_iter().all(|atom| {
        let bounds = enclosure.enclose(&Fraction::kernel(atom));
        bounds.is_some_and(|bounds| bounds.mag() <= F::ONE)
    })
}

/// Algebra with what is left of the work, or with that of one node.
fn within<F: Float, T>(
    enclosure: &mut Enclosure<F>,
    of: impl FnOnce(&mut Work, &mut super::atoms::Atoms) -> Result<T, crate::algebra::AlgebraError>,
) -> Option<T> {
    let mut work = Work::new(enclosure.work.left().min(PER_NODE));
    let found = of(&mut work, &mut enclosure.atoms);
    let _ = enclosure.work.spend(work.spent());
    found.ok()
}

/// A small number that every format has, and of which products are exact but for the last digits.
fn small(times: &Rational) -> Option<f64> {
    let (above, below) = times.small()?;
    let (above, below) = (i32::try_from(above).ok()?, i32::try_from(below).ok()?);
    let is_small = above != 0 && above.abs() <= 64 && (1..=64).contains(&below);
    (is_small && below.count_ones() == 1).then(|| f64::from(above) / f64::from(below))
}

/// How many times another form a form is, if that is a small number.
fn ratio<F: Float>(enclosure: &mut Enclosure<F>, form: &Fraction, of: &Fraction) -> Option<f64> {
    if form.denominator() != of.denominator() || form.numerator().len() != of.numerator().len() {
        return None;
    }
    let (rest, times) = without(enclosure, form.numerator(), of)?;
    rest.is_zero().then_some(times)
}

/// What is left of a polynomial without a multiple of another one, by a small number.
fn without<F: Float>(
    enclosure: &mut Enclosure<F>,
    poly: &Poly,
    of: &Fraction,
) -> Option<(Poly, f64)> {
    let (monomial, _) = of.numerator().leading()?;
    if of.numerator().len() > poly.len() || poly.coefficient(monomial).is_zero() {
        return None;
    }
    let found = within(enclosure, |work, _| {
        poly.without_multiple(of.numerator(), work)
    });
    let (rest, times) = found??;
    Some((rest, small(&times)?))
}

/// Whether multiples of two forms are both never negative, or both never positive, in the arm that
/// is looked at.
fn same_sign<F: Float>(enclosure: &mut Enclosure<F>, of: [(&Fraction, f64); 2]) -> bool {
    let signs = of.map(|(form, times)| {
        let everywhere = enclosure.enclose(form)?;
        let bounds = enclosure
            .enclose_in_arm(form)
            .map_or(everywhere, |here| here.intersection(everywhere));
        let turned = times < 0.0;
        if bounds.inf() >= F::ZERO {
            Some(turned)
        } else if bounds.sup() <= F::ZERO {
            Some(!turned)
        } else {
            None
        }
    });
    matches!(signs, [Some(a), Some(b)] if a == b)
}
