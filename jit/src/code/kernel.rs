//! One kernel: what the compiler wrote for a program, or for a phase of one, and how it is called.

use outward_lower::Number;

use crate::memory::Block;
use crate::x86_64::emit::Layout;

/// The widest vector.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(super) struct Vector([u8; 64]);

/// Calls a kernel.
///
/// # Safety
/// The memory holds the kernel, which was written for an instruction set that this processor has.
/// `from` and `to` begin with a pointer to `vectors` vectors for each of its inputs and outputs, or
/// to one number for each uniform input, and outputs overlap nothing else; `trace` has as many
/// words for each vector as the kernel writes. Of a phase, `from` has the pointers to all columns,
/// and `to` is the memory of the block.
#[inline]
pub(super) unsafe fn kernel<F: Number>(
    memory: &Block,
    layout: &Layout,
    from: &[*const F],
    to: *const *mut F,
    trace: *mut u16,
    vectors: usize,
) {
    #[cfg(all(target_arch = "x86_64", unix))]
    {
        type Kernel<F> = unsafe extern "sysv64" fn(*const *const F, *const *mut F, *mut u16, usize);
        // SAFETY: at `entry` the compiler wrote a function of this type, and the block keeps it in
        // place and executable while it lives.
        let kernel = unsafe {
            core::mem::transmute::<*const u8, Kernel<F>>(memory.as_ptr().add(layout.entry))
        };
        // SAFETY: the caller's promise is what the kernel needs.
        unsafe { kernel(from.as_ptr(), to, trace, vectors) };
    }
    #[cfg(not(all(target_arch = "x86_64", unix)))]
    {
        let _ = (from, to, trace, vectors, memory.as_ptr(), layout.entry);
        unreachable!("no code is made for this processor");
    }
}
