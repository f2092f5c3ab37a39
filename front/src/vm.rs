//! `.vm` models: one operation per line, computed in f32.
//!
//! The form is [`outward_expr::text`]'s, of which `.vm` is a part; only the format differs.

use outward_expr::{Diagnostic, Format, Function, text};

/// Reads a `.vm` text. The function is the value of its last line, in f32; its inputs are those of
/// x, y and z that it uses.
///
/// # Errors
/// If the text is not in the form.
pub fn parse(text: &str) -> Result<Function, Diagnostic> {
    text::parse(text, Format::F32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_a_function_in_f32() {
        let f = parse("_0 var-y\n_1 var-x\n_2 sub _0 _1\n").unwrap();
        assert_eq!(f.format, Format::F32);
        assert_eq!(*f.inputs, ["x", "y"]);
        assert_eq!(f.outputs.len(), 1);
    }
}
