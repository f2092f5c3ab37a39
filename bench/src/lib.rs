//! What the benchmark binaries share.
//!
//! [`models`] writes the shapes that are drawn (and committed, so that a table
//! can be reproduced); [`contender`] is one row of the table; [`timing`] runs
//! rows interleaved. The rivals are in [`peers`], Outward's rows in [`ours`].
//!
//! The table of single intervals is made by programs of their own, see [`programs`].

#[cfg(feature = "branches")]
pub mod boxes;
pub mod contender;
pub mod correlation;
#[cfg(feature = "branches")]
pub mod kernels;
pub mod machine;
pub mod models;
pub mod operands;
#[cfg(feature = "peers")]
pub mod ours;
#[cfg(feature = "peers")]
pub mod peers;
pub mod plot;
pub mod programs;
#[cfg(feature = "cycles")]
pub mod rows;
#[cfg(feature = "branches")]
pub mod scenes;
pub mod timing;
