//! In which phase each instruction of a program stands.

use outward_lower::program::{Inst, Program, Step};

use super::columns::Time;

/// No region, and no output.
pub(super) const NONE: u32 = u32::MAX;

/// Used in no phase. A program with so many phases is not cut into them.
const UNUSED: u16 = u16::MAX;

/// The steps of calls.
const CALLS: u64 = Step::set(&[Step::Arg, Step::Call, Step::Second]);

/// The steps that stay in the first phase in which they can stand.
const FIXED: u64 = Step::EFFECTS | CALLS | Step::set(&[Step::Load]);

/// The steps whose values are read where they are used.
const SOURCES: u64 = Step::set(&[Step::Input, Step::Const]);

/// Where an instruction stands. Small, so that those of a program lie near each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its phase. A call stands in the phase that it ends, and its results are there in the next
    /// one. Inputs and constants stand in none: they are read where they are used.
    phase: u16,
    /// The first phase in which its value is needed, of those who need it in the phase in which
    /// they stand; [`UNUSED`] if there are none.
    used: u16,
    /// When its value is needed last.
    pub(super) last: Time,
    /// Whether something needs its value, or it does something else than make one.
    pub(super) is_live: bool,
    /// Whether it is a call that is made between phases, a second result of one, or holds arguments
    /// for one.
    pub(super) is_cut: bool,
    /// Whether it begins or ends a region that is cut.
    pub(super) is_bracket: bool,
    /// Whether its value is read where it is used, and never handed on: an input or a constant.
    pub(super) is_source: bool,
}

impl Place {
    /// Whether it is one of the steps of its phase.
    #[inline]
    pub(super) fn is_written(self) -> bool {
        self.is_live & !self.is_source & !self.is_bracket & !self.is_cut
    }

    /// Its phase.
    #[inline]
    pub(super) fn phase(self) -> u32 {
        self.phase.into()
    }

    /// When it makes its value, or reads those that it works on.
    #[inline]
    pub(super) fn made(self) -> Time {
        2 * self.phase() + u32::from(self.is_cut)
    }

    /// The first phase in which its value is there.
    #[inline]
    fn known(self) -> u16 {
        self.phase.saturating_add(u16::from(self.is_cut))
    }
}

/// Where the instructions of a program stand.
pub(super) struct Places {
    pub(super) of: Vec<Place>,
    /// The innermost region around each instruction that is cut: the number of its `If`. Empty in
    /// a program without regions.
    around: Vec<u32>,
    /// How many phases there are.
    pub(super) count: u32,
}

impl Places {
    /// The innermost region around an instruction that is cut: the number of its `If`.
    #[inline]
    pub(super) fn around(&self, i: u32) -> Option<u32> {
        let around = self.around.get(i as usize).copied();
        around.filter(|&when| when != NONE)
    }
}

/// The places of the instructions; `None` if no call is made between phases, or there would be too
/// many of these.
pub(super) fn places(program: &Program) -> Option<Places> {
    let nowhere = Place {
        phase: 0,
        used: UNUSED,
        last: 0,
        is_live: false,
        is_cut: false,
        is_bracket: false,
        is_source: false,
    };
    let mut places = Places {
        of: vec![nowhere; program.insts.len()],
        around: Vec::new(),
        count: 0,
    };
    // In a program without regions every call is made between phases.
    let mut units = Units::default();
    if program.variables > 0 {
        units = Units::find(program);
        around(program, &units, &mut places);
        if !units.is_cut {
            return None;
        }
    }
    early(program, &units, &mut places);
    let last = later(program, &units, &mut places);
    places.count = u32::from(last) + 1;
    (last > 0 && last < UNUSED - 1).then_some(places)
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
    /// Whether there is a call outside of loops.
    is_cut: bool,
}

impl Units {
    /// The units of a program.
    fn find(program: &Program) -> Self {
        let insts = &program.insts;
        let mut ends: Vec<u32> = (1..=insts.len() as u32).collect();
        let mut in_loop = vec![false; insts.len()];
        let mut is_cut = false;
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
                    is_cut = true;
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
        Self {
            ends,
            in_loop,
            is_cut,
        }
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
        place.is_bracket = is_alone && matches!(inst.step, Step::If | Step::EndIf);
    }
}

