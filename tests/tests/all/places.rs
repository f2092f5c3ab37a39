//! How many places an elementary function takes: those that CONTRIBUTING lists, and no others.
//! Functions without a convention of their own stand for one that is new. Where the compiler asks
//! for a new one, it has asked for these; so they are named there.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use outward_expr::Elementary;

/// Functions of which nothing special is said anywhere.
const ORDINARY: [Elementary; 6] = [
    Elementary::Acoth,
    Elementary::Asech,
    Elementary::Acsch,
    Elementary::SinSlope3,
    Elementary::AtanSlope3,
    Elementary::CoshSlope2,
];

/// The crates above `interval`, which must not need to know one function from another.
const ABOVE: [&str; 12] = [
    "sets",
    "simd",
    "expr",
    "semantics",
    "front",
    "analysis",
    "lower",
    "jit",
    "runtime",
    "render",
    "outward",
    "cli",
];

/// The crates that say what functions are.
const BELOW: [&str; 3] = ["number", "functions", "interval"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of a folder and those below, as paths from the root.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// Whether a text has this word.
fn names(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next())
    })
}

/// The paths in the lists of CONTRIBUTING: those that a function needs that `interval` has, and
/// those that say what it is.
fn listed() -> [Vec<String>; 2] {
    let text = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let section = text.split("## Add an elementary function").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let mut lists = [Vec::new(), Vec::new()];
    let mut list = 0;
    for line in section.lines() {
        let Some((number, item)) = line.trim_start().split_once(". `") else {
            continue;
        };
        match number {
            "1" => list += 1,
            _ if number.parse::<u32>().is_ok() => {}
            _ => continue,
        }
        lists[list - 1].push(item.split('`').next().unwrap().to_owned());
    }
    lists
}

/// The code of a crate, without its tests: each file as a path from the root, and its text.
fn code(of: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    sources(&root().join(of).join("src"), &mut files);
    let path = |file: &Path| {
        let path = file.strip_prefix(root()).unwrap();
        path.to_string_lossy().into_owned()
    };
    let texts = files
        .iter()
        .map(|file| (path(file), std::fs::read_to_string(file).unwrap()));
    texts.filter(|(path, _)| !path.contains("tests")).collect()
}

#[test]
fn a_function_takes_the_places_that_are_listed() {
    let [above, below] = listed();
    assert!((2..=4).contains(&above.len()), "{above:?}");
    assert!((2..=6).contains(&below.len()), "{below:?}");
    for path in above.iter().chain(&below) {
        let text = std::fs::read_to_string(root().join(path)).unwrap();
        for name in ORDINARY.map(|function| format!("{function:?}")) {
            assert!(names(&text, &name), "{path} does not name {name}");
        }
    }
    let mut others = BTreeSet::new();
    for (path, text) in ABOVE.into_iter().flat_map(code) {
        let named = ORDINARY
            .iter()
            .any(|function| names(&text, &format!("{function:?}")));
        if named && !above.contains(&path) {
            others.insert(path);
        }
    }
    // There, functions have formulas of their own: a place that each of them needs names them all.
    for (path, text) in BELOW.into_iter().flat_map(code) {
        let all = ORDINARY
            .iter()
            .all(|function| names(&text, &format!("{function:?}")));
        if all && !above.contains(&path) && !below.contains(&path) {
            others.insert(path);
        }
    }
    assert!(
        others.is_empty(),
        "functions are named in {others:?}, which CONTRIBUTING does not list"
    );
}
