//! The operations on batches as steps on vectors, written once for all instruction sets and
//! layouts.
//!
//! An operation loads the fields of its operands, x = (p, q), y = (r, s), z = (t, u) with p = −lo
//! and q = hi, takes steps and stores two vectors. A step `d = op a b` assigns a vector. The same
//! text becomes Rust over [`Lanes`](crate::arch::lanes::Lanes) and, for instruction sets whose
//! rounding is a mode, one block of assembly for the whole loop (`x86_64/batch/`,
//! `aarch64/batch/`). So:
//!
//! * Names stand for registers: few, and used again. The first bracket lists those beside the
//!   operands.
//! * A constant (`ZERO`, `ONE`, `NEG_ONE`, `INFINITY`) may be a last operand; `ZERO` may be any.
//! * `d` may be the first operand but no later one. Of `mul_add_up` it must be the first.
//! * `max` and `min` are the packed instructions: the second operand if either is NaN or both are
//!   equal. `select m a b` is `a` where the sign bit of `m` is set, else `b`.
//! * `m = exchange m (x ^ y)` prepares a mask; then `d = exchanged x m y` is y where the mask is
//!   set and x elsewhere, for either order of x and y. Where a choice by a mask is slow it is one
//!   `xor`, since `m & (x ^ y)` turns x into y and y into x.
//! * `greater_pairs x y` has, for each interval, the greater number of x and then that of y; `swap
//!   x` exchanges the fields.
//! * `opposite_up a b` is −(a·b) rounded up. Zeros of `mul_up` and `opposite_up` have either sign.
//!   What AVX-512 alone has is explained where it is made (`x86_64/v4.rs`).
//! * `or` with a mask of all bits makes NaN, so the empty set.
//! * `when m { … }` is taken if `m` is set in any lane: for what is rare.
//!
//! * `m = is_interval lo hi` says which pairs of ends are intervals, `are_intervals` joins two such
//!   masks, and `x = empty_unless x m` makes NaN of the others; for whatever mask serves best. `m =
//!   or_unless m n` is m, and where n does not say that there is an interval. `lower_sum`,
//!   `upper_sum` and the differences likewise are ends rounded outward, zeros as the type has them
//!   (−0 and +0).
//!
//! How operands are loaded: `pair` takes the fields apart. Where both fields are treated alike,
//! `raw` leaves them as they lie in memory, and `swapped` exchanges −lo and hi, which negates.
//! `ends` are lo and hi as they are found, where these lie apart: an operation may have steps of
//! its own for either layout.
//!
//! Why the results are those of the interval type: the steps are those of
//! `interval/src/arithmetic.rs`, where the reasons stand, with masks for branches. What differs
//! says why. Tested in `tests/all/batch.rs`.

/// Operations that need no rounding.
macro_rules! exact_steps {
    ($then:ident! $($cx:tt)*) => {
        $then! { [$($cx)*] neg [] (p q = swapped x x2) {} when [] {} {} => raw p q }
        $then! { [$($cx)*] abs [a b] (p q = pair x x2) {
            a = neg p;
            b = neg q;
            a = max a b;
            b = max ZERO a;
            q = max q p;
            p = neg b;
            p = add p ZERO;
        } when [] {} {} => pair p q }
        $then! { [$($cx)*] min [e] (p q = pair x x2) (r s = pair y y2) {
            e = unordered p r;
            p = max p r;
            q = min q s;
            p = or p e;
            q = or q e;
        } when [] {} {} => pair p q }
        $then! { [$($cx)*] max [e] (p q = pair x x2) (r s = pair y y2) {
            e = unordered p r;
            p = min p r;
            q = max q s;
            p = or p e;
            q = or q e;
        } when [] {} {} => pair p q }
        $then! { [$($cx)*] floor [] (p q = pair x x2) {
            p = ceil p;
            p = add p ZERO;
            q = floor q;
            q = add q ZERO;
        } when [] {} {} => pair p q }
        $then! { [$($cx)*] ceil [] (p q = pair x x2) {
            p = floor p;
            p = add p ZERO;
            q = ceil q;
            q = add q ZERO;
        } when [] {} {} => pair p q }
        $then! { [$($cx)*] round_ties_to_even [] (p q = raw x x2) {
            p = round_even p;
            p = add p ZERO;
            q = round_even q;
            q = add q ZERO;
        } when [] {} {} => raw p q }
    };
}

