//! Components of unit vectors: n.x l.x + n.y l.y + n.z l.z is in [−1, 1] if n and l have the length one, and n.x² + n.y² + n.z² is 1.
//!
//! That inputs are the components of a unit vector is assumed of reals: see [`UnitInputs`]. Why it encloses: by Cauchy and Schwarz, |Σ aᵢ bⱼ| ≤ ‖a‖ ‖b‖
//! where no component occurs twice on its side, also if some are missing. Of the machine, whose numbers are rounded, nothing is said; nor of sums inside
//! of blocks.

use outward_expr::{Node, NodeData, Op};
use outward_interval::{Float, Rounding, ValueSet};

use crate::values::node::View;

/// As many components as a vector has.
const MOST: usize = 4;

/// Inputs that are components of a vector of length one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitInputs {
    /// The inputs, by index; each in one vector only.
    pub inputs: Vec<usize>,
    /// Whether these are all components: then their squares sum to one, else to one at most.
    pub complete: bool,
}

/// Of each input, which of these vectors it is a component of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Units {
    of: Vec<Option<usize>>,
    /// How many components each vector has, if all are known.
    sizes: Vec<Option<usize>>,
}

impl Units {
    pub(crate) fn new(units: &[UnitInputs]) -> Self {
        let most = units.iter().flat_map(|unit| &unit.inputs).max();
        let mut of = vec![None; most.map_or(0, |&most| most.saturating_add(1)).min(1 << 24)];
        for (i, unit) in units.iter().enumerate() {
            for &input in &unit.inputs {
                if let Some(of) = of.get_mut(input) {
                    *of = Some(i);
                }
            }
        }
        let size = |unit: &UnitInputs| unit.complete.then_some(unit.inputs.len());
        Self {
            of,
            sizes: units.iter().map(size).collect(),
        }
    }

    /// The vector that an input, which a node may be, is a component of.
    fn vector(&self, data: NodeData) -> Option<usize> {
        if data.op != Op::Input {
            return None;
        }
        self.of.get(data.args[0] as usize).copied().flatten()
    }
}

/// What a sum of products of components is.
pub(crate) fn set<F: Float>(view: &View<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    let units = view.units?;
    if data.op != Op::Add || view.rounding() != Rounding::Outward {
        return None;
    }
    let mut terms: Vec<[Node; 2]> = Vec::with_capacity(MOST);
    let mut waiting: Vec<Node> = data.operands().collect();
    while let Some(node) = waiting.pop() {
        let data = view.data(node);
        if data.op == Op::Add {
            waiting.extend(data.operands());
        } else {
            terms.push(factors(data)?);
        }
        if waiting.len() + terms.len() > MOST {
            return None;
        }
    }
    let vector = |node: Node| units.vector(view.data(node));
    let &[first, second] = terms.first()?;
    let sides = [vector(first)?, vector(second)?];
    let mut used: [Vec<Node>; 2] = [Vec::new(), Vec::new()];
    for [a, b] in &terms {
        let pair = match [vector(*a)?, vector(*b)?] {
            // The same component twice: else it is not known which of a vector's components stands on which side.
            _ if sides[0] == sides[1] && a != b => return None,
            vectors if vectors == sides => [*a, *b],
            [x, y] if [y, x] == sides => [*b, *a],
            _ => return None,
        };
        for (used, node) in used.iter_mut().zip(pair) {
            if used.contains(&node) {
                return None;
            }
            used.push(node);
        }
    }
    let (zero, one) = (F::ZERO, F::ONE);
    let low = if sides[0] != sides[1] {
        -one
    } else if units.sizes.get(sides[0]).copied().flatten() == Some(terms.len()) {
        one
    } else {
        zero
    };
    let undefined = view.operands(data).iter().any(|set| set.may_be_nan());
    let set = ValueSet::between(low, one);
    Some(if undefined {
        set.union(ValueSet::NAN)
    } else {
        set
    })
}

/// The factors of a product.
fn factors(data: NodeData) -> Option<[Node; 2]> {
    let [a, b, _] = data.args.map(Node);
    if data.op == Op::Square {
        Some([a, a])
    } else {
        (data.op == Op::Mul).then_some([a, b])
    }
}

#[cfg(test)]
mod tests {
    use outward_expr::eval::Set;
    use outward_expr::{Expr, Graph};

    use super::*;
    use crate::values::relations::Rule;
    use crate::values::{Reason, Settings, values_with};

    #[test]
    fn products_of_unit_vectors() {
        fn dot<'g>(a: [Expr<'g>; 3], b: [Expr<'g>; 3]) -> Expr<'g> {
            a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
        }
        let g = Graph::new();
        let vector = |name: &str| ["x", "y", "z"].map(|c| g.var(&format!("{name}.{c}")));
        let (n, l) = (vector("n"), vector("l"));
        let outputs = [
            ("two", dot(n, l)),
            ("one", dot(n, n)),
            ("turned", dot(n, [l[1], l[2], l[0]])),
            ("swapped", l[0] * n[0] + n[1] * l[1]),
            ("part", n[0] * n[0] + n[1] * n[1]),
            ("same on one side", n[0] * l[0] + n[0] * l[1] + n[1] * l[2]),
            ("mixed", n[0] * n[1] + n[1] * n[0]),
            ("sum", n[0] + n[1] * l[1]),
        ];
        let f = g.function("f", outputs).unwrap();
        let index = |name: &str, c: &str| f.input(&format!("{name}.{c}")).unwrap();
        let unit = |name: &str, complete| UnitInputs {
            inputs: ["x", "y", "z"].map(|c| index(name, c)).to_vec(),
            complete,
        };
        let sides = [Set::Real(ValueSet::<f64>::between(-1.0, 1.0)); 6];
        let of = |complete, rounding| {
            let units = [unit("n", complete), unit("l", complete)];
            let v = values_with(&f, &sides, &units, Settings::new(rounding));
            let intervals = f.outputs.iter().map(|o| v.set(o.node).to_interval());
            intervals.collect::<Vec<_>>()
        };
        let parse = |texts: [&str; 8]| texts.map(|t| t.parse().unwrap()).to_vec();
        let with_one = |one| {
            parse([
                "[-1, 1]", one, "[-1, 1]", "[-1, 1]", "[0, 1]", "[-3, 3]", "[-2, 2]", "[-2, 2]",
            ])
        };
        assert_eq!(of(true, Rounding::Outward), with_one("[1, 1]"));
        assert_eq!(of(false, Rounding::Outward), with_one("[0, 1]"));
        // Numbers of a format have the length one but for rounding: nothing is said.
        let machine = of(true, Rounding::Machine);
        let plain = values_with(&f, &sides, &[], Settings::new(Rounding::Machine));
        for (set, output) in machine.iter().zip(&f.outputs) {
            assert_eq!(*set, plain.set(output.node).to_interval());
        }
        let units = [unit("n", true), unit("l", true)];
        let v = values_with(&f, &sides, &units, Settings::new(Rounding::Outward));
        assert_eq!(v.reason(f.outputs[0].node), Reason::Relation(Rule::Unit));
        // Strange descriptions do no harm.
        let strange = UnitInputs {
            inputs: vec![0, 99],
            complete: true,
        };
        let _ = values_with(&f, &sides, &[strange], Settings::new(Rounding::Outward));
    }
}
