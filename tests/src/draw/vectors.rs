//! Random functions of unit vectors, as shaders compute them: products, reflections, sums and
//! quotients by lengths, in branches and loops.

use arbitrary::{Result, Unstructured};
use outward_expr::builder::region::RegionValue;
use outward_expr::{BoolOp, Format, Function, IntOp, RealOp, RegionBuilder};

use super::constant;

/// A function of unit vectors, and which inputs are their components.
#[derive(Debug)]
pub struct Vectors {
    /// The function. Its other inputs are two numbers, `k` and `t`.
    pub function: Function,
    /// The inputs of each vector.
    pub units: Vec<Vec<usize>>,
    /// Whether these are all components.
    pub complete: Vec<bool>,
}

/// What is drawn so far.
#[derive(Clone)]
struct Drawn {
    vectors: Vec<Vec<RegionValue>>,
    numbers: Vec<RegionValue>,
}

/// A function of two or three vectors of two to four components.
pub fn vectors(u: &mut Unstructured<'_>) -> Result<Vectors> {
    let format = *u.choose(&[Format::F32, Format::F64])?;
    let dimension = u.int_in_range(2..=4)?;
    let mut nest = RegionBuilder::new();
    let mut drawn = Drawn {
        vectors: Vec::new(),
        numbers: Vec::new(),
    };
    let mut names = Vec::new();
    let mut complete = Vec::new();
    for name in ["l", "n", "v"].iter().take(u.int_in_range(1..=3)?) {
        let own: Vec<String> = (0..dimension).map(|i| format!("{name}.{i}")).collect();
        let vector = own.iter().map(|name| nest.input(name));
        drawn.vectors.push(vector.collect());
        // Of some only a part is an input that is said to be one.
        let is_part = u.ratio(1, 5)?;
        complete.push(!is_part);
        names.push(
            own.into_iter()
                .skip(usize::from(is_part))
                .collect::<Vec<_>>(),
        );
    }
    drawn.numbers.push(nest.input("k"));
    drawn.numbers.push(nest.input("t"));
    let size = u.int_in_range(2..=9)?;
    for _ in 0..size {
        grow(u, &mut nest, &mut drawn)?;
    }
    let mut outputs: Vec<(String, RegionValue)> = Vec::new();
    for (i, &number) in drawn.numbers.iter().rev().take(3).enumerate() {
        outputs.push((format!("number{i}"), number));
    }
    if let Some(vector) = drawn.vectors.last() {
        for (i, &component) in vector.iter().enumerate() {
            outputs.push((format!("component{i}"), component));
        }
    }
    let function = nest.finish("vectors", format, &outputs);
    let units = names
        .iter()
        .map(|names| {
            names
                .iter()
                .filter_map(|name| function.input(name))
                .collect()
        })
        .collect();
    Ok(Vectors {
        function,
        units,
        complete,
    })
}

fn vector(u: &mut Unstructured<'_>, drawn: &Drawn) -> Result<Vec<RegionValue>> {
    Ok(u.choose(&drawn.vectors)?.clone())
}

