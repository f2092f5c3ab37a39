//! Memory for machine code, never writable and executable at once.
//!
//! An [`Arena`] hands out [`Block`]s. Where the system can (Linux), it maps chunks of a megabyte
//! twice from an anonymous file: once writable, once executable, at unrelated addresses. A new
//! kernel then costs a copy and no system call. Elsewhere, and where that is forbidden, every block
//! is a mapping of its own that turns from writable to executable.
//!
//! **Reuse.** The range of a dropped block is *dirty*: a processor may still hold decoded
//! instructions of it. When a quarter of the arena is dirty, every core that runs a thread of this
//! process is made to serialise (`membarrier`), and the dirty ranges become free. Where that call
//! is missing, ranges are not reused, and a chunk goes back to the system when its last block is
//! dropped. So what an arena holds is bounded by what lives in it, and code that is re-made
//! thousands of times runs in a few chunks.
//!
//! **Fork.** Writable and executable view are shared memory, so a child process could change its
//! parent's code. Therefore a child does not inherit the mappings: code from before a `fork` must
//! not be run in the child (it would end with SIGSEGV, not with wrong results), and its arenas
//! begin anew.
//!
//! Invariant: the ranges of live blocks, the free and the dirty ranges of a chunk are disjoint and
//! cover it.

#[cfg_attr(unix, path = "memory/unix.rs")]
#[cfg_attr(not(unix), path = "memory/nowhere.rs")]
mod system;
#[cfg(all(test, target_arch = "x86_64", target_os = "linux"))]
mod tests;

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A range of a chunk: offset and length.
type Range = (usize, usize);

/// Blocks begin at multiples of this: of a vector, and of a cache line.
const ALIGN: usize = 64;
/// The size of a chunk, unless a block needs more.
const CHUNK: usize = 1 << 20;
/// How many bytes of empty chunks are kept for the next block.
const KEEP: usize = 4 * CHUNK;

/// Memory for the code of one compiler. Lives as long as its longest-lived block.
#[derive(Debug, Default)]
pub(crate) struct Arena {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// By number; `None` where a chunk was given back.
    chunks: Vec<Option<Chunk>>,
    /// The process that mapped them.
    process: u32,
    /// Where the last block was found.
    recent: usize,
}

#[derive(Debug)]
struct Chunk {
    view: system::View,
    free: Vec<Range>,
    dirty: Vec<Range>,
    /// Bytes in live blocks.
    live: usize,
}

/// Executable memory with a kernel in it.
#[derive(Debug)]
pub(crate) struct Block {
    arena: Arc<Arena>,
    chunk: usize,
    offset: usize,
    len: usize,
    process: u32,
    start: *const u8,
}

// SAFETY: a block's memory is only read and executed, and nobody writes to it while the block
// lives.
unsafe impl Send for Block {}
// SAFETY: as above.
unsafe impl Sync for Block {}

impl Block {
    /// The first byte; 64-byte aligned.
    pub(crate) fn as_ptr(&self) -> *const u8 {
        self.start
    }

    /// How many bytes were placed.
    pub(crate) fn len(&self) -> usize {
        self.len
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        self.arena
            .lock()
            .release(self.chunk, self.offset, padded(self.len), self.process);
    }
}

/// The length of the range that a block takes.
fn padded(len: usize) -> usize {
    len.next_multiple_of(ALIGN).max(ALIGN)
}

impl Arena {
    /// Copies `bytes` to executable memory.
    ///
    /// # Errors
    /// The system gives no memory, or forbids to execute it.
    pub(crate) fn place(self: &Arc<Self>, bytes: &[u8]) -> io::Result<Block> {
        let mut state = self.lock();
        let process = std::process::id();
        if state.process != process {
            // A child after `fork`: the mappings stayed with the parent (and are not unmapped by
            // dropping them here).
            state.chunks.clear();
            state.process = process;
        }
        let len = bytes.len();
        let (chunk, offset) = state.reserve(padded(len), bytes)?;
        let start = match &state.chunks[chunk] {
            Some(c) => c.view.executable(offset),
            None => return Err(io::Error::other("the chunk is gone")),
        };
        drop(state);
        Ok(Block {
            arena: Arc::clone(self),
            chunk,
            offset,
            len,
            process,
            start,
        })
    }

