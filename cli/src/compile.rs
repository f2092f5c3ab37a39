//! `outward compile`: the machine code that bounds a function, as commented assembly.
//!
//! ```text
//! ; f of hyp.txt, f64, for x86-64-v3: 4 boxes at a time
//! ; inputs, −lo and hi of each: x within [0, 4], y
//! …
//! body:
//!     mov rax,[r12]                            ; hyp.txt:1: %0 var
//!     vmovupd ymm0,[rax+r15]                   ; hyp.txt:1: %0 var
//!     vmulpd ymm0,ymm0,ymm0                    ; hyp.txt:1: %2 square, square.p
//! ```
//!
//! Each line says the line of the text that it comes from, the value with the way to its block, its
//! operation, and the row of the lowering table; of what is shared, such as constants and the last
//! sums of outputs, `all`, and of the loop over vectors `frame`. It is the code that a kernel of
//! the library runs: `Kernel::builder`.

use std::fmt::Write;

use outward::analysis::Arithmetic;
use outward::analysis::identities::Met;
use outward::analysis::refine::{Change, Substitute};
use outward::lowering::Lowering;
use outward::runtime::{KernelProgram, Number, ProgramKind};
use outward::{Bound, ZeroProfile};
use outward_expr::Format;
use outward_front::inputs::UnitVector;
use outward_jit::{Compiler, Listing, Target};
use outward_lower::{Program, Split};
use outward_render::save_file;
use outward_semantics::Set;

use crate::args::{BoundArg, CompileArgs};
use crate::report::{self, Failure};
use crate::source::Source;
use crate::zeros;

/// Where comments begin.
const COLUMN: usize = 52;

pub(crate) fn run(args: &CompileArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    let text = match source.function.format {
        Format::F32 => listing::<f32>(&source, args)?,
        Format::F64 => listing::<f64>(&source, args)?,
    };
    match &args.output {
        Some(path) if path.as_os_str() != "-" => Ok(save_file(path, text.as_bytes())?),
        Some(_) | None => report::result(&text),
    }
}

fn listing<F: Number>(source: &Source, args: &CompileArgs) -> Result<String, Failure> {
    let f = &source.function;
    let sides = source.sides::<F>(&args.region.text)?;
    let semantics = args.semantics.map(Into::into);
    args.arithmetic.check(semantics)?;
    let mut builder = source
        .kernel(&sides, &args.arithmetic)?
        .bound(args.bound.into());
    let scalars = Lowering::scalars(&source.inputs);
    for (name, _) in f.inputs.iter().zip(&scalars).filter(|(_, scalar)| **scalar) {
        builder = builder.scalar(name)?;
    }
    let mut uniform = vec![false; f.inputs.len()];
    for name in args.uniform.iter().flatten() {
        builder = builder.uniform(name)?;
        if let Some(index) = f.input(name) {
            uniform[index] = true;
        }
    }
    if args.plain {
        builder = builder.plain();
    }
    if args.semantics.is_some() {
        builder = builder.real();
    }
    if args.assume {
        builder = builder.assume();
    }
    if args.cheap {
        builder = builder.cheap();
    }
    if args.assume_valid {
        builder = builder.assume_valid();
    }
    let profile = args.zeros.profile.as_deref().map(zeros::read).transpose()?;
    let planned = match &profile {
        Some(profile) if profile.of.form == ProgramKind::Points => {
            at_points(source, &sides, args, profile)?
        }
        Some(profile) => {
            builder = builder.zeros(profile).allow(args.zeros.allowed());
            builder.program::<F>()?
        }
        None => builder.program::<F>()?,
    };
    let isa = match args.target {
        Some(target) => target.into(),
        None => Target::detect().unwrap_or(Target::V3),
    };
    let mut out = String::new();
    // Writing to a string does not fail.
    let units = source.units(&sides);
    let units = if args.plain { &[] } else { &units[..] };
    let _ = head(&mut out, (source, units, &uniform), args, isa, &planned);
    if profile.is_some() {
        for line in zeros::lines(&planned.zeros) {
            let _ = writeln!(out, "; {line}");
        }
        out.push('\n');
    }
    let mut list = |title: &str, program: &Program| -> Result<(), Failure> {
        let listings = Compiler::new(isa).list(program)?;
        out.push_str(title);
        for (phase, listing) in listings.iter().enumerate() {
            if listings.len() > 1 {
                let _ = heading(&mut out, phase, listing);
            }
            let _ = code(&mut out, source, (listing, program), &planned);
        }
        let lines = listings.iter().map(|listing| listing.lines.len());
        let bytes = listings.iter().map(|listing| listing.bytes);
        let _ = writeln!(
            out,
            "; {} instructions, {} bytes with constants",
            lines.sum::<usize>(),
            bytes.sum::<usize>()
        );
        Ok(())
    };
    if uniform.contains(&true) {
        let numbers: Vec<bool> = uniform.iter().flat_map(|&is| [is; 2]).collect();
        let Split { before, main } = planned.program.split(&numbers);
        list("; once per call, of what is uniform\n\n", &before)?;
        list(
            "\n; for all boxes; the last inputs are numbers that were computed once\n\n",
            &main,
        )?;
    } else {
        list("", &planned.program)?;
    }
    Ok(out)
}

