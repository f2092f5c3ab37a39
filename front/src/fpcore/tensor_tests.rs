//! Tests of loops that are unrolled, and of tensors.

use outward_expr::{Function, text};
use outward_semantics::{Limits, Scalar, eval_point, eval_scalars};

use super::tests::{error, read};
use super::{CoreFunction, parse};

/// The last core of a text.
fn last(text: &str) -> CoreFunction {
    let core = parse(text).unwrap().pop().unwrap();
    core.reading.unwrap_or_else(|error| panic!("{error}"))
}

fn values(f: &Function, inputs: &[f64]) -> Vec<f64> {
    eval_point(f, inputs).unwrap()
}

/// The value of an expression of x and y.
fn at(expression: &str, x: f64, y: f64) -> Vec<f64> {
    values(
        &read(&format!("(FPCore (x y) {expression})")).function,
        &[x, y],
    )
}

/// What is wrong with the last core.
fn wrong(text: &str) -> (usize, usize, String) {
    let core = parse(text).unwrap().pop().unwrap();
    let error = core.reading.unwrap_err();
    (error.line, error.column, error.message)
}

#[test]
fn a_for_carries_values_through_its_iterations() {
    assert_eq!(at("(for ([i 4]) ([s x (+ s i)]) s)", 10.0, 0.0), [16.0]);
    // At once, or one after the other; starts as well.
    let fibonacci = |word: &str| format!("({word} ([i 10]) ([a 0 b] [b 1 (+ a b)]) a)");
    assert_eq!(at(&fibonacci("for"), 0.0, 0.0), [55.0]);
    assert_eq!(at(&fibonacci("for*"), 0.0, 0.0), [512.0]);
    assert_eq!(
        at("(for* ([i 0]) ([a x x] [b (+ a 1) b]) b)", 5.0, 0.0),
        [6.0]
    );
    assert_eq!(
        at(
            "(let ([a 100]) (for ([i 0]) ([a x x] [b (+ a 1) b]) b))",
            5.0,
            0.0
        ),
        [101.0]
    );
    // The last variable is the innermost; names outside are hidden and come back.
    let digits = "(+ (for ([i 2] [j 3]) ([x 0 (+ (* x 100) (+ (* i 10) j))]) x) x)";
    assert_eq!(at(digits, 0.5, 0.0), [102_101_112.5]);
    // Lengths do not see the variables beside them.
    let lengths = "(let ([i 3]) (for* ([i 2] [j i]) ([n 0 (+ n 1)]) n))";
    assert_eq!(at(lengths, 0.0, 0.0), [6.0]);
    // Behind one variable it is the number of iterations; what is carried may be a truth value.
    assert_eq!(at("(for ([i (* 2 3)]) () i)", 0.0, 0.0), [6.0]);
    let truth = "(for ([i 3]) ([t TRUE (and t (< i x))]) (if t 1 2))";
    assert_eq!(
        (at(truth, 2.5, 0.0), at(truth, 1.5, 0.0)),
        (vec![1.0], vec![2.0])
    );
}

#[test]
fn a_for_is_the_while_that_the_standard_says() {
    for (rounds, x) in [(0, 0.5), (1, 2.0), (7, 0.25), (20, -1.5)] {
        let body = "[s x (+ (* s x) i)] [p 1 (/ p (+ i 2))]) (+ (+ s p) i))";
        let [a, b] = [
            format!("(for ([i {rounds}]) ({body}"),
            format!("(while (< i {rounds}) ([i 0 (+ i 1)] {body}"),
        ]
        .map(|e| {
            let f = read(&format!("(FPCore (x) {e})")).function;
            let x = [Scalar::Real(x)];
            eval_scalars(&f, &x, Limits::default()).unwrap()[0].real()
        });
        assert_eq!(a, b, "{rounds} {x}");
    }
}

