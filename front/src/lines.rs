//! `LineIndex`: on which line of a text a byte stands.
//!
//! The number of lines before every 256th byte is kept, and the rest counted when it is asked for:
//! so a question costs next to nothing, and the index a hundredth of the text, however its lines
//! are.

/// How many bytes are counted anew.
const STRIDE: usize = 256;

/// Where the lines of a text are.
#[derive(Debug)]
pub(crate) struct LineIndex<'t> {
    text: &'t [u8],
    /// How many lines end before every piece.
    before: Vec<u32>,
}

impl<'t> LineIndex<'t> {
    /// Counts the lines of a text of fewer than 2³² bytes.
    pub(crate) fn new(text: &'t str) -> Self {
        let text = text.as_bytes();
        let mut lines = 0;
        let before = text.chunks(STRIDE).map(|piece| {
            let before = lines;
            lines += ends(piece);
            before
        });
        Self {
            text,
            before: before.collect(),
        }
    }

    /// The line of a byte, from 1; behind the end of the text, that of its last byte.
    pub(crate) fn of(&self, at: usize) -> u32 {
        let at = at.min(self.text.len());
        let piece = (at / STRIDE).min(self.before.len().saturating_sub(1));
        let before = self.before.get(piece).copied().unwrap_or(0);
        let rest = self.text.get(piece * STRIDE..at).unwrap_or_default();
        before + ends(rest) + 1
    }
}

fn ends(bytes: &[u8]) -> u32 {
    let ends = bytes.iter().filter(|&&byte| byte == b'\n').count();
    // Texts have fewer bytes than that.
    u32::try_from(ends).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_its_line() {
        let long = format!("{}\n\r\n{}é\n", "x".repeat(300), "\n".repeat(700));
        for text in [
            "",
            "a",
            "\n",
            "a\n\nb",
            &"ab\n".repeat(600),
            &"y".repeat(256),
            &long,
        ] {
            let index = LineIndex::new(text);
            let mut line = 1;
            for (at, byte) in text.bytes().enumerate() {
                assert_eq!(index.of(at), line, "{at}");
                line += u32::from(byte == b'\n');
            }
            assert_eq!(index.of(text.len()), line);
            assert_eq!(index.of(usize::MAX), line);
        }
    }
}
