//! FPCore 2.0, the language of [FPBench](https://fpbench.org): `(FPCore (x) :pre (<= 0 x 1) (sqrt
//! (+ x 1)))`.
//!
//! A file holds cores; each becomes a [`Function`] with one output, `out` (of a tensor, `out[0]`,
//! `out[1]`, …), and a box of inputs from its `:pre`. All of the syntax is read. What functions
//! cannot say is an error of that core alone, with its place: see below.
//!
//! **The real function is what is kept.** Numbers and constants are exact, and an operation that
//! [`Op`](outward_expr::Op) lacks is made of others with the same value on the same domain: `(fdim
//! x y)` is max (x − y, 0). Bounds hold the real values, whatever `:precision` says. Run on floats,
//! such operations are rounded step by step, not as a library rounds them. What this leaves out is
//! listed in [`CoreFunction::ignored`]: contexts of rounding (`!`, `:round`), preconditions that
//! are not a range of one argument, the sign of zero in `copysign` and `signbit`. `cast` changes no
//! real number. `:precision binary32` makes a function in f32; everything else is computed in f64.
//!
//! | FPCore | becomes |
//! |---|---|
//! | `+ - * / fabs sqrt cbrt exp exp2 expm1 log log2 log10 log1p sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh erf erfc ceil floor fmin fmax nearbyint` | the operation itself; `+ - *` take any number of operands; `nearbyint` rounds ties to even |
//! | `sinpi exp10 log2p1 cot rsqrt rootn` … (not of the standard) | every [`Elementary`](outward_expr::Elementary) function by its name, unless a core above has that name |
//! | `fma hypot fdim trunc round fmod remainder copysign` | formulas: see `real.rs` |
//! | `pow` | powers by integers are products, x^½ is a root; else cases by the sign of x, as C's `pow`: (−2)³ = −8, 0⁰ = 1 |
//! | `< > <= >= == != and or not signbit`, `TRUE`, `FALSE`, `if` | truth values and `select`; both sides of an `if` are computed, and undecided ones joined |
//! | `(any lo hi)`, `(multi_valued x)` (not of the standard) | a number between lo and hi, chosen anew at each place and in each call, undefined where lo > hi; `(any x x)`. What `let` binds is one number |
//! | `let`, `let*`, `cast`, `!`, `digits`, a call of a core above | what they mean; calls are inlined |
//! | `E LOG2E LOG10E LN2 LN10 PI PI_2 PI_4 M_1_PI M_2_PI M_2_SQRTPI SQRT2 SQRT1_2` | exactly these numbers, as formulas of π, e and integers |
//! | `while`, `while*` | a loop; of numbers and tensors, not of truth values |
//! | `for`, `for*` | unrolled, iteration by iteration: how many there are has to be known |
//! | `tensor`, `tensor*`, `array`, `dim`, `size`, `ref` | rows of scalars; indices and lengths have to be known: literals, index variables, `dim`, `size`, and what is computed of them |
//! | an argument `(A 2 3)` | inputs `A[0][0]` … `A[1][2]`, each with a side of the box, which `(ref A 0 1)` in a precondition bounds |
//! | an argument `(A n)` | known in a call only: the core is read again in each, and cannot be read by itself |
//!
//! An `if` whose condition is known, as that of an index variable is, is the side that it chooses;
//! the other is not looked at.
//!
//! Not supported: `tgamma lgamma`, classes of floats (`isfinite isinf isnan isnormal`), `INFINITY`
//! and `NAN` (but as endpoints in a precondition), cores whose value is a truth value (but in
//! calls), `nearbyint` where `:round` is not `nearestEven`.
//!
//! An undefined operand makes the result undefined, also of `fmin` and `fmax`, which on floats drop
//! NaN. Comparisons with NaN are false.
//!
//! Nothing here recurses without a limit: nesting is limited by memory only, calls by
//! [`MAX_OPERATIONS`], what is repeated by [`MAX_STEPS`]. Tested in `tests`, and on the benchmarks
//! of FPBench in `tests/tests/suites/fpbench.rs`.

// A file uses only files that stand before it here: leaves (`fault`, `datum`, `number`, `exact`,
// `truth`, `operation`, `track`, `name`, `property`, `budget`); what is read (`value`, `argument`,
// `task`, `state`); one idea each (`tensor`, `binding`, `loops`, `repeat`, `call`, `apply`); the
// driver (`expression`); a core and its box (`precondition`, `definition`).
mod apply;
mod argument;
mod binding;
mod budget;
mod call;
mod datum;
mod definition;
mod exact;
mod expression;
mod fault;
mod loops;
mod name;
mod number;
mod operation;
mod precondition;
mod property;
mod repeat;
mod state;
mod task;
mod tensor;
mod track;
mod truth;
mod value;

use core::cell::Cell;
use core::fmt;
use std::collections::HashMap;

use outward_expr::{Diagnostic, Function, text::MAX_TEXT};

use self::budget::Budget;
use self::datum::{Data, Id};
use self::definition::Meaning;
use self::fault::{Fault, Places};
use self::state::{Callable, File};
use crate::inputs::InputDomain;

use crate::lines::LineIndex;

pub use self::budget::{MAX_OPERATIONS, MAX_STEPS};

