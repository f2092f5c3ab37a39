//! Register allocation by furthest next use, in one pass forward.
//!
//! **Regions.** A region may be left out, or run again; code after it, and at the head of a loop,
//! must find values where it looks for them either way. So where a region ends, values are brought
//! back to the registers that they were in where it began ([`Allocator::leave`]), and slots that
//! were taken in between are given up. What a loop uses from outside is needed until it ends.
//! Values do not leave regions, so nothing else is to be done.
//!
//! Straight-line code tells the future: one scan backward notes, for every operand, where its value
//! is used next (and finds dead instructions on the way). The forward pass, which the compiler
//! drives instruction by instruction, then always gives up the register whose value is needed last
//! (Belady). Constants and inputs are made again instead of stored; a value that already has a slot
//! is not stored twice (values never change); slots of dead values are reused.
//!
//! Invariant: a live value is in a register, in a slot, or can be made again; a register whose
//! value is an operand of the current instruction has the least key, so it is never taken.
//!
//! A slot that is freed may be overwritten by the next spill. So an operand that is read from its
//! slot by the instruction itself must be settled after the result has got its register.

use outward_lower::program::{Inst, Program, Step};

use super::uses::{NEVER, Uses, flipped, read};

/// The value is used by the outputs only, which are stored as soon as it is made.
pub(crate) const OUTPUT: u32 = u32::MAX - 1;

const NOWHERE: u32 = u32::MAX;
const SOURCE: u32 = u32::MAX - 1;
const NO_REGISTER: u8 = u8::MAX;

/// The steps that are needed or not whether or not their values are used, and those that say so of
/// others.
const NOT_BY_USE: u64 = Step::EFFECTS | Step::set(&[Step::Arg, Step::Call]);

/// The steps whose values are made where they are used.
pub(crate) const SOURCES: u64 = Step::set(&[Step::Input, Step::Const]);

/// What the allocator has the compiler write.
pub(crate) trait Moves {
    /// Stores a register to a slot.
    fn spill(&mut self, register: u8, slot: u32);
    /// Loads a register from a slot.
    fn reload(&mut self, register: u8, slot: u32);
    /// Loads a register with the input or constant that instruction `value` names.
    fn make(&mut self, register: u8, value: u32);
}

/// Where a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In a register (perhaps in a slot as well).
    Register(u8),
    /// In a slot only.
    Slot(u32),
    /// Nowhere yet: an input or constant.
    Source,
}

#[derive(Clone, Copy, Debug)]
struct Home {
    slot: u32,
    /// Of a value that is not used again, this means nothing.
    register: u8,
}

/// The allocator. Its vectors are kept from program to program.
#[derive(Debug, Default)]
pub(crate) struct Allocator {
    /// Per instruction, and one more, for operands that instructions do not have.
    uses: Vec<Uses>,
    homes: Vec<Home>,
    /// Per register: next use of its value, then its own number in the low five bits.
    keys: [u32; 32],
    owners: [u32; 32],
    registers: usize,
    free: u32,
    /// The registers whose values have slots, too.
    with_slots: u32,
    free_slots: Vec<u32>,
    slots: u32,
    now: u32,
    /// Of values, where they are used next; kept in programs with regions only.
    upcoming: Vec<u32>,
    /// What loops use from outside: the end of the loop, the value, and where it is used after the
    /// loop. In falling order of ends.
    kept: Vec<(u32, u32, u32)>,
    /// What was where at the beginnings of the regions that have not ended.
    open: Vec<Snapshot>,
}

/// What was where at the beginning of a region.
#[derive(Debug)]
struct Snapshot {
    free: u32,
    owners: [u32; 32],
    /// The slot of each owner.
    slots: [u32; 32],
}

