//! Flattened functions: branches become selections, and loops are unrolled.
//!
//! Derivatives, other forms of expressions and parts of pictures are made of
//! [flat](Function::is_flat) functions: numbers and truth values, one operation after the other.
//! Many functions with branches and loops are as good as flat, and [`flatten`] makes them so.
//!
//! * Of a branch both blocks are inlined, and each result is selected by the condition.
//! * A loop is unrolled, iteration by iteration, as long as it may go on; an iteration that may not
//!   be reached changes only what it would. So a loop must have a counter, or something else that
//!   is known to end it, beside what other conditions it has. It counts integers, or real numbers
//!   that are exact in every format (`flatten/folded.rs`). A loop-carried value is taken for what
//!   it is where the loop goes on: so a counter that is left as it is where an iteration exits
//!   early is counted all the same.
//! * A function that calls itself is inlined wherever it is called, as long as it may be: so it,
//!   too, must have a counter.
//! * Integers have to be known in the end, as counters are.
//!
//! **What changes.** At points nothing: a flattened function returns what the given one does. But
//! bounds do not hold NaN, and on them a comparison with NaN is false only where the function says
//! so. For NaN that comes of a root, a logarithm, an arc sine or a power it does
//! (`flatten/defined.rs`); for NaN that comes of infinities or of a division by zero it does not,
//! and what such a comparison decides may be outside of bounds.

mod defined;
mod folded;

use std::collections::BTreeMap;

use crate::builder::Builder;
use crate::call::Group;
use crate::function::{Function, Node, NodeData};
use crate::lines::Origin;
use crate::op::{BoolOp, Control, IntOp, Op, Type, all_implied};
use crate::recursion::{ENDLESS, MAX_CALLS, TOO_OFTEN};
use crate::straight_line::NotStraightLine;

use defined::Defined;
use folded::folded;

/// How many nodes a flattened function may have: 2²⁰.
pub const MAX_FLATTENED: usize = 1 << 20;

/// How many nodes may be inlined for each that there may be, new or not: what a loop computes of
/// constants may be the same again and again, in circles.
const STEPS_PER_NODE: usize = 4;

/// Flattens a function: branches become choices between both results, loops are unrolled, and calls
/// are inlined. The function that is returned is [flat](Function::is_flat) and has the value of `f`
/// at every point: see the [module](self). Inputs, outputs, name and format stay the same.
///
/// ```
/// use outward_expr::{Format, flatten, text::parse};
/// use outward_semantics::eval_point;
/// let f = parse("x var x\nz const 0\nc lt x z\ni if c x x\n a var x\n n neg a\n output y n\nelse\n a var x\n output y a\nend\ny project i 0", Format::F64)?;
/// assert_eq!(eval_point(&flatten(&f)?, &[-2.0])?, [2.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an input or output is an integer or a truth value; if an integer is not known in the end; if
/// a loop may go on for ever, or is too long to be unrolled ([`MAX_FLATTENED`] nodes, or four
/// million that repeat others); or if there is an operation on bits or a test for infinities.
pub fn flatten(f: &Function) -> Result<Function, NotStraightLine> {
    flatten_noting_exits(f).map(|(made, _)| made)
}

/// How the loops of a function end that were unrolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopExits {
    /// All of them end by what they count.
    Counted,
    /// Some may also exit early (`if … { break; }`). Iterations after such an exit are
    /// computed as if there were none, at numbers that the program never has there, so the bounds
    /// of the flattened function are wider.
    Early,
}

/// Flattens a function as [`flatten`] does, and says how its loops end.
///
/// # Errors
/// As [`flatten`].
pub fn flatten_noting_exits(f: &Function) -> Result<(Function, LoopExits), NotStraightLine> {
    flatten_within(f, MAX_FLATTENED)
}

/// Flattens a function to at most `most` nodes, as [`flatten_noting_exits`] does with
/// [`MAX_FLATTENED`], by at most four times as many steps.
///
/// # Errors
/// As [`flatten`].
pub fn flatten_within(f: &Function, most: usize) -> Result<(Function, LoopExits), NotStraightLine> {
    if f.is_straight_line() {
        return Ok((f.clone(), LoopExits::Counted));
    }
    let fail = |(what, line)| NotStraightLine {
        function: f.name.clone(),
        what,
        line,
    };
    if f.types.iter().any(|&ty| ty != Type::Real) {
        let line = f.line_of_typed_input();
        return Err(fail(("an input that is no number", line)));
    }
    let types = f.output_types();
    let mut outputs = f.outputs.iter().zip(types);
    if let Some((output, _)) = outputs.find(|&(_, ty)| ty != Type::Real) {
        let line = f.line(output.node);
        return Err(fail(("an output that is no number", line)));
    }
    within(f, most).map_err(fail)
}

