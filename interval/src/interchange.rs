//! The interchange encoding: intervals as octets (IEEE 1788-2015 §14.4).
//!
//! A bare interval is its lower endpoint and its upper endpoint, each as IEEE 754 encodes it: 16
//! octets for f64, 8 for f32. A decorated one has one octet more, the decoration: 0 `ill`, 4 `trv`,
//! 8 `def`, 12 `dac`, 16 `com`. The order of the octets of a number is a parameter of the encoding:
//! big-endian, little-endian, or that of the machine.
//!
//! The encoding is unique: a lower endpoint of zero is −0, an upper endpoint of zero +0; the empty
//! set is (+∞, −∞), and NaI is (NaN, NaN) with `ill`, whatever the payload. Reading accepts nothing
//! else.
//!
//! Tested below, over every pair of special numbers with every octet.

use outward_number::Float;

use crate::decorated::{DecInterval, Decoration};
use crate::error::IntervalError;
use crate::interval::Interval;

/// The bare interval that two encoded ends describe.
pub(crate) fn decode<F: Float>(lo: F, hi: F) -> Result<Interval<F>, IntervalError> {
    if lo == F::INFINITY && hi == -F::INFINITY {
        return Ok(Interval::EMPTY);
    }
    let interval = Interval::new(lo, hi)?;
    let plus_low = lo == F::ZERO && !lo.is_sign_negative();
    let minus_high = hi == F::ZERO && hi.is_sign_negative();
    if plus_low || minus_high {
        Err(IntervalError::SignOfZero)
    } else {
        Ok(interval)
    }
}

/// The decorated interval that two encoded ends and an octet describe.
pub(crate) fn decode_decorated<F: Float>(
    lo: F,
    hi: F,
    octet: u8,
) -> Result<DecInterval<F>, IntervalError> {
    let decoration = Decoration::ALL
        .into_iter()
        .find(|&d| d as u8 == octet)
        .ok_or(IntervalError::NoDecoration)?;
    if decoration == Decoration::Ill {
        return if lo.is_nan() && hi.is_nan() {
            Ok(DecInterval::NAI)
        } else {
            Err(IntervalError::IllFormed)
        };
    }
    let x = DecInterval::set_dec(decode(lo, hi)?, decoration);
    if x.decoration() == decoration {
        Ok(x)
    } else {
        Err(IntervalError::WrongDecoration)
    }
}

/// The two directions for one format and one order of octets.
macro_rules! order {
    ($float:ident $whole:literal $decorated:literal
     $name:literal $to:ident $from:ident $try_from:ident) => {
        impl Interval<$float> {
            #[doc = concat!("The interchange encoding with numbers in ", $name, " order.")]
            #[must_use]
            pub fn $to(self) -> [u8; $whole] {
                let mut octets = [0; $whole];
                let ends = [self.inf(), self.sup()].map($float::$to);
                for (octet, value) in octets.iter_mut().zip(ends.into_iter().flatten()) {
                    *octet = value;
                }
                octets
            }

            #[doc = concat!("The interval with this interchange encoding, numbers in ", $name, " order.")]
            ///
            /// # Errors
            /// When the octets encode no interval.
            pub fn $try_from(octets: [u8; $whole]) -> Result<Self, IntervalError> {
                let [lo, hi] = split(octets).map($float::$from);
                decode(lo, hi)
            }
        }

        impl DecInterval<$float> {
            #[doc = concat!("The interchange encoding with numbers in ", $name, " order.")]
            #[must_use]
            pub fn $to(self) -> [u8; $decorated] {
                let mut octets = [0; $decorated];
                let ends = [self.inf(), self.sup()].map($float::$to);
                let decoration = [self.decoration() as u8];
                let values = ends.into_iter().flatten().chain(decoration);
                for (octet, value) in octets.iter_mut().zip(values) {
                    *octet = value;
                }
                octets
            }

            #[doc = concat!("The decorated interval with this interchange encoding, numbers in ", $name, " order.")]
            ///
            /// # Errors
            /// When the octets encode no decorated interval.
            pub fn $try_from(octets: [u8; $decorated]) -> Result<Self, IntervalError> {
                let [lo, hi] = split(octets).map($float::$from);
                let [.., decoration] = octets;
                decode_decorated(lo, hi, decoration)
            }
        }
    };
}

/// The first octets as two numbers of `N` octets each.
fn split<const WHOLE: usize, const N: usize>(octets: [u8; WHOLE]) -> [[u8; N]; 2] {
    let mut halves = [[0; N]; 2];
    for (octet, value) in halves.iter_mut().flatten().zip(octets) {
        *octet = value;
    }
    halves
}

