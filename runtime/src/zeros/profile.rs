//! `ZeroProfile`: how often the values of a function were zero, and its text.

use core::fmt;
use std::fmt::Write;
use std::str::FromStr;

use outward_lower::{Pattern, ZeroCounts};

/// Whether a program is run at points or on boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ProgramKind {
    /// At points.
    Points,
    /// On boxes: it returns bounds.
    Bounds,
}

impl ProgramKind {
    fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Bounds => "bounds",
        }
    }
}

/// A value of a function, or a vector of values, of which it was counted how often it is zero.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct ProfiledValue {
    /// Its node and the block that the node stands in; for a vector, those of all components.
    pub places: Vec<String>,
    /// The line of the text that the value comes from, counted from 1, if it is known.
    pub line: Option<u32>,
    /// The name that the text gives to the value, or to the first component of a vector, if it has
    /// one.
    pub name: Option<String>,
}

/// The name of the value with its line, such as `` `shadow` (line 8) ``, or the node if it has no
/// name.
impl fmt::Display for ProfiledValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => write!(f, "`{name}`")?,
            None => write!(f, "{}", self.places.join(", "))?,
        }
        match self.line {
            Some(line) => write!(f, " (line {line})"),
            None => Ok(()),
        }
    }
}

/// What a profile is about. Only code that is made for the same can use it.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Profiled {
    /// The name of the function.
    pub function: String,
    /// Whether the function was run at points or on boxes.
    pub form: ProgramKind,
    /// The format that it was run in, `f32` or `f64`.
    pub format: String,
    /// What bounds contain, and how they are rounded; empty for points.
    pub arithmetic: String,
    /// The names of the inputs, each with its side of the box.
    pub inputs: Vec<(String, String)>,
    /// A number that tells programs apart; that of a function that was changed is another one.
    pub program: u64,
    /// The values that were counted.
    pub values: Vec<ProfiledValue>,
}

/// How often values of a function were zero in all lanes of a vector, on the data that it was run
/// on. Code with tests for zeros is made from it: see
/// [`PointBuilder::zeros`](crate::PointBuilder::zeros) and
/// [`KernelBuilder::zeros`](crate::KernelBuilder::zeros).
///
/// A [`ZeroProfiler`](crate::ZeroProfiler) makes it. It can be written as text and read again, by
/// `to_string` and `parse`; values have the names that the text of the function gives them. A
/// profile says what is likely, and not what is true: code that is made from a wrong profile is
/// slower, and returns the same bits.
///
/// ```
/// use outward::prelude::*;
/// use outward::{PointEvaluator, ZeroProfile};
/// let f = outward::front::read("f.txt", "f(light, x) = 0.1 + light*exp(sin(x))")?.function;
/// let mut profiler = PointEvaluator::builder(&f).profiler::<f64>()?;
/// profiler.run(&[&[0.0; 64], &[0.5; 64]])?;
/// let text = profiler.profile().to_string();
/// assert_eq!(text.parse::<ZeroProfile>()?.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ZeroProfile {
    /// What was run.
    pub of: Profiled,
    /// How many lanes a vector has, which is how many points or boxes are tested at once.
    pub lanes: u32,
    /// What was counted.
    pub counts: ZeroCounts,
}

impl ZeroProfile {
    /// The values that were computed. With each stands how many vectors of it were computed, and in
    /// how many of these it was zero in all lanes.
    pub fn values(&self) -> impl Iterator<Item = (&ProfiledValue, u64, u64)> + '_ {
        let values = self.of.values.iter().zip(&self.counts.candidates);
        values.map(|(value, &(run, zero))| (value, run, zero))
    }

    /// Refuses a profile of something else. Of the values it is said how many there are, and which
    /// is the first that is another one, with what it should be.
    pub(crate) fn check(
        &self,
        expected: &Profiled,
        values: usize,
        first: Option<(&ProfiledValue, ProfiledValue)>,
    ) -> Result<(), ProfileError> {
        let of = &self.of;
        let other = |what: String| Err(ProfileError { line: None, what });
        if of.function != expected.function {
            return other(format!(
                "it is of the function `{}`, and not of `{}`",
                of.function, expected.function
            ));
        }
        if (of.form, &of.format, &of.arithmetic)
            != (expected.form, &expected.format, &expected.arithmetic)
        {
            let text = |of: &Profiled| {
                let arithmetic = match of.arithmetic.as_str() {
                    "" => String::new(),
                    arithmetic => format!(" ({arithmetic})"),
                };
                format!("{} in {}{arithmetic}", of.form.name(), of.format)
            };
            return other(format!(
                "it is of {}, and not of {}",
                text(of),
                text(expected)
            ));
        }
        for (known, given) in of.inputs.iter().zip(&expected.inputs) {
            if known != given {
                return other(format!(
                    "it has the input {} in {}, where the function has {} in {}",
                    known.0, known.1, given.0, given.1
                ));
            }
        }
        if of.inputs.len() != expected.inputs.len() {
            return other(format!(
                "it has {} inputs, and the function {}",
                of.inputs.len(),
                expected.inputs.len()
            ));
        }
        if let Some((known, given)) = first {
            return other(format!(
                "it has {known} where the function has {given}: the function is another one, or has \
                 changed since"
            ));
        }
        if of.values.len() != values {
            return other(format!(
                "it has {} values, and the function {values}: that has changed since",
                of.values.len(),
            ));
        }
        if of.program != expected.program {
            return other("the function has changed since: its operations are others".to_owned());
        }
        Ok(())
    }
}

