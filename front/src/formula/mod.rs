//! Formulas: `f(x, y) = sqrt(x^2 + y^2) - 1`.
//!
//! ```text
//! # Comments run from `#` or `//` to the end of the line.
//! r = sqrt(x^2 + y^2)            a value; names without a definition are inputs
//! p(u, v) = 1 - v - sqrt(2)*u    a function, inlined where it is called
//! f(x, y, z) = min(p(x, z), r)   the last definition is the model
//! ```
//!
//! or a single expression, which is a function `f` of the names in it: x, y, z first, then others
//! as they appear. Definitions end with the line or `;`, unless a parenthesis is open or an
//! operator stands at the end. Operators, in rising order: `+ -`, then `* / %`, then the sign, then
//! `^` (from the right: `2^3^2` is `2^9`, `-x^2` is `-(x^2)`). Multiplication is always written.
//! `x^n` with an integer n is a product, `x^0.5` the square root, `e^x` is `exp(x)`, other powers
//! are defined for x ≥ 0; an exponent may be an expression in constants, such as `2*3` or `1/2`,
//! and is exact. `%` is `mod`. Numbers mean exactly what is written: `0.1` is one tenth.
//!
//! | there are | |
//! |---|---|
//! | constants | `pi` (or `π`), `tau` (or `τ`), `e`: exactly these numbers |
//! | angles | `sin cos tan asin acos atan atan2(y, x) degrees radians` |
//! | hyperbolic functions | `sinh cosh tanh asinh acosh atanh` |
//! | powers, logarithms | `exp exp2 exp10 expm1 ln` (or `log`) `log2 log10 log1p sqrt cbrt square pow(x, y)`; `hypot` or `length` of one number or more |
//! | others | every [`Elementary`](outward_expr::Elementary) function, by its name: `sinpi cot asec coth erf erfc rsqrt rootn(x, n)` … |
//! | steps | `floor ceil round` (of two the even one) `trunc fract sign step(edge, x) smoothstep(low, high, x) mod(x, y)` |
//! | choice | `abs min max clamp(x, low, high) saturate mix(x, y, t) compare(x, y)` (−1, 0 or 1) `select(c, y, z)` (y where c < 0, else z) |
//! | intervals | `[a, b]`, `single_valued multi_valued`: see below |
//! | noise | `value_noise`, `gradient_noise` of one to three numbers |
//!
//! A definition or a parameter of such a name takes its place, from where it stands on. So does an
//! input that is described by a comment
//! ([`inputs`](crate::inputs)) or given to [`parse_with`].
//!
//! An interval in square brackets is a number between its endpoints, which are constant:
//! `[1, 2]*x`. It is chosen anew at each place where one is written:
//!
//! ```text
//! y = [2, 3]                 y is one number: y - y is 0
//! parameter c = [2, 3]       c is another number wherever it is used: c - c is in [-1, 1]
//! f(x) = [2, 3]*x            and so in each call: f(1) - f(1) is in [-1, 1]
//! single_valued(c - c)       each c in the parentheses is the one number that c has there: 0
//! multi_valued(y) - y        a number between y and y, of which nothing else is known: in [-1, 1]
//! ```
//!
//! Values without such an interval are single-valued, `pi` and `0.1` among them, and so are
//! functions that have none in their bodies: calls with the same arguments are one number. (The
//! words are those of G. W. Walster and H. J. Bierman, 1997; see
//! [`node`](outward_expr::node#what-it-means-that-two-nodes-are-the-same).)
//!
//! In the body of a function a name is a parameter or a value defined before; a value defined
//! before the function keeps the inputs it was defined with. A function can call only functions
//! defined before it, so that there is no recursion. Nesting is limited by memory only; inlining by
//! [`MAX_OPERATIONS`].
//!
//! One pass, one [`Builder`](outward_expr::Builder); a call copies those nodes of the body that
//! depend on a parameter. Tested in `tests`.

