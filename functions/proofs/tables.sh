#!/bin/sh
# Makes all tables and constants of the quick kernels anew, with Sollya and rustfmt: functions/proofs/tables.sh
# Sollya ends a line after each number; those lines are joined.
cd "$(dirname "$0")" || exit 1
for pair in tables:tables angles:angles cbrt:roots; do
  to=../src/quick/${pair#*:}.rs
  sollya "${pair%:*}.sollya" | sed -z 's/\n\([],]\)/\1/g' > "$to" && rustfmt --edition 2024 "$to" || exit 1
done
