//! GLSL that naga takes for something else, refused: a bound of another function would miss values.
//!
//! | what | naga makes of it |
//! |---|---|
//! | `continue` in a `do` loop | it goes on without asking for the condition |
//! | `&&` and `\|\|` whose right side changes something | the right side is always computed |
//! | `a[i++] += x`, `a[f()] += x` where `f` changes something | the place is computed twice |
//! | arrays of arrays, `int a[2][3]` | an array of three arrays of two |
//!
//! The tokens are those behind the preprocessor, which is naga's own.

use std::collections::{HashMap, HashSet};

use naga::{ArraySize, Module, TypeInner};
use outward_expr::Diagnostic;
use pp_rs::pp::Preprocessor;
use pp_rs::token::{Punct, TokenValue};

/// The tokens of a shader, each with where it stands.
pub(super) struct Tokens<'t> {
    text: &'t str,
    all: Vec<(Token, usize)>,
    /// For each bracket, the one that belongs to it.
    partners: Vec<usize>,
    /// Functions that may change what is outside of them, or give the invocation up.
    acting: HashSet<String>,
}

/// Functions of the language that write to an argument.
const WRITING: [&str; 6] = [
    "modf",
    "frexp",
    "uaddCarry",
    "usubBorrow",
    "umulExtended",
    "imulExtended",
];

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Word(String),
    Sign(Punct),
    /// A number, or what the preprocessor left.
    Other,
}

impl Token {
    fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            Self::Sign(_) | Self::Other => None,
        }
    }

    fn is(&self, sign: Punct) -> bool {
        *self == Self::Sign(sign)
    }

    fn is_word(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    fn opens(&self) -> bool {
        use Punct::{LeftBrace, LeftBracket, LeftParen};
        [LeftBrace, LeftBracket, LeftParen]
            .iter()
            .any(|&p| self.is(p))
    }

    fn closes(&self) -> bool {
        use Punct::{RightBrace, RightBracket, RightParen};
        [RightBrace, RightBracket, RightParen]
            .iter()
            .any(|&p| self.is(p))
    }

    /// An assignment that reads the place first.
    fn is_compound(&self) -> bool {
        use Punct::{
            AddAssign, AndAssign, DivAssign, LeftShiftAssign, ModAssign, MulAssign, OrAssign,
            RightShiftAssign, SubAssign, XorAssign,
        };
        let compound = [
            AddAssign,
            SubAssign,
            MulAssign,
            DivAssign,
            ModAssign,
            LeftShiftAssign,
            RightShiftAssign,
            AndAssign,
            XorAssign,
            OrAssign,
        ];
        compound.iter().any(|&p| self.is(p))
    }

    /// What changes the place beside it.
    fn changes(&self) -> bool {
        let others = [Punct::Increment, Punct::Decrement, Punct::Equal];
        self.is_compound() || others.iter().any(|&p| self.is(p))
    }
}

impl<'t> Tokens<'t> {
    /// The tokens of a text that naga has read.
    ///
    /// # Errors
    /// If the preprocessor refuses what it took before; then nothing is known of the text.
    pub(super) fn of(text: &'t str) -> Result<Self, Diagnostic> {
        let mut all = Vec::new();
        for token in Preprocessor::new(text) {
            let token = token.map_err(|(error, location)| {
                let place = location.start as usize;
                Diagnostic::at(text, place..place + 1, format!("{error:?}"))
            })?;
            let value = match token.value {
                TokenValue::Ident(word) => Token::Word(word),
                TokenValue::Punct(sign) => Token::Sign(sign),
                _ => Token::Other,
            };
            all.push((value, token.location.start as usize));
        }
        let mut tokens = Self {
            text,
            partners: partners(&all),
            all,
            acting: HashSet::new(),
        };
        tokens.acting = tokens.acting();
        Ok(tokens)
    }

    fn get(&self, at: usize) -> &Token {
        self.all.get(at).map_or(&Token::Other, |(token, _)| token)
    }

    fn before(&self, at: usize) -> &Token {
        at.checked_sub(1).map_or(&Token::Other, |at| self.get(at))
    }

    /// Where the bracket closes that opens here; the end, if none does.
    fn closing(&self, open: usize) -> usize {
        self.partners.get(open).copied().unwrap_or(self.all.len())
    }

