//! The specialiser: cuts out of a selection what matters on one box.
//!
//! A traced evaluation says, box by box, which operands of `min` and `max` can be dropped there.
//! `part` walks back from the outputs, skipping every node that has lost an operand (it is the
//! other operand), and keeps what it meets. The walk takes the greatest live index first, from a
//! bit set, so its cost follows the *result's* length (and one 64th of the whole's). Demand is
//! computed anew on the way: a node whose other users are gone may now be asked for its sign only.
//!
//! Why nothing changes: an operand is dropped only where it is defined and strictly beaten (the
//! value is that of the other operand, as a number and as a bound), or where only the sign is asked
//! for and it cannot change it. Tested in `tests/`: parts against wholes, bit for bit in sign, on
//! random graphs.

use std::sync::Arc;

use outward_analysis::Demand;
use outward_interval::{Float, compiled};

use crate::chosen::Chosen;
use crate::emit::NONE;
use crate::selection::Selection;

/// Buffers that [`Selection::part`] uses again.
#[derive(Clone, Debug, Default)]
pub struct SpecialisationScratch {
    live: Vec<u64>,
    value: Vec<u64>,
    order: Vec<(u32, Chosen)>,
    renamed: Vec<u32>,
}

impl<F: Float> Selection<F> {
    /// Forgets the outputs that `keep` does not say, and the nodes that only they needed.
    pub fn keep_outputs(&mut self, keep: impl Fn(usize) -> bool) {
        let mut index = 0;
        self.outputs.retain(|_| {
            index += 1;
            keep(index - 1)
        });
        let mut rest = Self::empty();
        self.part(&[], 0, &mut SpecialisationScratch::default(), &mut rest);
        *self = rest;
    }

    /// Writes into `out` what is left of `self` on the box whose choices `trace` holds: the words
    /// of the box's group of lanes (one per slot), of which bit `lane` is the box's.
    ///
    /// A `trace` shorter than [`traces`](Self::traces) drops nothing for the missing slots. The
    /// part is right on that box only, which it does not know: its
    /// [`assumptions`](Self::assumptions) are those of the whole.
    pub fn part(
        &self,
        trace: &[u16],
        lane: u32,
        scratch: &mut SpecialisationScratch,
        out: &mut Self,
    ) {
        if !self.straight_line {
            out.clone_from(self);
            return;
        }
        compiled!(Selection::<F>::part_here: fn(&Selection<F>, &[u16], u32, &mut SpecialisationScratch, &mut Selection<F>))(
            self, trace, lane, scratch, out,
        )
    }

    fn part_here(
        &self,
        trace: &[u16],
        lane: u32,
        scratch: &mut SpecialisationScratch,
        out: &mut Self,
    ) {
        let words = self.nodes.len().div_ceil(64);
        let SpecialisationScratch {
            live,
            value,
            order,
            renamed,
        } = scratch;
        live.clear();
        live.resize(words, 0);
        value.clear();
        value.resize(words, 0);
        order.clear();
        if renamed.len() < self.nodes.len() {
            renamed.resize(self.nodes.len(), NONE);
        }

        let dropped = |slot: u32| {
            trace
                .get(slot as usize)
                .is_some_and(|w| w >> (lane & 15) & 1 == 1)
        };
        // The node that stands for `i` on this box.
        let stand_in = |mut i: u32| {
            loop {
                let node = &self.nodes[i as usize];
                // Only `min` and `max` have slots.
                if node.slots == [NONE; 2] {
                    return i;
                }
                let [first, second, _] = node.args;
                if dropped(node.slots[0]) {
                    i = second;
                } else if dropped(node.slots[1]) {
                    i = first;
                } else {
                    return i;
                }
            }
        };
        let mut bits = Bits { live, value };
        out.outputs.clear();
        for &o in &self.outputs {
            let r = stand_in(o);
            out.outputs.push(r);
            bits.ask(r, self.asked);
        }
        for w in (0..words).rev() {
            while let Some(i) = bits.take_greatest(w) {
                let mut node = self.nodes[i as usize];
                node.demand = bits.demand(i);
                let below = node.asks();
                let node = node.replaced(|operand| {
                    let operand = stand_in(operand);
                    bits.ask(operand, below);
                    operand
                });
                order.push((i, node));
            }
        }

        out.nodes.clear();
        for (new, &(i, node)) in (0u32..).zip(order.iter().rev()) {
            out.nodes
                .push(node.replaced(|operand| renamed[operand as usize]));
            renamed[i as usize] = new;
        }
        for o in &mut out.outputs {
            *o = renamed[*o as usize];
        }
        out.inputs = self.inputs;
        out.asked = self.asked;
        (out.ends, out.arithmetic) = (self.ends, self.arithmetic);
        (out.straight_line, out.of_numbers) = (true, self.of_numbers);
        out.assumed.clone_from(&self.assumed);
        out.scalars.clone_from(&self.scalars);
        if !Arc::ptr_eq(&out.constants, &self.constants) {
            out.constants = Arc::clone(&self.constants);
        }
        out.number_slots();
    }
}

/// Two bit sets over the nodes: still to be visited, and asked for their value.
struct Bits<'s> {
    live: &'s mut [u64],
    value: &'s mut [u64],
}

impl Bits<'_> {
    fn ask(&mut self, i: u32, demand: Demand) {
        let (word, bit) = (i as usize / 64, 1 << (i % 64));
        self.live[word] |= bit;
        if demand == Demand::Value {
            self.value[word] |= bit;
        }
    }

    fn demand(&self, i: u32) -> Demand {
        if self.value[i as usize / 64] >> (i % 64) & 1 == 1 {
            Demand::Value
        } else {
            Demand::Sign
        }
    }

    /// Takes the greatest live index of a word out of the set.
    fn take_greatest(&mut self, word: usize) -> Option<u32> {
        let bits = self.live[word];
        if bits == 0 {
            return None;
        }
        let bit = 63 - bits.leading_zeros();
        self.live[word] = bits & !(1 << bit);
        Some(u32::try_from(word).unwrap_or(NONE) * 64 + bit)
    }
}
