//! Routines: what a program calls instead of computing it inline.
//!
//! A routine maps up to six numbers of one lane to one number, or to two: the ends of an interval,
//! −lo and hi, where both are wanted. Engines call it for a vector of lanes under the default
//! floating-point mode: the machine-code engine sets it before. Because interpreter and machine
//! code call the same Rust function, they agree to the bit. Elementary functions are computed for
//! all lanes at once: their ends as batches are, which return the bits of single intervals, and
//! their values at points by [`Points`](outward_simd::Points), which returns those of single numbers.

use std::sync::Arc;

use outward_analysis::NanPolicy;
use outward_expr::{Field, IntOp, Type};
use outward_interval::{
    Elementary, End, Float, Interval, PointFunctions, elementary_end, elementary_interval,
    modulo_end, modulo_interval, modulo_point,
};
use outward_semantics::{Accuracy, Scalar, Set, scalar_step, set_step};
use outward_sets::{Semantics, ValueSet};
use outward_simd::batch::Operation;
pub use outward_simd::batch::Which;

use crate::lane::{from_scalar, from_set, to_scalar, to_set};

/// What a `Call` computes. Interval arguments arrive as `(-lo, hi)` pairs, results leave the same
/// way.
#[derive(Clone, PartialEq, Debug)]
pub enum Routine {
    /// An elementary function at a point: arguments `x`, `y`.
    Point(Elementary),
    /// Ends of an elementary function of intervals: arguments `-x.lo, x.hi, -y.lo, y.hi`.
    Bound(Elementary, Which),
    /// The same of intervals on which the function falls in the operands that are marked and rises in
    /// the others, and is defined: its values at two corners.
    Piece(Elementary, [bool; 2], Which),
    /// `mod` at a point: arguments `x`, `y`.
    Modulo,
    /// Ends of `mod` of intervals: arguments `-x.lo, x.hi, -y.lo, y.hi`.
    ModuloBound(Which),
    /// An operation on integers, or to or from them, in lanes as [`lane`](crate::lane) says:
    /// arguments `x`, `y`.
    Integer(IntOp),
    /// Ends of what an operation on integers, or to or from them, can be: of real numbers, or of
    /// floating point with a policy for NaN. An operand comes as −lo and hi if it is a number, and
    /// else as the least and the greatest integer; the result likewise. Of floating point infinite
    /// ends count, and a number that is not known is NaN.
    Whole(IntOp, Option<NanPolicy>, Which),
    /// What a field is at a point: its coordinates.
    Field(FieldOf),
    /// Ends of what a field can be, of real numbers: arguments `-x.lo, x.hi, -y.lo, y.hi, -z.lo,
    /// z.hi`, as many as it has coordinates.
    FieldBound(FieldOf, Which),
}

/// One of the fields of a function.
#[derive(Clone, Debug)]
pub struct FieldOf {
    fields: Arc<[Field]>,
    index: usize,
}

impl FieldOf {
    /// The field with this number; `None` if there is none, or it has no value at points: a texture
    /// without an image.
    #[must_use]
    pub fn new(fields: &Arc<[Field]>, index: usize) -> Option<Self> {
        let known = fields.get(index).is_some_and(Field::is_known);
        known.then(|| Self {
            fields: Arc::clone(fields),
            index,
        })
    }

    fn get(&self) -> &Field {
        &self.fields[self.index]
    }
}

/// Equal if it is the same one, not if there are two alike: images are large.
impl PartialEq for FieldOf {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.fields, &other.fields) && self.index == other.index
    }
}

impl Routine {
    /// How many results it has: two if it returns both ends.
    #[must_use]
    pub fn results(&self) -> usize {
        1 + usize::from(self.which() == Some(Which::Both))
    }

    /// Which ends it returns; `None` of a routine of points.
    fn which(&self) -> Option<Which> {
        match *self {
            Self::Bound(_, which)
            | Self::Piece(_, _, which)
            | Self::ModuloBound(which)
            | Self::Whole(_, _, which)
            | Self::FieldBound(_, which) => Some(which),
            Self::Point(_) | Self::Modulo | Self::Integer(_) | Self::Field(_) => None,
        }
    }

    /// The routine that returns this end only, of one that returns both.
    #[must_use]
    pub(crate) fn only(&self, end: End) -> Self {
        let mut one = self.clone();
        match &mut one {
            Self::Bound(_, which)
            | Self::Piece(_, _, which)
            | Self::ModuloBound(which)
            | Self::Whole(_, _, which)
            | Self::FieldBound(_, which) => *which = end.into(),
            Self::Point(_) | Self::Modulo | Self::Integer(_) | Self::Field(_) => {}
        }
        one
    }