/// Why a text is not a profile, or why a profile does not belong to a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileError {
    /// The line of the profile, counted from 1, if the error is about one line.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the profile of zeros")?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl core::error::Error for ProfileError {}

/// The first line of every profile.
const HEAD: &str = "outward zeros 1";

impl fmt::Display for ZeroProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = &self.of;
        let mut lines = vec![
            HEAD.to_owned(),
            format!("function {}", of.function),
            format!("{} {} {}", of.form.name(), of.format, of.arithmetic)
                .trim_end()
                .to_owned(),
        ];
        for (name, side) in &of.inputs {
            lines.push(format!("input {side} of {name}"));
        }
        lines.push(format!("program {:016x}", of.program));
        lines.push(format!("vectors {} of {}", self.counts.vectors, self.lanes));
        for count in &self.counts.regions {
            lines.push(format!("region {count}"));
        }
        for (value, run, zero) in self.values() {
            let mut text = format!("value run {run} zero {zero}");
            // Writing to a string does not fail.
            if let Some(line) = value.line {
                let _ = write!(text, " line {line}");
            }
            let _ = write!(text, " at {}", value.places.join(", "));
            if let Some(name) = &value.name {
                let _ = write!(text, " name {name}");
            }
            lines.push(text);
        }
        for (pattern, count) in &self.counts.patterns {
            let hex = |words: &[u64]| {
                let words: Vec<String> = words.iter().map(|word| format!("{word:x}")).collect();
                words.join(",")
            };
            lines.push(format!(
                "pattern {count} run {} zero {}",
                hex(&pattern.run),
                hex(&pattern.zero)
            ));
        }
        lines.push(format!("end {}", lines.len() + 1));
        for line in lines {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl FromStr for ZeroProfile {
    type Err = ProfileError;

    fn from_str(text: &str) -> Result<Self, ProfileError> {
        Reader {
            lines: text.lines().enumerate().peekable(),
            at: 0,
        }
        .profile()
    }
}

/// The lines of a profile, on the way through them.
struct Reader<'t, I: Iterator<Item = (usize, &'t str)>> {
    lines: core::iter::Peekable<I>,
    /// The line that was read last.
    at: usize,
}

