//! `Order`: what is known of an operation on a box beyond the classes of its operands: where it
//! rises or falls, and which of two operands lies below the other.
//!
//! As a [`Class`](crate::Class), it is *downward closed*: what holds on a box holds on every part
//! of it. It is said of the bounds that programs compute, and only where both operands have some.

use outward_expr::{Elementary, RealOp};
use outward_interval::{Float, Interval, elementary_interval};

/// A set of flags that say how an operation runs over the bounds of its operands, and how two of
/// these lie to each other. Conditions of rows of the lowering table are such sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Order(u8);

impl Order {
    /// No flag: nothing is known.
    pub const NONE: Self = Self(0);
    /// It does not fall with its first operand, wherever the second is. It is defined on all of the
    /// bounds, which are finite.
    pub const RISES_IN_X: Self = Self(1);
    /// It does not rise with its first operand; as for [`Order::RISES_IN_X`].
    pub const FALLS_IN_X: Self = Self(2);
    /// It does not fall with its second operand; as for [`Order::RISES_IN_X`].
    pub const RISES_IN_Y: Self = Self(4);
    /// It does not rise with its second operand; as for [`Order::RISES_IN_X`].
    pub const FALLS_IN_Y: Self = Self(8);
    /// No number of x is above one of y.
    pub const BELOW: Self = Self(16);
    /// No number of x is below one of y.
    pub const ABOVE: Self = Self(32);
    /// All numbers of x are below all of y. It includes `BELOW`.
    pub const STRICTLY_BELOW: Self = Self(64 | 16);
    /// All numbers of x are above all of y. It includes `ABOVE`.
    pub const STRICTLY_ABOVE: Self = Self(128 | 32);

    /// The flags of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all flags of `other` are set.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    fn set(&mut self, is_so: bool, flags: Self) {
        if is_so {
            *self = self.and(flags);
        }
    }
}

/// What is known of an operation on operands within these bounds: of elementary functions of which
/// [`has_pieces`] says so how they run, and of what compares two operands how they lie.
///
/// ```
/// use outward_analysis::{Order, order_of};
/// use outward_expr::{Elementary, RealOp};
/// use outward_interval::Interval;
/// let of = |lo, hi| Interval::<f64>::new(lo, hi).unwrap();
/// let (x, y) = (of(0.5, 1.0), of(2.0, 3.0));
/// assert!(order_of(RealOp::Call(Elementary::Sin), [x, y, y]).has(Order::RISES_IN_X));
/// assert!(order_of(RealOp::Call(Elementary::Pow), [x, y, y]).has(Order::FALLS_IN_Y));
/// assert!(order_of(RealOp::Min, [x, y, y]).has(Order::STRICTLY_BELOW));
/// ```
#[must_use]
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "rows ask for the order of few operations"
)]
pub fn order_of<F: Float>(op: RealOp, [x, y, _]: [Interval<F>; 3]) -> Order {
    match op {
        RealOp::Min | RealOp::Max | RealOp::Compare | RealOp::AtMost | RealOp::AtLeast => {
            how_they_lie(x, y)
        }
        RealOp::Call(f) if has_pieces(f) && (f.arity() == 1 || is_bounded(y)) && is_bounded(x) => {
            how_it_runs(f, x, y)
        }
        _ => Order::NONE,
    }
}

/// Whether a function that neither rises nor falls on its whole domain has rows for boxes on which
/// it does: those that are computed for many boxes at once, and gain by it.
#[must_use]
pub fn has_pieces(f: Elementary) -> bool {
    use Elementary as Is;
    matches!(f, Is::Sin | Is::Cos | Is::Tan | Is::Pow)
}

fn is_bounded<F: Float>(x: Interval<F>) -> bool {
    !x.is_empty() && x.inf().is_finite() && x.sup().is_finite()
}

fn how_they_lie<F: Float>(x: Interval<F>, y: Interval<F>) -> Order {
    let mut order = Order::NONE;
    if x.is_empty() || y.is_empty() {
        return order;
    }
    order.set(x.sup() <= y.inf(), Order::BELOW);
    order.set(x.inf() >= y.sup(), Order::ABOVE);
    order.set(x.sup() < y.inf(), Order::STRICTLY_BELOW);
    order.set(x.inf() > y.sup(), Order::STRICTLY_ABOVE);
    order
}

