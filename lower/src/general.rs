//! General code: what specialised code is compared with.

use outward_analysis::{Arithmetic, Demand, Fact};
use outward_expr::{Function, NotStraightLine, Op, Type};
use outward_interval::{Float, Interval, compiled};

use crate::chosen::{Chosen, Flow, Kept, Kind};
use crate::facts::{Known, fact};
use crate::select::{note, unclassified};
use crate::selection::Selection;

/// *General* code, which specialised code is compared with: the rows for operands of any sign, inside
/// branches and loops as outside. Of constants, and of what depends on constants alone, the values are
/// known, and `scalars` are one number each time, as in
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
                Kind::Flow(flow) => passes_on(flow) && of_constants(node, &constant),
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

/// Whether all operands depend on constants alone; there are some.
fn of_constants(place: &Chosen, constant: &[bool]) -> bool {
    let mut operands = place.args().iter();
    !place.args().is_empty() && operands.all(|&operand| constant[operand as usize])
}

/// Whether the value here is that of the operand, into or out of a block.
fn passes_on(flow: Flow) -> bool {
    match flow {
        Flow::Leave
        | Flow::Left
        | Flow::Enter
        | Flow::Last(_)
        | Flow::Next(_)
        | Flow::Carried {
            kept: Kept::Yes, ..
        } => true,
        Flow::Truth(_)
        | Flow::AtMost
        | Flow::AtLeast
        | Flow::Arm { .. }
        | Flow::End
        | Flow::Join
        | Flow::Repeat
        | Flow::Carried { .. }
        | Flow::Ending(_)
        | Flow::Again
        | Flow::Exit(_) => false,
    }
}