/// What is in the way, and the line of the text where it stands.
type Obstacle = (&'static str, Option<u32>);

/// An obstacle at the line that the builder stands at.
fn met(b: &Builder, what: &'static str) -> Obstacle {
    (what, b.now().line().map(u32::from))
}

/// The same for inputs and outputs that are numbers, with at most so many nodes on the way.
fn within(f: &Function, most: usize) -> Result<(Function, LoopExits), Obstacle> {
    let (made, ends) = without_control(f, most)?;
    Ok((without_integers(&made)?, ends))
}

/// The function without branches and loops.
fn without_control(f: &Function, most: usize) -> Result<(Function, LoopExits), Obstacle> {
    let mut b = Builder::new();
    let inputs = b.inputs_of(f);
    let mut out = Out {
        b: &mut b,
        most,
        steps: 0,
        groups: Vec::new(),
        calls: 0,
        depth: 0,
        around: (Origin::UNKNOWN, TOO_LONG),
        called: Origin::UNKNOWN,
        ends: LoopExits::Counted,
    };
    let made = inline(&mut out, f, &inputs);
    let ends = out.ends;
    let outputs = made.map_err(|what| met(&b, what))?;
    let named: Vec<(&str, Node)> = (f.outputs.iter().map(|o| o.name.as_str()))
        .zip(outputs)
        .collect();
    Ok((b.finish(&f.name, f.format, &named), ends))
}

/// The function that is made, and what is left to be inlined.
struct Out<'b, 'f> {
    b: &'b mut Builder,
    most: usize,
    /// How many nodes were inlined.
    steps: usize,
    /// The groups of functions around.
    groups: Vec<&'f Group>,
    /// How many calls were inlined.
    calls: usize,
    /// How many blocks and functions are being inlined, one in the other.
    depth: usize,
    /// The loop or call that is unrolled or inlined, the innermost: where it stands, and what to
    /// say if that gets too much.
    around: (Origin, &'static str),
    /// Where the innermost call stands.
    called: Origin,
    /// How loops end up to here.
    ends: LoopExits,
}

const TOO_LONG: &str = "a loop that is too long to be unrolled";

/// The outputs of a function or a block, without control flow. Blocks stand at most
/// [`MAX_DEPTH`](crate::MAX_DEPTH) deep.
fn inline<'f>(
    out: &mut Out<'_, 'f>,
    f: &'f Function,
    inputs: &[Node],
) -> Result<Vec<Node>, &'static str> {
    if out.depth == MAX_CALLS[1] {
        // Blocks alone do not stand so deep.
        out.b.at(out.called);
        return Err(ENDLESS);
    }
    out.depth += 1;
    let here = out.b.now();
    let mut map: Vec<Node> = Vec::with_capacity(f.nodes.len());
    let mut results: Vec<(u32, Vec<Node>)> = Vec::new();
    for (node, data) in f.iter() {
        out.b.at(f.origin(node));
        let made = match data.op {
            Op::Input(index) => inputs[index as usize],
            Op::Projection(result) => {
                let control = data.operand(0).0;
                let at = results.partition_point(|(n, _)| *n < control);
                results[at].1[result as usize]
            }
            Op::Control(control) => {
                let operands: Vec<Node> = f.operands(data).map(|n| map[n.index()]).collect();
                let blocks = f.blocks_of(data);
                let found = match (control, blocks) {
                    (Control::If, [then, otherwise]) => branch(out, &operands, then, otherwise)?,
                    (Control::Loop, [block]) => unroll(out, &operands, block)?,
                    (Control::Call, _) => call(out, f, data, &operands)?,
                    _ => return Err("control flow without its blocks"),
                };
                results.push((node.0, found));
                // Only its projections are used.
                Node(0)
            }
            Op::Const(_) | Op::Real(_) | Op::Bool(_) | Op::Int(_) | Op::Select | Op::Sample(_) => {
                folded(out.b, data, &map).unwrap_or_else(|| out.b.copy(f, data, &map))
            }
        };
        out.steps += 1;
        if out.b.len() > out.most || out.steps / STEPS_PER_NODE > out.most {
            let (origin, what) = out.around;
            out.b.at(origin);
            return Err(what);
        }
        map.push(made);
    }
    out.b.at(here);
    out.depth -= 1;
    Ok(f.outputs.iter().map(|o| map[o.node.index()]).collect())
}