mod builtin;
mod call;
mod choice;
mod definition;
mod expression;
mod lexer;
mod parsed;
mod power;
mod reader;

use outward_expr::{Diagnostic, text::MAX_TEXT};

use self::lexer::{Lexeme, Lexer, Token};
use self::parsed::Definition;
use self::reader::Reader;

pub use self::parsed::{Formula, MAX_OPERATIONS};

/// Reads a formula: see the [module](self) for the language.
///
/// # Errors
/// If the text is not a formula, or is too long.
pub fn parse(text: &str) -> Result<Formula, Diagnostic> {
    parse_with(text, &[])
}

/// Reads a formula in which these names are inputs, unless the text defines them, although they may
/// be constants or functions otherwise.
///
/// # Errors
/// If the text is not a formula, or is too long.
pub fn parse_with(text: &str, inputs: &[String]) -> Result<Formula, Diagnostic> {
    if text.len() > MAX_TEXT {
        return Err(Diagnostic::whole(format!(
            "the text has {} bytes; at most {MAX_TEXT} are read",
            text.len()
        )));
    }
    let mut reader = Reader::new(text, inputs);
    let mut lexer = Lexer::new(text);
    // The definition that a bare expression makes, and where it is: nothing may follow.
    let mut bare = None;
    loop {
        let start = lexer;
        let first = lexer.next()?;
        match first.token {
            Token::Done => break,
            Token::Newline | Token::Semicolon => continue,
            Token::Plus | Token::Minus if !reader.formula.definitions.is_empty() => {
                return Err(dangling(text, &first));
            }
            Token::Times | Token::Divide | Token::Modulo | Token::Power => {
                return Err(dangling(text, &first));
            }
            Token::Number(_)
            | Token::Name(_)
            | Token::Plus
            | Token::Minus
            | Token::Open
            | Token::Close
            | Token::OpenBracket
            | Token::CloseBracket
            | Token::Comma
            | Token::Equals => {}
        }
        if let Some(span) = bare {
            return Err(Diagnostic::at(text, span, "this value is not used")
                .label("expected a definition, `name = …`; only the last line may be a value without a name"));
        }
        lexer = start;
        if is_definition(lexer)? {
            reader.definition(&mut lexer)?;
        } else {
            let body = reader.expression(&mut lexer)?;
            bare = Some(first.span.clone());
            let at = first.span.start;
            reader.formula.definitions.push(Definition {
                name: String::from("f"),
                parameters: None,
                body,
                choice: None,
                cone: Vec::new(),
                named: std::mem::take(&mut reader.named),
                at,
            });
        }
    }
    if reader.formula.definitions.is_empty() {
        return Err(Diagnostic::at(
            text,
            text.len()..text.len(),
            "there is no formula in this text",
        )
        .label("expected an expression such as `x^2 + y^2 - 1`"));
    }
    Ok(reader.formula)
}

fn dangling(text: &str, first: &Lexeme<'_>) -> Diagnostic {
    Diagnostic::at(text, first.span.clone(), "a definition cannot begin with an operator")
        .label("expected a name or a value")
        .help("to continue the line above, end it with the operator; to begin with a sign, use parentheses")
}

/// Whether there is an `=` before the definition ends.
fn is_definition(mut lexer: Lexer<'_>) -> Result<bool, Diagnostic> {
    let mut depth = 0_usize;
    loop {
        match lexer.next()?.token {
            Token::Equals => return Ok(true),
            Token::Open | Token::OpenBracket => depth += 1,
            Token::Close | Token::CloseBracket => depth = depth.saturating_sub(1),
            Token::Newline if depth == 0 => return Ok(false),
            Token::Semicolon | Token::Done => return Ok(false),
            Token::Number(_)
            | Token::Name(_)
            | Token::Plus
            | Token::Minus
            | Token::Times
            | Token::Divide
            | Token::Modulo
            | Token::Power
            | Token::Comma
            | Token::Newline => {}
        }
    }
}

#[cfg(test)]
mod library_tests;
#[cfg(test)]
mod tests;
