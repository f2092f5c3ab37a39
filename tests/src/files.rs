//! File tests: a file is its own expectation.
//!
//! Comments hold commands and results, so the file stays valid input, and blessing is printing:
//! [`rewritten`] puts what is true now in place of every result, and the test is that this changes
//! nothing.
//!
//! ```text
//! # analyze                          bounds and row of every value on the box (`# analyze sign`: rows for the sign only;
//!                                  `# analyze machine ignore`: in another arithmetic)
//! # x in [-1, 1]                     the box; an input that is not named is any number
//! # values                           instead: what every value can be, as a real number (`# values machine`: as a float)
//! # x in int [0, 9] | +0             there an input may have any value set; an interval has both zeros
//! # part: 3 of 9                     how many nodes are left of the function specialised to the box
//! # run x=[0, 1] y=2 => [2, 3]       bounds of every output, on every engine
//! # run machine ignore x=[0, 1] => [0, 1]   the same in another arithmetic: a rounding, a policy for NaN
//! # at x=0.5 y=-0 => 0.5             values of every output as floats, on every engine
//! # sets x=[0, 1]; n=3 => [0, 1]     what the outputs can be, of a function with control flow and other types
//! # scalars x=1; n=3 => 1            values of its outputs, or why there are none
//! x   var x      # [-1, 1]
//! r   recip x    # [entire] partial  div.xx
//! ```
//!
//! `partial` says that the value may be undefined somewhere on the box. The number format is f64
//! unless a `format` line says otherwise.

mod float;
mod flow;

use core::fmt::Write;

use outward_analysis::values::{Settings, values};
use outward_analysis::{Arithmetic, Demand, bounds, bounds_in};
use outward_expr::text::{self, Column};
use outward_expr::{Format, Function};
use outward_interval::Interval;
use outward_lower::{
    LowerScratch, Number, Program, Selection, SpecialisationScratch, run_scalar, select, select_in,
};
use outward_sets::{Semantics, ValueSet};

use crate::engines::{agreed_bounds, agreed_values, ends};

/// What became of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewritten {
    /// The file with results that are true now.
    pub text: String,
    /// Results that are worse than those that stood there: wider, newly partial, or of more nodes.
    pub worse: Vec<String>,
    /// How many results there are.
    pub results: usize,
}

/// Puts what is true now in place of every result of a file.
///
/// # Errors
/// If the file is not in the form, with the reason.
///
/// # Panics
/// If engines disagree.
pub fn rewritten(file: &str) -> Result<Rewritten, String> {
    let function = text::parse(file, Format::F64).map_err(|e| e.to_string())?;
    match function.format {
        Format::F32 => rewrite::<f32>(file, &function),
        Format::F64 => rewrite::<f64>(file, &function),
    }
}

