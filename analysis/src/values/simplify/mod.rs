//! Simplifications that follow from what values can be: a report, and a way to carry it out.
//!
//! Each [`SimplificationRule`] says of one node what it can be replaced by. **Of the machine** the
//! replacement returns the same bits (of NaN, NaN) wherever inputs are members of their sets. **Of
//! reals** it has the same value wherever the node is defined; what the machine returns may differ
//! then.
//!
//! Rules look at one node and at the sets of its operands, so they know nothing of each other. What
//! one of them makes possible for another is found in the next round: [`simplify`] goes on until
//! there is nothing more, at most [`ROUNDS`] times.

mod choices;
mod place;
mod powers;
mod roundings;
#[cfg(test)]
mod tests;
mod units;

use outward_expr::{Builder, Function, Node, NodeData, RealOp};
use outward_interval::{Float, compiled};
use outward_sets::ValueSet;

use super::forward::values;
use super::result::Values;
use super::settings::Settings;
use place::Place;
pub use place::Replacement;

/// How often a function is looked at again.
pub const ROUNDS: usize = 4;

/// A node, what can replace it, and the name of the rule that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simplification {
    /// The node.
    pub node: Node,
    /// The name of the rule.
    pub rule: &'static str,
    /// What stands for it.
    pub replacement: Replacement,
}

/// A rule of simplification: its name, what it says, and how it is found.
pub struct SimplificationRule<F: Float> {
    /// The name.
    pub name: &'static str,
    /// What it says, in a few words.
    pub says: &'static str,
    find: fn(&Place<'_, '_, F>) -> Option<Replacement>,
}

impl<F: Float> core::fmt::Debug for SimplificationRule<F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.name, self.says)
    }
}

/// All rules, in the order in which they are tried.
#[must_use]
pub fn rules<F: Float>() -> [SimplificationRule<F>; 14] {
    compiled!(rules_here::<F>: fn() -> [SimplificationRule<F>; 14])()
}

fn rules_here<F: Float>() -> [SimplificationRule<F>; 14] {
    #[rustfmt::skip] // One rule per line: this is meant to be read as a table.
    let rules = [
        SimplificationRule { name: "constant", says: "there is only one value",                        find: units::constant },
        SimplificationRule { name: "abs",      says: "the operand has a known sign",                   find: choices::abs },
        SimplificationRule { name: "min",      says: "one operand is never above the other",           find: choices::min },
        SimplificationRule { name: "max",      says: "one operand is never below the other",           find: choices::max },
        SimplificationRule { name: "select",   says: "only one arm is ever taken, or they are equal",  find: choices::select },
        SimplificationRule { name: "integer",  says: "the operand of a rounding is an integer",        find: roundings::integer },
        SimplificationRule { name: "mod",      says: "the operand is within one period",               find: roundings::modulo },
        SimplificationRule { name: "pow",      says: "a power that is a simpler operation",            find: powers::pow },
        SimplificationRule { name: "powi",     says: "a small power is products",                      find: powers::powi },
        SimplificationRule { name: "div",      says: "a divisor with an exact reciprocal",             find: powers::divide },
        SimplificationRule { name: "one",      says: "a factor that is 1 or -1",                       find: units::factor },
        SimplificationRule { name: "over",     says: "a divisor that is 1",                            find: units::divisor },
        SimplificationRule { name: "zero",     says: "a term that is zero",                            find: units::term },
        SimplificationRule { name: "less",     says: "a zero that is taken away",                      find: units::subtrahend },
    ];
    rules
}

impl<F: Float> Values<'_, F> {
    /// What can be replaced: for each node, the first rule that applies. Empty for an analysis
    /// under both semantics at once, and for one that leaves out divisions by zero.
    #[must_use]
    pub fn simplifications(&self) -> Vec<Simplification> {
        compiled!(|values| values.simplifications_here(), F: fn(&Values<'_, F>) -> Vec<Simplification>)(
            self,
        )
    }

    fn simplifications_here(&self) -> Vec<Simplification> {
        let rules = rules::<F>();
        let mut found = Vec::new();
        // They are of IEEE's operations; a device's are not known well enough to say that two ways
        // return the same. Nor do rules look at two semantics at
        // once: what is replaced for one must not be for the other.
        if self.settings.is_device() || self.joint.is_some() || self.settings.no_zero_division {
            return found;
        }
        for (node, data) in self.function.iter() {
            // A value that is never reached is not worth replacing, and has no reason to be
            // anything.
            if data.op.arity() == 0 || self.set(node).is_empty() {
                continue;
            }
            let place = Place {
                values: self,
                node,
                data,
            };
            let first = rules.iter().find_map(|rule| {
                (rule.find)(&place).map(|replacement| Simplification {
                    node,
                    rule: rule.name,
                    replacement,
                })
            });
            found.extend(first);
        }
        found
    }
}

