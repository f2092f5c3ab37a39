//! Pictures drawn by proof are, pixel by pixel, those of evaluating every pixel.
//!
//! Every pixel: also where a quotient by zero makes a float run go on with ±∞, which no bounds hold.

use arbitrary::{Result, Unstructured};
use outward_expr::eval::eval_point;
use outward_expr::{Format, Function};
use outward_render::{Engine, Grid, Settings, flat};

use crate::draw::{self, Family, Real};

/// See the [module](self).
pub fn picture_same(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::Solids, Family::Solids, Family::All])?;
    let size = draw::size(u)?.min(100);
    let inputs = *u.choose(&[&["x", "y"][..], &["y", "x"], &["x", "y", "z"]])?;
    let f = draw::function_of(u, inputs, family, size)?;
    let settings = Settings {
        width: u.int_in_range(1..=70)?,
        height: u.int_in_range(1..=70)?,
        threads: u.int_in_range(1..=2)?,
        engine: *u.choose(&[Engine::Auto, Engine::Interpreter, Engine::Jit])?,
        tiles: u.choose(&[&[][..], &[32], &[16, 4], &[64, 16, 2]])?,
        progress: None,
        timed: false,
    };
    picture_is_exhaustive(&f, &settings);
    Ok(())
}

/// Draws `f` with these settings and compares every pixel with the value there.
pub fn picture_is_exhaustive(f: &Function, settings: &Settings<'_>) {
    let picture = flat::draw(f, settings).expect("a function of x, y and z");
    let expected = match f.format {
        Format::F32 => exhaustive::<f32>(f, settings.width, settings.height),
        Format::F64 => exhaustive::<f64>(f, settings.width, settings.height),
    };
    for (at, (&got, &inside)) in picture.pixels.iter().zip(&expected).enumerate() {
        let (x, y) = (at % settings.width, at / settings.width);
        assert!(
            inside == (got != 0),
            "pixel ({x}, {y}), inside if evaluated: {inside}; {settings:?}, of\n{f}"
        );
    }
    assert_eq!(picture.pixels.len(), expected.len());
}

/// Whether each pixel is inside: the reference, pixel by pixel.
fn exhaustive<F: Real>(f: &Function, width: usize, height: usize) -> Vec<bool> {
    let grid: Grid<F> = Grid::new(width, height);
    let mut inside = Vec::with_capacity(width * height);
    for &y in &grid.y {
        for &x in &grid.x {
            let point: Vec<F> = f
                .inputs
                .iter()
                .map(|name| match name.as_str() {
                    "x" => x,
                    "y" => y,
                    _ => F::ZERO,
                })
                .collect();
            let value = eval_point(f, &point).expect("a point of the function")[0];
            inside.push(value < F::ZERO);
        }
    }
    inside
}