fn rewrite<F: Number>(file: &str, f: &Function) -> Result<Rewritten, String> {
    let commands: Vec<&str> = file
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .collect();
    let of_values = commands.iter().any(|c| c.starts_with("values"));
    let analysis = if commands.iter().any(|c| c.starts_with("analyze")) {
        Some(analyze::<F>(file, f, &commands)?)
    } else if of_values {
        Some(value_sets::<F>(file, &commands)?)
    } else {
        None
    };
    let mut done = Rewritten::default();
    let mut results = analysis.iter().flat_map(|a| &a.lines);
    for line in file.lines() {
        if let Some(code) = body(line) {
            done.text.push_str(code);
            if let Some(result) = results.next().and_then(Option::as_ref) {
                done.results += 1;
                let old = line.split_once('#').map_or("", |(_, old)| old);
                let compare = if of_values {
                    compare_sets::<F>
                } else {
                    compare::<F>
                };
                compare(old, result, line, &mut done.worse);
            }
        } else if let Some(rest) = line.strip_prefix("# run ") {
            let (given, old) = rest.split_once("=>").ok_or("`# run` without `=>`")?;
            let (arithmetic, given) = float::arithmetic(given.trim());
            let region = inputs(f, given.trim(), |value| {
                value.parse::<Interval<F>>().map_err(|e| e.to_string())
            })?;
            let result: Vec<String> = if arithmetic.is_real() {
                let found = agreed_bounds(f, &region);
                found.iter().map(ToString::to_string).collect()
            } else {
                float::agreed(arithmetic, f, &region)?
            };
            let result = result.join("; ");
            let head = line.split_once("=>").map_or(line, |(head, _)| head);
            let _ = write!(done.text, "{}=> {result}", head);
            done.results += 1;
            for (old, new) in old.split(';').zip(result.split(';')) {
                compare::<F>(old, new, line, &mut done.worse);
            }
        } else if let Some(rest) = line.strip_prefix("# at ") {
            let (given, _) = rest.split_once("=>").ok_or("`# at` without `=>`")?;
            let point = inputs(f, given.trim(), |value| {
                value
                    .parse::<f64>()
                    .map(F::from_f64)
                    .map_err(|e| format!("{value}: {e}"))
            })?;
            let result: Vec<String> = agreed_values(f, &point)
                .iter()
                .map(|x| format!("{x:?}"))
                .collect();
            let _ = write!(done.text, "# at {} => {}", given.trim(), result.join("; "));
            done.results += 1;
        } else if let Some((way, given, old)) = of_control_flow(line)? {
            let result = match way {
                Way::Sets => flow::sets::<F>(f, given)?,
                Way::Scalars => flow::scalars::<F>(f, given)?,
            };
            let head = line.split_once("=>").map_or(line, |(head, _)| head);
            let _ = write!(done.text, "{head}=> {result}");
            done.results += 1;
            compare_sets::<F>(old, &result, line, &mut done.worse);
        } else if line.starts_with("# part:") {
            let (left, all) = analysis
                .as_ref()
                .and_then(|a| a.part)
                .ok_or("`# part:` without `# analyze`")?;
            let _ = write!(done.text, "# part: {left} of {all}");
            done.results += 1;
            let old: usize = line
                .split_whitespace()
                .nth(2)
                .and_then(|n| n.parse().ok())
                .unwrap_or(usize::MAX);
            if left > old {
                done.worse
                    .push(format!("{left} nodes are left, were {old}"));
            }
        } else {
            done.text.push_str(line);
        }
        done.text.push('\n');
    }
    if let Some(analysis) = analysis {
        let results = analysis.lines.into_iter().map(Option::unwrap_or_default);
        let results = [Column::new("", results.collect())];
        done.text = text::annotate(&done.text, |line| body(line).is_some(), &results);
    }
    Ok(done)
}

/// How a function with control flow is evaluated.
enum Way {
    Sets,
    Scalars,
}

/// A line `# sets` or `# scalars`: the way, the inputs, and the result.
fn of_control_flow(line: &str) -> Result<Option<(Way, &str, &str)>, String> {
    let sets = line.strip_prefix("# sets ").map(|rest| (Way::Sets, rest));
    let scalars = || {
        line.strip_prefix("# scalars ")
            .map(|rest| (Way::Scalars, rest))
    };
    let Some((way, rest)) = sets.or_else(scalars) else {
        return Ok(None);
    };
    let (given, old) = rest.split_once("=>").ok_or("a result without `=>`")?;
    Ok(Some((way, given.trim(), old)))
}

/// The part of a line that is not a comment, if there is one.
fn body(line: &str) -> Option<&str> {
    let code = line.split('#').next().unwrap_or("").trim_end();
    (!code.trim().is_empty()).then_some(code)
}

/// `x=[0, 1] y=2` as one item per input.
fn inputs<T>(
    f: &Function,
    given: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut found: Vec<Option<T>> = f.inputs.iter().map(|_| None).collect();
    let mut rest = given;
    while !rest.is_empty() {
        let (name, after) = rest
            .split_once('=')
            .ok_or_else(|| format!("`{rest}`: expected `name=value`"))?;
        let end = if after.starts_with('[') {
            after.find(']').map(|i| i + 1).ok_or("`[` without `]`")?
        } else {
            after.find(' ').unwrap_or(after.len())
        };
        let index = f
            .input(name.trim())
            .ok_or_else(|| format!("no input `{name}`"))?;
        found[index] = Some(read(&after[..end])?);
        rest = after[end..].trim_start();
    }
    let missing = || format!("`{given}` does not give all of {:?}", f.inputs);
    found
        .into_iter()
        .collect::<Option<Vec<T>>>()
        .ok_or_else(missing)
}

