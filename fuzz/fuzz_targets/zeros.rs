//! See `outward_tests::checks::zeros`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::zeros(&mut Unstructured::new(data));
});
