//! `outward render`: a picture as a PNG file.
//!
//! Settings come from the directives of the model, and options override them. Inputs that are known to be one number are that number. The place of the picture is tried before the
//! work, and nothing is left there until the picture is complete: `save_png` writes beside it and moves. So an
//! interrupted command leaves no partial file.

use std::path::{Path, PathBuf};
use std::time::Instant;

use outward_expr::Function;
use outward_render::camera::Camera;
use outward_render::{Form, Progress, Settings, Stats, flat, save_png, solid};

use crate::args::RenderArgs;
use crate::progress::Bar;
use crate::report::{self, Failure, Report};
use crate::source::Source;

pub(crate) fn run(args: &RenderArgs) -> Result<(), Failure> {
    let start = Instant::now();
    let source = Source::read(&args.source)?;
    let view = View::of(args, &source)?;
    let path = output(args);
    let behind = place(&path, args)?;
    let read = Instant::now();

    let form = Form::of(&source.inputs.fixed(&source.function));
    let form = form.map_err(|error| source.refused(error))?;
    let (rgb, stats) = draw(&form, &view, args)?;
    let drawn = Instant::now();
    let (width, height) = args.size;
    save_png(&behind, &rgb, width, height)?;
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
        path: &path,
        size: args.size,
        solid: view.solid,
        threads: settings(args, None).thread_count(),
        nodes: form.function().nodes.len(),
        stats: &stats,
        wall: [
            ("read", read - start),
            ("draw", drawn - read),
            ("write", saved - drawn),
        ],
    };
    report::result(&if args.json {
        report.json()
    } else {
        report.table()
    })
}

fn settings<'p>(args: &RenderArgs, progress: Option<&'p dyn Progress>) -> Settings<'p> {
    Settings {
        width: args.size.0,
        height: args.size.1,
        threads: args.threads,
        engine: args.engine.into(),
        progress,
        timed: args.stats,
        ..Settings::square(1)
    }
}

/// Draws; gives RGB pixels and what was done.
fn draw(form: &Form, view: &View, args: &RenderArgs) -> Result<(Vec<u8>, Stats), Failure> {
    let bar = Bar::new(args.quiet);
    let settings = settings(args, bar.as_ref().map(|bar| bar as &dyn Progress));
    if view.solid {
        let picture = solid::draw_form(form, &view.camera, &settings)?;
        return Ok((picture.rgb(), picture.stats));
    }
    // A scale of one leaves the function untouched: every pixel is what its own program returns there.
    let scale = view.camera.scale;
    let picture = if scale == 1.0 {
        flat::draw_form(form, &settings)?
    } else {
        let camera = Camera {
            scale,
            ..Camera::default()
        };
        flat::draw_form(&form.try_map(|f| camera.compose(f))?, &settings)?
    };
    Ok((picture.rgb(), picture.stats))
}

/// How the function is looked at.
struct View {
    solid: bool,
    camera: Camera,
}

impl View {
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
        if !solid && (args.yaw.is_some() || args.pitch.is_some() || args.clip.is_some()) {
            report::warn("--yaw, --pitch and --clip have no effect on a picture in 2-D");
        }
        Ok(Self { solid, camera })
    }
}

fn uses_z(f: &Function) -> bool {
    f.inputs
        .iter()
        .zip(f.used_inputs())
        .any(|(name, used)| used && (name == "z" || name.ends_with(".z")))
}

/// The name of the picture.
fn output(args: &RenderArgs) -> PathBuf {
    if let Some(path) = &args.output {
        return path.clone();
    }
    let file = args
        .source
        .file
        .as_deref()
        .filter(|file| file.as_os_str() != "-");
    let mut name = file
        .and_then(Path::file_stem)
        .unwrap_or("out".as_ref())
        .to_owned();
    name.push(".png");
    PathBuf::from(name)
}

/// The file behind that name, proved to be writable, so that nobody waits for a picture that cannot be saved.
fn place(path: &Path, args: &RenderArgs) -> Result<PathBuf, Failure> {
    let fail = |what: String| Failure::Other(format!("cannot write {}: {what}", path.display()));
    // A link to a file stays; the file is replaced.
    let behind = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if let Ok(about) = std::fs::metadata(&behind) {
        if about.is_dir() {
            return Err(fail("it is a directory".into()));
        }
        if !about.is_file() {
            return Err(fail("it is not a plain file".into()));
        }
        let model = args
            .source
            .file
            .as_ref()
            .and_then(|file| std::fs::canonicalize(file).ok());
        if model.is_some_and(|model| model == behind) {
            return Err(fail("that is the model itself".into()));
        }
    }
    let Some(name) = behind.file_name() else {
        return Err(fail("it names no file".into()));
    };
    let mut trial = name.to_owned();
    trial.push(format!(".{}.try", std::process::id()));
    try_out(&behind.with_file_name(trial)).map_err(|e| fail(e.to_string()))?;
    Ok(behind)
}

/// Makes a file and removes it again.
fn try_out(trial: &Path) -> std::io::Result<()> {
    std::fs::File::create_new(trial)?;
    std::fs::remove_file(trial)
}