/// On the scan backward, at uses of values within these loops: those that began after a value need
/// it until they end.
#[inline(never)]
fn keep(
    uses: &mut [Uses],
    kept: &mut Vec<(u32, u32, u32)>,
    inst: &Inst,
    around: &[(usize, usize)],
) {
    for &value in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
        for &(start, end) in around {
            let used = uses[value as usize].first;
            // The first use that was met lies behind the loop.
            if (value as usize) < start && used > end as u32 {
                kept.push((end as u32, value, used));
                uses[value as usize].first = end as u32;
            }
        }
    }
}

/// Where the scan backward is.
struct Around {
    /// The loops before, in the order of their ends.
    loops: Vec<(usize, usize)>,
    /// Those around, the outermost first.
    open: Vec<(usize, usize)>,
    /// Whether the call that follows is needed.
    call_is_live: bool,
}

impl Around {
    /// The first use of an instruction that is needed or not whether or not its value is used, or
    /// that says so of others; of values there is this first use.
    #[inline(never)]
    fn pass(&mut self, i: usize, step: Step, first: u32) -> u32 {
        if step == Step::EndLoop {
            self.open.extend(self.loops.pop_if(|l| l.1 == i));
        } else if step == Step::Loop {
            self.open.pop();
        }
        if step == Step::Call {
            self.call_is_live = first != NEVER;
            first
        } else if step == Step::Arg && !self.call_is_live {
            NEVER
        } else {
            OUTPUT
        }
    }
}

impl Allocator {
    /// The scan backward. `registers` is from 16 to 32. Every program with less than 2^26
    /// instructions fits. `negates` says whether there is an instruction for products that are
    /// negated. Returns what it found of each instruction, which is to be
    /// [given back](Self::reuse).
    pub(crate) fn prepare(
        &mut self,
        program: &Program,
        registers: usize,
        negates: bool,
    ) -> Vec<Uses> {
        let n = program.insts.len();
        let mut all = core::mem::take(&mut self.uses);
        all.clear();
        // One more, for operands that instructions do not have.
        all.resize(
            n + 1,
            Uses {
                next: [NEVER; 3],
                first: NEVER,
            },
        );
        self.homes.clear();
        self.homes.resize(
            n,
            Home {
                slot: NOWHERE,
                register: NO_REGISTER,
            },
        );
        self.registers = registers;
        self.keys = [0; 32];
        self.free = u32::MAX >> (32 - registers);
        self.with_slots = 0;
        self.free_slots.clear();
        self.slots = 0;
        self.kept.clear();
        self.open.clear();
        self.upcoming.clear();
        let loops = if program.variables == 0 {
            Vec::new()
        } else {
            self.upcoming.resize(n, NEVER);
            program.loops()
        };
        let mut around = Around {
            loops,
            open: Vec::new(),
            call_is_live: false,
        };
        let insts = program.insts.as_slice();
        let uses = all.as_mut_slice();
        for v in &program.outputs {
            uses[v.0 as usize].first = OUTPUT;
        }
        for ((i, inst), home) in insts.iter().enumerate().zip(&mut self.homes).rev() {
            // Questions to bit sets: a `match` over all steps could not be predicted.
            if inst.step.is_in(SOURCES | NOT_BY_USE) {
                if inst.step.is_in(SOURCES) {
                    home.slot = SOURCE;
                    continue;
                }
                uses[i].first = around.pass(i, inst.step, uses[i].first);
            }
            if uses[i].first == NEVER {
                continue;
            }
            let mut inst = inst;
            let product;
            if negates && inst.step == Step::Mul {
                let flipped = flipped(insts, uses, inst);
                if flipped != NEVER {
                    uses[i].next[2] = flipped;
                    product = read(insts, inst, &uses[i]).0;
                    inst = &product;
                }
            }
            if !around.open.is_empty() {
                keep(uses, &mut self.kept, inst, &around.open);
            }
            // All are read before any is written, so that equal operands have the same next use.
            let [a, b, _] = inst.values(n as u32).map(|o| o as usize);
            let (next_a, next_b) = (uses[a].first, uses[b].first);
            if inst.step.arity() > 2 {
                let c = inst.c as usize;
                uses[i].next[2] = uses[c].first;
                uses[c].first = i as u32;
            }
            uses[i].next[0] = next_a;
            uses[i].next[1] = next_b;
            uses[a].first = i as u32;
            uses[b].first = i as u32;
        }
        self.kept.sort_unstable_by(|a, b| b.cmp(a));
        all
    }

