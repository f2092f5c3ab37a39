//! `mod` at many points and on many boxes.

use crate::arch::remainders::Loops;
use crate::batch::{LengthMismatch, Soa, SoaMut};
use crate::{Isa, Lane};

/// `mod`, that is x − |y|·⌊x/|y|⌋, of many numbers and of many intervals, by one instruction set:
/// the bits of [`modulo_point`] and [`modulo_interval`] for each. For engines, which look it up
/// once and call it for a few lanes.
///
/// [`modulo_point`]: outward_interval::modulo_point
/// [`modulo_interval`]: outward_interval::modulo_interval
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Remainders<F: Lane> {
    loops: Loops<F>,
}

impl<F: Lane> Remainders<F> {
    /// With the instruction set `isa`, or with [what there is](Isa::or_less) of it; `None` if that
    /// has nothing quicker than one after the other.
    #[must_use]
    pub fn get(isa: Isa) -> Option<Self> {
        Loops::get(isa).map(|loops| Self { loops })
    }

    /// `out[i] = x[i] mod y[i]`. The floating-point mode must be the default one.
    ///
    /// # Errors
    /// If lengths differ. Nothing is written then.
    pub fn points(&self, [x, y]: [&[F]; 2], out: &mut [F]) -> Result<(), LengthMismatch> {
        for operand in [x, y] {
            crate::batch::check_length(out.len(), operand.len())?;
        }
        (self.loops.points)(x, y, out);
        Ok(())
    }

    /// The same of intervals as programs hold them: all −lo, and all hi. A pair that is no interval
    /// stands for the empty set, and an empty result is two NaNs of one sign. The floating-point
    /// mode must be the default one.
    ///
    /// # Errors
    /// If lengths differ. Nothing is written then.
    pub fn ends(&self, [x, y]: [Soa<'_, F>; 2], out: SoaMut<'_, F>) -> Result<(), LengthMismatch> {
        for operand in [x.lo, x.hi, y.lo, y.hi, &*out.hi] {
            crate::batch::check_length(out.lo.len(), operand.len())?;
        }
        (self.loops.ends)([x.lo, x.hi], [y.lo, y.hi], [out.lo, out.hi]);
        Ok(())
    }
}
