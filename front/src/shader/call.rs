//! Calls, inlined: the variables of a function, and its body.

use std::rc::Rc;

use naga::valid::FunctionInfo;
use naga::{Expression, Handle, Span};
use outward_expr::RegionValue;
use outward_expr::field::{Field, Noise, NoiseKind};

use super::code::Code;
use super::fault::Fault;
use super::state::{Frame, Lowerer};
use super::value::Value;

impl<'m> Lowerer<'m> {
    /// A call, inlined.
    pub(super) fn call(
        &mut self,
        frame: &mut Frame<'m>,
        handle: Handle<naga::Function>,
        arguments: &[Handle<Expression>],
    ) -> Result<Rc<[RegionValue]>, Fault> {
        let mut values = Vec::with_capacity(arguments.len());
        for &argument in arguments {
            values.push(self.value(frame, argument)?);
        }
        let floor = self.slots.len();
        let function = &self.source.module.functions[handle];
        let info = &self.source.info[handle];
        let mut inner = self.frame(function, info, values)?;
        self.body(&mut inner, &function.body)?;
        let result = inner.result;
        let row = self.slots[result.start..result.start + result.len].into();
        self.slots.truncate(floor);
        Ok(row)
    }

    /// The frame of a call: its variables.
    pub(super) fn frame(
        &mut self,
        function: &'m naga::Function,
        info: &'m FunctionInfo,
        arguments: Vec<Value>,
    ) -> Result<Frame<'m>, Fault> {
        let mut frame = Frame::new(function, info);
        frame.arguments = arguments;
        let running = self.builder.truth(true);
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
            self.builder.at(before);
            let variable = self.allocate(&values);
            self.name_slots(variable, local.ty, local.name.as_ref());
            frame.locals.push(variable);
        }
        Ok(frame)
    }

    /// A function's body.
    pub(super) fn body(&mut self, frame: &mut Frame<'m>, block: &naga::Block) -> Result<(), Fault> {
        if let Some(kind) = frame.function.and_then(|f| self.source.noises.kind(f)) {
            return self.noise(frame, kind);
        }
        self.code(frame, Code::of(block))
    }

    /// The body of a function that is noise.
    fn noise(&mut self, frame: &mut Frame<'m>, kind: NoiseKind) -> Result<(), Fault> {
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
        let value = self.builder.sample(&Field::Noise(noise), &coordinates);
        self.slots[frame.result.start] = value;
        Ok(())
    }
}
