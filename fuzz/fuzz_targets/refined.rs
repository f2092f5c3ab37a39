//! See `outward_tests::checks::refined`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::refined(&mut Unstructured::new(data));
});