    /// Whether it computes an elementary function for all lanes at once, by a kernel.
    pub(crate) fn has_kernel(&self) -> bool {
        match *self {
            Self::Point(f) | Self::Bound(f, _) | Self::Piece(f, _, _) => operation(f).is_some(),
            Self::Modulo
            | Self::ModuloBound(_)
            | Self::Integer(_)
            | Self::Whole(..)
            | Self::Field(_)
            | Self::FieldBound(..) => false,
        }
    }

    /// How many arguments it reads: the first ones.
    #[must_use]
    pub fn arguments(&self) -> usize {
        match *self {
            Self::Point(f) => f.arity(),
            Self::Bound(f, _) | Self::Piece(f, _, _) => 2 * f.arity(),
            Self::Modulo => 2,
            Self::ModuloBound(_) => 4,
            Self::Integer(op) => op.operands().len(),
            Self::Whole(op, _, _) => 2 * op.operands().len(),
            Self::Field(ref field) => field.get().coordinates(),
            Self::FieldBound(ref field, _) => 2 * field.get().coordinates(),
        }
    }

    /// Applies the routine to the arguments of one lane: its results. If it has one, the second
    /// number is any.
    #[must_use]
    #[inline(always)]
    pub fn apply<F: Float>(&self, [a, b, c, d, e, f]: [F; ARGUMENTS]) -> [F; 2] {
        self.of(a, b, c, d, e, f)
    }

    /// The arguments come in registers: written to memory one by one and read back in pairs, they
    /// would arrive late.
    fn of<F: Float>(&self, a: F, b: F, c: F, d: F, e: F, f: F) -> [F; 2] {
        let one = |value: F| [value, value];
        match *self {
            Self::Point(of) => one(F::elementary(of, a, b)),
            Self::Bound(of, which) => {
                let x = Interval::from_ends(a, b);
                let y = if of.arity() == 1 {
                    x
                } else {
                    Interval::from_ends(c, d)
                };
                match which {
                    Which::Lower => one(elementary_end(of, End::Lower, x, y)),
                    Which::Upper => one(elementary_end(of, End::Upper, x, y)),
                    Which::Both => elementary_interval(of, x, y).ends(),
                }
            }
            Self::Piece(of, falls, which) => {
                let x = Interval::from_ends(a, b);
                let y = if of.arity() == 1 {
                    x
                } else {
                    Interval::from_ends(c, d)
                };
                // Where one end is NaN, so is the result, as on any box.
                if x.is_empty() || y.is_empty() {
                    return one(F::NAN);
                }
                // The value at the corner that this end comes from.
                let at = |end: End| {
                    let corner = [(x, falls[0]), (y, falls[1])].map(|(side, falls)| {
                        let is_lower = (end == End::Upper) == falls;
                        let number = if is_lower { side.inf() } else { side.sup() };
                        Interval::from_ends(-number, number)
                    });
                    elementary_end(of, end, corner[0], corner[1])
                };
                match which {
                    Which::Lower => one(at(End::Lower)),
                    Which::Upper => one(at(End::Upper)),
                    Which::Both => [at(End::Lower), at(End::Upper)],
                }
            }
            Self::Modulo => one(modulo_point(a, b)),
            Self::ModuloBound(which) => {
                let (x, y) = (Interval::from_ends(a, b), Interval::from_ends(c, d));
                match which {
                    Which::Lower => one(modulo_end(End::Lower, x, y)),
                    Which::Upper => one(modulo_end(End::Upper, x, y)),
                    Which::Both => modulo_interval(x, y).ends(),
                }
            }
            Self::Integer(op) => one(integer(op, [a, b])),
            Self::Whole(op, policy, which) => which.of(whole(op, policy, [[a, b], [c, d]])),
            Self::Field(ref field) => one(from_scalar(outward_semantics::field::at(
                field.get(),
                [a, b, c],
            ))),
            Self::FieldBound(ref field, which) => {
                let sides = [[a, b], [c, d], [e, f]];
                let sides = sides.map(|[a, b]| ValueSet::from(Interval::from_ends(a, b)));
                which.of(from_set(&outward_semantics::field::over(
                    field.get(),
                    sides,
                )))
            }
        }
    }
}

