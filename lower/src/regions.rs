//! Regions of a program that is being written: its variables, the constants that all regions see,
//! the lanes that are run, and how iterations are counted.

use outward_expr::Type;
use outward_interval::Float;
use outward_semantics::Limits;

use crate::emit::{Emitter, Small};
use crate::program::{Step, code_of_type};

/// Most iterations that can be counted: in f32 without a gap.
const MOST_ITERATIONS: u64 = 1 << 23;

/// The variable in which the iterations of all loops are counted.
const ITERATIONS: u32 = 0;

/// What is there besides the steps of an operation.
pub(crate) struct Regions {
    /// The masks of all lanes, and of none.
    pub(crate) all: u32,
    pub(crate) none: u32,
    /// The least integer, which is the sign bit, the greatest, and zero.
    pub(crate) least: u32,
    pub(crate) greatest: u32,
    pub(crate) zero: u32,
    /// How many iterations a lane may run.
    limit: u32,
    /// Whether iterations are counted: not if there are never too many.
    is_counted: bool,
    /// Which places are carried values that are the same in all iterations: those before the loop.
    kept: Vec<bool>,
    /// Whether there are loops.
    loops: bool,
    /// Variables that nobody uses now, by the [code](code_of_type) of their type.
    free: [Vec<u32>; 3],
    /// The types of all variables.
    types: Vec<Type>,
    /// The regions around, innermost last.
    around: Vec<Region>,
    /// How many regions have begun.
    begun: u32,
    /// The variables of what the loop starts with that is about to begin: of what it carries, and
    /// of what it returns.
    entering: Vec<LoopVariables>,
    /// Those of the loop that ended last.
    pub(crate) left: Vec<LoopVariables>,
}

/// Two variables for what a loop carries, and two for what it returns, of each value.
#[derive(Clone, Copy)]
pub(crate) struct LoopVariables {
    pub(crate) carried: [u32; 2],
    pub(crate) exits: [u32; 2],
}

/// An arm or a loop that has begun.
struct Region {
    number: u32,
    /// For which lanes it is run; for all, if it is `None`.
    mask: Option<u32>,
    /// Whether steps stand around it.
    stands: bool,
    /// The variable of the lanes that go on with the loop.
    going: u32,
    variables: Vec<LoopVariables>,
    /// The lanes whose last iteration this may be.
    ending: u32,
    /// Whether it is certain for each lane whether this iteration is the last one.
    ends_once: bool,
}

impl Regions {
    /// Begins a program of values of any type, with control flow, of which all loops together go at
    /// most so many iterations, if that is known; `kept` says which places are carried values that
    /// are the same in all iterations.
    pub(crate) fn begin<F: Float>(
        emit: &mut Emitter<'_>,
        most: Option<u64>,
        limits: Limits,
        kept: Vec<bool>,
    ) -> Self {
        // Made before any region begins, so that all regions see them.
        for small in [
            Small::Zero,
            Small::One,
            Small::MinusOne,
            Small::MinusInfinity,
            Small::Infinity,
            Small::Nan,
        ] {
            emit.small::<F>(small);
        }
        let [all, none] = [true, false].map(|truth| emit.truth::<F>(truth));
        let [least, greatest, zero] = [i32::MIN, i32::MAX, 0].map(|n| emit.integer::<F>(n));
        let iterations = limits.iterations.min(MOST_ITERATIONS);
        let is_counted = most.is_none_or(|most| most > iterations);
        let iterations = i32::try_from(iterations).unwrap_or(i32::MAX);
        let limit = emit.constant(F::from_f64(iterations.into()));
        let mut types = Vec::new();
        if is_counted {
            // A loop may stand in a region, and counting begins here.
            emit.program.variables = 1;
            types.push(Type::Real);
            let zero = emit.small::<F>(Small::Zero);
            emit.push(Step::Store, zero, 0, ITERATIONS);
        }
        Self {
            all,
            none,
            least,
            greatest,
            zero,
            limit,
            is_counted,
            kept,
            loops: false,
            free: [const { Vec::new() }; 3],
            types,
            around: Vec::new(),
            begun: 0,
            entering: Vec::new(),
            left: Vec::new(),
        }
    }

