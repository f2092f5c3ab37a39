#!/usr/bin/env bash
# Draws the pictures of README.md, from the files in examples/, into docs/pictures (or the folder that is named).
# Small on purpose: at most 320 pixels a side and 60 kB each.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-docs/pictures}
mkdir -p "$out"
cargo build --release --quiet -p outward-cli
outward=${CARGO_TARGET_DIR:-target}/release/outward

draw() { # picture, side in pixels, model
    "$outward" render "examples/$3" --size "$2" --quiet -o "$out/$1.png"
}

draw kummer     320 kummer.txt
draw kummer_expanded 240 kummer_expanded.txt
draw steiner    240 steiner.txt
draw mitchell   240 mitchell.txt
draw tanglecube 240 tanglecube.txt
draw torus      240 torus.txt
draw gyroid     240 gyroid.txt
draw word       240 word.vm

for picture in "$out"/*.png; do
    bytes=$(wc -c <"$picture")
    if [ "$bytes" -gt 60000 ]; then
        echo "$picture has $bytes bytes; make it smaller" >&2
        exit 1
    fi
done
