//! Instructions that naga reads as others, rewritten to such that it reads as they are meant.
//!
//! naga has one operation for signed and unsigned integers, and its operands' types say which it
//! is; in SPIR-V the instruction says it, and operands and result may have either type. So those
//! of another type than the instruction's are taken as that, and its result as what it should be,
//! by `OpBitcast`. (Comparisons, sums, products and the like naga reads right.)
//!
//! Of numbers, naga has the ordered comparisons, which are false where one of them is NaN; and of
//! those that are not, `OpFUnordNotEqual`.

use std::collections::HashSet;

use outward_expr::Diagnostic;

use super::instruction::{Instruction, put};
use super::types::{Numeric, Types};

const EXT_INST: u32 = 12;
const BITCAST: u32 = 124;
const I_ADD: u32 = 128;
const S_REM: u32 = 138;
const S_MOD: u32 = 139;
const LOGICAL_EQUAL: u32 = 164;
const LOGICAL_NOT_EQUAL: u32 = 165;
const LOGICAL_NOT: u32 = 168;
const SELECT: u32 = 169;
const S_GREATER: u32 = 173;
const S_LESS: u32 = 177;
const F_UNORD_EQUAL: u32 = 181;
const F_ORD_NOT_EQUAL: u32 = 182;
const F_ORD_LESS: u32 = 184;
const F_UNORD_LESS: u32 = 185;
const F_ORD_GREATER: u32 = 186;
const F_UNORD_GREATER: u32 = 187;
const F_ORD_LESS_EQUAL: u32 = 188;
const F_UNORD_LESS_EQUAL: u32 = 189;
const F_ORD_GREATER_EQUAL: u32 = 190;
const F_UNORD_GREATER_EQUAL: u32 = 191;

/// What an integer is taken as.
#[derive(Clone, Copy)]
enum As {
    Signed,
    Unsigned,
    /// As its type says.
    Itself,
    /// As the type of the result says.
    Result,
}

impl As {
    /// Whether it has a sign, where that is prescribed.
    fn sign(self, result: Option<bool>) -> Option<bool> {
        match self {
            Self::Signed => Some(true),
            Self::Unsigned => Some(false),
            Self::Itself => None,
            Self::Result => result,
        }
    }
}

/// What the operands and the result of an instruction are taken as.
#[derive(Clone, Copy)]
struct Signs {
    operands: [As; 3],
    result: As,
}

impl Signs {
    /// Those of an instruction, where naga goes by the types.
    fn of(op: u32) -> Option<Self> {
        use As::{Itself, Result, Signed, Unsigned};
        let (operands, result) = match op {
            109 => ([Itself; 3], Unsigned),                  // OpConvertFToU
            110 => ([Itself; 3], Signed),                    // OpConvertFToS
            111 => ([Signed, Itself, Itself], Itself),       // OpConvertSToF
            112 => ([Unsigned, Itself, Itself], Itself),     // OpConvertUToF
            126 | 135 | S_REM => ([Signed; 3], Signed),      // OpSNegate, OpSDiv
            134 | 137 => ([Unsigned; 3], Unsigned),          // OpUDiv, OpUMod
            194 => ([Unsigned, Itself, Itself], Unsigned),   // OpShiftRightLogical
            195 => ([Signed, Itself, Itself], Signed),       // OpShiftRightArithmetic
            196 => ([Result, Itself, Itself], Itself),       // OpShiftLeftLogical
            201 => ([Result, Result, Itself], Itself),       // OpBitFieldInsert
            202 => ([Signed, Itself, Itself], Signed),       // OpBitFieldSExtract
            203 => ([Unsigned, Itself, Itself], Unsigned),   // OpBitFieldUExtract
            204 | 205 => ([Result, Itself, Itself], Itself), // OpBitReverse, OpBitCount
            _ => return None,
        };
        Some(Self { operands, result })
    }