    /// Whether a place is a carried value that is the same in all iterations, or hands it on.
    pub(crate) fn is_kept(&self, place: u32) -> bool {
        self.kept.get(place as usize).copied().unwrap_or(false)
    }

    /// The number of the region that is being written; zero outside of all.
    pub(crate) fn here(&self) -> u32 {
        self.around.last().map_or(0, |region| region.number)
    }

    /// The lanes that are run; all, if it is `None`.
    pub(crate) fn mask(&self) -> Option<u32> {
        self.around.last().and_then(|region| region.mask)
    }

    /// A variable for values of a type that nobody uses.
    pub(crate) fn variable(&mut self, emit: &mut Emitter<'_>, ty: Type) -> u32 {
        self.free[code_of_type(ty) as usize]
            .pop()
            .unwrap_or_else(|| {
                self.types.push(ty);
                emit.program.variables += 1;
                emit.program.variables - 1
            })
    }

    fn type_of(&self, variable: u32) -> Type {
        self.types
            .get(variable as usize)
            .copied()
            .unwrap_or_default()
    }

    /// What is in a variable.
    pub(crate) fn load(&self, emit: &mut Emitter<'_>, variable: u32) -> u32 {
        emit.get(variable, self.type_of(variable))
    }

    /// What is in a variable that nobody uses afterwards.
    pub(crate) fn take(&mut self, emit: &mut Emitter<'_>, variable: u32) -> u32 {
        self.drop_variable(variable);
        self.load(emit, variable)
    }

    /// Gives a variable back.
    pub(crate) fn drop_variable(&mut self, variable: u32) {
        let ty = self.type_of(variable);
        self.free[code_of_type(ty) as usize].push(variable);
    }

    /// Begins an arm for the lanes of a mask among those that are run. One that is not left out
    /// where no lane needs it is run for the lanes around.
    pub(crate) fn begin_arm(&mut self, emit: &mut Emitter<'_>, lanes: u32, stands: bool) {
        if stands {
            emit.push(Step::If, lanes, 0, 0);
            self.begin_region(Some(lanes), true, 0);
        } else {
            // The same region, in effect: what is made in it is seen behind it.
            let (number, mask) = (self.here(), self.mask());
            self.begin_region(mask, false, 0);
            if let Some(region) = self.around.last_mut() {
                region.number = number;
            }
        }
    }

    /// Whether the arm around has steps of its own: what leaves it goes through variables.
    pub(crate) fn stands(&self) -> bool {
        self.around.last().is_some_and(|region| region.stands)
    }

    /// Ends it.
    pub(crate) fn end_arm(&mut self, emit: &mut Emitter<'_>) {
        if self.around.pop().is_some_and(|region| region.stands) {
            emit.push(Step::EndIf, 0, 0, 0);
        }
    }

    fn begin_region(&mut self, mask: Option<u32>, stands: bool, going: u32) {
        self.begun += 1;
        self.around.push(Region {
            number: self.begun,
            mask,
            stands,
            going,
            variables: core::mem::take(&mut self.entering),
            ending: 0,
            ends_once: false,
        });
    }

    /// Puts what a loop starts with into variables, and nothing into those of what it returns, if
    /// there are any: values of a type.
    pub(crate) fn enter(
        &mut self,
        emit: &mut Emitter<'_>,
        ty: Type,
        start: &[u32],
        nothing: Option<[u32; 2]>,
    ) {
        let mut variables = LoopVariables {
            carried: [0; 2],
            exits: [0; 2],
        };
        for (variable, &value) in variables.carried.iter_mut().zip(start) {
            *variable = self.variable(emit, ty);
            emit.push(Step::Store, value, 0, *variable);
        }
        for (variable, value) in variables
            .exits
            .iter_mut()
            .zip(nothing.into_iter().flatten())
        {
            *variable = self.variable(emit, ty);
            emit.push(Step::Store, value, 0, *variable);
        }
        self.entering.push(variables);
    }

