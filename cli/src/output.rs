//! Where a picture goes: to a file, or to standard output.
//!
//! The place is tried before the work, and nothing is left there until the picture is complete:
//! `save_file` writes beside it and moves. So an interrupted command leaves no partial file. A
//! symbolic link stays, and the file that it points to is replaced, whether it exists or not.

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use outward_render::save_file;

use crate::args::SourceArgs;
use crate::report::Failure;

/// More links that point to links than these are a circle.
const MOST_LINKS: usize = 40;

/// The form of a picture.
#[derive(Debug, Clone, Copy)]
pub(crate) enum FileFormat {
    /// Pixels: `render`.
    Png,
    /// Lines and areas: `plot`.
    Svg,
}

impl FileFormat {
    fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Self::Png => "pictures are PNG files",
            Self::Svg => "plots are SVG files",
        }
    }
}

/// Where a picture goes.
pub(crate) enum Output {
    /// Standard output: `-o -`.
    Standard,
    /// A file.
    File {
        /// As it was named.
        named: PathBuf,
        /// The file itself, at the end of all links.
        file: PathBuf,
    },
}

impl Output {
    /// The place that the command line names, which has been proved to be writable: nobody shall
    /// wait for a picture that cannot be saved.
    ///
    /// # Errors
    /// If it cannot be written to, or its name is that of another format.
    pub(crate) fn of(
        output: Option<&Path>,
        source: &SourceArgs,
        form: FileFormat,
    ) -> Result<Self, Failure> {
        let extension = form.extension();
        let named = output.map_or_else(|| name(source, extension), Path::to_owned);
        if named.as_os_str() == "-" {
            if stdout().is_terminal() {
                let what = "it is a terminal, which a picture would upset: redirect it to a file";
                return Err(Failure::Other(format!(
                    "cannot write to standard output: {what}"
                )));
            }
            return Ok(Self::Standard);
        }
        let fail =
            |what: String| Failure::Other(format!("cannot write {}: {what}", named.display()));
        let file = behind_links(&named).map_err(|e| fail(e.to_string()))?;
        if let Ok(about) = std::fs::metadata(&file) {
            if about.is_dir() {
                return Err(fail("it is a directory".into()));
            }
            if !about.is_file() {
                return Err(fail("it is not a plain file".into()));
            }
            let model = source.file.as_ref();
            let model = model.and_then(|file| std::fs::canonicalize(file).ok());
            if model.is_some_and(|model| model == file) {
                return Err(fail("that is the model itself".into()));
            }
        }
        let Some(last) = file.file_name() else {
            return Err(fail("it names no file".into()));
        };
        // A name without an extension promises nothing.
        let fits = |of_name: &OsStr| of_name.eq_ignore_ascii_case(extension);
        if !named.extension().is_none_or(fits) {
            let other = named.with_extension(extension);
            let (rule, other) = (form.rule(), other.display());
            return Err(fail(format!("{rule}; name it {other}")));
        }
        let mut trial = last.to_owned();
        trial.push(format!(".{}.try", std::process::id()));
        try_out(&file.with_file_name(trial)).map_err(|e| fail(e.to_string()))?;
        Ok(Self::File { named, file })
    }

    /// The name of the picture, `-` for standard output.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::Standard => Path::new("-"),
            Self::File { named, .. } => named,
        }
    }

    /// Puts a picture there, as the bytes of its file.
    ///
    /// # Errors
    /// If it cannot be written. Then a file is as it was.
    pub(crate) fn save(&self, bytes: &[u8]) -> Result<(), Failure> {
        match self {
            Self::File { file, .. } => Ok(save_file(file, bytes)?),
            Self::Standard => {
                let mut out = stdout().lock();
                match out.write_all(bytes).and_then(|()| out.flush()) {
                    // A reader that has gone away wants no more, which is no failure.
                    Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(Failure::Other(
                        format!("cannot write to standard output: {e}"),
                    )),
                    _ => Ok(()),
                }
            }
        }
    }
}

/// The name of the picture if none is given: that of the model with another extension, in the
/// current directory.
fn name(source: &SourceArgs, extension: &str) -> PathBuf {
    let file = source.file.as_deref();
    let file = file.filter(|file| file.as_os_str() != "-");
    let stem = file.and_then(Path::file_stem);
    let mut name = stem.unwrap_or("out".as_ref()).to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}

/// The file at the end of all links, whether it exists or not.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    if let Ok(file) = std::fs::canonicalize(path) {
        return Ok(file);
    }
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match std::fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or("".as_ref()).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("its links go round in a circle"))
}

/// Makes a file and removes it again.
fn try_out(trial: &Path) -> io::Result<()> {
    std::fs::File::create_new(trial)?;
    std::fs::remove_file(trial)
}
