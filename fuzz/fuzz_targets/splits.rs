//! See `outward_tests::checks::splits`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::splits(&mut Unstructured::new(data));
});