/// The code that runs the function at points, with tests for zeros.
fn at_points<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    args: &CompileArgs,
    profile: &ZeroProfile,
) -> Result<KernelProgram<F>, Failure> {
    let is_of_bounds = args.arithmetic.arithmetic() != Arithmetic::REAL
        || args.bound != BoundArg::Both
        || args.uniform.is_some()
        || args.plain
        || args.semantics.is_some()
        || args.assume
        || args.cheap
        || args.assume_valid;
    if is_of_bounds {
        return Err(Failure::Other(
            "the profile is of points: --rounding, --nan, --bound, --uniform, --plain, --semantics, --assume, --cheap and --assume-valid are of bounds"
                .to_owned(),
        ));
    }
    let builder = source.points(sides)?.allow(args.zeros.allowed());
    let (selection, program, zeros) = builder.zeros(profile).program::<F>()?;
    Ok(KernelProgram {
        function: source.function.clone(),
        changes: Vec::new(),
        met: Vec::new(),
        extremes: Vec::new(),
        selection,
        program,
        zeros,
    })
}

/// What the code takes and returns.
fn head<F: Number>(
    out: &mut String,
    (source, units, uniform): (&Source, &[UnitVector], &[bool]),
    args: &CompileArgs,
    isa: Target,
    planned: &KernelProgram<F>,
) -> std::fmt::Result {
    let f = &source.function;
    let is_of_points = planned.program.inputs as usize == f.inputs.len()
        && planned.program.outputs.len() == f.outputs.len()
        && args.zeros.profile.is_some()
        && args.bound == BoundArg::Both;
    let lanes = isa.bits() / (8 * planned.program.precision.bytes());
    writeln!(
        out,
        "; `{}` of {}, {}, for {isa}: {lanes} {} at a time",
        f.name,
        source.name,
        F::NAME,
        if is_of_points { "points" } else { "boxes" },
    )?;
    let sides = planned.selection.assumptions().iter();
    let inputs = f.inputs.iter().zip(sides).enumerate();
    let inputs = inputs.map(|(i, (name, side))| {
        let within = match side.is_entire() {
            true => String::new(),
            false => format!(" within {side}"),
        };
        let scalar = match planned.selection.is_scalar(i) {
            true => ", one number",
            false => "",
        };
        let uniform = match uniform[i] {
            true => ", uniform",
            false => "",
        };
        format!("{name}{within}{scalar}{uniform}")
    });
    let inputs = inputs.collect::<Vec<_>>().join("; ");
    let arithmetic = planned.selection.arithmetic();
    if is_of_points {
        let outputs: Vec<&str> = f.outputs.iter().map(|o| o.name.as_str()).collect();
        writeln!(
            out,
            "; inputs: {inputs}, and not −0\n; outputs: {}",
            outputs.join("; ")
        )?;
        return entry(out);
    }
    if !arithmetic.is_real() {
        writeln!(out, "; bounds of floating point: {arithmetic}")?;
        if args.semantics.is_some() {
            writeln!(
                out,
                "; values are clamped to what they can be among real numbers"
            )?;
        }
    } else if args.semantics.is_some() {
        writeln!(out, "; bounds of real numbers alone")?;
    }
    let lo = if arithmetic.is_machine() {
        "lo"
    } else {
        "−lo"
    };
    writeln!(out, "; inputs, {lo} and hi of each: {inputs}")?;
    let ends = match Bound::from(args.bound) {
        Bound::Both => format!("{lo} and hi of each"),
        Bound::Lower => format!("{lo} of each"),
        Bound::Upper => "hi of each".to_owned(),
    };
    let outputs: Vec<&str> = f.outputs.iter().map(|o| o.name.as_str()).collect();
    writeln!(out, "; outputs, {ends}: {}", outputs.join("; "))?;
    if planned.function.is_flat() && !f.is_flat() {
        writeln!(out, "; branches are flattened, and loops unrolled")?;
    }
    let is_constant = |change: &&Change<F>| matches!(change.what, Substitute::Constant(_));
    match planned.changes.iter().filter(is_constant).count() {
        0 => {}
        n => writeln!(out, "; refined: {n} values are constants")?,
    }
    for change in planned.changes.iter().filter(|change| !is_constant(change)) {
        let (path, node) = &change.place;
        let value = path.block_in(&planned.function).map(|f| f.node(*node));
        let op = value.map_or("", |data| data.op.text());
        writeln!(out, "; refined: {node}{path} {op}: {change}")?;
    }
    for line in planned
        .met
        .iter()
        .flat_map(|met| met.lines(&planned.function))
    {
        writeln!(out, "; met with: {line}")?;
    }
    let assumed = planned.met.iter().flat_map(Met::assumptions);
    let mut assumed: Vec<String> = assumed.collect();
    assumed.sort();
    assumed.dedup();
    for what in assumed {
        writeln!(out, "; assumed: {what}")?;
    }
    for unit in units {
        writeln!(out, "; assumed: {} is a unit vector", unit.name)?;
    }
    entry(out)
}

