//! Versions of one kernel, each for boxes of which more is known, and the choice among them when a
//! box is there.
//!
//! A version is the kernel that [`KernelBuilder::within`] and [`KernelBuilder::scalar`] would make,
//! and nothing else, so its bounds are as sound as those: it is run on no box that it does not
//! accept. Which one is run depends on the box alone. Boxes of one call are put into groups by
//! their versions, so they have the bounds that each would have by itself. Tested in
//! `versions/tests.rs`, and at random in `tests/src/checks/versions.rs`.

use core::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use outward_interval::{Float, Interval, compiled};
use outward_lower::Number;
use outward_simd::with_default_mode;

use crate::builder::KernelBuilder;
use crate::choice::{Assumed, Choice};
use crate::error::{Error, VersionError};
use crate::kernel::Kernel;

/// The name of the version that is always there.
pub(crate) const GENERAL: &str = "general";

/// As many versions, but the general one, as a byte tells apart.
pub(crate) const MOST: usize = 255;

/// How many boxes. Versions that threads use at the same time have counts on cache lines of their
/// own.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Count(AtomicU64);

impl Count {
    fn add(&self, boxes: usize) {
        let boxes = u64::try_from(boxes).unwrap_or(u64::MAX);
        self.0.fetch_add(boxes, Ordering::Relaxed);
    }
}

/// One version of a kernel, with its name, the boxes that it is for, and how often it was used: see
/// [`Versions`].
pub struct Version<F: Float> {
    name: String,
    /// The sides that it is made for.
    given: Vec<Interval<F>>,
    /// The boxes that it accepts.
    assumed: Assumed<F>,
    builder: Arc<KernelBuilder<'static>>,
    made: OnceLock<Result<Kernel<F>, Error>>,
    used: Count,
}

/// An error of the version of this name.
pub(crate) fn wrong(name: &str, cause: VersionError) -> Error {
    Error::Version {
        name: name.to_owned(),
        cause,
    }
}

impl<F: Number> Version<F> {
    /// A version that is made when it is needed: for boxes within the sides that are given, of
    /// which the builder leaves those that are assumed.
    pub(crate) fn new(
        name: String,
        builder: &Arc<KernelBuilder<'static>>,
        given: Vec<Interval<F>>,
        assumed: Assumed<F>,
    ) -> Self {
        Self {
            name,
            given,
            assumed,
            builder: Arc::clone(builder),
            made: OnceLock::new(),
            used: Count::default(),
        }
    }

    /// The same once it is made.
    pub(crate) fn with(mut self, kernel: Kernel<F>) -> Self {
        self.made = OnceLock::from(Ok(kernel));
        self
    }

    /// The boxes that it is for.
    pub(crate) fn assumed(&self) -> &Assumed<F> {
        &self.assumed
    }

    /// The name of the version. That of the version for all boxes is `general`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The boxes that the version is for: one interval for each input, which the sides of a box lie
    /// within.
    #[must_use]
    pub fn within(&self) -> &[Interval<F>] {
        &self.assumed.sides
    }

    /// Whether the input of this index, counted from 0, is one number on the boxes that the version
    /// is for.
    #[must_use]
    pub fn is_scalar(&self, input: usize) -> bool {
        self.assumed.scalars.get(input).copied().unwrap_or(false)
    }

    /// How many boxes the version has bounded, in all calls that have finished, also by clones.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used.0.load(Ordering::Relaxed)
    }

    /// Whether the kernel of the version has been made: see
    /// [`VersionsBuilder::lazily`](crate::VersionsBuilder::lazily).
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.made.get().is_some()
    }

    /// The kernel of the version, which is made if it has not been. Boxes that are bounded by it
    /// directly are not counted by [`used`](Self::used).
    ///
    /// # Errors
    /// As [`KernelBuilder::build`], if it cannot be made. The error is kept, as another attempt
    /// would end in the same way.
    pub fn kernel(&self) -> Result<&Kernel<F>, Error> {
        let made = self.made.get_or_init(|| {
            let made = self.builder.build_on(&self.given, &self.assumed.scalars);
            made.map_err(|error| wrong(&self.name, VersionError::Kernel(error.into())))
        });
        made.as_ref().map_err(Clone::clone)
    }
}

