//! `Table`: the loops over points of one instruction set for one format, as data.

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use outward_interval::Elementary;

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use crate::arch::batch::loops::Work;

/// The function at `n` points, from two places to a third.
///
/// # Safety
/// The processor has the features of the table; `n` is a multiple of its lanes; the places are good
/// for `n` numbers, those that the function does not read excepted.
pub(crate) type RawPoints<F> = unsafe fn([*const F; 2], *mut F, usize);

/// How a function is computed.
#[derive(Debug)]
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(dead_code, reason = "other architectures have no tables")
)]
pub(in crate::arch) enum Run<F> {
    /// By a loop of its own.
    Short(RawPoints<F>),
    /// By the loop over values that batches take, between two others.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Values(crate::arch::batch::loops::RawValues),
}

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
/// See `vectors::round`.
///
/// # Safety
/// As that.
pub(in crate::arch) type RawRound<F> =
    unsafe fn(Elementary, [*const F; 2], *const Work, *mut F, usize);

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
/// The loops around those over values.
#[derive(Debug)]
pub(in crate::arch) struct Loops<F> {
    /// Points in a vector.
    pub(in crate::arch) lanes: usize,
    /// See `vectors::lay`.
    pub(in crate::arch) lay: unsafe fn(*const F, *mut f64, usize),
    /// See `vectors::round`, of functions of one argument and of powers.
    pub(in crate::arch) round: [RawRound<F>; 2],
}

/// The loops of one instruction set for one format.
#[derive(Debug)]
pub struct Table<F: 'static> {
    /// Points in a vector.
    pub(in crate::arch) lanes: usize,
    pub(in crate::arch) runs: [Run<F>; 9],
    /// The loops around those over values.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(in crate::arch) around: Loops<F>,
}
