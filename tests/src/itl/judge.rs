//! Whether the library does what a statement says.
//!
//! `= T` asks for T and nothing else: numbers bit for bit (inf returns −0, sup +0), intervals and
//! their decorations. An integer states the value of a number and says nothing of the sign of a
//! zero. `<= A` asks for a part of A; with both, for something between. An exception that is named
//! must be raised, and no other; a *possibly* undefined operation may also be found to be defined.
//! What a case in f64 says about f32 is in [`Kind`].

use outward_interval::{Float, Interval};

use super::operations::{Kind, Row, table};
use super::relaxed::{RELAXED, Relaxed};
use super::value::{Meaning, Number, Outcome, Value, meaning};
use super::{Literal, Signal, Statement};

/// The operations in both formats.
#[derive(Debug)]
pub struct Judge {
    double: Vec<Row<f64>>,
    single: Vec<Row<f32>>,
}

/// How many judgements a statement was worth.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Count {
    /// In f64.
    pub double: usize,
    /// In f32.
    pub single: usize,
}

impl Default for Judge {
    fn default() -> Self {
        Self {
            double: table(),
            single: table(),
        }
    }
}

impl Judge {
    /// Judges a statement of the file of that name in f64 and f32.
    ///
    /// # Errors
    /// If it does not hold, with what was found instead.
    pub fn judge(&self, file: &str, statement: &Statement) -> Result<Count, String> {
        let truth = RELAXED
            .iter()
            .find(|r| file.ends_with(r.file) && statement.text == r.text)
            .map(Relaxed::statement);
        let statement = truth.as_ref().unwrap_or(statement);
        let mut count = Count::default();
        let is_single = all_literals(statement).any(is_single);
        if !is_single {
            count.double += usize::from(hold(&self.double, statement, true)?);
        }
        count.single += usize::from(hold(&self.single, statement, is_single)?);
        Ok(count)
    }
}

fn all_literals(statement: &Statement) -> impl Iterator<Item = &Literal> {
    let results = statement.tightest.iter().chain(&statement.accurate);
    statement.arguments.iter().chain(results.flatten())
}

/// Whether a suffix asks for f32.
fn is_single(literal: &Literal) -> bool {
    match literal {
        Literal::Interval(x) => x.single,
        Literal::Number(x) => x.single,
        Literal::Vector(all) => all.iter().any(|x| x.single),
        Literal::Integer(_)
        | Literal::Text(_)
        | Literal::Boolean(_)
        | Literal::Overlap(_)
        | Literal::Decoration(_) => false,
    }
}

/// Judges in one format. `home`: that in which the statement is written. False if it says nothing
/// here.
fn hold<F: Float>(rows: &[Row<F>], statement: &Statement, home: bool) -> Result<bool, String> {
    let fault = |what: String| format!("{}: {what}", F::NAME);
    let arguments = meaning::<F>(&statement.arguments).map_err(fault)?;
    let found = rows
        .iter()
        .filter(|row| row.name == statement.operation)
        .find_map(|row| Some((row.kind, (row.apply)(&arguments.values)?)));
    let Some((kind, outcome)) = found else {
        let known = rows.iter().any(|row| row.name == statement.operation);
        return Err(fault(format!(
            "missing: {}{}",
            statement.operation,
            if known { " of these arguments" } else { "" }
        )));
    };
    let says_nothing = match kind {
        Kind::Isotone => false,
        Kind::Exact => !arguments.exact,
        Kind::Home => !home,
    };
    if says_nothing {
        return Ok(false);
    }
    compare(statement, &arguments, &outcome, home)
        .map_err(|what| fault(format!("{what}; found {outcome:?}")))?;
    Ok(true)
}

fn compare<F: Float>(
    statement: &Statement,
    arguments: &Meaning<F>,
    outcome: &Outcome<F>,
    home: bool,
) -> Result<(), String> {
    let expected = |literals: &Option<Vec<Literal>>| match literals {
        Some(literals) => meaning::<F>(literals).map(|meaning| Some(meaning.values)),
        None => Ok(None),
    };
    // What is accurate depends on the format.
    let accurate = if home {
        expected(&statement.accurate)?
    } else {
        None
    };
    if let Some(tightest) = expected(&statement.tightest)? {
        let tight = arguments.exact && statement.accurate.is_none();
        let right = if tight { same } else { contains };
        pairwise(
            &outcome.values,
            &tightest,
            right,
            if tight { "is not" } else { "does not contain" },
        )?;
    }
    if let Some(accurate) = accurate {
        pairwise(&accurate, &outcome.values, contains, "is not within")?;
    }
    let allowed = match (statement.signal, outcome.signal) {
        (Some(Signal::PossiblyUndefinedOperation), None) => true,
        (expected, raised) => expected == raised,
    };
    if allowed {
        Ok(())
    } else {
        Err(format!(
            "raised {:?}, not {:?}",
            outcome.signal, statement.signal
        ))
    }
}

