//! Numbers drawn for `any`: another one each time that a node is run.
//!
//! Programs for points take the lower endpoint, which is one of the numbers that such a node may
//! be. So that bounds hold all of them, the checks run functions with these instead.

use core::cell::RefCell;

use outward_expr::{Function, NodeData};
use outward_interval::Float;
use outward_semantics::{Scalar, scalar_node};

use crate::draw::{of_rank, rank};
use crate::laws::Random;

/// A source of choices: the same ones for the same seed.
#[derive(Debug)]
pub struct Choices {
    random: RefCell<Random>,
}

impl Choices {
    /// Those of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            random: RefCell::new(Random(seed)),
        }
    }

    /// Those of a point.
    #[must_use]
    pub fn at<F: Float>(point: &[F]) -> Self {
        let bits = point.iter().map(|x| x.to_bits64());
        Self::new(bits.fold(1, |seed, x| seed.wrapping_mul(0x9e37_79b9).wrapping_add(x)))
    }

    /// The same where values may be of any type.
    #[must_use]
    pub fn at_scalars<F: Float>(point: &[Scalar<F>]) -> Self {
        let numbers = point.iter().map(|x| match *x {
            Scalar::Real(x) => x,
            Scalar::Int(n) => F::from_f64(n.into()),
            Scalar::Bool(c) => F::from_f64(c.into()),
        });
        Self::at(&numbers.collect::<Vec<F>>())
    }

    /// A number from `lo` to `hi`, often an endpoint; NaN if there is none.
    #[must_use]
    pub fn between<F: Float>(&self, lo: F, hi: F) -> F {
        if lo.partial_cmp(&hi).is_none_or(core::cmp::Ordering::is_gt) {
            return F::NAN;
        }
        let word = self.random.borrow_mut().word();
        let share = u32::try_from(word >> 32).unwrap();
        let drawn = match word % 5 {
            0 => lo,
            1 => hi,
            2 => {
                let (first, last) = (i128::from(rank(lo)), i128::from(rank(hi)));
                let rank = first + (last - first) * i128::from(share) / i128::from(u32::MAX);
                of_rank(i64::try_from(rank).unwrap())
            }
            _ => {
                let share = F::from_f64(f64::from(share) / f64::from(u32::MAX));
                lo * (F::ONE - share) + hi * share
            }
        };
        if lo <= drawn && drawn <= hi {
            drawn
        } else {
            lo
        }
    }

    /// A node that is no input and no control flow: as
    /// [`scalar_node`], with a number for `any`.
    #[must_use]
    pub fn node<F: Float>(&self, f: &Function, values: &[Scalar<F>], data: NodeData) -> Scalar<F> {
        if data.op.is_choice() {
            let [lo, hi] = [0, 1].map(|k| values[data.operand(k).index()].real());
            return Scalar::Real(self.between(lo, hi));
        }
        scalar_node(f, values, data)
    }
}
