//! Code for values that are usually zero.
//!
//! Where a value is zero, what is multiplied by it is zero, what is added to it is as it was, and
//! what only they need is not needed. So a program can leave much out for vectors of lanes in which
//! a value is zero in all lanes: it tests the value, and guards what is left out by the test. Which
//! tests pay is decided by counting, on real data, how often values are zero
//! ([`Selection::counted`]). The idea is that of Zeroploit and its successors: Rangan and others,
//! *Zeroploit*, TACO 2020; Stephenson and Rangan, *AZP*, 2020; *PGZ*, CGO 2021.
//!
//! Here it is safe: a program with guards returns the bits of the one without. It works on
//! [`Program`]s, so that one set of rules serves points and bounds of every arithmetic, and each
//! rule can be checked on all numbers of a small format:
//!
//! 1. *Known* (`known.rs`): which numbers are neither NaN nor infinite, and which signs they have,
//!    by the facts of the selection. x·0 is 0 for finite x alone.
//! 2. *Signs* (`signs.rs`): of which values it matters whether a zero is +0 or −0.
//! 3. *Folding* (`state.rs`, `rules.rs`, `fold.rs`): what every value is where the tested ones are
//!    zero.
//! 4. *Plan* (`plan.rs`): what is left out, and in which regions it stands.
//! 5. *Estimate* (`estimate.rs`): what is saved, by the costs of the target and the counts.
//! 6. *Writing* (`write.rs`): the new program.
//!
//! There is no second version of the code beside the first: where values are zero, all that remains
//! of a guarded region is what is read behind it, which is another value or a constant.

mod allowed;
mod estimate;
mod fold;
#[cfg(test)]
mod fold_tests;
mod known;
mod layout;
mod plan;
mod rules;
mod signs;
mod state;
mod write;

use std::collections::HashSet;

use outward_expr::hash::FastHash;
use outward_expr::{Op, Type};
use outward_interval::{Float, compiled};
use outward_simd::Isa;

use crate::chosen::Kind;
use crate::program::{NO_VALUE, Program, Step};
use crate::selection::Selection;

pub use allowed::{Allowed, Refusal};
pub use estimate::{Counting, Pattern, ZeroCounts, zero_share};

use estimate::{Frequencies, number};
use layout::Layout;
use plan::{Piece, Plan};
use signs::Signs;
use state::Facts;

/// Values that are tested together: whether all of them are zero.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Candidate {
    /// The places of the selection whose values they are: one, or the components of a vector.
    pub places: Vec<u32>,
    /// What makes them, in the program that the candidates were asked of.
    values: Vec<u32>,
}

/// What code with tests for zeros is to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ZeroSettings {
    /// What it is for: the costs of its instructions.
    pub target: Isa,
    /// Candidates that are zero less often are not considered.
    pub threshold: f64,
    /// What is taken to hold, and not proved.
    pub allowed: Allowed,
    /// How many instructions there may be, for each that there was.
    pub growth: f64,
    /// How many tests there may be.
    pub most: usize,
}

impl ZeroSettings {
    /// Nothing but what is proved, at most twice as many instructions, and at most 12 tests, each
    /// of values that are zero in at least a quarter of all vectors.
    #[must_use]
    pub fn new(target: Isa) -> Self {
        Self {
            target,
            threshold: 0.25,
            allowed: Allowed::default(),
            growth: 2.0,
            most: 12,
        }
    }
}

/// A test that was put into a program.
#[derive(Clone, PartialEq, Debug)]
pub struct ZeroTest {
    /// The candidate, by its number.
    pub candidate: usize,
    /// How often its values are zero where the test is run, from 0 to 1.
    pub probability: f64,
    /// How much time it saves, of that of the program before all tests, by the estimate.
    pub gain: f64,
    /// How many instructions are left out where the values are zero.
    pub left_out: usize,
    /// In how many regions these stand.
    pub regions: usize,
    /// What was taken to hold and not proved: where, by place, and what.
    pub assumed: Vec<(u32, Refusal)>,
}

/// A candidate of which something more would be left out if more were known.
#[derive(Clone, PartialEq, Debug)]
pub struct ZeroRefusal {
    /// The candidate, by its number.
    pub candidate: usize,
    /// The place of the operation that stays.
    pub place: u32,
    /// Why.
    pub why: Refusal,
}

