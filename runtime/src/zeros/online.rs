//! `Adaptive`: code that counts zeros while it is used, and makes itself anew.

use core::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use outward_interval::{Float, compiled};
use outward_lower::{Allowed, Number, zero_share};
use outward_simd::with_default_mode;

use crate::engine::Engine;
use crate::error::Error;
use crate::kernel::Kernel;
use crate::points::{PointEvaluator, run_by_signs};
use crate::runnable::Runnable;
use crate::zeros::profile::ZeroProfile;
use crate::zeros::profiler::{Prepared, ZeroProfiler, specialise};
use crate::zeros::report::ZeroReport;

/// After this many vectors were counted there is code with tests, and again after as many.
const ENOUGH: u64 = 256;
/// How many vectors of one call are counted at most.
const SAMPLE: usize = 32;
/// Once there is code, one call in so many is counted.
const EVERY: usize = 32;
/// If a value is zero so much more or less often than before, the code is made anew.
const DRIFT: f64 = 0.15;

/// An evaluator, of points or of bounds, that counts while it is used which values are usually
/// zero, and makes code that tests them: see
/// [`PointBuilder::adaptive`](crate::PointBuilder::adaptive) and
/// [`KernelBuilder::adaptive`](crate::KernelBuilder::adaptive).
///
/// It counts in its first calls, and then makes code with tests for zeros. From then on it counts
/// in one of 32 calls. If values are zero more or less often than before, it makes its code anew,
/// or goes back to code without tests. The results have the same bits throughout.
///
/// It can be used from several threads at the same time.
///
/// ```
/// use outward::prelude::*;
/// use outward::PointEvaluator;
/// let f = outward::front::read("f.txt", "f(light, x) = 0.1 + light*exp(sin(x))")?.function;
/// let unit: Interval<f64> = "[0, 1]".parse()?;
/// let f = PointEvaluator::builder(&f).on(&[unit, unit])?.adaptive::<f64>()?;
/// let (dark, x) = (vec![0.0; 4096], vec![0.5; 4096]);
/// let mut out = vec![1.0; 4096];
/// for _ in 0..20 {
///     f.eval(&[&dark, &x], &mut [&mut out])?;
/// }
/// assert_eq!((f.remade(), f.zeros().tests.len()), (1, 1)); // `light` is tested
/// assert!(out.iter().all(|&x| x == 0.1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Adaptive<F: Float> {
    base: Base<F>,
    prepared: Prepared<F>,
    engine: Engine,
    allowed: Allowed,
    /// Which columns of inputs are the same for all lanes.
    uniform: Vec<bool>,
    /// The code with tests, once there is some.
    special: RwLock<Option<Arc<Special>>>,
    counting: Mutex<Counter<F>>,
    calls: AtomicUsize,
}

/// The code without tests, and what refuses wrong inputs.
pub(crate) enum Base<F: Float> {
    Points(PointEvaluator<F>),
    Bounds(Kernel<F>),
}

struct Special {
    program: Runnable,
    report: ZeroReport,
}

struct Counter<F: Float> {
    profiler: ZeroProfiler<F>,
    /// What the code was made from.
    made_from: Option<ZeroProfile>,
    /// How often code was made.
    made: u64,
}

impl<F: Float> Kernel<F> {
    /// Which tests for zeros the code has: see
    /// [`KernelBuilder::zeros`](crate::KernelBuilder::zeros). There are none if it was made without
    /// a profile.
    #[must_use]
    pub fn zeros(&self) -> &ZeroReport {
        &self.made.zeros
    }
}

impl<F: Number> fmt::Debug for Adaptive<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Adaptive")
            .field("tests", &self.zeros().tests.len())
            .finish_non_exhaustive()
    }
}

impl<F: Number> Adaptive<F> {
    pub(crate) fn new(
        base: Base<F>,
        prepared: Prepared<F>,
        engine: Engine,
        allowed: Allowed,
    ) -> Self {
        let profiler = ZeroProfiler::new(&prepared, engine);
        let uniform = match &base {
            Base::Points(_) => Vec::new(),
            Base::Bounds(kernel) => {
                let inputs = 0..prepared.function.inputs.len();
                inputs.flat_map(|i| [kernel.is_uniform(i); 2]).collect()
            }
        };
        Self {
            uniform,
            base,
            prepared,
            engine,
            allowed,
            special: RwLock::new(None),
            counting: Mutex::new(Counter {
                profiler,
                made_from: None,
                made: 0,
            }),
            calls: AtomicUsize::new(0),
        }
    }

