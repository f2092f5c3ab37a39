//! Times shaders at many points: compiled, and the same functions written by hand in Rust over
//! slices. Behind that, how long it takes to read every example.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=x86-64-v3" OUTWARD_ISA=v3 cargo run --release --no-default-features --features points --bin points
//! RUSTFLAGS="-C target-cpu=x86-64-v4" OUTWARD_ISA=v4 cargo run --release --no-default-features --features points --bin points
//! ```
//!
//! Both work on the same slices, of 4096 points, one for each input; so Rust may make vectors of
//! its loop. Printed is the time of one point, of the fastest and of the middle run, in turns, and
//! the ratio of the fastest ones. What is summed up of the results must be about the same:
//! functions of Rust's standard library are not rounded as ours are.

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use outward::compile_points;

const POINTS: usize = 4096;
const TURNS: usize = 200;
const PI: f32 = std::f32::consts::PI;

/// The inputs, one slice each, in the order of the shader's.
type Columns = Vec<Vec<f32>>;

/// A shader, ranges of its inputs that are not unit vectors, and the same in Rust: the columns, and
/// the results.
struct Entry {
    file: &'static str,
    vectors: usize,
    others: &'static [[f32; 2]],
    by_hand: fn(&Columns, &mut [f32]),
}

const ENTRIES: [Entry; 6] = [
    Entry {
        file: "diffuse.wgsl",
        vectors: 3,
        others: &[[0.0, 1.0]],
        by_hand: diffuse,
    },
    Entry {
        file: "phong.wgsl",
        vectors: 3,
        others: &[[0.0, 1.0], [0.0, 1.0], [1.0, 100.0]],
        by_hand: phong,
    },
    Entry {
        file: "ward_isotropic.wgsl",
        vectors: 3,
        others: &[[0.0, 1.0], [0.0, 1.0], [0.05, 1.0]],
        by_hand: ward,
    },
    Entry {
        file: "fractal.wgsl",
        vectors: 3,
        others: &[[-2.0, 2.0], [-2.0, 2.0], [-0.8, -0.8], [0.156, 0.156]],
        by_hand: fractal,
    },
    Entry {
        file: "hash_noise.wgsl",
        vectors: 0,
        others: &[[-1000.0, 1000.0]; 2],
        by_hand: hash_noise,
    },
    Entry {
        file: "bricks.wgsl",
        vectors: 0,
        others: &[[-100.0, 100.0]; 2],
        by_hand: bricks,
    },
];

#[derive(Clone, Copy)]
struct Vec3([f32; 3]);

impl Vec3 {
    fn dot(self, other: Self) -> f32 {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        a * x + b * y + c * z
    }
}

/// The directions to the light and to the viewer, and across the surface, of all points.
fn directions(c: &Columns) -> impl Iterator<Item = [Vec3; 3]> {
    let [lx, ly, lz, vx, vy, vz, nx, ny, nz] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|k| &c[k][..POINTS]);
    (0..POINTS).map(move |i| {
        [
            Vec3([lx[i], ly[i], lz[i]]),
            Vec3([vx[i], vy[i], vz[i]]),
            Vec3([nx[i], ny[i], nz[i]]),
        ]
    })
}

fn diffuse(c: &Columns, out: &mut [f32]) {
    let albedo = &c[9][..POINTS];
    for (i, ([l, v, n], out)) in directions(c).zip(out).enumerate() {
        let nl = n.dot(l);
        let dark = nl <= 0.0 || n.dot(v) <= 0.0;
        *out = if dark { 0.0 } else { albedo[i] / PI * nl };
    }
}

fn phong(c: &Columns, out: &mut [f32]) {
    let [diffuse, specular, exponent] = [9, 10, 11].map(|k| &c[k][..POINTS]);
    for (i, ([l, v, n], out)) in directions(c).zip(out).enumerate() {
        let (nl, nv) = (n.dot(l), n.dot(v));
        if nl <= 0.0 || nv <= 0.0 {
            *out = 0.0;
            continue;
        }
        // reflect(-l, n)
        let k = 2.0 * -nl;
        let r = Vec3([0, 1, 2].map(|j| -l.0[j] - k * n.0[j]));
        let lobe = (exponent[i] + 2.0) / (2.0 * PI) * r.dot(v).max(0.0).powf(exponent[i]);
        *out = (diffuse[i] / PI + specular[i] * lobe) * nl;
    }
}

