//! 3-D pictures against dense sampling of every ray: no miss where f changes sign, no hit behind or
//! beside the first change.
//!
//! The sampling is plain f64. A sample counts where |f| is far above its rounding error, so that
//! its sign is beyond doubt; what the picture says is about exact numbers, and may know more than
//! the samples (thin features), never less.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "of tests: numbers are small, and failures are panics"
)]

use crate::common::{ENGINES, Tape, column, formula, models, ray_end, row, settings, text};
use outward_expr::Function;
use outward_render::camera::Camera;
use outward_render::solid::{Hit, RayResult, Solid};
use outward_render::{Engine, RenderSettings, solid};

/// Samples of f along the rays of a picture, by a rotation of its own.
struct Sampler {
    tape: Tape<f64>,
    camera: Camera,
    memory: Vec<Vec<f64>>,
}

impl Sampler {
    fn new(f: &Function, camera: Camera) -> Self {
        Self {
            tape: Tape::of(f),
            camera,
            memory: Vec::new(),
        }
    }

    /// f at the depths `z` of the ray (x, y): turn up about x, then about the vertical, then scale.
    #[allow(
        clippy::disallowed_methods,
        reason = "a picture is tilted by about these angles"
    )]
    fn along(&mut self, x: f64, y: f64, z: &[f64]) -> Vec<f64> {
        let (sp, cp) = self.camera.pitch.to_radians().sin_cos();
        let (sy, cy) = self.camera.yaw.to_radians().sin_cos();
        let mut world = [(); 3].map(|()| Vec::with_capacity(z.len()));
        for &z in z {
            let (up, towards) = (y * cp + z * sp, z * cp - y * sp);
            let (right, towards) = (x * cy + towards * sy, towards * cy - x * sy);
            for (w, v) in world.iter_mut().zip([right, up, towards]) {
                w.push(v * self.camera.scale);
            }
        }
        let [x, y, z] = &world;
        self.tape.row([x, y, z], &mut self.memory)
    }

    fn at(&mut self, x: f64, y: f64, z: f64) -> f64 {
        self.along(x, y, &[z])[0]
    }

    /// The gradient in the picture's coordinates by central differences, and whether there is a
    /// crease nearby: one-sided differences that are not close.
    fn gradient(&mut self, x: f64, y: f64, z: f64) -> ([f64; 3], bool) {
        let h = 1e-5;
        let here = self.at(x, y, z);
        let mut gradient = [0.0; 3];
        let mut crease = false;
        for (i, d) in gradient.iter_mut().enumerate() {
            let mut slope = |h: f64| {
                let mut p = [x, y, z];
                p[i] += h;
                (self.at(p[0], p[1], p[2]) - here) / h
            };
            let (left, right) = (slope(-h), slope(h));
            crease |= (left - right).abs() > 0.01 * (1.0 + left.abs());
            *d = f64::midpoint(left, right);
        }
        (gradient, crease)
    }
}

/// What may be off.
struct Tolerance {
    /// |f| above which the sign of a sample is certain.
    certain: f64,
    /// Of the depth, where f crosses zero steeply; divided by the slope.
    depth: f64,
    /// Of the gradient, relative to its length.
    gradient: f64,
}

const F64: Tolerance = Tolerance {
    certain: 1e-10,
    depth: 1e-9,
    gradient: 1e-4,
};

/// `.vm` models compute in f32.
const F32: Tolerance = Tolerance {
    certain: 1e-10,
    depth: 1e-4,
    gradient: 2e-3,
};

#[derive(Default, Debug)]
struct Count {
    hits: usize,
    misses: usize,
    undecided: usize,
    /// Hits in front of the first change of sign that the samples see.
    finer: usize,
    /// Hits whose depth is that of the zero.
    refined: usize,
    /// Hits so close to a crease that the gradient is not looked at.
    creases: usize,
}

