//! See `outward_tests::checks::specialise_same`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::specialise_same(&mut Unstructured::new(data));
});
