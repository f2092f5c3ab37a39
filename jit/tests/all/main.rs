//! The interface of the compiler, and random programs. One binary with a module per subject, so
//! that it is linked once.

mod api;
mod integers;
mod products;
mod random;
