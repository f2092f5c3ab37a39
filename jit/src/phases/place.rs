//! In which phase each instruction of a program stands.

use outward_lower::program::{Program, Step};

/// No phase yet.
const NONE: u32 = u32::MAX;

/// Where the instructions of a program stand.
pub(super) struct Places {
    /// Whether an instruction is needed.
    pub(super) is_live: Vec<bool>,
    /// Of every instruction its phase. A call stands in the phase that it ends, and its results are
    /// there in the next one. Inputs and constants stand in none: they are read where they are used.
    pub(super) phase: Vec<u32>,
    /// Whether a call is made between phases.
    pub(super) is_cut: Vec<bool>,
    /// Of every instruction the innermost region around it that is cut: the `When` that begins it.
    pub(super) around: Vec<Option<u32>>,
    /// Whether an instruction begins or ends a region that is cut.
    pub(super) is_bracket: Vec<bool>,
    /// How many phases there are.
    pub(super) count: u32,
}

/// The places of the instructions; `None` if no call is made between phases.
pub(super) fn places(program: &Program) -> Option<Places> {
    let insts = &program.insts;
    let is_live = live(program);
    let Units { unit, is_cut } = units(program, &is_live);
    if !is_cut.contains(&true) {
        return None;
    }
    let Around { around, is_bracket } = around(program, &unit);
    // As early as can be: for what is written together, the phase of the last of its operands.
    let mut phase = vec![0; insts.len()];
    let mut of_cells = vec![0; program.cells as usize];
    let mut i = 0;
    while i < insts.len() {
        let end = end_of(&unit, i);
        let mut earliest = 0;
        for (k, inst) in insts.iter().enumerate().take(end).skip(i) {
            for &o in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
                earliest = earliest.max(known(&phase, &is_cut, o as usize, i));
            }
            if let Some(cell) = cell_of(program, k) {
                earliest = earliest.max(of_cells[cell]);
            }
        }
        let mut region = around[i];
        while let Some(when) = region {
            let mask = insts[when as usize].a as usize;
            earliest = earliest.max(known(&phase, &is_cut, mask, i));
            region = around[when as usize];
        }
        // Arguments are held just before their call, and a second result is taken just behind it.
        let is_argument = insts[i].step == Step::Arg;
        if insts[i].step == Step::Second && is_cut[insts[i].a as usize] {
            earliest = phase[insts[i].a as usize];
        }
        phase[i..end].fill(earliest);
        for cell in (i..end).filter_map(|k| cell_of(program, k)) {
            of_cells[cell] = earliest;
        }
        if !is_argument {
            // Those that wait for this one, if it is a call.
            let mut k = i;
            while k > 0 && insts[k - 1].step == Step::Arg && unit[k - 1] as usize == k - 1 {
                k -= 1;
                earliest = earliest.max(phase[k]);
            }
            phase[k..=i].fill(earliest);
            phase[i..end].fill(earliest);
        }
        i = end;
    }
    later(program, &unit, &is_live, &around, &mut phase);
    let last = (phase.iter().zip(&is_cut)).map(|(&phase, &is_cut)| phase + u32::from(is_cut));
    let count = 1 + last.max().unwrap_or(0);
    Some(Places {
        is_live,
        phase,
        is_cut,
        around,
        is_bracket,
        count,
    })
}

/// The phase in which a value is known, for an instruction that stands at `reader`: what the same
/// instructions make is known where they are.
fn known(phase: &[u32], is_cut: &[bool], value: usize, reader: usize) -> u32 {
    if value >= reader {
        0
    } else {
        phase[value] + u32::from(is_cut[value])
    }
}

/// The cell that an instruction reads or writes.
fn cell_of(program: &Program, i: usize) -> Option<usize> {
    let inst = program.insts[i];
    match inst.step {
        Step::Get => Some(inst.a as usize),
        Step::Put | Step::Set => Some(inst.c as usize),
        _ => None,
    }
}

