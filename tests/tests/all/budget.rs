//! What makes a build of this workspace long, counted: dependencies, test binaries and examples.
//! None of them may grow unnoticed.
//!
//! The figures recorded here are ceilings. Whoever needs one more raises the figure and adds a line
//! that says what the build buys; whoever removes one lowers it. `bench/weight.sh` measures what
//! each costs.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Packages of others in `Cargo.lock`: those of the command and the libraries, of optional
/// features, of tests and of their build scripts.
///
/// * 165: where counting began. A build of the command takes far fewer; `bench/weight.sh deps`
///   counts those.
/// * 168: `signal-hook` and the two that it stands on, so that Ctrl-C leaves the result so far,
///   without `unsafe` in the command.
/// * 171: `num-bigint`, `num-integer` and `num-rational`, for the exact algebra by which bounds
///   become sharp.
/// * 174: `plotters` with its back end for SVG, which draws plots.
/// * 170: versions of `half` and `flate2` that need neither `zerocopy` with its macros nor a second
///   `miniz_oxide`; they took 8 CPU seconds of a build of the command.
const PACKAGES_OF_OTHERS: usize = 170;

/// Binaries of tests under a folder `tests`, besides the unit tests of each crate. Each is linked
/// with all that it uses.
///
/// * 7: one of each crate that has such tests.
/// * 3: `suites` has a harness of its own; `mpfr` and `gpu` are built with their features only.
/// * 1: `compat/inari`, whose tests are programs that see no other crate. It is linked with the
///   intervals only, in seconds.
const TEST_BINARIES: usize = 11;

/// Programs under a folder `examples`, which `cargo test` builds, too. What measures is in
/// `bench/`.
///
/// * 3: those that new users of the library read first: two seconds of a processor for all of them.
///   They are run as modules of the tests of `outward`, so that no test binary is added.
const EXAMPLES: usize = 3;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn within(what: &str, found: &BTreeSet<String>, ceiling: usize) {
    let count = found.len();
    assert!(count > 0, "none found: the search does not work");
    assert!(
        count <= ceiling,
        "{count} {what}, but {ceiling} are recorded. If one more is worth what every build pays for it, raise the figure in \
         tests/tests/all/budget.rs and say there why. These are there now:\n  {}",
        found.iter().cloned().collect::<Vec<_>>().join("\n  ")
    );
}

/// The folders of all crates of the workspace.
fn members() -> Vec<PathBuf> {
    let manifest = read(&root().join("Cargo.toml"));
    let list = manifest.split("members = [").nth(1).unwrap();
    let names = list
        .split(']')
        .next()
        .unwrap()
        .split('"')
        .skip(1)
        .step_by(2);
    names.map(|name| root().join(name)).collect()
}

/// The packages of a lock file that come from elsewhere, with their versions.
fn of_others(lock: &str) -> BTreeSet<String> {
    let value = |package: &str, key: &str| {
        let mut lines = package.lines();
        lines.find_map(|line| {
            let value = line.strip_prefix(key)?.strip_prefix(" = ")?;
            Some(value.trim_matches('"').to_owned())
        })
    };
    lock.split("[[package]]")
        .filter(|package| value(package, "source").is_some())
        .filter_map(|package| {
            Some(format!(
                "{} {}",
                value(package, "name")?,
                value(package, "version")?
            ))
        })
        .collect()
}

/// What cargo makes a binary of in a folder `tests` or `examples`: each file, and each folder with
/// a `main.rs`.
fn targets(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension().is_some_and(|e| e == "rs") || path.join("main.rs").is_file()
        })
        .map(|path| path.strip_prefix(root()).unwrap().display().to_string())
        .collect()
}

/// Targets that a manifest names with a path of their own.
fn with_paths(manifest: &str, table: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in manifest.split(&format!("[[{table}]]")).skip(1) {
        let part = part.split("\n[").next().unwrap();
        found.extend(
            part.lines()
                .filter(|line| line.starts_with("path"))
                .map(str::to_owned),
        );
    }
    found
}

fn all(folder: &str, table: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for member in members() {
        found.extend(targets(&member.join(folder)));
        found.extend(with_paths(&read(&member.join("Cargo.toml")), table));
    }
    found
}

#[test]
fn dependencies_stay_within_their_budget() {
    let lock = read(&root().join("Cargo.lock"));
    within(
        "packages of others in Cargo.lock",
        &of_others(&lock),
        PACKAGES_OF_OTHERS,
    );
}

#[test]
fn test_binaries_stay_within_their_budget() {
    within("binaries of tests", &all("tests", "test"), TEST_BINARIES);
}

#[test]
fn examples_stay_within_their_budget() {
    within("examples", &all("examples", "example"), EXAMPLES);
}

#[test]
fn what_is_counted_is_what_cargo_would_build() {
    let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0\"\nsource = \"registry+x\"\ndependencies = [\n \"b\",\n]\n\n\
        [[package]]\nname = \"b\"\nversion = \"2.0\"\n\n[[package]]\nname = \"a\"\nversion = \"2.0\"\nsource = \"git+y\"\n";
    assert_eq!(
        of_others(lock).into_iter().collect::<Vec<_>>(),
        ["a 1.0", "a 2.0"]
    );
    let manifest = "[[test]]\nname = \"x\"\npath = \"y.rs\"\n\n[[bin]]\npath = \"z.rs\"\n[[test]]\nname = \"w\"\n";
    assert_eq!(with_paths(manifest, "test"), ["path = \"y.rs\""]);
    let found = all("tests", "test");
    assert!(found.iter().any(|name| name.ends_with("all")), "{found:?}");
    assert!(
        found.iter().any(|name| name.ends_with("suites")),
        "{found:?}"
    );
}
