//! What is printed: results to standard output, errors and warnings to standard error.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write as _};
use std::time::Duration;

use outward_expr::{Diagnostic, NotStraightLine};
use outward_render::{Phase, Problem, Stats};

use crate::progress;

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A text is not what it should be. Boxed: it is large.
    Text(Box<Diagnostic>),
    /// Options do not go together: bad usage.
    Usage(String),
    /// Anything else, in one sentence.
    Other(String),
}

impl Failure {
    /// A sentence about a file.
    pub(crate) fn file(path: &std::path::Path, what: impl Display) -> Self {
        Self::Other(format!("{}: {what}", path.display()))
    }

    /// Prints it as `error: …`.
    pub(crate) fn print(&self) {
        to_stderr(&match self {
            Self::Text(diagnostic) => diagnostic.to_string(),
            Self::Usage(sentence) | Self::Other(sentence) => format!("error: {sentence}"),
        });
    }

    /// The exit code: 2 for bad usage.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Text(_) | Self::Other(_) => 1,
        }
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Text(Box::new(diagnostic))
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Other(problem.to_string())
    }
}

impl From<NotStraightLine> for Failure {
    fn from(error: NotStraightLine) -> Self {
        Self::Other(error.to_string())
    }
}

impl From<outward_jit::CompileError> for Failure {
    fn from(error: outward_jit::CompileError) -> Self {
        Self::Other(error.to_string())
    }
}

impl From<outward::Error> for Failure {
    fn from(error: outward::Error) -> Self {
        Self::Other(error.to_string())
    }
}

/// What bounds rest on, as lines.
pub(crate) fn assumed_lines(assumed: &[String]) -> String {
    let lines = assumed.iter().map(|what| format!("assumed: {what}\n"));
    lines.collect()
}

/// The same as a further member of a JSON object; nothing where `--assume` was not given.
pub(crate) fn assumed_member(is_asked: bool, assumed: &[String]) -> String {
    let texts = assumed.iter().map(|text| json_string(text).to_string());
    match is_asked {
        true => format!(",\"assumed\":[{}]", texts.collect::<Vec<_>>().join(",")),
        false => String::new(),
    }
}

/// Prints a result. A reader that has gone away (`| head`) wants no more, which is no failure.
pub(crate) fn result(text: &str) -> Result<(), Failure> {
    progress::done();
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Other(format!("cannot write the result: {e}")))
        }
        _ => Ok(()),
    }
}

/// Prints `warning: …`.
pub(crate) fn warn(what: impl Display) {
    to_stderr(&format!("warning: {what}"));
}

/// Prints lines that are no result, as they are.
pub(crate) fn note(text: &str) {
    to_stderr(text.trim_end());
}

