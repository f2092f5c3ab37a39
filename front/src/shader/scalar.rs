//! Single scalars: constants, conversions, inputs.

use naga::{Literal, ScalarKind, Span};
use outward_expr::{BoolOp, Constant, IntOp, RealOp, RegionValue, Type};
use outward_interval::Decimal;

use super::fault::Fault;
use super::layout::Leaf;
use super::state::Lowerer;

impl Lowerer<'_> {
    pub(super) fn literal(&mut self, literal: Literal, span: Span) -> Result<RegionValue, Fault> {
        let no = |what: &str| Err(Fault::unsupported(span, what));
        match literal {
            Literal::F32(value) => self
                .number(f64::from(value))
                .ok_or_else(|| Fault::new(span, "this constant is infinite or not a number")),
            Literal::F16(value) => self
                .number(value.to_f64())
                .ok_or_else(|| Fault::new(span, "this constant is infinite or not a number")),
            Literal::I32(value) => Ok(self.builder.int(value)),
            Literal::U32(value) => Ok(self.builder.int(value.cast_signed())),
            Literal::Bool(value) => Ok(self.builder.truth(value)),
            Literal::AbstractInt(_) | Literal::AbstractFloat(_) => no("a number of no type"),
            Literal::F64(_) => no("a number of type f64"),
            Literal::I64(_) => no("an integer of type i64"),
            Literal::U64(_) => no("an integer of type u64"),
            Literal::I16(_) => no("an integer of type i16"),
            Literal::U16(_) => no("an integer of type u16"),
        }
    }

    /// A constant; the zero with a sign is the negated zero.
    fn number(&mut self, value: f64) -> Option<RegionValue> {
        let decimal = Decimal::from_f64(value.abs())?;
        let magnitude = self.builder.constant(Constant::Decimal(decimal));
        if value.is_sign_negative() {
            return Some(self.builder.unary(RealOp::Neg, magnitude));
        }
        Some(magnitude)
    }

    /// A constant that is known to be finite.
    pub(super) fn constant(&mut self, value: f64) -> RegionValue {
        match self.number(value) {
            Some(value) => value,
            None => self.builder.integer(0),
        }
    }

    /// A conversion that keeps the value as far as it can.
    pub(super) fn converted(
        &mut self,
        value: RegionValue,
        from: ScalarKind,
        to: ScalarKind,
    ) -> RegionValue {
        use ScalarKind::{Bool, Float, Sint, Uint};
        match (from, to) {
            (Float, Sint) => self.builder.integer_op(IntOp::ToSint, &[value]),
            (Float, Uint) => self.builder.integer_op(IntOp::ToUint, &[value]),
            (Sint, Float) => self.builder.integer_op(IntOp::FromSint, &[value]),
            (Uint, Float) => self.builder.integer_op(IntOp::FromUint, &[value]),
            (Bool, Float) => {
                let (one, zero) = (self.builder.integer(1), self.builder.integer(0));
                self.builder.select(value, one, zero)
            }
            (Bool, Sint | Uint) => {
                let (one, zero) = (self.builder.int(1), self.builder.int(0));
                self.builder.select(value, one, zero)
            }
            (Float, Bool) => {
                let zero = self.builder.integer(0);
                let equal = self.builder.logic(BoolOp::Eq, &[value, zero]);
                self.builder.logic(BoolOp::Not, &[equal])
            }
            (Sint | Uint, Bool) => {
                let zero = self.builder.int(0);
                let equal = self.builder.logic(BoolOp::Ieq, &[value, zero]);
                self.builder.logic(BoolOp::Not, &[equal])
            }
            _ => value,
        }
    }

    /// The same bits as something else.
    pub(super) fn bitcast(&mut self, value: RegionValue, to: ScalarKind) -> RegionValue {
        match (self.builder.type_of(value), to) {
            (Type::Real, ScalarKind::Sint | ScalarKind::Uint) => {
                self.builder.integer_op(IntOp::ToBits, &[value])
            }
            (Type::Int, ScalarKind::Float) => self.builder.integer_op(IntOp::FromBits, &[value]),
            _ => value,
        }
    }

    /// The number of binary16 next to x.
    pub(super) fn quantized(&mut self, x: RegionValue) -> RegionValue {
        self.builder.integer_op(IntOp::ToHalf, &[x])
    }

    /// An input. One of half precision is what is given, rounded.
    pub(super) fn input(&mut self, leaf: &Leaf) -> RegionValue {
        let value = self.builder.typed_input(&leaf.path, leaf.ty);
        if leaf.half {
            self.quantized(value)
        } else {
            value
        }
    }
}
