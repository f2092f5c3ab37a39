//! SPIR-V that naga alone reads as something else: rewritten, or refused. Each module is a function
//! `f`, assembled here from its instructions.

use super::{Bool, Int, Real, Scalar, at, function, holds, integer_pairs, integers, same};
use crate::shader::read_spirv;
use crate::shader::spirv::checked;

/// A number of an instruction, and its operands.
pub(super) type Instruction<'i> = (u32, &'i [u32]);

// The ids of types, of the constants 0 to 7, and of the arguments.
pub(super) const BOOL: u32 = 2;
pub(super) const INT: u32 = 3;
const UINT: u32 = 4;
const FLOAT: u32 = 5;
const FLOATS: u32 = 6;
const BOOLS: u32 = 7;
const INTS: u32 = 8;
pub(super) const POINTER: u32 = 9; // to an integer of the function
const GLSL: u32 = 10;
pub(super) const CONSTANTS: u32 = 20;
pub(super) const A: u32 = 60;
const B: u32 = 61;

// Instructions.
const CONSTRUCT: u32 = 80;
const EXTRACT: u32 = 81;
const PHI: u32 = 245;
pub(super) const LOOP_MERGE: u32 = 246;
pub(super) const SELECTION_MERGE: u32 = 247;
pub(super) const LABEL: u32 = 248;
pub(super) const BRANCH: u32 = 249;
pub(super) const CONDITIONAL: u32 = 250;
pub(super) const SWITCH: u32 = 251;
pub(super) const RETURN_VALUE: u32 = 254;

