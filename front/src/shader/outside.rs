//! What is outside of functions: constants of the module, and inputs that are no arguments.

use std::rc::Rc;

use naga::{AddressSpace, Expression, GlobalVariable, Handle, Span, StorageAccess, TypeInner};
use outward_expr::RegionValue;

use super::fault::Fault;
use super::layout::Leaf;
use super::state::{Frame, Lowerer, Outer};
use super::value::{Pointer, Root, Value};

/// Whether a value is a texture or a sampler.
pub(super) fn is_opaque(inner: &TypeInner) -> bool {
    matches!(inner, TypeInner::Image { .. } | TypeInner::Sampler { .. })
}

/// Whether a variable of this kind holds the same for all invocations.
pub(super) fn is_uniform(space: AddressSpace) -> bool {
    match space {
        AddressSpace::Uniform | AddressSpace::Immediate => true,
        AddressSpace::Storage { access } => !access.contains(StorageAccess::STORE),
        _ => false,
    }
}

impl<'m> Lowerer<'m> {
    /// The value of a constant expression of the module.
    pub(super) fn global_expression(
        &mut self,
        handle: Handle<Expression>,
    ) -> Result<Rc<[RegionValue]>, Fault> {
        let mut frame = Frame::of_module(self.source.module, self.source.info);
        self.row(&mut frame, handle)
    }

    /// What a global variable is.
    pub(super) fn global(&mut self, handle: Handle<GlobalVariable>) -> Value {
        if let Some(value) = self.opaque(handle) {
            return value;
        }
        let root = match self.globals.get(&handle.index()) {
            Some(&variable) => Root::Variable(variable),
            None => Root::Outside(handle),
        };
        Value::Pointer(Pointer::to(root))
    }

    /// A leaf of a global that is read only: an input.
    pub(super) fn outside(
        &mut self,
        handle: Handle<GlobalVariable>,
        leaf: usize,
        span: Span,
    ) -> Result<RegionValue, Fault> {
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
        self.builder.at(before);
        self.uniform.insert(value, is_uniform(global.space));
        Ok(value)
    }

    fn outside_leaves(&mut self, handle: Handle<GlobalVariable>) -> Result<Vec<Leaf>, String> {
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
    ) -> Result<RegionValue, Fault> {
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
        self.builder.at(before);
        self.uniform.insert(value, true);
        let domain = leaf.domain();
        // Before the variables.
        let outer = Outer { domain, place };
        self.inputs.insert((0, handle.index()), outer);
        Ok(value)
    }

    /// A global that is a texture or a sampler.
    pub(super) fn opaque(&mut self, handle: Handle<GlobalVariable>) -> Option<Value> {
        let global = &self.source.module.global_variables[handle];
        let inner = self.layouts().inner(global.ty);
        if !is_opaque(inner) {
            return None;
        }
        let name = match self.opaque.get(&handle.index()) {
            Some(name) => name.clone(),
            None => {
                let name = global.name.clone();
                let name = name.unwrap_or_else(|| format!("global{}", handle.index()));
                let name: Rc<str> = self.root(&name).into();
                self.opaque.insert(handle.index(), name.clone());
                name
            }
        };
        let ty = global.ty;
        Some(Value::Opaque { name, ty })
    }
}
