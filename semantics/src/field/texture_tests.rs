//! Textures against their definitions. What holds of random images and boxes is tested by the check
//! `fields` of `tests/`.

use std::sync::Arc;

use outward_sets::ValueSet;

use outward_expr::field::*;

use super::interpolation::extremes;
use super::*;

/// A read of a row of texels.
fn row(texels: &[f32], filter: Filter, wrap: Wrap) -> Field {
    let image = Image::new(TextureShape::D1, [texels.len(), 1, 1], 1, texels).unwrap();
    read(Read::Sample(0), image, filter, wrap)
}

fn read(read: Read, image: Image, filter: Filter, wrap: Wrap) -> Field {
    let texture = Texture::new("t", image.shape(), read, Texels::Float);
    let sampling = Sampling {
        image: Arc::new(image),
        filter,
        wrap,
        border: [9.0; 4],
    };
    Field::Texture(texture.bound(&sampling).unwrap())
}

fn at(field: &Field, u: f64) -> f64 {
    crate::field::at(field, [u, 0.0, 0.0]).real()
}

fn over(field: &Field, lo: f64, hi: f64) -> (f64, f64) {
    let one = ValueSet::point(0.0);
    let set = crate::field::over(field, [ValueSet::between(lo, hi), one, one]).reals();
    assert!(!set.may_be_nan());
    (set.inf(), set.sup())
}

const TEXELS: [f32; 4] = [1.0, 5.0, 2.0, 8.0];

#[test]
fn nearest_texels_and_wrap_modes() {
    // Texel i covers [i/4, (i + 1)/4]; the coordinates are centres from −2.5 texels on.
    let expected = [
        (
            Wrap::Repeat,
            [5.0, 2.0, 8.0, 1.0, 5.0, 2.0, 8.0, 1.0, 5.0, 2.0],
        ),
        (
            Wrap::Mirror,
            [2.0, 5.0, 1.0, 1.0, 5.0, 2.0, 8.0, 8.0, 2.0, 5.0],
        ),
        (
            Wrap::Clamp,
            [1.0, 1.0, 1.0, 1.0, 5.0, 2.0, 8.0, 8.0, 8.0, 8.0],
        ),
        (
            Wrap::Border,
            [9.0, 9.0, 9.0, 1.0, 5.0, 2.0, 8.0, 9.0, 9.0, 9.0],
        ),
    ];
    for (wrap, values) in expected {
        let field = row(&TEXELS, Filter::Nearest, wrap);
        for (i, value) in (-3_i32..).zip(values) {
            let u = (f64::from(i) + 0.5) / 4.0;
            assert_eq!(at(&field, u), value, "{wrap:?} {i}");
            // A box in one texel has exactly its value; at an edge the texel behind it begins.
            assert_eq!(
                over(&field, u - 0.1, u + 0.1),
                (value, value),
                "{wrap:?} {i}"
            );
            assert_eq!(at(&field, u - 0.125), value);
            assert_eq!(over(&field, u - 0.125, u), (value, value));
        }
    }
}

#[test]
fn linear_means_between_centres() {
    let field = row(&TEXELS, Filter::Linear, Wrap::Repeat);
    assert_eq!(at(&field, 0.125), 1.0);
    assert_eq!(at(&field, 0.25), 3.0);
    assert_eq!(at(&field, 0.0), 4.5);
    assert_eq!(at(&field, 0.3125), 4.0);
    assert_eq!(over(&field, 0.25, 0.3125), (3.0, 4.0));
    assert_eq!(over(&field, 0.25, 0.5), (3.0, 5.0));
    // Three cells: the texels that are touched.
    assert_eq!(over(&field, 0.2, 0.7), (1.0, 8.0));
    let border = row(&TEXELS, Filter::Linear, Wrap::Border);
    assert_eq!(at(&border, 1.0), 8.5);
    assert_eq!(at(&border, 2.0), 9.0);
    assert_eq!(over(&border, 3.0, 4.0), (9.0, 9.0));
}

#[test]
fn what_is_far_or_nothing() {
    for wrap in Wrap::ALL {
        for filter in Filter::ALL {
            let field = row(&TEXELS, filter, wrap);
            assert!(at(&field, f64::NAN).is_nan() && at(&field, f64::INFINITY).is_nan());
            let most = if wrap == Wrap::Border { 9.0 } else { 8.0 };
            for far in [1e17, -1e300, f64::MAX] {
                let value = at(&field, far);
                let (lo, hi) = over(&field, far, far);
                assert!(lo <= value && value <= hi, "{wrap:?} {filter:?} {far:e}");
                assert_eq!((lo, hi), (1.0, most));
            }
            let all = crate::field::over::<f64>(&field, [ValueSet::all(); 3]).reals();
            assert!(all.may_be_nan() && all.sup() == most && all.inf() == 1.0);
        }
    }
}

