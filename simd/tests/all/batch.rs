//! Every operation on batches, by every instruction set, in both formats and layouts, against the
//! operations of the interval type, bit for bit (any NaN is the same).
//!
//! Operands are pairs of special intervals (a seventh of them; `OUTWARD_EVERY=1` takes all), all
//! triples of fewer, and random ones over the whole range of exponents.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is wrong"
)]

use outward_interval::{Float, Interval};
use outward_simd::batch::{self, Batch, LengthMismatch, Operation, Soa, SoaMut};
use outward_simd::{Isa, Lane};

/// A small generator of random bits (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Any number but NaN: of any exponent, of moderate size, special, or near an integer.
    fn number<F: Float>(&mut self, special: &[F]) -> F {
        let r = self.next();
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            reason = "any number near an integer, any place in a list will do"
        )]
        let x = match r % 8 {
            0..=2 => F::from_bits64(self.next()),
            3 => special[(self.next() % special.len() as u64) as usize],
            4 => F::from_f64((self.next() % 64) as f64 - 32.0),
            5 => F::from_f64((self.next() % 4096) as f64 / 1024.0 - 2.0).next_up(),
            _ => F::from_f64((self.next() >> 11) as f64 / (1u64 << 50) as f64 - 4.0),
        };
        if x.is_nan() { F::ONE } else { x }
    }

    fn interval<F: Float>(&mut self, special: &[F]) -> Interval<F> {
        if self.next().is_multiple_of(16) {
            return Interval::EMPTY;
        }
        loop {
            let a = self.number(special);
            let b = match self.next() % 4 {
                0 => a,
                1 => a.next_up(),
                _ => self.number(special),
            };
            let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
            if let Ok(x) = Interval::new(lo, hi) {
                return x;
            }
        }
    }
}

/// Ends at which something happens, in both signs.
fn special_ends<F: Float>() -> Vec<F> {
    let two = F::ONE + F::ONE;
    let half = F::ONE / two;
    let tiny = F::MIN_SUBNORMAL;
    let normal = F::from_bits64(if size_of::<F>() == 4 {
        1 << 23
    } else {
        1 << 52
    });
    let positive = [
        F::ZERO,
        tiny,
        tiny + tiny + tiny,
        normal.next_down(),
        normal,
        normal.sqrt(),
        F::ONE / (two + F::ONE),
        half,
        F::ONE.next_down(),
        F::ONE,
        F::ONE.next_up(),
        F::ONE + half,
        two + half,
        F::MAX.sqrt(),
        F::MAX.sqrt().next_up(),
        F::MAX * half,
        F::MAX,
        F::INFINITY,
    ];
    positive.iter().flat_map(|&x| [x, -x]).collect()
}

/// All intervals between the given ends, and the empty set.
fn between<F: Float>(ends: &[F]) -> Vec<Interval<F>> {
    let mut all = vec![Interval::EMPTY];
    for &lo in ends {
        all.extend(ends.iter().filter_map(|&hi| Interval::new(lo, hi).ok()));
    }
    all.dedup();
    all
}

fn same<F: Float>(x: F, y: F) -> bool {
    (x.is_nan() && y.is_nan()) || x.to_bits64() == y.to_bits64()
}

/// Columns of operands.
type Columns<F> = [Vec<Interval<F>>; 3];

fn slices<F>(columns: &Columns<F>, from: usize, n: usize) -> [&[Interval<F>]; 3] {
    [0, 1, 2].map(|k| &columns[k][from..from + n])
}

fn expected<F: Float>(op: Operation, columns: [&[Interval<F>]; 3], i: usize) -> Interval<F> {
    op.scalar(columns.map(|column| column[i]))
}

