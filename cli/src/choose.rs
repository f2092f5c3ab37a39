//! Which function of a file is meant, and the list of those that it has.

use std::fmt::Write;

use outward_expr::{Diagnostic, Function, nearest};
use outward_front::Model;
use outward_front::fpcore::{Core, CoreFunction, Ignored};
use outward_front::inputs::InputDomains;

use crate::report::{self, Failure};

/// How many warnings of one kind are printed.
const SHOWN: usize = 16;

/// How many names an error lists.
const LISTED: usize = 200;

/// The function of that name, with what is known of its inputs; without a name, the one that the
/// form of the file prefers.
///
/// # Errors
/// If there is none of that name, it cannot be read, or none is preferred to the others.
pub(crate) fn function(
    model: &Model,
    wanted: Option<&str>,
    file: &str,
) -> Result<(Function, InputDomains), Failure> {
    match (model.cores(), wanted) {
        ([], None) => Ok((model.function.clone(), model.inputs.clone())),
        ([], Some(wanted)) => select(model, wanted, file),
        (cores, wanted) => {
            let core = core(cores, wanted, file)?;
            warn_ignored(&core.ignored, file);
            Ok((core.function.clone(), core.region.clone().into()))
        }
    }
}

/// Prints the names of the functions that can be read, one on each line; and warns of those that
/// cannot.
///
/// # Errors
/// If standard output cannot be written to.
pub(crate) fn list(model: &Model, file: &str) -> Result<(), Failure> {
    let mut text = String::new();
    for name in model.names() {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", one_line(name));
    }
    report::result(&text)?;
    let cores = model
        .cores()
        .iter()
        .map(|core| (&core.name, core.reading.as_ref().err()));
    let units = model
        .units()
        .iter()
        .map(|unit| (&unit.name, unit.reading.as_ref().err()));
    for (name, error) in cores.chain(units) {
        if let Some(error) = error {
            let name = one_line(name);
            report::warn(format_args!(
                "{}`{name}` cannot be read: {}",
                place(file, error),
                error.message
            ));
        }
    }
    Ok(())
}

/// `file:line:column: `, as far as it is known.
fn place(file: &str, error: &Diagnostic) -> String {
    match error.line {
        0 => format!("{file}: "),
        line => format!("{file}:{line}:{}: ", error.column),
    }
}

/// A name that does not end the line that it stands on.
fn one_line(name: &str) -> String {
    let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    name.chars().map(visible).collect()
}

fn select(model: &Model, wanted: &str, file: &str) -> Result<(Function, InputDomains), Failure> {
    if let Some(described) = model.described(wanted) {
        return described.map_err(|error| error.in_file(file).into());
    }
    // It may be there, and why it cannot be read is what is asked for.
    let unit = model.units().iter().rfind(|unit| unit.name == wanted);
    match unit.map(|unit| &unit.reading) {
        Some(Err(error)) => Err(error.clone().in_file(file).into()),
        Some(Ok(_)) | None => Err(no_such_function(wanted, &model.names(), file)),
    }
}

fn no_such_function(wanted: &str, names: &[&str], file: &str) -> Failure {
    let hint = match nearest(wanted, names.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("there are{}", lines(names)),
    };
    Failure::Other(format!("{file}: there is no function `{wanted}`; {hint}"))
}

/// Names, each on a line of its own.
fn lines(names: &[&str]) -> String {
    let shown = names.iter().take(LISTED);
    let mut text: String = shown
        .map(|name| format!("\n  {}", one_line(name)))
        .collect();
    if names.len() > LISTED {
        let more = names.len() - LISTED;
        // Writing to a string does not fail.
        let _ = write!(text, "\n  and {more} more: --list prints them all");
    }
    text
}

/// The core of that name; without a name the only one. Cores of a file have nothing to do with each
/// other, so none of
/// several is better than another.
fn core<'c>(
    cores: &'c [Core],
    wanted: Option<&str>,
    file: &str,
) -> Result<&'c CoreFunction, Failure> {
    let names: Vec<&str> = cores.iter().map(|core| core.name.as_str()).collect();
    let core = match (wanted, cores) {
        (Some(wanted), _) => cores.iter().rfind(|core| core.is_called(wanted)),
        (None, [core]) => Some(core),
        (None, _) => {
            return Err(Failure::Other(format!(
                "{file}: there are {} cores; choose one by --function:{}",
                names.len(),
                lines(&names)
            )));
        }
    };
    let core = core.ok_or_else(|| no_such_function(wanted.unwrap_or_default(), &names, file))?;
    let reading = core.reading.as_ref();
    reading.map_err(|error| error.clone().in_file(file).into())
}

/// What the function does not say is never silent.
fn warn_ignored(ignored: &[Ignored], file: &str) {
    for part in ignored.iter().take(SHOWN) {
        report::warn(format_args!("{file}:{part}"));
    }
    if ignored.len() > SHOWN {
        report::warn(format_args!(
            "{file}: {} more parts are ignored",
            ignored.len() - SHOWN
        ));
    }
}
