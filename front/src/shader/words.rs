//! naga's words in those of the text: its messages quote what it calls things inside, by numbers
//! and in Rust's notation.
//!
//! [`plain`] rewrites types into those of WGSL (`Vector { size: Tri, scalar: Scalar { kind: Float,
//! width: 4 } }` is `vec3<f32>`), and leaves out numbers of things
//! (`[12]`) and what is left in Rust's notation. [`token`] and [`sentence`] do so for what the
//! parser of GLSL says.

use naga::front::glsl::{ExpectedToken, TokenValue};

/// What stands before a type that is put in parentheses.
const OF_TYPE: &str = "(of type ";

/// A message without anything of naga's inside.
pub(super) fn plain(message: &str) -> String {
    let mut text = message.to_owned();
    for (from, to) in [
        ("Scalar { kind: Float, width: 2 }", "f16"),
        ("Scalar { kind: Float, width: 4 }", "f32"),
        ("Scalar { kind: Float, width: 8 }", "f64"),
        ("Scalar { kind: Sint, width: 4 }", "i32"),
        ("Scalar { kind: Uint, width: 4 }", "u32"),
        ("Scalar { kind: Sint, width: 8 }", "i64"),
        ("Scalar { kind: Uint, width: 8 }", "u64"),
        ("Scalar { kind: Bool, width: 1 }", "bool"),
        ("Scalar { kind: AbstractInt, width: 8 }", "integer"),
        ("Scalar { kind: AbstractFloat, width: 8 }", "number"),
        ("size: Bi,", "size: 2,"),
        ("size: Tri,", "size: 3,"),
        ("size: Quad,", "size: 4,"),
        ("columns: Bi,", "columns: 2,"),
        ("columns: Tri,", "columns: 3,"),
        ("columns: Quad,", "columns: 4,"),
        ("rows: Bi,", "rows: 2,"),
        ("rows: Tri,", "rows: 3,"),
        ("rows: Quad,", "rows: 4,"),
    ] {
        text = text.replace(from, to);
    }
    let scalars = [
        "f16", "f32", "f64", "i32", "u32", "i64", "u64", "bool", "integer", "number",
    ];
    for scalar in scalars {
        text = text.replace(&format!("Scalar({scalar})"), scalar);
        for n in 2..=4 {
            let vector = format!("Vector {{ size: {n}, scalar: {scalar} }}");
            text = text.replace(&vector, &format!("vec{n}<{scalar}>"));
            for rows in 2..=4 {
                let matrix = format!("Matrix {{ columns: {n}, rows: {rows}, scalar: {scalar} }}");
                text = text.replace(&matrix, &format!("mat{n}x{rows}<{scalar}>"));
            }
        }
    }
    let text = text.replace("naga::", "").replace("wgpu::", "");
    let text = without_rust(&without_numbers(&text));
    let mut text = text.replace("see msg", "");
    while let Some(at) = text.find(OF_TYPE)
        && let Some(length) = closing(&text[at..])
    {
        let ty = text[at + OF_TYPE.len()..at + length - 1].to_owned();
        text.replace_range(at..at + length, &ty);
    }
    let mut words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    if words.last() == Some(&":") {
        words.pop();
    }
    rephrased(lower_first(&words.join(" ")))
}

/// In better words, where there are any.
fn rephrased(message: String) -> String {
    let argument = message.strip_prefix("argument ");
    let argument = argument.and_then(|rest| rest.strip_suffix(" value doesn't match the type"));
    if let Some(n) = argument.and_then(|n| n.parse::<u32>().ok()) {
        return format!(
            "argument {} is of another type than the function takes",
            n + 1
        );
    }
    let function = message.strip_prefix("unknown function '");
    if let Some(name) = function.and_then(|rest| rest.strip_suffix('\'')) {
        return format!("there is no function `{name}` of such arguments");
    }
    match message.as_str() {
        "the type of doesn't match the type stored in" => {
            "the value is of another type than what it is stored in".to_owned()
        }
        "missing entry point" => "there is no function `main`".to_owned(),
        _ => message,
    }
}

