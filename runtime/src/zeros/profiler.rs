//! `ZeroProfiler`: a program with counters, run on data.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use outward_analysis::values::Path;
use outward_expr::{Function, Node};
use outward_interval::{Float, Interval, compiled};
use outward_lower::table::cost;
use outward_lower::{
    Allowed, Candidate, Counting, Number, Program, Selection, Specialised, ZeroCounts,
    ZeroSettings, zero_share,
};
use outward_simd::Isa;

use crate::engine::Engine;
use crate::error::Error;
use crate::plan::KernelProgram;
use crate::runnable::Runnable;
use crate::zeros::profile::{ProfileError, Profiled, ProfiledValue, ProgramKind, ZeroProfile};
use crate::zeros::report::{ZeroReport, ZeroReportTest};

/// A function made ready to be specialised for zeros.
#[derive(Clone, Debug)]
pub(crate) struct Prepared<F: Float> {
    pub(crate) form: ProgramKind,
    /// The function that is run, and its rows.
    pub(crate) function: Function,
    pub(crate) selection: Selection<F>,
    /// With origins.
    pub(crate) program: Program,
    /// The box, one side per input.
    pub(crate) sides: Vec<Interval<F>>,
}

impl<F: Number> Prepared<F> {
    /// What a kernel runs, whose program has origins.
    pub(crate) fn of_bounds(planned: KernelProgram<F>) -> Self {
        let sides = planned.selection.assumptions().to_vec();
        Self {
            form: ProgramKind::Bounds,
            function: planned.function,
            sides,
            selection: planned.selection,
            program: planned.program,
        }
    }

    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        self.selection.candidates(&self.program, &self.vectors())
    }

    /// The places of what was one vector of the text, in the order of its components.
    fn vectors(&self) -> Vec<Vec<u32>> {
        let mut found: BTreeMap<(u32, u32), Vec<(u32, u32)>> = BTreeMap::new();
        for place in (0..).take(self.program.places.len()) {
            let Some((path, node, _)) = self.selection.origin(place) else {
                continue;
            };
            let Some(block) = path.block_in(&self.function) else {
                continue;
            };
            let is_result = self.program.places[place as usize] != [u32::MAX; 2];
            let number = self.selection.block(place);
            if let (Some(vector), Some(number), true) =
                (block.lines.vector(node), number, is_result)
            {
                let of = found.entry((number, vector)).or_default();
                // Of a node with several places, the last is what it is in the end.
                of.retain(|&(other, _)| other != node.0);
                of.push((node.0, place));
            }
        }
        let mut vectors: Vec<Vec<u32>> = found
            .into_values()
            .map(|of| of.into_iter().map(|(_, place)| place).collect())
            .collect();
        vectors.extend(self.input_vectors());
        vectors.retain(|places: &Vec<u32>| (2..=4).contains(&places.len()));
        vectors
    }

    /// The inputs whose names are those of the components of one vector.
    fn input_vectors(&self) -> Vec<Vec<u32>> {
        let mut found: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for place in (0..).take(self.program.places.len()) {
            let Some((path, node, _)) = self.selection.origin(place) else {
                continue;
            };
            let block = path.block_in(&self.function);
            let data = block.map(|block| block.node(node));
            let is_outermost = self.selection.block(place) == Some(0);
            let input = data
                .and_then(|data| data.op.input())
                .filter(|_| is_outermost);
            let name = input.and_then(|index| self.function.inputs.get(index));
            let parts = name.and_then(|name| name.rsplit_once('.'));
            if let Some((vector, "x" | "y" | "z" | "w")) = parts {
                found.entry(vector).or_default().push(place);
            }
        }
        found.into_values().collect()
    }

    /// What a profile of it is of, but for the values.
    fn profiled(&self) -> Profiled {
        let arithmetic = match self.form {
            ProgramKind::Points => String::new(),
            ProgramKind::Bounds => self.selection.arithmetic().to_string(),
        };
        let sides = self.sides.iter().map(ToString::to_string);
        Profiled {
            function: self.function.name.clone(),
            form: self.form,
            format: F::NAME.to_owned(),
            arithmetic,
            inputs: self.function.inputs.iter().cloned().zip(sides).collect(),
            program: fingerprint(&self.program),
            values: Vec::new(),
        }
    }

    /// Refuses a profile of something else.
    fn check(&self, profile: &ZeroProfile, candidates: &[Candidate]) -> Result<(), ProfileError> {
        let mut text = String::new();
        let known = profile.of.values.iter().zip(candidates);
        let other = known.into_iter().find(|(known, candidate)| {
            let (line, name) = self.label(candidate);
            let mut places = self.places_of(candidate).zip(&known.places);
            let is_same = |((path, node), known): ((&Path, Node), &String)| {
                text.clear();
                write!(text, "{node}{path}").is_ok() && text == *known
            };
            known.line != line
                || known.name.as_deref() != name
                || known.places.len() != self.places_of(candidate).count()
                || !places.all(is_same)
        });
        let other = other.map(|(known, candidate)| (known, self.value(candidate)));
        profile.check(&self.profiled(), candidates.len(), other)
    }

    /// The node of each place of a candidate, and the block that it stands in.
    fn places_of<'a>(
        &'a self,
        candidate: &'a Candidate,
    ) -> impl Iterator<Item = (&'a Path, Node)> + 'a {
        let places = candidate.places.iter();
        places.filter_map(|&place| {
            let (path, node, _) = self.selection.origin(place)?;
            Some((path, node))
        })
    }

    /// The line and the name that the text gives to a candidate.
    fn label(&self, candidate: &Candidate) -> (Option<u32>, Option<&str>) {
        let (mut line, mut name) = (None, None);
        for &place in &candidate.places {
            let Some((path, node, _)) = self.selection.origin(place) else {
                continue;
            };
            let Some(block) = path.block_in(&self.function) else {
                continue;
            };
            line = line.or(block.line(node));
            let input = block.node(node).op.input();
            let is_outermost = self.selection.block(place) == Some(0);
            let input = input.filter(|_| is_outermost);
            let of_input = input.and_then(|index| self.function.inputs.get(index));
            name = name.or(of_input.map(String::as_str).or(block.name_of(node)));
        }
        if candidate.places.len() > 1 {
            // The vector, and not its first component.
            name = name.map(|name| match name.rsplit_once('.') {
                Some((vector, "x" | "y" | "z" | "w")) => vector,
                Some(_) | None => name,
            });
        }
        (line, name)
    }

    fn value(&self, candidate: &Candidate) -> ProfiledValue {
        let (line, name) = self.label(candidate);
        let places = self.places_of(candidate);
        ProfiledValue {
            places: places.map(|(path, node)| format!("{node}{path}")).collect(),
            line,
            name: name.map(str::to_owned),
        }
    }
}

