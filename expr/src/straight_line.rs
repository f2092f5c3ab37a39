//! What keeps a function from being straight-line code, or flat.

use core::fmt;

use crate::function::{Function, Node, NodeData};
use crate::op::{Control, Op, Type};

/// Why a function is not straight-line code, or cannot be compiled: the first node that is in the
/// way. It prints as a sentence with the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotStraightLine {
    /// The name of the function.
    pub function: String,
    /// What the function has that is in the way.
    pub what: &'static str,
    /// The line of the text where it stands, counted from 1, if it is known.
    pub line: Option<u32>,
}

impl fmt::Display for NotStraightLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            function,
            what,
            line,
        } = self;
        write!(f, "`{function}` has {what}")?;
        if let Some(line) = line {
            write!(f, " (line {line})")?;
        }
        write!(
            f,
            ": what was asked for needs a function of numbers whose branches and loops can be flattened; `eval` and `analyze` bound any function"
        )
    }
}

impl core::error::Error for NotStraightLine {}

/// What keeps a function with this operation from being [flat](Function::is_flat).
fn not_flat(op: Op) -> Option<&'static str> {
    match op {
        Op::Const(_) | Op::Input(_) | Op::Real(_) | Op::Select => None,
        Op::Bool(op) if op.operands().contains(&Type::Int) => Some("integers"),
        Op::Bool(_) => None,
        Op::Int(_) => Some("integers"),
        Op::Control(Control::Loop) => Some("a loop"),
        Op::Control(Control::Call) => Some("a function that calls itself"),
        Op::Control(Control::If) | Op::Projection(_) => Some("branches"),
        Op::Sample(_) => Some("noise or a texture"),
    }
}

impl Function {
    /// Whether the function is straight-line code: its values are numbers, and it has no control
    /// flow.
    #[must_use]
    pub fn is_straight_line(&self) -> bool {
        self.check_straight_line().is_ok()
    }

    /// Checks that the function is straight-line code.
    ///
    /// # Errors
    /// [`NotStraightLine`], with what is in the way, if it is not.
    pub fn check_straight_line(&self) -> Result<(), NotStraightLine> {
        let decides = |op| matches!(op, Op::Bool(_) | Op::Select);
        self.check(|op| {
            decides(op)
                .then_some("truth values")
                .or_else(|| not_flat(op))
        })
    }

    /// Whether the function is flat, as what [`flatten`](crate::flatten()) returns: straight-line
    /// code, in which there may be truth values and selections besides numbers.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.check_flat().is_ok()
    }

    /// Checks that the function is [flat](Self::is_flat).
    ///
    /// # Errors
    /// [`NotStraightLine`], with what is in the way, if it is not.
    pub fn check_flat(&self) -> Result<(), NotStraightLine> {
        self.check(not_flat)?;
        let types = self.output_types();
        let mut outputs = self.outputs.iter().zip(types);
        match outputs.find(|&(_, ty)| ty != Type::Real) {
            None => Ok(()),
            Some((output, _)) => Err(NotStraightLine {
                function: self.name.clone(),
                what: "an output that is no number",
                line: self.line(output.node),
            }),
        }
    }

    /// Checks that inputs are numbers, and that no operation is in the way.
    fn check(
        &self,
        is_in_the_way: impl Fn(Op) -> Option<&'static str>,
    ) -> Result<(), NotStraightLine> {
        let typed = |ty: &Type| match ty {
            Type::Real => None,
            Type::Int => Some("an integer input"),
            Type::Bool => Some("a truth value as input"),
        };
        let node =
            |(node, data): (Node, NodeData)| Some((is_in_the_way(data.op)?, self.line(node)));
        let input = self.types.iter().find_map(typed);
        let found = input.map(|what| (what, self.line_of_typed_input()));
        match found.or_else(|| self.iter().find_map(node)) {
            None => Ok(()),
            Some((what, line)) => Err(NotStraightLine {
                function: self.name.clone(),
                what,
                line,
            }),
        }
    }

    /// The line of the first input that is no number, if it is known.
    pub(crate) fn line_of_typed_input(&self) -> Option<u32> {
        let typed = |data: NodeData| {
            data.op
                .input()
                .is_some_and(|index| self.input_type(index) != Type::Real)
        };
        let (node, _) = self.iter().find(|&(_, data)| typed(data))?;
        self.line(node)
    }
}
