//! Instructions of SPIR-V, as words.

use outward_expr::Diagnostic;

/// One instruction: its number, and the words behind the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instruction<'w> {
    pub(super) op: u32,
    pub(super) operands: &'w [u32],
}

impl Instruction<'_> {
    pub(super) fn operand(&self, at: usize) -> Option<u32> {
        self.operands.get(at).copied()
    }

    /// The string that its operands hold from this one on.
    pub(super) fn string(&self, from: usize) -> String {
        let words = self.operands.get(from..).unwrap_or_default();
        let bytes = words.iter().flat_map(|word| word.to_le_bytes());
        let bytes: Vec<u8> = bytes.take_while(|&byte| byte != 0).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

pub(super) fn no_spirv(reason: &str) -> Diagnostic {
    Diagnostic::whole(format!("this is no SPIR-V that can be read: {reason}"))
}

/// The instructions behind the header.
pub(super) fn instructions(mut words: &[u32]) -> Result<Vec<Instruction<'_>>, Diagnostic> {
    let mut instructions = Vec::new();
    while let Some(&first) = words.first() {
        let length = (first >> 16) as usize;
        if length == 0 {
            return Err(no_spirv("an instruction has no length"));
        }
        let Some((instruction, rest)) = words.split_at_checked(length) else {
            return Err(no_spirv("it ends within an instruction"));
        };
        instructions.push(Instruction {
            op: first & 0xffff,
            operands: instruction.get(1..).unwrap_or_default(),
        });
        words = rest;
    }
    Ok(instructions)
}

/// Puts an instruction behind these words. None of those made here has many operands, and what is
/// read fits, so its length does.
pub(super) fn put(words: &mut Vec<u32>, op: u32, operands: &[u32]) {
    let length = u32::try_from(operands.len() + 1).unwrap_or(u32::MAX);
    words.push(length << 16 | op);
    words.extend(operands);
}
