//! Reads of textures: each channel is a look into a [field](outward_expr::field) of the function.
//!
//! A shader says what a texture is read by, and by its type what texels can be: of
//! `texture_2d<f32>` anything, of depths and storage formats more. Which image it is, how it is
//! filtered and wrapped comes from elsewhere
//! ([`Function::with_image`](outward_expr::Function::with_image)). Two reads are the same value if
//! they are of one texture, by one sampler, at the same coordinates, and of the level 0: of any
//! other level nothing is taken for the same.
//!
//! | shader | becomes |
//! |---|---|
//! | `textureSample…(t, s, p, …)`, `texture(…)` | `sample` of each channel; of an image, which has one level, whatever level is asked for |
//! | `textureSampleCompare…` | something in [0, 1] |
//! | `textureGather…(c, t, s, p)`, reads with an offset | what the format holds; the same if all is the same |
//! | `textureLoad(t, i, level)`, `texelFetch` | `load` of each channel; of an image 0 outside |
//! | `textureDimensions(t)`, `textureSize` | `size` of each axis, at least 1 |
//! | layers, samples | what the format holds; there are no images of these |

use naga::{Expression, Handle, ImageClass, ImageDimension, ImageQuery, SampleLevel, ScalarKind};
use naga::{Span, StorageFormat, TypeInner};
use outward_expr::field::{Field, Read, Texels, Texture, TextureShape};
use outward_expr::{IntOp, RegionValue, Type};

use super::fault::Fault;
use super::state::{Frame, Lowerer};
use super::value::Value;

/// How many texels a texture may have along an axis: no API has so many.
const MAX_SIDE: i32 = 1 << 24;

/// How many reads of other levels there may be.
const MAX_READS: u32 = 1 << 12;

/// All integers.
const INTEGERS: Texels = Texels::Integers(i32::MIN, i32::MAX);

/// A texture as its type says it is.
struct Kind {
    name: std::rc::Rc<str>,
    shape: TextureShape,
    texels: Texels,
}

/// A sample, a load or a question: one value for each component of the result.
pub(super) fn texture<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    handle: Handle<Expression>,
    span: Span,
) -> Result<Vec<RegionValue>, Fault> {
    let size = state
        .layouts()
        .size(frame.inner(state.source.module, handle));
    let size = size.map_err(|what| Fault::unsupported(span, what))?;
    let unsupported = |what: &str| Err(Fault::unsupported(span, what));
    let mut places: Vec<RegionValue> = Vec::with_capacity(3);
    let (kind, by, read): (Kind, String, fn(u8) -> Read) = match frame.expressions[handle] {
        Expression::ImageSample {
            image,
            sampler,
            gather,
            coordinate,
            array_index,
            offset,
            ref level,
            depth_ref,
            clamp_to_edge,
        } => {
            let mut kind = kind_of(state, frame, image, span)?;
            let Value::Opaque { name: sampler, .. } = state.value(frame, sampler)? else {
                return Err(Fault::new(span, "this is no sampler"));
            };
            places.extend_from_slice(&state.row(frame, coordinate)?);
            layer(state, frame, array_index, &mut places)?;
            let mut by = sampler.to_string();
            if let Some(reference) = depth_ref {
                places.push(state.scalar(frame, reference)?);
                kind.texels = Texels::Unorm;
                by.push_str("?compare");
            }
            if clamp_to_edge {
                by.push_str("?clamp");
            }
            // Of four texels around.
            if let Some(channel) = gather {
                by.push_str(&format!("?gather{}", channel as u8));
            }
            if let Some(offset) = offset {
                by.push_str(&offset_of(state, frame, offset, span)?);
            }
            // There are images of the coordinates alone.
            let more = array_index.is_some() || depth_ref.is_some() || offset.is_some();
            if more || clamp_to_edge || gather.is_some() {
                kind.shape = TextureShape::Other(0);
            }
            if !matches!(level, SampleLevel::Zero) {
                by.push_str(&other_level(state, span)?);
            }
            (kind, by, Read::Sample)
        }
        Expression::ImageLoad {
            image,
            coordinate,
            array_index,
            sample,
            level,
        } => {
            let mut kind = kind_of(state, frame, image, span)?;
            let signed = state.kind(frame, coordinate)? == ScalarKind::Sint;
            for &value in state.row(frame, coordinate)?.iter() {
                let op = if signed {
                    IntOp::FromSint
                } else {
                    IntOp::FromUint
                };
                places.push(state.builder.integer_op(op, &[value]));
            }
            layer(state, frame, array_index, &mut places)?;
            if let Some(sample) = sample {
                let value = state.scalar(frame, sample)?;
                places.push(state.builder.integer_op(IntOp::FromSint, &[value]));
            }
            if array_index.is_some() || sample.is_some() {
                kind.shape = TextureShape::Other(0);
            }
            (kind, level_of(state, frame, level, span)?, Read::Load)
        }
        Expression::ImageQuery { image, query } => {
            let mut kind = kind_of(state, frame, image, span)?;
            let (most, by) = match query {
                ImageQuery::Size { level } => (MAX_SIDE, level_of(state, frame, level, span)?),
                ImageQuery::NumLevels => (32, "?levels".to_owned()),
                ImageQuery::NumLayers => (MAX_SIDE, "?layers".to_owned()),
                ImageQuery::NumSamples => (64, "?samples".to_owned()),
            };
            kind.texels = Texels::Integers(1, most);
            if by.is_empty() {
                (kind, by, Read::Size)
            } else {
                (kind, by, |_| Read::Unknown)
            }
        }
        _ => return unsupported("this read of a texture"),
    };
    if places.len() > 3 {
        return unsupported("a read of a texture at more than three coordinates");
    }
    let shape = match kind.shape {
        TextureShape::Other(_) => TextureShape::Other(u8::try_from(places.len()).unwrap_or(3)),
        shape => shape,
    };
    state.charge(size)?;
    let mut row = Vec::with_capacity(size);
    for component in 0..u8::try_from(size.min(4)).unwrap_or(4) {
        let mut by = by.clone();
        let read = read(component);
        // Nothing else tells the sides of what has no name apart.
        if read == Read::Unknown {
            by.push_str(&format!("?{component}"));
        }
        let texture = Texture::new(&kind.name, shape, read, kind.texels).by(&by);
        row.push(state.builder.sample(&Field::Texture(texture), &places));
    }
    Ok(row)
}