fn pairwise<F: Float>(
    left: &[Value<F>],
    right: &[Value<F>],
    holds: impl Fn(&Value<F>, &Value<F>) -> bool,
    otherwise: &str,
) -> Result<(), String> {
    if left.len() != right.len() {
        return Err(format!("{} results, not {}", left.len(), right.len()));
    }
    match left.iter().zip(right).find(|(x, y)| !holds(x, y)) {
        Some((x, y)) => Err(format!("{x:?} {otherwise} {y:?}")),
        None => Ok(()),
    }
}

/// Whether two values are the same; ends of zero have the signs of the standard, and the same
/// exception made them NaI.
fn same<F: Float>(found: &Value<F>, expected: &Value<F>) -> bool {
    let ends = |x: Interval<F>| [Number(x.neg_inf()), Number(x.sup())];
    match (found, expected) {
        (Value::Bare(x), Value::Bare(y)) => ends(*x) == ends(*y),
        (Value::Decorated(x), Value::Decorated(y)) => {
            x.interval().map(ends) == y.interval().map(ends) && x.decoration() == y.decoration()
        }
        (x, y) => equal(x, y),
    }
}

/// Whether an interval contains another one, whatever its decoration. Other values are the same, or
/// not.
fn contains<F: Float>(whole: &Value<F>, part: &Value<F>) -> bool {
    match (whole, part) {
        (Value::Bare(x), Value::Bare(y)) => y.subset(*x),
        (Value::Decorated(x), Value::Decorated(y)) => y.subset(*x) || (x.is_nai() && y.is_nai()),
        (x, y) => equal(x, y),
    }
}

