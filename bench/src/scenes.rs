//! Frames for shaders in the manner of games: what each pixel of an image gives to a shader, with
//! zeros where games have them: outside of lights and decals, in the shade, near the eye, in
//! weights.

use outward_expr::Function;

/// A picture is a square of so many pixels on a side.
pub const SIDE: usize = 256;
/// A tile is a square of so many pixels on a side.
pub const TILE: usize = 4;

/// The shaders, with a word on their zeros.
pub const SHADERS: [(&str, &str); 9] = [
    (
        "deferred",
        "six lights, each of which reaches a few per cent of the ground",
    ),
    ("light_loop", "a loop over eight lights on a ring"),
    (
        "cascades",
        "three cascades of shadows; half of the ground is in the shade",
    ),
    (
        "layers",
        "clear coat on a tenth of the surfaces, glow on one of twenty",
    ),
    ("decals", "two decals on a wall"),
    ("fog", "no fog in the near half of the picture"),
    ("skinning", "four bones; most vertices hang on one or two"),
    (
        "particles",
        "discs with nothing outside, half of them behind a wall",
    ),
    (
        "terrain",
        "four layers, of which one or two are seen at a place",
    ),
];

fn smooth(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

fn normalized(v: [f32; 3]) -> [f32; 3] {
    let length = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt().max(1e-6);
    v.map(|x| x / length)
}

/// What a pixel at (u, v) in [0, 1)² gives to an input of a shader.
fn given(shader: &str, input: &str, u: f32, v: f32) -> f32 {
    let (x, z) = (2.0 * u - 1.0, 2.0 * v - 1.0);
    let ground = 0.3 * (3.0 * x).sin() * (2.0 * z).cos();
    let bump = normalized([0.4 * (9.0 * x).cos(), 1.0, 0.4 * (7.0 * z).sin()]);
    let eye = normalized([-x, 1.2, -z]);
    let axis = match input.rsplit_once('.') {
        Some((_, "y")) => 1,
        Some((_, "z")) => 2,
        Some((_, "w")) => 3,
        Some(_) | None => 0,
    };
    let of = |v: [f32; 3]| v[axis.min(2)];
    let name = input.split_once('.').map_or(input, |(vector, _)| vector);
    let checker = ((8.0 * u) as i32 + (8.0 * v) as i32) % 2 == 0;
    match (shader, name) {
        (_, "n") => of(bump),
        (_, "v") => of(eye),
        (_, "albedo" | "color") => {
            of([0.7, 0.5 + 0.3 * smooth(u), if checker { 0.3 } else { 0.6 }])
        }
        ("layers" | "decals" | "particles", "l") => of(normalized([0.4, 0.8, 0.3])),
        ("deferred" | "light_loop", "p") => of([8.0 * x, ground, 8.0 * z]),
        ("deferred", "gloss") => 8.0 + 40.0 * smooth(v),
        ("cascades", "rough") => 0.2 + 0.6 * smooth(u),
        ("cascades", "depth") => 100.0 * v,
        // Trees and houses cast shadows in patches, and all of a valley is in the shade.
        ("cascades", "s") => {
            let patch = (11.0 * x).sin() * (6.0 * z).cos();
            if u < 0.3 {
                0.0
            } else {
                (4.0 * patch + 0.5).clamp(0.0, 1.0)
            }
        }
        ("layers", "coat") => {
            if (0.55..0.65).contains(&u) {
                0.8
            } else {
                0.0
            }
        }
        ("layers", "glow") => {
            if (x - 0.4).hypot(z + 0.3) < 0.25 {
                smooth(v)
            } else {
                0.0
            }
        }
        ("layers", "time") => 3.25,
        ("decals", "p") => of([10.0 * x, 0.4 * ground, 10.0 * z]),
        ("fog", "dir") => of(normalized([x, 0.2 * z, 1.0])),
        ("fog", "depth") => 20.0 + 300.0 * smooth(v - 0.1),
        ("fog", "height") => 30.0 * ground + 20.0 * (1.0 - v),
        ("skinning", "p") => of([1.2 * x, 1.6 * v, 0.4 * ground]),
        // Rows of vertices go along the body: feet, body, arms.
        ("skinning", "w") => {
            let body = smooth(4.0 * v - 1.0);
            let arm = if v > 0.7 {
                smooth(3.0 * (x.abs() - 0.5))
            } else {
                0.0
            };
            let (left, right) = if x < 0.0 { (arm, 0.0) } else { (0.0, arm) };
            let all = [1.0 - body, body * (1.0 - arm), body * right, body * left];
            all[axis]
        }
        ("skinning", "time") => 1.5,
        ("particles", "uv") => {
            // Four discs beside each other.
            let local = [(4.0 * u).fract() * 2.4 - 1.2, (4.0 * v).fract() * 2.4 - 1.2];
            local[axis.min(1)].clamp(-1.0, 1.0)
        }
        ("particles", "depth") => 10.0 + 6.0 * ((4.0 * u).floor() - (4.0 * v).floor()),
        ("particles", "scene") => 12.0 + 4.0 * smooth(u),
        ("particles", "age") => 0.25 * (4.0 * v).floor(),
        ("terrain", "p") => 50.0 * if axis == 0 { x } else { z },
        ("terrain", "height") => 100.0 * smooth(0.5 + 0.5 * (2.3 * x).sin() * (1.9 * z).cos()),
        ("terrain", "slope") => smooth(1.3 * ((2.3 * x).cos() * (1.9 * z).sin()).abs() - 0.2),
        ("terrain", "l") => 0.3 + 0.7 * bump[1],
        (_, _) => 0.5,
    }
}

/// The columns of a frame, pixel by pixel in rows, or in tiles: first all pixels of a tile.
#[must_use]
pub fn frame(shader: &str, f: &Function) -> Vec<Vec<f32>> {
    let at = |k: usize| (k as f32 + 0.5) / SIDE as f32;
    let pixels = || (0..SIDE * SIDE).map(|k| (at(k % SIDE), at(k / SIDE)));
    let column = |name: &String| pixels().map(|(u, v)| given(shader, name, u, v)).collect();
    f.inputs.iter().map(column).collect()
}

/// The boxes of the tiles of a frame, in rows: of each input the negated lower ends, and the upper
/// ends.
#[must_use]
pub fn tiles(frame: &[Vec<f32>]) -> Vec<Vec<f32>> {
    let count = SIDE / TILE;
    let mut columns = Vec::new();
    for column in frame {
        let mut ends = [Vec::new(), Vec::new()];
        for tile in 0..count * count {
            let (left, top) = (tile % count * TILE, tile / count * TILE);
            let pixels =
                (0..TILE * TILE).map(|k| column[(top + k / TILE) * SIDE + left + k % TILE]);
            let lo = pixels.clone().fold(f32::INFINITY, f32::min);
            let hi = pixels.fold(f32::NEG_INFINITY, f32::max);
            ends[0].push(0.0 - lo);
            ends[1].push(hi);
        }
        columns.extend(ends);
    }
    columns
}
