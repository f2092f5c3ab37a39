//! See `outward_tests::checks::lower_rows`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::lower_rows(&mut Unstructured::new(data));
});
