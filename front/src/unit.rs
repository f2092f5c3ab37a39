//! What readers of shaders return. It is here with or without the feature `shaders`.

use outward_expr::{Diagnostic, Function};

use crate::inputs::InputDomain;

/// What an entry point of a shader is run for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Vertices.
    Vertex,
    /// Fragments: pixels, or samples of them.
    Fragment,
    /// Anything: a compute shader.
    Compute,
    /// Meshes or rays.
    Other,
}

/// A function of a shader.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Its name, or `function` and its number.
    pub name: String,
    /// The stage, of an entry point.
    pub stage: Option<Stage>,
    /// What it means; or why it cannot be read.
    pub reading: Result<Reading, Diagnostic>,
}

/// What a function of a shader means.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The function.
    pub function: Function,
    /// For each input the line where it is declared, or where it is used first; nothing of what has
    /// no text.
    pub lines: Vec<Option<usize>>,
    /// For each input what is known of it: the limits of those that are built in.
    pub region: Vec<InputDomain>,
}