#[test]
fn loads_and_sizes() {
    let texels: Vec<f32> = (0_u8..12).map(f32::from).collect();
    let image = Image::new(TextureShape::D2, [3, 2, 1], 2, &texels).unwrap();
    let load = |channel| {
        read(
            Read::Load(channel),
            image.clone(),
            Filter::Linear,
            Wrap::Repeat,
        )
    };
    let at = |field: &Field, x: f64, y: f64| crate::field::at(field, [x, y, 0.0]).real();
    assert_eq!(at(&load(0), 2.0, 1.0), 10.0);
    assert_eq!(at(&load(1), 0.0, 1.0), 7.0);
    // Outside is 0; what the image lacks is 0, or 1 for the last channel.
    assert_eq!(at(&load(1), 3.0, 1.0), 0.0);
    assert_eq!(at(&load(1), 0.0, -1.0), 0.0);
    assert_eq!((at(&load(2), 0.0, 0.0), at(&load(3), 0.0, 0.0)), (0.0, 1.0));
    let texture = Texture::new(
        "t",
        TextureShape::D2,
        Read::Size(1),
        Texels::Integers(1, 99),
    );
    let size = Field::Texture(texture.bound(&Sampling::new(image.clone())).unwrap());
    assert_eq!(crate::field::at(&size, [0.0; 3]), Scalar::Int(2));
    assert_eq!(
        crate::field::over(&size, [ValueSet::<f64>::EMPTY; 3]).to_string(),
        "2"
    );
    let wrong = Texture::new("t", TextureShape::Cube, Read::Sample(0), Texels::Float);
    let error = wrong.bound(&Sampling::new(image)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the image is 2d, but the texture is cube"
    );
}

#[test]
fn without_an_image_the_format_is_known() {
    let texture = |texels| Texture::new("t", TextureShape::D2, Read::Sample(0), texels);
    let range = |texels| {
        let point = [ValueSet::point(0.5_f32); 3];
        crate::field::over(&Field::Texture(texture(texels)), point).to_string()
    };
    assert_eq!(range(Texels::Unorm), "[0, 1] | +0 | -0");
    assert_eq!(range(Texels::Snorm), "[-1, 1] | +0 | -0");
    assert_eq!(
        range(Texels::Float),
        Set::<f32>::all(Type::Real).to_string()
    );
    assert_eq!(range(Texels::Integers(0, 255)), "[0, 255]");
    let f = outward_expr::text::parse(
        "x var x\ny sample sample:0:1d:unorm:wood x",
        outward_expr::Format::F64,
    )
    .unwrap();
    let inputs = [Scalar::Real(0.5)];
    let error = crate::eval_scalars(&f, &inputs, crate::Limits::default());
    assert_eq!(
        error.unwrap_err().to_string(),
        "the texture `wood` has no image"
    );
}

/// Each face has a value of its own, so a read says which face it is of.
#[test]
fn cubes() {
    let texels: Vec<f32> = (0_u8..6).flat_map(|face| [f32::from(face); 16]).collect();
    let image = Image::new(TextureShape::Cube, [4, 4, 1], 1, &texels).unwrap();
    let field = read(Read::Sample(0), image, Filter::Linear, Wrap::Clamp);
    let at = |p: [f64; 3]| crate::field::at(&field, p).real();
    for (face, p) in [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
    ]
    .into_iter()
    .enumerate()
    {
        let p = p.map(|x| f64::from(x) * 3.0);
        assert_eq!(at(p), f64::from(u8::try_from(face).unwrap()));
    }
    // On an edge, half of either.
    assert_eq!(at([1.0, 0.0, 1.0]), 2.0);
    assert!(at([0.0; 3]).is_nan());
    let over = |p: [(f64, f64); 3]| {
        crate::field::over(&field, p.map(|(lo, hi)| ValueSet::between(lo, hi)))
    };
    assert_eq!(
        over([(3.0, 4.0), (-0.1, 0.1), (-0.1, 0.1)]).to_string(),
        "+0 | -0"
    );
    let edge = over([(1.0, 1.0), (0.0, 0.1), (0.9, 1.1)]).reals();
    // From the texel beside the edge on one face to that on the other, and nothing of other faces.
    assert!(
        edge.contains(2.0) && edge.inf() > 0.5 && edge.sup() < 3.5,
        "{edge}"
    );
    let all = over([(-1.0, 1.0); 3]).reals();
    assert!(all.may_be_nan() && all.inf() == 0.0 && all.sup() == 5.0);
}

#[test]
fn pyramids() {
    assert_eq!(
        Pyramid::new([0, 1, 1], vec![]),
        Err(PyramidError::Size([0, 1, 1]))
    );
    assert_eq!(
        Pyramid::new([2, 1, 1], vec![1.0]),
        Err(PyramidError::Count {
            expected: 2,
            got: 1
        })
    );
    assert_eq!(
        Pyramid::new([1; 3], vec![f32::NAN]),
        Err(PyramidError::NotFinite)
    );
    let texels: Vec<f32> = (0_u16..35 * 3).map(|i| f32::from(i * 37 % 101)).collect();
    let pyramid = Pyramid::new([35, 3, 1], texels.clone()).unwrap();
    assert_eq!(pyramid.whole(), (0.0, 100.0));
    for first in 0..35 {
        for last in first..35 {
            let range = pyramid.over([first, 1, 0], [last, 1, 0]);
            let texels = &texels[35 + first..=35 + last];
            let (lo, hi) = extremes(texels.iter().map(|&x| f64::from(x)));
            assert!(range.inf() <= lo && hi <= range.sup());
            // Few texels are looked at one by one.
            assert!(last - first >= 8 || (range.inf(), range.sup()) == (lo, hi));
        }
    }
}
