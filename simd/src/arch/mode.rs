//! The default floating-point mode around a call: the guard of the entry points that work on many
//! numbers.
//!
//! Rust code takes for granted that results round to nearest, that subnormal numbers are what they
//! are, and that no exception traps. A host may have
//! set something else, for a library of audio or of games, say, and have forgotten it. Under
//! flush-to-zero or another direction a bound would be too small,
//! so the register is read first, and where the mode is not the default it is set for as long as
//! the call goes on.
//!
//! What is called in that case is called through a pointer that the compiler knows nothing of, so
//! that no arithmetic moves across the instructions that set
//! the register. The register is afterwards what it was before, flags included, also if the call
//! panics.
//!
//! To read the register takes a few nanoseconds, so it is done once for a batch or a program, and
//! not for every kernel or interval. Tested
//! in `mode_tests.rs`.

/// What the register holds.
#[cfg(all(target_arch = "x86_64", not(miri)))]
type Word = u32;
#[cfg(all(target_arch = "aarch64", not(miri)))]
type Word = u64;

/// The register, as far as this processor has one.
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod register {
    /// All exceptions masked, everything else clear.
    const DEFAULT: u32 = 0x1F80;
    /// The flags that say what has happened.
    const FLAGS: u32 = 0x3F;

    #[inline(always)]
    pub(super) fn read() -> u32 {
        let mut word = 0_u32;
        // SAFETY: the instruction only stores MXCSR to the four bytes.
        unsafe {
            core::arch::asm!(
                "stmxcsr [{w}]",
                w = in(reg) &raw mut word,
                options(nostack, preserves_flags),
            );
        }
        word
    }

    #[inline(always)]
    pub(super) fn is_default(word: u32) -> bool {
        word & !FLAGS == DEFAULT
    }

    /// The default mode with the flags of a word: to clear these takes long.
    pub(super) fn default_of(word: u32) -> u32 {
        DEFAULT | word & FLAGS
    }

    /// The default mode with all flags.
    pub(super) fn raised() -> u32 {
        DEFAULT | FLAGS
    }

    /// # Safety
    /// The word is one that [`read`] returned, or the default mode. No arithmetic runs under
    /// another one than the default.
    #[inline(always)]
    pub(super) unsafe fn write(word: u32) {
        // SAFETY: the instruction reads the four bytes. The caller promises that the mode is the
        // right one.
        unsafe {
            core::arch::asm!(
                "ldmxcsr [{w}]",
                w = in(reg) &raw const word,
                options(nostack, preserves_flags),
            );
        }
    }
}

/// The register, as far as this processor has one.
#[cfg(all(target_arch = "aarch64", not(miri)))]
mod register {
    #[inline(always)]
    pub(super) fn read() -> u64 {
        let word;
        // SAFETY: the instruction only reads FPCR.
        unsafe {
            core::arch::asm!("mrs {w}, fpcr", w = out(reg) word, options(nostack, preserves_flags));
        }
        word
    }

    /// Flags are in another register, FPSR.
    #[inline(always)]
    pub(super) fn is_default(word: u64) -> bool {
        word == 0
    }

    pub(super) fn default_of(_: u64) -> u64 {
        0
    }

    /// Flags are in another register.
    pub(super) fn raised() -> u64 {
        0
    }

    /// # Safety
    /// The word is one that [`read`] returned, or the default mode. No arithmetic runs under
    /// another one than the default.
    #[inline(always)]
    pub(super) unsafe fn write(word: u64) {
        // SAFETY: the caller promises that the mode is the right one.
        unsafe {
            core::arch::asm!("msr fpcr, {w}", w = in(reg) word, options(nostack, preserves_flags));
        }
    }
}

/// Runs `f` under the default mode.
#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
#[inline(always)]
pub(crate) fn with_default<R>(f: impl FnOnce() -> R) -> R {
    if register::is_default(register::read()) {
        f()
    } else {
        under_another(f)
    }
}

/// The same where the mode is another.
#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
#[cold]
#[inline(never)]
fn under_another<R>(f: impl FnOnce() -> R) -> R {
    under(register::default_of(register::read()), f)
}

/// Runs `f` under the default mode, with the flags of all exceptions raised; afterwards the flags
/// are what they were. What is called may then change the register and change it back without
/// clearing a flag, which takes long.
#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
#[inline]
pub(crate) fn with_raised<R>(f: impl FnOnce() -> R) -> R {
    under(register::raised(), f)
}

/// Runs `f` under a word, which is the default mode but for its flags.
#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
#[inline(always)]
fn under<R>(word: Word, f: impl FnOnce() -> R) -> R {
    /// Writes back what was found, when it is dropped.
    struct Restored<T: Fn()>(T);
    impl<T: Fn()> Drop for Restored<T> {
        fn drop(&mut self) {
            (self.0)();
        }
    }
    let found = register::read();
    let (mut f, mut result) = (Some(f), None);
    let mut call = || result = f.take().map(|f| f());
    let call: &mut dyn FnMut() = &mut call;
    {
        // SAFETY: the word was read above, and no arithmetic follows in this function.
        let _restored = Restored(|| unsafe { register::write(found) });
        // SAFETY: it is the default mode.
        unsafe { register::write(word) };
        core::hint::black_box(call)();
    }
    match result {
        Some(result) => result,
        None => unreachable!("it was called"),
    }
}

/// Runs `f`: other processors are not known here.
#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
#[inline(always)]
pub(crate) fn with_default<R>(f: impl FnOnce() -> R) -> R {
    f()
}

/// Runs `f`: other processors are not known here.
#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
#[inline(always)]
pub(crate) fn with_raised<R>(f: impl FnOnce() -> R) -> R {
    f()
}
