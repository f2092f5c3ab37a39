//! The command, run as its users run it. One binary with a module per subject, so that it is linked
//! once.

mod answers;
mod attack;
mod bad_input;
mod bounded;
mod check;
mod common;
mod compile;
mod documents;
mod fields;
mod first_hour;
mod fpcore;
mod inputs;
mod large;
mod lines;
mod options;
mod pictures;
mod plot;
mod range;
mod semantics;
mod strict;
mod zeros;
