//! What a kernel runs: the function flattened where that is needed, refined, with its rows and its
//! program.

use outward_analysis::identities::{Extremes, Met, shortened};
use outward_analysis::refine::{Change, Refined, refine_in};
use outward_analysis::values::{
    NODE_WORK, Settings, UnitInputs, Values, units_within, valid, valid_of_both, values_of_both,
    values_with,
};

use outward_analysis::{Arithmetic, Demand, NanPolicy};
use outward_expr::recursion::{Beyond, has_calls, without_recursion};
use outward_expr::{
    Function, LoopExits, NotStraightLine, Type, flatten, flatten_noting_exits, flatten_within,
};
use outward_interval::{Float, Interval, compiled};
use outward_lower::routine::Which;
use outward_lower::table::price;
use outward_lower::{LowerScratch, Number, Program, Selection, select_general, select_refined};
use outward_semantics::Set;
use outward_sets::{Semantics, ValueSet};

use crate::bound::Bound;
use crate::error::Error;
use crate::execution::{Candidates, branches_on_what_is_defined};
use crate::recursion::{MOST_INLINED, results};
use crate::zeros::report::ZeroReport;

/// Which code is made of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    /// For the box, after refinement.
    Refined,
    /// For the box, of the function as it is.
    Plain,
    /// For operands of any sign.
    General,
}

/// What a kernel runs, before it is compiled: see
/// [`KernelBuilder::program`](crate::KernelBuilder::program).
#[derive(Clone, Debug)]
pub struct KernelProgram<F: Float> {
    /// The function that is run: the one that was given, flattened if that was needed, and refined.
    pub function: Function,
    /// What refinement changed.
    pub changes: Vec<Change<F>>,
    /// Which other forms outputs and other values are intersected with.
    pub met: Vec<Met>,
    /// Where outputs have the endpoints of their range, as far as that is known: see
    /// [`Kernel::eval_split`](crate::Kernel::eval_split).
    pub extremes: Vec<Extremes<F>>,
    /// The function with the rows of the lowering table that were chosen for it.
    pub selection: Selection<F>,
    /// The program. Its `origins` are places of the selection.
    pub program: Program,
    /// The tests for zeros that the program has: see
    /// [`KernelBuilder::zeros`](crate::KernelBuilder::zeros).
    pub zeros: ZeroReport,
}

/// What code is made for.
#[derive(Clone, Copy)]
pub(crate) struct Given<'g, F: Float> {
    /// The sides of a box.
    pub(crate) sides: &'g [Interval<F>],
    /// Which inputs are one number.
    pub(crate) scalars: &'g [bool],
    /// Which inputs are the same for all boxes of a call.
    pub(crate) uniforms: &'g [bool],
    /// Which code is made.
    pub(crate) code: Code,
    /// Whether no operation is given what it is not defined for.
    pub(crate) valid: bool,
    /// Which inputs are components of unit vectors.
    pub(crate) units: &'g [UnitInputs],
    /// How deep calls are inlined that conditions decide over.
    pub(crate) depth: u32,
    /// Whether conditions of other forms are assumed.
    pub(crate) assumes: bool,
    /// Whether other forms are to take hardly more time.
    pub(crate) cheap: bool,
    /// Whether bounds contain the values of the real function alone; where NaN is ignored, those of
    /// the function that is clamped to ranges of real values.
    pub(crate) real: bool,
    pub(crate) arithmetic: Arithmetic,
}

impl<F: Float> Given<'_, F> {
    /// Whether values are clamped to what they can be among real numbers.
    fn clamps(&self) -> bool {
        self.real && self.code == Code::Refined && self.arithmetic.nan() == Some(NanPolicy::Ignore)
    }
}

/// How the value sets of a function are computed.
pub(crate) fn settings(f: &Function) -> Settings {
    let nodes = u64::try_from(count(f, 1 << 20)).unwrap_or(u64::MAX);
    Settings::new(Semantics::Real).work(WORK * nodes)
}

