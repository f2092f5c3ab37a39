//! Property tests: each check on some thousand random cases, always the same ones.
//!
//! These are the first cases of a long sequence, as many as take one to three seconds.
//! `OUTWARD_CASES=10` takes ten times as many: `.ci/long laws` does that in a release build, and
//! `.ci/long fuzz` draws others for as long as it is told.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]

use outward_tests::checks;
use outward_tests::laws::hold;

#[test]
fn interval_operations_enclose_and_are_isotone() {
    hold("interval_ops", checks::interval_ops, 150_000);
}

#[test]
fn batches_return_the_bits_of_single_intervals() {
    hold("batches", checks::batches, 20_000);
}

#[test]
fn value_sets_hold_what_operations_return_for_members() {
    hold("value_sets", checks::value_sets, 30_000);
}

#[test]
fn values_of_nodes_are_members_of_their_sets() {
    hold("values_hold", checks::values_hold, 10_000);
}

#[test]
fn values_are_members_of_the_valid_range() {
    hold("valid_holds", checks::valid_holds, 1_500);
}

#[test]
fn exceptions_are_as_the_strict_report_says() {
    hold("strict_holds", checks::strict_holds, 300);
}

#[test]
fn values_are_members_of_their_sets_with_branches_and_loops() {
    hold("flow_holds", checks::flow_holds, 3_000);
}

#[test]
fn values_of_any_device_are_members_of_their_sets() {
    hold("device_holds", checks::device_holds, 5_000);
}

#[test]
fn lanes_that_go_their_own_ways_return_the_bits_of_the_reference() {
    hold("lanes", checks::lanes, 1_500);
}

#[test]
fn parts_of_programs_have_the_bits_of_the_whole() {
    hold("whole_programs", checks::whole_programs, 1_500);
}

#[test]
fn bounds_of_floating_point_hold_its_values() {
    hold("float_bounds", checks::float_bounds, 1_500);
}

#[test]
fn refined_functions_hold_values_and_are_never_wider() {
    hold("refined", checks::refined, 1_500);
}

#[test]
fn functions_without_recursion_return_the_same() {
    hold("recursion", checks::recursion, 3_000);
}

#[test]
fn tests_for_zeros_change_no_bit() {
    hold("zeros", checks::zeros, 300);
}

#[test]
fn versions_have_the_bits_of_kernels_made_for_their_boxes() {
    hold("versions", checks::versions, 300);
}

#[test]
fn boxes_that_are_cut_hold_values_and_are_never_wider() {
    hold("splits", checks::splits, 300);
}

#[test]
fn values_at_unit_vectors_are_members_of_their_sets() {
    hold("unit_vectors", checks::unit_vectors, 800);
}

#[test]
fn ranges_hold_values() {
    hold("ranges", checks::ranges, 1_000);
}

#[test]
fn fields_on_boxes_hold_what_they_are_at_points() {
    hold("fields", checks::fields, 15_000);
}

#[test]
fn every_engine_returns_the_bits_of_the_reference() {
    hold("engines_agree", checks::engines_agree, 2_000);
}

#[test]
fn facts_hold_at_points_and_on_parts() {
    hold("containment", checks::containment, 4_000);
}

#[test]
fn parts_return_the_bits_of_the_whole_or_its_sign() {
    hold("specialise_same", checks::specialise_same, 1_200);
}

#[test]
fn every_admitted_row_returns_the_same_bounds() {
    hold("lower_rows", checks::lower_rows, 40_000);
}

#[test]
fn pictures_are_those_of_evaluating_every_pixel() {
    hold("picture_same", checks::picture_same, 400);
}

#[test]
fn damaged_shaders_are_read_or_refused() {
    hold("shader", checks::shader, 1_500);
}

#[test]
fn printing_is_the_inverse_of_reading() {
    hold("text_roundtrip", checks::text_roundtrip, 8_000);
}

#[test]
fn intervals_are_read_outward_or_refused() {
    hold("literals", checks::literals, 30_000);
}

#[test]
fn formulas_never_make_the_reader_panic() {
    hold("formula", checks::formula, 50_000);
}

#[test]
fn models_never_make_the_reader_panic() {
    hold("vm", checks::vm, 50_000);
}

#[test]
fn cores_never_make_the_reader_panic() {
    hold("fpcore", checks::fpcore, 20_000);
}

#[test]
fn every_check_is_a_fuzz_target() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/fuzz_targets");
    let laws = include_str!("laws.rs");
    for (name, _) in checks::TARGETS {
        let target = std::fs::read_to_string(format!("{folder}/{name}.rs"))
            .expect("a fuzz target per check");
        assert!(
            target.contains(&format!("checks::{name}(")),
            "{name}.rs does not call its check"
        );
        assert!(
            laws.contains(&format!("checks::{name}, ")),
            "{name} is not among the laws"
        );
    }
}
