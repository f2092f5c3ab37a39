//! Interval literals: no text makes the reader panic, both of its forms agree, and what is printed
//! is read outward.

use arbitrary::{Result, Unstructured};
use outward_interval::text::{Case, Form, Specifier};
use outward_interval::{DecInterval, Decoration, Float, Interval, IntervalErrorKind};
use outward_lower::Number;

use super::parsers::edit;
use crate::draw;

/// Words of which literals are made.
const WORDS: &[&str] = &[
    "[",
    "]",
    ",",
    "[",
    "]",
    ",",
    " ",
    "\t",
    "-",
    "+",
    "0",
    "1",
    "2.5",
    ".5",
    "7.",
    "1e3",
    "e-5",
    "0x",
    "0x1.8p3",
    "p-1074",
    "/",
    "1/3",
    "?",
    "??",
    "u",
    "d",
    "3?1",
    "inf",
    "Infinity",
    "empty",
    "ENTIRE",
    "nai",
    "nan",
    "_com",
    "_dac",
    "_def",
    "_trv",
    "_ill",
    "_",
    "1e400",
    "1e-400",
    "9999999999999999999999",
    "e999999999999999999",
    "\u{e9}",
];

/// See the [module](self).
pub fn literals(u: &mut Unstructured<'_>) -> Result<()> {
    let mut text = String::new();
    for _ in 0..u.int_in_range(0..=12)? {
        text.push_str(u.choose(WORDS)?);
    }
    reading::<f64>(&text);
    reading::<f32>(&text);

    let specifier = Specifier {
        form: *u.choose(&[
            Form::Decimal,
            Form::Exponential,
            Form::Hexadecimal,
            Form::Uncertain,
            Form::UncertainUp,
            Form::UncertainDown,
        ])?,
        width: u.int_in_range(0..=80)?,
        end_width: u.int_in_range(0..=40)?,
        precision: if u.arbitrary()? {
            Some(u.int_in_range(0..=40)?)
        } else {
            None
        },
        plus: u.arbitrary()?,
        case: *u.choose(&[Case::Lower, Case::Title, Case::Upper])?,
        punctuation: true,
    };
    printing::<f64>(u, &specifier)?;
    printing::<f32>(u, &specifier)
}

/// A text is read, or refused with a place in it; in the same way by `FromStr` and by the
/// standard's operation.
fn reading<F: Float>(text: &str) {
    let read = text.parse::<DecInterval<F>>();
    let (x, signal) = DecInterval::<F>::text_to_interval(text);
    match read {
        Ok(read) => {
            assert!(
                signal.is_none() && same(read, x),
                "{text:?}: {read:?} {x:?}"
            );
            let again: DecInterval<F> =
                x.to_string().parse().expect("what was printed can be read");
            let exact: DecInterval<F> = x.interval_to_exact().parse().expect("the same");
            assert!(contains(again, x) && same(exact, x), "{text:?}: {x:?}");
        }
        Err(error) => {
            assert_eq!(signal, Some(error.kind()), "{text:?}");
            let undefined = error.kind() == IntervalErrorKind::UndefinedOperation;
            assert_eq!(x.is_nai(), undefined, "{text:?}");
        }
    }
    let bare = text.parse::<Interval<F>>();
    if let Ok(bare) = bare {
        assert_eq!(x.interval(), Some(bare), "{text:?}");
        assert_eq!(
            x.decoration(),
            DecInterval::new(bare).decoration(),
            "{text:?}"
        );
    }
}

/// What is printed contains what it was printed of, and can be damaged without harm.
fn printing<F: Number>(u: &mut Unstructured<'_>, specifier: &Specifier) -> Result<()> {
    let x = if u.ratio(1, 20)? {
        Interval::EMPTY
    } else {
        draw::interval::<F>(u)?
    };
    let x = DecInterval::set_dec(x, *u.choose(&Decoration::ALL)?);
    let precision = usize::from(specifier.precision.unwrap_or(3));
    for text in [
        x.interval_to_text(specifier),
        format!("{x:.precision$}"),
        format!("{x:+.precision$e}"),
        format!("{x:0.precision$X}"),
    ] {
        let again: DecInterval<F> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(contains(again, x), "{x:x} as {text}");
    }
    let text = x.interval_to_text(specifier);
    let edited = edit(u, &text)?;
    reading::<F>(&String::from_utf8_lossy(&edited));
    Ok(())
}

fn same<F: Float>(a: DecInterval<F>, b: DecInterval<F>) -> bool {
    (a.interval(), a.decoration()) == (b.interval(), b.decoration())
}

/// Whether the interval is in the one read, and the decoration is not stronger.
fn contains<F: Float>(read: DecInterval<F>, x: DecInterval<F>) -> bool {
    match (read.interval(), x.interval()) {
        (Some(wide), Some(narrow)) => narrow.subset(wide) && read.decoration() <= x.decoration(),
        (a, b) => a.is_none() && b.is_none(),
    }
}
