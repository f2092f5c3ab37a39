//! Results of functions with control flow, for file tests: `# sets` and `# scalars`.

use outward_analysis::values::{Settings, values_of};
use outward_expr::{Function, Type};
use outward_interval::Interval;
use outward_semantics::{Limits, Scalar, Set, eval_scalars};
use outward_sets::{BoolSet, I32Set, Semantics, ValueSet};

use outward_lower::Number;

/// What the outputs can be, of the machine and of reals, and whether the second are others.
pub(super) fn sets<F: Number>(f: &Function, given: &str) -> Result<String, String> {
    let inputs = inputs(f, given, |ty, text| {
        Ok(match ty {
            Type::Real => {
                let interval = text.parse::<Interval<F>>().map(ValueSet::from);
                let set = interval.or_else(|_| text.parse());
                Set::Real(set.map_err(|e| format!("{text}: {e}"))?)
            }
            Type::Int => Set::Int(text.parse::<I32Set>().map_err(|e| format!("{text}: {e}"))?),
            Type::Bool => Set::Bool(
                text.parse::<BoolSet>()
                    .map_err(|e| format!("{text}: {e}"))?,
            ),
        })
    })?;
    let of = |semantics| {
        let found = values_of(f, &inputs, Settings::new(semantics));
        let outputs = f.outputs.iter().map(|o| found.any(o.node).to_string());
        outputs.collect::<Vec<_>>().join("; ")
    };
    let (machine, real) = (of(Semantics::Float), of(Semantics::Real));
    Ok(if machine == real {
        machine
    } else {
        format!("{machine} (of reals {real})")
    })
}

/// The values of the outputs, or why there are none.
pub(super) fn scalars<F: Number>(f: &Function, given: &str) -> Result<String, String> {
    let inputs = inputs(f, given, |ty, text| {
        let wrong = |_| format!("{text} is no {ty}");
        Ok(match ty {
            Type::Real => Scalar::Real(F::from_f64(text.parse().map_err(|_| wrong(()))?)),
            Type::Int => Scalar::Int(text.parse().map_err(|_| wrong(()))?),
            Type::Bool => Scalar::Bool(text.parse().map_err(|_| wrong(()))?),
        })
    })?;
    Ok(match eval_scalars(f, &inputs, Limits::default()) {
        Err(error) => error.to_string(),
        Ok(values) => {
            let texts = values.iter().map(|value| match value {
                Scalar::Real(x) => format!("{x:?}"),
                Scalar::Int(n) => n.to_string(),
                Scalar::Bool(c) => c.to_string(),
            });
            texts.collect::<Vec<_>>().join("; ")
        }
    })
}

/// `x=[0, 1]; n=3` as one item per input.
fn inputs<T>(
    f: &Function,
    given: &str,
    read: impl Fn(Type, &str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut found: Vec<Option<T>> = f.inputs.iter().map(|_| None).collect();
    for item in given.split(';') {
        let (name, value) = item
            .split_once('=')
            .ok_or_else(|| format!("`{item}`: expected `name=value`"))?;
        let index = f
            .input(name.trim())
            .ok_or_else(|| format!("no input `{name}`"))?;
        found[index] = Some(read(f.input_type(index), value.trim())?);
    }
    let missing = || format!("`{given}` does not give all of {:?}", f.inputs);
    let all: Option<Vec<T>> = found.into_iter().collect();
    all.ok_or_else(missing)
}
