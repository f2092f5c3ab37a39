//! What is seen on a terminal while a command works: a bar where it is known how far it has come,
//! else that it still works.

use std::io::{IsTerminal, stderr};
use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use outward_render::Progress;

use crate::interrupt;

/// A bar that goes away when it is dropped. It also tells the work when it is to stop.
pub(crate) struct Bar(Option<ProgressBar>);

impl Bar {
    /// A bar on standard error, to be seen if that is a terminal and the user wants one.
    pub(crate) fn new(quiet: bool) -> Self {
        if quiet || !stderr().is_terminal() {
            return Self(None);
        }
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {percent:>3} % {eta:>4}") {
            bar.set_style(style);
        }
        Self(Some(bar))
    }
}

impl Progress for Bar {
    fn advance(&self, done: usize, total: usize) {
        let Some(bar) = &self.0 else { return };
        bar.set_length(total as u64);
        // Threads may come in any order; the bar only goes forward.
        if bar.position() < done as u64 {
            bar.set_position(done as u64);
        }
    }

    fn is_stopped(&self) -> bool {
        interrupt::is_asked()
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// How long a command works before it says so.
const DELAY: Duration = Duration::from_secs(1);

/// How often it says so.
const TICK: Duration = Duration::from_millis(200);

/// What says that a command works: it stops when the sender is dropped.
static WORKING: Mutex<Option<(Sender<()>, JoinHandle<()>)>> = Mutex::new(None);

/// Says on a terminal, from a second on and until [`done`], that the command works, and for how
/// long.
pub(crate) fn working(what: &'static str) {
    if !stderr().is_terminal() {
        return;
    }
    let (sender, receiver) = channel::<()>();
    let show = move || {
        if receiver.recv_timeout(DELAY) != Err(RecvTimeoutError::Timeout) {
            return;
        }
        let bar = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
            bar.set_style(style);
        }
        bar.set_message(what);
        bar.set_elapsed(DELAY);
        while receiver.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            bar.tick();
        }
        bar.finish_and_clear();
    };
    // Without a thread there is nothing to be seen, and no harm.
    let thread = std::thread::Builder::new().spawn(show);
    if let (Ok(thread), Ok(mut working)) = (thread, WORKING.lock()) {
        *working = Some((sender, thread));
    }
}

/// Clears what [`working`] says, before anything else is printed.
pub(crate) fn done() {
    let working = WORKING.lock().ok().and_then(|mut working| working.take());
    if let Some((sender, thread)) = working {
        drop(sender);
        // It returns in no time, and there is nobody to tell if it does not.
        let _ = thread.join();
    }
}