/// Puts every instruction where it can stand first: what is written together in the phase of the
/// last of its operands.
fn early(program: &Program, units: &Units, places: &mut Places) {
    let insts = &program.insts;
    let mut of_variables = vec![0; program.variables as usize];
    let mut i = 0;
    while i < insts.len() {
        // Without regions, most stand where their operands do.
        if program.variables == 0 && !insts[i].step.is_in(CALLS) {
            let values = insts[i].values(i as u32);
            let [a, b, c] = values.map(|o| places.of[o as usize].known());
            places.of[i].phase = a.max(b).max(c);
            i += 1;
            continue;
        }
        let end = units.end(i);
        let mut earliest = 0;
        for inst in &insts[i..end] {
            // What the same instructions make is known where they are.
            let values = inst.values(i as u32);
            let [a, b, c] = values.map(|o| places.of[(o as usize).min(i)].known());
            earliest = earliest.max(a).max(b).max(c);
            if let Some(variable) = variable_of(*inst) {
                earliest = earliest.max(of_variables[variable as usize]);
            }
        }
        let mut region = places.around(i as u32);
        while let Some(when) = region {
            let mask = insts[when as usize].a as usize;
            earliest = earliest.max(places.of[mask].known());
            region = places.around(when);
        }
        // Arguments are held just before their call, and a second result is taken just behind it.
        let step = insts[i].step;
        if matches!(step, Step::Call | Step::Second) && !units.is_in_loop(i) {
            places.of[i].is_cut = true;
            if step == Step::Second {
                earliest = places.of[insts[i].a as usize].phase;
            }
        }
        // Those that wait for this one, if it is a call.
        let mut first = i;
        if step != Step::Arg {
            while first > 0 && insts[first - 1].step == Step::Arg && units.is_alone(first - 1) {
                first -= 1;
                earliest = earliest.max(places.of[first].phase);
            }
        }
        for place in &mut places.of[first..end] {
            place.phase = earliest;
        }
        if program.variables > 0 {
            for variable in insts[i..end].iter().filter_map(|inst| variable_of(*inst)) {
                of_variables[variable as usize] = earliest;
            }
        }
        i = end;
    }
}

/// Finds what is needed, and moves what makes values, and does nothing else, to the last phase that
/// is early enough. Returns the last phase that is needed.
fn later(program: &Program, units: &Units, places: &mut Places) -> u16 {
    let insts = &program.insts;
    for output in &program.outputs {
        places.of[output.0 as usize].is_live = true;
    }
    let (mut is_call_live, mut is_call_cut) = (false, false);
    let mut last = 0;
    for (i, inst) in insts.iter().enumerate().rev() {
        let step = inst.step;
        let place = &mut places.of[i];
        if step.is_in(SOURCES) {
            place.is_source = true;
        } else if step.is_in(FIXED) {
            place.is_live |= step.has_effect() || step == Step::Arg && is_call_live;
            if step == Step::Call {
                (is_call_live, is_call_cut) = (place.is_live, place.is_cut);
            }
            if step == Step::Arg {
                place.is_cut = is_call_cut;
            }
        } else if place.used != UNUSED && units.is_alone(i) {
            place.phase = place.phase.max(place.used);
        }
        if !place.is_live {
            continue;
        }
        let place = *place;
        last = last.max(place.known());
        // A second result is where its call is, and a bracket stands in every phase in which
        // something of its region does.
        let (phase, at) = match step {
            Step::Second => (UNUSED, 0),
            _ if place.is_bracket => (place.phase, 0),
            _ => (place.phase, place.made()),
        };
        for o in inst.values(i as u32) {
            let operand = &mut places.of[o as usize];
            operand.is_live = true;
            operand.used = operand.used.min(phase);
            operand.last = operand.last.max(at);
        }
        // Its region stands in that phase.
        let mut region = places.around(i as u32);
        while let Some(when) = region {
            let mask = insts[when as usize].a as usize;
            let mask = &mut places.of[mask];
            mask.used = mask.used.min(place.phase);
            mask.last = mask.last.max(at);
            region = places.around(when);
        }
    }
    last
}
