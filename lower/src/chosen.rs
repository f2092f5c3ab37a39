//! What a [`Selection`](crate::Selection) is made of: operations, and what stands between them
//! where a function has branches and loops.
//!
//! A selection is one list, as a program is. What a function nests, the list writes one after the
//! other: an arm of a branch stands between [`Flow::Arm`] and [`Flow::EndArm`], a loop between
//! [`Flow::Loop`] and [`Flow::EndLoop`].
//!
//! ```text
//! if c x …        Arm(true) c … Leave p … EndArm   Left … Arm(false) c … Leave q … EndArm   Left …
//!                 Join c left left
//! loop x …        Enter x … Loop   Carried x …   Ending c   Last y …   Next y y …   EndLoop   Exit …
//! ```
//!
//! Between the `Last`s and the `Next`s of a loop stands once more what is different in iterations
//! that are followed by another; only interval programs run that.

use outward_analysis::{Class, Demand, Fact, Order};
use outward_expr::op::Sample;
use outward_expr::{BoolOp, Function, Node, NodeData, Op, RealOp, Type};
use outward_interval::{Float, Interval};
use outward_semantics::{Set, sample_set};
use outward_sets::ValueSet;

use crate::emit::NONE;
use crate::lane::from_set;
use crate::routine::{FieldOf, Which};
use crate::table::RowId;

/// A constant in the format of a selection.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ConstantEndpoints<F: Float> {
    /// The tightest enclosure.
    pub bounds: Interval<F>,
    /// The nearest number.
    pub nearest: F,
}

/// Where a place comes from: a node, and the number of the block that it stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    pub(crate) block: u32,
    pub(crate) node: Node,
}

/// A look into a field: noise, or a texture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Look<F: Float> {
    /// The field; `None` of a texture without an image.
    pub(crate) field: Option<FieldOf>,
    /// All that a texture without an image can be: the endpoints in an interval program.
    pub(crate) unknown: [F; 2],
    pub(crate) fact: Fact<F>,
    /// The line of the text that it stands in, if it is known.
    pub(crate) line: Option<u32>,
}

impl<F: Float> Look<F> {
    pub(crate) fn new(f: &Function, sample: Sample, line: Option<u32>) -> Self {
        let unknown = sample_set(f, sample, &[Set::Real(ValueSet::<F>::all()); 3]);
        let field = FieldOf::new(&f.fields, usize::from(sample.field));
        let fact = match (&unknown, &field) {
            (Set::Real(x), None) => Fact {
                bounds: x.to_interval(),
                undefined: x.may_be_nan(),
                empty: false,
                plus: false,
                integral: false,
            },
            (Set::Real(_) | Set::Int(_) | Set::Bool(_), _) => Fact::UNKNOWN,
        };
        Self {
            field,
            unknown: from_set(&unknown),
            fact,
            line,
        }
    }
}

/// What stands at a place of a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// An operation. The index of a constant is that of the selection's. There is no control flow
    /// and no projection; `select` is a [`Flow::Join`].
    Op(Op),
    /// A look into a field, by its index in the selection.
    Field(u32),
    Flow(Flow),
}

/// Control flow, and what is known of values where it goes one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// A truth value that is known.
    Truth(bool),
    /// `x y`: x where x ≤ y is known.
    AtMost,
    /// `x y`: x where x ≥ y is known, or, if `above`, x > y, and y is a constant.
    AtLeast { above: bool },
    /// `c`: begins an arm of a branch, which lanes take where c is true, or where it is false.
    Arm {
        taken: bool,
        /// What it costs at a point, as far as that is counted.
        cost: u16,
    },
    /// `x`: is handed out of the arm.
    Leave,
    /// Ends an arm.
    EndArm,
    /// `l`: what was handed out by a [`Flow::Leave`].
    Left,
    /// `c x y`: x where c is true, y where it is false.
    Join,
    /// `c d`: c, which comes out that way only where d may be true.
    Where(bool),
    /// `x`: what the next loop starts with, for the next value that it carries.
    Enter,
    /// Begins a loop.
    Loop,
    /// `x`: the value with this number that the loop carries, which started as x.
    Carried { index: u32, kept: Kept },
    /// `c`: what the loop goes on by. What stands before this place is run in interval programs
    /// only.
    Ending(u32),
    /// `y`: what the loop returns for the carried value with this number, if this iteration is the
    /// last.
    Last(u32),
    /// `d`: the loop goes on only where d may be true.
    Only,
    /// `y z`: what is carried into the next iteration: y, or at points, where iterations are run
    /// once, z.
    Next(u32),
    /// Ends a loop.
    EndLoop,
    /// `y c`: the result of the loop that ended just before for a carried value: what
    /// [`Flow::Last`] was told, in iterations that may be the last by c.
    Exit(u32),
}

impl Flow {
    /// Whether a value of the function stands here in programs, and not a mark or a variable.
    pub(crate) fn makes_value(self) -> bool {
        match self {
            Self::Truth(_)
            | Self::AtMost
            | Self::AtLeast { .. }
            | Self::Where(_)
            | Self::Left
            | Self::Join
            | Self::Carried { .. }
            | Self::Exit(_) => true,
            Self::Arm { .. }
            | Self::Leave
            | Self::EndArm
            | Self::Enter
            | Self::Loop
            | Self::Ending(_)
            | Self::Last(_)
            | Self::Next(_)
            | Self::EndLoop
            | Self::Only => false,
        }
    }