/// A call: what it calls takes its place.
fn call<'f>(
    out: &mut Out<'_, 'f>,
    f: &'f Function,
    data: NodeData,
    operands: &[Node],
) -> Result<Vec<Node>, &'static str> {
    const MISSING: &str = "a call without a function";
    let call = f.call_of(data).ok_or(MISSING)?;
    out.calls += 1;
    if out.calls > MAX_CALLS[0] {
        return Err(TOO_OFTEN);
    }
    if let Some(group) = &call.group {
        out.groups.push(group);
    }
    let group = out.groups.last().ok_or(MISSING)?;
    let function = group.functions().get(call.function as usize);
    let outer = (out.around, out.called);
    out.called = out.b.now();
    out.around = (out.called, TOO_OFTEN);
    let results = inline(out, function.ok_or(MISSING)?, operands)?;
    (out.around, out.called) = outer;
    if call.group.is_some() {
        out.groups.pop();
    }
    Ok(results)
}

fn branch<'f>(
    out: &mut Out<'_, 'f>,
    operands: &[Node],
    then: &'f Function,
    otherwise: &'f Function,
) -> Result<Vec<Node>, &'static str> {
    let Some((&condition, operands)) = operands.split_first() else {
        return Err("a branch without a condition");
    };
    match out.b.truth_of(condition) {
        Some(true) => inline(out, then, operands),
        Some(false) => inline(out, otherwise, operands),
        None => {
            let yes = inline(out, then, operands)?;
            let no = inline(out, otherwise, operands)?;
            let pairs = yes.into_iter().zip(no);
            Ok(pairs.map(|(y, n)| out.b.select(condition, y, n)).collect())
        }
    }
}

fn unroll<'f>(
    out: &mut Out<'_, 'f>,
    start: &[Node],
    block: &'f Function,
) -> Result<Vec<Node>, &'static str> {
    let mut carried = start.to_vec();
    let mut results = start.to_vec();
    // Whether this iteration is reached. Where it is not, its loop-carried values do not matter: so
    // counters stay known.
    let mut live = out.b.truth(true);
    let outer = core::mem::replace(&mut out.around, (out.b.now(), TOO_LONG));
    loop {
        let before = out.b.len();
        let mut next = inline(out, block, &carried)?;
        let again = next.remove(0);
        for (result, &new) in results.iter_mut().zip(&next) {
            *result = out.b.select(live, new, *result);
        }
        let known = implied(out.b, again);
        let certain = where_known(out.b, &known, again, DEPTH);
        // The condition of an iteration that is not reached may have no value, or be that of
        // another one.
        live = out.b.logic(BoolOp::And, &[live, certain]);
        if out.b.truth_of(live) == Some(false) {
            out.around = outer;
            return Ok(results);
        }
        if out.b.len() == before && next == carried {
            return Err("a loop that is not known to end");
        }
        let going_on = next
            .iter()
            .map(|&node| where_known(out.b, &known, node, DEPTH));
        carried = going_on.collect();
        if carried != next {
            out.ends = LoopExits::Early;
        }
    }
}

/// What conditions are where a truth value is true: what ends an iteration (`if … { break; }`) is
/// not so where there is another.
fn implied(b: &Builder, again: Node) -> BTreeMap<Node, bool> {
    all_implied([(again, true)], |node, truth| {
        let data = b.data(node);
        let [x, y, _] = data.padded();
        let op = if let Op::Bool(op) = data.op {
            Some(op)
        } else {
            None
        };
        op.into_iter().flat_map(move |op| op.implied(truth, [x, y]))
    })
}

/// How many operations deep truth values and integers are looked through.
const DEPTH: u32 = 6;

