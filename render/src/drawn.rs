//! What is drawn of a function: its first output, over the coordinates that its inputs are.

use outward_expr::Function;

use crate::problem::Problem;

/// Which coordinate each input of a function is: 0 for x, 1 for y, 2 for z. A point may have a
/// name, the same for all: p.x is x, too.
pub(crate) fn axes(f: &Function) -> Result<Vec<usize>, Problem> {
    let used = f.used_inputs();
    let named = f.inputs.iter().zip(used);
    let split = |name: &str| match name.rsplit_once('.') {
        Some((point, axis)) => (point.to_owned(), axis.to_owned()),
        None => (String::new(), name.to_owned()),
    };
    let mut points = named.clone().filter(|(_, used)| *used);
    let point = points.next().map(|(name, _)| split(name).0);
    named
        .map(|(name, used)| match split(name) {
            (_, axis) if !used && !["x", "y", "z"].contains(&axis.as_str()) => Ok(2),
            (of, axis) if !used || Some(&of) == point.as_ref() => match axis.as_str() {
                "x" => Ok(0),
                "y" => Ok(1),
                "z" => Ok(2),
                _ => Err(Problem::Input { name: name.clone() }),
            },
            _ => Err(Problem::Input { name: name.clone() }),
        })
        .collect()
}

/// The function with its first output alone, which must be single-valued: of tiles bounds would
/// hold all choices, and of pixels the value would be one of them.
pub(crate) fn first_output(f: &Function) -> Result<Function, Problem> {
    let Some(first) = f.outputs.first() else {
        return Err(Problem::NoOutput);
    };
    if !f.is_single_valued(first.node) {
        return Err(Problem::MultiValued);
    }
    let mut one = f.clone();
    one.outputs = vec![first.clone()];
    Ok(one)
}
