//! Plans, written behind the nodes of a function, which keep their numbers.

use std::collections::HashMap;

use outward_expr::hash::FastHash;
use outward_expr::{Constant, Function, Node, NodeData, Op, RealOp};
use outward_interval::{Decimal, Float};

use super::normal::Normal;
use super::plan::{CornerEvaluation, Corners, Met, Plan, Sharpened};
use super::write::{Pins, Writer};
use crate::values::Path;
use outward_interval::Endpoint;

impl Writer<'_, '_> {
    /// The least (greatest) over the corners.
    pub(super) fn corners(&mut self, node: Node, corners: &Corners, end: Endpoint) -> Node {
        let of_corners = match end {
            Endpoint::Lower => RealOp::Min,
            Endpoint::Upper => RealOp::Max,
        };
        let mut all = None;
        for &pins in &corners.pins {
            let mut made = match &corners.form {
                Some(form) => self.form(form, pins),
                None => self.node(node, pins),
            };
            for (input, slope) in &corners.slopes {
                let ends = Pins { middle: 0, ..pins };
                let slope = self.form(slope, ends);
                let (x, middle) = (self.input(*input, ends), self.input(*input, pins));
                let step = self.builder.binary(RealOp::Sub, x, middle);
                let change = self.builder.binary(RealOp::Mul, slope, step);
                made = self.builder.binary(RealOp::Add, made, change);
            }
            all = Some(match all {
                None => made,
                Some(all) => self.builder.binary(of_corners, all, made),
            });
        }
        // There is a corner.
        all.unwrap_or(node)
    }
}

/// Writes the plans, which are in the order of their nodes but for those of outputs, behind the
/// nodes of the function. Conditions of forms are looked at by programs, or assumed.
pub(super) fn write<F: Float>(
    normal: &Normal<'_>,
    plans: &[Plan],
    errors: &[F],
    assume: bool,
) -> Sharpened<F> {
    let f = normal.function;
    let mut writer = Writer::new(normal);
    let mut stands_for = Vec::new();
    let mut met = Vec::new();
    for plan in plans {
        let error = errors[plan.node.index()];
        let widen = |writer: &mut Writer<'_, '_>, x: Node, end: Endpoint| -> Node {
            if error == F::ZERO {
                return x;
            }
            let literal = Decimal::from_f64(error.to_f64()).unwrap_or_else(|| Decimal::from_i64(0));
            let error = writer.builder.constant(Constant::Decimal(literal));
            let op = if end == Endpoint::Lower {
                RealOp::Sub
            } else {
                RealOp::Add
            };
            writer.builder.binary(op, x, error)
        };
        let itself = writer.node(plan.node, Pins::default());
        let mut result = itself;
        stands_for.push((result, plan.node));
        let mut meet = |writer: &mut Writer<'_, '_>, wide: Node, end: Endpoint| {
            let op = match end {
                Endpoint::Lower => RealOp::AtLeast,
                Endpoint::Upper => RealOp::AtMost,
            };
            result = writer.builder.as_is(NodeData::new(op, &[result, wide]));
            stands_for.push((result, plan.node));
        };
        let mut names = Vec::new();
        let mut assumed: Vec<String> = Vec::new();
        let name = |atom: u32| super::names::atom(normal, atom);
        for (form, rules) in plan.forms.iter().zip(&plan.rules) {
            let made = writer.form(&form.form, Pins::default());
            for end in [Endpoint::Upper, Endpoint::Lower] {
                let wide = widen(&mut writer, made, end);
                let wide = match assume {
                    true => wide,
                    false => writer.guarded(&form.guard, wide, itself),
                };
                meet(&mut writer, wide, end);
            }
            let rules: Vec<&str> = rules.iter().map(|rule| rule.name).collect();
            let by = match rules.is_empty() {
                true => String::new(),
                false => format!(", by: {}", rules.join("; ")),
            };
            let conditions = form.guard.iter().map(|condition| condition.show(&name));
            let conditions: Vec<String> = conditions.collect();
            let asked = match conditions.is_empty() || assume {
                true => String::new(),
                false => format!(", where {}", conditions.join(" and ")),
            };
            for condition in conditions {
                if assume && !assumed.contains(&condition) {
                    assumed.push(condition);
                }
            }
            names.push(form.form.show(&name) + &by + &asked);
        }
        let mut ends = [Vec::new(), Vec::new()];
        for ((corners, end), at_ends) in plan
            .ends
            .iter()
            .zip([Endpoint::Lower, Endpoint::Upper])
            .zip(&mut ends)
        {
            for corners in corners {
                let all = writer.corners(plan.node, corners, end);
                let wide = widen(&mut writer, all, end);
                meet(&mut writer, wide, end);
                let pins = corners.pins.first().copied().unwrap_or_default();
                let list = |set: u64| -> Vec<u32> {
                    let is_one = |i: &u32| set >> i & 1 != 0 && !corners.both.contains(i);
                    (0..64).filter(is_one).collect()
                };
                at_ends.push(CornerEvaluation {
                    form: corners.form.as_ref().map(|form| form.show(&name)),
                    lower: list(pins.lower),
                    upper: list(pins.upper),
                    both: corners.both.clone(),
                    middle: list(pins.middle),
                });
            }
        }
        writer.replace(plan.node, result);
        met.push(Met {
            block: Path::default(),
            node: plan.node,
            forms: names,
            assumed,
            ends,
            error: error.to_f64(),
        });
    }
    let outputs: Vec<Node> = f
        .outputs
        .iter()
        .map(|output| writer.node(output.node, Pins::default()))
        .collect();
    stands_for.extend(writer.copies());
    let outputs: Vec<(&str, Node)> = outputs.iter().map(|&node| ("met", node)).collect();
    let (added, places) = writer.builder.finish_noting("met", f.format, &outputs);
    let place = |node: Node| places.get(node.index()).copied().flatten();
    let stands_for = stands_for
        .into_iter()
        .filter_map(|(new, old)| Some((place(new)?, old)));
    append(f, &added, stands_for.collect(), met)
}

