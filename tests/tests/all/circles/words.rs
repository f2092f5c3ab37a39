//! Rust text as words and marks: what is needed to read imports and paths. Comments, strings,
//! numbers and lifetimes are left out.

/// A piece of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A name or a keyword.
    Word(String),
    /// `::`
    Path,
    /// Any other mark.
    Mark(char),
}

/// Reads a text that the compiler accepts.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let text: Vec<char> = text.chars().collect();
    let at = |i: usize| text.get(i).copied().unwrap_or(' ');
    let is_start = |c: char| c.is_alphabetic() || c == '_';
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    let mut i = 0;
    while i < text.len() {
        let c = at(i);
        if c == '/' && at(i + 1) == '/' {
            while i < text.len() && at(i) != '\n' {
                i += 1;
            }
        } else if c == '/' && at(i + 1) == '*' {
            i = after_comment(&text, i);
        } else if c == '"' {
            i = after_string(&text, i);
        } else if let Some(end) = after_prefixed(&text, i) {
            i = end;
        } else if c == '\'' {
            // `'a` is a lifetime, `'a'` is a character.
            if at(i + 1) == '\\' {
                i += 3;
                while at(i) != '\'' {
                    i += 1;
                }
                i += 1;
            } else if at(i + 2) == '\'' {
                i += 3;
            } else {
                i += 1;
                while is_word(at(i)) {
                    i += 1;
                }
            }
        } else if is_start(c) {
            let start = i;
            while is_word(at(i)) {
                i += 1;
            }
            found.push(Token::Word(text[start..i].iter().collect()));
        } else if c.is_ascii_digit() {
            while is_word(at(i)) || (at(i) == '.' && at(i + 1).is_ascii_digit()) {
                i += 1;
            }
        } else if c == ':' && at(i + 1) == ':' {
            found.push(Token::Path);
            i += 2;
        } else {
            if !c.is_whitespace() {
                found.push(Token::Mark(c));
            }
            i += 1;
        }
    }
    found
}

/// The place after a comment, which may hold others.
fn after_comment(text: &[char], start: usize) -> usize {
    let mut depth = 0;
    let mut i = start;
    while i + 1 < text.len() {
        match (text[i], text[i + 1]) {
            ('/', '*') => depth += 1,
            ('*', '/') => depth -= 1,
            _ => {
                i += 1;
                continue;
            }
        }
        i += 2;
        if depth == 0 {
            return i;
        }
    }
    text.len()
}

/// The place after a string that begins at `"`.
fn after_string(text: &[char], start: usize) -> usize {
    let mut i = start + 1;
    while i < text.len() && text[i] != '"' {
        i += if text[i] == '\\' { 2 } else { 1 };
    }
    i + 1
}

/// The place after a string or a byte with a prefix: `b"…"`, `r#"…"#`, `b'…'`. Of a raw name,
/// `r#type`, the place of the name.
fn after_prefixed(text: &[char], start: usize) -> Option<usize> {
    let mut i = start;
    while i < text.len() && i < start + 2 && matches!(text[i], 'b' | 'c' | 'r') {
        i += 1;
    }
    let raw = i > start && text[i - 1] == 'r';
    match text.get(i)? {
        '"' if raw => after_raw(text, i, 0),
        '"' if i > start => Some(after_string(text, i)),
        '\'' if i == start + 1 && text[start] == 'b' => {
            let mut i = i + 1;
            while text[i] != '\'' {
                i += if text[i] == '\\' { 2 } else { 1 };
            }
            Some(i + 1)
        }
        '#' if raw => {
            let marks = text[i..].iter().take_while(|&&c| c == '#').count();
            if text.get(i + marks) == Some(&'"') {
                after_raw(text, i + marks, marks)
            } else {
                Some(i + 1)
            }
        }
        _ => None,
    }
}

/// The place after a raw string whose `"` is at `quote`, with that many `#`.
fn after_raw(text: &[char], quote: usize, marks: usize) -> Option<usize> {
    let end = (quote + 1..text.len())
        .find(|&i| text[i] == '"' && (1..=marks).all(|k| text.get(i + k) == Some(&'#')))?;
    Some(end + 1 + marks)
}
