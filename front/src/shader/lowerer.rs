//! `Lowerer`: makes one function of a shader into a [`Function`], and what is known on the way.
//!
//! naga's expressions are single-assignment values; only variables are memory. So the whole state of a shader is a list of slots,
//! each holding the value that is in it *now*, and branches and loops are the places where two states become one: see `statement.rs`.

use core::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use naga::proc::TypeResolution;
use naga::valid::{FunctionInfo, ModuleInfo};
use naga::{Arena, Expression, Handle, Module, Span, TypeInner};
use outward_expr::{Format, Function, Logic, Nest, Origin, Type, Value};

use super::builtin::{Api, limits};
use super::derivative::is_uniform;
use super::effect::Place;
use super::expression::argument_span;
use super::fault::Fault;
use super::layout::{Layouts, Leaf};
use super::names::SlotNames;
use super::noise::Noises;
use super::texture::is_opaque;
use super::variable::{Item, Pointer, Root, Variable};
use crate::inputs::InputDomain;
use crate::lines::LineIndex;

/// How many scalars are computed for all functions of a module, inlined calls and all.
pub(super) const MAX_WORK: u64 = 1 << 23;

/// How deep Rust's own stack may go: the reader runs on one that has room for this.
const MAX_RECURSION: usize = 4000;

/// What a function of a shader means, with the places of its inputs.
#[derive(Clone, Debug)]
pub(super) struct Lowered {
    pub(super) function: Function,
    /// By input, where it is declared.
    pub(super) spans: Vec<Span>,
    /// By input, what is known of it.
    pub(super) region: Vec<InputDomain>,
}

/// An input that is no argument.
#[derive(Clone, Debug)]
pub(super) struct Outer {
    pub(super) domain: InputDomain,
    pub(super) place: Span,
}

/// What is outside of all functions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'m> {
    pub(super) module: &'m Module,
    pub(super) info: &'m ModuleInfo,
    pub(super) api: Api,
    /// How much work is left.
    pub(super) budget: &'m Cell<u64>,
    /// Of the text, if there is one.
    pub(super) lines: Option<&'m LineIndex<'m>>,
    /// The functions that are noise.
    pub(super) noises: &'m Noises,
}

pub(super) struct Lowerer<'m> {
    pub(super) source: Source<'m>,
    pub(super) nest: Nest,
    pub(super) slots: Vec<Value>,
    /// What the text calls what is in them.
    pub(super) slot_names: SlotNames,
    /// Of the globals that are variables, by handle.
    pub(super) globals: HashMap<usize, Variable>,
    /// The globals that are outside, by handle: their leaves.
    outside: HashMap<usize, Rc<[Leaf]>>,
    /// The names of textures and samplers outside, by handle.
    pub(super) opaque: HashMap<usize, Rc<str>>,
    /// How many reads of textures ask for something that is told by no name.
    pub(super) reads: u32,
    /// The names of the overrides that are inputs, by handle.
    overrides: HashMap<usize, String>,
    /// The inputs that are not arguments: in the order of declaration, the leaf.
    pub(super) inputs: BTreeMap<(usize, usize), Outer>,
    /// The first words of the names of inputs that are taken.
    taken: HashSet<String>,
    /// True where statements that are flattened, rather than put into blocks, are run.
    pub(super) guard: Option<Value>,
    /// What functions change, by handle.
    pub(super) summaries: HashMap<usize, Rc<BTreeSet<Place>>>,
    /// What blocks change, by where they are.
    pub(super) effects: HashMap<usize, Rc<BTreeSet<Place>>>,
    /// Whether the invocation was not given up: a slot.
    pub(super) alive: usize,
    /// How many loops are around.
    pub(super) loops: usize,
    /// Whether this is an entry point.
    pub(super) entry: bool,
    /// How many derivatives became inputs.
    pub(super) derivatives: usize,
    /// Of values outside of blocks, whether they are the same for all invocations.
    pub(super) uniform: HashMap<Value, bool>,
    pub(super) recursion: usize,
    /// Whether what is made now was made before, for the same part of the text.
    pub(super) repeated: bool,
}