/// How a function runs over finite bounds.
#[allow(clippy::wildcard_enum_match_arm, reason = "others have no pieces")]
fn how_it_runs<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Order {
    let (zero, one) = (F::ZERO, F::ONE);
    let mut order = Order::NONE;
    // By the sign of the derivative, up to a positive factor.
    let mut along = |slope: Interval<F>| {
        order.set(slope.inf() >= zero, Order::RISES_IN_X);
        order.set(slope.sup() <= zero, Order::FALLS_IN_X);
    };
    // Of more than half a period the slope has both signs.
    let is_short = x.sup() - x.inf() <= F::from_f64(4.0);
    match f {
        Elementary::Sin if is_short => along(elementary_interval(Elementary::Cos, x, x)),
        Elementary::Cos if is_short => along(-elementary_interval(Elementary::Sin, x, x)),
        Elementary::Tan => {
            // Around a pole it is the whole line.
            let range = elementary_interval(f, x, x);
            order.set(is_bounded(range), Order::RISES_IN_X);
        }
        // xʸ has the slopes y·xʸ⁻¹ and ln x·xʸ. At zero it is defined for y > 0.
        Elementary::Pow if x.inf() > zero || (x.inf() >= zero && y.inf() > zero) => {
            along(y);
            order.set(x.inf() >= one, Order::RISES_IN_Y);
            order.set(x.sup() <= one, Order::FALLS_IN_Y);
        }
        _ => {}
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny::intervals;
    use outward_interval::tiny::F6;
    use outward_semantics::interval_step;

    /// What is said of a box is said of its parts, and holds: of the ranges at the endpoints of one
    /// operand the one is not above or below the other, whatever the other operand is.
    #[test]
    fn what_is_said_holds_on_every_part() {
        let all = intervals();
        let finite: Vec<F6> = F6::all().filter(|x| x.is_finite()).collect();
        let point = |x: F6| Interval::point(x).expect("a number");
        let mut said = [0_u32; 4];
        for f in Elementary::ALL.into_iter().filter(|&f| has_pieces(f)) {
            let op = RealOp::Call(f);
            let (second, every) = match f.arity() {
                2 => (&all[..], 5),
                _ => (&all[..1], 1),
            };
            for &x in all.iter().step_by(every) {
                for &y in second.iter().step_by(7) {
                    let order = order_of(op, [x, y, y]);
                    if order == Order::NONE {
                        continue;
                    }
                    let within = |i: Interval<F6>| finite.iter().filter(move |&&p| i.contains(p));
                    let ys: Vec<F6> = if f.arity() == 2 {
                        within(y).copied().collect()
                    } else {
                        vec![F6::ZERO]
                    };
                    let xs: Vec<F6> = within(x).copied().collect();
                    let at = |a: F6, b: F6| {
                        let value = interval_step(op, [point(a), point(b), point(b)]);
                        assert!(!value.is_empty(), "{f:?} is not defined at {a}, {b}");
                        value
                    };
                    let mut runs =
                        |flag: Order, rises: bool, from: [F6; 2], to: [F6; 2], k: usize| {
                            if order.has(flag) {
                                said[k] += 1;
                                let (from, to) = (at(from[0], from[1]), at(to[0], to[1]));
                                let is_so = if rises {
                                    from.inf() <= to.inf() && from.sup() <= to.sup()
                                } else {
                                    from.inf() >= to.inf() && from.sup() >= to.sup()
                                };
                                assert!(is_so, "{f:?} of {x}, {y} has {flag:?}");
                            }
                        };
                    for &b in &ys {
                        for pair in xs.windows(2) {
                            let (from, to) = ([pair[0], b], [pair[1], b]);
                            runs(Order::RISES_IN_X, true, from, to, 0);
                            runs(Order::FALLS_IN_X, false, from, to, 1);
                        }
                    }
                    if f.arity() == 2 {
                        for &a in &xs {
                            for pair in ys.windows(2) {
                                let (from, to) = ([a, pair[0]], [a, pair[1]]);
                                runs(Order::RISES_IN_Y, true, from, to, 2);
                                runs(Order::FALLS_IN_Y, false, from, to, 3);
                            }
                        }
                    }
                    // On the parts that are left of a step from either endpoint.
                    let parts = [
                        Interval::new(x.inf().next_up(), x.sup()),
                        Interval::new(x.inf(), x.sup().next_down()),
                    ];
                    for part in parts.into_iter().flatten() {
                        assert!(order_of(op, [part, y, y]).has(order), "{f:?} {part} of {x}");
                    }
                }
            }
        }
        assert!(said.iter().all(|&n| n > 5_000), "{said:?}");
    }

    /// What is said of how two operands lie is said of their parts, and holds.
    #[test]
    fn what_lies_below_is_below() {
        let all = intervals();
        let mut said = 0_u32;
        for &x in all.iter().step_by(3) {
            for &y in all.iter().step_by(5) {
                let order = order_of(RealOp::Min, [x, y, y]);
                assert_eq!(order.has(Order::STRICTLY_BELOW), x.sup() < y.inf());
                assert_eq!(
                    order.has(Order::BELOW),
                    x.min(y) == x && y.max(x) == y && x.sup() <= y.inf()
                );
                assert_eq!(order.has(Order::STRICTLY_ABOVE), y.sup() < x.inf());
                assert_eq!(order.has(Order::ABOVE), y.sup() <= x.inf());
                said += u32::from(order != Order::NONE);
            }
        }
        assert!(said > 10_000, "{said}");
    }
}
