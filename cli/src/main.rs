//! The command `outward`.
fn main() {}
