//! The list of operations on batches: the one place where they are declared.

/// Calls a macro with the operations: variant; names into an output and in place, in either layout;
/// the operation of the interval type; what it is.
macro_rules! with_operations {
    ($then:ident! { $($cx:tt)* }) => {
        $then! { $($cx)*
            Neg [neg neg_assign neg_soa neg_assign_soa] (x => -x) "−x.";
            Abs [abs abs_assign abs_soa abs_assign_soa] (x => x.abs()) "The absolute values of the members.";
            Sqr [sqr sqr_assign sqr_soa sqr_assign_soa] (x => x.sqr()) "x·x with both factors the same member.";
            Sqrt [sqrt sqrt_assign sqrt_soa sqrt_assign_soa] (x => x.sqrt()) "The square root of the members that are not negative. Empty if there are none.";
            Recip [recip recip_assign recip_soa recip_assign_soa] (x => x.recip()) "1/x for x ≠ 0. Empty for {0}.";
            Floor [floor floor_assign floor_soa floor_assign_soa] (x => x.floor()) "The greatest integers that are not above the members.";
            Ceil [ceil ceil_assign ceil_soa ceil_assign_soa] (x => x.ceil()) "The least integers that are not below the members.";
            Round [round_ties_to_even round_ties_to_even_assign round_ties_to_even_soa round_ties_to_even_assign_soa] (x => x.round_ties_to_even()) "The nearest integers, ties to even.";
            Fract [fract fract_assign fract_soa fract_assign_soa] (x => x.fract()) "x − ⌊x⌋; [0, 1] where members pass an integer.";
            Add [add add_assign add_soa add_assign_soa] (x, y => x + y) "x + y.";
            Sub [sub sub_assign sub_soa sub_assign_soa] (x, y => x - y) "x − y.";
            Mul [mul mul_assign mul_soa mul_assign_soa] (x, y => x * y) "x·y; 0·∞ counts as 0, since an infinite end stands for arbitrarily large numbers.";
            Div [div div_assign div_soa div_assign_soa] (x, y => x / y) "x/y for y ≠ 0. Empty for the divisor {0}.";
            Min [min min_assign min_soa min_assign_soa] (x, y => x.min(y)) "The lesser of two members.";
            Max [max max_assign max_soa max_assign_soa] (x, y => x.max(y)) "The greater of two members.";
            MulAdd [mul_add mul_add_assign mul_add_soa mul_add_assign_soa] (x, y, z => x.mul_add(y, z)) "x·y + z, rounded once.";
            Exp [exp exp_assign exp_soa exp_assign_soa] (x => x.exp()) "eˣ.";
            Exp2 [exp2 exp2_assign exp2_soa exp2_assign_soa] (x => x.exp2()) "2ˣ.";
            Exp10 [exp10 exp10_assign exp10_soa exp10_assign_soa] (x => x.exp10()) "10ˣ.";
            ExpM1 [exp_m1 exp_m1_assign exp_m1_soa exp_m1_assign_soa] (x => x.exp_m1()) "eˣ − 1.";
            Ln [ln ln_assign ln_soa ln_assign_soa] (x => x.ln()) "The natural logarithm, defined for x > 0.";
            Log2 [log2 log2_assign log2_soa log2_assign_soa] (x => x.log2()) "The logarithm to base 2, defined for x > 0.";
            Log10 [log10 log10_assign log10_soa log10_assign_soa] (x => x.log10()) "The logarithm to base 10, defined for x > 0.";
            Ln1p [ln_1p ln_1p_assign ln_1p_soa ln_1p_assign_soa] (x => x.ln_1p()) "ln(1 + x), defined for x > −1.";
            Sin [sin sin_assign sin_soa sin_assign_soa] (x => x.sin()) "Sine of radians.";
            Cos [cos cos_assign cos_soa cos_assign_soa] (x => x.cos()) "Cosine of radians.";
            Tan [tan tan_assign tan_soa tan_assign_soa] (x => x.tan()) "Tangent of radians; the whole line around a pole.";
            Asin [asin asin_assign asin_soa asin_assign_soa] (x => x.asin()) "Arc sine, defined on [−1, 1].";
            Acos [acos acos_assign acos_soa acos_assign_soa] (x => x.acos()) "Arc cosine, defined on [−1, 1].";
            Atan [atan atan_assign atan_soa atan_assign_soa] (x => x.atan()) "Arc tangent.";
            Sinh [sinh sinh_assign sinh_soa sinh_assign_soa] (x => x.sinh()) "Hyperbolic sine.";
            Cosh [cosh cosh_assign cosh_soa cosh_assign_soa] (x => x.cosh()) "Hyperbolic cosine.";
            Tanh [tanh tanh_assign tanh_soa tanh_assign_soa] (x => x.tanh()) "Hyperbolic tangent.";
            Cbrt [cbrt cbrt_assign cbrt_soa cbrt_assign_soa] (x => x.cbrt()) "The cube root, of negative numbers too.";
            Pow [pow pow_assign pow_soa pow_assign_soa] (x, y => x.pow(y)) "Members of x to the power of members of y: defined for x > 0, and for x = 0 where y > 0.";
            Hypot [hypot hypot_assign hypot_soa hypot_assign_soa] (x, y => x.hypot(y)) "√(x² + y²).";
            Atan2 [atan2 atan2_assign atan2_soa atan2_assign_soa] (x, y => x.atan2(y)) "The angle of the points with ordinates x and abscissas y, in (−π, π]; not defined at the origin.";
        }
    };
}

/// Calls a macro with the exponentials, for which there are kernels of single precision: name;
/// function.
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(unused_macros, reason = "kernels are for vectors")
)]
macro_rules! with_exponentials {
    ($then:ident! { $($cx:tt)* }) => {
        $then! { $($cx)*
            exp Exp;
            exp2 Exp2;
            exp10 Exp10;
        }
    };
}

/// The same with sine and cosine, for which there are short kernels.
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(unused_macros, reason = "kernels are for vectors")
)]
macro_rules! with_waves {
    ($then:ident! { $($cx:tt)* }) => {
        $then! { $($cx)*
            sin Sin;
            cos Cos;
        }
    };
}

/// The same with the other elementary operations.
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(unused_macros, reason = "kernels are for vectors")
)]
macro_rules! with_other_elementary_operations {
    ($then:ident! { $($cx:tt)* }) => {
        $then! { $($cx)*
            exp_m1 ExpM1;
            ln Ln;
            log2 Log2;
            log10 Log10;
            ln_1p Ln1p;
            tan Tan;
            asin Asin;
            acos Acos;
            atan Atan;
            sinh Sinh;
            cosh Cosh;
            tanh Tanh;
            cbrt Cbrt;
            pow Pow;
            hypot Hypot;
            atan2 Atan2;
        }
    };
}

macro_rules! operation {
    ($($Variant:ident [$name:ident $($_form:ident)*] ($($x:ident),* => $scalar:expr) $doc:literal;)*) => {
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

            /// The operation on single intervals, which defines that on batches. Operands beyond
            /// its arity are ignored.
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