    /// Takes the memory of what the scan found, for the next one.
    pub(crate) fn reuse(&mut self, uses: Vec<Uses>) {
        self.uses = uses;
    }

    /// Before a loop that ends at `end`: empties registers, of what is used last first, until so
    /// many are free or all have what the loop uses; without a number, all of them.
    pub(crate) fn make_room(&mut self, moves: &mut impl Moves, registers: Option<usize>, end: u32) {
        let Some(registers) = registers else {
            return self.spill_all(moves);
        };
        while (self.free.count_ones() as usize) < registers.min(self.registers) {
            let keys = self.taken(self.free).map(|register| self.keys[register]);
            let Some(last) = keys.max().filter(|key| key >> 5 > end) else {
                return;
            };
            let register = (last & 31) as u8;
            self.evict(moves, register);
            self.free |= 1 << register;
        }
    }

    /// At the beginning of a region, before the branch that leaves it out or comes back.
    pub(crate) fn enter(&mut self) {
        let mut snapshot = Snapshot {
            free: self.free,
            owners: self.owners,
            slots: [NOWHERE; 32],
        };
        for register in self.taken(self.free) {
            let owner = self.owners[register] as usize;
            snapshot.slots[register] = self.homes[owner].slot;
        }
        self.open.push(snapshot);
    }

    /// At the end of a region: brings every value that is still used to where it was at the
    /// beginning. What is written are moves, which leave flags as they are.
    pub(crate) fn leave(&mut self, moves: &mut impl Moves) {
        let Some(then) = self.open.pop() else {
            return;
        };
        let back = |then: &Snapshot, register: usize| {
            then.free >> register & 1 == 0 && {
                let next = self.upcoming[then.owners[register] as usize];
                next < OUTPUT && next >= self.now
            }
        };
        let wanted: Vec<usize> = (0..self.registers).filter(|&r| back(&then, r)).collect();
        // Everything else goes first.
        for register in self.taken(self.free) {
            let owner = self.owners[register];
            let stays = wanted.contains(&register) && then.owners[register] == owner;
            if !stays {
                self.homes[owner as usize].register = NO_REGISTER;
                self.free |= 1 << register;
            }
        }
        for register in wanted {
            let value = then.owners[register];
            let home = self.homes[value as usize];
            if home.register == NO_REGISTER {
                self.bind(register as u8, value);
                if home.slot == SOURCE {
                    moves.make(register as u8, value);
                } else {
                    moves.reload(register as u8, home.slot);
                }
            }
            self.keys[register] = self.upcoming[value as usize] << 5 | register as u32;
            // A slot that was taken in the region holds nothing where the region is left out.
            let slot = self.homes[value as usize].slot;
            if slot < SOURCE && then.slots[register] == NOWHERE {
                self.free_slots.push(slot);
                self.homes[value as usize].slot = NOWHERE;
            }
        }
        self.with_slots = 0;
        for register in self.taken(self.free) {
            let slot = self.homes[self.owners[register] as usize].slot;
            self.with_slots |= u32::from(slot < SOURCE) << register;
        }
    }

    /// At the end of a loop, after everything else: what it used from outside is needed where it is
    /// used next, or no more.
    pub(crate) fn release_kept(&mut self) {
        while let Some(&(end, value, next)) = self.kept.last()
            && end <= self.now
        {
            self.kept.pop();
            self.settle(value, next);
        }
    }

