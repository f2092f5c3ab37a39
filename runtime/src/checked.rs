//! Checked evaluation: the values of a function with control flow on a box, and whether the
//! evaluation proves that the function is defined there.

use core::cell::Cell;
use core::marker::PhantomData;

use outward_expr::{Elementary, Function, Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::flow::{TransferFunctions, run};
use outward_semantics::{Limits, Set, set_node};
use outward_sets::{Semantics, ValueSet};

/// What the first output of a function can be on a box, and whether the function is defined there:
/// the result of [`eval_checked`].
#[derive(Clone, Copy, Debug)]
pub struct CheckedSet<F: Float> {
    /// All values that the output can have.
    pub set: ValueSet<F>,
    /// Whether every loop is proved to end at every point of the box. If not, the set contains the
    /// values of the runs that do end.
    pub ends: bool,
    /// Whether all operations that may be run on the box are proved to be defined and bounded
    /// there. An operation is unbounded at a pole, and so is the set of what it returns where it is
    /// undefined; so boundedness is what is checked.
    pub defined: bool,
}

/// As an evaluation goes.
struct Checking<F> {
    semantics: Semantics,
    defined: Cell<bool>,
    ends: Cell<bool>,
    format: PhantomData<F>,
}

fn is_bounded<F: Float>(set: &Set<F>) -> bool {
    match set {
        Set::Real(x) => !x.may_be_nan() && x.inf() > -F::INFINITY && x.sup() < F::INFINITY,
        Set::Int(_) | Set::Bool(_) => true,
    }
}

impl<F: Float> TransferFunctions for Checking<F> {
    type Value = Set<F>;

    fn node(&self, f: &Function, values: &[Set<F>], _: Node, data: NodeData) -> Set<F> {
        let set = set_node(f, values, data, self.semantics);
        // An angle is bounded where it is not defined.
        let of_zero = |node: Node| values[node.index()].reals().may_be_zero();
        if !is_bounded(&set)
            || data.op == Op::Real(RealOp::Call(Elementary::Atan2)) && data.operands().all(of_zero)
        {
            self.defined.set(false);
        }
        set
    }

    fn may_not_end(&self) {
        self.ends.set(false);
    }
}

/// Runs a function of numbers on a box, one interval for each input in the order of the function,
/// under one semantics. Loops are widened after `iterations` iterations.
pub fn eval_checked<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    semantics: Semantics,
    iterations: u64,
) -> CheckedSet<F> {
    let domain = Checking {
        semantics,
        defined: Cell::new(true),
        ends: Cell::new(true),
        format: PhantomData,
    };
    let sets: Vec<Set<F>> = sides.iter().map(|&x| Set::Real(x.into())).collect();
    let found = run(&domain, f, &sets, Limits { iterations }).ok();
    let output = f.outputs.first().map(|o| o.node.index());
    let set = found.and_then(|values| values.get(output?).copied());
    // Blocks that stand too deep are left open.
    let known = set.is_some();
    let set = set.map_or(ValueSet::all(), |set| set.reals());
    let ends = known && domain.ends.get();
    CheckedSet {
        set,
        ends,
        defined: ends && domain.defined.get() && is_bounded(&Set::Real(set)),
    }
}

#[cfg(test)]
mod tests {
    use outward_expr::{Format, text};

    use super::*;

    fn on(lines: &str, side: &str) -> CheckedSet<f64> {
        let f = text::parse(lines, Format::F64).unwrap();
        eval_checked(&f, &[side.parse().unwrap()], Semantics::Real, 1 << 12)
    }

    fn defined(lines: &str, side: &str) -> bool {
        on(lines, side).defined
    }

    #[test]
    fn what_is_not_defined_is_found_in_blocks() {
        let quotient = "x var x\none const 1\nzero const 0\nc lt zero x\ni if c x x\n a var x\n o const 1\n q div o a\n t atan q\n output y t\nelse\n a var x\n output y a\nend\ny project i 0";
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
        let halve = "x var x\nl loop x x\n a var x\n h const 0.5\n b mul a h\n o const 1\n c lt o b\n again c\n output x b\nend\ny project l 0";
        assert!(defined(halve, "[10, 20]"));
        assert!(on(halve, "[10, 20]").ends);
        let double = halve.replace("0.5", "2");
        assert!(!defined(&double, "[10, 20]"));
        assert!(!on(&double, "[-20, 10]").ends && on(&double, "[-20, 0]").ends);
        // It carries nothing new.
        let same = halve.replace("0.5", "1");
        assert!(!on(&same, "[0, 2]").ends && on(&same, "[0, 1]").ends);
    }
}
