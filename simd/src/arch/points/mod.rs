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

/// The loops of one instruction set for one format.
#[derive(Debug)]
pub struct Table<F: 'static> {
    /// Points in a vector.
    pub(super) lanes: usize,
    pub(super) loops: [RawPoints<F>; 9],
}

impl<F> Table<F> {
    /// The function at as many points as make up whole vectors; how many that are. The caller has made sure that the arguments that it reads are as long as the results.
    pub(crate) fn run(&self, f: Elementary, [x, y]: [&[F]; 2], out: &mut [F]) -> usize {
        let n = out.len() - out.len() % self.lanes;
        let Some(all) = self.get(f).filter(|_| n > 0) else {
            return 0;
        };
        // SAFETY: `n` numbers lie at each place that is read and written, by the caller's promise about lengths; the table was chosen for this processor.
        unsafe { all([x.as_ptr(), y.as_ptr()], out.as_mut_ptr(), n) };
        n
    }

    /// The loop of a function, if there is one.
    fn get(&self, f: Elementary) -> Option<RawPoints<F>> {
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
            Elementary::Mod | Elementary::Atan2 => return None,
        };
        self.loops.get(at).copied()
    }
}
