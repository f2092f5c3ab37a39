//! Elementary functions at many points: the loops of an instruction set, and how they are called. The loops are in `vectors.rs`.

use outward_interval::Elementary;

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
pub(super) mod vectors;

/// The function at `n` points, from two places to a third.
///
/// # Safety
/// The processor has the features of the table; `n` is a multiple of its lanes; the places are good for `n` numbers, those that the function does not read excepted.
pub(crate) type RawPoints<F> = unsafe fn([*const F; 2], *mut F, usize);

/// How a function is computed.
#[derive(Debug)]
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(dead_code, reason = "other architectures have no tables")
)]
pub(super) enum Run<F> {
    /// By a loop of its own.
    Short(RawPoints<F>),
    /// By the loop over values that batches take, between two others.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Values(super::batch::elementary::RawValues),
}

/// The loops of one instruction set for one format.
#[derive(Debug)]
pub struct Table<F: 'static> {
    /// Points in a vector.
    pub(super) lanes: usize,
    pub(super) runs: [Run<F>; 9],
    /// The loops around those over values.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) around: vectors::Loops<F>,
}

impl<F> Table<F> {
    /// The function at as many points as make up whole vectors; how many that are. The caller has made sure that the arguments that it reads are as long as the results.
    pub(crate) fn run(&self, f: Elementary, [x, y]: [&[F]; 2], out: &mut [F]) -> usize {
        let n = out.len() - out.len() % self.lanes;
        let Some(run) = self.get(f).filter(|_| n > 0) else {
            return 0;
        };
        let (from, to) = ([x.as_ptr(), y.as_ptr()], out.as_mut_ptr());
        // SAFETY: `n` numbers lie at each place that is read and written, by the caller's promise about lengths; the table was chosen for this processor.
        unsafe {
            match *run {
                Run::Short(all) => all(from, to, n),
                #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
                Run::Values(values) => self.around.run(f, values, from, to, n),
            }
        }
        n
    }

    /// How a function is computed, if not one by one.
    fn get(&self, f: Elementary) -> Option<&Run<F>> {
        let at = match f {
            Elementary::Sin => 0,
            Elementary::Cos => 1,
            Elementary::Tan => 2,
            Elementary::Asin => 3,
            Elementary::Acos => 4,
            Elementary::Atan => 5,
            Elementary::Exp => 6,
            Elementary::Ln => 7,
            Elementary::Pow => 8,
            _ => return None,
        };
        self.runs.get(at)
    }

    /// The loops that hold a kernel.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn kernels(&self) -> impl Iterator<Item = usize> {
        self.runs.iter().map(|run| match *run {
            Run::Short(all) => all as usize,
            Run::Values(values) => values as usize,
        })
    }
}