/// Whether two values that are no intervals are the same. An integer is the number that a literal
/// of that value is: the nearest of f64, in f32 rounded
/// up from there.
#[expect(clippy::cast_precision_loss, reason = "the nearest number is meant")]
fn equal<F: Float>(x: &Value<F>, y: &Value<F>) -> bool {
    match (x, y) {
        (Value::Number(x), Value::Integer(i)) | (Value::Integer(i), Value::Number(x)) => {
            x.0 == F::from_f64_up(*i as f64)
        }
        (x, y) => x == y,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::itl::parse;

    fn judged(statement: &str) -> Result<Count, String> {
        let file = format!("testcase t {{ {statement}; }}");
        let statement = parse("t.itl", &file)
            .unwrap()
            .remove(0)
            .statements
            .remove(0);
        Judge::default().judge("t.itl", &statement)
    }

    #[test]
    fn true_statements_hold_and_false_ones_do_not() {
        let both = Count {
            double: 1,
            single: 1,
        };
        for holds in [
            "add [1.0, 2.0] [0.1, 0.1] = [0x1.1999999999999p0, 0x1.0cccccccccccdp1]",
            "sub [0.0, 1.0] [0.0, 0.0] = [0.0, 1.0]",
            "div [1.0, 1.0] [3.0, 3.0] = [0x1.5555555555555p-2, 0x1.5555555555556p-2]",
            "div [1.0, 1.0] [3.0, 3.0] <= [0x1.5555555555554p-2, 0x1.5555555555556p-2]",
            "mul [1.0, 1.0] [3.0, 3.0] = [3.0, 3.0] <= [2.9, 3.1]",
            "mul [1e200, 1e200] [1e200, 1e200] = [0x1.fffffffffffffp1023, infinity]",
            "inf [0.0, 1.0] = -0.0",
            "sup [-1.0, -0.0] = 0.0",
            "b-numsToInterval 2 1 = [empty] signal UndefinedOperation",
            "b-textToInterval \"[0.1]\" = [0x1.9999999999999p-4, 0x1.999999999999ap-4]",
            "b-textToInterval \"[0.1]\" = [0x1.9999999999999p-4, 0x1.999999999999ap-4] signal PossiblyUndefinedOperation",
            "isMember NaN [entire] = false",
            // Numbers that are written as integers.
            "mig [-34.0, -17.0] = 17",
            "mag [-34.0, -17.0] = 34 <= 34",
            "inf [0.0, 1.0] = 0",
            "sup [-1.0, 0.0] = 0",
            "sup [-3.0, -2.0]_def = -2",
        ] {
            assert_eq!(judged(holds), Ok(both), "{holds}");
        }
        for (fails, why) in [
            (
                "sub [0.0, 1.0] [0.0, 0.0] = [0.0, 0x1.0000000000001p0]",
                "is not",
            ),
            (
                "sub [0.0, 1.0] [0.0, 0.0] = [0.0, 1.0] [0.0, 1.0]",
                "1 results, not 2",
            ),
            (
                "sub [0.0, 1.0] [0.0, 0.0] = [0.0, 1.0] signal IntvlOverflow",
                "raised None",
            ),
            ("sub [0.0, 1.0] [0.0, 0.0] = true", "is not"),
            (
                "div [1.0, 1.0] [3.0, 3.0] <= [0x1.5555555555556p-2, 0x1.5555555555556p-2]",
                "is not within",
            ),
            (
                "mul [1.0, 1.0] [3.0, 3.0] = [2.9, 3.0] <= [2.9, 3.1]",
                "does not contain",
            ),
            ("inf [0.0, 1.0] = 0.0", "is not"),
            ("sup [-1.0, 0.0] = -0.0", "is not"),
            ("inf [-1.0, 0.0] = NaN", "is not"),
            ("isEmpty [empty] = false", "is not"),
            ("mig [-34.0, -17.0] = 34", "is not"),
            ("sup [-3.0, -2.0] = 2", "is not"),
            ("sup [2.0, 2.5] = 2", "is not"),
            ("mag [-34.0, -17.0] <= 17", "is not within"),
            ("mig [empty] = 0", "is not"),
            ("isEmpty [empty] = 1", "is not"),
            ("neg [-1.0, -1.0] = 1", "is not"),
            (
                "b-numsToInterval 2 1 = [empty]",
                "raised Some(UndefinedOperation)",
            ),
            (
                "b-numsToInterval 2 1 = [empty] signal PossiblyUndefinedOperation",
                "raised",
            ),
            (
                "sqrt [0.0, 1.0] [2.0, 3.0] = [0.0, 1.0]",
                "missing: sqrt of these arguments",
            ),
            ("frobnicate [empty] = [empty]", "missing: frobnicate"),
            ("sqrt [2.0, 1.0] = [empty]", "the lower endpoint is above"),
            ("sqrt [1.0, 1.0] = [2.0, 1.0]", "lower endpoint is above"),
        ] {
            let fault = judged(fails).expect_err(fails);
            assert!(
                fault.starts_with("f64: ") && fault.contains(why),
                "{fails}: {fault}"
            );
        }
    }

    /// What a statement in f64 says about f32, and what it does not.
    #[test]
    fn statements_speak_of_f32_as_far_as_they_can() {
        let double = Count {
            double: 1,
            single: 0,
        };
        // Numbers that are no numbers of f32, and rounding to nearest.
        for holds in [
            "sup [0.0, 0.1] = 0.1",
            "isMember 0.1 [0.0, 0.05] = false",
            "mid [0.0, 1.0] = 0.5",
        ] {
            assert_eq!(judged(holds), Ok(double), "{holds}");
        }
        // Statements that are of f32, and false of f64.
        let single = Count {
            double: 0,
            single: 1,
        };
        assert_eq!(
            judged("div [1.0F, 1.0] [3.0, 3.0] = [0x1.555554p-2, 0x1.555556p-2F]"),
            Ok(single)
        );
        assert_eq!(judged("mid [1.0F, 2.0] = 1.5"), Ok(single));
        assert!(
            judged("div [1.0F, 1.0] [3.0, 3.0] = [0x1.555554p-2, 0x1.555558p-2]")
                .unwrap_err()
                .starts_with("f32: ")
        );
        // In f64 this sum is exact; in f32 it is rounded outward, once.
        let rows = table::<f32>();
        let file = "testcase t { add [1.0, 1.0] [0x1p-40, 0x1p-40] = [0x1.0000000001p0, 0x1.0000000001p0]; add [1.0, 1.0] [0.5, 0.5] = [1.5, 0x1.80000000001p0]; }";
        let statements = parse("t.itl", file).unwrap().remove(0).statements;
        assert_eq!(hold(&rows, &statements[0], false), Ok(true));
        assert!(hold(&rows, &statements[1], false).is_err());
    }
}
