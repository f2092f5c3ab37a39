//! Where values are used, and as what.
//!
//! A product of a number with its sign flipped is one instruction where there is one for a product
//! that is negated: then the number itself is used, and if nothing but products uses what was
//! flipped, no sign is. That is most of what rounding everything up takes more instructions for.
//! The bits are the same: −(x·y) is exact until it is rounded, once, and zero less zero has the
//! sign that the product has.

use outward_lower::program::{Inst, Step};

/// The value is not used again.
pub(crate) const NEVER: u32 = u32::MAX;

/// What the scan backward finds out about an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Uses {
    /// Per operand, where its value is used after this instruction. Of a product, the third says
    /// which factors are [read without their signs flipped](read), if any is.
    pub(crate) next: [u32; 3],
    /// Where the value of the instruction is used first; [`NEVER`] if the instruction can be left
    /// out.
    pub(crate) first: u32,
}

/// The instruction as its operands are read: of a product, a factor that is there for products
/// alone, with its sign flipped, is read as it was before; and whether the result is to be negated
/// for that.
#[inline]
pub(crate) fn read(insts: &[Inst], inst: &Inst, uses: &Uses) -> (Inst, bool) {
    let mut inst = *inst;
    if inst.step != Step::Mul || uses.next[2] == NEVER {
        return (inst, false);
    }
    let flipped = uses.next[2];
    for (k, factor) in [&mut inst.a, &mut inst.b].into_iter().enumerate() {
        if flipped >> k & 1 == 1 {
            *factor = insts[*factor as usize].a;
        }
    }
    (inst, flipped.count_ones() == 1)
}

/// On the scan backward, at a product: which factors are made by flipping a sign, and used in
/// products alone, as far as is known; [`NEVER`] if none is.
#[inline]
pub(super) fn flipped(insts: &[Inst], uses: &[Uses], inst: &Inst) -> u32 {
    let is = |factor: u32| {
        let factor = factor as usize;
        u32::from(uses[factor].first == NEVER && insts[factor].step == Step::Neg)
    };
    match is(inst.a) | is(inst.b) << 1 {
        0 => NEVER,
        flipped => flipped,
    }
}
