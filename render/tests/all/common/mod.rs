//! What the tests of pictures have in common: a slow reference that shares no code with the
//! renderer, and random functions.
//!
//! [`Tape`] evaluates a whole row of points per operation, in the order of the text, with nothing
//! simplified and nothing specialised. It is made from `.vm` text by a reader of its own, or from a
//! function. Only sines and the like are `outward-interval`'s, whose correct rounding is tested
//! there.
#![allow(
    unreachable_pub,
    dead_code,
    missing_docs,
    missing_debug_implementations,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::wildcard_enum_match_arm,
    reason = "of tests: each file uses a part, numbers are small, and the definition covers operations that are not written out"
)]

use std::collections::HashMap;
use std::path::PathBuf;

use outward_expr::{Constant, Format, Function, Node, NodeData, Op, Output, RealOp};
use outward_interval::Float;
use outward_render::camera::Camera;
use outward_render::{Engine, RenderSettings};
use outward_semantics::point_step;

/// Where a point's coordinates come from, and what is done with them.
enum Line<F> {
    Number(F),
    Axis(usize),
    Apply(NodeData),
}

/// Operations in order, each with the slot of memory that its result goes to.
pub struct Tape<F> {
    lines: Vec<(Line<F>, usize)>,
    slots: usize,
    last: usize,
}

impl<F: Float + core::str::FromStr> Tape<F> {
    /// Reads `.vm` text: `name operation operands`, one a line; the last is the result.
    pub fn read(text: &str) -> Self {
        let mut names: HashMap<&str, u32> = HashMap::new();
        let mut lines = Vec::new();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [name, op, rest @ ..] = &words[..] else {
                continue;
            };
            if name.starts_with('#') {
                continue;
            }
            let line = match *op {
                "const" => Line::Number(rest[0].parse().ok().unwrap()),
                "var-x" => Line::Axis(0),
                "var-y" => Line::Axis(1),
                "var-z" => Line::Axis(2),
                _ => {
                    let operands: Vec<Node> = rest.iter().map(|name| Node(names[name])).collect();
                    let op = Op::from_text(op).unwrap_or_else(|| panic!("operation {op}"));
                    Line::Apply(NodeData::new(op, &operands))
                }
            };
            names.insert(name, u32::try_from(lines.len()).unwrap());
            lines.push(line);
        }
        let last = lines.len() - 1;
        Self::allocate(lines, last)
    }
}

impl<F: Float> Tape<F> {
    /// The first output of a function of x, y and z.
    pub fn of(f: &Function) -> Self {
        let lines = f.nodes.iter().map(|n| match n.op {
            Op::Const(index) => Line::Number(f.constants[index as usize].nearest()),
            Op::Input(index) => Line::Axis(
                ["x", "y", "z"]
                    .iter()
                    .position(|a| *a == f.inputs[index as usize])
                    .unwrap_or(2),
            ),
            _ => Line::Apply(*n),
        });
        let lines = lines.collect();
        Self::allocate(lines, f.outputs[0].node.index())
    }

    /// Gives the memory of a value that is not used any more to a later one (not to the one that
    /// used it last).
    fn allocate(mut lines: Vec<Line<F>>, result: usize) -> Self {
        let mut last_use: Vec<usize> = (0..lines.len()).collect();
        for (i, line) in lines.iter().enumerate() {
            if let Line::Apply(data) = line {
                for a in data.operands() {
                    last_use[a.index()] = i;
                }
            }
        }
        last_use[result] = usize::MAX;
        let mut slot_of = Vec::with_capacity(lines.len());
        let mut free = Vec::new();
        let mut slots = 0;
        for (i, line) in lines.iter_mut().enumerate() {
            let slot = free.pop().unwrap_or_else(|| {
                slots += 1;
                slots - 1
            });
            if let Line::Apply(data) = line {
                let mut ended: Vec<u32> = data
                    .operands()
                    .map(|a| a.0)
                    .filter(|a| last_use[*a as usize] == i)
                    .collect();
                ended.sort_unstable();
                ended.dedup();
                free.extend(ended.iter().map(|a| slot_of[*a as usize]));
                let slot = |a: Node| Some(Node(u32::try_from(slot_of[a.index()]).unwrap()));
                *data = data.map(slot).unwrap();
            }
            if last_use[i] == i {
                free.push(slot);
            }
            slot_of.push(slot);
        }
        Self {
            last: slot_of[result],
            lines: lines.into_iter().zip(slot_of).collect(),
            slots,
        }
    }