/// Compares the results of an operation on intervals, into an output and in place.
fn check_aos<F: Lane>(batch: &Batch<F>, op: Operation, columns: [&[Interval<F>]; 3]) {
    let n = columns[0].len();
    let guard = Interval::new(F::ONE, F::ONE + F::ONE).unwrap();
    let mut out = vec![guard; n + 2];
    // What an output held before makes no difference.
    out[1..=n].fill([Interval::ENTIRE, Interval::EMPTY][n % 2]);
    batch
        .run(op, &columns[..op.arity()], &mut out[1..=n])
        .unwrap();
    assert!(
        out[0] == guard && out[n + 1] == guard,
        "{op:?} wrote beyond"
    );
    let mut place = columns[0].to_vec();
    batch
        .run_assign(op, &mut place, &columns[1..op.arity()])
        .unwrap();
    for i in 0..n {
        let want = expected(op, columns, i);
        for (how, got) in [("out", out[i + 1]), ("in place", place[i])] {
            let right = got
                .endpoints()
                .into_iter()
                .zip(want.endpoints())
                .all(|(a, b)| same(a, b));
            assert!(
                right,
                "{op:?} {} {} {how}, {i} of {n}: {:?} gives {:?}, not {:?}",
                batch.isa(),
                F::NAME,
                columns.map(|c| c[i].endpoints()),
                got.endpoints(),
                want.endpoints(),
            );
        }
    }
}

/// The same with ends apart; `disguise` chooses among the ways to write an endpoint.
fn check_soa<F: Lane>(
    batch: &Batch<F>,
    op: Operation,
    columns: [&[Interval<F>]; 3],
    disguise: &mut Random,
) {
    let n = columns[0].len();
    let mut apart: [[Vec<F>; 2]; 3] = Default::default();
    for (column, [lows, highs]) in columns.into_iter().zip(&mut apart) {
        for x in column {
            let r = disguise.next();
            let flip = |end: F, bit: u32| {
                if end == F::ZERO && r >> bit & 1 == 1 {
                    -end
                } else {
                    end
                }
            };
            let (lo, hi) = if x.is_empty() {
                match r % 6 {
                    0 => (F::NAN, F::NAN),
                    1 => (F::INFINITY, -F::INFINITY),
                    2 => (F::ONE, F::ONE.next_down()),
                    3 => (F::INFINITY, F::INFINITY),
                    4 => (-F::INFINITY, -F::INFINITY),
                    _ => (F::MIN_SUBNORMAL, F::NAN),
                }
            } else {
                (flip(x.inf(), 0), flip(x.sup(), 1))
            };
            lows.push(lo);
            highs.push(hi);
        }
    }
    let views = [0, 1, 2].map(|k: usize| Soa {
        lo: &apart[k][0],
        hi: &apart[k][1],
    });
    let (mut low, mut high) = (vec![F::ONE; n + 2], vec![F::ONE; n + 2]);
    low[1..=n].fill(F::NAN);
    high[1..=n].fill(F::NAN);
    let out = SoaMut {
        lo: &mut low[1..=n],
        hi: &mut high[1..=n],
    };
    batch.run_soa(op, &views[..op.arity()], out).unwrap();
    for guard in [low[0], low[n + 1], high[0], high[n + 1]] {
        assert!(guard == F::ONE, "{op:?} wrote beyond");
    }
    let (mut low_place, mut high_place) = (apart[0][0].clone(), apart[0][1].clone());
    let place = SoaMut {
        lo: &mut low_place,
        hi: &mut high_place,
    };
    batch
        .run_assign_soa(op, place, &views[1..op.arity()])
        .unwrap();
    for i in 0..n {
        let want = expected(op, columns, i);
        let [neg_inf, sup] = want.endpoints();
        for (how, lo, hi) in [
            ("out", low[i + 1], high[i + 1]),
            ("in place", low_place[i], high_place[i]),
        ] {
            assert!(
                same(lo, -neg_inf) && same(hi, sup),
                "{op:?} {} {} {how}, {i} of {n}: {:?} gives {lo:?} {hi:?}, not {want:?}",
                batch.isa(),
                F::NAME,
                [0, 1, 2].map(|k: usize| (apart[k][0][i], apart[k][1][i])),
            );
        }
    }
}

