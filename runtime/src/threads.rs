//! A pool of threads for one list of jobs: as many threads as the caller asks for, or as the system
//! grants. The results do not depend on how many there are. Where there are no threads, as on
//! WebAssembly, the calling thread does everything.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::engine::EngineError;
use crate::progress::Progress;

/// The number of threads that `asked` means: 0 is as many as the machine has, and more than 1024
/// is 1024.
#[must_use]
pub fn thread_count(asked: usize) -> usize {
    match asked {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        n => n.min(1024),
    }
}

/// Runs `work` on every job, on at most `threads` threads, and returns the states of the threads.
/// `start` makes the state of each. `total` is the number of jobs, which is told to `progress`.
/// Jobs are begun in their order, but may finish in any.
///
/// # Errors
/// The first error of `work`, or, as an [`EngineError`], that a thread stopped.
pub fn run_jobs<J: Send, S: Send, E: From<EngineError> + Send>(
    threads: usize,
    progress: Option<&dyn Progress>,
    jobs: impl Iterator<Item = J> + Send,
    total: usize,
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, J) -> Result<(), E> + Sync,
) -> Result<Vec<S>, E> {
    let jobs = Mutex::new(jobs);
    let done = AtomicUsize::new(0);
    let next = || {
        jobs.lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .next()
    };
    let run = |progress: Option<&dyn Progress>| {
        let mut state = start();
        let go_on = || !progress.is_some_and(Progress::is_stopped);
        while let Some(job) = next().filter(|_| go_on()) {
            work(&mut state, job)?;
            let n = done.fetch_add(1, Ordering::Relaxed) + 1;
            if let Some(p) = progress {
                p.advance(n, total);
            }
        }
        Ok::<S, E>(state)
    };
    let threads = threads.min(total.max(1));
    if threads == 1 {
        return Ok(vec![run(progress)?]);
    }
    std::thread::scope(|scope| {
        let handles: Vec<_> = (1..threads)
            .map_while(|_| {
                let builder = std::thread::Builder::new();
                builder.spawn_scoped(scope, || run(progress)).ok()
            })
            .collect();
        let mut states = vec![run(progress)?];
        for h in handles {
            states.push(
                h.join()
                    .map_err(|_| E::from(EngineError::new("a worker stopped")))??,
            );
        }
        Ok(states)
    })
}
