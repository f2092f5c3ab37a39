//! A text as tokens with positions; comments and space between them are left out.

use super::ast::Number;
use super::error::{Error, Position};
use super::number::nearest;

/// What a token is.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// A name, `b-textToInterval`, without dots; `infinity` and `NaN`, too.
    Word(String),
    /// A number that is no integer, or infinity with a sign.
    Number(Number),
    /// An integer.
    Integer(i64),
    /// A string, without the quotes.
    Text(String),
    /// `<=`.
    AtMost,
    /// One of `{ } ; = _ [ ] . ,`.
    Symbol(char),
}

/// A token, where it begins, and where it ends, as bytes of the text.
pub(super) struct Placed {
    pub(super) token: Token,
    pub(super) position: Position,
    pub(super) bytes: std::ops::Range<usize>,
}

/// The part of a text that is not read yet.
struct Rest<'a> {
    text: &'a str,
    at: usize,
    position: Position,
    file: &'a str,
}

/// Takes a text apart.
pub(super) fn tokens(file: &str, text: &str) -> Result<Vec<Placed>, Error> {
    let mut rest = Rest {
        text,
        at: 0,
        position: Position { line: 1, column: 1 },
        file,
    };
    let mut tokens = Vec::new();
    loop {
        rest.skip_comments()?;
        let (start, position) = (rest.at, rest.position);
        let Some(first) = rest.peek() else {
            return Ok(tokens);
        };
        let token = rest.token(first)?;
        tokens.push(Placed {
            token,
            position,
            bytes: start..rest.at,
        });
    }
}

impl<'a> Rest<'a> {
    fn left(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.left().chars().next()
    }

    fn advance(&mut self, text: &str) {
        self.at += text.len();
        self.position = text.chars().fold(self.position, Position::behind);
    }

