//! `outward simplify --exact`: the function rewritten so that it returns the same bits on the box.
//!
//! ```text
//! line 1: %4 abs: the operand has a known sign
//! line 1: %6 mul: a factor that is 1 or -1
//! 2 replaced, 7 values are left of 9
//! function f
//! …
//! ```
//!
//! What is listed are the replacements in the function as it is given; those that these make
//! possible are counted, and made. What stands in branches and loops is left as it is. Then follows
//! the text form of what is left.
//!
//! With `--json`, one object:
//!
//! ```text
//! {"function":"f","replaced":[{"id":4,"line":1,"op":"abs","rule":"abs","says":"the operand has a known sign"}],
//!  "count":2,"values":[9,7],"text":"function f\n…"}
//! ```

use std::fmt::Write;

use outward::analysis::values::simplify::{rules, simplify};
use outward::analysis::values::{Settings, values};
use outward::interval::{Semantics, ValueSet};
use outward_expr::Format;
use outward_expr::text::print;
use outward_interval::Float;
use outward_semantics::Set;

use crate::args::SimplifyArgs;
use crate::report::{self, Failure, json_string};
use crate::source::Source;

pub(crate) fn run(source: &Source, args: &SimplifyArgs) -> Result<(), Failure> {
    let text = match source.function.format {
        Format::F32 => answer::<f32>(source, args)?,
        Format::F64 => answer::<f64>(source, args)?,
    };
    report::result(&text)
}

fn answer<F: Float>(source: &Source, args: &SimplifyArgs) -> Result<String, Failure> {
    let f = &source.function;
    let given = source.all_sides::<F>(&args.region.text)?;
    let mut inputs: Vec<ValueSet<F>> = Vec::with_capacity(f.inputs.len());
    for name in f.inputs.iter() {
        let side = given.iter().find(|side| side.0 == name);
        inputs.push(match side {
            None => ValueSet::numbers(),
            Some((_, Set::Real(numbers))) => *numbers,
            Some((_, Set::Int(_) | Set::Bool(_))) => {
                return Err(Failure::Other(format!(
                    "{}: the input `{name}` is no number: --exact looks at functions of numbers",
                    source.name
                )));
            }
        });
    }
    let settings = Settings::new(Semantics::Float);
    let found = values(f, &inputs, settings).simplifications();
    let (simple, count) = simplify(f, &inputs, settings);
    let (before, after) = (f.nodes.len(), simple.nodes.len());
    let all = rules::<F>();
    let said = |rule: &str| {
        let rule = all.iter().find(|of| of.name == rule);
        rule.map_or("", |rule| rule.says)
    };
    let mut out = String::new();
    // Writing to a string does not fail.
    if args.json {
        let replaced = found.iter().map(|one| {
            let line = f.line(one.node);
            let line = line.map_or("null".to_owned(), |line| line.to_string());
            format!(
                "{{\"id\":{},\"line\":{line},\"op\":{},\"rule\":{},\"says\":{}}}",
                one.node.0,
                json_string(f.node(one.node).op.text()),
                json_string(one.rule),
                json_string(said(one.rule)),
            )
        });
        let replaced: Vec<String> = replaced.collect();
        let _ = writeln!(
            out,
            "{{\"function\":{},\"replaced\":[{}],\"count\":{count},\"values\":[{before},{after}],\"text\":{}}}",
            json_string(&f.name),
            replaced.join(","),
            json_string(&print(&simple)),
        );
        return Ok(out);
    }
    for one in &found {
        let line = f.line(one.node);
        let line = line.map_or(String::new(), |line| format!("line {line}: "));
        let op = f.node(one.node).op.text();
        let _ = writeln!(out, "{line}{} {op}: {}", one.node, said(one.rule));
    }
    let _ = writeln!(out, "{count} replaced, {after} values are left of {before}");
    out.push_str(&print(&simple));
    Ok(out)
}
