//! The library, as its users see it. One binary with a module per subject, so that it is linked
//! once.

mod builder;
mod clamped;
mod cuts;
mod decoration;
mod examples;
mod kernel;
mod library_examples;
mod lowering;
mod machine;
#[cfg(target_arch = "x86_64")]
mod modes;
mod specialised;
mod uniform;
mod values;
mod zeros;
