//! Why a set is no larger than it is: `Reason`, and the relations by name, `RelationRule`.

/// What made the set of a node as small as it is, beside the operation itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// Nothing: it is what the operation returns for the sets of its operands, or that of an input
    /// or a constant.
    Operation,
    /// A relation between the operands.
    Relation(RelationRule),
    /// What the condition says in an arm.
    Condition,
    /// An assumption: see [`valid`](mod@super::valid).
    ValidityAssumption,
}

/// A relation that made a set smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RelationRule {
    /// See [`same`](super::relations::same).
    Same,
    /// See [`order`](super::relations::order).
    Order,
    /// See [`offset`](super::relations::offset).
    Offset,
    /// See [`fraction`](super::relations::fraction).
    Fraction,
    /// See [`cases`](super::relations::cases).
    Cases,
    /// See [`mean`](super::relations::mean).
    Mean,
    /// See [`polynomial`](super::relations::polynomial).
    Polynomial,
    /// See [`quotient`](mod@super::relations::quotient).
    Quotient,
    /// See [`unit`](mod@super::relations::unit).
    Unit,
    /// See [`truth`](super::relations::truth).
    Difference,
    /// Exact algebra with relations between inputs: that the squares of the components of a unit
    /// vector sum to one.
    Algebra,
}

impl RelationRule {
    /// What the relation says, in a few words.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Same => "both operands are the same number",
            Self::Order => "one operand is never above the other",
            Self::Offset => "the operands are multiples of one number, a constant apart",
            Self::Fraction => "one operand is the other, made an integer",
            Self::Cases => "both operands depend on one number: by cases of its sign",
            Self::Mean => "it is a weighted mean of two numbers",
            Self::Polynomial => "it is a polynomial of one number",
            Self::Quotient => "it rises or falls with one number",
            Self::Unit => "the operands are made of components of unit vectors",
            Self::Difference => "the difference of the operands has one sign, by algebra",
            Self::Algebra => "by algebra, with vectors of length one",
        }
    }
}
