//! The bar on a terminal.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};
use outward_render::Progress;

/// A bar that goes away when it is dropped.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// A bar on standard error, if that is a terminal and the user wants one.
    pub(crate) fn new(quiet: bool) -> Option<Self> {
        if quiet || !stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {percent:>3} % {eta:>4}") {
            bar.set_style(style);
        }
        Some(Self(bar))
    }
}

impl Progress for Bar {
    fn advance(&self, done: usize, total: usize) {
        self.0.set_length(total as u64);
        // Threads may come in any order; the bar only goes forward.
        if self.0.position() < done as u64 {
            self.0.set_position(done as u64);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