    /// The values at the points (x\[i\], y\[i\], z\[i\]).
    pub fn row(&self, axes: [&[F]; 3], memory: &mut Vec<Vec<F>>) -> Vec<F> {
        let n = axes[0].len();
        memory.resize_with(self.slots, Vec::new);
        for (line, slot) in &self.lines {
            let mut out = core::mem::take(&mut memory[*slot]);
            out.resize(n, F::ZERO);
            match line {
                Line::Number(c) => out.fill(*c),
                Line::Axis(a) => out.copy_from_slice(axes[*a]),
                Line::Apply(data) => {
                    // Never the memory of the result: see `allocate`.
                    let get = |i: usize| &memory[data.operand(i).index()][..n];
                    apply(*data, &mut out, get);
                }
            }
            memory[*slot] = out;
        }
        memory[self.last].clone()
    }

    /// The value at one point.
    pub fn at(&self, point: [F; 3]) -> F {
        let [x, y, z] = point.map(|v| [v]);
        self.row([&x, &y, &z], &mut Vec::new())[0]
    }

    /// The picture in which each pixel is evaluated: 255 where f < 0.
    pub fn picture(&self, width: usize, height: usize) -> Vec<u8> {
        let x: Vec<F> = (0..width).map(|i| column(i, width, height)).collect();
        let z = vec![F::ZERO; width];
        let mut memory = Vec::new();
        let mut pixels = Vec::with_capacity(width * height);
        for j in 0..height {
            let y = vec![row(j, width, height); width];
            let values = self.row([&x, &y, &z], &mut memory);
            pixels.extend(values.iter().map(|v| if *v < F::ZERO { 255 } else { 0 }));
        }
        pixels
    }
}

/// x of a column, as the documentation of `Grid` has it.
pub fn column<F: Float>(i: usize, width: usize, height: usize) -> F {
    let n = width.min(height) as f64;
    F::from_f64(f64::from(
        (-(width as f64) / n + (2.0 * i as f64 + 1.0) / n) as f32,
    ))
}

/// y of a row.
pub fn row<F: Float>(j: usize, width: usize, height: usize) -> F {
    let n = width.min(height) as f64;
    F::from_f64(f64::from(
        (height as f64 / n - (2.0 * j as f64 + 1.0) / n) as f32,
    ))
}

/// Where the view volume of a ray ends, in front and (negative) behind.
pub fn ray_end(camera: &Camera, x: f64, y: f64) -> f64 {
    let cube = camera.reach();
    let Some(radius) = camera.clip else {
        return cube;
    };
    let rest = (radius / camera.scale) * (radius / camera.scale) - x * x - y * y;
    let ball = if rest > 0.0 { rest.sqrt() } else { 0.0 };
    if ball < cube { ball } else { cube }
}

/// One operation on a row: written out where that lets it run fast, the definition for the rest.
fn apply<'m, F: Float>(data: NodeData, out: &mut [F], get: impl Fn(usize) -> &'m [F]) {
    let nan_or = |x: F, y: F, v: F| if x.is_nan() || y.is_nan() { F::NAN } else { v };
    match data.op {
        Op::Real(RealOp::Neg) => unary(out, get(0), |x| -x),
        Op::Real(RealOp::Abs) => unary(out, get(0), F::abs),
        Op::Real(RealOp::Square) => unary(out, get(0), |x| x * x),
        Op::Real(RealOp::Sqrt) => unary(out, get(0), F::sqrt),
        Op::Real(RealOp::Add) => binary(out, get(0), get(1), |x, y| x + y),
        Op::Real(RealOp::Sub) => binary(out, get(0), get(1), |x, y| x - y),
        Op::Real(RealOp::Mul) => binary(out, get(0), get(1), |x, y| x * y),
        Op::Real(RealOp::Div) => binary(out, get(0), get(1), |x, y| x / y),
        Op::Real(RealOp::Min) => binary(out, get(0), get(1), |x, y| {
            nan_or(x, y, if x < y { x } else { y })
        }),
        Op::Real(RealOp::Max) => binary(out, get(0), get(1), |x, y| {
            nan_or(x, y, if x > y { x } else { y })
        }),
        _ => {
            for (i, o) in out.iter_mut().enumerate() {
                let mut v = [F::ZERO; 3];
                for (k, v) in v[..data.op.arity()].iter_mut().enumerate() {
                    *v = get(k)[i];
                }
                *o = point_step(data.op.real().unwrap(), v);
            }
        }
    }
}

fn unary<F: Float>(out: &mut [F], x: &[F], f: impl Fn(F) -> F) {
    for (o, x) in out.iter_mut().zip(x) {
        *o = f(*x);
    }
}

fn binary<F: Float>(out: &mut [F], x: &[F], y: &[F], f: impl Fn(F, F) -> F) {
    for ((o, x), y) in out.iter_mut().zip(x).zip(y) {
        *o = f(*x, *y);
    }
}

