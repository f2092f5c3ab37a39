//! Debug.
#![allow(missing_docs)]
use outward::*;
fn main() {
    let name = std::env::args().nth(1).unwrap();
    let src = std::fs::read_to_string(&name).unwrap();
    let m = outward::front::read(&name, &src).unwrap();
    let known = m.inputs.region::<f64>();
    let f = &m.function;
    let sides: Vec<_> = f
        .inputs
        .iter()
        .map(|n| known.iter().find(|k| k.0 == n).map(|k| k.1).unwrap())
        .collect();
    let b = PointEvaluator::builder(f).on(&sides).unwrap();
    let mut p = b.profiler::<f32>().unwrap();
    let n = 4096;
    let cols: Vec<Vec<f32>> = sides
        .iter()
        .enumerate()
        .map(|(i, s)| {
            (0..n)
                .map(|k| {
                    let t = ((k * (i * 7 + 3)) % 977) as f64 / 977.0;
                    (s.inf() + t * (s.sup() - s.inf())) as f32
                })
                .collect()
        })
        .collect();
    let c: Vec<&[f32]> = cols.iter().map(|c| &c[..]).collect();
    p.run(&c).unwrap();
    let mut prof = p.profile().clone();
    for c in &mut prof.counts.candidates {
        c.1 = c.0 * 9 / 10;
    }
    prof.counts.patterns.clear();
    let e = b.clone().zeros(&prof).build::<f32>().unwrap();
    let r = e.zeros();
    println!(
        "considered {} tests {} insts {:?}",
        r.considered,
        r.tests.len(),
        r.instructions
    );
    for t in &r.tests {
        println!(
            "{} p {:.2} gain {:.3} left out {} in {}",
            t.value, t.probability, t.gain, t.left_out, t.regions
        );
    }
    for (v, at, why) in r.refused.iter().take(40) {
        println!("refused {v}: {at}: {why:?}");
    }
}
