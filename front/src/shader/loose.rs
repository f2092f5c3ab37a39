//! Loose GLSL: what OpenGL takes and Vulkan does not, rewritten before it is parsed.
//!
//! Outside of functions, `uniform float x;` becomes `layout(set = 31, binding = 0) uniform loose_0
//! { float x; };`, `in vec3 n;` gets a location, and an older `#version` becomes 450; blocks of
//! uniforms get a binding. Everything else, and the number of every line, stays as it is; so errors
//! have the right lines, though not always the right columns in the lines that are rewritten. A
//! value that a uniform begins with is left out: it is an input.

/// Where the locations begin that are given to variables without one; naga has no more than 2¹⁶.
const FIRST_LOCATION: usize = 1 << 10;

/// Words that may stand before `in`, `out` or `uniform`, or between `uniform` and a type.
const QUALIFIERS: &[&str] = &[
    "flat",
    "smooth",
    "noperspective",
    "centroid",
    "sample",
    "highp",
    "mediump",
    "lowp",
    "invariant",
];

/// Opaque types, which do not stand in blocks.
const OPAQUE: &[&str] = &[
    "sampler", "isampler", "usampler", "image", "iimage", "uimage", "texture", "itexture",
    "utexture", "subpass",
];

/// The text, rewritten.
pub(super) fn rewrite(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 256);
    let mut counts = Counts::default();
    let mut rest = text;
    while !rest.is_empty() {
        let length = skipped(rest).unwrap_or_else(|| declaration(rest));
        let (part, after) = rest.split_at(length.clamp(1, rest.len()).max(first_char(rest)));
        match skipped(rest) {
            Some(_) if part.starts_with('#') => written.push_str(&version(part)),
            Some(_) => written.push_str(part),
            None => written.push_str(&counts.rewritten(part)),
        }
        rest = after;
    }
    written
}

