//! Shaders: functions in WGSL, GLSL and SPIR-V, read by [naga]. Behind the feature `shaders`, which
//! is on by default.
//!
//! naga parses and checks; here its modules become [`Function`](outward_expr::Function)s. Every
//! function of a module and every entry point is read, each with the functions that it calls
//! inlined. What functions cannot say is an error of that function alone, with its line.
//!
//! **Inputs** are the arguments, flattened: `p.x`, `m[0].y`, `light.color.z`, `a[2]`; then what is
//! read of uniforms and other memory outside, in the order of declaration, under the same sort of
//! names (with `_` behind a name that an argument has), and overrides without a value. Arguments
//! that are pointers are inputs, and outputs, too. **Outputs** are `out`, or `out.x`, `out[1]` …;
//! of structures the members' names; and `discard`, a truth value, where the invocation may be
//! given up, in which case the others mean nothing.
//!
//! **Values** are numbers of 32 bits, integers of 32 bits with or without sign, truth values, and
//! vectors, matrices, arrays and structures of them. All numbers are what the shader would compute
//! without rounding; run on floats, the function computes in f32. An index out of range means the
//! last element, `private` and `workgroup` variables begin as zeros or what is written, and each is
//! of its own to an invocation.
//!
//! | shader | becomes |
//! |---|---|
//! | variables, pointers | slots, of which a value is known at each place: see `variable.rs` |
//! | `if`, `&&`, `break`, `continue`, `return`, `discard` | branches: see `branch.rs`, `statement.rs` |
//! | `switch` | a tree of branches: see `switch.rs` |
//! | `for`, `while`, `loop` | loops: see `repeat.rs` |
//! | operators | `operator.rs` |
//! | mathematical functions | `math.rs`, `vector.rs`, `bits.rs` |
//!
//! **Lines** are those of the text, by naga's spans; an expression without one stands where its
//! first argument or its statement does. What is called is inlined with the lines of its own text.
//! The test of a loop is made several times: its first copy has the line, the others are
//! [implied](outward_expr::Origin::implied), as is what keeps track of `break`, `return` and the
//! like.
//!
//! What graphics APIs promise of built-in inputs is known of them: see `builtin.rs`; what else is
//! known is said in comments: see [`inputs`](crate::inputs). Derivatives on the screen are inputs,
//! too, but for those that can be computed, and those in loops: see `derivative.rs`.
//!
//! Numbers of type f16 are computed in f32, and each operation's result is rounded to f16: for
//! sums, products, quotients and roots that is what rounding once gives.
//!
//! **Textures** are [fields](outward_expr::field) of the function: see `texture.rs`. A function
//! that a comment says is noise is one, too: see `noise.rs`.
//!
//! Not read: f64 and integers of other sizes; stores to memory outside, atomics, barriers, ray
//! queries, subgroups; arrays without a size.
//!
//! What naga is known to take for something else is refused: see `glsl.rs` and
//! `spirv/`, which also writes some of it in another way.
//!
//! ```
//! let shader = outward_front::shader::read_wgsl("
//!     fn diffuse(n: vec3<f32>, l: vec3<f32>) -> f32 { return max(dot(n, l), 0.0) / 3.14159; }
//! ")?;
//! let reading = shader[0].reading.as_ref().unwrap();
//! assert_eq!(*reading.function.inputs, ["n.x", "n.y", "n.z", "l.x", "l.y", "l.z"]);
//! # Ok::<(), outward_front::Diagnostic>(())
//! ```
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "naga's lists are long and not ours: what is not named is an error where it is met"
)]

// A file uses only files that stand before it here: what needs no state (`words`, `loose`,
// `expansion`, `glsl`, `spirv`, `layout`, `builtin`, `place`, `fault`, `noise`, `value`, `code`);
// the state (`state`); one idea each (`names`, `scalar`, `outside`, `variable`, `effect`, `vector`,
// `bits`, `math`, `operator`, `derivative`, `texture`, `branch`, `call`); `expression`; `repeat`,
// `switch` and `statement`; the driver (`lower`).
mod bits;
mod branch;
mod builtin;
mod call;
mod code;
mod derivative;
mod effect;
mod expansion;
mod expression;
mod fault;
mod glsl;
mod layout;
mod loose;
mod lower;
mod math;
mod names;
mod noise;
mod operator;
mod outside;
mod place;
mod repeat;
mod scalar;
mod spirv;
mod state;
mod statement;
mod switch;
mod texture;
mod value;
mod variable;
mod vector;
mod words;

