//! What a table was measured on.

/// The processor, as the kernel calls it.
#[must_use]
pub fn machine() -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |key: &str| {
        let line = cpu.lines().find(|l| l.starts_with(key))?;
        line.split_once(':').map(|(_, v)| v.trim().to_string())
    };
    let name = field("model name").unwrap_or_else(|| std::env::consts::ARCH.to_string());
    let (family, model) = (
        field("cpu family").unwrap_or_default(),
        field("model\t").unwrap_or_default(),
    );
    let threads = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let flags = field("flags").unwrap_or_default();
    let has = |f: &str| flags.split(' ').any(|g| g == f);
    let isa = if has("avx512f") {
        "AVX-512"
    } else if has("avx2") {
        "AVX2"
    } else {
        "no AVX2"
    };
    format!("{name} (family {family}, model {model}), {threads} threads, {isa}")
}
