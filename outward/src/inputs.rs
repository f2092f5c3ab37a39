//! Inputs given by name.

use outward_expr::Function;

use outward_runtime::Error;

/// An interval, or a set, for every input, `None` for one that was given none and is not needed.
///
/// # Errors
/// If an input that is needed has no interval, or an interval no input, or an input two.
pub(crate) fn by_name<T: Clone>(
    f: &Function,
    inputs: Vec<(&str, T)>,
) -> Result<Vec<Option<T>>, Error> {
    let mut given: Vec<Option<T>> = vec![None; f.inputs.len()];
    for (name, interval) in inputs {
        let Some(i) = f.input(name) else {
            return Err(Error::UnknownInput {
                name: name.to_owned(),
                known: f.inputs.to_vec(),
            });
        };
        if given[i].replace(interval).is_some() {
            return Err(Error::RepeatedInput(name.to_owned()));
        }
    }
    let needed = given.iter().zip(f.used_inputs());
    match needed
        .zip(f.inputs.iter())
        .find(|((interval, used), _)| *used && interval.is_none())
    {
        Some((_, name)) => Err(Error::MissingInput(name.clone())),
        None => Ok(given),
    }
}
