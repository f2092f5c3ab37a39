//! What the repository promises of itself: which crate may use which, where `unsafe` is, that files
//! are documented, short and wrapped, that every operation has a file test, that every guarantee
//! names its tests, that every crate has what crates.io shows of it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use outward_expr::Op;

/// Which crates a crate stands on, beside those that these stand on.
const ARROWS: &[(&str, &[&str])] = &[
    ("number", &[]),
    ("functions", &["number"]),
    ("interval", &["functions"]),
    ("sets", &["interval"]),
    ("simd", &["interval"]),
    ("expr", &["interval"]),
    ("semantics", &["expr", "sets"]),
    ("front", &["semantics"]),
    ("analysis", &["semantics"]),
    ("lower", &["analysis", "simd"]),
    ("jit", &["lower"]),
    ("runtime", &["jit"]),
    ("render", &["runtime"]),
    ("outward", &["render", "front"]),
    ("cli", &["outward"]),
    ("compat/inari", &["interval"]),
];

/// Where `unsafe` may stand.
const UNSAFE: &[&str] = &[
    "simd/src/arch",
    "jit/src",
    "jit/tests",
    "outward/tests/all/modes.rs",
    "number/src/round",
    "interval/src/integrations/bytemuck.rs",
];

const LONGEST: usize = 600;

