#!/bin/sh
# Copies the files that are compiled from an unpacked core-math-sys crate, or from a checkout of CORE-MATH.
#     interval/core-math/update.sh PATH    where PATH holds LICENSE and src/
# Then: read what changed, adjust the version in README.md, run the tests of this crate and the comparison with MPFR.
set -eu
from=$1
here=$(cd "$(dirname "$0")" && pwd)
functions="exp exp2 exp10 expm1 exp2m1 exp10m1 log log2 log10 log1p log2p1 log10p1
    sin cos tan sinpi cospi tanpi asin acos atan asinpi acospi atanpi
    sinh cosh tanh asinh acosh atanh cbrt rsqrt erf erfc pow atan2 atan2pi hypot"
rm -rf "$here/binary32" "$here/binary64"
cp "$from/LICENSE" "$here/LICENSE"
for f in $functions; do
    mkdir -p "$here/binary32/$f" "$here/binary64/$f"
    cp "$from/src/binary32/$f/${f}f.c" "$here/binary32/$f/"
    cp "$from/src/binary64/$f/$f.c" "$here/binary64/$f/"
    # The headers that these files include, and the headers that those include.
    for step in 1 2 3; do
        for header in $(sed -n 's/^ *# *include "\(.*\)".*/\1/p' "$here/binary64/$f/"*); do
            cp "$from/src/binary64/$f/$header" "$here/binary64/$f/"
        done
    done
done
