//! See `outward_tests::checks::flow_holds`.
#![no_main]
use arbitrary::Unstructured;
use outward_tests::checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = checks::flow_holds(&mut Unstructured::new(data));
});
