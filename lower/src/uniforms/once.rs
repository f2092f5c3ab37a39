//! What of a program is computed once: values that depend on uniform inputs and constants alone,
//! and whole branches and loops that do.
//!
//! A branch or a loop is moved as a whole, with what it writes to variables. It may stand in a
//! branch or a loop that stays, and is then run whether a lane gets there or not. That does no
//! harm: it makes values and nothing else, and a loop is moved only if it is known to end whatever
//! its values are. Lanes that do not get there find in its variables what others do, which they do
//! not read, as they read nothing of a branch that they do not take. So the mask of the lanes that
//! get there, which is not uniform, is taken to be set.

use crate::hoist::ends_of_regions;
use crate::program::{Inst, Program, Step};

/// How often a value is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Often {
    /// For every lane.
    Each,
    /// Once for all.
    Once,
    /// It is a constant, and wherever it is read.
    Anywhere,
}

/// A branch or a loop that is run once.
#[derive(Debug)]
pub(super) struct Moved {
    /// Its first instruction.
    pub(super) begin: usize,
    /// Its last one.
    pub(super) end: usize,
    /// The variables that it writes and that are read behind it, each with what a [`Step::Store`]
    /// says that writes to it: 1 if nothing reads what it held before, even where the region around
    /// is left out.
    pub(super) variables: Vec<(u32, u32)>,
}

/// What a region needs and leaves that can be moved.
struct Movable {
    /// What is put into variables for it before it begins: these instructions.
    starts: Vec<usize>,
    /// See [`Moved::variables`].
    variables: Vec<(u32, u32)>,
}

/// What is computed once.
#[derive(Debug)]
pub(super) struct Plan {
    /// How often every value is computed.
    pub(super) often: Vec<Often>,
    /// Which instructions stand in both parts: their values are the same in the first part only for
    /// lanes that get to where they stand, so others than the branches and loops that are moved do
    /// not read them there.
    pub(super) is_copied: Vec<bool>,
    /// The branches and loops that are run once, in their order; none stands in another.
    pub(super) moved: Vec<Moved>,
}

impl Plan {
    pub(super) fn of(program: &Program, is_uniform: &dyn Fn(u32) -> bool) -> Self {
        let count = program.insts.len();
        let ends = ends_of_regions(program);
        let mut begins = vec![0; count];
        for (begin, &end) in ends.iter().enumerate() {
            if end > begin {
                begins[end] = begin;
            }
        }
        let mut finder = Finder {
            program,
            is_uniform,
            ends,
            begins,
            often: Vec::with_capacity(count),
            is_copied: vec![false; count],
            of_moved: vec![false; count],
            moved: Vec::new(),
            around: Vec::new(),
        };
        finder.look_at_all();
        Self {
            often: finder.often,
            is_copied: finder.is_copied,
            moved: finder.moved,
        }
    }
}

/// A branch or a loop that stays, around the instruction that is looked at.
struct Around {
    end: usize,
    /// The masks of the lanes that get there.
    masks: Vec<u32>,
    /// The variable that a loop keeps this mask in.
    going: Option<u32>,
}

