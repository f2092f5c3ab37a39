//! Vectors and matrices, by their textbook formulas. A matrix is its columns, one after the other.

use naga::TypeInner;
use outward_expr::{RealOp, RegionValue};

use super::state::Lowerer;

impl Lowerer<'_> {
    pub(super) fn map(
        &mut self,
        row: &[RegionValue],
        f: impl Fn(&mut Self, RegionValue) -> RegionValue,
    ) -> Vec<RegionValue> {
        row.iter().map(|&x| f(self, x)).collect()
    }

    /// How many columns and rows a matrix has.
    pub(super) fn matrix(inner: &TypeInner) -> Option<(usize, usize)> {
        match *inner {
            TypeInner::Matrix { columns, rows, .. } => Some((columns as usize, rows as usize)),
            _ => None,
        }
    }

    pub(super) fn add(&mut self, x: RegionValue, y: RegionValue) -> RegionValue {
        self.builder.binary(RealOp::Add, x, y)
    }

    pub(super) fn sub(&mut self, x: RegionValue, y: RegionValue) -> RegionValue {
        self.builder.binary(RealOp::Sub, x, y)
    }

    pub(super) fn mul(&mut self, x: RegionValue, y: RegionValue) -> RegionValue {
        self.builder.binary(RealOp::Mul, x, y)
    }

    pub(super) fn div(&mut self, x: RegionValue, y: RegionValue) -> RegionValue {
        self.builder.binary(RealOp::Div, x, y)
    }

    /// Σ xᵢ yᵢ; of a vector with itself a sum of squares.
    pub(super) fn dot(&mut self, x: &[RegionValue], y: &[RegionValue]) -> RegionValue {
        let mut sum = None;
        for (&x, &y) in x.iter().zip(y) {
            let product = self.mul(x, y);
            sum = Some(match sum {
                Some(sum) => self.add(sum, product),
                None => product,
            });
        }
        sum.unwrap_or_else(|| self.builder.integer(0))
    }

    /// The length, of a scalar, too: the root of a square, as WGSL has it.
    pub(super) fn length(&mut self, x: &[RegionValue]) -> RegionValue {
        let square = match *x {
            [x] => self.builder.unary(RealOp::Square, x),
            _ => self.dot(x, x),
        };
        self.builder.unary(RealOp::Sqrt, square)
    }

    pub(super) fn scaled(&mut self, x: &[RegionValue], by: RegionValue) -> Vec<RegionValue> {
        x.iter().map(|&x| self.mul(x, by)).collect()
    }

    pub(super) fn difference(&mut self, x: &[RegionValue], y: &[RegionValue]) -> Vec<RegionValue> {
        x.iter().zip(y).map(|(&x, &y)| self.sub(x, y)).collect()
    }

    pub(super) fn cross(&mut self, x: &[RegionValue], y: &[RegionValue]) -> Vec<RegionValue> {
        let mut component = |i: usize, j: usize| {
            let (first, second) = (self.mul(x[i], y[j]), self.mul(x[j], y[i]));
            self.sub(first, second)
        };
        vec![component(1, 2), component(2, 0), component(0, 1)]
    }

    /// −2 (n·i) n + i.
    pub(super) fn reflect(&mut self, i: &[RegionValue], n: &[RegionValue]) -> Vec<RegionValue> {
        let (cosine, two) = (self.dot(n, i), self.builder.integer(2));
        let twice = self.mul(two, cosine);
        let along = self.scaled(n, twice);
        self.difference(i, &along)
    }

    /// η i − (η n·i + √k) n with k = 1 − η² (1 − (n·i)²); 0 where k < 0. The root is taken of max
    /// (k, 0), so that it is defined where it is not used.
    pub(super) fn refract(
        &mut self,
        i: &[RegionValue],
        n: &[RegionValue],
        eta: RegionValue,
    ) -> Vec<RegionValue> {
        let (zero, one) = (self.builder.integer(0), self.builder.integer(1));
        let cosine = self.dot(n, i);
        let square = self.builder.unary(RealOp::Square, cosine);
        let sine = self.sub(one, square);
        let eta2 = self.builder.unary(RealOp::Square, eta);
        let scaled = self.mul(eta2, sine);
        let k = self.sub(one, scaled);
        let inside = self.builder.binary(RealOp::Max, k, zero);
        let root = self.builder.unary(RealOp::Sqrt, inside);
        let along = self.mul(eta, cosine);
        let factor = self.add(along, root);
        let (i, n) = (self.scaled(i, eta), self.scaled(n, factor));
        let refracted = self.difference(&i, &n);
        refracted
            .into_iter()
            .map(|x| self.builder.by_sign(k, zero, x))
            .collect()
    }

    /// M v.
    pub(super) fn matrix_vector(
        &mut self,
        m: &[RegionValue],
        v: &[RegionValue],
        rows: usize,
    ) -> Vec<RegionValue> {
        (0..rows)
            .map(|r| {
                let row: Vec<RegionValue> = m.iter().skip(r).step_by(rows).copied().collect();
                self.dot(&row, v)
            })
            .collect()
    }

    /// vᵀ M.
    pub(super) fn vector_matrix(
        &mut self,
        v: &[RegionValue],
        m: &[RegionValue],
        columns: usize,
    ) -> Vec<RegionValue> {
        let rows = (m.len() / columns.max(1)).max(1);
        m.chunks(rows).map(|column| self.dot(v, column)).collect()
    }

    /// x yᵀ.
    pub(super) fn outer(&mut self, x: &[RegionValue], y: &[RegionValue]) -> Vec<RegionValue> {
        y.iter().flat_map(|&y| self.scaled(x, y)).collect()
    }

    /// The determinant of a square matrix, by its first column.
    pub(super) fn determinant(&mut self, m: &[RegionValue], n: usize) -> RegionValue {
        if n == 1 {
            return m[0];
        }
        let mut sum = None;
        for r in 0..n {
            let cofactor = self.cofactor(m, n, 0, r);
            let product = self.mul(m[r], cofactor);
            sum = Some(match sum {
                Some(sum) => self.add(sum, product),
                None => product,
            });
        }
        sum.unwrap_or_else(|| self.builder.integer(1))
    }

    /// The determinant without a column and a row, with its sign in the chessboard.
    // Recursion: over the size, at most 4.
    fn cofactor(&mut self, m: &[RegionValue], n: usize, column: usize, row: usize) -> RegionValue {
        let entries = m.iter().enumerate();
        let rest: Vec<RegionValue> = entries
            .filter(|(i, _)| i / n != column && i % n != row)
            .map(|(_, &value)| value)
            .collect();
        let minor = self.determinant(&rest, n - 1);
        if (column + row).is_multiple_of(2) {
            minor
        } else {
            self.builder.unary(RealOp::Neg, minor)
        }
    }

    /// The inverse: the cofactors, transposed, by the determinant.
    pub(super) fn inverse(&mut self, m: &[RegionValue], n: usize) -> Vec<RegionValue> {
        let determinant = self.determinant(m, n);
        let mut inverse = Vec::with_capacity(n * n);
        for column in 0..n {
            for row in 0..n {
                let cofactor = self.cofactor(m, n, row, column);
                inverse.push(self.div(cofactor, determinant));
            }
        }
        inverse
    }
}