/// Holds the rays of a picture (every `stride`-th) to `n` samples each.
fn check(
    name: &str,
    f: &Function,
    camera: Camera,
    picture: &Solid,
    stride: usize,
    n: usize,
    t: &Tolerance,
) -> Count {
    let mut sampler = Sampler::new(f, camera);
    let mut count = Count::default();
    for at in (0..picture.seen.len()).step_by(stride) {
        let (i, j) = (at % picture.width, at / picture.width);
        let x: f64 = column(i, picture.width, picture.height);
        let y: f64 = row(j, picture.width, picture.height);
        let context = format!("{name}: ray ({i}, {j}) at {x}, {y}");
        let reach = ray_end(&camera, x, y);
        // Inside of the view volume by more than the rounding of its endpoints.
        let z: Vec<f64> = (0..n)
            .map(|k| reach * (1.0 - 1e-6) * (1.0 - 2.0 * (k as f64 + 0.5) / n as f64))
            .collect();
        let values = sampler.along(x, y, &z);
        let certain: Vec<usize> = (0..n).filter(|&k| values[k].abs() > t.certain).collect();
        let change = certain
            .windows(2)
            .find(|w| (values[w[0]] < 0.0) != (values[w[1]] < 0.0))
            .map(|w| (z[w[0]], z[w[1]]));
        match picture.seen[at] {
            RayResult::Miss => {
                count.misses += 1;
                assert_eq!(change, None, "{context}: a miss, but f changes sign");
            }
            RayResult::Undecided(hit) => {
                count.undecided += 1;
                // Where the proof gave up: not behind the first change.
                if let Some((_, behind)) = change {
                    assert!(
                        hit.depth >= behind - reach / 30.0,
                        "{context}: {hit:?} behind {behind}"
                    );
                }
            }
            RayResult::Hit(hit) => {
                count.hits += 1;
                check_hit(&context, &mut sampler, (x, y), hit, change, t, &mut count);
                if let Some(&first) = certain.first()
                    && hit.depth < z[first] - t.depth
                {
                    assert_eq!(hit.from_inside, values[first] < 0.0, "{context}: {hit:?}");
                }
            }
        }
    }
    println!("{name}: {count:?}");
    count
}

fn check_hit(
    context: &str,
    sampler: &mut Sampler,
    (x, y): (f64, f64),
    hit: Hit,
    change: Option<(f64, f64)>,
    t: &Tolerance,
    count: &mut Count,
) {
    // From the change that the samples see to the zero, by halving.
    let mut first = None;
    if let Some((mut front, mut behind)) = change {
        let sign = sampler.at(x, y, front) < 0.0;
        for _ in 0..60 {
            let middle = f64::midpoint(front, behind);
            let side = if (sampler.at(x, y, middle) < 0.0) == sign {
                &mut front
            } else {
                &mut behind
            };
            *side = middle;
        }
        first = Some(front);
    }
    let (gradient, crease) = sampler.gradient(x, y, hit.depth);
    let slope = gradient[2].abs();
    let slack = t.depth / if slope < 1.0 { slope } else { 1.0 };
    match first {
        Some(z) if (hit.depth - z).abs() <= slack => count.refined += 1,
        // Depths fall along the ray.
        Some(z) if hit.depth < z => panic!("{context}: {hit:?} behind {z}"),
        _ => {
            count.finer += 1;
            let seen = changes(sampler, (x, y), hit, slack);
            assert!(seen, "{context}: {hit:?}, but f changes sign at {first:?}");
        }
    }
    if crease {
        count.creases += 1;
        return;
    }
    let length = gradient.iter().map(|v| v * v).sum::<f64>().sqrt();
    for (got, expected) in hit.gradient.iter().zip(gradient) {
        assert!(
            (got - expected).abs() <= t.gradient * length + 1e-5,
            "{context}: {hit:?}, gradient {gradient:?}"
        );
    }
}

