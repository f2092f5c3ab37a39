//! See `outward_tests::checks::interval_ops`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::interval_ops(&mut Unstructured::new(data));
});
