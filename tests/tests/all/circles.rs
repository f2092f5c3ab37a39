//! No files of a crate use each other in a circle, so that they can be read one after the other. A
//! table lists the circles that there still are.
//!
//! A file uses another if it imports or mentions something that is *defined* there: re-exports are
//! followed, so a module that declares and re-exports its children is in no circle with them. It
//! also uses the file of a method that it calls on `self`, where the `impl` of a type stands in
//! several files. Tests are left out.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]

mod modules;
mod reader;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use modules::{Crate, Uses};

/// The circles that are allowed: the crate, its files, and why. The list only shrinks.
const CIRCLES: &[(&str, &str, &str)] = &[
    (
        "semantics",
        "flow.rs flow/call.rs flow/certain.rs",
        "control flow is recursive: blocks hold calls, and calls run blocks",
    ),
    (
        "semantics",
        "wgsl.rs wgsl/elementary.rs",
        "WGSL gives rows of built-in functions as compositions of rows",
    ),
];

/// The circles: sets of files, each of which leads to all others of its set.
fn circles(uses: &Uses) -> Vec<BTreeSet<String>> {
    let mut next: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to) in uses.keys() {
        next.entry(from).or_default().push(to);
    }
    let reach: BTreeMap<&str, BTreeSet<&str>> = next
        .keys()
        .map(|&start| {
            let mut seen = BTreeSet::new();
            let mut open = vec![start];
            while let Some(file) = open.pop() {
                for &other in next.get(file).into_iter().flatten() {
                    if seen.insert(other) {
                        open.push(other);
                    }
                }
            }
            (start, seen)
        })
        .collect();
    let mut found: Vec<BTreeSet<String>> = reach
        .iter()
        .filter(|(file, seen)| seen.contains(*file))
        .map(|(file, seen)| {
            seen.iter()
                .filter(|other| reach.get(*other).is_some_and(|back| back.contains(file)))
                .map(|&other| other.to_owned())
                .collect()
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

/// The files of a circle as the list has them, and what each uses of the others.
fn describe(circle: &BTreeSet<String>, uses: &Uses) -> String {
    let inside: Vec<_> = uses
        .iter()
        .filter(|((from, to), _)| circle.contains(from) && circle.contains(to))
        .collect();
    let mutual = inside
        .iter()
        .filter(|((from, to), _)| from < to && uses.contains_key(&(to.clone(), from.clone())))
        .count();
    let files: Vec<&str> = circle.iter().map(String::as_str).collect();
    let mut text = format!(
        "{} files, {mutual} pairs: {}\n",
        circle.len(),
        files.join(" ")
    );
    for ((from, to), names) in inside {
        let names: Vec<&str> = names.iter().map(String::as_str).take(8).collect();
        writeln!(text, "    {from} uses {to}: {}", names.join(", ")).unwrap();
    }
    text
}

/// The crates of the workspace, by folder.
fn members() -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let list = manifest.split("members = [").nth(1).unwrap();
    let list = list.split(']').next().unwrap();
    let names: Vec<String> = list
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 10);
    names
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

#[test]
fn files_use_each_other_in_no_circle() {
    let mut wrong = String::new();
    let mut allowed: Vec<(&str, BTreeSet<&str>, bool)> = CIRCLES
        .iter()
        .map(|(name, files, _)| (*name, files.split_whitespace().collect(), false))
        .collect();
    let mut total = 0;
    for member in members() {
        let source = root().join(&member).join("src");
        let text = |path: &str| std::fs::read_to_string(source.join(path)).ok();
        let all = Crate::read("lib.rs", &text).or_else(|| Crate::read("main.rs", &text));
        let all = all.unwrap_or_else(|| panic!("{member} has no root"));
        total += all.files().len();
        let uses = all.uses();
        let circles = circles(&uses);
        for circle in &circles {
            let here: BTreeSet<&str> = circle.iter().map(String::as_str).collect();
            let known = allowed
                .iter_mut()
                .find(|(name, files, _)| *name == member && here.is_subset(files));
            match known {
                Some(entry) => entry.2 = true,
                None => {
                    let text = describe(circle, &uses);
                    writeln!(wrong, "{member}: a circle of {text}").unwrap();
                }
            }
        }
        let left: BTreeSet<&str> = circles.iter().flatten().map(String::as_str).collect();
        for (name, files, _) in &allowed {
            for file in files
                .iter()
                .filter(|file| *name == member && !left.contains(**file))
            {
                writeln!(
                    wrong,
                    "{member}: {file} is in no circle: take it off the list"
                )
                .unwrap();
            }
        }
        let files: usize = circles.iter().map(BTreeSet::len).sum();
        println!(
            "{member}: {} circles, of {files} files of {}",
            circles.len(),
            all.files().len()
        );
    }
    assert!(total > 300, "only {total} files: the search does not work");
    for (name, files, found) in &allowed {
        if !found {
            writeln!(
                wrong,
                "{name}: {files:?} is no circle: take it off the list"
            )
            .unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The circles of an invented crate, whose files are given.
fn of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let text = |path: &str| {
        let found = files.iter().find(|(name, _)| *name == path);
        found.map(|(_, text)| (*text).to_owned())
    };
    let all = Crate::read("lib.rs", &text).unwrap();
    circles(&all.uses())
        .into_iter()
        .map(|circle| circle.into_iter().collect())
        .collect()
}

#[test]
fn a_circle_is_found() {
    let root = "mod a; mod b; mod c;";
    let found = of(&[
        ("lib.rs", root),
        (
            "a.rs",
            "use crate::b::{self, inner::{B as C}}; pub struct A(C);",
        ),
        ("b.rs", "pub mod inner; pub fn f(x: super::c::C) {}"),
        (
            "b/inner.rs",
            "pub struct B; impl B { fn g() { crate::c::make(); } }",
        ),
        ("c.rs", "use crate::a; pub struct C(a::A); pub fn make() {}"),
    ]);
    assert_eq!(found, [["a.rs", "b/inner.rs", "c.rs"]]);
}

#[test]
fn a_tree_has_no_circle() {
    let found = of(&[
        (
            "lib.rs",
            "//! use crate::a;\nmod a; mod b; mod c; pub use a::A;",
        ),
        (
            "a.rs",
            "use crate::b::B; /* use crate::c */ pub struct A(B);",
        ),
        (
            "b.rs",
            "use super::c; pub struct B; fn f<'a>() -> &'a str { c::f(); \"crate::a::A\" }",
        ),
        (
            "c.rs",
            "pub fn f() {} #[cfg(test)] mod tests { use crate::a::A; }",
        ),
    ]);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_re_export_is_an_import_of_what_defines_it() {
    // The root declares and re-exports alone: what `b` takes from it is of `a`.
    let files = [
        (
            "lib.rs",
            "mod a; mod b; pub use a::{A, deep::*}; pub use b::*;",
        ),
        ("a/mod.rs", "pub mod deep; pub struct A;"),
        ("a/deep.rs", "pub struct Deep;"),
        ("b.rs", "use crate::{A, Deep}; pub struct B(A);"),
    ];
    assert!(of(&files).is_empty(), "{:?}", of(&files));
    let mut back = files;
    back[2].1 = "pub struct Deep(crate::B);";
    assert_eq!(of(&back), [["a/deep.rs", "b.rs"]]);
}

#[test]
fn a_parent_that_defines_what_its_child_uses_and_uses_the_child_is_a_circle() {
    let child = ("a/child.rs", "pub struct Child(super::Parent);");
    let declares = "mod child; pub use child::Child; pub struct Parent;";
    let found = of(&[("lib.rs", "mod a;"), ("a.rs", declares), child]);
    assert!(found.is_empty(), "{found:?}");
    let uses = "mod child; pub use child::Child; pub struct Parent; fn f(child: Child) {}";
    let found = of(&[("lib.rs", "mod a;"), ("a.rs", uses), child]);
    assert_eq!(found, [["a.rs", "a/child.rs"]]);
}

#[test]
fn macros_and_imports_of_everything_are_followed() {
    let found = of(&[
        ("lib.rs", "#[macro_use] mod a; mod b; mod c;"),
        ("a.rs", "macro_rules! make { () => { $crate::c::f() } }"),
        ("b.rs", "pub fn g() { make!() }"),
        (
            "c.rs",
            "use crate::b::*; type F = fn(u8) -> u8; pub fn f() { g() }",
        ),
    ]);
    assert_eq!(found, [["a.rs", "b.rs", "c.rs"]]);
}

#[test]
fn methods_in_several_files_are_followed() {
    let state = (
        "state.rs",
        "pub struct State { n: u8 } impl State { pub fn n(&self) -> u8 { self.n } }",
    );
    let below = "use crate::state::State; impl State { pub fn step(&mut self) { self.n(); } }";
    let files = [
        ("lib.rs", "mod a; mod b; mod state;"),
        state,
        ("a.rs", below),
        ("b.rs", ""),
    ];
    assert!(of(&files).is_empty(), "{:?}", of(&files));
    let mut files = files;
    files[2].1 = "use crate::state::State; impl State { pub fn step(&mut self) { self.run() } }";
    files[3].1 = "impl super::state::State { pub fn run(&mut self) { self.step() } }";
    assert_eq!(of(&files), [["a.rs", "b.rs"]]);
}
