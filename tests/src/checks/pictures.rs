//! Pictures drawn by proof are, pixel by pixel, those of evaluating every pixel.
//!
//! Every pixel: also where a quotient by zero makes a float run go on with ±∞, which no bounds
//! hold.

use arbitrary::{Result, Unstructured};
use outward_expr::{Format, Function};
use outward_lower::Number;
use outward_render::{Engine, Execution, Grid, Problem, RenderSettings, flat};
use outward_semantics::{Limits, Scalar, eval_point, eval_scalars};

use crate::draw::{self, Family};

/// See the [module](self).
pub fn picture_same(u: &mut Unstructured<'_>) -> Result<()> {
    if u.ratio(1, 40)? {
        return looped(u);
    }
    let family = *u.choose(&[Family::Solids, Family::Solids, Family::All])?;
    let size = draw::size(u)?.min(100);
    let inputs = *u.choose(&[&["x", "y"][..], &["y", "x"], &["x", "y", "z"]])?;
    let f = draw::function_of(u, inputs, family, size)?;
    let settings = RenderSettings {
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

/// Functions that are run as they are have the values of the reference, and none where that goes on
/// for too long.
fn looped(u: &mut Unstructured<'_>) -> Result<()> {
    let size = draw::size(u)?.min(60);
    let family = *u.choose(&[Family::All, Family::Branches, Family::Basic])?;
    let mut f = draw::flow_of_numbers(u, family, size)?;
    // Pictures have one value.
    f.outputs.truncate(1);
    let f = draw::with_images(u, &f)?;
    let Ok(execution @ (Execution::Looped(_) | Execution::Either { .. })) = Execution::of(&f)
    else {
        return Ok(());
    };
    let settings = RenderSettings {
        // A run that does not end takes its time.
        width: u.int_in_range(1..=4)?,
        height: u.int_in_range(1..=4)?,
        threads: 1,
        engine: *u.choose(&[Engine::Auto, Engine::Interpreter, Engine::Jit])?,
        tiles: u.choose(&[&[][..], &[2]])?,
        progress: None,
        timed: false,
    };
    match f.format {
        Format::F32 => looped_in::<f32>(&execution, &settings),
        Format::F64 => looped_in::<f64>(&execution, &settings),
    }
    Ok(())
}

fn looped_in<F: Number>(execution: &Execution, settings: &RenderSettings<'_>) {
    let f = execution.function();
    let picture = flat::draw_as(execution, settings);
    if !f.is_single_valued(f.outputs[0].node) {
        assert!(matches!(picture, Err(Problem::MultiValued)), "{f}");
        return;
    }
    let picture = picture.expect("a function of x and y");
    let grid: Grid<F> = Grid::new(settings.width, settings.height);
    let limits = Limits {
        iterations: 1 << 16,
    };
    for (at, &pixel) in picture.pixels.iter().enumerate() {
        let (x, y) = (at % settings.width, at / settings.width);
        let point: Vec<Scalar<F>> = (f.inputs.iter())
            .map(|name| Scalar::Real(if name == "x" { grid.x[x] } else { grid.y[y] }))
            .collect();
        let inside = eval_scalars(f, &point, limits).is_ok_and(|v| v[0].real() < F::ZERO);
        assert!(
            inside == (pixel != 0),
            "pixel ({x}, {y}), inside if run: {inside}; {settings:?}, of\n{f}"
        );
    }
}

/// Draws `f` with these settings and compares every pixel with the value there. Choices are
/// refused.
pub fn picture_is_exhaustive(f: &Function, settings: &RenderSettings<'_>) {
    let picture = flat::draw(f, settings);
    if !f.is_single_valued(f.outputs[0].node) {
        assert!(matches!(picture, Err(Problem::MultiValued)), "{f}");
        return;
    }
    let picture = picture.expect("a function of x, y and z");
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
fn exhaustive<F: Number>(f: &Function, width: usize, height: usize) -> Vec<bool> {
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
