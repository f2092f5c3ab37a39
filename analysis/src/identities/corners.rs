//! How ends of a value are computed at corners of the box, and by the mean-value form.

use outward_expr::{Format, Node};
use outward_interval::{Float, Interval};

use super::choose::best_forms;
use super::faces::Faces;
use super::plan::{Corners, Extremes};
use super::prove::{Forms, Prover, Sign};
use super::samples::score;
use super::write::{Pins, Writer};
use crate::algebra::{AlgebraicForm, Fraction};
use outward_interval::Endpoint;

type I = Interval<f64>;

/// At most so many inputs are replaced by both of their endpoints.
const BOTH: usize = 6;
/// The first of these inputs, so many, are the best of all; the others follow in the order in which
/// they were good then.
const TRIED: usize = 2;
/// So many forms are tried at corners.
const FORMS: usize = 6;

/// What derivatives say of a value on the box: in which inputs it has its endpoints at ends of
/// theirs.
pub(super) struct Known {
    rising: Vec<u32>,
    falling: Vec<u32>,
    /// The inputs of which neither is known, with what the derivative by them is computed by.
    open: Vec<(u32, Option<AlgebraicForm>)>,
    /// Those of them at one of whose endpoints the least value is, and the greatest.
    turning: [Vec<u32>; 2],
}

impl Known {
    pub(super) fn of(prover: &mut Prover<'_, '_>, form: &Fraction, sides: &[I]) -> Self {
        let mut this = Self {
            rising: Vec::new(),
            falling: Vec::new(),
            open: Vec::new(),
            turning: [Vec::new(), Vec::new()],
        };
        for input in prover.free(form, sides) {
            let slope = prover.slope(form, input);
            // Where it has both signs no proof of one needs to be looked for.
            let sign = slope
                .as_ref()
                .filter(|slope| !prover.has_both_signs(slope, sides))
                .and_then(|slope| prover.sign(slope, sides, 2));
            match sign {
                Some(Sign::NotNegative) => this.rising.push(input),
                Some(Sign::NotPositive) => this.falling.push(input),
                None => {
                    let turns = prover.turns_at_ends(form, input, sides, Forms::Best);
                    for (turning, turns) in this.turning.iter_mut().zip(turns) {
                        turning.extend(turns.then_some(input));
                    }
                    this.open.push((input, None));
                }
            }
        }
        for (input, best) in &mut this.open {
            let Some(slope) = prover.slope(form, *input) else {
                break;
            };
            *best = best_forms(prover, &slope, None, sides, 1).pop();
            if best.is_none() {
                break;
            }
        }
        this
    }

    /// Where the value has its endpoints, with nothing said of the output and its error.
    pub(super) fn into_extremes(self) -> Extremes<f64> {
        Extremes {
            rising: self.rising,
            falling: self.falling,
            turning: self.turning,
            ..Extremes::default()
        }
    }

    /// The inputs at their endpoints at which the value has this end.
    fn pins(&self, end: Endpoint) -> Pins {
        let is_upper = end == Endpoint::Upper;
        let rising = self.rising.iter().map(|&input| (input, is_upper));
        let falling = self.falling.iter().map(|&input| (input, !is_upper));
        rising
            .chain(falling)
            .fold(Pins::default(), |pins, (input, upper)| {
                pins.with(input, upper)
            })
    }

    /// The derivatives by all open inputs; `None` if one is not known.
    fn slopes(&self) -> Option<Vec<(u32, AlgebraicForm)>> {
        let open = self.open.iter();
        open.map(|(input, slope)| Some((*input, slope.clone()?)))
            .collect()
    }
}

/// What is tried at corners: the forms that are the same value on the whole box, and the node as it
/// is.
pub(super) struct Candidates {
    all: Vec<Option<AlgebraicForm>>,
    faces: Faces,
}

impl Candidates {
    pub(super) fn of(
        prover: &mut Prover<'_, '_>,
        form: &Fraction,
        node: Node,
        sides: &[I],
    ) -> Self {
        let prepared = prover.prepared(form);
        let same = prover.same_forms(&prepared, sides);
        let all: Vec<Option<AlgebraicForm>> = same.into_iter().map(Some).chain([None]).collect();
        let faces = Faces::of(prover.normal, node, &all, sides);
        Self { all, faces }
    }
}

