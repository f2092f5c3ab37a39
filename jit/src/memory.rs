//! Memory for machine code, never writable and executable at once.
//!
//! An [`Arena`] hands out [`Block`]s. Where the system can (Linux), it maps chunks of a megabyte twice from an
//! anonymous file: once writable, once executable, at unrelated addresses. A new kernel then costs a copy and no system
//! call. Elsewhere, and where that is forbidden, every block is a mapping of its own that turns from
//! writable to executable.
//!
//! **Reuse.** The range of a dropped block is *dirty*: a processor may still hold decoded instructions of it. When a
//! quarter of the arena is dirty, every core that runs a thread of this process is made to serialise (`membarrier`),
//! and the dirty ranges become free. Where that call is missing, ranges are not reused, and a chunk goes back to the
//! system when its last block is dropped. So what an arena holds is bounded by what lives in it, and code
//! that is re-made thousands of times runs in a few chunks.
//!
//! **Fork.** Writable and executable view are shared memory, so a child process could change its parent's code.
//! Therefore a child does not inherit the mappings: code from before a `fork` must not be run in the child (it would
//! end with SIGSEGV, not with wrong results), and its arenas begin anew.
//!
//! Invariant: the ranges of live blocks, the free and the dirty ranges of a chunk are disjoint and cover it.

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

// SAFETY: a block's memory is only read and executed, and nobody writes to it while the block lives.
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
            // A child after `fork`: the mappings stayed with the parent.
            state
                .chunks
                .iter_mut()
                .flatten()
                .for_each(|chunk| chunk.view.forget());
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

#[cfg(unix)]
mod system {
    //! Mappings. A [`View`] owns its mappings.

    use core::ptr;
    use std::io;

    /// Whether chunks can be mapped twice here.
    pub(super) const SHARED_CHUNKS: bool = cfg!(target_os = "linux");

    /// Mapped memory: executable, and perhaps writable elsewhere.
    #[derive(Debug)]
    pub(super) struct View {
        /// Null if this view was never writable from outside.
        writable: *mut u8,
        executable: *mut u8,
        len: usize,
    }

    // SAFETY: the pointers are owned; writing needs `&mut`.
    unsafe impl Send for View {}

    impl View {
        /// Maps `len` bytes (a multiple of the page size) twice.
        #[cfg(target_os = "linux")]
        pub(super) fn twice(len: usize) -> io::Result<Self> {
            let size = libc::off_t::try_from(len).map_err(io::Error::other)?;
            // SAFETY: the name is a C string; the call touches nothing else.
            let file = unsafe { libc::memfd_create(c"outward".as_ptr(), libc::MFD_CLOEXEC) };
            if file < 0 {
                return Err(io::Error::last_os_error());
            }
            // SAFETY: the file is ours, new and empty.
            let grown = unsafe { libc::ftruncate(file, size) };
            let views = if grown == 0 {
                Self::map_both(file, len)
            } else {
                Err(io::Error::last_os_error())
            };
            // SAFETY: the file is ours; mappings outlive its descriptor.
            unsafe { libc::close(file) };
            views
        }

        #[cfg(not(target_os = "linux"))]
        pub(super) fn twice(_: usize) -> io::Result<Self> {
            Err(io::ErrorKind::Unsupported.into())
        }

        #[cfg(target_os = "linux")]
        fn map_both(file: libc::c_int, len: usize) -> io::Result<Self> {
            let mut view = Self {
                writable: ptr::null_mut(),
                executable: ptr::null_mut(),
                len,
            };
            view.writable = map(
                len,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED,
                file,
            )?;
            view.executable = map(
                len,
                libc::PROT_READ | libc::PROT_EXEC,
                libc::MAP_SHARED,
                file,
            )?;
            for start in [view.writable, view.executable] {
                // SAFETY: this range was just mapped and is ours.
                if unsafe { libc::madvise(start.cast(), len, libc::MADV_DONTFORK) } != 0 {
                    return Err(io::Error::last_os_error());
                }
            }
            Ok(view)
        }

