//! Random functions with values of all types, branches, loops, fields, and calls of functions that
//! call themselves.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use outward_expr::builder::region::RegionValue;
use outward_expr::{
    BoolOp, Builder, Elementary, Field, Format, Function, Group, IntOp, Node, RealOp,
    RegionBuilder, Type,
};

use super::{Family, constant, ends_of_choice, field, op};

/// How deep blocks stand in blocks at most.
const DEEPEST: usize = 3;

/// What is drawn, and what can be called.
struct Scope {
    family: Family,
    /// Functions that call themselves, and what they take and return.
    groups: Vec<(Arc<Group>, Vec<Signature>)>,
    /// The functions of the group that is being drawn.
    within: Vec<Signature>,
    /// Noise and textures; most functions have none.
    fields: Vec<Field>,
}

/// What a function of a group takes and returns. The first input is a counter, mostly.
#[derive(Clone, Copy)]
struct Signature {
    inputs: [Type; 3],
    results: [Type; 2],
}

/// A random function of two numbers x and y, an integer n and a truth value c, with up to four
/// outputs. Its textures have no images: see [`with_images`](super::with_images).
pub fn flow(u: &mut Unstructured<'_>, family: Family, size: usize) -> Result<Function> {
    let format = *u.choose(&[Format::F32, Format::F64])?;
    let mut scope = Scope {
        family,
        groups: Vec::new(),
        within: Vec::new(),
        fields: Vec::new(),
    };
    if u.ratio(1, 3)? {
        for _ in 0..u.int_in_range(1..=3)? {
            scope.fields.push(field(u)?);
        }
    }
    if u.ratio(1, 2)? {
        for _ in 0..u.int_in_range(1..=2)? {
            let made = group(u, &mut scope)?;
            scope.groups.push(made);
        }
    }
    let mut nest = RegionBuilder::new();
    let mut drawn = vec![
        nest.input("x"),
        nest.input("y"),
        nest.typed_input("n", Type::Int),
        nest.typed_input("c", Type::Bool),
    ];
    let mut left = size;
    while left > 0 {
        grow(u, &mut nest, &mut drawn, &scope, &mut left)?;
    }
    let last = drawn.iter().rev().take(4).enumerate();
    let outputs: Vec<(String, RegionValue)> = last.map(|(i, &v)| (format!("r{i}"), v)).collect();
    Ok(nest.finish("random", format, &outputs))
}

/// A random function with control flow of two numbers x and y that returns numbers alone, at least
/// one: one that [`flow`] draws, of which the integer and the truth value are constants or are made
/// of x and y.
pub fn flow_of_numbers(u: &mut Unstructured<'_>, family: Family, size: usize) -> Result<Function> {
    let f = flow(u, family, size)?;
    let mut b = Builder::new();
    let [x, y] = ["x", "y"].map(|name| b.input(name));
    let integer = if u.ratio(1, 3)? {
        b.integer_op(IntOp::ToSint, &[x])
    } else {
        b.int(u.int_in_range(-3..=20)?)
    };
    let truth = if u.ratio(1, 3)? {
        b.logic(BoolOp::Lt, &[x, y])
    } else {
        b.truth(u.arbitrary()?)
    };
    let outputs = b.inline(&f, &[x, y, integer, truth]);
    let named = f.outputs.iter().zip(outputs).zip(f.output_types());
    let mut numbers: Vec<(&str, Node)> = named
        .filter(|&(_, ty)| ty == Type::Real)
        .map(|((output, node), _)| (output.name.as_str(), node))
        .collect();
    if numbers.is_empty() {
        numbers.push(("x", x));
    }
    Ok(b.finish("random", f.format, &numbers))
}

/// A value of that type, rather a late one. Inputs have all types, so there is one.
fn pick(
    u: &mut Unstructured<'_>,
    nest: &RegionBuilder,
    drawn: &[RegionValue],
    ty: Type,
) -> Result<RegionValue> {
    let of_type = drawn.iter().copied().filter(|&v| nest.type_of(v) == ty);
    let all: Vec<RegionValue> = of_type.collect();
    let from = if u.ratio(1, 3)? {
        0
    } else {
        all.len().saturating_sub(4)
    };
    u.choose(&all[from..]).copied()
}

