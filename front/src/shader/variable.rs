//! Variables: rows of slots that hold what is in them now, and pointers into them.
//!
//! Functions have no memory. A store replaces the values of slots, a load reads them. Where an
//! index is not known, a load chooses among the elements, and a store chooses for each whether it
//! is the one. An index out of range means the last element, which is one of the things that WGSL
//! allows.

use outward_expr::BoolOp;
use outward_expr::RegionValue;

use super::fault::Fault;
use super::names;
use super::outside;
use super::state::Lowerer;
use super::value::{Pointer, Root, Step};
use naga::Span;

/// Selects an element.
pub(super) fn step(state: &mut Lowerer<'_>, mut pointer: Pointer, step: Step) -> Pointer {
    match state.builder.int_of(step.index) {
        Some(index) => pointer.offset += clamped(index, step.count) * step.size,
        None => pointer.steps.push(step),
    }
    pointer
}

/// The element of a row.
pub(super) fn element(
    state: &mut Lowerer<'_>,
    row: &[RegionValue],
    step: Step,
) -> Result<Vec<RegionValue>, Fault> {
    let Step { index, size, count } = step;
    let part = |i: usize| row.get(i * size..(i + 1) * size).unwrap_or_default();
    if let Some(index) = state.builder.int_of(index) {
        return Ok(part(clamped(index, count)).to_vec());
    }
    state.charge(row.len())?;
    let mut found = part(count.saturating_sub(1)).to_vec();
    for i in (0..count.saturating_sub(1)).rev() {
        let here = is_index(state, index, i);
        for (value, &other) in found.iter_mut().zip(part(i)) {
            *value = state.builder.select(here, other, *value);
        }
    }
    Ok(found)
}

fn is_index(state: &mut Lowerer<'_>, index: RegionValue, i: usize) -> RegionValue {
    let i = state.builder.int(i32::try_from(i).unwrap_or(i32::MAX));
    state.builder.logic(BoolOp::Ieq, &[index, i])
}

/// What is in `len` slots.
pub(super) fn load(
    state: &mut Lowerer<'_>,
    pointer: &Pointer,
    len: usize,
    span: Span,
) -> Result<Vec<RegionValue>, Fault> {
    state.charge(len)?;
    load_at(
        state,
        pointer.root,
        pointer.offset,
        &pointer.steps,
        len,
        span,
    )
}

// Recursion: over the indices of one access.
fn load_at(
    state: &mut Lowerer<'_>,
    root: Root,
    offset: usize,
    steps: &[Step],
    len: usize,
    span: Span,
) -> Result<Vec<RegionValue>, Fault> {
    let Some((step, rest)) = steps.split_first() else {
        return match root {
            Root::Variable(variable) => {
                let start = variable.start + offset;
                let found = state.slots.get(start..start + len);
                found
                    .map(<[RegionValue]>::to_vec)
                    .ok_or_else(|| Fault::new(span, "this is outside of the variable"))
            }
            Root::Outside(global) => (offset..offset + len)
                .map(|leaf| outside::outside(state, global, leaf, span))
                .collect(),
        };
    };
    state.charge(step.count * len)?;
    let last = offset + step.count.saturating_sub(1) * step.size;
    let mut found = load_at(state, root, last, rest, len, span)?;
    for i in (0..step.count.saturating_sub(1)).rev() {
        let here = is_index(state, step.index, i);
        let other = load_at(state, root, offset + i * step.size, rest, len, span)?;
        for (value, other) in found.iter_mut().zip(other) {
            *value = state.builder.select(here, other, *value);
        }
    }
    Ok(found)
}

/// Puts a row into slots.
pub(super) fn store(
    state: &mut Lowerer<'_>,
    pointer: &Pointer,
    row: &[RegionValue],
    span: Span,
) -> Result<(), Fault> {
    let Root::Variable(variable) = pointer.root else {
        return Err(Fault::unsupported(
            span,
            "a store to memory outside of the shader",
        ));
    };
    state.charge(row.len())?;
    let here = state.builder.truth(true);
    store_at(
        state,
        variable.start + pointer.offset,
        &pointer.steps,
        row,
        here,
    )
}

fn store_at(
    state: &mut Lowerer<'_>,
    start: usize,
    steps: &[Step],
    row: &[RegionValue],
    here: RegionValue,
) -> Result<(), Fault> {
    let Some((step, rest)) = steps.split_first() else {
        for (i, &value) in row.iter().enumerate() {
            let old = state.slots[start + i];
            state.slots[start + i] = state.builder.select(here, value, old);
            names::name_in(state, start + i);
        }
        return Ok(());
    };
    state.charge(step.count * row.len())?;
    let mut others = state.builder.truth(true);
    for i in 0..step.count {
        let this = if i + 1 == step.count {
            others
        } else {
            is_index(state, step.index, i)
        };
        let not_this = state.builder.logic(BoolOp::Not, &[this]);
        others = state.builder.logic(BoolOp::And, &[others, not_this]);
        let here = state.builder.logic(BoolOp::And, &[here, this]);
        store_at(state, start + i * step.size, rest, row, here)?;
    }
    Ok(())
}

fn clamped(index: i32, count: usize) -> usize {
    let last = count.saturating_sub(1);
    usize::try_from(index).map_or(last, |i| i.min(last))
}