struct Finder<'p> {
    program: &'p Program,
    is_uniform: &'p dyn Fn(u32) -> bool,
    /// Of each instruction that begins a region the one that ends it, and the reverse.
    ends: Vec<usize>,
    begins: Vec<usize>,
    often: Vec<Often>,
    is_copied: Vec<bool>,
    /// Which reads of variables find what a region wrote that is moved.
    of_moved: Vec<bool>,
    moved: Vec<Moved>,
    around: Vec<Around>,
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most steps make a value and have no effect"
)]
impl Finder<'_> {
    fn look_at_all(&mut self) {
        // Where the arguments begin that are held for the next call.
        let mut held = None;
        let mut i = 0;
        while i < self.program.insts.len() {
            while self.around.last().is_some_and(|around| around.end < i) {
                self.around.pop();
            }
            let inst = self.program.insts[i];
            if matches!(inst.step, Step::If | Step::Loop) {
                if self.move_region(i) {
                    i = self.ends[i] + 1;
                    continue;
                }
                self.enter(i);
            }
            if let (Step::Load, Some(around)) = (inst.step, self.around.last_mut())
                && around.going == Some(inst.a)
            {
                around.masks.extend(u32::try_from(i).ok());
            }
            let [once, copied] = self.is_once(i);
            self.often.push(match inst.step {
                Step::Const => Often::Anywhere,
                _ if once => Often::Once,
                _ => Often::Each,
            });
            self.is_copied[i] = !once && copied;
            if inst.step == Step::Arg {
                held.get_or_insert(i);
            } else if inst.step == Step::Call
                && let Some(start) = held.take()
            {
                // Arguments go with their call.
                let call = start..=i;
                if self.often[call.clone()].contains(&Often::Each) {
                    let is_known = |k: usize| self.is_copied[k] || self.often[k] != Often::Each;
                    let all = call.clone().all(is_known);
                    self.often[call.clone()].fill(Often::Each);
                    self.is_copied[call].fill(all);
                }
            }
            i += 1;
        }
    }

    /// Whether an instruction outside of what is moved makes a value once, and whether it makes one
    /// for lanes that get there.
    fn is_once(&self, i: usize) -> [bool; 2] {
        let inst = self.program.insts[i];
        let is_fixed = match inst.step {
            Step::Input => (self.is_uniform)(inst.a),
            Step::Load => self.of_moved[i],
            step => !step.has_effect(),
        };
        let is_once = |o: u32| self.often[o as usize] != Often::Each;
        [
            is_fixed && operands(inst).all(is_once),
            is_fixed && operands(inst).all(|o| self.is_known(o)),
        ]
    }

    /// Whether the first part has a value, or it is a mask that is set there.
    fn is_known(&self, value: u32) -> bool {
        let i = value as usize;
        let masks = || self.around.iter().flat_map(|around| &around.masks);
        self.often[i] != Often::Each || self.is_copied[i] || masks().any(|&mask| mask == value)
    }

    /// Goes into a region that stays.
    fn enter(&mut self, begin: usize) {
        let insts = &self.program.insts;
        let end = self.ends[begin];
        let (last, again) = (insts[end - 1], insts[end]);
        let is_loop = insts[begin].step == Step::Loop;
        let keeps_mask = is_loop && last.step == Step::Store && last.a == again.a;
        self.around.push(Around {
            end,
            masks: if is_loop {
                Vec::new()
            } else {
                vec![insts[begin].a]
            },
            going: keeps_mask.then_some(last.c),
        });
    }

    /// Moves a region if that can be done; whether it can.
    fn move_region(&mut self, begin: usize) -> bool {
        let end = self.ends[begin];
        let Some(Movable {
            starts,
            mut variables,
        }) = self.movable(begin)
        else {
            return false;
        };
        for start in starts {
            self.is_copied[start] = true;
        }
        for inst in &self.program.insts[begin..=end] {
            self.often.push(if inst.step == Step::Const {
                Often::Anywhere
            } else {
                Often::Once
            });
        }
        for &(variable, _) in &variables {
            self.find_reads(variable, end);
        }
        variables.retain(|&(variable, _)| self.is_read_behind(variable, begin));
        self.moved.push(Moved {
            begin,
            end,
            variables,
        });
        true
    }

    /// What a region needs and leaves, if it can be moved.
    fn movable(&self, begin: usize) -> Option<Movable> {
        let insts = &self.program.insts;
        let end = self.ends[begin];
        let is_loop = insts[begin].step == Step::Loop;
        let mut starts = Vec::new();
        // What is in variables on all ways to here since the region began, or was put there for it:
        // of each region that has begun, the first for what is around.
        let mut put: Vec<Vec<u32>> = vec![Vec::new()];
        // Variables of which nothing is read that they held before an arm: of each region that has
        // begun.
        let mut left: Vec<Vec<u32>> = vec![Vec::new()];
        let mut written: Vec<u32> = Vec::new();
        for (i, inst) in insts.iter().enumerate().take(end + 1).skip(begin) {
            let is_known = |o: u32| o as usize >= begin || self.is_known(o);
            if !operands(*inst).all(is_known) {
                return None;
            }
            let has = |put: &[Vec<u32>], variable| {
                put.iter().any(|variables| variables.contains(&variable))
            };
            match inst.step {
                Step::TraceLt => return None,
                Step::Input if !(self.is_uniform)(inst.a) => return None,
                // One that may never end.
                Step::Loop if inst.a == 0 => return None,
                Step::If | Step::Loop => {
                    put.push(Vec::new());
                    left.push(Vec::new());
                }
                Step::EndIf | Step::EndLoop => {
                    let (of_region, of_arm) = (put.pop()?, left.pop()?);
                    // A loop is run at least once.
                    let stays = if inst.step == Step::EndLoop {
                        of_region
                    } else {
                        of_arm
                    };
                    put.last_mut()?.extend(stays);
                }
                Step::Store | Step::StoreWhere => {
                    written.push(inst.c);
                    if inst.step == Step::Store {
                        put.last_mut()?.push(inst.c);
                        if inst.b == 1 {
                            left.last_mut()?.push(inst.c);
                        }
                    }
                }
                Step::Load if self.of_moved[i] || has(&put, inst.a) => {}
                Step::Load => {
                    starts.push(self.start(begin, inst.a).filter(|_| is_loop)?);
                    put.first_mut()?.push(inst.a);
                }
                _ => {}
            }
        }
        // What is now known of the region as a whole.
        let put = put.pop()?;
        written.sort_unstable();
        written.dedup();
        let mut variables = Vec::new();
        for variable in written {
            if !self.is_read_behind(variable, begin) {
                continue;
            }
            if !put.contains(&variable) {
                starts.push(self.start(begin, variable).filter(|_| is_loop)?);
            }
            variables.push((variable, u32::from(!is_loop)));
        }
        Some(Movable { starts, variables })
    }

    /// Where something is put into a variable for the region that begins here, in the region
    /// around: the first part has the value.
    fn start(&self, begin: usize, variable: u32) -> Option<usize> {
        let insts = &self.program.insts;
        let mut i = begin;
        while i > 0 {
            i -= 1;
            let inst = insts[i];
            match inst.step {
                Step::If | Step::Loop => return None,
                Step::EndIf | Step::EndLoop => {
                    let from = self.begins[i];
                    if insts[from..i].iter().any(|inst| writes(inst, variable)) {
                        return None;
                    }
                    i = from;
                }
                Step::Store if inst.c == variable => return self.is_known(inst.a).then_some(i),
                Step::StoreWhere if inst.c == variable => return None,
                _ => {}
            }
        }
        None
    }

    /// Finds the reads of a variable, in the region around, that find what the region left that
    /// ends here.
    fn find_reads(&mut self, variable: u32, end: usize) {
        let insts = &self.program.insts;
        let mut around = 0_usize;
        for i in end + 1..insts.len() {
            let inst = insts[i];
            match inst.step {
                // Later iterations read what was written in it.
                Step::Loop
                    if insts[i..self.ends[i]]
                        .iter()
                        .any(|inst| writes(inst, variable)) =>
                {
                    return;
                }
                Step::If | Step::Loop => around += 1,
                Step::EndIf | Step::EndLoop if around == 0 => return,
                Step::EndIf | Step::EndLoop => around -= 1,
                _ if writes(&inst, variable) => return,
                Step::Load if inst.a == variable => self.of_moved[i] = true,
                _ => {}
            }
        }
    }

    /// Whether what a variable holds where a region ends may be read later, but for the reads that
    /// are known to find it.
    fn is_read_behind(&self, variable: u32, begin: usize) -> bool {
        let insts = &self.program.insts;
        let reads =
            |i: usize| insts[i].step == Step::Load && insts[i].a == variable && !self.of_moved[i];
        // How many regions have begun, of which not all have to be run.
        let mut inside = 0_usize;
        let behind = insts.iter().enumerate().skip(self.ends[begin] + 1);
        for (i, inst) in behind {
            match inst.step {
                Step::If | Step::Loop => inside += 1,
                Step::EndIf | Step::EndLoop if inside > 0 => inside -= 1,
                // The next iteration of a loop around.
                Step::EndLoop if (self.begins[i]..begin).any(reads) => return true,
                Step::Store if inst.c == variable && inside == 0 => return false,
                _ if reads(i) => return true,
                _ => {}
            }
        }
        false
    }
}

/// The values that an instruction reads.
pub(super) fn operands(inst: Inst) -> impl Iterator<Item = u32> {
    [inst.a, inst.b, inst.c].into_iter().take(inst.step.arity())
}

/// Whether an instruction writes to a variable.
fn writes(inst: &Inst, variable: u32) -> bool {
    matches!(inst.step, Step::Store | Step::StoreWhere) && inst.c == variable
}
