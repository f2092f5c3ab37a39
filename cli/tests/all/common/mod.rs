//! Running the command in an empty directory of its own.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// An empty directory under the build's, and the command run in it.
pub(crate) struct Place(pub(crate) PathBuf);

/// What a run left.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Place {
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.0.join(name), content).unwrap();
    }

    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_outward"));
        command
            .args(args)
            .current_dir(&self.0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, args: &[&str]) -> Run {
        Run::of(self.command(args).output().unwrap())
    }

    /// The names of the files, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// Runs, and expects an error: the exit code, words of the message, no panic, no result and no
    /// new file.
    pub(crate) fn fails(&self, code: i32, words: &str, args: &[&str]) -> Run {
        let before = self.files();
        let run = self.run(args);
        assert_eq!(run.code, Some(code), "{args:?}: {}", run.err);
        assert!(
            run.err.lines().any(|l| l.starts_with("error: ")),
            "{args:?}: {}",
            run.err
        );
        assert!(
            run.err.contains(words),
            "{args:?}: {words:?} is not in\n{}",
            run.err
        );
        assert!(!run.err.contains("panicked"), "{args:?}: {}", run.err);
        assert_eq!(run.out, "", "{args:?}");
        assert_eq!(self.files(), before, "{args:?}");
        run
    }
}

impl Run {
    pub(crate) fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub(crate) fn done(self) -> Self {
        assert_eq!(self.code, Some(0), "{}", self.err);
        self
    }
}

/// A model of the examples.
pub(crate) fn example(name: &str) -> String {
    format!("{}/../examples/{name}", env!("CARGO_MANIFEST_DIR"))
}
