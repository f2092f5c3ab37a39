//! A formula that was read: its definitions, and functions made of them.

use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Builder, Format, Function, Node, Op, Origin};

/// How many operations a formula may have after inlining; how many may be copied by inlining in
/// all.
pub const MAX_OPERATIONS: usize = 1 << 22;

/// A formula that was read.
#[derive(Clone, Debug)]
pub struct Formula {
    pub(super) builder: Builder,
    pub(super) definitions: Vec<Definition>,
}

/// What a name in a definition stands for, if it is not a parameter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named {
    /// An input of the formula.
    Input(usize),
    /// A definition above.
    Definition(usize),
}

/// A named value or function.
#[derive(Clone, Debug)]
pub(super) struct Definition {
    pub(super) name: String,
    /// The names of the parameters and the inputs that stand for them; `None` for a value.
    pub(super) parameters: Option<Vec<(String, Node)>>,
    pub(super) body: Node,
    /// Of a parameter of the formula the endpoints between which each use of it chooses.
    pub(super) choice: Option<[Node; 2]>,
    /// The nodes of the body that depend on a parameter or a choice, in order.
    pub(super) cone: Vec<Node>,
    /// What its names stand for.
    pub(super) named: Vec<Named>,
    /// Where the name stands.
    pub(super) at: usize,
}

impl Formula {
    /// The names of the definitions, in order.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.definitions.iter().map(|d| d.name.as_str()).collect()
    }

    /// The function of that name, the last one if there are several.
    #[must_use]
    pub fn function(&self, name: &str) -> Option<Function> {
        self.definitions
            .iter()
            .rfind(|d| d.name == name)
            .map(|d| self.make(d))
    }

    /// The names of the inputs of all definitions, which may occur twice.
    pub(crate) fn input_names(&self) -> impl Iterator<Item = &str> {
        let definitions = self.definitions.iter();
        let parameters = definitions.flat_map(|d| d.parameters.iter().flatten());
        // An input that stands for a parameter has a blank in its name.
        let free = self
            .builder
            .inputs()
            .iter()
            .filter(|name| !name.contains(' '));
        let parameters = parameters.map(|(name, _)| name);
        parameters.chain(free).map(String::as_str)
    }

    /// The last definition as a function.
    #[must_use]
    pub fn last(&self) -> Function {
        self.make(&self.definitions[self.definitions.len() - 1])
    }

    /// Marks the inputs that a definition names, itself or by definitions that it names.
    fn mark_named(&self, definition: &Definition, inputs: &mut [bool]) {
        let mut is_seen = vec![false; self.definitions.len()];
        let mut rest: Vec<&Definition> = vec![definition];
        while let Some(definition) = rest.pop() {
            for &named in &definition.named {
                match named {
                    Named::Input(index) => inputs[index] = true,
                    Named::Definition(index) => {
                        if !std::mem::replace(&mut is_seen[index], true) {
                            rest.push(&self.definitions[index]);
                        }
                    }
                }
            }
        }
    }

    /// The definition as a function of its parameters, then x, y, z, then other free names as they
    /// appear. What is named is an input even if the value does not depend on it, as in x^0.
    fn make(&self, definition: &Definition) -> Function {
        const FIRST: [&str; 3] = ["x", "y", "z"];
        let whole = self
            .builder
            .finish("", Format::F64, &[("", definition.body)]);
        let mut used = whole.used_inputs();
        self.mark_named(definition, &mut used);
        let mut builder = Builder::new();
        let mut names: HashMap<u32, &str, FastHash> = HashMap::default();
        for (name, node) in definition.parameters.iter().flatten() {
            builder.declare_input(name);
            if let Op::Input(index) = self.builder.data(*node).op {
                names.insert(index, name);
            }
        }
        for first in FIRST {
            if self
                .builder
                .find_input(first)
                .is_some_and(|index| used[index as usize])
            {
                builder.declare_input(first);
            }
        }
        let mut inputs = Vec::with_capacity(whole.inputs.len());
        let mut origins = vec![Origin::UNKNOWN; whole.inputs.len()];
        for (node, data) in whole.iter() {
            if let Some(index) = data.op.input() {
                origins[index] = whole.origin(node);
            }
        }
        for ((index, name), used) in (0..).zip(whole.inputs.iter()).zip(used) {
            // What is not used is never looked at: parameters of other functions.
            builder.at(origins[index as usize]);
            inputs.push(if used {
                builder.input(names.get(&index).copied().unwrap_or(name))
            } else {
                Node(0)
            });
        }
        let body = builder.inline(&whole, &inputs)[0];
        builder.finish(&definition.name, Format::F64, &[("out", body)])
    }
}