/// Whether finer sampling sees f change its sign close to a hit.
fn changes(sampler: &mut Sampler, (x, y): (f64, f64), hit: Hit, cell: f64) -> bool {
    let n = 20_000;
    let z: Vec<f64> = (-n..=n)
        .map(|k| hit.depth - f64::from(k) / f64::from(n) * cell)
        .collect();
    let values = sampler.along(x, y, &z);
    let inside = |v: &f64| (*v < 0.0) == hit.from_inside;
    values.iter().any(inside) && values.iter().any(|v| !inside(v))
}

fn draw(f: &Function, camera: &Camera, s: &RenderSettings<'_>) -> Solid {
    let picture = solid::draw(f, camera, s).unwrap_or_else(|e| panic!("{s:?}: {e}"));
    let stats = picture.stats;
    assert_eq!((picture.width, picture.height), (s.width, s.height));
    assert_eq!(picture.seen.len(), s.width * s.height);
    assert_eq!(
        stats.hits + stats.misses + stats.undecided,
        (s.width * s.height) as u64
    );
    let count =
        |what: fn(&RayResult) -> bool| picture.seen.iter().filter(|s| what(s)).count() as u64;
    assert_eq!(count(|s| matches!(s, RayResult::Hit(_))), stats.hits);
    assert_eq!(count(|s| matches!(s, RayResult::Miss)), stats.misses);
    picture
}

const EXAMPLES: [&str; 5] = ["torus", "tanglecube", "mitchell", "kummer", "steiner"];

/// An example with the camera that its directives ask for.
fn example(name: &str) -> (Function, Camera) {
    let file = format!("{name}.txt");
    let model = outward_front::read(&file, &text(&format!("examples/{file}"))).unwrap();
    let mut camera = Camera::default();
    for d in &model.directives {
        let value: f64 = d.value.parse().unwrap();
        match d.key.as_str() {
            "scale" => camera.scale = value,
            "yaw" => camera.yaw = value,
            "pitch" => camera.pitch = value,
            "clip" => camera.clip = Some(value),
            other => panic!("{file}: directive {other}"),
        }
    }
    (model.function, camera)
}

#[test]
fn every_ray_of_the_examples() {
    for name in EXAMPLES {
        let (f, camera) = example(name);
        let picture = draw(&f, &camera, &settings(48, 48, 2, Engine::Auto));
        let count = check(name, &f, camera, &picture, 1, 4096, &F64);
        assert!(count.hits > 500 && count.misses > 100, "{name}: {count:?}");
    }
}

/// Boxes reach a little behind the view volume, and bounds have to hold there, too: the root of
/// z + 1 is not defined everywhere on the last of them.
#[test]
fn the_domain_may_end_where_the_view_does() {
    let text = "f(x, y, z) = abs(0.1 - sqrt(z + 1)) - 0.05 + 0*(x + y)";
    let f = outward_front::read("f.txt", text).unwrap().function;
    for engine in [Engine::Auto, Engine::Interpreter] {
        let stats = draw(&f, &Camera::default(), &settings(16, 16, 1, engine)).stats;
        assert_eq!(stats.hits, 256, "{stats:?}");
    }
}

#[test]
fn some_rays_of_the_examples_at_512() {
    for name in EXAMPLES {
        let (f, camera) = example(name);
        let picture = draw(&f, &camera, &settings(512, 512, 2, Engine::Auto));
        // A prime, so that all columns have their turn.
        check(name, &f, camera, &picture, 211, 4096, &F64);
    }
}

#[test]
fn the_examples_are_decided_at_128() {
    for name in EXAMPLES {
        let (f, camera) = example(name);
        let stats = draw(&f, &camera, &settings(128, 128, 2, Engine::Auto)).stats;
        println!(
            "{name}: {} hits, {} misses, {} undecided",
            stats.hits, stats.misses, stats.undecided
        );
        assert_eq!(stats.undecided, 0, "{name}");
    }
}