/// How the code is called.
fn entry(out: &mut String) -> std::fmt::Result {
    writeln!(
        out,
        "; extern \"sysv64\" fn entry(inputs, outputs, trace, vectors): arrays of pointers to columns\n"
    )
}

/// What a phase reads and writes: routines are called between phases, for many vectors at once.
fn heading(out: &mut String, phase: usize, listing: &Listing) -> std::fmt::Result {
    let [inputs, outputs] = listing.columns.each_ref().map(|names| names.join(", "));
    if listing.lines.is_empty() {
        return writeln!(out, "; phase {phase}");
    }
    writeln!(
        out,
        "; phase {phase}, for every vector of a block: reads columns {inputs}; writes {outputs}"
    )
}

/// The constants, the routines, and the code.
fn code<F: Number>(
    out: &mut String,
    source: &Source,
    (listing, program): (&Listing, &Program),
    planned: &KernelProgram<F>,
) -> std::fmt::Result {
    let used = |name: &str| listing.lines.iter().any(|line| line.text.contains(name));
    for (name, offset, bits) in &listing.constants {
        if used(&format!("{name}]")) || used(&format!("{name}{{")) {
            let text = format!("{name}: {bits:#x}");
            writeln!(
                out,
                "{text:COLUMN$}; {offset:#06x}: {}",
                F::from_bits64(*bits)
            )?;
        }
    }
    let routines = program.routines.iter().enumerate();
    let calls = |name: &str| listing.calls.iter().any(|(call, _)| call.contains(name));
    for (k, routine) in routines {
        if used(&format!("routine_{k}")) || calls(&format!("routine_{k}(")) {
            writeln!(out, "{:COLUMN$}; {routine:?}", format!("routine_{k}:"))?;
        }
    }
    writeln!(out)?;
    for line in &listing.lines {
        if let Some(label) = &line.label {
            writeln!(out, "{label}:")?;
        }
        let text = format!("    {}", line.text);
        let comment = comment(source, line.inst, (program, planned));
        writeln!(out, "{text:COLUMN$}; {comment}")?;
    }
    for (call, inst) in &listing.calls {
        let comment = comment(source, Some(*inst), (program, planned));
        writeln!(
            out,
            "; then for all vectors of the block: {call}; {comment}"
        )?;
    }
    writeln!(out)
}

/// Where an instruction comes from.
fn comment<F: Number>(
    source: &Source,
    inst: Option<usize>,
    (program, planned): (&Program, &KernelProgram<F>),
) -> String {
    let Some(inst) = inst else {
        return "frame".to_owned();
    };
    let origins = program.origins.as_deref().unwrap_or_default();
    let place = origins.get(inst).copied().unwrap_or(u32::MAX);
    let Some((path, node, row)) = planned.selection.origin(place) else {
        return "all".to_owned();
    };
    let Some(block) = path.block_in(&planned.function) else {
        return "all".to_owned();
    };
    let mut out = String::new();
    // Writing to a string does not fail.
    if let Some(number) = block.line(node) {
        let _ = write!(out, "{}:{number}: ", source.name);
    }
    let _ = write!(out, "{node}{path} {}", block.node(node).op.text());
    if let Some(row) = row {
        let _ = write!(out, ", {}", row.row().name);
    }
    out
}
