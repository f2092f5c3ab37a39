//! Shaders run by Vulkan, against what was read.
//!
//! ```text
//! OUTWARD_GPU_POINTS=1000000 cargo test --release -p outward-tests --features gpu --test gpu -- --nocapture
//! ```
//!
//! Without the variable it is some thousand points of each example.
//! `OUTWARD_GPU_ONLY=marching.wgsl` takes one alone, `OUTWARD_GPU_ADAPTER=llvmpipe` a device whose
//! name contains that. What is compared, and how, is said in
//! `src/gpu/mod.rs`.
#![allow(clippy::print_stdout, reason = "counts are what is to be recorded")]
#![allow(clippy::panic, clippy::unwrap_used, reason = "a panic is a failure")]

mod built_in;

use std::time::Instant;

use outward_tests::gpu::boxes::on_boxes;
use outward_tests::gpu::compare::{compare, example};
use outward_tests::gpu::device::Device;
use outward_tests::gpu::draw::ORDINARY;

const SEED: u64 = 2026;

fn points() -> u32 {
    let asked = std::env::var("OUTWARD_GPU_POINTS").ok();
    asked.map_or(1 << 15, |n| n.parse().unwrap())
}

/// What has to be reached for a comparison to say something: at most this part of the outputs is
/// not judged; and of those that are judged, and more than one number is allowed for, this part is
/// at least as narrow as 10⁻³ of the number.
const EXAMPLES: &[(&str, f64, f64)] = &[
    ("ashikhmin_shirley.wgsl", 0.001, 0.9),
    // Light and viewer of all sizes; small sums to a power.
    ("blinn_phong.frag", 0.001, 0.8),
    ("blobs.wgsl", 0.001, 0.7),
    ("car_paint.wgsl", 0.001, 0.97),
    ("cook_torrance.wgsl", 0.001, 0.99),
    ("diffuse.wgsl", 0.001, 0.99),
    ("disney_diffuse.wgsl", 0.001, 0.99),
    ("fractal.wgsl", 0.01, 0.98),
    ("half_lambert.spv", 0.01, 0.99),
    // Rays that pass a surface closely.
    ("marching.wgsl", 0.001, 0.99),
    // A sine is allowed to be 2⁻¹¹ off: with 10⁻² it is nine tenths.
    ("noise_texture.wgsl", 0.001, 0.03),
    ("oren_nayar.wgsl", 0.001, 0.99),
    ("phong.wgsl", 0.001, 0.99),
    ("ward.wgsl", 0.001, 0.99),
    ("ward_isotropic.wgsl", 0.001, 0.99),
];

