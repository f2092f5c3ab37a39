//! How many iterations loops run at most, where a counter says so.
//!
//! The programs of other loops count their iterations, and stop where these are too many. That
//! takes some steps in each iteration, and all outputs depend on it, so nothing of a loop can be
//! left out.
//!
//! A counter is an integer that a loop carries, which starts as a constant, to which each iteration
//! that is followed by another adds the same constant, and which the loop's condition compares with
//! a constant:
//!
//! ```text
//! for (var i = 0; i < 8 && …; i++) { … }
//! ```
//!
//! **Why that is enough in interval programs.** In each iteration the counter is one number, as the
//! start and the step are constants. What is compared may be an interval, such as the counter of an
//! arm that ends the loop joined with that of one that goes on; but none of its numbers is behind
//! the counter. So an iteration may be followed by another only as long as the counter itself has
//! not reached the limit.

use outward_expr::op::all_implied;
use outward_expr::{BoolOp, IntOp, Op, Type};

use crate::chosen::{Chosen, Flow, Kind};

/// How many iterations all loops of a selection run together at most; `None` if one of them has no
/// counter.
pub(crate) fn most_iterations(nodes: &[Chosen]) -> Option<u64> {
    // Of each loop that has begun, where; and the iterations of those in it, for one of its own.
    let mut open: Vec<(usize, u64)> = Vec::new();
    let mut all = 0_u64;
    for (i, node) in nodes.iter().enumerate() {
        match node.kind {
            Kind::Flow(Flow::Loop) => open.push((i, 0)),
            Kind::Flow(Flow::EndLoop) => {
                let (begin, inner) = open.pop()?;
                let iterations = Body {
                    nodes,
                    begin,
                    end: i,
                }
                .iterations()?;
                let iterations = iterations.saturating_mul(inner.saturating_add(1));
                let around = open.last_mut().map_or(&mut all, |(_, inner)| inner);
                *around = around.saturating_add(iterations);
            }
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {}
        }
    }
    Some(all)
}

/// Which places are values that a loop carries and never changes, in interval programs and at
/// points: they are what they were before the loop. With each of them the [`Flow::Next`] that says
/// so is one of these places.
pub(crate) fn kept_places(nodes: &[Chosen]) -> Vec<bool> {
    let mut kept = vec![false; nodes.len()];
    let mut open = Vec::new();
    for (i, node) in nodes.iter().enumerate() {
        match node.kind {
            Kind::Flow(Flow::Loop) => open.push(i),
            Kind::Flow(Flow::EndLoop) => {
                open.pop();
            }
            Kind::Flow(Flow::Next(next)) => {
                let [place, at_points, _] = node.args;
                let is_here = open.last().is_some_and(|&begin| begin < place as usize);
                let of = nodes[place as usize].kind;
                let is_carried =
                    matches!(of, Kind::Flow(Flow::Carried { index, .. }) if index == next);
                kept[i] = is_here && is_carried && place == at_points;
                kept[place as usize] |= kept[i];
            }
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {}
        }
    }
    kept
}

/// The places of a loop, from its beginning to its end.
struct Body<'n> {
    nodes: &'n [Chosen],
    begin: usize,
    end: usize,
}

/// A comparison that holds in every iteration that may be followed by another.
struct Limit {
    /// What is compared.
    place: u32,
    /// The greatest, or the least number that it may be.
    number: i64,
    is_greatest: bool,
    is_unsigned: bool,
}

