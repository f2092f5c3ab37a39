//! Random functions with values of all types, branches, loops, fields, and calls of functions that
//! call themselves.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use outward_expr::builder::region::RegionValue;
use outward_expr::{
    BoolOp, Builder, Elementary, Field, Format, Function, Group, IntOp, Node, RealOp,
    RegionBuilder, Type, flatten_within,
};

use super::{Family, constant, ends_of_choice, field, function, op};

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
    let mut regions = RegionBuilder::new();
    let mut drawn = vec![
        regions.input("x"),
        regions.input("y"),
        regions.typed_input("n", Type::Int),
        regions.typed_input("c", Type::Bool),
    ];
    let mut left = size;
    while left > 0 {
        grow(u, &mut regions, &mut drawn, &scope, &mut left)?;
    }
    let last = drawn.iter().rev().take(4).enumerate();
    let outputs: Vec<(String, RegionValue)> = last.map(|(i, &v)| (format!("r{i}"), v)).collect();
    Ok(regions.finish("random", format, &outputs))
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
    regions: &RegionBuilder,
    drawn: &[RegionValue],
    ty: Type,
) -> Result<RegionValue> {
    let of_type = drawn.iter().copied().filter(|&v| regions.type_of(v) == ty);
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
    regions: &RegionBuilder,
    drawn: &[RegionValue],
    types: &[Type],
) -> Result<Vec<RegionValue>> {
    types
        .iter()
        .map(|&ty| pick(u, regions, drawn, ty))
        .collect()
}

/// Adds a value, or a piece of control flow.
fn grow(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
    drawn: &mut Vec<RegionValue>,
    scope: &Scope,
    left: &mut usize,
) -> Result<()> {
    *left -= 1;
    let value = match u.int_in_range(0..=17)? {
        0..=4 => {
            let op = op(u, scope.family)?;
            if op == RealOp::Any && u.ratio(3, 4)? {
                let [lo, hi] = ends_of_choice(u)?.map(|end| regions.constant(end));
                let made = regions.binary(op, lo, hi);
                drawn.push(made);
                return Ok(());
            }
            let v = operands(u, regions, drawn, &[Type::Real; 3][..op.arity()])?;
            match (op, &v[..]) {
                (RealOp::Powi(_), &[x]) => regions.powi(x, *u.choose(&[2, 3, 5, 8])?),
                (_, &[x]) => regions.unary(op, x),
                (_, &[x, y]) => regions.binary(op, x, y),
                (_, &[x, y, z]) => regions.by_sign(x, y, z),
                _ => regions.integer(0),
            }
        }
        // A third of the conditions, and of what stands in their arms, is about values that have to
        // do with each other, and may be NaN.
        5 => return related(u, regions, drawn),
        6..=7 => {
            let op = *u.choose(BoolOp::ALL)?;
            let v = operands(u, regions, drawn, op.operands())?;
            regions.logic(op, &v)
        }
        8..=9 => {
            let op = *u.choose(&IntOp::ALL[1..])?;
            let v = operands(u, regions, drawn, op.operands())?;
            regions.integer_op(op, &v)
        }
        10 => {
            let bits = u.arbitrary()?;
            let n = [0, 1, -1, 2, 7, 32, i32::MIN, i32::MAX, 0x3f80_0000, bits];
            let int = regions.int(*u.choose(&n)?);
            drawn.push(int);
            let c = constant(u)?;
            regions.constant(c)
        }
        11 => {
            let ty = *u.choose(&Type::ALL)?;
            let v = operands(u, regions, drawn, &[Type::Bool, ty, ty])?;
            regions.select(v[0], v[1], v[2])
        }
        12..=13 if regions.depth() < DEEPEST => {
            let condition = pick(u, regions, drawn, Type::Bool)?;
            let types = [*u.choose(&Type::ALL)?, Type::Real];
            regions.open_if();
            let results = block(u, regions, drawn, scope, left, &types)?;
            regions.open_else(&results);
            let results = block(u, regions, drawn, scope, left, &types)?;
            drawn.extend(regions.close_if(condition, &results).unwrap());
            return Ok(());
        }
        14..=15 if regions.depth() < DEEPEST => return repeat(u, regions, drawn, scope, left),
        16 if !scope.groups.is_empty() => {
            let (group, signatures) = u.choose(&scope.groups)?;
            let function = u.choose_index(signatures.len())?;
            let given = given(u, regions, drawn, &signatures[function])?;
            drawn.extend(regions.call(group, function, &given).unwrap());
            return Ok(());
        }
        17 if !scope.fields.is_empty() => {
            let field = u.choose(&scope.fields)?;
            let v = operands(u, regions, drawn, &[Type::Real; 3][..field.coordinates()])?;
            regions.sample(field, &v)
        }
        // Seldom elsewhere than where it belongs: in loops, and without a counter.
        16 if !scope.within.is_empty() && u.ratio(1, 8)? => {
            let given = operands(u, regions, drawn, &scope.within[0].inputs)?;
            drawn.extend(regions.recurse(0, &given, &scope.within[0].results));
            return Ok(());
        }
        _ => regions.truth(u.arbitrary()?),
    };
    drawn.push(value);
    Ok(())
}

