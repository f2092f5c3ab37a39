//! How large pictures may be.

/// The greatest width or height.
pub const MAX_SIDE: usize = 32_768;
/// The greatest number of pixels of a 2-D picture.
pub const MAX_PIXELS: usize = 1 << 28;
/// The greatest number of pixels of a 3-D picture: some hundred bytes are kept of each.
pub const MAX_RAYS: usize = 1 << 25;
