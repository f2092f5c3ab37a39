//! `Descriptions`: those that stand in the comments of a text, for all of its functions.

use std::sync::Arc;

use outward_expr::Diagnostic;

use super::description::{Description, count};
use super::domains::{InputDomains, moved, unknown};

/// Descriptions of inputs, and the text they stand in, for errors.
#[derive(Clone, Debug, Default)]
pub(crate) struct Descriptions {
    text: Arc<str>,
    descriptions: Arc<[Description]>,
}

impl Descriptions {
    /// These descriptions of a text.
    ///
    /// # Errors
    /// If there are too many.
    pub(crate) fn new(text: &str, descriptions: Vec<Description>) -> Result<Self, Diagnostic> {
        if descriptions.is_empty() {
            return Ok(Self::default());
        }
        for (i, description) in descriptions.iter().enumerate() {
            count(text, i, description)?;
        }
        Ok(Self {
            text: text.into(),
            descriptions: descriptions.into(),
        })
    }

    /// The inputs of a function, with what stands there of them.
    ///
    /// # Errors
    /// If it contradicts itself, or what is known of an input; or a unit vector is none.
    pub(crate) fn applied(&self, mut inputs: InputDomains) -> Result<InputDomains, Diagnostic> {
        for description in self.descriptions.iter() {
            inputs.take(&self.text, description, false)?;
        }
        Ok(inputs)
    }

    /// Refuses a description of what no function has.
    ///
    /// # Errors
    /// If there is one.
    pub(crate) fn check(&self, names: &Names<'_>) -> Result<(), Diagnostic> {
        for description in self.descriptions.iter() {
            let name = &self.text[description.name.clone()];
            if !names.has(name) {
                let message = "no function of this file has an input";
                let whole = unknown(name, names.0.iter().copied(), message);
                return Err(moved(whole, &self.text, description.name.clone()));
            }
        }
        Ok(())
    }
}

/// The inputs of all functions of a text.
#[derive(Clone, Debug)]
pub(crate) struct Names<'n>(Vec<&'n str>);

impl<'n> Names<'n> {
    pub(crate) fn new(names: impl Iterator<Item = &'n str>) -> Self {
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        names.dedup();
        Self(names)
    }

    /// Whether an input is called so, or is a part of what is called so.
    pub(crate) fn has(&self, name: &str) -> bool {
        let from = |low: &str| {
            let at = self.0.partition_point(|n| *n < low);
            self.0.get(at).copied().unwrap_or_default()
        };
        let part = |mark| {
            let prefix = format!("{name}{mark}");
            from(&prefix).starts_with(&prefix)
        };
        from(name) == name || part('.') || part('[')
    }
}
