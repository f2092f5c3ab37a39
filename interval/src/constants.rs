//! Mathematical constants as the tightest intervals that hold them: `Interval::<f64>::PI` and the
//! others.
//!
//! The numbers next to each stand with the number formats.
//!
//! Tested below against forty decimal digits of each.

use outward_number::{Float, constants};

use crate::decorated::DecInterval;
use crate::interval::Interval;

macro_rules! constants {
    ($($name:ident $doc:literal $digits:literal;)*) => {
        impl<F: Float> Interval<F> {
            $(
                #[doc = concat!("The tightest interval that holds ", $doc, ".")]
                pub const $name: Self = Self::from_pair(F::CONSTANTS[constants::$name]);
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
    E "Euler's number e"  "2.718281828459045235360287471352662497757";
    PI "π"                 "3.141592653589793238462643383279502884197";
    TAU "2π"                "6.283185307179586476925286766559005768394";
    FRAC_PI_2 "π/2"               "1.570796326794896619231321691639751442099";
    FRAC_PI_3 "π/3"               "1.047197551196597746154214461093167628066";
    FRAC_PI_4 "π/4"               "0.7853981633974483096156608458198757210493";
    FRAC_PI_6 "π/6"               "0.5235987755982988730771072305465838140329";
    FRAC_PI_8 "π/8"               "0.3926990816987241548078304229099378605246";
    FRAC_1_PI "1/π"               "0.3183098861837906715377675267450287240689";
    FRAC_2_PI "2/π"               "0.6366197723675813430755350534900574481378";
    FRAC_2_SQRT_PI "2/√π"              "1.128379167095512573896158903121545171688";
    SQRT_2 "√2"                "1.41421356237309504880168872420969807857";
    FRAC_1_SQRT_2 "1/√2"              "0.7071067811865475244008443621048490392848";
    LN_2 "ln 2"              "0.6931471805599453094172321214581765680755";
    LN_10 "ln 10"             "2.302585092994045684017991454684364207601";
    LOG2_E "log₂ e"            "1.442695040888963407359924681001892137427";
    LOG2_10 "log₂ 10"           "3.321928094887362347870319429489390175865";
    LOG10_E "log₁₀ e"           "0.4342944819032518276511289189166050822944";
    LOG10_2 "log₁₀ 2"           "0.3010299956639811952137388947244930267682";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Decimal;
    use outward_number::tiny::F6;

    fn check<F: Float>() {
        let all = all::<F>();
        assert_eq!(all.len(), constants::COUNT);
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
