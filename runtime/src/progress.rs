//! How far a work of many parts has come.

/// Told how far the work has come, and asked whether it is to go on.
pub trait Progress: Sync {
    /// `done` of `total` parts are finished. Called from any thread.
    fn advance(&self, done: usize, total: usize);

    /// Whether to stop: parts that are not begun are left out, as if nothing were there. Asked
    /// before each part, from any thread.
    fn is_stopped(&self) -> bool {
        false
    }
}
