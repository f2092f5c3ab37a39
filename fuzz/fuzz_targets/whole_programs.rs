//! See `outward_tests::checks::whole_programs`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::whole_programs(&mut Unstructured::new(data));
});
