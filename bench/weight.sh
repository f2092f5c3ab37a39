#!/usr/bin/env bash
# What Outward weighs: `bench/weight.sh [--of FOLDER] PART...`
#
#   release     CPU seconds of a cold release build of the command, in all, per crate, and as a multiple of naga's; size of the binary
#   test        CPU and wall seconds of a cold `cargo test --workspace`, building and running apart
#   user        size of a user's program (bench/user), and CPU seconds to build it again after a change
#   deps        number of dependencies of the command, of the library, and in Cargo.lock
#   lines       lines of Rust of each crate, sources and tests
#   ci LOG      wall seconds of each step of .ci/run, from its output; `ci` without a file runs it
#
# Without parts: release, test, user, deps, lines; that takes minutes. --of measures another clone, such as one of an older
# state. Everything is built in a new folder, which is removed at the end, so that nothing is measured that was built before.
# Downloads are made before the clock starts. Needs cargo, python3, and time (Debian: apt-get install time).
set -euo pipefail

from=$PWD
here=$(cd "$(dirname "$0")/.." && pwd)
root=$here
if [ "${1:-}" = --of ]; then
    root=$(cd "${2:?--of takes a folder}" && pwd)
    shift 2
fi

time_command=$(command -v time || true) # the program, not the word of the shell
for needed in cargo python3; do
    command -v "$needed" >/dev/null || { echo "$needed is not installed" >&2; exit 1; }
done
[ -x "$time_command" ] || time_command=/usr/bin/time
[ -x "$time_command" ] || { echo "time is not installed (Debian: apt-get install time)" >&2; exit 1; }

