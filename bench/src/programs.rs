//! The programs that time single intervals: one process for each library and each set of compiler
//! flags.
//!
//! They are processes because flags are part of what is compared: inari does not compile without
//! `-C target-cpu=haswell` or better, and Outward is to be measured without any flags. Their
//! sources are in `peers/`, with inputs, outputs and the way of timing described in
//! `peers/probe/src/lib.rs`. What cannot be built is left out, with the reason.

use std::path::{Path, PathBuf};
use std::process::Command;

use outward_probe::Operands;

/// A library of intervals, compiled in one way.
#[derive(Debug)]
pub struct Program {
    /// The name in tables.
    pub name: &'static str,
    /// How it is compiled.
    pub flags: &'static str,
    /// The program, or why there is none.
    pub binary: Result<PathBuf, String>,
}

/// A line that a program printed: nanoseconds per interval.
#[derive(Clone, Debug)]
pub struct Row {
    /// The format and the operation.
    pub key: (String, String),
    /// The fastest pass.
    pub min: f64,
    /// The middle pass.
    pub median: f64,
}

fn target() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/intervals")
}

fn peers() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("peers")
}

/// Runs a command and returns what it printed, or its first line of complaint.
fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done = command.output().map_err(|e| format!("{name}: {e}"))?;
    if done.status.success() {
        return Ok(String::from_utf8_lossy(&done.stdout).into_owned());
    }
    let complaint = String::from_utf8_lossy(&done.stderr);
    let line = complaint.lines().find(|l| l.contains("error"));
    Err(match line {
        Some(line) if line.contains("No such file") => String::from("not installed"),
        Some(line) => line.to_string(),
        None => format!("{name} failed: {}", done.status),
    })
}

fn rust(package: &str, flags: &str) -> Result<PathBuf, String> {
    let folder = target().join(if flags.is_empty() {
        "plain"
    } else {
        flags.trim_start_matches("-Ctarget-cpu=")
    });
    // An empty variable, so that a setting elsewhere has no effect.
    let mut cargo = Command::new("cargo");
    cargo
        .args(["build", "--release", "--locked", "--package", package])
        .current_dir(peers())
        .env("RUSTFLAGS", flags)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("CARGO_TARGET_DIR", &folder);
    output(&mut cargo)?;
    Ok(folder.join("release").join(package))
}

fn cpp(source: &str, binary: &str, flags: &[&str]) -> Result<PathBuf, String> {
    let path = target().join(binary);
    let mut compiler = Command::new("g++");
    compiler
        .arg("-std=c++17")
        .args(flags)
        .arg(peers().join("cpp").join(source))
        .arg("-o")
        .arg(&path);
    output(&mut compiler)?;
    Ok(path)
}

/// Builds all programs.
///
/// # Errors
/// When the folder for them cannot be made.
pub fn build() -> Result<Vec<Program>, String> {
    let folder = target();
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let program = |name, flags, binary| Program {
        name,
        flags,
        binary,
    };
    let (native, haswell) = ("-Ctarget-cpu=native", "-Ctarget-cpu=haswell");
    let ours = "outward-probe-ours";
    let inari = "outward-probe-inari";
    let directed = ["-O3", "-frounding-math"];
    Ok(vec![
        program("Outward", "no flags", rust(ours, "")),
        program("Outward native", native, rust(ours, native)),
        program("inari", haswell, rust(inari, haswell)),
        program("inari native", native, rust(inari, native)),
        program(
            "CGAL, mode set once",
            "Interval_nt<false>, -O3 -frounding-math",
            cpp("cgal.cpp", "cgal-once", &directed),
        ),
        program(
            "CGAL",
            "Interval_nt<true>, -O3 -frounding-math",
            cpp(
                "cgal.cpp",
                "cgal",
                &["-O3", "-frounding-math", "-DPROTECTED"],
            ),
        ),
        program(
            "Boost",
            "save_state<rounded_transc_std>, -O3 -frounding-math",
            cpp("boost.cpp", "boost", &directed),
        ),
    ])
}

/// Builds inari alone.
///
/// # Errors
/// When the folder for it cannot be made.
pub fn build_inari() -> Result<Program, String> {
    let folder = target();
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let flags = "-Ctarget-cpu=haswell";
    Ok(Program {
        name: "inari",
        flags,
        binary: rust("outward-probe-inari", flags),
    })
}

/// Builds plain loops, as vectors of AVX2 and of AVX-512.
///
/// # Errors
/// When the folder for them cannot be made.
pub fn build_plain() -> Result<[Program; 2], String> {
    let folder = target();
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let v4 = ["-Ofast", "-march=x86-64-v4", "-mprefer-vector-width=512"];
    Ok([
        Program {
            name: "plain v3",
            flags: "-Ofast -march=x86-64-v3",
            binary: cpp("plain.cpp", "plain-v3", &["-Ofast", "-march=x86-64-v3"]),
        },
        Program {
            name: "plain v4",
            flags: "-Ofast -march=x86-64-v4 -mprefer-vector-width=512",
            binary: cpp("plain.cpp", "plain-v4", &v4),
        },
    ])
}

impl Program {
    /// Runs it once: the times, and the results in the same order, unless it writes none.
    ///
    /// # Errors
    /// When it fails or prints something else.
    pub fn run(&self, inputs: &Operands, passes: usize) -> Result<(Vec<Row>, Operands), String> {
        let binary = self.binary.as_ref().map_err(Clone::clone)?;
        let text = |e: std::io::Error| e.to_string();
        let place = |name: &str| target().join(name).to_string_lossy().into_owned();
        let (from, to) = (place("inputs"), place("results"));
        inputs.write(&from).map_err(text)?;
        let printed = output(Command::new(binary).args([&from, &to, &passes.to_string()]))?;
        let rows: Option<Vec<Row>> = printed.lines().map(row).collect();
        let rows = rows.ok_or_else(|| format!("{} printed something else", self.name))?;
        let results = Operands::read(&to).map_err(text)?;
        if results.0.is_empty() || results.0.len() == rows.len() {
            Ok((rows, results))
        } else {
            Err(format!("{} wrote other results than it timed", self.name))
        }
    }
}

fn row(line: &str) -> Option<Row> {
    let words: Vec<&str> = line.split(' ').collect();
    let ["row", format, name, min, median] = words.as_slice() else {
        return None;
    };
    Some(Row {
        key: (format.to_string(), name.to_string()),
        min: min.parse().ok()?,
        median: median.parse().ok()?,
    })
}