/// Adds a choice by a comparison of two values that are made of one, which is NaN where a root, a
/// logarithm or a quotient has no value; its arms
/// are made of them, too.
fn related(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
    drawn: &mut Vec<RegionValue>,
) -> Result<()> {
    let [x, other] = [0; 2].map(|_| pick(u, regions, drawn, Type::Real));
    let (x, other) = (x?, other?);
    let doubtful = match u.int_in_range(0..=5)? {
        0 | 1 => regions.unary(RealOp::Sqrt, x),
        2 => regions.unary(Elementary::Ln, x),
        3 => regions.binary(RealOp::Div, x, other),
        4 => regions.unary(Elementary::Asin, x),
        _ => x,
    };
    let made = |u: &mut Unstructured<'_>, regions: &mut RegionBuilder, x: RegionValue| {
        let c = constant(u)?;
        let c = regions.constant(c);
        Ok(match u.int_in_range(0..=7)? {
            0 => regions.binary(RealOp::Add, x, c),
            1 => regions.binary(RealOp::Sub, c, x),
            2 => regions.binary(RealOp::Mul, x, c),
            3 => regions.binary(RealOp::Add, x, x),
            4 => regions.unary(
                *u.choose(&[
                    RealOp::Floor,
                    RealOp::Abs,
                    Elementary::Exp.into(),
                    RealOp::Square,
                    RealOp::Neg,
                ])?,
                x,
            ),
            5 => regions.binary(*u.choose(&[RealOp::Min, RealOp::Max])?, x, c),
            _ => x,
        })
    };
    let a = made(u, regions, doubtful)?;
    let b = made(u, regions, doubtful)?;
    let difference = regions.binary(
        *u.choose(&[RealOp::Sub, RealOp::Sub, RealOp::Add, RealOp::Compare])?,
        a,
        b,
    );
    let limit = match u.int_in_range(0..=2)? {
        0 => regions.integer(0),
        1 => {
            let c = constant(u)?;
            regions.constant(c)
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
    let mut condition = regions.logic(*u.choose(&[BoolOp::Lt, BoolOp::Le, BoolOp::Eq])?, &[y, z]);
    for _ in 0..u.int_in_range(0..=2)? {
        condition = match u.int_in_range(0..=3)? {
            0 => regions.logic(BoolOp::Not, &[condition]),
            n => {
                let truth = pick(u, regions, drawn, Type::Bool)?;
                let op = [BoolOp::And, BoolOp::Or, BoolOp::Xor][n - 1];
                regions.logic(op, &[condition, truth])
            }
        };
    }
    let arms = [0; 2].map(|_| u.choose(&[x, other, doubtful, a, b, difference]).copied());
    let [yes, no] = arms;
    let (yes, no) = (made(u, regions, yes?)?, no?);
    drawn.extend([difference, condition]);
    let chosen = regions.select(condition, yes, no);
    drawn.push(chosen);
    Ok(())
}

/// Adds a loop. Mostly it runs a few iterations; sometimes more, or for ever.
fn repeat(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
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
    let mut start = vec![regions.int(first)];
    start.extend(operands(u, regions, drawn, &types)?);
    let carried = regions.open_loop(&start);
    let mut inside = drawn.clone();
    inside.extend(&carried);
    let results = block(u, regions, &inside, scope, left, &types)?;
    let step = match plain {
        true => 1,
        false => *u.choose(&[1, 2, 3, -1, -2, 0, 1 << 29])?,
    };
    let step = regions.int(step);
    let n = regions.integer_op(IntOp::Iadd, &[carried[0], step]);
    let most = match u.int_in_range(0..=3)? {
        0 => pick(u, regions, drawn, Type::Int)?,
        _ => regions.int(*u.choose(&[1, 2, 4, 9, 40])?),
    };
    let (n, counted) = match plain {
        true => (n, regions.logic(BoolOp::Slt, &[n, most])),
        false => odd(u, regions, &inside, [carried[0], n, most])?,
    };
    // Conditions on what is carried are those that say something of it.
    let limit = pick(u, regions, &inside, Type::Real)?;
    let compared = regions.logic(BoolOp::Lt, &[results[1], limit]);
    let again = match u.int_in_range(0..=4)? {
        0 => pick(u, regions, &inside, Type::Bool)?,
        1 => compared,
        2 => regions.logic(BoolOp::And, &[compared, counted]),
        _ => counted,
    };
    let next = [n, results[0], results[1]];
    drawn.extend(regions.close_loop(again, &next).unwrap());
    Ok(())
}

/// Other ways to count: the counter in the next iteration, and the condition.
fn odd(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
    inside: &[RegionValue],
    [before, n, most]: [RegionValue; 3],
) -> Result<(RegionValue, RegionValue)> {
    let next = match u.int_in_range(0..=2)? {
        0 => {
            let condition = pick(u, regions, inside, Type::Bool)?;
            regions.select(condition, before, n)
        }
        _ => n,
    };
    let compared = *u.choose(&[before, n, next])?;
    let operands = match u.arbitrary()? {
        true => [compared, most],
        false => [most, compared],
    };
    let counted = regions.logic(*u.choose(&[BoolOp::Slt, BoolOp::Ult])?, &operands);
    let counted = match u.arbitrary()? {
        true => regions.logic(BoolOp::Not, &[counted]),
        false => counted,
    };
    Ok((next, counted))
}

/// What is in a block; returns values of these types.
fn block(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
    drawn: &[RegionValue],
    scope: &Scope,
    left: &mut usize,
    types: &[Type],
) -> Result<Vec<RegionValue>> {
    let mut drawn = drawn.to_vec();
    for _ in 0..u.int_in_range(1..=6)? {
        if *left > 0 {
            grow(u, regions, &mut drawn, scope, left)?;
        }
    }
    operands(u, regions, &drawn, types)
}

/// What a function is given: mostly a small counter.
fn given(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
    drawn: &[RegionValue],
    signature: &Signature,
) -> Result<Vec<RegionValue>> {
    let mut given = operands(u, regions, drawn, &signature.inputs)?;
    if u.ratio(2, 3)? {
        given[0] = regions.int(*u.choose(&[0, 1, 2, 3, 6, 30])?);
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
    regions: &mut RegionBuilder,
    drawn: &[RegionValue],
    scope: &Scope,
    [n, x]: [RegionValue; 2],
) -> Result<Vec<RegionValue>> {
    let function = u.choose_index(scope.within.len())?;
    let called = scope.within[function];
    let mut given = operands(u, regions, drawn, &called.inputs)?;
    if u.ratio(7, 8)? {
        let one = regions.int(1);
        given[0] = regions.integer_op(IntOp::Isub, &[n, one]);
    }
    if u.ratio(1, 2)? {
        let two = regions.integer(2);
        given[1] = regions.binary(RealOp::Div, x, two);
    }
    let number = u32::try_from(function).unwrap();
    Ok(regions.recurse(number, &given, &called.results))
}

/// A function of a group.
fn member(u: &mut Unstructured<'_>, scope: &Scope, signature: &Signature) -> Result<Function> {
    let mut regions = RegionBuilder::new();
    let mut drawn: Vec<RegionValue> = (signature.inputs.iter().zip(["n", "x", "t"]))
        .map(|(&ty, name)| regions.typed_input(name, ty))
        .collect();
    let (n, x) = (drawn[0], drawn[1]);
    // One value of each type.
    drawn.push(regions.truth(true));
    let mut left = 12;
    for _ in 0..u.int_in_range(0..=2)? {
        if left > 0 {
            grow(u, &mut regions, &mut drawn, scope, &mut left)?;
        }
    }
    let one = regions.int(1);
    let low = regions.constant(outward_expr::Constant::E);
    let over = match u.int_in_range(0..=5)? {
        0 => regions.logic(BoolOp::Lt, &[x, low]),
        1 => pick(u, &regions, &drawn, Type::Bool)?,
        2 => {
            let (a, b) = (
                regions.logic(BoolOp::Slt, &[n, one]),
                regions.logic(BoolOp::Lt, &[x, low]),
            );
            regions.logic(BoolOp::Or, &[a, b])
        }
        _ => regions.logic(BoolOp::Slt, &[n, one]),
    };
    regions.open_if();
    let results = block(
        u,
        &mut regions,
        &drawn,
        scope,
        &mut left,
        &signature.results,
    )?;
    regions.open_else(&results);
    let mut inside = drawn.clone();
    for _ in 0..u.int_in_range(0..=2)? {
        if left > 0 {
            grow(u, &mut regions, &mut inside, scope, &mut left)?;
        }
    }
    if scope.within.len() == 1 && u.ratio(1, 2)? {
        // At its end alone, which makes a loop; often in one arm of a branch, or in both.
        let results = match u.int_in_range(0..=2)? {
            0 => recursive_call(u, &mut regions, &inside, scope, [n, x])?,
            k => {
                let c = pick(u, &regions, &inside, Type::Bool)?;
                regions.open_if();
                let first = recursive_call(u, &mut regions, &inside, scope, [n, x])?;
                regions.open_else(&first);
                let second = if k == 1 {
                    recursive_call(u, &mut regions, &inside, scope, [n, x])?
                } else {
                    block(
                        u,
                        &mut regions,
                        &inside,
                        scope,
                        &mut left,
                        &signature.results,
                    )?
                };
                regions.close_if(c, &second).unwrap()
            }
        };
        let results = regions.close_if(over, &results).unwrap();
        let outputs = [("a", results[0]), ("b", results[1])];
        return Ok(regions.finish("g", Format::F64, &outputs));
    }
    for _ in 0..u.int_in_range(1..=2)? {
        let results = recursive_call(u, &mut regions, &inside, scope, [n, x])?;
        inside.extend(results);
    }
    for _ in 0..u.int_in_range(0..=3)? {
        if left > 0 {
            grow(u, &mut regions, &mut inside, scope, &mut left)?;
        }
    }
    let results = operands(u, &regions, &inside, &signature.results)?;
    let results = regions.close_if(over, &results).unwrap();
    let outputs = [("a", results[0]), ("b", results[1])];
    Ok(regions.finish("g", Format::F64, &outputs))
}

/// A random function of numbers alone, as [`function`] draws it, or one in three
/// that was flattened, in which branches and loops have become choices by truth values.
pub fn function_or_flattened(
    u: &mut Unstructured<'_>,
    family: Family,
    size: usize,
) -> Result<Function> {
    if u.ratio(1, 3)? {
        let f = flow_of_numbers(u, family, size.min(60))?;
        if let Ok((flat, _)) = flatten_within(&f, 1000) {
            return Ok(flat);
        }
    }
    function(u, family, size)
}