/// A function that is being read, or the constants of the module.
pub(super) struct Frame<'m> {
    pub(super) expressions: &'m Arena<Expression>,
    info: Types<'m>,
    pub(super) function: Option<&'m naga::Function>,
    /// What expressions are that were computed in blocks still open; and, in that order, what was there before.
    pub(super) cache: HashMap<Handle<Expression>, Item>,
    pub(super) log: Vec<(Handle<Expression>, Option<Item>)>,
    pub(super) locals: Vec<Variable>,
    pub(super) arguments: Vec<Item>,
    /// What is returned.
    pub(super) result: Variable,
    /// Whether it did not return yet: a slot.
    pub(super) running: usize,
    /// The loops and switches around.
    pub(super) jumps: Vec<Jump>,
}

/// What `break` and `continue` leave: slots that are true as long as they did not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jump {
    pub(super) within: usize,
    /// Of loops.
    pub(super) round: Option<usize>,
}

#[derive(Clone, Copy)]
enum Types<'m> {
    Function(&'m FunctionInfo),
    Module(&'m ModuleInfo),
}

impl<'m> Frame<'m> {
    fn new(function: &'m naga::Function, info: &'m FunctionInfo) -> Self {
        Self {
            expressions: &function.expressions,
            info: Types::Function(info),
            function: Some(function),
            cache: HashMap::new(),
            log: Vec::new(),
            locals: Vec::new(),
            arguments: Vec::new(),
            result: Variable { start: 0, len: 0 },
            running: 0,
            jumps: Vec::new(),
        }
    }

    /// The type of an expression.
    pub(super) fn inner(&self, module: &'m Module, handle: Handle<Expression>) -> &'m TypeInner {
        let resolution: &'m TypeResolution = match self.info {
            Types::Function(info) => &info[handle].ty,
            Types::Module(info) => &info[handle],
        };
        resolution.inner_with(&module.types)
    }

    pub(super) fn span(&self, handle: Handle<Expression>) -> Span {
        self.expressions.get_span(handle)
    }

    pub(super) fn remember(&mut self, handle: Handle<Expression>, item: Item) {
        let before = self.cache.insert(handle, item);
        self.log.push((handle, before));
    }

    /// Forgets what was computed since the log was that long: values of a block that is closed.
    pub(super) fn forget(&mut self, mark: usize) {
        for (handle, before) in self.log.drain(mark..).rev() {
            match before {
                Some(item) => self.cache.insert(handle, item),
                None => self.cache.remove(&handle),
            };
        }
    }
}

impl<'m> Lowerer<'m> {
    fn new(source: Source<'m>) -> Self {
        let mut nest = Nest::new();
        let alive = nest.truth(true);
        Self {
            source,
            nest,
            slots: vec![alive],
            slot_names: SlotNames::new(),
            globals: HashMap::new(),
            outside: HashMap::new(),
            opaque: HashMap::new(),
            reads: 0,
            overrides: HashMap::new(),
            inputs: BTreeMap::new(),
            taken: HashSet::new(),
            guard: None,
            summaries: HashMap::new(),
            effects: HashMap::new(),
            alive: 0,
            loops: 0,
            entry: false,
            derivatives: 0,
            uniform: HashMap::new(),
            recursion: 0,
            repeated: false,
        }
    }

    pub(super) fn layouts(&self) -> Layouts<'m> {
        Layouts(self.source.module)
    }

    /// Pays for work.
    pub(super) fn charge(&self, scalars: usize) -> Result<(), Fault> {
        let left = self.source.budget.get();
        let scalars = u64::try_from(scalars).unwrap_or(u64::MAX).max(1);
        match left.checked_sub(scalars) {
            Some(left) => {
                self.source.budget.set(left);
                Ok(())
            }
            None => Err(Fault::new(
                Span::UNDEFINED,
                format!(
                    "the shader is too large: with its calls inlined, it computes more than {MAX_WORK} numbers"
                ),
            )),
        }
    }

    /// What is made from now on comes from here, if that is a place. Returns what was said before, which is for [`Nest::at`].
    pub(super) fn at(&mut self, span: Span) -> Origin {
        let before = self.nest.now();
        if let Some(lines) = self.source.lines
            && let Some(range) = span.to_range()
        {
            self.nest.at_line(lines.of(range.start));
            if self.repeated {
                self.implied();
            }
        }
        before
    }

    /// What is made from now on is nothing that the text says by itself. Returns what was said before.
    pub(super) fn implied(&mut self) -> Origin {
        let implied = self.nest.now().implied();
        self.nest.at(implied)
    }

    /// Goes one level deeper.
    pub(super) fn deeper<T>(
        &mut self,
        go: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        if self.recursion >= MAX_RECURSION {
            return Err(Fault::new(Span::UNDEFINED, "this is nested too deeply"));
        }
        self.recursion += 1;
        let result = go(self);
        self.recursion -= 1;
        result
    }

    /// Zeros of these types, which is what variables hold at first.
    pub(super) fn zeros(&mut self, types: &[Type]) -> Vec<Value> {
        let zero = |ty: &Type| match ty {
            Type::Real => self.nest.integer(0),
            Type::Int => self.nest.int(0),
            Type::Bool => self.nest.truth(false),
        };
        types.iter().map(zero).collect()
    }

    /// The frame of a call: its variables.
    pub(super) fn frame(
        &mut self,
        function: &'m naga::Function,
        info: &'m FunctionInfo,
        arguments: Vec<Item>,
    ) -> Result<Frame<'m>, Fault> {
        let mut frame = Frame::new(function, info);
        frame.arguments = arguments;
        let running = self.nest.truth(true);
        frame.running = self.allocate(&[running]).start;
        let types = match &function.result {
            Some(result) => self.types(result.ty, Span::UNDEFINED)?,
            None => Vec::new(),
        };
        let zeros = self.zeros(&types);
        frame.result = self.allocate(&zeros);
        for (handle, local) in function.local_variables.iter() {
            let span = function.local_variables.get_span(handle);
            let types = self.types(local.ty, span)?;
            self.charge(types.len())?;
            let before = self.at(span);
            let values = match local.init {
                Some(init) => self.row(&mut frame, init)?.to_vec(),
                None => self.zeros(&types),
            };
            self.nest.at(before);
            let variable = self.allocate(&values);
            self.name_slots(variable, local.ty, local.name.as_ref());
            frame.locals.push(variable);
        }
        Ok(frame)
    }

    fn types(&self, ty: Handle<naga::Type>, span: Span) -> Result<Vec<Type>, Fault> {
        let types = self.layouts().types(self.layouts().inner(ty));
        types.map_err(|what| Fault::unsupported(span, what))
    }

    /// The value of a constant expression of the module.
    pub(super) fn global_expression(
        &mut self,
        handle: Handle<Expression>,
    ) -> Result<Rc<[Value]>, Fault> {
        let mut frame = Frame {
            expressions: &self.source.module.global_expressions,
            info: Types::Module(self.source.info),
            function: None,
            cache: HashMap::new(),
            log: Vec::new(),
            locals: Vec::new(),
            arguments: Vec::new(),
            result: Variable { start: 0, len: 0 },
            running: 0,
            jumps: Vec::new(),
        };
        self.row(&mut frame, handle)
    }

    /// What a global variable is.
    pub(super) fn global(&mut self, handle: Handle<naga::GlobalVariable>) -> Item {
        if let Some(item) = self.opaque(handle) {
            return item;
        }
        let root = match self.globals.get(&handle.index()) {
            Some(&variable) => Root::Variable(variable),
            None => Root::Outside(handle),
        };
        Item::Pointer(Pointer::to(root))
    }

    /// A leaf of a global that is read only: an input.
    pub(super) fn outside(
        &mut self,
        handle: Handle<naga::GlobalVariable>,
        leaf: usize,
        span: Span,
    ) -> Result<Value, Fault> {
        let global = &self.source.module.global_variables[handle];
        let place = self.source.module.global_variables.get_span(handle);
        let leaves = match self.outside.get(&handle.index()) {
            Some(leaves) => leaves.clone(),
            None => {
                let leaves = self.outside_leaves(handle);
                let leaves: Rc<[Leaf]> = leaves
                    .map_err(|what| Fault::unsupported(span, what))?
                    .into();
                self.outside.insert(handle.index(), leaves.clone());
                leaves
            }
        };
        let Some(leaf_there) = leaves.get(leaf) else {
            return Err(Fault::new(span, "this is outside of the variable"));
        };
        let domain = leaf_there.domain();
        let outer = Outer { domain, place };
        self.inputs.insert((handle.index() + 1, leaf), outer);
        let before = self.at(place);
        let value = self.input(leaf_there);
        self.nest.at(before);
        self.uniform.insert(value, is_uniform(global.space));
        Ok(value)
    }

    fn outside_leaves(
        &mut self,
        handle: Handle<naga::GlobalVariable>,
    ) -> Result<Vec<Leaf>, String> {
        let global = &self.source.module.global_variables[handle];
        let inner = self.layouts().inner(global.ty);
        match (&global.name, inner) {
            (Some(name), _) => {
                let path = self.root(name);
                self.layouts().leaves(inner, &path)
            }
            // The members of a block without a name stand in the global scope.
            (None, TypeInner::Struct { members, .. }) => {
                let mut leaves = Vec::new();
                for (i, member) in members.iter().enumerate() {
                    let name = member.name.clone().unwrap_or_else(|| format!("m{i}"));
                    let path = self.root(&name);
                    let inner = self.layouts().inner(member.ty);
                    leaves.extend(self.layouts().leaves(inner, &path)?);
                }
                Ok(leaves)
            }
            (None, _) => {
                let path = self.root(&format!("global{}", handle.index()));
                self.layouts().leaves(inner, &path)
            }
        }
    }

    /// An override without a value: an input.
    pub(super) fn override_input(
        &mut self,
        handle: Handle<naga::Override>,
        span: Span,
    ) -> Result<Value, Fault> {
        let overrides = &self.source.module.overrides;
        let inner = self.layouts().inner(overrides[handle].ty);
        let name = match self.overrides.get(&handle.index()) {
            Some(name) => name.clone(),
            None => {
                let name = overrides[handle].name.clone();
                let name = name.unwrap_or_else(|| format!("override{}", handle.index()));
                let name = self.root(&name);
                self.overrides.insert(handle.index(), name.clone());
                name
            }
        };
        let leaves = self.layouts().leaves(inner, &name);
        let leaves = leaves.map_err(|what| Fault::unsupported(span, what))?;
        let Some(leaf) = leaves.into_iter().next() else {
            return Err(Fault::new(span, "this override has no value"));
        };
        let place = overrides.get_span(handle);
        let before = self.at(place);
        let value = self.input(&leaf);
        self.nest.at(before);
        self.uniform.insert(value, true);
        let domain = leaf.domain();
        // Before the variables.
        let outer = Outer { domain, place };
        self.inputs.insert((0, handle.index()), outer);
        Ok(value)
    }

    /// A name for what is no argument that nothing else has.
    pub(super) fn root(&mut self, name: &str) -> String {
        let mut unique = name.to_owned();
        while !self.taken.insert(unique.clone()) {
            unique.push('_');
        }
        unique
    }

    /// Makes variables of the globals that no one outside sees.
    fn make_globals(&mut self) -> Result<(), Fault> {
        let module = self.source.module;
        for (handle, global) in module.global_variables.iter() {
            if !matches!(
                global.space,
                naga::AddressSpace::Private | naga::AddressSpace::WorkGroup
            ) {
                continue;
            }
            let Ok(types) = self.layouts().types(self.layouts().inner(global.ty)) else {
                // An error where it is used.
                continue;
            };
            self.charge(types.len())?;
            self.at(module.global_variables.get_span(handle));
            let values = match global.init {
                Some(init) => self.global_expression(init)?.to_vec(),
                None => self.zeros(&types),
            };
            let variable = self.allocate(&values);
            self.globals.insert(handle.index(), variable);
        }
        Ok(())
    }
}

