//! The loop: blocks of lanes through the instructions.
//!
//! A block is as many lanes as keep the register file in a near cache, between 64 and 256: fewer
//! and decoding weighs, more and the file spills into slower caches. The last block is filled up to
//! a multiple of 16 with copies of the last lane; what they compute is not stored, but for the bits
//! of an incomplete last word of the trace.

use outward_interval::{Float, compiled};
use outward_simd::{BLOCK, BadBlock, Kernels, Lane, with_default_mode};

use super::arrays::{ArrayCounts, ArrayError};
use super::code::{Act, Code, Lanes};
use super::files::Number;
use super::prepared::Prepared;
use crate::lane::{int, is_set, of_int, of_truth, quotient, truncated};
#[cfg(doc)]
use crate::program::Program;

/// Bytes that the register file should not exceed: about a second-level cache. Steps use recent
/// values, so most of them are found in the first level all the same; measured, this beats a file
/// that fits the first level.
const CACHE: usize = 256 << 10;
/// The least number of lanes of a block where there are that many.
const MIN_LANES: usize = 64;
/// The greatest number of lanes of a block.
const MAX_LANES: usize = 256;
/// How many lanes of results of a call are put by, as they may overwrite arguments.
const MAX_LANES_OF_CALL: usize = 64;

impl Prepared {
    /// Runs the program on every lane: lane `i` of the outputs from lane `i` of the inputs. The
    /// number of lanes is the length of the slices, but those of [uniform](Program::uniforms)
    /// inputs, which have the length 1.
    ///
    /// `trace` has one word for every trace slot and group of 16 lanes, `trace[group * slots +
    /// slot]`; bit `i` stands for lane `16 * group + i`. Bits beyond the last lane equal that of
    /// the last lane.
    ///
    /// The program runs under the default floating-point mode, whatever the caller's: see
    /// [`with_default_mode`].
    ///
    /// # Errors
    /// If the format, the number of inputs or outputs, or a length does not fit; nothing is written
    /// then.
    pub fn eval<F: Number>(
        &mut self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut [u16],
    ) -> Result<(), ArrayError> {
        compiled!(Prepared::eval_here::<F>: fn(&mut Prepared, &[&[F]], &mut [&mut [F]], &mut [u16]) -> Result<(), ArrayError>)(
            self, inputs, outputs, trace,
        )
    }

    fn eval_here<F: Number>(
        &mut self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut [u16],
    ) -> Result<(), ArrayError> {
        let arrays = ArrayCounts {
            precision: self.precision,
            inputs: self.inputs,
            uniforms: self.uniforms,
            outputs: self.outputs.len(),
        };
        let lanes = arrays.common_length(inputs, outputs)?;
        if trace.len() != self.trace_len(lanes) {
            return Err(ArrayError::Trace {
                expected: self.trace_len(lanes),
                found: trace.len(),
            });
        }
        if lanes > 0 {
            with_default_mode(|| self.run(lanes, inputs, outputs, trace));
        }
        Ok(())
    }

    /// The same, checked, of some lanes.
    #[inline(never)]
    fn run<F: Number>(
        &mut self,
        lanes: usize,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut [u16],
    ) {
        let stride = self
            .block_lanes(size_of::<F>())
            .min(lanes.next_multiple_of(BLOCK));
        let kernels = Kernels::<F>::get(self.isa);
        let (mem, grown) = F::file(&mut self.files).get(self.slots * stride);
        if grown || self.filled != stride {
            for &(slot, bits) in &self.pinned {
                let start = slot as usize * stride;
                mem[start..start + stride].fill(F::from_bits64(bits));
            }
            self.filled = stride;
        }

        trace.fill(0);
        let mut first = 0;
        while first < lanes {
            let live = stride.min(lanes - first);
            let groups = live.div_ceil(BLOCK);
            let word = first / BLOCK * self.traces;
            let mut block = Block {
                kernels,
                mem,
                stride,
                live,
                n: groups * BLOCK,
                inputs,
                columns: self.inputs - self.uniforms,
                first,
                trace: &mut trace[word..word + groups * self.traces],
                traces: self.traces,
                consts: &self.consts,
                routines: F::routines(&self.routines),
                second: self.second as usize * stride,
            };
            let ran = block.run(&self.code);
            assert_eq!(
                ran,
                Ok(()),
                "slots lie in the file and blocks are whole groups: kernels have nothing to refuse"
            );
            for (output, &slot) in outputs.iter_mut().zip(&self.outputs) {
                let start = slot as usize * stride;
                output[first..first + live].copy_from_slice(&mem[start..start + live]);
            }
            first += live;
        }
    }