/// An operation of integers on what two lanes hold.
fn integer<F: Float>(op: IntOp, lanes: [F; 2]) -> F {
    let mut operands = [Scalar::default(); 3];
    let types = op.operands().iter();
    for ((operand, lane), &ty) in operands.iter_mut().zip(lanes).zip(types) {
        *operand = to_scalar(lane, ty);
    }
    from_scalar(scalar_step(op.into(), operands))
}

/// The ends of an operation of integers.
fn whole<F: Float>(op: IntOp, policy: Option<NanPolicy>, pairs: [[F; 2]; 2]) -> [F; 2] {
    let mut operands = [Set::default(); 3];
    let types = op.operands().iter();
    for ((operand, pair), &ty) in operands.iter_mut().zip(pairs).zip(types) {
        *operand = match (ty, policy) {
            (Type::Real, Some(_)) => float_set(pair),
            (Type::Real | Type::Int | Type::Bool, _) => to_set(pair, ty),
        };
    }
    let semantics = policy.map_or(Semantics::Real, |_| Semantics::Float);
    let result = set_step(op.into(), operands, semantics, Accuracy::default());
    match (result, policy) {
        (Set::Real(numbers), Some(NanPolicy::Propagate)) if numbers.may_be_nan() => [F::NAN; 2],
        (Set::Real(numbers), Some(NanPolicy::Suppress)) if numbers.may_be_nan() => {
            numbers.bounds().convex_hull(Interval::ZERO).ends()
        }
        // An infinity may be all there is: of the bits of one, or of a number too great for a half.
        (Set::Real(numbers), _) => numbers.bounds().ends(),
        (result, _) => from_set(&result),
    }
}

/// What a float can be whose bounds are these: anything, if they are not known.
fn float_set<F: Float>(pair: [F; 2]) -> Set<F> {
    if pair.iter().any(|end| end.is_nan()) {
        return Set::Real(ValueSet::all());
    }
    // Of an infinity the numbers that stand for it.
    let [neg_lo, hi] = pair.map(|end| end.max_x86(-F::MAX));
    Set::Real(Interval::from_ends(neg_lo, hi).into())
}

/// The most arguments of a routine.
pub const ARGUMENTS: usize = 6;