fn number(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<RegionValue> {
    Ok(match u.int_in_range(0..=5)? {
        0 => nest.integer(u.int_in_range(-3..=3)?),
        1 => {
            let c = constant(u)?;
            nest.constant(c)
        }
        2 => *u.choose(&drawn.numbers)?,
        _ => {
            let late = drawn.numbers.len().saturating_sub(3);
            *u.choose(&drawn.numbers[late..])?
        }
    })
}

fn dot(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    a: &[RegionValue],
    b: &[RegionValue],
) -> Result<RegionValue> {
    let mut sum: Option<RegionValue> = None;
    for (&x, &y) in a.iter().zip(b) {
        // Seldom a component is missing, or has another sign.
        let odd = u.int_in_range(0..=40)?;
        if odd == 0 {
            continue;
        }
        let term = nest.binary(RealOp::Mul, x, y);
        let op = if odd == 1 { RealOp::Sub } else { RealOp::Add };
        sum = Some(match sum {
            Some(sum) => nest.binary(op, sum, term),
            None => term,
        });
    }
    Ok(sum.unwrap_or_else(|| nest.integer(0)))
}

fn scaled(nest: &mut RegionBuilder, by: RegionValue, of: &[RegionValue]) -> Vec<RegionValue> {
    let each = of.iter().map(|&x| nest.binary(RealOp::Mul, by, x));
    each.collect()
}

fn combined(
    nest: &mut RegionBuilder,
    op: RealOp,
    a: &[RegionValue],
    b: &[RegionValue],
) -> Vec<RegionValue> {
    let each = a.iter().zip(b).map(|(&x, &y)| nest.binary(op, x, y));
    each.collect()
}

/// l − 2 (n·l) n
fn reflected(nest: &mut RegionBuilder, l: &[RegionValue], n: &[RegionValue]) -> Vec<RegionValue> {
    let terms: Vec<RegionValue> = combined(nest, RealOp::Mul, n, l);
    let sum = terms
        .into_iter()
        .reduce(|a, b| nest.binary(RealOp::Add, a, b));
    let Some(sum) = sum else { return Vec::new() };
    let two = nest.integer(2);
    let twice = nest.binary(RealOp::Mul, two, sum);
    let along = scaled(nest, twice, n);
    combined(nest, RealOp::Sub, l, &along)
}

fn new_vector(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<Vec<RegionValue>> {
    let (a, b) = (vector(u, drawn)?, vector(u, drawn)?);
    Ok(match u.int_in_range(0..=8)? {
        0..=2 => reflected(nest, &a, &b),
        3 => combined(nest, RealOp::Add, &a, &b),
        4 => combined(nest, RealOp::Sub, &a, &b),
        5 => {
            let by = number(u, nest, drawn)?;
            scaled(nest, by, &a)
        }
        6 if a.len() == 3 => {
            let mut cross = Vec::new();
            for i in 0..3 {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                let (x, y) = (
                    nest.binary(RealOp::Mul, a[j], b[k]),
                    nest.binary(RealOp::Mul, a[k], b[j]),
                );
                cross.push(nest.binary(RealOp::Sub, x, y));
            }
            cross
        }
        7 => {
            let rotated = a.iter().skip(1).chain(a.first());
            rotated.copied().collect()
        }
        _ => {
            let mut sum = combined(nest, RealOp::Add, &a, &b);
            if u.ratio(1, 4)? {
                sum = a;
            }
            let squares: Vec<RegionValue> =
                sum.iter().map(|&x| nest.unary(RealOp::Square, x)).collect();
            let total = squares
                .into_iter()
                .reduce(|a, b| nest.binary(RealOp::Add, a, b));
            let total = total.unwrap_or_else(|| nest.integer(1));
            let length = nest.unary(RealOp::Sqrt, total);
            if u.arbitrary()? {
                let inverse = nest.recip(length);
                scaled(nest, inverse, &sum)
            } else {
                let each = sum.iter().map(|&x| nest.binary(RealOp::Div, x, length));
                each.collect()
            }
        }
    })
}

fn new_number(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<RegionValue> {
    Ok(match u.int_in_range(0..=9)? {
        0..=4 => {
            let (a, b) = (vector(u, drawn)?, vector(u, drawn)?);
            dot(u, nest, &a, &b)?
        }
        5 => {
            let x = number(u, nest, drawn)?;
            let op = *u.choose(&[RealOp::Sqrt, RealOp::Abs, RealOp::Square, RealOp::Neg])?;
            nest.unary(op, x)
        }
        6 => {
            let from = vector(u, drawn)?;
            *u.choose(&from)?
        }
        _ => {
            let [x, y] = [0; 2].map(|_| number(u, nest, drawn));
            let op = *u.choose(&[
                RealOp::Add,
                RealOp::Sub,
                RealOp::Mul,
                RealOp::Mul,
                RealOp::Div,
                RealOp::Max,
            ])?;
            nest.binary(op, x?, y?)
        }
    })
}

/// Vectors of which a condition says on which side of another they are.
struct Facing {
    /// The two, and what they are compared with.
    vectors: [Vec<RegionValue>; 3],
    /// The products of each with the other.
    products: [RegionValue; 2],
}

impl Facing {
    fn new(u: &mut Unstructured<'_>, nest: &mut RegionBuilder, drawn: &Drawn) -> Result<Self> {
        let vectors = [vector(u, drawn)?, vector(u, drawn)?, vector(u, drawn)?];
        let [a, b, normal] = &vectors;
        let products = [dot(u, nest, normal, a)?, dot(u, nest, normal, b)?];
        Ok(Self { vectors, products })
    }

    /// Which side one of them is on, or which of them is farther along.
    fn condition(&self, u: &mut Unstructured<'_>, nest: &mut RegionBuilder) -> Result<RegionValue> {
        let x = *u.choose(&self.products)?;
        let y = match u.int_in_range(0..=5)? {
            0 => self.products[0],
            1 => nest.integer(1),
            _ => nest.integer(0),
        };
        let operands = if u.arbitrary()? { [x, y] } else { [y, x] };
        Ok(nest.logic(*u.choose(&[BoolOp::Lt, BoolOp::Le])?, &operands))
    }

    /// What follows is likely to depend on vectors between them, perhaps of length one.
    fn between(
        &self,
        u: &mut Unstructured<'_>,
        nest: &mut RegionBuilder,
        drawn: &Drawn,
    ) -> Result<Drawn> {
        let mut drawn = drawn.clone();
        let [a, b, normal] = &self.vectors;
        let by = match u.int_in_range(0..=3)? {
            0 => number(u, nest, &drawn)?,
            n => nest.integer(n),
        };
        let part = scaled(nest, by, b);
        let op = *u.choose(&[RealOp::Add, RealOp::Add, RealOp::Sub])?;
        let mut sum = combined(nest, op, a, &part);
        if u.ratio(2, 3)? {
            let squares: Vec<RegionValue> =
                sum.iter().map(|&x| nest.unary(RealOp::Square, x)).collect();
            let total = squares
                .into_iter()
                .reduce(|a, b| nest.binary(RealOp::Add, a, b));
            let total = total.unwrap_or_else(|| nest.integer(1));
            let length = nest.unary(RealOp::Sqrt, total);
            sum = sum
                .into_iter()
                .map(|x| nest.binary(RealOp::Div, x, length))
                .collect();
        }
        let along = dot(u, nest, normal, &sum)?;
        drawn.numbers.push(along);
        drawn.vectors.push(sum);
        Ok(drawn)
    }
}

/// Adds a value, or a piece of control flow that returns a number and a vector.
fn grow(u: &mut Unstructured<'_>, nest: &mut RegionBuilder, drawn: &mut Drawn) -> Result<()> {
    match u.int_in_range(0..=9)? {
        0..=2 => {
            let made = new_vector(u, nest, drawn)?;
            drawn.vectors.push(made);
        }
        3..=6 => {
            let made = new_number(u, nest, drawn)?;
            drawn.numbers.push(made);
        }
        7 if nest.depth() < 3 => {
            let facing = Facing::new(u, nest, drawn)?;
            let of_first = facing.condition(u, nest)?;
            let condition = match u.ratio(2, 3)? {
                true => {
                    let of_second = facing.condition(u, nest)?;
                    let op = *u.choose(&[BoolOp::Or, BoolOp::And])?;
                    nest.logic(op, &[of_first, of_second])
                }
                false => of_first,
            };
            nest.open_if();
            let known = facing.between(u, nest, drawn)?;
            let results = inside(u, nest, &known)?;
            nest.open_else(&results);
            let known = facing.between(u, nest, drawn)?;
            let results = inside(u, nest, &known)?;
            let made = nest.close_if(condition, &results).unwrap();
            drawn.numbers.push(made[0]);
            drawn.vectors.push(made[1..].to_vec());
        }
        8 if nest.depth() < 3 => {
            let [x, y] = [0; 2].map(|_| number(u, nest, drawn));
            let condition = nest.logic(*u.choose(&[BoolOp::Lt, BoolOp::Le])?, &[x?, y?]);
            nest.open_if();
            let results = inside(u, nest, drawn)?;
            nest.open_else(&results);
            let results = inside(u, nest, drawn)?;
            let made = nest.close_if(condition, &results).unwrap();
            drawn.numbers.push(made[0]);
            drawn.vectors.push(made[1..].to_vec());
        }
        _ if nest.depth() < 3 => {
            let zero = nest.int(0);
            let mut start = vec![zero, number(u, nest, drawn)?];
            start.extend(vector(u, drawn)?);
            let carried = nest.open_loop(&start);
            let mut block = drawn.clone();
            block.numbers.push(carried[1]);
            block.vectors.push(carried[2..].to_vec());
            let results = inside(u, nest, &block)?;
            let one = nest.int(1);
            let n = nest.integer_op(IntOp::Iadd, &[carried[0], one]);
            let most = nest.int(u.int_in_range(1..=4)?);
            let again = nest.logic(BoolOp::Slt, &[n, most]);
            let mut next = vec![n];
            next.extend(results);
            let made = nest.close_loop(again, &next).unwrap();
            drawn.numbers.push(made[1]);
            drawn.vectors.push(made[2..].to_vec());
        }
        _ => {}
    }
    Ok(())
}

/// What a block computes: a number, and the components of a vector.
fn inside(
    u: &mut Unstructured<'_>,
    nest: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<Vec<RegionValue>> {
    let mut drawn = drawn.clone();
    for _ in 0..u.int_in_range(1..=4)? {
        grow(u, nest, &mut drawn)?;
    }
    let mut results = vec![number(u, nest, &drawn)?];
    results.extend(vector(u, &drawn)?);
    Ok(results)
}
