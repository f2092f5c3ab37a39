//! Every kernel of every instruction set against the scalar operations of `Float`, bit for bit (NaN
//! equals NaN).
//!
//! A wrong bit here means a wrong bound in whatever runs on the kernels. Operands are all pairs of
//! about 40 special values, all triples of fewer, and random bit patterns.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is wrong"
)]

use outward_interval::{Float, Interval};
use outward_simd::batch::Batch;
use outward_simd::{BLOCK, BOXES, BadBlock, Boxes, Isa, KernelOp, Kernels, Lane};

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
}

/// What an operation must return. This is the definition, written without looking at the kernels.
fn expected<F: Float>(op: KernelOp, a: F, b: F, c: F) -> F {
    let mask = |of: bool| F::from_bits64(if of { u64::MAX } else { 0 });
    let bits = |x: u64| F::from_bits64(x);
    let (i, j) = (a.to_bits64(), b.to_bits64());
    match op {
        KernelOp::Add => a + b,
        KernelOp::Sub => a - b,
        KernelOp::Mul => a * b,
        KernelOp::Div => a / b,
        KernelOp::Sqrt => a.sqrt(),
        KernelOp::AddUp => a.add_up(b),
        KernelOp::SubUp => a.sub_up(b),
        KernelOp::MulUp => a.mul_up(b),
        KernelOp::DivUp => a.div_up(b),
        KernelOp::SqrtUp => a.sqrt_up(),
        KernelOp::SqrtDown => a.sqrt_down(),
        KernelOp::Min => a.min_x86(b),
        KernelOp::Max => a.max_x86(b),
        KernelOp::Neg => -a,
        KernelOp::Abs => a.abs(),
        KernelOp::Floor => a.floor(),
        KernelOp::Ceil => a.ceil(),
        KernelOp::RoundEven => a.round_ties_even(),
        KernelOp::Lt => mask(a < b),
        KernelOp::Le => mask(a <= b),
        KernelOp::Eq => mask(a == b),
        KernelOp::Unordered => mask(a.is_nan() || b.is_nan()),
        KernelOp::And => bits(i & j),
        KernelOp::AndNot => bits(!i & j),
        KernelOp::Or => bits(i | j),
        KernelOp::Xor => bits(i ^ j),
        KernelOp::Select => {
            if a.is_sign_negative() {
                b
            } else {
                c
            }
        }
    }
}

fn special<F: Float>() -> Vec<F> {
    let two = F::ONE + F::ONE;
    let half = F::ONE / two;
    let third = F::ONE / (two + F::ONE);
    let tiny = F::MIN_SUBNORMAL;
    let normal = F::from_bits64(if size_of::<F>() == 4 {
        1 << 23
    } else {
        1 << 52
    }); // the least normal number
    let root = F::MAX.sqrt();
    let positive = [
        F::ZERO,
        tiny,
        tiny + tiny,
        tiny + tiny + tiny,
        normal,
        normal.next_down(),
        normal * third,
        normal.sqrt(),
        third,
        half,
        half.next_up(),
        F::ONE.next_down(),
        F::ONE,
        F::ONE.next_up(),
        F::ONE + half,
        two,
        two + half,
        two + F::ONE + half,
        root,
        root.next_up(),
        F::MAX * half,
        F::MAX.next_down(),
        F::MAX,
        F::INFINITY,
        F::NAN,
    ];
    positive.iter().flat_map(|&x| [x, -x]).collect()
}

fn same<F: Float>(x: F, y: F) -> bool {
    (x.is_nan() && y.is_nan()) || x.to_bits64() == y.to_bits64()
}

/// Runs `op` on three columns and compares every lane, out of place and in place.
fn check<F: Lane>(kernels: &Kernels<F>, op: KernelOp, columns: [&[F]; 3]) {
    let n = columns[0].len().next_multiple_of(BLOCK);
    let mut mem = vec![F::ONE; 4 * n + BLOCK];
    let load = |mem: &mut [F]| {
        for (k, column) in columns.iter().enumerate() {
            mem[k * n..][..column.len()].copy_from_slice(column);
        }
    };
    for out in [3 * n, 0, n, 2 * n] {
        mem.fill(F::ONE);
        load(&mut mem);
        kernels.run(op, &mut mem, out, [0, n, 2 * n], n).unwrap();
        for (i, &got) in mem[out..][..columns[0].len()].iter().enumerate() {
            let [a, b, c] = columns.map(|column| column[i]);
            let want = expected(op, a, b, c);
            assert!(
                same(got, want),
                "{op:?} {} {}: {a} {b} {c} gives {got} ({:#x}), not {want} ({:#x}); written at {out}",
                kernels.isa(),
                F::NAME,
                got.to_bits64(),
                want.to_bits64(),
            );
        }
        assert!(
            mem[4 * n..].iter().all(|&x| x == F::ONE),
            "{op:?} wrote past its block"
        );
    }
}

