//! Mathematical constants as the tightest intervals that hold them: `Interval::<f64>::PI` and the others.
//!
//! The idea: for each constant the table says on which side of the real number its nearest f64 lies, so the number is strictly between two
//! neighbouring f64; the ends in another format are those two, rounded outward. That is tightest, because
//! every format here is a subset of f64.
//!
//! Tested below against forty decimal digits of each.

use crate::decorated::DecInterval;
use crate::float::Float;
use crate::interval::Interval;

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
pub(crate) const COUNT: usize = BELOW.len();

macro_rules! constants {
    ($($index:literal $name:ident $side:ident $doc:literal $digits:literal;)*) => {
        /// The greatest f64 below each constant.
        const BELOW: &[f64] = &[$(below($side(core::f64::consts::$name))),*];

        impl<F: Float> Interval<F> {
            $(
                #[doc = concat!("The tightest interval that holds ", $doc, ".")]
                pub const $name: Self = Self::from_pair(F::CONSTANTS[$index]);
            )*
        }

        impl<F: Float> DecInterval<F> {
            $(
                #[doc = concat!("The tightest interval that holds ", $doc, ", with `com`.")]
                pub const $name: Self = Self::common(Interval::$name);
            )*
        }

        /// Name, forty digits, interval.
        #[cfg(test)]
        fn all<F: Float>() -> Vec<(&'static str, &'static str, Interval<F>)> {
            vec![$((stringify!($name), $digits, Interval::<F>::$name)),*]
        }
    };
}

#[rustfmt::skip] // One constant per line.
constants! {
    0  E               Below "Euler's number e"  "2.718281828459045235360287471352662497757";
    1  PI              Below "π"                 "3.141592653589793238462643383279502884197";
    2  TAU             Below "2π"                "6.283185307179586476925286766559005768394";
    3  FRAC_PI_2       Below "π/2"               "1.570796326794896619231321691639751442099";
    4  FRAC_PI_3       Above "π/3"               "1.047197551196597746154214461093167628066";
    5  FRAC_PI_4       Below "π/4"               "0.7853981633974483096156608458198757210493";
    6  FRAC_PI_6       Above "π/6"               "0.5235987755982988730771072305465838140329";
    7  FRAC_PI_8       Below "π/8"               "0.3926990816987241548078304229099378605246";
    8  FRAC_1_PI       Above "1/π"               "0.3183098861837906715377675267450287240689";
    9  FRAC_2_PI       Above "2/π"               "0.6366197723675813430755350534900574481378";
    10 FRAC_2_SQRT_PI  Below "2/√π"              "1.128379167095512573896158903121545171688";
    11 SQRT_2          Above "√2"                "1.41421356237309504880168872420969807857";
    12 FRAC_1_SQRT_2   Above "1/√2"              "0.7071067811865475244008443621048490392848";
    13 LN_2            Below "ln 2"              "0.6931471805599453094172321214581765680755";
    14 LN_10           Above "ln 10"             "2.302585092994045684017991454684364207601";
    15 LOG2_E          Below "log₂ e"            "1.442695040888963407359924681001892137427";
    16 LOG2_10         Below "log₂ 10"           "3.321928094887362347870319429489390175865";
    17 LOG10_E         Below "log₁₀ e"           "0.4342944819032518276511289189166050822944";
    18 LOG10_2         Above "log₁₀ 2"           "0.3010299956639811952137388947244930267682";
}

/// The pairs (−lo, hi) of all constants in f64.
pub(crate) const fn binary64() -> [[f64; 2]; COUNT] {
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
pub(crate) const fn binary32() -> [[f32; 2]; COUNT] {
    let mut pairs = [[0.0; 2]; COUNT];
    let mut i = 0;
    while i < COUNT {
        // Between the two f64 around the number there is no f32, so one comparison serves both ends.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Decimal;
    use crate::tiny::F6;

    fn check<F: Float>() {
        let all = all::<F>();
        assert_eq!(all.len(), COUNT);
        for (name, digits, interval) in all {
            let exact: Decimal = digits.parse().unwrap();
            assert_eq!(interval, exact.interval::<F>(), "{name} in {}", F::NAME);
            assert_eq!(interval.inf().next_up(), interval.sup(), "{name}");
        }
    }

    #[test]
    fn constants_are_neighbours_around_forty_digits() {
        check::<f64>();
        check::<f32>();
        check::<F6>();
    }
}
