//! Where the regions of a program begin and end, and which values are seen where.

use crate::program::{Program, Step};
use crate::prune::Liveness;

/// A region, or the program itself, which is the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Region {
    /// The first instruction in it, and that behind the last: without the marks themselves.
    pub(super) first: usize,
    pub(super) behind: usize,
    /// The region around; the program is its own.
    pub(super) around: usize,
    /// The mask of the lanes that it is run for, if that is known and not all.
    pub(super) lanes: Option<u32>,
}

/// The regions of a well-formed program.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) regions: Vec<Region>,
    /// The region of each instruction; of a mark, that around it.
    pub(super) of: Vec<u32>,
    /// The region that an instruction begins; zero of all others.
    begun: Vec<u32>,
}

impl Layout {
    pub(super) fn new(program: &Program) -> Self {
        let mut regions = vec![Region {
            first: 0,
            behind: program.insts.len(),
            around: 0,
            lanes: None,
        }];
        let mut of = Vec::with_capacity(program.insts.len());
        let mut begun = vec![0; program.insts.len()];
        let mut open = vec![0];
        for (i, inst) in program.insts.iter().enumerate() {
            let here = open.last().copied().unwrap_or(0);
            if matches!(inst.step, Step::If | Step::Loop) {
                of.push(index(here));
                begun[i] = index(regions.len());
                open.push(regions.len());
                let lanes = match (inst.step, inst.b) {
                    (Step::If, 0) => Some(inst.a),
                    // Those around, which it is right for.
                    (Step::If, _) => regions[here].lanes,
                    (_, _) => None,
                };
                regions.push(Region {
                    first: i + 1,
                    behind: i + 1,
                    around: here,
                    lanes,
                });
            } else if matches!(inst.step, Step::EndIf | Step::EndLoop) {
                open.pop();
                regions[here].behind = i;
                of.push(index(regions[here].around));
            } else {
                of.push(index(here));
            }
        }
        Self { regions, of, begun }
    }

    /// The region of an instruction.
    pub(super) fn region(&self, inst: usize) -> usize {
        self.of.get(inst).map_or(0, |&region| region as usize)
    }

    /// Whether what is made in a region is seen in another.
    pub(super) fn is_seen(&self, made_in: usize, from: usize) -> bool {
        let mut region = from;
        loop {
            if region == made_in {
                return true;
            }
            if region == 0 {
                return false;
            }
            region = self.regions[region].around;
        }
    }

    /// Which variables may be read behind each region, and behind that of a loop in its next
    /// iteration.
    pub(super) fn variables_behind(&self, program: &Program) -> Vec<Vec<bool>> {
        let mut behind = vec![Vec::new(); self.regions.len()];
        // Nothing is read behind the program.
        behind[0] = vec![false; program.variables as usize];
        let mut inner: Vec<usize> = (1..self.regions.len()).collect();
        inner.sort_unstable_by_key(|&region| core::cmp::Reverse(self.regions[region].behind));
        let variables = Liveness::of(program).variables_behind_regions();
        for (region, variables) in inner.into_iter().zip(variables) {
            behind[region] = variables;
        }
        behind
    }

    /// The region that an instruction begins.
    pub(super) fn begun(&self, mark: usize) -> Option<usize> {
        let region = self.begun.get(mark).copied().filter(|&region| region > 0);
        region.map(|region| region as usize)
    }

    /// Behind the mark that ends the region which an instruction begins.
    pub(super) fn behind_mark(&self, mark: usize) -> usize {
        let region = self.begun(mark).map(|region| self.regions[region]);
        region.map_or(mark + 1, |region| region.behind + 1)
    }
}

pub(super) fn index(i: usize) -> u32 {
    u32::try_from(i).unwrap_or(u32::MAX)
}
