//! `outward render`: a picture as a PNG file.
//!
//! Settings come from the directives of the model, and options override them. Inputs that are known
//! to be one number are that number.
//! Where the picture goes is `output`'s part.

use std::time::Instant;

use outward_expr::{Diagnostic, Function};
use outward_render::camera::Camera;
use outward_render::{
    Execution, Problem, Progress, RenderSettings, Stats, encode_png, flat, solid,
};

use crate::args::RenderArgs;
use crate::blank::Blank;
use crate::effect;
use crate::interrupt;
use crate::output::{FileFormat, Output};
use crate::progress::Bar;
use crate::report::{self, Failure, Report};
use crate::source::Source;

pub(crate) fn run(args: &RenderArgs) -> Result<(), Failure> {
    let start = Instant::now();
    let source = Source::read(&args.source)?;
    let view = View::of(args, &source)?;
    let output = Output::of(args.output.as_deref(), &args.source, FileFormat::Png)?;
    let read = Instant::now();

    let execution = Execution::of(&source.inputs.fixed(&source.function));
    let execution = execution.map_err(|error| source.refused(error))?;
    let drawn = draw(&execution, &view, args);
    let (rgb, stats) = drawn.map_err(|problem| mended(problem, execution.function()))?;
    let drawn = Instant::now();
    if interrupt::is_asked() {
        report::warn("interrupted: the picture is not complete");
    }
    let png = encode_png(&rgb, args.size.0, args.size.1);
    let png = png.map_err(|e| Failure::Other(format!("cannot write the picture: {e}")))?;
    output.save(&png)?;
    let saved = Instant::now();

    if stats.undecided > 0 {
        let rays = stats.hits + stats.misses + stats.undecided;
        report::warn(format!(
            "{} of {rays} rays undecided at float resolution; they are drawn as hits",
            stats.undecided
        ));
    }
    if !args.stats {
        return Ok(());
    }
    let report = Report {
        path: output.path(),
        size: args.size,
        solid: view.solid,
        threads: settings(args, None).thread_count(),
        nodes: execution.function().nodes.len(),
        stats: &stats,
        wall: [
            ("read", read - start),
            ("draw", drawn - read),
            ("write", saved - drawn),
        ],
    };
    let text = if args.json {
        report.json()
    } else {
        report.table()
    };
    match output {
        Output::File { .. } => report::result(&text),
        // Where the picture goes nothing else may go.
        Output::Standard => {
            report::note(&text);
            Ok(())
        }
    }
}

fn settings<'p>(args: &RenderArgs, progress: Option<&'p dyn Progress>) -> RenderSettings<'p> {
    RenderSettings {
        width: args.size.0,
        height: args.size.1,
        threads: args.threads,
        engine: args.engine.into(),
        progress,
        timed: args.stats,
        ..RenderSettings::square(1)
    }
}

/// Draws; gives RGB pixels and what was done. Says why if there is nothing to be seen.
fn draw(
    execution: &Execution,
    view: &View,
    args: &RenderArgs,
) -> Result<(Vec<u8>, Stats), Problem> {
    let bar = Bar::new(args.quiet);
    let settings = settings(args, Some(&bar));
    let (rgb, stats, blank) = if view.solid {
        let picture = solid::draw_as(execution, &view.camera, &settings)?;
        let blank = picture.stats.hits + picture.stats.undecided == 0;
        (picture.rgb(), picture.stats, blank.then_some(Blank::Missed))
    } else {
        // A scale of one leaves the function untouched: every pixel is what its own program returns
        // there.
        let picture = if view.camera.scale == 1.0 {
            flat::draw_as(execution, &settings)?
        } else {
            flat::draw_as(&execution.try_map(|f| view.seen(f))?, &settings)?
        };
        (
            picture.rgb(),
            picture.stats,
            Blank::of_pixels(&picture.pixels),
        )
    };
    drop(bar);
    if let Some(blank) = blank.filter(|_| !interrupt::is_asked()) {
        blank.warn(
            &view.seen(execution.function())?,
            view.region(args.size),
            view.camera.scale,
        );
    }
    Ok((rgb, stats))
}