#[test]
fn tensors_are_rows_of_scalars() {
    let made = "(let ([A (tensor ([i 2] [j 3]) (+ (* 10 i) (+ j x)))]) {})";
    let of = |e: &str| at(&made.replace("{}", e), 0.5, 0.0);
    assert_eq!(of("A"), [0.5, 1.5, 2.5, 10.5, 11.5, 12.5]);
    assert_eq!(of("(ref A 1 2)"), [12.5]);
    assert_eq!(of("(ref (ref A 1) 2)"), [12.5]);
    assert_eq!(of("(ref A 1)"), [10.5, 11.5, 12.5]);
    assert_eq!(
        of("(array (dim A) (size A 0) (size A 1) (dim (ref A 0)))"),
        [2.0, 2.0, 3.0, 1.0]
    );
    assert_eq!(of("(ref A (floor (/ (dim A) 2)) (- (size A 1) 1))"), [12.5]);
    assert_eq!(
        of("(ref (if (< x 1) A (tensor ([i 2] [j 3]) 7)) 1 0)"),
        [10.5]
    );
    assert_eq!(
        of("(ref (if (< 1 x) A (tensor ([i 2] [j 3]) 7)) 1 0)"),
        [7.0]
    );
    assert_eq!(of("(ref (array A A) 1 0 1)"), [1.5]);
    assert_eq!(of("(size (tensor ([i 3]) A) 2)"), [3.0]);
    assert_eq!(of("(if (ref (array (< x 1) FALSE) 0) 1 2)"), [1.0]);
    assert_eq!(of("(dim (tensor ([i 0] [j 1000000000]) i))"), [2.0]);
    assert_eq!(
        of("(let ([B (cast A)] [C (! :round toZero A)]) (ref C 0 0))"),
        [0.5]
    );
    // Outputs have the names of the elements.
    let f = read("(FPCore (x) (array (array x 1) (array 2 3)))").function;
    let names: Vec<&str> = f.outputs.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["out[0][0]", "out[0][1]", "out[1][0]", "out[1][1]"]);
    assert_eq!(text::parse(&text::print(&f), f.format).unwrap(), f);
}

#[test]
fn a_tensor_star_carries_values_on() {
    let fibonacci = "(tensor* ([i 8]) ([b 0 c] [c 0 d] [d 0 (if (== i 1) 1 (+ b c))]) d)";
    assert_eq!(
        at(fibonacci, 0.0, 0.0),
        [0.0, 1.0, 1.0, 2.0, 3.0, 5.0, 8.0, 13.0]
    );
    let tensors = "(tensor* ([i 3]) ([v (array x y) (array (ref v 1) (+ (ref v 0) i))]) v)";
    assert_eq!(at(tensors, 1.0, 5.0), [5.0, 1.0, 1.0, 6.0, 6.0, 3.0]);
}

#[test]
fn arguments_are_inputs_with_indices() {
    let text = "(FPCore ((A 2 3) x (! :precision binary32 B 1)) :pre (and (<= 0 (ref A 1 2) 1) (< x 2) (> 3 (ref B 0)) (< (ref A 0 0) (ref A 0 1)))\n (+ (ref A 1 2) (+ x (ref B 0))))";
    let CoreFunction {
        function,
        region,
        ignored,
    } = read(text);
    let names = [
        "A[0][0]", "A[0][1]", "A[0][2]", "A[1][0]", "A[1][1]", "A[1][2]", "x", "B[0]",
    ];
    assert_eq!(*function.inputs, names);
    let sides: Vec<String> = region
        .iter()
        .map(|s| format!("{} {}", s.name, s.interval::<f64>()))
        .collect();
    assert_eq!(
        sides[5..],
        ["A[1][2] [0, 1]", "x [-inf, 2]", "B[0] [-inf, 3]"]
    );
    assert!(
        sides[..5].iter().all(|side| side.ends_with("[entire]")),
        "{sides:?}"
    );
    let said: Vec<String> = ignored.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].contains("(! :precision binary32 B 1)"), "{said:?}");
    assert!(
        said[1].contains("`(< (ref A 0 0) (ref A 0 1))`: not a range"),
        "{said:?}"
    );
    let inputs = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 10.0, 100.0];
    assert_eq!(values(&function, &inputs), [115.0]);
}

