//! The benchmark functions of FPBench: every core is read, and bounds on the box of its
//! precondition hold the certified range.
//!
//! The folder is `FPBENCH_DIR`, or else `../shared/data/fpbench` beside the repository. Where there
//! is none, one test says so, and is ignored. `cargo test -p outward-tests --test suites --
//! fpbench` runs the suite, and `-- kepler` what has `kepler` in its name.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use libtest_mimic::{Failed, Trial};
use outward_front::fpcore::{Core, CoreFunction};
use outward_interval::Interval;
use outward_semantics::eval_interval;
use outward_tests::fpbench::{Row, cores, folder, rows};

/// Cores that cannot be read, with what they need: file, name, and the message of the error. The
/// test fails if one of these can be read, and if another cannot.
const UNSUPPORTED: &[(&str, &str, &str)] = &[];

/// An enclosure that is relatively wider than that says nothing about how good ours is.
const CONVERGED: f64 = 1e-5;

static READ: AtomicUsize = AtomicUsize::new(0);
static JUDGED: AtomicUsize = AtomicUsize::new(0);

/// A test for every core, and one for the table of ranges.
pub(crate) fn trials() -> Vec<Trial> {
    in_folder(&folder())
}

/// What was compared, after the run.
pub(crate) fn report() -> String {
    let [read, judged] = [&READ, &JUDGED].map(|count| count.load(Relaxed));
    format!("FPBench: {read} cores read, {judged} bounds hold a certified range")
}

fn in_folder(folder: &Path) -> Vec<Trial> {
    if !folder.is_dir() {
        let place = folder.display();
        let name = format!("fpbench: skipped: there is no folder {place}; set FPBENCH_DIR");
        return vec![Trial::test(name, || Ok(())).with_ignored_flag(true)];
    }
    let (found, table) = match (cores(folder), rows(folder)) {
        (Ok(found), Ok(table)) => (found, table),
        (Err(error), _) | (_, Err(error)) => {
            return vec![Trial::test("fpbench: files", || Err(error.into()))];
        }
    };
    let key = |file: &str, name: &str| (file.to_owned(), name.to_owned());
    let mut table: HashMap<(String, String), Row> = table
        .into_iter()
        .map(|row| (key(&row.file, &row.name), row))
        .collect();
    let listed: BTreeSet<(String, String)> = UNSUPPORTED
        .iter()
        .map(|&(file, name, _)| key(file, name))
        .collect();
    let seen: BTreeSet<(String, String)> = found
        .iter()
        .map(|(file, core)| key(file, &core.name))
        .collect();
    let mut trials: Vec<Trial> = found
        .into_iter()
        .map(|(file, core)| {
            let row = table.remove(&key(&file, &core.name));
            let name = format!("fpbench: {file}: {}", core.name);
            Trial::test(name, move || judge(&file, &core, row.as_ref()))
        })
        .collect();
    let mut missing: Vec<String> = listed
        .difference(&seen)
        .map(|(file, name)| format!("{file}: {name} is listed as unsupported, but is not there"))
        .collect();
    let without = table.into_keys();
    missing.extend(without.map(|(file, name)| format!("{file}: there is no core {name}")));
    trials.push(Trial::test("fpbench: every row has a core", move || {
        if missing.is_empty() {
            return Ok(());
        }
        Err(missing.join("\n").into())
    }));
    trials
}

fn judge(file: &str, core: &Core, row: Option<&Row>) -> Result<(), Failed> {
    let listed = UNSUPPORTED
        .iter()
        .find(|row| (row.0, row.1) == (file, &*core.name));
    let reading = match (&core.reading, listed) {
        (Ok(reading), None) => reading,
        (Err(error), Some((_, _, message))) if error.message == *message => return Ok(()),
        (Err(error), _) => return Err(error.to_string().into()),
        (Ok(_), Some(_)) => return Err("listed as unsupported, but it is read".into()),
    };
    READ.fetch_add(1, Relaxed);
    if let Some(row) = row {
        compare(reading, row)?;
    }
    Ok(())
}

fn compare(reading: &CoreFunction, row: &Row) -> Result<(), Failed> {
    let region: Vec<Interval<f64>> = reading.region.iter().map(|side| side.interval()).collect();
    let names = reading.region.iter().map(|side| side.name.as_str());
    same_box(names.zip(&region), &row.region)?;
    let conditions = reading
        .ignored
        .iter()
        .filter(|part| part.reason.contains("range"));
    if row.conditions != (conditions.count() > 0) {
        return Err(format!("conditions beyond the box: {:?}", reading.ignored).into());
    }
    let bounds = eval_interval(&reading.function, &region)?;
    let [bounds] = bounds[..] else {
        return Err("not one output".into());
    };
    let (low, high) = row.range;
    // The range is in [low, high], and reaches the endpoints but for the gap.
    let slack = if row.gap.is_finite() {
        row.gap * (high - low + low.abs() + high.abs())
    } else {
        0.0
    };
    if !(bounds.inf() <= low + slack && bounds.sup() >= high - slack) {
        return Err(format!("{bounds} does not hold the range [{low:?}, {high:?}]").into());
    }
    if row.gap <= CONVERGED || row.gap.is_infinite() {
        JUDGED.fetch_add(1, Relaxed);
    }
    // Another natural evaluation is not tighter, but for how constants and elementary functions are
    // rounded.
    let (low, high) = row.natural;
    let slack = 1e-12 * (high - low + low.abs() + high.abs());
    if slack.is_finite() && !(bounds.inf() >= low - slack && bounds.sup() <= high + slack) {
        return Err(format!("{bounds} is wider than [{low:?}, {high:?}]").into());
    }
    Ok(())
}

/// Whether these sides are those of a text such as `x in [1.0,2.0]; y in [0.1,0.5]`, whose
/// endpoints are rounded outward, too.
fn same_box<'s>(
    sides: impl Iterator<Item = (&'s str, &'s Interval<f64>)>,
    text: &str,
) -> Result<(), Failed> {
    let mut count = 0;
    let mut texts = text.split("; ");
    for (name, side) in sides {
        let text = texts.next().unwrap_or_default();
        let Some((other, range)) = text.split_once(" in ") else {
            return Err(format!("no side for {name}").into());
        };
        let wide: Interval<f64> = range.parse()?;
        let near = wide.wid() - side.wid() <= 4e-16 * (wide.mag() + wide.wid());
        if name != other || !side.subset(wide) || !near {
            return Err(format!("{name} in {side}, but should be {text}").into());
        }
        count += 1;
    }
    match (count, texts.next()) {
        (0, _) | (_, Some(_)) => Err(format!("sides are missing of {text}").into()),
        _ => Ok(()),
    }
}