/// Several versions of one kernel, each for boxes of which more is known. A box is bounded by the
/// most special version that is for it, and by the general version, which is for all boxes, if
/// there is no other. [`KernelBuilder::version`] makes them, and has an example.
///
/// A version is *more special* than another if all of its boxes are boxes of the other. If two
/// versions are for a box, and neither is more special, the one that was named first is run.
///
/// The bounds on a box have the bits of a kernel that was made for the boxes of that version alone.
/// They depend on the box and on which versions there are, and on nothing else: not on the other
/// boxes of a call, on earlier calls, on threads, or on whether versions are made
/// [lazily](crate::VersionsBuilder::lazily). They contain what the bounds of the general version
/// have to contain, and are never wider than those of a [plain](KernelBuilder::plain) kernel,
/// except where NaN is [ignored](KernelBuilder::nan). They are usually the same as those of the
/// general version or narrower, but may be wider at places, because refinement depends on the box.
/// If all versions are plain and of real numbers, all have the same bounds.
///
/// It can be used from several threads at the same time. A clone shares everything, counts
/// included.
#[derive(Clone)]
pub struct Versions<F: Float> {
    shared: Arc<Shared<F>>,
}

struct Shared<F: Float> {
    general: Kernel<F>,
    /// The special ones first, and the general one last.
    versions: Vec<Version<F>>,
    choice: Choice<F>,
}

impl<F: Number> fmt::Debug for Version<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Version")
            .field("name", &self.name)
            .field("assumed", &self.assumed)
            .field("made", &self.made.get())
            .field("used", &self.used())
            .finish_non_exhaustive()
    }
}

impl<F: Number> fmt::Debug for Versions<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A version that boxes of a call need.
struct Needed<'v, F: Number> {
    index: u8,
    version: &'v Version<F>,
    kernel: &'v Kernel<F>,
    /// How many boxes.
    count: usize,
}

/// So many boxes of columns are put into groups at a time.
const BLOCK: usize = 256;

impl<F: Number> Versions<F> {
    /// The versions in the order in which they are tried, the general one, and its kernel.
    ///
    /// # Errors
    /// Never: see [`Choice::new`].
    pub(crate) fn new(
        special: Vec<Version<F>>,
        general: Version<F>,
        kernel: Kernel<F>,
    ) -> Result<Self, Error> {
        let general = general.with(kernel.clone());
        let assumed: Vec<Assumed<F>> = special.iter().map(|v| v.assumed.clone()).collect();
        let choice = Choice::new(&assumed).map_err(|error| Error::Engine(error.to_string()))?;
        let mut versions = special;
        versions.push(general);
        Ok(Self {
            shared: Arc::new(Shared {
                general: kernel,
                versions,
                choice,
            }),
        })
    }

