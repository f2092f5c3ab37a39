//! See `outward_tests::checks::picture_same`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::picture_same(&mut Unstructured::new(data));
});