/// Bad input is quoted in errors, but must not command the terminal: control characters are shown
/// as `\u{fffd}`.
fn to_stderr(text: &str) {
    progress::done();
    let visible = |c: char| {
        if c.is_control() && c != '\n' {
            '\u{fffd}'
        } else {
            c
        }
    };
    let text: String = text.chars().map(visible).collect();
    // There is nobody to tell that this failed.
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// What `render --stats` prints.
pub(crate) struct Report<'r> {
    /// Where the picture is.
    pub(crate) path: &'r std::path::Path,
    /// Width and height.
    pub(crate) size: (usize, usize),
    /// Whether it is a surface in space.
    pub(crate) solid: bool,
    /// How many threads drew.
    pub(crate) threads: usize,
    /// The nodes of the function.
    pub(crate) nodes: usize,
    /// What was done.
    pub(crate) stats: &'r Stats,
    /// Reading, drawing and writing, by the clock.
    pub(crate) wall: [(&'static str, Duration); 3],
}

impl Report<'_> {
    /// As a table for people.
    pub(crate) fn table(&self) -> String {
        let s = self.stats;
        let mut rows: Vec<(&str, String)> = vec![
            (
                "picture",
                format!(
                    "{} x {}, {}",
                    self.size.0,
                    self.size.1,
                    if self.solid { "3-D" } else { "2-D" }
                ),
            ),
            ("nodes of the function", s_count(self.nodes as u64)),
            ("boxes bounded", s_count(s.boxes)),
            ("  proved empty", s_count(s.proved_empty)),
        ];
        if self.solid {
            rows.push(("rays that hit", s_count(s.hits)));
            rows.push(("  that miss", s_count(s.misses)));
            rows.push(("  undecided", s_count(s.undecided)));
        } else {
            rows.push(("  proved full", s_count(s.proved_full)));
            rows.push(("pixels by box", s_count(s.pixels_by_box)));
            rows.push(("  by point", s_count(s.pixels_by_point)));
        }
        rows.push(("points evaluated", s_count(s.points)));
        rows.push(("specialised parts", s_count(s.parts)));
        rows.push(("  mean nodes of a part", mean(s)));
        rows.push(("kernels compiled", s_count(s.compiled)));
        rows.push(("threads", s_count(self.threads as u64)));
        for ((_, name), time) in Phase::ALL.iter().zip(s.time) {
            rows.push((name, format!("{} ms of threads", millis(time))));
        }
        for (name, time) in self.wall {
            rows.push((name, format!("{} ms", millis(time))));
        }
        rows.push(("total", format!("{} ms", millis(self.total()))));
        if let Some(kib) = peak_memory() {
            rows.push(("peak memory", format!("{} MiB", kib / 1024)));
        }
        let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let mut out = String::new();
        for (name, value) in rows {
            // Writing to a string does not fail.
            let _ = writeln!(out, "{name:width$}  {value}");
        }
        out
    }

    /// As one JSON object. Times are in seconds, memory in bytes; the keys are stable.
    pub(crate) fn json(&self) -> String {
        let s = self.stats;
        let mut out = format!(
            "{{\"file\":{},\"width\":{},\"height\":{},\"dimensions\":{},\"threads\":{},\"nodes\":{}",
            json_string(&self.path.to_string_lossy()),
            self.size.0,
            self.size.1,
            if self.solid { 3 } else { 2 },
            self.threads,
            self.nodes
        );
        let counts = [
            ("boxes", s.boxes),
            ("proved_empty", s.proved_empty),
            ("proved_full", s.proved_full),
            ("points", s.points),
            ("pixels_by_box", s.pixels_by_box),
            ("pixels_by_point", s.pixels_by_point),
            ("hits", s.hits),
            ("misses", s.misses),
            ("undecided", s.undecided),
            ("parts", s.parts),
            ("part_nodes", s.part_nodes),
            ("compiled", s.compiled),
        ];
        for (name, count) in counts {
            let _ = write!(out, ",\"{name}\":{count}");
        }
        out.push_str(",\"thread_seconds\":{");
        for (i, ((_, name), time)) in Phase::ALL.iter().zip(s.time).enumerate() {
            let comma = if i > 0 { "," } else { "" };
            let _ = write!(
                out,
                "{comma}{}:{:.6}",
                json_string(name),
                time.as_secs_f64()
            );
        }
        out.push_str("},\"seconds\":{");
        for (name, time) in self.wall {
            let _ = write!(out, "{}:{:.6},", json_string(name), time.as_secs_f64());
        }
        let _ = write!(out, "\"total\":{:.6}}}", self.total().as_secs_f64());
        if let Some(kib) = peak_memory() {
            let _ = write!(out, ",\"peak_memory\":{}", kib * 1024);
        }
        out.push_str("}\n");
        out
    }

    fn total(&self) -> Duration {
        self.wall.iter().map(|(_, time)| *time).sum()
    }
}

/// A count with blanks between groups of three digits.
fn s_count(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

fn mean(s: &Stats) -> String {
    match s.part_nodes.checked_div(s.parts) {
        Some(mean) => s_count(mean),
        None => "-".into(),
    }
}

fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}

/// The most memory this process has held, in KiB, where the system tells (Linux).
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// A string of JSON.
pub(crate) fn json_string(text: &str) -> impl Display {
    struct Quoted<'t>(&'t str);
    impl Display for Quoted<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_char('"')?;
            for c in self.0.chars() {
                match c {
                    '"' | '\\' => write!(f, "\\{c}")?,
                    c if c < ' ' => write!(f, "\\u{:04x}", u32::from(c))?,
                    c => f.write_char(c)?,
                }
            }
            f.write_char('"')
        }
    }
    Quoted(text)
}