/// Lowers a function as a whole.
pub(super) fn lower<'m>(
    source: Source<'m>,
    function: &'m naga::Function,
    info: &'m FunctionInfo,
    entry: Option<&naga::EntryPoint>,
    name: &str,
    span: Span,
) -> Result<Lowered, Fault> {
    let mut lowerer = Lowerer::new(source);
    lowerer.entry = entry.is_some();
    let layouts = lowerer.layouts();
    let mut arguments = Vec::new();
    let mut region: Vec<InputDomain> = Vec::new();
    let mut spans = Vec::new();
    // Pointers are read and written: the outputs behind the result.
    let mut written: Vec<(Vec<Leaf>, Variable)> = Vec::new();
    for (i, argument) in function.arguments.iter().enumerate() {
        let place = argument_span(function, i).unwrap_or(span);
        let path = argument.name.clone();
        let path = path
            .filter(|name| !name.is_empty())
            .unwrap_or_else(|| format!("arg{i}"));
        let path = lowerer.root(&path);
        let inner = layouts.inner(argument.ty);
        let pointee = match *inner {
            TypeInner::Pointer { base, .. } => Some(layouts.inner(base)),
            TypeInner::ValuePointer { .. } => None,
            _ => None,
        };
        if is_opaque(inner) {
            let (name, ty) = (path.into(), argument.ty);
            arguments.push(Item::Opaque { name, ty });
            continue;
        }
        let leaves = layouts.leaves(pointee.unwrap_or(inner), &path);
        let leaves = leaves.map_err(|what| Fault::unsupported(place, what))?;
        lowerer.charge(leaves.len())?;
        lowerer.at(place);
        let row: Vec<Value> = leaves.iter().map(|leaf| lowerer.input(leaf)).collect();
        let limits = entry.map(|entry| limits(layouts, entry, source.api, argument));
        let mut limits = limits.into_iter().flatten();
        for leaf in leaves.iter() {
            let mut domain = leaf.domain();
            if let Some(Some(limit)) = limits.next() {
                limit.apply(&mut domain);
            }
            region.push(domain);
            spans.push(place);
        }
        if pointee.is_some() {
            let variable = lowerer.allocate(&row);
            written.push((leaves, variable));
            arguments.push(Item::Pointer(Pointer::to(Root::Variable(variable))));
        } else {
            arguments.push(Item::Row(row.into()));
        }
    }
    lowerer.make_globals()?;
    lowerer.nest.at_line(0);
    lowerer.at(span);
    let mut frame = lowerer.frame(function, info, arguments)?;
    lowerer.body(&mut frame, &function.body)?;
    let mut outputs: Vec<(String, Value)> = Vec::new();
    if let Some(result) = &function.result {
        let inner = layouts.inner(result.ty);
        let path = if matches!(inner, TypeInner::Struct { .. }) {
            ""
        } else {
            "out"
        };
        let leaves = layouts.leaves(inner, path);
        let leaves = leaves.map_err(|what| Fault::unsupported(span, what))?;
        outputs.extend(lowerer.named(&leaves, frame.result));
    }
    for (leaves, variable) in &written {
        outputs.extend(lowerer.named(leaves, *variable));
    }
    let alive = lowerer.slots[lowerer.alive];
    if lowerer.nest.truth_of(alive) != Some(true) {
        let given_up = lowerer.nest.logic(Logic::Not, &[alive]);
        outputs.push(("discard".to_owned(), given_up));
    }
    if outputs.is_empty() {
        return Err(Fault::new(span, "this function returns nothing"));
    }
    for outer in lowerer.inputs.values() {
        region.push(outer.domain.clone());
        spans.push(outer.place);
    }
    let inputs = region.iter().map(|domain| (domain.name.clone(), domain.ty));
    let inputs: Vec<(String, Type)> = inputs.collect();
    let function = lowerer.nest.finish(name, Format::F32, &outputs);
    Ok(Lowered {
        function: function.with_inputs(&inputs),
        spans,
        region,
    })
}

impl Lowerer<'_> {
    fn named(&self, leaves: &[Leaf], variable: Variable) -> Vec<(String, Value)> {
        let values = self.slots[variable.start..].iter();
        leaves
            .iter()
            .map(|leaf| leaf.path.clone())
            .zip(values.copied())
            .collect()
    }
}
