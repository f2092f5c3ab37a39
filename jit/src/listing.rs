//! Machine code as text, for those who read it.

use std::collections::BTreeSet;

use outward_lower::program::{Program, Step};

use crate::phases::{Column, Phase, Table};
use crate::x86_64::Asm;
use crate::x86_64::emit::Layout;
use crate::x86_64::written::Operands;

/// The machine code of a program as text, in the syntax of NASM. What it calls is named: an address
/// is another one each time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// What this code reads and what it writes, by numbers in the one array of pointers that all
    /// phases are given: inputs and outputs of the program, or memory. Empty if it has one phase.
    pub columns: [Vec<String>; 2],
    /// What is called afterwards, for all vectors at once: in words, and the instruction of the
    /// program that it is.
    pub calls: Vec<(String, usize)>,
    /// The constants that stand before the code: name, offset and bits.
    pub constants: Vec<(String, usize, u64)>,
    /// The instructions, in the order in which they stand.
    pub lines: Vec<ListedInstruction>,
    /// How many bytes there are, with the constants.
    pub bytes: usize,
}

/// One instruction of a [`Listing`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedInstruction {
    /// Where it begins, from the first byte.
    pub offset: usize,
    /// The name of the place, if anything goes there: `entry`, `body`, or one like `at_1f0`.
    pub label: Option<String>,
    /// Mnemonic and operands.
    pub text: String,
    /// The instruction of the program that it belongs to; `None` of the frame around: the way in
    /// and out, and the loop over vectors.
    pub inst: Option<usize>,
}

impl Listing {
    /// The listing of what a buffer that notes has noted.
    pub(crate) fn new(asm: &Asm, program: &Program, layout: &Layout, trampoline: usize) -> Self {
        let written = asm.log.as_deref().unwrap_or_default();
        let (numbers, size) = layout.numbers;
        let targets: BTreeSet<usize> = (written.iter())
            .filter_map(|w| {
                if let Operands::Target { target, .. } = w.operands {
                    Some(target)
                } else {
                    None
                }
            })
            .collect();
        let place = |at: usize| {
            if at == layout.entry {
                "entry".to_owned()
            } else if at == layout.body {
                "body".to_owned()
            } else if at > layout.body {
                format!("at_{at:x}")
            } else if at >= numbers {
                format!("number_{}", (at - numbers) / size.max(1))
            } else if at == 0 {
                "sign".to_owned()
            } else {
                "magnitude".to_owned()
            }
        };
        let number = |imm: i64| {
            let address = imm.cast_unsigned();
            let is = |at: usize| at as u64 == address;
            if is(trampoline) {
                return "call_routine".to_owned();
            }
            let at = |k: usize| core::ptr::from_ref(&program.routines[k]).addr();
            match (0..program.routines.len()).find(|&k| is(at(k))) {
                Some(k) => format!("routine_{k}"),
                None => imm.to_string(),
            }
        };
        let lines = written.iter().map(|w| {
            let named = w.at == layout.entry || w.at == layout.body || targets.contains(&w.at);
            ListedInstruction {
                offset: w.at,
                label: named.then(|| place(w.at)),
                text: w.text(&place, &number),
                inst: (w.inst != u32::MAX).then_some(w.inst as usize),
            }
        });
        let mut lines: Vec<_> = lines.collect();
        lines.sort_by_key(|line| line.offset);
        let constants = (program.consts.iter().enumerate())
            .map(|(k, &bits)| (format!("number_{k}"), numbers + k * size, bits));
        Self {
            columns: [Vec::new(), Vec::new()],
            calls: Vec::new(),
            constants: constants.collect(),
            lines,
            bytes: asm.bytes().len(),
        }
    }

    /// Says what it is of a program in phases.
    pub(crate) fn place_in(&mut self, phase: &Phase, table: Table) {
        for line in &mut self.lines {
            let origin = line.inst.and_then(|inst| phase.origins.get(inst));
            line.inst = origin.filter(|&&at| at != u32::MAX).map(|&at| at as usize);
        }
        let name = |&number: &u32| match table.column(number) {
            Column::Input(k) => format!("{number} (input {k})"),
            Column::Output(k) => format!("{number} (output {k})"),
            Column::Scratch(_) => format!("{number}"),
        };
        let steps = phase.program.insts.iter();
        let read = steps.filter(|inst| inst.step == Step::Input);
        let read: BTreeSet<u32> = read.map(|inst| inst.a).collect();
        self.columns = [
            read.iter().map(name).collect(),
            phase.outputs.iter().map(name).collect(),
        ];
        let calls = phase.calls.iter().map(|call| {
            let names = |columns: &[u32]| {
                let names: Vec<String> = columns.iter().map(name).collect();
                names.join(", ")
            };
            let masks = match call.masks.is_empty() {
                true => String::new(),
                false => format!(" where {} have a lane", names(&call.masks)),
            };
            let (arguments, results) = (names(&call.arguments), names(&call.results));
            let text = format!("{results} = routine_{}({arguments}){masks}", call.routine);
            (text, call.inst as usize)
        });
        self.calls = calls.collect();
    }
}
