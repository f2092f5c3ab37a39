//! See `outward_tests::checks::values_hold`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::values_hold(&mut Unstructured::new(data));
});
