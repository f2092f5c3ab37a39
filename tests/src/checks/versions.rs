//! Versions of kernels: of random functions with branches and loops, in every arithmetic.
//!
//! * The version that bounds a box is for it, and no other one that is for it is more special.
//! * It has the bits of a kernel that was made for its boxes alone, in every call, lazily or not.
//! * Bounds hold the values at points of the box, and are never wider than those of the plain
//!   function; plain versions of real numbers have the bits of the plain general kernel.

use arbitrary::{Result, Unstructured};
use outward_analysis::{Arithmetic, NanPolicy};
use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::Number;
use outward_runtime::{
    Assumption, Engine, Error, Kernel, KernelBuilder, Version, VersionError, Versions,
};
use outward_semantics::{Scalar, Set};
use outward_sets::ValueSet;

use super::float_bounds::{Found, value_is_in};
use super::flow_holds::real_value_meets;
use crate::draw::{self, Family};

/// See the [module](self).
pub fn versions(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[
        Family::All,
        Family::Branches,
        Family::Branches,
        Family::Basic,
        Family::Smooth,
    ])?;
    let f = if matches!(family, Family::Smooth) {
        let size = u.int_in_range(2..=14)?;
        draw::function(u, family, size)?
    } else {
        let size = draw::size(u)?.min(40);
        draw::flow_of_numbers(u, family, size)?
    };
    if f.inputs.is_empty() {
        return Ok(());
    }
    if u.arbitrary()? {
        hold::<f32>(u, &f)
    } else {
        hold::<f64>(u, &f)
    }
}

/// What was drawn of one version.
struct Drawn {
    sides: Vec<Interval<f64>>,
    scalars: Vec<bool>,
}

fn widened<F: Number>(side: Interval<F>) -> Interval<f64> {
    let [neg_lo, hi] = side.endpoints().map(|end| end.to_f64());
    Interval::from_endpoints(neg_lo, hi)
}

/// The builder for these boxes.
fn on<'f>(base: &KernelBuilder<'f>, f: &'f Function, drawn: &Drawn) -> KernelBuilder<'f> {
    let mut builder = base.clone();
    for (i, name) in f.inputs.iter().enumerate() {
        builder = builder.within(name, drawn.sides[i]).expect("an input");
        if drawn.scalars[i] {
            builder = builder.scalar(name).expect("an input");
        }
    }
    builder
}

