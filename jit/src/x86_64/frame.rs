//! Entry, loop, exit and calls: everything around the steps.

use outward_lower::program::{Inst, ProgramRounding};
use outward_lower::routine::ARGUMENTS;

use super::alloc::Allocator;
use super::emitter::Emitter;
use super::encode::{
    Address, Embedded, Gpr, R12, R13, R14, R15, RAX, RBP, RBX, RCX, RDI, RDX, RSI, RSP,
};
use super::forms as f;
use crate::Target;

/// The caller's MXCSR, ours, ours rounding down, and that of routines, in the frame.
const SAVED: i32 = 0;
pub(super) const WORK: i32 = 4;
pub(super) const DOWN: i32 = 8;
const DEFAULT: i32 = 12;
/// Frames of this size and more are touched page by page, so that no guard page is jumped over.
const PAGE: usize = 4096;

/// MXCSR: rounding control, flush to zero, denormals are zero.
const CONTROL: i32 = 0xE040;
/// MXCSR: all exceptions masked.
const MASKED: i32 = 0x1F80;
/// MXCSR: all exceptions have been raised.
const FLAGS: i32 = 0x003F;
/// MXCSR: round towards +∞; half of it is towards −∞.
const RC_UP: i32 = 0x4000;
const RC_DOWN: i32 = 0x2000;
const RC: i32 = 0x6000;

