//! SPIR-V made ready for naga, which reads some of it as something else without a word.
//!
//! What can be said in another way is rewritten, so that naga reads what is meant:
//!
//! | instructions | how naga reads them | become |
//! |---|---|---|
//! | comparisons of numbers | ordered or not, as it is | others, and `OpLogicalNot` |
//! | `OpSMod` | in floating point | `OpSRem`, comparisons and `OpSelect` |
//! | those with or without a sign | as the types say | the same between `OpBitcast`s |
//! | a switch with cases that are its default | runs on into others | one without them |
//!
//! What cannot is an error: control flow that naga's blocks do not follow, see `blocks.rs`. A
//! module with nothing of this is handed on as it is, and so are bytes that are not SPIR-V, of
//! which naga says why.

mod blocks;
mod instruction;
mod operation;
mod types;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use outward_expr::Diagnostic;

use self::blocks::{Block, End, Merge};
use self::instruction::{Instruction, instructions, no_spirv, put};
use self::operation::Rewriter;
use self::types::Types;

/// The numbers of instructions.
mod op {
    pub(super) const NAME: u32 = 5;
    pub(super) const EXT_INST_IMPORT: u32 = 11;
    pub(super) const FUNCTION: u32 = 54;
    pub(super) const FUNCTION_END: u32 = 56;
    pub(super) const LOOP_MERGE: u32 = 246;
    pub(super) const SELECTION_MERGE: u32 = 247;
    pub(super) const LABEL: u32 = 248;
    pub(super) const BRANCH: u32 = 249;
    pub(super) const BRANCH_CONDITIONAL: u32 = 250;
    pub(super) const SWITCH: u32 = 251;
    pub(super) const KILL: u32 = 252;
    pub(super) const UNREACHABLE: u32 = 255;
}

/// The first word of a module, by which its order of bytes is known: naga reads only this one.
const MAGIC: u32 = 0x0723_0203;
/// How many words stand before the first instruction.
const HEADER: usize = 5;
/// Which of them is the bound of all ids.
const BOUND: usize = 3;

/// The same module, such that naga reads it right.
///
/// # Errors
/// If naga would read it as something else.
pub(super) fn checked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Diagnostic> {
    let (chunks, rest) = bytes.as_chunks::<4>();
    let words: Vec<u32> = chunks
        .iter()
        .map(|&four| u32::from_le_bytes(four))
        .collect();
    let Some((header, body)) = words.split_at_checked(HEADER) else {
        return Ok(Cow::Borrowed(bytes));
    };
    if !rest.is_empty() || header.first() != Some(&MAGIC) {
        return Ok(Cow::Borrowed(bytes));
    }
    let instructions = instructions(body)?;
    let bound = header.get(BOUND).copied().unwrap_or(0);
    let mut types = Types::new(bound);
    let mut names = HashMap::new();
    let mut glsl = HashSet::new();
    for instruction in &instructions {
        types.note(instruction);
        match (instruction.op, instruction.operand(0)) {
            (op::NAME, Some(id)) => {
                names.insert(id, instruction);
            }
            (op::EXT_INST_IMPORT, Some(id)) if instruction.string(1) == "GLSL.std.450" => {
                glsl.insert(id);
            }
            _ => {}
        }
    }
    let mut rewriter = Rewriter::new(types, glsl);
    // The words of all functions, as rewritten, and what stands before them.
    let mut before = 0;
    let mut function: Option<Flow> = None;
    for instruction in &instructions {
        if instruction.op == op::FUNCTION {
            let name = instruction.operand(1).and_then(|id| names.get(&id));
            let name = name
                .map(|name| name.string(1))
                .filter(|name| !name.is_empty());
            function = Some(Flow::new(name));
        }
        let Some(flow) = &mut function else {
            if rewriter.words.is_empty() {
                before += instruction.operands.len() + 1;
            } else {
                rewriter.copy(instruction);
            }
            continue;
        };
        if instruction.op == op::SWITCH {
            let kept = switch(instruction, &rewriter.types)?;
            flow.note(&Instruction {
                op: op::SWITCH,
                operands: &kept,
            });
            put(&mut rewriter.words, op::SWITCH, &kept);
            rewriter.changed |= kept.len() != instruction.operands.len();
            continue;
        }
        flow.note(instruction);
        rewriter.rewrite(instruction)?;
        if instruction.op == op::FUNCTION_END
            && let Some(flow) = function.take()
        {
            flow.check()?;
        }
    }
    if !rewriter.changed {
        return Ok(Cow::Borrowed(bytes));
    }
    let (bound, declarations) = rewriter.types.finish();
    let header = header.iter().enumerate();
    let header = header.map(|(at, &word)| if at == BOUND { bound } else { word });
    let words = header
        .chain(body.get(..before).unwrap_or_default().iter().copied())
        .chain(declarations)
        .chain(rewriter.words);
    Ok(Cow::Owned(words.flat_map(u32::to_le_bytes).collect()))
}