fn operands(
    u: &mut Unstructured<'_>,
    nest: &RegionBuilder,
    drawn: &[RegionValue],
    types: &[Type],
) -> Result<Vec<RegionValue>> {
    types.iter().map(|&ty| pick(u, nest, drawn, ty)).collect()
}

/// Adds a value, or a piece of control flow.
fn grow(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &mut Vec<RegionValue>,
    scope: &Scope,
    left: &mut usize,
) -> Result<()> {
    *left -= 1;
    let value = match u.int_in_range(0..=17)? {
        0..=4 => {
            let op = op(u, scope.family)?;
            if op == RealOp::Any && u.ratio(3, 4)? {
                let [lo, hi] = ends_of_choice(u)?.map(|end| nest.constant(end));
                let made = nest.binary(op, lo, hi);
                drawn.push(made);
                return Ok(());
            }
            let v = operands(u, nest, drawn, &[Type::Real; 3][..op.arity()])?;
            match (op, &v[..]) {
                (RealOp::Powi(_), &[x]) => nest.powi(x, *u.choose(&[2, 3, 5, 8])?),
                (_, &[x]) => nest.unary(op, x),
                (_, &[x, y]) => nest.binary(op, x, y),
                (_, &[x, y, z]) => nest.by_sign(x, y, z),
                _ => nest.integer(0),
            }
        }
        // A third of the conditions, and of what stands in their arms, is about values that have to
        // do with each other, and may be NaN.
        5 => return related(u, nest, drawn),
        6..=7 => {
            let op = *u.choose(BoolOp::ALL)?;
            let v = operands(u, nest, drawn, op.operands())?;
            nest.logic(op, &v)
        }
        8..=9 => {
            let op = *u.choose(&IntOp::ALL[1..])?;
            let v = operands(u, nest, drawn, op.operands())?;
            nest.integer_op(op, &v)
        }
        10 => {
            let bits = u.arbitrary()?;
            let n = [0, 1, -1, 2, 7, 32, i32::MIN, i32::MAX, 0x3f80_0000, bits];
            let int = nest.int(*u.choose(&n)?);
            drawn.push(int);
            let c = constant(u)?;
            nest.constant(c)
        }
        11 => {
            let ty = *u.choose(&Type::ALL)?;
            let v = operands(u, nest, drawn, &[Type::Bool, ty, ty])?;
            nest.select(v[0], v[1], v[2])
        }
        12..=13 if nest.depth() < DEEPEST => {
            let condition = pick(u, nest, drawn, Type::Bool)?;
            let types = [*u.choose(&Type::ALL)?, Type::Real];
            nest.open_if();
            let results = block(u, nest, drawn, scope, left, &types)?;
            nest.open_else(&results);
            let results = block(u, nest, drawn, scope, left, &types)?;
            drawn.extend(nest.close_if(condition, &results).unwrap());
            return Ok(());
        }
        14..=15 if nest.depth() < DEEPEST => return repeat(u, nest, drawn, scope, left),
        16 if !scope.groups.is_empty() => {
            let (group, signatures) = u.choose(&scope.groups)?;
            let function = u.choose_index(signatures.len())?;
            let given = given(u, nest, drawn, &signatures[function])?;
            drawn.extend(nest.call(group, function, &given).unwrap());
            return Ok(());
        }
        17 if !scope.fields.is_empty() => {
            let field = u.choose(&scope.fields)?;
            let v = operands(u, nest, drawn, &[Type::Real; 3][..field.coordinates()])?;
            nest.sample(field, &v)
        }
        // Seldom elsewhere than where it belongs: in loops, and without a counter.
        16 if !scope.within.is_empty() && u.ratio(1, 8)? => {
            let given = operands(u, nest, drawn, &scope.within[0].inputs)?;
            drawn.extend(nest.recurse(0, &given, &scope.within[0].results));
            return Ok(());
        }
        _ => nest.truth(u.arbitrary()?),
    };
    drawn.push(value);
    Ok(())
}