fn hold<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let all: Vec<Arithmetic> = Arithmetic::all().collect();
    let arithmetic = *u.choose(&all)?;
    let arithmetic = *u.choose(&[arithmetic, Arithmetic::REAL])?;
    let mut bare = Kernel::builder(f)
        .rounding(arithmetic.rounding())
        .engine(*u.choose(&[Engine::Jit, Engine::Interpreter])?);
    if let Some(policy) = arithmetic.nan() {
        bare = bare.nan(policy);
    }
    let is_plain = u.ratio(1, 3)?;
    let plain = bare.clone().plain();
    if is_plain {
        bare = plain.clone();
    }
    let mut base = Drawn {
        sides: draw::region::<F>(u, f)?.into_iter().map(widened).collect(),
        scalars: vec![false; f.inputs.len()],
    };
    for i in 0..f.inputs.len() {
        if u.ratio(2, 3)? {
            base.sides[i] = widened(draw::interval::<F>(u)?);
        }
        base.scalars[i] = u.ratio(1, 12)?;
    }
    let mut named: Vec<Drawn> = Vec::new();
    let mut builder = None;
    for k in 0..u.int_in_range(1..=4)? {
        let mut drawn = Drawn {
            sides: base.sides.clone(),
            scalars: base.scalars.clone(),
        };
        let mut assumed = Vec::new();
        for (i, name) in f.inputs.iter().enumerate() {
            if u.arbitrary()? {
                // Of another version, so that there are some within others.
                let from = u.int_in_range(0..=named.len())?;
                let from = named.get(from).unwrap_or(&base).sides[i];
                let [neg_lo, hi] = from.endpoints().map(F::from_f64_up);
                drawn.sides[i] = widened(draw::part(u, Interval::from_endpoints(neg_lo, hi))?);
                assumed.push((name.as_str(), Assumption::Within(drawn.sides[i])));
            }
            if u.ratio(1, 5)? {
                drawn.scalars[i] = true;
                assumed.push((name.as_str(), Assumption::Scalar));
            }
        }
        let name = format!("version {k}");
        let next = match builder {
            None => on(&bare, f, &base).version(&name, assumed),
            Some(builder) => outward_runtime::VersionsBuilder::version(builder, &name, assumed),
        };
        builder = Some(next.expect("parts of the box"));
        named.push(drawn);
    }
    let Some(builder) = builder else {
        return Ok(());
    };
    let lazily: bool = u.arbitrary()?;
    let built = match lazily {
        true => builder.lazily().build::<F>(),
        false => builder.build::<F>(),
    };
    let versions = match built {
        Ok(versions) => versions,
        Err(Error::Version { cause, .. }) => {
            assert!(matches!(cause, VersionError::Same { .. }), "{cause}");
            return Ok(());
        }
        Err(_) => return Ok(()), // It calls itself.
    };
    named.push(base);
    let index = |version: &Version<F>| {
        let number = version.name().strip_prefix("version ");
        number.map_or(named.len() - 1, |n| n.parse().expect("a number"))
    };
    let mut boxes: Vec<Vec<Interval<F>>> = Vec::new();
    for _ in 0..u.int_in_range(1..=6)? {
        let of: &Version<F> = u.choose_iter(versions.iter())?;
        let drawn = &named[index(of)];
        let mut b = Vec::new();
        for (side, &scalar) in of.within().iter().zip(&drawn.scalars) {
            let part = draw::part(u, *side)?;
            let number = Interval::point(draw::member(u, *side)?);
            b.push(if scalar {
                number.unwrap_or(Interval::EMPTY)
            } else {
                part
            });
        }
        if u.ratio(1, 20)? {
            b[0] = Interval::EMPTY;
        }
        boxes.push(b);
    }
    let about = |b: &[Interval<F>], version: &Version<F>| {
        format!(
            "{} on {b:?} by {version:?} of {versions:?}, {arithmetic}, of\n{f}",
            F::NAME
        )
    };
    // A loop that is too long to be unrolled may be one that no point of the box reaches.
    let Ok(general) = on(&plain, f, &named[named.len() - 1]).build::<F>() else {
        return Ok(());
    };
    let mut all = Vec::new();
    for b in &boxes {
        let version = versions.chosen(b).expect("a box of the general one");
        is_most_special(&versions, version, b, || about(b, version));
        let alone = on(&bare, f, &named[index(version)]).build::<F>();
        let expected = alone
            .expect("it is made")
            .eval_all_known(b)
            .expect("bounds");
        let found = versions.eval_all_known(b).expect("bounds");
        assert_eq!(found, expected, "{}", about(b, version));
        let wide = general.eval_all_known(b).expect("bounds");
        for (narrow, wide) in found.iter().zip(&wide) {
            let (narrow, wide) = (narrow.unwrap_or(Interval::ENTIRE), *wide);
            let wide = wide.unwrap_or(Interval::ENTIRE);
            let is_same = is_plain && arithmetic.is_real();
            assert!(
                arithmetic.nan() == Some(NanPolicy::Ignore)
                    || narrow.subset(wide) && (!is_same || narrow == wide),
                "{narrow} is wider than {wide}: {}",
                about(b, version)
            );
        }
        for _ in 0..2 {
            let point = b.iter().map(|side| draw::member(u, *side));
            let point = point.collect::<Result<Vec<F>>>()?;
            if !b.iter().any(|side| side.is_empty()) {
                holds_value(f, arithmetic, (b, &point), &found, || about(b, version));
            }
        }
        all.push(found);
    }
    in_one_call(&versions, arithmetic, &boxes, &all);
    let used: u64 = versions.iter().map(Version::used).sum();
    let full = boxes
        .iter()
        .filter(|b| !b.iter().any(|side| side.is_empty()));
    assert_eq!(used, (2 * boxes.len() + full.count()) as u64);
    Ok(())
}

/// A version is for a box, and none that is more special is.
fn is_most_special<F: Number>(
    versions: &Versions<F>,
    chosen: &Version<F>,
    b: &[Interval<F>],
    about: impl Fn() -> String,
) {
    let is_number = |side: &Interval<F>| side.is_singleton() || side.is_empty();
    let is_for = |version: &Version<F>| {
        let mut sides = b.iter().zip(version.within()).enumerate();
        sides.all(|(i, (side, within))| {
            side.subset(*within) && (!version.is_scalar(i) || is_number(side))
        })
    };
    let is_more_special = |version: &Version<F>| {
        let sides = version.within().iter().zip(chosen.within()).enumerate();
        sides.clone().all(|(i, (side, within))| {
            let one = version.is_scalar(i) || side.is_singleton();
            side.subset(*within) && (!chosen.is_scalar(i) || one)
        })
    };
    assert!(is_for(chosen), "{}", about());
    for version in versions.iter().filter(|v| v.name() != chosen.name()) {
        let better = is_for(version) && is_more_special(version);
        assert!(!better, "{}, {}", version.name(), about());
    }
}

