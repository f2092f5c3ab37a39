//! The modules of a crate: which names each declares, imports and mentions, and which file a path
//! leads to.
//!
//! This is no compiler. It sees imports and paths, and methods that an `impl` calls on `self`,
//! which another file may hold; it does not see methods that are called on other values.

use std::collections::{BTreeMap, BTreeSet};

/// `a::b::C`
pub(super) type Path = Vec<String>;

/// What a name of a module is.
#[derive(Clone, Debug)]
pub(super) enum Definition {
    /// It is defined there.
    Here,
    /// It is this module.
    Module(usize),
    /// It is what this path leads to.
    Import(Path),
}

#[derive(Debug)]
pub(super) struct Module {
    pub(super) file: usize,
    pub(super) parent: Option<usize>,
    pub(super) names: BTreeMap<String, Vec<Definition>>,
    pub(super) globs: Vec<Path>,
    /// Paths that are written in its items.
    pub(super) mentions: BTreeSet<Path>,
    /// Paths that it imports for itself.
    pub(super) imports: BTreeSet<Path>,
}

/// A block of methods.
#[derive(Debug)]
pub(super) struct Impl {
    pub(super) module: usize,
    pub(super) of: Path,
    pub(super) methods: BTreeSet<String>,
    /// The methods that it calls on `self` or by `Self`.
    pub(super) calls: BTreeSet<String>,
}

/// What a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Module(usize),
    Item { file: usize },
}

/// A crate, read from its root.
#[derive(Debug)]
pub(super) struct Crate {
    pub(super) files: Vec<String>,
    pub(super) modules: Vec<Module>,
    pub(super) macros: BTreeMap<String, BTreeSet<usize>>,
    pub(super) impls: Vec<Impl>,
}

/// The name in a path that tells most: a type, or the last.
fn short(path: &[String]) -> &str {
    let is_type = |name: &&String| name.starts_with(char::is_uppercase);
    let name = path.iter().find(is_type).or(path.last());
    name.map_or("", String::as_str)
}

/// Which file uses which other, and by which names.
pub(super) type Uses = BTreeMap<(String, String), BTreeSet<String>>;

impl Crate {
    pub(super) fn files(&self) -> &[String] {
        &self.files
    }

    /// Which file uses which.
    pub(super) fn uses(&self) -> Uses {
        let mut uses = Uses::new();
        for (index, module) in self.modules.iter().enumerate() {
            let file = |index: usize| self.files[index].clone();
            let mut add = |to: usize, name: &str| {
                if to != module.file {
                    uses.entry((file(module.file), file(to)))
                        .or_default()
                        .insert(name.to_owned());
                }
            };
            for path in module.imports.iter().chain(&module.mentions) {
                for target in self.resolve(index, path, 0) {
                    if let Target::Item { file } = target {
                        add(file, short(path));
                    }
                }
            }
            // Macros that are seen by where they stand in the text. One of several with that name
            // is the file's own.
            for path in &module.mentions {
                if let [name] = &path[..]
                    && let Some(name) = name.strip_suffix('!')
                    && let Some(files) = self.macros.get(name)
                    && files.len() == 1
                {
                    files.iter().for_each(|&file| add(file, name));
                }
            }
        }
        self.add_methods(&mut uses);
        uses
    }

    /// Adds the uses of methods that stand in another file than the `impl` that calls them.
    fn add_methods(&self, uses: &mut Uses) {
        let of = |each: &Impl| {
            let targets = self.resolve(each.module, &each.of, 0);
            let item = targets
                .into_iter()
                .find(|target| matches!(target, Target::Item { .. }));
            item.map(|item| (item, each.of.last().cloned()))
        };
        let file = |each: &Impl| self.modules[each.module].file;
        for each in &self.impls {
            let Some(of_each) = of(each) else { continue };
            let same = self
                .impls
                .iter()
                .filter(|other| of(other).as_ref() == Some(&of_each));
            let (here, elsewhere): (Vec<_>, Vec<_>) = same.partition(|o| file(o) == file(each));
            for call in &each.calls {
                if here.iter().any(|here| here.methods.contains(call)) {
                    continue;
                }
                for other in elsewhere
                    .iter()
                    .filter(|other| other.methods.contains(call))
                {
                    let both = [each, other].map(|each| self.files[file(each)].clone());
                    let names = uses.entry(both.into()).or_default();
                    names.insert(format!("{call}()"));
                }
            }
        }
    }

    /// What a path leads to: several things if they share the name, nothing if it leads to another
    /// crate.
    fn resolve(&self, module: usize, path: &[String], depth: usize) -> Vec<Target> {
        // An import may lead to itself: `use rayon::rayon`.
        if depth > 20 {
            return Vec::new();
        }
        let first = path[0].trim_end_matches('!');
        let mut targets = match first {
            "crate" => vec![Target::Module(0)],
            "self" => vec![Target::Module(module)],
            "super" => self.modules[module]
                .parent
                .map(Target::Module)
                .into_iter()
                .collect(),
            name => self.lookup(module, name, depth).unwrap_or_default(),
        };
        for name in &path[1..] {
            let name = name.trim_end_matches('!');
            let inner = targets.iter().find_map(|target| match target {
                Target::Module(module) => Some(*module),
                Target::Item { .. } => None,
            });
            // What follows an item is its own: a variant, a function of a type.
            let Some(inner) = inner else { break };
            targets = match name {
                "super" => self.modules[inner]
                    .parent
                    .map(Target::Module)
                    .into_iter()
                    .collect(),
                // The compiler knows the name, so a macro made it there.
                name => self.lookup(inner, name, depth).unwrap_or_else(|| {
                    vec![Target::Item {
                        file: self.modules[inner].file,
                    }]
                }),
            };
        }
        targets
    }

    /// What a name means in a module, or `None` where the module does not know it.
    fn lookup(&self, module: usize, name: &str, depth: usize) -> Option<Vec<Target>> {
        let here = &self.modules[module];
        if let Some(definitions) = here.names.get(name) {
            return Some(
                definitions
                    .iter()
                    .flat_map(|definition| match definition {
                        Definition::Here => vec![Target::Item { file: here.file }],
                        Definition::Module(inner) => vec![Target::Module(*inner)],
                        Definition::Import(path) => self.resolve(module, path, depth + 1),
                    })
                    .collect(),
            );
        }
        here.globs.iter().find_map(|glob| {
            let inner = self.resolve(module, glob, depth + 1);
            inner.into_iter().find_map(|target| match target {
                Target::Module(inner) if inner != module && depth < 20 => {
                    self.lookup(inner, name, depth + 1)
                }
                Target::Module(_) | Target::Item { .. } => None,
            })
        })
    }
}
