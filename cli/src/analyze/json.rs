//! The analysis as one JSON object on one line.
//!
//! ```text
//! {"function":"f",
//!  "values":[{"id":2,"name":"sum","line":3,"op":"add","args":[0,1],"pieces":[[-1,2]],"nan":false,"pos_zero":true,"neg_zero":false,
//!             "integral":false,"row":"add.xx","cost":2,"cycles":1,"type":"real"}],
//!  "outputs":[{"output":"out","lo":-1,"hi":2,"lo_hex":"-0x1p0","hi_hex":"0x1p1","decoration":"com"}],
//!  "branches":[{"id":7,"line":5,"taken":"always"}],
//!  "assumptions":["x in [0, 1]"],
//!  "warnings":[{"id":9,"line":6,"message":"…"}],
//!  "refinements":[{"id":2,"made":"at least 0: one operand is never above the other"}],
//!  "met":["(x - 1)^2"],
//!  "cost":{"point":1,"general":5,"specialised":3},"cycles":{"point":0.5,"general":2.5,"specialised":1.5}}
//! ```
//!
//! `outputs` are what `outward eval --json` prints. `refinements` are what the function was
//! rewritten with before rows were chosen, `met` the other forms that bounds of outputs are met
//! with; `row`, `cost` and `cycles` of values are those of the rewritten function, null where a
//! value is no longer computed. `args` are the numbers of operands; of `const` the number as text,
//! of `var` the name of the input; of `powi` the operand and the exponent. Ends of `pieces` are
//! decimals at or beyond the endpoints, or the strings `"inf"` and `"-inf"`. A zero is a member
//! only by its flag. `cost` is a number of instructions; `cycles` is how many cycles the target
//! takes for a full vector, x86-64-v3 without `--target`. Those of a value are of the endpoints
//! that are read of it, so they are less with `--bound lower`. `row`, `cost` and `cycles` are null
//! for constants and inputs, and for what is no operation on numbers. Those of the whole are null
//! if the function is not compiled, as when it calls itself. A branch is taken where its condition
//! is true, or, of `by_sign`, below zero. Of a truth value the pieces are [0,0] for false and [1,1]
//! for true; control flow itself has none. A `call` has a further key `function`, the name of what
//! it calls, as in `"type":"control","function":"fib"`. `name` is what the text calls the value, of
//! an input its name; null where the text has no name for it. `line` is the line of the text, from
//! 1, that the value comes from; null if it is not known, as of SPIR-V. Assumptions are the sides
//! of the box that were given, or that are known of the inputs, which inputs are unit vectors, and,
//! with `--assume-valid`, what was assumed of operations.
//!
//! What is in blocks of branches and loops follows behind what the function itself has, with a
//! further key `block`: the way to the block, the outermost first, each step a node and the number
//! of its block (0 is what an `if` runs where its condition is true, 1 what it runs else; a loop
//! has 0; the blocks of a `call` are the functions that call each other, over all calls):
//!
//! ```text
//! {"id":3,"line":8,"op":"div","args":[1,2],"pieces":[],"nan":true,…,"type":"real","block":[[4,0],[2,1]]}
//! ```
//!
//! With `--target` there is a further key `code`: the target, how many boxes or points one run
//! takes, and instructions and bytes of each program:
//!
//! ```text
//! "code":{"target":"x86-64-v3","lanes":4,"point":{"instructions":12,"bytes":96},"general":{…},"specialised":{…}}
//! ```
//!
//! So `id` and `args` are numbers in that block, and `block` with `id` is unique; what has no
//! `block` is of the function itself. Pieces and flags are those of all runs of the block; of one
//! that is never reached, the values have no pieces and no flags, its branches are left out, and so
//! is what is in blocks of it. So it is where a loop has no bound: then of its block nothing is
//! known, and nothing is said of the blocks in it.

use std::fmt::Write;

use outward::analysis::values::{Part, Path, is_branch};
use outward_expr::{Function, IntOp, Node, NodeData, Op, RealOp};
use outward_interval::interval::Endpoint;
use outward_interval::{Float, format_outward};
use outward_jit::CodeSize;
use outward_lower::table::cost::Cost;
use outward_semantics::Set;
use outward_sets::ValueSet;

use super::analysis::Analysis;
use crate::eval;
use crate::report::json_string;