impl Body<'_> {
    /// How many iterations the loop runs at most.
    fn iterations(&self) -> Option<u64> {
        let limits = self.limits();
        let counts = |limit: &Limit| self.iterations_by(limit);
        limits.iter().filter_map(counts).min()
    }

    fn node(&self, place: u32) -> &Chosen {
        &self.nodes[place as usize]
    }

    /// The last such place of the loop itself, and not of loops in it.
    fn last(&self, is: impl Fn(Flow) -> bool) -> Option<&Chosen> {
        let mut loops = 0;
        let body = &self.nodes[self.begin + 1..self.end];
        body.iter().rev().find(|node| match node.kind {
            Kind::Flow(Flow::EndLoop) => {
                loops += 1;
                false
            }
            Kind::Flow(Flow::Loop) => {
                loops -= 1;
                false
            }
            Kind::Flow(flow) => loops == 0 && is(flow),
            Kind::Op(_) | Kind::Field(_) => false,
        })
    }

    fn constant(&self, place: u32) -> Option<i64> {
        match self.node(place).kind {
            Kind::Op(Op::Int(IntOp::Const(number))) => Some(number.into()),
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => None,
        }
    }

    /// What the loop's condition says where it is true.
    fn limits(&self) -> Vec<Limit> {
        let ending = self.last(|flow| matches!(flow, Flow::Ending(_)));
        let ending = ending.map(|node| (node.operand(0), true));
        let known = all_implied(ending, |place, truth| {
            let node = self.node(place);
            let [x, y, _] = node.args;
            match node.kind {
                Kind::Flow(Flow::Where(_)) => vec![(x, truth)],
                Kind::Op(Op::Bool(op)) => op.implied(truth, [x, y]).collect(),
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => Vec::new(),
            }
        });
        let limits = known.into_iter().filter_map(|(place, truth)| {
            let node = self.node(place);
            let [x, y, _] = node.args;
            match node.kind {
                Kind::Op(Op::Bool(op @ (BoolOp::Slt | BoolOp::Ult))) => {
                    self.limit([x, y], truth, op == BoolOp::Ult)
                }
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => None,
            }
        });
        limits.collect()
    }

    /// What follows from `x < y`, or from its opposite, if one of both is a constant.
    fn limit(&self, [x, y]: [u32; 2], truth: bool, is_unsigned: bool) -> Option<Limit> {
        let (place, number, is_greatest) = match (self.constant(x), self.constant(y)) {
            (None, Some(y)) if truth => (x, y - 1, true),
            (None, Some(y)) => (x, y, false),
            (Some(x), None) if truth => (y, x + 1, false),
            (Some(x), None) => (y, x, true),
            (_, _) => return None,
        };
        Some(Limit {
            place,
            number,
            is_greatest,
            is_unsigned,
        })
    }

    /// How many iterations the loop runs at most by a comparison, if that is one of a counter.
    fn iterations_by(&self, limit: &Limit) -> Option<u64> {
        // As if it counted up.
        let sign = if limit.is_greatest { 1 } else { -1 };
        let (carried, beyond) = self.counter(limit.place, sign)?;
        let Kind::Flow(Flow::Carried { index, .. }) = self.node(carried).kind else {
            return None;
        };
        let start = self.constant(self.node(carried).operand(0))?;
        let (of, step) = self
            .last(|flow| flow == Flow::Next(index))
            .and_then(|node| self.moved(node.operand(0)))?;
        let step = sign * step;
        // What counts up from zero is not negative, so its order is the same without signs.
        let is_in_order = !limit.is_unsigned || sign > 0 && start >= 0 && limit.number >= 0;
        if of != carried || step <= 0 || !is_in_order {
            return None;
        }
        let way = sign * (limit.number - start);
        let followed = if way < 0 { 0 } else { way / step + 1 };
        // Nothing wraps around on the way.
        let farthest = start + sign * (followed * step + beyond.max(step));
        i32::try_from(farthest).ok()?;
        u64::try_from(followed + 1).ok()
    }

    /// A carried integer, of which a value is the sum with a number of this sign or zero, whichever
    /// way is taken; and the greatest such number, without its sign.
    fn counter(&self, place: u32, sign: i64) -> Option<(u32, i64)> {
        let mut waiting = vec![place];
        let mut found: Option<(u32, i64)> = None;
        for _ in 0..MOST_WAYS {
            let Some(place) = waiting.pop() else {
                return found;
            };
            let node = self.node(place);
            match node.kind {
                Kind::Flow(Flow::Join) => waiting.extend([1, 2].map(|k| node.operand(k))),
                Kind::Flow(Flow::Left | Flow::Leave) => waiting.push(node.operand(0)),
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {
                    let (carried, by) = self.moved(place)?;
                    let by = sign * by;
                    let (same, most) = found.unwrap_or((carried, 0));
                    if by < 0 || carried != same {
                        return None;
                    }
                    found = Some((carried, most.max(by)));
                }
            }
        }
        None
    }

    /// A carried integer, and the constant that is added to it.
    fn moved(&self, mut place: u32) -> Option<(u32, i64)> {
        let mut by = 0;
        for _ in 0..MOST_WAYS {
            let node = self.node(place);
            let [x, y, _] = node.args;
            match node.kind {
                Kind::Flow(Flow::Carried { .. }) if (place as usize) > self.begin => {
                    return (node.ty == Type::Int).then_some((place, by));
                }
                Kind::Op(Op::Int(IntOp::Iadd)) => {
                    (place, by) = match (self.constant(x), self.constant(y)) {
                        (None, Some(y)) => (x, by + y),
                        (Some(x), None) => (y, by + x),
                        (_, _) => return None,
                    };
                }
                Kind::Op(Op::Int(IntOp::Isub)) => (place, by) = (x, by - self.constant(y)?),
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => return None,
            }
        }
        None
    }
}