        /// Maps these bytes alone: written first, executable afterwards.
        pub(super) fn alone(bytes: &[u8]) -> io::Result<Self> {
            let len = bytes.len().max(1);
            let flags = libc::MAP_PRIVATE | libc::MAP_ANON;
            let start = map(len, libc::PROT_READ | libc::PROT_WRITE, flags, -1)?;
            let view = Self {
                writable: ptr::null_mut(),
                executable: start,
                len,
            };
            // SAFETY: the mapping is new, writable, and holds as many bytes.
            unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), start, bytes.len()) };
            // SAFETY: the mapping is ours, and nobody writes to it from here on.
            if unsafe { libc::mprotect(start.cast(), len, libc::PROT_READ | libc::PROT_EXEC) } != 0
            {
                return Err(io::Error::last_os_error());
            }
            Ok(view)
        }

        pub(super) fn len(&self) -> usize {
            self.len
        }

        /// Whether this is a mapping for one block.
        pub(super) fn is_alone(&self) -> bool {
            self.writable.is_null()
        }

        /// Where the byte at `offset` is executed.
        pub(super) fn executable(&self, offset: usize) -> *const u8 {
            debug_assert!(offset < self.len, "offset {offset} of {}", self.len);
            self.executable.wrapping_add(offset)
        }

        /// Writes to a range that no live block has.
        pub(super) fn write(&mut self, offset: usize, bytes: &[u8]) {
            assert!(
                !self.is_alone() && offset <= self.len && bytes.len() <= self.len - offset,
                "outside of the chunk"
            );
            // SAFETY: within the writable mapping, by the line above; no one reads this range yet.
            unsafe {
                ptr::copy_nonoverlapping(bytes.as_ptr(), self.writable.add(offset), bytes.len())
            };
        }

        /// Lets go without unmapping: the mappings belong to another process.
        pub(super) fn forget(&mut self) {
            self.len = 0;
        }
    }

    impl Drop for View {
        fn drop(&mut self) {
            for start in [self.writable, self.executable] {
                if !start.is_null() && self.len > 0 {
                    // SAFETY: the mapping is ours and no block lives in it.
                    unsafe { libc::munmap(start.cast(), self.len) };
                }
            }
        }
    }

    fn map(len: usize, protection: i32, flags: i32, file: i32) -> io::Result<*mut u8> {
        // SAFETY: a new mapping at an address of the system's choice.
        let start = unsafe { libc::mmap(ptr::null_mut(), len, protection, flags, file, 0) };
        if start == libc::MAP_FAILED {
            Err(io::Error::last_os_error())
        } else {
            Ok(start.cast())
        }
    }

    /// Makes every core that runs a thread of this process forget decoded instructions. False if that cannot be had.
    pub(super) fn serialise() -> bool {
        can_serialise() && membarrier(SYNC_CORE)
    }

    /// Whether [`serialise`] works here.
    pub(super) fn can_serialise() -> bool {
        static REGISTERED: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
        *REGISTERED.get_or_init(|| membarrier(REGISTER_SYNC_CORE))
    }

    /// `MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE` of linux/membarrier.h.
    const SYNC_CORE: i32 = 1 << 5;
    /// `MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE`.
    const REGISTER_SYNC_CORE: i32 = 1 << 6;

    #[cfg(target_os = "linux")]
    fn membarrier(command: i32) -> bool {
        // SAFETY: the call takes numbers and changes no memory of ours.
        unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
    }

    #[cfg(not(target_os = "linux"))]
    fn membarrier(_: i32) -> bool {
        false
    }
}

#[cfg(not(unix))]
mod system {
    //! No memory for code: the interpreter does the work.

    use std::io;

    pub(super) const SHARED_CHUNKS: bool = false;

    #[derive(Debug)]
    pub(super) enum View {}

    impl View {
        pub(super) fn twice(_: usize) -> io::Result<Self> {
            Err(io::ErrorKind::Unsupported.into())
        }

        pub(super) fn alone(_: &[u8]) -> io::Result<Self> {
            Err(io::ErrorKind::Unsupported.into())
        }

        pub(super) fn len(&self) -> usize {
            match *self {}
        }

        pub(super) fn is_alone(&self) -> bool {
            match *self {}
        }

