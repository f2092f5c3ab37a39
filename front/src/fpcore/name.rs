//! Words that can be names.

use super::datum::{Data, Id};
use super::fault::Fault;
use super::number;

/// A word that can be bound to a value.
pub(super) fn variable<'t>(data: &Data<'t>, id: Id) -> Result<&'t str, Fault> {
    let first = |c: char| c.is_ascii_alphabetic() || "~!@$%^&*_-+=<>.?/".contains(c);
    let later = |c: char| first(c) || c.is_ascii_digit() || c == ':';
    match data.word(id) {
        Some(word)
            if word.starts_with(first) && word.chars().all(later) && !number::is_number(word) =>
        {
            Ok(word)
        }
        _ => Err(Fault::new(data.span(id), "this is not a name").label("expected a name")),
    }
}