#[test]
fn a_core_of_tensors_is_called() {
    let product = "(FPCore matmul ((A am an) (B bm bn)) :pre (== an bm)
      (tensor ([m am] [n bn]) (for ([i bm]) ([p 0 (+ p (* (ref A m i) (ref B i n)))]) p)))";
    let called = format!(
        "{product} (FPCore (x) (matmul (array (array 0 1) (array 1 x)) (array (array 1 2) (array 3 4))))"
    );
    assert_eq!(
        values(&last(&called).function, &[10.0]),
        [3.0, 4.0, 31.0, 42.0]
    );
    // Lengths, numbers and truth values of the caller are known in the core; its names are not.
    let sums = "(FPCore sum ((A n)) (for ([i n]) ([s 0 (+ s (ref A i))]) s))
      (FPCore repeat (x n) (tensor ([i n]) (* i x)))
      (FPCore odd (n) (== (fmod n 2) 1))
      (FPCore (x y) (+ (sum (repeat x 4)) (if (odd 3) (sum (array y y)) (ref (array) 0))))";
    assert_eq!(values(&last(sums).function, &[2.0, 0.5]), [13.0]);
    assert_eq!(
        wrong("(FPCore f ((A n)) (+ n x)) (FPCore (x)\n (f (array x)))"),
        (2, 2, "`f` could not be read".to_owned())
    );
    // What it leaves out is said where it is called.
    let signs = "(FPCore f ((A n)) (copysign (ref A 0) (ref A 1)))\n(FPCore (x)\n (f (array x 2)))";
    let said: Vec<String> = last(signs)
        .ignored
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        said,
        [
            "3:2: ignored `(f (array x 2))`: a zero counts as positive, also where floats have a negative one"
        ]
    );
    // Errors inside leave nothing behind.
    let texts = "(FPCore f ((A n)) (let ([q 1]) (ref A q))) (FPCore (x) :pre (and (< (f (array x)) 1) (< x 1)) x)";
    assert_eq!(wrong(texts).2, "`f` could not be read");
}

#[test]
fn a_while_carries_tensors() {
    let text = "(FPCore (n) (while (< i n) ([v (array 1 0) (array (+ (ref v 0) (ref v 1)) (ref v 0))] [i 0 (+ i 1)]) (ref v 1)))";
    let f = read(text).function;
    let value = eval_scalars(&f, &[Scalar::Real(10.0)], Limits::default()).unwrap();
    assert_eq!(value[0].real(), 55.0);
    let inside = "(while (< i 2) ([s 0 (for ([j 3]) ([t s (+ t (ref (array x y i) j))]) t)] [i 0 (+ i 1)]) s)";
    let f = read(&format!("(FPCore (x y) {inside})")).function;
    let value = eval_scalars(
        &f,
        &[Scalar::Real(1.0), Scalar::Real(10.0)],
        Limits::default(),
    );
    assert_eq!(value.unwrap()[0].real(), 23.0);
    for changed in ["(array 1)", "1", "(array (array 1 2))"] {
        let text = format!("(FPCore (x) (while (< x 1) ([v (array 1 0)\n {changed}]) (ref v 1)))");
        assert_eq!(
            wrong(&text),
            (2, 2, "what is carried changes its shape".to_owned())
        );
    }
}

#[test]
fn a_side_that_an_index_excludes_is_not_read() {
    // As a sum of what comes before: there is nothing before the first.
    let sums = "(tensor* ([i 3]) ([s (array 0 0 0) (tensor ([j 3]) (if (== j i) (if (== i 0) x (+ y (ref s (- i 1)))) (ref s j)))]) (ref s i))";
    assert_eq!(at(sums, 1.0, 10.0), [1.0, 11.0, 21.0]);
    let guarded = "(for ([i 5]) ([s 0 (+ s (if (and (< 0 i) (not (>= i 3))) (ref (array x y) (- i 1)) 0))]) s)";
    assert_eq!(at(guarded, 1.0, 10.0), [11.0]);
    let halves = "(tensor ([i 4]) (if (== (floor (/ i 2)) 1) 1 (ref (array 8 9) i)))";
    assert_eq!(at(halves, 0.0, 0.0), [8.0, 9.0, 1.0, 1.0]);
}

