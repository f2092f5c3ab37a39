//! See `outward_tests::checks::unit_vectors`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::unit_vectors(&mut Unstructured::new(data));
});
