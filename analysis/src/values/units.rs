//! Which inputs are components of unit vectors.

use outward_expr::NodeData;

/// Inputs that are components of a vector of length one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitInputs {
    /// The indices of the inputs. An input is in one vector only.
    pub inputs: Vec<usize>,
    /// Whether these are all components. Then their squares sum to one, otherwise to at most one.
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

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// The vector that an input, which a node may be, is a component of.
    pub(crate) fn vector(&self, data: NodeData) -> Option<usize> {
        self.of.get(data.op.input()?).copied().flatten()
    }

    /// How many components a vector has, if all are known.
    pub(crate) fn size(&self, vector: usize) -> Option<usize> {
        self.sizes.get(vector).copied().flatten()
    }
}
