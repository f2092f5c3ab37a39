//! Tests that cross crates. One binary with a module per subject, so that it is linked once.

mod devices;
mod files;
mod laws;
mod pictures;
mod surfaces;
mod tidy;
