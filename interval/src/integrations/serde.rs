//! Crate `serde`. In formats for people an interval is a literal of IEEE 1788 with hexadecimal
//! ends, which is exact: `"[0x1p0, 0x1.8p0]"`, `"[0x1p0, 0x1.8p0]_com"`. In binary ones it is its
//! two endpoints, as the interchange encoding has them (see `interchange.rs`), and the octet of the
//! decoration.
//!
//! What is read is checked. In a format for people any literal is accepted that `FromStr` reads, so
//! that such files can be written by hand; ends that the format does not have are rounded outward.
//! Tested below.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use outward_number::Float;

use crate::decorated::{DecInterval, Decoration};
use crate::error::IntervalError;
use crate::interchange::{decode, decode_decorated};
use crate::interval::Interval;

/// Reads a string by `FromStr`.
struct Literal<T>(PhantomData<T>);

impl<T: core::str::FromStr<Err = IntervalError>> Visitor<'_> for Literal<T> {
    type Value = T;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an interval literal")
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl<F: Float + Serialize> Serialize for Interval<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&self.interval_to_exact())
        } else {
            (self.inf(), self.sup()).serialize(serializer)
        }
    }
}

impl<'de, F: Float + Deserialize<'de>> Deserialize<'de> for Interval<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Literal(PhantomData))
        } else {
            let (lo, hi) = Deserialize::deserialize(deserializer)?;
            decode(lo, hi).map_err(D::Error::custom)
        }
    }
}

impl<F: Float + Serialize> Serialize for DecInterval<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&self.interval_to_exact())
        } else {
            (self.inf(), self.sup(), self.decoration() as u8).serialize(serializer)
        }
    }
}

impl<'de, F: Float + Deserialize<'de>> Deserialize<'de> for DecInterval<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Literal(PhantomData))
        } else {
            let (lo, hi, octet) = Deserialize::deserialize(deserializer)?;
            decode_decorated(lo, hi, octet).map_err(D::Error::custom)
        }
    }
}

/// The name, `"com"`, or the octet.
impl Serialize for Decoration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            serializer.serialize_u8(*self as u8)
        }
    }
}

impl<'de> Deserialize<'de> for Decoration {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = if deserializer.is_human_readable() {
            let name = String::deserialize(deserializer)?;
            Self::ALL.into_iter().find(|d| d.name() == name)
        } else {
            let octet = u8::deserialize(deserializer)?;
            Self::ALL.into_iter().find(|d| *d as u8 == octet)
        };
        found.ok_or_else(|| D::Error::custom(IntervalError::NoDecoration))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, RandomIntervals};
    use serde_test::{Configure, Token, assert_de_tokens, assert_de_tokens_error, assert_tokens};

    const UNIT: Interval<f64> = Interval::from_pair([1.0, 1.5]);

    /// The tokens of a binary form, without and with an octet.
    fn binary(lo: f64, hi: f64, octet: Option<u8>) -> Vec<Token> {
        let ends = [Token::F64(lo), Token::F64(hi)];
        let octet = octet.map(Token::U8);
        let len = 2 + usize::from(octet.is_some());
        let inside = ends.into_iter().chain(octet);
        [Token::Tuple { len }]
            .into_iter()
            .chain(inside)
            .chain([Token::TupleEnd])
            .collect()
    }

    #[test]
    fn literals_for_people() {
        let literal = Token::Str("[-0x1p0, 0x1.8p0]");
        assert_tokens(&UNIT.readable(), &[literal]);
        assert_tokens(&Interval::<f32>::EMPTY.readable(), &[Token::Str("[empty]")]);
        let decorated = DecInterval::set_dec(UNIT, Decoration::Def);
        assert_tokens(
            &decorated.readable(),
            &[Token::Str("[-0x1p0, 0x1.8p0]_def")],
        );
        assert_tokens(&Decoration::Dac.readable(), &[Token::Str("dac")]);
        // By hand, and rounded outward.
        let tenth: Interval<f64> = "[0.1]".parse().unwrap();
        assert_de_tokens(&tenth.readable(), &[Token::String("[1/10, 0.1]")]);
        assert_de_tokens_error::<serde_test::Readable<Interval<f64>>>(
            &[Token::Str("[2, 1]")],
            "the lower endpoint is above the upper endpoint, at byte 1",
        );
        assert_de_tokens_error::<serde_test::Readable<DecInterval<f64>>>(
            &[Token::Str("[]_com")],
            "the decoration of the empty set is `trv`, at byte 3",
        );
    }

    #[test]
    fn numbers_in_binary() {
        let infinity = f64::INFINITY;
        assert_tokens(&UNIT.compact(), &binary(-1.0, 1.5, None));
        assert_tokens(
            &Interval::<f64>::EMPTY.compact(),
            &binary(infinity, -infinity, None),
        );
        let decorated = DecInterval::set_dec(UNIT, Decoration::Def);
        assert_tokens(&decorated.compact(), &binary(-1.0, 1.5, Some(8)));
        assert_tokens(&Decoration::Dac.compact(), &[Token::U8(12)]);
        assert_de_tokens_error::<serde_test::Compact<Interval<f64>>>(
            &binary(2.0, 1.0, None),
            "the lower endpoint is above the upper endpoint",
        );
        assert_de_tokens_error::<serde_test::Compact<Interval<f64>>>(
            &binary(f64::NAN, 1.0, None),
            "an endpoint of the interval is NaN",
        );
        assert_de_tokens_error::<serde_test::Compact<DecInterval<f64>>>(
            &binary(1.0, infinity, Some(16)),
            "the decoration is not valid for the interval: `com` needs a bounded one, and the empty set has `trv`",
        );
        assert_de_tokens_error::<serde_test::Compact<DecInterval<f64>>>(
            &binary(1.0, 2.0, Some(5)),
            "the byte of the decoration is not 0, 4, 8, 12 or 16",
        );
    }

    #[test]
    fn random_intervals_come_back_from_both() {
        let mut random = Random(95);
        for _ in 0..200 {
            let x: Interval<f64> = random.interval();
            assert_tokens(&x.compact(), &binary(x.inf(), x.sup(), None));
            let text = x.interval_to_exact();
            // The tokens want a text that lives on.
            let text: &'static str = Box::leak(text.into_boxed_str());
            assert_tokens(&x.readable(), &[Token::Str(text)]);
        }
    }
}
