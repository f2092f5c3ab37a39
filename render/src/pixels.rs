//! Pixels read from PNG files of every kind, in one form.

use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, Transformations};

/// An image that was read: red, green, blue and alpha of every pixel, each from 0 to 65535.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// How many pixels there are in a row.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// Four numbers for each pixel, in rows from the top.
    pub rgba: Vec<u16>,
}

/// The most bytes that the pixels of a file may take before they are brought into one form, so that
/// a small file cannot ask for all memory.
const MAX_BYTES: usize = 1 << 29;

/// Reads a PNG file: grey, colours or a palette, with or without transparency, of 1 to 16 bits,
/// interlaced or not. Of an animation it is the first image.
///
/// The three colours of a grey pixel are equal, and the alpha of a pixel without transparency
/// is 65535. Samples of fewer bits are scaled exactly: n of 8 bits becomes 257 n. Colour profiles
/// and gamma are ignored.
///
/// # Errors
/// A sentence, if the bytes are not a PNG file, are damaged or cut off, or hold more than 512 MiB
/// of pixels.
pub fn decode_png(bytes: &[u8]) -> Result<Pixels, String> {
    let text = |e: png::DecodingError| e.to_string();
    let mut decoder = Decoder::new(Cursor::new(bytes));
    // Palettes become colours, fewer bits 8, and a transparent colour an alpha channel.
    decoder.set_transformations(Transformations::EXPAND);
    let mut reader = decoder.read_info().map_err(text)?;
    let size = reader.output_buffer_size().filter(|&n| n <= MAX_BYTES);
    let size = size.ok_or("it is too large")?;
    let mut samples = vec![0; size];
    let frame = reader.next_frame(&mut samples).map_err(text)?;
    samples.truncate(frame.buffer_size());
    let samples: Vec<u16> = if frame.bit_depth == BitDepth::Sixteen {
        let pairs = samples.chunks_exact(2);
        pairs.map(|p| u16::from_be_bytes([p[0], p[1]])).collect()
    } else {
        samples.iter().map(|&n| 257 * u16::from(n)).collect()
    };
    let opaque = u16::MAX;
    let rgba = match frame.color_type {
        ColorType::Rgba => samples,
        ColorType::Rgb => (samples.chunks_exact(3))
            .flat_map(|p| [p[0], p[1], p[2], opaque])
            .collect(),
        ColorType::GrayscaleAlpha => (samples.chunks_exact(2))
            .flat_map(|p| [p[0], p[0], p[0], p[1]])
            .collect(),
        ColorType::Grayscale => samples.iter().flat_map(|&n| [n, n, n, opaque]).collect(),
        ColorType::Indexed => return Err("its palette is missing".to_owned()),
    };
    let side = |n: u32| usize::try_from(n).map_err(|e| e.to_string());
    Ok(Pixels {
        width: side(frame.width)?,
        height: side(frame.height)?,
        rgba,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of these samples, as they are packed.
    fn file(size: [u32; 2], color: ColorType, depth: BitDepth, samples: &[u8]) -> Vec<u8> {
        file_with(size, color, depth, samples, [&[], &[]])
    }

    fn file_with(
        [width, height]: [u32; 2],
        color: ColorType,
        depth: BitDepth,
        samples: &[u8],
        [palette, transparency]: [&[u8]; 2],
    ) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(color);
        encoder.set_depth(depth);
        if !palette.is_empty() {
            encoder.set_palette(palette);
        }
        if !transparency.is_empty() {
            encoder.set_trns(transparency);
        }
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(samples).expect("all rows");
        writer.finish().expect("the end");
        bytes
    }

    fn rgba(bytes: &[u8]) -> Vec<[u16; 4]> {
        let pixels = decode_png(bytes).expect("a PNG file");
        assert_eq!(pixels.rgba.len(), 4 * pixels.width * pixels.height);
        let all = pixels.rgba.chunks_exact(4);
        all.map(|p| [p[0], p[1], p[2], p[3]]).collect()
    }

    fn grey(levels: &[u16]) -> Vec<[u16; 4]> {
        levels.iter().map(|&n| [n, n, n, 65535]).collect()
    }

    #[test]
    fn every_kind_of_png_becomes_colours_of_16_bits() {
        use BitDepth::{Eight, Four, One, Sixteen, Two};
        use ColorType::{Grayscale, GrayscaleAlpha, Indexed, Rgb, Rgba};
        // Rows begin at whole bytes.
        let read = rgba(&file([2, 2], Grayscale, One, &[0b1000_0000, 0b0100_0000]));
        assert_eq!(read, grey(&[65535, 0, 0, 65535]));
        let read = rgba(&file([4, 1], Grayscale, Two, &[0b00_01_10_11]));
        assert_eq!(read, grey(&[0, 0x5555, 0xaaaa, 0xffff]));
        let read = rgba(&file([2, 1], Grayscale, Four, &[0x1e]));
        assert_eq!(read, grey(&[0x1111, 0xeeee]));
        let read = rgba(&file([2, 1], Grayscale, Eight, &[0x12, 0xff]));
        assert_eq!(read, grey(&[0x1212, 0xffff]));
        let read = rgba(&file([2, 1], Grayscale, Sixteen, &[0x12, 0x34, 0, 1]));
        assert_eq!(read, grey(&[0x1234, 1]));
        let read = rgba(&file([1, 1], GrayscaleAlpha, Eight, &[0x12, 0x34]));
        assert_eq!(read, [[0x1212, 0x1212, 0x1212, 0x3434]]);
        let read = rgba(&file([1, 1], GrayscaleAlpha, Sixteen, &[1, 2, 3, 4]));
        assert_eq!(read, [[0x102, 0x102, 0x102, 0x304]]);
        let read = rgba(&file([1, 1], Rgb, Eight, &[1, 2, 3]));
        assert_eq!(read, [[0x101, 0x202, 0x303, 65535]]);
        let read = rgba(&file([1, 1], Rgb, Sixteen, &[1, 2, 3, 4, 5, 6]));
        assert_eq!(read, [[0x102, 0x304, 0x506, 65535]]);
        let read = rgba(&file([1, 1], Rgba, Eight, &[1, 2, 3, 4]));
        assert_eq!(read, [[0x101, 0x202, 0x303, 0x404]]);
        let read = rgba(&file([1, 1], Rgba, Sixteen, &[1, 2, 3, 4, 5, 6, 7, 8]));
        assert_eq!(read, [[0x102, 0x304, 0x506, 0x708]]);

        let palette: &[u8] = &[0, 0, 0, 255, 0, 16];
        let bits = &[0b0110_0000];
        let read = rgba(&file_with([3, 1], Indexed, One, bits, [palette, &[]]));
        let (black, red) = ([0, 0, 0, 65535], [65535, 0, 0x1010, 65535]);
        assert_eq!(read, [black, red, red]);
        // The first colour is half transparent; then the grey level 3 is transparent.
        let read = rgba(&file_with(
            [2, 1],
            Indexed,
            Eight,
            &[0, 1],
            [palette, &[128]],
        ));
        assert_eq!(read, [[0, 0, 0, 0x8080], red]);
        let read = rgba(&file_with(
            [2, 1],
            Grayscale,
            Eight,
            &[3, 4],
            [&[], &[0, 3]],
        ));
        assert_eq!(
            read,
            [[0x303, 0x303, 0x303, 0], [0x404, 0x404, 0x404, 65535]]
        );
    }

    /// Five pixels by three, grey, 8 bits, in the passes of Adam7: the pixel in column x and row y
    /// is 16 y + x.
    const INTERLACED: &[u8] = &[
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44,
        0x52, 0x00, 0x00, 0x00, 0x05, 0x00, 0x00, 0x00, 0x03, 0x08, 0x00, 0x00, 0x00, 0x01, 0x09,
        0x5a, 0xaa, 0xb2, 0x00, 0x00, 0x00, 0x1e, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0x63, 0x60,
        0x60, 0x60, 0x61, 0x60, 0x62, 0x50, 0x50, 0x52, 0x61, 0x60, 0x64, 0x66, 0x50, 0x54, 0x66,
        0x10, 0x10, 0x14, 0x12, 0x16, 0x01, 0x00, 0x09, 0x3e, 0x01, 0x0f, 0x65, 0x23, 0x2a, 0xf4,
        0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
    ];

    #[test]
    fn interlaced_files_have_their_pixels_in_order() {
        let levels: Vec<u16> = (0..3)
            .flat_map(|y| (0..5).map(move |x| 257 * (16 * y + x)))
            .collect();
        assert_eq!(rgba(INTERLACED), grey(&levels));
    }

    #[test]
    fn what_is_no_png_or_damaged_is_refused_in_words() {
        let whole = file([3, 1], ColorType::Grayscale, BitDepth::Eight, &[1, 2, 3]);
        for end in 0..whole.len() {
            // What follows the pixels may be missing.
            match decode_png(&whole[..end]) {
                Ok(pixels) => assert_eq!(Ok(pixels), decode_png(&whole)),
                Err(words) => assert!(!words.is_empty()),
            }
        }
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 0x40;
            if let Err(words) = decode_png(&damaged) {
                assert!(!words.is_empty());
            }
        }
        assert!(decode_png(b"P6 1 1 255 abc").is_err());
        // Headers that ask for 30000 pixels a side, and for as many as can be written.
        for side in [30_000, 0x7fff_ffff_u32] {
            let mut huge = whole.clone();
            huge[16..20].copy_from_slice(&side.to_be_bytes());
            huge[20..24].copy_from_slice(&side.to_be_bytes());
            let crc = crc(&huge[12..29]).to_be_bytes();
            huge[29..33].copy_from_slice(&crc);
            let words = decode_png(&huge).expect_err("too large");
            assert!(words == "it is too large" || words.contains("limit"));
        }
    }

    /// The checksum of a chunk.
    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| {
                (crc >> 1) ^ (0xedb8_8320 * (crc & 1))
            })
        })
    }
}
