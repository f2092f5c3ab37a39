//! The judgement: directed values beside those of the oracle, counted.
//!
//! The two arguments of one call differ, as they do at the endpoints of an interval: each argument
//! is once the lower one and once the upper one.

use outward_interval::Elementary;

use super::arguments::{draw, hard, special_arguments};
use super::format::{Binary, hexadecimal};
use super::reference::Reference;
use crate::laws::Random;

/// What is judged: rounds the function down at the first argument, up at the second.
pub type Directed<F> = fn(Elementary, [F; 2], [F; 2]) -> (F, F);

/// How many values were compared, and how they stood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Arguments, each rounded down and up.
    pub arguments: u64,
    /// Values on the wrong side of the exact one, and values where there is none, or none where
    /// there is one.
    pub unsound: u64,
    /// Sound values that are not the nearest on their side.
    pub loose: u64,
    /// Ranges, of reverse functions, that are neither empty nor a whole operand.
    pub cut: u64,
    /// The first of either kind, to be read.
    pub examples: Vec<String>,
}

impl Counts {
    /// Adds what another thread found.
    pub fn add(&mut self, other: Self) {
        self.arguments += other.arguments;
        self.unsound += other.unsound;
        self.loose += other.loose;
        self.cut += other.cut;
        self.examples.extend(other.examples);
        self.examples.truncate(8);
    }

    pub(super) fn note(&mut self, sound: bool, what: impl FnOnce() -> String) {
        *if sound {
            &mut self.loose
        } else {
            &mut self.unsound
        } += 1;
        if self.examples.len() < 8 {
            self.examples.push(what());
        }
    }

    /// One end.
    fn end<F: Binary>(&mut self, f: Elementary, at: (F, F), up: bool, got: F, want: F) {
        let same = got == want || got.is_nan() && want.is_nan();
        if !same {
            let sound = !got.is_nan() && !want.is_nan() && (got > want) == up;
            self.note(sound, || {
                let show = |x: F| hexadecimal(x.to_f64());
                format!(
                    "{} {f:?}({}, {}) rounded {}: {} instead of {}: {}",
                    F::NAME,
                    show(at.0),
                    show(at.1),
                    if up { "up" } else { "down" },
                    show(got),
                    show(want),
                    if sound { "not tightest" } else { "UNSOUND" },
                )
            });
        }
    }
}

/// Compares at these arguments.
pub fn compare<F: Binary>(
    f: Elementary,
    directed: Directed<F>,
    reference: &mut Reference,
    arguments: &[(F, F)],
    counts: &mut Counts,
) {
    let Some(&first) = arguments.first() else {
        return;
    };
    let begin = (first, reference.ends(f, first.0, first.1));
    let mut before = begin;
    let rest = arguments.iter().skip(1).map(|&at| Some(at)).chain([None]);
    for at in rest {
        let now = match at {
            Some(at) => (at, reference.ends(f, at.0, at.1)),
            None => begin,
        };
        let ((low, low_ends), (high, high_ends)) = (before, now);
        let got = directed(f, [low.0, low.1], [high.0, high.1]);
        counts.end(f, low, false, got.0, low_ends.0);
        counts.end(f, high, true, got.1, high_ends.1);
        counts.arguments += 1;
        before = now;
    }
}

/// The arguments of one piece of work: the lists with the first, random ones with every piece.
#[must_use]
pub fn piece<F: Binary>(f: Elementary, seed: u64, number: u64, size: usize) -> Vec<(F, F)> {
    let mut random = Random(seed ^ (f as u64) << 48 ^ u64::from(F::BITS) << 40);
    // Far apart, whatever the size.
    random.0 ^= Random(number).word();
    let mut all = Vec::with_capacity(size);
    if number == 0 {
        all.extend(special_arguments::<F>(f));
        all.extend(hard::<F>(f));
    }
    all.extend((0..size).map(|_| draw::<F>(&mut random, f)));
    all
}

/// Compares on so many random arguments, after the lists; on so many threads. The same arguments
/// whatever their number.
pub fn sample<F: Binary>(
    f: Elementary,
    directed: Directed<F>,
    count: u64,
    seed: u64,
    threads: usize,
) -> Counts {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    const PIECE: u64 = 4096;
    let next = AtomicU64::new(0);
    let work = || {
        let (mut counts, mut reference) = (Counts::default(), Reference::default());
        loop {
            let number = next.fetch_add(1, Relaxed);
            let left = count.saturating_sub(number * PIECE);
            if left == 0 && number > 0 {
                return counts;
            }
            let size = usize::try_from(left.min(PIECE)).unwrap_or(0);
            let arguments = piece::<F>(f, seed, number, size);
            compare(f, directed, &mut reference, &arguments, &mut counts);
        }
    };
    let mut total = Counts::default();
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        total.add(work());
        for other in others {
            match other.join() {
                Ok(counts) => total.add(counts),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}
