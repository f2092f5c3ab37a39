//! A sample of the sweep over all arguments in binary32, of every function of one argument.
//!
//! The whole is `.ci/long exhaustive`: hours, with MPFR as the judge of what plain arithmetic
//! cannot tell. A kernel, a table or a reduction of arguments that is wrong is wrong at many
//! arguments, and is found here; a single hard case is not, for which there are the lists in
//! `src/oracle/hard.txt`.

use outward_interval::Elementary;
use outward_tests::sweep::sweep;

/// A prime: no pattern of the low bits is left out.
const STRIDE: u64 = 20_011;

#[test]
fn a_sample_of_all_arguments_has_the_tightest_values() {
    for f in Elementary::ALL.into_iter().filter(|f| f.arity() == 1) {
        let counts = sweep(f, STRIDE);
        assert!(counts.arguments > 200_000, "{f:?}: {counts:?}");
        assert_eq!(
            (counts.unsound, counts.loose),
            (0, 0),
            "{f:?}: {:#?}",
            counts.examples
        );
    }
}