    /// The registers that hold something.
    fn taken(&self, free: u32) -> impl Iterator<Item = usize> + use<> {
        (0..self.registers).filter(move |register| free >> register & 1 == 0)
    }

    /// Turns to instruction `i`.
    #[inline]
    pub(crate) fn at(&mut self, i: usize) {
        self.now = i as u32;
    }

    /// The instruction that it has turned to.
    #[inline]
    pub(crate) fn now(&self) -> usize {
        self.now as usize
    }

    /// The register with the value, if one has it.
    #[inline]
    pub(crate) fn register(&self, value: u32) -> Option<u8> {
        let register = self.homes[value as usize].register;
        (register != NO_REGISTER).then_some(register)
    }

    /// How many slots have been used.
    pub(crate) fn slots(&self) -> u32 {
        self.slots
    }

    /// Where the value is now.
    #[inline]
    pub(crate) fn place(&self, value: u32) -> Place {
        let home = self.homes[value as usize];
        if home.register != NO_REGISTER {
            Place::Register(home.register)
        } else if home.slot == SOURCE {
            Place::Source
        } else {
            Place::Slot(home.slot)
        }
    }

    /// The register with the value, which is brought there if need be, and stays there for this
    /// instruction.
    #[inline]
    pub(crate) fn operand(&mut self, moves: &mut impl Moves, value: u32) -> u8 {
        match self.register(value) {
            Some(register) => register,
            None => self.bring(moves, value),
        }
    }

    /// Brings the value, which no register has, to one.
    #[inline(never)]
    fn bring(&mut self, moves: &mut impl Moves, value: u32) -> u8 {
        let register = self.pick(moves);
        self.bind(register, value);
        let slot = self.homes[value as usize].slot;
        if slot == SOURCE {
            moves.make(register, value);
        } else {
            self.with_slots |= 1 << register;
            moves.reload(register, slot);
        }
        register
    }

    /// After the last look at an operand in this instruction: keeps its value for `next`, or
    /// forgets it.
    #[inline]
    pub(crate) fn settle(&mut self, value: u32, next: u32) {
        if let Some(register) = self.register(value) {
            return self.settle_in(register, value, next);
        }
        if let Some(upcoming) = self.upcoming.get_mut(value as usize) {
            *upcoming = next;
        }
        if next >= OUTPUT {
            self.free_slot(value);
        }
    }

    /// As [`settle`](Self::settle), of a value in this register.
    #[inline]
    pub(crate) fn settle_in(&mut self, register: u8, value: u32, next: u32) {
        self.free |= self.settled_in([(register, value, next)]);
    }

    /// As [`settle_in`](Self::settle_in), of operands, `(register, value, next use)` each, but for
    /// the set of free registers: returns what comes to it.
    #[inline(always)]
    fn settled_in<const N: usize>(&mut self, operands: [(u8, u32, u32); N]) -> u32 {
        // Without a branch, as no processor could predict whether a value is used again.
        let mut freed = 0;
        for (register, value, next) in operands {
            debug_assert_eq!(self.register(value).unwrap_or(register), register);
            let register = register & 31;
            self.keys[usize::from(register)] = next << 5 | u32::from(register);
            freed |= u32::from(next >= OUTPUT) << register;
        }
        if self.with_slots & freed != 0 || !self.upcoming.is_empty() {
            for (register, value, next) in operands {
                self.note_settled(register, value, next);
            }
        }
        freed
    }

    /// The rest of what is to be done where a value is settled, which few programs need.
    #[inline(never)]
    fn note_settled(&mut self, register: u8, value: u32, next: u32) {
        if let Some(upcoming) = self.upcoming.get_mut(value as usize) {
            *upcoming = next;
        }
        if next >= OUTPUT {
            self.with_slots &= !(1 << (register & 31));
            self.free_slot(value);
        }
    }

