//! Routines for all lanes at once against those for one.

use super::*;
use crate::resolved::Resolved;
use outward_analysis::{Order, has_pieces, order_of};
use outward_expr::RealOp;
use std::collections::HashMap;

use outward_simd::{Isa, Lane};

/// The bits of a number, whatever NaN it is.
fn bits<F: Float>(x: F) -> Option<u64> {
    (!x.is_nan()).then(|| x.to_f64().to_bits())
}

const ENDS: [[f64; 2]; 22] = [
    [2.0, 1.0],
    [0.5, 1.5],
    [1.0, 1.0],
    [-1.0, 1.0],
    [88.0, 89.0],
    [-104.0, -103.0],
    [0.25, 0.5],
    [f64::NAN, f64::NAN],
    [-1.5, 2.5],
    [0.0, 0.0],
    [f64::NEG_INFINITY, f64::INFINITY],
    [-0.75, -0.5],
    [3.0, 3.0],
    [1e-40, 1e-30],
    [-2.0, 0.0],
    [-1e-40, 0.0],
    [5.0, f64::INFINITY],
    [1e6, 1.000_001e6],
    [0.0, 9.5],
    [-7.0, -7.0],
    // What is left of an interval where NaN is ignored and arises.
    [f64::NAN, 0.5],
    [0.25, f64::NAN],
];

/// All pairs of intervals of all kinds, as lanes: −lo, hi, −lo, hi.
fn pairs<F: Float>() -> [Vec<F>; ARGUMENTS] {
    let mut out = [const { Vec::new() }; ARGUMENTS];
    for x in ENDS {
        for y in ENDS {
            for (lanes, number) in out.iter_mut().zip([-x[0], x[1], -y[0], y[1], 0.0, 0.0]) {
                lanes.push(F::from_f64_up(number));
            }
        }
    }
    out
}

fn lanes_at_once_are_lanes_one_by_one_in<F: Lane>() {
    let mut routines = vec![Routine::Modulo];
    let all = [Which::Lower, Which::Upper, Which::Both];
    for which in all {
        routines.push(Routine::ModuloBound(which));
    }
    for f in Elementary::ALL {
        routines.push(Routine::Point(f));
        routines.extend(all.map(|which| Routine::Bound(f, which)));
    }
    let lanes = pairs::<F>();
    for isa in Isa::available() {
        for n in [0, 1, 2, 3, 8, 16, 17, 32, lanes[0].len()] {
            let args = lanes.each_ref().map(|lanes| &lanes[..n]);
            for routine in &routines {
                let mut results = vec![F::ONE; 2 * n];
                let (first, second) = results.split_at_mut(n);
                Resolved::of(routine, isa).apply_to_lanes(|k| args[k], [first, second]);
                for i in 0..n {
                    let lane = args.map(|arg| arg[i]);
                    let alone = routine.apply(lane);
                    for k in 0..routine.results() {
                        let result = results[k * n + i];
                        assert_eq!(bits(result), bits(alone[k]), "{routine:?} {isa} {lane:?}");
                    }
                }
            }
        }
    }
}

/// Ends of random sizes and signs, and of all kinds of intervals.
fn random_lanes_are_lanes_one_by_one_in<F: Lane>(mut state: u64) {
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut end = || {
        let (bits, kind) = (random(), random() % 4);
        // Of [0, 1), by 32 bits.
        let unit = f64::from((bits >> 32) as u32) / 4_294_967_296.0;
        match kind {
            0 => F::from_bits64(if size_of::<F>() == 4 {
                bits >> 32
            } else {
                bits
            }),
            1 => F::from_f64(200.0 * unit - 100.0),
            _ => F::from_f64(4.0 * unit - 2.0),
        }
    };
    let mut lanes = [const { Vec::new() }; ARGUMENTS];
    for _ in 0..1024 {
        for pair in [0, 2] {
            let (a, b) = (end(), end());
            let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
            lanes[pair].push(-lo);
            lanes[pair + 1].push(hi);
        }
    }
    let args = lanes.each_ref().map(Vec::as_slice);
    let mut of_kernels = 0;
    for f in Elementary::ALL {
        for which in [Which::Lower, Which::Upper, Which::Both] {
            let routine = Routine::Bound(f, which);
            if !routine.has_kernel() {
                continue;
            }
            of_kernels += 1;
            let n = args[0].len();
            for isa in Isa::available() {
                let mut results = vec![F::ONE; 2 * n];
                let (first, second) = results.split_at_mut(n);
                Resolved::of(&routine, isa).apply_to_lanes(|k| args[k], [first, second]);
                for i in 0..n {
                    let lane = args.map(|arg| arg.get(i).copied().unwrap_or(F::ZERO));
                    let alone = routine.apply(lane);
                    for k in 0..routine.results() {
                        let result = results[k * n + i];
                        assert_eq!(bits(result), bits(alone[k]), "{routine:?} {isa} {lane:?}");
                    }
                }
            }
        }
    }
    assert!(of_kernels >= 60, "{of_kernels}");
}

