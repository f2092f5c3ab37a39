//! Tokens as a tree of test cases. The grammar is at the head of the folder; every function here is
//! one rule of it.

use super::ast::{
    Bounds, Decoration, IntervalLiteral, Literal, Number, OVERLAPS, Signal, Statement, Testcase,
};
use super::error::{Error, Position};
use super::lexer::{Placed, Token, infinity, tokens};

/// Reads the text of a file. `file` is its name, for errors.
///
/// # Errors
/// If the text is not in the form.
pub fn parse(file: &str, text: &str) -> Result<Vec<Testcase>, Error> {
    let mut parser = Parser {
        file,
        text,
        tokens: &tokens(file, text)?,
        end: text
            .chars()
            .fold(Position { line: 1, column: 1 }, Position::behind),
    };
    let mut testcases = Vec::new();
    while !parser.tokens.is_empty() {
        testcases.push(parser.testcase()?);
    }
    Ok(testcases)
}

/// The tokens that are not read yet.
struct Parser<'a> {
    file: &'a str,
    text: &'a str,
    tokens: &'a [Placed],
    end: Position,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<&'a Token> {
        self.tokens.first().map(|placed| &placed.token)
    }

    fn position(&self) -> Position {
        self.tokens
            .first()
            .map_or(self.end, |placed| placed.position)
    }

    fn next(&mut self) -> Option<&'a Placed> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first)
    }

    /// What was expected, and what stands there.
    fn error<T>(&self, expected: &str) -> Result<T, Error> {
        let found = match self.tokens.first() {
            Some(placed) => format!("`{}`", self.text.get(placed.bytes.clone()).unwrap_or("")),
            None => "the end of the file".into(),
        };
        Err(Error {
            file: self.file.into(),
            position: self.position(),
            message: format!("expected {expected}, found {found}"),
        })
    }

    fn accept(&mut self, token: &Token) -> bool {
        let found = self.peek() == Some(token);
        if found {
            self.next();
        }
        found
    }

    fn symbol(&mut self, c: char) -> Result<(), Error> {
        if self.accept(&Token::Symbol(c)) {
            Ok(())
        } else {
            self.error(&format!("`{c}`"))
        }
    }

    fn word(&mut self, expected: &str) -> Result<&'a str, Error> {
        if let Some(Token::Word(word)) = self.peek() {
            self.next();
            Ok(word)
        } else {
            self.error(expected)
        }
    }

    fn keyword(&mut self, keyword: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(word)) if word == keyword);
        if found {
            self.next();
        }
        found
    }

    fn testcase(&mut self) -> Result<Testcase, Error> {
        let position = self.position();
        if !self.keyword("testcase") {
            return self.error("`testcase`");
        }
        let mut name = self.word("the name of a test case")?.to_owned();
        while self.accept(&Token::Symbol('.')) {
            name.push('.');
            name.push_str(self.word("a name after the dot")?);
        }
        self.symbol('{')?;
        let mut statements = Vec::new();
        while !self.accept(&Token::Symbol('}')) {
            statements.push(self.statement()?);
        }
        Ok(Testcase {
            name,
            position,
            statements,
        })
    }

    fn statement(&mut self) -> Result<Statement, Error> {
        let (position, start) = (self.position(), self.tokens);
        let operation = self.word("the name of an operation, or `}`")?.to_owned();
        let arguments = self.literals()?;
        let tightest = if self.accept(&Token::Symbol('=')) {
            Some(self.results()?)
        } else {
            None
        };
        let accurate = if self.accept(&Token::AtMost) {
            Some(self.results()?)
        } else {
            None
        };
        if tightest.is_none() && accurate.is_none() {
            return self.error("an argument, `=` or `<=`");
        }
        let signal = if self.keyword("signal") {
            match self.peek() {
                Some(Token::Word(word)) if Signal::named(word).is_some() => {
                    self.next();
                    Signal::named(word)
                }
                _ => return self.error("the name of an exception"),
            }
        } else {
            None
        };
        self.symbol(';')?;
        let read = start.len() - self.tokens.len();
        let words: Vec<&str> = start
            .iter()
            .take(read.saturating_sub(1))
            .filter_map(|placed| self.text.get(placed.bytes.clone()))
            .collect();
        Ok(Statement {
            position,
            text: spaced(&words),
            operation,
            arguments,
            tightest,
            accurate,
            signal,
        })
    }

    fn results(&mut self) -> Result<Vec<Literal>, Error> {
        let results = self.literals()?;
        if results.is_empty() {
            return self.error("a result");
        }
        Ok(results)
    }

    /// As many literals as there are.
    fn literals(&mut self) -> Result<Vec<Literal>, Error> {
        let mut literals = Vec::new();
        loop {
            let literal = match self.peek() {
                Some(Token::Symbol('[')) => Literal::Interval(self.interval()?),
                Some(Token::Symbol('{')) => Literal::Vector(self.vector()?),
                Some(Token::Number(number)) => {
                    self.next();
                    Literal::Number(*number)
                }
                Some(Token::Integer(value)) => {
                    self.next();
                    Literal::Integer(*value)
                }
                Some(Token::Text(text)) => {
                    self.next();
                    Literal::Text(text.clone())
                }
                Some(Token::Word(word)) if word != "signal" => {
                    let Some(literal) = named(word) else {
                        return self.error("a literal");
                    };
                    self.next();
                    literal
                }
                Some(Token::Word(_) | Token::Symbol(_) | Token::AtMost) | None => {
                    return Ok(literals);
                }
            };
            literals.push(literal);
        }
    }

    /// Within brackets and braces an integer is a number.
    #[expect(clippy::cast_precision_loss, reason = "the nearest number is meant")]
    fn number(&mut self) -> Result<Number, Error> {
        let number = match self.peek() {
            Some(Token::Number(number)) => *number,
            Some(Token::Integer(value)) => Number {
                value: *value as f64,
                single: false,
            },
            Some(Token::Word(word)) => match number_word(word) {
                Some(number) => number,
                None => return self.error("a number"),
            },
            Some(Token::Text(_) | Token::AtMost | Token::Symbol(_)) | None => {
                return self.error("a number");
            }
        };
        self.next();
        Ok(number)
    }

    fn vector(&mut self) -> Result<Vec<Number>, Error> {
        self.symbol('{')?;
        let mut numbers = Vec::new();
        if self.accept(&Token::Symbol('}')) {
            return Ok(numbers);
        }
        loop {
            numbers.push(self.number()?);
            if self.accept(&Token::Symbol('}')) {
                return Ok(numbers);
            }
            self.symbol(',')?;
        }
    }

    fn interval(&mut self) -> Result<IntervalLiteral, Error> {
        self.symbol('[')?;
        let special = match self.peek() {
            Some(Token::Word(word)) => match word.strip_suffix(['F', 'L']).unwrap_or(word) {
                "empty" => Some((Bounds::Empty, word.ends_with('F'))),
                "entire" => Some((Bounds::Entire, word.ends_with('F'))),
                "nai" => Some((Bounds::NotAnInterval, word.ends_with('F'))),
                _ if number_word(word).is_some() => None,
                _ => return self.error("`empty`, `entire`, `nai` or a number"),
            },
            Some(_) | None => None,
        };
        let (bounds, single) = if let Some(special) = special {
            self.next();
            special
        } else {
            let low = self.number()?;
            self.symbol(',')?;
            let high = self.number()?;
            let pair = Bounds::Pair(low.value, high.value);
            (pair, low.single || high.single)
        };
        self.symbol(']')?;
        let decoration = if bounds != Bounds::NotAnInterval && self.accept(&Token::Symbol('_')) {
            match self.peek() {
                Some(Token::Word(word)) if Decoration::named(word).is_some() => {
                    self.next();
                    Decoration::named(word)
                }
                _ => return self.error("a decoration"),
            }
        } else {
            None
        };
        Ok(IntervalLiteral {
            bounds,
            decoration,
            single,
        })
    }
}

/// The literals that are words.
fn named(word: &str) -> Option<Literal> {
    match word {
        "true" => Some(Literal::Boolean(true)),
        "false" => Some(Literal::Boolean(false)),
        _ if OVERLAPS.contains(&word) => Some(Literal::Overlap(word.into())),
        _ => Decoration::named(word)
            .map(Literal::Decoration)
            .or(number_word(word).map(Literal::Number)),
    }
}

/// The numbers that are words.
fn number_word(word: &str) -> Option<Number> {
    if matches!(word, "NaN" | "nan") {
        Some(Number {
            value: f64::NAN,
            single: false,
        })
    } else {
        infinity(word)
    }
}

/// Tokens as one writes them: no space before or behind what holds together.
fn spaced(words: &[&str]) -> String {
    let mut text = String::new();
    for &word in words {
        let open = text.is_empty() || text.ends_with(['[', '{', '_']);
        if !open && !matches!(word, "," | "]" | "}" | "_") {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}
