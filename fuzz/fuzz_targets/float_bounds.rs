//! See `outward_tests::checks::float_bounds`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::float_bounds(&mut Unstructured::new(data));
});