impl Emitter<'_> {
    /// Vector `k` of the area for calls: arguments and two results.
    pub(super) fn area(&self, k: usize) -> Address {
        Address::Base(RSP, (self.ops.bytes * (1 + k)) as i32)
    }

    pub(super) fn argument(&mut self, alloc: &mut Allocator, value: u32, k: usize) {
        let register = alloc.operand(self, value);
        self.asm.mem(&self.ops.store, register, 0, self.area(k));
    }

    /// Calls a routine on every lane. Routines are Rust code, so they run under the default mode,
    /// whatever the caller's is.
    pub(super) fn call(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) -> u8 {
        self.argument(alloc, inst.a, 0);
        self.argument(alloc, inst.b, 1);
        // Of the others those that the routine reads are zero.
        let called = inst.c as usize;
        let read = self.program.routines[called].arguments().div_ceil(2);
        let set = core::mem::take(&mut self.pairs_set);
        let missing = |pair: usize| pair > 0 && pair < read && !set[pair];
        if (0..set.len()).any(missing) {
            let zero = alloc.temporary(self);
            self.clear(zero);
            for pair in (0..set.len()).filter(|&pair| missing(pair)) {
                self.asm.mem(&self.ops.store, zero, 0, self.area(2 * pair));
                self.asm
                    .mem(&self.ops.store, zero, 0, self.area(2 * pair + 1));
            }
            alloc.give_back(zero);
        }
        alloc.settle(inst.a, next[0]);
        alloc.settle(inst.b, next[1]);
        alloc.spill_all(self);
        self.upper_halves();
        let is_default = self.program.round == ProgramRounding::Nearest;
        if !is_default {
            self.calls = true;
            self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, DEFAULT));
        }
        let routine = match self.routines {
            Some(routines) => routines.address(called).expose_provenance(),
            // What a listing knows it by.
            None => (&raw const self.program.routines[called]).addr(),
        };
        self.asm.short(&f::MOV_RI, RDI, routine as u64);
        self.lea(RSI, self.area(0));
        self.lea(RDX, self.area(ARGUMENTS));
        self.asm
            .short(&f::MOV_RI, RCX, (self.ops.bytes / self.ops.element) as u64);
        self.asm.short(&f::MOV_RI, RAX, self.trampoline as u64);
        self.asm.reg_imm(&f::CALL, RAX, 0);
        if !is_default {
            // In both words all flags are set, so there is none to be cleared, which takes long.
            self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, WORK));
        }
        let d = alloc.define(self);
        self.asm.mem(&self.ops.load, d, 0, self.area(ARGUMENTS));
        d
    }

    /// The second result of the call just before.
    pub(super) fn second(&mut self, alloc: &mut Allocator) -> u8 {
        let d = alloc.define(self);
        self.asm.mem(&self.ops.load, d, 0, self.area(ARGUMENTS + 1));
        d
    }

    pub(super) fn lea(&mut self, to: Gpr, address: Address) {
        self.asm.mem(&f::LEA, to.0, 0, address);
    }

    /// Clears them, before other code runs and before MXCSR is loaded: that is an instruction of
    /// SSE, and takes 150 ns and more on some processors while upper halves are in use.
    pub(super) fn upper_halves(&mut self) {
        if self.ops.isa != Target::V2 {
            self.asm.bare(&f::VZEROUPPER);
        }
    }

    /// Derives our MXCSR from the caller's, and loads it; if there are calls, also that of
    /// routines. Then all flags are set in both: whatever raises one changes nothing.
    fn set_mxcsr(&mut self) {
        let rc = match self.program.round {
            ProgramRounding::Nearest => 0,
            ProgramRounding::Up => RC_UP,
        };
        self.asm
            .mem(&f::MOV_LD32, RAX.0, 0, Address::Base(RSP, SAVED));
        self.asm.reg_imm(&f::AND_RI32, RAX, !CONTROL);
        if self.calls {
            self.asm.reg_imm(&f::OR_RI32, RAX, MASKED | FLAGS);
            self.asm
                .mem(&f::MOV_ST32, RAX.0, 0, Address::Base(RSP, DEFAULT));
        }
        self.asm.reg_imm(&f::OR_RI32, RAX, MASKED | rc);
        self.asm
            .mem(&f::MOV_ST32, RAX.0, 0, Address::Base(RSP, WORK));
        self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, WORK));
        if self.down {
            self.asm.reg_imm(&f::AND_RI32, RAX, !RC);
            self.asm.reg_imm(&f::OR_RI32, RAX, RC_DOWN);
            self.asm
                .mem(&f::MOV_ST32, RAX.0, 0, Address::Base(RSP, DOWN));
        }
    }

    /// The end of the loop.
    pub(super) fn advance(&mut self, body: usize) {
        self.asm.reg_imm(&f::ADD_RI, R15, self.ops.bytes as i32);
        if self.program.traces != 0 {
            self.asm
                .reg_imm(&f::ADD_RI, R14, self.program.traces as i32 * 2);
        }
        self.asm.regs(&f::CMP_RR, R15.0, 0, RBX.0, Embedded::None);
        self.asm.branch(&f::JB, body);
    }

    /// The way out. Returns its position.
    pub(super) fn leave(&mut self) -> usize {
        let exit = self.asm.here();
        self.upper_halves();
        self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, SAVED));
        self.lea(RSP, Address::Base(RBP, -40));
        for register in [R15, R14, R13, R12, RBX, RBP] {
            self.asm.short(&f::POP, register, 0);
        }
        self.asm.bare(&f::RET);
        exit
    }

    /// The way in. Returns its position.
    pub(super) fn enter(&mut self, frame: i32, body: usize, exit: usize) -> usize {
        self.asm.align(16);
        let entry = self.asm.here();
        self.asm.short(&f::PUSH, RBP, 0);
        self.asm.regs(&f::MOV_LD, RBP.0, 0, RSP.0, Embedded::None);
        for register in [RBX, R12, R13, R14, R15] {
            self.asm.short(&f::PUSH, register, 0);
        }
        if frame as usize >= PAGE - 256 {
            for page in 1..=frame as usize / PAGE + 1 {
                self.asm.mem(
                    &f::TEST_RR,
                    RAX.0,
                    0,
                    Address::Base(RSP, -((page * PAGE) as i32)),
                );
            }
        }
        self.asm.reg_imm(&f::SUB_RI, RSP, frame);
        self.asm.reg_imm(&f::AND_RI, RSP, -64);
        self.asm.only_mem(&f::STMXCSR, Address::Base(RSP, SAVED));
        self.set_mxcsr();
        for (to, from) in [(R12, RDI), (R13, RSI), (R14, RDX), (RBX, RCX)] {
            self.asm.regs(&f::MOV_LD, to.0, 0, from.0, Embedded::None);
        }
        self.asm.regs(&f::XOR_RR, R15.0, 0, R15.0, Embedded::None);
        self.asm.reg_imm(&f::SHL_RI, RBX, i32::from(self.ops.shift));
        self.asm.branch(&f::JE, exit);
        self.asm.branch(&f::JMP, body);
        entry
    }
}