fn ward(c: &Columns, out: &mut [f32]) {
    let [diffuse, specular, alpha] = [9, 10, 11].map(|k| &c[k][..POINTS]);
    for (i, ([l, v, n], out)) in directions(c).zip(out).enumerate() {
        let (nl, nv) = (n.dot(l), n.dot(v));
        if nl <= 0.0 || nv <= 0.0 {
            *out = 0.0;
            continue;
        }
        let sum = nl + nv;
        let tangent2 = 2.0 * (1.0 + l.dot(v)) / (sum * sum) - 1.0;
        let alpha2 = alpha[i] * alpha[i];
        let lobe = (-tangent2 / alpha2).exp() / (4.0 * PI * alpha2);
        *out = diffuse[i] / PI * nl + specular[i] * (nl / nv).sqrt() * lobe;
    }
}

fn fractal(c: &Columns, out: &mut [f32]) {
    const STRENGTH: [f32; 3] = [0.3; 3];
    const ROUGHNESS: [f32; 3] = [0.1, 0.25, 0.5];
    const REFLECTANCE: [f32; 3] = [0.04, 0.5, 0.9];
    let [sx, sy, cx, cy] = [9, 10, 11, 12].map(|k| &c[k][..POINTS]);
    for (i, ([l, v, n], out)) in directions(c).zip(out).enumerate() {
        let (nl, nv) = (n.dot(l), n.dot(v));
        if nl <= 0.0 || nv <= 0.0 {
            *out = 0.0;
            continue;
        }
        let lv = 1.0 + l.dot(v);
        let sum = nl + nv;
        let vh = (0.5 * lv).sqrt();
        let nh = vh * sum / lv;
        let nh2 = nh * nh;
        let tangent2 = 1.0 / nh2 - 1.0;
        let shadow = (1.0 / nv).min((2.0 * sum / lv).min(2.0 * nl * sum / (lv * nv)));
        let u = 1.0 - vh;
        let fifth = u * u * u * u * u;
        let (mut x, mut y, mut count) = (sx[i], sy[i], 0);
        while x * x + y * y <= 4.0 && count < 24 {
            (x, y) = (x * x - y * y + cx[i], 2.0 * x * y + cy[i]);
            count += 1;
        }
        let t = count as f32 / 24.0;
        let mut e = 0.2 / PI * nl;
        for j in 0..3 {
            let weight = (1.0 - (2.0 * t - j as f32).abs()).max(0.0);
            let m2 = ROUGHNESS[j] * ROUGHNESS[j];
            let d = (-tangent2 / m2).exp() / (PI * m2 * nh2 * nh2);
            let fresnel = REFLECTANCE[j] + (1.0 - REFLECTANCE[j]) * fifth;
            e += weight * STRENGTH[j] * fresnel * d * shadow / 4.0;
        }
        *out = e;
    }
}

fn hash_noise(c: &Columns, out: &mut [f32]) {
    fn corner(x: i32, y: i32) -> f32 {
        let [x, y] = [x, y].map(i32::cast_unsigned);
        let of = |v: u32| v.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let (mut x, mut y) = (of(x), of(y));
        for _ in 0..2 {
            x = x.wrapping_add(y.wrapping_mul(1_664_525));
            y = y.wrapping_add(x.wrapping_mul(1_664_525));
            (x, y) = (x ^ (x >> 16), y ^ (y >> 16));
        }
        (x >> 8) as f32 / 16_777_216.0
    }
    fn mix(x: f32, y: f32, t: f32) -> f32 {
        x * (1.0 - t) + y * t
    }
    let [px, py] = [0, 1].map(|k| &c[k][..POINTS]);
    for (i, out) in out.iter_mut().enumerate() {
        (*out, _) = (0..4).fold((0.0, 1.0), |(sum, scale), _| {
            let (x, y) = (px[i] * scale, py[i] * scale);
            let (fx, fy) = (x.floor(), y.floor());
            let (cx, cy) = (fx as i32, fy as i32);
            let [tx, ty] = [x - fx, y - fy].map(|at| at * at * (3.0 - 2.0 * at));
            let low = mix(corner(cx, cy), corner(cx + 1, cy), tx);
            let high = mix(corner(cx, cy + 1), corner(cx + 1, cy + 1), tx);
            (sum + mix(low, high, ty) / (2.0 * scale), 2.0 * scale)
        });
    }
}