    /// Takes the longest beginning that consists of such characters.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let left = self.left();
        let taken = left
            .get(..left.find(|c| !wanted(c)).unwrap_or(left.len()))
            .unwrap_or("");
        self.advance(taken);
        taken
    }

    fn error(&self, position: Position, message: impl Into<String>) -> Error {
        Error {
            file: self.file.into(),
            position,
            message: message.into(),
        }
    }

    fn skip_comments(&mut self) -> Result<(), Error> {
        loop {
            self.take_while(char::is_whitespace);
            let (left, start) = (self.left(), self.position);
            let block = [("/*", "*/"), ("#*", "*#")]
                .into_iter()
                .find(|(open, _)| left.starts_with(open));
            if let Some((open, close)) = block {
                self.advance(open);
                let Some(length) = self.left().find(close) else {
                    return Err(self.error(start, format!("a comment that `{close}` does not end")));
                };
                let inside = self.left().get(..length).unwrap_or("");
                self.advance(inside);
                self.advance(close);
            } else if left.starts_with("//") || left.starts_with('#') {
                self.take_while(|c| c != '\n');
            } else {
                return Ok(());
            }
        }
    }

    fn token(&mut self, first: char) -> Result<Token, Error> {
        let second = self.left().chars().nth(1);
        let starts_number = |c: char| c.is_ascii_digit() || c == '.';
        match first {
            '"' => self.string(),
            '<' if second == Some('=') => {
                self.advance("<=");
                Ok(Token::AtMost)
            }
            '.' if !second.is_some_and(|c| c.is_ascii_digit()) => self.symbol(first),
            '{' | '}' | ';' | '=' | '_' | '[' | ']' | ',' => self.symbol(first),
            '+' | '-' if second.is_some_and(|c| c.is_ascii_alphabetic()) => {
                self.advance("-");
                let (position, word) = (self.position, self.word());
                let value = infinity(word).ok_or_else(|| {
                    self.error(
                        position,
                        format!("`{word}` after a sign: expected a number"),
                    )
                })?;
                Ok(Token::Number(if first == '-' {
                    Number {
                        value: -value.value,
                        ..value
                    }
                } else {
                    value
                }))
            }
            '+' | '-' if second.is_some_and(starts_number) => self.number(),
            c if starts_number(c) => self.number(),
            c if c.is_ascii_alphabetic() => {
                let word = self.word();
                Ok(Token::Word(word.into()))
            }
            c => Err(self.error(
                self.position,
                format!("unexpected character `{}`", c.escape_debug()),
            )),
        }
    }

    fn symbol(&mut self, c: char) -> Result<Token, Error> {
        self.advance(c.encode_utf8(&mut [0; 4]));
        Ok(Token::Symbol(c))
    }

    fn word(&mut self) -> &'a str {
        self.take_while(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
    }

    /// A string ends at a quote that no backslash stands before.
    fn string(&mut self) -> Result<Token, Error> {
        let start = self.position;
        self.advance("\"");
        let mut value = String::new();
        loop {
            value.push_str(self.take_while(|c| !matches!(c, '"' | '\\' | '\n')));
            match self.peek() {
                Some('"') => {
                    self.advance("\"");
                    return Ok(Token::Text(value));
                }
                Some('\\') => {
                    let position = self.position;
                    self.advance("\\");
                    let (escaped, meant) = match self.peek() {
                        Some('"') => ("\"", '"'),
                        Some('\\') => ("\\", '\\'),
                        Some('n') => ("n", '\n'),
                        Some('t') => ("t", '\t'),
                        _ => return Err(self.error(position, "an unknown escape in a string")),
                    };
                    self.advance(escaped);
                    value.push(meant);
                }
                _ => return Err(self.error(start, "a string that does not end on its line")),
            }
        }
    }

    /// An integer or a number, with its suffix.
    fn number(&mut self) -> Result<Token, Error> {
        let (start, mut before) = (self.position, ' ');
        let left = self.left();
        let hexadecimal = left
            .trim_start_matches(['+', '-'])
            .get(..2)
            .is_some_and(|s| s.eq_ignore_ascii_case("0x"));
        let exponent = if hexadecimal { 'p' } else { 'e' };
        // Signs belong to the number at its beginning and behind the letter of the exponent.
        let mut length = 0;
        for c in left.chars() {
            let sign =
                matches!(c, '+' | '-') && (before == ' ' || before.eq_ignore_ascii_case(&exponent));
            if !(sign || c.is_ascii_alphanumeric() || c == '.' || c == '_') {
                break;
            }
            length += c.len_utf8();
            before = c;
        }
        let text = left.get(..length).unwrap_or("");
        self.advance(text);
        let has_exponent = text.contains([exponent, exponent.to_ascii_uppercase()]);
        let real = has_exponent || text.contains('.');
        // In a hexadecimal number without an exponent F is a digit.
        let suffixes: &[char] = if !real {
            &['L', 'l', 'U', 'u']
        } else if hexadecimal && !has_exponent {
            &['L', 'l']
        } else {
            &['F', 'f', 'L', 'l']
        };
        let body = if real {
            text.strip_suffix(suffixes).unwrap_or(text)
        } else {
            text.trim_end_matches(suffixes)
        };
        let wrong = || self.error(start, format!("`{text}` is not a number"));
        if real {
            let single = text.strip_suffix(['F', 'f']) == Some(body);
            let value = nearest(body, single).ok_or_else(wrong)?;
            return Ok(Token::Number(Number { value, single }));
        }
        let digits = body.trim_start_matches(['+', '-']);
        let magnitude = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
            Some(digits) => i128::from_str_radix(digits, 16),
            None => digits.parse(),
        };
        let magnitude = magnitude.map_err(|_| wrong())?;
        let value = if body.starts_with('-') {
            -magnitude
        } else {
            magnitude
        };
        i64::try_from(value)
            .map(Token::Integer)
            .map_err(|_| self.error(start, format!("`{text}` has more than 64 bits")))
    }
}

/// `infinity`, `inf`, with the suffixes of numbers. Without a sign it is a word: `inf` is an
/// operation, too.
pub(super) fn infinity(word: &str) -> Option<Number> {
    let body = word.strip_suffix(['F', 'L']).unwrap_or(word);
    matches!(body, "infinity" | "inf").then_some(Number {
        value: f64::INFINITY,
        single: word.ends_with('F'),
    })
}
