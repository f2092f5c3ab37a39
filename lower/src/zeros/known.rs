//! What is known of the numbers of a program: whether they may be NaN or infinite, and their signs.
//!
//! Of the values of places it is what the facts of the selection say; of the steps between them
//! what follows from their operands. Everything is said of lanes that are run. A fact of a place is
//! used only for values that stand for that place: what a condition says of a number in an arm is
//! not used for the same number outside.

use outward_analysis::{Class, NanPolicy};
use outward_expr::{Op, RealOp, Type};
use outward_interval::{Elementary, Float};

use crate::block_cost::CHEAP;
use crate::chosen::{Chosen, Flow, Kept, Kind};
use crate::program::{Program, Step};
use crate::routine::Routine;
use crate::selection::Selection;
use crate::zeros::allowed::Allowed;

/// What is known of a number: a set of flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Known(u16);

impl Known {
    /// Any value: nothing is known.
    pub(super) const TOP: Self = Self(0);
    /// It is not NaN.
    pub(super) const NUMBER: Self = Self(1);
    /// Neither NaN nor infinite.
    pub(super) const FINITE: Self = Self(2 | 1);
    /// At least zero, of either sign, or NaN.
    pub(super) const AT_LEAST_ZERO: Self = Self(4);
    /// At most zero, of either sign, or NaN.
    pub(super) const AT_MOST_ZERO: Self = Self(8);
    /// No zero of either sign.
    pub(super) const NONZERO: Self = Self(16 | 128);
    /// It is not −0.
    pub(super) const NOT_MINUS_ZERO: Self = Self(128);
    /// Its sign bit is not set, or it is NaN.
    pub(super) const NO_SIGN: Self = Self(128 | 32 | 4);
    /// Above zero, or NaN.
    pub(super) const ABOVE: Self = Self(128 | 32 | 16 | 4);
    /// Below zero, or NaN.
    pub(super) const BELOW: Self = Self(128 | 16 | 8);

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// What holds of both.
    const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// With what follows from several flags together.
    fn completed(self) -> Self {
        let no_sign = self.has(Self::AT_LEAST_ZERO) && self.has(Self::NOT_MINUS_ZERO);
        self.and(Self::NO_SIGN.only_if(no_sign))
    }

    /// These flags, if a condition holds.
    fn only_if(self, condition: bool) -> Self {
        if condition { self } else { Self::TOP }
    }

    /// What is known of the negative.
    fn negated(self) -> Self {
        let kept = self
            .common(Self::FINITE)
            .and(Self::NONZERO.only_if(self.has(Self::NONZERO)));
        let mut signs = Self::TOP;
        if self.has(Self::AT_LEAST_ZERO) {
            signs = signs.and(Self::AT_MOST_ZERO);
        }
        if self.has(Self::BELOW) {
            signs = signs.and(Self::ABOVE);
        } else if self.has(Self::AT_MOST_ZERO) {
            signs = signs.and(Self::AT_LEAST_ZERO);
        }
        kept.and(signs)
    }

    /// What is known of these bits as a number.
    pub(super) fn of_bits<F: Float>(bits: u64) -> Self {
        let x = F::from_bits64(bits);
        if x.is_nan() {
            return Self::TOP;
        }
        let zero = x == F::ZERO;
        let mut known = Self::NUMBER
            .and(Self::FINITE.only_if(x.is_finite()))
            .and(Self::NONZERO.only_if(!zero))
            .and(Self::AT_LEAST_ZERO.only_if(x >= F::ZERO))
            .and(Self::AT_MOST_ZERO.only_if(x <= F::ZERO));
        if !x.is_sign_negative() {
            known = known.and(Self::NO_SIGN);
        }
        known.and(Self::NOT_MINUS_ZERO.only_if(!zero || !x.is_sign_negative()))
    }