/// Adds a choice by a comparison of two values that are made of one, which is NaN where a root, a
/// logarithm or a quotient has no value; its arms
/// are made of them, too.
fn related(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &mut Vec<RegionValue>,
) -> Result<()> {
    let [x, other] = [0; 2].map(|_| pick(u, nest, drawn, Type::Real));
    let (x, other) = (x?, other?);
    let doubtful = match u.int_in_range(0..=5)? {
        0 | 1 => nest.unary(RealOp::Sqrt, x),
        2 => nest.unary(Elementary::Ln, x),
        3 => nest.binary(RealOp::Div, x, other),
        4 => nest.unary(Elementary::Asin, x),
        _ => x,
    };
    let made = |u: &mut Unstructured<'_>, nest: &mut RegionBuilder, x: RegionValue| {
        let c = constant(u)?;
        let c = nest.constant(c);
        Ok(match u.int_in_range(0..=7)? {
            0 => nest.binary(RealOp::Add, x, c),
            1 => nest.binary(RealOp::Sub, c, x),
            2 => nest.binary(RealOp::Mul, x, c),
            3 => nest.binary(RealOp::Add, x, x),
            4 => nest.unary(
                *u.choose(&[
                    RealOp::Floor,
                    RealOp::Abs,
                    Elementary::Exp.into(),
                    RealOp::Square,
                    RealOp::Neg,
                ])?,
                x,
            ),
            5 => nest.binary(*u.choose(&[RealOp::Min, RealOp::Max])?, x, c),
            _ => x,
        })
    };
    let a = made(u, nest, doubtful)?;
    let b = made(u, nest, doubtful)?;
    let difference = nest.binary(
        *u.choose(&[RealOp::Sub, RealOp::Sub, RealOp::Add, RealOp::Compare])?,
        a,
        b,
    );
    let limit = match u.int_in_range(0..=2)? {
        0 => nest.integer(0),
        1 => {
            let c = constant(u)?;
            nest.constant(c)
        }
        _ => other,
    };
    let compared = [
        *u.choose(&[difference, difference, a])?,
        *u.choose(&[limit, limit, b])?,
    ];
    let [y, z] = if u.arbitrary()? {
        compared
    } else {
        [compared[1], compared[0]]
    };
    let mut condition = nest.logic(*u.choose(&[BoolOp::Lt, BoolOp::Le, BoolOp::Eq])?, &[y, z]);
    for _ in 0..u.int_in_range(0..=2)? {
        condition = match u.int_in_range(0..=3)? {
            0 => nest.logic(BoolOp::Not, &[condition]),
            n => {
                let truth = pick(u, nest, drawn, Type::Bool)?;
                let op = [BoolOp::And, BoolOp::Or, BoolOp::Xor][n - 1];
                nest.logic(op, &[condition, truth])
            }
        };
    }
    let arms = [0; 2].map(|_| u.choose(&[x, other, doubtful, a, b, difference]).copied());
    let [yes, no] = arms;
    let (yes, no) = (made(u, nest, yes?)?, no?);
    drawn.extend([difference, condition]);
    let chosen = nest.select(condition, yes, no);
    drawn.push(chosen);
    Ok(())
}

