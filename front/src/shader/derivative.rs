//! Derivatives on the screen: `dpdx`, `dpdy`, `fwidth` and their coarse and fine forms; `dFdx`,
//! `dFdy` in GLSL.
//!
//! They are differences between neighbouring invocations, of which a function knows nothing. So a
//! derivative is an input of its own, which can be any number (`fwidth`: any that is not negative),
//! each time that it is computed: `dpdx0`, `dpdy1.x`, `fwidth2` …
//!
//! It is 0 where that is proved: in an entry point, at a place that all invocations reach (outside
//! of branches), of what depends only on constants, overrides and what is the same for all
//! invocations: uniforms, immediates and storage that is only read. Of all else nothing is said: a
//! difference of rounded values is not the difference of the
//! exact ones, however small the steps between them are. (A function that is read alone may be
//! called where only some invocations are, and there the value is
//! indeterminate.)
//!
//! In a loop it is another in each iteration, which an input cannot be. There, and in functions
//! called in a loop, it is a read of what nobody knows, at the place that the operand is: any
//! number in each iteration, and the same for the same operand, as it is in all neighbours then. It
//! has no value at points.

use naga::{DerivativeAxis, Span};
use outward_expr::field::{Read, Texels, Texture, TextureShape};
use outward_expr::{Field, Op, RealOp, RegionValue, Type};

use super::fault::Fault;
use super::state::{Frame, Lowerer, Outer};
use crate::inputs::InputDomain;

/// The derivative of a row.
pub(super) fn derivative<'m>(
    state: &mut Lowerer<'m>,
    frame: &Frame<'m>,
    axis: DerivativeAxis,
    row: &[RegionValue],
    span: Span,
) -> Result<Vec<RegionValue>, Fault> {
    let live = state.live(frame);
    let everywhere = state.entry
        && state.guard.is_none()
        && state.builder.depth() == 0
        && state.builder.truth_of(live) == Some(true);
    let word = match axis {
        DerivativeAxis::X => "dpdx",
        DerivativeAxis::Y => "dpdy",
        DerivativeAxis::Width => "fwidth",
    };
    if state.loops > 0 {
        return Ok(unknown_derivative(state, axis, word, row));
    }
    let number = state.derivatives;
    let mut root = None;
    let mut derivatives = Vec::with_capacity(row.len());
    for (i, &value) in row.iter().enumerate() {
        if everywhere && is_same_for_all(state, value)? {
            derivatives.push(state.builder.integer(0));
            continue;
        }
        let root = match &root {
            Some(root) => root,
            None => {
                state.derivatives += 1;
                root.insert(state.root(&format!("{word}{number}")))
            }
        };
        let path = match row.len() {
            1 => root.clone(),
            _ => format!("{root}.{}", ["x", "y", "z", "w"].get(i).unwrap_or(&"")),
        };
        let mut domain = InputDomain::new(&path, Type::Real);
        domain.components = Some(row.len());
        let range = match axis {
            DerivativeAxis::Width => "[0, inf]",
            DerivativeAxis::X | DerivativeAxis::Y => "[entire]",
        };
        domain.within(range.into());
        let place = span;
        state
            .inputs
            .insert((usize::MAX, state.inputs.len()), Outer { domain, place });
        derivatives.push(state.builder.typed_input(&path, Type::Real));
    }
    Ok(derivatives)
}

/// The derivative of a row in a loop.
fn unknown_derivative(
    state: &mut Lowerer<'_>,
    axis: DerivativeAxis,
    word: &str,
    row: &[RegionValue],
) -> Vec<RegionValue> {
    let name = state.root(&format!("{word}{}", state.derivatives));
    state.derivatives += 1;
    let of = |(i, &value): (usize, &RegionValue)| {
        let texture = Texture::new(
            &name,
            TextureShape::Other(1),
            Read::Sample(0),
            Texels::Float,
        );
        let field = Field::Texture(texture.by(&format!("?{i}")));
        let found = state.builder.sample(&field, &[value]);
        match axis {
            DerivativeAxis::Width => state.builder.unary(RealOp::Abs, found),
            DerivativeAxis::X | DerivativeAxis::Y => found,
        }
    };
    row.iter().enumerate().map(of).collect()
}

/// Whether a value outside of blocks depends on nothing that differs between invocations.
fn is_same_for_all(state: &mut Lowerer<'_>, value: RegionValue) -> Result<bool, Fault> {
    let mut waiting = vec![value];
    while let Some(&here) = waiting.last() {
        if state.uniform.contains_key(&here) {
            waiting.pop();
            continue;
        }
        state.charge(1)?;
        let (op, operands) = state.builder.operation(here);
        let known = match op {
            // Those that are uniform were noted when they were made; of what control flow gives
            // nothing is followed.
            Op::Input(_) | Op::Projection(_) | Op::Control(_) => Some(false),
            _ => {
                let unknown = operands.iter().filter(|v| !state.uniform.contains_key(v));
                let unknown: Vec<RegionValue> = unknown.copied().collect();
                let known = unknown.is_empty();
                waiting.extend(unknown);
                known.then(|| operands.iter().all(|v| state.uniform[v]))
            }
        };
        if let Some(known) = known {
            state.uniform.insert(here, known);
        }
    }
    Ok(state.uniform.get(&value).copied().unwrap_or(false))
}