/// What a node is where these conditions are known: so a counter that an iteration leaves as it is
/// where it ends is counted for the next.
///
/// The condition of a loop itself may be so computed, too, one part of what it is made of where the
/// others hold: each part is looked at with those that it is made of, which cannot go round in a
/// circle.
fn where_known(b: &mut Builder, known: &BTreeMap<Node, bool>, mut node: Node, depth: u32) -> Node {
    let mut data = b.data(node);
    while data.op == Op::Select
        && let Some(&truth) = known.get(&data.operand(0))
    {
        node = data.operand(if truth { 1 } else { 2 });
        data = b.data(node);
    }
    let operands = match data.op {
        Op::Bool(op) => op.operands(),
        Op::Int(op) if !matches!(op, IntOp::Const(_)) => op.operands(),
        Op::Const(_)
        | Op::Input(_)
        | Op::Real(_)
        | Op::Int(_)
        | Op::Select
        | Op::Sample(_)
        | Op::Control(_)
        | Op::Projection(_) => &[],
    };
    if operands.is_empty() || operands.contains(&Type::Real) || depth == 0 {
        return node;
    }
    let made: Vec<Node> = data
        .operands()
        .map(|operand| where_known(b, known, operand, depth - 1))
        .collect();
    if let Op::Bool(op) = data.op {
        b.logic(op, &made)
    } else if let Op::Int(op) = data.op {
        b.integer_op(op, &made)
    } else {
        node
    }
}

/// The same function, with comparisons that are false where an operand is undefined, and without
/// integers: those that are left are not known.
fn without_integers(f: &Function) -> Result<Function, Obstacle> {
    let mut b = Builder::new();
    let outputs = guarded(&mut b, f).map_err(|what| met(&b, what))?;
    Ok(b.finish(&f.name, f.format, &outputs))
}

/// Its outputs, by name.
fn guarded<'f>(b: &mut Builder, f: &'f Function) -> Result<Vec<(&'f str, Node)>, &'static str> {
    let mut map: Vec<Node> = Vec::with_capacity(f.nodes.len());
    let mut defined = Defined::default();
    for input in f.inputs.iter() {
        b.declare_input(input);
    }
    for (node, data) in f.iter() {
        b.at(f.origin(node));
        let made = match data.op {
            Op::Input(index) => b.input(&f.inputs[index as usize]),
            Op::Const(_) | Op::Real(_) | Op::Select => b.copy(f, data, &map),
            Op::Bool(op) => {
                let [x, y, _] = data.padded().map(|node| map.get(node.index()).copied());
                match (op, x, y) {
                    (BoolOp::Lt | BoolOp::Le | BoolOp::Eq, Some(x), Some(y)) => {
                        defined.guarded(b, op, [x, y])
                    }
                    (BoolOp::IsNan, Some(x), _) => match defined.of(b, x) {
                        Some(is_number) => {
                            // Where it comes of infinities it is not seen by that.
                            let is_nan = b.copy(f, data, &map);
                            let is_undefined = b.logic(BoolOp::Not, &[is_number]);
                            b.logic(BoolOp::Or, &[is_undefined, is_nan])
                        }
                        None => b.copy(f, data, &map),
                    },
                    (BoolOp::IsInf, ..) => return Err("a test for infinity"),
                    // Of known integers it was decided when it was made.
                    (BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult, ..) => return Err(UNKNOWN_INTEGERS),
                    _ => b.copy(f, data, &map),
                }
            }
            Op::Int(op) => {
                let known = map.get(data.padded()[0].index()).and_then(|&x| b.int_of(x));
                match (op, known) {
                    (IntOp::FromSint, Some(n)) => b.integer(n.into()),
                    (IntOp::FromUint, Some(n)) => b.integer(n.cast_unsigned().into()),
                    (IntOp::FromSint | IntOp::FromUint, None) => return Err(UNKNOWN_INTEGERS),
                    (IntOp::ToBits | IntOp::FromBits, _) => return Err("the bits of a number"),
                    (IntOp::ToHalf, _) => return Err("a number of half precision"),
                    // Of known integers it was computed when it was made.
                    _ => b.copy(f, data, &map),
                }
            }
            Op::Sample(_) => return Err("noise or a texture"),
            Op::Control(_) | Op::Projection(_) => return Err("control flow"),
        };
        map.push(made);
    }
    let mut outputs = Vec::with_capacity(f.outputs.len());
    for output in &f.outputs {
        b.at(f.origin(output.node));
        outputs.push((output.name.as_str(), map[output.node.index()]));
    }
    Ok(outputs)
}

const UNKNOWN_INTEGERS: &str = "integers that are not known";
