//! Text with comments on values: a table that stands behind the lines.
//!
//! Whoever knows something of every value gives it as [`Column`]s. The layout is here, so that all
//! texts of this kind look the same.

use core::fmt::Write;

use super::print;
use crate::function::Function;

/// Lines and entries longer than this do not push what stands behind the others to the right.
const WIDEST: usize = 40;

/// A column of comments: an entry for each value, in the order of the lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    title: &'static str,
    entries: Vec<String>,
    right: bool,
}

impl Column {
    /// A column whose entries begin below each other, with its title. An entry may be empty, and so
    /// may the title.
    #[must_use]
    pub fn new(title: &'static str, entries: Vec<String>) -> Self {
        Self {
            title,
            entries,
            right: false,
        }
    }

    /// The column with entries that end below each other, as numbers do.
    #[must_use]
    pub fn aligned_right(self) -> Self {
        Self {
            right: true,
            ..self
        }
    }

    /// The entry of a value, or the title.
    fn entry(&self, value: Option<usize>) -> &str {
        let entry = value.map(|i| self.entries.get(i).map_or("", String::as_str));
        entry.unwrap_or(self.title)
    }

    fn width(&self) -> usize {
        width(self.entries.iter().map(String::as_str).chain([self.title]))
    }
}

/// Prints the function as [`print()`] does, with a comment on every value, also in blocks and in
/// called functions.
///
/// ```
/// use outward_expr::text::{Column, parse, print_annotated};
/// let f = parse("x var x\ny square x\nz sqrt y\n", outward_expr::Format::F64)?;
/// let column = |title, entries: [&str; 3]| Column::new(title, entries.map(String::from).into());
/// let lines = column("line", ["9", "10", ""]).aligned_right();
/// let text = print_annotated(&f, &[lines, column("bounds", ["[2, 3]", "[4, 9]", "[2, 3]"])]);
/// assert_eq!(text, "\
/// function f
/// format f64
/// inputs x
///               ## line  bounds
/// %0 var x      #    9  [2, 3]
/// %1 square %0  #   10  [4, 9]
/// %2 sqrt %1    #       [2, 3]
/// output out %2
/// ");
/// assert_eq!(parse(&text, f.format)?, f);
/// # Ok::<(), outward_expr::Diagnostic>(())
/// ```
#[must_use]
pub fn print_annotated(f: &Function, columns: &[Column]) -> String {
    annotate(
        &print(f),
        |line| line.trim_start().starts_with('%'),
        columns,
    )
}

/// A text with a comment on each line for which `is_value` holds: the first entry of every column
/// on the first one, and so on. Where all entries are empty there is no comment. The comments begin
/// below each other, with the titles, if there are any, above the first.
///
/// An entry must not contain the end of a line.
#[must_use]
pub fn annotate(text: &str, is_value: impl Fn(&str) -> bool, columns: &[Column]) -> String {
    let behind = width(text.lines().filter(|line| is_value(line)));
    let widths: Vec<usize> = columns.iter().map(Column::width).collect();
    let comment = |value: Option<usize>| {
        let entries = columns.iter().zip(&widths).map(|(column, &width)| {
            let entry = column.entry(value);
            if column.right {
                format!("{entry:>width$}")
            } else {
                format!("{entry:width$}")
            }
        });
        let comment = entries.collect::<Vec<_>>().join("  ");
        comment.trim_end().to_owned()
    };
    let title = comment(None);
    let mut out = String::with_capacity(4 * text.len());
    let mut values = 0;
    for line in text.lines() {
        let mut about = String::new();
        if is_value(line) {
            if values == 0 && !title.is_empty() {
                // Writing to a string does not fail.
                let _ = writeln!(out, "{:behind$}  # {title}", "");
            }
            about = comment(Some(values));
            values += 1;
        }
        let _ = match about.as_str() {
            "" => writeln!(out, "{line}"),
            about => writeln!(out, "{line:behind$}  # {about}"),
        };
    }
    out
}

/// The greatest number of characters of those that are not too long.
fn width<'t>(texts: impl Iterator<Item = &'t str>) -> usize {
    let counts = texts.map(|text| text.chars().count());
    counts.filter(|&n| n <= WIDEST).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(title: &'static str, entries: &[&str]) -> Column {
        Column::new(title, entries.iter().map(ToString::to_string).collect())
    }

    /// Of text whose values are the lines that begin with a letter.
    fn annotated(text: &str, columns: &[Column]) -> String {
        annotate(text, |line| line.starts_with(char::is_alphabetic), columns)
    }

    #[test]
    fn a_text_without_columns_or_values_stays_as_it_is() {
        assert_eq!(annotated("a\n1\n\nb\n", &[]), "a\n1\n\nb\n");
        assert_eq!(annotated("1\n", &[column("title", &["x"])]), "1\n");
        assert_eq!(annotated("", &[column("title", &[])]), "");
    }

    #[test]
    fn a_column_without_a_title_has_no_line_for_it() {
        let text = annotated("1 is longer\na\nbcd\n", &[column("", &["x y", "z"])]);
        assert_eq!(text, "1 is longer\na    # x y\nbcd  # z\n");
    }

    #[test]
    fn nothing_to_say_is_no_comment() {
        let columns = [column("n", &["", "x"]), column("s", &["", "", "y"])];
        let text = annotated("a\nb\nc\nd\n", &columns);
        assert_eq!(text, "   # n  s\na\nb  # x\nc  #    y\nd\n");
    }

    #[test]
    fn long_lines_and_entries_push_nothing() {
        let long = "l".repeat(WIDEST + 1);
        let columns = [column("name", &["x", &long]), column("set", &["1", "2"])];
        let text = annotated(&format!("a\n{long}\n"), &columns);
        assert_eq!(
            text,
            format!("   # name  set\na  # x     1\n{long}  # {long}  2\n")
        );
        let fits = "f".repeat(WIDEST);
        let text = annotated(&format!("a\n{fits}\n"), &[column("", &["x", "y"])]);
        assert_eq!(text, format!("{:WIDEST$}  # x\n{fits}  # y\n", "a"));
    }

    #[test]
    fn values_in_blocks_have_comments_too() {
        let f = "x var x\nl loop x x\n  a var x\n  b square a\n  c lt a b\n  again c\n  output x b\nend\ny project l 0\n";
        let f = super::super::parse(f, crate::Format::F64).unwrap();
        let text = print_annotated(&f, &[column("", &["1", "", "3", "4", "5", "6"])]);
        let commented: Vec<&str> = text.lines().filter(|line| line.contains('#')).collect();
        let expected = [
            "%0 var x         # 1",
            "  %0 var x       # 3",
            "  %1 square %0   # 4",
            "  %2 lt %0 %1    # 5",
            "%2 project %1 0  # 6",
        ];
        assert_eq!(commented, expected);
    }
}
