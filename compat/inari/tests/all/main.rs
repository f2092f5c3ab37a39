//! Programs as they are written for crate inari 2.0. One binary with a module per subject, so that
//! it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a panic is a failure of the test"
)]
#![allow(
    clippy::disallowed_methods,
    clippy::op_ref,
    clippy::wildcard_enum_match_arm,
    reason = "clients write so"
)]

mod clients;
mod functions;
mod idioms;
mod names;
mod shadowed;
mod traits;