pub(crate) fn sets<F: Number>(sides: &[Interval<F>]) -> Vec<Set<F>> {
    let set = |&side: &Interval<F>| Set::Real(ValueSet::from(side));
    sides.iter().map(set).collect()
}

/// What is left of a box where no operation is given what it is not defined for.
pub(crate) fn valid_sides<F: Number>(
    f: &Function,
    given: Given<'_, F>,
) -> Result<Vec<Interval<F>>, Error> {
    let mut sides = given.sides.to_vec();
    let found = if given.arithmetic.is_real() && given.real {
        valid(f, &sets(&sides), given.units, settings(f))
    } else if given.arithmetic.is_real() {
        valid_of_both(f, &sets(&sides), given.units, settings(f))
    } else {
        let mut settings = settings(f);
        settings.semantics = Semantics::Float;
        settings.valid_factors = true;
        valid(f, &sets(&sides), given.units, settings)
    };
    for (node, data) in f.iter() {
        if let Some(index) = data.op.input() {
            let left = found.values.set(node).to_interval();
            sides[index] = sides[index].intersection(left);
        }
    }
    // A side that was empty from the start is no matter of what is valid.
    let is_gone =
        |(left, given): (&Interval<F>, &Interval<F>)| left.is_empty() && !given.is_empty();
    if sides.iter().zip(given.sides).any(is_gone) {
        return Err(Error::NothingValid);
    }
    Ok(sides)
}

/// The value sets of a function on its box, under the semantics that its bounds have.
fn values_for<'f, F: Number>(f: &'f Function, given: Given<'_, F>) -> Values<'f, F> {
    let sides = sets(given.sides);
    match given.arithmetic.nan() {
        None if given.real => values_with(f, &sides, given.units, settings(f)),
        None => values_of_both(f, &sides, given.units, settings(f)),
        Some(policy) => {
            let mut settings = settings(f);
            if !given.clamps() {
                settings.semantics = Semantics::Float;
            }
            settings.no_nan = policy == NanPolicy::Ignore;
            values_with(f, &sides, given.units, settings)
        }
    }
}

/// The function for its box: what value sets prove there is a part of it.
fn refined<F: Number>(f: &Function, given: Given<'_, F>) -> Refined<F> {
    if given.code != Code::Refined {
        return Refined::plain_in(given.arithmetic, f, given.sides);
    }
    let values = values_for(f, given);
    let refined = refine_in(given.arithmetic, &values, &sets(given.sides), &price);
    let refined = match given.assumes {
        true => refined.assuming(),
        false => refined,
    };
    match given.cheap {
        true => refined.cheaply().sharpened(),
        false => refined.sharpened(),
    }
}

/// How much work of the analysis a node is worth: that of some tens of nodes, so that loops are run
/// some iterations and not thousands.
const WORK: u64 = 40 * NODE_WORK;

/// How many nodes there are, with those of blocks as often as they stand there, as far as `most`.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn count(f: &Function, most: usize) -> usize {
    let mut found = f.nodes.len();
    for block in f.nodes.iter().flat_map(|data| f.blocks_of(*data)) {
        if found >= most {
            return most;
        }
        found += count(block, most - found);
    }
    found.min(most)
}

/// How many nodes a flattened function may have that is run in the place of one with loops.
const MOST_FLATTENED: usize = 1 << 16;

/// A function without recursion that has the same bounds on a box, or wider ones; `None` if the
/// function has no recursion, or is to be flattened. Flattened functions return what comparisons
/// with NaN make of it, so where NaN is suppressed they are other functions: see
/// [`flatten`](outward_expr::flatten()).
fn bounded<F: Number>(
    f: &Function,
    given: Given<'_, F>,
) -> Result<Option<Function>, NotStraightLine> {
    if !has_calls(f) {
        return Ok(None);
    }
    let is_flat = flatten_within(f, MOST_FLATTENED).is_ok();
    if is_flat && given.arithmetic.is_real() {
        return Ok(None);
    }
    let inlined = without_recursion(f, given.depth, MOST_INLINED, Beyond::Within(&[]));
    if is_flat && inlined.is_err() {
        return Ok(None);
    }
    let inlined = inlined?;
    if inlined.depth.is_none() {
        return Ok(Some(inlined.function));
    }
    let known = results(&values_for(f, given));
    let inlined = without_recursion(f, given.depth, MOST_INLINED, Beyond::Within(&known))?;
    Ok(Some(inlined.function))
}

