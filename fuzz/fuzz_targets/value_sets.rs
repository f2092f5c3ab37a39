//! See `outward_tests::checks::value_sets`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::value_sets(&mut Unstructured::new(data));
});