scratch=$(mktemp -d "${TMPDIR:-/tmp}/weight.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
export CARGO_TERM_COLOR=never CARGO_INCREMENTAL=0

measure() { # name, command: keeps its output in a file, and seconds in name.user, .sys and .wall
    local name=$1
    shift
    if ! "$time_command" -f '%U %S %e' -o "$scratch/$name.time" "$@" >"$scratch/$name.log" 2>&1; then
        tail -n 40 "$scratch/$name.log" >&2
        echo "failed: $*" >&2
        exit 1
    fi
}

seconds() { # name
    awk '{ printf "%.1f CPU seconds (%.1f user, %.1f system), %.1f wall", $1 + $2, $1, $2, $3 }' "$scratch/$1.time"
}

megabytes() { # file
    awk -v bytes="$(stat -c %s "$1")" 'BEGIN { printf "%d bytes (%.1f MB)", bytes, bytes / 1e6 }'
}

title() {
    printf '\n== %s\n' "$*"
}

# Stands before rustc, and writes down what each call takes. The calls of build scripts are not among them.
cat >"$scratch/rustc" <<'END'
#!/usr/bin/env bash
name=
previous=
for word in "$@"; do
    [ "$previous" != --crate-name ] || name=$word
    previous=$word
done
TIMEFORMAT="${CARGO_PKG_NAME:-?} ${name:-?} %U %S"
exec 3>&2
{ time "$@" 2>&3; } 2>>"$WEIGHT_LOG/$$"
END
chmod +x "$scratch/rustc"

release() {
    title "Release build of the command, cold"
    local target=$scratch/release
    mkdir "$scratch/calls"
    measure release env RUSTC_WRAPPER="$scratch/rustc" WEIGHT_LOG="$scratch/calls" CARGO_TARGET_DIR="$target" \
        cargo build --release --locked --timings --manifest-path "$root/cli/Cargo.toml"
    echo "in all: $(seconds release)"
    echo "target folder: $(du -sm "$target" | cut -f 1) MB"
    local binary=$target/release/outward
    echo "binary: $(megabytes "$binary")"
    if command -v strip >/dev/null; then
        strip -o "$scratch/stripped" "$binary"
        echo "binary, stripped: $(megabytes "$scratch/stripped")"
    fi
    cat "$scratch/calls"/* >"$scratch/calls.txt"
    python3 - "$scratch/calls.txt" "$target/cargo-timings/cargo-timing.html" "$scratch/release.time" <<'END'
import collections, json, re, sys

cpu = collections.Counter()
for line in open(sys.argv[1]):
    package, crate, user, system = line.split()
    cpu[package] += float(user.replace(",", ".")) + float(system.replace(",", "."))
# From first to last of its units, as cargo saw them: on all processors, waiting included.
units = json.JSONDecoder().raw_decode(re.split(r"UNIT_DATA = ", open(sys.argv[2]).read(), maxsplit=1)[1])[0]
build, run = collections.Counter(), collections.Counter()
for unit in units:
    (run if "(run)" in unit["target"] else build)[unit["name"]] += unit["duration"]
user, system, wall = map(float, open(sys.argv[3]).read().split())
total, naga = user + system, cpu["naga"]
print(f"\n{'crate':24} {'CPU s':>7} {'share':>7} {'compiling, wall s':>18} {'build script, wall s':>21}")
names = sorted(cpu, key=cpu.get, reverse=True)
for name in [n for n in names if cpu[n] >= 1.0 or run[n] >= 1.0 or n.startswith("outward")]:
    script = f"{run[name]:.1f}" if run[name] >= 0.05 else ""
    print(f"{name:24} {cpu[name]:7.1f} {cpu[name] / total:7.1%} {build[name]:18.1f} {script:>21}")
rest = [n for n in names if cpu[n] < 1.0 and run[n] < 1.0 and not n.startswith("outward")]
print(f"{'others: ' + str(len(rest)):24} {sum(cpu[n] for n in rest):7.1f} {sum(cpu[n] for n in rest) / total:7.1%}")
print(f"{'cargo, build scripts':24} {total - sum(cpu.values()):7.1f} {1 - sum(cpu.values()) / total:7.1%}")
ours = sum(cpu[n] for n in names if n.startswith("outward"))
print(f"\nours: {ours:.1f} CPU seconds; {len(cpu)} packages compiled")
if naga:
    print(f"ratio to naga alone: {total / naga:.2f} ({total:.1f} / {naga:.1f})")
END
}

tests() {
    title "cargo test --workspace, cold"
    local target=$scratch/test
    measure test-build env CARGO_TARGET_DIR="$target" cargo test --workspace --locked --no-run --manifest-path "$root/Cargo.toml"
    measure test-run env CARGO_TARGET_DIR="$target" cargo test --workspace --locked --manifest-path "$root/Cargo.toml"
    echo "building: $(seconds test-build)"
    echo "running, with documentation tests: $(seconds test-run)"
    awk '{ c += $1 + $2; w += $3 } END { printf "together: %.1f CPU seconds, %.1f wall\n", c, w }' "$scratch"/test-{build,run}.time
    echo "test binaries: $(grep -c '^  Executable' "$scratch/test-build.log"); target folder: $(du -sm "$target" | cut -f 1) MB"
    # What takes longest, by the lines of the test runner.
    awk '/^ *Running |^ *Doc-tests /{ name = $0; sub(/^ */, "", name) } /finished in/{ t = $NF; sub(/s$/, "", t); print t, name }' \
        "$scratch/test-run.log" | sort -rn | head -n 12 | awk '{ t = $1; $1 = ""; printf "%8.2f s %s\n", t, $0 }'
    rm -rf "$target"
}

user() {
    title "A user's program: bench/user, in a release build"
    local folder=$scratch/user
    cp -r "$here/bench/user" "$folder"
    rm -rf "$folder/target"
    cp "$root/Cargo.lock" "$folder/Cargo.lock" # the versions that are measured elsewhere
    sed -i "s#\"../../outward\"#\"$root/outward\"#" "$folder/Cargo.toml"
    (
        cd "$folder"
        export CARGO_TARGET_DIR=$folder/target
        cargo fetch --quiet
        measure user-cold cargo build --release --offline
        echo "cold: $(seconds user-cold)"
        for turn in 1 2 3; do
            sed -i '$a// changed' src/main.rs
            measure "user-$turn" cargo build --release --offline
            echo "after a change: $(seconds "user-$turn")"
        done
        echo "lines: $(wc -l <"$here/bench/user/src/main.rs")"
        echo "binary: $(megabytes target/release/outward-user)"
        if command -v strip >/dev/null; then
            strip -o "$scratch/user-stripped" target/release/outward-user
            echo "binary, stripped: $(megabytes "$scratch/user-stripped")"
        fi
        target/release/outward-user | sed 's/^/its output: /'
    )
}

