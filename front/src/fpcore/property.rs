//! Properties: `:keyword datum`, as often as they stand.

use super::datum::{Data, Id};
use super::fault::Fault;

/// Keywords and what follows them, and what comes then.
pub(super) type Properties<'a, 't> = (Vec<(&'t str, Id)>, &'a [Id]);

/// Reads `:keyword datum` as often as it is there.
pub(super) fn properties<'a, 't>(
    data: &Data<'t>,
    mut list: &'a [Id],
) -> Result<Properties<'a, 't>, Fault> {
    let mut found = Vec::new();
    while let &[first, ref rest @ ..] = list {
        let Some(keyword) = data.word(first).and_then(|word| word.strip_prefix(':')) else {
            break;
        };
        let &[datum, ref rest @ ..] = rest else {
            let message = format!("the property `:{keyword}` has no value");
            return Err(Fault::new(data.span(first), message).label("expected a value behind it"));
        };
        found.push((keyword, datum));
        list = rest;
    }
    Ok((found, list))
}

/// Whether a property says how to round.
pub(super) fn rounds(keyword: &str) -> bool {
    matches!(keyword, "precision" | "round" | "overflow")
}

/// Whether a property asks for another rounding than to the nearest, ties to even.
pub(super) fn is_directed(data: &Data<'_>, (keyword, datum): (&str, Id)) -> bool {
    keyword == "round" && data.word(datum) != Some("nearestEven")
}
