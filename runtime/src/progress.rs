//! How far a work of many parts has come.

/// Is told how far work on several threads has come, and can stop it. Methods are called from any
/// thread.
pub trait Progress: Sync {
    /// Says that `done` of `total` parts are finished. Parts finish in any order, so `done` is not
    /// the index of one.
    fn advance(&self, done: usize, total: usize);

    /// Returns whether to stop. It is asked before each part; parts that have not begun are then
    /// left out, as if there were nothing in them. Never, unless it is implemented.
    fn is_stopped(&self) -> bool {
        false
    }
}
