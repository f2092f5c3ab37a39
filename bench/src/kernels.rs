//! Kernels of shaders, ready to be timed.

use std::fmt::Display;
use std::time::{Duration, Instant};

use outward::{Kernel, KernelBuilder};
use outward_analysis::values::UnitInputs;
use outward_interval::{Float, Interval};
use outward_lower::table::cost::{self, Cost};

use crate::boxes::{BOXES, Shader};
use crate::contender::Contender;

/// A kernel that runs on columns, and what is known of it.
pub struct Made {
    /// The kernel.
    pub contender: Contender,
    /// What it returns for the columns.
    pub returned: Vec<Vec<f32>>,
    /// What its interval program costs, with AVX2.
    pub cost: Cost,
    /// How long it took to make.
    pub making: Duration,
}

/// What kernels of a shader are made with: its box, and which inputs are components of unit
/// vectors.
///
/// # Errors
/// If an input is no number.
pub fn builder(shader: &Shader) -> Result<KernelBuilder<'_>, String> {
    let f = &shader.function;
    let units = shader.domains.units().iter().map(|unit| UnitInputs {
        inputs: unit.inputs.clone(),
        complete: unit.complete,
    });
    let mut builder = Kernel::builder(f).units(units);
    for (name, side) in f.inputs.iter().zip(&shader.sides) {
        let [neg_inf, sup] = side.endpoints().map(Float::to_f64);
        let side = Interval::from_endpoints(neg_inf, sup);
        builder = builder.within(name, side).map_err(text)?;
    }
    Ok(builder)
}

/// A kernel that runs on columns of −lo and hi by turns.
///
/// # Errors
/// If it cannot be made.
pub fn made(name: &str, builder: &KernelBuilder<'_>, columns: &[Vec<f32>]) -> Result<Made, String> {
    let program = builder.program::<f32>().map_err(text)?.program;
    let start = Instant::now();
    let kernel: Kernel<f32> = builder.build().map_err(text)?;
    let making = start.elapsed();
    // Under machine rounding lower ends are as they are.
    let is_machine = kernel.arithmetic().is_machine();
    let sign = |i: usize, x: f32| {
        if is_machine && i.is_multiple_of(2) {
            -x
        } else {
            x
        }
    };
    let columns: Vec<Vec<f32>> = (columns.iter().enumerate())
        .map(|(i, column)| column.iter().map(|&x| sign(i, x)).collect())
        .collect();
    let mut outputs = vec![vec![0.0; BOXES]; program.outputs.len()];
    let run = move |outputs: &mut Vec<Vec<f32>>| {
        let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
        let mut outputs: Vec<&mut [f32]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        // Ends of boxes that were computed in f32 may be a little outside.
        u64::from(kernel.eval_columns_unchecked(&inputs, &mut outputs).is_ok())
    };
    if run(&mut outputs) == 0 {
        return Err("columns do not fit".to_owned());
    }
    let returned = outputs.clone();
    let run = Box::new(move || run(&mut outputs));
    let name = name.to_owned();
    let rival = false;
    Ok(Made {
        contender: Contender { name, rival, run },
        returned,
        cost: cost::of_program(&program, outward_simd::Isa::V3),
        making,
    })
}

fn text(error: impl Display) -> String {
    error.to_string()
}