struct Analysis {
    /// For every line with code, its result; `None` for directives.
    lines: Vec<Option<String>>,
    part: Option<(usize, usize)>,
}

/// The file with every value as an output, which is how names lead to nodes; and for every line
/// with code, whether it is a value.
fn with_all_values(file: &str) -> Result<(Function, Vec<bool>), String> {
    let mut lines = Vec::new();
    let mut plain = String::new();
    let mut named = String::new();
    for code in file.lines().filter_map(body) {
        let first = code.split_whitespace().next().unwrap_or("");
        let directive = matches!(first, "function" | "format" | "inputs" | "output");
        if first != "output" {
            let _ = writeln!(plain, "{code}");
        }
        if !directive {
            let _ = writeln!(named, "output {first} {first}");
        }
        lines.push(!directive);
    }
    let every = text::parse(&(plain + &named), Format::F64).map_err(|e| e.to_string())?;
    Ok((every, lines))
}

/// What every value can be.
fn value_sets<F: Number>(file: &str, commands: &[&str]) -> Result<Analysis, String> {
    let (every, lines) = with_all_values(file)?;
    let semantics = if commands.contains(&"values machine") {
        Semantics::Float
    } else {
        Semantics::Real
    };
    let mut region: Vec<ValueSet<F>> = vec![ValueSet::numbers(); every.inputs.len()];
    for command in commands {
        if let Some((name, given)) = command.split_once(" in ")
            && let Some(index) = every.input(name.trim())
        {
            let interval = given.parse::<Interval<F>>().map(ValueSet::from);
            let set = interval.or_else(|_| given.trim().parse());
            region[index] = set.map_err(|e| format!("{command}: {e}"))?;
        }
    }
    let found = values(&every, &region, Settings::new(semantics));
    let mut outputs = every.outputs.iter();
    let lines = lines
        .into_iter()
        .map(|value| Some(found.set(outputs.next_if(value)?.node).to_string()))
        .collect();
    Ok(Analysis { lines, part: None })
}

fn analyze<F: Number>(file: &str, f: &Function, commands: &[&str]) -> Result<Analysis, String> {
    let (every, lines) = with_all_values(file)?;
    let mut region: Vec<Interval<F>> = vec![Interval::ENTIRE; f.inputs.len()];
    for command in commands {
        if let Some((name, bounds)) = command.split_once(" in ")
            && let Some(index) = f.input(name.trim())
        {
            region[index] = bounds.parse().map_err(|e| format!("{command}: {e}"))?;
        }
    }
    let asked = if commands.contains(&"analyze sign") {
        Demand::Sign
    } else {
        Demand::Value
    };
    let of_every: Vec<Interval<F>> = every
        .inputs
        .iter()
        .map(|name| f.input(name).map_or(Interval::ENTIRE, |i| region[i]))
        .collect();
    let arithmetic = commands.iter().find_map(|c| c.strip_prefix("analyze "));
    let arithmetic = arithmetic.map_or(Arithmetic::REAL, |text| float::arithmetic(text).0);
    let facts = bounds_in(arithmetic, &every, &of_every);
    let mut rows = vec![None; every.nodes.len()];
    for (_, node, row, _) in select_in(&every, &facts, asked, &[], arithmetic)
        .map_err(|e| e.to_string())?
        .rows()
    {
        rows[node.index()] = Some(row);
    }
    let mut outputs = every.outputs.iter();
    let lines = lines
        .into_iter()
        .map(|value| {
            let node = outputs.next_if(value)?.node.index();
            let partial = if facts[node].undefined {
                " partial"
            } else {
                ""
            };
            let row = rows[node].map_or(String::new(), |id| format!("  {}", id.row().name));
            Some(format!("{}{partial}{row}", facts[node].bounds))
        })
        .collect();

    let whole = select(f, &bounds(f, &region), asked).map_err(|e| e.to_string())?;
    let mut program = Program::empty();
    whole.intervals(true, &mut LowerScratch::default(), &mut program);
    let trace: Vec<u16> = run_scalar(&program, &ends(&region))
        .1
        .into_iter()
        .map(u16::from)
        .collect();
    let mut part = Selection::empty();
    whole.part(&trace, 0, &mut SpecialisationScratch::default(), &mut part);
    Ok(Analysis {
        lines,
        part: Some((part.len(), whole.len())),
    })
}

