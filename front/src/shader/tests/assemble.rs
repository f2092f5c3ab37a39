//! The example in SPIR-V: assembled here from its instructions, so that what the file holds can be
//! read. `BLESS=1` writes it anew.

use super::{Real, at};

/// Strings are padded by zeros to whole words.
fn string(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize(bytes.len() / 4 * 4 + 4, 0);
    let word = |four: &[u8]| u32::from_le_bytes([four[0], four[1], four[2], four[3]]);
    bytes.chunks(4).map(word).collect()
}

/// Half Lambert: brightness = (n·l / 2 + 1/2)², of J. Mitchell, M. Francke, D. Eng, "Illustrative
/// rendering in Team Fortress 2", 2007.
fn half_lambert() -> Vec<u8> {
    // The numbers of the results.
    let [void, signature, float, vector, input, output, half] = [1, 2, 3, 4, 5, 6, 7];
    let [normal, light, brightness, main, start] = [8, 9, 10, 11, 12];
    let [n, l, cosine, halved, moved, square, count] = [13, 14, 15, 16, 17, 18, 19];
    let entry = [
        vec![4, main],
        string("main"),
        vec![normal, light, brightness],
    ]
    .concat();
    let name = |id, text: &str| (5, [vec![id], string(text)].concat());
    #[rustfmt::skip] // One instruction per line: its number, and its words.
    let instructions: Vec<(u32, Vec<u32>)> = vec![
        (17, vec![1]),                          // OpCapability Shader
        (14, vec![0, 1]),                       // OpMemoryModel Logical GLSL450
        (15, entry),                            // OpEntryPoint Fragment
        (16, vec![main, 7]),                    // OpExecutionMode OriginUpperLeft
        name(normal, "n"),                      // OpName
        name(light, "l"),
        name(brightness, "brightness"),
        (71, vec![normal, 30, 0]),              // OpDecorate Location
        (71, vec![light, 30, 1]),
        (71, vec![brightness, 30, 0]),
        (19, vec![void]),                       // OpTypeVoid
        (33, vec![signature, void]),            // OpTypeFunction
        (22, vec![float, 32]),                  // OpTypeFloat
        (23, vec![vector, float, 3]),           // OpTypeVector
        (32, vec![input, 1, vector]),              // OpTypePointer Input
        (32, vec![output, 3, float]),              // OpTypePointer Output
        (43, vec![float, half, 0x3f00_0000]),   // OpConstant 0.5
        (59, vec![input, normal, 1]),              // OpVariable Input
        (59, vec![input, light, 1]),
        (59, vec![output, brightness, 3]),         // OpVariable Output
        (54, vec![void, main, 0, signature]),   // OpFunction
        (248, vec![start]),                     // OpLabel
        (61, vec![vector, n, normal]),          // OpLoad
        (61, vec![vector, l, light]),
        (148, vec![float, cosine, n, l]),       // OpDot
        (133, vec![float, halved, cosine, half]),   // OpFMul
        (129, vec![float, moved, halved, half]),    // OpFAdd
        (133, vec![float, square, moved, moved]),
        (62, vec![brightness, square]),         // OpStore
        (253, vec![]),                          // OpReturn
        (56, vec![]),                           // OpFunctionEnd
    ];
    // The magic number, version 1.0, no generator, how many results there are, no schema.
    let mut words = vec![0x0723_0203, 0x0001_0000, 0, count, 0];
    for (number, operands) in instructions {
        let length = u32::try_from(operands.len() + 1).unwrap();
        words.push(length << 16 | number);
        words.extend(operands);
    }
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

#[test]
fn the_example_is_up_to_date_and_right() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../examples/shaders/half_lambert.spv"
    );
    let bytes = half_lambert();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &bytes).unwrap();
    }
    assert!(
        std::fs::read(path).unwrap() == bytes,
        "BLESS=1 writes {path}"
    );
    let model = crate::read_bytes("half_lambert.spv", &bytes);
    let f = model.unwrap_or_else(|error| panic!("{error}")).function;
    assert_eq!(*f.inputs, ["n.x", "n.y", "n.z", "l.x", "l.y", "l.z"]);
    let got = at(&f, &[0.0, 0.0, 1.0, 0.6, 0.0, 0.8].map(Real));
    assert!((got[0].real() - 0.81).abs() < 1e-6, "{got:?}");
}
