//! Directives: what stands in comments for this project.
//!
//! A line `# outward: scale 3, yaw 30, mode 3d` (or with `//`) holds descriptions of
//! [`inputs`](crate::inputs), such as `roughness in [0.05, 1]`, and settings, which are pairs of a
//! key and a value. They are separated by commas or semicolons. What settings mean is up to who
//! uses them. Tested below.

use core::ops::Range;

use outward_expr::Diagnostic;

use crate::inputs::{Description, Part, part, parts};

/// A setting in a comment of a text, such as `scale 2` of `# outward: scale 2, yaw 30`. What it
/// means is up to whoever uses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Directive {
    /// The first word.
    pub key: String,
    /// What follows the word, up to the comma, the semicolon or the end of the line; it may be
    /// empty.
    pub value: String,
    /// The line of the text, counted from 1.
    pub line: usize,
}

/// What the comments of a text hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct Comments {
    /// The settings, in order, each with the bytes where it stands.
    pub(crate) settings: Vec<(Range<usize>, Directive)>,
    /// The descriptions of inputs, in order.
    pub(crate) descriptions: Vec<Description>,
}

/// Reads the comments of a text. Those that do not open with `outward:` hold nothing.
///
/// # Errors
/// If a description of inputs is not in its form.
pub(crate) fn comments(text: &str) -> Result<Comments, Diagnostic> {
    let mut found = Comments::default();
    let mut start = 0;
    for (line, content) in (1..).zip(text.split_inclusive('\n')) {
        let end = start + content.len();
        let content = content.trim_start();
        let comment = content
            .strip_prefix('#')
            .or_else(|| content.strip_prefix("//"));
        let body = comment.and_then(|comment| comment.trim_start().strip_prefix("outward:"));
        if let Some(body) = body {
            for span in parts(text, end - body.len()..end) {
                match part(text, span)? {
                    Part::Description(description) => found.descriptions.push(description),
                    Part::Setting(span) => {
                        let setting = &text[span.clone()];
                        let (key, value) = setting
                            .split_once(char::is_whitespace)
                            .unwrap_or((setting, ""));
                        let directive = Directive {
                            key: key.to_owned(),
                            value: value.trim().to_owned(),
                            line,
                        };
                        found.settings.push((span, directive));
                    }
                }
            }
        }
        start = end;
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_values_and_lines() {
        let text = "# A model\n# outward: scale 3, yaw  30 ,mode 3d\nx var x\n  //outward: flat,, title a b c\n";
        let found = comments(text).unwrap();
        assert!(found.descriptions.is_empty());
        let found: Vec<_> = (found.settings.into_iter())
            .map(|(_, d)| (d.key, d.value, d.line))
            .collect();
        let expected = [
            ("scale", "3", 2),
            ("yaw", "30", 2),
            ("mode", "3d", 2),
            ("flat", "", 4),
            ("title", "a b c", 4),
        ];
        assert_eq!(
            found,
            expected.map(|(k, v, l)| (k.to_owned(), v.to_owned(), l))
        );
        let none = comments("# outwards: a 1\nx # outward: b 2\n").unwrap();
        assert!(none.settings.is_empty() && none.descriptions.is_empty());
    }

    #[test]
    fn descriptions_stand_among_settings() {
        let text = "# outward: scale 3; x in [0, 1], yaw 30\r\n//outward: n unit; light interval;";
        let found = comments(text).unwrap();
        let keys: Vec<_> = found.settings.iter().map(|(_, d)| d.key.as_str()).collect();
        assert_eq!(keys, ["scale", "yaw"]);
        assert_eq!(&text[found.settings[1].0.clone()], "yaw 30");
        let names: Vec<_> = found
            .descriptions
            .iter()
            .map(|i| &text[i.name.clone()])
            .collect();
        assert_eq!(names, ["x", "n", "light"]);
        let error = comments("x\n # outward: scale 3, x in [0, 1").unwrap_err();
        assert_eq!((error.line, error.column), (2, 32), "{error}");
    }
}
