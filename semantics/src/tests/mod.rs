//! Tests of what functions mean: the builder, derivatives and flattening keep it, and the
//! interpreters agree.

mod bind;
mod builder;
mod call;
mod derive;
mod eval;
mod flatten;
mod flow;
mod graph;
mod random;
mod recursion;
mod text;