/// The function with the nodes of another of the same inputs behind its own, whose outputs take the
/// place of its outputs. Some nodes of the other stand for nodes of its own.
fn append<F>(
    f: &Function,
    added: &Function,
    mut stand_for: Vec<(Node, Node)>,
    met: Vec<Met>,
) -> Sharpened<F> {
    let mut function = f.clone();
    let mut constants: Vec<Constant> = f.constants.to_vec();
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let mut places: HashMap<NodeData, Node, FastHash> = HashMap::default();
    for (node, data) in f.iter() {
        places.entry(data).or_insert(node);
    }
    // A choice that stands for one of the function is that one, and every other is one of its own.
    let choices: HashMap<Node, Node, FastHash> = stand_for
        .iter()
        .copied()
        .filter(|&(new, old)| added.node(new).op.is_choice() && f.node(old).op.is_choice())
        .collect();
    let mut map: Vec<Node> = Vec::with_capacity(added.nodes.len());
    for (node, data) in added.iter() {
        if let Some(&known) = choices.get(&node) {
            map.push(known);
            continue;
        }
        let data = match data.op {
            Op::Const(index) => {
                let constant = &added.constants[index as usize];
                let known = constants.iter().position(|c| c == constant);
                let at = known.unwrap_or_else(|| {
                    constants.push(constant.clone());
                    constants.len() - 1
                });
                NodeData::alone(Op::Const(number(at)))
            }
            Op::Input(index) => {
                let name = &added.inputs[index as usize];
                let index = f.input(name).map_or(index, number);
                NodeData::alone(Op::Input(index))
            }
            op @ (Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_)) => {
                let operands: Vec<Node> = data.operands().map(|n| map[n.index()]).collect();
                NodeData::new(op, &operands)
            }
        };
        let known = places.get(&data).filter(|_| !data.op.is_choice());
        let place = known.copied().unwrap_or_else(|| {
            function.nodes.push(data);
            Node(number(function.nodes.len() - 1))
        });
        places.insert(data, place);
        map.push(place);
    }
    function.constants = constants.into();
    for (output, new) in function.outputs.iter_mut().zip(&added.outputs) {
        output.node = map[new.node.index()];
    }
    let mut stands_for = vec![None; function.nodes.len() - f.nodes.len()];
    // What is the same for two nodes stands for the first.
    stand_for.sort_by_key(|&(_, old)| old);
    for (new, old) in stand_for {
        let place = map[new.index()].index().checked_sub(f.nodes.len());
        if let Some(known @ None) = place.and_then(|place| stands_for.get_mut(place)) {
            *known = Some(old);
        }
    }
    Sharpened {
        function,
        stands_for,
        met,
        extremes: Vec::new(),
    }
}