#[test]
fn what_is_not_known_or_wrong_is_a_located_error() {
    for (expression, place, message) in [
        (
            "(for ([i x]) ([s 0 s]) s)",
            "x])",
            "the number of iterations is not known",
        ),
        (
            "(for ([i 1/2]) ([s 0 s]) s)",
            "1/2",
            "the number of iterations is not known",
        ),
        (
            "(tensor ([i -1]) i)",
            "-1",
            "-1 is not a number of iterations",
        ),
        (
            "(tensor ([i (array 1)]) i)",
            "(array 1)",
            "the number of iterations is not known",
        ),
        (
            "(tensor ([i 1000000000]) i)",
            "(tensor",
            "too many iterations",
        ),
        (
            "(for ([i 1e9] [j 1e9] [k 1e9]) () i)",
            "(for",
            "too many iterations",
        ),
        ("(tensor () 1)", "(tensor", "`tensor` has 0 index variables"),
        (
            "(tensor ([i 1] [i 1]) i)",
            "[i 1])",
            "`i` is bound twice in one loop",
        ),
        (
            "(for ([i 1]) ([i 1 1]) i)",
            "[i 1 1]",
            "`i` is bound twice in one loop",
        ),
        ("(for ([i 1]) ([s 1]) i)", "[s 1]", "this is not a binding"),
        (
            "(for ([i 1 2]) ([s 1 2]) i)",
            "[i 1 2]",
            "this is not a binding",
        ),
        ("(for i ([s 1 2]) i)", "i ([s", "bindings are missing"),
        (
            "(for ([i 1]) i)",
            "(for",
            "`for` takes a list of index variables",
        ),
        (
            "(tensor ([i 1]) () i)",
            "(tensor",
            "`tensor` takes a list of index variables",
        ),
        (
            "(tensor* ([i 1]) i)",
            "(tensor*",
            "`tensor*` takes a list of index variables",
        ),
        ("(ref (array 1 2) x)", "x)", "this index is not known"),
        ("(ref (array 1 2) 2)", "2)", "the index 2 is out of range"),
        ("(ref (array 1 2) -1)", "-1", "the index -1 is out of range"),
        ("(ref (array 1 2) 0 0)", "0)", "an index too many"),
        ("(ref (array) 0)", "0)", "the index 0 is out of range"),
        (
            "(ref (array 1))",
            "(ref",
            "`ref` takes a tensor and 1 index or more",
        ),
        ("(ref x 0)", "x 0", "this is not a tensor"),
        ("(size (array 1) 1)", "1)", "the index 1 is out of range"),
        ("(size (array 1))", "(size", "`size` takes a tensor"),
        ("(dim 1)", "1)", "this is not a tensor"),
        ("(dim)", "(dim", "`dim` takes a tensor"),
        ("(+ 1 (array 1))", "(array", "a tensor is not a number"),
        (
            "(array (array 1) (array 1 2))",
            "(array (",
            "a part of a tensor has another shape",
        ),
        (
            "(array 1 (array 1))",
            "(array 1 (",
            "a part of a tensor has another shape",
        ),
        (
            "(array 1 TRUE)",
            "(array",
            "a tensor holds numbers and truth values",
        ),
        (
            "(if (< x 1) (array 1) (array 1 2))",
            "(array 1 2)",
            "the sides are tensors of other shapes",
        ),
        (
            "(if (< x 1) (array 1) 1)",
            "1)",
            "one side is a tensor, the other is not",
        ),
        (
            "(if (array 1) 1 2)",
            "(array",
            "a condition is not a number",
        ),
        ("(array)", "(array)", "the value has no elements"),
        ("(array TRUE)", "(array", "a truth value is not a number"),
        (
            "(while (< x 1) ([i 0 TRUE]) i)",
            "TRUE",
            "a truth value is not a number",
        ),
    ] {
        let (line, at, said) = wrong(&format!("(FPCore (x)\n{expression})"));
        assert!(said.contains(message), "{expression}: {said}");
        let rest = &expression[at - 1..];
        assert!(
            line == 2 && rest.starts_with(place),
            "{expression}: {said} at {rest}"
        );
    }
    for (arguments, place, message) in [
        ("((A n))", "n)", "the length `n` is not known"),
        ("((A 1/2))", "1/2", "this is not a length"),
        ("((A -1))", "-1", "this is not a length"),
        ("((A (3)))", "(3)", "this is not a name"),
        ("((A))", "(A)", "this is not an argument"),
        (
            "((A 70000))",
            "(A 7",
            "the tensors among the arguments are too large",
        ),
        (
            "((A 4294967296 4294967296))",
            "(A 4",
            "the tensors among the arguments are too large",
        ),
        ("((A 2) (A 3))", "(A 3)", "a second argument `A`"),
    ] {
        let error = error(&format!("(FPCore {arguments} 1)"));
        assert!(error.message.contains(message), "{arguments}: {error}");
        let rest = &arguments[error.column - 9..];
        assert!(rest.starts_with(place), "{arguments}: {error}");
    }
    for (call, message) in [
        ("(f (array 1 2) 3)", "this is not a tensor"),
        ("(f 1 (array 1))", "this is not a tensor"),
        ("(f (array 1 2) (array 1))", "a tensor of another shape"),
        (
            "(f (array (array 1)) (array 1))",
            "a tensor of another shape",
        ),
        ("(f (array 1))", "`f` takes 2 operand(s), but got 1"),
    ] {
        let said = wrong(&format!(
            "(FPCore f ((A n) (B n)) (ref A 0)) (FPCore (x) {call})"
        ));
        assert_eq!(said.2, message, "{call}");
    }
    assert_eq!(
        wrong("(FPCore f (n (A n)) n) (FPCore (x) (f x (array 1)))").2,
        "a tensor of another shape"
    );
}

