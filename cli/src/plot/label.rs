//! Numbers at the axes of plots.

/// A number on an axis with these endpoints, with as many digits as tell its marks apart.
pub(super) fn label(x: f64, [lo, hi]: [f64; 2]) -> String {
    let size = if lo.abs() > hi.abs() { lo } else { hi }.abs();
    if !(1e-4..1e6).contains(&size) {
        return match x {
            0.0 => "0".to_owned(),
            _ => format!("{x:.2e}"),
        };
    }
    let width = hi - lo;
    let mut decimals = 0;
    let mut step = 20.0;
    while step > width && decimals < 15 {
        decimals += 1;
        step /= 10.0;
    }
    let text = format!("{x:.decimals$}");
    match text.strip_prefix('-') {
        Some(digits) if digits.chars().all(|c| "0.".contains(c)) => digits.to_owned(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn labels_have_as_many_digits_as_needed() {
        for (x, ends, expected) in [
            (2.0, [0.0, 4.0], "2.0"),
            (-1e-17, [-1.0, 1.0], "0.0"),
            (25.0, [0.0, 100.0], "25"),
            (1.0005, [1.0, 1.001], "1.00050"),
            (-2e300, [-2e300, 2e300], "-2.00e300"),
            (0.0, [0.0, 1e-300], "0"),
        ] {
            assert_eq!(label(x, ends), expected, "{x} on {ends:?}");
        }
    }
}