/// f32, min and max, and a picture that is not square.
#[test]
fn models_in_three_dimensions() {
    let tilted = Camera {
        scale: 1.5,
        yaw: 30.0,
        pitch: -25.0,
        clip: None,
    };
    let mut all = models("../shared/data/models");
    all.retain(|(name, _)| name != "prospero.vm");
    all.extend(models("bench/models"));
    for (name, text) in all {
        let f = outward_front::read(&name, &text).unwrap().function;
        let picture = draw(&f, &tilted, &settings(32, 24, 2, Engine::Auto));
        check(&name, &f, tilted, &picture, 1, 2048, &F32);
    }
}

/// Solids with edges, thin walls and gaps, put together by min and max: parts of the function are
/// dropped from cell to cell.
const CONSTRUCTED: &[&str] = &[
    "f(x, y, z) = max(max(abs(x), abs(y)), abs(z)) - 0.5",
    "f(x, y, z) = max(max(abs(x), abs(y)), abs(z)) - min(0.5, x^2 + y^2 + z^2 + 0.1)",
    "f(x, y, z) = max(x^2 + y^2 + z^2 - 0.7, 0.5 - max(x, max(y, z)))",
    "f(x, y, z) = min(sqrt(x^2 + y^2 + z^2) - 0.3, abs(z + 0.37) - 0.001)",
    "f(x, y, z) = min(x^2 + y^2 + (z - 0.3)^2 - 0.2, abs(z + 0.3791) - 0.0004)",
    "s(x, y, z, r) = x^2 + y^2 + z^2 - r\nf(x, y, z) = min(max(s(x, y, z, 0.8), -s(x, y, z, 0.5)), min(s(x - 0.3, y, z, 0.04), abs(z + 0.11) - 0.003))",
    "s(x, y, z, r) = x^2 + y^2 + z^2 - r\nf(x, y, z) = max(min(s(x, y, z, 0.6), s(x - 0.5, y, z, 0.1)), -min(s(x, y, z - 0.5, 0.2), abs(y) - 0.004))",
    "f(x, y, z) = min(min(abs(z - 0.11) - 0.0007, abs(z - 0.01) - 0.0007), min(abs(z + 0.33) - 0.0007, x + z))",
    "f(x, y, z) = max(-z - 0.2, min(x + y - 0.3, sin(9*x) * cos(8*y) + sin(7*z)))",
];

#[test]
fn solids_put_together() {
    for text in CONSTRUCTED {
        let f = formula(text);
        for camera in [
            Camera::default(),
            Camera {
                scale: 1.3,
                yaw: 25.0,
                pitch: 15.0,
                clip: None,
            },
            Camera {
                scale: 0.9,
                yaw: -40.0,
                pitch: 60.0,
                clip: Some(1.1),
            },
        ] {
            let picture = draw(&f, &camera, &settings(28, 28, 2, Engine::Auto));
            check(text, &f, camera, &picture, 1, 4096, &F64);
        }
    }
}

/// What the picture is does not depend on threads, engine and tiles as far as the guarantee goes:
/// all are held to samples.
#[test]
fn settings_change_nothing_that_is_promised() {
    let (f, camera) = example("mitchell");
    let mut misses = None;
    for (k, tiles) in [&[][..], &[8], &[64, 8], &[3, 2, 1], &[100, 40, 7, 2]]
        .into_iter()
        .enumerate()
    {
        for (threads, engine) in [1, 2, 3, 8]
            .into_iter()
            .zip(ENGINES.into_iter().cycle().skip(k))
        {
            let s = RenderSettings {
                tiles,
                ..settings(45, 33, threads, engine)
            };
            let picture = draw(&f, &camera, &s);
            check("mitchell", &f, camera, &picture, 1, 1024, &F64);
            let now = picture.stats.misses;
            assert_eq!(*misses.get_or_insert(now), now, "{s:?}");
        }
    }
    // With the same tiles everything is the same.
    let one = draw(&f, &camera, &settings(45, 33, 1, Engine::Interpreter));
    for threads in [2, 3, 8] {
        for engine in ENGINES {
            assert_eq!(
                draw(&f, &camera, &settings(45, 33, threads, engine)).seen,
                one.seen
            );
        }
    }
}
