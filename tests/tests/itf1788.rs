//! The suite of conformance to IEEE 1788: every statement of every `.itl` file of a folder, one test for every test case.
//!
//! The folder is `ITF1788_DIR`, or else `../shared/data/itf1788` beside the repository. Where there is none, one test says so,
//! and is ignored. `cargo test -p outward-tests --test itf1788 -- pow_rev` runs what has `pow_rev` in its name.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use outward_tests::itl::{Error, Judge, Testcase, files, read};

fn main() {
    let arguments = Arguments::from_args();
    libtest_mimic::run(&arguments, trials(&folder())).exit();
}

fn folder() -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/itf1788");
    std::env::var_os("ITF1788_DIR").map_or(beside, PathBuf::from)
}

fn trials(folder: &Path) -> Vec<Trial> {
    let found = match files(folder) {
        Ok(found) if !found.is_empty() => found,
        Ok(_) | Err(_) => {
            let name = format!(
                "skipped: no .itl files in {}; set ITF1788_DIR",
                folder.display()
            );
            return vec![Trial::test(name, || Ok(())).with_ignored_flag(true)];
        }
    };
    let judge = Arc::new(Judge::default());
    let mut trials = Vec::new();
    for path in found {
        let file = path
            .strip_prefix(folder)
            .unwrap_or(&path)
            .display()
            .to_string();
        match read(&path) {
            Ok(testcases) => trials.extend(testcases.into_iter().map(|t| trial(&judge, &file, t))),
            Err(error) => trials.push(Trial::test(file, move || unreadable(&error))),
        }
    }
    trials
}

fn unreadable(error: &Error) -> Result<(), Failed> {
    Err(error.to_string().into())
}

fn trial(judge: &Arc<Judge>, file: &str, testcase: Testcase) -> Trial {
    let (judge, file) = (Arc::clone(judge), file.to_owned());
    // Names need not be unique.
    let name = format!("{file}:{} {}", testcase.position.line, testcase.name);
    Trial::test(name, move || {
        let failures: Vec<String> = testcase
            .statements
            .iter()
            .filter_map(|statement| {
                let fault = judge.judge(&file, statement).err()?;
                let place = statement.position;
                Some(format!(
                    "{file}:{}:{}: {}\n    {fault}",
                    place.line, place.column, statement.text
                ))
            })
            .collect();
        if failures.is_empty() {
            return Ok(());
        }
        let (failed, all) = (failures.len(), testcase.statements.len());
        Err(format!("{failed} of {all} fail:\n{}", failures.join("\n")).into())
    })
}
