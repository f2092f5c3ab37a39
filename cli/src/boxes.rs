//! The text of `--box`: `x=[0, 1], y=2`.
//!
//! ```text
//! box  := ( side ( "," side )* )?
//! side := name "=" interval
//! ```
//!
//! An interval is what [`Interval`] reads: `[a, b]`, `[a]` or `a`, with decimal or hexadecimal
//! endpoints (rounded outward) or `-inf` and `inf`, and `[entire]`. A name is everything up to the
//! `=`. Tested below.

use outward_expr::Diagnostic;
use outward_interval::{Float, Interval, IntervalError};

/// The sides of a box, in the order of the text; names may occur twice.
///
/// # Errors
/// If the text is not in the form, with the place.
pub(crate) fn parse<F: Float>(text: &str) -> Result<Vec<(&str, Interval<F>)>, Diagnostic> {
    let mut sides = Vec::new();
    let mut at = 0;
    while !text[at..].trim().is_empty() {
        let error = |from: usize, to: usize, message: &str, label: &str| {
            Diagnostic::at(text, from..to, message)
                .label(label)
                .in_file("--box")
        };
        let rest = &text[at..];
        let end = at + end_of_side(rest);
        let side = &text[at..end];
        let start = at + (side.len() - side.trim_start().len());
        let Some((name, value)) = side.split_once('=') else {
            let label = "expected a side such as x=[0,1]";
            return Err(error(start, end, "a side of the box has no `=`", label));
        };
        if name.trim().is_empty() {
            return Err(error(
                start,
                start + 1,
                "a side of the box has no name",
                "expected the name of an input",
            ));
        }
        let value_at = end - value.len();
        let interval: Interval<F> = value.parse().map_err(|e| {
            if matches!(value.trim(), "true" | "false") {
                let label = "write 1 for true, 0 for false, [0, 1] for either";
                error(value_at, end, "a truth value is written as a number", label)
            } else if let IntervalError::Text(e) = e {
                let place = value_at + e.position();
                error(place, place + 1, "bad interval", e.reason())
            } else {
                error(value_at, end, "bad interval", &e.to_string())
            }
        })?;
        if interval.is_empty() {
            return Err(error(
                value_at,
                end,
                "an empty interval",
                "expected at least one number",
            ));
        }
        sides.push((name.trim(), interval));
        if end == text.len() {
            break;
        }
        at = end + 1;
        if text[at..].trim().is_empty() {
            return Err(error(
                end,
                at,
                "the box ends with a comma",
                "expected another side, or nothing",
            ));
        }
    }
    Ok(sides)
}

/// The names of the sides of a box, of one that is in no form, too.
pub(crate) fn names(text: &str) -> impl Iterator<Item = &str> {
    parts(text).filter_map(|side| Some(side.split_once('=')?.0.trim()))
}

/// The first words of descriptions of inputs, which are their names.
pub(crate) fn described(text: &str) -> impl Iterator<Item = &str> {
    let items = parts(text).flat_map(|part| part.split(';'));
    items.filter_map(|item| item.split_whitespace().next())
}

/// What stands between the commas that are outside of brackets.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        let (part, behind) = text.split_at(end_of_side(text));
        rest = behind.strip_prefix(',');
        Some(part)
    })
}

/// How many names a message has, and how many sides the box that it shows has.
const NAMES: usize = 16;
const SIDES: usize = 3;

/// The error that nothing is said of these inputs, of which there is one at least.
pub(crate) fn missing(names: &[&str]) -> Diagnostic {
    let mut shown: Vec<String> = names.iter().take(NAMES).map(|n| format!("`{n}`")).collect();
    if names.len() > NAMES {
        shown.push(format!("{} others", names.len() - NAMES));
    }
    let inputs = match shown.split_last() {
        Some((last, [])) => format!("the input {last}"),
        Some((last, before)) => format!("the inputs {} and {last}", before.join(", ")),
        None => String::new(),
    };
    let sides = names.iter().take(SIDES).map(|name| format!("{name}=[0,1]"));
    let more = if names.len() > SIDES { ", …" } else { "" };
    let sides: Vec<String> = sides.collect();
    Diagnostic::whole(format!("no interval is given for {inputs}")).help(format!(
        "say what they can be, as --box \"{}{more}\"; a number such as 0.5 is an interval, and [entire] is anything",
        sides.join(", ")
    ))
}

/// Where the first side of a text ends: at a comma outside of brackets, or at the end.
fn end_of_side(text: &str) -> usize {
    let mut inside = false;
    for (i, c) in text.char_indices() {
        match c {
            '[' => inside = true,
            ']' => inside = false,
            ',' if !inside => return i,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_any_text() {
        let of_box: Vec<&str> = names("x=[0,1], tau = 2,y,=3,e=[1").collect();
        assert_eq!(of_box, ["x", "tau", "", "e"]);
        let of_words: Vec<&str> = described("tau in [0, 1], step in 2; e finite;").collect();
        assert_eq!(of_words, ["tau", "step", "e"]);
        assert_eq!(names("").count() + described(" ").count(), 0);
    }

    #[test]
    fn what_is_missing_is_named_with_a_box() {
        let text = missing(&["x", "y", "z", "w"]).to_string();
        assert!(
            text.starts_with("error: no interval is given for the inputs `x`, `y`, `z` and `w`\n")
        );
        assert!(
            text.contains("--box \"x=[0,1], y=[0,1], z=[0,1], …\""),
            "{text}"
        );
        let text = missing(&["x"]).to_string();
        assert!(
            text.contains("the input `x`\n") && text.contains("--box \"x=[0,1]\";"),
            "{text}"
        );
        let many: Vec<String> = (0..40).map(|i| format!("v{i}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert!(missing(&many).message.ends_with("`v15` and 24 others"));
    }

    #[test]
    fn sides_are_read_and_rounded_outward() {
        let sides = parse::<f64>(" x = [0.1, 2] ,y=-3, long name=[-inf,0x1p-1]").unwrap();
        let names: Vec<&str> = sides.iter().map(|s| s.0).collect();
        assert_eq!(names, ["x", "y", "long name"]);
        // The double 0.1 is above one tenth.
        assert_eq!(
            (sides[0].1.inf(), sides[0].1.sup()),
            (0.1f64.next_down(), 2.0)
        );
        assert_eq!(sides[1].1, Interval::point(-3.0).unwrap());
        assert_eq!(
            (sides[2].1.inf(), sides[2].1.sup()),
            (f64::NEG_INFINITY, 0.5)
        );
        assert_eq!(parse::<f64>("  ").unwrap(), []);
    }

    #[test]
    fn errors_have_a_place() {
        for (text, column, message) in [
            ("x", 1, "no `=`"),
            ("x=1, y", 6, "no `=`"),
            ("=1", 1, "no name"),
            ("x=", 3, "bad interval"),
            ("x=[1,2", 7, "bad interval"),
            ("x=[1,,2]", 6, "bad interval"),
            ("x=1,", 4, "comma"),
            (",x=1", 1, "no `=`"),
            ("x=[2,1]", 4, "bad interval"),
            ("x=nan", 3, "bad interval"),
            ("x=[empty]", 3, "empty"),
            ("é=[1,é]", 6, "bad interval"),
        ] {
            let error = parse::<f64>(text).unwrap_err();
            assert!(error.message.contains(message), "{text}: {error}");
            assert_eq!(error.column, column, "{text}: {error}");
        }
    }
}
