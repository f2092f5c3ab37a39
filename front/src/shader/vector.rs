//! Vectors and matrices, by their textbook formulas. A matrix is its columns, one after the other.

use naga::TypeInner;
use outward_expr::{RealOp, RegionValue};

use super::state::Lowerer;

pub(super) fn map(
    state: &mut Lowerer<'_>,
    row: &[RegionValue],
    f: impl Fn(&mut Lowerer<'_>, RegionValue) -> RegionValue,
) -> Vec<RegionValue> {
    row.iter().map(|&x| f(state, x)).collect()
}

/// How many columns and rows a matrix has.
pub(super) fn matrix(inner: &TypeInner) -> Option<(usize, usize)> {
    match *inner {
        TypeInner::Matrix { columns, rows, .. } => Some((columns as usize, rows as usize)),
        _ => None,
    }
}

pub(super) fn add(state: &mut Lowerer<'_>, x: RegionValue, y: RegionValue) -> RegionValue {
    state.builder.binary(RealOp::Add, x, y)
}

pub(super) fn sub(state: &mut Lowerer<'_>, x: RegionValue, y: RegionValue) -> RegionValue {
    state.builder.binary(RealOp::Sub, x, y)
}

pub(super) fn mul(state: &mut Lowerer<'_>, x: RegionValue, y: RegionValue) -> RegionValue {
    state.builder.binary(RealOp::Mul, x, y)
}

pub(super) fn div(state: &mut Lowerer<'_>, x: RegionValue, y: RegionValue) -> RegionValue {
    state.builder.binary(RealOp::Div, x, y)
}

/// Σ xᵢ yᵢ; of a vector with itself a sum of squares.
pub(super) fn dot(state: &mut Lowerer<'_>, x: &[RegionValue], y: &[RegionValue]) -> RegionValue {
    let mut sum = None;
    for (&x, &y) in x.iter().zip(y) {
        let product = mul(state, x, y);
        sum = Some(match sum {
            Some(sum) => add(state, sum, product),
            None => product,
        });
    }
    sum.unwrap_or_else(|| state.builder.integer(0))
}

/// The length, of a scalar, too: the root of a square, as WGSL has it.
pub(super) fn length(state: &mut Lowerer<'_>, x: &[RegionValue]) -> RegionValue {
    let square = match *x {
        [x] => state.builder.unary(RealOp::Square, x),
        _ => dot(state, x, x),
    };
    state.builder.unary(RealOp::Sqrt, square)
}

pub(super) fn scaled(
    state: &mut Lowerer<'_>,
    x: &[RegionValue],
    by: RegionValue,
) -> Vec<RegionValue> {
    x.iter().map(|&x| mul(state, x, by)).collect()
}

pub(super) fn difference(
    state: &mut Lowerer<'_>,
    x: &[RegionValue],
    y: &[RegionValue],
) -> Vec<RegionValue> {
    x.iter().zip(y).map(|(&x, &y)| sub(state, x, y)).collect()
}

pub(super) fn cross(
    state: &mut Lowerer<'_>,
    x: &[RegionValue],
    y: &[RegionValue],
) -> Vec<RegionValue> {
    let mut component = |i: usize, j: usize| {
        let (first, second) = (mul(state, x[i], y[j]), mul(state, x[j], y[i]));
        sub(state, first, second)
    };
    vec![component(1, 2), component(2, 0), component(0, 1)]
}

/// −2 (n·i) n + i.
pub(super) fn reflect(
    state: &mut Lowerer<'_>,
    i: &[RegionValue],
    n: &[RegionValue],
) -> Vec<RegionValue> {
    let (cosine, two) = (dot(state, n, i), state.builder.integer(2));
    let twice = mul(state, two, cosine);
    let along = scaled(state, n, twice);
    difference(state, i, &along)
}

/// η i − (η n·i + √k) n with k = 1 − η² (1 − (n·i)²); 0 where k < 0. The root is taken of max
/// (k, 0), so that it is defined where it is not used.
pub(super) fn refract(
    state: &mut Lowerer<'_>,
    i: &[RegionValue],
    n: &[RegionValue],
    eta: RegionValue,
) -> Vec<RegionValue> {
    let (zero, one) = (state.builder.integer(0), state.builder.integer(1));
    let cosine = dot(state, n, i);
    let square = state.builder.unary(RealOp::Square, cosine);
    let sine = sub(state, one, square);
    let eta2 = state.builder.unary(RealOp::Square, eta);
    let product = mul(state, eta2, sine);
    let k = sub(state, one, product);
    let inside = state.builder.binary(RealOp::Max, k, zero);
    let root = state.builder.unary(RealOp::Sqrt, inside);
    let along = mul(state, eta, cosine);
    let factor = add(state, along, root);
    let (i, n) = (scaled(state, i, eta), scaled(state, n, factor));
    let refracted = difference(state, &i, &n);
    refracted
        .into_iter()
        .map(|x| state.builder.by_sign(k, zero, x))
        .collect()
}

/// M v.
pub(super) fn matrix_vector(
    state: &mut Lowerer<'_>,
    m: &[RegionValue],
    v: &[RegionValue],
    rows: usize,
) -> Vec<RegionValue> {
    (0..rows)
        .map(|r| {
            let row: Vec<RegionValue> = m.iter().skip(r).step_by(rows).copied().collect();
            dot(state, &row, v)
        })
        .collect()
}

/// vᵀ M.
pub(super) fn vector_matrix(
    state: &mut Lowerer<'_>,
    v: &[RegionValue],
    m: &[RegionValue],
    columns: usize,
) -> Vec<RegionValue> {
    let rows = (m.len() / columns.max(1)).max(1);
    m.chunks(rows).map(|column| dot(state, v, column)).collect()
}

/// x yᵀ.
pub(super) fn outer(
    state: &mut Lowerer<'_>,
    x: &[RegionValue],
    y: &[RegionValue],
) -> Vec<RegionValue> {
    y.iter().flat_map(|&y| scaled(state, x, y)).collect()
}

/// The determinant of a square matrix, by its first column.
pub(super) fn determinant(state: &mut Lowerer<'_>, m: &[RegionValue], n: usize) -> RegionValue {
    if n == 1 {
        return m[0];
    }
    let mut sum = None;
    for r in 0..n {
        let cofactor = cofactor(state, m, n, 0, r);
        let product = mul(state, m[r], cofactor);
        sum = Some(match sum {
            Some(sum) => add(state, sum, product),
            None => product,
        });
    }
    sum.unwrap_or_else(|| state.builder.integer(1))
}

/// The determinant without a column and a row, with its sign in the chessboard.
// Recursion: over the size, at most 4.
fn cofactor(
    state: &mut Lowerer<'_>,
    m: &[RegionValue],
    n: usize,
    column: usize,
    row: usize,
) -> RegionValue {
    let entries = m.iter().enumerate();
    let rest: Vec<RegionValue> = entries
        .filter(|(i, _)| i / n != column && i % n != row)
        .map(|(_, &value)| value)
        .collect();
    let minor = determinant(state, &rest, n - 1);
    if (column + row).is_multiple_of(2) {
        minor
    } else {
        state.builder.unary(RealOp::Neg, minor)
    }
}

/// The inverse: the cofactors, transposed, by the determinant.
pub(super) fn inverse(state: &mut Lowerer<'_>, m: &[RegionValue], n: usize) -> Vec<RegionValue> {
    let determinant = determinant(state, m, n);
    let mut inverse = Vec::with_capacity(n * n);
    for column in 0..n {
        for row in 0..n {
            let cofactor = cofactor(state, m, n, row, column);
            inverse.push(div(state, cofactor, determinant));
        }
    }
    inverse
}