fn check<F: Lane>(op: Operation, columns: [&[Interval<F>]; 3], disguise: &mut Random) {
    for isa in Isa::available() {
        let batch = Batch::<F>::with(isa);
        assert_eq!(batch.isa(), isa);
        check_aos(&batch, op, columns);
        check_soa(&batch, op, columns, disguise);
    }
}

/// The stride in a list, `usual` or `OUTWARD_EVERY`, where 1 means all of it.
fn every(usual: usize) -> usize {
    std::env::var("OUTWARD_EVERY").map_or(usual, |n| n.parse().unwrap())
}

fn special_operands<F: Lane>() {
    let ends = special_ends::<F>();
    let (many, few) = (between(&ends), {
        let some: Vec<F> = [
            F::ZERO,
            F::MIN_SUBNORMAL,
            F::ONE,
            F::ONE + F::ONE / (F::ONE + F::ONE),
            F::MAX,
            F::INFINITY,
        ]
        .iter()
        .flat_map(|&x| [x, -x])
        .collect();
        between(&some)
    });
    assert!(many.len() > 500 && few.len() > 50);
    let mut pairs: Columns<F> = Default::default();
    // A part of the pairs, other ones of each x.
    let stride = every(7);
    for (i, &x) in many.iter().enumerate() {
        for &y in many.iter().skip(i % stride).step_by(stride) {
            for (column, operand) in pairs.iter_mut().zip([x, y, x]) {
                column.push(operand);
            }
        }
    }
    let mut triples: Columns<F> = Default::default();
    for &x in &few {
        for &y in &few {
            for &z in &few {
                for (column, operand) in triples.iter_mut().zip([x, y, z]) {
                    column.push(operand);
                }
            }
        }
    }
    let mut disguise = Random(7);
    for &op in Operation::ALL {
        let columns = match op.arity() {
            1 => slices(&[many.clone(), vec![], vec![]], 0, 0).map(|_: &[Interval<F>]| &many[..]),
            2 => slices(&pairs, 0, pairs[0].len()),
            _ => slices(&triples, 0, triples[0].len()),
        };
        check(op, columns, &mut disguise);
    }
}

#[test]
fn special_operands_in_f32() {
    special_operands::<f32>();
}

#[test]
fn special_operands_in_f64() {
    special_operands::<f64>();
}

fn random_operands<F: Lane>(seed: u64) {
    let special = special_ends::<F>();
    let mut random = Random(seed);
    for _ in 0..20 {
        let columns: Columns<F> =
            [0, 1, 2].map(|_| (0..1000).map(|_| random.interval(&special)).collect());
        for &op in Operation::ALL {
            check(op, slices(&columns, 0, 1000), &mut random);
        }
    }
}

#[test]
fn random_operands_in_f32() {
    random_operands::<f32>(1);
}

#[test]
fn random_operands_in_f64() {
    random_operands::<f64>(2);
}

/// Operands of moderate size, most of them in the domains of elementary functions, so that kernels
/// and not exceptions are at work: wide and narrow ones, on either side of zero and of one, near
/// borders of periods.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "numbers are made up here"
)]
fn moderate_operands<F: Lane>(seed: u64) {
    let mut random = Random(seed);
    let mut number = |scale: f64| random.next() as f64 / u64::MAX as f64 * scale;
    let mut columns: Columns<F> = Default::default();
    for column in &mut columns {
        for i in 0..4000 {
            let middle = match i % 5 {
                0 => number(2.0) - 1.0,
                1 => number(40.0) - 20.0,
                2 => number(3.0),
                3 => (number(40.0).floor() - 20.0) * core::f64::consts::FRAC_PI_2,
                _ => number(400.0) - 200.0,
            };
            let width = [0.0, 1e-6, 1e-3, 0.1, 3.0][number(4.999) as usize];
            let (lo, hi) = (middle - number(width), middle + number(width));
            column.push(Interval::new(F::from_f64_down(lo), F::from_f64_up(hi)).unwrap());
        }
    }
    for &op in Operation::ALL {
        check(op, slices(&columns, 0, 4000), &mut random);
    }
}

#[test]
fn moderate_operands_in_f32() {
    moderate_operands::<f32>(3);
}