pub(super) fn print<F: Float>(a: &Analysis<'_, F>) -> String {
    let f = a.function;
    let mut out = format!("{{\"function\":{}", json_string(&f.name));
    let parts = a.values().parts();
    let values = parts.iter().flat_map(|part| {
        let nodes = part.function().iter();
        nodes.map(move |(node, data)| (part, (node, data, a.set(part, node))))
    });
    list(&mut out, "values", values, |part, (node, data, set)| {
        value(a, part, node, data, set)
    });
    let outputs = a.bounds.outputs();
    list(&mut out, "outputs", outputs, eval::json);
    let branches = parts.iter().filter(|part| part.is_reached());
    let branches = branches.flat_map(|part| {
        let nodes = part
            .function()
            .iter()
            .filter(|(_, data)| is_branch(data.op));
        nodes.map(move |(node, _)| (part, node))
    });
    list(&mut out, "branches", branches, |part, node| {
        let taken = match part.taken(node) {
            Some(true) => "always",
            Some(false) => "never",
            None => "either",
        };
        let (line, block) = (line(part.function().line(node)), block(part.path()));
        format!(
            "{{\"id\":{},\"line\":{line},\"taken\":\"{taken}\"{block}}}",
            node.0
        )
    });
    let region = a
        .region
        .iter()
        .map(|(name, side)| format!("{name} in {side}"));
    let assumed = a.bounds.assumptions().iter().map(|assumption| {
        let outward::analysis::values::ValidityAssumption { block, node, what } = assumption;
        let line = block.block_in(f).and_then(|f| f.line(*node));
        let line = line.map_or_else(String::new, |line| format!("line {line}: "));
        format!("{line}{node}{block}: {what}")
    });
    let others = a
        .assumptions()
        .into_iter()
        .map(|(description, _)| description);
    let fields = a.fields.iter().cloned();
    let assumptions = region.chain(others).chain(fields).chain(assumed);
    let assumptions = assumptions.map(|text| (text, ()));
    list(&mut out, "assumptions", assumptions, |text, ()| {
        json_string(&text).to_string()
    });
    if let Some(zeros) = &a.zeros {
        let zeros = zeros.iter().map(|counted| (counted, ()));
        list(&mut out, "zeros", zeros, |counted, ()| {
            let (line, name) = (line(counted.line), json_string(&counted.name));
            let (run, zero) = (counted.run, counted.zero);
            format!("{{\"line\":{line},\"name\":{name},\"run\":{run},\"zero\":{zero}}}")
        });
    }
    let warnings = a.values().warnings().into_iter().map(|w| (w, ()));
    list(&mut out, "warnings", warnings, |w, ()| {
        format!(
            "{{\"id\":{},\"line\":{},\"message\":{}{}}}",
            w.node.0,
            line(w.line),
            json_string(&w.to_string()),
            block(&w.path)
        )
    });
    let changes = a.lowered.iter().flat_map(|lowered| &lowered.changes);
    let changes = changes.map(|change| (change, ()));
    list(&mut out, "refinements", changes, |change, ()| {
        let (path, node) = &change.old;
        format!(
            "{{\"id\":{},\"made\":{}{}}}",
            node.0,
            json_string(&change.to_string()),
            block(path)
        )
    });
    let met = a.lowered.iter().flat_map(|lowered| &lowered.met);
    list(&mut out, "met", met.map(|line| (line, ())), |line, ()| {
        json_string(line).to_string()
    });
    // Writing to a string does not fail.
    let _ = match a.lowered.as_ref().map(|lowered| lowered.lowering.costs()) {
        Some(costs) => {
            let programs = [costs.point, costs.general, costs.specialised];
            let of = |number: &dyn Fn(Cost) -> String| {
                let [point, general, specialised] = programs.map(number);
                format!("{{\"point\":{point},\"general\":{general},\"specialised\":{specialised}}}")
            };
            write!(
                out,
                ",\"cost\":{},\"cycles\":{}",
                of(&|cost| cost.instructions.to_string()),
                of(&|cost| cost.cycles.to_string()),
            )
        }
        None => write!(out, ",\"cost\":null,\"cycles\":null"),
    };
    if let Some(code) = a.lowered.as_ref().and_then(|lowered| lowered.code.as_ref()) {
        let size = |size: CodeSize| {
            format!(
                "{{\"instructions\":{},\"bytes\":{}}}",
                size.instructions, size.bytes
            )
        };
        let _ = write!(
            out,
            ",\"code\":{{\"target\":\"{}\",\"lanes\":{},\"point\":{},\"general\":{},\"specialised\":{}}}",
            code.isa,
            code.lanes,
            size(code.sizes.point),
            size(code.sizes.general),
            size(code.sizes.specialised)
        );
    }
    out.push_str("}\n");
    out
}

/// `,"key":[…]`.
fn list<A, B>(
    out: &mut String,
    key: &str,
    items: impl Iterator<Item = (A, B)>,
    print: impl Fn(A, B) -> String,
) {
    let _ = write!(out, ",\"{key}\":[");
    for (i, (a, b)) in items.enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        out.push_str(&print(a, b));
    }
    out.push(']');
}

/// A line, or `null`.
fn line(line: Option<u32>) -> String {
    line.map_or_else(|| "null".to_owned(), |line| line.to_string())
}

