//! Shaders run by Vulkan, against what was read from them (feature `gpu`).
//!
//! An example of `examples/shaders` is read twice: by `outward-front`, as everybody reads it, and
//! by naga alone, which writes it again as WGSL with a compute shader behind it that calls the same
//! function for each row of a buffer of inputs ([`wrap`]). [`device`] runs that. What WGSL allows a
//! device to return is computed from the [`Function`](outward_expr::Function) that was read, in
//! intervals, each operation widened by its row of WGSL's table of accuracy ([`accuracy`],
//! [`enclosure`]; in loops to first order, `linear.rs`); the value of the device has to be inside,
//! and so has ours at that point ([`compare`]).
//!
//! **What the table says nothing of** is counted apart. *Beyond the letter* are points at which
//! some operation has no bound by the table's words, but an obvious one, which is used: sine and
//! cosine outside of [−π, π] (as inside), √0 and 0 to a positive power (0), divisors beyond 2^±126.
//! *Not judged* are those at which nothing is left: overflow, division by what may be zero.
//! Reassociation of sums is always allowed, and no bound of a sum holds for all orders of its terms
//! but one by their sizes: that is what is used ([`accuracy::Number::plus`]). Reassociation that
//! makes a product overflow or vanish on the way is not thought of, and no constant that is
//! multiplied into a sum. `mix` is what the table says, or x + (y − x)·t, as drivers have it.
//!
//! [`boxes`]: the same values are in the sets that the analysis has with that table, on boxes; and
//! so are those of built-in functions and short expressions at numbers of all sizes.
//!
//! The driver may be any; `.ci/run` takes Mesa's lavapipe, which runs on the processor.

pub mod accuracy;
pub mod boxes;
pub mod compare;
pub mod device;
pub mod draw;
pub mod enclosure;
mod linear;
pub mod wrap;

/// The packages of Debian that this needs.
pub const PACKAGES: &str = "mesa-vulkan-drivers and libvulkan1";