/// On boxes on which a function is monotone it is computed as on any, to the bit.
fn pieces_are_bounds_in<F: Lane>(mut state: u64) {
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        // Of [0, 1), by 32 bits.
        f64::from((state >> 32) as u32) / 4_294_967_296.0
    };
    // By how the function runs: −lo, hi, −lo, hi.
    let mut boxes: HashMap<(Elementary, [bool; 2]), [Vec<F>; 4]> = HashMap::new();
    for _ in 0..20_000 {
        let mut side = |size: f64, from: f64| {
            let lo = from + size * random();
            let width = 2.0 * random() * random() * random();
            let ends = [lo, if random() < 0.1 { lo } else { lo + width }];
            let [lo, hi] =
                ends.map(|end| F::from_f64(if random() < 0.1 { end.round() } else { end }));
            Interval::new(lo, hi).unwrap_or(Interval::EMPTY)
        };
        let (x, y, base) = (side(8.0, -4.0), side(6.0, -3.0), side(2.0, 0.0));
        for f in Elementary::ALL.into_iter().filter(|&f| has_pieces(f)) {
            let x = if f == Elementary::Pow { base } else { x };
            let order = order_of(RealOp::Call(f), [x, y, y]);
            for falls in [[false, false], [false, true], [true, false], [true, true]] {
                let in_x = [Order::RISES_IN_X, Order::FALLS_IN_X][usize::from(falls[0])];
                let in_y = [Order::RISES_IN_Y, Order::FALLS_IN_Y][usize::from(falls[1])];
                let is_so = order.has(in_x) && (f.arity() == 1 || order.has(in_y));
                if is_so && (f.arity() == 2 || !falls[1]) {
                    let lanes = boxes.entry((f, falls)).or_default();
                    let ends = [x.endpoints(), y.endpoints()].concat();
                    for (lane, end) in lanes.iter_mut().zip(ends) {
                        lane.push(end);
                    }
                }
            }
        }
    }
    // Sine and cosine either way, the tangent, and powers all ways.
    assert_eq!(boxes.len(), 9);
    for ((f, falls), lanes) in boxes {
        // A lane without operands, as an arm that is not taken has, and lanes with half of them.
        let mut lanes = lanes.map(|lane| lane[..lane.len().min(1_000)].to_vec());
        assert!(lanes[0].len() > 100, "{f:?} {falls:?}");
        for (k, lane) in lanes.iter_mut().enumerate() {
            (lane[17], lane[20 + k]) = (F::NAN, F::NAN);
        }
        for which in [Which::Lower, Which::Upper, Which::Both] {
            let (piece, bound) = (Routine::Piece(f, falls, which), Routine::Bound(f, which));
            for isa in Isa::available() {
                for n in [1, 2, 8, 16, 64, lanes[0].len()] {
                    let of = |routine: &Routine| {
                        let mut results = vec![F::ONE; 2 * n];
                        let (first, second) = results.split_at_mut(n);
                        let arg = |k: usize| &lanes[k][..n];
                        Resolved::of(routine, isa).apply_to_lanes(arg, [first, second]);
                        results
                    };
                    let (on_piece, on_any) = (of(&piece), of(&bound));
                    for i in 0..n {
                        let lane = [0, 1, 2, 3, 0, 1].map(|k: usize| lanes[k][i]);
                        let alone = piece.apply(lane);
                        for k in 0..piece.results() {
                            let expected = bits(on_any[k * n + i]);
                            assert_eq!(
                                bits(on_piece[k * n + i]),
                                expected,
                                "{piece:?} {isa} {lane:?}"
                            );
                            assert_eq!(bits(alone[k]), expected, "{piece:?} {lane:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn pieces_are_bounds() {
    pieces_are_bounds_in::<f32>(3);
    pieces_are_bounds_in::<f64>(4);
}

#[test]
fn random_lanes_are_lanes_one_by_one() {
    random_lanes_are_lanes_one_by_one_in::<f32>(1);
    random_lanes_are_lanes_one_by_one_in::<f64>(2);
}

/// Both ends together have the bits of each alone.
#[test]
fn both_ends_are_each_end() {
    let both = |routine: Routine| {
        let args = pairs::<f64>();
        for i in 0..args[0].len() {
            let lane = args.each_ref().map(|arg| arg[i]);
            let [lower, upper] = [Endpoint::Lower, Endpoint::Upper].map(|end| routine.only(end));
            let each = [lower.apply(lane)[0], upper.apply(lane)[0]];
            assert_eq!(
                routine.apply(lane).map(bits),
                each.map(bits),
                "{routine:?} {lane:?}"
            );
        }
    };
    both(Routine::ModuloBound(Which::Both));
    for f in Elementary::ALL {
        both(Routine::Bound(f, Which::Both));
    }
}

#[test]
fn lanes_at_once_are_lanes_one_by_one() {
    lanes_at_once_are_lanes_one_by_one_in::<f32>();
    lanes_at_once_are_lanes_one_by_one_in::<f64>();
}