/// Operations that round up.
macro_rules! rounding_steps {
    ($then:ident! $($cx:tt)*) => {
        // Where ends lie apart nothing is negated but what a rounding mode asks for, and whether a
        // pair is an interval is found out beside.
        $then! { [$($cx)*] add aos { [] (p q = raw x x2) (r s = raw y y2) {
            p = add_up p r;
            q = add_up q s;
        } when [] {} {} => raw p q } soa { [e g] (p q = ends x x2) (r s = ends y y2) {
            e = is_interval p q;
            g = is_interval r s;
            e = are_intervals e g;
            p = lower_sum p r;
            q = upper_sum q s;
            p = empty_unless p e;
            q = empty_unless q e;
        } when [] {} {} => ends p q } }
        $then! { [$($cx)*] sub aos { [] (p q = raw x x2) (r s = swapped y y2) {
            p = add_up p r;
            q = add_up q s;
        } when [] {} {} => raw p q } soa { [e g] (p q = ends x x2) (r s = ends y y2) {
            e = is_interval p q;
            g = is_interval r s;
            e = are_intervals e g;
            p = lower_difference p s;
            q = upper_difference q r;
            p = empty_unless p e;
            q = empty_unless q e;
        } when [] {} {} => ends p q } }
        $then! { [$($cx)*] div [b d e m] (p q = pair x x2) (r s = pair y y2) {
            e = unordered p r;
            d = or r s;
            d = eq d ZERO;
            e = or e d;
            // A divisor on both sides of zero, and a dividend that is not {0}.
            m = lt ZERO r;
            b = lt ZERO s;
            b = and b m;
            d = or p q;
            d = eq d ZERO;
            d = andnot d b;
            b = or d ZERO;
            // A divisor below zero is turned around, together with x.
            d = xor p q;
            d = and d m;
            p = xor p d;
            q = xor q d;
            d = xor r s;
            d = and d m;
            r = xor r d;
            r = abs r;
            s = xor s d;
            // Ends on the far side of zero are divided by the near end of y.
            d = xor r s;
            m = lt ZERO p;
            m = and m d;
            m = xor m s;
            p = div_up p m;
            p = add_up p ZERO;
            m = lt ZERO q;
            m = and m d;
            m = xor m s;
            q = div_up q m;
            q = add_up q ZERO;
            d = and b INFINITY;
            m = andnot b p;
            p = or m d;
            m = andnot b q;
            q = or m d;
            p = or p e;
            q = or q e;
        } when [] {} {} => pair p q }
        // As `div` with p = −1 and q = 1: the quotients are 1 by the near end of x and −1 by the
        // far end.
        $then! { [$($cx)*] recip [a b d e m] (r s = pair x x2) {
            e = unordered r s;
            d = or r s;
            d = eq d ZERO;
            e = or e d;
            m = lt ZERO r;
            b = lt ZERO s;
            b = and b m;
            d = xor r s;
            d = and d m;
            r = xor r d;
            r = abs r;
            s = xor s d;
            a = or ZERO ONE;
            a = div_up a r;
            d = or ZERO NEG_ONE;
            d = div_up d s;
            s = xor a d;
            m = and m s;
            r = xor d m;
            r = add_up r ZERO;
            s = xor a m;
            s = add_up s ZERO;
            d = and b INFINITY;
            m = andnot b r;
            r = or m d;
            m = andnot b s;
            s = or m d;
            r = or r e;
            s = or s e;
        } when [] {} {} => pair r s }
        $then! { [$($cx)*] sqr [a b] (p q = pair x x2) {
            a = neg p;
            b = neg q;
            a = max a b;
            b = max ZERO a;
            q = max q p;
            p = neg b;
            p = mul_up p b;
            p = add_up p ZERO;
            q = mul_up q q;
        } when [] {} {} => pair p q }
        $then! { [$($cx)*] sqrt [a e] (p q = pair x x2) {
            a = neg p;
            a = max a ZERO;
            p = sqrt_down a;
            p = neg p;
            p = add_up p ZERO;
            q = sqrt_up q;
            e = unordered q q;
            p = or p e;
        } when [] {} {} => pair p q }
        // Where both endpoints have the same whole part it is taken off; elsewhere the result is
        // [0, 1].
        $then! { [$($cx)*] fract [a b e m] (p q = pair x x2) {
            e = unordered p q;
            a = ceil p;
            b = floor q;
            a = neg a;
            m = eq a b;
            p = add_up p b;
            q = sub_up q b;
            p = and p m;
            q = and q m;
            b = andnot m ONE;
            q = or q b;
            p = or p e;
            q = or q e;
        } when [] {} {} => pair p q }
    };
}

/// The product and sum: apart, as some processors have no instruction for it.
macro_rules! fused_steps {
    ($then:ident! $($cx:tt)*) => {
        // As `mul`. A sum is NaN for 0·∞ + c, which is c, for −∞ + ∞, where c = ∞ has to win, and
        // for an empty operand.
        $then! { [$($cx)*] mul_add [a b d e g m] (p q = pair x x2) (r s = pair y y2) (t u = pair z z2) {
            d = xor r s;
            m = lt p ZERO;
            m = exchange m d;
            a = exchanged s m r;
            b = exchanged r m s;
            p = abs p;
            a = mul_add_up a p t;
            b = mul_add_up b p u;
            m = lt q ZERO;
            m = exchange m d;
            g = exchanged r m s;
            d = exchanged s m r;
            q = abs q;
            g = mul_add_up g q t;
            d = mul_add_up d q u;
            m = unordered a g;
            e = unordered b d;
            m = or m e;
        } when [m] {
            e = unordered p r;
            m = unordered a a;
            a = select m t a;
            m = unordered b b;
            b = select m u b;
            m = unordered g g;
            g = select m t g;
            m = unordered d d;
            d = select m u d;
            m = unordered t u;
            e = or e m;
            g = or g e;
            d = or d e;
        } {
            p = max a g;
            p = add_up p ZERO;
            q = max b d;
            q = add_up q ZERO;
        } => pair p q }
    };
}
