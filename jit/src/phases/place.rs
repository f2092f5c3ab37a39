//! In which phase each instruction of a program stands.

use outward_lower::program::{Inst, Program, Step};

use super::columns::Time;

/// No region, and no output.
pub(super) const NONE: u32 = u32::MAX;

/// Used in no phase.
const UNUSED: i16 = i16::MIN;

/// Used, but not in a phase.
const USED: i16 = UNUSED + 1;

/// A program with so many phases is not cut into them: times have fifteen bits.
const MOST: i16 = 1 << 14;

/// The steps of calls.
const CALLS: u64 = Step::set(&[Step::Arg, Step::Call, Step::Second]);

/// The steps that read or write a variable.
pub(super) const OF_VARIABLES: u64 = Step::set(&[Step::Load, Step::Store, Step::StoreWhere]);

/// The steps that stay in the first phase in which they can stand.
const FIXED: u64 = Step::EFFECTS | CALLS | Step::set(&[Step::Load]);

/// The steps whose values are read where they are used.
const SOURCES: u64 = Step::set(&[Step::Input, Step::Const]);

/// It is an output, or does something else than make a value.
const LIVE: u8 = 1;
/// A call that is made between phases, a second result of one, or what holds arguments for one.
const CUT: u8 = 2;
/// It begins or ends a region that is cut.
const BRACKET: u8 = 4;
/// Its value is read where it is used, and never handed on: an input or a constant.
const SOURCE: u8 = 8;
/// Its value is an output of the program.
const OUTPUT: u8 = 16;
/// It stays where it is, with the instructions around it.
const TOGETHER: u8 = 32;
/// Its value is written to a column at the end of its phase.
const LEFT: u8 = 64;
/// It is none of the steps of a phase.
const NO_STEP: u8 = SOURCE | BRACKET | CUT;

/// Where an instruction stands. Small, so that those of a program lie near each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    need: Need,
    /// The first phase in which its value is there. That is the phase in which it stands; but a
    /// call stands in the phase that it ends, and its results are there in the next one. Inputs and
    /// constants stand in none: they are read where they are used.
    known: i16,
    /// What is true of it, a bit each.
    is: u8,
}

/// When a value is needed. First the phase in which it is, with the other sign, the first one of
/// those who need it in the phase in which they stand; [`USED`] or [`UNUSED`] if there are none.
/// Then when it is needed last. So of several who need it each number is the greatest, which
/// processors take of both at once.
#[derive(Clone, Copy, Debug)]
struct Need([i16; 2]);

impl Need {
    #[inline]
    fn join(&mut self, other: Self) {
        for (number, other) in self.0.iter_mut().zip(other.0) {
            *number = (*number).max(other);
        }
    }
}

impl Place {
    /// Of an instruction of which nothing is known yet.
    const NOWHERE: Self = Self {
        need: Need([UNUSED, 0]),
        known: 0,
        is: 0,
    };

    #[inline]
    fn is(self, what: u8) -> bool {
        self.is & what != 0
    }