/// The program of a kernel, with the origins of its instructions if that is asked for.
pub(crate) fn planned<F: Number>(
    f: &Function,
    given: Given<'_, F>,
    bound: Bound,
    origins: bool,
) -> Result<KernelProgram<F>, Error> {
    compiled!(planned_here::<F>: fn(&Function, Given<'_, F>, Bound, bool) -> Result<KernelProgram<F>, Error>)(
        f, given, bound, origins,
    )
}

fn planned_here<F: Number>(
    f: &Function,
    given: Given<'_, F>,
    bound: Bound,
    origins: bool,
) -> Result<KernelProgram<F>, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    // Of a box without a unit vector, what holds of these would be taken for what the function is.
    let units = if given.clamps() {
        units_within(given.units, given.sides)
    } else {
        given.units.to_vec()
    };
    let given = Given {
        units: &units,
        ..given
    };
    let without_recursion = bounded(f, given)?;
    let f = without_recursion.as_ref().unwrap_or(f);
    let shortened = if given.clamps() {
        shortened(f, given.sides, given.units)
    } else {
        None
    };
    let f = shortened.as_ref().unwrap_or(f);
    let valid = given.valid.then(|| valid_sides(f, given)).transpose()?;
    let given = Given {
        sides: valid.as_deref().unwrap_or(given.sides),
        ..given
    };
    let selected = |f: &Function| {
        let refined = refined(f, given);
        let selection = match given.code {
            Code::General => {
                let ignored = given.arithmetic.nan() == Some(NanPolicy::Ignore);
                select_general(f, given.scalars, given.arithmetic, ignored)?
            }
            Code::Refined | Code::Plain => select_refined(&refined, Demand::Value, given.scalars)?,
        };
        let ends = match bound {
            Bound::Lower => Which::Lower,
            Bound::Upper => Which::Upper,
            Bound::Both => Which::Both,
        };
        Ok::<_, NotStraightLine>((refined, selection.for_endpoints(ends)))
    };
    let mut selection = None;
    let mut flattened = None;
    let types = f.output_types();
    let of_numbers = f.types.iter().chain(&types).all(|&ty| ty == Type::Real);
    // Whatever is NaN: a comparison of it may be true and may be false.
    let is_float = !given.arithmetic.is_real() && of_numbers;
    if branches_on_what_is_defined(f) {
        selection = Some(selected(f)?);
    } else {
        if is_float {
            selection = selected(f).ok();
        }
        if selection.is_none() {
            let candidates = Candidates::of(f, MOST_FLATTENED);
            if candidates.looped && !is_float {
                selection = selected(f).ok();
            }
            // A loop of more iterations than are allowed has bounds that say nothing.
            let too_far = |(_, selection): &(_, Selection<F>)| selection.counts_too_far();
            if selection.as_ref().is_some_and(too_far)
                && let Ok((made, LoopExits::Counted)) = flatten_noting_exits(f)
            {
                (selection, flattened) = (None, Some(made));
            }
            if selection.is_none() && flattened.is_none() {
                flattened = Some(candidates.flattened.or_else(|_| flatten(f))?);
            }
        }
    }
    let (refined, selection) = match selection {
        Some(selection) => selection,
        None => selected(flattened.as_ref().unwrap_or(f))?,
    };
    let mut program = Program::empty();
    program.origins = origins.then(Vec::new);
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    program.simplify::<F>();
    Ok(KernelProgram {
        function: refined.function,
        changes: refined.changes,
        met: refined.met,
        extremes: refined.extremes,
        selection,
        program,
        zeros: ZeroReport::default(),
    })
}
