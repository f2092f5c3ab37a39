//! `Analysis`: all that is known of a function on a box, as every form of output prints it.

use outward::Bounds;
use outward::analysis::values::{Part, Values};
use outward_expr::{Function, Node};
use outward_front::inputs::UnitVector;
use outward_interval::Float;
use outward_semantics::Set;

use super::lowered::Lowered;
use crate::arithmetic::NanArg;
use crate::zeros::Counted;

/// All that is known of a function on a box.
pub(super) struct Analysis<'f, F: Float> {
    pub(super) function: &'f Function,
    /// What messages call the text that it is from.
    pub(super) file: &'f str,
    /// What was given, by name.
    pub(super) region: Vec<(&'f str, String)>,
    /// Which inputs are taken to be unit vectors.
    pub(super) units: Vec<UnitVector>,
    /// What is known of its values.
    pub(super) bounds: Bounds<'f, F>,
    /// What becomes of NaN.
    pub(super) nan: Option<NanArg>,
    /// Whether values are clamped to what they can be among real numbers.
    pub(super) clamps: bool,
    /// What was assumed of textures and noise.
    pub(super) fields: &'f [String],
    /// How it is bounded; `None` if it has control flow that is not compiled.
    pub(super) lowered: Option<Lowered<F>>,
    /// How often values were zero, by line; nothing without a profile.
    pub(super) zeros: Option<Vec<Counted>>,
}

impl<'f, F: Float> Analysis<'f, F> {
    /// The value sets.
    pub(super) fn values(&self) -> &Values<'f, F> {
        self.bounds.values()
    }

    /// What a node of a part can be: of the function itself, within the bounds that programs
    /// compute.
    pub(super) fn set(&self, part: &Part<'_, F>, node: Node) -> Set<F> {
        if part.path().0.is_empty() {
            self.bounds.set(node)
        } else {
            part.any(node)
        }
    }

    /// What is shown of a set.
    pub(super) fn shown(&self, set: Set<F>) -> Set<F> {
        match set {
            Set::Real(numbers) if self.nan == Some(NanArg::Suppress) => {
                Set::Real(numbers.without_nan())
            }
            Set::Real(_) | Set::Int(_) | Set::Bool(_) => set,
        }
    }

    /// What was assumed besides what operations are given, of inputs and of NaN: as descriptions of
    /// inputs have it, and as a sentence.
    pub(super) fn assumptions(&self) -> Vec<(String, String)> {
        let units = self
            .units
            .iter()
            .map(|unit| (&unit.name, "unit", "is a unit vector"));
        let lowerings = self.lowered.iter().map(|lowered| &lowered.lowering);
        let scalars = lowerings.flat_map(|lowering| &lowering.scalars);
        let scalars = scalars.map(|name| (name, "scalar", "is one number each time"));
        let of_inputs = units.chain(scalars);
        let of_inputs = of_inputs
            .map(|(name, word, words)| (format!("{name} {word}"), format!("{name} {words}")));
        let nan = "every value is defined, and not NaN".to_owned();
        let of_bounds = "no operation on bounds returns NaN".to_owned();
        let nan = [nan, of_bounds].map(|words| (words.clone(), words));
        let nan = nan.into_iter().filter(|_| self.nan == Some(NanArg::Ignore));
        let clamps = self.clamps.then(|| {
            let words = "values are clamped to what they can be among real numbers".to_owned();
            (words.clone(), words)
        });
        let device = (self.values().settings().is_device()).then(|| {
            let words = "the device keeps to WGSL's table of accuracy, and does the obvious for sqrt(0), pow(0, y), atan2, angles beyond pi, and x times itself";
            (words.to_owned(), words.to_owned())
        });
        let of_programs = self.lowered.iter().flat_map(|lowered| &lowered.assumed);
        let mut of_forms: Vec<&String> = self.bounds.assumed().iter().chain(of_programs).collect();
        of_forms.sort();
        of_forms.dedup();
        let of_forms = of_forms
            .into_iter()
            .map(|text| (text.clone(), text.clone()));
        let of_floats = nan.chain(clamps).chain(device);
        of_inputs.chain(of_floats).chain(of_forms).collect()
    }
}

/// Every value as a line of `.ir` text, without what leads up to them, what follows, and what is in
/// blocks: those lines are indented.
pub(super) fn lines(f: &Function) -> Vec<String> {
    let plain = outward_expr::text::print(f);
    let values = plain.lines().filter(|line| line.starts_with('%'));
    values.map(str::to_owned).collect()
}
