//! Reads the files of a crate as modules, from its root.

use std::collections::{BTreeMap, BTreeSet};

use super::modules::{Crate, Definition, Impl, Module, Path};
use super::words::{Token, tokens};

impl Crate {
    /// Reads the file `root` and all that it declares, tests left out. Returns nothing if there is
    /// no such file.
    pub(super) fn read(root: &str, text: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let content = text(root)?;
        let mut all = Self {
            files: Vec::new(),
            modules: Vec::new(),
            macros: BTreeMap::new(),
            impls: Vec::new(),
        };
        all.file(root, "", &content, None, text);
        Some(all)
    }

    /// Reads a file as a module. The files of its children are in `folder`.
    fn file(
        &mut self,
        path: &str,
        folder: &str,
        content: &str,
        parent: Option<usize>,
        text: &dyn Fn(&str) -> Option<String>,
    ) -> usize {
        self.files.push(path.to_owned());
        let module = self.module(self.files.len() - 1, parent);
        let tokens = tokens(content);
        Reader {
            all: self,
            text,
            tokens: &tokens,
            at: 0,
            exports: false,
        }
        .items(module, folder);
        module
    }

    fn module(&mut self, file: usize, parent: Option<usize>) -> usize {
        self.modules.push(Module {
            file,
            parent,
            names: BTreeMap::new(),
            globs: Vec::new(),
            mentions: BTreeSet::new(),
            imports: BTreeSet::new(),
        });
        self.modules.len() - 1
    }
}

/// Reads the items of one file.
struct Reader<'a> {
    all: &'a mut Crate,
    text: &'a dyn Fn(&str) -> Option<String>,
    tokens: &'a [Token],
    at: usize,
    /// Whether an attribute exports the macro that follows.
    exports: bool,
}

