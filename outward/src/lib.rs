//! *What can the result of a numeric function be, when its inputs are only known to lie in ranges?*
//!
//! Outward answers with a guarantee, and fast, because it is a compiler: it reads the function,
//! works out what every intermediate value can be, and picks for every operation the cheapest code
//! that is still right.
//!
//! ```
//! use outward::prelude::*;
//!
//! // A ring: below zero inside of it.
//! let g = Graph::new();
//! let (x, y) = (g.var("x"), g.var("y"));
//! let f = g.function("ring", [("out", (x.square() + y.square()).sqrt() - 1.0)])?;
//!
//! // What can it be for x and y between -1 and 1?
//! let unit: Interval<f64> = "[-1, 1]".parse()?;
//! let b = analyze(&f, [("x", unit), ("y", unit)])?;
//! assert_eq!(b.bounds().to_string(), "[-1, 0.41421356237309515]");
//! assert_eq!(b.decoration(), Decoration::Com);
//! println!("{}", b.explain()); // every value with its bounds and the row of the table that computes it
//!
//! // The same question for many boxes, by code made for this processor.
//! let g = compile::<f64>(&f)?;
//! let half = "[0, 0.5]".parse()?;
//! assert!(g.eval(&[half, half])?.sup() < 0.0); // certainly inside
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The parts are crates of their own, found here under their names:
//!
//! | module | what it holds |
//! |---|---|
//! | [`number`] | number formats with directed rounding |
//! | [`functions`] | elementary functions at points |
//! | [`interval`] | one interval: arithmetic, elementary functions, exact literals |
//! | [`sets`] | what a value in a program can be: pieces, NaN, signed zeros, integers |
//! | [`simd`] | kernels on many numbers with directed rounding |
//! | [`expr`] | functions as graphs, the text form, derivatives |
//! | [`semantics`] | what each operation returns: at a point, on intervals, on sets; the reference interpreters |
//! | [`front`] | readers: formulas, `.vm`, `.ir`, FPCore |
//! | [`analysis`] | what every value of a function can be |
//! | [`lower`] | the lowering table, and programs made from it |
//! | `jit` | programs as machine code; on x86-64 only |
//! | [`runtime`] | functions made ready to run: kernels, the choice of engine, threads |
//! | [`render`] | pictures of implicit functions |
//!
//! Programs that use crate inari change one line, `use outward::inari::*;`: see [`inari`].
//!
//! This crate adds [`analyze`], [`compile`], [`compile_points`], [`range()`] and [`check()`], which
//! put these parts together, and a [`guide`]. What most programs need is in the [`prelude`].
//! The folder `examples` of this crate has programs to begin with: bounds on a grid by several
//! threads, the first hit of a ray with a surface, and a geometric predicate.
//!
//! | to | use |
//! |---|---|
//! | read a function from a text | [`front::read`] |
//! | write a function in Rust | [`expr::Graph`] |
//! | bound a function on one box, and see why | [`analyze`] |
//! | bound a function on many boxes | [`compile`], [`Kernel::builder`] |
//! | run a function at many points | [`compile_points`], [`PointEvaluator::builder`] |
//! | find the range of a function | [`range()`] |
//! | find what a value can be: pieces, NaN, zeros by their sign | [`analyze_values`] |
//! | find which exceptions operations can raise | [`analyze_strict`] |
//! | draw an implicit function | [`render::flat::draw`], [`render::solid::draw`] |
//! | compute with one interval | [`interval::Interval`] |
//!
//! # The floating-point mode
//! Rust requires the default mode of the processor: rounding to nearest, subnormal numbers as they
//! are, exceptions masked. [`analyze`], [`analyze_values`], [`analyze_strict`], [`range()`],
//! [`check()`], [`compile`], [`compile_points`] and their variants, kernels, and point evaluators
//! set that mode for as long as they run. Everything else may take it for granted. A host that
//! changes the mode calls the rest within [`simd::with_default_mode`].
#![forbid(unsafe_code)]

pub use outward_analysis as analysis;
pub use outward_expr as expr;
pub use outward_front as front;
pub use outward_functions as functions;
pub use outward_interval::inari;
#[cfg(target_arch = "x86_64")]
pub use outward_jit as jit;
pub use outward_lower as lower;
pub use outward_number as number;
pub use outward_render as render;
pub use outward_runtime as runtime;
pub use outward_semantics as semantics;
pub use outward_sets as sets;
pub use outward_simd as simd;

/// One interval (the crate `outward-interval`), and the names of value sets, which are those of
/// [`sets`] and stood in the same crate once.
pub mod interval {
    pub use outward_interval::*;
    #[doc(no_inline)]
    pub use outward_sets::{BoolSet, I32Set, IntegerSet, Outcomes, Semantics, U32Set, ValueSet};
}

mod analyze;
mod bounds;
mod check;
mod decoration;
mod explain;
pub mod guide;
mod inputs;
pub mod lowering;
pub mod prelude;
mod question;
mod range;
mod values;

pub use analyze::{analyze, analyze_sets};
pub use bounds::{Bounds, Known};
pub use check::{Broken, Checked, Counts, Promise, check, check_at, check_sets};
pub use outward_interval::Decoration;
pub use outward_runtime::{
    Adaptive, Allowed, Assumption, Bound, Error, Kernel, KernelBuilder, Number, PointBuilder,
    PointEvaluator, ProfileError, Refusal, Scratch, Version, VersionError, Versions,
    VersionsBuilder, ZeroProfile, ZeroProfiler, ZeroReport, compile, compile_on, compile_points,
};
pub use question::Question;
pub use range::{NoRange, Range, Search, range};

/// The former name of [`Number`].
#[deprecated(note = "it is called `Number`")]
pub trait Real: Number {}

#[allow(deprecated, reason = "the former name stands for the same types")]
impl<F: Number> Real for F {}

/// The former name of [`Kernel`].
#[deprecated(note = "it is called `Kernel`")]
pub type Evaluator<F> = Kernel<F>;
pub use values::{
    analyze_inputs, analyze_strict, analyze_valid, analyze_values, analyze_values_with, any_input,
    input_set,
};

/// The examples of `README.md`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
#[derive(Debug)]
pub struct Readme;

/// The example of the `README.md` of this crate, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct PackageReadme;
