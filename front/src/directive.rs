//! Directives: settings that travel with a model in its comments.
//!
//! A line `# outward: scale 3, yaw 30, mode 3d` (or with `//`) holds pairs of a key and a value, parted by commas.
//! What they mean is up to who uses them. Tested below.

/// A setting in a comment of a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Directive {
    /// The first word.
    pub key: String,
    /// The rest up to the comma; may be empty.
    pub value: String,
    /// The line it stands on, from 1.
    pub line: usize,
}

/// All directives of a text, in order. Comments that do not open with `outward:` are none.
#[must_use]
pub fn directives(text: &str) -> Vec<Directive> {
    let mut found = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim_start();
        let comment = content
            .strip_prefix('#')
            .or_else(|| content.strip_prefix("//"));
        let Some(settings) =
            comment.and_then(|comment| comment.trim_start().strip_prefix("outward:"))
        else {
            continue;
        };
        for setting in settings
            .split(',')
            .map(str::trim)
            .filter(|setting| !setting.is_empty())
        {
            let (key, value) = setting
                .split_once(char::is_whitespace)
                .unwrap_or((setting, ""));
            found.push(Directive {
                key: key.to_owned(),
                value: value.trim().to_owned(),
                line,
            });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_values_and_lines() {
        let text = "# A model\n# outward: scale 3, yaw  30 ,mode 3d\nx var x\n  //outward: flat,, title a b c\n";
        let found: Vec<_> = directives(text)
            .into_iter()
            .map(|d| (d.key, d.value, d.line))
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
        assert_eq!(directives("# outwards: a 1\nx # outward: b 2\n"), []);
    }
}
