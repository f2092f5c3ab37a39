//! Times elementary functions at points, rounded in both directions and to nearest, and looks for
//! the slowest argument: `cargo run --release --bin scalars --no-default-features --features
//! scalars`.
//!
//! ```text
//! scalars [--only FUNCTION]
//! ```
//!
//! *mean* is the time of one pass over 4,096 random arguments, divided by their number; the
//! smallest of all passes counts. Arguments are in another order in each pass. *slowest* is the
//! longest time of one call, over 100,000 random arguments and those of
//! `../tests/src/oracle/hard.txt`; of each argument the shortest of six calls counts, and what it
//! takes to read the clock is subtracted. A point in f64 is `f64::directed` there, both neighbours
//! of the value. *nearest* is `f64::elementary`, and that of f32.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use outward_bench::machine::machine;
use outward_bench::operands::Random;
use outward_interval::{Elementary, Float, PointFunctions};

/// How many arguments a pass has.
const COUNT: usize = 4096;

/// How many passes.
const PASSES: usize = 60;

/// How many arguments are timed one by one.
const SAMPLES: usize = 100_000;

/// An argument of a function at which it does something, of the usual sizes.
fn argument(f: Elementary, random: &mut Random) -> [f64; 2] {
    use Elementary as Is;
    let u = random.unit();
    let signed = 2.0 * u - 1.0;
    let size = 2f64.powi((20.0 * random.unit()) as i32 - 10);
    let x = match f {
        Is::Asin | Is::Acos | Is::AsinPi | Is::AcosPi | Is::Atanh | Is::AsinSlope3 => signed,
        Is::Ln | Is::Log2 | Is::Log10 | Is::Rsqrt | Is::Pow | Is::Rootn => 20.0 * u,
        Is::Acosh => 1.0 + 20.0 * u,
        Is::Ln1p | Is::Log21p | Is::Log101p | Is::CompoundM1 | Is::LogSlope1 | Is::LogSlope2 => {
            20.0 * u - 0.99
        }
        Is::Asec | Is::Acsc | Is::Acoth => (1.0 + 20.0 * u).copysign(random.unit() - 0.5),
        Is::Asech => u,
        Is::Erf | Is::Erfc => 5.0 * signed,
        Is::Sin | Is::Cos | Is::Tan if random.unit() < 0.1 => signed * size * 1e4,
        _ => 20.0 * signed,
    };
    let y = match f {
        Is::Pown => f64::from((200.0 * random.unit()) as i32 - 100),
        Is::Rootn => f64::from((20.0 * random.unit()) as i32 + 2),
        _ => 10.0 * (random.unit() - 0.5),
    };
    [x, y]
}

/// The smallest mean of all passes, in nanoseconds.
fn mean<F: Float>(at: &[[F; 2]], f: impl Fn([F; 2]) -> (F, F)) -> f64 {
    let mut random = Random(7);
    let mut at = at.to_vec();
    let mut least = f64::INFINITY;
    for _ in 0..PASSES {
        for i in (1..at.len()).rev() {
            at.swap(i, (random.unit() * (i + 1) as f64) as usize);
        }
        let start = Instant::now();
        for &x in black_box(&at) {
            black_box(f(x));
        }
        least = least.min(start.elapsed().as_secs_f64() * 1e9 / at.len() as f64);
    }
    least
}

/// The shortest of six calls.
fn once<T: Copy, U>(x: T, f: &impl Fn(T) -> U) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(f(black_box(x)));
        start.elapsed().as_secs_f64() * 1e9
    };
    (0..6).map(time).fold(f64::INFINITY, f64::min)
}

/// Arguments of a function that are hard to round, from the file of the tests.
fn hard(f: Elementary) -> Vec<[f64; 2]> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/src/oracle/hard.txt");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let name = format!("{f:?}");
    let of_this = text.lines().filter_map(|line| {
        let (first, rest) = line.split_once(' ')?;
        (first == name).then_some(rest)
    });
    let number = |text: &str| {
        let exact: Option<outward_interval::Interval<f64>> = format!("[{text}]").parse().ok();
        exact.map_or(f64::NAN, |x| x.inf())
    };
    of_this
        .flat_map(str::split_whitespace)
        .map(|item| {
            let (x, y) = item.split_once(',').unwrap_or((item, "0x0p0"));
            [number(x), number(y)]
        })
        .collect()
}

fn main() -> ExitCode {
    let only: Vec<String> = std::env::args()
        .skip_while(|a| a != "--only")
        .skip(1)
        .collect();
    println!("Machine: {}.\n", machine());
    println!("| | f64, mean | slowest | of hard ones | f32, mean | nearest f64 | nearest f32 |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let clock = once((), &|()| ());
    let (mut count, mut sum) = (0.0, 0.0);
    for f in Elementary::ALL {
        let name = format!("{f:?}");
        if !only.is_empty() && !only.contains(&name) {
            continue;
        }
        let mut random = Random(2026);
        let arguments: Vec<[f64; 2]> = (0..SAMPLES).map(|_| argument(f, &mut random)).collect();
        let at = &arguments[..COUNT];
        let narrow: Vec<[f32; 2]> = at.iter().map(|p| p.map(f32::from_f64)).collect();
        let wide = mean(at, |p| f64::directed(f, p, p));
        let narrow_mean = mean(&narrow, |p| f32::directed(f, p, p));
        let slowest = |all: &[[f64; 2]]| {
            let times = all
                .iter()
                .map(|&p| once(p, &|p| f64::directed(f, p, p)) - clock);
            times.fold(0.0, f64::max)
        };
        let (random_worst, hard_worst) = (slowest(&arguments), slowest(&hard(f)));
        let nearest = Elementary::ALL
            .into_iter()
            .find(|e| format!("{e:?}") == name)
            .map(|e| {
                let wide = mean(at, |[x, y]| (f64::elementary(e, x, y), 0.0));
                let narrow = mean(&narrow, |[x, y]| (f32::elementary(e, x, y), 0.0));
                (wide, narrow)
            });
        let nearest = nearest.map_or(String::from("– | –"), |(a, b)| {
            format!("{a:.1} | {b:.1}")
        });
        println!(
            "| {name} | {wide:.1} | {random_worst:.0} | {hard_worst:.0} | {narrow_mean:.1} | {nearest} |"
        );
        count += 1.0;
        sum += wide.ln();
    }
    println!(
        "\nGeometric mean of the first column: {:.1} ns.",
        (sum / f64::max(count, 1.0)).exp()
    );
    ExitCode::SUCCESS
}
