//! See `outward_tests::checks::recursion`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::recursion(&mut Unstructured::new(data));
});