/// The number of a layer.
fn layer<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    index: Option<Handle<Expression>>,
    places: &mut Vec<RegionValue>,
) -> Result<(), Fault> {
    let Some(index) = index else {
        return Ok(());
    };
    let value = state.scalar(frame, index)?;
    places.push(match state.builder.type_of(value) {
        Type::Int => state.builder.integer_op(IntOp::FromSint, &[value]),
        Type::Real | Type::Bool => value,
    });
    Ok(())
}

/// What tells reads with an offset, which is constant, from others.
fn offset_of<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    offset: Handle<Expression>,
    span: Span,
) -> Result<String, Fault> {
    let mut by = "?at".to_owned();
    for &value in state.row(frame, offset)?.iter() {
        let Some(texels) = state.builder.int_of(value) else {
            return Err(Fault::unsupported(span, "an offset that is not constant"));
        };
        by.push_str(&format!(",{texels}"));
    }
    Ok(by)
}

/// What tells reads of a level from others: nothing of level 0.
fn level_of<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    level: Option<Handle<Expression>>,
    span: Span,
) -> Result<String, Fault> {
    let known = match level {
        None => Some(0),
        Some(level) => {
            let value = state.scalar(frame, level)?;
            state.builder.int_of(value)
        }
    };
    if known == Some(0) {
        return Ok(String::new());
    }
    other_level(state, span)
}

fn other_level(state: &mut Lowerer<'_>, span: Span) -> Result<String, Fault> {
    state.reads += 1;
    if state.reads > MAX_READS {
        let message = format!("more than {MAX_READS} reads of textures whose level is not 0");
        return Err(Fault::new(span, message));
    }
    Ok(format!("?{}", state.reads))
}

/// What the type of a texture says.
fn kind_of<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    image: Handle<Expression>,
    span: Span,
) -> Result<Kind, Fault> {
    let Value::Opaque { name, ty } = state.value(frame, image)? else {
        return Err(Fault::unsupported(span, "a texture of an array"));
    };
    let TypeInner::Image { dim, class, .. } = *state.layouts().inner(ty) else {
        return Err(Fault::new(span, "this is no texture"));
    };
    let shape = match dim {
        ImageDimension::D1 => TextureShape::D1,
        ImageDimension::D2 => TextureShape::D2,
        ImageDimension::D3 => TextureShape::D3,
        ImageDimension::Cube => TextureShape::Cube,
    };
    let texels = match class {
        ImageClass::Sampled { kind, .. } => match kind {
            ScalarKind::Sint | ScalarKind::Uint => INTEGERS,
            _ => Texels::Float,
        },
        ImageClass::Depth { .. } => Texels::Unorm,
        ImageClass::Storage { format, .. } => of_storage(format),
        ImageClass::External => return Err(Fault::unsupported(span, "an external texture")),
    };
    Ok(Kind {
        name,
        shape,
        texels,
    })
}

/// What a format holds. Channels that it lacks are 0 or 1, which all of them hold.
fn of_storage(format: StorageFormat) -> Texels {
    use StorageFormat as S;
    match format {
        S::R8Unorm | S::Rg8Unorm | S::Rgba8Unorm | S::Bgra8Unorm | S::Rgb10a2Unorm => Texels::Unorm,
        S::R16Unorm | S::Rg16Unorm | S::Rgba16Unorm => Texels::Unorm,
        S::R8Snorm | S::Rg8Snorm | S::Rgba8Snorm => Texels::Snorm,
        S::R16Snorm | S::Rg16Snorm | S::Rgba16Snorm => Texels::Snorm,
        S::R8Uint | S::Rg8Uint | S::Rgba8Uint => Texels::Integers(0, 255),
        S::R8Sint | S::Rg8Sint | S::Rgba8Sint => Texels::Integers(-128, 127),
        S::Rgb10a2Uint => Texels::Integers(0, 1023),
        S::R16Uint | S::Rg16Uint | S::Rgba16Uint => Texels::Integers(0, 65_535),
        S::R16Sint | S::Rg16Sint | S::Rgba16Sint => Texels::Integers(-32_768, 32_767),
        _ => match naga::Scalar::from(format).kind {
            ScalarKind::Sint | ScalarKind::Uint => INTEGERS,
            _ => Texels::Float,
        },
    }
}
