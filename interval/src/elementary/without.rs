//! What there is of this folder without the feature `elementary`: the vectors of which directed
//! rounding is made, too.

pub(crate) mod quick {
    pub(crate) mod doubles;
}

/// No items.
macro_rules! elementary_items {
    ($format:ident) => {};
}
pub(crate) use elementary_items;
