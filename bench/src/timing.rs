//! Interleaved timing.
//!
//! Contenders take turns (A B A B …), so that a change of clock or of the load on
//! the machine meets all of them alike. A turn repeats short work until it has
//! lasted for a given time, and counts as one sample. The minimum is the machine at its
//! quietest, the median what one should expect; ratios are formed of both.

use crate::contender::Contender;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The least time of a sample where nothing else is asked for.
pub const TURN: Duration = Duration::from_millis(20);

/// How long a contest is to last.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// Samples of each contender, if time allows.
    pub rounds: usize,
    /// After this time no further round begins; three are taken in any case.
    pub limit: Duration,
    /// The least time of a sample. On a busy machine short ones are more often undisturbed.
    pub turn: Duration,
}

impl Budget {
    /// For kernels, of which a run takes microseconds.
    pub const OF_KERNELS: Self = Self {
        rounds: 31,
        limit: Duration::from_secs(10),
        turn: Duration::from_micros(500),
    };
}

/// What one contender needed, in seconds a run.
#[derive(Debug, Clone)]
pub struct Timing {
    /// The contender.
    pub name: String,
    /// Whether it is a rival.
    pub rival: bool,
    /// The fastest sample.
    pub min: f64,
    /// The middle sample.
    pub median: f64,
    /// The number of samples.
    pub samples: usize,
    /// What the runs returned.
    pub count: u64,
}

/// Times all of them, in turns.
pub fn measure(mut contenders: Vec<Contender>, budget: Budget) -> Vec<Timing> {
    let begin = Instant::now();
    // To warm caches, and to learn how many runs make a sample. Where another program had the core,
    // it is asked once more: a sample of few short runs would find cold caches each time.
    let mut counts = Vec::new();
    let mut repeats = Vec::new();
    for c in &mut contenders {
        let mut n = 1_u32;
        let mut long = 0;
        loop {
            let start = Instant::now();
            let mut count = 0;
            for _ in 0..n {
                count = black_box((c.run)());
            }
            if start.elapsed() >= budget.turn {
                long += 1;
            } else {
                long = 0;
                n *= 2;
            }
            if long == 2 || n >= 1 << 20 {
                counts.push(count);
                repeats.push(n);
                break;
            }
        }
    }
    let mut samples = vec![Vec::new(); contenders.len()];
    for round in 0..budget.rounds {
        if round >= 3 && begin.elapsed() > budget.limit {
            break;
        }
        for (i, c) in contenders.iter_mut().enumerate() {
            let start = Instant::now();
            for _ in 0..repeats[i] {
                black_box((c.run)());
            }
            samples[i].push(start.elapsed().as_secs_f64() / f64::from(repeats[i]));
        }
    }
    let rows = contenders.into_iter().zip(samples).zip(counts);
    rows.map(|((c, mut s), count)| {
        s.sort_by(f64::total_cmp);
        Timing {
            name: c.name,
            rival: c.rival,
            min: s.first().copied().unwrap_or(f64::NAN),
            median: s.get(s.len() / 2).copied().unwrap_or(f64::NAN),
            samples: s.len(),
            count,
        }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::{Budget, TURN, measure};
    use crate::contender::Contender;
    use std::cell::RefCell;
    use std::rc::Rc;
    use std::time::Duration;

    /// Contenders take turns, and every turn of slow work is one run.
    #[test]
    fn turns_alternate() {
        let log = Rc::new(RefCell::new(String::new()));
        let contender = |name: &'static str, count: u64| {
            let log = Rc::clone(&log);
            let run = Box::new(move || {
                std::thread::sleep(TURN);
                log.borrow_mut().push_str(name);
                count
            });
            Contender {
                name: name.to_string(),
                rival: name == "b",
                run,
            }
        };
        let budget = Budget {
            rounds: 4,
            limit: Duration::ZERO,
            turn: TURN,
        };
        let rows = measure(vec![contender("a", 1), contender("b", 2)], budget);
        // Two warming runs, then three rounds: the limit has passed, but three are taken.
        assert_eq!(*log.borrow(), "aabbababab");
        assert_eq!(rows.iter().map(|r| r.count).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(
            rows.iter().map(|r| r.rival).collect::<Vec<_>>(),
            [false, true]
        );
        assert!(
            rows.iter()
                .all(|r| r.samples == 3 && r.min <= r.median && r.min >= TURN.as_secs_f64())
        );
    }
}
