//! The statements of the suite that ask for less than is tightest, or have a fault: each with its
//! reason.
//!
//! Nothing is skipped: a statement that is listed here is judged by the *truth* that is given for
//! it. The truths about sin, cos, tan and pown were computed with 400 bits. Tests below hold each
//! truth against what it replaces, and the runner fails if an entry stands for no statement of its
//! file.

use super::{Statement, parse};

/// A statement and what it should have said.
#[derive(Clone, Copy, Debug)]
pub struct Relaxed {
    /// The name of the file.
    pub file: &'static str,
    /// The statement, spaced as [`Statement::text`] is.
    pub text: &'static str,
    /// What is true.
    pub truth: &'static str,
    /// Why.
    pub reason: &'static str,
}

impl Relaxed {
    /// The statement that is true.
    ///
    /// # Panics
    /// If the entry is not in the form of files.
    #[must_use]
    pub fn statement(&self) -> Statement {
        read(self.truth)
    }
}

fn read(text: &str) -> Statement {
    let file = format!("testcase one {{ {text}; }}");
    let mut testcases = parse("relaxed.rs", &file).unwrap_or_else(|e| panic!("{e}"));
    testcases.remove(0).statements.remove(0)
}

/// All of them.
pub const RELAXED: &[Relaxed] = &[
    Relaxed {
        file: "libieeep1788_num.itl",
        text: "midRad [nai] [nai] = NaN NaN",
        truth: "midRad [nai] = NaN NaN",
        reason: "midRad has one argument",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "sinRevBin [0X1.FFFFFFFFFFFFFP-1, 0X1P+0] [1.57, 1.58] = [0x1.921fb50442d18p+0, 0x1.921fb58442d1ap+0]",
        truth: "sinRevBin [0X1.FFFFFFFFFFFFFP-1, 0X1P+0] [1.57, 1.58] = [0x1.921fb50442d18p+0, 0x1.921fb58442d19p+0]",
        reason: "pi - asin(1 - 2^-53) is below the last number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "sinRevBin [0X1.FFFFFFFFFFFFFP-1, 0X1P+0]_dac [1.57, 1.58]_dac = [0x1.921fb50442d18p+0, 0x1.921fb58442d1ap+0]_trv",
        truth: "sinRevBin [0X1.FFFFFFFFFFFFFP-1, 0X1P+0]_dac [1.57, 1.58]_dac = [0x1.921fb50442d18p+0, 0x1.921fb58442d19p+0]_trv",
        reason: "pi - asin(1 - 2^-53) is below the last number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "cosRevBin [-1.0, -1.0] [3.14, 3.15] = [0x1.921fb54442d18p+1, 0x1.921fb54442d1ap+1]",
        truth: "cosRevBin [-1.0, -1.0] [3.14, 3.15] = [0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1]",
        reason: "the solution is pi, between the two numbers of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "cosRevBin [-1.0, -1.0]_com [3.14, 3.15]_dac = [0x1.921fb54442d18p+1, 0x1.921fb54442d1ap+1]_trv",
        truth: "cosRevBin [-1.0, -1.0]_com [3.14, 3.15]_dac = [0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1]_trv",
        reason: "the solution is pi, between the two numbers of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1] [3.14, 3.15] = [0x1.921fb52442d18p+1, 0x1.921fb56442d1ap+1]",
        truth: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1] [3.14, 3.15] = [0x1.921fb52442d18p+1, 0x1.921fb56442d19p+1]",
        reason: "2 pi - acos(2^-53 - 1) is below the last number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1]_dac [3.14, 3.15]_def = [0x1.921fb52442d18p+1, 0x1.921fb56442d1ap+1]_trv",
        truth: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1]_dac [3.14, 3.15]_def = [0x1.921fb52442d18p+1, 0x1.921fb56442d19p+1]_trv",
        reason: "2 pi - acos(2^-53 - 1) is below the last number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1] [-3.15, -3.14] = [-0x1.921fb56442d1ap+1, -0x1.921fb52442d18p+1]",
        truth: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1] [-3.15, -3.14] = [-0x1.921fb56442d19p+1, -0x1.921fb52442d18p+1]",
        reason: "acos(2^-53 - 1) - 2 pi is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1]_def [-3.15, -3.14]_com = [-0x1.921fb56442d1ap+1, -0x1.921fb52442d18p+1]_trv",
        truth: "cosRevBin [-0X1P+0, -0X1.FFFFFFFFFFFFFP-1]_def [-3.15, -3.14]_com = [-0x1.921fb56442d19p+1, -0x1.921fb52442d18p+1]_trv",
        reason: "acos(2^-53 - 1) - 2 pi is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "tanRevBin [0X1.D02967C31CDB4P+53, 0X1.D02967C31CDB5P+53] [-1.5708, 1.5708] = [-0x1.921fb54442d1bp+0, 0x1.921fb54442d19p+0]",
        truth: "tanRevBin [0X1.D02967C31CDB4P+53, 0X1.D02967C31CDB5P+53] [-1.5708, 1.5708] = [-0x1.921fb54442d19p+0, 0x1.921fb54442d19p+0]",
        reason: "the least solution is atan(0X1.D02967C31CDB4P+53) - pi, just below -pi/2, which is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "tanRevBin [0X1.D02967C31CDB4P+53, 0X1.D02967C31CDB5P+53]_dac [-1.5708, 1.5708]_def = [-0x1.921fb54442d1bp+0, 0x1.921fb54442d19p+0]_trv",
        truth: "tanRevBin [0X1.D02967C31CDB4P+53, 0X1.D02967C31CDB5P+53]_dac [-1.5708, 1.5708]_def = [-0x1.921fb54442d19p+0, 0x1.921fb54442d19p+0]_trv",
        reason: "the least solution is atan(0X1.D02967C31CDB4P+53) - pi, just below -pi/2, which is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "tanRevBin [0X1.72CECE675D1FCP-52, 0X1.72CECE675D1FDP-52] [-3.15, 3.15] = [-0X1.921FB54442D19P+1, 0X1.921FB54442D1aP+1]",
        truth: "tanRevBin [0X1.72CECE675D1FCP-52, 0X1.72CECE675D1FDP-52] [-3.15, 3.15] = [-0X1.921FB54442D18P+1, 0X1.921FB54442D1aP+1]",
        reason: "the least solution is atan(0X1.72CECE675D1FCP-52) - pi, which is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "tanRevBin [0X1.72CECE675D1FCP-52, 0X1.72CECE675D1FDP-52]_com [-3.15, 3.15]_com = [-0X1.921FB54442D19P+1, 0X1.921FB54442D1aP+1]_trv",
        truth: "tanRevBin [0X1.72CECE675D1FCP-52, 0X1.72CECE675D1FDP-52]_com [-3.15, 3.15]_com = [-0X1.921FB54442D18P+1, 0X1.921FB54442D1aP+1]_trv",
        reason: "the least solution is atan(0X1.72CECE675D1FCP-52) - pi, which is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "pownRev [0X0P+0, 0X0.0000000000001P-1022] -7 = [0x1.588cea3f093bcp+153, infinity]",
        truth: "pownRev [0X0P+0, 0X0.0000000000001P-1022] -7 = [0x1.588cea3f093bdp+153, infinity]",
        reason: "2^(1074/7) is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "pownRev [0X0P+0, 0X0.0000000000001P-1022]_def -7 = [0x1.588cea3f093bcp+153, infinity]_trv",
        truth: "pownRev [0X0P+0, 0X0.0000000000001P-1022]_def -7 = [0x1.588cea3f093bdp+153, infinity]_trv",
        reason: "2^(1074/7) is above the first number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "pownRev [-0X0.0000000000001P-1022, -0X0P+0] -7 = [-infinity, -0x1.588cea3f093bcp+153]",
        truth: "pownRev [-0X0.0000000000001P-1022, -0X0P+0] -7 = [-infinity, -0x1.588cea3f093bdp+153]",
        reason: "-2^(1074/7) is below the last number of the truth",
    },
    Relaxed {
        file: "libieeep1788_rev.itl",
        text: "pownRev [-0X0.0000000000001P-1022, -0X0P+0]_def -7 = [-infinity, -0x1.588cea3f093bcp+153]_trv",
        truth: "pownRev [-0X0.0000000000001P-1022, -0X0P+0]_def -7 = [-infinity, -0x1.588cea3f093bdp+153]_trv",
        reason: "-2^(1074/7) is below the last number of the truth",
    },
    Relaxed {
        file: "pow_rev.itl",
        text: "powRev2 [0.25, 0.5] [2.0, infinity] [entire] = [entire]",
        truth: "powRev2 [0.25, 0.5] [2.0, infinity] [entire] = [-infinity, -0.5]",
        reason: "the base 1/4 needs an exponent of at most -1/2 to give 2 or more, other bases need less",
    },
    Relaxed {
        file: "pow_rev.itl",
        text: "powRev2 [0.25, 1.0] [2.0, infinity] [entire] = [-infinity, 0.0]",
        truth: "powRev2 [0.25, 1.0] [2.0, infinity] [entire] = [-infinity, -0.5]",
        reason: "the base 1/4 needs an exponent of at most -1/2 to give 2 or more, other bases need less, and 1 gives 1",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::itl::value::{Value, meaning};

    fn results(statement: &Statement) -> Vec<Value<f64>> {
        let results = statement.tightest.as_ref().unwrap();
        meaning(results).unwrap().values
    }

    #[test]
    fn expectations_are_replaced_by_smaller_ones() {
        for relaxed in RELAXED {
            let (old, new) = (read(relaxed.text), relaxed.statement());
            // It is found by its text.
            assert_eq!(old.text, relaxed.text);
            assert_eq!(old.operation, new.operation);
            if old.arguments != new.arguments {
                // A fault in the arguments; the results are the same, NaN as it happens.
                assert_eq!(old.operation, "midRad");
                assert_eq!(results(&old), results(&new));
                continue;
            }
            for (x, y) in results(&old).into_iter().zip(results(&new)) {
                let smaller = match (&x, &y) {
                    (Value::Bare(x), Value::Bare(y)) => y.subset(*x) && x != y,
                    (Value::Decorated(x), Value::Decorated(y)) => {
                        y.subset(*x) && x != y && x.decoration() == y.decoration()
                    }
                    _ => false,
                };
                assert!(smaller, "{}", relaxed.text);
            }
        }
    }
}
