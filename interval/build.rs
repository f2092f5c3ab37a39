//! Compiles CORE-MATH's C, twice: for any x86-64, and for processors with AVX2 and fused multiply-add.
//!
//! The idea: the files of `core-math/` are compiled as they are. What differs between the two copies is in the flags: the instructions,
//! and a define for each function that gives it a name of its own (`outward_v1_exp`, `outward_v3_exp`). `c/before.h` is
//! included before each file and says what is different from upstream and why. Which copy runs is decided at run time.
//!
//! Invariant: no flag depends on the machine that builds. `-frounding-math` and `-ffp-contract=off` are what upstream asks for:
//! arithmetic happens when the code runs, in the mode that is set then, and as it is written.
//!
//! Where this is not possible (another processor or system, no C compiler), or not wanted (`OUTWARD_PORTABLE` is set and not 0), the
//! crate is compiled with `--cfg outward_portable`: the same bounds, from multi-precision arithmetic, much slower.

#![allow(clippy::print_stdout, reason = "build scripts speak to cargo that way")]

use std::env;
use std::path::Path;

/// Names of the functions in double precision; those in single precision end in f.
const FUNCTIONS: [&str; 38] = [
    "exp", "exp2", "exp10", "expm1", "exp2m1", "exp10m1", "log", "log2", "log10", "log1p",
    "log2p1", "log10p1", "sin", "cos", "tan", "sinpi", "cospi", "tanpi", "asin", "acos", "atan",
    "asinpi", "acospi", "atanpi", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "cbrt",
    "rsqrt", "erf", "erfc", "pow", "atan2", "atan2pi", "hypot",
];

/// The copies: name, instructions beyond those of every x86-64.
const COPIES: [(&str, &[&str]); 2] = [
    ("v1", &[]),
    (
        "v3",
        &["-mavx2", "-mfma", "-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt"],
    ),
];

fn main() {
    println!("cargo::rustc-check-cfg=cfg(outward_portable)");
    println!("cargo::rerun-if-env-changed=OUTWARD_PORTABLE");
    for path in ["build.rs", "core-math", "c"] {
        println!("cargo::rerun-if-changed={path}");
    }
    let wanted = |value: std::ffi::OsString| !value.is_empty() && value != "0";
    if env::var_os("OUTWARD_PORTABLE").is_some_and(wanted) {
        println!("cargo::rustc-cfg=outward_portable");
        return;
    }
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|v| v == value);
    let reason = if is("CARGO_CFG_TARGET_ARCH", "x86_64")
        && is("CARGO_CFG_TARGET_POINTER_WIDTH", "64")
        && is("CARGO_CFG_TARGET_FAMILY", "unix")
    {
        COPIES
            .iter()
            .find_map(|(copy, instructions)| compile(copy, instructions).err())
    } else {
        Some(String::from(
            "directed rounding of C code is made for x86-64 and Unix",
        ))
    };
    if let Some(reason) = reason {
        let reason = reason.lines().next().unwrap_or_default();
        println!("cargo::rustc-cfg=outward_portable");
        println!(
            "cargo::warning=elementary functions will be computed in multi-precision arithmetic: the same bounds, \
             but hundreds of times slower ({reason})"
        );
    }
}

/// Compiles one copy of all functions into a library and has it linked.
fn compile(copy: &str, instructions: &[&str]) -> Result<(), String> {
    let mut build = cc::Build::new();
    build
        .include("c")
        .flag("-include")
        .flag("c/before.h")
        .flag("-march=x86-64")
        .flags(instructions)
        .flag("-frounding-math")
        .flag("-ffp-contract=off")
        .flag("-fno-math-errno")
        .flag_if_supported("-fno-stack-protector")
        .opt_level(2)
        .debug(false)
        .warnings(false)
        .cargo_warnings(false);
    for name in FUNCTIONS {
        for suffix in ["", "f"] {
            let new = format!("outward_{copy}_{name}{suffix}");
            build.define(&format!("cr_{name}{suffix}"), new.as_str());
        }
        for (folder, suffix) in [("binary64", ""), ("binary32", "f")] {
            build.file(
                Path::new("core-math")
                    .join(folder)
                    .join(name)
                    .join(format!("{name}{suffix}.c")),
            );
        }
    }
    if instructions.is_empty() {
        build.file("c/fma.c");
    }
    build
        .try_compile(&format!("outward_core_math_{copy}"))
        .map_err(|error| error.to_string())
}
