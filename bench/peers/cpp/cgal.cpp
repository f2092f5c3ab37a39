// Times CGAL's Interval_nt. With PROTECTED defined each operation sets and restores the rounding mode; without, the mode is set once
// around each pass, as CGAL's own predicates do.

#include <CGAL/Interval_nt.h>

#include "probe.hpp"

#ifdef PROTECTED
using Interval = CGAL::Interval_nt<true>;
struct Mode {};
#else
using Interval = CGAL::Interval_nt<false>;
using Mode = Interval::Protector;
#endif

int main(int argc, char **argv) {
    Probe probe(argc, argv);
    auto make = [](double lo, double hi) { return Interval(lo, hi); };
    auto ends = [](const Interval &x) { return Pair(x.inf(), x.sup()); };
    auto row = [&](const char *name, Set x, Set y, auto op) { probe.row<Interval, Mode>(name, x, y, make, ends, op); };
    using I = Interval;
    row("add", Mixed, Other, [](const I &x, const I &y) { return x + y; });
    row("sub", Mixed, Other, [](const I &x, const I &y) { return x - y; });
    row("mul", Mixed, Other, [](const I &x, const I &y) { return x * y; });
    row("div", Mixed, Other, [](const I &x, const I &y) { return x / y; });
    row("div_nonzero", Mixed, Nonzero, [](const I &x, const I &y) { return x / y; });
    row("sqr", Mixed, Other, [](const I &x, const I &) { return CGAL::square(x); });
    row("sqrt", Positive, Other, [](const I &x, const I &) { return CGAL::sqrt(x); });
    row("recip", Mixed, Other, [](const I &x, const I &) { return I(1) / x; });
    row("abs", Mixed, Other, [](const I &x, const I &) { return CGAL::abs(x); });
}
