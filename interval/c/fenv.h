/* The floating-point environment as CORE-MATH's files see it: this header is found before the system's.

   They ask one question that matters, the rounding mode. The C library answers it from the x87 control word,
   which says nothing about the arithmetic of x86-64; here the answer comes from MXCSR. All the rest of <fenv.h>
   raises, tests and clears exception flags, none of which has an influence on results; nobody reads the flags
   afterwards, and changing them costs more than the function. So that does nothing. */
#ifndef OUTWARD_FENV_H
#define OUTWARD_FENV_H

#include <xmmintrin.h>

#define FE_INVALID 0x01
#define FE_DIVBYZERO 0x04
#define FE_OVERFLOW 0x08
#define FE_UNDERFLOW 0x10
#define FE_INEXACT 0x20
#define FE_ALL_EXCEPT 0x3d

/* MXCSR's field of two bits, three places to the right: upstream relies on these values. */
#define FE_TONEAREST 0x000
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00

typedef unsigned short fexcept_t;
typedef unsigned int fenv_t;

static inline int fegetround(void) { return (int)(_mm_getcsr() & 0x6000) >> 3; }

#define feraiseexcept(which) ((void)0)
#define feclearexcept(which) ((void)0)
#define fetestexcept(which) 0
#define fegetexceptflag(flags, which) ((void)(*(flags) = 0))
#define fesetexceptflag(flags, which) ((void)*(flags))
#define feholdexcept(environment) ((void)(*(environment) = 0))
#define feupdateenv(environment) ((void)*(environment))

#endif
