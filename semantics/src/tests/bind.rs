//! Textures of functions in functions.

use crate::{EvalError, Limits, Scalar, eval_scalars};
use outward_expr::Function;

/// A texture that only a function which calls itself reads is a texture of the function, and gets
/// its image there.
#[test]
fn textures_of_functions_that_call_themselves() {
    let text = "\
function g
inputs n
n var n
z const 0
done le n z
r if done n n
  n var n
  s sample sample:0:1d:unorm:tone n
  output x s
else
  n var n
  one const 1
  m sub n one
  c call g m
  output x c
end
x project r 0
output x x
function f
inputs x
x var x
y call g x
output y y
";
    let f = outward_expr::text::parse(text, outward_expr::Format::F64)
        .unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(f.textures().len(), 1, "{f}");
    let at = |f: &Function| eval_scalars(f, &[Scalar::Real(3.0_f64)], Limits::default());
    assert!(matches!(at(&f), Err(EvalError::NoImage(_))), "{:?}", at(&f));
}
