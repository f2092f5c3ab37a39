//! Links in documents lead somewhere: to a file of the repository, and in it to a heading.

#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The Markdown files of the repository.
fn documents() -> Vec<PathBuf> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                collect(&path, found);
            } else if name.ends_with(".md") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    collect(&root(), &mut found);
    found
}

/// A page without its blocks of code.
fn prose(text: &str) -> String {
    let mut is_code = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// What the links of a page lead to: what stands between the brackets behind `]`, or behind `]:` at
/// the beginning of a line.
fn targets(prose: &str) -> Vec<String> {
    let mut targets = Vec::new();
    for (at, _) in prose.match_indices("](") {
        let target = prose[at + 2..].split([')', ' ']).next().unwrap_or("");
        targets.push(target.to_owned());
    }
    for line in prose.lines().filter(|line| line.starts_with('[')) {
        if let Some((_, target)) = line.split_once("]: ") {
            targets.push(target.trim().to_owned());
        }
    }
    targets
}

/// The anchor of a heading, as pages of Markdown have them.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_to_files_and_headings() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in documents() {
        let text = std::fs::read_to_string(&path).unwrap();
        let prose = prose(&text);
        for target in targets(&prose) {
            // Pages of the guide link to items of the library, which rustdoc checks.
            let is_item = target.contains("::") || target == "crate";
            if target.contains("://") || is_item || target.is_empty() {
                continue;
            }
            count += 1;
            let (file, heading) = target.split_once('#').unwrap_or((&target, ""));
            let file = match file {
                "" => path.clone(),
                file => path.parent().unwrap().join(file),
            };
            if !file.exists() {
                wrong.push(format!("{}: {target} is not there", path.display()));
            } else if !heading.is_empty() && file.extension().is_some_and(|e| e == "md") {
                let text = std::fs::read_to_string(&file).unwrap();
                let headings: BTreeSet<String> = text
                    .lines()
                    .filter(|line| line.starts_with('#'))
                    .map(|line| anchor(line.trim_start_matches('#')))
                    .collect();
                if !headings.contains(heading) {
                    wrong.push(format!("{}: {target}: no such heading", path.display()));
                }
            }
        }
    }
    assert!(count > 100, "only {count} links were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn links_are_found() {
    let page = "[a](b.md) and ![c](d.png \"e\")\n```\n[no](x)\n```\n[f]: g.md#h\n";
    assert_eq!(targets(&prose(page)), ["b.md", "d.png", "g.md#h"]);
    assert_eq!(
        anchor(" What is `guaranteed`, and why"),
        "what-is-guaranteed-and-why"
    );
}