    /// Which tests for zeros the code has now. There are none before it was made for the first
    /// time.
    #[must_use]
    pub fn zeros(&self) -> ZeroReport {
        match self.special() {
            Some(special) => special.report.clone(),
            None => ZeroReport::default(),
        }
    }

    /// How often code with tests was made so far.
    #[must_use]
    pub fn remade(&self) -> u64 {
        self.counter().made
    }

    /// Runs the function on columns, which are those of [`PointEvaluator::eval`] or, for bounds, of
    /// [`Kernel::eval_columns`].
    ///
    /// # Errors
    /// As [`PointEvaluator::eval`] or [`Kernel::eval_columns`].
    pub fn eval(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        compiled!(Adaptive::<F>::eval_here: fn(&Adaptive<F>, &[&[F]], &mut [&mut [F]]) -> Result<(), Error>)(
            self, inputs, outputs,
        )
    }

    fn eval_here(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        match &self.base {
            Base::Points(points) => points.check_all(inputs, outputs)?,
            Base::Bounds(kernel) => {
                with_default_mode(|| kernel.check_columns(inputs))?;
                kernel.boxes_in(inputs, outputs)?;
            }
        }
        let calls = self.calls.fetch_add(1, Ordering::Relaxed);
        let special = self.special();
        if special.is_none() || calls.is_multiple_of(EVERY) {
            self.count(inputs)?;
        }
        match special {
            Some(special) => match &self.base {
                Base::Points(points) => {
                    run_by_signs(&special.program, &points.program, inputs, outputs)?;
                }
                Base::Bounds(_) => special.program.run(inputs, outputs)?,
            },
            None => match &self.base {
                Base::Points(points) => points.program.run(inputs, outputs)?,
                Base::Bounds(kernel) => kernel.run_columns(inputs, outputs)?,
            },
        }
        Ok(())
    }

    fn special(&self) -> Option<Arc<Special>> {
        let special = self.special.read().unwrap_or_else(PoisonError::into_inner);
        special.clone()
    }

    fn counter(&self) -> std::sync::MutexGuard<'_, Counter<F>> {
        self.counting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts some vectors, unless another thread does so now; makes code if enough was counted.
    fn count(&self, inputs: &[&[F]]) -> Result<(), Error> {
        let Ok(mut counter) = self.counting.try_lock() else {
            return Ok(());
        };
        let lanes = counter.profiler.profile().lanes as usize;
        let count = inputs.iter().map(|column| column.len()).max().unwrap_or(0);
        let count = count.min(SAMPLE * lanes);
        // What is uniform is one number for all.
        let spread: Vec<Vec<F>> = inputs
            .iter()
            .map(|column| match column.len() {
                1 => vec![column[0]; count],
                _ => column[..count].to_vec(),
            })
            .collect();
        let columns: Vec<&[F]> = spread.iter().map(Vec::as_slice).collect();
        counter.profiler.run(&columns)?;
        if counter.profiler.profile().counts.vectors < ENOUGH {
            return Ok(());
        }
        let profile = counter.profiler.take();
        let is_new = counter
            .made_from
            .as_ref()
            .is_none_or(|before| self.differs(before, &profile));
        if is_new {
            let (program, report) =
                with_default_mode(|| specialise(&self.prepared, &profile, self.allowed))?;
            let program = Runnable::new(program, &self.uniform, self.engine);
            let special = Arc::new(Special { program, report });
            *self.special.write().unwrap_or_else(PoisonError::into_inner) = Some(special);
            counter.made_from = Some(profile);
            counter.made += 1;
        }
        Ok(())
    }

    /// Whether values are zero more or less often than they were.
    fn differs(&self, before: &ZeroProfile, now: &ZeroProfile) -> bool {
        let part = |(_, run, zero): (_, u64, u64)| zero_share(run, zero);
        let before = before.values().map(part);
        let now = now.values().map(part);
        before.zip(now).any(|(p, q)| (p - q).abs() > DRIFT)
    }
}
