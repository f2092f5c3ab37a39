//! The count of instructions, against the literature.

use outward_front::model::read;
use outward_lower::masked;
use outward_lower::table::cost;
use outward_semantics::Limits;
use outward_simd::Isa;

/// The instructions of four reflection models at points, as Clarberg, Toth, Hasselgren and
/// Akenine-Möller count them (CGF 29(4), 2010). The weight of an elementary function is chosen so
/// that ours come out near.
#[test]
fn reflection_models_take_the_instructions_of_the_literature() {
    for (name, theirs) in [
        ("diffuse", 20_u32),
        ("phong", 149),
        ("ward_isotropic", 151),
        ("ward", 174),
    ] {
        let text = match name {
            "diffuse" => include_str!("../../../examples/shaders/diffuse.wgsl"),
            "phong" => include_str!("../../../examples/shaders/phong.wgsl"),
            "ward" => include_str!("../../../examples/shaders/ward.wgsl"),
            _ => include_str!("../../../examples/shaders/ward_isotropic.wgsl"),
        };
        let model = read(&format!("{name}.wgsl"), text).expect("a shader");
        let f = model.select("f").expect("a function f");
        let mut program = masked::points::<f32>(&f, Limits::default()).expect("it is compiled");
        program.simplify::<f32>();
        let ours = cost::of_program(&program, Isa::V3).instructions;
        assert!(
            100 * ours.abs_diff(theirs) <= 15 * theirs,
            "{name}: {ours}, in the paper {theirs}"
        );
    }
}
