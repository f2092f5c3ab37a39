//! What a test for zeros saves: by the costs of a target, and by how often regions are run and
//! values are zero.

use outward_simd::Isa;

use crate::program::{Program, Step};
use crate::table::cost;
use crate::zeros::layout::Layout;
use crate::zeros::plan::{Piece, Plan};
use crate::zeros::state::Facts;

/// A count as a number: what is so large that it is rounded is only compared.
#[expect(
    clippy::cast_precision_loss,
    reason = "counts of what was run are far below 2^53"
)]
pub(super) fn number(count: u64) -> f64 {
    count as f64
}

/// How often something is zero of so many times, from 0 to 1.
#[must_use]
pub fn zero_share(times: u64, zero: u64) -> f64 {
    number(zero) / number(times.max(1))
}

/// What a jump costs that was guessed wrong, in quarters of a cycle.
const WRONG_GUESS: f64 = 60.0;

/// How often sets of candidates were zero together.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Pattern {
    /// A bit for each candidate: whether it was run, and zero each time.
    pub zero: Vec<u64>,
    /// Whether it was run.
    pub run: Vec<u64>,
}

/// How often regions of a program were run, and its candidates were zero, counted by vectors of
/// lanes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ZeroCounts {
    /// How many vectors were run.
    pub vectors: u64,
    /// How often each region was run, in the order of their beginnings.
    pub regions: Vec<u64>,
    /// Of each candidate, how often it was computed, and in how many of these all lanes were zero.
    pub candidates: Vec<(u64, u64)>,
    /// What was zero together in one vector, and in how many.
    pub patterns: Vec<(Pattern, u64)>,
}

/// A program with counters: see [`Selection::counted`](crate::Selection::counted).
#[derive(Clone, Debug)]
pub struct Counting {
    /// The program. Behind its outputs are the counters, the same for all lanes of a vector: for
    /// each region how often it was run, then for each candidate how often not all its values were
    /// zero.
    pub program: Program,
    /// How many outputs are not counters.
    pub outputs: usize,
    /// How many regions there are.
    pub(super) regions: usize,
    /// The region of each candidate; 0 is the program itself.
    pub(super) region_of: Vec<usize>,
}

impl Counting {
    /// How many counters there are.
    #[must_use]
    pub fn counters(&self) -> usize {
        self.regions + self.region_of.len()
    }
}

/// Most patterns that are told apart.
const MOST_PATTERNS: usize = 4096;

fn bit(words: &[u64], k: usize) -> bool {
    words
        .get(k / 64)
        .is_some_and(|word| word >> (k % 64) & 1 == 1)
}

impl ZeroCounts {
    /// Adds what the counters of a program hold after one vector; those that are missing are zero.
    pub fn add(&mut self, counting: &Counting, counters: &[u64]) {
        let mut all = counters.to_vec();
        all.resize(counting.counters(), 0);
        let (regions, nonzero) = all.split_at(counting.regions);
        self.vectors += 1;
        self.regions.resize(regions.len(), 0);
        for (sum, &count) in self.regions.iter_mut().zip(regions) {
            *sum += count;
        }
        self.candidates.resize(nonzero.len(), (0, 0));
        let words = nonzero.len().div_ceil(64);
        let mut pattern = Pattern {
            zero: vec![0; words],
            run: vec![0; words],
        };
        let of_candidates = self
            .candidates
            .iter_mut()
            .zip(nonzero.iter().zip(&counting.region_of));
        for (k, ((run, zero), (&nonzero, &region))) in of_candidates.enumerate() {
            let times = region
                .checked_sub(1)
                .map_or(1, |at| regions.get(at).copied().unwrap_or(0));
            *run += times;
            *zero += times.saturating_sub(nonzero);
            if times > 0 {
                pattern.run[k / 64] |= 1 << (k % 64);
                if nonzero == 0 {
                    pattern.zero[k / 64] |= 1 << (k % 64);
                }
            }
        }
        if let Some((_, count)) = self
            .patterns
            .iter_mut()
            .find(|(known, _)| *known == pattern)
        {
            *count += 1;
        } else if self.patterns.len() < MOST_PATTERNS {
            self.patterns.push((pattern, 1));
        }
    }

    /// How often a candidate was zero.
    pub(super) fn zeros(&self, candidate: usize) -> u64 {
        self.candidates.get(candidate).map_or(0, |(_, zero)| *zero)
    }

    /// How often a candidate was zero, from 0 to 1.
    pub(super) fn share(&self, candidate: usize) -> f64 {
        self.probability(candidate, &[])
    }