    /// What follows from the class of a place, for its value `k` of two, where `number` says that
    /// neither is NaN.
    fn of_class(class: Class, number: bool, end: Part) -> Self {
        let of = |has: Class, known: Self| known.only_if(class.has(has));
        let mut known = Self::NUMBER.only_if(number);
        if number {
            known = known.and(of(Class::FINITE, Self::FINITE));
        }
        if number {
            let signs = of(Class::NONNEG, Self::AT_LEAST_ZERO)
                .and(of(Class::POS, Self::ABOVE))
                .and(of(Class::NONPOS, Self::AT_MOST_ZERO))
                .and(of(Class::NEG, Self::BELOW));
            known = known.and(match end {
                Part::NegatedLower => signs.negated(),
                Part::Lower | Part::Upper | Part::Point => signs,
            });
        }
        if end == Part::Point && class.has(Class::PLUS) {
            known = known.and(Self::NO_SIGN);
        }
        known
    }

    /// What follows for a step from its operands, where it rounds to nearest or up.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "nothing is known of most steps"
    )]
    fn of_step(step: Step, [x, y, z]: [Self; 3]) -> Self {
        let both = x.common(y);
        match step {
            Step::Neg => x.negated(),
            Step::Abs => x.common(Self::FINITE.and(Self::NONZERO)).and(Self::NO_SIGN),
            Step::Floor => x.common(
                Self::FINITE
                    .and(Self::AT_LEAST_ZERO)
                    .and(Self::AT_MOST_ZERO)
                    .and(Self::NO_SIGN),
            ),
            // −1/2 becomes −0.
            Step::Ceil | Step::RoundEven => {
                let kept = Self::FINITE
                    .and(Self::AT_LEAST_ZERO)
                    .and(Self::AT_MOST_ZERO);
                let no_sign = Self::NO_SIGN.only_if(x.has(Self::NO_SIGN));
                x.common(kept).and(no_sign)
            }
            Step::Sqrt => {
                let known = Self::AT_LEAST_ZERO.and(x.common(Self::NO_SIGN));
                if x.has(Self::AT_LEAST_ZERO) {
                    known.and(x.common(Self::FINITE.and(Self::NONZERO)))
                } else {
                    known
                }
            }
            // A minimum of numbers is one of them.
            Step::Min | Step::Max if both.has(Self::NUMBER) => {
                let mut known = both;
                let sign = if step == Step::Max {
                    // What is greater than a number above zero is, too.
                    [Self::ABOVE, Self::AT_LEAST_ZERO]
                } else {
                    [Self::BELOW, Self::AT_MOST_ZERO]
                };
                for sign in sign {
                    if x.has(sign) || y.has(sign) {
                        known = known.and(sign);
                        break;
                    }
                }
                if step == Step::Max && y.has(Self::NO_SIGN) {
                    known = known.and(Self::NO_SIGN);
                }
                known
            }
            // The second operand, or one above it.
            Step::Max if y.has(Self::NO_SIGN) => Self::NO_SIGN,
            Step::Add => {
                let signs = Self::AT_LEAST_ZERO.and(Self::AT_MOST_ZERO);
                let mut known = both.common(signs.and(Self::NO_SIGN));
                known = known.and(Self::NUMBER.only_if(
                    both.has(Self::NUMBER)
                        && (x.has(Self::FINITE)
                            || y.has(Self::FINITE)
                            || both.common(signs) != Self::TOP),
                ));
                let above =
                    both.has(Self::AT_LEAST_ZERO) && (x.has(Self::NONZERO) || y.has(Self::NONZERO));
                // The sum is −0 if both are, and else never: what is small is exact.
                let no_minus = x.has(Self::NOT_MINUS_ZERO) || y.has(Self::NOT_MINUS_ZERO);
                let no_sign = both.has(Self::AT_LEAST_ZERO) && no_minus;
                known
                    .and(Self::ABOVE.only_if(above))
                    .and(Self::NOT_MINUS_ZERO.only_if(no_minus))
                    .and(Self::NO_SIGN.only_if(no_sign))
            }
            // −0 less +0 is −0, and nothing else is.
            Step::Sub => {
                let no_minus = x.has(Self::NOT_MINUS_ZERO) || y.has(Self::NONZERO);
                Self::NOT_MINUS_ZERO
                    .only_if(no_minus)
                    .and(Self::NUMBER.only_if(
                        both.has(Self::NUMBER) && (x.has(Self::FINITE) || y.has(Self::FINITE)),
                    ))
            }
            Step::Mul => {
                let same = both.has(Self::AT_LEAST_ZERO) || both.has(Self::AT_MOST_ZERO);
                let apart = x.has(Self::AT_LEAST_ZERO) && y.has(Self::AT_MOST_ZERO)
                    || x.has(Self::AT_MOST_ZERO) && y.has(Self::AT_LEAST_ZERO);
                Self::NUMBER
                    .only_if(both.has(Self::FINITE))
                    .and(Self::AT_LEAST_ZERO.only_if(same))
                    .and(Self::AT_MOST_ZERO.only_if(apart))
                    .and(Self::NO_SIGN.only_if(both.has(Self::NO_SIGN)))
            }
            Step::Div => Self::NO_SIGN
                .only_if(both.has(Self::NO_SIGN))
                .and(Self::NUMBER.only_if(both.has(Self::FINITE) && y.has(Self::NONZERO))),
            Step::Select => y.common(z),
            _ => Self::TOP,
        }
    }
}

