//! The list of operations on batches: the one place where they are declared.

/// Calls a macro with the operations: number of operands, variant, name, the operation of the interval type, what it is.
macro_rules! with_operations {
    ($then:ident! { $($cx:tt)* }) => {
        $then! { $($cx)*
            unary Neg neg (x => -x) "−x.";
            unary Abs abs (x => x.abs()) "The absolute values of the members.";
            unary Sqr sqr (x => x.sqr()) "x·x with both factors the same member.";
            unary Sqrt sqrt (x => x.sqrt()) "The square root of the members that are not negative. Empty if there are none.";
            unary Recip recip (x => x.recip()) "1/x for x ≠ 0. Empty for {0}.";
            unary Floor floor (x => x.floor()) "The greatest integers that are not above the members.";
            unary Ceil ceil (x => x.ceil()) "The least integers that are not below the members.";
            unary Round round_ties_to_even (x => x.round_ties_to_even()) "The nearest integers, ties to even.";
            unary Fract fract (x => x.fract()) "x − ⌊x⌋; [0, 1] where members pass an integer.";
            binary Add add (x, y => x + y) "x + y.";
            binary Sub sub (x, y => x - y) "x − y.";
            binary Mul mul (x, y => x * y) "x·y; 0·∞ counts as 0, since an infinite end stands for arbitrarily large numbers.";
            binary Div div (x, y => x / y) "x/y for y ≠ 0. Empty for the divisor {0}.";
            binary Min min (x, y => x.min(y)) "The lesser of two members.";
            binary Max max (x, y => x.max(y)) "The greater of two members.";
            ternary MulAdd mul_add (x, y, z => x.mul_add(y, z)) "x·y + z, rounded once.";
        }
    };
}

macro_rules! operation {
    ($($arity:ident $Variant:ident $name:ident ($($x:ident),* => $scalar:expr) $doc:literal;)*) => {
        /// An operation on each interval of a batch.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Operation {
            $(#[doc = $doc] $Variant,)*
        }

        impl Operation {
            /// How many operations there are.
            pub const COUNT: usize = Self::ALL.len();

            /// Every operation, in the order of the enumeration.
            pub const ALL: &[Self] = &[$(Self::$Variant),*];

            /// The name: that of the method of [`Batch`](crate::batch::Batch).
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$Variant => stringify!($name),)* }
            }

            /// How many operands it reads.
            #[must_use]
            pub fn arity(self) -> usize {
                match self { $(Self::$Variant => [$(stringify!($x)),*].len(),)* }
            }

            /// The operation on single intervals, which defines that on batches. Operands beyond its arity are ignored.
            #[must_use]
            pub fn scalar<F: Float>(self, operands: [Interval<F>; 3]) -> Interval<F> {
                match self { $(Self::$Variant => operation!(@scalar operands [$($x)*] $scalar),)* }
            }
        }
    };
    (@scalar $operands:ident [$x:ident] $scalar:expr) => {{ let [$x, _, _] = $operands; $scalar }};
    (@scalar $operands:ident [$x:ident $y:ident] $scalar:expr) => {{ let [$x, $y, _] = $operands; $scalar }};
    (@scalar $operands:ident [$x:ident $y:ident $z:ident] $scalar:expr) => {{ let [$x, $y, $z] = $operands; $scalar }};
}

use outward_interval::{Float, Interval};

with_operations! { operation! {} }