/// SplitMix64.
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// Constants that bring overflow, cancellation, and ends on pixel centres.
const CONSTANTS: &[&str] = &[
    "0", "1", "-1", "0.1", "-0.3", "0.5", "2.5", "-7", "10", "1000", "1e30", "-1e30", "1e-30",
    "1e300", "0x1.8p-3", "0.015625", "16777216",
];

/// Operations as they come, nothing simplified, mostly on recent results; the last is the output.
pub fn random(rng: &mut Rng, inputs: &[&str], size: usize, format: Format) -> Function {
    let ops: Vec<RealOp> = RealOp::all()
        .filter(|op| !op.is_endpoint() && !op.is_choice())
        .collect();
    // Half of the functions are rich in choices.
    let choices = rng.below(2) == 0;
    let mut constants = vec![Constant::Pi, Constant::E];
    for _ in 0..3 {
        constants.push(Constant::Decimal(rng.pick(CONSTANTS).parse().unwrap()));
    }
    let index = |i: usize| u32::try_from(i).unwrap();
    let mut nodes: Vec<NodeData> = (0..inputs.len())
        .map(|i| NodeData::alone(Op::Input(index(i))))
        .collect();
    nodes.extend((0..constants.len()).map(|i| NodeData::alone(Op::Const(index(i)))));
    for _ in 0..size {
        let op = if choices && rng.below(2) == 0 {
            rng.pick(&[RealOp::Min, RealOp::Max, RealOp::Neg, RealOp::Sub])
        } else {
            rng.pick(&ops)
        };
        let mut operands = Vec::new();
        for _ in 0..op.arity() {
            let recent = nodes.len().min(6);
            let at = match rng.below(3) {
                0 => rng.below(inputs.len()),
                1 => rng.below(nodes.len()),
                _ => nodes.len() - 1 - rng.below(recent),
            };
            operands.push(Node(u32::try_from(at).unwrap()));
        }
        let op = match op {
            RealOp::Powi(_) => RealOp::Powi(rng.pick(&[2, 3, 4, 7, 100])),
            op => op,
        };
        nodes.push(NodeData::new(op, &operands));
    }
    let last = Node(u32::try_from(nodes.len() - 1).unwrap());
    let inputs: Vec<String> = inputs.iter().map(|s| (*s).to_owned()).collect();
    Function {
        name: "random".into(),
        format,
        inputs: inputs.into(),
        constants: constants.into(),
        nodes,
        outputs: vec![Output {
            name: "out".into(),
            node: last,
        }],
        ..Function::default()
    }
}

/// The function of a formula.
pub fn formula(text: &str) -> Function {
    outward_front::Model::from_formula(text)
        .unwrap_or_else(|e| panic!("{e}"))
        .function
}

/// A path from the root of the repository.
pub fn path(relative: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(relative)
}

/// The text of a file of the repository.
pub fn text(relative: &str) -> String {
    std::fs::read_to_string(path(relative)).unwrap_or_else(|e| panic!("{relative}: {e}"))
}

/// The `.vm` files of a folder, by name, with their text; says so if there is no such folder.
pub fn models(folder: &str) -> Vec<(String, String)> {
    let Ok(entries) = std::fs::read_dir(path(folder)) else {
        eprintln!("skipped: there is no {folder}");
        return Vec::new();
    };
    let mut found: Vec<_> = entries
        .filter_map(|e| {
            let name = e.ok()?.file_name().into_string().ok()?;
            name.ends_with(".vm")
                .then(|| (name.clone(), text(&format!("{folder}/{name}"))))
        })
        .collect();
    found.sort();
    found
}

pub const ENGINES: [Engine; 3] = [Engine::Interpreter, Engine::Jit, Engine::Auto];

/// Settings without the defaults that depend on the machine.
pub fn settings(
    width: usize,
    height: usize,
    threads: usize,
    engine: Engine,
) -> RenderSettings<'static> {
    RenderSettings {
        width,
        height,
        threads,
        engine,
        ..RenderSettings::square(1)
    }
}

/// Where two pictures differ, in words; empty if they are the same.
pub fn difference(got: &[u8], expected: &[u8], width: usize) -> String {
    assert_eq!(got.len(), expected.len());
    let wrong: Vec<usize> = (0..got.len()).filter(|&i| got[i] != expected[i]).collect();
    wrong.first().map_or_else(String::new, |&i| {
        format!(
            "{} pixels, first (column {}, row {}): {} for {}",
            wrong.len(),
            i % width,
            i / width,
            got[i],
            expected[i]
        )
    })
}
