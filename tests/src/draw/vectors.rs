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
    let mut regions = RegionBuilder::new();
    let mut drawn = Drawn {
        vectors: Vec::new(),
        numbers: Vec::new(),
    };
    let mut names = Vec::new();
    let mut complete = Vec::new();
    for name in ["l", "n", "v"].iter().take(u.int_in_range(1..=3)?) {
        let own: Vec<String> = (0..dimension).map(|i| format!("{name}.{i}")).collect();
        let vector = own.iter().map(|name| regions.input(name));
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
    drawn.numbers.push(regions.input("k"));
    drawn.numbers.push(regions.input("t"));
    let size = u.int_in_range(2..=9)?;
    for _ in 0..size {
        grow(u, &mut regions, &mut drawn)?;
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
    let function = regions.finish("vectors", format, &outputs);
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
    regions: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<RegionValue> {
    Ok(match u.int_in_range(0..=5)? {
        0 => regions.integer(u.int_in_range(-3..=3)?),
        1 => {
            let c = constant(u)?;
            regions.constant(c)
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
    regions: &mut RegionBuilder,
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
        let term = regions.binary(RealOp::Mul, x, y);
        let op = if odd == 1 { RealOp::Sub } else { RealOp::Add };
        sum = Some(match sum {
            Some(sum) => regions.binary(op, sum, term),
            None => term,
        });
    }
    Ok(sum.unwrap_or_else(|| regions.integer(0)))
}

fn scaled(regions: &mut RegionBuilder, by: RegionValue, of: &[RegionValue]) -> Vec<RegionValue> {
    let each = of.iter().map(|&x| regions.binary(RealOp::Mul, by, x));
    each.collect()
}

fn combined(
    regions: &mut RegionBuilder,
    op: RealOp,
    a: &[RegionValue],
    b: &[RegionValue],
) -> Vec<RegionValue> {
    let each = a.iter().zip(b).map(|(&x, &y)| regions.binary(op, x, y));
    each.collect()
}

/// l − 2 (n·l) n
fn reflected(
    regions: &mut RegionBuilder,
    l: &[RegionValue],
    n: &[RegionValue],
) -> Vec<RegionValue> {
    let terms: Vec<RegionValue> = combined(regions, RealOp::Mul, n, l);
    let sum = terms
        .into_iter()
        .reduce(|a, b| regions.binary(RealOp::Add, a, b));
    let Some(sum) = sum else { return Vec::new() };
    let two = regions.integer(2);
    let twice = regions.binary(RealOp::Mul, two, sum);
    let along = scaled(regions, twice, n);
    combined(regions, RealOp::Sub, l, &along)
}

fn new_vector(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<Vec<RegionValue>> {
    let (a, b) = (vector(u, drawn)?, vector(u, drawn)?);
    Ok(match u.int_in_range(0..=8)? {
        0..=2 => reflected(regions, &a, &b),
        3 => combined(regions, RealOp::Add, &a, &b),
        4 => combined(regions, RealOp::Sub, &a, &b),
        5 => {
            let by = number(u, regions, drawn)?;
            scaled(regions, by, &a)
        }
        6 if a.len() == 3 => {
            let mut cross = Vec::new();
            for i in 0..3 {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                let (x, y) = (
                    regions.binary(RealOp::Mul, a[j], b[k]),
                    regions.binary(RealOp::Mul, a[k], b[j]),
                );
                cross.push(regions.binary(RealOp::Sub, x, y));
            }
            cross
        }
        7 => {
            let rotated = a.iter().skip(1).chain(a.first());
            rotated.copied().collect()
        }
        _ => {
            let mut sum = combined(regions, RealOp::Add, &a, &b);
            if u.ratio(1, 4)? {
                sum = a;
            }
            let squares: Vec<RegionValue> = sum
                .iter()
                .map(|&x| regions.unary(RealOp::Square, x))
                .collect();
            let total = squares
                .into_iter()
                .reduce(|a, b| regions.binary(RealOp::Add, a, b));
            let total = total.unwrap_or_else(|| regions.integer(1));
            let length = regions.unary(RealOp::Sqrt, total);
            if u.arbitrary()? {
                let inverse = regions.recip(length);
                scaled(regions, inverse, &sum)
            } else {
                let each = sum.iter().map(|&x| regions.binary(RealOp::Div, x, length));
                each.collect()
            }
        }
    })
}

fn new_number(
    u: &mut Unstructured<'_>,
    regions: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<RegionValue> {
    Ok(match u.int_in_range(0..=9)? {
        0..=4 => {
            let (a, b) = (vector(u, drawn)?, vector(u, drawn)?);
            dot(u, regions, &a, &b)?
        }
        5 => {
            let x = number(u, regions, drawn)?;
            let op = *u.choose(&[RealOp::Sqrt, RealOp::Abs, RealOp::Square, RealOp::Neg])?;
            regions.unary(op, x)
        }
        6 => {
            let from = vector(u, drawn)?;
            *u.choose(&from)?
        }
        _ => {
            let [x, y] = [0; 2].map(|_| number(u, regions, drawn));
            let op = *u.choose(&[
                RealOp::Add,
                RealOp::Sub,
                RealOp::Mul,
                RealOp::Mul,
                RealOp::Div,
                RealOp::Max,
            ])?;
            regions.binary(op, x?, y?)
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
    fn new(u: &mut Unstructured<'_>, regions: &mut RegionBuilder, drawn: &Drawn) -> Result<Self> {
        let vectors = [vector(u, drawn)?, vector(u, drawn)?, vector(u, drawn)?];
        let [a, b, normal] = &vectors;
        let products = [dot(u, regions, normal, a)?, dot(u, regions, normal, b)?];
        Ok(Self { vectors, products })
    }

    /// Which side one of them is on, or which of them is farther along.
    fn condition(
        &self,
        u: &mut Unstructured<'_>,
        regions: &mut RegionBuilder,
    ) -> Result<RegionValue> {
        let x = *u.choose(&self.products)?;
        let y = match u.int_in_range(0..=5)? {
            0 => self.products[0],
            1 => regions.integer(1),
            _ => regions.integer(0),
        };
        let operands = if u.arbitrary()? { [x, y] } else { [y, x] };
        Ok(regions.logic(*u.choose(&[BoolOp::Lt, BoolOp::Le])?, &operands))
    }

    /// What follows is likely to depend on vectors between them, perhaps of length one.
    fn between(
        &self,
        u: &mut Unstructured<'_>,
        regions: &mut RegionBuilder,
        drawn: &Drawn,
    ) -> Result<Drawn> {
        let mut drawn = drawn.clone();
        let [a, b, normal] = &self.vectors;
        let by = match u.int_in_range(0..=3)? {
            0 => number(u, regions, &drawn)?,
            n => regions.integer(n),
        };
        let part = scaled(regions, by, b);
        let op = *u.choose(&[RealOp::Add, RealOp::Add, RealOp::Sub])?;
        let mut sum = combined(regions, op, a, &part);
        if u.ratio(2, 3)? {
            let squares: Vec<RegionValue> = sum
                .iter()
                .map(|&x| regions.unary(RealOp::Square, x))
                .collect();
            let total = squares
                .into_iter()
                .reduce(|a, b| regions.binary(RealOp::Add, a, b));
            let total = total.unwrap_or_else(|| regions.integer(1));
            let length = regions.unary(RealOp::Sqrt, total);
            sum = sum
                .into_iter()
                .map(|x| regions.binary(RealOp::Div, x, length))
                .collect();
        }
        let along = dot(u, regions, normal, &sum)?;
        drawn.numbers.push(along);
        drawn.vectors.push(sum);
        Ok(drawn)
    }
}

/// Adds a value, or a piece of control flow that returns a number and a vector.
fn grow(u: &mut Unstructured<'_>, regions: &mut RegionBuilder, drawn: &mut Drawn) -> Result<()> {
    match u.int_in_range(0..=9)? {
        0..=2 => {
            let made = new_vector(u, regions, drawn)?;
            drawn.vectors.push(made);
        }
        3..=6 => {
            let made = new_number(u, regions, drawn)?;
            drawn.numbers.push(made);
        }
        7 if regions.depth() < 3 => {
            let facing = Facing::new(u, regions, drawn)?;
            let of_first = facing.condition(u, regions)?;
            let condition = match u.ratio(2, 3)? {
                true => {
                    let of_second = facing.condition(u, regions)?;
                    let op = *u.choose(&[BoolOp::Or, BoolOp::And])?;
                    regions.logic(op, &[of_first, of_second])
                }
                false => of_first,
            };
            regions.open_if();
            let known = facing.between(u, regions, drawn)?;
            let results = inside(u, regions, &known)?;
            regions.open_else(&results);
            let known = facing.between(u, regions, drawn)?;
            let results = inside(u, regions, &known)?;
            let made = regions.close_if(condition, &results).unwrap();
            drawn.numbers.push(made[0]);
            drawn.vectors.push(made[1..].to_vec());
        }
        8 if regions.depth() < 3 => {
            let [x, y] = [0; 2].map(|_| number(u, regions, drawn));
            let condition = regions.logic(*u.choose(&[BoolOp::Lt, BoolOp::Le])?, &[x?, y?]);
            regions.open_if();
            let results = inside(u, regions, drawn)?;
            regions.open_else(&results);
            let results = inside(u, regions, drawn)?;
            let made = regions.close_if(condition, &results).unwrap();
            drawn.numbers.push(made[0]);
            drawn.vectors.push(made[1..].to_vec());
        }
        _ if regions.depth() < 3 => {
            let zero = regions.int(0);
            let mut start = vec![zero, number(u, regions, drawn)?];
            start.extend(vector(u, drawn)?);
            let carried = regions.open_loop(&start);
            let mut block = drawn.clone();
            block.numbers.push(carried[1]);
            block.vectors.push(carried[2..].to_vec());
            let results = inside(u, regions, &block)?;
            let one = regions.int(1);
            let n = regions.integer_op(IntOp::Iadd, &[carried[0], one]);
            let most = regions.int(u.int_in_range(1..=4)?);
            let again = regions.logic(BoolOp::Slt, &[n, most]);
            let mut next = vec![n];
            next.extend(results);
            let made = regions.close_loop(again, &next).unwrap();
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
    regions: &mut RegionBuilder,
    drawn: &Drawn,
) -> Result<Vec<RegionValue>> {
    let mut drawn = drawn.clone();
    for _ in 0..u.int_in_range(1..=4)? {
        grow(u, regions, &mut drawn)?;
    }
    let mut results = vec![number(u, regions, &drawn)?];
    results.extend(vector(u, &drawn)?);
    Ok(results)
}
