//! How sharp bounds are.

use std::time::Instant;
use outward_analysis::identities::{Limits, range};
use outward_interval::Interval;
use outward_tests::fpbench::{cores, folder, rows};
use outward_semantics::eval_interval;
use outward::Kernel;

type I = Interval<f64>;
fn sub(region: &[I], share: f64, seed: &mut u64) -> Vec<I> {
    region.iter().map(|s| {
        *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let at = (*seed >> 11) as f64 / (1u64 << 53) as f64 * (1.0 - share);
        let lo = s.inf() + at * s.wid();
        Interval::new(lo, (lo + share * s.wid()).min(s.sup())).unwrap()
    }).collect()
}
fn build(f: &outward_expr::Function, region: &[I], plain: bool) -> Kernel<f64> {
    let mut code = Kernel::builder(f);
    if plain { code = code.plain(); }
    for (name, &side) in f.inputs.iter().zip(region) { code = code.within(name, side).unwrap(); }
    code.build::<f64>().unwrap()
}
fn ns(k: &Kernel<f64>, boxes: &[Vec<I>]) -> f64 {
    let _ = k.eval_many(boxes);
    let mut best = f64::INFINITY;
    for _ in 0..20 { let t = Instant::now(); let _ = k.eval_many(boxes); best = best.min(t.elapsed().as_secs_f64()); }
    best * 1e9 / boxes.len() as f64
}
fn main() {
    let folder = folder();
    let cores = cores(&folder).unwrap();
    let only = std::env::args().nth(1).unwrap_or_default();
    let mut sums = [[0.0; 3]; 3]; let mut n = 0.0; let mut tr = 0.0; let mut times = vec![]; let mut makes = vec![];
    for row in rows(&folder).unwrap() {
        if !row.name.contains(&only) || row.gap > 1e-5 { continue; }
        let Some((_, core)) = cores.iter().find(|(file, core)| *file == row.file && core.name == row.name) else { continue };
        let Ok(reading) = core.reading.as_ref() else { continue };
        let f = reading.function.clone();
        let region: Vec<I> = reading.region.iter().map(|s| s.interval()).collect();
        let natural = eval_interval(&f, &region).unwrap()[0];
        let w = row.range.1 - row.range.0;
        if natural.wid() / w < 1.01 { continue; }
        let plain = build(&f, &region, true);
        let t = Instant::now();
        let sharp = build(&f, &region, false);
        let make = t.elapsed().as_secs_f64() * 1e3;
        let mut line = format!("{:24}", row.name);
        let mut seed = 1;
        for (k, share) in [1.0, 0.25, 0.0625].into_iter().enumerate() {
            let boxes: Vec<Vec<I>> = (0..if share == 1.0 { 1 } else { 16 }).map(|_| if share == 1.0 { region.clone() } else { sub(&region, share, &mut seed) }).collect();
            let (mut a, mut b, mut c) = (0.0, 0.0, 0.0);
            for b_ in &boxes {
                let r = range(&f, f.outputs[0].node, b_, Limits { tolerance: 1e-6, boxes: 2000, stop: &|_| false }).unwrap();
                let inner = r.inner.unwrap();
                let truth = inner[1] - inner[0];
                let (p, s) = (plain.eval(b_).unwrap(), sharp.eval(b_).unwrap());
                if !(s.inf() <= inner[0] + 1e-9 * truth.abs().max(inner[0].abs()) && s.sup() >= inner[1] - 1e-9 * truth.abs().max(inner[1].abs())) { println!("LOST {} {b_:?} {s} {inner:?}", row.name); }
                a += (p.wid() / truth).ln(); b += (s.wid() / truth).ln(); c += (r.outer.wid() / truth).ln();
            }
            let m = boxes.len() as f64;
            sums[k][0] += a / m; sums[k][1] += b / m; sums[k][2] += c / m;
            line += &format!(" | {:10.3} {:7.3} {:6.3}", (a / m).exp(), (b / m).exp(), (c / m).exp());
        }
        let boxes: Vec<Vec<I>> = (0..512).map(|_| sub(&region, 0.25, &mut seed)).collect();
        let (tp, ts) = (ns(&plain, &boxes), ns(&sharp, &boxes));
        tr += (ts / tp).ln(); n += 1.0; times.push(ts); makes.push(make);
        println!("{line} | {tp:.1} {ts:.1} ns {:.2} | {make:.2} ms", ts / tp);
    }
    for s in sums { println!("{:.3} {:.3} {:.4}", (s[0] / n).exp(), (s[1] / n).exp(), (s[2] / n).exp()); }
    makes.sort_by(f64::total_cmp);
    println!("time {:.3}, make median {:.2} max {:.2}", (tr / n).exp(), makes[makes.len() / 2], makes.last().unwrap());
}
