//! Judges a function of one argument rounded down and up in binary32, and the intervals of the methods of its name, at every argument there is.
//!
//! ```text
//! cargo run --release -p outward-tests [--features mpfr] --bin exhaustive -- FUNCTION|all [STRIDE]
//! ```
//!
//! The reference is `src/narrow.rs`: binary64. Prints a line for each function: arguments, values that are unsound, values that
//! are sound and not the tightest, and arguments at which the reference could not tell the tightest (that the values are
//! sound there it can); with the feature `mpfr` those are decided by MPFR. STRIDE looks at each so-many-th argument only.
//! Fails unless all counts are zero. All threads of the machine are used.
#![allow(clippy::print_stdout, reason = "a program that reports")]

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use outward_interval::elementary::function::Function;
use outward_interval::{Float, Interval};
use outward_tests::narrow::{Known, known};

/// Arguments that a thread takes at a time.
const PIECE: u64 = 1 << 18;

#[derive(Default)]
struct Counts {
    arguments: u64,
    unsound: u64,
    loose: u64,
    untold: u64,
    examples: Vec<String>,
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.arguments += other.arguments;
        self.unsound += other.unsound;
        self.loose += other.loose;
        self.untold += other.untold;
        self.examples.extend(other.examples);
        self.examples.truncate(8);
    }
}

/// The ends by MPFR, where it is there.
#[cfg(feature = "mpfr")]
fn decide(f: Function, x: f32) -> Option<(f32, f32)> {
    Some(outward_tests::oracle::reference::Reference::default().ends(f, x, 0.0))
}

#[cfg(not(feature = "mpfr"))]
fn decide(_: Function, _: f32) -> Option<(f32, f32)> {
    None
}

/// The ends by the two ways there are: the value rounded down and up, and the range over [x, x]. Two results that differ become one that is unsound.
fn ends(f: Function, x: f32) -> (f32, f32) {
    let (low, high) = f32::directed(f, [x, 0.0], [x, 0.0]);
    let Ok(point) = Interval::new(x, x) else {
        return (low, high);
    };
    // The range knows no limits on borders of domains: empty there.
    let [neg_inf, sup] = f.range(point, Interval::ZERO).ends();
    let same = sup.is_nan() || (-neg_inf == low && sup == high);
    if same {
        (low, high)
    } else {
        (f32::NAN, f32::NAN)
    }
}

fn judge(f: Function, x: f32, counts: &mut Counts) {
    let (low, high) = ends(f, x);
    let mut want = known(f, x);
    counts.arguments += 1;
    if let Known::Between(..) = want {
        match decide(f, x) {
            Some((low, high)) => want = Known::Ends(low, high),
            None => counts.untold += 1,
        }
    }
    let (sound, tight, text) = match want {
        Known::Ends(a, b) if a.is_nan() => (low.is_nan() && high.is_nan(), true, (a, b)),
        Known::Ends(a, b) => (low <= a && high >= b, low == a && high == b, (a, b)),
        // The value is inside; neighbours are as tight as can be, if they are on the right sides.
        Known::Between(a, b) => (low < b && high > a, high == low.next_up(), (a, b)),
    };
    if !sound || !tight {
        *if sound {
            &mut counts.loose
        } else {
            &mut counts.unsound
        } += 1;
        if counts.examples.len() < 8 {
            let what = if sound { "not tightest" } else { "UNSOUND" };
            counts.examples.push(format!(
                "{f:?}({x:e}), bits {:#x}: {:?} instead of {text:?}: {what}",
                x.to_bits(),
                (low, high)
            ));
        }
    }
}

fn all(f: Function, stride: u64) -> Counts {
    let next = AtomicU64::new(0);
    let work = || {
        let mut counts = Counts::default();
        loop {
            let start = next.fetch_add(1, Relaxed) * PIECE;
            if start >= 1 << 32 {
                return counts;
            }
            // The same residue in every piece would look at the same low bits.
            let offset = (start / PIECE).wrapping_mul(0x9e37_79b9) % stride;
            for bits in
                (start + offset..start + PIECE).step_by(usize::try_from(stride).unwrap_or(1))
            {
                let x = f32::from_bits(u32::try_from(bits).unwrap_or(0));
                if !x.is_nan() {
                    judge(f, x, &mut counts);
                }
            }
        }
    };
    let mut total = Counts::default();
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        total.add(work());
        for other in others {
            match other.join() {
                Ok(counts) => total.add(counts),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let functions: Vec<Function> = Function::ALL
        .into_iter()
        .filter(|f| f.arity() == 1)
        .filter(|f| {
            words
                .first()
                .is_some_and(|w| w == "all" || w.eq_ignore_ascii_case(&format!("{f:?}")))
        })
        .collect();
    let stride = words.get(1).map_or(Ok(1), |text| text.parse::<u64>());
    let (Ok(stride @ 1..), false) = (stride, functions.is_empty()) else {
        eprintln!("exhaustive FUNCTION|all [STRIDE], a function of one argument");
        return ExitCode::from(2);
    };
    println!("| function | arguments | unsound | not tightest | not told | seconds |");
    println!("|---|---|---|---|---|---|");
    let mut right = true;
    for f in functions {
        let start = Instant::now();
        let c = all(f, stride);
        println!(
            "| {f:?} | {} | {} | {} | {} | {:.0} |",
            c.arguments,
            c.unsound,
            c.loose,
            c.untold,
            start.elapsed().as_secs_f64()
        );
        for example in &c.examples {
            println!("    {example}");
        }
        right &= c.unsound + c.loose + c.untold == 0;
    }
    if right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
