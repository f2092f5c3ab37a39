//! In which phase each instruction of a program stands.

use outward_lower::program::{Inst, Program, Step};

use super::columns::Time;

/// No region, and no output.
pub(super) const NONE: u32 = u32::MAX;

/// A program with so many phases is not cut into them: times have fifteen bits.
const MOST: usize = 1 << 14;

/// The steps of calls.
const CALLS: u64 = Step::set(&[Step::Arg, Step::Call, Step::Second]);

/// The steps that read or write a variable.
pub(super) const OF_VARIABLES: u64 = Step::set(&[Step::Load, Step::Store, Step::StoreWhere]);

/// The steps whose values are read where they are used.
const SOURCES: u64 = Step::set(&[Step::Input, Step::Const]);

/// What is more than a step of one or two values.
const OTHERS: u64 = CALLS
    | OF_VARIABLES
    | Step::set(&[Step::If, Step::EndLoop])
    | Step::set_with_arity(0)
    | Step::set_with_arity(3);

/// The steps with one operand that is a value.
pub(super) const UNARY: u64 = Step::set_with_arity(1);

/// A call that is made between phases, a second result of one, or what holds arguments for one.
const CUT: u8 = 1;
/// It begins or ends a region that is cut.
const BRACKET: u8 = 2;
/// Its value is read where it is used, and never handed on: an input or a constant.
const SOURCE: u8 = 4;
/// Its value is written to a column at the end of its phase.
const LEFT: u8 = 8;
/// Something uses its value.
const USED: u8 = 16;

/// Where an instruction stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The first phase in which its value is there: 0 for inputs and constants, and for a result of
    /// a call the phase behind the one that it ends.
    known: i16,
    /// The phase in which it stands. Inputs and constants stand in none: they are read where they
    /// are used, and this is later than any phase.
    stands: i16,
    /// When its value is read last by a phase behind its own, or by a call.
    last: i16,
    /// What is true of it, a bit each.
    is: u8,
}

impl Place {
    /// Of an instruction of which nothing is known yet.
    const NOWHERE: Self = Self {
        known: 0,
        stands: 0,
        last: 0,
        is: 0,
    };

    #[inline]
    fn is(self, what: u8) -> bool {
        self.is & what != 0
    }

    /// Whether it is a call that is made between phases, a second result of one, or holds arguments
    /// for one.
    #[inline]
    pub(super) fn is_cut(self) -> bool {
        self.is(CUT)
    }

    /// Whether its value is written to a column at the end of its phase, in which it is made.
    #[inline]
    pub(super) fn is_left(self) -> bool {
        self.is(LEFT)
    }

    /// Whether its value is read where it is used, and never handed on: an input or a constant.
    #[inline]
    pub(super) fn is_source(self) -> bool {
        self.is(SOURCE)
    }

    /// Whether it is one of the steps of this phase.
    #[inline]
    pub(super) fn is_step_of(self, phase: u32) -> bool {
        !self.is(SOURCE | BRACKET | CUT) && self.phase() == phase
    }

    /// Its phase.
    #[inline]
    pub(super) fn phase(self) -> u32 {
        self.stands as u32
    }

    /// When its value is read last.
    #[inline]
    pub(super) fn last(self) -> Time {
        self.last as Time
    }
}

/// Where the instructions of a program stand.
pub(super) struct Places {
    pub(super) of: Vec<Place>,
    /// The innermost region around each instruction that is cut: the number of its `If`. Empty in
    /// a program without regions.
    around: Vec<u32>,
    /// What is done in each phase.
    pub(super) phases: Vec<InPhase>,
    /// The region and the phase of the step that was put last, of those in regions.
    stands_in: (u32, i16),
}

/// What is done in a phase.
#[derive(Clone, Debug, Default)]
pub(super) struct InPhase {
    /// Its steps, in order.
    pub(super) steps: Vec<u32>,
    /// The values that it makes and that others need after it, or that are outputs, in order.
    pub(super) left: Vec<u32>,
    /// The calls that are made after it, in order.
    pub(super) calls: Vec<u32>,
}

impl Places {
    /// The innermost region around an instruction that is cut: the number of its `If`.
    #[inline]
    pub(super) fn around(&self, i: u32) -> Option<u32> {
        let around = self.around.get(i as usize).copied();
        around.filter(|&when| when != NONE)
    }

