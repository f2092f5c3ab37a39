//! Routines made ready to be called: what computes them is looked up once, when a program is made
//! ready, and not at each call. A call takes a vector of lanes, for which a kernel takes as little
//! time as a few look-ups.

use outward_interval::{Elementary, Float};
use outward_simd::batch::{Batch, FieldsKernel, Soa, SoaMut};
use outward_simd::{Isa, Lane, Points, Remainders};

use crate::program::{Precision, Program};
use crate::routine::{ARGUMENTS, Routine, Which, operation};

/// NaN of one sign, as in every empty interval.
#[inline]
fn one_nan<F: Float>(ends: &mut [F]) {
    // Both loops without branches, so that they run on vectors.
    if ends.iter().fold(false, |any, end| any | end.is_nan()) {
        for end in ends {
            *end = if end.is_nan() { F::NAN } else { *end };
        }
    }
}

/// Where the endpoints go, of results of which the first is the endpoint that is wanted.
#[inline]
fn by_end<F>(which: Which, [first, second]: [&mut [F]; 2]) -> (&mut [F], &mut [F]) {
    match which {
        Which::Lower | Which::Both => (first, second),
        Which::Upper => (second, first),
    }
}

/// A routine made ready for a format and an instruction set: what computes it was looked up.
#[derive(Clone, Debug)]
pub struct Resolved<F: Lane> {
    routine: Routine,
    arguments: usize,
    how: How<F>,
}

/// What computes a routine.
#[derive(Clone, Copy, Debug)]
enum How<F: Lane> {
    /// A function at points, all lanes at once.
    Points(Points<F>, Elementary),
    /// A function of intervals, all lanes at once.
    Ends(FieldsKernel<F>, Which),
    /// `mod` at points, all lanes at once.
    Remainders(Remainders<F>),
    /// `mod` of intervals, all lanes at once.
    RemaindersOfBoxes(Remainders<F>, Which),
    /// [`Routine::apply`], lane by lane.
    OneByOne,
}

impl<F: Lane> Resolved<F> {
    /// A routine by the kernels of `isa`, or of [what there is](Isa::or_less) of it.
    #[must_use]
    pub fn of(routine: &Routine, isa: Isa) -> Self {
        let how = match *routine {
            Routine::Point(f) => How::Points(Points::get(isa), f),
            Routine::Bound(f, which) => operation(f)
                .and_then(|operation| Batch::with(isa).fields_kernel(operation))
                .map_or(How::OneByOne, |kernel| How::Ends(kernel, which)),
            Routine::Piece(f, falls, which) => operation(f)
                .and_then(|operation| Batch::with(isa).piece_kernel(operation, falls))
                .map_or(How::OneByOne, |kernel| How::Ends(kernel, which)),
            Routine::Modulo => Remainders::get(isa).map_or(How::OneByOne, How::Remainders),
            Routine::ModuloBound(which) => Remainders::get(isa)
                .map_or(How::OneByOne, |loops| How::RemaindersOfBoxes(loops, which)),
            Routine::Field(_) | Routine::FieldBound(..) => How::OneByOne,
        };
        let routine = match (routine, how) {
            // One by one, the bounds on any box take half as long as the values at two corners, and
            // are the same (tested: `pieces_are_bounds`).
            (&Routine::Piece(f, _, which), How::OneByOne) => Routine::Bound(f, which),
            (routine, _) => routine.clone(),
        };
        Self {
            arguments: routine.arguments(),
            routine,
            how,
        }
    }

    /// How many arguments it reads: the first ones.
    #[must_use]
    pub fn arguments(&self) -> usize {
        self.arguments
    }

    /// How many results it has.
    #[must_use]
    pub fn results(&self) -> usize {
        self.routine.results()
    }

    /// Applies it to every lane, under the default floating-point mode, which engines set: an
    /// argument, by its number, and a result have one number of each. Of a routine with one result,
    /// what the second slice gets means nothing. If a slice has another length than the first of
    /// the results, nothing is written. What is not read is not asked for, but in pairs.
    #[inline]
    pub fn apply_to_lanes<'a>(&self, arg: impl Fn(usize) -> &'a [F], [first, second]: [&mut [F]; 2])
    where
        F: 'a,
    {
        let pair = |k| Soa {
            lo: arg(k),
            hi: arg(k + 1),
        };
        match self.how {
            How::Points(points, f) => {
                // Refused only where nothing is to be written.
                let _ = points.run_in_default_mode(f, [arg(0), arg(1)], first);
            }
            How::Remainders(loops) => {
                // As above.
                let _ = loops.points([arg(0), arg(1)], first);
            }
            How::RemaindersOfBoxes(loops, which) => {
                let (lo, hi) = by_end(which, [first, second]);
                let _ = loops.ends([pair(0), pair(2)], SoaMut { lo, hi });
            }
            How::Ends(kernel, which) => {
                let (neg_lo, hi) = by_end(which, [first, second]);
                let x = pair(0);
                let operands = [x, if self.arguments > 2 { pair(2) } else { x }];
                let out = SoaMut {
                    lo: &mut *neg_lo,
                    hi: &mut *hi,
                };
                if kernel.run(operands, out, which) {
                    if which != Which::Upper {
                        one_nan(neg_lo);
                    }
                    if which != Which::Lower {
                        one_nan(hi);
                    }
                }
            }
            How::OneByOne => {
                let args =
                    core::array::from_fn(|k| arg(if k < self.arguments { k } else { k % 2 }));
                self.one_by_one(args, [first, second]);
            }
        }
    }

    #[inline(never)]
    fn one_by_one(&self, args: [&[F]; ARGUMENTS], [first, second]: [&mut [F]; 2]) {
        let n = first.len();
        if second.len() != n || args.iter().any(|arg| arg.len() != n) {
            return;
        }
        for (i, (first, second)) in first.iter_mut().zip(second).enumerate() {
            [*first, *second] = self.routine.apply(args.map(|arg| arg[i]));
        }
    }
}

/// The routines of a program made ready for its format: see [`Resolved`].
#[derive(Clone, Debug)]
pub enum ResolvedRoutines {
    /// In single precision.
    F32(Vec<Resolved<f32>>),
    /// In double precision.
    F64(Vec<Resolved<f64>>),
}

impl ResolvedRoutines {
    /// Those of a program, by the kernels of `isa`.
    #[must_use]
    pub fn of(program: &Program, isa: Isa) -> Self {
        let routines = program.routines.iter();
        match program.precision {
            Precision::F32 => Self::F32(routines.map(|r| Resolved::of(r, isa)).collect()),
            Precision::F64 => Self::F64(routines.map(|r| Resolved::of(r, isa)).collect()),
        }
    }

    /// Where one of them lies, which is so until this is dropped, wherever it is moved.
    #[must_use]
    pub fn address(&self, routine: usize) -> *const () {
        match self {
            Self::F32(routines) => (&raw const routines[routine]).cast(),
            Self::F64(routines) => (&raw const routines[routine]).cast(),
        }
    }
}
