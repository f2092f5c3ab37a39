//! Calls, inlined: the variables of a function, and its body.

use std::rc::Rc;

use naga::valid::FunctionInfo;
use naga::{Expression, Handle, Span};
use outward_expr::RegionValue;
use outward_expr::field::{Field, Noise, NoiseKind};

use super::code::Code;
use super::fault::Fault;
use super::names;
use super::state::{Frame, Lowerer};
use super::value::Value;

/// A call, inlined.
pub(super) fn call<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    handle: Handle<naga::Function>,
    arguments: &[Handle<Expression>],
) -> Result<Rc<[RegionValue]>, Fault> {
    let mut values = Vec::with_capacity(arguments.len());
    for &argument in arguments {
        values.push(state.value(frame, argument)?);
    }
    let floor = state.slots.len();
    let function = &state.source.module.functions[handle];
    let info = &state.source.info[handle];
    let mut inner = frame_of(state, function, info, values)?;
    body(state, &mut inner, &function.body)?;
    let result = inner.result;
    let row = state.slots[result.start..result.start + result.len].into();
    state.slots.truncate(floor);
    Ok(row)
}

/// The frame of a call: its variables.
pub(super) fn frame_of<'m>(
    state: &mut Lowerer<'m>,
    function: &'m naga::Function,
    info: &'m FunctionInfo,
    arguments: Vec<Value>,
) -> Result<Frame<'m>, Fault> {
    let mut frame = Frame::new(function, info);
    frame.arguments = arguments;
    let running = state.builder.truth(true);
    frame.running = state.allocate(&[running]).start;
    let types = match &function.result {
        Some(result) => state.types(result.ty, Span::UNDEFINED)?,
        None => Vec::new(),
    };
    let zeros = state.zeros(&types);
    frame.result = state.allocate(&zeros);
    for (handle, local) in function.local_variables.iter() {
        let span = function.local_variables.get_span(handle);
        let types = state.types(local.ty, span)?;
        state.charge(types.len())?;
        let before = state.at(span);
        let values = match local.init {
            Some(init) => state.row(&mut frame, init)?.to_vec(),
            None => state.zeros(&types),
        };
        state.builder.at(before);
        let variable = state.allocate(&values);
        names::name_slots(state, variable, local.ty, local.name.as_ref());
        frame.locals.push(variable);
    }
    Ok(frame)
}

/// A function's body.
pub(super) fn body<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    block: &naga::Block,
) -> Result<(), Fault> {
    if let Some(kind) = frame.function.and_then(|f| state.source.noises.kind(f)) {
        return noise(state, frame, kind);
    }
    state.code(frame, Code::of(block))
}

/// The body of a function that is noise.
fn noise<'m>(state: &mut Lowerer<'m>, frame: &mut Frame<'m>, kind: NoiseKind) -> Result<(), Fault> {
    let mut coordinates: Vec<RegionValue> = Vec::with_capacity(3);
    for argument in &frame.arguments {
        if let Value::Row(row) = argument {
            coordinates.extend_from_slice(row);
        }
    }
    let noise = Noise::new(kind, coordinates.len());
    let noise = noise.ok_or_else(|| {
        let place = Span::UNDEFINED;
        Fault::new(place, "noise takes one to three numbers")
    })?;
    let value = state.builder.sample(&Field::Noise(noise), &coordinates);
    state.slots[frame.result.start] = value;
    Ok(())
}
