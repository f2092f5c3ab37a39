//! Nanoseconds per kernel call, by instruction set, format and block length:
//! `cargo run --release -p outward-simd --example kernel_speed`.

#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::unwrap_used,
    reason = "a measuring program"
)]

use std::hint::black_box;
use std::time::Instant;

use outward_simd::{Isa, Kernels, Lane, Op};

const OPS: [Op; 9] = [
    Op::Add,
    Op::Mul,
    Op::Max,
    Op::Select,
    Op::AddUp,
    Op::MulUp,
    Op::DivUp,
    Op::SqrtUp,
    Op::Lt,
];

fn measure<F: Lane>() {
    for isa in Isa::available() {
        let kernels = Kernels::<F>::get(isa);
        for n in [16, 64, 256] {
            let mut mem = vec![F::ONE; 4 * n];
            for (i, x) in mem.iter_mut().enumerate() {
                *x = F::from_f64(1.0 + i as f64 / 7.0);
            }
            print!("{:4} {:9} {n:4} lanes:", F::NAME, isa.name());
            for op in OPS {
                let calls = 20_000;
                let mut best = f64::INFINITY;
                for _ in 0..9 {
                    let start = Instant::now();
                    for _ in 0..calls {
                        kernels
                            .run(black_box(op), &mut mem, 3 * n, [0, n, 2 * n], n)
                            .unwrap();
                    }
                    let ns = start.elapsed().as_secs_f64() * 1e9 / f64::from(calls);
                    if ns < best {
                        best = ns;
                    }
                }
                print!("  {op:?} {best:.1}");
            }
            println!();
        }
    }
}

fn main() {
    measure::<f32>();
    measure::<f64>();
}
