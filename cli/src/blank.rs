//! Why a picture shows nothing: one warning, for who does not see what was expected.

use outward::analysis::values::Settings;
use outward::analyze_values;
use outward_expr::{Format, Function};
use outward_interval::{Float, Interval};
use outward_semantics::Set;
use outward_sets::Semantics;

use crate::effort::EffortArg;
use crate::report;

/// What a picture has everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blank {
    /// No pixel is inside.
    Outside,
    /// Every pixel is.
    Inside,
    /// No ray meets the surface.
    Missed,
}

impl Blank {
    /// That of a picture in 2-D, if there is any; of these pixels.
    pub(crate) fn of_pixels(pixels: &[u8]) -> Option<Self> {
        let first = *pixels.first()?;
        let all = pixels.iter().all(|&pixel| pixel == first);
        all.then_some(if first == 0 {
            Self::Outside
        } else {
            Self::Inside
        })
    }

    /// Says so, and why, as far as it is known: of a function in the coordinates of the picture,
    /// which goes so far to each side.
    pub(crate) fn warn(self, f: &Function, sides: [f64; 3], scale: f64) {
        let why = match f.format {
            Format::F32 => why::<f32>(f, sides),
            Format::F64 => why::<f64>(f, sides),
        };
        let what = match self {
            Self::Outside => "the picture is empty: no pixel is inside",
            Self::Inside => "the picture is full: every pixel is inside",
            Self::Missed => "the picture is empty: no ray meets the surface",
        };
        let why = why.unwrap_or_else(|| match self {
            Self::Outside | Self::Missed => {
                "what there is may be too thin, or elsewhere".to_owned()
            }
            Self::Inside => "the edge may be elsewhere".to_owned(),
        });
        report::warn(format_args!("{what}; {why} (with --scale {scale})"));
    }
}

/// What the function is everywhere, if that is the reason.
fn why<F: Float>(f: &Function, sides: [f64; 3]) -> Option<String> {
    let side = |name: &str| {
        let axis = name.rsplit('.').next().unwrap_or(name);
        let axis = ["x", "y", "z"].iter().position(|&other| other == axis)?;
        let end = F::from_f64_up(sides[axis]);
        Some((name.to_owned(), Interval::new(-end, end).ok()?))
    };
    let sides: Vec<(String, Interval<F>)> = f.inputs.iter().filter_map(|name| side(name)).collect();
    let sides = sides.iter().map(|(name, side)| (name.as_str(), *side));
    // The picture is there; why it is as it is may not take as long again.
    let settings = Settings::new(Semantics::Float).work(EffortArg { seconds: 0.5 }.work());
    let values = analyze_values(f, sides, settings).ok()?;
    let Set::Real(set) = values.any(f.outputs.first()?.node) else {
        return None;
    };
    let hull = set.bounds();
    let or_nan = if set.may_be_nan() {
        ", or not defined"
    } else {
        ""
    };
    if hull.is_empty() {
        Some("the function is not defined anywhere in this region: it is NaN".to_owned())
    } else if hull.inf() > F::ZERO {
        Some(format!(
            "the function is positive{or_nan} everywhere in this region: it is in {hull}"
        ))
    } else if hull.sup() < F::ZERO {
        Some(format!(
            "the function is negative{or_nan} everywhere in this region: it is in {hull}"
        ))
    } else if hull.inf() >= F::ZERO {
        Some(format!(
            "the function is never below zero in this region: it is in {hull}"
        ))
    } else {
        None
    }
}
