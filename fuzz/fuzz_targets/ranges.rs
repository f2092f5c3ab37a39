//! See `outward_tests::checks::ranges`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::ranges(&mut Unstructured::new(data));
});
