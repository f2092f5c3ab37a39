//! Functions that are noise: a comment says so, and then their bodies are not read.
//!
//! ```text
//! // outward: noise bumps value; noise hills gradient
//! ```
//!
//! says that the function `bumps` is [value noise](outward_expr::field::Noise) of its arguments,
//! and `hills` gradient noise. They have one to three numbers as arguments, components of vectors
//! counted, and return a number. What the bodies compute is not looked at: that it is the noise is
//! an assumption of whoever wrote the comment, as is what comments say of inputs. The text to be
//! put there, for WGSL, stands in `examples/shaders/noise_texture.wgsl`.
//!
//! A shader that has noise of its own needs no comment: it is read as any other function. Bounds
//! are wider then, as nothing is known of a hash of a range but the range of its results.

use core::ops::Range;

use naga::{Module, TypeInner};
use outward_expr::field::NoiseKind;
use outward_expr::{Diagnostic, Type, nearest};

use super::layout::Layouts;
use crate::directive::comments;

/// The functions of a text that are noise.
#[derive(Clone, Debug, Default)]
pub(super) struct Noises {
    text: String,
    found: Vec<(String, NoiseKind, Range<usize>)>,
}

impl Noises {
    /// What the comments say.
    ///
    /// # Errors
    /// If they cannot be read, or a kind of noise is not known.
    pub(super) fn of(text: &str) -> Result<Self, Diagnostic> {
        let mut found = Vec::new();
        for (span, directive) in comments(text)?.settings {
            if directive.key != "noise" {
                continue;
            }
            let mut words = directive.value.split_whitespace();
            let (name, kind) = match (words.next(), words.next(), words.next()) {
                (Some(name), Some(kind), None) => (name, kind),
                _ => {
                    let error = Diagnostic::at(text, span, "`noise` takes a function and a kind");
                    return Err(error.label("expected such as `noise bumps value`"));
                }
            };
            let kind = match kind {
                "value" => NoiseKind::Value,
                "gradient" => NoiseKind::Gradient,
                other => {
                    let message = format!("there is no kind of noise `{other}`");
                    let error = Diagnostic::at(text, span, message);
                    let error = error.label("expected `value` or `gradient`");
                    return Err(match nearest(other, ["value", "gradient"].into_iter()) {
                        Some(meant) => error.help(format!("did you mean `{meant}`?")),
                        None => error,
                    });
                }
            };
            found.push((name.to_owned(), kind, span));
        }
        let text = if found.is_empty() { "" } else { text };
        Ok(Self {
            text: text.to_owned(),
            found,
        })
    }

    /// Refuses what no function can be.
    ///
    /// # Errors
    /// If there is no such function, or its arguments or its result are other than those of noise.
    pub(super) fn check(&self, module: &Module) -> Result<(), Diagnostic> {
        for (name, _, span) in &self.found {
            let function = |f: &&naga::Function| f.name.as_ref() == Some(name);
            let Some(function) = module.functions.iter().map(|(_, f)| f).find(function) else {
                let names = module
                    .functions
                    .iter()
                    .filter_map(|(_, f)| f.name.as_deref());
                let message = format!("there is no function `{name}`");
                let error = Diagnostic::at(&self.text, span.clone(), message);
                return Err(match nearest(name, names) {
                    Some(meant) => error.help(format!("did you mean `{meant}`?")),
                    None => error,
                });
            };
            let layouts = Layouts(module);
            let mut numbers = 0;
            let mut fits = true;
            for argument in &function.arguments {
                match layouts.inner(argument.ty) {
                    TypeInner::Pointer { .. } | TypeInner::ValuePointer { .. } => fits = false,
                    inner => match layouts.types(inner) {
                        Ok(types) if types.iter().all(|&ty| ty == Type::Real) => {
                            numbers += types.len();
                        }
                        Ok(_) | Err(_) => fits = false,
                    },
                }
            }
            let result = function.result.as_ref();
            let result = result.and_then(|result| layouts.types(layouts.inner(result.ty)).ok());
            if !fits || !matches!(numbers, 1..=3) || result.as_deref() != Some(&[Type::Real]) {
                let message = format!("`{name}` cannot be noise");
                let error = Diagnostic::at(&self.text, span.clone(), message);
                return Err(error.label("noise takes one to three numbers and returns one"));
            }
        }
        Ok(())
    }

    /// The noise that a function is.
    pub(super) fn kind(&self, function: &naga::Function) -> Option<NoiseKind> {
        let name = function.name.as_ref()?;
        let mut last = self.found.iter().rev();
        last.find(|found| &found.0 == name).map(|found| found.1)
    }
}
