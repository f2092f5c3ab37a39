//! General code, and code that leaves some of what is known out of account: what specialised code
//! is compared with.

use outward_analysis::{Arithmetic, Class, Demand, Fact, Order, may_return_nan};
use outward_expr::{Function, NotStraightLine, Op, Type};
use outward_interval::{Float, Interval, compiled};

use crate::chosen::{Chosen, Kind};
use crate::facts::{Known, fact};
use crate::select::{note, unclassified};
use crate::selection::Selection;

/// *General* code, which specialised code is compared with: the rows for operands of any sign,
/// inside branches and loops as outside. Of constants, and of what depends on constants alone, the
/// values are known, and `scalars` are one number each time, as in
/// [`select_with_scalars`](crate::select_with_scalars). The programs are for any box.
///
/// With `defined` it is taken for granted that every value is defined and finite: programs are then
/// without the steps that make undefined results empty, and zero times infinity zero.
///
/// # Errors
/// As of [`select_in`](crate::select_in).
pub fn select_general<F: Float>(
    f: &Function,
    scalars: &[bool],
    arithmetic: Arithmetic,
    defined: bool,
) -> Result<Selection<F>, NotStraightLine> {
    compiled!(select_general_here::<F>: fn(&Function, &[bool], Arithmetic, bool) -> Result<Selection<F>, NotStraightLine>)(
        f, scalars, arithmetic, defined,
    )
}

fn select_general_here<F: Float>(
    f: &Function,
    scalars: &[bool],
    arithmetic: Arithmetic,
    defined: bool,
) -> Result<Selection<F>, NotStraightLine> {
    let (mut selection, _) = unclassified(f, Demand::Value, scalars, arithmetic)?;
    let any = match Interval::new(-F::MAX, F::MAX) {
        Ok(finite) if defined => Fact::defined(finite),
        Ok(_) | Err(_) => Fact::UNKNOWN,
    };
    selection.classify_as_general(any);
    selection.choose_rows();
    selection.number_slots();
    Ok(selection)
}

impl<F: Float> Selection<F> {
    /// Says of every place what is known of it on any box, which of numbers that do not depend on
    /// constants alone is `any`.
    fn classify_as_general(&mut self, any: Fact<F>) {
        let known = Known {
            arithmetic: self.arithmetic,
            constants: &self.constants,
            fields: &self.fields,
        };
        let mut facts = Vec::with_capacity(self.nodes.len());
        let mut constant = Vec::with_capacity(self.nodes.len());
        for node in &mut self.nodes {
            let is_constant = match node.kind {
                Kind::Op(Op::Const(_)) => true,
                Kind::Op(Op::Real(_)) => of_constants(node, &constant),
                Kind::Flow(flow) => flow.passes_on() && of_constants(node, &constant),
                Kind::Op(_) | Kind::Field(_) => false,
            };
            let mut fact = fact(node, &facts, &known, |_| any);
            if node.ty == Type::Real && !is_constant {
                fact = any;
            }
            constant.push(is_constant);
            note(self.arithmetic, node, fact, &mut facts);
        }
    }
}

/// What is left out of account when rows are chosen, so that it can be measured what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ablation {
    /// The signs of what is not one number, where operations rise or fall, and which of two
    /// operands lies below the other.
    pub signs: bool,
    /// That a value is made so that no sign bit is ever set: of a division by zero of either sign.
    pub zeros: bool,
    /// That a value is never NaN, and its bounds never empty.
    pub nan: bool,
}

impl<F: Float> Selection<F> {
    /// The same, with rows for less than is known. Its programs bound what they bounded.
    #[must_use]
    pub fn without(mut self, without: Ablation) -> Self {
        let mut forgotten = Class::NONE;
        if without.zeros {
            forgotten = forgotten.and(Class::PLUS);
        }
        if without.nan {
            forgotten = forgotten.and(Class::DEFINED).and(Class::NONEMPTY);
        }
        let looks = !self.arithmetic.is_real();
        for node in &mut self.nodes {
            let mut of_node = forgotten;
            if without.signs && !node.class.has(Class::POINT) {
                of_node = of_node.and(Class::POS).and(Class::NEG);
            }
            node.class = node.class.without(of_node);
            if without.signs {
                node.order = Order::NONE;
            }
            if let (Some(op), true) = (node.real(), without.nan && looks) {
                node.invalid = may_return_nan(op, [Interval::<F>::ENTIRE; 3]);
                node.cut = false;
            }
        }
        self.choose_rows_with(!without.zeros);
        self.number_slots();
        self
    }
}

/// Whether all operands depend on constants alone; there are some.
fn of_constants(place: &Chosen, constant: &[bool]) -> bool {
    let mut operands = place.args().iter();
    !place.args().is_empty() && operands.all(|&operand| constant[operand as usize])
}