/// How many ways, or sums, are followed back to a counter.
const MOST_WAYS: usize = 32;

#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "iterations are few")]
mod tests {
    use outward_analysis::{Demand, bounds};
    use outward_expr::Format;
    use outward_expr::text::parse;

    use super::*;
    use crate::interp::run_scalar;
    use crate::program::{Program, Step};
    use crate::select::select;
    use crate::selection::{LowerScratch, Selection};

    /// A loop that counts an integer, and its iterations as a number. It exits early where x
    /// is above the iterations so far, and then the counter stays as it is.
    fn counting(start: i32, step: &str, condition: &str) -> String {
        format!(
            "x var x
zero const 0
s iconst {start}
l loop i s n zero x x
  i var i
  n var n
  x var x
  one const 1
  m add n one
  stop lt x n
  {step}
  k select stop i j
  {condition}
  no not stop
  go and no c
  again go
  output i k
  output n m
  output x x
end
n project l 1
output n n"
        )
    }

    fn selected(text: &str) -> Selection<f64> {
        let f = parse(text, Format::F64).unwrap();
        select(&f, &bounds(&f, &[]), Demand::Value).unwrap()
    }

    fn run(selection: &Selection<f64>, of_points: bool, x: [f64; 2]) -> f64 {
        let mut program = Program::empty();
        let scratch = &mut LowerScratch::default();
        let inputs = if of_points {
            selection.points(scratch, &mut program).unwrap();
            vec![x[0]]
        } else {
            selection.intervals(false, scratch, &mut program);
            vec![-x[0], x[1]]
        };
        program.check().unwrap();
        let (outputs, _) = run_scalar(&program, &inputs);
        *outputs.last().unwrap()
    }

    #[test]
    fn no_loop_with_a_counter_runs_more_iterations_than_is_known() {
        const UP: &str = "d iconst 3\n j iadd i d";
        const DOWN: &str = "d iconst 2\n j isub i d";
        let of = [
            // 0, 3, 6: one more iteration may follow only below 8.
            (0, UP, "b iconst 8\n c slt k b", Some(4)),
            (0, UP, "b iconst 8\n c slt i b", Some(4)),
            (0, UP, "b iconst 8\n c ult j b", Some(4)),
            (0, UP, "b iconst 8\n a slt b k\n c not a", Some(4)),
            (8, UP, "b iconst 8\n c slt k b", Some(1)),
            (
                0,
                UP,
                "b iconst 8\n a slt k b\n e lt n x\n f not a\n g or f e\n c not g",
                Some(4),
            ),
            (9, DOWN, "b iconst 0\n c slt b k", Some(6)),
            (9, DOWN, "b iconst 0\n a slt k b\n c not a", Some(6)),
            // Away from its limit, or beside it, or beyond all integers.
            (0, DOWN, "b iconst 8\n c slt k b", None),
            (-4, UP, "b iconst 8\n c ult k b", None),
            (0, UP, "b iconst 8\n a ieq k b\n c not a", None),
            (0, UP, "b iconst 2147483647\n c slt k b", None),
            (9, DOWN, "b iconst 0\n c ult b k", None),
            (0, "d iconst 0\n j iadd i d", "b iconst 8\n c slt k b", None),
            (1, "j iadd i i", "b iconst 8\n c slt k b", None),
            (0, UP, "b iconst 8\n c slt b k", None),
        ];
        for (start, step, condition, expected) in of {
            let text = counting(start, step, condition);
            let selection = selected(&text);
            let most = most_iterations(&selection.nodes);
            assert_eq!(most, expected, "{text}");
            for x in [[100.0, 100.0], [-1.0, 100.0], [2.0, 3.0], [-1.0, -1.0]] {
                for of_points in [true, false] {
                    let iterations = run(&selection, of_points, x);
                    let known = most.is_none_or(|most| iterations <= most as f64);
                    assert!(iterations >= 1.0 && known, "{text}, {x:?}: {iterations}");
                }
            }
        }
    }