/// A value at a point is in the bounds.
pub(super) fn holds_value<F: Number>(
    f: &Function,
    arithmetic: Arithmetic,
    (b, point): (&[Interval<F>], &[F]),
    found: &[Option<Interval<F>>],
    about: impl Fn() -> String,
) {
    let point: Vec<Scalar<F>> = point.iter().map(|&x| Scalar::Real(x)).collect();
    if arithmetic.is_real() {
        let set = |side: Interval<F>| Set::Real(ValueSet::from(side));
        let b: Vec<Set<F>> = b.iter().map(|&side| set(side)).collect();
        let bounds = found
            .iter()
            .map(|side| set(side.unwrap_or(Interval::ENTIRE)));
        let bounds: Vec<Set<F>> = bounds.collect();
        return real_value_meets(f, &point, &b, &bounds);
    }
    let ends = found.iter().map(|bounds| match bounds {
        Some(bounds) => [bounds.inf(), bounds.sup()],
        None => [F::NAN; 2],
    });
    let found = Found {
        ends: ends.collect(),
        nan: true,
    };
    value_is_in(f, &point, (arithmetic, true), &found, about);
}

/// Boxes of one call have the bounds that each has by itself.
fn in_one_call<F: Number>(
    versions: &Versions<F>,
    arithmetic: Arithmetic,
    boxes: &[Vec<Interval<F>>],
    all: &[Vec<Option<Interval<F>>>],
) {
    let first = |found: &Vec<Option<Interval<F>>>| found[0].unwrap_or(Interval::ENTIRE);
    let expected: Vec<Interval<F>> = all.iter().map(first).collect();
    assert_eq!(versions.eval_many(boxes), Ok(expected));

    let full =
        |(b, _): &(&Vec<Interval<F>>, _)| !b.iter().any(|side: &Interval<F>| side.is_empty());
    let pairs = boxes.iter().zip(all).filter(full);
    let (boxes, all): (Vec<_>, Vec<_>) = pairs.unzip();
    let is_machine = arithmetic.is_machine();
    let lower = |neg_lo: F| if is_machine { -neg_lo } else { neg_lo };
    let mut columns: Vec<Vec<F>> = Vec::new();
    for i in 0..boxes.first().map_or(0, |b| b.len()) {
        let ends = || boxes.iter().map(|b| b[i].endpoints());
        columns.push(ends().map(|[neg_lo, _]| lower(neg_lo)).collect());
        columns.push(ends().map(|[_, hi]| hi).collect());
    }
    if columns.is_empty() {
        return;
    }
    let inputs: Vec<&[F]> = columns.iter().map(Vec::as_slice).collect();
    let mut outputs = vec![vec![F::ZERO; boxes.len()]; 2 * all[0].len()];
    let mut places: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
    versions.eval_columns(&inputs, &mut places).expect("bounds");
    for (k, expected) in all.iter().enumerate() {
        for (o, expected) in expected.iter().enumerate() {
            let [first, hi] = [outputs[2 * o][k], outputs[2 * o + 1][k]];
            let known = !first.is_nan() && !hi.is_nan();
            if arithmetic.is_real() {
                let ends = expected.unwrap_or(Interval::ENTIRE).endpoints();
                let same = ends == [first, hi] || (ends[0].is_nan() && !known);
                assert!(same, "{ends:?}, {first:?}, {hi:?}");
            } else {
                // Infinities alone are joined with numbers there.
                let bounds = expected.unwrap_or(Interval::ENTIRE);
                let lo = if is_machine { first } else { -first };
                assert_eq!(known, expected.is_some());
                let is_within = bounds.inf() <= lo && hi <= bounds.sup();
                // Where NaN that is ignored arose, ends may be the wrong way round: of that a slice
                // of boxes says that it is empty.
                let is_inverted =
                    arithmetic.nan() == Some(NanPolicy::Ignore) && bounds.is_empty() && lo > hi;
                assert!(
                    !known || is_within || is_inverted,
                    "{lo:?}, {hi:?}, {bounds}, {arithmetic}, {:?}",
                    boxes[k]
                );
            }
        }
    }
}
