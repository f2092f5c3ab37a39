//! Threads by value: a list of jobs, worked off by as many threads as asked for, or as the system grants. The results do not depend
//! on how many. Where there are no threads, as on WebAssembly, the calling thread does everything.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::problem::Problem;
use crate::settings::{Progress, Settings};

/// Runs `work` on every job. Each thread has a state of its own, made by `start` and returned at the end.
pub(crate) fn work_off<J: Send, S: Send>(
    settings: &Settings<'_>,
    jobs: impl Iterator<Item = J> + Send,
    total: usize,
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, J) -> Result<(), Problem> + Sync,
) -> Result<Vec<S>, Problem> {
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
        Ok::<S, Problem>(state)
    };
    let threads = settings.thread_count().min(total.max(1));
    if threads == 1 {
        return Ok(vec![run(settings.progress)?]);
    }
    std::thread::scope(|scope| {
        let handles: Vec<_> = (1..threads)
            .map_while(|_| {
                let builder = std::thread::Builder::new();
                builder.spawn_scoped(scope, || run(settings.progress)).ok()
            })
            .collect();
        let mut states = vec![run(settings.progress)?];
        for h in handles {
            states.push(
                h.join()
                    .map_err(|_| Problem::Engine("a worker stopped".into()))??,
            );
        }
        Ok(states)
    })
}
