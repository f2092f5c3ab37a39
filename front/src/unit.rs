//! What readers of shaders return. It is here with or without the feature `shaders`.

use outward_expr::{Diagnostic, Function};

use crate::inputs::InputDomain;

/// The name of the thread on which shaders are read. A panic of a parser there is returned as an
/// error; a program that does not want it printed, too, can leave it out in its panic hook.
pub const READER: &str = "reader of shaders";

/// The stage of a pipeline that an entry point of a shader is run in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Vertices.
    Vertex,
    /// Fragments: pixels, or samples of them.
    Fragment,
    /// Compute shaders.
    Compute,
    /// Another stage, such as those of meshes and rays.
    Other,
}

/// A function or an entry point of a shader.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Its name, or `function` and its number if it has none.
    pub name: String,
    /// The stage of an entry point; `None` for another function.
    pub stage: Option<Stage>,
    /// The function, or why it cannot be read.
    pub reading: Result<ShaderFunction, Diagnostic>,
}

/// The function that a function of a shader was read as, with what is known of its inputs.
#[derive(Clone, Debug)]
pub struct ShaderFunction {
    /// The function.
    pub function: Function,
    /// For each input, the line where it is declared or used first; `None` for what has no text.
    pub lines: Vec<Option<usize>>,
    /// For each input, what is known of it: built-in inputs have limits.
    pub region: Vec<InputDomain>,
}
