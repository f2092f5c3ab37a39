//! The files in `files/`: each must be what [`rewritten`] makes of it. `BLESS=1` rewrites them, and
//! says what got worse.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]
#![allow(clippy::print_stdout, reason = "blessing reports what it did")]

use std::path::{Path, PathBuf};

use outward_tests::files::rewritten;

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|e| e == "ir") {
            found.push(path);
        }
    }
}

#[test]
fn files_are_what_is_true_now() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("files");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    assert!(files.len() >= 20, "only {} files", files.len());
    let bless = std::env::var("BLESS").is_ok_and(|value| value == "1");
    let mut wrong = Vec::new();
    for path in &files {
        let name = path.strip_prefix(&root).unwrap_or(path).display();
        let old = std::fs::read_to_string(path).unwrap();
        let new = rewritten(&old).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(new.results > 0, "{name} tests nothing");
        for worse in &new.worse {
            println!("{name}: got worse: {worse}");
        }
        if new.text == old {
            continue;
        }
        if bless {
            std::fs::write(path, &new.text).unwrap();
            println!("{name}: rewritten");
        } else {
            for (a, b) in old.lines().zip(new.text.lines()).filter(|(a, b)| a != b) {
                println!("{name}:\n  - {a}\n  + {b}");
            }
            wrong.push(name.to_string());
        }
    }
    assert!(
        wrong.is_empty(),
        "not as they were: {}. If that is meant: BLESS=1 cargo test -p outward-tests --test all files",
        wrong.join(", ")
    );
}