fn check_bits<F: Lane>(kernels: &Kernels<F>, a: &[F], b: &[F]) {
    let n = a.len();
    let mut mem = a.to_vec();
    mem.extend_from_slice(b);
    for stride in [1, 3] {
        let mut bits = vec![0xA5A5; n / BLOCK * stride];
        kernels.lt_bits(&mem, 0, n, n, &mut bits, stride).unwrap();
        for (k, &word) in bits.iter().enumerate() {
            let want = if k % stride == 0 {
                let at = k / stride * BLOCK;
                (0..BLOCK).fold(0, |w, i| w | u16::from(a[at + i] < b[at + i]) << i)
            } else {
                0xA5A5
            };
            assert_eq!(word, want, "{} {} group {k}", kernels.isa(), F::NAME);
        }
    }
}

fn all_kernels<F: Lane>() {
    let special = special::<F>();
    let mut columns: [Vec<F>; 3] = Default::default();
    for &a in &special {
        for &b in &special {
            for (column, x) in columns.iter_mut().zip([a, b, a + b]) {
                column.push(x);
            }
        }
    }
    let mut random = Random(1);
    let mut wild: [Vec<F>; 3] = Default::default();
    for i in 0..4096 {
        let bits = [random.next(), random.next(), random.next()];
        // Half of the second operands are near the first, where sums cancel.
        let near = bits[0] ^ (bits[1] >> 45) ^ ((bits[1] & 1) << (8 * size_of::<F>() - 1));
        let second = if i % 2 == 0 { bits[1] } else { near };
        for (column, x) in wild.iter_mut().zip([bits[0], second, bits[2]]) {
            column.push(F::from_bits64(x));
        }
    }
    // Comparisons of lanes as masks for `Select`, and numbers near integers for the integer
    // functions.
    let mut gentle: [Vec<F>; 3] = Default::default();
    for _ in 0..1024 {
        let r = random.next();
        #[allow(
            clippy::cast_precision_loss,
            reason = "any number near an integer will do"
        )]
        let x = F::from_f64((r % 4001) as f64 / 4.0 - 500.0);
        let mask = F::from_bits64(if r >> 63 == 1 { u64::MAX } else { 0 });
        for (column, x) in
            gentle
                .iter_mut()
                .zip([if r & 1 << 62 == 0 { mask } else { x }, x.next_up(), x])
        {
            column.push(x);
        }
    }
    let isas: Vec<Isa> = Isa::available().collect();
    assert!(isas.contains(&Isa::Portable));
    for isa in isas {
        let kernels = Kernels::<F>::get(isa);
        assert_eq!(kernels.isa(), isa);
        for op in KernelOp::ALL {
            for [a, b, c] in [&columns, &wild, &gentle] {
                check(kernels, op, [a, b, c]);
            }
            // Lengths that a block of each vector width starts and ends with.
            for n in (0..=5).map(|k| k * BLOCK) {
                check(kernels, op, [&wild[0][..n], &wild[1][..n], &wild[2][..n]]);
            }
        }
        for [a, b, _] in [&columns, &wild, &gentle] {
            let n = a.len() / BLOCK * BLOCK;
            check_bits(kernels, &a[..n], &b[..n]);
        }
    }
}

#[test]
fn f32_kernels_agree_with_scalar_code() {
    all_kernels::<f32>();
}

#[test]
fn f64_kernels_agree_with_scalar_code() {
    all_kernels::<f64>();
}

#[test]
fn specials_contain_the_corners() {
    let all = special::<f32>();
    for x in [
        f32::MIN_POSITIVE,
        f32::from_bits(1),
        f32::MAX,
        f32::INFINITY,
        1.0 + f32::EPSILON,
    ] {
        assert!(all.contains(&x) && all.contains(&-x), "{x:e}");
    }
    assert!(special::<f64>().contains(&f64::MIN_POSITIVE));
}

#[test]
fn operations_are_listed_in_order() {
    for (i, op) in KernelOp::ALL.into_iter().enumerate() {
        assert_eq!(op as usize, i);
    }
}

