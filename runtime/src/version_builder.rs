//! How versions of a kernel are asked for, and put in the order in which they are tried.

use std::sync::Arc;

use outward_interval::Interval;
use outward_lower::Number;

use crate::builder::{KernelBuilder, outward};
use crate::choice::Assumed;
use crate::error::{Error, VersionError};
use crate::versions::{GENERAL, MOST, Version, Versions, wrong};

/// What a version of a kernel assumes of an input: see [`KernelBuilder::version`].
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum Assumption {
    /// It lies within this interval, as [`KernelBuilder::within`] says of a kernel.
    Within(Interval<f64>),
    /// It is one number, whichever number that is, as [`KernelBuilder::scalar`] says of a kernel.
    Scalar,
}

/// Says which versions of a kernel there are, and makes them: see [`KernelBuilder::version`].
#[derive(Clone, Debug)]
#[must_use]
pub struct VersionsBuilder<'f> {
    base: KernelBuilder<'f>,
    named: Vec<Named>,
    lazily: bool,
}

/// A version as it was asked for.
#[derive(Clone, Debug)]
struct Named {
    name: String,
    sides: Vec<Interval<f64>>,
    scalars: Vec<bool>,
}

impl<'f> KernelBuilder<'f> {
    /// Adds a version for boxes of which more is known: that inputs, by name, are within an
    /// interval or are one number. What was said before is the *general* version, for all boxes.
    /// Which version is run is decided for each box: see [`Versions`].
    ///
    /// ```
    /// use outward::prelude::*;
    /// use outward::runtime::Assumption::{Scalar, Within};
    /// let model = outward::front::read("p.txt", "f(x, p) = sqrt(x*x) * p / (1 + p*p)")?;
    /// let versions = Kernel::builder(&model.function)
    ///     .version("positive", [("x", Within("[0, inf]".parse()?))])?
    ///     .version("positive, one p", [("x", Within("[0, inf]".parse()?)), ("p", Scalar)])?
    ///     .build::<f64>()?;
    /// let [x, p] = ["[1, 2]", "[1]"].map(|side| side.parse::<Interval<f64>>().unwrap());
    /// assert_eq!(versions.chosen(&[x, p])?.name(), "positive, one p");
    /// assert_eq!(versions.chosen(&[x, x])?.name(), "positive");
    /// assert_eq!(versions.eval(&[x, p])?.to_string(), "[0.5, 1]");
    /// versions.eval_many(&[[x, p], [-x, p], [-x, x]])?;
    /// let counts: Vec<_> = versions.iter().map(|v| (v.name(), v.used())).collect();
    /// assert_eq!(counts, [("positive, one p", 2), ("positive", 0), ("general", 2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Version`], with what is wrong: the name is `general` or that of another version;
    /// there are 255 versions already; the function has no such input; the interval of an input is
    /// not within that of the general version; or two assumptions about an input contradict each
    /// other.
    pub fn version<S: AsRef<str>>(
        self,
        name: &str,
        assumptions: impl IntoIterator<Item = (S, Assumption)>,
    ) -> Result<VersionsBuilder<'f>, Error> {
        let builder = VersionsBuilder {
            base: self,
            named: Vec::new(),
            lazily: false,
        };
        builder.version(name, assumptions)
    }
}

impl VersionsBuilder<'_> {
    /// Adds another version: see [`KernelBuilder::version`].
    ///
    /// # Errors
    /// As [`KernelBuilder::version`].
    pub fn version<S: AsRef<str>>(
        mut self,
        name: &str,
        assumptions: impl IntoIterator<Item = (S, Assumption)>,
    ) -> Result<Self, Error> {
        let wrong = |cause| wrong(name, cause);
        if name == GENERAL || self.named.iter().any(|other| other.name == name) {
            return Err(wrong(VersionError::RepeatedName));
        }
        if self.named.len() >= MOST {
            return Err(wrong(VersionError::TooMany));
        }
        let (mut sides, mut scalars) = (self.base.sides.clone(), self.base.scalars.clone());
        for (input, assumption) in assumptions {
            let input = input.as_ref();
            let index = self.base.index(input);
            let index = index.map_err(|error| wrong(VersionError::Kernel(Box::new(error))))?;
            match assumption {
                Assumption::Scalar => scalars[index] = true,
                Assumption::Within(side) => {
                    let within = self.base.sides[index];
                    if !side.subset(within) {
                        return Err(wrong(VersionError::Outside {
                            input: input.to_owned(),
                            assumed: side.to_string(),
                            within: within.to_string(),
                        }));
                    }
                    sides[index] = sides[index].intersection(side);
                    if sides[index].is_empty() {
                        return Err(wrong(VersionError::Nothing {
                            input: input.to_owned(),
                        }));
                    }
                }
            }
        }
        self.named.push(Named {
            name: name.to_owned(),
            sides,
            scalars,
        });
        Ok(self)
    }

    /// Says that each version except the general one is made by the first call that has a box for
    /// it, while other calls that need it wait. The bounds are the same.
    pub fn lazily(mut self) -> Self {
        self.lazily = true;
        self
    }

    /// Makes the versions, in the format `F`, which is `f32` or `f64`.
    ///
    /// # Errors
    /// As [`KernelBuilder::build`], for any of the versions, unless they are made
    /// [lazily](Self::lazily): then an error is that of the call that needs the version.
    /// [`Error::Version`] if two versions are for the same boxes, in this format and, with
    /// [`KernelBuilder::assume_valid`], where the function is valid.
    pub fn build<F: Number>(self) -> Result<Versions<F>, Error> {
        let general = self.base.build::<F>()?;
        let builder = Arc::new(self.base.into_owned());
        let all = Assumed {
            sides: general.within().to_vec(),
            scalars: builder.scalars.clone(),
        };
        let mut versions: Vec<Version<F>> = Vec::new();
        for Named {
            name,
            sides,
            scalars,
        } in self.named
        {
            let given: Vec<Interval<F>> = sides.iter().map(outward).collect();
            let left = builder.left_of(&given);
            let sides = left.map_err(|error| wrong(&name, VersionError::Kernel(error.into())))?;
            let assumed = Assumed { sides, scalars };
            let is_same =
                |other: &Assumed<F>| other.is_within(&assumed) && assumed.is_within(other);
            let same = versions.iter().find(|other| is_same(other.assumed()));
            let same = same.map(Version::name);
            if let Some(other) = same.or(is_same(&all).then_some(GENERAL)) {
                let other = other.to_owned();
                return Err(wrong(&name, VersionError::Same { other }));
            }
            versions.push(Version::new(name, &builder, given, assumed));
        }
        if !self.lazily {
            for version in &versions {
                version.kernel()?;
            }
        }
        let sides = builder.sides();
        let last = Version::new(GENERAL.to_owned(), &builder, sides, all);
        Versions::new(special_first(versions), last, general)
    }
}

/// Every version before those that are for all of its boxes; else in their order.
fn special_first<F: Number>(mut left: Vec<Version<F>>) -> Vec<Version<F>> {
    let mut sorted = Vec::new();
    while !left.is_empty() {
        // There is one: containment has no circles among boxes that differ.
        let is_special = |version: &Version<F>| {
            let mut others = left.iter().filter(|other| other.name() != version.name());
            !others.any(|other| other.assumed().is_within(version.assumed()))
        };
        let first = left.iter().position(is_special).unwrap_or(0);
        sorted.push(left.remove(first));
    }
    sorted
}