/// What GLSL for OpenGL has and GLSL for Vulkan has not, with what to write instead. `at` is what
/// stands at the place.
pub(super) fn with_help(message: String, at: &str) -> (String, Option<&'static str>) {
    let combined = message == "not implemented: variable qualifier" && at.contains("sampler");
    let help = if combined {
        return (
            "a texture with its sampler in one variable cannot be read".to_owned(),
            Some(
                "declare both, as `texture2D t; sampler s;` with bindings, and read `texture(sampler2D(t, s), uv)`",
            ),
        );
    } else if at == "gl_FragColor" {
        "declare an output instead, as `out vec4 color;`"
    } else if message.contains("no function `main`") {
        "add `void main() {}`: the other functions are read as they are"
    } else {
        return (message, None);
    };
    (message, Some(help))
}

/// Without numbers of things: `[12]`, which is all that stands in those brackets.
fn without_numbers(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let text = text.replace("Some([", "([");
    let mut rest = &text[..];
    while let Some(at) = rest.find('[') {
        let (before, from) = rest.split_at(at);
        let inside = from[1..].find(']').map(|end| &from[1..=end]);
        match inside
            .filter(|inside| !inside.is_empty() && inside.bytes().all(|b| b.is_ascii_digit()))
        {
            Some(inside) => {
                rest = &from[inside.len() + 2..];
                // So do they in parentheses.
                let (before, behind) = match (before.strip_suffix('('), rest.strip_prefix(')')) {
                    (Some(before), Some(behind)) => (before, behind),
                    _ => (before, rest),
                };
                out.push_str(before.trim_end());
                rest = behind;
            }
            None => {
                out.push_str(before);
                out.push('[');
                rest = &from[1..];
            }
        }
    }
    out + rest
}

/// Without what stands in braces behind a word, or in parentheses right behind one that begins with
/// a capital letter: the word remains, small.
fn without_rust(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest
        .find([' ', '`', '"', '\''])
        .map(|i| i + 1)
        .or(Some(rest.len()))
        .filter(|&n| n > 0)
    {
        let (word, behind) = rest.split_at(at);
        let name = word.trim_end_matches(' ');
        let starts = name.chars().next().is_some_and(char::is_uppercase);
        let inner_caps = name.chars().skip(1).any(char::is_uppercase);
        let open = name.find('(').filter(|_| starts);
        if let Some(open) = open
            && let Some(end) = closing(&rest[open..])
        {
            out.push_str(&spaced(&name[..open]));
            rest = &rest[open + end..];
        } else if starts
            && behind.starts_with('{')
            && let Some(end) = closing(behind)
        {
            out.push_str(&spaced(name));
            rest = &behind[end..];
        } else {
            let tail = &word[name.len()..];
            if starts && inner_caps && name.chars().all(char::is_alphanumeric) {
                out.push_str(&spaced(name));
            } else {
                out.push_str(name);
            }
            out.push_str(tail);
            rest = behind;
        }
    }
    out
}

/// How long a text in brackets is, of which this is the start.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at + c.len_utf8());
        }
    }
    None
}

/// `UnexpectedEndOfInput` as `unexpected end of input`; a name all of capitals stays.
fn spaced(name: &str) -> String {
    if !name.chars().any(char::is_lowercase) {
        return name.to_owned();
    }
    let mut out = String::with_capacity(name.len() + 4);
    for (i, c) in name.char_indices() {
        if c.is_uppercase() && i > 0 && !out.ends_with(' ') {
            out.push(' ');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// With a small letter at the start, unless the word is a name of capitals.
fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(first), second) if !second.is_some_and(char::is_uppercase) => {
            first.to_lowercase().chain(text.chars().skip(1)).collect()
        }
        _ => text.to_owned(),
    }
}

/// What the preprocessor of GLSL says, of which only Rust's notation is to be had.
pub(super) fn sentence(error: &str) -> String {
    let name = error.split('(').next().unwrap_or_default();
    let known = match name {
        "UnexpectedCharacter" => "this character has no meaning in GLSL",
        "UnexpectedEndOfInput" => "the text ends in the middle of a macro or directive",
        "UnexpectedNewLine" => "the line ends too early",
        "UnexpectedHash" => "a `#` in the middle of a line",
        "TooFewDefineArguments" => "the macro is given too few arguments",
        "TooManyDefineArguments" => "the macro is given too many arguments",
        "ErrorDirective" => "the shader refuses itself by `#error`",
        "UnknownDirective" => "there is no such directive",
        "DefineRedefined" => "the macro is defined before, as something else",
        "UnfinishedBlock" => "this `#if` has no `#endif`",
        "NotSupported16BitLiteral" => "numbers of 16 bits are not read",
        "NotSupported64BitLiteral" => "numbers of 64 bits are not read",
        "IntegerOverflow" => "the integer is too large",
        "FloatParsingError" => "this is no number",
        _ => "",
    };
    if known.is_empty() {
        spaced(name)
    } else {
        known.to_owned()
    }
}

