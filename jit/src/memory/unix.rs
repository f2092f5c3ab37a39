//! Mappings. A [`View`] owns its mappings.

use core::ptr;
use core::sync::atomic::{AtomicU8, Ordering};
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
    /// The process that mapped it. A child after `fork` has other memory at these addresses, or
    /// none.
    process: u32,
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
            process: std::process::id(),
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
            process: std::process::id(),
        };
        // SAFETY: the mapping is new, writable, and holds as many bytes.
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), start, bytes.len()) };
        // SAFETY: the mapping is ours, and nobody writes to it from here on.
        if unsafe { libc::mprotect(start.cast(), len, libc::PROT_READ | libc::PROT_EXEC) } != 0 {
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
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), self.writable.add(offset), bytes.len()) };
    }
}

impl Drop for View {
    fn drop(&mut self) {
        if self.process != std::process::id() {
            return;
        }
        for start in [self.writable, self.executable] {
            if !start.is_null() {
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

/// Makes every core that runs a thread of this process forget decoded instructions. False if that
/// cannot be had.
pub(super) fn serialise() -> bool {
    can_serialise() && membarrier(SYNC_CORE)
}

/// Whether [`serialise`] works here.
pub(super) fn can_serialise() -> bool {
    /// Zero until it is known; then one if it does not, and two if it does. To ask takes
    /// milliseconds. A lock that another thread holds meanwhile would be held in a child process
    /// for ever, where that thread is not; to ask twice does no harm.
    static KNOWN: AtomicU8 = AtomicU8::new(0);
    let known = match KNOWN.load(Ordering::Relaxed) {
        0 => 1 + u8::from(membarrier(REGISTER_SYNC_CORE)),
        known => known,
    };
    KNOWN.store(known, Ordering::Relaxed);
    known == 2
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