/// The operation of batches that is a function. `None` where there is none, and for `atan2`: that
/// of programs encloses the values at −0, that of batches and of IEEE 1788 knows one zero only.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of the functions of the list, batches have the common ones"
)]
pub(crate) const fn operation(f: Elementary) -> Option<Operation> {
    Some(match f {
        Elementary::Exp => Operation::Exp,
        Elementary::Exp2 => Operation::Exp2,
        Elementary::Exp10 => Operation::Exp10,
        Elementary::ExpM1 => Operation::ExpM1,
        Elementary::Ln => Operation::Ln,
        Elementary::Log2 => Operation::Log2,
        Elementary::Log10 => Operation::Log10,
        Elementary::Ln1p => Operation::Ln1p,
        Elementary::Sin => Operation::Sin,
        Elementary::Cos => Operation::Cos,
        Elementary::Tan => Operation::Tan,
        Elementary::Asin => Operation::Asin,
        Elementary::Acos => Operation::Acos,
        Elementary::Atan => Operation::Atan,
        Elementary::Sinh => Operation::Sinh,
        Elementary::Cosh => Operation::Cosh,
        Elementary::Tanh => Operation::Tanh,
        Elementary::Cbrt => Operation::Cbrt,
        Elementary::Pow => Operation::Pow,
        Elementary::Hypot => Operation::Hypot,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolved::Resolved;
    use outward_analysis::{Order, has_pieces, order_of};
    use outward_expr::RealOp;
    use std::collections::HashMap;

    use outward_simd::{Isa, Lane};

    /// The bits of a number, whatever NaN it is.
    fn bits<F: Float>(x: F) -> Option<u64> {
        (!x.is_nan()).then(|| x.to_f64().to_bits())
    }

    const ENDS: [[f64; 2]; 22] = [
        [2.0, 1.0],
        [0.5, 1.5],
        [1.0, 1.0],
        [-1.0, 1.0],
        [88.0, 89.0],
        [-104.0, -103.0],
        [0.25, 0.5],
        [f64::NAN, f64::NAN],
        [-1.5, 2.5],
        [0.0, 0.0],
        [f64::NEG_INFINITY, f64::INFINITY],
        [-0.75, -0.5],
        [3.0, 3.0],
        [1e-40, 1e-30],
        [-2.0, 0.0],
        [-1e-40, 0.0],
        [5.0, f64::INFINITY],
        [1e6, 1.000_001e6],
        [0.0, 9.5],
        [-7.0, -7.0],
        // What is left of an interval where NaN is ignored and arises.
        [f64::NAN, 0.5],
        [0.25, f64::NAN],
    ];

    /// All pairs of intervals of all kinds, as lanes: −lo, hi, −lo, hi.
    fn pairs<F: Float>() -> [Vec<F>; ARGUMENTS] {
        let mut out = [const { Vec::new() }; ARGUMENTS];
        for x in ENDS {
            for y in ENDS {
                for (lanes, number) in out.iter_mut().zip([-x[0], x[1], -y[0], y[1], 0.0, 0.0]) {
                    lanes.push(F::from_f64_up(number));
                }
            }
        }
        out
    }

    fn lanes_at_once_are_lanes_one_by_one_in<F: Lane>() {
        let mut routines = vec![Routine::Modulo];
        let all = [Which::Lower, Which::Upper, Which::Both];
        for which in all {
            routines.push(Routine::ModuloBound(which));
        }
        for f in Elementary::ALL {
            routines.push(Routine::Point(f));
            routines.extend(all.map(|which| Routine::Bound(f, which)));
        }
        let lanes = pairs::<F>();
        for isa in Isa::available() {
            for n in [0, 1, 2, 3, 8, 16, 17, 32, lanes[0].len()] {
                let args = lanes.each_ref().map(|lanes| &lanes[..n]);
                for routine in &routines {
                    let mut results = vec![F::ONE; 2 * n];
                    let (first, second) = results.split_at_mut(n);
                    Resolved::of(routine, isa).apply_to_lanes(|k| args[k], [first, second]);
                    for i in 0..n {
                        let lane = args.map(|arg| arg[i]);
                        let alone = routine.apply(lane);
                        for k in 0..routine.results() {
                            let result = results[k * n + i];
                            assert_eq!(bits(result), bits(alone[k]), "{routine:?} {isa} {lane:?}");
                        }
                    }
                }
            }
        }
    }

    /// Ends of random sizes and signs, and of all kinds of intervals.
    fn random_lanes_are_lanes_one_by_one_in<F: Lane>(mut state: u64) {
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut end = || {
            let (bits, kind) = (random(), random() % 4);
            // Of [0, 1), by 32 bits.
            let unit = f64::from((bits >> 32) as u32) / 4_294_967_296.0;
            match kind {
                0 => F::from_bits64(if size_of::<F>() == 4 {
                    bits >> 32
                } else {
                    bits
                }),
                1 => F::from_f64(200.0 * unit - 100.0),
                _ => F::from_f64(4.0 * unit - 2.0),
            }
        };
        let mut lanes = [const { Vec::new() }; ARGUMENTS];
        for _ in 0..1024 {
            for pair in [0, 2] {
                let (a, b) = (end(), end());
                let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
                lanes[pair].push(-lo);
                lanes[pair + 1].push(hi);
            }
        }
        let args = lanes.each_ref().map(Vec::as_slice);
        let mut of_kernels = 0;
        for f in Elementary::ALL {
            for which in [Which::Lower, Which::Upper, Which::Both] {
                let routine = Routine::Bound(f, which);
                if !routine.has_kernel() {
                    continue;
                }
                of_kernels += 1;
                let n = args[0].len();
                for isa in Isa::available() {
                    let mut results = vec![F::ONE; 2 * n];
                    let (first, second) = results.split_at_mut(n);
                    Resolved::of(&routine, isa).apply_to_lanes(|k| args[k], [first, second]);
                    for i in 0..n {
                        let lane = args.map(|arg| arg.get(i).copied().unwrap_or(F::ZERO));
                        let alone = routine.apply(lane);
                        for k in 0..routine.results() {
                            let result = results[k * n + i];
                            assert_eq!(bits(result), bits(alone[k]), "{routine:?} {isa} {lane:?}");
                        }
                    }
                }
            }
        }
        assert!(of_kernels >= 60, "{of_kernels}");
    }

    /// On boxes on which a function is monotone it is computed as on any, to the bit.
    fn pieces_are_bounds_in<F: Lane>(mut state: u64) {
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            // Of [0, 1), by 32 bits.
            f64::from((state >> 32) as u32) / 4_294_967_296.0
        };
        // By how the function runs: −lo, hi, −lo, hi.
        let mut boxes: HashMap<(Elementary, [bool; 2]), [Vec<F>; 4]> = HashMap::new();
        for _ in 0..20_000 {
            let mut side = |size: f64, from: f64| {
                let lo = from + size * random();
                let width = 2.0 * random() * random() * random();
                let ends = [lo, if random() < 0.1 { lo } else { lo + width }];
                let [lo, hi] =
                    ends.map(|end| F::from_f64(if random() < 0.1 { end.round() } else { end }));
                Interval::new(lo, hi).unwrap_or(Interval::EMPTY)
            };
            let (x, y, base) = (side(8.0, -4.0), side(6.0, -3.0), side(2.0, 0.0));
            for f in Elementary::ALL.into_iter().filter(|&f| has_pieces(f)) {
                let x = if f == Elementary::Pow { base } else { x };
                let order = order_of(RealOp::Call(f), [x, y, y]);
                for falls in [[false, false], [false, true], [true, false], [true, true]] {
                    let in_x = [Order::RISES_IN_X, Order::FALLS_IN_X][usize::from(falls[0])];
                    let in_y = [Order::RISES_IN_Y, Order::FALLS_IN_Y][usize::from(falls[1])];
                    let is_so = order.has(in_x) && (f.arity() == 1 || order.has(in_y));
                    if is_so && (f.arity() == 2 || !falls[1]) {
                        let lanes = boxes.entry((f, falls)).or_default();
                        let ends = [x.ends(), y.ends()].concat();
                        for (lane, end) in lanes.iter_mut().zip(ends) {
                            lane.push(end);
                        }
                    }
                }
            }
        }
        // Sine and cosine either way, the tangent, and powers all ways.
        assert_eq!(boxes.len(), 9);
        for ((f, falls), lanes) in boxes {
            // A lane without operands, as an arm that is not taken has, and lanes with half of them.
            let mut lanes = lanes.map(|lane| lane[..lane.len().min(1_000)].to_vec());
            assert!(lanes[0].len() > 100, "{f:?} {falls:?}");
            for (k, lane) in lanes.iter_mut().enumerate() {
                (lane[17], lane[20 + k]) = (F::NAN, F::NAN);
            }
            for which in [Which::Lower, Which::Upper, Which::Both] {
                let (piece, bound) = (Routine::Piece(f, falls, which), Routine::Bound(f, which));
                for isa in Isa::available() {
                    for n in [1, 2, 8, 16, 64, lanes[0].len()] {
                        let of = |routine: &Routine| {
                            let mut results = vec![F::ONE; 2 * n];
                            let (first, second) = results.split_at_mut(n);
                            let arg = |k: usize| &lanes[k][..n];
                            Resolved::of(routine, isa).apply_to_lanes(arg, [first, second]);
                            results
                        };
                        let (on_piece, on_any) = (of(&piece), of(&bound));
                        for i in 0..n {
                            let lane = [0, 1, 2, 3, 0, 1].map(|k: usize| lanes[k][i]);
                            let alone = piece.apply(lane);
                            for k in 0..piece.results() {
                                let expected = bits(on_any[k * n + i]);
                                assert_eq!(
                                    bits(on_piece[k * n + i]),
                                    expected,
                                    "{piece:?} {isa} {lane:?}"
                                );
                                assert_eq!(bits(alone[k]), expected, "{piece:?} {lane:?}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn pieces_are_bounds() {
        pieces_are_bounds_in::<f32>(3);
        pieces_are_bounds_in::<f64>(4);
    }

    #[test]
    fn random_lanes_are_lanes_one_by_one() {
        random_lanes_are_lanes_one_by_one_in::<f32>(1);
        random_lanes_are_lanes_one_by_one_in::<f64>(2);
    }

    /// Both ends together have the bits of each alone.
    #[test]
    fn both_ends_are_each_end() {
        let both = |routine: Routine| {
            let args = pairs::<f64>();
            for i in 0..args[0].len() {
                let lane = args.each_ref().map(|arg| arg[i]);
                let [lower, upper] = [End::Lower, End::Upper].map(|end| routine.only(end));
                let each = [lower.apply(lane)[0], upper.apply(lane)[0]];
                assert_eq!(
                    routine.apply(lane).map(bits),
                    each.map(bits),
                    "{routine:?} {lane:?}"
                );
            }
        };
        both(Routine::ModuloBound(Which::Both));
        for f in Elementary::ALL {
            both(Routine::Bound(f, Which::Both));
        }
    }

    #[test]
    fn lanes_at_once_are_lanes_one_by_one() {
        lanes_at_once_are_lanes_one_by_one_in::<f32>();
        lanes_at_once_are_lanes_one_by_one_in::<f64>();
    }
}