    #[test]
    fn iterations_of_loops_in_loops_are_multiplied() {
        let text = "x var x
s iconst 0
l loop i s y x
  i var i
  y var y
  z iconst 0
  m loop k z v y
    k var k
    v var v
    one iconst 1
    n iadd k one
    half const 0.5
    w mul v half
    most iconst 5
    c slt n most
    again c
    output k n
    output v w
  end
  u project m 1
  one iconst 1
  j iadd i one
  most iconst 10
  c slt j most
  again c
  output i j
  output y u
end
y project l 1
output y y
output x x";
        let selection = selected(text);
        // As many as 11 of 6 and one each, as the counter may be compared before it is counted.
        assert_eq!(most_iterations(&selection.nodes), Some(77));
        let mut program = Program::empty();
        selection
            .points(&mut LowerScratch::default(), &mut program)
            .unwrap();
        let marks = || program.insts.iter().filter(|inst| inst.step == Step::Loop);
        assert_eq!(marks().count(), 2);
        assert!(marks().all(|mark| mark.a == 1));
        let (outputs, _) = run_scalar(&program, &[1.0]);
        // Halved 50 times.
        assert_eq!(outputs, [1.0 / f64::from_bits(0x4310_0000_0000_0000), 1.0]);
        // Of the second output alone no loop is needed.
        program.prune(|output| output == 1);
        let left: Vec<Step> = program.insts.iter().map(|inst| inst.step).collect();
        assert_eq!(left, [Step::Input]);
        // Where fewer iterations are allowed, they are counted.
        let few = selection.within(outward_semantics::Limits { iterations: 76 });
        assert!(few.counts_too_far());
        few.points(&mut LowerScratch::default(), &mut program)
            .unwrap();
        assert!(
            program
                .insts
                .iter()
                .all(|inst| inst.step != Step::Loop || inst.a == 0)
        );
        program.prune(|output| output == 1);
        assert!(program.insts.iter().any(|inst| inst.step == Step::Loop));
    }

    /// A carried value becomes another one, which stays as it is.
    #[test]
    fn a_value_that_is_kept_may_be_handed_to_another() {
        let text = "x var x
zero const 0
n iconst 0
l loop c zero x x i n
  c var c
  x var x
  i var i
  one iconst 1
  j iadd i one
  m iconst 3
  g slt j m
  again g
  output c x
  output x x
  output i j
end
y project l 0
output y y";
        let selection = selected(text);
        let kept = kept_places(&selection.nodes);
        assert_eq!(kept.iter().filter(|&&kept| kept).count(), 2);
        for of_points in [true, false] {
            assert_eq!(run(&selection, of_points, [2.5, 2.5]), 2.5, "{of_points}");
        }
    }

    /// The loop inside stands in an arm that is taken where the loop goes on, so it stands there
    /// once more.
    #[test]
    fn conditions_of_loops_inside_are_not_those_of_the_loop() {
        let text = "x var x
s iconst 0
l loop i s y x x x
  i var i
  y var y
  x var x
  stop lt x y
  r if stop i i y y x x
    y var y
    i var i
    output y y
    output i i
  else
    y var y
    x var x
    i var i
    z iconst 0
    m loop k z v y x x
      k var k
      v var v
      x var x
      one iconst 1
      n iadd k one
      w mul v x
      most iconst 5
      c slt n most
      again c
      output k n
      output v w
      output x x
    end
    u project m 1
    one iconst 1
    j iadd i one
    output y u
    output i j
  end
  u project r 0
  j project r 1
  most iconst 10
  f slt j most
  g not stop
  c and f g
  again c
  output i j
  output y u
  output x x
end
y project l 1
output y y";
        let selection = selected(text);
        let nodes = selection.nodes.iter();
        let loops = nodes.filter(|node| node.kind == Kind::Flow(Flow::Loop));
        assert_eq!(loops.count(), 3);
        // 11 iterations of twice 6, and one.
        assert_eq!(most_iterations(&selection.nodes), Some(143));
    }
}