    /// The versions in the order in which they are tried for a box: each before those that are for
    /// all of its boxes, otherwise in the order in which they were named, and the general version
    /// last.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Version<F>> {
        self.shared.versions.iter()
    }

    /// The version of this name, if there is one.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Version<F>> {
        self.iter().find(|version| version.name == name)
    }

    /// The version that bounds a box. Nothing is made, run or counted.
    ///
    /// # Errors
    /// As [`Kernel::eval`], if there are more or fewer intervals than inputs, or the box is not one
    /// of the general version.
    pub fn chosen(&self, b: &[Interval<F>]) -> Result<&Version<F>, Error> {
        let index =
            compiled!(index_here::<F>: fn(&Shared<F>, &[Interval<F>]) -> usize)(&self.shared, b);
        match self.shared.versions.get(index) {
            Some(version) => Ok(version),
            None => Err(self.refused(b)),
        }
    }

    /// Why a box has no version.
    #[cold]
    fn refused(&self, b: &[Interval<F>]) -> Error {
        let general = &self.shared.general.made;
        let refused = with_default_mode(|| general.check(b)).err();
        refused.unwrap_or_else(|| Error::Engine("the general version refuses a box".to_owned()))
    }

    /// The index of the version that bounds a box.
    fn index_of(&self, b: &[Interval<F>]) -> Result<usize, Error> {
        let index = self.shared.index(b);
        let is_there = index < self.shared.versions.len();
        is_there.then_some(index).ok_or_else(|| self.refused(b))
    }

    fn on_one<R>(
        &self,
        b: &[Interval<F>],
        run: impl FnOnce(&Kernel<F>) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let version = self.chosen(b)?;
        let result = run(version.kernel()?)?;
        version.used.add(1);
        Ok(result)
    }

    /// Bounds of the first output on a box, as [`Kernel::eval`], by the version that is chosen for
    /// the box.
    ///
    /// # Errors
    /// As [`Kernel::eval`]; and as [`Version::kernel`], if the version is made now and cannot be.
    pub fn eval(&self, b: &[Interval<F>]) -> Result<Interval<F>, Error> {
        self.on_one(b, |kernel| kernel.eval(b))
    }

    /// Bounds of the first output on a box, or `None` if they are not known, as
    /// [`Kernel::eval_known`].
    ///
    /// # Errors
    /// As [`Versions::eval`].
    pub fn eval_known(&self, b: &[Interval<F>]) -> Result<Option<Interval<F>>, Error> {
        self.on_one(b, |kernel| kernel.eval_known(b))
    }

    /// Bounds of every output on a box, as [`Kernel::eval_all`].
    ///
    /// # Errors
    /// As [`Versions::eval`].
    pub fn eval_all(&self, b: &[Interval<F>]) -> Result<Vec<Interval<F>>, Error> {
        self.on_one(b, |kernel| kernel.eval_all(b))
    }

    /// Bounds of every output on a box, with `None` for those that are not known, as
    /// [`Kernel::eval_all_known`].
    ///
    /// # Errors
    /// As [`Versions::eval`].
    pub fn eval_all_known(&self, b: &[Interval<F>]) -> Result<Vec<Option<Interval<F>>>, Error> {
        self.on_one(b, |kernel| kernel.eval_all_known(b))
    }

    /// Bounds of the first output on each of many boxes, in their order: those that
    /// [`Versions::eval`] returns, by one call of each version that is needed.
    ///
    /// # Errors
    /// As [`Versions::eval`], for any of the boxes; and as [`Kernel::eval_many`].
    pub fn eval_many<B: AsRef<[Interval<F>]>>(
        &self,
        boxes: &[B],
    ) -> Result<Vec<Interval<F>>, Error> {
        let boxes: Vec<&[Interval<F>]> = boxes.iter().map(AsRef::as_ref).collect();
        compiled!(Versions::<F>::eval_many_here: fn(&Versions<F>, &[&[Interval<F>]]) -> Result<Vec<Interval<F>>, Error>)(
            self, &boxes,
        )
    }

    fn eval_many_here(&self, boxes: &[&[Interval<F>]]) -> Result<Vec<Interval<F>>, Error> {
        let mut chosen = vec![0_u8; boxes.len()];
        let general = &self.shared.general.made;
        let has_uniforms = general.uniforms.contains(&true);
        with_default_mode(|| {
            for (chosen, b) in chosen.iter_mut().zip(boxes) {
                *chosen = byte(self.index_of(b)?);
                if has_uniforms {
                    general.check_uniforms(boxes[0], b)?;
                }
            }
            Ok::<(), Error>(())
        })?;
        let mut found = vec![Interval::EMPTY; boxes.len()];
        for needed in self.needed(&chosen)? {
            let Needed {
                index,
                kernel,
                count,
                ..
            } = needed;
            if count == boxes.len() {
                found = kernel.eval_output(0, boxes)?;
            } else {
                let places = || (0..boxes.len()).filter(|&k| chosen[k] == index);
                let group: Vec<&[Interval<F>]> = places().map(|k| boxes[k]).collect();
                for (k, bounds) in places().zip(kernel.eval_output(0, &group)?) {
                    found[k] = bounds;
                }
            }
            needed.version.used.add(count);
        }
        Ok(found)
    }

    /// The versions that are needed, with how many boxes need them. All of them are made.
    fn needed(&self, chosen: &[u8]) -> Result<Vec<Needed<'_, F>>, Error> {
        let mut needed = Vec::new();
        let mut left = chosen.len();
        for (index, version) in self.iter().enumerate() {
            let index = byte(index);
            let count = chosen.iter().filter(|&&of| of == index).count();
            if count > 0 {
                needed.push(Needed {
                    index,
                    version,
                    kernel: version.kernel()?,
                    count,
                });
            }
            left -= count;
            if left == 0 {
                break;
            }
        }
        Ok(needed)
    }

    /// Bounds of all outputs on boxes that lie in columns, as [`Kernel::eval_columns`]. Columns are
    /// not copied if one version is chosen for all boxes; otherwise some hundred boxes at a time
    /// are sorted into groups.
    ///
    /// # Errors
    /// As [`Kernel::eval_columns`]; and as [`Version::kernel`], if a version is made now and cannot
    /// be. Nothing is written then.
    pub fn eval_columns(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        compiled!(Versions::<F>::eval_columns_here: fn(&Versions<F>, &[&[F]], &mut [&mut [F]]) -> Result<(), Error>)(
            self, inputs, outputs,
        )
    }

    fn eval_columns_here(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        let Shared {
            general, choice, ..
        } = &*self.shared;
        let boxes = general.boxes_in(inputs, outputs)?;
        let mut chosen = vec![0_u8; boxes];
        with_default_mode(|| {
            general.check_columns(inputs)?;
            choice.of_columns(inputs, general.arithmetic().is_machine(), &mut chosen);
            Ok::<(), Error>(())
        })?;
        let needed = self.needed(&chosen)?;
        if let [Needed { kernel, .. }] = needed.as_slice() {
            kernel.run_columns(inputs, outputs)?;
        } else {
            let (mut places, mut room) = (Vec::new(), Vec::new());
            for (block, chosen) in chosen.chunks(BLOCK).enumerate() {
                let start = block * BLOCK;
                let memory = (&mut places, &mut room);
                self.run_block(inputs, outputs, start, chosen, memory)?;
            }
        }
        for Needed { version, count, .. } in needed {
            version.used.add(count);
        }
        Ok(())
    }

    /// Runs a block of columns, from this place on, each box by the version that was chosen for it.
    fn run_block(
        &self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        start: usize,
        chosen: &[u8],
        (places, room): (&mut Vec<usize>, &mut Vec<F>),
    ) -> Result<(), Error> {
        let is_uniform = |column: usize| self.shared.general.is_uniform(column / 2);
        let columns = || inputs.iter().copied().enumerate();
        for needed in self.needed(chosen)? {
            let Needed {
                index,
                kernel,
                count,
                ..
            } = needed;
            if count == chosen.len() {
                let part = columns().map(|(i, column)| {
                    let all = 0..column.len();
                    let own = start..start + count;
                    &column[if is_uniform(i) { all } else { own }]
                });
                let from: Vec<&[F]> = part.collect();
                let to = outputs.iter_mut();
                let mut to: Vec<&mut [F]> = to.map(|c| &mut c[start..start + count]).collect();
                return kernel.run_columns(&from, &mut to);
            }
            // Without a branch, which would be foretold for no random boxes.
            places.resize(chosen.len() + 1, 0);
            let mut found = 0;
            for (k, &of) in chosen.iter().enumerate() {
                places[found] = start + k;
                found += usize::from(of == index);
            }
            let places = &places[..count];
            room.clear();
            for (_, column) in columns().filter(|&(i, _)| !is_uniform(i)) {
                room.extend(places.iter().map(|&k| column[k]));
            }
            let inputs = room.len();
            room.resize(inputs + outputs.len() * count, F::ZERO);
            let (gathered, results) = room.split_at_mut(inputs);
            let mut gathered = gathered.chunks_exact(count);
            let part = |(i, column)| {
                let own = (!is_uniform(i)).then(|| gathered.next());
                own.flatten().unwrap_or(column)
            };
            let from: Vec<&[F]> = columns().map(part).collect();
            let mut to: Vec<&mut [F]> = results.chunks_exact_mut(count).collect();
            kernel.run_columns(&from, &mut to)?;
            for (column, results) in outputs.iter_mut().zip(to) {
                for (&k, result) in places.iter().zip(results) {
                    column[k] = *result;
                }
            }
        }
        Ok(())
    }
}

/// An index of a version, of which there are no more than a byte tells apart.
fn byte(index: usize) -> u8 {
    u8::try_from(index).unwrap_or(u8::MAX)
}

fn index_here<F: Number>(shared: &Shared<F>, b: &[Interval<F>]) -> usize {
    with_default_mode(|| shared.index(b))
}

impl<F: Number> Shared<F> {
    /// The index of the version that bounds a box; how many versions there are, if none does.
    fn index(&self, b: &[Interval<F>]) -> usize {
        let index = self.choice.of(b);
        // A version that is for the box asks for no less than the general one.
        if index + 1 == self.versions.len() && !self.is_general(b) {
            return self.versions.len();
        }
        index
    }

    /// Whether a box is one of the general version.
    #[inline]
    fn is_general(&self, b: &[Interval<F>]) -> bool {
        let made = &self.general.made;
        made.is_for_any && b.len() == made.sides.len() || self.passes(b)
    }

    /// The same of any version. Apart, so that the choice keeps no room for errors.
    #[inline(never)]
    fn passes(&self, b: &[Interval<F>]) -> bool {
        self.general.made.check(b).is_ok()
    }
}

#[cfg(test)]
mod tests;