/// How many characters of an ignored part are shown.
const SHOWN: usize = 120;

/// A core of an FPCore file, with its function if it can be read.
#[derive(Clone, Debug)]
pub struct Core {
    /// The value of `:name`, or else the name after `FPCore`, or else `core` and its number in the
    /// file.
    pub name: String,
    /// The name after `FPCore`, by which later cores can call it.
    pub identifier: Option<String>,
    /// The properties in their order: the keyword without its colon, and the value as it is
    /// written.
    pub properties: Vec<(String, String)>,
    /// The function and its box, or why the core cannot be read.
    pub reading: Result<CoreFunction, Diagnostic>,
}

impl Core {
    /// Whether this is its name, or the name by which it can be called.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.identifier.as_deref() == Some(name)
    }
}

/// What a core means: its function, its box, and what of the text is in neither.
#[derive(Clone, Debug)]
pub struct CoreFunction {
    /// The function of the arguments of the core, in their order.
    pub function: Function,
    /// The box that the precondition describes: a side for each argument, in their order.
    pub region: Vec<InputDomain>,
    /// The parts of the core that are in neither the function nor the box.
    pub ignored: Vec<Ignored>,
}

/// A part of a core that its function and its box do not express. It prints with its place and the
/// reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ignored {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The column, in characters, counted from 1.
    pub column: usize,
    /// The text of the part, cut if it is long.
    pub text: String,
    /// Why it was left out, or what was taken instead.
    pub reason: &'static str,
}

impl fmt::Display for Ignored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            text,
            reason,
        } = self;
        write!(f, "{line}:{column}: ignored `{text}`: {reason}")
    }
}

/// Reads the cores of an FPCore file.
///
/// # Errors
/// If brackets or quotes do not match, or the file has no core, or something that is not a core. A
/// core that cannot be read is no error here: it has one in [`Core::reading`], so that it does not
/// hide the others.
pub fn parse(text: &str) -> Result<Vec<Core>, Diagnostic> {
    if text.len() > MAX_TEXT {
        return Err(Diagnostic::whole(format!(
            "the text has {} bytes; at most {MAX_TEXT} are read",
            text.len()
        )));
    }
    let mut places = Places::new(text);
    let whole = |fault: Fault| fault.diagnose(text, 0..text.len(), Places::new(text).of(0));
    let data = Data::read(text).map_err(whole)?;
    if data.roots.is_empty() {
        return Err(Diagnostic::whole("there is no core in this text")
            .help("a core is written as (FPCore (x) (+ x 1))"));
    }
    let lines = LineIndex::new(text);
    let mut callable = HashMap::default();
    let (copied, budget) = (Cell::new(0), Budget::default());
    let mut cores = Vec::with_capacity(data.roots.len());
    for (number, &id) in (1_usize..).zip(&data.roots) {
        let head = definition::head(&data, id).map_err(whole)?;
        let name = head.name.clone();
        let name = name.unwrap_or_else(|| format!("core{number}"));
        let file = File {
            data: &data,
            lines: &lines,
            callable: &callable,
            copied: &copied,
            budget: &budget,
        };
        let signature = definition::signature(&data, id, &head);
        let meaning = match &signature {
            Ok(signature) => definition::meaning(file, &head, signature, &name),
            Err(fault) => Err(fault.clone()),
        };
        if let Some(identifier) = head.identifier {
            let value = match (&meaning, signature) {
                (Ok(meaning), Ok(signature)) if meaning.is_number && signature.is_of_numbers() => {
                    Callable::Function(Box::new(meaning.function.clone()))
                }
                (Ok(_), Ok(signature)) => Callable::Open(signature),
                (Err(fault), Ok(signature)) if fault.open => Callable::Open(signature),
                _ => Callable::Unreadable,
            };
            callable.insert(identifier, value);
        }
        cores.push(Core {
            name,
            identifier: head.identifier.map(str::to_owned),
            properties: head
                .properties
                .iter()
                .map(|&(keyword, datum)| (keyword.to_owned(), data.source(datum).to_owned()))
                .collect(),
            reading: reading(&data, id, meaning, &mut places),
        });
    }
    Ok(cores)
}

/// Puts lines and columns to what a core means.
fn reading(
    data: &Data<'_>,
    id: Id,
    meaning: Result<Meaning, Fault>,
    places: &mut Places<'_>,
) -> Result<CoreFunction, Diagnostic> {
    let span = data.span(id);
    let start = places.of(span.start);
    let meaning = meaning.map_err(|fault| fault.diagnose(data.text, span, start))?;
    let ignored = meaning.ignored.into_iter().map(|(span, reason)| {
        let place = places.of(span.start);
        let words = data.text[span].split_whitespace();
        let mut text = String::new();
        for word in words {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(word);
            if text.len() > SHOWN {
                text = text.chars().take(SHOWN).chain(['…']).collect();
                break;
            }
        }
        Ignored {
            line: place.line,
            column: place.column,
            text,
            reason,
        }
    });
    Ok(CoreFunction {
        ignored: ignored.collect(),
        function: meaning.function,
        region: meaning.region,
    })
}

#[cfg(test)]
mod error_tests;
#[cfg(test)]
mod loop_tests;
#[cfg(test)]
mod tensor_tests;
#[cfg(test)]
mod tests;
