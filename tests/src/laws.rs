//! The loop that feeds random bytes to a check, and says how to come back to a failure.
//!
//! A check is a function of [`Unstructured`]: libFuzzer calls it with bytes that it chose, [`hold`]
//! with bytes of a seeded generator. The case number and the seed of a failing case are printed;
//! `OUTWARD_SEED=… cargo test NAME` runs that case alone. `OUTWARD_CASES=10` runs ten times as many
//! cases.

use arbitrary::Unstructured;

/// A property: panics if it does not hold of what the bytes describe.
pub type Check = fn(&mut Unstructured<'_>) -> arbitrary::Result<()>;

/// Pseudo-random bytes (SplitMix64).
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Fills a buffer of `len` bytes.
    pub fn bytes(&mut self, len: usize, buffer: &mut Vec<u8>) {
        buffer.clear();
        while buffer.len() < len {
            buffer.extend_from_slice(&self.word().to_le_bytes());
        }
        buffer.truncate(len);
    }
}

/// Says which case failed when the check panics.
struct Reporter {
    name: &'static str,
    seed: u64,
}

impl Drop for Reporter {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!(
                "\n{}: this case again: OUTWARD_SEED={} cargo test …",
                self.name, self.seed
            );
        }
    }
}

/// One case: the bytes that belong to `seed`. Most are short, some long enough for thousands of
/// nodes.
pub fn case(name: &'static str, check: Check, seed: u64, buffer: &mut Vec<u8>) {
    let mut random = Random(seed);
    let len = [512, 2048, 8192, 65536][usize::try_from(random.word() >> 62).unwrap_or(0)];
    random.bytes(len, buffer);
    let _reporter = Reporter { name, seed };
    // Err means that the bytes describe nothing to check.
    let _ = check(&mut Unstructured::new(buffer));
}

/// Runs a check on `cases` cases: always the same ones.
///
/// # Panics
/// If the check does.
pub fn hold(name: &'static str, check: Check, cases: u64) {
    let mut buffer = Vec::new();
    let number = |variable: &str| {
        std::env::var(variable)
            .ok()
            .and_then(|text| text.parse::<u64>().ok())
    };
    if let Some(seed) = number("OUTWARD_SEED") {
        return case(name, check, seed, &mut buffer);
    }
    let mut seeds = Random(
        name.bytes()
            .fold(0, |h: u64, b| h.wrapping_mul(31).wrapping_add(u64::from(b))),
    );
    for _ in 0..cases * number("OUTWARD_CASES").unwrap_or(1) {
        case(name, check, seeds.word(), &mut buffer);
    }
}