/// None of these may take long, or much memory.
#[test]
fn little_text_does_not_mean_much_work() {
    for text in [
        // A million iterations in a million.
        "(FPCore (x) (for ([i 1000]) ([s 0 (for ([j 1000]) ([t s (+ t x)]) t)]) s))".replace("1000", "100000"),
        // 2ⁿ elements, 2ⁿ calls, iterations that make nothing.
        format!("(FPCore (x) (let* ([a (array x x)] {}) (ref a 0)))", "[a (array a a)]".repeat(40).replace("(array a a)", "(tensor ([i 2]) a)")),
        format!("(FPCore f0 ((A n)) A){} (FPCore (x) (f30 (array x)))", (1..31).map(|i| format!("(FPCore f{i} ((A n)) (let ([B (f{} A)]) (f{} A)))", i - 1, i - 1)).collect::<String>()),
        "(FPCore (x) (for ([i 1048576] [j 0]) () (for ([i 1048576]) () (for ([i 1048576]) () (for ([i 1048576]) () (for ([i 1048576]) () (for ([i 1048576]) () i))))))".to_owned() + ")",
    ] {
        let core = parse(&text).unwrap().pop().unwrap();
        let error = core.reading.unwrap_err();
        let limited = ["too much is repeated", "the core is too large", "could not be read", "too many dimensions"];
        assert!(limited.iter().any(|said| error.message.contains(said)), "{error}");
    }
    // What takes long to read, in every iteration: long numbers, and properties.
    for long in [
        "1".repeat(500),
        format!("(digits {} 0 2)", "1".repeat(500)),
        format!("(! {} 1)", ":note a ".repeat(100_000)),
    ] {
        let text = format!("(FPCore (x) (for ([i 100000]) ([s 0 {long}]) s))");
        assert_eq!(wrong(&text).2, "too much is repeated");
    }
    let many = "(FPCore ((A 65536)) 1)".repeat(200);
    let refused = parse(&many)
        .unwrap()
        .into_iter()
        .filter(|core| core.reading.is_err())
        .count();
    assert!(refused > 100, "{refused}");
    let n = 100_000;
    let deep = format!(
        "(FPCore (x) {}x{})",
        "(for ([i 1]) ([x 1 x]) ".repeat(n),
        ")".repeat(n)
    );
    assert_eq!(read(&deep).function.outputs.len(), 1);
    let deep = format!("(FPCore (x) {}x{})", "(array ".repeat(n), ")".repeat(n));
    assert_eq!(wrong(&deep).2, "a tensor has too many dimensions");
}
