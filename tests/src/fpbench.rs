//! Benchmark functions of FPBench with certified ranges: `.fpcore` files, and a table
//! `true_ranges.csv` beside them.
//!
//! The folder is `FPBENCH_DIR`, or else `../shared/data/fpbench` beside the repository. A row of
//! the table says between which numbers the values of a core lie on the box of its precondition,
//! enclosed by somebody else's branch and bound.

use std::path::{Path, PathBuf};

use outward_front::fpcore::{Core, parse};

/// A row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name of the core.
    pub name: String,
    /// The file it is in.
    pub file: String,
    /// The box, as it is written there: `x in [1.0,2.0]; y in …`.
    pub region: String,
    /// An enclosure of the range.
    pub range: (f64, f64),
    /// How much wider that may be than the range, relatively; infinite where the range is.
    pub gap: f64,
    /// Whether the precondition has parts that are not in the box.
    pub conditions: bool,
    /// What another natural interval evaluation gave.
    pub natural: (f64, f64),
}

/// Where the files are.
#[must_use]
pub fn folder() -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/fpbench");
    std::env::var_os("FPBENCH_DIR").map_or(beside, PathBuf::from)
}

/// Every core of every file of the folder, by the name of the file.
///
/// # Errors
/// If there is no such folder, or no such file in it, or one cannot be read.
pub fn cores(folder: &Path) -> Result<Vec<(String, Core)>, String> {
    let place = folder.display();
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{place}: {e}"))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "fpcore"));
    paths.sort();
    if paths.is_empty() {
        return Err(format!("{place}: no .fpcore files"));
    }
    let mut found = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{name}: {e}"))?;
        let cores = parse(&text).map_err(|e| e.in_file(name.as_str()).to_string())?;
        found.extend(cores.into_iter().map(|core| (name.clone(), core)));
    }
    Ok(found)
}

/// The table of that folder.
///
/// # Errors
/// If there is none, or it has not the columns that are asked for.
pub fn rows(folder: &Path) -> Result<Vec<Row>, String> {
    let path = folder.join("true_ranges.csv");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut lines = text.lines().map(fields);
    let header = lines.next().unwrap_or_default();
    let column = |name: &str| {
        let found = header.iter().position(|field| field == name);
        found.ok_or_else(|| format!("{}: there is no column {name}", path.display()))
    };
    let columns = [
        "name",
        "fpcore_file",
        "input_boxes",
        "lo",
        "hi",
        "rel_gap",
        "natural_lo",
        "natural_hi",
        "extra_nonbox_precondition_ignored",
    ];
    let columns: Result<Vec<usize>, String> = columns.into_iter().map(column).collect();
    let columns = columns?;
    let mut rows = Vec::new();
    for line in lines {
        let get = |i: usize| {
            let field = columns.get(i).and_then(|&at| line.get(at));
            field.cloned().unwrap_or_default()
        };
        let number = |i: usize| {
            let text = get(i);
            text.parse::<f64>()
                .map_err(|_| format!("{}: `{text}` is not a number", get(0)))
        };
        rows.push(Row {
            name: get(0),
            file: get(1),
            region: get(2),
            range: (number(3)?, number(4)?),
            gap: number(5)?,
            natural: (number(6)?, number(7)?),
            conditions: get(8) == "true",
        });
    }
    Ok(rows)
}

/// The fields of a line of a table; a field in quotes may hold commas.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match (c, fields.last_mut()) {
            ('"', _) => quoted = !quoted,
            (',', _) if !quoted => fields.push(String::new()),
            (c, Some(field)) => field.push(c),
            (_, None) => {}
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    #[test]
    fn fields_in_quotes_hold_commas() {
        let fields = super::fields("\"a, b\",c.fpcore,,\"x in [1,2]; y in [3,4]\",1e3");
        assert_eq!(
            fields,
            ["a, b", "c.fpcore", "", "x in [1,2]; y in [3,4]", "1e3"]
        );
    }
}