#[rustfmt::skip] // One order per line.
mod orders {
    use super::*;
    order! { f64 16 17 "big-endian"    to_be_bytes from_be_bytes try_from_be_bytes }
    order! { f64 16 17 "little-endian" to_le_bytes from_le_bytes try_from_le_bytes }
    order! { f64 16 17 "the machine's" to_ne_bytes from_ne_bytes try_from_ne_bytes }
    order! { f32 8  9  "big-endian"    to_be_bytes from_be_bytes try_from_be_bytes }
    order! { f32 8  9  "little-endian" to_le_bytes from_le_bytes try_from_le_bytes }
    order! { f32 8  9  "the machine's" to_ne_bytes from_ne_bytes try_from_ne_bytes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::IntervalErrorKind;
    use crate::testing::special;

    #[test]
    fn known_encodings() {
        let x = Interval::new(1.0f64, 2.0).unwrap();
        let mut octets = [0; 17];
        octets[..2].copy_from_slice(&[0x3f, 0xf0]);
        octets[8..9].copy_from_slice(&[0x40]);
        octets[16] = 16;
        assert_eq!(x.to_be_bytes()[..], octets[..16]);
        assert_eq!(DecInterval::new(x).to_be_bytes(), octets);
        let mut little = octets;
        little[..8].reverse();
        little[8..16].reverse();
        assert_eq!(DecInterval::new(x).to_le_bytes(), little);
        let native = DecInterval::new(x).to_ne_bytes();
        assert!(
            native
                == if cfg!(target_endian = "big") {
                    octets
                } else {
                    little
                }
        );
        assert_eq!(
            Interval::<f32>::ZERO.to_be_bytes(),
            [0x80, 0, 0, 0, 0, 0, 0, 0]
        );
        let empty = [0x7f, 0x80, 0, 0, 0xff, 0x80, 0, 0];
        assert_eq!(Interval::<f32>::EMPTY.to_be_bytes(), empty);
        assert_eq!(DecInterval::<f32>::NAI.to_be_bytes()[8], 0);
    }

    /// Every pair of special numbers with every octet is either refused or comes back as it was.
    #[test]
    fn what_is_read_is_written_back_and_nothing_else_is_read() {
        let mut numbers = special::<f64>();
        numbers.extend([f64::NAN, f64::NEG_INFINITY, -0.0]);
        let (mut read, mut refused) = (0, 0);
        for &lo in &numbers {
            for &hi in &numbers {
                let mut octets = [0; 17];
                octets[..8].copy_from_slice(&lo.to_be_bytes());
                octets[8..16].copy_from_slice(&hi.to_be_bytes());
                let bare: [u8; 16] = octets[..16].try_into().unwrap();
                let zeros = !(lo.to_bits() == 0 || hi.to_bits() == (-0.0f64).to_bits());
                let valid = lo <= hi && lo < f64::INFINITY && hi > f64::NEG_INFINITY && zeros;
                let empty = lo == f64::INFINITY && hi == f64::NEG_INFINITY;
                let x = Interval::<f64>::try_from_be_bytes(bare);
                assert_eq!(x.is_ok(), valid || empty, "{lo} {hi}");
                if let Ok(x) = x {
                    assert_eq!(x.to_be_bytes(), bare, "{lo} {hi}");
                }
                for octet in 0..=20 {
                    octets[16] = octet;
                    let bounded = lo.is_finite() && hi.is_finite();
                    let nai = lo.is_nan() && hi.is_nan();
                    let fits = match octet {
                        0 => nai,
                        4 => valid || empty,
                        8 | 12 => valid,
                        16 => valid && bounded,
                        _ => false,
                    };
                    let x = DecInterval::<f64>::try_from_be_bytes(octets);
                    assert_eq!(x.is_ok(), fits, "{lo} {hi} {octet}");
                    match x {
                        Ok(x) => {
                            read += 1;
                            assert!(nai || x.to_be_bytes() == octets, "{lo} {hi} {octet}");
                            assert_eq!(x.is_nai(), nai);
                            let mut little = octets;
                            little[..8].reverse();
                            little[8..16].reverse();
                            assert!(nai || x.to_le_bytes() == little);
                            let again = DecInterval::<f64>::try_from_le_bytes(little).unwrap();
                            assert!(nai || again == x);
                        }
                        Err(_) => refused += 1,
                    }
                }
            }
        }
        assert!(read > 10_000 && refused > 100_000, "{read} {refused}");
    }

    #[test]
    fn single_numbers_come_back() {
        let wide = special::<f32>();
        for &lo in &wide {
            for &hi in &wide {
                let Ok(x) = Interval::new(lo, hi) else {
                    continue;
                };
                assert_eq!(Interval::<f32>::try_from_be_bytes(x.to_be_bytes()), Ok(x));
                assert_eq!(Interval::<f32>::try_from_le_bytes(x.to_le_bytes()), Ok(x));
                assert_eq!(Interval::<f32>::try_from_ne_bytes(x.to_ne_bytes()), Ok(x));
                let d = DecInterval::set_dec(x, Decoration::Def);
                let back = DecInterval::<f32>::try_from_ne_bytes(d.to_ne_bytes()).unwrap();
                assert_eq!((back, back.decoration()), (d, Decoration::Def));
            }
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let ends = |lo: f32, hi: f32| {
            let [a, b] = [lo, hi].map(f32::to_be_bytes);
            Interval::<f32>::try_from_be_bytes([a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]])
        };
        assert_eq!(ends(f32::NAN, 1.0), Err(IntervalError::NotANumber));
        assert_eq!(ends(2.0, 1.0), Err(IntervalError::Reversed));
        assert_eq!(
            ends(f32::INFINITY, f32::INFINITY),
            Err(IntervalError::NoMember)
        );
        assert_eq!(ends(0.0, 1.0), Err(IntervalError::SignOfZero));
        assert_eq!(ends(-1.0, -0.0), Err(IntervalError::SignOfZero));
        let decorated = |octet: u8| {
            let mut octets = DecInterval::<f32>::ENTIRE.to_be_bytes();
            octets[8] = octet;
            DecInterval::<f32>::try_from_be_bytes(octets).map(DecInterval::decoration)
        };
        assert_eq!(decorated(0), Err(IntervalError::IllFormed));
        assert_eq!(decorated(5), Err(IntervalError::NoDecoration));
        assert_eq!(decorated(12), Ok(Decoration::Dac));
        assert_eq!(decorated(16), Err(IntervalError::WrongDecoration));
        assert_eq!(
            IntervalError::SignOfZero.kind(),
            IntervalErrorKind::InvalidOperand
        );
        assert!(
            IntervalError::WrongDecoration
                .to_string()
                .contains("decoration")
        );
    }
}
