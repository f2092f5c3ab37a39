//! Elementary functions at many points: the bits of [`PointFunctions::elementary`] for each.
//!
//! In single precision, on processors with AVX2 and FMA or NEON, vectors of double precision know
//! the values well enough to round them, but for a few. Those, and everything else, are computed
//! one by one.
//!
//! ```
//! use outward_interval::{Elementary, PointFunctions};
//! use outward_simd::{Isa, Points};
//!
//! let (x, y) = ([0.5_f32, 2.0, 3.0], [1.5_f32, 0.5, -1.0]);
//! let mut powers = [0.0; 3];
//! Points::get(Isa::detect()).run(Elementary::Pow, [&x, &y], &mut powers)?;
//! assert_eq!(powers[1], f32::elementary(Elementary::Pow, 2.0, 0.5));
//! # Ok::<(), outward_simd::batch::LengthMismatch>(())
//! ```

use outward_interval::{Elementary, PointFunctions};

use crate::arch::points::Table;
use crate::batch::LengthMismatch;
use crate::{Isa, Lane, with_default_mode};

/// Elementary functions at many points, with the bits of [`PointFunctions::elementary`] for each,
/// by one instruction set.
#[derive(Clone, Copy, Debug)]
pub struct Points<F: Lane> {
    table: Option<&'static Table<F>>,
}

impl<F: Lane> Points<F> {
    /// With the instruction set `isa`, or with [what there is](Isa::or_less) of it.
    #[must_use]
    pub fn get(isa: Isa) -> Self {
        Self {
            table: F::points(isa),
        }
    }

    /// Computes `out[i] = f(x[i])`, or `f(x[i], y[i])`, under the
    /// [default floating-point mode](with_default_mode), whatever the mode of the caller. A
    /// function of one argument does not read `y`, which may be empty.
    ///
    /// # Errors
    /// If an argument that is read differs from `out` in length.
    pub fn run(
        &self,
        f: Elementary,
        [x, y]: [&[F]; 2],
        out: &mut [F],
    ) -> Result<(), LengthMismatch> {
        with_default_mode(|| self.run_in_default_mode(f, [x, y], out))
    }

    /// Computes what [`run`](Self::run) does, for callers that are under the default mode. Engines
    /// call it for a few lanes, for which looking at the mode would take longer than the rest.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    #[doc(hidden)]
    #[inline(never)]
    pub fn run_in_default_mode(
        &self,
        f: Elementary,
        [x, y]: [&[F]; 2],
        out: &mut [F],
    ) -> Result<(), LengthMismatch> {
        let n = out.len();
        for arg in [x, y].into_iter().take(f.arity()) {
            crate::batch::check_length(n, arg.len())?;
        }
        let done = self.table.map_or(0, |table| table.run(f, [x, y], out));
        for (i, result) in out.iter_mut().enumerate().skip(done) {
            let second = if f.arity() > 1 { y[i] } else { x[i] };
            *result = F::elementary(f, x[i], second);
        }
        Ok(())
    }
}
