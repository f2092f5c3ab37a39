//! Whether a function with control flow is defined on a piece of a ray.

use core::cell::Cell;
use core::marker::PhantomData;

use outward_expr::eval::flow::{Domain, run};
use outward_expr::eval::{Limits, Set, set_node};
use outward_expr::{Function, Node, NodeData, Op};
use outward_interval::{Float, Interval, Rounding};

/// Rounds of loops on a piece; beyond that they are widened, and what they carry is seldom bounded.
const ROUNDS: Limits = Limits { rounds: 1 << 12 };

/// Sets of values of the real function, and whether all of them are bounded sets of numbers.
struct Watch<F> {
    bounded: Cell<bool>,
    format: PhantomData<F>,
}

fn is_bounded<F: Float>(set: &Set<F>) -> bool {
    match set {
        Set::Real(x) => !x.may_be_nan() && x.inf() > -F::INFINITY && x.sup() < F::INFINITY,
        Set::Int(_) | Set::Bool(_) => true,
    }
}

impl<F: Float> Domain for Watch<F> {
    type Value = Set<F>;

    fn node(&self, f: &Function, values: &[Set<F>], _: Node, data: NodeData) -> Set<F> {
        let set = set_node(f, values, data, Rounding::Outward);
        // An angle is bounded where it is not defined.
        let of_zero = |node: Node| values[node.index()].reals().may_be_zero();
        if !is_bounded(&set) || data.op == Op::Atan2 && data.operands().all(of_zero) {
            self.bounded.set(false);
        }
        set
    }
}

/// Whether all operations that may be run on a box are defined there. At its poles an operation is not bounded, nor is what it returns where it is not defined; so it is said of those that are bounded.
pub(super) fn is_defined<F: Float>(f: &Function, sides: &[Interval<F>]) -> bool {
    let watch = Watch {
        bounded: Cell::new(true),
        format: PhantomData,
    };
    let sets: Vec<Set<F>> = sides.iter().map(|&x| Set::Real(x.into())).collect();
    let Ok(values) = run(&watch, f, &sets, ROUNDS) else {
        return false;
    };
    // What a loop carries may have been widened without an operation.
    watch.bounded.get()
        && f.outputs
            .iter()
            .all(|o| is_bounded(&values[o.node.index()]))
}

#[cfg(test)]
mod tests {
    use outward_expr::{Format, text};

    use super::*;

    fn defined(lines: &str, side: &str) -> bool {
        let f = text::parse(lines, Format::F64).unwrap();
        is_defined::<f64>(&f, &[side.parse().unwrap()])
    }

    #[test]
    fn what_is_not_defined_is_found_in_blocks() {
        let quotient = "x var x\none const 1\nzero const 0\nc lt zero x\ni if c x x\n a var x\n o const 1\n q div o a\n t atan q\n output y t\nelse\n a var x\n output y a\nend\ny item i 0";
        // The arm is not taken at zero; what is known of it there is not made use of.
        assert!(defined(quotient, "[-2, -1]") && defined(quotient, "[1, 2]"));
        assert!(!defined(quotient, "[0, 2]"));
        for lines in ["y sqrt x", "y ln x", "z neg x\ny atan2 x z"] {
            let lines = format!("x var x\n{lines}");
            assert!(!defined(&lines, "[-1, 1]"), "{lines}");
            assert!(defined(&lines, "[1, 2]"), "{lines}");
        }
    }

    #[test]
    fn a_loop_that_is_not_known_to_end_is_not_known_to_be_defined() {
        let halve = "x var x\nl loop x x\n a var x\n h const 0.5\n b mul a h\n o const 1\n c lt o b\n again c\n output x b\nend\ny item l 0";
        assert!(defined(halve, "[10, 20]"));
        let double = halve.replace("0.5", "2");
        assert!(!defined(&double, "[10, 20]"));
    }
}
