/* Included before each of CORE-MATH's files, which are compiled as they are. After this they need nothing from outside
   but the headers of C: no mathematics library, whose functions need not be right in every rounding mode. */
#ifndef OUTWARD_BEFORE_H
#define OUTWARD_BEFORE_H

#if !defined(__x86_64__) || !defined(__SSE2__)
#error "made for x86-64, where arithmetic is that of SSE"
#endif
#ifdef __FAST_MATH__
#error "-ffast-math makes these functions wrong"
#endif

#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmmintrin.h>

/* Files restore MXCSR to drop exception flags. That takes longer than the function, and nobody reads the flags. */
#define _mm_setcsr(word) ((void)(word))

/* pow, atan2 and atan2pi say so and end the process where they cannot tell how to round: at arguments that are not known
   to exist. Here they return NaN instead, which the caller takes as the question to compute with more digits. */
#define printf(...) ((void)0)
#define exit(status) return __builtin_nan("")

/* The payload of a NaN is of no use to us. */
#define __builtin_nan(payload) __builtin_nan("")
#define __builtin_nanf(payload) __builtin_nanf("")

/* Of two numbers one, and of a NaN and a number the number. */
#define __builtin_fmax outward_fmax
#define __builtin_fmaxf outward_fmaxf
#define __builtin_fmin outward_fmin
#define __builtin_fminf outward_fminf

static inline double outward_fmax(double a, double b) { return a > b || b != b ? a : b; }
static inline float outward_fmaxf(float a, float b) { return a > b || b != b ? a : b; }
static inline double outward_fmin(double a, double b) { return a < b || b != b ? a : b; }
static inline float outward_fminf(float a, float b) { return a < b || b != b ? a : b; }

/* x * 2^n rounded once, in the mode that is set. A step down to the subnormal numbers stays 53 places above them, so that
   all steps but the last are exact. Beyond three steps the result is settled. */
#define __builtin_ldexp outward_ldexp

static inline double outward_ldexp(double x, int n) {
  for (int i = 0; i < 2 && n > 1023; i++, n -= 1023)
    x *= 0x1p1023;
  for (int i = 0; i < 2 && n < -1022; i++, n += 969)
    x *= 0x1p-969;
  n = n > 1023 ? 1023 : n < -1022 ? -1022 : n;
  union { uint64_t bits; double number; } power = {.bits = (uint64_t)(n + 1023) << 52};
  return x * power.number;
}

/* Without the instruction the compiler calls its library. An expression, as intrinsics of the compiler use it too. */
#ifndef __POPCNT__
#define __builtin_popcount(x)                                                                                          \
  ({                                                                                                                   \
    unsigned int outward_bits = (x);                                                                                   \
    outward_bits -= outward_bits >> 1 & 0x55555555;                                                                    \
    outward_bits = (outward_bits & 0x33333333) + (outward_bits >> 2 & 0x33333333);                                     \
    outward_bits = (outward_bits + (outward_bits >> 4)) & 0x0f0f0f0f;                                                  \
    (int)(outward_bits * 0x01010101 >> 24);                                                                            \
  })
#endif

#ifndef __FMA__
/* fma.c */
double outward_fma(double x, double y, double z);
float outward_fmaf(float x, float y, float z);
#define __builtin_fma outward_fma
#define __builtin_fmaf outward_fmaf
#endif

/* Integers near x. Conversion to an integer type truncates in every mode, and is exact back; numbers of 2^52 and above
   are integers. */
#define __builtin_floor outward_floor
#define __builtin_round outward_round
#define __builtin_roundeven outward_roundeven
#define __builtin_roundf outward_roundf
#define __builtin_roundevenf outward_roundevenf

static inline double outward_trunc(double x) {
  double t = __builtin_fabs(x) < 0x1p52 ? (double)(int64_t)x : x;
  return __builtin_copysign(t, x);
}
static inline double outward_floor(double x) {
  double t = outward_trunc(x);
  return t > x ? t - 1.0 : t;
}
/* The distance from x to the integer below it in magnitude is exact. */
static inline double outward_round(double x) {
  double t = outward_trunc(x);
  return __builtin_fabs(x - t) >= 0.5 ? t + __builtin_copysign(1.0, x) : t;
}
static inline double outward_roundeven(double x) {
  double t = outward_trunc(x), distance = __builtin_fabs(x - t);
  int odd = __builtin_fabs(t) < 0x1p53 && ((int64_t)t & 1);
  return distance > 0.5 || (distance == 0.5 && odd) ? t + __builtin_copysign(1.0, x) : t;
}
static inline float outward_roundf(float x) { return (float)outward_round(x); }
static inline float outward_roundevenf(float x) { return (float)outward_roundeven(x); }

#endif
