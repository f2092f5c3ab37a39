//! Where a picture goes: to a file, or to standard output.
//!
//! The place is tried before the work, and nothing is left there until the picture is complete:
//! `save_png` writes beside it and moves. So an interrupted
//! command leaves no partial file. A symbolic link stays, and the file that it points to is
//! replaced, whether it exists or not.

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use outward_render::{encode_png, save_png};

use crate::args::RenderArgs;
use crate::report::Failure;

/// More links that point to links than these are a circle.
const MOST_LINKS: usize = 40;

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
    pub(crate) fn of(args: &RenderArgs) -> Result<Self, Failure> {
        let named = name(args);
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
            let model = args.source.file.as_ref();
            let model = model.and_then(|file| std::fs::canonicalize(file).ok());
            if model.is_some_and(|model| model == file) {
                return Err(fail("that is the model itself".into()));
            }
        }
        let Some(last) = file.file_name() else {
            return Err(fail("it names no file".into()));
        };
        // A name without an extension promises nothing.
        let is_png = |extension: &OsStr| extension.eq_ignore_ascii_case("png");
        if !named.extension().is_none_or(is_png) {
            let png = named.with_extension("png");
            let png = png.display();
            return Err(fail(format!("pictures are PNG files; name it {png}")));
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

    /// Puts a picture there, of RGB pixels.
    ///
    /// # Errors
    /// If it cannot be written. Then a file is as it was.
    pub(crate) fn save(&self, rgb: &[u8], (width, height): (usize, usize)) -> Result<(), Failure> {
        match self {
            Self::File { file, .. } => Ok(save_png(file, rgb, width, height)?),
            Self::Standard => {
                let fail = |what: &dyn core::fmt::Display| {
                    Failure::Other(format!("cannot write to standard output: {what}"))
                };
                let bytes = encode_png(rgb, width, height).map_err(|e| fail(&e))?;
                let mut out = stdout().lock();
                match out.write_all(&bytes).and_then(|()| out.flush()) {
                    // A reader that has gone away wants no more, which is no failure.
                    Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(fail(&e)),
                    _ => Ok(()),
                }
            }
        }
    }
}

/// The name of the picture: that of the model with another extension, in the current directory,
/// unless it was given.
fn name(args: &RenderArgs) -> PathBuf {
    if let Some(path) = &args.output {
        return path.clone();
    }
    let file = args.source.file.as_deref();
    let file = file.filter(|file| file.as_os_str() != "-");
    let stem = file.and_then(Path::file_stem);
    let mut name = stem.unwrap_or("out".as_ref()).to_owned();
    name.push(".png");
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
