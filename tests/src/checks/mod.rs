//! The bodies of property tests and fuzz targets: one property each, of whatever the bytes
//! describe.
//!
//! [`TARGETS`] is the list that the fuzz targets, the command `fuzz` and `tests/all/laws.rs` go by.

mod batches;
mod containment;
pub mod device_holds;
mod engines_agree;
mod fields;
mod float_bounds;
mod flow_holds;
mod fpcore;
mod lanes;
mod literals;
mod operations;
mod parsers;
mod pictures;
mod ranges;
mod recursion;
mod refined;
mod rows;
mod specialise;
mod splits;
pub mod strict_holds;
mod unit_vectors;
mod valid_holds;
mod value_sets;
mod values_hold;
mod versions;
mod whole_programs;
mod zeros;

pub use batches::batches;
pub use containment::{containment, defined_values};
pub use device_holds::device_holds;
pub use engines_agree::engines_agree;
pub use fields::fields;
pub use float_bounds::float_bounds;
pub use flow_holds::flow_holds;
pub use fpcore::fpcore;
pub use lanes::lanes;
pub use literals::literals;
pub use operations::interval_ops;
pub use parsers::{formula, shader, text_roundtrip, vm};
pub use pictures::{picture_is_exhaustive, picture_same};
pub use ranges::ranges;
pub use recursion::recursion;
pub use refined::{is_noticed, outside, refined, refined_on, with_a_narrower_meet};
pub use rows::lower_rows;
pub use specialise::specialise_same;
pub use splits::splits;
pub use strict_holds::strict_holds;
pub use unit_vectors::unit_vectors;
pub use valid_holds::valid_holds;
pub use value_sets::value_sets;
pub use values_hold::values_hold;
pub use versions::versions;
pub use whole_programs::whole_programs;
pub use zeros::zeros;

use crate::laws::Check;

/// Every check by its name.
pub const TARGETS: &[(&str, Check)] = &[
    ("interval_ops", interval_ops),
    ("batches", batches),
    ("value_sets", value_sets),
    ("values_hold", values_hold),
    ("flow_holds", flow_holds),
    ("device_holds", device_holds),
    ("lanes", lanes),
    ("ranges", ranges),
    ("recursion", recursion),
    ("refined", refined),
    ("unit_vectors", unit_vectors),
    ("splits", splits),
    ("versions", versions),
    ("whole_programs", whole_programs),
    ("zeros", zeros),
    ("float_bounds", float_bounds),
    ("fields", fields),
    ("valid_holds", valid_holds),
    ("strict_holds", strict_holds),
    ("text_roundtrip", text_roundtrip),
    ("literals", literals),
    ("formula", formula),
    ("vm", vm),
    ("fpcore", fpcore),
    ("shader", shader),
    ("engines_agree", engines_agree),
    ("containment", containment),
    ("specialise_same", specialise_same),
    ("lower_rows", lower_rows),
    ("picture_same", picture_same),
];
