//! The numbers next to mathematical constants.
//!
//! The idea: for each constant the table says on which side of the real number its nearest f64
//! lies, so the number is strictly between two neighbouring f64; the endpoints in another format
//! are those two, rounded outward. That is tightest, because every format here is a subset of f64.
//!
//! Tested as intervals, against forty decimal digits of each.

/// Where the nearest f64 lies, seen from the real number.
enum Nearest {
    Below(f64),
    Above(f64),
}
use Nearest::{Above, Below};

/// The greatest f64 below the number.
const fn below(nearest: Nearest) -> f64 {
    match nearest {
        Below(x) => x,
        Above(x) => x.next_down(),
    }
}

/// How many constants there are.
pub const COUNT: usize = BELOW.len();

macro_rules! constants {
    ($($index:literal $name:ident $side:ident;)*) => {
        /// The greatest f64 below each constant.
        const BELOW: &[f64] = &[$(below($side(core::f64::consts::$name))),*];
        $(
            #[doc = concat!("Where `", stringify!($name), "` is in the tables.")]
            pub const $name: usize = $index;
        )*
    };
}

#[rustfmt::skip] // One constant per line.
constants! {
    0  E              Below;
    1  PI             Below;
    2  TAU            Below;
    3  FRAC_PI_2      Below;
    4  FRAC_PI_3      Above;
    5  FRAC_PI_4      Below;
    6  FRAC_PI_6      Above;
    7  FRAC_PI_8      Below;
    8  FRAC_1_PI      Above;
    9  FRAC_2_PI      Above;
    10 FRAC_2_SQRT_PI Below;
    11 SQRT_2         Above;
    12 FRAC_1_SQRT_2  Above;
    13 LN_2           Below;
    14 LN_10          Above;
    15 LOG2_E         Below;
    16 LOG2_10        Below;
    17 LOG10_E        Below;
    18 LOG10_2        Above;
}

/// The pairs (−lo, hi) of all constants in f64.
#[must_use]
pub const fn binary64() -> [[f64; 2]; COUNT] {
    let mut pairs = [[0.0; 2]; COUNT];
    let mut i = 0;
    while i < COUNT {
        pairs[i] = [-BELOW[i], BELOW[i].next_up()];
        i += 1;
    }
    pairs
}

/// The pairs (−lo, hi) of all constants in f32.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the neighbours are taken up"
)]
#[must_use]
pub const fn binary32() -> [[f32; 2]; COUNT] {
    let mut pairs = [[0.0; 2]; COUNT];
    let mut i = 0;
    while i < COUNT {
        // Between the two f64 around the number there is no f32, so one comparison serves both
        // ends.
        let near = BELOW[i] as f32;
        let low = if near as f64 <= BELOW[i] {
            near
        } else {
            near.next_down()
        };
        pairs[i] = [-low, low.next_up()];
        i += 1;
    }
    pairs
}