    /// Whether the value here is that of the operand, into or out of a block.
    pub(crate) fn passes_on(self) -> bool {
        match self {
            Self::Leave
            | Self::Left
            | Self::Enter
            | Self::Last(_)
            | Self::Next(_)
            | Self::Carried {
                kept: Kept::Yes, ..
            } => true,
            Self::Truth(_)
            | Self::AtMost
            | Self::AtLeast { .. }
            | Self::Arm { .. }
            | Self::EndArm
            | Self::Join
            | Self::Where(_)
            | Self::Only
            | Self::Loop
            | Self::Carried { .. }
            | Self::Ending(_)
            | Self::EndLoop
            | Self::Exit(_) => false,
        }
    }
}

/// Whether a carried value is the same in all iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kept {
    No,
    /// It is, or it is cut to where the loop goes on.
    Cut,
    Yes,
}

/// A place of a selection, and what lowering knows of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Chosen {
    pub(crate) kind: Kind,
    /// The first `arity` are the operands: places before this one.
    pub(crate) args: [u32; 3],
    /// Kept beside the operation, which would have to be taken apart to ask it: parts are cut by
    /// the thousand.
    arity: u8,
    /// Kept for the same reason: whether it asks operands for their signs only, where it is asked
    /// for its sign only.
    passes_sign: bool,
    pub(crate) ty: Type,
    /// Meaningless for what is no operation on numbers.
    pub(crate) row: RowId,
    /// The endpoints that the row was chosen for: others are probably not read.
    pub(crate) wanted: Which,
    pub(crate) class: Class,
    /// What is known of how an operation on numbers runs, and how its operands lie.
    pub(crate) order: Order,
    pub(crate) demand: Demand,
    /// Whether it or something below it may divide by zero, or compare what may be NaN. Run on
    /// numbers, the quotient is then ±∞ (or NaN), and the comparison false: what comes of that is
    /// no value of the real function, and not within its bounds.
    pub(crate) strays: bool,
    /// Whether the operation may return NaN of operands that are none, where bounds are of floating
    /// point.
    pub(crate) invalid: bool,
    /// Whether bounds of the operands reach beyond what the operation is defined for, where no
    /// point does: where NaN propagates, it is then not looked for, and operands are cut.
    pub(crate) cut: bool,
    /// For `min` and `max`: the trace slots that say "drop the first (second) operand"; `NONE`
    /// where that is never allowed.
    pub(crate) slots: [u32; 2],
}

impl Chosen {
    /// A place of which nothing is known yet.
    pub(crate) fn new(kind: Kind, operands: &[u32], ty: Type) -> Self {
        let mut args = [0; 3];
        let mut arity = 0;
        for (arg, &operand) in args.iter_mut().zip(operands) {
            *arg = operand;
            arity += 1;
        }
        let passes_sign = match kind {
            Kind::Op(op) => Demand::Sign.of_operands(op) == Demand::Sign,
            Kind::Flow(flow) => flow == Flow::Join && ty == Type::Real,
            Kind::Field(_) => false,
        };
        Self {
            kind,
            args,
            arity,
            passes_sign,
            ty,
            row: RowId(0),
            wanted: Which::Both,
            class: Class::NONE,
            order: Order::NONE,
            demand: Demand::Nothing,
            strays: true,
            invalid: false,
            cut: false,
            slots: [NONE; 2],
        }
    }

    /// The node of a flat function that stands here.
    pub(crate) fn data(&self) -> Option<NodeData> {
        let operands = self.args.map(Node);
        let operands = &operands[..usize::from(self.arity)];
        let op = match self.kind {
            Kind::Op(op) => op,
            Kind::Flow(Flow::Join) => Op::Select,
            Kind::Flow(Flow::Truth(true)) => BoolOp::True.into(),
            Kind::Flow(Flow::Truth(false)) => BoolOp::False.into(),
            Kind::Field(_) | Kind::Flow(_) => return None,
        };
        Some(NodeData::new(op, operands))
    }

    /// The operation, if it is one.
    #[inline]
    pub(crate) fn op(&self) -> Option<Op> {
        match self.kind {
            Kind::Op(op) => Some(op),
            Kind::Field(_) | Kind::Flow(_) => None,
        }
    }

    /// The operation on numbers that programs for intervals run here, if there is one: what cuts a
    /// value to where a comparison is true is one, too.
    #[inline]
    pub(crate) fn real(&self) -> Option<RealOp> {
        match self.kind {
            Kind::Op(Op::Real(op)) => Some(op),
            Kind::Flow(Flow::AtMost) => Some(RealOp::AtMost),
            Kind::Flow(Flow::AtLeast { .. }) => Some(RealOp::AtLeast),
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => None,
        }
    }

    /// The operands.
    #[inline]
    pub(crate) fn args(&self) -> &[u32] {
        &self.args[..usize::from(self.arity)]
    }

    /// The operand with this number, counted from 0.
    #[inline]
    pub(crate) fn operand(&self, k: usize) -> u32 {
        debug_assert!(
            k < usize::from(self.arity),
            "an operand that it does not have"
        );
        self.args[k]
    }

    /// The same operation on other operands.
    #[inline]
    pub(crate) fn replaced(mut self, mut of: impl FnMut(u32) -> u32) -> Self {
        for arg in &mut self.args[..usize::from(self.arity)] {
            *arg = of(*arg);
        }
        self
    }

    /// What is asked of the operands, where so much is asked of it.
    #[inline]
    pub(crate) fn asks(&self) -> Demand {
        match self.demand {
            Demand::Nothing => Demand::Nothing,
            Demand::Sign if self.passes_sign => Demand::Sign,
            Demand::Sign | Demand::Value => Demand::Value,
        }
    }
}