    /// Whether something needs its value, or it does something else than make one.
    #[inline]
    pub(super) fn is_live(self) -> bool {
        self.need.0[0] != UNUSED || self.is(LIVE)
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

    /// Whether it is one of the steps of its phase.
    #[inline]
    pub(super) fn is_written(self) -> bool {
        self.is_live() && !self.is(NO_STEP)
    }

    /// Its phase.
    #[inline]
    pub(super) fn phase(self) -> u32 {
        (self.known - i16::from(self.is_cut())) as u32
    }

    /// When its value is needed last.
    #[inline]
    pub(super) fn last(self) -> Time {
        self.need.0[1] as Time
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
    /// Of each instruction that is written in a phase the next one that is, or [`NONE`].
    next: Vec<u32>,
}

/// What is done in a phase.
#[derive(Clone, Debug)]
pub(super) struct InPhase {
    /// The first of its instructions, or [`NONE`].
    first: u32,
    /// How many instructions there are.
    pub(super) count: usize,
    /// The values that it makes and that others need after it, or that are outputs, in order.
    pub(super) left: Vec<u32>,
    /// The calls that are made after it, in order.
    pub(super) calls: Vec<u32>,
}

impl InPhase {
    const NOTHING: Self = Self {
        first: NONE,
        count: 0,
        left: Vec::new(),
        calls: Vec::new(),
    };
}

impl Places {
    /// The innermost region around an instruction that is cut: the number of its `If`.
    #[inline]
    pub(super) fn around(&self, i: u32) -> Option<u32> {
        let around = self.around.get(i as usize).copied();
        around.filter(|&when| when != NONE)
    }

    /// The instructions that are written in a phase, in order.
    pub(super) fn steps_of(&self, s: u32) -> impl Iterator<Item = u32> {
        let is_step = |&i: &u32| i != NONE;
        let first = Some(self.phases[s as usize].first).filter(is_step);
        core::iter::successors(first, move |&i| Some(self.next[i as usize]).filter(is_step))
    }
}

/// The places of the instructions; `None` if no call is made between phases, or there would be too
/// many of these. `first` is the first call that is not in a loop.
pub(super) fn places(program: &Program, first: usize) -> Option<Places> {
    let count = program.insts.len();
    let mut places = Places {
        of: vec![Place::NOWHERE; count],
        around: Vec::new(),
        phases: Vec::new(),
        next: vec![NONE; count],
    };
    // In a program without regions every call is made between phases.
    let mut units = Units::default();
    if program.variables > 0 {
        units = Units::find(program);
        around(program, &units, &mut places);
    }
    let most = early(program, &units, &mut places, first);
    if most >= MOST {
        return None;
    }
    places.phases = vec![InPhase::NOTHING; most as usize + 1];
    let last = later(program, &mut places);
    places.phases.truncate(last as usize + 1);
    for phase in &mut places.phases {
        phase.left.reverse();
        phase.calls.reverse();
    }
    (last > 0).then_some(places)
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
    /// Whether an instruction stands in a loop, likewise empty.
    in_loop: Vec<bool>,
}

impl Units {
    /// The units of a program.
    fn find(program: &Program) -> Self {
        let insts = &program.insts;
        let mut ends: Vec<u32> = (1..=insts.len() as u32).collect();
        let mut in_loop = vec![false; insts.len()];
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
            in_loop[i] = loops > 0;
        }
        Self { ends, in_loop }
    }

    /// The first instruction behind what begins at `i`.
    fn end(&self, i: usize) -> usize {
        self.ends.get(i).map_or(i + 1, |&end| end as usize)
    }

    /// Whether an instruction stands in a loop.
    fn is_in_loop(&self, i: usize) -> bool {
        self.in_loop.get(i).is_some_and(|&is| is)
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
        if !is_alone {
            place.is |= TOGETHER;
        } else if matches!(inst.step, Step::If | Step::EndIf) {
            place.is |= BRACKET;
        }
    }
}

/// Puts every instruction where it can stand first: what is written together in the phase of the
/// last of its operands. `first` is the first call that is not in a loop. Returns the last phase in
/// which something is there; if there are too many, what this is means nothing but that.
fn early(program: &Program, units: &Units, places: &mut Places, first: usize) -> i16 {
    let insts = program.insts.as_slice();
    let mut of_variables = vec![0; program.variables as usize];
    let mut most = 0;
    // What stands before the first call and its arguments is all in the first phase.
    let before = insts[..first].iter().rev();
    let mut i = first - before.take_while(|inst| inst.step == Step::Arg).count();
    while i < insts.len() {
        let inst = &insts[i];
        if program.variables > 0 || inst.step.is_in(CALLS) {
            let end = early_unit(program, units, places, &mut of_variables, i);
            most = most.max(places.of[i].known);
            i = end;
            continue;
        }
        // Without regions, most stand where their operands do.
        places.of[i].known = operands_known(&places.of, i, inst);
        i += 1;
    }
    most
}

/// The first phase in which the operands of an instruction are there.
#[inline]
fn operands_known(of: &[Place], i: usize, inst: &Inst) -> i16 {
    let [a, b, _] = inst.values(i as u32).map(|o| o as usize);
    let known = of[a].known.max(of[b].known);
    if inst.step.arity() > 2 {
        return known.max(of[inst.c as usize].known);
    }
    known
}

/// As [`early`], what is written together and begins at an instruction; returns where it ends.
/// `of_variables` has the phases in which variables were read or written last.
#[inline(never)]
fn early_unit(
    program: &Program,
    units: &Units,
    places: &mut Places,
    of_variables: &mut [i16],
    i: usize,
) -> usize {
    let insts = program.insts.as_slice();
    let inst = insts[i];
    let end = units.end(i);
    // A region that is cut begins where its mask is known, and those of regions around.
    let mut earliest = match places.around(i as u32) {
        Some(when) => places.of[when as usize].known,
        None => 0,
    };
    if end == i + 1 && !inst.step.is_in(CALLS | OF_VARIABLES) {
        places.of[i].known = earliest.max(operands_known(&places.of, i, &inst));
        return end;
    }
    for inst in &insts[i..end] {
        // What the same instructions make is known where they are.
        let values = inst.values(i as u32);
        let [a, b, c] = values.map(|o| places.of[(o as usize).min(i)].known);
        earliest = earliest.max(a).max(b).max(c);
        if let Some(variable) = variable_of(*inst) {
            earliest = earliest.max(of_variables[variable as usize]);
        }
    }
    // Arguments are held just before their call, and a second result is taken just behind it.
    let is_result = matches!(inst.step, Step::Call | Step::Second) && !units.is_in_loop(i);
    if is_result && inst.step == Step::Second {
        earliest = places.of[inst.a as usize].known - 1;
    }
    // Those that wait for this one, if it is a call.
    let mut first = i;
    if inst.step != Step::Arg {
        while first > 0 && insts[first - 1].step == Step::Arg && units.is_alone(first - 1) {
            first -= 1;
            earliest = earliest.max(places.of[first].known);
        }
    }
    for place in &mut places.of[first..end] {
        place.known = earliest;
    }
    if !of_variables.is_empty() {
        for variable in insts[i..end].iter().filter_map(|inst| variable_of(*inst)) {
            of_variables[variable as usize] = earliest;
        }
    }
    if is_result {
        let place = &mut places.of[i];
        place.is |= CUT;
        place.known = (earliest + 1).min(MOST);
    }
    end
}

/// Finds what is needed, and moves what makes values, and does nothing else, to the last phase that
/// is early enough. What is written in each phase is noted, the last first. Returns the last phase
/// that is needed.
#[inline(never)]
fn later(program: &Program, places: &mut Places) -> i16 {
    let Places {
        of,
        around,
        phases,
        next,
    } = places;
    let (of, next) = (of.as_mut_slice(), next.as_mut_slice());
    for output in &program.outputs {
        of[output.0 as usize].is |= LIVE | OUTPUT;
    }
    let mut call = Call::default();
    let mut last = 0;
    for (i, inst) in program.insts.iter().enumerate().rev() {
        // Of most steps nothing but this is asked.
        let is_plain = !inst.step.is_in(SOURCES | FIXED);
        if !is_plain {
            call.pass(inst.step, &mut of[i]);
        }
        // Not all of a place at once: a part of it was just written in most cases, and processors
        // wait for that.
        let place = &mut of[i];
        let (Need([used, needed_last]), is) = (place.need, place.is);
        if used == UNUSED && is & LIVE == 0 {
            continue;
        }
        let mut known = place.known;
        if is_plain && used != UNUSED && is & TOGETHER == 0 {
            known = known.max(-used);
            place.known = known;
        }
        let now = known - i16::from(is & CUT != 0);
        // Others need it after its phase, or it is an output.
        let is_left = (is & OUTPUT != 0) | (needed_last > 2 * now);
        let need = match is_plain {
            true => Need([-now, 2 * now]),
            false => need_of_others(inst.step, is, now),
        };
        let [a, b, _] = inst.values(i as u32).map(|o| o as usize);
        of[a].need.join(need);
        of[b].need.join(need);
        if inst.step.arity() > 2 {
            of[inst.c as usize].need.join(need);
        }
        if !around.is_empty() {
            need_regions(of, around, (i, inst), Need([-now, need.0[1]]));
        }
        let here = &mut phases[now as usize];
        if is & NO_STEP != 0 {
            last = last.max(known);
            if inst.step == Step::Call {
                here.calls.push(i as u32);
            }
            continue;
        }
        next[i] = here.first;
        here.first = i as u32;
        here.count += 1;
        if is_left {
            here.left.push(i as u32);
            of[i].is |= LEFT;
        }
    }
    let steps = phases.iter().rposition(|phase| phase.count > 0);
    last.max(steps.unwrap_or(0) as i16)
}

/// Notes that regions are needed in a phase, at a time, since an instruction in them is.
#[inline(never)]
fn need_regions(of: &mut [Place], around: &[u32], (i, inst): (usize, &Inst), need: Need) {
    let region = around[i];
    let place = of[i];
    if place.is(BRACKET) && inst.step == Step::If {
        // Its mask is needed wherever something of its region is.
        of[inst.a as usize].need.join(place.need);
        if region != NONE {
            of[region as usize].need.join(place.need);
        }
    }
    if region != NONE {
        of[region as usize].need.join(need);
    }
}

/// The call that follows, on the way backward.
#[derive(Default)]
struct Call {
    is_live: bool,
    is_cut: bool,
}

impl Call {
    /// Says what is true of an instruction that stays in the first phase in which it can stand, or
    /// is an input or a constant.
    #[inline(never)]
    fn pass(&mut self, step: Step, place: &mut Place) {
        if step.is_in(SOURCES) {
            place.is |= SOURCE;
            return;
        }
        if step.has_effect() || step == Step::Arg && self.is_live {
            place.is |= LIVE;
        }
        if step == Step::Call {
            (self.is_live, self.is_cut) = (place.is_live(), place.is_cut());
        }
        if step == Step::Arg && self.is_cut {
            place.is |= CUT;
            place.known += 1;
        }
    }
}

/// When an instruction that stands in this phase needs its operands, and in which phase if they
/// stand there, if it stays in the first phase in which it can stand, or is an input or a constant.
#[inline(never)]
fn need_of_others(step: Step, is: u8, now: i16) -> Need {
    if step == Step::Second {
        // It is where its call is.
        Need([USED, 0])
    } else if is & BRACKET != 0 {
        // It stands in every phase in which something of its region does.
        Need([-now, 0])
    } else {
        Need([-now, 2 * now + i16::from(is & CUT != 0)])
    }
}