/// A problem with this function, and what would mend it.
fn mended(problem: Problem, f: &Function) -> Failure {
    let Problem::Input { name } = &problem else {
        return problem.into();
    };
    let is_axis = |name: &str| ["x", "y", "z"].contains(&name.rsplit('.').next().unwrap_or(name));
    let used = f.inputs.iter().zip(f.used_inputs());
    let others = used.filter(|(name, used)| *used && !is_axis(name));
    let mut others: Vec<&str> = others.map(|(name, _)| name.as_str()).collect();
    if others.is_empty() {
        others.push(name);
    }
    let numbers: Vec<String> = others.iter().map(|name| format!("{name} in 0")).collect();
    let help = format!("make it a number, as --inputs \"{}\"", numbers.join("; "));
    Diagnostic::whole(problem.to_string()).help(help).into()
}

/// A number of pixels, which is small.
fn pixels(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// How the function is looked at.
struct View {
    solid: bool,
    camera: Camera,
}

impl View {
    /// The function in the coordinates of the picture.
    fn seen(&self, f: &Function) -> Result<Function, Problem> {
        let flat = Camera {
            scale: self.camera.scale,
            ..Camera::default()
        };
        let camera = if self.solid { self.camera } else { flat };
        camera.compose(f)
    }

    /// How far the picture goes to each side, in its own coordinates.
    fn region(&self, size: (usize, usize)) -> [f64; 3] {
        let (width, height) = (pixels(size.0), pixels(size.1));
        let shorter = if width < height { width } else { height };
        let depth = if self.solid { self.camera.reach() } else { 0.0 };
        [width / shorter, height / shorter, depth]
    }

    fn of(args: &RenderArgs, source: &Source) -> Result<Self, Failure> {
        let mut solid = None;
        let mut camera = Camera::default();
        for d in &source.directives {
            let bad = |expected: &str| {
                source
                    .error_at(d, format!("bad setting `{} {}`", d.key, d.value))
                    .label(expected)
            };
            let number = || {
                d.value
                    .parse::<f64>()
                    .map_err(|_| bad("expected a number after it"))
            };
            match d.key.as_str() {
                "scale" => camera.scale = number()?,
                "yaw" => camera.yaw = number()?,
                "pitch" => camera.pitch = number()?,
                "clip" => camera.clip = Some(number()?),
                "mode" => {
                    solid = Some(match d.value.as_str() {
                        "2d" => false,
                        "3d" => true,
                        _ => return Err(bad("expected `mode 2d` or `mode 3d`").into()),
                    });
                }
                // What functions are: the reader's.
                "noise" => {}
                other => report::warn(format!(
                    "{}:{}: unknown setting `{other}`; known are scale, yaw, pitch, clip and mode",
                    source.name, d.line
                )),
            }
            camera.check().map_err(|problem| {
                source
                    .error_at(d, format!("bad setting `{} {}`", d.key, d.value))
                    .label(problem.to_string())
            })?;
        }
        let solid = match (args.flat, args.solid) {
            (true, _) => false,
            (_, true) => true,
            _ => solid.unwrap_or_else(|| uses_z(&source.function)),
        };
        camera.scale = args.scale.unwrap_or(camera.scale);
        camera.yaw = args.yaw.unwrap_or(camera.yaw);
        camera.pitch = args.pitch.unwrap_or(camera.pitch);
        camera.clip = args.clip.or(camera.clip);
        camera.check()?;
        effect::of_render(args, source, solid);
        Ok(Self { solid, camera })
    }
}

fn uses_z(f: &Function) -> bool {
    f.inputs
        .iter()
        .zip(f.used_inputs())
        .any(|(name, used)| used && (name == "z" || name.ends_with(".z")))
}
