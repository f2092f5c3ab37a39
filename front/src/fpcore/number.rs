//! Literals: exact numbers.
//!
//! ```text
//! rational := sign? digits "/" digits
//! decnum   := sign? (digits ("." digits?)? | "." digits) ("e" sign? digits)?
//! hexnum   := sign? "0x" (hex ("." hex?)? | "." hex) ("p" sign? digits)?
//! digits   := ( digits m e b )            m · bᵉ
//! ```
//!
//! What has a finite decimal or binary expansion becomes one constant. Another rational becomes a
//! division of two constants: over the reals that is the number, on intervals it is the tightest
//! enclosure as long as both are numbers of the format, and on floats it is rounded once, as the
//! standard asks. Tested in `tests`.

use core::ops::Range;

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::{Constant, RealOp, RegionBuilder};
use outward_interval::Decimal;

use super::fault::Fault;

/// Whether a word is a number, or was meant to be one.
pub(super) fn is_number(word: &str) -> bool {
    let rest = word.strip_prefix(['+', '-']).unwrap_or(word);
    let rest = rest.strip_prefix('.').unwrap_or(rest);
    rest.starts_with(|c: char| c.is_ascii_digit())
}

/// The number that a word is.
pub(super) fn literal(
    b: &mut RegionBuilder,
    word: &str,
    span: Range<usize>,
) -> Result<Term, Fault> {
    match word.split_once('/') {
        Some((p, q)) => rational(b, p, q, span),
        None => Ok(b.constant(Constant::Decimal(decimal(word, span)?))),
    }
}

fn decimal(word: &str, span: Range<usize>) -> Result<Decimal, Fault> {
    word.parse().map_err(|error: outward_interval::ParseError| {
        Fault::new(span, "this number cannot be read").label(error.reason())
    })
}

fn rational(b: &mut RegionBuilder, p: &str, q: &str, span: Range<usize>) -> Result<Term, Fault> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(p.strip_prefix(['+', '-']).unwrap_or(p)) || !digits(q) {
        return Err(Fault::new(span, "this number cannot be read")
            .label("expected a rational number such as `1/3`"));
    }
    let (numerator, denominator) = (decimal(p, span.clone())?, decimal(q, span.clone())?);
    if denominator.is_zero() {
        return Err(
            Fault::new(span, "the denominator is zero").label("expected a number that is not zero")
        );
    }
    if let Some(text) = finite(p, q) {
        return Ok(b.constant(Constant::Decimal(decimal(&text, span)?)));
    }
    let numerator = b.constant(Constant::Decimal(numerator));
    let denominator = b.constant(Constant::Decimal(denominator));
    Ok(b.binary(RealOp::Div, numerator, denominator))
}

/// A rational number as a decimal literal, if it has one, and p and q are not too long.
fn finite(p: &str, q: &str) -> Option<String> {
    let magnitude = p.trim_start_matches(['+', '-']);
    let sign = if p.starts_with('-') { "-" } else { "" };
    let (mut p, mut q): (u128, u128) = (magnitude.parse().ok()?, q.parse().ok()?);
    let divisor = gcd(p, q);
    (p, q) = (p / divisor, q / divisor);
    // p / (2ᵃ 5ᵇ) = p · 2ᵏ⁻ᵃ · 5ᵏ⁻ᵇ / 10ᵏ
    let (mut twos, mut fives) = (0, 0);
    while q.is_multiple_of(2) {
        (q, twos) = (q / 2, twos + 1);
    }
    while q.is_multiple_of(5) {
        (q, fives) = (q / 5, fives + 1);
    }
    let tens = u32::max(twos, fives);
    p = p.checked_mul(2_u128.checked_pow(tens - twos)?)?;
    p = p.checked_mul(5_u128.checked_pow(tens - fives)?)?;
    (q == 1).then(|| format!("{sign}{p}e-{tens}"))
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// `(digits m e b)`: m · bᵉ, of three integers, b at least 2.
pub(super) fn digits(
    b: &mut RegionBuilder,
    words: [(&str, Range<usize>); 3],
    span: Range<usize>,
) -> Result<Term, Fault> {
    let [(m, m_at), (e, e_at), (base, base_at)] = words;
    let integer = |word: &str, at: Range<usize>, what: &str| {
        let value = decimal(word, at.clone())?;
        let small = value.to_i64().and_then(|n| i32::try_from(n).ok());
        small.ok_or_else(|| Fault::new(at, "a part of `digits` is no such integer").label(what))
    };
    let exponent = integer(e, e_at, "expected an integer between -2³¹ and 2³¹")?;
    let base = integer(base, base_at, "expected an integer between 2 and 2³¹")?;
    if base < 2 {
        return Err(Fault::new(span, "the base of these digits is below 2")
            .label("expected (digits m e b) with an integer b >= 2"));
    }
    let value = decimal(m, m_at.clone())?;
    let whole = value.to_i64().is_some()
        || m.trim_start_matches(['+', '-'])
            .bytes()
            .all(|b| b.is_ascii_digit());
    if !whole {
        return Err(
            Fault::new(m_at, "a part of `digits` is not an integer").label("expected an integer")
        );
    }
    if base == 10 && value.to_i64().is_some() {
        let text = format!("{}e{exponent}", value.to_i64().unwrap_or_default());
        return Ok(b.constant(Constant::Decimal(decimal(&text, span)?)));
    }
    if let Some(n) = value.to_i64().filter(|_| base == 2) {
        let sign = if n < 0 { "-" } else { "" };
        let text = format!("{sign}0x{:x}p{exponent}", n.unsigned_abs());
        return Ok(b.constant(Constant::Decimal(decimal(&text, span)?)));
    }
    let m = b.constant(Constant::Decimal(value));
    if exponent == 0 {
        return Ok(m);
    }
    let base = b.integer(i64::from(base));
    let magnitude = i32::try_from(exponent.unsigned_abs()).map_err(|_| {
        Fault::new(span, "the exponent of these digits is too great").label("expected below 2³¹")
    })?;
    let power = b.powi(base, magnitude);
    let op = if exponent < 0 {
        RealOp::Div
    } else {
        RealOp::Mul
    };
    Ok(b.binary(op, m, power))
}
