//! In which phase each instruction of a program stands.

use outward_lower::program::{Inst, Program, Step};

/// No phase, and no region.
pub(super) const NONE: u32 = u32::MAX;

/// The steps of calls.
const CALLS: u64 = Step::set(&[Step::Arg, Step::Call, Step::Second]);

/// The steps that stay in the first phase in which they can stand.
const FIXED: u64 = Step::EFFECTS | CALLS | Step::set(&[Step::Get]);

/// Where an instruction stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its phase. A call stands in the phase that it ends, and its results are there in the next one.
    /// Inputs and constants stand in none: they are read where they are used.
    pub(super) phase: u32,
    /// The phase in which its value is known.
    known: u32,
    /// The first phase in which its value is used, or [`NONE`].
    used: u32,
    /// The innermost region around it that is cut: the `When` that begins it, or [`NONE`].
    pub(super) around: u32,
    /// Whether it is needed.
    pub(super) is_live: bool,
    /// Whether it is a call, or the second result of one, that is made between phases.
    pub(super) is_cut: bool,
    /// Whether it begins or ends a region that is cut.
    pub(super) is_bracket: bool,
    /// Whether its value is read where it is used, and never handed on: an input or a constant.
    pub(super) is_source: bool,
}

impl Place {
    fn put_in(&mut self, phase: u32) {
        self.phase = phase;
        self.known = phase + u32::from(self.is_cut);
    }
}

/// Where the instructions of a program stand.
pub(super) struct Places {
    pub(super) of: Vec<Place>,
    /// How many phases there are.
    pub(super) count: u32,
}

/// The places of the instructions; `None` if no call is made between phases.
pub(super) fn places(program: &Program) -> Option<Places> {
    let nowhere = Place {
        phase: 0,
        known: 0,
        used: NONE,
        around: NONE,
        is_live: false,
        is_cut: false,
        is_bracket: false,
        is_source: false,
    };
    let mut of = vec![nowhere; program.insts.len()];
    // In a program without regions every call is made between phases.
    let mut units = Units::default();
    if program.cells > 0 {
        units = Units::find(program);
        around(program, &units, &mut of);
        if !units.is_cut {
            return None;
        }
    }
    early(program, &units, &mut of);
    later(program, &units, &mut of);
    let last = of.iter().filter(|place| place.is_live);
    let count = 1 + last.map(|place| place.known).max().unwrap_or(0);
    (count > 1).then_some(Places { of, count })
}

/// The cell that an instruction reads or writes.
pub(super) fn cell_of(inst: Inst) -> Option<u32> {
    match inst.step {
        Step::Get => Some(inst.a),
        Step::Put | Step::Set => Some(inst.c),
        _ => None,
    }
}

/// What stays together: a region in which nothing is cut, with all that is in it.
#[derive(Default)]
struct Units {
    /// Of the first instruction of what stays together the end of that; of the others their own
    /// number. Empty if every instruction is alone.
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
                Step::When => open.push((i, false)),
                Step::Repeat => {
                    loops += 1;
                    open.push((i, false));
                }
                Step::Call if loops == 0 => {
                    is_cut = true;
                    for region in &mut open {
                        region.1 = true;
                    }
                }
                Step::End | Step::Again => {
                    loops -= usize::from(inst.step == Step::Again);
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
fn around(program: &Program, units: &Units, of: &mut [Place]) {
    let mut open: Vec<u32> = Vec::new();
    for (i, inst) in program.insts.iter().enumerate() {
        let is_alone = units.is_alone(i);
        if is_alone && inst.step == Step::End {
            open.pop();
        }
        of[i].around = open.last().copied().unwrap_or(NONE);
        if is_alone && inst.step == Step::When {
            open.push(i as u32);
        }
        of[i].is_bracket = is_alone && matches!(inst.step, Step::When | Step::End);
    }
}

/// Puts every instruction where it can stand first: what is written together in the phase of the last
/// of its operands.
fn early(program: &Program, units: &Units, of: &mut [Place]) {
    let insts = &program.insts;
    let mut of_cells = vec![0; program.cells as usize];
    let mut i = 0;
    while i < insts.len() {
        // Without regions, most stand where their operands do.
        if program.cells == 0 && !insts[i].step.is_in(CALLS) {
            let [a, b, c] = insts[i].values(i as u32).map(|o| of[o as usize].known);
            of[i].put_in(a.max(b).max(c));
            i += 1;
            continue;
        }
        let end = units.end(i);
        let mut earliest = 0;
        for inst in &insts[i..end] {
            // What the same instructions make is known where they are.
            let [a, b, c] = inst.values(i as u32).map(|o| of[(o as usize).min(i)].known);
            earliest = earliest.max(a).max(b).max(c);
            if let Some(cell) = cell_of(*inst) {
                earliest = earliest.max(of_cells[cell as usize]);
            }
        }
        let mut region = of[i].around;
        while region != NONE {
            let mask = insts[region as usize].a as usize;
            earliest = earliest.max(of[mask].known);
            region = of[region as usize].around;
        }
        // Arguments are held just before their call, and a second result is taken just behind it.
        let step = insts[i].step;
        if matches!(step, Step::Call | Step::Second) && !units.is_in_loop(i) {
            of[i].is_cut = true;
            if step == Step::Second {
                earliest = of[insts[i].a as usize].phase;
            }
        }
        // Those that wait for this one, if it is a call.
        let mut first = i;
        if step != Step::Arg {
            while first > 0 && insts[first - 1].step == Step::Arg && units.is_alone(first - 1) {
                first -= 1;
                earliest = earliest.max(of[first].phase);
            }
        }
        for place in &mut of[first..end] {
            place.put_in(earliest);
        }
        if program.cells > 0 {
            for cell in insts[i..end].iter().filter_map(|inst| cell_of(*inst)) {
                of_cells[cell as usize] = earliest;
            }
        }
        i = end;
    }
}

/// Finds what is needed, and moves what makes values, and does nothing else, to the last phase that
/// is early enough.
fn later(program: &Program, units: &Units, of: &mut [Place]) {
    let insts = &program.insts;
    for output in &program.outputs {
        of[output.0 as usize].is_live = true;
    }
    let mut is_call_live = false;
    for (i, inst) in insts.iter().enumerate().rev() {
        let step = inst.step;
        let place = &mut of[i];
        place.is_source = matches!(step, Step::Input | Step::Const);
        if step.is_in(FIXED) {
            place.is_live |= step.has_effect() || step == Step::Arg && is_call_live;
            if step == Step::Call {
                is_call_live = place.is_live;
            }
        }
        if !step.is_in(FIXED) && units.is_alone(i) && place.used != NONE {
            place.put_in(place.phase.max(place.used));
        }
        if !place.is_live {
            continue;
        }
        let place = *place;
        // A second result is where its call is.
        let phase = if step == Step::Second {
            NONE
        } else {
            place.phase
        };
        for o in inst.values(i as u32) {
            let operand = &mut of[o as usize];
            operand.is_live = true;
            operand.used = operand.used.min(phase);
        }
        // Its region stands in that phase.
        let mut region = place.around;
        while region != NONE {
            let mask = insts[region as usize].a as usize;
            of[mask].used = of[mask].used.min(place.phase);
            region = of[region as usize].around;
        }
    }
}
