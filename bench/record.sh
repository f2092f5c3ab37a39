#!/usr/bin/env bash
# Measures, and keeps what was measured: `bench/record.sh NAME...` runs benchmarks, each once, and writes
# `bench/results/NAME.md`, with the date, the commit, the machine and the command.
#
#   bench/record.sh --list     every benchmark: when it was recorded, and what has changed since
#   bench/record.sh --stale    only those whose code has changed since; exit code 1 if there are any
#   bench/record.sh --all      all of them; the machine should do nothing else (table alone takes six minutes)
#
# Results are about a commit, so what is measured must be committed.
set -euo pipefail
cd "$(dirname "$0")"

# name | folders of the code that it measures | options | arguments. What is compared with Rust is compiled for this processor.
entries='
table|number functions interval simd expr analysis lower jit runtime render|--bin table|
intervals|number functions interval|--bin intervals --no-default-features|--rounds 4
scalars|number functions interval|--bin scalars --no-default-features --features scalars|
batches|number functions interval simd|--bin batches --no-default-features --features batches|
tightness|number functions interval sets semantics analysis lower outward|--bin tightness --no-default-features --features tightness|
sharp|number functions interval sets semantics analysis lower jit runtime outward|--bin sharp --no-default-features --features tightness|
refined|analysis lower jit simd runtime|--bin refined --no-default-features --features branches|../examples/shaders/{diffuse,phong,ward_isotropic,ward,ashikhmin_shirley,fractal,marching,blobs}.wgsl ../examples/shaders/blinn_phong.frag
zeros|analysis lower jit simd runtime|--bin zeros --no-default-features --features branches|
zeros-guards|analysis lower jit simd runtime|--bin zeros --no-default-features --features branches|--guards
zeros-threshold|analysis lower jit simd runtime|--bin zeros --no-default-features --features branches|--threshold
zeros-making|analysis lower jit simd runtime|--bin zeros --no-default-features --features branches|--making
versions|analysis lower jit simd runtime|--bin versions --no-default-features --features branches|
policies|analysis lower jit simd runtime|--bin policies --no-default-features --features branches|../examples/shaders/{diffuse,phong,ward_isotropic,ward,ashikhmin_shirley,fractal}.wgsl ../examples/shaders/blinn_phong.frag
calls|functions lower jit simd runtime|--bin calls --no-default-features --features branches|
paper|analysis lower jit simd runtime|--bin paper --no-default-features --features branches|
values|sets semantics analysis|--bin values --no-default-features --features values|
points|expr front lower jit simd runtime|--bin points --no-default-features --features points|
cycles|lower jit simd|--bin cycles --no-default-features --features cycles|../examples/{kummer,mitchell,steiner,tanglecube,torus,gyroid}.txt ../examples/shaders/{diffuse,phong,ward,ward_isotropic,ashikhmin_shirley}.wgsl
rows|lower jit simd|--bin cycles --no-default-features --features cycles|--rows
branches|semantics analysis lower jit simd runtime|--bin branches --no-default-features --features branches|../examples/shaders/*.wgsl ../examples/shaders/blinn_phong.frag
'

entry() { # name: sets folders, options and arguments
    local line
    line=$(grep "^$1|" <<<"$entries") || { echo "there is no benchmark $1; see --list" >&2; exit 2; }
    IFS='|' read -r _ folders options arguments <<<"$line"
    bin=$(sed -E 's/.*--bin ([a-z]+).*/\1/' <<<"$options")
}

usage() { sed -n '2,/^set /{s/^# \{0,1\}//p}' record.sh; }

names() { grep -o '^[a-z-]*' <<<"$entries" | grep .; }

changed() { # name: what has changed since it was recorded; nothing if nothing has
    entry "$1"
    local file=results/$1.md commit paths=("src/bin/$bin.rs")
    for folder in $folders; do
        paths+=("../$folder/src")
    done
    if [ ! -f "$file" ]; then
        echo "never recorded"
        return
    fi
    commit=$(sed -n 's/^Measured .* commit `\([0-9a-f]*\)`.*/\1/p' "$file")
    if ! git cat-file -e "$commit" 2>/dev/null; then
        echo "recorded at a commit that is not here: $commit"
        return
    fi
    local count
    count=$(git log --oneline "$commit..HEAD" -- "${paths[@]}" | wc -l)
    [ "$count" = 0 ] || echo "$count commits since to what it measures"
}

list() { # whether only stale ones
    local name what stale=0
    for name in $(names); do
        what=$(changed "$name")
        [ -z "$what" ] || stale=1
        if [ -n "$what" ] || [ "$1" = all ]; then
            printf '%-13s %s  %s\n' "$name" \
                "$(sed -n 's/^Measured on \([0-9-]*\).*/\1/p' "results/$name.md" 2>/dev/null || true)" "$what"
        fi
    done
    [ "$1" = all ] || return $stale
}

machine() {
    local model flags levels=
    model=$(awk -F': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)
    flags=" $(awk -F': ' '/^flags/ { print $2; exit }' /proc/cpuinfo) "
    [[ $flags != *" avx512f "* ]] || levels=", AVX-512"
    echo "$(nproc) threads, $model (family $(awk -F': ' '/^cpu family/ { print $2; exit }' /proc/cpuinfo), model $(
        awk -F': ' '/^model\t/ { print $2; exit }' /proc/cpuinfo))$levels"
}

record() { # name
    entry "$1"
    local dirty command
    local paths=(Cargo.toml Cargo.lock src shaders models peers ../Cargo.toml ../Cargo.lock ../examples)
    for folder in $folders; do
        paths+=("../$folder")
    done
    dirty=$(git status --porcelain -- "${paths[@]}" ':!**/*.md' | head -n 1)
    [ -z "$dirty" ] || { echo "commit first: $dirty" >&2; exit 1; }
    command="cargo run --release $options${arguments:+ -- $arguments}"
    if [ "$1" = points ]; then
        export RUSTFLAGS="-C target-cpu=native"
        command="RUSTFLAGS=\"$RUSTFLAGS\" $command"
    fi
    echo "== $1: $command" >&2
    # The names of files are patterns.
    eval "cargo build --quiet --release $options"
    local output start=$SECONDS
    output=$(eval "$command 2>/dev/null")
    mkdir -p results
    {
        echo "# $1"
        echo
        echo "Measured on $(date -u +%Y-%m-%d) at commit \`$(git rev-parse --short=10 HEAD)\`"
        echo "($(machine)), in $((SECONDS - start)) seconds, in \`bench\` by"
        echo
        echo "    $command"
        echo
        # No space at the ends of lines, no empty lines at the end.
        sed 's/[[:space:]]*$//' <<<"$output"
    } >"results/$1.md.new"
    mv "results/$1.md.new" "results/$1.md"
    unset RUSTFLAGS
}

case ${1:-} in
    --list) list all ;;
    --stale) list stale ;;
    --all) for name in $(names); do record "$name"; done ;;
    '') usage ;;
    -*) usage >&2; exit 2 ;;
    *) for name in "$@"; do record "$name"; done ;;
esac