    /// The state. Nothing panics while it is held, so it is never poisoned half-way.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Finds a range of `size` bytes and copies `bytes` there. Returns chunk and offset.
    fn reserve(&mut self, size: usize, bytes: &[u8]) -> io::Result<(usize, usize)> {
        if system::SHARED_CHUNKS {
            if let Some(found) = self.find(size) {
                return Ok(self.fill(found, bytes));
            }
            let total: usize = self.chunks.iter().flatten().map(|c| c.view.len()).sum();
            let dirty: usize = self
                .chunks
                .iter()
                .flatten()
                .flat_map(|c| &c.dirty)
                .map(|r| r.1)
                .sum();
            if dirty > 0 && dirty >= total / 4 && system::serialise() {
                self.chunks.iter_mut().flatten().for_each(Chunk::collect);
                if let Some(found) = self.find(size) {
                    return Ok(self.fill(found, bytes));
                }
            }
            let length = size.next_multiple_of(CHUNK);
            if let Ok(view) = system::View::twice(length) {
                let number = self.add(Chunk {
                    view,
                    free: vec![(0, length)],
                    dirty: Vec::new(),
                    live: 0,
                });
                if let Some(found) = self.find_in(number, size) {
                    return Ok(self.fill(found, bytes));
                }
            }
        }
        let view = system::View::alone(bytes)?;
        let number = self.add(Chunk {
            view,
            free: Vec::new(),
            dirty: Vec::new(),
            live: size,
        });
        Ok((number, 0))
    }

    fn add(&mut self, chunk: Chunk) -> usize {
        if let Some(number) = self.chunks.iter().position(Option::is_none) {
            self.chunks[number] = Some(chunk);
            return number;
        }
        self.chunks.push(Some(chunk));
        self.chunks.len() - 1
    }

    /// The first free range that is long enough: where the last one was, then anywhere.
    fn find(&mut self, size: usize) -> Option<Range> {
        let recent = self.recent;
        let found = self
            .find_in(recent, size)
            .or_else(|| (0..self.chunks.len()).find_map(|n| self.find_in(n, size)))?;
        self.recent = found.0;
        Some(found)
    }

    /// Takes `size` bytes of a chunk. Returns chunk and offset.
    fn find_in(&mut self, number: usize, size: usize) -> Option<Range> {
        let chunk = self.chunks.get_mut(number)?.as_mut()?;
        let k = chunk.free.iter().position(|r| r.1 >= size)?;
        let offset = chunk.free[k].0;
        chunk.free[k].0 += size;
        chunk.free[k].1 -= size;
        if chunk.free[k].1 == 0 {
            chunk.free.remove(k);
        }
        chunk.live += size;
        Some((number, offset))
    }

    fn fill(&mut self, (number, offset): Range, bytes: &[u8]) -> (usize, usize) {
        if let Some(chunk) = &mut self.chunks[number] {
            chunk.view.write(offset, bytes);
        }
        (number, offset)
    }

    fn release(&mut self, number: usize, offset: usize, size: usize, process: u32) {
        if process != self.process {
            return; // From before a fork: the chunk is not ours any more.
        }
        let Some(chunk) = self.chunks.get_mut(number).and_then(Option::as_mut) else {
            return;
        };
        chunk.live -= size;
        chunk.dirty.push((offset, size));
        if chunk.live > 0 {
            return;
        }
        let alone = chunk.view.is_alone();
        let idle: usize = self
            .chunks
            .iter()
            .flatten()
            .filter(|c| c.live == 0)
            .map(|c| c.view.len())
            .sum();
        if alone || idle > KEEP || !system::can_serialise() {
            self.chunks[number] = None;
        }
    }
}

impl Chunk {
    /// Makes the dirty ranges free; joins neighbours.
    fn collect(&mut self) {
        self.free.append(&mut self.dirty);
        self.free.sort_unstable();
        let mut joined: Vec<Range> = Vec::with_capacity(self.free.len());
        for &(offset, size) in &self.free {
            match joined.last_mut() {
                Some(last) if last.0 + last.1 == offset => last.1 += size,
                _ => joined.push((offset, size)),
            }
        }
        self.free = joined;
    }
}