/// Directed kernels must leave the rounding mode as they found it: 1/3 to nearest, before and
/// after, and its double.
#[test]
fn rounding_mode_is_restored() {
    let third = std::hint::black_box(1.0) / std::hint::black_box(3.0);
    let minus = std::hint::black_box(-1.0) / std::hint::black_box(3.0);
    let sum = std::hint::black_box(1.0) + std::hint::black_box(f64::EPSILON / 4.0);
    let low = std::hint::black_box(1.0) - std::hint::black_box(f64::EPSILON / 8.0);
    for isa in Isa::available() {
        let kernels = Kernels::<f64>::get(isa);
        for op in [
            KernelOp::AddUp,
            KernelOp::SubUp,
            KernelOp::MulUp,
            KernelOp::DivUp,
            KernelOp::SqrtUp,
            KernelOp::SqrtDown,
        ] {
            let mut mem = vec![2.5; 64];
            kernels.run(op, &mut mem, 48, [0, 16, 32], 16).unwrap();
            assert_eq!(std::hint::black_box(1.0) / std::hint::black_box(3.0), third);
            assert_eq!(
                std::hint::black_box(-1.0) / std::hint::black_box(3.0),
                minus
            );
            assert_eq!(
                std::hint::black_box(1.0) + std::hint::black_box(f64::EPSILON / 4.0),
                sum
            );
            assert_eq!(
                std::hint::black_box(1.0) - std::hint::black_box(f64::EPSILON / 8.0),
                low
            );
            assert_eq!((sum, low), (1.0, 1.0));
            assert_eq!(third, -minus);
        }
    }
}

#[test]
fn bad_blocks_are_refused() {
    for isa in Isa::available() {
        let kernels = Kernels::<f32>::get(isa);
        let mut mem = vec![1.0f32; 64];
        let before = mem.clone();
        for (out, args, n) in [
            (49, [0, 0, 0], 16),
            (0, [49, 0, 0], 16),
            (0, [0, 49, 0], 16),
            (0, [0, 0, 49], 16),
            (0, [0, 0, 0], 8),
            (0, [0, 0, 0], 80),
            (usize::MAX, [0, 0, 0], 16),
            (0, [usize::MAX - 8, 0, 0], 16),
            (0, [0, 0, 0], usize::MAX - 15),
        ] {
            for op in KernelOp::ALL {
                assert_eq!(
                    kernels.run(op, &mut mem, out, args, n),
                    Err(BadBlock),
                    "{op:?} {out} {args:?} {n}"
                );
            }
        }
        assert_eq!(mem, before);
        let mut bits = [0u16; 4];
        assert_eq!(kernels.lt_bits(&mem, 0, 0, 64, &mut bits, 1), Ok(()));
        assert_eq!(kernels.lt_bits(&mem, 0, 0, 64, &mut bits, 2), Err(BadBlock));
        assert_eq!(
            kernels.lt_bits(&mem, 0, 0, 64, &mut bits, usize::MAX),
            Err(BadBlock)
        );
        assert_eq!(kernels.lt_bits(&mem, 1, 0, 64, &mut bits, 1), Err(BadBlock));
        assert_eq!(
            kernels.lt_bits(&mem, 0, 56, 16, &mut bits, 1),
            Err(BadBlock)
        );
        assert_eq!(kernels.lt_bits(&mem, 0, 0, 8, &mut bits, 1), Err(BadBlock));
        assert_eq!(kernels.lt_bits(&mem, 0, 0, 0, &mut [], 1), Ok(()));
        assert_eq!(kernels.splat(&mut mem, 60, 2.0, 16), Err(BadBlock));
        assert_eq!(kernels.splat(&mut mem, usize::MAX, 2.0, 16), Err(BadBlock));
        assert_eq!(kernels.splat(&mut mem, 48, 2.0, 16), Ok(()));
        assert_eq!((mem[47], mem[48], mem[63]), (1.0, 2.0, 2.0));
    }
}