tree() { # package, edges: the packages of others that it stands on
    cargo tree --locked --manifest-path "$root/Cargo.toml" -p "$1" -e "$2" --prefix none --format '{p}' |
        sed 's/ (\*)$//; s/ (proc-macro)$//' | grep -v "($root" | sort -u
}

deps() {
    title "Dependencies"
    local package
    for package in outward-cli outward outward-interval; do
        echo "$package: $(tree $package normal | grep -c .) packages of others, $(tree $package normal,build | grep -c .) with those of build scripts"
    done
    echo "Cargo.lock: $(grep -c '^source = ' "$root/Cargo.lock") packages of others, $(grep -c '^\[\[package\]\]' "$root/Cargo.lock") in all"
    echo "of the library: $(tree outward normal | cut -d ' ' -f 1 | paste -sd ' ')"
}

lines() {
    title "Lines"
    printf '%-10s %8s %8s %8s\n' crate src tests other
    local crate
    for crate in number functions interval sets simd expr semantics front analysis lower jit runtime render outward cli tests; do
        printf '%-10s %8d %8d %8d\n' "$crate" "$(count "$root/$crate/src" rs)" "$(count "$root/$crate/tests" rs)" \
            "$(count "$root/$crate" c h)"
    done
    echo "src with its unit tests; other: C. All Rust, with bench/ and fuzz/: $(count "$root" rs)"
}

count() { # folder, extensions
    local folder=$1 extension all=0 some
    shift
    [ -d "$folder" ] || { echo 0; return; }
    for extension; do
        some=$(find "$folder" \( -name target -o -name '.*' -not -name . \) -prune -o -name "*.$extension" -type f -print0 | xargs -0 -r cat | wc -l)
        all=$((all + some))
    done
    echo "$all"
}

ci() { # log
    title "Steps of .ci/run"
    local log=${1:-}
    if [ -z "$log" ]; then
        log=$scratch/ci.log
        "$root/.ci/run" >"$log" 2>&1 || { tail -n 40 "$log" >&2; exit 1; }
    fi
    # The runner writes `---- NAME: N s` after each step; a table at its end, if there is one, says the same again.
    awk '/^---- .*: [0-9]+ s$/{ t = $(NF - 1); name = $0; sub(/^---- /, "", name); sub(/: [0-9]+ s$/, "", name); printf "%6d s  %s\n", t, name; all += t }
        END { printf "%6d s  in all\n", all }' "$log"
}

echo "$(git -C "$root" log -1 --format='commit %h of %cs' 2>/dev/null || echo 'no commit'); $(rustc --version); $(nproc) processors, $(
    sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1
)"
cd "$root" # whose configuration of cargo counts
parts=("$@")
[ "${#parts[@]}" -gt 0 ] || parts=(release test user deps lines)
needs_fetch=false
for part in "${parts[@]}"; do
    case $part in release | test | user | deps) needs_fetch=true ;; *) ;; esac
done
if $needs_fetch; then
    cargo fetch --quiet --locked --manifest-path "$root/Cargo.toml"
fi
while [ "${#parts[@]}" -gt 0 ]; do
    part=${parts[0]}
    parts=("${parts[@]:1}")
    case $part in
        release | user | deps | lines) "$part" ;;
        test) tests ;;
        ci)
            ci "${parts[0]:+$(cd "$from" && realpath "${parts[0]}")}"
            parts=("${parts[@]:1}")
            ;;
        *)
            sed -n '2,/^set /{/^set /!s/^# \{0,1\}//p}' "$0" >&2
            exit 2
            ;;
    esac
done