use core::cell::Cell;

use naga::valid::{Capabilities, ValidationFlags, Validator};
use naga::{EntryPoint, Module, ShaderStage, Span};
use outward_expr::Diagnostic;
use outward_expr::text::MAX_TEXT;

use self::builtin::Api;
use self::lower::lower;
use self::noise::Noises;
use self::state::{MAX_WORK, Source};
use crate::lines::LineIndex;

pub use crate::unit::{READER, ShaderFunction, Stage, Unit};

/// The room for the parser and for what is read: both recurse as deep as shaders are nested.
#[cfg(not(target_family = "wasm"))]
const STACK: usize = 1 << 29;

/// How many bytes one function may have: naga's parsers take a time that grows with the square of
/// it, some seconds for this.
const MAX_BODY: usize = 1 << 18;

/// Reads a shader in WGSL: its functions, then its entry points, each with its own error if it
/// cannot be read.
///
/// # Errors
/// If the text is not WGSL, or is too long.
pub fn read_wgsl(text: &str) -> Result<Vec<Unit>, Diagnostic> {
    checked(text)?;
    let noises = Noises::of(text)?;
    apart(|| {
        let module = naga::front::wgsl::parse_str(text);
        let module = module.map_err(|error| fault::of_wgsl(&error, text))?;
        units(&module, Some(text), Api::WebGpu, &noises)
    })
}

/// Reads a shader in GLSL of this stage, in the form for Vulkan; also uniforms outside of blocks
/// and variables without a location, as the form for OpenGL has them.
///
/// # Errors
/// If the text is not such GLSL, or is too long, or the stage is [`Stage::Other`].
pub fn read_glsl(text: &str, stage: Stage) -> Result<Vec<Unit>, Diagnostic> {
    let of_naga = match stage {
        Stage::Vertex => ShaderStage::Vertex,
        Stage::Fragment => ShaderStage::Fragment,
        Stage::Compute => ShaderStage::Compute,
        Stage::Other => {
            let message = "GLSL is read of vertex, fragment and compute shaders";
            return Err(Diagnostic::whole(message));
        }
    };
    checked(text)?;
    expansion::check(text)?;
    let noises = Noises::of(text)?;
    let text = &*loose::rewrite(text);
    apart(|| {
        let options = naga::front::glsl::Options::from(of_naga);
        let module = naga::front::glsl::Frontend::default().parse(&options, text);
        let module = module.map_err(|error| fault::of_glsl(&error, text))?;
        let tokens = glsl::Tokens::of(text)?;
        tokens.check()?;
        tokens.check_arrays(&module)?;
        units(&module, Some(text), Api::Vulkan, &noises)
    })
}

/// Reads a shader in SPIR-V.
///
/// # Errors
/// If the bytes are not SPIR-V.
pub fn read_spirv(bytes: &[u8]) -> Result<Vec<Unit>, Diagnostic> {
    apart(|| {
        let options = naga::front::spv::Options {
            adjust_coordinate_space: false,
            // What cannot be read is found where it is used.
            strict_capabilities: false,
            ..Default::default()
        };
        let bytes = &*spirv::checked(bytes)?;
        let module = naga::front::spv::parse_u8_slice(bytes, &options);
        let module = module.map_err(|error| {
            let reason = words::plain(&error.to_string());
            Diagnostic::whole(format!("this is no SPIR-V that can be read: {reason}"))
        })?;
        units(&module, None, Api::Vulkan, &Noises::default())
    })
}

