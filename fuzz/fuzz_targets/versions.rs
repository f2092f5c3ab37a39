//! See `outward_tests::checks::versions`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::versions(&mut Unstructured::new(data));
});