    /// Where the bracket opens that closes here; the beginning, if none does.
    fn opening(&self, close: usize) -> usize {
        self.partners.get(close).copied().unwrap_or(0).min(close)
    }

    /// Whether a body or a list of members that begins here is that of a structure.
    fn is_structure(&self, open: usize) -> bool {
        let name = open.saturating_sub(1);
        self.before(open).is_word("struct") || self.before(name).is_word("struct")
    }

    fn error(&self, at: usize, message: &str, help: &str) -> Diagnostic {
        let place = self.all.get(at).map_or(0, |&(_, place)| place);
        Diagnostic::at(self.text, place..place + 1, message.to_owned()).help(help)
    }

    /// The functions that are declared: where their names stand.
    fn functions(&self) -> Vec<usize> {
        let mut functions = Vec::new();
        let mut at = 0;
        while at < self.all.len() {
            if self.is_header(at) {
                functions.push(at);
                at = self.closing(at + 1);
            } else if self.get(at).opens() {
                at = self.closing(at);
            }
            at += 1;
        }
        functions
    }

    /// The bodies of functions: their names, and where they open.
    fn bodies(&self) -> impl Iterator<Item = (&str, usize)> {
        self.functions().into_iter().filter_map(|at| {
            let body = self.closing(at + 1) + 1;
            let name = self.get(at).word()?;
            self.get(body).is(Punct::LeftBrace).then_some((name, body))
        })
    }

    /// Whether a word stands before a list of arguments or parameters.
    fn is_header(&self, at: usize) -> bool {
        let is_word = self.get(at).word().is_some_and(|word| word != "layout");
        is_word && self.get(at + 1).is(Punct::LeftParen)
    }

    /// What stands outside of functions and may be the name of a variable.
    fn globals(&self) -> HashSet<&str> {
        let mut globals = HashSet::new();
        let mut at = 0;
        while at < self.all.len() {
            let token = self.get(at);
            if let Some(word) = token.word() {
                globals.insert(word);
            } else if token.is(Punct::LeftParen) {
                at = self.closing(at);
            } else if token.is(Punct::LeftBrace) {
                let to = self.closing(at);
                let is_body = self.before(at).is(Punct::RightParen);
                if !is_body && !self.is_structure(at) {
                    // Members of a block are variables, too.
                    globals.extend((at..to).filter_map(|i| self.get(i).word()));
                }
                at = to;
            }
            at += 1;
        }
        globals
    }

    /// The functions whose call may do more than return a value: they have parameters that go out,
    /// change a global variable, discard, or call such a function.
    fn acting(&self) -> HashSet<String> {
        let globals = self.globals();
        let goes_out = |at: &usize| matches!(self.get(*at).word(), Some("out" | "inout"));
        let mut open: Vec<&str> = WRITING.to_vec();
        let mut callers: HashMap<&str, Vec<&str>> = HashMap::new();
        for at in self.functions() {
            if (at + 2..self.closing(at + 1)).any(|i| goes_out(&i)) {
                open.extend(self.get(at).word());
            }
        }
        for (name, from) in self.bodies() {
            for at in from..self.closing(from) {
                let token = self.get(at);
                if token.is_word("discard") || token.changes() && self.is_of(at, &globals) {
                    open.push(name);
                }
                if let Some(word) = token.word().filter(|_| self.is_header(at)) {
                    callers.entry(word).or_default().push(name);
                }
            }
        }
        let mut acting = HashSet::new();
        while let Some(name) = open.pop() {
            if acting.insert(name.to_owned()) {
                open.extend(callers.get(name).into_iter().flatten());
            }
        }
        acting
    }

    /// Whether what is changed here may be one of these variables.
    fn is_of(&self, at: usize, variables: &HashSet<&str>) -> bool {
        let (before, behind) = (self.place_before(at).1, self.root_behind(at));
        match (before, behind) {
            (None, None) => true,
            (a, b) => a.into_iter().chain(b).any(|root| variables.contains(root)),
        }
    }

    /// Where the place begins that ends before a token, and the variable of it.
    fn place_before(&self, at: usize) -> (usize, Option<&str>) {
        let mut start = at;
        while let Some(last) = start.checked_sub(1) {
            let token = self.get(last);
            if token.is(Punct::RightBracket) || token.is(Punct::RightParen) {
                start = self.opening(last);
                if start == 0 {
                    break;
                }
            } else if token.word().is_some() {
                start = last;
                if !self.before(last).is(Punct::Dot) {
                    return (start, token.word());
                }
                start = last - 1;
            } else {
                break;
            }
        }
        (start, None)
    }