/// How many characters a line of a comment has at most.
const WIDEST: usize = 100;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Every file of the repository with that extension, as a path from its root.
fn files(extension: &str) -> Vec<String> {
    fn collect(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            // What builds leave behind, links, and hidden folders are not ours.
            if entry.file_type().unwrap().is_dir() {
                if !name.starts_with('.')
                    && name != "target"
                    && name != "corpus"
                    && name != "artifacts"
                {
                    collect(&path, extension, found);
                }
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    collect(&root(), extension, &mut found);
    let mut names: Vec<String> = found
        .iter()
        .map(|path| {
            path.strip_prefix(root())
                .unwrap()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    assert!(!names.is_empty());
    names
}

fn none(what: &str, wrong: &[String]) {
    assert!(wrong.is_empty(), "{what}:\n  {}", wrong.join("\n  "));
}

/// Whether a table of a manifest holds dependencies; those of tests, which may look anywhere,
/// aside.
fn is_dependencies(table: &str) -> bool {
    table.ends_with("dependencies") && !table.ends_with("dev-dependencies")
}

/// The crates of this workspace that a manifest depends on.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(table) = line.strip_prefix('[') {
            let table = table.trim_end_matches(']');
            inside = is_dependencies(table);
            if let Some((head, name)) = table.rsplit_once('.')
                && is_dependencies(head)
            {
                found.push(name.to_owned());
            }
        } else if inside && !line.starts_with('#') {
            found.extend(
                line.split(['=', '.', ' '])
                    .next()
                    .filter(|name| !name.is_empty())
                    .map(str::to_owned),
            );
        }
    }
    found.retain(|name| name == "outward" || name.starts_with("outward-"));
    found
}

/// The folders of all crates of the workspace.
fn members() -> Vec<String> {
    let manifest = read(&root().join("Cargo.toml"));
    let list = manifest.split("members = [").nth(1).unwrap();
    let list = list.split(']').next().unwrap();
    list.split(['"', ',', '\n', ' '])
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn arrows_between_crates_point_one_way() {
    let mut below: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for &(name, on) in ARROWS {
        let mut all: BTreeSet<&str> = on.iter().copied().collect();
        for &other in on {
            all.extend(
                below
                    .get(other)
                    .unwrap_or_else(|| panic!("{other} comes after {name}")),
            );
        }
        below.insert(name, all);
    }
    let mut wrong = Vec::new();
    let mut seen = 0;
    for member in members() {
        let member = member.as_str();
        if member.starts_with("tests") {
            continue;
        }
        let allowed = below
            .get(member)
            .unwrap_or_else(|| panic!("{member} is not in the list of arrows"));
        seen += 1;
        for name in dependencies(&read(&root().join(member).join("Cargo.toml"))) {
            let folder = name.strip_prefix("outward-").unwrap_or("outward");
            if !allowed.contains(folder) {
                wrong.push(format!("{member} depends on {folder}"));
            }
        }
    }
    assert_eq!(seen, ARROWS.len());
    none("arrows that point the wrong way", &wrong);
}

/// Members of the workspace that are not published: tests, and one that has the name of another
/// crate.
const NOT_PUBLISHED: &[&str] = &["compat/inari", "tests", "tests/portable"];

#[test]
fn every_crate_has_what_crates_io_shows_or_is_not_published() {
    let mut wrong = Vec::new();
    let mut published = 0;
    for member in members() {
        let manifest = read(&root().join(&member).join("Cargo.toml"));
        let has = |line: &str| manifest.lines().any(|l| l.starts_with(line));
        if NOT_PUBLISHED.contains(&member.as_str()) {
            if !has("publish = false") {
                wrong.push(format!("{member} may be published"));
            }
            continue;
        }
        published += 1;
        for line in [
            "description = \"",
            "license.workspace = true",
            "rust-version.workspace = true",
            "readme = \"README.md\"",
            "documentation = \"https://docs.rs/",
            "keywords = [",
            "categories = [",
        ] {
            if !has(line) {
                wrong.push(format!("{member} has no line `{line}`"));
            }
        }
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            if read(&root().join(&member).join(licence)) != read(&root().join(licence)) {
                wrong.push(format!("{member} has another {licence}"));
            }
        }
        // On crates.io a link into the repository leads nowhere.
        let page = read(&root().join(&member).join("README.md"));
        let links = page.split("](").skip(1);
        wrong.extend(
            links
                .filter(|link| !link.starts_with("https://"))
                .map(|link| {
                    format!(
                        "{member}/README.md links to {}",
                        link.lines().next().unwrap()
                    )
                }),
        );
    }
    assert_eq!(published + NOT_PUBLISHED.len(), members().len());
    none("packages", &wrong);
}

#[test]
fn the_reader_of_manifests_reads_them() {
    let manifest = "[package]\nname = \"outward-x\"\n[dependencies]\noutward-a.workspace = true\n# outward-no = 1\nlibc = \"0.2\"\n\
        [target.'cfg(unix)'.dependencies]\noutward-b = { path = \"b\" }\n[dev-dependencies]\noutward-e = \"1\"\n[dependencies.outward]\npath = \"c\"\n[features]\noutward-d = []\n";
    assert_eq!(
        dependencies(manifest),
        ["outward-a", "outward-b", "outward"]
    );
}

#[test]
fn every_file_says_what_it_is() {
    let wrong: Vec<String> = files("rs")
        .into_iter()
        .filter(|name| !read(&root().join(name)).starts_with("//! "))
        .collect();
    none("files that do not begin with a module doc", &wrong);
}

#[test]
fn files_are_short_or_say_why_not() {
    let mut wrong = Vec::new();
    for name in files("rs") {
        let text = read(&root().join(&name));
        let lines = text.lines().count();
        let says_why = text
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .any(|line| line.contains("long because"));
        if lines > LONGEST && !says_why {
            wrong.push(format!("{name}: {lines} lines"));
        }
    }
    none(
        "files that are too long, whose module doc does not say `long because …`",
        &wrong,
    );
}

/// The lines of comments that are too wide although they could be broken, counted from 1.
fn wide_comments(text: &str) -> Vec<usize> {
    let mut wide = Vec::new();
    let mut fenced = false;
    for (number, line) in (1..).zip(text.lines()) {
        let Some(comment) = line.trim_start().strip_prefix("//") else {
            fenced = false;
            continue;
        };
        let words = comment.trim_start_matches(['/', '!']).trim();
        let fence = words.starts_with("```");
        fenced ^= fence;
        // A row of a table begins with a bar and a blank, or rules it off; |x| begins prose. Other
        // tables have columns that blanks set apart.
        let is_row = ["| ", "|-", "|:"]
            .into_iter()
            .any(|bar| words.starts_with(bar));
        let is_table = is_row || words.contains("   ");
        let breaks = words.contains(char::is_whitespace);
        if line.chars().count() > WIDEST && !fence && !fenced && !is_table && breaks {
            wide.push(number);
        }
    }
    wide
}

#[test]
fn comments_are_wrapped() {
    let mut wrong = Vec::new();
    for name in files("rs") {
        let text = read(&root().join(&name));
        wrong.extend(wide_comments(&text).iter().map(|at| format!("{name}:{at}")));
    }
    none("comments of more than 100 columns", &wrong);
}

#[test]
fn only_prose_has_to_be_wrapped() {
    let words = "word ".repeat(30);
    let text = format!(
        "//! {words}\n//! ```text\n//! {words}\n//! ```\n//! | {words} |\ncode(); // {words}\n\
        // a   {words}\n/// {}\n    /// {words}\n// ```\ncode();\n//     {words}\n\
        /// |x| {words}\n/// |---|:--- {words} |\n/// |:---| {words} |\n",
        "word".repeat(30)
    );
    assert_eq!(wide_comments(&text), [1, 9, 12, 13]);
}

#[test]
fn ignored_tests_say_why() {
    let mark = concat!("#[ign", "ore]");
    let wrong: Vec<String> = files("rs")
        .into_iter()
        .filter(|name| read(&root().join(name)).contains(mark))
        .collect();
    none("tests that are ignored without a reason", &wrong);
}

/// A line without its comment.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or("")
}

