//! `Lowerer`: the state of making one function of a shader into a
//! [`Function`](outward_expr::Function).
//!
//! naga's expressions are single-assignment values; only variables are memory. So the whole state
//! of a shader is a list of slots, each holding the value that is in it *now*, and branches and
//! loops are the places where two states become one: see `branch.rs`.
//!
//! The files above add one idea each, and `lower.rs` puts them together.

use core::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use naga::proc::TypeResolution;
use naga::valid::{FunctionInfo, ModuleInfo};
use naga::{Arena, Expression, Handle, Module, ScalarKind, Span, Statement, TypeInner};
use outward_expr::{BoolOp, Origin, RegionBuilder, RegionValue, Type};

use super::builtin::Api;
use super::code::{Code, Place};
use super::fault::Fault;
use super::layout::{Layouts, Leaf, scalar_type};
use super::noise::Noises;
use super::value::{Row, Value, Variable};
use crate::inputs::InputDomain;
use crate::lines::LineIndex;

/// How many scalars are computed for all functions of a module, inlined calls and all.
pub(super) const MAX_WORK: u64 = 1 << 23;

/// How deep Rust's own stack may go: the reader runs on one that has room for this.
const MAX_RECURSION: usize = 4000;

/// The names of slots; those behind the end of the list have none.
pub(super) type SlotNames = Vec<Option<Rc<str>>>;

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

/// What expressions and statements are made by. What is nested in others recurs through these, so
/// that files that read parts of them need not know those that read the whole.
pub(super) struct Steps<'m> {
    /// Computes an expression from what its operands are now.
    pub(super) compute:
        fn(&mut Lowerer<'m>, &mut Frame<'m>, Handle<Expression>) -> Result<Value, Fault>,
    /// Runs a row of statements.
    pub(super) code: fn(&mut Lowerer<'m>, &mut Frame<'m>, Code<'_>) -> Result<(), Fault>,
    /// Runs a statement.
    pub(super) statement: fn(&mut Lowerer<'m>, &mut Frame<'m>, &Statement) -> Result<(), Fault>,
}

/// The state of lowering one function.
pub(super) struct Lowerer<'m> {
    pub(super) steps: Steps<'m>,
    pub(super) source: Source<'m>,
    pub(super) builder: RegionBuilder,
    pub(super) slots: Vec<RegionValue>,
    /// What the text calls what is in them.
    pub(super) slot_names: SlotNames,
    /// Of the globals that are variables, by handle.
    pub(super) globals: HashMap<usize, Variable>,
    /// The globals that are outside, by handle: their leaves.
    pub(super) outside: HashMap<usize, Rc<[Leaf]>>,
    /// The names of textures and samplers outside, by handle.
    pub(super) opaque: HashMap<usize, Rc<str>>,
    /// How many reads of textures ask for something that is told by no name.
    pub(super) reads: u32,
    /// The names of the overrides that are inputs, by handle.
    pub(super) overrides: HashMap<usize, String>,
    /// The inputs that are not arguments: in the order of declaration, the leaf.
    pub(super) inputs: BTreeMap<(usize, usize), Outer>,
    /// The first words of the names of inputs that are taken.
    pub(super) taken: HashSet<String>,
    /// True where statements that are flattened, rather than put into blocks, are run.
    pub(super) guard: Option<RegionValue>,
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
    pub(super) uniform: HashMap<RegionValue, bool>,
    pub(super) recursion: usize,
    /// Whether what is made now was made before, for the same part of the text.
    pub(super) repeated: bool,
}

/// A function that is being read, or the constants of the module.
pub(super) struct Frame<'m> {
    pub(super) expressions: &'m Arena<Expression>,
    info: Types<'m>,
    pub(super) function: Option<&'m naga::Function>,
    /// What expressions are that were computed in blocks still open; and, in that order, what was
    /// there before.
    pub(super) cache: HashMap<Handle<Expression>, Value>,
    pub(super) log: Vec<(Handle<Expression>, Option<Value>)>,
    pub(super) locals: Vec<Variable>,
    pub(super) arguments: Vec<Value>,
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
    pub(super) iteration: Option<usize>,
}

