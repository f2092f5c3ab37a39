//! What is outside of functions: constants of the module, and inputs that are no arguments.

use std::rc::Rc;

use naga::{AddressSpace, Expression, GlobalVariable, Handle, Span, StorageAccess, TypeInner};
use outward_expr::RegionValue;

use super::fault::Fault;
use super::layout::Leaf;
use super::scalar;
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

/// The value of a constant expression of the module.
pub(super) fn global_expression(
    state: &mut Lowerer<'_>,
    handle: Handle<Expression>,
) -> Result<Rc<[RegionValue]>, Fault> {
    let mut frame = Frame::of_module(state.source.module, state.source.info);
    state.row(&mut frame, handle)
}

/// What a global variable is.
pub(super) fn global(state: &mut Lowerer<'_>, handle: Handle<GlobalVariable>) -> Value {
    if let Some(value) = opaque(state, handle) {
        return value;
    }
    let root = match state.globals.get(&handle.index()) {
        Some(&variable) => Root::Variable(variable),
        None => Root::Outside(handle),
    };
    Value::Pointer(Pointer::to(root))
}

/// A leaf of a global that is read only: an input.
pub(super) fn outside(
    state: &mut Lowerer<'_>,
    handle: Handle<GlobalVariable>,
    leaf: usize,
    span: Span,
) -> Result<RegionValue, Fault> {
    let global = &state.source.module.global_variables[handle];
    let place = state.source.module.global_variables.get_span(handle);
    let leaves = match state.outside.get(&handle.index()) {
        Some(leaves) => leaves.clone(),
        None => {
            let leaves = outside_leaves(state, handle);
            let leaves: Rc<[Leaf]> = leaves
                .map_err(|what| Fault::unsupported(span, what))?
                .into();
            state.outside.insert(handle.index(), leaves.clone());
            leaves
        }
    };
    let Some(leaf_there) = leaves.get(leaf) else {
        return Err(Fault::new(span, "this is outside of the variable"));
    };
    let domain = leaf_there.domain();
    let outer = Outer { domain, place };
    state.inputs.insert((handle.index() + 1, leaf), outer);
    let before = state.at(place);
    let value = scalar::input(state, leaf_there);
    state.builder.at(before);
    state.uniform.insert(value, is_uniform(global.space));
    Ok(value)
}

fn outside_leaves(
    state: &mut Lowerer<'_>,
    handle: Handle<GlobalVariable>,
) -> Result<Vec<Leaf>, String> {
    let global = &state.source.module.global_variables[handle];
    let inner = state.layouts().inner(global.ty);
    match (&global.name, inner) {
        (Some(name), _) => {
            let path = state.root(name);
            state.layouts().leaves(inner, &path)
        }
        // The members of a block without a name stand in the global scope.
        (None, TypeInner::Struct { members, .. }) => {
            let mut leaves = Vec::new();
            for (i, member) in members.iter().enumerate() {
                let name = member.name.clone().unwrap_or_else(|| format!("m{i}"));
                let path = state.root(&name);
                let inner = state.layouts().inner(member.ty);
                leaves.extend(state.layouts().leaves(inner, &path)?);
            }
            Ok(leaves)
        }
        (None, _) => {
            let path = state.root(&format!("global{}", handle.index()));
            state.layouts().leaves(inner, &path)
        }
    }
}

/// An override without a value: an input.
pub(super) fn override_input(
    state: &mut Lowerer<'_>,
    handle: Handle<naga::Override>,
    span: Span,
) -> Result<RegionValue, Fault> {
    let overrides = &state.source.module.overrides;
    let inner = state.layouts().inner(overrides[handle].ty);
    let name = match state.overrides.get(&handle.index()) {
        Some(name) => name.clone(),
        None => {
            let name = overrides[handle].name.clone();
            let name = name.unwrap_or_else(|| format!("override{}", handle.index()));
            let name = state.root(&name);
            state.overrides.insert(handle.index(), name.clone());
            name
        }
    };
    let leaves = state.layouts().leaves(inner, &name);
    let leaves = leaves.map_err(|what| Fault::unsupported(span, what))?;
    let Some(leaf) = leaves.into_iter().next() else {
        return Err(Fault::new(span, "this override has no value"));
    };
    let place = overrides.get_span(handle);
    let before = state.at(place);
    let value = scalar::input(state, &leaf);
    state.builder.at(before);
    state.uniform.insert(value, true);
    let domain = leaf.domain();
    // Before the variables.
    let outer = Outer { domain, place };
    state.inputs.insert((0, handle.index()), outer);
    Ok(value)
}

/// A global that is a texture or a sampler.
pub(super) fn opaque(state: &mut Lowerer<'_>, handle: Handle<GlobalVariable>) -> Option<Value> {
    let global = &state.source.module.global_variables[handle];
    let inner = state.layouts().inner(global.ty);
    if !is_opaque(inner) {
        return None;
    }
    let name = match state.opaque.get(&handle.index()) {
        Some(name) => name.clone(),
        None => {
            let name = global.name.clone();
            let name = name.unwrap_or_else(|| format!("global{}", handle.index()));
            let name: Rc<str> = state.root(&name).into();
            state.opaque.insert(handle.index(), name.clone());
            name
        }
    };
    let ty = global.ty;
    Some(Value::Opaque { name, ty })
}
