//! What the documents show of the command: every `console` block of a page is run and compared with
//! what is printed, plots that it draws are those in `docs/pictures`, and the pages in
//! `docs/command` are what `--help` prints. `BLESS=1` rewrites all of them.
//!
//! The guide shows plots both where its pages are read as files, which link to `docs/pictures`, and
//! where `rustdoc` shows them, which cannot link there: so a definition of the same link, with the
//! picture in it, stands in `outward/src/guide/pictures` and is put before the page.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::path::{Path, PathBuf};

use crate::common::Place;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pages with examples of the command.
fn pages() -> Vec<PathBuf> {
    let markdown = |folder: &str| {
        let entries = std::fs::read_dir(root().join(folder)).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.extension().is_some_and(|e| e == "md"))
    };
    let mut pages: Vec<PathBuf> = markdown("outward/src/guide")
        .chain(markdown("docs"))
        .collect();
    pages.push(root().join("README.md"));
    pages.sort();
    pages
}

/// A command of a page, with the lines of output below it: where they are, and what they are.
struct Example {
    arguments: Vec<String>,
    lines: std::ops::Range<usize>,
}

/// The words of a command line, of which some stand between double quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for c in line.chars() {
        match (c, words.last_mut()) {
            ('"', _) => is_quoted = !is_quoted,
            (' ', _) if !is_quoted => words.push(String::new()),
            (c, Some(word)) => word.push(c),
            (_, None) => {}
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn examples(page: &[String]) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut is_inside = false;
    for (i, line) in page.iter().enumerate() {
        if line.starts_with("```") {
            is_inside = line == "```console";
        } else if let (true, Some(command)) = (is_inside, line.strip_prefix("$ outward ")) {
            examples.push(Example {
                arguments: words(command),
                lines: i + 1..i + 1,
            });
        } else if let (true, Some(last)) = (is_inside, examples.last_mut()) {
            assert_eq!(last.lines.end, i, "a line that no command prints: {line}");
            last.lines.end = i + 1;
        }
    }
    examples
}

/// Whether a text is what a page shows, in which a line `…` stands for any lines.
fn is_shown(shown: &[String], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((first, rest)) if first == "…" => {
            (0..=printed.len()).any(|skipped| is_shown(rest, &printed[skipped..]))
        }
        Some((first, rest)) => printed
            .split_first()
            .is_some_and(|(line, printed)| line == first && is_shown(rest, printed)),
    }
}

/// Bytes as text, as RFC 4648 defines it.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * i)) as usize & 63];
            text.push(if i <= three.len() {
                char::from(digit)
            } else {
                '='
            });
        }
    }
    text
}

/// Compares a plot with that in `docs/pictures`, and the latter with its definition in the guide;
/// says what is wrong.
fn wrong_picture(plot: &Path) -> Option<String> {
    let name = plot.file_stem()?.to_str()?;
    let drawn = std::fs::read(plot).unwrap();
    let definition = format!("[{name}]: data:image/svg+xml;base64,{}\n\n", base64(&drawn));
    let of_documents = root().join(format!("docs/pictures/{name}.svg"));
    let of_guide = root().join(format!("outward/src/guide/pictures/{name}.def"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&of_documents, &drawn).unwrap();
        std::fs::write(&of_guide, &definition).unwrap();
    }
    let is_same =
        |path: &Path, expected: &[u8]| std::fs::read(path).is_ok_and(|found| found == expected);
    let is_right = is_same(&of_documents, &drawn) && is_same(&of_guide, definition.as_bytes());
    (!is_right).then(|| format!("{} is not what is drawn", of_documents.display()))
}