    /// Those of an instruction of the set `GLSL.std.450`.
    fn of_glsl(number: u32) -> Option<Self> {
        use As::{Itself, Result, Signed, Unsigned};
        let (operands, result) = match number {
            // SAbs, SSign, SMin, SMax, SClamp, FindSMsb
            5 | 7 | 39 | 42 | 45 | 74 => ([Signed; 3], Signed),
            38 | 41 | 44 | 75 => ([Unsigned; 3], Unsigned), // UMin, UMax, UClamp, FindUMsb
            53 => ([Itself, Signed, Itself], Itself),       // Ldexp
            54..=58 => ([Itself; 3], Unsigned),             // Pack…
            60..=64 => ([Unsigned; 3], Itself),             // Unpack…
            73 => ([Result; 3], Itself),                    // FindILsb
            _ => return None,
        };
        Some(Self { operands, result })
    }
}

/// The functions of a module, as they are rewritten.
#[derive(Debug)]
pub(super) struct Rewriter {
    pub(super) types: Types,
    /// The ids of the set `GLSL.std.450`.
    glsl: HashSet<u32>,
    pub(super) words: Vec<u32>,
    /// Whether anything is other than it was.
    pub(super) changed: bool,
}

impl Rewriter {
    pub(super) fn new(types: Types, glsl: HashSet<u32>) -> Self {
        Self {
            types,
            glsl,
            words: Vec::new(),
            changed: false,
        }
    }

    /// Puts the instruction as it is.
    pub(super) fn copy(&mut self, instruction: &Instruction<'_>) {
        put(&mut self.words, instruction.op, instruction.operands);
    }

    /// Puts an instruction that has a result, of this type.
    fn make(&mut self, op: u32, ty: u32, operands: &[u32]) -> Result<u32, Diagnostic> {
        let id = self.types.fresh()?;
        self.finish(op, ty, id, operands);
        Ok(id)
    }

    /// Puts an instruction with this result.
    fn finish(&mut self, op: u32, ty: u32, id: u32, operands: &[u32]) {
        put(&mut self.words, op, &[&[ty, id], operands].concat());
        self.changed = true;
    }

    /// Puts the instruction, or those that mean the same.
    pub(super) fn rewrite(&mut self, instruction: &Instruction<'_>) -> Result<(), Diagnostic> {
        match *instruction.operands {
            [ty, id, a, b] if (F_UNORD_EQUAL..=F_UNORD_GREATER_EQUAL).contains(&instruction.op) => {
                self.comparison(instruction, [ty, id, a, b])
            }
            [ty, id, a, b] if instruction.op == S_MOD => self.modulo(instruction, [ty, id, a, b]),
            [ty, id, set, number, ..] if instruction.op == EXT_INST && self.glsl.contains(&set) => {
                self.signs(instruction, Signs::of_glsl(number), [ty, id], 4)
            }
            [ty, id, ..] => self.signs(instruction, Signs::of(instruction.op), [ty, id], 2),
            _ => {
                self.copy(instruction);
                Ok(())
            }
        }
    }

    /// A comparison of numbers: what is unordered is what the opposite, ordered, is not.
    fn comparison(
        &mut self,
        instruction: &Instruction<'_>,
        [ty, id, a, b]: [u32; 4],
    ) -> Result<(), Diagnostic> {
        let opposite = match instruction.op {
            F_UNORD_EQUAL | F_ORD_NOT_EQUAL => {
                let less = self.make(F_ORD_LESS, ty, &[a, b])?;
                let greater = self.make(F_ORD_GREATER, ty, &[a, b])?;
                // Never both. (naga has no `or` of vectors.)
                let join = if instruction.op == F_ORD_NOT_EQUAL {
                    LOGICAL_NOT_EQUAL
                } else {
                    LOGICAL_EQUAL
                };
                self.finish(join, ty, id, &[less, greater]);
                return Ok(());
            }
            F_UNORD_LESS => F_ORD_GREATER_EQUAL,
            F_UNORD_GREATER => F_ORD_LESS_EQUAL,
            F_UNORD_LESS_EQUAL => F_ORD_GREATER,
            F_UNORD_GREATER_EQUAL => F_ORD_LESS,
            _ => {
                self.copy(instruction);
                return Ok(());
            }
        };
        let opposite = self.make(opposite, ty, &[a, b])?;
        self.finish(LOGICAL_NOT, ty, id, &[opposite]);
        Ok(())
    }

