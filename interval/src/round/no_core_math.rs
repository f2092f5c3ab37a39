//! In place of `core_math.rs` where its C is not compiled: there is no function to call.
//!
//! Everything that asks [`Routine::of`] gets `None`, and computes in multi-precision arithmetic as it does for the functions that
//! CORE-MATH lacks.

use core::convert::Infallible;
use core::marker::PhantomData;

use super::Direction;
use crate::elementary::function::Function;

/// A function in one format that could be called. There is none.
#[derive(Clone, Copy)]
pub(crate) struct Routine<T> {
    none: Infallible,
    format: PhantomData<T>,
}

impl<T> Routine<T> {
    /// None.
    pub(crate) fn of(_: Function) -> Option<Self> {
        None
    }

    /// Not called: there is no `self`.
    pub(crate) fn pair(self, _: [T; 2], _: [T; 2]) -> (T, T) {
        let _ = self.format;
        match self.none {}
    }

    /// Not called: there is no `self`.
    pub(crate) fn single(self, _: Direction, _: [T; 2]) -> T {
        match self.none {}
    }

    /// Not called: there is no `self`.
    pub(crate) fn nearest(self, _: T, _: T) -> T {
        match self.none {}
    }
}
