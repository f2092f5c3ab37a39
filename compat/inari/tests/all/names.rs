//! Names of methods that inari does not have: those on the migration page are methods, so that the
//! page is right about them.

use inari::{DecInterval, Interval};

const PAGE: &str = include_str!("../../../../docs/coming-from-inari.md");

/// The names as text; each is that of an item of the type, or this is not compiled.
macro_rules! items {
    ($type:ident: $($name:ident)*) => {{
        $(let _ = $type::$name;)*
        vec![$(stringify!($name)),*]
    }};
}

#[test]
fn the_page_lists_names_that_may_collide() {
    let mut listed = items! {
        Interval: new point const_new from_endpoints endpoints endpoint neg_inf ZERO ONE round_to_half mid_rad fract compare select rootn cbrt rsqrt hypot compound_m1 powi_sequence exp_m1 exp2_m1 exp10_m1 ln_1p log2_1p log10_1p cot sec csc sin_pi cos_pi tan_pi acot asec acsc asin_pi acos_pi atan_pi atan2_pi coth sech csch acoth asech acsch erf erfc exp_slope1 exp_slope2 log_slope1 log_slope2 cos_slope2 sin_slope3 asin_slope3 atan_slope3 cosh_slope2 sinh_slope3 round_ties_to_even round_ties_to_away sqr_rev abs_rev sin_rev cos_rev tan_rev cosh_rev powi_rev mul_rev pow_rev1 pow_rev2 atan2_rev1 atan2_rev2 certainly_lt certainly_le certainly_eq certainly_ne certainly_ge certainly_gt text_to_interval exact_to_interval interval_to_text interval_to_exact signalling
    };
    listed.extend(items! { DecInterval: try_set_dec interval_part });
    let _ = Interval::to_format::<f32>;
    let _ = Interval::sum([Interval::PI]);
    listed.extend(["to_format", "sum"]);
    let (_, names) = PAGE.split_once("**Names.**").unwrap();
    let (names, _) = names.split_once("## What is new").unwrap();
    let rows = names.lines().filter(|line| line.starts_with("| `"));
    let mut on_page: Vec<&str> = rows
        .filter_map(|line| line.split('|').nth(1))
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .filter(|name| !name.ends_with('_')) // a prefix
        .collect();
    on_page.sort_unstable();
    listed.sort_unstable();
    assert_eq!(on_page, listed);
    let _ = items! { Interval: possibly_lt possibly_le possibly_eq possibly_ne possibly_ge possibly_gt set_lt set_le set_eq set_ne set_ge set_gt };
}
