//! Rank correlation.

/// The rank of each number, from 1 for the least; equal numbers have the mean of their ranks.
#[must_use]
pub fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&i, &j| numbers[i].total_cmp(&numbers[j]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut before = 0;
    for equal in order.chunk_by(|&i, &j| numbers[i] == numbers[j]) {
        let mean = before as f64 + (equal.len() + 1) as f64 / 2.0;
        for &i in equal {
            ranks[i] = mean;
        }
        before += equal.len();
    }
    ranks
}

/// Spearman's rank correlation of pairs of numbers: Pearson's correlation of their ranks, where
/// equal numbers have the mean of their ranks. From −1 to 1; `None` where it is not defined, as all
/// numbers of one side are equal, or there are none.
#[must_use]
pub fn spearman(pairs: &[(f64, f64)]) -> Option<f64> {
    let side = |of: fn(&(f64, f64)) -> f64| ranks(&pairs.iter().map(of).collect::<Vec<_>>());
    let (x, y) = (side(|pair| pair.0), side(|pair| pair.1));
    // Of ranks with or without ties.
    let mean = (pairs.len() + 1) as f64 / 2.0;
    let sum = |a: &[f64], b: &[f64]| -> f64 {
        let products = a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean));
        products.sum()
    };
    let variances = sum(&x, &x) * sum(&y, &y);
    (variances > 0.0).then(|| sum(&x, &y) / variances.sqrt())
}

#[cfg(test)]
mod tests {
    use super::{ranks, spearman};

    #[test]
    fn equal_numbers_share_their_ranks() {
        assert_eq!(ranks(&[3.0, 1.0, 2.0]), [3.0, 1.0, 2.0]);
        assert_eq!(ranks(&[5.0, 1.0, 5.0, 5.0, 0.0]), [4.0, 2.0, 4.0, 4.0, 1.0]);
        assert_eq!(ranks(&[0.0, -0.0]).len(), 2);
        assert_eq!(ranks(&[]), [0.0; 0]);
    }

    /// Worked by hand. With ties: ranks 1, 2.5, 2.5, 4 against 1, 3, 2, 4: the sum of products is
    /// 4.5, the variances are 4.5 and 5.
    #[test]
    fn correlation_is_that_of_small_examples() {
        let of = |x: &[f64], y: &[f64]| {
            let pairs: Vec<(f64, f64)> = x.iter().copied().zip(y.iter().copied()).collect();
            spearman(&pairs)
        };
        let near = |a: Option<f64>, b: f64| a.is_some_and(|a| (a - b).abs() < 1e-12);
        let up = [1.0, 2.0, 3.0, 4.0];
        assert!(near(of(&up, &[1.0, 10.0, 100.0, 1000.0]), 1.0));
        assert!(near(of(&up, &[4.0, 3.0, 2.0, 1.0]), -1.0));
        // 1 − 6·Σd²/(n(n² − 1)), without ties: Σd² is 2.
        assert!(near(of(&up, &[2.0, 1.0, 3.0, 4.0]), 0.8));
        let tied = of(&[1.0, 2.0, 2.0, 3.0], &[1.0, 3.0, 2.0, 4.0]);
        assert!(near(tied, 4.5 / 22.5_f64.sqrt()));
        // Ties on both sides: 1.5, 1.5, 3 against 1, 2.5, 2.5.
        let both = of(&[1.0, 1.0, 2.0], &[1.0, 2.0, 2.0]);
        assert!(near(both, 0.5));
        assert_eq!(of(&[1.0, 1.0], &[1.0, 2.0]), None);
        assert_eq!(of(&[], &[]), None);
    }
}
