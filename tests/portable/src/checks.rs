//! What every target must compute, to the bit.

use std::error::Error;

use outward::prelude::*;
use outward::render::{RenderSettings, decode_png, encode_png, flat};

/// A check, and what it says if it fails.
pub(crate) type Check = fn() -> Result<(), String>;

/// Every check with its name. The numbers that they expect are those of machine code on x86-64.
pub(crate) const ALL: [(&str, Check); 6] = [
    ("elementary functions", || words(elementary())),
    ("bounds of a formula", || words(formula())),
    ("compiled bounds", || words(compiled())),
    ("points", || words(points())),
    ("a picture", || words(picture())),
    ("a shader", || words(shader())),
];

type Outcome = Result<(), Box<dyn Error>>;

fn words(outcome: Outcome) -> Result<(), String> {
    outcome.map_err(|error| error.to_string())
}

/// Both ends must have these bits.
fn expect_f64(what: &str, found: Interval<f64>, bits: [u64; 2]) -> Outcome {
    let ends = [found.inf().to_bits(), found.sup().to_bits()];
    if ends == bits {
        return Ok(());
    }
    Err(format!("{what} is {found}, {ends:#x?}; expected {bits:#x?}").into())
}

fn expect_f32(what: &str, found: Interval<f32>, bits: [u32; 2]) -> Outcome {
    let ends = [found.inf().to_bits(), found.sup().to_bits()];
    if ends == bits {
        return Ok(());
    }
    Err(format!("{what} is {found}, {ends:#x?}; expected {bits:#x?}").into())
}

/// Kernels, and multi-precision arithmetic behind them.
fn elementary() -> Outcome {
    let x: Interval<f64> = "[0.5, 2]".parse()?;
    expect_f64("exp", x.exp(), EXP)?;
    expect_f64("sin", x.sin(), SIN)?;
    expect_f64("ln", x.ln(), LN)?;
    expect_f64("asinh", x.asinh(), ASINH)?;
    expect_f64("pow", x.pow("[0.3, 0.7]".parse()?), POW)?;
    let x: Interval<f32> = "[0.5, 2]".parse()?;
    expect_f32("exp in f32", x.exp(), EXP_F32)?;
    expect_f32("cos in f32", x.cos(), COS_F32)
}

const FORMULA: &str = "r = sqrt(x^2 + y^2)\nf(x, y) = exp(-r) * sin(3*x) + y / 3";

/// A formula is read, and every value of it bounded.
fn formula() -> Outcome {
    let model = outward::front::read("f.txt", FORMULA)?;
    let (x, y): (Interval<f64>, Interval<f64>) = ("[0.1, 0.2]".parse()?, "[-1, 0.5]".parse()?);
    let bounds = analyze(&model.function, [("x", x), ("y", y)])?;
    expect_f64("f", bounds.bounds(), FORMULA_BOUNDS)?;
    match outward::front::read("f.txt", "f(x) = x +") {
        Ok(_) => Err("half a formula was read".into()),
        Err(_) => Ok(()),
    }
}

/// The same by a program, on several boxes at once, in both formats.
fn compiled() -> Outcome {
    let model = outward::front::read("f.txt", FORMULA)?;
    let f = compile::<f64>(&model.function)?;
    let (x, y) = ("[0.1, 0.2]".parse()?, "[-1, 0.5]".parse()?);
    let found = f.eval_many(&[[x, y], [x, x], [y, y], [y, x], [x, y]])?;
    for i in [0, 4] {
        expect_f64("f by a program", found[i], PROGRAM_BOUNDS)?;
    }
    expect_f64("f on a small box", found[1], SMALL_BOX)?;
    let f = compile::<f32>(&model.function)?;
    let (x, y) = ("[0.1, 0.2]".parse()?, "[-1, 0.5]".parse()?);
    expect_f32("f in f32", f.eval(&[x, y])?, FORMULA_BOUNDS_F32)?;
    if f.is_compiled() && !cfg!(target_arch = "x86_64") {
        return Err("there is machine code for another processor".into());
    }
    Ok(())
}

/// A function with a loop, at points.
fn points() -> Outcome {
    let model = outward::front::read("f.txt", FORMULA)?;
    let f = outward::compile_points::<f64>(&model.function)?;
    let mut found = [0.0; 3];
    f.eval(&[&[0.1, 0.2, 3.0], &[0.5, -1.0, 4.0]], &mut [&mut found])?;
    let bits = found.map(f64::to_bits);
    if bits == POINTS {
        return Ok(());
    }
    Err(format!("{bits:#x?}; expected {POINTS:#x?}").into())
}

/// A picture is drawn with as many threads as there are, written and read.
fn picture() -> Outcome {
    let model = outward::front::read("disk.txt", "f(x, y) = x^2 + y^2 - 0.5")?;
    let mut settings = RenderSettings::square(32);
    settings.timed = true;
    settings.threads = 3; // as many of these as the system has
    let rgb = flat::draw(&model.function, &settings)?.rgb();
    let pixels = decode_png(&encode_png(&rgb, 32, 32)?)?;
    let inside = pixels.rgba.chunks_exact(4).filter(|p| p[0] == u16::MAX);
    match inside.count() {
        INSIDE => Ok(()),
        other => Err(format!("{other} pixels are inside; expected {INSIDE}").into()),
    }
}

/// A shader is read, where this build can.
fn shader() -> Outcome {
    let text = "fn f(x: f32) -> f32 { var y = x; for (var i = 0; i < 3; i++) { y = y * y + 0.1; } return y; }";
    let model = match outward::front::read("f.wgsl", text) {
        Err(error) if !cfg!(feature = "shaders") => {
            return if error.to_string().contains("no support for shaders") {
                Ok(())
            } else {
                Err(error.into())
            };
        }
        model => model?,
    };
    let f = compile::<f32>(&model.function)?;
    expect_f32("the shader", f.eval(&["[0.5, 0.75]".parse()?])?, SHADER)
}

const EXP: [u64; 2] = [0x3ffa_6129_8e1e_069b, 0x401d_8e64_b8d4_ddae];
const SIN: [u64; 2] = [0x3fde_aee8_744b_05ef, 0x3ff0_0000_0000_0000];
const LN: [u64; 2] = [0xbfe6_2e42_fefa_39f0, 0x3fe6_2e42_fefa_39f0];
const ASINH: [u64; 2] = [0x3fde_cc2c_aec5_1609, 0x3ff7_1921_8313_d088];
const POW: [u64; 2] = [0x3fe3_b2c4_7bff_8328, 0x3ff9_fdf8_bcce_533e];
const EXP_F32: [u32; 2] = [0x3fd3_094c, 0x40ec_7326];
const COS_F32: [u32; 2] = [0xbed5_1133, 0x3f60_a941];
const FORMULA_BOUNDS: [u64; 2] = [0xbfcc_d1fd_91f7_8068, 0x3fdf_c1bb_e9e2_ae91];
const PROGRAM_BOUNDS: [u64; 2] = [0xbfcd_061f_5af4_69d3, 0x3fe5_aeb4_807f_1af8];
const SMALL_BOX: [u64; 2] = [0x3fd0_631a_055f_bbf6, 0x3fe1_d1ae_c73c_c211];
const FORMULA_BOUNDS_F32: [u32; 2] = [0xbe68_30fd, 0x3f2d_75a7];
const POINTS: [u64; 3] = [
    0x3fd6_066e_def9_51c4,
    0xbfc0_998e_8ed4_bfff,
    0x3ff5_60b5_0da2_774f,
];
const INSIDE: usize = 392;
const SHADER: [u32; 2] = [0x3e19_182a, 0x3ec7_e524];