fn first_char(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// How long white space, a comment or a line of the preprocessor is that stands here.
fn skipped(text: &str) -> Option<usize> {
    let until = |end: &str| text.find(end).map_or(text.len(), |at| at + end.len());
    if text.starts_with("//") || text.starts_with('#') {
        // Up to the end of the line, which is white space.
        Some(text.find('\n').unwrap_or(text.len()))
    } else if text.starts_with("/*") {
        Some(until("*/"))
    } else {
        let space = text.len() - text.trim_start().len();
        (space > 0).then_some(space)
    }
}

/// How long the declaration is that stands here: up to a semicolon, or the end of a body.
fn declaration(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(c) = text[at..].chars().next() {
        if let Some(length) = skipped(&text[at..]) {
            at += length;
            continue;
        }
        at += c.len_utf8();
        match c {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => {
                depth = depth.saturating_sub(1);
                // The body of a function; behind that of a block there is a name and a semicolon.
                if depth == 0 && c == '}' && !text[at..].trim_start().starts_with(';') {
                    return at;
                }
            }
            ';' if depth == 0 => return at,
            _ => {}
        }
    }
    at
}

/// A line of the preprocessor; a version that naga does not read becomes one that it does.
fn version(line: &str) -> String {
    let number = line[1..].trim_start().strip_prefix("version");
    let number = number.and_then(|rest| rest.split_whitespace().next());
    match number.and_then(|number| number.parse::<u32>().ok()) {
        Some(number) if number < 440 => "#version 450".to_owned(),
        _ => line.to_owned(),
    }
}

/// How many were rewritten.
#[derive(Default)]
struct Counts {
    uniforms: usize,
    variables: usize,
}

impl Counts {
    fn rewritten(&mut self, part: &str) -> String {
        let body = part.strip_suffix(';').filter(|b| !b.contains('{'));
        let mut words = part.split_whitespace();
        let kind = words.by_ref().find(|word| !QUALIFIERS.contains(word));
        let ty = words.find(|word| !QUALIFIERS.contains(word));
        match (body, kind, ty) {
            (Some(body), Some("uniform"), Some(ty))
                if !OPAQUE.iter().any(|opaque| ty.starts_with(opaque)) =>
            {
                self.uniform(body, ty).unwrap_or_else(|| part.to_owned())
            }
            (Some(_), Some("in" | "out"), Some(_)) => {
                let location = FIRST_LOCATION + 16 * self.variables;
                self.variables += 1;
                format!("layout(location = {location}) {part}")
            }
            (None, Some(word), _) if is_unbound_block(part, word) => {
                let number = self.uniforms;
                self.uniforms += 1;
                format!("layout(set = 31, binding = {number}) {part}")
            }
            _ => part.to_owned(),
        }
    }

    fn uniform(&mut self, body: &str, ty: &str) -> Option<String> {
        let (_, names) = body.split_once(ty)?;
        // Lines are kept, and comments between the names.
        let members: Vec<String> = split(names)
            .iter()
            .map(|name| {
                let kept = name.split('=').next().unwrap_or_default();
                let lines = name[kept.len()..].matches('\n').count();
                format!("{ty} {kept};{}", "\n".repeat(lines))
            })
            .collect();
        let lines = body[..body.len() - names.len()].matches('\n').count();
        let number = self.uniforms;
        self.uniforms += 1;
        Some(format!(
            "layout(set = 31, binding = {number}) uniform loose_{number} {{ {}{} }};",
            "\n".repeat(lines),
            members.join(" ")
        ))
    }
}

/// Whether this is a block of uniforms that no binding is written before.
fn is_unbound_block(part: &str, first: &str) -> bool {
    let Some((head, _)) = part.split_once('{') else {
        return false;
    };
    let first = first.split('(').next().unwrap_or_default();
    let words = head.split(|c: char| !c.is_alphanumeric() && c != '_');
    let mut words = words.filter(|word| !word.is_empty());
    matches!(first, "uniform" | "layout")
        && words.clone().any(|word| word == "uniform")
        && !words.any(|word| word == "binding")
}

/// The parts between the commas that stand in no brackets.
fn split(text: &str) -> Vec<&str> {
    let (mut depth, mut start) = (0_usize, 0);
    let mut parts = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::rewrite;

    #[test]
    fn declarations_are_rewritten_and_others_kept() {
        let table = [
            (
                "uniform float x;",
                "layout(set = 31, binding = 0) uniform loose_0 { float  x; };",
            ),
            (
                "uniform highp vec3 a = vec3(1, 2, 3), b[2];\n",
                "layout(set = 31, binding = 0) uniform loose_0 { vec3  a ; vec3  b[2]; };\n",
            ),
            ("uniform sampler2D s;", "uniform sampler2D s;"),
            (
                "layout(binding = 0) uniform B { float x; } b;",
                "layout(binding = 0) uniform B { float x; } b;",
            ),
            (
                "// uniform float x;\n/* in float y; */ in vec2 uv;",
                "// uniform float x;\n/* in float y; */ layout(location = 1024) in vec2 uv;",
            ),
            (
                "layout(location = 1) in vec2 uv;\nflat in int i;",
                "layout(location = 1) in vec2 uv;\nlayout(location = 1024) flat in int i;",
            ),
            (
                "#version 330 core\nvoid main() { float uniform_x; }",
                "#version 450\nvoid main() { float uniform_x; }",
            ),
            (
                "#version 460\n#define in x\n",
                "#version 460\n#define in x\n",
            ),
            (
                "void f(in float x) { } out float y;",
                "void f(in float x) { } layout(location = 1024) out float y;",
            ),
            (
                "uniform\n float x\n = 1.0\n;",
                "layout(set = 31, binding = 0) uniform loose_0 { \nfloat  x\n ;\n };",
            ),
            (
                "layout(std140) uniform B { float x; };",
                "layout(set = 31, binding = 0) layout(std140) uniform B { float x; };",
            ),
            (
                "uniform B { float x; } b;",
                "layout(set = 31, binding = 0) uniform B { float x; } b;",
            ),
            ("uniform", "uniform"),
            ("\u{e9} uniform float", "\u{e9} uniform float"),
        ];
        for (text, expected) in table {
            assert_eq!(rewrite(text), expected, "{text}");
            // Every line stays on its own.
            assert_eq!(text.matches('\n').count(), expected.matches('\n').count());
        }
    }
}