/// A program with tests for zeros.
#[derive(Clone, Debug)]
pub struct Specialised {
    /// The program. It returns the bits of the one that it was made of.
    pub program: Program,
    /// The tests, in the order in which they were found, the most useful first.
    pub tests: Vec<ZeroTest>,
    /// How many candidates were considered, after those that are zero too seldom.
    pub considered: usize,
    /// What stays for want of a proof, in the program as it was.
    pub refused: Vec<ZeroRefusal>,
}

impl<F: Float> Selection<F> {
    /// The candidates among the values of a program that was written from this selection, with
    /// [origins](Program::origins): each number that is computed or given, and the groups of places
    /// that `joint` says.
    #[must_use]
    pub fn candidates(&self, program: &Program, joint: &[Vec<u32>]) -> Vec<Candidate> {
        let layout = Layout::new(program);
        let values = |place: u32| -> Option<Vec<u32>> {
            let node = self.nodes.get(place as usize)?;
            let is_number = node.ty == Type::Real && !matches!(node.kind, Kind::Op(Op::Const(_)));
            let [first, last] = *program.places.get(place as usize).filter(|_| is_number)?;
            let mut values = vec![first];
            if last != first {
                values.push(last);
            }
            let is_made = |&value: &u32| {
                let inst = program.insts.get(value as usize);
                value != NO_VALUE && inst.is_some_and(|inst| inst.step != Step::Const)
            };
            // Of one bound, the other endpoint is not computed.
            values.retain(|&value| value != NO_VALUE);
            (!values.is_empty() && values.iter().all(is_made)).then_some(values)
        };
        let mut found: Vec<Candidate> = Vec::new();
        let mut known: HashSet<Vec<u32>, FastHash> = HashSet::default();
        let mut add = |places: Vec<u32>| {
            let all: Option<Vec<Vec<u32>>> = places.iter().map(|&place| values(place)).collect();
            let Some(all) = all else { return };
            let mut values = all.concat();
            values.sort_unstable();
            values.dedup();
            let last = values.last().map_or(0, |&value| value as usize);
            let here = layout.region(last);
            let is_seen = |&value: &u32| layout.is_seen(layout.region(value as usize), here);
            if !values.is_empty() && values.iter().all(is_seen) && known.insert(values.clone()) {
                found.push(Candidate { places, values });
            }
        };
        for (place, _) in (0..).zip(&program.places) {
            add(vec![place]);
        }
        for places in joint {
            add(places.clone());
        }
        found
    }

    /// The program with counters.
    #[must_use]
    pub fn counted(&self, program: &Program, candidates: &[Candidate]) -> Counting {
        let layout = Layout::new(program);
        let groups: Vec<Vec<u32>> = candidates.iter().map(|c| c.values.clone()).collect();
        let mut counted = write::counted::<F>(program, &layout, &groups);
        counted.simplify::<F>();
        let last = |values: &Vec<u32>| values.last().map_or(0, |&value| value as usize);
        Counting {
            program: counted,
            outputs: program.outputs.len(),
            regions: layout.regions.len() - 1,
            region_of: groups.iter().map(|g| layout.region(last(g))).collect(),
        }
    }

    /// The program with tests for those candidates that are worth it, by how often they were
    /// counted to be zero. `is_of_points` says whether it is one for points; then the selection has
    /// to be in an arithmetic in which NaN propagates for anything to be known of numbers.
    #[must_use]
    pub fn specialised(
        &self,
        program: &Program,
        is_of_points: bool,
        (candidates, counts): (&[Candidate], &ZeroCounts),
        settings: &ZeroSettings,
    ) -> Specialised {
        compiled!(specialised::<F>: fn(&Selection<F>, &Program, bool, (&[Candidate], &ZeroCounts), &ZeroSettings) -> Specialised)(
            self,
            program,
            is_of_points,
            (candidates, counts),
            settings,
        )
    }

    /// The program with a test for this candidate, whether it is worth it or not; `None` if nothing
    /// is left out. It may be a program that has tests already.
    #[must_use]
    pub fn tested(
        &self,
        program: &Program,
        is_of_points: bool,
        candidate: &Candidate,
        allowed: Allowed,
    ) -> Option<Program> {
        let facts = self.facts(program, is_of_points, allowed);
        let plan = Plan::new::<F>(&facts, &values_now(program, candidate)?)?;
        let mut program = write::guarded::<F>(program, &facts.layout, &plan);
        program.simplify::<F>();
        Some(program)
    }