        pub(super) fn executable(&self, _: usize) -> *const u8 {
            match *self {}
        }

        pub(super) fn write(&mut self, _: usize, _: &[u8]) {
            match *self {}
        }

        pub(super) fn forget(&mut self) {
            match *self {}
        }
    }

    pub(super) fn serialise() -> bool {
        false
    }

    pub(super) fn can_serialise() -> bool {
        false
    }
}

#[cfg(all(test, target_arch = "x86_64", target_os = "linux"))]
mod tests {
    use super::*;

    /// `mov eax, imm32; ret`.
    fn returns(value: u32, padding: usize) -> Vec<u8> {
        let mut code = vec![0xB8];
        code.extend(value.to_le_bytes());
        code.push(0xC3);
        code.resize(code.len() + padding, 0xCC);
        code
    }

    fn run(block: &Block) -> u32 {
        // SAFETY: the block holds the function of `returns`.
        unsafe { core::mem::transmute::<*const u8, extern "sysv64" fn() -> u32>(block.as_ptr())() }
    }

    fn mapped(arena: &Arena) -> usize {
        arena
            .lock()
            .chunks
            .iter()
            .flatten()
            .map(|c| c.view.len())
            .sum()
    }

    #[test]
    fn blocks_keep_their_code_while_others_come_and_go() {
        let arena = Arc::new(Arena::default());
        let mut blocks: Vec<(u32, Block)> = Vec::new();
        let mut seed = 1_u32;
        for value in 0..40_000 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let padding = (seed >> 16) as usize % 3000;
            blocks.push((
                value,
                arena.place(&returns(value, padding)).expect("memory"),
            ));
            if blocks.len() > 100 {
                let victim = (seed >> 8) as usize % blocks.len();
                let (expected, block) = blocks.swap_remove(victim);
                assert_eq!(run(&block), expected);
            }
        }
        for (value, block) in &blocks {
            assert_eq!(run(block), *value);
        }
        // 100 live blocks of 1.5 kB on average: 60 MB went through.
        assert!(
            mapped(&arena) <= 4 * CHUNK,
            "{} bytes are mapped",
            mapped(&arena)
        );
        drop(blocks);
        assert!(
            mapped(&arena) <= KEEP,
            "{} bytes are mapped",
            mapped(&arena)
        );
    }

    #[test]
    fn a_block_outlives_its_arena_and_a_large_one_fits() {
        let arena = Arc::new(Arena::default());
        let small = arena.place(&returns(7, 0)).expect("memory");
        let large = arena.place(&returns(8, 3 * CHUNK)).expect("memory");
        drop(arena);
        assert_eq!((run(&small), run(&large)), (7, 8));
        assert_eq!(small.as_ptr().addr() % ALIGN, 0);
    }

    #[test]
    fn a_mapping_of_its_own_works_too() {
        let view = system::View::alone(&returns(9, 5000)).expect("memory");
        // SAFETY: as in `run`.
        let f = unsafe {
            core::mem::transmute::<*const u8, extern "sysv64" fn() -> u32>(view.executable(0))
        };
        assert_eq!(f(), 9);
        assert!(view.is_alone());
    }

    #[test]
    fn nothing_is_writable_and_executable() {
        let arena = Arc::new(Arena::default());
        let block = arena.place(&returns(1, 100)).expect("memory");
        let alone = system::View::alone(&returns(2, 100)).expect("memory");
        let maps = std::fs::read_to_string("/proc/self/maps").expect("the list of mappings");
        let mut found = 0;
        for line in maps.lines() {
            let mut words = line.split_ascii_whitespace();
            let (start, end) = words
                .next()
                .and_then(|w| w.split_once('-'))
                .expect("a range");
            let rights = words.next().expect("rights");
            assert!(!(rights.contains('w') && rights.contains('x')), "{line}");
            let range = |text| usize::from_str_radix(text, 16).expect("an address");
            for place in [block.as_ptr(), alone.executable(0)] {
                if (range(start)..range(end)).contains(&place.addr()) {
                    assert!(rights.starts_with("r-x"), "{line}");
                    found += 1;
                }
            }
        }
        assert_eq!(found, 2);
        drop(block);
    }
}
