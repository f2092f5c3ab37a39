//! Fields: what noise and textures are on a box holds what they are at its points; a part of a box
//! gives no more; a box in one texel gives just that texel.
//!
//! Images are random: of every shape, of few texels or some hundreds, with one to four channels,
//! filtered and wrapped in every way. Coordinates are special numbers first: zeros, subnormal and
//! huge ones, infinities, NaN, edges and centres of texels and what is next to them, multiples of
//! the period of a wrap mode.

use arbitrary::{Result, Unstructured};
use outward_expr::Field;
use outward_expr::field::{
    Filter, Noise, NoiseKind, Read, Sampling, Texels, Texture, TextureShape,
};
use outward_interval::Float;
use outward_sets::ValueSet;

use crate::draw;

/// See the [module](self).
pub fn fields(u: &mut Unstructured<'_>) -> Result<()> {
    let (field, side) = if u.ratio(1, 3)? {
        let kind = *u.choose(&NoiseKind::ALL)?;
        let noise = Noise::new(kind, u.int_in_range(1..=3)?);
        (noise.map(Field::Noise), 1)
    } else {
        let (field, side) = texture(u)?;
        (Some(field), side)
    };
    let Some(field) = field else {
        return Ok(());
    };
    for _ in 0..4 {
        if u.arbitrary()? {
            look::<f32>(u, &field, side)?;
        } else {
            look::<f64>(u, &field, side)?;
        }
    }
    Ok(())
}

/// A texture with an image, and a side of it.
fn texture(u: &mut Unstructured<'_>) -> Result<(Field, usize)> {
    let shape = *u.choose(&TextureShape::ALL)?;
    let sampling = draw::sampling(u, shape)?;
    let channel = u.int_in_range(0..=3)?;
    let load = shape != TextureShape::Cube && u.ratio(1, 6)?;
    let read = if load {
        Read::Load(channel)
    } else {
        Read::Sample(channel)
    };
    let texture = Texture::new("t", shape, read, Texels::Float).bound(&sampling);
    let texture = texture.unwrap_or_else(|error| panic!("{shape:?}: {error}"));
    Ok((Field::Texture(texture), sampling.image.size()[0]))
}

/// A coordinate.
fn coordinate<F: Float>(u: &mut Unstructured<'_>, side: usize) -> Result<F> {
    if u.ratio(1, 6)? {
        return draw::number(u);
    }
    // An edge, a centre, or something near.
    let halves = f64::from(u.int_in_range(-12..=12_i32)?) + if u.arbitrary()? { 0.5 } else { 0.0 };
    let near = match u.int_in_range(0..=3)? {
        0 => 0.0,
        1 => f64::from(u.int_in_range(-2..=2_i32)?) * 1e-9,
        _ => f64::from(u.arbitrary::<i16>()?) / 65536.0,
    };
    let side = f64::from(u32::try_from(side).unwrap_or(1));
    let scale = if u.arbitrary()? { side } else { 1.0 };
    Ok(F::from_f64((halves + near) / scale))
}

fn look<F: Float>(u: &mut Unstructured<'_>, field: &Field, side: usize) -> Result<()> {
    let mut sets = [ValueSet::<F>::EMPTY; 3];
    let mut parts = sets;
    let mut members = [const { Vec::new() }; 3];
    for k in 0..3 {
        let (a, b) = (coordinate::<F>(u, side)?, coordinate::<F>(u, side)?);
        let b = match u.int_in_range(0..=3)? {
            0 => a,
            1 => F::from_f64(a.to_f64() + f64::from(u.arbitrary::<i8>()?) / 4096.0),
            _ => b,
        };
        let (lo, hi) = if b < a { (b, a) } else { (a, b) };
        let inside = coordinate::<F>(u, side)?;
        let middle = F::from_f64(lo.to_f64() * 0.5 + hi.to_f64() * 0.5);
        let mut set = ValueSet::between(lo, hi);
        if u.ratio(1, 12)? {
            set = set.union(ValueSet::NAN);
        }
        members[k] = vec![lo, hi, inside, middle, F::ZERO, -F::ZERO, F::NAN];
        members[k].retain(|&x| set.contains(x));
        sets[k] = set;
        // From one member to another.
        let to = members[k].get(2).copied().unwrap_or(lo);
        let part = if to < lo { (to, lo) } else { (lo, to) };
        parts[k] = set.intersection(ValueSet::between(part.0, part.1));
    }
    let range = outward_semantics::field::over(field, sets).reals();
    let few = outward_semantics::field::over(field, parts).reals();
    assert!(
        few.subset(range),
        "{field:?} {parts:?}: {few}, not in {range} of {sets:?}"
    );
    let one = vec![F::ZERO];
    let of = |k: usize| {
        if k < field.coordinates() {
            &members[k]
        } else {
            &one
        }
    };
    let mut distinct: Vec<F> = Vec::new();
    for &x in of(0) {
        for &y in of(1) {
            for &z in of(2) {
                let value = outward_semantics::field::at(field, [x, y, z]).real();
                assert!(
                    range.contains(value),
                    "{field:?} {sets:?}: {range} lacks {value:?} at {x:?}, {y:?}, {z:?}"
                );
                if !distinct.contains(&value) {
                    distinct.push(value);
                }
            }
        }
    }
    // One texel by itself: nothing but its value, if no rounding can lead to another.
    if let Field::Texture(texture) = field
        && let Some(sampling) = texture.sampling()
        && sampling.filter == Filter::Nearest
        && texture.shape() != TextureShape::Cube
        && sets
            .iter()
            .take(field.coordinates())
            .all(|set| inside_one(*set, sampling, side))
    {
        assert!(
            range.is_singleton() || range.may_be_zero(),
            "{field:?} {sets:?}: {range}"
        );
    }
    Ok(())
}

/// Whether these coordinates are well inside one texel, whichever the side is that they are scaled
/// by.
fn inside_one<F: Float>(set: ValueSet<F>, sampling: &Sampling, _: usize) -> bool {
    let sides = sampling.image.size();
    let inside = |side: usize| {
        let side = f64::from(u32::try_from(side).unwrap_or(1));
        let (lo, hi) = (set.inf().to_f64() * side, set.sup().to_f64() * side);
        lo.abs() < 1e6
            && lo.floor() == hi.floor()
            && lo > lo.floor() + 1e-3
            && hi < hi.floor() + 0.999
    };
    !set.may_be_nan() && !set.is_empty() && sides.into_iter().chain([1]).all(inside)
}
