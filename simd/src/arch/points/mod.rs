//! Elementary functions at many points: the loops of an instruction set, and how they are called.
//! The loops are in `vectors.rs`.

use outward_interval::Elementary;

pub(super) mod table;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
pub(super) mod vectors;

pub(in crate::arch) use table::Run;
pub(crate) use table::Table;

impl<F> Table<F> {
    /// The function at as many points as make up whole vectors; how many that are. The caller has
    /// made sure that the arguments that it reads are as long as the results.
    pub(crate) fn run(&self, f: Elementary, [x, y]: [&[F]; 2], out: &mut [F]) -> usize {
        let n = out.len() - out.len() % self.lanes;
        let Some(run) = self.get(f).filter(|_| n > 0) else {
            return 0;
        };
        let (from, to) = ([x.as_ptr(), y.as_ptr()], out.as_mut_ptr());
        // SAFETY: `n` numbers lie at each place that is read and written, by the caller's promise
        // about lengths; the table was chosen for this processor.
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
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "the loops are for the functions of shaders and formulas"
    )]
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
