//! What the programs that are timed have in common: they read the operands, time each operation,
//! and write what came out.
//!
//! A program is called as `probe INPUTS RESULTS PASSES`. `INPUTS` holds the operands, `RESULTS` is
//! written, both in the format of [`Operands::read`]; for each operation a line `row TYPE NAME MIN
//! MEDIAN` is printed, in nanoseconds per interval.
//!
//! A pass computes `out[i] = op(a[i], b[i], c[i])` over arrays of structs. Before each pass,
//! outside of what is timed, the order of `a` is shuffled: so each pass meets other pairs in
//! another order, and the branch predictor cannot learn the data by heart, as it does with a few
//! thousand intervals that come again and again.
//!
//! `probe.hpp` in `../../cpp` is the same in C++.

use std::env::args;
use std::fs;
use std::hint::black_box;
use std::io::{Error, Result};
use std::time::Instant;

/// The number of intervals in each array.
pub const COUNT: usize = 4096;

/// The operands that operations draw from, as pairs of ends.
#[derive(Clone, Copy, Debug)]
pub enum Set {
    /// Of both signs, a third around zero.
    Mixed,
    /// Another such.
    Other,
    /// A third such.
    Third,
    /// Of both signs, none around zero.
    Nonzero,
    /// None below zero.
    Positive,
    /// Between −5 and 5: exponents.
    Small,
}

/// All sets, in the order of the file.
pub const SETS: [Set; 6] = [
    Set::Mixed,
    Set::Other,
    Set::Third,
    Set::Nonzero,
    Set::Positive,
    Set::Small,
];

/// The operands of a run.
#[derive(Clone, Debug)]
pub struct Operands(pub Vec<Vec<(f64, f64)>>);

impl Operands {
    /// Arrays of `COUNT` pairs of f64, little-endian.
    pub fn read(path: &str) -> Result<Self> {
        let bytes = fs::read(path)?;
        let (numbers, _) = bytes.as_chunks::<8>();
        let numbers: Vec<f64> = numbers.iter().map(|&b| f64::from_le_bytes(b)).collect();
        let pairs: Vec<(f64, f64)> = numbers.chunks_exact(2).map(|p| (p[0], p[1])).collect();
        Ok(Self(pairs.chunks_exact(COUNT).map(<[_]>::to_vec).collect()))
    }

    /// The inverse of [`Self::read`].
    pub fn write(&self, path: &str) -> Result<()> {
        let numbers = self.0.iter().flatten().flat_map(|&(lo, hi)| [lo, hi]);
        let bytes: Vec<u8> = numbers.flat_map(f64::to_le_bytes).collect();
        fs::write(path, bytes)
    }

    fn set(&self, set: Set) -> &[(f64, f64)] {
        &self.0[set as usize]
    }
}

/// A run of one program.
#[derive(Debug)]
pub struct Probe {
    operands: Operands,
    results: Operands,
    path: String,
    passes: usize,
    random: u64,
}

impl Probe {
    /// From the arguments of the program.
    pub fn from_arguments() -> Result<Self> {
        let arguments: Vec<String> = args().skip(1).collect();
        let [inputs, path, passes] = arguments.as_slice() else {
            return Err(Error::other("usage: probe INPUTS RESULTS PASSES"));
        };
        Ok(Self {
            operands: Operands::read(inputs)?,
            results: Operands(vec![]),
            path: path.clone(),
            passes: passes.parse().map_err(Error::other)?,
            random: 1,
        })
    }

    /// Times one operation. `make` makes an interval from its ends, `ends` is the inverse.
    pub fn row<T: Copy>(
        &mut self,
        row: (&str, &str),
        sets: [Set; 3],
        make: impl Fn(f64, f64) -> T,
        ends: impl Fn(T) -> (f64, f64),
        op: impl Fn(T, T, T) -> T,
    ) {
        let [mut a, b, c] = sets.map(|set| -> Vec<T> {
            let pairs = self.operands.set(set).iter();
            pairs.map(|&(lo, hi)| make(lo, hi)).collect()
        });
        let mut out = a.clone();
        let pass = |out: &mut [T], a: &[T]| {
            let (a, b, c) = (black_box(a), black_box(&b[..]), black_box(&c[..]));
            for i in 0..COUNT {
                out[i] = op(a[i], b[i], c[i]);
            }
            black_box(out);
        };
        pass(&mut out, &a);
        self.results.0.push(out.iter().map(|&x| ends(x)).collect());
        let mut times = vec![];
        for _ in 0..self.passes {
            self.shuffle(&mut a);
            let start = Instant::now();
            pass(&mut out[..COUNT], &a[..COUNT]);
            times.push(start.elapsed().as_secs_f64() * 1e9 / COUNT as f64);
        }
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        println!("row {} {} {:.4} {median:.4}", row.0, row.1, times[0]);
    }