/// How one endpoint is computed at corners, where that helps: at most two ways, and cheaply at one
/// corner alone.
pub(super) fn corners(
    prover: &mut Prover<'_, '_>,
    candidates: &Candidates,
    (node, cheap): (Node, bool),
    (sides, parts): (&[I], &[Vec<I>]),
    met: &[Option<I>],
    (end, known): (Endpoint, &Known),
) -> Vec<Corners> {
    let pins = known.pins(end);
    let turning = &known.turning[usize::from(end == Endpoint::Upper)];
    // Which forms are best where nothing else is done.
    let mut choice = Choice {
        node,
        sides,
        parts,
        end,
        met: met.iter().map(|x| x.unwrap_or(Interval::ENTIRE)).collect(),
        chosen: Vec::new(),
    };
    let all = &candidates.all;
    let mut scored: Vec<(f64, usize)> = Vec::new();
    let columns = choice.at_corners(&candidates.faces, &[pins]);
    for (i, column) in columns.iter().enumerate() {
        if let Some(column) = column {
            scored.push((choice.score_with(column) + price(all[i].as_ref()), i));
        }
    }
    scored.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut few: Vec<Option<AlgebraicForm>> = scored
        .iter()
        .take(FORMS)
        .map(|&(_, i)| all[i].clone())
        .collect();
    if pins != Pins::default() {
        let tried = few.iter().zip(&scored).map(|(form, &(_, i))| Tried {
            column: columns[i].clone(),
            corners: at(form.clone(), pins, &[]),
        });
        choice.take(tried.collect(), 0.02);
    }
    if cheap {
        return choice.chosen;
    }
    if !known.open.is_empty()
        && let Some(slopes) = known.slopes()
    {
        let tried = mean_values(slopes, pins, &few);
        let columns = choice.columns(prover, &tried);
        let tried = tried.into_iter().zip(columns);
        let tried = tried.map(|(corners, column)| Tried { column, corners });
        choice.take(tried.collect(), 0.03 * size(known.open.len()));
    }
    let mut both: Vec<u32> = Vec::new();
    let mut faces = Faces::of(prover.normal, node, &few, sides);
    let mut left = turning.clone();
    while both.len() < BOTH.min(turning.len()) {
        let mut best: Option<(f64, usize, Tried)> = None;
        let mut scores: Vec<(f64, u32)> = Vec::new();
        for &input in &left {
            let more: Vec<u32> = both.iter().copied().chain([input]).collect();
            let columns = choice.at_corners(&faces, &all_corners(pins, &more));
            let mut least = f64::INFINITY;
            for (i, column) in columns.into_iter().enumerate() {
                if let Some(found) = &column {
                    let score = choice.score_with(found) + price(few[i].as_ref());
                    least = least.min_x86(score);
                    if best.as_ref().is_none_or(|best| score < best.0) {
                        let corners = at(few[i].clone(), pins, &more);
                        best = Some((score, i, Tried { column, corners }));
                    }
                }
            }
            scores.push((least, input));
            if both.len() >= TRIED {
                break;
            }
        }
        let Some((_, i, tried)) = best else {
            break;
        };
        // With many corners no input is tried but the one that was next best with fewer.
        if scores.len() > 1 {
            scores.sort_by(|a, b| a.0.total_cmp(&b.0));
            left = scores.into_iter().map(|(_, input)| input).collect();
        }
        both.push(left.remove(0));
        // The form that is best with few corners is tried with more.
        if few.len() > 1 {
            few = vec![few.swap_remove(i)];
            faces = Faces::of(prover.normal, node, &few, sides);
        }
        let gain = 0.01 * size(tried.corners.pins.len());
        choice.take(vec![tried], gain);
    }
    choice.chosen
}

/// A form at corners: at both endpoints of some inputs, with others pinned.
fn at(form: Option<AlgebraicForm>, pins: Pins, both: &[u32]) -> Corners {
    Corners {
        pins: all_corners(pins, both),
        form,
        slopes: Vec::new(),
        both: both.to_vec(),
    }
}

/// The mean-value form in inputs of which the derivative has no sign, the others at their
/// endpoints: f(m) + Σ f'(X) (X − m).
fn mean_values(
    slopes: Vec<(u32, AlgebraicForm)>,
    pins: Pins,
    forms: &[Option<AlgebraicForm>],
) -> Vec<Corners> {
    let pins = slopes
        .iter()
        .fold(pins, |pins, &(input, _)| pins.with_middle(input));
    let at = |form: &Option<AlgebraicForm>| Corners {
        pins: vec![pins],
        form: form.clone(),
        slopes: slopes.clone(),
        both: Vec::new(),
    };
    forms.iter().take(2).map(at).collect()
}

/// How much narrower, on the scale of scores, bounds are to be for a longer form.
fn price(form: Option<&AlgebraicForm>) -> f64 {
    form.map_or(0.0, |form| 0.002 * size(form.nodes()))
}