/// The first box that a box lies within, for every count of inputs up to 17 and of boxes up to 8,
/// whichever inputs they are told apart by.
fn boxes<F: Lane>() {
    let ends = special::<F>();
    let mut random = Random(7);
    let mut below = |n: usize| usize::try_from(random.next() >> 33).unwrap() % n;
    let mut seen = [0; BOXES + 1];
    for case in 0..12_000 {
        let inputs = case % 18;
        let mut side = || {
            let (a, b) = (ends[below(ends.len())], ends[below(ends.len())]);
            let side = Interval::new(if a <= b { a } else { b }, if a <= b { b } else { a });
            side.unwrap_or(Interval::EMPTY)
        };
        let b: Vec<Interval<F>> = (0..inputs).map(|_| side()).collect();
        let others: Vec<Interval<F>> = (0..inputs * BOXES).map(|_| side()).collect();
        // Boxes that hold it but for one side or none, and that ask nothing of some inputs.
        let boxes: Vec<Vec<Interval<F>>> = (0..below(BOXES + 1))
            .map(|k| {
                let mut sides: Vec<Interval<F>> = (b.iter().zip(&others[k * inputs..]))
                    .map(|(side, other)| match below(3) {
                        0 => Interval::ENTIRE,
                        1 => side.convex_hull(*other),
                        _ => *side,
                    })
                    .collect();
                if inputs > 0 && below(4) > 0 {
                    sides[below(inputs)] = others[k * inputs + below(inputs)];
                }
                sides
            })
            .collect();
        let apart: Vec<usize> = match case % 3 {
            _ if inputs == 0 => Vec::new(),
            0 => Vec::new(),
            1 => (0..below(4)).map(|_| below(inputs)).collect(),
            _ => (0..inputs).collect(),
        };
        let among = [u8::MAX, u8::try_from(below(256)).unwrap()][case % 2];
        let holds = |sides: &Vec<Interval<F>>| {
            let ends = |x: &[Interval<F>]| x.iter().flat_map(|x| x.endpoints()).collect::<Vec<F>>();
            // What containment means, where there are no empty sides.
            let is_within = b.iter().zip(sides).all(|(side, of)| side.subset(*of));
            let holds = !ends(&b)
                .into_iter()
                .zip(ends(sides))
                .any(|(given, of)| given > of);
            assert!(sides.iter().any(|of| of.is_empty()) || holds == is_within);
            holds
        };
        let mut all = boxes.iter().enumerate();
        let want = all.find(|(k, sides)| among >> k & 1 == 1 && holds(sides));
        let want = want.map(|(k, _)| k);
        seen[want.unwrap_or(BOXES)] += 1;
        let sides: Vec<&[Interval<F>]> = boxes.iter().map(Vec::as_slice).collect();
        for isa in Isa::available() {
            let found = Boxes::new(isa, inputs, &apart, &sides);
            assert_eq!(
                found.and_then(|boxes| boxes.first(&b, among)),
                Ok(want),
                "{isa} {}: {b:?}, {apart:?}, {among:b}, {boxes:?}",
                F::NAME
            );
        }
    }
    assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
    let sides = [Interval::<F>::ENTIRE; 9];
    for isa in Isa::available() {
        let made = |apart: &[usize], of: &[&[Interval<F>]]| Boxes::new(isa, 9, apart, of);
        assert_eq!(made(&[], &[]).unwrap().first(&sides, u8::MAX), Ok(None));
        let one = made(&[8], &[&sides]).unwrap();
        assert_eq!(one.first(&sides, u8::MAX), Ok(Some(0)));
        assert_eq!(one.first(&sides, !1), Ok(None));
        assert_eq!(one.first(&sides[..8], u8::MAX), Err(BadBlock));
        assert!(made(&[9], &[&sides]).is_err() && made(&[usize::MAX], &[]).is_err());
        assert!(made(&[], &[&sides[..8]]).is_err());
        assert!(made(&[], &[&sides[..]; BOXES + 1]).is_err());
    }
}

#[test]
fn boxes_are_compared_end_by_end_f32() {
    boxes::<f32>();
}

#[test]
fn boxes_are_compared_end_by_end_f64() {
    boxes::<f64>();
}

/// Tables are those of the level that was asked for where the processor has it, or else of what
/// there is of it.
#[test]
fn a_level_that_is_not_there_falls_back() {
    for isa in Isa::ALL {
        assert_eq!(Kernels::<f32>::get(isa).isa(), isa.or_less());
        assert_eq!(Kernels::<f64>::get(isa).isa(), isa.or_less());
        assert_eq!(Batch::<f32>::with(isa).isa(), isa.or_less());
        assert_eq!(Batch::<f64>::with(isa).isa(), isa.or_less());
    }
    assert!(Isa::available().all(|isa| isa.or_less() == isa));
    assert_eq!(Isa::Portable.or_less(), Isa::Portable);
}