/// The function with these replacements made. They have to be those that
/// [`Values::simplifications`] returned for this function, in that order, or a part of them.
#[must_use]
pub fn apply(f: &Function, simplifications: &[Simplification]) -> Function {
    let mut b = Builder::new();
    for (i, input) in f.inputs.iter().enumerate() {
        b.declare_typed_input(input, f.input_type(i));
    }
    let mut new: Vec<Node> = Vec::with_capacity(f.nodes.len());
    let mut next = simplifications.iter().peekable();
    for (node, data) in f.iter() {
        // Whatever takes its place comes from where it did.
        b.at(f.origin(node));
        let replacement = next.next_if(|s| s.node == node).map(|s| &s.replacement);
        let at = |n: Node| new[n.index()];
        let made = match replacement {
            Some(Replacement::Node(n)) => at(*n),
            Some(Replacement::Constant(c)) => b.constant(c.clone()),
            Some(Replacement::Unary(op, n)) => b.unary(*op, at(*n)),
            Some(Replacement::Reciprocal(n)) => b.recip(at(*n)),
            Some(Replacement::Multiple(n, c)) => {
                let c = b.constant(c.clone());
                b.binary(RealOp::Mul, at(*n), c)
            }
            Some(Replacement::Power(n, exponent)) => power(&mut b, at(*n), *exponent),
            Some(Replacement::ReciprocalPower(n, exponent)) => {
                let power = power(&mut b, at(*n), *exponent);
                b.recip(power)
            }
            Some(Replacement::Products(n, exponent)) => products(&mut b, at(*n), *exponent),
            None => match data.op.input() {
                Some(index) => b.input(&f.inputs[index]),
                None => b.copy(f, data, &new),
            },
        };
        new.push(made);
    }
    let outputs: Vec<(&str, Node)> = (f.outputs.iter())
        .map(|o| (o.name.as_str(), new[o.node.index()]))
        .collect();
    b.finish(&f.name, f.format, &outputs)
}

/// A power as one operation.
fn power(b: &mut Builder, x: Node, n: u32) -> Node {
    if n == 2 {
        return b.unary(RealOp::Square, x);
    }
    b.node(NodeData::new(RealOp::Powi(n), &[x]))
}

/// The products that `powi` is defined as.
fn products(b: &mut Builder, x: Node, n: u32) -> Node {
    let mut power = x;
    for bit in (0..n.max(1).ilog2()).rev() {
        power = b.unary(RealOp::Square, power);
        if n >> bit & 1 == 1 {
            power = b.binary(RealOp::Mul, power, x);
        }
    }
    power
}

/// Simplifies the function until nothing more is found, and returns it with the number of
/// replacements. It has the same values, in the sense of the semantics, for all inputs that are
/// members of the sets.
///
/// ```
/// use outward_analysis::values::{Settings, simplify::simplify};
/// use outward_expr::Graph;
/// use outward_sets::{Semantics, ValueSet};
///
/// let g = Graph::new();
/// let x = g.var("x");
/// let f = g.function("f", [("out", x.abs() / 4.0)])?;
/// let positive: ValueSet<f64> = "[1, 2]".parse()?;
/// let (simple, made) = simplify(&f, &[positive], Settings::new(Semantics::Float));
/// assert_eq!(made, 2); // |x| is x, and the quotient a product
/// assert_eq!(simple.nodes.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn simplify<F: Float>(
    f: &Function,
    inputs: &[ValueSet<F>],
    settings: Settings,
) -> (Function, usize) {
    compiled!(simplify_here::<F>: fn(&Function, &[ValueSet<F>], Settings) -> (Function, usize))(
        f, inputs, settings,
    )
}

fn simplify_here<F: Float>(
    f: &Function,
    inputs: &[ValueSet<F>],
    settings: Settings,
) -> (Function, usize) {
    let mut simple = f.clone();
    let mut made = 0;
    for _ in 0..ROUNDS {
        let settings = Settings {
            blocks: false,
            ..settings
        };
        let found = values(&simple, inputs, settings).simplifications();
        if found.is_empty() {
            break;
        }
        made += found.len();
        simple = apply(&simple, &found);
    }
    (simple, made)
}