/// The pins with each choice of ends for these inputs.
fn all_corners(pins: Pins, both: &[u32]) -> Vec<Pins> {
    let mut all = vec![pins];
    for &input in both {
        all = all
            .into_iter()
            .flat_map(|pins| [pins.with(input, false), pins.with(input, true)])
            .collect();
    }
    all
}

/// A way to compute an endpoint.
struct Tried {
    /// The half-lines that end where each bound does, on each part; `None` of what may be undefined
    /// somewhere on the box.
    column: Option<Vec<I>>,
    corners: Corners,
}

/// What was chosen for one endpoint so far, and how narrow bounds are with it.
struct Choice<'c> {
    node: Node,
    sides: &'c [I],
    parts: &'c [Vec<I>],
    end: Endpoint,
    /// The bounds on each part.
    met: Vec<I>,
    chosen: Vec<Corners>,
}

impl Choice<'_> {
    /// Columns of [`Tried`] for forms at these corners.
    fn at_corners(&self, faces: &Faces, corners: &[Pins]) -> Vec<Option<Vec<I>>> {
        let mut columns: Vec<Option<Vec<I>>> = faces
            .usable()
            .iter()
            .map(|usable| usable.then(Vec::new))
            .collect();
        let mut values = faces.values();
        for part in self.parts {
            let mut hulls: Vec<Option<I>> = vec![Some(I::EMPTY); columns.len()];
            for &pins in corners {
                values.on(&face(part, pins));
                for (hull, value) in hulls.iter_mut().zip(values.outputs()) {
                    // What is undefined at a corner says nothing.
                    *hull = hull
                        .filter(|_| !value.is_empty())
                        .map(|x| x.convex_hull(value));
                }
            }
            for (column, hull) in columns.iter_mut().zip(hulls) {
                let half = hull.and_then(|hull| half_line(hull, self.end));
                *column = column.take().zip(half).map(|(mut column, half)| {
                    column.push(half);
                    column
                });
            }
        }
        columns
    }

    /// Columns of [`Tried`].
    fn columns(&self, prover: &mut Prover<'_, '_>, tried: &[Corners]) -> Vec<Option<Vec<I>>> {
        let mut writer = Writer::new(prover.normal);
        let nodes: Vec<Node> = tried
            .iter()
            .map(|corners| writer.corners(self.node, corners, self.end))
            .collect();
        let outputs: Vec<(&str, Node)> = nodes.iter().map(|&node| ("corners", node)).collect();
        let function = writer.builder.finish("corners", Format::F64, &outputs);
        let faces = Faces::new(function, self.sides);
        self.at_corners(&faces, &[Pins::default()])
    }

    fn score(&self) -> f64 {
        score(&self.met)
    }

    fn score_with(&self, column: &[I]) -> f64 {
        let met: Vec<I> = self
            .met
            .iter()
            .zip(column)
            .map(|(a, b)| a.intersection(*b))
            .collect();
        score(&met)
    }

    /// Adds the best of these, if bounds become narrower by so much.
    fn take(&mut self, tried: Vec<Tried>, gain: f64) {
        let scored = tried.into_iter().filter_map(|tried| {
            let column = tried.column?;
            Some((self.score_with(&column), column, tried.corners))
        });
        let Some((score, column, corners)) = scored.min_by(|a, b| a.0.total_cmp(&b.0)) else {
            return;
        };
        if self.score() - score < gain {
            return;
        }
        for (met, half) in self.met.iter_mut().zip(column) {
            *met = met.intersection(half);
        }
        self.chosen.push(corners);
    }
}

/// A part of the box where some inputs are at ends.
pub(super) fn face(part: &[I], pins: Pins) -> Vec<I> {
    let side = |(side, i): (&I, u32)| {
        let is_in = |set: u64| set.checked_shr(i).unwrap_or(0) & 1 != 0;
        if is_in(pins.lower) {
            side.lower_endpoint()
        } else if is_in(pins.upper) {
            side.upper_endpoint()
        } else {
            *side
        }
    };
    part.iter().zip(0..).map(side).collect()
}

fn half_line(x: I, end: Endpoint) -> Option<I> {
    match end {
        Endpoint::Lower => Interval::new(x.inf(), f64::INFINITY),
        Endpoint::Upper => Interval::new(f64::NEG_INFINITY, x.sup()),
    }
    .ok()
}

/// A small number.
fn size(n: usize) -> f64 {
    u32::try_from(n).map_or(f64::INFINITY, f64::from)
}
