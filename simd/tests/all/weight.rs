//! How much there is to compile: each loop that holds a kernel of an elementary function costs a
//! fifth of a second to a second.

/// Recorded; a kernel more needs a reason. Of an instruction set: 18 functions and integer powers
/// in double precision, three exponentials in either format, of both endpoints and of one, and
/// short kernels of sine and cosine for batches, and four functions at points.
///
/// Exponentials of one endpoint: all of them take a second of a processor to build. A kernel that
/// wants one endpoint of exp takes 0.7 (f64) to 0.9 (f32, AVX-512) of the time that it took with
/// both.
const KERNELS: usize = if cfg!(target_arch = "x86_64") {
    2 * PER_INSTRUCTION_SET
} else if cfg!(target_arch = "aarch64") {
    PER_INSTRUCTION_SET
} else {
    0
};
const PER_INSTRUCTION_SET: usize = 18 + 1 + 2 * 2 * 3 + 2 + 4;

#[test]
fn kernels_are_compiled_once_for_an_instruction_set() {
    let found = outward_simd::compiled_kernels();
    assert!(
        found <= KERNELS,
        "{found} loops with a kernel, and {KERNELS} are recorded: let formats and layouts share them"
    );
    assert_eq!(found, KERNELS, "fewer than recorded: record that");
}
