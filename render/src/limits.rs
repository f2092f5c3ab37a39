//! How large pictures may be.

/// The greatest width and the greatest height of a picture, in pixels.
pub const MAX_SIDE: usize = 32_768;
/// The greatest number of pixels of a picture in 2-D.
pub const MAX_PIXELS: usize = 1 << 28;
/// The greatest number of pixels of a picture in 3-D, for each of which some hundred bytes are
/// kept.
pub const MAX_RAYS: usize = 1 << 25;
