//! Products, as steps on vectors; `steps.rs` says what steps are.
//!
//! The hull of a product is that of the four products of ends. Which of them are looked at depends
//! on what an instruction set and a layout offer:
//!
//! | | products for each endpoint of the result | looked at afterwards |
//! |---|---|---|
//! | `product_steps` | the two that the signs of x choose | the results |
//! | `all_products_apart`, `product_steps_of_all_by_lanes` | all four, some turned around by a fused operation, so that no sign is looked at | two of the four |
//! | `product_steps_by_masks` | the two that the signs of x choose, with +0 added in a fused operation | the results |
//!
//! A product of ends is NaN for 0·∞, which is 0, and for an empty operand. Both are rare, so they
//! are looked for, and mended apart from the others. Not every product is looked at, as `max` and
//! `min` leave out a first operand that is NaN. What is left out is a zero, and an upper endpoint
//! is at least zero without it:
//!
//! * Where signs choose, the products with lo stand first, so only those may be left out, and lo =
//!   0 counts as positive. Of the upper endpoint: if lo·hi' is 0·∞ then hi·hi' is ∞, or hi is 0 as
//!   well and its product is 0 or NaN; if lo·lo' is −∞·0 then y ≥ 0, and hi·lo' for hi ≤ 0 and
//!   hi·hi' for hi > 0 are at least 0, or NaN. The lower endpoint is the mirror image.
//! * Of all four, if lo·lo' is 0·∞ then lo·hi' (for lo = 0) or hi·lo' (for lo' = 0) is 0 or NaN,
//!   and likewise for hi·hi'. So those two are looked at, and are second operands.

/// Two products for each endpoint: the factors that go with it are r and s, exchanged where it is
/// negative.
macro_rules! product_steps {
    ($then:ident! $($cx:tt)*) => {
        $then! { [$($cx)*] mul [a b d e g h m] (p q = pair x x2) (r s = pair y y2) {
            d = xor r s;
            m = le p ZERO;
            m = exchange m d;
            a = exchanged s m r;
            b = exchanged r m s;
            p = abs p;
            a = mul_up a p;
            b = mul_up b p;
            m = le q ZERO;
            m = exchange m d;
            g = exchanged r m s;
            d = exchanged s m r;
            q = abs q;
            g = mul_up g q;
            d = mul_up d q;
            e = max a g;
            h = max b d;
            m = unordered e h;
        } when [m] {
            m = eq a a;
            a = and a m;
            m = eq b b;
            b = and b m;
            m = eq g g;
            g = and g m;
            m = eq d d;
            d = and d m;
            m = unordered p r;
            g = or g m;
            d = or d m;
            e = max a g;
            h = max b d;
        } {
            p = add_up e ZERO;
            q = add_up h ZERO;
        } => pair p q }
    };
}

/// All four products of ends that lie apart; of intervals as they are, two, by signs.
#[cfg(target_arch = "x86_64")]
macro_rules! product_steps_of_all_apart {
    ($then:ident! $($cx:tt)*) => {
        product_steps! { all_products_apart! [$then [$($cx)*]] }
    };
}

/// All four products in either layout, for f64, where lanes of an interval are exchanged and
/// compared by one instruction each.
#[cfg(target_arch = "x86_64")]
macro_rules! product_steps_of_all_by_lanes {
    ($then:ident! $($cx:tt)*) => {
        // With x = (−lo, hi) in the lanes of an interval, x·y holds what −x·y turns around: lo·lo'
        // and hi·hi'; and x times y exchanged the other two, lo·hi' and hi·lo'. What goes with −lo
        // of the result is in b and g, what goes with hi in a and d.
        all_products_apart! { [[$then [$($cx)*]]] mul [a b d e g m] (p q = raw x x2) (r s = raw y y2) {
            e = swap r;
            a = mul_up p r;
            b = opposite_up p r;
            d = mul_up p e;
            b = max b d;
            d = opposite_up p e;
            a = max a d;
            e = swap s;
            d = mul_up q s;
            m = opposite_up q e;
            d = max d m;
            g = opposite_up q s;
            m = mul_up q e;
            g = max g m;
            m = unordered b g;
        } when [m] {
            e = mul_up p r;
            e = max e ZERO;
            m = unordered a a;
            a = select m e a;
            e = opposite_up p r;
            e = max e ZERO;
            m = unordered b b;
            b = select m e b;
            e = mul_up q s;
            e = max e ZERO;
            m = unordered d d;
            d = select m e d;
            e = opposite_up q s;
            e = max e ZERO;
            m = unordered g g;
            g = select m e g;
            e = unordered p r;
            a = or a e;
            b = or b e;
            e = unordered q s;
            d = or d e;
            g = or g e;
        } {
            p = greater_pairs b a;
            p = add_up p ZERO;
            q = greater_pairs g d;
            q = add_up q ZERO;
        } => raw p q }
    };
}