    /// Where the regions around an instruction that are cut begin, the innermost first.
    pub(super) fn regions(&self, i: u32) -> impl Iterator<Item = u32> {
        let around = move |i: u32| self.around(i);
        core::iter::successors(around(i), move |&when| around(when))
    }

    /// The masks of these regions.
    pub(super) fn masks(&self, program: &Program, i: u32) -> impl Iterator<Item = u32> {
        let regions = self.regions(i);
        regions.map(|when| program.insts[when as usize].a)
    }

    /// The first phase in which the operands of an instruction are there.
    fn operands_known(&self, inst: &Inst) -> i16 {
        let operands = &[inst.a, inst.b, inst.c][..inst.step.arity()];
        let known = operands.iter().map(|&value| self.of[value as usize].known);
        known.max().unwrap_or(0)
    }

    /// Puts an input or a constant.
    fn source(&mut self, i: usize) {
        let place = &mut self.of[i];
        place.stands = i16::MAX;
        place.is |= SOURCE;
    }

    /// Puts a part of a call that is made behind a phase.
    fn cut(&mut self, i: usize, phase: i16) {
        let place = &mut self.of[i];
        (place.known, place.stands) = (phase + 1, phase);
        place.is |= CUT;
    }

    /// The second result of a call, if it is taken.
    pub(super) fn second(&self, program: &Program, call: u32) -> Option<u32> {
        let behind = program.insts.get(call as usize + 1)?;
        let is_taken = behind.step == Step::Second && behind.a == call;
        (is_taken && self.of[call as usize + 1].is_cut()).then_some(call + 1)
    }

    /// Whether the values of all instructions are used that do nothing but make one.
    fn is_all_used(&self, program: &Program) -> bool {
        let is_used = |i: u32| self.of[i as usize].is(USED);
        let has_effect = |i: u32| program.insts[i as usize].step.has_effect();
        let is_needed = |&i: &u32| is_used(i) || has_effect(i);
        let is_taken =
            |&call: &u32| is_used(call) || self.second(program, call).is_some_and(is_used);
        let mut phases = self.phases.iter();
        phases.all(|phase| phase.steps.iter().all(is_needed) && phase.calls.iter().all(is_taken))
    }

    /// Notes that a value is read in a phase behind its own, or by a call. Inputs and constants are
    /// read where they are used.
    #[inline(never)]
    fn read(&mut self, value: u32, at: i16) {
        let place = &mut self.of[value as usize];
        place.is |= USED;
        if place.is(SOURCE) {
            return;
        }
        place.last = place.last.max(at);
        if !place.is(CUT) {
            place.is |= LEFT;
        }
    }

    /// Notes that a step stands in a phase, and what it reads of others.
    fn put(&mut self, program: &Program, i: usize, phase: i16) {
        let place = &mut self.of[i];
        (place.known, place.stands) = (phase, phase);
        let here = &mut self.phases[phase as usize];
        here.steps.push(i as u32);
        let inst = program.insts[i];
        for &value in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
            let place = &mut self.of[value as usize];
            place.is |= USED;
            if place.stands < phase {
                self.read(value, 2 * phase);
            }
        }
        if let Some(when) = self.around(i as u32) {
            self.stand_in(program, when, phase);
        }
    }

    /// Notes that something of a region that is cut stands in a phase, which therefore reads its
    /// mask, and those of regions around.
    fn stand_in(&mut self, program: &Program, when: u32, phase: i16) {
        // Mostly it is the region of the instruction before.
        if self.stands_in != (when, phase) {
            self.stands_in = (when, phase);
            self.read_masks(program, when, phase, 2 * phase);
        }
    }

    /// Notes that the mask of a region, and those of regions around, are read at a time, in this
    /// phase or by its calls.
    #[inline(never)]
    fn read_masks(&mut self, program: &Program, when: u32, phase: i16, at: i16) {
        let mut around = Some(when);
        while let Some(when) = around {
            let mask = program.insts[when as usize].a;
            if at > 2 * phase || self.of[mask as usize].stands < phase {
                self.read(mask, at);
            }
            around = self.around(when);
        }
    }
}

/// The places of the instructions; `None` if no call is made between phases, or there would be too
/// many of these.
pub(super) fn places(program: &Program) -> Option<Places> {
    // Few programs compute what nobody uses.
    let places = places_of(program, &[])?;
    if places.is_all_used(program) {
        return Some(places);
    }
    places_of(program, &live(program))
}

