//! What stands in for the readers of shaders in a build without the feature `shaders`: every text
//! is an error that says so.

use outward_expr::Diagnostic;

pub use crate::unit::{READER, ShaderFunction, Stage, Unit};

fn missing() -> Diagnostic {
    Diagnostic::whole("this build has no support for shaders").help(
        "build it with the feature `shaders` of outward-front or outward, which is on by default",
    )
}

/// Would read a shader in WGSL.
///
/// # Errors
/// Always: this build was made without the feature `shaders`.
pub fn read_wgsl(_: &str) -> Result<Vec<Unit>, Diagnostic> {
    Err(missing())
}

/// Would read a shader in GLSL of this stage.
///
/// # Errors
/// Always: this build was made without the feature `shaders`.
pub fn read_glsl(_: &str, _: Stage) -> Result<Vec<Unit>, Diagnostic> {
    Err(missing())
}

/// Would read a shader in SPIR-V.
///
/// # Errors
/// Always: this build was made without the feature `shaders`.
pub fn read_spirv(_: &[u8]) -> Result<Vec<Unit>, Diagnostic> {
    Err(missing())
}
