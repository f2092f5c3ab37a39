//! Forms of a value on faces of a box, and of parts of it.

use outward_expr::{Format, Function, Node};
use outward_interval::Interval;
use outward_semantics::{interval_value, node_value};

use super::normal::{Normal, bit, inputs_of};
use super::write::{Pins, Writer};
use crate::algebra::AlgebraicForm;
use crate::bounds::bounds;

type I = Interval<f64>;

/// A function of which the outputs are evaluated on many faces.
pub(super) struct Faces {
    function: Function,
    constants: Vec<I>,
    /// Of each node the inputs that it depends on.
    inputs: Vec<u64>,
    /// Whether each output is defined on the whole box: an endpoint of a part may be any number of
    /// the side.
    usable: Vec<bool>,
}

impl Faces {
    /// Forms of a node; the node as it is where there is none.
    pub(super) fn of(
        normal: &Normal<'_>,
        node: Node,
        forms: &[Option<AlgebraicForm>],
        sides: &[I],
    ) -> Self {
        let mut writer = Writer::new(normal);
        let write = |form: &Option<AlgebraicForm>| match form {
            Some(form) => writer.form(form, Pins::default()),
            None => writer.node(node, Pins::default()),
        };
        let nodes: Vec<Node> = forms.iter().map(write).collect();
        let outputs: Vec<(&str, Node)> = nodes.iter().map(|&node| ("face", node)).collect();
        let function = writer.builder.finish("faces", Format::F64, &outputs);
        Self::new(function, sides)
    }

    /// The outputs of a flat function of at most 64 inputs.
    pub(super) fn new(function: Function, sides: &[I]) -> Self {
        let bounds = defined_bounds(&function, sides);
        Self {
            usable: bounds.iter().map(Option::is_some).collect(),
            ..Self::anywhere(function)
        }
    }

    /// The same where it does not matter whether outputs are defined on a whole box.
    pub(super) fn anywhere(function: Function) -> Self {
        Self {
            constants: function.constants.iter().map(|c| c.interval()).collect(),
            inputs: inputs_of(&function),
            usable: vec![true; function.outputs.len()],
            function,
        }
    }

    /// How many operations an evaluation takes.
    pub(super) fn nodes(&self) -> usize {
        self.function.nodes.len()
    }

    /// The inputs that the outputs depend on, as a set.
    pub(super) fn depends_on(&self) -> u64 {
        let outputs = self.function.outputs.iter();
        outputs.fold(0, |set, output| set | self.inputs[output.node.index()])
    }

    pub(super) fn usable(&self) -> &[bool] {
        &self.usable
    }

    /// Values on boxes, one box after the other.
    pub(super) fn values(&self) -> Values<'_> {
        Values {
            faces: self,
            sides: Vec::new(),
            nodes: Vec::new(),
        }
    }
}

/// The bounds of all nodes on a box. On the next box nodes are evaluated again only if they depend
/// on an input of which the side is another one.
pub(super) struct Values<'f> {
    faces: &'f Faces,
    sides: Vec<I>,
    nodes: Vec<I>,
}

impl Values<'_> {
    /// Evaluates on a box, which has a side for each input.
    pub(super) fn on(&mut self, sides: &[I]) {
        let f = &self.faces.function;
        let changed = if self.nodes.is_empty() {
            self.nodes = vec![I::EMPTY; f.nodes.len()];
            None
        } else {
            let pairs = sides.iter().zip(&self.sides).enumerate();
            let others = pairs.filter(|(_, (new, old))| new != old);
            Some(others.fold(0, |set, (i, _)| set | bit(i)))
        };
        self.sides.clear();
        self.sides.extend_from_slice(sides);
        for (i, (&data, inputs)) in f.nodes.iter().zip(&self.faces.inputs).enumerate() {
            if changed.is_some_and(|changed| inputs & changed == 0) {
                continue;
            }
            let constant = |index: usize| self.faces.constants[index];
            let input = |index: usize| sides.get(index).copied().unwrap_or(I::ENTIRE);
            let unknown = [I::EMPTY, I::ENTIRE];
            let value = node_value(data, &self.nodes, unknown, constant, input, interval_value);
            self.nodes[i] = value;
        }
    }

    /// The bounds of the outputs.
    pub(super) fn outputs(&self) -> impl Iterator<Item = I> + '_ {
        let outputs = self.faces.function.outputs.iter();
        outputs.map(|output| self.nodes[output.node.index()])
    }
}

/// The bounds of each output on a box; `None` where it may be undefined.
pub(super) fn defined_bounds(f: &Function, sides: &[I]) -> Vec<Option<I>> {
    let facts = bounds(f, sides);
    let of = |output: &outward_expr::Output| {
        let fact = facts.get(output.node.index())?;
        (!fact.undefined && !fact.empty).then_some(fact.bounds)
    };
    f.outputs.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_expr::text::parse;
    use outward_semantics::eval_interval;

    /// Whatever changed since the box before, bounds are those of the box.
    #[test]
    fn values_are_those_of_evaluating_everything() {
        let text = "x var x\ny var y\nz var z\na mul x y\nb sin a\nc add b z\nd square z\n\
                    e div c d\noutput e e\noutput b b\n";
        let f = parse(text, Format::F64).expect("a function");
        let side = |lo, hi| Interval::new(lo, hi).expect("an interval");
        let all = [
            side(-1.0, 2.0),
            side(0.5, 0.5),
            side(1.0, 3.0),
            side(0.0, 1.0),
        ];
        let faces = Faces::new(f.clone(), &all[..3]);
        assert_eq!(faces.usable(), [true, true]);
        let mut values = faces.values();
        // All boxes with these sides, so that one, two and three of them change.
        for k in [0, 1, 2, 3, 7, 23, 22, 58, 58, 63, 12, 13, 29, 45] {
            let sides = [all[k % 4], all[k / 4 % 4], all[k / 16 % 4]];
            values.on(&sides);
            let found: Vec<I> = values.outputs().collect();
            assert_eq!(found, eval_interval(&f, &sides).expect("a box"), "{k}");
        }
    }
}
