//! See `outward_tests::checks::text_roundtrip`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::text_roundtrip(&mut Unstructured::new(data));
});