#[derive(Clone, Copy)]
enum Types<'m> {
    Function(&'m FunctionInfo),
    Module(&'m ModuleInfo),
}

impl<'m> Frame<'m> {
    pub(super) fn new(function: &'m naga::Function, info: &'m FunctionInfo) -> Self {
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

    /// The frame of the constant expressions of a module.
    pub(super) fn of_module(module: &'m Module, info: &'m ModuleInfo) -> Self {
        Self {
            expressions: &module.global_expressions,
            info: Types::Module(info),
            function: None,
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

    pub(super) fn remember(&mut self, handle: Handle<Expression>, value: Value) {
        let before = self.cache.insert(handle, value);
        self.log.push((handle, before));
    }

    /// Forgets what was computed since the log was that long: values of a block that is closed.
    pub(super) fn forget(&mut self, mark: usize) {
        for (handle, before) in self.log.drain(mark..).rev() {
            match before {
                Some(value) => self.cache.insert(handle, value),
                None => self.cache.remove(&handle),
            };
        }
    }
}

impl<'m> Lowerer<'m> {
    pub(super) fn new(source: Source<'m>, steps: Steps<'m>) -> Self {
        let mut builder = RegionBuilder::new();
        let alive = builder.truth(true);
        Self {
            steps,
            source,
            builder,
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

    /// What is made from now on comes from here, if that is a place. Returns what was said before,
    /// which is for [`RegionBuilder::at`].
    pub(super) fn at(&mut self, span: Span) -> Origin {
        let before = self.builder.now();
        if let Some(lines) = self.source.lines
            && let Some(range) = span.to_range()
        {
            self.builder.at_line(lines.of(range.start));
            if self.repeated {
                self.implied();
            }
        }
        before
    }

    /// What is made from now on is nothing that the text says by itself. Returns what was said
    /// before.
    pub(super) fn implied(&mut self) -> Origin {
        let implied = self.builder.now().implied();
        self.builder.at(implied)
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
    pub(super) fn zeros(&mut self, types: &[Type]) -> Vec<RegionValue> {
        let zero = |ty: &Type| match ty {
            Type::Real => self.builder.integer(0),
            Type::Int => self.builder.int(0),
            Type::Bool => self.builder.truth(false),
        };
        types.iter().map(zero).collect()
    }

    pub(super) fn types(&self, ty: Handle<naga::Type>, span: Span) -> Result<Vec<Type>, Fault> {
        let types = self.layouts().types(self.layouts().inner(ty));
        types.map_err(|what| Fault::unsupported(span, what))
    }

    /// Makes a variable.
    pub(super) fn allocate(&mut self, values: &[RegionValue]) -> Variable {
        let start = self.slots.len();
        // The names of slots that are no more.
        self.slot_names.truncate(self.slots.len());
        self.slots.extend_from_slice(values);
        Variable {
            start,
            len: values.len(),
        }
    }

    /// The one scalar that an expression is.
    pub(super) fn scalar(
        &mut self,
        frame: &mut Frame<'m>,
        handle: Handle<Expression>,
    ) -> Result<RegionValue, Fault> {
        let row = self.row(frame, handle)?;
        match *row {
            [value] => Ok(value),
            _ => Err(Fault::new(frame.span(handle), "a single value is needed")),
        }
    }

    /// The scalars that an expression is.
    pub(super) fn row(
        &mut self,
        frame: &mut Frame<'m>,
        handle: Handle<Expression>,
    ) -> Result<Row, Fault> {
        match self.value(frame, handle)? {
            Value::Row(row) => Ok(row),
            Value::Pointer(_) => Err(Fault::unsupported(
                frame.span(handle),
                "a pointer as a value",
            )),
            Value::Opaque { .. } => Err(Fault::unsupported(
                frame.span(handle),
                "a texture or sampler as a value",
            )),
        }
    }

    /// What an expression is.
    pub(super) fn value(
        &mut self,
        frame: &mut Frame<'m>,
        handle: Handle<Expression>,
    ) -> Result<Value, Fault> {
        if let Some(value) = frame.cache.get(&handle) {
            return Ok(value.clone());
        }
        let compute = self.steps.compute;
        let value = self.deeper(|lowerer| compute(lowerer, frame, handle))?;
        frame.remember(handle, value.clone());
        Ok(value)
    }

    /// The kind of the scalars of an expression.
    pub(super) fn kind(
        &self,
        frame: &Frame<'m>,
        handle: Handle<Expression>,
    ) -> Result<ScalarKind, Fault> {
        match frame.inner(self.source.module, handle).scalar() {
            Some(scalar) => {
                scalar_type(scalar).map_err(|w| Fault::unsupported(frame.span(handle), w))?;
                Ok(scalar.kind)
            }
            None => Err(Fault::new(frame.span(handle), "a number is needed")),
        }
    }

    /// A row of statements.
    // Recursion: nested blocks, and behind every `if` that one arm leaves; `deeper` counts.
    pub(super) fn code(&mut self, frame: &mut Frame<'m>, code: Code<'_>) -> Result<(), Fault> {
        let here = self.builder.now();
        let run = self.steps.code;
        let done = self.deeper(|lowerer| run(lowerer, frame, code));
        self.builder.at(here);
        done
    }

    /// Whether statements of the innermost loop or switch are still to be run.
    pub(super) fn live(&mut self, frame: &Frame<'m>) -> RegionValue {
        let mut live = self.builder.truth(true);
        for slot in self.flags(frame) {
            let flag = self.slots[slot];
            live = self.builder.logic(BoolOp::And, &[live, flag]);
        }
        live
    }

    pub(super) fn flags(&self, frame: &Frame<'m>) -> Vec<usize> {
        let mut flags = vec![self.alive, frame.running];
        for jump in frame.jumps.iter().rev() {
            flags.push(jump.within);
            if let Some(iteration) = jump.iteration {
                flags.push(iteration);
                break;
            }
        }
        flags
    }

    /// A name for what is no argument that nothing else has.
    pub(super) fn root(&mut self, name: &str) -> String {
        let mut unique = name.to_owned();
        while !self.taken.insert(unique.clone()) {
            unique.push('_');
        }
        unique
    }
}