#[test]
fn examples_of_the_command_print_what_pages_show() {
    let place = Place::new("documents");
    // Commands name files of the repository, and write others.
    let folder = place.0.join("examples/shaders");
    std::fs::create_dir_all(&folder).unwrap();
    for from in ["examples", "examples/shaders"] {
        for entry in std::fs::read_dir(root().join(from)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let to = place.0.join(from).join(path.file_name().unwrap());
                std::fs::copy(&path, to).unwrap();
            }
        }
    }
    let mut count = 0;
    let mut wrong = Vec::new();
    for path in pages() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut page: Vec<String> = text.lines().map(str::to_owned).collect();
        // From the last to the first, so that lines keep their numbers.
        for example in examples(&page).into_iter().rev() {
            count += 1;
            let arguments: Vec<&str> = example.arguments.iter().map(String::as_str).collect();
            let run = place.run(&arguments);
            let output = arguments.iter().skip_while(|word| **word != "-o").nth(1);
            if let Some(plot) = output.filter(|name| name.ends_with(".svg")) {
                wrong.extend(wrong_picture(&place.0.join(plot)));
            }
            let printed: Vec<&str> = run.out.lines().chain(run.err.lines()).collect();
            let printed: Vec<&str> = printed.iter().map(|line| line.trim_end()).collect();
            if !is_shown(&page[example.lines.clone()], &printed) {
                let printed = printed.into_iter().map(str::to_owned);
                wrong.push(format!(
                    "{}: $ outward {}\n{}",
                    path.display(),
                    arguments.join(" "),
                    printed.clone().collect::<Vec<String>>().join("\n")
                ));
                page.splice(example.lines, printed);
            }
        }
        let now = page.join("\n") + "\n";
        if std::env::var_os("BLESS").is_some() && now != text {
            std::fs::write(&path, now).unwrap();
        }
    }
    assert!(count > 10, "only {count} examples were found");
    assert!(
        wrong.is_empty(),
        "BLESS=1 rewrites pages\n{}",
        wrong.join("\n\n")
    );
}

#[test]
fn pages_of_subcommands_are_their_help() {
    let place = Place::new("documents-help");
    let help = place.run(&["--help"]).done().out;
    let names = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = names.take_while(|line| !line.is_empty());
    let names: Vec<&str> = names
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let names: Vec<&str> = names.into_iter().filter(|name| *name != "help").collect();
    assert!(names.contains(&"eval") && names.len() >= 9, "{names:?}");
    let folder = root().join("docs/command");
    let block = |text: &str| format!("```text\n{}\n```\n", text.trim_end());
    let mut expected = vec![("README.md".to_owned(), {
        let links: Vec<String> = names
            .iter()
            .map(|name| format!("* [`outward {name}`]({name}.md)\n"))
            .collect();
        format!(
            "# The command `outward`\n\nThe pages of subcommands are what `outward SUBCOMMAND --help` prints.\n\n{}\n{}",
            links.concat(),
            block(&help)
        )
    })];
    for name in names {
        let help = place.run(&[name, "--help"]).done().out;
        let lines: Vec<&str> = help.lines().map(str::trim_end).collect();
        expected.push((
            format!("{name}.md"),
            format!("# `outward {name}`\n\n{}", block(&lines.join("\n"))),
        ));
    }
    for (name, text) in &expected {
        let path = folder.join(name);
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, text).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(found, *text, "{}: BLESS=1 rewrites it", path.display());
    }
    let found = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(
        found,
        expected.len(),
        "a page of no subcommand is in docs/command"
    );
}

#[test]
fn lines_words_and_bytes_are_read_and_written() {
    let shown = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
    assert!(is_shown(&shown("a\n…\nd"), &["a", "b", "c", "d"]));
    assert!(is_shown(&shown("a\n…\nd"), &["a", "d"]));
    assert!(!is_shown(&shown("a\n…\nd"), &["a", "b"]));
    assert!(!is_shown(&shown("a"), &["a", "b"]));
    for (bytes, text) in [
        (&b"foobar"[..], "Zm9vYmFy"),
        (b"fooba", "Zm9vYmE="),
        (b"foob", "Zm9vYg=="),
    ] {
        assert_eq!(base64(bytes), text);
    }
    assert_eq!(
        words("eval --expr \"x + y\" --box \"x=[0, 1]\""),
        ["eval", "--expr", "x + y", "--box", "x=[0, 1]"]
    );
}