/// Adds a loop. Mostly it runs a few iterations; sometimes more, or for ever.
fn repeat(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &mut Vec<RegionValue>,
    scope: &Scope,
    left: &mut usize,
) -> Result<()> {
    let types = [*u.choose(&Type::ALL)?, Type::Real];
    let plain = u.ratio(3, 4)?;
    let first = match plain {
        true => 0,
        false => *u.choose(&[0, -3, 7, i32::MAX - 2, i32::MIN + 1])?,
    };
    let mut start = vec![nest.int(first)];
    start.extend(operands(u, nest, drawn, &types)?);
    let carried = nest.open_loop(&start);
    let mut inside = drawn.clone();
    inside.extend(&carried);
    let results = block(u, nest, &inside, scope, left, &types)?;
    let step = match plain {
        true => 1,
        false => *u.choose(&[1, 2, 3, -1, -2, 0, 1 << 29])?,
    };
    let step = nest.int(step);
    let n = nest.integer_op(IntOp::Iadd, &[carried[0], step]);
    let most = match u.int_in_range(0..=3)? {
        0 => pick(u, nest, drawn, Type::Int)?,
        _ => nest.int(*u.choose(&[1, 2, 4, 9, 40])?),
    };
    let (n, counted) = match plain {
        true => (n, nest.logic(BoolOp::Slt, &[n, most])),
        false => odd(u, nest, &inside, [carried[0], n, most])?,
    };
    // Conditions on what is carried are those that say something of it.
    let limit = pick(u, nest, &inside, Type::Real)?;
    let compared = nest.logic(BoolOp::Lt, &[results[1], limit]);
    let again = match u.int_in_range(0..=4)? {
        0 => pick(u, nest, &inside, Type::Bool)?,
        1 => compared,
        2 => nest.logic(BoolOp::And, &[compared, counted]),
        _ => counted,
    };
    let next = [n, results[0], results[1]];
    drawn.extend(nest.close_loop(again, &next).unwrap());
    Ok(())
}

/// Other ways to count: the counter in the next iteration, and the condition.
fn odd(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    inside: &[RegionValue],
    [before, n, most]: [RegionValue; 3],
) -> Result<(RegionValue, RegionValue)> {
    let next = match u.int_in_range(0..=2)? {
        0 => {
            let condition = pick(u, nest, inside, Type::Bool)?;
            nest.select(condition, before, n)
        }
        _ => n,
    };
    let compared = *u.choose(&[before, n, next])?;
    let operands = match u.arbitrary()? {
        true => [compared, most],
        false => [most, compared],
    };
    let counted = nest.logic(*u.choose(&[BoolOp::Slt, BoolOp::Ult])?, &operands);
    let counted = match u.arbitrary()? {
        true => nest.logic(BoolOp::Not, &[counted]),
        false => counted,
    };
    Ok((next, counted))
}

/// What is in a block; returns values of these types.
fn block(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &[RegionValue],
    scope: &Scope,
    left: &mut usize,
    types: &[Type],
) -> Result<Vec<RegionValue>> {
    let mut drawn = drawn.to_vec();
    for _ in 0..u.int_in_range(1..=6)? {
        if *left > 0 {
            grow(u, nest, &mut drawn, scope, left)?;
        }
    }
    operands(u, nest, &drawn, types)
}

/// What a function is given: mostly a small counter.
fn given(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &[RegionValue],
    signature: &Signature,
) -> Result<Vec<RegionValue>> {
    let mut given = operands(u, nest, drawn, &signature.inputs)?;
    if u.ratio(2, 3)? {
        given[0] = nest.int(*u.choose(&[0, 1, 2, 3, 6, 30])?);
    }
    Ok(given)
}

/// One to three functions that call each other. Each counts down, or halves a number, until it is
/// over; sometimes it is not.
fn group(u: &mut Unstructured<'_>, scope: &mut Scope) -> Result<(Arc<Group>, Vec<Signature>)> {
    let mut signatures = Vec::new();
    for _ in 0..u.int_in_range(1..=3)? {
        signatures.push(Signature {
            inputs: [Type::Int, Type::Real, *u.choose(&Type::ALL)?],
            results: [*u.choose(&Type::ALL)?, Type::Real],
        });
    }
    scope.within.clone_from(&signatures);
    let mut functions = Vec::new();
    for signature in &signatures {
        functions.push(member(u, scope, signature)?);
    }
    scope.within.clear();
    Ok((Group::new(functions).unwrap(), signatures))
}