    fn facts<'p>(&self, program: &'p Program, is_of_points: bool, allowed: Allowed) -> Facts<'p> {
        let known = self.known(program, is_of_points, allowed);
        let is_real = self.arithmetic().is_real() && !is_of_points;
        let signs = Signs::of::<F>(program, &known, is_real);
        let layout = Layout::new(program);
        Facts {
            variables_behind: layout.variables_behind(program),
            program,
            layout,
            known,
            signs,
            is_real,
            allowed,
        }
    }
}

fn specialised<F: Float>(
    selection: &Selection<F>,
    program: &Program,
    is_of_points: bool,
    (candidates, counts): (&[Candidate], &ZeroCounts),
    settings: &ZeroSettings,
) -> Specialised {
    let layout = Layout::new(program);
    let frequencies = Frequencies::of(&layout, counts);
    let total = frequencies.total(program, &layout, settings.target);
    let mut search = Search {
        candidates,
        counts,
        settings,
        frequencies,
        total,
        tests: Vec::new(),
        considered: 0,
        refused: Vec::new(),
        gains: vec![0.0; candidates.len()],
    };
    let limit = settings.growth * number(program.insts.len() as u64) + 16.0;
    let mut made: Option<Program> = None;
    while search.tests.len() < settings.most {
        let now = made.as_ref().unwrap_or(program);
        let facts = selection.facts(now, is_of_points, settings.allowed);
        if made.is_none() {
            search.first_look::<F>(&facts);
        }
        let mut next = search.take::<F>(&facts, limit);
        if next.is_none() && made.is_some() {
            // What a test exposes is found once no more is known to pay.
            search.look_again::<F>(&facts);
            next = search.take::<F>(&facts, limit);
        }
        let Some(next) = next else { break };
        made = Some(next);
    }
    let Search {
        tests,
        considered,
        mut refused,
        ..
    } = search;
    refused.sort_unstable_by_key(|r| (r.place, r.why, r.candidate));
    refused.dedup_by_key(|r| (r.place, r.why));
    let program = match made {
        Some(mut made) => {
            made.simplify::<F>();
            made
        }
        None => program.clone(),
    };
    Specialised {
        program,
        tests,
        considered,
        refused,
    }
}

/// The search for tests that pay: the best first. What a test is thought to save is seldom more
/// once others are there, so only those are looked at again that were thought to be the best.
struct Search<'s> {
    candidates: &'s [Candidate],
    counts: &'s ZeroCounts,
    settings: &'s ZeroSettings,
    frequencies: Frequencies,
    /// What the program without tests costs.
    total: f64,
    tests: Vec<ZeroTest>,
    considered: usize,
    refused: Vec<ZeroRefusal>,
    /// What a test of each candidate saved when that was asked last; zero of what is not
    /// considered.
    gains: Vec<f64>,
}