trait NextIf<T> {
    /// The next item if it is wanted; else the iterator stays where it is.
    fn next_if(&mut self, wanted: bool) -> Option<T>;
}

impl<I: Iterator> NextIf<I::Item> for I {
    fn next_if(&mut self, wanted: bool) -> Option<I::Item> {
        if wanted { self.next() } else { None }
    }
}

/// Notes when the bounds in `new` are wider than those in `old`, or newly partial.
fn compare<F: Number>(old: &str, new: &str, line: &str, worse: &mut Vec<String>) {
    let read = |text: &str| {
        let end = text.find(']')?;
        text[..=end].trim().parse::<Interval<F>>().ok()
    };
    let (Some(a), Some(b)) = (read(old), read(new)) else {
        return;
    };
    if !b.subset(a) || (new.contains("partial") && !old.contains("partial")) {
        worse.push(format!(
            "`{}`: now {}, was {}",
            line.trim(),
            new.trim(),
            old.trim()
        ));
    }
}

/// Notes when the set in `new` is not within that in `old`.
fn compare_sets<F: Number>(old: &str, new: &str, line: &str, worse: &mut Vec<String>) {
    let read = |text: &str| text.trim().parse::<ValueSet<F>>().ok();
    let (Some(a), Some(b)) = (read(old), read(new)) else {
        return;
    };
    if !b.subset(a) {
        worse.push(format!("`{}`: now {b}, was {a}", line.trim()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# analyze\n# x in [0, 2]\n# run x=[1, 2] =>\nx var x\nr recip x\n";

    #[test]
    fn results_are_filled_in_and_then_stay() {
        let once = rewritten(FILE).unwrap();
        assert_eq!(
            once.text,
            "# analyze\n# x in [0, 2]\n# run x=[1, 2] => [0.5, 1]\nx var x    # [0, 2]\nr recip x  # [0.5, inf] partial  div.xpi\n"
        );
        assert_eq!((once.results, once.worse.len()), (3, 0));
        assert_eq!(rewritten(&once.text).unwrap(), once);
    }

    #[test]
    fn bounds_that_got_wider_are_reported() {
        let narrow = rewritten(FILE)
            .unwrap()
            .text
            .replace("=> [0.5, 1]", "=> [0.5, 0.75]")
            .replace("[0.5, inf] partial", "[0.5, inf]");
        assert_eq!(rewritten(&narrow).unwrap().worse.len(), 2);
        let wide = rewritten(FILE)
            .unwrap()
            .text
            .replace("=> [0.5, 1]", "=> [0, 1]");
        let again = rewritten(&wide).unwrap();
        assert!(again.worse.is_empty() && again.text != wide);
    }

    #[test]
    fn sets_that_got_larger_are_reported() {
        let file = "# values machine\n# x in [0, 2]\nx var x\nr recip x\n";
        let once = rewritten(file).unwrap();
        assert!(
            once.text.ends_with("r recip x  # -inf | [0.5, inf]\n"),
            "{}",
            once.text
        );
        let narrow = once.text.replace("-inf | [0.5, inf]", "[0.5, inf]");
        assert_eq!(rewritten(&narrow).unwrap().worse.len(), 1);
        assert!(rewritten("# values\n# x in [2, 0]\nx var x\n").is_err());
    }

    #[test]
    fn what_is_not_in_the_form_is_refused() {
        for bad in [
            "# run y=1 => 1\nx var x\n",
            "# run x=1\nx var x\n",
            "# at => 1\nx var x\n",
            "# part: 1 of 1\nx var x\n",
            "x add\n",
        ] {
            assert!(rewritten(bad).is_err(), "{bad}");
        }
    }
}
