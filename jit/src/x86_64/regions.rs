//! Regions and variables: votes, branches over what no lane needs, and back to the head of a loop.
//!
//! Variables are vectors in the frame, or in registers (`held.rs`). At both endpoints of a branch
//! values are in the same places: [`Allocator::enter`] notes them, [`Allocator::leave`] brings them
//! back.

use outward_lower::program::{Inst, Step};

use super::alloc::Allocator;
use super::emitter::{Emitter, Region};
use super::encode::{Address, Embedded, RAX, RSP};
use super::forms as f;
use super::pressure::need_at;
use crate::Target;

impl Emitter<'_> {
    /// Where a variable is in the frame.
    pub(super) fn variable(&self, variable: u32) -> Address {
        Address::Base(
            RSP,
            self.variables_at + variable as i32 * self.ops.bytes as i32,
        )
    }

    /// A step that makes no value, but writes a variable, or begins or ends a region.
    pub(super) fn effect(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) {
        let i = alloc.now();
        if inst.step == Step::Store {
            let value = alloc.operand(self, inst.a);
            match self.held.register(inst.c) {
                Some(register) => self.copy(register, value),
                None => {
                    let variable = self.variable(inst.c);
                    self.asm.mem(&self.ops.store, value, 0, variable);
                }
            }
            alloc.settle(inst.a, next[0]);
        } else if inst.step == Step::StoreWhere {
            self.set(alloc, next, inst);
        } else if inst.step == Step::If {
            self.vote(alloc, inst.a);
            alloc.settle(inst.a, next[0]);
            alloc.enter();
            let over = self.asm.branch_forward(&f::JE);
            self.regions.push(Region::If(over));
        } else if inst.step == Step::Loop {
            if let Some(need) = need_at(&self.needs, i) {
                alloc.make_room(self, need.registers, need.end);
            }
            alloc.enter();
            for held in self.held.begin(i) {
                let variable = self.variable(held.variable);
                self.asm.mem(&self.ops.load, held.register, 0, variable);
            }
            self.regions.push(Region::Loop(self.asm.here()));
        } else if let Some(region) = self.regions.pop() {
            match region {
                Region::If(over) => {
                    alloc.leave(self);
                    self.asm.land(over);
                }
                Region::Loop(head) => {
                    // What the loop uses from outside is used here, after the mask.
                    alloc.at(i - 1);
                    self.vote(alloc, inst.a);
                    alloc.settle(inst.a, next[0]);
                    alloc.at(i);
                    alloc.leave(self);
                    self.asm.branch(&f::JNE, head);
                    for held in self.held.end(i) {
                        if held.is_written {
                            let variable = self.variable(held.variable);
                            self.asm.mem(&self.ops.store, held.register, 0, variable);
                        }
                    }
                    alloc.release_kept();
                }
            }
        }
    }

    /// Sets the zero flag if a mask is set in no lane. Moves leave it as it is.
    fn vote(&mut self, alloc: &mut Allocator, mask: u32) {
        let mask = alloc.operand(self, mask);
        let none = Embedded::None;
        if self.ops.isa == Target::V4 {
            self.asm.regs(&self.ops.votes, 1, 0, mask, none);
            self.asm.regs(&f::KORTESTW, 1, 0, 1, none);
        } else {
            self.asm.regs(&self.ops.votes, RAX.0, 0, mask, none);
            self.asm.regs(&f::TEST_RR, RAX.0, 0, RAX.0, none);
        }
    }

    /// A variable becomes mask ? value : variable.
    fn set(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) {
        let (value, mask) = (alloc.operand(self, inst.a), alloc.operand(self, inst.b));
        if let Some(register) = self.held.register(inst.c) {
            // There are such registers with AVX-512 alone.
            self.ternary(register, mask, value, 0xB8);
            alloc.settle(inst.a, next[0]);
            alloc.settle(inst.b, next[1]);
            return;
        }
        let variable = self.variable(inst.c);
        let t = alloc.temporary(self);
        let none = Embedded::None;
        self.asm.mem(&self.ops.load, t, 0, variable);
        match self.ops.isa {
            Target::V2 => {
                // ((variable ^ value) & mask) ^ variable
                self.asm.regs(&self.ops.xor, t, 0, value, none);
                self.asm.regs(&self.ops.and, t, 0, mask, none);
                self.asm.mem(&self.ops.xor, t, 0, variable);
            }
            Target::V3 => {
                self.asm.regs(&self.ops.select, t, t, value, none);
                self.asm.imm8(mask << 4);
            }
            Target::V4 => self.ternary(t, mask, value, 0xB8),
        }
        self.asm.mem(&self.ops.store, t, 0, variable);
        alloc.give_back(t);
        alloc.settle(inst.a, next[0]);
        alloc.settle(inst.b, next[1]);
    }
}
