//! The register files: numbers of each format, slot by slot.

use outward_simd::Lane;

use crate::program::Precision;

/// Register files begin at a multiple of this many bytes, the length of the longest vector.
const ALIGN: usize = 64;

/// The number formats that every engine computes in: `f32` and `f64`.
///
/// Code that is to run programs or kernels in either format is generic over this trait, and needs
/// no other: it includes the arithmetic of [`Float`](outward_interval::Float) and the kernels of
/// [`Lane`]. No other type can implement it.
pub trait Number: Lane + sealed::InFiles {
    /// The format as a value.
    const PRECISION: Precision;
}

impl Number for f32 {
    const PRECISION: Precision = Precision::F32;
}

impl Number for f64 {
    const PRECISION: Precision = Precision::F64;
}

mod sealed {
    use super::{File, Files};
    use crate::resolved::{Resolved, ResolvedRoutines};
    use outward_simd::Lane;

    /// Which of the register files holds numbers of this format.
    pub trait InFiles: Sized {
        fn file(files: &mut Files) -> &mut File<Self>;

        /// The routines of a program of this format; none of a program of another.
        fn routines(routines: &ResolvedRoutines) -> &[Resolved<Self>]
        where
            Self: Lane;
    }

    impl InFiles for f32 {
        fn file(files: &mut Files) -> &mut File<Self> {
            &mut files.binary32
        }
        fn routines(routines: &ResolvedRoutines) -> &[Resolved<Self>] {
            match routines {
                ResolvedRoutines::F32(routines) => routines,
                ResolvedRoutines::F64(_) => &[],
            }
        }
    }

    impl InFiles for f64 {
        fn file(files: &mut Files) -> &mut File<Self> {
            &mut files.binary64
        }
        fn routines(routines: &ResolvedRoutines) -> &[Resolved<Self>] {
            match routines {
                ResolvedRoutines::F64(routines) => routines,
                ResolvedRoutines::F32(_) => &[],
            }
        }
    }
}

/// One register file per format; a prepared program uses one of them.
#[derive(Clone, Default, Debug)]
pub struct Files {
    binary32: File<f32>,
    binary64: File<f64>,
}

/// Numbers, slot by slot.
#[derive(Default, Debug)]
pub struct File<F> {
    numbers: Vec<F>,
}

impl<F: Default> Clone for File<F> {
    /// An empty file, which grows when it is used: where the slots begin depends on the address of
    /// the memory, so copied numbers would lie in the wrong slots.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<F: Lane> File<F> {
    /// At least `len` numbers that begin at an aligned address. Their values are what the last
    /// evaluation left there, unless the file has grown: then, and only then, the second result is
    /// true.
    pub(super) fn get(&mut self, len: usize) -> (&mut [F], bool) {
        let spare = ALIGN / size_of::<F>();
        let grown = self.numbers.len() < len + spare;
        if grown {
            self.numbers = vec![F::ZERO; len + spare];
        }
        // The offset is a matter of speed only; where it cannot be computed it is out of range, and
        // zero will do.
        let offset = self.numbers.as_ptr().align_offset(ALIGN);
        let start = if offset <= spare { offset } else { 0 };
        (&mut self.numbers[start..start + len], grown)
    }
}
