//! Values of options that are more than a number or a word.

use outward::analysis::values::Accuracy;
use outward_interval::Interval;
use outward_render::MAX_SIDE;

/// A number that is not negative.
pub(crate) fn tolerance(text: &str) -> Result<f64, String> {
    let number = text
        .parse::<f64>()
        .ok()
        .filter(|n| *n >= 0.0 && n.is_finite());
    number.ok_or_else(|| "expected a number that is not negative".to_owned())
}

/// `N` or `wgsl`.
pub(crate) fn accuracy(text: &str) -> Result<Accuracy, String> {
    if text.eq_ignore_ascii_case("wgsl") {
        return Ok(Accuracy::Wgsl);
    }
    let numbers = text.parse::<u32>().map(Accuracy::Numbers);
    numbers.map_err(|_| "expected a whole number, or wgsl".to_owned())
}

/// `N` or `WxH`, from 1 to what a picture can have.
pub(crate) fn size(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| match text.parse::<usize>() {
        Ok(n @ 1..=MAX_SIDE) => Ok(n),
        _ => Err(format!(
            "expected N or WxH, with whole numbers from 1 to {}",
            MAX_SIDE
        )),
    };
    match text.split_once(['x', 'X']) {
        Some((width, height)) => Ok((number(width)?, number(height)?)),
        None => number(text).map(|n| (n, n)),
    }
}

/// A bounded interval with more than one number, such as `[0, 1]`.
pub(crate) fn range(text: &str) -> Result<[f64; 2], String> {
    let interval = text.parse::<Interval<f64>>().ok();
    let ends = interval.map(|x| [x.inf(), x.sup()]);
    let ends = ends.filter(|[lo, hi]| lo < hi && (hi - lo).is_finite());
    ends.ok_or_else(|| "expected a bounded interval, such as [0,1]".to_owned())
}