#[test]
fn moderate_operands_in_f64() {
    moderate_operands::<f64>(4);
}

/// Lengths around those of all vectors, from each place within a vector.
fn lengths<F: Lane>() {
    let special = special_ends::<F>();
    let mut random = Random(3);
    let columns: Columns<F> =
        [0, 1, 2].map(|_| (0..64).map(|_| random.interval(&special)).collect());
    for &op in Operation::ALL {
        for n in 0..=40 {
            for from in [0, 1, 3] {
                check(op, slices(&columns, from, n), &mut random);
            }
        }
    }
}

#[test]
fn all_lengths_and_places() {
    lengths::<f32>();
    lengths::<f64>();
}

#[test]
fn slices_that_do_not_fit_are_refused() {
    fn run<F: Lane>() {
        let x = vec![Interval::<F>::ONE; 5];
        let (lo, hi) = (vec![F::ZERO; 5], vec![F::ONE; 5]);
        for isa in Isa::available() {
            let batch = Batch::<F>::with(isa);
            for &op in Operation::ALL {
                let short = LengthMismatch {
                    expected: 5,
                    found: 4,
                };
                for k in 0..op.arity() {
                    let mut operands = [&x[..], &x[..], &x[..]];
                    operands[k] = &x[..4];
                    let mut out = vec![Interval::ZERO; 5];
                    let operands = &operands[..op.arity()];
                    assert_eq!(batch.run(op, operands, &mut out), Err(short), "{op:?}");
                    assert!(out.iter().all(|&y| y == Interval::ZERO));
                    if k > 0 {
                        assert_eq!(batch.run_assign(op, &mut out, &operands[1..]), Err(short));
                    }
                    for end in 0..2 {
                        let mut views = [Soa {
                            lo: &lo[..],
                            hi: &hi[..],
                        }; 3];
                        if end == 0 {
                            views[k].lo = &lo[..4];
                        } else {
                            views[k].hi = &hi[..4];
                        }
                        let (mut low, mut high) = (lo.clone(), lo.clone());
                        let out = SoaMut {
                            lo: &mut low,
                            hi: &mut high,
                        };
                        let ran = batch.run_soa(op, &views[..op.arity()], out);
                        assert_eq!(ran, Err(short), "{op:?}");
                        assert!(high.iter().all(|&y| y == F::ZERO));
                    }
                }
                let (mut low, mut high) = (lo.clone(), lo.clone());
                let out = SoaMut {
                    lo: &mut low,
                    hi: &mut high[..4],
                };
                let views = [Soa {
                    lo: &lo[..],
                    hi: &hi[..],
                }; 3];
                assert_eq!(batch.run_soa(op, &views[..op.arity()], out), Err(short));
                // Operands that are missing, or too many.
                let mut out = x.clone();
                for count in [op.arity() - 1, op.arity() + 1] {
                    let operands = vec![&x[..]; count];
                    assert!(
                        batch.run(op, &operands, &mut out).is_err(),
                        "{op:?} {count}"
                    );
                }
            }
        }
    }
    run::<f32>();
    run::<f64>();
    let text = LengthMismatch {
        expected: 3,
        found: 2,
    }
    .to_string();
    assert!(text.contains('3') && text.contains('2'));
}