/// Gives the steps for intervals as they are, which come in, those for ends that lie apart.
#[cfg(target_arch = "x86_64")]
macro_rules! all_products_apart {
    ([[$then:ident [$($cx:tt)*]]] mul $($aos:tt)*) => {
        // What goes with the lower endpoint, turned around, is in a and b; what goes with the upper
        // in d and g.
        $then! { [$($cx)*] mul aos { $($aos)* } soa { [a b d e g h m] (p q = ends x x2) (r s = ends y y2) {
            e = is_interval p q;
            m = is_interval r s;
            e = are_intervals e m;
            a = opposite_up p r;
            b = opposite_up p s;
            a = max a b;
            b = opposite_up q s;
            d = opposite_up q r;
            b = max b d;
            m = unordered a b;
            m = or_unless m e;
            d = mul_up p r;
            g = mul_up p s;
            d = max d g;
            g = mul_up q s;
            h = mul_up q r;
            g = max g h;
        } when [m] {
            h = opposite_up p r;
            h = max h ZERO;
            m = unordered a a;
            a = select m h a;
            h = opposite_up q s;
            h = max h ZERO;
            m = unordered b b;
            b = select m h b;
            h = mul_up p r;
            h = max h ZERO;
            m = unordered d d;
            d = select m h d;
            h = mul_up q s;
            h = max h ZERO;
            m = unordered g g;
            g = select m h g;
            b = empty_unless b e;
            g = empty_unless g e;
        } {
            p = max a b;
            p = add_up p ZERO;
            p = neg p;
            q = max d g;
            q = add_up q ZERO;
        } => ends p q } }
    };
}

/// Two products for each endpoint, chosen by masks. With +0 added a product of zero is +0, so a
/// result is −0 only where it was rounded to zero: rare, and looked for together with NaN.
#[cfg(target_arch = "x86_64")]
macro_rules! product_steps_by_masks {
    ($then:ident! $($cx:tt)*) => {
        // d is lo', by a difference: a change of sign the compiler would move to where it is an
        // instruction more. What goes with −lo is in a and g, what goes with hi in b and h.
        $then! { [$($cx)*] mul aos { [a b d e g h m] (p q = pair x x2) (r s = pair y y2) {
            d = sub ZERO r;
            m = le p ZERO;
            a = exchanged s m d;
            a = product_up a p;
            b = exchanged d m s;
            b = opposite_product_up b p;
            m = le q ZERO;
            g = exchanged d m s;
            g = opposite_product_up g q;
            h = exchanged s m d;
            h = product_up h q;
            e = max a g;
            d = max b h;
            m = nan_or_negative_zero e d;
        } when [m] {
            m = eq a a;
            a = and a m;
            m = eq b b;
            b = and b m;
            m = eq g g;
            g = and g m;
            m = eq h h;
            h = and h m;
            m = unordered p r;
            g = or g m;
            h = or h m;
            e = max a g;
            e = add_up e ZERO;
            d = max b h;
            d = add_up d ZERO;
        } {} => pair e d } soa { [a b e g h m] (p q = ends x x2) (r s = ends y y2) {
            e = is_interval p q;
            m = is_interval r s;
            e = are_intervals e m;
            m = le ZERO p;
            a = exchanged s m r;
            a = product_down a p;
            b = exchanged r m s;
            b = product_up b p;
            m = le q ZERO;
            g = exchanged r m s;
            g = product_down g q;
            h = exchanged s m r;
            h = product_up h q;
            p = min a g;
            q = max b h;
            m = nan_or_inner_zero p q;
            m = or_unless m e;
        } when [m] {
            m = eq a a;
            a = and a m;
            m = eq b b;
            b = and b m;
            m = eq g g;
            g = and g m;
            m = eq h h;
            h = and h m;
            p = min a g;
            p = lower_sum p ZERO;
            p = empty_unless p e;
            q = max b h;
            q = upper_sum q ZERO;
            q = empty_unless q e;
        } {} => ends p q } }
    };
}
