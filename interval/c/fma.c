/* x * y + z rounded once, in the mode that is set, for processors without the instruction.

   The idea: integers. Both the product, of at most 106 bits, and z are brought to 126 bits, the smaller one is shifted to the
   place of the larger, and the sum is rounded to the bits that the format has there. A bit shifted out leaves the last bit
   set. That bit decides nothing but whether the sum is exact: it is lost only where the shift is over 20 places, so no more
   than one leading bit cancels, and the last bit stays far below those that are kept.

   Tested in src/round/core_math_tests.rs, against the instruction. */
#include <fenv.h>
#include <stdint.h>

typedef unsigned __int128 u128;

/* A binary format: bits of the significand, the exponent of the least positive number, and the pattern of infinity. */
typedef struct {
  int precision, least;
  uint64_t infinity;
} format;

/* magnitude * 2^exponent, with a sign; the magnitude has its top bit at place 125. */
typedef struct {
  u128 magnitude;
  int exponent, negative;
} number;

static int width(u128 x) {
  uint64_t high = (uint64_t)(x >> 64), low = (uint64_t)x;
  return high ? 128 - __builtin_clzll(high) : low ? 64 - __builtin_clzll(low) : 0;
}

static number normal(u128 magnitude, int exponent, int negative) {
  int shift = 126 - width(magnitude);
  return (number){magnitude << shift, exponent - shift, negative};
}

/* The integer that times 2^exponent is the magnitude of a finite number. */
static uint64_t integer(double x, int *exponent) {
  union { double number; uint64_t bits; } u = {.number = x};
  int biased = (int)(u.bits >> 52) & 0x7ff;
  *exponent = (biased ? biased : 1) - 1075;
  return (u.bits & 0xfffffffffffffull) | (uint64_t)(biased != 0) << 52;
}

/* The sum of two numbers that are not zero, as the pattern of a number of the format. */
static uint64_t add(number a, number b, format f) {
  if (b.exponent > a.exponent || (b.exponent == a.exponent && b.magnitude > a.magnitude)) {
    number t = a;
    a = b;
    b = t;
  }
  int gap = a.exponent - b.exponent;
  u128 moved = gap < 128 ? b.magnitude >> gap : 0;
  u128 lost = gap < 128 ? b.magnitude ^ (moved << gap) : b.magnitude;
  moved |= lost != 0;
  int mode = fegetround();
  u128 sum = a.negative == b.negative ? a.magnitude + moved : a.magnitude - moved;
  uint64_t sign = sum == 0 ? mode == FE_DOWNWARD : a.negative;
  int sign_place = f.precision - 1 + (f.precision == 53 ? 11 : 8);
  if (sum == 0)
    return sign << sign_place;
  /* Round to the precision, or to the grid of the subnormal numbers where that is coarser. */
  int top = width(sum) - f.precision, floor = f.least - a.exponent;
  int shift = top > floor ? top : floor;
  uint64_t kept;
  int above_half = 0, half = 0, inexact = 0;
  if (shift <= 0) {
    kept = (uint64_t)(sum << -shift); /* exact; only where much has cancelled */
  } else if (shift >= 128) {
    kept = 0;
    inexact = sum != 0;
  } else {
    u128 rest = sum & (((u128)1 << shift) - 1), middle = (u128)1 << (shift - 1);
    kept = (uint64_t)(sum >> shift);
    inexact = rest != 0;
    half = rest == middle;
    above_half = rest > middle;
  }
  kept += mode == FE_TONEAREST ? above_half || (half && (kept & 1))
        : mode == FE_UPWARD ? inexact && !sign
        : mode == FE_DOWNWARD ? inexact && sign
        : 0;
  /* The leading bit, where there is one, adds 1 to the exponent field, and so does a carry. */
  int field = shift + a.exponent - f.least;
  uint64_t bits = field > 0x7ff ? f.infinity : ((uint64_t)field << (f.precision - 1)) + kept;
  if (bits >= f.infinity) {
    int stays = mode == FE_TOWARDZERO || (mode == FE_UPWARD && sign) || (mode == FE_DOWNWARD && !sign);
    bits = f.infinity - (uint64_t)stays;
  }
  return bits | sign << sign_place;
}

static uint64_t product_and_sum(double x, double y, double z, format f) {
  int ex, ey, ez;
  uint64_t mx = integer(x, &ex), my = integer(y, &ey), mz = integer(z, &ez);
  number product = normal((u128)mx * my, ex + ey, (__builtin_signbit(x) != 0) != (__builtin_signbit(y) != 0));
  return add(product, normal(mz, ez, __builtin_signbit(z) != 0), f);
}

double outward_fma(double x, double y, double z) {
  double p = x * y;
  /* Where the product is zero, or z is, or one of the numbers is not finite, one rounded operation remains. */
  if (x == 0 || y == 0 || x - x != 0 || y - y != 0)
    return p + z;
  if (z - z != 0)
    return z;
  if (z == 0)
    return p;
  union { uint64_t bits; double number; } u;
  u.bits = product_and_sum(x, y, z, (format){53, -1074, 0x7ff0000000000000ull});
  return u.number;
}

float outward_fmaf(float x, float y, float z) {
  float p = x * y;
  if (x == 0 || y == 0 || x - x != 0 || y - y != 0)
    return p + z;
  if (z - z != 0)
    return z;
  if (z == 0)
    return p;
  union { uint32_t bits; float number; } u;
  u.bits = (uint32_t)product_and_sum(x, y, z, (format){24, -149, 0x7f800000u});
  return u.number;
}
