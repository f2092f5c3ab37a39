//! The types of a module's values, as far as they are of numbers, and those to be added.

use std::collections::HashMap;

use outward_expr::Diagnostic;

use super::instruction::{Instruction, no_spirv, put};

const TYPE_BOOL: u32 = 20;
const TYPE_INT: u32 = 21;
const TYPE_FLOAT: u32 = 22;
const TYPE_VECTOR: u32 = 23;
const CONSTANT_NULL: u32 = 46;

/// A scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Bool,
    Int { width: u32, signed: bool },
    Float { width: u32 },
}

/// A scalar, of which there is one, or a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Numeric {
    pub(super) kind: Kind,
    pub(super) lanes: u32,
}

impl Numeric {
    /// Whether it is an integer with a sign; nothing of what is no integer.
    pub(super) fn signed(self) -> Option<bool> {
        match self.kind {
            Kind::Int { signed, .. } => Some(signed),
            Kind::Bool | Kind::Float { .. } => None,
        }
    }

    /// The integer of the same size with this sign; nothing of what is no integer.
    pub(super) fn with_sign(self, signed: bool) -> Option<Self> {
        match self.kind {
            Kind::Int { width, .. } => Some(Self {
                kind: Kind::Int { width, signed },
                ..self
            }),
            Kind::Bool | Kind::Float { .. } => None,
        }
    }

    /// As many truth values.
    pub(super) fn truths(self) -> Self {
        Self {
            kind: Kind::Bool,
            ..self
        }
    }

    /// Whether a constant of it has more than one word.
    pub(super) fn is_wide(self) -> bool {
        match self.kind {
            Kind::Bool => false,
            Kind::Int { width, .. } | Kind::Float { width } => width > 32,
        }
    }
}

/// The types by their ids, and the ids of values.
#[derive(Debug)]
pub(super) struct Types {
    numerics: HashMap<u32, Numeric>,
    ids: HashMap<Numeric, u32>,
    /// The type of each value.
    values: HashMap<u32, Numeric>,
    zeros: HashMap<Numeric, u32>,
    /// The next id that is free.
    next: u32,
    /// What is added to the module.
    declarations: Vec<u32>,
}

impl Types {
    pub(super) fn new(bound: u32) -> Self {
        Self {
            numerics: HashMap::new(),
            ids: HashMap::new(),
            values: HashMap::new(),
            zeros: HashMap::new(),
            next: bound,
            declarations: Vec::new(),
        }
    }

    /// Takes note of a type that is declared, or of the type of a result.
    pub(super) fn note(&mut self, instruction: &Instruction<'_>) {
        let (Some(first), operands) = (instruction.operand(0), instruction.operands) else {
            return;
        };
        let scalar = |kind| Some(Numeric { kind, lanes: 1 });
        let declared = match (instruction.op, operands) {
            (TYPE_BOOL, _) => scalar(Kind::Bool),
            (TYPE_INT, &[_, width, sign, ..]) => scalar(Kind::Int {
                width,
                signed: sign != 0,
            }),
            (TYPE_FLOAT, &[_, width, ..]) => scalar(Kind::Float { width }),
            (TYPE_VECTOR, &[_, component, lanes, ..]) => {
                let component = self.numerics.get(&component);
                component.map(|&Numeric { kind, .. }| Numeric { kind, lanes })
            }
            // A type as the first operand is that of the result, which follows: types themselves,
            // names and what else has no result begin with other ids.
            (_, &[ty, result, ..]) => {
                if let Some(&numeric) = self.numerics.get(&ty) {
                    self.values.insert(result, numeric);
                }
                None
            }
            _ => None,
        };
        if let Some(numeric) = declared {
            self.numerics.insert(first, numeric);
            self.ids.entry(numeric).or_insert(first);
        }
    }

    /// What the type with this id is.
    pub(super) fn numeric(&self, id: u32) -> Option<Numeric> {
        self.numerics.get(&id).copied()
    }

    /// The type of the value with this id.
    pub(super) fn of_value(&self, id: u32) -> Option<Numeric> {
        self.values.get(&id).copied()
    }

    /// A new id.
    pub(super) fn fresh(&mut self) -> Result<u32, Diagnostic> {
        let id = self.next;
        let next = self.next.checked_add(1);
        self.next = next.ok_or_else(|| no_spirv("it leaves no id free"))?;
        Ok(id)
    }

    /// The id of this type, which is declared if it was not.
    pub(super) fn id(&mut self, numeric: Numeric) -> Result<u32, Diagnostic> {
        if let Some(&id) = self.ids.get(&numeric) {
            return Ok(id);
        }
        let component = if numeric.lanes == 1 {
            None
        } else {
            Some(self.id(Numeric {
                lanes: 1,
                ..numeric
            })?)
        };
        let id = self.fresh()?;
        match (component, numeric.kind) {
            (Some(component), _) => {
                let operands = [id, component, numeric.lanes];
                self.declare(TYPE_VECTOR, &operands);
            }
            (None, Kind::Bool) => self.declare(TYPE_BOOL, &[id]),
            (None, Kind::Int { width, signed }) => {
                self.declare(TYPE_INT, &[id, width, u32::from(signed)]);
            }
            (None, Kind::Float { width }) => self.declare(TYPE_FLOAT, &[id, width]),
        }
        self.ids.insert(numeric, id);
        Ok(id)
    }

    /// The zero of this type.
    pub(super) fn zero(&mut self, numeric: Numeric) -> Result<u32, Diagnostic> {
        if let Some(&id) = self.zeros.get(&numeric) {
            return Ok(id);
        }
        let (ty, id) = (self.id(numeric)?, self.fresh()?);
        self.declare(CONSTANT_NULL, &[ty, id]);
        self.zeros.insert(numeric, id);
        Ok(id)
    }

    fn declare(&mut self, op: u32, operands: &[u32]) {
        put(&mut self.declarations, op, operands);
    }

    /// The new bound, and what is to stand before the first function.
    pub(super) fn finish(self) -> (u32, Vec<u32>) {
        (self.next, self.declarations)
    }
}