    /// How often a candidate is zero where these are not, from 0 to 1. Of what is computed several
    /// times for a vector, it is how often it is zero each time.
    fn probability(&self, candidate: usize, unlike: &[usize]) -> f64 {
        let (run, zero) = self.candidates.get(candidate).copied().unwrap_or_default();
        if run == 0 {
            return 0.0;
        }
        if unlike.is_empty() {
            return zero_share(run, zero);
        }
        let mut of_run = 0;
        let mut of_zero = 0;
        for (pattern, count) in &self.patterns {
            if !bit(&pattern.run, candidate) || unlike.iter().any(|&k| bit(&pattern.zero, k)) {
                continue;
            }
            of_run += count;
            if bit(&pattern.zero, candidate) {
                of_zero += count;
            }
        }
        if of_run == 0 {
            return 0.0;
        }
        zero_share(of_run, of_zero)
    }
}

/// How often the regions of a program are run, for each vector, and behind which tests.
#[derive(Clone, Debug)]
pub(super) struct Frequencies {
    /// By region; the program itself is first.
    of: Vec<f64>,
    /// The candidates that are not all zero where a region is run.
    unlike: Vec<Vec<usize>>,
}

impl Frequencies {
    pub(super) fn of(layout: &Layout, counts: &ZeroCounts) -> Self {
        let vectors = number(counts.vectors.max(1));
        let times = |region: usize| match region.checked_sub(1) {
            None => 1.0,
            Some(at) => counts.regions.get(at).map_or(0.0, |&n| number(n) / vectors),
        };
        Self {
            of: (0..layout.regions.len()).map(times).collect(),
            unlike: vec![Vec::new(); layout.regions.len()],
        }
    }

    fn times(&self, region: usize) -> f64 {
        self.of.get(region).copied().unwrap_or(0.0)
    }

    pub(super) fn probability(&self, counts: &ZeroCounts, candidate: usize, region: usize) -> f64 {
        let unlike = self.unlike.get(region).map_or(&[][..], Vec::as_slice);
        counts.probability(candidate, unlike)
    }

    /// What a program costs for a vector, in quarters of a cycle.
    pub(super) fn total(&self, program: &Program, layout: &Layout, target: Isa) -> f64 {
        let costs = (0..program.insts.len())
            .map(|i| cost_of(program, i, target) * self.times(layout.region(i)));
        costs.sum()
    }

    /// What a plan saves for a vector, in quarters of a cycle, where the values are zero so often.
    pub(super) fn gain(
        &self,
        facts: &Facts<'_>,
        plan: &Plan,
        probability: f64,
        target: Isa,
    ) -> f64 {
        let program = facts.program;
        let step = |step: Step| f64::from(cost::throughput_of(step, program.precision, target));
        let here = self.times(plan.region);
        let values = number(plan.zeros.len() as u64);
        let mut costs = here * (step(Step::Or) * (values - 1.0) + step(Step::Eq) + step(Step::Xor));
        let mut saved = 0.0;
        for piece in &plan.pieces {
            let Piece::Guarded { insts, read } = piece else {
                continue;
            };
            let around = insts.first().map_or(0, |&i| facts.layout.region(i));
            let variables = number(read.len() as u64);
            let guess = WRONG_GUESS
                * if probability < 0.5 {
                    probability
                } else {
                    1.0 - probability
                };
            let each = step(Step::If)
                + guess
                + variables * (step(Step::Store) * (2.0 - probability) + step(Step::Load));
            costs += self.times(around) * each;
            for &i in insts {
                saved += cost_of(program, i, target) * self.times(facts.layout.region(i));
            }
        }
        probability * saved - costs
    }

    /// The frequencies in the program that a plan makes, where a candidate is tested.
    pub(super) fn behind(
        &self,
        layout: &Layout,
        plan: &Plan,
        candidate: usize,
        probability: f64,
    ) -> Self {
        let mut next = Self {
            of: vec![self.times(0)],
            unlike: vec![self.unlike.first().cloned().unwrap_or_default()],
        };
        let unlike = |region: usize| self.unlike.get(region).cloned().unwrap_or_default();
        for piece in &plan.pieces {
            match piece {
                Piece::Kept(i) => {
                    if let Some(region) = layout.begun(*i) {
                        next.of.push(self.times(region));
                        next.unlike.push(unlike(region));
                    }
                }
                Piece::Test => {}
                Piece::Guarded { insts, .. } => {
                    let around = insts.first().map_or(0, |&i| layout.region(i));
                    let regions = insts.iter().filter_map(|&i| layout.begun(i));
                    for region in core::iter::once(around).chain(regions) {
                        let mut also = unlike(region);
                        also.push(candidate);
                        next.of.push(self.times(region) * (1.0 - probability));
                        next.unlike.push(also);
                    }
                }
            }
        }
        next
    }
}

/// What an instruction costs, in quarters of a cycle.
fn cost_of(program: &Program, i: usize, target: Isa) -> f64 {
    f64::from(cost::throughput(program, program.insts[i], target))
}