    /// Begins a loop for the lanes that are run: one more iteration is counted, and is not run if
    /// it is one too many, unless it is known that there are never too many.
    pub(crate) fn begin_loop<F: Float>(&mut self, emit: &mut Emitter<'_>) {
        self.loops = true;
        let going = self.variable(emit, Type::Bool);
        emit.push(Step::Store, self.mask().unwrap_or(self.all), 0, going);
        emit.push(Step::Loop, u32::from(!self.is_counted), 0, 0);
        let lanes = self.load(emit, going);
        if !self.is_counted {
            self.begin_region(Some(lanes), true, going);
            return;
        }
        let one = emit.small::<F>(Small::One);
        let iterations = self.load(emit, ITERATIONS);
        let iterations = emit.push(Step::Add, iterations, one, 0);
        emit.push(Step::StoreWhere, iterations, lanes, ITERATIONS);
        let few = emit.push(Step::Le, iterations, self.limit, 0);
        let lanes = emit.push(Step::And, lanes, few, 0);
        self.begin_region(Some(lanes), true, going);
    }

    /// The variables of a value of the loop around.
    pub(crate) fn variables(&self, index: u32) -> LoopVariables {
        let none = LoopVariables {
            carried: [0; 2],
            exits: [0; 2],
        };
        let variables = self.around.last().map(|region| &region.variables);
        variables
            .and_then(|variables| variables.get(index as usize))
            .copied()
            .unwrap_or(none)
    }

    /// The lanes whose last iteration this may be, in the loop around.
    pub(crate) fn ending(&self) -> u32 {
        self.around.last().map_or(self.all, |region| region.ending)
    }

    /// Whether it is certain for each lane whether this iteration of the loop around is its last
    /// one.
    pub(crate) fn ends_once(&self) -> bool {
        self.around.last().is_some_and(|region| region.ends_once)
    }

    /// From here on only the lanes of the loop around are run that go on; some may end, and if it
    /// is `certain`, those that end do not go on.
    pub(crate) fn go_on(&mut self, lanes: u32, ending: u32, certain: bool) {
        if let Some(region) = self.around.last_mut() {
            region.mask = Some(lanes);
            region.ending = ending;
            region.ends_once = certain;
        }
    }

    /// Ends a loop: the lanes that are run go on.
    pub(crate) fn end_loop(&mut self, emit: &mut Emitter<'_>) {
        let Some(region) = self.around.pop() else {
            return;
        };
        let again = region.mask.unwrap_or(self.all);
        emit.push(Step::Store, again, 0, region.going);
        emit.push(Step::EndLoop, again, 0, 0);
        self.drop_variable(region.going);
        self.left = region.variables;
    }

    /// The lanes whose loops went on for too long; `None` if there are no loops.
    pub(crate) fn endless(&self, emit: &mut Emitter<'_>) -> Option<u32> {
        (self.loops && self.is_counted).then(|| {
            let iterations = self.load(emit, ITERATIONS);
            emit.push(Step::Lt, self.limit, iterations, 0)
        })
    }

    /// Both values of a scalar: of a truth value the masks where it is true and where it is false.
    pub(crate) fn certain(&self, emit: &mut Emitter<'_>, ty: Type, value: u32) -> [u32; 2] {
        match ty {
            Type::Bool => [value, emit.push(Step::Xor, value, self.all, 0)],
            Type::Real | Type::Int => [value; 2],
        }
    }

    /// The lanes that are run where a condition is set, or where it is not.
    pub(crate) fn lanes(&self, emit: &mut Emitter<'_>, condition: u32, taken: bool) -> u32 {
        match (self.mask(), taken) {
            (Some(mask), true) => emit.push(Step::And, condition, mask, 0),
            (Some(mask), false) => emit.push(Step::AndNot, condition, mask, 0),
            (None, true) => condition,
            (None, false) => emit.push(Step::Xor, condition, self.all, 0),
        }
    }
}
