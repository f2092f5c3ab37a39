//! The suite of conformance to IEEE 1788: every statement of every `.itl` file of a folder, one
//! test for every test case.
//!
//! The folder is `ITF1788_DIR`, or else `../shared/data/itf1788` beside the repository. Where there
//! is none, one test says so, and is ignored. `cargo test -p outward-tests --test suites --
//! itf1788` runs the suite, and `-- pow_rev` what has `pow_rev` in its name.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use libtest_mimic::{Failed, Trial};
use outward_tests::itl::relaxed::RELAXED;
use outward_tests::itl::{Error, Judge, Testcase, files, read};

/// Statements that hold, in f64 and in f32.
static HELD: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

/// A test for every test case, and one per file for the list of relaxed statements.
pub(crate) fn trials() -> Vec<Trial> {
    in_folder(&folder())
}

/// What was compared, after the run.
pub(crate) fn report() -> String {
    let [double, single] = HELD.each_ref().map(|count| count.load(Relaxed));
    format!("ITF1788: {double} statements hold in f64, {single} in f32")
}

fn folder() -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/itf1788");
    std::env::var_os("ITF1788_DIR").map_or(beside, PathBuf::from)
}

fn in_folder(folder: &Path) -> Vec<Trial> {
    let found = match files(folder) {
        Ok(found) if !found.is_empty() => found,
        Ok(_) | Err(_) => {
            let place = folder.display();
            let name = format!("itf1788: skipped: no .itl files in {place}; set ITF1788_DIR");
            return vec![Trial::test(name, || Ok(())).with_ignored_flag(true)];
        }
    };
    let judge = Arc::new(Judge::default());
    let mut trials = Vec::new();
    for path in found {
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let file = name.display().to_string();
        match read(&path) {
            Ok(testcases) => {
                trials.push(relaxed(&file, &testcases));
                trials.extend(testcases.into_iter().map(|t| trial(&judge, &file, t)));
            }
            Err(error) => trials.push(Trial::test(format!("itf1788: {file}"), move || {
                unreadable(&error)
            })),
        }
    }
    trials
}

fn unreadable(error: &Error) -> Result<(), Failed> {
    Err(error.to_string().into())
}

/// Whether the file has the statements of which it is said that they are not tightest, or what
/// should stand there instead.
fn relaxed(file: &str, testcases: &[Testcase]) -> Trial {
    let statements = testcases.iter().flat_map(|t| &t.statements);
    let texts: BTreeSet<&str> = statements.map(|s| s.text.as_str()).collect();
    let listed = RELAXED.iter().filter(|r| file.ends_with(r.file));
    let missing: Vec<&str> = listed
        .filter(|r| !texts.contains(r.text) && !texts.contains(r.truth))
        .map(|r| r.text)
        .collect();
    Trial::test(
        format!("itf1788: {file}: statements in relaxed.rs"),
        move || {
            if missing.is_empty() {
                Ok(())
            } else {
                Err(format!("not in the file:\n{}", missing.join("\n")).into())
            }
        },
    )
}

fn trial(judge: &Arc<Judge>, file: &str, testcase: Testcase) -> Trial {
    let (judge, file) = (Arc::clone(judge), file.to_owned());
    // Names need not be unique.
    let name = format!(
        "itf1788: {file}:{} {}",
        testcase.position.line, testcase.name
    );
    Trial::test(name, move || {
        let mut failures = Vec::new();
        for statement in &testcase.statements {
            match judge.judge(&file, statement) {
                Ok(count) => {
                    HELD[0].fetch_add(count.double, Relaxed);
                    HELD[1].fetch_add(count.single, Relaxed);
                }
                Err(fault) => {
                    let place = statement.position;
                    let text = &statement.text;
                    failures.push(format!(
                        "{file}:{}:{}: {text}\n    {fault}",
                        place.line, place.column
                    ));
                }
            }
        }
        if failures.is_empty() {
            return Ok(());
        }
        let (failed, all) = (failures.len(), testcase.statements.len());
        Err(format!("{failed} of {all} fail:\n{}", failures.join("\n")).into())
    })
}
