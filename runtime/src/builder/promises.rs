//! Which values bounds of a kernel have to contain, and what may be assumed of them.

#[cfg(doc)]
use outward_analysis::NanPolicy;

use super::KernelBuilder;

impl KernelBuilder<'_> {
    /// Says that bounds have to contain the values of the real function alone, and not what it
    /// returns when it is run in floating point. What holds of real numbers only makes them
    /// narrower: signs that rounding may change, and other forms of values without a margin for
    /// rounding. Has no effect on a [plain](Self::plain) kernel.
    ///
    /// Under machine rounding or a policy for NaN, bounds are about floating point, and this has no
    /// effect, but for one thing: where NaN is [ignored](NanPolicy::Ignore), values are clamped to
    /// the ranges that they have among real numbers, so that code is made for these ranges, and
    /// some are written by others where that takes fewer operations. The bounds contain what the
    /// clamped function returns in floating point, which is the same function of real numbers, and
    /// so what the given one returns but for rounding errors. That is what bounds of shaders need,
    /// which every device rounds in its own way.
    ///
    /// ```
    /// use outward::analysis::{NanPolicy, Rounding};
    /// use outward::prelude::*;
    /// let f = outward::front::read("f.txt", "f(x) = (x + 1e20) - 1e20")?.function;
    /// let side: Interval<f64> = "[1, 2]".parse()?;
    /// let builder = Kernel::builder(&f).within("x", side)?;
    /// // In floating point it is 0.
    /// assert!(builder.build::<f64>()?.eval(&[side])?.contains(0.0));
    /// assert_eq!(builder.real().build::<f64>()?.eval(&[side])?, side);
    ///
    /// // For numbers of length one. Rounding may make the sum of their squares somewhat more than 1.
    /// let f = outward::front::read("f.txt", "f(x, y) = sqrt(1 - (x^2 + y^2))")?.function;
    /// let machine = Kernel::builder(&f)
    ///     .unit_vector(&["x", "y"])?
    ///     .rounding(Rounding::Machine)
    ///     .nan(NanPolicy::Ignore);
    /// let sides: [Interval<f32>; 2] = ["[0, 1]".parse()?, "[0, 1]".parse()?];
    /// assert_eq!(machine.real().build::<f32>()?.eval(&sides)?, "[0, 0]".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn real(mut self) -> Self {
        self.real = true;
        self
    }

    /// Assumes the conditions of other forms of values which are not proved on the box, such as
    /// that a divisor is not zero. Else the code looks at each box whether they hold there, and
    /// uses a form or not. Bounds need not hold values at points where a condition does not hold;
    /// [`KernelProgram::met`](crate::KernelProgram::met) lists what is assumed.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let f = outward::front::read("f.txt", "f(x, y) = (x - y)/(x^2 - y^2)")?.function;
    /// let (x, y): (Interval<f64>, Interval<f64>) = ("[1, 2]".parse()?, "[-2, 2]".parse()?);
    /// let builder = Kernel::builder(&f).within("x", x)?.within("y", y)?.real();
    /// assert_eq!(builder.program::<f64>()?.met[0].forms, ["1/(x + y), where x + y is not 0"]);
    /// let assuming = builder.assume();
    /// let met = &assuming.program::<f64>()?.met[0];
    /// assert_eq!((&met.forms[..], &met.assumed[..]), (&["1/(x + y)".into()][..], &["x + y is not 0".into()][..]));
    /// let y: Interval<f64> = "[0, 1]".parse()?;
    /// assert_eq!(assuming.build::<f64>()?.eval(&[x, y])?, "[1/3, 1]".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assume(mut self) -> Self {
        self.assumes = true;
        self
    }

    /// Sharpens bounds by other forms as far as that takes hardly more time: one other form of each
    /// value is used, and no endpoint is computed at several corners of the box or by derivatives.
    /// On functions of FPBench that interval arithmetic bounds badly, bounds are 9 to 18 % wider
    /// than by default (means, by the size of the box), and take 8 % more time than those of the
    /// function as it is.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let f = outward::front::read("f.txt", "f(x, y) = x*y - x - y")?.function;
    /// let b: [Interval<f64>; 2] = ["[0, 2]".parse()?, "[0, 2]".parse()?];
    /// let builder = Kernel::builder(&f).within("x", b[0])?.within("y", b[1])?.real();
    /// assert_eq!(builder.clone().plain().build::<f64>()?.eval(&b)?, "[-4, 4]".parse()?);
    /// assert_eq!(builder.clone().cheap().build::<f64>()?.eval(&b)?, "[-4, 2]".parse()?); // x(y - 1) - y
    /// // By default its values at all four corners are compared.
    /// assert_eq!(builder.build::<f64>()?.eval(&b)?, "[-2, 0]".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cheap(mut self) -> Self {
        self.cheap = true;
        self
    }

    /// Sets how deep calls are inlined, 16 if nothing else is said: calls that a function makes of
    /// itself, elsewhere than at its end, where a condition decides. What such calls return that
    /// would be made deeper is bounded by what all calls return together. If the function gets more
    /// than 8,192 operations so, it is half of that, and so on.
    ///
    /// ```
    /// use outward::prelude::*;
    /// // The factorial of n, or of the number below n that is less than 1.
    /// let text = "\
    /// function factorial
    /// inputs n
    /// n var n
    /// one const 1
    /// c lt n one
    /// i if c n n
    ///   one const 1
    ///   output y one
    /// else
    ///   n var n
    ///   one const 1
    ///   m sub n one
    ///   f call factorial m
    ///   y mul n f
    ///   output y y
    /// end
    /// y project i 0
    /// output y y
    /// ";
    /// let f = outward::front::read("factorial.ir", text)?.function;
    /// let n: Interval<f64> = "[2, 4]".parse()?;
    /// let kernel = Kernel::builder(&f).within("n", n)?.depth(4).build::<f64>()?;
    /// assert_eq!(kernel.eval(&[n])?.to_string(), "[2, 24]");
    /// let kernel = Kernel::builder(&f).within("n", n)?.depth(1).build::<f64>()?;
    /// assert!(kernel.eval(&[n])?.contains(24.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }
}
