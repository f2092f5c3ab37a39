//! See `outward_tests::checks::device_holds`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::device_holds(&mut Unstructured::new(data));
});
