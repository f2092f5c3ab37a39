//! Which inputs are components of unit vectors.

use outward_expr::NodeData;
use outward_interval::{Float, Interval, Round, reduction};

/// Inputs that are components of a vector of length one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitInputs {
    /// The indices of the inputs. An input is in one vector only.
    pub inputs: Vec<usize>,
    /// Whether these are all components. Then their squares sum to one, otherwise to at most one.
    pub complete: bool,
}

/// Those of these vectors that can have the length one, or if not all components are known, at most
/// one, where inputs lie in these sides. A box may hold none: the squares of rounded components
/// hardly ever sum to one exactly, so most boxes that are a point hold no unit vector. What holds
/// of unit vectors says nothing of such a box.
///
/// ```
/// use outward_analysis::values::{UnitInputs, units_within};
/// use outward_interval::Interval;
/// let unit = [UnitInputs { inputs: vec![0, 1], complete: true }];
/// let within = |x: f64, y: f64, by: f64| {
///     let sides = [x, y].map(|x| Interval::new(x - by, x + by).unwrap());
///     units_within(&unit, &sides).len()
/// };
/// // 0.6² + 0.8² is one but for rounding.
/// assert_eq!(within(0.6, 0.8, 0.0), 0);
/// assert_eq!(within(0.6, 0.8, 1e-15), 1);
/// assert_eq!(within(1.0, 0.0, 0.0), 1);
/// assert_eq!(within(0.5, 0.5, 0.1), 0);
/// ```
#[must_use]
pub fn units_within<F: Float>(units: &[UnitInputs], sides: &[Interval<F>]) -> Vec<UnitInputs> {
    let may_be = |unit: &&UnitInputs| {
        let side = |&i: &usize| sides.get(i).copied().unwrap_or(Interval::ENTIRE);
        // The sum of squares less one, computed exactly and rounded away from zero if it is on the
        // side that is asked for.
        let beyond_one = |size: fn(Interval<F>) -> F, round: Round| {
            let mut x: Vec<F> = unit.inputs.iter().map(|i| size(side(i))).collect();
            let mut y = x.clone();
            x.push(F::ONE);
            y.push(-F::ONE);
            reduction::dot(&x, &y, round).unwrap_or(F::ZERO)
        };
        let is_long = beyond_one(Interval::mig, Round::Up) > F::ZERO;
        let is_short = unit.complete && beyond_one(Interval::mag, Round::Down) < F::ZERO;
        !is_long && !is_short
    };
    units.iter().filter(may_be).cloned().collect()
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
