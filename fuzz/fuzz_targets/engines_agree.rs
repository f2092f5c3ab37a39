//! See `outward_tests::checks::engines_agree`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::engines_agree(&mut Unstructured::new(data));
});