/// The instructions whose values outputs need, and those that do something else than make a value.
fn live(program: &Program) -> Vec<bool> {
    let mut live = vec![false; program.insts.len()];
    for output in &program.outputs {
        live[output.0 as usize] = true;
    }
    let mut call_is_live = false;
    for (i, inst) in program.insts.iter().enumerate().rev() {
        if inst.step == Step::Call {
            call_is_live = live[i];
        }
        live[i] |= inst.step.has_effect() || inst.step == Step::Arg && call_is_live;
        if live[i] {
            for &value in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
                live[value as usize] = true;
            }
        }
    }
    live
}

/// The places of the instructions that are live, or of all if that is not told.
fn places_of(program: &Program, live: &[bool]) -> Option<Places> {
    let count = program.insts.len();
    let mut places = Places {
        of: vec![Place::NOWHERE; count],
        around: Vec::new(),
        phases: vec![InPhase::default()],
        stands_in: (NONE, 0),
    };
    // In a program without regions every call is made between phases.
    let mut units = Units::default();
    if program.variables > 0 {
        units = Units::find(program);
        around(program, &units, &mut places);
    }
    for output in &program.outputs {
        places.of[output.0 as usize].is |= LEFT | USED;
    }
    let mut of_variables = vec![0; program.variables as usize];
    places.phases[0].steps.reserve(count);
    let mut i = 0;
    while i < count {
        if live.get(i).is_some_and(|is| !is) {
            i += 1;
            continue;
        }
        i = put_next(program, &units, &mut places, &mut of_variables, i, live);
        if places.phases.len() > MOST {
            return None;
        }
    }
    let Places { of, phases, .. } = &mut places;
    for InPhase { steps, left, .. } in phases {
        for &i in steps.iter() {
            if of[i as usize].is_left() {
                left.push(i);
            }
        }
    }
    (places.phases.len() > 1).then_some(places)
}

/// The variable that an instruction reads or writes.
pub(super) fn variable_of(inst: Inst) -> Option<u32> {
    match inst.step {
        Step::Load => Some(inst.a),
        Step::Store | Step::StoreWhere => Some(inst.c),
        _ => None,
    }
}

/// What stays together: a region in which nothing is cut, with all that is in it.
#[derive(Default)]
struct Units {
    /// Of the first instruction of what stays together the endpoint of that; of the others their
    /// own number. Empty if every instruction is alone.
    ends: Vec<u32>,
}

impl Units {
    /// The units of a program.
    fn find(program: &Program) -> Self {
        let insts = &program.insts;
        let mut ends: Vec<u32> = (1..=insts.len() as u32).collect();
        // Regions that have not ended: where they begin, and whether a call stands in one that can
        // be cut there.
        let mut open: Vec<(usize, bool)> = Vec::new();
        let mut loops = 0;
        for (i, inst) in insts.iter().enumerate() {
            match inst.step {
                Step::If => open.push((i, false)),
                Step::Loop => {
                    loops += 1;
                    open.push((i, false));
                }
                Step::Call if loops == 0 => {
                    for region in &mut open {
                        region.1 = true;
                    }
                }
                Step::EndIf | Step::EndLoop => {
                    loops -= usize::from(inst.step == Step::EndLoop);
                    if let Some((begin, false)) = open.pop() {
                        ends[begin] = i as u32 + 1;
                        for (k, end) in ends.iter_mut().enumerate().take(i + 1).skip(begin + 1) {
                            *end = k as u32;
                        }
                    }
                }
                _ => {}
            }
        }
        Self { ends }
    }

    /// The first instruction behind what begins at `i`.
    fn end(&self, i: usize) -> usize {
        self.ends.get(i).map_or(i + 1, |&end| end as usize)
    }

    /// Whether an instruction is all of its unit.
    fn is_alone(&self, i: usize) -> bool {
        self.end(i) == i + 1
    }
}