    /// The variable that stands behind `++` or `--`.
    fn root_behind(&self, at: usize) -> Option<&str> {
        let is_step = [Punct::Increment, Punct::Decrement]
            .iter()
            .any(|&p| self.get(at).is(p));
        let mut next = at + 1;
        while self.get(next).is(Punct::LeftParen) {
            next += 1;
        }
        self.get(next).word().filter(|_| is_step)
    }

    /// Whether this does more than compute a value.
    fn acts(&self, at: usize) -> bool {
        let token = self.get(at);
        let is_acting = |word: &str| self.acting.contains(word);
        token.changes() || self.is_header(at) && token.word().is_some_and(is_acting)
    }

    /// Refuses what can be seen in the text alone.
    ///
    /// # Errors
    /// If there is such a thing, with its place.
    pub(super) fn check(&self) -> Result<(), Diagnostic> {
        if let Some(at) = self.act_on_the_right() {
            return Err(self.error(
                at,
                "what changes something on the right of `&&` or `||` cannot be read",
                "write it as `if`",
            ));
        }
        for at in (0..self.all.len()).filter(|&at| self.get(at).is_compound()) {
            let (start, _) = self.place_before(at);
            if let Some(act) = (start..at).find(|&i| self.acts(i)) {
                return Err(self.error(
                    act,
                    "what changes something in the place of such an assignment cannot be read",
                    "compute the index before",
                ));
            }
        }
        let mut wrong = None;
        for (_, body) in self.bodies() {
            self.statement(body, false, &mut wrong);
        }
        match wrong {
            Some(at) => Err(self.error(
                at,
                "`continue` in a `do` loop cannot be read",
                "write the loop with `while` or `for`",
            )),
            None => Ok(()),
        }
    }

    /// The first token that changes something on the right of `&&` or `||`.
    fn act_on_the_right(&self) -> Option<usize> {
        use Punct::{Colon, Comma, LogicalAnd, LogicalOr, LogicalXor, Question, Semicolon};
        // In which operators' right operands this is, from outer to inner brackets.
        let mut levels: Vec<Option<Punct>> = vec![None];
        let mut count = 0_usize;
        for at in 0..self.all.len() {
            let token = self.get(at);
            if count > 0 && self.acts(at) {
                return Some(at);
            }
            if token.opens() {
                levels.push(None);
            } else if token.closes() {
                let level = levels.pop().flatten();
                count -= usize::from(level.is_some());
                if levels.is_empty() {
                    levels.push(None);
                }
            }
            let Some(level) = levels.last_mut() else {
                continue;
            };
            let ends = [Colon, Comma, Question, Semicolon]
                .iter()
                .any(|&p| token.is(p));
            let new = if token.is(LogicalOr) {
                Some(LogicalOr)
            } else if token.is(LogicalAnd) {
                // What is in the right operand of `||` stays there.
                level.or(Some(LogicalAnd))
            } else if ends || token.is(LogicalXor) && *level == Some(LogicalAnd) {
                None
            } else {
                *level
            };
            count = count + usize::from(new.is_some()) - usize::from(level.is_some());
            *level = new;
        }
        None
    }

    /// Goes over a statement, and notes a `continue` of the loop that it is the body of, if that is
    /// a `do` loop. Returns what stands behind it.
    // Recursion: as deep as statements are nested.
    fn statement(&self, at: usize, in_do: bool, wrong: &mut Option<usize>) -> usize {
        let token = self.get(at);
        if at >= self.all.len() {
            return at;
        }
        if token.is(Punct::LeftBrace) {
            let mut next = at + 1;
            while next < self.all.len() && !self.get(next).is(Punct::RightBrace) {
                next = self.statement(next, in_do, wrong);
            }
            return next + 1;
        }
        match token.word() {
            Some("for" | "while") => self.statement(self.closing(at + 1) + 1, false, wrong),
            Some("if" | "switch") => {
                let next = self.statement(self.closing(at + 1) + 1, in_do, wrong);
                if token.is_word("if") && self.get(next).is_word("else") {
                    return self.statement(next + 1, in_do, wrong);
                }
                next
            }
            Some("do") => {
                let next = self.statement(at + 1, true, wrong);
                self.end_of(next, Punct::Semicolon)
            }
            Some("case" | "default") => self.end_of(at, Punct::Colon),
            Some("continue") => {
                if in_do && wrong.is_none() {
                    *wrong = Some(at);
                }
                self.end_of(at, Punct::Semicolon)
            }
            _ => self.end_of(at, Punct::Semicolon),
        }
    }

