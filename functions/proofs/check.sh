#!/bin/sh
# Runs all Gappa scripts of this folder, and bounds.sollya and terms.sollya, which show what they take for granted: functions/proofs/check.sh [NAME.gappa ...]
# A script is a list of proofs with lines `# ----` between them, as Gappa takes one at a time. Fails if one of them fails, or proves nothing.
cd "$(dirname "$0")" || exit 1
[ $# -gt 0 ] || set -- *.gappa
parts=$(mktemp -d) || exit 1
trap 'rm -rf "$parts"' EXIT
failed=0
for script in "$@"; do
  rm -f "$parts"/*
  awk -v to="$parts" 'BEGIN { part = 1 } /^# ----/ { part++ } { print > (to "/" part) }' "$script"
  for part in "$parts"/*; do
    name="$script, part $(basename "$part")"
    # A goal that is a question has no bound to fail.
    if grep -v '^#' "$part" | grep -q '?'; then
      echo "$name: asks"
      failed=1
    elif timeout 120 gappa "$part" > "$parts/log" 2>&1; then
      echo "$name: proved"
    else
      cat "$parts/log"
      echo "$name: FAILED"
      failed=1
    fi
  done
done
for script in bounds terms; do
  bounds=$(timeout 120 sollya "$script.sollya") || failed=1
  echo "$bounds"
  case $bounds in
    *FAILED* | *rror*) failed=1 ;;
    *"the end"*) ;;
    *) failed=1 ;;
  esac
done
exit $failed
