//! See `outward_tests::checks::lanes`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::lanes(&mut Unstructured::new(data));
});
