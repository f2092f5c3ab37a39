//! What is known of a place of a selection, from what is known of its operands: the facts that rows
//! are chosen by, inside branches and loops as outside.
//!
//! Of what a loop carries only that is known which its start alone says: where no iteration changes
//! it, it is what it was. Masks and empty operands do no harm: rows are right for lanes that go
//! other ways in the sense that nothing comes of these.

use outward_analysis::{
    Arithmetic, Fact, NanPolicy, Rounding, fact_in, fact_of_flat, sets_no_sign,
};
use outward_expr::{IntOp, Op, RealOp, Type};
use outward_interval::{Float, Interval};
use outward_semantics::FlatOp;

use crate::chosen::{Chosen, ConstantEndpoints, Flow, Kept, Kind, Look};

/// What facts are made of besides those of operands.
pub(crate) struct Known<'k, F: Float> {
    pub(crate) arithmetic: Arithmetic,
    pub(crate) constants: &'k [ConstantEndpoints<F>],
    pub(crate) fields: &'k [Look<F>],
}

/// The fact of a place, where `input` says those of inputs.
pub(crate) fn fact<F: Float>(
    place: &Chosen,
    facts: &[Fact<F>],
    known: &Known<'_, F>,
    input: impl Fn(usize) -> Fact<F>,
) -> Fact<F> {
    let mut of = [Fact::defined(Interval::EMPTY); 3];
    for (fact, &operand) in of.iter_mut().zip(place.args()) {
        *fact = facts[operand as usize];
    }
    let [x, y, z] = of;
    // Of what is cut at an endpoint of another.
    let integral = x.integral && y.integral;
    let any_undefined = of.iter().any(|fact| fact.undefined);
    let any_empty = of.iter().any(|fact| fact.empty);
    let truth = Fact {
        bounds: Interval::ENTIRE,
        undefined: any_undefined,
        empty: any_empty,
        plus: false,
        integral: false,
    };
    let plus = sets_no_sign_here(place.kind, known.constants, of.map(|fact| fact.plus));
    match place.kind {
        Kind::Op(op) => match op {
            Op::Const(index) => {
                let constant = &known.constants[index as usize];
                let nearest = Interval::new(constant.nearest, constant.nearest);
                let bounds = match (known.arithmetic.is_machine(), nearest) {
                    (true, Ok(nearest)) => nearest,
                    // One that overflows, too.
                    (true | false, _) => constant.bounds,
                };
                Fact {
                    plus,
                    integral: bounds.floor() == bounds,
                    ..Fact::defined(bounds)
                }
            }
            Op::Input(index) => input(index as usize),
            Op::Real(op) => fact_in(known.arithmetic, op, of),
            Op::Bool(op) if known.arithmetic.is_real() && !op.operands().contains(&Type::Int) => {
                fact_of_flat(known.arithmetic, FlatOp::Bool(op), of)
            }
            Op::Bool(_) | Op::Int(IntOp::Const(_)) => truth,
            // Floating point returns a number for every integer.
            Op::Int(IntOp::FromSint | IntOp::FromUint) if !known.arithmetic.is_real() => {
                let end = F::from_f64(4_294_967_296.0);
                Fact {
                    undefined: false,
                    bounds: Interval::new(-end, end).unwrap_or(Interval::ENTIRE),
                    integral: true,
                    ..Fact::UNKNOWN
                }
            }
            Op::Int(IntOp::FromSint | IntOp::FromUint) => Fact {
                integral: true,
                ..Fact::UNKNOWN
            },
            Op::Int(_) | Op::Select | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => {
                Fact::UNKNOWN
            }
        },
        Kind::Field(index) => known.fields[index as usize].fact,
        Kind::Flow(flow) => match flow {
            // A comparison with what is not known is gone by, and says nothing.
            Flow::AtMost | Flow::AtLeast { .. } if !known.arithmetic.is_real() && y.empty => Fact {
                integral,
                plus,
                ..x
            },
            Flow::AtMost | Flow::AtLeast { .. } if !known.arithmetic.is_real() => {
                let op = if flow == Flow::AtMost {
                    RealOp::AtMost
                } else {
                    RealOp::AtLeast
                };
                // Where the condition holds it is not NaN for that.
                let ignoring = Arithmetic::new(Rounding::Outward, Some(NanPolicy::Ignore));
                Fact {
                    bounds: fact_in(ignoring, op, of).bounds,
                    plus,
                    integral,
                    ..x
                }
            }
            Flow::AtMost => Fact {
                integral,
                ..cut(x, Interval::new(-F::INFINITY, y.bounds.sup()))
            },
            Flow::AtLeast { .. } => Fact {
                integral,
                ..cut(x, Interval::new(y.bounds.inf(), F::INFINITY))
            },
            Flow::Join if known.arithmetic.is_real() => Fact {
                plus,
                ..fact_of_flat(known.arithmetic, FlatOp::Select, of)
            },
            Flow::Join => Fact {
                bounds: y.bounds.convex_hull(z.bounds),
                undefined: any_undefined,
                empty: any_empty,
                plus,
                integral: y.integral && z.integral,
            },
            Flow::Leave | Flow::Left | Flow::Enter | Flow::Last(_) | Flow::Next(_) => {
                Fact { plus, ..x }
            }
            Flow::Carried { kept, .. } => match kept {
                Kept::No => Fact::UNKNOWN,
                // Where it is cut, it is so to what need not be an integer.
                Kept::Cut if known.arithmetic.is_real() => Fact {
                    empty: true,
                    integral: false,
                    ..x
                },
                Kept::Cut => Fact {
                    plus,
                    integral: false,
                    ..x
                },
                Kept::Yes => Fact { plus, ..x },
            },
            Flow::Exit(_) => Fact {
                bounds: x.bounds,
                undefined: any_undefined,
                empty: any_empty,
                plus: false,
                integral: x.integral,
            },
            Flow::Truth(value) => Fact::defined(if value { Interval::ONE } else { Interval::ZERO }),
            Flow::Arm { .. }
            | Flow::EndArm
            | Flow::Loop
            | Flow::Ending(_)
            | Flow::Where(_)
            | Flow::Only
            | Flow::EndLoop => truth,
        },
    }
}

/// Whether a value is made so that no number that it is has its sign bit set, where this is so of
/// operands: whatever is known of ranges, of which special code knows more than general code.
pub(crate) fn sets_no_sign_here<F: Float>(
    kind: Kind,
    constants: &[ConstantEndpoints<F>],
    [x, y, z]: [bool; 3],
) -> bool {
    match kind {
        Kind::Op(Op::Const(index)) => !constants[index as usize].nearest.is_sign_negative(),
        Kind::Op(Op::Real(op)) => sets_no_sign(op, [x, y, z]),
        Kind::Op(_) | Kind::Field(_) => false,
        // What is above a number without it has none.
        Kind::Flow(Flow::AtLeast { above }) => x || above && y,
        Kind::Flow(Flow::Join) => y && z,
        Kind::Flow(
            Flow::AtMost
            | Flow::Carried {
                kept: Kept::Cut, ..
            },
        ) => x,
        Kind::Flow(flow) => flow.passes_on() && x,
    }
}

/// What is known of a value that is cut to an interval: where there is nothing, it is empty. At the
/// points that get there it is what it was.
fn cut<F: Float, E>(x: Fact<F>, to: Result<Interval<F>, E>) -> Fact<F> {
    Fact {
        bounds: to.map_or(Interval::EMPTY, |to| x.bounds.intersection(to)),
        empty: true,
        ..x
    }
}