impl<'t, I: Iterator<Item = (usize, &'t str)>> Reader<'t, I> {
    fn error<T>(&self, what: impl Into<String>) -> Result<T, ProfileError> {
        Err(ProfileError {
            line: Some(self.at),
            what: what.into(),
        })
    }

    fn next(&mut self) -> Result<&'t str, ProfileError> {
        match self.lines.next() {
            Some((k, line)) => {
                self.at = k + 1;
                Ok(line)
            }
            None => Err(ProfileError {
                line: None,
                what: "it ends in the middle".to_owned(),
            }),
        }
    }

    /// The rest of the next line, if it begins with a word.
    fn with(&mut self, word: &str) -> Option<&'t str> {
        let (_, line) = self.lines.peek()?;
        let rest = line.strip_prefix(word)?;
        let rest = rest
            .strip_prefix(' ')
            .or_else(|| rest.is_empty().then_some(""))?;
        let _ = self.next();
        Some(rest)
    }

    fn expect(&mut self, word: &str) -> Result<&'t str, ProfileError> {
        match self.with(word) {
            Some(rest) => Ok(rest),
            None => {
                self.next()?;
                self.error(format!("`{word}` is expected here"))
            }
        }
    }

    fn number<N: FromStr>(&self, text: &str) -> Result<N, ProfileError> {
        match text.parse() {
            Ok(number) => Ok(number),
            Err(_) => self.error(format!("`{text}` is no number of this kind")),
        }
    }

    fn profile(mut self) -> Result<ZeroProfile, ProfileError> {
        if self.next()? != HEAD {
            return self.error(format!("a profile begins with `{HEAD}`"));
        }
        let function = self.expect("function")?.to_owned();
        let (form, rest) = match self.with("points") {
            Some(rest) => (ProgramKind::Points, rest),
            None => (ProgramKind::Bounds, self.expect("bounds")?),
        };
        let (format, arithmetic) = rest.split_once(' ').unwrap_or((rest, ""));
        let mut inputs = Vec::new();
        while let Some(rest) = self.with("input") {
            let Some((side, name)) = rest.split_once(" of ") else {
                return self.error("an input is `input SIDE of NAME`");
            };
            inputs.push((name.to_owned(), side.to_owned()));
        }
        let program = self.expect("program")?;
        let Ok(program) = u64::from_str_radix(program, 16) else {
            return self.error(format!("`{program}` is no number of 16 hexadecimal digits"));
        };
        let vectors = self.expect("vectors")?;
        let Some((vectors, lanes)) = vectors.split_once(" of ") else {
            return self.error("vectors are `vectors COUNT of LANES`");
        };
        let mut counts = ZeroCounts {
            vectors: self.number(vectors)?,
            ..ZeroCounts::default()
        };
        let lanes = self.number(lanes)?;
        while let Some(count) = self.with("region") {
            counts.regions.push(self.number(count)?);
        }
        let mut values = Vec::new();
        while let Some(rest) = self.with("value") {
            let (value, count) = self.value(rest)?;
            values.push(value);
            counts.candidates.push(count);
        }
        let words = values.len().div_ceil(64);
        while let Some(rest) = self.with("pattern") {
            counts.patterns.push(self.pattern(rest, words)?);
        }
        let end = self.expect("end")?;
        if self.number::<usize>(end)? != self.at {
            return self.error("lines are missing, or there are more than there should be");
        }
        if self.lines.peek().is_some() {
            self.next()?;
            return self.error("nothing is expected behind the end");
        }
        Ok(ZeroProfile {
            of: Profiled {
                function,
                form,
                format: format.to_owned(),
                arithmetic: arithmetic.to_owned(),
                inputs,
                program,
                values,
            },
            lanes,
            counts,
        })
    }

    fn value(&self, rest: &str) -> Result<(ProfiledValue, (u64, u64)), ProfileError> {
        let wrong = "a value is `value run COUNT zero COUNT [line NUMBER] at PLACES [name NAME]`";
        let Some((head, places)) = rest.split_once(" at ") else {
            return self.error(wrong);
        };
        let words: Vec<&str> = head.split(' ').collect();
        let (run, zero, line) = match words[..] {
            ["run", run, "zero", zero] => (run, zero, None),
            ["run", run, "zero", zero, "line", line] => (run, zero, Some(line)),
            _ => return self.error(wrong),
        };
        let count: (u64, u64) = (self.number(run)?, self.number(zero)?);
        if count.1 > count.0 {
            return self.error("it is zero more often than it was run");
        }
        let (places, name) = match places.split_once(" name ") {
            Some((places, name)) => (places, Some(name.to_owned())),
            None => (places, None),
        };
        let value = ProfiledValue {
            places: places.split(", ").map(str::to_owned).collect(),
            line: line.map(|line| self.number(line)).transpose()?,
            name,
        };
        Ok((value, count))
    }

    fn pattern(&self, rest: &str, words: usize) -> Result<(Pattern, u64), ProfileError> {
        let parts: Vec<&str> = rest.split(' ').collect();
        let [count, "run", run, "zero", zero] = parts[..] else {
            return self.error("a pattern is `pattern COUNT run BITS zero BITS`");
        };
        let bits = |text: &str| -> Result<Vec<u64>, ProfileError> {
            let found: Result<Vec<u64>, _> = text
                .split(',')
                .filter(|word| !word.is_empty())
                .map(|word| u64::from_str_radix(word, 16))
                .collect();
            match found {
                Ok(found) if found.len() == words => Ok(found),
                Ok(_) | Err(_) => self.error(format!("`{text}` are no bits of all values")),
            }
        };
        let pattern = Pattern {
            run: bits(run)?,
            zero: bits(zero)?,
        };
        Ok((pattern, self.number(count)?))
    }
}