impl Reader<'_> {
    fn word(&self, ahead: usize) -> &str {
        match self.tokens.get(self.at + ahead) {
            Some(Token::Word(word)) => word,
            Some(Token::Path | Token::Mark(_)) | None => "",
        }
    }

    fn mark(&self, ahead: usize) -> Option<char> {
        match self.tokens.get(self.at + ahead) {
            Some(Token::Mark(mark)) => Some(*mark),
            Some(Token::Word(_) | Token::Path) | None => None,
        }
    }

    fn is_path(&self, ahead: usize) -> bool {
        self.tokens.get(self.at + ahead) == Some(&Token::Path)
    }

    fn define(&mut self, module: usize, name: &str, definition: Definition) {
        let names = &mut self.all.modules[module].names;
        names.entry(name.to_owned()).or_default().push(definition);
    }

    /// Items up to the end of the file or of the block.
    fn items(&mut self, module: usize, folder: &str) {
        let mut public = false;
        while self.at < self.tokens.len() && self.mark(0) != Some('}') {
            if self.mark(0) == Some('#') {
                if self.attribute() {
                    self.skip_item();
                }
                continue;
            }
            let word = self.word(0).to_owned();
            match word.as_str() {
                "pub" => {
                    public = true;
                    self.at += 1;
                    if self.mark(0) == Some('(') {
                        self.skip_group();
                    }
                    continue;
                }
                "use" => self.import(module, public),
                "mod" => self.child(module, folder),
                "extern" if self.word(1) == "crate" => {
                    let name = self.word(2).to_owned();
                    self.define(module, &name, Definition::Import(vec![String::new()]));
                    self.item(module, false);
                }
                "macro_rules" => {
                    let name = self.word(2).to_owned();
                    let file = self.all.modules[module].file;
                    self.all
                        .macros
                        .entry(name.clone())
                        .or_default()
                        .insert(file);
                    self.define(module, &name, Definition::Here);
                    if self.exports && module != 0 {
                        let path = self.path_of(module, &name);
                        self.define(0, &name, Definition::Import(path));
                    }
                    self.at += 3;
                    self.item(module, true);
                }
                "fn" | "struct" | "enum" | "union" | "trait" | "type" | "static" | "const"
                    if !matches!(self.word(1), "fn" | "unsafe" | "extern" | "async") =>
                {
                    let mut name = self.word(1).to_owned();
                    if name == "mut" {
                        name = self.word(2).to_owned();
                    }
                    self.define(module, &name, Definition::Here);
                    self.at += 2;
                    self.item(
                        module,
                        !matches!(word.as_str(), "type" | "static" | "const"),
                    );
                }
                "const" | "unsafe" | "async" | "extern" | "default" => self.at += 1,
                "impl" => {
                    self.methods(module);
                    self.item(module, true);
                }
                // What is left of something that is no item.
                "" => self.at += 1,
                _ => self.item(module, true),
            }
            public = false;
            self.exports = false;
        }
        self.at += 1;
    }

    fn path_of(&self, module: usize, name: &str) -> Path {
        let mut path = vec![name.to_owned()];
        let mut inner = module;
        while let Some(parent) = self.all.modules[inner].parent {
            let found = self.all.modules[parent]
                .names
                .iter()
                .find(|(_, definitions)| {
                    definitions
                        .iter()
                        .any(|d| matches!(d, Definition::Module(m) if *m == inner))
                });
            path.push(found.map(|(name, _)| name.clone()).unwrap_or_default());
            inner = parent;
        }
        path.push(String::from("crate"));
        path.reverse();
        path
    }

    /// Passes an attribute and says whether what follows is for tests alone.
    fn attribute(&mut self) -> bool {
        let start = self.at;
        self.at += 1;
        if self.mark(0) == Some('!') {
            self.at += 1;
        }
        self.skip_group();
        let words: Vec<&str> = self.tokens[start..self.at]
            .iter()
            .filter_map(|token| match token {
                Token::Word(word) => Some(word.as_str()),
                Token::Path | Token::Mark(_) => None,
            })
            .collect();
        self.exports |= words == ["macro_export"];
        matches!(
            words[..],
            ["cfg", "test" | "doctest", ..] | ["cfg", "all", "test", ..]
        )
    }

    /// Passes a group in brackets of any kind.
    fn skip_group(&mut self) {
        let mut depth = 0;
        while self.at < self.tokens.len() {
            match self.mark(0) {
                Some('(' | '[' | '{') => depth += 1,
                Some(')' | ']' | '}') => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth <= 0 {
                return;
            }
        }
    }

    /// Passes an item, a statement or a field, and its attributes.
    fn skip_item(&mut self) {
        while self.mark(0) == Some('#') {
            self.attribute();
        }
        while self.at < self.tokens.len() {
            match self.mark(0) {
                Some('{') => return self.skip_group(),
                Some('(' | '[') => self.skip_group(),
                Some('}') => return,
                Some(';' | ',') => {
                    self.at += 1;
                    return;
                }
                _ => self.at += 1,
            }
        }
    }

    /// `mod name;` or `mod name { … }`
    fn child(&mut self, module: usize, folder: &str) {
        let name = self.word(1).to_owned();
        self.at += 2;
        let inside = format!("{folder}{name}/");
        let file = self.all.modules[module].file;
        if self.mark(0) == Some('{') {
            self.at += 1;
            let inner = self.all.module(file, Some(module));
            self.define(module, &name, Definition::Module(inner));
            self.items(inner, &inside);
            return;
        }
        self.at += 1;
        for path in [format!("{folder}{name}.rs"), format!("{inside}mod.rs")] {
            if let Some(content) = (self.text)(&path)
                && !self.all.files.contains(&path)
            {
                // The number of the module that is read next.
                self.define(module, &name, Definition::Module(self.all.modules.len()));
                self.all
                    .file(&path, &inside, &content, Some(module), self.text);
            }
        }
    }

    /// `use …;`
    fn import(&mut self, module: usize, public: bool) {
        self.at += 1;
        self.tree(module, public, &Vec::new());
        if self.mark(0) == Some(';') {
            self.at += 1;
        }
    }

    fn tree(&mut self, module: usize, public: bool, before: &Path) {
        let mut path = before.clone();
        loop {
            if self.mark(0) == Some('{') {
                self.at += 1;
                while self.at < self.tokens.len() && self.mark(0) != Some('}') {
                    self.tree(module, public, &path);
                    if self.mark(0) == Some(',') {
                        self.at += 1;
                    }
                }
                self.at += 1;
                return;
            }
            if self.mark(0) == Some('*') {
                self.at += 1;
                self.all.modules[module].globs.push(path);
                return;
            }
            let word = self.word(0).to_owned();
            if word.is_empty() && !self.is_path(0) && self.mark(0) != Some('$') {
                // No import: a part of a macro.
                self.at += 1;
                return;
            }
            if !word.is_empty() && (word != "self" || path.is_empty()) {
                path.push(word);
            }
            self.at += 1;
            if self.is_path(0) {
                self.at += 1;
            } else if self.mark(0) != Some('$') && self.word(0) != "crate" {
                break;
            }
        }
        let mut bound = path.last().cloned().unwrap_or_default();
        if self.word(0) == "as" {
            bound = self.word(1).to_owned();
            self.at += 2;
        }
        if path.is_empty() {
            return;
        }
        if !public {
            self.all.modules[module].imports.insert(path.clone());
        }
        if bound != path[0] || path.len() > 1 {
            self.define(module, &bound, Definition::Import(path));
        }
    }

    /// The rest of an item, which ends at `;`, or after a block if `block` says so. Its paths are
    /// noted.
    fn item(&mut self, module: usize, block: bool) {
        let mut depth = 0;
        while self.at < self.tokens.len() {
            match self.mark(0) {
                Some('#') if self.mark(1) == Some('[') => {
                    if self.attribute() {
                        self.skip_item();
                    }
                    continue;
                }
                Some('(' | '[' | '{') => depth += 1,
                Some(mark @ (')' | ']' | '}')) => {
                    depth -= 1;
                    if depth < 0 {
                        return;
                    }
                    if depth == 0 && mark == '}' && block {
                        self.at += 1;
                        return;
                    }
                }
                Some(';') if depth == 0 => {
                    self.at += 1;
                    return;
                }
                // A field or a method is no name of the module.
                Some('.') if !self.word(1).is_empty() && self.mark(2) != Some('.') => self.at += 1,
                _ => {}
            }
            match self.word(0) {
                "" => self.at += 1,
                // Not `use<'a>` of types.
                "use" if self.mark(1) != Some('<') => self.import(module, false),
                // A name that is defined here, or the type of a function, which has none.
                "fn" => self.at += if self.word(1).is_empty() { 1 } else { 2 },
                _ => self.mention(module),
            }
        }
    }

    /// Notes the methods of an `impl`, and those that it calls, without passing it.
    fn methods(&mut self, module: usize) {
        let start = self.at;
        let (mut of, mut angles) = (Path::new(), 0);
        self.at += 1;
        while self.at < self.tokens.len() && self.mark(0) != Some('{') && self.word(0) != "where" {
            match self.mark(0) {
                Some('<') => angles += 1,
                Some('>') if self.tokens[self.at - 1] != Token::Mark('-') => angles -= 1,
                _ => {}
            }
            match self.word(0) {
                "" => {}
                "for" if angles == 0 => of.clear(),
                word if angles == 0 => of.push(word.to_owned()),
                _ => {}
            }
            self.at += 1;
        }
        while self.at < self.tokens.len() && self.mark(0) != Some('{') {
            self.at += 1;
        }
        let begin = self.at;
        self.skip_group();
        let (mut methods, mut calls) = (BTreeSet::new(), BTreeSet::new());
        for i in begin..self.at {
            self.at = i;
            let reads = self.word(0) == "self" && self.mark(1) == Some('.');
            let names = self.word(0) == "Self" && self.is_path(1);
            if self.word(0) == "fn" {
                methods.insert(self.word(1).to_owned());
            } else if (reads || names) && (self.mark(3) == Some('(') || self.is_path(3)) {
                calls.insert(self.word(2).to_owned());
            }
        }
        self.at = start;
        if !of.is_empty() {
            self.all.impls.push(Impl {
                module,
                of,
                methods,
                calls,
            });
        }
    }

    /// `a::b::C`, `name` or `name!`
    fn mention(&mut self, module: usize) {
        let mut path = vec![self.word(0).to_owned()];
        // `::std::…` is of another crate; `<T as Trait>::Name` is a part of the trait.
        let foreign = self.at > 0 && self.tokens[self.at - 1] == Token::Path;
        self.at += 1;
        while self.is_path(0) && !self.word(1).is_empty() {
            path.push(self.word(1).to_owned());
            self.at += 2;
        }
        if self.mark(0) == Some('!')
            && matches!(self.mark(1), Some('(' | '[' | '{'))
            && let Some(last) = path.last_mut()
        {
            last.push('!');
        }
        if !foreign {
            self.all.modules[module].mentions.insert(path);
        }
    }
}
