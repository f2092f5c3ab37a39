//! See `outward_tests::checks::literals`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::literals(&mut Unstructured::new(data));
});