fn put(words: &mut Vec<u32>, (number, operands): Instruction<'_>) {
    words.push(u32::try_from(operands.len() + 1).unwrap() << 16 | number);
    words.extend(operands);
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// The function with these arguments, whose body begins in the block 50.
pub(super) fn module(result: u32, arguments: &[u32], body: &[Instruction<'_>]) -> Vec<u8> {
    let mut words = vec![0x0723_0203, 0x0001_0000, 0, 10_000, 0];
    let name = |text: &[u8; 4]| u32::from_le_bytes(*text);
    let import = [GLSL, name(b"GLSL"), name(b".std"), name(b".450"), 0];
    let before: [Instruction<'_>; 13] = [
        (17, &[1]),                   // OpCapability Shader
        (11, &import),                // OpExtInstImport
        (14, &[0, 1]),                // OpMemoryModel Logical GLSL450
        (5, &[40, name(b"f\0\0\0")]), // OpName
        (20, &[BOOL]),                // OpTypeBool
        (21, &[INT, 32, 1]),          // OpTypeInt
        (21, &[UINT, 32, 0]),
        (22, &[FLOAT, 32]),        // OpTypeFloat
        (23, &[FLOATS, FLOAT, 2]), // OpTypeVector
        (23, &[BOOLS, BOOL, 2]),
        (23, &[INTS, INT, 2]),
        (32, &[POINTER, 7, INT]),                   // OpTypePointer Function
        (33, &[&[41, result], arguments].concat()), // OpTypeFunction
    ];
    for instruction in before {
        put(&mut words, instruction);
    }
    for i in 0..8 {
        put(&mut words, (43, &[INT, CONSTANTS + i, i])); // OpConstant
    }
    put(&mut words, (54, &[result, 40, 0, 41])); // OpFunction
    for (&ty, id) in arguments.iter().zip(A..) {
        put(&mut words, (55, &[ty, id])); // OpFunctionParameter
    }
    put(&mut words, (LABEL, &[50]));
    for &instruction in body {
        put(&mut words, instruction);
    }
    put(&mut words, (56, &[])); // OpFunctionEnd
    bytes(&words)
}

#[track_caller]
fn read(bytes: &[u8]) -> outward_expr::Function {
    let units = read_spirv(bytes).unwrap_or_else(|error| panic!("{error}"));
    function(&units, "f")
}

/// One instruction of the arguments.
#[track_caller]
fn operation(number: u32, result: u32, arguments: &[u32]) -> outward_expr::Function {
    let operands: Vec<u32> = (A..).take(arguments.len()).collect();
    let operands = [&[result, 70], &*operands].concat();
    let body: [Instruction<'_>; 2] = [(number, &operands), (RETURN_VALUE, &[70])];
    read(&module(result, arguments, &body))
}

/// One instruction of `GLSL.std.450`.
#[track_caller]
fn extended(number: u32, result: u32, arguments: &[u32]) -> outward_expr::Function {
    let operands: Vec<u32> = (A..).take(arguments.len()).collect();
    let operands = [&[result, 70, GLSL, number], &*operands].concat();
    let body: [Instruction<'_>; 2] = [(12, &operands), (RETURN_VALUE, &[70])];
    read(&module(result, arguments, &body))
}

/// The function, or nothing where its control flow is refused.
#[track_caller]
pub(super) fn refused_or_read(bytes: &[u8]) -> Option<outward_expr::Function> {
    match read_spirv(bytes) {
        Ok(units) => Some(function(&units, "f")),
        Err(error) => {
            let message = error.to_string();
            assert!(
                message.contains("this SPIR-V cannot be read: in `f`, "),
                "{message}"
            );
            None
        }
    }
}

#[track_caller]
fn refused(bytes: &[u8], expected: &str) {
    match read_spirv(bytes) {
        Ok(_) => panic!("it is read"),
        Err(error) => assert!(error.to_string().contains(expected), "{error}"),
    }
}

fn unsigned(x: i32) -> u32 {
    u32::from_ne_bytes(x.to_ne_bytes())
}

fn signed(x: u32) -> i32 {
    i32::from_ne_bytes(x.to_ne_bytes())
}

fn int(value: Scalar<f32>) -> i32 {
    match value {
        Int(x) => x,
        other => panic!("{other:?} is no integer"),
    }
}

type Compare = fn(f32, f32) -> bool;

/// The comparisons of numbers: ordered, then unordered.
const COMPARISONS: [(u32, Compare); 12] = [
    (180, |a, b| a == b),
    (182, |a, b| a != b && !a.is_nan() && !b.is_nan()),
    (184, |a, b| a < b),
    (186, |a, b| a > b),
    (188, |a, b| a <= b),
    (190, |a, b| a >= b),
    (181, |a, b| a == b || a.is_nan() || b.is_nan()),
    (183, |a, b| a != b),
    (185, |a, b| a < b || a.is_nan() || b.is_nan()),
    (187, |a, b| a > b || a.is_nan() || b.is_nan()),
    (189, |a, b| a <= b || a.is_nan() || b.is_nan()),
    (191, |a, b| a >= b || a.is_nan() || b.is_nan()),
];

#[test]
fn comparisons_with_what_is_no_number() {
    let some = [-1.0, 0.0, 2.5, f32::INFINITY, f32::NAN];
    for (number, compare) in COMPARISONS {
        let f = operation(number, BOOL, &[FLOAT, FLOAT]);
        // Of vectors, in turn: b is compared with a.
        let body: [Instruction<'_>; 5] = [
            (CONSTRUCT, &[FLOATS, 70, A, B]),
            (CONSTRUCT, &[FLOATS, 71, B, A]),
            (number, &[BOOLS, 72, 70, 71]),
            (EXTRACT, &[BOOL, 73, 72, 1]),
            (RETURN_VALUE, &[73]),
        ];
        let vector = read(&module(BOOL, &[FLOAT, FLOAT], &body));
        for a in some {
            for b in some {
                let inputs = [Real(a), Real(b)];
                let expected = compare(a, b);
                assert_eq!(at(&f, &inputs), [Bool(expected)], "{number}: {a}, {b}");
                assert_eq!(
                    at(&vector, &inputs),
                    [Bool(compare(b, a))],
                    "{number}: {b}, {a}"
                );
            }
        }
    }
}

#[test]
fn modulo_of_integers() {
    let modulo = |a: i32, b: i32| match a.checked_rem(b) {
        Some(rest) if rest != 0 && (rest < 0) != (b < 0) => rest + b,
        Some(rest) => rest,
        None => 0,
    };
    let f = operation(139, INT, &[INT, INT]);
    let expected = |[a, b]: [Scalar<f32>; 2]| vec![Int(modulo(int(a), int(b)))];
    same(&f, integer_pairs(), expected);
    holds(&f, integer_pairs(), 0.0);
    let f = operation(139, UINT, &[UINT, INT]);
    same(&f, integer_pairs(), expected);
    // Of vectors, whose truth values are of a type that the module lacks.
    let body: [Instruction<'_>; 5] = [
        (CONSTRUCT, &[9, 70, A, B, A]),
        (CONSTRUCT, &[9, 71, B, A, B]),
        (139, &[9, 72, 70, 71]),
        (EXTRACT, &[INT, 73, 72, 1]),
        (RETURN_VALUE, &[73]),
    ];
    let mut words = module(INT, &[INT, INT], &body);
    let three = bytes(&[4 << 16 | 23, 9, INT, 3]);
    let end = words
        .windows(8)
        .position(|w| *w == bytes(&[5 << 16 | 54, INT]));
    words.splice(end.unwrap()..end.unwrap(), three);
    let f = read(&words);
    same(&f, integer_pairs(), |[a, b]| expected([b, a]));
}

#[test]
fn signs_of_the_instruction_and_not_of_the_types() {
    type Of = fn(i32, i32) -> i32;
    let quotient = |a: i32, b: i32| if b == 0 { a } else { a.wrapping_div(b) };
    let pairs: [(u32, u32, Of); 9] = [
        (134, INT, |a, b| {
            unsigned(a).checked_div(unsigned(b)).map_or(a, signed)
        }),
        (135, UINT, quotient),
        (137, INT, |a, b| {
            unsigned(a).checked_rem(unsigned(b)).map_or(0, signed)
        }),
        (138, UINT, |a, b| if b == 0 { 0 } else { a.wrapping_rem(b) }),
        (194, INT, |a, b| {
            signed(unsigned(a).wrapping_shr(unsigned(b)))
        }),
        (195, UINT, |a, b| a.wrapping_shr(unsigned(b))),
        (196, INT, |a, b| a.wrapping_shl(unsigned(b))),
        (128, UINT, i32::wrapping_add),
        (132, INT, i32::wrapping_mul),
    ];
    for (number, ty, of) in pairs {
        let other = if ty == INT { UINT } else { INT };
        for types in [[ty, ty], [ty, other], [other, ty], [other, other]] {
            for result in [INT, UINT] {
                let f = operation(number, result, &types);
                same(&f, integer_pairs(), |[a, b]| vec![Int(of(int(a), int(b)))]);
            }
        }
    }
    let extended_pairs: [(u32, Of); 4] = [
        (38, |a, b| signed(unsigned(a).min(unsigned(b)))),
        (39, i32::min),
        (41, |a, b| signed(unsigned(a).max(unsigned(b)))),
        (42, i32::max),
    ];
    for (number, of) in extended_pairs {
        for [a, b, result] in [[INT, INT, INT], [UINT, UINT, UINT], [INT, UINT, INT]] {
            let f = extended(number, result, &[a, b]);
            same(&f, integer_pairs(), |[a, b]| vec![Int(of(int(a), int(b)))]);
        }
    }
    let leading = |x: u32| 31 - signed(x.leading_zeros());
    let extended_ones: [(u32, &dyn Fn(i32) -> i32); 5] = [
        (5, &i32::wrapping_abs),
        (7, &i32::signum),
        (73, &|x| {
            if x == 0 {
                -1
            } else {
                signed(x.trailing_zeros())
            }
        }),
        (74, &|x| leading(unsigned(if x < 0 { !x } else { x }))),
        (75, &|x| leading(unsigned(x))),
    ];
    for (number, of) in extended_ones {
        for [ty, result] in [[INT, INT], [UINT, UINT], [UINT, INT], [INT, UINT]] {
            let f = extended(number, result, &[ty]);
            same(&f, integers(), |[x]| vec![Int(of(int(x)))]);
        }
    }
    let ones: [(u32, Of); 2] = [
        (126, |x, _| x.wrapping_neg()),
        (205, |x, _| signed(x.count_ones())),
    ];
    for (number, of) in ones {
        for [ty, result] in [[INT, INT], [UINT, UINT], [UINT, INT], [INT, UINT]] {
            let f = operation(number, result, &[ty]);
            same(&f, integers(), |[x]| vec![Int(of(int(x), 0))]);
        }
    }
}

#[test]
fn signs_of_conversions_and_of_bits() {
    for ty in [INT, UINT] {
        #[allow(clippy::cast_precision_loss, reason = "that is what is tested")]
        let (from_signed, from_unsigned) = (|x: i32| x as f32, |x: i32| unsigned(x) as f32);
        let f = operation(111, FLOAT, &[ty]);
        same(&f, integers(), |[x]| vec![Real(from_signed(int(x)))]);
        let f = operation(112, FLOAT, &[ty]);
        same(&f, integers(), |[x]| vec![Real(from_unsigned(int(x)))]);
        let f = operation(110, ty, &[FLOAT]);
        assert_eq!(at(&f, &[Real(-3.5)]), [Int(-3)]);
        let f = operation(109, ty, &[FLOAT]);
        assert_eq!(at(&f, &[Real(3e9)]), [Int(signed(3_000_000_000))]);
        // Three bits from the second on.
        for (number, expected) in [(202, -1), (203, 7)] {
            let body: [Instruction<'_>; 2] = [
                (number, &[ty, 70, A, CONSTANTS + 1, CONSTANTS + 3]),
                (RETURN_VALUE, &[70]),
            ];
            let f = read(&module(ty, &[ty], &body));
            assert_eq!(at(&f, &[Int(14)]), [Int(expected)]);
        }
    }
    // What is known of the result's type holds of the result: one bit of unsigned ones is not less
    // than minus one.
    let body: [Instruction<'_>; 4] = [
        (205, &[INT, 70, A]),         // OpBitCount
        (200, &[INT, 71, CONSTANTS]), // OpNot
        (177, &[BOOL, 72, 70, 71]),   // OpSLessThan
        (RETURN_VALUE, &[72]),
    ];
    let f = read(&module(BOOL, &[UINT], &body));
    assert_eq!(at(&f, &[Int(8)]), [Bool(false)]);
}

/// A loop around a switch of which a case goes to this block.
fn loop_with_switch(to: u32) -> Vec<u8> {
    let body: [Instruction<'_>; 19] = [
        (BRANCH, &[100]),
        (LABEL, &[100]),
        (PHI, &[INT, 70, CONSTANTS, 50, 71, 104]),
        (LOOP_MERGE, &[105, 104, 0]),
        (BRANCH, &[101]),
        (LABEL, &[101]),
        (SELECTION_MERGE, &[103, 0]),
        (SWITCH, &[A, 103, 1, 102]),
        (LABEL, &[102]),
        (BRANCH, &[to]),
        (LABEL, &[103]),
        (177, &[BOOL, 72, 70, CONSTANTS + 5]), // OpSLessThan
        (BRANCH, &[104]),
        (LABEL, &[104]),
        (128, &[INT, 71, 70, CONSTANTS + 1]), // OpIAdd
        (177, &[BOOL, 73, 71, CONSTANTS + 5]),
        (CONDITIONAL, &[73, 100, 105]),
        (LABEL, &[105]),
        (RETURN_VALUE, &[70]),
    ];
    module(INT, &[INT], &body)
}

#[test]
fn a_loop_left_from_inside_a_switch() {
    let expected = "in `f`, a loop is left from inside a switch or another loop within it (the \
                    branch from the block %102 to %105)";
    refused(&loop_with_switch(105), expected);
    // It may be continued from there, and the switch left.
    for to in [103, 104] {
        let f = read(&loop_with_switch(to));
        same(&f, integers(), |_| vec![Int(4)]);
    }
}

/// A switch on the argument, of the blocks 101, 102, 103, with these targets; each gives its
/// number less 100, or goes on into another.
fn switch(operands: &[u32], next: [u32; 3]) -> Vec<u8> {
    let all = &[&[A], operands].concat();
    let body: [Instruction<'_>; 14] = [
        (SELECTION_MERGE, &[110, 0]),
        (SWITCH, all),
        (LABEL, &[101]),
        (128, &[INT, 71, A, CONSTANTS + 1]),
        (BRANCH, &[next[0]]),
        (LABEL, &[102]),
        (128, &[INT, 72, A, CONSTANTS + 2]),
        (BRANCH, &[next[1]]),
        (LABEL, &[103]),
        (128, &[INT, 73, A, CONSTANTS + 3]),
        (BRANCH, &[next[2]]),
        (LABEL, &[110]),
        (PHI, &[INT, 74]),
        (RETURN_VALUE, &[74]),
    ];
    let ends = [101, 102, 103].into_iter().zip(next).zip([71, 72, 73]);
    let ends = ends.filter(|((_, to), _)| *to == 110);
    let ends = ends.flat_map(|((label, _), value)| [value, label]);
    let phi: Vec<u32> = [INT, 74].into_iter().chain(ends).collect();
    let body = body.map(|(number, operands)| match number {
        PHI => (PHI, &*phi),
        _ => (number, operands),
    });
    module(INT, &[INT], &body)
}

#[test]
fn cases_that_go_on_into_another() {
    let all = [110; 3];
    let plus = |of: fn(i32) -> i32| {
        move |[x]: [Scalar<f32>; 1]| vec![Int(int(x).wrapping_add(of(int(x))))]
    };
    // Into the next case, and into the default where it is the last.
    let f = read(&switch(&[103, 1, 101, 2, 102], [102, 103, 110]));
    same(&f, integers(), plus(|_| 3));
    let f = read(&switch(&[103, 1, 101, 2, 102, 4, 101], [102, 110, 110]));
    let by_case = |x| if matches!(x, 1 | 2 | 4) { 2 } else { 3 };
    same(&f, integers(), plus(by_case));
    // Cases of the block of the default, in any place.
    let f = read(&switch(&[101, 7, 101, 1, 102, 2, 103], all));
    let by_case = |x| match x {
        1 => 2,
        2 => 3,
        _ => 1,
    };
    same(&f, integers(), plus(by_case));
    let expected =
        "in `f`, a case of a switch goes on into the default, or the default into a case";
    refused(&switch(&[101, 1, 102, 2, 103], [102, 110, 110]), expected);
    refused(&switch(&[102, 1, 101, 2, 103], [102, 110, 110]), expected);
    refused(&switch(&[102, 1, 101, 2, 103], [110, 103, 110]), expected);
}

#[test]
fn a_switch_left_from_inside_a_loop() {
    let body: [Instruction<'_>; 15] = [
        (SELECTION_MERGE, &[110, 0]),
        (SWITCH, &[A, 110, 1, 100]),
        (LABEL, &[100]),
        (LOOP_MERGE, &[104, 103, 0]),
        (BRANCH, &[101]),
        (LABEL, &[101]),
        (177, &[BOOL, 72, A, CONSTANTS + 5]),
        (CONDITIONAL, &[72, 110, 103]),
        (LABEL, &[103]),
        (CONDITIONAL, &[72, 100, 104]),
        (LABEL, &[104]),
        (BRANCH, &[110]),
        (LABEL, &[110]),
        (RETURN_VALUE, &[A]),
        (0, &[]),
    ];
    let bytes = module(INT, &[INT], &body[..14]);
    refused(
        &bytes,
        "a switch is left from inside a loop within it (the branch from",
    );
}

#[test]
fn what_is_read_right_stays_as_it_is() {
    for bytes in [
        &include_bytes!("same.spv")[..],
        &loop_with_switch(104),
        &switch(&[103, 1, 101, 2, 102], [102, 103, 110]),
        b"",
        b"no SPIR-V at all",
    ] {
        assert_eq!(*checked(bytes).unwrap(), *bytes);
    }
}

#[test]
fn damaged_modules_are_errors() {
    let good = switch(&[101, 7, 101, 1, 102, 2, 103], [110; 3]);
    let [bound, first] = [12, 20];
    let ends = good.len() - 4;
    for cut in (first..ends).step_by(4) {
        let _ = read_spirv(&good[..cut]);
        for word in [0, 1, u32::MAX, 1 << 16, 0xffff_00f8] {
            let mut bytes = good.clone();
            bytes[cut..cut + 4].copy_from_slice(&word.to_le_bytes());
            let _ = checked(&bytes);
        }
    }
    refused(&good[..ends - 4], "it ends within an instruction");
    // No id is left for what would have to be added.
    let body: [Instruction<'_>; 2] = [(139, &[INT, 70, A, B]), (RETURN_VALUE, &[70])];
    let mut bytes = module(INT, &[INT, INT], &body);
    bytes[bound..bound + 4].copy_from_slice(&u32::MAX.to_le_bytes());
    refused(&bytes, "it leaves no id free");
}

/// As many `if`s in each other.
fn nested(depth: u32) -> Vec<u8> {
    let mut all = Vec::new();
    for i in (0..depth).map(|i| 200 + 2 * i) {
        all.push((SELECTION_MERGE, vec![i, 0]));
        all.push((CONDITIONAL, vec![A, i + 1, i]));
        all.push((LABEL, vec![i + 1]));
    }
    for i in (0..depth).rev().map(|i| 200 + 2 * i) {
        all.push((BRANCH, vec![i]));
        all.push((LABEL, vec![i]));
    }
    all.push((RETURN_VALUE, vec![A]));
    let body: Vec<Instruction<'_>> = all.iter().map(|(n, operands)| (*n, &**operands)).collect();
    module(BOOL, &[BOOL], &body)
}

#[test]
fn deep_nesting_is_an_error() {
    let f = read(&nested(50));
    assert_eq!(at(&f, &[Bool(true)]), [Bool(true)]);
    refused(&nested(100_000), "in `f`, blocks are nested too deeply");
    // What is not refused is for naga to read, or not: neither has too small a stack.
    let _ = read_spirv(&nested(8000));
}