/// `,"block":[…]`; nothing of the function itself.
fn block(path: &Path) -> String {
    if path.0.is_empty() {
        return String::new();
    }
    let entries = path.0.iter();
    let entries = entries.map(|entry| format!("[{},{}]", entry.node.0, entry.block));
    format!(",\"block\":[{}]", entries.collect::<Vec<_>>().join(","))
}

fn value<F: Float>(
    a: &Analysis<'_, F>,
    part: &Part<'_, F>,
    node: Node,
    data: NodeData,
    set: Set<F>,
) -> String {
    let f = part.function();
    let set = &a.shown(set);
    let lowered = a.lowered.as_ref();
    let row = lowered.and_then(|lowered| lowered.row(part.path(), node));
    let mut args: Vec<String> = f.operands(data).map(|n| n.0.to_string()).collect();
    if let Op::Const(index) = data.op {
        let constant = f.constants.get(index as usize);
        args.extend(constant.map(|c| json_string(&c.to_string()).to_string()));
    } else if let Op::Input(index) = data.op {
        let name = f.inputs.get(index as usize);
        args.extend(name.map(|name| json_string(name).to_string()));
    } else if let Op::Real(RealOp::Powi(last)) | Op::Projection(last) = data.op {
        args.push(last.to_string());
    } else if let Op::Sample(sample) = data.op {
        let field = f.fields.get(usize::from(sample.field));
        args.extend(field.map(|field| json_string(&field.to_string()).to_string()));
    } else if let Op::Int(IntOp::Const(value)) = data.op {
        args.push(value.to_string());
    }
    let pieces: Vec<String> = match set {
        Set::Real(set) => (set.pieces().iter())
            .map(|p| {
                format!(
                    "[{},{}]",
                    end(p.lo(), Endpoint::Lower),
                    end(p.hi(), Endpoint::Upper)
                )
            })
            .collect(),
        Set::Int(set) => (set.pieces().iter())
            .map(|p| format!("[{},{}]", p.lo(), p.hi()))
            .collect(),
        Set::Bool(set) => [(false, "[0,0]"), (true, "[1,1]")]
            .into_iter()
            .filter(|(truth, _)| set.contains(*truth))
            .map(|(_, piece)| piece.to_owned())
            .collect(),
    };
    let control = matches!(data.op, Op::Control(_));
    let ty = if control { "control" } else { set.ty().text() };
    // Of the others all of these are false, but that integers are.
    let number = match set {
        Set::Real(set) => *set,
        Set::Int(_) | Set::Bool(_) => ValueSet::EMPTY,
    };
    let called = called(a.function, part, data);
    let called = called.map_or_else(String::new, |name| {
        format!(",\"function\":{}", json_string(name))
    });
    let (row, cost, cycles) = match row {
        Some(row) => (
            format!("\"{}\"", row.name),
            row.cost.instructions.to_string(),
            row.cost.cycles.to_string(),
        ),
        None => ("null".into(), "null".into(), "null".into()),
    };
    let outer = data.op.input().filter(|_| part.path().0.is_empty());
    let outer = outer.and_then(|index| f.inputs.get(index).map(String::as_str));
    let name = outer.or_else(|| f.name_of(node));
    let name = name.map_or_else(|| "null".to_owned(), |name| json_string(name).to_string());
    format!(
        "{{\"id\":{},\"name\":{name},\"line\":{},\"op\":\"{}\",\"args\":[{}],\"pieces\":[{}],\"nan\":{},\"pos_zero\":{},\"neg_zero\":{},\"integral\":{},\"row\":{row},\"cost\":{cost},\"cycles\":{cycles},\"type\":\"{ty}\"{called}{}}}",
        node.0,
        line(f.line(node)),
        data.op.text(),
        args.join(","),
        pieces.join(","),
        number.may_be_nan(),
        number.may_be_pos_zero(),
        number.may_be_neg_zero(),
        number.is_integral(),
        block(part.path()),
    )
}

/// The name of the function that a call calls; `None` of another node. In a function that calls
/// itself a call has no group of its own: it is of the one that is called next around, on the way
/// from the whole function to the part.
fn called<'a, F: Float>(
    whole: &'a Function,
    part: &Part<'a, F>,
    data: NodeData,
) -> Option<&'a str> {
    let call = part.function().call_of(data)?;
    let mut group = None;
    let mut around = whole;
    for entry in &part.path().0 {
        let step = around.node(entry.node);
        let entered = around.call_of(step).and_then(|call| call.group.as_ref());
        group = entered.or(group);
        around = around.blocks_of(step).get(entry.block as usize)?;
    }
    let group = call.group.as_ref().or(group)?;
    Some(group.name(call.function as usize))
}

fn end<F: Float>(x: F, which: Endpoint) -> String {
    let text = format_outward(x, which);
    if x.is_finite() {
        text
    } else {
        format!("\"{text}\"")
    }
}