/// What each name stands for, spelled out once more: a method and a function in four forms.
#[test]
fn names_are_those_of_the_operations() {
    macro_rules! named {
        ($F:ty, $columns:ident, $($Variant:ident $name:ident $assign:ident $soa:ident $assign_soa:ident ($($k:tt)*);)*) => {
            assert_eq!(Operation::COUNT, [$(stringify!($name)),*].len());
            $({
                let op = Operation::$Variant;
                assert_eq!(op.name(), stringify!($name));
                let want: Vec<Interval<$F>> = (0..$columns[0].len()).map(|i| expected(op, slices(&$columns, 0, $columns[0].len()), i)).collect();
                let parts = |end: usize| $columns.each_ref().map(|c| c.iter().map(|x| [x.inf(), x.sup()][end]).collect::<Vec<$F>>());
                let (lows, highs) = (parts(0), parts(1));
                let view = |k: usize| Soa { lo: &lows[k], hi: &highs[k] };
                let together = |low: &[$F], high: &[$F]| Soa { lo: low, hi: high }.iter().collect::<Vec<_>>();
                let fresh = || (lows[0].clone(), highs[0].clone(), $columns[0].clone());

                let (mut low, mut high, mut out) = fresh();
                named!(@call $name (&$columns) ($($k)*) &mut out);
                assert_eq!(out, want);
                named!(@soa $soa view ($($k)*) SoaMut { lo: &mut low, hi: &mut high });
                assert_eq!(together(&low, &high), want);

                let (mut low, mut high, mut out) = fresh();
                named!(@assign $assign (&$columns) ($($k)*) &mut out);
                assert_eq!(out, want);
                named!(@assign_soa $assign_soa view ($($k)*) SoaMut { lo: &mut low, hi: &mut high });
                assert_eq!(together(&low, &high), want);

                let (mut low, mut high, mut out) = fresh();
                let detected = Batch::<$F>::detect();
                named!(@call detected.$name (&$columns) ($($k)*) &mut out);
                assert_eq!(out, want);
                named!(@soa detected.$soa view ($($k)*) SoaMut { lo: &mut low, hi: &mut high });
                assert_eq!(together(&low, &high), want);
                let (mut low, mut high, mut out) = fresh();
                named!(@assign detected.$assign (&$columns) ($($k)*) &mut out);
                assert_eq!(out, want);
                named!(@assign_soa detected.$assign_soa view ($($k)*) SoaMut { lo: &mut low, hi: &mut high });
                assert_eq!(together(&low, &high), want);
            })*
        };
        (@call $b:ident.$f:ident ($c:expr) ($($k:tt)*) $out:expr) => { $b.$f(&$c[0], $(&$c[$k],)* $out).unwrap() };
        (@call $f:ident ($c:expr) ($($k:tt)*) $out:expr) => { batch::$f(&$c[0], $(&$c[$k],)* $out).unwrap() };
        (@assign $b:ident.$f:ident ($c:expr) ($($k:tt)*) $out:expr) => { $b.$f($out, $(&$c[$k],)*).unwrap() };
        (@assign $f:ident ($c:expr) ($($k:tt)*) $out:expr) => { batch::$f($out, $(&$c[$k],)*).unwrap() };
        (@soa $b:ident.$f:ident $v:ident ($($k:tt)*) $out:expr) => { $b.$f($v(0), $($v($k),)* $out).unwrap() };
        (@soa $f:ident $v:ident ($($k:tt)*) $out:expr) => { batch::$f($v(0), $($v($k),)* $out).unwrap() };
        (@assign_soa $b:ident.$f:ident $v:ident ($($k:tt)*) $out:expr) => { $b.$f($out, $($v($k),)*).unwrap() };
        (@assign_soa $f:ident $v:ident ($($k:tt)*) $out:expr) => { batch::$f($out, $($v($k),)*).unwrap() };
    }
    let special = special_ends::<f64>();
    let mut random = Random(9);
    let columns: Columns<f64> =
        [0, 1, 2].map(|_| (0..50).map(|_| random.interval(&special)).collect());
    named! { f64, columns,
        Neg neg neg_assign neg_soa neg_assign_soa ();
        Abs abs abs_assign abs_soa abs_assign_soa ();
        Sqr sqr sqr_assign sqr_soa sqr_assign_soa ();
        Sqrt sqrt sqrt_assign sqrt_soa sqrt_assign_soa ();
        Recip recip recip_assign recip_soa recip_assign_soa ();
        Floor floor floor_assign floor_soa floor_assign_soa ();
        Ceil ceil ceil_assign ceil_soa ceil_assign_soa ();
        Round round_ties_to_even round_ties_to_even_assign round_ties_to_even_soa round_ties_to_even_assign_soa ();
        Fract fract fract_assign fract_soa fract_assign_soa ();
        Add add add_assign add_soa add_assign_soa (1);
        Sub sub sub_assign sub_soa sub_assign_soa (1);
        Mul mul mul_assign mul_soa mul_assign_soa (1);
        Div div div_assign div_soa div_assign_soa (1);
        Min min min_assign min_soa min_assign_soa (1);
        Max max max_assign max_soa max_assign_soa (1);
        MulAdd mul_add mul_add_assign mul_add_soa mul_add_assign_soa (1 2);
        Exp exp exp_assign exp_soa exp_assign_soa ();
        Exp2 exp2 exp2_assign exp2_soa exp2_assign_soa ();
        Exp10 exp10 exp10_assign exp10_soa exp10_assign_soa ();
        ExpM1 exp_m1 exp_m1_assign exp_m1_soa exp_m1_assign_soa ();
        Ln ln ln_assign ln_soa ln_assign_soa ();
        Log2 log2 log2_assign log2_soa log2_assign_soa ();
        Log10 log10 log10_assign log10_soa log10_assign_soa ();
        Ln1p ln_1p ln_1p_assign ln_1p_soa ln_1p_assign_soa ();
        Sin sin sin_assign sin_soa sin_assign_soa ();
        Cos cos cos_assign cos_soa cos_assign_soa ();
        Tan tan tan_assign tan_soa tan_assign_soa ();
        Asin asin asin_assign asin_soa asin_assign_soa ();
        Acos acos acos_assign acos_soa acos_assign_soa ();
        Atan atan atan_assign atan_soa atan_assign_soa ();
        Sinh sinh sinh_assign sinh_soa sinh_assign_soa ();
        Cosh cosh cosh_assign cosh_soa cosh_assign_soa ();
        Tanh tanh tanh_assign tanh_soa tanh_assign_soa ();
        Cbrt cbrt cbrt_assign cbrt_soa cbrt_assign_soa ();
        Pow pow pow_assign pow_soa pow_assign_soa (1);
        Hypot hypot hypot_assign hypot_soa hypot_assign_soa (1);
        Atan2 atan2 atan2_assign atan2_soa atan2_assign_soa (1);
    }
    // The definitions themselves, at one point each.
    let x = Interval::new(2.0, 3.0).unwrap();
    let y = Interval::new(-1.0, 4.0).unwrap();
    assert_eq!(Operation::Sub.scalar([x, y, y]), x - y);
    assert_eq!(Operation::Div.scalar([y, x, y]), y / x);
    assert_eq!(Operation::MulAdd.scalar([x, y, x]), x.mul_add(y, x));
    assert_eq!(Operation::Max.scalar([x, y, y]), x.max(y));
    assert_eq!(Operation::Fract.scalar([y, x, x]), y.fract());
}

