//! The text form `.ir`, one value per line; a superset of the `.vm` text that implicit-surface
//! tools exchange.
//!
//! ```text
//! # A circle. Comments run from `#` to the end of the line.
//! function circle        starts a function; default `f`
//! format f64             f32 or f64
//! inputs x y             the order of the inputs; default x y z, then others as they appear
//! a var x                an input; `var-x` means the same
//! b var y
//! c square a             an operation on values named before
//! d square b
//! s add c d
//! r sqrt s
//! k const 1.0            a number: decimal, 0x1.8p3, `pi` or `e`
//! q powi r 3             the exponent is an integer
//! o sub q k
//! output out o           a result; default: the last line, named `out`
//! ```
//!
//! Values of other types, and control flow:
//!
//! ```text
//! inputs x n
//! type int n             inputs that are no numbers: `int` or `bool`
//! x var x
//! n var n
//! l loop x x n n         a block follows: names in it, each with the value that it starts as
//!   a var x              a block sees these names only
//!   k var n
//!   h mul a a
//!   one iconst 1
//!   m isub k one
//!   c slt one k
//!   again c              the loop goes on while this is true
//!   output x h           what is loop-carried, in the order of the first line
//!   output n m
//! end
//! r project l 0          a result
//! c lt x r
//! i if c p x q r         a condition, and names with their values
//!   a var p
//!   output y a
//! else
//!   b var q
//!   output y b
//! end
//! y project i 0
//! ```
//!
//! A text may have several functions; the last one is meant, or the one that is asked for. They can
//! call each other, and themselves, in any order:
//!
//! ```text
//! function power         x to the power n, 0 <= n
//! inputs x n             a function that calls itself lists its inputs
//! type int n
//! results real           and the types of its results, unless all are numbers
//! x var x
//! n var n
//! one iconst 1
//! c slt n one
//! i if c x x n n
//!   k const 1
//!   output y k
//! else
//!   x var x
//!   n var n
//!   one iconst 1
//!   m isub n one
//!   p call power x m     the function, and what it is given, in the order of its inputs
//!   y mul x p            of a function with one result, the call is the result
//!   output y y
//! end
//! y project i 0
//! output y y
//! function main
//! x var x
//! n iconst 3
//! p call power x n
//! y project p 0          a result, as of an `if` or a `loop`
//! output y y
//! ```
//!
//! A function that does not call itself, in whatever circle, is inlined where it is called.
//! Functions that call each other are a [`Group`](crate::Group); so are those with lines `group` of
//! the same name, which is how groups are printed. All compute in the same format.
//!
//! The names of operations are those of [`Op`](crate::Op), and `recip a` for `1 / a`. Former names
//! are read as well: `choose` for `select`, `item` for `project`, and `select` for `by_sign` where
//! it is given numbers. A name is any run of characters without blanks, `#` and `"`; others are
//! written as `"quoted \"names\""` with `\\`, `\"`, `\n`, `\t`, `\r` and `\u{…}`. A line that opens
//! with `function`, `format`, `inputs`, `type`, `output`, `again`, `else`, `end`, `results` or
//! `group` is a directive unless its second word is the name of an operation: `.vm` files may have
//! values with such names.
//!
//! [`print()`] and [`parse`] are inverse: `parse(&print(f)) == f` for every function made by a
//! [`Builder`](crate::Builder). Texts up to [`MAX_TEXT`] bytes are read. [`print_annotated`] adds
//! comments on the values. Tested in `tests`.

mod annotate;
mod block;
mod call;
mod callable;
mod line;
mod operation;
mod outline;
mod parse;
mod print;
mod reader;
mod token;

pub use annotate::{Column, annotate, print_annotated};
pub use parse::{MAX_TEXT, parse, parse_all};
pub use print::{called_groups, print};