/// What stays together.
struct Units {
    /// The first instruction of what an instruction stays together with.
    unit: Vec<u32>,
    /// Calls, and second results of calls, that are made between phases.
    is_cut: Vec<bool>,
}

/// What outputs and effects depend on.
fn live(program: &Program) -> Vec<bool> {
    let insts = &program.insts;
    let mut live = vec![false; insts.len()];
    for output in &program.outputs {
        live[output.0 as usize] = true;
    }
    for i in (0..insts.len()).rev() {
        let inst = insts[i];
        live[i] |= inst.step.has_effect() || inst.step == Step::Arg && live[i + 1];
        if live[i] {
            for &o in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
                live[o as usize] = true;
            }
        }
    }
    live
}

fn units(program: &Program, is_live: &[bool]) -> Units {
    let insts = &program.insts;
    let mut unit: Vec<u32> = (0..insts.len() as u32).collect();
    let mut is_cut = vec![false; insts.len()];
    // Regions that have not ended: where they begin, and whether a call stands in one that can be
    // cut there.
    let mut open: Vec<(usize, bool)> = Vec::new();
    let mut loops = 0;
    for (i, inst) in insts.iter().enumerate() {
        match inst.step {
            Step::When => open.push((i, false)),
            Step::Repeat => {
                loops += 1;
                open.push((i, false));
            }
            Step::Call if loops == 0 && is_live[i] => {
                is_cut[i] = true;
                for region in &mut open {
                    region.1 = true;
                }
            }
            Step::Second => is_cut[i] = is_cut[inst.a as usize],
            Step::End | Step::Again => {
                loops -= usize::from(inst.step == Step::Again);
                if let Some((begin, false)) = open.pop() {
                    unit[begin..=i].fill(begin as u32);
                }
            }
            _ => {}
        }
    }
    Units { unit, is_cut }
}

/// The first instruction behind what begins at `i`.
fn end_of(unit: &[u32], i: usize) -> usize {
    let together = unit[i..].iter().take_while(|&&first| first as usize == i);
    i + together.count()
}

/// The regions that are cut.
struct Around {
    /// Of every instruction the innermost one around.
    around: Vec<Option<u32>>,
    /// Whether an instruction begins or ends one.
    is_bracket: Vec<bool>,
}

fn around(program: &Program, unit: &[u32]) -> Around {
    let mut open: Vec<u32> = Vec::new();
    let mut is_bracket = vec![false; unit.len()];
    let mut around = Vec::with_capacity(unit.len());
    for (i, inst) in program.insts.iter().enumerate() {
        let is_alone = unit[i] as usize == i && end_of(unit, i) == i + 1;
        if is_alone && inst.step == Step::End {
            open.pop();
        }
        around.push(open.last().copied());
        if is_alone && inst.step == Step::When {
            open.push(i as u32);
        }
        is_bracket[i] = is_alone && matches!(inst.step, Step::When | Step::End);
    }
    Around { around, is_bracket }
}

/// Moves what makes values, and does nothing else, to the last phase that is early enough.
fn later(
    program: &Program,
    unit: &[u32],
    is_live: &[bool],
    around: &[Option<u32>],
    phase: &mut [u32],
) {
    let insts = &program.insts;
    let mut used = vec![NONE; insts.len()];
    for i in (0..insts.len()).rev() {
        let inst = insts[i];
        let step = inst.step;
        let is_alone = unit[i] as usize == i && end_of(unit, i) == i + 1;
        let moves = is_alone
            && step.makes_value()
            && !matches!(step, Step::Get | Step::Call | Step::Second);
        if moves && used[i] != NONE {
            phase[i] = phase[i].max(used[i]);
        }
        if !is_live[i] || step == Step::Second {
            continue;
        }
        for &o in &[inst.a, inst.b, inst.c][..step.arity()] {
            let used = &mut used[o as usize];
            *used = phase[i].min(*used);
        }
        // Its region stands in that phase.
        let mut region = around[i];
        while let Some(when) = region {
            let mask = insts[when as usize].a as usize;
            used[mask] = phase[i].min(used[mask]);
            region = around[when as usize];
        }
    }
}
