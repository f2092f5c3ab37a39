//! Built-in inputs: the limits that graphics APIs set to what they give to an entry point.
//!
//! | input | what it can be | where it says so |
//! |---|---|---|
//! | `position` of a fragment: x, y | finite, at least 0 | WGSL, `#position-builtin-value`: a place in the framebuffer, whose top left is (0, 0). How large that can be is a limit of the device, not of the specification |
//! | its z, the depth | [0, 1] | there: from the viewport's `minDepth` to its `maxDepth`; these lie in [0, 1] by WebGPU, `#render-pass-encoder-rasterization-state`, `setViewport`; Vulkan, `VkViewport` |
//! | its w | at least 0 | there: 1/w of the vertices, interpolated; clipping leaves −w ≤ x ≤ w: WebGPU, `#primitive-clipping` |
//! | `sample_index` | WebGPU: [0, 3]; Vulkan: [0, 63] | WGSL, `#sample-index-builtin-value`: below the count of samples, which is 1 or 4 by WebGPU, `#texture-creation`; at most 64 by `VkSampleCountFlagBits` |
//! | `sample_mask` | WebGPU: [0, 15] | WGSL, `#sample-mask-builtin-value`: bits from the count of samples on are zero |
//! | `barycentric`, `point_coord` | [0, 1] | weights of a point in a triangle; a place in a point |
//! | `local_invocation_id` | below the size of the workgroup | WGSL, `#local-invocation-id-builtin-value`: a place in the workgroup grid |
//! | `local_invocation_index` | below the product of its sizes | WGSL, `#local-invocation-index-builtin-value` |
//! | `workgroup_id` | at most 2³² − 2 | below `num_workgroups` |
//! | `num_workgroups` | at least 1 | WGSL, `#num-workgroups-index-builtin-value`: none runs without one; how many there may be is a limit of the device |
//! | `gl_WorkGroupSize` | the size of the workgroup | |
//! | `vertex_index`, `instance_index`, `global_invocation_id`, `front_facing` and all others | anything of their types | `global_invocation_id` is a product of 32 bits |
//!
//! Outputs (`frag_depth`, `sample_mask`, a vertex's `position`) are none of this. Three limits hold
//! of what is usual only: depths are in [0, 1] unless the pipeline has `unclippedDepth`, a depth
//! bias, or Vulkan's unrestricted range; and depths and barycentric coordinates that are
//! interpolated at the centre of a pixel which the triangle covers only in part, with several
//! samples, may be a little outside. Where that is so, a side of `--box` takes their place. They
//! are listed among the assumptions as all sides are. WGSL is taken as for WebGPU, GLSL and SPIR-V
//! as for Vulkan.

use naga::{Binding, BuiltIn, EntryPoint, ShaderStage, TypeInner};
use outward_expr::Type;

use super::layout::Layouts;
use crate::inputs::InputDomain;

/// Who runs the shader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Api {
    WebGpu,
    Vulkan,
}

/// What is known of one scalar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Limit {
    /// An interval literal.
    range: String,
    finite: bool,
}

impl Limit {
    /// Anything of its type.
    fn none() -> Self {
        Self {
            range: "[entire]".to_owned(),
            finite: false,
        }
    }

    fn range(lo: u64, hi: u64) -> Self {
        Self {
            range: format!("[{lo}, {hi}]"),
            finite: false,
        }
    }

    fn at_least_zero(finite: bool) -> Self {
        Self {
            range: "[0, inf]".to_owned(),
            finite,
        }
    }

    /// Says so.
    pub(super) fn apply(&self, domain: &mut InputDomain) {
        domain.within(self.range.as_str().into());
        if self.finite && domain.ty == Type::Real {
            domain.finite();
        }
    }
}

/// What is known of the scalars of an argument of an entry point, in their order; nothing of those
/// that are no built-in inputs.
pub(super) fn limits(
    layouts: Layouts<'_>,
    entry: &EntryPoint,
    api: Api,
    argument: &naga::FunctionArgument,
) -> Vec<Option<Limit>> {
    let inner = layouts.inner(argument.ty);
    let of = |binding: &Option<Binding>, inner: &TypeInner| {
        let size = layouts.size(inner).unwrap_or(0);
        let builtin = match binding {
            Some(Binding::BuiltIn(builtin)) => Some(*builtin),
            _ => None,
        };
        (0..size).map(move |i| Some(limit(entry, api, builtin?, i)))
    };
    match inner {
        TypeInner::Struct { members, .. } if argument.binding.is_none() => {
            let members = members.iter();
            let members = members.flat_map(|m| of(&m.binding, layouts.inner(m.ty)));
            members.collect()
        }
        _ => of(&argument.binding, inner).collect(),
    }
}

/// What is known of a component of a built-in input.
fn limit(entry: &EntryPoint, api: Api, builtin: BuiltIn, component: usize) -> Limit {
    // An override may say another size.
    let size = |i: usize| match entry.workgroup_size_overrides {
        Some(sizes) if sizes.get(i).is_none_or(Option::is_some) => None,
        _ => entry.workgroup_size.get(i).map(|&n| u64::from(n)),
    };
    let below = |n: Option<u64>| n.and_then(|n| n.checked_sub(1));
    let up_to = |last: Option<u64>| last.map_or_else(Limit::none, |last| Limit::range(0, last));
    let web = api == Api::WebGpu;
    match builtin {
        BuiltIn::Position { .. } if entry.stage == ShaderStage::Fragment => match component {
            0 | 1 => Limit::at_least_zero(true),
            2 => Limit::range(0, 1),
            _ => Limit::at_least_zero(false),
        },
        BuiltIn::Barycentric { .. } | BuiltIn::PointCoord => Limit::range(0, 1),
        BuiltIn::SampleIndex => Limit::range(0, if web { 3 } else { 63 }),
        BuiltIn::SampleMask if web => Limit::range(0, 15),
        BuiltIn::LocalInvocationId => up_to(below(size(component))),
        BuiltIn::LocalInvocationIndex => {
            let product = (0..3).try_fold(1_u64, |product, i| product.checked_mul(size(i)?));
            up_to(below(product))
        }
        BuiltIn::WorkGroupSize => {
            size(component).map_or_else(Limit::none, |size| Limit::range(size, size))
        }
        BuiltIn::WorkGroupId => Limit::range(0, u64::from(u32::MAX) - 1),
        BuiltIn::NumWorkGroups => Limit::range(1, u64::from(u32::MAX)),
        _ => Limit::none(),
    }
}