/// Notes the regions that are cut.
fn around(program: &Program, units: &Units, places: &mut Places) {
    let mut open: Vec<u32> = Vec::new();
    places.around = Vec::with_capacity(program.insts.len());
    for (i, (inst, place)) in program.insts.iter().zip(&mut places.of).enumerate() {
        let is_alone = units.is_alone(i);
        if is_alone && inst.step == Step::EndIf {
            open.pop();
        }
        places.around.push(open.last().copied().unwrap_or(NONE));
        if is_alone && inst.step == Step::If {
            open.push(i as u32);
        }
        if is_alone && matches!(inst.step, Step::If | Step::EndIf) {
            place.is |= BRACKET;
        }
    }
}

/// Puts what is written together, and begins at an instruction, where it can stand first: in the
/// phase of the last of its operands. Returns where it ends. `of_variables` has the phases in which
/// variables were read or written last.
#[inline]
fn put_next(
    program: &Program,
    units: &Units,
    places: &mut Places,
    of_variables: &mut [i16],
    i: usize,
    live: &[bool],
) -> usize {
    let inst = &program.insts[i];
    if inst.step.is_in(OTHERS) {
        return put_unit(program, units, places, of_variables, i, live);
    }
    // Most stand where their operands do. Of places no more than this is read: a part of each was
    // just written in most cases, and processors wait for the whole.
    let of = places.of.as_mut_slice();
    let a = inst.a as usize;
    let b = if inst.step.is_in(UNARY) {
        inst.a
    } else {
        inst.b
    } as usize;
    let mut phase = of[a].known.max(of[b].known);
    if program.variables > 0
        && let Some(when) = places.around(i as u32)
    {
        phase = phase.max(places.of[when as usize].known);
        places.stand_in(program, when, phase);
    }
    let of = places.of.as_mut_slice();
    if of[a].stands.min(of[b].stands) < phase {
        places.put(program, i, phase);
        return i + 1;
    }
    of[a].is |= USED;
    of[b].is |= USED;
    (of[i].known, of[i].stands) = (phase, phase);
    places.phases[phase as usize].steps.push(i as u32);
    i + 1
}

/// As [`put_next`], of any instruction.
#[inline(never)]
fn put_unit(
    program: &Program,
    units: &Units,
    places: &mut Places,
    of_variables: &mut [i16],
    i: usize,
    live: &[bool],
) -> usize {
    let insts = program.insts.as_slice();
    let (inst, end) = (insts[i], units.end(i));
    let is_alone = end == i + 1;
    // Arguments are put where their call is, which follows.
    if is_alone && inst.step.is_in(SOURCES | Step::set(&[Step::Arg])) {
        if inst.step != Step::Arg {
            places.source(i);
        }
        return end;
    }
    // A region that is cut begins where its mask is known, and those of regions around.
    let mut phase = (places.around(i as u32)).map_or(0, |when| places.of[when as usize].known);
    for inst in &insts[i..end] {
        phase = phase.max(places.operands_known(inst));
        if let Some(variable) = variable_of(*inst) {
            phase = phase.max(of_variables[variable as usize]);
        }
    }
    if is_alone && inst.step == Step::Second {
        phase = places.of[inst.a as usize].stands;
        places.cut(i, phase);
    } else if is_alone && inst.step == Step::Call {
        let before = insts[..i].iter().rev();
        let first = i - before.take_while(|inst| inst.step == Step::Arg).count();
        for inst in &insts[first..i] {
            phase = phase.max(places.operands_known(inst));
        }
        let behind = phase as usize + 1;
        if places.phases.len() == behind {
            places.phases.push(InPhase::default());
        }
        for (k, inst) in (first..).zip(&insts[first..=i]) {
            places.cut(k, phase);
            for &value in &[inst.a, inst.b] {
                places.read(value, 2 * phase + 1);
            }
        }
        places.phases[phase as usize].calls.push(i as u32);
        if let Some(when) = places.around(i as u32) {
            places.read_masks(program, when, phase, 2 * phase + 1);
        }
    } else if places.of[i].is(BRACKET) {
        if inst.step == Step::If {
            places.of[inst.a as usize].is |= USED;
        }
        (places.of[i].known, places.of[i].stands) = (phase, phase);
    } else {
        for (k, inst) in (i..).zip(&insts[i..end]) {
            if inst.step.is_in(SOURCES) {
                places.source(k);
            } else if live.get(k).is_none_or(|is| *is) {
                places.put(program, k, phase);
            }
        }
        for variable in insts[i..end].iter().filter_map(|inst| variable_of(*inst)) {
            of_variables[variable as usize] = phase;
        }
    }
    end
}
