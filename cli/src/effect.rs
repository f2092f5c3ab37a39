//! Options that change nothing about the function at hand: a warning each time, never silence.

use outward_front::inputs::InputDomain;

use crate::args::{AnalyzeArgs, BoundArg, RenderArgs};
use crate::arithmetic::SemanticsArg;
use crate::boxes;
use crate::report;
use crate::source::Source;

/// Warns of those of `analyze`.
pub(crate) fn of_analyze(args: &AnalyzeArgs) {
    let lowering = [
        ("--bound", args.bound != BoundArg::Both),
        ("--target", args.target.is_some()),
        ("--interval", args.interval.is_some()),
        ("--plain", args.plain),
    ];
    of_assume(args.assume, args.semantics);
    if args.explain.is_some() {
        warn(&lowering, "on what --explain prints");
    }
}

/// Warns where conditions of other forms are assumed, and there are no other forms.
pub(crate) fn of_assume(assume: bool, semantics: Option<SemanticsArg>) {
    if assume && matches!(semantics, Some(SemanticsArg::Float)) {
        report::warn(format_args!(
            "--assume has no effect with --semantics float: other forms are of real values"
        ));
    }
}

/// Warns of those of `render`. `is_solid` says whether the picture is in 3-D.
pub(crate) fn of_render(args: &RenderArgs, source: &Source, is_solid: bool) {
    if !is_solid {
        let camera = [
            ("--yaw", args.yaw.is_some()),
            ("--pitch", args.pitch.is_some()),
            ("--clip", args.clip.is_some()),
        ];
        warn(&camera, "on a picture in 2-D");
    }
    let text = args.source.inputs.as_deref().unwrap_or_default();
    let domains = boxes::described(text).filter_map(|name| source.inputs.get(name));
    let open = domains.filter(|domain| domain.constant().is_none());
    let mut names: Vec<&str> = open
        .map(|domain: &InputDomain| domain.name.as_str())
        .collect();
    names.dedup();
    for name in names {
        let what = format!("what --inputs says of `{name}` has no effect on a picture");
        report::warn(format_args!(
            "{what}; a single number would have, as in \"{name} in 0\""
        ));
    }
}

/// One warning for the options that are given.
fn warn(options: &[(&str, bool)], on: &str) {
    let given = options.iter().filter(|(_, given)| *given);
    let given: Vec<&str> = given.map(|(name, _)| *name).collect();
    match given.split_last() {
        None => {}
        Some((last, [])) => report::warn(format_args!("{last} has no effect {on}")),
        Some((last, before)) => {
            let before = before.join(", ");
            report::warn(format_args!("{before} and {last} have no effect {on}"));
        }
    }
}
