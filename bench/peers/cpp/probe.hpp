// What the programs in C++ that are timed have in common. See ../probe/src/lib.rs, which is the same in Rust.

#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

constexpr std::size_t COUNT = 4096;

enum Set { Mixed, Other, Third, Nonzero, Positive, Small };

using Pair = std::pair<double, double>;

// The array may have been read and changed by someone.
template <class T> inline void keep(T *pointer) { asm volatile("" : : "r"(pointer) : "memory"); }

struct Probe {
    std::vector<double> inputs, results;
    std::string path;
    int passes = 0;
    std::uint64_t random = 1;

    Probe(int argc, char **argv) {
        if (argc != 4) {
            std::fprintf(stderr, "usage: probe INPUTS RESULTS PASSES\n");
            std::exit(2);
        }
        std::ifstream file(argv[1], std::ios::binary | std::ios::ate);
        inputs.resize(static_cast<std::size_t>(file.tellg()) / sizeof(double));
        file.seekg(0);
        file.read(reinterpret_cast<char *>(inputs.data()), static_cast<std::streamsize>(inputs.size() * sizeof(double)));
        path = argv[2];
        passes = std::atoi(argv[3]);
    }

    // Times one operation. `make` makes an interval from its ends, `ends` is the inverse. `Mode` is an object that holds the rounding
    // mode which the operation wants, for a whole pass.
    template <class T, class Mode, class Make, class Ends, class Op>
    void row(const char *name, Set x, Set y, Make make, Ends ends, Op op) {
        auto array = [&](Set set) {
            std::vector<T> made;
            for (std::size_t i = 0; i < COUNT; ++i) {
                const double *pair = &inputs[2 * (set * COUNT + i)];
                made.push_back(make(pair[0], pair[1]));
            }
            return made;
        };
        std::vector<T> a = array(x), b = array(y), out = a;
        auto pass = [&] {
            Mode mode;
            const T *p = a.data(), *q = b.data();
            T *r = out.data();
            keep(p), keep(q), keep(r);
            for (std::size_t i = 0; i < COUNT; ++i)
                r[i] = op(p[i], q[i]);
            keep(r);
        };
        pass();
        for (const T &interval : out) {
            Pair pair = ends(interval);
            results.push_back(pair.first), results.push_back(pair.second);
        }
        std::vector<double> times;
        for (int i = 0; i < passes; ++i) {
            shuffle(a);
            auto start = std::chrono::steady_clock::now();
            pass();
            std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
            times.push_back(time.count() / COUNT);
        }
        std::sort(times.begin(), times.end());
        std::printf("row f64 %s %.4f %.4f\n", name, times.front(), times[times.size() / 2]);
        std::fflush(stdout);
    }

    template <class T> void shuffle(std::vector<T> &items) {
        for (std::size_t i = items.size() - 1; i > 0; --i) {
            std::uint64_t z = random += 0x9E3779B97F4A7C15;
            z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
            z = (z ^ z >> 27) * 0x94D049BB133111EB;
            std::swap(items[i], items[((z ^ z >> 31) >> 32) * (i + 1) >> 32]);
        }
    }

    ~Probe() {
        std::ofstream file(path, std::ios::binary);
        file.write(reinterpret_cast<const char *>(results.data()), static_cast<std::streamsize>(results.size() * sizeof(double)));
    }
};
