//! Ctrl-C: the first one asks for the result so far, the second one ends the command at once.

use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// From now on the first Ctrl-C only sets the flag. Without this it ends the command.
pub(crate) fn watch() {
    let asked = ASKED.get_or_init(Arc::default);
    // In this order: the first one finds the flag not yet set. Where there are no signals, commands
    // run to their ends.
    let _ = flag::register_conditional_default(SIGINT, asked.clone())
        .and_then(|_| flag::register(SIGINT, asked.clone()));
}

/// Whether the result so far is asked for.
pub(crate) fn is_asked() -> bool {
    ASKED
        .get()
        .is_some_and(|asked| asked.load(Ordering::Relaxed))
}
