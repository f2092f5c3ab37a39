//! What operations on ranges of integers have in common, as steps of interval programs: endpoints
//! that wrap around, and the order of unsigned integers.

use crate::integers::below_unsigned;
use crate::program::Step;
use crate::typed::Typed;

impl Typed<'_, '_> {
    /// A sum of integers, or a difference.
    pub(crate) fn sum(&mut self, step: Step, x: [u32; 2], y: [u32; 2]) -> [u32; 2] {
        let ends = [0, 1].map(|k| {
            let other = if step == Step::Isub { y[1 - k] } else { y[k] };
            self.emit.push(step, x[k], other, 0)
        });
        // How many integers there are, but one, of an operand that is not one number.
        let ranges = [x, y].into_iter().filter(|[lo, hi]| lo != hi);
        let widths = ranges.map(|[lo, hi]| self.emit.push(Step::Isub, hi, lo, 0));
        match *widths.collect::<Vec<_>>() {
            [p, q] => {
                let width = self.emit.push(Step::Iadd, p, q, 0);
                let too_many = below_unsigned(self.emit, width, p, self.regions.least);
                self.unless_wrapped(ends, too_many)
            }
            [_] => self.unless_wrapped(ends, self.regions.none),
            _ => [ends[0]; 2],
        }
    }

    /// A range whose endpoints wrapped around, and which is everything where there are too many
    /// integers in it, or the greatest one and the least are.
    pub(crate) fn unless_wrapped(&mut self, [lo, hi]: [u32; 2], too_many: u32) -> [u32; 2] {
        let mut wraps = self.emit.push(Step::Ilt, hi, lo, 0);
        if too_many != self.regions.none {
            wraps = self.emit.push(Step::Or, wraps, too_many, 0);
        }
        let (least, greatest) = (self.regions.least, self.regions.greatest);
        [
            self.emit.push(Step::Select, wraps, least, lo),
            self.emit.push(Step::Select, wraps, greatest, hi),
        ]
    }

    /// A range in the order of unsigned integers, given as signed ones in that order, in the order
    /// of signed integers: everything if it has integers of both signs.
    pub(crate) fn of_unsigned(&mut self, ends: [u32; 2]) -> [u32; 2] {
        let (least, greatest) = (self.regions.least, self.regions.greatest);
        if ends[0] == ends[1] {
            return [self.emit.push(Step::Ixor, ends[0], least, 0); 2];
        }
        let [lo, hi] = ends.map(|end| self.emit.push(Step::Ixor, end, least, 0));
        let signs = self.emit.push(Step::Ixor, lo, hi, 0);
        let differ = self.emit.push(Step::Ilt, signs, self.regions.zero, 0);
        [
            self.emit.push(Step::Select, differ, least, lo),
            self.emit.push(Step::Select, differ, greatest, hi),
        ]
    }

    /// The least and the greatest of a range as unsigned integers.
    pub(crate) fn of_unsigned_ends(&mut self, x: [u32; 2]) -> [u32; 2] {
        let ends = self.unsigned(x);
        let least = self.regions.least;
        if ends[0] == ends[1] {
            return [self.emit.push(Step::Ixor, ends[0], least, 0); 2];
        }
        ends.map(|end| self.emit.push(Step::Ixor, end, least, 0))
    }

    /// These ends where a mask is set, and else everything.
    pub(crate) fn where_right(&mut self, mask: u32, [lo, hi]: [u32; 2]) -> [u32; 2] {
        let (least, greatest) = (self.regions.least, self.regions.greatest);
        [
            self.emit.push(Step::Select, mask, lo, least),
            self.emit.push(Step::Select, mask, hi, greatest),
        ]
    }
}