/// What the parser of GLSL expected.
pub(super) fn expected(tokens: &[ExpectedToken]) -> String {
    let mut words: Vec<String> = tokens
        .iter()
        .map(|token| match token {
            ExpectedToken::Token(value) => format!("`{}`", token_text(value)),
            ExpectedToken::TypeName => "a type".to_owned(),
            ExpectedToken::Identifier => "a name".to_owned(),
            ExpectedToken::IntLiteral => "an integer".to_owned(),
            ExpectedToken::FloatLiteral => "a number".to_owned(),
            ExpectedToken::BoolLiteral => "`true` or `false`".to_owned(),
            ExpectedToken::Eof => "the end of the text".to_owned(),
        })
        .collect();
    words.dedup();
    let words = match words.split_last() {
        Some((_, [])) if matches!(tokens, [ExpectedToken::Eof, ..]) => "a declaration".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
        None => "something else".to_owned(),
    };
    format!("expected {words}")
}

/// A word or sign of GLSL.
fn token_text(token: &TokenValue) -> String {
    let sign = match token {
        TokenValue::Assign => "=",
        TokenValue::LeftBrace => "{",
        TokenValue::RightBrace => "}",
        TokenValue::LeftParen => "(",
        TokenValue::RightParen => ")",
        TokenValue::LeftBracket => "[",
        TokenValue::RightBracket => "]",
        TokenValue::LeftAngle => "<",
        TokenValue::RightAngle => ">",
        TokenValue::Comma => ",",
        TokenValue::Semicolon => ";",
        TokenValue::Colon => ":",
        TokenValue::Dot => ".",
        TokenValue::Bang => "!",
        TokenValue::Dash => "-",
        TokenValue::Tilde => "~",
        TokenValue::Plus => "+",
        TokenValue::Star => "*",
        TokenValue::Slash => "/",
        TokenValue::Percent => "%",
        TokenValue::VerticalBar => "|",
        TokenValue::Caret => "^",
        TokenValue::Ampersand => "&",
        TokenValue::Question => "?",
        _ => "",
    };
    if !sign.is_empty() {
        return sign.to_owned();
    }
    let debug = format!("{token:?}");
    debug.split('(').next().unwrap_or_default().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_inside_is_told() {
        for (message, expected) in [
            (
                "Operation Add can't work with [3] (of type Vector { size: Tri, scalar: Scalar { kind: Float, width: 4 } }) and [4] (of type Scalar(Scalar { kind: Sint, width: 4 }))",
                "operation Add can't work with vec3<f32> and i32",
            ),
            ("Expression [12] is invalid", "expression is invalid"),
            (
                "the type of a[2] is Matrix { columns: Bi, rows: Quad, scalar: Scalar { kind: Float, width: 4 } }",
                "the type of a is mat2x4<f32>",
            ),
            (
                "Loading of Pointer { base: [1], space: Function } can't be done",
                "loading of pointer can't be done",
            ),
            ("Required capability FLOAT64", "required capability FLOAT64"),
            ("naga::Expression [2]", "expression"),
            ("found LeftBrace", "found left brace"),
            (
                "The `return` expression Some([3]) does not match the declared return type Some([1])",
                "the `return` expression does not match the declared return type",
            ),
            (
                "Argument 0 value doesn't match the type",
                "argument 1 is of another type than the function takes",
            ),
            (
                "Unknown function 'sin'",
                "there is no function `sin` of such arguments",
            ),
            ("see msg", ""),
            ("", ""),
        ] {
            assert_eq!(plain(message), expected);
        }
        assert_eq!(
            sentence("UnexpectedToken(Ident(\"x\"))"),
            "unexpected token"
        );
        assert_eq!(
            expected(&[ExpectedToken::Eof, TokenValue::Semicolon.into()]),
            "expected the end of the text or `;`"
        );
        assert_eq!(expected(&[TokenValue::While.into()]), "expected `while`");
    }
}
