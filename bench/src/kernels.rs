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
    let columns = columns.iter().enumerate();
    let columns = columns.map(|(i, column)| Column::of(column.iter().map(|&x| sign(i, x)), i));
    let columns: Vec<Column> = columns.collect();
    let count = program.outputs.len();
    let zeros = || core::iter::repeat_n(0.0, BOXES);
    let mut outputs: Vec<Column> = (0..count)
        .map(|k| Column::of(zeros(), columns.len() + k))
        .collect();
    let run = move |outputs: &mut Vec<Column>| {
        let inputs: Vec<&[f32]> = columns.iter().map(Column::numbers).collect();
        let mut outputs: Vec<&mut [f32]> = outputs.iter_mut().map(Column::numbers_mut).collect();
        // Ends of boxes that were computed in f32 may be a little outside.
        u64::from(kernel.eval_columns_unchecked(&inputs, &mut outputs).is_ok())
    };
    if run(&mut outputs) == 0 {
        return Err("columns do not fit".to_owned());
    }
    let returned = outputs.iter().map(|column| column.numbers().to_vec());
    let returned = returned.collect();
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

/// Numbers that begin with a line of the cache, those of each column in another set of it. So they
/// lie alike for all contenders. It matters: a page apart, code that does little more than read
/// them took twice as long.
struct Column {
    room: Vec<f32>,
    start: usize,
}

/// So many numbers fill a line of the cache, and so many a page, in which its sets repeat.
const LINE: usize = 16;
const PAGE: usize = 1024;

impl Column {
    /// The column of this number.
    fn of(numbers: impl Iterator<Item = f32>, number: usize) -> Self {
        let mut room = vec![0.0; BOXES + PAGE];
        let begin = room.as_ptr().addr() / size_of::<f32>() % PAGE;
        // Seven has no divisor with the number of lines: they all come in turn.
        let start = (7 * number * LINE % PAGE + PAGE - begin) % PAGE;
        room.truncate(start);
        room.extend(numbers);
        Self { room, start }
    }

    fn numbers(&self) -> &[f32] {
        &self.room[self.start..]
    }

    fn numbers_mut(&mut self) -> &mut [f32] {
        &mut self.room[self.start..]
    }
}

fn text(error: impl Display) -> String {
    error.to_string()
}
