//! How many places an elementary function takes that `interval` has: those that CONTRIBUTING lists,
//! and no others. Functions without a convention of their own stand for one that is new.
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

/// The paths in the list of CONTRIBUTING.
fn listed() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let section = text.split("## Add an elementary function").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let items = section.lines().filter_map(|line| {
        let item = line.trim_start().split_once(". `")?.1;
        Some(item.split('`').next()?.to_owned())
    });
    items.collect()
}

#[test]
fn a_function_takes_the_places_that_are_listed() {
    let listed = listed();
    assert!((2..=4).contains(&listed.len()), "{listed:?}");
    for function in ORDINARY {
        let name = format!("{function:?}");
        for path in &listed {
            let text = std::fs::read_to_string(root().join(path)).unwrap();
            assert!(names(&text, &name), "{path} does not name {name}");
        }
        let mut found = BTreeSet::new();
        for folder in ABOVE {
            let mut files = Vec::new();
            sources(&root().join(folder).join("src"), &mut files);
            for file in files {
                let path = file
                    .strip_prefix(root())
                    .unwrap()
                    .to_string_lossy()
                    .into_owned();
                if names(&std::fs::read_to_string(&file).unwrap(), &name) && !listed.contains(&path)
                {
                    found.insert(path);
                }
            }
        }
        assert!(
            found.is_empty(),
            "{name} is named in {found:?}, which CONTRIBUTING does not list"
        );
    }
}
