//! See `outward_tests::checks::strict_holds`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::strict_holds(&mut Unstructured::new(data));
});