/// A number that tells programs apart (FNV-1a).
fn fingerprint(program: &Program) -> u64 {
    let insts = program.insts.iter();
    let words = insts.flat_map(|inst| [inst.step as u32, inst.a, inst.b, inst.c].map(u64::from));
    let outputs = program.outputs.iter().map(|output| u64::from(output.0));
    let consts = program.consts.iter().copied();
    words
        .chain(outputs)
        .chain(consts)
        .fold(0xcbf2_9ce4_8422_2325, |hash, word| {
            (hash ^ word).wrapping_mul(0x0100_0000_01b3)
        })
}

/// The instruction set that the costs of code are those of.
fn target() -> Isa {
    Isa::detect()
}

/// A function that counts how often its values are zero while it is run on data: see
/// [`PointBuilder::profiler`](crate::PointBuilder::profiler), which has an example at
/// [`PointBuilder::zeros`](crate::PointBuilder::zeros), and
/// [`KernelBuilder::profiler`](crate::KernelBuilder::profiler).
pub struct ZeroProfiler<F: Float> {
    counting: Counting,
    program: Arc<Runnable>,
    columns: usize,
    profile: ZeroProfile,
    /// Room for what counters hold.
    room: Vec<F>,
}

impl<F: Number> core::fmt::Debug for ZeroProfiler<F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("ZeroProfiler")
            .field("vectors", &self.profile.counts.vectors)
            .finish_non_exhaustive()
    }
}

