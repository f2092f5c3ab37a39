//! Tokens of formulas.
//!
//! A `Copy` cursor over the text, so that a reader can look ahead by copying it. Tested through
//! `formula::tests`.

use core::ops::Range;

use outward_expr::Diagnostic;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    Number(&'t str),
    Name(&'t str),
    Plus,
    Minus,
    Times,
    Divide,
    Modulo,
    Power,
    Open,
    Close,
    OpenBracket,
    CloseBracket,
    Comma,
    Equals,
    Newline,
    Semicolon,
    /// The end of the text.
    Done,
}

/// A token and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Lexeme<'t> {
    pub(super) token: Token<'t>,
    pub(super) span: Range<usize>,
}

/// The cursor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    pub(super) at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Result<Lexeme<'t>, Diagnostic> {
        self.skip_blanks();
        let start = self.at;
        let rest = &self.text[start..];
        let Some(c) = rest.chars().next() else {
            return Ok(Lexeme {
                token: Token::Done,
                span: start..start,
            });
        };
        let starts_number =
            c.is_ascii_digit() || (c == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit()));
        let (token, length) = if starts_number {
            let length = number_length(rest.as_bytes());
            (Token::Number(&rest[..length]), length)
        } else if c.is_alphabetic() || c == '_' {
            let length = rest
                .find(|c: char| !(c.is_alphanumeric() || c == '_'))
                .unwrap_or(rest.len());
            (Token::Name(&rest[..length]), length)
        } else {
            let token = match c {
                '+' => Token::Plus,
                '-' | '−' => Token::Minus,
                '*' if rest.starts_with("**") => {
                    return Err(self.unexpected("**", "a power is written as `x^2`"));
                }
                '*' | '·' | '×' => Token::Times,
                '/' | '÷' => Token::Divide,
                '%' => Token::Modulo,
                '^' => Token::Power,
                '(' => Token::Open,
                ')' => Token::Close,
                '[' => Token::OpenBracket,
                ']' => Token::CloseBracket,
                ',' => Token::Comma,
                '=' if rest.starts_with("==") => {
                    return Err(self.unexpected("==", "comparisons are written as `compare(x, y)`"));
                }
                '=' => Token::Equals,
                '\n' => Token::Newline,
                ';' => Token::Semicolon,
                '|' => {
                    return Err(self.unexpected("|", "the absolute value is written as `abs(x)`"));
                }
                '<' | '>' => {
                    return Err(self.unexpected(
                        &rest[..1],
                        "choose with `select(x - y, a, b)`: a where x < y, else b",
                    ));
                }
                '{' | '}' => {
                    return Err(self.unexpected(&rest[..1], "group with round parentheses"));
                }
                _ => return Err(self.unexpected(&rest[..c.len_utf8()], "")),
            };
            (token, c.len_utf8())
        };
        self.at += length;
        Ok(Lexeme {
            token,
            span: start..self.at,
        })
    }

    /// Skips blanks and comments, but not the newline that ends a comment.
    fn skip_blanks(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() && c != '\n');
            self.at += rest.len() - trimmed.len();
            if !(trimmed.starts_with('#') || trimmed.starts_with("//")) {
                return;
            }
            self.at += trimmed.find('\n').unwrap_or(trimmed.len());
        }
    }

    fn unexpected(&self, what: &str, help: &str) -> Diagnostic {
        let error = Diagnostic::at(
            self.text,
            self.at..self.at + what.len(),
            format!("unexpected `{}`", what.escape_debug()),
        )
        .label("this has no meaning in a formula");
        if help.is_empty() {
            error
        } else {
            error.help(help)
        }
    }
}

/// How many bytes the number at the start of `bytes` has: decimal or, after `0x`, hexadecimal with
/// a binary exponent.
fn number_length(bytes: &[u8]) -> usize {
    let hex = bytes.len() > 2
        && bytes[0] == b'0'
        && bytes[1] | 0x20 == b'x'
        && (bytes[2].is_ascii_hexdigit() || bytes[2] == b'.');
    let is_digit = |b: u8| {
        if hex {
            b.is_ascii_hexdigit()
        } else {
            b.is_ascii_digit()
        }
    };
    let digits = |mut at: usize| {
        while bytes.get(at).is_some_and(|&b| is_digit(b)) {
            at += 1;
        }
        at
    };
    let mut at = digits(if hex { 2 } else { 0 });
    if bytes.get(at) == Some(&b'.') {
        at = digits(at + 1);
    }
    let mark = if hex { b'p' } else { b'e' };
    if bytes.get(at).is_some_and(|b| b | 0x20 == mark) {
        let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
        let mut end = at + 1 + sign;
        if bytes.get(end).is_some_and(u8::is_ascii_digit) {
            while bytes.get(end).is_some_and(u8::is_ascii_digit) {
                end += 1;
            }
            at = end;
        }
    }
    at
}