    /// Writes the results of all rows.
    pub fn finish(self) -> Result<()> {
        self.results.write(&self.path)
    }

    /// Fisher and Yates' shuffle; the generator is splitmix64.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let z = (self.random ^ self.random >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            let j = (((z ^ z >> 31) >> 32) * (i as u64 + 1)) >> 32;
            items.swap(i, j as usize);
        }
    }
}

/// All rows with the operands that each takes; the same for every library of intervals in Rust, as
/// they have the same names.
#[macro_export]
macro_rules! rows {
    ($probe:ident, $type:literal, $make:expr, $ends:expr) => {{
        use $crate::Set::{Mixed, Nonzero, Other, Positive, Small, Third};
        let (make, ends) = ($make, $ends);
        macro_rules! row {
            ($name:literal $sets:tt $op:expr) => {
                $probe.row(($type, $name), $sets, make, ends, $op);
            };
        }
        row!("add" [Mixed, Other, Other] |x, y, _| x + y);
        row!("sub" [Mixed, Other, Other] |x, y, _| x - y);
        row!("mul" [Mixed, Other, Other] |x, y, _| x * y);
        row!("div" [Mixed, Other, Other] |x, y, _| x / y);
        row!("div_nonzero" [Mixed, Nonzero, Other] |x, y, _| x / y);
        row!("sqr" [Mixed, Other, Other] |x, _, _| x.sqr());
        row!("sqrt" [Positive, Other, Other] |x, _, _| x.sqrt());
        row!("recip" [Mixed, Other, Other] |x, _, _| x.recip());
        row!("neg" [Mixed, Other, Other] |x, _, _| -x);
        row!("abs" [Mixed, Other, Other] |x, _, _| x.abs());
        row!("mul_add" [Mixed, Other, Third] |x, y, z| x.mul_add(y, z));
        row!("floor" [Mixed, Other, Other] |x, _, _| x.floor());
        row!("ceil" [Mixed, Other, Other] |x, _, _| x.ceil());
        row!("min" [Mixed, Other, Other] |x, y, _| x.min(y));
        row!("max" [Mixed, Other, Other] |x, y, _| x.max(y));
        row!("intersection" [Mixed, Other, Other] |x, y, _| x.intersection(y));
        row!("convex_hull" [Mixed, Other, Other] |x, y, _| x.convex_hull(y));
        row!("exp" [Mixed, Other, Other] |x, _, _| x.exp());
        row!("exp2" [Mixed, Other, Other] |x, _, _| x.exp2());
        row!("exp10" [Mixed, Other, Other] |x, _, _| x.exp10());
        row!("ln" [Positive, Other, Other] |x, _, _| x.ln());
        row!("log2" [Positive, Other, Other] |x, _, _| x.log2());
        row!("log10" [Positive, Other, Other] |x, _, _| x.log10());
        row!("sin" [Mixed, Other, Other] |x, _, _| x.sin());
        row!("cos" [Mixed, Other, Other] |x, _, _| x.cos());
        row!("tan" [Mixed, Other, Other] |x, _, _| x.tan());
        row!("asin" [Mixed, Other, Other] |x, _, _| x.asin());
        row!("acos" [Mixed, Other, Other] |x, _, _| x.acos());
        row!("atan" [Mixed, Other, Other] |x, _, _| x.atan());
        row!("sinh" [Mixed, Other, Other] |x, _, _| x.sinh());
        row!("cosh" [Mixed, Other, Other] |x, _, _| x.cosh());
        row!("tanh" [Mixed, Other, Other] |x, _, _| x.tanh());
        row!("pow" [Positive, Small, Other] |x, y, _| x.pow(y));
        row!("atan2" [Mixed, Other, Other] |x, y, _| x.atan2(y));
        row!("powi3" [Mixed, Other, Other] |x, _, _| x.powi(3));
    }};
}