impl<F: Number> ZeroProfiler<F> {
    pub(crate) fn new(prepared: &Prepared<F>, engine: Engine) -> Self {
        compiled!(ZeroProfiler::<F>::new_here: fn(&Prepared<F>, Engine) -> ZeroProfiler<F>)(
            prepared, engine,
        )
    }

    fn new_here(prepared: &Prepared<F>, engine: Engine) -> Self {
        let candidates = prepared.candidates();
        let counting = prepared.selection.counted(&prepared.program, &candidates);
        let mut program = counting.program.clone();
        program.prune(|output| output >= counting.outputs);
        let columns = prepared.program.inputs as usize;
        let lanes = cost::lanes(target(), prepared.program.precision);
        let room = vec![F::ZERO; counting.counters() * lanes as usize];
        Self {
            program: Arc::new(Runnable::new(program, &[], engine)),
            counting,
            columns,
            profile: ZeroProfile {
                of: Profiled {
                    values: candidates.iter().map(|c| prepared.value(c)).collect(),
                    ..prepared.profiled()
                },
                lanes,
                counts: ZeroCounts::default(),
            },
            room,
        }
    }

    /// Runs the function on data in columns of equal length, and counts. For points there is a
    /// column for each input. For bounds there are the two columns of each input that
    /// [`Kernel::eval_columns`](crate::Kernel::eval_columns) takes, but here those of uniform
    /// inputs, too, have one number for each box. Data beyond the box are counted as well.
    ///
    /// # Errors
    /// [`Error::Inputs`] or [`Error::Lengths`] if there are more or fewer columns, or they differ
    /// in length. Nothing is counted then.
    pub fn run(&mut self, columns: &[&[F]]) -> Result<(), Error> {
        compiled!(ZeroProfiler::<F>::run_here: fn(&mut ZeroProfiler<F>, &[&[F]]) -> Result<(), Error>)(
            self, columns,
        )
    }

    fn run_here(&mut self, columns: &[&[F]]) -> Result<(), Error> {
        let count = self.length(columns)?;
        let lanes = self.profile.lanes as usize;
        let mut counters = Vec::new();
        for first in (0..count).step_by(lanes) {
            let behind = count.min(first + lanes);
            let inputs: Vec<&[F]> = columns.iter().map(|c| &c[first..behind]).collect();
            let room = &mut self.room[..];
            let mut outputs: Vec<&mut [F]> = room
                .chunks_mut(lanes)
                .map(|of| &mut of[..behind - first])
                .collect();
            self.program.run(&inputs, &mut outputs)?;
            counters.clear();
            // All lanes hold the same.
            counters.extend(outputs.iter().map(|of| count_of(of[0].to_f64())));
            self.profile.counts.add(&self.counting, &counters);
        }
        Ok(())
    }

    /// For each point or box of the data, which share of the values that are computed is zero, from
    /// 0 to 1. A value that is computed several times counts each time. Nothing is added to the
    /// profile.
    ///
    /// # Errors
    /// As of [`ZeroProfiler::run`].
    pub fn shares(&self, columns: &[&[F]]) -> Result<Vec<f64>, Error> {
        let count = self.length(columns)?;
        let mut shares = Vec::with_capacity(count);
        let mut counters = vec![F::ZERO; self.counting.counters()];
        for k in 0..count {
            let inputs: Vec<&[F]> = columns.iter().map(|c| &c[k..=k]).collect();
            let mut outputs: Vec<&mut [F]> = counters.chunks_mut(1).collect();
            self.program.run(&inputs, &mut outputs)?;
            let counted: Vec<u64> = counters.iter().map(|x| count_of(x.to_f64())).collect();
            let mut one = ZeroCounts::default();
            one.add(&self.counting, &counted);
            let (mut run, mut zero) = (0, 0);
            for (times, zeros) in &one.candidates {
                run += times;
                zero += zeros;
            }
            shares.push(zero_share(run, zero));
        }
        Ok(shares)
    }

