// Times Boost's interval, with the standard rounding policy: each operation sets and restores the rounding mode. Its functions call the C
// library under a changed mode, which that does not support.

#include <boost/numeric/interval.hpp>

#include "probe.hpp"

namespace bn = boost::numeric;
using Rounding = bn::interval_lib::save_state<bn::interval_lib::rounded_transc_std<double>>;
// No exception for a divisor of zero.
using Policies = bn::interval_lib::policies<Rounding, bn::interval_lib::checking_no_nan<double>>;
using Interval = bn::interval<double, Policies>;
struct Mode {};

int main(int argc, char **argv) {
    Probe probe(argc, argv);
    auto make = [](double lo, double hi) { return Interval(lo, hi); };
    auto ends = [](const Interval &x) { return Pair(x.lower(), x.upper()); };
    auto row = [&](const char *name, Set x, Set y, auto op) { probe.row<Interval, Mode>(name, x, y, make, ends, op); };
    using I = Interval;
    row("add", Mixed, Other, [](const I &x, const I &y) { return x + y; });
    row("sub", Mixed, Other, [](const I &x, const I &y) { return x - y; });
    row("mul", Mixed, Other, [](const I &x, const I &y) { return x * y; });
    row("div", Mixed, Other, [](const I &x, const I &y) { return x / y; });
    row("div_nonzero", Mixed, Nonzero, [](const I &x, const I &y) { return x / y; });
    row("sqr", Mixed, Other, [](const I &x, const I &) { return bn::square(x); });
    row("sqrt", Positive, Other, [](const I &x, const I &) { return bn::sqrt(x); });
    row("recip", Mixed, Other, [](const I &x, const I &) { return I(1) / x; });
    row("abs", Mixed, Other, [](const I &x, const I &) { return bn::abs(x); });
    row("exp", Mixed, Other, [](const I &x, const I &) { return bn::exp(x); });
    row("ln", Positive, Other, [](const I &x, const I &) { return bn::log(x); });
    row("sin", Mixed, Other, [](const I &x, const I &) { return bn::sin(x); });
    row("cos", Mixed, Other, [](const I &x, const I &) { return bn::cos(x); });
    row("tan", Mixed, Other, [](const I &x, const I &) { return bn::tan(x); });
    row("atan", Mixed, Other, [](const I &x, const I &) { return bn::atan(x); });
    row("sinh", Mixed, Other, [](const I &x, const I &) { return bn::sinh(x); });
    row("powi3", Mixed, Other, [](const I &x, const I &) { return bn::pow(x, 3); });
}