/// What a value of a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    NegatedLower,
    Lower,
    Upper,
    /// The value itself, in a program for points.
    Point,
}

impl<F: Float> Selection<F> {
    /// Which places have values of which their facts hold wherever they are run, and which are not
    /// NaN. Bounds of real numbers are NaN where they are empty. Bounds of floating point may be
    /// the wrong way round in an arm that no point takes, or behind NaN that is ignored; so what
    /// was cut is not among them, nor what is made of it.
    fn numbers(&self, is_of_points: bool) -> Vec<bool> {
        let propagates = self.arithmetic().nan() == Some(NanPolicy::Propagate);
        let is_real = self.arithmetic().is_real();
        let mut numbers: Vec<bool> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let of = |node: &Chosen| node.args().iter().all(|&operand| numbers[operand as usize]);
            let number = if is_of_points {
                propagates && node.class.has(Class::DEFINED)
            } else if is_real {
                node.class.has(Class::NONEMPTY)
            } else {
                match node.kind {
                    Kind::Op(Op::Input(_) | Op::Const(_)) => true,
                    Kind::Op(Op::Real(RealOp::AtMost | RealOp::AtLeast | RealOp::Any)) => false,
                    Kind::Op(Op::Real(_)) => !node.invalid && !node.cut && of(node),
                    Kind::Flow(Flow::Join | Flow::Left | Flow::Leave) => of(node),
                    Kind::Flow(Flow::Carried {
                        kept: Kept::Yes, ..
                    }) => of(node),
                    Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => false,
                }
            };
            numbers.push(number && node.ty == Type::Real);
        }
        numbers
    }

    /// Which places of a program for points have facts that hold of all lanes that run them: those
    /// of blocks that are regions, and not of arms that are run for all lanes, as they cost little.
    fn hold_where_run(&self) -> Vec<bool> {
        // The regions around that stand, and the arms among all that have begun.
        let mut regions = 0_usize;
        let mut arms = Vec::new();
        let places = self.nodes.iter().zip(&self.origins);
        let hold = places.map(|(node, origin)| {
            match node.kind {
                Kind::Flow(Flow::Arm { cost, .. }) => {
                    let stands = u32::from(cost) > CHEAP;
                    arms.push(stands);
                    regions += usize::from(stands);
                }
                Kind::Flow(Flow::EndArm) => {
                    regions -= usize::from(arms.pop().unwrap_or(false));
                }
                Kind::Flow(Flow::Loop) => regions += 1,
                Kind::Flow(Flow::EndLoop) => regions -= 1,
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {}
            }
            let path = self.paths.get(origin.block as usize);
            path.is_some_and(|path| path.0.len() <= regions)
        });
        hold.collect()
    }

    /// Which places of a program of bounds have facts that hold of all lanes that run them: not
    /// those of what is computed once more for iterations that are followed by another. If it is
    /// the same in all iterations it may stand before the loop, where it may be shared with what
    /// all lanes need.
    fn hold_in_all_lanes(&self) -> Vec<bool> {
        let mut hold = vec![true; self.nodes.len()];
        for (place, node) in self.nodes.iter().enumerate() {
            if let Kind::Flow(Flow::Ending(next)) = node.kind
                && let Some(again) = hold.get_mut(place..next as usize)
            {
                again.fill(false);
            }
        }
        hold
    }

    /// What is known of the values of a program that was written from this selection.
    ///
    /// The facts of a place hold where its block is run. So they are said of a value only if it was
    /// made for that place, and not of one that was there before: what a condition cuts is at
    /// points the value that it was, and what is computed in an arm may have been computed already.
    pub(super) fn known(
        &self,
        program: &Program,
        is_of_points: bool,
        allowed: Allowed,
    ) -> Vec<Known> {
        let mut known = vec![Known::TOP; program.insts.len()];
        let numbers = self.numbers(is_of_points);
        let hold = match is_of_points {
            true => self.hold_where_run(),
            false => self.hold_in_all_lanes(),
        };
        let origins = program.origins.as_deref().unwrap_or_default();
        let of_places = self.nodes.iter().zip(&program.places).zip(0_u32..);
        for (((node, values), place), (&number, &holds)) in of_places.zip(numbers.iter().zip(&hold))
        {
            if node.ty != Type::Real || !holds {
                continue;
            }
            let ends = match (is_of_points, self.arithmetic().is_machine()) {
                (true, _) => [Part::Point; 2],
                (false, true) => [Part::Lower, Part::Upper],
                (false, false) => [Part::NegatedLower, Part::Upper],
            };
            for (&value, end) in values.iter().zip(ends) {
                if origins.get(value as usize) == Some(&place) {
                    let slot = &mut known[value as usize];
                    *slot = slot.and(Known::of_class(node.class, number, end));
                }
            }
        }
        if is_of_points && allowed.inputs {
            for (inst, known) in program.insts.iter().zip(&mut known) {
                if inst.step == Step::Input {
                    *known = known.and(Known::NOT_MINUS_ZERO);
                }
            }
        }
        follow::<F>(program, &mut known);
        known
    }
}

/// Adds what follows for every step from what is known of its operands.
pub(super) fn follow<F: Float>(program: &Program, known: &mut [Known]) {
    for (i, inst) in program.insts.iter().enumerate() {
        let mut operands = [Known::TOP; 3];
        let of = [inst.a, inst.b, inst.c];
        for (operand, &value) in operands.iter_mut().zip(&of[..inst.step.arity()]) {
            *operand = known[value as usize];
        }
        let mut more = Known::of_step(inst.step, operands);
        if inst.step == Step::Const {
            more = Known::of_bits::<F>(program.consts[inst.a as usize]);
        } else if inst.step == Step::Mul && inst.a == inst.b {
            // A square.
            more = more.and(Known::NO_SIGN);
        } else if inst.step == Step::Call {
            more = match program.routines.get(inst.c as usize) {
                Some(Routine::Point(Elementary::Exp | Elementary::Exp2 | Elementary::Exp10)) => {
                    Known::NO_SIGN
                }
                Some(Routine::Point(Elementary::Pow)) if operands[0].has(Known::NO_SIGN) => {
                    Known::NO_SIGN
                }
                Some(_) | None => Known::TOP,
            };
        }
        known[i] = known[i].and(more).completed();
    }
}