/// A call of a function of the group, mostly with a counter that is one less, or half of a number.
fn recursive_call(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &[RegionValue],
    scope: &Scope,
    [n, x]: [RegionValue; 2],
) -> Result<Vec<RegionValue>> {
    let function = u.choose_index(scope.within.len())?;
    let called = scope.within[function];
    let mut given = operands(u, nest, drawn, &called.inputs)?;
    if u.ratio(7, 8)? {
        let one = nest.int(1);
        given[0] = nest.integer_op(IntOp::Isub, &[n, one]);
    }
    if u.ratio(1, 2)? {
        let two = nest.integer(2);
        given[1] = nest.binary(RealOp::Div, x, two);
    }
    let number = u32::try_from(function).unwrap();
    Ok(nest.recurse(number, &given, &called.results))
}

/// A function of a group.
fn member(u: &mut Unstructured<'_>, scope: &Scope, signature: &Signature) -> Result<Function> {
    let mut nest = RegionBuilder::new();
    let mut drawn: Vec<RegionValue> = (signature.inputs.iter().zip(["n", "x", "t"]))
        .map(|(&ty, name)| nest.typed_input(name, ty))
        .collect();
    let (n, x) = (drawn[0], drawn[1]);
    // One value of each type.
    drawn.push(nest.truth(true));
    let mut left = 12;
    for _ in 0..u.int_in_range(0..=2)? {
        if left > 0 {
            grow(u, &mut nest, &mut drawn, scope, &mut left)?;
        }
    }
    let one = nest.int(1);
    let low = nest.constant(outward_expr::Constant::E);
    let over = match u.int_in_range(0..=5)? {
        0 => nest.logic(BoolOp::Lt, &[x, low]),
        1 => pick(u, &nest, &drawn, Type::Bool)?,
        2 => {
            let (a, b) = (
                nest.logic(BoolOp::Slt, &[n, one]),
                nest.logic(BoolOp::Lt, &[x, low]),
            );
            nest.logic(BoolOp::Or, &[a, b])
        }
        _ => nest.logic(BoolOp::Slt, &[n, one]),
    };
    nest.open_if();
    let results = block(u, &mut nest, &drawn, scope, &mut left, &signature.results)?;
    nest.open_else(&results);
    let mut inside = drawn.clone();
    for _ in 0..u.int_in_range(0..=2)? {
        if left > 0 {
            grow(u, &mut nest, &mut inside, scope, &mut left)?;
        }
    }
    if scope.within.len() == 1 && u.ratio(1, 2)? {
        // At its end alone, which makes a loop; often in one arm of a branch, or in both.
        let results = match u.int_in_range(0..=2)? {
            0 => recursive_call(u, &mut nest, &inside, scope, [n, x])?,
            k => {
                let c = pick(u, &nest, &inside, Type::Bool)?;
                nest.open_if();
                let first = recursive_call(u, &mut nest, &inside, scope, [n, x])?;
                nest.open_else(&first);
                let second = if k == 1 {
                    recursive_call(u, &mut nest, &inside, scope, [n, x])?
                } else {
                    block(u, &mut nest, &inside, scope, &mut left, &signature.results)?
                };
                nest.close_if(c, &second).unwrap()
            }
        };
        let results = nest.close_if(over, &results).unwrap();
        let outputs = [("a", results[0]), ("b", results[1])];
        return Ok(nest.finish("g", Format::F64, &outputs));
    }
    for _ in 0..u.int_in_range(1..=2)? {
        let results = recursive_call(u, &mut nest, &inside, scope, [n, x])?;
        inside.extend(results);
    }
    for _ in 0..u.int_in_range(0..=3)? {
        if left > 0 {
            grow(u, &mut nest, &mut inside, scope, &mut left)?;
        }
    }
    let results = operands(u, &nest, &inside, &signature.results)?;
    let results = nest.close_if(over, &results).unwrap();
    let outputs = [("a", results[0]), ("b", results[1])];
    Ok(nest.finish("g", Format::F64, &outputs))
}