/// A view of ends reads what is no interval as empty, and writes canonical pairs.
#[test]
fn views_of_ends() {
    let (lo, hi) = (
        [0.0, 1.0, f64::NAN, f64::INFINITY, -1.0],
        [-0.0, 0.5, 1.0, f64::INFINITY, 2.0],
    );
    let view = Soa { lo: &lo, hi: &hi };
    assert_eq!((view.len(), view.is_empty()), (5, false));
    let all: Vec<Interval<f64>> = view.iter().collect();
    let empty = Interval::EMPTY;
    let last = Interval::new(-1.0, 2.0).unwrap();
    assert_eq!(all, [Interval::ZERO, empty, empty, empty, last]);
    assert_eq!((view.get(4), view.get(5)), (Some(last), None));
    let (mut low, mut high) = ([1.0; 2], [1.0; 2]);
    let mut out = SoaMut {
        lo: &mut low,
        hi: &mut high,
    };
    out.set(0, Interval::ZERO);
    out.set(1, empty);
    out.set(2, last);
    assert_eq!(out.as_ref().get(1), Some(empty));
    assert_eq!(out.reborrow().lo.len(), 2);
    assert!(low[0].is_sign_negative() && !high[0].is_sign_negative());
    assert!(low[1].is_nan() && high[1].is_nan());
}
