//! Every kernel and batch, against the scalar operations. One binary with a module per subject, so
//! that it is linked once.

mod batch;
mod isa;
mod kernels;
mod points;
mod powers;
mod remainders;
mod weight;