fn checked(text: &str) -> Result<(), Diagnostic> {
    if text.len() > MAX_TEXT {
        return Err(Diagnostic::whole(format!(
            "the text has {} bytes; at most {MAX_TEXT} are read",
            text.len()
        )));
    }
    let (mut depth, mut start) = (0_usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' if depth == 0 => {
                start = at;
                depth = 1;
            }
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 && at - start > MAX_BODY {
            let message = format!("this function has more than {MAX_BODY} bytes");
            return Err(Diagnostic::at(text, start..start + 1, message));
        }
    }
    Ok(())
}

/// Reads on a stack of its own, which is large enough, and where a panic of a parser is an error.
#[cfg(not(target_family = "wasm"))]
fn apart<T: Send>(read: impl FnOnce() -> Result<T, Diagnostic> + Send) -> Result<T, Diagnostic> {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new()
            .name(READER.to_owned())
            .stack_size(STACK);
        let thread = builder.spawn_scoped(scope, read);
        let thread = thread.map_err(|error| {
            Diagnostic::whole(format!("there is no stack to read the shader on: {error}"))
        })?;
        thread.join().unwrap_or_else(|panic| {
            let texts = [
                panic.downcast_ref::<&str>().copied(),
                panic.downcast_ref::<String>().map(String::as_str),
            ];
            let text = texts.into_iter().flatten().next().unwrap_or("no reason");
            let reason = text.lines().next().unwrap_or_default();
            Err(Diagnostic::whole(format!(
                "the shader makes its reader fail: {reason}"
            )))
        })
    })
}

/// WebAssembly has no threads, so the shader is read on the stack of the caller, whose size the
/// linker sets. What is nested too deeply for it ends in a trap, which the host can catch.
#[cfg(target_family = "wasm")]
fn apart<T: Send>(read: impl FnOnce() -> Result<T, Diagnostic> + Send) -> Result<T, Diagnostic> {
    read()
}

fn stage_of(stage: ShaderStage) -> Stage {
    match stage {
        ShaderStage::Vertex => Stage::Vertex,
        ShaderStage::Fragment => Stage::Fragment,
        ShaderStage::Compute => Stage::Compute,
        _ => Stage::Other,
    }
}

/// The functions of a module.
fn units(
    module: &Module,
    text: Option<&str>,
    api: Api,
    noises: &Noises,
) -> Result<Vec<Unit>, Diagnostic> {
    let mut validator = Validator::new(ValidationFlags::all(), Capabilities::all());
    let info = validator.validate(module);
    let info = info.map_err(|error| fault::of_validation(&error, module, text))?;
    noises.check(module)?;
    let budget = Cell::new(MAX_WORK);
    let lines = text.map(LineIndex::new);
    let source = Source {
        module,
        info: &info,
        api,
        budget: &budget,
        noises,
        lines: lines.as_ref(),
    };
    let mut units = Vec::new();
    let line = |span: Span| {
        let start = span.to_range()?.start;
        Some(lines.as_ref()?.of(start) as usize)
    };
    let mut unit = |name: String, entry: Option<&EntryPoint>, function, info, span: Span| {
        let stage = entry.map(|entry| stage_of(entry.stage));
        let lowered = lower(source, function, info, entry, &name, span);
        let reading = lowered
            .map(|lowered| ShaderFunction {
                lines: lowered.spans.iter().map(|&span| line(span)).collect(),
                function: lowered.function,
                region: lowered.region,
            })
            .map_err(|fault| fault.at(span).diagnose(text, &name));
        units.push(Unit {
            name,
            stage,
            reading,
        });
    };
    for (handle, function) in module.functions.iter() {
        // Of GLSL, naga keeps what an entry point calls under its name.
        let entry = |e: &EntryPoint| Some(&e.name) == function.name.as_ref();
        if module.entry_points.iter().any(entry) {
            continue;
        }
        let name = function.name.clone();
        let name = name.unwrap_or_else(|| format!("function{}", handle.index()));
        let span = module.functions.get_span(handle);
        unit(name, None, function, &info[handle], span);
    }
    for (i, entry) in module.entry_points.iter().enumerate() {
        let info = info.get_entry_point(i);
        unit(
            entry.name.clone(),
            Some(entry),
            &entry.function,
            info,
            Span::UNDEFINED,
        );
    }
    Ok(units)
}

#[cfg(test)]
mod tests;