/// The operands of a switch, without the cases that name the block of its default.
fn switch(instruction: &Instruction<'_>, types: &Types) -> Result<Vec<u32>, Diagnostic> {
    let wide = instruction.operand(0).and_then(|id| types.of_value(id));
    let pairs = instruction.operands.get(2..).unwrap_or_default();
    if wide.is_some_and(|numeric| numeric.is_wide()) || !pairs.len().is_multiple_of(2) {
        return Err(no_spirv("an OpSwitch is not on 32 bits"));
    }
    let mut kept = instruction.operands.get(..2).unwrap_or_default().to_vec();
    let default = instruction.operand(1);
    for pair in pairs.chunks(2) {
        if pair.get(1).copied() != default {
            kept.extend(pair);
        }
    }
    Ok(kept)
}

/// The blocks of a function, as they are read.
struct Flow {
    name: Option<String>,
    blocks: Vec<Block>,
    /// The block that has not ended.
    open: Option<(u32, Option<Merge>)>,
}

impl Flow {
    fn new(name: Option<String>) -> Self {
        Self {
            name,
            blocks: Vec::new(),
            open: None,
        }
    }

    fn note(&mut self, instruction: &Instruction<'_>) {
        let operand = |at| instruction.operand(at).unwrap_or(0);
        let end = match instruction.op {
            op::LABEL => {
                self.open = Some((operand(0), None));
                return;
            }
            op::SELECTION_MERGE | op::LOOP_MERGE => {
                if let Some((_, merge)) = &mut self.open {
                    *merge = Some(if instruction.op == op::LOOP_MERGE {
                        Merge::Loop {
                            merge: operand(0),
                            continuing: operand(1),
                        }
                    } else {
                        Merge::Selection(operand(0))
                    });
                }
                return;
            }
            op::BRANCH => End::Branch(operand(0)),
            op::BRANCH_CONDITIONAL => End::Conditional([operand(1), operand(2)]),
            op::SWITCH => {
                let targets = instruction.operands.iter().skip(3).step_by(2).copied();
                let mut seen = HashSet::new();
                End::Switch {
                    default: operand(1),
                    cases: targets.filter(|&target| seen.insert(target)).collect(),
                }
            }
            op::KILL..=op::UNREACHABLE => End::Stop,
            _ => return,
        };
        if let Some((label, merge)) = self.open.take() {
            self.blocks.push(Block { label, merge, end });
        }
    }

    fn check(self) -> Result<(), Diagnostic> {
        blocks::check(&self.blocks).map_err(|misread| {
            let place = match &self.name {
                // Names of functions in GLSL are followed by their parameters.
                Some(name) => format!("in `{}`, ", name.split('(').next().unwrap_or(name)),
                None => String::new(),
            };
            Diagnostic::whole(format!("this SPIR-V cannot be read: {place}{misread}"))
        })
    }
}
