//! Tests that cross crates. One binary with a module per subject, so that it is linked once.

mod budget;
mod choices;
mod circles;
mod costs;
mod derivatives;
mod devices;
mod files;
mod identities;
mod laws;
mod links;
mod pictures;
mod places;
mod refinement;
mod special;
mod surfaces;
mod sweep;
mod tidy;