    /// The remainder with the sign of the divisor: to one that has the other sign, the divisor is
    /// added.
    fn modulo(
        &mut self,
        instruction: &Instruction<'_>,
        [ty, id, a, b]: [u32; 4],
    ) -> Result<(), Diagnostic> {
        let shape = self.types.numeric(ty);
        let Some(signed) = shape.and_then(|shape| shape.with_sign(true)) else {
            self.copy(instruction);
            return Ok(());
        };
        let (int, truth) = (self.types.id(signed)?, self.types.id(signed.truths())?);
        let zero = self.types.zero(signed)?;
        let a = self.cast(a, self.types.of_value(a), Some(true))?;
        let b = self.cast(b, self.types.of_value(b), Some(true))?;
        let rest = self.make(S_REM, int, &[a, b])?;
        // To what is above zero, a divisor below it is added; and the other way round.
        let mut results = rest;
        for (on, other, last) in [(S_GREATER, S_LESS, false), (S_LESS, S_GREATER, true)] {
            let is_apart = self.make(other, truth, &[b, zero])?;
            let added = self.make(SELECT, int, &[is_apart, b, zero])?;
            let moved = self.make(I_ADD, int, &[rest, added])?;
            let is_on = self.make(on, truth, &[rest, zero])?;
            let operands = [is_on, moved, results];
            if last && shape == Some(signed) {
                self.finish(SELECT, ty, id, &operands);
                return Ok(());
            }
            results = self.make(SELECT, int, &operands)?;
        }
        self.finish(BITCAST, ty, id, &[results]);
        Ok(())
    }

    /// An instruction whose operands, which begin at this one, and whose result have these signs.
    fn signs(
        &mut self,
        instruction: &Instruction<'_>,
        signs: Option<Signs>,
        [ty, id]: [u32; 2],
        from: usize,
    ) -> Result<(), Diagnostic> {
        let Some(signs) = signs else {
            self.copy(instruction);
            return Ok(());
        };
        let shape = self.types.numeric(ty);
        let sign = shape.and_then(Numeric::signed);
        let mut operands = instruction.operands.to_vec();
        for (operand, wanted) in operands.iter_mut().skip(from).zip(signs.operands) {
            *operand = self.cast(*operand, self.types.of_value(*operand), wanted.sign(sign))?;
        }
        let wanted = signs
            .result
            .sign(None)
            .and_then(|sign| shape?.with_sign(sign));
        match wanted {
            Some(wanted) if shape != Some(wanted) => {
                let (wanted, result) = (self.types.id(wanted)?, self.types.fresh()?);
                let rest = operands.get(2..).unwrap_or_default().to_vec();
                self.finish(instruction.op, wanted, result, &rest);
                self.finish(BITCAST, ty, id, &[result]);
            }
            _ => put(&mut self.words, instruction.op, &operands),
        }
        Ok(())
    }

    /// The value, of this type, taken as an integer with this sign.
    fn cast(
        &mut self,
        value: u32,
        shape: Option<Numeric>,
        signed: Option<bool>,
    ) -> Result<u32, Diagnostic> {
        let wanted = signed.and_then(|signed| shape?.with_sign(signed));
        match wanted {
            Some(wanted) if shape != Some(wanted) => {
                let ty = self.types.id(wanted)?;
                self.make(BITCAST, ty, &[value])
            }
            _ => Ok(value),
        }
    }
}