    /// How many points or boxes the columns hold.
    fn length(&self, columns: &[&[F]]) -> Result<usize, Error> {
        if columns.len() != self.columns {
            return Err(Error::Inputs {
                expected: self.columns,
                found: columns.len(),
            });
        }
        let count = columns.first().map_or(0, |column| column.len());
        if columns.iter().any(|column| column.len() != count) {
            return Err(Error::Lengths);
        }
        Ok(count)
    }

    /// What was counted so far; from now on it counts anew.
    pub(crate) fn take(&mut self) -> ZeroProfile {
        let counted = self.profile.clone();
        self.profile.counts = ZeroCounts::default();
        counted
    }

    /// What was counted so far.
    #[must_use]
    pub fn profile(&self) -> &ZeroProfile {
        &self.profile
    }
}

/// A counter that a program kept as a number.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counters are whole numbers, and not negative"
)]
fn count_of(x: f64) -> u64 {
    x as u64
}

/// Puts the tests that are worth it into a program.
pub(crate) fn specialise<F: Number>(
    prepared: &Prepared<F>,
    profile: &ZeroProfile,
    allowed: Allowed,
) -> Result<(Program, ZeroReport), Error> {
    compiled!(specialise_here::<F>: fn(&Prepared<F>, &ZeroProfile, Allowed) -> Result<(Program, ZeroReport), Error>)(
        prepared, profile, allowed,
    )
}

fn specialise_here<F: Number>(
    prepared: &Prepared<F>,
    profile: &ZeroProfile,
    allowed: Allowed,
) -> Result<(Program, ZeroReport), Error> {
    let candidates = prepared.candidates();
    prepared.check(profile, &candidates)?;
    // Points with inputs that are −0 are run by other code.
    let allowed = Allowed {
        inputs: prepared.form == ProgramKind::Points,
        ..allowed
    };
    let settings = ZeroSettings {
        allowed,
        ..ZeroSettings::new(target())
    };
    let Specialised {
        program,
        tests,
        considered,
        refused,
    } = prepared.selection.specialised(
        &prepared.program,
        prepared.form == ProgramKind::Points,
        (&candidates, &profile.counts),
        &settings,
    );
    let place = |place: u32| match prepared.selection.origin(place) {
        Some((path, node, _)) => {
            let block = path.block_in(&prepared.function);
            let line = block.and_then(|block| block.line(node));
            let op = block.map_or("", |block| block.node(node).op.text());
            match line {
                Some(line) => format!("{node}{path} {op} (line {line})"),
                None => format!("{node}{path} {op}"),
            }
        }
        None => "what several operations share".to_owned(),
    };
    let value = |k: usize| profile.of.values[k].clone();
    let report = ZeroReport {
        instructions: [prepared.program.insts.len(), program.insts.len()],
        considered,
        tests: tests
            .into_iter()
            .map(|test| ZeroReportTest {
                value: value(test.candidate),
                probability: test.probability,
                gain: test.gain,
                left_out: test.left_out,
                regions: test.regions,
                assumed: test
                    .assumed
                    .into_iter()
                    .map(|(at, what)| (place(at), what))
                    .collect(),
            })
            .collect(),
        refused: refused
            .into_iter()
            .map(|refusal| (value(refusal.candidate), place(refusal.place), refusal.why))
            .collect(),
    };
    Ok((program, report))
}
