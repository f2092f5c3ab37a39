//! Kernels made in one call.

use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::Number;

use crate::error::Error;
use crate::kernel::Kernel;

/// Makes a function ready to be bounded on many boxes, in the format `F`, which is `f32` or `f64`.
/// It is the short form of [`Kernel::builder`], for any box. What the bounds contain is said at
/// [`Kernel`].
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = x^2 - y")?;
/// let f = compile::<f32>(&model.function)?;
/// let unit: Interval<f32> = "[0, 1]".parse()?;
/// assert_eq!(f.eval(&[unit, unit])?.to_string(), "[-1, 1]");
/// // Many boxes in one call are much faster than one after the other.
/// let boxes = [[unit, unit], ["[2, 3]".parse()?, unit]];
/// let bounds = f.eval_many(&boxes)?;
/// assert_eq!(bounds[1].to_string(), "[3, 9]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Loops that have a counter are unrolled, if that makes no more than 65,536 operations, and
/// branches are flattened with them: see [`flatten`](outward_expr::flatten()). So are branches that
/// compare values which may be undefined somewhere, such as a quotient. Other functions, and those
/// with loops that may exit early, are run as they are: each box goes its own way, under
/// masks of lanes (see [`Selection::intervals`](outward_lower::Selection::intervals)). If a loop
/// may go on for more than 65,536 iterations on a box, the bounds are [`Interval::ENTIRE`]. Where
/// there are branches or loops, the bounds need not contain what the floating-point program returns
/// after a comparison with NaN, a conversion of NaN to an integer, or a test for infinity.
///
/// A function that calls itself at its end alone becomes a loop. Other calls of functions by
/// themselves are inlined as far as they are known to be made, or else to a
/// [depth](crate::KernelBuilder::depth); what is returned by calls beyond it is bounded by the
/// value set of all calls.
///
/// A read of a texture without an image is bounded by what the format of the texture can hold.
///
/// # Errors
/// * [`Error::NoOutput`]: the function has no output.
/// * [`Error::NotStraightLine`]: an input or an output is an integer or a truth value, or the
///   function calls itself whatever its inputs are, or too often to be inlined.
pub fn compile<F: Number>(f: &Function) -> Result<Kernel<F>, Error> {
    Kernel::builder(f).build()
}

/// Makes a function ready to be bounded on the parts of one box, which is one interval for each
/// input, in the order of [`Function::inputs`]. The code is shorter than that of [`compile`], and
/// the bounds are the same or narrower; other boxes are refused. See
/// [`KernelBuilder::within`](crate::KernelBuilder::within).
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = x / y")?;
/// let side: Interval<f64> = "[1, 8]".parse()?;
/// let f = outward::compile_on(&model.function, &[side, side])?;
/// let part: Interval<f64> = "[2, 4]".parse()?;
/// assert_eq!(f.eval(&[part, part])?.to_string(), "[0.5, 2]");
/// assert!(f.eval(&[part, "[0, 1]".parse()?]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`compile`]; and [`Error::Inputs`] if there are more or fewer intervals than inputs.
pub fn compile_on<F: Number>(f: &Function, sides: &[Interval<F>]) -> Result<Kernel<F>, Error> {
    if sides.len() != f.inputs.len() {
        return Err(Error::Inputs {
            expected: f.inputs.len(),
            found: sides.len(),
        });
    }
    let wide = |side: &Interval<F>| {
        let [neg_inf, sup] = side.endpoints();
        Interval::from_endpoints(neg_inf.to_f64(), sup.to_f64())
    };
    let mut builder = Kernel::builder(f);
    builder.sides = sides.iter().map(wide).collect();
    builder.build()
}
