//! What a device is, and its steps, each with any error that the table allows: numbers that are
//! flushed or not, results rounded either way, and the functions of which WGSL bounds the error.

use core::cell::RefCell;

use outward_semantics::Scalar;
use outward_semantics::flow::Entry;

use crate::laws::Random;

pub(super) const TINY: f64 = f32::MIN_POSITIVE as f64;
const MAX: f64 = f32::MAX as f64;

/// The values of every run of a block, and which block that is.
type Runs = Vec<(Vec<Entry>, Vec<Scalar<f32>>)>;

/// A device. See the [module](super).
#[derive(Debug)]
pub struct AnyDevice {
    random: RefCell<Random>,
    pub(super) runs: RefCell<Runs>,
}

/// A unit in the last place of f32: the least distance of two floats with x between them.
fn unit(x: f64) -> f64 {
    let x = x.abs();
    if x < TINY {
        return f64::from(f32::from_bits(1));
    }
    let floor = libm::exp2(libm::floor(libm::log2(x)));
    // A power of two has the floats below it nearer.
    let spacing = floor / 8_388_608.0;
    if x == floor && x > TINY {
        spacing / 2.0
    } else {
        spacing
    }
}

impl AnyDevice {
    /// One that does what these random numbers say.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            random: RefCell::new(Random(seed)),
            runs: RefCell::default(),
        }
    }

    /// The values of all runs of blocks.
    pub fn runs(&self) -> core::cell::Ref<'_, Runs> {
        self.runs.borrow()
    }

    pub(super) fn below(&self, n: u64) -> u64 {
        self.random.borrow_mut().word() % n
    }

    /// From −1 to 1; the endpoints are as likely as all between.
    fn part(&self) -> f64 {
        match self.below(4) {
            0 => 1.0,
            1 => -1.0,
            2 => 0.0,
            _ => {
                let bits = u32::try_from(self.below(1 << 32)).unwrap_or(0);
                f64::from(bits) / f64::from(1_u32 << 31) - 1.0
            }
        }
    }

    /// An arbitrary value, as where the table promises nothing.
    pub(super) fn arbitrary(&self) -> f64 {
        match self.below(8) {
            0 => f64::NAN,
            1 => f64::INFINITY,
            2 => f64::NEG_INFINITY,
            3 => 0.0,
            _ => {
                let bits = u32::try_from(self.below(1 << 32)).unwrap_or(0);
                f64::from(f32::from_bits(bits))
            }
        }
    }

    /// A number as an operation sees it.
    pub(super) fn see(&self, x: f64) -> f64 {
        if x.abs() >= TINY || x.is_nan() {
            return x;
        }
        match self.below(3) {
            0 => 0.0,
            1 => -0.0,
            _ if x == 0.0 => -x,
            _ => x,
        }
    }

    /// A float no farther than `error` from the exact value, or a neighbour of it, and flushed or
    /// not. `sign` says that it keeps the exact sign.
    #[expect(clippy::cast_possible_truncation, reason = "that is what is meant")]
    pub(super) fn near(&self, exact: f64, error: f64, sign: bool) -> f64 {
        if exact.is_nan() || exact.abs() > MAX {
            return self.arbitrary();
        }
        let part = self.part();
        let value = exact + part * error;
        let crosses = exact == 0.0 || (value < 0.0) != (exact < 0.0);
        let value = if sign && crosses { 0.0 * exact } else { value };
        if value.abs() > MAX {
            return self.arbitrary();
        }
        let nearest = value as f32;
        let float = if f64::from(nearest) == value {
            nearest
        } else {
            let (down, up) = if f64::from(nearest) < value {
                (nearest, nearest.next_up())
            } else {
                (nearest.next_down(), nearest)
            };
            // With an error, towards the exact value, as it is the last rounding that counts; else
            // either.
            match (part * error).total_cmp(&0.0) {
                core::cmp::Ordering::Greater => down,
                core::cmp::Ordering::Less => up,
                core::cmp::Ordering::Equal if self.below(2) == 0 => down,
                core::cmp::Ordering::Equal => up,
            }
        };
        if float.is_infinite() {
            return self.arbitrary();
        }
        self.see(f64::from(float))
    }

    /// Correctly rounded.
    pub(super) fn rounded(&self, exact: f64) -> f64 {
        self.near(exact, 0.0, true)
    }

    /// So many units off.
    pub(super) fn units(&self, exact: f64, units: f64) -> f64 {
        self.near(exact, units * unit(exact), true)
    }

    pub(super) fn quotient(&self, x: f64, y: f64) -> f64 {
        if y.abs() < TINY || y.abs() > 1.0 / TINY {
            return self.arbitrary();
        }
        self.units(x / y, 2.5)
    }

    /// 1 / inverseSqrt(x).
    pub(super) fn root(&self, x: f64) -> f64 {
        if x == 0.0 {
            return self.see(0.0);
        }
        if x < 0.0 {
            return self.arbitrary();
        }
        let inverse = self.units(1.0 / x.sqrt(), 2.0);
        self.quotient(1.0, inverse)
    }

    pub(super) fn exponential(&self, x: f64, power: fn(f64) -> f64) -> f64 {
        self.units(power(x), 3.0 + 2.0 * x.abs())
    }

    pub(super) fn logarithm(&self, x: f64, log: fn(f64) -> f64) -> f64 {
        if x < TINY {
            return self.arbitrary();
        }
        let exact = log(x);
        if (0.5..=2.0).contains(&x) {
            return self.near(exact, libm::exp2(-21.0), false);
        }
        self.units(exact, 3.0)
    }

    pub(super) fn power(&self, x: f64, y: f64) -> f64 {
        if x < 0.0 || x < TINY && y < TINY {
            return self.arbitrary();
        }
        // A logarithm of what was not flushed, or the obvious.
        let log = if x >= TINY {
            self.see(self.logarithm(x, libm::log2))
        } else if x > 0.0 {
            self.units(libm::log2(x), 3.0)
        } else {
            return self.see(0.0);
        };
        self.of_finite(log, |log| {
            let product = self.rounded(log * y);
            self.of_finite(product, |product| {
                self.exponential(self.see(product), libm::exp2)
            })
        })
    }

    /// A function of what may have become no number.
    pub(super) fn of_finite(&self, x: f64, f: impl Fn(f64) -> f64) -> f64 {
        if x.is_finite() {
            f(x)
        } else {
            self.arbitrary()
        }
    }

    pub(super) fn wave(&self, x: f64, wave: fn(f64) -> f64) -> f64 {
        let error = libm::exp2(-11.0);
        if x.abs() > core::f64::consts::PI {
            return self.near(0.0, 1.0 + error, false);
        }
        self.near(wave(x), error, false)
    }

    pub(super) fn floor_modulo(&self, x: f64, y: f64) -> f64 {
        let y = y.abs();
        let quotient = self.quotient(x, y);
        self.of_finite(quotient, |quotient| {
            let whole = self.rounded(self.see(quotient).floor());
            let product = self.rounded(self.see(whole) * y);
            self.of_finite(product, |product| self.rounded(x - self.see(product)))
        })
    }
}
