//! What MPFR judges: `cargo test -p outward-tests --features mpfr --test mpfr`.
//!
//! Without the feature this is not built: GMP and MPFR take minutes, a C compiler, make and m4.

#![allow(clippy::print_stdout, reason = "counts are what is to be recorded")]

mod directed;
mod enclosure;
mod sharpened;
