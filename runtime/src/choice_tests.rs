//! The choice among versions against its rule, of up to 21 inputs.

use super::*;

/// A small generator of random bits (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    fn side(&mut self) -> Interval<f64> {
        const ENDS: [f64; 8] = [
            -f64::INFINITY,
            -1.0,
            -5e-324,
            0.0,
            5e-324,
            1.0,
            2.0,
            f64::INFINITY,
        ];
        let (a, b) = (ENDS[self.below(8)], ENDS[self.below(8)]);
        let side = if a <= b {
            Interval::new(a, b)
        } else {
            Interval::new(b, a)
        };
        side.unwrap_or(Interval::EMPTY)
    }
}

fn holds(b: &[Interval<f64>], of: &Assumed<f64>) -> bool {
    let mut sides = b.iter().zip(&of.sides).zip(&of.scalars);
    sides.all(|((side, within), scalar)| {
        side.subset(*within) && (!scalar || side.is_singleton() || side.is_empty())
    })
}

#[test]
fn the_first_version_that_holds_is_found() {
    let mut random = Random(3);
    let mut seen = [0; 10];
    for case in 0..3000 {
        let inputs = 1 + case % 21;
        let boxes: Vec<Vec<Interval<f64>>> = (0..3)
            .map(|_| (0..inputs).map(|_| random.side()).collect())
            .collect();
        // Versions that ask for a few sides, of which most hold of a box.
        let versions: Vec<Assumed<f64>> = (0..case % 10)
            .map(|version| {
                let (mut sides, mut scalars) =
                    (vec![Interval::ENTIRE; inputs], vec![false; inputs]);
                for _ in 0..[1, 2, 20][version % 3] {
                    let input = random.below(inputs);
                    let other = random.side();
                    let hull = boxes[version % 3][input].convex_hull(other);
                    let miss = random.below(8) == 0 && !other.is_empty();
                    sides[input] = if miss || hull.is_empty() {
                        Interval::ZERO
                    } else {
                        hull
                    };
                    scalars[random.below(inputs)] |= random.below(6) == 0;
                }
                Assumed { sides, scalars }
            })
            .collect();
        let choice = Choice::new(&versions).unwrap();
        let rule = |b: &[Interval<f64>]| {
            let first = versions.iter().position(|version| holds(b, version));
            first.unwrap_or(versions.len())
        };
        for b in &boxes {
            seen[rule(b)] += 1;
            assert_eq!(choice.of(b), rule(b), "{b:?} {versions:?}");
            assert_eq!(choice.of(&b[1..]), versions.len());
        }

        // In columns: more than a block, with one column for all of the first input.
        let full = |b: &&Vec<Interval<f64>>| !b.iter().any(|side| side.is_empty());
        let full: Vec<Vec<Interval<f64>>> = boxes.iter().filter(full).cloned().collect();
        if full.is_empty() {
            continue;
        }
        let count = [1, 7, 300][case % 3];
        let uniform = case % 2 == 0;
        let mut many: Vec<Vec<Interval<f64>>> = full.iter().cycle().take(count).cloned().collect();
        for b in &mut many {
            b[0] = if uniform { full[0][0] } else { b[0] };
        }
        for negate in [false, true] {
            let mut columns: Vec<Vec<f64>> = Vec::new();
            for i in 0..inputs {
                let count = if uniform && i == 0 { 1 } else { count };
                let ends = || many[..count].iter().map(|b| b[i].endpoints());
                let sign = |x: f64| if negate { -x } else { x };
                columns.push(ends().map(|[neg_lo, _]| sign(neg_lo)).collect());
                columns.push(ends().map(|[_, hi]| hi).collect());
            }
            let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
            let mut chosen = vec![0; count];
            choice.of_columns(&columns, negate, &mut chosen);
            for (b, chosen) in many.iter().zip(chosen) {
                assert_eq!(usize::from(chosen), rule(b), "{b:?} {versions:?}");
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
}