fn bricks(c: &Columns, out: &mut [f32]) {
    let [px, py] = [0, 1].map(|k| &c[k][..POINTS]);
    for (i, out) in out.iter_mut().enumerate() {
        let up = py[i] * 4.0;
        let course = up.floor() as i32;
        let along = px[i] * 2.0 + 0.5 * (course.abs() % 2) as f32;
        let brick = along.floor() as i32;
        let shade = (31 * brick + 17 * course).cast_unsigned() % 7;
        let in_joint = along - along.floor() < 0.05 || up - up.floor() < 0.1;
        *out = if in_joint {
            0.3
        } else {
            0.4 + shade as f32 / 10.0
        };
    }
}

/// Numbers between 0 and 1.
struct Random(u64);

impl Random {
    fn number(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 24) as f32
    }

    fn columns(&mut self, entry: &Entry) -> Columns {
        let mut columns = vec![Vec::new(); 3 * entry.vectors + entry.others.len()];
        for _ in 0..POINTS {
            for vector in 0..entry.vectors {
                // Mostly above the surface.
                let mut v = [0, 1, 2].map(|_| self.number() - 0.25);
                let length = Vec3(v).dot(Vec3(v)).sqrt();
                v = v.map(|x| x / length);
                for (k, x) in v.into_iter().enumerate() {
                    columns[3 * vector + k].push(x);
                }
            }
            for (k, [lo, hi]) in entry.others.iter().enumerate() {
                columns[3 * entry.vectors + k].push(lo + (hi - lo) * self.number());
            }
        }
        columns
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("| shader | Rust, ns a point (middle) | compiled (middle) | ratio | sums |");
    println!("|---|---|---|---|---|");
    for entry in &ENTRIES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let path = root.join("../examples/shaders").join(entry.file);
        let text = std::fs::read_to_string(path)?;
        let model = outward::front::read(entry.file, &text)?;
        let compiled = compile_points::<f32>(&model.function)?;
        let columns = Random(1).columns(entry);
        let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
        let mut out = vec![0.0; POINTS];
        let mut times = [Vec::new(), Vec::new()];
        let mut sums = [0.0_f64; 2];
        for _ in 0..TURNS {
            let start = Instant::now();
            (entry.by_hand)(black_box(&columns), &mut out);
            times[0].push(start.elapsed().as_secs_f64());
            sums[0] = out.iter().map(|&x| f64::from(x)).sum();
            let start = Instant::now();
            compiled.eval(black_box(&inputs), &mut [&mut out])?;
            times[1].push(start.elapsed().as_secs_f64());
            sums[1] = out.iter().map(|&x| f64::from(x)).sum();
        }
        for times in &mut times {
            times.sort_by(f64::total_cmp);
        }
        if (sums[0] - sums[1]).abs() > 1e-4 * sums[0].abs() {
            return Err(format!(
                "{}: Rust sums up to {}, ours to {}",
                entry.file, sums[0], sums[1]
            )
            .into());
        }
        let ns = |seconds: f64| seconds * 1e9 / POINTS as f64;
        let [rust, ours] = &times;
        println!(
            "| {} | {:.2} ({:.2}) | {:.2} ({:.2}) | {:.2} | {:.3} {:.3} |",
            entry.file,
            ns(rust[0]),
            ns(rust[TURNS / 2]),
            ns(ours[0]),
            ns(ours[TURNS / 2]),
            ours[0] / rust[0],
            sums[0],
            sums[1]
        );
    }
    reading()
}

/// Times what comes before: naga, and from its modules to functions of scalars; every example.
fn reading() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/shaders");
    let mut files: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(|file| file.file_name());
    println!("\n| shader | nodes, blocks left out | read in ms (middle) |\n|---|---|---|");
    for file in files {
        let name = file.file_name().to_string_lossy().into_owned();
        let bytes = std::fs::read(file.path())?;
        let (mut times, mut nodes) = (Vec::new(), 0);
        for _ in 0..TURNS {
            let start = Instant::now();
            let model = outward::front::read_bytes(&name, black_box(&bytes))?;
            times.push(start.elapsed().as_secs_f64());
            nodes = model.function.nodes.len();
        }
        times.sort_by(f64::total_cmp);
        let [least, middle] = [times[0], times[TURNS / 2]].map(|seconds| 1e3 * seconds);
        println!("| {name} | {nodes} | {least:.2} ({middle:.2}) |");
    }
    Ok(())
}