#[test]
fn unsafe_code_is_where_it_is_said_to_be() {
    let word = concat!("uns", "afe");
    let mut wrong = Vec::new();
    let mut found = 0;
    for name in files("rs") {
        let allowed = UNSAFE.iter().any(|folder| name.starts_with(folder));
        for (line, text) in (1..).zip(read(&root().join(&name)).lines()) {
            let mut rest = code(text);
            while let Some(at) = rest.find(word) {
                let before = rest[..at].chars().next_back();
                rest = &rest[at + word.len()..];
                let after = rest.chars().next();
                // The type of a function pointer does nothing.
                if rest.starts_with(" fn(") {
                    continue;
                }
                let part_of_name = |c: Option<char>| {
                    c.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '`' || c == '"')
                };
                if !part_of_name(before) && !part_of_name(after) {
                    found += 1;
                    if !allowed {
                        wrong.push(format!("{name}:{line}"));
                    }
                }
            }
        }
    }
    assert!(found > 10, "only {found}: the search does not work");
    none("code that is not safe, outside of its places", &wrong);

    // What is denied can be allowed again, as `interval` does in a few modules; what is forbidden
    // cannot.
    let lacks = |level: &str, name: &String| {
        !read(&root().join(name)).contains(&format!("#![{level}({word}_code)]"))
    };
    let wrong: Vec<String> = [
        "functions",
        "sets",
        "expr",
        "semantics",
        "front",
        "analysis",
        "lower",
        "runtime",
        "render",
        "outward",
        "compat/inari",
        "tests",
    ]
    .iter()
    .map(|folder| format!("{folder}/src/lib.rs"))
    .chain(["cli", "tests/portable"].map(|folder| format!("{folder}/src/main.rs")))
    .filter(|name| lacks("forbid", name))
    .chain(
        ["number/src/lib.rs", "interval/src/lib.rs"]
            .map(str::to_owned)
            .into_iter()
            .filter(|name| lacks("deny", name)),
    )
    .collect();
    none("crates that do not forbid it, or deny it", &wrong);
}

#[test]
fn every_operation_has_a_file_test() {
    let all: String = files("ir")
        .iter()
        .map(|name| read(&root().join(name)))
        .collect();
    let used: BTreeSet<&str> = all
        .lines()
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect();
    let wrong: Vec<String> = Op::names()
        .filter(|name| !used.contains(name))
        .map(str::to_owned)
        .collect();
    none("operations that no file in tests/files uses", &wrong);
}

/// The names of all test functions.
fn tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for name in files("rs") {
        let text = read(&root().join(&name));
        if !text.contains("#[test]") {
            continue;
        }
        for line in text.lines() {
            if let Some(rest) = line.trim_start().strip_prefix("fn ") {
                names.insert(
                    rest.chars()
                        .take_while(|c| c.is_alphanumeric() || *c == '_')
                        .collect(),
                );
            }
        }
    }
    assert!(names.len() > 100);
    names
}

#[test]
fn every_guarantee_names_tests_that_exist() {
    let path = root().join("GUARANTEES.md");
    if !path.exists() {
        return;
    }
    let text = read(&path);
    let tests = tests();
    let mut promises: Vec<String> = Vec::new();
    for line in text.lines() {
        let start = line.trim_start_matches(['#', ' ', '*']);
        let number: String = start.chars().take_while(char::is_ascii_digit).collect();
        if !number.is_empty() && start[number.len()..].starts_with('.') {
            promises.push(String::new());
        }
        if let Some(last) = promises.last_mut() {
            last.push_str(line);
            last.push('\n');
        }
    }
    assert!(
        promises.len() >= 5,
        "only {} numbered promises",
        promises.len()
    );
    let mut wrong = Vec::new();
    for promise in &promises {
        let title = promise.lines().next().unwrap_or("");
        // Names of tests are sentences: words joined by underscores.
        let named: Vec<&str> = promise
            .split('`')
            .skip(1)
            .step_by(2)
            .map(|name| name.rsplit("::").next().unwrap_or(name))
            .filter(|name| {
                name.matches('_').count() >= 2
                    && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            })
            .collect();
        if named.is_empty() {
            wrong.push(format!("no test is named: {title}"));
        }
        // With the file that they are in.
        let places = promise.split('`').skip(1).step_by(2);
        for (file, name) in places.filter_map(|place| place.split_once(".rs::")) {
            let path = root().join(format!("{file}.rs"));
            let text = std::fs::read_to_string(path).unwrap_or_default();
            let name = name.rsplit("::").next().unwrap_or(name);
            // A macro may write the `fn`.
            if !text.contains(name) {
                wrong.push(format!("{file}.rs has no {name}, in {title}"));
            }
        }
        wrong.extend(
            named
                .iter()
                .filter(|name| !tests.contains(**name))
                .map(|name| format!("no such test: {name}, in {title}")),
        );
    }
    none("guarantees", &wrong);
}