    /// What stands behind the next such sign that is in no further brackets.
    fn end_of(&self, from: usize, sign: Punct) -> usize {
        let mut at = from;
        while at < self.all.len() {
            let token = self.get(at);
            if token.is(sign) {
                return at + 1;
            }
            if token.is(Punct::RightBrace) {
                return at;
            }
            at = if token.opens() { self.closing(at) } else { at } + 1;
        }
        at
    }

    /// Refuses arrays of arrays of another length, if the text declares one of them in one go.
    ///
    /// # Errors
    /// If so, with its place.
    pub(super) fn check_arrays(&self, module: &Module) -> Result<(), Diagnostic> {
        let length = |inner: &TypeInner| match *inner {
            TypeInner::Array {
                base,
                size: ArraySize::Constant(length),
                ..
            } => Some((Some(length), base)),
            TypeInner::Array { base, .. } => Some((None, base)),
            _ => None,
        };
        let is_nested = module.types.iter().any(|(_, ty)| {
            let outer = length(&ty.inner);
            let inner = outer.and_then(|(_, base)| length(&module.types[base].inner));
            outer
                .zip(inner)
                .is_some_and(|((a, _), (b, _))| a != b || a.is_none())
        });
        let twice = |at: &usize| {
            self.get(*at).is(Punct::RightBracket) && self.get(at + 1).is(Punct::LeftBracket)
        };
        let declared = (0..self.all.len())
            .filter(twice)
            .find(|&at| self.declares(at));
        match declared.filter(|_| is_nested) {
            Some(at) => Err(self.error(
                at + 1,
                "arrays of arrays of another length cannot be read",
                "write them as `int[3] a[2]`, or as one array",
            )),
            None => Ok(()),
        }
    }

    /// Whether brackets, the first of which close here, belong to a type or a new variable.
    fn declares(&self, close: usize) -> bool {
        let mut first = self.opening(close);
        while self.before(first).is(Punct::RightBracket) {
            first = self.opening(first.saturating_sub(1));
        }
        let mut end = close;
        while self.get(end + 1).is(Punct::LeftBracket) {
            end = self.closing(end + 1);
        }
        // A type: followed by a name, or by what it is made of.
        let next = self.get(end + 1);
        if next.word().is_some() || next.is(Punct::LeftParen) {
            return true;
        }
        // A variable: behind its type, or behind another one of that type.
        let Some(name) = first.checked_sub(1) else {
            return false;
        };
        let before = self.before(name);
        let is_type = |word: &str| !matches!(word, "return" | "else" | "do" | "case");
        before.word().is_some_and(is_type)
            || before.is(Punct::RightBracket)
            || before.is(Punct::RightBrace)
                && self.is_structure(self.opening(name.saturating_sub(1)))
            || before.is(Punct::Comma) && self.is_declaration(name)
    }

    /// Whether the statement around begins with a type and a name.
    fn is_declaration(&self, at: usize) -> bool {
        let ends = |i: usize| {
            let token = self.get(i);
            [Punct::Semicolon, Punct::LeftBrace, Punct::RightBrace]
                .iter()
                .any(|&p| token.is(p))
        };
        let mut start = at;
        while start > 0 && !ends(start - 1) {
            start -= 1;
        }
        let mut next = start + 1;
        while self.get(next).is(Punct::LeftBracket) {
            next = self.closing(next) + 1;
        }
        self.get(start).word().is_some() && self.get(next).word().is_some()
    }
}

/// For each bracket the one that belongs to it; for one without, the end or the beginning.
fn partners(all: &[(Token, usize)]) -> Vec<usize> {
    let mut partners: Vec<usize> = (0..all.len()).collect();
    let mut open = Vec::new();
    for (at, (token, _)) in all.iter().enumerate() {
        if token.opens() {
            open.push(at);
        } else if token.closes() {
            let partner = open.pop();
            partners[at] = partner.unwrap_or(0);
            if let Some(partner) = partner {
                partners[partner] = at;
            }
        }
    }
    for at in open {
        partners[at] = all.len();
    }
    partners
}
