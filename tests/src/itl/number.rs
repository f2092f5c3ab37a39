//! Numbers as C99 writes them, rounded to the nearest number of a format, ties to even.
//!
//! Decimals are read by the standard library, which rounds correctly however many digits there are.
//! Hexadecimals are read here: the first 120 bits as an integer, the rest as one bit that says
//! whether there is anything more, then one rounding.

/// The precision and the least exponent of a format.
#[derive(Clone, Copy)]
struct Format {
    /// Bits of the significand.
    precision: i64,
    /// The least positive number is 2 to this power.
    least: i64,
    /// Numbers from 2 to this power on are infinite.
    limit: i64,
}

const DOUBLE: Format = Format {
    precision: 53,
    least: -1074,
    limit: 1024,
};
const SINGLE: Format = Format {
    precision: 24,
    least: -149,
    limit: 128,
};

/// The number that the text means, or `None` if it is none. `text` has no suffix; its sign may be
/// missing.
pub(super) fn nearest(text: &str, single: bool) -> Option<f64> {
    let digits = text.trim_start_matches(['+', '-']);
    let magnitude = if digits.starts_with("0x") || digits.starts_with("0X") {
        hexadecimal(digits.get(2..)?, if single { SINGLE } else { DOUBLE })?
    } else if !digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        // `inf` and `nan` are words here.
        return None;
    } else if single {
        f64::from(digits.parse::<f32>().ok()?)
    } else {
        digits.parse().ok()?
    };
    Some(if text.starts_with('-') {
        -magnitude
    } else {
        magnitude
    })
}

/// Reads `A.Bp-4`: at least one digit, an exponent or none.
fn hexadecimal(text: &str, format: Format) -> Option<f64> {
    let (digits, exponent) = match text.split_once(['p', 'P']) {
        Some((digits, exponent)) => (digits, power(exponent)?),
        None => (text, 0),
    };
    let (mut significand, mut scale, mut more) = (0_u128, 0_i64, false);
    let (mut point, mut seen) = (false, false);
    for c in digits.chars() {
        if c == '.' && !point {
            point = true;
            continue;
        }
        let digit = u128::from(c.to_digit(16)?);
        seen = true;
        if significand >> 116 == 0 {
            significand = significand << 4 | digit;
            scale -= if point { 4 } else { 0 };
        } else {
            more |= digit != 0;
            scale += if point { 0 } else { 4 };
        }
    }
    seen.then(|| rounded(significand, scale.saturating_add(exponent), more, format))
}

/// A decimal exponent with its sign; far beyond all formats it stays where it is.
fn power(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() {
        return None;
    }
    let magnitude = digits.chars().try_fold(0_i64, |value, c| {
        let digit = i64::from(c.to_digit(10)?);
        Some((value * 10 + digit).min(1 << 50))
    })?;
    Some(if text.starts_with('-') {
        -magnitude
    } else {
        magnitude
    })
}

/// The number nearest to (m + d)·2^e, where 0 < d < 1 if there is `more`, else d = 0.
fn rounded(m: u128, e: i64, more: bool, format: Format) -> f64 {
    if m == 0 {
        return 0.0;
    }
    let leading = i64::from(m.ilog2()).saturating_add(e);
    if leading >= format.limit {
        return f64::INFINITY;
    }
    // The result is n·2^q.
    let q = (leading - format.precision + 1).max(format.least);
    let drop = q.saturating_sub(e);
    let n = if drop <= 0 {
        m << -drop
    } else if drop > 128 {
        0
    } else {
        let kept = m
            .checked_shr(u32::try_from(drop).unwrap_or(128))
            .unwrap_or(0);
        // What is dropped, against half of a unit: m < 2^128 ≤ 2^drop where drop is 128.
        let rest = m - kept
            .checked_shl(u32::try_from(drop).unwrap_or(128))
            .unwrap_or(0);
        let half = 1_u128 << (drop - 1);
        kept + u128::from(rest > half || (rest == half && (more || kept & 1 == 1)))
    };
    let n = u64::try_from(n).unwrap_or(u64::MAX);
    // n is below 2^53 or a power of two, so both factors and the product are exact.
    scaled(n, q, format)
}

/// n·2^q, which is a number of f64 or too large.
fn scaled(n: u64, q: i64, format: Format) -> f64 {
    if n == 0 {
        return 0.0;
    }
    let leading = i64::from(n.ilog2()) + q;
    if leading >= format.limit {
        return f64::INFINITY;
    }
    // As a number of f64: the significand moved to its place, the exponent counted in the bits
    // above.
    let unit = (leading - 52).max(-1074);
    let significand = if q >= unit {
        n << (q - unit)
    } else {
        n >> (unit - q)
    };
    let field = u64::try_from(unit + 1074).unwrap_or(0);
    f64::from_bits((field << 52) + significand)
}
