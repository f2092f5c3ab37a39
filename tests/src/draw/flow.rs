//! Random functions with values of all types, branches and loops.

use arbitrary::{Result, Unstructured};
use outward_expr::builder::nest::Value;
use outward_expr::{Format, Function, Integer, Logic, Nest, Op, Type};

use super::{Family, constant, op};

/// How deep blocks stand in blocks at most.
const DEEPEST: usize = 3;

/// A random function of two numbers x and y, an integer n and a truth value c, with up to four outputs.
pub fn flow(u: &mut Unstructured<'_>, family: Family, size: usize) -> Result<Function> {
    let format = *u.choose(&[Format::F32, Format::F64])?;
    let mut nest = Nest::new();
    let mut drawn = vec![
        nest.input("x"),
        nest.input("y"),
        nest.typed_input("n", Type::Int),
        nest.typed_input("c", Type::Bool),
    ];
    let mut left = size;
    while left > 0 {
        grow(u, &mut nest, &mut drawn, family, &mut left)?;
    }
    let last = drawn.iter().rev().take(4).enumerate();
    let outputs: Vec<(String, Value)> = last.map(|(i, &v)| (format!("r{i}"), v)).collect();
    Ok(nest.finish("random", format, &outputs))
}

/// A value of that type, rather a late one. Inputs have all types, so there is one.
fn pick(u: &mut Unstructured<'_>, nest: &Nest, drawn: &[Value], ty: Type) -> Result<Value> {
    let of_type = drawn.iter().copied().filter(|&v| nest.type_of(v) == ty);
    let all: Vec<Value> = of_type.collect();
    let from = if u.ratio(1, 3)? {
        0
    } else {
        all.len().saturating_sub(4)
    };
    u.choose(&all[from..]).copied()
}

fn operands(
    u: &mut Unstructured<'_>,
    nest: &Nest,
    drawn: &[Value],
    types: &[Type],
) -> Result<Vec<Value>> {
    types.iter().map(|&ty| pick(u, nest, drawn, ty)).collect()
}

/// Adds a value, or a piece of control flow.
fn grow(
    u: &mut Unstructured<'_>,
    nest: &mut Nest,
    drawn: &mut Vec<Value>,
    family: Family,
    left: &mut usize,
) -> Result<()> {
    *left -= 1;
    let value = match u.int_in_range(0..=15)? {
        0..=4 => {
            let op = op(u, family)?;
            let v = operands(u, nest, drawn, &[Type::Real; 3][..op.arity()])?;
            match (op, &v[..]) {
                (Op::Powi, &[x]) => nest.powi(x, *u.choose(&[2, 3, 5, 8])?),
                (_, &[x]) => nest.unary(op, x),
                (_, &[x, y]) => nest.binary(op, x, y),
                (_, &[x, y, z]) => nest.select(x, y, z),
                _ => nest.integer(0),
            }
        }
        5..=7 => {
            let op = *u.choose(Logic::ALL)?;
            let v = operands(u, nest, drawn, op.operands())?;
            nest.logic(op, &v)
        }
        8..=9 => {
            let op = *u.choose(&Integer::ALL[1..])?;
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
            nest.choose(v[0], v[1], v[2])
        }
        12..=13 if nest.depth() < DEEPEST => {
            let condition = pick(u, nest, drawn, Type::Bool)?;
            let types = [*u.choose(&Type::ALL)?, Type::Real];
            nest.open_if();
            let results = block(u, nest, drawn, family, left, &types)?;
            nest.open_else(&results);
            let results = block(u, nest, drawn, family, left, &types)?;
            drawn.extend(nest.close_if(condition, &results).unwrap());
            return Ok(());
        }
        14..=15 if nest.depth() < DEEPEST => return repeat(u, nest, drawn, family, left),
        _ => nest.truth(u.arbitrary()?),
    };
    drawn.push(value);
    Ok(())
}

/// Adds a loop. Mostly it goes a few rounds; sometimes more, or for ever.
fn repeat(
    u: &mut Unstructured<'_>,
    nest: &mut Nest,
    drawn: &mut Vec<Value>,
    family: Family,
    left: &mut usize,
) -> Result<()> {
    let types = [*u.choose(&Type::ALL)?, Type::Real];
    let zero = nest.int(0);
    let mut start = vec![zero];
    start.extend(operands(u, nest, drawn, &types)?);
    let carried = nest.open_loop(&start);
    let mut inside = drawn.clone();
    inside.extend(&carried);
    let results = block(u, nest, &inside, family, left, &types)?;
    let one = nest.int(1);
    let n = nest.integer_op(Integer::Iadd, &[carried[0], one]);
    let most = match u.int_in_range(0..=3)? {
        0 => pick(u, nest, drawn, Type::Int)?,
        _ => nest.int(*u.choose(&[1, 2, 4, 9, 40])?),
    };
    let counted = nest.logic(Logic::Slt, &[n, most]);
    // Conditions on what is carried are those that say something of it.
    let limit = pick(u, nest, &inside, Type::Real)?;
    let compared = nest.logic(Logic::Lt, &[results[1], limit]);
    let again = match u.int_in_range(0..=4)? {
        0 => pick(u, nest, &inside, Type::Bool)?,
        1 => compared,
        2 => nest.logic(Logic::And, &[compared, counted]),
        _ => counted,
    };
    let next = [n, results[0], results[1]];
    drawn.extend(nest.close_loop(again, &next).unwrap());
    Ok(())
}

/// What is in a block; returns values of these types.
fn block(
    u: &mut Unstructured<'_>,
    nest: &mut Nest,
    drawn: &[Value],
    family: Family,
    left: &mut usize,
    types: &[Type],
) -> Result<Vec<Value>> {
    let mut drawn = drawn.to_vec();
    for _ in 0..u.int_in_range(1..=6)? {
        if *left > 0 {
            grow(u, nest, &mut drawn, family, left)?;
        }
    }
    operands(u, nest, &drawn, types)
}