    /// Settles operands that are in registers, `(register, value, next use)` each, and gives the
    /// result of the current instruction a register, which may be one of theirs. No other register
    /// can be asked for before the result is settled, which says when it is used next.
    #[inline(always)]
    pub(crate) fn replace<const N: usize>(
        &mut self,
        moves: &mut impl Moves,
        operands: [(u8, u32, u32); N],
    ) -> u8 {
        let free = self.free | self.settled_in(operands);
        self.free = free;
        let register = if free == 0 {
            self.take(moves)
        } else {
            free.trailing_zeros() as u8
        };
        self.own(register, self.now);
        self.free = free & !(1 << (register & 31));
        register
    }

    /// Gives up the slot of a value that is not used again, if it has one.
    #[inline(never)]
    fn free_slot(&mut self, value: u32) {
        let home = &mut self.homes[value as usize];
        if home.slot < SOURCE {
            self.free_slots.push(home.slot);
            home.slot = NOWHERE;
        }
    }

    /// A register for the result of the current instruction; settle the result in the end.
    #[inline]
    pub(crate) fn define(&mut self, moves: &mut impl Moves) -> u8 {
        let register = self.pick(moves);
        self.bind(register, self.now);
        register
    }

    /// As [`Allocator::define`], with a register that was just freed.
    #[inline]
    pub(crate) fn define_in(&mut self, register: u8) {
        debug_assert!(
            self.free >> register & 1 == 1,
            "register {register} is in use"
        );
        self.bind(register, self.now);
    }

    /// A register for use within this instruction.
    pub(crate) fn temporary(&mut self, moves: &mut impl Moves) -> u8 {
        let register = self.pick(moves);
        self.free &= !(1 << register);
        self.keys[usize::from(register)] = self.now << 5 | u32::from(register);
        register
    }

    /// Gives a temporary register back.
    pub(crate) fn give_back(&mut self, register: u8) {
        self.free |= 1 << register;
    }

    /// Empties every register: before a call.
    pub(crate) fn spill_all(&mut self, moves: &mut impl Moves) {
        for register in 0..self.registers {
            if self.free >> register & 1 == 0 {
                self.evict(moves, register as u8);
                self.free |= 1 << register;
            }
        }
    }

    #[inline]
    fn bind(&mut self, register: u8, value: u32) {
        self.free &= !(1 << (register & 31));
        self.own(register, value);
        let register = register & 31;
        self.keys[usize::from(register)] = self.now << 5 | u32::from(register);
    }

    /// Notes whose value a register has, but not when it is used next.
    #[inline]
    fn own(&mut self, register: u8, value: u32) {
        let register = register & 31;
        self.homes[value as usize].register = register;
        self.owners[usize::from(register)] = value;
    }

    /// A register without a value; taken from the value that is used last if there is none.
    #[inline]
    fn pick(&mut self, moves: &mut impl Moves) -> u8 {
        if self.free != 0 {
            return self.free.trailing_zeros() as u8;
        }
        self.take(moves)
    }

    /// The register of the value that is used last, which goes to its slot.
    #[inline(never)]
    fn take(&mut self, moves: &mut impl Moves) -> u8 {
        let (low, high) = self.keys.split_at(16);
        let mut furthest = 0;
        for &key in low {
            furthest = furthest.max(key);
        }
        if self.registers > 16 {
            for &key in high {
                furthest = furthest.max(key);
            }
        }
        let register = (furthest & 31) as u8;
        debug_assert!(furthest >> 5 > self.now, "an operand would be evicted");
        self.evict(moves, register);
        register
    }

    #[inline]
    fn evict(&mut self, moves: &mut impl Moves, register: u8) {
        let home = &mut self.homes[self.owners[usize::from(register)] as usize];
        home.register = NO_REGISTER;
        self.with_slots &= !(1 << (register & 31));
        if home.slot == NOWHERE {
            let slot = self.free_slots.pop().unwrap_or_else(|| {
                self.slots += 1;
                self.slots - 1
            });
            home.slot = slot;
            moves.spill(register, slot);
        }
    }
}
