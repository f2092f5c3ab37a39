//! The macros and the interface of inari, as users of the crate see them. One binary with a module
//! per subject, so that it is linked once.

mod hygiene;
mod inari;
mod macros;
