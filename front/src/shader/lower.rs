//! The driver: makes one function of a shader into a [`Function`], and gathers what is known of its
//! inputs.

use naga::valid::FunctionInfo;
use naga::{AddressSpace, Span, TypeInner};
use outward_expr::{BoolOp, Format, Function, RegionValue, Type};

use super::builtin::limits;
use super::call;
use super::expression;
use super::fault::Fault;
use super::layout::Leaf;
use super::outside::{self, is_opaque};
use super::place::argument_span;
use super::scalar;
use super::state::{Lowerer, Source, Steps};
use super::statement;
use super::value::{Pointer, Root, Value, Variable};
use crate::inputs::InputDomain;

/// What a function of a shader means, with the places of its inputs.
#[derive(Clone, Debug)]
pub(super) struct Lowered {
    pub(super) function: Function,
    /// By input, where it is declared.
    pub(super) spans: Vec<Span>,
    /// By input, what is known of it.
    pub(super) region: Vec<InputDomain>,
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
    let steps = Steps {
        compute: expression::compute,
        code: statement::statements,
        statement: statement::run,
    };
    let mut lowerer = Lowerer::new(source, steps);
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
            arguments.push(Value::Opaque { name, ty });
            continue;
        }
        let leaves = layouts.leaves(pointee.unwrap_or(inner), &path);
        let leaves = leaves.map_err(|what| Fault::unsupported(place, what))?;
        lowerer.charge(leaves.len())?;
        lowerer.at(place);
        let row: Vec<RegionValue> = leaves
            .iter()
            .map(|leaf| scalar::input(&mut lowerer, leaf))
            .collect();
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
            arguments.push(Value::Pointer(Pointer::to(Root::Variable(variable))));
        } else {
            arguments.push(Value::Row(row.into()));
        }
    }
    make_globals(&mut lowerer)?;
    lowerer.builder.at_line(0);
    lowerer.at(span);
    let mut frame = call::frame_of(&mut lowerer, function, info, arguments)?;
    call::body(&mut lowerer, &mut frame, &function.body)?;
    let mut outputs: Vec<(String, RegionValue)> = Vec::new();
    if let Some(result) = &function.result {
        let inner = layouts.inner(result.ty);
        let path = if matches!(inner, TypeInner::Struct { .. }) {
            ""
        } else {
            "out"
        };
        let leaves = layouts.leaves(inner, path);
        let leaves = leaves.map_err(|what| Fault::unsupported(span, what))?;
        outputs.extend(named(&lowerer, &leaves, frame.result));
    }
    for (leaves, variable) in &written {
        outputs.extend(named(&lowerer, leaves, *variable));
    }
    let alive = lowerer.slots[lowerer.alive];
    if lowerer.builder.truth_of(alive) != Some(true) {
        let given_up = lowerer.builder.logic(BoolOp::Not, &[alive]);
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
    let function = lowerer.builder.finish(name, Format::F32, &outputs);
    Ok(Lowered {
        function: function.with_inputs(&inputs),
        spans,
        region,
    })
}

/// Makes variables of the globals that no one outside sees.
fn make_globals(state: &mut Lowerer<'_>) -> Result<(), Fault> {
    let module = state.source.module;
    for (handle, global) in module.global_variables.iter() {
        if !matches!(
            global.space,
            AddressSpace::Private | AddressSpace::WorkGroup
        ) {
            continue;
        }
        let Ok(types) = state.layouts().types(state.layouts().inner(global.ty)) else {
            // An error where it is used.
            continue;
        };
        state.charge(types.len())?;
        state.at(module.global_variables.get_span(handle));
        let values = match global.init {
            Some(init) => outside::global_expression(state, init)?.to_vec(),
            None => state.zeros(&types),
        };
        let variable = state.allocate(&values);
        state.globals.insert(handle.index(), variable);
    }
    Ok(())
}

fn named(state: &Lowerer<'_>, leaves: &[Leaf], variable: Variable) -> Vec<(String, RegionValue)> {
    let values = state.slots[variable.start..].iter();
    leaves
        .iter()
        .map(|leaf| leaf.path.clone())
        .zip(values.copied())
        .collect()
}