impl Search<'_> {
    /// What a test of a candidate saves now, with how often it is zero.
    fn plan<F: Float>(&self, facts: &Facts<'_>, candidate: usize) -> Option<(f64, f64, Plan)> {
        let values = values_now(facts.program, &self.candidates[candidate])?;
        let last = values.last().map_or(0, |&value| value as usize);
        let region = facts.layout.region(last);
        let frequencies = &self.frequencies;
        let probability = frequencies.probability(self.counts, candidate, region);
        if probability < self.settings.threshold {
            return None;
        }
        let plan = Plan::new::<F>(facts, &values)?;
        let gain = frequencies.gain(facts, &plan, probability, self.settings.target);
        Some((gain, probability, plan))
    }

    fn pays(&self, gain: f64) -> bool {
        gain > LEAST_GAIN * self.total
    }

    /// Looks at all candidates that are zero often enough.
    fn first_look<F: Float>(&mut self, facts: &Facts<'_>) {
        // What is zero wherever an earlier candidate is, and as often.
        let mut implied: HashSet<(u32, u64), FastHash> = HashSet::default();
        for (k, candidate) in self.candidates.iter().enumerate() {
            if self.counts.share(k) < self.settings.threshold {
                continue;
            }
            let zeros = self.counts.zeros(k);
            let is_implied = |&value: &u32| implied.contains(&(value, zeros));
            if candidate.values.iter().all(is_implied) {
                continue;
            }
            self.considered += 1;
            let Some((gain, _, plan)) = self.plan::<F>(facts, k) else {
                continue;
            };
            self.gains[k] = gain;
            for &(at, why) in &plan.folding.refused {
                self.refused.push(ZeroRefusal {
                    candidate: k,
                    place: place_of(facts.program, at),
                    why,
                });
            }
            for (at, folded) in plan.folding.folded.iter().enumerate() {
                if folded.is_some_and(|folded| folded.zero) {
                    implied.insert((layout::index(plan.folding.first + at), zeros));
                }
            }
        }
    }

    /// Looks at them again.
    fn look_again<F: Float>(&mut self, facts: &Facts<'_>) {
        for k in 0..self.candidates.len() {
            if self.gains[k] != 0.0 {
                self.gains[k] = self.plan::<F>(facts, k).map_or(0.0, |(gain, ..)| gain);
            }
        }
    }

    /// The program with the test that saves most, if one pays.
    fn take<F: Float>(&mut self, facts: &Facts<'_>, limit: f64) -> Option<Program> {
        loop {
            let gains = self.gains.iter().copied().enumerate();
            let (k, thought) = gains.max_by(|a, b| a.1.total_cmp(&b.1))?;
            if !self.pays(thought) {
                return None;
            }
            let Some((gain, probability, plan)) = self.plan::<F>(facts, k) else {
                self.gains[k] = 0.0;
                continue;
            };
            // What pays no longer may pay again.
            self.gains[k] = if self.pays(gain) { gain } else { -1.0 };
            let mut others = self
                .gains
                .iter()
                .enumerate()
                .filter(|&(other, _)| other != k);
            let is_best = gain >= thought || others.all(|(_, &other)| other < gain);
            if !self.pays(gain) || !is_best {
                // Others may be better now.
                continue;
            }
            let next = write::guarded::<F>(facts.program, &facts.layout, &plan);
            self.gains[k] = 0.0;
            if number(next.insts.len() as u64) > limit {
                continue;
            }
            self.note(facts, &plan, (k, gain, probability));
            self.frequencies = self
                .frequencies
                .behind(&facts.layout, &plan, k, probability);
            return Some(next);
        }
    }

    /// Notes a test.
    fn note(
        &mut self,
        facts: &Facts<'_>,
        plan: &Plan,
        (candidate, gain, probability): (usize, f64, f64),
    ) {
        let guarded = plan.pieces.iter().filter_map(|piece| match piece {
            Piece::Guarded { insts, .. } => Some(insts.len()),
            Piece::Kept(_) | Piece::Test => None,
        });
        let mut assumed: Vec<(u32, Refusal)> = (plan.folding.assumed.iter())
            .map(|&(at, what)| (place_of(facts.program, at), what))
            .collect();
        assumed.sort_unstable();
        assumed.dedup();
        self.tests.push(ZeroTest {
            candidate,
            probability,
            gain: gain / self.total,
            left_out: guarded.clone().sum(),
            regions: guarded.count(),
            assumed,
        });
    }
}

/// A test that saves less than this part of the time of a program is not worth it.
const LEAST_GAIN: f64 = 0.01;

/// The values of a candidate in a program that was made of the one that it is of.
fn values_now(program: &Program, candidate: &Candidate) -> Option<Vec<u32>> {
    let mut values: Vec<u32> = Vec::new();
    for &place in &candidate.places {
        values.extend(program.places.get(place as usize)?);
    }
    values.retain(|&value| value != NO_VALUE);
    values.sort_unstable();
    values.dedup();
    let is_made = |value: &u32| program.insts[*value as usize].step != Step::Const;
    (!values.is_empty() && values.iter().all(is_made)).then_some(values)
}

/// The place that an instruction was written for.
fn place_of(program: &Program, at: u32) -> u32 {
    let origins = program.origins.as_ref();
    let place = origins.and_then(|all| all.get(at as usize)).copied();
    place.unwrap_or(u32::MAX)
}
