//! Functions that call themselves, in a form that engines run: see [`without_recursion`].

use std::borrow::Cow;
use std::sync::Arc;

use outward_analysis::values::{Part, Values};
use outward_expr::recursion::{Beyond, GroupBounds, ResultBounds, has_calls, without_recursion};
use outward_expr::{Function, Group, MAX_DEPTH, NotStraightLine};
use outward_interval::Decimal;
use outward_lower::Number;
use outward_semantics::Set;

/// How deep calls are inlined that conditions decide over, if nothing else is said.
pub(crate) const DEPTH: u32 = 16;

/// How many nodes a function may have into which calls are inlined.
pub(crate) const MOST_INLINED: usize = 1 << 13;

/// A function without recursion that returns the same at every point where no more than so many
/// calls are made one in the other on a condition, and NaN elsewhere. Where that is more than can
/// be inlined, it is less.
pub(crate) fn for_points(f: &Function, depth: u32) -> Result<Cow<'_, Function>, NotStraightLine> {
    if !has_calls(f) {
        return Ok(Cow::Borrowed(f));
    }
    let inlined = without_recursion(f, depth, MOST_INLINED, Beyond::Undefined)?;
    Ok(Cow::Owned(inlined.function))
}

/// A function without recursion that returns the same at all points; `None` if there is none that
/// is known, or the function has no recursion.
pub(crate) fn as_loops(f: &Function) -> Option<Function> {
    if !has_calls(f) {
        return None;
    }
    let inlined = without_recursion(f, DEPTH, MOST_INLINED, Beyond::Undefined).ok()?;
    inlined.depth.is_none().then_some(inlined.function)
}

/// The results of each function of a group.
type Results<F> = Vec<Vec<Set<F>>>;

/// What functions that call themselves return, over all calls; nothing if there is a block of which
/// nothing is known, as they may be called in it.
pub(crate) fn results<F: Number>(values: &Values<'_, F>) -> Vec<GroupBounds> {
    let mut known: Vec<(Arc<Group>, Results<F>)> = Vec::new();
    for part in values.parts() {
        let f = part.function();
        // What is in blocks that stand deeper is not looked at.
        let is_deep = part.path().0.len() >= MAX_DEPTH && !f.blocks.operands.is_empty();
        if !part.is_known() || is_deep {
            return Vec::new();
        }
        for (node, data) in f.iter() {
            let call = f.call_of(data);
            let Some(group) = call.and_then(|call| call.group.as_ref()) else {
                continue;
            };
            let functions = part.inside(node);
            let results: Results<F> = functions.iter().map(results_of).collect();
            // The group may be called from several places.
            match known.iter_mut().find(|(of, _)| Arc::ptr_eq(of, group)) {
                None => known.push((Arc::clone(group), results)),
                Some((_, before)) => {
                    let before = before.iter_mut().flatten();
                    for (before, now) in before.zip(results.into_iter().flatten()) {
                        *before = before.union(&now);
                    }
                }
            }
        }
    }
    let bounds = |sets: Vec<Set<F>>| sets.into_iter().map(bounds_of).collect();
    let known = known.into_iter().map(|(group, functions)| GroupBounds {
        group,
        functions: functions.into_iter().map(bounds).collect(),
    });
    known.collect()
}

fn results_of<F: Number>(part: &Part<'_, F>) -> Vec<Set<F>> {
    let outputs = part.function().outputs.iter();
    outputs.map(|output| part.any(output.node)).collect()
}

fn bounds_of<F: Number>(set: Set<F>) -> ResultBounds {
    let Set::Real(set) = set else {
        return ResultBounds::UNKNOWN;
    };
    let hull = set.to_interval();
    // What is NaN alone has no bounds.
    if hull.is_empty() {
        return ResultBounds::Empty;
    }
    let end = |x: F| Decimal::from_f64(x.to_f64());
    ResultBounds::Between {
        lower: end(hull.inf()),
        upper: end(hull.sup()),
        undefined: set.may_be_nan(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_analysis::values::{Settings, values_of_both};
    use outward_expr::{Format, text::parse};
    use outward_sets::{Semantics, ValueSet};

    /// What is known of results is that of all calls; where blocks are not looked at, nothing is.
    #[test]
    fn results_are_those_of_all_calls() {
        let f = parse(
            "function f\ninputs n\nn var n\none const 1\nc lt n one\ni if c n n\n  one const 1\n  \
             output y one\nelse\n  n var n\n  one const 1\n  m sub n one\n  r call f m\n  \
             y mul n r\n  output y y\nend\ny project i 0\noutput y y\n",
            Format::F64,
        )
        .expect("a function");
        let sides = [Set::Real(ValueSet::<f64>::between(2.0, 3.0))];
        let settings = Settings::new(Semantics::Real);
        let of = |settings| results(&values_of_both(&f, &sides, &[], settings));
        let known = of(settings);
        let [
            ResultBounds::Between {
                lower,
                upper,
                undefined: false,
            },
        ] = &known[0].functions[0][..]
        else {
            panic!("bounds of one result: {known:?}");
        };
        let ends = [lower, upper].map(|end| end.as_ref().map(|end| end.nearest::<f64>()));
        // The innermost call returns 1, and the outermost up to 3 · 2.
        assert_eq!(ends[0], Some(1.0));
        assert!(ends[1].is_none_or(|end| end >= 6.0), "{ends:?}");
        let mut without = settings;
        without.blocks = false;
        for known in of(without) {
            assert_eq!(known.functions, [[ResultBounds::UNKNOWN]]);
        }
    }
}
