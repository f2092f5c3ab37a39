// Times plain loops: operations on numbers, rounded to nearest with no care for anything, as a C++ compiler makes vectors of them
// with -Ofast and the C library's functions for vectors (libmvec). A row is the time of two numbers, as many as an interval has.
// The arrays are those of batches: 512 intervals, so in the first cache.

#include <cmath>

#include "probe.hpp"

constexpr std::size_t NUMBERS = 1024;

// The fastest and the middle of `passes` samples, each of which lasts a tenth of a millisecond or more.
template <class T, class Op> void row(const Probe &probe, const char *name, Set x, Op op) {
    alignas(64) static T a[NUMBERS], b[NUMBERS], c[NUMBERS], out[NUMBERS];
    for (std::size_t i = 0; i < NUMBERS; ++i) {
        a[i] = static_cast<T>(probe.inputs[2 * COUNT * x + i]);
        b[i] = static_cast<T>(probe.inputs[2 * COUNT * Other + i]);
        c[i] = static_cast<T>(probe.inputs[2 * COUNT * Third + i]);
    }
    auto sample = [&](int turns) {
        auto start = std::chrono::steady_clock::now();
        for (int turn = 0; turn < turns; ++turn) {
            keep(a), keep(b), keep(c);
            for (std::size_t i = 0; i < NUMBERS; ++i)
                out[i] = op(a[i], b[i], c[i]);
            keep(out);
        }
        std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
        return time.count() / turns;
    };
    int turns = 1;
    while (sample(turns) * turns < 1e5)
        turns *= 2;
    std::vector<double> times;
    for (int i = 0; i < probe.passes; ++i)
        times.push_back(sample(turns) / (NUMBERS / 2));
    std::sort(times.begin(), times.end());
    std::printf("row %s %s %.4f %.4f\n", sizeof(T) == 8 ? "f64" : "f32", name, times.front(), times[times.size() / 2]);
    std::fflush(stdout);
}

template <class T> void rows(const Probe &probe) {
#define ROW(name, set, value) row<T>(probe, name, set, [](T x, [[maybe_unused]] T y, [[maybe_unused]] T z) { return T(value); })
    ROW("neg", Mixed, -x);
    ROW("abs", Mixed, std::abs(x));
    ROW("sqr", Mixed, x * x);
    ROW("sqrt", Positive, std::sqrt(x));
    ROW("recip", Mixed, 1 / x);
    ROW("floor", Mixed, std::floor(x));
    ROW("ceil", Mixed, std::ceil(x));
    ROW("round_ties_to_even", Mixed, std::nearbyint(x));
    ROW("fract", Mixed, x - std::floor(x));
    ROW("add", Mixed, x + y);
    ROW("sub", Mixed, x - y);
    ROW("mul", Mixed, x * y);
    ROW("div", Mixed, x / y);
    ROW("min", Mixed, std::min(x, y));
    ROW("max", Mixed, std::max(x, y));
    ROW("mul_add", Mixed, x * y + z);
    ROW("exp", Mixed, std::exp(x));
    ROW("exp2", Mixed, std::exp2(x));
    ROW("exp10", Mixed, sizeof(T) == 8 ? T(exp10(x)) : T(exp10f(x)));
    ROW("exp_m1", Mixed, std::expm1(x));
    ROW("ln", Positive, std::log(x));
    ROW("log2", Positive, std::log2(x));
    ROW("log10", Positive, std::log10(x));
    ROW("ln_1p", Positive, std::log1p(x));
    ROW("sin", Mixed, std::sin(x));
    ROW("cos", Mixed, std::cos(x));
    ROW("tan", Mixed, std::tan(x));
    ROW("asin", Mixed, std::asin(x));
    ROW("acos", Mixed, std::acos(x));
    ROW("atan", Mixed, std::atan(x));
    ROW("sinh", Mixed, std::sinh(x));
    ROW("cosh", Mixed, std::cosh(x));
    ROW("tanh", Mixed, std::tanh(x));
    ROW("cbrt", Mixed, std::cbrt(x));
    ROW("pow", Positive, std::pow(x, y));
    ROW("hypot", Mixed, std::hypot(x, y));
    ROW("atan2", Mixed, std::atan2(x, y));
}

int main(int argc, char **argv) {
    Probe probe(argc, argv);
    rows<double>(probe);
    rows<float>(probe);
}