    /// How many lanes to run at once.
    fn block_lanes(&self, bytes: usize) -> usize {
        let fit = CACHE / (self.slots.max(1) * bytes) / BLOCK * BLOCK;
        fit.clamp(MIN_LANES, MAX_LANES)
    }
}

/// A block of lanes on its way through the program.
struct Block<'a, F: Lane> {
    kernels: &'static Kernels<F>,
    mem: &'a mut [F],
    /// Numbers per slot.
    stride: usize,
    /// Lanes to compute, and the same rounded up to whole groups.
    live: usize,
    n: usize,
    inputs: &'a [&'a [F]],
    /// How many of them are not uniform.
    columns: usize,
    /// The first lane of the block.
    first: usize,
    /// The words of this block's groups.
    trace: &'a mut [u16],
    traces: usize,
    consts: &'a [u64],
    routines: &'a [crate::resolved::Resolved<F>],
    /// Where second results are put.
    second: usize,
}

impl<F: Number> Block<'_, F> {
    fn run(&mut self, code: &[Code]) -> Result<(), BadBlock> {
        let (stride, n) = (self.stride, self.n);
        let at = |slot: u32| slot as usize * stride;
        let mut held = [None; 3];
        let mut next = 0;
        while let Some(inst) = code.get(next) {
            next += 1;
            match inst.act {
                Act::Kernel(op) => {
                    let args = [at(inst.a), at(inst.b), at(inst.c)];
                    self.kernels.run(op, self.mem, at(inst.out), args, n)?;
                }
                Act::Input => self.input(inst.a as usize, at(inst.out)),
                Act::Const => {
                    let x = F::from_bits64(self.consts[inst.a as usize]);
                    self.kernels.splat(self.mem, at(inst.out), x, n)?;
                }
                Act::Arg => held[inst.c as usize] = Some([at(inst.a), at(inst.b)]),
                Act::Call => {
                    let mut pairs = core::mem::take(&mut held);
                    pairs[0] = Some([at(inst.a), at(inst.b)]);
                    self.call(inst.c as usize, pairs, at(inst.out));
                }
                Act::Second => {
                    let from = at(inst.a);
                    self.mem.copy_within(from..from + n, at(inst.out));
                }
                Act::TraceLt => {
                    let bits = &mut self.trace[inst.c as usize..];
                    self.kernels
                        .lt_bits(self.mem, at(inst.a), at(inst.b), n, bits, self.traces)?;
                }
                Act::If if self.any(at(inst.a)) => {}
                Act::If => next = inst.c as usize,
                Act::EndLoop if self.any(at(inst.a)) => next = inst.c as usize,
                Act::EndLoop | Act::Loop | Act::EndIf => {}
                Act::Copy => {
                    let from = at(inst.a);
                    self.mem.copy_within(from..from + n, at(inst.out));
                }
                Act::Lanes(op) => self.integers(op, [at(inst.a), at(inst.b)], at(inst.out)),
            }
        }
        Ok(())
    }

    /// Whether a mask is set in a lane.
    fn any(&self, mask: usize) -> bool {
        let lanes = &self.mem[mask..mask + self.live];
        lanes.iter().any(|&lane| is_set(lane))
    }

    /// A step of integers, lane by lane.
    fn integers(&mut self, op: Lanes, [a, b]: [usize; 2], out: usize) {
        let (mem, n) = (&mut *self.mem, self.n);
        let at = ([a, b], out, n);
        match op {
            Lanes::Add => lanes(mem, at, |x, y| of_int(int(x).wrapping_add(int(y)))),
            Lanes::Sub => lanes(mem, at, |x, y| of_int(int(x).wrapping_sub(int(y)))),
            Lanes::Mul => lanes(mem, at, |x, y| of_int(int(x).wrapping_mul(int(y)))),
            Lanes::Div => lanes(mem, at, |x, y| of_int(quotient(int(x), int(y)))),
            Lanes::Min => lanes(mem, at, |x, y| of_int(int(x).min(int(y)))),
            Lanes::Max => lanes(mem, at, |x, y| of_int(int(x).max(int(y)))),
            Lanes::Left => lanes(mem, at, |x, y| of_int(int(x) << (int(y) & 31))),
            Lanes::Right => lanes(mem, at, |x, y| of_int(int(x) >> (int(y) & 31))),
            Lanes::RightUnsigned => lanes(mem, at, |x, y| {
                of_int((int(x).cast_unsigned() >> (int(y) & 31)).cast_signed())
            }),
            Lanes::Equal => lanes(mem, at, |x, y| of_truth(int(x) == int(y))),
            Lanes::Less => lanes(mem, at, |x, y| of_truth(int(x) < int(y))),
            Lanes::ToNumber => lanes(mem, at, |x, _| F::from_f64(int(x).into())),
            Lanes::ToNumberUp => lanes(mem, at, |x, _| F::from_f64_up(int(x).into())),
            Lanes::Truncate => lanes(mem, at, |x, _| of_int(truncated(x.to_f64()))),
            Lanes::Bits => lanes(mem, at, |x, _| of_int(int(x))),
        }
    }

    /// Loads an input, and fills up with its last lane.
    fn input(&mut self, input: usize, out: usize) {
        if input >= self.columns {
            self.mem[out..out + self.n].fill(self.inputs[input][0]);
            return;
        }
        let lanes = &self.inputs[input][self.first..self.first + self.live];
        self.mem[out..out + self.live].copy_from_slice(lanes);
        self.fill_up(out);
    }

    /// Calls a routine on all lanes.
    fn call(&mut self, routine: usize, pairs: [Option<[usize; 2]>; 3], out: usize) {
        let routine = &self.routines[routine];
        let zeros = [F::ZERO; MAX_LANES_OF_CALL];
        let mut results = [zeros; 2];
        let has_second = routine.results() == 2;
        let mut first = 0;
        while first < self.live {
            let n = MAX_LANES_OF_CALL.min(self.live - first);
            let lanes = |slot: usize| &self.mem[slot + first..][..n];
            let pair = |held: Option<[usize; 2]>| held.map_or([&zeros[..n]; 2], |at| at.map(lanes));
            let ([a, b], [c, d], [e, f]) = (pair(pairs[0]), pair(pairs[1]), pair(pairs[2]));
            let places = results.each_mut().map(|results| &mut results[..n]);
            let args = [a, b, c, d, e, f];
            routine.apply_to_lanes(|k| args[k], places);
            self.mem[out + first..][..n].copy_from_slice(&results[0][..n]);
            if has_second {
                self.mem[self.second + first..][..n].copy_from_slice(&results[1][..n]);
            }
            first += n;
        }
        self.fill_up(out);
        if has_second {
            self.fill_up(self.second);
        }
    }

    /// Copies the last lane of a slot to those that make up a whole group.
    fn fill_up(&mut self, out: usize) {
        let last = self.mem[out + self.live - 1];
        self.mem[out + self.live..out + self.n].fill(last);
    }
}

/// A function of the lanes of two slots, to the lanes of a third.
fn lanes<F: Float>(
    mem: &mut [F],
    ([a, b], out, n): ([usize; 2], usize, usize),
    f: impl Fn(F, F) -> F,
) {
    for lane in 0..n {
        mem[out + lane] = f(mem[a + lane], mem[b + lane]);
    }
}
