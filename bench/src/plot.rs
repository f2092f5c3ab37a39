//! Grouped bars, as an SVG picture.

use std::fmt::Write;

/// The width of a bar, and the height of one unit, in pixels.
const BAR: f64 = 14.0;
const UNIT: f64 = 60.0;

/// The margins to the left, above, and below.
const LEFT: f64 = 40.0;
const TOP: f64 = 50.0;
const BELOW: f64 = 40.0;

const COLOURS: [&str; 4] = ["#9aa0a6", "#d1495b", "#edae49", "#2e7d6b"];

/// A picture of groups of bars: `names` are those of the bars of a group, at most four, and heights
/// are in relation to the first, which is 1.
///
/// ```
/// use outward_bench::plot::grouped_bars;
/// let picture = grouped_bars("Costs", &["point", "bound"], &[("f".to_owned(), vec![1.0, 2.5])]);
/// assert!(picture.starts_with("<svg") && picture.contains("2.5"));
/// ```
#[must_use]
pub fn grouped_bars(title: &str, names: &[&str], groups: &[(String, Vec<f64>)]) -> String {
    let all = groups.iter().flat_map(|(_, heights)| heights);
    let most = all.copied().fold(1.0, |a, b| if b > a { b } else { a });
    let of_group = (names.len() as f64 + 2.0) * BAR;
    let width = LEFT + groups.len() as f64 * of_group + BAR;
    let floor = TOP + most * UNIT;
    let height = floor + BELOW;
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"10\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<text x=\"{LEFT}\" y=\"16\" font-size=\"12\">{}</text>",
        escaped(title)
    );
    for (k, (name, colour)) in names.iter().zip(COLOURS).enumerate() {
        let x = LEFT + 110.0 * k as f64;
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"24\" width=\"10\" height=\"10\" fill=\"{colour}\"/><text x=\"{}\" y=\"33\">{}</text>",
            x + 14.0,
            escaped(name)
        );
    }
    let mut level = 0.0;
    while level <= most {
        let y = floor - level * UNIT;
        let _ = writeln!(
            out,
            "<line x1=\"{LEFT}\" x2=\"{width}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#dddddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{level}</text>",
            LEFT - 6.0,
            y + 3.0
        );
        level += 1.0;
    }
    for (g, (name, heights)) in groups.iter().enumerate() {
        let from = LEFT + BAR + g as f64 * of_group;
        for (k, (height, colour)) in heights.iter().zip(COLOURS).enumerate() {
            let (x, y) = (from + k as f64 * BAR, floor - height * UNIT);
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y:.1}\" width=\"{}\" height=\"{:.1}\" fill=\"{colour}\"/><text x=\"{}\" y=\"{:.1}\" font-size=\"8\" text-anchor=\"middle\">{height:.1}</text>",
                BAR - 2.0,
                height * UNIT,
                x + BAR / 2.0 - 1.0,
                y - 2.0
            );
        }
        let middle = from + names.len() as f64 * BAR / 2.0;
        let _ = writeln!(
            out,
            "<text x=\"{middle}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"9\">{}</text>",
            floor + 14.0,
            escaped(name)
        );
    }
    out.push_str("</svg>\n");
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
