//! Crate `arbitrary`: intervals out of the bytes of a fuzzer. Every interval of f32 and f64 can
//! come out. Tested below.

use arbitrary::{Arbitrary, Result, Unstructured};

use outward_number::Float;

use super::sample::{self, WORDS};
use crate::decorated::{DecInterval, Decoration};
use crate::interval::Interval;

/// A source of words; zeros when the bytes are used up.
fn words(u: &mut Unstructured<'_>) -> impl FnMut() -> u64 {
    || u.arbitrary().unwrap_or(0)
}

const HINT: (usize, Option<usize>) = (0, Some(WORDS * size_of::<u64>()));

impl<'a, F: Float> Arbitrary<'a> for Interval<F> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(sample::interval(&mut words(u)))
    }
    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        HINT
    }
}

impl<'a, F: Float> Arbitrary<'a> for DecInterval<F> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(sample::decorated(&mut words(u)))
    }
    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        HINT
    }
}

impl<'a> Arbitrary<'a> for Decoration {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_intervals() {
        let mut u = Unstructured::new(&[]);
        assert_eq!(u.arbitrary(), Ok(Interval::<f64>::ZERO));
        let bytes: Vec<u8> = (0..20_000_u32)
            .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
            .collect();
        let mut u = Unstructured::new(&bytes);
        let (mut bounded, mut decorated) = (0, 0);
        while u.len() > 100 {
            let x: Interval<f32> = u.arbitrary().unwrap();
            let y: DecInterval<f64> = u.arbitrary().unwrap();
            bounded += usize::from(x.is_common_interval());
            decorated += usize::from(y.decoration() < Decoration::Com);
        }
        assert!(bounded > 20 && decorated > 20, "{bounded} {decorated}");
        assert!(Decoration::ALL.contains(&u.arbitrary().unwrap()));
    }
}
