//! What instructions work on: registers, places in memory, and a rounding.

/// A general register, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gpr(pub(crate) u8);

pub(crate) const RAX: Gpr = Gpr(0);
pub(crate) const RCX: Gpr = Gpr(1);
pub(crate) const RDX: Gpr = Gpr(2);
pub(crate) const RBX: Gpr = Gpr(3);
pub(crate) const RSP: Gpr = Gpr(4);
pub(crate) const RBP: Gpr = Gpr(5);
pub(crate) const RSI: Gpr = Gpr(6);
pub(crate) const RDI: Gpr = Gpr(7);
pub(crate) const R12: Gpr = Gpr(12);
pub(crate) const R13: Gpr = Gpr(13);
pub(crate) const R14: Gpr = Gpr(14);
pub(crate) const R15: Gpr = Gpr(15);

/// A place in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Address {
    /// `[base + displacement]`.
    Base(Gpr, i32),
    /// `[base + index + displacement]`; the index is not `rsp`.
    Index(Gpr, Gpr, i32),
    /// The byte at this position of the buffer, relative to the instruction pointer.
    Here(usize),
}

/// The rounding written into an AVX-512 instruction: `L'L` and `b` of the third payload byte, in
/// place of the vector length where `b` is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Embedded {
    /// None: as MXCSR says.
    None = 0,
    /// To nearest.
    Nearest = 0x10,
    /// Towards −∞.
    Down = 0x30,
    /// Towards +∞.
    Up = 0x50,
}

impl Embedded {
    /// These bits, or those of a vector length.
    #[inline]
    pub(super) fn bits(self, length: u8) -> u8 {
        match self {
            Self::None => length << 5,
            Self::Nearest | Self::Down | Self::Up => self as u8,
        }
    }
}