#[test]
#[expect(clippy::cast_precision_loss, reason = "a part is not exact")]
fn examples_on_the_device_are_what_was_read() {
    let device = Device::open();
    println!("{}", device.name);
    let only = std::env::var("OUTWARD_GPU_ONLY").ok();
    let chosen = |name: &str| only.as_ref().is_none_or(|only| only == name);
    let mut wrong = Vec::new();
    for &(name, not_judged, narrow) in EXAMPLES.iter().filter(|example| chosen(example.0)) {
        let bytes = example(name);
        let start = Instant::now();
        let tally = compare(&device, name, [&bytes, &bytes], points(), SEED);
        let seconds = start.elapsed().as_secs_f64();
        println!("{name}: {tally} ({seconds:.1} s)");
        if tally.device_outside + tally.ours_outside > 0 {
            wrong.push(format!("{name}: values that are not allowed"));
        }
        let outputs = tally.outputs as f64;
        if tally.points < u64::from(points()) || tally.not_judged as f64 > not_judged * outputs {
            wrong.push(format!("{name}: too little is judged"));
        }
        if tally.narrow(2) < narrow || tally.narrow(3) < 0.9 {
            wrong.push(format!("{name}: what is allowed is too wide"));
        }
        // No more than a few are far apart, whatever is allowed.
        if tally.apart[4] as f64 > 0.01 * outputs {
            wrong.push(format!("{name}: too many are apart"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "a part is not exact")]
fn examples_on_the_device_are_in_their_value_sets() {
    let device = Device::open();
    let only = std::env::var("OUTWARD_GPU_ONLY").ok();
    let chosen = |name: &str| only.as_ref().is_none_or(|only| only == name);
    // As many points as of the other comparison.
    let boxes = points() / 256;
    let mut wrong = Vec::new();
    for &(name, ..) in EXAMPLES.iter().filter(|example| chosen(example.0)) {
        let bytes = example(name);
        let start = Instant::now();
        let found = on_boxes(&device, name, [&bytes, &bytes], boxes, ORDINARY, SEED);
        let seconds = start.elapsed().as_secs_f64();
        println!("{name}: {found} ({seconds:.1} s)");
        if found.outside > 0 {
            wrong.push(format!("{name}: values that are not allowed"));
        }
        if (found.known as f64) < 0.25 * found.outputs as f64 {
            wrong.push(format!("{name}: too little has bounds"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_example_is_compared() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/shaders");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let compared: Vec<&str> = EXAMPLES.iter().map(|example| example.0).collect();
    assert_eq!(names, compared);
}

/// A fault in a shader that the device is given: what stands there, and what is put in its place.
const FAULTS: &[(&str, &[u8], &[u8])] = &[
    ("ashikhmin_shirley.wgsl", b"fifth(1.0 - vh)", b"fifth(vh)"),
    ("ashikhmin_shirley.wgsl", b"max(nl, nv)", b"min(nl, nv)"),
    ("blinn_phong.frag", b"pow(nh, ", b"pow(nl, "),
    ("blobs.wgsl", b"abs(a - b)", b"abs(a + b)"),
    ("blobs.wgsl", b"k * h * h / 4.0", b"k * h * h / 4.1"),
    ("car_paint.wgsl", b"R0 = 0.04", b"R0 = 0.0401"),
    ("car_paint.wgsl", b"dot(v, h)", b"dot(n, h)"),
    ("cook_torrance.wgsl", b"1.0 - 1.0 / nh2", b"1.0 - nh2"),
    ("cook_torrance.wgsl", b"/ (4.0 * nv)", b"/ (4.0 * nl)"),
    ("diffuse.wgsl", b"3.14159265358979", b"3.1416"),
    (
        "disney_diffuse.wgsl",
        b"grazing * fifth(1.0 - nv)",
        b"grazing * fifth(1.0 - nl)",
    ),
    (
        "fractal.wgsl",
        b"z.x * z.x - z.y * z.y",
        b"z.y * z.y - z.x * z.x",
    ),
    ("fractal.wgsl", b"count < STEPS", b"count <= STEPS"),
    (
        "half_lambert.spv",
        &0.5_f32.to_le_bytes(),
        &0.500_01_f32.to_le_bytes(),
    ),
    ("marching.wgsl", b"0.05 * t * t", b"0.050001 * t * t"),
    ("marching.wgsl", b"gap < 0.001", b"gap < 0.002"),
    (
        "marching.wgsl",
        b"length(vec2(length(p.xz) - large, p.y)) - small",
        b"length(vec2(length(p.xz) - large, p.y)) + small",
    ),
    ("noise_texture.wgsl", b"t * 6.0 - 15.0", b"15.0 - t * 6.0"),
    ("noise_texture.wgsl", b"0x7feb352du", b"0x7feb352fu"),
    ("noise_texture.wgsl", b"weight *= 0.5", b"weight *= 0.51"),
    ("oren_nayar.wgsl", b"variance + 0.33", b"variance + 0.3301"),
    ("oren_nayar.wgsl", b"max(nl, nv)", b"min(nl, nv)"),
    ("phong.wgsl", b"reflect(-l, n)", b"reflect(l, n)"),
    ("phong.wgsl", b"exponent + 2.0", b"exponent + 2.001"),
    ("ward.wgsl", b"q = l + v;", b"q = l - v;"),
    ("ward.wgsl", b"sqrt(nl / nv)", b"sqrt(nv / nl)"),
    (
        "ward_isotropic.wgsl",
        b"(sum * sum) - 1.0",
        b"(sum * sum) - 1.001",
    ),
];

#[test]
fn faults_are_found() {
    let device = Device::open();
    let mut missed = Vec::new();
    for &(name, right, wrong) in FAULTS {
        let bytes = example(name);
        let at = bytes.windows(right.len()).position(|part| part == right);
        let at = at.unwrap_or_else(|| panic!("{name} has changed"));
        let changed = [&bytes[..at], wrong, &bytes[at + right.len()..]].concat();
        let tally = compare(&device, name, [&changed, &bytes], 4096, SEED);
        let wrong = wrong.escape_ascii().to_string();
        let found = on_boxes(&device, name, [&changed, &bytes], 64, ORDINARY, SEED);
        println!(
            "{name} with {wrong}: {} of {} outside; on boxes {} of {}",
            tally.device_outside, tally.outputs, found.outside, found.values
        );
        assert_eq!(tally.ours_outside, 0, "{name}");
        if tally.device_outside == 0 {
            missed.push((name, wrong));
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}
